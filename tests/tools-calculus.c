/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools about functions in depth: closed forms beyond polynomials, what touches or has a kink, poles
 * and gaps, and how everything follows when a function changes or a parameter is dragged. */

#include "config.h"

#include <string.h>
#include <time.h>

#include <glib.h>

#include "engine/construction/drag.h"
#include "tests/tool-scene.h"

#define FUNCTION(name, term) \
  { "add_function", "{'name':'" name "','expr':'" term "'}", MADE (name, "function") }
#define DOMAIN(name, term, start, end) \
  { "add_function", "{'name':'" name "','expr':'" term "','start_x':'" start \
    "','end_x':'" end "'}", MADE (name, "function") }
#define ON(tool, name, argument, function, answer) \
  { tool, "{'name':'" name "','" argument "':'" function "'}", answer }
#define BETWEEN(tool, function, start, end, answer) \
  { tool, "{'function':'" function "','start':" start ",'end':" end "}", answer }
#define SOLVE(tool, equation, answer) \
  { tool, "{'equation':'" equation "','variable':'x'}", answer }
#define EXACT(text) "'exact':'" text "'"
#define X_IS(text)  "'x':{'type':'number','exact':'" text "'"

static void
test_derivatives (void)
{
  PLAY (FUNCTION ("f", "x^3-3*x+1"),
        { "add_derivative", "{'name':'d9','function':'f','order':1000}",
          REFUSED ("bad_argument") },
        FUNCTION ("long", "sin(cos(tan(sin(cos(tan(sin(cos(tan(sqrt(x^2+1))))))))))^x"),
        { "add_derivative", "{'name':'d9','function':'long','order':10}",
          REFUSED ("precondition") },
        ON ("add_integral_function", "F", "function", "f", EXACT ("x^4/4-3*x^2/2+x")),
        FUNCTION ("bell", "e^(-x^2)"),
        ON ("add_integral_function", "B", "function", "bell", REFUSED ("precondition")));
}

static void
test_roots (void)
{
  PLAY (FUNCTION ("five", "5"), FUNCTION ("zero", "0*x"), FUNCTION ("s", "sin(x)-1/2"),
        FUNCTION ("q", "(x^2-1)/(x-1)"), FUNCTION ("w", "(x-1)^2"), FUNCTION ("n", "e^x-2"),
        FUNCTION ("p", "x-sqrt(x+2)"), FUNCTION ("touch", "sin(x)-1"),
        ON ("add_roots", "S", "obj", "s", X_IS ("pi/6")),
        FUNCTION ("far", "ln(x)-5"),
        ON ("add_roots", "L", "obj", "far", "No such place of the function was found from -100 to 100."),
        FUNCTION ("none", "x^2+1"),
        ON ("add_roots", "N", "obj", "none", "The function has no such place in its domain."),
        { "query_value", "{'expr':'Dist(S,Q)'}", "Distance" },
        ON ("add_roots", "Q", "obj", "q", X_IS ("-1")),
        ON ("add_roots", "W", "obj", "w", X_IS ("1")),
        ON ("add_roots", "N", "obj", "n", X_IS ("ln(2)")),
        ON ("add_roots", "T", "obj", "p", X_IS ("2")),
        ON ("add_roots", "U", "obj", "touch", X_IS ("pi/2")),
        ON ("add_roots", "D", "obj", "five", REFUSED ("precondition")),
        ON ("add_roots", "D", "obj", "zero", REFUSED ("degenerate")),
        { "add_function", "{'name':'g','expr':'x^2-1','start_x':0,'end_x':5}",
          MADE ("g", "function") },
        ON ("add_roots", "G", "obj", "g", MADE ("G", "point")));
}

/* A zero where the search looks hides none beside it. */
static void
test_close_roots (void)
{
  PLAY (FUNCTION ("f", "(exp(x)-1)*(x-1/10)"), FUNCTION ("g", "x*(exp(x)-1.1)"),
        FUNCTION ("h", "(2^x-2)*(x-9/10)"), FUNCTION ("k", "exp(x)*(x-1.1)-x^2/2+x/10"),
        ON ("add_roots", "F", "obj", "f", "'Roots(f, 2)'"), ON ("query_x_coord", "a", "pt", "F_2", "'1/10'"),
        ON ("add_roots", "G", "obj", "g", "'ln(11/10)'"), ON ("add_roots", "H", "obj", "h", "'9/10'"),
        ON ("add_turning_point", "K", "obj", "k", "'name':'K_2'"));
}

