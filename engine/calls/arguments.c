/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading arguments: generous in what is taken, strict in what is kept. One function a parameter type. */

#include "config.h"

#include <string.h>

#include "engine/actions/aliases.h"
#include "engine/actions/flag-text.h"
#include "engine/calls/call.h"
#include "engine/expressions/replace.h"
#include "engine/kinds/language.h"
#include "engine/macros/macro.h"
#include "engine/notation/scanner.h"
#include "engine/typed/typed-forms.h"
#include "engine/typed/typed-text.h"
#include "engine/kinds/similarity.h"

#define MOST_NAMES_IN_A_HINT 12

const PorismValue *
porism_call_get (PorismCall *self,
                 const char *parameter)
{
  const PorismParameter *found = porism_tool_spec_find_parameter (self->spec, parameter);

  g_assert (found != NULL);
  return &self->values[found - self->spec->parameters];
}

gboolean
porism_call_is_given (PorismCall *self,
                      const char *parameter)
{
  return porism_call_get (self, parameter)->given;
}

void
porism_call_clear (PorismCall *self)
{
  for (guint i = 0; i < PORISM_MAX_PARAMETERS; i++)
    {
      PorismValue *value = &self->values[i];

      g_clear_pointer (&value->objects, g_array_unref);
      g_clear_pointer (&value->expression, porism_expression_unref);
      g_clear_pointer (&value->text, g_free);
      g_clear_pointer (&value->reference, g_free);
    }
  if (self->renamed != NULL)
    self->action = self->given;
  g_clear_pointer (&self->renamed, porism_action_free);
  g_clear_pointer (&self->made, g_array_unref);
  g_clear_pointer (&self->was_defined, g_byte_array_unref);
  g_clear_pointer (&self->places, porism_argument_free);
}

gboolean
porism_call_refuse_reason (PorismCall  *self,
                           PorismReason reason)
{
  static const PorismErrorCode codes[] = {
    [PORISM_REASON_CLASS_DEGENERATE] = PORISM_ERROR_DEGENERATE,
    [PORISM_REASON_CLASS_PRECONDITION] = PORISM_ERROR_PRECONDITION,
    [PORISM_REASON_CLASS_UNDEFINED_PARENT] = PORISM_ERROR_UNDEFINED_PARENT,
    [PORISM_REASON_CLASS_LIMIT] = PORISM_ERROR_LIMIT,
  };

  return porism_observation_refuse (self->observation, codes[porism_reason_get_class (reason)], NULL,
                                    porism_reason_get_hint (reason), "%s",
                                    porism_reason_get_message (reason));
}

/* ---- objects ---- */

/* "Did you mean “B”? Objects: A, B, C." and the like. */
static char *
hint_at_names (PorismCall *self,
               const char *parameter,
               const char *name)
{
  g_autoptr (GString) hint = g_string_new (NULL);
  g_autoptr (GString) names = g_string_new (NULL);
  PorismKinds wanted = porism_tool_get_kinds (self->spec, parameter);
  PorismSimilarity similarity;
  guint n, listed = 0;
  const PorismId *order = porism_construction_get_order (self->construction, &n);

  porism_similarity_init (&similarity, name);
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, order[i]);

      if (record == NULL || record->name == NULL)
        continue;
      if (wanted & PORISM_KINDS (record->kind))
        porism_similarity_consider (&similarity, record->name);
      if (listed++ < MOST_NAMES_IN_A_HINT)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", record->name);
    }
  if (porism_similarity_get (&similarity) != NULL)
    g_string_append_printf (hint, _("Did you mean “%s”? "), porism_similarity_get (&similarity));
  if (listed == 0)
    g_string_append (hint, _("There are no objects yet; make one first, for example with add_point."));
  else
    g_string_append_printf (hint, _("Objects: %s%s."), names->str,
                            listed > MOST_NAMES_IN_A_HINT ? ", …" : "");

  return g_string_free (g_steal_pointer (&hint), FALSE);
}

gboolean
porism_call_find_object (PorismCall *self,
                         const char *parameter,
                         const char *name,
                         PorismId   *id)
{
  g_autofree char *canonical = porism_name_canonicalise (name);
  g_autofree char *hint = NULL;

  *id = canonical != NULL ? porism_construction_lookup (self->construction, canonical) : 0;
  if (*id > 0)
    return TRUE;
  hint = hint_at_names (self, parameter, name);
  return porism_observation_refuse (self->observation, PORISM_ERROR_ENTITY_NOT_FOUND, parameter, hint,
                                    _("There is no object named “%s”."), name);
}

