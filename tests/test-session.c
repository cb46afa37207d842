/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal as a tree: undo, redo, groups, branches; the same figure by every way. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/json/json.h"
#include "engine/construction/evaluation.h"
#include "tests/json-text.h"
#include "tests/session-lab.h"

#define SEED 20261121

static void
test_journal (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismEntry *entry;

  entry = point (session, "A", 0, 0);
  g_assert_cmpuint (entry->id, ==, 1);
  g_assert_cmpuint (entry->parent, ==, 0);
  g_assert_cmpuint (entry->observation->step, ==, 1);
  g_assert_cmpstr (entry->actor, ==, "script");
  g_assert_cmpint (entry->time, >, 0);
  g_assert_nonnull (entry->delta);

  entry = act (session, refused);
  g_assert_false (entry->observation->ok);
  g_assert_cmpuint (entry->id, ==, 2);
  g_assert_cmpuint (entry->parent, ==, 1);
  g_assert_null (entry->delta);
  g_assert_true (g_str_has_prefix (entry->line, json_text ("{'step':2,")));

  entry = act (session, "{'tool':'no_such_tool'}");
  g_assert_cmpint (entry->observation->error.code, ==, PORISM_ERROR_UNKNOWN_TOOL);

  point (session, "B", 3, 5);
  entry = act (session, query);
  g_assert_true (entry->observation->ok);
  g_assert_null (entry->delta);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 5);
  g_assert_cmpuint (porism_session_get_head (session), ==, 5);
  g_assert_true (porism_session_get_entry (session, 5) == entry);
  g_assert_null (porism_session_get_entry (session, 0));
  g_assert_null (porism_session_get_entry (session, 6));
}

static void
note_cb (PorismSession *session,
         GString       *log)
{
  const GSignalInvocationHint *hint = g_signal_get_invocation_hint (session);

  g_string_append_printf (log, "%s ", g_signal_name (hint->signal_id));
}

static void
note_entry_cb (PorismSession *session,
               guint64        id,
               GString       *log)
{
  g_string_append_printf (log, "entry-added:%" G_GUINT64_FORMAT " ", id);
}

static void
test_signals (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GString) log = g_string_new (NULL);

  g_signal_connect (session, "changed", G_CALLBACK (note_cb), log);
  g_signal_connect (session, "head-changed", G_CALLBACK (note_cb), log);
  g_signal_connect (session, "entry-added", G_CALLBACK (note_entry_cb), log);

  point (session, "A", 0, 0);
  g_assert_cmpstr (log->str, ==, "entry-added:1 head-changed changed ");
  g_string_truncate (log, 0);
  act (session, refused);
  g_assert_cmpstr (log->str, ==, "entry-added:2 head-changed ");
  g_string_truncate (log, 0);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpstr (log->str, ==, "head-changed changed ");
  g_string_truncate (log, 0);
  g_assert_false (porism_session_undo (session));
  porism_session_seek (session, porism_session_get_head (session));
  g_assert_cmpstr (log->str, ==, "");
}

static void
note_refused_cb (PorismSession     *session,
                 const PorismEntry *entry,
                 GString           *log)
{
  g_string_append_printf (log, "%s ", entry->refusal);
}

/* What a person was refused is told and forgotten. */
static void
test_refused_to_person (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GString) log = g_string_new (NULL);
  const PorismEntry *entry;

  point (session, "A", 0, 0);
  point (session, "B", 1, 0);
  porism_session_undo (session);
  g_signal_connect (session, "refused", G_CALLBACK (note_refused_cb), log);
  g_signal_connect (session, "head-changed", G_CALLBACK (note_cb), log);
  entry = by_person (session, refused);
  g_assert_false (entry->observation->ok);
  g_assert_nonnull (entry->refusal);
  g_assert_cmpuint (entry->id, ==, 0);
  g_assert_true (g_str_has_prefix (log->str, entry->refusal));
  g_assert_null (strstr (log->str, "head-changed"));
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 2);
  g_assert_cmpuint (porism_session_get_head (session), ==, 1);
  g_assert_true (porism_session_redo (session));
  assert_has (session, "A B");
}

