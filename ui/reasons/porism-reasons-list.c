/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/parts/porism-scroll-focus.h"
#include "ui/reasons/porism-reasons-list.h"

#define NONE PORISM_REASONS_NONE
/* Pixels beside a row that has come into view. */
#define MARGIN 36

struct _PorismReasonsList
{
  PorismFrame parent_instance;

  GtkListBox *box;
  int n;                        /* rows */
  int current;
  int pointed;                  /* the row at the pointer, */
  int focused;                  /* and the one with the keyboard */
  double pointer_x, pointer_y;  /* where it was when a row came to be seen */
};

enum { LOOK, ACTIVATED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismReasonsList, porism_reasons_list, PORISM_TYPE_FRAME)

static GtkListBoxRow *
get_row (PorismReasonsList *self,
         int i)
{
  return i >= 0 ? gtk_list_box_get_row_at_index (self->box, i) : NULL;
}

/* ---- looking ---- */

static void
find_pointer (PorismReasonsList *self,
              double            *x,
              double            *y)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (self)));
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));

  *x = *y = 0;
  if (seat != NULL && native != NULL)
    gdk_surface_get_device_position (gtk_native_get_surface (native), gdk_seat_get_pointer (seat), x, y, NULL);
}

/* Whether the list was scrolled under a pointer that rests where it was. */
static gboolean
rests (PorismReasonsList *self)
{
  double x, y;

  find_pointer (self, &x, &y);

  return x == self->pointer_x && y == self->pointer_y;
}

static void
look_cb (PorismReasonsList *self,
         gboolean           looked,
         gboolean           pointed,
         GtkListBoxRow     *row)
{
  const int index = gtk_list_box_row_get_index (row);
  int *look = pointed ? &self->pointed : &self->focused;

  if (pointed && rests (self))
    return;
  if (looked)
    *look = index;
  else if (*look == index)
    *look = NONE;
  g_signal_emit (self, signals[LOOK], 0);
}

int
porism_reasons_list_get_looked (PorismReasonsList *self)
{
  if (self->pointed != NONE)
    return self->pointed;

  return self->focused != NONE ? self->focused : self->current;
}

/* ---- rows ---- */

/* A row that is being removed has no index any more when the pointer leaves it (GTK 4.8). */
static void
clear (PorismReasonsList *self)
{
  GtkListBoxRow *row;

  self->n = 0;
  self->current = self->pointed = self->focused = NONE;
  while ((row = gtk_list_box_get_row_at_index (self->box, 0)) != NULL)
    {
      g_signal_handlers_disconnect_by_func (row, look_cb, self);
      gtk_list_box_remove (self->box, GTK_WIDGET (row));
    }
}

static void
add_row (PorismReasonsList *self,
         GtkWidget         *row)
{
  g_signal_connect_object (row, "look", G_CALLBACK (look_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->box, row);
  self->n++;
}

static void
add_steps (PorismReasonsList        *self,
           const PorismReasons      *reasons,
           const PorismConstruction *construction)
{
  const PorismDerivation *derivation = reasons->explanation.derivation;

  for (guint i = 0; derivation != NULL && i < derivation->steps->len; i++)
    {
      g_autofree char *claim = porism_step_say_statement (derivation, i, &reasons->explanation.names);
      g_autofree char *reason = porism_reason_dup_reason (reasons, construction, i);

      add_row (self, porism_reason_row_new_step (i + 1, claim, reason, porism_reason_get_standing (reasons, construction, i)));
    }
}

void
porism_reasons_list_show (PorismReasonsList        *self,
                          const PorismReasons      *reasons,
                          const PorismConstruction *construction)
{
  clear (self);
  if (reasons == NULL)
    return;
  add_steps (self, reasons, construction);
  for (guint i = 0; reasons->findings != NULL && i < reasons->findings->len; i++)
    add_row (self, porism_reason_row_new_finding (((PorismQuestion *) reasons->findings->pdata[i])->text));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  reasons->findings != NULL ? _("What Holds") : _("Steps of the Proof"), -1);
}

int
porism_reasons_list_get_current (PorismReasonsList *self)
{
  return self->current;
}

void
porism_reasons_list_set_current (PorismReasonsList *self,
                                 int                row)
{
  GtkListBoxRow *before = get_row (self, self->current), *after = get_row (self, row);

  if (before != NULL)
    porism_reason_row_set_current (PORISM_REASON_ROW (before), FALSE);
  if (after != NULL)
    porism_reason_row_set_current (PORISM_REASON_ROW (after), TRUE);
  self->current = row;
  self->pointed = NONE;
}

void
porism_reasons_list_set_premises (PorismReasonsList *self,
                                  const GArray      *premises)
{
  for (int i = 0; i < self->n; i++)
    porism_reason_row_set_premise (PORISM_REASON_ROW (get_row (self, i)), FALSE);
  for (guint i = 0; premises != NULL && i < premises->len; i++)
    porism_reason_row_set_premise (PORISM_REASON_ROW (get_row (self, (int) g_array_index (premises, guint, i))), TRUE);
}

/* ---- the keyboard ---- */

gboolean
porism_reasons_list_has_focus (PorismReasonsList *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->box));
}

void
porism_reasons_list_focus (PorismReasonsList *self)
{
  GtkListBoxRow *row = get_row (self, MAX (self->current, 0));

  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
scroll_to (PorismReasonsList *self,
           GtkListBoxRow     *row)
{
  GtkAdjustment *adjustment = gtk_list_box_get_adjustment (self->box);
  double y = 0;

  find_pointer (self, &self->pointer_x, &self->pointer_y);
  gtk_widget_translate_coordinates (GTK_WIDGET (row), GTK_WIDGET (self->box), 0, 0, NULL, &y);
  if (adjustment != NULL)
    gtk_adjustment_clamp_page (adjustment, y - MARGIN, y + gtk_widget_get_height (GTK_WIDGET (row)) + MARGIN);
}

const char *
porism_reasons_list_come_along (PorismReasonsList *self)
{
  GtkListBoxRow *row = get_row (self, self->current);

  if (row == NULL)
    return NULL;
  scroll_to (self, row);
  if (!porism_reasons_list_has_focus (self))
    return porism_reason_row_get_spoken (PORISM_REASON_ROW (row));
  gtk_widget_grab_focus (GTK_WIDGET (row));

  return NULL;
}

static void
row_activated_cb (PorismReasonsList *self,
                  GtkListBoxRow     *row)
{
  g_signal_emit (self, signals[ACTIVATED], 0, gtk_list_box_row_get_index (row));
}

/* ---- the widget ---- */

static void
porism_reasons_list_class_init (PorismReasonsListClass *klass)
{
  signals[LOOK] = g_signal_new ("look", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
porism_reasons_list_init (PorismReasonsList *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new (), *box = gtk_list_box_new ();

  self->box = GTK_LIST_BOX (box);
  self->current = self->pointed = self->focused = NONE;
  gtk_list_box_set_selection_mode (self->box, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (box, "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What Holds"), -1);
  g_signal_connect_object (box, "row-activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_widget_set_parent (scrolled, GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
}
