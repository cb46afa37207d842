/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The kinds of values and how each lies in memory: a row of elements of any field.
 *
 *   number    v                      boolean   0 or 1
 *   angle     dx, dy, turns          the direction (not normalised, not zero) and whole turns
 *   point     x, y
 *   vector    x1, y1, x2, y2         from its start to its end
 *   segment   x1, y1, x2, y2
 *   ray       x1, y1, x2, y2         from the first through the second
 *   line      a, b, c                a x + b y + c = 0, direction (b, -a)
 *   circle    x, y, r^2              the square keeps towers of roots low
 *   arc       x, y, r^2, sx, sy, ex, ey   counter-clockwise from the start; the end gives a direction
 *   sector    as arc
 *   polygon   x1, y1, …, xn, yn
 *   polyline  x1, y1, …, xn, yn      open
 *   conic     a, b, c, d, e, f       a x^2 + b x y + c y^2 + d x + e y + f = 0
 *   function  start, end, …          domain, ±1e300 where unbounded; then the elements that its
 *                                    expression in x reads from each object it refers to
 *   curve     start, end, a, b, c, d, e, f, …   domain of the parameter; its point (x, y) is shown
 *                                    at (a x + b y + e, c x + d y + f); then as a function
 *   region    …                      the elements that its condition in x and y reads; at least one
 *   integral  area, start, end       signed; the functions are the first inputs of its record
 *   locus     x, y, defined, …       samples along it; 0, 0, 0 where there is none
 *   text      x, y                   position; the text is beside it
 *   hull      x1, y1, …, xn, yn, m   a convex polygon of m vertices, in order
 *   number list   v1, …, vn, m       m numbers, in order
 *   point list    x1, y1, …, xn, yn, m   m points, in order
 *   network   x1, y1, x2, y2, e, …, m   m pieces of lines, each through two points, and e, 0 to 2, how many of its ends
 *                                    (the second one first) it goes on beyond
 *   implicit curve  as region, of its equation in x and y
 *   function of two variables  as region, of its term in x and y
 *   slope field  n, …            as many directions across; then as the function of two variables that says them
 *
 * In space, where an object of the plane lies in z = 0:
 *
 *   point     x, y, z
 *   vector, segment, ray, line   x1, y1, z1, x2, y2, z2     through two points, which differ but for a vector's
 *   plane     a, b, c, d             a x + b y + c z + d = 0, (a, b, c) not zero
 *   finite plane  x1, y1, z1, …, x4, y4, z4     a parallelogram that stands for its plane in a picture
 *   polygon   x1, y1, z1, …, xn, yn, zn         in one plane
 *   circle    x, y, z, nx, ny, nz, r^2          about the axis through its centre along (nx, ny, nz)
 *   conic     x, y, z, u1, u2, u3, v1, v2, v3, a, b, c, d, e, f, l, m, n
 *             the points (x, y, z) + s u + t v, u and v at right angles and equally long, with
 *             a s^2 + b s t + c t^2 + d s + e t + f = 0 and 0 <= l s + m t + n <= 1
 *   sphere    x, y, z, r^2
 *   cone      x1, y1, z1, x2, y2, z2, r^2       the centre of the base, the apex
 *   cylinder  x1, y1, z1, x2, y2, z2, r^2       the centres of both bases
 *   polyhedron  x1, y1, z1, …, xn, yn, zn, family   its vertices; what they bound is in engine/kinds/polyhedron.h
 *   net       x1, y1, z1, …, family  the vertices of each face of a polyhedron in turn, unfolded
 *   round net x1, y1, z1, x2, y2, z2, r^2, t, k   a frustum, of a cone (k = 0), of a cylinder (1), unfolded by t from 0 to 1
 *   surface   dx, dy, turns, start, end, …      a function's graph, turned about the x-axis by an angle
 *   text      x, y, z                as in the plane
 *   frustum of a cone  x1, y1, z1, x2, y2, z2, r^2, k   the centres of base and top; the radius of the top is k r
 *
 * The width of a value is fixed while it is dragged, so that nothing is allocated then. What may have more or
 * less items from one place to the next (a hull) has room for as many as it can ever have: its last element
 * says how many it has now, and the items beyond repeat the last one, so that a formula which takes each after
 * the other (a sum of sides, a search for the nearest) need not ask.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Letters for lines, and what is named like them. */
