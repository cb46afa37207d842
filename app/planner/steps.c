/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figure is laid out with points and conditions alone, then with every point that can be constructed; where the
 * engine is less sure of that, with one constructed point after the other. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/planner/making.h"
#include "app/planner/steps.h"

typedef struct
{
  const PorismReading *reading;
  const GPtrArray *statements;  /* PorismStatement: of each condition */
  const GPtrArray *actions;     /* PorismAction */
  const GPtrArray *points;      /* char: in the order in which they are drawn, if the text has them together */
  const GPtrArray *makings;     /* PorismMaking */
  const gboolean *chosen;       /* by making */
  gboolean *said;               /* by statement: by the clauses so far */
  gboolean *done;               /* by action */
  gboolean *made;               /* by making */
  PorismDrawing drawing;
  GString *words;               /* of the clauses since the last step */
  GPtrArray *proposals;
} Layout;

/* ---- what is of whom ---- */

static gboolean
names (const GPtrArray *labels,
       const char      *label)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) labels, label, g_str_equal, NULL);
}

static gboolean
clause_names (const PorismClause *clause,
              const char         *label)
{
  for (guint i = 0; i < clause->statements->len; i++)
    if (names (((PorismStatement *) g_ptr_array_index (clause->statements, i))->objects, label))
      return TRUE;
  for (guint i = 0; i < clause->mentions->len; i++)
    if (names (((PorismMention *) g_ptr_array_index (clause->mentions, i))->points, label))
      return TRUE;
  return FALSE;
}

/* @clause: NULL: what is left */
static void
hear (Layout             *self,
      const PorismClause *clause)
{
  for (guint i = 0; i < self->statements->len; i++)
    {
      self->said[i] |= clause == NULL;
      for (guint k = 0; clause != NULL && k < clause->statements->len; k++)
        self->said[i] |= porism_statement_equal (g_ptr_array_index (self->statements, i), g_ptr_array_index (clause->statements, k));
    }
}

static const char *
get_name (const PorismAction *action)
{
  return porism_action_get (action, "name")->text;
}

static gboolean
is_point (const PorismAction *action)
{
  return g_str_equal (action->tool, "add_point");
}

static gboolean
is_condition (const PorismAction *action)
{
  return g_str_equal (action->tool, "add_condition");
}

/* Of the statement that the condition cN is of. */
static guint
get_number (const PorismAction *condition)
{
  return (guint) g_ascii_strtoull (get_name (condition) + 1, NULL, 10) - 1;
}

/* (nullable): how the point @label is made. */
static const PorismMaking *
find_making (const Layout *self,
             const char   *label)
{
  for (guint i = 0; i < self->makings->len; i++)
    if (self->chosen[i] && g_str_equal (porism_making_get_point (g_ptr_array_index (self->makings, i)), label))
      return g_ptr_array_index (self->makings, i);
  return NULL;
}

static gboolean
is_made_true (const Layout          *self,
              const PorismStatement *statement)
{
  for (guint i = 0; i < self->makings->len; i++)
    for (guint k = 0; self->chosen[i] && porism_making_get_statement (g_ptr_array_index (self->makings, i), k) != NULL; k++)
      if (porism_making_get_statement (g_ptr_array_index (self->makings, i), k) == statement)
        return TRUE;
  return FALSE;
}

static gboolean
are_there (const Layout    *self,
           const GPtrArray *labels)
{
  for (guint i = 0; i < labels->len; i++)
    if (!porism_drawing_has (&self->drawing, g_ptr_array_index (labels, i)))
      return FALSE;
  return TRUE;
}

/* ---- steps ---- */

static void
take (Layout *self,
      guint   i)
{
  self->done[i] = TRUE;
  porism_drawing_act (&self->drawing, porism_action_copy (g_ptr_array_index (self->actions, i)));
}

/* Its place in the figure that was found. */
static guint
find_point (const Layout *self,
            const char   *label)
{
  guint i = 0;

  while (!is_point (g_ptr_array_index (self->actions, i)) || !g_str_equal (get_name (g_ptr_array_index (self->actions, i)), label))
    i++;
  return i;
}