gboolean
porism_call_refuse_kind (PorismCall *self,
                         const char *parameter,
                         PorismId    id,
                         PorismKinds wanted)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);
  g_autofree char *kinds = porism_kinds_to_text (wanted);
  g_autofree char *hint = g_strdup_printf (_("Give an object of the kind %s."), kinds);
  g_autofree char *said = record->name != NULL ? g_strdup (record->name)
                                               : porism_construction_dup_definition (self->construction, id);

  if (self->typed)
    return porism_observation_refuse (self->observation, PORISM_ERROR_TYPE_MISMATCH, parameter, "",
                                      _("“%s” is of the kind %s; here it must be of the kind %s."), said,
                                      porism_kind_get_label (record->kind), kinds);
  return porism_observation_refuse (self->observation, PORISM_ERROR_TYPE_MISMATCH, parameter, hint,
                                    _("“%s” is of the kind %s, but “%s” of %s must be of the kind %s."), said,
                                    porism_kind_get_label (record->kind), parameter,
                                    self->spec->name, kinds);
}

gboolean
porism_call_refuse_kind_beside (PorismCall *self,
                                const char *parameter,
                                PorismId    id,
                                PorismId    beside,
                                PorismKinds wanted)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);
  const PorismRecord *other = porism_construction_get (self->construction, beside);
  g_autofree char *kinds = porism_kinds_to_text (wanted);
  g_autofree char *hint = g_strdup_printf (_("Give an object of the kind %s."), kinds);

  return porism_observation_refuse (self->observation, PORISM_ERROR_TYPE_MISMATCH, parameter, hint,
                                    _("“%s” is of the kind %s, but beside “%s” of the kind %s, “%s” of %s must be "
                                      "of the kind %s."),
                                    record->name != NULL ? record->name : "?", porism_kind_get_label (record->kind),
                                    other->name != NULL ? other->name : "?", porism_kind_get_label (other->kind),
                                    parameter, self->spec->name, kinds);
}

/* ---- expressions ---- */

static PorismKind
resolve (const char *name,
         gpointer    user_data)
{
  PorismCall *self = user_data;
  const PorismRecord *record =
    porism_construction_get (self->construction,
                             porism_construction_lookup (self->construction, name));

  return record != NULL ? record->kind : PORISM_KIND_NONE;
}

/* The expression of the function of that name. */
static const PorismExpression *
get_function (const char *name,
              gpointer    user_data)
{
  PorismConstruction *construction = ((PorismCall *) user_data)->construction;
  const PorismRecord *record =
    porism_construction_get (construction, porism_construction_lookup (construction, name));

  return record != NULL && PORISM_KINDS (record->kind) & PORISM_KINDS_CALLED ? record->expression : NULL;
}

PorismExpression *
porism_call_parse (PorismCall        *self,
                   const char        *parameter,
                   const char        *text,
                   const char *const *variables)
{
  static const PorismErrorCode codes[] = {
    [PORISM_EXPRESSION_ERROR_SYNTAX] = PORISM_ERROR_BAD_ARGUMENT,
    [PORISM_EXPRESSION_ERROR_UNKNOWN_NAME] = PORISM_ERROR_ENTITY_NOT_FOUND,
    [PORISM_EXPRESSION_ERROR_TYPE] = PORISM_ERROR_TYPE_MISMATCH,
    [PORISM_EXPRESSION_ERROR_LIMIT] = PORISM_ERROR_LIMIT,
  };
  const PorismExpressionScope scope = { .variables = variables, .resolve = resolve,
                                        .user_data = self, .get_function = get_function,
                                        .directed_angles = self->rules < PORISM_RULES_SECOND };
  g_autofree char *named = self->name_terms != NULL ? self->name_terms (self, parameter, text) : g_strdup (text);
  g_autoptr (GError) error = NULL;
  PorismExpression *expression = named != NULL ? porism_expression_parse (named, &scope, &error) : NULL;

  if (named == NULL)
    return NULL;
  if (expression == NULL)
    {
      /* of another kind: the message says what is wanted */
      g_autofree char *names = error->code == PORISM_EXPRESSION_ERROR_UNKNOWN_NAME
                                 ? hint_at_names (self, parameter, "") : NULL;
      g_autofree char *hint = names != NULL
                                ? g_strconcat (names, " ", _("Functions: Distance(A, B), Angle(A, B, C), Length(s), x(A), y(A), sqrt(x), sin(x)."), NULL) : NULL;

      porism_observation_refuse (self->observation, codes[error->code], parameter,
                                 error->code == PORISM_EXPRESSION_ERROR_SYNTAX
                                   ? _("Write a number or an expression such as 1/3, 2*sqrt(3) or 60°.")
                                 : error->code == PORISM_EXPRESSION_ERROR_LIMIT
                                   ? _("Write it shorter, with fewer brackets and numbers of a more ordinary size, "
                                       "or name a part of it with query_value first.") : hint,
                                 "%s", error->message);
    }
  else
    porism_call_mention_radians (self, expression);
  return expression;
}

