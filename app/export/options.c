/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An option is a row: where it is, and what it can be. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/export/options.h"

/* Beyond this Cairo makes no image. */
#define MAX_SIDE 32767

#define MIN_CM 0.5
#define MAX_CM 200.0

static const struct
{
  const char *name;
  double cm;
} units[] = { { "", 1 }, { "cm", 1 }, { "mm", 0.1 }, { "in", 2.54 }, { "pt", 2.54 / 72 } };

static gboolean
read_length (const char *text,
             double     *cm)
{
  char *end;
  double value = g_ascii_strtod (text, &end);

  if (end == text)
    return FALSE;
  while (*end == ' ')
    end++;
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_ascii_strcasecmp (end, units[i].name) == 0)
      {
        *cm = value * units[i].cm;
        return *cm >= MIN_CM && *cm <= MAX_CM;
      }
  return FALSE;
}

static gboolean
read_pixels (const char *text,
             guint      *width,
             guint      *height)
{
  char *end;
  guint64 w = g_ascii_strtoull (text, &end, 10), h;

  if (!g_ascii_isdigit (*text) || *end != 'x' || !g_ascii_isdigit (end[1]))
    return FALSE;
  h = g_ascii_strtoull (end + 1, &end, 10);
  if (*end != '\0' || w < 1 || w > MAX_SIDE || h < 1 || h > MAX_SIDE)
    return FALSE;
  *width = (guint) w;
  *height = (guint) h;

  return TRUE;
}

static gboolean
read_number (const char *text,
             const char *unit,
             double      least,
             double      most,
             double     *value)
{
  char *end;

  *value = g_ascii_strtod (text, &end);
  return end != text && (*end == '\0' || g_ascii_strcasecmp (end, unit) == 0) && *value >= least && *value <= most;
}

static gboolean
read_flag (const char *text,
           gboolean   *value)
{
  *value = g_str_equal (text, "true");
  return *value || g_str_equal (text, "false");
}

static gboolean
set_width (PorismExport *self,
           const char   *text)
{
  return read_length (text, &self->width_cm);
}

static gboolean
set_height (PorismExport *self,
            const char   *text)
{
  return read_length (text, &self->height_cm);
}

static gboolean
set_size (PorismExport *self,
          const char   *text)
{
  return read_pixels (text, &self->width, &self->height);
}

static gboolean
set_font_size (PorismExport *self,
               const char   *text)
{
  return read_number (text, "pt", 2, 200, &self->font_pt);
}

static gboolean
set_dpi (PorismExport *self,
         const char   *text)
{
  return read_number (text, "dpi", 10, 2400, &self->dpi);
}

static gboolean
set_crop (PorismExport *self,
          const char   *text)
{
  return read_flag (text, &self->crop);
}

static gboolean
set_transparent (PorismExport *self,
                 const char   *text)
{
  return read_flag (text, &self->transparent);
}

#define LENGTH N_("a length from 0.5 to 200 cm, such as 8cm, 80mm, 3.15in or 227pt")
#define FLAG N_("true or false")

static const struct
{
  const char *name;
  gboolean (*set) (PorismExport *self,
                   const char   *text);
  const char *wanted;
} options[] = {
  { "width", set_width, LENGTH },
  { "height", set_height, LENGTH },
  { "size", set_size, N_("a size in pixels, such as 800x600, at most 32767 a side") },
  { "font-size", set_font_size, N_("a size from 2 to 200 points, such as 10") },
  { "dpi", set_dpi, N_("a number from 10 to 2400 of dots an inch, such as 300") },
  { "crop", set_crop, FLAG },
  { "transparent", set_transparent, FLAG },
};

/**
 * porism_export_set:
 *
 * Sets what @name says. An option that cannot be stays as it was.
 *
 * Returns: %FALSE with @error for a name that there is not, or a value that it cannot have
 */
gboolean
porism_export_set (PorismExport *self,
                   const char   *name,
                   const char   *value,
                   GError      **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (g_str_equal (options[i].name, name))
      {
        PorismExport set = *self;

        if (options[i].set (&set, value))
          {
            *self = set;
            return TRUE;
          }
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("“%s” is no %s; it is %s"), value, name,
                     _(options[i].wanted));
        return FALSE;
      }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("A picture has no “%s”"), name);
  return FALSE;
}
