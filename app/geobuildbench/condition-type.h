/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A type of condition: one row for what it is about, what it says, and how the reference judges it. */

#pragma once

#include "app/geobuildbench/problem.h"

G_BEGIN_DECLS

/* How the reference judges a condition. */
typedef enum
{
  PORISM_BUILD_NOTHING,         /* whatever there is passes, if the points are there */
  PORISM_BUILD_ANGLE,
  PORISM_BUILD_EQUAL_ANGLES,
  PORISM_BUILD_ANGLE_RATIO,
  PORISM_BUILD_ANGLE_SUM,
  PORISM_BUILD_ON_CIRCLE,
  PORISM_BUILD_ON_SEGMENT,
  PORISM_BUILD_ON_LINE,
  PORISM_BUILD_BEYOND,
  PORISM_BUILD_DISTANCE,
  PORISM_BUILD_EQUAL_LENGTHS,
  PORISM_BUILD_TRIANGLE,
  PORISM_BUILD_PERPENDICULAR,
  PORISM_BUILD_PARALLEL,
  PORISM_BUILD_BISECTOR,
  PORISM_BUILD_MIDPOINT,
  PORISM_BUILD_CONCYCLIC,
  PORISM_BUILD_COLLINEAR,
  PORISM_BUILD_ORDER,
  PORISM_BUILD_TANGENT_AT,
  PORISM_BUILD_TANGENT,
  PORISM_BUILD_DIAMETER,
  PORISM_BUILD_POLYGON,
  PORISM_BUILD_PERIMETER,
  PORISM_BUILD_REGULAR,
  PORISM_BUILD_MAPPED,
  PORISM_BUILD_PERPENDICULAR_BISECTOR,
  PORISM_BUILD_INCENTRE,
  PORISM_BUILD_ABOVE,
  PORISM_BUILD_SAME_SIDE,
  PORISM_BUILD_MIDDLE_OF_ARC,
  PORISM_BUILD_NOT_ON_LINE,
  PORISM_BUILD_MEET,
  PORISM_BUILD_ISOSCELES,
  PORISM_BUILD_INSIDE_CIRCLE,
  PORISM_BUILD_CONCURRENT,
  PORISM_BUILD_CONCENTRIC,
  PORISM_BUILD_RIGHT_TRIANGLE,
  PORISM_BUILD_SUM,
  PORISM_BUILD_SUM_EQUAL,
  PORISM_BUILD_RATIO,
  PORISM_N_BUILD_JUDGES
} PorismBuildJudge;

struct _PorismBuildType
{
  const char *name;
  /* What it is about: roles separated by blanks, each a letter for how many labels it gives, a colon, and the
   * members that may hold it, separated by bars; a member with a dot and a digit is an item of a list. P: a point
   * (a label, a list of one, or a circle's centre). S: two different points. L: the same, or a line with a
   * name. 3, 4: so many. *: a list. G: lists of two; A: lists of three, or objects with such "points". A small
   * letter: it may be missing. */
  const char *roles;
  PorismBuildJudge judge;
  /* A form of engine/solver/phrase.h of the labels and the value: what the engine has a word for is called by that. */
  const char *says;
  /* Pairs of positions: points of which no two may be one, kept apart by "12", only said to be different by "-12";
   * "=12": where both are one label, nothing is left to be said. */
  const char *pairs;
  /* So many labels are in every instance of what is said, then come so many others at a time; 0: it is said once. */
  guint fixed, group;
  gboolean valued;
  /* Where it is not just that. (nullable) (transfer full): NULL after it set the fault. */
  char *(*say) (PorismBuildCondition     *condition,
                const PorismBuildProblem *problem);
};

/* (nullable): the type of that name; NULL where there is none. */
const PorismBuildType *porism_build_type_lookup (const char *name);
/* Says what its row does of its labels and value; sets a fault where that is nothing sensible. */
void                   porism_build_condition_say (PorismBuildCondition     *self,
                                                   const PorismBuildProblem *problem);
/* Expressions over points, as literal texts. */
#define DISTANCE(a, b) "Distance(" a "," b ")"
#define ANGLE(a, v, b) "Angle(" a "," v "," b ")"
#define CROSS(a, b, c, d) \
  "((x(" b ")-x(" a "))*(y(" d ")-y(" c "))-(y(" b ")-y(" a "))*(x(" d ")-x(" c ")))"
#define DOT(a, b, c, d) \
  "((x(" b ")-x(" a "))*(x(" d ")-x(" c "))+(y(" b ")-y(" a "))*(y(" d ")-y(" c ")))"

/* What the conditions that say more than a row can do. */
char *porism_build_say_angle          (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_angle_sum      (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_angle_ratio    (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_on_circle      (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_bisector       (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_collinear      (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_order          (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_tangent        (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_diameter       (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_polygon        (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_regular        (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_perimeter      (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_mapped         (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_arc            (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_meet           (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_isosceles      (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_inside_circle  (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_right_triangle (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_sum            (PorismBuildCondition *condition, const PorismBuildProblem *problem);
char *porism_build_say_ratio          (PorismBuildCondition *condition, const PorismBuildProblem *problem);

G_END_DECLS
