/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Of the published trajectories, of problems that are drawn from their words, and of the figures of tests/figures nearly
 * every text is there and clear of every stroke and of every other text, and all are within the frame, whatever the
 * shape of the picture: all of them as a textbook has them. */

#include "config.h"

#include "app/export/bounds.h"
#include "app/formats/open.h"
#include "app/geobuildbench/problem.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "app/planner/planner.h"
#include "app/render/house-style.h"
#include "app/render/render.h"
#include "tests/collection.h"
#include "tests/figure-check.h"
#include "tests/session-lab.h"

/* Of all texts. */
#define LEAST_CLEAR 0.98

static const struct
{
  const char *name;
  double width, height;
} shapes[] = { { "4:3", 800, 600 }, { "a column", 400, 300 }, { "1:1", 700, 700 }, { "3:1", 1050, 350 }, { "1:3", 350, 1050 } };

typedef struct
{
  FigureTally shapes[G_N_ELEMENTS (shapes)];
  guint n_figures;
} Corpus;

static void
check_shape (Corpus                   *corpus,
             guint                     shape,
             const PorismConstruction *figure,
             const char               *name)
{
  PorismViewport viewport = { .width = shapes[shape].width, .height = shapes[shape].height };
  FigureTally tally = { 0 };
  FigureTally *total = &corpus->shapes[shape];
  g_autoptr (GString) faults = g_string_new (NULL);
  g_auto (PorismDisplayList) list = { 0 };
  PorismRenderOptions options;

  porism_render_options_init (&options);
  options.style = PORISM_STYLE_PRINT;
  options.font_size = porism_house_style_get_font_size (figure);
  porism_viewport_fit (&viewport, figure);
  porism_render_emit (&list, 1, figure, &viewport, &options);
  figure_check (&list, viewport.width, viewport.height, &tally, faults);
  figure_check_missing (&list, figure, &viewport, &options, &tally, faults);
  total->texts += tally.texts;
  total->clear += tally.clear;
  total->struck += tally.struck;
  total->outside += tally.outside;
  total->inside += tally.inside;
  total->missing += tally.missing;
  total->dropped += tally.dropped;
  if (faults->len > 0)
    g_test_message ("%s, %s: %u texts, %u clear, %u struck, %u outside, %u inside, %u missing\n%s", name,
                    shapes[shape].name, tally.texts, tally.clear, tally.struck, tally.outside, tally.inside, tally.missing,
                    faults->str);
}

/* The figure in the textbook's preset, whatever it has; (transfer full) */
static PorismConstruction *
dup_as_textbook (const PorismConstruction *figure)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (PorismAction) action = porism_action_new ("render_apply_preset");
  g_autoptr (PorismDelta) delta = NULL;
  PorismConstruction *copy = porism_construction_copy (figure);

  porism_action_add_string (action, "preset", "textbook");
  porism_observation_free (porism_registry_run (registry, copy, action, FALSE, 0, &delta, NULL));
  g_assert_cmpint ((int) porism_attributes_get_number (porism_construction_get_attributes (copy, 0), PORISM_ATTRIBUTE_PRESET),
                   ==, PORISM_PRESET_TEXTBOOK);
  return copy;
}

static void
check_figure (Corpus                   *corpus,
              const PorismConstruction *figure,
              const char               *name)
{
  PorismConstruction *printed = dup_as_textbook (figure);

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    check_shape (corpus, i, printed, name);
  corpus->n_figures++;
  porism_construction_free (printed);
}

static void
assert_clear (const Corpus *corpus,
              const char   *name)
{
  guint texts = 0, clear = 0, outside = 0;

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      const FigureTally *tally = &corpus->shapes[i];

      g_test_message ("%s, %s: %u figures, %u texts, %u clear, %u struck, %u outside, %u inside of polygons, %u missing; "
                      "%u numbers of axes gave way", name, shapes[i].name, corpus->n_figures, tally->texts, tally->clear,
                      tally->struck, tally->outside, tally->inside, tally->missing, tally->dropped);
      texts += tally->texts;
      clear += tally->clear;
      outside += tally->outside;
    }
  g_assert_cmpuint (outside, ==, 0);
  g_test_message ("%s: %.2f %% of %u texts are clear", name, texts > 0 ? 100.0 * clear / texts : 0, texts);
  g_assert_cmpfloat (clear, >=, LEAST_CLEAR * texts);
}

/* ---- the judge ---- */