/* A root of odd degree is 0 at 0, however steep it is there. */
static void
test_roots_of_roots (void)
{
  PLAY (FUNCTION ("f", "x^(1/3)*(x-1)*(x-2)*(x-3)"), FUNCTION ("g", "cbrt(x-1)*(x^2-2)"), FUNCTION ("h", "cbrt(x)*x"),
        FUNCTION ("k", "x^(1/3)*x*(x-2)"), FUNCTION ("l", "(x-1/3)^(1/7)*(x-3)"), FUNCTION ("m", "nroot(x,6)*(x-1)"),
        ON ("add_roots", "F", "obj", "f", "'Roots(f, 4)'"), ON ("query_x_coord", "p", "pt", "F_4", VALUE ("3")),
        ON ("add_roots", "G", "obj", "g", "'Roots(g, 3)'"), ON ("query_x_coord", "q", "pt", "G_2", VALUE ("1")),
        ON ("add_turning_point", "H", "obj", "h", X_IS ("0")), ON ("add_turning_point", "K", "obj", "k", X_IS ("0")),
        ON ("query_x_coord", "r", "pt", "K_2", VALUE ("8/7")), ON ("add_roots", "L", "obj", "l", X_IS ("1/3")),
        ON ("query_x_coord", "s", "pt", "L_2", VALUE ("3")), ON ("add_roots", "M", "obj", "m", "'Roots(m, 2)'"),
        SOLVE ("query_nsolve", "x^(1/3)*(x-1/2)=0",
               "'radius':0},{'type':'number','exact':null,'decimal':0.5,"),
        SOLVE ("query_nsolve", "cbrt(x^2-1)=0", "'decimal':-1"));
}

/* Roots that are kept are the first ones; what is not among them is said. */
static void
test_dense_roots (void)
{
  PLAY (FUNCTION ("f", "sin(x^2)/x"), FUNCTION ("g", "sin(1/x)"), FUNCTION ("h", "sin(10^9*x)"),
        ON ("add_roots", "F", "obj", "f", "there are more than these 64."),
        ON ("query_x_coord", "a", "pt", "F_1", "-99.998447069"), ON ("query_x_coord", "b", "pt", "F_2", "-99.9827376"),
        ON ("add_roots", "G", "obj", "g", "goes up and down too fast for such places to be told apart: those are left out."),
        ON ("query_x_coord", "c", "pt", "G_2", "-0.1591549430918953"),
        ON ("add_roots", "H", "obj", "h", "From -100 to 100 it goes up and down too fast for such places"),
        { "add_function", "{'name':'k','expr':'sin(x^2)/x','start_x':0,'end_x':30}", "'ok':true" },
        ON ("add_roots", "K", "obj", "k", "there are more than these 64."),
        SOLVE ("query_nsolve", "sin(1/x)=0", "the sides cross too often for solutions to be told apart: those are left out."),
        SOLVE ("query_nsolve", "sin(10^9*x)=0", "From -100 to 100 the sides cross too often"),
        SOLVE ("query_nsolve", "sin(10*x)=0", "There are more than these 64."));
}

/* Where the sign does not change a function may vanish all the same, and along a piece every place is a root. */
static void
test_roots_at_corners (void)
{
  PLAY (FUNCTION ("f", "abs(x^2-2)*(x-5)"), FUNCTION ("g", "abs(x)-x"), FUNCTION ("h", "abs(cos(x)-x)*(x-5)"),
        FUNCTION ("k", "max(x-1/3,1/3-x)*x"), FUNCTION ("l", "abs(x)"), FUNCTION ("m", "x"), FUNCTION ("s", "sin(x)"),
        FUNCTION ("five", "5"), FUNCTION ("q", "ln(x)"), FUNCTION ("n", "max(x,-x)+1/2"), FUNCTION ("o", "1/2-max(x,-x)"),
        ON ("add_roots", "F", "obj", "f", "'Roots(f, 3)'"), ON ("query_x_coord", "a", "pt", "F_2", VALUE ("sqrt(2)")),
        ON ("add_roots", "G", "obj", "g", "From 0 to 100 every place is one"),
        ON ("add_roots", "H", "obj", "h", "'decimal':0.739085133215160"),
        ON ("add_roots", "K", "obj", "k", "'Roots(k, 2)'"), ON ("query_x_coord", "b", "pt", "K_2", VALUE ("1/3")),
        SOLVE ("query_nsolve", "abs(x^2-2)*(x-5)=0", "'decimal':1.414213562373095"),
        SOLVE ("query_nsolve", "abs(x)=x", "From 0 to 100 every place is one"),
        SOLVE ("query_nsolve", "max(x-1/3,1/3-x)=0", EXACT ("1/3")),
        SOLVE ("query_nsolve", "abs(x^2+1)=0", "There is no real solution."),
        { "add_intersect", "{'name':'P','obj1':'l','obj2':'m'}", "From 0 to 100 every place is one" },
        { "add_intersect", "{'name':'Q','obj1':'n','obj2':'o'}", EXACT ("1/2") },
        { "add_intersect", "{'name':'R','obj1':'s','obj2':'five'}", "No common point was found from -100 to 100." },
        { "add_intersect", "{'name':'S','obj1':'q','obj2':'five'}", "No common point was found from -100 to 100." });
}

