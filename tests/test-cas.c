/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The computer algebra system: its language, its process, what a broken or hostile one can do, and
 * what is taken over from it. Where giac is not installed, the tests that ask it say so. */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "app/cas/child.h"
#include "app/cas/confinement.h"
#include "app/cas/giac-dialect.h"
#include "app/cas/giac.h"
#include "app/document/document.h"
#include "engine/calls/call.h"
#include "engine/queries/solving.h"
#include "tests/tool-scene.h"

#define EQUATION(text) "{'equation':'" text "','variable':'x'}"

static char *original_path;
static char *folder;            /* with a folder for each behaviour of the fake giac */

/* ---- scaffolding ---- */

static void
use_giac (const char *path)
{
  g_setenv ("PATH", path, TRUE);
}

static gboolean
need_giac (void)
{
  g_autofree char *program = NULL;

  use_giac (original_path);
  program = g_find_program_in_path ("giac");
  if (program == NULL)
    g_test_skip ("giac is not installed (Debian: apt install xcas)");
  return program != NULL;
}

/* Its path; a copy of the fake. */
static char *
install_fake (const char *behaviour)
{
  g_autofree char *place = g_build_filename (folder, behaviour, NULL);
  char *program = g_build_filename (place, "giac", NULL);
  const char *fake = g_getenv ("PORISM_FAKE_GIAC");
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_mkdir_with_parents (place, 0755);
  g_file_get_contents (fake, &contents, &length, &error);
  g_assert_no_error (error);
  g_file_set_contents_full (program, contents, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0755,
                            &error);
  g_assert_no_error (error);

  return program;
}

static void
use_fake (const char *behaviour)
{
  g_autofree char *program = install_fake (behaviour);
  g_autofree char *place = g_path_get_dirname (program);

  use_giac (place);
}

static PorismExpression *
parse (const char *text)
{
  static const char *const variables[] = { "x", NULL };
  const PorismExpressionScope scope = { variables, NULL, NULL };
  g_autoptr (GError) error = NULL;
  PorismExpression *expression = porism_expression_parse (text, &scope, &error);

  g_assert_no_error (error);
  return expression;
}

static PorismCasOutcome
ask (PorismCas    *cas,
     PorismCasTask task,
     const char   *text,
     guint         seconds,
     GPtrArray    *answers)
{
  g_autoptr (PorismExpression) subject = parse (text);
  const PorismCasQuestion question = { task, subject, 0, seconds };

  g_ptr_array_set_size (answers, 0);
  return porism_cas_ask (cas, &question, answers);
}

static GPtrArray *
new_answers (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) porism_expression_unref);
}

static void
assert_outcome (PorismCas       *cas,
                guint            seconds,
                PorismCasOutcome expected)
{
  g_autoptr (GPtrArray) answers = new_answers ();

  g_assert_cmpint (ask (cas, PORISM_CAS_SOLVE, "sin(x) = 1/2", seconds, answers), ==, expected);
}

static guint
count_descriptors (void)
{
  g_autoptr (GDir) open = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;

  while (open != NULL && g_dir_read_name (open) != NULL)
    n++;
  return n;
}

/* ---- the language ---- */

static PorismKind
resolve (const char *name,
         gpointer    user_data)
{
  if (g_str_equal (name, "a"))
    return PORISM_KIND_NUMBER;
  return g_str_equal (name, "A") || g_str_equal (name, "B") ? PORISM_KIND_POINT : PORISM_KIND_NONE;
}

static PorismExpression *
parse_in_figure (const char *text)
{
  static const char *const variables[] = { "t", NULL };
  const PorismExpressionScope scope = { variables, resolve, NULL };
  g_autoptr (GError) error = NULL;
  PorismExpression *expression = porism_expression_parse (text, &scope, &error);

  g_assert_no_error (error);
  return expression;
}

