/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The protocols that there are: a row a vendor. */

#pragma once

#include "app/providers/dialect.h"

G_BEGIN_DECLS

/* (nullable): by id. */
const PorismDialect        *porism_dialect_lookup  (const char *id);
const PorismDialect *const *porism_dialect_get_all (void);      /* NULL-terminated */
/* The ids of all with @after behind each; (transfer full). */
char                       *porism_dialect_list    (const char *after);

G_END_DECLS
