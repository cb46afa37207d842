/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A truth that is switched off is followed as the others are, but nothing is moved for it.
 *
 * Numbers tell at once whether a condition holds, so that a drag can be followed; whether that is proved,
 * takes its time. While the numbers say the same, what was proved stays there until it is asked again. */

#include "config.h"

#include <glib/gi18n.h>

#include "engine/actions/toolspec.h"
#include "engine/solver/condition-words.h"
#include "engine/solver/conditions.h"
#include "ui/conditions/porism-condition-row.h"

/* Characters: where there is room beside the figure, and over it as well. */
#define WIDEST 24

typedef enum
{
  STATE_NONE,
  STATE_NUMERIC,
  STATE_PROVED,
  STATE_VIOLATED,
  STATE_UNDEFINED,
  STATE_OFF,
  STATE_BLAMED,
} State;

/* N_(), and the class of its look. */
static const struct { const char *text; const char *css; } states[] = {
  [STATE_NONE] = { "", NULL },
  [STATE_NUMERIC] = { N_("holds numerically"), "hint" },
  [STATE_PROVED] = { N_("holds, proved"), "success" },
  [STATE_VIOLATED] = { N_("violated"), "error" },
  [STATE_UNDEFINED] = { N_("undefined"), "error" },
  [STATE_OFF] = { N_("switched off"), "hint" },
  [STATE_BLAMED] = { N_("in conflict"), "error" },
};

struct _PorismConditionRow
{
  GtkBox parent_instance;

  PorismSession *session;
  PorismId id;
  State state;
  gboolean lacks_proof;
  gboolean blamed;
  gboolean holds;               /* as far as numbers tell */
  gboolean showing;             /* the row itself sets the switch */

  GtkCheckButton *required;
  GtkLabel *name;
  GtkLabel *words;
  GtkLabel *status;
  GtkWidget *why;               /* shown where it is proved */
  GtkWidget *button;
};

enum { SWITCH, REMOVE, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismConditionRow, porism_condition_row, GTK_TYPE_BOX)

static PorismConstruction *
get_construction (PorismConditionRow *self)
{
  return porism_session_get_construction (self->session);
}

static gboolean
is_there (PorismConditionRow *self)
{
  return self->session != NULL && porism_construction_get (get_construction (self), self->id) != NULL;
}

static gboolean
is_required (PorismConditionRow *self)
{
  return (porism_construction_get (get_construction (self), self->id)->flags & PORISM_RECORD_REQUIRED) != 0;
}

/* ---- what is shown ---- */

static void
update_accessible (PorismConditionRow *self)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *label =
    g_strjoin (", ", gtk_label_get_text (self->words), gtk_label_get_text (self->status), gtk_label_get_text (self->name), NULL);

  if (item != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* A conflict is said instead of whether it holds. */
static void
show_status (PorismConditionRow *self)
{
  GtkWidget *status = GTK_WIDGET (self->status);
  const State state = self->blamed ? STATE_BLAMED : self->state;

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    if (states[i].css != NULL)
      gtk_widget_remove_css_class (status, states[i].css);
  if (states[state].css != NULL)
    gtk_widget_add_css_class (status, states[state].css);
  gtk_label_set_text (self->status, state != STATE_NONE ? _(states[state].text) : "");
  gtk_widget_set_visible (self->why, state == STATE_PROVED || (state == STATE_OFF && self->holds));
  update_accessible (self);
}

static void
show_state (PorismConditionRow *self,
            State               state)
{
  self->state = state;
  show_status (self);
}

static void
show_words (PorismConditionRow *self)
{
  g_autofree char *words = porism_condition_dup_words (get_construction (self), self->id);
  g_autofree char *label = NULL;

  gtk_label_set_text (self->name, porism_construction_get (get_construction (self), self->id)->name);
  if (g_str_equal (words, gtk_label_get_text (self->words)))
    return;
  label = g_strdup_printf (_("Remove %s"), words);
  gtk_label_set_text (self->words, words);
  gtk_widget_set_tooltip_text (self->button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->required), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
show_required (PorismConditionRow *self)
{
  self->showing = TRUE;
  gtk_check_button_set_active (self->required, is_required (self));
  self->showing = FALSE;
  if (is_required (self))
    gtk_widget_remove_css_class (GTK_WIDGET (self->words), "hint");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->words), "hint");
}

static gboolean
holds (State state)
{
  return state == STATE_NUMERIC || state == STATE_PROVED;
}

