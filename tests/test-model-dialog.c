/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The choice of a model: what is remembered and what never is, which servers may be asked, and the
 * list of models of a server on this machine, well and badly served. The settings are a real file. */

#define G_SETTINGS_ENABLE_BACKEND

#include "config.h"

#include <gio/gsettingsbackend.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/agent/prices.h"
#include "app/providers/dialects.h"
#include "app/providers/http.h"
#include "tests/folder.h"
#include "tests/provider-server.h"
#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "ui/dialogs/porism-agent-settings.h"
#include "ui/dialogs/porism-model-dialog.h"
#include "ui/dialogs/porism-model-picker.h"

#define KEY "sk-secret-4711"

typedef struct
{
  char *folder;
  char *path;                   /* of the file of the settings */
  GSettings *settings;
  PorismKeys *keys;
  GtkWidget *dialog;
} Fixture;

static void
open_dialog (Fixture *self)
{
  self->dialog = porism_model_dialog_new (NULL, self->settings, self->keys);
  gtk_window_present (GTK_WINDOW (self->dialog));
}

static void
close_dialog (Fixture *self)
{
  gtk_window_close (GTK_WINDOW (self->dialog));
  self->dialog = NULL;
}

static void
set_up (Fixture      *self,
        gconstpointer unused)
{
  g_autoptr (GSettingsBackend) backend = NULL;

  widget_stage_forgive_tooltips ();
  self->folder = g_dir_make_tmp ("porism-settings-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "keyfile", NULL);
  backend = g_keyfile_settings_backend_new (self->path, "/", NULL);
  self->settings = g_settings_new_with_backend ("org.porism.Porism", backend);
  self->keys = porism_keys_new (FALSE);
  open_dialog (self);
}

static void
tear_down (Fixture      *self,
           gconstpointer unused)
{
  if (self->dialog != NULL)
    close_dialog (self);
  g_object_unref (self->settings);
  g_object_unref (self->keys);
  remove_folder (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

static GtkWidget *
find_row (Fixture    *self,
          const char *title)
{
  return widget_search (self->dialog, ADW_TYPE_PREFERENCES_ROW, title);
}

static GtkWidget *
find_in_row (Fixture    *self,
             const char *title,
             GType       type)
{
  return widget_search (find_row (self, title), type, NULL);
}

static void
choose (Fixture    *self,
        const char *title,
        guint       position)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (self, title)), position);
}

/* Where it stands in the list; NULL: another server, behind all of them. */
static guint
find_provider (const char *id)
{
  guint i = 0;

  while (porism_dialect_get_all ()[i] != NULL && g_strcmp0 (porism_dialect_get_all ()[i]->id, id) != 0)
    i++;
  return i;
}

/* Types into a row and presses Enter. */
static void
enter (Fixture    *self,
       const char *title,
       const char *text)
{
  GtkWidget *row = find_row (self, title);

  g_assert_nonnull (row);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  g_signal_emit_by_name (row, "apply");
}

static void
enter_other_server (Fixture    *self,
                    const char *address)
{
  choose (self, "_Provider", find_provider (NULL));
  enter (self, "_Address", address);
}

#define assert_setting(self, key, value) \
  G_STMT_START \
  { \
    g_autofree char *text_of_setting = g_settings_get_string ((self)->settings, key); \
    g_assert_cmpstr (text_of_setting, ==, value); \
  } \
  G_STMT_END

/* ---- what is remembered ---- */

static void
choose_everything (Fixture *self)
{
  enter_other_server (self, "http://localhost:11434/v1");
  gtk_editable_set_text (GTK_EDITABLE (find_row (self, "_Model")), " qwen4 ");
  choose (self, "_Effort", 3);
  choose (self, "_Task", 1);
  gtk_switch_set_active (GTK_SWITCH (find_in_row (self, "Show It the _Figure", GTK_TYPE_SWITCH)),
                         TRUE);
  gtk_switch_set_active (GTK_SWITCH (find_in_row (self, "_Start with Few Tools", GTK_TYPE_SWITCH)),
                         FALSE);
  gtk_spin_button_set_value (
    GTK_SPIN_BUTTON (find_in_row (self, "T_okens", GTK_TYPE_SPIN_BUTTON)), 250000);
  gtk_spin_button_set_value (
    GTK_SPIN_BUTTON (find_in_row (self, "_Cost in USD", GTK_TYPE_SPIN_BUTTON)), 0.25);
}

