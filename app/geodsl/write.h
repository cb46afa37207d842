/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure as a program. */

#pragma once

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* What a program has no place for, by name. */
typedef struct
{
  GPtrArray *objects;           /* char: what is not in it */
  GPtrArray *conditions;        /* char: what holds and is not kept */
  GPtrArray *places;            /* char: points that are in it at their places, whatever they depend on */
  gboolean looks;               /* colours, styles, what is hidden */
} PorismGeodslLosses;

/* (transfer full): the program; @losses: (out) */
char *porism_geodsl_write        (const PorismRegistry     *registry,
                                  const PorismConstruction *construction,
                                  PorismGeodslLosses       *losses);
void  porism_geodsl_losses_clear (PorismGeodslLosses *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismGeodslLosses, porism_geodsl_losses_clear)

G_END_DECLS
