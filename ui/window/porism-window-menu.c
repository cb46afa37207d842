/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The context menu: by the secondary button, the menu key or Shift+F10, on the objects of the canvas and
 * of the list, and on the empty canvas. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/algebra/porism-object-menu.h"
#include "ui/algebra/porism-object-row.h"
#include "ui/dialogs/porism-question.h"
#include "ui/parts/porism-definition.h"
#include "ui/parts/porism-swatch.h"
#include "ui/window/porism-window-private.h"

/* ---- menus ---- */

static void
show_backdrop_menu (PorismWindow *self,
                    double        x,
                    double        y)
{
  g_autoptr (GMenuModel) model = porism_window_create_backdrop_menu (self);

  porism_window_popup (self, porism_window_new_menu (model), GTK_WIDGET (self->canvas), x, y);
}

/* What can be made to hold stands before the end of the menu. */
static void
insert_offers (PorismWindow *self,
               GMenu        *menu)
{
  g_autoptr (GMenuModel) offers = porism_window_create_offers (self);
  g_autoptr (GMenu) section = g_menu_new ();

  if (g_menu_model_get_n_items (offers) == 0)
    return;
  g_menu_append_submenu (section, _("_Make"), offers);
  g_menu_insert_section (menu, g_menu_model_get_n_items (G_MENU_MODEL (menu)) - 1, NULL, G_MENU_MODEL (section));
}

/* Why they are so related, or what holds of one, stands before the end of the menu, too. */
static void
insert_why (guint  n,
            GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new ();

  g_menu_append (section, n > 1 ? _("_Why?") : _("What _Holds Here?"), "win.why");
  g_menu_insert_section (menu, g_menu_model_get_n_items (G_MENU_MODEL (menu)) - 1, NULL, G_MENU_MODEL (section));
}

/* What can be made of the objects stands below what is shown of them. */
static void
insert_constructions (PorismWindow *self,
                      GMenu        *menu)
{
  g_autoptr (GMenuModel) constructions = porism_window_create_constructions (self);
  g_autoptr (GMenu) section = g_menu_new ();

  if (g_menu_model_get_n_items (constructions) == 0)
    return;
  g_menu_append_submenu (section, _("C_onstruct"), constructions);
  g_menu_insert_section (menu, 1, NULL, G_MENU_MODEL (section));
}

/* Something that is made of others can be made of others again. */
static void
insert_tool (PorismWindow   *self,
             const PorismId *ids,
             guint           n,
             GMenu          *menu)
{
  const PorismConstruction *construction = porism_session_get_construction (porism_window_get_session (self));
  g_autoptr (GMenu) section = g_menu_new ();
  guint n_made = 0;

  for (guint i = 0; i < n; i++)
    n_made += !porism_record_is_free (porism_construction_get (construction, ids[i]));
  if (n_made == 0)
    return;
  g_menu_append (section, _("Ma_ke a Tool of This…"), "win.new-tool");
  g_menu_insert_section (menu, g_menu_model_get_n_items (G_MENU_MODEL (menu)) - 1, NULL, G_MENU_MODEL (section));
}

static void
show_selection_menu (PorismWindow *self,
                     GtkWidget    *widget,
                     double        x,
                     double        y)
{
  PorismSession *session = porism_window_get_session (self);
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);
  g_autoptr (GSimpleActionGroup) actions = porism_object_menu_create_actions (session, ids, n);
  g_autoptr (GMenuModel) model = porism_object_menu_create_model (session, ids, n);
  GtkPopover *menu;

  insert_offers (self, G_MENU (model));
  insert_why (n, G_MENU (model));
  insert_tool (self, ids, n, G_MENU (model));
  insert_constructions (self, G_MENU (model));
  menu = porism_window_new_menu (model);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "objects", G_ACTION_GROUP (actions));
  porism_object_menu_add_colors (GTK_POPOVER_MENU (menu));
  porism_window_popup (self, menu, widget, x, y);
}

/* The objects that the menu is about: those selected, or @id alone where it is none of them. */
static void
select_for_menu (PorismWindow *self,
                 PorismId      id)
{
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);

  for (guint i = 0; i < n; i++)
    if (ids[i] == id)
      return;
  porism_canvas_set_selection (self->canvas, &id, 1);
  porism_algebra_pane_set_selection (self->algebra_pane, &id, 1);
}

static void
canvas_released_cb (PorismWindow *self,
                    int           n_press,
                    double        x,
                    double        y)
{
  const PorismId id = porism_canvas_pick (self->canvas, x, y);

  if (id == 0)
    {
      show_backdrop_menu (self, x, y);
      return;
    }
  select_for_menu (self, id);
  show_selection_menu (self, GTK_WIDGET (self->canvas), x, y);
}

static void
pane_released_cb (PorismWindow *self,
                  int           n_press,
                  double        x,
                  double        y)
{
  GtkWidget *picked =
    gtk_widget_pick (GTK_WIDGET (self->algebra_pane), x, y, GTK_PICK_DEFAULT);
  GtkWidget *row = picked != NULL ? gtk_widget_get_ancestor (picked, PORISM_TYPE_OBJECT_ROW) : NULL;
  PorismId id = row != NULL ? porism_object_row_get_id (PORISM_OBJECT_ROW (row)) : 0;

  if (id == 0)
    return;
  select_for_menu (self, id);
  show_selection_menu (self, GTK_WIDGET (self->algebra_pane), x, y);
}

