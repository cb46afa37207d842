/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli read: what was understood of a problem in words. */

#include "config.h"

#include <string.h>

#include <gio/gio.h>
#include <gio/gunixinputstream.h>
#include <unistd.h>

#include "app/cli/command.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/reader/reading.h"

#define LONGEST_INPUT (1024 * 1024)

static json_object *
describe_names (const GPtrArray *names)
{
  json_object *array = json_object_new_array ();

  for (guint i = 0; i < names->len; i++)
    porism_wire_append (array, porism_wire_new_text (g_ptr_array_index (names, i)));
  return array;
}

static json_object *
describe_statements (const GPtrArray *statements)
{
  json_object *array = json_object_new_array ();

  for (guint i = 0; i < statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (statements, i);
      json_object *json = json_object_new_object ();

      porism_wire_add_text (json, "name", statement->name);
      porism_wire_add (json, "objects", describe_names (statement->objects));
      if (statement->values->len > 0)
        porism_wire_add (json, "values", describe_names (statement->values));
      if (statement->implied)
        porism_wire_add (json, "implied", json_object_new_boolean (TRUE));
      porism_wire_append (array, json);
    }
  return array;
}

static json_object *
describe_mentions (const GPtrArray *mentions)
{
  json_object *array = json_object_new_array ();

  for (guint i = 0; i < mentions->len; i++)
    {
      const PorismMention *mention = g_ptr_array_index (mentions, i);
      json_object *json = json_object_new_object ();

      porism_wire_add_text (json, "kind", mention->kind);
      if (mention->name != NULL)
        porism_wire_add_text (json, "name", mention->name);
      porism_wire_add (json, "points", describe_names (mention->points));
      porism_wire_append (array, json);
    }
  return array;
}

static json_object *
describe_clause (const PorismReading *reading,
                 const PorismClause  *clause)
{
  json_object *json = json_object_new_object ();
  g_autofree char *words = g_strndup (reading->text + clause->start, clause->end - clause->start);

  porism_wire_add_text (json, "words", words);
  porism_wire_add (json, "start", json_object_new_int64 ((gint64) clause->start));
  porism_wire_add (json, "end", json_object_new_int64 ((gint64) clause->end));
  porism_wire_add_text (json, "state", porism_clause_state_get_name (clause->state));
  if (clause->statements->len > 0)
    porism_wire_add (json, "conditions", describe_statements (clause->statements));
  if (clause->mentions->len > 0)
    porism_wire_add (json, "objects", describe_mentions (clause->mentions));
  if (clause->questions->len > 0)
    porism_wire_add (json, "asked", describe_statements (clause->questions));
  if (clause->reason != NULL)
    porism_wire_add_text (json, "reason", clause->reason);
  return json;
}

static void
print_json (const PorismReading *reading)
{
  json_object *json = json_object_new_object (), *clauses = json_object_new_array ();
  g_autofree char *line = NULL;

  porism_wire_add_text (json, "language", reading->language);
  if (reading->complaint != NULL)
    porism_wire_add_text (json, "complaint", reading->complaint);
  for (guint i = 0; i < reading->clauses->len; i++)
    porism_wire_append (clauses, describe_clause (reading, g_ptr_array_index (reading->clauses, i)));
  porism_wire_add (json, "clauses", clauses);
  line = porism_json_to_line (json);
  porism_cli_print (line);
  json_object_put (json);
}

/* ---- words ---- */

static void
append_statements (GString         *text,
                   const GPtrArray *statements,
                   const char      *before)
{
  for (guint i = 0; i < statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (statements, i);

      g_string_append_printf (text, "\t%s%s%s", statement->implied ? "~" : "", before, statement->name);
      for (guint k = 0; k < statement->objects->len; k++)
        g_string_append_printf (text, " %s", (char *) g_ptr_array_index (statement->objects, k));
      for (guint k = 0; k < statement->values->len; k++)
        g_string_append_printf (text, " %s", (char *) g_ptr_array_index (statement->values, k));
    }
}

static void
tell (const PorismReading *reading)
{
  for (guint i = 0; i < reading->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (reading->clauses, i);
      g_autoptr (GString) line = g_string_new (NULL);

      g_string_append_len (line, reading->text + clause->start, (gssize) (clause->end - clause->start));
      g_string_append_printf (line, "\t%s", porism_clause_state_get_name (clause->state));
      if (clause->reason != NULL)
        g_string_append_printf (line, ": %s", clause->reason);
      append_statements (line, clause->statements, "");
      append_statements (line, clause->questions, "? ");
      porism_cli_tell (line->str);
    }
  if (reading->complaint != NULL)
    porism_cli_tell (reading->complaint);
}

/* ---- the command ---- */

/* (nullable) (transfer full): the argument, or what standard input holds; NULL after it complained. */
static char *
load_text (const char *argument)
{
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!g_str_equal (argument, "-"))
    return g_strdup (argument);
  text = g_malloc0 (LONGEST_INPUT + 1);
  stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  if (g_input_stream_read_all (stream, text, LONGEST_INPUT, &length, NULL, &error))
    return g_steal_pointer (&text);
  porism_cli_complain ("%s", error->message);
  return NULL;
}

int
porism_cli_read (int    argc,
                 char **argv)
{
  g_autofree char *language = NULL, *text = NULL;
  gboolean json = FALSE;
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismReading) reading = NULL;
  const GOptionEntry entries[] = {
    { "language", 0, 0, G_OPTION_ARG_STRING, &language, "In which language it is; else the one that it looks like", "zh|en" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "One object", NULL },
    { NULL }
  };

  if (!porism_cli_parse (&argc, &argv, entries, "TEXT|-",
                         "Reads a problem of plane geometry: what each clause says, in conditions, what is drawn, what is asked, and which words were "
                         "not understood.\nExit: 0 all of it was understood, 1 not, 2 unusable command line.", 1, 1))
    return PORISM_EXIT_UNUSABLE;
  text = load_text (argv[1]);
  if (text == NULL)
    return PORISM_EXIT_UNUSABLE;
  reading = porism_reading_new (text, language, &error);
  if (reading == NULL)
    return porism_cli_complain ("%s", error->message);
  (json ? print_json : tell)(reading);

  return reading->complaint == NULL && porism_reading_count (reading, PORISM_CLAUSE_UNKNOWN) == 0 ? PORISM_EXIT_DONE : PORISM_EXIT_REFUSED;
}
