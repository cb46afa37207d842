/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Requests that take their time: whoever asks for something else meanwhile is answered, the requests of
 * one connection are answered in their order, and what nobody waits for any more leaves the figure as it
 * is. What takes its time is a computer algebra system that waits to be let go. */

#include "config.h"

#include <string.h>

#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/mcp/http-private.h"
#include "tests/mcp-lab.h"
#include "tests/mcp-site.h"
#include "tests/mcp-tests.h"
#include "tests/sluggard.h"

#define DEAR \
  "{'name': 'query_solve', 'arguments': {'equation': 'sin(x) = 1/2', 'variable': 'x'}}"
#define STATE "{'name': 'canvas_state', 'arguments': {}}"
#define UNDO "{'name': 'undo', 'arguments': {}}"
#define SEEK "{'name': 'seek', 'arguments': {'step': 1}}"
#define CANCEL_2 \
  "{'jsonrpc': '2.0', 'method': 'notifications/cancelled', 'params': {'requestId': 2}}"

typedef struct
{
  Site site;
  PorismSession *session;
  Sluggard *sluggard;
} Waiting;

static void
waiting_init (Waiting *self)
{
  site_init (&self->site);
  self->session = porism_document_get_session (porism_workspace_lookup (self->site.workspace, NULL));
  self->sluggard = sluggard_new ();
  porism_session_set_cas (self->session, &self->sluggard->base);
  porism_session_set_patience (self->session, 0);
}

static void
waiting_clear (Waiting *self)
{
  site_clear (&self->site);
}

/* A request that is not waited for. */
typedef struct
{
  SoupMessage *message;
  GCancellable *cancellable;
  GBytes *bytes;
  GError *error;
  gboolean done;
  guint *n_done;                /* of all; NULL */
  guint place;                  /* among those */
} Sent;

static void
sent_cb (GObject      *client,
         GAsyncResult *result,
         gpointer      user_data)
{
  Sent *sent = user_data;

  sent->bytes = soup_session_send_and_read_finish (SOUP_SESSION (client), result, &sent->error);
  sent->done = TRUE;
  if (sent->n_done != NULL)
    sent->place = ++*sent->n_done;
}

/* @message: (transfer full) */
static Sent *
begin (Waiting     *self,
       SoupMessage *message)
{
  Sent *sent = g_new0 (Sent, 1);

  sent->message = message;
  sent->cancellable = g_cancellable_new ();
  soup_session_send_and_read_async (self->site.client, message, G_PRIORITY_DEFAULT,
                                    sent->cancellable, sent_cb, sent);
  return sent;
}

static void
sent_free (Sent *self)
{
  g_object_unref (self->message);
  g_object_unref (self->cancellable);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_error (&self->error);
  g_free (self);
}