/* Balls verify the places that doubles have found, so that none is lost between them; ends count, rational or not. */
static void
test_touching_and_ends (void)
{
  PLAY ({ "add_function", "{'name':'f','expr':'1-cos(x)','start_x':-7,'end_x':7}", "'ok':true" },
        { "add_function", "{'name':'g','expr':'sin(x)','start_x':0,'end_x':'pi'}", "'ok':true" },
        { "add_function", "{'name':'h','expr':'ln(x)-1','start_x':1,'end_x':'e'}", "'ok':true" },
        FUNCTION ("two", "2"), FUNCTION ("none", "0"), FUNCTION ("k", "If(x<=1/2,abs(x^2-1),x)"),
        { "add_curve", "{'name':'c','x_expr':'3*cos(t)','y_expr':'2*sin(t)','t_start':0,'t_end':'pi'}",
          "'ok':true" },
        ON ("add_roots", "F", "obj", "f", "'Roots(f, 3)'"), ON ("query_x_coord", "a", "pt", "F_3", VALUE ("2*pi")),
        ON ("add_roots", "G", "obj", "g", "'Roots(g, 2)'"), ON ("query_x_coord", "b", "pt", "G_2", VALUE ("pi")),
        ON ("add_roots", "H", "obj", "h", EXACT ("e")), ON ("add_turning_point", "K", "obj", "k", "where a derivative jumps"),
        { "add_intersect", "{'name':'P','obj1':'c','obj2':'two'}", EXACT ("2") },
        { "add_intersect", "{'name':'Q','obj1':'c','obj2':'none'}", EXACT ("-3") },
        SOLVE ("query_nsolve", "cos(x)=1", EXACT ("-4*pi")), SOLVE ("query_nsolve", "cos(x)=1", EXACT ("30*pi")),
        SOLVE ("query_nsolve", "sqrt(x^2)=x", "'items':[]"),
        FUNCTION ("l", "If(x<2,abs(x-1/2),x)"), ON ("add_turning_point", "L", "obj", "l", "Near x = 0.5, where a derivative jumps"),
        FUNCTION ("m", "sqrt(4-x^2)*sin(3x)"), ON ("add_turning_point", "M", "obj", "m", "'Extremum(m, 4)'"),
        FUNCTION ("n", "sin(100x)-5x"), ON ("add_roots", "N", "obj", "n", "'Roots(n, 11)'"),
        SOLVE ("query_nsolve", "abs(sin(x))=sin(x)", "every place is one"),
        SOLVE ("query_nsolve", "sin(x)^2+cos(x)^2=1", REFUSED ("degenerate")));
}

/* What is too dear to be proved is left out with a word. */
static void
test_many_roots (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GString) product = g_string_new ("x");
  g_autofree char *arguments = NULL;

  for (int i = 1; i < 100; i++)
    g_string_append_printf (product, "*(x-%d)", i);
  arguments = g_strdup_printf ("{'name':'f','expr':'%s'}", product->str);
  tool_scene_submit (session, "add_function", arguments);
  g_assert_nonnull (strstr (tool_scene_submit (session, "add_roots", "{'name':'R','obj':'f'}"),
                            "There may be more"));
}

static void
test_special_points (void)
{
  PLAY (FUNCTION ("cube", "x^3"), FUNCTION ("corner", "abs(x-1)"), FUNCTION ("cusp", "x^(2/3)"),
        FUNCTION ("r", "x/(x^2+1)"), FUNCTION ("line", "2*x+1"), FUNCTION ("l", "ln(x)/x"),
        ON ("add_turning_point", "C", "obj", "corner", X_IS ("1")),
        ON ("add_turning_point", "P", "obj", "cusp", X_IS ("0")),
        ON ("add_turning_point", "L", "obj", "l", X_IS ("e")),
        ON ("add_turning_point", "U", "obj", "cube", REFUSED ("precondition")),
        ON ("add_inflection_point", "V", "function", "r", X_IS ("-sqrt(3)")),
        ON ("add_inflection_point", "K", "function", "line", REFUSED ("degenerate")));
}

/* Where pieces of a function meet it may turn; where they do not meet it has a jump there. */
static void
test_corners (void)
{
  PLAY (FUNCTION ("f", "If(x<2,x^2,6-x)"), FUNCTION ("g", "min(x^2,(x-4)^2)"), FUNCTION ("h", "max(x,2-x)"),
        FUNCTION ("k", "If(x<0,-x,If(x<2,x,4-x))"), FUNCTION ("l", "If(x<2,x,5-x)"), FUNCTION ("m", "max(x,0)+x"),
        FUNCTION ("n", "If(x<0,-x^2,x^2)"),
        ON ("add_turning_point", "F", "obj", "f", "'name':'F_2'"), ON ("query_x_coord", "a", "pt", "F_2", VALUE ("2")),
        ON ("query_y_coord", "b", "pt", "F_2", VALUE ("4")),
        ON ("add_turning_point", "G", "obj", "g", "'name':'G_3'"), ON ("query_x_coord", "c", "pt", "G_2", VALUE ("2")),
        ON ("add_turning_point", "H", "obj", "h", X_IS ("1")), ON ("add_turning_point", "K", "obj", "k", X_IS ("0")),
        ON ("query_x_coord", "d", "pt", "K_2", VALUE ("2")),
        ON ("add_turning_point", "L", "obj", "l", REFUSED ("precondition")),
        ON ("add_turning_point", "M", "obj", "m", REFUSED ("precondition")),
        ON ("add_inflection_point", "N", "function", "n", X_IS ("0")),
        FUNCTION ("o", "If(x<=1/3,x,1/3-(x-1/3)^2)"), FUNCTION ("p", "If(x<2,x,4-x)"), FUNCTION ("q", "If(x<0,-x,x)"),
        ON ("add_turning_point", "O", "obj", "o", X_IS ("1/3")),
        BETWEEN ("query_function_max", "p", "0", "5", "'decimal':2,"),
        BETWEEN ("query_function_min", "q", "-1", "5", X_IS ("0")),
        BETWEEN ("query_function_max", "q", "-1", "5", X_IS ("5")),
        BETWEEN ("query_function_max", "l", "0", "5", REFUSED ("precondition")));
}

