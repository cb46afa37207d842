/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Theorems about circles and several of them, about lines through one point, and about equal figures: rows like those of
 * theorem.c, which come after them. */

#pragma once

#include "engine/reasons/theorem-row.h"

G_BEGIN_DECLS

extern const PorismTheorem porism_further_theorems[];
extern const guint porism_n_further_theorems;

G_END_DECLS
