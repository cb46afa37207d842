/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A view of space: the figure, what it is made of, and what a camera sees of it. */

#include "config.h"

#include <string.h>

#include "app/placement/memory.h"
#include "app/render/drawn-kind.h"
#include "app/render/emitter.h"
#include "app/render/space-axes.h"
#include "app/render/space-emit.h"

/* Room around a figure for its labels, in units of the surface, and as a part of it. */
#define MARGIN 26.0
#define MARGIN_PART 0.06
/* A surface whose height follows its figure. */
#define LEAST_PROPORTION 0.35
#define GREATEST_PROPORTION 1.4
#define HOVER_ALPHA 0.22
#define SELECT_ALPHA 0.42
/* Of the width of a visible line; and dashes in units of that width. */
#define HIDDEN_WIDTH 0.62
#define HIDDEN_LEAST 0.5
#define DASH 3.4
#define GAP 2.8
#define FINE_WIDTH 0.5
#define FINE_ALPHA 0.55
#define SHADE 0.5
#define LIGHT_ALPHA 0.07
#define LIGHT_ALPHA_ON_DARK 0.022

/**
 * porism_space_is_shown:
 *
 * Returns: whether the construction is seen in space
 */
gboolean
porism_space_is_shown (const PorismConstruction *construction)
{
  const PorismView view =
    (PorismView) porism_attributes_get_number (porism_construction_get_attributes (construction, 0), PORISM_ATTRIBUTE_VIEW);
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  if (view != PORISM_VIEW_AUTOMATIC)
    return view == PORISM_VIEW_SPACE;
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i]);

      if (record != NULL && PORISM_KINDS (record->kind) & PORISM_KINDS_SPATIAL &&
          porism_drawn_kind_shows_in_space (construction, order[i]))
        return TRUE;
    }
  return FALSE;
}

/**
 * porism_space_view_new:
 *
 * Returns: (transfer full): a view of nothing
 */
PorismSpaceView *
porism_space_view_new (void)
{
  PorismSpaceView *self = g_new0 (PorismSpaceView, 1);

  porism_space_parts_init (&self->parts);
  porism_space_picture_init (&self->picture);
  porism_painting_init (&self->painting);
  self->lines = g_array_new (FALSE, FALSE, sizeof (PorismLinePart));
  porism_space_scene_init (&self->scene);
  self->runs = g_array_new (FALSE, FALSE, sizeof (PorismSceneRun));
  self->looks = g_array_new (FALSE, FALSE, sizeof (double));
  self->grips = g_array_new (FALSE, FALSE, sizeof (PorismLabelGrip));
  return self;
}

void
porism_space_view_free (PorismSpaceView *self)
{
  porism_figure_clear (&self->figure);
  porism_space_parts_clear (&self->parts);
  porism_space_picture_clear (&self->picture);
  porism_painting_clear (&self->painting);
  g_array_unref (self->lines);
  porism_space_scene_clear (&self->scene);
  g_array_unref (self->runs);
  g_array_unref (self->looks);
  g_array_unref (self->grips);
  g_free (self);
}

/**
 * porism_space_view_get_grips:
 *
 * Returns: (transfer none): of #PorismLabelGrip
 */
const GArray *
porism_space_view_get_grips (const PorismSpaceView *self)
{
  return self->grips;
}

static void
add_look (GArray           *looks,
          const PorismItem *item)
{
  const PorismLook *look = &item->look;
  const double numbers[] = { item->id, item->kind, item->flags, look->colour, look->fill, look->opacity, look->width, look->dashes, look->sign, look->size,
                             porism_space_item_hides (item) };

  g_array_append_vals (looks, numbers, G_N_ELEMENTS (numbers));
}

/* What is drawn beside the objects, and how. */
static void
add_surroundings (PorismSpaceView *self,
                  GArray          *looks)
{
  const PorismHouseStyle *house = &self->figure.house;
  const PorismSpaceBox *reach = &self->parts.reach;
  const double numbers[] = { house->style, house->weight, house->fine, self->options.background, self->parts.axes.curves->len,
                             reach->least.x, reach->least.y, reach->least.z, reach->most.x, reach->most.y, reach->most.z };

  g_array_append_vals (looks, numbers, G_N_ELEMENTS (numbers));
  for (guint ink = 0; ink < PORISM_N_INKS; ink++)
    {
      const double colour = house->inks[ink];

      g_array_append_val (looks, colour);
    }
}

