/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A problem of GeoBuildBench: the points and objects that a figure shall have, and what shall hold, said in the
 * engine's language of comparisons over points.
 *
 * What a condition says is our reading of the mathematics: a line goes beyond the points that name it, an angle
 * has neither a sense of rotation nor a reflex side, a rectangle may run either way, lengths are in the units
 * of the problem, a point on a segment may be its end. No condition holds where the points that make a line, a
 * leg or a side of it coincide, and where a label is repeated so that nothing is left to be said, it says nothing.
 *
 * A circle is named by its centre: “P is on the circle about O” is |OP| = |OR|, where R is the circle's point
 * among the required objects, else the first point that is said to be on it. A line that has a name of its own, l,
 * runs through two points of its own, l_1 and l_2; it is called l_line where a point has its name. */

#pragma once

#include <glib.h>
#include <json-c/json.h>

#include "app/reader/reading.h"

G_BEGIN_DECLS

typedef struct _PorismBuildType PorismBuildType;

typedef struct
{
  char *type;
  const PorismBuildType *row;   /* NULL: there is no such type */
  GPtrArray *labels;            /* char: the points that it is about, in the order of its row */
  char *value;                  /* NULL: none */
  char *says;                   /* comparisons joined by &&; "": it says nothing; NULL where it is malformed */
  char *fault;                  /* why it is malformed; else NULL */
  gboolean implied;             /* a figure should have it so, if it can */
  json_object *json;
} PorismBuildCondition;

/* Points in order, as a required segment, line or polygon names them. */
typedef struct
{
  const char *kind;             /* "segment", "line", "circle" or "polygon" */
  char *name;                   /* of a line that has one; else NULL */
  GPtrArray *labels;            /* of a circle its centre and a point of it, or its centre alone */
  char *fault;                  /* why it is malformed; else NULL */
} PorismBuildObject;

typedef struct
{
  char *id;
  json_object *json;
  GPtrArray *points;            /* char: the required ones, then what else the conditions are about */
  guint n_required;
  GPtrArray *lines;             /* char: those with a name of their own */
  GPtrArray *conditions;        /* PorismBuildCondition */
  GPtrArray *objects;           /* PorismBuildObject */
  char *fault;                  /* why a required point is none; else NULL */
  GHashTable *radius_points;    /* by centre: a point of the circle */
} PorismBuildProblem;

/* (nullable): the problems in what a file of the collection holds, a list or an object with one; NULL where it
 * holds none. Borrowed. */
json_object          *porism_build_find_problems   (json_object *json);
gboolean              porism_build_is_problem      (json_object *json);
/* Borrows @json. */
PorismBuildProblem   *porism_build_problem_new     (json_object *json);
/* What was understood of a text as a problem: each of its conditions one, what it speaks of required. */
PorismBuildProblem   *porism_build_problem_new_read (const PorismReading *reading);
/* A problem without anything, and then what is left to be done once all is in it. */
PorismBuildProblem   *porism_build_problem_new_empty (void);
void                  porism_build_problem_complete (PorismBuildProblem *self);
/* Takes over @label, unless it is there. */
void                  porism_build_add_label       (GPtrArray *labels,
                                                    char      *label);
PorismBuildObject    *porism_build_problem_add_object (PorismBuildProblem *self,
                                                       const char         *kind);
void                  porism_build_problem_free    (PorismBuildProblem *self);
/* (nullable): in English where it is there. */
const char           *porism_build_problem_get_text (const PorismBuildProblem *self);

/* Reads and says the condition of @self; what it names is added to the problem's points and lines. */
void                  porism_build_condition_read  (PorismBuildCondition *self,
                                                    PorismBuildProblem   *problem);
/* The types of conditions: NULL behind the last one. */
const char           *porism_build_get_type_name   (guint i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismBuildProblem, porism_build_problem_free)

G_END_DECLS