static void
test_round_trip (Fixture      *self,
                 gconstpointer unused)
{
  g_auto (PorismModelSetup) setup = { 0 };

  widget_assert_named (self->dialog);
  choose_everything (self);
  widget_assert_named (self->dialog);
  close_dialog (self);
  porism_agent_settings_read (self->settings, &setup);
  g_assert_cmpstr (setup.dialect, ==, "openai");
  g_assert_cmpstr (setup.base, ==, "http://localhost:11434/v1");
  g_assert_cmpstr (setup.model, ==, "qwen4");
  g_assert_cmpstr (setup.effort, ==, "high");
  g_assert_cmpstr (setup.task, ==, "diagram");
  g_assert_true (setup.pictures);
  g_assert_false (setup.surface.disclosure);
  g_assert_cmpint (g_settings_get_int64 (self->settings, PORISM_AGENT_BUDGET_TOKENS), ==, 250000);
  g_assert_cmpfloat (g_settings_get_double (self->settings, PORISM_AGENT_BUDGET_COST), ==, 0.25);

  open_dialog (self);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (find_row (self, "_Provider"))), ==,
                    find_provider (NULL));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_row (self, "_Address"))), ==,
                   "http://localhost:11434/v1");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (find_row (self, "_Effort"))), ==, 3);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (find_row (self, "_Task"))), ==, 1);
}

/* Another vendor has other models and another server. */
static void
test_provider_change (Fixture      *self,
                      gconstpointer unused)
{
  choose_everything (self);
  choose (self, "_Provider", find_provider ("gemini"));
  assert_setting (self, PORISM_AGENT_PROVIDER, "gemini");
  assert_setting (self, PORISM_AGENT_BASE_URL, "");
  assert_setting (self, PORISM_AGENT_MODEL, "");
}

/* What an older or newer version, or a hand, wrote is shown, and kept. */
static void
test_unknown_effort (Fixture      *self,
                     gconstpointer unused)
{
  AdwComboRow *row;

  close_dialog (self);
  g_settings_set_string (self->settings, PORISM_AGENT_EFFORT, "ultra");
  open_dialog (self);
  row = ADW_COMBO_ROW (find_row (self, "_Effort"));
  g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (row)), ==,
                   "ultra");
  close_dialog (self);
  assert_setting (self, PORISM_AGENT_EFFORT, "ultra");
}

/* ---- keys ---- */

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  char **key = user_data;

  *key = porism_keys_find_finish (PORISM_KEYS (source), result, NULL);
  if (*key == NULL)
    *key = g_strdup ("");
}

static gboolean
is_set (gpointer data)
{
  return *(char **) data != NULL;
}

/* (transfer full): "" where there is none. */
static char *
find_key (Fixture    *self,
          const char *origin)
{
  char *key = NULL;

  porism_keys_find_async (self->keys, origin, NULL, found_cb, &key);
  g_assert_true (widget_wait_for (is_set, &key));

  return key;
}

/* A key is used at once, for its own server only, and is in no file. */
static void
test_key (Fixture      *self,
          gconstpointer unused)
{
  g_autofree char *key = NULL, *other = NULL, *removed = NULL, *text = NULL;

  g_settings_set_string (self->settings, PORISM_AGENT_MODEL, "m");
  choose (self, "_Provider", find_provider ("anthropic"));
  assert_mentions (self->dialog, "No Key");
  enter (self, "New _Key", KEY "\n");
  assert_mentions (self->dialog, "kept until Porism is closed");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_row (self, "New _Key"))), ==, "");
  key = find_key (self, "https://api.anthropic.com");
  other = find_key (self, "https://api.openai.com");
  g_assert_cmpstr (key, ==, KEY);
  g_assert_cmpstr (other, ==, "");

  g_signal_emit_by_name (widget_search (self->dialog, GTK_TYPE_BUTTON, "_Remove"), "clicked");
  assert_mentions (self->dialog, "No Key");
  removed = find_key (self, "https://api.anthropic.com");
  g_assert_cmpstr (removed, ==, "");

  close_dialog (self);
  g_settings_sync ();
  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "agent-model"));
  g_assert_null (strstr (text, "sk-secret"));
}

