/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every word counts. A word is worth the more the fewer tools it fits, so that "the" and "make" decide
 * nothing; what stands in a tool's name or its keywords counts more than what stands in its description.
 * First come the tools that most words name, and each word that names a tool finds it, whatever the others
 * do. */

#include "config.h"

#include <string.h>

#include "app/toolset/surface-search.h"

/* Who writes more writes an essay. */
#define MAX_WORDS 64
#define MAX_GROUPS 3
#define MAX_TOOLS 5
#define NAME_WEIGHT 4.0
/* A tool this much worse than the best one is not meant. */
#define CLOSE 0.6
/* A word in the names of more than this part of the tools, such as "add", names none. */
#define MOST_NAMED 0.15
/* Nor do "of" and "on", which are in some names as well. */
#define SHORTEST_NAMING 3
/* Below this length, words are compared as they are. */
#define STEM 4

/* (transfer full): lower-case words of ASCII letters and digits. */
static GStrv
split_words (const char *text)
{
  g_autofree char *lower = g_ascii_strdown (text != NULL ? text : "", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  guint n = 0;

  for (char *c = lower; *c != '\0' && n < MAX_WORDS; c++)
    {
      char *start = c;
      g_autofree char *word = NULL;

      while (g_ascii_isalnum (*c))
        c++;
      if (c > start)
        {
          word = g_strndup (start, (gsize) (c - start));
          g_strv_builder_add (words, word);
          n++;
        }
      if (*c == '\0')
        break;
    }
  return g_strv_builder_end (words);
}

/* "ellipses" fits "ellipse", "bisect" fits "bisector". */
static gboolean
fits (const char *a,
      const char *b)
{
  gsize shorter = MIN (strlen (a), strlen (b)), n = 0;

  if (shorter < STEM)
    return g_str_equal (a, b);
  while (n < shorter && a[n] == b[n])
    n++;

  return n >= MAX (STEM, shorter - 1);
}

static gboolean
fits_any (const char *word,
          const char *text)
{
  g_auto (GStrv) words = split_words (text);

  for (guint i = 0; words[i] != NULL; i++)
    if (fits (word, words[i]))
      return TRUE;
  return FALSE;
}

/* Whether a value that the tool sets is called so. */
static gboolean
fits_value (const char           *word,
            const PorismToolSpec *spec)
{
  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    {
      const PorismAttributeInfo *info = porism_tool_spec_get_attribute (spec, &spec->parameters[i]);

      for (const PorismNamedValue *named = info != NULL ? info->values : NULL; named != NULL && named->name != NULL; named++)
        if (fits_any (word, named->name))
          return TRUE;
    }
  return FALSE;
}

/* How well one word fits one tool. */
static double
weigh (const char           *word,
       const PorismToolSpec *spec)
{
  if (fits_any (word, spec->name) || fits_any (word, spec->group) || fits_any (word, spec->keywords))
    return NAME_WEIGHT;

  return (spec->description != NULL && fits_any (word, spec->description)) || fits_value (word, spec) ? 1.0 : 0.0;
}

/* How well the words fit each tool. */
typedef struct
{
  const GPtrArray *specs;
  double *scores;
  guint *n_names;               /* how many words name a tool of its group */
} Fit;

static const char *
get_group (const Fit *fit,
           guint      i)
{
  return ((const PorismToolSpec *) g_ptr_array_index (fit->specs, i))->group;
}

static gboolean
names_group (const Fit    *fit,
             const double *weights,
             const char   *group)
{
  for (guint i = 0; i < fit->specs->len; i++)
    if (weights[i] >= NAME_WEIGHT && g_str_equal (get_group (fit, i), group))
      return TRUE;
  return FALSE;
}

static void
add_word (Fit        *fit,
          const char *word,
          double     *weights)
{
  guint n = 0, n_named = 0;

  for (guint i = 0; i < fit->specs->len; i++)
    {
      weights[i] = weigh (word, g_ptr_array_index (fit->specs, i));
      n += weights[i] > 0.0 ? 1 : 0;
      n_named += weights[i] >= NAME_WEIGHT ? 1 : 0;
    }
  for (guint i = 0; i < fit->specs->len; i++)
    {
      fit->scores[i] += n > 0 ? weights[i] / n : 0.0;
      if (n_named > MOST_NAMED * fit->specs->len || strlen (word) < SHORTEST_NAMING)
        weights[i] = 0.0;
    }
  for (guint i = 0; i < fit->specs->len; i++)
    fit->n_names[i] += names_group (fit, weights, get_group (fit, i));
}

static void
add_group (GPtrArray  *groups,
           const char *group)
{
  if (!g_ptr_array_find_with_equal_func (groups, group, g_str_equal, NULL))
    g_ptr_array_add (groups, (gpointer) group);
}

/* Whether every word names a group, or "all" of them; then they are in @groups. */
static gboolean
find_named (const GPtrArray *specs,
            char           **words,
            GPtrArray       *groups)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean is_all = g_str_equal (words[i], "all"), found = FALSE;

      for (guint j = 0; j < specs->len; j++)
        {
          const PorismToolSpec *spec = g_ptr_array_index (specs, j);

          if (!is_all && !fits (words[i], spec->group))
            continue;
          add_group (groups, spec->group);
          found = TRUE;
        }
      if (!found)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_better (const Fit *fit,
           guint      i,
           guint      j)
{
  return fit->n_names[i] > fit->n_names[j] ||
         (fit->n_names[i] == fit->n_names[j] && fit->scores[i] > fit->scores[j]);
}

/* The best tool that @weights of a word, NULL for all, leave, of those that are @listed or of all; G_MAXUINT where
 * there is none. */
static guint
find_best (const Fit    *fit,
           const double *weights,
           GPtrArray    *without,
           gboolean      listed)
{
  guint best = G_MAXUINT;

  for (guint i = 0; i < fit->specs->len; i++)
    {
      const PorismToolSpec *spec = g_ptr_array_index (fit->specs, i);

      if (!(listed && spec->unlisted) && (weights != NULL ? weights[i] >= NAME_WEIGHT : fit->scores[i] > 0.0) &&
          (without == NULL ||
           !g_ptr_array_find_with_equal_func (without, spec->group, g_str_equal, NULL)) &&
          (best == G_MAXUINT || is_better (fit, i, best)))
        best = i;
    }
  return best;
}

/* The groups of the tools that are about as good as the best, the best first. */
static void
add_close (const Fit *fit,
           GPtrArray *groups)
{
  guint best = find_best (fit, NULL, NULL, TRUE);
  guint next = best;

  while (next != G_MAXUINT && groups->len < MAX_GROUPS &&
         fit->scores[next] >= CLOSE * fit->scores[best])
    {
      add_group (groups, get_group (fit, next));
      next = find_best (fit, NULL, groups, TRUE);
    }
}

/* And of the best tool that each word names. */
static void
add_named (const Fit *fit,
           GPtrArray *weights,
           GPtrArray *groups)
{
  for (guint i = 0; i < weights->len; i++)
    {
      guint best = find_best (fit, g_ptr_array_index (weights, i), NULL, TRUE);

      if (best != G_MAXUINT)
        add_group (groups, get_group (fit, best));
    }
}

/* The tools that are about as good as the best, the best first. */
static void
add_best (const Fit *fit,
          GPtrArray *tools)
{
  guint best = find_best (fit, NULL, NULL, FALSE);

  for (guint i = best; i != G_MAXUINT && tools->len < MAX_TOOLS;)
    {
      guint next = G_MAXUINT;

      g_ptr_array_add (tools, g_ptr_array_index (fit->specs, i));
      for (guint k = 0; k < fit->specs->len; k++)
        if (fit->scores[k] > 0.0 && fit->scores[k] >= CLOSE * fit->scores[best] &&
            !g_ptr_array_find (tools, g_ptr_array_index (fit->specs, k), NULL) &&
            (next == G_MAXUINT || is_better (fit, k, next)))
          next = k;
      i = next;
    }
}

/**
 * porism_surface_search:
 *
 * The groups come in the order of how well their best tools fit.
 */
GPtrArray *
porism_surface_search (const GPtrArray *specs,
                       const char      *query,
                       GPtrArray       *tools)
{
  g_auto (GStrv) words = split_words (query);
  g_autoptr (GPtrArray) groups = g_ptr_array_new ();
  g_autoptr (GPtrArray) weights = g_ptr_array_new_with_free_func (g_free);
  g_autofree double *scores = g_new0 (double, specs->len);
  g_autofree guint *n_names = g_new0 (guint, specs->len);
  Fit fit = { specs, scores, n_names };

  if (find_named (specs, words, groups))
    return g_steal_pointer (&groups);
  g_ptr_array_set_size (groups, 0);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_ptr_array_add (weights, g_new0 (double, specs->len));
      add_word (&fit, words[i], g_ptr_array_index (weights, i));
    }
  add_close (&fit, groups);
  add_named (&fit, weights, groups);
  add_best (&fit, tools);

  return g_steal_pointer (&groups);
}
