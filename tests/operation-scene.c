/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Inputs for an operation, from its row alone. */

#include "config.h"

#include <string.h>

#include "engine/ops/of-space.h"
#include "tests/operation-scene.h"

#define MOST_INPUTS 8

static const char *const unknowns[] = { "x", "y", NULL };

static PorismExpression *
parse (const char *text)
{
  const PorismExpressionScope scope = { .variables = unknowns, .pairs = TRUE };
  PorismExpression *expression = porism_expression_parse (text, &scope, NULL);

  g_assert_nonnull (expression);
  return expression;
}

PorismExpression *
scene_number_of (double value)
{
  g_autofree char *text = g_strdup_printf ("%.15g", value);

  return parse (text);
}

static PorismId
add (Scene        *scene,
     PorismRecord *record)
{
  PorismId id;

  porism_construction_begin (scene->construction);
  id = porism_construction_add (scene->construction, record);
  porism_delta_unref (porism_construction_commit (scene->construction));

  return id;
}

typedef guint (*Question) (const PorismShape *shape, const double *const *in);

/* The inputs in doubles, for width() and branches(). */
static guint
ask (Scene              *scene,
     const PorismRecord *record,
     Question            question)
{
  guint8 kinds[MOST_INPUTS];
  guint16 widths[MOST_INPUTS];
  const double *in[MOST_INPUTS];
  double numbers[MOST_INPUTS];
  const PorismExpression *expressions[MOST_INPUTS] = { NULL };
  PorismShape shape = { .n_inputs = record->n_inputs, .kinds = kinds, .widths = widths,
                        .expression = record->expression, .expressions = expressions };
  PorismDoubleField field;

  porism_double_field_init (&field);
  for (guint i = 0; i < record->n_inputs; i++)
    {
      const PorismRecord *parent = porism_construction_get (scene->construction,
                                                            record->inputs[i].object);

      kinds[i] = record->inputs[i].number != NULL ? PORISM_KIND_NUMBER : (guint8) parent->kind;
      widths[i] = record->inputs[i].number != NULL ? 1 : (guint16) parent->width;
      expressions[i] = record->inputs[i].number != NULL ? NULL : parent->expression;
      in[i] = record->inputs[i].number != NULL
                ? &numbers[i] : porism_construction_get_value (scene->construction,
                                                               record->inputs[i].object);
      if (record->inputs[i].number != NULL)
        g_assert_cmpint (porism_expression_evaluate[PORISM_FIELD_DOUBLE] (
                           &field, record->inputs[i].number, NULL, NULL, &numbers[i]), ==, PORISM_OK);
    }
  return question (&shape, in);
}

static PorismId
add_operation (Scene      *scene,
               const char *operation,
               guint       n,
               PorismId   *inputs)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup (operation), n);

  for (guint i = 0; i < n; i++)
    record->inputs[i].object = inputs[i];
  if (record->operation->width != NULL)
    record->width = ask (scene, record, record->operation->width);
  return add (scene, record);
}

double
scene_random_coordinate (Scene *scene)
{
  return scene->degenerate ? g_rand_int_range (scene->random, 0, 2)
                           : g_rand_int_range (scene->random, -160, 161) / 16.0;
}

/* An image, which is as wide as its object, the first of two inputs. */
static PorismId
add_image (Scene      *scene,
           const char *operation,
           PorismId   *inputs)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup (operation), 2);
  const PorismRecord *object = porism_construction_get (scene->construction, inputs[0]);

  for (guint i = 0; i < 2; i++)
    record->inputs[i].object = inputs[i];
  record->kind = object->kind;
  record->width = object->width;
  return add (scene, record);
}

static PorismId
add_point (Scene *scene)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup ("point"), 2);

  for (int i = 0; i < 2; i++)
    record->inputs[i].number = scene_number_of (scene_random_coordinate (scene));
  return add (scene, record);
}

static PorismId
add_space_point (Scene *scene)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup ("point-in-space"), 3);

  for (int i = 0; i < 3; i++)
    record->inputs[i].number = scene_number_of (scene_random_coordinate (scene));
  return add (scene, record);
}

static PorismId
add_from_points (Scene      *scene,
                 const char *operation,
                 guint       n,
                 PorismId    through)
{
  const gboolean in_space = (porism_operation_get_role (porism_operation_lookup (operation), 0)->kinds &
                             PORISM_KINDS (PORISM_KIND_SPACE_POINT)) != 0;
  PorismId points[MOST_INPUTS];

  for (guint i = 0; i < n; i++)
    points[i] = in_space ? add_space_point (scene) : add_point (scene);
  /* A circle passes through its second point, everything else through its first. */
  if (through > 0)
    points[g_str_equal (operation, "circle-centre-point") ||
           g_str_equal (operation, "arc") || g_str_equal (operation, "sector")] = through;
  return add_operation (scene, operation, n, points);
}

