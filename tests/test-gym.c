/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The training environment as a trainer uses it: lines in, lines out; what is rewarded, what is
 * refused, and that the same lines give the same bytes. */

#include "config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/json/json.h"
#include "app/json/wire.h"
#include "tests/gym-lab.h"
#include "tests/json-text.h"

static void
test_episode (void)
{
  g_autoptr (PorismGym) gym = new_gym ();
  json_object *reply = answer (gym, RESET);

  assert_text (reply, "task.id", "midpoint");
  g_assert_cmpuint (json_object_array_length (at (reply, "observation.new")), ==, 2);
  g_assert_cmpfloat (number (reply, "reward"), ==, 0);
  g_assert_cmpint (json_object_get_int (at (reply, "step")), ==, 0);
  json_object_put (reply);

  reply = answer (gym, STEP (MIDPOINT));
  g_assert_true (flag (reply, "observation.ok"));
  g_assert_cmpfloat (number (reply, "terms.format"), ==, 1);
  g_assert_cmpfloat (number (reply, "terms.predicates"), ==, 1);
  g_assert_cmpfloat (number (reply, "terms.progress"), ==, 1);
  g_assert_cmpfloat (number (reply, "terms.result"), ==, 1);
  g_assert_cmpfloat (number (reply, "reward"), ==, 1 + 1);
  g_assert_true (flag (reply, "done"));
  g_assert_false (flag (reply, "truncated"));
  json_object_put (reply);

  assert_error (gym, STEP (MIDPOINT), "precondition");
}

/* A name alone is worth nothing: an object counts with what is said of it. */
static void
test_bare_object (void)
{
  g_autoptr (PorismGym) gym = new_gym ();
  json_object *reply;

  forget (gym, RESET);
  reply = answer (gym, STEP ("{'tool':'add_point','args':{'name':'M','x':7,'y':7}}"));
  g_assert_cmpfloat (number (reply, "terms.predicates"), ==, 0);
  g_assert_cmpfloat (number (reply, "reward"), ==, 0);
  json_object_put (reply);
  /* One of its two conditions holds: AM == BM. */
  reply = answer (gym, STEP ("{'tool':'move_point','args':{'name':'M','x':1,'y':3}}"));
  g_assert_cmpfloat_with_epsilon (number (reply, "terms.predicates"), 1.0 / 3, 1e-12);
  json_object_put (reply);
  reply = answer (gym, STEP ("{'tool':'move_point','args':{'name':'M','x':2,'y':1}}"));
  g_assert_cmpfloat (number (reply, "terms.predicates"), ==, 1);
  json_object_put (reply);

  /* Of what nothing is said, being there is all. */
  forget (gym, "{'cmd':'reset','task':{'start':[" POINT_A "," POINT_B "],'goal':{"
          "'objects':['M','AB1'],'predicates':[{'tool':'query_value',"
          "'args':{'expr':'Distance(A, M) == 9'}}]}}}");
  reply = answer (gym, STEP ("{'tool':'add_point','args':{'name':'AB1','x':7,'y':7}}"));
  g_assert_cmpfloat_with_epsilon (number (reply, "terms.predicates"), 1.0 / 3, 1e-12);
  json_object_put (reply);
}

/* Exact values cost time; whoever wants them says so. */
static void
test_exact (void)
{
  g_autoptr (PorismGym) gym = new_gym ();
  g_autofree char *plain = NULL, *task = NULL, *action = NULL;

  forget (gym, RESET);
  plain = answer_text (gym, STEP ("{'tool':'query_distance','args':{'obj1':'A',"
                                  "'obj2':'B'}}"));
  g_assert_null (json_find (plain, "'exact'"));
  action = answer_text (gym, STEP ("{'tool':'query_distance','args':{'obj1':'A',"
                                   "'obj2':'B'},'exact':true}"));
  g_assert_nonnull (json_find (action, "'exact':'2*sqrt(5)'"));
  forget (gym, "{'cmd':'reset','task':{'exact':true,'start':[" POINT_A "," POINT_B "]}}");
  task = answer_text (gym, STEP (MIDPOINT));
  g_assert_nonnull (json_find (task, "'exact':'2'"));
}

