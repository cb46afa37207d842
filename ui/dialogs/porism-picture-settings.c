/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/dialogs/porism-picture-settings.h"

#define WIDTH_CM 8.0

/**
 * porism_picture_settings_read:
 * @export: (out caller-allocates)
 *
 * What a program of others wrote into the settings and is no format is a PNG.
 */
void
porism_picture_settings_read (GSettings                *settings,
                              const PorismConstruction *construction,
                              PorismExport             *export)
{
  g_autofree char *format = settings != NULL ? g_settings_get_string (settings, PORISM_PICTURE_FORMAT) : NULL;

  porism_export_init (export, construction);
  if (export->width_cm <= 0 && export->height_cm <= 0)
    export->width_cm = settings != NULL ? g_settings_get_double (settings, PORISM_PICTURE_WIDTH) : WIDTH_CM;
  if (settings == NULL)
    return;
  if (porism_export_get_media_type (format) != NULL)
    export->format = g_intern_string (format);
  export->dpi = g_settings_get_int (settings, PORISM_PICTURE_DPI);
  export->crop = g_settings_get_boolean (settings, PORISM_PICTURE_CROP);
  export->transparent = g_settings_get_boolean (settings, PORISM_PICTURE_TRANSPARENT);
  if (g_settings_get_boolean (settings, PORISM_PICTURE_AS_ON_SCREEN))
    export->style = PORISM_STYLE_LIGHT;
}
