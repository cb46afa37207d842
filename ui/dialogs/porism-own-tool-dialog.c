/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is written is tried on the figure at each change: the tool can be made when it is one. */

#include "config.h"

#include <glib/gi18n.h>

#include "engine/macros/macros.h"
#include "ui/dialogs/porism-own-tool-dialog.h"
#include "ui/parts/porism-scroll-focus.h"

struct _PorismOwnToolDialog
{
  AdwWindow parent_instance;

  PorismSession *session;
  gboolean filling;             /* what is written now was found, not chosen */
  gboolean chosen;              /* a person has written what it takes */
  GtkEditable *name;
  GtkEditable *results;
  GtkEditable *inputs;
  GtkSwitch *kept;
  GtkLabel *note;
  GtkWidget *make;
};

G_DEFINE_FINAL_TYPE (PorismOwnToolDialog, porism_own_tool_dialog, ADW_TYPE_WINDOW)

enum { SIGNAL_MADE, N_SIGNALS };

static guint signals[N_SIGNALS];

static char *
dup_text (GtkEditable *entry)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (entry)));
}

/* ---- trying ---- */

/* Appends the objects that are named; FALSE with @wrong where one is not there. */
static gboolean
read_names (PorismOwnToolDialog *self,
            const char          *text,
            GArray              *ids,
            char               **wrong)
{
  const PorismConstruction *construction = porism_session_get_construction (self->session);
  g_auto (GStrv) names = g_strsplit_set (text, ",;", -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *name = g_strstrip (names[i]);
      const PorismId id = porism_construction_lookup (construction, name);

      if (*name == '\0')
        continue;
      if (id == 0)
        {
          *wrong = g_strdup_printf (_("There is no object named “%s”."), name);
          return FALSE;
        }
      g_array_append_val (ids, id);
    }
  return TRUE;
}

static char *
list_inputs (const PorismMacro *macro)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < macro->inputs->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", g_array_index (macro->inputs, PorismMacroInput, i).label);
  return g_string_free (text, FALSE);
}

/* (nullable): the tool as it is written; NULL with @wrong where it is none. */
static PorismMacro *
try_out (PorismOwnToolDialog *self,
         char               **wrong)
{
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_autoptr (GArray) inputs = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_autofree char *title = dup_text (self->name), *made = dup_text (self->results), *taken = dup_text (self->inputs);
  g_autofree char *name = porism_macro_dup_name (*title != '\0' ? title : "Tool");
  g_autoptr (GError) error = NULL;
  PorismMacro *macro = NULL;

  if (!read_names (self, made, results, wrong) || (self->chosen && !read_names (self, taken, inputs, wrong)))
    return NULL;
  if (results->len == 0)
    *wrong = g_strdup (_("Name what the tool shall make: select it in the figure first, or write it here."));
  else if (name == NULL)
    *wrong = g_strdup (_("Give it a name with at least two letters."));
  else
    macro = porism_macro_take (porism_session_get_construction (self->session), name, title, inputs, results, &error);
  if (error != NULL)
    *wrong = g_strdup (error->message);
  return macro;
}

static void
changed_cb (PorismOwnToolDialog *self)
{
  g_autofree char *wrong = NULL, *title = NULL, *note = NULL;
  g_autoptr (PorismMacro) macro = NULL;

  if (self->filling)
    return;
  title = dup_text (self->name);
  macro = try_out (self, &wrong);
  if (macro != NULL && !self->chosen)
    {
      g_autofree char *found = list_inputs (macro);

      self->filling = TRUE;
      gtk_editable_set_text (self->inputs, found);
      self->filling = FALSE;
    }
  if (macro != NULL && *title != '\0')
    {
      g_autofree char *inputs = list_inputs (macro);

      note = g_strdup_printf (_("In the input bar: %s(%s)"), macro->name, inputs);
    }
  gtk_label_set_text (self->note, wrong != NULL ? wrong : note != NULL ? note : "");
  gtk_widget_set_sensitive (self->make, macro != NULL && *title != '\0');
}

static void
inputs_changed_cb (PorismOwnToolDialog *self)
{
  if (self->filling)
    return;
  self->chosen = *gtk_editable_get_text (self->inputs) != '\0';
  changed_cb (self);
}

/* ---- making ---- */

static void
settled_cb (PorismSession     *session,
            const PorismEntry *entry,
            gpointer           user_data)
{
  g_autoptr (PorismOwnToolDialog) self = user_data;
  g_autofree char *text = NULL;

  if (entry == NULL)
    return;
  if (entry->observation->ok)
    {
      g_signal_emit (self, signals[SIGNAL_MADE], 0, porism_action_get (entry->action, "name")->text,
                     gtk_switch_get_active (self->kept));
      gtk_window_close (GTK_WINDOW (self));
      return;
    }
  text = g_strjoin (*entry->hint != '\0' ? " " : "", entry->refusal, entry->hint, NULL);
  gtk_label_set_text (self->note, text);
}

static void
make_cb (PorismOwnToolDialog *self)
{
  g_autofree char *title = dup_text (self->name), *results = dup_text (self->results), *inputs = dup_text (self->inputs);
  g_autofree char *name = porism_macro_dup_name (title);
  g_autoptr (PorismAction) action = porism_action_new ("define_tool");
  const PorismEntry *entry;

  porism_action_add_string (action, "name", name != NULL ? name : "");
  porism_action_add_string (action, "results", results);
  if (self->chosen)
    porism_action_add_string (action, "inputs", inputs);
  porism_action_add_string (action, "title", title);
  g_object_ref (self);
  entry = porism_session_act (self->session, action, PORISM_ACTOR_PERSON, 0, FALSE, settled_cb, self);
  if (entry != NULL)
    settled_cb (self->session, entry, self);
}

static void
porism_own_tool_dialog_dispose (GObject *object)
{
  g_clear_object (&PORISM_OWN_TOOL_DIALOG (object)->session);

  G_OBJECT_CLASS (porism_own_tool_dialog_parent_class)->dispose (object);
}

static void
porism_own_tool_dialog_class_init (PorismOwnToolDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_own_tool_dialog_dispose;
  signals[SIGNAL_MADE] = g_signal_new ("made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-own-tool-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismOwnToolDialog, name);
  gtk_widget_class_bind_template_child (widget_class, PorismOwnToolDialog, results);
  gtk_widget_class_bind_template_child (widget_class, PorismOwnToolDialog, inputs);
  gtk_widget_class_bind_template_child (widget_class, PorismOwnToolDialog, kept);
  gtk_widget_class_bind_template_child (widget_class, PorismOwnToolDialog, note);
  gtk_widget_class_bind_template_child (widget_class, PorismOwnToolDialog, make);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, inputs_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, make_cb);
  gtk_widget_class_bind_template_callback (widget_class, gtk_window_close);
}

static void
porism_own_tool_dialog_init (PorismOwnToolDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  porism_scroll_focus_pass_by (GTK_WIDGET (self));
}

/**
 * porism_own_tool_dialog_new:
 *
 * Returns: (transfer none): the window, which is its own
 */
GtkWidget *
porism_own_tool_dialog_new (GtkWindow     *parent,
                            PorismSession *session,
                            const char    *results)
{
  PorismOwnToolDialog *self = g_object_new (PORISM_TYPE_OWN_TOOL_DIALOG, "transient-for", parent, NULL);

  self->session = g_object_ref (session);
  gtk_editable_set_text (self->results, results);
  changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));

  return GTK_WIDGET (self);
}
