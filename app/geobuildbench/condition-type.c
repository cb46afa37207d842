/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of the types of conditions, and how the row of one is read and filled in. */

#include "config.h"

#include <string.h>

#include "app/geobuildbench/condition-type.h"
#include "app/geobuildbench/label.h"
#include "app/json/wire.h"

#define CIRCLE "circle_center|center|circle"
#define SAME_LENGTH "[equal_distances 1 2 3 4] && [distinct 1 2]"

static const PorismBuildType types[] = {
  { "angle_value", "3:points|angle", PORISM_BUILD_ANGLE, NULL, "-12 -23", .valued = TRUE,
    .say = porism_build_say_angle },
  { "angle_equality", "3:points.0|angle1 3:points.1|angle2", PORISM_BUILD_EQUAL_ANGLES,
    "[equal_angles 1 2 3 4 5 6]", "-12 -23 -45 -56" },
  { "angle_ratio", "3:angle1 3:angle2", PORISM_BUILD_ANGLE_RATIO, NULL, "-12 -23 -45 -56",
    .say = porism_build_say_angle_ratio },
  { "angle_sum", "A:angles", PORISM_BUILD_ANGLE_SUM, NULL, "", .valued = TRUE, .say = porism_build_say_angle_sum },
  { "point_on_circle", "P:point P:" CIRCLE, PORISM_BUILD_ON_CIRCLE, NULL, "12", .say = porism_build_say_on_circle },
  { "point_on_segment", "P:point S:segment|line_segment|line", PORISM_BUILD_ON_SEGMENT,
    "[on_segment 1 2 3]", "=12 =13 23" },
  { "point_between", "P:point S:segment|points|endpoints", PORISM_BUILD_ON_SEGMENT,
    "[beyond 1 2 3]", "-12 -13" },
  { "point_on_line", "P:point L:line|line_segment|segment", PORISM_BUILD_ON_LINE, "[collinear 2 3 1]",
    "=12 =13 23" },
  { "point_on_line_extension", "P:point L:line_segment|segment|line", PORISM_BUILD_ON_LINE, "[on_extension 1 2 3]", "-12 -13 23" },
  { "point_on_segment_extension", "P:point L:segment|line_segment|line", PORISM_BUILD_BEYOND, "[on_extension 1 2 3]",
    "-12 -13 23" },
  { "point_outside_line", "P:point L:line|segment", PORISM_BUILD_NOT_ON_LINE, "[not_collinear 2 3 1]",
    "-12 -13" },
  { "point_above_line", "P:point L:line|segment", PORISM_BUILD_ABOVE,
    "[above 1 2 3]", "-12 -13" },
  { "same_side", "P:points.0 P:points.1 L:line", PORISM_BUILD_SAME_SIDE,
    "[same_side 1 2 3 4]", "-13 -14 -23 -24" },
  { "distance_equals", "S:segment|points|objects.0", PORISM_BUILD_DISTANCE, "[distance 1 2]", "-12",
    .valued = TRUE },
  { "segment_length", "S:segment|points|objects.0", PORISM_BUILD_DISTANCE, "[distance 1 2]", "-12",
    .valued = TRUE },
  { "length", "S:segment|points|objects.0", PORISM_BUILD_DISTANCE, "[distance 1 2]", "-12",
    .valued = TRUE },
  { "segment_equality", "G:segments|objects", PORISM_BUILD_EQUAL_LENGTHS, SAME_LENGTH, "", 2, 2 },
  { "segment_equal", "G:segments|objects", PORISM_BUILD_EQUAL_LENGTHS, SAME_LENGTH, "", 2, 2 },
  { "equal_length", "G:segments|objects", PORISM_BUILD_EQUAL_LENGTHS, SAME_LENGTH, "", 2, 2 },
  { "segments_sum", "G:segments", PORISM_BUILD_SUM, NULL, "", .valued = TRUE, .say = porism_build_say_sum },
  { "segments_sum_value", "G:segments", PORISM_BUILD_SUM, NULL, "", .valued = TRUE, .say = porism_build_say_sum },
  { "segments_sum_equals", "S:target|segment|result|equals G:segments", PORISM_BUILD_SUM_EQUAL, NULL, "",
    .say = porism_build_say_sum },
  { "segments_sum_equals_segment", "S:target|segment|result|equals G:segments", PORISM_BUILD_SUM_EQUAL, NULL, "",
    .say = porism_build_say_sum },
  { "ratio", "S:segment1|segments.0|objects.0 S:segment2|segments.1|objects.1", PORISM_BUILD_RATIO, NULL, "12",
    .say = porism_build_say_ratio },
  { "segment_ratio", "S:segment1|segments.0|objects.0 S:segment2|segments.1|objects.1", PORISM_BUILD_RATIO, NULL,
    "12", .say = porism_build_say_ratio },
  { "perimeter", "*:polygon|points|triangle", PORISM_BUILD_PERIMETER, NULL, "", .valued = TRUE,
    .say = porism_build_say_perimeter },
  { "triangle_valid", "3:points|triangle", PORISM_BUILD_TRIANGLE, "[not_collinear 1 2 3]", "-12 -13 -23" },
  { "not_collinear", "3:points", PORISM_BUILD_TRIANGLE, "[not_collinear 1 2 3]", "-12 -13 -23" },
  { "isosceles_triangle", "3:triangle|points|polygon", PORISM_BUILD_ISOSCELES, NULL, "-12 -13 -23",
    .say = porism_build_say_isosceles },
  { "right_triangle", "3:triangle|points|polygon", PORISM_BUILD_RIGHT_TRIANGLE, NULL, "12 13 23",
    .say = porism_build_say_right_triangle },
  { "collinear", "*:points l:line", PORISM_BUILD_COLLINEAR, NULL, "", .say = porism_build_say_collinear },
  { "order_on_line", "*:points l:line", PORISM_BUILD_ORDER, NULL, "", .say = porism_build_say_order },
  { "concyclic", "*:points", PORISM_BUILD_CONCYCLIC,
    "[concyclic 1 2 3 4]", "-12 -13 -23 -14 -24 -34", 3, 1 },
  { "perpendicular", "L:objects.0|lines.0|line1 L:objects.1|lines.1|line2", PORISM_BUILD_PERPENDICULAR,
    "[perpendicular 1 2 3 4]", "12 34" },
  { "parallel", "L:objects.0|lines.0|line1 L:objects.1|lines.1|line2", PORISM_BUILD_PARALLEL,
    "[parallel 1 2 3 4]", "12 34" },
  { "concurrent", "L:lines.0|objects.0 L:lines.1|objects.1 L:lines.2|objects.2", PORISM_BUILD_CONCURRENT, "[concurrent 1 2 3 4 5 6]",
    "12 34 56" },
  { "angle_bisector", "L:line 3:angle_points|angle", PORISM_BUILD_BISECTOR, NULL, "-34 -45 -35",
    .say = porism_build_say_bisector },
  { "perpendicular_bisector", "L:line S:segment", PORISM_BUILD_PERPENDICULAR_BISECTOR,
    "[perpendicular_bisector 1 2 3 4]",
    "12 34" },
  { "midpoint_of", "P:point S:segment|objects.0|points", PORISM_BUILD_MIDPOINT, "[midpoint 1 2 3]", "-12 -13 23" },
  { "point_incenter", "P:point 3:triangle|points", PORISM_BUILD_INCENTRE,
    "[incentre 1 2 3 4]", "-12 -13 -14 -23 -24 -34" },
  { "tangent_at_point", "P:tangent_point|point P:" CIRCLE " L:line", PORISM_BUILD_TANGENT_AT, NULL, "12 34",
    .say = porism_build_say_tangent },
  { "tangent", "P:" CIRCLE " L:line", PORISM_BUILD_TANGENT, NULL, "23", .say = porism_build_say_tangent },
  { "contact", "", PORISM_BUILD_NOTHING, "", "" },
  { "diameter", "P:" CIRCLE " S:segment", PORISM_BUILD_DIAMETER, NULL, "-12 -13 23",
    .say = porism_build_say_diameter },
  { "point_inside_circle", "P:point P:" CIRCLE, PORISM_BUILD_INSIDE_CIRCLE, NULL, "",
    .say = porism_build_say_inside_circle },
  { "midpoint_of_arc", "P:point S:arc|arc_points|endpoints|segment p:" CIRCLE, PORISM_BUILD_MIDDLE_OF_ARC, NULL,
    "-12 -13 23", .say = porism_build_say_arc },
  { "point_on_arc", "P:point S:arc|arc_points|endpoints|segment p:" CIRCLE, PORISM_BUILD_NOTHING, NULL, "=12 =13 23",
    .say = porism_build_say_arc },
  { "point_intersection", "P:point", PORISM_BUILD_MEET, NULL, "", .say = porism_build_say_meet },
  { "intersection", "P:point|points.0", PORISM_BUILD_MEET, NULL, "", .say = porism_build_say_meet },
  { "intersection_point", "P:point", PORISM_BUILD_MEET, NULL, "", .say = porism_build_say_meet },
  { "concentric_circles", "*:centers|circle_centers", PORISM_BUILD_CONCENTRIC, "[coincide 1 2]",
    "", 1, 1 },
  { "polygon_property", "4:polygon|points", PORISM_BUILD_POLYGON, NULL, "12 23 34 14 -13 -24",
    .say = porism_build_say_polygon },
  { "square", "4:polygon|points|square", PORISM_BUILD_POLYGON, NULL, "12 23 34 14 -13 -24",
    .say = porism_build_say_polygon },
  { "regular_polygon", "*:polygon_points|polygon|points", PORISM_BUILD_REGULAR, NULL, "",
    .say = porism_build_say_regular },
  { "geometric_transformation",
    "p:center *:preimage_points|preimage_triangle|preimage *:image_points|image_triangle|image", PORISM_BUILD_MAPPED,
    NULL, "", .say = porism_build_say_mapped },
  { "rotation", "P:center *:preimage_points|preimage_triangle|preimage *:image_points|image_triangle|image",
    PORISM_BUILD_MAPPED, NULL, "", .say = porism_build_say_mapped },
  { "point_height", "", PORISM_BUILD_NOTHING, "", "" },
};

