/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands in an expression, or in the place of a name, and is an object: Midpoint(A, B), (1, 2), {A, B}. Each gets a
 * name, "#1", by which the expression is read as if the object had been made before. */

#pragma once

#include "engine/kinds/kind.h"
#include "engine/typed/typed-text.h"

G_BEGIN_DECLS

/* The name of the object that @term is, of one of @kinds (0: of any); (transfer full), NULL where it is no such object. */
typedef char *(*PorismTermNamer) (PorismSlice term,
                                  PorismKinds kinds,
                                  gpointer    user_data);

typedef struct
{
  /* The kind of the object of that name; NONE where there is none. */
  PorismKind (*get_kind)(const char *name,
                         gpointer    user_data);
  /* Whether it is a command's. */
  gboolean (*is_command)(const char *name,
                         gpointer    user_data);
  PorismTermNamer name_term;
  gpointer user_data;
} PorismTermScope;

/* @slice with a name in the place of each object in it that has none, as long as that if it can be; (transfer full). */
char *porism_typed_terms_name (PorismSlice            slice,
                               const PorismTermScope *scope);

G_END_DECLS
