/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Label modes, and the value of each kind as a label shows it: at most two decimals. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/render/caption.h"
#include "app/render/typeset.h"
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
  double sum = 0;

  for (guint i = 0; i < width; i += 2)
    {
      const double *p = &value[i], *q = &value[(i + 2) % width];

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

static void
add_angle (GString      *out,
           const double *value)
{
  double degrees = atan2 (value[1], value[0]) * 180 / G_PI;

  add_number (out, (degrees < 0 ? degrees + 360 : degrees) + 360 * value[2]);
  g_string_append (out, "°");
}

static void
add_value (GString          *out,
           const PorismItem *item)
{
  const double *v = item->value;
  g_autofree char *formula = NULL, *markup = NULL;

  switch ((int) item->kind)
    {
    case PORISM_KIND_POINT:
      add_pair (out, v[0], v[1]);
      break;
    case PORISM_KIND_VECTOR:
      add_pair (out, v[2] - v[0], v[3] - v[1]);
      break;
    case PORISM_KIND_SEGMENT:
      add_number (out, hypot (v[2] - v[0], v[3] - v[1]));
      break;
    case PORISM_KIND_RAY:
      add_equation (out, v[1] - v[3], v[2] - v[0], v[0] * v[3] - v[1] * v[2]);
      break;
    case PORISM_KIND_LINE:
      add_equation (out, v[0], v[1], v[2]);
      break;
    case PORISM_KIND_CIRCLE:
      add_shifted_square (out, "x", v[0]);
      g_string_append (out, " + ");
      add_shifted_square (out, "y", v[1]);
      g_string_append (out, " = ");
      add_number (out, v[2]);
      break;
    case PORISM_KIND_CONIC:
      add_conic_equation (out, v);
      break;
    case PORISM_KIND_ARC:
      add_number (out, sqrt (v[2]) * get_arc_angle (v));
      break;
    case PORISM_KIND_SECTOR:
      add_number (out, v[2] * get_arc_angle (v) / 2);
      break;
    case PORISM_KIND_POLYGON:
      add_number (out, get_polygon_area (v, item->width));
      break;
    case PORISM_KIND_ANGLE:
      add_angle (out, v);
      break;
    case PORISM_KIND_FUNCTION:
      formula = porism_expression_to_display (item->record->expression, NULL);
      markup = porism_typeset_expression (formula);
      g_string_append (out, markup);
      break;
    default:
      break;
    }
}

/* An equation is set off by a colon, a function says its variable, a quantity is equal. */
static const char *
get_link (PorismKind kind)
{
  switch ((int) kind)
    {
    case PORISM_KIND_LINE:
    case PORISM_KIND_RAY:
    case PORISM_KIND_CIRCLE:
    case PORISM_KIND_CONIC:
      return ": ";
    case PORISM_KIND_FUNCTION:
      return "(<i>x</i>) = ";
    default:
      return " = ";
    }
}

static const PorismLettering *
get_value (const PorismItem *item,
           gboolean          named)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (named)
    {
      g_autofree char *name = porism_typeset_name (item->record->name);

      g_string_append (out, name);
      g_string_append (out, get_link (item->kind));
    }
  add_value (out, item);
  return porism_lettering_get (PORISM_LETTERING_MARKUP, out->str);
}

static const PorismLettering *
get_caption (const char *caption)
{
  gboolean formula = strpbrk (caption, "$\\^") != NULL;
  gboolean name = strchr (caption, ' ') == NULL && g_utf8_strlen (caption, -1) <= 4;

  return porism_lettering_get (formula ? PORISM_LETTERING_LATEX
                               : name  ? PORISM_LETTERING_NAME
                                       : PORISM_LETTERING_TEXT,
                               caption);
}

/**
 * porism_caption_is_shown:
 *
 * Without an attribute points and functions say their name, angles their value, others nothing.
 *
 * Returns: whether the object has a label
 */
gboolean
porism_caption_is_shown (const PorismRecord *record)
{
  const PorismAttributes *attributes = record->attributes;

  if (record->kind == PORISM_KIND_TEXT || record->name == NULL ||
      porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_LABEL_VISIBLE) == 0)
    return FALSE;
  if (porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_LABEL_VISIBLE) ||
      porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_LABEL_MODE) ||
      porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_CAPTION))
    return TRUE;
  return record->kind == PORISM_KIND_POINT || record->kind == PORISM_KIND_FUNCTION ||
         (record->kind == PORISM_KIND_ANGLE &&
          porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_RIGHT_ANGLE_MARK) == 0);
}

/**
 * porism_caption_get_mode:
 *
 * A caption that was set is shown even in the mode of names, as it is when it is given in GeoGebra;
 * an angle says its value where no mode was chosen.
 *
 * Returns: what the label of the object says, if it has one
 */
PorismLabelMode
porism_caption_get_mode (const PorismRecord *record)
{
  const PorismAttributes *attributes = record->attributes;
  PorismLabelMode mode =
    (PorismLabelMode) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_LABEL_MODE);

  if (mode != PORISM_LABEL_NAME)
    return mode;
  if (porism_attributes_get_text (attributes, PORISM_ATTRIBUTE_CAPTION)[0] != '\0')
    return PORISM_LABEL_CAPTION;
  if (record->kind == PORISM_KIND_ANGLE &&
      !porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_LABEL_MODE))
    return PORISM_LABEL_VALUE;
  return PORISM_LABEL_NAME;
}

/**
 * porism_caption_get:
 *
 * The mode of captions without a caption shows the name.
 *
 * Returns: (transfer none) (nullable): the label
 */
const PorismLettering *
porism_caption_get (const PorismItem *item)
{
  const char *caption;

  if (item->record == NULL || !porism_caption_is_shown (item->record))
    return NULL;
  switch (porism_caption_get_mode (item->record))
    {
    case PORISM_LABEL_NAME_VALUE:
      return get_value (item, TRUE);
    case PORISM_LABEL_VALUE:
      return get_value (item, FALSE);
    case PORISM_LABEL_NAME:
    case PORISM_LABEL_CAPTION:
    default:
      break;
    }
  caption = porism_attributes_get_text (item->record->attributes, PORISM_ATTRIBUTE_CAPTION);

  return caption[0] != '\0' ? get_caption (caption)
                            : porism_lettering_get (PORISM_LETTERING_NAME, item->record->name);
}
