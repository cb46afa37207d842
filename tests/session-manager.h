/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Listens where the manager of a desktop's session does, on a thread of its own, and ends no session. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* @address: of a bus; it is listening when this returns. */
void session_manager_begin             (const char *address);
void session_manager_end               (void);
/* Inhibitions of a logout that hold. */
int  session_manager_count_inhibitions (void);

G_END_DECLS
