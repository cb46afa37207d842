/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Proofs by theorems: each theorem is true, each step of a proof is needed and enough, and nothing false is found. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/jgex/jgex-why.h"
#include "engine/reasons/decide.h"
#include "engine/solutions/law.h"
#include "engine/explanations/explanation.h"
#include "engine/reasons/matching.h"
#include "engine/reasons/phrased.h"
#include "engine/reasons/stated.h"
#include "engine/reasons/words.h"
#include "tests/tool-scene.h"

#define TRIANGLE "a b c = triangle a b c; "

static PorismJgexProblem *
read_problem (const char *text)
{
  g_autofree char *lines = g_strdup_printf ("problem\n%s\n", text);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) problems = porism_jgex_read (lines, strlen (lines), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (problems->len, ==, 1);

  return g_ptr_array_steal_index (problems, 0);
}

/* A figure of the problem whose points are a diagram, what is given there, and its points. */
static PorismJgexFigure *
draw (const PorismJgexProblem *problem,
      guint32                  seed,
      PorismClosure          **closure,
      PorismId                *ids)
{
  for (guint32 i = 0; i < 100; i++)
    {
      g_autoptr (PorismJgexFigure) figure = porism_jgex_figure_new (seed + i);

      if (!porism_jgex_figure_draw_problem (figure, problem))
        continue;
      *closure = porism_jgex_figure_state (figure, problem, ids);
      if (*closure != NULL)
        return g_steal_pointer (&figure);
    }
  return NULL;
}

/* ---- theorems ---- */

/* Figures in which each theorem finds its premises. */
static const char *const figures[] = {
  TRIANGLE "d = midpoint d b c; e = midpoint e c a; f = midpoint f a b; g = on_line g a d, on_line g b e ? coll c g f",
  TRIANGLE "d = foot d a b c; e = foot e b c a; f = foot f c a b; h = orthocenter h a b c; m = midpoint m b c ? "
  "cyclic b c e f",
  TRIANGLE "o = circle o a b c; t = on_tline t a o a; m = midpoint m a b; d = on_pline d c a b, on_circle d o a ? "
  "cong o a o d",
  TRIANGLE "o = circle o a b c; d = on_circle d o a, on_bline d a b; e = on_circle e o a, on_pline e c a b ? cong d a d b",
  TRIANGLE "i = incenter i a b c; d = on_line d a i, on_line d b c; e = on_line e b i, on_line e a c; f = on_line f c i, "
  "on_line f a b ? eqratio d b d c a b a c",
  "a b c d = isquare a b c d; m = midpoint m a c; n = midpoint n a b; k = midpoint k c d ? cong m a m b",
  "a b c d = trapezoid a b c d; m = midpoint m a d; n = midpoint n b c; k = on_line k a d; l = on_line l b c, on_pline l k a b "
  "? para m n a b",
  TRIANGLE "d = parallelogram a b c d; m = on_line m a c, on_line m b d ? cong m a m c",
  TRIANGLE "d = on_line d b c; e = on_line e c a; f = on_line f a b, on_line f d e ? coll d e f",
  "a b = segment a b; c = s_angle b a c 30; d = foot d b a c; e = midpoint e a b ? cong e d e b",
  "a b = segment a b; c = on_bline c a b; d = on_bline d a b; m = midpoint m a b ? perp a b c d",
  TRIANGLE "d = reflect d a b c; e = mirror e a c; f = mirror f b c ? para a b e f",
  "a b c = risos a b c; d = midpoint d b c; e = on_dia e b c ? cong d a d b",
  TRIANGLE "i = incenter i a b c; d = foot d i a b; e = foot e i b c ? cong i d i e",
  "a o b = triangle a o b; x y = tangent x y a o b; z = on_circle z o b ? cong a x a y",
  TRIANGLE "p = on_line p a b; d = on_line d p c, on_circum d a b c ? cyclic a b c d",
  "a b c = ieq_triangle a b c; d = mirror d a b; e = midpoint e b c ? perp d c c a",
  "o a = segment o a; p = free p; x y = tangent x y p o a; b = on_circle b o a; c = on_line c p b, on_circle c o a "
  "? cong p x p y",
  TRIANGLE "d = on_circum d a b c; p = on_line p a b, on_line p c d; q = on_line q a c, on_line q b d; "
  "r = on_line r a d, on_line r b c ? eqratio p a p c p d p b",
  TRIANGLE "d = on_circum d a b c; e = free e; f = on_circum f c d e, on_circum f a b e; x = on_line x a b, on_line x c d "
  "? coll x e f",
  TRIANGLE "e = midpoint e c a; f g = trisegment f g a b; d = on_line d e f, on_line d b c ? coll d e f",
  TRIANGLE "e = mirror e c a; f = mirror f a b; d = on_line d e f, on_line d b c ? coll d e f",
  TRIANGLE "d = midpoint d b c; e g = trisegment e g c a; x = on_line x a d, on_line x b e; f = on_line f c x, on_line f a b "
  "? coll c x f",
  TRIANGLE "d = mirror d b c; e = mirror e c a; x = on_line x a d, on_line x b e; f = on_line f c x, on_line f a b ? coll c x f",
  TRIANGLE "d = mirror d b c; e = midpoint e a c; x = on_line x a d, on_line x b e; f = on_line f c x, on_line f a b ? coll c x f",
  TRIANGLE "d e f n = ninepoints d e f n a b c; x = foot x a b c; y = foot y b c a; o = circle o a b c; h = orthocenter h a b c "
  "? midp n o h",
  TRIANGLE "d e f g = centroid d e f g a b c; o = circle o a b c; h = orthocenter h a b c ? coll o g h",
  "o a = segment o a; p = psquare p o a; b = free b; q = psquare q o b ? cong o a o p",
};

