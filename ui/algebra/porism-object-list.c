/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An array of what stands at each place; an item is made when it is asked for, and stays the
 * same one as long as the object is listed, so that a view keeps its row. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "engine/lessons/noun.h"
#include "ui/algebra/porism-object-list.h"
#include "ui/parts/porism-list-difference.h"
#include "ui/parts/porism-sentence.h"

/* Headings have ids that no object will reach: that of a group is so much more than its number. */
#define FIRST_HEADING (G_MAXUINT32 - 4095)

/* Groups that are told apart; all further ones are one. */
#define MOST_GROUPS 64

struct _PorismListedObject
{
  GObject parent_instance;

  PorismId id;
  char *heading;                /* of a heading */
  gboolean folded;
};

G_DEFINE_FINAL_TYPE (PorismListedObject, porism_listed_object, G_TYPE_OBJECT)

struct _PorismObjectList
{
  GObject parent_instance;

  GArray *ids;                  /* PorismId or a heading */
  GHashTable *items;            /* those to PorismListedObject */
  PorismObjectGroups groups;
  GHashTable *authors;          /* PorismId to const char *; or NULL */
  char *search;                 /* folded case; NULL: everything */
  GPtrArray *names;             /* of authors, by the number of their group: char * */
  GHashTable *folded;           /* headings of groups that are folded */
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

/* (transfer full): what is written over the group of a heading, of which @number tells the grouping as well. */
static char *
dup_title (PorismObjectList *self,
           guint             number)
{
  switch (number / MOST_GROUPS)
    {
    case PORISM_GROUPS_KIND:
      return porism_sentence_capitalise (porism_kind_get_label ((PorismKind) (number % MOST_GROUPS)));
    case PORISM_GROUPS_AUTHOR:
      return g_strdup (g_ptr_array_index (self->names, number % MOST_GROUPS));
    default:
      return g_strdup (number % MOST_GROUPS == 0 ? _("Free Objects") : _("Dependent Objects"));
    }
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
      item->heading = id >= FIRST_HEADING ? dup_title (self, id - FIRST_HEADING) : NULL;
      item->folded = g_hash_table_contains (self->folded, GUINT_TO_POINTER (id));
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
porism_listed_object_finalize (GObject *object)
{
  g_free (PORISM_LISTED_OBJECT (object)->heading);

  G_OBJECT_CLASS (porism_listed_object_parent_class)->finalize (object);
}

static void
porism_listed_object_class_init (PorismListedObjectClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_listed_object_finalize;
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
  g_clear_pointer (&self->authors, g_hash_table_unref);
  g_free (self->search);
  g_ptr_array_unref (self->names);
  g_hash_table_unref (self->folded);

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
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->folded = g_hash_table_new (NULL, NULL);
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

  return self->id < FIRST_HEADING ? self->id : 0;
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

  return self->heading;
}

/**
 * porism_listed_object_is_folded:
 *
 * Returns: whether it is the heading of a group whose objects are not listed
 */
gboolean
porism_listed_object_is_folded (PorismListedObject *self)
{
  g_return_val_if_fail (PORISM_IS_LISTED_OBJECT (self), FALSE);

  return self->folded;
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

/* An author keeps the number. */
static guint
find_author (PorismObjectList *self,
             const char       *name)
{
  guint i = 0;

  while (i < self->names->len && !g_str_equal (self->names->pdata[i], name))
    i++;
  if (i == self->names->len && i < MOST_GROUPS)
    g_ptr_array_add (self->names, g_strdup (name));

  return MIN (i, MOST_GROUPS - 1);
}

/* The number of the group of an object. */
static guint
find_group (PorismObjectList   *self,
            PorismId            id,
            const PorismRecord *record)
{
  const char *author;

  switch (self->groups)
    {
    case PORISM_GROUPS_KIND:
      return MIN ((guint) record->kind, MOST_GROUPS - 1);
    case PORISM_GROUPS_AUTHOR:
      author = self->authors != NULL ? g_hash_table_lookup (self->authors, GUINT_TO_POINTER (id)) : NULL;
      return find_author (self, author != NULL ? author : _("You"));
    case PORISM_GROUPS_ORDER:
      return 0;
    case PORISM_GROUPS_DEPENDENCE:
    default:
      return depends_on_nothing (record) ? 0 : 1;
    }
}

/* Whether what was searched for stands in its name or what it is. */
static gboolean
is_found (PorismObjectList   *self,
          const PorismRecord *record)
{
  g_autofree char *name = self->search != NULL ? g_utf8_casefold (record->name, -1) : NULL;
  g_autofree char *kind = self->search != NULL ? g_utf8_casefold (porism_record_get_noun (record), -1) : NULL;

  return self->search == NULL || strstr (name, self->search) != NULL || strstr (kind, self->search) != NULL;
}

static gboolean
is_listed (PorismObjectList   *self,
           const PorismRecord *record)
{
  return record != NULL && record->name != NULL && !(record->flags & (PORISM_RECORD_ANONYMOUS | PORISM_RECORD_REQUIRED)) &&
         is_found (self, record);
}

/* Of each group the objects, in the order in which they were made, which no plan of conditions and no drag changes. */
static void
collect (PorismObjectList         *self,
         const PorismConstruction *construction,
         GArray                   *groups[MOST_GROUPS])
{
  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    {
      const PorismRecord *record = porism_construction_get (construction, id);
      guint group;

      if (!is_listed (self, record))
        continue;
      group = find_group (self, id, record);
      if (groups[group] == NULL)
        groups[group] = g_array_new (FALSE, FALSE, sizeof (PorismId));
      g_array_append_val (groups[group], id);
    }
}

/* An order has no parts: it needs no heading. */
static void
append_groups (PorismObjectList         *self,
               const PorismConstruction *construction,
               GArray                   *ids)
{
  GArray *groups[MOST_GROUPS] = { NULL };

  collect (self, construction, groups);
  for (guint i = 0; i < MOST_GROUPS; i++)
    {
      const PorismId heading = FIRST_HEADING + (guint) self->groups * MOST_GROUPS + i;

      if (groups[i] == NULL)
        continue;
      if (self->groups != PORISM_GROUPS_ORDER)
        g_array_append_val (ids, heading);
      if (self->search != NULL || !g_hash_table_contains (self->folded, GUINT_TO_POINTER (heading)))
        g_array_append_vals (ids, groups[i]->data, groups[i]->len);
      g_array_unref (groups[i]);
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
    append_groups (self, construction, new_ids);
  self->ids = new_ids;
  if (porism_list_difference_emit (G_LIST_MODEL (self), old, new_ids))
    forget_items (self);
}

/**
 * porism_object_list_set_groups:
 * @authors: (nullable): of PORISM_GROUPS_AUTHOR: who made an object, PorismId to const char *; no entry: the person
 *
 * Says how objects are grouped when the list follows the figure next.
 */
void
porism_object_list_set_groups (PorismObjectList  *self,
                               PorismObjectGroups groups,
                               GHashTable        *authors)
{
  g_return_if_fail (PORISM_IS_OBJECT_LIST (self));

  self->groups = groups;
  g_clear_pointer (&self->authors, g_hash_table_unref);
  self->authors = authors != NULL ? g_hash_table_ref (authors) : NULL;
}

/**
 * porism_object_list_set_search:
 * @text: "" for everything
 *
 * Says what alone is listed when the list follows the figure next; groups are not folded then.
 */
void
porism_object_list_set_search (PorismObjectList *self,
                               const char       *text)
{
  g_return_if_fail (PORISM_IS_OBJECT_LIST (self));

  g_free (self->search);
  self->search = *text != '\0' ? g_utf8_casefold (text, -1) : NULL;
}

/**
 * porism_object_list_fold:
 * @item: a heading
 *
 * Has the objects of a group listed or not when the list follows the figure next.
 */
void
porism_object_list_fold (PorismObjectList   *self,
                         PorismListedObject *item)
{
  g_return_if_fail (PORISM_IS_OBJECT_LIST (self));
  g_return_if_fail (PORISM_IS_LISTED_OBJECT (item));

  item->folded = !item->folded;
  if (item->folded)
    g_hash_table_add (self->folded, GUINT_TO_POINTER (item->id));
  else
    g_hash_table_remove (self->folded, GUINT_TO_POINTER (item->id));
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

  return id < FIRST_HEADING ? id : 0;
}
