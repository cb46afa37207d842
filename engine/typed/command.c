/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A tool is reached by the commands of its operations. One that has a function of its own is reached
 * by its name, add_turning_point as TurningPoint, and by what other programs call it. */

#include "config.h"

#include <string.h>

#include "engine/kinds/language.h"
#include "engine/macros/macros.h"
#include "engine/typed/command.h"

/* Of the ways to write a command, so many are told. */
#define MOST_WAYS 3

/* Definitions and other programs say it like this. */
static const struct
{
  const char *command;
  const char *tool;
} aliases[] = {
  { "Point", "add_point_on" },
  { "Root", "add_roots" },
  { "Extremum", "add_turning_point" },
  { "Integral", "add_integral_function" },
  { "Integral", "add_integral_shade" },
  { "FitLine", "add_best_fit_line" },
  { "NSolve", "query_nsolve" },
  { "NIntegral", "query_definite_integral" },
  { "Max", "query_function_max" },
  { "Min", "query_function_min" },
  { "Line", "add_parallel_line" },
  { "Barycenter", "add_barycentre" },
  { "Polynomial", "add_polynomial_through" },
  { "SolveODE", "add_solution_of_equation" },
  { "Length", "query_length_of_curve" },
  { "Length", "query_length_of_graph" },
  { "Circumference", "query_perimeter" },
  { "Length", "query_perimeter" },
  { "Perimeter", "query_length" },
  { "Length", "query_ellipse_perimeter" },
  { "Perimeter", "query_ellipse_perimeter" },
  { "Circumference", "query_ellipse_perimeter" },
  { "Angle", "add_angle_of_size" },
  { "Angle", "add_interior_angles" },
  { "Solve", "query_solutions" },
  { "NSolve", "query_numeric_solutions" },
  { "NSolutions", "query_numeric_solutions" },
  { "Root", "add_roots_between" },
  { "Roots", "add_roots_between" },
  { "Extremum", "add_turning_points_between" },
  { "AngularBisector", "add_angle_bisector" },
  { "AngularBisector", "add_bisectors_of_lines" },
  { "Diameter", "add_conjugate_diameter" },
  { "LineBisector", "add_perpendicular_bisector" },
  { "LineBisector", "add_segment_bisector" },
  { "OrthogonalLine", "add_perpendicular_line" },
  { "Mirror", "transform_reflect_line" },
  { "Mirror", "transform_reflect_point" },
  { "RadicalAxis", "add_radical_line" },
  { "Centre", "add_center" },
  { "Midpoint", "add_center" },
  { "Intersect", "add_intersect_near" },
  { "Reflect", "transform_invert" },
  { "IntersectRegion", "add_intersect_path" },
  { "nCr", "add_binomial_coefficient" },
  { "Rename", "rename_object" },
  { "Delete", "delete_object" },
  { "Insert", "add_list" },
  { "RootList", "add_list" },
  { "Sequence", "add_list" },
  { "Zip", "add_list" },
  { "SetConditionToShowObject", "set_condition_to_show" },
  { "ShowIf", "set_condition_to_show" },
  { "InputBox", "render_set_input_box" },
  { "SetValue", "set_value" },
  { "SetCoordSystem", "render_set_coord_system" },
  { "RightAngle", "render_add_right_angle_mark" },
  { "DimensionLine", "add_dimension" },
  { "CrossSection", "add_cross_section" },
  { "IntersectPath", "add_cross_section" },
};

/* Where a command has its arguments in another order than its tool: as GeoGebra has it, and as
 * definitions do. */
static const struct
{
  const char *command;
  const char *tool;
  const char *parameters[PORISM_MAX_PARAMETERS];
} orders[] = {
  { "Curve", "add_curve", { "x_expr", "y_expr", "param", "t_start", "t_end" } },
  { "Integral", "add_integral_shade", { "func", "func2", "x_start", "x_end" } },
  { "Derivative", "add_partial_derivative", { "bivariate", "letter", "order" } },
  { "IntegralBetween", "add_integral_shade", { "func", "func2", "x_start", "x_end" } },
};