PorismExpression *
porism_call_parse_equation (PorismCall        *self,
                            const char        *parameter,
                            const char        *text,
                            const char *const *variables)
{
  g_autoptr (PorismExpression) expression = porism_call_parse (self, parameter, text, variables);

  if (expression != NULL && self->rules >= PORISM_RULES_FIFTH &&
      expression->nodes[expression->n_nodes - 1].op == PORISM_OP_EQUAL)
    return porism_expression_equate (expression);
  return g_steal_pointer (&expression);
}

/* ---- one function a type ---- */

static gboolean
refuse_type (PorismCall            *self,
             const PorismParameter *parameter,
             const char            *wanted)
{
  g_autofree char *hint = g_strdup_printf (_("Give %s."), wanted);

  return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter->name,
                                    hint, _("“%s” of %s must be %s."), parameter->name,
                                    self->spec->name, wanted);
}

static gboolean
read_name (PorismCall            *self,
           const PorismParameter *parameter,
           const PorismArgument  *argument,
           PorismValue           *value)
{
  if (argument->type != PORISM_ARGUMENT_STRING)
    return refuse_type (self, parameter, _("a name in quotation marks"));
  value->text = porism_call_read_new_name (self, parameter->name, argument->text);
  return value->text != NULL;
}

/* A tool that changes an object takes its name. */
static gboolean
takes_descriptions (PorismCall *self)
{
  return (porism_tool_spec_is_query (self->spec) || self->spec->parameters[0].type == PORISM_PARAMETER_NEW_NAME) &&
         self->make_inner != NULL;
}

/* Whether @text cannot be a name: then it says what the object is. */
static gboolean
is_description (PorismCall *self,
                const char *text)
{
  g_autofree char *name = porism_name_canonicalise (text);

  return takes_descriptions (self) && *text != '\0' &&
         (name == NULL || (porism_construction_lookup (self->construction, name) == 0 &&
                           (porism_construction_is_two_points (self->construction, name) ||
                            porism_typed_axis_get_equation (name) != NULL)));
}

/* The object named @text, or made as that says. */
static gboolean
find_or_make_object (PorismCall *self,
                     const char *parameter,
                     const char *text,
                     PorismId   *id)
{
  const PorismKinds wanted = porism_tool_get_kinds (self->spec, parameter);
  /* A name that nothing is given. */
  const gboolean is_identity = takes_descriptions (self) && g_str_equal (text, "x") &&
                               wanted & PORISM_KINDS (PORISM_KIND_FUNCTION);

  if (!is_identity && !is_description (self, text))
    return porism_call_find_object (self, parameter, text, id);
  return self->make_inner (self, parameter, text, wanted | PORISM_KINDS (PORISM_KIND_POINT_LIST), id);
}

/* The name of the object, or what stands in the place of one. */
static char *
dup_object_text (PorismCall *self,
                 PorismId    id,
                 const char *text)
{
  const char *name = porism_construction_get (self->construction, id)->name;

  return g_strdup (name != NULL ? name : text);
}

char *
porism_call_dup_reference (const PorismCall *self,
                           PorismId          id)
{
  const char *name = porism_construction_get (self->construction, id)->name;

  return name != NULL ? g_strdup (name) : porism_inner_name_new (id);
}

