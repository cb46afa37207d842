/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands, a row an overload: it is chosen by the letters of its inputs. */

#pragma once

#include "app/geodsl/figure.h"

G_BEGIN_DECLS

#define PORISM_GEODSL_MOST_INPUTS 4

typedef struct
{
  const char *name;
  const char *letters;          /* NULL: it looks at its inputs itself */
  gboolean (*run)(PorismGeodslFigure *figure);
  /* Where there is no function: the tool that makes its one result, or decides it, and the parameters of its inputs. */
  const char *tool;
  const char *parameters[PORISM_GEODSL_MOST_INPUTS];
  gboolean decides;
} PorismGeodslCommand;

/* Does the statement in hand, whose results are then there; FALSE after a refusal. */
gboolean porism_geodsl_run_command      (PorismGeodslFigure *figure);
/* Whether the command @name takes inputs of these letters. */
gboolean porism_geodsl_takes            (const char *name,
                                         const char *letters);

/* placing.c: what is left to chance, and what has coordinates */
gboolean porism_geodsl_run_point        (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_point_on     (PorismGeodslFigure *figure);
/* several.c: what makes several, and what is made by hidden objects */
gboolean porism_geodsl_run_meet         (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_tangent      (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_polar        (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_bisectors    (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_polygon      (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_regular_polygon (PorismGeodslFigure *figure);
/* measures.c: values */
gboolean porism_geodsl_run_distance     (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_radius       (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_area         (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_area_of      (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_sum          (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_minus        (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_negative     (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_product      (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_ratio        (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_power        (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_equality     (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_congruence   (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_complement   (PorismGeodslFigure *figure);
gboolean porism_geodsl_run_nothing      (PorismGeodslFigure *figure);
/* An item as a term: a measure, a number, a length; its dimension of length in @dimension. (transfer full) */
char    *porism_geodsl_dup_term         (const PorismGeodslItem *item,
                                         gint                   *dimension);
/* Whether a measure that is a radius is a length. */
gboolean porism_geodsl_check_radius     (PorismGeodslFigure     *figure,
                                         const PorismGeodslItem *item);

G_END_DECLS
