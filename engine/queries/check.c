/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Many statements about the figure as it is, each with its verdict. One that cannot be read or decided says why, and the
 * others are decided all the same. */

#include "config.h"

#include <string.h>

#include "engine/calls/call.h"
#include "engine/expressions/program.h"
#include "engine/expressions/replace.h"
#include "engine/kinds/language.h"
#include "engine/queries/query.h"
#include "engine/queries/run.h"

#define MOST_STATEMENTS 100

static int
get_step (char c)
{
  return c == '(' || c == '{' || c == '[' ? 1 : c == ')' || c == '}' || c == ']' ? -1 : 0;
}

static gboolean
is_balanced (const char *text)
{
  int depth = 0;

  for (const char *at = text; *at != '\0' && depth >= 0; at++)
    depth += get_step (*at);
  return depth == 0;
}

/* (transfer full): the statements of @text, between which semicolons stand, without those that are empty. A semicolon
 * between brackets belongs to a point, where every bracket is closed. */
static GPtrArray *
split_statements (const char *text)
{
  GPtrArray *statements = g_ptr_array_new_with_free_func (g_free);
  const gboolean balanced = is_balanced (text);
  const char *start = text;
  int depth = 0;

  for (const char *at = text;; at++)
    {
      depth += balanced ? get_step (*at) : 0;
      if (*at != '\0' && (*at != ';' || depth > 0))
        continue;
      g_ptr_array_add (statements, g_strstrip (g_strndup (start, (gsize) (at - start))));
      if (*(char *) g_ptr_array_index (statements, statements->len - 1) == '\0')
        g_ptr_array_set_size (statements, (gint) statements->len - 1);
      if (*at == '\0')
        return statements;
      start = at + 1;
    }
}

/* Whether the bracket before @text is closed by its last character. */
static gboolean
is_enclosed (const char *text)
{
  int depth = 1;

  for (const char *at = text; *at != '\0'; at++)
    {
      depth += *at == '(' ? 1 : *at == ')' ? -1 : 0;
      if (depth == 0)
        return at[1] == '\0';
    }
  return FALSE;
}

/* “collinear A, B, C” and “AreCollinear(A, B, C)” as the word and its objects, where there is such a word; else the text as
 * the relation. (transfer full) */
static PorismAction *
new_statement (PorismCall *self,
               const char *text)
{
  const gsize length = strspn (text, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_-");
  g_autofree char *word = g_strndup (text, length);
  const char *behind = text + length + strspn (text + length, " ");
  const gboolean enclosed = *behind == '(' && is_enclosed (behind + 1);
  const gboolean listed = behind > text + length && strpbrk (behind, "=<>") == NULL && *behind != '\0';
  PorismAction *action = porism_action_new ("add_condition");
  g_autofree char *objects = enclosed ? g_strndup (behind + 1, strlen (behind) - 2) : g_strdup (behind);

  if ((!enclosed && !listed) || !porism_call_knows_relation (self, word))
    {
      porism_action_add_string (action, "relation", text);
      return action;
    }
  porism_action_add_string (action, "relation", word);
  porism_action_add_string (action, "objects", objects);

  return action;
}

/* The left side of @comparison less the right one; (transfer full). */
static char *
write_difference (const PorismExpression *comparison)
{
  g_autoptr (PorismExpression) equation = porism_expression_equate (comparison);
  g_autofree char *text = porism_expression_to_text (equation, NULL);
  g_auto (GStrv) sides = g_strsplit (text, "=", 2);

  return g_strdup_printf ("(%s)-(%s)", sides[0], sides[1]);
}

/* Of an equality that fails and was written as one: the left side less the right one. */
static void
add_difference (PorismCall         *self,
                const PorismRecord *statement,
                PorismQuantity     *verdict)
{
  g_autoptr (PorismObservation) observation = NULL;
  g_autoptr (PorismAction) action = NULL;
  g_autofree char *text = NULL;
  PorismCall nested;

  if (verdict->boolean || strchr (porism_call_get (self, "relation")->text, '=') == NULL || statement->expression == NULL ||
      statement->expression->nodes[statement->expression->n_nodes - 1].op != PORISM_OP_EQUAL)
    return;
  observation = porism_observation_new ("query_value");
  action = porism_action_new ("query_value");
  text = write_difference (statement->expression);
  porism_action_add_string (action, "expr", text);
  porism_call_init_nested (&nested, self, action);
  nested.observation = observation;
  if (porism_call_read_arguments (&nested) && porism_call_run (&nested))
    porism_quantity_add_part (verdict, "difference", g_steal_pointer (&observation->value));
  porism_call_clear (&nested);
}

/* NULL after a refusal. */
static PorismQuantity *
decide (PorismCall *self)
{
  g_autoptr (PorismRecord) statement = porism_call_read_arguments (self) ? porism_call_read_statement (self) : NULL;
  PorismQuantity *verdict = statement != NULL ? porism_call_describe_record (self, statement) : NULL;

  if (verdict != NULL)
    add_difference (self, statement, verdict);
  return verdict;
}

static PorismQuantity *
judge (PorismCall *self,
       const char *text)
{
  g_autoptr (PorismObservation) observation = porism_observation_new (self->action->tool);
  g_autoptr (PorismAction) action = new_statement (self, text);
  PorismQuantity *verdict;
  PorismCall nested;

  porism_call_init_nested (&nested, self, action);
  nested.observation = observation;
  verdict = decide (&nested);
  porism_call_clear (&nested);
  if (verdict == NULL)
    {
      verdict = porism_quantity_new ("boolean");
      porism_quantity_add_part (verdict, "problem", porism_quantity_new_text (observation->error.message));
    }
  verdict->text = g_strdup (text);

  return verdict;
}

gboolean
porism_run_check (PorismCall *self)
{
  g_autoptr (GPtrArray) statements = split_statements (porism_call_get (self, "statements")->text);
  PorismQuantity *answer;
  guint n_held = 0;

  if (statements->len == 0)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "statements",
                                      _("Give some, such as AB = 5; CD ⟂ AB; collinear A,B,C."), _("There is no statement."));
  if (statements->len > MOST_STATEMENTS)
    return porism_observation_refuse (self->observation, PORISM_ERROR_LIMIT, "statements", _("Give fewer at once."),
                                      _("At most %u statements are checked at once."), MOST_STATEMENTS);
  answer = porism_quantity_new ("list");
  self->observation->value = answer;
  for (guint i = 0; i < statements->len; i++)
    n_held += porism_quantity_add_item (answer, judge (self, g_ptr_array_index (statements, i)))->boolean;
  answer->has_boolean = TRUE;
  answer->boolean = n_held == statements->len;
  porism_observation_mention (self->observation,
                              answer->boolean ? g_strdup (_("All of it holds."))
                                              : g_strdup_printf (_("True: %u of %u."), n_held, statements->len));
  return TRUE;
}
