/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of the algebra pane: one object, or the heading of a group. What a person does in it, it
 * submits itself. */

#pragma once

#include <gtk/gtk.h>

#include "app/session/session.h"
#include "ui/algebra/porism-object-list.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_OBJECT_ROW (porism_object_row_get_type ())
G_DECLARE_FINAL_TYPE (PorismObjectRow, porism_object_row, PORISM, OBJECT_ROW, PorismFrame)

GtkWidget *porism_object_row_new (void);
/* @item: NULL for none. */
void       porism_object_row_bind        (PorismObjectRow    *self,
                                          PorismSession      *session,
                                          PorismListedObject *item);
/* 0 where it shows no object. */
PorismListedObject *porism_object_row_get_item (PorismObjectRow *self);
PorismId   porism_object_row_get_id      (PorismObjectRow *self);
/* Shows the object as it is now, its value in decimals until the exact one is asked for. */
void       porism_object_row_refresh     (PorismObjectRow *self);
/* What it shows may be out of date, until it is refreshed. */
void       porism_object_row_outdate     (PorismObjectRow *self);
gboolean   porism_object_row_is_outdated (PorismObjectRow *self);
gboolean   porism_object_row_lacks_exact (PorismObjectRow *self);
/* Costs up to milliseconds. */
void       porism_object_row_add_exact   (PorismObjectRow *self);
void       porism_object_row_rename      (PorismObjectRow *self);
/* FALSE where a hand cannot give it another value. */
gboolean   porism_object_row_revalue     (PorismObjectRow *self);
/* "" where it has no value. */
const char *porism_object_row_get_decimal (PorismObjectRow *self);
/* FALSE where it has no slider. */
gboolean   porism_object_row_slide       (PorismObjectRow *self,
                                          int              steps);

G_END_DECLS
