/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is said is polynomial in the coordinates, or of distances and angles between few points, and has as many
 * equations as it takes freedom away: so it can be solved, and each point of it lies on loci. */

#include "config.h"

#include <string.h>

#include "engine/kinds/language.h"
#include "engine/solver/phrase.h"

#define D(a, b) "Distance(" a "," b ")"
#define ANGLE(a, v, b) "Angle(" a "," v "," b ")"
/* Of the vectors from a to b and from c to d. */
#define CROSS(a, b, c, d) "((x(" b ")-x(" a "))*(y(" d ")-y(" c "))-(y(" b ")-y(" a "))*(x(" d ")-x(" c ")))"
#define DOT(a, b, c, d) "((x(" b ")-x(" a "))*(x(" d ")-x(" c "))+(y(" b ")-y(" a "))*(y(" d ")-y(" c ")))"
#define TWICE_AREA "(x($2)-x($1))*(y($3)-y($1))-(y($2)-y($1))*(x($3)-x($1))"
#define ALONG "(x($2)-x($1))*(x($3)-x($1))+(y($2)-y($1))*(y($3)-y($1))"
#define TRIANGLE(a, b, c) CROSS (a, b, a, c) " != 0"
/* Twice the signed area of a, b and the origin. */
#define MOMENT(a, b) "(x(" a ")*y(" b ")-y(" a ")*x(" b "))"
/* The same of both coordinates. */
#define BOTH(left, right) left ("x") " == " right ("x") " && " left ("y") " == " right ("y")
#define STEP(t, a, b) "(" t "(" b ")-" t "(" a "))"

#define TO_2(t) STEP (t, "$1", "$2")
#define FROM_3_TO_4(t) STEP (t, "$3", "$4")
#define SUM_OF_TWO(t) STEP (t, "$3", "$4") "+" STEP (t, "$5", "$6")
#define DIFFERENCE_OF_TWO(t) STEP (t, "$3", "$4") "-" STEP (t, "$5", "$6")
#define MULTIPLE(t) "$v*" STEP (t, "$3", "$4")
#define COMBINATION(t) "$v*" STEP (t, "$3", "$4") "+$w*" STEP (t, "$5", "$6")
#define FROM_2_TO_1(t) STEP (t, "$2", "$1")
#define PART_OF_3(t) "$v*" STEP (t, "$2", "$3")
#define AT_1(t) t "($1)"
#define AT_2(t) t "($2)"
#define DIAGONAL_13(t) t "($1)+" t "($3)"
#define DIAGONAL_24(t) t "($2)+" t "($4)"
#define THRICE_1(t) "3*" t "($1)"
#define SUM_234(t) t "($2)+" t "($3)+" t "($4)"

#define PARALLELOGRAM BOTH (DIAGONAL_13, DIAGONAL_24) " && " TRIANGLE ("$1", "$2", "$3")
/* Of the corner that the last point is not at: so that is placed by the parallelogram alone. */
#define RIGHT_AT_2 DOT ("$2", "$1", "$2", "$3") " == 0"
#define EQUAL_AT_2 D ("$1", "$2") " == " D ("$2", "$3")
#define TRAPEZOID CROSS ("$1", "$2", "$4", "$3") " == 0 && " DOT ("$1", "$2", "$4", "$3") " > 0 && " TRIANGLE ("$1", "$2", "$3")
#define BISECTS(v, a, b, x) \
  ANGLE (a, v, x) " == " ANGLE (x, v, b) " && " CROSS (v, a, v, x) "*" CROSS (v, x, v, b) " > 0"
#define CONCYCLIC(d) \
  CROSS ("$1", "$2", "$1", "$3") "*" DOT (d, "$2", d, "$3") " == " CROSS (d, "$2", d, "$3") "*" DOT ("$1", "$2", "$1", "$3")
