/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dragging through positions where intersections vanish, meet or change sides: what comes back is what
 * was, nothing jumps, and the document stores where each point went. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib.h>

#include "engine/construction/drag.h"
#include "tests/tool-scene.h"

#define UNIT 0.001

typedef struct
{
  const char *tool;
  const char *arguments;
} Action;

/* A point as it is seen. */
typedef struct
{
  gboolean defined;
  double x, y;
} Sight;

static PorismSession *
build (const Action *actions,
       gsize         n)
{
  PorismSession *session = porism_session_new ();

  for (gsize i = 0; i < n; i++)
    {
      const char *line = tool_scene_submit (session, actions[i].tool, actions[i].arguments);

      if (json_find (line, "'ok':true") == NULL)
        g_error ("%s", line);
    }
  return session;
}

#define BUILD(actions) build (actions, G_N_ELEMENTS (actions))
#define FREE_POINT(name, x, y) \
  { "add_point", "{'name':'" name "','x':" #x ",'y':" #y "}" }
#define MEET(name, first, second) \
  { "add_intersect", "{'name':'" name "','obj1':'" first "','obj2':'" second "'}" }

static PorismId
find (PorismSession *session,
      const char    *name)
{
  PorismId id = porism_construction_lookup (porism_session_get_construction (session), name);

  g_assert_cmpuint (id, >, 0);
  return id;
}

static Sight
look (PorismSession *session,
      const char    *name)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  PorismId id = find (session, name);
  const double *value = porism_construction_get_value (construction, id);

  return (Sight) { porism_construction_is_defined (construction, id), value[0], value[1] };
}

static double
distance (Sight a,
          Sight b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

static void
assert_at (PorismSession *session,
           const char    *name,
           double         x,
           double         y)
{
  Sight at = look (session, name);

  g_assert_true (at.defined);
  g_assert_cmpfloat (fabs (at.x - x), <=, 1e-9);
  g_assert_cmpfloat (fabs (at.y - y), <=, 1e-9);
}

static gint
get_branch (PorismSession *session,
            const char    *name)
{
  return porism_construction_get (porism_session_get_construction (session),
                                  find (session, name))->branch;
}

static void
begin (PorismSession *session,
       const char    *name)
{
  g_assert_true (porism_session_begin_drag (session, find (session, name)));
}

/* Drags from (x1, y1) to (x2, y2) in @n moves, watching that none of @names makes a leap. */
static void
drag_smoothly (PorismSession     *session,
               const char *const *names,
               double             x1,
               double             y1,
               double             x2,
               double             y2,
               guint              n)
{
  guint n_names = g_strv_length ((char **) names);
  Sight before[8];

  for (guint k = 0; k < n_names; k++)
    before[k] = look (session, names[k]);
  for (guint i = 1; i <= n; i++)
    {
      porism_session_drag_to (session, PORISM_COORDINATES (x1 + (x2 - x1) * i / n, y1 + (y2 - y1) * i / n));
      for (guint k = 0; k < n_names; k++)
        {
          Sight now = look (session, names[k]);

          if (now.defined && before[k].defined)
            g_assert_cmpfloat (distance (now, before[k]), <, 0.3);
          before[k] = now;
        }
    }
}

static const PorismEntry *
release (PorismSession *session,
         double         x,
         double         y)
{
  const PorismEntry *entry = porism_session_end_drag (session, PORISM_COORDINATES (x, y), UNIT, PORISM_ACTOR_PERSON);

  g_assert_nonnull (entry);
  g_assert_true (entry->observation->ok);
  return entry;
}

/* ---- line and polygon ---- */

/* The line DE crosses the sides AB and CA at first; turned about E it passes B. */
static const Action triangle[] = {
  FREE_POINT ("A", 0, 0),
  FREE_POINT ("B", 6, 0),
  FREE_POINT ("C", 0, 6),
  { "add_polygon", "{'name':'T','points':'A,B,C'}" },
  FREE_POINT ("E", -2, 4),
  FREE_POINT ("D", 4, -2),
  { "add_line", "{'name':'l','p1':'E','p2':'D'}" },
  MEET ("P", "l", "T"),
};
static const char *const both[] = { "P_1", "P_2", NULL };

/* A point of the polygon goes over a vertex to the neighbouring side; the move stores it, undo takes it
 * back, and the same actions without a drag give the same figure. */
static void
test_over_vertex (void)
{
  g_autoptr (PorismSession) session = BUILD (triangle);
  g_autoptr (PorismSession) replayed = BUILD (triangle);
  const PorismEntry *entry;
  const PorismArgument *branches;
  gint before[2] = { get_branch (session, "P_1"), get_branch (session, "P_2") };
  Sight start[2] = { look (session, "P_1"), look (session, "P_2") };

  g_assert_true (start[0].defined && start[1].defined);
  begin (session, "D");
  drag_smoothly (session, both, 4, -2, 8, 2, 60);
  entry = release (session, 8, 2);
  branches = porism_action_get (entry->action, "branches");
  g_assert_nonnull (branches);
  g_assert_cmpuint (branches->items->len, ==, 1);
  g_assert_true (get_branch (session, "P_1") != before[0] || get_branch (session, "P_2") != before[1]);
  for (int i = 0; i < 2; i++)
    g_assert_true (look (session, both[i]).defined);
  porism_session_submit (replayed, entry->action, PORISM_ACTOR_PERSON, 0, FALSE);
  for (int i = 0; i < 2; i++)
    {
      Sight other = look (replayed, both[i]);

      assert_at (session, both[i], other.x, other.y);
    }
  g_assert_true (porism_session_undo (session));
  for (int i = 0; i < 2; i++)
    {
      g_assert_cmpint (get_branch (session, both[i]), ==, before[i]);
      assert_at (session, both[i], start[i].x, start[i].y);
    }
}

/* Through the vertex, off the polygon altogether, and back: all is as it was, and nothing is stored. */
static void
test_off_and_back (void)
{
  g_autoptr (PorismSession) session = BUILD (triangle);
  Sight start[2] = { look (session, "P_1"), look (session, "P_2") };
  const PorismEntry *entry;

  begin (session, "D");
  drag_smoothly (session, both, 4, -2, 4, 12, 300);
  for (int i = 0; i < 2; i++)
    g_assert_false (look (session, both[i]).defined);
  drag_smoothly (session, both, 4, 12, 4, -2, 300);
  for (int i = 0; i < 2; i++)
    assert_at (session, both[i], start[i].x, start[i].y);
  entry = release (session, 4, -2);
  g_assert_null (porism_action_get (entry->action, "branches"));
}

/* A quick hand arrives where a slow one does. */
static void
test_pace (void)
{
  static const double ways[][4] = { { 8, 2, 9, 4 }, { 8, 2, 4, -2 }, { 1, -9, -5, -4 },
                                    { -3, -7, 8, 1 }, { 9, 3.5, 4, 12 } };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (PorismSession) slow = BUILD (triangle);
      g_autoptr (PorismSession) quick = BUILD (triangle);
      const double *way = ways[i];

      begin (slow, "D");
      drag_smoothly (slow, both, 4, -2, way[0], way[1], 500);
      drag_smoothly (slow, both, way[0], way[1], way[2], way[3], 500);
      begin (quick, "D");
      porism_session_drag_to (quick, PORISM_COORDINATES (way[0], way[1]));
      porism_session_drag_to (quick, PORISM_COORDINATES (way[2], way[3]));
      for (int k = 0; k < 2; k++)
        {
          Sight expected = look (slow, both[k]), found = look (quick, both[k]);

          g_assert_cmpint (expected.defined, ==, found.defined);
          if (expected.defined)
            g_assert_cmpfloat (distance (expected, found), <=, 1e-9);
        }
      porism_session_cancel_drag (slow);
      porism_session_cancel_drag (quick);
    }
}

