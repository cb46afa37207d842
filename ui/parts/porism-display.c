/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine writes values so that they parse back; this file writes them for the eye, by
 * reading them and printing them again. What cannot be read is shown as it stands. */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "engine/expressions/expression.h"
#include "engine/typed/typed-input.h"
#include "ui/parts/porism-decimal-equation.h"
#include "ui/parts/porism-decimal.h"
#include "ui/parts/porism-display.h"
#include "ui/parts/porism-formula.h"
#include "ui/parts/porism-radians.h"

/* As far as doubles are certain. */
#define COMPLETE_DIGITS 12

/* A closed form longer than this, in characters, or with integers of more digits, says less than
 * its decimal: 16.68971 rather than 3337941/200000. */
#define LONGEST_NUMBER 20
#define LONGEST_EQUATION 60

#define LONGEST_INTEGER 3

typedef enum
{
  EXACT,
  DECIMAL,
} Form;

static const char *const variables[] = { "x", "y", "t", NULL };

static char *write_form (const PorismQuantity *quantity,
                         Form                  form,
                         gboolean             *rounded);

/* How the person at this program wants values, as the locale is: nothing else depends on it. */
static gboolean shows_exact = TRUE;

/**
 * porism_display_set_style:
 * @digits: how many decimals are shown, 0 to 15
 * @exact: whether exact values are shown, too
 *
 * Says how all values are written from now on.
 */
void
porism_display_set_style (int      digits,
                          gboolean exact)
{
  porism_decimal_set_digits (digits);
  shows_exact = exact;
}

typedef struct
{
  const PorismConstruction *construction;
  const char *text;
  PorismExpression *any;        /* stands for a function that is not known */
} Names;

/* Whether "@name(" stands in @text. */
static gboolean
is_called (const char *text,
           const char *name)
{
  g_autofree char *pattern = g_strdup_printf ("(?<![\\w'])\\Q%s\\E'*\\(", name);

  return g_regex_match_simple (pattern, text, 0, 0);
}

/* A name stands for the object that has it; where no figure is known, for a function where it is called,
 * else for a number. */
static PorismKind
resolve_cb (const char *name,
            gpointer    user_data)
{
  const Names *names = user_data;
  PorismId id =
    names->construction != NULL ? porism_construction_lookup (names->construction, name) : 0;

  if (id != 0)
    return porism_construction_get (names->construction, id)->kind;
  return is_called (names->text, name) ? PORISM_KIND_FUNCTION : PORISM_KIND_NUMBER;
}

/* A call is written alike whatever the function does. */
static const PorismExpression *
get_function_cb (const char *name,
                 gpointer    user_data)
{
  return ((const Names *) user_data)->any;
}

/* A letter that stands in no name: around the point whose coordinate is meant. */
#define OF "\xcb\x88"

/* x(O) is a coordinate where O is a point, which its capital says; else x is a factor. Names stand for coordinates, and the
 * other way round. */
static char *
replace_coordinates (const char *text,
                     gboolean    back)
{
  static const char *const patterns[] = { "(?<![\\w'])([xyz])\\((\\p{Lu}[\\w']*)\\)", "([xyz])" OF "([^" OF "]+)" OF };
  static const char *const instead[] = { "\\1" OF "\\2" OF, "\\1(\\2)" };
  g_autoptr (GRegex) regex = g_regex_new (patterns[back], 0, 0, NULL);

  return g_regex_replace (regex, text, -1, 0, instead[back], 0, NULL);
}

static char *
display_expression (const char               *given,
                    const PorismConstruction *construction)
{
  g_autofree char *text = replace_coordinates (given, FALSE), *shown = NULL;
  const PorismExpressionScope plain = { .variables = variables };
  g_autoptr (PorismExpression) any = porism_expression_parse ("x", &plain, NULL);
  Names names = { construction, text, any };
  const PorismExpressionScope scope = { .variables = variables, .resolve = resolve_cb,
                                        .user_data = &names, .get_function = get_function_cb,
                                        .pairs = TRUE };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);

  shown = expression != NULL ? porism_expression_to_display (expression, NULL) : NULL;
  return shown != NULL ? replace_coordinates (shown, TRUE) : g_strdup (given);
}

/**
 * porism_display_expression:
 * @text: in the expression language
 *
 * Returns: (transfer full): the same for a person; @text itself where it is no expression
 */
char *
porism_display_expression (const char *text)
{
  return display_expression (text, NULL);
}

