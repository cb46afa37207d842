/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is read out of a model's text, what it is told of long observations, and what it costs. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "app/agent/answer.h"
#include "app/agent/digest.h"
#include "app/agent/prices.h"
#include "app/agent/prompts.h"
#include "app/json/wire.h"
#include "tests/json-text.h"
#include "tests/model-lab.h"
#include "tests/provider-lab.h"

static void
test_answers (void)
{
  static const struct
  {
    const char *text;
    PorismAnswerKind kind;
    const char *answer;         /* NULL where there is none */
  } answers[] = {
    { "ANSWER: 5", PORISM_ANSWER_NUMBER, "5" },
    { "So.\nanswer: -0.50", PORISM_ANSWER_NUMBER, "-0.50" },
    { "**ANSWER:** 7", PORISM_ANSWER_NUMBER, "7" },
    { "**ANSWER: 7**\n\n", PORISM_ANSWER_NUMBER, "7" },
    { "### ANSWER: 7.", PORISM_ANSWER_NUMBER, "7" },
    { "ANSWER: 1\nNo, wrong.\nANSWER: 2", PORISM_ANSWER_NUMBER, "2" },
    { "ANSWER: 3/4", PORISM_ANSWER_FRACTION, "3/4" },
    { "ANSWER: $\\frac{7}{2}$", PORISM_ANSWER_FRACTION, "7/2" },
    { "ANSWER: 3*sqrt(3)", PORISM_ANSWER_EXPRESSION, "3*sqrt(3)" },
    { "ANSWER: \\boxed{25\\pi}", PORISM_ANSWER_EXPRESSION, "25*pi" },
    { "ANSWER: $AB = \\sqrt{34} \\approx 5.83$", PORISM_ANSWER_NUMBER, "5.83" },
    { "ANSWER: x = 2*sqrt(2)", PORISM_ANSWER_EXPRESSION, "2*sqrt(2)" },
    { "ANSWER: B", PORISM_ANSWER_CHOICE, "B" },
    { "ANSWER: (C)", PORISM_ANSWER_CHOICE, "C" },
    { "ANSWER: D) 12 cm", PORISM_ANSWER_CHOICE, "D" },
    { "ANSWER: **B**", PORISM_ANSWER_CHOICE, "B" },
    { "ANSWER: {\"value\": 5.83, \"type\": \"numerical\"}", PORISM_ANSWER_NUMBER, "5.83" },
    { "ANSWER: {\"value\": \"(A)\"}", PORISM_ANSWER_CHOICE, "A" },
    { "ANSWER: 5 cm", PORISM_ANSWER_TEXT, "5 cm" },
    { "ANSWER: done", PORISM_ANSWER_TEXT, "done" },
    { "ANSWER: Bisector", PORISM_ANSWER_TEXT, "Bisector" },
    { "ANSWER: {broken", PORISM_ANSWER_TEXT, "{broken" },
    { "ANSWER: \\frac{1}{", PORISM_ANSWER_TEXT, "\\frac{1}{" },
    { "The ANSWER: 5", 0, NULL },
    { "ANSWER:", 0, NULL },
    { "ANSWER: **", 0, NULL },
    { "", 0, NULL },
    { "ANSWERS: 5", 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (PorismAnswer) answer = porism_answer_find (answers[i].text);

      g_test_message ("%s", answers[i].text);
      g_assert_cmpstr (answer != NULL ? answer->text : NULL, ==, answers[i].answer);
      if (answer != NULL)
        g_assert_cmpint (answer->kind, ==, answers[i].kind);
    }
}

static void
test_display (void)
{
  static const char *const answers[][2] = {
    { "2*sqrt(5)", "2√5" }, { "25*pi", "25π" },      { "5.830", "5.830" },
    { "C", "C" },           { "12 cm", "12 cm" },    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autofree char *display = porism_answer_to_display (answers[i][0]);

      g_assert_cmpstr (display, ==, answers[i][1]);
    }
}

static PorismObservation *
make_observation (guint       n,
                  const char *name)
{
  PorismObservation *observation = porism_observation_new ("add_many");

  observation->ok = TRUE;
  observation->step = 7;
  for (guint i = 0; i < n; i++)
    {
      PorismNewObject *object = g_new0 (PorismNewObject, 1);

      object->id = i + 1;
      object->name = g_strdup_printf ("%s_%u", name, i);
      object->kind = PORISM_KIND_POINT;
      object->definition = g_strdup ("Point(…)");
      object->value = porism_quantity_new ("point");
      g_ptr_array_add (observation->new_objects, object);
      g_ptr_array_add (observation->changed, g_strdup (object->name));
    }
  observation->n_changed = n;

  return observation;
}

/* However much happened: at most so many characters of whole JSON, with the counts and the way to
 * the rest. */
static void
test_digest (void)
{
  static const guint sizes[] = { 0, 1, 5, 12, 13, 14, 15, 16, 40, 100, 1000 };
  static const char *const names[] = { "A", "△△△△△△△△△△△△△△△△△△△△" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint j = 0; j < G_N_ELEMENTS (names); j++)
      {
        g_autoptr (PorismObservation) observation = make_observation (sizes[i], names[j]);
        g_autofree char *text = porism_digest_observation (observation);
        json_object *json = json_tokener_parse (text);
        gboolean shortened = provider_json_at (json, "summary") != NULL;

        g_assert_nonnull (json);
        g_assert_cmpint (g_utf8_strlen (text, -1), <=, PORISM_DIGEST_LIMIT);
        g_assert_cmpint (shortened, ==, sizes[i] > 5 && provider_json_at (json, "new_count"));
        if (shortened)
          {
            g_assert_cmpint (json_object_get_int (provider_json_at (json, "new_count")), ==,
                             sizes[i]);
            g_assert_cmpint (json_object_get_int (provider_json_at (json, "changed_count")), ==,
                             sizes[i]);
            g_assert_nonnull (strstr (provider_json_text_at (json, "summary"),
                                      PORISM_DIGEST_TOOL));
          }
        else
          g_assert_cmpuint (porism_wire_get_length (provider_json_at (json, "new")), ==, sizes[i]);
        json_object_put (json);
      }
}

static void
test_long_refusal (void)
{
  g_autofree char *long_text = g_strnfill (5000, 'x');
  g_autoptr (PorismObservation) observation = porism_observation_new (long_text);
  g_autofree char *text = NULL;
  g_autofree char *unreadable = porism_digest_unreadable (long_text, long_text);
  json_object *json;

  porism_observation_refuse (observation, PORISM_ERROR_PRECONDITION, "p1", long_text, "%s",
                             long_text);
  text = porism_digest_observation (observation);
  g_assert_cmpint (g_utf8_strlen (text, -1), <=, PORISM_DIGEST_LIMIT);
  g_assert_cmpint (g_utf8_strlen (unreadable, -1), <=, PORISM_DIGEST_LIMIT);
  json = json_tokener_parse (text);
  g_assert_cmpstr (provider_json_text_at (json, "error/code"), ==, "precondition");
  g_assert_cmpstr (provider_json_text_at (json, "error/argument"), ==, "p1");
  json_object_put (json);
}

/* Page by page, every object once. */
static void
test_state (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  guint from = 1, n = 0;

  for (guint i = 0; i < 120; i++)
    {
      g_autoptr (PorismAction) action = porism_action_new ("add_point");
      g_autofree char *name = g_strdup_printf ("P_%u", i);

      porism_action_add_string (action, "name", name);
      porism_action_add_integer (action, "x", i);
      porism_action_add_integer (action, "y", 2 * (gint64) i);
      g_assert_true (porism_session_submit (session, action, "agent", 0, TRUE)->observation->ok);
    }
  while (from > 0)
    {
      const PorismStateWish wish = { .from = from };
      g_autofree char *text = porism_digest_state (session, &wish);
      json_object *json = json_tokener_parse (text);
      json_object *list = provider_json_at (json, "objects");
      g_autofree char *first = g_strdup_printf ("P_%u: ", n);

      g_assert_cmpint (g_utf8_strlen (text, -1), <=, PORISM_DIGEST_LIMIT);
      g_assert_cmpint (json_object_get_int (provider_json_at (json, "count")), ==, 120);
      g_assert_true (g_str_has_prefix (
                       json_object_get_string (json_object_array_get_idx (list, 0)), first));
      n += (guint) json_object_array_length (list);
      from = (guint) json_object_get_int (provider_json_at (json, "next_from"));
      g_assert_true (from == 0 || from == n + 1);
      json_object_put (json);
    }
  g_assert_cmpuint (n, ==, 120);
}

static json_object *
dup_state_of (const char *const *lines,
              const char        *names)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismStateWish wish = { .from = 1, .names = (char *) names };
  g_autofree char *text = NULL;

  for (; *lines != NULL; lines++)
    model_submit (session, *lines);
  text = porism_digest_state (session, &wish);
  g_assert_cmpint (g_utf8_strlen (text, -1), <=, PORISM_DIGEST_LIMIT);
  return json_tokener_parse (text);
}