static gboolean
read_object (PorismCall            *self,
             const PorismParameter *parameter,
             const PorismArgument  *argument,
             PorismValue           *value)
{
  /* Where only the tool knows what it takes, that has a name. */
  const gboolean takes_numbers = self->spec->overloads[0].operation != NULL &&
                                 porism_tool_spec_get_kinds (self->spec, parameter->name) & PORISM_KINDS_NUMERIC;

  if (argument->type != PORISM_ARGUMENT_STRING && !(argument->type == PORISM_ARGUMENT_NUMBER && takes_numbers))
    return refuse_type (self, parameter, _("the name of an object, in quotation marks"));
  if (!find_or_make_object (self, parameter->name, argument->text, &value->object))
    return FALSE;
  value->text = dup_object_text (self, value->object, argument->text);
  value->reference = porism_call_dup_reference (self, value->object);
  return TRUE;
}

/* The points of the list @list, which is @text, in the place of it: those that it is made of, else its items; FALSE after
 * a refusal. */
static gboolean
add_items (PorismCall  *self,
           const char  *parameter,
           PorismId     list,
           const char  *text,
           PorismValue *value)
{
  const PorismRecord *record = porism_construction_get (self->construction, list);
  const gboolean is_made_of = g_str_equal (record->operation->id, "list-points");
  const guint n = porism_construction_is_defined (self->construction, list)
                    ? (guint) porism_construction_get_value (self->construction, list)[record->width - 1] : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *item = g_strdup_printf ("Element(%s, %u)", text, i + 1);
      PorismId id = is_made_of ? record->inputs[i].object : 0;

      if (!is_made_of && !self->make_inner (self, parameter, item, PORISM_KINDS (PORISM_KIND_POINT), &id))
        return FALSE;
      g_array_append_val (value->objects, id);
      record = porism_construction_get (self->construction, list);
    }
  return TRUE;
}

/* Adds the object that @text names or says, and to @texts what does so. */
static gboolean
add_object (PorismCall            *self,
            const PorismParameter *parameter,
            const char            *text,
            PorismValue           *value,
            GString               *texts)
{
  g_autofree char *object = NULL;
  PorismId id;

  if (!find_or_make_object (self, parameter->name, text, &id))
    return FALSE;
  if (porism_construction_get (self->construction, id)->kind != PORISM_KIND_POINT_LIST || self->make_inner == NULL)
    g_array_append_val (value->objects, id);
  else if (!add_items (self, parameter->name, id, text, value))
    return FALSE;
  object = dup_object_text (self, id, text);
  g_string_append_printf (texts, "%s%s", texts->len > 0 ? "," : "", object);
  return TRUE;
}

