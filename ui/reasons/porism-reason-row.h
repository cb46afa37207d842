/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of a list: what is said, and why.
 *
 * Signal: "look" (gboolean looked, gboolean pointed): the pointer, or else the keyboard, came to it, or left it. */

#pragma once

#include <gtk/gtk.h>

#include "ui/reasons/porism-reason-text.h"

G_BEGIN_DECLS

#define PORISM_TYPE_REASON_ROW (porism_reason_row_get_type ())
G_DECLARE_FINAL_TYPE (PorismReasonRow, porism_reason_row, PORISM, REASON_ROW, GtkListBoxRow)

/* (transfer floating): a step of a proof. @number: from 1 */
GtkWidget *porism_reason_row_new_step (guint number,
                                       const char    *claim,
                                       const char    *reason,
                                       PorismStanding standing);
/* (transfer floating): something that was found, of which it can be asked why. */
GtkWidget *porism_reason_row_new_finding (const char *claim);
/* What a screen reader says of it. */
const char *porism_reason_row_get_spoken (PorismReasonRow *self);
/* Whether the proof has come to it. */
void       porism_reason_row_set_current (PorismReasonRow *self,
                                          gboolean         current);
/* Whether the step that is looked at follows from it. */
void       porism_reason_row_set_premise (PorismReasonRow *self,
                                          gboolean         premise);

G_END_DECLS
