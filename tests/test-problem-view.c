/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The composer of a problem: its text is the document's at once, and the document's is its;
 * pictures come as files, drops and pastes, as far as models take them. */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "tests/folder.h"
#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "ui/console/porism-problem-picture.h"
#include "ui/console/porism-problem-view.h"

typedef struct
{
  PorismDocument *document;
  PorismProblemView *view;
  GtkWidget *window;
  GtkTextBuffer *buffer;
  char *folder;
} Fixture;

static void
set_up (Fixture      *self,
        gconstpointer unused)
{
  self->folder = g_dir_make_tmp ("porism-problem-XXXXXX", NULL);
  self->document = porism_document_new ();
  self->view = g_object_new (PORISM_TYPE_PROBLEM_VIEW, NULL);
  porism_problem_view_set_document (self->view, self->document);
  self->window = widget_show (GTK_WIDGET (self->view));
  self->buffer = gtk_text_view_get_buffer (
    GTK_TEXT_VIEW (widget_search (GTK_WIDGET (self->view), GTK_TYPE_TEXT_VIEW, NULL)));
}

static void
tear_down (Fixture      *self,
           gconstpointer unused)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->document);
  remove_folder (self->folder);
  g_free (self->folder);
}

static char *
get_text (Fixture *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);

  return gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
}

static void
type (Fixture    *self,
      const char *text)
{
  gtk_text_buffer_insert_at_cursor (self->buffer, text, -1);
}

/* ---- text ---- */

static void
test_text (Fixture      *self,
           gconstpointer unused)
{
  g_autofree char *text = NULL;

  assert_mentions (GTK_WIDGET (self->view), "Type a geometry problem");
  type (self, "How far is A from B?\n∠A = 60°");
  g_assert_cmpstr (porism_document_get_problem (self->document), ==,
                   "How far is A from B?\n∠A = 60°");
  assert_mentions_not (GTK_WIDGET (self->view), "Type a geometry problem");

  porism_document_set_problem (self->document, "Another one.");
  text = get_text (self);
  g_assert_cmpstr (text, ==, "Another one.");

  gtk_text_buffer_set_text (self->buffer, "", -1);
  g_assert_null (porism_document_get_problem (self->document));
  assert_mentions (GTK_WIDGET (self->view), "Type a geometry problem");
}

/* Showing another document writes into neither; undo stays within one. */
static void
test_other_document (Fixture      *self,
                     gconstpointer unused)
{
  g_autoptr (PorismDocument) other = porism_document_new ();
  g_autoptr (PorismDocument) saved = porism_document_new ();
  g_autofree char *text = NULL;

  type (self, "The first problem.");
  porism_document_set_problem (other, "The second problem.");
  porism_problem_view_set_document (self->view, other);
  g_assert_cmpstr (porism_document_get_problem (self->document), ==, "The first problem.");
  g_assert_cmpstr (porism_document_get_problem (other), ==, "The second problem.");
  g_assert_false (gtk_text_buffer_get_can_undo (self->buffer));

  porism_problem_view_set_document (self->view, saved);
  text = get_text (self);
  g_assert_cmpstr (text, ==, "");
  g_assert_false (porism_document_get_modified (saved));
}

static void
test_undo (Fixture      *self,
           gconstpointer unused)
{
  gtk_text_buffer_begin_user_action (self->buffer);
  type (self, "A triangle");
  gtk_text_buffer_end_user_action (self->buffer);
  g_assert_cmpstr (porism_document_get_problem (self->document), ==, "A triangle");
  gtk_text_buffer_undo (self->buffer);
  g_assert_null (porism_document_get_problem (self->document));
  gtk_text_buffer_redo (self->buffer);
  g_assert_cmpstr (porism_document_get_problem (self->document), ==, "A triangle");
}

static void
test_file (Fixture      *self,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) loaded = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  type (self, "Zeichne △ABC.");
  bytes = porism_document_to_bytes (self->document);
  loaded = porism_document_load_bytes (bytes, NULL);
  porism_problem_view_set_document (self->view, loaded);
  text = get_text (self);
  g_assert_cmpstr (text, ==, "Zeichne △ABC.");
}

/* ---- pictures ---- */

/* (transfer full): in the format of gdk-pixbuf's name. */
static GBytes *
draw_picture (int         width,
              int         height,
              const char *format)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  char *buffer = NULL;
  gsize size;

  gdk_pixbuf_fill (pixbuf, 0x336699ff);
  g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &buffer, &size, format, NULL, NULL));

  return g_bytes_new_take (buffer, size);
}