/* Whether anything looks otherwise than before. */
static gboolean
update_looks (PorismSpaceView *self)
{
  GArray *looks = g_array_sized_new (FALSE, FALSE, sizeof (double), self->looks->len);
  gboolean same;

  for (guint i = 0; i < self->figure.n; i++)
    add_look (looks, &self->figure.items[i]);
  add_surroundings (self, looks);
  same = looks->len == self->looks->len && memcmp (looks->data, self->looks->data, looks->len * sizeof (double)) == 0;
  g_array_unref (self->looks);
  self->looks = looks;
  return !same;
}

/**
 * porism_space_view_update:
 *
 * How objects look is read again.
 *
 * Returns: whether anything was collected
 */
gboolean
porism_space_view_update (PorismSpaceView           *self,
                          const PorismConstruction  *construction,
                          const PorismRenderOptions *options)
{
  gboolean changed;

  porism_figure_clear (&self->figure);
  self->options = *options;
  porism_figure_init_space (&self->figure, construction, &self->options);
  self->figure.viewport = &self->viewport;
  self->made = TRUE;
  changed = porism_space_parts_update (&self->parts, &self->figure);
  porism_space_axes_collect (&self->parts, &self->figure);
  if (update_looks (self) || changed)
    self->version++;
  return changed;
}

/**
 * porism_space_view_update_value:
 *
 * The value is borrowed as a construction is.
 */
void
porism_space_view_update_value (PorismSpaceView           *self,
                                PorismKind                 kind,
                                const double              *value,
                                guint                      width,
                                const PorismRenderOptions *options)
{
  porism_figure_clear (&self->figure);
  self->options = *options;
  porism_figure_init_value (&self->figure, kind, value, width, &self->options);
  for (guint i = 0; i < self->figure.n; i++)
    self->figure.items[i].drawn = porism_drawn_kind_get_in_space (kind);
  self->figure.viewport = &self->viewport;
  self->made = TRUE;
  porism_space_parts_update (&self->parts, &self->figure);
  self->version++;
}

guint
porism_space_view_get_n_collected (const PorismSpaceView *self)
{
  return self->parts.n_collected;
}

/**
 * porism_space_view_fit:
 *
 * The camera has its surface already.
 */
void
porism_space_view_fit (const PorismSpaceView *self,
                       PorismCamera          *camera)
{
  const double margin = fmax (MARGIN, MARGIN_PART * fmin (camera->width, camera->height));

  if (self->parts.places->len > 0)
    {
      porism_camera_fit (camera, self->parts.places, margin);
      return;
    }
  camera->scale = camera->scale > 0 ? camera->scale : fmin (camera->width, camera->height) / (2 * PORISM_EXTENT_LEAST);
  porism_camera_update (camera);
}

/**
 * porism_space_view_get_height:
 *
 * Returns: the height, in units of the surface
 */
double
porism_space_view_get_height (const PorismSpaceView *self,
                              const PorismCamera    *camera,
                              double                 width)
{
  PorismCamera square = *camera;
  const double margin = fmax (MARGIN, MARGIN_PART * width);
  double proportion;

  square.width = square.height = width;
  porism_space_view_fit (self, &square);
  proportion = porism_camera_get_proportion (&square, self->parts.places);
  return round (CLAMP ((width - 2 * margin) / proportion + 2 * margin, LEAST_PROPORTION * width, GREATEST_PROPORTION * width));
}

/* ---- what a camera sees ---- */

static PorismPlace
get_place (const PorismSeenCurve *curve,
           double                 t)
{
  const PorismHomogeneous at = porism_space_curve_get (curve->points, curve->degree, t);

  return (PorismPlace) { at.at[0] / at.at[3], at.at[1] / at.at[3] };
}