static PorismId
add_slider (Scene *scene,
            double value)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup ("slider"), 1);

  record->inputs[0].number = scene_number_of (value);
  return add (scene, record);
}

/* A turn of a whole number of degrees; the direction is then exactly normalised. */
static PorismId
add_turn (Scene *scene)
{
  g_autofree char *angle = g_strdup_printf ("%d°", 15 * g_rand_int_range (scene->random, 0, 24));
  g_autofree char *cosine = g_strdup_printf ("cos(%s)", angle);
  g_autofree char *sine = g_strdup_printf ("sin(%s)", angle);
  PorismRecord *record = porism_record_new (porism_operation_lookup ("angle-number"), 2);

  record->inputs[0].number = parse (cosine);
  record->inputs[1].number = parse (sine);
  record->expression = parse (angle);
  return add (scene, record);
}

/* By which operation an object of a kind is made from how many points; 0: any number. */
typedef struct
{
  const char *operation;
  guint n;
} Maker;

static const Maker makers[PORISM_N_KINDS] = {
  [PORISM_KIND_ANGLE] = { "angle", 3 },
  [PORISM_KIND_VECTOR] = { "vector", 2 },
  [PORISM_KIND_SEGMENT] = { "segment", 2 },
  [PORISM_KIND_RAY] = { "ray", 2 },
  [PORISM_KIND_LINE] = { "line", 2 },
  [PORISM_KIND_CIRCLE] = { "circle-centre-point", 2 },
  [PORISM_KIND_ARC] = { "arc", 3 },
  [PORISM_KIND_SECTOR] = { "sector", 3 },
  [PORISM_KIND_POLYGON] = { "polygon", 0 },
  [PORISM_KIND_POLYLINE] = { "polyline", 0 },
  [PORISM_KIND_CONIC] = { "conic-five-points", 5 },
  [PORISM_KIND_HULL] = { "convex-hull", 0 },
  [PORISM_KIND_POINT_LIST] = { "list-points", 0 },
  [PORISM_KIND_NETWORK] = { "delaunay", 0 },
  [PORISM_KIND_SPACE_VECTOR] = { "vector-in-space", 2 },
  [PORISM_KIND_SPACE_SEGMENT] = { "segment-in-space", 2 },
  [PORISM_KIND_SPACE_RAY] = { "ray-in-space", 2 },
  [PORISM_KIND_SPACE_LINE] = { "line-in-space", 2 },
  [PORISM_KIND_PLANE] = { "plane", 3 },
  [PORISM_KIND_SPACE_POLYGON] = { "polygon-in-space", 3 },
  [PORISM_KIND_SPACE_CIRCLE] = { "circle-in-space", 3 },
  [PORISM_KIND_SPHERE] = { "sphere-centre-point", 2 },
  [PORISM_KIND_POLYHEDRON] = { "cube-face", 3 },
};

/* An object of @operation that is given by an expression. */
static PorismId
add_by_expression (Scene      *scene,
                   const char *operation,
                   const char *text,
                   guint       n_ends,
                   guint       width)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup (operation), n_ends);

  record->expression = parse (text);
  record->width = width;
  for (guint i = 0; i < n_ends; i++)
    record->inputs[i].number = scene_number_of (i == 0 ? -3 : 4);
  return add (scene, record);
}

static PorismId
add_function (Scene *scene)
{
  static const char *const terms[] = { "x^2/4-1", "x^3-2*x", "2-x/3", "sqrt(x+20)" };

  return add_by_expression (scene, "function", terms[g_rand_int_range (scene->random, scene->functions[0], scene->functions[1])],
                            0, 2);
}

static PorismId
add_curve (Scene *scene)
{
  static const char *const terms[] = { "(x^2,x)", "(x,x^3/8-1)", "(2*x-1,5-x)", "(x^2-1,x^3-x)" };

  return add_by_expression (scene, "curve", terms[g_rand_int_range (scene->random, 0, 4)], 2, 8);
}

static void derive (Scene *scene, PorismRecord *record);

static PorismId
add_integral (Scene *scene)
{
  PorismRecord *area = porism_record_new (porism_operation_lookup ("definite-integral"), 3);
  PorismRecord *record = porism_record_new (porism_operation_lookup ("integral-shade"), 4);

  record->width = 3;
  area->inputs[0].object = record->inputs[0].object = add_function (scene);
  for (guint i = 1; i < 3; i++)
    {
      record->inputs[i].number = scene_number_of (scene_random_coordinate (scene));
      area->inputs[i].number = porism_expression_ref (record->inputs[i].number);
    }
  derive (scene, area);
  record->inputs[3].object = add (scene, area);
  return add (scene, record);
}

static PorismId
add_derived (Scene        *scene,
             PorismRecord *record)
{
  derive (scene, record);
  record->width = ask (scene, record, record->operation->width);
  return add (scene, record);
}

