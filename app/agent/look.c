/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names come as a list or as a text, whatever the schema says. */

#include "config.h"

#include "app/agent/look.h"
#include "app/json/wire.h"

static char *
read_names (json_object *arguments)
{
  json_object *names = porism_wire_get (arguments, "names");
  g_autoptr (GString) list = g_string_new (NULL);

  if (json_object_is_type (names, json_type_string))
    return g_strdup (json_object_get_string (names));
  for (guint i = 0; i < porism_wire_get_length (names); i++)
    g_string_append_printf (list, "%s%s", i > 0 ? "," : "",
                            json_object_get_string (porism_wire_get_nth (names, i)));

  return list->len > 0 ? g_strdup (list->str) : NULL;
}

/**
 * porism_look_read_state:
 * @wish: (out): all of the canvas where nothing is said
 *
 * Returns: whether it can be shown
 */
gboolean
porism_look_read_state (json_object     *arguments,
                        PorismStateWish *wish,
                        GError         **error)
{
  gint64 from = 1, step = 0;

  if (!porism_wire_read_integer (arguments, "from", 1, G_MAXINT, &from, error) ||
      !porism_wire_read_integer (arguments, "step", 1, G_MAXINT, &step, error))
    return FALSE;
  wish->from = (guint) from;
  wish->step = (guint64) step;
  wish->names = read_names (arguments);

  return TRUE;
}
