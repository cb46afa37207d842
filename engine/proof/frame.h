/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a figure may be moved to, so that it has fewer coordinates. */

#pragma once

#include "engine/proof/instance.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_FRAME_GIVEN,           /* the figure knows the axes */
  PORISM_FRAME_MOTION,          /* it has lengths of its own */
  PORISM_FRAME_SIMILARITY,
} PorismFrame;

/* What the figure of @question may undergo and stay the same; conditions that only exclude places are not looked at. */
PorismFrame porism_frame_find (const PorismFreedom *self,
                               const PorismRecord  *question);
/* Whether @condition says the same wherever the figure is moved to in @frame. */
gboolean    porism_frame_keeps (const PorismFreedom *self,
                                PorismFrame          frame,
                                PorismId             condition);

G_END_DECLS
