/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who depends on whom, and which incidences and tangencies the construction itself guarantees. */

#include "config.h"

#include "engine/construction/construction-private.h"

static gboolean
has_marked_parent (const PorismRecord *record,
                   const guint8       *marked)
{
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0 && marked[record->inputs[i].object])
      return TRUE;
  return FALSE;
}

/* Marks what rests on those that are marked, from the position @first on. Returns: whether any was not yet. */
static gboolean
mark_children (const PorismConstruction *self,
               guint                     first,
               guint8                   *marked)
{
  gboolean added = FALSE;

  for (guint position = first; position < self->order->len; position++)
    {
      PorismId later = g_array_index (self->order, PorismId, position);
      const PorismRecord *record = porism_construction_get (self, later);

      if (record == NULL || marked[later] || !has_marked_parent (record, marked))
        continue;
      marked[later] = TRUE;
      added = TRUE;
    }
  return added;
}

GArray *
porism_construction_get_dependents (const PorismConstruction *self,
                                    PorismId                  id)
{
  g_autofree guint8 *marked = g_malloc0 (self->slots->len);
  GArray *dependents = g_array_new (FALSE, FALSE, sizeof (PorismId));
  guint first;

  g_return_val_if_fail (id > 0 && id < self->slots->len, dependents);

  /* Where plans are kept the order is theirs, and what rests on a record may stand before it. */
  first = self->permuted ? 0 : porism_construction_slot (self, id)->position + 1;
  marked[id] = TRUE;
  while (mark_children (self, first, marked) && self->permuted)
    ;
  for (guint position = first; position < self->order->len; position++)
    {
      PorismId later = g_array_index (self->order, PorismId, position);

      if (later != id && marked[later])
        g_array_append_val (dependents, later);
    }
  return dependents;
}

void
porism_construction_add_named (const PorismConstruction *self,
                               PorismId                  id,
                               GArray                   *named)
{
  const PorismRecord *record = porism_construction_get (self, id);

  if (record == NULL)
    return;
  for (guint i = 0; record->name == NULL && i < record->n_inputs; i++)
    porism_construction_add_named (self, record->inputs[i].object, named);
  for (guint i = 0; i < named->len; i++)
    if (g_array_index (named, PorismId, i) == id)
      return;
  if (record->name != NULL)
    g_array_append_val (named, id);
}

/* Owned objects may stand before or after what owns them, so marking repeats until nothing is added. */
void
porism_construction_mark_followers (const PorismConstruction *self,
                                    guint8                   *marked)
{
  gboolean added;

  do
    {
      added = FALSE;
      for (guint position = 0; position < self->order->len; position++)
        {
          PorismId id = g_array_index (self->order, PorismId, position);
          const PorismRecord *record = porism_construction_get (self, id);

          if (record == NULL || marked[id])
            continue;
          if ((record->owner > 0 && marked[record->owner]) || has_marked_parent (record, marked))
            added = marked[id] = TRUE;
        }
    }
  while (added);
}

/**
 * porism_construction_get_followers:
 *
 * Returns: (transfer full): what depends on @id or is owned by it, and what follows that, without
 *   @id; of PorismId, in the order of evaluation
 */
GArray *
porism_construction_get_followers (const PorismConstruction *self,
                                   PorismId                  id)
{
  g_autofree guint8 *marked = g_malloc0 (self->slots->len);
  GArray *followers = g_array_new (FALSE, FALSE, sizeof (PorismId));

  g_return_val_if_fail (id > 0 && id < self->slots->len, followers);

  marked[id] = TRUE;
  porism_construction_mark_followers (self, marked);
  for (guint position = 0; position < self->order->len; position++)
    {
      PorismId follower = g_array_index (self->order, PorismId, position);

      if (marked[follower] && follower != id)
        g_array_append_val (followers, follower);
    }
  return followers;
}

