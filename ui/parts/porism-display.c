/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine writes values so that they parse back; this file writes them for the eye, by
 * reading them and printing them again. What cannot be read is shown as it stands. */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "engine/expressions/expression.h"
#include "engine/geometry/coefficients.h"
#include "engine/typed/typed-definition.h"
#include "ui/parts/porism-display.h"
#include "ui/parts/porism-formula.h"

/* Seven significant digits: more than a figure shows, fewer than rounding noise reaches. */
#define DECIMAL_FORMAT "%.7g"

#define MINUS "−"

/* A closed form longer than this, in characters, or with integers of more digits, says less than
 * its decimal: 16.68971 rather than 3337941/200000. */
#define LONGEST_NUMBER 20
#define LONGEST_EQUATION 60

/* The greatest coefficient to which those of a line are reduced. */
#define MOST_REDUCED 9999
#define LONGEST_INTEGER 3
#define LONG_COEFFICIENT 1000.0

typedef enum
{
  EXACT,
  DECIMAL,
} Form;

static const char *const variables[] = { "x", "y", "t", NULL };

static char *write_form (const PorismQuantity *quantity,
                         Form                  form);

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

static char *
display_expression (const char               *text,
                    const PorismConstruction *construction)
{
  const PorismExpressionScope plain = { .variables = variables };
  g_autoptr (PorismExpression) any = porism_expression_parse ("x", &plain, NULL);
  Names names = { construction, text, any };
  const PorismExpressionScope scope = { .variables = variables, .resolve = resolve_cb,
                                        .user_data = &names, .get_function = get_function_cb,
                                        .pairs = TRUE };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);

  return expression ? porism_expression_to_display (expression, NULL) : g_strdup (text);
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

/* A power of ten as a person writes it: an "e" could be Euler's number. */
static void
append_power (GString *text,
              gint64   exponent)
{
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  g_autofree char *plain = g_strdup_printf ("%" G_GINT64_FORMAT, ABS (exponent));

  g_string_append (text, exponent < 0 ? "·10⁻" : "·10");
  for (const char *digit = plain; *digit != '\0'; digit++)
    g_string_append (text, digits[*digit - '0']);
}

static void
append_decimal (GString *text,
                double   value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  char *exponent;

  g_ascii_formatd (buffer, sizeof buffer, DECIMAL_FORMAT, fabs (value));
  exponent = strchr (buffer, 'e');
  if (value < 0)
    g_string_append (text, MINUS);
  g_string_append_len (text, buffer, exponent ? exponent - buffer : -1);
  if (exponent != NULL)
    append_power (text, g_ascii_strtoll (exponent + 1, NULL, 10));
}

static char *
write_decimal (const PorismQuantity *quantity)
{
  GString *text = g_string_new (NULL);

  append_decimal (text, quantity->decimal);
  if (g_strcmp0 (quantity->unit, "degree") == 0)
    g_string_append (text, "°");

  return g_string_free (text, FALSE);
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
              Form                  form)
{
  g_autofree char *exact = NULL;

  if (form == DECIMAL)
    return quantity->has_decimal ? write_decimal (quantity) : NULL;
  if (quantity->exact == NULL)
    return NULL;
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
             Form                  form)
{
  g_autofree char *first = write_form (x, form);
  g_autofree char *second = write_form (y, form);
  g_autofree char *third = z != NULL ? write_form (z, form) : NULL;

  if (first == NULL || second == NULL || (z != NULL && third == NULL))
    return NULL;
  if (z != NULL)
    return g_strdup_printf ("(%s, %s, %s)", first, second, third);

  return g_strdup_printf ("(%s, %s)", first, second);
}

