/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What solids, their sections and their nets measure, exactly: each line is a figure as it is typed, a question, and the answer,
 * which is proved. The answers are those of textbooks. */

#include "config.h"

#include <string.h>

#include <glib.h>

#include "app/formats/state.h"
#include "engine/typed/typed-input.h"
#include "tests/tool-scene.h"

#define CUBE         "A=(0,0);B=(2,0);k=Cube(A,B);"
#define TETRAHEDRON  "A=(0,0);B=(2,0);k=Tetrahedron(A,B);"
#define OCTAHEDRON   "A=(0,0);B=(2,0);k=Octahedron(A,B);"
#define DODECAHEDRON "A=(0,0);B=(2,0);k=Dodecahedron(A,B);"
#define ICOSAHEDRON  "A=(0,0);B=(2,0);k=Icosahedron(A,B);"
/* Upright, with a side of 45°. */
#define CONE         "O=(0,0);S=(0,0,1);k=Cone(O,S,1);"
#define FRUSTUM      "O=(0,0);S=(0,0,4);k=Frustum(O,S,6,3);"
#define TURNED(term, start, end) "f(x)=Function(" term "," start "," end ");r=Surface(f,360°)"
#define PLANE(a, b, c) "P=" a ";Q=" b ";R=" c ";e=Plane(P,Q,R);"
#define SECTION      "s=IntersectPath(e,k)"
#define CONIC        "s=IntersectConic(e,k)"

