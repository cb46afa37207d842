/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an action does, as a sentence in the person's language: “h: perpendicular to BC through I”, “Move A to (1, 2)”. */

#pragma once

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* @construction: (nullable): where the objects are; @made: (nullable): PorismNewObject, what came of it. (transfer full) */
char *porism_sentence_new      (const PorismRegistry     *registry,
                                const PorismConstruction *construction,
                                const PorismAction       *action,
                                const GPtrArray          *made);
/* The same without the names of what is made: “Midpoint of A and B”. */
char *porism_sentence_new_unnamed (const PorismRegistry     *registry,
                                   const PorismConstruction *construction,
                                   const PorismAction       *action);
/* A name as it is read: P₁ for P_1; (transfer full). */
char *porism_sentence_dup_name (const char *name);
/* As a sentence or a heading begins; (transfer full). */
char *porism_sentence_capitalise (const char *text);

G_END_DECLS
