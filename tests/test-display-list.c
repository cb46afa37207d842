/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The display list: what it promises by itself, what a scene emits, and that the list is the whole picture. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/render/drawn-kind.h"
#include "app/lettering/lettering.h"
#include "app/paint/paint.h"
#include "app/render/render.h"
#include "tests/tool-scene.h"

#define WIDTH 400
#define HEIGHT 300

static const PorismDisplayInk black = { .role = PORISM_DISPLAY_LINE, .owner = 7, .alpha = 1 };

static const char *const role_names[PORISM_N_DISPLAY_ROLES] = {
  "surface", "paper", "minor grid", "grid", "axis", "axis number", "area", "glow",
  "line", "mark", "arrowhead", "rim", "sign", "label", "words",
};

/* ---- the list by itself ---- */

static void
test_outlines (void)
{
  g_auto (PorismDisplayList) list = { 0 };
  const PorismPen pen = { .width = 2 };
  const PorismDisplayItem *item;

  porism_display_list_begin (&list, 1);
  porism_path_move (&list.path, 3, 4);
  porism_path_line (&list.path, 5, 6);
  porism_display_list_stroke (&list, &black, &pen);
  porism_display_list_repeat (&list);
  porism_display_list_fill (&list, &black);
  porism_path_rectangle (&list.path, 1, 2, 8, 8);
  porism_display_list_drop (&list);
  porism_path_arc (&list.path, 9, 8, 2, 0, 3);
  porism_display_list_fill (&list, &black);
  /* Nothing to draw along, nothing to fill. */
  porism_display_list_stroke (&list, &black, &pen);
  porism_display_list_fill (&list, &black);

  g_assert_cmpuint (list.items->len, ==, 3);
  item = porism_display_list_get (&list, 0);
  g_assert_cmpint (item->type, ==, PORISM_DISPLAY_STROKE);
  g_assert_cmpuint (item->n_verbs, ==, 2);
  g_assert_cmpuint (item->ink.owner, ==, 7);
  g_assert_cmpfloat (item->anchor.x, ==, 3);
  g_assert_cmpfloat (item->anchor.y, ==, 4);
  item = porism_display_list_get (&list, 1);
  g_assert_cmpint (item->type, ==, PORISM_DISPLAY_FILL);
  g_assert_cmpuint (item->verb, ==, 0);
  g_assert_cmpuint (item->n_verbs, ==, 2);
  g_assert_cmpuint (item->number, ==, 0);
  item = porism_display_list_get (&list, 2);
  g_assert_cmpuint (item->verb, ==, 2);
  g_assert_cmpuint (item->n_verbs, ==, 1);
  g_assert_cmpint (list.path.verbs[item->verb], ==, PORISM_PATH_ARC);
  g_assert_cmpfloat (list.path.numbers[item->number], ==, 9);
  g_assert_cmpfloat (item->anchor.x, ==, 9);
}

/* An image of the list, all white before. */
static cairo_surface_t *
paint (const PorismDisplayList *list)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  porism_paint_list (list, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  g_assert_false (cairo_has_current_point (cr));
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
is_white (cairo_surface_t *surface,
          int              x,
          int              y)
{
  const guint8 *row =
    cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) row)[x] == 0xffffffff;
}

static void
fill_rectangle (PorismDisplayList *list,
                double             x,
                double             y,
                double             width,
                double             height)
{
  porism_path_rectangle (&list->path, x, y, width, height);
  porism_display_list_fill (list, &black);
}

