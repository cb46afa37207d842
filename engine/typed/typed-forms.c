/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One function a form. Each says whether the definition is of its form; the last takes all that is
 * left. */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/expressions/functions.h"
#include "engine/kinds/language.h"
#include "engine/kinds/similarity.h"
#include "engine/typed/typed-forms.h"
#include "engine/typed/typed-vectors.h"

#define GREATEST_DEGREE 2

typedef enum
{
  OTHER_FORM,
  READ,
  FAILED,
} Verdict;

static const char *const in_x[] = { "x", NULL };
static const char *const in_x_and_y[] = { "x", "y", NULL };
static const char *const in_t[] = { "t", NULL };

static Verdict
verdict_of (gboolean done)
{
  return done ? READ : FAILED;
}

/* Begins an action of @tool, which makes an object of the kind @result. */
static gboolean
begin_action (PorismTypedLine *self,
              PorismTypedCall *call,
              const char      *tool,
              PorismKind       result)
{
  call->spec = porism_registry_lookup (self->reader.registry, tool);
  if (call->spec == NULL)
    return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_UNKNOWN,
                                     _("There is no tool for this."));
  call->action = porism_action_new (tool);
  call->result = result;
  call->index = 0;
  return TRUE;
}

static void
add_slice (PorismTypedCall *call,
           const char      *parameter,
           PorismSlice      slice)
{
  g_autofree char *text = porism_slice_dup (porism_slice_trim (slice));

  porism_action_add_string (call->action, parameter, text);
}

/* ---- a text ---- */

static Verdict
read_text_in (PorismTypedLine *self,
              PorismSlice      quotation,
              PorismTypedCall *call)
{
  g_autofree char *text = porism_slice_dup_unquoted (quotation);

  if (text == NULL)
    return OTHER_FORM;
  if (!begin_action (self, call, "add_text", PORISM_KIND_TEXT))
    return FAILED;
  porism_action_add_string (call->action, "text", text);
  porism_action_add_integer (call->action, "x", 0);
  porism_action_add_integer (call->action, "y", 0);
  return READ;
}

static Verdict
read_text (PorismTypedLine *self,
           PorismTypedCall *call)
{
  return read_text_in (self, self->definition, call);
}

/* ---- pairs ---- */

static gsize
is_semicolon (const char *at)
{
  return *at == ';';
}

/* The two of "(a, b)", or of "(r; t)" where @polar. */
static gboolean
split_pair (PorismSlice slice,
            PorismSlice pair[2],
            gboolean   *polar)
{
  g_autoptr (GArray) items = NULL;
  PorismSlice inside;
  gsize at, length;

  if (!porism_slice_get_enclosed (slice, '(', &inside))
    return FALSE;
  items = porism_slice_split (inside);
  *polar = items->len == 1;
  if (items->len == 2)
    {
      pair[0] = g_array_index (items, PorismSlice, 0);
      pair[1] = g_array_index (items, PorismSlice, 1);
      return TRUE;
    }
  at = porism_slice_find (inside, is_semicolon, &length);
  if (items->len != 1 || length == 0)
    return FALSE;
  pair[0] = porism_slice_trim ((PorismSlice) { slice.line, inside.start, at });
  pair[1] = porism_slice_trim ((PorismSlice) { slice.line, at + length, inside.end });
  return TRUE;
}

/* Whether the pair is one of functions of t: a curve whose domain was forgotten. */
static gboolean
is_in_t (PorismTypedLine  *self,
         const PorismSlice pair[2])
{
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (PorismExpression) expression =
        porism_typed_reader_try (&self->reader, pair[i], in_t);

      if (expression == NULL)
        return FALSE;
    }
  return TRUE;
}

/* ---- a command ---- */

/* Whether it is a function of the figure with primes for a derivative, f'. */
static gboolean
is_derivative (PorismTypedLine *self,
               const char      *name)
{
  gsize n = strlen (name);
  g_autofree char *function = NULL;

  while (n > 0 && name[n - 1] == '\'')
    n--;
  function = g_strndup (name, n);
  return porism_typed_reader_get_kind (&self->reader, function) == PORISM_KIND_FUNCTION;
}

