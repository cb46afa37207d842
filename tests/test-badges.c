/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which badges a condition gets, and that they lie on no name. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/badges/badge-drawing.h"
#include "app/badges/badge.h"
#include "app/illustration/illustration.h"
#include "app/lettering/lettering.h"
#include "app/render/house-style.h"
#include "tests/json-text.h"
#include "tests/tool-scene.h"

static PorismSession *
new_session (void)
{
  static const Step figure[] = {
    POINT ("A", "0", "0"), POINT ("B", "5", "1"), POINT ("C", "4", "4"), POINT ("D", "-1", "3"),
    { "add_segment", "{'name':'a','p1':'A','p2':'B'}", NULL }, { "add_segment", "{'name':'c','p1':'D','p2':'C'}", NULL },
    { "add_circle", "{'name':'k','center':'A','point':'D'}", NULL }, { "add_slider", "{'name':'r','min':1,'max':9,'step':1}", NULL },
  };
  PorismSession *session = porism_session_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (figure); i++)
    tool_scene_submit (session, figure[i].tool, figure[i].arguments);
  return session;
}

static void
accept (PorismSession *session,
        const char    *tool,
        const char    *arguments)
{
  const char *answer = tool_scene_submit (session, tool, arguments);

  if (json_find (answer, "'ok':true") == NULL)
    g_error ("%s %s answered %s", tool, arguments, answer);
}

/* “AB 5; AB ticks1”: what each is about, and what stands there. */
static char *
describe (const PorismConstruction *construction)
{
  static const char *const types[] = { "", "ticks", "arcs" };
  g_autoptr (GArray) badges = porism_badges_list (construction);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < badges->len; i++)
    {
      const PorismBadge *badge = &g_array_index (badges, PorismBadge, i);

      g_string_append (text, i > 0 ? "; " : "");
      for (guint k = 0; k < badge->n_about; k++)
        g_string_append (text, porism_construction_get (construction, badge->about[k])->name);
      if (badge->type == PORISM_BADGE_WORDS)
        g_string_append_printf (text, " %s", badge->words);
      else
        g_string_append_printf (text, " %s%u", types[badge->type], badge->n);
    }
  return g_string_free (text, FALSE);
}

static void
test_list (void)
{
  static const char *const cases[][2] = {
    { "'relation':'AB == 5'", "AB 5" },
    { "'relation':'AB == r'", "AB r" },
    { "'relation':'5 < AB'", "AB > 5" },
    { "'relation':'a == sqrt(27)'", "AB √27" },
    { "'relation':'equal_lengths','objects':'a,c'", "AB ticks1; DC ticks1" },
    { "'relation':'are_equal','objects':'a,c'", "AB ticks1; DC ticks1" },
    { "'relation':'AB == 2 CD'", "AB 2CD" },
    { "'relation':'angle','objects':'A,B,C','value':'40°'", "ABC 40°" },
    { "'relation':'bisects','objects':'C,B,A,D'", "BAC arcs1; CAD arcs1" },
    { "'relation':'Radius(k) == 3'", "k 3" },
    { "'relation':'are_parallel','objects':'a,c'", "a ∥; c ∥" },
    { "'relation':'are_perpendicular','objects':'a,c'", "ac ⟂" },
    { "'relation':'is_right_angle','objects':'A,B,C'", "ABC ⟂" },
    { "'relation':'x(A) == 0'", "A =" },
    { "'relation':'midpoint','objects':'C,A,B'", "CA ticks1; CB ticks1" },
    { "'relation':'parallel','objects':'A,C,B,D'", "AC ∥; BD ∥" },
    { "'relation':'perpendicular','objects':'A,C,B,D'", "AC ⟂; BD ⟂" },
    { "'relation':'counterclockwise','objects':'A,B,C'", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PorismSession) session = new_session ();
      g_autofree char *arguments = g_strdup_printf ("{'name':'c1',%s}", cases[i][0]), *text = NULL;

      accept (session, "add_condition", arguments);
      text = describe (porism_session_get_construction (session));
      g_assert_cmpstr (text, ==, cases[i][1]);
    }
}

