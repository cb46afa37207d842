/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure that is seen in space: what is collected when, what is drawn of it in which format, what lies where. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gstdio.h>

#include "app/export/export.h"
#include "app/render/space-view.h"
#include "app/space/collect.h"
#include "figure-lab.h"
#include "folder.h"
#include "space-figure.h"
#include "space-sheet.h"
#include "tool-scene.h"

#define SIZE 400.0

typedef struct
{
  PorismConstruction *construction;
  PorismSpaceView *view;
  PorismRenderOptions options;
  PorismCamera camera;
  PorismDisplayList list;
} Lab;

static void
see (Lab *self)
{
  porism_space_view_update (self->view, self->construction, &self->options);
  porism_camera_init_view (&self->camera, porism_construction_get_attributes (self->construction, 0), SIZE, SIZE);
  porism_space_view_fit (self->view, &self->camera);
}

static void
lab_init (Lab *self)
{
  *self = (Lab) { .construction = porism_construction_new (), .view = porism_space_view_new () };
  porism_render_options_init (&self->options);
}

static void
lab_clear (Lab *self)
{
  porism_display_list_clear (&self->list);
  porism_space_view_free (self->view);
  porism_construction_free (self->construction);
}

static void
emit (Lab *self)
{
  porism_space_view_emit (self->view, &self->camera, 1, &self->list);
}

static guint
count (const Lab        *self,
       PorismDisplayRole role,
       PorismDisplayType type,
       PorismId          owner,
       gboolean          dashed)
{
  guint n = 0;

  for (guint i = 0; i < self->list.items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (&self->list, i);

      n += item->ink.role == role && item->type == type && item->ink.owner == owner &&
           (type != PORISM_DISPLAY_STROKE || (item->pen.n_dashes > 0) == dashed);
    }
  return n;
}

/* ---- what is shown ---- */

static void
test_shown (void)
{
  PorismConstruction *construction = porism_construction_new ();

  make (construction, "point", "A", "1 2", 0);
  g_assert_false (porism_space_is_shown (construction));
  style (construction, NULL, PORISM_ATTRIBUTE_VIEW, PORISM_VIEW_SPACE);
  g_assert_true (porism_space_is_shown (construction));
  style (construction, NULL, PORISM_ATTRIBUTE_VIEW, PORISM_VIEW_AUTOMATIC);
  add_value (construction, PORISM_KIND_SPHERE, "s", "0 0 0 4");
  g_assert_true (porism_space_is_shown (construction));
  style (construction, NULL, PORISM_ATTRIBUTE_VIEW, PORISM_VIEW_PLANE);
  g_assert_false (porism_space_is_shown (construction));
  style (construction, NULL, PORISM_ATTRIBUTE_VIEW, PORISM_VIEW_AUTOMATIC);
  style (construction, "s", PORISM_ATTRIBUTE_VISIBLE, 0);
  g_assert_false (porism_space_is_shown (construction));
  porism_construction_free (construction);
}

/* ---- what is collected ---- */

static void
test_collected (void)
{
  Lab lab;

  lab_init (&lab);
  add_box (lab.construction, "k", 0, 0, 0, 2, 2, 2);
  add_value (lab.construction, PORISM_KIND_SPHERE, "s", "1 1 1 1");
  add_value (lab.construction, PORISM_KIND_PLANE, "p", "0 0 1 -1");
  make (lab.construction, "point", "A", "1 2", 0);
  see (&lab);
  g_assert_cmpuint (porism_space_view_get_n_collected (lab.view), ==, 4);
  g_assert_false (porism_space_view_update (lab.view, lab.construction, &lab.options));
  g_assert_cmpuint (porism_space_view_get_n_collected (lab.view), ==, 0);
  /* Within what the others reach: nothing but it. */
  add_value (lab.construction, PORISM_KIND_SPACE_POINT, "B", "1 1 1");
  g_assert_true (porism_space_view_update (lab.view, lab.construction, &lab.options));
  g_assert_cmpuint (porism_space_view_get_n_collected (lab.view), ==, 1);
  /* Beyond it: the plane is longer, too. */
  add_value (lab.construction, PORISM_KIND_SPACE_POINT, "C", "5 1 1");
  g_assert_true (porism_space_view_update (lab.view, lab.construction, &lab.options));
  g_assert_cmpuint (porism_space_view_get_n_collected (lab.view), ==, 2);
  lab_clear (&lab);
}

