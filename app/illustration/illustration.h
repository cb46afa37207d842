/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a claim of a proof says, shown upon the figure: equal angles by arcs, equal lengths by ticks, and the like. It
 * follows the figure when that is dragged. For who works on it: no export has it. */

#pragma once

#include "app/render/render.h"
#include "engine/explanations/explanation.h"

G_BEGIN_DECLS

/* A point of the claim. */
typedef struct
{
  PorismId object;              /* 0, or one that is not there: an auxiliary point, at: */
  gboolean is_line;             /* the object is a line, of which only the direction counts */
  double at[2];                 /* when the claim was made */
} PorismIllustratedPoint;

typedef struct
{
  PorismSaying saying;
  guint n_points;
  PorismIllustratedPoint points[PORISM_CLAIM_MOST_POINTS];
  guint n_corners;
  PorismIllustratedPoint corners[2][3]; /* the angles that it is about */
} PorismIllustration;

/* @explanation: of which the claim is, or a finding */
void      porism_illustration_init         (PorismIllustration      *self,
                                            const PorismClaim       *claim,
                                            const PorismExplanation *explanation);
/* The objects that it is about, each once; (transfer full), of PorismId. */
GArray   *porism_illustration_list_objects (const PorismIllustration *self);
/* Whether it says something of the object: it is one of its points, or goes through two of them. */
gboolean  porism_illustration_is_about     (const PorismIllustration *self,
                                            const PorismConstruction *construction,
                                            PorismId                  id);
/* Whether something of it moves: one triangle onto the other. */
gboolean  porism_illustration_moves        (const PorismIllustration *self);
/* The marks; the list is begun. @progress: from 0 to 1, how far what moves has come */
void      porism_illustration_emit         (const PorismIllustration  *self,
                                            PorismDisplayList         *list,
                                            const PorismConstruction  *construction,
                                            const PorismViewport      *viewport,
                                            const PorismRenderOptions *options,
                                            double                     progress);
/* The same on @cr, whose units are the viewport's pixels. */
void      porism_illustration_draw         (const PorismIllustration  *self,
                                            cairo_t                   *cr,
                                            const PorismConstruction  *construction,
                                            const PorismViewport      *viewport,
                                            const PorismRenderOptions *options,
                                            double                     progress);

G_END_DECLS
