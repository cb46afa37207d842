/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document with something of everything. */

#pragma once

#include "app/document/document.h"

/* Submits a line of JSON, by "script" where it names no actor. */
void            act           (PorismDocument *document,
                               const char     *line);
/* Two branches, refusals, queries, exact values, strings that need escapes; (transfer full). */
PorismDocument *make_document (void);
/* What its file would hold, (transfer full). */
char           *dup_text      (PorismDocument *document);