/* A clip holds until the next; one without an outline ends it; the surface's own cuts nothing. */
static void
test_clips (void)
{
  g_auto (PorismDisplayList) list = { 0 };
  cairo_surface_t *surface;

  porism_display_list_begin (&list, 1);
  porism_path_rectangle (&list.path, 0, 0, WIDTH, HEIGHT);
  porism_display_list_clip (&list, &black);
  fill_rectangle (&list, 0, 0, 10, 10);
  porism_path_rectangle (&list.path, 100, 0, 10, 10);
  porism_display_list_clip (&list, &black);
  fill_rectangle (&list, 90, 0, 30, 10);
  porism_path_arc (&list.path, 205, 5, 5, 0, 2 * G_PI);
  porism_display_list_clip (&list, &black);
  fill_rectangle (&list, 190, 0, 30, 10);
  porism_display_list_clip (&list, &black);
  fill_rectangle (&list, 300, 0, 30, 10);
  surface = paint (&list);
  g_assert_false (is_white (surface, 5, 5));
  g_assert_true (is_white (surface, 95, 5));
  g_assert_false (is_white (surface, 105, 5));
  g_assert_true (is_white (surface, 115, 5));
  g_assert_false (is_white (surface, 205, 5));
  g_assert_true (is_white (surface, 200, 0));
  g_assert_true (is_white (surface, 215, 5));
  g_assert_false (is_white (surface, 325, 5));
  cairo_surface_destroy (surface);
}

/* What is filled is not joined to what was drawn before, or written. */
static void
test_outlines_are_apart (void)
{
  g_auto (PorismDisplayList) list = { 0 };
  cairo_surface_t *surface;

  porism_lettering_begin (1, NULL);
  porism_display_list_begin (&list, 1);
  fill_rectangle (&list, 0, 0, 10, 10);
  porism_display_list_text (&list, &black, porism_lettering_get (PORISM_LETTERING_NAME, "A"), 20, 200,
                            NULL);
  porism_path_line (&list.path, 300, 100);
  porism_path_line (&list.path, 320, 100);
  porism_path_line (&list.path, 320, 120);
  porism_display_list_fill (&list, &black);
  surface = paint (&list);
  g_assert_false (is_white (surface, 318, 105));
  g_assert_true (is_white (surface, 160, 100));
  g_assert_true (is_white (surface, 200, 130));
  cairo_surface_destroy (surface);
}

/* ---- what a scene emits ---- */

static void
act (PorismSession *session,
     const char    *tool,
     const char    *arguments)
{
  const char *line = tool_scene_submit (session, tool, arguments);

  if (json_find (line, "'ok':true") == NULL)
    g_error ("%s", line);
}

/* Something of every kind that is drawn. */
static PorismSession *
new_scene (void)
{
  PorismSession *session = porism_session_new ();

  act (session, "add_point", "{'name':'A','x':-4,'y':-2}");
  act (session, "add_point", "{'name':'B','x':3,'y':-1}");
  act (session, "add_point", "{'name':'C','x':1,'y':3}");
  act (session, "add_segment", "{'name':'s','p1':'A','p2':'B'}");
  act (session, "add_vector", "{'name':'v','p1':'A','p2':'C'}");
  act (session, "add_ray", "{'name':'r','p1':'B','p2':'C'}");
  act (session, "add_line", "{'name':'l','p1':'A','p2':'B'}");
  act (session, "add_circle", "{'name':'k','center':'A','radius':2}");
  act (session, "add_arc", "{'name':'b','center':'A','start_pt':'B','end_pt':'C'}");
  act (session, "add_sector", "{'name':'q','center':'C','start_pt':'A','end_pt':'B'}");
  act (session, "add_polygon", "{'name':'p','points':'A,B,C'}");
  act (session, "add_polyline", "{'name':'o','points':'A,C,B'}");
  act (session, "add_convex_hull", "{'name':'h','points':'A,C,B'}");
  act (session, "add_ellipse", "{'name':'e','f1':'A','f2':'B','p':'C'}");
  act (session, "add_angle", "{'name':'w','p1':'B','vertex':'A','p2':'C'}");
  act (session, "add_function", "{'name':'f','expr':'x^2/4'}");
  act (session, "add_curve",
       "{'name':'u','x_expr':'cos(t)','y_expr':'sin(2*t)','t_start':'0','t_end':'2*pi'}");
  act (session, "add_inequality", "{'name':'g','expr':'y < x - 4'}");
  act (session, "add_integral_shade", "{'name':'j','func':'f','x_start':'0','x_end':'2'}");
  act (session, "add_point_on", "{'name':'X','obj':'k','x':-2,'y':-2}");
  act (session, "add_midpoint", "{'name':'M','p1':'X','p2':'B'}");
  act (session, "add_locus", "{'name':'m','point':'M','mover':'X'}");
  act (session, "add_text", "{'name':'t','text':'Words','x':-5,'y':4}");
  act (session, "add_convex_hull", "{'name':'n','points':'A,B,C'}");
  act (session, "add_distance", "{'name':'d','p1':'A','p2':'B'}");
  act (session, "add_list", "{'name':'aa','items':'A,(1,1),C'}");
  act (session, "add_list", "{'name':'ab','items':'1,2'}");
  act (session, "add_voronoi", "{'name':'net','points':'A,B,C'}");
  act (session, "add_implicit_curve", "{'name':'eq','equation':'x^3+y^3=9'}");
  act (session, "add_function_of_two_variables", "{'name':'fxy','expr':'x*y/9'}");
  act (session, "add_slope_field", "{'name':'sf','slope':'fxy','n':9}");
  return session;
}

