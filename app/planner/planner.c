/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figure is found first, by itself. Each clause then brings the points that it is the first to name, the objects
 * whose points are there, and its conditions. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/geobuildbench/realise.h"
#include "app/planner/planner.h"
#include "app/planner/posture.h"
#include "app/planner/question.h"

/* The answer where something was to be proved. */
#define PROVED "proved"

typedef struct
{
  PorismRegistry *registry;
  PorismReading *reading;
  PorismBuildProblem *problem;
  PorismBuildRealisation *realisation;
  GPtrArray *statements;        /* PorismStatement: of each condition */
  GHashTable *placed;           /* char: the points that are there */
  guint8 *done;                 /* by action of the realisation */
  GPtrArray *proposals;
} Planner;

/* @text: (transfer full) */
static PorismProposal *
new_turn (char *text)
{
  PorismProposal *proposal = porism_proposal_new ();

  g_free (proposal->text);
  proposal->text = text;
  return proposal;
}

/* @text: (transfer full); @answer: (transfer full) (nullable) */
static void
end (Planner *self,
     char    *text,
     char    *answer)
{
  PorismProposal *proposal = new_turn (text);

  proposal->answer = answer;
  proposal->done = TRUE;
  g_ptr_array_add (self->proposals, proposal);
}

/* ---- what a clause brings ---- */

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

/* Of the statement that the condition cN is of. */
static guint
get_number (const char *condition)
{
  return (guint) g_ascii_strtoull (condition + 1, NULL, 10) - 1;
}

static gboolean
clause_says (const Planner      *self,
             const PorismClause *clause,
             const char         *condition)
{
  const guint number = get_number (condition);

  for (guint i = 0; i < clause->statements->len && number < self->statements->len; i++)
    if (porism_statement_equal (g_ptr_array_index (clause->statements, i), g_ptr_array_index (self->statements, number)))
      return TRUE;
  return FALSE;
}

/* Whether all points are there that the drawn object is made of. */
static gboolean
is_ready (const Planner      *self,
          const PorismAction *action)
{
  static const char *const roles[] = { "p1", "p2", "center", "point", "points" };

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      const PorismArgument *argument = porism_action_get (action, roles[i]);
      g_auto (GStrv) labels = g_strsplit (argument != NULL ? argument->text : "", ",", -1);

      for (guint k = 0; labels[k] != NULL; k++)
        if (!g_hash_table_contains (self->placed, labels[k]))
          return FALSE;
    }
  return TRUE;
}

/* @clause: NULL: whatever is left */
static gboolean
belongs (const Planner      *self,
         const PorismClause *clause,
         const PorismAction *action)
{
  const char *name = porism_action_get (action, "name")->text;

  if (g_str_equal (action->tool, "add_point"))
    return clause == NULL || clause_names (clause, name);
  if (g_str_equal (action->tool, "add_condition"))
    return clause == NULL || clause_says (self, clause, name);
  return is_ready (self, action);
}

static void
take (Planner        *self,
      PorismProposal *proposal,
      guint           i)
{
  const PorismAction *action = g_ptr_array_index (self->realisation->actions, i);

  self->done[i] = TRUE;
  if (g_str_equal (action->tool, "add_point"))
    g_hash_table_add (self->placed, g_strdup (porism_action_get (action, "name")->text));
  g_ptr_array_add (proposal->actions, porism_action_copy (action));
}

/* Points, then what is drawn, then what holds. @tool: NULL: any but those of the other two */
static void
take_all (Planner            *self,
          PorismProposal     *proposal,
          const PorismClause *clause,
          const char         *tool)
{
  const GPtrArray *actions = self->realisation->actions;

  for (guint i = 0; i < actions->len; i++)
    {
      const PorismAction *action = g_ptr_array_index (actions, i);
      const gboolean drawn = !g_str_equal (action->tool, "add_point") && !g_str_equal (action->tool, "add_condition");

      if (!self->done[i] && (tool != NULL ? g_str_equal (action->tool, tool) : drawn) && belongs (self, clause, action))
        take (self, proposal, i);
    }
}

/* @text: (transfer full) */
static void
add_step (Planner            *self,
          const PorismClause *clause,
          char               *text)
{
  PorismProposal *proposal = new_turn (text);

  take_all (self, proposal, clause, "add_point");
  take_all (self, proposal, clause, NULL);
  take_all (self, proposal, clause, "add_condition");
  if (proposal->actions->len > 0)
    g_ptr_array_add (self->proposals, proposal);
  else
    porism_proposal_free (proposal);
}

