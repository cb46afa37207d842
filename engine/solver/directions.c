/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines through two points that must be two are classes, by direction up to a right angle. A vector that may vanish
 * belongs to every class in which a product with a line of it vanishes. */

#include "config.h"

#include "engine/solver/conditions.h"
#include "engine/solver/directions.h"

typedef struct
{
  PorismStatements *statements;
  guint n_pairs;
  GArray *relations;            /* Relation */
} Directions;

/* That a product of two vectors vanishes. */
typedef struct
{
  guint pairs[2];
  gboolean across;              /* they are parallel, else perpendicular */
} Relation;

static gboolean
is_said (PorismStatements  *self,
         const fmpq_mpoly_t product)
{
  fmpq_mpoly_t wanted, value;
  gboolean said = FALSE;

  fmpq_mpoly_init (wanted, self->ring);
  fmpq_mpoly_init (value, self->ring);
  if (!fmpq_mpoly_is_zero (product, self->ring))
    fmpq_mpoly_make_monic (wanted, product, self->ring);
  for (guint i = 0; i < self->said->len && !said; i++)
    {
      PorismStatement *statement = &g_array_index (self->said, PorismStatement, i);

      if (statement->op != PORISM_OP_EQUAL ||
          fmpq_mpoly_length (statement->value, self->ring) != fmpq_mpoly_length (wanted, self->ring))
        continue;
      fmpq_mpoly_make_monic (value, statement->value, self->ring);
      said = fmpq_mpoly_equal (value, wanted, self->ring);
    }
  fmpq_mpoly_clear (wanted, self->ring);
  fmpq_mpoly_clear (value, self->ring);

  return said;
}

static void
find_relations (Directions *self)
{
  fmpq_mpoly_t product;

  fmpq_mpoly_init (product, self->statements->ring);
  for (guint a = 0; a < self->n_pairs; a++)
    for (guint b = 0; b < a; b++)
      for (guint across = 0; across < 2; across++)
        {
          Relation relation = { { a, b }, across == 1 };

          porism_statements_multiply (self->statements, product, a, b, relation.across);
          if (is_said (self->statements, product))
            g_array_append_val (self->relations, relation);
        }
  fmpq_mpoly_clear (product, self->statements->ring);
}

/* Which vectors belong to the line of @root: 0 none, 1 parallel, 2 perpendicular to it; 3 where one is both. */
static void
find_class (const Directions *self,
            guint             root,
            guint8           *belongs)
{
  gboolean any = TRUE;

  belongs[root] = 1;
  while (any)
    {
      any = FALSE;
      for (guint r = 0; r < self->relations->len; r++)
        for (guint side = 0; side < 2; side++)
          {
            const Relation *relation = &g_array_index (self->relations, Relation, r);
            const guint from = relation->pairs[side], to = relation->pairs[!side];
            guint8 how = belongs[from];

            /* What may vanish leads nowhere. */
            if (how == 0 || !self->statements->distinct[from])
              continue;
            if (!relation->across && how < 3)
              how = (guint8) (3 - how);
            if ((belongs[to] | how) != belongs[to])
              {
                belongs[to] |= how;
                any = TRUE;
              }
          }
    }
}

static void
say_product (Directions *self,
             guint       a,
             guint       b,
             gboolean    across)
{
  fmpq_mpoly_t product;

  fmpq_mpoly_init (product, self->statements->ring);
  porism_statements_multiply (self->statements, product, a, b, across);
  if (is_said (self->statements, product))
    fmpq_mpoly_clear (product, self->statements->ring);
  else
    porism_statements_say (self->statements, self->statements->said, PORISM_OP_EQUAL, product);
}

static void
say_class (Directions   *self,
           const guint8 *belongs)
{
  for (guint a = 0; a < self->n_pairs; a++)
    {
      for (guint b = 0; b < a; b++)
        for (guint8 how = 1; how <= 2; how++)
          {
            if (!(belongs[a] & how))
              continue;
            if (belongs[b] & how)
              say_product (self, a, b, TRUE);
            if (belongs[b] & (3 - how))
              say_product (self, a, b, FALSE);
          }
      /* What is both vanishes. */
      if (belongs[a] == 3)
        say_product (self, a, a, FALSE);
    }
}

/* That the unknown is a right angle: twice that less pi. */
static void
set_right_angle (PorismStatements *self,
                 fmpq_mpoly_t      value,
                 slong             angle)
{
  fmpq_mpoly_t pi;

  fmpq_mpoly_init (pi, self->ring);
  fmpq_mpoly_gen (pi, porism_statements_find_pi (self), self->ring);
  fmpq_mpoly_gen (value, angle, self->ring);
  fmpq_mpoly_scalar_mul_ui (value, value, 2, self->ring);
  fmpq_mpoly_sub (value, value, pi, self->ring);
  fmpq_mpoly_clear (pi, self->ring);
}

