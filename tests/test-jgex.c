/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Problems of JGEX: what is read and what is refused, every construction by what it is defined to
 * do, every relation when it holds and when it does not, and the 127 published problems. */

#include "config.h"

#include <string.h>
#include <sys/wait.h>

#include <glib/gstdio.h>

#include "app/jgex/jgex-prove.h"
#include "tests/json-text.h"

/* ---- reading ---- */

static GPtrArray *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *problems = porism_jgex_read (text, strlen (text), &error);

  g_assert_no_error (error);

  return problems;
}

static void
test_read (void)
{
  g_autoptr (GPtrArray) problems
    = read_text ("one\na b c = triangle a b c; d@1.5_-2 = on_line b c, on_tline d a b c ? "
                 "perp a d b c\r\n\n\n"
                 "two/2.gex\na b = segment b a; c = on_circle a b; d e = square a b ? "
                 "cong a c a b");
  const PorismJgexProblem *one, *two;
  const PorismJgexClause *clause;
  const PorismJgexStep *step;
  g_autofree char *goal = NULL;

  g_assert_cmpuint (problems->len, ==, 2);
  one = g_ptr_array_index (problems, 0);
  two = g_ptr_array_index (problems, 1);
  g_assert_cmpstr (one->name, ==, "one");
  g_assert_cmpstr (two->name, ==, "two/2.gex");
  g_assert_cmpuint (two->line, ==, 5);
  goal = porism_jgex_problem_dup_goal (one);
  g_assert_cmpstr (goal, ==, "perp a d b c");

  clause = g_ptr_array_index (one->clauses, 1);
  g_assert_cmpuint (clause->steps->len, ==, 2);
  g_assert_cmpstr (((PorismJgexPoint *) g_ptr_array_index (clause->points, 0))->y, ==, "-2");
  step = g_ptr_array_index (clause->steps, 0);
  g_assert_cmpstr (step->arguments[0], ==, "d");
  g_assert_cmpstr (step->arguments[1], ==, "b");
  step = g_ptr_array_index (((PorismJgexClause *) g_ptr_array_index (two->clauses, 0))->steps, 0);
  g_assert_cmpstr (step->arguments[0], ==, "b");
  step = g_ptr_array_index (((PorismJgexClause *) g_ptr_array_index (two->clauses, 2))->steps, 0);
  g_assert_cmpstr (step->arguments[2], ==, "d");
}

static void
test_refuse (void)
{
  static const struct
  {
    const char *text;
    const char *message;        /* how it begins */
  } rows[] = {
    { "p\n", "line 1: the problem" },
    { "p\na b = segment a b", "line 2, column 18: “;” or “?”" },
    { "p\na b = segment a b ?", "line 2, column 20: a goal" },
    { "p\n ? coll a b c", "line 2, column 1: a clause begins" },
    { "p\na b segment ? coll a b a", "line 2, column 13: “=”" },
    { "p\na = ? coll a a a", "line 2, column 5: a construction" },
    { "p\na b = stroke a b ? coll a b a", "line 2, column 7: there is no construction “stroke”" },
    { "p\na b = segment a b ? beside a b a", "line 2, column 21: there is no relation “beside”" },
    { "p\na b = segment a b ? coll a b", "line 2, column 21: coll is not about 2 points" },
    { "p\na b = segment a b ? coll a b q", "line 2, column 30: there is no point “q”" },
    { "p\na b = segment a b; b = free b ? coll a b a", "line 2, column 20: the point “b”" },
    { "p\na a = segment a a ? coll a a a", "line 2, column 3: the point “a” was made" },
    { "p\na b = segment a a ? coll a b a", "line 2, column 7: “a” is made twice" },
    { "p\na b = segment a b; c = midpoint c a q ? coll a b c", "line 2, column 37: there is no" },
    { "p\na b = segment a b; c = midpoint c a c ? coll a b c", "line 2, column 37: “c” is made" },
    { "p\na b = segment a b; c = midpoint a b c d ? coll a b c", "line 2, column 24: midpoint is" },
    { "p\na b = segment a b; c = midpoint a ? coll a b c", "line 2, column 24: midpoint is" },
    { "p\na b = segment a b; c d = midpoint a b ? coll a b c", "line 2, column 26: midpoint is" },
    { "p\na b = segment a b; c = midpoint c a b, on_line c a b ? coll a b c",
      "line 2, column 40: midpoint determines" },
    { "p\na b = segment a b; c = s_angle a b c x ? coll a b c",
      "line 2, column 38: “x” is no number" },
    { "p\na@1 b = segment a b ? coll a b a", "line 2, column 1: coordinates are written" },
    { "p\na@1_1e9 b = segment a b ? coll a b a", "line 2, column 1: coordinates are written" },
    { "p\n1a b = segment 1a b ? coll b b b", "line 2, column 1: “1a” is no name" },
    { "p\na b = segment a b ? coll a b a; c = free c", "line 2, column 31: the goal ends" },
    { "p\na b = seg*ment a b ? coll a b a", "line 2, column 10: a word" },
    { "p\xff\n", "line 1: it is not UTF-8" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      GPtrArray *problems = porism_jgex_read (rows[i].text, strlen (rows[i].text), &error);

      g_assert_null (problems);
      g_assert_error (error, PORISM_JGEX_ERROR, PORISM_JGEX_ERROR_SYNTAX);
      if (!g_str_has_prefix (error->message, rows[i].message))
        g_error ("“%s”: %s", rows[i].text, error->message);
    }
}

static void
assert_limit (const char *text,
              gsize       length)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (porism_jgex_read (text, length, &error));
  g_assert_nonnull (error);
}