static void
test_answers (void)
{
  static const struct
  {
    const char *expected, *goal, *given;
    gboolean right;
  } cases[] = {
    { "'2*sqrt(3)'", "", "sqrt(12)", TRUE },
    { "'2*sqrt(3)'", "", "3.4641016", FALSE },
    { "'2*sqrt(3)'", ",'tolerance':0.001", "3.4641016", TRUE },
    { "'2*sqrt(3)'", ",'tolerance':0.001", "3.47", FALSE },
    { "'1/3'", "", "2/6", TRUE },
    { "'1/3'", "", "0.3333333333333333", FALSE },
    { "92.5", "", "The perimeter is as follows.\nANSWER: $\\frac{185}{2}$", TRUE },
    { "'65°'", "", "65", TRUE },
    { "65", "", "65°", TRUE },
    { "'65°'", "", "13*pi/36", TRUE },
    { "'65°'", "", "56", FALSE },
    { "'B'", "", "(B)", TRUE },
    { "'B'", "", "C", FALSE },
    { "'acute'", "", "Acute", TRUE },
    { "5", "", "", FALSE },
    { "5", "", "9^9^9^9^9", FALSE },
    { "5", "", "x = 5", TRUE },
    { "5", "", "1)==(1", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PorismGym) gym = new_gym ();
      g_autofree char *reset
        = g_strdup_printf ("{'cmd':'reset','task':{'goal':{'answer':%s%s}}}",
                           cases[i].expected, cases[i].goal);
      json_object *line = json_object_new_object (), *reply;

      forget (gym, reset);
      porism_wire_add_text (line, "cmd", "answer");
      porism_wire_add_text (line, "answer", cases[i].given);
      reply = answer (gym, json_object_to_json_string (line));
      if (number (reply, "terms.result") != cases[i].right)
        g_error ("%s answered by %s", cases[i].expected, cases[i].given);
      g_assert_true (flag (reply, "done"));
      g_assert_cmpfloat (number (reply, "terms.format"), ==, *cases[i].given != '\0');
      json_object_put (reply);
      json_object_put (line);
    }
}

/* Whatever the way, the differences sum to what was reached. */
static void
test_telescoping (void)
{
  static const char *const way[] = {
    STEP ("{'tool':'add_point','args':{'name':'M','x':4,'y':0}}"),
    STEP ("{'tool':'move_point','args':{'name':'M','x':8,'y':4}}"),
    STEP ("{'tool':'move_point','args':{'name':'M','x':4,'y':0}}"),
    STEP ("{'tool':'move_point','args':{'name':'M','x':1,'y':3}}"),
    STEP ("{'tool':'delete_object','args':{'name':'M'}}"),
    STEP ("{'tool':'add_midpoint','args':{'name':'N','p1':'A','p2':'B'}}"),
    STEP ("{'tool':'add_midpoint','args':{'name':'M','p1':'A','p2':'N'}}"),
    STEP ("{'tool':'query_distance','args':{'obj1':'A','obj2':'M'}}"),
  };
  g_autoptr (PorismGym) gym = new_gym ();
  double sum = 0, last = 0;
  guint changes = 0;

  forget (gym, RESET);
  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    {
      json_object *reply = answer (gym, way[i]);

      g_assert_true (flag (reply, "observation.ok"));
      sum += number (reply, "terms.progress");
      last = number (reply, "terms.predicates");
      g_assert_cmpfloat_with_epsilon (sum, last, 1e-12);
      changes += number (reply, "terms.progress") != 0;
      json_object_put (reply);
    }
  g_assert_cmpuint (changes, >=, 4);
  g_assert_cmpfloat_with_epsilon (last, 1.0 / 3, 1e-12);
}