static void
test_write (void)
{
  static const struct
  {
    const char *ours;
    const char *giac;
  } cases[] = {
    { "t^2 = 2", "solve((x0^(2))=(2),x0)" },
    { "-t/3 + 0.25", "solve((((-x0)/(3))+(1/4)),x0)" },
    { "sqrt(a) + a*AB - x(A)", "solve(((sqrt(v0)+(v0*v1))-v2),x0)" },
    { "log(2,t) + cbrt(t) + 30°", "solve((((ln(x0)/ln((2)))+surd(x0,3))+((30)*pi/180)),x0)" },
    { "If(t>0, t, -t)", "solve(piecewise((x0>(0)),x0,(-x0)),x0)" },
    { "e^(pi*t)", "solve((exp(1)^(pi*x0)),x0)" },
    { "atan2(t, 1)", NULL },
    { "If(t>0, t)", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PorismExpression) subject = parse_in_figure (cases[i].ours);
      const PorismCasQuestion question = { PORISM_CAS_SOLVE, subject, 0, 1 };
      g_autofree char *text = NULL;
      PorismGiacSymbols symbols;

      porism_giac_symbols_init (&symbols, subject);
      text = porism_giac_write (&symbols, &question);
      g_assert_cmpstr (text, ==, cases[i].giac);
      porism_giac_symbols_clear (&symbols);
    }
}

static void
test_write_limits (void)
{
  g_autoptr (GString) text = g_string_new ("t");
  g_autoptr (PorismExpression) subject = NULL;
  PorismGiacSymbols symbols;

  for (guint i = 0; i < 600; i++)
    g_string_append (text, "+t");
  subject = parse_in_figure (text->str);
  porism_giac_symbols_init (&symbols, subject);
  g_assert_null (
    porism_giac_write (&symbols, &(PorismCasQuestion) { PORISM_CAS_INTEGRATE, subject, 0, 1 }));
  porism_giac_symbols_clear (&symbols);
}

static void
test_read (void)
{
  static const struct
  {
    const char *giac;
    const char *ours;
    guint unread;
  } cases[] = {
    { "list[1/2*(sqrt(17)+7)]", "1/2*(sqrt(17)+7);", 0 },
    { "list[]", "", 0 },
    { "[]", "", 0 },
    { "x0*surd(x0,3)/4", "t*nroot(t,3)/4;", 0 },
    { "v0*v1+v2", "a*Distance(A,B)+x(A);", 0 },
    { "list[exp(1)^2,2.5e-3,-1]", "exp(1)^2;0.0025;-1;", 0 },
    { "piecewise(x0>0 and x0<1,x0^2/2,0)", "If(t>0&&t<1,t^2/2,0);", 0 },
    { "list[2,rootof([[3,0],[1,2,3]]),i,4]", "2;4;", 2 },
    { "infinity", "", 1 },
    { "integrate(x0^x0,x0)", "", 1 },
    { "LambertW(1)", "", 1 },
    { "v3+x1+vx+v+x", "", 1 },
    { "1;2", "", 1 },
    { "", "", 1 },
    { "list[,]", "", 2 },
    { "a+t", "", 1 },
    { "1e999", "", 1 },
    { "x0 x0", "t*t;", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PorismExpression) subject = parse_in_figure ("a + AB + x(A) + t");
      const PorismCasQuestion question = { PORISM_CAS_SOLVE, subject, 0, 1 };
      g_autoptr (GPtrArray) answers = new_answers ();
      g_autoptr (GString) text = g_string_new (NULL);
      PorismGiacSymbols symbols;

      porism_giac_symbols_init (&symbols, subject);
      g_free (porism_giac_write (&symbols, &question));
      g_assert_cmpuint (porism_giac_read (&symbols, &question, cases[i].giac, answers), ==,
                        cases[i].unread);
      for (guint k = 0; k < answers->len; k++)
        {
          g_autofree char *answer = porism_expression_to_text (answers->pdata[k], NULL);

          g_string_append_printf (text, "%s;", answer);
        }
      g_assert_cmpstr (text->str, ==, cases[i].ours);
      porism_giac_symbols_clear (&symbols);
    }
}

/* ---- a broken or hostile giac ---- */

static void
test_absent (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const char *line;

  use_giac (folder);
  line = tool_scene_submit (session, "query_solve", EQUATION ("sin(x) = 1/2"));
  g_assert_nonnull (json_find (line, REFUSED ("unavailable")));
  g_assert_nonnull (strstr (line, "xcas"));
}

static void
test_hangs (void)
{
  g_autoptr (PorismCas) cas = porism_giac_new ();

  use_fake ("hangs");
  assert_outcome (cas, 1, PORISM_CAS_ABANDONED);
  use_fake ("answers");
  assert_outcome (cas, 60, PORISM_CAS_ANSWERED);
}

static gpointer
cancel_until_told (gpointer data)
{
  gpointer *shared = data;

  while (!g_atomic_int_get ((int *) shared[1]))
    {
      porism_cas_cancel (shared[0]);
      g_usleep (1000);
    }
  return NULL;
}