const char *
porism_build_get_type_name (guint i)
{
  return i < G_N_ELEMENTS (types) ? types[i].name : NULL;
}

const PorismBuildType *
porism_build_type_lookup (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_strcmp0 (types[i].name, name) == 0)
      return &types[i];
  return NULL;
}

/* ---- reading the roles ---- */

/* A number that an expression can take in as it is written. */
static char *
dup_value (json_object *condition)
{
  json_object *value = porism_wire_get (condition, "value");

  if (value == NULL)
    value = porism_wire_get (condition, "length");
  return json_object_is_type (value, json_type_int) || json_object_is_type (value, json_type_double)
         ? g_strdup (json_object_get_string (value)) : NULL;
}

/* "objects.0": an item of the list "objects". */
static json_object *
get_member (json_object *json,
            const char  *path)
{
  g_auto (GStrv) parts = g_strsplit (path, ".", 2);
  json_object *member = porism_wire_get (json, parts[0]);

  return member != NULL && parts[1] != NULL
         ? porism_wire_get_nth (member, (guint) g_ascii_strtoull (parts[1], NULL, 10)) : member;
}

/* A list in a list is the list; what stands under "points" is what is meant. */
static json_object *
unwrap (json_object *json)
{
  if (json_object_is_type (json, json_type_object))
    json = porism_wire_get (json, "points");
  if (porism_wire_get_length (json) == 1 && json_object_is_type (porism_wire_get_nth (json, 0), json_type_array))
    return porism_wire_get_nth (json, 0);
  return json;
}

