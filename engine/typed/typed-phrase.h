/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Conditions in English words, as the phrases say them: “E lies on the circle c”, “D is the midpoint of AB”. */

#pragma once

#include "engine/typed/typed-arguments.h"
#include "engine/typed/typed-relation.h"

G_BEGIN_DECLS

/* As porism_typed_relation_read, but reads sentences of objects that are there, too. */
gboolean porism_typed_phrase_read     (PorismTypedRelation      *self,
                                       const char               *text,
                                       const PorismConstruction *construction,
                                       GError                  **error);
/* Where @line is a sentence of an object, but none that can be read, sets the error that says what is, and returns TRUE. */
gboolean porism_typed_phrase_complain (PorismTypedReader *self,
                                       PorismSlice        line);

G_END_DECLS