static void
test_asymptotes (void)
{
  PLAY (FUNCTION ("l", "ln(x)"), FUNCTION ("a", "atan(x)"), FUNCTION ("gap", "(x^2-1)/(x-1)"),
        FUNCTION ("wave", "sin(x)/x"),
        ON ("add_asymptote", "L", "function", "l", EXACT ("x = 0")),
        ON ("add_asymptote", "B", "function", "a", EXACT ("y = pi/2")),
        ON ("add_asymptote", "W", "function", "wave", EXACT ("y = 0")),
        ON ("add_asymptote", "G", "function", "gap", REFUSED ("precondition")));
}

/* The equations of what @line says was made, one after the other. */
static char *
list_equations (const char *line)
{
  const char *start = json_text ("'equation':{'type':'equation','exact':'");
  GString *list = g_string_new (NULL);

  while ((line = strstr (line, start)) != NULL)
    {
      line += strlen (start);
      g_string_append_printf (list, "%s%.*s", list->len > 0 ? ", " : "", (int) strcspn (line, "\""), line);
    }
  return g_string_free (list, FALSE);
}

/* All asymptotes of a function from left to right, then to the right, then to the left; and a part of what is said
 * beside them, NULL: nothing is left out. */
static void
test_all_asymptotes (void)
{
  static const struct
  {
    const char *function;
    const char *lines;
    const char *said;
  } rows[] = {
    { "abs(1/x)", "x = 0, y = 0" },
    { "exp(1/x)", "x = 0, y = 1" },
    { "exp(-1/x^2)/x", "y = 0" },
    { "exp(1/(x-2))+1/(x+1)", "x = -1, x = 2, y = 1" },
    { "2^(1/x)", "x = 0, y = 1" },
    { "ln(abs(x))+1/(x-1)", "x = 0, x = 1" },
    { "ln(x)/(x-3)", "x = 0, x = 3, y = 0" },
    { "abs(x)+1/x", "x = 0, x - y = 0, x + y = 0" },
    { "sqrt(x^2+1)+1/x", "x = 0, x - y = 0, x + y = 0" },
    { "sqrt(x^2+x)-x", "2*y = 1, 4*x + 2*y = -1" },
    { "cbrt(x^3+x^2)", "3*x - 3*y = -1" },
    { "x^2/abs(x-1)", "x = 1, x - y = -1, x + y = -1" },
    { "sqrt(x^2+1)", "x - y = 0, x + y = 0" },
    { "x+atan(x)", "x - y = -pi/2, x - y = pi/2" },
    { "x*exp(-x)", "y = 0" },
    { "tanh(x)", "y = 1, y = -1" },
    { "(1+1/x)^x", "x = -1, y = e" },
    { "1/(exp(x)-1)", "x = 0, y = 0, y = -1", "searched from -100 to 100" },
    { "If(x<0,1/x,x)", "x = 0, y = 0" },
    { "min(1/x,2)", "x = 0, y = 0" },
    { "log(x-1)", "x = 1" },
    { "1/abs(x^2-2)", "x = -sqrt(2), x = sqrt(2), y = 0" },
    { "1/sqrt(4-x^2)", "x = -2, x = 2" },
    { "asin(x)/(x-1)", "x = 1" },
    { "abs(x)/(x-5)", "x = 5, y = 1, y = -1" },
    { "(1-cos(x))/x^3", "x = 0, y = 0" },
    /* a removable gap, a jump, a step that vanishes on both sides */
    { "atan(1/x)", "y = 0" },
    { "sin(x)/x", "y = 0" },
    { "(1-cos(x))/x^2", "y = 0" },
    { "floor(x)/(x-1/2)", "y = 1" },
    { "1/floor(x)", "y = 0" },
    { "exp(-1/x^2)", "y = 1" },
    { "(x^2-1)/(x-1)", "", "No asymptote of the function was found.'" },
    { "2*x+1", "", "No asymptote of the function was found.'" },
    { "abs(x)", "", "No asymptote of the function was found.'" },
    { "sqrt(x)", "", "No asymptote of the function was found.'" },
    /* oscillating, without limits */
    { "sin(1/x)/x", "y = 0", "Whether there is one at x = 0 was not decided." },
    { "1/(abs(x)+x)", "y = 0", "From -100 to" },
    { "x+sin(x)", "", "to the right or to the left was not decided." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();
      g_autofree char *arguments = g_strdup_printf ("{'name':'f','expr':'%s'}", rows[i].function);
      g_autofree char *lines = NULL;
      const char *line;

      tool_scene_submit (session, "add_function", arguments);
      line = tool_scene_submit (session, "add_asymptote", "{'name':'L','function':'f'}");
      lines = list_equations (line);
      g_test_message ("%s: %s", rows[i].function, line);
      g_assert_cmpstr (lines, ==, rows[i].lines);
      g_assert_nonnull (json_find (line, rows[i].said != NULL ? rows[i].said : "'message':''"));
      g_assert_null (json_find (line, "'certainty':'numeric'"));
    }
}

/* Each operand is expanded once, however deep: twice at each of forty floors would not end. */
static void
test_nested_asymptotes (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *function = g_strdup ("x"), *arguments = NULL, *lines = NULL;

  for (guint i = 1; i <= 40; i++)
    {
      char *deeper = g_strdup_printf ("min(%s,%u/x)", function, i);

      g_free (function);
      function = deeper;
    }
  arguments = g_strdup_printf ("{'name':'f','expr':'%s'}", function);
  tool_scene_submit (session, "add_function", arguments);
  lines = list_equations (tool_scene_submit (session, "add_asymptote", "{'name':'L','function':'f'}"));
  g_assert_cmpstr (lines, ==, "x = 0, y = 0");
}

/* What is too dear to be proved is not left out without a word, and a line that both sides approach is one. */
static void
test_dear_asymptotes (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GString) sum = g_string_new ("1/x");
  g_autofree char *arguments = NULL, *lines = NULL;
  const char *line;

  for (int i = 1; i < 60; i++)
    g_string_append_printf (sum, "+1/(x-%d)", i);
  arguments = g_strdup_printf ("{'name':'f','expr':'%s'}", sum->str);
  tool_scene_submit (session, "add_function", arguments);
  line = tool_scene_submit (session, "add_asymptote", "{'name':'L','function':'f'}");
  lines = list_equations (line);
  g_assert_true (g_str_has_suffix (lines, "y = 0"));
  g_assert_null (strstr (lines, "y = 0, "));
  g_assert_nonnull (strstr (line, "limits of exact work"));
}

