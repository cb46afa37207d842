/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What functions have: derivatives and antiderivatives, roots, extrema, asymptotes, integrals. */

#include "config.h"

#include <string.h>

#include <glib.h>

#include "tests/tool-scene.h"

#define FUNCTION(name, term) \
  { "add_function", "{'name':'" name "','expr':'" term "'}", MADE (name, "function") }

static void
test_derived (void)
{
  PLAY (POINT ("A", "0", "0"), FUNCTION ("f", "x^3-3x+1"), FUNCTION ("s", "sin(2x)"),
        FUNCTION ("w", "x^x"), FUNCTION ("d", "floor(x)"),
        { "add_derivative", "{'name':'g','function':'f'}", "'exact':'3*x^2-3'" },
        { "add_derivative", "{'name':'h','function':'f','order':2}", "'exact':'6*x'" },
        { "add_derivative", "{'name':'k','function':'s'}", "2*cos(2*x)" },
        { "add_derivative", "{'name':'k2','function':'A'}", REFUSED ("type_mismatch") },
        { "add_derivative", "{'name':'k2','function':'f','order':0}",
          REFUSED ("bad_argument") },
        { "add_derivative", "{'name':'k2','function':'f','order':100000}",
          "'ok':false" },
        { "add_integral_function", "{'name':'F','function':'g'}", "'exact':'x^3-3*x'" },
        { "add_integral_function", "{'name':'G','function':'w'}", REFUSED ("precondition") },
        { "add_integral_function", "{'name':'G','function':'A'}", REFUSED ("type_mismatch") });
}

static void
test_places (void)
{
  PLAY (POINT ("A", "0", "0"), FUNCTION ("f", "x^3-2x"), FUNCTION ("q", "x^2+1"),
        FUNCTION ("o", "0*x"), FUNCTION ("l", "2x+1"), FUNCTION ("c", "cos(x)-x"),
        { "add_roots", "{'name':'R','obj':'f'}", "'exact':'-sqrt(2)'" },
        { "query_x_coord", "{'pt':'R_3'}", VALUE ("sqrt(2)") },
        { "add_roots", "{'name':'S','obj':'q'}", REFUSED ("precondition") },
        { "add_roots", "{'name':'S','obj':'o'}", "'ok':false" },
        { "add_roots", "{'name':'S','obj':'A'}", REFUSED ("type_mismatch") },
        { "add_roots", "{'name':'S','obj':'c'}", "0.7390851332151607" },
        { "add_turning_point", "{'name':'T','obj':'f'}", "'exact':'4*sqrt(6)/9'" },
        { "add_turning_point", "{'name':'U','obj':'l'}", REFUSED ("precondition") },
        { "add_turning_point", "{'name':'U','obj':'A'}", REFUSED ("type_mismatch") },
        { "add_inflection_point", "{'name':'W','function':'f'}", MADE ("W", "point") },
        { "add_inflection_point", "{'name':'V','function':'q'}", REFUSED ("precondition") },
        { "add_inflection_point", "{'name':'V','function':'A'}", REFUSED ("type_mismatch") });
}

static void
test_lines (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "1", "2"), POINT ("C", "2", "1"), POINT ("D", "0", "5"),
        FUNCTION ("f", "(x^2+1)/(x-2)"), FUNCTION ("g", "x^2"), FUNCTION ("h", "(2x+1)/(x-3)"),
        { "add_asymptote", "{'name':'a','function':'f'}", "'exact':'x - y = -2'" },
        { "add_asymptote", "{'name':'b','function':'h'}", "'exact':'x = 3'" },
        { "add_asymptote", "{'name':'k','function':'g'}", REFUSED ("precondition") },
        { "add_asymptote", "{'name':'k','function':'A'}", REFUSED ("type_mismatch") },
        { "add_best_fit_line", "{'name':'l','list_obj':'A,B,C'}",
          "'exact':'x - 2*y = -1'" },
        { "add_best_fit_line", "{'name':'m','list_obj':'A,D'}", "'ok':false" },
        { "add_best_fit_line", "{'name':'m','list_obj':'f,g'}", REFUSED ("type_mismatch") });
}

static void
test_values (void)
{
  PLAY (POINT ("A", "0", "0"), FUNCTION ("f", "x^2/4-1"), FUNCTION ("h", "1/x"), FUNCTION ("s", "sin(x)"),
        { "query_definite_integral", "{'function':'s','start':0,'end':'pi'}", VALUE ("2") },
        { "query_definite_integral", "{'function':'h','start':1,'end':2}", VALUE ("ln(2)") },
        { "query_definite_integral", "{'function':'h','start':-1,'end':1}",
          REFUSED ("precondition") },
        { "query_definite_integral", "{'function':'A','start':-1,'end':1}",
          REFUSED ("type_mismatch") },
        { "query_function_max", "{'function':'f','start':-2,'end':3}", "'exact':'5/4'" },
        { "query_function_max", "{'function':'h','start':-1,'end':1}", REFUSED ("precondition") },
        { "query_function_max", "{'function':'A','start':-1,'end':1}",
          REFUSED ("type_mismatch") },
        { "query_function_min", "{'function':'f','start':-2,'end':3}", "'exact':'-1'" },
        { "query_function_min", "{'function':'h','start':-1,'end':1}", REFUSED ("precondition") },
        { "query_function_min", "{'function':'A','start':-1,'end':1}",
          REFUSED ("type_mismatch") },
        { "query_nsolve", "{'equation':'cos(x)=x','variable':'x'}", "0.7390851332151607" },
        { "query_nsolve", "{'equation':'x^2=-1','variable':'x'}", "'items':[]" },
        { "query_nsolve", "{'equation':'x^2=(','variable':'x'}", REFUSED ("bad_argument") },
        { "query_solve", "{'equation':'x^9=2','variable':'x'}", "'exact':'2^(1/9)'" },
        { "query_solve", "{'equation':'x^5-x-1=0','variable':'x'}", "1.1673039782614187" });
}

/* g = f(x)^2 follows f, also when that is redefined. */
static void
test_calls (void)
{
  PLAY (FUNCTION ("f", "x+1"), FUNCTION ("g", "f(x)^2"),
        { "query_value", "{\"expr\":\"g(2)+f'(0)\"}", VALUE ("10") },
        { "redefine_object",
          "{'name':'f','tool':'add_function','args':{'expr':'2x'}}", "'ok':true" },
        { "query_value", "{'expr':'g(2)'}", VALUE ("16") });
}

void
tools_add_functions (void)
{
  g_test_add_func ("/tools/functions/derived", test_derived);
  g_test_add_func ("/tools/functions/places", test_places);
  g_test_add_func ("/tools/functions/lines", test_lines);
  g_test_add_func ("/tools/functions/values", test_values);
  g_test_add_func ("/tools/functions/calls", test_calls);
}
