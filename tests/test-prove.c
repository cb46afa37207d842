/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The field of rational functions, and what is proved in it. An element is compared with its value at
 * many places, in the exact field; what is decided for all places must hold at each of them, and what
 * fails at one must never be proved. */

#include "config.h"

#include <math.h>

#include <glib.h>

#include "engine/field/exact.h"
#include "engine/field/generic.h"
#include "engine/proof/proof.h"

/* ---- the field ---- */

#define N_PARAMETERS 3
#define N_ELEMENTS 40

/* The same way through two fields: an expression in parameters and at given values of them. */
typedef struct
{
  PorismGenericField generic;
  PorismExactField exact;
  PorismGeneric elements[N_ELEMENTS];
  ca_struct values[N_ELEMENTS];
  guint n;
  GRand *random;
} Walk;

static void
walk_begin (Walk  *self,
            GRand *random)
{
  porism_generic_field_init (&self->generic, N_PARAMETERS);
  porism_exact_field_init (&self->exact, 1);
  porism_generic_init (&self->generic, self->elements, N_ELEMENTS);
  porism_exact_init (&self->exact, self->values, N_ELEMENTS);
  self->random = random;
  for (self->n = 0; self->n < N_PARAMETERS; self->n++)
    {
      porism_generic_set_parameter (&self->generic, &self->elements[self->n], self->n);
      ca_set_si (&self->values[self->n], g_rand_int_range (random, -9, 10), self->exact.context);
    }
  porism_generic_set_si (&self->generic, &self->elements[self->n], 2);
  ca_set_si (&self->values[self->n++], 2, self->exact.context);
}

static void
walk_end (Walk *self)
{
  porism_generic_clear (&self->generic, self->elements, N_ELEMENTS);
  porism_exact_clear (&self->exact, self->values, N_ELEMENTS);
  porism_generic_field_clear (&self->generic);
  porism_exact_field_clear (&self->exact);
}

/* One more element from two that are there; FALSE where it does not exist at these values. */
static gboolean
walk_on (Walk *self)
{
  guint i = (guint) g_rand_int_range (self->random, 0, (gint32) self->n);
  guint k = (guint) g_rand_int_range (self->random, 0, (gint32) self->n);
  const PorismGeneric *a = &self->elements[i], *b = &self->elements[k];
  const ca_struct *x = &self->values[i], *y = &self->values[k];
  PorismGeneric *r = &self->elements[self->n];
  ca_struct *z = &self->values[self->n];

  switch (g_rand_int_range (self->random, 0, 5))
    {
    case 0:
      porism_generic_add (&self->generic, r, a, b);
      porism_exact_add (&self->exact, z, x, y);
      break;
    case 1:
      porism_generic_sub (&self->generic, r, a, b);
      porism_exact_sub (&self->exact, z, x, y);
      break;
    case 2:
      porism_generic_mul (&self->generic, r, a, b);
      porism_exact_mul (&self->exact, z, x, y);
      break;
    case 3:
      if (porism_exact_is_zero (&self->exact, y) != PORISM_FALSE ||
          porism_generic_is_zero (&self->generic, b) != PORISM_FALSE)
        return FALSE;
      porism_generic_div (&self->generic, r, a, b);
      porism_exact_div (&self->exact, z, x, y);
      break;
    default:
      if (porism_exact_is_inside (&self->exact, x, x) != PORISM_TRUE)
        return FALSE;
      porism_generic_sqrt (&self->generic, r, a);
      porism_exact_sqrt (&self->exact, z, x);
    }
  self->n++;
  return !porism_generic_is_exceeded (&self->generic);
}

/* What the generic field says of its last element is so at the values. */
static void
check_last (Walk  *self,
            guint *decided)
{
  const PorismGeneric *a = &self->elements[self->n - 1];
  const ca_struct *x = &self->values[self->n - 1];
  PorismTruth zero = porism_generic_is_zero (&self->generic, a);
  guint asked = porism_generic_get_n_asked (&self->generic);
  PorismTruth positive = porism_generic_is_positive (&self->generic, a);

  if (porism_generic_is_exceeded (&self->generic))
    return;
  if (zero == PORISM_TRUE)
    g_assert_cmpint (porism_exact_is_zero (&self->exact, x), !=, PORISM_FALSE);
  /* Only what was not assumed for this case, and away from where it vanishes. */
  if (asked == 0 && porism_generic_get_n_asked (&self->generic) == 0 && positive != PORISM_UNKNOWN &&
      zero == PORISM_FALSE && porism_exact_is_zero (&self->exact, x) == PORISM_FALSE)
    {
      g_assert_cmpint (porism_exact_is_positive (&self->exact, x), ==, positive);
      *decided += 1;
    }
}

