/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of pictures: what programs of others read in them, and that all formats show the same. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <gdk-pixbuf/gdk-pixbuf.h>

#include "app/export/export.h"
#include "app/export/flat.h"
#include "app/export/options.h"
#include "app/export/tikz-source.h"
#include "app/paint/paint.h"
#include "tests/figure-lab.h"
#include "tests/folder.h"
#include "tests/tool-scene.h"

/* ---- figures ---- */

typedef struct
{
  const char *tool, *arguments;
} Act;

static PorismSession *
play (const Act *acts,
      gsize      n)
{
  PorismSession *session = porism_session_new ();

  for (gsize i = 0; i < n; i++)
    {
      const char *line = tool_scene_submit (session, acts[i].tool, acts[i].arguments);

      if (json_find (line, "'ok':true") == NULL)
        g_error ("%s", line);
    }
  return session;
}

/* White, but for its lower left quarter. */
#define CORNER \
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR4nGP4/5+B4T8ACfwC/ibhE5YAAAAASUVORK5CYII="

/* Something of every kind that is drawn. */
static const Act kinds[] = {
  { "add_point", "{'name':'A','x':-4,'y':-2}" },
  { "add_point", "{'name':'B','x':3,'y':-1}" },
  { "add_point", "{'name':'C','x':1,'y':3}" },
  { "add_segment", "{'name':'s','p1':'A','p2':'B'}" },
  { "add_vector", "{'name':'v','p1':'A','p2':'C'}" },
  { "add_ray", "{'name':'r','p1':'B','p2':'C'}" },
  { "add_line", "{'name':'l','p1':'A','p2':'B'}" },
  { "add_circle", "{'name':'k','center':'A','radius':2}" },
  { "add_arc", "{'name':'b','center':'A','start_pt':'B','end_pt':'C'}" },
  { "add_sector", "{'name':'q','center':'C','start_pt':'A','end_pt':'B'}" },
  { "add_polygon", "{'name':'p','points':'A,B,C'}" },
  { "add_ellipse", "{'name':'e','f1':'A','f2':'B','p':'C'}" },
  { "add_hyperbola", "{'name':'hy','f1':'A','f2':'B','p':'C'}" },
  { "add_angle", "{'name':'w','p1':'B','vertex':'A','p2':'C'}" },
  { "add_function", "{'name':'f','expr':'x^2/4'}" },
  { "add_curve", "{'name':'u','x_expr':'cos(t)','y_expr':'sin(2*t)','t_start':'0','t_end':'2*pi'}" },
  { "add_inequality", "{'name':'g','expr':'y < x - 4'}" },
  { "add_integral_shade", "{'name':'j','func':'f','x_start':'0','x_end':'2'}" },
  { "add_point_on", "{'name':'X','obj':'k','x':-2,'y':-2}" },
  { "add_midpoint", "{'name':'M','p1':'X','p2':'B'}" },
  { "add_locus", "{'name':'m','point':'M','mover':'X'}" },
  { "add_text", "{'name':'t','text':'Words','x':-5,'y':4}" },
  { "add_implicit_curve", "{'name':'eq','equation':'x^3+y^3=9'}" },
  { "render_set_line_style", "{'obj':'s','style':2}" },
};

/* Names and texts of all sorts, and what TeX would stumble upon. */
static const Act texts[] = {
  { "add_point", "{'name':'A_1','x':0,'y':0}" },
  { "add_point", "{'name':'B\\u0027','x':4,'y':0}" },
  { "add_point", "{'name':'Q','x':1,'y':3}" },
  { "render_set_caption", "{'obj':'Q','caption':'$\\\\alpha_2$'}" },
  { "add_segment", "{'name':'s','p1':'A_1','p2':'B\\u0027'}" },
  { "render_set_caption", "{'obj':'s','caption':'50 % & #1 < 2'}" },
  { "add_angle", "{'name':'β','p1':'B\\u0027','vertex':'A_1','p2':'Q'}" },
  { "add_text", "{'name':'t1','text':'a < b, größer: x² ≈ 3·10⁵','x':0,'y':4}" },
  { "add_text", "{'name':'t2','text':'\\\\frac{1}{2}\\\\sqrt{3}','x':2,'y':4,'latex':1}" },
  { "add_text", "{'name':'t3','text':'x^2^3 \\\\input{x} {','x':0,'y':-1,'latex':1}" },
  { "add_text", "{'name':'t4','text':'so $\\\\angle ABC = 90^\\\\circ$ holds','x':2,'y':-1,'latex':1}" },
  { "add_text", "{'name':'t5','text':'_^~\\\\{}$','x':4,'y':2}" },
};

/* Areas upon each other, axes and a grid under them. */
static const Act areas[] = {
  { "add_point", "{'name':'A','x':-1,'y':0}" },
  { "add_point", "{'name':'B','x':1,'y':0}" },
  { "add_circle", "{'name':'k','center':'A','radius':2}" },
  { "add_circle", "{'name':'l','center':'B','radius':2}" },
  { "render_set_filling", "{'obj':'k','opacity':0.4}" },
  { "render_set_filling", "{'obj':'l','opacity':0.4}" },
  { "render_show_axes", "{'visible':1}" },
  { "render_show_grid", "{'visible':1}" },
};

