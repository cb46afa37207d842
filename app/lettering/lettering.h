/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Measured texts. A text is laid out once and kept, so a figure of a thousand labels
 * costs a look-up a label. */

#pragma once

#include "app/display/display-list.h"
#include "app/lettering/text-runs.h"

G_BEGIN_DECLS

/* Of the line that is a rim around a text on both of its sides. */
#define PORISM_HALO_WIDTH 3.6

typedef enum
{
  PORISM_LETTERING_NAME,        /* the name of an object */
  PORISM_LETTERING_MARKUP,      /* a label that is markup already */
  PORISM_LETTERING_NUMBER,      /* at an axis: plain text, small */
  PORISM_LETTERING_TEXT,        /* a text of the figure, plain */
  PORISM_LETTERING_LATEX,       /* a text of the figure, LaTeX */
  PORISM_N_LETTERINGS
} PorismLetteringRole;

struct _PorismLettering
{
  PorismLetteringRole role;
  const char *text;             /* as it was asked for */
  PorismTextRuns runs;
  PorismBox ink;                /* what is black, relative to the start of the first baseline */
};

/* The families of texts of which no family was asked for, the best first, as Pango reads them. */
const char            *porism_lettering_get_families (void);
/* Begins a drawing of this thread, with fonts @scale times their size, in the letters of @family (nullable): Latin
 * Modern unasked. Where a family has no mathematics, formulas are in Latin Modern Math. */
void                   porism_lettering_begin (double      scale,
                                               const char *family);
/* Borrowed until this thread begins another drawing. */
const PorismLettering *porism_lettering_get   (PorismLetteringRole role,
                                               const char         *text);
/* What is black of it with its first baseline starting at (x, y). */
PorismBox              porism_lettering_get_box (const PorismLettering *self,
                                                 double                 x,
                                                 double                 y);
/* The box around the same, turned about there by @angle, clockwise as it is seen. */
PorismBox              porism_lettering_get_turned_box (const PorismLettering *self,
                                                        double                 x,
                                                        double                 y,
                                                        double                 angle);
/* With its first baseline starting at (x, y), in the source of @cr. */
void                   porism_lettering_draw  (const PorismLettering *self,
                                               cairo_t               *cr,
                                               double                 x,
                                               double                 y);
/* A rim around it, so that it can be read upon a line. */
void                   porism_lettering_halo  (const PorismLettering *self,
                                               cairo_t               *cr,
                                               double                 x,
                                               double                 y);

G_END_DECLS