/* "TurningPoint" of "add_turning_point"; (transfer full). */
static char *
dup_own_command (const PorismToolSpec *spec)
{
  static const char *const prefixes[] = { "add_", "query_", "transform_", "render_" };
  GString *command = g_string_new (NULL);
  const char *at = spec->name;
  gboolean capital = TRUE;

  for (gsize i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (g_str_has_prefix (spec->name, prefixes[i]))
      at = spec->name + strlen (prefixes[i]);
  for (; *at != '\0'; at++)
    {
      if (*at != '_')
        g_string_append_c (command, capital ? g_ascii_toupper (*at) : *at);
      capital = *at == '_';
    }
  return g_string_free (command, FALSE);
}

/* A nested action is written as what it does, and what is typed as itself. */
static gboolean
can_be_typed (const PorismToolSpec *spec)
{
  if (spec->read != NULL)
    return FALSE;
  for (guint i = 0; i < porism_tool_spec_n_parameters (spec); i++)
    if (spec->parameters[i].type == PORISM_PARAMETER_ARGUMENTS)
      return FALSE;
  return TRUE;
}

/* Whether its operations give it its commands: a mark on an angle is no angle. */
static gboolean
has_operations (const PorismToolSpec *spec)
{
  return spec->overloads[0].operation != NULL && spec->klass != PORISM_TOOL_RENDER;
}

static void
add_parameter (PorismSignature       *self,
               const PorismParameter *parameter)
{
  for (guint i = 0; i < self->n; i++)
    if (self->parameters[i] == parameter)
      return;
  self->parameters[self->n++] = parameter;
  self->n_needed += !parameter->optional;
}

/* Which input of @operation is written as number @i. */
static guint
get_input (const PorismOperation *operation,
           guint                  i)
{
  return operation->shown != NULL && i < porism_operation_n_roles (operation) ? operation->shown[i] : i;
}

/* The inputs of @overload in the order in which they are shown (all of them are needed for it), then what else the tool
 * needs, then what it may be given where it is not another overload's. */
static void
add_signature (GArray               *signatures,
               const PorismToolSpec *spec,
               const PorismOverload *overload)
{
  PorismSignature self = { .spec = spec };
  guint n = porism_tool_spec_n_parameters (spec);

  if (overload != NULL)
    {
      self.operation = porism_operation_lookup (overload->operation);
      for (guint i = 0; i < PORISM_MAX_ROLES && overload->parameters[i] != NULL; i++)
        add_parameter (&self, porism_tool_spec_find_parameter (spec, overload->parameters[get_input (self.operation, i)]));
      self.n_needed = self.n;
    }
  for (int optional = 0; optional < (overload != NULL ? 1 : 2); optional++)
    for (guint i = 0; i < n; i++)
      if ((i > 0 || spec->parameters[i].type != PORISM_PARAMETER_NEW_NAME) &&
          spec->parameters[i].optional == optional)
        add_parameter (&self, &spec->parameters[i]);
  g_array_append_val (signatures, self);
}

/* The ways in another order come first: all of their arguments are needed, so they do not take what is
 * meant otherwise. */
static void
add_orders (GArray               *signatures,
            const PorismRegistry *registry,
            const char           *command)
{
  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      PorismSignature self = { .spec = porism_registry_lookup (registry, orders[i].tool) };

      if (self.spec == NULL || !g_str_equal (orders[i].command, command))
        continue;
      for (guint k = 0; k < PORISM_MAX_PARAMETERS && orders[i].parameters[k] != NULL; k++)
        add_parameter (&self, porism_tool_spec_find_parameter (self.spec, orders[i].parameters[k]));
      self.n_needed = self.n;
      g_array_append_val (signatures, self);
    }
}

