/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The figure is found first, by itself, and then laid out in steps. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/geobuildbench/realise.h"
#include "app/planner/planner.h"
#include "app/planner/posture.h"
#include "app/planner/question.h"
#include "app/planner/reply.h"
#include "app/planner/steps.h"

typedef struct
{
  PorismRegistry *registry;
  gboolean partial;             /* what was not understood is left out */
  PorismReading *reading;
  PorismBuildProblem *problem;
  PorismBuildRealisation *realisation;
  GPtrArray *statements;        /* PorismStatement: of each condition */
  PorismConstruction *figure;   /* as it is drawn; NULL before */
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

/* ---- what a clause says ---- */

/* Of the statement that the condition cN is of. */
static guint
get_number (const char *condition)
{
  return (guint) g_ascii_strtoull (condition + 1, NULL, 10) - 1;
}

static gboolean
clause_says (const Planner      *self,
             const PorismClause *clause,
             guint               number)
{
  for (guint i = 0; i < clause->statements->len && number < self->statements->len; i++)
    if (porism_statement_equal (g_ptr_array_index (clause->statements, i), g_ptr_array_index (self->statements, number)))
      return TRUE;
  return FALSE;
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
      g_autofree char *words = porism_clause_dup_words (clause, reading->text);

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
        meant |= clause_says (self, clause, g_array_index (conflict, guint, k));
      if (meant)
        {
          g_autofree char *words = porism_clause_dup_words (clause, self->reading->text);

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
  else if (*unknown != '\0' && !self->partial)
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

static gpointer
copy_action (gconstpointer action,
             gpointer      data)
{
  return porism_action_copy (action);
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

/* ---- all together ---- */

/* Whether the text tells clockwise turns from others, so that a mirror image is another figure. */
static gboolean
is_oriented (const Planner *self)
{
  for (guint i = 0; i < self->statements->len; i++)
    if (g_str_has_suffix (((PorismStatement *) g_ptr_array_index (self->statements, i))->name, "clockwise"))
      return TRUE;
  return FALSE;
}

/* (transfer full): the turns, of the conditions in words, where the engine takes them so, of a figure that stands well,
 * where it can; NULL if it refuses whatever is tried. */
static GPtrArray *
lay_out (Planner *self)
{
  g_autoptr (GPtrArray) restated = restate (self);
  GPtrArray *const versions[] = { restated, self->realisation->actions };
  GPtrArray *steps = NULL;

  for (PorismPosture posture = is_oriented (self) ? PORISM_POSTURE_TURNED : PORISM_POSTURE_UPRIGHT;
       posture < PORISM_N_POSTURES && steps == NULL; posture++)
    for (guint i = 0; i < G_N_ELEMENTS (versions) && steps == NULL; i++)
      {
        g_autoptr (GPtrArray) actions = g_ptr_array_copy (versions[i], copy_action, NULL);

        g_ptr_array_set_free_func (actions, (GDestroyNotify) porism_action_free);
        porism_planner_settle_posture (self->problem, actions, posture);
        steps = porism_planner_lay_out (self->registry, self->reading, self->problem, self->statements, actions, &self->figure);
      }
  return steps;
}

/* What was taken that the text leaves open; (transfer full). */
static char *
list_assumptions (const PorismReading *reading)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (reading->clauses, i);

      if (clause->assumption != NULL)
        g_string_append_printf (text, " %s", clause->assumption);
    }
  return g_string_free (text, FALSE);
}

/* Where something was not understood, or left open, there is no answer: it may change it. */
static void
leave_out (const Planner  *self,
           PorismProposal *reply)
{
  g_autofree char *unknown = list_unknown (self->reading), *assumptions = list_assumptions (self->reading);
  g_autofree char *said = g_strconcat (reply->text, assumptions, NULL);

  if (*unknown == '\0' && *assumptions == '\0')
    return;
  g_free (reply->text);
  reply->text = *unknown != '\0' ? g_strdup_printf (_("%s I left out %s, which I do not understand."), said, unknown)
                                 : g_steal_pointer (&said);
  g_clear_pointer (&reply->answer, g_free);
}

static void
draw (Planner *self)
{
  PorismDrawing drawing = { .registry = self->registry };
  g_autoptr (GPtrArray) steps = NULL;
  PorismProposal *reply;

  self->realisation = porism_build_realise (self->registry, self->problem);
  if (!check_conflict (self))
    return;
  steps = lay_out (self);
  if (steps == NULL)
    {
      end (self, g_strdup (_("The figure that was found could not be drawn step by step.")), NULL);
      return;
    }
  g_ptr_array_extend (self->proposals, steps, NULL, NULL);
  drawing.figure = self->figure;
  reply = porism_planner_reply (&drawing, self->reading, self->problem->points, self->problem->conditions->len > 0);
  leave_out (self, reply);
  g_ptr_array_add (self->proposals, reply);
}

GPtrArray *
porism_planner_propose (const char *text,
                        gboolean    partial)
{
  Planner self = { .partial = partial, .proposals = g_ptr_array_new () };
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
  if (check_reading (&self))
    draw (&self);
  g_clear_pointer (&self.figure, porism_construction_free);
  porism_build_realisation_free (self.realisation);
  porism_build_problem_free (self.problem);
  porism_registry_free (self.registry);
  g_ptr_array_unref (self.statements);
  porism_reading_free (self.reading);

  return self.proposals;
}