/* The length of the argument that begins @text: up to a comma or a bracket that closes no other. */
static gsize
measure_argument (const char *text)
{
  int depth = 0;
  gsize i;

  for (i = 0; text[i] != '\0'; i++)
    {
      if ((text[i] == ',' || text[i] == ')') && depth == 0)
        break;
      if (text[i] == '(' || text[i] == '{')
        depth++;
      else if (text[i] == ')' || text[i] == '}')
        depth--;
    }
  return i;
}

/* "Circle(A, 2*sqrt(3))": the command stands, each argument is an expression. */
static char *
display_call (const char               *text,
              const PorismConstruction *construction)
{
  const char *at = strchr (text, '(');
  GString *out = g_string_new_len (text, at - text);

  while (*at == '(' || *at == ',')
    {
      gsize length;
      g_autofree char *argument = NULL;
      g_autofree char *display = NULL;

      g_string_append (out, *at == '(' ? "(" : ", ");
      at++;
      at += strspn (at, " ");
      length = measure_argument (at);
      argument = g_strndup (at, length);
      display = display_expression (argument, construction);
      g_string_append (out, display);
      at += length;
    }
  g_string_append (out, at);

  return g_string_free (out, FALSE);
}

static gboolean
is_call (const char *text)
{
  const char *at = text;

  if (*at == '"' || !g_str_has_suffix (text, ")"))
    return FALSE;
  while (g_unichar_isalnum (g_utf8_get_char (at)))
    at = g_utf8_next_char (at);

  return *at == '(' && at[1 + measure_argument (at + 1)] != '\0';
}

/**
 * porism_display_definition:
 *
 * Returns: (transfer full): how @id was made: "Intersect(L, c, 1)", "(1/2, √3)", "x² − 1"
 */
char *
porism_display_definition (const PorismConstruction *construction,
                           PorismId                  id)
{
  g_autofree char *text = porism_typed_dup_definition (construction, id);
  const PorismRecord *record = porism_construction_get (construction, id);

  if (record->text != NULL)
    return g_strdup (text);
  if ((record->expression == NULL || g_str_has_prefix (text, record->operation->command)) &&
      is_call (text))
    return display_call (text, construction);

  return display_expression (text, construction);
}

/* ---- numbers ---- */

static char *
write_decimal (const PorismQuantity *quantity,
               gboolean             *rounded)
{
  GString *text = g_string_new (NULL);
  gboolean inexact = porism_decimal_write (text, quantity->decimal);

  if (quantity->exact != NULL)
    inexact = porism_decimal_is_rounding (quantity->exact, quantity->decimal);
  if (g_strcmp0 (quantity->unit, "degree") == 0)
    g_string_append (text, "°");
  *rounded = *rounded || inexact;

  return g_string_free (text, FALSE);
}

/**
 * porism_display_number:
 * @text: a number or an expression
 *
 * Returns: (transfer full): the same for a person; a lone decimal with the decimals that are wanted
 */
char *
porism_display_number (const char *text)
{
  char *end;
  const double value = g_ascii_strtod (text, &end);
  GString *shown;

  if (end == text || *end != '\0' || !isfinite (value))
    return porism_display_expression (text);
  shown = g_string_new (NULL);
  porism_decimal_write (shown, value);

  return g_string_free (shown, FALSE);
}

static gboolean
is_telling (const char *exact,
            glong       longest)
{
  gsize n_digits = 0;

  if (g_utf8_strlen (exact, -1) > longest)
    return FALSE;
  for (const char *at = exact; *at != '\0' && n_digits <= LONGEST_INTEGER; at++)
    n_digits = g_ascii_isdigit (*at) ? n_digits + 1 : 0;

  return n_digits <= LONGEST_INTEGER;
}

static gboolean
is_integer (const char *text)
{
  return text[strspn (text, "-0123456789")] == '\0';
}

/* (nullable): NULL where there is no such form. */
static char *
write_number (const PorismQuantity *quantity,
              Form                  form,
              gboolean             *rounded)
{
  g_autofree char *exact = NULL, *radians = NULL;

  if (form == DECIMAL && quantity->has_decimal && porism_radians_are_for (quantity))
    return porism_radians_dup_decimal (quantity, rounded);
  if (form == DECIMAL)
    return quantity->has_decimal ? write_decimal (quantity, rounded) : NULL;
  if (quantity->exact == NULL)
    return NULL;
  if (porism_radians_are_for (quantity))
    {
      radians = porism_radians_dup_exact (quantity->exact);
      return radians != NULL ? porism_display_expression (radians) : NULL;
    }
  exact = porism_display_expression (quantity->exact);
  if (quantity->has_decimal && !is_integer (quantity->exact) && !is_telling (exact, LONGEST_NUMBER))
    return NULL;

  return g_steal_pointer (&exact);
}

