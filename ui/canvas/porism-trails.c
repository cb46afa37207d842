/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A point leaves a line where it went on, and a dot where it was put; anything else is drawn once more for each place
 * where it was. What is oldest is forgotten. */

#include "config.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/render/drawn-kind.h"
#include "ui/canvas/porism-trails.h"

/* Places that are remembered of a point, and of what is larger. */
#define MOST_PLACES 4000
#define MOST_SHAPES 400
/* A point that is farther from where it was did not go there, in pixels. */
#define LONGEST_STRIDE 60.0
#define DOT_RADIUS 1.75
#define LINE_WIDTH 1.0
#define OPACITY 0.4

typedef struct
{
  PorismKind kind;
  guint width;
  GArray *values;               /* double, @width of each place */
  GArray *joined;               /* gboolean, of each: a point went there from the place before */
} Trail;

struct _PorismTrails
{
  GHashTable *trails;           /* Trail by id */
};

static void
trail_free (gpointer data)
{
  Trail *self = data;

  g_array_unref (self->values);
  g_array_unref (self->joined);
  g_free (self);
}

/**
 * porism_trails_new:
 *
 * Returns: (transfer full): none yet
 */
PorismTrails *
porism_trails_new (void)
{
  PorismTrails *self = g_new0 (PorismTrails, 1);

  self->trails = g_hash_table_new_full (NULL, NULL, NULL, trail_free);
  return self;
}

/**
 * porism_trails_free:
 *
 * With what it remembers.
 */
void
porism_trails_free (PorismTrails *self)
{
  g_hash_table_unref (self->trails);
  g_free (self);
}

/**
 * porism_trails_clear:
 *
 * Forgets where everything was.
 */
void
porism_trails_clear (PorismTrails *self)
{
  g_hash_table_remove_all (self->trails);
}

/**
 * porism_trails_is_empty:
 *
 * Returns: whether nothing left a trail
 */
gboolean
porism_trails_is_empty (const PorismTrails *self)
{
  return g_hash_table_size (self->trails) == 0;
}

/* ---- remembered ---- */

static gboolean
leaves_trail (const PorismRecord *record)
{
  return record != NULL && porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_TRACE) != 0;
}

static Trail *
ensure_trail (PorismTrails       *self,
              PorismId            id,
              const PorismRecord *record)
{
  Trail *trail = g_hash_table_lookup (self->trails, GUINT_TO_POINTER (id));

  if (trail != NULL && trail->kind == record->kind && trail->width == record->width)
    return trail;
  trail = g_new0 (Trail, 1);
  *trail = (Trail) { record->kind, record->width, g_array_new (FALSE, FALSE, sizeof (double)),
                     g_array_new (FALSE, FALSE, sizeof (gboolean)) };
  g_hash_table_insert (self->trails, GUINT_TO_POINTER (id), trail);

  return trail;
}

static double
measure (const PorismViewport *viewport,
         const double         *a,
         const double         *b)
{
  double ax, ay, bx, by;

  porism_viewport_to_screen (viewport, a[0], a[1], &ax, &ay);
  porism_viewport_to_screen (viewport, b[0], b[1], &bx, &by);
  return hypot (bx - ax, by - ay);
}

/* A tenth at once, so that it is seldom done. */
static void
forget_oldest (Trail *self,
               guint  most)
{
  if (self->joined->len < most)
    return;
  g_array_remove_range (self->values, 0, most / 10 * self->width);
  g_array_remove_range (self->joined, 0, most / 10);
}

static void
add_place (Trail                *self,
           const double         *value,
           const PorismViewport *viewport)
{
  gboolean joined = FALSE;

  if (self->joined->len > 0)
    {
      const double *last = &g_array_index (self->values, double, self->values->len - self->width);

      if (memcmp (last, value, self->width * sizeof *value) == 0)
        return;
      joined = self->kind == PORISM_KIND_POINT && measure (viewport, last, value) <= LONGEST_STRIDE;
    }
  forget_oldest (self, self->kind == PORISM_KIND_POINT ? MOST_PLACES : MOST_SHAPES);
  g_array_append_vals (self->values, value, self->width);
  g_array_append_val (self->joined, joined);
}