/* Whether all points are there that the drawn object is made of. */
static gboolean
is_ready (const Layout       *self,
          const PorismAction *action)
{
  static const char *const roles[] = { "p1", "p2", "center", "point", "points" };

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      const PorismArgument *argument = porism_action_get (action, roles[i]);
      g_auto (GStrv) labels = g_strsplit (argument != NULL ? argument->text : "", ",", -1);

      for (guint k = 0; labels[k] != NULL; k++)
        if (!porism_drawing_has (&self->drawing, labels[k]))
          return FALSE;
    }
  return TRUE;
}

static void
take_drawn (Layout *self)
{
  for (guint i = 0; i < self->actions->len; i++)
    {
      const PorismAction *action = g_ptr_array_index (self->actions, i);

      if (!self->done[i] && !is_point (action) && !is_condition (action) && is_ready (self, action))
        take (self, i);
    }
}

static gboolean
was_said (const Layout          *self,
          const PorismStatement *statement)
{
  guint i;

  return !g_ptr_array_find ((GPtrArray *) self->statements, statement, &i) || self->said[i];
}

static gboolean
was_all_said (const Layout       *self,
              const PorismMaking *making)
{
  for (guint i = 0; porism_making_get_statement (making, i) != NULL; i++)
    if (!was_said (self, porism_making_get_statement (making, i)))
      return FALSE;
  return TRUE;
}

static double
get_coordinate (const PorismAction *action,
                const char         *name)
{
  return g_ascii_strtod (porism_action_get (action, name)->text, NULL);
}

/* Whether the making with that number is carried out. */
static gboolean
make (Layout *self,
      guint   i)
{
  const PorismMaking *making = g_ptr_array_index (self->makings, i);
  const PorismAction *action;
  guint point;

  if (!self->chosen[i] || self->made[i] || !was_all_said (self, making) || !porism_making_is_ready (making, &self->drawing))
    return FALSE;
  point = find_point (self, porism_making_get_point (making));
  action = g_ptr_array_index (self->actions, point);
  self->made[i] = self->done[point] = TRUE;
  self->drawing.refused |= !porism_making_perform (making, &self->drawing,
                                                   (PorismPlace) { get_coordinate (action, "x"), get_coordinate (action, "y") });
  return TRUE;
}

/* Whether one was made. */
static gboolean
make_one (Layout *self)
{
  for (guint i = 0; i < self->makings->len; i++)
    if (make (self, i))
      return TRUE;
  return FALSE;
}

/* What is made already of the points before @label, which conditions are to place. */
static void
make_before (Layout     *self,
             const char *label)
{
  for (guint i = 0; i < self->points->len && !g_str_equal (g_ptr_array_index (self->points, i), label) && !self->drawing.refused; i++)
    for (guint k = 0; k < self->makings->len; k++)
      if (g_str_equal (porism_making_get_point (g_ptr_array_index (self->makings, k)), g_ptr_array_index (self->points, i)) &&
          make (self, k))
        take_drawn (self);
}

/* @clause: NULL: whatever is left */
static void
take_points (Layout             *self,
             const PorismClause *clause)
{
  for (guint i = 0; i < self->points->len; i++)
    {
      const char *label = g_ptr_array_index (self->points, i);
      const guint action = find_point (self, label);

      if (self->done[action] || find_making (self, label) != NULL || (clause != NULL && !clause_names (clause, label)))
        continue;
      take_drawn (self);
      make_before (self, label);
      take (self, action);
    }
}

/* (transfer full): that @a@b is longer than @c@d, called @name. */
static PorismAction *
new_longer (const char *name,
            const char *a,
            const char *b,
            const char *c,
            const char *d)
{
  PorismAction *action = porism_action_new ("add_condition");
  g_autofree char *objects = g_strdup_printf ("%s,%s,%s,%s", a, b, c, d);

  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "relation", "longer");
  porism_action_add_string (action, "objects", objects);
  return action;
}