/* Where there are more than are taken, that is said; a domain bounds the search and the sides; the lines follow. */
static void
test_asymptotes_of_parts (void)
{
  PLAY (FUNCTION ("t", "tan(x)"),
        ON ("add_asymptote", "T", "function", "t", "Vertical ones were searched from -100 to 100."),
        FUNCTION ("y2", "tan(2x)"),
        ON ("add_asymptote", "Y", "function", "y2", "searched from -100 on; there may be more than these 64."),
        DOMAIN ("u", "tan(x)", "0", "6"),
        ON ("add_asymptote", "U", "function", "u", "'message':'Vertical ones were searched from 0 to 6.'"),
        { "query_distance", "{'obj1':'U_1','obj2':'U_2'}", VALUE ("pi") },
        DOMAIN ("v", "If(x<0,1/x,x^2)", "0", "6"),
        ON ("add_asymptote", "V", "function", "v", REFUSED ("precondition")),
        DOMAIN ("w", "exp(1/x)", "0", "6"), ON ("add_asymptote", "W", "function", "w", EXACT ("x = 0")),
        FUNCTION ("q", "1/(cos(x)-x)"),
        ON ("add_asymptote", "Q", "function", "q", "'certainty':'numeric'"),
        { "add_slider", "{'name':'a','min':-5,'max':5,'step':1}", "'ok':true" },
        { "set_value", "{'name':'a','value':2}", "'ok':true" },
        FUNCTION ("s", "a*abs(x-a)+1/(x-a)"),
        ON ("add_asymptote", "S", "function", "s", "'exact':'2*x - y = 4'"),
        { "set_value", "{'name':'a','value':3}", "'ok':true" },
        { "query_slope", "{'obj':'S_2'}", VALUE ("3") });
}

static void
test_integrals (void)
{
  PLAY (FUNCTION ("f", "x^2"), FUNCTION ("bell", "exp(-x^2)"), FUNCTION ("arc", "sqrt(1-x^2)"),
        FUNCTION ("kink", "If(x<0,-x,sin(x))"), FUNCTION ("steep", "1/sqrt(x)"),
        BETWEEN ("query_definite_integral", "f", "3", "0", VALUE ("-9")),
        BETWEEN ("query_definite_integral", "f", "1", "1", VALUE ("0")),
        BETWEEN ("query_definite_integral", "steep", "0", "1", VALUE ("2")),
        BETWEEN ("query_definite_integral", "arc", "-1", "1", VALUE ("pi/2")),
        BETWEEN ("query_definite_integral", "arc", "0", "2", REFUSED ("precondition")),
        BETWEEN ("query_definite_integral", "bell", "0", "1",
                 "'decimal':0.746824132812427,'certainty':'numeric','radius':"),
        BETWEEN ("query_definite_integral", "kink", "-1", "'pi'",
                 "'decimal':2.5,'certainty':'numeric','radius':"),
        BETWEEN ("query_definite_integral", "f", "true", "3", REFUSED ("bad_argument")));
  /* What vanishes identically has no places by themselves, whatever rounding suggests. */
  PLAY (FUNCTION ("f", "sin(x)^2+cos(x)^2-1"), FUNCTION ("g", "(x+1)^2-x^2-2x"),
        { "query_nsolve", "{'equation':'sin(x)^2+cos(x)^2 = 1','variable':'x'}", REFUSED ("degenerate") },
        { "add_roots", "{'name':'R','obj':'f'}", REFUSED ("degenerate") },
        { "add_turning_point", "{'name':'T','obj':'f'}", REFUSED ("degenerate") },
        { "add_turning_point", "{'name':'T','obj':'g'}", REFUSED ("degenerate") });
  /* What others write for an equation. */
  PLAY ({ "query_solve", "{'equation':'x^2 == 4','variable':'x'}", "'exact':'-2'" },
        { "query_nsolve", "{'equation':'cos(x) == x','variable':'x'}", "0.7390851332151607" },
        { "add_line_by_equation", "{'name':'l','equation':'y == 2x+1'}", "2*x - y = -1" },
        { "add_conic", "{'name':'k','equation':'x^2+y^2 == 4'}", "x^2 + y^2 = 4" },
        { "query_solve", "{'equation':'x < 4','variable':'x'}", REFUSED ("precondition") });
  /* Two functions have no distance here, but each has one from a point. */
  PLAY (FUNCTION ("f", "x^2"), FUNCTION ("g", "sin(x)"),
        { "query_distance", "{'obj1':'f','obj2':'g'}",
          "“g” is of the kind function, but beside “f” of the kind function, “obj2” of query_distance must be "
          "of the kind point." });
  /* Each corner costs evaluations: fewer bits of each, and no digits that mean nothing. */
  PLAY (FUNCTION ("m", "max(sin(20*x),cos(19*x))"), FUNCTION ("j", "floor(20*x)"),
        BETWEEN ("query_definite_integral", "m", "0", "5", "'decimal':1.852964"),
        BETWEEN ("query_definite_integral", "j", "'-1/3'", "7", "'decimal':485.2166"),
        BETWEEN ("query_definite_integral", "m", "0", "20", REFUSED ("limit")));
}

