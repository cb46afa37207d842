/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is proved and what is refuted, the values of expressions, the relations between objects and the
 * graph as the tools answer. */

#include "config.h"

#include <string.h>

#include "engine/expressions/program.h"
#include "tests/tool-scene.h"

#define RADIUS_OF_LEAST "'radius':4.94065645841247e-324"
#define TRIANGLE POINT ("A", "0", "0"), POINT ("B", "6", "1"), POINT ("C", "2", "5")
#define CENTRE(name, number) \
  { "add_triangle_center", \
    "{'name':'" name "','a':'A','b':'B','c':'C','n':" number "}", \
    MADE (name, "point") }
#define DONE "'ok':true"
#define PROVE(relation, objects, answer) \
  { "query_prove", "{'relation':'" relation "','objects':'" objects "'}", answer }

/* Of two points it is decided without asking whether a point coincides with itself. */
static void
test_distance_in_large_polygon (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "1", "0"),
        { "add_regular_polygon", "{'name':'r','p1':'A','p2':'B','n':37}", "'ok':true" },
        { "query_distance", "{'obj1':'A','obj2':'E'}", "'decimal':3.92826" },
        { "query_distance", "{'obj1':'C','obj2':'D'}", "'decimal':1" });
}

/* Each statement by itself, however it is written; what fails says by how much, what cannot be read why. */
static void
test_checks (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "1", "3"),
        { "add_midpoint", "{'name':'M','p1':'A','p2':'B'}", DONE },
        { "check", "{'statements':'AB = 4; collinear A, B, M; AreCollinear(A, B, M); midpoint M,A,B; angle ABC = 45°; AB ∥ AM'}",
          "'message':'All of it holds.'" },
        { "check", "{'statements':['AM = MB','AM = 2']}", "'boolean':true,'items':[{'type':'boolean','boolean':true,'text':'AM = MB'" },
        { "check", "{'statements':'AB = 5'}",
          "'text':'AB = 5','certainty':'disproved','difference':{'type':'number','exact':'-1'" },
        { "check", "{'statements':'∠ABC = 40°'}", "'difference':{'type':'angle','exact':'5°'" },
        { "check", "{'statements':'CM ⟂ AB'}", "'text':'CM ⟂ AB','certainty':'disproved'}" },
        { "check", "{'statements':'is_right_angle A,B,C'}", "'certainty':'disproved','residual':0.70710" },
        { "check", "{'statements':'ZZ = 3; AB = 4;'}", "'text':'ZZ = 3','problem':'“ZZ” is no variable" },
        { "check", "{'statements':'ZZ = 3; AB = 4;'}", "'message':'True: 1 of 2.'" },
        { "query_prove", "{'relation':'true'}", DONE },
        { "check", "{'statements':'true; 1 = 2'}", "'message':'True: 1 of 2.'" },
        { "redefine_object", "{'name':'x','tool':'add_midpoint','args':{'p1':'A','p2':'B'}}", REFUSED ("entity_not_found") },
        { "check", "{'statements':'collinear'}", "'problem':'“collinear” is about 3 points, not 0.'" },
        { "check", "{'statements':'IsTangent(Line(A, C), Circle(B, 1)); Midpoint(A, B) = M'}", "'boolean':false" },
        { "add_circle", "{'name':'k','center':'A','radius':4}", DONE },
        { "check", "{'statements':'IsTangent(Line(B, (4, 1)), k); is_tangent(k, Line(B, (4, 1))); tangent Line(A, C), k; tangent Line(B, (4, 1)), k'}",
          "'message':'True: 2 of 4.'" },
        { "check", "{'statements':'(1 = 1; AB = 4; 2 = 3'}", "'message':'True: 1 of 3.'" },
        { "check", "{'statements':'1) = 1; (AB = 4); 2 = 2'}", "'message':'True: 2 of 3.'" },
        { "check", "{'statements':'(4; 0°) == B'}", "'items':[{" },
        { "check", "{'statements':' ; '}", REFUSED ("bad_argument") },
        { "check", "{'statements':[1]}", REFUSED ("bad_argument") });
}

/* What has ends, or a radius by an expression, need not exist: that is presupposed, and said. */
static void
test_presupposed (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "5", "0"), POINT ("C", "3", "4"),
        { "add_segment", "{'name':'s','p1':'A','p2':'B'}", "'ok':true" },
        { "add_perpendicular_line", "{'name':'p','point':'C','line':'s'}", "'ok':true" },
        { "add_intersect", "{'name':'H','obj1':'p','obj2':'s'}", "'ok':true" },
        PROVE ("is_in_region", "H,s", "H exists"),
        { "add_circle", "{'name':'c','center':'A','radius':'x(B)'}", "'ok':true" },
        { "add_point_on", "{'name':'P','obj':'c'}", "'ok':true" },
        PROVE ("is_in_region", "P,c", "c exists"));
}

/* What holds all around the figure fails where something changes sides, and is never said to be probable to 50
 * digits. */
