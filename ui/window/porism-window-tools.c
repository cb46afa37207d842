/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools of one's own in the window: made of the selection, kept for all documents, taken from files and given to others. */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "app/library/tool-library.h"
#include "engine/macros/macros.h"
#include "ui/construct/porism-command.h"
#include "ui/construct/porism-tool-finder.h"
#include "ui/construct/porism-tool-search.h"
#include "ui/dialogs/porism-own-tool-dialog.h"
#include "ui/window/porism-shortcuts.h"
#include "ui/window/porism-window-private.h"

/* A menu that is longer is searched by its words instead. */
#define MOST_IN_MENU 14

static const PorismConstruction *
get_construction (PorismWindow *self)
{
  return porism_session_get_construction (porism_window_get_session (self));
}

static const PorismMacro *
find_macro (PorismWindow *self,
            const char   *name)
{
  return porism_macros_lookup (porism_session_get_registry (porism_window_get_session (self)), get_construction (self), name);
}

/* ---- the palette ---- */

static gboolean
has_name (const GPtrArray *macros,
          const char      *name)
{
  for (guint i = 0; i < macros->len; i++)
    if (g_str_equal (((const PorismMacro *) macros->pdata[i])->name, name))
      return TRUE;
  return FALSE;
}

/* Those of the document, then those for all documents, of const PorismPaletteTool; (transfer full). */
static GPtrArray *
list_tools (PorismWindow *self)
{
  const PorismRegistry *registry = porism_session_get_registry (porism_window_get_session (self));
  g_autoptr (GPtrArray) macros = porism_macros_list (registry, get_construction (self));
  g_autoptr (GFile) folder = porism_tool_library_dup_folder ();
  g_autoptr (GPtrArray) kept = porism_tool_library_list (folder);
  GPtrArray *tools = g_ptr_array_new ();

  for (guint i = 0; i < macros->len; i++)
    g_ptr_array_add (tools, (gpointer) porism_palette_tool_for (&((PorismMacro *) macros->pdata[i])->spec));
  for (guint i = 0; i < kept->len; i++)
    {
      PorismMacro *macro = kept->pdata[i];

      if (!has_name (macros, macro->name) && porism_registry_lookup (registry, macro->name) == NULL)
        g_ptr_array_add (tools, (gpointer) porism_palette_tool_for (&macro->spec));
    }
  return tools;
}

static void
show_tools (PorismWindow *self)
{
  g_autoptr (GPtrArray) tools = list_tools (self);

  porism_tool_palette_set_own (self->tool_palette, tools);
}

/* The tools of a figure are the text of its own record. */
static void
figure_changed_cb (PorismWindow *self)
{
  const char *text = porism_construction_get (get_construction (self), 0)->text;

  if (g_strcmp0 (text, self->shown_tools) == 0)
    return;
  g_free (self->shown_tools);
  self->shown_tools = g_strdup (text);
  show_tools (self);
}

static void
document_changed_cb (PorismWindow *self)
{
  if (self->document == NULL)
    return;
  g_free (self->shown_tools);
  self->shown_tools = g_strdup (porism_construction_get (get_construction (self), 0)->text);
  show_tools (self);
}

/* ---- finding ---- */

static PorismToolSearch
begin_search (PorismWindow    *self,
              const GPtrArray *own)
{
  PorismToolSearch search = {
    .registry = porism_session_get_registry (porism_window_get_session (self)), .construction = get_construction (self), .own = own,
  };

  search.selection = porism_canvas_get_selection (self->canvas, &search.n_selected);
  return search;
}

static void
use_tool (PorismWindow *self,
          const char   *id,
          gboolean      fits)
{
  const PorismPaletteTool *tool = porism_palette_tool_lookup (id);
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);

  if (tool != NULL && tool->action != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self->canvas), tool->action, NULL);
      return;
    }
  if (fits)
    porism_canvas_use_tool (self->canvas, id, ids, n);
  else
    porism_canvas_set_tool (self->canvas, id);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
chosen_cb (PorismWindow *self,
           const char   *id,
           gboolean      fits)
{
  g_autofree char *chosen = g_strdup (id);

  gtk_popover_popdown (self->popover);
  use_tool (self, chosen, fits);
}