static void
test_field_agrees (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20261122);
  guint decided = 0;

  for (int i = 0; i < 1000; i++)
    {
      Walk walk;

      walk_begin (&walk, random);
      for (int step = 0; step < 40 && walk.n < 14; step++)
        if (walk_on (&walk))
          check_last (&walk, &decided);
      walk_end (&walk);
    }
  g_test_message ("%u signs decided", decided);
  g_assert_cmpuint (decided, >, 200);
}

static void
set_root (PorismGenericField *f,
          PorismGeneric      *r,
          long                n)
{
  porism_generic_set_si (f, r, n);
  porism_generic_sqrt (f, r, r);
}

/* Roots recognise each other: sqrt(2) sqrt(3) = sqrt(6), sqrt(12) = 2 sqrt(3). */
static void
test_roots (void)
{
  PorismGenericField f;
  PorismGeneric x[4];

  porism_generic_field_init (&f, 2);
  porism_generic_init (&f, x, 4);
  set_root (&f, &x[0], 2);
  set_root (&f, &x[1], 3);
  set_root (&f, &x[2], 6);
  porism_generic_mul (&f, &x[3], &x[0], &x[1]);
  porism_generic_sub (&f, &x[3], &x[3], &x[2]);
  g_assert_cmpint (porism_generic_is_zero (&f, &x[3]), ==, PORISM_TRUE);
  set_root (&f, &x[2], 12);
  porism_generic_mul_si (&f, &x[3], &x[1], 2);
  porism_generic_sub (&f, &x[3], &x[3], &x[2]);
  g_assert_cmpint (porism_generic_is_zero (&f, &x[3]), ==, PORISM_TRUE);
  porism_generic_sub (&f, &x[3], &x[0], &x[1]);
  g_assert_cmpint (porism_generic_is_zero (&f, &x[3]), ==, PORISM_FALSE);
  g_assert_cmpint (porism_generic_is_positive (&f, &x[3]), ==, PORISM_FALSE);
  porism_generic_clear (&f, x, 4);
  porism_generic_field_clear (&f);
}

/* What cannot be factored quickly comes back all the same. */
static void
test_large_root (void)
{
  PorismGenericField f;
  PorismGeneric x[2];
  fmpq_t large;

  fmpq_init (large);
  fmpz_set_str (fmpq_numref (large), "1000000007000000039000000273", 10);
  fmpz_set_str (fmpq_denref (large), "340282366920938463463374607431768211507", 10);
  fmpq_canonicalise (large);
  porism_generic_field_init (&f, 1);
  porism_generic_init (&f, x, 2);
  porism_generic_set_fmpq (&f, &x[0], large);
  porism_generic_sqrt (&f, &x[1], &x[0]);
  porism_generic_mul (&f, &x[1], &x[1], &x[1]);
  porism_generic_sub (&f, &x[1], &x[1], &x[0]);
  g_assert_cmpint (porism_generic_is_zero (&f, &x[1]), ==, PORISM_TRUE);
  porism_generic_clear (&f, x, 2);
  porism_generic_field_clear (&f);
  fmpq_clear (large);
}