static const char *
get_object_at (json_object *state,
               gsize        i)
{
  return json_object_get_string (json_object_array_get_idx (provider_json_at (state, "objects"), i));
}

/* Conditions are told in words with their state, and what they leave free in a line; without any nothing is. */
static void
test_conditions (void)
{
  static const char *const lines[] = {
    "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}", "{'tool':'add_point','args':{'name':'B','x':4,'y':0}}",
    "{'tool':'add_point','args':{'name':'C','x':1,'y':3}}", "{'tool':'add_point','args':{'name':'D','x':7,'y':3}}",
    "{'tool':'add_point','args':{'name':'E','x':8,'y':4}}", "{'tool':'fix_object','args':{'name':'A','fixed':1}}",
    "{'tool':'add_condition','args':{'relation':'AB == 5'}}",
    "{'tool':'add_condition','args':{'relation':'angle','objects':'A,B,C','value':'40°'}}",
    "{'tool':'add_condition','args':{'relation':'sin(DE) + DE == 3'}}",
    "{'tool':'add_condition','args':{'relation':'sin(DE) == 2','force':1}}", NULL
  };
  static const char *const plain[] = { "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}", NULL };
  json_object *state = dup_state_of (lines, NULL);

  g_assert_cmpstr (get_object_at (state, 0), ==, "A: fixed point, (0, 0)");
  g_assert_cmpstr (get_object_at (state, 5), ==, "c1: condition AB = 5, proved");
  g_assert_cmpstr (get_object_at (state, 6), ==, "c2: condition ∠ABC = 40°, proved");
  g_assert_cmpstr (get_object_at (state, 7), ==, "c3: condition sin(DE) + DE = 3, numeric");
  g_assert_cmpstr (get_object_at (state, 8), ==, "c4: condition sin(DE) = 2, violated");
  g_assert_cmpstr (provider_json_text_at (state, "freedom"), ==, "5 degrees of freedom are left; what can move: B, C, D, E.");
  json_object_put (state);
  state = dup_state_of (lines, "c1");
  g_assert_null (provider_json_at (state, "freedom"));
  json_object_put (state);
  state = dup_state_of (plain, NULL);
  g_assert_null (provider_json_at (state, "freedom"));
  json_object_put (state);
}