static void
test_bad_key (Fixture      *self,
              gconstpointer unused)
{
  choose (self, "_Provider", find_provider ("anthropic"));
  assert_mentions (self->dialog, "No Key");
  enter (self, "New _Key", "two words");
  assert_mentions (self->dialog, "This is no key");
}

static void
test_given_key (Fixture      *self,
                gconstpointer unused)
{
  g_setenv ("GEMINI_API_KEY", KEY, TRUE);
  choose (self, "_Provider", find_provider ("gemini"));
  assert_mentions (self->dialog, "The environment variable GEMINI_API_KEY holds it.");
  g_assert_null (find_row (self, "New _Key"));
  g_unsetenv ("GEMINI_API_KEY");
}

/* ---- addresses ---- */

/* (transfer full) (nullable): whom the settings ask */
static PorismProvider *
make_provider (Fixture *self)
{
  g_auto (PorismModelSetup) setup = { 0 };

  porism_agent_settings_read (self->settings, &setup);

  return porism_model_setup_make_provider (&setup, self->keys, NULL);
}

/* In the clear only to this machine, or where it was confirmed for that very machine. */
static void
test_plain_address (Fixture      *self,
                    gconstpointer unused)
{
  g_autoptr (PorismProvider) refused = NULL, confirmed = NULL, another = NULL;

  enter_other_server (self, "http://localhost:11434/v1");
  g_assert_null (find_row (self, "This Server Is Not Asked"));
  g_assert_null (find_row (self, "Send _Without Encryption"));

  enter (self, "_Address", "http://192.0.2.1/v1");
  g_assert_nonnull (find_row (self, "This Server Is Not Asked"));
  assert_mentions (self->dialog, "192.0.2.1 is another machine");
  refused = make_provider (self);
  g_assert_null (refused);

  gtk_switch_set_active (
    GTK_SWITCH (find_in_row (self, "Send _Without Encryption", GTK_TYPE_SWITCH)), TRUE);
  g_assert_null (find_row (self, "This Server Is Not Asked"));
  confirmed = make_provider (self);
  g_assert_nonnull (confirmed);

  enter (self, "_Address", "http://192.0.2.2/v1");
  g_assert_nonnull (find_row (self, "This Server Is Not Asked"));
  another = make_provider (self);
  g_assert_null (another);
}

/* What is no address is said to be none, and is not kept. */
static void
test_bad_addresses (Fixture      *self,
                    gconstpointer unused)
{
  static const char *const bad[] = {
    "", "localhost:11434", "ftp://example.org", "https://me:word@example.org/v1",
    "https://example.org/v1?key=4711", "https://", "\xe2\x88\x9e",
    "http://localhost:11434/v1http://127.0.0.1:8177/v1",
  };

  enter_other_server (self, "https://example.org/v1");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      enter (self, "_Address", bad[i]);
      g_assert_nonnull (find_row (self, "This Server Is Not Asked"));
      assert_setting (self, PORISM_AGENT_BASE_URL, "https://example.org/v1");
    }
  enter (self, "_Address", "https://example.com/v1");
  g_assert_null (find_row (self, "This Server Is Not Asked"));
}

/* An address is not lost for want of the Enter key. */
static void
test_closing (Fixture      *self,
              gconstpointer unused)
{
  enter_other_server (self, "https://example.org/v1");
  gtk_editable_set_text (GTK_EDITABLE (find_row (self, "_Address")), "https://example.com/v1");
  close_dialog (self);
  assert_setting (self, PORISM_AGENT_BASE_URL, "https://example.com/v1");
}

/* Nobody is asked until the address of another server is given; none is there to type behind. */
static void
test_no_address (Fixture      *self,
                 gconstpointer unused)
{
  g_autoptr (PorismProvider) provider = NULL;

  choose (self, "_Provider", find_provider (NULL));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_row (self, "_Address"))), ==, "");
  g_assert_null (find_row (self, "This Server Is Not Asked"));
  assert_mentions (self->dialog, "http://localhost:11434/v1");
  gtk_editable_set_text (GTK_EDITABLE (find_row (self, "_Model")), "m");
  provider = make_provider (self);
  g_assert_null (provider);
  close_dialog (self);
  open_dialog (self);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (find_row (self, "_Provider"))), ==,
                    find_provider (NULL));
}

