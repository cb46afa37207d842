/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure while a part of it moves: what rests is drawn once, on a surface of its own; what moves is
 * drawn over it in every frame. The window and the benchmark draw by it.
 *
 * What is seen is what a full drawing shows, but for the order: what moves lies over what rests, except
 * that points which rest stay above moving lines and areas, layer by layer as always; and labels that
 * rest keep their places, those that move go around them. */

#pragma once

#include "app/render/render.h"
#include "app/trace/clip.h"

G_BEGIN_DECLS

typedef struct _PorismLayer PorismLayer;

/* @options->except is what moves; what is undefined now may appear. The construction must not change
 * as long as the layer is used, but for a drag of it. @density: device pixels a unit. */
PorismLayer     *porism_layer_new         (const PorismConstruction  *construction,
                                           const PorismViewport      *viewport,
                                           const PorismRenderOptions *options,
                                           double                     density);
void             porism_layer_free        (PorismLayer *self);
/* What rests; borrowed. */
cairo_surface_t *porism_layer_get_surface (PorismLayer *self);
/* The labels and texts of what rests, of PorismLabelGrip; borrowed. */
const GArray    *porism_layer_get_grips   (const PorismLayer *self);
/* Lays out what moves as it is now. FALSE where nothing is to be drawn, else @box holds all of it. */
gboolean         porism_layer_follow      (PorismLayer *self,
                                           PorismBox   *box);
/* Draws what was laid out. */
void             porism_layer_draw        (PorismLayer *self,
                                           cairo_t     *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismLayer, porism_layer_free)

G_END_DECLS