/* The whole triangle is carried over the line: the last of its moves stores the branches. */
static void
test_carried (void)
{
  g_autoptr (PorismSession) session = BUILD (triangle);
  Sight shown[2];
  const PorismEntry *entry;
  PorismDrag *drag;

  g_assert_true (porism_session_begin_drag_at (session, find (session, "T"), PORISM_COORDINATES (1, 1)));
  for (int i = 1; i <= 100; i++)
    porism_session_drag_to (session, PORISM_COORDINATES (1 - 0.045 * i, 1 + 0.01 * i));
  drag = porism_session_get_drag (session);
  g_assert_nonnull (drag);
  for (int i = 0; i < 2; i++)
    shown[i] = look (session, both[i]);
  entry = release (session, -3.5, 2);
  g_assert_cmpuint (entry->group, >, 0);
  for (int i = 0; i < 2; i++)
    {
      Sight now = look (session, both[i]);

      g_assert_cmpint (now.defined, ==, shown[i].defined);
      if (now.defined)
        g_assert_cmpfloat (distance (now, shown[i]), <=, 1e-9);
    }
}

/* ---- many common points ---- */

/* Two squares with eight common points. */
static const Action squares[] = {
  FREE_POINT ("A", -3, -3), FREE_POINT ("B", 3, -3), FREE_POINT ("C", 3, 3), FREE_POINT ("D", -3, 3),
  { "add_polygon", "{'name':'s','points':'A,B,C,D'}" },
  FREE_POINT ("M", 0, 0.1),
  FREE_POINT ("N", 4, 0.3),
  { "add_regular_polygon", "{'name':'q','p1':'M','p2':'N','n':4}" },
  MEET ("P", "s", "q"),
};

