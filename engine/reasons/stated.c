/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs of an operation are called a, b, c, d, what it makes x. A point is its letter; of a line the letter with 1
 * and 2 is a point each; of a circle the letter with 0 is the centre, with 3, 4 and 5 a point each. That points lie on what
 * they are made on is no row's: it is known of every construction. */

#include "config.h"

#include <string.h>

#include "engine/reasons/stated.h"

typedef struct
{
  const char *operation;
  const char *states;
} Row;

static const Row rows[] = {
  /* points */
  { "midpoint", "midp x a b" },
  { "midpoint-segment", "midp x a1 a2" },
  { "closest-point", "perp x b a1 a2" },
  { "meet-tangent", "perp b0 x a1 a2" },
  { "triangle-incentre",
    "eqangle a b a x a x a c; eqangle b c b x b x b a; eqangle c a c x c x c b" },
  { "triangle-circumcentre", "cong x a x b; cong x b x c" },
  { "triangle-orthocentre", "perp x a b c; perp x b c a; perp x c a b" },

  /* lines */
  { "perpendicular-line", "perp x1 x2 b1 b2" },
  { "parallel-line", "para x1 x2 b1 b2" },
  { "perpendicular-bisector", "perp x1 x2 a b; cong x1 a x1 b; cong x2 a x2 b" },
  { "perpendicular-bisector-segment", "perp x1 x2 a1 a2; cong x1 a1 x1 a2; cong x2 a1 x2 a2" },
  { "angle-bisector", "eqangle b a x1 x2 x1 x2 b c" },
  { "bisector-of-lines", "eqangle a1 a2 x1 x2 x1 x2 b1 b2" },
  { "tangent-at", "perp b0 a x1 x2" },
  { "ray-along", "para x1 x2 b1 b2" },

  /* images */
  { "reflect-line", "perp a x b1 b2; cong b1 a b1 x; cong b2 a b2 x" },
  { "reflect-point", "midp b a x" },
  { "rotate", "cong c a c x; aconst c a c x" },
  { "translate", "pgram a x b2 b1; cong a x b1 b2; para a x b1 b2" },
  { "dilate", "coll c a x; rconst c x c a" },

  /* relations */
  { "are-parallel", "para a1 a2 b1 b2" },
  { "are-perpendicular", "perp a1 a2 b1 b2" },
  { "are-collinear", "coll a b c" },
  { "are-concyclic", "cyclic a b c d" },
  { "are-congruent", "cong a1 a2 b1 b2" },
  { "are-equal-angles", "eqangle a1 a2 b1 b2 c1 c2 d1 d2" },
  { "are-proportional", "eqratio a1 a2 b1 b2 c1 c2 d1 d2" },
  { "is-right-angle", "perp b a b c" },
  { "is-on-border", "cong b0 a b0 b3; cyclic a b3 b4 b5" },
  { "is-in-region", "coll a b1 b2; cong b0 a b0 b3; cyclic a b3 b4 b5" },
};

#define MOST_OBJECTS 5
#define MOST_NAMES (PORISM_MOST_STAND_INS * MOST_OBJECTS)

/* The names of the points that stand for the objects, and which they are. */
typedef struct
{
  const char *names[MOST_NAMES + 1];
  char texts[MOST_NAMES][3];
  guint8 points[MOST_NAMES];
  guint n;
} Points;

static void
name_point (Points *self,
            char    letter,
            char    digit,
            guint8  point)
{
  self->texts[self->n][0] = letter;
  self->texts[self->n][1] = digit;
  self->texts[self->n][2] = '\0';
  self->names[self->n] = self->texts[self->n];
  self->points[self->n++] = point;
}

static void
name_object (Points              *self,
             char                 letter,
             const PorismStandIn *stand_in)
{
  for (guint i = 0; i < PORISM_MOST_STAND_INS; i++)
    if (stand_in->has[i])
      name_point (self, letter, stand_in->kind == PORISM_KIND_POINT ? '\0' : (char) ('0' + i),
                  stand_in->points[i]);
}

/* Whether all points of @text have names. */
static gboolean
can_be_said (const Points *self,
             const char   *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 1; words[i] != NULL; i++)
    if (!g_strv_contains (self->names, words[i]))
      return FALSE;
  return TRUE;
}

static guint
say_all (const Points *self,
         const char   *text,
         PorismClaim  *claims)
{
  g_auto (GStrv) parts = g_strsplit (text, "; ", -1);
  guint n = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    if (can_be_said (self, parts[i]))
      {
        PorismClaim claim;

        porism_claims_read (parts[i], self->names, &claim, 1);
        claims[n++] = porism_claim_place (&claim, self->points);
      }
  g_assert (n <= PORISM_OPERATION_MOST_STATED);

  return n;
}

static const Row *
find_row (const PorismOperation *operation)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].operation, operation->id))
      return &rows[i];
  return NULL;
}

const char *
porism_stated_get_operation (guint i)
{
  return i < G_N_ELEMENTS (rows) ? rows[i].operation : NULL;
}

/**
 * porism_record_state:
 * @find: gives what stands for an object
 *
 * Returns: how many claims there are
 */
guint
porism_record_state (const PorismRecord *record,
                     PorismId            id,
                     PorismFindStandIn   find,
                     gpointer            user_data,
                     PorismClaim        *claims)
{
  const Row *row = find_row (record->operation);
  Points points = { .n = 0 };
  PorismStandIn stand_in;

  if (row == NULL)
    return 0;
  for (guint i = 0; i < MIN (record->n_inputs, MOST_OBJECTS - 1); i++)
    if (record->inputs[i].object > 0 && find (record->inputs[i].object, &stand_in, user_data))
      name_object (&points, (char) ('a' + i), &stand_in);
  if (id > 0 && find (id, &stand_in, user_data))
    name_object (&points, 'x', &stand_in);

  return say_all (&points, row->states, claims);
}
