/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a tool, in the order of the palette. */

#include "config.h"

#include <glib/gi18n.h>

#include "engine/macros/macro-text.h"
#include "ui/construct/porism-palette-tool.h"

#define POINT(says) { .kinds = PORISM_KINDS (PORISM_KIND_POINT), .label = N_(says) }

static const PorismRole compass_roles[] = {
  POINT ("first end of the radius"), POINT ("second end of the radius"), POINT ("centre"), { 0 },
};
static const PorismRole angle_of_size_roles[] = {
  POINT ("point on the first leg"), POINT ("vertex of the angle"),
  { .kinds = PORISM_KINDS (PORISM_KIND_ANGLE), .label = N_("size of the angle"), .flags = PORISM_ROLE_TURN }, { 0 },
};
static const PorismRole rigid_polygon_roles[] = {
  { .kinds = PORISM_KINDS (PORISM_KIND_POLYGON), .label = N_("polygon to copy") }, { 0 },
};

static const PorismRole attach_roles[] = {
  POINT ("free point"),
  { .kinds = PORISM_KINDS_PATH | PORISM_KINDS_BY_EXPRESSION, .label = N_("path to put it on") }, { 0 },
};
static const PorismRole detach_roles[] = { POINT ("point on a path"), { 0 } };
static const PorismRole input_box_roles[] = {
  { .kinds = PORISM_KINDS_NUMERIC | PORISM_KINDS_SPACE_POINT | PORISM_KINDS (PORISM_KIND_FUNCTION) | PORISM_KINDS (PORISM_KIND_LINE) |
             PORISM_KINDS (PORISM_KIND_VECTOR) | PORISM_KINDS (PORISM_KIND_CIRCLE) | PORISM_KINDS (PORISM_KIND_CONIC) | PORISM_KINDS (PORISM_KIND_TEXT),
    .label = N_("object that is filled in") }, { 0 },
};
static const PorismRole copy_style_roles[] = {
  { .kinds = ~(PorismKinds) 0, .label = N_("object whose style is copied") },
  { .kinds = ~(PorismKinds) 0, .label = N_("object that gets it") }, { 0 },
};
static const char *const copy_style_parameters[] = { "from", "to" };

/* What a person is asked for, where the operation's word says it only to who reads the whole command: pairs. */
static const char *const angle_words[] = { "vertex", N_("vertex of the angle"), NULL };
static const char *const perpendicular_words[] = {
  "point", N_("point that it goes through"), "line", N_("line that it is perpendicular to"), NULL
};
static const char *const parallel_words[] = {
  "point", N_("point that it goes through"), "line", N_("line that it is parallel to"), NULL
};
static const char *const tangent_words[] = {
  "point", N_("point that the tangents go through"), "circle", N_("circle that they touch"), "conic", N_("conic that they touch"), NULL
};
static const char *const reflect_words[] = { "object", N_("object to reflect"), NULL };
static const char *const reflect_point_words[] = {
  "object", N_("object to reflect"), "centre", N_("point to reflect it in"), NULL
};
static const char *const rotate_words[] = {
  "object", N_("object to rotate"), "angle", N_("angle of the rotation"), "centre", N_("centre of the rotation"), NULL
};
static const char *const translate_words[] = {
  "object", N_("object to move"), "vector", N_("vector to move it by"), NULL
};
static const char *const dilate_words[] = {
  "object", N_("object to enlarge"), "factor", N_("factor to enlarge it by"), "centre", N_("centre, which stays where it is"), NULL
};
static const char *const arc_words[] = {
  "centre", N_("centre of the arc"), "starting point", N_("point where it begins"), NULL
};
static const char *const locus_words[] = {
  "point that is carried along", N_("point that draws the locus"), NULL
};
static const char *const area_words[] = { "polygon", N_("polygon or circle to measure"), NULL };
static const char *const slope_words[] = { "line", N_("line to measure"), NULL };

static const char *const base_words[] = { "base", N_("polygon that is the base"), NULL };