/* sqrt(t^2) is neither t nor -t for every t: that is unknown, and t^2 times it is not. */
static void
test_root_of_square (void)
{
  PorismGenericField f;
  PorismGeneric t, root, x;

  porism_generic_field_init (&f, 1);
  porism_generic_init (&f, &t, 1);
  porism_generic_init (&f, &root, 1);
  porism_generic_init (&f, &x, 1);
  porism_generic_set_parameter (&f, &t, 0);
  porism_generic_mul (&f, &x, &t, &t);
  porism_generic_sqrt (&f, &root, &x);
  porism_generic_sub (&f, &x, &root, &t);
  g_assert_cmpint (porism_generic_is_zero (&f, &x), ==, PORISM_UNKNOWN);
  porism_generic_add (&f, &x, &root, &t);
  g_assert_cmpint (porism_generic_is_zero (&f, &x), ==, PORISM_UNKNOWN);
  porism_generic_mul (&f, &x, &root, &root);
  porism_generic_mul (&f, &root, &t, &t);
  porism_generic_sub (&f, &x, &x, &root);
  g_assert_cmpint (porism_generic_is_zero (&f, &x), ==, PORISM_TRUE);
  porism_generic_clear (&f, &x, 1);
  porism_generic_clear (&f, &root, 1);
  porism_generic_clear (&f, &t, 1);
  porism_generic_field_clear (&f);
}

/* Rotations by turns that square roots give close, and their enclosures are right. */
static void
test_rotations (void)
{
  static const ulong orders[] = { 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 20, 24, 30, 60 };

  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    for (ulong k = 0; k < orders[i]; k++)
      {
        PorismGenericField f;
        PorismGeneric part[2], one;
        double angle = 2 * G_PI * (double) k / (double) orders[i];
        arb_t ball;

        porism_generic_field_init (&f, 0);
        porism_generic_init (&f, part, 2);
        porism_generic_init (&f, &one, 1);
        arb_init (ball);
        g_assert_cmpint (porism_generic_cos_sin (&f, &part[0], &part[1], k, orders[i]), ==, PORISM_OK);
        g_assert_false (porism_generic_is_exceeded (&f));
        for (int j = 0; j < 2; j++)
          {
            g_assert_true (porism_generic_enclose (&f, ball, &part[j], 128));
            g_assert_cmpfloat (fabs (arf_get_d (arb_midref (ball), ARF_RND_NEAR) -
                                     (j ? sin (angle) : cos (angle))), <, 1e-14);
          }
        porism_generic_mul (&f, &part[0], &part[0], &part[0]);
        porism_generic_mul (&f, &part[1], &part[1], &part[1]);
        porism_generic_add (&f, &part[0], &part[0], &part[1]);
        porism_generic_set_si (&f, &one, 1);
        porism_generic_sub (&f, &one, &part[0], &one);
        g_assert_cmpint (porism_generic_is_zero (&f, &one), ==, PORISM_TRUE);
        arb_clear (ball);
        porism_generic_clear (&f, &one, 1);
        porism_generic_clear (&f, part, 2);
        porism_generic_field_clear (&f);
      }
}

static void
test_rotation_unable (void)
{
  PorismGenericField f;
  PorismGeneric part[2];

  porism_generic_field_init (&f, 0);
  porism_generic_init (&f, part, 2);
  g_assert_cmpint (porism_generic_cos_sin (&f, &part[0], &part[1], 1, 7), ==, PORISM_UNABLE);
  g_assert_cmpint (porism_generic_cos_sin (&f, &part[0], &part[1], 1, 9), ==, PORISM_UNABLE);
  porism_generic_clear (&f, part, 2);
  porism_generic_field_clear (&f);
}

/* ---- figures ---- */

static PorismId
add (PorismConstruction *figure,
     PorismRecord       *record)
{
  PorismId id;

  porism_construction_begin (figure);
  id = porism_construction_add (figure, record);
  porism_delta_unref (porism_construction_commit (figure));

  return id;
}

static PorismExpression *
integer (gint n)
{
  PorismExpression *expression;
  fmpq_t value;

  fmpq_init (value);
  fmpq_set_si (value, n, 1);
  expression = porism_expression_new_rational (value);
  fmpq_clear (value);

  return expression;
}

static PorismId
add_point (PorismConstruction *figure,
           gint                x,
           gint                y)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup ("point"), 2);

  record->inputs[0].number = integer (x);
  record->inputs[1].number = integer (y);
  return add (figure, record);
}

static PorismRecord *
relate (const char     *operation,
        guint           n,
        const PorismId *inputs)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup (operation), n);

  for (guint i = 0; i < n; i++)
    record->inputs[i].object = inputs[i];
  return record;
}

#define IDS(...) G_N_ELEMENTS (((PorismId[]) { __VA_ARGS__ })), (PorismId[]) { __VA_ARGS__ }