static const struct
{
  const char *name;
  const Act *acts;
  gsize n;
} inserted = {
  "inserted", (const Act[]) {
    { "add_picture", "{'name':'p','x':-2,'y':-2,'width':4,'picture':'" CORNER "'}" },
    { "set_object_visible", "{'name':'A','visible':0}" }, { "set_object_visible", "{'name':'B','visible':0}" },
    { "render_set_filling", "{'obj':'p','opacity':0.5}" },
  }, 4,
}, figures[] = {
  { "kinds", kinds, G_N_ELEMENTS (kinds) },
  { "texts", texts, G_N_ELEMENTS (texts) },
  { "areas", areas, G_N_ELEMENTS (areas) },
};

/* A file of actions, a line each. */
static PorismSession *
replay (const char *path)
{
  PorismSession *session = porism_session_new ();
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      PorismObservation *refusal = NULL;
      PorismEnvelope envelope;

      g_assert_true (porism_json_read_line (lines[i], -1, &envelope, &refusal));
      porism_session_submit (session, envelope.action, PORISM_ACTOR_PERSON, 0, TRUE);
      porism_envelope_clear (&envelope);
    }
  return session;
}

static GBytes *
draw_figure (guint               i,
             const PorismExport *export)
{
  g_autoptr (PorismSession) session = play (figures[i].acts, figures[i].n);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = porism_export_draw (export, porism_session_get_construction (session), NULL, &error);

  g_assert_no_error (error);
  return bytes;
}

static PorismExport
new_export (const char *format,
            double      width_cm)
{
  PorismExport export;

  porism_export_init (&export, NULL);
  export.format = format;
  export.width_cm = width_cm;
  export.title = "A title & more";
  return export;
}

static char *
dup_text (GBytes *bytes)
{
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static GdkPixbuf *
load (GBytes *bytes)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autoptr (GError) error = NULL;
  GdkPixbuf *pixbuf = gdk_pixbuf_new_from_stream (stream, NULL, &error);

  g_assert_no_error (error);
  return pixbuf;
}

/* ---- formats and sizes ---- */

static void
test_formats (void)
{
  PorismConstruction *c = make_all_kinds ();
  static const char *const begin[] = { "\x89PNG", "<?xml", "%PDF", "%!PS", "% A title", "% A title" };

  for (guint i = 0; i < G_N_ELEMENTS (begin); i++)
    {
      PorismExport export = new_export (porism_export_get_formats ()[i], 0);
      g_autoptr (GBytes) first = porism_export_draw (&export, c, NULL, NULL);
      g_autoptr (GBytes) again = porism_export_draw (&export, c, NULL, NULL);
      g_autoptr (GBytes) dark = NULL;

      export.style = PORISM_STYLE_DARK;
      dark = porism_export_draw (&export, c, NULL, NULL);
      g_assert_true (g_bytes_equal (first, again));
      g_assert_false (g_bytes_equal (first, dark));
      g_assert_cmpmem (g_bytes_get_data (first, NULL), strlen (begin[i]), begin[i], strlen (begin[i]));
      g_assert_nonnull (porism_export_get_media_type (export.format));
      g_assert_true (porism_export_has_pixels (export.format) == (i == 0));
    }
  g_assert_null (porism_export_get_formats ()[G_N_ELEMENTS (begin)]);
  porism_construction_free (c);
}

static void
test_backdrop (void)
{
  PorismConstruction *c = make_all_kinds ();
  PorismExport export = new_export ("png", 0);
  PorismViewport view = { .scale = 20, .width = 200, .height = 100, .axes = 1 };
  g_autoptr (GBytes) with = porism_export_draw (&export, c, &view, NULL), without = NULL;

  export.axes = -1;
  without = porism_export_draw (&export, c, &view, NULL);
  g_assert_false (g_bytes_equal (with, without));
  porism_construction_free (c);
}

