/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows, in the order of PorismKind. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/render/drawn-kind.h"
#include "app/trace/trace-conic.h"
#include "app/trace/trace-graph.h"

/* What rounding leaves of a right angle, also where conditions hold in numbers only. */
#define NEAR 1e-6
/* How far from the vertex the leg along a line is said to go on. */
#define FAR_ALONG 1e6

/* ---- the value of an angle is a direction: where it lies its points, its polygon or its lines say ---- */

static const PorismRecord *
get_input (const PorismFigure *self,
           const PorismItem   *item,
           guint               i,
           const double      **value)
{
  PorismId id = item->record->inputs[i].object;

  if (id == 0)
    return NULL;
  *value = porism_construction_get_value (self->construction, id);
  return porism_construction_get (self->construction, id);
}

/* At the second of three points. */
static gboolean
place_at_points (const PorismFigure *self,
                 PorismItem         *item)
{
  static const guint order[] = { 1, 0, 2 };

  for (int i = 0; i < 3; i++)
    {
      const double *value;
      const PorismRecord *point = get_input (self, item, order[i], &value);

      if (point == NULL || point->kind != PORISM_KIND_POINT)
        return FALSE;
      memcpy (&item->placed[3 + 2 * i], value, 2 * sizeof (double));
    }
  return TRUE;
}

/* At the vertex of a polygon that the branch says, from the side after it to the one before or the other way
 * round: counter-clockwise through the inside. */
static gboolean
place_in_polygon (const PorismFigure *self,
                  PorismItem         *item)
{
  const double *x;
  const PorismRecord *polygon = get_input (self, item, 0, &x);
  guint n, at[3];
  double turn = 0;

  if (polygon == NULL || polygon->kind != PORISM_KIND_POLYGON)
    return FALSE;
  n = polygon->width / 2;
  for (guint i = 0; i < n; i++)
    turn += x[2 * i] * x[2 * ((i + 1) % n) + 1] - x[2 * i + 1] * x[2 * ((i + 1) % n)];
  at[0] = (guint) item->record->branch % n;
  at[1] = (at[0] + (turn > 0 ? 1 : n - 1)) % n;
  at[2] = (at[0] + (turn > 0 ? n - 1 : 1)) % n;
  for (int i = 0; i < 3; i++)
    memcpy (&item->placed[3 + 2 * i], &x[2 * at[i]], 2 * sizeof (double));

  return TRUE;
}

/* A point of a line and its direction, which of a whole line goes far. */
static gboolean
read_line (const PorismRecord *record,
           const double       *value,
           double              base[2],
           double              d[2])
{
  double square;

  if (record == NULL || !(PORISM_KINDS (record->kind) & PORISM_KINDS_LINEAR))
    return FALSE;
  if (record->kind != PORISM_KIND_LINE)
    {
      for (int i = 0; i < 2; i++)
        {
          base[i] = value[i];
          d[i] = value[i + 2] - value[i];
        }
      return TRUE;
    }
  square = value[0] * value[0] + value[1] * value[1];
  for (int i = 0; i < 2; i++)
    {
      base[i] = -value[i] * value[2] / square;
      d[i] = (i == 0 ? value[1] : -value[0]) * FAR_ALONG / sqrt (square);
    }
  return TRUE;
}

/* Where two lines meet. */
static gboolean
place_between_lines (const PorismFigure *self,
                     PorismItem         *item)
{
  const double *values[2] = { NULL, NULL };
  double base[2][2], d[2][2], t, turn;

  for (guint i = 0; i < 2; i++)
    {
      const PorismRecord *line = get_input (self, item, i, &values[i]);

      if (!read_line (line, values[i], base[i], d[i]))
        return FALSE;
    }
  turn = d[0][0] * d[1][1] - d[0][1] * d[1][0];
  t = ((base[1][0] - base[0][0]) * d[1][1] - (base[1][1] - base[0][1]) * d[1][0]) / turn;
  for (int i = 0; i < 2; i++)
    {
      item->placed[3 + i] = base[0][i] + t * d[0][i];
      item->placed[5 + i] = item->placed[3 + i] + d[0][i];
      item->placed[7 + i] = item->placed[3 + i] + d[1][i];
    }
  return isfinite (item->placed[3]) && isfinite (item->placed[4]);
}

