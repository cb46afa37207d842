/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Problems in words are drawn and answered with no model; what cannot be is said, and then nothing is drawn. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/planner/drawing.h"
#include "app/planner/planner-agent.h"
#include "app/planner/planner.h"
#include "app/planner/question.h"
#include "app/reader/reading.h"
#include "engine/actions/toolspec.h"

typedef struct
{
  const char *text;
  const char *answer;           /* NULL: there is none */
  const char *says;             /* in the last turn; NULL: whatever */
} Case;

/* (transfer full): the figure of the turns' actions, each accepted. */
static PorismConstruction *
make (const PorismRegistry *registry,
      const GPtrArray      *proposals)
{
  PorismConstruction *figure = porism_construction_new ();

  for (guint i = 0; i < proposals->len; i++)
    {
      const PorismProposal *proposal = g_ptr_array_index (proposals, i);

      g_assert_cmpint (proposal->done, ==, i + 1 == proposals->len);
      for (guint k = 0; k < proposal->actions->len; k++)
        {
          g_autoptr (PorismDelta) delta = NULL;
          g_autoptr (PorismObservation) observation =
            porism_registry_run (registry, figure, g_ptr_array_index (proposal->actions, k), FALSE, 0, &delta, NULL);

          g_assert_true (observation->ok);
        }
    }
  return figure;
}

/* Whether anything is drawn. */
static gboolean
play (const GPtrArray *proposals)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (PorismConstruction) figure = make (registry, proposals);

  return porism_construction_get_n_objects (figure) > 0;
}

static GPtrArray *
propose (const char *text,
         gboolean    partial)
{
  GPtrArray *proposals = porism_planner_propose (text, partial);

  g_ptr_array_set_free_func (proposals, (GDestroyNotify) porism_proposal_free);
  return proposals;
}

static void
check_part (const Case *self,
            gboolean    partial,
            gboolean    drawn)
{
  g_autoptr (GPtrArray) proposals = propose (self->text, partial);
  const PorismProposal *last = g_ptr_array_index (proposals, proposals->len - 1);

  if (self->says != NULL && strstr (last->text, self->says) == NULL)
    g_error ("“%s” ends with “%s”", self->text, last->text);
  if (g_strcmp0 (last->answer, self->answer) != 0)
    g_error ("“%s” is answered %s: %s", self->text, last->answer, last->text);
  g_assert_cmpint (play (proposals), ==, drawn);
}

