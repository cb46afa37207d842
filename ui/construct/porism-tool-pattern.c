/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Patterns come from the overloads of the ToolSpec. Where it runs code of its own (an intersection
 * chooses its operation by what is known), the palette's row names the command of its operations, and
 * their roles are the ToolSpec's parameters in order. */

#include "config.h"

#include <glib/gi18n.h>

#include "engine/macros/macro.h"
#include "ui/construct/porism-tool-pattern.h"

#define ALL_KINDS (~(PorismKinds) 0)

/* A role that moving changes is no choice where the result lies on the first input, nor is a point that
 * the graph finds by itself. */
static guint
count_roles_for_hands (const PorismOperation *operation)
{
  guint n = porism_operation_n_roles (operation), n_chosen = 0;

  for (guint i = 0; i < n; i++)
    {
      guint flags = operation->roles[i].flags;

      if (flags & PORISM_ROLE_KNOWN ||
          (flags & PORISM_ROLE_FREE && !(operation->roles[0].flags & PORISM_ROLE_ON)))
        return 0;
      n_chosen += !(flags & PORISM_ROLE_FREE);
    }
  return n_chosen;
}

static gboolean
is_numeric (const PorismRole *role)
{
  return (role->flags & PORISM_ROLE_CONSTANT) || (role->kinds & ~PORISM_KINDS_NUMERIC) == 0;
}

/**
 * porism_role_is_list:
 *
 * Returns: whether any number of objects play this role
 */
gboolean
porism_role_is_list (const PorismRole *self)
{
  return (self->flags & PORISM_ROLE_LIST) != 0;
}

/* Whether an operation before takes the same: which of them it is the ToolSpec chooses. */
static gboolean
is_known (const GArray            *patterns,
          const PorismToolPattern *pattern)
{
  for (guint i = 0; i < patterns->len; i++)
    {
      const PorismToolPattern *other = &g_array_index (patterns, PorismToolPattern, i);
      gboolean same = other->n_roles == pattern->n_roles;

      for (guint k = 0; k < pattern->n_roles && same; k++)
        same = other->roles[k].kinds == pattern->roles[k].kinds;
      if (same)
        return TRUE;
    }
  return FALSE;
}

static gboolean
takes_list (const PorismToolSpec *spec,
            const char           *name)
{
  const PorismParameter *parameter = porism_tool_spec_find_parameter (spec, name);

  return parameter != NULL && parameter->type == PORISM_PARAMETER_OBJECTS;
}

/* A last parameter that takes a list takes all roles that are left: a conic has five points, not any
 * number. */
static void
add_pattern (GArray                *patterns,
             const PorismOperation *operation,
             const PorismToolSpec  *spec,
             const char *const     *parameters)
{
  PorismToolPattern pattern = { .operation = operation };
  guint n_given = 0;

  pattern.n_roles = operation != NULL ? count_roles_for_hands (operation) : 0;
  for (guint i = 0; i < pattern.n_roles; i++)
    {
      if (n_given == i && parameters[i] != NULL)
        n_given++;
      if (n_given == 0 || (i >= n_given && !takes_list (spec, parameters[n_given - 1])))
        return;
      pattern.roles[i] = operation->roles[i];
      pattern.parameters[i] = parameters[MIN (i, n_given - 1)];
    }
  if (pattern.n_roles > 0 && !is_known (patterns, &pattern))
    g_array_append_val (patterns, pattern);
}

/* Three points instead of the plane that is its first role; what the plane cuts is asked for first. */
static PorismToolPattern
by_points (const PorismToolPattern *pattern)
{
  static const char *const labels[] = { N_("first point of the plane"), N_("second point of the plane"),
                                        N_("third point of the plane") };
  PorismToolPattern result = { .operation = pattern->operation, .n_roles = pattern->n_roles + 2,
                               .plane = pattern->parameters[0] };

  for (guint i = 1; i < pattern->n_roles; i++)
    {
      result.roles[i - 1] = pattern->roles[i];
      result.parameters[i - 1] = pattern->parameters[i];
    }
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      result.roles[pattern->n_roles - 1 + i] = (PorismRole) { .kinds = PORISM_KINDS_SPACE_POINT, .label = labels[i] };
      result.parameters[pattern->n_roles - 1 + i] = result.plane;
    }

  return result;
}

/* The roles are the ToolSpec's parameters in order. */
static void
add_command (GArray               *patterns,
             const char           *command,
             const PorismToolSpec *spec)
{
  const char *parameters[PORISM_MAX_PARAMETERS + 1] = { NULL };
  guint n = 0, n_parameters = porism_tool_spec_n_parameters (spec);

  for (guint i = 0; i < n_parameters; i++)
    if (spec->parameters[i].type != PORISM_PARAMETER_NEW_NAME)
      parameters[n++] = spec->parameters[i].name;
  for (guint i = 0; i < porism_operations_get_n (); i++)
    if (g_str_equal (porism_operations_get (i)->command, command))
      add_pattern (patterns, porism_operations_get (i), spec, parameters);
}