/* It was proved of the figure before a drag, and is seen of it now. */
static gboolean
is_right (const PorismItem *item)
{
  return item->exact != NULL && item->exact->right && fabs (item->value[0]) <= NEAR * item->value[1];
}

/* One that was computed from numbers, or of parallel lines, has no place. */
static gboolean
place_angle (const PorismFigure *self,
             PorismItem         *item)
{
  const guint n = item->record->n_inputs;

  if (!(n == 3 ? place_at_points (self, item) : n == 2 ? place_between_lines (self, item)
        : n == 1 && place_in_polygon (self, item)))
    return FALSE;
  memcpy (item->placed, item->value, 3 * sizeof (double));
  item->placed[PORISM_ANGLE_RADIUS] = porism_attributes_get_number (item->record->attributes, PORISM_ATTRIBUTE_ANGLE_RADIUS);
  item->placed[PORISM_ANGLE_RIGHT] = is_right (item);
  item->value = item->placed;
  item->width = PORISM_ANGLE_DRAWN_WIDTH;
  return TRUE;
}

/* ---- the kinds ---- */

#define IS ": "
#define EQUALS " = "
#define OF_X "(<i>x</i>) = "

/* What a view of space shows is not seen in the plane, and has no trace there. */
#define OF_SPACE(word, drawn_as, of_ink, of_opacity, of_line, says, placer, collector) \
  { .kind = PORISM_KIND_##word, .as = PORISM_DRAWN_AS_##drawn_as, .ink = PORISM_INK_##of_ink, .opacity = of_opacity, \
    .line = PORISM_DRAWN_##of_line, .unasked = PORISM_UNASKED_##says, .link = EQUALS, \
    .place = porism_no_place, .trace = porism_no_trace, \
    .fill = porism_no_fill, .stroke = porism_no_stroke, \
    .say = porism_no_words, .label = placer, \
    .fit = porism_no_extent, .collect = collector }

