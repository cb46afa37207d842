/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Steps in another order: what may change places, what may not and why, and that the figure stays the same. */

#include "config.h"

#include <string.h>

#include "app/document/document.h"
#include "app/session/replay-plan.h"
#include "app/session/session-rearrange.h"
#include "engine/actions/toolspec.h"
#include "tests/session-lab.h"

#define N_ROUNDS 200

static void
note_cb (PorismSession *session,
         const char    *refusal,
         gpointer       user_data)
{
  char **answer = user_data;

  g_free (*answer);
  *answer = g_strdup (refusal != NULL ? refusal : "");
}

/* The refusal, "" where there was none; (transfer full). */
static char *
move_step (PorismSession *session,
           guint64        entry,
           guint64        before)
{
  char *answer = NULL;

  porism_session_move_step (session, entry, before, note_cb, &answer);
  g_assert_nonnull (answer);

  return answer;
}

static void
assert_moved (PorismSession *session,
              guint64        entry,
              guint64        before,
              const char    *answer)
{
  g_autofree char *said = move_step (session, entry, before);

  g_assert_cmpstr (said, ==, answer);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Every named object with its exact value, whatever the order; (transfer full). */
static char *
dup_values (PorismSession *session)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i]);
      g_autoptr (PorismQuantity) value = NULL;
      g_autofree char *text = NULL;

      if (record == NULL || record->name == NULL)
        continue;
      value = porism_construction_describe (construction, order[i], TRUE);
      text = value != NULL ? porism_quantity_to_display (value) : g_strdup ("undefined");
      g_ptr_array_add (lines, g_strdup_printf ("%s %s %s", record->name, text,
                                               porism_attributes_get_text (record->attributes, PORISM_ATTRIBUTE_COLOR)));
    }
  g_ptr_array_sort (lines, compare);
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* A figure with roots in it, whose steps partly depend on each other. */
static void
draw (PorismSession *session)
{
  point (session, "A", 0, 0);
  point (session, "B", 4, 0);
  accepted (session, "{'tool':'add_midpoint','args':{'name':'M','p1':'A','p2':'B'}}");
  point (session, "C", 1, 3);
  accepted (session, "{'tool':'add_circle','args':{'name':'c','center':'A','radius':2}}");
  accepted (session, "{'tool':'add_circle','args':{'name':'d','center':'M','point':'C'}}");
  accepted (session, "{'tool':'render_set_color','args':{'obj':'c','color':'red'}}");
  accepted (session, "{'tool':'add_intersect','args':{'name':'P','obj1':'c','obj2':'d','index':1}}");
  accepted (session, "{'tool':'move_point','args':{'name':'B','x':5,'y':1}}");
  accepted (session, "{'tool':'add_polygon','args':{'name':'t','points':'A,B,C'}}");
  accepted (session, "{'tool':'query_distance','args':{'obj1':'P','obj2':'C'}}");
  accepted (session, "{'tool':'add_segment','args':{'name':'s','p1':'P','p2':'C'}}");
}

/* What depends on what stands in the way, by name. */
static void
test_refusals (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *before = NULL, *after = NULL;

  draw (session);
  before = dup_state (session);
  assert_moved (session, 3, 2, "M cannot come before B, on which it depends.");
  assert_moved (session, 1, 0, "A cannot come after M, which depends on it.");
  assert_moved (session, 5, 9, "c cannot come after P, which depends on it.");
  assert_moved (session, 77, 2, "The step is no longer there.");
  after = dup_state (session);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 12);
}

/* A colour and a question go with what they are about; one undo leads back, one redo forth. */
static void
test_undo (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  point (session, "A", 0, 0);
  point (session, "B", 4, 0);
  accepted (session, "{'tool':'render_set_color','args':{'obj':'A','color':'red'}}");
  point (session, "C", 1, 3);
  assert_moved (session, 1, 0, "");
  assert_path (session, "5 6 7 8");
  g_assert_cmpstr (porism_session_get_entry (session, 7)->action->tool, ==, "add_point");
  g_assert_cmpstr (porism_session_get_entry (session, 8)->action->tool, ==, "render_set_color");
  g_assert_true (porism_session_get_undone (session) == porism_session_get_entry (session, 8));
  g_assert_true (porism_session_undo (session));
  assert_path (session, "1 2 3 4");
  g_assert_cmpuint (porism_session_get_head (session), ==, 4);
  g_assert_true (porism_session_get_redone (session) == porism_session_get_entry (session, 8));
  g_assert_true (porism_session_redo (session));
  assert_path (session, "5 6 7 8");
  point (session, "D", 9, 9);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpuint (porism_session_get_head (session), ==, 8);
  g_assert_true (porism_session_undo (session));
  g_assert_true (porism_session_undo (session));
  assert_has (session, "A B");
  point (session, "E", 9, 9);
  g_assert_false (porism_session_redo (session));
}

