/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One figure of a problem, drawn by actions: random where the problem leaves it open, rational
 * where that is possible, with all that is known of points on lines and circles. */

#pragma once

#include "app/jgex/jgex.h"
#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* A point, a line or a circle of the figure, by number; NONE after a refusal. */
typedef guint PorismJgexItem;

#define PORISM_JGEX_NONE G_MAXUINT

typedef enum
{
  PORISM_JGEX_POINT,
  PORISM_JGEX_LINE,             /* also a ray */
  PORISM_JGEX_CIRCLE,
} PorismJgexKind;

typedef struct
{
  PorismJgexKind kind;
  char *object;                 /* its name; NULL: known, but not drawn yet */
  PorismId id;
  char *label;                  /* of a point of the problem, else NULL */
  GArray *points;               /* of a line or circle: PorismJgexItem, known to lie on it */
  PorismJgexItem centre;        /* of a circle, or NONE */
  PorismJgexItem same;          /* what was found to be the same line or circle, or NONE */
  PorismJgexItem twin;          /* what the same action made beside it, or NONE */
  gboolean bounded;             /* a ray, which is not the line through its points */
} PorismJgexEntry;

typedef struct
{
  PorismRegistry *registry;
  PorismConstruction *construction;
  GRand *random;
  GArray *entries;              /* PorismJgexEntry by item */
  GHashTable *labels;           /* label → item + 1 */
  guint n_random;               /* numbers drawn at random so far */
  guint n_choices;              /* of one of two meets or angles, where nothing says which */
  char *refusal;                /* why there is no such figure; NULL while all is well */
  /* of the free figure that is being drawn */
  int centre[2], radius;        /* halves; 0: none yet */
  guint corner, n_corners;
  const PorismJgexPoint *wanted; /* coordinates for the next free place; or NULL */
  gboolean always;              /* a goal is decided for every position of what is free */
} PorismJgexFigure;

/* jgex-figure.c */
PorismJgexFigure *porism_jgex_figure_new        (guint32 seed);
void              porism_jgex_figure_free       (PorismJgexFigure *self);
PorismJgexEntry  *porism_jgex_figure_get        (const PorismJgexFigure *self,
                                                 PorismJgexItem          item);
/* NONE, with the reason unless there is one already. */
PorismJgexItem    porism_jgex_figure_refuse     (PorismJgexFigure *self,
                                                 const char       *format,
                                                 ...) G_GNUC_PRINTF (2, 3);
/* Runs a tool; what follows are pairs of a parameter and its text, ending with NULL. NULL after a
 * refusal; (transfer full). */
PorismObservation *porism_jgex_figure_act       (PorismJgexFigure *self,
                                                 const char       *tool,
                                                 ...) G_GNUC_NULL_TERMINATED;
/* What a tool makes, under a name of its own; a second output is its twin. */
PorismJgexItem    porism_jgex_figure_make       (PorismJgexFigure *self,
                                                 PorismJgexKind    kind,
                                                 const char       *tool,
                                                 ...) G_GNUC_NULL_TERMINATED;
/* The name of the object, drawn if it is not yet; NULL after a refusal. */
const char       *porism_jgex_figure_name       (PorismJgexFigure *self,
                                                 PorismJgexItem    item);
const double     *porism_jgex_figure_value      (const PorismJgexFigure *self,
                                                 PorismJgexItem          item);
/* Makes @item the point @label; FALSE where it is too near to another one or too far away. */
gboolean          porism_jgex_figure_label      (PorismJgexFigure *self,
                                                 const char       *label,
                                                 PorismJgexItem    item);
PorismJgexItem    porism_jgex_figure_lookup     (const PorismJgexFigure *self,
                                                 const char             *label);
gboolean          porism_jgex_figure_near       (const PorismJgexFigure *self,
                                                 PorismJgexItem          p,
                                                 PorismJgexItem          q,
                                                 double                  distance);
gint              porism_jgex_figure_random     (PorismJgexFigure *self,
                                                 gint              least,
                                                 gint              most);

/* jgex-places.c: random places */
PorismJgexItem    porism_jgex_figure_free_point (PorismJgexFigure *self);
PorismJgexItem    porism_jgex_figure_vertex     (PorismJgexFigure *self);
PorismJgexItem    porism_jgex_figure_corner     (PorismJgexFigure *self);
PorismJgexItem    porism_jgex_figure_beside     (PorismJgexFigure *self,
                                                 PorismJgexItem    point);
PorismJgexItem    porism_jgex_figure_any        (PorismJgexFigure *self,
                                                 PorismJgexItem    locus);
/* The factor of a dilation that makes the other leg of a right triangle, whose sides then have
 * rational ratios; (transfer full). */
char             *porism_jgex_figure_leg        (PorismJgexFigure *self);

/* jgex-loci.c: lines and circles, and where they meet */
PorismJgexItem    porism_jgex_figure_line       (PorismJgexFigure *self,
                                                 PorismJgexItem    p,
                                                 PorismJgexItem    q);
PorismJgexItem    porism_jgex_figure_circle     (PorismJgexFigure *self,
                                                 PorismJgexItem    centre,
                                                 PorismJgexItem    point);
PorismJgexItem    porism_jgex_figure_circumcircle (PorismJgexFigure    *self,
                                                   const PorismJgexItem points[3]);
PorismJgexItem    porism_jgex_figure_perpendicular (PorismJgexFigure *self,
                                                    PorismJgexItem    point,
                                                    PorismJgexItem    line);
void              porism_jgex_figure_join       (PorismJgexFigure *self,
                                                 PorismJgexItem    point,
                                                 PorismJgexItem    locus);
/* One of two points that the problem leaves open. */
PorismJgexItem    porism_jgex_figure_choose     (PorismJgexFigure *self,
                                                 PorismJgexItem    first,
                                                 PorismJgexItem    second);
PorismJgexItem    porism_jgex_figure_meet       (PorismJgexFigure *self,
                                                 PorismJgexItem    first,
                                                 PorismJgexItem    second);
PorismJgexItem    porism_jgex_figure_other      (PorismJgexFigure *self,
                                                 PorismJgexItem    first,
                                                 PorismJgexItem    second,
                                                 PorismJgexItem    known);
/* The meet on the side of @line on which @point lies, or on the other one. */
PorismJgexItem    porism_jgex_figure_meet_on    (PorismJgexFigure *self,
                                                 PorismJgexItem    first,
                                                 PorismJgexItem    second,
                                                 PorismJgexItem    line,
                                                 PorismJgexItem    point,
                                                 gboolean          same_side);
gboolean          porism_jgex_figure_draw       (PorismJgexFigure *self,
                                                 PorismJgexItem    locus);
PorismJgexItem    porism_jgex_figure_centre     (PorismJgexFigure *self,
                                                 PorismJgexItem    circle);
gboolean          porism_jgex_figure_known_on   (const PorismJgexFigure *self,
                                                 PorismJgexItem          point,
                                                 PorismJgexItem          locus);

/* jgex-recipe.c */
/* Draws every clause; FALSE after a refusal. */
gboolean          porism_jgex_figure_draw_problem (PorismJgexFigure        *self,
                                                   const PorismJgexProblem *problem);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismJgexFigure, porism_jgex_figure_free)

G_END_DECLS
