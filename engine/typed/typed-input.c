/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A typed line in its parts (label, definition, question mark), and what becomes of the label: a new
 * name, or an object that is there and gets another value, place or definition. */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/expressions/functions.h"
#include "engine/kinds/language.h"
#include "engine/typed/typed-complaint.h"
#include "engine/typed/typed-forms.h"
#include "engine/typed/typed-input.h"
#include "engine/typed/typed-letters.h"
#include "engine/typed/typed-term.h"
#include "engine/typed/typed-two-variables.h"
#include "engine/typed/typed-vectors.h"

#define LONGEST_LINE  65536
/* Deeper than anybody reads. */
#define MOST_BRACKETS 40

/* ---- the label ---- */

/* A colon that is no part of := */
static gsize
is_colon (const char *at)
{
  return at[0] == ':' && at[1] != '=';
}

/* x, y, z and their products: what stands before "=" is no name then. */
static gboolean
is_product_of_variables (const PorismTypedLine *self,
                         const char            *name)
{
  return strspn (name, "xyz") == strlen (name) &&
         porism_construction_lookup (self->reader.construction, name) == 0;
}

/* Takes "A", or "f(x)" with its variable, as the label of @definition; FALSE where @slice is neither. */
static gboolean
take_label (PorismTypedLine *self,
            PorismSlice      slice,
            PorismSlice      definition)
{
  g_autofree char *text = porism_slice_dup (slice);
  PorismSlice name, variable;

  self->label = porism_name_canonicalise (text);
  self->label_slice = slice;
  if (self->label == NULL && porism_slice_get_call (slice, &name, &variable))
    {
      g_autofree char *function = porism_slice_dup (name);
      g_autofree char *argument = porism_slice_dup (porism_slice_trim (variable));

      self->variable = porism_name_canonicalise (argument);
      self->label = self->variable != NULL ? porism_name_canonicalise (function) : NULL;
      self->label_slice = name;
    }
  if (self->label == NULL && porism_typed_line_take_two_variables (self, slice, definition))
    return TRUE;
  if (self->label == NULL || is_product_of_variables (self, self->label))
    {
      g_clear_pointer (&self->label, g_free);
      g_clear_pointer (&self->variable, g_free);
      return FALSE;
    }
  return TRUE;
}

/* Whether @name is nothing yet, nor a command or a function, and a point's by its capital. */
static gboolean
is_free_capital (const PorismTypedLine *self,
                 const char            *name)
{
  g_autofree char *command = porism_command_find (self->reader.registry, self->reader.construction, name);

  return name != NULL && g_unichar_isupper (g_utf8_get_char (name)) &&
         !g_unichar_isalpha (g_utf8_get_char (g_utf8_next_char (name))) && command == NULL &&
         porism_object_function_find (name, TRUE) == NULL && porism_function_find_any_case (name) == NULL &&
         porism_construction_lookup (self->reader.construction, name) == 0;
}

/* A(1, 2) is A = (1, 2), as books write it, and A(1, 2, 3). */
static void
split_point (PorismTypedLine *self)
{
  PorismSlice name, inside;
  g_autoptr (GArray) coordinates = NULL;
  g_autofree char *text = NULL, *label = NULL;

  if (!porism_slice_get_call (self->definition, &name, &inside) || inside.line[inside.end] != ')')
    return;
  coordinates = porism_slice_split (inside);
  text = porism_slice_dup (name);
  label = porism_name_canonicalise (text);
  if (label == NULL || (coordinates->len != 2 && coordinates->len != 3) || name.end + 1 != inside.start || !is_free_capital (self, label))
    return;
  self->label = g_steal_pointer (&label);
  self->label_slice = name;
  self->definition.start = inside.start - 1;
}

