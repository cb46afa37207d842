/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person does and asks at an earlier step, and what of it is a step of its own. */

#include "config.h"

#include <string.h>

#include "tests/session-lab.h"

#define COLOUR(name, colour) \
  "{'tool':'render_set_color','args':{'obj':'" name "','color':'" colour "'}}"
#define MOVE(name, x, y) \
  "{'tool':'move_point','args':{'name':'" name "','x':" x ",'y':" y "}}"
#define VALUE(value) "{'tool':'set_value','args':{'name':'a','value':" value "}}"

static const char *
colour_of (PorismSession *session,
           const char    *name)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  PorismId id = porism_construction_lookup (construction, name);

  return porism_attributes_get_text (porism_construction_get_attributes (construction, id),
                                     PORISM_ATTRIBUTE_COLOR);
}

/* At an earlier step a person's colours and questions come between, an agent's begin a branch. */
static void
test_look_in_the_past (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  point (session, "A", 0, 0);
  point (session, "B", 1, 0);
  accepted (session, COLOUR ("B", "#00ff00"));
  accepted (session, "{'tool':'delete_object','args':{'name':'A'}}");
  porism_session_seek (session, 2);
  by_person (session, COLOUR ("A", "#ff0000"));
  by_person (session, COLOUR ("B", "#ff0000"));
  by_person (session, query);
  assert_path (session, "1 2 5 6 7 3 4");
  g_assert_cmpuint (porism_session_get_head (session), ==, 7);
  g_assert_cmpstr (colour_of (session, "A"), ==, "#ff0000");
  g_assert_cmpstr (colour_of (session, "B"), ==, "#ff0000");

  porism_session_redo (session);
  g_assert_cmpstr (colour_of (session, "A"), ==, "#ff0000");
  g_assert_cmpstr (colour_of (session, "B"), ==, "#00ff00");
  porism_session_redo (session);
  assert_has (session, "B");
  porism_session_undo (session);
  g_assert_cmpstr (colour_of (session, "A"), ==, "#ff0000");
  porism_session_undo (session);
  g_assert_cmpstr (colour_of (session, "B"), ==, "#ff0000");
  porism_session_undo (session);
  g_assert_cmpstr (colour_of (session, "B"), ==, "");
  porism_session_undo (session);
  g_assert_cmpstr (colour_of (session, "A"), ==, "");
  g_assert_cmpuint (porism_session_get_head (session), ==, 2);

  accepted (session, COLOUR ("A", "#0000ff"));
  assert_path (session, "1 2 8");
  porism_session_seek (session, 4);
  assert_path (session, "1 2 5 6 7 3 4");
}

/* Whoever asks, and whatever is refused: redo leads on. What is made begins a branch, and so does a turn
 * of a run, whatever it does. */
static void
test_ask_in_the_past (void)
{
  static const char named[] =
    "{'tool':'query_distance','args':{'name':'d','obj1':'A','obj2':'B'}}";
  g_autoptr (PorismSession) session = porism_session_new ();

  point (session, "A", 0, 0);
  point (session, "B", 1, 0);
  point (session, "C", 2, 0);
  g_assert_true (porism_session_undo (session));
  g_assert_true (act (session, query)->observation->ok);
  g_assert_false (act (session, refused)->observation->ok);
  assert_path (session, "1 2 4 5 3");
  g_assert_cmpuint (porism_session_get_head (session), ==, 5);
  g_assert_true (porism_session_redo (session));
  assert_has (session, "A B C");
  g_assert_true (porism_session_undo (session));
  assert_has (session, "A B");
  g_assert_true (act (session, named)->observation->ok);
  assert_path (session, "1 2 4 5 6");
  g_assert_false (porism_session_redo (session));

  porism_session_seek (session, 2);
  act_as (session, PORISM_ACTOR_AGENT, porism_session_new_group (session), query);
  assert_path (session, "1 2 7");
}

/* A colour is changed where it was given, however much follows. */
static void
test_look_again_in_the_past (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  point (session, "A", 0, 0);
  point (session, "B", 1, 0);
  porism_session_seek (session, 1);
  by_person (session, COLOUR ("A", "#ff0000"));
  by_person (session, COLOUR ("A", "#00ff00"));
  assert_path (session, "1 4 2");
  assert_siblings (session, 4, 4, 4);
  porism_session_redo (session);
  assert_has (session, "A B");
  g_assert_cmpstr (colour_of (session, "A"), ==, "#00ff00");
  porism_session_undo (session);
  porism_session_undo (session);
  g_assert_cmpstr (colour_of (session, "A"), ==, "");
  g_assert_cmpuint (porism_session_get_head (session), ==, 1);
}

/* The same point moved by hand again and again is one step, until something else was done or looked at. */
static void
test_one_step (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  point (session, "A", 0, 0);
  by_hand (session, MOVE ("A", "1", "0"));
  by_hand (session, MOVE ("A", "2", "0"));
  by_hand (session, MOVE ("A", "3", "0"));
  assert_path (session, "1 4");
  assert_siblings (session, 4, 4, 4);
  g_assert_false (by_hand (session, MOVE ("A", "1e999", "0"))->observation->ok);
  g_assert_cmpfloat (value_of (session, "A")[0], ==, 3);
  porism_session_undo (session);
  g_assert_cmpfloat (value_of (session, "A")[0], ==, 0);
  porism_session_redo (session);
  g_assert_cmpfloat (value_of (session, "A")[0], ==, 3);

  by_hand (session, MOVE ("A", "4", "0"));
  assert_path (session, "1 4 5");
  by_person (session, COLOUR ("A", "#ff0000"));
  by_hand (session, MOVE ("A", "5", "0"));
  assert_path (session, "1 4 5 6 7");
  act (session, MOVE ("A", "6", "0"));
  act (session, MOVE ("A", "7", "0"));
  assert_path (session, "1 4 5 6 7 8 9");
}

/* A pull of a slider takes the place of pulls only: what was typed stays, and with it the range that the
 * pull found. */
static void
test_pull_after_value (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);

  accepted (session, "{'tool':'add_number','args':{'name':'a','value':1}}");
  by_person (session, VALUE ("2"));
  by_person (session, VALUE ("60"));
  by_hand (session, VALUE ("20"));
  by_hand (session, VALUE ("10.9"));
  assert_path (session, "1 2 3 5");
  g_assert_cmpfloat (porism_attributes_get_number (porism_construction_get_attributes (construction, id_of (session, "a")),
                                                   PORISM_ATTRIBUTE_SLIDER_MAX), ==, 60);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpfloat (*value_of (session, "a"), ==, 60);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpfloat (*value_of (session, "a"), ==, 2);
}

/* A colour takes the place of a person's last one, not of anybody else's. */
static void
test_look_after_another (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  point (session, "A", 0, 0);
  act_as (session, PORISM_ACTOR_AGENT, 0, COLOUR ("A", "#ff0000"));
  by_person (session, COLOUR ("A", "#00ff00"));
  by_person (session, COLOUR ("A", "#0000ff"));
  assert_path (session, "1 2 4");
  g_assert_true (porism_session_undo (session));
  g_assert_cmpstr (colour_of (session, "A"), ==, "#ff0000");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/look-in-the-past", test_look_in_the_past);
  g_test_add_func ("/session/ask-in-the-past", test_ask_in_the_past);
  g_test_add_func ("/session/look-again-in-the-past", test_look_again_in_the_past);
  g_test_add_func ("/session/one-step", test_one_step);
  g_test_add_func ("/session/pull-after-value", test_pull_after_value);
  g_test_add_func ("/session/look-after-another", test_look_after_another);

  return g_test_run ();
}
