/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done from a step or a turn of an agent: commands of the window, and of the console. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Both (transfer full). @proved: whether it can be asked why what it says is so. */
GMenuModel *porism_step_menu_create_for_entry (guint64     entry,
                                               const char *typed,
                                               gboolean    proved);
/* @folded: whether its steps are not listed. */
GMenuModel *porism_step_menu_create_for_turn  (guint    turn,
                                               gboolean folded);

G_END_DECLS