static void
test_limits (void)
{
  g_autoptr (GString) line = g_string_new ("p\n");
  const char zero[] = "p\na\0b = segment a b ? coll a b a";

  for (int i = 0; i < 300; i++)
    g_string_append_printf (line, "a%d = free a%d; ", i, i);
  assert_limit (line->str, line->len);
  g_string_truncate (line, 2);
  for (int i = 0; i < 100; i++)
    g_string_append_printf (line, "a%d ", i);
  assert_limit (line->str, line->len);
  g_string_truncate (line, 0);
  for (int i = 0; i < 100000; i++)
    g_string_append (line, "a ");
  assert_limit (line->str, line->len);
  assert_limit (zero, sizeof zero - 1);
}

/* ---- proving ---- */

static PorismJgexProof
prove (const char *problem)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s\n", problem, problem);
  g_autoptr (GPtrArray) problems = read_text (text);
  PorismJgexProof proof;

  porism_jgex_prove (g_ptr_array_index (problems, 0), &proof);

  return proof;
}

static void
assert_proved (const char *problem)
{
  PorismJgexProof proof = prove (problem);

  if (proof.verdict != PORISM_JGEX_HOLDS || proof.certainty != PORISM_CERTAINTY_PROVED)
    g_error ("%s: %s, %s: %s", problem, porism_jgex_verdict_get_name (proof.verdict),
             porism_certainty_get_name (proof.certainty), proof.message);
  g_assert_cmpint (proof.perturbed.certainty, ==, PORISM_CERTAINTY_DISPROVED);
  g_assert_true (proof.perturbed.near);
  porism_jgex_proof_clear (&proof);
}

static void
assert_disproved (const char *problem)
{
  PorismJgexProof proof = prove (problem);

  if (proof.verdict != PORISM_JGEX_FAILS || proof.certainty != PORISM_CERTAINTY_DISPROVED)
    g_error ("%s: %s", problem, porism_jgex_verdict_get_name (proof.verdict));
  porism_jgex_proof_clear (&proof);
}

#define TRIANGLE "a b c = triangle a b c; "
#define PENTAGON "a b c d e = pentagon a b c d e; "