static void
test_refusals (void)
{
  PorismConstruction *c = make_all_kinds ();
  PorismExport export = new_export ("bmp", 0);
  g_autoptr (GError) error = NULL;

  g_assert_null (porism_export_draw (&export, c, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_clear_error (&error);
  export.format = "png";
  export.width = 40000;
  g_assert_null (porism_export_draw (&export, c, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_clear_error (&error);
  export = new_export ("png", 300);
  g_assert_null (porism_export_draw (&export, c, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  porism_construction_free (c);
}

static guint
read_32 (const guint8 *data)
{
  return (guint) data[0] << 24 | (guint) data[1] << 16 | (guint) data[2] << 8 | data[3];
}

/* Eight centimetres are 226.772 points, and at 300 dots an inch 945 dots. */
static void
test_size (void)
{
  PorismConstruction *c = make_all_kinds ();
  static const struct
  {
    const char *format, *pattern;
  } cases[] = {
    { "svg", "<svg [^>]*width=\"8cm\" height=\"5cm\" viewBox=\"0 0 362.8346 226.7717\"|"
      "<svg [^>]*width=\"8cm\" height=\"5cm\" viewBox=\"0 0 362.835 226.772\"" },
    { "pdf", "/MediaBox \\[ 0 0 226.77\\d* 141.73\\d* \\]" },
    { "eps", "%%BoundingBox: 0 0 227 142\n" },
    { "eps", "%%HiResBoundingBox: 0 0.26\\d* 226.77\\d* 142\n" },
    { "tex", "paperwidth=8cm, paperheight=5cm" },
    { "tikz", "use as bounding box\\]\\(0,0\\) rectangle \\(8,5\\)" },
  };
  PorismExport export = new_export ("png", 8);
  g_autoptr (GBytes) png = NULL;
  const guint8 *data;

  export.height_cm = 5;
  export.font_pt = 10;
  png = porism_export_draw (&export, c, NULL, NULL);
  data = g_bytes_get_data (png, NULL);
  g_assert_cmpuint (read_32 (data + 16), ==, 945);
  g_assert_cmpuint (read_32 (data + 20), ==, 591);
  g_assert_cmpmem (data + 37, 4, "pHYs", 4);
  g_assert_cmpuint (read_32 (data + 41), ==, 11811);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autofree char *text = NULL;

      export.format = cases[i].format;
      bytes = porism_export_draw (&export, c, NULL, NULL);
      text = g_utf8_make_valid (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
      g_test_message ("%s", export.format);
      g_assert_true (g_regex_match_simple (cases[i].pattern, text, G_REGEX_MULTILINE, 0));
    }
  porism_construction_free (c);
}

/* A PNG that was not asked for in centimetres has the pixels that were asked for, whatever the font. */
static void
test_pixels (void)
{
  PorismConstruction *c = make_all_kinds ();
  static const struct
  {
    double width_cm, dpi, font;
    guint width, height, expected_width, expected_height;
  } cases[] = {
    { 0, 0, 0, 0, 0, 800, 600 },      { 0, 0, 0, 320, 200, 320, 200 }, { 0, 192, 0, 320, 200, 640, 400 },
    { 0, 0, 24, 320, 200, 320, 200 }, { 8, 0, 0, 320, 160, 320, 160 }, { 8, 254, 0, 0, 0, 800, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PorismExport export = new_export ("png", cases[i].width_cm);
      g_autoptr (GBytes) png = NULL;
      g_autoptr (GdkPixbuf) pixbuf = NULL;

      export.dpi = cases[i].dpi;
      export.font_pt = cases[i].font;
      export.width = cases[i].width;
      export.height = cases[i].height;
      png = porism_export_draw (&export, c, NULL, NULL);
      pixbuf = load (png);
      g_assert_cmpint (gdk_pixbuf_get_width (pixbuf), ==, (int) cases[i].expected_width);
      if (cases[i].expected_height > 0)
        g_assert_cmpint (gdk_pixbuf_get_height (pixbuf), ==, (int) cases[i].expected_height);
    }
  porism_construction_free (c);
}

/* Whatever part of a pixel the size ends with, the last ones are of the paper as the first ones are. */
static void
test_edges (void)
{
  PorismConstruction *c = porism_construction_new ();
  const double widths[] = { 8, 8.03, 8.05, 8.08 };

  make (c, "point", "A", "0 0", 0);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (widths); i++)
    {
      PorismExport export = new_export ("png", widths[i / 2]);
      g_autoptr (GBytes) png = NULL;
      g_autoptr (GdkPixbuf) pixbuf = NULL;
      const guint8 *pixels;
      int width, height;

      export.style = i % 2 == 0 ? PORISM_STYLE_PRINT : PORISM_STYLE_DARK;
      png = porism_export_draw (&export, c, NULL, NULL);
      pixbuf = load (png);
      pixels = gdk_pixbuf_read_pixels (pixbuf);
      width = gdk_pixbuf_get_width (pixbuf);
      height = gdk_pixbuf_get_height (pixbuf);
      g_assert_cmpfloat (fabs (width - widths[i / 2] / 2.54 * 300), <=, 0.5);
      for (int y = 0; y < height; y++)
        g_assert_cmpmem (pixels + y * gdk_pixbuf_get_rowstride (pixbuf) + (width - 1) * gdk_pixbuf_get_n_channels (pixbuf), 3,
                         pixels, 3);
      for (int x = 0; x < width; x++)
        g_assert_cmpmem (pixels + (height - 1) * gdk_pixbuf_get_rowstride (pixbuf) + x * gdk_pixbuf_get_n_channels (pixbuf), 3,
                         pixels, 3);
    }
  porism_construction_free (c);
}

/* The size of the figure is an attribute of it; a wide figure is low, a high one higher than wide but no column, an empty one as a page. */
static void
test_proportions (void)
{
  static const struct
  {
    const char *x, *y;
    double least, most;
  } cases[] = { { "8", "1", 0.15, 0.5 }, { "1", "8", 1.3, 1.5 }, { "0", "0", 0.2, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PorismConstruction *c = porism_construction_new ();
      g_autofree char *place = g_strdup_printf ("%s %s", cases[i].x, cases[i].y);
      g_autoptr (GBytes) svg = NULL;
      g_autofree char *text = NULL;
      PorismExport export;
      double width, height;

      make (c, "point", "A", "0 0", 0);
      make (c, "point", "B", place, 0);
      style (c, NULL, PORISM_ATTRIBUTE_FIGURE_WIDTH, 6);
      porism_export_init (&export, c);
      export.format = "svg";
      svg = porism_export_draw (&export, c, NULL, NULL);
      text = dup_text (svg);
      g_assert_cmpint (sscanf (strstr (text, " width="), " width=\"%lfcm\" height=\"%lfcm\"", &width, &height), ==, 2);
      g_assert_cmpfloat (width, ==, 6);
      g_assert_cmpfloat (height / width, >=, cases[i].least);
      g_assert_cmpfloat (height / width, <=, cases[i].most);
      porism_construction_free (c);
    }
}

static void
test_options (void)
{
  static const struct
  {
    const char *name, *value;
    gboolean good;
  } cases[] = {
    { "width", "8cm", TRUE },      { "width", "80 mm", TRUE },  { "width", "3.15in", TRUE }, { "width", "227pt", TRUE },
    { "width", "8", TRUE },        { "width", "8px", FALSE },   { "width", "", FALSE },      { "width", "-3cm", FALSE },
    { "width", "nan", FALSE },     { "width", "1e9", FALSE },   { "height", "0", FALSE },    { "size", "800x600", TRUE },
    { "size", "800", FALSE },      { "size", "0x5", FALSE },    { "size", "5x99999", FALSE }, { "font-size", "10pt", TRUE },
    { "font-size", "0", FALSE },   { "font-size", "1000", FALSE }, { "dpi", "300", TRUE },   { "dpi", "1", FALSE },
    { "dpi", "many", FALSE },      { "crop", "true", TRUE },    { "crop", "yes", FALSE },    { "transparent", "false", TRUE },
    { "colour", "red", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PorismExport export = new_export ("png", 0), before = export;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s %s", cases[i].name, cases[i].value);
      g_assert_true (porism_export_set (&export, cases[i].name, cases[i].value, &error) == cases[i].good);
      g_assert_true ((error == NULL) == cases[i].good);
      if (!cases[i].good)
        g_assert_cmpmem (&export, sizeof export, &before, sizeof before);
      if (g_str_equal (cases[i].name, "width") && cases[i].good)
        g_assert_cmpfloat_with_epsilon (export.width_cm, 8, 0.02);
    }
}

/* Without paper, and without what is empty around the figure. */
static void
test_ground (void)
{
  PorismConstruction *c = porism_construction_new ();
  PorismExport export = new_export ("png", 0);
  g_autoptr (GBytes) whole = NULL, part = NULL;
  g_autoptr (GdkPixbuf) transparent = NULL, cropped = NULL;
  const guint8 *pixels;

  make (c, "point", "A", "-1 0", 0);
  make (c, "point", "B", "1 0", 0);
  make (c, "segment", "s", "A B", 0);
  export.transparent = TRUE;
  whole = porism_export_draw (&export, c, NULL, NULL);
  transparent = load (whole);
  pixels = gdk_pixbuf_read_pixels (transparent);
  g_assert_true (gdk_pixbuf_get_has_alpha (transparent));
  g_assert_cmpuint (pixels[3], ==, 0);
  export.crop = TRUE;
  part = porism_export_draw (&export, c, NULL, NULL);
  cropped = load (part);
  g_assert_cmpint (gdk_pixbuf_get_width (cropped), >, 600);
  g_assert_cmpint (gdk_pixbuf_get_width (cropped), <, 700);
  g_assert_cmpint (gdk_pixbuf_get_height (cropped), <, 60);
  porism_construction_free (c);
}

/* The size that is asked for is that of the picture without its margin; letters are as large as in the whole. */
static void
test_cropped_size (void)
{
  static const struct { double width_cm, height_cm; } cases[] = { { 8, 0 }, { 0, 8 }, { 8, 5 } };
  PorismConstruction *c = porism_construction_new ();

  make (c, "point", "A", "-1 0", 0);
  make (c, "point", "B", "1 0", 0);
  make (c, "point", "C", "0 3", 0);
  make (c, "polygon", "t", "A B C", 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PorismExport export = new_export ("png", cases[i].width_cm);
      g_autoptr (GdkPixbuf) cropped = NULL;
      g_autoptr (GBytes) part = NULL;

      export.height_cm = cases[i].height_cm;
      export.dpi = 254;
      export.crop = TRUE;
      part = porism_export_draw (&export, c, NULL, NULL);
      cropped = load (part);
      if (cases[i].height_cm <= 0)
        g_assert_cmpint (gdk_pixbuf_get_width (cropped), ==, 800);
      else if (cases[i].width_cm <= 0)
        g_assert_cmpint (gdk_pixbuf_get_height (cropped), ==, 800);
      else
        g_assert_cmpint (ABS (gdk_pixbuf_get_height (cropped) - 500), <, 8);
    }
  porism_construction_free (c);
}

/* ---- programs of others ---- */

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture      *self,
        gconstpointer unused)
{
  self->folder = g_dir_make_tmp ("porism-export-XXXXXX", NULL);
}

static void
tear_down (Fixture      *self,
           gconstpointer unused)
{
  remove_folder (self->folder);
  g_free (self->folder);
}

/* FALSE where the program is missing: then the test says so, and is none that passed. */
static gboolean
has_program (const char *name)
{
  g_autofree char *path = g_find_program_in_path (name);
  g_autofree char *message = g_strdup_printf ("%s is not installed", name);

  if (path == NULL)
    g_test_skip (message);
  return path != NULL;
}

/* What it printed; NULL where it failed. */
static char *
run (Fixture           *self,
     const char *const *arguments)
{
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) output = NULL;

  g_subprocess_launcher_set_cwd (launcher, self->folder);
  process = g_subprocess_launcher_spawnv (launcher, arguments, NULL);
  g_assert_nonnull (process);
  g_assert_true (g_subprocess_communicate (process, NULL, NULL, &output, NULL, NULL));
  if (g_subprocess_get_successful (process))
    return g_bytes_get_size (output) > 0
             ? g_utf8_make_valid (g_bytes_get_data (output, NULL), (gssize) g_bytes_get_size (output))
             : g_strdup ("");
  g_test_message ("%.*s", (int) g_bytes_get_size (output), (const char *) g_bytes_get_data (output, NULL));
  return NULL;
}

static void
save (Fixture    *self,
      const char *name,
      GBytes     *bytes)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
}

static guint
count (const char *text,
       const char *part)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, part)) != NULL; at += strlen (part))
    n++;
  return n;
}

/* The labels of the first figure, each of which is no part of another text of it. */
static const char *const labels[] = { "Words", "X", "M", "B", "C" };

/* As in a document: a text is in it once, though it has a rim. */
static void
test_pdf_text (Fixture      *self,
               gconstpointer unused)
{
  static const char *const arguments[] = { "pdftotext", "a.pdf", "-", NULL };
  static const char *const info[] = { "pdfinfo", "a.pdf", NULL };
  PorismExport export = new_export ("pdf", 8);
  g_autoptr (GBytes) pdf = draw_figure (0, &export);
  g_autofree char *raw = g_utf8_make_valid (g_bytes_get_data (pdf, NULL), (gssize) g_bytes_get_size (pdf));
  g_autofree char *text = NULL, *told = NULL;

  g_assert_null (strstr (raw, "/Image"));
  if (!has_program ("pdftotext"))
    return;
  save (self, "a.pdf", pdf);
  text = run (self, arguments);
  g_assert_nonnull (text);
  g_test_message ("%s", text);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    g_assert_cmpuint (count (text, labels[i]), ==, 1);
  told = run (self, info);
  g_assert_nonnull (strstr (told, "A title & more"));
}

/* PostScript has no opacity. What is seen through areas is vectors, too. */
static void
test_eps (void)
{
  PorismExport export = new_export ("eps", 8);

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autoptr (GBytes) eps = draw_figure (i, &export);
      g_autofree char *text = dup_text (eps);

      g_assert_null (strstr (text, "/ImageType"));
      g_assert_null (strstr (text, "colorimage"));
      g_assert_null (strstr (text, "CreationDate"));
    }
}

