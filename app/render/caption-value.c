/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* At most two decimals; equations are reduced, and say nothing that shows as 0. A measure that two decimals do not say
 * exactly is said in a closed form that is short; else it is about so much. */

#include "config.h"

#include <math.h>

#include "app/axes/tick-text.h"
#include "app/render/caption-value.h"
#include "app/lettering/typeset.h"
#include "engine/geometry/coefficients.h"

#define DIGITS PORISM_EXACT_DIGITS
/* Of an angle in degrees that has no end. */
#define ANGLE_DIGITS 1
/* Far above what rounding leaves, far below what two decimals are apart. */
#define TOLERANCE 1e-12
/* What of a double and of the number that it stands for may differ. */
#define SAME 1e-9

static gboolean
has_comma (const PorismItem *item)
{
  return (item->flags & PORISM_ITEM_DECIMAL_COMMA) != 0;
}

static void
add_number (GString          *out,
            const PorismItem *item,
            double            value)
{
  g_autofree char *text = porism_tick_write (value, DIGITS, has_comma (item));

  g_string_append (out, text);
}

/* Whether so many decimals are the value, as far as doubles can tell. */
static gboolean
seems_decimal (double value)
{
  const double size = value * exp10 (DIGITS);

  return fabs (size - round (size)) <= TOLERANCE * fmax (fabs (size), 1);
}

/* What is known of number @i; NULL where nothing is, since it is moved by hand. */
static const PorismExactNumber *
get_exact (const PorismItem *item,
           guint             i,
           double            value)
{
  const PorismExactNumber *number = item->exact != NULL ? &item->exact->numbers[i] : NULL;

  return number == NULL || fabs (value - number->decimal) > SAME * fmax (fabs (value), 1) ? NULL : number;
}

/* Whether @value is written whole. */
static gboolean
is_decimal (const PorismItem *item,
            guint             i,
            double            value)
{
  const PorismExactNumber *exact = get_exact (item, i, value);

  return exact != NULL ? exact->terminates : seems_decimal (value);
}

/* (nullable): what is written in place of a decimal */
static const char *
get_form (const PorismItem *item,
          guint             i,
          double            value)
{
  const PorismExactNumber *exact = get_exact (item, i, value);

  return exact != NULL ? exact->form : NULL;
}

static gboolean
is_whole (const PorismItem *item,
          guint             i,
          double            value)
{
  return is_decimal (item, i, value) || get_form (item, i, value) != NULL;
}

/* Of a value of which every number is written @whole, or none is. */
static void
add_part (GString          *out,
          const PorismItem *item,
          guint             i,
          double            value,
          gboolean          whole)
{
  const char *form = whole ? get_form (item, i, value) : NULL;

  if (form != NULL)
    g_string_append (out, form);
  else
    add_number (out, item, value);
}

static void
add_measure (GString          *out,
             const PorismItem *item,
             double            value)
{
  const gboolean whole = is_whole (item, 0, value);

  g_string_append (out, whole ? "" : PORISM_CAPTION_ABOUT);
  add_part (out, item, 0, value, whole);
}

/* What separates them must not be taken for a decimal comma. */
static void
add_pair (GString          *out,
          const PorismItem *item,
          double            x,
          double            y)
{
  const gboolean whole = is_whole (item, 0, x) && is_whole (item, 1, y);

  g_string_append (out, whole ? "(" : PORISM_CAPTION_ABOUT "(");
  add_part (out, item, 0, x, whole);
  g_string_append (out, has_comma (item) ? "; " : ", ");
  add_part (out, item, 1, y, whole);
  g_string_append_c (out, ')');
}

/* A term of a sum, with its sign; nothing for a coefficient that shows as 0. */
static void
add_term (GString          *out,
          const PorismItem *item,
          gboolean          first,
          double            coefficient,
          const char       *unknown)
{
  g_autofree char *size = porism_tick_write (fabs (coefficient), DIGITS, has_comma (item));

  if (coefficient < 0)
    g_string_append (out, first ? "−" : " − ");
  else if (!first)
    g_string_append (out, " + ");
  if (!g_str_equal (size, "1"))
    g_string_append (out, size);
  g_string_append_printf (out, "<i>%s</i>", unknown);
}

