/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Documents: what is saved is what is loaded, byte for byte; what is not understood is kept; what
 * is damaged is refused. */

#include "config.h"

#include <string.h>

#include "app/formats/state.h"
#include "app/json/json.h"
#include "tests/document-lab.h"
#include "tests/json-text.h"

static char *
dup_state (PorismDocument *document)
{
  json_object *json = porism_json_from_session (porism_document_get_session (document));
  char *line = porism_json_to_line (json);

  json_object_put (json);

  return line;
}

static PorismDocument *
load_text (const char *text,
           GError    **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return porism_document_load_bytes (bytes, error);
}

static PorismDocument *
load_well (const char *text)
{
  g_autoptr (GError) error = NULL;
  PorismDocument *document = load_text (text, &error);

  g_assert_no_error (error);

  return document;
}

/* @text with the first @from in it replaced by @to. */
static char *
alter (const char *text,
       const char *from,
       const char *to)
{
  const char *at = json_find (text, from);
  g_autofree char *before = NULL;

  g_assert_nonnull (at);
  before = g_strndup (text, (gsize) (at - text));

  return g_strconcat (before, json_text (to), at + strlen (from), NULL);
}

static void
assert_same_entries (PorismSession *a,
                     PorismSession *b)
{
  guint64 id;

  g_assert_cmpuint (porism_session_get_n_entries (a), ==, porism_session_get_n_entries (b));
  for (id = 1; id <= porism_session_get_n_entries (a); id++)
    {
      const PorismEntry *x = porism_session_get_entry (a, id);
      const PorismEntry *y = porism_session_get_entry (b, id);

      g_assert_cmpuint (x->parent, ==, y->parent);
      g_assert_cmpuint (x->group, ==, y->group);
      g_assert_cmpint (x->time, ==, y->time);
      g_assert_cmpstr (x->actor, ==, y->actor);
      g_assert_cmpstr (x->line, ==, y->line);
    }
}

#define BY_PERSON(tool, args) \
  "{'actor':'person','tool':'" tool "','args':" args "}"

/* What a person did in the past of the figure comes back from the file at its place. */
static void
test_looks (void)
{
  static const char *const path[] = {
    BY_PERSON ("render_set_color", "{'obj':'A','color':'#ff0000'}"),
    BY_PERSON ("render_set_color", "{'obj':'A','color':'#00ff00'}"),
    BY_PERSON ("set_object_visible", "{'name':'A','visible':false}"),
  };
  g_autoptr (PorismDocument) document = porism_document_new (), loaded = NULL;
  PorismSession *session = porism_document_get_session (document);
  g_autofree char *text = NULL, *again = NULL;

  act (document, "{'tool':'add_point','args':{'name':'A','x':0,'y':0}}");
  act (document, "{'tool':'add_point','args':{'name':'B','x':3,'y':5}}");
  act (document, "{'tool':'delete_object','args':{'name':'A'}}");
  porism_session_seek (session, 1);
  for (guint i = 0; i < G_N_ELEMENTS (path); i++)
    act (document, path[i]);
  porism_session_seek (session, 2);
  act (document, BY_PERSON ("move_point", "{'name':'B','x':4,'y':5}"));
  act (document, BY_PERSON ("move_point", "{'name':'B','x':5,'y':5}"));

  text = dup_text (document);
  loaded = load_well (text);
  g_assert_cmpuint (porism_document_get_differences (loaded)->len, ==, 0);
  again = dup_text (loaded);
  g_assert_cmpstr (text, ==, again);
  for (guint64 id = 0; id <= porism_session_get_n_entries (session); id++)
    {
      g_autofree char *now = NULL, *then = NULL;

      porism_session_seek (session, id);
      porism_session_seek (porism_document_get_session (loaded), id);
      then = dup_state (document);
      now = dup_state (loaded);
      g_assert_cmpstr (now, ==, then);
    }
}

/* A file that says of any entry that it came between, or took a place, does no harm. */
static void
test_false_places (void)
{
  static const char *const claims[] = { "'inserted':true", "'replaces':1", "'replaces':2",
                                        "'replaces':3" };
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *text = dup_text (document);

  for (guint64 id = 1; id <= porism_session_get_n_entries (porism_document_get_session (document)); id++)
    for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
      {
        g_autofree char *from = g_strdup_printf ("{'id':%" G_GUINT64_FORMAT ",", id);
        g_autofree char *to = g_strconcat (from, claims[i], ",", NULL);
        g_autofree char *altered = alter (text, from, to);
        g_autoptr (PorismDocument) loaded = load_text (altered, NULL);

        for (guint64 at = 0; loaded != NULL && at < id; at++)
          {
            porism_session_seek (porism_document_get_session (loaded), at);
            porism_session_seek (porism_document_get_session (loaded), id);
          }
      }
}