/* A figure whose vertices an affine map takes from a regular one is regular if these sides and diagonals are. */
#define PENTAGON_1(t) "2*" STEP (t, "$5", "$3")
#define GOLDEN_1(t) "(1+sqrt(5))*" STEP (t, "$1", "$2")
#define PENTAGON_2(t) "2*" STEP (t, "$1", "$4")
#define GOLDEN_2(t) "(1+sqrt(5))*" STEP (t, "$2", "$3")
#define HEXAGON_1(t) "2*" STEP (t, "$2", "$3")
#define LONG_1(t) STEP (t, "$1", "$4")
#define HEXAGON_2(t) "2*" STEP (t, "$3", "$4")
#define LONG_2(t) STEP (t, "$2", "$5")
#define HEXAGON_3(t) "2*" STEP (t, "$4", "$5")
#define LONG_3(t) STEP (t, "$3", "$6")

static const PorismPhrase phrases[] = {
  /* lengths */
  { "distance segment_length distance_equals", "pp", D ("$1", "$2") " == $v", N_("$1$2 = $v"), N_("_Distance of…"), .former = TRUE },
  { "equal_distances equal_length equal_lengths cong congruent_segments segment_equality segment_equal", "pppp",
    D ("$1", "$2") " == " D ("$3", "$4"), N_("$1$2 = $3$4"), .former = TRUE },
  { "shorter", "pppp", D ("$1", "$2") " < " D ("$3", "$4"), N_("$1$2 < $3$4") },
  { "longer", "pppp", D ("$1", "$2") " > " D ("$3", "$4"), N_("$1$2 > $3$4") },
  { "ratio segment_ratio rconst", "pppp", D ("$1", "$2") " == $v*" D ("$3", "$4"), N_("$1$2 : $3$4 = $v"), .former = TRUE },
  { "equal_ratios eqratio proportional", "pppppppp", D ("$1", "$2") "*" D ("$7", "$8") " == " D ("$3", "$4") "*" D ("$5", "$6"),
    N_("$1$2 : $3$4 = $5$6 : $7$8") },
  { "sum_of_lengths segments_sum segments_sum_value", "pppp", D ("$1", "$2") "+" D ("$3", "$4") " == $v",
    N_("$1$2 + $3$4 = $v") },
  { "sum_of_lengths segments_sum segments_sum_value", "pppppp",
    D ("$1", "$2") "+" D ("$3", "$4") "+" D ("$5", "$6") " == $v", N_("$1$2 + $3$4 + $5$6 = $v") },
  { "linear_lengths", "pppp", D ("$1", "$2") " == $v*" D ("$3", "$4") "+$w", N_("$1$2 = $v·$3$4 + $w") },
  { "length_is_sum segments_sum_equals segments_sum_equals_segment", "pppppp",
    D ("$1", "$2") " == " D ("$3", "$4") "+" D ("$5", "$6"), N_("$1$2 = $3$4 + $5$6") },
  { "perimeter", "ppp", D ("$1", "$2") "+" D ("$2", "$3") "+" D ("$3", "$1") " == $v", N_("the perimeter of $1$2$3 is $v") },
  { "perimeter", "pppp", D ("$1", "$2") "+" D ("$2", "$3") "+" D ("$3", "$4") "+" D ("$4", "$1") " == $v",
    N_("the perimeter of $1$2$3$4 is $v") },
  { "power_of_point power_equality", "pppp", D ("$1", "$2") "^2 == " D ("$1", "$3") "*" D ("$1", "$4"),
    N_("$1$2² = $1$3 · $1$4") },
  { "power_of_point equal_products", "ppppp", D ("$1", "$2") "*" D ("$1", "$3") " == " D ("$1", "$4") "*" D ("$1", "$5"),
    N_("$1$2 · $1$3 = $1$4 · $1$5") },
  { "coincide same_point concentric_circles", "pp", BOTH (AT_1, AT_2), N_("$1 and $2 coincide") },
  { "distinct", "pp", D ("$1", "$2") " > 0", N_("$1 and $2 are different points") },
  { "length", "s", "$1 == $v", N_("$1 = $v"), N_("_Length of…"), .former = TRUE },
  { "equal_lengths equal_length", "ss", "$1 == $2", N_("$1 = $2"), N_("_Equal Length"), .former = TRUE },
  { "radius", "c", "Radius($1) == $v", N_("the radius of $1 is $v"), N_("_Radius of…"), .former = TRUE },
  { "equal_radii", "cc", "Radius($1) == Radius($2)", N_("$1 and $2 have equal radii"), N_("_Equal Radius"), .former = TRUE },
  /* angles */
  { "bisects angle_bisector", "pppp", ANGLE ("$2", "$3", "$1") " == " ANGLE ("$1", "$3", "$4"), N_("$3$1 bisects ∠$2$3$4"), .former = TRUE },
  { "angle angle_value angle_equals aconst", "ppp", ANGLE ("$1", "$2", "$3") " == $v", N_("∠$1$2$3 = $v"), N_("_Angle of…"), .former = TRUE },
  { "equal_angles equal_angle angle_equality", "pppppp", ANGLE ("$1", "$2", "$3") " == " ANGLE ("$4", "$5", "$6"),
    N_("∠$1$2$3 = ∠$4$5$6"), .former = TRUE },
  { "angle_ratio", "pppppp", ANGLE ("$1", "$2", "$3") " == $v*" ANGLE ("$4", "$5", "$6"), N_("∠$1$2$3 : ∠$4$5$6 = $v") },
  { "linear_angles", "pppppp", ANGLE ("$1", "$2", "$3") " == $v*" ANGLE ("$4", "$5", "$6") "+$w", N_("∠$1$2$3 = $v·∠$4$5$6 + $w") },
  { "angle_sum", "pppppp", ANGLE ("$1", "$2", "$3") "+" ANGLE ("$4", "$5", "$6") " == $v", N_("∠$1$2$3 + ∠$4$5$6 = $v") },
  { "angle_sum", "ppppppppp", ANGLE ("$1", "$2", "$3") "+" ANGLE ("$4", "$5", "$6") "+" ANGLE ("$7", "$8", "$9") " == $v",
    N_("∠$1$2$3 + ∠$4$5$6 + ∠$7$8$9 = $v") },
  { "either_angle", "pppppp", "(" ANGLE ("$1", "$2", "$3") "-$v)*(" ANGLE ("$4", "$5", "$6") "-$v) == 0",
    N_("∠$1$2$3 or ∠$4$5$6 is $v") },
  { "angle_is_sum", "ppppppppp", ANGLE ("$1", "$2", "$3") " == " ANGLE ("$4", "$5", "$6") "+" ANGLE ("$7", "$8", "$9"),
    N_("∠$1$2$3 = ∠$4$5$6 + ∠$7$8$9") },
  { "equal_angles_of_lines eqangle", "pppppppp",
    CROSS ("$1", "$2", "$3", "$4") "*" DOT ("$5", "$6", "$7", "$8") " == " CROSS ("$5", "$6", "$7", "$8") "*"
    DOT ("$1", "$2", "$3", "$4"), N_("∠($1$2, $3$4) = ∠($5$6, $7$8)") },
  /* areas and sides */
  { "area triangle_area", "ppp", "abs(" TWICE_AREA ") == 2*($v)", N_("the area of $1$2$3 is $v"), .former = TRUE },
  { "area", "pppp", "abs(" CROSS ("$1", "$3", "$2", "$4") ") == 2*($v)", N_("the area of $1$2$3$4 is $v") },
  { "counterclockwise", "ppp", TWICE_AREA " > 0", N_("$1, $2, $3 run counter-clockwise"), .former = TRUE },
  { "clockwise", "ppp", TWICE_AREA " < 0", N_("$1, $2, $3 run clockwise") },
  { "not_collinear triangle triangle_valid point_outside_line ncoll", "ppp", TRIANGLE ("$1", "$2", "$3"),
    N_("$1, $2, $3 are not collinear") },
  { "above point_above_line", "ppp", CROSS ("$2", "$3", "$2", "$1") "*(x($3)-x($2)) > 0", N_("$1 lies above the line $2$3") },
  { "same_side sameside", "pppp", CROSS ("$3", "$4", "$3", "$1") "*" CROSS ("$3", "$4", "$3", "$2") " > 0",
    N_("$1 and $2 lie on one side of the line $3$4") },
  { "opposite_sides", "pppp", CROSS ("$3", "$4", "$3", "$1") "*" CROSS ("$3", "$4", "$3", "$2") " < 0",
    N_("the line $3$4 separates $1 and $2") },
  { "opposite_sides", "ppppp",
    CROSS ("$4", "$5", "$4", "$1") "*" CROSS ("$4", "$5", "$4", "$2") " < 0 && "
    CROSS ("$4", "$5", "$4", "$1") "*" CROSS ("$4", "$5", "$4", "$3") " < 0", N_("the line $4$5 separates $1 from $2 and $3") },
  { "inside point_inside", "pppp",
    CROSS ("$2", "$3", "$2", "$1") "*" CROSS ("$3", "$4", "$3", "$1") " > 0 && "
    CROSS ("$3", "$4", "$3", "$1") "*" CROSS ("$4", "$2", "$4", "$1") " > 0", N_("$1 lies inside the triangle $2$3$4") },
  { "convex", "pppp",
    CROSS ("$1", "$2", "$2", "$3") "*" CROSS ("$2", "$3", "$3", "$4") " > 0 && "
    CROSS ("$2", "$3", "$3", "$4") "*" CROSS ("$3", "$4", "$4", "$1") " > 0 && "
    CROSS ("$3", "$4", "$4", "$1") "*" CROSS ("$4", "$1", "$1", "$2") " > 0", N_("$1$2$3$4 is convex") },
  { "inside_circle point_inside_circle", "ppp", D ("$2", "$1") " < " D ("$2", "$3"),
    N_("$1 lies inside the circle about $2 through $3") },
  { "outside_circle point_outside_circle", "ppp", D ("$2", "$1") " > " D ("$2", "$3"),
    N_("$1 lies outside the circle about $2 through $3") },
  /* points and lines */
  { "midpoint midp midpoint_of diameter", "ppp", "2*x($1) == x($2)+x($3) && 2*y($1) == y($2)+y($3)",
    N_("$1 is the midpoint of $2$3"), .former = TRUE },
  { "divides point_on_segment", "ppp", BOTH (FROM_2_TO_1, PART_OF_3), N_("$1 divides $2$3 at $v of its length") },
  { "between point_between on_segment point_on_segment", "ppp",
    CROSS ("$2", "$3", "$2", "$1") " == 0 && " DOT ("$1", "$2", "$1", "$3") " <= 0", N_("$1 lies on the segment $2$3") },
  { "between", "ppp", "Distance($2,$1)+Distance($1,$3) == Distance($2,$3)", N_("$1 lies on the segment $2$3"), .former = TRUE, .until = 5 },
  { "beyond", "ppp", TWICE_AREA " == 0 && " ALONG " < 0", N_("$1 lies between $2 and $3"), .former = TRUE },
  { "on_extension point_on_line_extension point_on_segment_extension", "ppp",
    CROSS ("$2", "$3", "$2", "$1") " == 0 && " DOT ("$1", "$2", "$1", "$3") " > 0", N_("$1 lies on an extension of $2$3") },
  { "on_line point_on_line", "ppp", .operation = "are-collinear" },
  { "collinear are_collinear coll", "ppp", CROSS ("$1", "$2", "$1", "$3") " == 0", N_("$1, $2, $3 are collinear"),
    .operation = "are-collinear" },
  { "collinear are_collinear coll", "pppp", CROSS ("$1", "$2", "$1", "$3") " == 0 && " CROSS ("$1", "$2", "$1", "$4") " == 0",
    N_("$1, $2, $3, $4 are collinear"), .more = CROSS ("$1", "$2", "$1", "$a") " == 0" },
  { "foot foot_of", "pppp", CROSS ("$3", "$4", "$3", "$1") " == 0 && " DOT ("$2", "$1", "$3", "$4") " == 0",
    N_("$1 is the foot of the perpendicular from $2 to $3$4") },
  { "meet intersection intersection_point point_intersection", "ppppp",
    CROSS ("$2", "$3", "$2", "$1") " == 0 && " CROSS ("$4", "$5", "$4", "$1") " == 0", N_("$2$3 and $4$5 meet in $1") },
  { "reflection mirror", "pppp",
    DOT ("$1", "$2", "$3", "$4") " == 0 && (x($4)-x($3))*(y($1)+y($2)-2*y($3)) == (y($4)-y($3))*(x($1)+x($2)-2*x($3))",
    N_("$1 is the image of $2 under reflection in $3$4") },
  { "parallel are_parallel parallel_lines para", "pppp", CROSS ("$1", "$2", "$3", "$4") " == 0", N_("$1$2 ∥ $3$4") },
  { "same_direction", "pppp", DOT ("$1", "$2", "$3", "$4") " > 0", N_("$1$2 and $3$4 run the same way") },
  { "perpendicular are_perpendicular perpendicular_lines perp orthogonal dot_zero vector_dot_zero", "pppp", DOT ("$1", "$2", "$3", "$4") " == 0",
    N_("$1$2 ⊥ $3$4") },
  { "perpendicular_bisector", "pppp",
    D ("$1", "$3") " == " D ("$1", "$4") " && " D ("$2", "$3") " == " D ("$2", "$4"),
    N_("$1$2 is the perpendicular bisector of $3$4") },
  { "equidistant on_perpendicular_bisector", "ppp", D ("$1", "$2") " == " D ("$1", "$3"), N_("$1$2 = $1$3") },
  { "concurrent", "pppppp",
    MOMENT ("$1", "$2") "*" CROSS ("$3", "$4", "$5", "$6") "+" MOMENT ("$3", "$4") "*" CROSS ("$5", "$6", "$1", "$2")
    "+" MOMENT ("$5", "$6") "*" CROSS ("$1", "$2", "$3", "$4") " == 0 && " CROSS ("$1", "$2", "$3", "$4") " != 0",
    N_("$1$2, $3$4 and $5$6 meet in one point") },
  { "right_angle", "ppp", .operation = "is-right-angle" },
  /* vectors */
  { "equal_vectors vector_equal", "pppp", BOTH (TO_2, FROM_3_TO_4), N_("vector $1$2 = $3$4") },
  { "vector_ratio vector_multiple vector_linear", "pppp", BOTH (TO_2, MULTIPLE), N_("vector $1$2 = $v·$3$4") },
  { "vector_sum", "pppppp", BOTH (TO_2, SUM_OF_TWO), N_("vector $1$2 = $3$4 + $5$6") },
  { "vector_difference vector_diff", "pppppp", BOTH (TO_2, DIFFERENCE_OF_TWO), N_("vector $1$2 = $3$4 − $5$6") },
  { "vector_combination vector_linear", "pppppp", BOTH (TO_2, COMBINATION), N_("vector $1$2 = $v·$3$4 + $w·$5$6") },
  /* circles */
  { "on_circle point_on_circle", "ppp", D ("$2", "$1") " == " D ("$2", "$3"), N_("$1 lies on the circle about $2 through $3") },
  { "concyclic are_concyclic cyclic", "pppp", CONCYCLIC ("$4") " && " TRIANGLE ("$1", "$2", "$3"),
    N_("$1, $2, $3, $4 are concyclic"), .operation = "are-concyclic" },
  { "concyclic are_concyclic cyclic", "ppppp", CONCYCLIC ("$4") " && " CONCYCLIC ("$5"),
    N_("$1, $2, $3, $4, $5 are concyclic"), .more = CONCYCLIC ("$a") },
  { "circumcentre circumcenter circle", "pppp", D ("$1", "$2") " == " D ("$1", "$3") " && " D ("$1", "$3") " == " D ("$1", "$4"),
    N_("$1 is the circumcentre of $2$3$4") },
  { "incentre incenter point_incenter", "pppp", BISECTS ("$2", "$3", "$4", "$1") " && " BISECTS ("$3", "$4", "$2", "$1"),
    N_("$1 is the incentre of $2$3$4") },
  { "centroid", "pppp", BOTH (THRICE_1, SUM_234), N_("$1 is the centroid of $2$3$4") },
  { "orthocentre orthocenter", "pppp", DOT ("$1", "$2", "$3", "$4") " == 0 && " DOT ("$1", "$3", "$4", "$2") " == 0",
    N_("$1 is the orthocentre of $2$3$4") },
  { "tangent tangent_at", "ppp", DOT ("$2", "$1", "$2", "$3") " == 0", N_("$1$2 touches the circle about $3 at $2") },
  { "tangent tangent_at tangent_at_point", "pppp",
    D ("$3", "$2") " == " D ("$3", "$4") " && " DOT ("$2", "$1", "$2", "$3") " == 0",
    N_("$1$2 touches the circle about $3 through $4 at $2") },
  { "on point_on is_on_border on_border on_circle point_on_circle", "pb", .operation = "is-on-border", .sentence = N_("$1 lies on $2"),
    .label = N_("_On It") },
  { "on point_on on_line point_on_line point_on_segment on_segment", "po", .operation = "is-in-region", .sentence = N_("$1 lies on $2"),
    .label = N_("_On It") },
  { "inside is_in_region in_region point_inside", "pb", .operation = "is-in-region", .sentence = N_("$1 lies in or on $2"),
    .label = N_("_Inside It") },
  { "inside", "pg", .operation = "is-in-region", .sentence = N_("$1 lies in $2"), .label = N_("_Inside It") },
  /* triangles and quadrilaterals */
  { "similar_triangles similar simtri simtrir", "pppppp",
    D ("$1", "$2") "*" D ("$5", "$6") " == " D ("$4", "$5") "*" D ("$2", "$3") " && " D ("$2", "$3") "*" D ("$6", "$4") " == "
    D ("$5", "$6") "*" D ("$3", "$1") " && " TRIANGLE ("$1", "$2", "$3") " && " TRIANGLE ("$4", "$5", "$6"),
    N_("△$1$2$3 ∼ △$4$5$6") },
  { "congruent_triangles congruent contri contrir", "pppppp",
    D ("$1", "$2") " == " D ("$4", "$5") " && " D ("$2", "$3") " == " D ("$5", "$6") " && " D ("$3", "$1") " == " D ("$6", "$4"),
    N_("△$1$2$3 ≅ △$4$5$6") },
  { "isosceles isosceles_triangle iso_triangle", "ppp", D ("$1", "$2") " == " D ("$1", "$3"), N_("$1$2 = $1$3") },
  { "right_triangle", "ppp",
    DOT ("$1", "$2", "$1", "$3") "*" DOT ("$2", "$3", "$2", "$1") "*" DOT ("$3", "$1", "$3", "$2") " == 0 && " TRIANGLE ("$1", "$2", "$3"),
    N_("$1$2$3 is a right triangle") },
  { "acute_triangle", "ppp",
    DOT ("$1", "$2", "$1", "$3") " > 0 && " DOT ("$2", "$3", "$2", "$1") " > 0 && " DOT ("$3", "$1", "$3", "$2") " > 0",
    N_("$1$2$3 is an acute triangle") },
  { "obtuse_triangle", "ppp",
    DOT ("$1", "$2", "$1", "$3") "*" DOT ("$2", "$3", "$2", "$1") "*" DOT ("$3", "$1", "$3", "$2") " < 0 && " TRIANGLE ("$1", "$2", "$3"),
    N_("$1$2$3 is an obtuse triangle") },
  { "equilateral equilateral_triangle eq_triangle regular_polygon", "ppp",
    D ("$1", "$2") " == " D ("$2", "$3") " && " D ("$2", "$3") " == " D ("$3", "$1"), N_("$1$2$3 is equilateral") },
  { "parallelogram", "pppp", PARALLELOGRAM, N_("$1$2$3$4 is a parallelogram") },
  { "rectangle", "pppp", PARALLELOGRAM " && " RIGHT_AT_2, N_("$1$2$3$4 is a rectangle") },
  { "rhombus", "pppp", PARALLELOGRAM " && " EQUAL_AT_2, N_("$1$2$3$4 is a rhombus") },
  { "square regular_polygon", "pppp", PARALLELOGRAM " && " RIGHT_AT_2 " && " EQUAL_AT_2, N_("$1$2$3$4 is a square") },
  { "trapezoid trapezium", "pppp", TRAPEZOID, N_("$1$2$3$4 is a trapezium with $1$2 ∥ $3$4") },
  { "isosceles_trapezoid isosceles_trapezium", "pppp", TRAPEZOID " && " D ("$1", "$3") " == " D ("$2", "$4"),
    N_("$1$2$3$4 is an isosceles trapezium with $1$2 ∥ $3$4") },
  { "kite", "pppp", D ("$1", "$2") " == " D ("$1", "$4") " && " D ("$3", "$2") " == " D ("$3", "$4") " && " TRIANGLE ("$1", "$2", "$3"),
    N_("$1$2$3$4 is a kite with the axis $1$3") },
  { "regular_polygon regular_pentagon", "ppppp",
    BOTH (PENTAGON_1, GOLDEN_1) " && " BOTH (PENTAGON_2, GOLDEN_2) " && " D ("$1", "$2") " == " D ("$2", "$3") " && "
    D ("$2", "$3") " == " D ("$3", "$4") " && " TRIANGLE ("$1", "$2", "$3"), N_("$1$2$3$4$5 is a regular pentagon") },
  { "regular_polygon regular_hexagon", "pppppp",
    BOTH (HEXAGON_1, LONG_1) " && " BOTH (HEXAGON_2, LONG_2) " && " BOTH (HEXAGON_3, LONG_3) " && "
    D ("$1", "$2") " == " D ("$2", "$3") " && " D ("$2", "$3") " == " D ("$3", "$4") " && " TRIANGLE ("$1", "$2", "$3"),
    N_("$1$2$3$4$5$6 is a regular hexagon") },
};

