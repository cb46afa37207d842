/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said of a step: every tool has its sentence, without a word of its name in it, and answers are sentences, too. */

#include "config.h"

#include <string.h>

#include "app/json/json.h"
#include "tests/json-text.h"
#include "ui/parts/porism-sentence.h"
#include "ui/parts/porism-step-text.h"

static const struct
{
  const char *line, *said, *answered;
} steps[] = {
  { "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}", "A: point at (0, 0)", "A = (0, 0)" },
  { "{'tool':'add_point','args':{'name':'B','x':4,'y':0}}", "B: point at (4, 0)", NULL },
  { "{'tool':'add_point','args':{'name':'C','x':0,'y':3}}", "C: point at (0, 3)", NULL },
  { "{'tool':'add_point','args':{'name':'D_1','x':'1.23456','y':'sqrt(3)'}}", "D₁: point at (1.23, √3)", NULL },
  { "{'tool':'add_angle','args':{'name':'w','a':'B','b':'A','c':'C'}}", "w: angle B, A, C", NULL },
  { "{'tool':'add_segment','args':{'name':'s','a':'A','b':'B'}}", "s: segment from A to B", "s = 4" },
  { "{'tool':'add_midpoint','args':{'name':'M','p1':'A','p2':'B'}}", "M: midpoint of A and B", NULL },
  { "{'tool':'add_perpendicular_line','args':{'name':'h','point':'C','line':'s'}}", "h: perpendicular to s through C", NULL },
  { "{'tool':'add_circle','args':{'name':'k','center':'A','radius':'2*sqrt(3)'}}", "k: circle around A with the radius 2√3", NULL },
  { "{'tool':'add_circle','args':{'name':'l','center':'A','point':'B'}}", "l: circle around A through B", NULL },
  { "{'tool':'add_intersect','args':{'name':'P','obj1':'k','obj2':'s'}}", "P: intersection of k and s", NULL },
  { "{'tool':'move_point','args':{'name':'C','x':'1.283746','y':'5.76'}}", "Move C to (1.28, 5.76)", NULL },
  { "{'tool':'rename_object','args':{'name':'M','new_name':'N'}}", "Rename M to N", NULL },
  { "{'tool':'set_object_visible','args':{'name':'k','visible':0}}", "Hide k", NULL },
  { "{'tool':'set_object_visible','args':{'name':'k','visible':true}}", "Show k", NULL },
  { "{'tool':'redefine_object','args':{'name':'N','tool':'add_point','args':{'x':1,'y':1}}}", "Define N as point at (1, 1)", NULL },
  { "{'tool':'delete_object','args':{'name':'P'}}", "Delete P", "Removed: P" },
  { "{'tool':'render_set_decoration','args':{'obj':'w','decoration':1}}", "Marks on w: Two Arcs", NULL },
  { "{'tool':'render_set_decoration','args':{'obj':'s','decoration':1}}", "Marks on s: One Tick", NULL },
  { "{'tool':'render_apply_preset','args':{'preset':1}}", "Style of the whole figure: Textbook", NULL },
  { "{'tool':'render_apply_preset','args':{'preset':'grey'}}", "Style of the whole figure: Grey Print", NULL },
  { "{'tool':'render_set_color','args':{'obj':'s','color':'#e01b24'}}", "Colour of s: Red", NULL },
  { "{'tool':'render_copy_style','args':{'to':'k,l','from':'s'}}", "Style of k, l as s has it", NULL },
  { "{'tool':'query_are_collinear','args':{'a':'A','b':'B','c':'N'}}", "Do A, B, N lie on one line?", "No" },
  { "{'tool':'query_are_perpendicular','args':{'obj1':'h','obj2':'s'}}", "Are h and s perpendicular?", "Yes, exactly, in this figure" },
  { "{'tool':'query_distance','args':{'obj1':'A','obj2':'D_1'}}", "Distance of A and D₁", NULL },
  { "{'tool':'query_prove','args':{'relation':'are_perpendicular','objects':'h,s'}}", "Does this always hold: h ⊥ s?",
    "Yes, proved for every figure" },
  { "{'tool':'solve_conditions','args':{'seed':7}}", NULL, NULL },
  { "{'tool':'add_checkbox','args':{'name':'u','caption':'Circles','objects':'k,l'}}", NULL, NULL },
  { "{'tool':'set_value','args':{'name':'u','value':0}}", "Hide k, l by the check box “Circles”", NULL },
  { "{'tool':'set_value','args':{'name':'u','value':1}}", "Show k, l by the check box “Circles”", NULL },
  { "{'tool':'add_checkbox','args':{'name':'v'}}", NULL, NULL },
  { "{'tool':'add_text_with_values','args':{'name':'m','text':'It is {1}','values':['Distance(A, B)'],'x':0,'y':0}}",
    "m: text “It is {Distance(A, B)}” at (0, 0)", NULL },
  { "{'tool':'set_value','args':{'name':'v','value':0}}", "Switch off the check box v", NULL },
  { "{'tool':'add_polygon','args':{'name':'p','points':'A,B,C'}}", NULL, NULL },
  { "{'tool':'add_point3d','args':{'name':'T','x':1,'y':1,'z':4}}", NULL, NULL },
  { "{'tool':'add_pyramid','args':{'name':'q','base':'p','top':'T'}}", "q: pyramid on p with the apex T", NULL },
  { "{'tool':'add_pyramid','args':{'name':'r','base':'p','top':'3'}}", "r: pyramid on p with the height 3", NULL },
  { "{'tool':'add_sphere','args':{'name':'e','center':'A','radius_or_point':'T'}}", "e: sphere around A through T", NULL },
  { "{'tool':'add_sphere','args':{'name':'f','center':'A','radius_or_point':'2'}}", "f: sphere around A with the radius 2", NULL },
};

