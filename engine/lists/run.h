/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tools of lists with a function of their own do. */

#pragma once

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

gboolean porism_run_list (PorismCall *call);

G_END_DECLS
