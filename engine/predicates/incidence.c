/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a point lies in a region, its boundary included, or on a path. */

#include "engine/conics/conic.h"
#include "engine/geometry/circular.h"
#include "engine/geometry/gap.h"
#include "engine/geometry/numeric.h"
#include "engine/geometry/residual.h"
#include "engine/graphs/graph-point.h"
#include "engine/predicates/sides.h"

PORISM_DECLARE_FORMULA (closest_point);

static PorismTruth
F (in_polygon) (FIELD *f, const PorismShape *shape, const void *const *in, const ELEMENT *p)
{
  PorismTruth on = PORISM_FALSE, inside = PORISM_FALSE;

  for (guint k = 0; k < F (n_vertices) (shape, 1); k++)
    {
      F (Linear) side = F (side) (shape, in, 1, k);
      PorismTruth crosses;

      on = porism_truth_or (on, F (on_linear) (f, &side, p));
      if (on == PORISM_TRUE)
        return PORISM_TRUE;
      crosses = F (crosses_side) (f, &side, p);
      if (crosses == PORISM_UNKNOWN || inside == PORISM_UNKNOWN)
        inside = PORISM_UNKNOWN;
      else
        inside = inside != crosses;
    }

  return porism_truth_or (on, inside);
}

/* In the disc of a circle, in a sector, or on an arc. */
static PorismTruth
F (in_circular) (FIELD *f, const F (Circular) *c, PorismKind kind, const ELEMENT *p)
{
  LOCALS (w, 2);
  LOCALS (t, 1);
  PorismTruth near;
  double sw[2], size;

  F (arrow) (f, w, c->centre, p);
  F (dot) (f, t, w, w);
  F (arrow_size) (sw, c->centre, p);
  size = F (dot_size) (w, sw, w, sw) + SIZE (c->square);
  SUB (t, c->square, t);
  if (kind == PORISM_KIND_ARC)
    near = VANISHES (t, size);
  else
    near = porism_truth_or (IS_POSITIVE (t), VANISHES (t, size));

  return near == PORISM_FALSE ? near : porism_truth_and (near, F (within_arc) (f, c, p));
}

static PorismTruth
F (on_polyline) (FIELD *f, const PorismShape *shape, const void *const *in, const ELEMENT *p)
{
  PorismTruth on = PORISM_FALSE;

  for (guint k = 0; k < F (n_sides) (shape, 1) && on != PORISM_TRUE; k++)
    {
      F (Linear) side = F (side) (shape, in, 1, k);

      on = porism_truth_or (on, F (on_linear) (f, &side, p));
    }

  return on;
}

FORMULA (is_in_region)
{
  BEGIN;
  INPUT (p, 0);
  PorismKind kind = (PorismKind) shape->kinds[1];

  if (PORISM_KINDS (kind) & PORISM_KINDS_POLYGONAL)
    ANSWER (F (in_polygon) (f, shape, in, p));
  if (kind == PORISM_KIND_POLYLINE)
    ANSWER (F (on_polyline) (f, shape, in, p));
  if (kind == PORISM_KIND_CONIC)
    ANSWER (F (is_in_conic) (f, in[1], p));
  if (PORISM_KINDS (kind) & PORISM_KINDS_BY_EXPRESSION)
    return F (is_in_graph) (f, out, shape, in, 1, p);
  if (PORISM_KINDS (kind) & PORISM_KINDS_CIRCULAR)
    {
      F (Circular) c = F (circular) (shape, in, 1);

      ANSWER (F (in_circular) (f, &c, kind, p));
    }

  F (Linear) l = F (linear) (shape, in, 1);

  ANSWER (F (on_linear) (f, &l, p));
}