static void
test_far_sides (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "100", "0"), POINT ("C", "50", "4"),
        { "add_line", "{'name':'l','p1':'A','p2':'B'}", "'ok':true" },
        { "add_perpendicular_line", "{'name':'p','point':'C','line':'l'}", "'ok':true" },
        { "add_intersect", "{'name':'H','obj1':'p','obj2':'l'}", "'ok':true" },
        { "add_point", "{'name':'X','x':'AH+HB','y':0}", "'ok':true" },
        { "add_point", "{'name':'Y','x':'AB','y':0}", "'ok':true" },
        PROVE ("are_equal", "X,Y", FALSEHOOD),
        { "add_point", "{'name':'W','x':'sqrt(x(C)^2)','y':0}", "'ok':true" },
        { "add_point", "{'name':'V','x':'x(C)','y':0}", "'ok':true" },
        PROVE ("are_equal", "W,V", FALSEHOOD),
        { "add_point", "{'name':'M','x':'x(B)+max(0,x(B)-10^4)','y':0}", "'ok':true" },
        { "add_point", "{'name':'N','x':'x(B)','y':0}", "'ok':true" },
        PROVE ("are_equal", "M,N", FALSEHOOD),
        { "add_point", "{'name':'R','x':'If(x(B)<10^30,x(B),0)','y':0}", "'ok':true" },
        PROVE ("are_equal", "R,N", "on another side of something"));
}

static void
test_proved (void)
{
  PLAY (TRIANGLE, CENTRE ("H", "4"), CENTRE ("S", "2"), CENTRE ("U", "3"),
        PROVE ("are_collinear", "H,S,U", TRUTH),
        PROVE ("are_collinear", "H,S,U", "'A, B, C are not collinear'"),
        PROVE ("query_are_collinear", "U,H,S",
               "It holds for every position of A, B, C, provided that A, B, C are not collinear"),
        PROVE ("AreCollinear", "U,H,S", TRUTH),
        PROVE ("collinear", "U,H,S", TRUTH),
        { "query_prove", "{'relation':'collinear','objects':['U','H','S']}", TRUTH },
        { "add_circle_3_points", "{'name':'c','a':'A','b':'B','c':'C'}",
          MADE ("c", "circle") },
        { "add_point_on", "{'name':'P','obj':'c','x':7,'y':7}", MADE ("P", "point") },
        PROVE ("are_concyclic", "A,B,C,P", TRUTH),
        { "add_angle_bisector", "{'name':'f','p1':'B','vertex':'A','p2':'C'}",
          MADE ("f", "line") },
        { "add_angle_bisector", "{'name':'g','p1':'C','vertex':'B','p2':'A'}",
          MADE ("g", "line") },
        { "add_angle_bisector", "{'name':'h','p1':'A','vertex':'C','p2':'B'}",
          MADE ("h", "line") },
        PROVE ("are_concurrent", "f,g,h", TRUTH));
}

/* Its conditions belong to it: squares on the sides, a slider, an absolute length, a rotation. */
static void
test_proved_with_numbers (void)
{
  PLAY (TRIANGLE,
        { "add_slider", "{'name':'k','min':1,'max':5,'step':0.5}", MADE ("k", "number") },
        { "transform_dilate", "{'name':'B1','obj':'B','factor':'k','center':'A'}",
          MADE ("B1", "point") },
        { "transform_dilate", "{'name':'C1','obj':'C','factor':'k','center':'A'}",
          MADE ("C1", "point") },
        { "add_segment", "{'name':'a','p1':'B','p2':'C'}", MADE ("a", "segment") },
        { "add_segment", "{'name':'a1','p1':'B1','p2':'C1'}", MADE ("a1", "segment") },
        PROVE ("are_parallel", "a,a1", TRUTH),
        PROVE ("are_congruent", "a,a1", FALSEHOOD),
        { "transform_rotate", "{'name':'D','obj':'B','angle':'60°','center':'A'}",
          MADE ("D", "point") },
        { "add_segment", "{'name':'b','p1':'A','p2':'B'}", MADE ("b", "segment") },
        { "add_segment", "{'name':'d','p1':'B','p2':'D'}", MADE ("d", "segment") },
        PROVE ("are_congruent", "b,d", TRUTH),
        { "add_circle", "{'name':'c','center':'A','radius':3}", MADE ("c", "circle") },
        { "add_point_on", "{'name':'P','obj':'c','x':3,'y':0}", MADE ("P", "point") },
        { "add_tangent", "{'name':'g','point':'P','conic':'c'}", MADE ("g", "line") },
        PROVE ("is_tangent", "g,c", TRUTH),
        { "add_distance", "{'name':'r','p1':'A','p2':'P'}", "'exact':'3'" },
        { "query_value", "{'name':'three','expr':'6/2'}", MADE ("three", "number") },
        /* too small for a double, but not 0 */
        { "query_value", "{'expr':'10^-400'}", RADIUS_OF_LEAST },
        { "query_value", "{'expr':'exp(-1000)'}", RADIUS_OF_LEAST },
        { "query_value", "{'expr':'1e-200*1e-200'}", RADIUS_OF_LEAST },
        { "query_value", "{'expr':'1e-200*1e-110*sqrt(2)'}", RADIUS_OF_LEAST },
        PROVE ("are_equal", "r,three", TRUTH));
}