/* What can be chosen for a parameter whose operation is not known. */
static gboolean
guess_role (const PorismParameter *parameter,
            PorismRole            *role)
{
  *role = (PorismRole) { .kinds = ALL_KINDS, .label = N_("object") };
  if (parameter->type == PORISM_PARAMETER_OBJECTS)
    {
      role->kinds = PORISM_KINDS (PORISM_KIND_POINT);
      role->label = N_("point");
      role->flags = PORISM_ROLE_LIST;
    }
  return parameter->type == PORISM_PARAMETER_OBJECTS || parameter->type == PORISM_PARAMETER_OBJECT;
}

static void
add_objects_pattern (GArray               *patterns,
                     const PorismToolSpec *spec)
{
  guint n_parameters = porism_tool_spec_n_parameters (spec);
  PorismToolPattern pattern = { .operation = NULL };
  PorismRole role;

  for (guint i = 0; i < n_parameters; i++)
    if (guess_role (&spec->parameters[i], &role) &&
        (!spec->parameters[i].optional || role.flags & PORISM_ROLE_LIST))
      {
        pattern.roles[pattern.n_roles] = role;
        pattern.parameters[pattern.n_roles++] = spec->parameters[i].name;
      }
  if (pattern.n_roles > 0)
    g_array_append_val (patterns, pattern);
}

/* What the palette's row says that the tool needs. */
static void
add_roles_pattern (GArray                  *patterns,
                   const PorismPaletteTool *tool,
                   const PorismToolSpec    *spec)
{
  const PorismRole *roles = tool->roles;
  PorismToolPattern pattern = { .operation = NULL, .result = tool->result };

  for (guint i = 0; tool->parameters != NULL && roles[i].kinds != 0; i++)
    {
      pattern.roles[pattern.n_roles] = roles[i];
      pattern.parameters[pattern.n_roles++] = tool->parameters[i];
    }
  for (guint i = 0; tool->parameters == NULL && i < porism_tool_spec_n_parameters (spec) && roles[pattern.n_roles].kinds != 0; i++)
    if (spec->parameters[i].type != PORISM_PARAMETER_NEW_NAME && !spec->parameters[i].optional)
      {
        pattern.roles[pattern.n_roles] = roles[pattern.n_roles];
        pattern.parameters[pattern.n_roles++] = spec->parameters[i].name;
      }
  g_array_append_val (patterns, pattern);
}

/* Its inputs are chosen as they were called where it was made. */
static void
add_macro_pattern (GArray            *patterns,
                   const PorismMacro *macro)
{
  PorismToolPattern pattern = { .operation = NULL };

  for (guint i = 0; i < macro->inputs->len; i++)
    {
      const PorismMacroInput *input = &g_array_index (macro->inputs, PorismMacroInput, i);
      g_autofree char *label = g_strdup_printf ("%s %s", porism_kind_get_label (input->kind), input->label);

      pattern.roles[i] = (PorismRole) { .kinds = input->kinds, .label = g_intern_string (label) };
      pattern.parameters[pattern.n_roles++] = input->parameter;
    }
  g_array_append_val (patterns, pattern);
}

/**
 * porism_tool_patterns_new:
 * @tool: a row of the palette
 * @spec: its ToolSpec
 *
 * Returns: (transfer full): the ways to give the tool its arguments by hand, of #PorismToolPattern;
 *   none where it only places a point
 */
GArray *
porism_tool_patterns_new (const PorismPaletteTool *tool,
                          const PorismToolSpec    *spec)
{
  GArray *patterns = g_array_new (FALSE, FALSE, sizeof (PorismToolPattern));

  if (porism_tool_spec_is_macro (spec))
    {
      add_macro_pattern (patterns, porism_macro_of (spec));
      return patterns;
    }
  if (tool->roles != NULL)
    {
      add_roles_pattern (patterns, tool, spec);
      return patterns;
    }
  if (tool->command != NULL)
    add_command (patterns, tool->command, spec);
  for (guint i = 0; i < PORISM_MAX_OVERLOADS && spec->overloads[i].operation != NULL; i++)
    {
      const char *id = spec->overloads[i].operation;

      if (tool->operations == NULL || g_str_equal (tool->operations, id))
        add_pattern (patterns, porism_operation_lookup (id), spec, spec->overloads[i].parameters);
    }
  for (guint i = 0; i < patterns->len && tool->by_points; i++)
    g_array_index (patterns, PorismToolPattern, i) = by_points (&g_array_index (patterns, PorismToolPattern, i));
  if (patterns->len == 0 && tool->operations == NULL && !porism_tool_spec_wants_form (spec))
    add_objects_pattern (patterns, spec);

  return patterns;
}

