/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of values and of arguments, marks, fillings, arrows, dimensions: what is taken, refused and undone, and
 * what a display list has of it. */

#include "config.h"

#include <math.h>

#include "app/render/render.h"
#include "engine/appearance/mark-words.h"
#include "tests/tool-scene.h"

static double
get_number (PorismSession  *session,
            const char     *name,
            PorismAttribute attribute)
{
  const PorismConstruction *construction = porism_session_get_construction (session);

  return porism_attributes_get_number (
    porism_construction_get (construction, porism_construction_lookup (construction, name))->attributes, attribute);
}

/* A name means its number, which depends on the kind of the object where that has its own. */
static void
test_named_values_are_numbers (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  tool_scene_submit (session, "add_point", "{'name':'A','x':0,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'B','x':3,'y':0}");
  tool_scene_submit (session, "add_point", "{'name':'C','x':0,'y':2}");
  tool_scene_submit (session, "add_segment", "{'name':'s','p1':'A','p2':'B'}");
  tool_scene_submit (session, "add_angle", "{'name':'w','p1':'B','vertex':'A','p2':'C'}");
  tool_scene_submit (session, "render_set_decoration", "{'obj':'s','decoration':'two ticks'}");
  tool_scene_submit (session, "render_set_decoration", "{'obj':'w','decoration':'two ticks'}");
  tool_scene_submit (session, "render_set_line_style", "{'obj':'s','style':'dotted'}");
  g_assert_cmpfloat (get_number (session, "s", PORISM_ATTRIBUTE_DECORATION), ==, 2);
  g_assert_cmpfloat (get_number (session, "w", PORISM_ATTRIBUTE_DECORATION), ==, 4);
  g_assert_cmpfloat (get_number (session, "s", PORISM_ATTRIBUTE_LINE_STYLE), ==, 3);
}

/* The journal keeps the tool's own names. */
static void
test_aliases_are_renamed (void)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (PorismConstruction) construction = porism_construction_new ();
  g_autoptr (PorismAction) action = porism_action_new ("add_circle");
  g_autoptr (PorismAction) understood = NULL;
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation = NULL;

  porism_action_add_string (action, "name", "k");
  porism_action_add_string (action, "centre", "(1, 2)");
  porism_action_add_number (action, "r", "3");
  observation = porism_registry_run (registry, construction, action, FALSE, 1, &delta, &understood);
  g_assert_true (observation->ok);
  g_assert_nonnull (porism_action_get (understood, "center"));
  g_assert_nonnull (porism_action_get (understood, "radius"));
  g_assert_null (porism_action_get (understood, "centre"));
  g_assert_nonnull (porism_action_get (action, "centre"));
}

/* ---- what is drawn ---- */

typedef struct
{
  PorismSession *session;
  PorismViewport viewport;
  PorismDisplayList list;
} Drawn;

static void
drawn_init (Drawn *self)
{
  *self = (Drawn) { .session = porism_session_new (), .viewport = { 400, 300, 0, 0, 40 } };
  tool_scene_submit (self->session, "add_point", "{'name':'A','x':-3,'y':0}");
  tool_scene_submit (self->session, "add_point", "{'name':'B','x':3,'y':0}");
  tool_scene_submit (self->session, "add_point", "{'name':'C','x':0,'y':2}");
  tool_scene_submit (self->session, "add_segment", "{'name':'s','p1':'A','p2':'B'}");
}

static void
drawn_clear (Drawn *self)
{
  porism_display_list_clear (&self->list);
  g_clear_object (&self->session);
}

static void
drawn_emit (Drawn *self)
{
  PorismRenderOptions options;

  porism_render_options_init (&options);
  porism_render_emit (&self->list, 1, porism_session_get_construction (self->session), &self->viewport, &options);
}

/* (nullable): the first item of that type and role that belongs to the object. */
static const PorismDisplayItem *
drawn_find (Drawn            *self,
            const char       *name,
            PorismDisplayType type,
            PorismDisplayRole role)
{
  const PorismId id = porism_construction_lookup (porism_session_get_construction (self->session), name);

  drawn_emit (self);
  for (guint i = 0; i < self->list.items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (&self->list, i);

      if (item->type == type && item->ink.role == role && item->ink.owner == id)
        return item;
    }
  return NULL;
}

static guint
drawn_count_verbs (Drawn                   *self,
                   const PorismDisplayItem *item,
                   PorismPathVerb           verb)
{
  guint n = 0;

  for (guint i = 0; item != NULL && i < item->n_verbs; i++)
    n += self->list.path.verbs[item->verb + i] == verb;
  return n;
}

static guint
count_marks (Drawn         *self,
             const char    *name,
             PorismPathVerb verb)
{
  return drawn_count_verbs (self, drawn_find (self, name, PORISM_DISPLAY_STROKE, PORISM_DISPLAY_MARK), verb);
}