static const PorismPaletteTool palette[] = {
  { "move", .label = N_("Move"), .key = "m", .group = N_("Points") },
  { "point", "add_point", .operations = "point", .label = N_("Point"), .key = "p" },
  { "point-on", "add_point_on", .command = "Point", .label = N_("Point on Object") },
  { "attach", "attach_point", .label = N_("Attach Point to Object"), .roles = attach_roles },
  { "detach", "detach_point", .label = N_("Detach Point"), .roles = detach_roles },
  { "intersect", "add_intersect", .command = "Intersect", .label = N_("Intersection"), .key = "i" },
  { "midpoint", "add_midpoint", .label = N_("Midpoint or Centre"), .key = "d" },

  { "segment", "add_segment", .key = "s", .group = N_("Lines") },
  { "segment-length", "add_segment_of_length" },
  { "line", "add_line", .key = "l" },
  { "ray", "add_ray", .key = "r" },
  { "vector", "add_vector", .key = "v" },
  { "vector-at", "add_vector_at" },
  { "polyline", "add_polyline", .label = N_("Polyline") },
  { "best-fit-line", "add_best_fit_line", .label = N_("Best-Fit Line") },

  { "perpendicular", "add_perpendicular_line", .label = N_("Perpendicular Line"), .key = "h", .words = perpendicular_words,
    .group = N_("Constructions") },
  { "parallel", "add_parallel_line", .label = N_("Parallel Line"), .key = "k", .words = parallel_words },
  { "perpendicular-bisector", "add_perpendicular_bisector", .key = "b" },
  { "angle-bisector", "add_angle_bisector", .key = "a", .words = angle_words },
  { "tangent", "add_tangent", .label = N_("Tangents"), .key = "t", .words = tangent_words },
  { "common-tangent", "add_tangent_conic_conic", .label = N_("Common Tangents") },
  { "polar", "add_polar", .label = N_("Polar or Pole") },

  { "plane", "add_plane", .operations = "plane", .label = N_("Plane through Three Points"), .key = "8", .group = N_("Planes"),
    .space = TRUE },
  { "plane-line", "add_plane", .operations = "plane-point-line", .label = N_("Plane through Point and Line") },
  { "plane-two-lines", "add_plane", .operations = "plane-two-lines" },
  { "parallel-plane", "add_plane", .operations = "parallel-plane" },
  { "perpendicular-plane", "add_perpendicular_plane" },
  { "plane-bisector", "add_plane_bisector" },
  { "bisector-planes", "add_bisector_planes", .operations = "bisectors-of-planes" },
  { "perpendicular-to-plane", "add_perpendicular_line", .operations = "perpendicular-to-plane" },
  { "common-perpendicular", "add_common_perpendicular" },
  { "circle-about-axis", "add_circle_about_axis" },

  { "cube", "add_cube", .operations = "cube", .key = "1", .group = N_("Solids"), .space = TRUE },
  { "tetrahedron", "add_tetrahedron", .operations = "tetrahedron", .key = "2" },
  { "octahedron", "add_octahedron", .operations = "octahedron" },
  { "dodecahedron", "add_dodecahedron", .operations = "dodecahedron" },
  { "icosahedron", "add_icosahedron", .operations = "icosahedron" },
  { "pyramid", "add_pyramid", .operations = "pyramid-apex", .label = N_("Pyramid"), .key = "3", .words = base_words },
  { "pyramid-height", "add_pyramid", .operations = "pyramid-height", .label = N_("Pyramid with Height"), .words = base_words },
  { "prism", "add_prism", .operations = "prism-top", .label = N_("Prism"), .key = "4", .words = base_words },
  { "prism-height", "add_prism", .operations = "prism-height", .label = N_("Prism with Height"), .words = base_words },
  { "frustum", "add_frustum", .operations = "frustum", .words = base_words },
  { "cone", "add_cone", .operations = "cone-points", .label = N_("Cone"), .key = "5" },
  { "cone-height", "add_cone", .operations = "cone-circle", .label = N_("Cone over Circle with Height") },
  { "cone-frustum", "add_cone_frustum", .operations = "cone-frustum" },
  { "cylinder", "add_cylinder", .operations = "cylinder-points", .label = N_("Cylinder"), .key = "6" },
  { "cylinder-height", "add_cylinder", .operations = "cylinder-circle", .label = N_("Cylinder over Circle with Height") },
  { "sphere", "add_sphere", .operations = "sphere-centre-point", .key = "7" },
  { "sphere-radius", "add_sphere", .operations = "sphere-centre-radius" },
  { "inscribed-sphere", "add_inscribed_sphere" },
  { "circumscribed-sphere", "add_circumscribed_sphere" },
  { "surface-of-revolution", "add_surface_revolution" },

  { "section-points", "add_cross_section", .label = N_("Section through Three Points"), .by_points = TRUE,
    .group = N_("Sections and Nets"), .space = TRUE, .key = "9" },
  { "section", "add_cross_section", .label = N_("Section by Plane") },
  { "net", "add_net", .slides = TRUE, .key = "0" },

  { "volume", "query_volume", .group = N_("Measures in Space"), .space = TRUE },
  { "surface-area", "query_surface_area" },
  { "solid-centre", "add_centre_of_mass" },
  { "dihedral-angle", "query_dihedral_angle", .operations = "angle-of-planes" },
  { "reflect-plane", "transform_reflect_plane", .label = N_("Reflect in Plane"), .group = N_("Images in Space"),
    .space = TRUE },

  { "circle-centre-point", "add_circle", .operations = "circle-centre-point", .key = "c",
    .group = N_("Circles") },
  { "circle-centre-radius", "add_circle", .operations = "circle-centre-radius", .key = "q" },
  { "circle-three-points", "add_circle_3_points", .key = "o" },
  { "compass", "add_compass", .label = N_("Compass"), .roles = compass_roles, .result = PORISM_KIND_CIRCLE },
  { "incircle", "add_incircle", .key = "y" },
  { "semicircle", "add_semicircle", .key = "e" },
  { "arc", "add_arc", .key = "u", .words = arc_words },
  { "arc-three-points", "add_arc_3_points" },
  { "sector", "add_sector" },
  { "sector-three-points", "add_sector_3_points" },

  { "ellipse", "add_ellipse", .label = N_("Ellipse"), .group = N_("Conics") },
  { "hyperbola", "add_hyperbola", .label = N_("Hyperbola") },
  { "parabola", "add_parabola", .label = N_("Parabola") },
  { "conic", "add_conic", .label = N_("Conic through Five Points") },

  { "polygon", "add_polygon", .label = N_("Polygon"), .key = "g", .group = N_("Polygons") },
  { "regular-polygon", "add_regular_polygon", .operations = "regular-polygon", .key = "n" },
  { "rigid-polygon", "add_rigid_polygon", .label = N_("Rigid Copy of a Polygon"), .roles = rigid_polygon_roles,
    .result = PORISM_KIND_POLYGON },
  { "vector-polygon", "add_vector_polygon", .label = N_("Movable Copy of a Polygon"), .roles = rigid_polygon_roles,
    .result = PORISM_KIND_POLYGON },

  { "angle", "add_angle", .key = "w", .group = N_("Measures"), .words = angle_words },
  { "angle-of-size", "add_angle_of_size", .label = N_("Angle of Given Size"), .roles = angle_of_size_roles,
    .result = PORISM_KIND_ANGLE },
  { "distance", "add_distance" },
  { "area", "add_area", .words = area_words },
  { "slope", "add_slope", .words = slope_words },
  { "list", "add_list_of_objects", .label = N_("List of Points") },

  { "reflect-line", "transform_reflect_line", .key = "f", .group = N_("Transformations"), .words = reflect_words },
  { "reflect-point", "transform_reflect_point", .key = "j", .words = reflect_point_words },
  { "rotate", "transform_rotate", .words = rotate_words },
  { "translate", "transform_translate", .words = translate_words },
  { "dilate", "transform_dilate", .key = "z", .words = dilate_words },
  { "invert", "transform_invert", .label = N_("Invert in a Circle") },

  { "locus", "add_locus", .command = "Locus", .label = N_("Locus"), .words = locus_words,
    .group = N_("Curves and More") },
  { "function-inspector", .label = N_("Function Inspector"), .action = "win.inspect-function" },
  { "text", "add_text", .label = N_("Text") },
  { "copy-style", "render_copy_style", .label = N_("Copy Style"), .roles = copy_style_roles, .parameters = copy_style_parameters },
  { "delete", "delete_object", .label = N_("Delete"), .key = "x" },

  { "slider", "add_slider", .label = N_("Slider"), .group = N_("Controls") },
  { "checkbox", "add_checkbox", .label = N_("Check Box"), .of_selection = TRUE },
  { "button", "add_button", .label = N_("Button") },
  { "input-box", "render_set_input_box", .label = N_("Field to Fill In"), .roles = input_box_roles },
};

