/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* GeoGebra shows two decimals (four for some measures) and drops trailing zeros, so a number that
 * was recorded stands for an interval of half a unit of its last decimal, of the second one at
 * least. An equation is known up to a common factor: its coefficients are intervals too, and there
 * must be one factor that takes ours into all of them. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/field/double.h"
#include "recorded-value.h"

typedef struct
{
  double low, high;
} Interval;

static char *
describe (const char *what,
          const char *recorded)
{
  return g_strdup_printf ("%s; recorded as %s", what, recorded);
}

/* "-3.46", at @text; moves it behind the number. */
static gboolean
read_interval (const char **text,
               Interval    *interval)
{
  const char *start = *text, *point;
  char *end;
  double value = g_ascii_strtod (start, &end), half;

  if (end == start)
    return FALSE;
  point = memchr (start, '.', (gsize) (end - start));
  half = 0.5 * pow (10.0, -fmax (2.0, point != NULL ? (double) (end - point - 1) : 0.0));
  *interval = (Interval) { value - half, value + half };
  *text = end;

  return TRUE;
}

/* What is exactly on the edge was rounded one way or the other. */
static gboolean
contains (Interval interval,
          double   value)
{
  double slack = 1e-9 * fmax (1.0, fabs (value));

  return value >= interval.low - slack && value <= interval.high + slack;
}

/* The canonical form of "A_{1}" is A_1. */
static char *
canonical_name (const char *name)
{
  GString *text = g_string_new (NULL);

  for (const char *at = name; *at != '\0'; at++)
    if (*at != '{' && *at != '}')
      g_string_append_c (text, *at);

  return g_string_free (text, FALSE);
}

/* The value that the observation gave, of the new object or of the query. */
static const PorismQuantity *
find_quantity (const PorismEntry *entry,
               const char        *name)
{
  const GPtrArray *made = entry->observation->new_objects;

  for (guint i = 0; i < made->len; i++)
    {
      const PorismNewObject *object = g_ptr_array_index (made, i);

      if (g_str_equal (object->name, name))
        return object->value;
    }
  return entry->observation->value;
}

static char *
compare_number (const char           *text,
                const PorismQuantity *quantity)
{
  const char *at = text;
  g_autofree char *ours = quantity != NULL ? porism_quantity_to_display (quantity) : NULL;
  Interval interval;

  if (!read_interval (&at, &interval) || (*at != '\0' && !g_str_equal (at, "°")))
    return describe ("the record is no number", text);
  if (quantity == NULL || !quantity->has_decimal)
    return describe ("there is no decimal here", text);

  return contains (interval, quantity->decimal) ? NULL : describe (ours, text);
}

static char *
compare_point (const char           *text,
               const PorismQuantity *quantity)
{
  const PorismQuantity *x = quantity != NULL ? porism_quantity_get_part (quantity, "x") : NULL;
  const PorismQuantity *y = quantity != NULL ? porism_quantity_get_part (quantity, "y") : NULL;
  g_autofree char *ours = quantity != NULL ? porism_quantity_to_display (quantity) : NULL;
  const char *at = text + 1;
  Interval ix, iy;

  if (*text != '(' || !read_interval (&at, &ix) || !g_str_has_prefix (at, ", "))
    return describe ("the record is no point", text);
  at += 2;
  if (!read_interval (&at, &iy) || !g_str_equal (at, ")"))
    return describe ("the record is no point", text);
  if (x == NULL || y == NULL)
    return describe ("there is no point here", text);

  return contains (ix, x->decimal) && contains (iy, y->decimal) ? NULL : describe (ours, text);
}

/* "{x = 16, x = -2}" against the items of a list, in order. */
static char *
compare_solutions (const char           *text,
                   const PorismQuantity *quantity)
{
  g_autofree char *inside = g_strndup (text + 1, strlen (text) - 2);
  g_auto (GStrv) solutions = g_strsplit (inside, ", ", -1);
  guint n = g_strv_length (solutions);

  if (quantity == NULL || quantity->items == NULL || quantity->items->len != n)
    return describe ("there are other solutions here", text);
  for (guint i = 0; i < n; i++)
    {
      const char *sign = strstr (solutions[i], "= ");
      char *difference;

      if (sign == NULL)
        return describe ("the record is no solution", text);
      difference = compare_number (sign + 2, g_ptr_array_index (quantity->items, i));
      if (difference != NULL)
        return difference;
    }
  return NULL;
}

