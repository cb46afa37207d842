/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The label is hidden while its entry is open. Return takes the text, Escape and leaving do not. */

#include "config.h"

#include "ui/algebra/porism-row-entry.h"
#include "ui/parts/porism-formula.h"

typedef struct
{
  GtkWidget *label;
  PorismRowEntryTake take;
  gpointer user_data;
} Editing;

#define EDITING "porism-editing"

static Editing *
get_editing (GtkWidget *entry)
{
  return g_object_get_data (G_OBJECT (entry), EDITING);
}

/* The focus goes back to the item of the list, so that the keys go on from there. */
static void
close_entry (GtkWidget *entry)
{
  GtkWidget *box = gtk_widget_get_parent (entry);
  Editing *editing = get_editing (entry);
  GtkWidget *next = box;
  gboolean focused = gtk_widget_get_state_flags (entry) & GTK_STATE_FLAG_FOCUS_WITHIN;

  if (box == NULL)
    return;
  gtk_widget_set_visible (editing->label, TRUE);
  gtk_box_remove (GTK_BOX (box), entry);
  while (next != NULL && !gtk_widget_get_focusable (next))
    next = gtk_widget_get_parent (next);
  if (focused && next != NULL)
    gtk_widget_grab_focus (next);
}

static gboolean
close_cb (gpointer user_data)
{
  close_entry (user_data);

  return G_SOURCE_REMOVE;
}

/* The focus is on its way while this is called: the entry must not go yet. */
static void
left_cb (GtkEventControllerFocus *focus,
         GtkWidget               *entry)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, close_cb, g_object_ref (entry), g_object_unref);
}

static void
activated_cb (GtkWidget *entry)
{
  Editing *editing = get_editing (entry);
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

  if (editing->take (text, editing->user_data))
    close_entry (entry);
  else
    gtk_widget_add_css_class (entry, "error");
}

static void
changed_cb (GtkWidget *entry)
{
  gtk_widget_remove_css_class (entry, "error");
}

static gboolean
escape_cb (GtkWidget *entry,
           GVariant  *arguments,
           gpointer   user_data)
{
  close_entry (entry);

  return GDK_EVENT_STOP;
}

static void
add_controllers (GtkWidget *entry)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  g_signal_connect (focus, "leave", G_CALLBACK (left_cb), entry);
  gtk_widget_add_controller (entry, focus);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_callback_action_new (escape_cb, NULL, NULL)));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (entry, keys);
}

/**
 * porism_row_entry_open:
 * @label: a child of a box
 * @text: what stands in the entry first
 * @title: what a screen reader says it is
 * @take: called with what was written
 *
 * Puts an entry in place of @label, with the focus on it.
 */
void
porism_row_entry_open (GtkWidget         *label,
                       const char        *text,
                       const char        *title,
                       PorismRowEntryTake take,
                       gpointer           user_data)
{
  GtkWidget *box = gtk_widget_get_parent (label);
  GtkWidget *entry;
  Editing *editing;

  g_return_if_fail (GTK_IS_BOX (box));

  porism_row_entry_close (box);
  entry = gtk_entry_new ();
  porism_formula_set_direction (entry);
  editing = g_new0 (Editing, 1);
  *editing = (Editing) { label, take, user_data };
  g_object_set_data_full (G_OBJECT (entry), EDITING, editing, g_free);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 6);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_signal_connect (entry, "activate", G_CALLBACK (activated_cb), NULL);
  g_signal_connect (entry, "changed", G_CALLBACK (changed_cb), NULL);
  gtk_box_insert_child_after (GTK_BOX (box), entry, label);
  gtk_widget_set_visible (label, FALSE);
  gtk_widget_grab_focus (entry);
  add_controllers (entry);
}

/**
 * porism_row_entry_close:
 * @box: where a label may have given place to an entry
 *
 * Puts the label back; what was written is dropped.
 */
void
porism_row_entry_close (GtkWidget *box)
{
  GtkWidget *child, *next;

  for (child = gtk_widget_get_first_child (box); child != NULL; child = next)
    {
      next = gtk_widget_get_next_sibling (child);
      if (get_editing (child) != NULL)
        close_entry (child);
    }
}
