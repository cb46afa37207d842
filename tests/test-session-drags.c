/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is dragged or carried: nothing is recorded until it is let go, then one step, exact and round. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/session/decimal-grid.h"
#include "tests/json-text.h"
#include "tests/session-lab.h"

static void
make_midpoint (PorismSession *session)
{
  point (session, "A", 0, 0);
  point (session, "B", 2, 0);
  accepted (session,
            "{'tool':'add_midpoint','args':{'name':'M','p1':'A','p2':'B'}}");
}

/* A hand has as many coordinates as the space it moves in; a point takes those that it has itself. */
static void
test_coordinates (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismCoordinates in_space = PORISM_COORDINATES (1, 2, 3), by, halfway;

  by = porism_coordinates_minus (in_space, PORISM_COORDINATES (1, 1, 1));
  halfway = porism_coordinates_halfway (PORISM_COORDINATES (0), in_space);
  g_assert_cmpuint (by.n, ==, 3);
  g_assert_cmpfloat (by.at[2], ==, 2);
  g_assert_cmpuint (halfway.n, ==, 3);
  g_assert_cmpfloat (halfway.at[2], ==, 1.5);
  g_assert_false (porism_coordinates_is_finite (PORISM_COORDINATES (0, 0, INFINITY)));

  make_midpoint (session);
  g_assert_true (porism_session_begin_drag (session, id_of (session, "B")));
  porism_session_drag_to (session, in_space);
  g_assert_cmpfloat (value_of (session, "M")[0], ==, 0.5);
  g_assert_cmpfloat (value_of (session, "M")[1], ==, 1);
  porism_session_cancel_drag (session);
}

static void
test_drag (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *before = NULL, *after = NULL;
  const PorismEntry *entry;

  make_midpoint (session);
  before = dup_state (session);
  g_assert_false (porism_session_begin_drag (session, id_of (session, "M")));
  g_assert_false (porism_session_begin_drag (session, 4711));
  g_assert_null (porism_session_end_drag (session, PORISM_COORDINATES (1, 1), 0.1, "person"));

  g_assert_true (porism_session_begin_drag (session, id_of (session, "B")));
  g_assert_nonnull (porism_session_get_drag (session));
  porism_session_drag_to (session, PORISM_COORDINATES (6, 4));
  g_assert_cmpfloat (value_of (session, "M")[0], ==, 3);
  g_assert_cmpfloat (value_of (session, "M")[1], ==, 2);
  porism_session_cancel_drag (session);
  g_assert_null (porism_session_get_drag (session));
  after = dup_state (session);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 3);

  g_assert_true (porism_session_begin_drag (session, id_of (session, "B")));
  porism_session_drag_to (session, PORISM_COORDINATES (6, 4));
  entry = porism_session_end_drag (session, PORISM_COORDINATES (0.1 + 0.2, -1.23456), 0.001, "person");
  g_assert_true (entry->observation->ok);
  g_assert_cmpstr (entry->action->tool, ==, "move_point");
  g_assert_cmpstr (porism_action_get (entry->action, "name")->text, ==, "B");
  g_assert_cmpstr (porism_action_get (entry->action, "x")->text, ==, "0.3");
  g_assert_cmpstr (porism_action_get (entry->action, "y")->text, ==, "-1.235");
  g_assert_cmpfloat (value_of (session, "B")[0], ==, 0.3);
  g_assert_null (porism_session_get_drag (session));
  g_assert_true (porism_session_undo (session));
  g_assert_cmpfloat (value_of (session, "B")[0], ==, 2);
}

static void
test_act_during_drag (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismEntry *entry;

  make_midpoint (session);
  porism_session_begin_drag (session, id_of (session, "B"));
  porism_session_drag_to (session, PORISM_COORDINATES (6, 4));

  /* The agent sees the committed figure, the person goes on dragging. */
  entry = act (session, query);
  g_assert_cmpfloat (entry->observation->value->decimal, ==, 2);
  g_assert_cmpfloat (value_of (session, "M")[0], ==, 3);
  accepted (session,
            "{'tool':'add_midpoint','args':{'name':'N','p1':'A','p2':'M'}}");
  g_assert_cmpfloat (value_of (session, "N")[0], ==, 1.5);
  porism_session_drag_to (session, PORISM_COORDINATES (8, 0));
  g_assert_cmpfloat (value_of (session, "N")[0], ==, 2);

  /* Undo takes the figure from under the drag. */
  porism_session_undo (session);
  g_assert_null (porism_session_get_drag (session));
  g_assert_cmpfloat (value_of (session, "M")[0], ==, 1);

  porism_session_begin_drag (session, id_of (session, "B"));
  accepted (session, "{'tool':'delete_object','args':{'name':'B'}}");
  g_assert_null (porism_session_get_drag (session));
  porism_session_drag_to (session, PORISM_COORDINATES (1, 1));
  g_assert_null (porism_session_end_drag (session, PORISM_COORDINATES (1, 1), 1, "person"));
}

/* A triangle taken hold of anywhere moves as a whole, exactly, as one undo; one of its points may be
 * irrational. */
