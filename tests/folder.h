/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A folder of a test's own. */

#pragma once

#include <glib.h>

/* Removes it with the files in it; it has no folders. */
void remove_folder (const char *folder);
