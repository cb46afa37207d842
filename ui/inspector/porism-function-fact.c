/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/inspector/porism-function-fact.h"
#include "ui/parts/porism-display.h"

typedef struct
{
  const char *title;            /* N_() */
  const char *tool;
  const char *letter;           /* of the points that it makes; NULL: it makes none */
  gboolean mean;                /* the tool computes whatever it is given: the integral by the length of the interval */
  gboolean restricted;          /* the tool knows no interval: the function is given on it alone */
} Fact;

static const Fact facts[] = {
  { N_("Zeros"), "add_roots_between", "Z" },
  { N_("Maxima and Minima"), "add_turning_points_between", "E" },
  { N_("Inflection Points"), "add_inflection_point", "W", .restricted = TRUE },
  { N_("Greatest Value"), "query_function_max" },
  { N_("Least Value"), "query_function_min" },
  { N_("Integral"), "query_definite_integral" },
  { N_("Mean"), "query_value", .mean = TRUE },
  { N_("Length of the Graph"), "query_length_of_graph" },
};

/**
 * porism_function_facts_get_n:
 *
 * Returns: how many facts there are
 */
guint
porism_function_facts_get_n (void)
{
  return G_N_ELEMENTS (facts);
}

/**
 * porism_function_fact_get_title:
 *
 * Returns: what the fact is called
 */
const char *
porism_function_fact_get_title (guint fact)
{
  return _(facts[fact].title);
}

/**
 * porism_function_fact_has_points:
 *
 * Returns: whether it is points
 */
gboolean
porism_function_fact_has_points (guint fact)
{
  return facts[fact].letter != NULL;
}

static void
add_interval (PorismAction                 *action,
              const PorismFunctionInterval *interval)
{
  porism_action_add_string (action, "start", interval->start);
  porism_action_add_string (action, "end", interval->end);
}

/**
 * porism_function_fact_new_action:
 *
 * Returns: (transfer full): what finds it out, and makes its points
 */
PorismAction *
porism_function_fact_new_action (guint                         fact,
                                 const PorismFunctionInterval *interval,
                                 const char                   *name)
{
  const Fact *self = &facts[fact];
  PorismAction *action = porism_action_new (self->tool);
  g_autofree char *restricted = g_strdup_printf ("Function(%s(x), %s, %s)", interval->function, interval->start, interval->end);
  g_autofree char *mean = NULL;

  if (self->letter != NULL)
    porism_action_add_string (action, "name", name);
  if (self->mean)
    {
      mean = g_strdup_printf ("Integral(%s, %s, %s)/((%s) - (%s))", interval->function, interval->start, interval->end,
                              interval->end, interval->start);
      porism_action_add_string (action, "expr", mean);
      return action;
    }
  porism_action_add_string (action, "function", self->restricted ? restricted : interval->function);
  if (!self->restricted)
    add_interval (action, interval);

  return action;
}

/**
 * porism_function_fact_dup_answer:
 * @observation: of what porism_function_fact_new_action() gave, accepted
 *
 * Returns: (transfer full): the value, or the points one after the other
 */
char *
porism_function_fact_dup_answer (guint                    fact,
                                 const PorismObservation *observation)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (facts[fact].letter == NULL)
    return observation->value != NULL ? porism_display_answer (observation->value, FALSE) : g_strdup (observation->message);
  for (guint i = 0; i < observation->new_objects->len; i++)
    {
      const PorismNewObject *object = observation->new_objects->pdata[i];
      g_autofree char *value = object->value != NULL ? porism_display_value (object->value) : g_strdup (_("undefined"));

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", value);
    }
  return g_strdup (text->str);
}

static gboolean
is_taken (const PorismConstruction *construction,
          const char               *name)
{
  g_autofree char *first = g_strconcat (name, "_1", NULL);

  return porism_construction_lookup (construction, name) > 0 || porism_construction_lookup (construction, first) > 0;
}

/**
 * porism_function_fact_dup_name:
 *
 * Returns: (transfer full): what its points may be called
 */
char *
porism_function_fact_dup_name (guint                     fact,
                               const PorismConstruction *construction)
{
  const char *letter = facts[fact].letter != NULL ? facts[fact].letter : "V";
  char *name = g_strdup (letter);

  for (char more = 'a'; is_taken (construction, name) && more <= 'z'; more++)
    {
      g_free (name);
      name = g_strdup_printf ("%s_%c", letter, more);
    }
  return name;
}
