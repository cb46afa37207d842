/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <fcntl.h>
#include <glib-unix.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "tests/widget-stage.h"

/* For what must happen, in microseconds. */
#define PATIENCE_MICROSECONDS (20 * G_USEC_PER_SEC)

/* A server must not outlive a test that crashes. */
static void
die_with_parent (gpointer user_data)
{
  prctl (PR_SET_PDEATHSIG, SIGTERM);
}

/* What the server writes to @end until the end of the line; "" where it writes nothing. */
static char *
read_number (int end)
{
  GString *number = g_string_new (NULL);
  char digit;

  while (read (end, &digit, 1) == 1 && digit != '\n')
    g_string_append_c (number, digit);

  return g_string_free (number, FALSE);
}

GSubprocess *
widget_stage_open (void)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autofree char *number = NULL, *display = NULL;
  GSubprocess *server;
  int ends[2];

  g_assert_true (g_unix_open_pipe (ends, FD_CLOEXEC, NULL));
  g_subprocess_launcher_take_fd (launcher, ends[1], 3);
  g_subprocess_launcher_set_child_setup (launcher, die_with_parent, NULL, NULL);
  /* The pointer rests in the middle, where no window is: over one that closes, the timer of a tooltip
   * would be left behind (GTK 4.8). */
  server = g_subprocess_launcher_spawn (launcher, NULL, "Xvfb", "-displayfd", "3", "-screen", "0",
                                        "2000x2000x24", "-noreset", NULL);
  g_subprocess_launcher_close (launcher);
  number = read_number (ends[0]);
  close (ends[0]);
  display = g_strconcat (":", number, NULL);
  if (*number != '\0')
    g_setenv ("DISPLAY", display, TRUE);

  return server;
}

static gboolean
is_late_tooltip (const char *message)
{
  return g_str_equal (message, "gdk_surface_get_device_position: assertion 'GDK_IS_SURFACE (surface)' failed") ||
         g_str_equal (message, "_gtk_widget_find_at_coords: assertion 'GDK_IS_SURFACE (surface)' failed");
}

static void
log_cb (const char    *domain,
        GLogLevelFlags level,
        const char    *message,
        gpointer       user_data)
{
  if (!is_late_tooltip (message))
    g_log_default_handler (domain, level, message, user_data);
}

static gboolean
is_fatal (const char    *domain,
          GLogLevelFlags level,
          const char    *message,
          gpointer       user_data)
{
  return !is_late_tooltip (message);
}

void
widget_stage_forgive_tooltips (void)
{
  const GLogLevelFlags levels = G_LOG_LEVEL_CRITICAL | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION;

  g_log_set_handler ("Gdk", levels, log_cb, NULL);
  g_log_set_handler ("Gtk", levels, log_cb, NULL);
  g_test_log_set_fatal_handler (is_fatal, NULL);
}

GtkWidget *
widget_show (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 340, 600);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));

  return window;
}

GtkWidget *
widget_find (GtkWidget  *widget,
             GType       type,
             const char *text)
{
  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) &&
      (text == NULL || g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = widget_find (child, type, text);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
tick_cb (gpointer unused)
{
  return G_SOURCE_CONTINUE;
}

gboolean
widget_waits (GtkWidget  *widget,
              const char *text,
              gboolean    said)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_MICROSECONDS;
  guint tick = g_timeout_add (10, tick_cb, NULL);

  while ((widget_find (widget, GTK_TYPE_LABEL, text) != NULL) != said &&
         g_get_monotonic_time () < deadline)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);

  return (widget_find (widget, GTK_TYPE_LABEL, text) != NULL) == said;
}

void
widget_assert_spoken (GtkWidget  *widget,
                      const char *text,
                      const char *spoken)
{
  GtkWidget *item = widget_find (widget, GTK_TYPE_LABEL, text);

  while (!GTK_IS_LIST_VIEW (gtk_widget_get_parent (item)))
    item = gtk_widget_get_parent (item);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken);
}