static void
test_undo_passes_over (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *end = NULL, *again = NULL;

  g_assert_false (porism_session_can_undo (session));
  g_assert_false (porism_session_can_redo (session));
  point (session, "A", 0, 0);
  point (session, "B", 3, 5);
  act (session, query);
  act (session, refused);
  point (session, "C", 1, 0);
  act (session, query);
  end = dup_state (session);

  g_assert_true (porism_session_undo (session));
  g_assert_cmpuint (porism_session_get_head (session), ==, 4);
  assert_has (session, "A B");
  g_assert_true (porism_session_undo (session));
  g_assert_cmpuint (porism_session_get_head (session), ==, 1);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpuint (porism_session_get_head (session), ==, 0);
  assert_has (session, "");
  g_assert_false (porism_session_undo (session));

  g_assert_true (porism_session_redo (session));
  g_assert_cmpuint (porism_session_get_head (session), ==, 1);
  g_assert_true (porism_session_redo (session));
  g_assert_cmpuint (porism_session_get_head (session), ==, 4);
  g_assert_true (porism_session_redo (session));
  g_assert_cmpuint (porism_session_get_head (session), ==, 6);
  g_assert_false (porism_session_can_redo (session));
  again = dup_state (session);
  g_assert_cmpstr (end, ==, again);
}

static void
test_groups (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  guint64 first = porism_session_new_group (session);
  guint64 second = porism_session_new_group (session);

  g_assert_cmpuint (first, !=, second);
  act_in (session, first, "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}");
  act_in (session, first, refused);
  act_in (session, first, "{'tool':'add_point','args':{'name':'B','x':1,'y':0}}");
  act_in (session, second, query);
  act_in (session, second, "{'tool':'add_point','args':{'name':'C','x':0,'y':1}}");
  act_in (session, second, "{'tool':'add_point','args':{'name':'D','x':1,'y':1}}");

  g_assert_true (porism_session_undo (session));
  assert_has (session, "A B");
  g_assert_cmpuint (porism_session_get_head (session), ==, 4);
  g_assert_true (porism_session_undo (session));
  assert_has (session, "");
  g_assert_true (porism_session_redo (session));
  assert_has (session, "A B");
  g_assert_cmpuint (porism_session_get_head (session), ==, 4);
  g_assert_true (porism_session_redo (session));
  assert_has (session, "A B C D");

  /* What a person does in between splits the turn. */
  porism_session_seek (session, 1);
  point (session, "P", 7, 7);
  act_in (session, first, "{'tool':'add_point','args':{'name':'E','x':5,'y':0}}");
  g_assert_true (porism_session_undo (session));
  assert_has (session, "A P");
  g_assert_true (porism_session_undo (session));
  assert_has (session, "A");
}

static void
test_branches (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  assert_path (session, "");
  point (session, "A", 0, 0);
  point (session, "B", 1, 0);
  point (session, "C", 0, 1);
  porism_session_undo (session);
  assert_path (session, "1 2 3");
  g_assert_cmpuint (point (session, "D", 5, 5)->parent, ==, 2);
  assert_has (session, "A B D");
  assert_path (session, "1 2 4");

  porism_session_seek (session, 3);
  assert_has (session, "A B C");
  assert_path (session, "1 2 3");
  porism_session_seek (session, 1);
  assert_path (session, "1 2 3");
  porism_session_redo (session);
  porism_session_redo (session);
  assert_has (session, "A B C");

  porism_session_seek (session, 4);
  porism_session_seek (session, 0);
  assert_path (session, "1 2 4");
  point (session, "E", 9, 9);
  assert_path (session, "5");
  assert_has (session, "E");
  porism_session_seek (session, 4);
  assert_has (session, "A B D");
}