typedef struct
{
  PorismSession *session;
  PorismConstruction *construction;
  PorismViewport viewport;
  PorismRenderOptions options;
  PorismDisplayList list;
} Scene;

static void
scene_init (Scene         *self,
            PorismSession *session)
{
  *self = (Scene) { .session = session, .construction = porism_session_get_construction (session),
                    .viewport = { .width = WIDTH, .height = HEIGHT, .scale = 30 } };
  porism_render_options_init (&self->options);
}

static void
scene_emit (Scene *self)
{
  porism_render_emit (&self->list, 1, self->construction, &self->viewport, &self->options);
}

static void
scene_clear (Scene *self)
{
  porism_display_list_clear (&self->list);
  g_object_unref (self->session);
}

static guint
count (const PorismDisplayList *list,
       PorismDisplayRole        role,
       guint32                  owner)
{
  guint n = 0;

  for (guint i = 0; i < list->items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (list, i);

      n += item->ink.role == role && item->ink.owner == owner;
    }
  return n;
}

/* "line A, sign A, …": roles and owners from the bottom to the top, without what belongs to nobody. */
static char *
dup_story (const Scene *self)
{
  GString *story = g_string_new (NULL);

  for (guint i = 0; i < self->list.items->len; i++)
    {
      const PorismDisplayInk *ink = &porism_display_list_get (&self->list, i)->ink;

      if (ink->owner != 0)
        g_string_append_printf (story, "%s%s %s", story->len > 0 ? ", " : "", role_names[ink->role],
                                porism_construction_get (self->construction, ink->owner)->name);
    }
  return g_string_free (story, FALSE);
}

/* From the bottom to the top: areas, lines with what is on them, signs, labels; each with its owner. */
static void
test_story (void)
{
  Scene scene;
  g_autofree char *story = NULL, *chosen = NULL;
  PorismId ids[2];

  scene_init (&scene, porism_session_new ());
  act (scene.session, "add_point", "{'name':'A','x':-4,'y':-2}");
  act (scene.session, "add_point", "{'name':'B','x':3,'y':-1}");
  act (scene.session, "add_vector", "{'name':'v','p1':'A','p2':'B'}");
  act (scene.session, "add_segment", "{'name':'s','p1':'A','p2':'B'}");
  act (scene.session, "render_set_decoration", "{'obj':'s','decoration':2}");
  act (scene.session, "add_circle", "{'name':'k','center':'A','point':'B'}");
  act (scene.session, "render_set_filling", "{'obj':'k','opacity':0.5}");
  act (scene.session, "set_label_visible", "{'name':'B','visible':0}");
  act (scene.session, "render_set_point_style", "{'obj':'B','style':1}");
  scene_emit (&scene);
  story = dup_story (&scene);
  g_assert_cmpstr (story, ==,
                   "area k, arrowhead v, line v, line s, mark s, line k, rim A, sign A, sign B, label A");

  ids[0] = porism_construction_lookup (scene.construction, "s");
  ids[1] = porism_construction_lookup (scene.construction, "A");
  scene.options.selected = ids;
  scene.options.n_selected = G_N_ELEMENTS (ids);
  scene.options.hovered = porism_construction_lookup (scene.construction, "v");
  scene_emit (&scene);
  chosen = dup_story (&scene);
  g_assert_cmpstr (chosen, ==,
                   "area k, glow v, arrowhead v, line v, glow s, line s, mark s, line k, "
                   "glow A, rim A, sign A, sign B, label A");
  scene_clear (&scene);
}