/* "the point and the line" */
static char *
list_roles (const PorismToolPattern *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n_roles; i++)
    {
      const char *separator = i == 0 ? "" : i + 1 < self->n_roles ? _(", ") : _(" and ");

      g_string_append_printf (text, porism_role_is_list (&self->roles[i]) ? _("%sone %s after the other") : _("%sthe %s"), separator,
                              _(self->roles[i].label));
    }
  return g_string_free (text, FALSE);
}

/**
 * porism_tool_patterns_dup_hint:
 *
 * Returns: (transfer full): what is to be clicked, in at most two ways
 */
char *
porism_tool_patterns_dup_hint (const GArray *self)
{
  g_autofree char *first = NULL, *other = NULL;

  if (self->len == 0)
    return g_strdup (_("Click where it shall be"));
  first = list_roles (&g_array_index (self, PorismToolPattern, 0));
  for (guint i = 1; i < self->len && other == NULL; i++)
    {
      g_autofree char *roles = list_roles (&g_array_index (self, PorismToolPattern, i));

      if (!g_str_equal (roles, first))
        other = g_steal_pointer (&roles);
    }
  return other != NULL ? g_strdup_printf (_("Choose %s; or %s"), first, other) : g_strdup_printf (_("Choose %s"), first);
}

/**
 * porism_tool_spec_wants_form:
 *
 * Returns: whether the tool is used by filling in a form: it takes numbers or texts beside its place
 */
gboolean
porism_tool_spec_wants_form (const PorismToolSpec *spec)
{
  gboolean wants = FALSE;

  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    {
      const PorismParameter *parameter = &spec->parameters[i];

      if (parameter->optional && !g_str_equal (parameter->name, "caption"))
        continue;
      if (parameter->type == PORISM_PARAMETER_OBJECT || parameter->type == PORISM_PARAMETER_OBJECTS)
        return FALSE;
      wants |= parameter->type != PORISM_PARAMETER_NEW_NAME &&
               !g_str_equal (parameter->name, "x") && !g_str_equal (parameter->name, "y");
    }
  return wants;
}

/**
 * porism_tool_spec_makes_control:
 *
 * Returns: whether what the tool makes stands upon the canvas and not in the plane
 */
gboolean
porism_tool_spec_makes_control (const PorismToolSpec *spec)
{
  static const char *const tools[] = { "add_slider", "add_checkbox", "add_button", NULL };

  return g_strv_contains (tools, spec->name);
}

static gboolean
accepts (const PorismRole   *role,
         const PorismChoice *choice)
{
  if (choice->id == 0)
    return is_numeric (role);
  return !(role->flags & PORISM_ROLE_CONSTANT) && (role->kinds & PORISM_KINDS (choice->kind)) != 0;
}

/* Gives the choices from @i on to roles, the first that accepts each where the rest still fits. */
static gboolean
assign (const PorismToolPattern *self,
        const GArray            *choices,
        guint                    i,
        PorismMatch             *match)
{
  if (i == choices->len)
    return TRUE;
  for (guint role = 0; role < self->n_roles; role++)
    {
      gint before = match->choices[role];

      if ((before >= 0 && !porism_role_is_list (&self->roles[role])) ||
          !accepts (&self->roles[role], &g_array_index (choices, PorismChoice, i)))
        continue;
      if (before < 0)
        match->choices[role] = (gint) i;
      if (assign (self, choices, i + 1, match))
        return TRUE;
      match->choices[role] = before;
    }

  return FALSE;
}

/**
 * porism_tool_pattern_match:
 * @choices: of #PorismChoice, in the order in which they were made
 * @match: (out): who plays which role, and what is missing
 *
 * Returns: %FALSE where the choices do not fit
 */
gboolean
porism_tool_pattern_match (const PorismToolPattern *self,
                           const GArray            *choices,
                           PorismMatch             *match)
{
  *match = (PorismMatch) { .next = -1, .number = -1 };
  for (guint i = 0; i < PORISM_MAX_ROLES; i++)
    match->choices[i] = -1;

  if (!assign (self, choices, 0, match))
    return FALSE;
  for (guint i = 0; i < self->n_roles; i++)
    {
      gboolean list = porism_role_is_list (&self->roles[i]);

      if (match->choices[i] >= 0 && !list)
        continue;
      if (is_numeric (&self->roles[i]))
        {
          match->number = match->number < 0 ? (gint) i : match->number;
          continue;
        }
      match->n_missing++;
      match->next = match->next < 0 ? (gint) i : match->next;
    }

  return TRUE;
}