static char *
dup_words (const PorismReading *reading,
           const PorismClause  *clause)
{
  return g_strstrip (g_strndup (reading->text + clause->start, clause->end - clause->start));
}

static void
add_steps (Planner *self)
{
  const GPtrArray *clauses = self->reading->clauses;

  for (guint i = 0; i < clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (clauses, i);

      if (clause->state == PORISM_CLAUSE_SAYS || clause->state == PORISM_CLAUSE_ASKS)
        add_step (self, clause, dup_words (self->reading, clause));
    }
  add_step (self, NULL, g_strdup (_("What is left of the figure.")));
}

/* ---- what is not drawn ---- */

/* The clauses that were not understood, in quotes. */
static char *
list_unknown (const PorismReading *reading)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (reading->clauses, i);
      g_autofree char *words = dup_words (reading, clause);

      if (clause->state == PORISM_CLAUSE_UNKNOWN)
        g_string_append_printf (text, "%s“%s”", text->len > 0 ? ", " : "", words);
    }
  return g_string_free (text, FALSE);
}

/* In the words of the text. */
static char *
list_conflict (const Planner *self)
{
  const GArray *conflict = self->realisation->conflict;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (self->reading->clauses, i);
      gboolean meant = FALSE;

      for (guint k = 0; k < conflict->len; k++)
        {
          g_autofree char *name = g_strdup_printf ("c%u", g_array_index (conflict, guint, k) + 1);

          meant |= clause_says (self, clause, name);
        }
      if (meant)
        {
          g_autofree char *words = dup_words (self->reading, clause);

          g_string_append_printf (text, "%s“%s”", text->len > 0 ? ", " : "", words);
        }
    }
  return g_string_free (text, FALSE);
}

/* Whether the text is something that can be drawn; else says why it is not. */
static gboolean
check_reading (Planner *self)
{
  g_autofree char *unknown = list_unknown (self->reading);

  if (self->reading->complaint != NULL)
    end (self, g_strdup (self->reading->complaint), NULL);
  else if (*unknown != '\0')
    end (self, g_strdup_printf (_("I do not understand %s. Say that in other words, and I draw the whole."), unknown), NULL);
  else if (self->problem->points->len == 0)
    end (self, g_strdup (_("This speaks of no points that could be drawn.")), NULL);
  else
    return TRUE;
  return FALSE;
}

static gboolean
check_conflict (Planner *self)
{
  g_autofree char *conflict = NULL;

  if (self->realisation->conflict->len == 0)
    return TRUE;
  conflict = list_conflict (self);
  end (self, g_strdup_printf (self->realisation->proved ? _("This cannot hold together: %s.")
                                                        : _("I find no figure in which this holds together: %s."), conflict),
       NULL);
  return FALSE;
}

/* ---- what is asked ---- */

static const PorismStatement *
find_question (const PorismReading *reading)
{
  for (guint i = 0; i < reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (reading->clauses, i);

      if (clause->questions->len > 0)
        return g_ptr_array_index (clause->questions, 0);
    }
  return NULL;
}

static gboolean
are_drawn (const Planner   *self,
           const GPtrArray *labels)
{
  for (guint i = 0; i < labels->len; i++)
    if (!g_hash_table_contains (self->placed, g_ptr_array_index (labels, i)))
      return FALSE;
  return TRUE;
}

/* @proof: (transfer full) */
static void
add_proof (Planner      *self,
           PorismAction *proof)
{
  const gboolean proved = porism_question_is_proved (self->registry, self->realisation->actions, proof);

  end (self, g_strdup (proved ? _("I prove it.") : _("It is not proved of what is given.")), proved ? g_strdup (PROVED) : NULL);
  g_ptr_array_add (((PorismProposal *) g_ptr_array_index (self->proposals, self->proposals->len - 1))->actions, proof);
}

