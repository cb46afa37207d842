/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A tool of one's own: what it is called, what it makes and takes. What it takes is found, and can be chosen.
 *
 * Signal: "made" (const char *name, gboolean kept) after the document has it; kept: it shall be there for all documents. */

#pragma once

#include <adwaita.h>

#include "app/session/session.h"

G_BEGIN_DECLS

#define PORISM_TYPE_OWN_TOOL_DIALOG (porism_own_tool_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PorismOwnToolDialog, porism_own_tool_dialog, PORISM, OWN_TOOL_DIALOG, AdwWindow)

/* @results: the names of what it shall make at first, "I, k" */
GtkWidget *porism_own_tool_dialog_new (GtkWindow     *parent,
                                       PorismSession *session,
                                       const char    *results);

G_END_DECLS
