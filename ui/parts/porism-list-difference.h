/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What changed between two states of a list model, as one splice. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Tells the views of @model, which holds @after now, what it held before; FALSE where it is the
 * same. */
gboolean porism_list_difference_emit (GListModel   *model,
                                      const GArray *before,
                                      const GArray *after);

G_END_DECLS