/* Whether @p lies in the polygon or the disc that is input 0. */
static PorismTruth
F (in_area) (FIELD *f, const PorismShape *shape, const void *const *in, const ELEMENT *p)
{
  const void *const turned[] = { p, in[0] };
  const guint8 kinds[] = { PORISM_KIND_POINT, shape->kinds[0] };
  const guint16 widths[] = { 2, shape->widths[0] };
  const PorismShape asked = { .n_inputs = 2, .width = 1, .kinds = kinds, .widths = widths };
  const PorismKind kind = (PorismKind) shape->kinds[0];

  if (kind != PORISM_KIND_CIRCLE)
    return F (in_polygon) (f, &asked, turned, p);

  F (Circular) c = F (circular) (shape, in, 0);

  return F (in_circular) (f, &c, kind, p);
}

/* The point itself within the polygon, else the nearest one of its border. */
FORMULA (closest_point_of_region)
{
  BEGIN;
  INPUT (p, 1);
  DECIDE (within, F (in_area) (f, shape, in, p));

  if (!within)
    return F (closest_point) (f, shape, in, out);
  SET (&out[0], &p[0]);
  SET (&out[1], &p[1]);

  return PORISM_OK;
}

/* The point of the area that is input 0 which is nearest to @p. */
static PorismStatus
F (draw_into_area) (FIELD *f, ELEMENT *out, const PorismShape *shape, const void *const *in, const ELEMENT *p)
{
  const void *const both[] = { in[0], p };
  const guint8 kinds[] = { shape->kinds[0], PORISM_KIND_POINT };
  const guint16 widths[] = { shape->widths[0], 2 };
  const PorismShape asked = { .n_inputs = 2, .width = 2, .kinds = kinds, .widths = widths };

  return F (closest_point_of_region) (f, &asked, both, out);
}

FORMULA (point_in_area)
{
  BEGIN;
  LOCALS (p, 2);

  for (guint i = 0; i < 2; i++)
    TRY (F (numeric) (f, &p[i], shape, in, i + 1));
  return F (draw_into_area) (f, out, shape, in, p);
}

FORMULA (locate_in_area)
{
  BEGIN;

  return F (draw_into_area) (f, out, shape, in, in[3]);
}

/* Of a sector, whose point @p is: whether it lies on one of the radii to the ends. */
static PorismTruth
F (on_radius) (FIELD *f, const F (Circular) *c, const ELEMENT *p)
{
  LOCALS (d, 4);
  double sizes[2][2];
  PorismTruth on = F (coincide) (f, c->centre, p);

  F (arrow) (f, &d[0], c->centre, p);
  F (arrow_size) (sizes[0], c->centre, p);
  for (int i = 0; i < 2 && on != PORISM_TRUE; i++)
    {
      const ELEMENT *toward = i ? c->end : c->start;

      F (arrow) (f, &d[2], c->centre, toward);
      F (arrow_size) (sizes[1], c->centre, toward);
      on = porism_truth_or (on, F (same_direction) (f, &d[0], sizes[0], &d[2], sizes[1]));
    }

  return on;
}

FORMULA (is_on_border)
{
  BEGIN;
  INPUT (p, 0);
  INPUT (x, 1);
  LOCALS (value, 1);
  PorismKind kind = (PorismKind) shape->kinds[1];

  if (PORISM_KINDS (kind) & PORISM_KINDS_POLYGONAL)
    ANSWER (F (on_polyline) (f, shape, in, p));
  if (kind == PORISM_KIND_CONIC)
    {
      double size = F (conic_at) (f, value, x, p);

      ANSWER (VANISHES (value, size));
    }

  F (Circular) c = F (circular) (shape, in, 1);
  PorismTruth on = F (in_circular) (f, &c, PORISM_KIND_ARC, p);

  if (kind == PORISM_KIND_SECTOR && on != PORISM_TRUE)
    on = porism_truth_or (on, porism_truth_and (F (in_circular) (f, &c, kind, p), F (on_radius) (f, &c, p)));
  ANSWER (on);
}

/* @end = where the ray from the centre to @toward leaves the circle. */
static void
F (radius_end) (FIELD *f, ELEMENT *end, const F (Circular) *c, const ELEMENT *toward)
{
  LOCALS (d, 2);
  LOCALS (t, 1);

  F (squared_distance) (f, t, c->centre, toward);
  DIV (t, c->square, t);
  SQRT (t, t);
  F (arrow) (f, d, c->centre, toward);
  MUL (&d[0], &d[0], t);
  MUL (&d[1], &d[1], t);
  ADD (&end[0], &c->centre[0], &d[0]);
  ADD (&end[1], &c->centre[1], &d[1]);
}