/* Whether each instance of the theorem is true where its premises are: counts them. */
static guint
try_theorem (guint                theorem,
             const PorismClosure *closure,
             PorismJgexFigure    *figure,
             const PorismId      *ids)
{
  const PorismTheoremForm *form = porism_theorems_get_form (theorem);
  g_autoptr (GArray) instances
    = porism_instances_find_of (closure->diagram, theorem, !porism_theorems_get (theorem)->by_case, 1000);

  for (guint i = 0; i < instances->len; i++)
    for (guint j = 0; j < form->n_conclusions; j++)
      {
        PorismClaim claim = porism_claim_place (
          &form->conclusions[j], g_array_index (instances, PorismInstance, i).points);

        g_assert_true (porism_diagram_shows (closure->diagram, &claim));
        if (i < 3)
          g_assert_cmpint (porism_claim_decide (&claim, closure->diagram, figure->construction, ids), !=,
                           PORISM_FALSE);
      }
  return instances->len;
}

static void
test_theorems (void)
{
  g_autofree guint *n_found = g_new0 (guint, porism_theorems_get_n ());

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    for (guint32 seed = 1; seed <= 2; seed++)
      {
        g_autoptr (PorismJgexProblem) problem = read_problem (figures[i]);
        g_autoptr (PorismClosure) closure = NULL;
        PorismId ids[PORISM_DIAGRAM_MOST_POINTS];
        g_autoptr (PorismJgexFigure) figure = draw (problem, 1000 * seed, &closure, ids);

        g_assert_nonnull (figure);
        for (guint j = 0; j < porism_theorems_get_n (); j++)
          n_found[j] += try_theorem (j, closure, figure, ids);
      }
  for (guint j = 0; j < porism_theorems_get_n (); j++)
    {
      if (n_found[j] == 0)
        g_test_message ("nowhere: %s: %s", porism_theorems_get (j)->name, porism_theorems_get (j)->premises);
      g_assert_cmpuint (n_found[j], >, 0);
    }
}

/* ---- laws ---- */

/* Whether each formula is true where the premises of the law are, or of several cases in one: counts these. */
static guint
try_law (guint                number,
         const PorismDiagram *diagram)
{
  const PorismLaw *law = porism_laws_get (number);
  const PorismLawForm *form = porism_laws_get_form (number);
  g_autoptr (GArray) instances
    = porism_instances_find_of_form (diagram, &form->form, law->of_triangles, number, 1000);
  guint n_shown = 0;

  for (guint i = 0; i < instances->len; i++)
    for (guint j = 0; j < form->n_formulas; j++)
      {
        const guint8 *points = g_array_index (instances, PorismInstance, i).points;
        gboolean shows = porism_formula_shows (&form->formulas[j], diagram, points);

        if (!porism_law_fits (form, diagram, points))
          continue;
        if (!shows && !law->by_case)
          g_error ("%s: %s", law->name, law->formulas[j]);
        n_shown += shows;
      }
  return n_shown;
}

/* What is tried where a fact is says the same as that fact. */
static void
test_laws (void)
{
  g_autofree guint *n_found = g_new0 (guint, porism_laws_get_n ());

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autoptr (PorismJgexProblem) problem = read_problem (figures[i]);
      g_autoptr (PorismClosure) closure = NULL;
      PorismId ids[PORISM_DIAGRAM_MOST_POINTS];
      g_autoptr (PorismJgexFigure) figure = draw (problem, 3000, &closure, ids);

      g_assert_nonnull (figure);
      for (guint j = 0; j < porism_laws_get_n (); j++)
        if (!porism_laws_get (j)->of_facts)
          n_found[j] += try_law (j, closure->diagram);
    }
  for (guint j = 0; j < porism_laws_get_n (); j++)
    if (n_found[j] == 0 && !porism_laws_get (j)->of_facts)
      {
        g_test_message ("nowhere: %s: %s", porism_laws_get (j)->name, porism_laws_get (j)->premises);
        g_test_fail ();
      }
}