/* Round the whole square: the points keep their identity and come home. */
static void
test_squares (void)
{
  g_autoptr (PorismSession) session = BUILD (squares);
  const char *names[9] = { NULL };
  guint n = 0;
  Sight start[8];

  for (; n < 8; n++)
    {
      g_autofree char *name = g_strdup_printf ("P_%u", n + 1);

      if (porism_construction_lookup (porism_session_get_construction (session), name) == 0)
        break;
      names[n] = g_intern_string (name);
      start[n] = look (session, name);
    }
  g_assert_cmpuint (n, >=, 2);
  begin (session, "N");
  drag_smoothly (session, names, 4, 0.3, 5, 2.5, 200);
  drag_smoothly (session, names, 5, 2.5, 1, 4, 400);
  drag_smoothly (session, names, 1, 4, 5, 2.5, 400);
  drag_smoothly (session, names, 5, 2.5, 4, 0.3, 200);
  for (guint i = 0; i < n; i++)
    assert_at (session, names[i], start[i].x, start[i].y);
  g_assert_null (porism_action_get (release (session, 4, 0.3)->action, "branches"));
}

/* ---- conics ---- */

/* A circle over an ellipse: four common points, two of which vanish when it goes to the right. */
static const Action conics[] = {
  FREE_POINT ("F", -3, 0), FREE_POINT ("G", 3, 0), FREE_POINT ("U", 0, 2),
  { "add_ellipse", "{'name':'q','f1':'F','f2':'G','p':'U'}" },
  FREE_POINT ("W", 0, 0),
  { "add_circle", "{'name':'c','center':'W','radius':3}" },
  MEET ("P", "q", "c"),
};
static const char *const four[] = { "P_1", "P_2", "P_3", "P_4", NULL };

static guint
count_defined (PorismSession *session)
{
  guint n = 0;

  for (int i = 0; i < 4; i++)
    n += look (session, four[i]).defined;
  return n;
}

/* Where two of them are gone, what is stored gives the other two, though their numbers have changed; and
 * back again all four are what they were. */
static void
test_conics (void)
{
  g_autoptr (PorismSession) session = BUILD (conics);
  Sight start[4], shown[4];

  g_assert_cmpuint (count_defined (session), ==, 4);
  for (int i = 0; i < 4; i++)
    start[i] = look (session, four[i]);
  begin (session, "W");
  for (int side = 1; side >= -1; side -= 2)
    {
      porism_session_drag_to (session, PORISM_COORDINATES (2 * side, 0.5));
      g_assert_cmpuint (count_defined (session), ==, 2);
      drag_smoothly (session, four, 2 * side, 0.5, 0, 0, 300);
      for (int i = 0; i < 4; i++)
        assert_at (session, four[i], start[i].x, start[i].y);
    }
  drag_smoothly (session, four, 0, 0, 2, 0.5, 300);
  for (int i = 0; i < 4; i++)
    shown[i] = look (session, four[i]);
  release (session, 2, 0.5);
  g_assert_cmpuint (count_defined (session), ==, 2);
  for (int i = 0; i < 4; i++)
    if (shown[i].defined)
      assert_at (session, four[i], shown[i].x, shown[i].y);
}

/* ---- circles ---- */

static const Action circles[] = {
  FREE_POINT ("O", 0, 0),
  FREE_POINT ("Q", 3, 0),
  { "add_circle", "{'name':'c','center':'O','radius':2}" },
  { "add_circle", "{'name':'d','center':'Q','radius':2}" },
  MEET ("P", "c", "d"),
};

/* Through tangency, apart, and back; and through the place where the circles are one. */
static void
test_circles (void)
{
  g_autoptr (PorismSession) session = BUILD (circles);
  Sight start[2] = { look (session, "P_1"), look (session, "P_2") };

  begin (session, "Q");
  drag_smoothly (session, both, 3, 0, 3.99, 0, 50);
  porism_session_drag_to (session, PORISM_COORDINATES (4, 0));
  assert_at (session, "P_1", 2, 0);
  assert_at (session, "P_2", 2, 0);
  porism_session_drag_to (session, PORISM_COORDINATES (6, 1));
  for (int i = 0; i < 2; i++)
    g_assert_false (look (session, both[i]).defined);
  porism_session_drag_to (session, PORISM_COORDINATES (0, 0));
  for (int i = 0; i < 2; i++)
    g_assert_false (look (session, both[i]).defined);
  porism_session_drag_to (session, PORISM_COORDINATES (3, 0));
  for (int i = 0; i < 2; i++)
    assert_at (session, both[i], start[i].x, start[i].y);
  porism_session_cancel_drag (session);
}

/* ---- what the action says and takes ---- */