/* The menu that it came from does not go before it is carried out. */
static void
command_cb (PorismWindow        *self,
            const PorismCommand *command)
{
  g_autofree char *action = g_strdup (command->action);
  g_autoptr (GVariant) target = command->target != NULL ? g_variant_ref (command->target) : NULL;

  gtk_popover_popdown (self->popover);
  gtk_widget_activate_action_variant (GTK_WIDGET (self), action, target);
}

static gboolean
is_enabled (PorismWindow        *self,
            const PorismCommand *command)
{
  const char *name = strchr (command->action, '.') + 1;
  GActionGroup *group = g_str_has_prefix (command->action, "win.") ? G_ACTION_GROUP (self) : G_ACTION_GROUP (g_application_get_default ());

  return g_action_group_get_action_enabled (group, name);
}

/**
 * porism_window_list_commands:
 *
 * Returns: (transfer full): all entries of its menus that can be chosen now, of PorismCommand
 */
GPtrArray *
porism_window_list_commands (PorismWindow *self)
{
  GPtrArray *commands = porism_commands_new ();
  g_autoptr (GMenuModel) backdrop = porism_window_create_backdrop_menu (self), keys = porism_shortcuts_create_menu ();

  porism_commands_add_menu (commands, gtk_menu_button_get_menu_model (self->main_menu));
  porism_commands_add_menu (commands, backdrop);
  porism_commands_add_menu (commands, keys);
  for (guint i = commands->len; i > 0; i--)
    if (!is_enabled (self, commands->pdata[i - 1]))
      g_ptr_array_remove_index (commands, i - 1);
  return commands;
}

