/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Solids, what they measure, and their vertices, edges and faces. */

#include "engine/calculus/algebra.h"
#include "engine/calculus/differentiate.h"
#include "engine/expressions/expression.h"
#include "engine/kinds/polyhedron.h"
#include "engine/ops/role.h"

/* Of a base: to unfold the solid each vertex is compared with each face. */
#define MAX_SIDES 200

PORISM_DECLARE_FORMULA (sphere_centre_radius);
PORISM_DECLARE_FORMULA (sphere_centre_point);
PORISM_DECLARE_FORMULA (round_solid_of_points);
PORISM_DECLARE_FORMULA (round_solid_of_circle);
PORISM_DECLARE_FORMULA (prism_height);
PORISM_DECLARE_FORMULA (prism_top);
PORISM_DECLARE_FORMULA (prism_points);
PORISM_DECLARE_FORMULA (pyramid_height);
PORISM_DECLARE_FORMULA (pyramid_apex);
PORISM_DECLARE_FORMULA (pyramid_points);
PORISM_DECLARE_FORMULA (tetrahedron);
PORISM_DECLARE_FORMULA (cube);
PORISM_DECLARE_FORMULA (octahedron);
PORISM_DECLARE_FORMULA (dodecahedron);
PORISM_DECLARE_FORMULA (icosahedron);
PORISM_DECLARE_FORMULA (volume);
PORISM_DECLARE_FORMULA (surface_area);
PORISM_DECLARE_FORMULA (centre_of_mass);
PORISM_DECLARE_FORMULA (solid_vertex_at);
PORISM_DECLARE_FORMULA (solid_edge_at);
PORISM_DECLARE_FORMULA (solid_face_at);
PORISM_DECLARE_FORMULA (edge_angle);
PORISM_DECLARE_FORMULA (section_of_polyhedron);
PORISM_DECLARE_FORMULA (section_of_sphere);
PORISM_DECLARE_FORMULA (section_of_cone);
PORISM_DECLARE_FORMULA (section_of_cylinder);
PORISM_DECLARE_FORMULA (section_of_frustum);
PORISM_DECLARE_FORMULA (section_of_frustum_along);
PORISM_DECLARE_FORMULA (section_of_cone_along);
PORISM_DECLARE_FORMULA (section_of_cylinder_along);
PORISM_DECLARE_FORMULA (net);
PORISM_DECLARE_FORMULA (round_net);
PORISM_DECLARE_FORMULA (circumscribed_sphere);
PORISM_DECLARE_FORMULA (inscribed_sphere);
PORISM_DECLARE_FORMULA (frustum);
PORISM_DECLARE_FORMULA (frustum_of_cone);
PORISM_DECLARE_FORMULA (frustum_of_points);
PORISM_DECLARE_FORMULA (surface_of_revolution);
PORISM_DECLARE_FORMULA (turned_function);
PORISM_DECLARE_FORMULA (volume_of_revolution);
PORISM_DECLARE_FORMULA (area_of_revolution);
PORISM_DECLARE_FORMULA (space_point);
PORISM_DECLARE_FORMULA (meet_line_sphere);
PORISM_DECLARE_FORMULA (meet_line_face);

/* ---- widths ---- */

static guint
get_prism_width (guint n)
{
  return n >= 3 && n <= MAX_SIDES ? 6 * n + 1 : 0;
}

static guint
get_pyramid_width (guint n)
{
  return n >= 3 && n <= MAX_SIDES ? 3 * n + 4 : 0;
}

/* Of the polygon that the base is. */
static guint
count_base (const PorismShape *shape)
{
  return shape->widths[0] / (shape->kinds[0] == PORISM_KIND_SPACE_POLYGON ? 3 : 2);
}

static guint
prism_width (const PorismShape   *shape,
             const double *const *in)
{
  return get_prism_width (count_base (shape));
}

static guint
pyramid_width (const PorismShape   *shape,
               const double *const *in)
{
  return get_pyramid_width (count_base (shape));
}

/* The last point is no vertex of the base. */
static guint
prism_points_width (const PorismShape   *shape,
                    const double *const *in)
{
  return get_prism_width (shape->n_inputs - 1);
}

