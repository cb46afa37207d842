/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The program as it is installed, far from its sources: installed into a folder, and run with the
 * source tree out of reach where that is allowed. */

#include "config.h"

#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

#include <gio/gio.h>

#include "tests/window-stage.h"

typedef struct
{
  char *root;                   /* what stands for "/" */
  char *programs;
} Installation;

static Installation installation;

static gboolean
run (const char *const *words)
{
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  process = g_subprocess_newv (words, G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error);
  g_assert_no_error (error);

  return g_subprocess_wait_check (process, NULL, NULL);
}

/* (nullable) (transfer full): the folder of the installed programs, wherever the prefix is. */
static char *
find_programs (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autofree char *program = g_build_filename (folder, "porism-cli", NULL);
  const char *name;

  if (g_file_test (program, G_FILE_TEST_IS_REGULAR))
    return g_strdup (folder);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (folder, name, NULL);
      char *found = g_file_test (child, G_FILE_TEST_IS_DIR) ? find_programs (child) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
install (void)
{
  g_autofree char *meson = g_find_program_in_path ("meson");

  if (installation.programs != NULL)
    return TRUE;
  if (meson == NULL)
    {
      g_test_skip ("without meson nothing can be installed");
      return FALSE;
    }
  installation.root = g_dir_make_tmp ("porism-installed-XXXXXX", NULL);
  g_assert_true (run ((const char *const[]) { meson, "install", "--no-rebuild", "--quiet", "-C",
                                              g_getenv ("PORISM_BUILD_DIR"), "--destdir",
                                              installation.root, NULL }));
  installation.programs = find_programs (installation.root);
  g_assert_nonnull (installation.programs);

  return TRUE;
}

static void
uninstall (void)
{
  if (installation.root != NULL)
    run ((const char *const[]) { "rm", "-r", installation.root, NULL });
}

/* Nothing in it names the folder in which it was made. */
static void
assert_homeless (GFile *file)
{
  g_autoptr (GFileEnumerator) children =
    g_file_enumerate_children (file, G_FILE_ATTRIBUTE_STANDARD_NAME,
                               G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL, NULL);
  const char *home = g_getenv ("PORISM_SOURCE_DIR");
  g_autofree char *contents = NULL;
  GFile *child;
  gsize length;

  while (children != NULL && g_file_enumerator_iterate (children, NULL, &child, NULL, NULL) &&
         child != NULL)
    assert_homeless (child);
  if (children == NULL && g_file_load_contents (file, NULL, &contents, &length, NULL, NULL) &&
      memmem (contents, length, home, strlen (home)) != NULL)
    g_error ("%s names %s", g_file_peek_path (file), home);
}

static void
test_no_source_paths (void)
{
  g_autoptr (GFile) root = NULL;

  if (!install ())
    return;
  root = g_file_new_for_path (installation.root);
  assert_homeless (root);
}

/* In the child: a world of its own, in which the source tree is empty. */
static void
hide_sources (gpointer unused)
{
  if (unshare (CLONE_NEWNS) == 0 && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0)
    mount ("porism-test", g_getenv ("PORISM_SOURCE_DIR"), "tmpfs", 0, NULL);
  if (chdir ("/") != 0)
    _exit (1);
}

static char *
run_installed (const char        *name,
               const char *const *arguments)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autofree char *program = g_build_filename (installation.programs, name, NULL);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  char *output = NULL;

  g_ptr_array_add (words, program);
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (words, (gpointer) *arguments);
  g_ptr_array_add (words, NULL);
  g_subprocess_launcher_set_child_setup (launcher, hide_sources, NULL, NULL);
  g_subprocess_launcher_unsetenv (launcher, "GSETTINGS_SCHEMA_DIR");
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) words->pdata, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));

  return output;
}

static void
test_command_line (void)
{
  g_autofree char *version = NULL, *tools = NULL;

  if (!install ())
    return;
  version = run_installed ("porism-cli", (const char *const[]) { "--version", NULL });
  g_assert_cmpstr (version, ==, "porism-cli " PORISM_VERSION "\n");
  tools = run_installed ("porism-cli", (const char *const[]) { "tools", NULL });
  g_assert_nonnull (strstr (tools, "add_point"));
}

/* Until the title of a window says that the sample is shown. */
static void
await_title (Stage      *stage,
             const char *title)
{
  gint64 deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (TRUE)
    {
      g_autoptr (GSubprocessLauncher) launcher =
        g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE |
                                   G_SUBPROCESS_FLAGS_STDERR_SILENCE);
      g_autoptr (GSubprocess) process = NULL;

      g_subprocess_launcher_setenv (launcher, "DISPLAY", stage->display, TRUE);
      process = g_subprocess_launcher_spawn (launcher, NULL, "xdotool", "search", "--onlyvisible",
                                             "--name", title, NULL);
      if (g_subprocess_wait_check (process, NULL, NULL))
        return;
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      g_assert_nonnull (g_subprocess_get_identifier (stage->program));
      g_usleep (100000);
    }
}

/* The sample opens from wherever the program is. */
static void
test_demo (void)
{
  Stage stage = { NULL };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autofree char *program = NULL;
  g_autoptr (GError) error = NULL;

  if (!has_stage ())
    {
      g_test_skip ("there is no display to be had");
      return;
    }
  if (!install ())
    return;
  program = g_build_filename (installation.programs, "porism", NULL);
  open_stage (&stage);
  g_subprocess_launcher_set_child_setup (launcher, hide_sources, NULL, NULL);
  g_subprocess_launcher_unsetenv (launcher, "GSETTINGS_SCHEMA_DIR");
  g_subprocess_launcher_setenv (launcher, "DISPLAY", stage.display, TRUE);
  g_subprocess_launcher_setenv (launcher, "GDK_BACKEND", "x11", TRUE);
  g_subprocess_launcher_setenv (launcher, "GSK_RENDERER", "cairo", TRUE);
  g_subprocess_launcher_setenv (launcher, "GTK_A11Y", "none", TRUE);
  g_subprocess_launcher_setenv (launcher, "GTK_USE_PORTAL", "0", TRUE);
  g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent", TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", stage.folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_CONFIG_HOME", stage.folder, TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_RUNTIME_DIR", stage.folder, TRUE);
  stage.program = g_subprocess_launcher_spawn (launcher, &error, program, "--demo", NULL);
  g_assert_no_error (error);
  await_title (&stage, "A circle has centre O");
  tear_down (&stage, NULL);
}

int
main (int    argc,
      char **argv)
{
  int code;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/installed/no-source-paths", test_no_source_paths);
  g_test_add_func ("/installed/command-line", test_command_line);
  g_test_add_func ("/installed/demo", test_demo);
  code = g_test_run ();
  uninstall ();

  return code;
}
