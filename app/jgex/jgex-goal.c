/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Deciding a goal: the conjunction of its relation's queries, each asked of a tool. */

#include "config.h"

#include <string.h>

#include "app/jgex/jgex-prove.h"

/* One row a query: of points, or of the segments that pairs of points span. */
typedef struct
{
  const char *name;
  const char *tool;
  gboolean pairs;
  const char *parameters[4];
} Query;

static const Query queries[] = {
  { "coll", "query_are_collinear", FALSE, { "a", "b", "c" } },
  { "cyclic", "query_are_concyclic", FALSE, { "a", "b", "c", "d" } },
  { "para", "query_are_parallel", TRUE, { "obj1", "obj2" } },
  { "perp", "query_are_perpendicular", TRUE, { "obj1", "obj2" } },
  { "cong", "query_are_congruent", TRUE, { "obj1", "obj2" } },
  { "eqangle", "query_are_equal_angles", TRUE, { "obj1", "obj2", "obj3", "obj4" } },
  { "eqratio", "query_are_proportional", TRUE, { "obj1", "obj2", "obj3", "obj4" } },
};

static const Query *
find_query (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (queries); i++)
    if (g_str_equal (queries[i].name, name))
      return &queries[i];
  g_assert_not_reached ();
}

/* A new object, by its tool; NULL after a refusal; (transfer full). */
static char *
make (PorismJgexFigure *figure,
      const char       *tool,
      const char       *p,
      const char       *q)
{
  PorismJgexItem item
    = porism_jgex_figure_make (figure, PORISM_JGEX_LINE, tool, "p1", p, "p2", q, NULL);

  return item != PORISM_JGEX_NONE ? g_strdup (porism_jgex_figure_get (figure, item)->object) : NULL;
}

static PorismJgexDecision
read_answer (const PorismObservation *observation)
{
  PorismJgexDecision decision = { PORISM_CERTAINTY_NONE, FALSE, FALSE, -1 };

  if (observation == NULL)
    return decision;
  decision.certainty = observation->value->certainty;
  decision.holds = observation->value->boolean;
  decision.near = observation->value->near;
  decision.residual = decision.holds ? -1 : observation->value->residual;

  return decision;
}

static PorismJgexDecision
ask_always (PorismJgexFigure *figure,
            const char       *relation,
            char            **objects)
{
  g_autofree char *list = g_strjoinv (",", objects);
  g_autoptr (PorismObservation) observation
    = porism_jgex_figure_act (figure, "query_prove", "relation", relation, "objects", list, NULL);

  return read_answer (observation);
}

/* @objects: NULL-terminated, in the order of the tool. */
static PorismJgexDecision
ask (PorismJgexFigure *figure,
     const Query      *query,
     char            **objects)
{
  g_autoptr (PorismObservation) observation = NULL;
  const char *pairs[10] = { NULL };

  if (figure->always)
    return ask_always (figure, query->tool, objects);
  for (guint i = 0; i < G_N_ELEMENTS (query->parameters) && query->parameters[i] != NULL; i++)
    {
      pairs[2 * i] = query->parameters[i];
      pairs[2 * i + 1] = objects[i];
    }
  observation = porism_jgex_figure_act (figure, query->tool, pairs[0], pairs[1], pairs[2], pairs[3],
                                        pairs[4], pairs[5], pairs[6], pairs[7], NULL);

  return read_answer (observation);
}

/* @letters: "abcd", each a point of the goal by number. */
static PorismJgexDecision
decide_query (PorismJgexFigure  *figure,
              const char        *name,
              const char        *letters,
              const char *const *points)
{
  const Query *query = find_query (name);
  g_autoptr (GPtrArray) objects = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; letters[i] != '\0'; i += query->pairs ? 2 : 1)
    {
      const char *p = points[letters[i] - 'a'];

      g_ptr_array_add (objects, query->pairs
                                  ? make (figure, "add_segment", p, points[letters[i + 1] - 'a'])
                                  : g_strdup (p));
    }
  g_ptr_array_add (objects, NULL);
  return ask (figure, query, (char **) objects->pdata);
}

static PorismJgexDecision
decide_midpoint (PorismJgexFigure  *figure,
                 const char *const *points)
{
  g_autofree char *middle = make (figure, "add_midpoint", points[1], points[2]);
  g_autoptr (PorismObservation) observation = NULL;

  if (middle == NULL)
    return read_answer (NULL);
  if (figure->always)
    return ask_always (figure, "are_equal", (char *[]) { (char *) points[0], middle, NULL });
  observation = porism_jgex_figure_act (figure, "query_are_equal", "obj1", points[0],
                                        "obj2", middle, NULL);

  return read_answer (observation);
}

/* A conjunction is false where one of them is, and proved where all are. */
static PorismJgexDecision
combine (PorismJgexDecision a,
         PorismJgexDecision b)
{
  PorismJgexDecision both = a;

  if (a.certainty == PORISM_CERTAINTY_NONE || b.certainty == PORISM_CERTAINTY_NONE)
    return read_answer (NULL);
  if (a.holds != b.holds)
    return a.holds ? b : a;
  if (b.certainty == PORISM_CERTAINTY_NUMERIC ||
      (b.certainty == PORISM_CERTAINTY_PROBABLE && a.certainty == PORISM_CERTAINTY_PROVED))
    both.certainty = b.certainty;
  both.near = a.near && b.near;
  both.residual = MAX (a.residual, b.residual);

  return both;
}

/* A relation of any number of points: its last letter stands for every further one. */
static PorismJgexDecision
decide_each (PorismJgexFigure         *figure,
             const PorismJgexRelation *relation,
             const char               *name,
             const char               *letters,
             const char *const        *points)
{
  g_autofree char *last = g_strdup (letters);
  gsize length = strlen (last);
  guint n = relation->most == relation->least
              ? relation->least : g_strv_length ((char **) points);
  PorismJgexDecision decision = decide_query (figure, name, last, points);

  for (guint i = relation->least; i < n; i++)
    {
      const char *others[9] = { points[0], points[1], points[2], points[3] };

      others[last[length - 1] - 'a'] = points[i];
      decision = combine (decision, decide_query (figure, name, last, others));
    }
  return decision;
}

/**
 * porism_jgex_figure_decide:
 * @names: NULL-terminated, in the order of the goal
 *
 * Returns: what the goal is in this figure, exactly where that is not too dear
 */
PorismJgexDecision
porism_jgex_figure_decide (PorismJgexFigure        *figure,
                           const PorismJgexProblem *problem,
                           const char *const       *names)
{
  g_auto (GStrv) parts = g_strsplit (problem->relation->queries, "; ", -1);
  PorismJgexDecision decision = { PORISM_CERTAINTY_NONE, FALSE, FALSE, -1 };

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) query = g_strsplit (parts[i], " ", 2);
      PorismJgexDecision part
        = g_str_equal (query[0], "midp")
            ? decide_midpoint (figure, names)
            : decide_each (figure, problem->relation, query[0], query[1], names);

      decision = i == 0 ? part : combine (decision, part);
    }
  return decision;
}
