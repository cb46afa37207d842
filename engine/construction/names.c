/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The names that objects get when nobody gives one: the next free one of their kind's. And what
 * a definition says. */

#include "config.h"

#include <string.h>

#include "engine/construction/construction-private.h"
#include "engine/construction/switch.h"
#include "engine/notation/filled-text.h"
#include "engine/notation/number-text.h"
#include "engine/ops/written.h"

/* Points with longer names, such as P_123, are not written one beside the other. */
#define LONGEST_IN_PAIRS 4

static gboolean
is_point (const PorismConstruction *self,
          const char               *name)
{
  const PorismRecord *record =
    porism_construction_get (self, porism_construction_lookup (self, name));

  return record != NULL && PORISM_KINDS (record->kind) & PORISM_KINDS_SPACE_POINT;
}

gboolean
porism_construction_is_two_points (const PorismConstruction *self,
                                   const char               *name)
{
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *first = at > name ? g_strndup (name, (gsize) (at - name)) : NULL;

      if (first != NULL && is_point (self, first) && is_point (self, at))
        return TRUE;
    }
  return FALSE;
}

PorismId
porism_construction_find_shadowed (const PorismConstruction *self,
                                   const char               *point)
{
  gsize length = strlen (point);

  for (PorismId id = 1; length <= LONGEST_IN_PAIRS && id < porism_construction_get_next_id (self); id++)
    {
      const PorismRecord *record = porism_construction_get (self, id);
      const char *name = record != NULL && record->name != NULL ? record->name : "";
      gsize rest = strlen (name) > length ? strlen (name) - length : 0;
      g_autofree char *before = NULL;

      if (rest == 0)
        continue;
      if (g_str_has_prefix (name, point) && is_point (self, name + length))
        return id;
      if (!g_str_has_suffix (name, point))
        continue;
      before = g_strndup (name, rest);
      if (is_point (self, before))
        return id;
    }
  return 0;
}

/* A name is as good as taken when name_1 is: several outputs would be called that; and a point's where
 * another object's name would read as it and a second point. */
static gboolean
is_free (const PorismConstruction *self,
         PorismKind                kind,
         const char               *name)
{
  g_autofree char *first = g_strconcat (name, "_1", NULL);

  return porism_construction_lookup (self, name) == 0 &&
         porism_construction_lookup (self, first) == 0 &&
         (!(PORISM_KINDS (kind) & PORISM_KINDS_SPACE_POINT) || porism_construction_find_shadowed (self, name) == 0);
}

char *
porism_construction_suggest_name (const PorismConstruction *self,
                                  PorismKind                kind)
{
  for (guint n = self->n_taken[kind];; n++)
    {
      g_autofree char *name = porism_kind_new_name (kind, n);

      if (!is_free (self, kind, name))
        continue;
      self->n_taken[kind] = n;
      return g_steal_pointer (&name);
    }
}

/* ---- definitions ---- */

/* What stands for the object in the definition of another one: its name, or, where it has none, what it is. */
static char *
object_text (const PorismConstruction *self,
             PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (self, id);

  if (record == NULL)
    return NULL;
  /* a number that nobody can move */
  if (record->name == NULL && g_str_equal (record->operation->id, "slider"))
    return porism_expression_to_text (record->inputs[0].number, NULL);
  return record->name != NULL ? g_strdup (record->name) : porism_construction_dup_definition (self, id);
}

/* What the references of the expression of @record are called now; (transfer full). */
static char **
list_references (const PorismConstruction *self,
                 const PorismRecord       *record)
{
  guint n = porism_expression_get_n_references (record->expression);
  guint n_before = record->n_inputs >= n ? record->n_inputs - n : 0;
  char **names = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      names[i] = n_before + i < record->n_inputs ? object_text (self, record->inputs[n_before + i].object) : NULL;
      if (names[i] == NULL)
        names[i] = g_strdup (porism_expression_get_reference (record->expression, i));
    }
  return names;
}

char *
porism_construction_dup_expression (const PorismConstruction *self,
                                    const PorismRecord       *record)
{
  g_auto (GStrv) names = list_references (self, record);

  return porism_expression_to_text (record->expression, (const char *const *) names);
}

/**
 * porism_construction_display_expression:
 *
 * Returns: (transfer full): the same as a person writes it
 */
char *
porism_construction_display_expression (const PorismConstruction *self,
                                        const PorismRecord       *record)
{
  g_auto (GStrv) names = list_references (self, record);

  return porism_expression_to_display (record->expression, (const char *const *) names);
}

static char *
input_text (const PorismConstruction *self,
            const PorismInput        *input)
{
  char *text = input->number != NULL ? porism_expression_to_text (input->number, NULL) : object_text (self, input->object);

  return text != NULL ? text : g_strdup ("?");
}

