/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/construct/porism-command.h"
#include "ui/construct/porism-tool-finder.h"
#include "ui/parts/porism-scroll-focus.h"

#define WIDTH 380
#define HEIGHT 420

struct _PorismToolFinder
{
  PorismFrame parent_instance;

  PorismToolSearch search;
  GPtrArray *own;               /* of the search */
  GPtrArray *commands;          /* PorismCommand */
  PorismId *selection;
  GtkWidget *entry;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (PorismToolFinder, porism_tool_finder, PORISM_TYPE_FRAME)

enum { SIGNAL_CHOSEN, SIGNAL_COMMAND, N_SIGNALS };

static guint signals[N_SIGNALS];

/* ---- rows ---- */

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css_class != NULL)
    {
      gtk_widget_add_css_class (label, css_class);
      gtk_widget_add_css_class (label, "dim-label");
    }
  return label;
}

/* @key: (nullable) */
static GtkWidget *
create_row (const char *icon,
            const char *label,
            const char *hint,
            const char *key)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *image = gtk_image_new_from_icon_name (icon);

  gtk_image_set_pixel_size (GTK_IMAGE (image), 24);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (texts), create_label (label, NULL));
  if (*hint != '\0')
    gtk_box_append (GTK_BOX (texts), create_label (hint, "caption"));
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), texts);
  if (key != NULL)
    gtk_box_append (GTK_BOX (box), create_label (key, "caption"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, hint, -1);

  return row;
}

static GtkWidget *
create_tool_row (PorismToolFinder      *self,
                 const PorismFoundTool *found)
{
  g_autofree char *icon = porism_palette_tool_dup_icon (found->tool);
  g_autofree char *hint = found->fits ? g_strdup (_("With what is selected")) : porism_tool_search_dup_hint (&self->search, found->tool);
  g_autofree char *key = found->tool->key != NULL ? g_utf8_strup (found->tool->key, -1) : NULL;
  GtkWidget *row = create_row (icon, porism_palette_tool_get_label (found->tool), hint, key);

  g_object_set_data_full (G_OBJECT (row), "tool", g_strdup (found->tool->id), g_free);
  g_object_set_data (G_OBJECT (row), "fits", GINT_TO_POINTER (found->fits));

  return row;
}

/* (transfer full) (nullable): as a menu shows it */
static char *
dup_key (const PorismCommand *command)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  g_autofree char *detailed = g_action_print_detailed_name (command->action, command->target);
  g_auto (GStrv) accelerators = application != NULL ? gtk_application_get_accels_for_action (application, detailed) : NULL;
  GdkModifierType modifiers;
  guint key;

  if (accelerators == NULL || accelerators[0] == NULL || !gtk_accelerator_parse (accelerators[0], &key, &modifiers))
    return NULL;
  return gtk_accelerator_get_label (key, modifiers);
}

static GtkWidget *
create_command_row (PorismCommand *command)
{
  g_autofree char *key = dup_key (command);
  GtkWidget *row = create_row ("porism-command-symbolic", command->label, command->path, key);

  g_object_set_data (G_OBJECT (row), "command", command);

  return row;
}

static void
append_commands (PorismToolFinder *self,
                 PorismCommandRank rank,
                 const char       *text)
{
  for (guint i = 0; i < self->commands->len; i++)
    if (porism_command_rank (self->commands->pdata[i], text) == rank)
      gtk_list_box_append (self->list, create_command_row (self->commands->pdata[i]));
}

/* A command that begins with what was typed is before the tools; who has typed nothing wants a tool. */
static void
show_found (PorismToolFinder *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  g_autoptr (GArray) found = porism_tool_search_find (&self->search, text);
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  if (*text != '\0')
    append_commands (self, PORISM_COMMAND_BEGINS, text);
  for (guint i = 0; i < found->len; i++)
    gtk_list_box_append (self->list, create_tool_row (self, &g_array_index (found, PorismFoundTool, i)));
  for (PorismCommandRank rank = PORISM_COMMAND_CALLED; *text != '\0' && rank <= PORISM_COMMAND_MEANT; rank++)
    append_commands (self, rank, text);
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
}

/* ---- choosing ---- */