static const struct
{
  const char *figure;           /* lines, parted by semicolons */
  const char *question;
  const char *answer;
} table[] = {
  /* round solids */
  { "O=(0,0);k=Sphere(O,3)", "Volume(k)", "36*pi" },
  { "O=(0,0);k=Sphere(O,sqrt(3))", "Volume(k)", "4*sqrt(3)*pi" },
  { "O=(1,2);Q=(1,2,7);k=Sphere(O,Q)", "SurfaceArea(k)", "196*pi" },
  { "O=(0,0);Q=(0,0,4);k=Cone(O,Q,3)", "Volume(k)", "12*pi" },
  { "O=(0,0);Q=(0,0,4);k=Cone(O,Q,3)", "SurfaceArea(k)", "24*pi" },
  { "O=(0,0);Q=(1,2,2);k=Cylinder(O,Q,2)", "Volume(k)", "12*pi" },
  { "O=(0,0);c=Circle(O,6);k=Cylinder(c,4)", "Volume(k)", "144*pi" },
  { "O=(0,0);Q=(0,0,5);k=Cylinder(O,Q,2)", "SurfaceArea(k)", "28*pi" },
  { FRUSTUM, "Volume(k)", "84*pi" },
  { FRUSTUM, "SurfaceArea(k)", "90*pi" },
  { FRUSTUM, "z(Centroid(k))", "11/7" },
  { FRUSTUM, "Radius(k)", "6" },
  { "O=(0,0);Q=(0,0,12);c=Cone(O,Q,6);k=Frustum(c,1/2)", "Volume(k)", "126*pi" },
  { "O=(0,0);Q=(0,0,12);c=Cone(O,Q,6);k=Frustum(c,1/2)", "SurfaceArea(k)", "45*pi+27*sqrt(5)*pi" },
  { "O=(0,0,4);Q=(0,0);k=Frustum(O,Q,3,6);l=Frustum(Q,O,6,3)", "Volume(k)-Volume(l)", "0" },
  /* of revolution about the x-axis */
  { TURNED ("x^2", "0", "2"), "Volume(r)", "32*pi/5" },
  { TURNED ("sqrt(x)", "0", "4"), "Volume(r)", "8*pi" },
  { TURNED ("sqrt(x)", "0", "4"), "SurfaceArea(r)", "(17*sqrt(17)*pi-pi)/6" },
  { TURNED ("sqrt(9-x^2)", "-3", "3"), "Volume(r)", "36*pi" },
  { TURNED ("sqrt(9-x^2)", "-3", "3"), "SurfaceArea(r)", "36*pi" },
  { TURNED ("sqrt(25-x^2)", "3", "5"), "Volume(r)", "52*pi/3" },
  { TURNED ("sqrt(25-x^2)", "3", "5"), "SurfaceArea(r)", "20*pi" },
  { TURNED ("x/2", "0", "6"), "Volume(r)", "18*pi" },
  { TURNED ("x/2", "0", "6"), "SurfaceArea(r)", "9*sqrt(5)*pi" },
  { TURNED ("2", "0", "5"), "Volume(r)", "20*pi" },
  { TURNED ("2", "0", "5"), "SurfaceArea(r)", "20*pi" },
  { TURNED ("1/x", "1", "2"), "Volume(r)", "pi/2" },
  { TURNED ("sin(x)", "0", "pi"), "Volume(r)", "pi^2/2" },
  { "f(x)=Function(x^2,0,2);r=Surface(f,180°)", "Volume(r)", "16*pi/5" },
  { "f(x)=Function(2,0,5);r=Surface(f,270°)", "SurfaceArea(r)", "15*pi" },
  { "h=3;f(x)=Function(x/h,0,6);r=Surface(f,360°);v=Volume(r)", "v/2", "4*pi" },
  /* on a base */
  { "A=(0,0);B=(5,0);C=(5,5);D=(0,5);k=Pyramid(Polygon(A,B,C,D),20*sqrt(2))", "Volume(k)", "500*sqrt(2)/3" },
  { "A=(0,0);B=(6,0);C=(6,6);D=(0,6);S=(3,3,4);k=Pyramid(A,B,C,D,S)", "SurfaceArea(k)", "96" },
  { "A=(0,0);B=(3,0);C=(0,4);D=(1,1,7);k=Prism(A,B,C,D)", "Volume(k)", "42" },
  { "A=(0,0);B=(4,0);C=(4,4);D=(0,4);S=(2,2,6);k=Frustum(Polygon(A,B,C,D),S,1/2)", "Volume(k)", "28" },
  { "A=(0,0);B=(4,0);C=(4,4);D=(0,4);S=(2,2,6);k=Frustum(Polygon(A,B,C,D),S,1/2)", "SurfaceArea(k)", "20+12*sqrt(10)" },
  /* regular polyhedra, of the edge 2 */
  { CUBE, "Volume(k)", "8" },
  { CUBE, "SurfaceArea(k)", "24" },
  { TETRAHEDRON, "Volume(k)", "2*sqrt(2)/3" },
  { TETRAHEDRON, "SurfaceArea(k)", "4*sqrt(3)" },
  { OCTAHEDRON, "Volume(k)", "8*sqrt(2)/3" },
  { OCTAHEDRON, "SurfaceArea(k)", "8*sqrt(3)" },
  { DODECAHEDRON, "Volume(k)", "30+14*sqrt(5)" },
  { DODECAHEDRON, "SurfaceArea(k)", "12*sqrt(25+10*sqrt(5))" },
  { ICOSAHEDRON, "Volume(k)", "(30+10*sqrt(5))/3" },
  { ICOSAHEDRON, "SurfaceArea(k)", "20*sqrt(3)" },
  { "A=(0,0);B=(1,1);k=Cube(A,B)", "Volume(k)", "2*sqrt(2)" },
  { "A=(0,0);B=(2,0);C=(1,sqrt(3));k=Tetrahedron(A,B,C)", "Volume(k)", "2*sqrt(2)/3" },
  { "A=(0,0,0);B=(1,1,0);C=(1,0,1);k=Tetrahedron(A,B,C)", "Volume(k)", "1/3" },
  { "A=(0,0,0);B=(1,2,2);C=(5,1,0);k=Cube(A,B,C)", "Volume(k)", "27" },
  /* their angles */
  { CUBE "w=DihedralAngle(k,1)", "cos(w)", "0" },
  { TETRAHEDRON "w=DihedralAngle(k,1)", "cos(w)", "1/3" },
  { OCTAHEDRON "w=DihedralAngle(k,1)", "cos(w)", "-1/3" },
  { DODECAHEDRON "w=DihedralAngle(k,1)", "cos(w)", "-sqrt(5)/5" },
  { ICOSAHEDRON "w=DihedralAngle(k,1)", "cos(w)", "-sqrt(5)/3" },
  /* the squared radii of their spheres, by the surfaces of these */
  { CUBE "t=CircumscribedSphere(k)", "SurfaceArea(t)", "12*pi" },
  { CUBE "t=InscribedSphere(k)", "SurfaceArea(t)", "4*pi" },
  { TETRAHEDRON "t=CircumscribedSphere(k)", "SurfaceArea(t)", "6*pi" },
  { TETRAHEDRON "t=InscribedSphere(k)", "SurfaceArea(t)", "2*pi/3" },
  { OCTAHEDRON "t=CircumscribedSphere(k)", "SurfaceArea(t)", "8*pi" },
  { OCTAHEDRON "t=InscribedSphere(k)", "SurfaceArea(t)", "8*pi/3" },
  { DODECAHEDRON "t=CircumscribedSphere(k)", "SurfaceArea(t)", "18*pi+6*sqrt(5)*pi" },
  { DODECAHEDRON "t=InscribedSphere(k)", "SurfaceArea(t)", "(50*pi+22*sqrt(5)*pi)/5" },
  { ICOSAHEDRON "t=InscribedSphere(k)", "SurfaceArea(t)", "(14*pi+6*sqrt(5)*pi)/3" },
  { ICOSAHEDRON "t=CircumscribedSphere(k)", "SurfaceArea(t)", "10*pi+2*sqrt(5)*pi" },
  { "A=(0,0);B=(3,0);C=(0,4);D=(0,0,12);k=Pyramid(A,B,C,D);t=CircumscribedSphere(k)", "SurfaceArea(t)", "169*pi" },
  /* sections of polyhedra */
  { CUBE PLANE ("(3,0,0)", "(0,3,0)", "(0,0,3)") SECTION, "Area(s)", "3*sqrt(3)" },
  { CUBE PLANE ("(3,0,0)", "(0,3,0)", "(0,0,3)") SECTION, "Perimeter(s)", "6*sqrt(2)" },
  { CUBE PLANE ("(2,0,0)", "(0,2,0)", "(0,0,2)") SECTION, "Area(s)", "2*sqrt(3)" },
  { CUBE PLANE ("(0,0,0)", "(2,2,0)", "(0,0,2)") SECTION, "Area(s)", "4*sqrt(2)" },
  { CUBE PLANE ("(0,0,1)", "(1,0,1)", "(0,1,1)") SECTION, "Area(s)", "4" },
  { CUBE PLANE ("(0,0,2)", "(1,0,2)", "(0,1,2)") SECTION, "Area(s)", "4" },
  { TETRAHEDRON "P=Midpoint(Vertex(k,1),Vertex(k,3));Q=Midpoint(Vertex(k,2),Vertex(k,3));R=Midpoint(Vertex(k,1),Vertex(k,4));"
    "e=Plane(P,Q,R);" SECTION, "Area(s)", "1" },
  { OCTAHEDRON "e=Plane(Vertex(k,1),Vertex(k,2),Vertex(k,3));" SECTION, "Area(s)", "4" },
  /* of round solids */
  { "O=(0,0);k=Sphere(O,5);" PLANE ("(0,0,3)", "(1,0,3)", "(0,1,3)") CONIC, "Area(s)", "16*pi" },
  { "O=(0,0);k=Sphere(O,2);" PLANE ("(1,0,0)", "(0,1,0)", "(0,0,1)") CONIC, "Area(s)", "11*pi/3" },
  { CONE PLANE ("(0,0,1/2)", "(2,0,3/2)", "(0,1,1/2)") CONIC, "Eccentricity(s)", "sqrt(10)/5" },
  { CONE PLANE ("(1/2,0,0)", "(0,0,1/2)", "(0,1,1/2)") CONIC, "Eccentricity(s)", "1" },
  { CONE PLANE ("(1/4,0,0)", "(1/4,1,0)", "(1/4,0,1)") CONIC, "Eccentricity(s)", "sqrt(2)" },
  { CONE PLANE ("(0,0,1/2)", "(1,0,1/2)", "(0,1,1/2)") CONIC, "Eccentricity(s)", "0" },
  { CONE PLANE ("(0,0,0)", "(1,0,0)", "(0,0,1)") "s=CrossSection(e,k)", "Area(s)", "1" },
  { "O=(0,0);S=(0,0,4);k=Cylinder(O,S,1);" PLANE ("(0,0,2)", "(1,0,3)", "(0,1,2)") CONIC, "Eccentricity(s)", "sqrt(2)/2" },
  { "O=(0,0);S=(0,0,4);k=Cylinder(O,S,1);" PLANE ("(1/2,0,0)", "(1/2,1,0)", "(1/2,0,1)") "s=CrossSection(e,k)", "Area(s)",
    "4*sqrt(3)" },
  { FRUSTUM PLANE ("(0,0,2)", "(1,0,2)", "(0,1,2)") CONIC, "Eccentricity(s)", "0" },
  { FRUSTUM PLANE ("(0,0,0)", "(1,0,0)", "(0,0,1)") "s=CrossSection(e,k)", "Area(s)", "36" },
  { FRUSTUM PLANE ("(0,0,2)", "(1,0,2)", "(0,1,3)") CONIC, "Eccentricity(s)", "5*sqrt(2)/8" },
  /* nets */
  { CUBE "n=Net(k,1)", "SurfaceArea(n)", "24" },
  { CUBE "n=Net(k,1/2)", "SurfaceArea(n)", "24" },
  { TETRAHEDRON "n=Net(k,1)", "SurfaceArea(n)", "4*sqrt(3)" },
  { ICOSAHEDRON "n=Net(k,1)", "SurfaceArea(n)", "20*sqrt(3)" },
};

