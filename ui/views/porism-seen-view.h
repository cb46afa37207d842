/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved views, and the one that a canvas shows. Going to one is looking: no step, and nothing is modified. */

#pragma once

#include "engine/actions/action.h"
#include "engine/appearance/saved-view.h"
#include "ui/canvas/porism-canvas.h"

G_BEGIN_DECLS

/* Shows it, as large as the canvas allows. */
void          porism_seen_view_show        (PorismCanvas          *canvas,
                                            PorismDocument        *document,
                                            const PorismSavedView *view);
/* FALSE where the document has no view to begin with. */
gboolean      porism_seen_view_show_home   (PorismCanvas   *canvas,
                                            PorismDocument *document);
/* What saves the present view under @name; (transfer full). */
PorismAction *porism_seen_view_save_action (PorismCanvas   *canvas,
                                            PorismDocument *document,
                                            const char     *name);

G_END_DECLS