static guint
pyramid_points_width (const PorismShape   *shape,
                      const double *const *in)
{
  return get_pyramid_width (shape->n_inputs - 1);
}

#define WIDTH_OF(name, n) \
  static guint \
  name##_width (const PorismShape   *shape, \
                const double *const *in) \
  { \
    return 3 * (n) + 1; \
  }

WIDTH_OF (tetrahedron, 4)
WIDTH_OF (cube, 8)
WIDTH_OF (octahedron, 6)
WIDTH_OF (dodecahedron, 20)
WIDTH_OF (icosahedron, 12)

/* Three or four corners. */
static guint
triangle_width (const PorismShape   *shape,
                const double *const *in)
{
  return 9;
}

static guint
rectangle_width (const PorismShape   *shape,
                 const double *const *in)
{
  return 12;
}

/* ---- parts ---- */

/* The polyhedron that input @i is; of one that is undefined, whatever it may be. */
static PorismPolyhedron
get_input_solid (const PorismShape   *shape,
                 const double *const *in,
                 guint                i)
{
  const guint width = shape->widths[i];
  const double family = in[i][width - 1];

  return porism_polyhedron_from_value (width, family >= 0 && family < PORISM_N_FAMILIES ? family : 0);
}

static PorismPolyhedron
get_solid (const PorismShape   *shape,
           const double *const *in)
{
  return get_input_solid (shape, in, 0);
}

static guint
n_vertices (const PorismShape   *shape,
            const double *const *in)
{
  return get_solid (shape, in).n_vertices;
}

static guint
n_edges (const PorismShape   *shape,
         const double *const *in)
{
  const PorismPolyhedron solid = get_solid (shape, in);

  return porism_polyhedron_count_edges (&solid);
}

static guint
n_faces (const PorismShape   *shape,
         const double *const *in)
{
  const PorismPolyhedron solid = get_solid (shape, in);

  return porism_polyhedron_count_faces (&solid);
}

/* Room for any face: the base is the first, and the last one is at its side. */
static guint
face_width (const PorismShape   *shape,
            const double *const *in)
{
  const PorismPolyhedron solid = get_solid (shape, in);

  return 3 * MAX (porism_polyhedron_get_n_of_face (&solid, 0),
                  porism_polyhedron_get_n_of_face (&solid, porism_polyhedron_count_faces (&solid) - 1));
}

/* ---- sections and nets ---- */

/* The second input. */
static PorismPolyhedron
get_cut_solid (const PorismShape   *shape,
               const double *const *in)
{
  return get_input_solid (shape, in, 1);
}

static guint
section_width (const PorismShape   *shape,
               const double *const *in)
{
  const PorismPolyhedron solid = get_cut_solid (shape, in);

  return 3 * porism_polyhedron_count_most_cuts (&solid);
}

/* Each has three sides at least. */
static guint
n_section_parts (const PorismShape   *shape,
                 const double *const *in)
{
  const PorismPolyhedron solid = get_cut_solid (shape, in);

  return porism_polyhedron_count_most_cuts (&solid) / 3;
}

static guint
n_cut_faces (const PorismShape   *shape,
             const double *const *in)
{
  const PorismPolyhedron solid = get_cut_solid (shape, in);

  return porism_polyhedron_count_faces (&solid);
}

static guint
two (const PorismShape   *shape,
     const double *const *in)
{
  return 2;
}

static guint
net_width (const PorismShape   *shape,
           const double *const *in)
{
  const PorismPolyhedron solid = get_solid (shape, in);

  return 3 * porism_polyhedron_count_corners (&solid) + 1;
}

static guint
surface_width (const PorismShape   *shape,
               const double *const *in)
{
  return shape->widths[0] + 3;
}

static PorismExpression *
follow_function (const PorismShape *shape,
                 PorismReason      *reason)
{
  *reason = PORISM_REASON_NONE;
  return porism_expression_ref ((PorismExpression *) shape->expressions[0]);
}

static PorismExpression *
derive_turned_square (const PorismShape *shape,
                      PorismReason      *reason)
{
  *reason = PORISM_REASON_TOO_DEAR;
  return porism_expression_find_turned_square (shape->expressions[0]);
}

