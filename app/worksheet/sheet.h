/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages and what stands on them, in points from their upper left corners. */

#pragma once

#include <pango/pangocairo.h>

#include "app/lettering/formula-font.h"
#include "app/worksheet/exercise.h"

G_BEGIN_DECLS

typedef struct
{
  double width, height;         /* of a page */
  guint n_pages;
  PangoContext *fonts;
  PorismFormulaFont *formulas;  /* (nullable): on a machine without any */
  GArray *placed;
} PorismSheet;

void         porism_sheet_init         (PorismSheet *self,
                                        double       width,
                                        double       height);
void         porism_sheet_clear        (PorismSheet *self);
/* What follows is on a page of its own. */
void         porism_sheet_turn         (PorismSheet *self);
/* A text of letters @size high, with formulas between dollars, broken at @width where that is positive; (transfer full). */
PangoLayout *porism_sheet_new_text     (const PorismSheet *self,
                                        const char        *text,
                                        double             size,
                                        gboolean           bold,
                                        double             width);
double       porism_text_get_width     (PangoLayout *text);
double       porism_text_get_height    (PangoLayout *text);
/* On the page that is begun. @text: (transfer full) */
void         porism_sheet_place_text   (PorismSheet *self,
                                        PangoLayout *text,
                                        double       x,
                                        double       y);
/* Borrowed. */
void         porism_sheet_place_figure (PorismSheet          *self,
                                        const PorismExercise *exercise,
                                        double                x,
                                        double                y,
                                        double                width,
                                        double                height);
void         porism_sheet_place_rule   (PorismSheet *self,
                                        double       x1,
                                        double       x2,
                                        double       y);
/* The same on page @page, whatever was begun since. @text: (transfer full) */
void         porism_sheet_place_text_on (PorismSheet *self,
                                         guint        page,
                                         PangoLayout *text,
                                         double       x,
                                         double       y);
/* Units of @cr are points. */
void         porism_sheet_draw_page    (const PorismSheet *self,
                                        cairo_t           *cr,
                                        guint              page);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PorismSheet, porism_sheet_clear)

G_END_DECLS