/* Into how many chords a part of the line is divided. */
static guint
count_chords (const PorismSeenCurve *curve,
              double                 from,
              double                 to)
{
  const PorismPlace a = get_place (curve, from), b = get_place (curve, (from + to) / 2), c = get_place (curve, to);
  const double sag = hypot (b.x - (a.x + c.x) / 2, b.y - (a.y + c.y) / 2) + 0.02 * hypot (a.x - c.x, a.y - c.y);

  return curve->degree == 1 ? 1 : (guint) CLAMP (ceil (sqrt (sag) * 4), 2, 96);
}

/**
 * porism_space_line_add_path:
 * @pen: where the path ended; a part that begins there is joined to it
 *
 * As chords that hardly differ from it.
 */
void
porism_space_line_add_path (const PorismSeenCurve *curve,
                            double                 from,
                            double                 to,
                            PorismPath            *path,
                            PorismPlace           *pen)
{
  const guint n = count_chords (curve, from, to);
  const PorismPlace start = get_place (curve, from);

  if (!(hypot (start.x - pen->x, start.y - pen->y) < 1e-6))
    porism_path_move (path, start.x, start.y);
  for (guint i = 1; i <= n; i++)
    {
      *pen = get_place (curve, from + (to - from) * i / n);
      porism_path_line (path, pen->x, pen->y);
    }
}

static void
add_pieces (PorismSpaceView      *self,
            const PorismLinePart *line)
{
  const PorismSeenCurve *curve = &g_array_index (self->picture.curves, PorismSeenCurve, line->curve);
  const guint n = curve->degree == 1 ? 1 : 8;
  PorismPlace from = get_place (curve, line->from);

  for (guint i = 1; i <= n; i++)
    {
      const PorismPlace to = get_place (curve, line->from + (line->to - line->from) * i / n);

      porism_trace_add_segment (self->figure.pieces, i == 1, from.x, from.y, to.x, to.y);
      from = to;
    }
}

/* The parts of lines come item by item. */
static void
set_pieces (PorismSpaceView *self)
{
  guint at = 0;

  g_array_set_size (self->figure.pieces, 0);
  for (guint i = 0; i < self->figure.n; i++)
    {
      PorismItem *item = &self->figure.items[i];

      item->first = self->figure.pieces->len;
      item->n_marks = item->n_heads = 0;
      for (; at < self->lines->len; at++)
        {
          const PorismLinePart *line = &g_array_index (self->lines, PorismLinePart, at);

          if (g_array_index (self->picture.curves, PorismSeenCurve, line->curve).owner != i)
            break;
          add_pieces (self, line);
        }
      item->n = self->figure.pieces->len - item->first;
    }
}

static void
set_places (PorismSpaceView    *self,
            const PorismCamera *camera)
{
  for (guint i = 0; i < self->figure.n; i++)
    {
      PorismItem *item = &self->figure.items[i];
      PorismSpaceVector seen;

      if (item->drawn->as != PORISM_DRAWN_AS_SIGN && item->drawn->as != PORISM_DRAWN_AS_WORDS)
        continue;
      seen = porism_camera_to_picture (camera, porism_space_parts_get (&self->parts, i)->spot);
      item->place = (PorismPlace) { seen.x, seen.y };
    }
}

/**
 * porism_space_view_look:
 *
 * Nothing is collected.
 */
void
porism_space_view_look (PorismSpaceView    *self,
                        const PorismCamera *camera)
{
  /* The plane is somewhere else: what places labels knows the surface only. */
  self->viewport = (PorismViewport) { .width = camera->width, .height = camera->height, .x = 1e9, .scale = 1, .axes = -1, .grid = -1 };
  porism_space_picture_begin (&self->picture, camera);
  for (guint i = 0; i < self->figure.n; i++)
    porism_space_picture_add (&self->picture, &porism_space_parts_get (&self->parts, i)->shape, i,
                              porism_space_item_hides (&self->figure.items[i]));
  porism_space_picture_add (&self->picture, &self->parts.axes, PORISM_SPACE_AXES (self), FALSE);
  porism_space_picture_find_repeated (&self->picture);
  g_array_set_size (self->lines, 0);
  porism_hidden_find (&self->picture, self->lines);
  set_places (self, camera);
  set_pieces (self);
}

