/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names come as a list or as a text, whatever the schema says. */

#include "config.h"

#include <string.h>

#include <gio/gio.h>

#include "app/agent/look.h"
#include "app/json/wire.h"
#include "app/reader/briefing.h"

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

static gboolean
refuse (GError    **error,
        const char *format,
        ...) G_GNUC_PRINTF (2, 3);

/* FALSE. */
static gboolean
refuse (GError    **error,
        const char *format,
        ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, format, arguments));
  va_end (arguments);

  return FALSE;
}

static gboolean
check_text (const char *text,
            GError    **error)
{
  if (text == NULL)
    return refuse (error, "“text” is the problem, as a string");
  if (strspn (text, " \t\r\n") == strlen (text))
    return refuse (error, "The text is empty");
  if (strlen (text) > PORISM_BRIEFING_LONGEST)
    return refuse (error, "The text has %" G_GSIZE_FORMAT " bytes, and no more than %d are read: give the problem alone",
                   strlen (text), PORISM_BRIEFING_LONGEST);
  return TRUE;
}

/* @language: (nullable): whichever it is */
static gboolean
check_language (json_object *language,
                GError     **error)
{
  g_auto (GStrv) languages = porism_grammar_list_languages ();
  g_autofree char *known = g_strjoinv (", ", languages);

  return language == NULL ||
         (json_object_is_type (language, json_type_string) &&
          g_strv_contains ((const char *const *) languages, json_object_get_string (language))) ||
         refuse (error, "There are no rules of that language; there are some of %s", known);
}

json_object *
porism_look_read_problem (json_object *arguments,
                          GError     **error)
{
  const char *text = porism_wire_get_text (arguments, "text");
  g_autoptr (PorismReading) reading = NULL;

  if (!check_text (text, error) || !check_language (porism_wire_get (arguments, "language"), error))
    return NULL;
  reading = porism_reading_new (text, porism_wire_get_text (arguments, "language"), error);
  if (reading == NULL)
    return NULL;
  if (porism_reading_count (reading, PORISM_CLAUSE_SAYS) + porism_reading_count (reading, PORISM_CLAUSE_ASKS) > 0)
    return porism_briefing_tell (reading);
  refuse (error, "Nothing in this text was understood as a statement about a figure of plane geometry; it was taken for “%s”",
          reading->language);

  return NULL;
}