/* "A, (1, 2), Midpoint(B, C)", in braces or without. */
static gboolean
add_written_objects (PorismCall            *self,
                     const PorismParameter *parameter,
                     const char            *text,
                     PorismValue           *value,
                     GString               *texts)
{
  PorismSlice slice = porism_slice_trim (porism_slice_new (text)), inside;
  g_autoptr (GArray) items = porism_slice_split (porism_slice_get_enclosed (slice, '{', &inside) ? inside : slice);

  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *item = porism_slice_dup (g_array_index (items, PorismSlice, i));

      if (!add_object (self, parameter, item, value, texts))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_objects (PorismCall            *self,
              const PorismParameter *parameter,
              const PorismArgument  *argument,
              PorismValue           *value)
{
  g_autoptr (GString) texts = g_string_new (NULL);

  value->objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  if (argument->type == PORISM_ARGUMENT_STRING)
    {
      if (!add_written_objects (self, parameter, argument->text, value, texts))
        return FALSE;
    }
  else if (argument->type != PORISM_ARGUMENT_LIST)
    return refuse_type (self, parameter, _("a list of names such as \"A,B,C\""));
  else
    for (guint i = 0; i < argument->items->len; i++)
      {
        const PorismArgument *item = g_ptr_array_index (argument->items, i);
        g_autofree char *text = item->type == PORISM_ARGUMENT_STRING ? g_strstrip (g_strdup (item->text)) : NULL;

        if (text == NULL)
          return refuse_type (self, parameter, _("a list of names such as \"A,B,C\""));
        if (!add_object (self, parameter, text, value, texts))
          return FALSE;
      }
  value->text = g_string_free (g_steal_pointer (&texts), FALSE);
  return TRUE;
}

/* ---- names of values ---- */

/* The kind of the object whose look is set; 0 where it is none's. */
static PorismKinds
get_styled_kind (PorismCall *self)
{
  for (guint i = 0; i < PORISM_MAX_PARAMETERS; i++)
    if (self->values[i].object > 0)
      return PORISM_KINDS (porism_construction_get (self->construction, self->values[i].object)->kind);
  return 0;
}

/* Whether the argument is the name of a value of what the parameter sets, which is kept as it was given. */
static gboolean
read_named_value (PorismCall            *self,
                  const PorismParameter *parameter,
                  const PorismArgument  *argument,
                  PorismValue           *value,
                  double                *number)
{
  const PorismAttributeInfo *info = porism_tool_spec_get_attribute (self->spec, parameter);

  if (info == NULL || argument->type != PORISM_ARGUMENT_STRING ||
      !porism_attribute_info_read_name (info, argument->text, get_styled_kind (self), number))
    return FALSE;
  value->text = g_strdup (argument->text);
  return TRUE;
}

/* Refuses a word that is none of the names where there are such. */
static gboolean
refuse_named_value (PorismCall            *self,
                    const PorismParameter *parameter,
                    const PorismArgument  *argument)
{
  const PorismAttributeInfo *info = porism_tool_spec_get_attribute (self->spec, parameter);
  g_autofree char *names = info != NULL ? porism_attribute_info_list_names (info, get_styled_kind (self)) : NULL;
  g_autofree char *hint = names != NULL
                            ? g_strdup_printf (_("Give one of: %s; or a number from %g to %g."), names, info->least,
                                               info->greatest) : NULL;

  if (hint == NULL || argument->type != PORISM_ARGUMENT_STRING || !g_ascii_isalpha (argument->text[0]))
    return FALSE;
  porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter->name, hint,
                             _("“%s” is no value of “%s”."), argument->text, parameter->name);
  return TRUE;
}

static gboolean
read_number (PorismCall            *self,
             const PorismParameter *parameter,
             const PorismArgument  *argument,
             PorismValue           *value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  double number;

  if (read_named_value (self, parameter, argument, value, &number))
    {
      value->expression = porism_call_parse (self, parameter->name, g_ascii_dtostr (digits, sizeof digits, number), NULL);
      return value->expression != NULL;
    }
  if (argument->type != PORISM_ARGUMENT_NUMBER && argument->type != PORISM_ARGUMENT_STRING)
    return refuse_type (self, parameter, _("a number or an expression"));
  value->expression = porism_call_parse (self, parameter->name, argument->text, NULL);
  if (value->expression == NULL)
    return FALSE;
  if (porism_expression_is_condition (value->expression) ||
      porism_expression_is_equation (value->expression))
    return refuse_type (self, parameter, _("a number, not a condition or an equation"));
  value->text = g_strdup (argument->text);
  return TRUE;
}

static gboolean
read_integer (PorismCall            *self,
              const PorismParameter *parameter,
              const PorismArgument  *argument,
              PorismValue           *value)
{
  g_autoptr (PorismExpression) expression = NULL;
  gboolean is_integer;
  double named;
  fmpq_t number;

  if (read_named_value (self, parameter, argument, value, &named))
    {
      value->integer = (gint64) named;
      return TRUE;
    }
  if (refuse_named_value (self, parameter, argument))
    return FALSE;
  if (argument->type != PORISM_ARGUMENT_NUMBER && argument->type != PORISM_ARGUMENT_STRING)
    return refuse_type (self, parameter, _("a whole number"));
  expression = porism_call_parse (self, parameter->name, argument->text, NULL);
  if (expression == NULL)
    return FALSE;
  fmpq_init (number);
  is_integer = porism_expression_get_rational (expression, number) &&
               fmpz_is_one (fmpq_denref (number)) && fmpz_bits (fmpq_numref (number)) < 32;
  if (is_integer)
    value->integer = fmpz_get_si (fmpq_numref (number));
  fmpq_clear (number);

  return is_integer || refuse_type (self, parameter, _("a whole number"));
}

