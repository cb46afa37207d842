/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A slip of the hand changes, adds, drops or exchanges letters (the distance of Damerau and Levenshtein);
 * it seldom touches the first letter and never makes another number of an index. */

#include "config.h"

#include <string.h>

#include "engine/kinds/similarity.h"

#define LONGEST 64

static gboolean
is_same_letter (char a,
                char b)
{
  return g_ascii_tolower (a) == g_ascii_tolower (b);
}

/* In bytes, whatever their case. */
static guint
measure_difference (const char *a,
                    const char *b)
{
  guint rows[LONGEST + 1][LONGEST + 1];
  gsize n = strlen (a), m = strlen (b);

  for (gsize i = 0; i <= n; i++)
    for (gsize j = 0; j <= m; j++)
      if (i == 0 || j == 0)
        rows[i][j] = (guint) (i + j);
      else
        {
          guint least = MIN (rows[i - 1][j] + 1, rows[i][j - 1] + 1);

          least = MIN (least, rows[i - 1][j - 1] + !is_same_letter (a[i - 1], b[j - 1]));
          if (i > 1 && j > 1 && is_same_letter (a[i - 1], b[j - 2]) &&
              is_same_letter (a[i - 2], b[j - 1]))
            least = MIN (least, rows[i - 2][j - 2] + 1);
          rows[i][j] = least;
        }
  return rows[n][m];
}

/* So many slips are made in a word of this length before it looks like another one. */
static guint
get_allowed (gsize length)
{
  return length <= 2 ? 0 : length <= 8 ? 1 : 2;
}

static gboolean
begins_alike (const char *a,
              const char *b)
{
  return is_same_letter (a[0], b[0]) ||
         (a[0] != '\0' && b[0] != '\0' && is_same_letter (a[0], b[1]) && is_same_letter (a[1], b[0]));
}

static gboolean
has_same_digits (const char *a,
                 const char *b)
{
  for (;; a++, b++)
    {
      a += strcspn (a, "0123456789");
      b += strcspn (b, "0123456789");
      if (*a != *b || *a == '\0')
        return *a == *b;
    }
}

void
porism_similarity_init (PorismSimilarity *self,
                        const char       *name)
{
  *self = (PorismSimilarity) { .name = name, .least = get_allowed (strlen (name)) + 1 };
}

void
porism_similarity_consider (PorismSimilarity *self,
                            const char       *candidate)
{
  gsize n = strlen (self->name), m = strlen (candidate);
  guint difference;

  if (n > LONGEST || m > LONGEST || n > m + 2 || m > n + 2 || g_str_equal (self->name, candidate) ||
      !begins_alike (self->name, candidate) || !has_same_digits (self->name, candidate))
    return;
  difference = measure_difference (self->name, candidate);
  if (difference > self->least || (difference == self->least && self->best == NULL))
    return;
  self->tied = difference == self->least && !g_str_equal (candidate, self->best);
  if (difference == self->least)
    return;
  self->least = difference;
  self->best = candidate;
}

const char *
porism_similarity_get (const PorismSimilarity *self)
{
  return self->tied ? NULL : self->best;
}