/* Of a point that is made to be on a line only its order has to hold there: that it is on the line would be an equation that
 * nothing can change. FALSE where @statement is no such order. */
static gboolean
take_order (Layout                *self,
            guint                  i,
            const PorismStatement *statement)
{
  const gboolean beyond = g_str_equal (statement->name, "beyond");
  const char *name = get_name (g_ptr_array_index (self->actions, i));
  g_autofree char *other = g_strconcat (name, "_2", NULL);
  const char *ends[2], *middle, *made;
  const PorismMaking *making;

  if ((!beyond && !g_str_equal (statement->name, "between")) || statement->objects->len != 3)
    return FALSE;
  middle = g_ptr_array_index (statement->objects, 0);
  ends[0] = g_ptr_array_index (statement->objects, 1);
  ends[1] = g_ptr_array_index (statement->objects, 2);
  made = beyond ? ends[1] : middle;
  making = find_making (self, made);
  if (making == NULL || !porism_making_is_on_line (making, ends[0], beyond ? middle : ends[1]))
    return FALSE;
  self->done[i] = TRUE;
  porism_drawing_act (&self->drawing, new_longer (name, ends[0], ends[1], ends[0], middle));
  porism_drawing_act (&self->drawing, new_longer (other, ends[0], ends[1], ends[1], middle));
  return TRUE;
}

static void
take_conditions (Layout *self)
{
  for (guint i = 0; i < self->actions->len; i++)
    {
      const PorismAction *action = g_ptr_array_index (self->actions, i);
      const PorismStatement *statement;

      if (self->done[i] || !is_condition (action) || !self->said[get_number (action)])
        continue;
      statement = g_ptr_array_index (self->statements, get_number (action));
      if (is_made_true (self, statement))
        self->done[i] = TRUE;
      else if (are_there (self, statement->objects) && !take_order (self, i, statement))
        take (self, i);
    }
}

/* Takes over the words so far where there is something to be done. */
static void
end_step (Layout         *self,
          PorismProposal *step)
{
  if (step->actions->len == 0)
    {
      porism_proposal_free (step);
      return;
    }
  g_free (step->text);
  step->text = g_strdup (self->words->str);
  g_string_set_size (self->words, 0);
  g_ptr_array_add (self->proposals, step);
}

/* @words: (transfer full) */
static void
add_step (Layout             *self,
          const PorismClause *clause,
          char               *words)
{
  PorismProposal *step = porism_proposal_new ();

  g_string_append_printf (self->words, "%s%s", self->words->len > 0 ? ", " : "", words);
  g_free (words);
  self->drawing.step = step;
  hear (self, clause);
  take_points (self, clause);
  take_drawn (self);
  while (!self->drawing.refused && make_one (self))
    take_drawn (self);
  take_conditions (self);
  end_step (self, step);
  self->drawing.step = NULL;
}

static gboolean
is_all_done (const Layout *self)
{
  for (guint i = 0; i < self->actions->len; i++)
    if (!self->done[i])
      return FALSE;
  return TRUE;
}

static void
lay_out (Layout *self)
{
  for (guint i = 0; i < self->reading->clauses->len && !self->drawing.refused; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->reading->clauses, i);

      if (clause->state == PORISM_CLAUSE_SAYS || clause->state == PORISM_CLAUSE_ASKS)
        add_step (self, clause, porism_clause_dup_words (clause, self->reading->text));
    }
  if (!self->drawing.refused)
    add_step (self, NULL, g_strdup (_("What is left of the figure.")));
  self->drawing.refused |= !is_all_done (self);
}

/* ---- how sure it is ---- */

static void
free_proposals (GPtrArray *proposals)
{
  g_ptr_array_set_free_func (proposals, (GDestroyNotify) porism_proposal_free);
  g_ptr_array_unref (proposals);
}

/* How many conditions are proved; what a construction makes true is so. */
static guint
count_proved (const Layout *self)
{
  guint n = self->drawing.n_proved;

  for (guint i = 0; i < self->statements->len; i++)
    n += is_made_true (self, g_ptr_array_index (self->statements, i));
  return n;
}

