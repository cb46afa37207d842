/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Figures of space as they stand in textbooks, on a sheet. */

#pragma once

#include <glib.h>

guint space_sheet_n_scenes (void);
/* A document in LaTeX with a picture of each scene; (transfer full). */
char *space_sheet_write    (void);