/* Another way from the same place is found, with its newest entry. */
static void
test_siblings (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  point (session, "A", 0, 0);
  point (session, "B", 1, 0);
  point (session, "C", 0, 1);
  porism_session_seek (session, 1);
  point (session, "D", 5, 5);
  assert_siblings (session, 1, 1, 1);
  assert_siblings (session, 2, 2, 4);
  assert_siblings (session, 4, 2, 4);
  g_assert_cmpuint (porism_session_get_tip (session, 2), ==, 3);
  g_assert_cmpuint (porism_session_get_tip (session, 4), ==, 4);
  porism_session_seek (session, porism_session_get_tip (session, 2));
  assert_has (session, "A B C");
  assert_path (session, "1 2 3");
}

static void
tried_cb (PorismSession           *session,
          const PorismObservation *observation,
          const char              *refusal,
          gpointer                 user_data)
{
  g_assert_true (observation->ok == (refusal == NULL));
  *(char **) user_data = g_strdup (refusal);
}

/* What the actions would answer after @after; (transfer full): why not. */
static char *
try_actions (PorismSession     *session,
             guint64            after,
             const char *const *lines)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
  char *refusal = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      PorismEnvelope envelope;
      PorismObservation *unreadable = NULL;

      g_assert_true (porism_json_read_line (json_text (lines[i]), -1, &envelope, &unreadable));
      g_ptr_array_add (actions, g_steal_pointer (&envelope.action));
      porism_envelope_clear (&envelope);
    }
  porism_session_try (session, after, actions, tried_cb, &refusal);

  return refusal;
}

/* What would be is told, at any place and after what comes before it, and nothing is. */
static void
test_try (void)
{
  static const char q[] = "{'tool':'add_point','args':{'name':'Q','x':3,'y':4}}";
  static const char midpoint[] =
    "{'tool':'add_midpoint','args':{'name':'M','p1':'A','p2':'B'}}";
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *before = NULL, *after = NULL, *refusal = NULL, *early = NULL;

  point (session, "A", 0, 0);
  point (session, "B", 1, 0);
  before = dup_state (session);
  g_assert_null (try_actions (session, 2, (const char *const[]){ midpoint, NULL }));
  g_assert_null (try_actions (session, 2, (const char *const[]){ q, refused, NULL }));
  refusal = try_actions (session, 2, (const char *const[]){ refused, NULL });
  g_assert_nonnull (strstr (refusal, "There is no object named “Q”."));
  early = try_actions (session, 1, (const char *const[]){ midpoint, NULL });
  g_assert_nonnull (strstr (early, "There is no object named “B”."));

  after = dup_state (session);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 2);
  g_assert_cmpuint (porism_session_get_head (session), ==, 2);
}

#define N_BASE 5

/* What many of the random actions start from: P1 … P5, l1 … l5, c1 … c5. */
static void
lay_base (PorismSession *session)
{
  guint i;

  for (i = 1; i <= N_BASE; i++)
    accepted (session, "{'tool':'add_point','args':{'name':'P%u','x':%u,'y':%u}}", i,
              3 * i, i * i);
  for (i = 1; i <= N_BASE; i++)
    {
      accepted (session, "{'tool':'add_line','args':{'name':'l%u','p1':'P%u',"
                "'p2':'P%u'}}", i, i, i % N_BASE + 1);
      accepted (session, "{'tool':'add_circle','args':{'name':'c%u','center':'P%u',"
                "'radius':20}}", i, i);
    }
}