/* What is refused costs; nothing is earned by asking again and again. */
static void
test_idling (void)
{
  static const char *const idle[] = {
    STEP ("{'tool':'query_distance','args':{'obj1':'A','obj2':'B'}}"),
    STEP ("{'tool':'add_point','args':{'name':'Q','x':1,'y':1}}"),
    STEP ("{'tool':'delete_object','args':{'name':'Q'}}"),
  };
  g_autoptr (PorismGym) gym = new_gym ();
  json_object *reply;
  double sum = 0;

  forget (gym, RESET);
  for (guint i = 0; i < 30; i++)
    {
      reply = answer (gym, idle[i % G_N_ELEMENTS (idle)]);
      g_assert_true (flag (reply, "observation.ok"));
      sum += number (reply, "reward");
      json_object_put (reply);
    }
  g_assert_cmpfloat (sum, ==, 0);
  reply = answer (gym, STEP ("{'tool':'no_such_tool','args':{}}"));
  g_assert_cmpfloat (number (reply, "reward"), ==, -0.1);
  json_object_put (reply);
}

/* A goal cannot be reached by bending what was given. */
static void
test_given (void)
{
  static const char *const bending[] = {
    "{'tool':'move_point','args':{'name':'A','x':4,'y':2}}",
    "{'tool':'delete_object','args':{'name':'B'}}",
    "{'tool':'rename_object','args':{'name':'A','new_name':'Z'}}",
    "{'tool':'redefine_object','args':{'name':'B','tool':'add_point',"
    "'args':{'x':1,'y':1}}}",
  };
  g_autoptr (PorismGym) gym = new_gym ();
  g_autofree char *before = NULL, *after = NULL;
  guint refused = 0;

  forget (gym, RESET);
  before = answer_text (gym, "{'cmd':'snapshot'}");
  for (guint i = 0; i < G_N_ELEMENTS (bending); i++)
    {
      g_autofree char *line = g_strdup_printf ("{'cmd':'step','action':%s}", bending[i]);
      json_object *reply = answer (gym, line);

      g_assert_false (flag (reply, "observation.ok"));
      g_assert_cmpfloat (number (reply, "terms.format"), ==, 0);
      refused += g_str_equal (json_object_get_string (at (reply, "observation.error.code")),
                              "precondition");
      json_object_put (reply);
    }
  g_assert_cmpuint (refused, ==, G_N_ELEMENTS (bending));
  /* Its look is no part of the question. */
  forget (gym, STEP ("{'tool':'set_visible','args':{'name':'A','visible':0}}"));
  after = answer_text (gym, STEP (MIDPOINT));
  g_assert_nonnull (json_find (after, "'decimal':2,"));
  g_assert_nonnull (json_find (after, "'done':true"));
}

/* Unless the task says that it may. */
static void
test_free (void)
{
  g_autoptr (PorismGym) gym = new_gym ();
  json_object *reply;

  forget (gym, "{'cmd':'reset','task':{'start':[" POINT_A "," POINT_B "],'free':['B'],"
          "'goal':{'predicates':[{'tool':'query_value',"
          "'args':{'expr':'AB == 5'}}]}}}");
  reply = answer (gym, STEP ("{'tool':'move_point',"
                             "'args':{'name':'A','x':4,'y':7}}"));
  assert_text (reply, "observation.error.code", "precondition");
  json_object_put (reply);
  reply = answer (gym, STEP ("{'tool':'move_point',"
                             "'args':{'name':'B','x':3,'y':4}}"));
  g_assert_true (flag (reply, "done"));
  json_object_put (reply);
}