guint
porism_phrases_get_n (void)
{
  return G_N_ELEMENTS (phrases);
}

const PorismPhrase *
porism_phrases_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (phrases), NULL);

  return &phrases[i];
}

/* ---- words ---- */

char *
porism_relation_dup_word (const char *text)
{
  GString *word = g_string_new (NULL);

  for (const char *at = text; *at != '\0' && word->len < 64; at++)
    {
      gboolean starts = g_ascii_isupper (*at) && word->len > 0 && word->str[word->len - 1] != '_';

      if (starts)
        g_string_append_c (word, '_');
      g_string_append_c (word, *at == '-' || *at == ' ' ? '_' : g_ascii_tolower (*at));
    }
  return g_string_free (word, FALSE);
}

/* Before the sixth rules there were no other names, and some said something else. */
#define SIXTH_RULES 6

gboolean
porism_phrase_is_called (const PorismPhrase *self,
                         const char         *word,
                         guint               rules)
{
  const gsize length = strlen (word);

  if (self->until > 0 && rules > self->until)
    return FALSE;
  if (rules < SIXTH_RULES)
    return self->former && length == strcspn (self->words, " ") && strncmp (self->words, word, length) == 0;
  for (const char *at = self->words; *at != '\0'; at += strspn (at, " "))
    {
      const gsize n = strcspn (at, " ");

      if (n == length && strncmp (at, word, n) == 0)
        return TRUE;
      at += n;
    }
  return FALSE;
}