static void
add_answer (Planner *self)
{
  const PorismStatement *question = find_question (self->reading);
  const gboolean drawn = question != NULL && are_drawn (self, question->objects);
  g_autofree char *expression = drawn ? porism_question_write (question) : NULL;
  g_autofree char *value = NULL, *other = NULL;
  PorismAction *proof;
  char *text;

  proof = drawn && expression == NULL ? porism_question_new_proof (question) : NULL;
  if (proof != NULL)
    {
      add_proof (self, proof);
      return;
    }
  if (expression == NULL)
    {
      end (self, g_strdup (question != NULL ? _("The figure is drawn. I cannot measure what is asked.") : _("The figure is drawn.")),
           NULL);
      return;
    }
  if (self->problem->conditions->len > 0)
    value = porism_question_answer (self->registry, self->realisation->actions, expression, &other);
  if (value == NULL)
    text = g_strdup (_("What is given does not determine what is asked."));
  else if (other != NULL)
    text = g_strdup_printf (_("What is given does not determine it: it is %s here and %s in another figure."), value, other);
  else
    text = g_strdup (_("I measure what is asked."));
  end (self, text, other == NULL ? g_steal_pointer (&value) : NULL);
  g_ptr_array_add (((PorismProposal *) g_ptr_array_index (self->proposals, self->proposals->len - 1))->actions,
                   porism_question_new_action (expression));
}

/* ---- actions as a person would state them ---- */

/* Whether a polygon has that side already. */
static gboolean
is_side (const PorismBuildProblem *problem,
         const PorismAction       *action)
{
  const char *p = porism_action_get (action, "p1")->text, *q = porism_action_get (action, "p2")->text;

  for (guint i = 0; i < problem->objects->len; i++)
    {
      const PorismBuildObject *object = g_ptr_array_index (problem->objects, i);
      const guint n = g_str_equal (object->kind, "polygon") ? object->labels->len : 0;

      for (guint k = 0; k < n; k++)
        {
          const char *a = g_ptr_array_index (object->labels, k), *b = g_ptr_array_index (object->labels, (k + 1) % n);

          if ((g_str_equal (p, a) && g_str_equal (q, b)) || (g_str_equal (p, b) && g_str_equal (q, a)))
            return TRUE;
        }
    }
  return FALSE;
}

/* By a word and points. */
static PorismAction *
new_condition (const char            *name,
               const PorismStatement *statement)
{
  PorismAction *action = porism_action_new ("add_condition");
  g_autofree char *objects = porism_question_join (statement->objects), *value = porism_question_join (statement->values);

  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "relation", statement->name);
  porism_action_add_string (action, "objects", objects);
  if (*value != '\0')
    porism_action_add_string (action, "value", value);
  return action;
}

/* (transfer full): the realisation's actions without needless segments, with conditions in words. */
static GPtrArray *
restate (const Planner *self)
{
  GPtrArray *restated = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);

  for (guint i = 0; i < self->realisation->actions->len; i++)
    {
      const PorismAction *action = g_ptr_array_index (self->realisation->actions, i);
      const char *name = porism_action_get (action, "name")->text;

      if (g_str_equal (action->tool, "add_condition"))
        g_ptr_array_add (restated, new_condition (name, g_ptr_array_index (self->statements, get_number (name))));
      else if (!g_str_equal (action->tool, "add_segment") || !is_side (self->problem, action))
        g_ptr_array_add (restated, porism_action_copy (action));
    }
  return restated;
}

/* Where the engine takes them so. */
static void
choose_actions (Planner *self)
{
  GPtrArray *restated = restate (self);

  if (!porism_planner_accepts (self->registry, restated))
    {
      g_ptr_array_unref (restated);
      return;
    }
  g_ptr_array_unref (self->realisation->actions);
  self->realisation->actions = restated;
}

/* ---- all together ---- */

static void
draw (Planner *self)
{
  self->realisation = porism_build_realise (self->registry, self->problem);
  if (!check_conflict (self))
    return;
  choose_actions (self);
  porism_planner_settle_posture (self->registry, self->problem, self->realisation->actions);
  self->done = g_malloc0 (self->realisation->actions->len + 1);
  add_steps (self);
  add_answer (self);
}

GPtrArray *
porism_planner_propose (const char *text)
{
  Planner self = { .proposals = g_ptr_array_new () };
  g_autoptr (GError) error = NULL;

  self.reading = porism_reading_new (text, NULL, &error);
  if (self.reading == NULL)
    {
      end (&self, g_strdup (error->message), NULL);
      return self.proposals;
    }
  self.registry = porism_registry_new ();
  self.statements = porism_reading_list_statements (self.reading);
  self.problem = porism_build_problem_new_read (self.reading);
  self.placed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (check_reading (&self))
    draw (&self);
  porism_build_realisation_free (self.realisation);
  porism_build_problem_free (self.problem);
  porism_registry_free (self.registry);
  g_ptr_array_unref (self.statements);
  g_hash_table_unref (self.placed);
  g_free (self.done);
  porism_reading_free (self.reading);

  return self.proposals;
}
