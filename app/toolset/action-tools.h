/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an action does by the tools that it names, before it is run: its own tool, and those that it
 * gives another to run. */

#pragma once

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

typedef gboolean (*PorismToolFilter) (gconstpointer user_data,
                                      const char   *tool);

/* The first tool that @action names, in its arguments at any depth, too, and that @allows refuses;
 * (nullable), of the action. */
const char *porism_action_find_refused  (const PorismAction *action,
                                         PorismToolFilter    allows,
                                         gconstpointer       user_data);
/* Whether it gives something new its name. */
gboolean    porism_action_makes_objects (const PorismAction   *action,
                                         const PorismToolSpec *spec);

G_END_DECLS