/* A solid, and its section, which is proved to be what is asked for. */
static void
test_space (void)
{
  g_autoptr (PorismGym) gym = new_gym ();
  json_object *reply;

  forget (gym, "{'cmd':'reset','task':{'goal':{'objects':[{'name':'k','kind':'polyhedron'}],'predicates':["
          "{'tool':'query_value','args':{'expr':'Volume(k) == 8'}},"
          "{'tool':'query_value','args':{'expr':'Area(s) == 3*sqrt(3)'}}],'answer':'3*sqrt(3)'}}}");
  forget (gym, STEP ("{'tool':'add_cube','args':{'name':'k','a':'(0,0)','b':'(2,0)'}}"));
  reply = answer (gym, STEP ("{'tool':'add_cross_section','args':{'name':'s','plane':'Plane((1,0,0),(2,0,1),(2,1,2))','solid':'k'}}"));
  g_assert_true (flag (reply, "observation.ok"));
  g_assert_cmpfloat (number (reply, "terms.predicates"), ==, 1);
  g_assert_false (flag (reply, "done"));
  json_object_put (reply);
  reply = answer (gym, "{'cmd':'answer','answer':'3*sqrt(3)'}");
  g_assert_true (flag (reply, "done"));
  json_object_put (reply);
}

static void
test_snapshots (void)
{
  g_autoptr (PorismGym) gym = new_gym ();
  g_autofree char *first = NULL, *second = NULL, *once = NULL, *again = NULL, *other = NULL;

  forget (gym, RESET);
  forget (gym, STEP ("{'tool':'add_segment','args':{'name':'s','p1':'A',"
                     "'p2':'B'}}"));
  forget (gym, "{'cmd':'snapshot','slot':63}");
  once = answer_text (gym, STEP (MIDPOINT));
  first = answer_text (gym, "{'cmd':'restore','slot':63}");
  g_assert_nonnull (json_find (first, "'step':1,'tool':null"));
  again = answer_text (gym, STEP (MIDPOINT));
  g_assert_cmpstr (once, ==, again);
  second = answer_text (gym, "{'cmd':'restore','slot':63}");
  g_assert_cmpstr (first, ==, second);
  other = answer_text (gym, "{'cmd':'observe'}");
  g_assert_nonnull (json_find (other, "'s'"));
  assert_error (gym, "{'cmd':'restore','slot':1}", "entity_not_found");
  assert_error (gym, "{'cmd':'snapshot','slot':64}", "bad_argument");
  forget (gym, "{'cmd':'reset'}");
  assert_error (gym, "{'cmd':'restore','slot':63}", "entity_not_found");
}

/* What was done before, and refused before, leaves no trace. */
static void
test_reset_is_fresh (void)
{
  static const char *const lines[] = {
    STEP ("{'tool':'add_polygon','args':{'name':'t','points':'A,B,C'}}"),
    STEP ("{'tool':'add_point','args':{'name':'C','x':'sqrt(2)','y':5}}"),
    STEP ("{'tool':'add_polygon','args':{'name':'t','points':'A,B,C'}}"),
    STEP ("{'tool':'delete_object','args':{'name':'C'}}"),
    STEP ("{'tool':'add_circle','args':{'name':'k','center':'A','point':'B'}}"),
    STEP ("{'tool':'move_point','args':{'name':'B','x':0,'y':0}}"),
    STEP ("{'tool':'add_intersect','args':{'name':'P','obj1':'k',"
          "'obj2':'xAxis'}}"),
    STEP ("{'tool':'query_is_tangent','args':{'line':'k','conic':'k'}}"),
  };
  g_autoptr (PorismGym) used = new_gym ();
  g_autofree char *begun = answer_text (used, RESET);

  for (guint round = 0; round < 3; round++)
    {
      g_autoptr (PorismGym) fresh = new_gym ();
      g_autofree char *anew = answer_text (fresh, RESET);
      g_autofree char *reset = answer_text (used, round == 1 ? RESET : "{'cmd':'reset'}");

      g_assert_cmpstr (reset, ==, begun);
      g_assert_cmpstr (reset, ==, anew);
      for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
        {
          g_autofree char *expected = answer_text (fresh, lines[i]);
          g_autofree char *found = answer_text (used, lines[i]);

          g_assert_cmpstr (found, ==, expected);
        }
    }
}

