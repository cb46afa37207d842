/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Following points whose branches are ordinals (the side of a polygon, the number of a root) while
 * what they lie on moves. All places where the operation has a value are followed, made into objects
 * or not: each goes on at the nearest place of the next moment, one at each. So a point cannot take
 * the place of a neighbour when its own vanishes. What has vanished comes back where it was, and
 * elsewhere on its stored branch or at the nearest place. */

#pragma once

#include "engine/ops/operation.h"

G_BEGIN_DECLS

typedef struct _PorismTrace PorismTrace;

/* Of @n points by @operation on the inputs @in, which stay where they are in memory; @branches: the
 * stored one of each. Where there are thousands of branches each point keeps its own. */
PorismTrace  *porism_trace_new        (const PorismOperation *operation,
                                       const PorismShape     *shape,
                                       const void *const     *in,
                                       const gint            *branches,
                                       guint                  n);
void          porism_trace_free       (PorismTrace *self);
/* Goes on to what the inputs are now. FALSE where it is not clear which place became which: smaller
 * steps would tell. */
gboolean      porism_trace_follow     (PorismTrace *self);
/* The inputs have no value now. */
void          porism_trace_lose       (PorismTrace *self);
/* The value of point @i; (nullable): NULL with @reason where it has none. */
const double *porism_trace_get        (PorismTrace  *self,
                                       guint         i,
                                       PorismReason *reason);
gint          porism_trace_get_branch (const PorismTrace *self,
                                       guint              i);
/* Remembers the present moment, and goes back to it. */
void          porism_trace_keep       (PorismTrace *self);
void          porism_trace_take_back  (PorismTrace *self);

G_END_DECLS