/* What holds for a point of the segment fails for one of the line, and a special triangle is none. */
static void
test_refuted (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "8", "0"), POINT ("C", "4", "3"),
        { "add_segment", "{'name':'a','p1':'C','p2':'B'}", MADE ("a", "segment") },
        { "add_segment", "{'name':'b','p1':'C','p2':'A'}", MADE ("b", "segment") },
        { "query_are_congruent", "{'obj1':'a','obj2':'b'}", TRUTH },
        PROVE ("are_congruent", "a,b", "'certainty':'disproved','counterexample':[{'type':"
               "'point','text':'A'"),
        PROVE ("are_congruent", "a,b", "It holds here, but not everywhere. To see it fail: move A to ("),
        PROVE ("are_perpendicular", "a,b", "It fails in the figure as it is."),
        { "add_segment", "{'name':'s','p1':'A','p2':'B'}", MADE ("s", "segment") },
        { "add_line", "{'name':'l','p1':'A','p2':'B'}", MADE ("l", "line") },
        { "add_point_on", "{'name':'P','obj':'s','x':2,'y':0}", MADE ("P", "point") },
        { "add_point_on", "{'name':'Q','obj':'l','x':2,'y':0}", MADE ("Q", "point") },
        { "query_value", "{'name':'whole','expr':'AB'}", MADE ("whole", "number") },
        { "query_value", "{'name':'inner','expr':'AP+PB'}", MADE ("inner", "number") },
        { "query_value", "{'name':'outer','expr':'AQ+QB'}", MADE ("outer", "number") },
        PROVE ("are_equal", "inner,whole", "'boolean':true"),
        PROVE ("are_equal", "outer,whole", FALSEHOOD));
}

#define EQUAL(a, b, answer) { "query_are_equal", "{'obj1':'" a "','obj2':'" b "'}", answer }

/* What is said of the figure as it is was decided there, also where only exact numbers see it. */
static void
test_refuted_here (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "1"), POINT ("C", "1", "3"),
        { "add_angle_bisector", "{'name':'p','p1':'A','vertex':'B','p2':'C'}",
          MADE ("p", "line") },
        { "add_parallel_line", "{'name':'q','point':'A','line':'p'}", MADE ("q", "line") },
        { "add_line", "{'name':'m','p1':'A','p2':'C'}", MADE ("m", "line") },
        PROVE ("are_concurrent", "p,q,m", "It fails in the figure as it is."));
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "1"), POINT ("C", "1", "3"),
        { "add_line", "{'name':'l','p1':'A','p2':'B'}", MADE ("l", "line") },
        { "add_line", "{'name':'n','p1':'B','p2':'C'}", MADE ("n", "line") },
        { "transform_reflect_line", "{'name':'k','obj':'l','line':'n'}", MADE ("k", "line") },
        { "add_parallel_line", "{'name':'j','point':'A','line':'k'}", MADE ("j", "line") },
        PROVE ("are_concurrent", "k,j,n", "It fails in the figure as it is."));
}

/* What has no meaning in the figure as it is, is said as the query itself says it. */
static void
test_degenerate_claim (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "1"),
        PROVE ("is_right_angle", "A,A,B", "oincide"));
}

/* A refusal quotes the beginning of what is long. */
static void
test_long_quotes (void)
{
  static const char *const tools[] = { "add_point", "delete_object", "query_distance" };
  static const char *const names[] = { "name", "name", "obj1" };
  g_autofree char *name = g_strnfill (100000, 'b');

  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      g_autoptr (PorismRegistry) registry = porism_registry_new ();
      g_autoptr (PorismConstruction) construction = porism_construction_new ();
      g_autoptr (PorismAction) action = porism_action_new (tools[i]);
      g_autoptr (PorismObservation) observation = NULL;
      g_autoptr (PorismDelta) delta = NULL;

      porism_action_add_string (action, names[i], name);
      if (i == 0)
        {
          porism_action_add_string (action, "x", "1");
          porism_action_add_string (action, "y", "1");
        }
      observation = porism_registry_run (registry, construction, action, TRUE, 1, &delta, NULL);
      g_assert_false (observation->ok);
      g_assert_cmpuint (strlen (observation->error.message) + strlen (observation->error.hint), <, 1000);
    }
}

/* Every refusal says what to do instead. */
static void
test_hints (void)
{
  g_autofree char *brackets = g_strnfill (300, '(');
  g_autofree char *ones = g_strnfill (PORISM_EXPRESSION_MAX_BYTES + 1, '1');
  const char *const texts[] = { "1e400", brackets, ones, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PorismRegistry) registry = porism_registry_new ();
      g_autoptr (PorismConstruction) construction = porism_construction_new ();
      g_autoptr (PorismAction) action = porism_action_new ("add_point");
      g_autoptr (PorismObservation) observation = NULL;
      g_autoptr (PorismDelta) delta = NULL;

      porism_action_add_string (action, "name", "A");
      if (texts[i] != NULL)
        porism_action_add_string (action, "x", texts[i]);
      else
        porism_action_add_boolean (action, "x", TRUE);
      porism_action_add_string (action, "y", "1");
      observation = porism_registry_run (registry, construction, action, TRUE, 1, &delta, NULL);
      g_assert_false (observation->ok);
      g_assert_cmpstr (observation->error.hint, !=, "");
    }
}

