/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures that commands write: size and style from the command line, the format from the name. */

#include "config.h"

#include <string.h>

#include "app/cli/command.h"
#include "app/cli/picture.h"
#include "app/export/options.h"
#include "app/files/whole-file.h"

static const char *const style_names[] = {
  [PORISM_STYLE_LIGHT] = "light",
  [PORISM_STYLE_DARK] = "dark",
  [PORISM_STYLE_HIGH_CONTRAST] = "high-contrast",
  [PORISM_STYLE_PRINT] = "print",
  NULL
};

/**
 * porism_rendering_get_styles:
 *
 * Returns: (transfer none): what a style may be called
 */
const char *const *
porism_rendering_get_styles (void)
{
  return style_names;
}

static gboolean
read_style (const char  *name,
            PorismStyle *style)
{
  for (guint i = 0; style_names[i] != NULL; i++)
    if (g_str_equal (style_names[i], name))
      {
        *style = (PorismStyle) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * porism_rendering_wish_clear:
 *
 * Frees what the options were set to.
 */
void
porism_rendering_wish_clear (PorismPictureWish *self)
{
  char *texts[] = { self->size, self->width, self->height, self->font_size, self->dpi, self->style };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
  *self = (PorismPictureWish) { 0 };
}

static gboolean
set (PorismExport *export,
     const char   *name,
     const char   *value)
{
  g_autoptr (GError) error = NULL;

  if (value == NULL || porism_export_set (export, name, value, &error))
    return TRUE;
  porism_cli_complain ("%s", error->message);
  return FALSE;
}

/**
 * porism_rendering_init:
 *
 * Returns: whether all of the wish can be
 */
gboolean
porism_rendering_init (PorismRendering         *self,
                       const PorismPictureWish *wish)
{
  *self = (PorismRendering) { .wish = *wish, .style = PORISM_STYLE_PRINT };
  if (!porism_rendering_wish (self, NULL, &(PorismExport) { 0 }))
    return FALSE;
  if (wish->style != NULL && !read_style (wish->style, &self->style))
    {
      g_autofree char *names = g_strjoinv (", ", (char **) style_names);

      porism_cli_complain ("there is no style “%s”; there are %s", wish->style, names);
      return FALSE;
    }
  return TRUE;
}

/**
 * porism_rendering_wish:
 * @construction: (nullable): whose size counts where the command line says none
 *
 * Returns: whether the wish can be
 */
gboolean
porism_rendering_wish (const PorismRendering    *self,
                       const PorismConstruction *construction,
                       PorismExport             *export)
{
  const PorismPictureWish *wish = &self->wish;

  porism_export_init (export, construction);
  export->style = self->style;
  export->crop = wish->crop;
  export->transparent = wish->transparent;
  if (wish->width != NULL || wish->height != NULL)
    export->width_cm = export->height_cm = 0;

  return set (export, "size", wish->size) && set (export, "width", wish->width) &&
         set (export, "height", wish->height) && set (export, "font-size", wish->font_size) &&
         set (export, "dpi", wish->dpi);
}

/**
 * porism_rendering_write:
 * @viewport: (nullable): what to show; the figure frames itself where it is NULL
 *
 * Returns: whether the file was written, whole
 */
gboolean
porism_rendering_write (const PorismRendering *self,
                        PorismDocument        *document,
                        const PorismViewport  *viewport,
                        const char            *path)
{
  PorismConstruction *construction
    = porism_session_get_construction (porism_document_get_session (document));
  const char *dot = strrchr (path, '.');
  g_autofree char *format = g_ascii_strdown (dot != NULL ? dot + 1 : "", -1);
  g_autofree char *title = porism_document_dup_title (document);
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  PorismExport export;

  porism_rendering_wish (self, construction, &export);
  export.format = format;
  export.title = title;
  export.axes = porism_document_get_backdrop (document, PORISM_ATTRIBUTE_AXES);
  export.grid = porism_document_get_backdrop (document, PORISM_ATTRIBUTE_GRID);
  bytes = porism_export_draw (&export, construction, viewport, &error);
  if (bytes != NULL &&
      porism_file_replace (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL, NULL,
                           &error))
    return TRUE;
  porism_cli_complain ("%s", error->message);

  return FALSE;
}