/* What a person wants to see behind the figure is kept as the view is, until an action says otherwise. */
static void
test_backdrop (void)
{
  g_autoptr (PorismDocument) document = porism_document_new (), loaded = NULL;
  g_autofree char *text = NULL;

  porism_document_set_backdrop (document, PORISM_ATTRIBUTE_AXES, TRUE);
  porism_document_set_backdrop (document, PORISM_ATTRIBUTE_GRID, FALSE);
  g_assert_false (porism_document_get_modified (document));
  g_assert_cmpuint (porism_session_get_n_entries (porism_document_get_session (document)), ==, 0);
  text = dup_text (document);
  loaded = load_well (text);
  g_assert_cmpint (porism_document_get_backdrop (loaded, PORISM_ATTRIBUTE_AXES), ==, 1);
  g_assert_cmpint (porism_document_get_backdrop (loaded, PORISM_ATTRIBUTE_GRID), ==, -1);
  act (loaded, "{'tool':'render_show_grid','args':{'visible':1}}");
  g_assert_cmpint (porism_document_get_backdrop (loaded, PORISM_ATTRIBUTE_AXES), ==, 1);
  g_assert_cmpint (porism_document_get_backdrop (loaded, PORISM_ATTRIBUTE_GRID), ==, 0);
}

static void
test_round_trip (void)
{
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *text = dup_text (document), *state = dup_state (document);
  g_autoptr (PorismDocument) loaded = load_well (text);
  g_autofree char *again = dup_text (loaded), *state_again = dup_state (loaded);
  double x, y, scale;

  g_assert_cmpuint (porism_document_get_differences (loaded)->len, ==, 0);
  g_assert_cmpstr (text, ==, again);
  g_assert_cmpstr (state, ==, state_again);
  assert_same_entries (porism_document_get_session (document),
                       porism_document_get_session (loaded));
  g_assert_cmpuint (porism_session_get_head (porism_document_get_session (loaded)), ==, 9);
  g_assert_cmpstr (porism_document_get_problem (loaded), ==, "Draw “it”.\nThen measure.");
  g_assert_true (g_bytes_equal (porism_document_get_picture (loaded),
                                porism_document_get_picture (document)));
  g_assert_cmpstr (porism_document_get_answer (loaded), ==, "5.26");
  g_assert_cmpstr (porism_document_get_provenance (loaded), ==, "oracle");
  g_assert_cmpuint (porism_document_get_n_turns (loaded), ==, 1);
  g_assert_cmpstr (porism_document_get_turn (loaded, 0)->text, ==, "I draw a line.");
  g_assert_true (porism_document_get_view (loaded, &x, &y, &scale));
  g_assert_cmpfloat (x, ==, 0.1);
  g_assert_cmpfloat (scale, ==, 40);
  g_assert_false (porism_document_get_modified (loaded));
  g_assert_cmpuint (porism_session_new_group (porism_document_get_session (loaded)), ==, 4);
}

