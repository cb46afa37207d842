/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of a figure as JSON: every object with its value, its attributes, and the tool call
 * that would make it, found backwards from its operation through the registry's overloads, else in
 * the journal. */

#include "config.h"

#include <string.h>

#include "app/formats/state.h"
#include "app/json/json-token.h"
#include "app/json/json.h"
#include "app/session/session-look.h"
#include "engine/construction/evaluation.h"

typedef struct
{
  PorismConstruction *construction;
  PorismRegistry *registry;
  GHashTable *actions;          /* id → the PorismAction that made it */
  gulong allowance;             /* of exact work that is left for the values */
} Figure;

static json_object *
text_to_json (const char *text)
{
  return text != NULL ? json_object_new_string (text) : NULL;
}

static const PorismOverload *
spec_find_overload (const PorismToolSpec  *spec,
                    const PorismOperation *operation)
{
  for (guint i = 0; i < PORISM_MAX_OVERLOADS && spec->overloads[i].operation != NULL; i++)
    if (g_str_equal (spec->overloads[i].operation, operation->id))
      return &spec->overloads[i];
  return NULL;
}

/* The tool that makes objects by @operation; a query that measures only where nothing else does. */
static const PorismToolSpec *
find_tool (const PorismRegistry  *registry,
           const PorismOperation *operation,
           const PorismOverload **overload)
{
  const PorismToolSpec *query = NULL;
  const PorismOverload *found;

  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    {
      const PorismToolSpec *spec = porism_registry_get (registry, i);

      found = spec_find_overload (spec, operation);
      if (found == NULL)
        continue;
      if (porism_tool_spec_is_query (spec) && query != NULL)
        continue;
      *overload = found;
      if (!porism_tool_spec_is_query (spec))
        return spec;
      query = spec;
    }
  return query;
}

/* An object's name, the expression that an anonymous one stands for, or the number. */
static char *
input_to_text (const PorismConstruction *construction,
               const PorismInput        *input)
{
  const PorismRecord *record;

  if (input->object == 0)
    return porism_expression_to_text (input->number, NULL);
  record = porism_construction_get (construction, input->object);
  if (record->name != NULL)
    return g_strdup (record->name);

  return porism_construction_dup_definition (construction, input->object);
}

/* A number as it is written, else the text. */
static json_object *
number_to_json (const char *text)
{
  return porism_json_is_number (text) ? json_object_new_double_s (g_ascii_strtod (text, NULL), text)
                                      : text_to_json (text);
}

static json_object *
input_to_json (const PorismConstruction *construction,
               const PorismInput        *input)
{
  g_autofree char *text = input_to_text (construction, input);

  return input->object == 0 ? number_to_json (text) : text_to_json (text);
}

static gboolean
is_expression (const PorismToolSpec *spec,
               const char           *parameter)
{
  const PorismParameter *found = porism_tool_spec_find_parameter (spec, parameter);

  return found != NULL && found->type == PORISM_PARAMETER_EXPRESSION;
}

static void
add_inputs (json_object              *args,
            const PorismConstruction *construction,
            const PorismRecord       *record,
            const PorismToolSpec     *spec,
            const PorismOverload     *overload)
{
  for (guint i = 0; i < record->n_inputs; i++)
    {
      guint role = MIN (i, porism_operation_n_roles (record->operation) - 1);
      const char *parameter = role < PORISM_MAX_ROLES ? overload->parameters[role] : NULL;
      json_object *before;

      if (parameter == NULL || is_expression (spec, parameter))
        continue;
      if (json_object_object_get_ex (args, parameter, &before))
        {
          g_autofree char *text = input_to_text (construction, &record->inputs[i]);
          g_autofree char *list = g_strconcat (json_object_get_string (before), ",", text, NULL);

          json_object_object_add (args, parameter, text_to_json (list));
        }
      else
        json_object_object_add (args, parameter, input_to_json (construction, &record->inputs[i]));
    }
}

