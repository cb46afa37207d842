/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Queries with a function of their own. */

#pragma once

#include "engine/calls/call.h"

G_BEGIN_DECLS

gboolean porism_run_nsolve       (PorismCall *call);
gboolean porism_run_query        (PorismCall *call);
gboolean porism_run_prove        (PorismCall *call);
gboolean porism_run_discover     (PorismCall *call);
gboolean porism_run_explain      (PorismCall *call);
gboolean porism_run_conditions   (PorismCall *call);
gboolean porism_run_check        (PorismCall *call);
gboolean porism_run_relation     (PorismCall *call);
gboolean porism_run_value        (PorismCall *call);
gboolean porism_run_dependencies (PorismCall *call);
gboolean porism_run_graph        (PorismCall *call);
gboolean porism_run_is_defined   (PorismCall *call);
gboolean porism_run_dependents   (PorismCall *call);
gboolean porism_run_solve        (PorismCall *call);

G_END_DECLS