static void
play (PorismSession *session,
      const char    *figure)
{
  g_auto (GStrv) lines = g_strsplit (figure, ";", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && json_find (tool_scene_type (session, lines[i]), "'ok':true") == NULL)
      g_error ("%s in %s is refused", lines[i], figure);
}

static void
test_case (gconstpointer data)
{
  const gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autofree char *exact = g_strdup_printf ("'exact':'%s'", table[i].answer);
  const char *answer;

  play (session, table[i].figure);
  answer = tool_scene_type (session, table[i].question);
  if (json_find (answer, exact) == NULL || json_find (answer, "'certainty':'proved'") == NULL)
    g_error ("%s of %s\n  is %s\n  not %s", table[i].question, table[i].figure, answer, table[i].answer);
}

/* Without the number of the step that it is at: what is refused is a step, too. */
static char *
dup_objects (PorismSession *session)
{
  json_object *json = porism_json_from_session (session), *objects = NULL;
  char *line;

  json_object_object_get_ex (json, "objects", &objects);
  line = g_strdup (json_object_to_json_string (objects));
  json_object_put (json);

  return line;
}

/* Bad input, as it is typed and as a tool is called: it is refused in words, and nothing is changed. */
static void
test_refusals (void)
{
  static const struct
  {
    const char *figure, *typed, *tool, *arguments, *part;
  } rows[] = {
    { "A=(0,0);B=(2,0);C=(0,2);D=(1,1,0)", "Pyramid(A,B,C,D)", "add_pyramid", "{'name':'n','base':'A','top':'B','c':'C','d':'D'}",
      "one plane" },
    { "A=(0,0,1);B=(1,1,2);C=(2,2,3)", "Plane(A,B,C)", "add_plane", "{'name':'n','a':'A','b':'B','c':'C'}", "on one line" },
    { "A=(0,0,1);B=(0,0,1)", "Tetrahedron(A,B)", "add_tetrahedron", "{'name':'n','a':'A','b':'B'}", "coincide" },
    { "A=(0,0,1)", "Sphere(A,0)", "add_sphere", "{'name':'n','center':'A','radius_or_point':0}", "radius is not positive" },
    { "A=(0,0);B=(0,0,1)", "Cone(A,B,0)", "add_cone", "{'name':'n','a':'A','b':'B','radius':0}", "radius is not positive" },
    { "A=(0,0);B=(0,0,1)", "Cylinder(A,B,-1)", "add_cylinder", "{'name':'n','a':'A','b':'B','radius':-1}", "radius is not positive" },
    { "A=(0,0);B=(0,0,1)", "Frustum(A,B,1,0)", "add_cone_frustum", "{'name':'n','a':'A','b':'B','radius':1,'top_radius':0}",
      "radius is not positive" },
    { "A=(0,0);B=(0,0,1);c=Cone(A,B,2)", "Frustum(c,1)", "add_cone_frustum", "{'name':'n','a':'c','b':1}", "between 0 and 1" },
    { CUBE "e: z = 3", "IntersectPath(e,k)", "add_cross_section", "{'name':'n','plane':'e','solid':'k'}", "does not meet" },
    { "A=(0,0);k=Sphere(A,1);e: z = 3", "IntersectConic(e,k)", "add_cross_section", "{'name':'n','plane':'e','solid':'k'}",
      "does not meet" },
    { "A=(0,0);k=Sphere(A,1);e: z = 1", "IntersectConic(e,k)", "add_cross_section", "{'name':'n','plane':'e','solid':'k'}",
      "only touches" },
    { FRUSTUM "e: z = 5", "IntersectConic(e,k)", "add_cross_section", "{'name':'n','plane':'e','solid':'k'}", "does not meet" },
    { "A=(0,0);B=(4,0);C=(1,1);D=(0,4);k=Prism(Polygon(A,B,C,D),2)", "Net(k,1)", "add_net", "{'name':'n','polyhedron':'k','unfold':1}",
      "not convex" },
    { "A=(0,0);B=(1,0)", "Prism(Polygon(A,B,10000),1)", "add_prism", "{'name':'n','base':'Polygon(A,B,10000)','top':1}",
      "from 3 to 1,000 vertices" },
    { "A=(0,0);B=(1,0);p=Polygon(A,B,201)", "Prism(p,1)", "add_prism", "{'name':'n','base':'p','top':1}", "at most 200 vertices" },
    { "A=(0,0);B=(1,0);p=Polygon(A,B,201)", "Pyramid(p,1)", "add_pyramid", "{'name':'n','base':'p','top':1}", "at most 200 vertices" },
    { CUBE, "Net(k,3/2)", "add_net", "{'name':'n','polyhedron':'k','unfold':'3/2'}", "between 0 and 1" },
    { "f(x)=x^2;r=Surface(f,360°)", "Volume(r)", "query_volume", "{'solid':'r'}", "no interval" },
    { "f(x)=Function(1/x,-1,1);r=Surface(f,360°)", "Volume(r)", "query_volume", "{'solid':'r'}", "No finite integral" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();
      g_autofree char *before = NULL, *after = NULL;
      const char *answer;

      play (session, rows[i].figure);
      before = dup_objects (session);
      answer = tool_scene_type (session, rows[i].typed);
      if (json_find (answer, "'ok':false") == NULL || strstr (answer, rows[i].part) == NULL)
        g_error ("%s in %s: %s", rows[i].typed, rows[i].figure, answer);
      answer = tool_scene_submit (session, rows[i].tool, rows[i].arguments);
      if (json_find (answer, "'ok':false") == NULL || strstr (answer, rows[i].part) == NULL)
        g_error ("%s %s in %s: %s", rows[i].tool, rows[i].arguments, rows[i].figure, answer);
      after = dup_objects (session);
      g_assert_cmpstr (before, ==, after);
    }
}

/* A sphere by its equation, and what is none. */
static void
test_equations (void)
{
  static const struct { const char *line, *part; } rows[] = {
    { "x^2+y^2+z^2=4", "'definition':'Sphere((0, 0, 0), 2)'" },
    { "s: x^2 + y^2 + z^2 - 2x + 4y - 6z + 5 = 0", "'definition':'Sphere((1, -2, 3), 3)'" },
    { "9 = (x-1/2)^2 + y^2 + (z+1)^2", "'definition':'Sphere((1/2, 0, -1), 3)'" },
    { "2x^2+2y^2+2z^2=9", "'definition':'Sphere((0, 0, 0), sqrt(9/2))'" },
    { "x^2+y^2+z^2=-4", "An equation in x, y and z is that of a plane" },
    { "x^2+y^2+z^2=0", "An equation in x, y and z is that of a plane" },
    { "x^2+y^2+2z^2=4", "An equation in x, y and z is that of a plane" },
    { "x*y+z^2=4", "An equation in x, y and z is that of a plane" },
    { "z=x^2+y^2", "a surface is f(x, y) = x^2 + y^2" },
  };
  g_autoptr (PorismSession) session = porism_session_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (PorismAction) action = porism_typed_input_parse (rows[i].line, porism_session_get_construction (session),
                                                                  porism_session_get_registry (session), NULL, &error);
      const char *answer = action != NULL ? tool_scene_type (session, rows[i].line) : error->message;

      g_assert_true ((action != NULL) == (*rows[i].part == '\''));
      if (action != NULL ? json_find (answer, rows[i].part) == NULL : strstr (answer, rows[i].part) == NULL)
        g_error ("%s: %s", rows[i].line, answer);
    }
}

