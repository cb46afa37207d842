/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers are compared by the tool that decides comparisons, in a figure of its own. */

#include "config.h"

#include <string.h>

#include "app/agent/answer.h"
#include "app/gym/goal.h"
#include "app/json/json.h"

/* An answer is a number or a word; what is longer is an essay. */
#define MAX_ANSWER 2000

guint
porism_goal_get_n_conditions (const PorismTask *task)
{
  return task->predicates->len + task->objects->len;
}

/* Whether the query answers with a proved truth. */
static gboolean
is_proved (const PorismRegistry *registry,
           PorismConstruction   *figure,
           const PorismAction   *query)
{
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation
    = porism_registry_run (registry, figure, query, FALSE, 0, &delta, NULL);
  const PorismQuantity *value = observation->value;

  g_assert (delta == NULL);

  return observation->ok && value != NULL && value->has_boolean && value->boolean &&
         value->certainty == PORISM_CERTAINTY_PROVED;
}

static gboolean
is_there (const PorismConstruction *figure,
          const PorismTaskObject   *object)
{
  PorismId id = porism_construction_lookup (figure, object->name);

  return id > 0 && porism_construction_is_defined (figure, id) &&
         (object->kind == PORISM_KIND_NONE ||
          porism_construction_get (figure, id)->kind == object->kind);
}

/**
 * porism_goal_measure:
 *
 * Returns: from 0 to 1
 */
double
porism_goal_measure (const PorismTask     *task,
                     const PorismRegistry *registry,
                     PorismConstruction   *figure)
{
  guint n = porism_goal_get_n_conditions (task), reached = 0;
  guint64 missed = 0;

  for (guint i = 0; i < task->predicates->len; i++)
    if (is_proved (registry, figure, g_ptr_array_index (task->predicates, i)))
      reached++;
    else
      missed |= G_GUINT64_CONSTANT (1) << i;
  for (guint i = 0; i < task->objects->len; i++)
    {
      const PorismTaskObject *object = g_ptr_array_index (task->objects, i);

      reached += (object->conditions & missed) == 0 && is_there (figure, object);
    }

  return n > 0 ? (double) reached / n : 1.0;
}

static gboolean
compare (const PorismRegistry *registry,
         const char           *comparison)
{
  PorismConstruction *figure = porism_construction_new ();
  g_autoptr (PorismAction) query = porism_action_new ("query_value");
  gboolean holds;

  porism_action_add_string (query, "expr", comparison);
  query->exact = 1;
  holds = is_proved (registry, figure, query);
  porism_construction_free (figure);

  return holds;
}

static gboolean
are_equal (const PorismTask     *task,
           const PorismRegistry *registry,
           const char           *a,
           const char           *b)
{
  g_autofree char *tolerance = porism_json_format_double (task->tolerance);
  g_autofree char *equal = g_strdup_printf ("(%s) == (%s)", a, b);
  g_autofree char *close = g_strdup_printf ("abs((%s) - (%s)) <= %s", a, b, tolerance);

  return compare (registry, task->tolerance > 0 ? close : equal);
}

static char *
without_degrees (const char *text)
{
  GString *plain = g_string_new (text);

  g_string_replace (plain, "°", "", 0);

  return g_string_free (plain, FALSE);
}

/* Whoever is asked for 65° may answer 65, and the other way round. */
static gboolean
are_equal_in_degrees (const PorismTask     *task,
                      const PorismRegistry *registry,
                      const char           *a,
                      const char           *b)
{
  g_autofree char *plain_a = without_degrees (a);
  g_autofree char *plain_b = without_degrees (b);
  gboolean one_only = g_str_equal (a, plain_a) != g_str_equal (b, plain_b);

  return one_only && are_equal (task, registry, plain_a, plain_b);
}

static gboolean
is_number (const PorismAnswer *answer)
{
  return answer->kind == PORISM_ANSWER_NUMBER || answer->kind == PORISM_ANSWER_FRACTION ||
         answer->kind == PORISM_ANSWER_EXPRESSION;
}

static gboolean
are_same_text (const char *a,
               const char *b)
{
  g_autofree char *folded_a = g_utf8_casefold (a, -1);
  g_autofree char *folded_b = g_utf8_casefold (b, -1);

  return g_str_equal (g_strstrip (folded_a), g_strstrip (folded_b));
}

/**
 * porism_goal_accepts:
 *
 * Numbers, fractions and expressions are equal where that is proved, or where they are proved to
 * differ by at most the task's tolerance; choices and words where they read the same.
 *
 * Returns: whether the answer is right
 */
gboolean
porism_goal_accepts (const PorismTask     *task,
                     const PorismRegistry *registry,
                     const char           *answer)
{
  g_autoptr (PorismAnswer) given = NULL, expected = NULL;

  if (task->answer == NULL || strlen (answer) > MAX_ANSWER)
    return FALSE;
  given = porism_answer_find (answer);
  if (given == NULL)
    given = porism_answer_parse (answer);
  expected = porism_answer_parse (task->answer);
  if (!is_number (given) || !is_number (expected))
    return given->kind == expected->kind && are_same_text (given->text, expected->text);

  return are_equal (task, registry, given->text, expected->text) ||
         are_equal_in_degrees (task, registry, given->text, expected->text);
}
