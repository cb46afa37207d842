/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The equations of lines, circles and conics. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/calls/source.h"
#include "engine/field/exact.h"
#include "engine/geometry/coefficients.h"
#include "engine/notation/closed-form.h"
#include "engine/surd/surd.h"

static char *
leaf_text (const PorismQuantity *leaf)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (leaf->exact != NULL)
    return g_strdup (leaf->exact);
  return g_strdup (g_ascii_formatd (text, sizeof text, "%.6g", leaf->decimal));
}

static gboolean
is_sum (const char *text)
{
  return strpbrk (text + 1, "+-") != NULL;
}

/* Appends "+ 2*x", "- x", "+ (1+sqrt(2))*y"; nothing for 0. An empty @symbol is the constant term. */
static void
append_term (GString    *equation,
             const char *coefficient,
             const char *symbol)
{
  gboolean negative = coefficient[0] == '-' && !is_sum (coefficient);
  const char *size = negative ? coefficient + 1 : coefficient;
  gboolean first = equation->len == 0;

  if (g_str_equal (size, "0"))
    return;
  g_string_append (equation, negative ? (first ? "-" : " - ") : (first ? "" : " + "));
  if (*symbol == '\0')
    g_string_append (equation, size);
  else if (g_str_equal (size, "1"))
    g_string_append (equation, symbol);
  else if (is_sum (size))
    g_string_append_printf (equation, "(%s)*%s", size, symbol);
  else
    g_string_append_printf (equation, "%s*%s", size, symbol);
}

/* The rational factor of a number in a field of roots; FALSE where there is none to be seen. */
static gboolean
get_content (PorismExactField *field,
             ca_srcptr         number,
             fmpq_t            content)
{
  PorismSurd *numerator = NULL, *denominator = NULL;
  gboolean seen = porism_surd_new_exact (number, field->context, &numerator, &denominator) &&
                  denominator == NULL;

  if (seen)
    porism_surd_get_content (numerator, content);
  porism_surd_free (numerator);
  porism_surd_free (denominator);

  return seen;
}

/* Divides by the greatest rational factor that all coefficients have: rational ones become coprime
 * integers. */
static void
make_primitive (PorismExactField *field,
                ca_ptr            coefficients,
                int               n)
{
  gboolean seen = TRUE;
  fmpq_t content, common;

  fmpq_init (content);
  fmpq_init (common);
  for (int i = 0; i < n && seen; i++)
    {
      if (porism_exact_is_zero (field, coefficients + i) == PORISM_TRUE)
        continue;
      seen = get_content (field, coefficients + i, content);
      fmpq_gcd (common, common, content);
    }
  for (int i = 0; i < n && seen && !fmpq_is_zero (common); i++)
    ca_div_fmpq (coefficients + i, coefficients + i, common, field->context);
  fmpq_clear (content);
  fmpq_clear (common);
}

/* Makes the first coefficient that is not zero positive; the last one is the constant. */
static void
make_positive (PorismExactField *field,
               ca_ptr            coefficients,
               int               n)
{
  PorismTruth negative = PORISM_FALSE;

  for (int i = 0; i < n - 1 && negative == PORISM_FALSE; i++)
    if (porism_exact_is_zero (field, coefficients + i) == PORISM_FALSE)
      {
        if (porism_exact_is_positive (field, coefficients + i) != PORISM_FALSE)
          return;
        negative = PORISM_TRUE;
      }
  for (int i = 0; i < n && negative == PORISM_TRUE; i++)
    ca_neg (coefficients + i, coefficients + i, field->context);
}

#define MOST_COEFFICIENTS 6

/* A decimal equation of a conic has a factor 1 somewhere in its quadratic part. */
static double
get_unit (const PorismSource *self,
          int                 n)
{
  double unit = 0;

  for (int i = 0; i < 3 && n == MOST_COEFFICIENTS; i++)
    if (fabs (self->bounds[i].mid) > fabs (unit))
      unit = self->bounds[i].mid;
  return unit != 0 ? unit : 1;
}

static void
write_decimals (const PorismSource *self,
                int                 n,
                char               *texts[])
{
  double values[MOST_COEFFICIENTS];

  for (int i = 0; i < n; i++)
    {
      values[i] = self->bounds[i].mid / get_unit (self, n);
      if (i == n - 1)
        values[i] = 0 - values[i];
    }
  if (n < MOST_COEFFICIENTS && self->rules != PORISM_RULES_FIRST)
    porism_coefficients_reduce (values, (guint) n);
  for (int i = 0; i < n; i++)
    {
      char text[G_ASCII_DTOSTR_BUF_SIZE];

      g_free (texts[i]);
      texts[i] = g_strdup (g_ascii_formatd (text, sizeof text, "%.6g", values[i]));
    }
}

