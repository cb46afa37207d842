/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/json/wire.h"
#include "app/reader/briefing.h"
#include "app/reader/choices.h"

/* ---- as lines ---- */

static void
append_all (GString         *text,
            const char      *before,
            const GPtrArray *names)
{
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : before, (char *) g_ptr_array_index (names, i));
}

static void
append_statement (GString               *text,
                  const char            *before,
                  const PorismStatement *statement)
{
  g_string_append_printf (text, "- %s%s", before, statement->name);
  append_all (text, " ", statement->objects);
  append_all (text, " value ", statement->values);
  g_string_append_c (text, '\n');
}

static void
append_clause (GString             *text,
               const PorismReading *reading,
               const PorismClause  *clause)
{
  g_autofree char *words = porism_clause_dup_words (clause, reading->text);

  for (guint i = 0; i < clause->questions->len; i++)
    append_statement (text, "asked: ", g_ptr_array_index (clause->questions, i));
  if (clause->state == PORISM_CLAUSE_UNKNOWN)
    g_string_append_printf (text, "- not understood: “%s”\n", words);
}

char *
porism_briefing_write (const char *problem)
{
  g_autoptr (PorismReading) reading = strlen (problem) <= PORISM_BRIEFING_LONGEST ? porism_reading_new (problem, NULL, NULL) : NULL;
  g_autoptr (GPtrArray) statements = reading != NULL ? porism_reading_list_statements (reading) : NULL;
  GString *text;

  if (statements == NULL || statements->len == 0)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (statements, i);

      append_statement (text, statement->implied ? "not said, but usual: " : "", statement);
    }
  for (guint i = 0; i < reading->clauses->len; i++)
    append_clause (text, reading, g_ptr_array_index (reading->clauses, i));
  return g_string_free (text, FALSE);
}

/* ---- as members ---- */

static char *
join (const char      *before,
      const GPtrArray *names)
{
  GString *text = g_string_new (NULL);

  append_all (text, before, names);
  return g_string_free (text, FALSE);
}

/* The arguments of add_condition. */
static json_object *
tell_condition (const PorismStatement *statement)
{
  json_object *json = json_object_new_object ();
  g_autofree char *objects = join ("", statement->objects), *value = join ("", statement->values);

  porism_wire_add_text (json, "relation", statement->name);
  porism_wire_add_text (json, "objects", objects);
  if (*value != '\0')
    porism_wire_add_text (json, "value", value);
  return json;
}

/* "length A,B" */
static json_object *
tell_question (const PorismStatement *question)
{
  g_autoptr (GString) text = g_string_new (question->name);

  append_all (text, " ", question->objects);
  append_all (text, " value ", question->values);
  return porism_wire_new_text (text->str);
}

/* "triangle A,B,C", "line l: l_1,l_2" */
static json_object *
tell_figure (const PorismMention *figure)
{
  g_autoptr (GString) text = g_string_new (figure->kind);

  if (figure->name != NULL)
    g_string_append_printf (text, " %s:", figure->name);
  append_all (text, " ", figure->points);
  return porism_wire_new_text (text->str);
}

/* @list: (transfer full): nothing where it is empty */
static void
add_list (json_object *json,
          const char  *name,
          json_object *list)
{
  if (porism_wire_get_length (list) > 0)
    porism_wire_add (json, name, list);
  else
    json_object_put (list);
}

static void
tell_conditions (json_object        *json,
                 const PorismClause *clause)
{
  json_object *said = json_object_new_array (), *implied = json_object_new_array ();

  for (guint i = 0; i < clause->statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (clause->statements, i);

      porism_wire_append (statement->implied ? implied : said, tell_condition (statement));
    }
  add_list (json, "conditions", said);
  add_list (json, "implied", implied);
}

static json_object *
tell_clause (const PorismReading *reading,
             const PorismClause  *clause)
{
  json_object *json = json_object_new_object (), *figures = json_object_new_array (), *asked = json_object_new_array ();
  g_autofree char *words = porism_clause_dup_words (clause, reading->text);

  porism_wire_add_text (json, "words", words);
  tell_conditions (json, clause);
  for (guint i = 0; i < clause->mentions->len; i++)
    porism_wire_append (figures, tell_figure (g_ptr_array_index (clause->mentions, i)));
  for (guint i = 0; i < clause->questions->len; i++)
    porism_wire_append (asked, tell_question (g_ptr_array_index (clause->questions, i)));
  add_list (json, "draw", figures);
  add_list (json, "asked", asked);
  if (clause->assumption != NULL)
    porism_wire_add_text (json, "assumed", clause->assumption);
  if (clause->state == PORISM_CLAUSE_UNKNOWN)
    porism_wire_add_text (json, "not_understood", clause->reason);
  return json;
}

static void
tell_options (json_object *json,
              const char  *problem)
{
  json_object *options;

  if (porism_choices_find (problem) == NULL)
    return;
  options = json_object_new_object ();
  for (char name[] = "A"; *name <= 'Z'; ++*name)
    {
      g_autofree char *option = porism_choices_dup (problem, *name);

      if (option == NULL)
        break;
      porism_wire_add_text (options, name, option);
    }
  porism_wire_add (json, "options", options);
}

json_object *
porism_briefing_tell (const PorismReading *reading)
{
  json_object *json = json_object_new_object (), *clauses = json_object_new_array ();

  for (guint i = 0; i < reading->clauses->len; i++)
    porism_wire_append (clauses, tell_clause (reading, g_ptr_array_index (reading->clauses, i)));
  porism_wire_add (json, "ok", json_object_new_boolean (TRUE));
  porism_wire_add_text (json, "language", reading->language);
  porism_wire_add (json, "understood", json_object_new_boolean (porism_reading_count (reading, PORISM_CLAUSE_UNKNOWN) == 0 &&
                                                                reading->complaint == NULL));
  porism_wire_add (json, "clauses", clauses);
  tell_options (json, reading->text);

  return json;
}
