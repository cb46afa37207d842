/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One pass over the construction: who is visible, how each looks, where each lies. */

#include "config.h"

#include "app/render/drawn-kind.h"

/* Bits of an id in the map of options, beside PorismItemFlags. */
#define ID_ONLY (1 << 6)
#define ID_EXCEPT (1 << 7)

static void
set_ids (guint8         *map,
         PorismId        n,
         const PorismId *ids,
         guint           n_ids,
         guint8          bit)
{
  for (guint i = 0; i < n_ids; i++)
    if (ids[i] < n)
      map[ids[i]] |= bit;
}

static guint8 *
new_map (const PorismFigure *self,
         PorismId            n)
{
  const PorismRenderOptions *options = self->options;
  guint8 *map = g_new0 (guint8, n);

  if (options->hovered != 0)
    set_ids (map, n, &options->hovered, 1, PORISM_ITEM_HOVERED);
  if (options->selected != NULL)
    set_ids (map, n, options->selected, options->n_selected, PORISM_ITEM_SELECTED);
  if (options->only != NULL)
    set_ids (map, n, options->only, options->n_only, ID_ONLY);
  if (options->except != NULL)
    set_ids (map, n, options->except, options->n_except, ID_EXCEPT);
  return map;
}

static guint
get_flags (const PorismFigure *self,
           guint8              bits)
{
  guint flags = bits & (PORISM_ITEM_HOVERED | PORISM_ITEM_SELECTED);

  if (self->options->only != NULL && !(bits & ID_ONLY))
    flags |= PORISM_ITEM_LEFT_OUT;
  if (bits & ID_EXCEPT)
    flags |= PORISM_ITEM_LEFT_OUT | PORISM_ITEM_MOVING;
  return flags;
}

/* The item of an object that is defined, without a place. */
static PorismItem *
get_item (PorismFigure *self,
          PorismId      id,
          guint8        bits)
{
  PorismItem *item = &self->items[self->n];

  *item = (PorismItem) { .id = id, .flags = get_flags (self, bits) };
  item->record = porism_construction_get (self->construction, id);
  item->kind = item->record->kind;
  item->drawn = porism_drawn_kind_get (item->kind);
  item->value = porism_construction_get_value (self->construction, id);
  item->width = item->record->width;
  item->exact = g_hash_table_lookup (self->exact, GUINT_TO_POINTER (id));
  return item;
}

static void
add_item (PorismFigure *self,
          PorismItem   *item)
{
  porism_look_init_object (&item->look, self->construction, item->id, &self->house);
  if (self->house.comma)
    item->flags |= PORISM_ITEM_DECIMAL_COMMA;
  if (self->options->radians)
    item->flags |= PORISM_ITEM_RADIANS;
  if (self->house.arrows && (item->kind == PORISM_KIND_VECTOR || item->kind == PORISM_KIND_SPACE_VECTOR))
    item->flags |= PORISM_ITEM_ARROWED;
  self->n++;
}

static gboolean
is_seen (const PorismConstruction *construction,
         PorismId                  id)
{
  return porism_drawn_kind_shows (construction, id) && porism_construction_is_defined (construction, id);
}

static void
add_object (PorismFigure *self,
            PorismId      id,
            guint8        bits)
{
  PorismItem *item = get_item (self, id, bits);

  if (item->drawn->place (self, item))
    add_item (self, item);
}

/* A polygon of which every side is drawn as an object does not draw its border a second time. */
static void
find_sides (PorismFigure *self,
            PorismId      n)
{
  g_autofree guint16 *sides = g_new0 (guint16, n);

  for (guint i = 0; i < self->n; i++)
    if (self->items[i].kind == PORISM_KIND_SEGMENT && self->items[i].record->owner < n)
      sides[self->items[i].record->owner]++;
  for (guint i = 0; i < self->n; i++)
    if (self->items[i].kind == PORISM_KIND_POLYGON &&
        sides[self->items[i].id] >= self->items[i].width / 2)
      self->items[i].flags |= PORISM_ITEM_HAS_SIDES;
}

/**
 * porism_figure_init:
 *
 * The figure borrows the construction and the options.
 */
void
porism_figure_init (PorismFigure              *self,
                    const PorismConstruction  *construction,
                    const PorismRenderOptions *options)
{
  guint n_order;
  const PorismId *order = porism_construction_get_order (construction, &n_order);
  PorismId n = porism_construction_get_next_id (construction);
  g_autofree guint8 *map = NULL;

  *self = (PorismFigure) { .construction = construction, .options = options };
  porism_house_style_init (&self->house, construction, options);
  map = new_map (self, n);
  self->exact = porism_exact_values_find (construction);
  self->items = g_new (PorismItem, MAX (n_order, 1));
  self->pieces = g_array_sized_new (FALSE, FALSE, sizeof (PorismPiece), 2 * n_order + 16);
  for (guint i = 0; i < n_order; i++)
    if (is_seen (construction, order[i]))
      add_object (self, order[i], map[order[i]]);
  find_sides (self, n);
}