static gboolean
add_point (GPtrArray   *labels,
           json_object *json)
{
  char *label;

  if (json_object_is_type (json, json_type_object))
    json = porism_wire_get (json, "center");
  if (porism_wire_get_length (json) == 1)
    json = porism_wire_get_nth (json, 0);
  label = porism_build_dup_label (json);
  if (label != NULL)
    g_ptr_array_add (labels, label);
  return label != NULL;
}

/* @n: how many; 0: two and more */
static gboolean
add_points (GPtrArray   *labels,
            json_object *json,
            guint        n)
{
  guint length;

  json = unwrap (json);
  length = porism_wire_get_length (json);
  if (n > 0 ? length != n : length < 2)
    return FALSE;
  for (guint i = 0; i < length; i++)
    if (!add_point (labels, porism_wire_get_nth (json, i)))
      return FALSE;
  return TRUE;
}

static gboolean
add_line (PorismBuildProblem *problem,
          GPtrArray          *labels,
          json_object        *json)
{
  json_object *inner = unwrap (json);
  g_autofree char *name = NULL;

  if (porism_wire_get_length (inner) >= 2)
    return add_points (labels, inner, 2);
  name = porism_build_dup_line_name (porism_wire_get_length (inner) == 1 ? porism_wire_get_nth (inner, 0) : inner,
                                     problem->points);
  if (name == NULL)
    return FALSE;
  if (!g_ptr_array_find_with_equal_func (problem->lines, name, g_str_equal, NULL))
    g_ptr_array_add (problem->lines, g_strdup (name));
  for (guint i = 1; i <= 2; i++)
    g_ptr_array_add (labels, porism_build_dup_line_point (name, i));
  return TRUE;
}