static char *
write_items (const GPtrArray *items,
             Form             form)
{
  g_autoptr (GString) text = g_string_new ("{");

  for (guint i = 0; i < items->len; i++)
    {
      g_autofree char *item = write_form (g_ptr_array_index (items, i), form);

      if (item == NULL)
        return NULL;
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", item);
    }
  g_string_append_c (text, '}');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* ---- equations ---- */

static gboolean
evaluate (const char *text,
          double      x,
          double      y,
          double     *value)
{
  const PorismExpressionScope scope = { .variables = variables };
  g_autoptr (PorismExpression) expression = porism_expression_parse (text, &scope, NULL);
  const double place[] = { x, y, 0 };
  PorismDoubleField field;

  porism_double_field_init (&field);

  return expression != NULL && porism_expression_evaluate[PORISM_FIELD_DOUBLE] (
    &field, expression, NULL, place, value) == PORISM_OK;
}

/* Nothing for 0; 1 is not written. */
static void
append_term (GString    *text,
             double      coefficient,
             const char *unknown)
{
  if (coefficient == 0)
    return;
  if (text->len > 0)
    g_string_append (text, coefficient < 0 ? " − " : " + ");
  else if (coefficient < 0)
    g_string_append (text, MINUS);
  if (fabs (coefficient) != 1)
    append_decimal (text, fabs (coefficient));
  g_string_append (text, unknown);
}

static void
append_square (GString    *text,
               const char *unknown,
               double      centre)
{
  if (centre == 0)
    {
      g_string_append_printf (text, "%s²", unknown);
      return;
    }
  g_string_append_printf (text, "(%s %s ", unknown, centre < 0 ? "+" : MINUS);
  append_decimal (text, fabs (centre));
  g_string_append (text, ")²");
}

/* The power of ten that brings the greater of two coefficients between 1 and 10, where it is
 * long. */
static double
find_scale (double a,
            double b)
{
  double greatest = fmax (fabs (a), fabs (b));

  return greatest < LONG_COEFFICIENT ? 1 : pow (10, floor (log10 (greatest)));
}

/* Whether the three numbers are reduced to small integers, as they are then. */
static gboolean
reduce (double *numbers)
{
  double reduced[3];

  memcpy (reduced, numbers, sizeof reduced);
  porism_coefficients_reduce (reduced, G_N_ELEMENTS (reduced));
  for (guint i = 0; i < G_N_ELEMENTS (reduced); i++)
    if (reduced[i] != nearbyint (reduced[i]) || fabs (reduced[i]) > MOST_REDUCED)
      return FALSE;
  memcpy (numbers, reduced, sizeof reduced);

  return TRUE;
}

/* Of a line, a x + b y = c. */
static gboolean
append_linear (GString    *text,
               const char *left,
               double     *right)
{
  double n[] = { 0, 0, *right }, scale;

  if (!evaluate (left, 1, 0, &n[0]) || !evaluate (left, 0, 1, &n[1]))
    return FALSE;
  scale = reduce (n) ? 1 : find_scale (n[0], n[1]);
  append_term (text, n[0] / scale, "x");
  append_term (text, n[1] / scale, "y");
  *right = n[2] == 0 ? 0 : n[2] / scale;

  return TRUE;
}

/* Nothing for what is only the rounding of other terms. */
static double
drop_noise (double coefficient,
            double scale)
{
  return fabs (coefficient) < 1e-10 * scale ? 0 : coefficient;
}

/* Of a conic, a x² + b xy + c y² + d x + e y = f. */
static gboolean
append_quadratic (GString    *text,
                  const char *left,
                  double     *right)
{
  static const int places[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 }, { 1, 1 } };
  static const char *const unknowns[] = { "x²", "xy", "y²", "x", "y" };
  double e[G_N_ELEMENTS (places)], terms[G_N_ELEMENTS (unknowns)], greatest = 0, scale;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (!evaluate (left, places[i][0], places[i][1], &e[i]))
      return FALSE;
  terms[0] = (e[0] + e[1]) / 2;
  terms[2] = (e[2] + e[3]) / 2;
  terms[3] = (e[0] - e[1]) / 2;
  terms[4] = (e[2] - e[3]) / 2;
  terms[1] = e[4] - terms[0] - terms[2] - terms[3] - terms[4];
  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    greatest = fmax (greatest, fabs (terms[i]));
  scale = find_scale (greatest, *right);
  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    append_term (text, drop_noise (terms[i], greatest) / scale, unknowns[i]);
  *right /= scale;

  return TRUE;
}

/* Of a circle, by its centre. */
static gboolean
append_squares (GString              *text,
                const PorismQuantity *centre)
{
  const PorismQuantity *x = porism_quantity_get_part (centre, "x");
  const PorismQuantity *y = porism_quantity_get_part (centre, "y");

  if (x == NULL || y == NULL)
    return FALSE;
  append_square (text, "x", x->decimal);
  g_string_append (text, " + ");
  append_square (text, "y", y->decimal);

  return TRUE;
}

/* (nullable): the same equation in decimals; NULL where it is of another kind. */
static char *
write_decimal_equation (const PorismQuantity *quantity,
                        const char           *equation)
{
  g_auto (GStrv) sides = g_strsplit (equation, " = ", 2);
  g_autoptr (GString) text = g_string_new (NULL);
  const PorismQuantity *centre = porism_quantity_get_part (quantity, "center");
  gboolean circle = g_str_equal (quantity->type, "circle") && centre != NULL;
  gboolean line = g_str_equal (quantity->type, "line");
  double right;

  if (sides[0] == NULL || sides[1] == NULL || !evaluate (sides[1], 0, 0, &right))
    return NULL;
  if (!(circle ? append_squares (text, centre)
        : line ? append_linear (text, sides[0], &right)
               : append_quadratic (text, sides[0], &right)))
    return NULL;
  g_string_append (text, right < 0 ? " = −" : " = ");
  append_decimal (text, fabs (right));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

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
    decimal = write_decimal_equation (quantity, text);

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
            Form                  form)
{
  const PorismQuantity *x = porism_quantity_get_part (quantity, "x");
  const PorismQuantity *y = porism_quantity_get_part (quantity, "y");
  const PorismQuantity *equation = porism_quantity_get_part (quantity, "equation");
  const PorismQuantity *points = porism_quantity_get_part (quantity, "points");

  if (quantity->text != NULL)
    return write_text (quantity, form);
  if (x != NULL && y != NULL)
    return write_place (x, y, porism_quantity_get_part (quantity, "z"), form);
  if (equation != NULL)
    return write_equation (quantity, equation, form);
  if (quantity->items != NULL)
    return write_items (quantity->items, form);
  if (points != NULL && !quantity->has_decimal)
    return write_form (points, form);

  return write_number (quantity, form);
}

