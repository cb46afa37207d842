/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An action is said by its tool's sentence (porism-sentence.h); as it would be typed, X = add_point_on (c, x: 3), it is
 * shown where that is asked for: arguments in the tool's order stand for themselves, and after one that was left out they
 * bear their names. An action inside of another one is written as itself: redefine_object: X = add_midpoint (A, B). */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/json/json.h"
#include "ui/parts/porism-display.h"
#include "ui/parts/porism-formula.h"
#include "ui/parts/porism-sentence.h"
#include "ui/parts/porism-step-text.h"

/* Beyond so many, objects are counted. */
#define MOST_OBJECTS 6

/* What is shown by an equation or a condition, which is no value. */
#define BY_EQUATION \
  (PORISM_KINDS (PORISM_KIND_LINE) | PORISM_KINDS (PORISM_KIND_CIRCLE) | \
   PORISM_KINDS (PORISM_KIND_CONIC) | PORISM_KINDS (PORISM_KIND_REGION))

/* ---- actions ---- */

static void append_argument (GString              *text,
                             const PorismArgument *argument);

static void
append_items (GString              *text,
              const PorismArgument *argument)
{
  g_string_append_c (text, '{');
  for (guint i = 0; argument->items != NULL && i < argument->items->len; i++)
    {
      const PorismArgument *item = g_ptr_array_index (argument->items, i);

      if (i > 0)
        g_string_append (text, ", ");
      if (item->name != NULL)
        g_string_append_printf (text, "%s: ", item->name);
      append_argument (text, item);
    }
  g_string_append_c (text, '}');
}

static void
append_argument (GString              *text,
                 const PorismArgument *argument)
{
  switch (argument->type)
    {
    case PORISM_ARGUMENT_BOOLEAN:
      g_string_append (text, argument->boolean ? _("yes") : _("no"));
      break;
    case PORISM_ARGUMENT_NUMBER:
    case PORISM_ARGUMENT_STRING:
      g_string_append (text, argument->text);
      break;
    case PORISM_ARGUMENT_LIST:
    case PORISM_ARGUMENT_OBJECT:
      append_items (text, argument);
      break;
    case PORISM_ARGUMENT_NULL:
    default:
      g_string_append (text, "–");
      break;
    }
}

/* Whether what is made is named first. */
static gboolean
takes_new_name (const PorismToolSpec *spec)
{
  return spec != NULL && porism_tool_spec_n_parameters (spec) > 0 &&
         spec->parameters[0].type == PORISM_PARAMETER_NEW_NAME;
}

/* The argument that names what is made. (nullable) */
static const PorismArgument *
get_new_name (const PorismToolSpec *spec,
              const PorismAction   *action)
{
  const PorismArgument *argument;

  if (!takes_new_name (spec))
    return NULL;
  argument = porism_action_get (action, spec->parameters[0].name);

  return argument != NULL && argument->type == PORISM_ARGUMENT_STRING ? argument : NULL;
}

static void
append_arguments (GString              *text,
                  const PorismToolSpec *spec,
                  const PorismAction   *action,
                  const PorismArgument *new_name)
{
  const char *separator = "";
  const PorismParameter *expected =
    spec != NULL ? spec->parameters + takes_new_name (spec) : NULL;

  g_string_append (text, " (");
  for (guint i = 0; i < action->arguments->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (action->arguments, i);

      if (argument == new_name || argument->type == PORISM_ARGUMENT_NULL)
        continue;
      g_string_append (text, separator);
      if (spec != NULL && porism_tool_spec_find_parameter (spec, argument->name) == expected)
        expected++;
      else
        g_string_append_printf (text, "%s: ", argument->name);
      append_argument (text, argument);
      separator = ", ";
    }
  g_string_append_c (text, ')');
}

/* The action inside of @action, as an action; NULL where there is none. */
static PorismAction *
dup_nested (const PorismAction *action)
{
  const PorismArgument *tool = porism_action_get (action, "tool");
  const PorismArgument *arguments = porism_action_get (action, "args");
  const PorismArgument *name = porism_action_get (action, "name");
  PorismAction *nested;

  if (tool == NULL || tool->type != PORISM_ARGUMENT_STRING || arguments == NULL ||
      arguments->type != PORISM_ARGUMENT_OBJECT || name == NULL ||
      name->type != PORISM_ARGUMENT_STRING)
    return NULL;
  nested = porism_action_new (tool->text);
  porism_action_add_string (nested, "name", name->text);
  for (guint i = 0; i < arguments->items->len; i++)
    porism_action_add (nested, porism_argument_copy (g_ptr_array_index (arguments->items, i)));

  return nested;
}