/* Whether name(…) means something in an expression: a function, or a product such as a(b + 1). */
static gboolean
is_in_expressions (PorismTypedLine *self,
                   const char      *name)
{
  return is_derivative (self, name) || porism_function_find_any_case (name) != NULL ||
         porism_object_function_find (name, TRUE) != NULL || porism_name_is_reserved (name) ||
         porism_typed_reader_get_kind (&self->reader, name) != PORISM_KIND_NONE;
}

/* The only command that ends in the word @name: CircularArc for Arc. */
static const char *
find_longer_command (const char *const *commands,
                     const char        *name)
{
  const char *found = NULL;

  for (guint i = 0; commands[i] != NULL && strlen (name) > 2; i++)
    {
      if (!g_str_has_suffix (commands[i], name))
        continue;
      if (found != NULL)
        return NULL;
      found = commands[i];
    }
  return found;
}

static Verdict
fail_unknown_command (PorismTypedLine *self,
                      PorismSlice      slice,
                      const char      *name)
{
  g_auto (GStrv) commands = porism_commands_list (self->reader.registry);
  PorismSimilarity similarity;
  const char *nearest;

  porism_similarity_init (&similarity, name);
  for (guint i = 0; commands[i] != NULL; i++)
    porism_similarity_consider (&similarity, commands[i]);
  nearest = porism_similarity_get (&similarity);
  if (nearest == NULL)
    nearest = find_longer_command ((const char *const *) commands, name);
  if (nearest != NULL)
    porism_typed_reader_fail (&self->reader, slice, PORISM_TYPED_ERROR_UNKNOWN,
                              _("There is no command “%s”. Did you mean “%s”?"), name, nearest);
  else
    porism_typed_reader_fail (&self->reader, slice, PORISM_TYPED_ERROR_UNKNOWN,
                              _("There is no command “%s”."), name);
  return FAILED;
}

/* Conic(a, b, c, d, e, f): a x² + d x y + b y² + e x + f y + c = 0, as GeoGebra has it. */
static gboolean
read_conic_command (PorismTypedLine *self,
                    const GArray    *given,
                    PorismTypedCall *call)
{
  static const char *const terms[] = { "*x^2", "*y^2", "", "*x*y", "*x", "*y" };
  g_autoptr (GString) equation = g_string_new (NULL);

  if (given->len != G_N_ELEMENTS (terms))
    return FALSE;
  for (guint i = 0; i < given->len; i++)
    {
      PorismSlice slice = g_array_index (given, PorismSlice, i);
      g_autoptr (PorismExpression) coefficient = porism_typed_reader_try (&self->reader, slice, NULL);
      g_autofree char *text = porism_slice_dup (slice);

      if (coefficient == NULL)
        return FALSE;
      g_string_append_printf (equation, "%s(%s)%s", i > 0 ? "+" : "", text, terms[i]);
    }
  g_string_append (equation, "=0");
  if (!begin_action (self, call, "add_conic", PORISM_KIND_CONIC))
    return FALSE;
  porism_action_add_string (call->action, "equation", equation->str);
  return TRUE;
}

/* Curve((x, y), from, to), as a definition has it, in t or in x. */
static gboolean
read_curve_command (PorismTypedLine *self,
                    const GArray    *given,
                    PorismTypedCall *call)
{
  PorismSlice pair[2];
  gboolean polar = FALSE;

  if (given->len != 3 || !split_pair (g_array_index (given, PorismSlice, 0), pair, &polar) || polar ||
      !begin_action (self, call, "add_curve", PORISM_KIND_CURVE))
    return FALSE;
  add_slice (call, "x_expr", pair[0]);
  add_slice (call, "y_expr", pair[1]);
  add_slice (call, "t_start", g_array_index (given, PorismSlice, 1));
  add_slice (call, "t_end", g_array_index (given, PorismSlice, 2));
  if (!is_in_t (self, pair))
    porism_action_add_string (call->action, "param", "x");
  return TRUE;
}

