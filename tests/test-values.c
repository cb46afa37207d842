/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How values are written: digits, roundings that are marked, exact values or none; and how objects are grouped and searched
 * for. */

#include "config.h"

#include "tests/tool-scene.h"
#include "ui/algebra/porism-object-list.h"
#include "ui/parts/porism-display.h"
#include "ui/parts/porism-radians.h"

static PorismSession *
new_scene (void)
{
  PorismSession *session = porism_session_new ();

  tool_scene_expect (session, "add_point", "{'name':'A','x':0,'y':0}", TRUE);
  tool_scene_expect (session, "add_point", "{'name':'B','x':3,'y':5}", TRUE);
  tool_scene_expect (session, "add_segment", "{'name':'s','p1':'A','p2':'B'}", TRUE);
  tool_scene_expect (session, "add_circle", "{'name':'k','center':'A','radius':'2*sqrt(3)'}", TRUE);
  tool_scene_expect (session, "add_point_on", "{'name':'P','obj':'k','x':3,'y':2}", TRUE);
  tool_scene_expect (session, "add_point", "{'name':'H','x':1.2837,'y':-5.76}", TRUE);
  tool_scene_expect (session, "add_point", "{'name':'R','x':'sqrt(2)','y':'1/3'}", TRUE);
  tool_scene_expect (session, "add_midpoint", "{'name':'M','p1':'A','p2':'B'}", TRUE);
  tool_scene_expect (session, "add_number", "{'name':'t','value':'2/3'}", TRUE);
  return session;
}

static void
assert_shown (PorismSession *session,
              const char    *name,
              const char    *value)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  const PorismId id = porism_construction_lookup (construction, name);
  g_autoptr (PorismQuantity) quantity = porism_construction_describe (construction, id, TRUE);
  g_autofree char *shown = porism_display_object (construction, id, quantity);

  g_assert_cmpstr (shown, ==, value);
}

/* Two decimals; a point that a hand has put somewhere has no surds, one that was typed has. */
static void
test_two (void)
{
  g_autoptr (PorismSession) session = new_scene ();

  assert_shown (session, "s", "√34 ≈ 5.83");
  assert_shown (session, "A", "(0, 0)");
  assert_shown (session, "H", "≈ (1.28, −5.76)");
  assert_shown (session, "P", "≈ (2.88, 1.92)");
  assert_shown (session, "R", "(√2, 1/3) ≈ (1.41, 0.33)");
  assert_shown (session, "M", "(3/2, 5/2) = (1.5, 2.5)");
  assert_shown (session, "k", "x² + y² = 12");
  assert_shown (session, "t", "2/3 ≈ 0.67");
}

/* Parts of π where they are exact; about so much where they are not. Other numbers stay as they are. */
static void
test_radians (void)
{
  g_autoptr (PorismSession) session = new_scene ();

  tool_scene_expect (session, "add_point", "{'name':'E','x':2,'y':'2*sqrt(3)'}", TRUE);
  tool_scene_expect (session, "add_angle", "{'name':'w','p1':'E','vertex':'A','p2':'B'}", TRUE);
  tool_scene_expect (session, "add_point", "{'name':'F','x':1,'y':0}", TRUE);
  tool_scene_expect (session, "add_angle", "{'name':'u','p1':'F','vertex':'A','p2':'E'}", TRUE);
  assert_shown (session, "u", "60°");
  assert_shown (session, "w", "atan((30 − 17√3)/33) ≈ 0.96°");
  porism_radians_set_shown (TRUE);
  assert_shown (session, "u", "π/3 ≈ 1.05");
  assert_shown (session, "w", "atan((30 − 17√3)/33) ≈ 0.02");
  assert_shown (session, "s", "√34 ≈ 5.83");
  porism_radians_set_shown (FALSE);
}

static void
test_digits (void)
{
  g_autoptr (PorismSession) session = new_scene ();

  porism_display_set_style (4, TRUE);
  assert_shown (session, "s", "√34 ≈ 5.831");
  assert_shown (session, "H", "(1.2837, −5.76)");
  porism_display_set_style (0, TRUE);
  assert_shown (session, "s", "√34 ≈ 6");
  assert_shown (session, "H", "≈ (1, −6)");
  porism_display_set_style (15, TRUE);
  assert_shown (session, "s", "√34 ≈ 5.830951894845301");
  porism_display_set_style (2, FALSE);
  assert_shown (session, "s", "≈ 5.83");
  assert_shown (session, "M", "(1.5, 2.5)");
  assert_shown (session, "k", "x² + y² = 12");
  porism_display_set_style (2, TRUE);
}