/* A graph on an interval that is turned about the x-axis. */
static PorismId
add_surface (Scene *scene)
{
  PorismRecord *function = porism_record_new (porism_operation_lookup ("function-on-interval"), 2);
  PorismRecord *surface = porism_record_new (porism_operation_lookup ("surface-of-revolution"), 2);

  function->expression = parse ("x/2+2");
  function->width = 2;
  function->inputs[0].number = scene_number_of (g_rand_int_range (scene->random, -2, 1));
  function->inputs[1].number = scene_number_of (g_rand_int_range (scene->random, 1, 4));
  surface->inputs[0].object = add (scene, function);
  surface->inputs[1].object = add_turn (scene);
  return add_derived (scene, surface);
}

/* What a surface measures, by the function that is integrated. */
static void
fill_revolution (Scene        *scene,
                 PorismRecord *record)
{
  const gboolean volume = g_str_has_prefix (record->operation->id, "volume");
  PorismRecord *integrand = porism_record_new (porism_operation_lookup (volume ? "turned-square" : "turned-strip"), 1);

  record->inputs[0].object = integrand->inputs[0].object = add_surface (scene);
  record->inputs[1].object = add_derived (scene, integrand);
}

/* A point that runs along a segment and carries its midpoint with another point along. */
static void
add_carrier (Scene    *scene,
             PorismId *carried,
             PorismId *mover)
{
  PorismId pair[2];
  PorismRecord *on = porism_record_new (porism_operation_lookup ("point-on-segment"), 2);

  pair[0] = add_point (scene);
  pair[1] = add_point (scene);
  on->inputs[0].object = add_operation (scene, "segment", 2, pair);
  on->inputs[1].number = scene_number_of (0.5);
  pair[0] = *mover = add (scene, on);
  pair[1] = add_point (scene);
  *carried = add_operation (scene, "midpoint", 2, pair);
}

static PorismId
add_locus (Scene *scene)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup ("locus"), 2);

  record->width = record->operation->width (NULL, NULL);
  add_carrier (scene, &record->inputs[0].object, &record->inputs[1].object);
  return add (scene, record);
}

static PorismId
add_numbers (Scene *scene)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup ("list-numbers"), 5);

  for (guint i = 0; i < record->n_inputs; i++)
    record->inputs[i].number = scene_number_of (g_rand_int_range (scene->random, 1, 5));
  record->width = ask (scene, record, record->operation->width);
  return add (scene, record);
}

static PorismId
add_finite_plane (Scene *scene)
{
  PorismId inputs[3];

  inputs[0] = add_space_point (scene);
  for (guint i = 1; i < G_N_ELEMENTS (inputs); i++)
    inputs[i] = add_from_points (scene, "vector-in-space", 2, 0);
  return add_operation (scene, "finite-plane", G_N_ELEMENTS (inputs), inputs);
}

/* A cone, a cylinder or a frustum with its axis from @from to @to. */
static PorismId
add_round_solid (Scene     *scene,
                 PorismKind kind,
                 PorismId   from,
                 PorismId   to)
{
  PorismId inputs[4];

  inputs[0] = from;
  inputs[1] = to;
  inputs[2] = add_from_points (scene, "distance-in-space", 2, 0);
  if (kind == PORISM_KIND_CONE_FRUSTUM)
    {
      inputs[3] = add_from_points (scene, "distance-in-space", 2, 0);
      return add_operation (scene, "cone-frustum-points", 4, inputs);
    }
  return add_operation (scene, kind == PORISM_KIND_CONE ? "cone-points" : "cylinder-points", 3, inputs);
}

/* A section of a cylinder by a plane through the middle of its base. */
static PorismId
add_space_conic (Scene *scene)
{
  const PorismId from = add_space_point (scene);
  PorismId inputs[2];

  inputs[0] = add_from_points (scene, makers[PORISM_KIND_PLANE].operation, makers[PORISM_KIND_PLANE].n, from);
  inputs[1] = add_round_solid (scene, PORISM_KIND_CYLINDER, from, add_space_point (scene));
  return add_operation (scene, "section-cylinder", G_N_ELEMENTS (inputs), inputs);
}

