/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What solids, their sections and their nets measure, exactly: each line is a figure as it is typed, a question, and the answer,
 * which is proved. The answers are those of textbooks. */

#include "config.h"

#include <string.h>

#include <glib.h>

#include "tests/tool-scene.h"

#define CUBE         "A=(0,0);B=(2,0);k=Cube(A,B);"
#define TETRAHEDRON  "A=(0,0);B=(2,0);k=Tetrahedron(A,B);"
#define OCTAHEDRON   "A=(0,0);B=(2,0);k=Octahedron(A,B);"
#define DODECAHEDRON "A=(0,0);B=(2,0);k=Dodecahedron(A,B);"
#define ICOSAHEDRON  "A=(0,0);B=(2,0);k=Icosahedron(A,B);"
/* Upright, with a side of 45°. */
#define CONE         "O=(0,0);S=(0,0,1);k=Cone(O,S,1);"
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
  return g_test_run ();
}