/* The angle of lines that are perpendicular, where somebody speaks of it. */
static void
say_right_angles (PorismStatements *self)
{
  const guint n = self->points->len;
  fmpq_mpoly_t value;

  for (guint v = 0; v < n; v++)
    for (guint k = 1; k < n; k++)
      for (guint i = 0; i < k; i++)
        {
          const slong angle = i != v && k != v ? porism_statements_find_angle (self, i, v, k) : -1;
          gboolean right;

          if (angle < 0)
            continue;
          fmpq_mpoly_init (value, self->ring);
          porism_statements_multiply (self, value, porism_statements_get_pair (self, i, v),
                                      porism_statements_get_pair (self, k, v), FALSE);
          right = is_said (self, value);
          if (!right)
            {
              fmpq_mpoly_clear (value, self->ring);
              continue;
            }
          set_right_angle (self, value, angle);
          porism_statements_say (self, self->said, PORISM_OP_EQUAL, value);
        }
}

static gboolean
share_point (guint pair,
             guint other)
{
  guint ends[2], others[2];

  porism_statements_get_ends (pair, &ends[0], &ends[1]);
  porism_statements_get_ends (other, &others[0], &others[1]);
  return ends[0] == others[0] || ends[0] == others[1] || ends[1] == others[0] || ends[1] == others[1];
}

/* Lines that are parallel have two points each; a point on a line may be that through which it goes. */
static void
make_distinct (Directions *self)
{
  for (guint r = 0; r < self->relations->len; r++)
    {
      const Relation *relation = &g_array_index (self->relations, Relation, r);

      if (relation->across && !share_point (relation->pairs[0], relation->pairs[1]))
        self->statements->distinct[relation->pairs[0]] = self->statements->distinct[relation->pairs[1]] = TRUE;
    }
}

void
porism_statements_add_directions (PorismStatements *self,
                                  gboolean          lines)
{
  Directions directions = { self, porism_statements_n_pairs (self), g_array_new (FALSE, FALSE, sizeof (Relation)) };
  g_autofree guint8 *belongs = g_malloc0 (directions.n_pairs + 1);

  find_relations (&directions);
  if (lines)
    make_distinct (&directions);
  for (guint root = 0; root < directions.n_pairs && directions.relations->len > 0; root++)
    {
      if (!self->distinct[root])
        continue;
      for (guint i = 0; i < directions.n_pairs; i++)
        belongs[i] = 0;
      find_class (&directions, root, belongs);
      say_class (&directions, belongs);
    }
  g_array_unref (directions.relations);
  say_right_angles (self);
}

gboolean
porism_statements_are_collinear (PorismStatements *self,
                                 guint             i,
                                 guint             k,
                                 guint             m)
{
  fmpq_mpoly_t product;
  gboolean collinear;

  fmpq_mpoly_init (product, self->ring);
  porism_statements_multiply (self, product, porism_statements_get_pair (self, i, k), porism_statements_get_pair (self, k, m),
                              TRUE);
  collinear = is_said (self, product);
  fmpq_mpoly_clear (product, self->ring);

  return collinear;
}

PorismStatements *
porism_statements_new_held (PorismConstruction *construction)
{
  g_autoptr (GArray) held = porism_construction_list_held_conditions (construction);
  PorismStatements *self;

  for (guint i = held->len; i-- > 0;)
    if (!porism_condition_seems_to_hold (construction, g_array_index (held, PorismId, i), FALSE))
      g_array_remove_index (held, i);
  self = porism_statements_new (construction, (const PorismId *) (const void *) held->data, held->len);
  if (self != NULL)
    porism_statements_add_directions (self, FALSE);
  return self;
}

/* The point's number; -1 where nobody speaks of it. */
static int
find_point (const PorismStatements *self,
            PorismId                id)
{
  for (guint i = 0; i < self->points->len; i++)
    if (g_array_index (self->points, PorismId, i) == id)
      return (int) i;
  return -1;
}

gboolean
porism_statements_are_right (PorismStatements *self,
                             PorismId          a,
                             PorismId          vertex,
                             PorismId          b)
{
  const int i = find_point (self, a), v = find_point (self, vertex), k = find_point (self, b);
  const slong angle = i < 0 || v < 0 || k < 0 ? -1 : porism_statements_find_angle (self, (guint) MIN (i, k), (guint) v, (guint) MAX (i, k));
  fmpq_mpoly_t value;
  gboolean right;

  if (i < 0 || v < 0 || k < 0 || i == v || k == v)
    return FALSE;
  fmpq_mpoly_init (value, self->ring);
  porism_statements_multiply (self, value, porism_statements_get_pair (self, (guint) i, (guint) v),
                              porism_statements_get_pair (self, (guint) k, (guint) v), FALSE);
  right = is_said (self, value);
  if (!right && angle >= 0)
    {
      set_right_angle (self, value, angle);
      right = is_said (self, value);
    }
  fmpq_mpoly_clear (value, self->ring);

  return right;
}
