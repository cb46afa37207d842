/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The laws that every registered operation obeys, on random and on degenerate input: the value has the
 * declared kind and no NaN; recomputing gives the same; the error bounds hold against the exact value;
 * declared incidences hold exactly; a drag agrees with a full recomputation and leaves no trace; an
 * orientation-preserving similarity of the figure, of space where all that is free is in space, gives the image of
 * the value. A new operation is tested here before its author writes a test. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib.h>

#include "engine/construction/drag.h"
#include "engine/construction/evaluation.h"
#include "tests/operation-scene.h"

#define TRIALS 60

/* What was tried and what could be decided, so that a law that is never tried fails. */
typedef struct
{
  guint defined;
  guint exact;
} Count;

/* z -> (a + bi) z + (e + fi), of the length-ratio @scale; in space p -> M p + t, which for what is in the plane is the
 * same. */
typedef struct
{
  double a, b, e, f, scale;
  double m[3][3];
  double t[3];
} Similarity;

/* ---- laws ---- */

static void
check_kind (Scene                 *scene,
            const PorismOperation *operation)
{
  const PorismRecord *record = porism_construction_get (scene->construction, scene->subject);
  const double *value = porism_construction_get_value (scene->construction, scene->subject);
  PorismCondition condition = porism_construction_get_condition (scene->construction, scene->subject);

  if (operation->result != PORISM_KIND_NONE)
    g_assert_cmpint (record->kind, ==, operation->result);
  if (porism_kind_get_width (record->kind) > 0)
    g_assert_cmpuint (record->width, ==, porism_kind_get_width (record->kind));
  g_assert_cmpuint (record->width, >, 0);
  g_assert_cmpint (condition.status, !=, PORISM_UNABLE);
  if (condition.status == PORISM_UNDEFINED)
    {
      g_assert_cmpint (condition.reason, !=, PORISM_REASON_NONE);
      g_assert_cmpint (condition.reason, !=, PORISM_REASON_TOO_DEAR);
      g_assert_cmpuint (condition.culprit, !=, 0);
      return;
    }
  for (guint i = 0; i < record->width; i++)
    g_assert_true (isfinite (value[i]));
}

static void
check_recomputation (Scene *scene)
{
  const PorismRecord *record = porism_construction_get (scene->construction, scene->subject);
  const double *value = porism_construction_get_value (scene->construction, scene->subject);
  g_autofree PorismBound *again = g_new (PorismBound, record->width);
  PorismReason reason;

  g_assert_cmpint (porism_construction_decide (scene->construction, record, again, &reason), ==,
                   PORISM_OK);
  for (guint i = 0; i < record->width; i++)
    g_assert_cmpfloat (again[i].mid, ==, value[i]);
}

/* The exact value lies within the error bound of the double. */
static gboolean
check_exact (Scene *scene)
{
  const PorismRecord *record = porism_construction_get (scene->construction, scene->subject);
  PorismEvaluation *exact = porism_construction_get_exact_for (scene->construction, scene->subject, record);
  PorismExactField *field = (PorismExactField *) porism_evaluation_get_field (exact);
  g_autofree PorismBound *bounds = g_new (PorismBound, record->width);
  const void *elements;

  if (porism_evaluation_get (exact, scene->subject, &elements) != PORISM_OK)
    return FALSE;
  porism_construction_get_bounds (scene->construction, scene->subject, bounds);
  for (guint i = 0; i < record->width; i++)
    {
      arb_t difference, radius;
      acb_t value;

      acb_init (value);
      arb_init (difference);
      arb_init (radius);
      ca_get_acb (value, (const ca_struct *) elements + i, 256, field->context);
      arb_set_d (difference, bounds[i].mid);
      arb_sub (difference, difference, acb_realref (value), 256);
      arb_abs (difference, difference);
      g_assert_true (isfinite (bounds[i].rad));
      arb_set_d (radius, bounds[i].rad);
      arb_sub (difference, difference, radius, 256);
      g_assert_false (arb_is_positive (difference));
      arb_clear (difference);
      arb_clear (radius);
      acb_clear (value);
    }
  return TRUE;
}

static void
check_relation (Scene      *scene,
                const char *relation,
                PorismId    first,
                PorismId    second)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_operation_lookup (relation), 2);
  PorismReason reason = PORISM_REASON_NONE;
  PorismBound holds;

  record->inputs[0].object = first;
  record->inputs[1].object = second;
  if (porism_construction_decide (scene->construction, record, &holds, &reason) != PORISM_OK)
    {
      /* Beyond the exact field's limits; a ball must not refute it. */
      g_assert_cmpint (reason, ==, PORISM_REASON_TOO_DEAR);
      return;
    }
  g_assert_cmpfloat (holds.mid, ==, 1);
}

