/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines with the same ends have the same sum of these: they are neighbours when they are sorted by it. */

#include "config.h"

#include <stdlib.h>

#include "app/space/repeated.h"

static int
compare_keys (const void *a,
              const void *b)
{
  const PorismRepeatable *const *first = a, *const *second = b;

  if ((*first)->key != (*second)->key)
    return (*first)->key < (*second)->key ? -1 : 1;
  return (*first)->number < (*second)->number ? -1 : 1;
}

static gboolean
are_near (const PorismHomogeneous *a,
          const PorismHomogeneous *b,
          double                   same)
{
  for (int k = 0; k < 3; k++)
    if (!(fabs (a->at[k] / a->at[3] - b->at[k] / b->at[3]) < same))
      return FALSE;
  return TRUE;
}

static gboolean
are_same (const PorismRepeatable *a,
          const PorismRepeatable *b,
          double                  same)
{
  const guint n = a->degree;

  return b->degree == n && (n < 2 || are_near (&a->points[1], &b->points[1], same)) &&
         ((are_near (&a->points[0], &b->points[0], same) && are_near (&a->points[n], &b->points[n], same)) ||
          (are_near (&a->points[0], &b->points[n], same) && are_near (&a->points[n], &b->points[0], same)));
}

static double
get_key (const PorismRepeatable *line)
{
  const PorismSpaceVector sum = porism_space_add (porism_homogeneous_get (&line->points[0]),
                                                  porism_homogeneous_get (&line->points[line->degree]));

  return sum.x + G_E * sum.y + G_PI * sum.z;
}

/**
 * porism_repeated_find:
 *
 * By their ends, and by the middle control point of a curve.
 */
void
porism_repeated_find (PorismRepeatable *lines,
                      guint             n,
                      double            same)
{
  g_autofree PorismRepeatable **sorted = g_new (PorismRepeatable *, n);

  for (guint i = 0; i < n; i++)
    {
      lines[i].number = i;
      lines[i].again = FALSE;
      lines[i].key = get_key (&lines[i]);
      sorted[i] = &lines[i];
    }
  if (n > 0)
    qsort (sorted, n, sizeof *sorted, compare_keys);
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n && sorted[k]->key - sorted[i]->key < 16 * same; k++)
      if (are_same (sorted[i], sorted[k], same))
        lines[MIN (sorted[i]->number, sorted[k]->number)].again = TRUE;
}