/* Several marks stand on one segment: each tick is a line, a chevron two, a circle an arc. */
static void
test_marks_are_drawn (void)
{
  Drawn drawn;

  drawn_init (&drawn);
  tool_scene_submit (drawn.session, "render_set_marks", "{'obj':'s','marks':'3 ticks, 2 arrows, circle'}");
  g_assert_cmpuint (count_marks (&drawn, "s", PORISM_PATH_LINE), ==, 3 + 2 * 2);
  g_assert_cmpuint (count_marks (&drawn, "s", PORISM_PATH_ARC), ==, 1);
  tool_scene_submit (drawn.session, "render_set_marks", "{'obj':'s','marks':'2 ticks on halves'}");
  g_assert_cmpuint (count_marks (&drawn, "s", PORISM_PATH_LINE), ==, 4);
  tool_scene_submit (drawn.session, "render_set_decoration", "{'obj':'s','decoration':'three ticks'}");
  g_assert_cmpuint (count_marks (&drawn, "s", PORISM_PATH_LINE), ==, 7);
  tool_scene_submit (drawn.session, "add_angle", "{'name':'w','p1':'B','vertex':'A','p2':'C'}");
  g_assert_cmpuint (count_marks (&drawn, "w", PORISM_PATH_ARC_BACK), ==, 0);
  tool_scene_submit (drawn.session, "render_set_marks", "{'obj':'w','marks':'3 arcs, 2 ticks'}");
  g_assert_cmpuint (count_marks (&drawn, "w", PORISM_PATH_ARC_BACK), ==, 2);
  g_assert_cmpuint (count_marks (&drawn, "w", PORISM_PATH_LINE), ==, 2);
  drawn_clear (&drawn);
}

/* The numbers of the last place of an outline's line. */
static const double *
get_last_line (Drawn                   *self,
               const PorismDisplayItem *item)
{
  const double *numbers = self->list.path.numbers + item->number, *last = numbers;

  for (guint i = 0; i < item->n_verbs; i++)
    {
      last = numbers;
      numbers += porism_path_counts[self->list.path.verbs[item->verb + i]];
    }
  return last;
}

/* A head is filled, and the line ends within it; without one it reaches its end. */
static void
test_ends_are_drawn (void)
{
  Drawn drawn;
  const PorismDisplayItem *line;

  drawn_init (&drawn);
  line = drawn_find (&drawn, "s", PORISM_DISPLAY_STROKE, PORISM_DISPLAY_LINE);
  g_assert_cmpfloat_with_epsilon (get_last_line (&drawn, line)[0], 320, 1e-9);
  g_assert_null (drawn_find (&drawn, "s", PORISM_DISPLAY_FILL, PORISM_DISPLAY_ARROWHEAD));
  tool_scene_submit (drawn.session, "render_set_arrows", "{'obj':'s','end':'arrow'}");
  g_assert_nonnull (drawn_find (&drawn, "s", PORISM_DISPLAY_FILL, PORISM_DISPLAY_ARROWHEAD));
  line = drawn_find (&drawn, "s", PORISM_DISPLAY_STROKE, PORISM_DISPLAY_LINE);
  g_assert_cmpfloat (get_last_line (&drawn, line)[0], <, 316);
  g_assert_cmpfloat (get_last_line (&drawn, line)[0], >, 300);
  drawn_clear (&drawn);
}

/* A head at the end of a graph lies on the surface. */
static void
test_graph_ends_on_surface (void)
{
  Drawn drawn;
  const PorismDisplayItem *head;

  drawn_init (&drawn);
  tool_scene_submit (drawn.session, "add_function", "{'name':'f','expr':'x/10'}");
  tool_scene_submit (drawn.session, "render_set_arrows", "{'obj':'f','end':'arrow'}");
  head = drawn_find (&drawn, "f", PORISM_DISPLAY_FILL, PORISM_DISPLAY_ARROWHEAD);
  g_assert_nonnull (head);
  g_assert_cmpfloat (head->anchor.x, >, 390);
  g_assert_cmpfloat (head->anchor.x, <, 400);
  drawn_clear (&drawn);
}

static double
get_line_length (Drawn      *self,
                 const char *name)
{
  const PorismDisplayItem *line = drawn_find (self, name, PORISM_DISPLAY_STROKE, PORISM_DISPLAY_LINE);
  const double *last = get_last_line (self, line);

  return hypot (last[0] - line->anchor.x, last[1] - line->anchor.y);
}