static void
choose (PorismToolFinder *self,
        GtkListBoxRow    *row)
{
  PorismCommand *command = g_object_get_data (G_OBJECT (row), "command");

  if (command != NULL)
    {
      g_signal_emit (self, signals[SIGNAL_COMMAND], 0, command);
      return;
    }
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, g_object_get_data (G_OBJECT (row), "tool"),
                 GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "fits")));
}

static void
row_activated_cb (PorismToolFinder *self,
                  GtkListBoxRow    *row)
{
  choose (self, row);
}

static void
activate_cb (PorismToolFinder *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row != NULL)
    choose (self, row);
}

/* The arrows go through what is found while the line keeps the keys. */
static gboolean
key_pressed_cb (PorismToolFinder *self,
                guint             key,
                guint             code,
                GdkModifierType   state)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list), *next = NULL;

  if (row == NULL || (key != GDK_KEY_Down && key != GDK_KEY_Up))
    return GDK_EVENT_PROPAGATE;
  next = gtk_list_box_get_row_at_index (self->list, gtk_list_box_row_get_index (row) + (key == GDK_KEY_Down ? 1 : -1));
  if (next != NULL)
    {
      double y = 0;
      GtkAdjustment *adjustment = gtk_list_box_get_adjustment (self->list);

      gtk_list_box_select_row (self->list, next);
      gtk_widget_translate_coordinates (GTK_WIDGET (next), GTK_WIDGET (self->list), 0, 0, NULL, &y);
      if (adjustment != NULL)
        gtk_adjustment_clamp_page (adjustment, y, y + gtk_widget_get_height (GTK_WIDGET (next)));
    }
  return GDK_EVENT_STOP;
}

/* What is typed in takes Escape for itself. */
static void
stop_search_cb (PorismToolFinder *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
mapped_cb (PorismToolFinder *self)
{
  gtk_widget_grab_focus (self->entry);
}

static void
porism_tool_finder_finalize (GObject *object)
{
  PorismToolFinder *self = PORISM_TOOL_FINDER (object);

  g_ptr_array_unref (self->own);
  g_ptr_array_unref (self->commands);
  g_free (self->selection);

  G_OBJECT_CLASS (porism_tool_finder_parent_class)->finalize (object);
}

static void
porism_tool_finder_class_init (PorismToolFinderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = porism_tool_finder_finalize;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[SIGNAL_COMMAND] = g_signal_new ("command", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_css_name (widget_class, "toolfinder");
}

static void
porism_tool_finder_init (PorismToolFinder *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *scrolled = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new (), *nothing = gtk_label_new (_("Nothing is called so"));
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->entry = gtk_search_entry_new ();
  self->list = GTK_LIST_BOX (list);
  g_object_set (self->entry, "placeholder-text", _("Find a tool or a command"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Find a tool or a command"), -1);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->entry, keys);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (show_found), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "stop-search", G_CALLBACK (stop_search_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (activate_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (mapped_cb), NULL);
  gtk_widget_set_margin_top (nothing, 24);
  gtk_widget_add_css_class (nothing, "dim-label");
  gtk_list_box_set_placeholder (self->list, nothing);
  gtk_widget_add_css_class (list, "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Tools and commands"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_widget_set_size_request (scrolled, WIDTH, HEIGHT);
  porism_scroll_focus_pass_by (scrolled);
  gtk_box_append (GTK_BOX (box), self->entry);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_widget_set_parent (box, GTK_WIDGET (self));
}

static gpointer
keep (gconstpointer tool,
      gpointer      unused)
{
  return (gpointer) tool;
}

/**
 * porism_tool_finder_new:
 *
 * Returns: (transfer floating): a search in which nothing was typed yet
 */
GtkWidget *
porism_tool_finder_new (const PorismToolSearch *search,
                        GPtrArray              *commands)
{
  PorismToolFinder *self = g_object_new (PORISM_TYPE_TOOL_FINDER, NULL);

  self->own = g_ptr_array_copy ((GPtrArray *) search->own, keep, NULL);
  self->commands = g_ptr_array_ref (commands);
  self->selection = g_memdup2 (search->selection, search->n_selected * sizeof (PorismId));
  self->search = *search;
  self->search.own = self->own;
  self->search.selection = self->selection;
  show_found (self);

  return GTK_WIDGET (self);
}
