/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Functions of two variables: called, derived, equated, and as slopes. */

#include "config.h"

#include <glib.h>

#include "tests/tool-scene.h"

static void
test_functions (void)
{
  PLAY ({ "add_slider", "{'name':'k','min':1,'max':5,'step':1}", MADE ("k", "number") }, POINT ("A", "2", "'1/3'"),
        { "add_function_of_two_variables", "{'name':'f','expr':'k*x^2*y'}", MADE ("f", "function_of_two_variables") },
        { "query_value", "{'expr':'f(2,3)+f(A)'}", VALUE ("40/3") },
        { "add_partial_derivative", "{'name':'g','bivariate':'f','letter':'x'}", "'definition':'Derivative(f, x)'" },
        { "add_partial_derivative", "{'name':'h','bivariate':'f','letter':'x','order':2}", "'definition':'Derivative(f, x, 2)'" },
        { "add_partial_derivative", "{'name':'p','bivariate':'f','letter':'y'}", MADE ("p", "function_of_two_variables") },
        { "query_value", "{'expr':'g(2,3)+h(5,7)+p(A)'}", VALUE ("30") },
        { "set_value", "{'name':'k','value':2}", "'ok':true" },
        { "query_value", "{'expr':'g(2,3)+h(5,7)+p(A)'}", VALUE ("60") },
        { "add_function", "{'name':'q','expr':'f(x,1)+1'}", MADE ("q", "function") },
        { "query_value", "{'expr':'q(3)'}", VALUE ("19") },
        { "redefine_object", "{'name':'f','tool':'add_function_of_two_variables','args':{'expr':'x*y'}}", "'ok':true" },
        { "query_value", "{'expr':'q(3)+g(2,3)'}", VALUE ("7") },
        { "query_value", "{'expr':'f(2)'}", REFUSED ("bad_argument") },
        { "query_value", "{'expr':'f+1'}", REFUSED ("type_mismatch") },
        { "add_partial_derivative", "{'name':'r','bivariate':'f','letter':'z'}", REFUSED ("bad_argument") },
        { "add_partial_derivative", "{'name':'r','bivariate':'f','letter':'x','order':10}", REFUSED ("bad_argument") },
        { "add_function_of_two_variables", "{'name':'r','expr':'x*y=1'}", REFUSED ("bad_argument") },
        { "add_slope_field", "{'name':'s','slope':'f','n':'k'}", MADE ("s", "slope_field") },
        { "add_slope_field", "{'name':'r','slope':'f','n':-1}", REFUSED ("precondition") });
}

/* What is typed, and the part of the answer that says what came of it. */
static void
test_typed (void)
{
  static const struct
  {
    const char *line;
    const char *answer;
  } rows[] = {
    { "f(u, v) = u^2 + 2uv", "'definition':'x^2+2*x*y'" },
    { "g(y, x) = y - x", "'definition':'x-y'" },
    { "f(1, 2)", VALUE ("5") },
    { "A = (1, 2)", MADE ("A", "point") },
    { "f(A) + g(x(A), 2)", VALUE ("4") },
    { "h(x) = f(x, 1)", MADE ("h", "function") },
    { "h(3)", VALUE ("15") },
    { "q: f(x, y) = 3", MADE ("q", "conic") },
    { "g(x, y) = f(x, y)", "'kind':'conic'" },
    { "l: g(x, y) = 3", MADE ("l", "line") },
    { "s = f + 2g", MADE ("s", "function_of_two_variables") },
    { "s(3, 1)", VALUE ("19") },
    { "Derivative(f, y)", "'definition':'Derivative(f, y)'" },
    { "w = Derivative(x^2 y, x)", "'definition':'Derivative(x^2*y, x)'" },
    { "w(3, 5)", VALUE ("30") },
    { "F = SlopeField(x + y)", "'definition':'SlopeField(x+y, 40)'" },
    { "G = SlopeField(f, 20)", "'definition':'SlopeField(f, 20)'" },
    { "H = SlopeField(h)", "'definition':'SlopeField(h(x), 40)'" },
    { "i_1 = ImplicitDerivative(f)", MADE ("i_1", "function_of_two_variables") },
    { "i_1(1, 2)", VALUE ("-3") },
    { "Solve({x + y = 3, x - y = 1}, {x, y})", "'definition':'{Intersect(x+y=3, x-y=1)}'" },
    { "f(x, y): x^2 + y", "'changed':['f'" },
    { "h(3)", VALUE ("10") },
    { "Vertex(q)", "'x':{'type':'number','exact':'0','decimal':0,'certainty':'proved'},'y':{'type':'number','exact':'3'" },
    { "f(x, y): x^3 + y", "'ok':false" },
    { "h(3)", VALUE ("10") },
  };
  static const char *const wrong[] = {
    "SlopeField()",
    "SlopeField(A)",
    "f(1)",
    "f(1, 2, 3)",
    "Derivative(f, z)",
    "ImplicitCurve({(0, 0), (1, 1), (2, 2)})",
    "ImplicitCurve({})",
    "Solve({x + y = 1}, {x, y})",
    "r(x, y) = f(y, x) + r(x, y)",
    "f(x, y): f(x, y) + 1",
  };
  g_autoptr (PorismSession) session = porism_session_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *answer = tool_scene_type (session, rows[i].line);

      if (json_find (answer, rows[i].answer) == NULL)
        g_error ("%s: %s", rows[i].line, answer);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *line = g_strdup_printf ("{\"line\":\"%s\"}", wrong[i]);

      g_assert_null (json_find (tool_scene_submit (session, "type", line), "'ok':true"));
    }
}

void
tools_add_two_variables (void)
{
  g_test_add_func ("/tools/two-variables/functions", test_functions);
  g_test_add_func ("/tools/two-variables/typed", test_typed);
}
