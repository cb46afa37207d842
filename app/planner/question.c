/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "app/planner/question.h"
#include "engine/solver/phrase.h"

/* Other figures that are tried. */
#define N_OTHERS 6
/* Values of different figures that are nearer are the same, over what they are. */
#define SAME 1e-7

/* ---- what is asked ---- */

char *
porism_question_join (const GPtrArray *texts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", (char *) g_ptr_array_index (texts, i));
  return g_string_free (text, FALSE);
}

static const char *
get_point (const PorismStatement *question,
           guint                  i)
{
  return g_ptr_array_index (question->objects, i % question->objects->len);
}

/* Of the sides of the polygon. */
static char *
write_perimeter (const PorismStatement *question)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < question->objects->len; i++)
    g_string_append_printf (text, "%sDistance(%s,%s)", i > 0 ? "+" : "", get_point (question, i), get_point (question, i + 1));
  return g_string_free (text, FALSE);
}

/* By the shoelace formula. */
static char *
write_area (const PorismStatement *question)
{
  GString *text = g_string_new ("abs(");

  for (guint i = 0; i < question->objects->len; i++)
    {
      const char *p = get_point (question, i), *q = get_point (question, i + 1);

      g_string_append_printf (text, "%sx(%s)*y(%s)-y(%s)*x(%s)", i > 0 ? "+" : "", p, q, p, q);
    }
  g_string_append (text, ")/2");
  return g_string_free (text, FALSE);
}

char *
porism_question_write (const PorismStatement *question)
{
  const guint n = question->objects->len;

  if (g_str_equal (question->name, "angle") && n == 3)
    return g_strdup_printf ("Angle(%s,%s,%s)", get_point (question, 0), get_point (question, 1), get_point (question, 2));
  if (g_str_equal (question->name, "length") && n == 2)
    return g_strdup_printf ("Distance(%s,%s)", get_point (question, 0), get_point (question, 1));
  if (g_str_equal (question->name, "perimeter") && n > 2)
    return write_perimeter (question);
  if (g_str_equal (question->name, "area") && n > 2)
    return write_area (question);
  return NULL;
}

PorismAction *
porism_question_new_action (const char *expression)
{
  PorismAction *action = porism_action_new ("query_value");

  porism_action_add_string (action, "expr", expression);
  return action;
}

/* ---- its value ---- */

static PorismObservation *
run (const PorismRegistry *registry,
     PorismConstruction   *figure,
     const PorismAction   *action)
{
  g_autoptr (PorismDelta) delta = NULL;

  return porism_registry_run (registry, figure, action, TRUE, 0, &delta, NULL);
}

/* (transfer full): the value in @figure; @number: (out) */
static char *
measure (const PorismRegistry *registry,
         PorismConstruction   *figure,
         const char           *expression,
         double               *number)
{
  g_autoptr (PorismAction) action = porism_question_new_action (expression);
  g_autoptr (PorismObservation) observation = run (registry, figure, action);
  const PorismQuantity *value = observation->ok ? observation->value : NULL;

  if (value == NULL || !value->has_decimal)
    return NULL;
  *number = value->decimal;
  return porism_quantity_to_display (value);
}

/* Goes to other places where the conditions hold, with nothing pinned; FALSE where none is found. */
static gboolean
go_elsewhere (const PorismRegistry *registry,
              PorismConstruction   *figure,
              gint64                seed)
{
  g_autoptr (PorismAction) action = porism_action_new ("solve_conditions");
  g_autoptr (PorismObservation) observation = NULL;

  porism_action_add (action, porism_argument_new ("pinned", PORISM_ARGUMENT_LIST, NULL));
  porism_action_add_integer (action, "seed", seed);
  observation = run (registry, figure, action);

  return observation->ok;
}

char *
porism_question_answer (const PorismRegistry *registry,
                        PorismConstruction   *figure,
                        const char           *expression,
                        char                **other)
{
  double first = 0, now = 0;
  char *value;

  *other = NULL;
  value = measure (registry, figure, expression, &first);
  for (gint64 seed = 1; value != NULL && *other == NULL && seed <= N_OTHERS && go_elsewhere (registry, figure, seed); seed++)
    {
      *other = measure (registry, figure, expression, &now);
      if (*other != NULL && fabs (now - first) <= SAME * MAX (1, fabs (first)))
        g_clear_pointer (other, g_free);
    }
  return value;
}

/* ---- what is to be proved ---- */

PorismAction *
porism_question_new_proof (const PorismStatement *question)
{
  PorismAction *action;
  g_autofree char *objects = NULL;

  if (porism_phrases_find (question->name, question->objects->len, 0) == NULL)
    return NULL;
  objects = porism_question_join (question->objects);
  action = porism_action_new ("query_prove");
  porism_action_add_string (action, "relation", question->name);
  porism_action_add_string (action, "objects", objects);
  return action;
}

gboolean
porism_question_is_proved (const PorismRegistry *registry,
                           PorismConstruction   *figure,
                           const PorismAction   *proof)
{
  g_autoptr (PorismObservation) observation = run (registry, figure, proof);
  const PorismQuantity *value = observation->ok ? observation->value : NULL;

  return value != NULL && value->boolean && value->certainty == PORISM_CERTAINTY_PROVED;
}