static PorismExpression *
derive_turned_strip (const PorismShape *shape,
                     PorismReason      *reason)
{
  *reason = PORISM_REASON_NO_DERIVATIVE;
  return porism_expression_find_turned_strip (shape->expressions[0]);
}

/* What it keeps of its objects may be less than the surface does. */
static guint
turned_width (const PorismShape   *shape,
              const double *const *in)
{
  return 2 + porism_expression_get_references_width (shape->expression);
}

/* An antiderivative of the second input; where none was found its own expression. */
static PorismExpression *
derive_whole (const PorismShape *shape,
              PorismReason      *reason)
{
  PorismExpression *whole = porism_expression_integrate (shape->expressions[1]);

  *reason = PORISM_REASON_NONE;
  return whole != NULL ? whole : porism_expression_ref ((PorismExpression *) shape->expressions[1]);
}

#define BASE        (KIND (POLYGON) | KIND (SPACE_POLYGON))
#define DISC        (KIND (CIRCLE) | KIND (SPACE_CIRCLE))
#define POINTS      { SPOT, N_("vertex"), PORISM_ROLE_LIST, 0 }
#define ON_EDGE \
  .version = 1, .result = PORISM_KIND_POLYHEDRON, .bound_to_axes = TRUE, \
  .roles = { GIVEN (SPOT, "first vertex"), GIVEN (SPOT, "second vertex") }
#define ON_FACE \
  .version = 1, .result = PORISM_KIND_POLYHEDRON, \
  .roles = { GIVEN (SPOT, "first vertex"), GIVEN (SPOT, "second vertex"), \
             GIVEN (SPOT, "point in the direction of the first face") }

#define CUT(kind) \
  .version = 1, .roles = { GIVEN (PORISM_KINDS_PLANAR, "plane"), GIVEN (KIND (kind), "solid") }
#define UNFOLDED(kind) \
  .version = 1, .command = "Net", .roles = { GIVEN (KIND (kind), "solid"), PART ("part that is unfolded, from 0 to 1") }
#define TURNED(id, name) \
  .version = 1, .bound_to_axes = TRUE, .command = id, .label = N_(name), .result = PORISM_KIND_FUNCTION, \
  .roles = { GIVEN (KIND (SURFACE), "surface") }, FORMULA (turned_function), .width = turned_width
#define OF_TURNED \
  .version = 1, .bound_to_axes = TRUE, .result = PORISM_KIND_NUMBER, .derive = derive_whole, \
  .roles = { GIVEN (KIND (SURFACE), "surface"), { KIND (FUNCTION), N_("what is integrated"), PORISM_ROLE_KNOWN, 0 } }
#define OF_POLYHEDRON .version = 1, .roles = { GIVEN (KIND (POLYHEDRON), "polyhedron") }

