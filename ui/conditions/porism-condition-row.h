/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A condition in the list: what it says, whether it is required, and whether it holds. */

#pragma once

#include <gtk/gtk.h>

#include "app/session/session.h"

G_BEGIN_DECLS

/* Signals: "switch", when it shall be required, or shall not any more; "remove", of its button. */
#define PORISM_TYPE_CONDITION_ROW (porism_condition_row_get_type ())
G_DECLARE_FINAL_TYPE (PorismConditionRow, porism_condition_row, PORISM, CONDITION_ROW, GtkBox)

GtkWidget *porism_condition_row_new (void);
/* @session: NULL: it shows nothing. */
void       porism_condition_row_bind        (PorismConditionRow *self,
                                             PorismSession      *session,
                                             PorismId            id);
PorismId   porism_condition_row_get_id      (PorismConditionRow *self);
/* Shows how it is in numbers; whether that is proved, is asked later. */
void       porism_condition_row_refresh     (PorismConditionRow *self);
/* Whether it was not asked yet since then. */
gboolean   porism_condition_row_lacks_proof (PorismConditionRow *self);
void       porism_condition_row_add_proof   (PorismConditionRow *self);
/* Whether it is among those that contradict what was refused. */
void       porism_condition_row_set_blamed  (PorismConditionRow *self,
                                             gboolean            blamed);

G_END_DECLS