/* The one expression among the arguments, as it reads now. */
static void
add_expression (json_object              *args,
                const PorismConstruction *construction,
                const PorismRecord       *record,
                const PorismToolSpec     *spec)
{
  g_autofree char *text = NULL;
  const char *parameter = NULL;
  guint n = 0;

  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    if (spec->parameters[i].type == PORISM_PARAMETER_EXPRESSION)
      {
        parameter = spec->parameters[i].name;
        n++;
      }
  if (record->expression == NULL || n != 1)
    return;
  text = porism_construction_dup_expression (construction, record);
  json_object_object_add (args, parameter, text_to_json (text));
}

/* The equation of a conic from its coefficients, with the names that they have now; not where all are numbers,
 * which stay what was written. */
static void
add_equation (json_object              *args,
              const PorismConstruction *construction,
              const PorismRecord       *record,
              const PorismToolSpec     *spec)
{
  static const char *const terms[] = { "*x^2", "*x*y", "*y^2", "*x", "*y", "" };
  g_autoptr (GString) equation = g_string_new (NULL);
  gboolean reads = FALSE;

  if (!g_str_equal (record->operation->id, "conic-coefficients") || !is_expression (spec, "equation"))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    {
      g_autofree char *text = input_to_text (construction, &record->inputs[i]);

      reads = reads || record->inputs[i].object > 0;
      if (!g_str_equal (text, "0"))
        g_string_append_printf (equation, "%s(%s)%s", equation->len > 0 ? " + " : "", text, terms[i]);
    }
  g_string_append (equation, " = 0");
  if (reads)
    json_object_object_add (args, "equation", text_to_json (equation->str));
}

/* The range of a slider as it is now. */
static void
add_range (json_object        *args,
           const PorismRecord *record)
{
  static const struct { const char *parameter; PorismAttribute attribute; } bounds[] = {
    { "min", PORISM_ATTRIBUTE_SLIDER_MIN },
    { "max", PORISM_ATTRIBUTE_SLIDER_MAX },
    { "step", PORISM_ATTRIBUTE_SLIDER_STEP },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    {
      const char *text = porism_attributes_get_text (record->attributes, bounds[i].attribute);
      double value = porism_attributes_get_number (record->attributes, bounds[i].attribute);

      json_object_object_add (args, bounds[i].parameter,
                              *text != '\0' ? number_to_json (text) : porism_json_from_double (value));
    }
}

/* Whether it was made with its range; other numbers were given one. */
static gboolean
is_slider (const PorismRecord *record,
           const PorismAction *action)
{
  return action != NULL && g_str_equal (action->tool, "add_slider") &&
         g_str_equal (record->operation->id, "slider");
}

static json_object *
args_of (const PorismConstruction *construction,
         const PorismRecord       *record,
         const PorismToolSpec     *spec,
         const PorismOverload     *overload)
{
  json_object *args = json_object_new_object ();

  json_object_object_add (args, "name", text_to_json (record->name));
  if (porism_tool_spec_find_parameter (spec, PORISM_PARAMETER_WHAT) != NULL)
    json_object_object_add (args, PORISM_PARAMETER_WHAT, text_to_json (record->operation->command));
  add_inputs (args, construction, record, spec, overload);
  if (record->ordinal > 0 && porism_tool_spec_find_parameter (spec, "index") != NULL)
    json_object_object_add (args, "index", json_object_new_int64 (record->ordinal));
  add_expression (args, construction, record, spec);
  add_equation (args, construction, record, spec);
  if (record->text != NULL && porism_tool_spec_find_parameter (spec, "text") != NULL)
    json_object_object_add (args, "text", text_to_json (record->text));

  return args;
}

/* The names of what it is made of. */
static json_object *
parents_to_json (const PorismConstruction *construction,
                 const PorismRecord       *record)
{
  json_object *json = json_object_new_array ();
  g_autoptr (GArray) parents = g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < record->n_inputs; i++)
    porism_construction_add_named (construction, record->inputs[i].object, parents);
  for (guint i = 0; i < parents->len; i++)
    json_object_array_add (json, text_to_json (porism_construction_get (
                                                 construction, g_array_index (parents, PorismId, i))->name));
  return json;
}

