/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The files and words of the command line become options. */

#include "config.h"

#include "app/cli/command.h"
#include "app/cli/surface-choice.h"

void
porism_surface_choice_clear (PorismSurfaceChoice *self)
{
  g_free (self->overlay);
  g_free (self->without);
}

/**
 * porism_surface_choice_read:
 *
 * Reads the overlay's file; whether it fits the tools is seen when it is used.
 */
gboolean
porism_surface_choice_read (const PorismSurfaceChoice *self,
                            PorismSurfaceOptions      *options)
{
  g_autoptr (GError) error = NULL;

  options->disclosure = self->disclosure;
  options->bare = self->bare;
  if ((self->overlay == NULL || g_file_get_contents (self->overlay, &options->overlay, NULL,
                                                     &error)) &&
      (self->without == NULL || porism_surface_options_add_without (options, self->without,
                                                                    &error)))
    return TRUE;
  porism_cli_complain ("%s", error->message);

  return FALSE;
}