/* Where the two areas lie upon each other there is a third colour. */
static void
test_flattening (Fixture      *self,
                 gconstpointer unused)
{
  PorismExport export = new_export ("eps", 8);
  g_autoptr (GBytes) eps = draw_figure (2, &export);
  g_autofree char *text = dup_text (eps);
  g_autoptr (GRegex) colour = g_regex_new ("^[0-9.]+ [0-9.]+ [0-9.]+ rg", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GHashTable) colours = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (g_regex_match (colour, text, 0, &match); g_match_info_matches (match); g_match_info_next (match, NULL))
    g_hash_table_add (colours, g_match_info_fetch (match, 0));
  g_assert_cmpuint (g_hash_table_size (colours), >=, 4);
}

/* The mean difference of a channel, of 255, where one pixel may lie beside its place. */
static double
compare (GdkPixbuf *a,
         GdkPixbuf *b)
{
  int width = MIN (gdk_pixbuf_get_width (a), gdk_pixbuf_get_width (b));
  int height = MIN (gdk_pixbuf_get_height (a), gdk_pixbuf_get_height (b));
  const guint8 *p = gdk_pixbuf_read_pixels (a), *q = gdk_pixbuf_read_pixels (b);
  int pc = gdk_pixbuf_get_n_channels (a), qc = gdk_pixbuf_get_n_channels (b);
  double sum = 0;

  g_assert_cmpint (ABS (gdk_pixbuf_get_width (a) - gdk_pixbuf_get_width (b)), <=, 1);
  g_assert_cmpint (ABS (gdk_pixbuf_get_height (a) - gdk_pixbuf_get_height (b)), <=, 1);
  for (int y = 1; y < height - 1; y++)
    for (int x = 1; x < width - 1; x++)
      {
        int least = 255;

        for (int dy = -1; dy <= 1; dy++)
          for (int dx = -1; dx <= 1; dx++)
            {
              int difference = 0;

              for (int i = 0; i < 3; i++)
                difference = MAX (difference, ABS (p[y * gdk_pixbuf_get_rowstride (a) + x * pc + i] -
                                                   q[(y + dy) * gdk_pixbuf_get_rowstride (b) + (x + dx) * qc + i]));
              least = MIN (least, difference);
            }
        sum += least;
      }
  return sum / (width * height);
}