/**
 * porism_tool_pattern_get_wanted:
 *
 * Returns: the kinds of objects that fit as one choice more
 */
PorismKinds
porism_tool_pattern_get_wanted (const PorismToolPattern *self,
                                const GArray            *choices)
{
  g_autoptr (GArray) further = g_array_copy ((GArray *) choices);
  PorismChoice choice = { .id = G_MAXUINT32 };
  PorismKinds kinds = 0;
  PorismMatch match;

  g_array_append_val (further, choice);
  for (int kind = 1; kind < PORISM_N_KINDS; kind++)
    {
      g_array_index (further, PorismChoice, choices->len).kind = (PorismKind) kind;
      if (porism_tool_pattern_match (self, further, &match))
        kinds |= PORISM_KINDS (kind);
    }

  return kinds;
}

static const char *
get_text (const PorismConstruction *construction,
          const PorismChoice       *choice)
{
  return choice->id ? porism_construction_get (construction, choice->id)->name : choice->text;
}

/* Who plays the roles from @role on that one parameter takes together. */
static char *
join_roles (const PorismToolPattern  *self,
            const PorismConstruction *construction,
            const GArray             *choices,
            const PorismMatch        *match,
            guint                     role)
{
  const gboolean plane = self->parameters[role] == self->plane;
  GString *names = g_string_new (plane ? "Plane(" : NULL);

  for (guint i = role; i < self->n_roles && self->parameters[i] == self->parameters[role]; i++)
    g_string_append_printf (names, "%s%s", i > role ? "," : "",
                            get_text (construction, &g_array_index (choices, PorismChoice,
                                                                    match->choices[i])));
  if (plane)
    g_string_append_c (names, ')');
  return g_string_free (names, FALSE);
}

/* Who plays the list, from @first on: it is the last role. */
static char *
join_list (const PorismConstruction *construction,
           const GArray             *choices,
           gint                      first)
{
  GString *names = g_string_new (NULL);

  for (gint i = first; i >= 0 && i < (gint) choices->len; i++)
    {
      if (names->len > 0)
        g_string_append_c (names, ',');
      g_string_append (names, get_text (construction, &g_array_index (choices, PorismChoice, i)));
    }

  return g_string_free (names, FALSE);
}

static void
add_new_name (const PorismToolPattern  *self,
              const PorismToolSpec     *spec,
              const PorismConstruction *construction,
              PorismKind                first,
              PorismAction             *action)
{
  PorismKind kind = self->operation == NULL                         ? self->result
                    : self->operation->result != PORISM_KIND_NONE ? self->operation->result
                                                                  : first;
  guint n = porism_tool_spec_n_parameters (spec);

  for (guint i = 0; i < n; i++)
    if (spec->parameters[i].type == PORISM_PARAMETER_NEW_NAME && !spec->parameters[i].optional)
      {
        g_autofree char *name = porism_construction_suggest_name (construction, kind);

        porism_action_add_string (action, spec->parameters[i].name, name);
      }
}

/**
 * porism_tool_pattern_create_action:
 * @match: how @choices match, with nothing missing but the end of a list
 *
 * Returns: (transfer full): the action, what it makes named automatically
 */
PorismAction *
porism_tool_pattern_create_action (const PorismToolPattern  *self,
                                   const PorismToolSpec     *spec,
                                   const PorismConstruction *construction,
                                   const GArray             *choices,
                                   const PorismMatch        *match)
{
  PorismAction *action = porism_action_new (spec->name);
  const PorismChoice *first = &g_array_index (choices, PorismChoice, match->choices[0]);

  add_new_name (self, spec, construction, first->kind, action);
  for (guint i = 0; i < self->n_roles; i++)
    {
      g_autofree char *names = NULL;

      if (i > 0 && self->parameters[i] == self->parameters[i - 1])
        continue;
      names = porism_role_is_list (&self->roles[i])
                ? join_list (construction, choices, match->choices[i])
                : join_roles (self, construction, choices, match, i);
      porism_action_add_string (action, self->parameters[i], names);
    }

  return action;
}

/**
 * porism_role_get_suggestion:
 * @self: a role for a number
 *
 * Returns: a number to begin with
 */
const char *
porism_role_get_suggestion (const PorismRole *self)
{
  if (self->flags & PORISM_ROLE_CONSTANT)
    return "4";
  if ((self->flags & PORISM_ROLE_TURN) || self->kinds == PORISM_KINDS (PORISM_KIND_ANGLE))
    return "45°";
  if (self->flags & PORISM_ROLE_PART)
    return "1/2";
  return self->dimension == 0 ? "2" : "1";
}
