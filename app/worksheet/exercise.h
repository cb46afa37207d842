/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One exercise: what is printed of a document as it was when it was taken. */

#pragma once

#include "app/document/document.h"
#include "app/render/render.h"

G_BEGIN_DECLS

typedef struct
{
  char *problem;                /* in words; NULL */
  char *answer;                 /* for a person, with what stands behind it; NULL where none is known */
  PorismConstruction *figure;   /* NULL where nothing is to be seen */
  PorismConstruction *frame;    /* the figure whose part of the plane is shown; NULL: the same */
  int axes, grid;               /* as PorismViewport has them */
} PorismExercise;

PorismExercise *porism_exercise_new        (PorismDocument *document);
void            porism_exercise_free       (PorismExercise *self);
gboolean        porism_exercise_is_empty   (const PorismExercise *self);
/* Its figure on a column of @width points: how much of it, and how high. @most: what there is of height */
void            porism_exercise_measure    (const PorismExercise *self,
                                            double                width,
                                            double                most,
                                            double               *figure_width,
                                            double               *figure_height);
/* The figure from the origin of @cr, whose units are points. */
void            porism_exercise_draw       (const PorismExercise *self,
                                            cairo_t              *cr,
                                            double                width,
                                            double                height);

G_END_DECLS