static void
test_suggestions (Fixture      *self,
                  gconstpointer unused)
{
  GtkWidget *row;

  choose (self, "_Provider", find_provider (NULL));
  row = find_row (self, "_Address");
  g_assert_true (gtk_widget_activate_action (row, "server.suggest", "s",
                                             "https://api.deepseek.com/v1"));
  assert_setting (self, PORISM_AGENT_BASE_URL, "https://api.deepseek.com/v1");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, "https://api.deepseek.com/v1");
}

/* ---- models ---- */

static ProviderServer *
ask_server (Fixture    *self,
            guint       status,
            const char *body)
{
  ProviderServer *server = provider_server_new ();
  g_autofree char *address = g_strconcat (server->address, "/v1", NULL);

  provider_server_answer (server, status, NULL, body, 0, PROVIDER_SERVER_WHOLE);
  enter_other_server (self, address);

  return server;
}

static GtkWidget *
open_list (Fixture *self)
{
  GtkWidget *button = find_in_row (self, "_Model", GTK_TYPE_MENU_BUTTON);

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));

  return GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
}

static void
test_models (Fixture      *self,
             gconstpointer unused)
{
  g_autoptr (ProviderServer) server =
    ask_server (self, 200, "{'data':[{'id':'alpha-1','display_name':'Alpha'},"
                "{'id':'beta-2'}]}");
  GtkWidget *picker = open_list (self);

  assert_mentions (picker, "alpha-1");
  assert_mentions (picker, "Alpha");
  gtk_editable_set_text (
    GTK_EDITABLE (widget_search (picker, GTK_TYPE_SEARCH_ENTRY, NULL)), "BETA");
  assert_mentions_not (picker, "Alpha");
  g_signal_emit_by_name (widget_search (picker, GTK_TYPE_LIST_VIEW, NULL), "activate", 0);
  assert_setting (self, PORISM_AGENT_MODEL, "beta-2");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_row (self, "_Model"))), ==, "beta-2");
  g_assert_cmpuint (server->requests->len, ==, 1);
}

static void
test_no_such_model (Fixture      *self,
                    gconstpointer unused)
{
  g_autoptr (ProviderServer) server = ask_server (self, 200, "{'data':[{'id':'alpha'}]}");
  GtkWidget *picker = open_list (self);

  assert_mentions (picker, "alpha");
  gtk_editable_set_text (
    GTK_EDITABLE (widget_search (picker, GTK_TYPE_SEARCH_ENTRY, NULL)), "omega");
  assert_mentions (picker, "No model has this in its name.");
}

/* Each failure in words; asking again helps where the server does. */
static void
test_failing_list (Fixture      *self,
                   gconstpointer unused)
{
  g_autoptr (ProviderServer) server =
    ask_server (self, 401, "{'error':{'message':'Bad <b>token</b>'}}");
  GtkWidget *picker = open_list (self);

  assert_mentions (picker, "The key was not accepted");
  assert_mentions (picker, "Bad <b>token</b>");

  provider_server_answer (server, 200, NULL, "{'data':[]}", 0, PROVIDER_SERVER_WHOLE);
  porism_model_picker_refresh (PORISM_MODEL_PICKER (picker));
  assert_mentions (picker, "The server lists no models.");

  provider_server_answer (server, 200, NULL, "no JSON", 0, PROVIDER_SERVER_WHOLE);
  porism_model_picker_refresh (PORISM_MODEL_PICKER (picker));
  assert_mentions (picker, "is damaged");

  provider_server_close (server);
  porism_model_picker_refresh (PORISM_MODEL_PICKER (picker));
  assert_mentions (picker, "Check the network and the address");
}

/* The answer of a server that is no longer meant is not shown. */
static void
test_late_list (Fixture      *self,
                gconstpointer unused)
{
  g_autoptr (ProviderServer) first = ask_server (self, 200, "{'data':[{'id':'first'}]}");
  GtkWidget *picker = open_list (self);
  g_autoptr (ProviderServer) second = ask_server (self, 200, "{'data':[{'id':'second'}]}");

  assert_mentions (picker, "second");
  g_assert_null (widget_search (picker, GTK_TYPE_LABEL, "first"));
}