/* What each construction is defined to do; the published problems have the rest. */
static void
test_constructions (void)
{
  static const char *const problems[] = {
    "a b c = ieq_triangle a b c ? eqratio a b b c b c c a",
    "a b c = triangle12 a b c; d = midpoint d a c ? cong a b a d",
    "a b c d = r_trapezoid a b c d ? perp a d d c",
    "a b c d = eq_quadrangle a b c d ? cong d a b c",
    "a b c d = eqdia_quadrangle a b c d ? cong d b a c",
    TRIANGLE "d = on_circum d a b c ? cyclic a b c d",
    TRIANGLE "d = on_opline d a b ? coll a b d",
    TRIANGLE "d = on_opline d a b; m = midpoint m b c; e = on_line e d m, on_line e a c ? "
    "coll e d m",
    PENTAGON "x = on_aline x a b c d e ? eqangle a x a b d c d e",
    PENTAGON "x = on_aline2 x a b c d e ? eqangle x a x b d c d e",
    PENTAGON "x = eqangle3 x a b c d e ? eqangle x a x b c d c e",
    PENTAGON "x = eqangle2 x a b c ? eqangle a b a x c x c b",
    TRIANGLE "x = angle_mirror x a b c ? eqangle b a b c b c b x",
    TRIANGLE "x = eqdistance x a b c ? cong x a b c",
    TRIANGLE "x = eqdistance x a a c ? cong x a a c",
    TRIANGLE "x = s_angle b a x 45; d = foot d x a b ? cong a d d x",
    TRIANGLE "x = excenter x a b c; d = foot d x b c; e = foot e x a b ? cong x d x e",
    TRIANGLE "x = excenter x a b c ? eqangle b a b x b x b c",
    TRIANGLE "x = reflect x a b c ? cong b a b x",
    TRIANGLE "x = psquare x a b ? perp a x a b",
    TRIANGLE "x = nsquare x a b; y = psquare y a b ? midp a x y",
    TRIANGLE "x = shift x a b c ? cong x a b c",
    TRIANGLE "x = shift x a b c ? para x b a c",
    TRIANGLE "x y = square a b x y ? perp a x b y",
    PENTAGON "x = intersection_lp x a b c d e ? para c x d e",
    PENTAGON "x = intersection_lt x a b c d e ? perp c x d e",
    PENTAGON "x = intersection_pp x a b c d e c ? para a x b c",
    PENTAGON "x = intersection_tt x a b c d e c ? perp d x e c",
    TRIANGLE "x y z i = incenter2 x y z i a b c ? cong i x i z",
    TRIANGLE "x y z i = excenter2 x y z i a b c ? cong i y i z",
    TRIANGLE "x y z i = centroid x y z i a b c ? coll a i x",
    TRIANGLE "x y z i = ninepoints x y z i a b c; d = foot d a b c ? circle i x y z d",
    "o b = segment o b; a = on_opline a b o; x y = tangent x y a o b ? cong a x a y",
    "o b = segment o b; a = on_opline a b o; x y = tangent x y a o b ? perp o x a x",
    TRIANGLE "x y = trisegment x y a b ? midp x a y",
    TRIANGLE "x y = trisect x y a b c ? eqangle b a b x b y b c",
    "o a = segment o a; w = on_opline w a o; b = midpoint b a w; "
    "x y z i = cc_tangent x y z i o a w b ? cong x y z i",
    "o a = segment o a; w = on_opline w a o; b = midpoint b a w; "
    "x y = cc_tangent0 x y o a w b ? perp o x x y",
    TRIANGLE "o = circle o a b c; x y z i = 2l1c x y z i a b c o ? circle i x y z",
    TRIANGLE "o = on_bline o a b; x y z i = 2l1c x y z i a b c o ? coll o z i",
    "b a = segment b a; c = on_tline c b b a; d = on_circle d c b; x y = e5128 x y a b c d ? "
    "circle c b d x",
    TRIANGLE "x y z = 3peq x y z a b c ? midp z x y",
    "a@0_0 b@4_0 = segment a b; c@2.5_1 = on_dia c a b ? perp c a c b",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (problems); i++)
    assert_proved (problems[i]);
}

static void
test_relations (void)
{
  assert_proved (TRIANGLE "d = midpoint d b c; e = midpoint e c a; f = midpoint f a b ? "
                 "simtri a b c d e f");
  assert_proved (TRIANGLE "d = midpoint d b c; e = midpoint e c a; f = midpoint f a b ? "
                 "contri a f e f b d");
  assert_proved (TRIANGLE "d = reflect d a b c ? simtri a b c d b c");
  assert_proved (TRIANGLE "d = reflect d a b c ? simtrir a b c d b c");
  assert_proved (TRIANGLE "d = reflect d a b c ? contrir a b c d b c");
  assert_proved (TRIANGLE "d = on_line d b c; e = on_line e b c ? coll b c d e");
  assert_proved (TRIANGLE "d = on_circum d a b c; e = on_circum e a b c ? cyclic a b c d e");
  assert_proved (TRIANGLE "d = on_pline d a b c; e = on_line e d b, on_line e a c ? "
                 "eqratio e a e c e d e b");

  /* a square may go round either way */
  assert_proved ("a b c d = isquare a b c d; e = s_angle c d e 15, s_angle d c e -15 ? "
                 "contri e a b a b e");
  assert_proved ("a b c d = isquare a b c d; e = s_angle c d e -15, s_angle d c e 15 ? "
                 "contri e a b a b e");

  assert_disproved (TRIANGLE "d = midpoint d b c; e = midpoint e c a; f = midpoint f a b ? "
                    "simtrir a b c d e f");
  assert_disproved (TRIANGLE "d = free d ? simtri a b c d b c");
  assert_disproved (TRIANGLE "d = midpoint d b c; e = midpoint e c a; f = midpoint f a b ? "
                    "contri a b c d e f");
  assert_disproved (TRIANGLE "d = on_line d b c; e = free e ? coll b c d e");
  assert_disproved (TRIANGLE "d = on_circum d a b c; e = free e ? cyclic a b c d e");
  assert_disproved (TRIANGLE "d = free d ? eqangle a b a c d b d c");
  assert_disproved (TRIANGLE "d = free d ? eqratio a b a c d b d c");
  assert_disproved (TRIANGLE "d = on_line d a b ? midp d a b");
  assert_disproved (TRIANGLE "d = midpoint d b c; e = midpoint e a c; "
                    "f = on_line f a d, on_line f b e ? cong a f f d");
}

