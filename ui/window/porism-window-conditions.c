/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The pane of conditions in the window: it comes by itself with the first one, and what it points at is shown
 * on the canvas, where conditions have badges if a person wants them. */

#include "config.h"

#include <glib/gi18n.h>

#include "engine/tools/conditions.h"
#include "ui/conditions/porism-condition-text.h"
#include "ui/dialogs/porism-question.h"
#include "ui/parts/porism-decimal.h"
#include "ui/window/porism-window-private.h"

static void
populated_cb (PorismWindow *self)
{
  if (porism_conditions_pane_get_populated (self->conditions_pane))
    porism_window_volunteer_pane (self, self->conditions_flap, TRUE);
}

/* What came by itself with the last document goes with it. */
static void
document_changed_cb (PorismWindow *self)
{
  porism_window_volunteer_pane (self, self->conditions_flap,
                                porism_conditions_pane_get_populated (self->conditions_pane));
}

static void
highlight_cb (PorismWindow *self,
              guint         id)
{
  PorismConstruction *construction = porism_session_get_construction (porism_window_get_session (self));
  g_autoptr (GArray) ids = porism_condition_list_objects (construction, id);

  porism_canvas_set_highlight (self->canvas, (const PorismId *) (const void *) ids->data, ids->len);
}

static void
blame (PorismWindow *self,
       const GArray *conditions)
{
  porism_conditions_pane_blame (self->conditions_pane, conditions);
  porism_canvas_blame (self->canvas, conditions);
}

/* What contradicts what a person was refused last is marked in the list and in the figure. */
static void
refused_cb (PorismWindow      *self,
            const PorismEntry *entry)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PorismId));

  blame (self, entry->observation->error.conflict != NULL ? entry->observation->error.conflict : none);
}

/* Something else is offered now. */
static void
forget_conflict_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PorismId));

  blame (user_data, none);
}

/* ---- what can be made to hold ---- */

static GPtrArray *
list_offers (PorismWindow *self)
{
  guint n;
  const PorismId *ids = porism_canvas_get_selection (self->canvas, &n);

  return porism_construction_list_offers (porism_session_get_construction (porism_window_get_session (self)), ids, n);
}

/**
 * porism_window_create_offers:
 *
 * Returns: (transfer full): a menu of what can be made to hold of the selected objects
 */
GMenuModel *
porism_window_create_offers (PorismWindow *self)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GPtrArray) offers = list_offers (self);

  for (guint i = 0; i < offers->len; i++)
    {
      const PorismConditionOffer *offer = g_ptr_array_index (offers, i);
      g_autoptr (GMenuItem) item = g_menu_item_new (_(offer->label), NULL);

      g_menu_item_set_action_and_target (item, "win.make", "u", i);
      g_menu_append_item (menu, item);
    }
  return G_MENU_MODEL (menu);
}

/* add_condition, without a value. */
static PorismAction *
new_action (PorismWindow               *self,
            const PorismConditionOffer *offer)
{
  PorismConstruction *construction = porism_session_get_construction (porism_window_get_session (self));
  PorismAction *action = porism_action_new ("add_condition");
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < offer->objects->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? "," : "",
                            porism_construction_get (construction, g_array_index (offer->objects, PorismId, i))->name);
  porism_action_add_string (action, "relation", offer->relation);
  porism_action_add_string (action, "objects", names->str);
  return action;
}

/* A condition whose value is asked. */
typedef struct
{
  PorismWindow *window;
  PorismAction *action;         /* without the value */
  char *heading;
  char *typed;                  /* the value, once it was; or NULL */
} Asked;

static Asked *
asked_new (PorismWindow       *window,
           const PorismAction *action,
           const char         *heading,
           const char         *typed)
{
  Asked *self = g_new (Asked, 1);

  *self = (Asked) { g_object_ref (window), porism_action_copy (action), g_strdup (heading), g_strdup (typed) };
  return self;
}

static void
asked_free (gpointer user_data)
{
  Asked *self = user_data;

  g_object_unref (self->window);
  porism_action_free (self->action);
  g_free (self->heading);
  g_free (self->typed);
  g_free (self);
}

static void ask_value (Asked      *asked,
                       const char *text,
                       const char *problem);

/* A value that cannot be is mended where it was typed. @user_data: (transfer full) */
static void
settled_cb (PorismSession     *session,
            const PorismEntry *entry,
            gpointer           user_data)
{
  Asked *asked = user_data;
  g_autofree char *problem = NULL;

  asked->window->asking = FALSE;
  if (entry == NULL || entry->observation->ok)
    {
      asked_free (asked);
      return;
    }
  problem = g_strjoin (" ", entry->refusal, entry->hint, NULL);
  ask_value (asked, asked->typed, problem);
}

static void
value_cb (AdwMessageDialog *dialog,
          const char       *response,
          PorismWindow     *self)
{
  const Asked *asked = g_object_get_data (G_OBJECT (dialog), "asked");
  const char *typed = porism_question_get_text (dialog);
  g_autofree char *value = porism_decimal_dup_read (typed);
  PorismSession *session = porism_window_get_session (self);
  g_autoptr (PorismAction) action = NULL;
  const PorismEntry *entry;
  Asked *answered;

  if (!g_str_equal (response, "answer"))
    return;
  answered = asked_new (self, asked->action, asked->heading, typed);
  action = porism_action_copy (asked->action);
  porism_action_add_string (action, "value", value);
  self->asking = TRUE;
  entry = porism_session_act (session, action, PORISM_ACTOR_PERSON, 0, FALSE, settled_cb, answered);
  if (entry != NULL)
    settled_cb (session, entry, answered);
}

