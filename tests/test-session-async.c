/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Submissions on the thread: the same entries, in order, while the main loop goes on; who cancels finds
 * everything as it was. What takes long here is a computer algebra system that waits to be let go, so
 * nothing depends on how fast the machine is. */

#include "config.h"

#include <string.h>

#include "app/document/document.h"
#include "app/json/json.h"
#include "tests/json-text.h"
#include "tests/sluggard.h"

/* ---- submitting ---- */

static const char *const figure[] = {
  "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}",
  "{'tool':'add_point','args':{'name':'B','x':3,'y':'sqrt(2)'}}",
  "{'tool':'add_point','args':{'name':'C','x':1,'y':4}}",
  "{'tool':'add_line','args':{'name':'l','p1':'A','p2':'Q'}}",
  "{'tool':'add_circle','args':{'name':'c','center':'A','radius':'2*sqrt(3)'}}",
  "{'tool':'add_line','args':{'name':'l','p1':'A','p2':'B'}}",
  "{'tool':'add_intersect','args':{'name':'P','obj1':'l','obj2':'c'}}",
  "{'tool':'query_distance','args':{'obj1':'P_1','obj2':'P_2'}}",
  "{'tool':'add_triangle_center','args':{'name':'I','a':'A','b':'B','c':'C','n':1}}",
  "{'tool':'query_distance','args':{'obj1':'I','obj2':'B'}}",
  "{'tool':'move_point','args':{'name':'C','x':2,'y':5}}",
  "{'tool':'move_point','args':{'name':'C','x':3,'y':5}}",
  "{'tool':'render_set_color','args':{'obj':'A','color':'#ff0000'}}",
  "{'tool':'rename_object','args':{'name':'C','new_name':'D'}}",
  "{'tool':'redefine_object','args':{'name':'D','tool':'add_midpoint',"
  "'args':{'p1':'A','p2':'B'}}}",
  "{'tool':'delete_object','args':{'name':'B'}}",
};

static PorismAction *
read_action (const char *line)
{
  PorismEnvelope envelope;
  PorismObservation *refusal = NULL;
  PorismAction *action;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  action = porism_action_copy (envelope.action);
  porism_envelope_clear (&envelope);

  return action;
}

/* What became of submissions, in order: ids, 0 where cancelled. */
typedef struct
{
  GArray *ids;
  guint n;
} Outcome;

static void
finished_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      user_data)
{
  Outcome *outcome = user_data;
  g_autoptr (GError) error = NULL;
  const PorismEntry *entry =
    porism_session_submit_finish (PORISM_SESSION (object), result, &error);
  guint64 id = entry != NULL ? entry->id : 0;

  if (entry == NULL)
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_array_append_val (outcome->ids, id);
  outcome->n++;
}

static void
submit_async (PorismSession *session,
              const char    *line,
              const char    *actor,
              GCancellable  *cancellable,
              Outcome       *outcome)
{
  g_autoptr (PorismAction) action = read_action (line);

  porism_session_submit_async (session, action, actor, 0, FALSE, cancellable, finished_cb, outcome);
}

static const PorismEntry *
submit (PorismSession *session,
        const char    *line,
        const char    *actor)
{
  g_autoptr (PorismAction) action = read_action (line);

  return porism_session_submit (session, action, actor, 0, FALSE);
}

static void
outcome_init (Outcome *self)
{
  *self = (Outcome) { g_array_new (FALSE, FALSE, sizeof (guint64)), 0 };
}

static void
outcome_clear (Outcome *self)
{
  g_array_unref (self->ids);
}

static void
iterate_until (const Outcome *outcome,
               guint          n)
{
  while (outcome->n < n)
    g_main_context_iteration (NULL, TRUE);
}

static void
iterate_until_idle (PorismSession *session)
{
  while (porism_session_get_busy (session))
    g_main_context_iteration (NULL, TRUE);
}

/* What a document holds, but for the times. */
static char *
dup_text (PorismDocument *document)
{
  g_autoptr (GBytes) bytes = porism_document_to_bytes (document);
  g_autoptr (GRegex) times = g_regex_new (json_text ("'time':\\d+"), 0, 0, NULL);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return g_regex_replace_literal (times, text, (gssize) length, 0, "", 0, NULL);
}

/* ---- tests ---- */