static void
append_action (GString              *text,
               const PorismRegistry *registry,
               const PorismAction   *action)
{
  const PorismToolSpec *spec = porism_registry_lookup (registry, action->tool);
  const PorismArgument *new_name = get_new_name (spec, action);

  if (new_name != NULL)
    g_string_append_printf (text, "%s = ", new_name->text);
  g_string_append (text, action->tool);
  append_arguments (text, spec, action, new_name);
}

/**
 * porism_action_dup_typed:
 *
 * Returns: (transfer full): the action with its tool and arguments: "M = add_midpoint (A, B)"
 */
char *
porism_action_dup_typed (const PorismRegistry *registry,
                         const PorismAction   *action)
{
  g_autoptr (PorismAction) nested = dup_nested (action);
  const PorismArgument *index = porism_action_get (action, "index");
  g_autoptr (GString) text = g_string_new (NULL);

  if (nested == NULL)
    append_action (text, registry, action);
  else
    {
      g_string_append_printf (text, "%s: ", action->tool);
      append_action (text, registry, nested);
      if (index != NULL && index->text != NULL)
        g_string_append_printf (text, ", %s", index->text);
    }
  return porism_formula_isolate (text->str);
}

/**
 * porism_action_describe:
 *
 * Returns: (transfer full): what is to be done: “M: midpoint of A and B”
 */
char *
porism_action_describe (const PorismRegistry *registry,
                        const PorismAction   *action)
{
  return porism_sentence_new (registry, NULL, action, NULL);
}

static char *
dup_line (const PorismAction *action)
{
  json_object *json = porism_json_from_action (action);
  char *line = porism_json_to_line (json);

  json_object_put (json);

  return line;
}

/**
 * porism_action_is_same:
 *
 * Returns: whether both actions are written alike
 */
gboolean
porism_action_is_same (const PorismAction *a,
                       const PorismAction *b)
{
  g_autofree char *line_a = dup_line (a), *line_b = dup_line (b);

  return g_str_equal (line_a, line_b);
}

/**
 * porism_step_dup_short:
 * @text: (nullable)
 *
 * Returns: (transfer full) (nullable): as much of @text as a card shows
 */
char *
porism_step_dup_short (const char *text)
{
  glong length = text != NULL ? g_utf8_strlen (text, -1) : 0;
  g_autofree char *beginning = NULL;
  guint n_further;

  if (length <= PORISM_STEP_MOST_CHARACTERS)
    return g_strdup (text);
  beginning = g_utf8_substring (text, 0, PORISM_STEP_MOST_CHARACTERS);
  n_further = (guint) (length - PORISM_STEP_MOST_CHARACTERS);

  return g_strdup_printf (ngettext ("%s … and %u more character", "%s … and %u more characters",
                                    n_further),
                          beginning, n_further);
}

/**
 * porism_step_dup_action:
 *
 * Returns: (transfer full): what was to be done, as far as a card shows it
 */
char *
porism_step_dup_action (PorismSession     *session,
                        const PorismEntry *entry)
{
  g_autofree char *whole =
    porism_sentence_new (porism_session_get_registry (session), porism_session_get_construction (session), entry->action,
                         entry->observation != NULL ? entry->observation->new_objects : NULL);

  return porism_step_dup_short (whole);
}

/**
 * porism_step_dup_typed:
 *
 * Returns: (transfer full): the same with its tool and arguments: "M = add_midpoint (A, B)"
 */
char *
porism_step_dup_typed (PorismSession     *session,
                       const PorismEntry *entry)
{
  g_autofree char *whole = porism_action_dup_typed (porism_session_get_registry (session), entry->action);

  return porism_step_dup_short (whole);
}

/**
 * porism_step_dup_actor:
 *
 * Returns: (transfer full) (nullable): who acted; NULL for the agent, whose turn says so
 */
char *
porism_step_dup_actor (const PorismEntry *entry)
{
  if (g_str_equal (entry->actor, PORISM_ACTOR_AGENT))
    return NULL;
  if (g_str_equal (entry->actor, PORISM_ACTOR_PERSON))
    return g_strdup (_("You"));

  return g_strdup (entry->actor);
}

/* ---- verdicts ---- */

/**
 * porism_step_get_verdict:
 *
 * Returns: what became of the action of @entry
 */