/* ---- proofs ---- */

/* Each step follows from its premises, and from no fewer; each but the goals is a premise. */
static void
check_steps (const PorismDerivation *derivation)
{
  guint n = derivation->steps->len;
  g_autofree gboolean *used = g_new0 (gboolean, n);

  for (guint i = 0; i < n; i++)
    {
      const PorismStep *step = &g_array_index (derivation->steps, PorismStep, i);

      g_assert_true (porism_derivation_supports (derivation, i, G_MAXUINT));
      for (guint j = 0; j < step->premises->len; j++)
        {
          guint premise = g_array_index (step->premises, guint, j);

          used[premise] = TRUE;
          g_assert_false (porism_derivation_supports (derivation, i, premise));
        }
    }
  for (guint i = 0; i + 1 < n; i++)
    g_assert_true (used[i]);
}

static char *
write_proof (const PorismJgexReasons *reasons)
{
  const PorismNames names = { .points = (const char *const *) reasons->names->pdata };
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_nonnull (reasons->derivation);
  for (guint i = 0; i < reasons->derivation->steps->len; i++)
    {
      g_autofree char *step = porism_step_say (reasons->derivation, i, &names);

      g_string_append_printf (text, "%s\n", step);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_words (void)
{
  static const struct
  {
    const char *problem, *proof;
  } cases[] = {
    { TRIANGLE "m = midpoint m a b; n = midpoint n a c ? para m n b c",
      "M is the midpoint of AB (given)\n"
      "N is the midpoint of AC (given)\n"
      "MN ∥ BC (1, 2, midline of a triangle)\n" },
    { "a b = segment a b; c = on_bline c a b ? eqangle a b a c b c b a",
      "CA = CB (given)\n"
      "∠BAC = ∠CBA (1, base angles of an isosceles triangle)\n" },
    { TRIANGLE "o = circle o a b c; d = on_circle d o a ? cong o c o d",
      "OA = OB (given)\n"
      "OB = OC (given)\n"
      "OD = OA (given)\n"
      "OC = OB = OA = OD (1, 2, 3, comparing lengths)\n" },
    { TRIANGLE "o = circle o a b c; d = on_circle d o a ? eqangle a c a d b c b d",
      "OA = OB (given)\n"
      "OB = OC (given)\n"
      "OD = OA (given)\n"
      "A, B, C, D lie on one circle (1, 2, 3, points equally far from one point lie on a circle)\n"
      "∠CAD + ∠CBD = 180° (4, opposite angles of a cyclic quadrilateral add up to 180°)\n" },
    { TRIANGLE "h = orthocenter h a b c; o = circle o a b c; d = on_line d a h, on_circle d o a ? cong b h b d",
      "HA ⊥ BC (given)\n"
      "HB ⊥ CA (given)\n"
      "OA = OB (given)\n"
      "OB = OC (given)\n"
      "D lies on line AH (given)\n"
      "OD = OA (given)\n"
      "A, B, C, D lie on one circle (3, 4, 6, points equally far from one point lie on a circle)\n"
      "∠BAD = ∠BCD (7, inscribed angles over one chord are equal)\n"
      "∠BAC = ∠BDC (7, inscribed angles over one chord are equal)\n"
      "∠BHD = 90° − ∠HBC = 180° − ∠ACB = ∠HAB − ∠ACD = ∠HDB (1, 2, 5, 8, 9, adding and subtracting angles)\n"
      "BH = BD (10, equal base angles make a triangle isosceles)\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PorismJgexProblem) problem = read_problem (cases[i].problem);
      g_autofree char *proof = NULL;
      PorismJgexReasons reasons;

      porism_jgex_explain (problem, FALSE, &reasons);
      proof = write_proof (&reasons);
      g_assert_cmpstr (proof, ==, cases[i].proof);
      g_assert_cmpuint (reasons.n_true, ==, reasons.derivation->steps->len);
      check_steps (reasons.derivation);
      porism_jgex_reasons_clear (&reasons);
    }
}

/* Euler's line, the nine-point circle, Simson's line, the medians, and a cyclic quadrilateral with perpendicular diagonals. */
static void
test_classics (void)
{
  static const char *const problems[] = {
    TRIANGLE "d = midpoint d b c; e = midpoint e c a; g = on_line g a d, on_line g b e; o = circle o a b c; "
    "h = orthocenter h a b c ? coll o g h",
    TRIANGLE "d = midpoint d b c; e = midpoint e c a; f = midpoint f a b; x = foot x a b c ? cyclic d e f x",
    TRIANGLE "p = on_circum p a b c; x = foot x p b c; y = foot y p c a; z = foot z p a b ? coll x y z",
    TRIANGLE "d = midpoint d b c; e = midpoint e c a; f = midpoint f a b; g = on_line g a d, on_line g b e ? coll c g f",
    TRIANGLE "o = circle o a b c; d = on_tline d b a c, on_circle d o a; e = on_line e a c, on_line e b d; "
    "f = foot f e a b; g = on_line g f e, on_line g c d ? midp g c d",
  };

  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      g_autoptr (PorismJgexProblem) problem = read_problem (problems[i]);
      PorismJgexReasons reasons;

      porism_jgex_explain (problem, FALSE, &reasons);
      g_assert_nonnull (reasons.derivation);
      g_assert_cmpuint (reasons.n_true, ==, reasons.derivation->steps->len);
      check_steps (reasons.derivation);
      porism_jgex_reasons_clear (&reasons);
    }
}

/* Where a point is wanted one is added, and said before the proof begins; without it there is none. */
static void
test_auxiliary (void)
{
  static const struct
  {
    const char *problem, *sentence;
  } cases[] = {
    { "a b d = triangle a b d; e = midpoint e d a; c = angle_bisector c a b d, on_dia c a b ? para c e b d",
      "Let M be the midpoint of AB." },
    { "a b = segment a b; c = s_angle b a c 30; d = mirror d b c; e = foot e d a b ? cong d e a c",
      "Let D1 complete the parallelogram ABCD1." },
    { TRIANGLE "d = foot d c a b; e = free e; f = on_circle f c e; g = on_line g d f, on_circle g c e; "
      "h = on_line h d e, on_circle h c e; i = on_line i f h, on_line i a b; j = on_line j e g, on_line j a b ? cong j d d i",
      "Let S be the reflection of E in DC." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PorismJgexProblem) problem = read_problem (cases[i].problem);
      g_autoptr (GPtrArray) sentences = NULL;
      PorismJgexReasons reasons;
      PorismNames names = { NULL };

      porism_jgex_explain (problem, FALSE, &reasons);
      g_assert_null (reasons.derivation);
      porism_jgex_reasons_clear (&reasons);
      porism_jgex_explain (problem, TRUE, &reasons);
      g_assert_true (porism_jgex_reasons_are_sound (&reasons));
      check_steps (reasons.derivation);
      names.points = (const char *const *) reasons.names->pdata;
      sentences = porism_auxiliaries_say (reasons.closure->auxiliaries, reasons.derivation, &names);
      g_assert_cmpuint (sentences->len, ==, 1);
      g_assert_cmpstr (g_ptr_array_index (sentences, 0), ==, cases[i].sentence);
      porism_jgex_reasons_clear (&reasons);
    }
}

/* What is false is not drawn, and what does not follow has no proof, whatever points are added: that the triangle is isosceles by
 * accident, that a trapezium is. */
static void
test_no_proof (void)
{
  static const struct
  {
    const char *problem;
    gboolean drawn;
  } cases[] = {
    { TRIANGLE "m = midpoint m a b; n = midpoint n a c ? perp m n b c", FALSE },
    { TRIANGLE "m = midpoint m a b; n = on_line n a b ? para m n b c", FALSE },
    { "a@0_0 b@4_0 c@0_4 = triangle a b c; m = midpoint m b c ? cong a b a c", TRUE },
    { "a@0_0 b@6_0 c@4_2 d@2_2 = quadrangle a b c d; m = midpoint m a b; n = midpoint n c d ? perp m n a b", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PorismJgexProblem) problem = read_problem (cases[i].problem);
      PorismJgexReasons reasons;

      porism_jgex_explain (problem, TRUE, &reasons);
      g_assert_null (reasons.derivation);
      g_assert_cmpint (reasons.closure != NULL, ==, cases[i].drawn);
      porism_jgex_reasons_clear (&reasons);
    }
}

/* What is moved by a billionth is no longer what it was: such a figure is no diagram. */
static void
test_perturbed (void)
{
  const double apart[][2] = { { 0, 0 }, { 1, 0 }, { 0, 1 } };
  const double near[][2] = { { 0, 0 }, { 1, 0 }, { 1 + 1e-9, 0 } };
  const double bent[][2] = { { 0, 0 }, { 1, 0 }, { 2, 1e-6 } };
  const PorismClaim claim = { PORISM_SAYS_COLLINEAR, { 0, 1, 2 } };
  g_autoptr (PorismDiagram) diagram = porism_diagram_new (bent, 3);

  g_assert_true (porism_diagram_fits (apart, 3));
  g_assert_false (porism_diagram_fits (near, 3));
  g_assert_false (porism_diagram_shows (diagram, &claim));
}

/* ---- figures of a person ---- */

#define CORNERS POINT ("A", "0", "0"), POINT ("B", "7", "1"), POINT ("C", "2", "6")
#define WHY(relation, objects, answer) \
  { "query_prove", "{'relation':'" relation "','objects':'" objects "','why':true}", answer }

static void
count_given (const PorismFigureReading *reading,
             PorismExplanation         *explanation,
             gpointer                   n)
{
  *(guint *) n = explanation->closure->facts->len;
}

/* What a row states of a condition is so in a figure in which it holds. */
static void
test_phrases (void)
{
  guint n_points, n_claims;

  for (guint i = 0; porism_phrased_get_name (i, &n_points, &n_claims) != NULL; i++)
    {
      const char *name = porism_phrased_get_name (i, &n_points, &n_claims);
      g_autoptr (PorismSession) session = porism_session_new ();
      g_autoptr (GString) objects = g_string_new (NULL);
      g_autofree char *condition = NULL;
      PorismExplanation explanation;
      guint n_given = 0;

      for (guint j = 0; j < n_points; j++)
        {
          g_autofree char *point
            = g_strdup_printf ("{'name':'%c','x':%g,'y':%g}", 'A' + j, 7 * cos (1 + 2.2 * j), 6 * sin (1 + 2.2 * j));

          tool_scene_expect (session, "add_point", point, TRUE);
          g_string_append_printf (objects, "%s%c", j > 0 ? "," : "", 'A' + j);
        }
      condition = g_strdup_printf ("{'relation':'%s','objects':'%s'}", name, objects->str);
      tool_scene_expect (session, "add_condition", condition, TRUE);
      porism_construction_study (porism_session_get_construction (session), NULL, count_given, &n_given, &explanation);
      if (n_given < n_claims)
        g_error ("%s of %u points: %u claims of %u", name, n_points, n_given, n_claims);
      porism_explanation_clear (&explanation);
    }
}

#define TYPED(line) { "type", "{'line':'" line "'}", "'ok':true" }

/* What operations state, each by a proof that begins with it. */
static void
test_operations (void)
{
  PLAY (CORNERS, TYPED ("I=TriangleCenter(A,B,C,1)"), TYPED ("X=ClosestPoint(Line(B,C),I)"),
        TYPED ("Y=ClosestPoint(Line(A,C),I)"), WHY ("are_congruent", "IX,IY", "'9. IX = IY (8, comparing lengths)'"));
  PLAY (CORNERS, TYPED ("b=AngleBisector(A,B,C)"), TYPED ("a=AngleBisector(B,A,C)"), TYPED ("I=Intersect(a,b)"),
        WHY ("are_equal_angles", "CA,CI,CI,CB", "(2, 1, the bisectors of a triangle meet in one point)'"));
  PLAY (CORNERS, TYPED ("P=2"), TYPED ("D=Midpoint(B,C)"), TYPED ("E=Midpoint(C,A)"), TYPED ("F=Midpoint(A,B)"),
        WHY ("are_concurrent", "AD,BE,CF", "'why':['Let P1 be the point where AD and BE meet.'"));
  PLAY (CORNERS, TYPED ("p=PerpendicularBisector(A,B)"), TYPED ("q=PerpendicularBisector(B,C)"),
        TYPED ("O=Intersect(p,q)"), WHY ("are_congruent", "OA,OC", "'3. OA = OB = OC (1, 2, comparing lengths)'"));
  PLAY (CORNERS, TYPED ("P=Reflect(A,C)"), TYPED ("Q=Reflect(B,C)"),
        WHY ("are_parallel", "AB,PQ", "(1, 2, the diagonals bisect each other)'"));
  PLAY (CORNERS, TYPED ("P=Rotate(B,60°,A)"), WHY ("are_congruent", "BP,AB", "'1. ∠BAP = 60° (given)'"));
  PLAY (CORNERS, TYPED ("P=Translate(C,Vector(A,B))"), WHY ("are_congruent", "CP,AB", "'1. CPBA is a parallelogram (given)'"));
}

/* What operations and conditions state is given; a line without two points has its own name. */
static void
test_constructions (void)
{
  PLAY (CORNERS, { "add_midpoint", "{'name':'M','p1':'A','p2':'B'}", "" },
        { "add_midpoint", "{'name':'N','p1':'A','p2':'C'}", "" },
        WHY ("are_parallel", "MN,BC", "'why':['1. M is the midpoint of AB (given)','2. N is the midpoint of AC (given)',"
             "'3. MN ∥ BC (1, 2, midline of a triangle)']"),
        { "query_prove", "{'relation':'MN = BC/2','why':true}", "MN : BC = 1 : 2 (1, 2, midline of a triangle)'" },
        { "query_prove", "{'relation':'are_parallel','objects':'MN,AB','why':true}", FALSEHOOD });
  PLAY (CORNERS, { "add_perpendicular_line", "{'name':'g','point':'A','line':'BC'}", "" },
        { "add_perpendicular_line", "{'name':'h','point':'B','line':'AC'}", "" },
        { "add_intersect", "{'name':'H','obj1':'g','obj2':'h'}", "" },
        WHY ("are_perpendicular", "CH,AB", "'3. CH ⊥ AB (1, 2, the altitudes of a triangle meet in one point)'"));
  PLAY (CORNERS, { "add_line", "{'name':'g','p1':'A','p2':'B'}", "" },
        { "add_parallel_line", "{'name':'h','point':'C','line':'g'}", "" },
        { "add_perpendicular_line", "{'name':'k','point':'C','line':'h'}", "" },
        WHY ("are_perpendicular", "k,g",
             "'1. h ∥ AB (given)','2. k ⊥ h (given)','3. k ⊥ AB (1, 2, what is perpendicular to a line is so to its parallels)'"));
  PLAY (CORNERS, { "add_circle_3_points", "{'name':'c','a':'A','b':'B','c':'C'}", "" },
        { "add_point_on", "{'name':'D','obj':'c'}", "" },
        WHY ("are_equal_angles", "CA,CB,DA,DB", "(1, inscribed angles over one chord are equal)'"));
  PLAY (CORNERS, { "add_condition", "{'relation':'AB = AC'}", "'ok':true" }, TYPED ("s=Angle(C,B,A)"), TYPED ("t=Angle(A,C,B)"),
        WHY ("are_equal", "s,t", "(1, base angles of an isosceles triangle)'"));
  PLAY (CORNERS, { "add_condition", "{'relation':'equal_distances','objects':'A,B,A,C'}", "" },
        { "query_prove", "{'relation':'Angle(A,B,C) == Angle(B,C,A)','why':true}",
          "'1. AB = AC (given)','2. ∠ABC = ∠BCA (1, base angles of an isosceles triangle)'" });
}

/* In a triangle that is isosceles by accident the foot of an altitude is a midpoint, and nothing follows from that. */
static void
test_discover (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "7", "1"), POINT ("C", "2", "6"),
        { "add_midpoint", "{'name':'D','p1':'B','p2':'C'}", "" }, { "add_midpoint", "{'name':'E','p1':'C','p2':'A'}", "" },
        { "add_midpoint", "{'name':'F','p1':'A','p2':'B'}", "" },
        { "query_discover", "{}", "Theorems find nothing here" },
        { "add_closest_point", "{'name':'X','obj':'BC','point':'A'}", "" },
        { "add_closest_point", "{'name':'Y','obj':'CA','point':'B'}", "" },
        { "query_discover", "{}", "['D, X, E, F lie on one circle','EA = EX','FA = FX']" });
}

