/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours as they are written, compared and mixed. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/display/colour.h"

/**
 * porism_colour_parse:
 *
 * Returns: whether @text is a colour
 */
gboolean
porism_colour_parse (const char   *text,
                     PorismColour *colour)
{
  guint64 value;

  if (text == NULL || text[0] != '#' || strlen (text) != 7 ||
      !g_ascii_string_to_unsigned (text + 1, 16, 0, 0xffffff, &value, NULL))
    return FALSE;
  *colour = (PorismColour) value;
  return TRUE;
}

static double
get_luminance (PorismColour self)
{
  static const double weights[] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (int i = 0; i < 3; i++)
    {
      double c = porism_colour_get_channel (self, i);

      sum += weights[i] * (c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4));
    }
  return sum;
}

/**
 * porism_colour_get_contrast:
 *
 * Returns: the contrast of two colours, whichever is the lighter
 */
double
porism_colour_get_contrast (PorismColour a,
                            PorismColour b)
{
  double la = get_luminance (a), lb = get_luminance (b);

  return (fmax (la, lb) + 0.05) / (fmin (la, lb) + 0.05);
}

/**
 * porism_colour_mix:
 *
 * Returns: the colour @part of the way from @a to @b
 */
PorismColour
porism_colour_mix (PorismColour a,
                   PorismColour b,
                   double       part)
{
  PorismColour mixed = 0;

  for (int i = 0; i < 3; i++)
    {
      double from = porism_colour_get_channel (a, i);
      double c = from + part * (porism_colour_get_channel (b, i) - from);

      mixed = mixed << 8 | (PorismColour) lround (c * 255);
    }
  return mixed;
}