/* What is equal to what has a mark gets that, what is equal to something else another. */
static void
test_groups (void)
{
  g_autoptr (PorismSession) session = new_session ();
  g_autofree char *text = NULL;

  accept (session, "add_condition", "{'name':'c1','relation':'AB == CD'}");
  accept (session, "add_condition", "{'name':'c2','relation':'AC == AD'}");
  accept (session, "add_condition", "{'name':'c3','relation':'BC == BA'}");
  text = describe (porism_session_get_construction (session));
  g_assert_cmpstr (text, ==, "AB ticks1; CD ticks1; AC ticks2; AD ticks2; BC ticks1");
}

/* ---- drawn ---- */

static PorismBox
get_box (const PorismDisplayItem *item)
{
  const PorismBox *ink = &item->lettering->ink;

  return (PorismBox) { item->anchor.x + ink->x1, item->anchor.y + ink->y1, item->anchor.x + ink->x2, item->anchor.y + ink->y2 };
}

static GArray *
list_boxes (const PorismDisplayList *list,
            PorismDisplayRole        role)
{
  GArray *boxes = g_array_new (FALSE, FALSE, sizeof (PorismBox));

  for (guint i = 0; i < list->items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (list, i);

      if (item->type == PORISM_DISPLAY_TEXT && item->ink.role == role)
        {
          PorismBox box = get_box (item);

          g_array_append_val (boxes, box);
        }
    }
  return boxes;
}

static void
assert_apart (const GArray *some,
              const GArray *others)
{
  for (guint i = 0; i < some->len; i++)
    for (guint k = 0; k < others->len; k++)
      g_assert_true ((some == others && i == k) ||
                     !porism_box_overlaps (&g_array_index (some, PorismBox, i), &g_array_index (others, PorismBox, k)));
}

/* Names stay where they are, and no words lie on them or on each other. */
static void
test_places (void)
{
  g_autoptr (PorismSession) session = new_session ();
  PorismConstruction *construction = porism_session_get_construction (session);
  PorismViewport viewport = { .width = 400, .height = 300 };
  PorismRenderOptions options;
  g_auto (PorismDisplayList) figure = { 0 }, badges = { 0 };
  g_autoptr (GArray) names = NULL, words = NULL;

  accept (session, "add_condition", "{'name':'c1','relation':'AB == 5'}");
  accept (session, "add_condition", "{'name':'c2','relation':'are_parallel','objects':'a,c'}");
  accept (session, "add_condition", "{'name':'c3','relation':'angle','objects':'D,A,B','value':'60°'}");
  accept (session, "add_condition", "{'name':'c4','relation':'Radius(k) == 3'}");
  accept (session, "add_condition", "{'name':'c5','relation':'x(A) == 0'}");
  porism_viewport_fit (&viewport, construction);
  porism_render_options_init (&options);
  porism_render_emit (&figure, 1, construction, &viewport, &options);
  names = list_boxes (&figure, PORISM_DISPLAY_LABEL);
  porism_badges_emit (&badges, 1, construction, &viewport, &options, NULL, 0);
  words = list_boxes (&badges, PORISM_DISPLAY_BADGE);
  g_assert_cmpuint (names->len, >=, 4);
  g_assert_cmpuint (words->len, ==, 6);
  assert_apart (words, names);
  assert_apart (words, words);
}

static guint
count_colours (PorismSession  *session,
               PorismColour    colour,
               const PorismId *faulty,
               guint           n_faulty)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  PorismViewport viewport = { .width = 400, .height = 300 };
  PorismRenderOptions options;
  g_auto (PorismDisplayList) list = { 0 };
  guint n = 0;

  porism_viewport_fit (&viewport, construction);
  porism_render_options_init (&options);
  porism_badges_emit (&list, 1, construction, &viewport, &options, faulty, n_faulty);
  for (guint i = 0; i < list.items->len; i++)
    n += porism_display_list_get (&list, i)->type == PORISM_DISPLAY_TEXT && porism_display_list_get (&list, i)->ink.colour == colour;
  return n;
}