/**
 * porism_space_view_get_painting:
 *
 * Nothing is divided again while the figure is as it was.
 */
PorismPainting *
porism_space_view_get_painting (PorismSpaceView *self)
{
  if (self->painting_version == self->version)
    return &self->painting;
  self->painting_version = self->version;
  porism_painting_begin (&self->painting);
  for (guint i = 0; i < self->figure.n; i++)
    porism_painting_add (&self->painting, &porism_space_parts_get (&self->parts, i)->shape, i,
                         self->figure.items[i].look.opacity > 0);
  porism_painting_divide (&self->painting);
  return &self->painting;
}

/* ---- how it looks: hidden lines are thinner than visible ones, and dashed; fine ones are thinner still, and paler ---- */

static gboolean
is_dark (const PorismHouseStyle *house)
{
  return house->style == PORISM_STYLE_DARK;
}

/**
 * porism_space_get_shade:
 *
 * Returns: a part of what the face covers, of either sign
 */
double
porism_space_get_shade (const PorismHouseStyle *house)
{
  return is_dark (house) ? -SHADE : SHADE;
}

/**
 * porism_space_get_light_alpha:
 *
 * Returns: how much white covers
 */
double
porism_space_get_light_alpha (const PorismHouseStyle *house)
{
  return is_dark (house) ? LIGHT_ALPHA_ON_DARK : LIGHT_ALPHA;
}

static void
set_hidden (PorismPen *pen)
{
  pen->width = fmax (pen->width * HIDDEN_WIDTH, HIDDEN_LEAST);
  pen->cap = PORISM_CAP_BUTT;
  pen->n_dashes = 2;
  pen->dashes[0] = DASH * fmax (pen->width, 1);
  pen->dashes[1] = GAP * fmax (pen->width, 1);
  pen->phase = 0;
}

/**
 * porism_space_get_pen:
 *
 * Returns: a pen, of no width where nothing is drawn
 */
PorismPen
porism_space_get_pen (const PorismHouseStyle *house,
                      const PorismItem       *item,
                      PorismSpaceLines        which,
                      PorismDisplayInk       *ink)
{
  PorismPen pen = { item != NULL ? item->look.width : house->weight * house->fine, PORISM_CAP_ROUND, PORISM_JOIN_ROUND };

  if (pen.width <= 0)
    return pen;
  if (which == PORISM_SPACE_LINES_HIDDEN)
    set_hidden (&pen);
  else if (item != NULL && item->look.dashes != 0)
    porism_stroke_set_dashes (&pen, item, 0);
  if (which == PORISM_SPACE_LINES_FINE)
    {
      pen.width *= FINE_WIDTH;
      ink->alpha *= FINE_ALPHA;
    }
  return pen;
}

/**
 * porism_space_get_glow:
 *
 * Sets its colour and how much it covers.
 */
gboolean
porism_space_get_glow (const PorismHouseStyle *house,
                       const PorismItem       *item,
                       PorismDisplayInk       *ink)
{
  const gboolean selected = (item->flags & PORISM_ITEM_SELECTED) != 0;

  if (!(item->flags & (PORISM_ITEM_SELECTED | PORISM_ITEM_HOVERED)) || item->flags & PORISM_ITEM_LEFT_OUT ||
      item->drawn->as == PORISM_DRAWN_AS_WORDS)
    return FALSE;
  ink->colour = selected ? house->inks[PORISM_INK_ACCENT] : item->look.colour;
  ink->alpha *= selected ? SELECT_ALPHA : HOVER_ALPHA;
  return TRUE;
}

/**
 * porism_space_get_disc:
 *
 * A point that is neither selected nor pointed at.
 */
gboolean
porism_space_get_disc (const PorismFigure *figure,
                       const PorismItem   *item,
                       double             *radius,
                       double             *rim)
{
  return item->drawn->as == PORISM_DRAWN_AS_SIGN &&
         !(item->flags & (PORISM_ITEM_LEFT_OUT | PORISM_ITEM_SELECTED | PORISM_ITEM_HOVERED)) &&
         porism_sign_get_disc (figure, item, radius, rim);
}