/* Commands whose arguments are not those of a tool one by one. */
static gboolean
read_special_command (PorismTypedLine *self,
                      const char      *command,
                      PorismSlice      arguments,
                      PorismTypedCall *call)
{
  g_autoptr (GArray) given = porism_slice_split (arguments);

  if (g_str_equal (command, "Text") && given->len == 1)
    return read_text_in (self, g_array_index (given, PorismSlice, 0), call) == READ;
  if (g_str_equal (command, "Conic"))
    return read_conic_command (self, given, call);
  return g_str_equal (command, "Curve") && read_curve_command (self, given, call);
}

/* Whether the command is one of a function between two places, of which the function is written out: the
 * expression of that name, in any case, would be another thing. */
static gboolean
is_of_a_function (PorismTypedLine *self,
                  const char      *name,
                  PorismSlice      arguments)
{
  g_autoptr (GArray) given = porism_slice_split (arguments);
  g_autoptr (PorismExpression) number = NULL, function = NULL;
  g_autofree char *text = NULL, *free_name = NULL;
  PorismSlice first;

  if (given->len != 3 || porism_function_find (name) != NULL ||
      porism_function_find_any_case (name) == NULL)
    return FALSE;
  first = g_array_index (given, PorismSlice, 0);
  number = porism_typed_reader_try (&self->reader, first, NULL);
  function = porism_typed_reader_try (&self->reader, first, in_x);
  if (number != NULL || function == NULL)
    return FALSE;
  text = porism_slice_dup (first);
  free_name = porism_construction_suggest_name (self->reader.construction, PORISM_KIND_FUNCTION);
  porism_typed_reader_fail (&self->reader, first, PORISM_TYPED_ERROR_ARGUMENTS,
                            _("%s takes the name of a function here. Make it first, such as %s(x) = %s."),
                            name, free_name, text);
  return TRUE;
}

/* A command whose bracket is not closed; of an expression, its parser says that. */
static Verdict
refuse_open_call (PorismTypedLine *self)
{
  PorismSlice name_slice, rest;
  g_autofree char *name = NULL;
  g_autofree char *command = NULL;

  if (!porism_slice_get_open_call (self->definition, &name_slice, &rest))
    return OTHER_FORM;
  name = porism_slice_dup (name_slice);
  command = porism_command_find (self->reader.registry, name);
  if (command == NULL || is_in_expressions (self, name))
    return OTHER_FORM;
  porism_typed_reader_fail (&self->reader, rest, PORISM_TYPED_ERROR_SYNTAX,
                            _("The bracket after “%s” is not closed: “%s” is missing."), name,
                            rest.line[rest.start] == '[' ? "]" : ")");
  return FAILED;
}

static Verdict
read_command (PorismTypedLine *self,
              PorismTypedCall *call)
{
  PorismSlice name_slice, arguments;
  g_autofree char *name = NULL;
  g_autofree char *command = NULL;
  gboolean expression;

  if (!porism_slice_get_call (self->definition, &name_slice, &arguments))
    return refuse_open_call (self);
  name = porism_slice_dup (name_slice);
  expression = is_in_expressions (self, name);
  command = porism_command_find (self->reader.registry, name);
  if (command == NULL || (expression && !g_str_equal (command, name)))
    return expression ? OTHER_FORM : fail_unknown_command (self, name_slice, name);
  if (read_special_command (self, command, arguments, call))
    return READ;
  if (porism_typed_reader_call (&self->reader, command, self->definition, arguments, call))
    {
      if (self->variable == NULL || call->result == PORISM_KIND_FUNCTION)
        return READ;
      g_clear_pointer (&call->action, porism_action_free);
      return OTHER_FORM;
    }
  /* x(x + 1) is a product, for all that x(A) is a command; but Max(x, 1, 2) is not max(x, 1, 2). */
  return expression && !self->reader.asking && !is_of_a_function (self, name, arguments) ? OTHER_FORM
                                                                                         : FAILED;
}

/* ---- domains ---- */