static void
add_overloads (GArray               *signatures,
               const PorismToolSpec *spec,
               const char           *command)
{
  for (guint i = 0; i < PORISM_MAX_OVERLOADS && spec->overloads[i].operation != NULL; i++)
    if (command == NULL ||
        g_str_equal (porism_operation_lookup (spec->overloads[i].operation)->command, command))
      add_signature (signatures, spec, &spec->overloads[i]);
}

static void
add_tool (GArray               *signatures,
          const PorismToolSpec *spec,
          const char           *command)
{
  g_autofree char *own = NULL;

  if (has_operations (spec))
    {
      add_overloads (signatures, spec, command);
      return;
    }
  own = dup_own_command (spec);
  if (g_str_equal (own, command))
    add_signature (signatures, spec, NULL);
}

static void
add_alias (GArray               *signatures,
           const PorismToolSpec *spec)
{
  if (has_operations (spec))
    add_overloads (signatures, spec, NULL);
  else
    add_signature (signatures, spec, NULL);
}

static GArray *
new_signatures (const PorismRegistry *registry,
                const char           *name)
{
  GArray *signatures = g_array_new (FALSE, FALSE, sizeof (PorismSignature));

  add_orders (signatures, registry, name);
  for (int asking = 0; asking < 2; asking++)
    {
      for (guint i = 0; i < porism_registry_get_n (registry); i++)
        {
          const PorismToolSpec *spec = porism_registry_get (registry, i);

          if (can_be_typed (spec) && porism_tool_spec_is_query (spec) == asking)
            add_tool (signatures, spec, name);
        }
      for (gsize i = 0; i < G_N_ELEMENTS (aliases); i++)
        {
          const PorismToolSpec *spec = porism_registry_lookup (registry, aliases[i].tool);

          if (spec != NULL && g_str_equal (aliases[i].command, name) &&
              porism_tool_spec_is_query (spec) == asking)
            add_alias (signatures, spec);
        }
    }
  return signatures;
}

static void
collect_commands (GHashTable           *names,
                  const PorismToolSpec *spec)
{
  if (!can_be_typed (spec))
    return;
  if (!has_operations (spec))
    {
      g_hash_table_add (names, dup_own_command (spec));
      return;
    }
  for (guint i = 0; i < PORISM_MAX_OVERLOADS && spec->overloads[i].operation != NULL; i++)
    g_hash_table_add (names,
                      g_strdup (porism_operation_lookup (spec->overloads[i].operation)->command));
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* The commands of a registry. */
typedef struct
{
  GPtrArray *names;             /* in alphabetical order */
  GHashTable *signatures;       /* GArray, by name */
} Commands;

static void
commands_free (gpointer commands)
{
  Commands *self = commands;

  g_ptr_array_unref (self->names);
  g_hash_table_unref (self->signatures);
  g_free (self);
}

static gpointer
new_commands (const PorismRegistry *registry)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Commands *self = g_new0 (Commands, 1);
  GHashTableIter iter;
  gpointer name;

  self->names = g_ptr_array_new_with_free_func (g_free);
  self->signatures = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_array_unref);
  for (guint i = 0; i < porism_registry_get_n (registry); i++)
    collect_commands (names, porism_registry_get (registry, i));
  for (gsize i = 0; i < G_N_ELEMENTS (aliases); i++)
    if (porism_registry_lookup (registry, aliases[i].tool) != NULL)
      g_hash_table_add (names, g_strdup (aliases[i].command));
  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    if (porism_registry_lookup (registry, orders[i].tool) != NULL)
      g_hash_table_add (names, g_strdup (orders[i].command));
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (self->names, g_strdup (name));
  g_ptr_array_sort (self->names, compare_names);
  for (guint i = 0; i < self->names->len; i++)
    g_hash_table_insert (self->signatures, self->names->pdata[i], new_signatures (registry, self->names->pdata[i]));
  return self;
}

static const Commands *
get_commands (const PorismRegistry *registry)
{
  return porism_registry_derive (registry, "commands", new_commands, commands_free);
}

