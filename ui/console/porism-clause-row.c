/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is written in an entry and not taken goes when the entry is left: the rows say what was read. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/console/porism-clause-row.h"
#include "ui/parts/porism-formula.h"

#define TEXT "porism-line-text"

/* What stands before it, N_(): what a screen reader says of its entries. */
static const struct { const char *icon, *css, *title; } kinds[] = {
  [PORISM_LINE_SAYS] = { "object-select-symbolic", "success", N_("Condition") },
  [PORISM_LINE_DRAWS] = { "object-select-symbolic", "success", N_("Figure") },
  [PORISM_LINE_ASKS] = { "dialog-question-symbolic", "accent", N_("Question") },
};

struct _PorismClauseRow
{
  PorismFrame parent_instance;

  gboolean unknown;
  gboolean pointed, focused;
  GtkWidget *lines;             /* the box of them */
  GPtrArray *entries;           /* borrowed */
  GtkWidget *leave_out;         /* what was not understood; NULL where all was */
  GtkWidget *complaint;
};

enum { AMEND, LOOK, LEAVE, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismClauseRow, porism_clause_row, PORISM_TYPE_FRAME)

/* ---- what a person does ---- */

static void
complain (PorismClauseRow *self,
          const char      *reason)
{
  gtk_label_set_text (GTK_LABEL (self->complaint), reason != NULL ? reason : "");
  gtk_widget_set_visible (self->complaint, reason != NULL);
  for (guint i = 0; reason == NULL && i < self->entries->len; i++)
    gtk_widget_remove_css_class (g_ptr_array_index (self->entries, i), "error");
}

static const char *
get_text (GtkWidget *entry)
{
  return g_object_get_data (G_OBJECT (entry), TEXT);
}

static void
put_back (PorismClauseRow *self,
          GtkWidget       *entry)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), get_text (entry)))
    gtk_editable_set_text (GTK_EDITABLE (entry), get_text (entry));
  complain (self, NULL);
}

static GtkWidget *
get_entry (GtkEventController *controller)
{
  return gtk_event_controller_get_widget (controller);
}

static guint
get_line (PorismClauseRow *self,
          GtkWidget       *entry)
{
  guint line = 0;

  g_ptr_array_find (self->entries, entry, &line);
  return line;
}

static void
activated_cb (GtkWidget       *entry,
              PorismClauseRow *self)
{
  g_autofree char *words = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

  complain (self, NULL);
  if (!g_str_equal (words, get_text (entry)))
    g_signal_emit (self, signals[AMEND], 0, get_line (self, entry), words);
}

static void
remove_cb (GtkWidget           *entry,
           GtkEntryIconPosition position,
           PorismClauseRow     *self)
{
  complain (self, NULL);
  g_signal_emit (self, signals[AMEND], 0, get_line (self, entry), "");
}

static void
leave_out_cb (PorismClauseRow *self)
{
  g_signal_emit (self, signals[AMEND], 0, 0, "");
}

static gboolean
escape_cb (GtkWidget *entry,
           GVariant  *arguments,
           gpointer   user_data)
{
  PorismClauseRow *self = user_data;

  put_back (self, entry);
  g_signal_emit (self, signals[LEAVE], 0);

  return GDK_EVENT_STOP;
}

static void
left_cb (GtkEventController *focus,
         PorismClauseRow    *self)
{
  if (!gtk_widget_in_destruction (GTK_WIDGET (self)))
    put_back (self, get_entry (focus));
}

static void
look (PorismClauseRow *self)
{
  g_signal_emit (self, signals[LOOK], 0, self->pointed || self->focused);
}

static void
pointed_cb (PorismClauseRow *self)
{
  self->pointed = TRUE;
  look (self);
}

static void
unpointed_cb (PorismClauseRow *self)
{
  self->pointed = FALSE;
  look (self);
}

static void
focused_cb (PorismClauseRow *self)
{
  self->focused = TRUE;
  look (self);
}

static void
unfocused_cb (PorismClauseRow *self)
{
  self->focused = FALSE;
  look (self);
}