/* What is made otherwise than from points; 0 for any other kind. */
static PorismId
add_special (Scene     *scene,
             PorismKind kind)
{
  if (kind == PORISM_KIND_FINITE_PLANE)
    return add_finite_plane (scene);
  if (kind == PORISM_KIND_CONE || kind == PORISM_KIND_CYLINDER || kind == PORISM_KIND_CONE_FRUSTUM)
    return add_round_solid (scene, kind, add_space_point (scene), add_space_point (scene));
  if (kind == PORISM_KIND_SPACE_CONIC)
    return add_space_conic (scene);
  if (kind == PORISM_KIND_FUNCTION)
    return add_function (scene);
  if (kind == PORISM_KIND_CURVE)
    return add_curve (scene);
  if (kind == PORISM_KIND_REGION)
    return add_by_expression (scene, "region", "x^2+y<=4||y>x", 0, 1);
  if (kind == PORISM_KIND_IMPLICIT)
    return add_by_expression (scene, "implicit-curve", "x^3+y^3=9", 0, 1);
  if (kind == PORISM_KIND_BIVARIATE)
    return add_by_expression (scene, "two-variable-function", "x^3*y+x*y^2", 0, 1);
  if (kind == PORISM_KIND_INTEGRAL)
    return add_integral (scene);
  if (kind == PORISM_KIND_SURFACE)
    return add_surface (scene);
  if (kind == PORISM_KIND_NUMBER_LIST)
    return add_numbers (scene);
  if (kind == PORISM_KIND_BOOLEAN)
    return add_by_expression (scene, "condition", g_rand_boolean (scene->random) ? "1<2" : "2<1", 0, 1);
  return kind == PORISM_KIND_LOCUS ? add_locus (scene) : 0;
}

static gboolean
is_special (PorismKind kind)
{
  return (PORISM_KINDS (kind) &
          (PORISM_KINDS_GRAPH | PORISM_KINDS (PORISM_KIND_REGION) | PORISM_KINDS (PORISM_KIND_IMPLICIT) | PORISM_KINDS (PORISM_KIND_BIVARIATE) |
           PORISM_KINDS (PORISM_KIND_INTEGRAL) | PORISM_KINDS (PORISM_KIND_LOCUS) | PORISM_KINDS (PORISM_KIND_FINITE_PLANE) |
           PORISM_KINDS (PORISM_KIND_CONE) | PORISM_KINDS (PORISM_KIND_CYLINDER) | PORISM_KINDS (PORISM_KIND_SPACE_CONIC) |
           PORISM_KINDS (PORISM_KIND_CONE_FRUSTUM) | PORISM_KINDS (PORISM_KIND_SURFACE) |
           PORISM_KINDS (PORISM_KIND_NUMBER_LIST) | PORISM_KINDS (PORISM_KIND_BOOLEAN))) != 0;
}

/* An object of @kind, through the point @through unless that is 0; 0 for a kind that is not made
 * from points. */
static PorismId
add_kind (Scene     *scene,
          PorismKind kind,
          PorismId   through)
{
  const Maker *maker;

  g_assert (kind < PORISM_N_KINDS);
  if (kind == PORISM_KIND_POINT)
    return through > 0 ? through : add_point (scene);
  if (kind == PORISM_KIND_SPACE_POINT)
    return through > 0 ? through : add_space_point (scene);
  if (kind == PORISM_KIND_NUMBER)
    return add_slider (scene, g_rand_int_range (scene->random, 1, 50) / 8.0);
  if (is_special (kind))
    return add_special (scene, kind);
  maker = &makers[kind];
  if (maker->operation == NULL)
    return 0;
  return add_from_points (scene, maker->operation,
                          maker->n > 0 ? maker->n : (guint) g_rand_int_range (scene->random, 3, 6),
                          kind == PORISM_KIND_ANGLE ? 0 : through);
}

static gboolean
is_makeable (PorismKind kind)
{
  return kind == PORISM_KIND_POINT || kind == PORISM_KIND_SPACE_POINT || kind == PORISM_KIND_NUMBER || is_special (kind) ||
         makers[kind].operation != NULL;
}

static PorismKind
pick_kind (Scene      *scene,
           PorismKinds kinds)
{
  if (scene->in_space && kinds & PORISM_KINDS_SPATIAL)
    kinds &= PORISM_KINDS_SPATIAL;
  for (;;)
    {
      int kind = g_rand_int_range (scene->random, 1, PORISM_N_KINDS);

      if (kinds & PORISM_KINDS (kind) && is_makeable ((PorismKind) kind))
        return (PorismKind) kind;
    }
}

/* The functions and the ends of another shaded integral, and the areas under them. */
static void
fill_integral (Scene        *scene,
               PorismRecord *record)
{
  guint n = g_str_equal (record->operation->id, "integral-between") ? 2 : 1;

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *made = porism_construction_get (scene->construction, add_integral (scene));

      record->inputs[i].object = made->inputs[0].object;
      record->inputs[n + 2 + i].object = made->inputs[3].object;
      for (guint k = 0; i == 0 && k < 2; k++)
        record->inputs[n + k].number = porism_expression_ref (made->inputs[1 + k].number);
    }
}

static guint
find_known_role (const PorismOperation *operation)
{
  for (guint i = 0; i < porism_operation_n_roles (operation); i++)
    if (operation->roles[i].flags & PORISM_ROLE_KNOWN && !(operation->roles[i].flags & PORISM_ROLE_LIST) &&
        operation->roles[i].kinds == PORISM_KINDS (PORISM_KIND_POINT))
      return i;
  return G_MAXUINT;
}

