/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The named objects of a construction as a list model: each group under a heading, which folds it, and in the
 * construction's order. */

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
gboolean    porism_listed_object_is_folded    (PorismListedObject *self);

typedef enum
{
  PORISM_GROUPS_DEPENDENCE,     /* free, then dependent */
  PORISM_GROUPS_KIND,
  PORISM_GROUPS_ORDER,          /* of construction, without groups */
  PORISM_GROUPS_AUTHOR,
} PorismObjectGroups;

#define PORISM_TYPE_OBJECT_LIST (porism_object_list_get_type ())
G_DECLARE_FINAL_TYPE (PorismObjectList, porism_object_list, PORISM, OBJECT_LIST, GObject)

PorismObjectList *porism_object_list_new (void);
void              porism_object_list_follow (PorismObjectList         *self,
                                             const PorismConstruction *construction);
void              porism_object_list_set_groups (PorismObjectList  *self,
                                                 PorismObjectGroups groups,
                                                 GHashTable        *authors);
void              porism_object_list_set_search (PorismObjectList *self,
                                                 const char       *text);
void              porism_object_list_fold       (PorismObjectList   *self,
                                                 PorismListedObject *item);
guint             porism_object_list_find   (PorismObjectList *self,
                                             PorismId          id);
PorismId          porism_object_list_get    (PorismObjectList *self,
                                             guint             position);

G_END_DECLS