/* The ends of "0 <= t <= 1"; @variable must be in the middle. */
static gboolean
read_domain (PorismTypedLine *self,
             PorismSlice      slice,
             const char      *variable,
             PorismSlice      ends[2])
{
  gsize first_length, second_length;
  gsize first = porism_slice_find (slice, porism_sign_is_less, &first_length);
  PorismSlice rest = { slice.line, first + first_length, slice.end };
  gsize second = porism_slice_find (rest, porism_sign_is_less, &second_length);
  PorismSlice middle = porism_slice_trim ((PorismSlice) { slice.line, rest.start, second });
  g_autofree char *name = first_length > 0 ? porism_slice_dup (middle) : NULL;

  if (second_length == 0 || g_strcmp0 (name, variable) != 0)
    return porism_typed_reader_fail (&self->reader, slice, PORISM_TYPED_ERROR_SYNTAX,
                                     _("Write the domain as 0 <= %s <= 1."), variable);
  ends[0] = porism_slice_trim ((PorismSlice) { slice.line, slice.start, first });
  ends[1] = porism_slice_trim ((PorismSlice) { slice.line, second + second_length, slice.end });
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (PorismExpression) end = porism_typed_reader_parse (&self->reader, ends[i], NULL);

      if (end == NULL)
        return FALSE;
    }
  return TRUE;
}

/* ---- a point or a curve ---- */

static gboolean
check_number (PorismTypedLine   *self,
              PorismSlice        slice,
              const char *const *variables)
{
  g_autoptr (PorismExpression) expression =
    porism_typed_reader_parse (&self->reader, slice, variables);

  if (expression == NULL)
    return FALSE;
  if (!porism_expression_is_condition (expression) && !porism_expression_is_equation (expression))
    return TRUE;
  return porism_typed_reader_fail (&self->reader, slice, PORISM_TYPED_ERROR_SYNTAX,
                                   _("A coordinate is a number, not a condition."));
}

/* A pair that a lower-case name gets is a vector, unless the name is a point's already; and one where only that can
 * stand. */
static gboolean
is_vector (PorismTypedLine *self)
{
  if (self->kinds != 0)
    return self->reader.takes_vectors && !(self->kinds & PORISM_KINDS (PORISM_KIND_POINT)) && self->kinds & PORISM_KINDS (PORISM_KIND_VECTOR);
  return self->label != NULL && g_unichar_islower (g_utf8_get_char (self->label)) &&
         porism_typed_reader_get_kind (&self->reader, self->label) != PORISM_KIND_POINT;
}

static gboolean
read_point (PorismTypedLine  *self,
            const PorismSlice pair[2],
            gboolean          polar,
            PorismTypedCall  *call)
{
  static const char *const coordinates[] = { "x", "y" };
  static const char *const circular[] = { "cos", "sin" };
  g_autofree char *radius = porism_slice_dup (pair[0]);
  g_autofree char *angle = porism_slice_dup (pair[1]);

  for (int i = 0; i < 2; i++)
    if (!check_number (self, pair[i], NULL))
      return is_in_t (self, pair)
               ? porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
                                           _("Add the domain of the curve: , 0 <= t <= 1."))
               : FALSE;
  if (!(is_vector (self) ? begin_action (self, call, "add_vector_by_components", PORISM_KIND_VECTOR)
                         : begin_action (self, call, "add_point", PORISM_KIND_POINT)))
    return FALSE;
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *text = g_strdup_printf ("(%s)*%s(%s)", radius, circular[i], angle);

      if (polar)
        porism_action_add_string (call->action, coordinates[i], text);
      else
        add_slice (call, coordinates[i], pair[i]);
    }
  return TRUE;
}

static gboolean
read_curve (PorismTypedLine  *self,
            const PorismSlice pair[2],
            PorismSlice       domain,
            PorismTypedCall  *call)
{
  PorismSlice ends[2];

  if (!check_number (self, pair[0], in_t) || !check_number (self, pair[1], in_t) ||
      !read_domain (self, domain, "t", ends) ||
      !begin_action (self, call, "add_curve", PORISM_KIND_CURVE))
    return FALSE;
  add_slice (call, "x_expr", pair[0]);
  add_slice (call, "y_expr", pair[1]);
  add_slice (call, "t_start", ends[0]);
  add_slice (call, "t_end", ends[1]);
  return TRUE;
}

