/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* At most two decimals; equations are reduced, and say nothing that shows as 0. */

#include "config.h"

#include <math.h>

#include "app/render/caption-value.h"
#include "app/lettering/typeset.h"
#include "engine/geometry/coefficients.h"

#define DIGITS 2

static void
add_number (GString *out,
            double   value)
{
  g_autofree char *text = porism_typeset_number (value, DIGITS);

  g_string_append (out, text);
}

static void
add_pair (GString *out,
          double   x,
          double   y)
{
  g_string_append_c (out, '(');
  add_number (out, x);
  g_string_append (out, ", ");
  add_number (out, y);
  g_string_append_c (out, ')');
}

/* A term of a sum, with its sign; nothing for a coefficient that shows as 0. */
static void
add_term (GString    *out,
          gboolean    first,
          double      coefficient,
          const char *unknown)
{
  g_autofree char *size = porism_typeset_number (fabs (coefficient), DIGITS);

  if (coefficient < 0)
    g_string_append (out, first ? "−" : " − ");
  else if (!first)
    g_string_append (out, " + ");
  if (!g_str_equal (size, "1"))
    g_string_append (out, size);
  g_string_append_printf (out, "<i>%s</i>", unknown);
}

/* a x + b y = -c, reduced. */
static void
add_equation (GString *out,
              double   a,
              double   b,
              double   c)
{
  double reduced[] = { a, b, 0 - c };

  porism_coefficients_reduce (reduced, G_N_ELEMENTS (reduced));
  if (reduced[0] != 0)
    add_term (out, TRUE, reduced[0], "x");
  if (reduced[1] != 0)
    add_term (out, reduced[0] == 0, reduced[1], "y");
  g_string_append (out, " = ");
  add_number (out, reduced[2]);
}

/* In the multiple of the equation in which the first term has the factor 1. */
static void
add_conic_equation (GString      *out,
                    const double *q)
{
  static const char *const terms[] = { "x</i>²<i>", "xy", "y</i>²<i>", "x", "y" };
  double unit = q[0] != 0 ? q[0] : q[1] != 0 ? q[1] : q[2];
  gboolean first = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (terms); i++)
    if (q[i] != 0)
      {
        add_term (out, first, q[i] / unit, terms[i]);
        first = FALSE;
      }
  g_string_append (out, " = ");
  add_number (out, q[5] == 0 ? 0 : -q[5] / unit);
}

static void
add_shifted_square (GString    *out,
                    const char *unknown,
                    double      by)
{
  if (by == 0)
    {
      g_string_append_printf (out, "<i>%s</i>²", unknown);
      return;
    }
  g_string_append_printf (out, "(<i>%s</i> %s ", unknown, by > 0 ? "−" : "+");
  add_number (out, fabs (by));
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
  add_pair (out, item->value[0], item->value[1]);
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

  add_pair (out, v[2] - v[0], v[3] - v[1]);
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

  add_number (out, hypot (v[2] - v[0], v[3] - v[1]));
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

  add_equation (out, v[1] - v[3], v[2] - v[0], v[0] * v[3] - v[1] * v[2]);
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
  add_equation (out, item->value[0], item->value[1], item->value[2]);
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
  add_shifted_square (out, "x", item->value[0]);
  g_string_append (out, " + ");
  add_shifted_square (out, "y", item->value[1]);
  g_string_append (out, " = ");
  add_number (out, item->value[2]);
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
  add_conic_equation (out, item->value);
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
  add_number (out, sqrt (item->value[2]) * get_arc_angle (item->value));
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
  add_number (out, item->value[2] * get_arc_angle (item->value) / 2);
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
  add_number (out, get_polygon_area (item->value, item->width));
}

/**
 * porism_caption_add_degrees:
 *
 * Of an angle, with its whole turns.
 */
void
porism_caption_add_degrees (GString          *out,
                            const PorismItem *item)
{
  const double *v = item->value;
  double degrees = atan2 (v[1], v[0]) * 180 / G_PI;

  add_number (out, (degrees < 0 ? degrees + 360 : degrees) + 360 * v[2]);
  g_string_append (out, "°");
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
  g_autofree char *markup = porism_typeset_expression (formula);

  g_string_append (out, markup);
}
