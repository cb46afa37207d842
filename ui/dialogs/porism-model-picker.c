/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/dialogs/porism-model-picker.h"

/* A row of the list. */
#define PORISM_TYPE_LISTED_MODEL (porism_listed_model_get_type ())
G_DECLARE_FINAL_TYPE (PorismListedModel, porism_listed_model, PORISM, LISTED_MODEL, GObject)

struct _PorismListedModel
{
  GObject parent_instance;

  PorismModel *model;
};

G_DEFINE_FINAL_TYPE (PorismListedModel, porism_listed_model, G_TYPE_OBJECT)

/* Of one that is hit easily. */
#define ROW_HEIGHT 34

struct _PorismModelPicker
{
  GtkPopover parent_instance;

  PorismProvider *provider;
  GCancellable *cancellable;    /* of the request under way; or NULL */
  gboolean asked;
  GListStore *models;           /* PorismListedModel */
  GtkCustomFilter *filter;
  char *wanted;                 /* what was typed, in lower case */

  GtkEditable *search;
  GtkStack *stack;
  GtkSpinner *spinner;
  GtkLabel *message;
  GtkListView *list;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismModelPicker, porism_model_picker, GTK_TYPE_POPOVER)

static void
porism_listed_model_finalize (GObject *object)
{
  porism_model_free (PORISM_LISTED_MODEL (object)->model);

  G_OBJECT_CLASS (porism_listed_model_parent_class)->finalize (object);
}

static void
porism_listed_model_class_init (PorismListedModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_listed_model_finalize;
}

static void
porism_listed_model_init (PorismListedModel *self)
{
}

static gboolean
is_wanted (gpointer item,
           gpointer user_data)
{
  PorismModelPicker *self = user_data;
  const PorismModel *model = PORISM_LISTED_MODEL (item)->model;
  g_autofree char *both = g_strconcat (model->label, " ", model->id, NULL);
  g_autofree char *lower = g_utf8_casefold (both, -1);

  return strstr (lower, self->wanted) != NULL;
}

static void
show_message (PorismModelPicker *self,
              const char        *message,
              gboolean           busy)
{
  gtk_label_set_text (self->message, message);
  gtk_spinner_set_spinning (self->spinner, busy);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), busy);
  gtk_stack_set_visible_child_name (self->stack, "message");
}

static void
show_models (PorismModelPicker *self)
{
  GListModel *shown = G_LIST_MODEL (gtk_list_view_get_model (self->list));

  gtk_spinner_set_spinning (self->spinner, FALSE);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->models)) == 0)
    show_message (self, _("The server lists no models. Type the name of one."), FALSE);
  else if (g_list_model_get_n_items (shown) == 0)
    show_message (self, _("No model has this in its name."), FALSE);
  else
    gtk_stack_set_visible_child_name (self->stack, "models");
}

static void
search_changed_cb (PorismModelPicker *self)
{
  g_free (self->wanted);
  self->wanted = g_utf8_casefold (gtk_editable_get_text (self->search), -1);
  gtk_filter_changed (GTK_FILTER (self->filter), GTK_FILTER_CHANGE_DIFFERENT);
  if (self->asked && self->cancellable == NULL &&
      g_list_model_get_n_items (G_LIST_MODEL (self->models)) > 0)
    show_models (self);
}

static void
activated_cb (PorismModelPicker *self,
              guint              position)
{
  g_autoptr (PorismListedModel) listed =
    g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->list)), position);

  if (listed == NULL)
    return;
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[CHOSEN], 0, listed->model->id);
}

static void
search_activated_cb (PorismModelPicker *self)
{
  activated_cb (self, 0);
}

static void
setup_cb (PorismModelPicker *self,
          GtkListItem       *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (int i = 0; i < 2; i++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_widget_set_size_request (box, -1, ROW_HEIGHT);
  gtk_widget_set_vexpand (gtk_widget_get_first_child (box), TRUE);
  gtk_widget_add_css_class (gtk_widget_get_last_child (box), "caption");
  gtk_widget_add_css_class (gtk_widget_get_last_child (box), "hint");
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (PorismModelPicker *self,
         GtkListItem       *item)
{
  const PorismModel *model = PORISM_LISTED_MODEL (gtk_list_item_get_item (item))->model;
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *id = gtk_widget_get_last_child (box);

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (box)), model->label);
  gtk_label_set_text (GTK_LABEL (id), model->id);
  gtk_widget_set_visible (id, !g_str_equal (model->id, model->label));
}