/* A number is compared with what an expression reads of the other object, by every tool alike. */
static void
test_number_and_measure (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "5", "1"), POINT ("C", "2", "4"),
        { "add_midpoint", "{'name':'M','p1':'A','p2':'B'}", MADE ("M", "point") },
        { "add_midpoint", "{'name':'N','p1':'B','p2':'C'}", MADE ("N", "point") },
        { "add_segment", "{'name':'s','p1':'M','p2':'N'}", MADE ("s", "segment") },
        { "add_segment", "{'name':'b','p1':'A','p2':'C'}", MADE ("b", "segment") },
        { "add_vector", "{'name':'v','p1':'A','p2':'C'}", MADE ("v", "vector") },
        { "query_value", "{'name':'u','expr':'2s'}", MADE ("u", "number") },
        { "query_value", "{'name':'w','expr':'s'}", MADE ("w", "number") },
        { "query_value", "{'expr':'u == b'}", TRUTH }, EQUAL ("u", "b", TRUTH), EQUAL ("b", "u", TRUTH),
        EQUAL ("u", "v", TRUTH), EQUAL ("w", "b", FALSEHOOD), EQUAL ("w", "s", TRUTH),
        PROVE ("are_equal", "u,b", TRUTH), PROVE ("are_equal", "v,u", TRUTH),
        { "query_relation", "{'obj1':'u','obj2':'b'}", "'text':'are equal'" },
        EQUAL ("s", "b", "query_are_congruent compares sizes"), EQUAL ("s", "b", FALSEHOOD),
        PROVE ("are_equal", "s,b", "query_are_congruent compares sizes"),
        { "query_are_equal", "{'name':'q','obj1':'u','obj2':'b'}", MADE ("q", "boolean") },
        { "move_point", "{'name':'C','x':'1/3','y':7}", DONE },
        { "query_value", "{'expr':'q'}", TRUTH }, EQUAL ("u", "b", TRUTH));
}

/* What an expression cannot read as a number is not compared with one. */
static void
test_number_and_figure (void)
{
  PLAY (TRIANGLE, { "add_polygon", "{'name':'p','points':'A,B,C'}", MADE ("p", "polygon") },
        { "add_circle", "{'name':'k','center':'A','radius':2}", MADE ("k", "circle") },
        { "add_angle", "{'name':'t','p1':'A','vertex':'B','p2':'C'}", MADE ("t", "angle") },
        { "query_area", "{'name':'u','obj':'p'}", MADE ("u", "number") },
        { "query_value", "{'name':'w','expr':'t/1'}", MADE ("w", "number") },
        EQUAL ("u", "p", REFUSED ("type_mismatch")), EQUAL ("k", "u", REFUSED ("type_mismatch")),
        EQUAL ("A", "u", REFUSED ("type_mismatch")), EQUAL ("t", "c", REFUSED ("type_mismatch")),
        PROVE ("are_equal", "u,p", REFUSED ("type_mismatch")),
        { "query_relation", "{'obj1':'u','obj2':'p'}", REFUSED ("type_mismatch") },
        EQUAL ("t", "w", "'boolean':true"), EQUAL ("A", "k", FALSEHOOD),
        { "query_are_equal", "{'name':'q','obj1':'u','obj2':'w'}", MADE ("q", "boolean") },
        { "redefine_object", "{'name':'w','tool':'add_midpoint','args':{'p1':'A','p2':'B'}}",
          REFUSED ("type_mismatch") },
        { "redefine_object", "{'name':'w','tool':'add_segment','args':{'p1':'A','p2':'B'}}",
          DONE },
        { "query_value", "{'expr':'q'}", FALSEHOOD });
}

static void
test_prove_refuses (void)
{
  PLAY (TRIANGLE, { "add_line", "{'name':'l','p1':'A','p2':'B'}", MADE ("l", "line") },
        PROVE ("are_collinear", "A,B", REFUSED ("bad_argument")),
        PROVE ("are_collinear", "A,B,D", REFUSED ("entity_not_found")),
        PROVE ("are_collinear", "A,B,l", REFUSED ("type_mismatch")),
        PROVE ("are_pretty", "A,B,C", REFUSED ("bad_argument")),
        PROVE ("query_angle", "A,B,C", REFUSED ("bad_argument")),
        PROVE ("", "A,B,C", REFUSED ("bad_argument")),
        { "query_prove", "{'relation':7,'objects':'A,B,C'}", REFUSED ("bad_argument") },
        { "query_prove", "{'relation':'are_collinear'}", REFUSED ("bad_argument") },
        { "query_explain", "{'expr':'x(A)/0'}", REFUSED ("precondition") },
        { "query_explain", "{'expr':'AB == 5'}", REFUSED ("bad_argument") },
        { "query_explain", "{'expr':'AB+'}", REFUSED ("bad_argument") },
        { "query_explain", "{'expr':'AB'}", "'why':[]" },
        { "query_discover", "{'of':'A'}", REFUSED ("bad_argument") },
        { "query_discover", "{}", "'value':{'type':'list','items':[]}" },
        { "add_line", "{'name':'k','p1':'A','p2':'C'}", MADE ("k", "line") },
        { "add_intersect", "{'name':'X','obj1':'l','obj2':'k'}", MADE ("X", "point") },
        { "move_point", "{'name':'B','x':0,'y':0}", "'undefined':[{'name':'l'" },
        PROVE ("are_equal", "A,X", REFUSED ("undefined_parent")));
}