/* In the middle of what has the focus: the figure, or a row of the list. */
static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   user_data)
{
  PorismWindow *self = user_data;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self)), *at = focus != NULL ? focus : widget;
  double x = gtk_widget_get_width (at) / 2.0, y = gtk_widget_get_height (at) / 2.0;
  guint n;

  porism_canvas_get_selection (self->canvas, &n);
  if (n > 0)
    show_selection_menu (self, at, x, y);
  else if (widget == GTK_WIDGET (self->canvas))
    show_backdrop_menu (self, x, y);

  return GDK_EVENT_STOP;
}

static void
add_button (PorismWindow *self,
            GtkWidget    *widget,
            const char   *signal,
            GCallback     callback)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, signal, callback, self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}

static void
add_keys (PorismWindow *self,
          GtkWidget    *widget)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkShortcutTrigger *trigger =
    gtk_alternative_trigger_new (gtk_keyval_trigger_new (GDK_KEY_F10, GDK_SHIFT_MASK),
                                 gtk_keyval_trigger_new (GDK_KEY_Menu, 0));

  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (trigger, gtk_callback_action_new (menu_key_cb, self, NULL)));
  gtk_widget_add_controller (widget, keys);
}

/* ---- commands on one object ---- */

/* The selected object; 0 where there is none, or more than one. */
static PorismId
get_selected (PorismWindow *self)
{
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);

  return n == 1 ? ids[0] : 0;
}

static const PorismRecord *
get_record (PorismWindow *self,
            PorismId      id)
{
  return porism_construction_get (
    porism_session_get_construction (porism_window_get_session (self)), id);
}

static void ask_name (PorismWindow *self,
                      PorismId      id,
                      const char   *text,
                      const char   *problem);

/* A name that is refused can be mended where it was typed. */
static void
rename_response_cb (AdwMessageDialog *dialog,
                    const char       *response,
                    PorismWindow     *self)
{
  PorismId id = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "object"));
  const PorismRecord *record = get_record (self, id);
  g_autoptr (PorismAction) action = NULL;
  const PorismEntry *entry;

  if (!g_str_equal (response, "answer") || record == NULL)
    return;
  action = porism_action_new ("rename_object");
  porism_action_add_string (action, "name", record->name);
  porism_action_add_string (action, "new_name", porism_question_get_text (dialog));
  entry = porism_session_act (porism_window_get_session (self), action, PORISM_ACTOR_PERSON, 0, FALSE,
                              NULL, NULL);
  if (entry != NULL && !entry->observation->ok)
    ask_name (self, id, porism_question_get_text (dialog), entry->observation->message);
}

static void
ask_name (PorismWindow *self,
          PorismId      id,
          const char   *text,
          const char   *problem)
{
  AdwMessageDialog *question = porism_question_new (GTK_WINDOW (self), _("Rename"), problem, text,
                                                    _("New name"), _("_Rename"));

  g_object_set_data (G_OBJECT (question), "object", GUINT_TO_POINTER (id));
  g_signal_connect_object (question, "response", G_CALLBACK (rename_response_cb), self, 0);
  porism_question_present (question);
}

static void
rename_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  PorismWindow *self = user_data;
  PorismId id = get_selected (self);
  const PorismRecord *record = id != 0 ? get_record (self, id) : NULL;

  if (record != NULL)
    ask_name (self, id, record->name, NULL);
}

/* "c = Circle(A, 2)", "f(x) = x^2", "l: y = 2x" */
static char *
dup_line (PorismWindow *self,
          PorismId      id)
{
  g_autofree char *head = porism_definition_dup_head (get_record (self, id));
  g_autofree char *definition =
    porism_definition_dup_body (porism_session_get_construction (porism_window_get_session (self)), id);

  return g_strdup_printf ("%s %s", head, definition);
}

static void
edit_definition_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  PorismWindow *self = user_data;
  PorismId id = get_selected (self);
  g_autofree char *line = id != 0 ? dup_line (self, id) : NULL;

  if (line == NULL)
    return;
  adw_flap_set_reveal_flap (self->algebra_flap, TRUE);
  porism_input_bar_edit (porism_algebra_pane_get_input (self->algebra_pane), line);
}

/* ---- any colour ---- */

static void
color_chosen_cb (const char *color,
                 gpointer    user_data)
{
  gtk_widget_activate_action (user_data, "objects.color", "s", color);
}

static void
choose_color_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  porism_swatch_ask (user_data, "", color_chosen_cb, user_data);
}

/**
 * porism_window_add_menu:
 *
 * Gives the panes their context menus.
 */
void
porism_window_add_menu (PorismWindow *self)
{
  static const GActionEntry entries[] = {
    { "rename", rename_cb },
    { "edit-definition", edit_definition_cb },
    { "choose-color", choose_color_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  add_button (self, GTK_WIDGET (self->canvas), "released", G_CALLBACK (canvas_released_cb));
  add_button (self, GTK_WIDGET (self->algebra_pane), "released", G_CALLBACK (pane_released_cb));
  add_keys (self, GTK_WIDGET (self->canvas));
  add_keys (self, GTK_WIDGET (self->algebra_pane));
}
