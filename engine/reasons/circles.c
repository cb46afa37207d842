/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The sets that were added, and those that they grow to. */

#include "config.h"

#include "engine/reasons/circles.h"

typedef struct
{
  guint64 points;
  guint reason;
} Added;

struct _PorismCircles
{
  GArray *added;                /* Added, in order */
  GArray *circles;              /* guint64: no two have three points in common */
};

PorismCircles *
porism_circles_new (void)
{
  PorismCircles *self = g_new (PorismCircles, 1);

  self->added = g_array_new (FALSE, FALSE, sizeof (Added));
  self->circles = g_array_new (FALSE, FALSE, sizeof (guint64));

  return self;
}

void
porism_circles_free (PorismCircles *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->added);
  g_array_unref (self->circles);
  g_free (self);
}

static gboolean
share_three (guint64 a,
             guint64 b)
{
  return __builtin_popcountll (a & b) >= 3;
}

void
porism_circles_add (PorismCircles *self,
                    guint64        points,
                    guint          reason)
{
  Added added = { points, reason };
  guint i = 0;

  g_array_append_val (self->added, added);
  while (i < self->circles->len)
    if (share_three (g_array_index (self->circles, guint64, i), points))
      {
        points |= g_array_index (self->circles, guint64, i);
        g_array_remove_index_fast (self->circles, i);
        i = 0;
      }
    else
      i++;
  g_array_append_val (self->circles, points);
}

gboolean
porism_circles_contain (const PorismCircles *self,
                        guint64              points)
{
  for (guint i = 0; i < self->circles->len; i++)
    if ((points & ~g_array_index (self->circles, guint64, i)) == 0)
      return TRUE;
  return FALSE;
}

/* What the allowed sets from number @first on grow to; those that made it grow are @used. */
static guint64
grow (const PorismCircles *self,
      guint                first,
      const gboolean      *allowed,
      guint64              wanted,
      gboolean            *used)
{
  guint64 points = g_array_index (self->added, Added, first).points;
  gboolean grown = TRUE;

  used[first] = TRUE;
  while (grown && (wanted & ~points) != 0)
    {
      grown = FALSE;
      for (guint i = 0; i < self->added->len && (wanted & ~points) != 0; i++)
        {
          guint64 further = g_array_index (self->added, Added, i).points;

          if (allowed[i] && (further & ~points) != 0 && share_three (further, points))
            {
              points |= further;
              used[i] = TRUE;
              grown = TRUE;
            }
        }
    }
  return points;
}

static guint
count (const gboolean *used,
       guint           n)
{
  guint sum = 0;

  for (guint i = 0; i < n; i++)
    sum += used[i];

  return sum;
}

/* Leaves out, one after the other, what is not needed. */
static void
thin_out (const PorismCircles *self,
          guint                first,
          guint64              wanted,
          gboolean            *used)
{
  guint n = self->added->len;
  g_autofree gboolean *trial = g_new (gboolean, n);

  for (guint i = 0; i < n; i++)
    if (used[i] && i != first)
      {
        used[i] = FALSE;
        for (guint j = 0; j < n; j++)
          trial[j] = FALSE;
        if ((wanted & ~grow (self, first, used, wanted, trial)) != 0)
          used[i] = TRUE;
      }
}

void
porism_circles_explain (const PorismCircles *self,
                        guint64              points,
                        GArray              *reasons)
{
  guint n = self->added->len;
  g_autofree gboolean *all = g_new (gboolean, n);
  g_autofree gboolean *used = g_new (gboolean, n);
  g_autofree gboolean *best = NULL;

  for (guint i = 0; i < n; i++)
    all[i] = TRUE;
  for (guint first = 0; first < n; first++)
    {
      for (guint i = 0; i < n; i++)
        used[i] = FALSE;
      if ((points & ~grow (self, first, all, points, used)) != 0)
        continue;
      thin_out (self, first, points, used);
      if (best == NULL || count (used, n) < count (best, n))
        {
          g_free (best);
          best = g_memdup2 (used, n * sizeof *used);
        }
    }
  g_assert (best != NULL);
  for (guint i = 0; i < n; i++)
    if (best[i])
      g_array_append_val (reasons, g_array_index (self->added, Added, i).reason);
}