/* Whatever order is taken, the values are exactly the same; and so they are read from a file. */
static void
test_law (void)
{
  g_autoptr (PorismDocument) document = porism_document_new (), loaded = NULL;
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GRand) random = g_rand_new_with_seed (16);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *values = NULL, *read = NULL;
  guint n_moved = 0, n_refused = 0;

  draw (session);
  values = dup_values (session);
  for (int round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (GArray) path = porism_session_get_path (session);
      const guint from = (guint) g_rand_int_range (random, 0, (int) path->len);
      const guint to = (guint) g_rand_int_range (random, 0, (int) path->len + 1);
      const guint64 head = porism_session_get_head (session), entry = g_array_index (path, guint64, from);
      g_autofree char *answer = NULL, *now = NULL;

      if (from == to || porism_session_get_entry (session, entry)->observation->new_objects->len == 0)
        continue;
      answer = move_step (session, entry, to < path->len ? g_array_index (path, guint64, to) : 0);
      n_moved += *answer == '\0';
      n_refused += *answer != '\0';
      g_assert_true (*answer == '\0' || porism_session_get_head (session) == head);
      now = dup_values (session);
      g_assert_cmpstr (now, ==, values);
    }
  g_assert_cmpuint (n_moved, >, 25);
  g_assert_cmpuint (n_refused, >, 25);
  bytes = porism_document_to_bytes (document);
  loaded = porism_document_load_bytes (bytes, NULL);
  read = dup_values (porism_document_get_session (loaded));
  g_assert_cmpstr (read, ==, values);
  g_assert_true (porism_session_undo (porism_document_get_session (loaded)));
  g_assert_true (porism_session_undo (session));
  g_assert_cmpuint (porism_session_get_head (porism_document_get_session (loaded)), ==, porism_session_get_head (session));
}

/* What is made at an earlier step goes in between; what followed follows it. */
static void
test_insertion (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *answer = NULL;

  draw (session);
  porism_session_seek (session, 3);
  accepted (session, "{'tool':'add_segment','args':{'name':'r','p1':'A','p2':'M'}}");
  porism_session_carry_over (session, 13, 4, note_cb, &answer);
  g_assert_cmpstr (answer, ==, "");
  assert_path (session, "1 2 3 13 14 15 16 17 18 19 20 21 22");
  g_assert_cmpuint (id_of (session, "r"), !=, 0);
  g_assert_cmpuint (id_of (session, "s"), !=, 0);
  porism_session_seek (session, 13);
  g_assert_true (porism_session_redo (session));
  assert_has (session, "A B M r C");
}

/* What could not follow is not lost: it stays a way of its own. */
static void
test_insertion_in_vain (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *answer = NULL;

  draw (session);
  porism_session_seek (session, 4);
  accepted (session, "{'tool':'delete_object','args':{'name':'C'}}");
  porism_session_carry_over (session, 13, 5, note_cb, &answer);
  g_assert_true (g_str_has_prefix (answer, "In that order d cannot be made: "));
  assert_path (session, "1 2 3 4 13");
  porism_session_seek (session, 12);
  assert_path (session, "1 2 3 4 5 6 7 8 9 10 11 12");
}

#define STOP(name, stops) \
  "{'tool':'render_set_breakpoint','args':{'obj':'" name "','breakpoint':" stops "}}"

/* The places at which a replay stops, from the empty figure on. */
static void
assert_stops (PorismSession *session,
              const char    *expected)
{
  g_autoptr (PorismReplayPlan) plan = porism_replay_plan_new (session);
  g_autoptr (GString) stops = g_string_new ("0");

  for (guint place = 0; place < plan->path->len;)
    {
      place = porism_replay_plan_get_next (plan, place);
      g_string_append_printf (stops, " %u", place);
    }
  g_assert_cmpstr (stops->str, ==, expected);
}

/* Breakpoints are known wherever the figure is looked at, and gone when they are taken back. */
static void
test_breakpoints (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (PorismReplayPlan) plan = NULL;

  point (session, "A", 0, 0);
  point (session, "B", 4, 0);
  point (session, "C", 1, 3);
  point (session, "D", 2, 5);
  accepted (session, STOP ("C", "1"));
  assert_stops (session, "0 1 2 3 4 5");
  accepted (session, "{'tool':'render_set_replay','args':{'breakpoints_only':1,'seconds':2.5}}");
  assert_stops (session, "0 3 6");
  porism_session_seek (session, 1);
  assert_stops (session, "0 3 6");
  by_person (session, STOP ("A", "1"));
  assert_path (session, "1 7 2 3 4 5 6");
  assert_stops (session, "0 1 4 7");
  plan = porism_replay_plan_new (session);
  g_assert_cmpfloat (plan->seconds, ==, 2.5);
  g_assert_cmpuint (porism_replay_plan_get_nearest (plan, 2), ==, 1);
  g_assert_cmpuint (porism_replay_plan_get_nearest (plan, 3), ==, 4);
  g_assert_cmpuint (porism_replay_plan_get_previous (plan, 4), ==, 1);
  g_assert_cmpuint (porism_replay_plan_get_previous (plan, 1), ==, 0);
  g_assert_true (porism_replay_plan_is_breakpoint (plan, 3));
  g_assert_false (porism_replay_plan_is_breakpoint (plan, 2));
  porism_session_seek (session, 6);
  g_assert_true (porism_session_undo (session));
  assert_stops (session, "0 1 2 3 4 5 6 7");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/step-orders/refusals", test_refusals);
  g_test_add_func ("/step-orders/undo", test_undo);
  g_test_add_func ("/step-orders/law", test_law);
  g_test_add_func ("/step-orders/insertion", test_insertion);
  g_test_add_func ("/step-orders/insertion-in-vain", test_insertion_in_vain);
  g_test_add_func ("/step-orders/breakpoints", test_breakpoints);

  return g_test_run ();
}