static gboolean
add_groups (GPtrArray   *labels,
            json_object *json,
            guint        n)
{
  guint length = porism_wire_get_length (json);

  for (guint i = 0; i < length; i++)
    if (!add_points (labels, porism_wire_get_nth (json, i), n))
      return FALSE;
  return length > 0;
}

static gboolean
add_role (PorismBuildProblem *problem,
          GPtrArray          *labels,
          char                role,
          json_object        *json)
{
  switch (g_ascii_toupper (role))
    {
    case 'P':
      return add_point (labels, json);
    case 'S':
      return add_points (labels, json, 2);
    case 'L':
      return add_line (problem, labels, json);
    case 'G':
      return add_groups (labels, json, 2);
    case 'A':
      return add_groups (labels, json, 3);
    default:
      return add_points (labels, json, g_ascii_isdigit (role) ? (guint) (role - '0') : 0);
    }
}

static gboolean
read_role (PorismBuildCondition *self,
           PorismBuildProblem   *problem,
           const char           *role)
{
  g_auto (GStrv) members = g_strsplit (role + 2, "|", -1);

  for (guint i = 0; members[i] != NULL; i++)
    {
      json_object *json = get_member (self->json, members[i]);

      if (json == NULL)
        continue;
      if (add_role (problem, self->labels, *role, json))
        return TRUE;
      self->fault = g_strdup_printf ("“%s” does not name the points that “%s” is about: %s", members[i], self->type,
                                     json_object_to_json_string (json));
      return FALSE;
    }
  if (g_ascii_islower (*role))
    return TRUE;
  self->fault = g_strdup_printf ("“%s” needs “%s”", self->type, members[0]);
  return FALSE;
}

static gboolean
read_roles (PorismBuildCondition *self,
            PorismBuildProblem   *problem)
{
  g_auto (GStrv) roles = g_strsplit (self->row->roles, " ", -1);

  for (guint i = 0; roles[i] != NULL; i++)
    if (*roles[i] != '\0' && !read_role (self, problem, roles[i]))
      return FALSE;
  self->value = dup_value (self->json);
  if (!self->row->valued || self->value != NULL)
    return TRUE;
  self->fault = g_strdup_printf ("“%s” needs a number as its “value”", self->type);
  return FALSE;
}

/* ---- saying ---- */

/* Of lists of two: the ends of segments. */
static gboolean
check_sides (PorismBuildCondition *self)
{
  const char *role = strstr (self->row->roles, "G:");
  const guint n = self->labels->len;

  for (guint i = role == self->row->roles ? 0 : 2; role != NULL && i + 1 < n; i += 2)
    if (g_str_equal (g_ptr_array_index (self->labels, i), g_ptr_array_index (self->labels, i + 1)))
      {
        self->fault = g_strdup_printf ("a segment has the end %s twice", (char *) g_ptr_array_index (self->labels, i));
        return FALSE;
      }
  return TRUE;
}