/* Numbers that are one double are two tasks. */
static void
test_reset_is_exact (void)
{
  static const char reset[] = "{'cmd':'reset','task':{'exact':true,'start':[{'tool':"
                              "'add_point','args':{'name':'A','x':%s,'y':0}}]}}";
  static const char *const numbers[] = { "0.1", "0.10000000000000000001" };
  g_autoptr (PorismGym) used = new_gym ();

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (PorismGym) fresh = new_gym ();
      g_autofree char *line = g_strdup_printf (reset, numbers[i]);
      g_autofree char *expected = answer_text (fresh, line);
      g_autofree char *found = answer_text (used, line);

      g_assert_cmpstr (found, ==, expected);
    }
}

static void
test_limits (void)
{
  const PorismGymOptions options = { PORISM_REWARD_WEIGHTS_DEFAULT, 2, 3 };
  g_autoptr (PorismGym) gym = porism_gym_new (&options, NULL);
  json_object *reply;
  g_autofree char *huge = g_strnfill (PORISM_JSON_MAX_LINE + 1, ' ');

  forget (gym, "{'cmd':'reset','task':{'max_steps':4,'start':[" POINT_A "," POINT_B
          "]}}");
  reply = answer (gym, STEP ("{'tool':'add_polygon','args':{'name':'t','points':"
                             "'(0,0),(1,0),(0,1)'}}"));
  g_assert_false (flag (reply, "observation.ok"));
  json_object_put (reply);
  forget (gym, STEP (MIDPOINT));
  reply = answer (gym, STEP ("{'tool':'add_point','args':{'name':'D','x':1,'y':1}}"));
  assert_text (reply, "observation.error.code", "limit");
  g_assert_false (flag (reply, "truncated"));
  json_object_put (reply);
  reply = answer (gym, STEP ("'not even JSON'"));
  assert_text (reply, "observation.error.code", "bad_argument");
  g_assert_true (flag (reply, "truncated"));
  g_assert_false (flag (reply, "done"));
  json_object_put (reply);
  assert_error (gym, STEP (MIDPOINT), "precondition");
  assert_error (gym, "{'cmd':'reset','env':2,'task':{}}", "bad_argument");
  assert_error (gym, "{'cmd':'reset','task':{'max_steps':0}}", "bad_argument");
  assert_error (gym, "{'cmd':'reset','task':{'max_steps':10001}}", "bad_argument");
  assert_error (gym, huge, "limit");
}

static void
test_tools (void)
{
  g_autoptr (PorismGym) gym = new_gym ();
  json_object *reply;

  forget (gym, "{'cmd':'reset','task':{'start':[" POINT_A "," POINT_B "],"
          "'tools':['add_segment']}}");
  reply = answer (gym, STEP (MIDPOINT));
  assert_text (reply, "observation.error.code", "unknown_tool");
  json_object_put (reply);
  reply = answer (gym, STEP ("{'tool':'add_segment','args':{'name':'s','p1':'A',"
                             "'p2':'B'}}"));
  g_assert_true (flag (reply, "observation.ok"));
  json_object_put (reply);
  forget (gym, "{'cmd':'reset','task':{'start':[" POINT_A "," POINT_B "],"
          "'tools':['redefine_object']}}");
  reply = answer (gym, STEP ("{'tool':'redefine_object','args':{'name':'B','tool':"
                             "'add_point_on','args':{}}}"));
  assert_text (reply, "observation.error.code", "unknown_tool");
  json_object_put (reply);
}

static void
test_several_actions (void)
{
  g_autoptr (PorismGym) gym = new_gym ();
  json_object *reply;

  forget (gym, RESET);
  reply = answer (gym, "{'cmd':'step','actions':["
                  "{'tool':'add_point','args':{'name':'M','x':9,'y':9}},"
                  "'{\\'tool\\': \\'no_such\\'}',{'tool':7},"
                  "{'tool':'delete_object','args':{'name':'M'}}," MIDPOINT
                  ",7,7,7]}");
  /* The fifth one reaches the goal, and what stands behind it is not run. */
  g_assert_cmpuint (json_object_array_length (at (reply, "observations")), ==, 5);
  g_assert_cmpfloat (number (reply, "terms.format"), ==, 3.0 / 8);
  g_assert_cmpfloat_with_epsilon (number (reply, "terms.progress"), 1, 1e-12);
  g_assert_cmpfloat (number (reply, "terms.result"), ==, 1);
  g_assert_cmpint (json_object_get_int (at (reply, "step")), ==, 5);
  g_assert_true (flag (reply, "done"));
  json_object_put (reply);
}