static void
test_carry (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  g_autofree char *before = NULL, *after = NULL;
  const double *c;
  PorismId triangle;

  point (session, "A", 0, 0);
  point (session, "B", 4, 0);
  accepted (session, "{'tool':'add_point','args':{'name':'C','x':'sqrt(2)','y':'1/3'}}");
  accepted (session, "{'tool':'add_polygon','args':{'name':'p','points':'A,B,C'}}");
  accepted (session, "{'tool':'add_midpoint','args':{'name':'M','p1':'A','p2':'B'}}");
  before = dup_state (session);
  triangle = porism_construction_lookup (construction, "p");

  g_assert_false (porism_session_begin_drag_at (session, porism_construction_lookup (construction, "M"),
                                                PORISM_COORDINATES (2, 0)));
  g_assert_true (porism_session_begin_drag_at (session, triangle, PORISM_COORDINATES (1, 1)));
  porism_session_drag_to (session, PORISM_COORDINATES (3.5, 0));
  c = porism_construction_get_value (construction, porism_construction_lookup (construction, "C"));
  g_assert_cmpfloat (c[0], ==, sqrt (2) + 2.5);
  porism_session_end_drag (session, PORISM_COORDINATES (3.5, 0), 0.01, PORISM_ACTOR_PERSON);
  g_assert_nonnull (json_find (porism_session_get_entry (session, 8)->line, "'ok':true"));
  accepted (session, "{'tool':'query_is_defined','args':{'obj':'p'}}");
  after = dup_state (session);
  g_assert_nonnull (strstr (after, "sqrt(2)+2.5"));
  g_assert_nonnull (json_find (after, "'x':6.5"));
  g_assert_nonnull (json_find (after, "'-2/3'"));
  g_assert_true (porism_session_undo (session));
  g_free (after);
  after = dup_state (session);
  g_assert_cmpstr (after, ==, before);
}

/* The same with a figure that is carried, which is several entries. */
static void
test_carried_on (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *before = NULL, *after = NULL;

  point (session, "A", 0, 0);
  point (session, "B", 4, 0);
  accepted (session, "{'tool':'add_segment','args':{'name':'s','p1':'A','p2':'B'}}");
  before = dup_state (session);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (porism_session_begin_drag_at (session, id_of (session, "s"), PORISM_COORDINATES (1, 0)));
      porism_session_end_drag (session, PORISM_COORDINATES (2, 1), 0.01, PORISM_ACTOR_PERSON);
    }
  g_assert_cmpfloat (value_of (session, "B")[0], ==, 7);
  assert_path (session, "1 2 3 8 9");
  porism_session_undo (session);
  after = dup_state (session);
  g_assert_cmpstr (before, ==, after);
}

static void
drag (PorismSession *session,
      const char    *name,
      double         x,
      double         y)
{
  g_assert_true (porism_session_begin_drag (session, id_of (session, name)));
  g_assert_nonnull (porism_session_end_drag (session, PORISM_COORDINATES (x, y), 0.01, PORISM_ACTOR_PERSON));
}

/* Drags of one point are one step, and only drags: where a person, a tool or an agent put it is one of its own. */
static void
test_drag_after_move (void)
{
  static const char move[] =
    "{'tool':'move_point','args':{'name':'A','x':-2,'y':1}}";
  static const char *const actors[] = { PORISM_ACTOR_PERSON, PORISM_ACTOR_AGENT, "script" };

  for (guint i = 0; i < G_N_ELEMENTS (actors); i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();

      point (session, "A", 1, 1);
      act_as (session, actors[i], 0, move);
      drag (session, "A", 3, 3);
      drag (session, "A", 4, 4);
      assert_path (session, "1 2 4");
      g_assert_true (porism_session_undo (session));
      g_assert_cmpfloat (value_of (session, "A")[0], ==, -2);
      g_assert_true (porism_session_undo (session));
      g_assert_cmpfloat (value_of (session, "A")[0], ==, 1);
    }
}

/* What is typed after a drag is a step, too, and so is what is typed after that. */
static void
test_move_after_drag (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  point (session, "A", 1, 1);
  drag (session, "A", 3, 3);
  for (guint i = 0; i < 2; i++)
    by_person (session, "{'tool':'move_point','args':{'name':'A','x':-2,'y':1}}");
  assert_path (session, "1 2 3 4");
}

static void
test_decimal_grid (void)
{
  static const struct
  {
    double value, unit;
    const char *text;
  } cases[] = {
    { 0.1 + 0.2, 0.001, "0.3" },     { 1.0 / 3, 1e-4, "0.3333" },     { -0.0004, 0.001, "0" },
    { 2.5, 0.1, "2.5" },             { -7, 0.01, "-7" },              { 100, 0.1, "100" },
    { 1234.5678, 100, "1200" },      { -149, 100, "-100" },           { 49, 100, "0" },
    { 12.7, 1, "13" },               { 6.02e23, 1e20, "602000000000000000000000" },
    { 1e-9, 1e-12, "0.000000001" },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = porism_decimal_grid_format (cases[i].value, cases[i].unit);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_far_drag (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismEntry *entry;

  point (session, "A", 0, 0);
  porism_session_begin_drag (session, id_of (session, "A"));
  entry = porism_session_end_drag (session, PORISM_COORDINATES (6.02e23, -6.02e23), 1e20, "person");
  g_assert_true (entry->observation->ok);
  g_assert_cmpfloat (value_of (session, "A")[0], ==, 6.02e23);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/drag", test_drag);  g_test_add_func ("/session/coordinates", test_coordinates);
  g_test_add_func ("/session/act-during-drag", test_act_during_drag);
  g_test_add_func ("/session/carry", test_carry);
  g_test_add_func ("/session/carried-on", test_carried_on);
  g_test_add_func ("/session/drag-after-move", test_drag_after_move);
  g_test_add_func ("/session/move-after-drag", test_move_after_drag);
  g_test_add_func ("/session/decimal-grid", test_decimal_grid);
  g_test_add_func ("/session/far-drag", test_far_drag);

  return g_test_run ();
}
