/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a model writes, as a label shows it: a little Markdown, and formulas in a little TeX. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Pango markup, well-formed whatever @text is; (transfer full). */
char *porism_step_dup_markup       (const char *text);
/* @text with its answer as a person reads it: "Answer: 2√5" for "ANSWER: 2*sqrt(5)"; (transfer
 * full). */
char *porism_step_dup_plain_answer (const char *text);

G_END_DECLS