/* A session may have no computer algebra system at all. */
static void
test_none (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const char *line;

  use_fake ("answers");
  porism_session_set_cas (session, NULL);
  line = tool_scene_submit (session, "query_solve", EQUATION ("sin(x) = 1/2"));
  g_assert_nonnull (json_find (line, REFUSED ("unavailable")));
}

/* The deadline is longer than the test may take. */
static void
test_cancel (void)
{
  g_autoptr (PorismCas) cas = porism_giac_new ();
  int answered = FALSE;
  gpointer shared[] = { cas, &answered };
  GThread *thread;

  use_fake ("hangs");
  thread = g_thread_new ("cancel", cancel_until_told, shared);
  assert_outcome (cas, 3000, PORISM_CAS_ABANDONED);
  g_atomic_int_set (&answered, TRUE);
  g_thread_join (thread);
}

/* What computes is given up by what it computed, since the deadline is longer than the test may take. */
static void
test_toils (void)
{
  g_autoptr (PorismCas) cas = porism_giac_new ();

  use_fake ("toils");
  assert_outcome (cas, 3000, PORISM_CAS_ABANDONED);
}

static void
test_dies (void)
{
  g_autoptr (PorismCas) cas = porism_giac_new ();

  use_fake ("dies");
  assert_outcome (cas, 60, PORISM_CAS_UNAVAILABLE);
  use_fake ("answers");
  assert_outcome (cas, 60, PORISM_CAS_ANSWERED);
}

/* A process that dies of a later question is replaced within that question. */
static void
test_tires (void)
{
  g_autoptr (PorismCas) cas = porism_giac_new ();

  use_fake ("tires");
  for (guint i = 0; i < 5; i++)
    assert_outcome (cas, 60, PORISM_CAS_ANSWERED);
}

static void
test_floods (void)
{
  g_autoptr (PorismCas) cas = porism_giac_new ();

  use_fake ("floods");
  assert_outcome (cas, 60, PORISM_CAS_UNAVAILABLE);
}

static void
test_babbles (void)
{
  g_autoptr (PorismCas) cas = porism_giac_new ();

  use_fake ("babbles");
  assert_outcome (cas, 60, PORISM_CAS_NO_FORM);
}

/* What never came to run is not tried for ever. */
static void
test_false_starts (void)
{
  g_autoptr (PorismCas) cas = porism_giac_new ();

  use_fake ("refuses");
  for (guint i = 0; i < 3; i++)
    assert_outcome (cas, 60, PORISM_CAS_UNAVAILABLE);
  use_fake ("answers");
  assert_outcome (cas, 60, PORISM_CAS_UNAVAILABLE);
}

/* Of 1, pi/6, 7, 5 pi/6, x, a decimal of pi/6 and 100 only what holds is taken, once. */
static void
test_lies (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const char *line;

  use_fake ("lies");
  line = tool_scene_submit (session, "query_solve", EQUATION ("sin(x) = 1/2"));
  g_assert_nonnull (json_find (line, "'items':[{'type':'number','exact':'pi/6',"
                               "'decimal':0.5235987755982989,'certainty':'proved'},"
                               "{'type':'number','exact':'5*pi/6',"));
  g_assert_nonnull (json_find (line, "'certainty':'proved'}]}"));
  g_assert_nonnull (json_find (line, "'source':'giac'"));
}

/* A parent may have closed its standard input and output. */
static void
test_closed_ends (void)
{
  g_autoptr (PorismCas) cas = porism_giac_new ();
  g_autoptr (GPtrArray) answers = new_answers ();
  PorismCasOutcome outcome;
  int kept[3];

  use_fake ("answers");
  for (int i = 0; i < 3; i++)
    kept[i] = fcntl (i, F_DUPFD_CLOEXEC, 10);
  for (int i = 0; i < 3; i++)
    close (i);
  outcome = ask (cas, PORISM_CAS_SOLVE, "sin(x) = 1/2", 60, answers);
  for (int i = 0; i < 3; i++)
    {
      dup2 (kept[i], i);
      close (kept[i]);
    }
  g_assert_cmpint (outcome, ==, PORISM_CAS_ANSWERED);
}

