/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The protocol of a construction on paper. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @steps: PorismProtocolStep. @path: (nullable): a PDF instead of a printer, where @action is to export. */
void porism_protocol_print (GtkWindow              *parent,
                            GListModel             *steps,
                            const char             *title,
                            GtkPrintOperationAction action,
                            const char             *path);

G_END_DECLS