PorismVerdict
porism_step_get_verdict (PorismSession     *session,
                         const PorismEntry *entry)
{
  const PorismToolSpec *spec =
    porism_registry_lookup (porism_session_get_registry (session), entry->action->tool);

  if (entry->declined)
    return PORISM_VERDICT_DECLINED;
  if (!entry->observation->ok)
    return PORISM_VERDICT_REFUSED;

  return spec != NULL && porism_tool_spec_is_query (spec) ? PORISM_VERDICT_ANSWERED
                                                          : PORISM_VERDICT_ACCEPTED;
}

/**
 * porism_verdict_get_label:
 *
 * Returns: the translated word for @verdict
 */
const char *
porism_verdict_get_label (PorismVerdict verdict)
{
  switch (verdict)
    {
    case PORISM_VERDICT_ANSWERED:
      return _("Answered");
    case PORISM_VERDICT_REFUSED:
      return _("Refused");
    case PORISM_VERDICT_DECLINED:
      return _("Declined by you");
    case PORISM_VERDICT_ACCEPTED:
    default:
      return _("Accepted");
    }
}

/* ---- observations ---- */

static void
append_line (GString    *text,
             const char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
}

/* “M₁ = (3, 0)”, “w ≈ 74.91°”, “k: x² + y² = 12” */
static char *
describe_new_object (const PorismNewObject *object)
{
  g_autofree char *value = object->value ? porism_display_new_object (object) : NULL;
  g_autofree char *name = porism_sentence_dup_name (object->name);
  g_autofree char *line = NULL;

  if (value == NULL)
    return g_strdup_printf (_("%s is undefined"), name);
  if (PORISM_KINDS (object->kind) & BY_EQUATION)
    line = g_strdup_printf ("%s: %s", name, value);
  else
    line = g_strdup_printf (g_str_has_prefix (value, "≈") ? "%s %s" : "%s = %s", name, value);

  return porism_formula_isolate (line);
}

static void
append_new_objects (GString         *text,
                    const GPtrArray *objects)
{
  for (guint i = 0; i < MIN (objects->len, MOST_OBJECTS); i++)
    {
      g_autofree char *line = describe_new_object (g_ptr_array_index (objects, i));

      append_line (text, line);
    }
  if (objects->len > MOST_OBJECTS)
    {
      guint n = objects->len - MOST_OBJECTS;
      g_autofree char *line =
        g_strdup_printf (ngettext ("and %u more object", "and %u more objects", n), n);

      append_line (text, line);
    }
}

static char *
join_names (const GPtrArray *names,
            guint            n_all)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MIN (names->len, MOST_OBJECTS); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            (const char *) g_ptr_array_index (names, i));
  if (n_all > MOST_OBJECTS)
    g_string_append (text, ", …");

  return g_string_free (text, FALSE);
}

static void
append_removed (GString         *text,
                const GPtrArray *names)
{
  g_autofree char *joined = join_names (names, names->len);
  g_autofree char *line = g_strdup_printf (_("Removed: %s"), joined);

  if (names->len > 0)
    append_line (text, line);
}

static void
append_changed (GString                 *text,
                const PorismObservation *observation)
{
  g_autofree char *joined = join_names (observation->changed, observation->n_changed);
  g_autofree char *line = g_strdup_printf (_("Changed: %s"), joined);

  if (observation->changed->len > 0)
    append_line (text, line);
}

static void
append_undefined (GString         *text,
                  const GPtrArray *objects)
{
  for (guint i = 0; i < MIN (objects->len, MOST_OBJECTS); i++)
    {
      const PorismUndefinedObject *object = g_ptr_array_index (objects, i);
      g_autofree char *line =
        g_strdup_printf (_("%s became undefined: %s"), object->name, object->reason);

      append_line (text, line);
    }
}

/**
 * porism_step_dup_observation:
 *
 * Returns: (transfer full): what an accepted action made, changed or found, a line each; "" where
 *   it is nothing
 */
char *
porism_step_dup_observation (const PorismEntry *entry)
{
  const PorismObservation *observation = entry->observation;
  GString *text = g_string_new (NULL);

  if (observation->value != NULL)
    {
      g_autofree char *value =
        porism_display_answer (observation->value, g_str_equal (entry->action->tool, "query_prove"));

      append_line (text, value);
    }
  else
    append_new_objects (text, observation->new_objects);
  append_removed (text, observation->removed);
  append_changed (text, observation);
  append_undefined (text, observation->undefined);
  if (observation->message != NULL && *observation->message != '\0')
    append_line (text, observation->message);

  return g_string_free (text, FALSE);
}