/* @r = the distance of @p from a disc, a sector or an arc, over the radius. Outside the angle of a
 * sector or an arc it is that from the nearer end's radius, or from the nearer end. */
static PorismStatus
F (circular_residual) (FIELD *f, ELEMENT *r, const F (Circular) *c, PorismKind kind,
                       const ELEMENT *p)
{
  LOCALS (end, 2);
  LOCALS (t, 2);
  guint n = 0;
  DECIDE (within, F (within_arc) (f, c, p));

  F (squared_distance) (f, &t[0], c->centre, p);
  SQRT (&t[0], &t[0]);
  SQRT (&t[1], c->square);
  if (within)
    {
      SUB (&t[0], &t[0], &t[1]);
      DECIDE (outside, kind == PORISM_KIND_ARC ? PORISM_TRUE : IS_POSITIVE (&t[0]));
      if (outside)
        return F (ratio) (f, r, &t[0], c->square);
      SET_SI (r, 0);
      return PORISM_OK;
    }

  for (int i = 0; i < 2; i++)
    {
      F (radius_end) (f, end, c, i ? c->end : c->start);

      F (Linear) radius = { PORISM_KIND_SEGMENT, kind == PORISM_KIND_ARC ? end : c->centre, end, NULL };

      TRY (F (point_gap) (f, &t[0], &radius, p));
      TRY (F (take_least) (f, r, &n, &t[0]));
    }
  SQRT (&t[0], r);

  return F (ratio) (f, r, &t[0], c->square);
}

/* The value over the gradient is about the distance, which is taken over the gradient's own size as a
 * length; at the centre, where there is no gradient, over the value. */
static PorismStatus
F (conic_residual) (FIELD *f, ELEMENT *r, const ELEMENT *q, const ELEMENT *p)
{
  LOCALS (value, 1);
  LOCALS (g, 2);
  LOCALS (t, 2);

  F (conic_at) (f, value, q, p);
  F (conic_gradient) (f, g, q, p);
  SET_SI (&t[0], 0);
  for (int i = 0; i < 3; i++)
    {
      MUL (&t[1], &q[i], &q[i]);
      ADD (&t[0], &t[0], &t[1]);
    }
  MUL (value, value, &t[0]);
  F (dot) (f, &t[1], g, g);
  MUL (&t[1], &t[1], &t[1]);
  MUL (&t[1], &t[1], &t[0]);
  MUL (&t[0], value, value);
  ADD (&t[1], &t[1], &t[0]);

  return F (ratio) (f, r, value, &t[1]);
}

/* @squares = a squared size of input 1: the distances of its other points from its first one; for a
 * line, its direction's length and the distances of it and of @p from the origin. */
static void
F (extent) (FIELD *f, ELEMENT *squares, const PorismShape *shape, const void *const *in,
            const ELEMENT *p)
{
  INPUT (x, 1);
  LOCALS (t, 1);

  if (shape->kinds[1] == PORISM_KIND_LINE)
    {
      F (Linear) l = F (linear) (shape, in, 1);
      LOCALS (base, 2);

      F (base_point) (f, base, &l);
      F (dot) (f, squares, base, base);
      F (dot) (f, t, p, p);
      ADD (squares, squares, t);
      F (dot) (f, t, x, x);
      ADD (squares, squares, t);
      return;
    }
  SET_SI (squares, 0);
  for (guint i = 2; i + 1 < shape->widths[1]; i += 2)
    {
      F (squared_distance) (f, t, x, &x[i]);
      ADD (squares, squares, t);
    }
}

#if defined PORISM_IN_GRADIENT
/* @offset = that of @p, which lies on a piece of input 1, from the line of that piece, with its sign: a distance has no
 * derivative there. */