static const PorismDrawnKind rows[] = {
  { .kind = PORISM_KIND_NONE, .as = PORISM_DRAWN_NOT, .ink = PORISM_INK_TEXT,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_no_extent,
    .collect = porism_collect_nothing },
  { .kind = PORISM_KIND_NUMBER, .as = PORISM_DRAWN_NOT, .ink = PORISM_INK_TEXT,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_no_extent,
    .collect = porism_collect_nothing },
  { .kind = PORISM_KIND_BOOLEAN, .as = PORISM_DRAWN_NOT, .ink = PORISM_INK_TEXT,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_no_extent,
    .collect = porism_collect_nothing },
  { .kind = PORISM_KIND_ANGLE, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_ANGLE,
    .opacity = 0.2, .line = PORISM_DRAWN_FINE, .unasked = PORISM_UNASKED_VALUE, .link = EQUALS,
    .place = place_angle, .trace = porism_trace_angle,
    .fill = porism_fill_angle, .stroke = porism_stroke_trace,
    .say = porism_caption_add_degrees, .label = porism_placer_try_angle,
    .fit = porism_extent_add_vertex,
    .collect = porism_collect_angle },
  { .kind = PORISM_KIND_POINT, .as = PORISM_DRAWN_AS_SIGN, .ink = PORISM_INK_POINT_DEPENDENT,
    .unasked = PORISM_UNASKED_NAME, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_caption_add_place, .label = porism_placer_try_point,
    .fit = porism_extent_add_places,
    .collect = porism_collect_nothing },
  { .kind = PORISM_KIND_VECTOR, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_VECTOR,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_segment,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_caption_add_components, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_places,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_SEGMENT, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_LINE,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_segment,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_caption_add_length, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_places,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_RAY, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_LINE,
    .unasked = PORISM_UNASKED_NOTHING, .link = IS,
    .place = porism_no_place, .trace = porism_trace_ray,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_caption_add_carrier, .label = porism_placer_try_endless,
    .fit = porism_extent_add_places,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_LINE, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_LINE,
    .unasked = PORISM_UNASKED_NOTHING, .link = IS,
    .place = porism_no_place, .trace = porism_trace_line,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_caption_add_line, .label = porism_placer_try_endless,
    .fit = porism_no_extent,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_CIRCLE, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_CIRCLE,
    .unasked = PORISM_UNASKED_NOTHING, .link = IS,
    .place = porism_no_place, .trace = porism_trace_circle,
    .fill = porism_fill_circle, .stroke = porism_stroke_trace,
    .say = porism_caption_add_circle, .label = porism_placer_try_round,
    .fit = porism_extent_add_circle,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_ARC, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_CIRCLE,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_arc,
    .fill = porism_fill_arc, .stroke = porism_stroke_trace,
    .say = porism_caption_add_arc_length, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_arc,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_SECTOR, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_CIRCLE,
    .opacity = 0.14, .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_sector,
    .fill = porism_fill_sector, .stroke = porism_stroke_trace,
    .say = porism_caption_add_sector_area, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_sector,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_POLYGON, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_POLYGON,
    .opacity = 0.14, .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_polygon,
    .fill = porism_fill_polygon, .stroke = porism_stroke_polygon,
    .say = porism_caption_add_polygon_area, .label = porism_placer_try_polygon,
    .fit = porism_extent_add_places,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_POLYLINE, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_LINE,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_polyline,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_places,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_CONIC, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_CIRCLE,
    .unasked = PORISM_UNASKED_NOTHING, .link = IS,
    .place = porism_no_place, .trace = porism_trace_conic,
    .fill = porism_fill_conic, .stroke = porism_stroke_trace,
    .say = porism_caption_add_conic, .label = porism_placer_try_round,
    .fit = porism_extent_add_conic,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_FUNCTION, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_FUNCTION,
    .unasked = PORISM_UNASKED_NAME, .link = OF_X,
    .place = porism_no_place, .trace = porism_trace_function,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_caption_add_term, .label = porism_placer_try_endless,
    .fit = porism_extent_add_graph, .fits_others = TRUE,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_CURVE, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_FUNCTION,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_curve,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_curve,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_REGION, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_POLYGON,
    .opacity = 0.14, .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_region,
    .fill = porism_fill_region, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_bounded,
    .fit = porism_no_extent,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_INTEGRAL, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_POLYGON,
    .opacity = 0.14, .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_integral,
    .fill = porism_fill_integral, .stroke = porism_stroke_trace,
    .say = porism_caption_add_integral, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_limits,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_LOCUS, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_FUNCTION,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_locus,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_endless,
    .fit = porism_extent_add_samples,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_TEXT, .as = PORISM_DRAWN_AS_WORDS, .ink = PORISM_INK_TEXT,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_extent_add_places,
    .collect = porism_collect_nothing },
  { .kind = PORISM_KIND_HULL, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_POLYGON,
    .opacity = 0.14, .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_polygon,
    .fill = porism_fill_polygon, .stroke = porism_stroke_trace,
    .say = porism_caption_add_polygon_area, .label = porism_placer_try_polygon,
    .fit = porism_extent_add_places,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_NUMBER_LIST, .as = PORISM_DRAWN_NOT, .ink = PORISM_INK_TEXT,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_no_extent,
    .collect = porism_collect_nothing },
  { .kind = PORISM_KIND_POINT_LIST, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_POINT_DEPENDENT,
    .line = PORISM_DRAWN_DOTTED, .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_dots,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_places,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_IMPLICIT, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_FUNCTION,
    .unasked = PORISM_UNASKED_NOTHING, .link = IS,
    .place = porism_no_place, .trace = porism_trace_region,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_bounded,
    .fit = porism_no_extent,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_BIVARIATE, .as = PORISM_DRAWN_NOT, .ink = PORISM_INK_TEXT,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_no_trace,
    .fill = porism_no_fill, .stroke = porism_no_stroke,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_no_extent,
    .collect = porism_collect_sheet },
  { .kind = PORISM_KIND_SLOPE_FIELD, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_FUNCTION,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_slope_field,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_no_label,
    .fit = porism_no_extent,
    .collect = porism_collect_planar },
  { .kind = PORISM_KIND_NETWORK, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_LINE,
    .unasked = PORISM_UNASKED_NOTHING, .link = EQUALS,
    .place = porism_no_place, .trace = porism_trace_network,
    .fill = porism_no_fill, .stroke = porism_stroke_trace,
    .say = porism_no_words, .label = porism_placer_try_bounded,
    .fit = porism_extent_add_network,
    .collect = porism_collect_planar },
  OF_SPACE (SPACE_POINT, SIGN, POINT_DEPENDENT, 0, ORDINARY, NAME, porism_placer_try_point, porism_collect_nothing),
  OF_SPACE (SPACE_VECTOR, LINES, VECTOR, 0, ORDINARY, NOTHING, porism_placer_try_bounded, porism_collect_two_point),
  OF_SPACE (SPACE_SEGMENT, LINES, LINE, 0, ORDINARY, NOTHING, porism_placer_try_bounded, porism_collect_two_point),
  OF_SPACE (SPACE_RAY, LINES, LINE, 0, ORDINARY, NOTHING, porism_placer_try_endless, porism_collect_two_point),
  OF_SPACE (SPACE_LINE, LINES, LINE, 0, ORDINARY, NOTHING, porism_placer_try_endless, porism_collect_two_point),
  OF_SPACE (PLANE, LINES, CIRCLE, 0.1, FINE, NOTHING, porism_placer_try_endless, porism_collect_plane),
  OF_SPACE (FINITE_PLANE, LINES, CIRCLE, 0.12, FINE, NOTHING, porism_placer_try_endless, porism_collect_polygon),
  OF_SPACE (SPACE_POLYGON, LINES, POLYGON, 0.2, ORDINARY, NOTHING, porism_placer_try_bounded, porism_collect_polygon),
  OF_SPACE (SPACE_CIRCLE, LINES, CIRCLE, 0, ORDINARY, NOTHING, porism_placer_try_round, porism_collect_circle),
  OF_SPACE (SPACE_CONIC, LINES, CIRCLE, 0, ORDINARY, NOTHING, porism_placer_try_round, porism_collect_conic),
  OF_SPACE (SPHERE, LINES, CIRCLE, 0.16, ORDINARY, NOTHING, porism_placer_try_round, porism_collect_sphere),
  OF_SPACE (CONE, LINES, CIRCLE, 0.16, ORDINARY, NOTHING, porism_placer_try_bounded, porism_collect_cone),
  OF_SPACE (CYLINDER, LINES, CIRCLE, 0.16, ORDINARY, NOTHING, porism_placer_try_bounded, porism_collect_cylinder),
  OF_SPACE (POLYHEDRON, LINES, LINE, 0.12, ORDINARY, NOTHING, porism_placer_try_bounded, porism_collect_polyhedron),
  OF_SPACE (NET, LINES, POLYGON, 0.2, ORDINARY, NOTHING, porism_placer_try_bounded, porism_collect_net),
  OF_SPACE (ROUND_NET, LINES, POLYGON, 0.2, ORDINARY, NOTHING, porism_placer_try_bounded, porism_collect_round_net),
  OF_SPACE (SURFACE, LINES, FUNCTION, 0.2, FINE, NOTHING, porism_placer_try_bounded, porism_collect_surface),
  OF_SPACE (SPACE_TEXT, WORDS, TEXT, 0, ORDINARY, NOTHING, porism_no_label, porism_collect_nothing),
  OF_SPACE (CONE_FRUSTUM, LINES, CIRCLE, 0.16, ORDINARY, NOTHING, porism_placer_try_bounded, porism_collect_cone_frustum),
};