static void
test_prices (Fixture      *self,
             gconstpointer unused)
{
  GtkEditable *model;

  choose (self, "_Provider", find_provider ("anthropic"));
  g_assert_null (find_row (self, "Price"));
  model = GTK_EDITABLE (find_row (self, "_Model"));
  gtk_editable_set_text (model, "claude-opus-5");
  assert_mentions (self->dialog, "5.00 USD in and 25.00 USD out, as of 20");
  gtk_editable_set_text (model, "nobody-knows");
  assert_mentions (self->dialog, "Price not known: only tokens are counted.");
  assert_mentions (self->dialog, "only the limit in tokens can hold");
}

/* A limit that nobody can keep is not set; one that was set before says why no run begins. */
static void
test_unknown_price (Fixture      *self,
                    gconstpointer unused)
{
  g_autofree char *path = porism_prices_dup_own_path ();
  GtkWidget *cost = find_in_row (self, "_Cost in USD", GTK_TYPE_SPIN_BUTTON);

  g_settings_set_string (self->settings, PORISM_AGENT_MODEL, "nobody-knows");
  assert_mentions (self->dialog, path);
  g_assert_false (gtk_widget_get_sensitive (cost));
  g_settings_set_double (self->settings, PORISM_AGENT_BUDGET_COST, 0.5);
  g_assert_true (gtk_widget_get_sensitive (cost));
  assert_mentions (self->dialog, "No run begins with this limit");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (cost), 0.0);
  assert_mentions_not (self->dialog, "No run begins with this limit");
}

/* The person's own prices begin as those of the program, and are not written over. */
static void
test_own_prices (Fixture      *self,
                 gconstpointer unused)
{
  g_autofree char *path = porism_prices_dup_own_path ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  g_autoptr (PorismPrices) prices = NULL;

  g_assert_true (porism_prices_make_own (NULL));
  prices = porism_prices_load_file (file, NULL);
  g_assert_nonnull (prices);
  g_assert_true (g_file_set_contents (path, "{}", -1, NULL));
  g_assert_true (porism_prices_make_own (NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "{}");
  g_assert_cmpint (g_unlink (path), ==, 0);
}

typedef void (*FixtureTest) (Fixture *self, gconstpointer unused);

static void
add (const char *path,
     FixtureTest test)
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

static void
test_no_display (void)
{
  g_test_skip ("there is no X server: install xvfb");
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSubprocess) display = NULL;
  g_autofree char *folder = g_dir_make_tmp ("porism-prices-XXXXXX", NULL);
  int status;

  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  for (const char *const *name = (const char *const[]){ "ANTHROPIC_API_KEY", "GEMINI_API_KEY",
                                                        "OPENAI_API_KEY", "PORISM_API_KEY", NULL };
       *name != NULL; name++)
    g_unsetenv (*name);
  /* No file of a person is touched. */
  g_setenv ("XDG_CONFIG_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  display = widget_stage_open ();
  if (display != NULL && gtk_init_check ())
    adw_init ();

  if (gdk_display_get_default () == NULL)
    g_test_add_func ("/model-dialog/widgets", test_no_display);
  else
    {
      add ("/model-dialog/round-trip", test_round_trip);
      add ("/model-dialog/provider-change", test_provider_change);
      add ("/model-dialog/unknown-effort", test_unknown_effort);
      add ("/model-dialog/key", test_key);
      add ("/model-dialog/bad-key", test_bad_key);
      add ("/model-dialog/given-key", test_given_key);
      add ("/model-dialog/plain-address", test_plain_address);
      add ("/model-dialog/bad-addresses", test_bad_addresses);
      add ("/model-dialog/closing", test_closing);
      add ("/model-dialog/no-address", test_no_address);
      add ("/model-dialog/suggestions", test_suggestions);
      add ("/model-dialog/models", test_models);
      add ("/model-dialog/no-such-model", test_no_such_model);
      add ("/model-dialog/failing-list", test_failing_list);
      add ("/model-dialog/late-list", test_late_list);
      add ("/model-dialog/prices", test_prices);
      add ("/model-dialog/unknown-price", test_unknown_price);
      add ("/model-dialog/own-prices", test_own_prices);
    }
  status = g_test_run ();
  remove_folder (folder);
  if (display != NULL)
    g_subprocess_force_exit (display);

  return status;
}
