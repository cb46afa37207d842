/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a tool takes by hand: how many objects, and which arguments they become. */

#include "config.h"

#include "ui/construct/porism-tool-pattern.h"

/* Five points and no more; together they are one argument. */
static void
test_five_points (void)
{
  const PorismPaletteTool tool = { "conic", "add_conic" };
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (PorismConstruction) construction = porism_construction_new ();
  const PorismToolSpec *spec = porism_registry_lookup (registry, "add_conic");
  g_autoptr (GArray) patterns = porism_tool_patterns_new (&tool, spec);
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (PorismChoice));
  const PorismToolPattern *pattern = &g_array_index (patterns, PorismToolPattern, 0);
  g_autoptr (PorismAction) action = NULL;
  PorismMatch match;

  g_assert_cmpuint (patterns->len, ==, 1);
  porism_construction_begin (construction);
  for (guint i = 0; i < 5; i++)
    {
      PorismRecord *record = porism_record_new (porism_operation_lookup ("point"), 2);
      PorismChoice choice = { .kind = PORISM_KIND_POINT };
      fmpq_t number;

      fmpq_init (number);
      fmpq_set_si (number, (slong) (i * i), 1);
      record->inputs[0].number = porism_expression_new_rational (number);
      record->inputs[1].number = porism_expression_new_rational (number);
      fmpq_clear (number);
      record->name = g_strdup_printf ("%c", 'A' + i);
      g_assert_true (porism_tool_pattern_match (pattern, choices, &match));
      g_assert_cmpuint (match.n_missing, ==, 5 - i);
      choice.id = porism_construction_add (construction, record);
      g_array_append_val (choices, choice);
    }
  porism_delta_unref (porism_construction_commit (construction));
  g_assert_true (porism_tool_pattern_match (pattern, choices, &match));
  g_assert_cmpuint (match.n_missing, ==, 0);
  g_assert_cmpuint (porism_tool_pattern_get_wanted (pattern, choices), ==, 0);
  action = porism_tool_pattern_create_action (pattern, spec, construction, choices, &match);
  g_assert_cmpstr (porism_action_get (action, "points")->text, ==, "A,B,C,D,E");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tool-pattern/five-points", test_five_points);

  return g_test_run ();
}