/* The texts of the coefficients, the value's @n elements, that of the constant with the opposite sign. */
static gboolean
get_coefficient_texts (const PorismSource *self,
                       int                 n,
                       char               *texts[])
{
  gboolean exact = TRUE;

  if (porism_source_is_exact (self))
    {
      PorismExactField *field = (PorismExactField *) porism_evaluation_get_field (self->evaluation);
      ca_struct coefficients[MOST_COEFFICIENTS];

      for (int i = 0; i < n; i++)
        {
          ca_init (coefficients + i, field->context);
          ca_set (coefficients + i, porism_source_get_exact (self, (guint) i), field->context);
        }
      ca_neg (coefficients + n - 1, coefficients + n - 1, field->context);
      make_primitive (field, coefficients, n);
      make_positive (field, coefficients, n);
      for (int i = 0; i < n; i++)
        {
          texts[i] = porism_closed_form (field, coefficients + i);
          exact = exact && texts[i] != NULL;
          ca_clear (coefficients + i, field->context);
        }
      if (exact)
        return TRUE;
    }
  write_decimals (self, n, texts);
  return FALSE;
}

static PorismQuantity *
new_equation (GString *text,
              gboolean exact)
{
  PorismQuantity *equation = porism_quantity_new ("equation");

  equation->has_exact = TRUE;
  if (exact)
    {
      equation->exact = g_string_free (text, FALSE);
      equation->certainty = PORISM_CERTAINTY_PROVED;
    }
  else
    {
      equation->text = g_string_free (text, FALSE);
      equation->certainty = PORISM_CERTAINTY_NUMERIC;
    }
  return equation;
}

PorismQuantity *
porism_source_describe_line (const PorismSource *self)
{
  PorismQuantity *quantity = porism_quantity_new ("line");
  g_autoptr (GString) equation = g_string_new (NULL);
  char *texts[3] = { NULL, NULL, NULL };
  gboolean exact = get_coefficient_texts (self, 3, texts);

  append_term (equation, texts[0], "x");
  append_term (equation, texts[1], "y");
  g_string_append_printf (equation, " = %s", texts[2]);
  porism_quantity_add_part (quantity, "equation",
                            new_equation (g_steal_pointer (&equation), exact));
  for (int i = 0; i < 3; i++)
    g_free (texts[i]);

  return quantity;
}

/* "x + 2*y - z = 4" */
PorismQuantity *
porism_source_describe_plane (const PorismSource *self)
{
  static const char *const symbols[] = { "x", "y", "z" };
  PorismQuantity *quantity = porism_quantity_new ("plane");
  g_autoptr (GString) equation = g_string_new (NULL);
  char *texts[4] = { NULL };
  gboolean exact = get_coefficient_texts (self, 4, texts);

  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    append_term (equation, texts[i], symbols[i]);
  g_string_append_printf (equation, " = %s", texts[3]);
  porism_quantity_add_part (quantity, "equation", new_equation (g_steal_pointer (&equation), exact));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);

  return quantity;
}

/* "x^2 + 4*y^2 = 4" */
PorismQuantity *
porism_source_describe_equation_of_conic (const PorismSource *self)
{
  static const char *const symbols[] = { "x^2", "x*y", "y^2", "x", "y" };
  g_autoptr (GString) equation = g_string_new (NULL);
  char *texts[MOST_COEFFICIENTS] = { NULL };
  gboolean exact = get_coefficient_texts (self, MOST_COEFFICIENTS, texts);

  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    append_term (equation, texts[i], symbols[i]);
  g_string_append_printf (equation, " = %s", texts[MOST_COEFFICIENTS - 1]);
  for (guint i = 0; i < MOST_COEFFICIENTS; i++)
    g_free (texts[i]);

  return new_equation (g_steal_pointer (&equation), exact);
}

/* "(x - 6)^2", "x^2", "(y + sqrt(2))^2" */
static void
append_square (GString              *equation,
               const char           *symbol,
               const PorismQuantity *centre)
{
  g_autofree char *text = leaf_text (centre);

  if (g_str_equal (text, "0"))
    g_string_append_printf (equation, "%s^2", symbol);
  else if (is_sum (text))
    g_string_append_printf (equation, "(%s - (%s))^2", symbol, text);
  else
    g_string_append_printf (equation, "(%s %c %s)^2", symbol, text[0] == '-' ? '+' : '-',
                            text + (text[0] == '-'));
}

PorismQuantity *
porism_source_describe_circle (const PorismSource *self)
{
  PorismQuantity *quantity = porism_source_new_measured (self, "circle", "area");
  PorismQuantity *centre = porism_quantity_add_part (quantity, "center", porism_source_new_point (self, 0));
  const PorismQuantity *x = porism_quantity_get_part (centre, "x");
  const PorismQuantity *y = porism_quantity_get_part (centre, "y");
  g_autoptr (PorismQuantity) square = porism_source_new_leaf (self, "number", 2);
  PorismQuantity *radius = porism_source_measure (self, "radius");
  g_autoptr (GString) equation = g_string_new (NULL);
  g_autofree char *square_text = leaf_text (square);

  if (radius != NULL)
    porism_quantity_add_part (quantity, "radius", radius);
  append_square (equation, "x", x);
  g_string_append (equation, " + ");
  append_square (equation, "y", y);
  g_string_append_printf (equation, " = %s", square_text);
  porism_quantity_add_part (quantity, "equation",
                            new_equation (g_steal_pointer (&equation),
                                          x->exact != NULL && y->exact != NULL &&
                                          square->exact != NULL));
  return quantity;
}
