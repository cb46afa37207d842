/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/kinds/language.h"
#include "engine/notation/typed-templates.h"
#include "engine/typed/typed-forms.h"
#include "engine/typed/typed-term.h"

static void
begin (PorismTypedReader *reader,
       PorismTypedCall   *call,
       const char        *tool,
       PorismKind         result)
{
  *call = (PorismTypedCall) {
    .spec = porism_registry_lookup (reader->registry, tool), .action = porism_action_new (tool), .result = result,
  };
}

/* The byte where @text, two points written together, falls into them; 0 where it does not. */
static gsize
find_two_points (const PorismTypedReader *reader,
                 const char              *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *first = g_strndup (text, (gsize) (at - text));

      if (at > text && porism_typed_reader_get_kind (reader, first) == PORISM_KIND_POINT &&
          porism_typed_reader_get_kind (reader, at) == PORISM_KIND_POINT)
        return (gsize) (at - text);
    }
  return 0;
}

/* AB where a segment, a line or a vector is wanted. */
static gboolean
read_two_points (PorismTypedReader *reader,
                 const char        *text,
                 PorismKinds        kinds,
                 PorismTypedCall   *call)
{
  static const struct
  {
    PorismKind kind;
    const char *tool, *ends[2];
  } joined[] = {
    { PORISM_KIND_SEGMENT, "add_segment", { "p1", "p2" } },
    { PORISM_KIND_LINE, "add_line", { "p1", "p2" } },
    { PORISM_KIND_VECTOR, "add_vector", { "p1", "p2" } },
  };
  const gsize middle = find_two_points (reader, text);
  g_autofree char *first = g_strndup (text, middle);

  for (guint i = 0; middle > 0 && i < G_N_ELEMENTS (joined); i++)
    if (kinds & PORISM_KINDS (joined[i].kind))
      {
        begin (reader, call, joined[i].tool, joined[i].kind);
        porism_action_add_string (call->action, joined[i].ends[0], first);
        porism_action_add_string (call->action, joined[i].ends[1], text + middle);
        return TRUE;
      }
  return FALSE;
}

/* Whether the tool makes an object that could have a name. */
static gboolean
makes_object (const PorismToolSpec *spec)
{
  return porism_tool_spec_n_parameters (spec) > 0 && spec->parameters[0].type == PORISM_PARAMETER_NEW_NAME;
}

/* Whether the tool makes what an expression says, which needs no object where an expression stands. */
static gboolean
is_expression (const PorismToolSpec *spec)
{
  static const char *const tools[] = { "add_number", "query_value", "add_function", "add_inequality",
                                       "add_function_of_two_variables", NULL };

  return g_strv_contains (tools, spec->name);
}

/* Whether it calls what no tool is called: there is no other way to say it. */
static gboolean
is_written_out (PorismSlice slice)
{
  PorismSlice called, arguments;
  g_autofree char *name = NULL;

  if (!porism_slice_get_call (slice, &called, &arguments))
    return FALSE;
  name = porism_slice_dup (called);
  return porism_typed_command_is_written_out (name);
}

static gboolean
check_kind (PorismTypedReader     *reader,
            PorismSlice            slice,
            PorismKinds            kinds,
            const PorismTypedCall *call)
{
  g_autofree char *text = porism_slice_dup (slice);
  g_autofree char *wanted = kinds != 0 ? porism_kinds_to_text (kinds) : NULL;

  if (!makes_object (call->spec) || call->result == PORISM_KIND_NONE || (kinds == 0 && is_expression (call->spec) && !is_written_out (slice)))
    return porism_typed_reader_fail (reader, slice, PORISM_TYPED_ERROR_ARGUMENTS,
                                     _("“%s” makes no object that could stand here."), text);
  return kinds == 0 || kinds & PORISM_KINDS (call->result) ||
         porism_typed_reader_fail (reader, slice, PORISM_TYPED_ERROR_ARGUMENTS,
                                   _("“%s” is of the kind %s; here it must be of the kind %s."), text,
                                   porism_kind_get_label (call->result), wanted);
}

static gboolean
read_definition (PorismTypedReader *reader,
                 PorismSlice        slice,
                 PorismKinds        kinds,
                 PorismTypedCall   *call)
{
  PorismTypedLine line = { .reader = *reader, .definition = slice, .kinds = kinds };
  gboolean done;

  line.reader.error = NULL;
  done = porism_typed_line_read_definition (&line, call);
  g_clear_error (&reader->error);
  reader->error = line.reader.error;
  reader->position = line.reader.position;
  return done && check_kind (reader, slice, kinds, call);
}

gboolean
porism_typed_read_term (PorismTypedReader *reader,
                        PorismSlice        slice,
                        PorismKinds        kinds,
                        PorismTypedCall   *call)
{
  g_autofree char *text = porism_slice_dup (slice);

  if (porism_slice_is_empty (slice))
    return porism_typed_reader_fail (reader, slice, PORISM_TYPED_ERROR_SYNTAX, _("Something is missing here."));
  return read_two_points (reader, text, kinds, call) ||
         read_definition (reader, slice, kinds, call);
}
