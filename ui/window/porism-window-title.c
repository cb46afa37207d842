/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window says of its document to the desktop: its name, whether something in it is unsaved,
 * and that a logout must ask first then. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "ui/window/porism-window-private.h"

static char *
dup_name (PorismWindow *self)
{
  if (porism_window_shows_start (self))
    return g_strdup ("Porism");
  if (porism_document_get_file (self->document) == NULL && self->destination != NULL)
    {
      g_autofree char *base = g_file_get_basename (self->destination);

      return g_filename_display_name (base);
    }
  return porism_document_dup_title (self->document);
}

/* "~/Documents" */
static void
abbreviate_home (char **folder)
{
  const char *home = g_get_home_dir ();
  gsize length = strlen (home);
  char *short_name;

  if (!g_str_has_prefix (*folder, home) || ((*folder)[length] != '/' && (*folder)[length] != '\0'))
    return;
  short_name = g_strconcat ("~", *folder + length, NULL);
  g_free (*folder);
  *folder = short_name;
}

/* A logout is no longer held up for this window. */
static void
drop_inhibition (PorismWindow *self)
{
  if (self->inhibited != NULL)
    gtk_application_uninhibit (self->inhibited, self->inhibition);
  g_clear_object (&self->inhibited);
}

/* A logout asks first while there is unsaved work, and says so. */
static void
update_inhibition (PorismWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  gboolean wanted = porism_window_has_changes (self);

  if (!wanted)
    drop_inhibition (self);
  if (!wanted || application == NULL || self->inhibited != NULL)
    return;
  self->inhibition = gtk_application_inhibit (application, GTK_WINDOW (self),
                                              GTK_APPLICATION_INHIBIT_LOGOUT,
                                              _("There is unsaved work."));
  if (self->inhibition != 0)
    g_set_object (&self->inhibited, application);
}

/**
 * porism_window_update_title:
 *
 * Says which document it is, and whether something in it is unsaved.
 */
void
porism_window_update_title (PorismWindow *self)
{
  g_autofree char *name = dup_name (self);
  g_autofree char *title = NULL;
  g_autofree char *folder = NULL;
  GFile *file = porism_document_get_file (self->document);

  title = porism_window_has_changes (self) ? g_strdup_printf ("• %s", name) : g_strdup (name);
  if (file != NULL)
    {
      g_autoptr (GFile) parent = g_file_get_parent (file);

      folder = parent ? g_file_get_parse_name (parent) : NULL;
      if (folder != NULL)
        abbreviate_home (&folder);
    }
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, folder ? folder : "");
  gtk_window_set_title (GTK_WINDOW (self), title);
  update_inhibition (self);
}

/**
 * porism_window_add_title:
 *
 * Has the window named after its document from now on.
 */
void
porism_window_add_title (PorismWindow *self)
{
  g_signal_group_connect_swapped (self->document_signals, "notify::title",
                                  G_CALLBACK (porism_window_update_title), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::modified",
                                  G_CALLBACK (porism_window_update_title), self);
  g_signal_connect (self, "notify::document", G_CALLBACK (porism_window_update_title), NULL);
  g_signal_connect (self, "destroy", G_CALLBACK (drop_inhibition), NULL);
}