static void
test_values (void)
{
  PLAY (TRIANGLE, { "query_value", "{'expr':'AB^2/BC^2'}", VALUE ("37/32") },
        { "query_value", "{'expr':'Angle(B,A,C)'}", "'unit':'degree'" },
        { "query_value", "{'expr':'sqrt(37)-AB'}", VALUE ("0") },
        { "query_value", "{'expr':'AB==sqrt(37)'}", TRUTH },
        { "query_value", "{'expr':'AB<BC'}", FALSEHOOD },
        { "query_value", "{'name':'q','expr':'2*x(B)'}", MADE ("q", "number") },
        { "move_point", "{'name':'B','x':7,'y':0}", "'changed':['B','q']" },
        { "query_value", "{'expr':'q'}", VALUE ("14") },
        { "query_value", "{'expr':'1/y(B)'}", REFUSED ("precondition") },
        { "query_value", "{'expr':'AB=BC'}", REFUSED ("bad_argument") },
        { "query_value", "{'name':'w','expr':'AB<BC'}", MADE ("w", "boolean") },
        { "query_value", "{'expr':'AB+'}", REFUSED ("bad_argument") },
        { "query_value", "{'expr':'AX'}", REFUSED ("entity_not_found") },
        { "query_value", "{'expr':'q','name':'A'}", REFUSED ("name_taken") });
}

static void
test_centres (void)
{
  PLAY (TRIANGLE, { "add_circle", "{'name':'c','center':'B','point':'A'}",
                    MADE ("c", "circle") },
        { "query_center", "{'obj':'c'}", "'x':{'type':'number','exact':'6'" },
        { "add_segment", "{'name':'s','p1':'A','p2':'C'}", MADE ("s", "segment") },
        { "query_center", "{'obj':'s','name':'M'}", MADE ("M", "point") },
        { "query_center", "{'obj':'A'}", REFUSED ("type_mismatch") },
        { "query_center", "{'obj':'d'}", REFUSED ("entity_not_found") });
}

static void
test_concurrent (void)
{
  PLAY (TRIANGLE, { "add_line", "{'name':'f','p1':'A','p2':'B'}", MADE ("f", "line") },
        { "add_segment", "{'name':'g','p1':'B','p2':'C'}", MADE ("g", "segment") },
        { "add_ray", "{'name':'h','p1':'C','p2':'A'}", MADE ("h", "ray") },
        { "query_are_concurrent", "{'obj1':'f','obj2':'g','obj3':'h'}",
          "'boolean':false,'certainty':'disproved','residual'" },
        { "add_circle", "{'name':'c','center':'A','point':'B'}", MADE ("c", "circle") },
        { "add_circle", "{'name':'d','center':'C','point':'B'}", MADE ("d", "circle") },
        { "query_are_concurrent", "{'obj1':'f','obj2':'g','obj3':'c'}", TRUTH },
        { "query_are_concurrent", "{'obj1':'d','obj2':'g','obj3':'c','name':'on'}",
          MADE ("on", "boolean") },
        { "query_are_concurrent", "{'obj1':'d','obj2':'h','obj3':'c'}", FALSEHOOD },
        { "add_circle", "{'name':'k','center':'A','radius':1}", MADE ("k", "circle") },
        { "query_are_concurrent", "{'obj1':'c','obj2':'k','obj3':'f'}", FALSEHOOD },
        { "add_line_by_equation", "{'name':'par0','equation':'y=0'}", MADE ("par0", "line") },
        { "add_line_by_equation", "{'name':'par1','equation':'y=1'}", MADE ("par1", "line") },
        { "add_line_by_equation", "{'name':'par2','equation':'y=2'}", MADE ("par2", "line") },
        { "query_are_concurrent", "{'obj1':'par0','obj2':'par1','obj3':'par2'}",
          "'certainty':'disproved','residual':1}" },
        PROVE ("are_concurrent", "c,d,f", TRUTH),
        { "query_are_concurrent", "{'obj1':'c','obj2':'k','obj3':'A'}",
          REFUSED ("type_mismatch") },
        { "query_are_concurrent", "{'obj1':'c','obj2':'k'}", REFUSED ("bad_argument") },
        POINT ("D", "0", "3"),
        { "add_line", "{'name':'p','p1':'A','p2':'D'}", MADE ("p", "line") },
        { "add_intersect", "{'name':'X','obj1':'p','obj2':'f'}", MADE ("X", "point") },
        { "add_circle", "{'name':'u','center':'D','point':'X'}", MADE ("u", "circle") },
        { "move_point", "{'name':'D','x':0,'y':0}", "'undefined':[{'name':'p'" },
        { "query_are_concurrent", "{'obj1':'p','obj2':'c','obj3':'f'}",
          REFUSED ("undefined_parent") });
}