char *
porism_phrase_dup_name (const PorismPhrase *self)
{
  return g_strndup (self->words, strcspn (self->words, " "));
}

/* ---- what it is about ---- */

#define ENCLOSING \
  (PORISM_KINDS (PORISM_KIND_CIRCLE) | PORISM_KINDS (PORISM_KIND_SECTOR) | PORISM_KINDS_POLYGONAL | \
   PORISM_KINDS (PORISM_KIND_CONIC))
guint
porism_phrase_count_values (const PorismPhrase *self)
{
  if (self->says == NULL || strstr (self->says, "$v") == NULL)
    return 0;
  return strstr (self->says, "$w") != NULL ? 2 : 1;
}

gboolean
porism_phrase_takes (const PorismPhrase *self,
                     guint               n_objects)
{
  const guint n = (guint) strlen (self->objects);

  return n_objects == n || (n_objects > n && self->more != NULL);
}

/* Whether it says nothing of coordinates: then it is the same in space. */
static gboolean
is_of_measures (const PorismPhrase *self)
{
  return self->operation == NULL && strstr (self->says, "x(") == NULL && strstr (self->says, "y(") == NULL;
}

PorismKinds
porism_phrase_get_kinds (const PorismPhrase *self,
                         guint               i)
{
  switch (i < strlen (self->objects) ? self->objects[i] : 'p')
    {
    case 's': return PORISM_KINDS_WITH_LENGTH;
    case 'c': return PORISM_KINDS_CIRCULAR;
    case 'b': return ENCLOSING;
    case 'o': return (PORISM_KINDS_PATH | PORISM_KINDS_GRAPH) & ~ENCLOSING;
    case 'g': return PORISM_KINDS (PORISM_KIND_REGION);
    default: return is_of_measures (self) ? PORISM_KINDS_SPACE_POINT : PORISM_KINDS (PORISM_KIND_POINT);
    }
}

