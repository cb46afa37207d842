/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The objects of a figure as a list: name, definition, exact and decimal value, visibility. */

#pragma once

#include <gtk/gtk.h>

#include "app/document/document.h"
#include "ui/algebra/porism-input-bar.h"
#include "ui/algebra/porism-object-list.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

/* Signals: "highlight" (guint id of the object that the pointer or the focus is on, 0 for none),
 * "selection-changed" (a person selected any number of rows). */
#define PORISM_TYPE_ALGEBRA_PANE (porism_algebra_pane_get_type ())
G_DECLARE_FINAL_TYPE (PorismAlgebraPane, porism_algebra_pane, PORISM, ALGEBRA_PANE, PorismFrame)

void            porism_algebra_pane_set_document  (PorismAlgebraPane *self,
                                                   PorismDocument    *document);
const PorismId *porism_algebra_pane_get_selection (PorismAlgebraPane *self,
                                                   guint             *n);
/* What is selected elsewhere; emits no signal. */
void            porism_algebra_pane_set_selection (PorismAlgebraPane *self,
                                                   const PorismId    *ids,
                                                   guint              n);
void            porism_algebra_pane_set_groups    (PorismAlgebraPane *self,
                                                   PorismObjectGroups groups);
/* After values are written otherwise. */
void            porism_algebra_pane_write_anew    (PorismAlgebraPane *self);
/* The line at its foot. */
PorismInputBar *porism_algebra_pane_get_input     (PorismAlgebraPane *self);

G_END_DECLS