static void
destroy_surface (guint8  *pixels,
                 gpointer surface)
{
  cairo_surface_destroy (surface);
}

static GdkPixbuf *
paint_list (const PorismDisplayList *list,
            gboolean                 flat)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 800, 600);
  cairo_t *cr = cairo_create (surface);
  GdkPixbuf *pixbuf;

  if (flat)
    porism_flat_paint (list, 0xffffff, cr);
  else
    porism_paint_list (list, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixbuf = gdk_pixbuf_new_from_data (cairo_image_surface_get_data (surface), GDK_COLORSPACE_RGB, TRUE, 8, 800, 600,
                                     cairo_image_surface_get_stride (surface),
                                     destroy_surface, surface);
  return pixbuf;
}

/* What is flat looks the same. */
static void
test_flat_picture (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autoptr (PorismSession) session = play (figures[i].acts, figures[i].n);
      const PorismConstruction *construction = porism_session_get_construction (session);
      PorismViewport viewport = { .width = 800, .height = 600 };
      g_auto (PorismDisplayList) list = { 0 };
      g_autoptr (GdkPixbuf) flat = NULL, drawn = NULL;
      PorismRenderOptions options;
      double difference;

      porism_viewport_fit (&viewport, construction);
      porism_render_options_init (&options);
      porism_render_emit (&list, 1, construction, &viewport, &options);
      flat = paint_list (&list, TRUE);
      drawn = paint_list (&list, FALSE);
      difference = compare (flat, drawn);
      g_test_message ("%s: %g of 255", figures[i].name, difference);
      g_assert_cmpfloat (difference, <, 0.5);
    }
}