/* Of what is endless the arrow by which it is given says only where it goes. */
static void
test_endless (void)
{
  static const struct { PorismKind kind; const char *numbers[2]; } rows[] = {
    { PORISM_KIND_SPACE_LINE, { "1 1 1 1 1 2", "1 1 1 1 1 900" } }, { PORISM_KIND_SPACE_RAY, { "1 1 1 1 1 2", "1 1 1 1 1 900" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double scales[2];

      for (guint k = 0; k < 2; k++)
        {
          Lab lab;

          lab_init (&lab);
          add_box (lab.construction, "k", 0, 0, 0, 2, 2, 2);
          add_value (lab.construction, rows[i].kind, "l", rows[i].numbers[k]);
          see (&lab);
          scales[k] = lab.camera.scale;
          lab_clear (&lab);
        }
      g_assert_cmpfloat (scales[0], ==, scales[1]);
    }
}

/* ---- what is drawn ---- */

static void
test_drawn (void)
{
  PorismId box, sphere;
  Lab lab;

  lab_init (&lab);
  box = add_box (lab.construction, "k", 0, 0, 0, 2, 2, 2);
  sphere = add_value (lab.construction, PORISM_KIND_SPHERE, "s", "5 1 1 1");
  add_value (lab.construction, PORISM_KIND_SPACE_POINT, "P", "2 2 2");
  see (&lab);
  emit (&lab);
  g_assert_cmpuint (count (&lab, PORISM_DISPLAY_LINE, PORISM_DISPLAY_STROKE, box, FALSE), ==, 1);
  g_assert_cmpuint (count (&lab, PORISM_DISPLAY_LINE, PORISM_DISPLAY_STROKE, box, TRUE), ==, 1);
  g_assert_cmpuint (count (&lab, PORISM_DISPLAY_LINE, PORISM_DISPLAY_STROKE, sphere, FALSE), ==, 1);
  g_assert_cmpuint (count (&lab, PORISM_DISPLAY_AREA, PORISM_DISPLAY_FILL, box, FALSE), ==, 6);
  g_assert_cmpuint (count (&lab, PORISM_DISPLAY_AREA, PORISM_DISPLAY_FILL, sphere, FALSE), >, 1);
  g_assert_cmpuint (count (&lab, PORISM_DISPLAY_LABEL, PORISM_DISPLAY_TEXT, porism_construction_lookup (lab.construction, "P"), FALSE),
                    ==, 1);
  /* A textbook's figure has no areas. */
  style (lab.construction, NULL, PORISM_ATTRIBUTE_PRESET, PORISM_PRESET_TEXTBOOK);
  see (&lab);
  emit (&lab);
  g_assert_cmpuint (count (&lab, PORISM_DISPLAY_AREA, PORISM_DISPLAY_FILL, box, FALSE), ==, 0);
  g_assert_cmpuint (count (&lab, PORISM_DISPLAY_LINE, PORISM_DISPLAY_STROKE, box, TRUE), ==, 1);
  lab_clear (&lab);
}

/* All kinds that are seen in space, by values of each. */
static void
test_kinds (void)
{
  static const struct
  {
    PorismKind kind;
    const char *numbers;
  } values[] = {
    { PORISM_KIND_SPACE_POINT, "1 2 3" }, { PORISM_KIND_SPACE_VECTOR, "0 0 0 1 2 3" }, { PORISM_KIND_SPACE_SEGMENT, "0 0 1 1 2 3" },
    { PORISM_KIND_SPACE_RAY, "0 0 1 1 2 3" }, { PORISM_KIND_SPACE_LINE, "0 0 1 1 2 3" }, { PORISM_KIND_PLANE, "1 2 3 -4" },
    { PORISM_KIND_FINITE_PLANE, "0 0 1 2 0 1 2 2 1 0 2 1" }, { PORISM_KIND_SPACE_POLYGON, "0 0 1 2 0 1 2 2 3" },
    { PORISM_KIND_SPACE_CIRCLE, "0 0 1 1 0 1 4" }, { PORISM_KIND_SPACE_CONIC, "0 0 1 1 0 0 0 1 0 1 0 2 0 0 -4 0 0 0.5" },
    { PORISM_KIND_SPACE_CONIC, "0 0 1 1 0 0 0 1 0 1 0 -2 0 0 -1 0.25 0 0.5" },
    { PORISM_KIND_SPACE_CONIC, "0 0 1 1 0 0 0 1 0 0 0 1 1 0 -1 0 0.25 0.5" }, { PORISM_KIND_SPHERE, "1 2 3 4" },
    { PORISM_KIND_CONE, "0 0 0 0 0 3 4" }, { PORISM_KIND_CONE_FRUSTUM, "0 0 0 0 0 3 4 0.5" },
    { PORISM_KIND_CONE_FRUSTUM, "0 0 0 0 0 3 4 2" }, { PORISM_KIND_CONE_FRUSTUM, "0 0 0 0 0 3 4 1" }, { PORISM_KIND_CYLINDER, "0 0 0 1 0 3 4" },
    { PORISM_KIND_POLYHEDRON, "0 0 0 2 0 0 0 2 0 0 0 2 1" },
    { PORISM_KIND_NET, "0 0 0 1 0 0 0 1 0 0 0 0 1 0 0 1 -1 0 1 0 0 0 1 0 1 1 0 0 0 0 0 1 0 -1 1 0 1" },
    { PORISM_KIND_ROUND_NET, "0 0 0 0 0 3 1 0.5 0" }, { PORISM_KIND_ROUND_NET, "0 0 0 0 0 3 1 1 1" },
    { PORISM_KIND_ROUND_NET, "0 0 0 0 0 3 1 0.5 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      PorismId id;
      guint n = 0;
      Lab lab;

      lab_init (&lab);
      id = add_value (lab.construction, values[i].kind, "o", values[i].numbers);
      style (lab.construction, "o", PORISM_ATTRIBUTE_LABEL_VISIBLE, 1);
      see (&lab);
      emit (&lab);
      for (guint k = 0; k < lab.list.items->len; k++)
        {
          const PorismDisplayItem *item = porism_display_list_get (&lab.list, k);

          n += item->ink.owner == id && (item->ink.role == PORISM_DISPLAY_LINE || item->ink.role == PORISM_DISPLAY_SIGN);
          g_assert_true (isfinite (item->anchor.x) && isfinite (item->anchor.y));
        }
      g_test_message ("%s: %u", porism_kind_get_name (values[i].kind), n);
      g_assert_cmpuint (n, >, 0);
      for (guint k = 0; k < lab.list.path.n_numbers; k++)
        g_assert_true (isfinite (lab.list.path.numbers[k]) && fabs (lab.list.path.numbers[k]) < 4 * SIZE);
      g_assert_cmpuint (count (&lab, PORISM_DISPLAY_LABEL, PORISM_DISPLAY_TEXT, id, FALSE), ==, 1);
      lab_clear (&lab);
    }
}

/* A circle of the plane is an ellipse as wide as it, at its height. */
static void
test_planar (void)
{
  PorismId circle;
  double left = HUGE_VAL, right = -HUGE_VAL;
  PorismSpaceVector centre;
  Lab lab;

  lab_init (&lab);
  style (lab.construction, NULL, PORISM_ATTRIBUTE_VIEW, PORISM_VIEW_SPACE);
  make (lab.construction, "point", "A", "3 1", 0);
  make (lab.construction, "point", "B", "5 1", 0);
  circle = make (lab.construction, "circle-centre-point", "c", "A B", 0);
  see (&lab);
  emit (&lab);
  centre = porism_camera_to_picture (&lab.camera, (PorismSpaceVector) { 3, 1, 0 });
  for (guint i = 0; i < lab.list.items->len; i++)
    {
      const PorismDisplayItem *item = porism_display_list_get (&lab.list, i);

      for (guint k = 0; item->ink.owner == circle && item->ink.role == PORISM_DISPLAY_LINE && k < item->n_verbs; k++)
        {
          left = fmin (left, lab.list.path.numbers[item->number + 2 * k]);
          right = fmax (right, lab.list.path.numbers[item->number + 2 * k]);
        }
    }
  g_assert_cmpfloat_with_epsilon (right - centre.x, 2 * lab.camera.scale, 0.2);
  g_assert_cmpfloat_with_epsilon (centre.x - left, 2 * lab.camera.scale, 0.2);
  lab_clear (&lab);
}

/* A graph that is turned all around: both rims are seen, and the mesh between them, whatever else there is. */
static void
test_surface (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  Lab lab = { .construction = porism_session_get_construction (session), .view = porism_space_view_new () };
  PorismId surface;

  tool_scene_expect (session, "add_function", "{'name':'f','expr':'2+x','start_x':0,'end_x':4}", TRUE);
  tool_scene_expect (session, "add_surface_revolution", "{'name':'r','function':'f','angle':'360°'}", TRUE);
  surface = porism_construction_lookup (lab.construction, "r");
  porism_render_options_init (&lab.options);
  see (&lab);
  emit (&lab);
  g_assert_cmpuint (count (&lab, PORISM_DISPLAY_LINE, PORISM_DISPLAY_STROKE, surface, FALSE), >, 0);
  g_assert_cmpuint (count (&lab, PORISM_DISPLAY_LINE, PORISM_DISPLAY_STROKE, surface, TRUE), >, 0);
  g_assert_cmpuint (count (&lab, PORISM_DISPLAY_AREA, PORISM_DISPLAY_FILL, surface, FALSE), >, 100);
  g_assert_cmpfloat (12 * lab.camera.scale, <, 2 * SIZE);
  porism_display_list_clear (&lab.list);
  porism_space_view_free (lab.view);
}

/* ---- formats ---- */

static char *
write_as (const PorismConstruction *construction,
          const char               *format)
{
  PorismExport export;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  porism_export_init (&export, construction);
  export.format = format;
  bytes = porism_export_draw (&export, construction, NULL, &error);
  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static guint
count_text (const char *text,
            const char *part)
{
  guint n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + 1, part))
    n++;
  return n;
}

static void
test_svg (void)
{
  PorismConstruction *construction = porism_construction_new ();
  g_autofree char *svg = NULL;

  add_box (construction, "k", 0, 0, 0, 2, 2, 2);
  svg = write_as (construction, "svg");
  g_assert_cmpuint (count_text (svg, "stroke-dasharray"), ==, 1);
  g_assert_cmpuint (count_text (svg, "stroke-width"), >=, 2);
  g_assert_cmpuint (count_text (svg, "grid"), ==, 0);
  g_free (svg);
  style (construction, NULL, PORISM_ATTRIBUTE_GRID, 1);
  svg = write_as (construction, "svg");
  g_assert_cmpuint (count_text (svg, "grid"), >, 0);
  porism_construction_free (construction);
}

static void
test_tikz (void)
{
  PorismConstruction *construction = porism_construction_new ();
  g_autofree char *tikz = NULL;

  add_pyramid (construction, "p", 0, 0, 0, 2, 4, 3);
  add_value (construction, PORISM_KIND_SPACE_POINT, "S", "0 0 3");
  style (construction, NULL, PORISM_ATTRIBUTE_PRESET, PORISM_PRESET_TEXTBOOK);
  tikz = write_as (construction, "tikz");
  g_assert_cmpuint (count_text (tikz, "\\begin{tikzpicture}"), ==, 1);
  g_assert_cmpuint (count_text (tikz, "\\end{tikzpicture}"), ==, 1);
  g_assert_cmpuint (count_text (tikz, "dash pattern"), ==, 1);
  g_assert_cmpuint (count_text (tikz, "{"), ==, count_text (tikz, "}"));
  porism_construction_free (construction);
}

/* @kept: (nullable): where the picture goes */
static void
compile (const char *pdflatex,
         const char *document,
         const char *kept)
{
  g_autofree char *folder = g_dir_make_tmp ("porism-space-XXXXXX", NULL), *out = NULL;
  g_autofree char *file = g_build_filename (folder, "figure.tex", NULL), *pdf = g_build_filename (folder, "figure.pdf", NULL);
  const char *const arguments[] = { pdflatex, "-interaction=nonstopmode", "-halt-on-error", "figure.tex", NULL };
  int status = 0;

  g_assert_true (g_file_set_contents (file, document, -1, NULL));
  g_assert_true (g_spawn_sync (folder, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, &status, NULL));
  g_test_message ("%s", out);
  g_assert_cmpint (status, ==, 0);
  g_assert_true (g_file_test (pdf, G_FILE_TEST_EXISTS));
  if (kept != NULL)
    g_assert_cmpint (g_rename (pdf, kept), ==, 0);
  remove_folder (folder);
}

static void
test_tex (void)
{
  g_autofree char *pdflatex = g_find_program_in_path ("pdflatex");
  PorismConstruction *construction;
  g_autofree char *document = NULL;

  if (pdflatex == NULL)
    {
      g_test_skip ("pdflatex is not installed");
      return;
    }
  construction = porism_construction_new ();
  add_pyramid (construction, "p", 0, 0, 0, 2, 4, 3);
  add_value (construction, PORISM_KIND_SPACE_POINT, "S", "0 0 3");
  add_value (construction, PORISM_KIND_SPHERE, "k", "0 0 0 1");
  style (construction, NULL, PORISM_ATTRIBUTE_PRESET, PORISM_PRESET_COLOUR);
  document = write_as (construction, "tex");
  compile (pdflatex, document, NULL);
  porism_construction_free (construction);
}

/* Figures as in a textbook: each can be drawn, and all are compiled at once. Where PORISM_KEEP_SHEET names a file, the sheet
 * stays there to be looked at. */
static void
test_sheet (void)
{
  g_autofree char *pdflatex = g_find_program_in_path ("pdflatex"), *sheet = space_sheet_write ();

  g_assert_cmpuint (space_sheet_n_scenes (), >=, 30);
  g_assert_cmpuint (count_text (sheet, "\\begin{tikzpicture}"), ==, space_sheet_n_scenes ());
  if (pdflatex == NULL)
    {
      g_test_skip ("pdflatex is not installed");
      return;
    }
  compile (pdflatex, sheet, g_getenv ("PORISM_KEEP_SHEET"));
}

/* ---- what lies where ---- */

static PorismId
pick (Lab              *self,
      PorismSpaceVector place)
{
  const PorismSpaceVector seen = porism_camera_to_picture (&self->camera, place);

  return porism_space_view_pick (self->view, &self->camera, seen.x, seen.y, 5, ~(PorismKinds) 0);
}

static void
test_pick (void)
{
  PorismId box, sphere, point, segment;
  PorismSpaceVector seen, place;
  Lab lab;

  lab_init (&lab);
  box = add_box (lab.construction, "k", 0, 0, 0, 2, 2, 2);
  sphere = add_value (lab.construction, PORISM_KIND_SPHERE, "s", "1 1 1 0.5");
  point = add_value (lab.construction, PORISM_KIND_SPACE_POINT, "P", "2 2 2");
  segment = add_value (lab.construction, PORISM_KIND_SPACE_SEGMENT, "g", "-1 0 0 -1 2 2");
  see (&lab);
  g_assert_cmpuint (pick (&lab, (PorismSpaceVector) { 2, 2, 2 }), ==, point);
  g_assert_cmpuint (pick (&lab, (PorismSpaceVector) { 2, 0, 1 }), ==, box);
  g_assert_cmpuint (pick (&lab, (PorismSpaceVector) { 2, 1, 1.5 }), ==, box);
  g_assert_cmpuint (pick (&lab, (PorismSpaceVector) { -1, 0.2, 0.2 }), ==, segment);
  g_assert_cmpuint (pick (&lab, (PorismSpaceVector) { 30, 30, 30 }), ==, 0);
  /* Behind the face in front the sphere comes next. */
  seen = porism_camera_to_picture (&lab.camera, (PorismSpaceVector) { 1, 1, 1 });
  {
    g_autoptr (GArray) all = porism_space_view_pick_all (lab.view, &lab.camera, seen.x, seen.y, 5, ~(PorismKinds) 0);

    g_assert_cmpuint (all->len, ==, 2);
    g_assert_cmpuint (g_array_index (all, PorismId, 0), ==, box);
    g_assert_cmpuint (g_array_index (all, PorismId, 1), ==, sphere);
  }
  g_assert_true (porism_space_view_hit (lab.view, &lab.camera, sphere, seen.x, seen.y, &place));
  g_assert_cmpfloat_with_epsilon (porism_space_length (porism_space_subtract (place, (PorismSpaceVector) { 1, 1, 1 })), sqrt (0.5), 1e-9);
  seen = porism_camera_to_picture (&lab.camera, (PorismSpaceVector) { 2, 1.25, 0.5 });
  g_assert_true (porism_space_view_hit (lab.view, &lab.camera, box, seen.x, seen.y, &place));
  g_assert_cmpfloat (porism_space_length (porism_space_subtract (place, (PorismSpaceVector) { 2, 1.25, 0.5 })), <, 1e-9);
  lab_clear (&lab);
}

/* ---- what is drawn by triangles ---- */

/* Six times what the triangles enclose. */
static double
get_volume (const PorismSpaceScene *scene,
            PorismSceneRun          run)
{
  double sum = 0;

  for (guint i = run.first; i < run.first + run.n; i += 3)
    {
      PorismSpaceVector corners[3];

      for (guint k = 0; k < 3; k++)
        {
          const PorismSceneCorner *corner =
            &g_array_index (scene->corners, PorismSceneCorner, g_array_index (scene->indices, guint32, i + k));

          corners[k] = (PorismSpaceVector) { (double) corner->place[0], (double) corner->place[1], (double) corner->place[2] };
        }
      sum += porism_space_dot (corners[0], porism_space_cross (corners[1], corners[2]));
    }
  return sum;
}

static void
test_scene (void)
{
  const PorismSpaceScene *scene;
  guint64 version;
  guint n;
  Lab lab;

  lab_init (&lab);
  add_box (lab.construction, "k", 1, 1, 1, 3, 4, 5);
  add_value (lab.construction, PORISM_KIND_CYLINDER, "c", "1 2 3 1 2 5 4");
  add_value (lab.construction, PORISM_KIND_SPACE_POINT, "P", "2 2 2");
  see (&lab);
  scene = porism_space_view_get_scene (lab.view, &lab.camera);
  version = scene->version;
  n = scene->corners->len;
  /* What hides: both solids, whose triangles all turn as one sees them from outside. */
  g_assert_cmpfloat_with_epsilon (get_volume (scene, scene->hiding), 6 * (24 + 8 * G_PI), 0.4);
  /* Twelve edges, two rims of four quarters each, and two lines that follow the eye; hidden and visible. */
  g_assert_cmpuint (scene->lines[PORISM_SCENE_HIDDEN]->len, ==, 12 + 2 * 4 * 24 + 2);
  g_assert_cmpuint (scene->lines[PORISM_SCENE_VISIBLE]->len, ==, 12 + 2 * 4 * 24 + 2);
  g_assert_cmpuint (scene->lines[PORISM_SCENE_GLOW]->len, ==, 0);
  /* A turn makes no other. */
  lab.camera.turn += 10;
  porism_camera_update (&lab.camera);
  porism_space_view_update (lab.view, lab.construction, &lab.options);
  g_assert_cmpuint (porism_space_view_get_scene (lab.view, &lab.camera)->version, ==, version);
  /* What is pointed at makes one, and what is new. */
  lab.options.hovered = 1;
  porism_space_view_update (lab.view, lab.construction, &lab.options);
  scene = porism_space_view_get_scene (lab.view, &lab.camera);
  g_assert_cmpuint (scene->version, ==, version + 1);
  g_assert_cmpuint (scene->lines[PORISM_SCENE_GLOW]->len, ==, 12);
  add_value (lab.construction, PORISM_KIND_SPHERE, "s", "5 5 5 1");
  porism_space_view_update (lab.view, lab.construction, &lab.options);
  scene = porism_space_view_get_scene (lab.view, &lab.camera);
  g_assert_cmpuint (scene->version, ==, version + 2);
  g_assert_cmpuint (scene->corners->len, >, n);
  lab_clear (&lab);
}

/* ---- tools ---- */

static void
test_tools (void)
{
  PLAY ({ "render_set_3d_view", "{'x_angle':30,'z_angle':-45,'show_axes':'true','show_plate':'false'}", "'ok':true" },
        { "render_set_3d_view", "{'scale':50,'show_numbers':'no'}", "'ok':true" },
        { "render_set_3d_view", "{'show_axes':true,'show_plate':0,'show_numbers':1}", "'ok':true" },
        { "render_set_3d_view", "{'show_axes':2}", REFUSED ("bad_argument") },
        { "render_set_projection", "{'projection':1}", REFUSED ("bad_argument") },
        { "render_set_3d_view", "{'x_angle':91}", REFUSED ("bad_argument") },
        { "render_set_3d_view", "{'scale':-1}", REFUSED ("bad_argument") },
        { "render_set_3d_view", "{'show_axes':'perhaps'}", REFUSED ("bad_argument") },
        { "render_set_3d_view", "{}", REFUSED ("bad_argument") },
        { "render_set_projection", "{'projection':'perspective'}", "'ok':true" },
        { "render_set_projection", "{'projection':'cabinet'}", "'ok':true" },
        { "render_set_projection", "{'projection':'mercator'}", REFUSED ("bad_argument") },
        { "render_set_view", "{'view':'plane'}", "'ok':true" },
        { "render_set_view", "{'view':'space'}", "'ok':true" },
        { "render_set_view", "{'view':'sideways'}", REFUSED ("bad_argument") });
}

/* The centre of a base of what is collected. */
static PorismSpaceVector
get_base (const PorismSpaceShape *shape,
          guint                   i)
{
  return g_array_index (shape->faces, PorismSpaceFace, i).centre;
}

/* Folded, the bases are where they were; flat, all lies in the plane of the first one. */
static void
test_round_nets (void)
{
  static const double parts[] = { 0, 0.25, 0.999999, 1, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      double value[9] = { 1, 2, 0, 1, 2, 3, 4, 0, parts[i] };
      g_auto (PorismSpaceShape) folded = { 0 }, flat = { 0 };

      porism_space_shape_init (&folded);
      porism_space_shape_init (&flat);
      porism_collect_round_net (&(PorismCollector) { .kind = PORISM_KIND_ROUND_NET, .value = value, .shape = &folded });
      value[7] = 1;
      porism_collect_round_net (&(PorismCollector) { .kind = PORISM_KIND_ROUND_NET, .value = value, .shape = &flat });
      g_assert_cmpuint (folded.faces->len, ==, parts[i] > 0 ? 2 : 1);
      for (guint base = 0; base < folded.faces->len; base++)
        {
          const PorismSpaceVector centre = { 1, 2, base == 0 ? 0 : 3 };

          g_assert_cmpfloat (porism_space_length (porism_space_subtract (get_base (&folded, base), centre)), <, 1e-3);
          g_assert_cmpfloat (fabs (get_base (&flat, base).z), <, 1e-3);
        }
      for (guint corner = 0; corner < flat.corners->len; corner++)
        g_assert_cmpfloat (fabs (g_array_index (flat.corners, PorismSpaceVector, corner).z), <, 1e-5);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/space-view/shown", test_shown);
  g_test_add_func ("/space-view/collected", test_collected);
  g_test_add_func ("/space-view/endless", test_endless);
  g_test_add_func ("/space-view/drawn", test_drawn);
  g_test_add_func ("/space-view/kinds", test_kinds);
  g_test_add_func ("/space-view/planar", test_planar);
  g_test_add_func ("/space-view/surface", test_surface);
  g_test_add_func ("/space-view/round-nets", test_round_nets);
  g_test_add_func ("/space-view/svg", test_svg);
  g_test_add_func ("/space-view/tikz", test_tikz);
  g_test_add_func ("/space-view/tex", test_tex);
  g_test_add_func ("/space-view/sheet", test_sheet);
  g_test_add_func ("/space-view/pick", test_pick);
  g_test_add_func ("/space-view/scene", test_scene);
  g_test_add_func ("/space-view/tools", test_tools);

  return g_test_run ();
}