/* Something of every kind of space; what is dragged, undone and refused, and from where it was seen. */
static void
test_space (void)
{
  static const char *const lines[] = {
    "{'tool':'add_point3d','args':{'name':'A','x':0,'y':0,'z':0}}", "{'tool':'add_point3d','args':{'name':'B','x':2,'y':0,'z':'1/3'}}",
    "{'tool':'add_point3d','args':{'name':'C','x':'sqrt(2)','y':1,'z':4}}", "{'tool':'add_point','args':{'name':'O','x':1,'y':1}}",
    "{'tool':'add_vector3d','args':{'name':'v','x':1,'y':2,'z':2}}", "{'tool':'add_segment','args':{'name':'s','p1':'A','p2':'B'}}",
    "{'tool':'add_ray','args':{'name':'r','p1':'A','p2':'B'}}", "{'tool':'add_line','args':{'name':'l','p1':'A','p2':'C'}}",
    "{'tool':'add_plane','args':{'name':'p','a':'A','b':'B','c':'C'}}", "{'tool':'add_plane_by_equation','args':{'name':'e','equation':'z=1/2'}}",
    "{'tool':'add_finite_plane','args':{'name':'q','center':'A','dir1':'v','dir2':'l'}}",
    "{'tool':'add_polygon','args':{'name':'t','points':'A,B,C'}}", "{'tool':'add_circle_3_points','args':{'name':'c','a':'A','b':'B','c':'C'}}",
    "{'tool':'add_sphere','args':{'name':'S','center':'A','radius_or_point':'B'}}", "{'tool':'add_point_on','args':{'name':'P','obj':'S'}}",
    "{'tool':'add_cone','args':{'name':'k','a':'O','b':'(1,1,5)','radius':2}}", "{'tool':'add_cone_frustum','args':{'name':'f','a':'k','b':'1/3'}}",
    "{'tool':'add_cylinder','args':{'name':'w','a':'O','b':'(1,1,5)','radius':2}}",
    "{'tool':'add_cross_section','args':{'name':'d','plane':'e','solid':'k'}}", "{'tool':'add_pyramid','args':{'name':'j','base':'t','top':3}}",
    "{'tool':'add_dodecahedron','args':{'name':'h','a':'A','b':'B'}}", "{'tool':'add_net','args':{'name':'n','polyhedron':'h','unfold':'1/2'}}",
    "{'tool':'add_net','args':{'name':'m','polyhedron':'w','unfold':1}}", "{'tool':'add_function','args':{'name':'g','expr':'x^2','start_x':0,'end_x':1}}",
    "{'tool':'add_surface_revolution','args':{'name':'u','function':'g','angle':'270°'}}",
    "{'tool':'query_volume','args':{'solid':'u','name':'V'}}", "{'tool':'add_text_3d','args':{'name':'T','text':'top','x':0,'y':0,'z':5}}",
    "{'tool':'add_common_perpendicular','args':{'name':'x_1','line1':'l','line2':'r'}}", "{'tool':'query_volume','args':{'solid':'h'}}",
    "{'tool':'move_point','args':{'name':'B','x':2,'y':1,'z':1}}", "{'tool':'render_set_3d_view','args':{'x_angle':35,'z_angle':-20,'show_axes':true}}",
    "{'tool':'add_condition','args':{'relation':'AC == 4'}}",
  };
  const PorismSight sight = { .view = PORISM_VIEW_SPACE, .projection = PORISM_PROJECTION_PERSPECTIVE, .turn = -30, .tilt = 40, .z = 1.5, .distance = 12 };
  g_autoptr (PorismDocument) document = porism_document_new (), loaded = NULL;
  PorismConstruction *construction = porism_session_get_construction (porism_document_get_session (document));
  g_autofree char *text = NULL, *again = NULL, *state = NULL, *state_again = NULL;
  PorismKinds kinds = 0;
  double x, y, scale;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    act (document, lines[i]);
  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    if (porism_construction_get (construction, id) != NULL)
      kinds |= PORISM_KINDS (porism_construction_get (construction, id)->kind);
  g_assert_cmphex (PORISM_KINDS_SPATIAL & ~kinds, ==, 0);
  porism_document_set_view (document, 3, -2, 50);
  porism_document_set_sight (document, &sight);

  text = dup_text (document);
  state = dup_state (document);
  loaded = load_well (text);
  g_assert_cmpuint (porism_document_get_differences (loaded)->len, ==, 0);
  again = dup_text (loaded);
  state_again = dup_state (loaded);
  g_assert_cmpstr (text, ==, again);
  g_assert_cmpstr (state, ==, state_again);
  g_assert_true (porism_document_get_view (loaded, &x, &y, &scale));
  g_assert_cmpfloat (y, ==, -2);
  g_assert_cmpfloat (porism_document_get_sight (loaded).z, ==, sight.z);
  g_assert_cmpfloat (porism_document_get_sight (loaded).distance, ==, sight.distance);
  g_assert_cmpfloat (porism_document_get_sight (loaded).turn, ==, sight.turn);
}

static void
test_entry_a_line (void)
{
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *text = dup_text (document);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint i, n = 0;

  for (i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *start = g_strdup_printf ("{'id':%u,", n + 1);

      n += g_str_has_prefix (lines[i], json_text (start)) ? 1 : 0;
    }
  g_assert_cmpuint (n, ==, 10);
}

static void
test_empty (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autofree char *text = dup_text (document);
  g_autoptr (PorismDocument) loaded = load_well (text);
  g_autofree char *again = dup_text (loaded);
  g_autofree char *title = porism_document_dup_title (document);

  g_assert_cmpstr (text, ==, again);
  g_assert_false (porism_document_get_modified (document));
  g_assert_null (porism_document_get_problem (loaded));
  g_assert_cmpstr (title, !=, "");
}