/* Every object that has a place owns what its kind says; nobody owns what is not there. */
static void
test_owners (void)
{
  static const PorismDisplayRole roles[] = {
    [PORISM_DRAWN_AS_SIGN] = PORISM_DISPLAY_SIGN,
    [PORISM_DRAWN_AS_LINES] = PORISM_DISPLAY_LINE,
    [PORISM_DRAWN_AS_WORDS] = PORISM_DISPLAY_WORDS,
  };
  PorismKinds seen = 0, all = 0;
  Scene scene;
  const PorismId *order;
  guint n;

  scene_init (&scene, new_scene ());
  act (scene.session, "set_object_visible", "{'name':'k','visible':0}");
  scene.viewport.axes = 1;
  scene_emit (&scene);
  order = porism_construction_get_order (scene.construction, &n);
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (scene.construction, order[i]);
      const PorismDrawnKind *drawn = porism_drawn_kind_get (record->kind);
      gboolean hidden = g_strcmp0 (record->name, "k") == 0;
      gboolean sides = g_strcmp0 (record->name, "p") == 0;

      if (drawn->as == PORISM_DRAWN_NOT || record->flags & PORISM_RECORD_ANONYMOUS)
        continue;
      seen |= PORISM_KINDS (record->kind);
      g_test_message ("%s", record->name);
      /* The border of the polygon is its sides'. */
      g_assert_cmpuint (count (&scene.list, roles[drawn->as], order[i]), ==, hidden || sides ? 0 : 1);
      g_assert_cmpuint (count (&scene.list, PORISM_DISPLAY_AREA, order[i]), ==,
                        drawn->opacity > 0 && !hidden ? 1 : 0);
    }
  for (guint kind = 0; kind < PORISM_N_KINDS; kind++)
    if (porism_drawn_kind_get (kind)->as != PORISM_DRAWN_NOT && !(PORISM_KINDS (kind) & PORISM_KINDS_SPATIAL))
      all |= PORISM_KINDS (kind);
  /* A new kind belongs into the scene, too. */
  g_assert_cmphex (seen, ==, all);
  g_assert_cmpuint (count (&scene.list, PORISM_DISPLAY_PAPER, 0), ==, 1);
  g_assert_cmpuint (count (&scene.list, PORISM_DISPLAY_AXIS, 0), ==, 4);
  g_assert_cmpuint (count (&scene.list, PORISM_DISPLAY_AXIS_NUMBER, 0), >, 0);
  scene_clear (&scene);
}

/* But for centres of arcs all places lie on the surface, or as near as what is cut off there. */
static gboolean
is_near (double x,
         double size)
{
  return x >= -1000 && x <= size + 1000;
}

/* Whether the numbers of the item's verbs are places near the surface. */
static gboolean
is_within (const PorismDisplayList *list,
           const PorismDisplayItem *item)
{
  const double *numbers = &list->path.numbers[item->number];

  for (guint i = 0; i < item->n_verbs; i++)
    {
      PorismPathVerb verb = list->path.verbs[item->verb + i];
      guint n = porism_path_counts[verb];

      for (guint j = 0; j < n; j++)
        if (!isfinite (numbers[j]))
          return FALSE;
      if ((verb == PORISM_PATH_MOVE || verb == PORISM_PATH_LINE) &&
          (!is_near (numbers[0], WIDTH) || !is_near (numbers[1], HEIGHT)))
        return FALSE;
      numbers += n;
    }
  return TRUE;
}