/* ---- composites ---- */

/* @z: (nullable): in space */
static char *
write_place (const PorismQuantity *x,
             const PorismQuantity *y,
             const PorismQuantity *z,
             Form                  form,
             gboolean             *rounded)
{
  g_autofree char *first = write_form (x, form, rounded);
  g_autofree char *second = write_form (y, form, rounded);
  g_autofree char *third = z != NULL ? write_form (z, form, rounded) : NULL;

  if (first == NULL || second == NULL || (z != NULL && third == NULL))
    return NULL;
  if (z != NULL)
    return g_strdup_printf ("(%s, %s, %s)", first, second, third);

  return g_strdup_printf ("(%s, %s)", first, second);
}

static char *
write_items (const GPtrArray *items,
             Form             form,
             gboolean        *rounded)
{
  g_autoptr (GString) text = g_string_new ("{");

  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *item = write_form (g_ptr_array_index (items, i), form, rounded);

      if (item == NULL)
        return NULL;
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", item);
    }
  g_string_append_c (text, '}');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- equations ---- */

/* One form only: the exact one where that can be taken in, else decimals. */
static char *
write_equation (const PorismQuantity *quantity,
                const PorismQuantity *equation,
                Form                  form)
{
  const char *text = equation->exact ? equation->exact : equation->text;
  g_autofree char *exact = porism_display_expression (text);
  char *decimal = NULL;

  if (form == DECIMAL)
    return NULL;
  /* What was found in doubles is not reduced. */
  if (!is_telling (exact, LONGEST_EQUATION) ||
      (equation->exact == NULL && g_str_equal (quantity->type, "line")))
    decimal = porism_decimal_equation_dup (quantity, text);

  return decimal ? decimal : g_steal_pointer (&exact);
}

/* ---- all kinds ---- */

static char *
write_text (const PorismQuantity *quantity,
            Form                  form)
{
  if (form == DECIMAL)
    return NULL;
  if (g_str_equal (quantity->type, "text"))
    return g_strdup_printf (_("“%s”"), quantity->text);

  return g_strdup (quantity->text);
}

/* What has a measure is shown by it, a place by its coordinates, a curve by its equation.
 * (nullable): NULL where there is no such form. */
static char *
write_form (const PorismQuantity *quantity,
            Form                  form,
            gboolean             *rounded)
{
  const PorismQuantity *x = porism_quantity_get_part (quantity, "x");
  const PorismQuantity *y = porism_quantity_get_part (quantity, "y");
  const PorismQuantity *equation = porism_quantity_get_part (quantity, "equation");
  const PorismQuantity *points = porism_quantity_get_part (quantity, "points");

  if (quantity->text != NULL)
    return write_text (quantity, form);
  if (x != NULL && y != NULL)
    return write_place (x, y, porism_quantity_get_part (quantity, "z"), form, rounded);
  if (equation != NULL)
    return write_equation (quantity, equation, form);
  if (quantity->items != NULL)
    return write_items (quantity->items, form, rounded);
  if (points != NULL && !quantity->has_decimal)
    return write_form (points, form, rounded);

  return write_number (quantity, form, rounded);
}

static char *
mark_rounded (const char *text,
              gboolean    rounded)
{
  return g_strconcat (rounded ? "≈ " : "", text, NULL);
}

/**
 * porism_display_decimal:
 *
 * Returns: (transfer full): the value in decimals where it has some, marked where they are rounded: "≈ 5.83", "(0, −3)"
 */
char *
porism_display_decimal (const PorismQuantity *quantity)
{
  gboolean rounded = FALSE;
  g_autofree char *text = NULL;

  g_return_val_if_fail (quantity != NULL, NULL);

  if (quantity->has_boolean)
    return g_strdup (quantity->boolean ? _("true") : _("false"));
  text = write_form (quantity, DECIMAL, &rounded);
  if (text == NULL)
    text = write_form (quantity, EXACT, &rounded);

  return mark_rounded (text != NULL ? text : "", rounded);
}

/**
 * porism_display_complete:
 *
 * Returns: (transfer full): the value in decimals from which one goes on, with all that are certain: "5.83095189485"
 */
char *
porism_display_complete (const PorismQuantity *quantity)
{
  const int before = porism_decimal_set_digits (COMPLETE_DIGITS);
  gboolean rounded = FALSE;
  char *text = write_form (quantity, DECIMAL, &rounded);

  porism_decimal_set_digits (before);

  return text != NULL ? text : g_strdup ("");
}