/* Of an inversion whose object passes through the centre; a segment or an arc does so beyond its ends. */
static void
fill_inversion (Scene        *scene,
                PorismRecord *record)
{
  PorismKind kind = (PorismKind) __builtin_ctz (record->operation->roles[0].kinds);
  PorismId centre = add_point (scene), ends[3];
  PorismRecord *on;

  ends[0] = centre;
  ends[1] = add_point (scene);
  record->inputs[1].object = add_operation (scene, "circle-centre-point", 2, ends);
  if (kind == PORISM_KIND_SEGMENT)
    {
      ends[1] = add_operation (scene, "ray", 2, ends);
      for (int i = 0; i < 2; i++)
        {
          on = porism_record_new (porism_operation_lookup ("point-on-segment"), 2);
          on->inputs[0].object = ends[1];
          on->inputs[1].number = scene_number_of ((i + 1) * 0.75);
          ends[2 * i] = add (scene, on);
        }
      ends[1] = ends[2];
      record->inputs[0].object = add_operation (scene, "segment", 2, ends);
    }
  else if (kind == PORISM_KIND_ARC)
    {
      ends[0] = add_kind (scene, PORISM_KIND_CIRCLE, centre);
      for (int i = 1; i < 3; i++)
        {
          on = porism_record_new (porism_operation_lookup ("point-on-circle"), 3);
          on->inputs[0].object = ends[0];
          on->inputs[1].number = scene_number_of (i == 1 ? 3 : -5);
          on->inputs[2].number = scene_number_of (i == 1 ? 4 : 12);
          ends[i] = add (scene, on);
        }
      ends[0] = add_operation (scene, "centre", 1, ends);
      record->inputs[0].object = add_operation (scene, "arc", 3, ends);
    }
  else
    record->inputs[0].object = add_kind (scene, kind, centre);
}

/* What an operation presupposes of a conic. */
static gboolean
fill_conic (Scene        *scene,
            PorismRecord *record)
{
  static const char *const through_centre[] = { "invert-line", "invert-segment",
                                                "invert-circle-to-line", "invert-arc-to-segment",
                                                NULL };
  const char *id = record->operation->id;
  PorismId pair[2];

  if (g_str_equal (id, "meet-tangent-conic"))
    {
      pair[0] = add_point (scene);
      pair[1] = add_kind (scene, PORISM_KIND_CONIC, 0);
      record->inputs[0].object = add_operation (scene, "tangent-conic", 2, pair);
      record->inputs[1].object = pair[1];
    }
  else if (g_str_equal (id, "tangent-conic-at"))
    {
      record->inputs[0].object = add_point (scene);
      record->inputs[1].object = add_kind (scene, PORISM_KIND_CONIC, record->inputs[0].object);
    }
  else if (g_str_equal (id, "parabola-parameter"))
    {
      pair[0] = add_point (scene);
      pair[1] = add_kind (scene, PORISM_KIND_LINE, 0);
      record->inputs[0].object = add_operation (scene, "parabola", 2, pair);
    }
  else if (g_strv_contains (through_centre, id))
    fill_inversion (scene, record);
  else
    return FALSE;
  return TRUE;
}

/* A function that has asymptotes of the kind that @record is to make. */
static void
fill_asymptotic (Scene        *scene,
                 PorismRecord *record)
{
  static const char *const terms[2][4] = {
    { "(x^2+1)/(x-2)", "(3*x-1)/(2*x+5)", "2*x/(x^2-2)", "1/(x-1)^2" },
    { "atan(x)", "1/(x^2+1)-2", "x*e^(-x^2)+1", "3-2/x" },
  };
  gboolean horizontal = g_str_has_prefix (record->operation->id, "horizontal");

  record->inputs[0].object =
    add_by_expression (scene, "function", terms[horizontal][g_rand_int_range (scene->random, 0, 4)], 0, 2);
}

/* Points of one ray, the first two of which say where it runs. */
static void
fill_aligned (Scene        *scene,
              PorismRecord *record)
{
  PorismId ends[2], ray;

  for (guint i = 0; i < 2; i++)
    ends[i] = record->inputs[i].object = add_point (scene);
  ray = add_operation (scene, "ray", 2, ends);
  for (guint i = 2; i < record->n_inputs; i++)
    {
      PorismRecord *on = porism_record_new (porism_operation_lookup ("point-on-segment"), 2);

      on->inputs[0].object = ray;
      on->inputs[1].number = scene_number_of (0.75 * i);
      record->inputs[i].object = add (scene, on);
    }
}

/* An object by lists of points in place of the first input, with @n points in each of the others. */
static void
fill_map (Scene        *scene,
          PorismRecord *record,
          guint         n)
{
  const PorismKinds kinds = porism_operation_get_role (record->operation, 0)->kinds;

  record->inputs[0].object = add_kind (scene, pick_kind (scene, kinds), 0);
  for (guint i = 1; i < 3; i++)
    record->inputs[i].object = add_from_points (scene, "list-points", n, 0);
}