#define QUIET "'message':''"
#define CROSSES "crosses itself: this is the shoelace area"

static void
test_crossed_area (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "2", "2"), POINT ("C", "2", "0"), POINT ("D", "0", "1"),
        POINT ("E", "1", "1"), POINT ("F", "0", "2"), POINT ("G", "1", "1"), POINT ("H", "1", "0"),
        POINT ("K", "0", "-2"),
        { "add_polygon", "{'name':'p','points':'A,B,C,D'}", "“p” " CROSSES },
        { "add_area", "{'name':'s','obj':'p'}", "“p” " CROSSES },
        { "query_area", "{'obj':'p'}", "“p” " CROSSES },
        { "query_area", "{'name':'m','obj':'p'}", "“p” " CROSSES },
        { "query_perimeter", "{'obj':'p'}", QUIET },
        /* through a corner, and over one that lies on a side */
        { "add_polygon", "{'name':'q','points':'A,E,B,C,G,F'}", "“q” " CROSSES },
        { "add_polygon", "{'name':'r','points':'A,C,B,H,K'}", "“r” " CROSSES },
        /* touching is not crossing */
        { "add_polygon", "{'name':'u','points':'A,E,C,B,G,F'}", QUIET },
        { "add_polygon", "{'name':'w','points':'A,C,B,E,D'}", QUIET },
        { "add_polygon", "{'name':'z1','points':'A,H,C,B,F'}", QUIET },
        { "query_area", "{'obj':'w'}", QUIET });
}

static void
test_contact (void)
{
  PLAY (POINT ("O", "0", "0"), POINT ("P", "1", "0"), POINT ("A", "2", "1"), POINT ("B", "3", "1"),
        POINT ("C", "-1", "1"), POINT ("E", "-1", "0"), POINT ("M", "0", "3"), POINT ("N", "0", "1"),
        { "add_circle", "{'name':'c','center':'O','point':'P'}", MADE ("c", "circle") },
        { "add_segment", "{'name':'off','p1':'A','p2':'B'}", MADE ("off", "segment") },
        { "add_segment", "{'name':'on','p1':'A','p2':'C'}", MADE ("on", "segment") },
        { "add_segment", "{'name':'from','p1':'N','p2':'C'}", MADE ("from", "segment") },
        { "add_ray", "{'name':'away','p1':'A','p2':'B'}", MADE ("away", "ray") },
        { "add_ray", "{'name':'to','p1':'B','p2':'A'}", MADE ("to", "ray") },
        { "add_circle", "{'name':'k','center':'M','point':'N'}", MADE ("k", "circle") },
        { "add_arc", "{'name':'below','center':'O','start_pt':'E','end_pt':'P'}", MADE ("below", "arc") },
        { "query_is_tangent", "{'line':'off','conic':'c'}",
          "“off” stands for its whole line here: the point of contact is not on “off” itself." },
        { "query_is_tangent", "{'line':'away','conic':'c'}", "“away” stands for its whole line here" },
        { "query_is_tangent", "{'line':'on','conic':'below'}", "“below” stands for its whole circle here" },
        { "query_is_tangent", "{'line':'k','conic':'below'}", "“below” stands for its whole circle here" },
        { "query_is_tangent", "{'line':'on','conic':'c'}", QUIET },
        { "query_is_tangent", "{'line':'from','conic':'c'}", QUIET },
        { "query_is_tangent", "{'line':'to','conic':'c'}", QUIET },
        { "query_is_tangent", "{'line':'k','conic':'c'}", QUIET });
}

#define THROUGH(name, p, q) \
  { "add_line", "{'name':'" name "','p1':'" p "','p2':'" q "'}", MADE (name, "line") }

/* How near is near is told by the figure, not by where it lies. */
static void
test_nearly_concurrent (void)
{
  PLAY (POINT ("A", "-1", "0"), POINT ("B", "1", "0"), POINT ("C", "0", "-1"), POINT ("D", "0", "1"),
        POINT ("E", "-1", "-1"), POINT ("F", "1", "1.000000001"), POINT ("G", "1", "1.1"),
        POINT ("H", "-1", "1"), POINT ("I", "1", "1.000000002"), POINT ("J", "-1", "2"), POINT ("K", "1", "1.999999998"),
        THROUGH ("f", "A", "B"), THROUGH ("g", "C", "D"), THROUGH ("h", "E", "F"), THROUGH ("k", "E", "G"),
        THROUGH ("m", "H", "I"), THROUGH ("n", "J", "K"),
        { "query_are_concurrent", "{'obj1':'f','obj2':'g','obj3':'h'}", "'near':true" },
        { "query_are_concurrent", "{'obj1':'h','obj2':'g','obj3':'f'}", "'near':true" },
        { "query_are_concurrent", "{'obj1':'f','obj2':'g','obj3':'k'}", QUIET },
        /* nearly parallel is not nearly concurrent */
        { "query_are_concurrent", "{'obj1':'f','obj2':'m','obj3':'n'}", QUIET });
}

#define SAYS_OF(condition, truth) { "query_value", "{'expr':'" condition "'}", truth }

