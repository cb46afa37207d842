/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A dialog with an entry; what is in it first is selected, so that it can be typed over. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/dialogs/porism-question.h"

static GtkWidget *
create_entry (const char *text,
              const char *label)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return entry;
}

/**
 * porism_question_new:
 * @body: (nullable): what is asked
 * @text: what stands in the entry first
 * @label: what a screen reader says it is
 * @answer: what the button says that answers, with a mnemonic
 *
 * Returns: (transfer none): a dialog with an entry, whose responses are "answer" and "cancel"
 */
AdwMessageDialog *
porism_question_new (GtkWindow  *parent,
                     const char *heading,
                     const char *body,
                     const char *text,
                     const char *label,
                     const char *answer)
{
  AdwMessageDialog *self = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));

  adw_message_dialog_set_extra_child (self, create_entry (text, label));
  adw_message_dialog_add_responses (self, "cancel", _("_Cancel"), "answer", answer, NULL);
  adw_message_dialog_set_response_appearance (self, "answer", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (self, "answer");
  adw_message_dialog_set_close_response (self, "cancel");

  return self;
}

/**
 * porism_question_get_text:
 *
 * Returns: (transfer none): what is in the entry
 */
const char *
porism_question_get_text (AdwMessageDialog *question)
{
  return gtk_editable_get_text (GTK_EDITABLE (adw_message_dialog_get_extra_child (question)));
}

/**
 * porism_question_present:
 *
 * Shows it, ready to be answered.
 */
void
porism_question_present (AdwMessageDialog *question)
{
  gtk_window_present (GTK_WINDOW (question));
  gtk_widget_grab_focus (adw_message_dialog_get_extra_child (question));
}