/* @asked: (transfer full) */
static void
ask_value (Asked      *asked,
           const char *text,
           const char *problem)
{
  AdwMessageDialog *question = porism_question_new (
    GTK_WINDOW (asked->window), asked->heading,
    problem != NULL ? problem : _("A number or an expression, such as 6, 3/2, sqrt(2) or 60°."), text, _("Value"),
    _("_Make"));

  if (problem != NULL)
    gtk_widget_add_css_class (adw_message_dialog_get_extra_child (question), "error");
  g_object_set_data_full (G_OBJECT (question), "asked", asked, asked_free);
  g_signal_connect_object (question, "response", G_CALLBACK (value_cb), asked->window, 0);
  porism_question_present (question);
}

/* The present value stands there first. */
static void
measured_cb (PorismSession           *session,
             const PorismObservation *observation,
             const char              *refusal,
             gpointer                 user_data)
{
  const PorismQuantity *value = observation != NULL ? observation->value : NULL;
  char number[G_ASCII_DTOSTR_BUF_SIZE] = "";
  g_autofree char *text = NULL;

  if (value != NULL && value->has_decimal)
    g_ascii_formatd (number, sizeof number, "%.7g", value->decimal);
  text = g_strconcat (number, value != NULL && value->unit != NULL ? "°" : "", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (((Asked *) user_data)->window), "forget-conflict", NULL);
  ask_value (user_data, text, NULL);
}

/* “_Length of…” as “Length of f”. */
static char *
write_heading (const PorismConditionOffer *offer,
               const char                 *names)
{
  g_autoptr (GString) heading = g_string_new (_(offer->label));

  g_string_replace (heading, "_", "", 1);
  g_string_replace (heading, "…", "", 1);
  g_string_append_printf (heading, " %s", names);

  return g_strdup (heading->str);
}

static void
measure (PorismWindow               *self,
         const PorismConditionOffer *offer)
{
  PorismSession *session = porism_window_get_session (self);
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
  PorismAction *query = porism_action_new ("query_value");
  g_autoptr (PorismAction) action = new_action (self, offer);
  g_autofree char *heading = write_heading (offer, porism_action_get (action, "objects")->text);

  porism_action_add_string (query, "expr", offer->measure);
  g_ptr_array_add (actions, query);
  porism_session_try (session, porism_session_get_head (session), actions, measured_cb,
                      asked_new (self, action, heading, NULL));
}

static void
make_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  PorismWindow *self = user_data;
  g_autoptr (GPtrArray) offers = list_offers (self);
  const guint i = g_variant_get_uint32 (parameter);
  g_autoptr (PorismAction) made = NULL;

  if (i >= offers->len)
    return;
  if (((PorismConditionOffer *) g_ptr_array_index (offers, i))->measure != NULL)
    {
      measure (self, g_ptr_array_index (offers, i));
      return;
    }
  made = new_action (self, g_ptr_array_index (offers, i));
  porism_session_act (porism_window_get_session (self), made, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}

/* What can be made to hold of the selection at (@x, @y) of @widget, or that nothing can. */
static void
show_offers (PorismWindow *self,
             GtkWidget    *widget,
             double        x,
             double        y)
{
  g_autoptr (GMenuModel) offers = porism_window_create_offers (self);

  if (g_menu_model_get_n_items (offers) > 0)
    porism_window_popup (self, porism_window_new_menu (offers), widget, x, y);
  else
    porism_window_say (self, _("Select what shall be related first, such as two segments or three points."));
}

static void
add_cb (PorismWindow *self,
        GtkWidget    *button)
{
  show_offers (self, button, 0, gtk_widget_get_height (button));
}

/* By the key or the main menu: upon the figure. */
static void
add_condition_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  PorismWindow *self = user_data;
  GtkWidget *canvas = GTK_WIDGET (self->canvas);

  show_offers (self, canvas, gtk_widget_get_width (canvas) / 2.0, gtk_widget_get_height (canvas) / 2.0);
}

/* @user_data: (transfer full): the window */
static void
solved_cb (PorismSession     *session,
           const PorismEntry *entry,
           gpointer           user_data)
{
  g_autoptr (PorismWindow) self = user_data;

  if (entry != NULL && entry->observation->ok && porism_window_get_session (self) == session)
    porism_canvas_reveal (self->canvas);
}

/* Each step of the session begins at other places. */
static void
another_solution_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  PorismSession *session = porism_window_get_session (user_data);
  const PorismEntry *entry;
  g_autoptr (PorismAction) solve = porism_action_new ("solve_conditions");

  porism_action_add_integer (solve, "seed", (gint64) porism_session_get_head (session));
  entry = porism_session_act (session, solve, PORISM_ACTOR_PERSON, 0, FALSE, solved_cb, g_object_ref (user_data));
  if (entry != NULL)
    solved_cb (session, entry, user_data);
}

/**
 * porism_window_add_conditions:
 *
 * Joins the list of conditions to the figure.
 */
void
porism_window_add_conditions (PorismWindow *self)
{
  static const GActionEntry entries[] = { { "make", make_cb, "u" }, { "add-condition", add_condition_cb },
                                          { "another-solution", another_solution_cb },
                                          { "forget-conflict", forget_conflict_cb } };
  g_autoptr (GPropertyAction) badges = g_property_action_new ("show-badges", self->canvas, "badges");

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (badges));
  if (self->settings != NULL)
    g_settings_bind (self->settings, "condition-badges", self->canvas, "badges", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->conditions_pane, "notify::populated", G_CALLBACK (populated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->conditions_pane, "add", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->conditions_pane, "highlight", G_CALLBACK (highlight_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::document", G_CALLBACK (document_changed_cb), NULL);
  g_signal_group_connect_swapped (self->session_signals, "refused", G_CALLBACK (refused_cb), self);
}