static void
test_environments (void)
{
  g_autoptr (PorismGym) gym = new_gym ();
  g_autoptr (PorismGym) alone = new_gym ();
  static const char *const names[] = { "P", "Q", "R" };

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *line = g_strdup_printf ("{'cmd':'reset','env':%u,'task':"
                                               MIDPOINT_TASK "}", i);

      forget (gym, line);
    }
  forget (alone, RESET);
  for (guint i = 0; i < 9; i++)
    {
      g_autofree char *step
        = g_strdup_printf ("{'cmd':'step','env':%u,'action':{'tool':'add_point',"
                           "'args':{'name':'%s_%u','x':%u,'y':1}}}", i % 3, names[i % 3],
                           i / 3, i);
      g_autofree char *expected = NULL;
      g_autofree char *found = answer_text (gym, step);

      if (i % 3 != 0)
        continue;
      expected = answer_text (alone, step);
      g_assert_cmpstr (found, ==, expected);
    }
  forget (gym, "{'cmd':'close','env':1}");
  assert_error (gym, "{'cmd':'observe','env':1}", "precondition");
  forget (gym, "{'cmd':'observe','env':2}");
}

static void
test_hostile_lines (void)
{
  static const char *const lines[] = {
    "nonsense", "null", "[]", "{}", "7", "{'cmd':7}", "{'cmd':'fly'}", "{'cmd':'step'}",
    "{'cmd':'reset','task':null}", "{'cmd':'reset','task':[]}",
    "{'cmd':'reset','task':'unknown'}", "{'cmd':'reset'}",
    "{'cmd':'reset','seed':1}",
    "{'cmd':'reset','seed':'1','task':{}}", "{'cmd':'reset','env':1e3}",
    "{'cmd':'reset','env':-1}", "{'cmd':'reset','task':{'unknown':1}}",
    "{'cmd':'reset','task':{'goal':7}}", "{'cmd':'reset','task':{'text':7}}",
    "{'cmd':'reset','task':{'id':null}}",
    "{'cmd':'reset','task':{'goal':{'objects':[7]}}}",
    "{'cmd':'reset','task':{'goal':{'objects':[{'name':'A','kind':'fish'}]}}}",
    "{'cmd':'reset','task':{'goal':{'predicates':[" POINT_A "]}}}",
    "{'cmd':'reset','task':{'goal':{'predicates':[{'tool':'query_distance','args':"
    "{'name':'d','obj1':'A','obj2':'B'}}]}}}",
    "{'cmd':'reset','task':{'goal':{'answer':null}}}",
    "{'cmd':'reset','task':{'goal':{'tolerance':-1}}}",
    "{'cmd':'reset','task':{'start':[" MIDPOINT "]}}",
    "{'cmd':'reset','task':{'start':[7]}}",
    "{'cmd':'reset','task':{'start':[],'document':{}}}",
    "{'cmd':'reset','task':{'document':'/etc/passwd'}}",
    "{'cmd':'reset','task':{'document':{'format':'porism'}}}",
    "{'cmd':'reset','task':{'tools':['fly']}}",
    "{'cmd':'reset','task':{'free':'A'}}",
    "{'cmd':'reset','task':{'weights':{'luck':1}}}",
    "{'cmd':'reset','task':{'weights':{'format':1e300}}}",
    "{'cmd':'reset','task':{'draw':{'a':[2,1]}}}",
    "{'cmd':'reset','task':{'draw':{'a':[]}}}",
    "{'cmd':'reset','task':{'draw':7}}",
    "{'cmd':'answer','answer':null}", "{'cmd':'observe'}", "{'cmd':'snapshot'}",
    "{'cmd':'step','action':{}}", "{'cmd':'close','env':99999999999}",
  };
  g_autoptr (PorismGym) gym = new_gym ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      json_object *reply = answer (gym, lines[i]);

      if (!json_object_object_get_ex (reply, "error", NULL))
        g_error ("%s was accepted: %s", lines[i], json_object_get_string (reply));
      json_object_put (reply);
    }
  forget (gym, RESET);
  assert_error (gym, "{'cmd':'step','action':7,'actions':[]}", "bad_argument");
  assert_error (gym, "{'cmd':'step','actions':[]}", "bad_argument");
  forget (gym, STEP ("{'tool':[],'args':7}"));
  forget (gym, STEP (MIDPOINT));
}

