/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A change of look beneath what was done later: the later deltas as they would be had it been made
 * before them. Nothing but the look differs, so nothing is evaluated. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

typedef struct _PorismRestyle PorismRestyle;

/* Whether @self changes only how things look: what can be made before other deltas as well. */
gboolean       porism_delta_is_look  (const PorismDelta *self);

/* Of two deltas from the same figure, both looks or NULL, that which leads from @was to @is. */
PorismRestyle *porism_restyle_new    (const PorismDelta *was,
                                      const PorismDelta *is);
PorismRestyle *porism_restyle_copy   (const PorismRestyle *self);
void           porism_restyle_free   (PorismRestyle *self);
/* (transfer full): @delta on the figure that looks otherwise. What @delta itself sets or deletes stays
 * as it says, and is no business of @self from there on. */
PorismDelta   *porism_restyle_adapt  (PorismRestyle *self,
                                      PorismDelta   *delta);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismRestyle, porism_restyle_free)

/* How new objects of each kind look is an attribute of the construction: "point: color=#ff0000; segment: line-style=1". */

/* @own with the style of @style in place of its own, as far as objects of all @kinds have it; both (nullable). (transfer
 * full) (nullable). */
PorismAttributes *porism_style_take_over (const PorismAttributes *own,
                                          const PorismAttributes *style,
                                          PorismKinds kinds);
/* What new objects of @kind have; (transfer full) (nullable). */
PorismAttributes *porism_default_style_get  (const PorismAttributes *construction,
                                             PorismKind              kind);
/* The construction's attributes where new objects of @kind are to look like @style; (transfer full) (nullable). */
PorismAttributes *porism_default_style_set  (const PorismAttributes *construction,
                                             PorismKind              kind,
                                             const PorismAttributes *style);

G_END_DECLS