static void
test_extremes (void)
{
  PLAY (FUNCTION ("f", "x^3-3*x"), FUNCTION ("s", "sin(x)"), FUNCTION ("corner", "abs(x-1)"),
        FUNCTION ("l", "ln(x)/x"),
        BETWEEN ("query_function_max", "f", "-2", "1.5", X_IS ("-1")),
        BETWEEN ("query_function_max", "f", "0", "3", X_IS ("3")),
        BETWEEN ("query_function_min", "f", "-3", "2", X_IS ("-3")),
        BETWEEN ("query_function_max", "s", "0", "'pi'", X_IS ("pi/2")),
        BETWEEN ("query_function_min", "corner", "-1", "3", X_IS ("1")),
        BETWEEN ("query_function_max", "l", "1", "10", X_IS ("e")),
        BETWEEN ("query_function_max", "f", "2", "1", REFUSED ("degenerate")),
        /* An end of the interval that is an end of the domain belongs to both. */
        DOMAIN ("closed", "sin(x)", "0", "pi"), DOMAIN ("wide", "x*cos(x)", "-sqrt(2)", "sqrt(3)"),
        BETWEEN ("query_function_max", "closed", "0", "'pi'", X_IS ("pi/2")),
        BETWEEN ("query_function_max", "closed", "0", "4", REFUSED ("precondition")),
        BETWEEN ("query_function_min", "wide", "'-sqrt(2)'", "'sqrt(3)'", "'decimal':-0.860333589019,"),
        /* At several places. */
        FUNCTION ("w", "x^4-2*x^2"), FUNCTION ("even", "x^2"),
        BETWEEN ("query_function_min", "w", "-3", "3", "attained at 1 further place: x = 1."),
        BETWEEN ("query_function_max", "w", "'-sqrt(2)'", "'sqrt(2)'",
                 "attained at 2 further places: x = 0; sqrt(2) ≈ 1.414214."),
        BETWEEN ("query_function_max", "even", "-1", "1", "attained at 1 further place: x = 1."),
        BETWEEN ("query_function_max", "even", "-1", "2", "'message':''"),
        BETWEEN ("query_function_max", "w", "-1", "1", "'message':''"),
        BETWEEN ("query_function_min", "w", "-1", "1", "attained at 1 further place: x = 1."),
        FUNCTION ("jumps", "floor(x)"), FUNCTION ("flat", "max(x^2,1)"),
        BETWEEN ("query_function_max", "jumps", "0", "3.5", "no single place has it"),
        BETWEEN ("query_function_min", "flat", "0", "3", "no single place has it"),
        BETWEEN ("query_function_max", "s", "0", "20",
                 "attained at 2 further places: x = 7.853982; 14.13717. The values were compared numerically."));
}

/* An extreme value that is approached but not attained at an end is none; one that is attained there is, whatever the
 * function does beside it. */