const PorismOperation porism_solid_operations[] = {
  { .id = "sphere-centre-radius", .version = 1, .command = "Sphere", .label = N_("Sphere with Centre and Radius"),
    .result = PORISM_KIND_SPHERE,
    .roles = { GIVEN (SPOT, "centre"), NUMBER ("radius", 1) },
    FORMULA (sphere_centre_radius) },
  { .id = "sphere-centre-point", .version = 1, .command = "Sphere", .label = N_("Sphere with Centre through Point"),
    .result = PORISM_KIND_SPHERE,
    .roles = { GIVEN (SPOT, "centre"), GIVEN (SPOT, "point of the sphere") },
    FORMULA (sphere_centre_point) },
  { .id = "cone-points", .version = 1, .command = "Cone", .label = N_("Cone with Base, Apex and Radius"),
    .result = PORISM_KIND_CONE,
    .roles = { GIVEN (SPOT, "centre of the base"), GIVEN (SPOT, "apex"), NUMBER ("radius", 1) },
    FORMULA (round_solid_of_points) },
  { .id = "cone-circle", .version = 1, .command = "Cone", .label = N_("Cone over Circle"),
    .result = PORISM_KIND_CONE,
    .roles = { GIVEN (DISC, "circle"), NUMBER ("height", 1) },
    FORMULA (round_solid_of_circle) },
  { .id = "cylinder-points", .version = 1, .command = "Cylinder", .label = N_("Cylinder with Centres and Radius"),
    .result = PORISM_KIND_CYLINDER,
    .roles = { GIVEN (SPOT, "centre of the base"), GIVEN (SPOT, "centre of the top"), NUMBER ("radius", 1) },
    FORMULA (round_solid_of_points) },
  { .id = "cylinder-circle", .version = 1, .command = "Cylinder", .label = N_("Cylinder over Circle"),
    .result = PORISM_KIND_CYLINDER,
    .roles = { GIVEN (DISC, "circle"), NUMBER ("height", 1) },
    FORMULA (round_solid_of_circle) },
  { .id = "prism-height", .version = 1, .command = "Prism", .label = N_("Right Prism"),
    .result = PORISM_KIND_POLYHEDRON,
    .roles = { GIVEN (BASE, "base"), NUMBER ("height", 1) },
    FORMULA (prism_height), .width = prism_width },
  { .id = "prism-top", .version = 1, .command = "Prism", .label = N_("Prism with Base and Vertex"),
    .result = PORISM_KIND_POLYHEDRON,
    .roles = { GIVEN (BASE, "base"), GIVEN (SPOT, "first vertex of the top") },
    FORMULA (prism_top), .width = prism_width },
  { .id = "prism-points", .version = 1, .command = "Prism", .label = N_("Prism"),
    .result = PORISM_KIND_POLYHEDRON,
    .roles = { POINTS },
    FORMULA (prism_points), .width = prism_points_width },
  { .id = "pyramid-height", .version = 1, .command = "Pyramid", .label = N_("Right Pyramid"),
    .result = PORISM_KIND_POLYHEDRON,
    .roles = { GIVEN (BASE, "base"), NUMBER ("height", 1) },
    FORMULA (pyramid_height), .width = pyramid_width },
  { .id = "pyramid-apex", .version = 1, .command = "Pyramid", .label = N_("Pyramid with Base and Apex"),
    .result = PORISM_KIND_POLYHEDRON,
    .roles = { GIVEN (BASE, "base"), GIVEN (SPOT, "apex") },
    FORMULA (pyramid_apex), .width = pyramid_width },
  { .id = "pyramid-points", .version = 1, .command = "Pyramid", .label = N_("Pyramid"),
    .result = PORISM_KIND_POLYHEDRON,
    .roles = { POINTS },
    FORMULA (pyramid_points), .width = pyramid_points_width },
  { .id = "frustum", .version = 1, .command = "Frustum", .label = N_("Frustum of Pyramid"),
    .result = PORISM_KIND_POLYHEDRON,
    .roles = { GIVEN (BASE, "base"), GIVEN (SPOT, "apex"), PART ("part of the way to the apex") },
    FORMULA (frustum), .width = prism_width },
  { .id = "cone-frustum", .version = 1, .command = "Frustum", .label = N_("Frustum of Cone"),
    .result = PORISM_KIND_CONE_FRUSTUM,
    .roles = { GIVEN (KIND (CONE), "cone"), PART ("part of the way to the apex") },
    FORMULA (frustum_of_cone) },
  { .id = "cone-frustum-points", .version = 1, .command = "Frustum", .label = N_("Frustum of Cone with Centres and Radii"),
    .result = PORISM_KIND_CONE_FRUSTUM,
    .roles = { GIVEN (SPOT, "centre of the base"), GIVEN (SPOT, "centre of the top"), NUMBER ("radius of the base", 1),
               NUMBER ("radius of the top", 1) },
    FORMULA (frustum_of_points) },
  { .id = "tetrahedron-face", ON_FACE, .command = "Tetrahedron", .label = N_("Regular Tetrahedron in Plane"),
    FORMULA (tetrahedron), .width = tetrahedron_width },
  { .id = "tetrahedron", ON_EDGE, .command = "Tetrahedron", .label = N_("Regular Tetrahedron"),
    FORMULA (tetrahedron), .width = tetrahedron_width },
  { .id = "cube-face", ON_FACE, .command = "Cube", .label = N_("Cube in Plane"),
    FORMULA (cube), .width = cube_width },
  { .id = "cube", ON_EDGE, .command = "Cube", .label = N_("Cube"),
    FORMULA (cube), .width = cube_width },
  { .id = "octahedron-face", ON_FACE, .command = "Octahedron", .label = N_("Regular Octahedron in Plane"),
    FORMULA (octahedron), .width = octahedron_width },
  { .id = "octahedron", ON_EDGE, .command = "Octahedron", .label = N_("Regular Octahedron"),
    FORMULA (octahedron), .width = octahedron_width },
  { .id = "dodecahedron-face", ON_FACE, .command = "Dodecahedron", .label = N_("Regular Dodecahedron in Plane"),
    FORMULA (dodecahedron), .width = dodecahedron_width },
  { .id = "dodecahedron", ON_EDGE, .command = "Dodecahedron", .label = N_("Regular Dodecahedron"),
    FORMULA (dodecahedron), .width = dodecahedron_width },
  { .id = "icosahedron-face", ON_FACE, .command = "Icosahedron", .label = N_("Regular Icosahedron in Plane"),
    FORMULA (icosahedron), .width = icosahedron_width },
  { .id = "icosahedron", ON_EDGE, .command = "Icosahedron", .label = N_("Regular Icosahedron"),
    FORMULA (icosahedron), .width = icosahedron_width },
  { .id = "volume", .version = 1, .command = "Volume", .label = N_("Volume"), .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (PORISM_KINDS_SOLID, "solid") },
    FORMULA (volume) },
  { .id = "surface-area", .version = 1, .command = "SurfaceArea", .label = N_("Surface Area"), .result = PORISM_KIND_NUMBER,
    .roles = { GIVEN (PORISM_KINDS_SOLID | KIND (NET) | KIND (ROUND_NET), "solid") },
    FORMULA (surface_area) },
  { .id = "solid-centre", .version = 1, .command = "Centroid", .label = N_("Centre of Mass"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { GIVEN (PORISM_KINDS_SOLID, "solid") },
    FORMULA (centre_of_mass) },
  { .id = "solid-vertex", OF_POLYHEDRON, .command = "Vertex", .label = N_("Vertex of Polyhedron"),
    .result = PORISM_KIND_SPACE_POINT, FORMULA (solid_vertex_at), .branches = n_vertices },
  { .id = "solid-edge", OF_POLYHEDRON, .command = "Edge", .label = N_("Edge of Polyhedron"),
    .result = PORISM_KIND_SPACE_SEGMENT, FORMULA (solid_edge_at), .branches = n_edges },
  { .id = "solid-face", OF_POLYHEDRON, .command = "Face", .label = N_("Face of Polyhedron"),
    .result = PORISM_KIND_SPACE_POLYGON, FORMULA (solid_face_at), .width = face_width, .branches = n_faces },
  { .id = "edge-angle", OF_POLYHEDRON, .command = "DihedralAngle", .label = N_("Dihedral Angle at Edge"),
    .result = PORISM_KIND_ANGLE, FORMULA (edge_angle), .branches = n_edges },
  { .id = "circumscribed-sphere", OF_POLYHEDRON, .command = "CircumscribedSphere", .label = N_("Circumscribed Sphere"),
    .result = PORISM_KIND_SPHERE, FORMULA (circumscribed_sphere) },
  { .id = "inscribed-sphere", OF_POLYHEDRON, .command = "InscribedSphere", .label = N_("Inscribed Sphere"),
    .result = PORISM_KIND_SPHERE, FORMULA (inscribed_sphere) },
  { .id = "section-polyhedron", CUT (POLYHEDRON), .command = "IntersectPath", .label = N_("Section of Polyhedron"),
    .result = PORISM_KIND_SPACE_POLYGON, FORMULA (section_of_polyhedron), .width = section_width,
    .branches = n_section_parts, .of_parts = TRUE },
  { .id = "section-sphere", CUT (SPHERE), .command = "IntersectConic", .label = N_("Section of Sphere"),
    .result = PORISM_KIND_SPACE_CIRCLE, FORMULA (section_of_sphere) },
  { .id = "section-cone", CUT (CONE), .command = "IntersectConic", .label = N_("Section of Cone"),
    .result = PORISM_KIND_SPACE_CONIC, FORMULA (section_of_cone) },
  { .id = "section-cylinder", CUT (CYLINDER), .command = "IntersectConic", .label = N_("Section of Cylinder"),
    .result = PORISM_KIND_SPACE_CONIC, FORMULA (section_of_cylinder) },
  { .id = "section-frustum", CUT (CONE_FRUSTUM), .command = "IntersectConic", .label = N_("Section of Frustum"),
    .result = PORISM_KIND_SPACE_CONIC, FORMULA (section_of_frustum) },
  { .id = "section-cone-apex", CUT (CONE), .command = "IntersectPath", .label = N_("Section of Cone through Apex"),
    .result = PORISM_KIND_SPACE_POLYGON, FORMULA (section_of_cone_along), .width = triangle_width },
  { .id = "section-cylinder-axis", CUT (CYLINDER), .command = "IntersectPath", .label = N_("Section of Cylinder along Axis"),
    .result = PORISM_KIND_SPACE_POLYGON, FORMULA (section_of_cylinder_along), .width = rectangle_width },
  { .id = "section-frustum-apex", CUT (CONE_FRUSTUM), .command = "IntersectPath", .label = N_("Section of Frustum through Apex"),
    .result = PORISM_KIND_SPACE_POLYGON, FORMULA (section_of_frustum_along), .width = rectangle_width },
  { .id = "meet-line-sphere", .version = 1, .command = "Intersect", .label = N_("Intersection of Line and Sphere"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { GIVEN (STRAIGHT, "line"), GIVEN (KIND (SPHERE), "sphere") },
    FORMULA (meet_line_sphere), .branches = two },
  { .id = "meet-line-polyhedron", .version = 1, .command = "Intersect", .label = N_("Intersection of Line and Polyhedron"),
    .result = PORISM_KIND_SPACE_POINT,
    .roles = { GIVEN (STRAIGHT, "line"), GIVEN (KIND (POLYHEDRON), "polyhedron") },
    FORMULA (meet_line_face), .branches = n_cut_faces },
  { .id = "net", UNFOLDED (POLYHEDRON), .label = N_("Net"), .result = PORISM_KIND_NET, FORMULA (net), .width = net_width },
  { .id = "net-cone", UNFOLDED (CONE), .label = N_("Net of Cone"), .result = PORISM_KIND_ROUND_NET, FORMULA (round_net) },
  { .id = "net-cylinder", UNFOLDED (CYLINDER), .label = N_("Net of Cylinder"), .result = PORISM_KIND_ROUND_NET,
    FORMULA (round_net) },
  { .id = "net-frustum", UNFOLDED (CONE_FRUSTUM), .label = N_("Net of Frustum"), .result = PORISM_KIND_ROUND_NET,
    FORMULA (round_net) },
  { .id = "text-in-space", .version = 1, .command = "Text", .label = N_("Text in Space"), .bound_to_axes = TRUE,
    .result = PORISM_KIND_SPACE_TEXT, .roles = { FREE ("x", 1), FREE ("y", 1), FREE ("z", 1) },
    FORMULA (space_point) },
  { .id = "surface-of-revolution", .version = 1, .command = "Surface", .label = N_("Surface of Revolution"), .bound_to_axes = TRUE,
    .result = PORISM_KIND_SURFACE, .roles = { GIVEN (KIND (FUNCTION), "function"), TURN ("angle") },
    FORMULA (surface_of_revolution), .width = surface_width, .derive = follow_function },
  { .id = "turned-square", TURNED ("TurnedSquare", "Squared Radius of Surface of Revolution"), .derive = derive_turned_square },
  { .id = "turned-strip", TURNED ("TurnedStrip", "Strip of Surface of Revolution"), .derive = derive_turned_strip },
  { .id = "volume-of-revolution", OF_TURNED, .command = "Volume", .label = N_("Volume of Revolution"),
    FORMULA (volume_of_revolution) },
  { .id = "area-of-revolution", OF_TURNED, .command = "SurfaceArea", .label = N_("Area of Surface of Revolution"),
    FORMULA (area_of_revolution) },
};

const guint porism_n_solid_operations = G_N_ELEMENTS (porism_solid_operations);
