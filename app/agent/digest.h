/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Observations and the canvas as a model reads them: never more than so many characters, and never
 * cut without saying what is missing and which tool gives it. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

/* What of the canvas is wanted. */
typedef struct
{
  guint from;                   /* the first object or character, from 1 */
  char *names;                  /* only these objects, "A,B"; NULL for all */
  guint64 step;                 /* not the objects: what that step was told; or 0 */
} PorismStateWish;

/* Of one observation, in characters. */
#define PORISM_DIGEST_LIMIT 2000
/* The tool that gives the rest. */
#define PORISM_DIGEST_TOOL "canvas_state"

/* The observation, whole as JSON where it fits, else in the same form with less in it; (transfer
 * full). */
char       *porism_digest_observation (const PorismObservation *observation);
/* What came of an action, in a line of at most so many characters: "made c: circle, x^2 + y^2 = 9";
 * (transfer full). */
char       *porism_digest_outcome     (const PorismObservation *observation,
                                       guint                    limit);
/* What answers a call whose arguments could not be read; (transfer full). */
char       *porism_digest_unreadable  (const char *tool,
                                       const char *problem);
/* One line for each object of the figure, by name: "c = Circle(A, 3): circle, x^2 + y^2 = 9, made
 * from A", of a condition in words with its state: "c1: condition AB = 5, proved"; of char * to char *. (transfer full) */
GHashTable *porism_digest_canvas      (PorismSession *session);
/* What the conditions of the figure leave free; NULL where it has none; (transfer full). */
char       *porism_digest_freedom     (PorismSession *session);
/* The objects' names in order of evaluation; (transfer full), of char *. */
GPtrArray  *porism_digest_names       (PorismSession *session);
/* As JSON that says how many objects or characters there are and how to go on. (transfer full) */
char       *porism_digest_state       (PorismSession         *session,
                                       const PorismStateWish *wish);

G_END_DECLS