/* What is the same identically is the same in fields too large for an account, where it has a value. */
static void
test_identities (void)
{
  PLAY ({ "add_slider", "{'name':'v','min':0,'max':90,'step':1}", MADE ("v", "number") },
        { "set_value", "{'name':'v','value':7}", "'ok':true" },
        SAYS_OF ("tan(7°)==sin(7°)/cos(7°)", TRUTH), SAYS_OF ("tan(7°)!=sin(7°)/cos(7°)", FALSEHOOD),
        SAYS_OF ("tan(v*pi/180)==sin(v*pi/180)/cos(v*pi/180)", TRUTH), SAYS_OF ("tan(7°)==sin(7°)/cos(11°)", FALSEHOOD),
        SAYS_OF ("tan(90°)==sin(90°)/cos(90°)", REFUSED ("precondition")),
        SAYS_OF ("sqrt(v-8)^2==v-8", REFUSED ("precondition")), SAYS_OF ("sqrt((v-8)^2)==v-8", FALSEHOOD),
        SAYS_OF ("sqrt((v-8)^2)==abs(v-8)", TRUTH));
}

#define RELATES(object, point, message) \
  { "query_relation", "{'obj1':'" object "','obj2':'" point "'}", "'message':'" message "'" }

/* A quarter disc has an arc and two radii, three quarters go beyond the centre; a crossing of two lines has no
 * inside. */
static void
test_borders (void)
{
  PLAY (POINT ("O", "0", "0"), POINT ("A", "4", "0"), POINT ("B", "0", "4"), POINT ("S", "0", "2"),
        POINT ("I", "1", "1"), POINT ("H", "2", "2"), POINT ("L", "-1", "0"), POINT ("D", "4", "4"),
        POINT ("R", "'2*sqrt(2)'", "'2*sqrt(2)'"), POINT ("N", "'2*sqrt(2)'", "2.828"),
        { "add_polygon", "{'name':'p','points':'O,A,B'}", MADE ("p", "polygon") },
        RELATES ("p", "S", "is on the border of."), RELATES ("p", "O", "is on the border of: always."),
        RELATES ("p", "H", "is on the border of."), RELATES ("p", "I", "is inside."), RELATES ("p", "D", "None of 2 relations holds."),
        { "add_circle", "{'name':'c','center':'O','point':'A'}", MADE ("c", "circle") },
        RELATES ("c", "R", "is on the border of."), RELATES ("c", "N", "is inside."), RELATES ("c", "O", "is inside (always in or on)."),
        RELATES ("c", "A", "is on the border of: always."),
        { "add_sector", "{'name':'q','center':'O','start_pt':'A','end_pt':'B'}", MADE ("q", "sector") },
        RELATES ("q", "R", "is on the border of."), RELATES ("q", "S", "is on the border of."),
        RELATES ("q", "O", "is on the border of: always."), RELATES ("q", "I", "is inside."),
        RELATES ("q", "L", "None of 2 relations holds."),
        { "add_sector", "{'name':'r','center':'O','start_pt':'B','end_pt':'A'}", MADE ("r", "sector") },
        RELATES ("r", "S", "is on the border of."), RELATES ("r", "L", "is inside."),
        { "add_conic", "{'name':'e','equation':'x^2 + 2*y^2 = 3'}", MADE ("e", "conic") },
        RELATES ("e", "I", "is on the border of."), RELATES ("e", "L", "is inside."),
        { "add_conic", "{'name':'l','equation':'x^2 = y^2'}", MADE ("l", "conic") },
        RELATES ("l", "I", "is on the border of."));
}

static void
test_relations (void)
{
  PLAY (TRIANGLE, { "add_segment", "{'name':'a','p1':'B','p2':'C'}", MADE ("a", "segment") },
        { "add_midpoint", "{'name':'M','p1':'A','p2':'B'}", MADE ("M", "point") },
        { "add_midpoint", "{'name':'N','p1':'A','p2':'C'}", MADE ("N", "point") },
        { "add_segment", "{'name':'m','p1':'M','p2':'N'}", MADE ("m", "segment") },
        { "query_relation", "{'obj1':'a','obj2':'m'}", "'message':'are parallel: always.'" },
        { "query_relation", "{'obj1':'a','obj2':'m'}",
          "'text':'are parallel','certainty':'proved','objects':['a','m'],'always':{" },
        { "query_relation", "{'obj1':'A','obj2':'M','obj3':'B'}",
          "'text':'are collinear'" },
        { "query_relation", "{'obj1':'A','obj2':'B','obj3':'C'}", "None of " },
        { "add_circle", "{'name':'c','center':'M','point':'B'}", MADE ("c", "circle") },
        { "query_relation", "{'obj1':'c','obj2':'A'}",
          "'text':'is on the border of','certainty':'proved','objects':['A','c'],'always':{" },
        { "query_relation", "{'obj1':'m','obj2':'M'}", "'text':'is on'" },
        { "query_relation", "{'obj1':'A','obj2':'A'}", REFUSED ("degenerate") },
        { "query_relation", "{'obj1':'A'}", REFUSED ("bad_argument") },
        { "query_relation", "{'obj1':'A','obj2':7}", REFUSED ("bad_argument") },
        { "query_relation", "{'obj1':'A','obj2':'a','obj3':'c'}",
          REFUSED ("type_mismatch") });
}

