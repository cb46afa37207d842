/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tests/session-lab.h"

#include "app/formats/state.h"
#include "app/json/json.h"
#include "tests/json-text.h"

const PorismEntry *
act_as (PorismSession *session,
        const char    *actor,
        guint64        group,
        const char    *line)
{
  PorismEnvelope envelope;
  PorismObservation *refusal = NULL;
  const PorismEntry *entry;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  entry = porism_session_submit (session, envelope.action, actor, group, FALSE);
  porism_envelope_clear (&envelope);

  return entry;
}

const PorismEntry *
act_in (PorismSession *session,
        guint64        group,
        const char    *line)
{
  return act_as (session, "script", group, line);
}

const PorismEntry *
act (PorismSession *session,
     const char    *line)
{
  return act_in (session, 0, line);
}

G_GNUC_PRINTF (2, 3)
const PorismEntry *
accepted (PorismSession *session, const char *format, ...)
{
  g_autofree char *line = NULL;
  const PorismEntry *entry;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  entry = act (session, line);
  if (!entry->observation->ok)
    g_error ("%s: %s", line, entry->line);

  return entry;
}

const PorismEntry *
point (PorismSession *session,
       const char    *name,
       int            x,
       int            y)
{
  return accepted (session, "{'tool':'add_point','args':{'name':'%s','x':%d,'y':%d}}",
                   name, x, y);
}

char *
dup_state (PorismSession *session)
{
  json_object *json = porism_json_from_session (session);
  char *line;

  json_object_object_del (json, "step");
  line = porism_json_to_line (json);
  json_object_put (json);

  return line;
}

/* The figure without the ids of its objects, which other branches use up as well. */
char *
dup_figure (PorismSession *session)
{
  g_autoptr (GRegex) ids = g_regex_new (json_text ("'id':\\d+,"), 0, 0, NULL);
  g_autofree char *state = dup_state (session);

  return g_regex_replace_literal (ids, state, -1, 0, "", 0, NULL);
}

void
assert_has (PorismSession *session,
            const char    *names)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  g_auto (GStrv) list = g_strsplit (names, " ", -1);
  guint i;

  g_assert_cmpuint (porism_construction_get_n_objects (construction), ==,
                    *names == '\0' ? 0 : g_strv_length (list));
  for (i = 0; *names != '\0' && list[i] != NULL; i++)
    g_assert_cmpuint (porism_construction_lookup (construction, list[i]), !=, 0);
}

const char refused[] =
  "{'tool':'add_line','args':{'name':'l','p1':'A','p2':'Q'}}";
const char query[] =
  "{'tool':'query_distance','args':{'obj1':'A','obj2':'B'}}";

void
assert_path (PorismSession *session,
             const char    *expected)
{
  g_autoptr (GArray) path = porism_session_get_path (session);
  g_autoptr (GString) text = g_string_new (NULL);
  guint i;

  for (i = 0; i < path->len; i++)
    g_string_append_printf (text, "%s%" G_GUINT64_FORMAT, i > 0 ? " " : "",
                            g_array_index (path, guint64, i));
  g_assert_cmpstr (text->str, ==, expected);
}

void
assert_siblings (PorismSession *session,
                 guint64        id,
                 guint64        first,
                 guint64        last)
{
  g_autoptr (GArray) siblings = porism_session_get_siblings (session, id);

  g_assert_cmpuint (siblings->len, ==, first == last ? 1 : 2);
  g_assert_cmpuint (g_array_index (siblings, guint64, 0), ==, first);
  g_assert_cmpuint (g_array_index (siblings, guint64, siblings->len - 1), ==, last);
}

const double *
value_of (PorismSession *session,
          const char    *name)
{
  PorismConstruction *construction = porism_session_get_construction (session);

  return porism_construction_get_value (construction,
                                        porism_construction_lookup (construction, name));
}

PorismId
id_of (PorismSession *session,
       const char    *name)
{
  return porism_construction_lookup (porism_session_get_construction (session), name);
}

const PorismEntry *
by_person (PorismSession *session,
           const char    *line)
{
  return act_as (session, PORISM_ACTOR_PERSON, 0, line);
}

const PorismEntry *
by_hand (PorismSession *session,
         const char    *line)
{
  PorismEnvelope envelope;
  PorismObservation *refusal = NULL;
  const PorismEntry *entry;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  entry = porism_session_act_by_hand (session, envelope.action);
  porism_envelope_clear (&envelope);

  return entry;
}