static void
check_on (Scene   *scene,
          PorismId point,
          PorismId object)
{
  const PorismOperation *relation =
    porism_operation_lookup_incidence (porism_construction_get (scene->construction, point)->kind,
                                       porism_construction_get (scene->construction, object)->kind);

  check_relation (scene, relation->id, point, object);
}

static void
check_incidences (Scene *scene)
{
  const PorismRecord *record = porism_construction_get (scene->construction, scene->subject);

  for (guint i = 0; i < record->n_inputs; i++)
    {
      guint flags = porism_operation_get_role (record->operation, i)->flags;
      PorismId input = record->inputs[i].object;

      if (flags & PORISM_ROLE_ON)
        check_on (scene, scene->subject, input);
      if (flags & PORISM_ROLE_THROUGH)
        check_on (scene, input, scene->subject);
      if (flags & PORISM_ROLE_TOUCHES)
        check_relation (scene, "is-tangent", scene->subject, input);
    }
}

static PorismId
find_free_point (Scene *scene)
{
  guint n;
  const PorismId *order = porism_construction_get_order (scene->construction, &n);

  for (guint i = 0; i < n; i++)
    if (porism_record_is_free (porism_construction_get (scene->construction, order[i])))
      return order[i];
  return 0;
}

/* A value at a moment. */
typedef struct
{
  gboolean defined;
  guint width;
  double *elements;
} Moment;

static Moment
take_moment (Scene *scene)
{
  guint width = porism_construction_get (scene->construction, scene->subject)->width;
  const double *value = porism_construction_get_value (scene->construction, scene->subject);

  return (Moment) { porism_construction_is_defined (scene->construction, scene->subject), width,
                    g_memdup2 (value, width * sizeof (double)) };
}

static void
assert_same_moment (Moment a,
                    Moment b)
{
  g_assert_cmpint (a.defined, ==, b.defined);
  for (guint i = 0; a.defined && i < a.width; i++)
    g_assert_cmpfloat (a.elements[i], ==, b.elements[i]);
}

static PorismDelta *
place_point (Scene            *scene,
             PorismId          point,
             PorismCoordinates to)
{
  PorismRecord *record = porism_record_copy (porism_construction_get (scene->construction, point));

  for (guint i = 0; i < to.n; i++)
    {
      porism_expression_unref (record->inputs[i].number);
      record->inputs[i].number = scene_number_of (to.at[i]);
    }
  porism_construction_begin (scene->construction);
  porism_construction_replace (scene->construction, point, record);
  return porism_construction_commit (scene->construction);
}

/* Stores the branches to which a drag followed points. */
static PorismDelta *
set_branches (Scene  *scene,
              GArray *branches)
{
  porism_construction_begin (scene->construction);
  for (guint i = 0; i < branches->len; i++)
    {
      PorismDragBranch now = g_array_index (branches, PorismDragBranch, i);
      PorismRecord *record = porism_record_copy (porism_construction_get (scene->construction, now.id));

      record->branch = now.branch;
      porism_construction_replace (scene->construction, now.id, record);
    }
  return porism_construction_commit (scene->construction);
}

/* What a full evaluation of the figure in doubles gives. */
static Moment
evaluate_fully (Scene *scene)
{
  g_autoptr (PorismEvaluation) full =
    porism_evaluation_new (scene->construction, PORISM_FIELD_DOUBLE, 0);
  guint width = porism_construction_get (scene->construction, scene->subject)->width;
  const void *elements;
  PorismStatus status = porism_evaluation_get (full, scene->subject, &elements);

  return (Moment) { status == PORISM_OK, width, g_memdup2 (elements, width * sizeof (double)) };
}

/* "point" or "point-in-space" */
static gboolean
is_free_point (const PorismRecord *record)
{
  return g_str_equal (record->operation->id, "point") || g_str_equal (record->operation->id, "point-in-space");
}

/* A drag shows what a full evaluation gives on the branches that it followed, whatever way it went, and
 * leaves no trace; taking the move back does neither. */
