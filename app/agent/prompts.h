/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts and tables of the agent that a person may replace: a file of the same name in
 * ~/.config/porism/agent goes before the one that comes with the program. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* data/agent/@name, or the person's own; NULL where there is none. (transfer full) */
GFile *porism_prompt_find (const char *name);
/* The prompt of @task, "solve", "diagram", "realise", "direct" or "geodsl-programs"; (transfer full). */
char  *porism_prompt_load (const char *task,
                           GError    **error);

G_END_DECLS