/* A point of an implicit curve, and that. */
static void
fill_on_implicit (Scene        *scene,
                  PorismRecord *record)
{
  PorismRecord *point = porism_record_new (porism_operation_lookup ("point"), 2);

  for (int i = 0; i < 2; i++)
    point->inputs[i].number = scene_number_of (1 + i);
  record->inputs[0].object = add (scene, point);
  record->inputs[1].object = add_special (scene, PORISM_KIND_IMPLICIT);
}

/* A quadrilateral in one plane: the fourth vertex lies opposite the second one. */
static void
fill_parallelogram (Scene        *scene,
                    PorismRecord *record)
{
  PorismId pair[2];

  for (guint i = 0; i < 3; i++)
    record->inputs[i].object = add_space_point (scene);
  pair[0] = record->inputs[0].object;
  pair[1] = record->inputs[2].object;
  pair[1] = add_operation (scene, "midpoint-in-space", 2, pair);
  pair[0] = record->inputs[1].object;
  record->inputs[3].object = add_image (scene, "reflect-point-in-space", pair);
}

/* A plane that goes through the axis of a cone, cylinder or frustum, @along it or across its middle. */
static void
fill_section (Scene        *scene,
              PorismRecord *record,
              gboolean      along)
{
  const PorismKind kind = g_str_has_prefix (record->operation->id, "section-cone") ? PORISM_KIND_CONE
                          : g_str_has_prefix (record->operation->id, "section-cyl") ? PORISM_KIND_CYLINDER
                                                                                    : PORISM_KIND_CONE_FRUSTUM;
  PorismId axis[2], plane[3];

  for (guint i = 0; i < 2; i++)
    axis[i] = add_space_point (scene);
  plane[0] = along ? axis[0] : add_operation (scene, "midpoint-in-space", 2, axis);
  plane[1] = along ? axis[1] : add_space_point (scene);
  plane[2] = add_space_point (scene);
  record->inputs[0].object = add_operation (scene, "plane", 3, plane);
  record->inputs[1].object = add_round_solid (scene, kind, axis[0], axis[1]);
}

/* What an operation presupposes in space: lines that meet, vertices in one plane, planes that go through solids, parts
 * of cones, nets that are folded or flat. */
static gboolean
fill_in_space (Scene        *scene,
               PorismRecord *record)
{
  const char *id = record->operation->id;

  if (g_str_equal (id, "meet-lines-in-space") || g_str_equal (id, "plane-two-lines"))
    {
      const PorismId common = add_space_point (scene);

      for (guint i = 0; i < 2; i++)
        record->inputs[i].object = add_kind (scene, pick_kind (scene, PORISM_KINDS_SPACE_TWO_POINT), common);
    }
  else if (g_str_equal (id, "polygon-in-space") && record->n_inputs == 4)
    fill_parallelogram (scene, record);
  else if (g_str_equal (id, "cone-frustum"))
    {
      record->inputs[0].object = add_kind (scene, PORISM_KIND_CONE, 0);
      record->inputs[1].number = scene_number_of (g_rand_int_range (scene->random, 1, 8) / 8.0);
    }
  else if (g_str_equal (id, "net"))
    {
      record->inputs[0].object = add_from_points (scene, "pyramid-points", 4, 0);
      record->inputs[1].number = scene_number_of (g_rand_int_range (scene->random, 0, 2));
    }
  else if (g_str_has_prefix (id, "section-c") || g_str_has_prefix (id, "section-frustum"))
    fill_section (scene, record, g_str_has_suffix (id, "-apex") || g_str_has_suffix (id, "-axis"));
  else
    return FALSE;
  return TRUE;
}

/* The inputs that an operation presupposes: a tangent for the meet of a tangent, a point of the circle
 * for the tangent at it. */