static void
check_drag (Scene *scene)
{
  PorismId point = find_free_point (scene);
  PorismCoordinates to = PORISM_COORDINATES (scene_random_coordinate (scene), scene_random_coordinate (scene));
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismDelta) followed = NULL;
  g_autoptr (GArray) branches = NULL;
  Moment before, dragged, restored, full, undone;
  PorismDrag *drag;

  if (point == 0 || point == scene->subject || !is_free_point (porism_construction_get (scene->construction, point)))
    return;
  if (porism_construction_get (scene->construction, point)->width > to.n)
    to.at[to.n++] = scene_random_coordinate (scene);
  before = take_moment (scene);
  drag = porism_drag_new (scene->construction, point);
  porism_drag_move (drag, PORISM_COORDINATES (100, -77.25));
  porism_drag_move (drag, to);
  dragged = take_moment (scene);
  branches = porism_drag_dup_branches (drag);
  porism_drag_free (drag);
  restored = take_moment (scene);
  delta = place_point (scene, point, to);
  followed = set_branches (scene, branches);
  full = evaluate_fully (scene);
  if (followed != NULL)
    porism_construction_apply (scene->construction, followed, FALSE);
  porism_construction_apply (scene->construction, delta, FALSE);
  undone = take_moment (scene);

  for (guint i = 0; dragged.defined && i < dragged.width; i++)
    g_assert_true (isfinite (dragged.elements[i]));
  assert_same_moment (before, restored);
  assert_same_moment (dragged, full);
  assert_same_moment (before, undone);
  g_free (before.elements);
  g_free (dragged.elements);
  g_free (restored.elements);
  g_free (full.elements);
  g_free (undone.elements);
}

/* ---- similarity ---- */

static void
move_pair (const Similarity *similarity,
           const double     *z,
           gboolean          vector,
           double           *image)
{
  image[0] = similarity->a * z[0] - similarity->b * z[1] + (vector ? 0 : similarity->e);
  image[1] = similarity->b * z[0] + similarity->a * z[1] + (vector ? 0 : similarity->f);
}

/* The equation at the place that (x, y) is the image of, times the fourth power of the scale, is again a
 * quadratic form in (x, y, 1): by its values at six places. */
static void
move_conic (const Similarity *similarity,
            const double     *q,
            double           *image)
{
  static const double places[6][2] = { { 0, 0 }, { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 } };
  double n = similarity->scale * similarity->scale, at[6];

  for (int i = 0; i < 6; i++)
    {
      double u = places[i][0] - similarity->e, v = places[i][1] - similarity->f;
      double x = (similarity->a * u + similarity->b * v) / n;
      double y = (similarity->a * v - similarity->b * u) / n;

      at[i] = n * n * (q[0] * x * x + q[1] * x * y + q[2] * y * y + q[3] * x + q[4] * y + q[5]);
    }
  image[0] = (at[1] + at[2]) / 2 - at[0];
  image[2] = (at[3] + at[4]) / 2 - at[0];
  image[3] = (at[1] - at[2]) / 2;
  image[4] = (at[3] - at[4]) / 2;
  image[5] = at[0];
  image[1] = at[5] - image[0] - image[2] - image[3] - image[4] - image[5];
}

static void
move_triple (const Similarity *similarity,
             const double     *p,
             gboolean          vector,
             double           *image)
{
  for (int i = 0; i < 3; i++)
    {
      image[i] = vector ? 0 : similarity->t[i];
      for (int k = 0; k < 3; k++)
        image[i] += similarity->m[i][k] * p[k];
    }
}

/* Points as far as there are whole ones; the directions of a circle and a conic; squares of radii. */
static void
move_in_space (const Similarity *similarity,
               PorismKind        kind,
               guint             width,
               const double     *value,
               double           *image)
{
  const PorismKinds round = PORISM_KINDS (PORISM_KIND_SPACE_CIRCLE) | PORISM_KINDS (PORISM_KIND_SPHERE) |
                            PORISM_KINDS (PORISM_KIND_CONE) | PORISM_KINDS (PORISM_KIND_CYLINDER);
  const double square = similarity->scale * similarity->scale;
  guint n_points = width / 3, n_directions = 0;

  memcpy (image, value, width * sizeof (double));
  if (kind == PORISM_KIND_PLANE)
    {
      move_triple (similarity, value, TRUE, image);
      image[3] = value[3] * square;
      for (int i = 0; i < 3; i++)
        image[3] -= image[i] * similarity->t[i];
      return;
    }
  if (kind == PORISM_KIND_SPACE_CIRCLE || kind == PORISM_KIND_SPACE_CONIC)
    {
      n_points = 1;
      n_directions = kind == PORISM_KIND_SPACE_CIRCLE ? 1 : 2;
    }
  if (kind == PORISM_KIND_ROUND_NET || kind == PORISM_KIND_CONE_FRUSTUM)
    {
      n_points = 2;
      image[6] *= square;
    }
  for (guint i = 0; i < n_points + n_directions; i++)
    move_triple (similarity, value + 3 * i, i >= n_points, image + 3 * i);
  if (PORISM_KINDS (kind) & round)
    image[width - 1] *= square;
}