const PorismPhrase *
porism_phrases_find (const char *word,
                     guint       n_points,
                     guint       n_values)
{
  for (guint i = 0; i < G_N_ELEMENTS (phrases); i++)
    if (porism_phrase_is_called (&phrases[i], word, G_MAXUINT) && porism_phrase_takes (&phrases[i], n_points) &&
        porism_phrase_count_values (&phrases[i]) == n_values && *phrases[i].objects == 'p')
      return &phrases[i];
  return NULL;
}

/* ---- what it says ---- */

char *
porism_phrase_fill (const char        *form,
                    const char *const *names,
                    const char *const *values)
{
  GString *text = g_string_new (NULL);

  for (const char *at = form; *at != '\0'; at++)
    if (*at != '$')
      g_string_append_c (text, *at);
    else if (*++at == 'v' || *at == 'w')
      g_string_append (text, values[*at - 'v']);
    else
      g_string_append (text, names[*at - '1']);
  return g_string_free (text, FALSE);
}

/* @more of the further point @name: $a. */
static char *
write_more (const char        *more,
            const char *const *names,
            const char        *name)
{
  g_auto (GStrv) parts = g_strsplit (more, "$a", -1);
  g_autofree char *form = g_strjoinv (name, parts);

  return porism_phrase_fill (form, names, NULL);
}

