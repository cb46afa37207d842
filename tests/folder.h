/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A folder of a test's own. */

#pragma once

#include <glib.h>

/* Removes it with all that is in it; what a link leads to stays. */
void     remove_folder     (const char *folder);
/* The same where a program that was ended may still be at work in it: whether it is gone. */
gboolean try_remove_folder (const char *folder);
