/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The end of a window, with work that is not saved: one question, and each of its answers. */

#include "config.h"

#include "tests/window-stage.h"

typedef struct
{
  Stage stage;                  /* first, so that its functions can be used */
  GTestDBus *bus;
} Desktop;

static void
set_up_desktop (Desktop      *desktop,
                gconstpointer unused)
{
  desktop->bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (desktop->bus);
  desktop->stage.variables = g_new0 (char *, 3);
  desktop->stage.variables[0] = g_strdup ("DBUS_SESSION_BUS_ADDRESS");
  desktop->stage.variables[1] = g_strdup (g_test_dbus_get_bus_address (desktop->bus));
  set_up (&desktop->stage, NULL);
}

static void
tear_down_desktop (Desktop      *desktop,
                   gconstpointer unused)
{
  tear_down (&desktop->stage, NULL);
  g_test_dbus_down (desktop->bus);
  g_clear_object (&desktop->bus);
}

/* As the menu of the desktop's dash does, which knows of no question that stands. */
static void
quit_from_outside (Desktop *desktop)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, &error);
  g_autoptr (GVariant) answer = NULL;

  g_assert_no_error (error);
  answer = g_dbus_connection_call_sync (bus, "org.porism.Porism", "/org/porism/Porism",
                                        "org.gtk.Actions", "Activate",
                                        g_variant_new_parsed ("('quit', @av [], @a{sv} {})"), NULL,
                                        G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
  act (&desktop->stage, "sleep 0.7");
}

static void
draw_point (Stage *stage)
{
  act (stage, "key p");
  click (stage, 30, 30);
}

static void
test_discard (Stage        *stage,
              gconstpointer unused)
{
  draw_point (stage);
  act (stage, "key ctrl+w");
  await_windows (stage, 2);
  act (stage, "sleep 0.3 key alt+d");
  await_end (stage);
  g_assert_false (g_file_query_exists (stage->file, NULL));
}

static void
test_save (Stage        *stage,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) saved = NULL;
  g_autoptr (GError) error = NULL;

  draw_point (stage);
  act (stage, "key ctrl+w");
  await_windows (stage, 2);
  act (stage, "sleep 0.3 key alt+s");
  await_end (stage);
  saved = porism_document_load (stage->file, &error);
  g_assert_no_error (error);
  find_point (saved, "A");
}

/* Whoever asks again while the question stands sees that one question. */
static void
test_twice (Desktop      *desktop,
            gconstpointer unused)
{
  Stage *stage = &desktop->stage;

  draw_point (stage);
  act (stage, "key ctrl+w");
  await_windows (stage, 2);
  quit_from_outside (desktop);
  g_assert_cmpuint (count_windows (stage), ==, 2);
  act (stage, "key Escape");
  await_windows (stage, 1);
  quit_from_outside (desktop);
  await_windows (stage, 2);
  act (stage, "key alt+d");
  await_end (stage);
}

/* Quitting asks for each window. */
static void
test_quit (Stage        *stage,
           gconstpointer unused)
{
  draw_point (stage);
  act (stage, "key ctrl+shift+n");
  await_windows (stage, 2);
  act (stage, "sleep 0.7 key p sleep 0.2 click 1 sleep 0.3 key ctrl+q");
  await_windows (stage, 4);
  act (stage, "sleep 0.5 key alt+d");
  await_windows (stage, 2);
  act (stage, "sleep 0.5 key alt+d");
  await_end (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-close"))
    {
      g_test_add ("/window-close/discard", Stage, NULL, set_up, test_discard, tear_down);
      g_test_add ("/window-close/save", Stage, NULL, set_up, test_save, tear_down);
      g_test_add ("/window-close/twice", Desktop, NULL, set_up_desktop, test_twice, tear_down_desktop);
      g_test_add ("/window-close/quit", Stage, NULL, set_up, test_quit, tear_down);
    }

  return g_test_run ();
}
