/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Labels and names. A label is whatever stands between blanks; one that is a name is that object's name. What
 * cannot be called so is called like it, and has the label for its caption. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* What the program calls a Polygon P, an Arc C, …, or ? for what it has no letter for. */
char        porism_geodsl_get_letter   (PorismKind kind);
/* (transfer full): the set of names that @labels, of char, can be read as. */
GHashTable *porism_geodsl_list_names   (const GPtrArray *labels);
/* (transfer full): what an object of @kind with that label is called. @names: of all labels of the program; it is not
 * called like two of them written together, unless they are @first and @second, which may be NULL. */
char       *porism_geodsl_choose_name  (const PorismConstruction *construction,
                                        GHashTable               *names,
                                        const char               *label,
                                        PorismKind                kind,
                                        const char               *first,
                                        const char               *second);
/* (transfer full): for what no label names. */
char       *porism_geodsl_fresh_name   (const PorismConstruction *construction,
                                        GHashTable               *names);
/* (transfer full): the label of an object that is called @name and has that caption, "" for none. */
char       *porism_geodsl_dup_label    (const char *name,
                                        const char *caption);

G_END_DECLS
