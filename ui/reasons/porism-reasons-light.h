/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a row of reasons shows upon the figure. */

#pragma once

#include "app/inquiry/inquiry.h"
#include "ui/canvas/porism-canvas.h"

G_BEGIN_DECLS

/* Lights and marks what step or finding @row is about. */
void porism_reasons_light_row  (const PorismReasons *reasons,
                                guint                row,
                                PorismCanvas        *canvas);
/* Fades what the step does not rest on. */
void porism_reasons_light_step (const PorismReasons *reasons,
                                guint                step,
                                PorismCanvas        *canvas);
/* Nothing is lit any more. */
void porism_reasons_light_none (PorismCanvas *canvas);

G_END_DECLS
