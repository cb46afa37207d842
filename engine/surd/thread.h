/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers on threads: what a thread keeps for computing is its own. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What this thread has evaluated in doubles, of expressions and in searches, in sums of two numbers. It only
 * grows: what something took is the difference. */
extern _Thread_local gulong porism_double_work;

/* The last thing that a thread does which computed: gives back constants and memory kept for it. Numbers
 * that it made stay what they are. */
void porism_field_leave_thread (void);

G_END_DECLS
