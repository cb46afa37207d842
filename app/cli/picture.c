/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures that commands write: size and style from the command line, the format from the name. */

#include "config.h"

#include <string.h>

#include "app/cli/command.h"
#include "app/cli/picture.h"
#include "app/files/whole-file.h"

/* Beyond this Cairo makes no image surface. */
#define MAX_SIDE 32767

static gboolean
read_size (const char *text,
           int        *width,
           int        *height)
{
  char *end;
  guint64 w = g_ascii_strtoull (text, &end, 10), h;

  if (!g_ascii_isdigit (*text) || *end != 'x' || !g_ascii_isdigit (end[1]))
    return FALSE;
  h = g_ascii_strtoull (end + 1, &end, 10);
  if (*end != '\0' || w < 1 || w > MAX_SIDE || h < 1 || h > MAX_SIDE)
    return FALSE;
  *width = (int) w;
  *height = (int) h;

  return TRUE;
}

static const char *const style_names[] = {
  [PORISM_STYLE_LIGHT] = "light",
  [PORISM_STYLE_DARK] = "dark",
  [PORISM_STYLE_HIGH_CONTRAST] = "high-contrast",
  [PORISM_STYLE_PRINT] = "print",
  NULL
};

/**
 * porism_picture_get_styles:
 *
 * Returns: (transfer none): what a style may be called
 */
const char *const *
porism_picture_get_styles (void)
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
 * porism_picture_init:
 * @size: (nullable): "800x600", which is also the default
 * @style: (nullable): a style's name; print by default
 *
 * Returns: whether both can be used
 */
gboolean
porism_picture_init (PorismPicture *self,
                     const char    *size,
                     const char    *style)
{
  *self = (PorismPicture) { .width = 800, .height = 600, .style = PORISM_STYLE_PRINT };
  if (size != NULL && !read_size (size, &self->width, &self->height))
    {
      porism_cli_complain ("“%s” is no size; write it as 800x600, at most %d a side", size,
                           MAX_SIDE);
      return FALSE;
    }
  if (style != NULL && !read_style (style, &self->style))
    {
      g_autofree char *names = g_strjoinv (", ", (char **) style_names);

      porism_cli_complain ("there is no style “%s”; there are %s", style, names);
      return FALSE;
    }
  return TRUE;
}

/**
 * porism_picture_write:
 * @viewport: (nullable): what to show; the figure frames itself where it is NULL
 *
 * Returns: whether the file was written, whole
 */
gboolean
porism_picture_write (const PorismPicture  *self,
                      PorismDocument       *document,
                      const PorismViewport *viewport,
                      const char           *path)
{
  PorismConstruction *construction
    = porism_session_get_construction (porism_document_get_session (document));
  const char *dot = strrchr (path, '.');
  g_autofree char *format = g_ascii_strdown (dot != NULL ? dot + 1 : "", -1);
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  PorismViewport view = { .width = self->width, .height = self->height };

  if (viewport != NULL)
    view = *viewport;
  else
    porism_viewport_fit (&view, construction);
  view.axes = porism_document_get_backdrop (document, PORISM_ATTRIBUTE_AXES);
  view.grid = porism_document_get_backdrop (document, PORISM_ATTRIBUTE_GRID);
  bytes = porism_render_export (construction, format, self->width, self->height, 1.0, self->style,
                                &view, &error);
  if (bytes != NULL &&
      porism_file_replace (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL, NULL,
                           &error))
    return TRUE;
  porism_cli_complain ("%s", error->message);

  return FALSE;
}
