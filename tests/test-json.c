/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* JSON in and out: every bad line gets its code and a sentence, every good one comes back as it was
 * written, and the same value gives the same bytes. */

#include "config.h"

#include <locale.h>
#include <math.h>
#include <string.h>

#include "app/json/json-token.h"
#include "app/json/json.h"
#include "tests/json-text.h"

static PorismObservation *
refusal_of (const char *line,
            gssize      length)
{
  PorismObservation *refusal = NULL;
  PorismEnvelope envelope;

  g_assert_false (porism_json_read_line (line, length, &envelope, &refusal));
  g_assert_null (envelope.action);
  g_assert_nonnull (refusal);
  g_assert_false (refusal->ok);
  g_assert_cmpstr (refusal->error.message, !=, "");
  g_assert_cmpstr (refusal->error.hint, !=, "");

  return refusal;
}

static void
assert_refused (const char     *line,
                PorismErrorCode code,
                const char     *part)
{
  g_autoptr (PorismObservation) refusal = refusal_of (line, -1);

  if (refusal->error.code != code || strstr (refusal->error.message, part) == NULL)
    g_error ("%.80s: %s: %s", line, porism_error_code_get_name (refusal->error.code),
             refusal->error.message);
}

static PorismAction *
read_action (const char *line)
{
  g_autoptr (PorismObservation) refusal = NULL;
  PorismEnvelope envelope;
  PorismAction *action;

  if (!porism_json_read_line (json_text (line), -1, &envelope, &refusal))
    g_error ("%s: %s", line, refusal->error.message);
  action = g_steal_pointer (&envelope.action);
  porism_envelope_clear (&envelope);

  return action;
}