/* A random object from those of @points; made of two or three of them. */
static PorismId
add_random_point (PorismConstruction *figure,
                  GRand              *random,
                  GArray             *points)
{
  static const struct
  {
    const char *operation;
    guint n;
  } rows[] = {
    { "midpoint", 2 }, { "triangle-centroid", 3 }, { "triangle-circumcentre", 3 },
    { "triangle-orthocentre", 3 }, { "triangle-nine-point-centre", 3 }, { "reflect-point", 2 },
  };
  guint row = (guint) g_rand_int_range (random, 0, G_N_ELEMENTS (rows));
  PorismId inputs[3], id;
  PorismRecord *record;

  for (guint i = 0; i < rows[row].n; i++)
    inputs[i] = g_array_index (points, PorismId,
                               g_rand_int_range (random, 0, (gint32) points->len));
  record = relate (rows[row].operation, rows[row].n, inputs);
  if (record->operation->result == PORISM_KIND_NONE)
    {
      record->kind = PORISM_KIND_POINT;
      record->width = 2;
    }
  id = add (figure, record);
  if (porism_construction_is_defined (figure, id))
    g_array_append_val (points, id);
  return id;
}

/* What is proved generically never fails at a random place, in figures in which much holds and much does
 * not. At round coordinates a figure may degenerate by accident. */
static void
test_sound (void)
{
  static const struct
  {
    const char *operation;
    guint n;
  } relations[] = {
    { "are-collinear", 3 }, { "are-concyclic", 4 }, { "is-right-angle", 3 }, { "are-equal", 2 },
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_holding = 0, n_failing = 0;

  for (int i = 0; i < 250; i++)
    {
      g_autoptr (PorismConstruction) figure = porism_construction_new ();
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (PorismId));

      for (int k = 0; k < 3; k++)
        {
          PorismId id = add_point (figure, g_rand_int_range (random, -9, 10),
                                   g_rand_int_range (random, -9, 10));

          g_array_append_val (points, id);
        }
      for (int k = 0; k < 5; k++)
        add_random_point (figure, random, points);
      for (guint k = 0; k < 12; k++)
        {
          guint row = k % G_N_ELEMENTS (relations);
          PorismId inputs[4];
          g_autoptr (PorismRecord) question = NULL;
          g_autoptr (PorismFreedom) freedom = NULL;
          gboolean proved, fails = FALSE;
          fmpq *values;

          for (guint j = 0; j < relations[row].n; j++)
            inputs[j] = g_array_index (points, PorismId,
                                       g_rand_int_range (random, 0, (gint32) points->len));
          question = relate (relations[row].operation, relations[row].n, inputs);
          freedom = porism_freedom_new (figure, question);
          values = _fmpq_vec_init ((slong) freedom->n_numbers + 1);
          proved = porism_freedom_decide (freedom, question, PORISM_PROOF_LIMIT, NULL, NULL) ==
                   PORISM_GENERIC_HOLDS;
          for (guint attempt = 0; attempt < 4; attempt++)
            {
              porism_freedom_draw (freedom, random, PORISM_DRAW_FINE, attempt, values);
              fails |= porism_freedom_ask (freedom, question, values) == PORISM_INSTANCE_FAILS;
            }
          if (fails)
            g_assert_false (proved);
          n_holding += proved;
          n_failing += fails;
          _fmpq_vec_clear (values, (slong) freedom->n_numbers + 1);
        }
    }
  g_test_message ("%u hold always, %u fail somewhere", n_holding, n_failing);
  g_assert_cmpuint (n_holding, >, 60);
  g_assert_cmpuint (n_failing, >, 1000);
}

static PorismProof
prove (PorismConstruction *figure,
       const char         *relation,
       guint               n,
       const PorismId     *inputs)
{
  g_autoptr (PorismRecord) question = relate (relation, n, inputs);
  PorismProof proof;

  porism_construction_prove (figure, question, PORISM_PROOF_LIMIT, &proof);
  return proof;
}

static void
expect (PorismConstruction *figure,
        PorismProofVerdict  verdict,
        const char         *relation,
        guint               n,
        const PorismId     *inputs)
{
  PorismProof proof = prove (figure, relation, n, inputs);

  g_assert_cmpint (proof.verdict, ==, verdict);
  porism_proof_clear (&proof);
}

