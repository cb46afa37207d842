/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Programs in GeoDSL: what one draws is a document's figure, and a document's figure is one. The text of the problem
 * stands above it as a comment. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/files/whole-file.h"
#include "app/formats/format.h"
#include "app/geodsl/geodsl.h"
#include "app/geodsl/write.h"

/* Of what a program leaves to chance: a file is the same figure each time. */
#define SEED 1

static char *
dup_text (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return text != NULL ? g_strndup (text, length) : g_strdup ("");
}

static gboolean
recognise_geodsl (GBytes      *bytes,
                  json_object *json)
{
  g_autofree char *text = dup_text (bytes);

  return json == NULL && porism_geodsl_recognise (text);
}

static PorismDocument *
refuse (const PorismGeodslError *fault,
        GError                 **error)
{
  g_set_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT, _("Line %u: %s %s"), fault->line,
               fault->message, fault->hint != NULL ? fault->hint : "");
  return NULL;
}

static PorismDocument *
read_geodsl (GFile   *file,
             GError **error)
{
  g_autoptr (GBytes) bytes = porism_file_read (file, NULL, error);
  g_autofree char *text = bytes != NULL ? dup_text (bytes) : NULL;
  g_autoptr (PorismDocument) document = NULL;
  g_autoptr (PorismGeodslError) fault = NULL;
  g_autoptr (GPtrArray) actions = NULL;
  PorismSession *session;
  guint64 group;

  if (text == NULL)
    return NULL;
  document = porism_document_new ();
  session = porism_document_get_session (document);
  actions = porism_geodsl_compile (porism_session_get_registry (session), text, SEED, &fault);
  if (actions == NULL)
    return refuse (fault, error);
  group = porism_session_new_group (session);
  for (guint i = 0; i < actions->len; i++)
    porism_session_submit (session, g_ptr_array_index (actions, i), PORISM_ACTOR_PERSON, group, TRUE);

  return g_steal_pointer (&document);
}

/* A comment of every line. */
static void
append_problem (GString    *text,
                const char *problem)
{
  g_auto (GStrv) lines = g_strsplit_set (problem != NULL ? problem : "", "\r\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      g_string_append_printf (text, "# %s\n", lines[i]);
}

static char *
write_figure (PorismDocument     *document,
              PorismGeodslLosses *losses)
{
  PorismSession *session = porism_document_get_session (document);

  return porism_geodsl_write (porism_session_get_registry (session), porism_session_get_construction (session), losses);
}

static gboolean
write_geodsl (PorismDocument *document,
              GFile          *file,
              GError        **error)
{
  g_auto (PorismGeodslLosses) losses = { 0 };
  g_autofree char *program = write_figure (document, &losses);
  g_autoptr (GString) text = g_string_new (NULL);

  append_problem (text, porism_document_get_problem (document));
  g_string_append (text, program);

  return porism_file_replace (file, text->str, text->len, NULL, NULL, error);
}

/* "; the objects f, g" */
static void
append_names (GString    *text,
              const char *what,
              GPtrArray  *names)
{
  g_autofree char *list = NULL;

  if (names->len == 0)
    return;
  g_ptr_array_add (names, NULL);
  list = g_strjoinv (", ", (char **) names->pdata);
  g_string_append_printf (text, "%s%s %s", text->len > 0 ? "; " : "", what, list);
}

static char *
describe_losses (PorismDocument *document)
{
  g_auto (PorismGeodslLosses) losses = { 0 };
  g_autofree char *program = write_figure (document, &losses);
  g_autoptr (GString) text = g_string_new (NULL);

  append_names (text, "the objects", losses.objects);
  append_names (text, "the conditions", losses.conditions);
  append_names (text, "what determines", losses.places);
  if (losses.looks)
    g_string_append_printf (text, "%scolours, styles and what is hidden", text->len > 0 ? "; " : "");

  return text->len > 0 ? g_strdup (text->str) : NULL;
}

const PorismFormatMethods porism_geodsl_format = {
  .recognise = recognise_geodsl,
  .read = read_geodsl,
  .write = write_geodsl,
  .lacks = PORISM_PART_BRANCHES | PORISM_PART_RUNS | PORISM_PART_THOUGHTS | PORISM_PART_APPROVAL |
           PORISM_PART_PROVENANCE | PORISM_PART_VIEW,
  .describe_losses = describe_losses,
};