static Verdict
read_pair (PorismTypedLine *self,
           PorismTypedCall *call)
{
  g_autoptr (GArray) parts = porism_slice_split (self->definition);
  PorismSlice pair[2];
  gboolean polar = FALSE;

  if (parts->len == 0 || parts->len > 2 ||
      !split_pair (g_array_index (parts, PorismSlice, 0), pair, &polar))
    return OTHER_FORM;
  if (parts->len == 1)
    return verdict_of (read_point (self, pair, polar, call));
  return verdict_of (read_curve (self, pair, g_array_index (parts, PorismSlice, 1), call));
}

/* ---- points and vectors that are calculated ---- */

/* The case of the name decides where there is one, as with coordinates; what stands in the place of a name, what can. */
static gboolean
makes_vector (PorismTypedLine         *self,
              const PorismTypedVector *vector)
{
  if (self->kinds != 0)
    return is_vector (self);
  return self->label != NULL ? is_vector (self) : vector->is_vector;
}

static Verdict
read_vector (PorismTypedLine *self,
             PorismTypedCall *call)
{
  g_autofree char *text = porism_slice_dup (self->definition);
  PorismTypedVector vector;
  gboolean done;

  /* A name by itself is no calculation, unless it is given to another object. */
  if ((self->label == NULL && porism_typed_reader_get_kind (&self->reader, text) != PORISM_KIND_NONE) ||
      !porism_typed_vector_read (&self->reader, self->definition, &vector))
    return OTHER_FORM;
  done = makes_vector (self, &vector) ? begin_action (self, call, "add_vector_by_components", PORISM_KIND_VECTOR)
                                      : begin_action (self, call, "add_point", PORISM_KIND_POINT);
  if (done)
    {
      porism_action_add_string (call->action, "x", vector.x);
      porism_action_add_string (call->action, "y", vector.y);
    }
  porism_typed_vector_close (&vector);
  return verdict_of (done);
}

/* ---- an equation ---- */

static gboolean
is_zero (const PorismExpression *expression)
{
  gboolean zero;
  fmpq_t value;

  fmpq_init (value);
  zero = porism_expression_get_rational (expression, value) && fmpq_is_zero (value);
  fmpq_clear (value);

  return zero;
}

/* The degree in x and y together; -1 where it is no polynomial of a degree up to 2. */
static gint
get_degree (const PorismExpression *equation)
{
  g_autoptr (GPtrArray) in_first = porism_expression_get_polynomial (equation, 0, GREATEST_DEGREE);
  gint degree = 0;

  for (guint i = 0; in_first != NULL && i < in_first->len; i++)
    {
      g_autoptr (GPtrArray) in_second =
        porism_expression_get_polynomial (g_ptr_array_index (in_first, i), 1, GREATEST_DEGREE);

      if (in_second == NULL)
        return -1;
      for (guint k = 0; k < in_second->len; k++)
        if (!is_zero (g_ptr_array_index (in_second, k)))
          degree = MAX (degree, (gint) (i + k));
    }
  return in_first != NULL && degree <= GREATEST_DEGREE ? degree : -1;
}

/* y = sin(x): the graph of what stands on the right. */
static gboolean
read_graph (PorismTypedLine *self,
            PorismSlice      left,
            PorismSlice      right,
            PorismTypedCall *call)
{
  g_autofree char *text = porism_slice_dup (left);
  g_autoptr (PorismExpression) function = porism_typed_reader_try (&self->reader, right, in_x);

  if (!g_str_equal (text, "y") || function == NULL)
    return porism_typed_reader_fail (
      &self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
      _("An equation in x and y has degree 1 or 2 here; or write a function, such as y = sin(x)."));
  if (!begin_action (self, call, "add_function", PORISM_KIND_FUNCTION))
    return FALSE;
  add_slice (call, "expr", right);
  return TRUE;
}

