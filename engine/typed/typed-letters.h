/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Letters of a definition that are nothing yet: the a, b and c of f(x) = a x^2 + b x + c. */

#pragma once

#include "engine/typed/typed-forms.h"

G_BEGIN_DECLS

/* In the order in which they stand; (transfer full), NULL-terminated. */
GStrv    porism_typed_letters_find (const PorismTypedLine *self);
/* Whether what the call makes may come with the numbers that its letters are. */
gboolean porism_typed_letters_fit  (const PorismTypedCall *call);
/* @slice with @by in the places of @name; (transfer full). */
char    *porism_typed_letters_replace (PorismSlice slice,
                                       const char *name,
                                       const char *by);

G_END_DECLS
