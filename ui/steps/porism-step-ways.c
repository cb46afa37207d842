/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/steps/porism-step-ways.h"

struct _PorismStepWays
{
  PorismFrame parent_instance;

  const char *action;           /* static */
  guint64 before, after;        /* the ways beside the one that is shown */

  GtkWidget *previous_way;
  GtkLabel *way;
  GtkWidget *next_way;
};

G_DEFINE_FINAL_TYPE (PorismStepWays, porism_step_ways, PORISM_TYPE_FRAME)

static void
previous_way_cb (PorismStepWays *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), self->action, "t", self->before);
}

static void
next_way_cb (PorismStepWays *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), self->action, "t", self->after);
}

/* ---- the widget ---- */

static void
porism_step_ways_class_init (PorismStepWaysClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-step-ways.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismStepWays, previous_way);
  gtk_widget_class_bind_template_child (widget_class, PorismStepWays, way);
  gtk_widget_class_bind_template_child (widget_class, PorismStepWays, next_way);
  gtk_widget_class_bind_template_callback (widget_class, previous_way_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_way_cb);
}

static void
porism_step_ways_init (PorismStepWays *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * porism_step_ways_show:
 * @ways: of guint64
 * @action: a static string
 *
 * Shows which of them @way is, where there is another one.
 */
void
porism_step_ways_show (PorismStepWays *self,
                       const GArray   *ways,
                       guint64         way,
                       const char     *action)
{
  g_autofree char *text = NULL;
  guint i = 0;

  g_return_if_fail (PORISM_IS_STEP_WAYS (self));

  while (i + 1 < ways->len && g_array_index (ways, guint64, i) != way)
    i++;
  self->action = action;
  self->before = i > 0 ? g_array_index (ways, guint64, i - 1) : 0;
  self->after = i + 1 < ways->len ? g_array_index (ways, guint64, i + 1) : 0;
  text = g_strdup_printf (_("%u of %u ways from here"), i + 1, ways->len);
  gtk_label_set_text (self->way, text);
  gtk_widget_set_sensitive (self->previous_way, i > 0);
  gtk_widget_set_sensitive (self->next_way, i + 1 < ways->len);
  gtk_widget_set_visible (GTK_WIDGET (self), ways->len > 1);
}

/**
 * porism_step_ways_get_text:
 *
 * Returns: (transfer none): which of the ways it is
 */
const char *
porism_step_ways_get_text (PorismStepWays *self)
{
  g_return_val_if_fail (PORISM_IS_STEP_WAYS (self), NULL);

  return gtk_label_get_text (self->way);
}