/* Pappus, with three points on each of two lines: fourteen free numbers. */
static void
test_pappus (void)
{
  g_autoptr (PorismConstruction) figure = porism_construction_new ();
  PorismId lines[2], points[2][3], meets[3];

  for (int i = 0; i < 2; i++)
    {
      PorismId a = add_point (figure, -4, 3 - 7 * i), b = add_point (figure, 6, 5 - 8 * i);

      lines[i] = add (figure, relate ("line", IDS (a, b)));
      for (int k = 0; k < 3; k++)
        {
          PorismRecord *record = relate ("point-on-line-from", 3, (PorismId[]) { lines[i], a, 0 });

          record->inputs[2].number = integer (2 * k - i + 1);
          points[i][k] = add (figure, record);
        }
    }
  for (int k = 0; k < 3; k++)
    {
      int u = (k + 1) % 3, v = (k + 2) % 3;
      PorismId one = add (figure, relate ("line", IDS (points[0][u], points[1][v])));
      PorismId other = add (figure, relate ("line", IDS (points[0][v], points[1][u])));

      meets[k] = add (figure, relate ("meet-lines", IDS (one, other)));
      g_assert_true (porism_construction_is_defined (figure, meets[k]));
    }
  expect (figure, PORISM_PROOF_PROVED, "are-collinear", 3, meets);
  expect (figure, PORISM_PROOF_DISPROVED, "are-collinear", IDS (meets[0], meets[1], points[0][0]));
}

/* The distances of the incentre from the sides, with three roots; and not from other lines. */
static void
test_incentre (void)
{
  g_autoptr (PorismConstruction) figure = porism_construction_new ();
  PorismId a = add_point (figure, 0, 0), b = add_point (figure, 7, 1), c = add_point (figure, 2, 6);
  PorismId circle = add (figure, relate ("incircle", IDS (a, b, c)));
  PorismId side = add (figure, relate ("line", IDS (b, c)));
  PorismId median = add (figure, relate ("line", IDS (add (figure, relate ("midpoint", IDS (a, b))),
                                                      c)));

  expect (figure, PORISM_PROOF_PROVED, "is-tangent", IDS (side, circle));
  expect (figure, PORISM_PROOF_DISPROVED, "is-tangent", IDS (median, circle));
}

/* A figure that lies in a special way: the relation holds there and at the places that it can be moved
 * to along its own symmetry, not elsewhere. */
static void
test_special_position (void)
{
  g_autoptr (PorismConstruction) figure = porism_construction_new ();
  PorismId a = add_point (figure, -3, 0), b = add_point (figure, 3, 0), c = add_point (figure, 0, 3);
  PorismProof proof = prove (figure, "is-right-angle", IDS (a, c, b));

  g_assert_cmpint (proof.verdict, ==, PORISM_PROOF_DISPROVED);
  g_assert_false (proof.here);
  g_assert_cmpuint (proof.positions->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const PorismPosition *position = &g_array_index (proof.positions, PorismPosition, i);

      /* round coordinates, and the construction is where it was */
      g_assert_cmpfloat (position->at[0], ==, round (position->at[0]));
      g_assert_cmpfloat (position->at[1], ==, round (position->at[1]));
    }
  g_assert_cmpfloat (porism_construction_get_value (figure, c)[1], ==, 3);
  porism_proof_clear (&proof);
}

static gboolean
is_identity (PorismConstruction *figure,
             const char         *relation,
             guint               n,
             const PorismId     *inputs)
{
  g_autoptr (PorismRecord) question = relate (relation, n, inputs);
  g_autoptr (PorismFreedom) freedom = porism_freedom_new (figure, question);

  return porism_freedom_decide (freedom, question, PORISM_PROOF_LIMIT, NULL, NULL) ==
         PORISM_GENERIC_HOLDS;
}