static void
test_unknown_members (void)
{
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *text = dup_text (document);
  g_autofree char *top = alter (text, "'head'", "'future':{'a':[1,2.50]},'head'");
  g_autofree char *entry = alter (top, "{'id':2,", "{'colour':'red','id':2,");
  g_autofree char *action = alter (entry, "'tool':'add_circle'",
                                   "'why':'because','tool':'add_circle'");
  g_autofree char *turn = alter (action, "'text':'I draw", "'tokens':17,'text':'I draw");
  g_autofree char *problem = alter (turn, "'text':'Draw", "'author':'E.','text':'Draw");
  g_autofree char *view = alter (problem, "'scale'", "'dark':true,'scale'");
  static const char *const kept[] = { "'future': {'a':[1,2.50]}", "'colour':'red'",
                                      "'why':'because'", "'tokens':17", "'author':'E.'",
                                      "'dark':true" };
  g_autoptr (PorismDocument) first = load_well (view);
  g_autofree char *written = dup_text (first);
  g_autoptr (PorismDocument) second = load_well (written);
  g_autofree char *again = dup_text (second);
  guint i;

  for (i = 0; i < G_N_ELEMENTS (kept); i++)
    g_assert_nonnull (json_find (written, kept[i]));
  g_assert_cmpstr (written, ==, again);
  g_assert_cmpuint (porism_document_get_differences (first)->len, ==, 0);
}

static void
test_newer (void)
{
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *text = dup_text (document);
  g_autofree char *newer = alter (text, "'version': 2", "'version': 3");
  g_autoptr (GError) error = NULL;

  g_assert_null (load_text (newer, &error));
  g_assert_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_NEWER);
  g_assert_nonnull (strstr (error->message, "version 3"));
}

/* A document names the kinds that came after its format: another program says which it does not know. */
static void
test_kinds (void)
{
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *before = dup_text (document);
  g_autofree char *after = NULL;
  g_autofree char *strange = NULL;
  g_autoptr (PorismDocument) again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (json_find (before, "'kinds'"));
  act (document, "{'tool':'add_convex_hull','args':{'name':'h','points':'A,B,M'}}");
  porism_session_seek (porism_document_get_session (document), 2);
  after = dup_text (document);
  g_assert_nonnull (json_find (after, "'kinds': [\n'hull'\n]"));
  again = load_text (after, &error);
  g_assert_no_error (error);
  strange = alter (after, "[\n'hull'", "[\n'hull',\n'tesseract'");
  g_assert_null (load_text (strange, &error));
  g_assert_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_NEWER);
  g_assert_nonnull (strstr (error->message, "“tesseract”"));
}

static void
test_damaged (void)
{
  static const struct
  {
    const char *from, *to, *message;
  } cases[] = {
    { "'format': 'porism'", "'format': 'prism'", "porism" },
    { "'version': 2", "'version': '1'", "version" },
    { "'version': 2", "'version': -1", "version" },
    { "'head': 9", "'head': 11", "“head” of the document" },
    { "'head': 9", "'head': -1", "“head” of the document" },
    { "'entries'", "'entrees'", "“entries”" },
    { "{'id':2,", "{'id':3,", "entry 2 has the id 3" },
    { "{'id':3,'parent':2", "{'id':3,'parent':3", "“parent” of entry 3" },
    { "{'id':3,'parent':2", "{'id':3,'parent':'2'", "“parent” of entry 3" },
    { "'actor':'agent'", "'actor':5", "“actor” of entry 5" },
    { "'tool':'add_circle'", "'tool':7", "“action” of entry 7" },
    { "'ok':true", "'ok':1", "“ok” of the observation of entry 1" },
    { "'group':3,'text'", "'group':null,'text'", "“group” of turn 1" },
    { "'group':3,'text'", "'group':9007199254740993,'text'", "“group” of turn 1" },
    { "'group':3,'actor'", "'group':9007199254740993,'actor'", "“group” of entry" },
    { "'picture':'", "'picture':'!", "“picture”" },
    { "'answer': '5.26'", "'answer': 5.26", "“answer”" },
    { "'turns': [", "'turns': [1,", "turn 1" },
    { "'problem': {", "'problem': [{", "not" },
  };
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *text = dup_text (document);
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *bad = alter (text, cases[i].from, cases[i].to);
      g_autoptr (GError) error = NULL;

      g_assert_null (load_text (bad, &error));
      g_assert_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT);
      if (strstr (error->message, cases[i].message) == NULL)
        g_error ("“%s” does not say “%s”", error->message, cases[i].message);
    }
}

