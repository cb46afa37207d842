/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "app/axes/tick-text.h"
#include "ui/algebra/porism-value-slider.h"
#include "ui/controls/porism-canvas-slider.h"
#include "ui/controls/porism-carry.h"
#include "ui/parts/porism-formula.h"

#define SCALE_WIDTH 150
/* Characters of its words at least, so that the knob stays where it is while the value changes. */
#define LEAST_CHARS 8
#define MOST_DECIMALS 4

struct _PorismCanvasSlider
{
  GtkWidget parent_instance;

  PorismId id;
  GtkWidget *play, *words, *scale;
};

enum { SIGNAL_PLAY, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismCanvasSlider, porism_canvas_slider, GTK_TYPE_WIDGET)

/* ---- words ---- */

static gboolean
counts_in_degrees (const PorismRecord *record)
{
  return strstr (porism_attributes_get_text (record->attributes, PORISM_ATTRIBUTE_SLIDER_STEP), "°") != NULL;
}

/* Of a number that has so few, else as many as are shown. */
static int
count_decimals (double value)
{
  int n = 0;

  while (n < MOST_DECIMALS && fabs (value * exp10 (n) - round (value * exp10 (n))) > 1e-9 * fmax (1, fabs (value * exp10 (n))))
    n++;
  return n;
}

/* (transfer full): "45°", "2.3" */
static char *
dup_value (const PorismConstruction *construction,
           const PorismRecord       *record,
           double                    value)
{
  const gboolean comma =
    porism_attributes_get_number (porism_construction_get_attributes (construction, 0), PORISM_ATTRIBUTE_DECIMAL_COMMA) != 0;
  const double unit = counts_in_degrees (record) ? G_PI / 180 : 1;
  const double step = porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_SLIDER_STEP) / unit;
  g_autofree char *number = porism_tick_write (value / unit, count_decimals (step), comma);

  return g_strconcat (number, counts_in_degrees (record) ? "°" : "", NULL);
}

/**
 * porism_canvas_slider_follow:
 * @id: a slider with a range
 *
 * Shows its range and its value as they are now.
 */
void
porism_canvas_slider_follow (PorismCanvasSlider *self,
                             PorismSession      *session,
                             PorismId            id)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  const PorismRecord *record = porism_construction_get (construction, id);
  g_autofree char *value = NULL, *words = NULL;

  g_return_if_fail (PORISM_IS_CANVAS_SLIDER (self));

  self->id = id;
  value = dup_value (construction, record, porism_construction_get_value (construction, id)[0]);
  words = g_strdup_printf ("%s = %s", record->name, value);
  gtk_label_set_text (GTK_LABEL (self->words), words);
  porism_value_slider_follow (PORISM_VALUE_SLIDER (self->scale), session, id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/**
 * porism_canvas_slider_get_id:
 *
 * Returns: the slider that it shows
 */
PorismId
porism_canvas_slider_get_id (PorismCanvasSlider *self)
{
  g_return_val_if_fail (PORISM_IS_CANVAS_SLIDER (self), 0);

  return self->id;
}

/**
 * porism_canvas_slider_set_playing:
 *
 * Shows whether it plays.
 */
void
porism_canvas_slider_set_playing (PorismCanvasSlider *self,
                                  gboolean            playing)
{
  const char *name = playing ? _("Pause") : _("Play");

  g_return_if_fail (PORISM_IS_CANVAS_SLIDER (self));

  gtk_button_set_icon_name (GTK_BUTTON (self->play), playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* ---- in the hand ---- */

static void
play_cb (PorismCanvasSlider *self)
{
  g_signal_emit (self, signals[SIGNAL_PLAY], 0);
}

static gboolean
play_key_cb (GtkWidget *widget,
             GVariant  *arguments,
             gpointer   user_data)
{
  play_cb (PORISM_CANVAS_SLIDER (widget));
  return GDK_EVENT_STOP;
}

/* What it is held by is beside the knob. */
static PorismCarryGrip
find_grip (GtkWidget *widget,
           GtkWidget *at)
{
  PorismCanvasSlider *self = PORISM_CANVAS_SLIDER (widget);

  return gtk_widget_is_ancestor (at, self->scale) || at == self->play || gtk_widget_is_ancestor (at, self->play)
           ? PORISM_CARRY_NOT : PORISM_CARRY_AT_ONCE;
}

static void
porism_canvas_slider_dispose (GObject *object)
{
  PorismCanvasSlider *self = PORISM_CANVAS_SLIDER (object);

  g_clear_pointer (&self->play, gtk_widget_unparent);
  g_clear_pointer (&self->words, gtk_widget_unparent);
  g_clear_pointer (&self->scale, gtk_widget_unparent);

  G_OBJECT_CLASS (porism_canvas_slider_parent_class)->dispose (object);
}

static void
porism_canvas_slider_class_init (PorismCanvasSliderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_canvas_slider_dispose;

  signals[SIGNAL_PLAY] =
    g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  porism_carry_add_signals (G_TYPE_FROM_CLASS (klass));

  gtk_widget_class_set_css_name (widget_class, "canvasslider");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_space, 0, play_key_cb, NULL);
}

static void
porism_canvas_slider_init (PorismCanvasSlider *self)
{
  self->play = gtk_button_new ();
  gtk_widget_add_css_class (self->play, "flat");
  gtk_widget_add_css_class (self->play, "circular");
  gtk_widget_set_valign (self->play, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->play, "clicked", G_CALLBACK (play_cb), self);
  gtk_widget_set_parent (self->play, GTK_WIDGET (self));

  self->words = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->words), LEAST_CHARS);
  gtk_label_set_xalign (GTK_LABEL (self->words), 0);
  porism_formula_set_direction (self->words);
  gtk_widget_add_css_class (self->words, "numeric");
  gtk_widget_set_cursor_from_name (self->words, "grab");
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));

  self->scale = porism_value_slider_new ();
  porism_value_slider_set_focusable (PORISM_VALUE_SLIDER (self->scale), TRUE);
  gtk_widget_set_size_request (self->scale, SCALE_WIDTH, -1);
  gtk_widget_set_parent (self->scale, GTK_WIDGET (self));

  porism_carry_add (GTK_WIDGET (self), find_grip);
  porism_canvas_slider_set_playing (self, FALSE);
}

/**
 * porism_canvas_slider_new:
 *
 * Returns: (transfer floating): one that shows nothing yet
 */
GtkWidget *
porism_canvas_slider_new (void)
{
  return g_object_new (PORISM_TYPE_CANVAS_SLIDER, NULL);
}