/* What is shown on a condition says it by its name, or by what it says. */
static json_object *
condition_to_json (const PorismConstruction *construction,
                   PorismId                  truth)
{
  const PorismRecord *record = porism_construction_get (construction, truth);
  g_autofree char *definition = NULL;

  if (record == NULL || record->name != NULL)
    return text_to_json (record != NULL ? record->name : "");
  definition = porism_construction_dup_definition (construction, truth);

  return text_to_json (definition);
}

static json_object *
attribute_to_json (const PorismConstruction *construction,
                   const PorismAttributes   *attributes,
                   PorismAttribute           attribute)
{
  double number;

  if (porism_attribute_get_info (attribute)->type == PORISM_ATTRIBUTE_TYPE_TEXT)
    return text_to_json (porism_attributes_get_text (attributes, attribute));
  number = porism_attributes_get_number (attributes, attribute);
  if (attribute == PORISM_ATTRIBUTE_SHOWN_IF)
    return condition_to_json (construction, (PorismId) number);
  if (porism_attribute_get_info (attribute)->type == PORISM_ATTRIBUTE_TYPE_FLAG)
    return json_object_new_boolean (number != 0.0);

  return porism_json_from_double (number);
}

/* Those that were set. */
static json_object *
attributes_to_json (const PorismConstruction *construction,
                    const PorismAttributes   *attributes)
{
  json_object *json = json_object_new_object ();

  for (int i = 0; i < PORISM_N_ATTRIBUTES; i++)
    if (porism_attributes_is_set (attributes, (PorismAttribute) i))
      json_object_object_add (json, porism_attribute_get_info ((PorismAttribute) i)->name,
                              attribute_to_json (construction, attributes, (PorismAttribute) i));
  return json;
}

static json_object *
value_to_json (Figure  *figure,
               PorismId id)
{
  g_autoptr (PorismQuantity) value = NULL;

  if (!porism_construction_is_defined (figure->construction, id))
    return NULL;
  value = porism_construction_describe_within (figure->construction, id, TRUE, &figure->allowance);

  return value != NULL ? porism_json_from_quantity (value) : NULL;
}

/* The arguments of the action that made the object, where they are of @tool; else an empty
 * object. */
static json_object *
args_of_action (const PorismAction *action,
                const char         *tool)
{
  json_object *call, *args;

  if (action == NULL || !g_str_equal (action->tool, tool))
    return json_object_new_object ();
  call = porism_json_from_action (action);
  args = json_object_get (json_object_object_get (call, "args"));
  json_object_put (call);

  return args;
}

/* "tool" and "args"; both null where nobody knows. What the figure itself says (a name that was
 * changed, a place that was moved) goes before what was written once. */
static void
add_call (json_object        *json,
          const Figure       *figure,
          PorismId            id,
          const PorismRecord *record)
{
  const PorismOverload *overload;
  const PorismAction *action = g_hash_table_lookup (figure->actions, GUINT_TO_POINTER (id));
  gboolean slider = is_slider (record, action);
  const PorismToolSpec *spec =
    slider ? NULL : find_tool (figure->registry, record->operation, &overload);
  const char *tool = spec != NULL ? spec->name : action != NULL ? action->tool : NULL;
  json_object *args = tool != NULL ? args_of_action (action, tool) : NULL;

  if (spec != NULL)
    {
      json_object *known = args_of (figure->construction, record, spec, overload);

      json_object_object_foreach (known, name, value)
        json_object_object_add (args, name, json_object_get (value));
      json_object_put (known);
    }
  else if (action != NULL && record->name != NULL && porism_registry_lookup (figure->registry, tool) != NULL)
    {
      json_object_object_add (args, "name", text_to_json (record->name));
      add_expression (args, figure->construction, record, porism_registry_lookup (figure->registry, tool));
      if (slider)
        add_range (args, record);
    }
  json_object_object_add (json, "tool", text_to_json (tool));
  json_object_object_add (json, "args", args);
}

