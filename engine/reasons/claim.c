/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims: read, compared, placed on points. */

#include "config.h"

#include <string.h>

#include "engine/reasons/claim.h"

typedef struct
{
  const char *name;
  guint n_points;
  gboolean pairs;               /* they go by two, and a pair is not one point */
  gboolean condition;
} Row;

static const Row rows[PORISM_N_SAYINGS] = {
  [PORISM_SAYS_COLLINEAR] = { "coll", 3, FALSE, FALSE },
  [PORISM_SAYS_PARALLEL] = { "para", 4, TRUE, FALSE },
  [PORISM_SAYS_PERPENDICULAR] = { "perp", 4, TRUE, FALSE },
  [PORISM_SAYS_KNOWN_ANGLE] = { "aconst", 4, TRUE, FALSE },
  [PORISM_SAYS_EQUAL_ANGLES] = { "eqangle", 8, TRUE, FALSE },
  [PORISM_SAYS_EQUAL_LENGTHS] = { "cong", 4, TRUE, FALSE },
  [PORISM_SAYS_KNOWN_RATIO] = { "rconst", 4, TRUE, FALSE },
  [PORISM_SAYS_EQUAL_RATIOS] = { "eqratio", 8, TRUE, FALSE },
  [PORISM_SAYS_EQUAL_PRODUCTS] = { "product", 12, TRUE, FALSE },
  [PORISM_SAYS_CONCYCLIC] = { "cyclic", 4, FALSE, FALSE },
  [PORISM_SAYS_MIDPOINT] = { "midp", 3, FALSE, FALSE },
  [PORISM_SAYS_PARALLELOGRAM] = { "pgram", 4, FALSE, FALSE },
  [PORISM_SAYS_SIMILAR] = { "simtri", 6, FALSE, FALSE },
  [PORISM_SAYS_CONGRUENT] = { "contri", 6, FALSE, FALSE },
  [PORISM_SAYS_CENTROID] = { "centroid", 4, FALSE, FALSE },
  [PORISM_SAYS_NINE_POINT_CENTRE] = { "ninecentre", 4, FALSE, FALSE },
  [PORISM_SAYS_KNOWN_LENGTH] = { "lconst", 2, TRUE, FALSE },
  [PORISM_SAYS_NOT_COLLINEAR] = { "ncoll", 3, FALSE, TRUE },
  [PORISM_SAYS_NOT_CONCYCLIC] = { "ncyclic", 4, FALSE, TRUE },
  [PORISM_SAYS_NOT_PARALLEL] = { "npara", 4, TRUE, TRUE },
  [PORISM_SAYS_SAME_WAY] = { "sameway", 4, TRUE, TRUE },
  [PORISM_SAYS_OTHER_WAY] = { "otherway", 4, TRUE, TRUE },
  [PORISM_SAYS_SAME_TURN] = { "sameturn", 6, FALSE, TRUE },
  [PORISM_SAYS_OTHER_TURN] = { "otherturn", 6, FALSE, TRUE },
  [PORISM_SAYS_NOT_SHORTER] = { "longer", 4, TRUE, TRUE },
};

guint
porism_saying_get_n_points (PorismSaying saying)
{
  g_return_val_if_fail (saying < PORISM_N_SAYINGS, 0);

  return rows[saying].n_points;
}

gboolean
porism_saying_is_condition (PorismSaying saying)
{
  g_return_val_if_fail (saying < PORISM_N_SAYINGS, FALSE);

  return rows[saying].condition;
}

static guint
find_word (const char        *word,
           const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], word))
      return i;
  g_error ("“%s” is no name in a claim", word);
}

static void
read_statement (const char        *text,
                const char *const *names,
                PorismClaim       *claim)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint saying = 0;

  while (saying < PORISM_N_SAYINGS && !g_str_equal (rows[saying].name, words[0]))
    saying++;
  if (saying == PORISM_N_SAYINGS || g_strv_length (words) != rows[saying].n_points + 1)
    g_error ("“%s” is no claim", text);
  *claim = (PorismClaim) { .saying = (guint8) saying };
  for (guint i = 0; i < rows[saying].n_points; i++)
    claim->points[i] = (guint8) find_word (words[i + 1], names);
}