/* ---- the program ---- */

static char *
run_program (const char        *input,
             const char *const *arguments)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;
  char *output = NULL;

  g_ptr_array_add (argv, (gpointer) g_getenv ("PORISM_CLI"));
  g_ptr_array_add (argv, (gpointer) "gym");
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (argv, (gpointer) *arguments);
  g_ptr_array_add (argv, NULL);
  process = g_subprocess_newv ((const char *const *) argv->pdata,
                               G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE,
                               &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, json_text (input), NULL, &output, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);

  return output;
}

static char *
write_tasks (void)
{
  g_autoptr (GError) error = NULL;
  char *path = NULL;
  int file = g_file_open_tmp ("porism-tasks-XXXXXX.jsonl", &path, &error);

  g_assert_no_error (error);
  g_close (file, NULL);
  g_file_set_contents (path,
                       json_text (MIDPOINT_TASK "\n\n"
                                  "{'id':'two','draw':{'a':[1,99]},'text':'What is {a} + 1?',"
                                  "'goal':{'answer':'{a}+1'}}\n"
                                  "{'id':'three','text':'Draw.'}"), -1, &error);
  g_assert_no_error (error);

  return path;
}

static void
test_program (void)
{
  static const char input[] =
    "{'cmd':'reset','task':'midpoint'}\n" STEP (MIDPOINT) "\n\n"
    "{'cmd':'reset','seed':3}\n{'cmd':'reset','seed':4,'env':7}\n"
    "{'cmd':'reset','seed':5}\nrubbish\n{'cmd':'reset','task':'two','seed':-1}\n"
    "{'cmd':'answer','answer':'7'}\n{'cmd':'close'}\n{'cmd':'reset'}\n";
  g_autofree char *tasks = write_tasks ();
  const char *const arguments[] = { "--tasks", tasks, "--weights", "format=0,predicates=0.5",
                                    NULL };
  g_autofree char *once = run_program (input, arguments);
  g_autofree char *again = run_program (input, arguments);
  g_auto (GStrv) lines = g_strsplit (once, "\n", -1);

  g_assert_cmpstr (once, ==, again);
  /* Nine replies: none to the blank line, none after the end. */
  g_assert_cmpuint (g_strv_length (lines), ==, 10);
  g_assert_nonnull (json_find (lines[1], "'reward':1.5,"));
  g_assert_nonnull (json_find (lines[5], "'error'"));
  g_assert_nonnull (json_find (lines[6], "'seed':18446744073709551615"));
  g_assert_cmpstr (lines[8], ==, json_text ("{'closed':true}"));
  g_remove (tasks);
}

/* Whoever waits for a reply gets it before the input ends. */
static void
test_conversation (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process
    = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                        g_getenv ("PORISM_CLI"), "gym", NULL);
  g_autoptr (GDataInputStream) output = NULL;
  static const char *const lines[] = { RESET "\n", STEP (MIDPOINT) "\n" };

  g_assert_no_error (error);
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      GOutputStream *input = g_subprocess_get_stdin_pipe (process);
      const char *line = json_text (lines[i]);
      gsize half = strlen (line) / 2;
      g_autofree char *reply = NULL;

      g_output_stream_write_all (input, line, half, NULL, NULL, &error);
      g_output_stream_flush (input, NULL, &error);
      g_usleep (20000);
      g_output_stream_write_all (input, line + half, strlen (line) - half, NULL, NULL, &error);
      g_assert_no_error (error);
      reply = g_data_input_stream_read_line (output, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_nonnull (reply);
      g_assert_true (g_str_has_prefix (reply, json_text ("{'env':0,")));
    }
  g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait (process, NULL, &error));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
}