/* What it is called, and what makes it. */
static json_object *
making_to_json (const Figure *figure,
                PorismId      id)
{
  const PorismRecord *record = porism_construction_get (figure->construction, id);
  json_object *json = json_object_new_object ();

  json_object_object_add (json, "id", json_object_new_int64 (id));
  json_object_object_add (json, "name", text_to_json (record->name));
  json_object_object_add (json, "kind", text_to_json (porism_kind_get_name (record->kind)));
  add_call (json, figure, id, record);

  return json;
}

static json_object *
object_to_json (Figure  *figure,
                PorismId id)
{
  const PorismRecord *record = porism_construction_get (figure->construction, id);
  g_autofree char *undefined = porism_construction_explain (figure->construction, id);
  json_object *json = making_to_json (figure, id);

  json_object_object_add (json, "parents", parents_to_json (figure->construction, record));
  json_object_object_add (json, "free", json_object_new_boolean (porism_record_is_free (record)));
  json_object_object_add (json, "value", value_to_json (figure, id));
  json_object_object_add (json, "undefined", text_to_json (undefined));
  json_object_object_add (json, "attributes", attributes_to_json (figure->construction, record->attributes));

  return json;
}

static json_object *
figure_to_json (Figure *figure,
                guint64 step)
{
  json_object *json = json_object_new_object ();
  json_object *objects = json_object_new_array ();
  guint n;
  const PorismId *order = porism_construction_get_order (figure->construction, &n);

  porism_construction_forget_exact (figure->construction);
  figure->allowance = PORISM_ALLOWANCE_OF_FIGURE;
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (figure->construction, order[i]);

      if (record != NULL && (record->flags & PORISM_RECORD_ANONYMOUS) == 0)
        json_object_array_add (objects, object_to_json (figure, order[i]));
    }
  json_object_object_add (json, "format", text_to_json ("porism-state"));
  json_object_object_add (json, "step", json_object_new_uint64 (step));
  json_object_object_add (json, "objects", objects);
  json_object_object_add (json, "attributes", attributes_to_json (
                            figure->construction, porism_construction_get_attributes (figure->construction, 0)));

  return json;
}

/* Backwards: the last action that defined it is met first. @action: (transfer full) */
static void
add_action (GHashTable   *actions,
            PorismId      id,
            PorismAction *action)
{
  if (g_hash_table_contains (actions, GUINT_TO_POINTER (id)))
    porism_action_free (action);
  else
    g_hash_table_insert (actions, GUINT_TO_POINTER (id), action);
}

/* (transfer full): what an object was redefined as. */
static PorismAction *
get_definition (const PorismAction *redefinition)
{
  const PorismArgument *args = porism_action_get (redefinition, "args");
  PorismAction *action = porism_action_new (porism_action_get (redefinition, "tool")->text);

  porism_action_add_string (action, "name", porism_action_get (redefinition, "name")->text);
  for (guint i = 0; args != NULL && args->items != NULL && i < args->items->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (args->items, i);

      if (!g_str_equal (argument->name, "name"))
        porism_action_add (action, porism_argument_copy (argument));
    }
  return action;
}

static void
collect_redefined (GHashTable        *actions,
                   const PorismEntry *entry)
{
  const char *name = porism_action_get (entry->action, "name")->text;

  for (guint i = 0; i < porism_delta_get_n (entry->delta); i++)
    {
      const PorismRecord *before, *after;
      PorismId id = porism_delta_get (entry->delta, i, &before, &after);

      if (before != NULL && after != NULL && g_strcmp0 (after->name, name) == 0)
        add_action (actions, id, get_definition (entry->action));
    }
}