/* ---- the widget ---- */

static void
porism_clause_row_finalize (GObject *object)
{
  g_ptr_array_unref (PORISM_CLAUSE_ROW (object)->entries);

  G_OBJECT_CLASS (porism_clause_row_parent_class)->finalize (object);
}

static void
porism_clause_row_class_init (PorismClauseRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = porism_clause_row_finalize;
  gtk_widget_class_set_css_name (widget_class, "clauserow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[AMEND] = g_signal_new ("amend", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);
  signals[LOOK] = g_signal_new ("look", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[LEAVE] = g_signal_new ("leave", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
add_controllers (PorismClauseRow *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new (), *focus = gtk_event_controller_focus_new ();

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (pointed_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (unpointed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focused_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (unfocused_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

static void
porism_clause_row_init (PorismClauseRow *self)
{
  self->entries = g_ptr_array_new ();
  add_controllers (self);
}

/* ---- what is in it ---- */

static GtkWidget *
create_label (const char *text,
              const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, css);

  return label;
}

static void
add_entry_controllers (PorismClauseRow *self,
                       GtkWidget       *entry)
{
  GtkEventController *focus = gtk_event_controller_focus_new (), *keys = gtk_shortcut_controller_new ();

  g_signal_connect (entry, "activate", G_CALLBACK (activated_cb), self);
  g_signal_connect (entry, "icon-release", G_CALLBACK (remove_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (entry, focus);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                          gtk_callback_action_new (escape_cb, self, NULL)));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (entry, keys);
}

/* @title: (transfer full): what a screen reader says it is */
static GtkWidget *
add_entry (PorismClauseRow *self,
           GtkWidget       *box,
           const char      *text,
           char            *title)
{
  GtkWidget *entry = gtk_entry_new ();

  porism_formula_set_direction (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 6);
  g_object_set_data_full (G_OBJECT (entry), TEXT, g_strdup (text), g_free);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  g_free (title);
  gtk_box_append (GTK_BOX (box), entry);
  g_ptr_array_add (self->entries, entry);
  add_entry_controllers (self, entry);

  return entry;
}

static void
add_line (PorismClauseRow  *self,
          const PorismLine *line,
          const char       *words)
{
  GtkWidget *entry =
    add_entry (self, self->lines, line->text, g_strdup_printf ("%s: “%s”", _(kinds[line->kind].title), words));

  gtk_entry_set_icon_from_icon_name (GTK_ENTRY (entry), GTK_ENTRY_ICON_SECONDARY, "edit-clear-symbolic");
  gtk_entry_set_icon_tooltip_text (GTK_ENTRY (entry), GTK_ENTRY_ICON_SECONDARY, _("Leave This Out"));
  if (line->gloss != NULL)
    gtk_box_append (GTK_BOX (self->lines), create_label (line->gloss, "hint"));
}

/* An entry that is empty already cannot be emptied. */
static void
add_leaving_out (PorismClauseRow *self,
                 GtkWidget       *box)
{
  self->leave_out = gtk_button_new_from_icon_name ("edit-clear-symbolic");
  gtk_widget_add_css_class (self->leave_out, "flat");
  gtk_widget_set_tooltip_text (self->leave_out, _("Leave These Words Out"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->leave_out), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Leave These Words Out"), -1);
  g_signal_connect_swapped (self->leave_out, "clicked", G_CALLBACK (leave_out_cb), self);
  gtk_box_append (GTK_BOX (box), self->leave_out);
}

static void
add_unknown (PorismClauseRow *self,
             const char      *words,
             const char      *reason)
{
  g_autofree char *sentence = g_strdup_printf (_("“%s” is not understood: %s."), words, reason);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3), *entry;

  gtk_box_append (GTK_BOX (self->lines), create_label (sentence, "unknown"));
  gtk_box_append (GTK_BOX (self->lines), box);
  entry = add_entry (self, box, "", g_strdup_printf (_("%s Write it as a condition."), sentence));
  gtk_widget_add_css_class (entry, "unknown");
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Write it as, for example, AB = 5"));
  add_leaving_out (self, box);
}

static void
add_icon (GtkWidget  *box,
          const char *name,
          const char *css)
{
  GtkWidget *icon = gtk_image_new_from_icon_name (name);

  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_add_css_class (icon, css);
  gtk_box_append (GTK_BOX (box), icon);
}

/* @lines: what it says; empty: nothing */
static void
fill (PorismClauseRow    *self,
      const PorismClause *clause,
      const GPtrArray    *lines,
      const char         *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  const PorismLineKind kind = lines->len > 0 ? ((PorismLine *) g_ptr_array_index (lines, lines->len - 1))->kind : PORISM_LINE_DRAWS;

  gtk_widget_set_parent (box, GTK_WIDGET (self));
  self->lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_hexpand (self->lines, TRUE);
  if (self->unknown)
    add_icon (box, "dialog-warning-symbolic", "warning");
  else if (lines->len > 0)
    add_icon (box, kinds[kind].icon, kinds[kind].css);
  gtk_box_append (GTK_BOX (box), self->lines);
  if (self->unknown)
    add_unknown (self, words, clause->reason);
  else if (lines->len == 0)
    gtk_box_append (GTK_BOX (self->lines), create_label (words, "hint"));
  for (guint i = 0; i < lines->len; i++)
    add_line (self, g_ptr_array_index (lines, i), words);
  self->complaint = create_label ("", "error");
  gtk_widget_set_visible (self->complaint, FALSE);
  gtk_box_append (GTK_BOX (self->lines), self->complaint);
}

GtkWidget *
porism_clause_row_new (const PorismNotation *notation,
                       guint                 clause)
{
  PorismClauseRow *self = g_object_new (PORISM_TYPE_CLAUSE_ROW, NULL);
  const PorismClause *said = g_ptr_array_index (notation->reading->clauses, clause);
  g_autofree char *words = g_strndup (notation->reading->text + said->start, said->end - said->start);

  self->unknown = said->state == PORISM_CLAUSE_UNKNOWN;
  fill (self, said, g_ptr_array_index (notation->clauses, clause), words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);

  return GTK_WIDGET (self);
}

void
porism_clause_row_refuse (PorismClauseRow *self,
                          const char      *reason)
{
  g_return_if_fail (PORISM_IS_CLAUSE_ROW (self));

  complain (self, reason);
  for (guint i = 0; i < self->entries->len; i++)
    {
      GtkWidget *entry = g_ptr_array_index (self->entries, i);

      if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), get_text (entry)))
        gtk_widget_add_css_class (entry, "error");
    }
}

void
porism_clause_row_set_looked (PorismClauseRow *self,
                              gboolean         looked)
{
  g_return_if_fail (PORISM_IS_CLAUSE_ROW (self));

  if (looked)
    gtk_widget_add_css_class (GTK_WIDGET (self), "looked");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "looked");
}

void
porism_clause_row_set_editable (PorismClauseRow *self,
                                gboolean         editable)
{
  g_return_if_fail (PORISM_IS_CLAUSE_ROW (self));

  for (guint i = 0; i < self->entries->len; i++)
    {
      gtk_editable_set_editable (g_ptr_array_index (self->entries, i), editable);
      gtk_entry_set_icon_sensitive (g_ptr_array_index (self->entries, i), GTK_ENTRY_ICON_SECONDARY, editable);
    }
  if (self->leave_out != NULL)
    gtk_widget_set_sensitive (self->leave_out, editable);
}

gboolean
porism_clause_row_focus_line (PorismClauseRow *self,
                              guint            line)
{
  g_return_val_if_fail (PORISM_IS_CLAUSE_ROW (self), FALSE);

  return line < self->entries->len && gtk_widget_grab_focus (g_ptr_array_index (self->entries, line));
}

guint
porism_clause_row_get_n_lines (PorismClauseRow *self)
{
  g_return_val_if_fail (PORISM_IS_CLAUSE_ROW (self), 0);

  return self->entries->len;
}