#define PORISM_LINE_LETTERS "f g h j k l m n p q r s a b c d"
#define PORISM_CIRCLE_LETTERS "c d k p q r s"
#define PORISM_NUMBER_LETTERS "a b c d f g h j k l m n"

/* Elements of a piece of a network. */
#define PORISM_NETWORK_PIECE 5

/* A list has at most so many items. */
#define PORISM_MAX_LIST_ITEMS 1000

/* One row a kind: its word in C; its stable name in files and observations; the word for a person; how many
 * elements a value has, 0 where its operation says it (PorismOperation's width); and the names that objects
 * get when nobody gives one: letters, each once without an index, then with _1, _2, …, or one word that is
 * numbered from 1 at once.
 *
 * A further kind is a row here, at the end, and one of what is told of a value in engine/calls/describe.c. */
#define PORISM_EACH_KIND(KIND) \
  KIND (NUMBER, "number", N_("number"), 1, PORISM_NUMBER_LETTERS) \
  KIND (BOOLEAN, "boolean", N_("truth value"), 1, PORISM_NUMBER_LETTERS) \
  KIND (ANGLE, "angle", N_("angle"), 3, "α β γ δ ε ζ η θ κ λ μ ν ξ ρ σ τ φ χ ψ ω") \
  KIND (POINT, "point", N_("point"), 2, "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z") \
  KIND (VECTOR, "vector", N_("vector"), 4, "u v w a b c d f g h k l m n p q r s") \
  KIND (SEGMENT, "segment", N_("segment"), 4, PORISM_LINE_LETTERS) \
  KIND (RAY, "ray", N_("ray"), 4, PORISM_LINE_LETTERS) \
  KIND (LINE, "line", N_("line"), 3, PORISM_LINE_LETTERS) \
  KIND (CIRCLE, "circle", N_("circle"), 3, PORISM_CIRCLE_LETTERS) \
  KIND (ARC, "arc", N_("arc"), 7, PORISM_CIRCLE_LETTERS) \
  KIND (SECTOR, "sector", N_("sector"), 7, PORISM_CIRCLE_LETTERS) \
  KIND (POLYGON, "polygon", N_("polygon"), 0, "poly") \
  KIND (POLYLINE, "polyline", N_("polyline"), 0, PORISM_LINE_LETTERS) \
  KIND (CONIC, "conic", N_("conic"), 6, PORISM_CIRCLE_LETTERS) \
  KIND (FUNCTION, "function", N_("function"), 0, "f g h p q r s") \
  KIND (CURVE, "curve", N_("curve"), 0, PORISM_NUMBER_LETTERS) \
  KIND (REGION, "region", N_("region"), 0, PORISM_NUMBER_LETTERS) \
  KIND (INTEGRAL, "integral", N_("integral"), 0, PORISM_NUMBER_LETTERS) \
  KIND (LOCUS, "locus", N_("locus"), 0, "loc") \
  KIND (TEXT, "text", N_("text"), 0, "text") \
  KIND (HULL, "hull", N_("convex hull"), 0, "hull") \
  KIND (NUMBER_LIST, "number_list", N_("list of numbers"), 0, "l") \
  KIND (POINT_LIST, "point_list", N_("list of points"), 0, "l") \
  KIND (IMPLICIT, "implicit_curve", N_("implicit curve"), 0, "eq") \
  KIND (BIVARIATE, "function_of_two_variables", N_("function of two variables"), 0, "f g h p q r s") \
  KIND (SLOPE_FIELD, "slope_field", N_("slope field"), 0, "field") \
  KIND (NETWORK, "network", N_("network of segments"), 0, "net") \
  KIND (SPACE_POINT, "point3d", N_("point in space"), 3, "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z") \
  KIND (SPACE_VECTOR, "vector3d", N_("vector in space"), 6, "u v w a b c d f g h k l m n p q r s") \
  KIND (SPACE_SEGMENT, "segment3d", N_("segment in space"), 6, PORISM_LINE_LETTERS) \
  KIND (SPACE_RAY, "ray3d", N_("ray in space"), 6, PORISM_LINE_LETTERS) \
  KIND (SPACE_LINE, "line3d", N_("line in space"), 6, PORISM_LINE_LETTERS) \
  KIND (PLANE, "plane", N_("plane"), 4, "p q r s a b c d") \
  KIND (FINITE_PLANE, "finite_plane", N_("finite plane"), 12, "p q r s a b c d") \
  KIND (SPACE_POLYGON, "polygon3d", N_("polygon in space"), 0, "poly") \
  KIND (SPACE_CIRCLE, "circle3d", N_("circle in space"), 7, PORISM_CIRCLE_LETTERS) \
  KIND (SPACE_CONIC, "conic3d", N_("conic in space"), 18, PORISM_CIRCLE_LETTERS) \
  KIND (SPHERE, "sphere", N_("sphere"), 4, "sphere") \
  KIND (CONE, "cone", N_("cone"), 7, "cone") \
  KIND (CYLINDER, "cylinder", N_("cylinder"), 7, "cylinder") \
  KIND (POLYHEDRON, "polyhedron", N_("polyhedron"), 0, "solid") \
  KIND (NET, "net", N_("net"), 0, "net") \
  KIND (ROUND_NET, "round_net", N_("net of a cone or cylinder"), 9, "net") \
  KIND (SURFACE, "surface", N_("surface"), 0, "surface") \
  KIND (SPACE_TEXT, "text3d", N_("text in space"), 3, "text") \
  KIND (CONE_FRUSTUM, "cone_frustum", N_("frustum of a cone"), 8, "frustum")

