/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* First all that has an end: it tells how far the rest is drawn. An object is collected again where its record or one of
 * the numbers that tell how it is drawn is another one. */

#include "config.h"

#include <string.h>

#include "app/render/drawn-kind.h"
#include "app/render/space-parts.h"

static const PorismSpaceBox nowhere = { { HUGE_VAL, HUGE_VAL, HUGE_VAL }, { -HUGE_VAL, -HUGE_VAL, -HUGE_VAL } };

/* Of what lies beside its value how it is drawn depends on its inputs. */
#define KINDS_BY_INPUTS (PORISM_KINDS (PORISM_KIND_ANGLE) | PORISM_KINDS (PORISM_KIND_INTEGRAL))

static PorismSpacePart *
part_new (void)
{
  PorismSpacePart *self = g_new0 (PorismSpacePart, 1);

  porism_space_shape_init (&self->shape);
  self->places = g_array_new (FALSE, FALSE, sizeof (PorismSpaceVector));
  self->numbers = g_array_new (FALSE, FALSE, sizeof (double));
  return self;
}

static void
part_free (gpointer data)
{
  PorismSpacePart *self = data;

  porism_space_shape_clear (&self->shape);
  g_clear_pointer (&self->record, porism_record_unref);
  g_array_unref (self->places);
  g_array_unref (self->numbers);
  g_free (self);
}

void
porism_space_parts_init (PorismSpaceParts *self)
{
  *self = (PorismSpaceParts) { .by_id = g_hash_table_new_full (NULL, NULL, NULL, part_free), .shown = g_ptr_array_new () };
  self->places = g_array_new (FALSE, FALSE, sizeof (PorismSpaceVector));
  porism_space_shape_init (&self->axes);
}

void
porism_space_parts_clear (PorismSpaceParts *self)
{
  g_clear_pointer (&self->by_id, g_hash_table_unref);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_pointer (&self->places, g_array_unref);
  porism_space_shape_clear (&self->axes);
}

static gboolean
is_endless (const PorismItem *item)
{
  return porism_collect_is_endless (item->kind, item->value);
}

static void
add_numbers (GArray             *numbers,
             const PorismFigure *figure,
             const PorismItem   *item,
             PorismSpaceBox      reach)
{
  const double look[] = { item->kind, item->look.opacity > 0, item->look.mark };

  g_array_append_vals (numbers, look, G_N_ELEMENTS (look));
  g_array_append_vals (numbers, item->value, item->width);
  for (guint i = 0; item->record != NULL && i < item->record->n_inputs && PORISM_KINDS (item->kind) & KINDS_BY_INPUTS; i++)
    {
      const PorismId id = item->record->inputs[i].object;

      if (id != 0)
        g_array_append_vals (numbers, porism_construction_get_value (figure->construction, id),
                             porism_construction_get (figure->construction, id)->width);
    }
  if (is_endless (item))
    g_array_append_vals (numbers, &reach, sizeof reach / sizeof (double));
}

static PorismSpaceVector
get_spot (const PorismItem *item)
{
  const gboolean spatial = item->kind == PORISM_KIND_SPACE_POINT || item->kind == PORISM_KIND_SPACE_TEXT;

  return (PorismSpaceVector) { item->value[0], item->value[1], spatial ? item->value[2] : 0 };
}

static void
collect (PorismSpaceParts   *self,
         PorismSpacePart    *part,
         const PorismFigure *figure,
         const PorismItem   *item)
{
  PorismExtent extent = { .box = { HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL } };
  PorismCollector collector = {
    .shape = &part->shape, .reach = self->reach, .kind = item->kind, .value = item->value, .width = item->width,
    .record = item->record, .construction = figure->construction, .filled = item->look.opacity > 0, .marked = item->look.mark,
    .trace = item->drawn->trace, .fill = item->drawn->fill,
  };

  porism_space_shape_empty (&part->shape);
  g_array_set_size (part->places, 0);
  part->box = nowhere;
  if (item->drawn->as == PORISM_DRAWN_AS_SIGN || item->drawn->as == PORISM_DRAWN_AS_WORDS)
    {
      part->spot = get_spot (item);
      g_array_append_val (part->places, part->spot);
    }
  else
    {
      if (!is_endless (item))
        item->drawn->fit (&extent, item);
      collector.extent = extent.box;
      item->drawn->collect (&collector);
    }
  porism_space_shape_add_places (&part->shape, part->places);
  for (guint i = 0; i < part->places->len; i++)
    porism_space_box_add (&part->box, g_array_index (part->places, PorismSpaceVector, i));
  self->n_collected++;
}