static PorismStatus
F (touching_offset) (FIELD *f, ELEMENT *offset, const PorismShape *shape, const void *const *in, const ELEMENT *p)
{
  for (guint i = 0; i < F (n_pieces) (shape, 1); i++)
    {
      F (Linear) l = F (piece) (shape, in, 1, i);
      PorismGradient d[2], length, gap;

      TRY (F (point_gap) (f, &gap, &l, p));
      if (gap.value != 0)
        continue;
      F (direction) (f, d, &l);
      F (dot) (f, &length, d, d);
      F (offset) (f, offset, &l, p);
      return F (ratio) (f, offset, offset, &length);
    }
  return PORISM_OK;
}
#endif

/* @r = the distance of @p from the pieces of input 1, over its extent. */
static PorismStatus
F (pieces_residual) (FIELD *f, ELEMENT *r, const PorismShape *shape, const void *const *in, const ELEMENT *p)
{
  LOCALS (offset, 1);
  LOCALS (squares, 1);

  TRY (F (gap_from_point) (f, offset, shape, in, 1, p));
  SQRT (offset, offset);
#if defined PORISM_IN_GRADIENT
  if (offset->value == 0)
    TRY (F (touching_offset) (f, offset, shape, in, p));
#endif
  F (extent) (f, squares, shape, in, p);

  return F (ratio) (f, r, offset, squares);
}

FORMULA (is_in_region_residual)
{
  BEGIN;
  INPUT (p, 0);
  PorismKind kind = (PorismKind) shape->kinds[1];

  if (PORISM_KINDS (kind) & PORISM_KINDS_BY_EXPRESSION)
    return F (is_in_graph_residual) (f, out, shape, in, 1, p);
  if (kind == PORISM_KIND_CONIC)
    {
      DECIDE (within, F (is_in_conic) (f, in[1], p));

      SET_SI (out, 0);
      return within ? PORISM_OK : F (conic_residual) (f, out, in[1], p);
    }
  if (PORISM_KINDS (kind) & PORISM_KINDS_CIRCULAR)
    {
      F (Circular) c = F (circular) (shape, in, 1);

      return F (circular_residual) (f, out, &c, kind, p);
    }
  if (PORISM_KINDS (kind) & PORISM_KINDS_POLYGONAL)
    {
      DECIDE (inside, F (in_polygon) (f, shape, in, p));
      if (inside)
        {
          SET_SI (out, 0);
          return PORISM_OK;
        }
    }

  return F (pieces_residual) (f, out, shape, in, p);
}

/* From the arc, or one of the radii to its ends. */
static PorismStatus
F (sector_border_residual) (FIELD *f, ELEMENT *r, const F (Circular) *c, const ELEMENT *p)
{
  LOCALS (t, 2);
  LOCALS (end, 2);
  guint n = 1;

  TRY (F (circular_residual) (f, r, c, PORISM_KIND_ARC, p));
  for (int i = 0; i < 2; i++)
    {
      F (radius_end) (f, end, c, i ? c->end : c->start);

      F (Linear) radius = { PORISM_KIND_SEGMENT, c->centre, end, NULL };

      TRY (F (point_gap) (f, &t[0], &radius, p));
      SQRT (&t[0], &t[0]);
      TRY (F (ratio) (f, &t[1], &t[0], c->square));
      TRY (F (take_least) (f, r, &n, &t[1]));
    }

  return PORISM_OK;
}

FORMULA (is_on_border_residual)
{
  BEGIN;
  INPUT (p, 0);
  PorismKind kind = (PorismKind) shape->kinds[1];

  if (kind == PORISM_KIND_CONIC)
    return F (conic_residual) (f, out, in[1], p);
  if (PORISM_KINDS (kind) & PORISM_KINDS_POLYGONAL)
    return F (pieces_residual) (f, out, shape, in, p);

  F (Circular) c = F (circular) (shape, in, 1);

  if (kind == PORISM_KIND_SECTOR)
    return F (sector_border_residual) (f, out, &c, p);
  return F (circular_residual) (f, out, &c, PORISM_KIND_ARC, p);
}
