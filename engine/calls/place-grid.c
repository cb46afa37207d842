/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/calls/place-grid.h"

/* What conditions may be violated by, over the size of the figure, where they were put by a record. */
#define RECORDED_TOLERANCE 1e-9
/* Where a place on a coarser grid of decimals violates nothing by more than this, it is taken. */
#define EVEN_TOLERANCE 1e-14

char *
porism_place_grid_write (double value,
                         int    digits)
{
  char format[16], text[G_ASCII_DTOSTR_BUF_SIZE + 512];

  g_snprintf (format, sizeof format, "%%.%df", MAX (digits, 0));
  g_ascii_formatd (text, sizeof text, format, value);
  if (strchr (text, '.') != NULL)
    {
      gsize length = strlen (text);

      while (text[length - 1] == '0')
        text[--length] = '\0';
      if (text[length - 1] == '.')
        text[--length] = '\0';
    }
  return g_strdup (g_str_equal (text, "-0") ? "0" : text);
}

gboolean
porism_place_grid_holds_in (const PorismSystem *figure,
                            PorismSystem       *system,
                            const double       *x)
{
  return porism_system_get_gap (system, x) <= porism_system_get_tolerance (figure, RECORDED_TOLERANCE);
}

gboolean
porism_place_grid_holds (PorismSystem *system,
                         const double *x)
{
  return porism_place_grid_holds_in (system, system, x);
}

/* Puts @x on the grid of 10^-@digits, as it is read again. */
static void
put_on_grid (const PorismSystem *system,
             const double       *x,
             int                 digits,
             double             *even)
{
  guint n;

  porism_system_get_unknowns (system, &n);
  for (guint k = 0; k < n; k++)
    {
      g_autofree char *text = porism_place_grid_write (x[k], digits);

      even[k] = g_ascii_strtod (text, NULL);
    }
}

static int
get_finest (const PorismSystem *system)
{
  return CLAMP (15 - (int) ceil (log10 (porism_system_get_size (system))), 0, 300);
}

gboolean
porism_place_grid_choose_fine (PorismSystem *system,
                               const double *x,
                               int          *digits)
{
  g_autofree double *even = porism_system_dup_present (system);

  *digits = get_finest (system);
  put_on_grid (system, x, *digits, even);
  if (porism_place_grid_holds (system, even))
    return TRUE;
  /* What is small beside the figure asks for every digit that a double has. */
  *digits += 2;
  put_on_grid (system, x, *digits, even);
  return porism_place_grid_holds (system, even);
}

int
porism_place_grid_choose (PorismSystem *system,
                          double       *x)
{
  static const int kept[] = { 3, 6, 9, 12 };
  const double size = porism_system_get_size (system);
  const int finest = get_finest (system);
  g_autofree double *even = porism_system_dup_present (system);
  gboolean found = FALSE;
  int digits = finest;

  for (guint i = 0; i < G_N_ELEMENTS (kept) && !found; i++)
    {
      digits = MAX (finest - 15 + kept[i], 0);
      put_on_grid (system, x, digits, even);
      found = digits < finest && porism_system_get_gap (system, even) <= EVEN_TOLERANCE * size;
    }
  if (!found)
    porism_place_grid_choose_fine (system, x, &digits);
  put_on_grid (system, x, digits, x);
  return digits;
}