/* Every item has the type of its role, an owner where that is an object's, a pen that draws and a place. */
static void
check_item (const PorismDisplayList *list,
            const PorismDisplayItem *item)
{
  static const gboolean owned[PORISM_N_DISPLAY_ROLES] = {
    [PORISM_DISPLAY_AREA] = TRUE,      [PORISM_DISPLAY_GLOW] = TRUE, [PORISM_DISPLAY_LINE] = TRUE,
    [PORISM_DISPLAY_MARK] = TRUE,      [PORISM_DISPLAY_RIM] = TRUE,  [PORISM_DISPLAY_SIGN] = TRUE,
    [PORISM_DISPLAY_ARROWHEAD] = TRUE, [PORISM_DISPLAY_LABEL] = TRUE, [PORISM_DISPLAY_WORDS] = TRUE,
    [PORISM_DISPLAY_LEADER] = TRUE,
  };
  gboolean text = item->ink.role == PORISM_DISPLAY_LABEL || item->ink.role == PORISM_DISPLAY_WORDS ||
                  item->ink.role == PORISM_DISPLAY_AXIS_NUMBER;

  g_assert_cmpuint (item->ink.role, <, PORISM_N_DISPLAY_ROLES);
  g_assert_true (owned[item->ink.role] == (item->ink.owner != 0));
  g_assert_true (text == (item->type == PORISM_DISPLAY_TEXT));
  g_assert_true ((item->ink.role == PORISM_DISPLAY_SURFACE) == (item->type == PORISM_DISPLAY_CLIP));
  if (item->type == PORISM_DISPLAY_TEXT)
    {
      g_assert_nonnull (item->lettering);
      g_assert_true (is_near (item->anchor.x, WIDTH) && is_near (item->anchor.y, HEIGHT));
      g_assert_cmpuint (strlen (item->lettering->text), >, 0);
      g_assert_cmpuint (item->n_verbs, ==, 0);
      return;
    }
  g_assert_cmpuint (item->n_verbs, >, 0);
  g_assert_true (is_within (list, item));
  if (item->type == PORISM_DISPLAY_STROKE)
    g_assert_cmpfloat (item->pen.width, >, 0);
  if (item->type != PORISM_DISPLAY_CLIP)
    g_assert_true (item->ink.alpha > 0 && item->ink.alpha <= 1);
}

/* Near and far, whatever is selected. */
static void
test_items (void)
{
  static const double scales[] = { 30, 1e-6, 0.01, 3, 1e4, 1e9, 1e15 }, stretches[] = { 0, 1e-3, 40, 2, 2, 0 };
  Scene scene;
  guint n;

  scene_init (&scene, new_scene ());
  scene.viewport.axes = scene.viewport.grid = 1;
  scene.options.selected = porism_construction_get_order (scene.construction, &n);
  scene.options.n_selected = n;
  for (guint i = 0; i < G_N_ELEMENTS (scales) * G_N_ELEMENTS (stretches); i++)
    {
      scene.viewport.scale = scales[i / G_N_ELEMENTS (stretches)];
      scene.viewport.stretch = stretches[i % G_N_ELEMENTS (stretches)];
      scene.viewport.log_x = i % G_N_ELEMENTS (stretches) > 3;
      scene.viewport.log_y = i % G_N_ELEMENTS (stretches) > 2;
      scene_emit (&scene);
      g_assert_cmpuint (scene.list.items->len, >, 2);
      for (guint j = 0; j < scene.list.items->len; j++)
        check_item (&scene.list, porism_display_list_get (&scene.list, j));
    }
  scene_clear (&scene);
}

