/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The way that something runs when it is played: a slider from its least value to its greatest, a point along what is
 * seen of its path. A place on it is said by a number from 0 to 1. */

#pragma once

#include "app/trace/viewport.h"
#include "engine/construction/construction.h"
#include "engine/construction/coordinates.h"

G_BEGIN_DECLS

typedef struct _PorismCourse PorismCourse;

/* Whether the object is a slider with a range, or a point on a path, that a hand can move. */
gboolean          porism_course_can_run  (const PorismConstruction *construction,
                                          PorismId                  id);
/* (nullable): NULL where the object runs along nothing. */
PorismCourse     *porism_course_new      (const PorismConstruction *construction,
                                          PorismId                  id,
                                          const PorismViewport     *viewport);
void              porism_course_free     (PorismCourse *self);
/* Whether its end is its beginning. */
gboolean          porism_course_is_closed (const PorismCourse *self);
/* The place nearest to where the object is. */
double            porism_course_locate   (const PorismCourse *self,
                                          PorismCoordinates   at);
PorismCoordinates porism_course_get      (const PorismCourse *self,
                                          double              place);
/* How something runs: the next place after so much of the way, and *@forward, which to and fro turns at the ends;
 * FALSE where it has arrived. */
gboolean          porism_course_advance  (PorismAnimationCourse course,
                                          gboolean              closed,
                                          double                way,
                                          double               *place,
                                          gboolean             *forward);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismCourse, porism_course_free)

G_END_DECLS