/* In kilobytes; 0 where the system does not tell. */
static guint64
get_most_memory (GSubprocess *process)
{
  g_autofree char *path
    = g_strdup_printf ("/proc/%s/status", g_subprocess_get_identifier (process));
  g_autofree char *status = NULL;
  const char *line;

  if (!g_file_get_contents (path, &status, NULL, NULL))
    return 0;
  line = strstr (status, "VmHWM:");

  return line != NULL ? g_ascii_strtoull (line + strlen ("VmHWM:"), NULL, 10) : 0;
}

/* Lines that come together are not all answered before the first reply goes out. */
static void
test_many_replies (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process
    = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                        g_getenv ("PORISM_CLI"), "gym", NULL);
  g_autoptr (GDataInputStream) output = NULL;
  g_autoptr (GString) begin = g_string_new ("{'cmd':'reset','task':{'start':[");
  g_autoptr (GString) many = g_string_new (NULL);
  const GString *parts[] = { begin, many };

  g_assert_no_error (error);
  for (guint i = 0; i < 400; i++)
    g_string_append_printf (begin, "%s{'tool':'add_point','args':{'name':'A_%u',"
                            "'x':'%u/7','y':0}}", i > 0 ? "," : "", i, i);
  g_string_append (begin, "]}}\n");
  for (guint i = 0; i < 3600; i++)
    g_string_append (many, "{'cmd':'observe'}\n");
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *reply = NULL;

      g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), json_text (parts[i]->str),
                                 parts[i]->len, NULL, NULL, &error);
      g_assert_no_error (error);
      reply = g_data_input_stream_read_line (output, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_nonnull (reply);
    }
  /* All the replies have 400 MB. */
  g_assert_cmpuint (get_most_memory (process), <, 250000);
  g_subprocess_force_exit (process);
  g_assert_true (g_subprocess_wait (process, NULL, &error));
}

static void
test_long_lines (void)
{
  static const char *const none[] = { NULL };
  g_autoptr (GString) input = g_string_new (NULL);
  g_autofree char *output = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < 3 * PORISM_JSON_MAX_LINE; i++)
    g_string_append_c (input, i % 7 == 0 ? '"' : '{');
  g_string_append (input, json_text ("\n" RESET "\n" STEP (MIDPOINT)));
  output = run_program (input->str, none);
  lines = g_strsplit (output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_nonnull (json_find (lines[0], "'code':'limit'"));
  g_assert_nonnull (json_find (lines[2], "'done':true"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/gym/episode", test_episode);
  g_test_add_func ("/gym/bare-object", test_bare_object);
  g_test_add_func ("/gym/exact", test_exact);
  g_test_add_func ("/gym/answers", test_answers);
  g_test_add_func ("/gym/telescoping", test_telescoping);
  g_test_add_func ("/gym/idling", test_idling);
  g_test_add_func ("/gym/given", test_given);
  g_test_add_func ("/gym/free", test_free);
  g_test_add_func ("/gym/space", test_space);
  g_test_add_func ("/gym/snapshots", test_snapshots);
  g_test_add_func ("/gym/reset-is-fresh", test_reset_is_fresh);
  g_test_add_func ("/gym/reset-is-exact", test_reset_is_exact);
  g_test_add_func ("/gym/limits", test_limits);
  g_test_add_func ("/gym/tools", test_tools);
  g_test_add_func ("/gym/several-actions", test_several_actions);
  g_test_add_func ("/gym/environments", test_environments);
  g_test_add_func ("/gym/hostile-lines", test_hostile_lines);
  g_test_add_func ("/gym/program", test_program);
  g_test_add_func ("/gym/conversation", test_conversation);
  g_test_add_func ("/gym/many-replies", test_many_replies);
  g_test_add_func ("/gym/long-lines", test_long_lines);

  return g_test_run ();
}