/* Marks what those that are marked rest on, from the position before @from down. Returns: whether any was not yet. */
static gboolean
mark_parents (const PorismConstruction *self,
              guint                     from,
              gboolean                  evaluated,
              guint8                   *marked)
{
  gboolean added = FALSE;

  for (guint position = from; position-- > 0;)
    {
      PorismId earlier = g_array_index (self->order, PorismId, position);
      const PorismRecord *record = evaluated ? porism_construction_evaluated (self, earlier)
                                             : porism_construction_get (self, earlier);

      for (guint i = 0; record != NULL && marked[earlier] && i < record->n_inputs; i++)
        {
          added = added || !marked[record->inputs[i].object];
          marked[record->inputs[i].object] = TRUE;
        }
    }
  return added;
}

static GArray *
list_dependencies (const PorismConstruction *self,
                   PorismId                  id,
                   gboolean                  evaluated)
{
  g_autofree guint8 *marked = g_malloc0 (self->slots->len);
  GArray *dependencies = g_array_new (FALSE, FALSE, sizeof (PorismId));
  guint from;

  g_return_val_if_fail (id > 0 && id < self->slots->len, dependencies);

  /* Where plans are kept the order is theirs, and what a record rests on may stand behind it. */
  from = self->permuted && !evaluated ? self->order->len : porism_construction_slot (self, id)->position + 1;
  marked[id] = TRUE;
  while (mark_parents (self, from, evaluated, marked) && self->permuted && !evaluated)
    ;
  for (guint position = 0; position < from; position++)
    {
      PorismId earlier = g_array_index (self->order, PorismId, position);

      if (earlier != id && marked[earlier] && porism_construction_get (self, earlier) != NULL)
        g_array_append_val (dependencies, earlier);
    }
  return dependencies;
}

GArray *
porism_construction_get_dependencies (const PorismConstruction *self,
                                      PorismId                  id)
{
  return list_dependencies (self, id, FALSE);
}

GArray *
porism_construction_get_grounds (const PorismConstruction *self,
                                 PorismId                  id)
{
  return list_dependencies (self, id, TRUE);
}

gboolean
porism_construction_depends_on (const PorismConstruction *self,
                                PorismId                  id,
                                PorismId                  ancestor)
{
  g_autoptr (GArray) dependencies = porism_construction_get_dependencies (self, id);

  for (guint i = 0; i < dependencies->len; i++)
    if (g_array_index (dependencies, PorismId, i) == ancestor)
      return TRUE;
  return FALSE;
}

static gboolean
has_input (const PorismRecord *record,
           PorismId            object,
           guint               flags)
{
  for (guint i = 0; record != NULL && i < record->n_inputs; i++)
    if (record->inputs[i].object == object &&
        porism_operation_get_role (record->operation, i)->flags & flags)
      return TRUE;
  return FALSE;
}

gboolean
porism_construction_known_on (const PorismConstruction *self,
                              PorismId                  point,
                              PorismId                  curve)
{
  return has_input (porism_construction_get (self, point), curve, PORISM_ROLE_ON) ||
         has_input (porism_construction_get (self, curve), point, PORISM_ROLE_THROUGH);
}

/* A point through which @curve passes by its own definition and which is known to lie on @other. */
static PorismId
find_common (const PorismConstruction *self,
             PorismId                  curve,
             PorismId                  other,
             PorismId                  skip)
{
  const PorismRecord *record = porism_construction_get (self, curve);

  for (guint i = 0; i < record->n_inputs; i++)
    {
      PorismId point = record->inputs[i].object;

      if (point > 0 && point != skip &&
          porism_operation_get_role (record->operation, i)->flags & PORISM_ROLE_THROUGH &&
          porism_construction_known_on (self, point, other))
        return point;
    }
  return 0;
}

PorismId
porism_construction_known_common (const PorismConstruction *self,
                                  PorismId                  curve1,
                                  PorismId                  curve2,
                                  PorismId                  skip)
{
  PorismId point = find_common (self, curve1, curve2, skip);

  return point > 0 ? point : find_common (self, curve2, curve1, skip);
}

gboolean
porism_construction_known_tangent (const PorismConstruction *self,
                                   PorismId                  line,
                                   PorismId                  circle)
{
  return has_input (porism_construction_get (self, line), circle, PORISM_ROLE_TOUCHES) ||
         has_input (porism_construction_get (self, circle), line, PORISM_ROLE_TOUCHES);
}
