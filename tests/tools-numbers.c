/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole numbers, numbers as texts, and functions fitted to points. */

#include "config.h"

#include <glib.h>

#include "engine/typed/typed-input.h"
#include "tests/tool-scene.h"

#define NUMBER(name, value) { "add_number", "{'name':'" name "','value':'" value "'}", MADE (name, "number") }
#define LIST(name, items)   { "add_list", "{'name':'" name "','items':'" items "'}", "'ok':true" }
#define OF(name, what, more) "add_from_whole_numbers", "{'name':'" name "','what':'" what "'," more "}"

static void
test_whole_numbers (void)
{
  PLAY (NUMBER ("a", "12"), LIST ("L", "a, 30, 18"), LIST ("none", ""),
        { OF ("g", "GCD", "'n':'a','k':'18'"), "'exact':'6'" },
        { OF ("h", "GCD", "'list':'L'"), "'exact':'6'" },
        { OF ("l", "LCM", "'list':'L'"), "'exact':'180'" },
        { OF ("m", "LCM", "'n':'-4','k':'6'"), "'exact':'12'" },
        { OF ("p", "IsPrime", "'n':'a'"), FALSEHOOD },
        { OF ("q", "NextPrime", "'n':'a'"), "'exact':'13'" },
        { OF ("r", "PreviousPrime", "'n':'a'"), "'exact':'11'" },
        { OF ("s", "DivisorsSum", "'n':'a'"), "'exact':'28'" },
        { OF ("t", "IsInteger", "'n':'sqrt(2)*sqrt(8)'"), TRUTH },
        { OF ("u", "IsInteger", "'n':'10^30+1/3'"), FALSEHOOD },
        { OF ("b", "IsPrime", "'n':'9007199254740881'"), TRUTH },
        { "add_binomial_coefficient", "{'name':'c','n':'a','k':'5'}", "'exact':'792'" },
        { "add_binomial_coefficient", "{'name':'d','n':'3','k':'5'}", "'exact':'0'" },
        { "set_value", "{'name':'a','value':7}", "'ok':true" },
        { "query_value", "{'expr':'h'}", VALUE ("1") },
        { "query_value", "{'expr':'q'}", VALUE ("11") },
        { "query_value", "{'expr':'c'}", VALUE ("21") },
        { "set_value", "{'name':'a','value':'7/2'}", "'ok':true" },
        { "query_value", "{'expr':'c'}", "'ok':false" },
        { OF ("w", "GCD", "'n':'1/2','k':'3'"), REFUSED ("precondition") },
        { OF ("w", "GCD", "'n':'10^20','k':'3'"), REFUSED ("precondition") },
        { OF ("w", "GCD", "'list':'none'"), REFUSED ("degenerate") },
        { OF ("w", "PreviousPrime", "'n':'2'"), REFUSED ("precondition") },
        { OF ("w", "PrimeFactors", "'n':'0'"), REFUSED ("precondition") },
        { OF ("w", "DivisorsList", "'n':'1441440'"), REFUSED ("limit") },
        { OF ("w", "IsPrime", "'n':[1]"), REFUSED ("bad_argument") },
        { "add_binomial_coefficient", "{'name':'w','n':'2000','k':'1000'}", REFUSED ("limit") },
        { "add_binomial_coefficient", "{'name':'w','n':'-2','k':'1'}", REFUSED ("precondition") },
        { "add_binomial_coefficient", "{'name':'w','n':[1],'k':'1'}", REFUSED ("bad_argument") });
}

static void
test_normalised (void)
{
  PLAY (NUMBER ("a", "3"), LIST ("L", "1, a, sqrt(2), 5"), LIST ("same", "a, a"),
        { "add_normalised_list", "{'name':'N','list':'L'}", "'exact':'1/2'" },
        { "add_normalised_list", "{'name':'w','list':'same'}", REFUSED ("precondition") },
        { "add_normalised_list", "{'name':'w','list':'a'}", REFUSED ("type_mismatch") });
}

/* The parabola y = x² + 1 through three points, and the line of the least squares of four. */
static void
test_polynomials (void)
{
  PLAY (POINT ("A", "0", "1"), POINT ("B", "1", "2"), POINT ("C", "2", "5"), LIST ("L", "A, B, C"),
        { "add_fit_poly", "{'name':'f','points':'L','degree':2}", "'definition':'FitPoly(L, 2)'" },
        { "query_value", "{'expr':'f(3)'}", VALUE ("10") },
        { "add_fit_poly", "{'name':'g','points':'{A, B, C, (3, 4)}','degree':1}", MADE ("g", "function") },
        { "query_value", "{'expr':'g(0)'}", VALUE ("6/5") },
        { "query_value", "{'expr':'g(1)-g(0)'}", VALUE ("6/5") },
        { "add_fit_coefficient", "{'name':'k','points':'L','degree':2,'k':2}", "'exact':'1'" },
        { "move_point", "{'name':'C','x':2,'y':3}", "'ok':true" },
        { "query_value", "{'expr':'f(3)'}", VALUE ("4") },
        { "query_value", "{'expr':'k'}", VALUE ("0") },
        { "add_fit_poly", "{'name':'h','points':'L','degree':3}", REFUSED ("precondition") },
        { "add_fit_poly", "{'name':'h','points':'L','degree':10}", REFUSED ("bad_argument") },
        { "add_fit_poly", "{'name':'h','points':'A','degree':1}", "'ok':false" },
        { "add_fit_coefficient", "{'name':'h','points':'L','degree':1,'k':2}", REFUSED ("precondition") },
        { "add_fit_coefficient", "{'name':'h','points':'A','degree':1,'k':1}", REFUSED ("type_mismatch") });
}