/* Angles over one chord of places that are anywhere: what the exact field cannot decide holds numerically. */
static void
test_undecided_relation (void)
{
  PLAY (POINT ("Z", "0", "4"),
        { "add_circle", "{'name':'d','center':'Z','radius':2}", MADE ("d", "circle") },
        { "add_point_on", "{'name':'C','obj':'d','x':1.37,'y':5.71}", MADE ("C", "point") },
        { "add_point_on", "{'name':'D','obj':'d','x':-1.83,'y':4.59}", MADE ("D", "point") },
        { "add_point_on", "{'name':'E','obj':'d','x':0.43,'y':1.87}", MADE ("E", "point") },
        { "add_angle", "{'name':'s','p1':'C','vertex':'Z','p2':'D'}", MADE ("s", "angle") },
        { "add_angle", "{'name':'u','p1':'C','vertex':'E','p2':'D'}", MADE ("u", "angle") },
        { "query_value", "{'name':'t','expr':'2u'}", "'ok':true" },
        { "query_are_equal", "{'obj1':'s','obj2':'t'}", "'boolean':true" },
        { "query_relation", "{'obj1':'s','obj2':'t'}", "'text':'are equal'" });
}

static void
test_graph (void)
{
  PLAY ({ "query_graph", "{}", "'value':{'type':'graph','items':[]}" }, TRIANGLE,
        { "add_midpoint", "{'name':'M','p1':'A','p2':'B'}", MADE ("M", "point") },
        { "add_circle", "{'name':'c','center':'M','radius':'AC/2'}", MADE ("c", "circle") },
        { "query_graph", "{}", "{'type':'point','text':'M','definition':'Midpoint(A, B)',"
          "'parents':['A','B']}" },
        { "query_graph", "{}", "'text':'c','definition':'Circle(M, Distance(A,C)/2)',"
          "'parents':['M','A','C']}" },
        { "query_graph", "{'from':5}", "'message':'Objects 5 to 5 of 5.'" },
        { "query_graph", "{'from':6}", REFUSED ("precondition") },
        { "query_graph", "{'from':0}", REFUSED ("precondition") },
        { "query_graph", "{'from':'M'}", REFUSED ("type_mismatch") },
        { "query_dependencies", "{'obj':'c'}", "[{'type':'name','text':'A'}" },
        { "query_dependencies", "{'obj':'A'}", "'items':[]" },
        { "query_dependencies", "{'obj':'Z'}", REFUSED ("entity_not_found") });
}

/* A long graph comes in parts, each with a way to the next. */
static void
test_long_graph (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  for (int i = 1; i <= 130; i++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'name':'P%d','x':%d,'y':0}", i, i);

      tool_scene_submit (session, "add_point", arguments);
    }
  g_assert_nonnull (strstr (tool_scene_submit (session, "query_graph", "{}"),
                            "Objects 1 to 60 of 130; ask again with from = 61."));
  g_assert_nonnull (strstr (tool_scene_submit (session, "query_graph", "{'from':121}"),
                            "Objects 121 to 130 of 130."));
}

void
tools_add_inspection (void)
{
  g_test_add_func ("/tools/inspection/far-sides", test_far_sides);
  g_test_add_func ("/tools/inspection/checks", test_checks);
  g_test_add_func ("/tools/inspection/presupposed", test_presupposed);
  g_test_add_func ("/tools/inspection/large-polygon", test_distance_in_large_polygon);
  g_test_add_func ("/tools/inspection/proved", test_proved);
  g_test_add_func ("/tools/inspection/proved-with-numbers", test_proved_with_numbers);
  g_test_add_func ("/tools/inspection/refuted", test_refuted);
  g_test_add_func ("/tools/inspection/refuted-here", test_refuted_here);
  g_test_add_func ("/tools/inspection/degenerate-claim", test_degenerate_claim);
  g_test_add_func ("/tools/inspection/long-quotes", test_long_quotes);
  g_test_add_func ("/tools/inspection/hints", test_hints);
  g_test_add_func ("/tools/inspection/number-and-measure", test_number_and_measure);
  g_test_add_func ("/tools/inspection/number-and-figure", test_number_and_figure);
  g_test_add_func ("/tools/inspection/prove-refuses", test_prove_refuses);
  g_test_add_func ("/tools/inspection/values", test_values);
  g_test_add_func ("/tools/inspection/centres", test_centres);
  g_test_add_func ("/tools/inspection/concurrent", test_concurrent);
  g_test_add_func ("/tools/inspection/crossed-area", test_crossed_area);
  g_test_add_func ("/tools/inspection/contact", test_contact);
  g_test_add_func ("/tools/inspection/nearly-concurrent", test_nearly_concurrent);
  g_test_add_func ("/tools/inspection/relations", test_relations);
  g_test_add_func ("/tools/inspection/identities", test_identities);
  g_test_add_func ("/tools/inspection/borders", test_borders);
  g_test_add_func ("/tools/inspection/undecided-relation", test_undecided_relation);
  g_test_add_func ("/tools/inspection/graph", test_graph);
  g_test_add_func ("/tools/inspection/long-graph", test_long_graph);
}