/* The image of a value; @power: the dimension of a number. */
static void
move_value (const Similarity *similarity,
            PorismKind        kind,
            guint             width,
            int               power,
            const double     *value,
            double           *image)
{
  double scale = similarity->scale;

  if (PORISM_KINDS (kind) & PORISM_KINDS_SPATIAL)
    move_in_space (similarity, kind, width, value, image);
  else if (kind == PORISM_KIND_NUMBER_LIST)
    memcpy (image, value, width * sizeof (double));
  else if (kind == PORISM_KIND_NUMBER)
    image[0] = value[0] * pow (scale, power);
  else if (kind == PORISM_KIND_BOOLEAN || kind == PORISM_KIND_ANGLE)
    memcpy (image, value, width * sizeof (double));
  else if (kind == PORISM_KIND_LINE)
    {
      move_pair (similarity, value, TRUE, image);
      image[2] = value[2] * scale * scale - image[0] * similarity->e - image[1] * similarity->f;
    }
  else if (kind == PORISM_KIND_LOCUS)
    for (guint i = 0; i < width; i += 3)
      {
        move_pair (similarity, value + i, value[i + 2] == 0, image + i);
        image[i + 2] = value[i + 2];
      }
  else if (kind == PORISM_KIND_CONIC)
    move_conic (similarity, value, image);
  else if (kind == PORISM_KIND_NETWORK)
    {
      memcpy (image, value, width * sizeof (double));
      for (guint i = 0; i + 1 < width; i += PORISM_NETWORK_PIECE)
        for (guint k = i; k < i + 4; k += 2)
          move_pair (similarity, value + k, FALSE, image + k);
    }
  else if (kind == PORISM_KIND_CIRCLE || kind == PORISM_KIND_ARC || kind == PORISM_KIND_SECTOR)
    {
      move_pair (similarity, value, FALSE, image);
      image[2] = value[2] * scale * scale;
      for (guint i = 3; i < width; i += 2)
        move_pair (similarity, value + i, FALSE, image + i);
    }
  else
    {
      image[width - 1] = value[width - 1];
      for (guint i = 0; i + 1 < width; i += 2)
        move_pair (similarity, value + i, FALSE, image + i);
    }
}

/* The first three of @n elements to the length 1. */
static void
normalise_triple (double *value,
                  guint   n)
{
  const double length = sqrt (value[0] * value[0] + value[1] * value[1] + value[2] * value[2]);

  for (guint i = 0; i < n; i++)
    value[i] /= length;
}

/* A circle about the origin of its axes has any axes: what is across them takes their place. */
static void
forget_axes (double *value)
{
  const double *equation = value + 9, *strip = value + 15, u[3] = { value[3], value[4], value[5] };
  const double across = fabs (equation[0] - equation[2]) + fabs (equation[1]) + fabs (equation[3]) + fabs (equation[4]);

  if (across + fabs (strip[0]) + fabs (strip[1]) > 1e-9)
    return;
  for (int i = 0; i < 3; i++)
    value[3 + i] = u[(i + 1) % 3] * value[6 + (i + 2) % 3] - u[(i + 2) % 3] * value[6 + (i + 1) % 3];
  memset (value + 6, 0, 3 * sizeof (double));
}

/* The same in units of length along its axes, and by the greatest coefficient. */
static void
normalise_conic_in_space (double *value)
{
  const double length = sqrt (value[3] * value[3] + value[4] * value[4] + value[5] * value[5]);
  double *equation = value + 9, *strip = value + 15, greatest = 0;

  normalise_triple (value + 3, 3);
  normalise_triple (value + 6, 3);
  for (int i = 0; i < 5; i++)
    equation[i] /= i < 3 ? length * length : length;
  for (int i = 0; i < 6; i++)
    greatest = MAX (greatest, fabs (equation[i]));
  for (int i = 0; i < 6; i++)
    equation[i] /= greatest;
  for (int i = 0; i < 2; i++)
    strip[i] /= length;
  forget_axes (value);
}

/* Planes up to a positive factor, lines and rays by their direction, lines by the foot of the origin, axes as
 * directions. */