/* @user_data: (transfer full): the picker */
static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (PorismModelPicker) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) models =
    porism_provider_list_models_finish (PORISM_PROVIDER (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->cancellable);
  if (models == NULL)
    {
      g_autofree char *reason = porism_provider_error_dup_sentence (error);
      g_autofree char *message =
        g_strconcat (reason, " ", _("The name of a model can be typed all the same."), NULL);

      show_message (self, message, FALSE);
      return;
    }
  for (guint i = 0; i < models->len; i++)
    {
      const PorismModel *model = g_ptr_array_index (models, i);
      g_autoptr (PorismListedModel) listed = g_object_new (PORISM_TYPE_LISTED_MODEL, NULL);

      listed->model = porism_model_new (model->id, model->label);
      g_list_store_append (self->models, listed);
    }
  show_models (self);
}

static void
stop_asking (PorismModelPicker *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->asked = FALSE;
}

static void
porism_model_picker_map (GtkWidget *widget)
{
  PorismModelPicker *self = PORISM_MODEL_PICKER (widget);

  GTK_WIDGET_CLASS (porism_model_picker_parent_class)->map (widget);
  gtk_editable_set_text (self->search, "");
  if (!self->asked)
    porism_model_picker_refresh (self);
}

static void
porism_model_picker_dispose (GObject *object)
{
  PorismModelPicker *self = PORISM_MODEL_PICKER (object);

  stop_asking (self);
  g_clear_object (&self->provider);
  g_clear_object (&self->models);
  g_clear_pointer (&self->wanted, g_free);

  G_OBJECT_CLASS (porism_model_picker_parent_class)->dispose (object);
}

static void
porism_model_picker_class_init (PorismModelPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_model_picker_dispose;
  widget_class->map = porism_model_picker_map;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-model-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismModelPicker, search);
  gtk_widget_class_bind_template_child (widget_class, PorismModelPicker, stack);
  gtk_widget_class_bind_template_child (widget_class, PorismModelPicker, spinner);
  gtk_widget_class_bind_template_child (widget_class, PorismModelPicker, message);
  gtk_widget_class_bind_template_child (widget_class, PorismModelPicker, list);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, porism_model_picker_refresh);
}

static void
porism_model_picker_init (PorismModelPicker *self)
{
  GtkFilterListModel *shown;
  GtkNoSelection *model;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->wanted = g_strdup ("");
  self->models = g_list_store_new (PORISM_TYPE_LISTED_MODEL);
  self->filter = gtk_custom_filter_new (is_wanted, self, NULL);
  shown = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->models)),
                                     GTK_FILTER (self->filter));
  model = gtk_no_selection_new (G_LIST_MODEL (shown));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
  g_object_unref (model);
}

/**
 * porism_model_picker_set_provider:
 * @provider: (nullable): whose models to offer
 */
void
porism_model_picker_set_provider (PorismModelPicker *self,
                                  PorismProvider    *provider)
{
  g_return_if_fail (PORISM_IS_MODEL_PICKER (self));

  stop_asking (self);
  g_list_store_remove_all (self->models);
  g_set_object (&self->provider, provider);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    porism_model_picker_refresh (self);
}

/**
 * porism_model_picker_refresh:
 *
 * Asks the server for its models, whatever is known of them.
 */
void
porism_model_picker_refresh (PorismModelPicker *self)
{
  g_return_if_fail (PORISM_IS_MODEL_PICKER (self));

  stop_asking (self);
  g_list_store_remove_all (self->models);
  if (self->provider == NULL)
    {
      show_message (self, _("There is no server to ask."), FALSE);
      return;
    }
  self->asked = TRUE;
  self->cancellable = g_cancellable_new ();
  show_message (self, _("Asking for the models…"), TRUE);
  porism_provider_list_models_async (self->provider, self->cancellable, listed_cb,
                                     g_object_ref (self));
}
