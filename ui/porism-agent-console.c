/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/porism-agent-console.h"

struct _PorismAgentConsole
{
  GtkWidget parent_instance;

  PorismDocument *document;
  PorismLoop *loop;
};

G_DEFINE_FINAL_TYPE (PorismAgentConsole, porism_agent_console, GTK_TYPE_WIDGET)

static void
porism_agent_console_class_init (PorismAgentConsoleClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  g_signal_new ("highlight", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  g_signal_new ("activate-entry", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
}

static void
porism_agent_console_init (PorismAgentConsole *self)
{
}

void
porism_agent_console_set_document (PorismAgentConsole *self,
                                   PorismDocument *document)
{
  g_set_object (&self->document, document);
}

void
porism_agent_console_set_loop (PorismAgentConsole *self,
                               PorismLoop         *loop)
{
  g_set_object (&self->loop, loop);
}