static guint
wait_for (Sent *self)
{
  while (!self->done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (self->error);

  return soup_message_get_status (self->message);
}

/* (nullable) (transfer full): what was answered. */
static json_object *
read_answer (Sent *self)
{
  gsize size;
  const char *text = g_bytes_get_data (self->bytes, &size);

  return size > 0 ? porism_json_parse (text, (gssize) size, NULL) : NULL;
}

static gboolean
is_ok (json_object *answer)
{
  return json_object_get_boolean (mcp_at (answer, "result/structuredContent/ok"));
}

static void
iterate_until_asked (Waiting *self,
                     guint    n)
{
  gboolean asked;

  do
    {
      g_main_context_iteration (NULL, FALSE);
      g_mutex_lock (&self->sluggard->lock);
      asked = self->sluggard->n_asked >= n;
      g_mutex_unlock (&self->sluggard->lock);
    }
  while (!asked);
}

/* Requests come over connections of their own, and which of them is read first is not known. */
static void
iterate_until_read (Waiting *self,
                    guint    n)
{
  while (g_queue_get_length (&self->site.http->replies) < n)
    g_main_context_iteration (NULL, TRUE);
}

static void
iterate_until_idle (Waiting *self)
{
  while (porism_session_get_busy (self->session))
    g_main_context_iteration (NULL, TRUE);
}

/* Others ask, and draw, and look back, while one waits. */
static void
test_others (void)
{
  Waiting waiting;
  Sent *dear, *point, *undo, *seek;
  json_object *answer;
  Reply reply;

  if (!mcp_has_schemas ())
    return;
  waiting_init (&waiting);
  dear = begin (&waiting, site_new_request (&waiting.site, "tools/call", DEAR));
  iterate_until_asked (&waiting, 1);
  reply = site_send (&waiting.site, site_new_request (&waiting.site, "tools/call", STATE));
  g_assert_true (is_ok (reply.json));
  point = begin (&waiting, site_new_request (&waiting.site, "tools/call", SITE_POINT));
  reply_clear (&reply);
  reply = site_send (&waiting.site, site_new_request (&waiting.site, "tools/list", NULL));
  g_assert_cmpuint (reply.status, ==, 200);
  g_assert_false (dear->done);
  g_assert_false (point->done);
  g_assert_cmpuint (porism_session_get_n_entries (waiting.session), ==, 0);
  sluggard_let_go (waiting.sluggard);
  g_assert_cmpuint (wait_for (dear), ==, 200);
  g_assert_cmpuint (wait_for (point), ==, 200);
  answer = read_answer (dear);
  mcp_check_message (MCP_STATELESS, answer, "tools/call");
  g_assert_cmpint (json_object_get_int (mcp_at (answer, "result/structuredContent/step")), ==, 1);
  json_object_put (answer);
  answer = read_answer (point);
  mcp_check_message (MCP_STATELESS, answer, "tools/call");
  g_assert_true (is_ok (answer));
  g_assert_cmpint (json_object_get_int (mcp_at (answer, "result/structuredContent/step")), ==, 2);
  json_object_put (answer);

  undo = begin (&waiting, site_new_request (&waiting.site, "tools/call", UNDO));
  g_assert_cmpuint (wait_for (undo), ==, 200);
  answer = read_answer (undo);
  mcp_check_message (MCP_STATELESS, answer, "tools/call");
  g_assert_cmpint (json_object_get_int (mcp_at (answer, "result/structuredContent/objects")), ==, 0);
  json_object_put (answer);
  seek = begin (&waiting, site_new_request (&waiting.site, "tools/call", SEEK));
  g_assert_cmpuint (wait_for (seek), ==, 200);
  answer = read_answer (seek);
  g_assert_cmpint (json_object_get_int (mcp_at (answer, "result/structuredContent/step")), ==, 1);
  json_object_put (answer);
  sent_free (dear);
  sent_free (point);
  sent_free (undo);
  sent_free (seek);
  reply_clear (&reply);
  waiting_clear (&waiting);
}

static SoupMessage *
new_call (Waiting    *self,
          const char *session,
          int         id,
          const char *method,
          const char *params)
{
  g_autofree char *text = mcp_request (MCP_HANDSHAKE, id, method, params);

  return site_new_session_message (&self->site, "POST", session, text);
}

/* The requests of one session are answered in their order; those of another one are not held up. */
static void
test_order (void)
{
  g_autofree char *first = NULL, *second = NULL;
  Sent *sent[3];
  Waiting waiting;
  guint n_done = 0;

  if (!mcp_has_schemas ())
    return;
  waiting_init (&waiting);
  first = site_begin_session (&waiting.site);
  second = site_begin_session (&waiting.site);
  sent[0] = begin (&waiting, new_call (&waiting, first, 2, "tools/call", DEAR));
  iterate_until_asked (&waiting, 1);
  sent[1] = begin (&waiting, new_call (&waiting, first, 3, "ping", NULL));
  sent[2] = begin (&waiting, new_call (&waiting, first, 4, "tools/call", SITE_POINT));
  for (guint i = 0; i < 3; i++)
    sent[i]->n_done = &n_done;
  site_assert_status (&waiting.site, new_call (&waiting, second, 2, "ping", NULL), 200);
  site_assert_status (&waiting.site, new_call (&waiting, second, 3, "tools/call", STATE), 200);
  g_assert_cmpuint (n_done, ==, 0);
  sluggard_let_go (waiting.sluggard);
  for (guint i = 0; i < 3; i++)
    {
      json_object *answer;

      g_assert_cmpuint (wait_for (sent[i]), ==, 200);
      answer = read_answer (sent[i]);
      g_assert_cmpint (json_object_get_int (mcp_at (answer, "id")), ==, (int) i + 2);
      json_object_put (answer);
    }
  g_assert_cmpuint (sent[0]->place, <, sent[2]->place);
  g_assert_cmpuint (porism_session_get_n_entries (waiting.session), ==, 2);
  for (guint i = 0; i < 3; i++)
    sent_free (sent[i]);
  waiting_clear (&waiting);
}

/* What is cancelled is not answered and leaves no trace; what was asked after it is. */
static void
test_cancelled (void)
{
  g_autofree char *session = NULL;
  Sent *dear, *waits, *after;
  Waiting waiting;

  if (!mcp_has_schemas ())
    return;
  waiting_init (&waiting);
  session = site_begin_session (&waiting.site);
  dear = begin (&waiting, new_call (&waiting, session, 2, "tools/call", DEAR));
  iterate_until_asked (&waiting, 1);
  waits = begin (&waiting, new_call (&waiting, session, 5, "tools/call", SITE_POINT));
  after = begin (&waiting, new_call (&waiting, session, 6, "ping", NULL));
  iterate_until_read (&waiting, 3);
  site_assert_status (&waiting.site,
                      site_new_session_message (
                        &waiting.site, "POST", session,
                        "{'jsonrpc': '2.0', 'method': 'notifications/cancelled',"
                        " 'params': {'requestId': 5}}"), 202);
  g_assert_false (dear->done);
  site_assert_status (&waiting.site,
                      site_new_session_message (&waiting.site, "POST", session, CANCEL_2), 202);
  g_assert_cmpuint (wait_for (dear), ==, 202);
  g_assert_cmpuint (g_bytes_get_size (dear->bytes), ==, 0);
  g_assert_cmpuint (wait_for (waits), ==, 202);
  g_assert_cmpuint (wait_for (after), ==, 200);
  g_assert_false (porism_session_get_busy (waiting.session));
  sluggard_let_go (waiting.sluggard);
  site_assert_status (&waiting.site, new_call (&waiting, session, 7, "tools/call", STATE), 200);
  g_assert_cmpuint (porism_session_get_n_entries (waiting.session), ==, 0);
  sent_free (dear);
  sent_free (waits);
  sent_free (after);
  waiting_clear (&waiting);
}

/* Who hangs up, ends the session or stops the server has what he waited for given up. */
static void
test_gone (void)
{
  g_autofree char *session = NULL;
  Sent *dear;
  Waiting waiting;

  if (!mcp_has_schemas ())
    return;
  waiting_init (&waiting);
  dear = begin (&waiting, site_new_request (&waiting.site, "tools/call", DEAR));
  iterate_until_asked (&waiting, 1);
  g_cancellable_cancel (dear->cancellable);
  iterate_until_idle (&waiting);
  sluggard_let_go (waiting.sluggard);
  while (!dear->done)
    g_main_context_iteration (NULL, TRUE);
  sent_free (dear);

  session = site_begin_session (&waiting.site);
  dear = begin (&waiting, new_call (&waiting, session, 2, "tools/call", DEAR));
  iterate_until_asked (&waiting, 2);
  site_assert_status (&waiting.site,
                      site_new_session_message (&waiting.site, "DELETE", session, NULL), 204);
  g_assert_false (porism_session_get_busy (waiting.session));
  g_assert_cmpuint (wait_for (dear), ==, 202);
  sluggard_let_go (waiting.sluggard);
  sent_free (dear);

  dear = begin (&waiting, site_new_request (&waiting.site, "tools/call", DEAR));
  iterate_until_asked (&waiting, 3);
  porism_mcp_http_stop (waiting.site.http);
  g_assert_false (porism_session_get_busy (waiting.session));
  while (!dear->done)
    g_main_context_iteration (NULL, TRUE);
  sluggard_let_go (waiting.sluggard);
  sent_free (dear);
  g_assert_cmpuint (porism_session_get_n_entries (waiting.session), ==, 0);
  waiting_clear (&waiting);
}

/* What comes later is kept as it is. */
static void
keep_cb (PorismMcpConnection *connection,
         const char          *line,
         McpLab              *lab)
{
  g_ptr_array_add (lab->told, porism_json_parse (line, -1, NULL));
}

static void
keep_messages (McpLab *lab)
{
  g_signal_handlers_disconnect_by_data (lab->connection, lab);
  g_signal_connect (lab->connection, "message", G_CALLBACK (keep_cb), lab);
}

/* A picture of what a person looks at is drawn while others are answered; it is of the figure as it was
 * asked for. */
static void
test_picture (void)
{
  static const char *const params[] = {
    "{'name': 'canvas_picture', 'arguments': {}}", "{'uri': 'porism://doc-1/figure.svg'}"
  };
  static const char *const methods[] = { "tools/call", "resources/read" };
  Waiting waiting;

  if (!mcp_has_schemas ())
    return;
  waiting_init (&waiting);
  for (guint i = 0; i < 2; i++)
    {
      Sent *sent = begin (&waiting, site_new_request (&waiting.site, methods[i], params[i]));
      json_object *answer;

      g_assert_cmpuint (wait_for (sent), ==, 200);
      answer = read_answer (sent);
      mcp_check_message (MCP_STATELESS, answer, methods[i]);
      g_assert_nonnull (mcp_text_at (answer, i == 0 ? "result/content/0/data"
                                                    : "result/contents/0/text"));
      json_object_put (answer);
      sent_free (sent);
    }
  waiting_clear (&waiting);
}

/* Who closes the connection meanwhile is not answered. */
static void
test_picture_closed (void)
{
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, NULL);
  g_autofree char *text = NULL;

  if (lab == NULL)
    return;
  porism_session_set_patience (mcp_lab_get_session (lab), 0);
  keep_messages (lab);
  text = mcp_request (lab->revision, 11, "tools/call",
                      "{'name': 'canvas_picture', 'arguments': {}}");
  g_assert_null (mcp_lab_say (lab, text));
  while (lab->told->len == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (mcp_lab_say (lab, text));
  porism_mcp_connection_close (lab->connection);
  for (guint i = 0; i < 20; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (5000);
    }
  g_assert_cmpuint (lab->told->len, ==, 1);
  mcp_lab_free (lab);
}

/* A person who gives everything up gives up what others wait for, too: they are told. */
static void
test_person_gives_up (void)
{
  Sent *dear;
  Waiting waiting;
  json_object *answer;

  if (!mcp_has_schemas ())
    return;
  waiting_init (&waiting);
  dear = begin (&waiting, site_new_request (&waiting.site, "tools/call", DEAR));
  iterate_until_asked (&waiting, 1);
  porism_session_cancel (waiting.session);
  g_assert_cmpuint (wait_for (dear), ==, 200);
  answer = read_answer (dear);
  mcp_check_message (MCP_STATELESS, answer, "tools/call");
  g_assert_false (is_ok (answer));
  g_assert_nonnull (strstr (mcp_text_at (answer, "result/content/0/text"), "A person gave this up"));
  g_assert_cmpuint (porism_session_get_n_entries (waiting.session), ==, 0);
  json_object_put (answer);
  sluggard_let_go (waiting.sluggard);
  sent_free (dear);
  waiting_clear (&waiting);
}

/* Messages that came together are answered together, in their order, and undone together. */
static void
test_batch (void)
{
  McpLab *lab = mcp_lab_new ("2025-03-26", NULL);
  Sluggard *sluggard = sluggard_new ();
  g_autofree char *text = NULL, *dear = NULL, *point = NULL, *ping = NULL;
  const PorismEntry *entry;
  PorismSession *session;
  json_object *answers;

  if (lab == NULL)
    {
      sluggard->base.free (&sluggard->base);
      return;
    }
  session = mcp_lab_get_session (lab);
  porism_session_set_cas (session, &sluggard->base);
  porism_session_set_patience (session, 0);
  dear = mcp_request (lab->revision, 11, "tools/call", DEAR);
  ping = mcp_request (lab->revision, 12, "ping", NULL);
  point = mcp_request (lab->revision, 13, "tools/call", SITE_POINT);
  text = g_strdup_printf ("[%s, %s, %s]", dear, ping, point);
  keep_messages (lab);
  g_assert_null (mcp_lab_say (lab, text));
  g_assert_null (mcp_lab_say (lab, "{'jsonrpc': '2.0', 'method': 'notifications/cancelled',"
                              " 'params': {'requestId': 12}}"));
  sluggard_let_go (sluggard);
  while (lab->told->len == 0)
    g_main_context_iteration (NULL, TRUE);
  answers = g_ptr_array_index (lab->told, 0);
  g_assert_cmpuint (porism_wire_get_length (answers), ==, 2);
  g_assert_cmpint (json_object_get_int (mcp_at (answers, "0/id")), ==, 11);
  g_assert_cmpint (json_object_get_int (mcp_at (answers, "1/id")), ==, 13);
  entry = porism_session_get_entry (session, 2);
  g_assert_cmpuint (entry->group, !=, 0);
  g_assert_cmpuint (entry->group, ==, porism_session_get_entry (session, 1)->group);

  /* A connection that is closed gives up what is under way over it. */
  g_assert_null (mcp_lab_say (lab, dear));
  g_assert_true (porism_session_get_busy (session));
  porism_mcp_connection_close (lab->connection);
  g_assert_false (porism_session_get_busy (session));
  sluggard_let_go (sluggard);
  g_assert_cmpuint (lab->told->len, ==, 1);
  mcp_lab_free (lab);
}

void
mcp_add_waiting_tests (void)
{
  g_test_add_func ("/mcp/waiting/others", test_others);
  g_test_add_func ("/mcp/waiting/order", test_order);
  g_test_add_func ("/mcp/waiting/cancelled", test_cancelled);
  g_test_add_func ("/mcp/waiting/gone", test_gone);
  g_test_add_func ("/mcp/waiting/person-gives-up", test_person_gives_up);
  g_test_add_func ("/mcp/waiting/picture", test_picture);
  g_test_add_func ("/mcp/waiting/picture-closed", test_picture_closed);
  g_test_add_func ("/mcp/waiting/batch", test_batch);
}