/* A sign, its rim and its glow are known by the place of the point, whatever the sign. */
static void
test_anchors (void)
{
  Scene scene;
  guint n = 0;

  scene_init (&scene, porism_session_new ());
  act (scene.session, "add_point", "{'name':'A','x':-4,'y':-2}");
  scene.options.hovered = porism_construction_lookup (scene.construction, "A");
  for (int style = 0; style < 8; style++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'obj':'A','style':%d}", style);

      act (scene.session, "render_set_point_style", arguments);
      scene_emit (&scene);
      for (guint i = 0; i < scene.list.items->len; i++)
        {
          const PorismDisplayItem *item = porism_display_list_get (&scene.list, i);

          if (item->ink.owner == 0 || item->type == PORISM_DISPLAY_TEXT)
            continue;
          g_assert_cmpfloat (item->anchor.x, ==, WIDTH / 2 - 4 * 30);
          g_assert_cmpfloat (item->anchor.y, ==, HEIGHT / 2 + 2 * 30);
          n++;
        }
    }
  /* A cross and a plus have no rim. */
  g_assert_cmpuint (n, ==, 8 * 3 - 2);
  scene_clear (&scene);
}

/* A line that is as thick as nothing bears no marks. */
static void
test_no_line_no_mark (void)
{
  Scene scene;
  PorismId id;

  scene_init (&scene, porism_session_new ());
  act (scene.session, "add_point", "{'name':'A','x':-4,'y':-2}");
  act (scene.session, "add_point", "{'name':'B','x':3,'y':-1}");
  act (scene.session, "add_segment", "{'name':'s','p1':'A','p2':'B'}");
  act (scene.session, "render_set_decoration", "{'obj':'s','decoration':2}");
  act (scene.session, "render_set_line_thickness", "{'obj':'s','thickness':0}");
  act (scene.session, "add_vector", "{'name':'v','p1':'A','p2':'B'}");
  act (scene.session, "render_set_line_thickness", "{'obj':'v','thickness':0}");
  id = porism_construction_lookup (scene.construction, "s");
  scene_emit (&scene);
  g_assert_cmpuint (count (&scene.list, PORISM_DISPLAY_LINE, id), ==, 0);
  g_assert_cmpuint (count (&scene.list, PORISM_DISPLAY_MARK, id), ==, 0);
  id = porism_construction_lookup (scene.construction, "v");
  g_assert_cmpuint (count (&scene.list, PORISM_DISPLAY_LINE, id), ==, 0);
  g_assert_cmpuint (count (&scene.list, PORISM_DISPLAY_ARROWHEAD, id), ==, 1);
  scene_clear (&scene);
}

/* ---- the list and the picture ---- */