static void
test_leaves_nothing (void)
{
  static const char *const behaviours[] = { "refuses", "dies", "floods", "babbles", "tires" };
  guint before = count_descriptors ();

  for (guint i = 0; i < G_N_ELEMENTS (behaviours); i++)
    for (guint k = 0; k < 4; k++)
      {
        g_autoptr (PorismCas) cas = porism_giac_new ();
        g_autoptr (GPtrArray) answers = new_answers ();

        use_fake (behaviours[i]);
        ask (cas, PORISM_CAS_SOLVE, "sin(x) = 1/2", 60, answers);
        ask (cas, PORISM_CAS_SOLVE, "sin(x) = 1/2", 60, answers);
      }
  g_assert_cmpuint (count_descriptors (), ==, before);
  g_assert_cmpint (waitpid (-1, NULL, WNOHANG), ==, -1);
  g_assert_cmpint (errno, ==, ECHILD);
}

/* ---- the walls ---- */

static GHashTable *
run_probes (void)
{
  g_autofree char *program = install_fake ("probes");
  g_autofree char *written = g_strconcat (program, ".written", NULL);
  g_autoptr (PorismChild) child = porism_child_new (program);
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  PorismChildStatus status;
  const char *line;

  porism_child_allow (child, g_get_monotonic_time () + 60 * G_USEC_PER_SEC, 4096, NULL);
  while ((status = porism_child_read_line (child, &line)) == PORISM_CHILD_OK)
    {
      g_auto (GStrv) words = g_strsplit (line, " ", 2);

      g_assert_cmpuint (g_strv_length (words), ==, 2);
      g_test_message ("%s", line);
      g_hash_table_insert (found, g_strdup (words[0]), g_strdup (words[1]));
    }
  g_assert_cmpint (status, ==, PORISM_CHILD_GONE);
  g_assert_cmpstr (g_hash_table_lookup (found, "end"), ==, "done");
  g_assert_false (g_file_test (written, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (program, G_FILE_TEST_IS_EXECUTABLE));

  return found;
}

static void
assert_denied (GHashTable        *found,
               const char *const *what)
{
  for (; *what != NULL; what++)
    g_assert_cmpstr (g_hash_table_lookup (found, *what), ==, "denied");
}

static void
test_walls (void)
{
  static const char *const everywhere[] = { "memory", "inherited", "environment", NULL };
  g_autoptr (GHashTable) found = run_probes ();

  assert_denied (found, everywhere);
}

static void
test_walls_of_files (void)
{
  static const char *const what[] = { "read", "list", "process", "write", "overwrite", "truncate",
                                      "remove", "directory", "run", NULL };
  g_autoptr (GHashTable) found = NULL;

  if (!porism_confinement_hides_files ())
    {
      g_test_skip ("this kernel has no Landlock, so a confined program can read files");
      return;
    }
  found = run_probes ();
  assert_denied (found, what);
}

static void
test_walls_of_calls (void)
{
#ifdef PORISM_HAVE_SECCOMP
  static const char *const what[] = { "write", "overwrite", "truncate", "remove", "directory",
                                      "socket", "signal", "fork", "run", "limit", "mode",
                                      "attribute", "flags", "borrowed", "session", "message",
                                      "keys", NULL };
  g_autoptr (GHashTable) found = run_probes ();

  assert_denied (found, what);
#else
  g_test_skip ("built without libseccomp, so a confined program can make sockets and processes");
#endif
}

/* ---- giac itself ---- */

static void
test_solutions (void)
{
  static const struct
  {
    const char *equation;
    const char *answer;
  } cases[] = {
    { "exp(x) = 3", "'exact':'ln(3)','decimal':1.0986122886681098,'certainty':'proved'" },
    { "sin(x) = 1/2", "'exact':'5*pi/6'" },
    { "abs(x-1) = 3", "'exact':'-2'" },
    { "sqrt(x+1) = x-3", "'exact':'(7+sqrt(17))/2'" },
    { "2^x + 3^x = 5", "'exact':'1','decimal':1,'certainty':'proved'" },
    { "cos(x) = x", "'exact':null,'decimal':0.739085133215" },
    { "x*exp(x) = 1", "'exact':null,'decimal':0.567143290409" },
    { "exp(x) = -1", "No real solution was found in symbols" },
    { "tan(x°) = sqrt(3)", "'exact':'60'" },
    { "ln(x)+ln(x+1) = 2", "'text':'1/2*(sqrt(4*exp(1)^2+1)-1)','certainty':'numeric'" },
    { "sin(x)^2+cos(x)^2 = 1", REFUSED ("degenerate") },
    { "ln(x) = 10^290", REFUSED ("precondition") },
    { "exp(x^2) = atan2(x,1)", REFUSED ("precondition") },
  };

  if (!need_giac ())
    return;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();
      g_autofree char *arguments =
        g_strdup_printf ("{'equation':'%s','variable':'x'}", cases[i].equation);
      const char *line = tool_scene_submit (session, "query_solve", arguments);

      g_test_message ("%s", line);
      g_assert_nonnull (json_find (line, cases[i].answer));
    }
}