/* A term "6x", "-x", "+ 3.46y"; the coefficient that is not written is 1. */
static gboolean
read_term (const char **text,
           Interval    *coefficient,
           char        *variable)
{
  const char *at = *text;
  double sign = 1.0;

  while (*at == ' ' || *at == '+' || *at == '-')
    {
      sign = *at == '-' ? -sign : sign;
      at++;
    }
  *coefficient = (Interval) { 1.0 - 0.005, 1.0 + 0.005 };
  if (g_ascii_isdigit (*at) && !read_interval (&at, coefficient))
    return FALSE;
  if (sign < 0.0)
    *coefficient = (Interval) { -coefficient->high, -coefficient->low };
  *variable = *at;
  if (*at != 'x' && *at != 'y')
    return FALSE;
  *text = at + 1;

  return TRUE;
}

/* Keeps of @factors what takes @value into @interval. */
static void
restrict_factor (Interval *factors,
                 Interval  interval,
                 double    value)
{
  const double slack = 1e-9;
  double a, b;

  if (fabs (value) < slack)
    {
      if (!contains (interval, 0.0))
        *factors = (Interval) { 1.0, -1.0 };
      return;
    }
  a = (interval.low - slack) / value;
  b = (interval.high + slack) / value;
  factors->low = fmax (factors->low, fmin (a, b));
  factors->high = fmin (factors->high, fmax (a, b));
}

/* "6x - 3.46y = -27.71", "x = 3"; @value is a, b, c of a x + b y + c = 0. */
static char *
compare_line (const char   *text,
              const double *value)
{
  Interval coefficients[3] = { 0 }, factors = { -HUGE_VAL, HUGE_VAL };
  const char *at = text;

  while (*at != '=')
    {
      Interval coefficient;
      char variable;

      if (!read_term (&at, &coefficient, &variable))
        return describe ("the record is no line", text);
      coefficients[variable == 'x' ? 0 : 1] = coefficient;
      while (*at == ' ')
        at++;
    }
  at += 2;
  if (!read_interval (&at, &coefficients[2]) || *at != '\0')
    return describe ("the record is no line", text);
  restrict_factor (&factors, coefficients[0], value[0]);
  restrict_factor (&factors, coefficients[1], value[1]);
  restrict_factor (&factors, coefficients[2], -value[2]);
  if (factors.low <= factors.high)
    return NULL;

  return g_strdup_printf ("%.4gx + %.4gy = %.4g; recorded as %s", value[0], value[1], -value[2],
                          text);
}

/* "x²" or "(x - 6)²": the coordinate of the centre. */
static gboolean
read_square (const char **text,
             char         variable,
             Interval    *centre)
{
  const char *at = *text;
  gboolean minus;

  *centre = (Interval) { -0.005, 0.005 };
  if (*at == variable && g_str_has_prefix (at + 1, "²"))
    {
      *text = at + 1 + strlen ("²");
      return TRUE;
    }
  if (at[0] != '(' || at[1] != variable || at[2] != ' ' || (at[3] != '-' && at[3] != '+'))
    return FALSE;
  minus = at[3] == '-';
  at += 5;
  if (!read_interval (&at, centre) || !g_str_has_prefix (at, ")²"))
    return FALSE;
  if (!minus)
    *centre = (Interval) { -centre->high, -centre->low };
  *text = at + strlen (")²");

  return TRUE;
}

/* "(x - 6)² + (y - 1)² = 1"; @value is x, y, r². */
static char *
compare_circle (const char   *text,
                const double *value)
{
  const char *at = text;
  Interval x, y, square;

  if (!read_square (&at, 'x', &x) || !g_str_has_prefix (at, " + "))
    return describe ("the record is no circle", text);
  at += 3;
  if (!read_square (&at, 'y', &y) || !g_str_has_prefix (at, " = "))
    return describe ("the record is no circle", text);
  at += 3;
  if (!read_interval (&at, &square) || *at != '\0')
    return describe ("the record is no circle", text);
  if (contains (x, value[0]) && contains (y, value[1]) && contains (square, value[2]))
    return NULL;

  return g_strdup_printf ("centre (%.4g, %.4g), r² = %.4g; recorded as %s", value[0], value[1],
                          value[2], text);
}

