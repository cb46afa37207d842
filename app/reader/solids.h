/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts that are of space, not of the plane. */

#pragma once

#include "app/reader/grammar.h"
#include "app/reader/text.h"

G_BEGIN_DECLS

/* Whether one of the words called “solids” in @grammar stands in @text. */
gboolean porism_text_speaks_of_solids (const PorismText    *text,
                                       const PorismGrammar *grammar);

G_END_DECLS
