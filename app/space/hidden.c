/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A line that lies in a face is not hidden by it, which its coefficients tell. One that lies on a round surface is hidden
 * by it where it is on the far side: behind the middle between both roots of the depth. */

#include "config.h"

#include <stdlib.h>

#include "app/space/bernstein.h"
#include "app/space/hidden.h"

/* Units of the surface: what is nearer to a face or a surface than so lies on it. */
#define ON 1e-5
/* What is in front of a place by less does not hide it. */
#define IN_FRONT 1e-4
/* A part of the parameter that is shorter is none. */
#define SHORT 1e-9
/* Where on a line it is asked whether it lies on a surface. */
#define N_PROBES 4

typedef struct
{
  const PorismSeenFace *face;   /* or */
  const PorismSeenRound *round;
  gboolean on;                  /* the line lies on the surface */
} Hider;

typedef struct
{
  const PorismSpacePicture *picture;
  const PorismSeenCurve *curve;
  GArray *hiders;               /* Hider: what may be in front of the line */
  GArray *cuts;                 /* double */
} Search;

/* ---- in front of a place ---- */

static gboolean
is_within_polygon (const PorismSpacePicture *picture,
                   const PorismSeenFace     *face,
                   double                    x,
                   double                    y)
{
  const PorismSpaceVector *corners = porism_space_picture_get_corners (picture, face->first);
  gboolean within = FALSE;

  for (guint i = 0, k = face->n - 1; i < face->n; k = i++)
    if ((corners[i].y > y) != (corners[k].y > y) &&
        x < corners[i].x + (y - corners[i].y) / (corners[k].y - corners[i].y) * (corners[k].x - corners[i].x))
      within = !within;
  return within;
}

static double
get_conic (const double form[3][3],
           double       x,
           double       y)
{
  return form[0][0] * x * x + 2 * form[0][1] * x * y + form[1][1] * y * y + 2 * form[0][2] * x + 2 * form[1][2] * y + form[2][2];
}

static double
get_depth (const PorismSeenFace *face,
           double                x,
           double                y)
{
  return -(face->plane.at[0] * x + face->plane.at[1] * y + face->plane.at[3]) / face->plane.at[2];
}

static gboolean
is_within (const PorismSpacePicture *picture,
           const PorismSeenFace     *face,
           double                    x,
           double                    y)
{
  if (face->edge_on || !porism_box_contains (&face->extent.box, x, y))
    return FALSE;
  return face->disc ? get_conic (face->rim, x, y) < 0 : is_within_polygon (picture, face, x, y);
}

static gboolean
hides_by_face (const PorismSpacePicture *picture,
               const PorismSeenFace     *face,
               PorismSpaceVector         place)
{
  return get_depth (face, place.x, place.y) > place.z + IN_FRONT && is_within (picture, face, place.x, place.y);
}

static gboolean
is_between_ends (const PorismSeenRound *round,
                 double                 x,
                 double                 y,
                 double                 depth)
{
  const PorismHomogeneous at = { { x, y, depth, 1 } };

  for (guint i = 0; i < round->n_ends; i++)
    if (porism_homogeneous_dot (&round->ends[i], &at) < 0)
      return FALSE;
  return TRUE;
}

/* a z² + 2 b z + c along the line of sight. */
static void
get_sight (const PorismSeenRound *round,
           PorismSpaceVector      place,
           double                *a,
           double                *b,
           double                *c)
{
  const double (*q)[4] = round->form;
  const double at[3] = { place.x, place.y, 1 };
  static const int kept[3] = { 0, 1, 3 };

  *a = q[2][2];
  *b = q[2][0] * place.x + q[2][1] * place.y + q[2][3];
  *c = 0;
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < 3; k++)
      *c += q[kept[i]][kept[k]] * at[i] * at[k];
}

/* Both depths at which the line of sight meets the surface, whether or not it goes on so far; FALSE where it does not. */
static gboolean
find_depths (const PorismSeenRound *round,
             PorismSpaceVector      place,
             double                 depths[2])
{
  double a, b, c, discriminant;

  get_sight (round, place, &a, &b, &c);
  discriminant = b * b - a * c;
  if (discriminant < 0 || (a == 0 && b == 0))
    return FALSE;
  /* The greater one in amount first, which loses nothing. */
  depths[0] = -b - copysign (sqrt (discriminant), b);
  depths[1] = depths[0] != 0 ? c / depths[0] : 0;
  depths[0] = a != 0 ? depths[0] / a : depths[1];
  return TRUE;
}