/* No similarity may make a length 1, or turn a figure that knows the axes. */
static void
test_frames (void)
{
  g_autoptr (PorismConstruction) figure = porism_construction_new ();
  PorismId a = add_point (figure, 0, 0), b = add_point (figure, 1, 0), c = add_point (figure, 2, 3);
  PorismId length = add (figure, relate ("distance", IDS (a, b)));
  PorismRecord *dilate = relate ("dilate", IDS (c, length, a));
  PorismRecord *circle = relate ("circle-centre-radius", 2, (PorismId[]) { a, 0 });
  PorismId image, unit, height;

  dilate->kind = PORISM_KIND_POINT;
  dilate->width = 2;
  image = add (figure, dilate);
  circle->inputs[1].number = integer (1);
  unit = add (figure, circle);
  height = add (figure, relate ("y-coordinate", IDS (b)));
  g_assert_true (is_identity (figure, "are-collinear", IDS (a, c, image)));
  g_assert_false (is_identity (figure, "are-equal", IDS (c, image)));
  g_assert_false (is_identity (figure, "is-in-region", IDS (b, unit)));
  g_assert_false (is_identity (figure, "are-equal",
                               IDS (height, add (figure, relate ("y-coordinate", IDS (a))))));
}

/* A rotation by a seventh of a turn has no square roots: random places decide, with a bound. */
static void
test_probable (void)
{
  g_autoptr (PorismConstruction) figure = porism_construction_new ();
  PorismId a = add_point (figure, 0, 0), b = add_point (figure, 4, 1), c;
  PorismRecord *polygon = relate ("regular-polygon", 3, (PorismId[]) { a, b, 0 });
  PorismRecord *corner;
  PorismProof proof;
  PorismId vertices[4];

  polygon->inputs[2].number = integer (7);
  polygon->width = 14;
  c = add (figure, polygon);
  for (int i = 0; i < 4; i++)
    {
      corner = relate ("polygon-vertex", IDS (c));
      corner->branch = i + 1;
      vertices[i] = add (figure, corner);
    }
  proof = prove (figure, "are-concyclic", 4, vertices);
  g_assert_cmpint (proof.verdict, ==, PORISM_PROOF_PROBABLE);
  g_assert_cmpuint (proof.n_instances, >=, 6);
  g_assert_cmpfloat (proof.error, >, 0);
  g_assert_cmpfloat (proof.error, <, 1e-20);
  porism_proof_clear (&proof);
}

/* Where sides and ends matter, holding here says nothing of far away, and nothing bounds an accident. */
static void
test_sides (void)
{
  g_autoptr (PorismConstruction) figure = porism_construction_new ();
  PorismId o = add_point (figure, 0, 0), a = add_point (figure, 1, 2), b = add_point (figure, 4, 1);
  PorismRecord *circle = relate ("circle-centre-radius", 2, (PorismId[]) { o, 0 });
  PorismRecord *polygon = relate ("regular-polygon", 3, (PorismId[]) { a, b, 0 });
  PorismId disc, heptagon;
  PorismProof proof;

  circle->inputs[1].number = integer (1000);
  disc = add (figure, circle);
  proof = prove (figure, "is-in-region", IDS (a, disc));
  g_assert_cmpint (proof.verdict, ==, PORISM_PROOF_DISPROVED);
  g_assert_false (proof.here);
  porism_proof_clear (&proof);

  polygon->inputs[2].number = integer (7);
  polygon->width = 14;
  heptagon = add (figure, polygon);
  proof = prove (figure, "is-in-region", IDS (a, heptagon));
  g_assert_cmpint (proof.verdict, !=, PORISM_PROOF_DISPROVED);
  g_assert_cmpfloat (proof.error, <, 0);
  porism_proof_clear (&proof);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prove/field-agrees", test_field_agrees);
  g_test_add_func ("/prove/roots", test_roots);
  g_test_add_func ("/prove/large-root", test_large_root);
  g_test_add_func ("/prove/root-of-square", test_root_of_square);
  g_test_add_func ("/prove/rotations", test_rotations);
  g_test_add_func ("/prove/rotation-unable", test_rotation_unable);
  g_test_add_func ("/prove/sound", test_sound);
  g_test_add_func ("/prove/pappus", test_pappus);
  g_test_add_func ("/prove/incentre", test_incentre);
  g_test_add_func ("/prove/special-position", test_special_position);
  g_test_add_func ("/prove/frames", test_frames);
  g_test_add_func ("/prove/probable", test_probable);
  g_test_add_func ("/prove/sides", test_sides);
  return g_test_run ();
}
