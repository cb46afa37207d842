/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Inputs for an operation, from its row alone. */

#include "config.h"

#include "tests/operation-scene.h"

#define MOST_INPUTS 8

static PorismExpression *
parse (const char *text)
{
  const PorismExpressionScope scope = { NULL, NULL, NULL };
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
    record->width = 2 * n;
  return add (scene, record);
}

double
scene_random_coordinate (Scene *scene)
{
  return scene->degenerate ? g_rand_int_range (scene->random, 0, 2)
                           : g_rand_int_range (scene->random, -160, 161) / 16.0;
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
add_from_points (Scene      *scene,
                 const char *operation,
                 guint       n,
                 PorismId    through)
{
  PorismId points[MOST_INPUTS];

  for (guint i = 0; i < n; i++)
    points[i] = add_point (scene);
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
};

/* An object of @kind, through the point @through unless that is 0; 0 for a kind that is not made
 * from points. */
static PorismId
add_kind (Scene      *scene,
          PorismKind  kind,
          PorismId    through)
{
  const Maker *maker = &makers[kind];

  if (kind == PORISM_KIND_POINT)
    return through > 0 ? through : add_point (scene);
  if (kind == PORISM_KIND_NUMBER)
    return add_slider (scene, g_rand_int_range (scene->random, 1, 50) / 8.0);
  if (maker->operation == NULL)
    return 0;
  return add_from_points (scene, maker->operation,
                          maker->n > 0 ? maker->n : (guint) g_rand_int_range (scene->random, 3, 6),
                          kind == PORISM_KIND_ANGLE ? 0 : through);
}

static gboolean
is_makeable (PorismKind kind)
{
  return kind == PORISM_KIND_POINT || kind == PORISM_KIND_NUMBER || makers[kind].operation != NULL;
}

static PorismKind
pick_kind (Scene       *scene,
           PorismKinds  kinds)
{
  for (;;)
    {
      int kind = g_rand_int_range (scene->random, 1, PORISM_N_KINDS);

      if (kinds & PORISM_KINDS (kind) && is_makeable ((PorismKind) kind))
        return (PorismKind) kind;
    }
}

static guint
find_known_role (const PorismOperation *operation)
{
  for (guint i = 0; i < porism_operation_n_roles (operation); i++)
    if (operation->roles[i].flags & PORISM_ROLE_KNOWN && !(operation->roles[i].flags & PORISM_ROLE_LIST))
      return i;
  return G_MAXUINT;
}

/* The inputs that an operation presupposes: a tangent for the meet of a tangent, a point of the circle
 * for the tangent at it. */
static gboolean
fill_presupposed (Scene        *scene,
                  PorismRecord *record)
{
  PorismId pair[2];

  if (g_str_equal (record->operation->id, "meet-tangent"))
    {
      pair[0] = add_point (scene);
      pair[1] = add_kind (scene, PORISM_KIND_CIRCLE, 0);
      record->inputs[0].object = add_operation (scene, "tangent", 2, pair);
      record->inputs[1].object = pair[1];
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

static void
fill_inputs (Scene        *scene,
             PorismRecord *record)
{
  guint known_role = find_known_role (record->operation);
  PorismId known = known_role != G_MAXUINT ? add_point (scene) : 0;
  PorismKind first = PORISM_KIND_NONE;

  if (fill_presupposed (scene, record))
    return;
  for (guint i = 0; i < record->n_inputs; i++)
    {
      const PorismRole *role = porism_operation_get_role (record->operation, i);
      PorismKind kind;

      if (role->flags & PORISM_ROLE_CONSTANT)
        record->inputs[i].number = scene_number_of (g_rand_int_range (scene->random, 3, 9));
      else if (role->flags & PORISM_ROLE_TURN)
        record->inputs[i].object = add_turn (scene);
      else if (role->flags & PORISM_ROLE_FREE || role->kinds == PORISM_KINDS_NUMERIC)
        record->inputs[i].number = scene_number_of (g_rand_int_range (scene->random, 1, 16) / 16.0);
      else if (i == known_role)
        record->inputs[i].object = known;
      else
        {
          kind = pick_kind (scene, role->kinds);
          /* Relations of two objects are mostly of two alike. */
          if (i > 0 && role->kinds & PORISM_KINDS (first) && g_rand_int_range (scene->random, 0, 3) > 0)
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
  return (guint) g_rand_int_range (scene->random, 3, 7);
}

/* The inputs in doubles, for width() and branches(). */
static guint
ask (Scene              *scene,
     const PorismRecord *record,
     guint (*question) (const PorismShape *shape, const double *const *in))
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

void
scene_build (Scene                 *scene,
             const PorismOperation *operation)
{
  PorismRecord *record;

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