static gboolean
hides_by_round (const PorismSeenRound *round,
                PorismSpaceVector      place,
                gboolean               on)
{
  double a, b, c, depths[2];

  if (!porism_box_contains (&round->extent.box, place.x, place.y))
    return FALSE;
  if (on)
    {
      double other;

      get_sight (round, place, &a, &b, &c);
      other = a != 0 ? -2 * b / a - place.z : -HUGE_VAL;
      return other > place.z && is_between_ends (round, place.x, place.y, other);
    }
  if (!find_depths (round, place, depths))
    return FALSE;
  for (int i = 0; i < 2; i++)
    if (isfinite (depths[i]) && depths[i] > place.z + IN_FRONT && is_between_ends (round, place.x, place.y, depths[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_hidden (const Search     *self,
           PorismSpaceVector place)
{
  for (guint i = 0; i < self->hiders->len; i++)
    {
      const Hider *hider = &g_array_index (self->hiders, Hider, i);

      if (hider->face != NULL ? hides_by_face (self->picture, hider->face, place) : hides_by_round (hider->round, place, hider->on))
        return TRUE;
    }
  return FALSE;
}

/* ---- cuts ---- */

static void
cut_at_zeros (Search       *self,
              const double *coefficients,
              guint         degree)
{
  double zeros[PORISM_BERNSTEIN_MAX_DEGREE];
  const guint n = porism_bernstein_find_zeros (coefficients, degree, zeros);

  g_array_append_vals (self->cuts, zeros, n);
}

static void
cut_by_plane (Search                  *self,
              const PorismHomogeneous *plane)
{
  double coefficients[3];

  for (guint i = 0; i <= self->curve->degree; i++)
    coefficients[i] = porism_homogeneous_dot (plane, &self->curve->points[i]);
  cut_at_zeros (self, coefficients, self->curve->degree);
}

/* A form of the second order along the line, from its values for each two control points. */
static void
cut_by_products (Search *self,
                 double  products[3][3])
{
  const double line[3] = { products[0][0], products[0][1], products[1][1] };
  const double curve[5] = { products[0][0], products[0][1], (products[0][2] + 2 * products[1][1]) / 3, products[1][2],
                            products[2][2] };

  if (self->curve->degree == 1)
    cut_at_zeros (self, line, 2);
  else
    cut_at_zeros (self, curve, 4);
}

static void
cut_by_round (Search                *self,
              const PorismSeenRound *round)
{
  double products[3][3];

  for (guint i = 0; i <= self->curve->degree; i++)
    for (guint k = i; k <= self->curve->degree; k++)
      {
        products[i][k] = 0;
        for (int row = 0; row < 4; row++)
          for (int column = 0; column < 4; column++)
            products[i][k] += round->form[row][column] * self->curve->points[i].at[row] * self->curve->points[k].at[column];
      }
  cut_by_products (self, products);
}

static void
cut_by_conic (Search      *self,
              const double form[3][3])
{
  static const int kept[3] = { 0, 1, 3 };
  double products[3][3];

  for (guint i = 0; i <= self->curve->degree; i++)
    for (guint k = i; k <= self->curve->degree; k++)
      {
        products[i][k] = 0;
        for (int row = 0; row < 3; row++)
          for (int column = 0; column < 3; column++)
            products[i][k] += form[row][column] * self->curve->points[i].at[kept[row]] * self->curve->points[k].at[kept[column]];
      }
  cut_by_products (self, products);
}

static gboolean
may_meet (const PorismBox         *box,
          const PorismSpaceVector *a,
          const PorismSpaceVector *b)
{
  return fmin (a->x, b->x) <= box->x2 && fmax (a->x, b->x) >= box->x1 && fmin (a->y, b->y) <= box->y2 && fmax (a->y, b->y) >= box->y1;
}

/* Where the line crosses the side, as it is seen; not beyond the side's ends. */
static void
cut_by_side (Search                  *self,
             const PorismSpaceVector *a,
             const PorismSpaceVector *b)
{
  const double dx = b->x - a->x, dy = b->y - a->y, square = dx * dx + dy * dy;
  const PorismHomogeneous side = { { dy, -dx, 0, dx * a->y - dy * a->x } };
  const guint before = self->cuts->len;
  guint kept = before;

  if (square == 0 || !may_meet (&self->curve->extent.box, a, b))
    return;
  cut_by_plane (self, &side);
  for (guint i = before; i < self->cuts->len; i++)
    {
      const double t = g_array_index (self->cuts, double, i);
      const PorismHomogeneous at = porism_space_curve_get (self->curve->points, self->curve->degree, t);
      const PorismSpaceVector place = porism_homogeneous_get (&at);
      const double along = ((place.x - a->x) * dx + (place.y - a->y) * dy) / square;

      if (along >= -SHORT && along <= 1 + SHORT)
        g_array_index (self->cuts, double, kept++) = t;
    }
  g_array_set_size (self->cuts, kept);
}

static void
cut_by_face (Search               *self,
             const PorismSeenFace *face)
{
  const PorismSpaceVector *corners = porism_space_picture_get_corners (self->picture, face->first);

  cut_by_plane (self, &face->plane);
  if (face->disc)
    cut_by_conic (self, face->rim);
  else
    for (guint i = 0, k = face->n - 1; i < face->n; k = i++)
      cut_by_side (self, &corners[k], &corners[i]);
}

/* ---- what is in the way ---- */

static gboolean
lies_in_face (const PorismSeenCurve *curve,
              const PorismSeenFace  *face)
{
  const double *plane = face->plane.at;
  const double size = sqrt (plane[0] * plane[0] + plane[1] * plane[1] + plane[2] * plane[2]);

  for (guint i = 0; i <= curve->degree; i++)
    if (fabs (porism_homogeneous_dot (&face->plane, &curve->points[i])) > ON * size * curve->points[i].at[3])
      return FALSE;
  return TRUE;
}

/* By the distance in the first order, at some places. */
static gboolean
lies_on_round (const PorismSeenCurve *curve,
               const PorismSeenRound *round)
{
  for (guint probe = 0; probe < N_PROBES; probe++)
    {
      const PorismHomogeneous at = porism_space_curve_get (curve->points, curve->degree, (probe + 0.5) / N_PROBES);
      double gradient[4] = { 0 }, value = 0, size;

      for (int i = 0; i < 4; i++)
        {
          for (int k = 0; k < 4; k++)
            gradient[i] += round->form[i][k] * at.at[k];
          value += gradient[i] * at.at[i];
        }
      size = 2 * sqrt (gradient[0] * gradient[0] + gradient[1] * gradient[1] + gradient[2] * gradient[2]) * at.at[3];
      if (fabs (value) > ON * size)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_near (const PorismSeenCurve  *curve,
         const PorismSeenExtent *extent)
{
  return porism_box_overlaps (&curve->extent.box, &(PorismBox) { extent->box.x1 - ON, extent->box.y1 - ON, extent->box.x2 + ON,
                                                                 extent->box.y2 + ON }) &&
         extent->near > curve->extent.far;
}

/* A line along an axis has an empty box. */
static PorismSeenCurve
get_widened (const PorismSeenCurve *curve)
{
  PorismSeenCurve wide = *curve;

  wide.extent.box = porism_box_grow (&curve->extent.box, ON);
  return wide;
}

static void
find_hiders (Search *self)
{
  const PorismSpacePicture *picture = self->picture;
  const PorismSeenCurve wide = get_widened (self->curve);

  g_array_set_size (self->hiders, 0);
  for (guint i = 0; i < picture->faces->len; i++)
    {
      const PorismSeenFace *face = &g_array_index (picture->faces, PorismSeenFace, i);
      const Hider hider = { .face = face };

      if (face->hides && is_near (&wide, &face->extent) && !lies_in_face (self->curve, face))
        g_array_append_val (self->hiders, hider);
    }
  for (guint i = 0; i < picture->rounds->len; i++)
    {
      const PorismSeenRound *round = &g_array_index (picture->rounds, PorismSeenRound, i);
      Hider hider = { .round = round };

      if (i == self->curve->outline_of || !is_near (&wide, &round->extent))
        continue;
      hider.on = lies_on_round (self->curve, round);
      g_array_append_val (self->hiders, hider);
    }
}

static void
find_cuts (Search *self)
{
  g_array_set_size (self->cuts, 0);
  for (guint i = 0; i < self->hiders->len; i++)
    {
      const Hider *hider = &g_array_index (self->hiders, Hider, i);

      if (hider->face != NULL)
        cut_by_face (self, hider->face);
      else if (hider->on)
        cut_by_plane (self, &(PorismHomogeneous) { { hider->round->form[2][0], hider->round->form[2][1], hider->round->form[2][2],
                                                     hider->round->form[2][3] } });
      else
        {
          cut_by_round (self, hider->round);
          cut_by_conic (self, hider->round->outline);
        }
    }
}

static int
compare_cuts (const void *a,
              const void *b)
{
  const double first = *(const double *) a, second = *(const double *) b;

  return first < second ? -1 : first > second;
}

static void
add_part (GArray  *parts,
          guint    curve,
          double   from,
          double   to,
          gboolean hidden)
{
  PorismLinePart *last = parts->len > 0 ? &g_array_index (parts, PorismLinePart, parts->len - 1) : NULL;
  const PorismLinePart part = { curve, from, to, hidden };

  if (last != NULL && last->curve == curve && last->hidden == hidden)
    last->to = to;
  else
    g_array_append_val (parts, part);
}

static void
find_parts (Search *self,
            guint   curve,
            GArray *parts)
{
  const double end = 1;
  double from = 0;

  find_hiders (self);
  find_cuts (self);
  if (self->cuts->len > 0)
    qsort (self->cuts->data, self->cuts->len, sizeof (double), compare_cuts);
  g_array_append_val (self->cuts, end);
  for (guint i = 0; i < self->cuts->len; i++)
    {
      const double to = g_array_index (self->cuts, double, i);
      PorismHomogeneous middle;

      if (to - from < SHORT)
        continue;
      middle = porism_space_curve_get (self->curve->points, self->curve->degree, (from + to) / 2);
      add_part (parts, curve, from, to, is_hidden (self, porism_homogeneous_get (&middle)));
      from = to;
    }
}

/**
 * porism_hidden_find:
 *
 * Parts that follow each other differ in whether they are hidden.
 */
void
porism_hidden_find (const PorismSpacePicture *picture,
                    GArray                   *parts)
{
  g_autoptr (GArray) hiders = g_array_new (FALSE, FALSE, sizeof (Hider));
  g_autoptr (GArray) cuts = g_array_new (FALSE, FALSE, sizeof (double));
  Search self = { .picture = picture, .hiders = hiders, .cuts = cuts };

  for (guint i = 0; i < picture->curves->len; i++)
    {
      self.curve = &g_array_index (picture->curves, PorismSeenCurve, i);
      if (!self.curve->again)
        find_parts (&self, i, parts);
    }
}

/**
 * porism_hidden_is_at:
 *
 * Returns: whether the line is hidden there
 */
gboolean
porism_hidden_is_at (const PorismSpacePicture *picture,
                     guint                     curve,
                     double                    t)
{
  g_autoptr (GArray) hiders = g_array_new (FALSE, FALSE, sizeof (Hider));
  Search self = { .picture = picture, .hiders = hiders, .curve = &g_array_index (picture->curves, PorismSeenCurve, curve) };
  const PorismHomogeneous at = porism_space_curve_get (self.curve->points, self.curve->degree, t);

  find_hiders (&self);
  return is_hidden (&self, porism_homogeneous_get (&at));
}

/**
 * porism_hidden_is_place:
 *
 * Returns: whether the place is hidden
 */
gboolean
porism_hidden_is_place (const PorismSpacePicture *picture,
                        PorismSpaceVector         place)
{
  for (guint i = 0; i < picture->faces->len; i++)
    {
      const PorismSeenFace *face = &g_array_index (picture->faces, PorismSeenFace, i);

      if (face->hides && hides_by_face (picture, face, place))
        return TRUE;
    }
  for (guint i = 0; i < picture->rounds->len; i++)
    if (hides_by_round (&g_array_index (picture->rounds, PorismSeenRound, i), place, FALSE))
      return TRUE;
  return FALSE;
}

/**
 * porism_hidden_meet_face:
 *
 * Returns: whether the face is seen there, or what hides it
 */
gboolean
porism_hidden_meet_face (const PorismSpacePicture *picture,
                         const PorismSeenFace     *face,
                         double                    x,
                         double                    y,
                         double                   *depth)
{
  if (!is_within (picture, face, x, y))
    return FALSE;
  *depth = get_depth (face, x, y);
  return TRUE;
}

/**
 * porism_hidden_meet_round:
 *
 * Returns: whether the surface is seen there, or what hides it
 */
gboolean
porism_hidden_meet_round (const PorismSeenRound *round,
                          double                 x,
                          double                 y,
                          double                *depth)
{
  double depths[2];

  if (!porism_box_contains (&round->extent.box, x, y) || !find_depths (round, (PorismSpaceVector) { x, y, 0 }, depths))
    return FALSE;
  *depth = -HUGE_VAL;
  for (int i = 0; i < 2; i++)
    if (isfinite (depths[i]) && is_between_ends (round, x, y, depths[i]))
      *depth = fmax (*depth, depths[i]);
  return isfinite (*depth);
}