/* Every action, as a script and as a person, whose refusals and gestures are no entries of their own. */
static void
test_same (void)
{
  static const char *const actors[] = { "script", PORISM_ACTOR_PERSON };

  for (guint k = 0; k < G_N_ELEMENTS (actors); k++)
    {
      g_autoptr (PorismDocument) at_once = porism_document_new (), later = porism_document_new ();
      g_autofree char *expected = NULL, *text = NULL;
      Outcome outcome;

      outcome_init (&outcome);
      for (guint i = 0; i < G_N_ELEMENTS (figure); i++)
        {
          submit (porism_document_get_session (at_once), figure[i], actors[k]);
          submit_async (porism_document_get_session (later), figure[i], actors[k], NULL, &outcome);
        }
      g_assert_cmpuint (porism_session_get_n_entries (porism_document_get_session (later)), ==, 0);
      iterate_until (&outcome, G_N_ELEMENTS (figure));
      expected = dup_text (at_once);
      text = dup_text (later);
      g_assert_cmpstr (text, ==, expected);
      g_assert_false (porism_session_get_busy (porism_document_get_session (later)));
      outcome_clear (&outcome);
    }
}

static gboolean
beat_cb (gpointer user_data)
{
  (*(guint *) user_data)++;

  return G_SOURCE_CONTINUE;
}

static void
beat_until (const guint *beats,
            guint        n)
{
  while (*beats < n)
    g_main_context_iteration (NULL, TRUE);
}

/* The main loop goes on while the action runs; person and agent are answered in their order. */
static void
test_heartbeat (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  Sluggard *sluggard = sluggard_new ();
  guint beats = 0, heart = g_timeout_add (1, beat_cb, &beats);
  Outcome outcome;

  outcome_init (&outcome);
  porism_session_set_cas (session, &sluggard->base);
  submit_async (session, figure[0], "agent", NULL, &outcome);
  submit_async (session, SLUGGARD_DEAR, "agent", NULL, &outcome);
  submit_async (session, figure[1], PORISM_ACTOR_PERSON, NULL, &outcome);
  iterate_until (&outcome, 1);
  sluggard_wait_until_asked (sluggard, 1);
  beat_until (&beats, beats + 10);
  g_assert_cmpuint (outcome.n, ==, 1);
  g_assert_true (porism_session_get_busy (session));
  g_assert_cmpuint (porism_session_get_head (session), ==, 1);
  sluggard_let_go (sluggard);
  iterate_until (&outcome, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (g_array_index (outcome.ids, guint64, i), ==, i + 1);
  g_assert_cmpstr (porism_session_get_entry (session, 2)->action->tool, ==, "query_solve");
  g_assert_cmpuint (porism_session_get_entry (session, 3)->parent, ==, 2);
  g_source_remove (heart);
  outcome_clear (&outcome);
}

/* What is cancelled never was, even where it comes to an end later; what comes next does not wait. */
static void
test_cancel (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *before = NULL, *after = NULL, *late = NULL;
  Sluggard *sluggard = sluggard_new ();
  guint beats = 0, heart = g_timeout_add (1, beat_cb, &beats);
  Outcome outcome;

  outcome_init (&outcome);
  porism_session_set_cas (session, &sluggard->base);
  submit (session, figure[0], "script");
  before = dup_text (document);
  submit_async (session, SLUGGARD_DEAR, "script", cancellable, &outcome);
  sluggard_wait_until_asked (sluggard, 1);
  g_cancellable_cancel (cancellable);
  iterate_until (&outcome, 1);
  g_assert_cmpuint (g_array_index (outcome.ids, guint64, 0), ==, 0);
  g_assert_false (porism_session_get_busy (session));
  after = dup_text (document);
  g_assert_cmpstr (after, ==, before);

  submit_async (session, figure[1], "script", NULL, &outcome);
  iterate_until (&outcome, 2);
  g_assert_cmpuint (g_array_index (outcome.ids, guint64, 1), ==, 2);
  g_clear_pointer (&after, g_free);
  after = dup_text (document);
  sluggard_let_go (sluggard);
  beat_until (&beats, beats + 20);
  late = dup_text (document);
  g_assert_cmpstr (late, ==, after);

  submit_async (session, SLUGGARD_DEAR, "script", NULL, &outcome);
  submit_async (session, figure[2], "script", NULL, &outcome);
  sluggard_wait_until_asked (sluggard, 2);
  porism_session_cancel (session);
  iterate_until (&outcome, 4);
  g_assert_cmpuint (g_array_index (outcome.ids, guint64, 2), ==, 0);
  g_assert_cmpuint (g_array_index (outcome.ids, guint64, 3), ==, 0);
  sluggard_let_go (sluggard);
  beat_until (&beats, beats + 20);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 2);
  g_source_remove (heart);
  outcome_clear (&outcome);
}