/* GeoGebra's display as the expression language has it. */
static char *
to_expression (const char *text)
{
  g_autoptr (GString) expression = g_string_new (text);

  g_string_replace (expression, "≤", "<=", 0);
  g_string_replace (expression, "≥", ">=", 0);
  g_string_replace (expression, "²", "^2", 0);

  return g_strdup (expression->str);
}

static char *
compare_function (const char             *text,
                  const PorismExpression *ours)
{
  static const char *const variables[] = { "x", NULL };
  const PorismExpressionScope scope = { .variables = variables };
  g_autofree char *expression = to_expression (text);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismExpression) theirs = porism_expression_parse (expression, &scope, &error);
  PorismExpressionFunc evaluate = porism_expression_evaluate[PORISM_FIELD_DOUBLE];
  PorismDoubleField field;
  guint n_defined = 0;

  if (theirs == NULL)
    return describe (error->message, text);
  porism_double_field_init (&field);
  for (double x = -20.0; x <= 20.0; x += 0.0625)
    {
      double a = 0.0, b = 0.0;
      gboolean defined = evaluate (&field, theirs, NULL, &x, &a) == PORISM_OK;

      if ((evaluate (&field, ours, NULL, &x, &b) == PORISM_OK) != defined ||
          (defined && fabs (a - b) > 1e-9))
        return g_strdup_printf ("at %g the function is %g; recorded as %s", x, b, text);
      n_defined += defined;
    }
  return n_defined > 0 ? NULL : describe ("nowhere defined", text);
}

static char *
compare_by_kind (const char           *text,
                 const PorismQuantity *quantity,
                 PorismConstruction   *construction,
                 PorismId              id)
{
  const PorismRecord *record = id > 0 ? porism_construction_get (construction, id) : NULL;

  if (record != NULL && record->kind == PORISM_KIND_LINE)
    return compare_line (text, porism_construction_get_value (construction, id));
  if (record != NULL && record->kind == PORISM_KIND_CIRCLE)
    return compare_circle (text, porism_construction_get_value (construction, id));
  if (record != NULL && record->kind == PORISM_KIND_FUNCTION)
    return compare_function (text, record->expression);
  if (*text == '(')
    return compare_point (text, quantity);
  if (*text == '{')
    return compare_solutions (text, quantity);

  return compare_number (text, quantity);
}

/**
 * porism_recorded_value_compare:
 *
 * Returns: (transfer full) (nullable): why our value is not the recorded one
 */
char *
porism_recorded_value_compare (const PorismRecordedValue *recorded,
                               const PorismEntry         *entry,
                               PorismConstruction        *construction)
{
  g_autofree char *name = canonical_name (recorded->name);
  PorismId id = porism_construction_lookup (construction, name);
  const char *text = recorded->text, *sign;

  if (g_str_equal (recorded->kind, "renamed"))
    return id == 0 ? NULL : describe ("the old name still exists", text);
  if (g_str_equal (recorded->kind, "object"))
    return id != 0 ? NULL : describe ("there is no such object", text);
  if (g_str_equal (recorded->kind, "text"))
    return id != 0 && g_strcmp0 (porism_construction_get (construction, id)->text, text) == 0
           ? NULL : describe ("the text is another", text);

  /* "D = (14, 7)", "f: x = 3", "w(x) = …", and "s = s = {x = 16}" for solutions. */
  sign = strstr (text, g_str_equal (recorded->kind, "line") ||
                 g_str_equal (recorded->kind, "circle") ? ": " : " = ");
  if (sign == NULL)
    return describe ("the record cannot be read", text);
  text = sign + (*sign == ':' ? 2 : 3);
  if (g_str_has_prefix (text, recorded->name) && strstr (text, " = {") != NULL)
    text = strstr (text, "{");

  return compare_by_kind (text, find_quantity (entry, name), construction, id);
}
