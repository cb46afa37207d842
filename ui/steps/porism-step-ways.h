/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which of several ways is shown, and the buttons to the others. */

#pragma once

#include <gtk/gtk.h>

#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_STEP_WAYS (porism_step_ways_get_type ())
G_DECLARE_FINAL_TYPE (PorismStepWays, porism_step_ways, PORISM, STEP_WAYS, PorismFrame)

/* @ways: guint64, of which @way is shown; hidden where there is no other.
 * @action: that goes to another one, which is its target */
void        porism_step_ways_show     (PorismStepWays *self,
                                       const GArray   *ways,
                                       guint64         way,
                                       const char     *action);
/* "1 of 2 ways from here". */
const char *porism_step_ways_get_text (PorismStepWays *self);

G_END_DECLS