/* Adds to @apart what keeps points apart. FALSE: there is a fault; @left: whether something is left to be said */
static gboolean
take_pairs (PorismBuildCondition *self,
            GString              *apart,
            gboolean             *left)
{
  g_auto (GStrv) pairs = g_strsplit (self->row->pairs, " ", -1);

  for (guint i = 0; pairs[i] != NULL && *pairs[i] != '\0'; i++)
    {
      const char *pair = pairs[i] + !g_ascii_isdigit (*pairs[i]);
      guint first = (guint) (pair[0] - '1'), second = (guint) (pair[1] - '1');
      const char *p, *q;

      if (MAX (first, second) >= self->labels->len)
        continue;
      p = g_ptr_array_index (self->labels, first);
      q = g_ptr_array_index (self->labels, second);
      if (*pairs[i] == '=')
        *left = *left && !g_str_equal (p, q);
      else if (g_str_equal (p, q))
        {
          self->fault = g_strdup_printf ("“%s” names %s twice where it needs two points", self->type, p);
          return FALSE;
        }
      else if (*pairs[i] != '-')
        g_string_append_printf (apart, " && " DISTANCE ("%s", "%s") " > 0", p, q);
    }
  return TRUE;
}

/* Says the row's text of the fixed labels and each group of the others. */
static char *
say_instances (PorismBuildCondition *self)
{
  const PorismBuildType *row = self->row;
  const char *labels[9] = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);

  if (row->group == 0)
    return porism_build_fill (row->says, (const char *const *) self->labels->pdata, self->value);
  if (self->labels->len < row->fixed + row->group)
    {
      self->fault = g_strdup_printf ("“%s” needs at least %u points", self->type, row->fixed + row->group);
      return NULL;
    }
  for (guint i = row->fixed; i + row->group <= self->labels->len; i += row->group)
    {
      g_autofree char *says = NULL;

      for (guint k = 0; k < row->fixed + row->group; k++)
        labels[k] = g_ptr_array_index (self->labels, k < row->fixed ? k : i + k - row->fixed);
      says = porism_build_fill (row->says, labels, self->value);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " && " : "", says);
    }
  return g_strdup (text->str);
}

void
porism_build_condition_say (PorismBuildCondition     *self,
                            const PorismBuildProblem *problem)
{
  g_autoptr (GString) apart = g_string_new (NULL);
  g_autofree char *says = NULL;
  gboolean left = TRUE;

  if (!check_sides (self) || !take_pairs (self, apart, &left))
    return;
  says = !left ? g_strdup ("")
       : self->row->say != NULL ? self->row->say (self, problem) : say_instances (self);
  if (says == NULL)
    return;
  if (!left || *says == '\0')
    self->says = g_strdup (left && apart->len > 0 ? apart->str + strlen (" && ") : "");
  else
    self->says = g_strconcat (says, apart->str, NULL);
}

/* The first point that is said to be on a circle is its point where nothing else says one. */
static void
note_radius_point (const PorismBuildCondition *self,
                   PorismBuildProblem         *problem)
{
  const PorismBuildJudge judge = self->row->judge;
  const guint centre = judge == PORISM_BUILD_DIAMETER ? 0 : 1, point = 1 - centre;
  const char *label;

  if (judge != PORISM_BUILD_ON_CIRCLE && judge != PORISM_BUILD_TANGENT_AT && judge != PORISM_BUILD_DIAMETER)
    return;
  label = g_ptr_array_index (self->labels, centre);
  if (!g_hash_table_contains (problem->radius_points, label))
    g_hash_table_insert (problem->radius_points, g_strdup (label),
                         g_strdup (g_ptr_array_index (self->labels, point)));
}

void
porism_build_condition_read (PorismBuildCondition *self,
                             PorismBuildProblem   *problem)
{
  self->row = porism_build_type_lookup (self->type);
  if (self->row == NULL)
    {
      self->fault = g_strdup_printf ("there is no type “%s”", self->type != NULL ? self->type : "");
      return;
    }
  if (!read_roles (self, problem))
    return;
  note_radius_point (self, problem);
  porism_build_condition_say (self, problem);
}