/* What is gone on with has all decimals; a lone number of an action those that are wanted. */
static void
test_complete (void)
{
  static const struct { const char *text, *shown; } cases[] = {
    { "1.283746", "1.28" }, { "-0.5", "−0.5" }, { "7", "7" }, { "0.00001234", "1.23·10⁻⁵" }, { "2*sqrt(3)", "2√3" },
    { "123456789012", "1.23·10¹¹" }, { "0.004", "0.004" }, { "12345.678", "12345.68" },
  };
  g_autoptr (PorismSession) session = new_scene ();
  PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (PorismQuantity) quantity =
    porism_construction_describe (construction, porism_construction_lookup (construction, "s"), FALSE);
  g_autofree char *complete = porism_display_complete (quantity);

  g_assert_cmpstr (complete, ==, "5.83095189485");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *shown = porism_display_number (cases[i].text);

      g_assert_cmpstr (shown, ==, cases[i].shown);
    }
}

/* ---- the list ---- */

static char *
list_all (PorismObjectList *list,
          PorismSession    *session)
{
  const PorismConstruction *construction = porism_session_get_construction (session);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (list)); i++)
    {
      g_autoptr (PorismListedObject) item = g_list_model_get_item (G_LIST_MODEL (list), i);
      const char *heading = porism_listed_object_get_heading (item);

      if (heading != NULL)
        g_string_append_printf (text, "%s[%s]", i > 0 ? " " : "", heading);
      else
        g_string_append_printf (text, " %s", porism_construction_get (construction, porism_listed_object_get_id (item))->name);
    }
  return g_string_free (text, FALSE);
}

static void
assert_listed (PorismObjectList *list,
               PorismSession    *session,
               const char       *expected)
{
  g_autofree char *text = NULL;

  porism_object_list_follow (list, porism_session_get_construction (session));
  text = list_all (list, session);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_groups (void)
{
  g_autoptr (PorismObjectList) list = porism_object_list_new ();
  g_autoptr (PorismSession) session = new_scene ();
  g_autoptr (GHashTable) authors = g_hash_table_new (NULL, NULL);
  const PorismConstruction *construction = porism_session_get_construction (session);

  assert_listed (list, session, "[Free Objects] A B H R t [Dependent Objects] s k P M");
  porism_object_list_set_groups (list, PORISM_GROUPS_ORDER, NULL);
  assert_listed (list, session, " A B s k P H R M t");
  porism_object_list_set_groups (list, PORISM_GROUPS_KIND, NULL);
  assert_listed (list, session, "[Number] t [Point] A B P H R M [Segment] s [Circle] k");
  g_hash_table_insert (authors, GUINT_TO_POINTER (porism_construction_lookup (construction, "s")), (gpointer) "Agent");
  porism_object_list_set_groups (list, PORISM_GROUPS_AUTHOR, authors);
  assert_listed (list, session, "[You] A B k P H R M t [Agent] s");
}

static void
test_fold (void)
{
  g_autoptr (PorismObjectList) list = porism_object_list_new ();
  g_autoptr (PorismSession) session = new_scene ();
  g_autoptr (PorismListedObject) heading = NULL;

  assert_listed (list, session, "[Free Objects] A B H R t [Dependent Objects] s k P M");
  heading = g_list_model_get_item (G_LIST_MODEL (list), 0);
  porism_object_list_fold (list, heading);
  g_assert_true (porism_listed_object_is_folded (heading));
  assert_listed (list, session, "[Free Objects] [Dependent Objects] s k P M");
  porism_object_list_set_search (list, "h");
  assert_listed (list, session, "[Free Objects] H");
  porism_object_list_set_search (list, "CIRC");
  assert_listed (list, session, "[Dependent Objects] k");
  porism_object_list_set_search (list, "");
  porism_object_list_fold (list, heading);
  assert_listed (list, session, "[Free Objects] A B H R t [Dependent Objects] s k P M");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/values/two", test_two);
  g_test_add_func ("/values/radians", test_radians);
  g_test_add_func ("/values/digits", test_digits);
  g_test_add_func ("/values/complete", test_complete);
  g_test_add_func ("/values/groups", test_groups);
  g_test_add_func ("/values/fold", test_fold);

  return g_test_run ();
}