/* What holds always without a proof by theorems says so: that a line touches a circle is nothing that they conclude. */
static void
test_without_theorem (void)
{
  PLAY (CORNERS, TYPED ("k=Circle(A,B)"), TYPED ("t=Tangent(B,k)"),
        WHY ("is_tangent", "t,k", "'why':[]"));
}

/* That three lines meet, and that two points are one: by a point that is on all of them, and as the other one is. */
static void
test_meeting (void)
{
  PLAY (CORNERS, TYPED ("D=Midpoint(B,C)"), TYPED ("E=Midpoint(C,A)"), TYPED ("F=Midpoint(A,B)"),
        WHY ("are_concurrent", "AD,BE,CF", "'why':['Let P be the point where AD and BE meet.','1. D is the midpoint of BC (given)'"),
        WHY ("are_concurrent", "AD,BE,CF", "'6. P, C, F lie on one line (1, 2, 3, 4, 5, the medians of a triangle meet in one point)'"),
        TYPED ("G=Intersect(Line(A,D),Line(B,E))"), TYPED ("H=Intersect(Line(C,F),Line(B,E))"),
        WHY ("are_equal", "G,H", "the medians of a triangle meet in one point)','So G and H are one point.']"));
  PLAY (CORNERS, TYPED ("P=2"), TYPED ("D=Midpoint(B,C)"), TYPED ("E=Midpoint(C,A)"), TYPED ("F=Midpoint(A,B)"),
        WHY ("are_concurrent", "AD,BE,CF", "'why':['Let P1 be the point where AD and BE meet.'"));
  PLAY (CORNERS, TYPED ("p=PerpendicularBisector(A,B)"), TYPED ("q=PerpendicularBisector(B,C)"),
        TYPED ("r=PerpendicularBisector(C,A)"),
        WHY ("are_concurrent", "p,q,r", "'1. p is equally far from A and B (given)','2. p ⊥ AB (given)'"));
  PLAY (CORNERS, TYPED ("E=Midpoint(B,A)"), TYPED ("P=Point(Line(A,B))"), WHY ("are_equal", "E,P", FALSEHOOD));
}