static void
settled_cb (PorismSession     *session,
            const PorismEntry *entry,
            gpointer           user_data)
{
  Outcome *outcome = user_data;
  guint64 id = entry != NULL ? entry->id : 0;

  g_array_append_val (outcome->ids, id);
  outcome->n++;
}

static gboolean
act (PorismSession *session,
     const char    *line,
     Outcome       *outcome)
{
  g_autoptr (PorismAction) action = read_action (line);
  const PorismEntry *entry;

  entry = porism_session_act (session, action, PORISM_ACTOR_PERSON, 0, FALSE, settled_cb, outcome);
  if (entry != NULL)
    settled_cb (session, entry, outcome);

  return entry != NULL;
}

/* Who has patience finds what is ready soon, and waits for nothing that is not. */
static void
test_patience (void)
{
  static const guint64 ids[] = { 1, 2, 0, 3 };  /* the third was refused */
  g_autoptr (PorismSession) session = porism_session_new ();
  Sluggard *sluggard = sluggard_new ();
  Outcome outcome;

  outcome_init (&outcome);
  porism_session_set_cas (session, &sluggard->base);
  g_assert_true (act (session, figure[0], &outcome));
  porism_session_set_patience (session, 60 * G_USEC_PER_SEC);
  g_assert_true (act (session, figure[1], &outcome));
  g_assert_cmpuint (porism_session_get_head (session), ==, 2);
  porism_session_set_patience (session, 1000);
  g_assert_false (act (session, SLUGGARD_DEAR, &outcome));
  g_assert_false (act (session, figure[2], &outcome));
  g_assert_true (porism_session_undo (session));
  g_assert_cmpuint (porism_session_get_head (session), ==, 2);
  sluggard_let_go (sluggard);
  iterate_until (&outcome, 4);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 3);
  iterate_until_idle (session);
  g_assert_cmpuint (porism_session_get_head (session), ==, 2);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (g_array_index (outcome.ids, guint64, i), ==, ids[i]);
  outcome_clear (&outcome);
}

/* What is done at once comes after what was submitted before. */
static void
test_at_once (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  Outcome outcome;

  outcome_init (&outcome);
  submit_async (session, figure[0], "script", NULL, &outcome);
  submit_async (session, figure[1], "script", NULL, &outcome);
  g_assert_cmpuint (submit (session, figure[2], "script")->id, ==, 3);
  submit_async (session, figure[5], "script", NULL, &outcome);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpuint (porism_session_get_head (session), ==, 3);
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 4);
  iterate_until (&outcome, 3);
  outcome_clear (&outcome);
}

/* A drag goes on over what is committed meanwhile; its end is a submission like others, and what it showed
 * stays until that is settled. */
static void
test_drag (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  Sluggard *sluggard = sluggard_new ();
  Outcome outcome;
  PorismId a;

  outcome_init (&outcome);
  porism_session_set_cas (session, &sluggard->base);
  submit (session, figure[0], "script");
  a = porism_construction_lookup (construction, "A");
  porism_session_set_patience (session, 0);
  g_assert_true (porism_session_begin_drag (session, a));
  porism_session_drag_to (session, PORISM_COORDINATES (5, 6));
  submit_async (session, figure[1], "agent", NULL, &outcome);
  iterate_until (&outcome, 1);
  g_assert_cmpfloat (porism_construction_get_value (construction, a)[0], ==, 5);
  g_assert_nonnull (porism_session_get_drag (session));
  submit_async (session, SLUGGARD_DEAR, "agent", NULL, &outcome);
  g_assert_null (porism_session_end_drag (session, PORISM_COORDINATES (7, 8), 0.01, PORISM_ACTOR_PERSON));
  g_assert_cmpfloat (porism_construction_get_value (construction, a)[0], ==, 7);
  sluggard_let_go (sluggard);
  iterate_until_idle (session);
  g_assert_null (porism_session_get_drag (session));
  g_assert_cmpfloat (porism_construction_get_value (construction, a)[0], ==, 7);
  g_assert_cmpuint (porism_session_get_head (session), ==, 4);
  outcome_clear (&outcome);
}