static void
test_said (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      PorismEnvelope envelope;
      g_autoptr (PorismObservation) refusal = NULL;
      const PorismEntry *entry;
      g_autofree char *said = NULL, *answered = NULL;

      g_assert_true (porism_json_read_line (json_text (steps[i].line), -1, &envelope, &refusal));
      entry = porism_session_submit (session, envelope.action, "script", 0, TRUE);
      said = porism_step_dup_action (session, entry);
      if (steps[i].said != NULL)
        {
          g_assert_cmpstr (entry->refusal, ==, NULL);
          g_assert_cmpstr (said, ==, steps[i].said);
        }
      answered = porism_step_dup_observation (entry);
      if (steps[i].answered != NULL)
        g_assert_true (g_str_has_prefix (answered, steps[i].answered));
      porism_envelope_clear (&envelope);
    }
}

/* As it is called, where somebody asks. */
static void
test_typed (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (PorismAction) action = porism_action_new ("add_midpoint");
  g_autofree char *typed = NULL;

  porism_action_add_string (action, "name", "M");
  porism_action_add_string (action, "p1", "A");
  porism_action_add_string (action, "p2", "B");
  typed = porism_action_dup_typed (porism_session_get_registry (session), action);
  g_assert_cmpstr (typed, ==, "M = add_midpoint (A, B)");
}

static void
test_names (void)
{
  static const struct { const char *name, *read; } cases[] = {
    { "A", "A" }, { "P_1", "P₁" }, { "P_12", "P₁₂" }, { "Q_{3}", "Q₃" }, { "a'_2", "a'₂" }, { "x_a", "x_a" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *read = porism_sentence_dup_name (cases[i].name);

      g_assert_cmpstr (read, ==, cases[i].read);
    }
}

/* ---- every tool ---- */

static void
add_sample (PorismAction          *action,
            const PorismParameter *parameter)
{
  static const char *const samples[] = {
    [PORISM_PARAMETER_NEW_NAME] = "N", [PORISM_PARAMETER_OBJECT] = "A", [PORISM_PARAMETER_OBJECTS] = "A,B,C",
    [PORISM_PARAMETER_NUMBER] = "2*sqrt(3)", [PORISM_PARAMETER_ANGLE] = "60°", [PORISM_PARAMETER_INTEGER] = "1",
    [PORISM_PARAMETER_FLAG] = "1", [PORISM_PARAMETER_TEXT] = "words", [PORISM_PARAMETER_TEXTS] = "words",
    [PORISM_PARAMETER_EXPRESSION] = "x^2 - 1",
  };
  PorismArgument *nested;

  if (parameter->type == PORISM_PARAMETER_TEXT && g_str_equal (parameter->name, "tool"))
    porism_action_add_string (action, "tool", "add_midpoint");
  else if (parameter->type == PORISM_PARAMETER_ARGUMENTS)
    {
      g_autoptr (PorismAction) midpoint = porism_action_new ("add_midpoint");

      porism_action_add_string (midpoint, "p1", "A");
      porism_action_add_string (midpoint, "p2", "B");
      nested = porism_argument_new (parameter->name, PORISM_ARGUMENT_OBJECT, NULL);
      for (guint i = 0; i < midpoint->arguments->len; i++)
        g_ptr_array_add (nested->items, porism_argument_copy (midpoint->arguments->pdata[i]));
      porism_action_add (action, nested);
    }
  else if (parameter->type < G_N_ELEMENTS (samples))
    porism_action_add_string (action, parameter->name, samples[parameter->type]);
}

/* (transfer full): with every argument, or with those alone that it needs. */
static PorismAction *
new_sample (const PorismToolSpec *spec,
            gboolean              whole)
{
  PorismAction *action = porism_action_new (spec->name);

  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    if (whole || !spec->parameters[i].optional)
      add_sample (action, &spec->parameters[i]);
  return action;
}

/* What stands in braces is a parameter. */
static void
check_holes (const PorismToolSpec *spec)
{
  g_autoptr (GRegex) hole = g_regex_new ("\\{([a-z_0-9]+)[}?]", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (hole, spec->sentence, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 1);

      g_assert_nonnull (porism_tool_spec_find_parameter (spec, name));
    }
}

static void
test_all (void)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();

  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    {
      const PorismToolSpec *spec = porism_registry_get (registry, i);

      if (spec->sentence == NULL)
        g_error ("%s has no sentence", spec->name);
      check_holes (spec);
      for (int whole = 0; whole < 2; whole++)
        {
          g_autoptr (PorismAction) action = new_sample (spec, whole != 0);
          g_autofree char *said = porism_sentence_new (registry, NULL, action, NULL);

          g_test_message ("%-32s %s", spec->name, said);
          g_assert_cmpstr (said, !=, "");
          if (strpbrk (said, "_{}[]|") != NULL || strstr (said, "  ") != NULL)
            g_error ("%s is told as %s", spec->name, said);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/step-words/said", test_said);
  g_test_add_func ("/step-words/typed", test_typed);
  g_test_add_func ("/step-words/names", test_names);
  g_test_add_func ("/step-words/all", test_all);

  return g_test_run ();
}