#define FIT(tool, name, points) { tool, "{'name':'" name "','points':'" points "'}", MADE (name, "function") }
#define FAILS(tool) \
  { tool, "{'name':'w','points':'{(-1, -1), (-2, 3)}'}", REFUSED ("precondition") }, \
  { tool, "{'name':'w','points':[1]}", REFUSED ("bad_argument") }

static void
test_logarithms (void)
{
  PLAY (FIT ("add_fit_exp", "f", "{(0, 1), (2, 4)}"), { "query_value", "{'expr':'f(3)'}", "'decimal':8" },
        FIT ("add_fit_growth", "g", "{(0, 1), (1, 3), (2, 9)}"), { "query_value", "{'expr':'g(3)'}", "'decimal':27" },
        FIT ("add_fit_pow", "h", "{(1, 2), (2, 8), (3, 18)}"), { "query_value", "{'expr':'h(4)'}", "'decimal':32" },
        FIT ("add_fit_log", "p", "{(1, 1), (exp(1), 4)}"), { "query_value", "{'expr':'p(exp(2))'}", "'decimal':7" },
        LIST ("L", "(1, 1), (2, 4)"),
        { "type", "{'line':'FitExp(L)'}", "'definition':'FitExp(L)'" },
        { "type", "{'line':'FitGrowth(L)'}", "'definition':'FitGrowth(L)'" },
        { "type", "{'line':'FitPow(L)'}", "'definition':'FitPow(L)'" },
        { "type", "{'line':'FitLog(L)'}", "'definition':'FitLog(L)'" },
        { "add_fit_coefficient_ln", "{'name':'k','what':'FitCoefficientLnXY','points':'L','k':1}", "'decimal':2" },
        { "add_fit_coefficient_ln", "{'name':'w','what':'FitCoefficientLnX','points':'L','k':2}",
          REFUSED ("precondition") },
        { "add_fit_coefficient_ln", "{'name':'w','what':'FitCoefficientLnX','points':'k','k':1}",
          REFUSED ("type_mismatch") },
        FAILS ("add_fit_exp"), FAILS ("add_fit_growth"), FAILS ("add_fit_pow"), FAILS ("add_fit_log"));
}

/* What is typed first, and the text that is made. */
static void
test_texts (void)
{
  static const char *const rows[][3] = {
    { "a = 0.75", "FractionText(a)", "'text':'3/4'" },
    { "a = 0.75", "FractionText(-2/3)", "'text':'-2/3'" },
    { "a = 0.75", "FractionText(pi)", "'text':'3.14159265358979'" },
    { "a = 5", "'half is ' + FractionText(a/2) + '!'", "'text':'half is 5/2!'" },
    { "a = 5", "SurdText((1 + sqrt(a))/2)", "'text':'(1 + √5) / 2'" },
    { "a = 5", "SurdText(-sqrt(8))", "'text':'-2√2'" },
    { "a = 5", "SurdText(1 - sqrt(3)/2)", "'text':'(2 - √3) / 2'" },
    { "a = 5", "SurdText(pi)", "'text':'3.14159265358979'" },
    { "a = 5", "ContinuedFraction(5.45)", "'text':'5 + 1/(2 + 1/(4 + 1/2))'" },
    { "a = 5", "ContinuedFraction(a)", "'text':'5'" },
    { "a = 5", "ScientificText(-0.00234)", "'text':'-2.34 × 10⁻³'" },
    { "a = 5", "ScientificText(0)", "'text':'0 × 10⁰'" },
    { "a = 5", "Ordinal(112)", "'text':'112th'" },
    { "a = 5", "Ordinal(a / 2)", "'text':'?'" },
    { "a = 5", "ToBase(-10 a, 2)", "'text':'-110010'" },
    { "a = 5", "UnicodeToLetter(60 + a)", "'text':'A'" },
    { "a = 5", "α = acosd(1/2)", "'exact':'60°'" },
    { "a = 5", "b = cos(acosd(1/a))", "'exact':'1/5'" },
    { "a = 5", "b = tan(atand(a) + asind(0))", "'exact':'5'" },
    { "a = 5", "If(a > 3, 'more }|', 'less')", "'text':'more }|'" },
    { "a = 5", "Last('Größe', 2)", "'text':'ße'" },
    { "a = 5", "ReplaceAll('aaa', 'a', 'ba')", "'text':'bababa'" },
    { "a = 5", "UnicodeToText({72, 246})", "'text':'Hö'" },
    { "a = 5", "b = ParseToNumber('a + 1')", "'exact':'6'" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();
      g_autofree char *line = g_strdelimit (g_strdup (rows[i][1]), "'", '"');

      tool_scene_type (session, rows[i][0]);
      if (json_find (tool_scene_type (session, line), rows[i][2]) == NULL)
        g_error ("%s: %s", line, tool_scene_type (session, line));
    }
}

/* Each is refused while it is read. */
static void
test_texts_refused (void)
{
  static const char *const lines[] = {
    "First('abc', a)",
    "First('abc', 4)",
    "IndexOf('d', 'abc')",
    "FromBase('12', 2)",
    "FromBase('', 2)",
    "ToBase(a, 37)",
    "ToBase(a, a)",
    "ParseToNumber('x^2')",
    "LetterToUnicode('')",
    "UnicodeToText({55296})",
    "If(a, 'x', 'y')",
  };
  g_autoptr (PorismSession) session = porism_session_new ();

  tool_scene_type (session, "a = 5");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *line = g_strdelimit (g_strdup (lines[i]), "'", '"');
      g_autoptr (GError) error = NULL;

      g_assert_null (porism_typed_input_parse (line, porism_session_get_construction (session),
                                               porism_session_get_registry (session), NULL, &error));
      g_assert_error (error, PORISM_TYPED_ERROR, PORISM_TYPED_ERROR_ARGUMENTS);
    }
}