static void
test_picture (void)
{
  Scene scene;
  cairo_surface_t *drawn = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_surface_t *painted[2];
  cairo_t *cr = cairo_create (drawn);
  gsize size = (gsize) cairo_image_surface_get_stride (drawn) * HEIGHT;

  scene_init (&scene, new_scene ());
  porism_render_draw (cr, scene.construction, &scene.viewport, &scene.options);
  cairo_surface_flush (drawn);
  scene_emit (&scene);
  for (guint i = 0; i < G_N_ELEMENTS (painted); i++)
    {
      painted[i] = paint (&scene.list);
      g_assert_cmpmem (cairo_image_surface_get_data (drawn), size,
                       cairo_image_surface_get_data (painted[i]), size);
      cairo_surface_destroy (painted[i]);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (drawn);
  scene_clear (&scene);
}

/* Emitted again, the list is in the same memory. */
static void
test_memory (void)
{
  Scene scene;
  const guint8 *verbs;
  const double *numbers;
  const char *items;
  guint n;

  scene_init (&scene, new_scene ());
  scene_emit (&scene);
  verbs = scene.list.path.verbs;
  numbers = scene.list.path.numbers;
  items = scene.list.items->data;
  n = scene.list.items->len;
  for (guint i = 0; i < 5; i++)
    {
      scene_emit (&scene);
      g_assert_true (scene.list.path.verbs == verbs && scene.list.path.numbers == numbers);
      g_assert_true (scene.list.items->data == items);
      g_assert_cmpuint (scene.list.items->len, ==, n);
    }
  scene_clear (&scene);
}

/* ---- areas in the pixels of an image ---- */

static void
add_star (PorismPath *path,
          double      radius)
{
  for (int i = 0; i < 5; i++)
    {
      const double angle = 4 * G_PI * i / 5 - G_PI / 2;

      if (i == 0)
        porism_path_move (path, 40 + radius * cos (angle), 40 + radius * sin (angle));
      else
        porism_path_line (path, 40 + radius * cos (angle), 40 + radius * sin (angle));
    }
  porism_path_close (path);
}

static void
add_area (PorismPath *path,
          guint       area)
{
  switch (area)
    {
    case 0:     /* along pixels and across them */
      porism_path_move (path, 10.5, 10.25);
      porism_path_line (path, 60.75, 10.25);
      porism_path_line (path, 33, 70);
      break;
    case 1:     /* wound around twice in the middle */
      add_star (path, 35);
      break;
    case 2:     /* a ring */
      porism_path_arc (path, 40, 40, 30.3, 0, 2 * G_PI);
      porism_path_lift (path);
      porism_path_arc (path, 40, 40, 12.2, 2 * G_PI, 0);
      break;
    case 3:     /* beyond all borders */
      porism_path_move (path, -500, 30);
      porism_path_line (path, 40, -900);
      porism_path_line (path, WIDTH + 300, 50);
      porism_path_line (path, 20, HEIGHT + 700);
      break;
    default:    /* a sector, drawn by steps */
      porism_path_move (path, 30, 30);
      porism_path_step (path, 20, 0);
      porism_path_arc (path, 30, 30, 20, 0, 2);
      porism_path_close (path);
    }
}

/* What Cairo makes of it in its finest steps. */
static cairo_surface_t *
fill_by_cairo (const PorismPath       *path,
               const PorismDisplayInk *ink)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_rgba (cr, porism_colour_get_channel (ink->colour, 0), porism_colour_get_channel (ink->colour, 1),
                         porism_colour_get_channel (ink->colour, 2), ink->alpha);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_BEST);
  porism_paint_path (path, cr);
  cairo_fill (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static int
get_greatest_difference (cairo_surface_t *a,
                         cairo_surface_t *b)
{
  const guint8 *p = cairo_image_surface_get_data (a), *q = cairo_image_surface_get_data (b);
  int greatest = 0;

  for (int i = 0; i < cairo_image_surface_get_stride (a) * HEIGHT; i++)
    greatest = MAX (greatest, ABS (p[i] - q[i]));
  return greatest;
}

static void
test_areas (void)
{
  const PorismDisplayInk inks[] = { { PORISM_DISPLAY_AREA, 0, 0x2060a0, 0.3 }, { PORISM_DISPLAY_SIGN, 0, 0xc01020, 1 } };

  /* Where two sides of a star cross, a pixel is covered by the one and by the other. */
  static const int levels[] = { 16, 40, 16, 16, 16 };

  for (guint area = 0; area < G_N_ELEMENTS (levels); area++)
    for (guint ink = 0; ink < G_N_ELEMENTS (inks); ink++)
      {
        g_auto (PorismDisplayList) list = { 0 };
        cairo_surface_t *painted, *expected;

        porism_display_list_begin (&list, 1);
        add_area (&list.path, area);
        porism_display_list_fill (&list, &inks[ink]);
        painted = paint (&list);
        expected = fill_by_cairo (&list.path, &inks[ink]);
        g_assert_cmpint (get_greatest_difference (painted, expected), <=, (int) (levels[area] * inks[ink].alpha) + 1);
        g_assert_false (is_white (painted, 32, 37) && area != 2);
        cairo_surface_destroy (painted);
        cairo_surface_destroy (expected);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/display-list/outlines", test_outlines);
  g_test_add_func ("/display-list/clips", test_clips);
  g_test_add_func ("/display-list/outlines-are-apart", test_outlines_are_apart);
  g_test_add_func ("/display-list/story", test_story);
  g_test_add_func ("/display-list/owners", test_owners);
  g_test_add_func ("/display-list/items", test_items);
  g_test_add_func ("/display-list/anchors", test_anchors);
  g_test_add_func ("/display-list/no-line-no-mark", test_no_line_no_mark);
  g_test_add_func ("/display-list/picture", test_picture);
  g_test_add_func ("/display-list/memory", test_memory);
  g_test_add_func ("/display-list/areas", test_areas);
  return g_test_run ();
}