/* Whether a definition shows the input: not what the graph found by itself, nor what a drag changes. */
static gboolean
is_shown (const PorismRecord *record,
          guint               i)
{
  guint hidden = PORISM_ROLE_KNOWN;

  if (i > 0 && !(porism_operation_get_role (record->operation, 0)->flags & PORISM_ROLE_FREE))
    hidden |= PORISM_ROLE_FREE;
  return !(porism_operation_get_role (record->operation, i)->flags & hidden);
}

/* Whether the expression is all that there is to say: no input but what it refers to is shown. A comparison alone
 * would not be required. */
static gboolean
is_by_expression (const PorismRecord *record)
{
  if (record->expression == NULL || record->flags & PORISM_RECORD_REQUIRED)
    return FALSE;
  for (guint i = 0; i < record->n_inputs; i++)
    if (is_shown (record, i))
      return record->kind == PORISM_KIND_ANGLE;
  return TRUE;
}

/* The coordinates of a text come before its values. */
#define PLACE 2

static char *
quote (const char *text)
{
  GString *quoted = g_string_new (text);

  g_string_replace (quoted, "\\", "\\\\", 0);
  g_string_replace (quoted, "\"", "\\\"", 0);
  g_string_prepend_c (quoted, '"');
  g_string_append_c (quoted, '"');

  return g_string_free (quoted, FALSE);
}

/* FractionText(a), ToBase(a, 16), If(a > 3, "large", "small"), of which a text that chooses keeps If(a>3,1,0). */
static char *
dup_formed_value (const char *form,
                  const char *shown)
{
  static const char truth[] = "If(", ends[] = ",1,0)";
  const char *command = porism_number_form_get_command (form);
  g_auto (GStrv) texts = NULL;
  g_autofree char *condition = NULL, *first = NULL, *other = NULL;

  if (g_str_has_prefix (form, PORISM_NUMBER_FORM_BASE))
    return g_strdup_printf ("%s(%s,%s)", command, shown, form + strlen (PORISM_NUMBER_FORM_BASE));
  if (!g_str_has_prefix (form, PORISM_NUMBER_FORM_CHOICE))
    return g_strdup_printf ("%s(%s)", command, shown);
  texts = porism_number_form_dup_choice (form);
  first = quote (texts[0]);
  other = quote (texts[1]);
  condition = g_str_has_prefix (shown, truth) && g_str_has_suffix (shown, ends)
                ? g_strndup (shown + strlen (truth), strlen (shown) - strlen (truth) - strlen (ends))
                : g_strdup_printf ("%s == 1", shown);
  return g_strdup_printf ("%s(%s, %s, %s)", command, condition, first, other);
}

static gboolean
is_text_of_object (const PorismRecord *record)
{
  return g_str_equal (record->operation->id, PORISM_OPERATION_TEXT_NAME) ||
         g_str_equal (record->operation->id, PORISM_OPERATION_TEXT_FORMULA);
}

/* Name(A), FormulaText(f) */
static char *
dup_text_of_object (const PorismConstruction *self,
                    const PorismRecord       *record)
{
  g_autofree char *object = input_text (self, &record->inputs[PLACE]);

  return g_strdup_printf ("%s(%s)", record->operation->command, object);
}

/* "Area = " + Area(p); a sum is enclosed, for + joins texts. */
static char *
dup_text_with_values (const PorismConstruction *self,
                      const PorismRecord       *record)
{
  g_autoptr (GArray) parts = porism_filled_text_split (record->text, record->n_inputs - PLACE);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      const PorismTextPart *part = &g_array_index (parts, PorismTextPart, i);
      g_autofree char *shown = part->value > 0 ? input_text (self, &record->inputs[PLACE + part->value - 1])
                                               : quote (part->literal);
      g_autofree char *formed = part->form != NULL ? dup_formed_value (part->form, shown) : NULL;
      const gboolean sum = part->value > 0 && formed == NULL && strpbrk (shown, "+-") != NULL;

      g_string_append_printf (text, "%s%s%s%s", i > 0 ? " + " : "", sum ? "(" : "", formed != NULL ? formed : shown,
                              sum ? ")" : "");
    }
  if (parts->len == 1 && g_array_index (parts, PorismTextPart, 0).form == NULL)
    g_string_append (text, " + \"\"");
  return g_string_free (text, FALSE);
}

/* Text("A", (1, 2, 3)): in the plane it would stand without its place. */
static char *
dup_text_in_space (const PorismConstruction *self,
                   const PorismRecord       *record)
{
  g_autofree char *quoted = quote (record->text);
  g_autofree char *x = input_text (self, &record->inputs[0]);
  g_autofree char *y = input_text (self, &record->inputs[1]);
  g_autofree char *z = input_text (self, &record->inputs[2]);

  return g_strdup_printf ("%s(%s, (%s, %s, %s))", record->operation->command, quoted, x, y, z);
}