static void
clicked_cb (PorismConditionRow *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

/* Until it is done the switch stays as it is. */
static void
toggled_cb (PorismConditionRow *self)
{
  if (self->showing || !is_there (self))
    return;
  show_required (self);
  g_signal_emit (self, signals[SWITCH], 0);
}

/* ---- the widget ---- */

static void
porism_condition_row_dispose (GObject *object)
{
  g_clear_object (&((PorismConditionRow *) object)->session);
  G_OBJECT_CLASS (porism_condition_row_parent_class)->dispose (object);
}

static void
porism_condition_row_class_init (PorismConditionRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = porism_condition_row_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "conditionrow");
  signals[SWITCH] = g_signal_new ("switch", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  signals[REMOVE] = g_signal_new ("remove", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static GtkWidget *
create_label (PorismConditionRow *self,
              GtkWidget          *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDEST);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);

  return label;
}

/* Small, and less than the words: whoever reads of “c1” elsewhere finds it by that. */
static GtkLabel *
create_name (GtkWidget *box)
{
  GtkWidget *name = gtk_label_new (NULL);

  gtk_widget_add_css_class (name, "caption");
  gtk_widget_add_css_class (name, "hint");
  gtk_widget_set_valign (name, GTK_ALIGN_BASELINE);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), name);

  return GTK_LABEL (name);
}

static GtkWidget *
create_button (const char *icon)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (button, FALSE);

  return button;
}

static void
porism_condition_row_init (PorismConditionRow *self)
{
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), line);
  self->words = GTK_LABEL (create_label (self, line));
  gtk_widget_set_valign (GTK_WIDGET (self->words), GTK_ALIGN_BASELINE);
  self->name = create_name (line);
  self->status = GTK_LABEL (create_label (self, texts));
  gtk_widget_add_css_class (GTK_WIDGET (self->status), "caption");
  self->required = GTK_CHECK_BUTTON (gtk_check_button_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->required), GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self->required), FALSE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->required), _("Required"));
  g_signal_connect_swapped (self->required, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->required));
  self->why = create_button ("porism-reasons-symbolic");
  gtk_widget_set_tooltip_text (self->why, _("Why?"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->why), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Why?"), -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->why), "u", 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->why), "win.why-truth");
  self->button = create_button ("porism-delete-symbolic");
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_box_append (GTK_BOX (buttons), self->why);
  gtk_box_append (GTK_BOX (buttons), self->button);
  gtk_box_append (GTK_BOX (self), texts);
  gtk_box_append (GTK_BOX (self), buttons);
}

GtkWidget *
porism_condition_row_new (void)
{
  return g_object_new (PORISM_TYPE_CONDITION_ROW, NULL);
}

/**
 * porism_condition_row_bind:
 * @session: (nullable): %NULL: it shows nothing
 * @id: a condition of it
 *
 * Shows another condition.
 */
void
porism_condition_row_bind (PorismConditionRow *self,
                           PorismSession      *session,
                           PorismId            id)
{
  g_return_if_fail (PORISM_IS_CONDITION_ROW (self));

  g_set_object (&self->session, session);
  self->id = id;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->why), "u", id);
  self->holds = FALSE;
  self->lacks_proof = FALSE;
  porism_condition_row_set_blamed (self, FALSE);
  show_state (self, STATE_NONE);
  porism_condition_row_refresh (self);
}

PorismId
porism_condition_row_get_id (PorismConditionRow *self)
{
  g_return_val_if_fail (PORISM_IS_CONDITION_ROW (self), 0);

  return self->id;
}

void
porism_condition_row_refresh (PorismConditionRow *self)
{
  PorismConstruction *construction;
  State state;

  g_return_if_fail (PORISM_IS_CONDITION_ROW (self));

  if (!is_there (self))
    return;
  construction = get_construction (self);
  show_words (self);
  show_required (self);
  self->lacks_proof = is_required (self);
  self->holds = porism_construction_is_defined (construction, self->id) &&
                porism_condition_seems_to_hold (construction, self->id, porism_session_get_drag (self->session) != NULL);
  if (!is_required (self))
    state = STATE_OFF;
  else if (!porism_construction_is_defined (construction, self->id))
    state = STATE_UNDEFINED;
  else
    state = self->holds ? STATE_NUMERIC : STATE_VIOLATED;
  show_state (self, holds (state) && holds (self->state) ? self->state : state);
}

gboolean
porism_condition_row_lacks_proof (PorismConditionRow *self)
{
  g_return_val_if_fail (PORISM_IS_CONDITION_ROW (self), FALSE);

  return self->lacks_proof;
}

void
porism_condition_row_add_proof (PorismConditionRow *self)
{
  g_autoptr (PorismQuantity) quantity = NULL;

  g_return_if_fail (PORISM_IS_CONDITION_ROW (self));

  self->lacks_proof = FALSE;
  if (!is_there (self))
    return;
  quantity = porism_construction_describe (get_construction (self), self->id, TRUE);
  if (quantity == NULL)
    show_state (self, STATE_UNDEFINED);
  else if (!quantity->boolean)
    show_state (self, STATE_VIOLATED);
  else
    show_state (self, quantity->certainty == PORISM_CERTAINTY_PROVED ? STATE_PROVED : STATE_NUMERIC);
}

void
porism_condition_row_set_blamed (PorismConditionRow *self,
                                 gboolean            blamed)
{
  g_return_if_fail (PORISM_IS_CONDITION_ROW (self));

  if (blamed == self->blamed)
    return;
  self->blamed = blamed;
  if (blamed)
    gtk_widget_add_css_class (GTK_WIDGET (self->words), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->words), "error");
  show_status (self);
}