static void
assert_answer (PorismSession *session,
               const char    *tool,
               const char    *arguments,
               const char    *answer)
{
  const char *line = tool_scene_submit (session, tool, arguments);

  if (json_find (line, answer) == NULL)
    g_error ("%s %s answers %s, not %s", tool, arguments, line, answer);
}

/* An intersection of which all were made mentions that there are more. */
static void
test_more_appear (void)
{
  static const Action actions[] = {
    FREE_POINT ("O", 0, 0),
    { "add_circle", "{'name':'c','center':'O','radius':2}" },
    FREE_POINT ("A", 0, 0),
    FREE_POINT ("B", 5, 0),
    { "add_segment", "{'name':'s','p1':'A','p2':'B'}" },
    MEET ("P", "s", "c"),
  };
  g_autoptr (PorismSession) session = BUILD (actions);

  assert_answer (session, "move_point", "{'name':'A','x':-5,'y':0}",
                 "There are now 2 intersections of s and c; P is the second.");
  assert_answer (session, "move_point", "{'name':'A','x':-6,'y':0}", "'message':''");
  assert_answer (session, "move_point", "{'name':'A','x':1,'y':0}", "'message':''");
}

static void
test_branches (void)
{
  g_autoptr (PorismSession) session = BUILD (triangle);

  assert_answer (session, "move_point", "{'name':'D','x':8,'y':2,'branches':{'Z':1}}",
                 REFUSED ("entity_not_found"));
  assert_answer (session, "move_point", "{'name':'D','x':8,'y':2,'branches':{'P_1':3}}",
                 REFUSED ("precondition"));
  assert_answer (session, "move_point", "{'name':'D','x':8,'y':2,'branches':{'P_1':-1}}",
                 REFUSED ("precondition"));
  assert_answer (session, "move_point",
                 "{'name':'D','x':8,'y':2,'branches':{'P_1':'x'}}",
                 REFUSED ("bad_argument"));
  assert_answer (session, "move_point", "{'name':'D','x':8,'y':2,'branches':[1]}",
                 REFUSED ("bad_argument"));
  assert_answer (session, "move_point", "{'name':'D','x':8,'y':2,'branches':{'T':1}}",
                 REFUSED ("precondition"));
  assert_answer (session, "move_point", "{'name':'D','x':8,'y':2,'branches':{'l':0}}",
                 REFUSED ("precondition"));
  /* A refusal leaves the point where it was. */
  assert_at (session, "D", 4, -2);
}

/* A slider turns the line; what set_value stores is undone with it. */
static void
test_slider (void)
{
  static const Action actions[] = {
    FREE_POINT ("A", 0, 0), FREE_POINT ("B", 6, 0), FREE_POINT ("C", 0, 6),
    { "add_polygon", "{'name':'T','points':'A,B,C'}" },
    { "add_slider", "{'name':'k','min':-2,'max':5,'step':0.1}" },
    FREE_POINT ("E", -2, 4),
    { "add_point", "{'name':'D','x':8,'y':'k'}" },
    { "add_line", "{'name':'l','p1':'E','p2':'D'}" },
    MEET ("P", "l", "T"),
  };
  g_autoptr (PorismSession) session = BUILD (actions);
  g_autoptr (GArray) branches = NULL;
  gint before[2] = { get_branch (session, "P_1"), get_branch (session, "P_2") };
  PorismDragBranch went;
  g_autofree char *arguments = NULL;
  const char *name;
  Sight shown;

  begin (session, "k");
  drag_smoothly (session, both, -2, 0, 3, 0, 100);
  branches = porism_drag_dup_branches (porism_session_get_drag (session));
  g_assert_cmpuint (branches->len, ==, 1);
  went = g_array_index (branches, PorismDragBranch, 0);
  name = went.id == find (session, "P_1") ? "P_1" : "P_2";
  shown = look (session, name);
  porism_session_cancel_drag (session);

  arguments = g_strdup_printf ("{'name':'k','value':3,'branches':{'%s':%d}}", name,
                               went.branch);
  assert_answer (session, "set_value", arguments, "'ok':true");
  assert_at (session, name, shown.x, shown.y);
  g_assert_true (porism_session_undo (session));
  for (int i = 0; i < 2; i++)
    g_assert_cmpint (get_branch (session, both[i]), ==, before[i]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tracing/over-vertex", test_over_vertex);
  g_test_add_func ("/tracing/off-and-back", test_off_and_back);
  g_test_add_func ("/tracing/pace", test_pace);
  g_test_add_func ("/tracing/carried", test_carried);
  g_test_add_func ("/tracing/squares", test_squares);
  g_test_add_func ("/tracing/conics", test_conics);
  g_test_add_func ("/tracing/circles", test_circles);
  g_test_add_func ("/tracing/more-appear", test_more_appear);
  g_test_add_func ("/tracing/branches", test_branches);
  g_test_add_func ("/tracing/slider", test_slider);
  return g_test_run ();
}
