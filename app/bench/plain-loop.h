/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The bound that no engine passes: the benchmark figures as an array of fixed records and one loop
 * over it, without names, checks, error bounds or anything to undo. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _PorismPlainLoop PorismPlainLoop;

/* Blocks of midpoint, line, perpendicular, circle and its two meets, each on the one before. */
PorismPlainLoop *porism_plain_loop_new_chain (guint n);
/* One point joined to n/2 others: their segments and midpoints. */
PorismPlainLoop *porism_plain_loop_new_fan   (guint n);
void             porism_plain_loop_free      (PorismPlainLoop *self);
/* Moves the first point and computes everything that depends on it. */
void             porism_plain_loop_drag      (PorismPlainLoop *self,
                                              double           x,
                                              double           y);
guint            porism_plain_loop_get_n     (PorismPlainLoop *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismPlainLoop, porism_plain_loop_free)

G_END_DECLS
