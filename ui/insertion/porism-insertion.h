/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures that come into the figure of a canvas: chosen, dropped, pasted. */

#pragma once

#include "ui/canvas/porism-canvas.h"

G_BEGIN_DECLS

/* Hears why a picture did not come in. */
typedef void (*PorismInsertionSay) (GObject    *owner,
                                    const char *message);

/* Takes what is dropped on @canvas. @owner owns it; it is also whom whatever is refused is said to. */
void     porism_insertion_add    (PorismCanvas      *canvas,
                                  GObject           *owner,
                                  PorismInsertionSay say);
/* Asks for a file over the window of @canvas. */
void     porism_insertion_choose (PorismCanvas *canvas);
/* Whether there is a picture on the clipboard, which is laid into the figure now or later. */
gboolean porism_insertion_paste  (PorismCanvas *canvas);

G_END_DECLS
