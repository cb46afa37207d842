/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists: made, read, cut, joined, and given where points are taken. */

#include "config.h"

#include <glib.h>

#include "tests/tool-scene.h"

#define LIST(name, items) { "add_list", "{'name':'" name "','items':'" items "'}", "'ok':true" }
#define FROM(what, more) "{'name':'N" what "','what':'" what "'," more "}"

static void
test_values (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "4"), LIST ("L", "{2, Distance(A, B), sqrt(2)}"),
        { "add_from_list", FROM ("Element", "'list':'L','n':2"), "'exact':'5'" },
        { "add_from_list", FROM ("Length", "'list':'L'"), "'exact':'3'" },
        { "add_from_list", FROM ("Sum", "'list':'L'"), "'exact':'7+sqrt(2)'" },
        { "add_from_list", FROM ("Product", "'list':'L','n':2"), "'exact':'10'" },
        { "add_from_list", FROM ("Max", "'list':'L'"), "'exact':'5'" },
        { "add_from_list", FROM ("Min", "'list':'L'"), "'exact':'sqrt(2)'" },
        { "add_from_list", FROM ("IndexOf", "'list':'L','item':'NMin'"), "'exact':'3'" },
        { "add_from_list", FROM ("Sort", "'list':'L'"), "'exact':'sqrt(2)'" },
        { "move_point", "{'name':'B','x':0,'y':1}", "'ok':true" },
        { "query_value", "{'expr':'NElement'}", VALUE ("1") },
        { "query_value", "{'expr':'NMin'}", VALUE ("1") },
        { "query_value", "{'expr':'NIndexOf'}", VALUE ("2") },
        { "add_list", "{'name':'K','items':'1, A'}", REFUSED ("type_mismatch") },
        { "add_list", "{'name':'K','items':'1, q'}", REFUSED ("type_mismatch") },
        { "add_list", "{'name':'K','items':'1, {2}'}", REFUSED ("type_mismatch") },
        { "add_from_list", "{'name':'K','what':'Element','list':'L','n':4}", REFUSED ("precondition") },
        { "add_from_list", "{'name':'K','what':'Element','list':'L','n':'1/2'}", REFUSED ("precondition") },
        { "add_from_list", "{'name':'K','what':'Else','list':'L'}", REFUSED ("bad_argument") },
        { "add_from_list", "{'name':'K','what':'Sum','list':'A'}", REFUSED ("type_mismatch") });
}

static void
test_empty (void)
{
  PLAY (LIST ("L", ""), { "add_from_list", FROM ("Length", "'list':'L'"), "'exact':'0'" },
        { "add_from_list", FROM ("Sum", "'list':'L'"), "'exact':'0'" },
        { "add_from_list", FROM ("Max", "'list':'L'"), REFUSED ("degenerate") },
        { "add_from_list", FROM ("Mean", "'list':'L'"), REFUSED ("degenerate") },
        { "add_from_list", FROM ("First", "'list':'L'"), REFUSED ("degenerate") },
        { "add_from_list", FROM ("Append", "'list':'L','item':'7'"), "'definition':'Append(L, 7)'" });
}

/* Points of a list are the points where points are taken, and what is made of them follows. */
static void
test_points (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "2"), LIST ("L", "A, B, C, (4, 2)"),
        { "add_from_list", FROM ("First", "'list':'L','n':3"), MADE ("NFirst", "point_list") },
        { "add_polygon", "{'name':'p','points':'NFirst'}", "'exact':'4'" },
        { "add_convex_hull", "{'name':'h','points':'L'}", "'exact':'8'" },
        { "add_from_list", FROM ("Mean", "'list':'L'"), "'exact':'2'" },
        { "transform_translate", "{'name':'q','obj':'L','vector':'Vector(A, B)'}", "'decimal':8" },
        { "move_point", "{'name':'C','x':0,'y':8}", "'ok':true" },
        { "query_area", "{'obj':'p'}", VALUE ("16") },
        { "redefine_object", "{'name':'L','tool':'add_list','args':{'items':'B, C, A, B, A'}}", "'ok':true" },
        { "query_area", "{'obj':'p'}", VALUE ("16") },
        { "redefine_object", "{'name':'L','tool':'add_list','args':{'items':'B, C'}}", "'undefined'" });
}

/* What is calculated with a list has as many items as that has now. */
static const char *const lengths[][2] = {
  { "n = 2", "'ok':true" }, { "L = Sequence(k, k, 1, n)", "'exact':'2'" }, { "Q = 2 L^2", "'definition':'Values(2*x^2, L)'" },
  { "M = Mean(L^2)", "'exact':'5/2'" }, { "Z = Zip(sqrt(k), k, L)", "'exact':'sqrt(2)'" }, { "K = KeepIf(x > 1, L)", "'exact':'2'" },
  { "J = K + 1", "'exact':'3'" }, { "c = CountIf(x > 1, L)", "'exact':'1'" },
  { "N = {5, 6}", "'ok':true" }, { "O = N / 2", "'exact':'5/2'" },
  { "SetValue(n, 4)", "'ok':true" },
  { "Sum(Q)", "'exact':'60'" }, { "M + 0", "'exact':'15/2'" }, { "Element(Z, 4)", "'exact':'2'" }, { "Sum(K)", "'exact':'9'" },
  { "Sum(J)", "'exact':'12'" }, { "c + 0", "'exact':'3'" },
  { "SetValue(n, 1)", "'ok':true" },
  { "Length(Q)", "'exact':'1'" }, { "M + 0", "'exact':'1'" }, { "Length(J)", "'exact':'0'" }, { "c + 0", "'exact':'0'" },
  { "Median({7, 1, 4})", "'exact':'4'" }, { "m = Median(L)", "'exact':'1'" }, { "v = Variance(L)", "'exact':'0'" },
  { "SetValue(n, 4)", "'ok':true" }, { "m + 0", "'exact':'5/2'" }, { "v + 0", "'exact':'5/4'" },
  { "SampleVariance(L)", "'exact':'5/3'" }, { "stdevp(L)", "'exact':'sqrt(5)/2'" }, { "SampleSD(L)", "'exact':'sqrt(15)/3'" },
  { "N = {5, 6, 7}", "'ok':true" }, { "Sum(O)", "'exact':'9'" },
};