typedef struct
{
  GString *log;
  guint n;
} Moves;

static void
moved_cb (PorismSession *session,
          PorismMoveEnd  end,
          gpointer       user_data)
{
  Moves *moves = user_data;

  g_string_append_printf (moves->log, "%s%d:%" G_GUINT64_FORMAT, moves->n > 0 ? " " : "", end,
                          porism_session_get_head (session));
  moves->n++;
}

/* Undo, redo and seek hold up nobody, whether something is under way or not; where they lead is found out
 * when their turn comes, and whoever wants to know hears of it. */
static void
test_move (void)
{
  g_autoptr (PorismDocument) document = porism_document_new (), expected = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  Moves moves = { g_string_new (NULL), 0 };
  g_autofree char *text = NULL, *other = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (figure); i++)
    {
      submit (session, figure[i], "script");
      submit (porism_document_get_session (expected), figure[i], "script");
    }
  porism_session_set_patience (session, 0);
  porism_session_seek (session, 3);
  g_assert_true (porism_session_get_busy (session));
  g_assert_cmpuint (porism_session_get_head (session), ==, G_N_ELEMENTS (figure));
  g_assert_cmpuint (porism_session_get_destination (session), ==, 3);
  g_assert_true (porism_session_undo (session));
  porism_session_move (session, PORISM_MOVE_UNDO, 0, moved_cb, &moves);
  porism_session_move (session, PORISM_MOVE_UNDO, 0, moved_cb, &moves);
  porism_session_move (session, PORISM_MOVE_REDO, 0, moved_cb, &moves);
  while (moves.n < 3)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (moves.log->str, ==, "0:1 0:0 0:1");
  porism_session_move (session, PORISM_MOVE_UNDO, 0, moved_cb, &moves);
  porism_session_move (session, PORISM_MOVE_UNDO, 0, moved_cb, &moves);
  porism_session_move (session, PORISM_MOVE_SEEK, 0, moved_cb, &moves);
  porism_session_move (session, PORISM_MOVE_SEEK, 9, moved_cb, &moves);
  while (moves.n < 7)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (moves.log->str, ==, "0:1 0:0 0:1 0:0 1:0 0:0 0:9");
  porism_session_seek (session, G_N_ELEMENTS (figure));
  iterate_until_idle (session);
  text = dup_text (document);
  other = dup_text (expected);
  g_assert_cmpstr (text, ==, other);
  g_string_free (moves.log, TRUE);
}

static void
count_cb (PorismSession *session,
          guint         *n)
{
  (*n)++;
}

/* Of what is looked at one after the other while something is under way only the last is shown; given up,
 * none is. */
static void
test_look (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  Sluggard *sluggard = sluggard_new ();
  Moves moves = { g_string_new (NULL), 0 };
  guint n = 0;
  Outcome outcome;

  outcome_init (&outcome);
  porism_session_set_cas (session, &sluggard->base);
  for (guint i = 0; i < 3; i++)
    submit (session, figure[i], "script");
  porism_session_set_patience (session, 0);
  submit_async (session, SLUGGARD_DEAR, "script", NULL, &outcome);
  for (guint64 id = 0; id < 3; id++)
    porism_session_seek (session, id);
  g_assert_cmpuint (porism_session_get_destination (session), ==, 2);
  g_signal_connect (session, "head-changed", G_CALLBACK (count_cb), &n);
  sluggard_let_go (sluggard);
  iterate_until_idle (session);
  g_assert_cmpuint (porism_session_get_head (session), ==, 2);
  g_assert_cmpuint (n, ==, 2);

  submit_async (session, SLUGGARD_DEAR, "script", NULL, &outcome);
  porism_session_move (session, PORISM_MOVE_SEEK, 0, moved_cb, &moves);
  porism_session_move (session, PORISM_MOVE_UNDO, 0, moved_cb, &moves);
  porism_session_cancel (session);
  g_assert_cmpstr (moves.log->str, ==, "2:2 2:2");
  g_assert_false (porism_session_get_busy (session));
  g_assert_cmpuint (porism_session_get_destination (session), ==, 2);
  sluggard_let_go (sluggard);
  iterate_until (&outcome, 2);
  g_string_free (moves.log, TRUE);
  outcome_clear (&outcome);
}