/* However many points can move, few are named. */
static void
test_much_freedom (void)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  json_object *state;

  for (guint i = 0; i < 30; i++)
    g_ptr_array_add (lines, g_strdup_printf ("{'tool':'add_point','args':{'name':'P%u','x':%u,'y':%u}}", i, i, i * i));
  for (guint i = 0; i + 1 < 30; i += 2)
    g_ptr_array_add (lines, g_strdup_printf ("{'tool':'add_condition','args':{'relation':'distance','objects':'P%u,P%u','value':'5'}}",
                                             i, i + 1));
  g_ptr_array_add (lines, NULL);
  state = dup_state_of ((const char *const *) lines->pdata, NULL);
  g_assert_cmpstr (provider_json_text_at (state, "freedom"), ==,
                   "45 degrees of freedom are left; what can move: P0, P1, P2, P3, P4, P5, P6, P7, P8, P9 and 20 more.");
  json_object_put (state);
}

static PorismPrices *
load_prices (const char *text,
             GError    **error)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "porism-prices-XXXXXX", NULL);
  int descriptor = g_mkstemp (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  PorismPrices *prices;

  g_assert_cmpint (descriptor, >=, 0);
  g_assert_true (g_file_set_contents (path, json_text (text), -1, NULL));
  prices = porism_prices_load_file (file, error);
  g_close (descriptor, NULL);
  g_unlink (path);

  return prices;
}