/* Splits "label: definition" and "label = definition". */
static void
split_label (PorismTypedLine *self,
             PorismSlice      line)
{
  gsize (*const signs[]) (const char *at) = { is_colon, porism_sign_assigns };

  self->definition = line;
  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      gsize length;
      gsize at = porism_slice_find (line, signs[i], &length);
      PorismSlice before = { line.line, line.start, at };
      PorismSlice after = porism_slice_trim ((PorismSlice) { line.line, at + length, line.end });

      /* After a colon stands a definition, whatever it calculates with. */
      if (length == 0 || !take_label (self, porism_slice_trim (before), i == 0 ? (PorismSlice) { line.line, 0, 0 } : after))
        continue;
      self->definition = after;
      return;
    }
  split_point (self);
}

static gboolean
check_label (PorismTypedLine *self)
{
  if (self->label == NULL)
    return TRUE;
  if (!porism_name_may_be_given (self->label, 0))
    return porism_typed_reader_fail (&self->reader, self->label_slice, PORISM_TYPED_ERROR_SYNTAX,
                                     _("The name “%s” is reserved; choose another one."), self->label);
  if (porism_slice_is_empty (self->definition))
    return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
                                     _("What “%s” shall be is missing."), self->label);
  return TRUE;
}

/* ---- what is there already ---- */

/* The object that the label names and that does not give its name away; 0 where there is none. */
static PorismId
find_labelled (const PorismTypedLine *self)
{
  PorismId id = self->label != NULL
                  ? porism_construction_lookup (self->reader.construction, self->label) : 0;
  const PorismRecord *record = porism_construction_get (self->reader.construction, id);

  return record != NULL && record->name != NULL &&
         !(record->flags & PORISM_RECORD_AUTOMATIC_NAME) ? id : 0;
}

/* Whether the argument is a number that reads no object. */
static gboolean
is_constant (const PorismAction *action,
             const char         *parameter)
{
  const PorismExpressionScope scope = { NULL };
  const PorismArgument *argument = porism_action_get (action, parameter);
  g_autoptr (PorismExpression) expression = porism_expression_parse (argument->text, &scope, NULL);

  return expression != NULL;
}

/* The tool by which the object gets what @call says without being defined anew; NULL where there is
 * none. */
static const char *
find_direct_tool (const PorismRecord    *record,
                  const PorismTypedCall *call)
{
  const char *tool = call->action->tool;

  if (g_str_equal (tool, "add_point") && g_str_equal (record->operation->id, "point") &&
      porism_record_is_free (record) && is_constant (call->action, "x") &&
      is_constant (call->action, "y"))
    return "move_point";
  if (g_str_equal (tool, "add_point3d") && g_str_equal (record->operation->id, "point-in-space") &&
      porism_record_is_free (record) && is_constant (call->action, "x") && is_constant (call->action, "y") &&
      is_constant (call->action, "z"))
    return "move_point";
  if (g_str_equal (tool, "add_number") && g_str_equal (record->operation->id, "slider"))
    return "set_value";
  return NULL;
}

static PorismArgument *
new_arguments (const PorismAction *action)
{
  PorismArgument *arguments = porism_argument_new ("args", PORISM_ARGUMENT_OBJECT, NULL);

  for (guint i = 0; i < action->arguments->len; i++)
    g_ptr_array_add (arguments->items,
                     porism_argument_copy (g_ptr_array_index (action->arguments, i)));
  return arguments;
}

/* A text stays where it is. */
static void
keep_place (PorismTypedCall    *call,
            const PorismRecord *record)
{
  static const char *const coordinates[] = { "x", "y" };

  if (!g_str_has_prefix (call->action->tool, "add_text") || record->kind != PORISM_KIND_TEXT)
    return;
  for (guint i = 0; i < 2 && i < record->n_inputs; i++)
    if (record->inputs[i].number != NULL)
      {
        g_autofree char *text = porism_expression_to_text (record->inputs[i].number, NULL);

        porism_action_add_string (call->action, coordinates[i], text);
      }
}

/* The action of @call inside of another one, on @name. */
static PorismAction *
wrap (const char            *tool,
      const char            *name,
      const PorismTypedCall *call)
{
  PorismAction *action = porism_action_new (tool);

  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "tool", call->action->tool);
  porism_action_add (action, new_arguments (call->action));
  if (call->index > 0)
    porism_action_add_integer (action, "index", call->index);
  return action;
}