/* What is named as contradicting is red, the rest is not; what is switched off has no badge. */
static void
test_faulty (void)
{
  g_autoptr (PorismSession) session = new_session ();
  PorismRenderOptions options;
  PorismHouseStyle house;
  PorismColour red;
  PorismId faulty;

  accept (session, "add_condition", "{'name':'c1','relation':'AB == 5'}");
  accept (session, "add_condition", "{'name':'c2','relation':'BC == 3'}");
  porism_render_options_init (&options);
  porism_house_style_init (&house, NULL, &options);
  red = porism_house_style_readable (&house, house.inks[PORISM_INK_FAULT], 5.5);
  faulty = porism_construction_lookup (porism_session_get_construction (session), "c2");
  g_assert_cmpuint (count_colours (session, red, NULL, 0), ==, 0);
  g_assert_cmpuint (count_colours (session, red, &faulty, 1), ==, 1);
  accept (session, "redefine_object", "{'name':'c2','tool':'query_value','args':{'expr':'BC == 3'}}");
  g_assert_cmpuint (count_colours (session, red, &faulty, 1), ==, 0);
}

/* ---- what a step of a proof says ---- */

/* Of so many points, A to D over and over, and two that the figure does not have. */
static PorismIllustration
new_illustration (const PorismConstruction *construction,
                  PorismSaying              saying)
{
  static const char *const names[] = { "A", "B", "C", "D" };
  PorismIllustration illustration = { .saying = saying, .n_points = porism_saying_get_n_points (saying) };

  for (guint i = 0; i < illustration.n_points; i++)
    illustration.points[i].object = porism_construction_lookup (construction, names[i % 4]);
  for (guint i = 4; i < MIN (illustration.n_points, 6); i++)
    illustration.points[i] = (PorismIllustratedPoint) { 0, FALSE, { i, 7 } };
  return illustration;
}

/* The numbers of its outlines, which the list has after that. */
static guint
emit (const PorismConstruction *construction,
      const PorismIllustration *illustration,
      PorismDisplayList        *list)
{
  PorismViewport viewport = { .width = 600, .height = 400 };
  PorismRenderOptions options;

  porism_render_options_init (&options);
  porism_viewport_fit (&viewport, construction);
  porism_display_list_begin (list, 1);
  porism_illustration_emit (illustration, list, construction, &viewport, &options, 0.5);
  g_assert_cmpuint (list->items->len, >, 0);
  for (guint i = 0; i < list->path.n_numbers; i++)
    g_assert_true (isfinite (list->path.numbers[i]));
  return list->path.n_numbers;
}

/* Each claim is marked, and the marks go with the figure. */
static void
test_illustrations (void)
{
  g_autoptr (PorismSession) session = new_session (), moved = new_session ();
  const PorismConstruction *before = porism_session_get_construction (session);
  const PorismConstruction *after = porism_session_get_construction (moved);

  accept (moved, "move_point", "{'name':'C','x':'3','y':'2'}");
  for (guint saying = 0; !porism_saying_is_condition ((PorismSaying) saying); saying++)
    {
      const PorismIllustration illustration = new_illustration (before, (PorismSaying) saying);
      g_auto (PorismDisplayList) first = { 0 }, second = { 0 };
      const guint n = emit (before, &illustration, &first);

      if (emit (after, &illustration, &second) == n)
        g_assert_cmpint (memcmp (first.path.numbers, second.path.numbers, n * sizeof (double)), !=, 0);
      g_assert_true (porism_illustration_is_about (&illustration, before, porism_construction_lookup (before, "a")));
      g_assert_true (porism_illustration_is_about (&illustration, before, porism_construction_lookup (before, "A")));
      g_assert_false (porism_illustration_is_about (&illustration, before, porism_construction_lookup (before, "r")));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/badges/list", test_list);
  g_test_add_func ("/badges/groups", test_groups);
  g_test_add_func ("/badges/places", test_places);
  g_test_add_func ("/badges/faulty", test_faulty);
  g_test_add_func ("/badges/illustrations", test_illustrations);

  return g_test_run ();
}