static void
find_tool_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PorismWindow *self = user_data;
  g_autoptr (GPtrArray) own = list_tools (self), commands = porism_window_list_commands (self);
  const PorismToolSearch search = begin_search (self, own);
  GtkWidget *finder = porism_tool_finder_new (&search, commands), *popover = gtk_popover_new ();

  g_signal_connect_object (finder, "command", G_CALLBACK (command_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (finder, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_popover_set_child (GTK_POPOVER (popover), finder);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  porism_window_popup (self, GTK_POPOVER (popover), GTK_WIDGET (self->canvas), gtk_widget_get_width (GTK_WIDGET (self->canvas)) / 2.0,
                       0);
}

static void
use_tool_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  use_tool (user_data, g_variant_get_string (parameter, NULL), TRUE);
}

/**
 * porism_window_create_constructions:
 *
 * Returns: (transfer full): a menu of what can be made of the selected objects
 */
GMenuModel *
porism_window_create_constructions (PorismWindow *self)
{
  g_autoptr (GPtrArray) own = list_tools (self);
  const PorismToolSearch search = begin_search (self, own);
  g_autoptr (GArray) found = porism_tool_search_find (&search, "");
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < found->len; i++)
    {
      const PorismFoundTool *one = &g_array_index (found, PorismFoundTool, i);
      g_autoptr (GMenuItem) item = NULL;

      if (!one->fits || g_menu_model_get_n_items (G_MENU_MODEL (menu)) >= MOST_IN_MENU)
        continue;
      item = g_menu_item_new (porism_palette_tool_get_label (one->tool), NULL);
      g_menu_item_set_action_and_target (item, "win.use-tool", "s", one->tool->id);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

/* ---- making ---- */

static void
keep (PorismWindow      *self,
      const PorismMacro *macro)
{
  g_autoptr (GFile) folder = porism_tool_library_dup_folder ();
  g_autoptr (GError) error = NULL;

  if (porism_tool_library_keep (folder, macro, &error))
    show_tools (self);
  else
    porism_window_say (self, error->message);
}

static void
made_cb (PorismOwnToolDialog *dialog,
         const char          *name,
         gboolean             kept,
         PorismWindow        *self)
{
  const PorismMacro *macro = find_macro (self, name);
  g_autofree char *message = NULL;

  if (macro == NULL)
    return;
  if (kept)
    keep (self, macro);
  message = g_strdup_printf (_("“%s” is a tool now."), macro->title);
  porism_window_say (self, message);
}

/* What is selected and made of something; (transfer full). */
static char *
list_results (PorismWindow *self)
{
  GString *names = g_string_new (NULL);
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (get_construction (self), ids[i]);

      if (record != NULL && record->name != NULL && !porism_record_is_free (record))
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", record->name);
    }
  return g_string_free (names, FALSE);
}

static void
new_tool_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  PorismWindow *self = user_data;
  g_autofree char *results = list_results (self);
  GtkWidget *dialog = porism_own_tool_dialog_new (GTK_WINDOW (self), porism_window_get_session (self), results);

  g_signal_connect_object (dialog, "made", G_CALLBACK (made_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- files ---- */

static GtkFileChooserNative *
create_chooser (PorismWindow        *self,
                const char          *heading,
                GtkFileChooserAction action,
                const char          *accept)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (heading, GTK_WINDOW (self), action, accept, _("_Cancel"));
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Tools"));
  gtk_file_filter_add_pattern (filter, "*" PORISM_TOOL_FILE_ENDING);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);

  return native;
}

static void
import_response_cb (GtkNativeDialog *native,
                    int              response,
                    PorismWindow    *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (native)) : NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = file != NULL ? porism_tool_file_read (file, &error) : NULL;
  g_autoptr (PorismAction) action = NULL;

  g_object_unref (native);
  if (error != NULL)
    porism_window_say (self, error->message);
  if (text == NULL)
    return;
  action = porism_action_new ("import_tool");
  porism_action_add_string (action, "definition", text);
  porism_session_act (porism_window_get_session (self), action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}

static void
import_tool_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  PorismWindow *self = user_data;
  GtkFileChooserNative *native = create_chooser (self, _("Import Tools"), GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"));

  g_signal_connect_object (native, "response", G_CALLBACK (import_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/* The macro that the tool of the palette named @name stands for. */
static const PorismMacro *
get_shown_macro (const char *name)
{
  g_autofree char *id = g_strconcat ("tool:", name, NULL);
  const PorismPaletteTool *tool = porism_palette_tool_lookup (id);

  return tool != NULL && tool->spec != NULL && porism_tool_spec_is_macro (tool->spec) ? porism_macro_of (tool->spec) : NULL;
}

static void
export_response_cb (GtkNativeDialog *native,
                    int              response,
                    PorismWindow    *self)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (native)) : NULL;
  const PorismMacro *macro = get_shown_macro (g_object_get_data (G_OBJECT (native), "name"));
  g_autoptr (GError) error = NULL;

  if (file != NULL && macro != NULL && !porism_tool_file_write (file, macro, &error))
    porism_window_say (self, error->message);
  g_object_unref (native);
}

static void
export_tool_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  PorismWindow *self = user_data;
  const char *name = g_variant_get_string (parameter, NULL);
  GtkFileChooserNative *native = create_chooser (self, _("Export Tool"), GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"));
  g_autofree char *file = g_strconcat (name, PORISM_TOOL_FILE_ENDING, NULL);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), file);
  g_object_set_data_full (G_OBJECT (native), "name", g_strdup (name), g_free);
  g_signal_connect_object (native, "response", G_CALLBACK (export_response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/* ---- keeping and giving up ---- */

static void
keep_tool_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  const PorismMacro *macro = get_shown_macro (g_variant_get_string (parameter, NULL));

  if (macro != NULL)
    keep (user_data, macro);
}

/* From the document, if that has it, and from those for all documents. */
static void
delete_tool_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  PorismWindow *self = user_data;
  const char *name = g_variant_get_string (parameter, NULL);
  g_autoptr (GFile) folder = porism_tool_library_dup_folder ();
  g_autoptr (PorismAction) deletion = NULL;

  porism_tool_library_remove (folder, name, NULL);
  if (find_macro (self, name) != NULL)
    {
      deletion = porism_action_new ("delete_tool");
      porism_action_add_string (deletion, "name", name);
      porism_session_act (porism_window_get_session (self), deletion, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
    }
  show_tools (self);
}

/**
 * porism_window_add_tools:
 *
 * Gives the window its tools of one's own.
 */
void
porism_window_add_tools (PorismWindow *self)
{
  static const GActionEntry entries[] = {
    { "new-tool", new_tool_cb }, { "import-tool", import_tool_cb }, { "export-tool", export_tool_cb, "s" },
    { "keep-tool", keep_tool_cb, "s" }, { "find-tool", find_tool_cb }, { "use-tool", use_tool_cb, "s" },
    { "delete-tool", delete_tool_cb, "s" },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  porism_tool_palette_set_settings (self->tool_palette, self->settings);
  g_signal_group_connect_swapped (self->session_signals, "changed", G_CALLBACK (figure_changed_cb), self);
  g_signal_connect (self, "notify::document", G_CALLBACK (document_changed_cb), NULL);
}