static gboolean
fill_presupposed (Scene        *scene,
                  PorismRecord *record)
{
  PorismId pair[2];

  if (fill_conic (scene, record) || fill_in_space (scene, record))
    return TRUE;
  if (g_str_has_suffix (record->operation->id, "-ratio"))
    {
      fill_aligned (scene, record);
      return TRUE;
    }
  if (g_str_has_suffix (record->operation->id, "-map"))
    {
      fill_map (scene, record, g_str_equal (record->operation->id, "affine-map") ? 3 : 4);
      return TRUE;
    }
  if (g_str_equal (record->operation->id, "tangent-implicit"))
    {
      fill_on_implicit (scene, record);
      return TRUE;
    }
  if (g_str_equal (record->operation->id, "meet-tangent"))
    {
      pair[0] = add_point (scene);
      pair[1] = add_kind (scene, PORISM_KIND_CIRCLE, 0);
      record->inputs[0].object = add_operation (scene, "tangent", 2, pair);
      record->inputs[1].object = pair[1];
      return TRUE;
    }
  if (g_str_has_suffix (record->operation->id, "-asymptote"))
    {
      fill_asymptotic (scene, record);
      return TRUE;
    }
  if (g_str_equal (record->operation->id, "locus"))
    {
      add_carrier (scene, &record->inputs[0].object, &record->inputs[1].object);
      return TRUE;
    }
  if (g_str_equal (record->operation->id, "volume-of-revolution") || g_str_equal (record->operation->id, "area-of-revolution"))
    {
      fill_revolution (scene, record);
      return TRUE;
    }
  if (g_str_has_prefix (record->operation->id, "integral-"))
    {
      fill_integral (scene, record);
      return TRUE;
    }
  if (g_str_equal (record->operation->id, "tangent-curve") ||
      ((g_str_has_prefix (record->operation->id, "curvature-") || g_str_has_prefix (record->operation->id, "osculating-")) &&
       g_str_has_suffix (record->operation->id, "-curve")))
    {
      PorismRecord *on = porism_record_new (porism_operation_lookup ("point-on-curve"), 2);

      on->inputs[0].object = record->inputs[1].object = add_curve (scene);
      on->inputs[1].number = scene_number_of (0.5);
      record->inputs[0].object = add (scene, on);
      return TRUE;
    }
  if (g_str_has_prefix (record->operation->id, "curvature-") || g_str_has_prefix (record->operation->id, "osculating-"))
    {
      const PorismRole *path = porism_operation_get_role (record->operation, 1);

      record->inputs[0].object = add_point (scene);
      record->inputs[1].object = add_kind (scene, pick_kind (scene, path->kinds), record->inputs[0].object);
      return TRUE;
    }
  if (g_str_equal (record->operation->id, "tangent-at"))
    {
      record->inputs[0].object = add_point (scene);
      record->inputs[1].object = add_kind (scene, PORISM_KIND_CIRCLE, record->inputs[0].object);
      return TRUE;
    }
  return FALSE;
}

static gboolean
takes_whole_numbers (const PorismOperation *operation)
{
  return g_str_has_prefix (operation->id, "list-") || g_str_has_prefix (operation->id, "whole-");
}

/* Four points of which a logarithm can be taken, and small numbers. */
static void
fill_fit (Scene        *scene,
          PorismRecord *record)
{
  PorismId points[4];

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      PorismRecord *point = porism_record_new (porism_operation_lookup ("point"), 2);

      for (guint k = 0; k < 2; k++)
        point->inputs[k].number = scene_number_of (g_rand_int_range (scene->random, 1, 9) / 4.0);
      points[i] = add (scene, point);
    }
  record->inputs[0].object = add_operation (scene, "list-points", G_N_ELEMENTS (points), points);
  for (guint i = 1; i < record->n_inputs; i++)
    record->inputs[i].number = scene_number_of (i + 1 < record->n_inputs ? g_rand_int_range (scene->random, 1, 4)
                                                                         : g_rand_int_range (scene->random, 0, 2));
}

static void
fill_inputs (Scene        *scene,
             PorismRecord *record)
{
  guint known_role = find_known_role (record->operation);
  PorismKind first = PORISM_KIND_NONE;
  PorismId known;

  if (fill_presupposed (scene, record))
    return;
  if (g_str_has_prefix (record->operation->id, "fit-"))
    {
      fill_fit (scene, record);
      return;
    }
  known = known_role != G_MAXUINT ? add_point (scene) : 0;
  for (guint i = 0; i < record->n_inputs; i++)
    {
      const PorismRole *role = porism_operation_get_role (record->operation, i);
      PorismKind kind;

      if (role->flags & PORISM_ROLE_CONSTANT)
        record->inputs[i].number = scene_number_of (g_rand_int_range (scene->random, 3, 9));
      else if (role->flags & PORISM_ROLE_TURN)
        record->inputs[i].object = add_turn (scene);
      else if (takes_whole_numbers (record->operation) && PORISM_KINDS (PORISM_KIND_NUMBER) & role->kinds)
        record->inputs[i].number = scene_number_of (g_rand_int_range (scene->random, 1, 5));
      else if (role->flags & PORISM_ROLE_FREE || role->kinds == PORISM_KINDS_NUMERIC)
        record->inputs[i].number = scene_number_of (g_rand_int_range (scene->random, 1, 16) / 16.0);
      else if (i == known_role)
        record->inputs[i].object = known;
      else
        {
          PorismKinds kinds = porism_operation_get_kinds (record->operation, i, first);

          kind = pick_kind (scene, kinds);
          /* Relations of two objects are mostly of two alike. */
          if (i > 0 && kinds & PORISM_KINDS (first) && g_rand_int_range (scene->random, 0, 3) > 0)
            kind = first;
          record->inputs[i].object =
            add_kind (scene, kind, role->flags & PORISM_ROLE_ON ? known : 0);
          first = i == 0 ? kind : first;
        }
    }
}

