/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An array of what stands at each place; an item is made when it is asked for, and stays the
 * same one as long as the object is listed, so that a view keeps its row. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/algebra/porism-object-list.h"
#include "ui/parts/porism-list-difference.h"

/* Headings have ids that no object will reach. */
#define HEADING_FREE (G_MAXUINT32 - 1)
#define HEADING_DEPENDENT G_MAXUINT32

struct _PorismListedObject
{
  GObject parent_instance;

  PorismId id;
};

G_DEFINE_FINAL_TYPE (PorismListedObject, porism_listed_object, G_TYPE_OBJECT)

struct _PorismObjectList
{
  GObject parent_instance;

  GArray *ids;                  /* PorismId or a heading */
  GHashTable *items;            /* those to PorismListedObject */
};

static GType
porism_object_list_get_item_type (GListModel *model)
{
  return PORISM_TYPE_LISTED_OBJECT;
}

static guint
porism_object_list_get_n_items (GListModel *model)
{
  return PORISM_OBJECT_LIST (model)->ids->len;
}

static gpointer
porism_object_list_get_item (GListModel *model,
                             guint       position)
{
  PorismObjectList *self = PORISM_OBJECT_LIST (model);
  PorismListedObject *item;
  PorismId id;

  if (position >= self->ids->len)
    return NULL;
  id = g_array_index (self->ids, PorismId, position);
  item = g_hash_table_lookup (self->items, GUINT_TO_POINTER (id));
  if (item == NULL)
    {
      item = g_object_new (PORISM_TYPE_LISTED_OBJECT, NULL);
      item->id = id;
      g_hash_table_insert (self->items, GUINT_TO_POINTER (id), item);
    }

  return g_object_ref (item);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = porism_object_list_get_item_type;
  iface->get_n_items = porism_object_list_get_n_items;
  iface->get_item = porism_object_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (PorismObjectList, porism_object_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
porism_listed_object_class_init (PorismListedObjectClass *klass)
{
}

static void
porism_listed_object_init (PorismListedObject *self)
{
}

static void
porism_object_list_finalize (GObject *object)
{
  PorismObjectList *self = PORISM_OBJECT_LIST (object);

  g_array_unref (self->ids);
  g_hash_table_unref (self->items);

  G_OBJECT_CLASS (porism_object_list_parent_class)->finalize (object);
}

static void
porism_object_list_class_init (PorismObjectListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_object_list_finalize;
}

static void
porism_object_list_init (PorismObjectList *self)
{
  self->ids = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->items = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

/**
 * porism_listed_object_get_id:
 *
 * Returns: the object's id, 0 for a heading
 */
PorismId
porism_listed_object_get_id (PorismListedObject *self)
{
  g_return_val_if_fail (PORISM_IS_LISTED_OBJECT (self), 0);

  return self->id < HEADING_FREE ? self->id : 0;
}

/**
 * porism_listed_object_get_heading:
 *
 * Returns: (nullable): the translated heading, NULL where it is an object
 */
const char *
porism_listed_object_get_heading (PorismListedObject *self)
{
  g_return_val_if_fail (PORISM_IS_LISTED_OBJECT (self), NULL);

  if (self->id < HEADING_FREE)
    return NULL;

  return self->id == HEADING_FREE ? _("Free Objects") : _("Dependent Objects");
}

/**
 * porism_object_list_new:
 *
 * Returns: (transfer full): an empty list
 */
PorismObjectList *
porism_object_list_new (void)
{
  return g_object_new (PORISM_TYPE_OBJECT_LIST, NULL);
}

static gboolean
depends_on_nothing (const PorismRecord *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object != 0)
      return FALSE;
  return TRUE;
}

/* In the order in which they were made, which no plan of conditions and no drag changes. */
static void
append_group (GArray                   *ids,
              const PorismConstruction *construction,
              gboolean                  independent,
              PorismId                  heading)
{
  const guint first = ids->len;

  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    {
      const PorismRecord *record = porism_construction_get (construction, id);

      if (record == NULL || record->name == NULL || record->flags & (PORISM_RECORD_ANONYMOUS | PORISM_RECORD_REQUIRED) ||
          depends_on_nothing (record) != independent)
        continue;
      if (ids->len == first)
        g_array_append_val (ids, heading);
      g_array_append_val (ids, id);
    }
}

static void
forget_items (PorismObjectList *self)
{
  g_autoptr (GHashTable) listed = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer id;

  for (guint i = 0; i < self->ids->len; i++)
    g_hash_table_add (listed, GUINT_TO_POINTER (g_array_index (self->ids, PorismId, i)));
  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (!g_hash_table_contains (listed, id))
      g_hash_table_iter_remove (&iter);
}

/**
 * porism_object_list_follow:
 * @construction: (nullable): NULL for an empty list
 *
 * Lists what @construction holds now; what stays at its place in between is not touched.
 */
void
porism_object_list_follow (PorismObjectList         *self,
                           const PorismConstruction *construction)
{
  g_autoptr (GArray) old = self->ids;
  GArray *new_ids = g_array_new (FALSE, FALSE, sizeof (PorismId));

  g_return_if_fail (PORISM_IS_OBJECT_LIST (self));

  if (construction != NULL)
    {
      append_group (new_ids, construction, TRUE, HEADING_FREE);
      append_group (new_ids, construction, FALSE, HEADING_DEPENDENT);
    }
  self->ids = new_ids;
  if (porism_list_difference_emit (G_LIST_MODEL (self), old, new_ids))
    forget_items (self);
}

/**
 * porism_object_list_find:
 *
 * Returns: where @id is listed, or %GTK_INVALID_LIST_POSITION
 */
guint
porism_object_list_find (PorismObjectList *self,
                         PorismId          id)
{
  g_return_val_if_fail (PORISM_IS_OBJECT_LIST (self), GTK_INVALID_LIST_POSITION);

  for (guint i = 0; i < self->ids->len; i++)
    if (g_array_index (self->ids, PorismId, i) == id)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

/**
 * porism_object_list_get:
 *
 * Returns: the id at @position, 0 for a heading
 */
PorismId
porism_object_list_get (PorismObjectList *self,
                        guint             position)
{
  PorismId id;

  g_return_val_if_fail (PORISM_IS_OBJECT_LIST (self) && position < self->ids->len, 0);

  id = g_array_index (self->ids, PorismId, position);

  return id < HEADING_FREE ? id : 0;
}