/* The same action under another tool's name, and on @name. */
static PorismAction *
rename_action (const char         *tool,
               const char         *name,
               const PorismAction *action)
{
  PorismAction *renamed = porism_action_new (tool);

  if (name != NULL)
    porism_action_add_string (renamed, "name", name);
  for (guint i = 0; i < action->arguments->len; i++)
    porism_action_add (renamed, porism_argument_copy (g_ptr_array_index (action->arguments, i)));
  return renamed;
}

static PorismAction *
redefine (PorismTypedLine *self,
          PorismTypedCall *call,
          PorismId         id)
{
  const PorismRecord *record = porism_construction_get (self->reader.construction, id);
  const char *direct = find_direct_tool (record, call);

  if (direct != NULL)
    return rename_action (direct, self->label, call->action);
  keep_place (call, record);
  return wrap ("redefine_object", self->label, call);
}

/* ---- the whole ---- */

/* Whether what the tool makes gets a name: what is only asked gets one where there is a label, and a
 * measure always. */
static gboolean
is_named (const PorismTypedLine *self,
          const PorismTypedCall *call)
{
  if (porism_tool_spec_n_parameters (call->spec) == 0 ||
      call->spec->parameters[0].type != PORISM_PARAMETER_NEW_NAME)
    return FALSE;
  return self->label != NULL || !call->spec->parameters[0].optional ||
         (!self->reader.asking && PORISM_KINDS (call->result) & PORISM_KINDS_NUMERIC);
}

static PorismAction *
finish (PorismTypedLine *self,
        PorismTypedCall *call)
{
  PorismId id = find_labelled (self);
  g_autofree char *name = NULL;

  if (!is_named (self, call))
    {
      if (self->label == NULL)
        return rename_action (call->action->tool, NULL, call->action);
      porism_typed_reader_fail (&self->reader, self->label_slice, PORISM_TYPED_ERROR_ARGUMENTS,
                                _("This makes no object that could be called “%s”."), self->label);
      return NULL;
    }
  if (id > 0)
    return redefine (self, call, id);
  name = self->label != NULL ? g_strdup (self->label)
                             : porism_construction_suggest_name (self->reader.construction,
                                                                 call->result);
  return call->index > 0 ? wrap ("add_one_of", name, call)
                         : rename_action (call->action->tool, name, call->action);
}

/* ---- letters that are nothing yet ---- */

/* The action that makes the numbers first. */
static PorismAction *
finish_with_letters (PorismTypedLine *self,
                     PorismTypedCall *call)
{
  g_autofree char *numbers = g_strjoinv (", ", (char **) self->reader.letters);
  g_autofree char *free_name = porism_construction_suggest_name (self->reader.construction, call->result);
  g_autofree char *name = self->label != NULL ? g_strdup (self->label)
                          : g_strv_contains (self->reader.letters, free_name) ? g_strdup_printf ("%s_1", free_name)
                                                                              : g_strdup (free_name);
  PorismAction *action = porism_action_new ("add_with_numbers");

  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "numbers", numbers);
  porism_action_add_string (action, "tool", call->action->tool);
  porism_action_add (action, new_arguments (call->action));
  return action;
}

/* Reads the definition again, with its letters for numbers; NULL with the error as it was where that does not help. */
static PorismAction *
read_with_letters (PorismTypedLine *self)
{
  g_auto (GStrv) letters = porism_typed_letters_find (self);
  PorismTypedLine again = *self;
  PorismTypedCall call = { NULL };
  PorismAction *action = NULL;

  if (letters[0] == NULL || find_labelled (self) > 0 || self->reader.asking)
    return NULL;
  again.reader.error = NULL;
  again.reader.letters = (const char *const *) letters;
  again.reader.objects = porism_typed_objects_new ();
  if (porism_typed_line_read_definition (&again, &call) && porism_typed_letters_fit (&call))
    action = finish_with_letters (&again, &call);
  g_clear_pointer (&call.action, porism_action_free);
  porism_typed_objects_free (again.reader.objects);
  g_clear_error (&again.reader.error);
  return action;
}