/* Of kinds that in the plane know more of where they are than their trace tells. */
static const PorismDrawnKind angle_in_space = {
  .kind = PORISM_KIND_ANGLE, .as = PORISM_DRAWN_AS_LINES, .ink = PORISM_INK_ANGLE,
  .opacity = 0.2, .line = PORISM_DRAWN_FINE, .unasked = PORISM_UNASKED_VALUE, .link = EQUALS,
  .place = place_angle, .trace = porism_trace_angle,
  .fill = porism_fill_angle, .stroke = porism_stroke_trace,
  .say = porism_caption_add_degrees, .label = porism_placer_try_bounded,
  .fit = porism_extent_add_vertex, .collect = porism_collect_angle
};

_Static_assert (G_N_ELEMENTS (rows) == PORISM_N_KINDS, "a kind of engine/kinds has no row here");

/**
 * porism_drawn_kind_get:
 *
 * Returns: (transfer none): the row of @kind
 */
const PorismDrawnKind *
porism_drawn_kind_get (PorismKind kind)
{
  return &rows[kind];
}

/**
 * porism_drawn_kind_get_in_space:
 *
 * Returns: (transfer none): the row of @kind
 */
const PorismDrawnKind *
porism_drawn_kind_get_in_space (PorismKind kind)
{
  return kind == PORISM_KIND_ANGLE ? &angle_in_space : &rows[kind];
}