static gboolean
read_flag (PorismCall            *self,
           const PorismParameter *parameter,
           const PorismArgument  *argument,
           PorismValue           *value)
{
  const char *text = argument->type == PORISM_ARGUMENT_BOOLEAN
                       ? (argument->boolean ? "1" : "0")
                     : argument->type == PORISM_ARGUMENT_NUMBER ||
                     argument->type == PORISM_ARGUMENT_STRING ? argument->text : "";

  value->integer = g_str_equal (text, "1") || g_ascii_strcasecmp (text, "true") == 0;
  if (value->integer || g_str_equal (text, "0") || g_ascii_strcasecmp (text, "false") == 0)
    return TRUE;
  return refuse_type (self, parameter, _("true or false"));
}

static gboolean
read_text (PorismCall            *self,
           const PorismParameter *parameter,
           const PorismArgument  *argument,
           PorismValue           *value)
{
  value->text = porism_tool_spec_dup_flag_text (self->spec, parameter, argument);
  if (value->text != NULL)
    return TRUE;
  if (argument->type != PORISM_ARGUMENT_STRING)
    return refuse_type (self, parameter, _("a text in quotation marks"));
  if (strlen (argument->text) > 65536)
    return porism_observation_refuse (self->observation, PORISM_ERROR_LIMIT, parameter->name,
                                      _("Shorten it to 65,536 bytes."), _("The text is too long."));
  value->text = g_strdup (argument->text);
  return TRUE;
}

static gboolean
read_texts (PorismCall            *self,
            const PorismParameter *parameter,
            const PorismArgument  *argument,
            PorismValue           *value)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  g_autoptr (PorismArgument) joined = NULL;
  g_autofree char *text = NULL;

  if (argument->type != PORISM_ARGUMENT_LIST)
    return read_text (self, parameter, argument, value);
  for (guint i = 0; i < argument->items->len; i++)
    {
      const PorismArgument *item = g_ptr_array_index (argument->items, i);

      if (item->type != PORISM_ARGUMENT_STRING)
        return refuse_type (self, parameter, _("a list of texts in quotation marks"));
      g_ptr_array_add (texts, item->text);
    }
  g_ptr_array_add (texts, NULL);
  text = g_strjoinv ("; ", (char **) texts->pdata);
  joined = porism_argument_new (parameter->name, PORISM_ARGUMENT_STRING, text);

  return read_text (self, parameter, joined, value);
}

/* An expression is parsed by the tool, which knows its variables. */
static gboolean
read_expression (PorismCall            *self,
                 const PorismParameter *parameter,
                 const PorismArgument  *argument,
                 PorismValue           *value)
{
  if (argument->type != PORISM_ARGUMENT_STRING && argument->type != PORISM_ARGUMENT_NUMBER)
    return refuse_type (self, parameter, _("an expression in quotation marks"));
  value->text = g_strdup (argument->text);
  return TRUE;
}

static gboolean
read_nested (PorismCall            *self,
             const PorismParameter *parameter,
             const PorismArgument  *argument,
             PorismValue           *value)
{
  if (argument->type != PORISM_ARGUMENT_OBJECT)
    return refuse_type (self, parameter, parameter->type == PORISM_PARAMETER_ARGUMENTS
                                           ? _("an object of arguments")
                                           : _("an object of branches by name"));
  value->nested = argument;
  return TRUE;
}

static gboolean (*const readers[]) (PorismCall            *self,
                                    const PorismParameter *parameter,
                                    const PorismArgument  *argument,
                                    PorismValue           *value) = {
  [PORISM_PARAMETER_NEW_NAME] = read_name,
  [PORISM_PARAMETER_OBJECT] = read_object,
  [PORISM_PARAMETER_OBJECTS] = read_objects,
  [PORISM_PARAMETER_NUMBER] = read_number,
  [PORISM_PARAMETER_ANGLE] = read_number,
  [PORISM_PARAMETER_INTEGER] = read_integer,
  [PORISM_PARAMETER_FLAG] = read_flag,
  [PORISM_PARAMETER_TEXT] = read_text,
  [PORISM_PARAMETER_TEXTS] = read_texts,
  [PORISM_PARAMETER_EXPRESSION] = read_expression,
  [PORISM_PARAMETER_ARGUMENTS] = read_nested,
  [PORISM_PARAMETER_BRANCHES] = read_nested,
};