/* What cannot be drawn is not called false, and says why. */
static void
test_undrawn (void)
{
  PorismJgexProof proof
    = prove ("a b = segment a b; c = midpoint c a b; d = circle d a b c ? cong d a d b");

  g_assert_cmpint (proof.verdict, ==, PORISM_JGEX_UNDRAWN);
  g_assert_cmpuint (proof.n_figures, ==, 0);
  g_assert_nonnull (proof.message);
  porism_jgex_proof_clear (&proof);
}

/* The same for every position; and what is drawn and false there is false, not undrawn. */
static void
test_undrawn_always (void)
{
  static const struct
  {
    const char *problem;
    PorismJgexVerdict verdict;
  } cases[] = {
    { "a b = segment a b; c = midpoint c a b; d = circle d a b c ? cong d a d b",
      PORISM_JGEX_UNDRAWN },
    { TRIANGLE "d = free d ? coll a b d", PORISM_JGEX_FAILS },
    { TRIANGLE "d = midpoint d a b ? coll a b d", PORISM_JGEX_HOLDS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("%u\n%s\n", i, cases[i].problem);
      g_autoptr (GPtrArray) problems = read_text (text);
      PorismJgexProof proof;

      porism_jgex_prove_always (g_ptr_array_index (problems, 0), &proof);
      g_assert_cmpint (proof.verdict, ==, cases[i].verdict);
      g_assert_cmpint (proof.message != NULL, ==, cases[i].verdict == PORISM_JGEX_UNDRAWN);
      porism_jgex_proof_clear (&proof);
    }
}

/* Where either meet is meant, one for which the goal holds is found, and no goal is made true by
 * it. */
static void
test_choices (void)
{
  PorismJgexProof proof
    = prove (TRIANGLE "e = midpoint e b c; d = eqdistance d c b a, on_pline d a b c; "
             "f = midpoint f d a ? perp a d e f");

  g_assert_cmpint (proof.verdict, ==, PORISM_JGEX_HOLDS);
  g_assert_cmpint (proof.certainty, ==, PORISM_CERTAINTY_PROVED);
  g_assert_cmpuint (proof.n_choices, ==, 1);
  porism_jgex_proof_clear (&proof);
  assert_disproved (TRIANGLE "e = midpoint e b c; d = eqdistance d c b a, on_pline d a b c ? "
                    "perp a b c d");
}

/* ---- the published problems ---- */

/* Beyond the limits of the exact field: nested roots of seven given points. */
static const char *const known_numeric[] = { "translated_imo_2008_p6", NULL };

typedef struct
{
  guint n, n_hold, n_proved, n_perturbed;
  GArray *milliseconds;
} Tally;

static void
tally_problem (Tally                   *tally,
               const PorismJgexProblem *problem)
{
  PorismJgexProof proof;
  gboolean proved, perturbed;

  porism_jgex_prove (problem, &proof);
  proved = proof.verdict == PORISM_JGEX_HOLDS && proof.certainty == PORISM_CERTAINTY_PROVED;
  perturbed = proof.perturbed.certainty == PORISM_CERTAINTY_DISPROVED && proof.perturbed.near;
  tally->n++;
  tally->n_hold += proof.verdict == PORISM_JGEX_HOLDS;
  tally->n_proved += proved;
  tally->n_perturbed += perturbed;
  g_array_append_val (tally->milliseconds, proof.milliseconds);
  if (!proved || !perturbed)
    {
      g_test_message ("%s: %s, %s; perturbed: %s; %.0f ms%s%s", problem->name,
                      porism_jgex_verdict_get_name (proof.verdict),
                      porism_certainty_get_name (proof.certainty),
                      perturbed ? "disproved, near" : "not disproved near", proof.milliseconds,
                      proof.message != NULL ? ": " : "",
                      proof.message != NULL ? proof.message : "");
      g_assert_true (g_strv_contains (known_numeric, problem->name));
    }
  porism_jgex_proof_clear (&proof);
}

static int
compare_doubles (const void *a,
                 const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static char *
find_published (void)
{
  const char *shared = g_getenv ("PORISM_SHARED");
  const char *source = g_getenv ("PORISM_SOURCE_DIR");

  if (shared != NULL)
    return g_build_filename (shared, "data", "jgex", "dev.txt", NULL);
  return g_build_filename (source != NULL ? source : ".", "..", "shared", "data", "jgex", "dev.txt",
                           NULL);
}

static void
test_published (void)
{
  g_autofree char *path = find_published ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GArray) milliseconds = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GPtrArray) problems = NULL;
  g_autoptr (GError) error = NULL;
  Tally tally = { 0, 0, 0, 0, milliseconds };

  if (!g_file_query_exists (file, NULL))
    {
      g_autofree char *message
        = g_strdup_printf ("the published problems are not there: no file %s", path);

      g_test_skip (message);
      return;
    }
  problems = porism_jgex_load (file, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < problems->len; i++)
    tally_problem (&tally, g_ptr_array_index (problems, i));
  g_array_sort (milliseconds, compare_doubles);
  g_test_message ("%u problems: %u hold, %u proved, %u perturbed disproved near; median %.1f ms, "
                  "greatest %.0f ms", tally.n, tally.n_hold, tally.n_proved, tally.n_perturbed,
                  g_array_index (milliseconds, double, tally.n / 2),
                  g_array_index (milliseconds, double, tally.n - 1));
  g_assert_cmpuint (tally.n, ==, 127);
  g_assert_cmpuint (tally.n_hold, ==, tally.n);
  g_assert_cmpuint (tally.n_perturbed, ==, tally.n);
  g_assert_cmpuint (tally.n_proved, ==, tally.n - 1);
  g_assert_cmpfloat (g_array_index (milliseconds, double, tally.n / 2), <, 50);
}