/* Whatever numbers a document gave its groups, it can be gone on with, saved and opened again. */
static void
test_greatest_group (void)
{
  static const char *const groups[] = {
    "'group':9007199254740992,", "'group':4503599627370497,", "'group':4503599627370495,",
  };
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *text = dup_text (document);

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      g_autofree char *great = alter (text, "'group':3,", groups[i]);
      g_autoptr (PorismDocument) loaded = load_well (great), again = NULL;
      g_autofree char *saved = NULL;

      for (guint k = 0; k < 3; k++)
        {
          guint64 group = porism_session_new_group (porism_document_get_session (loaded));
          g_autofree char *line = g_strdup_printf (
            "{'tool':'query_distance','args':{'obj1':'A','obj2':'B'},'group':%"
            G_GUINT64_FORMAT "}", group);

          act (loaded, line);
        }
      saved = dup_text (loaded);
      again = load_well (saved);
      assert_same_entries (porism_document_get_session (loaded),
                           porism_document_get_session (again));
    }
}

static void
test_truncated (void)
{
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *text = dup_text (document);
  gsize length, end = strlen (text);

  /* The line end is no part of the JSON, so without it the document is whole. */
  for (length = 0; length < end - 1; length++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (text, length);
      g_autoptr (GError) error = NULL;

      g_assert_null (porism_document_load_bytes (bytes, &error));
      g_assert_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT);
    }
}

static void
test_garbage (void)
{
  static const char *const texts[] = { "", "null", "[]", "{}", "7", "\"porism\"", "\xff\xfe",
                                       "{\"format\":\"porism\"}", "not at all", "{} {}" };
  g_autofree char *deep = g_strnfill (100000, '[');
  guint i;

  for (i = 0; i <= G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (load_text (i < G_N_ELEMENTS (texts) ? texts[i] : deep, &error));
      g_assert_error (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT);
    }
}

/* An action may be as deep as a line may be; inside a document it is deeper. */
static void
test_deep_action (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autofree char *open = g_strnfill (60, '['), *close = g_strnfill (60, ']');
  g_autofree char *line = g_strdup_printf ("{'tool':'add_point','args':{'name':%s%s}}",
                                           open, close);
  g_autofree char *text = NULL, *again = NULL;
  g_autoptr (PorismDocument) loaded = NULL;

  act (document, line);
  text = dup_text (document);
  loaded = load_well (text);
  again = dup_text (loaded);
  g_assert_cmpstr (text, ==, again);
}

static void
test_differences (void)
{
  g_autoptr (PorismDocument) document = make_document ();
  g_autofree char *text = dup_text (document);
  g_autofree char *altered = alter (text, "'exact':'1/3'", "'exact':'1/4'");
  g_autoptr (PorismDocument) loaded = load_well (altered);
  GPtrArray *differences = porism_document_get_differences (loaded);
  g_autofree char *again = dup_text (loaded), *state = dup_state (document);
  g_autofree char *state_again = dup_state (loaded);
  const PorismDifference *difference;

  g_assert_cmpuint (differences->len, ==, 1);
  difference = g_ptr_array_index (differences, 0);
  g_assert_cmpuint (difference->step, ==, 2);
  g_assert_nonnull (strstr (difference->recorded, "1/4"));
  g_assert_nonnull (strstr (difference->now, "1/3"));
  g_assert_cmpstr (altered, ==, again);
  g_assert_cmpstr (state, ==, state_again);
}

static void
assert_differs (PorismDocument *document,
                guint           i,
                guint64         step)
{
  GPtrArray *differences = porism_document_get_differences (document);

  g_assert_cmpuint (i, <, differences->len);
  g_assert_cmpuint (((PorismDifference *) g_ptr_array_index (differences, i))->step, ==, step);
}

