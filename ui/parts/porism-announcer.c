/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK 4.8 has no announcements: a reader follows the text of a label whose role is that of a status. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/parts/porism-announcer.h"

/* Milliseconds in which what happens is said together. */
#define PAUSE_MS 100

/* Of what is said together. */
#define MOST_LINES 8

struct _PorismAnnouncer
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GPtrArray *waiting;           /* char * */
  guint speaking;               /* the source that will say it, else 0 */
};

G_DEFINE_FINAL_TYPE (PorismAnnouncer, porism_announcer, GTK_TYPE_WIDGET)

static gboolean
speak_cb (gpointer user_data)
{
  PorismAnnouncer *self = user_data;
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = self->waiting->len;

  self->speaking = 0;
  for (guint i = 0; i < MIN (n, MOST_LINES); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "",
                            (const char *) g_ptr_array_index (self->waiting, i));
  if (n > MOST_LINES)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", n - MOST_LINES),
                              n - MOST_LINES);
    }
  g_ptr_array_set_size (self->waiting, 0);
  /* The same once more is news, too. */
  gtk_label_set_text (GTK_LABEL (self->label), "");
  gtk_label_set_text (GTK_LABEL (self->label), text->str);

  return G_SOURCE_REMOVE;
}

static void
porism_announcer_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  *minimum = *natural = 1;
  *minimum_baseline = *natural_baseline = -1;
}

static void
porism_announcer_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  GtkWidget *label = PORISM_ANNOUNCER (widget)->label;
  int least, unused;

  gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, &least, &unused, NULL, NULL);
  width = MAX (width, least);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, &least, &unused, NULL, NULL);
  gtk_widget_allocate (label, width, MAX (height, least), -1, NULL);
}

static void
porism_announcer_dispose (GObject *object)
{
  PorismAnnouncer *self = PORISM_ANNOUNCER (object);

  g_clear_handle_id (&self->speaking, g_source_remove);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (porism_announcer_parent_class)->dispose (object);
}

static void
porism_announcer_class_init (PorismAnnouncerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_announcer_dispose;
  widget_class->measure = porism_announcer_measure;
  widget_class->size_allocate = porism_announcer_size_allocate;
}

static void
porism_announcer_init (PorismAnnouncer *self)
{
  self->waiting = g_ptr_array_new_with_free_func (g_free);
  self->label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                              "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_opacity (GTK_WIDGET (self), 0);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * porism_announcer_say:
 * @text: a sentence, or a few; nothing is said of an empty one
 *
 * Says it to whoever listens.
 */
void
porism_announcer_say (PorismAnnouncer *self,
                      const char      *text)
{
  g_return_if_fail (PORISM_IS_ANNOUNCER (self));

  if (*text == '\0' || self->waiting == NULL)
    return;
  g_ptr_array_add (self->waiting, g_strdup (text));
  if (self->speaking == 0)
    self->speaking = g_timeout_add (PAUSE_MS, speak_cb, self);
}
