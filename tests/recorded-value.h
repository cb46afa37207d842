/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The values that published trajectories recorded, as GeoGebra displayed them, compared with
 * ours. */

#pragma once

#include "app/session/session.h"
#include "app/trajectories/trajectory.h"

G_BEGIN_DECLS

/* Why our value after @entry is not the recorded one; NULL where it is. (transfer full) */
char *porism_recorded_value_compare (const PorismRecordedValue *recorded,
                                     const PorismEntry         *entry,
                                     PorismConstruction        *construction);

G_END_DECLS
