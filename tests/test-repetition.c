/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An action repeated to the letter is so already; one that only takes a name is refused as ever. */

#include "config.h"

#include <string.h>

#include "app/document/document.h"
#include "app/json/json.h"
#include "tests/json-text.h"

static const PorismEntry *
act (PorismDocument *document,
     const char     *tool,
     const char     *arguments)
{
  g_autofree char *line = g_strdup_printf ("{'tool':'%s','args':{%s}}", tool, arguments);
  PorismEnvelope envelope;
  PorismObservation *refusal = NULL;
  const PorismEntry *entry;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  entry = porism_session_submit (porism_document_get_session (document), envelope.action,
                                 PORISM_ACTOR_AGENT, 0, TRUE);
  porism_envelope_clear (&envelope);

  return entry;
}

static void
assert_repeated (const PorismEntry *entry,
                 const char        *step)
{
  g_test_message ("%s", entry->line);
  g_assert_true (entry->observation->ok);
  g_assert_null (entry->delta);
  g_assert_null (entry->refusal);
  g_assert_cmpuint (entry->observation->new_objects->len, ==, 0);
  g_assert_nonnull (strstr (entry->observation->message, step));
}

static PorismDocument *
new_triangle (void)
{
  PorismDocument *document = porism_document_new ();

  act (document, "add_point", "'name':'A','x':0,'y':0");
  act (document, "add_point", "'name':'B','x':'3/2','y':0");
  act (document, "add_point", "'name':'C','x':0,'y':1");
  act (document, "add_polygon", "'name':'p','points':'A,B,C'");
  act (document, "add_circle", "'name':'k','center':'A','radius':1");
  act (document, "add_line", "'name':'g','p1':'A','p2':'B'");
  act (document, "add_intersect", "'name':'S','obj1':'g','obj2':'k'");
  return document;
}

static void
test_repeated (void)
{
  g_autoptr (PorismDocument) document = new_triangle (), again = NULL;
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  assert_repeated (act (document, "add_point", "'name':'B','x':'3/2','y':'0'"), "step 2");
  assert_repeated (act (document, "add_polygon", "'points':'A,B,C','name':'p'"), "step 4");
  assert_repeated (act (document, "add_circle", "'name':'k','center':'A','radius':1"), "step 5");
  act (document, "render_set_color", "'obj':'k','color':'Red'");
  assert_repeated (act (document, "add_circle", "'name':'k','center':'A','radius':1"), "step 5");

  bytes = porism_document_to_bytes (document);
  again = porism_document_load_bytes (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_differences (again)->len, ==, 0);

  g_assert_true (porism_session_undo (session));
  g_assert_true (porism_session_undo (session));
  g_assert_cmpuint (porism_construction_lookup (porism_session_get_construction (session), "S_1"), ==, 0);
}

static void
assert_taken (const PorismEntry *entry)
{
  g_test_message ("%s", entry->line);
  g_assert_false (entry->observation->ok);
  g_assert_cmpint (entry->observation->error.code, ==, PORISM_ERROR_NAME_TAKEN);
}

/* Another place, another tool, or a figure that has changed since. */
static void
test_taken (void)
{
  g_autoptr (PorismDocument) document = new_triangle ();

  assert_taken (act (document, "add_point", "'name':'B','x':2,'y':0"));
  assert_taken (act (document, "add_midpoint", "'name':'B','p1':'A','p2':'C'"));
  act (document, "move_point", "'name':'B','x':2,'y':0");
  assert_taken (act (document, "add_point", "'name':'B','x':'3/2','y':0"));
  porism_session_seek (porism_document_get_session (document), 0);
  g_assert_true (act (document, "add_point", "'name':'B','x':'3/2','y':0")->observation->ok);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/repetition/repeated", test_repeated);
  g_test_add_func ("/repetition/taken", test_taken);

  return g_test_run ();
}