static void
normalise_in_space (PorismKind kind,
                    double    *value)
{
  double along = 0;

  if (kind == PORISM_KIND_PLANE)
    normalise_triple (value, 4);
  if (kind == PORISM_KIND_SPACE_CIRCLE)
    normalise_triple (value + 3, 3);
  if (kind == PORISM_KIND_SPACE_CONIC)
    normalise_conic_in_space (value);
  if (kind != PORISM_KIND_SPACE_LINE && kind != PORISM_KIND_SPACE_RAY)
    return;
  for (int i = 0; i < 3; i++)
    value[3 + i] -= value[i];
  normalise_triple (value + 3, 3);
  for (int i = 0; i < 3; i++)
    along += value[i] * value[3 + i];
  for (int i = 0; i < 3 && kind == PORISM_KIND_SPACE_LINE; i++)
    value[i] -= along * value[3 + i];
}

/* Lines and angles up to a positive factor, the end of an arc as a direction, all else as it is. */
static void
normalise (PorismKind kind,
           double    *value)
{
  double length = kind == PORISM_KIND_LINE || kind == PORISM_KIND_ANGLE ? hypot (value[0], value[1])
                                                                       : 0;

  if (length > 0)
    for (int i = 0; i < (kind == PORISM_KIND_LINE ? 3 : 2); i++)
      value[i] /= length;
  if (PORISM_KINDS (kind) & PORISM_KINDS_SPATIAL)
    normalise_in_space (kind, value);
  if (kind == PORISM_KIND_CONIC)
    {
      length = hypot (hypot (value[0], value[1]), value[2]);
      for (int i = 0; i < 6; i++)
        value[i] /= length;
    }
  if (kind == PORISM_KIND_ARC || kind == PORISM_KIND_SECTOR)
    {
      double dx = value[5] - value[0], dy = value[6] - value[1];

      length = hypot (dx, dy);
      value[5] = dx / length;
      value[6] = dy / length;
    }
}

static void
assert_close (PorismKind kind,
              double    *a,
              double    *b,
              guint      width)
{
  double size = 1;

  normalise (kind, a);
  normalise (kind, b);
  for (guint i = 0; i < width; i++)
    size = MAX (size, fabs (a[i]));
  for (guint i = 0; i < width; i++)
    g_assert_cmpfloat (fabs (a[i] - b[i]), <=, 1e-7 * size);
}

/* The power of length by which a number changes: each operation that gives one says what it measures. */
static int
dimension_of (const char *operation)
{
  static const char *const plain[] = { "number", "slider", "vertex-count", "affine-ratio", "cross-ratio", "eccentricity", NULL };

  if (g_str_equal (operation, "volume"))
    return 3;
  if (g_str_equal (operation, "area") || g_str_equal (operation, "area-conic") || g_str_equal (operation, "area-in-space") ||
      g_str_equal (operation, "surface-area"))
    return 2;
  return g_strv_contains (plain, operation) || g_str_has_prefix (operation, "list-") ||
         g_str_has_prefix (operation, "whole-") ? 0 : 1;
}

static gboolean
is_bound_to_axes (Scene *scene)
{
  guint n;
  const PorismId *order = porism_construction_get_order (scene->construction, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (scene->construction, order[i]);

      if (record->operation->bound_to_axes && !is_free_point (record))
        return TRUE;
    }
  return FALSE;
}

/* The image of every free point and of every number with a dimension. */
static void
move_figure (Scene            *scene,
             const Similarity *similarity)
{
  guint n;
  const PorismId *order = porism_construction_get_order (scene->construction, &n);

  porism_construction_begin (scene->construction);
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (scene->construction, order[i]);
      PorismRecord *copy = porism_record_copy (record);
      const double *number = porism_construction_get_value (scene->construction, order[i]) +
                             record->width;
      guint n_numbers = 0;
      double image[3];

      if (g_str_equal (record->operation->id, "point"))
        move_pair (similarity, number, FALSE, image);
      if (g_str_equal (record->operation->id, "point-in-space"))
        move_triple (similarity, number, FALSE, image);
      for (guint k = 0; k < copy->n_inputs; k++)
        {
          const int power = porism_operation_get_role (record->operation, k)->dimension;
          const guint at = n_numbers;

          if (copy->inputs[k].number == NULL)
            continue;
          n_numbers++;
          if (power == 0)
            continue;
          porism_expression_unref (copy->inputs[k].number);
          copy->inputs[k].number =
            scene_number_of (is_free_point (record) ? image[k] : number[at] * pow (similarity->scale, power));
        }
      porism_construction_replace (scene->construction, order[i], copy);
    }
  porism_delta_unref (porism_construction_commit (scene->construction));
}

