/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of this folder, each of which ends with an empty one, and tools of it with a function of their own. */

#pragma once

#include "engine/calls/call.h"

G_BEGIN_DECLS

extern const PorismToolSpec porism_solid_tools[];
extern const PorismToolSpec porism_solid_queries[];
extern const PorismToolSpec porism_solid_commands[];

gboolean porism_run_solid_on_base (PorismCall *call);
gboolean porism_run_cross_section (PorismCall *call);
gboolean porism_run_text_in_space (PorismCall *call);
gboolean porism_run_measure_of_solid (PorismCall *call);

G_END_DECLS