/* A free hand: points, lines, circles, moves, deletions, renamings, queries, refusals. */
static void
act_at_random (PorismSession *session,
               GRand         *rand,
               guint          i)
{
  /* # is the action's own number, $ and % are numbers of the base. */
  static const char *const lines[] = {
    "{'tool':'add_point','args':{'name':'P#','x':$,'y':%}}",
    "{'tool':'add_line','args':{'name':'l#','p1':'P$','p2':'P%'}}",
    "{'tool':'add_midpoint','args':{'name':'P#','p1':'P$','p2':'P%'}}",
    "{'tool':'add_circle','args':{'name':'c#','center':'P$','point':'P%'}}",
    "{'tool':'add_intersect','args':{'name':'X#','obj1':'l$','obj2':'c%'}}",
    "{'tool':'move_point','args':{'name':'P$','x':#,'y':%}}",
    "{'tool':'rename_object','args':{'name':'P$','new_name':'R#'}}",
    "{'tool':'delete_object','args':{'name':'P$'}}",
    "{'tool':'delete_object','args':{'name':'l$'}}",
    "{'tool':'query_distance','args':{'obj1':'P$','obj2':'P%'}}",
  };
  static const guint8 shares[] = { 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9 };
  const guint8 kind = shares[g_rand_int_range (rand, 0, sizeof shares)];
  g_autoptr (GString) line = g_string_new (lines[kind]);
  g_autofree char *own = g_strdup_printf ("%u", N_BASE + 1 + i);
  g_autofree char *a = g_strdup_printf ("%d", g_rand_int_range (rand, 1, N_BASE + 1));
  g_autofree char *b = g_strdup_printf ("%d", g_rand_int_range (rand, 1, N_BASE + 1));

  g_string_replace (line, "#", own, 0);
  g_string_replace (line, "$", a, 0);
  g_string_replace (line, "%", b, 0);
  act (session, line->str);
}

static void
grow_at_random (PorismSession *session,
                GRand         *rand,
                guint          n)
{
  const gint32 base = (gint32) porism_session_get_n_entries (session);
  guint i;

  for (i = 0; i < n; i++)
    {
      gint32 back = g_rand_int_range (rand, 0, (gint32) i + 1);

      if (g_rand_int_range (rand, 0, 12) == 0)
        porism_session_seek (session, (guint64) (base + back));
      act_at_random (session, rand, i);
    }
}

/* What leads from the root to @id, done by someone who never undid anything. */
static char *
dup_fresh_figure (PorismSession *session,
                  guint64        id)
{
  g_autoptr (PorismSession) fresh = porism_session_new ();
  g_autoptr (GPtrArray) way = g_ptr_array_new ();
  guint i;

  for (; id != 0; id = porism_session_get_entry (session, id)->parent)
    g_ptr_array_add (way, (gpointer) porism_session_get_entry (session, id));
  for (i = way->len; i-- > 0;)
    {
      const PorismEntry *entry = g_ptr_array_index (way, i);

      porism_session_submit (fresh, entry->action, entry->actor, 0, entry->exact);
    }

  return dup_figure (fresh);
}

static void
test_seek_is_fresh_run (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  guint round, i, n_accepted = 0;

  for (round = 0; round < 5; round++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();
      guint n;

      lay_base (session);
      grow_at_random (session, rand, 60);
      n = porism_session_get_n_entries (session);
      for (i = 0; i < 2 * n; i++)
        {
          guint64 id = (guint64) g_rand_int_range (rand, 0, (gint32) n + 1);
          g_autofree char *figure = NULL, *fresh = NULL;

          porism_session_seek (session, id);
          g_assert_cmpuint (porism_session_get_head (session), ==, id);
          figure = dup_figure (session);
          fresh = dup_fresh_figure (session, id);
          g_assert_cmpstr (figure, ==, fresh);
        }
      for (i = 1; i <= n; i++)
        n_accepted += porism_session_get_entry (session, i)->observation->ok ? 1 : 0;
    }
  /* Were nearly all refused, this would say little. */
  g_assert_cmpuint (n_accepted, >, 200);
}

static void
test_undo_redo_is_identity (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autoptr (PorismSession) session = porism_session_new ();
  guint i;

  lay_base (session);
  for (i = 0; i < 60; i++)
    {
      g_autofree char *before = NULL, *after = NULL;
      guint64 head;

      act_at_random (session, rand, i);
      before = dup_state (session);
      head = porism_session_get_head (session);
      if (!porism_session_undo (session))
        continue;
      g_assert_true (porism_session_redo (session));
      after = dup_state (session);
      g_assert_cmpstr (before, ==, after);
      g_assert_cmpuint (porism_session_get_head (session), ==, head);
    }
}