/* Those that are gone, or leave no trail any more. */
static void
drop_others (PorismTrails             *self,
             const PorismConstruction *construction)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->trails);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!leaves_trail (porism_construction_get (construction, GPOINTER_TO_UINT (key))))
      g_hash_table_iter_remove (&iter);
}

/**
 * porism_trails_follow:
 *
 * Remembers where everything is now that leaves a trail.
 */
void
porism_trails_follow (PorismTrails             *self,
                      const PorismConstruction *construction,
                      const PorismViewport     *viewport)
{
  const PorismId end = porism_construction_get_next_id (construction);

  drop_others (self, construction);
  for (PorismId id = 1; id < end; id++)
    {
      const PorismRecord *record = porism_construction_get (construction, id);

      if (leaves_trail (record) && porism_construction_is_defined (construction, id))
        add_place (ensure_trail (self, id, record), porism_construction_get_value (construction, id), viewport);
    }
}

/* ---- drawn ---- */

static void
add_point (cairo_t              *cr,
           const PorismViewport *viewport,
           const double         *value,
           gboolean              joined)
{
  double x, y;

  porism_viewport_to_screen (viewport, value[0], value[1], &x, &y);
  if (!joined)
    cairo_move_to (cr, x, y);
  cairo_line_to (cr, x, y);
}

static void
add_shape (cairo_t             *cr,
           const PorismSubject *subject,
           PorismKind           kind)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, TRUE, sizeof (PorismPiece));

  porism_drawn_kind_get (kind)->trace (pieces, subject);
  for (guint i = 0; i < pieces->len; i++)
    {
      const PorismPiece *piece = &g_array_index (pieces, PorismPiece, i);

      if (piece->starts)
        cairo_new_sub_path (cr);
      if (piece->radius == 0 && piece->starts)
        cairo_move_to (cr, piece->x1, piece->y1);
      if (piece->radius == 0)
        cairo_line_to (cr, piece->x2, piece->y2);
      else if (piece->sweep > 0)
        cairo_arc (cr, piece->cx, piece->cy, piece->radius, piece->start, piece->start + piece->sweep);
      else
        cairo_arc_negative (cr, piece->cx, piece->cy, piece->radius, piece->start, piece->start + piece->sweep);
    }
}

static void
add_trail (const Trail              *self,
           cairo_t                  *cr,
           const PorismConstruction *construction,
           const PorismRecord       *record,
           const PorismViewport     *viewport)
{
  for (guint i = 0; i < self->joined->len; i++)
    {
      const double *value = &g_array_index (self->values, double, i * self->width);
      const PorismSubject subject = { viewport, value, self->width, record, construction };

      if (self->kind == PORISM_KIND_POINT)
        add_point (cr, viewport, value, i > 0 && g_array_index (self->joined, gboolean, i));
      else
        add_shape (cr, &subject, self->kind);
    }
}

/* Its own colour, where it has one. */
static void
set_color (cairo_t            *cr,
           const PorismRecord *record)
{
  const char *color = porism_attributes_get_text (record->attributes, PORISM_ATTRIBUTE_COLOR);
  guint red, green, blue;

  if (sscanf (color, "#%2x%2x%2x", &red, &green, &blue) == 3)
    cairo_set_source_rgba (cr, red / 255.0, green / 255.0, blue / 255.0, OPACITY);
}

/**
 * porism_trails_draw:
 *
 * Draws all of them.
 */
void
porism_trails_draw (PorismTrails             *self,
                    cairo_t                  *cr,
                    const PorismConstruction *construction,
                    const PorismViewport     *viewport)
{
  GHashTableIter iter;
  gpointer key, trail;

  g_hash_table_iter_init (&iter, self->trails);
  while (g_hash_table_iter_next (&iter, &key, &trail))
    {
      const PorismRecord *record = porism_construction_get (construction, GPOINTER_TO_UINT (key));
      const gboolean point = ((const Trail *) trail)->kind == PORISM_KIND_POINT;

      if (record == NULL)
        continue;
      cairo_save (cr);
      set_color (cr, record);
      cairo_new_path (cr);
      add_trail (trail, cr, construction, record, viewport);
      cairo_set_line_width (cr, point ? 2 * DOT_RADIUS : LINE_WIDTH);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
}