/* What the equation reads of the figure counts with its present value. */
static void
test_figure (void)
{
  if (!need_giac ())
    return;
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "4"),
        { "query_solve", "{'equation':'abs(t-1) = AB','variable':'t'}",
          "'items':[{'type':'number','exact':'-4'" },
        { "query_solve", "{'equation':'2^t = sqrt(AB)','variable':'t'}",
          "'certainty':'proved'" },
        { "query_solve", "{'equation':'abs(t-1) = CD','variable':'t'}",
          REFUSED ("entity_not_found") });
}

static void
test_antiderivatives (void)
{
  g_autoptr (PorismCas) cas = porism_giac_new ();
  g_autoptr (GPtrArray) answers = new_answers ();
  g_autofree char *text = NULL;

  if (!need_giac ())
    return;
  g_assert_cmpint (ask (cas, PORISM_CAS_INTEGRATE, "x*exp(x)", 60, answers), ==,
                   PORISM_CAS_ANSWERED);
  g_assert_cmpuint (answers->len, ==, 1);
  text = porism_expression_to_text (answers->pdata[0], NULL);
  g_assert_cmpstr (text, ==, "(x-1)*exp(x)");
  g_assert_cmpint (ask (cas, PORISM_CAS_INTEGRATE, "x^x", 60, answers), ==, PORISM_CAS_NO_FORM);
}

/* ---- claims ---- */

/* Says whatever it is told to say. */
typedef struct
{
  PorismCas base;
  const char *claim;
} Parrot;

static PorismCasOutcome
repeat_claim (PorismCas               *cas,
              const PorismCasQuestion *question,
              GPtrArray               *answers)
{
  PorismExpression *answer = porism_cas_read_answer (question, ((Parrot *) cas)->claim);

  g_assert_nonnull (answer);
  g_ptr_array_add (answers, answer);
  return PORISM_CAS_ANSWERED;
}

/* An antiderivative is taken where its derivative is the function, as far as that is so. */
static void
test_claimed_antiderivatives (void)
{
  static const struct
  {
    const char *function;
    const char *claim;
    gboolean taken;
    gboolean proved;
  } cases[] = {
    { "x*exp(x)", "(x-1)*exp(x)", TRUE, TRUE },
    { "x*exp(x)", "(x-1)*exp(x)+7", TRUE, TRUE },
    { "x*exp(x)", "x*exp(x)", FALSE, FALSE },
    { "1/(x^2+1)", "atan(x)", TRUE, TRUE },
    { "1/(x^2+1)", "-atan(1/x)", TRUE, TRUE },
    { "sin(x)^2+cos(x)^2", "x", TRUE, FALSE },
    { "x^2", "x^3/3+10^(-250)*x", FALSE, FALSE },
    { "x", "floor(x)", FALSE, FALSE },
    { "x", "x>0", FALSE, FALSE },
    { "ln(-1-x^2)", "x", FALSE, FALSE },
  };
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (PorismConstruction) construction = porism_construction_new ();
  Parrot parrot = { { "parrot", repeat_claim, NULL, NULL }, NULL };

  porism_registry_set_cas (registry, &parrot.base);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PorismCall call = { .registry = registry, .construction = construction };
      g_autoptr (PorismExpression) function = parse (cases[i].function);
      g_autoptr (PorismExpression) found = NULL;
      PorismCasOutcome outcome;
      gboolean proved;

      parrot.claim = cases[i].claim;
      found = porism_call_find_antiderivative (&call, function, 0, &proved, &outcome);
      g_test_message ("%s: %s", cases[i].function, cases[i].claim);
      g_assert_cmpint (found != NULL, ==, cases[i].taken);
      g_assert_cmpint (outcome, ==, found != NULL ? PORISM_CAS_ANSWERED : PORISM_CAS_NO_FORM);
      g_assert_cmpint (found != NULL && proved, ==, cases[i].proved);
    }
}

/* ---- documents ---- */

static GBytes *
record (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);

  use_fake ("lies");
  tool_scene_submit (session, "query_solve", EQUATION ("sin(x) = 1/2"));
  use_giac (folder);
  tool_scene_submit (session, "query_solve", EQUATION ("cos(x) = 1/2"));

  return porism_document_to_bytes (document);
}