/* Centres of a triangle are that without the points by which one would draw them. */
static void
test_centres (void)
{
  PLAY (CORNERS, { "add_triangle_center", "{'name':'O','a':'A','b':'B','c':'C','n':3}", "" },
        { "add_triangle_center", "{'name':'G','a':'A','b':'B','c':'C','n':2}", "" },
        { "add_triangle_center", "{'name':'H','a':'A','b':'B','c':'C','n':4}", "" },
        WHY ("are_collinear", "O,G,H", "O, G, H lie on one line ("));
  PLAY (CORNERS, TYPED ("k=Incircle(A,B,C)"), TYPED ("I=Center(k)"),
        WHY ("are_equal_angles", "AB,AI,AI,AC", "'1. AI bisects ∠BAC (given)'"));
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "1"), TYPED ("p=Polygon(A,B,5)"),
        WHY ("are_congruent", "AC,BD", "'11. AC = CE = BD (8, 10, comparing lengths)'"));
  PLAY (CORNERS, TYPED ("s=Semicircle(A,B)"), TYPED ("P=Point(s)"), WHY ("are_perpendicular", "PA,PB", "'1. PA ⊥ PB (given)'"));
  PLAY (CORNERS, TYPED ("k=Circle(A,4)"), TYPED ("l=Circle(B,5)"), TYPED ("r=RadicalLine(k,l)"),
        WHY ("are_perpendicular", "r,AB", "'1. r ⊥ AB (given)'"));
  PLAY (CORNERS, TYPED ("k=Circle(A,1)"), TYPED ("r=Polar(C,k)"), WHY ("are_perpendicular", "r,AC", "'1. r ⊥ AC (given)'"));
}

