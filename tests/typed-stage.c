/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/typed/typed-input.h"
#include "tests/typed-stage.h"

static void
append_argument (GString              *text,
                 const PorismArgument *argument)
{
  if (argument->name != NULL)
    g_string_append_printf (text, " %s=", argument->name);
  if (argument->type != PORISM_ARGUMENT_OBJECT)
    {
      g_string_append (text, argument->text);
      return;
    }
  g_string_append_c (text, '{');
  for (guint i = 0; i < argument->items->len; i++)
    append_argument (text, g_ptr_array_index (argument->items, i));
  g_string_append_c (text, '}');
}

char *
typed_action_to_text (const PorismAction *action)
{
  GString *text = g_string_new (action->tool);

  for (guint i = 0; i < action->arguments->len; i++)
    append_argument (text, g_ptr_array_index (action->arguments, i));
  return g_string_free (text, FALSE);
}

PorismAction *
typed_parse (PorismSession *session,
             const char    *line,
             guint         *position,
             GError       **error)
{
  return porism_typed_input_parse (line, porism_session_get_construction (session),
                                   porism_session_get_registry (session), position, error);
}

const PorismEntry *
typed_submit (PorismSession *session,
              const char    *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismAction) action = typed_parse (session, line, NULL, &error);

  if (action == NULL)
    g_error ("%s: %s", line, error->message);
  return porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, TRUE);
}

void
typed_must (PorismSession *session,
            const char    *line)
{
  const PorismEntry *entry = typed_submit (session, line);

  if (!entry->observation->ok)
    g_error ("%s: %s", line, entry->line);
}

PorismSession *
typed_new_figure (void)
{
  static const char *const lines[] = {
    "A = (0, 0)", "B = (4, 0)", "C = (0, 3)", "c = Circle(A, 2)", "l = Line(A, B)",
    "s = Segment(A, C)", "v = Vector(A, B)", "a_1 = 3", "g(x) = x^2", "p = Polygon(A, B, C)",
  };
  PorismSession *session = porism_session_new ();

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    typed_must (session, lines[i]);
  return session;
}