/* Whether what is known of the equation allows for numbers that doubles find whole. */
static void
add_sign (GString          *out,
          const PorismItem *item,
          const double     *numbers,
          guint             n)
{
  gboolean whole = item->exact == NULL || item->exact->numbers[0].terminates;

  for (guint i = 0; i < n; i++)
    whole = whole && seems_decimal (numbers[i]);
  g_string_append (out, whole ? " = " : " " PORISM_CAPTION_ABOUT);
}

/* a x + b y = -c, reduced. */
static void
add_equation (GString          *out,
              const PorismItem *item,
              double            a,
              double            b,
              double            c)
{
  double reduced[] = { a, b, 0 - c };

  porism_coefficients_reduce (reduced, G_N_ELEMENTS (reduced));
  if (reduced[0] != 0)
    add_term (out, item, TRUE, reduced[0], "x");
  if (reduced[1] != 0)
    add_term (out, item, reduced[0] == 0, reduced[1], "y");
  add_sign (out, item, reduced, G_N_ELEMENTS (reduced));
  add_number (out, item, reduced[2]);
}

/* In the multiple of the equation in which the first term has the factor 1. */
static void
add_conic_equation (GString          *out,
                    const PorismItem *item)
{
  const double *q = item->value;
  static const char *const terms[] = { "x</i>²<i>", "xy", "y</i>²<i>", "x", "y" };
  double unit = q[0] != 0 ? q[0] : q[1] != 0 ? q[1] : q[2], numbers[6];
  gboolean first = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    if (q[i] != 0)
      {
        add_term (out, item, first, q[i] / unit, terms[i]);
        first = FALSE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    numbers[i] = q[i] / unit;
  add_sign (out, item, numbers, G_N_ELEMENTS (numbers));
  add_number (out, item, q[5] == 0 ? 0 : -q[5] / unit);
}

static void
add_shifted_square (GString          *out,
                    const PorismItem *item,
                    const char       *unknown,
                    double            by)
{
  if (by == 0)
    {
      g_string_append_printf (out, "<i>%s</i>²", unknown);
      return;
    }
  g_string_append_printf (out, "(<i>%s</i> %s ", unknown, by > 0 ? "−" : "+");
  add_number (out, item, fabs (by));
  g_string_append (out, ")²");
}

static double
get_polygon_area (const double *value,
                  guint         width)
{
  guint n = width / 2;
  double sum = 0;

  for (guint i = 0; i < n; i++)
    {
      const double *p = &value[2 * i], *q = &value[2 * ((i + 1) % n)];

      sum += (p[0] - value[0]) * (q[1] - value[1]) - (q[0] - value[0]) * (p[1] - value[1]);
    }
  return fabs (sum) / 2;
}

static double
get_arc_angle (const double *value)
{
  double angle = atan2 (value[6] - value[1], value[5] - value[0]) -
                 atan2 (value[4] - value[1], value[3] - value[0]);

  return angle > 0 ? angle : angle + 2 * G_PI;
}

/**
 * porism_caption_add_place:
 *
 * Of a point.
 */
void
porism_caption_add_place (GString          *out,
                          const PorismItem *item)
{
  add_pair (out, item, item->value[0], item->value[1]);
}

/**
 * porism_caption_add_components:
 *
 * Of a vector.
 */
void
porism_caption_add_components (GString          *out,
                               const PorismItem *item)
{
  const double *v = item->value;

  add_pair (out, item, v[2] - v[0], v[3] - v[1]);
}

/**
 * porism_caption_add_length:
 *
 * Of a segment.
 */
void
porism_caption_add_length (GString          *out,
                           const PorismItem *item)
{
  const double *v = item->value;

  add_measure (out, item, hypot (v[2] - v[0], v[3] - v[1]));
}

/**
 * porism_caption_add_carrier:
 *
 * The equation of the line on which a ray lies.
 */
void
porism_caption_add_carrier (GString          *out,
                            const PorismItem *item)
{
  const double *v = item->value;

  add_equation (out, item, v[1] - v[3], v[2] - v[0], v[0] * v[3] - v[1] * v[2]);
}

/**
 * porism_caption_add_line:
 *
 * Its equation.
 */
void
porism_caption_add_line (GString          *out,
                         const PorismItem *item)
{
  add_equation (out, item, item->value[0], item->value[1], item->value[2]);
}

/**
 * porism_caption_add_circle:
 *
 * Its equation.
 */
void
porism_caption_add_circle (GString          *out,
                           const PorismItem *item)
{
  add_shifted_square (out, item, "x", item->value[0]);
  g_string_append (out, " + ");
  add_shifted_square (out, item, "y", item->value[1]);
  add_sign (out, item, item->value, 3);
  add_number (out, item, item->value[2]);
}

/**
 * porism_caption_add_conic:
 *
 * Its equation.
 */
void
porism_caption_add_conic (GString          *out,
                          const PorismItem *item)
{
  add_conic_equation (out, item);
}

/**
 * porism_caption_add_arc_length:
 *
 * Of an arc.
 */
void
porism_caption_add_arc_length (GString          *out,
                               const PorismItem *item)
{
  add_measure (out, item, sqrt (item->value[2]) * get_arc_angle (item->value));
}

/**
 * porism_caption_add_sector_area:
 *
 * Of a sector.
 */
void
porism_caption_add_sector_area (GString          *out,
                                const PorismItem *item)
{
  add_measure (out, item, item->value[2] * get_arc_angle (item->value) / 2);
}

/**
 * porism_caption_add_polygon_area:
 *
 * Of a polygon.
 */
void
porism_caption_add_polygon_area (GString          *out,
                                 const PorismItem *item)
{
  add_measure (out, item, get_polygon_area (item->value, item->width));
}

/**
 * porism_caption_add_integral:
 *
 * Of the area under or between graphs, signed.
 */
void
porism_caption_add_integral (GString          *out,
                             const PorismItem *item)
{
  add_measure (out, item, item->value[0]);
}

/* So many whole degrees as a part of π: "π/3", "13π/36". */
static void
add_part_of_pi (GString *out,
                guint    degrees)
{
  guint a = degrees, b = 180;

  while (b != 0)
    {
      const guint rest = a % b;

      a = b;
      b = rest;
    }
  if (degrees / a != 1)
    g_string_append_printf (out, "%u", degrees / a);
  g_string_append (out, "π");
  if (180 / a != 1)
    g_string_append_printf (out, "/%u", 180 / a);
}

static void
add_radians (GString          *out,
             const PorismItem *item,
             double            degrees)
{
  g_autofree char *text = porism_tick_write (degrees * G_PI / 180, DIGITS, has_comma (item));

  if (degrees >= 1 && fabs (degrees - round (degrees)) < SAME)
    add_part_of_pi (out, (guint) round (degrees));
  else
    g_string_append_printf (out, "%s%s", degrees == 0 ? "" : PORISM_CAPTION_ABOUT, text);
}

/**
 * porism_caption_add_degrees:
 *
 * Of an angle, with its whole turns; in radians where those are wished.
 */
void
porism_caption_add_degrees (GString          *out,
                            const PorismItem *item)
{
  const double *v = item->value;
  double degrees = atan2 (v[1], v[0]) * 180 / G_PI;
  g_autofree char *text = NULL;
  gboolean whole;

  degrees += (degrees < 0 ? 360 : 0) + 360 * v[2];
  if (item->flags & PORISM_ITEM_RADIANS)
    {
      add_radians (out, item, degrees);
      return;
    }
  whole = is_decimal (item, 0, degrees);
  text = porism_tick_write (degrees, whole ? DIGITS : ANGLE_DIGITS, has_comma (item));
  g_string_append_printf (out, "%s%s°", whole ? "" : PORISM_CAPTION_ABOUT, text);
}

/**
 * porism_caption_add_term:
 *
 * Of a function.
 */
void
porism_caption_add_term (GString          *out,
                         const PorismItem *item)
{
  g_autofree char *formula = porism_expression_to_display (item->record->expression, NULL);
  g_autofree char *markup = porism_typeset_expression (has_comma (item) ? g_strdelimit (formula, ".", ',') : formula);

  g_string_append (out, markup);
}
