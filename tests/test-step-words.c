/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a card says of a step: what is made is written like an assignment, what only looks otherwise is said in words. */

#include "config.h"

#include "app/json/json.h"
#include "tests/json-text.h"
#include "ui/parts/porism-step-text.h"

static const struct
{
  const char *line, *said;
} steps[] = {
  { "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}", "A = add_point (0, 0)" },
  { "{'tool':'add_point','args':{'name':'B','x':4,'y':0}}", "B = add_point (4, 0)" },
  { "{'tool':'add_point','args':{'name':'C','x':0,'y':3}}", "C = add_point (0, 3)" },
  { "{'tool':'add_angle','args':{'name':'w','a':'B','b':'A','c':'C'}}", NULL },
  { "{'tool':'add_segment','args':{'name':'s','a':'A','b':'B'}}", NULL },
  { "{'tool':'render_set_decoration','args':{'obj':'w','decoration':1}}", "Decorate a segment or an angle (w, Two Arcs)" },
  { "{'tool':'render_set_decoration','args':{'obj':'s','decoration':1}}", "Decorate a segment or an angle (s, One Tick)" },
  { "{'tool':'render_apply_preset','args':{'preset':1}}", "Give the whole figure a style (Textbook)" },
  { "{'tool':'render_apply_preset','args':{'preset':'grey'}}", "Give the whole figure a style (Grey Print)" },
  { "{'tool':'render_set_color','args':{'obj':'s','color':'red'}}", "Set the colour of an object (s, red)" },
  { "{'tool':'add_condition','args':{'relation':'distance','objects':'A,B','value':'4'}}", NULL },
  { "{'tool':'solve_conditions','args':{'seed':7}}", "Put the figure at another place where all conditions hold" },
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
      g_autofree char *said = NULL;

      g_assert_true (porism_json_read_line (json_text (steps[i].line), -1, &envelope, &refusal));
      entry = porism_session_submit (session, envelope.action, "script", 0, TRUE);
      g_assert_true (entry->observation->ok);
      said = porism_step_dup_action (session, entry);
      if (steps[i].said != NULL)
        g_assert_cmpstr (said, ==, steps[i].said);
      porism_envelope_clear (&envelope);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/step-words/said", test_said);

  return g_test_run ();
}