/* A text follows its number, and its definition typed back makes the same. */
static void
test_texts_follow (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismConstruction *construction = porism_session_get_construction (session);
  g_autofree char *definition = NULL, *again = NULL, *line = NULL;

  tool_scene_type (session, "a = 4");
  tool_scene_type (session, "t = If(Mod(a, 2) == 0, \"even\", \"odd\") + \" \" + ToBase(a, 2)");
  definition = porism_construction_dup_definition (construction, porism_construction_lookup (construction, "t"));
  g_assert_cmpstr (definition, ==, "If(a-2*floor(a/2)==0, \"even\", \"odd\") + \" \" + ToBase(a, 2)");
  line = g_strdup_printf ("u = %s", definition);
  tool_scene_type (session, "a = 7");
  g_assert_nonnull (json_find (tool_scene_type (session, line), "'text':'odd 111'"));
  again = porism_construction_dup_definition (construction, porism_construction_lookup (construction, "u"));
  g_assert_cmpstr (again, ==, definition);
}

/* What an object is called now, and a formula with the numbers that it has now. */
static void
test_texts_of_objects (void)
{
  PLAY (NUMBER ("a", "3"), POINT ("A", "1", "2"), { "add_function", "{'name':'f','expr':'a*x^2+1'}", MADE ("f", "function") },
        { "add_text_of_object", "{'name':'T','what':'Name','x':0,'y':0,'obj':'A'}", "'text':'A'" },
        { "add_text_of_object", "{'name':'F','what':'FormulaText','x':0,'y':0,'obj':'f'}", "'definition':'FormulaText(f)'" },
        { "set_value", "{'name':'a','value':-2}", "'ok':true" },
        { "add_text_of_object", "{'name':'G','what':'FormulaText','x':0,'y':0,'obj':'f'}", "(-2)" },
        { "rename_object", "{'name':'A','new_name':'B'}", "'ok':true" },
        { "add_text_of_object", "{'name':'U','what':'Name','x':0,'y':0,'obj':'B'}", "'text':'B'" },
        { "add_text_of_object", "{'name':'w','what':'Else','x':0,'y':0,'obj':'B'}", REFUSED ("bad_argument") },
        { "add_text_of_object", "{'name':'w','what':'FormulaText','x':0,'y':0,'obj':'B'}", REFUSED ("type_mismatch") },
        { "add_text_of_object", "{'name':'w','what':'Name','x':0,'y':0,'obj':'Circle(B, 2)'}", REFUSED ("bad_argument") },
        { "add_text_of_object", "{'name':'w','what':'Name','x':'1/0','y':0,'obj':'B'}", REFUSED ("precondition") });
}

void
tools_add_numbers (void)
{
  g_test_add_func ("/tools/numbers/whole", test_whole_numbers);
  g_test_add_func ("/tools/numbers/normalised", test_normalised);
  g_test_add_func ("/tools/numbers/polynomials", test_polynomials);
  g_test_add_func ("/tools/numbers/logarithms", test_logarithms);
  g_test_add_func ("/tools/numbers/texts", test_texts);
  g_test_add_func ("/tools/numbers/texts-refused", test_texts_refused);
  g_test_add_func ("/tools/numbers/texts-of-objects", test_texts_of_objects);
  g_test_add_func ("/tools/numbers/texts-follow", test_texts_follow);
}