static GArray *
new_macro_signatures (const PorismMacro *macro)
{
  GArray *signatures = g_array_new (FALSE, FALSE, sizeof (PorismSignature));

  if (macro != NULL)
    add_signature (signatures, &macro->spec, NULL);
  return signatures;
}

/* (nullable): the macro whose name is @name, in these capitals. */
static const PorismMacro *
find_macro (const PorismRegistry     *registry,
            const PorismConstruction *construction,
            const char               *name)
{
  return construction != NULL ? porism_macros_lookup (registry, construction, name) : NULL;
}

/**
 * porism_command_get_signatures:
 *
 * Returns: (transfer full): the ways to write @name, those that make something before those that ask
 */
GArray *
porism_command_get_signatures (const PorismRegistry     *registry,
                               const PorismConstruction *construction,
                               const char               *name)
{
  GArray *signatures = g_hash_table_lookup (get_commands (registry)->signatures, name);

  return signatures != NULL ? g_array_ref (signatures) : new_macro_signatures (find_macro (registry, construction, name));
}

static gpointer
dup_text (gconstpointer text,
          gpointer      user_data)
{
  return g_strdup (text);
}

char **
porism_commands_list (const PorismRegistry     *registry,
                      const PorismConstruction *construction)
{
  GPtrArray *names = g_ptr_array_copy (get_commands (registry)->names, dup_text, NULL);
  g_autoptr (GPtrArray) macros = construction != NULL ? porism_macros_list (registry, construction) : NULL;

  for (guint i = 0; macros != NULL && i < macros->len; i++)
    g_ptr_array_add (names, g_strdup (((const PorismMacro *) macros->pdata[i])->name));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (names, FALSE);
}

gboolean
porism_command_exists (const PorismRegistry     *registry,
                       const PorismConstruction *construction,
                       const char               *name)
{
  return g_hash_table_contains (get_commands (registry)->signatures, name) ||
         find_macro (registry, construction, name) != NULL;
}

static char *
find_any_case (const GPtrArray *names,
               const char      *name)
{
  for (guint i = 0; i < names->len && strlen (name) > 1; i++)
    if (g_ascii_strcasecmp (names->pdata[i], name) == 0)
      return g_strdup (names->pdata[i]);
  return NULL;
}

char *
porism_command_find (const PorismRegistry     *registry,
                     const PorismConstruction *construction,
                     const char               *name)
{
  g_autoptr (GPtrArray) macros = NULL, names = NULL;
  char *found;

  if (porism_command_exists (registry, construction, name))
    return g_strdup (name);
  found = find_any_case (get_commands (registry)->names, name);
  if (found != NULL || construction == NULL)
    return found;
  macros = porism_macros_list (registry, construction);
  names = g_ptr_array_new ();
  for (guint i = 0; i < macros->len; i++)
    g_ptr_array_add (names, ((const PorismMacro *) macros->pdata[i])->name);
  return find_any_case (names, name);
}

/* The role that parameter @i plays; NULL where only the tool knows. */
static const PorismRole *
get_role (const PorismSignature *self,
          guint                  i)
{
  return self->operation != NULL ? porism_operation_get_role (self->operation, get_input (self->operation, i)) : NULL;
}

const char *
porism_signature_get_label (const PorismSignature *self,
                            guint                  i)
{
  const PorismRole *role = get_role (self, i);

  g_return_val_if_fail (i < self->n, "");

  if (porism_tool_spec_is_macro (self->spec))
    return porism_macro_get_label (porism_macro_of (self->spec), self->parameters[i]->name);

  return _(role != NULL ? role->label : self->parameters[i]->description);
}

/* What a command with a function of its own takes, by what it calls it; 0 where only its tool knows. */
static PorismKinds
get_own_kinds (const PorismParameter *parameter)
{
  static const struct
  {
    const char *parameter;
    PorismKind kind;
  } rows[] = {
    { "function", PORISM_KIND_FUNCTION }, { "conic", PORISM_KIND_CONIC }, { "point", PORISM_KIND_POINT },
    { "bivariate", PORISM_KIND_BIVARIATE }, { "vertex", PORISM_KIND_POINT }, { "curve", PORISM_KIND_CURVE }, { "points", PORISM_KIND_POINT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].parameter, parameter->name))
      return PORISM_KINDS (rows[i].kind);
  return 0;
}