/* Whether something lies in the plane of the figure: then it is turned about the z-axis only. */
static gboolean
has_planar_points (Scene *scene)
{
  guint n;
  const PorismId *order = porism_construction_get_order (scene->construction, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (porism_construction_get (scene->construction, order[i])->operation->id, "point"))
      return TRUE;
  return FALSE;
}

/* A turn of the plane with what is above it. */
static void
raise_similarity (Similarity *self)
{
  const double m[3][3] = { { self->a, -self->b, 0 }, { self->b, self->a, 0 }, { 0, 0, self->scale } };

  memcpy (self->m, m, sizeof m);
  self->t[0] = self->e;
  self->t[1] = self->f;
}

static void
check_similarity (Scene *scene)
{
  /* Pythagorean, so that lengths scale by a rational number and coordinates stay decimals. */
  static const Similarity similarities[] = {
    { 3, 4, 5, -2, 5 }, { 0, 1, 0.5, 0.25, 1 }, { -1.5, 2, -7, 3, 2.5 },
  };
  /* Turns about the axes (1, 1, 1) and (3, 1, 2). */
  static const Similarity in_space[] = {
    { .scale = 3, .m = { { 2, -1, 2 }, { 2, 2, -1 }, { -1, 2, 2 } }, .t = { 5, -2, 1.5 } },
    { .scale = 3.5, .m = { { 1, 1.5, 3 }, { 1.5, -3, 1 }, { 3, 1, -1.5 } }, .t = { -0.25, 4, -3 } },
    { .scale = 1, .m = { { 0, 0, 1 }, { 1, 0, 0 }, { 0, 1, 0 } }, .t = { 1, 2, -4 } },
  };
  const gint which = g_rand_int_range (scene->random, 0, 3);
  Similarity turned = has_planar_points (scene) ? similarities[which] : in_space[which];
  const Similarity *similarity = &turned;
  const PorismRecord *record = porism_construction_get (scene->construction, scene->subject);
  g_autofree double *expected = g_new0 (double, record->width);
  Moment before, after;

  if (is_bound_to_axes (scene))
    return;
  if (has_planar_points (scene))
    raise_similarity (&turned);
  before = take_moment (scene);
  move_figure (scene, similarity);
  after = take_moment (scene);
  record = porism_construction_get (scene->construction, scene->subject);
  g_assert_cmpint (before.defined, ==, after.defined);
  if (before.defined)
    {
      move_value (similarity, record->kind, record->width, dimension_of (record->operation->id),
                  before.elements, expected);
      assert_close (record->kind, expected, after.elements, record->width);
    }
  g_free (before.elements);
  g_free (after.elements);
}

/* ---- running ---- */

static void
try_scene (const PorismOperation *operation,
           GRand                 *random,
           gboolean               degenerate,
           Count                 *count)
{
  Scene scene = { .random = random, .degenerate = degenerate };

  scene_build (&scene, operation);
  check_kind (&scene, operation);
  if (porism_construction_is_defined (scene.construction, scene.subject))
    {
      count->defined++;
      check_recomputation (&scene);
      count->exact += check_exact (&scene);
      check_incidences (&scene);
    }
  check_drag (&scene);
  check_similarity (&scene);
  scene_clear (&scene);
}

static void
test_operation (gconstpointer data)
{
  const PorismOperation *operation = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (g_str_hash (operation->id));
  Count count = { 0, 0 };

  for (int i = 0; i < TRIALS; i++)
    try_scene (operation, random, i % 3 == 2, &count);
  g_test_message ("%s: %u of %d defined, %u exact", operation->id, count.defined, TRIALS, count.exact);
  g_assert_cmpuint (count.defined, >, 0);
  /* A row that says that it is numeric has no exact value at all; its bounds are those of the laws. */
  if (operation->numeric)
    g_assert_cmpuint (count.exact, ==, 0);
  else
    g_assert_cmpuint (2 * count.exact, >=, count.defined);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpuint (porism_operations_get_n (), >, 60);
  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      const PorismOperation *operation = porism_operations_get (i);
      g_autofree char *path = g_strdup_printf ("/operation-laws/%s/%u", operation->id,
                                               operation->version);

      g_test_add_data_func (path, operation, test_operation);
    }
  return g_test_run ();
}
