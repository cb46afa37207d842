/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is a name, and which are reserved. */

#pragma once

#include "engine/kinds/kind.h"

G_BEGIN_DECLS

/* The name as the expression language reads it, or NULL where it is none; (transfer full). */
char    *porism_name_canonicalise (const char *text);
/* Whether no automatic name is that one. */
gboolean porism_name_is_reserved  (const char *name);
/* Whether an object that is of one of the kinds, or of a kind yet to be known (0), may have the name. */
gboolean porism_name_may_be_given (const char *name,
                                   PorismKinds kinds);

G_END_DECLS