guint
porism_signature_get_first (const PorismSignature *self)
{
  guint i = 0;

  while (self->operation != NULL && i < self->n && get_input (self->operation, i) != 0)
    i++;
  return i;
}

PorismKinds
porism_signature_get_kinds (const PorismSignature *self,
                            guint                  i)
{
  const PorismRole *role = get_role (self, i);

  if (role != NULL)
    return role->kinds;
  if (porism_tool_spec_is_macro (self->spec))
    return porism_tool_get_kinds (self->spec, self->parameters[i]->name);
  return self->spec->unlisted ? get_own_kinds (self->parameters[i]) : 0;
}

char *
porism_signature_to_text (const PorismSignature *self,
                          const char            *command)
{
  GString *text = g_string_new (command);

  g_string_append_c (text, '(');
  for (guint i = 0; i < self->n; i++)
    {
      gboolean optional = i >= self->n_needed;

      g_string_append_printf (text, "%s%s%s%s%s", i > 0 ? ", " : "", optional ? "[" : "",
                              porism_signature_get_label (self, i),
                              self->parameters[i]->type == PORISM_PARAMETER_OBJECTS ? ", …" : "",
                              optional ? "]" : "");
    }
  g_string_append_c (text, ')');

  return g_string_free (text, FALSE);
}

/* By how many arguments @given differs from what the signature takes. */
static guint
measure_misfit (const PorismSignature *signature,
                guint                  given)
{
  if (given == G_MAXUINT)
    return 0;
  return given < signature->n_needed ? signature->n_needed - given : given > signature->n ? given - signature->n : 0;
}

/* How near a way is to what is given. */
typedef struct
{
  const PorismSignature *signature;
  guint taken, misfit, at;
} Nearness;

static int
compare_nearness (gconstpointer a,
                  gconstpointer b)
{
  const Nearness *first = a, *second = b;

  if (first->taken != second->taken)
    return first->taken > second->taken ? -1 : 1;
  if (first->misfit != second->misfit)
    return first->misfit < second->misfit ? -1 : 1;
  return first->at < second->at ? -1 : first->at > second->at;
}

/* The ways to write the command, the nearest first, each once; of char *. */
static GPtrArray *
sort_ways (const GArray *signatures,
           const char   *command,
           guint         given,
           const GArray *taken)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (Nearness));
  GPtrArray *ways = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < signatures->len; i++)
    {
      const PorismSignature *signature = &g_array_index (signatures, PorismSignature, i);
      const Nearness nearness = { signature, taken != NULL ? g_array_index (taken, guint, i) : 0, measure_misfit (signature, given), i };

      g_array_append_val (sorted, nearness);
    }
  g_array_sort (sorted, compare_nearness);
  for (guint i = 0; i < sorted->len; i++)
    {
      g_autofree char *text = porism_signature_to_text (g_array_index (sorted, Nearness, i).signature, command);

      if (!g_ptr_array_find_with_equal_func (ways, text, g_str_equal, NULL))
        g_ptr_array_add (ways, g_steal_pointer (&text));
    }
  return ways;
}

char *
porism_command_list_ways (const PorismRegistry     *registry,
                          const PorismConstruction *construction,
                          const char               *command,
                          guint                     given,
                          const GArray             *taken)
{
  g_autoptr (GArray) signatures = porism_command_get_signatures (registry, construction, command);
  g_autoptr (GPtrArray) ways = sort_ways (signatures, command, given, taken);
  const guint n = ways->len;
  const gboolean all = n <= MOST_WAYS + 1;
  g_autofree char *listed = NULL;

  g_ptr_array_set_size (ways, (gint) (all ? n : MOST_WAYS));
  g_ptr_array_add (ways, NULL);
  listed = g_strjoinv (_(" or "), (char **) ways->pdata);
  if (all)
    return g_steal_pointer (&listed);
  return g_strdup_printf (porism_translate_plural ("%s, or in %u other way", "%s, or in %u other ways", n - MOST_WAYS), listed,
                          n - MOST_WAYS);
}

