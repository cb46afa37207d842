/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of a proof, or of what was found, and which of them is looked at.
 *
 * Signals: "look", when it is another one; "activated" (int row). */

#pragma once

#include "ui/parts/porism-frame.h"
#include "ui/reasons/porism-reason-row.h"

G_BEGIN_DECLS

/* No row. */
#define PORISM_REASONS_NONE (-1)

#define PORISM_TYPE_REASONS_LIST (porism_reasons_list_get_type ())
G_DECLARE_FINAL_TYPE (PorismReasonsList, porism_reasons_list, PORISM, REASONS_LIST, PorismFrame)

/* The rows of that, in place of those before; NULL: none. */
void        porism_reasons_list_show         (PorismReasonsList        *self,
                                              const PorismReasons      *reasons,
                                              const PorismConstruction *construction);
/* The row at the pointer, else with the keyboard, else the current one. */
int         porism_reasons_list_get_looked   (PorismReasonsList *self);
/* The step to which a proof was gone through. */
int         porism_reasons_list_get_current  (PorismReasonsList *self);
void        porism_reasons_list_set_current  (PorismReasonsList *self,
                                              int                row);
/* Tells the rows that step @row follows from, of guint, from the others; NULL: none. */
void        porism_reasons_list_set_premises (PorismReasonsList *self,
                                              const GArray      *premises);
/* Has the current row seen. The keyboard goes along where it is in the list, and with it a screen reader; returns: what
 * that has to be told else, or NULL. */
const char *porism_reasons_list_come_along   (PorismReasonsList *self);
gboolean    porism_reasons_list_has_focus    (PorismReasonsList *self);
/* The keyboard goes to the current row, or the first. */
void        porism_reasons_list_focus        (PorismReasonsList *self);

G_END_DECLS
