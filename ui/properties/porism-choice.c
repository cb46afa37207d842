/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is none of the choices is a last item, which goes when a choice is made. */

#include "config.h"

#include "ui/properties/porism-choice.h"

struct _PorismChoice
{
  PorismFrame parent_instance;

  GtkDropDown *list;
  GtkStringList *names;
  guint n_items;                /* without what is none of them */
  gboolean showing;             /* what is selected now no person chose */
};

enum { SIGNAL_CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismChoice, porism_choice, PORISM_TYPE_FRAME)

static void
selected_cb (PorismChoice *self)
{
  const guint i = gtk_drop_down_get_selected (self->list);

  if (!self->showing && i < self->n_items)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, i);
}

static gboolean
porism_choice_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (PORISM_CHOICE (widget)->list));
}

static void
porism_choice_class_init (PorismChoiceClass *klass)
{
  GTK_WIDGET_CLASS (klass)->grab_focus = porism_choice_grab_focus;
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
porism_choice_init (PorismChoice *self)
{
  self->names = gtk_string_list_new (NULL);
  self->list = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (self->names), NULL));
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
  g_signal_connect_object (self->list, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
}

/* What takes the focus, of which GTK 4.8 says nothing. */
static GtkWidget *
get_button (PorismChoice *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self->list));
}

/**
 * porism_choice_new:
 * @label: what a screen reader calls it
 *
 * Returns: (transfer floating): a list without choices
 */
GtkWidget *
porism_choice_new (const char *label)
{
  PorismChoice *self = g_object_new (PORISM_TYPE_CHOICE, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_button (self)), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return GTK_WIDGET (self);
}

/* Whether these are its choices already. */
static gboolean
has_items (PorismChoice      *self,
           const char *const *items)
{
  guint n = g_strv_length ((char **) items);

  if (n != self->n_items)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (self->names, i), items[i]))
      return FALSE;
  return TRUE;
}

/**
 * porism_choice_set_items:
 *
 * Gives it other choices.
 */
void
porism_choice_set_items (PorismChoice      *self,
                         const char *const *items)
{
  g_return_if_fail (PORISM_IS_CHOICE (self));

  if (has_items (self, items))
    return;
  self->showing = TRUE;
  gtk_string_list_splice (self->names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->names)), items);
  self->n_items = g_strv_length ((char **) items);
  self->showing = FALSE;
}

/* @text: (nullable): what is none of the choices; NULL: all is. */
static void
set_otherwise (PorismChoice *self,
               const char   *text)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->names)) - self->n_items;
  const char *const added[] = { text, NULL };

  if (n == (text != NULL) && (n == 0 || g_str_equal (gtk_string_list_get_string (self->names, self->n_items), text)))
    return;
  gtk_string_list_splice (self->names, self->n_items, n, added);
}

/**
 * porism_choice_show:
 * @otherwise: (nullable): what to show instead of a choice
 *
 * Shows what is so; "chosen" is not emitted.
 */
void
porism_choice_show (PorismChoice *self,
                    guint         i,
                    const char   *otherwise)
{
  const char *chosen;

  g_return_if_fail (PORISM_IS_CHOICE (self));

  self->showing = TRUE;
  set_otherwise (self, otherwise);
  gtk_drop_down_set_selected (self->list, otherwise != NULL ? self->n_items : i);
  chosen = gtk_string_list_get_string (self->names, gtk_drop_down_get_selected (self->list));
  gtk_accessible_update_property (GTK_ACCESSIBLE (get_button (self)), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  chosen != NULL ? chosen : "", -1);
  self->showing = FALSE;
}