/* The recorded verdict is another one than ours. */
static void
test_other_verdicts (void)
{
  g_autoptr (PorismDocument) document = make_document ();
  PorismSession *session = porism_document_get_session (document);
  g_autofree char *text = dup_text (document);
  g_autofree char *renamed = alter (text, "'tool':'add_circle'", "'tool':'add_cycle'");
  g_autofree char *allowed = alter (text, "'name':'l','p1':'A','p2':'A'",
                                    "'name':'l','p1':'A','p2':'B'");
  g_autoptr (PorismDocument) refused_now = load_well (renamed);
  g_autoptr (PorismDocument) accepted_now = load_well (allowed);
  const PorismEntry *entry;
  g_autofree char *again = NULL;

  /* It is refused now, and what needs the circle is refused with it. */
  assert_differs (refused_now, 0, 7);
  assert_differs (refused_now, 1, 8);
  entry = porism_session_get_entry (porism_document_get_session (refused_now), 7);
  g_assert_null (entry->delta);
  g_assert_cmpstr (entry->line, ==, porism_session_get_entry (session, 7)->line);
  again = dup_text (refused_now);
  g_assert_cmpstr (renamed, ==, again);

  /* It would be accepted now, but a recorded refusal stands, and is not even run. */
  g_assert_cmpuint (porism_document_get_differences (accepted_now)->len, ==, 0);
  entry = porism_session_get_entry (porism_document_get_session (accepted_now), 3);
  g_assert_null (entry->delta);
  g_assert_false (entry->observation->ok);
  g_assert_cmpstr (entry->line, ==, porism_session_get_entry (session, 3)->line);
  entry = porism_session_get_entry (porism_document_get_session (accepted_now), 4);
  g_assert_true (entry->observation->ok);
}

static void
test_long_is_linear (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  const guint n = g_test_slow () ? 10000 : 2000;
  double seconds[2];
  guint i, size;

  for (size = 0; size < 2; size++)
    {
      g_autofree char *text = NULL;
      g_autoptr (PorismDocument) loaded = NULL;

      for (i = 0; i < n; i++)
        {
          g_autofree char *line =
            g_strdup_printf ("{'tool':'add_point','args':{'name':'P%u',"
                             "'x':%u,'y':1}}", size * n + i, i);

          act (document, line);
        }
      text = dup_text (document);
      g_test_timer_start ();
      loaded = load_well (text);
      seconds[size] = g_test_timer_elapsed ();
      g_assert_cmpuint (porism_session_get_n_entries (porism_document_get_session (loaded)), ==,
                        (size + 1) * n);
    }
  g_test_message ("%u entries in %g s, %u in %g s", n, seconds[0], 2 * n, seconds[1]);
  /* Quadratic would be four times; the rest is for a busy machine. */
  g_assert_cmpfloat (seconds[1], <, 3.5 * seconds[0] + 0.1);
}

/* The bundled demonstration replays as it was recorded, and has a refusal that is repaired. */
static void
test_sample (void)
{
  const char *source = g_getenv ("PORISM_SOURCE_DIR");
  g_autofree char *path = g_build_filename (source != NULL ? source : ".", "data", "samples",
                                            "tangents.porism", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) document = porism_document_load (file, &error);
  PorismSession *session;
  guint refused = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_differences (document)->len, ==, 0);
  session = porism_document_get_session (document);
  for (guint id = 1; id <= porism_session_get_n_entries (session); id++)
    if (!porism_session_get_entry (session, id)->observation->ok)
      refused++;
  g_assert_cmpuint (refused, ==, 1);
  g_assert_cmpuint (porism_construction_lookup (porism_session_get_construction (session), "g_1"), >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/documents/looks", test_looks);
  g_test_add_func ("/documents/backdrop", test_backdrop);
  g_test_add_func ("/documents/false-places", test_false_places);
  g_test_add_func ("/documents/round-trip", test_round_trip);
  g_test_add_func ("/documents/space", test_space);
  g_test_add_func ("/documents/entry-a-line", test_entry_a_line);
  g_test_add_func ("/documents/empty", test_empty);
  g_test_add_func ("/documents/unknown-members", test_unknown_members);
  g_test_add_func ("/documents/newer", test_newer);
  g_test_add_func ("/documents/kinds", test_kinds);
  g_test_add_func ("/documents/damaged", test_damaged);
  g_test_add_func ("/documents/greatest-group", test_greatest_group);
  g_test_add_func ("/documents/truncated", test_truncated);
  g_test_add_func ("/documents/garbage", test_garbage);
  g_test_add_func ("/documents/deep-action", test_deep_action);
  g_test_add_func ("/documents/differences", test_differences);
  g_test_add_func ("/documents/other-verdicts", test_other_verdicts);
  g_test_add_func ("/documents/long-is-linear", test_long_is_linear);
  g_test_add_func ("/documents/sample", test_sample);

  return g_test_run ();
}
