/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What another room has found out of a figure, kept beside it until it changes. It is no part of the figure: no copy
 * has it, and a drag, which changes nothing, leaves it. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

/* What porism_construction_keep() was given for the figure as it is; NULL where it has changed since; borrowed. */
gpointer porism_construction_get_kept (const PorismConstruction *self);
/* Takes over @found, in place of what was kept before. */
void     porism_construction_keep     (const PorismConstruction *self,
                                       gpointer                  found,
                                       GDestroyNotify            free);

G_END_DECLS
