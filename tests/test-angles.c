/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The angle of three points is the smaller one, with the directed one beside it; comparisons of angles
 * are decided on directions; what was recorded by the first rules keeps them. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/document/document.h"
#include "app/trace/angle.h"
#include "tests/tool-scene.h"

#define DEGREES(n) n "\xc2\xb0"
#define DIRECTED(exact) "'directed':{'type':'angle','exact':'" exact "'"
#define VALUE_OF(expression) "query_value", "{'expr':'" expression "'}"

static void
test_both_orders (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "'1/2'", "'sqrt(3)/2'"),
        { "query_angle", "{'a':'B','b':'A','c':'C'}",
          "'exact':'60\xc2\xb0','decimal':60,'unit':'degree','certainty':'proved',"
          DIRECTED (DEGREES ("60")) },
        { "query_angle", "{'a':'C','b':'A','c':'B'}",
          "'exact':'60\xc2\xb0','decimal':60,'unit':'degree','certainty':'proved',"
          DIRECTED (DEGREES ("300")) },
        { "add_angle", "{'name':'u','p1':'C','vertex':'A','p2':'B'}",
          "'exact':'60\xc2\xb0'" },
        { VALUE_OF ("u"), "'exact':'60\xc2\xb0'" },
        { VALUE_OF ("Angle(C,A,B)"), "'exact':'60\xc2\xb0'" },
        { VALUE_OF ("Angle(C,A,B)/2"), "'exact':'30\xc2\xb0','decimal':30,'unit':'degree'" },
        { VALUE_OF ("360°-Angle(C,A,B)"), "'exact':'300\xc2\xb0'" },
        { VALUE_OF ("DirectedAngle(C,A,B)"), "'exact':'300\xc2\xb0'" },
        { VALUE_OF ("cos(Angle(C,A,B))"), VALUE ("1/2") },
        { "add_reflex_angle", "{'name':'v','p1':'B','vertex':'A','p2':'C'}",
          "'exact':'300\xc2\xb0'" },
        { "query_are_equal", "{'obj1':'u','obj2':'v'}", FALSEHOOD },
        { VALUE_OF ("u+v==360°"), TRUTH },
        { "add_reflex_angle", "{'name':'w','p1':'B','vertex':'A','p2':'B'}",
          "'exact':'360\xc2\xb0'" },
        { VALUE_OF ("360/11°"), "360 was divided by 11\xc2\xb0" },
        { VALUE_OF ("360°/11"), "'message':''" },
        { VALUE_OF ("360°/11°"), "'message':''" });
}

static void
test_either_is_accepted (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "3", "4"),
        { VALUE_OF ("Angle(B,A,C)==acos(3/5)"), TRUTH },
        { VALUE_OF ("Angle(C,A,B)==acos(3/5)"), TRUTH },
        { VALUE_OF ("Angle(C,A,B)==360°-acos(3/5)"), TRUTH },
        { VALUE_OF ("Angle(B,A,C)==360°-acos(3/5)"), FALSEHOOD },
        { VALUE_OF ("Angle(C,A,B)!=360°-acos(3/5)"), FALSEHOOD },
        { VALUE_OF ("Angle(C,A,B)==Angle(B,A,C)"), TRUTH },
        { VALUE_OF ("Angle(C,A,B)<60°"), TRUTH },
        { VALUE_OF ("Angle(C,A,B)>=acos(3/5)"), TRUTH },
        { VALUE_OF ("Angle(C,A,B)>acos(3/5)"), FALSEHOOD },
        { VALUE_OF ("2*Angle(C,A,B)==acos(-7/25)"), TRUTH },
        { VALUE_OF ("Angle(C,A,B)/2==atan(1/2)"), TRUTH },
        { VALUE_OF ("Angle(C,A,B)==1"), FALSEHOOD },
        { VALUE_OF ("Angle(A,B,C)+Angle(B,C,A)+Angle(C,A,B)==180°"), TRUTH },
        { VALUE_OF ("Angle(A,B,C)+Angle(B,C,A)+Angle(C,A,B)==540°"), FALSEHOOD });
}

static void
test_right_angle_marks (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3"), POINT ("D", "1", "3"),
        { "render_add_right_angle_mark", "{'name':'m','a':'B','b':'A','c':'C'}",
          "'exact':'90\xc2\xb0'" },
        { "render_add_right_angle_mark", "{'name':'n','a':'C','b':'A','c':'B'}",
          "'exact':'90\xc2\xb0'" },
        { "render_add_right_angle_mark", "{'name':'o','a':'D','b':'A','c':'B'}",
          REFUSED ("precondition") });
}