/**
 * porism_palette_tools_get_n:
 *
 * Returns: how many tools the palette has
 */
guint
porism_palette_tools_get_n (void)
{
  return G_N_ELEMENTS (palette);
}

/**
 * porism_palette_tools_get:
 *
 * Returns: the row @i of the palette
 */
const PorismPaletteTool *
porism_palette_tools_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (palette), NULL);

  return &palette[i];
}

/* The tools without a row that were asked for, by id. */
static GHashTable *
get_others (void)
{
  static GHashTable *others;

  if (others == NULL)
    others = g_hash_table_new (g_str_hash, g_str_equal);
  return others;
}

/**
 * porism_palette_tool_lookup:
 *
 * Returns: (nullable): the tool with that id
 */
const PorismPaletteTool *
porism_palette_tool_lookup (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (palette); i++)
    if (g_str_equal (palette[i].id, id))
      return &palette[i];
  return g_hash_table_lookup (get_others (), id);
}

/* What a person calls the tool: its own title, the only operation that it stands for, else what it does. */
static char *
dup_label (const PorismToolSpec *spec)
{
  const PorismOperation *operation = NULL;

  if (porism_tool_spec_is_macro (spec))
    return g_strdup (porism_macro_of (spec)->title);
  if (spec->overloads[0].operation != NULL)
    operation = porism_operation_lookup (spec->overloads[0].operation);
  return g_strdup (operation != NULL ? operation->label : spec->name);
}