char *
porism_phrase_write (const PorismPhrase *self,
                     const char *const  *names,
                     guint               n_objects,
                     const char *const  *values)
{
  g_autofree char *says = porism_phrase_fill (self->says, names, values);
  g_autoptr (GString) text = g_string_new (says);

  for (guint i = (guint) strlen (self->objects); i < n_objects; i++)
    {
      g_autofree char *more = write_more (self->more, names, names[i]);

      g_string_append_printf (text, " && %s", more);
    }
  return g_strdup (text->str);
}

/* The first of that name that says something of @n points. */
static const PorismPhrase *
get_of_points (const char *word,
               guint       n)
{
  for (guint i = 0; i < G_N_ELEMENTS (phrases); i++)
    if (porism_phrase_is_called (&phrases[i], word, G_MAXUINT) && phrases[i].says != NULL && strlen (phrases[i].objects) == n &&
        strspn (phrases[i].objects, "p") == n)
      return &phrases[i];
  g_error ("No phrase “%s” is about %u points.", word, n);
}

/* Of “on_segment 1 2 3”. */
static char *
expand_call (const char *call)
{
  static const char *const values[] = { "$v", "$w" };
  g_auto (GStrv) parts = g_strsplit (call, " ", -1);
  const guint n = g_strv_length (parts) - 1;
  char numbers[PORISM_PHRASE_MOST_OBJECTS][3] = { 0 };
  const char *names[PORISM_PHRASE_MOST_OBJECTS];

  for (guint i = 0; i < n; i++)
    {
      numbers[i][0] = '$';
      numbers[i][1] = *parts[i + 1];
      names[i] = numbers[i];
    }
  return porism_phrase_fill (get_of_points (parts[0], n)->says, names, values);
}

char *
porism_phrases_expand (const char *form)
{
  GString *text = g_string_new (NULL);
  const char *open;

  for (; (open = strchr (form, '[')) != NULL; form = strchr (open, ']') + 1)
    {
      g_autofree char *call = g_strndup (open + 1, strcspn (open + 1, "]"));
      g_autofree char *says = expand_call (call);

      g_string_append_len (text, form, open - form);
      g_string_append (text, says);
    }
  g_string_append (text, form);

  return g_string_free (text, FALSE);
}