/* Appends the inputs that are shown; @in_order: whether in the order of the operation. What separates the
 * next one. */
static const char *
append_inputs (const PorismConstruction *self,
               const PorismRecord       *record,
               gboolean                  in_order,
               const char               *separator,
               GString                  *text)
{
  const guint8 *shown = in_order ? NULL : record->operation->shown;

  for (guint i = 0; i < record->n_inputs; i++)
    {
      guint k = shown != NULL ? shown[i] : i;
      g_autofree char *input = is_shown (record, k) ? input_text (self, &record->inputs[k]) : NULL;

      if (input == NULL)
        continue;
      g_string_append_printf (text, "%s%s", separator, input);
      separator = ", ";
    }
  return separator;
}

/* A function whose numbers are fitted, and the command that writes it so; %s stands for the first and the second number. */
static const struct { const char *command, *coefficient, *form; } fits[] = {
  { "FitExp", "FitCoefficientLnY", "exp(%s)*exp(%s*x)" }, { "FitGrowth", "FitCoefficientLnY", "exp(%s)*exp(%s)^x" },
  { "FitPow", "FitCoefficientLnXY", "exp(%s)*x^%s" }, { "FitLog", "FitCoefficientLnX", "%s+%s*ln(x)" },
};

static char *
write_fit (guint       i,
           const char *points)
{
  g_auto (GStrv) parts = g_strsplit (fits[i].form, "%s", -1);

  return g_strdup_printf ("%s%s(%s, 0)%s%s(%s, 1)%s", parts[0], fits[i].coefficient, points, parts[1], fits[i].coefficient,
                          points, parts[2]);
}

static char *
write_polynomial (const char *points,
                  guint       degree)
{
  GString *text = g_string_new (NULL);

  for (guint k = degree + 1; k-- > 0;)
    {
      g_string_append_printf (text, "FitCoefficient(%s, %u, %u)", points, degree, k);
      if (k > 1)
        g_string_append_printf (text, "*x^%u", k);
      g_string_append (text, k == 0 ? "" : k == 1 ? "*x+" : "+");
    }
  return g_string_free (text, FALSE);
}

/* FitPoly(points, 2) for the function that is written as @text, where that command writes the same; else NULL. */
static char *
dup_fit (const PorismConstruction *self,
         const PorismRecord       *record,
         const char               *text)
{
  const PorismRecord *coefficient = record->n_inputs > 0 ? porism_construction_get (self, record->inputs[0].object) : NULL;
  g_autofree char *points = NULL, *polynomial = NULL;

  if (record->kind != PORISM_KIND_FUNCTION || coefficient == NULL || coefficient->name != NULL ||
      !g_str_has_prefix (coefficient->operation->id, "fit-coefficient"))
    return NULL;
  points = input_text (self, &coefficient->inputs[0]);
  polynomial = write_polynomial (points, record->n_inputs - 1);
  if (g_str_equal (polynomial, text))
    return g_strdup_printf ("FitPoly(%s, %u)", points, record->n_inputs - 1);
  for (guint i = 0; i < G_N_ELEMENTS (fits); i++)
    {
      g_autofree char *fit = write_fit (i, points);

      if (g_str_equal (fit, text))
        return g_strdup_printf ("%s(%s)", fits[i].command, points);
    }
  return NULL;
}

/* What makes the value, which is an angle even where it is written as a number: Angle(20). */
static char *
dup_value (const PorismConstruction *self,
           const PorismRecord       *record)
{
  g_autofree char *text = porism_construction_dup_expression (self, record);
  char *fit = dup_fit (self, record, text);

  if (fit == NULL && porism_record_is_switch (record))
    fit = porism_switch_dup_word (record);
  if (record->kind == PORISM_KIND_ANGLE && !porism_expression_makes_angle (record->expression))
    return g_strdup_printf ("Angle(%s)", text);
  return fit != NULL ? fit : g_steal_pointer (&text);
}

char *
porism_construction_dup_definition (const PorismConstruction *self,
                                    PorismId                  id)
{
  return porism_construction_dup_definition_in (self, id, FALSE);
}