static char *
dup_definition (const PorismToolSpec *spec)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  g_ptr_array_add (one, (gpointer) porism_macro_of (spec));
  return porism_macros_to_text (one);
}

static gboolean
is_for (const PorismPaletteTool *self,
        const PorismToolSpec    *spec)
{
  return self != NULL && self->spec == spec;
}

/**
 * porism_palette_tool_for:
 *
 * Returns: (transfer none): the tool
 */
const PorismPaletteTool *
porism_palette_tool_for (const PorismToolSpec *spec)
{
  g_autofree char *id = g_strconcat ("tool:", spec->name, NULL);
  const PorismPaletteTool *known = g_hash_table_lookup (get_others (), id);
  PorismPaletteTool *self;

  if (is_for (known, spec))
    return known;
  self = g_new0 (PorismPaletteTool, 1);
  self->id = g_steal_pointer (&id);
  self->tool = spec->name;
  self->label = dup_label (spec);
  self->spec = spec;
  if (porism_tool_spec_is_macro (spec))
    {
      porism_macro_ref ((PorismMacro *) porism_macro_of (spec));
      self->definition = dup_definition (spec);
    }
  g_hash_table_replace (get_others (), (gpointer) self->id, self);

  return self;
}

/**
 * porism_palette_tool_get_words:
 * @label: of a role of its operation
 *
 * Returns: what a person is asked for, not translated
 */
const char *
porism_palette_tool_get_words (const PorismPaletteTool *self,
                               const char              *label)
{
  for (guint i = 0; self->words != NULL && self->words[i] != NULL; i += 2)
    if (g_strcmp0 (self->words[i], label) == 0)
      return self->words[i + 1];
  return label;
}

/**
 * porism_palette_tool_get_label:
 *
 * Returns: the translated name for tooltips and prompts: its own, else that of its operation, which the
 *   row's id names where nothing else does
 */
const char *
porism_palette_tool_get_label (const PorismPaletteTool *self)
{
  const PorismOperation *operation;

  if (self->label != NULL)
    return _(self->label);
  operation = porism_operation_lookup (self->operations ? self->operations : self->id);

  return operation ? _(operation->label) : self->id;
}

/**
 * porism_palette_tool_dup_icon:
 *
 * Returns: (transfer full): the name of its symbolic icon
 */
char *
porism_palette_tool_dup_icon (const PorismPaletteTool *self)
{
  return self->spec != NULL ? g_strdup ("porism-own-tool-symbolic") : g_strdup_printf ("porism-%s-symbolic", self->id);
}