/**
 * porism_display_value:
 *
 * Returns: (transfer full): one line: "√34 ≈ 5.83", "(0, −3)", "x² + y² = 25", "true"
 */
char *
porism_display_value (const PorismQuantity *quantity)
{
  gboolean rounded = FALSE, rounded_exact = FALSE;
  g_autofree char *exact = NULL;
  g_autofree char *decimal = NULL;

  g_return_val_if_fail (quantity != NULL, NULL);

  if (quantity->has_boolean || !shows_exact)
    return porism_display_decimal (quantity);
  exact = write_form (quantity, EXACT, &rounded_exact);
  decimal = write_form (quantity, DECIMAL, &rounded);
  if (exact == NULL)
    return mark_rounded (decimal != NULL ? decimal : "", rounded);
  if (decimal == NULL || g_str_equal (exact, decimal))
    return mark_rounded (exact, rounded_exact);
  if (rounded)
    return g_strdup_printf ("%s ≈ %s", exact, decimal);
  /* What a hand has drawn is a decimal; 79/100 says nothing more than 0.79. */
  if (g_utf8_strlen (decimal, -1) < g_utf8_strlen (exact, -1))
    return g_steal_pointer (&decimal);

  return g_strdup_printf ("%s = %s", exact, decimal);
}

/* Whether a hand put it where it is: on a path, which is all that its definition says, or by numbers that are decimals, as in
 * (1.28, −5.76). */
static gboolean
is_put (PorismKind  kind,
        const char *definition)
{
  return PORISM_KINDS (kind) & PORISM_KINDS_SPACE_POINT &&
         (g_str_has_prefix (definition, "Point(") || definition[strspn (definition, "(), -.0123456789")] == '\0');
}

/**
 * porism_display_object:
 * @quantity: the value of @id
 *
 * Returns: (transfer full): the value as porism_display_value() has it; a point that was put where it is by hand in decimals
 */
char *
porism_display_object (const PorismConstruction *construction,
                       PorismId                  id,
                       const PorismQuantity     *quantity)
{
  const PorismRecord *record = porism_construction_get (construction, id);
  g_autofree char *definition = NULL;

  g_return_val_if_fail (record != NULL && quantity != NULL, NULL);

  if (porism_record_is_free (record))
    definition = porism_typed_dup_definition (construction, id);

  return definition != NULL && is_put (record->kind, definition) ? porism_display_decimal (quantity) : porism_display_value (quantity);
}

/**
 * porism_display_new_object:
 *
 * Returns: (transfer full): its value when it was made, as porism_display_object() has it; it must have one
 */
char *
porism_display_new_object (const PorismNewObject *object)
{
  g_return_val_if_fail (object != NULL && object->value != NULL, NULL);

  return is_put (object->kind, object->definition) ? porism_display_decimal (object->value) : porism_display_value (object->value);
}

/* ---- answers ---- */

/* Of a truth in this figure. */
static const char *
get_truth (const PorismQuantity *quantity)
{
  if (!quantity->boolean)
    return quantity->near ? _("No, but nearly") : _("No");
  switch (quantity->certainty)
    {
    case PORISM_CERTAINTY_PROVED:
      return _("Yes, exactly, in this figure");
    case PORISM_CERTAINTY_PROBABLE:
      return _("Yes, very probably");
    case PORISM_CERTAINTY_NUMERIC:
      return _("Yes, as far as decimals tell");
    case PORISM_CERTAINTY_DISPROVED:
    case PORISM_CERTAINTY_NONE:
    default:
      return _("Yes");
    }
}

/* Of a truth in all figures of a kind. */
static const char *
get_verdict (const PorismQuantity *quantity)
{
  if (!quantity->boolean)
    return _("No, not in every figure");
  return quantity->certainty == PORISM_CERTAINTY_PROVED ? _("Yes, proved for every figure")
                                                        : _("Yes, very probably in every figure, but it is not proved");
}

/**
 * porism_display_answer:
 * @always: whether it was asked of every figure, not of this one
 *
 * Returns: (transfer full): what a question was answered with: "√34 ≈ 5.83", "Yes, exactly, in this figure"
 */
char *
porism_display_answer (const PorismQuantity *quantity,
                       gboolean              always)
{
  g_autofree char *shown = NULL;

  g_return_val_if_fail (quantity != NULL, NULL);

  if (quantity->has_boolean)
    return g_strdup (always ? get_verdict (quantity) : get_truth (quantity));
  shown = porism_display_value (quantity);

  return porism_formula_isolate (shown);
}