/* ---- nothing false ---- */

static const char *const makers[] = {
  "midpoint x p q", "foot x p q r", "mirror x p q", "reflect x p q r", "parallelogram p q r x", "circle x p q r",
  "orthocenter x p q r", "intersection_ll x p q r s", "on_line x p q", "on_tline x p q r", "on_pline x p q r",
  "on_circle x p q", "on_circum x p q r", "on_bline x p q", "on_dia x p q", "angle_bisector x p q r",
};

/* Points of five constructions upon a triangle a b c, with a goal that says nothing: what follows the triangle in a problem. */
static char *
write_random_problem (GRand *random)
{
  GString *text = g_string_new (NULL);

  for (guint n = 3; n < 8; n++)
    {
      const char *maker = makers[g_rand_int_range (random, 0, G_N_ELEMENTS (makers))];
      gchar letters[4];

      for (guint i = 0; i < 4; i++)
        {
          gboolean taken = TRUE;

          while (taken)
            {
              letters[i] = (gchar) ('a' + g_rand_int_range (random, 0, (gint) n));
              taken = i < 3 && memchr (letters, letters[i], i) != NULL;
            }
        }
      g_string_append_printf (text, "; %c = ", (int) ('a' + n));
      for (const char *at = maker; *at != '\0'; at++)
        if (at == maker || at[-1] != ' ')
          g_string_append_c (text, *at);
        else if (*at == 'x' && (at[1] == ' ' || at[1] == '\0'))
          g_string_append_c (text, (gchar) ('a' + n));
        else if (*at >= 'p' && *at <= 's')
          g_string_append_c (text, letters[*at - 'p']);
        else
          g_string_append_c (text, *at);
    }
  g_string_append (text, " ? cong a b a c");

  return g_string_free (text, FALSE);
}

