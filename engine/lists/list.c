/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A list from what its items say: numbers, which may read objects, or points, which may be said instead of named. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/lists/run.h"
#include "engine/typed/typed-input.h"
#include "engine/typed/typed-text.h"

#define PARAMETER "items"

/* The kind of what @item names or says; NONE where it is neither a number nor a point. */
static PorismKind
get_kind (PorismCall *self,
          const char *item)
{
  const PorismKinds possible = PORISM_KINDS_NUMERIC | PORISM_KINDS (PORISM_KIND_POINT);
  g_autofree char *name = porism_name_canonicalise (item);
  const PorismRecord *record = name != NULL ? porism_construction_get (self->construction,
                                                                       porism_construction_lookup (self->construction, name))
                                            : NULL;
  PorismTypedCall term = { NULL };
  PorismKind kind;

  if (record != NULL)
    kind = record->kind;
  else if (!porism_typed_term_parse (item, possible, self->construction, self->registry, &term, NULL))
    return PORISM_KIND_NONE;
  else
    {
      kind = term.result;
      porism_action_free (term.action);
    }
  if (PORISM_KINDS (kind) & PORISM_KINDS_WITH_LENGTH)
    return PORISM_KIND_NUMBER;
  return kind == PORISM_KIND_ANGLE ? PORISM_KIND_NUMBER : kind;
}

static gboolean
add_number (PorismCall   *self,
            const char   *item,
            PorismRecord *record,
            guint         i)
{
  g_autoptr (PorismExpression) expression = porism_call_parse (self, PARAMETER, item, NULL);
  const PorismValue value = { .given = TRUE, .expression = expression, .text = (char *) item };

  return expression != NULL &&
         porism_call_make_number_input_of (self, PARAMETER, &value, porism_operation_get_role (record->operation, i),
                                           &record->inputs[i]);
}

static gboolean
find_point (PorismCall *self,
            const char *item,
            PorismId   *id)
{
  g_autofree char *name = porism_name_canonicalise (item);

  if (name != NULL && porism_construction_lookup (self->construction, name) > 0)
    return porism_call_find_object (self, PARAMETER, item, id);
  return self->make_inner (self, PARAMETER, item, PORISM_KINDS (PORISM_KIND_POINT), id);
}

/* Whether @item calls for one of several by its number. */
static gboolean
says_which (PorismCall *self,
            const char *item)
{
  PorismTypedCall term = { NULL };
  gboolean says;

  if (!porism_typed_term_parse (item, PORISM_KINDS (PORISM_KIND_POINT), self->construction, self->registry, &term, NULL))
    return TRUE;
  says = term.index > 0 || porism_action_get (term.action, "index") != NULL;
  porism_action_free (term.action);

  return says;
}

/* The others that @item makes, of which @first is one. */
static gboolean
add_others (PorismCall *self,
            const char *item,
            PorismId    first,
            GArray     *points)
{
  const PorismRecord *made = porism_construction_get (self->construction, first);
  g_autoptr (PorismRecord) record = NULL;
  g_autoptr (GArray) branches = NULL;
  PorismCall nested = *self;
  guint ordinal = 0;

  if (made->ordinal != 1 || !(made->flags & PORISM_RECORD_ANONYMOUS) || made->operation->branches == NULL ||
      says_which (self, item))
    return TRUE;
  record = porism_record_copy (made);
  branches = porism_call_find_branches (self, record, 0);
  nested.is_inner = TRUE;
  for (guint i = 0; branches != NULL && i < branches->len; i++)
    {
      PorismRecord *other = porism_record_copy (made);
      PorismId id;

      other->branch = g_array_index (branches, gint, i);
      other->ordinal = ++ordinal;
      if (other->branch == made->branch)
        porism_record_unref (other);
      else if (porism_call_make (&nested, other, NULL, &id))
        g_array_append_val (points, id);
      else
        return FALSE;
    }
  return branches != NULL;
}

/* Refuses what is no item of a list of @kind; NONE: of any. */
static gboolean
check_item (PorismCall *self,
            const char *item,
            PorismKind  kind,
            PorismKind  first)
{
  const PorismKinds possible = PORISM_KINDS (PORISM_KIND_NUMBER) | PORISM_KINDS (PORISM_KIND_POINT);

  if (kind == PORISM_KIND_NONE || !(PORISM_KINDS (kind) & possible))
    return porism_observation_refuse (self->observation, PORISM_ERROR_TYPE_MISMATCH, PARAMETER,
                                      _("Give numbers and expressions, or names of points and places such as (1, 2). Make other objects one by one."),
                                      _("“%s” is neither a number nor a point, of which a list can be."), item);
  return kind == first ||
         porism_observation_refuse (self->observation, PORISM_ERROR_TYPE_MISMATCH, PARAMETER,
                                    _("Make two lists."), _("“%s” is of the kind %s, but the first item is of the kind %s."),
                                    item, porism_kind_get_label (kind), porism_kind_get_label (first));
}

static PorismRecord *
new_list_of_numbers (PorismCall *self,
                     GArray     *items)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_call_get_operation (self, "list-numbers"), items->len);

  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *item = porism_slice_dup (g_array_index (items, PorismSlice, i));

      if (!check_item (self, item, get_kind (self, item), PORISM_KIND_NUMBER) || !add_number (self, item, record, i))
        return NULL;
    }
  return g_steal_pointer (&record);
}

/* An item that makes several points is all of them. */
static PorismRecord *
new_list_of_points (PorismCall *self,
                    GArray     *items)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (PorismId));
  PorismRecord *record;

  self->lists = TRUE;
  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *item = porism_slice_dup (g_array_index (items, PorismSlice, i));
      PorismId id;

      if (!check_item (self, item, get_kind (self, item), PORISM_KIND_POINT) || !find_point (self, item, &id))
        return NULL;
      g_array_append_val (points, id);
      if (!add_others (self, item, id, points))
        return NULL;
    }
  record = porism_record_new (porism_call_get_operation (self, "list-points"), points->len);
  for (guint i = 0; i < points->len; i++)
    record->inputs[i].object = g_array_index (points, PorismId, i);

  return record;
}

static PorismRecord *
new_list (PorismCall *self,
          GArray     *items)
{
  g_autofree char *first = items->len > 0 ? porism_slice_dup (g_array_index (items, PorismSlice, 0)) : NULL;
  const PorismKind kind = first != NULL ? get_kind (self, first) : PORISM_KIND_NUMBER;
  g_autoptr (PorismRecord) record = NULL;

  if (first != NULL && !check_item (self, first, kind, kind))
    return NULL;
  record = kind == PORISM_KIND_POINT ? new_list_of_points (self, items) : new_list_of_numbers (self, items);

  return record != NULL && porism_call_complete_record (self, record) ? g_steal_pointer (&record) : NULL;
}

/* "1, a + 2" or "{A, (1, 2)}". */
gboolean
porism_run_list (PorismCall *self)
{
  PorismSlice text = porism_slice_trim (porism_slice_new (porism_call_get (self, PARAMETER)->text)), inside;
  g_autoptr (GArray) items = porism_slice_split (porism_slice_get_enclosed (text, '{', &inside) ? inside : text);
  PorismRecord *record;

  if (items->len > PORISM_MAX_LIST_ITEMS)
    return porism_observation_refuse (self->observation, PORISM_ERROR_LIMIT, PARAMETER, _("Use shorter lists."),
                                      _("A list has at most %s items."), "1,000");
  record = new_list (self, items);

  return record != NULL && porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}