/* What has no closed form is enclosed. */
static void
test_numeric_measures (void)
{
  static const struct { const char *figure, *tool; double value; } rows[] = {
    { TURNED ("x^3", "0", "1"), "query_surface_area", 3.5631218520 },
    { TURNED ("x^2", "0", "2"), "query_surface_area", 53.2259652431 },
    { TURNED ("exp(-x^2)", "-1", "2"), "query_volume", 3.84770136 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();
      json_object *json, *value, *decimal;
      const char *answer;

      play (session, rows[i].figure);
      answer = tool_scene_submit (session, rows[i].tool, "{'solid':'r'}");
      json = json_tokener_parse (answer);
      g_assert_true (json_object_object_get_ex (json, "value", &value) && json_object_object_get_ex (value, "decimal", &decimal));
      g_assert_cmpfloat_with_epsilon (json_object_get_double (decimal), rows[i].value, 1e-4);
      g_assert_nonnull (json_find (answer, "'certainty':'numeric','radius':"));
      json_object_put (json);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *path = g_strdup_printf ("/solids/table/%" G_GSIZE_FORMAT, i + 1);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/solids/refusals", test_refusals);
  g_test_add_func ("/solids/equations", test_equations);
  g_test_add_func ("/solids/numeric-measures", test_numeric_measures);
  return g_test_run ();
}