static guint
count_differences (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) document = porism_document_load_bytes (bytes, &error);
  GPtrArray *differences;

  g_assert_no_error (error);
  differences = porism_document_get_differences (document);
  for (guint i = 0; i < differences->len; i++)
    g_test_message ("%s", ((PorismDifference *) differences->pdata[i])->now);
  return differences->len;
}

static char *
replace (const char *text,
         const char *old,
         const char *new)
{
  g_auto (GStrv) parts = g_strsplit (text, json_text (old), -1);

  g_assert_cmpuint (g_strv_length (parts), >, 1);
  return g_strjoinv (json_text (new), parts);
}

/* Answers, and that there was none, are the journal's, whichever giac there is. */
static void
test_replay (void)
{
  g_autoptr (GBytes) bytes = record ();
  g_autoptr (PorismDocument) again = NULL;
  g_autoptr (GBytes) rewritten = NULL;
  gsize length;
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  use_giac (folder);
  g_assert_cmpuint (count_differences (text), ==, 0);
  use_fake ("answers");
  g_assert_cmpuint (count_differences (text), ==, 0);
  again = porism_document_load_bytes (bytes, NULL);
  rewritten = porism_document_to_bytes (again);
  g_assert_cmpmem (g_bytes_get_data (rewritten, &length), g_bytes_get_size (rewritten), text,
                   strlen (text));
}

/* A forged answer proves nothing, and a damaged one is an error. */
static void
test_forged (void)
{
  g_autoptr (GBytes) bytes = record ();
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_autofree char *forged = replace (text, "'5/6*pi'", "'3/6*pi'");
  g_autofree char *damaged = replace (text, "'answers':[", "'answers':[7,");
  g_autoptr (GBytes) damaged_bytes = g_bytes_new (damaged, strlen (damaged));
  g_autoptr (PorismDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (count_differences (forged), ==, 1);
  document = porism_document_load_bytes (damaged_bytes, &error);
  g_assert_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT);
}

/* Everything below is ours: the fakes, and nothing that they made. */
static void
remove_folder (void)
{
  g_autoptr (GDir) places = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (places)) != NULL)
    {
      g_autofree char *place = g_build_filename (folder, name, NULL);
      g_autofree char *program = g_build_filename (place, "giac", NULL);

      g_unlink (program);
      g_rmdir (place);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  original_path = g_strdup (g_getenv ("PATH"));
  folder = g_dir_make_tmp ("porism-cas-XXXXXX", NULL);
  g_test_add_func ("/cas/language/write", test_write);
  g_test_add_func ("/cas/language/limits", test_write_limits);
  g_test_add_func ("/cas/language/read", test_read);
  g_test_add_func ("/cas/broken/absent", test_absent);
  g_test_add_func ("/cas/broken/none", test_none);
  g_test_add_func ("/cas/broken/hangs", test_hangs);
  g_test_add_func ("/cas/broken/toils", test_toils);
  g_test_add_func ("/cas/broken/cancel", test_cancel);
  g_test_add_func ("/cas/broken/dies", test_dies);
  g_test_add_func ("/cas/broken/tires", test_tires);
  g_test_add_func ("/cas/broken/floods", test_floods);
  g_test_add_func ("/cas/broken/babbles", test_babbles);
  g_test_add_func ("/cas/broken/false-starts", test_false_starts);
  g_test_add_func ("/cas/broken/lies", test_lies);
  g_test_add_func ("/cas/broken/closed-ends", test_closed_ends);
  g_test_add_func ("/cas/broken/leaves-nothing", test_leaves_nothing);
  g_test_add_func ("/cas/walls/everywhere", test_walls);
  g_test_add_func ("/cas/walls/files", test_walls_of_files);
  g_test_add_func ("/cas/walls/calls", test_walls_of_calls);
  g_test_add_func ("/cas/giac/solutions", test_solutions);
  g_test_add_func ("/cas/giac/figure", test_figure);
  g_test_add_func ("/cas/giac/antiderivatives", test_antiderivatives);
  g_test_add_func ("/cas/claims/antiderivatives", test_claimed_antiderivatives);
  g_test_add_func ("/cas/journal/replay", test_replay);
  g_test_add_func ("/cas/journal/forged", test_forged);
  result = g_test_run ();
  remove_folder ();

  return result;
}