static void
check (const Case *self,
       gboolean    drawn)
{
  check_part (self, FALSE, drawn);
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
    { "AB is a diameter of circle O and C is on circle O. Prove that angle ACB = 90°.", "proved" },
    { "In triangle ABC, AB = AC = 5 and ∠A = 40°. Then ∠B = ( ) A. 40° B. 70° C. 100° D. 140°", "B" },
    { "在△ABC中,AB=AC=5,∠A=40°,求∠B的度数", "70°" },
    { "如图,AB是⊙O的直径,弧BC=弧BD,∠A=25°,则∠BOD的度数为()", "50°" },
    { "已知AB∥CD,E是AB上一点,ED平分∠BEC交CD于点D,∠BEC=100°,则∠D的度数是()", "50°" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check (&cases[i], TRUE);
}

/* What is claimed is proved of every figure of the conditions, not of those that were tried. */
static void
test_claims (void)
{
  static const Case cases[] = {
    { "In triangle ABC, AB = AC. Prove that angle B = angle C.", "proved" },
    { "In triangle ABC, BC is extended to D. Prove that ∠ACD = ∠A + ∠B.", "proved" },
    { "点A、B、C在⊙O上,点O、C在AB的同侧,求证:∠AOB=2∠ACB", "proved" },
    { "点A、B、C在⊙O上,求证:∠AOB=2∠ACB", NULL, "does not follow" },
    { "ABCD is a cyclic quadrilateral. Prove that ∠A + ∠C = 180°.", "proved" },
    { "In triangle ABC, AB = 5, BC = 3 and AC = 4. Prove that ∠C = 90°.", "proved" },
    { "In triangle ABC, angle B = angle C. Prove that AB = AC.", "proved" },
    { "In triangle ABC, AD bisects angle A and meets BC at D. Prove that AB/AC = BD/DC.", "proved" },
    { "点A、B、C、D在⊙O上,∠AOB=∠COD,求证:AB=CD", "proved" },
    { "AB切⊙O于A,C、D在⊙O上,点B、D在直线AC的两侧,求证:∠BAC=∠ADC", "proved" },
    { "AB切⊙O于A,C、D在⊙O上,求证:∠BAC=∠ADC", NULL, "does not follow" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check (&cases[i], TRUE);
}

/* Where exactly two figures differ both are told. */
static void
test_two_cases (void)
{
  static const Case cases[] = {
    { "C is a point on line AB with AB = 6 and BC = 2. Find AC.", "4 or 8", "two cases" },
    { "One angle of an isosceles triangle is 70°. Find the vertex angle.", "40° or 70°", "two cases" },
    { "One angle of an isosceles triangle is 100°. Find the base angle.", "40°" },
    { "等腰三角形的一个内角为70°,求它的顶角的度数", "40° or 70°", "two cases" },
    { "In triangle ABC, altitude AD = 12, AB = 15 and AC = 13. Find BC.", "4 or 14", "two cases" },
    { "OA = OB. Find AB.", NULL, "does not determine" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check (&cases[i], TRUE);
}

/* A figure without letters is the same one wherever it is spoken of. */
static void
test_without_letters (void)
{
  static const Case cases[] = {
    { "A sector has radius 6 and central angle 60°. Find its area.", "6*pi ≈ 18.84956" },
    { "扇形的半径为3,圆心角为120°,求扇形的面积", "3*pi ≈ 9.424778" },
    { "在⊙O中,半径为4,点A、B在⊙O上,∠AOB=45°,求弧AB的长", "pi ≈ 3.141593" },
    { "直角三角形的两条直角边长分别为6和8,求斜边上的中线长", "5" },
    { "The diagonals of a rhombus have lengths 10 and 24. Find the side of the rhombus.", "13" },
    { "等腰三角形的两边长分别为3和7,求它的周长", "17" },
    { "两圆外切,半径分别为3和5,求圆心距", "8" },
    { "⊙O是Rt△ABC的内切圆,∠C=90°,AC=6,BC=8,求⊙O的半径", "2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check (&cases[i], TRUE);
}

/* What cuts two lines has points of its own; so have chords that meet. */
static void
test_crossing (void)
{
  static const Case cases[] = {
    { "AB is parallel to CD. A transversal meets AB at E and CD at F. Angle AEF = 110°. Find angle EFC.", "70°" },
    { "Two parallel lines AB and CD are cut by a transversal at E and F. Angle AEF = 65°. Find angle EFD.", "65°" },
    { "In a circle the chords AB and CD intersect at P. AP = 4, PB = 6 and CP = 3. Find PD.", "8" },
    { "In triangle ABC, the bisector AD of angle A divides BC into segments of 3 and 4. AB = 6. Find AC.", NULL,
      "I take BD = 3" },
    { "在⊙O中,弧AB的度数是100°,点C在优弧AB上,求∠ACB的度数", "50°" },
    { "The midline EF of trapezium ABCD is 7, AD ∥ BC and AD = 4. Find BC.", "10" },
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
    { "In triangle ABC, AB = AC, D is the midpoint of AB. Prove that CD ⊥ AB.", NULL, "does not follow" },
    { "In triangle ABC, AB = 5. Find angle ADC.", NULL, "does not determine" },
    { "In isosceles triangle ABC, angle B = 40°. Find angle A.", NULL, "not said which sides" },
    { "AB is a diameter of circle O and C is on circle O. Prove that angle ACB = 80°.", NULL, "it is 90°, not 80°" },
    { "Triangle ABC has AB = 5, BC = 12 and CA = 14. Triangle ABC is a right triangle?", NULL, "does not follow" },
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
    { "In triangle ABC, AB = AC and angle A = 400°. Find angle B.", NULL, "I do not understand “angle A = 400°”" },
    { "In triangle ABC, AB = 3, AC = 4, angle A = 180°. Find BC.", NULL, "cannot hold together" },
    { "正方体ABCD-EFGH的棱长为2,求异面直线AC与BG所成的角", NULL, "speaks of a solid" },
    { "∠ABC = 400°", NULL, "more than 0°" },
    { "AB = 0", NULL, "a length is more than 0" },
    { "圆锥的底面半径为3,高为4,求母线长", NULL, "speaks of a solid" },
    { "ABCD-EFGH is a cube with AB = 2. Find AC.", NULL, "speaks of a solid" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check (&cases[i], FALSE);
}

/* What is asked at its end may be left out, so none of it is drawn. */
static void
test_too_long (void)
{
  g_autofree char *blanks = g_strnfill (100 * 1024, ' ');
  g_autofree char *text = g_strdup_printf ("In triangle ABC, AB = AC = 5 and ∠A = 40°.%sFind ∠B.", blanks);

  check (&(Case) { text, NULL, "The text is too long" }, FALSE);
}

/* All that @text says is accepted in the figure of @proposals, and proved. */
static void
check_holds (const char      *text,
             const GPtrArray *proposals)
{
  g_autoptr (PorismReading) reading = porism_reading_new (text, NULL, NULL);
  g_autoptr (GPtrArray) statements = porism_reading_list_statements (reading);
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (PorismConstruction) figure = make (registry, proposals);

  for (guint i = 0; i < statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (statements, i);
      g_autofree char *objects = porism_question_join (statement->objects), *value = porism_question_join (statement->values);
      g_autoptr (PorismAction) action = porism_action_new ("add_condition");
      g_autoptr (PorismDelta) delta = NULL;
      g_autoptr (PorismObservation) observation = NULL;
      const PorismNewObject *truth;

      porism_action_add_string (action, "relation", statement->name);
      porism_action_add_string (action, "objects", objects);
      if (*value != '\0')
        porism_action_add_string (action, "value", value);
      observation = porism_registry_run (registry, figure, action, FALSE, 0, &delta, NULL);
      if (!observation->ok)
        g_error ("“%s”: %s %s does not hold: %s", text, statement->name, objects, observation->error.message);
      g_assert_cmpuint (observation->n_changed, ==, 0);
      truth = observation->new_objects->len > 0 ? g_ptr_array_index (observation->new_objects, 0) : NULL;
      if (truth != NULL && truth->value->certainty != PORISM_CERTAINTY_PROVED)
        g_error ("“%s”: %s %s is not proved", text, statement->name, objects);
    }
}

/* What was understood is drawn on demand, and an answer is not told that what was left out may change. */
static void
test_partial (void)
{
  static const Case drawn[] = {
    { "In triangle ABC, AB = AC = 5 and ∠A = 40°, the frobnication of AB is odd. Find ∠B.", NULL, "I left out “the frobnication" },
    { "In triangle ABC, frobnicate, AB = AC, D is the midpoint of BC. Prove that AD ⊥ BC.", NULL, "I left out “frobnicate”" },
    { "In triangle ABC, AB = AC = 5 and ∠A = 40°. Find ∠B.", "70°", "I measure" },
  };
  static const Case nothing[] = {
    { "Shall I compare thee to a summer's day?", NULL, "Nothing in this text was understood" },
    { "In triangle ABC, frobnicate, AB = 1, AC = 2, BC = 8.", NULL, "cannot hold together" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (drawn); i++)
    check_part (&drawn[i], TRUE, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (nothing); i++)
    check_part (&nothing[i], TRUE, FALSE);
}

/* Each turn is a clause of the text. */
static void
test_clauses (void)
{
  g_autoptr (GPtrArray) proposals = propose ("In triangle ABC, AB = AC, D is the midpoint of BC.", FALSE);
  const PorismProposal *third;

  g_assert_cmpuint (proposals->len, ==, 4);
  third = g_ptr_array_index (proposals, 2);
  g_assert_cmpstr (third->text, ==, "D is the midpoint of BC");
  g_assert_cmpuint (third->actions->len, ==, 1);
  g_assert_cmpstr (((PorismAction *) g_ptr_array_index (third->actions, 0))->tool, ==, "add_midpoint");
}

/* (transfer full) (nullable): the tool that makes the point @label. */
static char *
find_tool (const GPtrArray *proposals,
           const char      *label)
{
  for (guint i = 0; i < proposals->len; i++)
    {
      const GPtrArray *actions = ((PorismProposal *) g_ptr_array_index (proposals, i))->actions;

      for (guint k = 0; k < actions->len; k++)
        {
          const PorismAction *action = g_ptr_array_index (actions, k);
          const PorismArgument *name = porism_action_get (action, "name");

          if (name != NULL && g_str_equal (name->text, label))
            return g_strdup (action->tool);
        }
    }
  return NULL;
}

/* What the text determines is constructed, and everything that it says is proved of what comes of it. */
static void
test_constructions (void)
{
  static const struct
  {
    const char *text, *point, *tool;
  } cases[] = {
    { "In triangle ABC, D is the midpoint of BC.", "D", "add_midpoint" },
    { "In triangle ABC, D is a point on BC.", "D", "add_point_on" },
    { "In triangle ABC, BD bisects angle ABC and meets AC at D.", "D", "add_intersect" },
    { "In triangle ABC, AD ⊥ BC at D.", "D", "add_intersect" },
    { "In triangle ABC, D is on AB, E is on AC, DE ∥ BC.", "E", "add_intersect" },
    { "AB is the diameter of circle O. C is on circle O.", "O", "add_midpoint" },
    { "AB is the diameter of circle O. C is on circle O.", "C", "add_point_on" },
    { "在△ABC中,O是△ABC的外心", "O", "add_triangle_center" },
    { "在△ABC中,AB=AC=3,O是△ABC的内心", "O", "add_triangle_center" },
    { "将△ABC绕点A逆时针旋转50°得到△ADE", "D", "transform_rotate" },
    { "在△ABC中,D与C关于直线AB对称", "D", "transform_reflect_line" },
    { "在△ABC中,AC的垂直平分线交BC于D", "D", "add_intersect" },
    { "AB是⊙O的直径,C在⊙O上,弦CD⊥AB", "D", "add_intersect" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) proposals = propose (cases[i].text, FALSE);
      g_autofree char *tool = find_tool (proposals, cases[i].point);

      if (g_strcmp0 (tool, cases[i].tool) != 0)
        g_error ("“%s”: %s is made by %s", cases[i].text, cases[i].point, tool);
      check_holds (cases[i].text, proposals);
    }
}

static PorismPlace
locate (const PorismConstruction *figure,
        const char               *point)
{
  const double *value = porism_construction_get_value (figure, porism_construction_lookup (figure, point));

  return (PorismPlace) { value[0], value[1] };
}

/* What is drawn is called as the text calls it, and stands level on its base, turned as the text turns it. */
static void
test_posture (void)
{
  static const struct
  {
    const char *text, *figure;
    gboolean mirrored;          /* it stands with the letters of its base from right to left */
  } cases[] = {
    { "In triangle ABC, AB = AC = 5 and ∠A = 40°.", "ABC" },
    { "ABCD is a rhombus with ∠A = 70°.", "ABCD" },
    { "△ABC中,AB=5,BC=8,AC=7,AD⊥BC于D", "ABC" },
    { "在Rt△ABC中,∠BAC=90°,将△ABC绕点A顺时针旋转90°后得到△AB′C′,连接CC′,∠CC′B′=33°", "ABC", TRUE },
    { "在△ABC中,∠C=36°,将△ABC绕点A逆时针旋转60°得到△AED,AD与BC交于点F", "ABC", TRUE },
  };
  g_autoptr (PorismRegistry) registry = porism_registry_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GPtrArray) proposals = propose (cases[i].text, FALSE);
      g_autoptr (PorismConstruction) figure = make (registry, proposals);
      const PorismPlace a = locate (figure, "A"), b = locate (figure, "B"), c = locate (figure, "C");
      const double base = fabs (c.x - b.x);

      g_assert_cmpuint (porism_construction_lookup (figure, cases[i].figure), !=, 0);
      g_assert_cmpfloat (fabs (c.y - b.y), <, 1e-2 * base);
      g_assert_cmpfloat (a.y, >, b.y);
      g_assert_cmpint (c.x < b.x, ==, cases[i].mirrored);
    }
}

/* Points that nothing holds together are told apart. */
static void
test_roomy (void)
{
  static const char *const points[] = { "A", "B", "C", "M", "N", "P", "Q" };
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (GPtrArray) proposals = propose ("∠BAC=110°,若MP和NQ分别垂直平分AB和AC", FALSE);
  g_autoptr (PorismConstruction) figure = make (registry, proposals);
  double least = HUGE_VAL, most = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    for (gsize k = i + 1; k < G_N_ELEMENTS (points); k++)
      {
        const PorismPlace p = locate (figure, points[i]), q = locate (figure, points[k]);

        least = MIN (least, hypot (p.x - q.x, p.y - q.y));
        most = MAX (most, hypot (p.x - q.x, p.y - q.y));
      }
  g_assert_cmpfloat (least, >, 0.03 * most);
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
  g_autoptr (PorismAgent) agent = PORISM_AGENT (porism_planner_agent_new (FALSE));
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

/* Whether the thread gave back what it kept for computing is for a sanitizer to see, once it has ended: GLib keeps it
 * for the next task for half a second, and then for whoever wants one. */
static void
test_thread (void)
{
  test_agent ();
  while (g_thread_pool_get_num_unused_threads () == 0)
    g_usleep (1000);
  g_thread_pool_stop_unused_threads ();
  while (g_thread_pool_get_num_unused_threads () > 0)
    g_usleep (1000);
  g_usleep (50 * 1000);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/planner/answers", test_answers);
  g_test_add_func ("/planner/claims", test_claims);
  g_test_add_func ("/planner/two-cases", test_two_cases);
  g_test_add_func ("/planner/without-letters", test_without_letters);
  g_test_add_func ("/planner/crossing", test_crossing);
  g_test_add_func ("/planner/withheld", test_withheld);
  g_test_add_func ("/planner/constructions", test_constructions);
  g_test_add_func ("/planner/posture", test_posture);
  g_test_add_func ("/planner/roomy", test_roomy);
  g_test_add_func ("/planner/nothing-drawn", test_nothing_drawn);
  g_test_add_func ("/planner/too-long", test_too_long);
  g_test_add_func ("/planner/partial", test_partial);
  g_test_add_func ("/planner/clauses", test_clauses);
  g_test_add_func ("/planner/agent", test_agent);
  g_test_add_func ("/planner/thread", test_thread);

  return g_test_run ();
}