typedef struct
{
  GPtrArray *proposals;
  PorismConstruction *figure;
  guint n_proved;
} Result;

static void
clear_result (Result *self)
{
  if (self->proposals != NULL)
    free_proposals (self->proposals);
  g_clear_pointer (&self->figure, porism_construction_free);
}

/* With the makings that are chosen; whether it is accepted, and as sure as the best so far, and is the best now. */
static gboolean
try_layout (const Layout   *plan,
            const gboolean *chosen,
            Result         *best)
{
  Layout self = *plan;
  g_autofree gboolean *said = g_new0 (gboolean, plan->statements->len + 1);
  g_autofree gboolean *done = g_new0 (gboolean, plan->actions->len + 1);
  g_autofree gboolean *made = g_new0 (gboolean, plan->makings->len + 1);
  Result result;

  self.said = said;
  self.done = done;
  self.made = made;
  self.chosen = chosen;
  self.proposals = g_ptr_array_new ();
  self.drawing.figure = porism_construction_new ();
  self.words = g_string_new (NULL);
  lay_out (&self);
  g_string_free (self.words, TRUE);
  result = (Result) { self.proposals, self.drawing.figure, count_proved (&self) };
  if (self.drawing.refused || result.n_proved < best->n_proved)
    {
      clear_result (&result);
      return FALSE;
    }
  clear_result (best);
  *best = result;
  return TRUE;
}

static void
add_label (GPtrArray  *labels,
           const char *label)
{
  if (!names (labels, label))
    g_ptr_array_add (labels, (char *) label);
}

/* (transfer full): of char, borrowed: the corners of polygons, which others are made of, the centres of circles that nothing
 * else determines, then the others, as the text names them. */
static GPtrArray *
list_points (const PorismBuildProblem *problem,
             const GPtrArray          *statements)
{
  GPtrArray *points = g_ptr_array_new ();

  for (guint i = 0; i < problem->objects->len; i++)
    {
      const PorismBuildObject *object = g_ptr_array_index (problem->objects, i);

      for (guint k = 0; g_str_equal (object->kind, "polygon") && k < object->labels->len; k++)
        add_label (points, g_ptr_array_index (object->labels, k));
    }
  for (guint i = 0; i < problem->objects->len; i++)
    {
      const PorismBuildObject *object = g_ptr_array_index (problem->objects, i);
      const char *centre = g_str_equal (object->kind, "circle") && object->fault == NULL ? g_ptr_array_index (object->labels, 0) : NULL;

      if (centre != NULL && !porism_makings_has_direct (statements, centre))
        add_label (points, centre);
    }
  for (guint i = 0; i < problem->points->len; i++)
    add_label (points, g_ptr_array_index (problem->points, i));
  return points;
}

GPtrArray *
porism_planner_lay_out (const PorismRegistry     *registry,
                        const PorismReading      *reading,
                        const PorismBuildProblem *problem,
                        const GPtrArray          *statements,
                        const GPtrArray          *actions,
                        PorismConstruction      **figure)
{
  g_autoptr (GPtrArray) points = list_points (problem, statements);
  g_autoptr (GPtrArray) makings = porism_makings_find (statements, points);
  const Layout plan = { reading, statements, actions, points, makings, .drawing = { .registry = registry } };
  g_autofree gboolean *chosen = g_new0 (gboolean, makings->len + 1);
  Result best = { NULL };
  gboolean all;

  try_layout (&plan, chosen, &best);
  for (guint i = 0; i < makings->len; i++)
    chosen[i] = TRUE;
  all = makings->len == 0 || try_layout (&plan, chosen, &best);
  for (guint i = 0; i < makings->len && !all; i++)
    chosen[i] = FALSE;
  for (guint i = 0; i < makings->len && !all; i++)
    {
      chosen[i] = TRUE;
      chosen[i] = try_layout (&plan, chosen, &best);
    }
  *figure = best.figure;
  return best.proposals;
}