static gboolean
is_same_number (const char *first,
                const char *second)
{
  const PorismExpressionScope nothing = { NULL };
  g_autoptr (PorismExpression) a = porism_expression_parse (first, &nothing, NULL);
  g_autoptr (PorismExpression) b = porism_expression_parse (second, &nothing, NULL);
  gboolean same = FALSE;
  fmpq_t value_a, value_b;

  fmpq_init (value_a);
  fmpq_init (value_b);
  if (a != NULL && b != NULL && porism_expression_get_rational (a, value_a) &&
      porism_expression_get_rational (b, value_b))
    same = fmpq_equal (value_a, value_b);
  fmpq_clear (value_a);
  fmpq_clear (value_b);

  return same;
}

/* Whether the decimal that is shown is the exact value and no rounding of it: 9/4 is 2.25. */
static gboolean
is_decimal_exact (const PorismQuantity *quantity)
{
  const GPtrArray *parts = quantity->items ? quantity->items : quantity->parts;
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (quantity->has_decimal)
    return quantity->exact != NULL &&
           is_same_number (quantity->exact, g_ascii_formatd (buffer, sizeof buffer, DECIMAL_FORMAT,
                                                             quantity->decimal));
  for (guint i = 0; parts != NULL && i < parts->len; i++)
    if (!is_decimal_exact (g_ptr_array_index (parts, i)))
      return FALSE;
  return TRUE;
}

/**
 * porism_display_value:
 *
 * Returns: (transfer full): one line: "√34 ≈ 5.830952", "(0, −3)", "x² + y² = 25", "true"
 */
char *
porism_display_value (const PorismQuantity *quantity)
{
  g_autofree char *exact = NULL;
  g_autofree char *decimal = NULL;

  g_return_val_if_fail (quantity != NULL, NULL);

  if (quantity->has_boolean)
    return g_strdup (quantity->boolean ? _("true") : _("false"));
  exact = write_form (quantity, EXACT);
  decimal = write_form (quantity, DECIMAL);
  if (exact == NULL)
    return decimal ? g_steal_pointer (&decimal) : g_strdup ("");
  if (decimal == NULL || g_str_equal (exact, decimal))
    return g_steal_pointer (&exact);
  if (!is_decimal_exact (quantity))
    return g_strdup_printf ("%s ≈ %s", exact, decimal);
  /* What a hand has drawn is a decimal; 79/100 says nothing more than 0.79. */
  if (g_utf8_strlen (decimal, -1) < g_utf8_strlen (exact, -1))
    return g_steal_pointer (&decimal);

  return g_strdup_printf ("%s = %s", exact, decimal);
}

static const char *
get_certainty_label (PorismCertainty certainty)
{
  switch (certainty)
    {
    case PORISM_CERTAINTY_PROVED:
      return _("proved");
    case PORISM_CERTAINTY_PROBABLE:
      return _("probable");
    case PORISM_CERTAINTY_NUMERIC:
      return _("numeric");
    case PORISM_CERTAINTY_DISPROVED:
      return _("disproved");
    case PORISM_CERTAINTY_NONE:
    default:
      return NULL;
    }
}

/**
 * porism_display_result:
 *
 * Returns: (transfer full): the value that a question was answered with, and how sure it is:
 *   "5 (proved)"; an exact value that is too long to be taken in as "≈ 4.161092 (proved)"
 */
char *
porism_display_result (const PorismQuantity *quantity)
{
  g_autofree char *shown = porism_display_value (quantity);
  g_autofree char *exact = write_form (quantity, EXACT);
  gboolean is_rounded = quantity->has_decimal && exact == NULL && !is_decimal_exact (quantity);
  g_autofree char *formula = g_strconcat (is_rounded ? "≈ " : "", shown, NULL);
  g_autofree char *value = porism_formula_isolate (formula);
  const char *certainty = get_certainty_label (quantity->certainty);

  if (certainty == NULL)
    return g_steal_pointer (&value);
  if (quantity->near)
    return g_strdup_printf (_("%s (%s, but nearly true)"), value, certainty);

  return g_strdup_printf ("%s (%s)", value, certainty);
}