static void
read_sides (GBytes *bytes,
            int    *width,
            int    *height)
{
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (bytes, NULL);

  g_assert_nonnull (texture);
  *width = gdk_texture_get_width (texture);
  *height = gdk_texture_get_height (texture);
}

/* (transfer full): a file with @bytes */
static GFile *
write_file (Fixture    *self,
            const char *name,
            GBytes     *bytes)
{
  GFile *file = g_file_new_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_replace_contents (file, g_bytes_get_data (bytes, NULL),
                                          g_bytes_get_size (bytes), NULL, FALSE, 0, NULL, NULL,
                                          NULL));
  return file;
}

static gboolean
has_picture (gpointer data)
{
  return porism_document_get_picture (data) != NULL;
}

/* What models take is kept byte for byte. */
static void
test_kept_picture (Fixture      *self,
                   gconstpointer unused)
{
  static const char *const formats[] = { "png", "jpeg" };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GBytes) bytes = draw_picture (640, 480, formats[i]);
      g_autoptr (GFile) file = write_file (self, formats[i], bytes);

      porism_problem_view_add_picture (self->view, file);
      g_assert_true (widget_wait_for (has_picture, self->document));
      g_assert_true (g_bytes_equal (porism_document_get_picture (self->document), bytes));
      g_assert_nonnull (widget_search (GTK_WIDGET (self->view), GTK_TYPE_BUTTON,
                                       "Show the Picture Large"));
      g_signal_emit_by_name (widget_search (GTK_WIDGET (self->view), GTK_TYPE_BUTTON,
                                            "Remove the Picture"), "clicked");
      g_assert_null (porism_document_get_picture (self->document));
      g_assert_null (widget_search (GTK_WIDGET (self->view), GTK_TYPE_BUTTON,
                                    "Show the Picture Large"));
    }
}

static void
test_large_picture (void)
{
  static const struct { const char *format; const char *mime; } rows[] = {
    { "png", "\x89PNG" }, { "jpeg", "\xff\xd8\xff" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = draw_picture (4000, 3000, rows[i].format);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) small = porism_problem_picture_fit (bytes, &error);
      int width, height;

      g_assert_no_error (error);
      read_sides (small, &width, &height);
      g_assert_cmpint (width, ==, 1568);
      g_assert_cmpint (height, ==, 1176);
      g_assert_cmpmem (g_bytes_get_data (small, NULL), strlen (rows[i].mime), rows[i].mime,
                       strlen (rows[i].mime));
    }
}

/* The width and height of a PNG's header, which is what a decoder would make room for. */
static GBytes *
claim_sides (guint32 width,
             guint32 height)
{
  g_autoptr (GBytes) bytes = draw_picture (10, 10, "png");
  gsize size;
  const guchar *data = g_bytes_get_data (bytes, &size);
  guchar *claim = g_memdup2 (data, size);
  guint32 crc = 0xffffffff;

  for (int i = 0; i < 4; i++)
    {
      claim[16 + i] = (guchar) (width >> (24 - 8 * i));
      claim[20 + i] = (guchar) (height >> (24 - 8 * i));
    }
  for (int i = 12; i < 29; i++)
    {
      crc ^= claim[i];
      for (int bit = 0; bit < 8; bit++)
        crc = (crc >> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
  crc = ~crc;
  for (int i = 0; i < 4; i++)
    claim[29 + i] = (guchar) (crc >> (24 - 8 * i));

  return g_bytes_new_take (claim, size);
}

static GBytes *
cut_in_half (void)
{
  g_autoptr (GBytes) whole = draw_picture (300, 300, "png");

  return g_bytes_new_from_bytes (whole, 0, g_bytes_get_size (whole) / 2);
}

static GBytes *
fill_bytes (gsize       size,
            const char *start)
{
  guchar *bytes = g_malloc0 (size);

  memcpy (bytes, start, strlen (start));

  return g_bytes_new_take (bytes, size);
}

static void
test_refused_pictures (void)
{
  const struct { GBytes *bytes; const char *reason; } rows[] = {
    { fill_bytes (PORISM_PROBLEM_PICTURE_LIMIT + 1, "\x89PNG\r\n\x1a\n"), "too large" },
    { fill_bytes (100, "<svg xmlns="), "no picture that models take" },
    { g_bytes_new_static ("", 0), "no picture that models take" },
    { fill_bytes (100, "\x89PNG\r\n\x1a\n"), "damaged" },
    { cut_in_half (), "damaged" },
    { claim_sides (60000, 60000), "too many pixels" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) fitted = porism_problem_picture_fit (rows[i].bytes, &error);

      g_assert_null (fitted);
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, rows[i].reason));
      g_bytes_unref (rows[i].bytes);
    }
}