typedef struct
{
  GString *text;                /* of one element <text> after the other, each in a line */
  guint in_text;
  guint n_fonts;
} Found;

static void
start (GMarkupParseContext *context,
       const char          *name,
       const char         **names,
       const char         **values,
       gpointer             user_data,
       GError             **error)
{
  ((Found *) user_data)->in_text += g_str_equal (name, "text");
}

static void
end (GMarkupParseContext *context,
     const char          *name,
     gpointer             user_data,
     GError             **error)
{
  Found *self = user_data;

  if (!g_str_equal (name, "text"))
    return;
  g_string_append_c (self->text, '\n');
  self->in_text--;
}

static void
take (GMarkupParseContext *context,
      const char          *text,
      gsize                length,
      gpointer             user_data,
      GError             **error)
{
  Found *self = user_data;

  if (self->in_text > 0)
    g_string_append_len (self->text, text, (gssize) length);
  self->n_fonts += count (text, "@font-face");
}

/* Each label is an element with its characters; its glyphs are in the file. */
static void
test_svg_text (void)
{
  const GMarkupParser parser = { start, end, take };
  PorismExport export = new_export ("svg", 8);

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autoptr (GBytes) svg = draw_figure (i, &export);
      g_autofree char *text = dup_text (svg);
      g_autoptr (GString) told = g_string_new ("\n");
      Found found = { .text = told };
      g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &found, NULL);
      g_autoptr (GError) error = NULL;

      g_markup_parse_context_parse (context, text, -1, &error);
      g_assert_no_error (error);
      g_assert_true (g_markup_parse_context_end_parse (context, &error));
      g_test_message ("%s", told->str);
      g_assert_cmpuint (found.n_fonts, >, 0);
      g_assert_nonnull (strstr (text, "<title>A title &amp; more</title>"));
      g_assert_null (strstr (text, "(null)"));
      for (guint j = 0; i == 0 && j < G_N_ELEMENTS (labels); j++)
        {
          g_autofree char *line = g_strdup_printf ("\n%s\n", labels[j]);

          g_assert_cmpuint (count (told->str, line), ==, 1);
        }
      if (i == 1)
        g_assert_nonnull (strstr (told->str, "\nA1\n"));
    }
}

#define DPI 96

static GdkPixbuf *
draw_pixels (guint i)
{
  PorismExport export = new_export ("png", 0);
  g_autoptr (GBytes) png = NULL;

  export.dpi = DPI;
  png = draw_figure (i, &export);
  return load (png);
}

static void
test_svg_picture (void)
{
  PorismExport export = new_export ("svg", 0);

  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autoptr (GBytes) svg = draw_figure (i, &export);
      g_autoptr (GdkPixbuf) picture = load (svg), pixels = draw_pixels (i);
      double difference = compare (picture, pixels);

      g_test_message ("%s: %g of 255", figures[i].name, difference);
      g_assert_cmpfloat (difference, <, 1);
    }
}

/* All that is asked of it is that it is drawn. */
static void
draw_torn (PorismConstruction *construction)
{
  PorismExport export = new_export ("png", 0);
  g_autoptr (GBytes) bytes = porism_export_draw (&export, construction, NULL, NULL);

  g_assert_nonnull (bytes);
}

/* How bright it is a quarter of the way from the left, and so far from above. */
static int
get_brightness (GdkPixbuf *picture,
                double     down)
{
  const int x = gdk_pixbuf_get_width (picture) / 4, y = (int) (down * gdk_pixbuf_get_height (picture));

  return gdk_pixbuf_read_pixels (picture)[y * gdk_pixbuf_get_rowstride (picture) + x * gdk_pixbuf_get_n_channels (picture)];
}

/* A picture that was laid into the figure is in its files, the right way up; commands of TeX leave it out, and say so. What
 * is none behind its head is not drawn, and nothing else suffers. */
static void
test_inserted (void)
{
  static const char *const formats[] = { "png", "svg", "tikz" };
  g_autoptr (PorismSession) session = play (inserted.acts, inserted.n);
  PorismConstruction *construction = porism_session_get_construction (session);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      PorismExport export = new_export (formats[i], 0);
      g_autoptr (GBytes) bytes = porism_export_draw (&export, construction, NULL, NULL);
      g_autoptr (GdkPixbuf) picture = NULL;

      g_assert_nonnull (bytes);
      if (g_str_equal (formats[i], "tikz"))
        {
          g_assert_nonnull (memmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "The picture p is left out", 25));
          continue;
        }
      picture = load (bytes);
      g_assert_cmpint (get_brightness (picture, 0.25), >, 250);
      g_assert_cmpint (get_brightness (picture, 0.75), <, 200);
    }
  tool_scene_expect (session, "add_picture", "{'name':'torn','picture':'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAAA='}", TRUE);
  draw_torn (construction);
}

static GdkPixbuf *
rasterise (Fixture    *self,
           const char *name)
{
  g_autofree char *dpi = g_strdup_printf ("%d", DPI);
  const char *const arguments[] = { "pdftoppm", "-png", "-r", dpi, "-singlefile", name, "page", NULL };
  g_autofree char *path = g_build_filename (self->folder, "page.png", NULL);
  g_autofree char *told = run (self, arguments);

  g_assert_nonnull (told);
  return gdk_pixbuf_new_from_file (path, NULL);
}