static gboolean
is_visible (const PorismConstruction *construction,
            PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  return !(record->flags & PORISM_RECORD_ANONYMOUS) && porism_construction_shows (construction, id) &&
         !porism_attributes_is_set (record->attributes, PORISM_ATTRIBUTE_STEPS);
}

/**
 * porism_drawn_kind_shows_in_space:
 *
 * Returns: whether there is such an object, of a kind that has a place in space, and it is not hidden
 */
gboolean
porism_drawn_kind_shows_in_space (const PorismConstruction *construction,
                                  PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  return record != NULL && is_visible (construction, id) &&
         (rows[record->kind].as != PORISM_DRAWN_NOT || rows[record->kind].collect != porism_collect_nothing);
}

/**
 * porism_drawn_kind_shows:
 *
 * Returns: whether there is such an object, of a kind that has a place in the plane, and it is not hidden
 */
gboolean
porism_drawn_kind_shows (const PorismConstruction *construction,
                         PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (construction, id);

  return record != NULL && rows[record->kind].as != PORISM_DRAWN_NOT && is_visible (construction, id) &&
         !(PORISM_KINDS (record->kind) & PORISM_KINDS_SPATIAL);
}

/**
 * porism_no_place:
 *
 * The value says the place itself.
 *
 * Returns: %TRUE
 */
gboolean
porism_no_place (const PorismFigure *figure,
                 PorismItem         *item)
{
  return TRUE;
}

/**
 * porism_no_trace:
 *
 * Nothing of it is a line.
 */
void
porism_no_trace (GArray              *pieces,
                 const PorismSubject *subject)
{
}

/**
 * porism_no_fill:
 *
 * It encloses nothing.
 *
 * Returns: %FALSE
 */
gboolean
porism_no_fill (PorismPath          *path,
                const PorismSubject *subject)
{
  return FALSE;
}

/**
 * porism_no_stroke:
 *
 * Nothing of it is a line.
 */
void
porism_no_stroke (PorismEmitter    *emitter,
                  const PorismItem *item)
{
}

/**
 * porism_no_words:
 *
 * A label has no words for its value.
 */
void
porism_no_words (GString          *out,
                 const PorismItem *item)
{
}

/**
 * porism_no_label:
 *
 * It has no label.
 */
void
porism_no_label (PorismPlacer     *placer,
                 const PorismItem *item)
{
}

/**
 * porism_no_extent:
 *
 * It is endless, or nowhere.
 */
void
porism_no_extent (PorismExtent     *extent,
                  const PorismItem *item)
{
}