/**
 * porism_claims_read:
 * @text: claims of the program's own, separated by "; "; may be empty
 * @claims: room for @most
 *
 * Returns: how many they are
 */
guint
porism_claims_read (const char        *text,
                    const char *const *names,
                    PorismClaim       *claims,
                    guint              most)
{
  g_auto (GStrv) parts = g_strsplit (text, "; ", -1);
  guint n = g_strv_length (parts);

  g_assert (n <= most);
  for (guint i = 0; i < n; i++)
    read_statement (parts[i], names, &claims[i]);

  return n;
}

static void
sort_points (guint8 *points,
             guint   n)
{
  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && points[j - 1] > points[j]; j--)
      {
        guint8 point = points[j];

        points[j] = points[j - 1];
        points[j - 1] = point;
      }
}

/* Blocks of @size points, ordered as texts are. */
static void
sort_blocks (guint8 *points,
             guint   n,
             guint   size)
{
  guint8 block[PORISM_CLAIM_MOST_POINTS];

  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && memcmp (points + (j - 1) * size, points + j * size, size) > 0; j--)
      {
        memcpy (block, points + j * size, size);
        memcpy (points + j * size, points + (j - 1) * size, size);
        memcpy (points + (j - 1) * size, block, size);
      }
}

static void
swap_pairs (guint8 *points,
            guint   i,
            guint   j)
{
  for (guint k = 0; k < 2; k++)
    {
      guint8 point = points[2 * i + k];

      points[2 * i + k] = points[2 * j + k];
      points[2 * j + k] = point;
    }
}

/* Of a : b = c : d the same are b : a = d : c, c : d = a : b and a : c = b : d, and what follows from these. */
static void
order_proportion (guint8 *points)
{
  guint8 least[8];

  memcpy (least, points, 8);
  for (guint i = 0; i < 8; i++)
    {
      if (memcmp (points, least, 8) < 0)
        memcpy (least, points, 8);
      if (i % 2 == 0)
        swap_pairs (points, 1, 2);
      else
        {
          swap_pairs (points, 0, 1);
          swap_pairs (points, 2, 3);
        }
    }
  memcpy (points, least, 8);
}

/* A parallelogram from its least vertex on, towards the lesser neighbour. */
static void
order_ring (guint8 *points)
{
  while (points[0] != MIN (MIN (points[0], points[1]), MIN (points[2], points[3])))
    {
      guint8 first = points[0];

      memmove (points, points + 1, 3);
      points[3] = first;
    }
  if (points[1] > points[3])
    {
      guint8 point = points[1];

      points[1] = points[3];
      points[3] = point;
    }
}

/* Vertices of both triangles together, those of the first one in order. */
static void
order_triangles (guint8 *points)
{
  guint8 pairs[6];

  if (memcmp (points + 3, points, 3) < 0)
    for (guint i = 0; i < 3; i++)
      {
        guint8 point = points[i];

        points[i] = points[i + 3];
        points[i + 3] = point;
      }
  for (guint i = 0; i < 3; i++)
    {
      pairs[2 * i] = points[i];
      pairs[2 * i + 1] = points[i + 3];
    }
  sort_blocks (pairs, 3, 2);
  for (guint i = 0; i < 3; i++)
    {
      points[i] = pairs[2 * i];
      points[i + 3] = pairs[2 * i + 1];
    }
}

/**
 * porism_claim_normal:
 *
 * Returns: the form of the claim that is the same for whatever says the same by its mere form
 */