/* The action that defined each object, on the way to the head. */
static GHashTable *
collect_actions (PorismSession *session)
{
  GHashTable *actions =
    g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) porism_action_free);

  for (guint64 id = porism_session_get_head (session); id != 0;)
    {
      const PorismEntry *entry = porism_session_get_entry (session, id);
      const GPtrArray *made = entry->observation->new_objects;

      for (guint i = 0; i < made->len; i++)
        {
          const PorismNewObject *object = g_ptr_array_index (made, i);

          add_action (actions, object->id, porism_action_copy (entry->action));
        }
      if (entry->delta != NULL && g_str_equal (entry->action->tool, "redefine_object"))
        collect_redefined (actions, entry);
      id = entry->parent;
    }
  return actions;
}

/**
 * porism_json_from_session:
 *
 * Returns: (transfer full): {"format", "step", "objects": […], "attributes"} at the session's head,
 *   with exact values as far as the allowance of a look at the whole goes; the objects in order of
 *   evaluation, without the steps of computations inside arguments
 */
json_object *
porism_json_from_session (PorismSession *session)
{
  g_autoptr (GHashTable) actions = collect_actions (session);
  Figure figure = { .construction = porism_session_get_construction (session),
                    .registry = porism_session_get_registry (session), .actions = actions };

  return figure_to_json (&figure, porism_session_get_head (session));
}

/**
 * porism_json_from_objects:
 * @ids: (array length=n): objects with names
 *
 * Returns: (transfer full): an array of {"id", "name", "kind", "tool", "args", "ordinal", "free", "attributes"}
 */
json_object *
porism_json_from_objects (PorismSession  *session,
                          const PorismId *ids,
                          guint           n)
{
  g_autoptr (GHashTable) actions = collect_actions (session);
  const Figure figure = { .construction = porism_session_get_construction (session),
                          .registry = porism_session_get_registry (session), .actions = actions };
  json_object *objects = json_object_new_array ();

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (figure.construction, ids[i]);
      json_object *json = making_to_json (&figure, ids[i]);

      json_object_object_add (json, "ordinal", json_object_new_int64 (record->ordinal));
      json_object_object_add (json, "free", json_object_new_boolean (porism_record_is_free (record)));
      json_object_object_add (json, "attributes", attributes_to_json (figure.construction, record->attributes));
      json_object_array_add (objects, json);
    }
  return objects;
}

/* ---- in its turn ---- */

typedef struct
{
  PorismRegistry *registry;     /* the session's */
  GHashTable *actions;
  guint64 step;
  char *line;                   /* NULL before */
  PorismStateTold callback;
} Look;

static void
begin_look (PorismSession *session,
            gpointer       data)
{
  Look *look = data;

  look->registry = porism_session_get_registry (session);
  look->actions = collect_actions (session);
  look->step = porism_session_get_head (session);
}

/* As a text: json-c counts references without regard for threads. */
static void
look_at (PorismConstruction *construction,
         gpointer            data)
{
  Look *look = data;
  Figure figure = { .construction = construction, .registry = look->registry, .actions = look->actions };
  json_object *json = figure_to_json (&figure, look->step);

  look->line = porism_json_to_line (json);
  json_object_put (json);
}

static void
looked_cb (PorismSession *session,
           gpointer       data,
           gboolean       given_up,
           gpointer       user_data)
{
  const Look *look = data;

  look->callback (given_up ? NULL : look->line, user_data);
}

static void
look_free (gpointer data)
{
  Look *look = data;

  g_clear_pointer (&look->actions, g_hash_table_unref);
  g_free (look->line);
  g_free (look);
}

/**
 * porism_state_tell:
 * @callback: hears it later
 *
 * What porism_json_from_session() gives, without holding up anyone; see porism_session_look().
 */
void
porism_state_tell (PorismSession  *session,
                   PorismStateTold callback,
                   gpointer        user_data)
{
  static const PorismLookFuncs funcs = { begin_look, look_at, look_free };
  Look *look = g_new0 (Look, 1);

  look->callback = callback;
  porism_session_look (session, &funcs, look, looked_cb, user_data);
}