/* ---- the command ---- */

static int
run_command (const char *problems,
             const char *option,
             char      **output)
{
  const char *cli = g_getenv ("PORISM_CLI");
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "porism-jgex-XXXXXX", NULL);
  int file = g_mkstemp (path), status;
  g_autofree char *complaint = NULL;
  const char *arguments[] = { cli, "prove", "jgex", path, option, NULL };
  g_autoptr (GError) error = NULL;

  g_close (file, NULL);
  g_file_set_contents (path, problems, -1, &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, output, &complaint,
                &status, &error);
  g_assert_no_error (error);
  g_unlink (path);

  return WEXITSTATUS (status);
}

static void
test_command (void)
{
  const char *truth = "one\n" TRIANGLE "d = midpoint d b c ? coll b c d\n";
  const char *falsehood = "two\n" TRIANGLE "d = free d ? coll b c d\n";
  g_autofree char *both = g_strconcat (truth, falsehood, NULL);
  g_autofree char *proved = NULL, *disproved = NULL, *json = NULL, *nothing = NULL;
  g_auto (GStrv) columns = NULL;

  if (g_getenv ("PORISM_CLI") == NULL)
    {
      g_test_skip ("PORISM_CLI does not say where porism-cli is");
      return;
    }
  g_assert_cmpint (run_command (truth, NULL, &proved), ==, 0);
  columns = g_strsplit (proved, "\t", -1);
  g_assert_cmpuint (g_strv_length (columns), ==, 5);
  g_assert_cmpstr (columns[0], ==, "one");
  g_assert_cmpstr (columns[1], ==, "coll b c d");
  g_assert_cmpstr (columns[2], ==, "holds");
  g_assert_cmpstr (columns[3], ==, "proved");
  g_assert_cmpfloat (g_ascii_strtod (columns[4], NULL), >, 0);
  g_assert_cmpint (run_command (both, NULL, &disproved), ==, 1);
  g_assert_nonnull (strstr (disproved, "two\tcoll b c d\tfails\tdisproved\t"));
  g_assert_cmpint (run_command (truth, "--json", &json), ==, 0);
  g_assert_nonnull (json_find (json, "'verdict':'holds','certainty':'proved'"));
  g_assert_cmpint (run_command ("one\n", NULL, &nothing), ==, 2);
  g_assert_cmpstr (nothing, ==, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/jgex/read", test_read);
  g_test_add_func ("/jgex/refuse", test_refuse);
  g_test_add_func ("/jgex/limits", test_limits);
  g_test_add_func ("/jgex/constructions", test_constructions);
  g_test_add_func ("/jgex/relations", test_relations);
  g_test_add_func ("/jgex/undrawn", test_undrawn);
  g_test_add_func ("/jgex/undrawn-always", test_undrawn_always);
  g_test_add_func ("/jgex/choices", test_choices);
  g_test_add_func ("/jgex/published", test_published);
  g_test_add_func ("/jgex/command", test_command);

  return g_test_run ();
}