static void
test_pdf_picture (Fixture      *self,
                  gconstpointer unused)
{
  PorismExport export = new_export ("pdf", 0);

  if (!has_program ("pdftoppm"))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autoptr (GBytes) pdf = draw_figure (i, &export);
      g_autoptr (GdkPixbuf) picture = NULL, pixels = draw_pixels (i);
      double difference;

      save (self, "a.pdf", pdf);
      picture = rasterise (self, "a.pdf");
      difference = compare (picture, pixels);
      g_test_message ("%s: %g of 255", figures[i].name, difference);
      g_assert_cmpfloat (difference, <, 1);
    }
}

static void
test_eps_page (Fixture      *self,
               gconstpointer unused)
{
  static const char *const arguments[] = { "gs", "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dEPSCrop", "-r96", "-sDEVICE=png16m",
                                           "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4", "-sOutputFile=page.png", "a.eps", NULL };
  g_autofree char *path = g_build_filename (self->folder, "page.png", NULL);

  if (!has_program ("gs"))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      PorismExport export = new_export ("eps", 8.03);
      g_autoptr (GBytes) eps = draw_figure (i, &export), png = NULL;
      g_autoptr (GdkPixbuf) picture = NULL, pixels = NULL;
      g_autofree char *told = NULL;
      double difference;

      save (self, "a.eps", eps);
      told = run (self, arguments);
      g_assert_nonnull (told);
      export.format = "png";
      export.dpi = 96;
      png = draw_figure (i, &export);
      pixels = load (png);
      picture = gdk_pixbuf_new_from_file (path, NULL);
      difference = compare (picture, pixels);
      g_test_message ("%s: %g of 255", figures[i].name, difference);
      g_assert_cmpfloat (difference, <, 2);
    }
}