static void
test_extremes_at_ends (void)
{
  PLAY (FUNCTION ("a", "If(x==0,5,x^2)"), FUNCTION ("b", "x-floor(x)"), FUNCTION ("c", "If(x<0,x+2,x)"),
        FUNCTION ("d", "If(x==1,10,x)"), FUNCTION ("g", "sign(x-1)*x"), FUNCTION ("h", "x-round(x)"),
        FUNCTION ("k", "If(x>0,1/x,5)"), FUNCTION ("l", "If(x>0,sin(1/x),1/2)"),
        BETWEEN ("query_function_min", "a", "0", "1", REFUSED ("precondition")),
        BETWEEN ("query_function_max", "b", "0", "1", REFUSED ("precondition")),
        BETWEEN ("query_function_max", "b", "'1/4'", "1", REFUSED ("precondition")),
        BETWEEN ("query_function_max", "c", "-1", "0", REFUSED ("precondition")),
        BETWEEN ("query_function_min", "d", "1", "2", REFUSED ("precondition")),
        BETWEEN ("query_function_min", "g", "0", "1", REFUSED ("precondition")),
        BETWEEN ("query_function_max", "h", "0", "'1/2'", REFUSED ("precondition")),
        BETWEEN ("query_function_max", "k", "0", "1", REFUSED ("precondition")),
        BETWEEN ("query_function_max", "l", "0", "1", "'ok':false"),
        /* The value at the end, or one elsewhere, is beyond all that the function approaches. */
        BETWEEN ("query_function_max", "a", "0", "1", X_IS ("0")),
        BETWEEN ("query_function_min", "c", "-1", "0", X_IS ("0")),
        BETWEEN ("query_function_min", "b", "'1/4'", "1", X_IS ("1")),
        BETWEEN ("query_function_min", "k", "0", "1", X_IS ("1")),
        /* It is continuous into the end, however steep, where the end closes the domain or a piece. */
        FUNCTION ("m", "x^x"), FUNCTION ("n", "If(x>0,cbrt(x),0)"), FUNCTION ("o", "(x-sqrt(2))^(1/3)"),
        FUNCTION ("p", "If(x<2,x^2,6-x)"), FUNCTION ("q", "acos(x)"),
        BETWEEN ("query_function_max", "m", "0", "1", "attained at 1 further place: x = 1."),
        BETWEEN ("query_function_min", "n", "0", "1", X_IS ("0")),
        BETWEEN ("query_function_min", "o", "'sqrt(2)'", "2", X_IS ("sqrt(2)")),
        BETWEEN ("query_function_max", "p", "0", "2", X_IS ("2")),
        BETWEEN ("query_function_max", "q", "-1", "1", X_IS ("-1")));
}

/* Where the list of places ends for want of an allowance it does not say that there are no more. */
static void
test_many_extremes (void)
{
  PLAY (FUNCTION ("f", "sin(20*x)"), FUNCTION ("g", "sin(x)"), FUNCTION ("h", "sin(1/x)"),
        BETWEEN ("query_function_max", "f", "0", "10", " or more, the first of them at x = "),
        BETWEEN ("query_function_max", "g", "0", "200", " or more, the first of them at x = "),
        BETWEEN ("query_function_max", "h", "0.01", "1", " or more, the first of them at x = "));
}

/* A function that is constant along a piece is given up without trying all that an action may do, and one whose value
 * there is less than elsewhere is no trouble. */
static void
test_extremes_along_pieces (void)
{
  static const struct
  {
    const char *function;
    const char *start;
    const char *end;
  } rows[] = {
    { "-max(exp(-x),2)", "-2", "2" },
    { "-abs(x-sqrt(2))-abs(x-1.41421356)", "0", "3" },
    { "If(x<=-1,x^2,round(x))", "0", "2" },
    { "-max(x^2,1)", "0", "3" },
    { "sign(x)", "1", "2" },
  };
  G_GNUC_UNUSED clock_t before;

  PLAY (FUNCTION ("f", "max(1/3,1-(x-1)^2)"), BETWEEN ("query_function_max", "f", "-1", "5", X_IS ("1")));
  before = clock ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();
      g_autofree char *function = g_strdup_printf ("{'name':'f','expr':'%s'}", rows[i].function);
      g_autofree char *query =
        g_strdup_printf ("{'function':'f','start':%s,'end':%s}", rows[i].start, rows[i].end);

      tool_scene_submit (session, "add_function", function);
      g_assert_nonnull (strstr (tool_scene_submit (session, "query_function_max", query), "no single place has it"));
    }
  /* Without limits of their own these took seven seconds of the processor. */
#ifndef __SANITIZE_ADDRESS__
  g_assert_cmpfloat ((double) (clock () - before) / CLOCKS_PER_SEC, <, 2);
#endif
}

static void
test_equations (void)
{
  PLAY (FUNCTION ("f", "x^2-2"),
        SOLVE ("query_nsolve", "cos(x)=x", "Searched from -100 to 100."),
        SOLVE ("query_nsolve", "(x-1)^2=0", EXACT ("1")),
        SOLVE ("query_nsolve", "x^64=2", "'decimal':1.0108892860517005"),
        SOLVE ("query_nsolve", "x^2+1=0", "There is no real solution."),
        SOLVE ("query_nsolve", "ln(x)=6", "No real solution was found from -100 to 100"),
        SOLVE ("query_nsolve", "f(x)=2", "'decimal':2"),
        SOLVE ("query_nsolve", "1=1", REFUSED ("degenerate")),
        SOLVE ("query_nsolve", "x<2", REFUSED ("precondition")),
        SOLVE ("query_solve", "1/x+1/(x-1)=2", EXACT ("(2-sqrt(2))/2")),
        SOLVE ("query_solve", "(x^2-1)/(x-1)=2", "There is no real solution."),
        SOLVE ("query_solve", "x^6-5*x^3+6=0", EXACT ("cbrt(2)")),
        SOLVE ("query_solve", "x^5-x-1=0", "'exact':null,'decimal':1.1673039782614187"),
        { "query_solve", "{'name':'s','equation':'x^2=2','variable':'x'}",
          "No object “s” was made" });
}