/* A name and the numbers of the axes are taken out of a drawing in which all is well. */
static void
test_judge (void)
{
  static const char *const lines[] = { "{'tool':'add_point','args':{'name':'A','x':1,'y':1}}",
                                       "{'tool':'add_text','args':{'name':'t','text':'here','x':2,'y':2}}",
                                       "{'tool':'render_set_axes','args':{'show':'both'}}" };
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismConstruction *figure = porism_session_get_construction (session);
  PorismViewport viewport = { .width = 400, .height = 300 };
  g_auto (PorismDisplayList) list = { 0 };
  FigureTally whole = { 0 }, less = { 0 };
  PorismRenderOptions options;
  guint n_numbers = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    accepted (session, "%s", lines[i]);
  porism_render_options_init (&options);
  porism_viewport_fit (&viewport, figure);
  porism_render_emit (&list, 1, figure, &viewport, &options);
  figure_check (&list, viewport.width, viewport.height, &whole, NULL);
  for (guint i = list.items->len; i-- > 0;)
    if (porism_display_list_get (&list, i)->type == PORISM_DISPLAY_TEXT)
      {
        n_numbers += porism_display_list_get (&list, i)->ink.role == PORISM_DISPLAY_AXIS_NUMBER;
        g_array_remove_index (list.items, i);
      }
  figure_check_missing (&list, figure, &viewport, &options, &less, NULL);
  g_assert_cmpuint (whole.clear, ==, n_numbers + 2);
  g_assert_cmpuint (less.missing, ==, 2);
  g_assert_cmpuint (less.texts, ==, 2);
  g_assert_cmpuint (less.dropped, ==, n_numbers);
  g_assert_cmpuint (n_numbers, >, 4);
  porism_render_emit (&list, 1, figure, &viewport, &options);
  figure_check_missing (&list, figure, &viewport, &options, &whole, NULL);
  g_assert_cmpuint (whole.missing + whole.dropped, ==, 0);
}

/* A text in the midst of seven lines, of which the outermost are farther off than it is high. */
static void
test_words (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  Corpus corpus = { 0 };

  accepted (session, "{'tool':'render_set_coord_system','args':{'x_min':-4,'x_max':4,'y_min':-4,'y_max':4}}");
  accepted (session, "{'tool':'add_text','args':{'name':'t','text':'OD = 5','x':0,'y':0}}");
  for (int i = -3; i <= 3; i++)
    accepted (session, "{'tool':'type','args':{'line':'Segment((-2, %d/3), (2, %d/3))'}}", i, i);
  check_shape (&corpus, 1, porism_session_get_construction (session), "words");
  g_assert_cmpuint (corpus.shapes[1].clear, ==, 1);
}

/* ---- the frame ---- */

static void
assert_framed (const PorismConstruction *figure,
               guint                     shape)
{
  PorismViewport viewport = { .width = shapes[shape].width, .height = shapes[shape].height };
  g_auto (PorismDisplayList) list = { 0 };
  PorismRenderOptions options;

  porism_render_options_init (&options);
  options.style = PORISM_STYLE_PRINT;
  porism_viewport_fit (&viewport, figure);
  porism_render_emit (&list, 1, figure, &viewport, &options);
  for (guint i = 0; i < list.items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (&list, i);
      const PorismBox box = porism_bounds_of_item (&list, item);

      if (item->ink.owner != 0)
        g_assert_true (box.x1 >= 0 && box.y1 >= 0 && box.x2 <= viewport.width && box.y2 <= viewport.height);
    }
}

/* What lies beside a segment, however far off, and the numbers of axes at the edge of the figure. */
static void
test_frame (void)
{
  static const char *const beside[] = {
    "{'tool':'type','args':{'line':'A = (0, 0)'}}",
    "{'tool':'type','args':{'line':'B = (6, 0)'}}",
    "{'tool':'type','args':{'line':'C = (6, 2)'}}",
    "{'tool':'add_polygon','args':{'name':'t','points':'A, B, C'}}",
    "{'tool':'add_dimension','args':{'name':'m','a':'B','b':'A','offset':80}}",
    "{'tool':'add_dimension','args':{'name':'n','a':'A','b':'C','offset':60}}",
    "{'tool':'add_brace','args':{'name':'o','a':'C','b':'B','offset':70}}",
  };
  static const char *const axes[] = {
    "{'tool':'type','args':{'line':'Segment((0, 0), (40000, 30000))'}}",
    "{'tool':'render_set_axes','args':{'show':'both'}}",
  };
  g_autoptr (PorismSession) first = porism_session_new (), second = porism_session_new ();
  Corpus corpus = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (beside); i++)
    accepted (first, "%s", beside[i]);
  for (gsize i = 0; i < G_N_ELEMENTS (axes); i++)
    accepted (second, "%s", axes[i]);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      assert_framed (porism_session_get_construction (first), i);
      check_shape (&corpus, i, porism_session_get_construction (second), "axes");
      g_assert_cmpuint (corpus.shapes[i].clear, ==, corpus.shapes[i].texts);
      g_assert_cmpuint (corpus.shapes[i].dropped, ==, 0);
    }
}

