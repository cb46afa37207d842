/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row is a parameter of a tool. What is chosen is submitted; what the figure then has is shown, whoever has set it. */

#include "config.h"

#include <math.h>

#include "ui/dialogs/porism-axes-dialog.h"
#include "ui/parts/porism-scroll-focus.h"

#define MOST_CHOICES 5

/* A row where one of several is chosen: what the tool calls them, in the order of the list; their place is the attribute. */
typedef struct
{
  const char *row, *tool, *parameter;
  PorismAttribute attribute;
  PorismAttribute shown;        /* without it the last choice is meant; PORISM_N_ATTRIBUTES: there is none */
  const char *choices[MOST_CHOICES];
} Choice;

static const Choice choices[] = {
  { "show", "render_set_axes", "show", PORISM_ATTRIBUTE_AXES_SHOWN, PORISM_ATTRIBUTE_AXES, { "both", "x", "y", "none" } },
  { "arrows", "render_set_axes", "arrows", PORISM_ATTRIBUTE_AXES_ARROWS, PORISM_N_ATTRIBUTES, { "ends", "both", "none" } },
  { "numbers", "render_set_axes", "numbers", PORISM_ATTRIBUTE_AXES_NUMBERS, PORISM_N_ATTRIBUTES,
    { "shown", "ticks", "none" } },
  { "kind", "render_set_grid", "kind", PORISM_ATTRIBUTE_GRID_KIND, PORISM_ATTRIBUTE_GRID,
    { "cartesian", "polar", "isometric", "none" } },
  { "x_scale", "render_set_axis_scale", "x", PORISM_ATTRIBUTE_X_LOGARITHMIC, PORISM_N_ATTRIBUTES,
    { "linear", "logarithmic" } },
  { "y_scale", "render_set_axis_scale", "y", PORISM_ATTRIBUTE_Y_LOGARITHMIC, PORISM_N_ATTRIBUTES,
    { "linear", "logarithmic" } },
};

/* A row where something is written. */
typedef struct
{
  const char *row, *tool, *parameter;
  PorismAttribute attribute;
} Text;

static const Text texts[] = {
  { "x_name", "render_set_axes", "x_name", PORISM_ATTRIBUTE_X_NAME },
  { "y_name", "render_set_axes", "y_name", PORISM_ATTRIBUTE_Y_NAME },
  { "x_step", "render_set_axes", "x_step", PORISM_ATTRIBUTE_X_STEP },
  { "y_step", "render_set_axes", "y_step", PORISM_ATTRIBUTE_Y_STEP },
  { "step", "render_set_grid", "step", PORISM_ATTRIBUTE_GRID_STEP },
};

/* Units across for units up; the last choice is the free one. */
static const char *const ratios[][2] = {
  { "1", "1" }, { "1", "2" }, { "1", "5" }, { "1", "10" }, { "2", "1" }, { "5", "1" }, { "10", "1" },
};

struct _PorismAxesDialog
{
  AdwPreferencesWindow parent_instance;

  PorismDocument *document;
  gboolean showing;             /* what is selected now was not chosen by a person */
  GtkWidget *choice_rows[G_N_ELEMENTS (choices)];
  GtkWidget *text_rows[G_N_ELEMENTS (texts)];
  GtkWidget *ratio;
};

G_DEFINE_FINAL_TYPE (PorismAxesDialog, porism_axes_dialog, ADW_TYPE_PREFERENCES_WINDOW)

static PorismSession *
get_session (PorismAxesDialog *self)
{
  return porism_document_get_session (self->document);
}

static const PorismAttributes *
get_attributes (PorismAxesDialog *self)
{
  return porism_construction_get_attributes (porism_session_get_construction (get_session (self)), 0);
}

/* ---- what the figure has ---- */

static guint
find_choice (PorismAxesDialog *self,
             const Choice     *choice)
{
  int wish = choice->shown < PORISM_N_ATTRIBUTES ? porism_document_get_backdrop (self->document, choice->shown) : 1;
  gboolean shown = wish != 0 ? wish > 0 : porism_attributes_get_number (get_attributes (self), choice->shown) != 0;
  guint last = 0;

  while (last + 1 < MOST_CHOICES && choice->choices[last + 1] != NULL)
    last++;
  return shown ? (guint) porism_attributes_get_number (get_attributes (self), choice->attribute) : last;
}

static guint
find_ratio (PorismAxesDialog *self)
{
  double ratio = porism_attributes_get_number (get_attributes (self), PORISM_ATTRIBUTE_AXIS_RATIO);

  for (guint i = 0; i < G_N_ELEMENTS (ratios); i++)
    if (fabs (ratio - g_ascii_strtod (ratios[i][0], NULL) / g_ascii_strtod (ratios[i][1], NULL)) < 1e-9)
      return i;
  return ratio == 0 ? G_N_ELEMENTS (ratios) : GTK_INVALID_LIST_POSITION;
}

