/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window as a screen reader has it: over the bus of accessibility, while real keys are pressed. */

#include "config.h"

#include <string.h>

#include "tests/window-stage.h"

#define ACCESSIBLE "org.a11y.atspi.Accessible"
#define VALUE "org.a11y.atspi.Value"
#define SERVICES "/usr/share/dbus-1/services"

/* A bit of a state, and roles, of AT-SPI. */
#define FOCUSABLE 11
/* What GTK 4.8 says of the items of a list that is not unfolded. */
#define FILLER 20
#define STATUS_BAR 54
#define LIST_ITEM 32
#define SCROLL_PANE 49
#define SLIDER 51
#define SPIN_BUTTON 52
#define CHECK_BOX 7
#define PUSH_BUTTON 43
#define TEXT 61

/* Seconds until something is said. */
#define PATIENCE_SECONDS 20

typedef struct
{
  Stage stage;                  /* first, so that its functions can be used */
  GTestDBus *bus;
  GDBusConnection *reader;
} Speech;

typedef gboolean (*Visit) (Speech     *speech,
                           const char *name,
                           const char *path,
                           gpointer    data);

static void
connect_reader (Speech *speech)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) session =
    g_dbus_connection_new_for_address_sync (g_test_dbus_get_bus_address (speech->bus),
                                            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                            G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                            NULL, NULL, &error);
  g_autoptr (GVariant) answer = NULL;
  const char *address;

  g_assert_no_error (error);
  answer = g_dbus_connection_call_sync (session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus",
                                        "GetAddress", NULL, G_VARIANT_TYPE ("(s)"),
                                        G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);
  g_assert_no_error (error);
  g_variant_get (answer, "(&s)", &address);
  speech->reader =
    g_dbus_connection_new_for_address_sync (address,
                                            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                            G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                            NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
set_up_speech (Speech       *speech,
               gconstpointer unused)
{
  speech->bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_add_service_dir (speech->bus, SERVICES);
  g_test_dbus_up (speech->bus);
  speech->stage.variables = g_new0 (char *, 5);
  speech->stage.variables[0] = g_strdup ("DBUS_SESSION_BUS_ADDRESS");
  speech->stage.variables[1] = g_strdup (g_test_dbus_get_bus_address (speech->bus));
  speech->stage.variables[2] = g_strdup ("GTK_A11Y");
  speech->stage.variables[3] = g_strdup ("atspi");
  set_up (&speech->stage, NULL);
  connect_reader (speech);
}

static void
tear_down_speech (Speech       *speech,
                  gconstpointer unused)
{
  tear_down (&speech->stage, NULL);
  g_clear_object (&speech->reader);
  g_test_dbus_down (speech->bus);
  g_clear_object (&speech->bus);
}

/* (transfer full) (nullable): the answer of an object, NULL where it is gone meanwhile. */
static GVariant *
ask (Speech     *speech,
     const char *name,
     const char *path,
     const char *interface,
     const char *method,
     GVariant   *arguments)
{
  return g_dbus_connection_call_sync (speech->reader, name, path, interface, method, arguments, NULL,
                                      G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
}

static char *
dup_property (Speech     *speech,
              const char *name,
              const char *path,
              const char *property)
{
  g_autoptr (GVariant) answer = ask (speech, name, path, "org.freedesktop.DBus.Properties", "Get",
                                     g_variant_new ("(ss)", ACCESSIBLE, property));
  g_autoptr (GVariant) value = NULL;

  if (answer == NULL)
    return g_strdup ("");
  g_variant_get (answer, "(v)", &value);

  return g_variant_dup_string (value, NULL);
}

static guint
get_role (Speech     *speech,
          const char *name,
          const char *path)
{
  g_autoptr (GVariant) answer = ask (speech, name, path, ACCESSIBLE, "GetRole", NULL);
  guint role = 0;

  if (answer != NULL)
    g_variant_get (answer, "(u)", &role);

  return role;
}

static gboolean
is_focusable (Speech     *speech,
              const char *name,
              const char *path)
{
  g_autoptr (GVariant) answer = ask (speech, name, path, ACCESSIBLE, "GetState", NULL);
  g_autoptr (GVariant) bits = answer != NULL ? g_variant_get_child_value (answer, 0) : NULL;
  guint word = 0;

  if (bits != NULL)
    g_variant_get_child (bits, 0, "u", &word);

  return (word & 1u << FOCUSABLE) != 0 && get_role (speech, name, path) != FILLER;
}

/* Until @visit says that it has what it looks for. */
static gboolean
walk (Speech     *speech,
      const char *name,
      const char *path,
      Visit       visit,
      gpointer    data)
{
  g_autoptr (GVariant) answer = NULL;
  g_autoptr (GVariant) children = NULL;

  if (visit (speech, name, path, data))
    return TRUE;
  answer = ask (speech, name, path, ACCESSIBLE, "GetChildren", NULL);
  children = answer != NULL ? g_variant_get_child_value (answer, 0) : NULL;
  for (gsize i = 0; children != NULL && i < g_variant_n_children (children); i++)
    {
      const char *child_name, *child_path;

      g_variant_get_child (children, i, "(&s&o)", &child_name, &child_path);
      if (walk (speech, child_name, child_path, visit, data))
        return TRUE;
    }

  return FALSE;
}

static gboolean
walk_all (Speech  *speech,
          Visit    visit,
          gpointer data)
{
  return walk (speech, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", visit, data);
}

/* ---- names ---- */

/* What has a value says it as a number. */
static gboolean
has_value (Speech     *speech,
           const char *name,
           const char *path)
{
  const guint role = get_role (speech, name, path);
  g_autoptr (GVariant) answer = NULL, value = NULL;

  if (role != SLIDER && role != SPIN_BUTTON)
    return TRUE;
  answer = ask (speech, name, path, "org.freedesktop.DBus.Properties", "Get", g_variant_new ("(ss)", VALUE, "CurrentValue"));
  if (answer == NULL)
    return FALSE;
  g_variant_get (answer, "(v)", &value);

  return g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE);
}

/* What libadwaita has of its own: the hidden search of every window of preferences, the lists and panes in which rows stand, those
 * from which something is chosen, with items without a name, and what shows a password; what a label says is its text. */
static gboolean
is_theirs (const char *said,
           guint       role)
{
  static const char *const names[] = { "GtkSearchEntry", "GtkListView", "GtkListBox", "GtkLabel", "GtkImage", NULL };

  return g_strv_contains (names, said) || ((role == LIST_ITEM || role == SCROLL_PANE) && *said == '\0');
}

/* A widget without a name is called after its class. */
static gboolean
is_dumb (Speech     *speech,
         const char *name,
         const char *path,
         gpointer    data)
{
  guint *n = data;
  g_autofree char *said = NULL;

  if (!is_focusable (speech, name, path))
    return FALSE;
  *n += 1;
  said = dup_property (speech, name, path, "Name");
  if (is_theirs (said, get_role (speech, name, path)))
    return FALSE;
  if (*said != '\0' && !g_str_has_prefix (said, "Gtk") && !g_str_has_prefix (said, "Adw") &&
      !g_str_has_prefix (said, "Porism") && get_role (speech, name, path) != 0 && has_value (speech, name, path))
    return FALSE;
  g_test_message ("“%s” has no name, role or value, role %u: %s", said, get_role (speech, name, path), path);

  return TRUE;
}

/* An object of the list, by what is read of it. */
static gboolean
is_spoken (Speech     *speech,
           const char *name,
           const char *path,
           gpointer    data)
{
  g_autofree char *said = dup_property (speech, name, path, "Name");

  return g_str_has_prefix (said, data) && get_role (speech, name, path) == LIST_ITEM;
}

static void
assert_named (Speech *speech)
{
  guint n = 0;

  g_assert_false (walk_all (speech, is_dumb, &n));
  g_assert_cmpuint (n, >, 60);
}

/* (transfer full): of pairs of strings, a name and a path */
static GVariant *
list_children (Speech     *speech,
               const char *name,
               const char *path)
{
  g_autoptr (GVariant) answer = ask (speech, name, path, ACCESSIBLE, "GetChildren", NULL);

  g_assert_nonnull (answer);

  return g_variant_get_child_value (answer, 0);
}

/* The windows but for the first that the program opened; how many of them. */
static guint
assert_further_windows (Speech *speech)
{
  g_autoptr (GVariant) programs = list_children (speech, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root"), windows = NULL;
  const char *name, *path;
  guint n = 0, n_windows = 0;

  g_variant_get_child (programs, 0, "(&s&o)", &name, &path);
  windows = list_children (speech, name, path);
  for (gsize i = 0; i < g_variant_n_children (windows); i++)
    {
      g_autofree char *title = NULL;

      g_variant_get_child (windows, i, "(&s&o)", &name, &path);
      title = dup_property (speech, name, path, "Name");
      g_test_message ("window “%s”", title);
      if (i == 0)
        continue;
      g_assert_false (walk (speech, name, path, is_dumb, &n));
      n_windows++;
    }
  g_assert_true (n_windows == 0 || n > 0);
  return n_windows;
}

/* A control upon the figure. */
typedef struct
{
  const char *said;
  guint role;
} Control;

static gboolean
is_control (Speech     *speech,
            const char *name,
            const char *path,
            gpointer    data)
{
  const Control *control = data;
  g_autofree char *said = dup_property (speech, name, path, "Name");

  return g_str_equal (said, control->said) && get_role (speech, name, path) == control->role && has_value (speech, name, path);
}

/* What opens a window from there, and leads back: a key, or a command that is looked for by its words. */
static void
look_into (Speech     *speech,
           const char *key,
           const char *words)
{
  Stage *stage = &speech->stage;

  g_test_message ("%s %s", key, words);
  act (stage, "key %s sleep 0.6", key);
  if (*words != '\0')
    {
      type_text (stage, words);
      act (stage, "sleep 0.2 key Return sleep 0.6");
    }
  g_assert_cmpuint (assert_further_windows (speech), >, 0);
  act (stage, "key Escape sleep 0.3");
}

/* Whatever takes the focus says what it is, what one does with it, and its value: with all panes, in each window that is
 * opened from there; and every object says its kind, its name and its value, upon the figure and in the list. */
static void
test_names (Speech       *speech,
            gconstpointer unused)
{
  static const char *const lines[] = { "A=(1,2)", "B=(4,6)", "a=Slider(0,5,0.1)", "f(x)=a*x^2", "s=Checkbox(\"Both\")",
                                       "r=Button(\"Reset\",\"a=1\")", "InputBox(a)" };
  static const char *const objects[] = { "point A, (1, 2)", "point B, (4, 6)", "number a, 0", "function f, a", "check box s", "button r" };
  static const Control controls[] = { { "a", SLIDER }, { "Both", CHECK_BOX }, { "Reset", PUSH_BUTTON }, { "a =", TEXT } };
  static const struct { const char *key, *words; } windows[] = {
    { "ctrl+shift+p", "" }, { "ctrl+comma", "" }, { "ctrl+e", "" }, { "ctrl+m", "" },
    { "ctrl+k", "worksheet" }, { "ctrl+k", "axes and grid" }, { "ctrl+k", "on paper" }, { "ctrl+k", "outside agents" },
  };
  Stage *stage = &speech->stage;

  act (stage, "key F9 sleep 0.4 key shift+F9 sleep 0.4 key ctrl+F9 sleep 0.4 key ctrl+i sleep 0.4");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      type_text (stage, lines[i]);
      act (stage, "key Return sleep 0.2");
    }
  act (stage, "key Escape sleep 0.2 key Tab sleep 0.1 key alt+Return sleep 0.6");
  assert_named (speech);
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    g_assert_true (walk_all (speech, is_spoken, (gpointer) objects[i]));
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      g_test_message ("“%s”", controls[i].said);
      g_assert_true (walk_all (speech, is_control, (gpointer) &controls[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    look_into (speech, windows[i].key, windows[i].words);
  act (stage, "key ctrl+k sleep 0.5");
  assert_named (speech);
  act (stage, "key Escape sleep 0.2 key ctrl+alt+h sleep 0.8");
  assert_named (speech);
}

/* ---- what is said ---- */

static gboolean
is_status (Speech     *speech,
           const char *name,
           const char *path,
           gpointer    data)
{
  if (get_role (speech, name, path) != STATUS_BAR)
    return FALSE;
  *(char **) data = g_strconcat (name, " ", path, NULL);

  return TRUE;
}

static void
find_status (Speech *speech,
             char  **name,
             char  **path)
{
  g_autofree char *found = NULL;
  g_auto (GStrv) words = NULL;

  g_assert_true (walk_all (speech, is_status, &found));
  words = g_strsplit (found, " ", 2);
  *name = g_strdup (words[0]);
  *path = g_strdup (words[1]);
}

static void
assert_said (Speech     *speech,
             const char *part)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_SECONDS * G_USEC_PER_SEC;
  g_autofree char *name = NULL, *path = NULL, *said = NULL;

  find_status (speech, &name, &path);
  do
    {
      g_free (said);
      said = dup_property (speech, name, path, "Name");
      g_usleep (50 * 1000);
    }
  while (strstr (said, part) == NULL && g_get_monotonic_time () < deadline);
  g_test_message ("“%s” was said", said);
  g_assert_nonnull (strstr (said, part));
}

static gboolean
is_figure (Speech     *speech,
           const char *name,
           const char *path,
           gpointer    data)
{
  g_autofree char *said = dup_property (speech, name, path, "Name");

  if (!g_str_equal (said, "Figure"))
    return FALSE;
  *(char **) data = dup_property (speech, name, path, "Description");

  return TRUE;
}

/* One's own drawing, an answer, a refusal, what is undone; and the figure says what it holds. */
static void
test_news (Speech       *speech,
           gconstpointer unused)
{
  Stage *stage = &speech->stage;
  g_autofree char *description = NULL;

  act (stage, "key ctrl+i sleep 0.7 type A=(1,2)");
  act (stage, "key Return");
  assert_said (speech, "A = (1, 2)");
  act (stage, "type B=(4,6)");
  act (stage, "key Return sleep 0.2 type Distance(A,B)?");
  act (stage, "key Return");
  assert_said (speech, "5");
  act (stage, "type s=Segment(A,A)");
  act (stage, "key Return");
  assert_said (speech, "The points coincide");
  act (stage, "key Escape sleep 0.2 key ctrl+z");
  assert_said (speech, "Undone");
  g_assert_true (walk_all (speech, is_figure, &description));
  g_test_message ("“%s”", description);
  g_assert_true (g_str_has_prefix (description, "1 object: point A."));
}

static void
test_skipped (void)
{
  g_test_skip ("Xvfb, xdotool, at-spi2-core or the variable PORISM_GUI is missing");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (!has_stage () || !g_file_test (SERVICES "/org.a11y.Bus.service", G_FILE_TEST_EXISTS))
    {
      g_test_add_func ("/window-speech", test_skipped);
      return g_test_run ();
    }
  g_test_add ("/window-speech/names", Speech, NULL, set_up_speech, test_names, tear_down_speech);
  g_test_add ("/window-speech/news", Speech, NULL, set_up_speech, test_news, tear_down_speech);

  return g_test_run ();
}
