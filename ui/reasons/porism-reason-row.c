/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/reasons/porism-reason-row.h"

/* Characters: where there is room beside the figure, and over it as well. */
#define WIDEST 28

struct _PorismReasonRow
{
  GtkListBoxRow parent_instance;

  char *spoken;
};

enum { LOOK, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismReasonRow, porism_reason_row, GTK_TYPE_LIST_BOX_ROW)

/* By standing: the class of the row. */
static const char *const classes[] = {
  [PORISM_STANDING_GIVEN] = "given",
  [PORISM_STANDING_CONSTRUCTED] = "constructed",
  [PORISM_STANDING_AUXILIARY] = "auxiliary",
  [PORISM_STANDING_DERIVED] = "derived",
};

static void
came_cb (PorismReasonRow *self)
{
  g_signal_emit (self, signals[LOOK], 0, TRUE, TRUE);
}

static void
left_cb (PorismReasonRow *self)
{
  g_signal_emit (self, signals[LOOK], 0, FALSE, TRUE);
}

static void
focused_cb (PorismReasonRow *self)
{
  g_signal_emit (self, signals[LOOK], 0, TRUE, FALSE);
}

static void
unfocused_cb (PorismReasonRow *self)
{
  g_signal_emit (self, signals[LOOK], 0, FALSE, FALSE);
}

static void
porism_reason_row_finalize (GObject *object)
{
  g_free (PORISM_REASON_ROW (object)->spoken);
  G_OBJECT_CLASS (porism_reason_row_parent_class)->finalize (object);
}

static void
porism_reason_row_class_init (PorismReasonRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_reason_row_finalize;
  signals[LOOK] = g_signal_new ("look", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                G_TYPE_BOOLEAN, G_TYPE_BOOLEAN);
}

static void
porism_reason_row_init (PorismReasonRow *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new (), *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (came_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focused_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (unfocused_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_css_class (GTK_WIDGET (self), "reason");
}

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDEST);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
say (PorismReasonRow *self,
     const char      *spoken)
{
  self->spoken = g_strdup (spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

GtkWidget *
porism_reason_row_new_step (guint          number,
                            const char    *claim,
                            const char    *reason,
                            PorismStanding standing)
{
  PorismReasonRow *self = g_object_new (PORISM_TYPE_REASON_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9), *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *numeral = g_strdup_printf ("%u", number);
  g_autofree char *spoken = g_strdup_printf (_("Step %1$u: %2$s, %3$s"), number, claim, reason);
  GtkWidget *label = create_label (numeral, "number"), *why = create_label (reason, "caption");

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_width_chars (GTK_LABEL (label), 2);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (why, "hint");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), create_label (claim, "claim"));
  gtk_box_append (GTK_BOX (texts), why);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), classes[standing]);
  say (self, spoken);

  return GTK_WIDGET (self);
}

GtkWidget *
porism_reason_row_new_finding (const char *claim)
{
  PorismReasonRow *self = g_object_new (PORISM_TYPE_REASON_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9), *label = create_label (claim, "claim");
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (arrow, "hint");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), arrow);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  say (self, claim);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _("Why?"), -1);

  return GTK_WIDGET (self);
}

const char *
porism_reason_row_get_spoken (PorismReasonRow *self)
{
  return self->spoken;
}

static void
set_class (PorismReasonRow *self,
           const char      *css_class,
           gboolean         has)
{
  if (has)
    gtk_widget_add_css_class (GTK_WIDGET (self), css_class);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), css_class);
}

void
porism_reason_row_set_current (PorismReasonRow *self,
                               gboolean         current)
{
  set_class (self, "current", current);
}

void
porism_reason_row_set_premise (PorismReasonRow *self,
                               gboolean         premise)
{
  set_class (self, "premise", premise);
}