/* ---- the published trajectories ---- */

static void
test_trajectories (void)
{
  static const char *const names[] = { "customize_draw_sketch", "genexam_math_100", "geogoal_00006", "geometry3k_2103",
                                       "geometry3k_2856" };
  const char *shared = g_getenv ("PORISM_SHARED");
  Corpus corpus = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *base = g_strconcat (names[i], ".json", NULL);
      g_autofree char *path = g_build_filename (shared != NULL ? shared : "/work/shared", "data", "draw2think-demos", base, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (PorismDocument) document = NULL;
      g_autoptr (GError) error = NULL;

      if (!g_file_query_exists (file, NULL))
        {
          g_test_skip ("the published trajectories are not here");
          return;
        }
      document = porism_open (file, NULL, &error);
      g_assert_no_error (error);
      check_figure (&corpus, porism_session_get_construction (porism_document_get_session (document)), names[i]);
    }
  assert_clear (&corpus, "trajectories");
}

/* ---- problems ---- */

static const char *const problem_ids[] = {
  "3", "23", "45", "66", "79", "100", "111", "131", "154", "156",
  "167", "173", "204", "207", "216", "225", "234", "246", "274", "298",
  "305", "310", "361", "390", "395", "432", "489", "555", "581", "593",
  "625", "734", "757", "760", "796", "841", "861", "898", "909", "920",
  "942", "950", "970", "996", "1011", "1026", "1040", "1067", "1086", "1104",
  "1108", "1112", "1133", "1141", "1155", "1177", "1187", "2627", "2807", "2907",
};

static PorismConstruction *
draw_problem (const char *text)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (GPtrArray) proposals = porism_planner_propose (text, TRUE);
  PorismConstruction *figure = porism_construction_new ();

  g_ptr_array_set_free_func (proposals, (GDestroyNotify) porism_proposal_free);
  for (guint i = 0; i < proposals->len; i++)
    {
      const PorismProposal *proposal = g_ptr_array_index (proposals, i);

      for (guint k = 0; k < proposal->actions->len; k++)
        {
          g_autoptr (PorismDelta) delta = NULL;

          porism_observation_free (porism_registry_run (registry, figure, g_ptr_array_index (proposal->actions, k), FALSE, 0,
                                                        &delta, NULL));
        }
    }
  return figure;
}

static void
test_problems (void)
{
  json_object *whole = load_collection (), *problems = porism_build_find_problems (whole);
  Corpus corpus = { 0 };

  if (whole == NULL)
    return;
  for (guint i = 0; i < porism_wire_get_length (problems); i++)
    {
      g_autoptr (PorismBuildProblem) problem = porism_build_problem_new (porism_wire_get_nth (problems, i));
      PorismConstruction *figure;
      gboolean listed = FALSE;

      for (gsize k = 0; k < G_N_ELEMENTS (problem_ids); k++)
        listed = listed || g_str_equal (problem_ids[k], problem->id);
      if (!listed)
        continue;
      figure = draw_problem (porism_build_problem_get_text (problem));
      check_figure (&corpus, figure, problem->id);
      porism_construction_free (figure);
    }
  g_assert_cmpuint (corpus.n_figures, ==, G_N_ELEMENTS (problem_ids));
  assert_clear (&corpus, "problems");
  json_object_put (whole);
}

/* ---- figures of our own ---- */

static void
draw_lines (PorismSession *session,
            const char    *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] == '{')
      accepted (session, "%s", lines[i]);
}

static void
test_own (void)
{
  const char *source = g_getenv ("PORISM_SOURCE_DIR");
  g_autofree char *folder = g_build_filename (source != NULL ? source : ".", "tests", "figures", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  Corpus corpus = { 0 };

  if (dir == NULL)
    {
      g_test_skip ("there are no figures in tests/figures");
      return;
    }
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".jsonl"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        g_autoptr (PorismSession) session = porism_session_new ();

        draw_lines (session, path);
        check_figure (&corpus, porism_session_get_construction (session), name);
      }
  assert_clear (&corpus, "figures");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_set_nonfatal_assertions ();
  g_test_add_func ("/figure-texts/judge", test_judge);
  g_test_add_func ("/figure-texts/words", test_words);
  g_test_add_func ("/figure-texts/frame", test_frame);
  g_test_add_func ("/figure-texts/trajectories", test_trajectories);
  g_test_add_func ("/figure-texts/problems", test_problems);
  g_test_add_func ("/figure-texts/own", test_own);

  return g_test_run ();
}