char *
porism_construction_dup_definition_in (const PorismConstruction *self,
                                       PorismId                  id,
                                       gboolean                  in_order)
{
  const PorismRecord *record = porism_construction_get (self, id);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean coordinates, braces;
  const char *separator = "";

  g_return_val_if_fail (record != NULL, NULL);

  if (is_text_of_object (record))
    return dup_text_of_object (self, record);
  if (record->kind == PORISM_KIND_SPACE_TEXT)
    return dup_text_in_space (self, record);
  if (record->text != NULL)
    return record->n_inputs > PLACE ? dup_text_with_values (self, record) : quote (record->text);
  if (is_by_expression (record))
    return dup_value (self, record);

  coordinates = PORISM_KINDS (record->kind) & PORISM_KINDS_SPACE_POINT && record->n_inputs > 0 &&
                porism_operation_get_role (record->operation, 0)->flags & PORISM_ROLE_FREE;
  braces = g_str_equal (record->operation->command, "List");
  g_string_append_printf (text, "%s%c", coordinates || braces ? "" : record->operation->command, braces ? '{' : '(');
  if (record->expression != NULL && porism_operation_has_written_expression (record->operation))
    {
      g_autofree char *expression = porism_construction_dup_expression (self, record);

      g_string_append (text, expression);
      separator = ", ";
    }
  separator = append_inputs (self, record, in_order, separator, text);
  if (record->operation->letter != NULL)
    g_string_append_printf (text, "%s%s", separator, record->operation->letter);
  if (record->ordinal > 0)
    g_string_append_printf (text, "%s%u", separator, record->ordinal);
  g_string_append_c (text, braces ? '}' : ')');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- texts ---- */

/* The expression of a function as a person writes it, with the values of the numbers that it reads. */
static char *
dup_formula (const PorismConstruction *self,
             const PorismRecord       *function)
{
  const guint n = porism_expression_get_n_references (function->expression);
  const guint n_before = function->n_inputs >= n ? function->n_inputs - n : 0;
  g_auto (GStrv) names = list_references (self, function);

  for (guint i = 0; i < n && n_before + i < function->n_inputs; i++)
    {
      const PorismId id = function->inputs[n_before + i].object;
      const PorismRecord *number = porism_construction_get (self, id);
      g_autofree char *value = number != NULL && number->kind == PORISM_KIND_NUMBER &&
                               porism_construction_is_defined (self, id)
                                 ? porism_filled_text_dup ("{1}", porism_construction_get_value (self, id), 1)
                                 : NULL;

      if (value == NULL)
        continue;
      g_free (names[i]);
      names[i] = *value == '-' ? g_strdup_printf ("(%s)", value) : g_steal_pointer (&value);
    }
  return porism_expression_to_display (function->expression, (const char *const *) names);
}

/* The list as it is typed, of its values. */
static char *
dup_items (const PorismConstruction *self,
           PorismId                  list)
{
  const double *items = porism_construction_get_value (self, list);
  const guint n = porism_construction_is_defined (self, list)
                    ? (guint) items[porism_construction_get (self, list)->width - 1] : 0;
  GString *text = g_string_new ("{");

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *item = porism_filled_text_dup ("{1}", &items[i], 1);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", item);
    }
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
}

/* What a text shows of an object that is no number; NULL of one that is. */
static char *
dup_shown (const PorismConstruction *self,
           PorismId                  id)
{
  const PorismRecord *object = porism_construction_get (self, id);

  if (object == NULL || object->kind == PORISM_KIND_NUMBER)
    return NULL;
  if (object->kind == PORISM_KIND_NUMBER_LIST)
    return dup_items (self, id);
  return object->expression != NULL ? dup_formula (self, object) : g_strdup ("?");
}

static char *
fill_text (const PorismConstruction *self,
           const PorismRecord       *record,
           const double             *value)
{
  const guint n = record->n_inputs - PLACE;
  g_auto (GStrv) shown = g_new0 (char *, n + 1);
  char *text;

  for (guint i = 0; i < n; i++)
    shown[i] = dup_shown (self, record->inputs[PLACE + i].object);
  text = porism_filled_text_dup_with (record->text, value + PLACE, (const char *const *) shown, n);
  /* There is none of a number, which would end the others. */
  for (guint i = 0; i < n; i++)
    if (shown[i] == NULL)
      shown[i] = g_strdup ("");
  return text;
}

char *
porism_construction_dup_text (const PorismConstruction *self,
                              const PorismRecord       *record,
                              const double             *value)
{
  const PorismRecord *object;

  if (!is_text_of_object (record))
    return record->text != NULL && record->n_inputs > PLACE ? fill_text (self, record, value) : g_strdup (record->text);
  object = porism_construction_get (self, record->inputs[PLACE].object);
  if (object == NULL)
    return g_strdup ("");
  if (g_str_equal (record->operation->id, PORISM_OPERATION_TEXT_NAME))
    return g_strdup (object->name != NULL ? object->name : "");
  return object->expression != NULL ? dup_formula (self, object) : g_strdup ("");
}