static const char *const typed[][2] = {
  { "a = 1", "'ok':true" }, { "A = (0, 0)", "'ok':true" }, { "B = (3, 4)", "'ok':true" },
  { "L = {4, 1, 2, 4}", "'ok':true" }, { "K = KeepIf(x > a, L)", "'kind':'number_list'" }, { "n = CountIf(k > a, k, L)", "'exact':'3'" },
  { "M = L \\ {4, a}", "'exact':'2'" }, { "R = OrdinalRank(L)", "'exact':'3'" }, { "S = TiedRank(L)", "'exact':'7/2'" },
  { "t = a ∈ L", "'boolean':true" }, { "{1, 4} ⊆ L", "'boolean':true" }, { "{1, 4} ⊂ {4, 1}", "'boolean':false" },
  { "w = L == {4, 1, 2, 4}", "'boolean':true" }, { "P = If(a > 2, A, B)", "'exact':'3'" },
  { "c = If(a > 2, Circle(A, 1), Circle(A, a + 4))", "'exact':'5'" }, { "j = Iteration(x^2 + a, 1, 2)", "'exact':'5'" },
  { "Q = Sequence(k^2, k, 1, a + 1)", "'exact':'4'" }, { "T = Sequence((k, k/2), k, 0, a)", "'kind':'point_list'" },
  { "U = Sequence(a)", "'exact':'1'" }, { "s = Sum(k, k, 1, a)", "'exact':'1'" }, { "V = Sequence(k, k, 2, a)", "'items':[]" },
  { "a = 3", "'ok':true" },
  { "Sum(Q)", "'exact':'30'" }, { "Length(T)", "'exact':'4'" }, { "Element(T, 4)", "'exact':'3/2'" }, { "Length(U)", "'exact':'3'" },
  { "s + 0", "'exact':'6'" }, { "Sum(V)", "'exact':'5'" }, { "Sequence(k, k, 0, 100 a)", "too many items" },
  { "Length(K) + 0", "'exact':'2'" }, { "n + 0", "'exact':'2'" }, { "If(t, 1, 0)", "'exact':'0'" }, { "x(P)", "'exact':'0'" },
  { "Radius(c)", "'exact':'1'" }, { "j + 0", "'exact':'19'" },
  { "N = If(a > 2, L, {1})", "'exact':'4'" },
};

/* Truths of a point and what it may lie on or in. */
static const char *const places[][2] = {
  { "A = (0, 0)", "'ok':true" }, { "B = (4, 0)", "'ok':true" }, { "C = (0, 4)", "'ok':true" }, { "f(x) = x^2", "'ok':true" },
  { "t = Polygon(A, B, C)", "'ok':true" }, { "w = A ≠ B", "'boolean':true" }, { "A != A", "'boolean':false" },
  { "u = B ∈ Circle(A, 4)", "'boolean':true" }, { "A ∈ f", "'boolean':true" }, { "v = (1, 1) ∈ t", "'boolean':true" },
  { "B ∈ Line(A, C)", "'boolean':false" }, { "A ∈ {A, B}", "'boolean':true" },
  { "B = (0, 0)", "'ok':true" }, { "If(w, 1, 0)", "'exact':'0'" }, { "If(u, 1, 0)", "'exact':'0'" },
};

static void
check_typed (const char *const (*lines)[2],
             gsize n)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  for (gsize i = 0; i < n; i++)
    {
      const char *line = tool_scene_type (session, lines[i][0]);

      if (json_find (line, lines[i][1]) == NULL)
        g_error ("%s answers %s, not %s", lines[i][0], line, lines[i][1]);
    }
}

/* What is typed of lists follows them. */
static void
test_typed (void)
{
  check_typed (typed, G_N_ELEMENTS (typed));
}

static void
test_lengths (void)
{
  check_typed (lengths, G_N_ELEMENTS (lengths));
}

static void
test_places (void)
{
  check_typed (places, G_N_ELEMENTS (places));
}

void
tools_add_lists (void)
{
  g_test_add_func ("/tools/lists/values", test_values);
  g_test_add_func ("/tools/lists/empty", test_empty);
  g_test_add_func ("/tools/lists/points", test_points);
  g_test_add_func ("/tools/lists/typed", test_typed);
  g_test_add_func ("/tools/lists/lengths", test_lengths);
  g_test_add_func ("/tools/lists/places", test_places);
}