static guint
choose_n_inputs (Scene                 *scene,
                 const PorismOperation *operation)
{
  guint n = porism_operation_n_roles (operation);

  if (!(operation->roles[n - 1].flags & PORISM_ROLE_LIST))
    return n;
  if (operation->roles[n - 1].flags & PORISM_ROLE_KNOWN)
    return n - 1;
  if (g_str_equal (operation->id, "polygon-in-space"))
    return (guint) g_rand_int_range (scene->random, 3, 5);
  if (g_str_equal (operation->id, "prism-points") || g_str_equal (operation->id, "pyramid-points"))
    return 4;
  return g_str_equal (operation->id, "implicit-curve-points") ? 5 : (guint) g_rand_int_range (scene->random, 3, 7);
}

/* The expression that follows from those of the inputs. */
static void
derive (Scene        *scene,
        PorismRecord *record)
{
  guint8 kinds[MOST_INPUTS];
  const PorismExpression *expressions[MOST_INPUTS] = { NULL };
  const PorismShape shape = { .n_inputs = record->n_inputs, .kinds = kinds,
                              .branch = record->branch, .expression = record->expression,
                              .expressions = expressions };
  PorismExpression *derived;
  PorismReason reason;

  for (guint i = 0; i < record->n_inputs; i++)
    {
      const PorismRecord *parent = porism_construction_get (scene->construction,
                                                            record->inputs[i].object);

      kinds[i] = record->inputs[i].number != NULL ? PORISM_KIND_NUMBER : (guint8) parent->kind;
      expressions[i] = record->inputs[i].number != NULL ? NULL : parent->expression;
    }
  derived = record->operation->derive (&shape, &reason);
  g_assert_nonnull (derived);
  g_clear_pointer (&record->expression, porism_expression_unref);
  record->expression = derived;
}

/* Of what is given by an expression otherwise than a number or a function is. */
static void
set_own_expression (PorismRecord *record)
{
  static const struct
  {
    const char *operation;
    const char *text;
  } rows[] = {
    { "curve", "(x^2-1,x/3)" },
    { "region", "x+y<1/3" },
    { "implicit-curve", "x^3+y^3=9" },
    { "two-variable-function", "x^2*y-y/3" },
    { "line-by-equation", "2*x-y=1/3" },
    { "plane-by-equation", "2*x-y=1/3" },
    { "conic-by-equation", "2*x^2-x*y=1/3+y^2-x" },
    { "condition", "2*sqrt(3) > 1/7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (record->operation->id, rows[i].operation))
      record->expression = parse (rows[i].text);
}

/* From which of the functions to before which the operation takes them all. */
static void
choose_functions (Scene                 *scene,
                  const PorismOperation *operation)
{
  static const struct
  {
    const char *operation;
    gint functions[2];
  } rows[] = {
    { "completed-square", { 0, 1 } }, { "partial-fractions", { 0, 3 } }, { "polynomial", { 0, 3 } },
    { "coefficients", { 0, 3 } }, { "degree-of-polynomial", { 0, 3 } }, { "inverse-function", { 2, 4 } },
    { "polynomial-quotient", { 0, 3 } }, { "polynomial-remainder", { 0, 3 } }, { "complex-root", { 0, 1 } },
  };

  scene->functions[0] = 0;
  scene->functions[1] = 4;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].operation, operation->id))
      memcpy (scene->functions, rows[i].functions, sizeof rows[i].functions);
}

void
scene_build (Scene                 *scene,
             const PorismOperation *operation)
{
  PorismRecord *record;

  scene->in_space = porism_operation_is_of_space (operation) && g_rand_int_range (scene->random, 0, 3) > 0;
  choose_functions (scene, operation);
  scene->construction = porism_construction_new ();
  record = porism_record_new (operation, choose_n_inputs (scene, operation));
  if (g_str_has_prefix (operation->id, "number") || g_str_has_prefix (operation->id, "function"))
    record->expression = parse (operation->result == PORISM_KIND_NUMBER ? "2*sqrt(3)-1/7" : "5");
  fill_inputs (scene, record);
  if (operation->result == PORISM_KIND_NONE)
    {
      const PorismRecord *first = porism_construction_get (scene->construction,
                                                           record->inputs[0].object);

      record->kind = first->kind;
      record->width = first->width;
    }
  set_own_expression (record);
  if (operation->derive != NULL)
    derive (scene, record);
  if (operation->width != NULL)
    record->width = ask (scene, record, operation->width);
  if (operation->branches != NULL)
    record->branch = g_rand_int_range (scene->random, 0,
                                       MAX (1, (gint) ask (scene, record, operation->branches)));
  scene->subject = add (scene, record);
}

void
scene_clear (Scene *scene)
{
  g_clear_pointer (&scene->construction, porism_construction_free);
}