static void
show_text (PorismAxesDialog *self,
           GtkWidget        *row,
           const Text       *text)
{
  g_autofree char *shown = g_strdup (porism_attributes_get_text (get_attributes (self), text->attribute));

  g_strstrip (shown);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), shown))
    gtk_editable_set_text (GTK_EDITABLE (row), shown);
}

static void
show_all (PorismAxesDialog *self)
{
  self->showing = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->choice_rows[i]), find_choice (self, &choices[i]));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    show_text (self, self->text_rows[i], &texts[i]);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->ratio), find_ratio (self));
  self->showing = FALSE;
}

/* ---- what a person chooses ---- */

static void
act (PorismAxesDialog *self,
     PorismAction     *action)
{
  porism_session_act (get_session (self), action, PORISM_ACTOR_PERSON, 0, FALSE, NULL, NULL);
}

/* A wish of the window, which goes before what the figure has, goes along with it. */
static void
choose (PorismAxesDialog *self,
        const Choice     *choice,
        guint             selected)
{
  g_autoptr (PorismAction) action = porism_action_new (choice->tool);
  const char *chosen = choice->choices[selected];

  if (choice->shown < PORISM_N_ATTRIBUTES)
    porism_document_set_backdrop (self->document, choice->shown, !g_str_equal (chosen, "none"));
  porism_action_add_string (action, choice->parameter, chosen);
  act (self, action);
}

static void
choose_ratio (PorismAxesDialog *self,
              guint             selected)
{
  g_autoptr (PorismAction) action = porism_action_new ("render_set_axis_ratio");

  if (selected < G_N_ELEMENTS (ratios))
    {
      porism_action_add_number (action, "x", ratios[selected][0]);
      porism_action_add_number (action, "y", ratios[selected][1]);
    }
  else
    porism_action_add_number (action, "free", "1");
  act (self, action);
}

static void
chosen_cb (PorismAxesDialog *self,
           GParamSpec       *pspec,
           GtkWidget        *row)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

  if (self->document == NULL || self->showing || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (row == self->ratio)
    choose_ratio (self, selected);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (row == self->choice_rows[i])
      choose (self, &choices[i], selected);
}

static void
applied_cb (PorismAxesDialog *self,
            GtkWidget        *row)
{
  const char *written = gtk_editable_get_text (GTK_EDITABLE (row));
  g_autoptr (PorismAction) action = NULL;
  guint i = 0;

  while (i < G_N_ELEMENTS (texts) && row != self->text_rows[i])
    i++;
  g_return_if_fail (i < G_N_ELEMENTS (texts));

  action = porism_action_new (texts[i].tool);
  if (g_str_equal (texts[i].tool, "render_set_grid"))
    porism_action_add_string (action, "kind", choices[3].choices[find_choice (self, &choices[3])]);
  porism_action_add_string (action, texts[i].parameter,
                            written[0] == '\0' && g_str_has_suffix (texts[i].parameter, "step") ? "0" : written);
  act (self, action);
}

static void
refused_cb (PorismAxesDialog  *self,
            const PorismEntry *entry)
{
  adw_preferences_window_add_toast (ADW_PREFERENCES_WINDOW (self), adw_toast_new (entry->refusal));
  show_all (self);
}

static void
porism_axes_dialog_dispose (GObject *object)
{
  g_clear_object (&PORISM_AXES_DIALOG (object)->document);

  G_OBJECT_CLASS (porism_axes_dialog_parent_class)->dispose (object);
}

static void
porism_axes_dialog_class_init (PorismAxesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_axes_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-axes-dialog.ui");
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    gtk_widget_class_bind_template_child_full (
      widget_class, choices[i].row, FALSE,
      G_STRUCT_OFFSET (PorismAxesDialog, choice_rows) + (gssize) (i * sizeof (GtkWidget *)));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    gtk_widget_class_bind_template_child_full (
      widget_class, texts[i].row, FALSE,
      G_STRUCT_OFFSET (PorismAxesDialog, text_rows) + (gssize) (i * sizeof (GtkWidget *)));
  gtk_widget_class_bind_template_child (widget_class, PorismAxesDialog, ratio);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, applied_cb);
}

static void
porism_axes_dialog_init (PorismAxesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
}

/**
 * porism_axes_dialog_new:
 * @parent: (nullable)
 *
 * Returns: (transfer none): the dialog over @parent
 */
GtkWidget *
porism_axes_dialog_new (GtkWindow      *parent,
                        PorismDocument *document)
{
  PorismAxesDialog *self = g_object_new (PORISM_TYPE_AXES_DIALOG, "transient-for", parent, NULL);

  self->document = g_object_ref (document);
  g_signal_connect_object (get_session (self), "head-changed", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_session (self), "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  show_all (self);

  return GTK_WIDGET (self);
}