/* Why a picture is not taken is said, until something is done about it; the former one stays. */
static void
test_complaint (Fixture      *self,
                gconstpointer unused)
{
  g_autoptr (GBytes) text = g_bytes_new_static ("no picture", 10);
  g_autoptr (GBytes) former = draw_picture (20, 20, "png");
  g_autoptr (GFile) file = write_file (self, "text.png", text);
  g_autoptr (GFile) missing = g_file_new_build_filename (self->folder, "missing.png", NULL);

  porism_document_set_picture (self->document, former);
  porism_problem_view_add_picture (self->view, file);
  assert_mentions (GTK_WIDGET (self->view), "This is no picture that models take");
  g_assert_true (porism_document_get_picture (self->document) == former);
  type (self, "A");
  assert_mentions_not (GTK_WIDGET (self->view), "This is no picture that models take");
  porism_problem_view_add_picture (self->view, missing);
  assert_mentions (GTK_WIDGET (self->view), "No such file");
}

/* What was on its way to one document does not arrive in another. */
static void
test_late_picture (Fixture      *self,
                   gconstpointer unused)
{
  g_autoptr (GBytes) bytes = draw_picture (100, 100, "png");
  g_autoptr (GFile) file = write_file (self, "a.png", bytes);
  g_autoptr (PorismDocument) other = porism_document_new ();
  g_autoptr (PorismDocument) third = porism_document_new ();

  porism_problem_view_add_picture (self->view, file);
  porism_problem_view_set_document (self->view, other);
  porism_problem_view_set_document (self->view, third);
  porism_problem_view_add_picture (self->view, file);
  g_assert_true (widget_wait_for (has_picture, third));
  g_assert_null (porism_document_get_picture (other));
  g_assert_null (porism_document_get_picture (self->document));
}

static GtkDropTarget *
find_drop_target (Fixture *self)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self->view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  g_assert_not_reached ();
}

static gboolean
drop (Fixture *self,
      GType    type,
      gpointer content)
{
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, type);
  if (type == GDK_TYPE_TEXTURE)
    g_value_set_object (&value, content);
  else
    g_value_set_boxed (&value, content);
  g_signal_emit_by_name (find_drop_target (self), "drop", &value, 5.0, 5.0, &taken);

  return taken;
}

static void
test_drop (Fixture      *self,
           gconstpointer unused)
{
  g_autoptr (GBytes) bytes = draw_picture (50, 40, "jpeg");
  g_autoptr (GFile) file = write_file (self, "a.jpg", bytes);
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (bytes, NULL);
  GdkFileList *list = gdk_file_list_new_from_array (&file, 1);
  int width, height;

  g_assert_true (drop (self, GDK_TYPE_FILE_LIST, list));
  g_assert_true (widget_wait_for (has_picture, self->document));
  g_assert_true (g_bytes_equal (porism_document_get_picture (self->document), bytes));

  porism_document_set_picture (self->document, NULL);
  g_assert_true (drop (self, GDK_TYPE_TEXTURE, texture));
  g_assert_true (widget_wait_for (has_picture, self->document));
  read_sides (porism_document_get_picture (self->document), &width, &height);
  g_assert_cmpint (width, ==, 50);
  g_assert_cmpint (height, ==, 40);
  g_boxed_free (GDK_TYPE_FILE_LIST, list);
}

static void
paste (Fixture *self)
{
  g_signal_emit_by_name (widget_search (GTK_WIDGET (self->view), GTK_TYPE_TEXT_VIEW, NULL),
                         "paste-clipboard");
}

static gboolean
has_text (gpointer data)
{
  return porism_document_get_problem (data) != NULL;
}

/* A picture becomes the picture, a text becomes text. */
static void
test_paste (Fixture      *self,
            gconstpointer unused)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->view));
  g_autoptr (GBytes) bytes = draw_picture (50, 40, "png");
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (bytes, NULL);
  int width, height;

  gdk_clipboard_set_texture (clipboard, texture);
  paste (self);
  g_assert_true (widget_wait_for (has_picture, self->document));
  read_sides (porism_document_get_picture (self->document), &width, &height);
  g_assert_cmpint (width, ==, 50);
  g_assert_null (porism_document_get_problem (self->document));

  gdk_clipboard_set_text (clipboard, "Draw a square.");
  paste (self);
  g_assert_true (widget_wait_for (has_text, self->document));
  g_assert_cmpstr (porism_document_get_problem (self->document), ==, "Draw a square.");
}

