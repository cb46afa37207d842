/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be chosen of a surface, and which tools an experiment takes away: of the queries, those
 * that measure or all of them; constructions that make a measure stay; what may say any of them goes with each. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/toolset/surface.h"

static const struct
{
  const char *name;
  PorismSurfaceWithout flag;
} ablations[] = {
  { "measurement", PORISM_WITHOUT_MEASUREMENT },
  { "query", PORISM_WITHOUT_QUERY },
  { "delete", PORISM_WITHOUT_DELETE },
};

void
porism_surface_options_clear (PorismSurfaceOptions *self)
{
  g_free (self->overlay);
  *self = (PorismSurfaceOptions) { 0 };
}

/**
 * porism_surface_options_add_without:
 *
 * Returns: FALSE with @error for a word that is none of them
 */
gboolean
porism_surface_options_add_without (PorismSurfaceOptions *self,
                                    const char           *names,
                                    GError              **error)
{
  g_auto (GStrv) words = g_strsplit (names, ",", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint j = 0;

      while (j < G_N_ELEMENTS (ablations) &&
             !g_str_equal (ablations[j].name, g_strstrip (words[i])))
        j++;
      if (j == G_N_ELEMENTS (ablations))
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       _("a model can do without “measurement”, “query” and “delete”, not “%s”"),
                       words[i]);
          return FALSE;
        }
      self->without |= ablations[j].flag;
    }
  return TRUE;
}

/**
 * porism_surface_options_bar:
 *
 * Returns: whether the model has to do without the tool
 */
gboolean
porism_surface_options_bar (const PorismSurfaceOptions *self,
                            const PorismToolSpec       *spec)
{
  gboolean is_query = porism_tool_spec_is_query (spec);

  return ((self->without & PORISM_WITHOUT_QUERY) != 0 && is_query) ||
         ((self->without & PORISM_WITHOUT_MEASUREMENT) != 0 && is_query &&
          g_str_equal (spec->group, "measurement")) ||
         ((self->without & PORISM_WITHOUT_DELETE) != 0 &&
          g_str_equal (spec->name, "delete_object")) ||
         (self->without != 0 && spec->read != NULL);
}