/* Of the item, as it is now. */
static PorismSpacePart *
get_part (PorismSpaceParts   *self,
          const PorismFigure *figure,
          const PorismItem   *item)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (double));
  PorismSpacePart *part = g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (item->id));

  if (part == NULL)
    {
      part = part_new ();
      g_hash_table_insert (self->by_id, GUINT_TO_POINTER (item->id), part);
    }
  add_numbers (numbers, figure, item, self->reach);
  if (part->record == item->record && part->numbers->len == numbers->len &&
      memcmp (part->numbers->data, numbers->data, numbers->len * sizeof (double)) == 0)
    return part;
  g_clear_pointer (&part->record, porism_record_unref);
  part->record = item->record != NULL ? porism_record_ref ((PorismRecord *) item->record) : NULL;
  g_array_set_size (part->numbers, 0);
  g_array_append_vals (part->numbers, numbers->data, numbers->len);
  collect (self, part, figure, item);
  return part;
}

static void
add_box (PorismSpaceBox       *self,
         const PorismSpaceBox *other)
{
  if (other->least.x > other->most.x)
    return;
  porism_space_box_add (self, other->least);
  porism_space_box_add (self, other->most);
}

/* Where nothing has an end: around the origin. */
static void
finish_reach (PorismSpaceParts *self)
{
  const PorismSpaceVector least = { -PORISM_EXTENT_LEAST, -PORISM_EXTENT_LEAST, -PORISM_EXTENT_LEAST };
  const PorismSpaceVector size = porism_space_subtract (self->reach.most, self->reach.least);

  if (self->reach.least.x <= self->reach.most.x && porism_space_length (size) > 1e-9)
    return;
  if (self->reach.least.x > self->reach.most.x)
    self->reach.least = self->reach.most = (PorismSpaceVector) { 0, 0, 0 };
  self->reach.least = porism_space_add (self->reach.least, least);
  self->reach.most = porism_space_subtract (self->reach.most, least);
}

static void
forget_deleted (PorismSpaceParts   *self,
                const PorismFigure *figure)
{
  GHashTableIter iter;
  gpointer id;

  if (figure->construction == NULL)
    return;
  g_hash_table_iter_init (&iter, self->by_id);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    if (porism_construction_get (figure->construction, GPOINTER_TO_UINT (id)) == NULL)
      g_hash_table_iter_remove (&iter);
}

/**
 * porism_space_parts_update:
 *
 * Returns: whether anything was collected, or is no longer shown
 */
gboolean
porism_space_parts_update (PorismSpaceParts   *self,
                           const PorismFigure *figure)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->shown);
  gboolean same = before->len == figure->n;

  self->shown = g_ptr_array_new ();
  self->n_collected = 0;
  self->reach = nowhere;
  for (guint i = 0; i < figure->n; i++)
    if (!is_endless (&figure->items[i]))
      add_box (&self->reach, &get_part (self, figure, &figure->items[i])->box);
  finish_reach (self);
  g_array_set_size (self->places, 0);
  for (guint i = 0; i < figure->n; i++)
    {
      PorismSpacePart *part = is_endless (&figure->items[i])
                                ? get_part (self, figure, &figure->items[i])
                                : g_hash_table_lookup (self->by_id, GUINT_TO_POINTER (figure->items[i].id));

      same = same && g_ptr_array_index (before, i) == part;
      g_ptr_array_add (self->shown, part);
      g_array_append_vals (self->places, part->places->data, part->places->len);
    }
  forget_deleted (self, figure);
  return !same || self->n_collected > 0;
}