/* ---- the line ---- */

/* Takes the mark off the end of a question. */
static PorismSlice
take_question_mark (PorismTypedLine *self,
                    PorismSlice      line)
{
  if (!porism_slice_is_empty (line) && line.line[line.end - 1] == '?')
    {
      self->reader.asking = TRUE;
      line.end--;
    }
  return porism_slice_trim (line);
}

static PorismAction *
read_line (PorismTypedLine *self,
           const char      *text)
{
  PorismSlice line = take_question_mark (self, porism_slice_trim (porism_slice_new (text)));
  PorismTypedCall call = { NULL };
  PorismAction *action = NULL;

  if (porism_slice_is_empty (line))
    {
      porism_typed_reader_fail (&self->reader, line, PORISM_TYPED_ERROR_SYNTAX,
                                _("There is nothing to read."));
      return NULL;
    }
  split_label (self, line);
  if (!check_label (self))
    return NULL;
  if (porism_typed_line_read_definition (self, &call))
    action = finish (self, &call);
  else if (g_error_matches (self->reader.error, PORISM_TYPED_ERROR, PORISM_TYPED_ERROR_UNKNOWN))
    action = read_with_letters (self);
  if (action == NULL)
    porism_typed_complain_of_line (&self->reader, line);
  g_clear_pointer (&call.action, porism_action_free);

  return action;
}

/* How deep brackets are nested in @line, outside of texts or not. */
static guint
measure_depth (const char *line)
{
  guint depth = 0, deepest = 0;

  for (; *line != '\0'; line++)
    {
      depth += strchr ("([{", *line) != NULL;
      depth -= depth > 0 && strchr (")]}", *line) != NULL;
      deepest = MAX (deepest, depth);
    }
  return deepest;
}

static gboolean
check_line (const char *line,
            GError    **error)
{
  const char *wrong = NULL;

  if (strlen (line) > LONGEST_LINE)
    wrong = _("The line is too long.");
  else if (!g_utf8_validate (line, -1, NULL))
    wrong = _("The line is not valid UTF-8.");
  else if (measure_depth (line) > MOST_BRACKETS)
    wrong = _("This is nested too deep.");
  if (wrong != NULL)
    g_set_error_literal (error, PORISM_TYPED_ERROR, PORISM_TYPED_ERROR_SYNTAX, wrong);
  return wrong == NULL;
}

PorismAction *
porism_typed_input_parse (const char               *line,
                          const PorismConstruction *construction,
                          const PorismRegistry     *registry,
                          guint                    *position,
                          GError                  **error)
{
  PorismTypedLine self = { .reader = { .registry = registry, .construction = construction, .line = line,
                                       .read_object = porism_typed_read_term } };
  PorismAction *action;

  g_return_val_if_fail (line != NULL && construction != NULL && registry != NULL, NULL);

  if (position != NULL)
    *position = 0;
  if (!check_line (line, error))
    return NULL;
  self.reader.objects = porism_typed_objects_new ();
  action = read_line (&self, line);
  porism_typed_objects_free (self.reader.objects);
  if (action == NULL)
    {
      if (position != NULL)
        *position = self.reader.position;
      g_propagate_error (error, self.reader.error);
    }
  else
    {
      action->typed = g_strdup (line);
      g_clear_error (&self.reader.error);
    }
  g_free (self.label);
  g_free (self.variable);
  g_free (self.second);

  return action;
}