static void
test_modified (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  g_assert_false (porism_session_get_modified (session));
  point (session, "A", 0, 0);
  g_assert_true (porism_session_get_modified (session));
  porism_session_undo (session);
  g_assert_true (porism_session_get_modified (session));
}

/* What is shown of an object is how it is defined now. */
static void
test_state_of_redefined (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *state = NULL;

  accepted (session, "{'tool':'add_function','args':{'name':'f','expr':'x'}}");
  accepted (session, "{'tool':'redefine_object','args':{'name':'f','tool':'add_function',"
            "'args':{'expr':'x^2'}}}");
  state = dup_state (session);
  g_assert_nonnull (json_find (state, "'args':{'name':'f','expr':'x^2'}"));
}

/* Looks share an allowance: each takes from it, and past it a value is numeric with its radius. */
static void
test_look_allowance (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *figure = porism_session_get_construction (session);
  gulong allowance = PORISM_ALLOWANCE_OF_FIGURE;

  accepted (session, "{'tool':'add_point','args':{'name':'A','x':'sqrt(2)+sqrt(3)','y':0}}");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (PorismQuantity) value = NULL;
      const PorismQuantity *x;

      porism_construction_forget_exact (figure);
      value = porism_construction_describe_within (figure, porism_construction_lookup (figure, "A"), TRUE,
                                                   &allowance);
      x = porism_quantity_get_part (value, "x");
      g_assert_cmpfloat_with_epsilon (x->decimal, sqrt (2) + sqrt (3), 1e-12);
      g_assert_cmpint (x->certainty, ==, i == 0 ? PORISM_CERTAINTY_PROVED : PORISM_CERTAINTY_NUMERIC);
      g_assert_cmpstr (x->exact, ==, i == 0 ? "sqrt(2)+sqrt(3)" : NULL);
      g_assert_true (i == 0 || x->radius > 0);
      g_assert_cmpuint (allowance, <, PORISM_ALLOWANCE_OF_FIGURE);
      allowance = 0;
    }
}

/* A slider is made again from its arguments, with the range that it has now; what an expression reads is a parent. */
static void
test_state_of_sliders (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *state = NULL;

  accepted (session, "{'tool':'add_slider','args':{'name':'s','min':0,'max':'1/3','step':0.1}}");
  accepted (session, "{'tool':'set_value','args':{'name':'s','value':-2}}");
  accepted (session, "{'tool':'add_number','args':{'name':'k','value':7}}");
  accepted (session, "{'tool':'add_point','args':{'name':'A','x':'s+k','y':'k'}}");
  accepted (session, "{'tool':'add_circle','args':{'name':'c','center':'A','radius':'x(A)+1'}}");
  state = dup_state (session);
  g_assert_nonnull (json_find (state, "'tool':'add_slider','args':{'name':'s','min':-2,"
                               "'max':'1/3','step':0.1}"));
  g_assert_nonnull (json_find (state, "'tool':'add_number','args':{'name':'k','value':7}"));
  g_assert_nonnull (json_find (state, "'parents':['s','k']"));
  g_assert_nonnull (json_find (state, "'radius':'x(A)+1'},'parents':['A']"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/journal", test_journal);
  g_test_add_func ("/session/signals", test_signals);
  g_test_add_func ("/session/undo-passes-over", test_undo_passes_over);
  g_test_add_func ("/session/groups", test_groups);
  g_test_add_func ("/session/branches", test_branches);
  g_test_add_func ("/session/siblings", test_siblings);
  g_test_add_func ("/session/try", test_try);
  g_test_add_func ("/session/seek-is-fresh-run", test_seek_is_fresh_run);
  g_test_add_func ("/session/undo-redo-is-identity", test_undo_redo_is_identity);
  g_test_add_func ("/session/refused-to-person", test_refused_to_person);
  g_test_add_func ("/session/state-of-redefined", test_state_of_redefined);
  g_test_add_func ("/session/look-allowance", test_look_allowance);
  g_test_add_func ("/session/modified", test_modified);
  g_test_add_func ("/session/state-of-sliders", test_state_of_sliders);

  return g_test_run ();
}