static gboolean
read_line_or_conic (PorismTypedLine *self,
                    gint             degree,
                    PorismTypedCall *call)
{
  if (degree == 0)
    return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
                                     _("This equation holds neither x nor y. Use == to compare."));
  if (!begin_action (self, call, degree == 1 ? "add_line_by_equation" : "add_conic",
                     degree == 1 ? PORISM_KIND_LINE : PORISM_KIND_CONIC))
    return FALSE;
  add_slice (call, "equation", self->definition);
  return TRUE;
}

static Verdict
read_equation (PorismTypedLine *self,
               PorismTypedCall *call)
{
  gsize length;
  gsize sign = porism_slice_find (self->definition, porism_sign_assigns, &length);
  PorismSlice left = porism_slice_trim ((PorismSlice) { self->definition.line,
                                                        self->definition.start, sign });
  PorismSlice right = porism_slice_trim ((PorismSlice) { self->definition.line, sign + length,
                                                         self->definition.end });
  g_autoptr (PorismExpression) equation = NULL;
  gint degree;

  if (length == 0)
    return OTHER_FORM;
  equation = porism_typed_reader_parse (&self->reader, self->definition, in_x_and_y);
  if (equation == NULL)
    return FAILED;
  degree = get_degree (equation);

  return verdict_of (degree < 0 ? read_graph (self, left, right, call)
                                : read_line_or_conic (self, degree, call));
}

/* ---- an expression ---- */

static gboolean
read_function (PorismTypedLine *self,
               const GArray    *parts,
               PorismTypedCall *call)
{
  PorismSlice body = g_array_index (parts, PorismSlice, 0);
  PorismSlice ends[2];
  gboolean bounded = parts->len == 2;

  if (!check_number (self, body, in_x) ||
      (bounded && !read_domain (self, g_array_index (parts, PorismSlice, 1), "x", ends)) ||
      !begin_action (self, call, "add_function", PORISM_KIND_FUNCTION))
    return FALSE;
  add_slice (call, "expr", body);
  if (bounded)
    {
      add_slice (call, "start_x", ends[0]);
      add_slice (call, "end_x", ends[1]);
    }
  return TRUE;
}

/* A number of its own is changed by hand; one that reads objects follows them. */
static gboolean
read_number (PorismTypedLine        *self,
             const PorismExpression *number,
             PorismTypedCall        *call)
{
  gboolean own = !self->reader.asking && porism_expression_is_constant (number) &&
                 !porism_expression_is_condition (number);

  if (!begin_action (self, call, own ? "add_number" : "query_value",
                     porism_expression_is_condition (number) ? PORISM_KIND_BOOLEAN
                                                             : PORISM_KIND_NUMBER))
    return FALSE;
  add_slice (call, own ? "value" : "expr", self->definition);
  return TRUE;
}

static gboolean
read_condition (PorismTypedLine *self,
                PorismTypedCall *call)
{
  if (!begin_action (self, call, "add_inequality", PORISM_KIND_REGION))
    return FALSE;
  add_slice (call, "expr", self->definition);
  return TRUE;
}

/* A name alone says nothing to do. */
static gboolean
check_lone_name (PorismTypedLine *self)
{
  g_autofree char *text = porism_slice_dup (self->definition);
  g_autofree char *name = porism_name_canonicalise (text);
  PorismKind kind = name != NULL ? porism_typed_reader_get_kind (&self->reader, name)
                                 : PORISM_KIND_NONE;

  if (self->label != NULL || self->reader.asking || kind == PORISM_KIND_NONE)
    return TRUE;
  return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
                                   _("“%s” is there already, of the kind %s. Write %s = … to define it "
                                     "anew."), name, porism_kind_get_label (kind), name);
}