/* A line goes on a little beyond the two points that lie on it; a textbook's does so unasked, but not on axes. */
static void
test_trimming (void)
{
  Drawn drawn;

  drawn_init (&drawn);
  tool_scene_submit (drawn.session, "add_line", "{'name':'l','p1':'A','p2':'C'}");
  g_assert_cmpfloat (get_line_length (&drawn, "l"), >, 400);
  tool_scene_submit (drawn.session, "render_set_trim", "{'obj':'l','trim':'points'}");
  g_assert_cmpfloat_with_epsilon (get_line_length (&drawn, "l"), 40 * sqrt (13) + 44, 0.01);
  tool_scene_submit (drawn.session, "render_set_trim", "{'obj':'l','trim':'automatic'}");
  g_assert_cmpfloat (get_line_length (&drawn, "l"), >, 400);
  tool_scene_submit (drawn.session, "render_apply_preset", "{'preset':'textbook'}");
  g_assert_cmpfloat (get_line_length (&drawn, "l"), <, 200);
  tool_scene_submit (drawn.session, "render_show_axes", "{'visible':1}");
  g_assert_cmpfloat (get_line_length (&drawn, "l"), >, 400);
  drawn_clear (&drawn);
}

/* Beside its points, outside of the figure, with a line from each of them and what it tells. */
static void
test_dimension_is_drawn (void)
{
  Drawn drawn;
  const PorismDisplayItem *line;

  drawn_init (&drawn);
  tool_scene_submit (drawn.session, "add_dimension", "{'name':'d','a':'A','b':'B'}");
  line = drawn_find (&drawn, "d", PORISM_DISPLAY_STROKE, PORISM_DISPLAY_LINE);
  g_assert_cmpfloat_with_epsilon (line->anchor.y, 150 + 26, 0.51);
  g_assert_cmpuint (count_marks (&drawn, "d", PORISM_PATH_LINE), ==, 2);
  g_assert_nonnull (drawn_find (&drawn, "d", PORISM_DISPLAY_FILL, PORISM_DISPLAY_ARROWHEAD));
  g_assert_nonnull (drawn_find (&drawn, "d", PORISM_DISPLAY_TEXT, PORISM_DISPLAY_LABEL));
  tool_scene_submit (drawn.session, "add_brace", "{'name':'b','a':'A','b':'B','caption':'six'}");
  line = drawn_find (&drawn, "b", PORISM_DISPLAY_STROKE, PORISM_DISPLAY_LINE);
  g_assert_cmpuint (drawn_count_verbs (&drawn, line, PORISM_PATH_ARC) + drawn_count_verbs (&drawn, line, PORISM_PATH_ARC_BACK), ==, 4);
  drawn_clear (&drawn);
}

/* A hatched area is a clip and lines in it, after which all of the surface is seen again. */
static void
test_hatching_is_drawn (void)
{
  static const char *const patterns[] = { "/", "falling", "vertical", "horizontal", "cross", "diagonal cross", "dots" };
  Drawn drawn;

  drawn_init (&drawn);
  tool_scene_submit (drawn.session, "add_polygon", "{'name':'t','points':'A,B,C'}");
  g_assert_nonnull (drawn_find (&drawn, "t", PORISM_DISPLAY_FILL, PORISM_DISPLAY_AREA));
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'obj':'t','pattern':'%s'}", patterns[i]);
      const PorismDisplayItem *clip, *lines;

      tool_scene_submit (drawn.session, "render_set_fill_pattern", arguments);
      g_assert_null (drawn_find (&drawn, "t", PORISM_DISPLAY_FILL, PORISM_DISPLAY_AREA));
      lines = drawn_find (&drawn, "t", PORISM_DISPLAY_STROKE, PORISM_DISPLAY_AREA);
      clip = drawn_find (&drawn, "t", PORISM_DISPLAY_CLIP, PORISM_DISPLAY_AREA);
      g_assert_true (clip != NULL && lines != NULL);
      g_assert_cmpuint (drawn_count_verbs (&drawn, lines, PORISM_PATH_LINE), >, 5);
      g_assert_cmpuint (drawn_count_verbs (&drawn, lines, PORISM_PATH_LINE), <, 120);
      g_assert_cmpint (lines[1].type, ==, PORISM_DISPLAY_CLIP);
      g_assert_cmpint (lines[1].ink.role, ==, PORISM_DISPLAY_SURFACE);
    }
  drawn_clear (&drawn);
}

/* An area has a colour of its own, and one that asks for it in a preset without areas is filled. */
static void
test_fill_color (void)
{
  Drawn drawn;
  const PorismDisplayItem *area;

  drawn_init (&drawn);
  tool_scene_submit (drawn.session, "add_polygon", "{'name':'t','points':'A,B,C'}");
  tool_scene_submit (drawn.session, "render_apply_preset", "{'preset':'textbook'}");
  g_assert_null (drawn_find (&drawn, "t", PORISM_DISPLAY_FILL, PORISM_DISPLAY_AREA));
  tool_scene_submit (drawn.session, "render_set_fill_color", "{'obj':'t','color':'Red'}");
  area = drawn_find (&drawn, "t", PORISM_DISPLAY_FILL, PORISM_DISPLAY_AREA);
  g_assert_cmphex (area->ink.colour, ==, 0xff0000);
  tool_scene_submit (drawn.session, "render_set_filling", "{'obj':'t','opacity':0}");
  g_assert_null (drawn_find (&drawn, "t", PORISM_DISPLAY_FILL, PORISM_DISPLAY_AREA));
  drawn_clear (&drawn);
}

