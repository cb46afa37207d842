/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A slider in the hand, wherever it is shown: while it is pulled the figure follows, what it comes to is an action. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

/* Whether the object is a slider with a range. */
gboolean porism_slider_has_range (const PorismRecord *record);
/* The place nearest to @value on the grid that its least value and its step make. */
double   porism_slider_get_place (const PorismRecord *record,
                                  double              value);
/* Shows the figure with the slider there. */
void     porism_slider_pull      (PorismSession *session,
                                  PorismId       id,
                                  double         value);
/* Ends that there. */
void     porism_slider_release   (PorismSession *session,
                                  PorismId       id,
                                  double         value);
/* Puts the slider to the place nearest to @value at once. */
void     porism_slider_put       (PorismSession *session,
                                  PorismId       id,
                                  double         value);

G_END_DECLS
