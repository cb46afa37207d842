/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What was read of a problem, for somebody who reads it, too. */

#pragma once

#include <json-c/json.h>

#include "app/reader/reading.h"

G_BEGIN_DECLS

/* Bytes of a problem; a longer text is no exercise. */
#define PORISM_BRIEFING_LONGEST 3000

/* (transfer full) (nullable): the conditions that were read of @problem, a line each as add_condition takes them, what is
 * asked, and the words that were not understood; NULL where no condition was read, or the text is long. */
char        *porism_briefing_write (const char *problem);
/* (transfer full): clause by clause the same, and the answers that are offered: {"ok", "language", "understood": whether all
 * is, "clauses": [{"words", "conditions": [the arguments of add_condition], "implied": [those that nobody says], "draw":
 * ["triangle A,B,C"], "asked": ["length A,B"], "assumed", "not_understood": why}], "options": {"A": "30"}}. What a
 * clause does not have is left out. */
json_object *porism_briefing_tell  (const PorismReading *reading);

G_END_DECLS
