/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Problems in words are drawn and answered with no model; what cannot be is said, and then nothing is drawn. */

#include "config.h"

#include <string.h>

#include "app/planner/planner-agent.h"
#include "app/planner/planner.h"
#include "engine/actions/toolspec.h"

typedef struct
{
  const char *text;
  const char *answer;           /* NULL: there is none */
  const char *says;             /* in the last turn; NULL: whatever */
} Case;

/* The turns' actions in a figure of their own, each accepted; whether anything is drawn. */
static gboolean
play (const GPtrArray *proposals)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (PorismConstruction) figure = porism_construction_new ();
  guint n = 0;

  for (guint i = 0; i < proposals->len; i++)
    {
      const PorismProposal *proposal = g_ptr_array_index (proposals, i);

      g_assert_cmpint (proposal->done, ==, i + 1 == proposals->len);
      for (guint k = 0; k < proposal->actions->len; k++, n++)
        {
          g_autoptr (PorismDelta) delta = NULL;
          g_autoptr (PorismObservation) observation =
            porism_registry_run (registry, figure, g_ptr_array_index (proposal->actions, k), FALSE, 0, &delta, NULL);

          g_assert_true (observation->ok);
        }
    }
  return n > 0;
}

static GPtrArray *
propose (const char *text)
{
  GPtrArray *proposals = porism_planner_propose (text);

  g_ptr_array_set_free_func (proposals, (GDestroyNotify) porism_proposal_free);
  return proposals;
}

static void
check (const Case *self,
       gboolean    drawn)
{
  g_autoptr (GPtrArray) proposals = propose (self->text);
  const PorismProposal *last = g_ptr_array_index (proposals, proposals->len - 1);

  if (self->says != NULL && strstr (last->text, self->says) == NULL)
    g_error ("“%s” ends with “%s”", self->text, last->text);
  if (g_strcmp0 (last->answer, self->answer) != 0)
    g_error ("“%s” is answered %s: %s", self->text, last->answer, last->text);
  g_assert_cmpint (play (proposals), ==, drawn);
}

/* In either language, with signs and in words. */
static void
test_answers (void)
{
  static const Case cases[] = {
    { "In triangle ABC, AB = AC = 5 and ∠A = 40°. Find ∠B.", "70°" },
    { "In triangle ABC, AB = AC = 5, angle BAC = 40 degrees. Find angle ABC.", "70°" },
    { "In triangle ABC, AB = 5, BC = 8, AC = 7. Find angle ABC.", "60°" },
    { "In triangle ABC, AB = AC, D is the midpoint of BC. Prove that AD ⊥ BC.", "proved" },
    { "Triangle ABC has a right angle at C, AC = 3 and BC = 4. What is AB?", "5" },
    { "ABCD is a square with side 4. Find AC.", "4*sqrt(2) ≈ 5.656854" },
    { "AB is the diameter of circle O. C is on circle O. AC = 6, BC = 8. Find AB.", "10" },
    { "在△ABC中,AB=AC=5,∠A=40°,求∠B的度数", "70°" },
    { "如图,AB是⊙O的直径,弧BC=弧BD,∠A=25°,则∠BOD的度数为()", "50°" },
    { "已知AB∥CD,E是AB上一点,ED平分∠BEC交CD于点D,∠BEC=100°,则∠D的度数是()", "50°" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check (&cases[i], TRUE);
}

/* The figure is drawn, and what would have to be guessed is not. */
static void
test_withheld (void)
{
  static const Case cases[] = {
    { "In triangle ABC, AB = AC = 5. Find angle ABC.", NULL, "does not determine" },
    { "In triangle ABC, AB = 5, AC = 7.", NULL, "The figure is drawn." },
    { "In triangle ABC, AB = AC, D is the midpoint of AB. Prove that CD ⊥ AB.", NULL, "not proved" },
    { "In triangle ABC, AB = 5. Find angle ADC.", NULL, "does not determine" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check (&cases[i], TRUE);
}

static void
test_nothing_drawn (void)
{
  static const Case cases[] = {
    { "", NULL, "nothing to read" },
    { " \n\t", NULL, "nothing to read" },
    { "Shall I compare thee to a summer's day?", NULL, "Nothing in this text was understood" },
    { "In triangle ABC, AB = 1, AC = 2, BC = 8.", NULL, "cannot hold together: “AB = 1”, “AC = 2”, “BC = 8”" },
    { "In triangle ABC, the frobnication of AB is 7.", NULL, "I do not understand" },
    { "正方体ABCD-EFGH的棱长为2,求异面直线AC与BG所成的角", NULL, "Nothing in this text was understood" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check (&cases[i], FALSE);
}

/* Each turn is a clause of the text. */
static void
test_clauses (void)
{
  g_autoptr (GPtrArray) proposals = propose ("In triangle ABC, AB = AC, D is the midpoint of BC.");
  const PorismProposal *third;

  g_assert_cmpuint (proposals->len, ==, 4);
  third = g_ptr_array_index (proposals, 2);
  g_assert_cmpstr (third->text, ==, "D is the midpoint of BC");
  g_assert_cmpuint (third->actions->len, >=, 2);
  g_assert_cmpstr (((PorismAction *) g_ptr_array_index (third->actions, 0))->tool, ==, "add_point");
}

/* ---- as an agent ---- */

static void
proposed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GError) error = NULL;

  *(PorismProposal **) user_data = porism_agent_propose_finish (PORISM_AGENT (source), result, &error);
  g_assert_no_error (error);
}

static PorismProposal *
ask (PorismAgent    *agent,
     PorismDocument *document)
{
  PorismProposal *proposal = NULL;

  porism_agent_propose_async (agent, document, NULL, proposed_cb, &proposal);
  while (proposal == NULL)
    g_main_context_iteration (NULL, TRUE);
  return proposal;
}

/* Turn by turn, and from the beginning where the problem is another one. */
static void
test_agent (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (PorismAgent) agent = PORISM_AGENT (porism_planner_agent_new ());
  guint n = 0;

  porism_document_set_problem (document, "In triangle ABC, AB = AC = 5 and ∠A = 40°. Find ∠B.");
  for (gboolean done = FALSE; !done; n++)
    {
      g_autoptr (PorismProposal) proposal = ask (agent, document);

      done = proposal->done;
      if (done)
        g_assert_cmpstr (proposal->answer, ==, "70°");
    }
  g_assert_cmpuint (n, ==, porism_agent_get_n_turns (agent));
  porism_document_set_problem (document, "Nothing of this is geometry.");
  {
    g_autoptr (PorismProposal) proposal = ask (agent, document);

    g_assert_true (proposal->done);
    g_assert_null (proposal->answer);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/planner/answers", test_answers);
  g_test_add_func ("/planner/withheld", test_withheld);
  g_test_add_func ("/planner/nothing-drawn", test_nothing_drawn);
  g_test_add_func ("/planner/clauses", test_clauses);
  g_test_add_func ("/planner/agent", test_agent);

  return g_test_run ();
}
