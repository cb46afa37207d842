/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The way of a figure from one entry of the journal to another. It needs nothing of the journal once it
 * is found, so a figure can follow it on any thread. */

#pragma once

#include "app/journal/journal.h"

G_BEGIN_DECLS

typedef struct _PorismRoute PorismRoute;

PorismRoute *porism_route_new    (const PorismJournal *journal,
                                  guint64              from,
                                  guint64              to);
void         porism_route_free   (PorismRoute *self);
/* Moves @figure, which stands where it begins, to its end; evaluation happens once. */
void         porism_route_follow (const PorismRoute  *self,
                                  PorismConstruction *figure);
/* The same at once, from @from to @to. */
void         porism_route_move   (const PorismJournal *journal,
                                  guint64              from,
                                  guint64              to,
                                  PorismConstruction  *figure);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismRoute, porism_route_free)

G_END_DECLS
