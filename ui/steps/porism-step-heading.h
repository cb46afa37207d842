/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The heading of a turn in the agent console: what the agent said and thought, and what it cost. */

#pragma once

#include <gtk/gtk.h>

#include "app/document/document.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_STEP_HEADING (porism_step_heading_get_type ())
G_DECLARE_FINAL_TYPE (PorismStepHeading, porism_step_heading, PORISM, STEP_HEADING, PorismFrame)

/* @folded: whether its steps are not listed, and its text is cut to a line. */
void        porism_step_heading_show      (PorismStepHeading *self,
                                           PorismDocument    *document,
                                           guint              turn,
                                           gboolean           folded);
/* Opens the menu of the turn. */
void        porism_step_heading_popup     (PorismStepHeading *self);
/* What a screen reader says of it; (transfer full). */
char       *porism_step_heading_dup_spoken (PorismStepHeading *self);

G_END_DECLS
