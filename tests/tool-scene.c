/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/typed/typed-input.h"
#include "tests/tool-scene.h"

static GHashTable *cases;       /* name of a tool -> ToolCases */

static void
count_case (const char              *tool,
            const PorismObservation *observation)
{
  ToolCases *counted;

  if (cases == NULL)
    cases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  counted = g_hash_table_lookup (cases, tool);
  if (counted == NULL)
    g_hash_table_insert (cases, g_strdup (tool), counted = g_new0 (ToolCases, 1));
  if (observation->ok)
    counted->positive++;
  else if (observation->error.code == PORISM_ERROR_DEGENERATE ||
           observation->error.code == PORISM_ERROR_PRECONDITION ||
           observation->error.code == PORISM_ERROR_UNDEFINED_PARENT ||
           observation->error.code == PORISM_ERROR_LIMIT)
    counted->degenerate++;
  else
    counted->wrong_type++;
}

ToolCases
tool_scene_get_cases (const char *tool)
{
  const ToolCases *counted = cases != NULL ? g_hash_table_lookup (cases, tool) : NULL;

  return counted != NULL ? *counted : (ToolCases) { 0, 0, 0 };
}

const char *
tool_scene_submit (PorismSession *session,
                   const char    *tool,
                   const char    *arguments)
{
  g_autofree char *line = g_strdup_printf (json_text ("{'tool':'%s','args':%s}"), tool,
                                           json_text (arguments));
  PorismEnvelope envelope = { 0 };
  PorismObservation *refusal = NULL;
  const PorismEntry *entry;

  if (!porism_json_read_line (line, -1, &envelope, &refusal))
    g_error ("%s: %s", line, refusal->error.message);
  entry = porism_session_submit (session, envelope.action, PORISM_ACTOR_PERSON, 0, TRUE);
  count_case (tool, entry->observation);
  if (!entry->observation->ok)
    g_assert_cmpuint (strlen (entry->observation->error.message), >, 10);
  porism_envelope_clear (&envelope);

  return entry->line;
}

const char *
tool_scene_type (PorismSession *session,
                 const char    *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismAction) action =
    porism_typed_input_parse (line, porism_session_get_construction (session),
                              porism_session_get_registry (session), NULL, &error);
  const PorismEntry *entry;

  if (action == NULL)
    g_error ("%s: %s", line, error->message);
  entry = porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, TRUE);
  count_case (action->tool, entry->observation);

  return entry->line;
}

void
tool_scene_expect (PorismSession *session,
                   const char    *tool,
                   const char    *arguments,
                   gboolean       accepted)
{
  const char *answer = tool_scene_submit (session, tool, arguments);

  if ((strstr (answer, "\"ok\":true") != NULL) != accepted)
    g_error ("%s %s: %s", tool, arguments, answer);
}

void
tool_scene_play (const Step *steps,
                 gsize       n)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  for (gsize i = 0; i < n; i++)
    {
      const char *line = tool_scene_submit (session, steps[i].tool, steps[i].arguments);

      if (json_find (line, steps[i].answer) == NULL)
        g_error ("%s %s\n  answers %s\n  not %s", steps[i].tool, steps[i].arguments, line,
                 steps[i].answer);
    }
}
