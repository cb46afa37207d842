/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The named objects of a construction as a list model: free ones, then dependent ones, each
 * group under a heading and in the construction's order. */

#pragma once

#include <gtk/gtk.h>

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* An item of the list: an object by its id, or with the id 0 the heading of a group. */
#define PORISM_TYPE_LISTED_OBJECT (porism_listed_object_get_type ())
G_DECLARE_FINAL_TYPE (PorismListedObject, porism_listed_object, PORISM, LISTED_OBJECT, GObject)

PorismId    porism_listed_object_get_id       (PorismListedObject *self);
/* NULL where it is an object. */
const char *porism_listed_object_get_heading  (PorismListedObject *self);

#define PORISM_TYPE_OBJECT_LIST (porism_object_list_get_type ())
G_DECLARE_FINAL_TYPE (PorismObjectList, porism_object_list, PORISM, OBJECT_LIST, GObject)

PorismObjectList *porism_object_list_new (void);
void              porism_object_list_follow (PorismObjectList         *self,
                                             const PorismConstruction *construction);
guint             porism_object_list_find   (PorismObjectList *self,
                                             PorismId          id);
PorismId          porism_object_list_get    (PorismObjectList *self,
                                             guint             position);

G_END_DECLS
