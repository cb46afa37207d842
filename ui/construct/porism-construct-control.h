/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the construct mode does for what stands upon the canvas. */

#pragma once

#include "ui/construct/porism-construct-mode.h"

G_BEGIN_DECLS

/* Whether the object was taken for a check box. */
gboolean porism_construct_control_choose      (PorismConstructMode *self,
                                               PorismId             id);
/* Whether the tool makes a field. */
gboolean porism_construct_control_is_field    (PorismConstructMode *self);
/* Where nothing is: there it shall stand, if it is a field. */
gboolean porism_construct_control_put         (PorismConstructMode *self,
                                               double               sx,
                                               double               sy);
/* Adds where what they make stands. */
void     porism_construct_control_add_place   (PorismConstructMode *self,
                                               GPtrArray           *actions);
/* (transfer full) (nullable): the name of a slider for the number that the tool wants; NULL where it is to be asked. */
char    *porism_construct_control_make_slider (PorismConstructMode *self);

G_END_DECLS