/* TeX has other letters; what else is drawn is the same. */
static void
test_tikz_picture (Fixture      *self,
                   gconstpointer unused)
{
  static const char *const arguments[] = { "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "a.tex", NULL };
  PorismExport export = new_export ("tex", 0);

  if (!has_program ("pdflatex") || !has_program ("pdftoppm"))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    {
      g_autoptr (GBytes) tex = draw_figure (i, &export);
      g_autoptr (GdkPixbuf) picture = NULL, pixels = draw_pixels (i);
      g_autofree char *told = NULL;
      double difference;

      save (self, "a.tex", tex);
      told = run (self, arguments);
      g_assert_nonnull (told);
      g_assert_nonnull (strstr (told, "(1 page"));
      g_assert_null (strstr (told, "undefined"));
      picture = rasterise (self, "a.pdf");
      difference = compare (picture, pixels);
      g_test_message ("%s: %g of 255", figures[i].name, difference);
      g_assert_cmpfloat (difference, <, 1.2);
    }
}

/* The picture alone is put into a document by others. */
static void
test_tikz_input (Fixture      *self,
                 gconstpointer unused)
{
  static const char *const arguments[] = { "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "b.tex", NULL };
  static const char document[] = "\\documentclass{article}\\usepackage{tikz,amsmath,amssymb}\\begin{document}Text "
                                 "\\input{a.tikz} and more.\\end{document}\n";
  PorismExport export = new_export ("tikz", 8);
  g_autoptr (GBytes) tikz = draw_figure (1, &export), outside = g_bytes_new_static (document, strlen (document));
  g_autofree char *told = NULL;

  if (!has_program ("pdflatex"))
    return;
  save (self, "a.tikz", tikz);
  save (self, "b.tex", outside);
  told = run (self, arguments);
  g_assert_nonnull (told);
}

/* ---- formulas for TeX ---- */

static const struct
{
  const char *formula;
  gboolean sound;
} formulas[] = {
  { "\\alpha", TRUE }, { "x^2", TRUE }, { "x^{2}_1", TRUE }, { "f'", TRUE }, { "f'^2", TRUE }, { "f''", TRUE },
  { "\\frac{a}{b}", TRUE }, { "\\sqrt[3]{x}", TRUE }, { "\\left( x \\right)", TRUE }, { "60^\\circ", TRUE },
  { "\\overline{AB} \\parallel \\overline{CD}", TRUE }, { "\\begin{cases} a & b \\\\ c & d \\end{cases}", TRUE },
  { "\\sum\\limits_{i=1}^n i", TRUE }, { "\\text{if } x", TRUE }, { "\\bigl( x \\bigr)", TRUE }, { "", TRUE },
  { "\\mathbb{R}", TRUE }, { "\\left\\{ x \\right.", TRUE }, { "{x}^{y^{z}}", TRUE }, { "α ≤ β°", TRUE },
  { "30^\\degree", TRUE }, { "\\overparen{AB}", TRUE }, { "\\triangle ABC \\cong \\triangle DEF", TRUE },
  { "\\textcolor{red}{x}+\\color{blue} y", TRUE }, { "\\overarc{AB}\\to\\mathscr{C}", TRUE }, { "\\cfrac{1}{2}", TRUE }, { "a \\lt b \\coloneqq \\omicron", TRUE },
  { "\\textcolor{nosuch}{x}", FALSE }, { "\\textcolor{red}", FALSE },
  { "x^2^3", FALSE }, { "x_1_2", FALSE }, { "x^", FALSE }, { "{", FALSE }, { "}", FALSE }, { "f^2'", FALSE },
  { "\\input{/etc/passwd}", FALSE }, { "\\write18{ls}", FALSE }, { "\\nosuch", FALSE }, { "\\frac12", FALSE },
  { "\\frac{a}", FALSE }, { "\\left( x", FALSE }, { "x \\right)", FALSE }, { "a & b", FALSE }, { "a # b", FALSE },
  { "50 %", FALSE }, { "\\begin{cases} a", FALSE }, { "\\begin{document}", FALSE }, { "\\", FALSE }, { "\\sqrt", FALSE },
  { "\\text{a", FALSE }, { "x\\limits^2", FALSE }, { "你", FALSE }, { "{\\left( } \\right)", FALSE }, { "\\big x", FALSE },
};

static void
test_sources (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (formulas); i++)
    {
      g_test_message ("%s", formulas[i].formula);
      g_assert_true (porism_tikz_source_is_sound (formulas[i].formula) == formulas[i].sound);
    }
}

/* TeX thinks of them as we do. */
static void
test_sources_compile (Fixture      *self,
                      gconstpointer unused)
{
  static const char *const arguments[] = { "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "a.tex", NULL };
  g_autoptr (GString) document =
    g_string_new ("\\documentclass{article}\\usepackage{xcolor,amsmath,amssymb}\\begin{document}\n");
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *told = NULL;

  if (!has_program ("pdflatex"))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (formulas); i++)
    if (formulas[i].sound && *formulas[i].formula != '\0')
      {
        g_string_append (document, "$");
        porism_tikz_source_add (document, formulas[i].formula);
        g_string_append (document, "$\n");
      }
  g_string_append (document, "\\end{document}\n");
  bytes = g_bytes_new (document->str, document->len);
  save (self, "a.tex", bytes);
  told = run (self, arguments);
  g_assert_nonnull (told);
}

/* Figures of textbooks, as authors draw them: all of them where there is time. */
static void
test_figures_compile (Fixture      *self,
                      gconstpointer unused)
{
  static const char *const arguments[] = { "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "a.tex", NULL };
  g_autofree char *path = g_build_filename (g_getenv ("PORISM_SOURCE_DIR"), "tests", "figures", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint n = 0;

  if (!has_program ("pdflatex"))
    return;
  for (const char *name = g_dir_read_name (folder); name != NULL && (n < 1 || g_test_slow ());
       name = g_dir_read_name (folder), n++)
    {
      g_autofree char *file = g_build_filename (path, name, NULL), *told = NULL;
      g_autoptr (PorismSession) session = replay (file);
      g_autoptr (GBytes) tex = NULL;
      PorismExport export;

      porism_export_init (&export, porism_session_get_construction (session));
      export.format = "tex";
      tex = porism_export_draw (&export, porism_session_get_construction (session), NULL, NULL);
      save (self, "a.tex", tex);
      told = run (self, arguments);
      g_test_message ("%s", name);
      g_assert_nonnull (told);
    }
  g_assert_cmpuint (n, >, 0);
}

static void
draw_page (cairo_t *cr,
           guint    page,
           gpointer user_data)
{
  cairo_rectangle (cr, 10.0 * page, 0, 10, 10);
  cairo_fill (cr);
  ++*(guint *) user_data;
}

static void
test_pages (void)
{
  guint n = 0;
  g_autoptr (GBytes) pdf = porism_export_pages (200, 100, 3, draw_page, &n, NULL);
  g_autofree char *text = g_utf8_make_valid (g_bytes_get_data (pdf, NULL), (gssize) g_bytes_get_size (pdf));

  g_assert_cmpuint (n, ==, 3);
  g_assert_nonnull (strstr (text, "/Count 3"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export/formats", test_formats);
  g_test_add_func ("/export/backdrop", test_backdrop);
  g_test_add_func ("/export/refusals", test_refusals);
  g_test_add_func ("/export/size", test_size);
  g_test_add_func ("/export/pixels", test_pixels);
  g_test_add_func ("/export/edges", test_edges);
  g_test_add_func ("/export/proportions", test_proportions);
  g_test_add_func ("/export/options", test_options);
  g_test_add_func ("/export/ground", test_ground);
  g_test_add_func ("/export/cropped-size", test_cropped_size);
  g_test_add_func ("/export/pages", test_pages);
  g_test_add_func ("/export/svg/text", test_svg_text);
  g_test_add_func ("/export/svg/picture", test_svg_picture);
  g_test_add_func ("/export/inserted", test_inserted);
  g_test_add_func ("/export/eps/vectors", test_eps);
  g_test_add_func ("/export/eps/picture", test_flat_picture);
  g_test_add ("/export/eps/page", Fixture, NULL, set_up, test_eps_page, tear_down);
  g_test_add ("/export/eps/flattening", Fixture, NULL, set_up, test_flattening, tear_down);
  g_test_add ("/export/pdf/text", Fixture, NULL, set_up, test_pdf_text, tear_down);
  g_test_add ("/export/pdf/picture", Fixture, NULL, set_up, test_pdf_picture, tear_down);
  g_test_add_func ("/export/tikz/sources", test_sources);
  g_test_add ("/export/tikz/sources-compile", Fixture, NULL, set_up, test_sources_compile, tear_down);
  g_test_add ("/export/tikz/picture", Fixture, NULL, set_up, test_tikz_picture, tear_down);
  g_test_add ("/export/tikz/figures", Fixture, NULL, set_up, test_figures_compile, tear_down);
  g_test_add ("/export/tikz/input", Fixture, NULL, set_up, test_tikz_input, tear_down);

  return g_test_run ();
}