static void
test_bad_lines (void)
{
  static const struct
  {
    const char *line;
    const char *part;           /* of the message */
  } bad[] = {
    { "", "ends too early" },
    { "nonsense", "character 1" },
    { "5", "JSON object" },
    { "'add_point'", "JSON object" },
    { "null", "JSON object" },
    { "[]", "JSON object" },
    { "{}", "names no tool" },
    { "{'tool': ", "ends too early" },
    { "{'tool': 'add_point", "ends inside the string" },
    { "{'tool': 'a'", "ends too early" },
    { "{'tool': 'a'} x", "character 15" },
    { "{'tool': 'a'} {'tool': 'b'}", "character 15" },
    { "{'tool': 'a',}", "character" },
    { "{tool: 'a'}", "character 2" },
    { "{'tool': 'a' // why\n}", "character" },
    { "{'tool': 5}", "“tool” must be a string" },
    { "{'tool': null}", "“tool” must be a string" },
    { "{'tool': ['a']}", "“tool” must be a string" },
    { "{'tool': 'a', 'args': [1]}", "“args” must be an object" },
    { "{'tool': 'a', 'args': '{}'}", "“args” must be an object" },
    { "{'tool': 'a', 'arguments': {}}", "“arguments” is not a member" },
    { "{'tool': 'a', 'args': {'x': NaN}}", "character 29" },
    { "{'tool': 'a', 'args': {'x': Infinity}}", "character 29" },
    { "{'tool': 'a', 'args': {'x': -Infinity}}", "not a number" },
    { "{'tool': 'a', 'args': {'x': True}}", "neither true nor false" },
    { "{'tool': 'a', 'args': {'x': 1.}}", "not a number" },
    { "{'tool': 'a', 'args': {'x': .5}}", "character" },
    { "{'tool': 'a', 'args': {'x': 01}}", "not a number" },
    { "{'tool': 'a', 'args': {'x': -01}}", "not a number" },
    { "{'tool': 'a', 'args': {'x': +1}}", "character" },
    { "{'tool': 'a', 'args': {'x': 0x10}}", "not a number" },
    { "{'tool': 'a', 'args': {'x': 1e}}", "not a number" },
    { "{'tool': 'a', 'args': {'x': 1e5.5}}", "not a number" },
    { "{'tool': 'a\tb'}", "control character" },
    { "{'tool': 'a\\u0000b'}", "NUL" },
    { "{'tool': 'a\\x'}", "character" },
    { "{'tool': 'a', 'group': -1}", "“group”" },
    { "{'tool': 'a', 'group': 'one'}", "“group”" },
    { "{'tool': 'a', 'group': 9007199254740993}", "“group”" },
    { "{'tool': 'a', 'exact': 'maybe'}", "“exact”" },
    { "{'tool': 'a', 'exact': null}", "“exact”" },
    { "{'tool': 'a', 'actor': ''}", "“actor”" },
    { "{'tool': 'a', 'actor': 7}", "“actor”" },
    { "{'tool': 'a', 'document': 1}", "“document”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_refused (json_text (bad[i].line), PORISM_ERROR_BAD_ARGUMENT, bad[i].part);
  /* An apostrophe is no quotation mark of JSON. */
  assert_refused ("{'tool': 'a'}", PORISM_ERROR_BAD_ARGUMENT, "character 3");
}

static void
test_refusal_names_tool_and_member (void)
{
  g_autoptr (PorismObservation) refusal = refusal_of (json_text ("{'tool': 'add_point', 'argz': 1}"), -1);

  g_assert_cmpstr (refusal->tool, ==, "add_point");
  g_assert_cmpstr (refusal->error.argument, ==, "argz");
  g_assert_nonnull (strstr (refusal->error.hint, "args"));
}

static void
test_limits (void)
{
  g_autofree char *long_line = g_strnfill (10 * 1024 * 1024, 'x');
  g_autofree char *just_long = g_strnfill (PORISM_JSON_MAX_LINE + 1, ' ');
  g_autofree char *deep = g_strnfill (100000, '[');
  g_autofree char *deep_args = g_strconcat ("{'tool': 'a', 'args': {'x': ", deep, NULL);

  assert_refused (long_line, PORISM_ERROR_LIMIT, "1 MiB");
  assert_refused (just_long, PORISM_ERROR_LIMIT, "1 MiB");
  assert_refused (deep, PORISM_ERROR_BAD_ARGUMENT, "64 levels at character 65");
  assert_refused (json_text (deep_args), PORISM_ERROR_BAD_ARGUMENT, "64 levels");
  assert_refused (json_text ("{'tool': 'a', 'group': 99999999999999999999}"),
                  PORISM_ERROR_BAD_ARGUMENT, "“group”");
}

/* Nothing is saturated: the number is read as it is written. */
static void
test_wide_integers (void)
{
  static const char *const numbers[] = {
    "18446744073709551615", "18446744073709551616", "-9223372036854775808", "-9223372036854775809",
    "123456789012345678901234567890", "5e0",
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *line = g_strdup_printf ("{'tool': 'a', 'args': {'l': [%s, 1, %s]}}",
                                               numbers[i], numbers[i]);
      g_autoptr (PorismAction) action = read_action (line);
      const PorismArgument *list = g_ptr_array_index (action->arguments, 0);

      for (guint k = 0; k < 3; k += 2)
        {
          const PorismArgument *number = g_ptr_array_index (list->items, k);

          g_assert_cmpint (number->type, ==, PORISM_ARGUMENT_NUMBER);
          g_assert_cmpstr (number->text, ==, numbers[i]);
        }
    }
}

static void
test_encoding (void)
{
  static const char *const bad[] = { "{\"tool\": \"\xff\"}", "{\"tool\": \"\xc3\"}",
                                     "{\"tool\": \"\xed\xa0\x80\"}", "{\"tool\": \"\xc0\xaf\"}",
                                     "\xfe\xff" };
  static const char with_nul[] = "{\"tool\": \"a\0b\"}";
  g_autoptr (PorismObservation) refusal = refusal_of (with_nul, sizeof with_nul - 1);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_refused (bad[i], PORISM_ERROR_BAD_ARGUMENT, "UTF-8 at byte");
  g_assert_cmpint (refusal->error.code, ==, PORISM_ERROR_BAD_ARGUMENT);
  g_assert_nonnull (strstr (refusal->error.message, "byte 12"));
}

static void
test_truncated (void)
{
  static const char line[] = "{\"tool\": \"add_text\", \"args\": {\"name\": \"t\", \"x\": -1.5e2, "
                             "\"text\": \"\\u00e9 \\\" ü\", \"l\": [true, null]}, \"exact\": 0}";
  g_autoptr (PorismAction) whole = read_action (line);

  g_assert_cmpuint (whole->arguments->len, ==, 4);
  for (gsize length = 0; length < sizeof line - 1; length++)
    {
      g_autoptr (PorismObservation) refusal = refusal_of (line, (gssize) length);

      g_assert_cmpint (refusal->error.code, ==, PORISM_ERROR_BAD_ARGUMENT);
    }
}

static void
test_number_texts (void)
{
  static const char *const texts[] = { "0.1", "1E5", "1e400", "-0.0", "0.3333333333333333",
                                       "0.30000000000000000000000000000000001", "5", "-17",
                                       "18446744073709551615", "9223372036854775808",
                                       "-9223372036854775808", "1e-999", "2.50" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *line = g_strdup_printf (json_text ("{'tool':'a','args':{'x':%s}}"), texts[i]);
      g_autoptr (PorismAction) action = read_action (line);
      json_object *json = porism_json_from_action (action);
      g_autofree char *again = porism_json_to_line (json);

      g_assert_cmpint (porism_action_get (action, "x")->type, ==, PORISM_ARGUMENT_NUMBER);
      g_assert_cmpstr (porism_action_get (action, "x")->text, ==, texts[i]);
      g_assert_cmpstr (again, ==, line);
      json_object_put (json);
    }
}

/* What is a number to the engine only must not become broken JSON. */
static void
test_number_not_of_json (void)
{
  g_autoptr (PorismAction) action = porism_action_new ("a");
  json_object *json;
  g_autofree char *line = NULL;

  porism_action_add_number (action, "x", "1/3");
  porism_action_add_number (action, "y", ".5");
  json = porism_json_from_action (action);
  line = porism_json_to_line (json);
  json_object_put (json);
  g_assert_cmpstr (line, ==, json_text ("{'tool':'a','args':{'x':'1/3','y':'.5'}}"));
  g_assert_true (porism_json_is_number ("-1.5e+3"));
  g_assert_false (porism_json_is_number ("1.5 "));
  g_assert_false (porism_json_is_number (""));
}

static void
test_envelope (void)
{
  g_autoptr (PorismObservation) refusal = NULL;
  PorismEnvelope envelope;

  g_assert_true (porism_json_read_line (json_text ("{'actor': 'tutor', 'exact': 'TRUE', "
                                                   "'tool': 'a', 'group': 7, "
                                                   "'document': 'doc-2'}\r\n"), -1, &envelope,
                                        &refusal));
  g_assert_cmpstr (envelope.actor, ==, "tutor");
  g_assert_cmpstr (envelope.document, ==, "doc-2");
  g_assert_cmpint (envelope.group, ==, 7);
  g_assert_cmpint (envelope.action->exact, ==, 1);
  g_assert_cmpuint (envelope.action->arguments->len, ==, 0);
  porism_envelope_clear (&envelope);

  g_assert_true (porism_json_read_line (json_text ("{'tool': 'a', 'args': null, 'exact': 0}"), -1,
                                        &envelope, &refusal));
  g_assert_null (envelope.actor);
  g_assert_cmpint (envelope.group, ==, -1);
  g_assert_cmpint (envelope.action->exact, ==, 0);
  porism_envelope_clear (&envelope);

  g_assert_true (porism_json_read_line (json_text ("{'tool': 'a', 'args': {}}"), -1, &envelope,
                                        &refusal));
  g_assert_cmpint (envelope.action->exact, ==, -1);
  porism_envelope_clear (&envelope);
}

static gboolean
arguments_equal (const PorismArgument *a,
                 const PorismArgument *b)
{
  if (a->type != b->type || g_strcmp0 (a->name, b->name) != 0 || a->boolean != b->boolean ||
      g_strcmp0 (a->text, b->text) != 0 || (a->items == NULL) != (b->items == NULL))
    return FALSE;
  if (a->items == NULL)
    return TRUE;
  if (a->items->len != b->items->len)
    return FALSE;
  for (guint i = 0; i < a->items->len; i++)
    if (!arguments_equal (g_ptr_array_index (a->items, i), g_ptr_array_index (b->items, i)))
      return FALSE;

  return TRUE;
}

static void
assert_comes_back (const PorismAction *action)
{
  json_object *json = porism_json_from_action (action);
  g_autofree char *line = porism_json_to_line (json);
  g_autoptr (PorismAction) again = read_action (line);
  g_autoptr (PorismAction) copy = porism_action_copy (action);

  json_object_put (json);
  g_assert_null (strchr (line, '\n'));
  g_assert_cmpstr (again->tool, ==, action->tool);
  g_assert_cmpint (again->exact, ==, action->exact);
  g_assert_cmpuint (again->arguments->len, ==, action->arguments->len);
  for (guint i = 0; i < action->arguments->len; i++)
    {
      g_assert_true (arguments_equal (g_ptr_array_index (again->arguments, i),
                                      g_ptr_array_index (action->arguments, i)));
      g_assert_true (arguments_equal (g_ptr_array_index (copy->arguments, i),
                                      g_ptr_array_index (action->arguments, i)));
    }
}

static char *
random_text (void)
{
  static const char *const pieces[] = { "a", "Z", "0", " ", "\"", "\\", "/", "\n", "\t", "\b",
                                        "\x01", "\x7f", "é", "°", "√", "𝔸", "\xe2\x80\xa8",
                                        "{", "]", ":", "\\u0041", "<", "&" };
  GString *text = g_string_new (NULL);

  for (int n = g_test_rand_int_range (0, 12); n > 0; n--)
    g_string_append (text, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);

  return g_string_free (text, FALSE);
}

static PorismArgument *
random_argument (const char *name,
                 guint       depth)
{
  PorismArgumentType type
    = (PorismArgumentType) g_test_rand_int_range (0, depth > 0 ? 6 : PORISM_ARGUMENT_LIST);
  g_autofree char *text = NULL;
  PorismArgument *argument;

  if (type == PORISM_ARGUMENT_NUMBER)
    text = porism_json_format_double (g_test_rand_double_range (-1e6, 1e6));
  else if (type == PORISM_ARGUMENT_STRING)
    text = random_text ();
  argument = porism_argument_new (name, type, text);
  argument->boolean = type == PORISM_ARGUMENT_BOOLEAN && g_test_rand_bit ();
  for (int i = g_test_rand_int_range (0, 4); argument->items != NULL && i > 0; i--)
    {
      g_autofree char *key = type == PORISM_ARGUMENT_OBJECT ? g_strdup_printf ("k%d\"", i) : NULL;

      g_ptr_array_add (argument->items, random_argument (key, depth - 1));
    }
  return argument;
}

static void
test_round_trips (void)
{
  for (guint i = 0; i < 2000; i++)
    {
      g_autofree char *tool = random_text ();
      g_autoptr (PorismAction) action = porism_action_new (tool);

      action->exact = g_test_rand_int_range (-1, 2);
      for (int n = g_test_rand_int_range (0, 5); n > 0; n--)
        {
          g_autofree char *name = g_strdup_printf ("argument%d", n);

          porism_action_add (action, random_argument (name, 3));
        }
      assert_comes_back (action);
    }
}

static void
test_last_argument_counts (void)
{
  g_autoptr (PorismAction) action = porism_action_new ("a");

  porism_action_add_integer (action, "n", G_MININT64);
  porism_action_add_boolean (action, "n", TRUE);
  g_assert_cmpint (porism_action_get (action, "n")->type, ==, PORISM_ARGUMENT_BOOLEAN);
  g_assert_null (porism_action_get (action, "m"));
}

static void
test_doubles (void)
{
  static const struct
  {
    double value;
    const char *text;
  } known[] = {
    { 0.0, "0" }, { -0.0, "0" }, { 5.0, "5" }, { -3.0, "-3" }, { 0.1, "0.1" },
    { 5.830951894845301, "5.830951894845301" }, { 1.0 / 3.0, "0.3333333333333333" },
    { 999999999999999.0, "999999999999999" }, { 1e15, "1e+15" }, { 1e300, "1e+300" },
    { 1e-7, "1e-07" }, { NAN, "null" }, { INFINITY, "null" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *text = porism_json_format_double (known[i].value);

      g_assert_cmpstr (text, ==, known[i].text);
    }
  for (guint i = 0; i < 20000; i++)
    {
      double value = ldexp (g_test_rand_double_range (-1.0, 1.0),
                            g_test_rand_int_range (-900, 900));
      g_autofree char *text = porism_json_format_double (value);

      g_assert_true (g_ascii_strtod (text, NULL) == value);
      g_assert_true (porism_json_is_number (text));
    }
}

static char *
observation_line (const PorismObservation *observation)
{
  json_object *json = porism_json_from_observation (observation);
  char *line = porism_json_to_line (json);

  json_object_put (json);
  return line;
}

static PorismQuantity *
proved_number (const char *exact,
               double      decimal)
{
  PorismQuantity *number = porism_quantity_new ("number");

  number->has_exact = number->has_decimal = TRUE;
  number->exact = g_strdup (exact);
  number->decimal = decimal;
  number->certainty = PORISM_CERTAINTY_PROVED;

  return number;
}

static PorismObservation *
observe_point (void)
{
  PorismObservation *observation = porism_observation_new ("add_intersect");
  PorismNewObject *object = g_new0 (PorismNewObject, 1);

  observation->step = 7;
  object->id = 9;
  object->name = g_strdup ("P");
  object->kind = PORISM_KIND_POINT;
  object->definition = g_strdup ("Intersect(L, c, 1)");
  object->parents = g_strsplit ("L,c", ",", -1);
  object->value = porism_quantity_new ("point");
  porism_quantity_add_part (object->value, "x", proved_number ("0", 0.0));
  porism_quantity_add_part (object->value, "y", proved_number ("-3", -3.0));
  g_ptr_array_add (observation->new_objects, object);

  return observation;
}

/* The examples of the design, byte for byte. */
static void
test_observations (void)
{
  g_autoptr (PorismObservation) point = observe_point ();
  g_autoptr (PorismObservation) distance = porism_observation_new ("query_distance");
  g_autoptr (PorismObservation) parallel = porism_observation_new ("query_are_parallel");
  g_autoptr (PorismObservation) refusal = observe_point ();
  g_autofree char *line = observation_line (point);

  g_assert_cmpstr (line, ==,
                   json_text ("{'step':7,'tool':'add_intersect','ok':true,'new':[{'id':9,'name':'P',"
                              "'kind':'point','definition':'Intersect(L, c, 1)','parents':['L','c'],"
                              "'value':{'type':'point','x':{'type':'number','exact':'0','decimal':0,"
                              "'certainty':'proved'},'y':{'type':'number','exact':'-3','decimal':-3,"
                              "'certainty':'proved'}}}],'changed':[],'removed':[],'undefined':[],"
                              "'message':''}"));

  distance->step = 8;
  distance->value = proved_number ("5", 5.0);
  g_free (line);
  line = observation_line (distance);
  g_assert_cmpstr (line, ==,
                   json_text ("{'step':8,'tool':'query_distance','ok':true,'value':{'type':'number',"
                              "'exact':'5','decimal':5,'certainty':'proved'},'new':[],'changed':[],"
                              "'removed':[],'undefined':[],'message':''}"));

  parallel->value = porism_quantity_new ("boolean");
  parallel->value->has_boolean = TRUE;
  parallel->value->certainty = PORISM_CERTAINTY_DISPROVED;
  parallel->value->residual = 1e-9;
  parallel->value->near = TRUE;
  g_free (line);
  line = observation_line (parallel);
  g_assert_nonnull (json_find (line, "{'type':'boolean','boolean':false,"
                               "'certainty':'disproved','residual':1e-09,'near':true}"));

  porism_observation_refuse (refusal, PORISM_ERROR_ENTITY_NOT_FOUND, "p2", "Did you mean “B”?",
                             "There is no object named “%s”.", "D");
  g_free (line);
  line = observation_line (refusal);
  g_assert_cmpstr (line, ==,
                   json_text ("{'step':7,'tool':'add_intersect','ok':false,'error':{'code':'entity_not_found',"
                              "'argument':'p2','message':'There is no object named “D”.',"
                              "'hint':'Did you mean “B”?'}}"));
}

static void
test_many_changed (void)
{
  g_autoptr (PorismObservation) observation = porism_observation_new ("move_point");
  g_autofree char *line = NULL;

  for (guint i = 0; i < 100; i++)
    g_ptr_array_add (observation->changed, g_strdup_printf ("P_%u", i));
  observation->n_changed = 4000;
  line = observation_line (observation);
  g_assert_nonnull (json_find (line, "'P_99'],'changed_count':4000,'removed'"));
}

static void
test_display (void)
{
  g_autoptr (PorismQuantity) root = proved_number ("sqrt(34)", 5.830951894845301);
  g_autoptr (PorismQuantity) angle = proved_number ("90°", 90.0);
  g_autoptr (PorismQuantity) list = porism_quantity_new ("list");
  g_autoptr (PorismQuantity) truth = porism_quantity_new ("boolean");
  g_autoptr (PorismObservation) point = observe_point ();
  const PorismNewObject *object = g_ptr_array_index (point->new_objects, 0);
  g_autofree char *root_text = porism_quantity_to_display (root);
  g_autofree char *point_text = porism_quantity_to_display (object->value);
  g_autofree char *angle_text = NULL, *list_text = NULL, *truth_text = NULL;

  angle->unit = "degree";
  angle_text = porism_quantity_to_display (angle);
  porism_quantity_add_item (list, proved_number ("1/2", 0.5));
  porism_quantity_add_item (list, proved_number ("(1+sqrt(5))/2", 1.618033988749895));
  list_text = porism_quantity_to_display (list);
  truth->has_boolean = truth->boolean = TRUE;
  truth->certainty = PORISM_CERTAINTY_PROVED;
  truth_text = porism_quantity_to_display (truth);
  g_assert_cmpstr (root_text, ==, "sqrt(34) ≈ 5.830952");
  g_assert_cmpstr (point_text, ==, "(0, -3)");
  g_assert_cmpstr (angle_text, ==, "90°");
  g_assert_cmpstr (list_text, ==, "{1/2, 1.618034}");
  g_assert_cmpstr (truth_text, ==, "true (proved)");
}

static void
test_long_display (void)
{
  g_autofree char *digits = g_strnfill (200, '7');
  g_autoptr (PorismQuantity) number = proved_number (digits, 7.7777777777777e199);
  g_autoptr (PorismQuantity) equation = proved_number (digits, 0.0);
  g_autofree char *number_text = porism_quantity_to_display (number);
  g_autofree char *equation_text = NULL;

  equation->has_decimal = FALSE;
  equation_text = porism_quantity_to_display (equation);
  g_assert_cmpstr (number_text, ==, "≈ 7.777778e+199");
  g_assert_cmpint (g_utf8_strlen (equation_text, -1), ==, 64);
  g_assert_true (g_str_has_suffix (equation_text, "7…"));
}

static void
test_error_codes (void)
{
  for (int code = 1; code < PORISM_N_ERRORS; code++)
    {
      const char *name = porism_error_code_get_name ((PorismErrorCode) code);

      g_assert_cmpint (porism_error_code_from_name (name), ==, code);
    }
  g_assert_cmpint (porism_error_code_from_name ("sorry"), ==, PORISM_ERROR_NONE);
}

/* A line that is looked at in a terminal does nothing there, and reads back as what it was. */
static void
test_control_characters (void)
{
  const char *text = "a\x1b\x7f\xc2\x80\xc2\x9b\xc2\x9f\xc2\xa0é∠";
  json_object *json = json_object_new_string (text);
  g_autofree char *line = porism_json_to_line (json);
  json_object *again = porism_json_parse (line, -1, NULL);

  g_assert_cmpstr (line, ==, json_text ("'a\\u001b\\u007f\\u0080\\u009b\\u009f\xc2\xa0é∠'"));
  g_assert_cmpstr (json_object_get_string (again), ==, text);
  json_object_put (json);
  json_object_put (again);
}

int
main (int    argc,
      char **argv)
{
  /* Where the machine has such a locale, a comma must not find its way into a number. */
  setlocale (LC_ALL, "");
  setlocale (LC_NUMERIC, "de_DE.UTF-8");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/json/bad-lines", test_bad_lines);
  g_test_add_func ("/json/refusal-names-tool-and-member", test_refusal_names_tool_and_member);
  g_test_add_func ("/json/limits", test_limits);
  g_test_add_func ("/json/wide-integers", test_wide_integers);
  g_test_add_func ("/json/encoding", test_encoding);
  g_test_add_func ("/json/truncated", test_truncated);
  g_test_add_func ("/json/number-texts", test_number_texts);
  g_test_add_func ("/json/number-not-of-json", test_number_not_of_json);
  g_test_add_func ("/json/envelope", test_envelope);
  g_test_add_func ("/json/round-trips", test_round_trips);
  g_test_add_func ("/json/last-argument-counts", test_last_argument_counts);
  g_test_add_func ("/json/doubles", test_doubles);
  g_test_add_func ("/json/observations", test_observations);
  g_test_add_func ("/json/many-changed", test_many_changed);
  g_test_add_func ("/json/display", test_display);
  g_test_add_func ("/json/long-display", test_long_display);
  g_test_add_func ("/json/control-characters", test_control_characters);
  g_test_add_func ("/json/error-codes", test_error_codes);

  return g_test_run ();
}
