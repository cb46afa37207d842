/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What kind a figure is of, and how two of its parts are related: what is proved of that. */

#pragma once

#include "app/planner/drawing.h"
#include "app/reader/clause.h"

G_BEGIN_DECLS

/* (transfer full) (nullable): of PorismStatement, the most that is proved of what @question is about; empty where nothing
 * is; NULL where it asks for something else. */
GPtrArray *porism_recognise (PorismDrawing         *drawing,
                             const PorismStatement *question);

G_END_DECLS