/* The next operation after number @i that @command may stand for. */
static const PorismOperation *
next_operation (const PorismSignature *self,
                const char            *command,
                guint                 *i)
{
  while (*i < porism_operations_get_n ())
    {
      const PorismOperation *operation = porism_operations_get ((*i)++);

      if (self->operation != NULL ? operation == self->operation
                                  : g_str_equal (operation->command, command))
        return operation;
    }
  return NULL;
}

/* What a tool with a function of its own makes, where no operation has its command. */
static PorismKind
get_own_result (const PorismToolSpec *spec)
{
  static const struct
  {
    const char *tool;
    PorismKind result;
  } results[] = {
    { "add_integral_shade", PORISM_KIND_INTEGRAL }, { "add_root_near", PORISM_KIND_POINT }, { "add_polynomial_through", PORISM_KIND_FUNCTION },
    { "add_solution_of_equation", PORISM_KIND_FUNCTION }, { "query_rectangle_sum", PORISM_KIND_NUMBER },
    { "query_numerator", PORISM_KIND_NUMBER }, { "query_denominator", PORISM_KIND_NUMBER }, { "query_common_denominator", PORISM_KIND_NUMBER },
    { "query_limit_at_infinity", PORISM_KIND_NUMBER }, { "query_length_of_curve", PORISM_KIND_NUMBER },
    { "add_dimension", PORISM_KIND_SEGMENT }, { "add_brace", PORISM_KIND_SEGMENT }, { "add_barycentre", PORISM_KIND_POINT }, { "add_compass", PORISM_KIND_CIRCLE }, { "add_taylor_polynomial", PORISM_KIND_FUNCTION }, { "query_curvature", PORISM_KIND_NUMBER },
    { "add_fit_poly", PORISM_KIND_FUNCTION }, { "add_button", PORISM_KIND_TEXT }, { "add_checkbox", PORISM_KIND_BOOLEAN },
    { "add_picture", PORISM_KIND_POLYGON },
    { "add_fit_exp", PORISM_KIND_FUNCTION }, { "add_fit_growth", PORISM_KIND_FUNCTION },
    { "add_fit_pow", PORISM_KIND_FUNCTION }, { "add_fit_log", PORISM_KIND_FUNCTION },
    { "add_partial_derivative", PORISM_KIND_BIVARIATE }, { "add_triangle_curve", PORISM_KIND_IMPLICIT }, { "add_cubic", PORISM_KIND_IMPLICIT },
    { "query_left_sum", PORISM_KIND_NUMBER }, { "query_trapezoidal_sum", PORISM_KIND_NUMBER },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_str_equal (results[i].tool, spec->name))
      return results[i].result;
  return PORISM_KIND_NONE;
}

PorismKind
porism_signature_get_result (const PorismSignature *self,
                             const char            *command,
                             PorismKind             first)
{
  guint i = 0;
  const PorismKind own = self->operation == NULL ? get_own_result (self->spec) : PORISM_KIND_NONE;
  const PorismOperation *operation = next_operation (self, command, &i);

  if (porism_tool_spec_is_macro (self->spec))
    return porism_macro_get_result_kind (porism_macro_of (self->spec), 0);
  if (operation == NULL || own != PORISM_KIND_NONE)
    return own;
  return operation->result != PORISM_KIND_NONE ? operation->result : first;
}

gboolean
porism_signature_makes_several (const PorismSignature *self,
                                const char            *command)
{
  const PorismOperation *operation;
  guint i = 0;

  while ((operation = next_operation (self, command, &i)) != NULL)
    if (operation->branches != NULL)
      return TRUE;
  return FALSE;
}