/* While an agent works on it, the problem stays as it was given. */
static void
test_locked (Fixture      *self,
             gconstpointer unused)
{
  g_autoptr (GBytes) bytes = draw_picture (50, 40, "png");
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (bytes, NULL);
  GtkTextView *text;

  porism_document_set_picture (self->document, bytes);
  porism_problem_view_set_locked (self->view, TRUE);
  text = GTK_TEXT_VIEW (widget_search (GTK_WIDGET (self->view), GTK_TYPE_TEXT_VIEW, NULL));
  g_assert_false (gtk_text_view_get_editable (text));
  g_assert_false (drop (self, GDK_TYPE_TEXTURE, texture));
  g_assert_null (widget_search (GTK_WIDGET (self->view), GTK_TYPE_BUTTON, "Remove the Picture"));
  porism_problem_view_set_locked (self->view, FALSE);
  g_assert_true (gtk_text_view_get_editable (text));
  g_assert_true (drop (self, GDK_TYPE_TEXTURE, texture));
}

static int
measure_height (Fixture *self)
{
  int height;

  gtk_widget_measure (GTK_WIDGET (self->view), GTK_ORIENTATION_VERTICAL, 340, NULL, &height, NULL,
                      NULL);

  return height;
}

/* While an agent works on it, its steps have the room; what is hidden can be looked at. */
static void
test_collapsed (Fixture      *self,
                gconstpointer unused)
{
  g_autoptr (GBytes) bytes = draw_picture (200, 100, "png");
  int empty = measure_height (self), full;
  GtkWidget *expand;

  porism_document_set_problem (self->document, "One.\nTwo.\nThree.\nFour.\nFive.\nSix.");
  porism_document_set_picture (self->document, bytes);
  full = measure_height (self);
  g_assert_cmpint (full, >, empty);
  porism_problem_view_set_locked (self->view, TRUE);
  g_assert_cmpint (measure_height (self), <, empty);
  expand = widget_search (GTK_WIDGET (self->view), GTK_TYPE_TOGGLE_BUTTON, NULL);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (expand), TRUE);
  g_assert_cmpint (measure_height (self), ==, full);
  porism_problem_view_set_locked (self->view, FALSE);
  porism_document_set_problem (self->document, NULL);
  porism_document_set_picture (self->document, NULL);
  g_assert_cmpint (measure_height (self), ==, empty);
}

/* Bytes that nothing here can decode, or should, are told of, and can be removed. */
static void
test_unseen (Fixture      *self,
             gconstpointer unused)
{
  g_autoptr (GBytes) bytes = fill_bytes (64, "RIFF0000WEBP");
  g_autoptr (GBytes) bomb = claim_sides (60000, 60000);

  porism_document_set_picture (self->document, bytes);
  assert_mentions (GTK_WIDGET (self->view), "cannot be shown on this machine");
  porism_document_set_picture (self->document, NULL);
  assert_mentions_not (GTK_WIDGET (self->view), "cannot be shown on this machine");
  porism_document_set_picture (self->document, bomb);
  assert_mentions (GTK_WIDGET (self->view), "cannot be shown on this machine");
  g_assert_nonnull (widget_search (GTK_WIDGET (self->view), GTK_TYPE_BUTTON, "Remove the Picture"));
}

typedef void (*FixtureTest) (Fixture *self, gconstpointer unused);

static void
add (const char *path,
     FixtureTest test)
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

static void
add_widget_tests (void)
{
  add ("/problem-view/text", test_text);
  add ("/problem-view/other-document", test_other_document);
  add ("/problem-view/undo", test_undo);
  add ("/problem-view/file", test_file);
  add ("/problem-view/kept-picture", test_kept_picture);
  add ("/problem-view/complaint", test_complaint);
  add ("/problem-view/late-picture", test_late_picture);
  add ("/problem-view/drop", test_drop);
  add ("/problem-view/paste", test_paste);
  add ("/problem-view/locked", test_locked);
  add ("/problem-view/collapsed", test_collapsed);
  add ("/problem-view/unseen", test_unseen);
}

static void
test_no_display (void)
{
  g_test_skip ("there is no X server: install xvfb");
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSubprocess) display = NULL;
  int status;

  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  display = widget_stage_open ();
  if (display != NULL && gtk_init_check ())
    adw_init ();

  g_test_add_func ("/problem-view/large-picture", test_large_picture);
  g_test_add_func ("/problem-view/refused-pictures", test_refused_pictures);
  if (gdk_display_get_default () != NULL)
    add_widget_tests ();
  else
    g_test_add_func ("/problem-view/widgets", test_no_display);
  status = g_test_run ();

  if (display != NULL)
    g_subprocess_force_exit (display);

  return status;
}
