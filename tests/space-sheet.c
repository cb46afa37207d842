/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "app/export/export.h"
#include "tests/space-sheet.h"
#include "tests/tool-scene.h"

#define ACROSS 5
#define WIDTH_CM 6.0
#define CORNERS "A=(0,0,0);B=(2,0,0);C=(2,2,0);D=(0,2,0);E=(0,0,2);F=(2,0,2);G=(2,2,2);H=(0,2,2);"
#define CUBE    CORNERS "k=Cube(A,B,C);"
#define CONE    "O=(0,0,0);S=(0,0,4);k=Cone(O,S,2);"

static const struct
{
  const char *name;
  const char *lines;            /* as they are typed, parted by semicolons */
} scenes[] = {
  { "hexagon in cube", CUBE "P=(1,0,0);Q=(2,1,0);R=(2,2,1);s=IntersectPath(Plane(P,Q,R),k)" },
  { "triangle in cube", CUBE "s=Polygon(B,D,E);g=Segment(A,G)" },
  { "tetrahedron in cube", CUBE "t=Pyramid(A,C,F,H)" },
  { "cube in sphere", CUBE "s=CircumscribedSphere(k)" },
  { "sphere in cube", CUBE "s=InscribedSphere(k)" },
  { "angles in cube", CUBE "g=Segment(A,G);h=Segment(A,C);w=Angle(C,A,G)" },
  { "pyramid", "A=(0,0);B=(4,0);C=(4,4);D=(0,4);S=(2,2,5);k=Pyramid(A,B,C,D,S);M=(2,2,0);h=Segment(M,S);d=Segment(A,C)" },
  { "frustum of pyramid", "A=(0,0);B=(4,0);C=(4,4);D=(0,4);S=(2,2,6);k=Frustum(Polygon(A,B,C,D),S,1/2)" },
  { "oblique prism", "A=(0,0);B=(3,0);C=(1,2);D=(1,1,4);k=Prism(A,B,C,D)" },
  { "hexagonal prism", "A=(0,0);B=(1,0);k=Prism(Polygon(A,B,6),3)" },
  { "tetrahedron", "A=(0,0);B=(2,0);k=Tetrahedron(A,B);s=InscribedSphere(k)" },
  { "octahedron", "A=(0,0);B=(2,0);k=Octahedron(A,B)" },
  { "dodecahedron", "A=(0,0);B=(2,0);k=Dodecahedron(A,B)" },
  { "icosahedron", "A=(0,0);B=(2,0);k=Icosahedron(A,B)" },
  { "circle on sphere", "O=(0,0,0);k=Sphere(O,2);e: z=1;c=IntersectConic(e,k);P=(0,0,1);r=Segment(P,O)" },
  { "ellipse of cone", CONE "A=(0,0,1);B=(1,0,3/2);C=(0,1,1);c=IntersectConic(Plane(A,B,C),k)" },
  { "parabola of cone", CONE "A=(1,0,0);B=(0,0,2);C=(1,1,0);c=IntersectConic(Plane(A,B,C),k)" },
  { "hyperbola of cone", CONE "A=(1,0,0);B=(1,0,2);C=(1,1,0);c=IntersectConic(Plane(A,B,C),k)" },
  { "triangle of cone", CONE "A=(1,0,0);c=CrossSection(Plane(O,S,A),k)" },
  { "frustum of cone", "O=(0,0,0);S=(0,0,3);k=Frustum(O,S,2,1);h=Segment(O,S)" },
  { "cylinder", "O=(0,0,0);S=(0,0,4);k=Cylinder(O,S,1);A=(0,0,2);B=(1,0,3);C=(0,1,2);c=IntersectConic(Plane(A,B,C),k)" },
  { "sphere in cylinder", "O=(0,0,0);S=(0,0,4);k=Cylinder(O,S,2);M=(0,0,2);s=Sphere(M,2)" },
  { "sphere behind pyramid", "A=(0,0);B=(2,0);C=(2,2);D=(0,2);S=(1,1,3);k=Pyramid(A,B,C,D,S);M=(-1,4,1);s=Sphere(M,1)" },
  { "net of cube", CUBE "n=Net(k,1/2)" },
  { "flat net", "A=(0,0);B=(2,0);n=Net(Icosahedron(A,B),1)" },
  { "net of cone", CONE "n=Net(k,1)" },
  { "net of frustum", "O=(0,0,0);S=(0,0,3);k=Frustum(O,S,2,1);n=Net(k,1/2)" },
  { "surface of revolution", "f(x)=Function(sqrt(x),0,4);r=Surface(f,360°)" },
  { "skew lines", "A=(0,0,0);B=(3,0,0);C=(0,2,2);D=(2,4,2);g=Line(A,B);h=Line(C,D);p=CommonPerpendicular(g,h)" },
  { "line and plane", "A=(0,0,0);B=(3,0,0);C=(0,3,0);p=Plane(A,B,C);S=(1,1,3);g=PerpendicularLine(S,p);F=Intersect(g,p)" },
  { "two planes", "A=(0,0,0);B=(3,0,0);C=(0,3,1);D=(0,1,3);p=Plane(A,B,C);q=Plane(A,B,D);g=IntersectPath(p,q)" },
  { "vectors", "u=(2,0,1);v=(0,2,1);w=Cross(u,v)" },
};

guint
space_sheet_n_scenes (void)
{
  return G_N_ELEMENTS (scenes);
}

static char *
draw (guint i)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_auto (GStrv) lines = g_strsplit (scenes[i].lines, ";", -1);
  PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  PorismExport export;

  for (guint k = 0; lines[k] != NULL; k++)
    if (json_find (tool_scene_type (session, lines[k]), "'ok':true") == NULL)
      g_error ("%s in “%s” answers %s", lines[k], scenes[i].name, tool_scene_type (session, lines[k]));
  tool_scene_expect (session, "render_apply_preset", "{'preset':1}", TRUE);
  porism_export_init (&export, construction);
  export.format = "tikz";
  export.width_cm = WIDTH_CM;
  bytes = porism_export_draw (&export, construction, NULL, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

char *
space_sheet_write (void)
{
  GString *text = g_string_new ("\\documentclass{article}\n\\usepackage{tikz,amsmath,amssymb,fix-cm}\n"
                                "\\usepackage[margin=1cm,paperwidth=40cm,paperheight=56cm]{geometry}\n\\pagestyle{empty}\n"
                                "\\begin{document}\\noindent\n");

  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      g_autofree char *picture = draw (i);

      g_string_append_printf (text, "\\begin{minipage}[t]{0.%02u\\textwidth}\\centering\n%s\\\\%s"
                              "\\end{minipage}%%\n%s", 100 / ACROSS - 1, picture, scenes[i].name,
                              i % ACROSS == ACROSS - 1 ? "\\par\\bigskip\\noindent\n" : "\\hfill\n");
    }
  g_string_append (text, "\\end{document}\n");
  return g_string_free (text, FALSE);
}