static void
test_inverse_functions (void)
{
  PLAY ({ VALUE_OF ("cos(50°)"), VALUE ("sin(2*pi/9)") },
        { VALUE_OF ("acos(cos(50°))"), VALUE ("5*pi/18") },
        { VALUE_OF ("asin(sin(100°))"), VALUE ("4*pi/9") },
        { VALUE_OF ("asin(-sin(20°))"), VALUE ("-pi/9") },
        { VALUE_OF ("atan(tan(20°))"), VALUE ("pi/9") },
        { VALUE_OF ("acos(-1)"), VALUE ("pi") },
        { VALUE_OF ("asin(-1)"), VALUE ("-pi/2") },
        { VALUE_OF ("atan(0)"), VALUE ("0") },
        { VALUE_OF ("acos(cos(20°))==20°"), TRUTH },
        { VALUE_OF ("asin(sin(20°))+acos(sin(20°))==90°"), TRUTH },
        { VALUE_OF ("atan(1/2)+atan(1/3)==45°"), TRUTH });
}

/* ---- the triangle of two rays ---- */

static gboolean
is_true (PorismSession *session,
         const char    *format,
         ...) G_GNUC_PRINTF (2, 3);

static gboolean
is_true (PorismSession *session,
         const char    *format,
         ...)
{
  g_autofree char *expression = NULL;
  g_autofree char *arguments = NULL;
  va_list rest;

  va_start (rest, format);
  expression = g_strdup_vprintf (format, rest);
  va_end (rest);
  arguments = g_strdup_printf ("{'expr':'%s'}", expression);

  return json_find (tool_scene_submit (session, "query_value", arguments), TRUTH) != NULL;
}

static void
submit (PorismSession *session,
        const char    *tool,
        const char    *format,
        ...) G_GNUC_PRINTF (3, 4);

static void
submit (PorismSession *session,
        const char    *tool,
        const char    *format,
        ...)
{
  g_autofree char *arguments = NULL;
  const char *line;
  va_list rest;

  va_start (rest, format);
  arguments = g_strdup_vprintf (format, rest);
  va_end (rest);
  line = tool_scene_submit (session, tool, arguments);
  if (json_find (line, "'ok':true") == NULL)
    g_error ("%s", line);
}

/* The triangle with the angle @a at A and @b at B, and the foot D of the bisector at A. */
static PorismSession *
new_triangle (guint a,
              guint b)
{
  PorismSession *session = porism_session_new ();

  submit (session, "add_point", "{'name':'A','x':0,'y':0}");
  submit (session, "add_point", "{'name':'B','x':6,'y':0}");
  submit (session, "transform_rotate",
          "{'name':'P','obj':'B','angle':'%u°','center':'A'}", a);
  submit (session, "transform_rotate",
          "{'name':'Q','obj':'A','angle':'-%u°','center':'B'}", b);
  submit (session, "add_ray", "{'name':'r','p1':'A','p2':'P'}");
  submit (session, "add_ray", "{'name':'s','p1':'B','p2':'Q'}");
  submit (session, "add_intersect", "{'name':'C','obj1':'r','obj2':'s'}");

  return session;
}

static void
test_two_rays (void)
{
  for (guint a = 5; a < 90; a += 5)
    {
      g_autoptr (PorismSession) session = new_triangle (a, 60);

      g_assert_true (is_true (session, "Angle(B,A,C) == %u°", a));
      g_assert_true (is_true (session, "Angle(C,A,B) == %u°", a));
      g_assert_true (is_true (session, "Angle(A,C,B) == %u°", 120 - a));
      g_assert_true (is_true (session, "Angle(A,C,B)/2 == %u°/2", 120 - a));
      g_assert_true (is_true (session, "Angle(B,A,C)+Angle(A,C,B) == 2*Angle(C,B,A)"));
      g_assert_true (is_true (session, "Angle(B,A,C) <= %u°", a));
      g_assert_false (is_true (session, "Angle(B,A,C) < %u°", a));
      g_assert_false (is_true (session, "Angle(B,A,C) == %u.000000000000000001°", a));
      if (a % 30 != 15)
        continue;
      submit (session, "add_angle_bisector",
              "{'name':'w','p1':'B','vertex':'A','p2':'C'}");
      submit (session, "add_segment", "{'name':'g','p1':'B','p2':'C'}");
      submit (session, "add_intersect", "{'name':'D','obj1':'w','obj2':'g'}");
      g_assert_true (is_true (session, "Angle(B,A,D) == Angle(D,A,C)"));
      g_assert_true (is_true (session, "Angle(B,A,C) == 2*Angle(B,A,D)"));
      g_assert_true (is_true (session, "Angle(B,A,C)/2 == Angle(B,A,D)"));
      g_assert_true (is_true (session, "Angle(B,A,D) == %u°/2", a));
    }
}

