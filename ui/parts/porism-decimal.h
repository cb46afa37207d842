/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers as the person's locale writes them: 2,5 is 2.5 where the decimal sign is a comma. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is typed where a number is asked, with a point for the comma of a lone number; (transfer full). */
char *porism_decimal_dup_read (const char *text);

G_END_DECLS