/* What is declined, or beyond a limit, waits for its turn, too. */
static void
test_withheld (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (PorismAction) action = read_action (figure[1]);
  Sluggard *sluggard = sluggard_new ();
  Outcome outcome;

  outcome_init (&outcome);
  porism_session_set_cas (session, &sluggard->base);
  porism_session_set_patience (session, 0);
  submit_async (session, SLUGGARD_DEAR, "script", NULL, &outcome);
  g_assert_null (porism_session_decline (session, action, PORISM_ACTOR_AGENT, 1, "No.", settled_cb,
                                         &outcome));
  g_assert_null (porism_session_limit (session, action, PORISM_ACTOR_AGENT, 1, "Too many.", "Stop.",
                                       settled_cb, &outcome));
  g_assert_cmpuint (porism_session_get_n_entries (session), ==, 0);
  sluggard_let_go (sluggard);
  iterate_until (&outcome, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (g_array_index (outcome.ids, guint64, i), ==, i + 1);
  g_assert_true (porism_session_get_entry (session, 2)->declined);
  g_assert_true (porism_session_get_entry (session, 3)->over_limit);
  g_assert_cmpuint (porism_session_get_entry (session, 3)->parent, ==, 2);
  iterate_until_idle (session);
  g_assert_cmpuint (porism_session_decline (session, action, PORISM_ACTOR_AGENT, 1, NULL, settled_cb,
                                            &outcome)->id, ==, 4);
  outcome_clear (&outcome);
}

typedef struct
{
  guint n;
  gboolean given_up;
  char *refusal;
} Trials;

static void
tried_cb (PorismSession           *session,
          const PorismObservation *observation,
          const char              *refusal,
          gpointer                 user_data)
{
  Trials *trials = user_data;

  trials->n++;
  trials->given_up = observation == NULL;
  g_free (trials->refusal);
  trials->refusal = g_strdup (refusal);
}

static void
try (PorismSession *session,
     const char    *line,
     guint64        after,
     Trials        *trials)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);

  g_ptr_array_add (actions, read_action (line));
  porism_session_try (session, after, actions, tried_cb, trials);
}

/* What would come of an action is found out while the main loop goes on; whoever asks can give it up. */
static void
test_trial (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  Sluggard *sluggard = sluggard_new ();
  Trials trials = { 0 };
  g_autofree char *before = NULL, *after = NULL;

  porism_session_set_cas (session, &sluggard->base);
  submit (session, figure[0], "script");
  before = dup_text (document);
  porism_session_set_patience (session, 0);
  try (session, SLUGGARD_DEAR, 1, &trials);
  sluggard_wait_until_asked (sluggard, 1);
  g_assert_cmpuint (trials.n, ==, 0);
  sluggard_let_go (sluggard);
  while (trials.n < 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (trials.given_up);
  try (session, figure[5], 1, &trials);
  while (trials.n < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (trials.refusal, "There is no object named “B”."));
  try (session, SLUGGARD_DEAR, 0, &trials);
  sluggard_wait_until_asked (sluggard, 2);
  g_assert_true (porism_session_give_up (session, &trials));
  g_assert_cmpuint (trials.n, ==, 3);
  g_assert_true (trials.given_up);
  sluggard_let_go (sluggard);
  after = dup_text (document);
  g_assert_cmpstr (after, ==, before);
  g_free (trials.refusal);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session-async/same", test_same);
  g_test_add_func ("/session-async/heartbeat", test_heartbeat);
  g_test_add_func ("/session-async/cancel", test_cancel);
  g_test_add_func ("/session-async/patience", test_patience);
  g_test_add_func ("/session-async/at-once", test_at_once);
  g_test_add_func ("/session-async/drag", test_drag);
  g_test_add_func ("/session-async/move", test_move);
  g_test_add_func ("/session-async/look", test_look);
  g_test_add_func ("/session-async/withheld", test_withheld);
  g_test_add_func ("/session-async/trial", test_trial);

  return g_test_run ();
}