static gboolean
read_one_expression (PorismTypedLine *self,
                     const GArray    *parts,
                     PorismTypedCall *call)
{
  g_autoptr (PorismExpression) number = NULL, function = NULL, any = NULL;

  if (!check_lone_name (self))
    return FALSE;
  number = porism_typed_reader_try (&self->reader, self->definition, NULL);
  if (number != NULL)
    return read_number (self, number, call);
  function = porism_typed_reader_try (&self->reader, self->definition, in_x);
  if (function != NULL && !porism_expression_is_condition (function))
    return read_function (self, parts, call);
  any = porism_typed_reader_parse (&self->reader, self->definition, in_x_and_y);
  if (any == NULL)
    return FALSE;
  if (porism_expression_is_condition (any))
    return read_condition (self, call);
  return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
                                   _("A function here is one of x alone; an equation has “=”."));
}

static Verdict
read_expression (PorismTypedLine *self,
                 PorismTypedCall *call)
{
  g_autoptr (GArray) parts = porism_slice_split (self->definition);

  if (parts->len > 2)
    {
      porism_typed_reader_fail (&self->reader, g_array_index (parts, PorismSlice, 1),
                                PORISM_TYPED_ERROR_SYNTAX,
                                _("A comma is not expected here; a list belongs into a command."));
      return FAILED;
    }
  return verdict_of (self->variable != NULL || parts->len == 2
                       ? read_function (self, parts, call)
                       : read_one_expression (self, parts, call));
}

/* ---- decimals with a comma ---- */

/* A comma of the list between two digits; the end of @slice where there is none. */
static gsize
find_decimal_comma (PorismSlice slice)
{
  g_autoptr (GArray) parts = porism_slice_split (slice);

  for (guint i = 0; i + 1 < parts->len; i++)
    {
      gsize comma = g_array_index (parts, PorismSlice, i).end;

      if (comma > slice.start && slice.line[comma] == ',' && g_ascii_isdigit (slice.line[comma - 1]) &&
          g_ascii_isdigit (slice.line[comma + 1]))
        return comma;
    }
  return slice.end;
}

/* What the definition lists: the coordinates of what is no pair, or what is no function with its domain. */
static PorismSlice
get_listed (const PorismTypedLine *self)
{
  PorismSlice listed = self->definition, inside;
  gsize length;

  if (porism_slice_get_enclosed (listed, '(', &inside))
    {
      g_autoptr (GArray) items = porism_slice_split (inside);

      porism_slice_find (inside, is_semicolon, &length);
      return items->len == 2 && length == 0 ? (PorismSlice) { listed.line, listed.end, listed.end } : inside;
    }
  porism_slice_find (listed, porism_sign_is_less, &length);
  return length > 0 ? (PorismSlice) { listed.line, listed.end, listed.end } : listed;
}

/* 2,5 that could not be read otherwise is a number with a comma, which nobody writes for a list. */
static void
explain_comma (PorismTypedLine *self)
{
  PorismSlice listed = get_listed (self);
  gsize comma = find_decimal_comma (listed);
  gsize start = comma, end = comma + 1;

  if (comma == listed.end)
    return;
  while (start > listed.start && g_ascii_isdigit (listed.line[start - 1]))
    start--;
  while (end < listed.end && g_ascii_isdigit (listed.line[end]))
    end++;
  porism_typed_reader_fail (&self->reader, (PorismSlice) { listed.line, comma + 1, end },
                            PORISM_TYPED_ERROR_SYNTAX, _("Decimals are written with a point here: %.*s.%.*s"),
                            (int) (comma - start), listed.line + start, (int) (end - comma - 1),
                            listed.line + comma + 1);
}

gboolean
porism_typed_line_read_definition (PorismTypedLine *self,
                                   PorismTypedCall *call)
{
  static Verdict (*const forms[]) (PorismTypedLine *self,
                                   PorismTypedCall *call) = {
    read_text, read_command, read_pair, read_vector, read_equation, read_expression,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      Verdict verdict = forms[i] (self, call);

      if (verdict == FAILED)
        explain_comma (self);
      if (verdict != OTHER_FORM)
        return verdict == READ;
    }
  g_assert_not_reached ();
}