/* What is made of f(x) follows f, whatever that becomes. */
static void
test_functions_in_expressions (void)
{
  PLAY (FUNCTION ("f", "x^2-4"), FUNCTION ("g", "f(x)+1"),
        { "add_function", "{\"name\":\"h\",\"expr\":\"f'(x)*f''(2)\"}", MADE ("h", "function") },
        ON ("add_roots", "R", "obj", "g", X_IS ("-sqrt(3)")),
        { "add_point", "{'name':'P','x':'f(3)','y':'h(1)'}", EXACT ("5") },
        { "query_y_coord", "{'pt':'P'}", VALUE ("4") },
        { "redefine_object",
          "{'name':'f','tool':'add_function','args':{'expr':'2*x^2-9'}}", "'ok':true" },
        { "query_x_coord", "{'pt':'R_2'}", VALUE ("2") },
        { "query_x_coord", "{'pt':'P'}", VALUE ("9") },
        { "query_y_coord", "{'pt':'P'}", VALUE ("16") },
        { "add_slider", "{'name':'a','min':1,'max':9,'step':1}", MADE ("a", "number") },
        { "redefine_object",
          "{'name':'f','tool':'add_function','args':{'expr':'a*x^2-2'}}", "'ok':true" },
        { "query_x_coord", "{'pt':'R_2'}", VALUE ("1") },
        { "set_value", "{'name':'a','value':4}", "'ok':true" },
        { "query_x_coord", "{'pt':'R_2'}", VALUE ("1/2") },
        { "redefine_object",
          "{'name':'f','tool':'add_function','args':{'expr':'g(x)'}}",
          REFUSED ("precondition") },
        { "add_function", "{'name':'k','expr':'x^2','start_x':0,'end_x':2}",
          MADE ("k", "function") },
        { "add_point", "{'name':'Q','x':'k(1)','y':0}", EXACT ("1") },
        { "add_point", "{'name':'S','x':'k(3)','y':0}", REFUSED ("precondition") },
        { "add_point", "{'name':'S','x':'f','y':0}", REFUSED ("type_mismatch") },
        { "add_point", "{'name':'S','x':'f(','y':0}", REFUSED ("bad_argument") },
        { "add_function", "{'name':'m','expr':'f(f(f(f(f(f(f(f(x+x*x))))))))'}",
          MADE ("m", "function") });
}

/* Roots that vanish under a drag come back where they were. */
static void
test_roots_revive (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (PorismDrag) drag = NULL;
  PorismId root;

  tool_scene_submit (session, "add_point", "{'name':'A','x':0,'y':-1}");
  tool_scene_submit (session, "add_function", "{'name':'f','expr':'x^2+y(A)'}");
  tool_scene_submit (session, "add_roots", "{'name':'R','obj':'f'}");
  root = porism_construction_lookup (construction, "R_2");
  drag = porism_drag_new (construction, porism_construction_lookup (construction, "A"));
  porism_drag_move (drag, PORISM_COORDINATES (0, -4));
  g_assert_cmpfloat_with_epsilon (porism_construction_get_value (construction, root)[0], 2, 1e-12);
  porism_drag_move (drag, PORISM_COORDINATES (0, 3));
  g_assert_false (porism_construction_is_defined (construction, root));
  porism_drag_move (drag, PORISM_COORDINATES (0, -9));
  g_assert_true (porism_construction_is_defined (construction, root));
  g_assert_cmpfloat_with_epsilon (porism_construction_get_value (construction, root)[0], 3, 1e-12);
}

void
tools_add_calculus (void)
{
  g_test_add_func ("/tools/calculus/derivatives", test_derivatives);
  g_test_add_func ("/tools/calculus/roots", test_roots);
  g_test_add_func ("/tools/calculus/close-roots", test_close_roots);
  g_test_add_func ("/tools/calculus/roots-of-roots", test_roots_of_roots);
  g_test_add_func ("/tools/calculus/dense-roots", test_dense_roots);
  g_test_add_func ("/tools/calculus/roots-at-corners", test_roots_at_corners);
  g_test_add_func ("/tools/calculus/touching-and-ends", test_touching_and_ends);
  g_test_add_func ("/tools/calculus/many-roots", test_many_roots);
  g_test_add_func ("/tools/calculus/special-points", test_special_points);
  g_test_add_func ("/tools/calculus/corners", test_corners);
  g_test_add_func ("/tools/calculus/asymptotes", test_asymptotes);
  g_test_add_func ("/tools/calculus/all-asymptotes", test_all_asymptotes);
  g_test_add_func ("/tools/calculus/nested-asymptotes", test_nested_asymptotes);
  g_test_add_func ("/tools/calculus/dear-asymptotes", test_dear_asymptotes);
  g_test_add_func ("/tools/calculus/asymptotes-of-parts", test_asymptotes_of_parts);
  g_test_add_func ("/tools/calculus/integrals", test_integrals);
  g_test_add_func ("/tools/calculus/extremes", test_extremes);
  g_test_add_func ("/tools/calculus/extremes-at-ends", test_extremes_at_ends);
  g_test_add_func ("/tools/calculus/many-extremes", test_many_extremes);
  g_test_add_func ("/tools/calculus/extremes-along-pieces", test_extremes_along_pieces);
  g_test_add_func ("/tools/calculus/equations", test_equations);
  g_test_add_func ("/tools/calculus/in-expressions", test_functions_in_expressions);
  g_test_add_func ("/tools/calculus/roots-revive", test_roots_revive);
}
