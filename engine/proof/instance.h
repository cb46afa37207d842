/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be moved in a figure, as a list of free numbers, and the figure at other values of them.
 *
 * A free point is two numbers, a point of a line or a segment one, a slider one. A point of a circle
 * is one as well (instance-direction.c). The construction itself is never changed. */

#pragma once

#include "engine/construction/evaluation.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_PLACE_POINT,           /* anywhere: x, y */
  PORISM_PLACE_DIRECTION,       /* on a circle: a turn */
  PORISM_PLACE_NUMBERS,         /* whatever FREE numbers it has: on a line, a slider */
  PORISM_PLACE_LOCUS,           /* on the locus that conditions leave it: one number */
} PorismPlaceType;

/* An object that can be moved. */
typedef struct
{
  PorismId id;
  PorismPlaceType type;
  guint first;                  /* of its free numbers */
  guint n;                      /* how many they are */
  guint input;                  /* the first FREE one */
  PorismId path;                /* the object on which it lies, or 0 */
  PorismId known;               /* of a direction: a point of the circle, or 0 */
} PorismPlace;

typedef struct
{
  PorismConstruction *construction;
  GArray *objects;              /* PorismId, all that the question rests on, in evaluation order */
  GArray *places;               /* PorismPlace, in that order */
  GArray *conditions;           /* PorismId: what shall hold of them, by its plan if it has one */
  guint n_numbers;
} PorismFreedom;

/* What the inputs of @question rest on; (transfer full). */
PorismFreedom *porism_freedom_new   (PorismConstruction *construction,
                                     const PorismRecord *question);
void           porism_freedom_free  (PorismFreedom *self);
/* Whether @condition is about nothing but what the question rests on. */
gboolean       porism_freedom_covers (const PorismFreedom *self,
                                      PorismId             condition);
/* Gives the movable objects their places by @numbers, elements of the evaluation's field. */
PorismStatus   porism_freedom_place (const PorismFreedom *self,
                                     PorismEvaluation    *evaluation,
                                     const void          *numbers) PORISM_MUST_USE;

/* Random values. ROUND ones are small and can be looked at; WIDE ones are round as well, and some of
 * them far away; FINE ones are drawn from so many that an accident is improbable. */
typedef enum
{
  PORISM_DRAW_ROUND,
  PORISM_DRAW_WIDE,
  PORISM_DRAW_FINE,
} PorismDraw;

#define PORISM_FINE_VALUES 16777216.0   /* from which each is drawn */

/* @values: room for n_numbers, initialised. The higher @attempt, the nearer to the present figure. */
void           porism_freedom_draw  (const PorismFreedom *self,
                                     GRand               *random,
                                     PorismDraw           draw,
                                     guint                attempt,
                                     fmpq                *values);

typedef enum
{
  PORISM_INSTANCE_HOLDS,
  PORISM_INSTANCE_FAILS,
  PORISM_INSTANCE_UNDEFINED,    /* something that the question rests on does not exist there */
  PORISM_INSTANCE_UNDECIDED,    /* beyond the limits of the exact field */
} PorismInstanceAnswer;

/* Whether @question, a relation, holds at @values, by the filter. */
PorismInstanceAnswer porism_freedom_ask (const PorismFreedom *self,
                                         const PorismRecord  *question,
                                         const fmpq          *values);
/* Where @id, a point, is at @values. */
gboolean       porism_freedom_locate (const PorismFreedom *self,
                                      PorismId             id,
                                      const fmpq          *values,
                                      double               at[2]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismFreedom, porism_freedom_free)

G_END_DECLS