static gboolean
check_names (PorismCall *self)
{
  for (guint i = 0; i < self->action->arguments->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (self->action->arguments, i);

      if (porism_tool_spec_find_parameter (self->spec, argument->name) == NULL)
        {
          g_autofree char *names = porism_tool_spec_list_parameters (self->spec);
          g_autofree char *hint = g_strdup_printf (_("%s takes: %s."), self->spec->name, names);

          return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT,
                                            argument->name, hint,
                                            _("%s has no argument “%s”."), self->spec->name,
                                            argument->name);
        }
    }
  return TRUE;
}

gboolean
porism_call_read_arguments (PorismCall *self)
{
  self->given = self->action;
  self->renamed = porism_aliases_resolve (self->spec, self->action);
  if (self->renamed != NULL)
    self->action = self->renamed;
  if (!check_names (self))
    return FALSE;
  for (guint i = 0; i < porism_tool_spec_n_parameters (self->spec); i++)
    {
      const PorismParameter *parameter = &self->spec->parameters[i];
      const PorismArgument *argument = porism_action_get (self->action, parameter->name);

      self->values[i].given = (argument != NULL && argument->type != PORISM_ARGUMENT_NULL) ||
                              (self->is_inner && parameter->type == PORISM_PARAMETER_NEW_NAME);
      if (self->values[i].given && argument == NULL)
        continue;
      if (!self->values[i].given)
        {
          g_autofree char *names = NULL, *hint = NULL;

          if (parameter->optional)
            continue;
          names = porism_tool_spec_list_parameters (self->spec);
          hint = g_strdup_printf (_("%s takes: %s."), self->spec->name, names);
          return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT,
                                            parameter->name, hint, _("The argument “%s” is missing."),
                                            parameter->name);
        }
      if (!readers[parameter->type] (self, parameter, argument, &self->values[i]))
        return FALSE;
    }
  return TRUE;
}

gboolean
porism_call_supply_number (PorismCall *self,
                           const char *parameter,
                           const char *text)
{
  const PorismParameter *found = porism_tool_spec_find_parameter (self->spec, parameter);
  g_autoptr (PorismArgument) argument = porism_argument_new (parameter, PORISM_ARGUMENT_NUMBER, text);
  PorismValue *value = &self->values[found - self->spec->parameters];

  value->given = readers[found->type] (self, found, argument, value);
  return value->given;
}

/* ---- what was understood ---- */

/* @given: (nullable): NULL where it was supplied */
static PorismArgument *
understood_argument (PorismCall           *self,
                     guint                 i,
                     const PorismArgument *given)
{
  const PorismParameter *parameter = &self->spec->parameters[i];
  const PorismValue *value = &self->values[i];
  g_autofree char *integer = NULL;
  PorismArgument *argument;

  if (parameter->type == PORISM_PARAMETER_FLAG)
    {
      argument = porism_argument_new (parameter->name, PORISM_ARGUMENT_BOOLEAN, NULL);
      argument->boolean = value->integer != 0;
      return argument;
    }
  if (parameter->type == PORISM_PARAMETER_INTEGER && value->text == NULL)
    {
      integer = g_strdup_printf ("%" G_GINT64_FORMAT, value->integer);
      return porism_argument_new (parameter->name, PORISM_ARGUMENT_NUMBER, integer);
    }
  if (given == NULL)
    return porism_argument_new (parameter->name, PORISM_ARGUMENT_NUMBER, value->text);
  if (given->type == PORISM_ARGUMENT_NUMBER || value->text == NULL)
    return porism_argument_copy (given);

  return porism_argument_new (parameter->name, PORISM_ARGUMENT_STRING, value->text);
}

/**
 * porism_call_dup_understood:
 *
 * Returns: (transfer full): the action in its strict form: canonical names, typed arguments in the
 *   order of the parameters
 */
PorismAction *
porism_call_dup_understood (PorismCall *self)
{
  PorismAction *understood = porism_action_new (self->action->tool);

  understood->exact = self->action->exact;
  understood->rules = self->rules;
  understood->places = self->places != NULL ? porism_argument_copy (self->places) : NULL;
  understood->typed = g_strdup (self->action->typed);
  for (guint i = 0; i < porism_tool_spec_n_parameters (self->spec); i++)
    if (self->values[i].given)
      porism_action_add (understood,
                         understood_argument (self, i,
                                              porism_action_get (self->action,
                                                                 self->spec->parameters[i].name)));
  return understood;
}
