/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tests/document-lab.h"

#include "app/json/json.h"
#include "tests/json-text.h"

void
act (PorismDocument *document,
     const char     *line)
{
  PorismEnvelope envelope;
  PorismObservation *refusal = NULL;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  porism_session_submit (porism_document_get_session (document), envelope.action,
                         envelope.actor != NULL ? envelope.actor : "script",
                         (guint64) MAX (envelope.group, 0), TRUE);
  porism_envelope_clear (&envelope);
}

PorismDocument *
make_document (void)
{
  static const char *const lines[] = {
    "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}",
    "{'tool':'add_point','args':{'name':'B','x':'1/3','y':5.250}}",
    "{'tool':'add_line','args':{'name':'l','p1':'A','p2':'A'}}",
    "{'tool':'add_line','args':{'name':'l','p1':'A','p2':'B'},'group':3}",
    "{'tool':'query_distance','args':{'obj1':'A','obj2':'B'},'actor':'agent'}",
    "{'tool':'no \\'such\\' tool/\\u2603',"
    "'args':{'x':1e400,'deep':[[[{'a':null}]]]}}",
    "{'tool':'add_circle','args':{'name':'c','center':'A','radius':'2*sqrt(3)'}}",
    "{'tool':'add_intersect','args':{'name':'S','obj1':'l','obj2':'c'},"
    "'exact':false}",
  };
  PorismDocument *document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GBytes) picture = g_bytes_new_static ("\x89PNG\0\1\2", 7);
  char text[] = "I draw a line.", summary[] = "1 ok";
  const PorismTurn turn = { .group = 3, .text = text, .summary = summary, .cost = -1 };
  guint i;

  porism_document_set_problem (document, "Draw “it”.\nThen measure.");
  porism_document_set_picture (document, picture);
  for (i = 0; i < G_N_ELEMENTS (lines); i++)
    act (document, lines[i]);
  porism_session_seek (session, 4);
  act (document, "{'tool':'add_midpoint','args':{'name':'M','p1':'A','p2':'B'}}");
  act (document, "{'tool':'delete_object','args':{'name':'l'}}");
  porism_session_undo (session);
  porism_document_add_turn (document, &turn);
  porism_document_set_answer (document, "5.26", "oracle");
  porism_document_set_view (document, 0.1, -2, 40);

  return document;
}

char *
dup_text (PorismDocument *document)
{
  g_autoptr (GBytes) bytes = porism_document_to_bytes (document);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return g_strndup (text, length);
}
