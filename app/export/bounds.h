/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How far what is drawn reaches on the surface. */

#pragma once

#include "app/display/display-list.h"

G_BEGIN_DECLS

/* Of the outline, and half a line more; of a text its ink. */
PorismBox porism_bounds_of_item (const PorismDisplayList *list,
                                 const PorismDisplayItem *item);
/* Of all that is drawn but the paper, within the clips; empty where nothing is. */
PorismBox porism_bounds_of_list (const PorismDisplayList *list);

G_END_DECLS
