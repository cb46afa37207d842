/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Relations of four lines or segments, for registries that decide theorems. */

#pragma once

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* Ends with an empty row. */
extern const PorismToolSpec porism_relation_tools[];

G_END_DECLS