/* ---- what is drawn ---- */

/* The arc of the angle with these value and arms; the angle of its start above the x axis. It is @right where that is
 * said of it, whatever its value. */
static void
check_arc (double       cosine,
           double       sine,
           const double arms[4],
           double       start,
           double       sweep,
           gboolean     right)
{
  const double value[] = { cosine, sine, 0, 0, 0, arms[0], arms[1], arms[2], arms[3], 0, right };
  const PorismViewport viewport = { .width = 400, .height = 400, .scale = 40 };
  PorismAngleArc arc;

  g_assert_true (porism_angle_arc_init (&arc, &viewport, value, G_N_ELEMENTS (value)));
  g_assert_cmpfloat_with_epsilon (-arc.start, start, 1e-9);
  g_assert_cmpfloat_with_epsilon (-arc.sweep, sweep, 1e-9);
  g_assert_cmpint (arc.right, ==, right);
}

static void
test_arcs (void)
{
  const double left[] = { 4, 0, 0, 4 }, turned[] = { 0, 4, 4, 0 };

  check_arc (0, 1, left, 0, G_PI / 2, TRUE);
  check_arc (0, 1, left, 0, G_PI / 2, FALSE);
  check_arc (0, 1, turned, 0, G_PI / 2, TRUE);
  check_arc (0, -1, turned, G_PI / 2, 3 * G_PI / 2, FALSE);
  check_arc (0, -1, left, G_PI / 2, 3 * G_PI / 2, FALSE);
}

static double
get_radius (double asked,
            double arm)
{
  const double value[] = { 0, 1, 0, 0, 0, 4, 0, 0, arm, asked, FALSE };
  const PorismViewport viewport = { .width = 400, .height = 400, .scale = 40 };
  PorismAngleArc arc;

  return porism_angle_arc_init (&arc, &viewport, value, G_N_ELEMENTS (value)) ? arc.radius : 0;
}

/* What is asked for is the radius while the shorter arm has room for it. */
static void
test_asked_radius (void)
{
  g_assert_cmpfloat (get_radius (40, 4), ==, 40);
  g_assert_cmpfloat (get_radius (90, 4), <, 80);
  g_assert_cmpfloat (get_radius (90, 4), ==, get_radius (200, 4));
  g_assert_cmpfloat (get_radius (40, 1), ==, get_radius (0, 1));
  g_assert_cmpfloat (get_radius (8, 1), ==, 8);
  g_assert_cmpfloat (get_radius (40, 0.1), ==, 0);
}

/* ---- recorded by the first rules ---- */

static void
test_recorded_document (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PORISM_SOURCE_DIR"), "tests", "scenes",
                                            "first-angles.porism", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (PorismDocument) document = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  PorismSession *session;

  document = porism_document_load (file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_differences (document)->len, ==, 0);

  /* what is done now is done by the present rules, and both are kept so */
  session = porism_document_get_session (document);
  g_assert_nonnull (json_find (tool_scene_submit (session, "query_angle",
                                                  "{'a':'C','b':'B','c':'A'}"),
                               "'directed'"));
  bytes = porism_document_to_bytes (document);
  again = porism_document_load_bytes (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_differences (again)->len, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/angles/both-orders", test_both_orders);
  g_test_add_func ("/angles/either-is-accepted", test_either_is_accepted);
  g_test_add_func ("/angles/right-angle-marks", test_right_angle_marks);
  g_test_add_func ("/angles/inverse-functions", test_inverse_functions);
  g_test_add_func ("/angles/two-rays", test_two_rays);
  g_test_add_func ("/angles/arcs", test_arcs);
  g_test_add_func ("/angles/asked-radius", test_asked_radius);
  g_test_add_func ("/angles/recorded-document", test_recorded_document);
  return g_test_run ();
}