/**
 * porism_figure_init_space:
 *
 * The figure borrows the construction and the options. An angle whose points are not of the plane keeps its own value.
 */
void
porism_figure_init_space (PorismFigure              *self,
                          const PorismConstruction  *construction,
                          const PorismRenderOptions *options)
{
  guint n_order;
  const PorismId *order = porism_construction_get_order (construction, &n_order);
  PorismId n = porism_construction_get_next_id (construction);
  g_autofree guint8 *map = NULL;

  *self = (PorismFigure) { .construction = construction, .options = options };
  porism_house_style_init (&self->house, construction, options);
  map = new_map (self, n);
  self->exact = porism_exact_values_find (construction);
  self->items = g_new (PorismItem, MAX (n_order, 1));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (PorismPiece));
  for (guint i = 0; i < n_order; i++)
    if (porism_drawn_kind_shows_in_space (construction, order[i]) && porism_construction_is_defined (construction, order[i]))
      {
        PorismItem *item = get_item (self, order[i], map[order[i]]);

        item->drawn->place (self, item);
        item->drawn = porism_drawn_kind_get_in_space (item->kind);
        add_item (self, item);
      }
  find_sides (self, n);
}

/**
 * porism_figure_init_drag:
 *
 * The figure borrows the construction and the options for as long as the drag lasts.
 */
void
porism_figure_init_drag (PorismFigure              *self,
                         const PorismConstruction  *construction,
                         const PorismRenderOptions *options)
{
  guint n_order;
  const PorismId *order = porism_construction_get_order (construction, &n_order);
  PorismId n = porism_construction_get_next_id (construction);
  g_autofree guint8 *map = NULL;

  *self = (PorismFigure) { .construction = construction, .options = options };
  porism_house_style_init (&self->house, construction, options);
  map = new_map (self, n);
  self->exact = porism_exact_values_find (construction);
  self->items = g_new (PorismItem, MAX (n_order, 1));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (PorismPiece));
  for (guint i = 0; i < n_order; i++)
    if (map[order[i]] & ID_EXCEPT && porism_drawn_kind_shows (construction, order[i]))
      add_object (self, order[i], map[order[i]]);
  for (guint i = 0; i < self->n; i++)
    self->items[i].flags |= PORISM_ITEM_MOVED;
  find_sides (self, n);
}

/**
 * porism_figure_follow_drag:
 *
 * To be done before the figure is traced.
 */
void
porism_figure_follow_drag (PorismFigure *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      PorismItem *item = &self->items[i];

      /* An action that was refused meanwhile may have moved all values in memory. */
      item->value = porism_construction_get_value (self->construction, item->id);
      item->drawn->place (self, item);
      item->flags &= ~(guint) (PORISM_ITEM_MOVING | PORISM_ITEM_LEFT_OUT);
      item->flags |= porism_construction_is_defined (self->construction, item->id)
                       ? PORISM_ITEM_MOVING : PORISM_ITEM_LEFT_OUT;
    }
}

/**
 * porism_figure_init_value:
 *
 * A figure of one value, for a preview.
 */
void
porism_figure_init_value (PorismFigure              *self,
                          PorismKind                 kind,
                          const double              *value,
                          guint                      width,
                          const PorismRenderOptions *options)
{
  *self = (PorismFigure) { .options = options, .n = 1 };
  porism_house_style_init (&self->house, NULL, options);
  self->items = g_new0 (PorismItem, 1);
  self->pieces = g_array_new (FALSE, FALSE, sizeof (PorismPiece));
  self->items[0].kind = kind;
  self->items[0].drawn = porism_drawn_kind_get (kind);
  self->items[0].value = value;
  self->items[0].width = width;
  porism_look_init (&self->items[0].look, kind, &self->house);
}

/**
 * porism_figure_begin_texts:
 *
 * To be done before anything of the figure is lettered.
 */
void
porism_figure_begin_texts (const PorismFigure *self)
{
  porism_lettering_begin (self->options->text_scale * self->house.text, self->house.font);
}

/**
 * porism_figure_clear:
 *
 * Frees what the figure holds.
 */
void
porism_figure_clear (PorismFigure *self)
{
  g_clear_pointer (&self->items, g_free);
  g_clear_pointer (&self->pieces, g_array_unref);
  g_clear_pointer (&self->exact, g_hash_table_unref);
}

/**
 * porism_figure_get_subject:
 *
 * Returns: the item as what is traced and filled; borrowed from the figure
 */
PorismSubject
porism_figure_get_subject (const PorismFigure *self,
                           const PorismItem   *item)
{
  return (PorismSubject) { self->viewport, item->value, item->width, item->record, self->construction };
}
