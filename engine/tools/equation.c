/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The equations of lines and circles. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/field/exact-text.h"
#include "engine/field/exact.h"
#include "engine/tools/source.h"

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

/* Multiplies rational coefficients to coprime integers, the first of them positive; leaves others. */
static void
make_primitive (PorismExactField *field,
                ca_ptr            coefficients)
{
  fmpz_t factor, divisor;
  fmpq_t value, scale;
  gboolean rational = TRUE;

  fmpz_init_set_ui (factor, 1);
  fmpz_init (divisor);
  fmpq_init (value);
  fmpq_init (scale);
  for (int i = 0; i < 3 && rational; i++)
    if ((rational = ca_get_fmpq (value, coefficients + i, field->context)))
      fmpz_lcm (factor, factor, fmpq_denref (value));
  for (int i = 0; i < 3 && rational; i++)
    {
      ca_get_fmpq (value, coefficients + i, field->context);
      fmpq_mul_fmpz (value, value, factor);
      fmpz_gcd (divisor, divisor, fmpq_numref (value));
    }
  if (rational && !fmpz_is_zero (divisor))
    {
      fmpq_set_fmpz_frac (scale, factor, divisor);
      for (int i = 0; i < 3; i++)
        ca_mul_fmpq (coefficients + i, coefficients + i, scale, field->context);
    }
  fmpz_clear (factor);
  fmpz_clear (divisor);
  fmpq_clear (value);
  fmpq_clear (scale);
}

/* Makes the first coefficient that is not zero positive. */
static void
make_positive (PorismExactField *field,
               ca_ptr            coefficients)
{
  PorismTruth negative = PORISM_FALSE;

  for (int i = 0; i < 2 && negative == PORISM_FALSE; i++)
    if (porism_exact_is_zero (field, coefficients + i) == PORISM_FALSE)
      {
        if (porism_exact_is_positive (field, coefficients + i) != PORISM_FALSE)
          return;
        negative = PORISM_TRUE;
      }
  for (int i = 0; i < 3 && negative == PORISM_TRUE; i++)
    ca_neg (coefficients + i, coefficients + i, field->context);
}

/* The texts of a, b and -c. */
static gboolean
get_line_texts (const PorismSource *self,
                char         *texts[3])
{
  gboolean exact = TRUE;

  if (porism_source_is_exact (self))
    {
      PorismExactField *field = (PorismExactField *) porism_evaluation_get_field (self->evaluation);
      ca_struct coefficients[3];

      for (int i = 0; i < 3; i++)
        {
          ca_init (coefficients + i, field->context);
          ca_set (coefficients + i, porism_source_get_exact (self, (guint) i), field->context);
        }
      ca_neg (coefficients + 2, coefficients + 2, field->context);
      make_primitive (field, coefficients);
      make_positive (field, coefficients);
      for (int i = 0; i < 3; i++)
        {
          texts[i] = porism_exact_to_text (field, coefficients + i);
          exact = exact && texts[i] != NULL;
          ca_clear (coefficients + i, field->context);
        }
      if (exact)
        return TRUE;
    }
  for (int i = 0; i < 3; i++)
    {
      char text[G_ASCII_DTOSTR_BUF_SIZE];
      double value = i == 2 ? 0 - self->bounds[i].mid : self->bounds[i].mid;

      g_free (texts[i]);
      texts[i] = g_strdup (g_ascii_formatd (text, sizeof text, "%.6g", value));
    }
  return FALSE;
}

static PorismQuantity *
new_equation (GString  *text,
              gboolean  exact)
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
  gboolean exact = get_line_texts (self, texts);

  append_term (equation, texts[0], "x");
  append_term (equation, texts[1], "y");
  g_string_append_printf (equation, " = %s", texts[2]);
  porism_quantity_add_part (quantity, "equation",
                            new_equation (g_steal_pointer (&equation), exact));
  for (int i = 0; i < 3; i++)
    g_free (texts[i]);

  return quantity;
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