#define PORISM_KIND_WORD(word, ...) PORISM_KIND_##word,

typedef enum
{
  PORISM_KIND_NONE,
  PORISM_EACH_KIND (PORISM_KIND_WORD)
  PORISM_N_KINDS
} PorismKind;

/* A set of kinds, one bit each; wider than a gboolean: ask whether a set is empty by != 0. */
typedef guint64 PorismKinds;

#define PORISM_KINDS(kind) ((PorismKinds) 1 << (kind))

#define PORISM_KINDS_NUMERIC (PORISM_KINDS (PORISM_KIND_NUMBER) | PORISM_KINDS (PORISM_KIND_ANGLE))
#define PORISM_KINDS_TWO_POINT \
  (PORISM_KINDS (PORISM_KIND_VECTOR) | PORISM_KINDS (PORISM_KIND_SEGMENT) | \
   PORISM_KINDS (PORISM_KIND_RAY))
/* What an expression reads as its length. */
#define PORISM_KINDS_WITH_LENGTH (PORISM_KINDS (PORISM_KIND_VECTOR) | PORISM_KINDS (PORISM_KIND_SEGMENT))
/* What has a direction and a carrying line. */
#define PORISM_KINDS_LINEAR (PORISM_KINDS_TWO_POINT | PORISM_KINDS (PORISM_KIND_LINE))
/* What lies on a circle. */
#define PORISM_KINDS_CIRCULAR \
  (PORISM_KINDS (PORISM_KIND_CIRCLE) | PORISM_KINDS (PORISM_KIND_ARC) | \
   PORISM_KINDS (PORISM_KIND_SECTOR))
/* What runs along a parameter, by an expression beside its value. */
#define PORISM_KINDS_GRAPH (PORISM_KINDS (PORISM_KIND_FUNCTION) | PORISM_KINDS (PORISM_KIND_CURVE))
/* What is called in an expression, with its arguments. */
#define PORISM_KINDS_CALLED (PORISM_KINDS (PORISM_KIND_FUNCTION) | PORISM_KINDS (PORISM_KIND_BIVARIATE))
/* What a point lies on, or in, by what an expression beside the value says of it. */
#define PORISM_KINDS_BY_EXPRESSION \
  (PORISM_KINDS_GRAPH | PORISM_KINDS (PORISM_KIND_REGION) | PORISM_KINDS (PORISM_KIND_LOCUS) | \
   PORISM_KINDS (PORISM_KIND_IMPLICIT))
