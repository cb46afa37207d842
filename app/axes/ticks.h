/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where an axis has its ticks, and what they say. */

#pragma once

#include "app/trace/viewport.h"
#include "engine/construction/attribute.h"

G_BEGIN_DECLS

typedef struct
{
  double step;                  /* between two numbers: 1, 2 or 5 powers of ten; 0 for none */
  int parts;                    /* into which the grid divides it */
  int digits;                   /* decimals that its multiples need */
} PorismTickStep;

/* The least step of which @spacing pixels or more lie between two multiples. */
PorismTickStep porism_tick_step_choose (double scale,
                                        double spacing);

typedef struct
{
  double value;                 /* in the plane */
  double at;                    /* on the surface */
  gboolean minor;               /* between two others */
  char *text;                   /* plain; NULL: it says nothing */
} PorismTick;

typedef struct
{
  GArray *ticks;                /* PorismTick: those that the surface shows, in the order of their values; of the
                                 * minor ones the grid makes use */
  double step;                  /* of the others, where they are even; else 0 */
} PorismTicks;

/* As the construction's @attributes want them for the axis. */
void porism_ticks_init      (PorismTicks            *self,
                             const PorismViewport   *viewport,
                             gboolean                vertical,
                             const PorismAttributes *attributes);
/* Every multiple of @step, without texts. */
void porism_ticks_init_even (PorismTicks          *self,
                             const PorismViewport *viewport,
                             gboolean              vertical,
                             double                step);
void porism_ticks_clear     (PorismTicks *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismTicks, porism_ticks_clear)

G_END_DECLS