/* Whether what was found in one figure is so in another one of the problem. */
static void
compare_elsewhere (const PorismJgexProblem *problem,
                   const PorismClosure     *closure,
                   guint32                  seed,
                   const char              *text)
{
  g_autoptr (PorismClosure) other = NULL;
  PorismId ids[PORISM_DIAGRAM_MOST_POINTS];
  g_autoptr (PorismJgexFigure) figure = draw (problem, seed, &other, ids);

  for (guint i = 0; figure != NULL && i < closure->facts->len; i++)
    {
      const PorismFact *fact = &g_array_index (closure->facts, PorismFact, i);

      if (!porism_diagram_shows (other->diagram, &fact->claim))
        g_error ("fact %u is an accident: %s", i, text);
    }
}

/* A triangle of any shape, and one that is right and isosceles by accident. */
static const char *const triangles[] = {
  "a b c = triangle a b c", "a@0_0 b@4_0 c@0_4 = triangle a b c", "a@0_0 b@7_1 c@2_6 = triangle a b c",
};

/* Every fact of the closure is true by the exact kernel, or beyond it; and it is no accident of the figure. */
static void
test_nothing_false (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  guint n_drawn = 0, n_facts = 0, n_true = 0;

  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *rest = write_random_problem (random);
      g_autofree char *general = g_strconcat (triangles[0], rest, NULL);
      g_autofree char *text = g_strconcat (triangles[i % 3], rest, NULL);
      g_autoptr (PorismJgexProblem) problem = read_problem (text);
      g_autoptr (PorismJgexProblem) any = read_problem (general);
      g_autoptr (PorismClosure) closure = NULL;
      PorismId ids[PORISM_DIAGRAM_MOST_POINTS];
      g_autoptr (PorismJgexFigure) figure = draw (problem, 100 * i, &closure, ids);

      if (figure == NULL)
        continue;
      n_drawn++;
      g_assert_true (porism_closure_run (closure, NULL, 0, PORISM_CLOSURE_ALLOWANCE));
      for (guint j = 0; j < closure->facts->len; j++)
        {
          PorismTruth truth
            = porism_claim_decide (&g_array_index (closure->facts, PorismFact, j).claim, closure->diagram,
                                   figure->construction, ids);

          if (truth == PORISM_FALSE)
            g_test_message ("false in %s: fact %u", text, j);
          g_assert_cmpint (truth, !=, PORISM_FALSE);
          n_facts++;
          n_true += truth == PORISM_TRUE;
        }
      compare_elsewhere (any, closure, 100 * i + 50, text);
    }
  g_test_message ("%u figures, %u facts, %u decided", n_drawn, n_facts, n_true);
  g_assert_cmpuint (n_drawn, >, 20);
  g_assert_cmpuint (n_true, >, n_facts * 9 / 10);
}