gboolean
porism_typed_term_parse (const char               *text,
                         PorismKinds               kinds,
                         const PorismConstruction *construction,
                         const PorismRegistry     *registry,
                         PorismTypedCall          *call,
                         GError                  **error)
{
  PorismTypedReader reader = { .registry = registry, .construction = construction, .line = text, .read_object = porism_typed_read_term,
                               .takes_vectors = TRUE };
  gboolean done;

  *call = (PorismTypedCall) { NULL };
  if (!check_line (text, error))
    return FALSE;
  reader.objects = porism_typed_objects_new ();
  done = porism_typed_read_term (&reader, porism_slice_trim (porism_slice_new (text)), kinds, call);
  porism_typed_objects_free (reader.objects);
  if (!done)
    g_clear_pointer (&call->action, porism_action_free);
  if (!done && reader.error != NULL)
    g_propagate_error (error, reader.error);
  else
    g_clear_error (&reader.error);
  return done;
}

/**
 * porism_typed_input_dup_with_point:
 * @line: a line as a person types it
 *
 * Returns: (transfer full) (nullable): @line with a point where it is a lone number, or a name and one,
 *   with a decimal comma: "a = 2,5"; NULL where it is not
 */
char *
porism_typed_input_dup_with_point (const char *line)
{
  g_autoptr (GRegex) lone = g_regex_new ("^([^=:,()]*(?:=|:=?))?(\\s*[-+]?[0-9]+),([0-9]+°?\\s*)$", 0, 0, NULL);

  if (!g_utf8_validate (line, -1, NULL) || !g_regex_match (lone, line, 0, NULL))
    return NULL;
  return g_regex_replace (lone, line, -1, 0, "\\1\\2.\\3", 0, NULL);
}

/* ---- definitions as they are typed ----
 *
 * Both coordinates of (A+B)/2 are made of the same points in the same way. It is only shown so where reading that makes these
 * very coordinates. */

/* @text with A in the place of x(A). */
static char *
dup_points (const char *text)
{
  g_autoptr (GRegex) coordinate = g_regex_new ("\\bx\\(([^()]+)\\)", 0, 0, NULL);

  return g_regex_replace (coordinate, text, -1, 0, "\\1", 0, NULL);
}

/* Whether both are the same expression, however it is written. */
static gboolean
is_same (PorismTypedReader *reader,
         const char        *a,
         const char        *b)
{
  g_autoptr (PorismExpression) first = porism_typed_reader_try (reader, porism_slice_new (a), NULL);
  g_autoptr (PorismExpression) second = porism_typed_reader_try (reader, porism_slice_new (b), NULL);
  g_autofree char *first_text = first != NULL ? porism_expression_to_text (first, NULL) : NULL;
  g_autofree char *second_text = second != NULL ? porism_expression_to_text (second, NULL) : NULL;

  return first != NULL && g_strcmp0 (first_text, second_text) == 0;
}

static gboolean
makes (PorismTypedReader *reader,
       const char        *calculation,
       const char        *x,
       const char        *y)
{
  PorismTypedVector vector;
  gboolean same;

  if (!porism_typed_vector_read (reader, porism_slice_new (calculation), &vector))
    return FALSE;
  same = !vector.is_number && !vector.is_vector && vector.z == NULL && is_same (reader, vector.x, x) && is_same (reader, vector.y, y);
  porism_typed_vector_close (&vector);
  return same;
}

char *
porism_typed_dup_definition (const PorismConstruction *construction,
                             PorismId                  id)
{
  g_autofree char *definition = porism_construction_dup_definition (construction, id);
  g_autofree char *x = NULL, *y = NULL, *calculation = NULL;
  PorismTypedReader reader = { .construction = construction };
  PorismSlice pair[2];
  gboolean polar;

  if (porism_construction_get (construction, id)->kind != PORISM_KIND_POINT || strstr (definition, "x(") == NULL ||
      !porism_slice_split_pair (porism_slice_new (definition), pair, &polar) || polar)
    return g_steal_pointer (&definition);
  x = porism_slice_dup (pair[0]);
  y = porism_slice_dup (pair[1]);
  calculation = dup_points (x);
  return makes (&reader, calculation, x, y) ? g_steal_pointer (&calculation) : g_steal_pointer (&definition);
}