/* What is bounded by a ring of sides. */
#define PORISM_KINDS_POLYGONAL (PORISM_KINDS (PORISM_KIND_POLYGON) | PORISM_KINDS (PORISM_KIND_HULL))
#define PORISM_KINDS_LIST (PORISM_KINDS (PORISM_KIND_NUMBER_LIST) | PORISM_KINDS (PORISM_KIND_POINT_LIST))
/* What has sides by which a point on it, or where others meet it, is named. */
#define PORISM_KINDS_SIDED \
  (PORISM_KINDS (PORISM_KIND_POLYGON) | PORISM_KINDS (PORISM_KIND_POLYLINE))
/* What a point can lie on. */
#define PORISM_KINDS_PATH \
  (PORISM_KINDS_LINEAR | PORISM_KINDS_CIRCULAR | PORISM_KINDS_SIDED | \
   PORISM_KINDS (PORISM_KIND_CONIC))
/* Where a point of space is wanted a point of the plane serves, and so on. */
#define PORISM_KINDS_SPACE_POINT (PORISM_KINDS (PORISM_KIND_POINT) | PORISM_KINDS (PORISM_KIND_SPACE_POINT))
/* By two points of space. */
#define PORISM_KINDS_SPACE_TWO_POINT \
  (PORISM_KINDS (PORISM_KIND_SPACE_VECTOR) | PORISM_KINDS (PORISM_KIND_SPACE_SEGMENT) | \
   PORISM_KINDS (PORISM_KIND_SPACE_RAY) | PORISM_KINDS (PORISM_KIND_SPACE_LINE))
#define PORISM_KINDS_SPACE_LINEAR (PORISM_KINDS_LINEAR | PORISM_KINDS_SPACE_TWO_POINT)
/* What lies in one plane and says which. */
#define PORISM_KINDS_PLANAR \
  (PORISM_KINDS (PORISM_KIND_PLANE) | PORISM_KINDS (PORISM_KIND_FINITE_PLANE) | \
   PORISM_KINDS (PORISM_KIND_POLYGON) | PORISM_KINDS (PORISM_KIND_SPACE_POLYGON) | \
   PORISM_KINDS (PORISM_KIND_CIRCLE) | PORISM_KINDS (PORISM_KIND_SPACE_CIRCLE) | \
   PORISM_KINDS (PORISM_KIND_SPACE_CONIC))
/* What has a volume. */
#define PORISM_KINDS_SOLID \
  (PORISM_KINDS (PORISM_KIND_SPHERE) | PORISM_KINDS (PORISM_KIND_CONE) | \
   PORISM_KINDS (PORISM_KIND_CYLINDER) | PORISM_KINDS (PORISM_KIND_CONE_FRUSTUM) | \
   PORISM_KINDS (PORISM_KIND_POLYHEDRON))
/* What is seen in a view of space only. */
#define PORISM_KINDS_SPATIAL \
  (PORISM_KINDS_SPACE_TWO_POINT | PORISM_KINDS_SOLID | PORISM_KINDS (PORISM_KIND_SPACE_POINT) | \
   PORISM_KINDS (PORISM_KIND_PLANE) | PORISM_KINDS (PORISM_KIND_FINITE_PLANE) | \
   PORISM_KINDS (PORISM_KIND_SPACE_POLYGON) | PORISM_KINDS (PORISM_KIND_SPACE_CIRCLE) | \
   PORISM_KINDS (PORISM_KIND_SPACE_CONIC) | PORISM_KINDS (PORISM_KIND_NET) | \
   PORISM_KINDS (PORISM_KIND_ROUND_NET) | PORISM_KINDS (PORISM_KIND_SURFACE) | \
   PORISM_KINDS (PORISM_KIND_SPACE_TEXT))

const char *porism_kind_get_name  (PorismKind kind);
const char *porism_kind_get_label (PorismKind kind);
guint       porism_kind_get_width (PorismKind kind);
PorismKind  porism_kind_from_name (const char *name);
char       *porism_kind_new_name  (PorismKind kind,
                                   guint      n);
char       *porism_kinds_to_text  (PorismKinds kinds);

G_END_DECLS