/* Each of the tools is one step back. */
static void
test_undo (void)
{
  static const struct
  {
    const char *tool;
    const char *arguments;
    PorismAttribute attribute;
    const char *name;
  } cases[] = {
    { "render_set_marks", "{'obj':'s','marks':'2 ticks'}", PORISM_ATTRIBUTE_MARKS, "s" },
    { "render_set_arrows", "{'obj':'s','end':'arrow'}", PORISM_ATTRIBUTE_ARROW_END, "s" },
    { "render_set_dimension", "{'obj':'s','shape':'brace'}", PORISM_ATTRIBUTE_SHAPE, "s" },
    { "render_set_angle_radius", "{'obj':'w','radius':50}", PORISM_ATTRIBUTE_ANGLE_RADIUS, "w" },
    { "render_set_trim", "{'obj':'l','trim':'whole'}", PORISM_ATTRIBUTE_TRIM, "l" },
    { "render_set_fill_pattern", "{'obj':'t','pattern':'dots'}", PORISM_ATTRIBUTE_FILL_PATTERN, "t" },
    { "render_set_fill_color", "{'obj':'t','color':'Red'}", PORISM_ATTRIBUTE_FILL_COLOR, "t" },
    { "render_set_layer", "{'obj':'t','layer':2}", PORISM_ATTRIBUTE_LAYER, "t" },
    { "mark_equal", "{}", PORISM_ATTRIBUTE_MARKS, "s" },
  };
  Drawn drawn;
  const PorismConstruction *construction;

  drawn_init (&drawn);
  construction = porism_session_get_construction (drawn.session);
  tool_scene_submit (drawn.session, "add_angle", "{'name':'w','p1':'B','vertex':'A','p2':'C'}");
  tool_scene_submit (drawn.session, "add_line", "{'name':'l','p1':'A','p2':'C'}");
  tool_scene_submit (drawn.session, "add_polygon", "{'name':'t','points':'A,B,C'}");
  tool_scene_submit (drawn.session, "add_segment", "{'name':'r','p1':'(0,-1)','p2':'(6,-1)'}");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const PorismId id = porism_construction_lookup (construction, cases[i].name);

      tool_scene_submit (drawn.session, cases[i].tool, cases[i].arguments);
      g_assert_true (porism_attributes_is_set (porism_construction_get (construction, id)->attributes, cases[i].attribute));
      g_assert_true (porism_session_undo (drawn.session));
      g_assert_false (porism_attributes_is_set (porism_construction_get (construction, id)->attributes, cases[i].attribute));
    }
  drawn_clear (&drawn);
}

/* The marks' words are read however they are written, and kept in one way. */
static void
test_words (void)
{
  static const char *const cases[][2] = {
    { "Two Ticks", "2 ticks" }, { "3 crosses; one arrow", "3 crosses, 1 arrow" }, { "double strokes", "2 ticks" },
    { "tick on both halves", "1 tick on halves" }, { "none", "" }, { "", "" }, { "2 ticks, 3 ticks", "3 ticks" },
    { "ticks", "1 tick" }, { "five ticks", NULL }, { "2", NULL }, { "2 ticks,", NULL }, { "ticks arrows", NULL },
    { "tick, arrow, cross, circle, arc", NULL }, { ",", NULL }, { "9 ticks", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PorismMarks marks;
      gboolean read = porism_marks_parse (&marks, cases[i][0]);
      g_autofree char *text = read ? porism_marks_to_text (&marks) : NULL;

      g_assert_cmpstr (text, ==, cases[i][1]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/marks/named-values-are-numbers", test_named_values_are_numbers);
  g_test_add_func ("/marks/aliases-are-renamed", test_aliases_are_renamed);
  g_test_add_func ("/marks/words", test_words);
  g_test_add_func ("/marks/drawn", test_marks_are_drawn);
  g_test_add_func ("/marks/ends", test_ends_are_drawn);
  g_test_add_func ("/marks/graph-ends", test_graph_ends_on_surface);
  g_test_add_func ("/marks/trimming", test_trimming);
  g_test_add_func ("/marks/dimension", test_dimension_is_drawn);
  g_test_add_func ("/marks/hatching", test_hatching_is_drawn);
  g_test_add_func ("/marks/fill-color", test_fill_color);
  g_test_add_func ("/marks/undo", test_undo);
  return g_test_run ();
}
