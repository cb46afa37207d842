/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What was read of a problem, for somebody who reads it, too. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* (transfer full) (nullable): the conditions that were read of @problem, a line each as add_condition takes them, what is
 * asked, and the words that were not understood; NULL where no condition was read, or the text is long. */
char *porism_briefing_write (const char *problem);

G_END_DECLS