PorismClaim
porism_claim_normal (const PorismClaim *self)
{
  PorismClaim normal = *self;
  guint8 *points = normal.points;

  if (rows[self->saying].pairs)
    for (guint i = 0; i < rows[self->saying].n_points; i += 2)
      sort_points (points + i, 2);
  switch (self->saying)
    {
    case PORISM_SAYS_COLLINEAR:
    case PORISM_SAYS_CONCYCLIC:
    case PORISM_SAYS_NOT_COLLINEAR:
    case PORISM_SAYS_NOT_CONCYCLIC:
      sort_points (points, rows[self->saying].n_points);
      break;
    case PORISM_SAYS_PARALLEL:
    case PORISM_SAYS_PERPENDICULAR:
    case PORISM_SAYS_KNOWN_ANGLE:
    case PORISM_SAYS_EQUAL_LENGTHS:
    case PORISM_SAYS_KNOWN_RATIO:
    case PORISM_SAYS_NOT_PARALLEL:
      sort_blocks (points, 2, 2);
      break;
    case PORISM_SAYS_EQUAL_ANGLES:
    case PORISM_SAYS_EQUAL_RATIOS:
      order_proportion (points);
      break;
    case PORISM_SAYS_EQUAL_PRODUCTS:
      sort_blocks (points, 3, 2);
      sort_blocks (points + 6, 3, 2);
      sort_blocks (points, 2, 6);
      break;
    case PORISM_SAYS_MIDPOINT:
      sort_points (points + 1, 2);
      break;
    case PORISM_SAYS_CENTROID:
    case PORISM_SAYS_NINE_POINT_CENTRE:
      sort_points (points + 1, 3);
      break;
    case PORISM_SAYS_PARALLELOGRAM:
      order_ring (points);
      break;
    case PORISM_SAYS_SIMILAR:
    case PORISM_SAYS_CONGRUENT:
      order_triangles (points);
      break;
    case PORISM_SAYS_KNOWN_LENGTH:
    case PORISM_SAYS_SAME_WAY:
    case PORISM_SAYS_OTHER_WAY:
    case PORISM_SAYS_SAME_TURN:
    case PORISM_SAYS_OTHER_TURN:
    case PORISM_SAYS_NOT_SHORTER:
    case PORISM_N_SAYINGS:
      break;
    }
  return normal;
}

gboolean
porism_claim_equal (const PorismClaim *a,
                    const PorismClaim *b)
{
  PorismClaim left = porism_claim_normal (a), right = porism_claim_normal (b);

  return left.saying == right.saying &&
         memcmp (left.points, right.points, rows[left.saying].n_points) == 0;
}

/**
 * porism_claim_place:
 *
 * Returns: the claim about other points
 */
PorismClaim
porism_claim_place (const PorismClaim *self,
                    const guint8      *points)
{
  PorismClaim placed = { .saying = self->saying };

  for (guint i = 0; i < rows[self->saying].n_points; i++)
    placed.points[i] = points[self->points[i]];

  return placed;
}

static gboolean
is_same_pair (const guint8 *points,
              guint         i,
              guint         j)
{
  const guint8 *a = points + 2 * i, *b = points + 2 * j;

  return (a[0] == b[0] && a[1] == b[1]) || (a[0] == b[1] && a[1] == b[0]);
}

/**
 * porism_claim_simplify:
 *
 * Returns: what @self says, of two pairs of points where two of its four are one
 */
PorismClaim
porism_claim_simplify (const PorismClaim *self)
{
  static const guint8 alike[4][4] = { { 0, 1, 2, 3 }, { 2, 3, 0, 1 }, { 0, 2, 1, 3 }, { 1, 3, 0, 2 } };
  PorismClaim simple = { .saying = PORISM_SAYS_EQUAL_LENGTHS };

  if (self->saying == PORISM_SAYS_EQUAL_ANGLES)
    simple.saying = PORISM_SAYS_PARALLEL;
  else if (self->saying != PORISM_SAYS_EQUAL_RATIOS)
    return *self;
  for (guint i = 0; i < 4; i++)
    if (is_same_pair (self->points, alike[i][0], alike[i][1]))
      {
        memcpy (simple.points, self->points + 2 * alike[i][2], 2);
        memcpy (simple.points + 2, self->points + 2 * alike[i][3], 2);
        return simple;
      }
  return *self;
}

gboolean
porism_claim_degenerate (const PorismClaim *self)
{
  const Row *row = &rows[self->saying];

  if (row->pairs)
    {
      for (guint i = 0; i < row->n_points; i += 2)
        if (self->points[i] == self->points[i + 1])
          return TRUE;
      return FALSE;
    }
  for (guint i = 0; i < row->n_points; i++)
    for (guint j = i + 1; j < row->n_points; j++)
      if (self->points[i] == self->points[j] && (row->n_points != 6 || i / 3 == j / 3))
        return TRUE;
  return FALSE;
}