/* ---- the published problems ---- */

static void
test_published (void)
{
  const char *shared = g_getenv ("PORISM_SHARED"), *source = g_getenv ("PORISM_SOURCE_DIR");
  g_autofree char *path = shared != NULL
    ? g_build_filename (shared, "data", "jgex", "dev.txt", NULL)
    : g_build_filename (source != NULL ? source : ".", "..", "shared", "data", "jgex", "dev.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GError) error = NULL;
  guint n_plain = 0, n_with_points = 0;

  if (!g_file_query_exists (file, NULL))
    {
      g_test_skip ("the published problems are not there");
      return;
    }
  problems = porism_jgex_load (file, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < problems->len; i++)
    {
      const PorismJgexProblem *problem = g_ptr_array_index (problems, i);
      PorismJgexReasons reasons;

      porism_jgex_explain (problem, TRUE, &reasons);
      g_assert_nonnull (reasons.closure);
      if (porism_jgex_reasons_are_sound (&reasons))
        {
          *(reasons.closure->auxiliaries->len > 0 ? &n_with_points : &n_plain) += 1;
          check_steps (reasons.derivation);
        }
      else
        {
          g_autofree char *missing = porism_jgex_reasons_say_missing (&reasons);

          g_test_message ("%s: %s", problem->name, missing);
          g_assert_cmpuint (reasons.effort.n_tried, >, 0);
        }
      porism_jgex_reasons_clear (&reasons);
    }
  g_test_message ("%u of %u proved, %u more with a point", n_plain, problems->len, n_with_points);
  g_assert_cmpuint (n_plain, >=, 112);
  g_assert_cmpuint (n_plain + n_with_points, >=, 122);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reasons/theorems", test_theorems);
  g_test_add_func ("/reasons/laws", test_laws);
  g_test_add_func ("/reasons/words", test_words);
  g_test_add_func ("/reasons/classics", test_classics);
  g_test_add_func ("/reasons/auxiliary", test_auxiliary);
  g_test_add_func ("/reasons/no-proof", test_no_proof);
  g_test_add_func ("/reasons/perturbed", test_perturbed);
  g_test_add_func ("/reasons/phrases", test_phrases);
  g_test_add_func ("/reasons/operations", test_operations);
  g_test_add_func ("/reasons/constructions", test_constructions);
  g_test_add_func ("/reasons/discover", test_discover);
  g_test_add_func ("/reasons/without-theorem", test_without_theorem);
  g_test_add_func ("/reasons/meeting", test_meeting);
  g_test_add_func ("/reasons/centres", test_centres);
  g_test_add_func ("/reasons/nothing-false", test_nothing_false);
  g_test_add_func ("/reasons/published", test_published);

  return g_test_run ();
}