static void
test_prices (void)
{
  static const struct
  {
    const char *model;
    PorismUsage usage;
    double cost;                /* negative where it is unknown */
  } cases[] = {
    { "m", { 1000000, -1, -1, 0, -1 }, 2.0 },
    { "m", { 1000000, 500000, 250000, 1000000, 900000 }, 0.5 + 0.1 + 0.625 + 10.0 },
    { "m-20261122", { 1000000, -1, -1, 0, -1 }, 2.0 },
    { "m-2026-11-22", { 1000000, -1, -1, 0, -1 }, 2.0 },
    { "vendor/m", { 1000000, -1, -1, 0, -1 }, 2.0 },
    { "m-mini", { 1000000, -1, -1, 0, -1 }, -1 },
    { "m2", { 1000000, -1, -1, 0, -1 }, -1 },
    { "m", { -1, -1, -1, -1, -1 }, -1 },
    { "tiers", { 100, -1, -1, 0, -1 }, 0.0001 },
    { "tiers", { 101, -1, -1, 0, -1 }, 0.000202 },
    { "odd", { 100, -1, -1, 0, -1 }, -1 },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismPrices) prices =
    load_prices ("{'date':'2026-11-22','currency':'USD','models':["
                 "{'model':'m','rates':[{'input':2,'cached':0.2,'written':2.5,"
                 "'output':10}]},"
                 "{'model':'tiers','rates':[{'up_to':100,'input':1,'output':0},"
                 "{'input':2,'output':0}]},"
                 "{'model':'odd','rates':[{'input':'much','output':[]}]},7,{}]}",
                 &error);

  g_assert_no_error (error);
  g_assert_cmpstr (porism_prices_get_date (prices), ==, "2026-11-22");
  g_assert_cmpstr (porism_prices_get_currency (prices), ==, "USD");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double cost;
      gboolean known = porism_prices_get_cost (prices, cases[i].model, &cases[i].usage, &cost);

      g_test_message ("%s", cases[i].model);
      g_assert_cmpint (known, ==, cases[i].cost >= 0.0);
      if (known)
        g_assert_cmpfloat_with_epsilon (cost, cases[i].cost, 1e-12);
    }
  g_assert_null (load_prices ("{'models':7}", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (load_prices ("not JSON", &error));
  g_assert_nonnull (error);
}

/* The files that come with the program. */
static void
test_own_files (void)
{
  static const char *const tasks[] = { "solve", "diagram", "realise", "direct" };
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismPrices) prices = porism_prices_load (&error);

  g_assert_no_error (error);
  g_assert_cmpuint (strlen (porism_prices_get_date (prices)), ==, 10);
  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    {
      g_autofree char *prompt = porism_prompt_load (tasks[i], &error);

      g_assert_no_error (error);
      g_assert_nonnull (strstr (prompt, "ANSWER:"));
    }
}

/* A person's own file goes before it. */
static void
test_own_prompt (void)
{
  g_autofree char *directory = g_build_filename (g_get_user_config_dir (), "porism", "agent", NULL);
  g_autofree char *path = g_build_filename (directory, "solve.md", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (directory, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "Solve △ my way.", -1, NULL));
  text = porism_prompt_load ("solve", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "Solve △ my way.");
  g_assert_true (g_file_set_contents (path, "\xff", -1, NULL));
  g_assert_null (porism_prompt_load ("solve", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (directory), ==, 0);
  *strrchr (directory, G_DIR_SEPARATOR) = '\0';
  g_assert_cmpint (g_rmdir (directory), ==, 0);
}

void
providers_add_texts (void)
{
  g_test_add_func ("/providers/texts/answers", test_answers);
  g_test_add_func ("/providers/texts/display", test_display);
  g_test_add_func ("/providers/texts/digest", test_digest);
  g_test_add_func ("/providers/texts/long-refusal", test_long_refusal);
  g_test_add_func ("/providers/texts/state", test_state);
  g_test_add_func ("/providers/texts/conditions", test_conditions);
  g_test_add_func ("/providers/texts/much-freedom", test_much_freedom);
  g_test_add_func ("/providers/texts/prices", test_prices);
  g_test_add_func ("/providers/texts/own-files", test_own_files);
  g_test_add_func ("/providers/texts/own-prompt", test_own_prompt);
}
