/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What takes the powers of a child process before it becomes another program. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _PorismConfinement PorismConfinement;

PorismConfinement *porism_confinement_new   (const char *program);
void               porism_confinement_free  (PorismConfinement *self);
/* In the child after fork(): nothing in it allocates or locks. Whatever fails ends the child. */
void               porism_confinement_enter (PorismConfinement *self);
/* Whether this kernel has Landlock, which is what keeps the child from reading files. */
gboolean           porism_confinement_hides_files (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismConfinement, porism_confinement_free)

G_END_DECLS
