/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The reading beside the text of a problem: a row a clause, each with its words, and what becomes of what is written there. */

#include "config.h"

#include <string.h>

#include "tests/widget-search.h"
#include "tests/widget-stage.h"
#include "ui/console/porism-clause-row.h"
#include "ui/console/porism-problem-view.h"
#include "ui/console/porism-text-reader.h"

typedef struct
{
  PorismDocument *document;
  PorismProblemView *view;
  GtkWidget *pane;
  GtkWidget *window;
  GtkTextBuffer *buffer;
  guint n_understood;
} Fixture;

static void
set_up (Fixture      *self,
        gconstpointer unused)
{
  self->document = porism_document_new ();
  self->view = g_object_new (PORISM_TYPE_PROBLEM_VIEW, NULL);
  porism_problem_view_set_document (self->view, self->document);
  self->pane = GTK_WIDGET (porism_problem_view_get_reading_pane (self->view));
  self->window = widget_show (GTK_WIDGET (self->view));
  self->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget_search (GTK_WIDGET (self->view), GTK_TYPE_TEXT_VIEW, NULL)));
}

static void
tear_down (Fixture      *self,
           gconstpointer unused)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->document);
}

/* ---- looking ---- */

static void
collect (GtkWidget *root,
         GType      type,
         GPtrArray *found)
{
  if (!gtk_widget_get_visible (root))
    return;
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static GPtrArray *
list (Fixture *self,
      GType    type)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (self->pane, type, found);
  return found;
}

/* “△ABC | AB = AC; AC = 5”: what stands in the entries of each row. */
static char *
dup_rows (Fixture *self)
{
  g_autoptr (GPtrArray) rows = list (self, PORISM_TYPE_CLAUSE_ROW);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (GPtrArray) entries = g_ptr_array_new ();

      collect (g_ptr_array_index (rows, i), GTK_TYPE_ENTRY, entries);
      g_string_append (text, i > 0 ? " | " : "");
      for (guint k = 0; k < entries->len; k++)
        g_string_append_printf (text, "%s%s", k > 0 ? "; " : "", gtk_editable_get_text (g_ptr_array_index (entries, k)));
    }
  return g_strdup (text->str);
}

typedef struct
{
  Fixture *fixture;
  const char *rows;
} Wanted;

static gboolean
shows_rows (gpointer data)
{
  const Wanted *wanted = data;
  g_autofree char *rows = dup_rows (wanted->fixture);

  return g_str_equal (rows, wanted->rows);
}

static void
assert_rows (Fixture    *self,
             const char *rows)
{
  Wanted wanted = { self, rows };

  if (!widget_wait_for (shows_rows, &wanted))
    {
      g_autofree char *shown = dup_rows (self);

      g_error ("“%s” is shown instead of “%s”", shown, rows);
    }
}

static char *
get_text (Fixture *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);

  return gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
}

/* The words of the text that have a tag, parted by “|”. */
static char *
dup_tagged (Fixture *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkTextIter at, before;

  gtk_text_buffer_get_start_iter (self->buffer, &at);
  for (before = at; gtk_text_iter_forward_to_tag_toggle (&at, NULL); before = at)
    {
      g_autoptr (GSList) tags = gtk_text_iter_get_tags (&before);
      g_autofree char *words = gtk_text_iter_get_slice (&before, &at);

      if (tags != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "|" : "", words);
    }
  return g_strdup (text->str);
}

/* ---- doing ---- */

/* As the entry with @text would be left with @words by Return. */
static void
write_line (Fixture    *self,
            const char *text,
            const char *words)
{
  g_autoptr (GPtrArray) entries = list (self, GTK_TYPE_ENTRY);

  for (guint i = 0; i < entries->len; i++)
    {
      GtkEntry *entry = g_ptr_array_index (entries, i);

      if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), text))
        continue;
      gtk_widget_grab_focus (GTK_WIDGET (entry));
      gtk_editable_set_text (GTK_EDITABLE (entry), words);
      g_signal_emit_by_name (entry, "activate");
      return;
    }
  g_assert_not_reached ();
}

static gboolean
is_text (gpointer data)
{
  const Wanted *wanted = data;
  g_autofree char *text = get_text (wanted->fixture);

  return g_str_equal (text, wanted->rows);
}

static void
assert_text (Fixture    *self,
             const char *text)
{
  Wanted wanted = { self, text };

  g_assert_true (widget_wait_for (is_text, &wanted));
}

static void
understood_cb (gpointer user_data)
{
  ((Fixture *) user_data)->n_understood++;
}

static gboolean
is_understood (gpointer data)
{
  return ((Fixture *) data)->n_understood > 0;
}

/* ---- tests ---- */

#define TRIANGLE "In triangle ABC, AB = AC = 5. Find angle ABC."

static void
test_rows (Fixture      *self,
           gconstpointer unused)
{
  g_assert_false (gtk_widget_get_visible (self->pane));
  gtk_text_buffer_set_text (self->buffer, TRIANGLE, -1);
  assert_rows (self, "△ABC | AB = AC; AC = 5 | ∠ABC = ?");
  widget_assert_named (self->pane);
  gtk_text_buffer_set_text (self->buffer, "As shown in the figure, AB is a chord of circle O. C is on circle O", -1);
  assert_rows (self, " | AB is a chord of circle O | C lies on circle with center O through A");
  assert_mentions (self->pane, "As shown in the figure");
  gtk_text_buffer_set_text (self->buffer, "", -1);
  assert_rows (self, "");
  g_assert_false (gtk_widget_get_visible (self->pane));
}

static void
test_amended (Fixture      *self,
              gconstpointer unused)
{
  gtk_text_buffer_set_text (self->buffer, TRIANGLE, -1);
  assert_rows (self, "△ABC | AB = AC; AC = 5 | ∠ABC = ?");
  write_line (self, "AC = 5", "AC = 2√3");
  assert_text (self, "In triangle ABC, AB = AC; AC = 2√3. Find angle ABC.");
  assert_rows (self, "△ABC | AB = AC | AC = 2√3 | ∠ABC = ?");
  g_assert_cmpstr (porism_document_get_problem (self->document), ==, "In triangle ABC, AB = AC; AC = 2√3. Find angle ABC.");
  gtk_text_buffer_undo (self->buffer);
  assert_text (self, TRIANGLE);
  assert_rows (self, "△ABC | AB = AC; AC = 5 | ∠ABC = ?");
}

/* The text stays, and so does what was written, until the row is left. */
static void
test_refused (Fixture      *self,
              gconstpointer unused)
{
  gtk_text_buffer_set_text (self->buffer, TRIANGLE, -1);
  assert_rows (self, "△ABC | AB = AC; AC = 5 | ∠ABC = ?");
  write_line (self, "AC = 5", "AC frobs 5");
  assert_mentions (self->pane, "“AC frobs 5” cannot be read: the words are not known.");
  assert_text (self, TRIANGLE);
  assert_rows (self, "△ABC | AB = AC; AC frobs 5 | ∠ABC = ?");
  gtk_widget_grab_focus (widget_search (GTK_WIDGET (self->view), GTK_TYPE_TEXT_VIEW, NULL));
  assert_rows (self, "△ABC | AB = AC; AC = 5 | ∠ABC = ?");
  assert_mentions_not (self->pane, "cannot be read");
}

/* It is marked in the text, and who asks for a figure hears of it. */
static void
test_unknown (Fixture      *self,
              gconstpointer unused)
{
  g_autofree char *marked = NULL, *left = NULL;

  gtk_text_buffer_set_text (self->buffer, "△ABC, frobnicate, AB = 3, waggle", -1);
  assert_rows (self, "△ABC |  | AB = 3 | ");
  marked = dup_tagged (self);
  g_assert_cmpstr (marked, ==, "frobnicate|waggle");
  assert_mentions (self->pane, "“frobnicate” is not understood: the words are not known.");
  assert_mentions_not (self->pane, "Not drawn");
  porism_reading_pane_await (PORISM_READING_PANE (self->pane), understood_cb, self);
  assert_mentions (self->pane, "Not drawn: 2 clauses are not understood.");
  g_assert_nonnull (widget_search (self->pane, GTK_TYPE_BUTTON, "_Draw the Rest"));
  g_assert_cmpuint (self->n_understood, ==, 0);
  write_line (self, "", "AC = 4");
  assert_mentions (self->pane, "Not drawn: 1 clause is not understood.");
  write_line (self, "", "BC = 6");
  assert_mentions_not (self->pane, "Not drawn");
  assert_rows (self, "△ABC | AC = 4 | AB = 3 | BC = 6");
  g_assert_true (widget_wait_for (is_understood, self));
  g_assert_cmpuint (self->n_understood, ==, 1);
  left = dup_tagged (self);
  g_assert_cmpuint (g_utf8_strlen (left, -1), <=, strlen ("BC = 6"));
}

static void
test_left_out (Fixture      *self,
               gconstpointer unused)
{
  gtk_text_buffer_set_text (self->buffer, "△ABC, frobnicate, AB = 3", -1);
  assert_rows (self, "△ABC |  | AB = 3");
  widget_assert_named (self->pane);
  g_signal_emit_by_name (widget_search (self->pane, GTK_TYPE_BUTTON, "Leave These Words Out"), "clicked");
  assert_text (self, "△ABC, AB = 3");
  assert_rows (self, "△ABC | AB = 3");
}

/* What was asked for before something else was typed is not wanted any more. */
static void
test_forgotten (Fixture      *self,
                gconstpointer unused)
{
  gtk_text_buffer_set_text (self->buffer, "△ABC, frobnicate", -1);
  porism_reading_pane_await (PORISM_READING_PANE (self->pane), understood_cb, self);
  assert_mentions (self->pane, "Not drawn");
  gtk_text_buffer_set_text (self->buffer, "△ABC, AB = 3", -1);
  assert_rows (self, "△ABC | AB = 3");
  g_assert_cmpuint (self->n_understood, ==, 0);
  porism_reading_pane_await (PORISM_READING_PANE (self->pane), understood_cb, self);
  g_assert_cmpuint (self->n_understood, ==, 1);
}

/* The row of the words that the caret is in, and the words of the row that has the focus. */
static void
test_both_highlighted (Fixture      *self,
                       gconstpointer unused)
{
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *marked = NULL;
  GtkTextIter caret;

  gtk_text_buffer_set_text (self->buffer, TRIANGLE, -1);
  assert_rows (self, "△ABC | AB = AC; AC = 5 | ∠ABC = ?");
  rows = list (self, PORISM_TYPE_CLAUSE_ROW);
  gtk_text_buffer_get_iter_at_offset (self->buffer, &caret, 20);
  gtk_text_buffer_place_cursor (self->buffer, &caret);
  g_assert_false (gtk_widget_has_css_class (g_ptr_array_index (rows, 0), "looked"));
  g_assert_true (gtk_widget_has_css_class (g_ptr_array_index (rows, 1), "looked"));
  g_assert_true (porism_clause_row_focus_line (g_ptr_array_index (rows, 2), 0));
  marked = dup_tagged (self);
  g_assert_cmpstr (marked, ==, "Find angle ABC");
}

/* While an agent draws, and where a model reads the text, nothing is changed here. */
static void
test_who_reads (Fixture      *self,
                gconstpointer unused)
{
  g_autoptr (GPtrArray) entries = NULL;

  gtk_text_buffer_set_text (self->buffer, TRIANGLE, -1);
  assert_rows (self, "△ABC | AB = AC; AC = 5 | ∠ABC = ?");
  entries = list (self, GTK_TYPE_ENTRY);
  porism_problem_view_set_locked (self->view, TRUE);
  g_assert_false (gtk_editable_get_editable (g_ptr_array_index (entries, 0)));
  porism_problem_view_set_locked (self->view, FALSE);
  g_assert_true (gtk_editable_get_editable (g_ptr_array_index (entries, 0)));
  porism_problem_view_set_model (self->view, "a model");
  g_assert_false (gtk_widget_get_visible (self->pane));
  porism_problem_view_set_model (self->view, NULL);
  g_assert_true (gtk_widget_get_visible (self->pane));
  porism_problem_view_set_recorded (self->view, TRUE);
  g_assert_false (gtk_widget_get_visible (self->pane));
  porism_problem_view_set_model (self->view, NULL);
  g_assert_false (gtk_widget_get_visible (self->pane));
  porism_problem_view_set_recorded (self->view, FALSE);
  g_assert_true (gtk_widget_get_visible (self->pane));
}

static gboolean
has_passed (gpointer end)
{
  return g_get_monotonic_time () > *(gint64 *) end;
}

/* What was still being read when a recording took over is not marked either. */
static void
test_taken_over (Fixture      *self,
                 gconstpointer unused)
{
  gint64 end = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;
  GtkTextIter start;

  gtk_text_buffer_set_text (self->buffer, "△ABC, frobnicate", -1);
  porism_problem_view_set_recorded (self->view, TRUE);
  g_assert_true (widget_wait_for (has_passed, &end));
  gtk_text_buffer_get_start_iter (self->buffer, &start);
  g_assert_false (gtk_text_iter_starts_tag (&start, NULL) || gtk_text_iter_forward_to_tag_toggle (&start, NULL));
}

/* ---- long texts ---- */

typedef struct
{
  gint64 last, longest;
} Pulse;

static gboolean
beat_cb (gpointer data)
{
  Pulse *pulse = data;
  const gint64 now = g_get_monotonic_time ();

  pulse->longest = MAX (pulse->longest, now - pulse->last);
  pulse->last = now;

  return G_SOURCE_CONTINUE;
}

static void
read_cb (gboolean *read)
{
  *read = TRUE;
}

/* Who types is never held up. */
static void
test_long (void)
{
  g_autoptr (PorismTextReader) reader = porism_text_reader_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  Pulse pulse = { 0 };
  gboolean read = FALSE;
  guint beat;

  while (text->len < 100000)
    g_string_append (text, "In triangle ABC, AB = AC = 5, the frobnication of AB is odd. ");
  g_signal_connect_swapped (reader, "read", G_CALLBACK (read_cb), &read);
  pulse.last = g_get_monotonic_time ();
  beat = g_timeout_add (20, beat_cb, &pulse);
  porism_text_reader_set_text (reader, text->str);
  while (!read)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (beat);
  g_assert_true (porism_text_reader_is_current (reader));
  g_assert_nonnull (porism_text_reader_get_notation (reader)->reading->complaint);
  g_assert_cmpint (pulse.longest, <, G_USEC_PER_SEC);
}

static gboolean
stop_cb (gpointer stopped)
{
  *(gboolean *) stopped = TRUE;
  return G_SOURCE_REMOVE;
}

static guint
count_rows (Fixture *self)
{
  g_autoptr (GPtrArray) rows = list (self, PORISM_TYPE_CLAUSE_ROW);

  return rows->len;
}

/* Nor by the rows, of which there are as many as somebody wants to see; what is too long is refused. */
static void
test_long_rows (Fixture      *self,
                gconstpointer unused)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) buttons = NULL;
  Pulse pulse = { 0 };
  guint beat, n;

  while (text->len < 3900)
    g_string_append (text, "In triangle ABC, AB = AC = 5, the frobnication of AB is odd.\n");
  gtk_text_buffer_set_text (self->buffer, text->str, -1);
  for (guint i = 0; i < 50; i++)
    g_main_context_iteration (NULL, FALSE);
  pulse.last = g_get_monotonic_time ();
  beat = g_timeout_add (20, beat_cb, &pulse);
  assert_mentions (self->pane, "frobnication");
  for (guint i = 0; i < 50; i++)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (beat);
  g_test_message ("%d ms", (int) (pulse.longest / 1000));
  g_assert_cmpint (pulse.longest, <, G_USEC_PER_SEC);
  n = count_rows (self);
  g_assert_cmpuint (n, <, 100);
  buttons = list (self, GTK_TYPE_BUTTON);
  g_signal_emit_by_name (g_ptr_array_index (buttons, buttons->len - 1), "clicked");
  g_assert_cmpuint (count_rows (self), >, n);
}

/* Nothing is read that nobody waits for any more, nor told to who is gone. */
static void
test_gone (void)
{
  PorismTextReader *reader = porism_text_reader_new ();
  gboolean read = FALSE, stopped = FALSE;

  g_signal_connect_swapped (reader, "read", G_CALLBACK (read_cb), &read);
  porism_text_reader_set_text (reader, "△ABC, AB = 3");
  porism_text_reader_hurry (reader);
  g_signal_handlers_disconnect_by_data (reader, &read);
  g_object_unref (reader);
  g_timeout_add (500, stop_cb, &stopped);
  while (!stopped)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (read);
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
  add ("/reading-pane/rows", test_rows);
  add ("/reading-pane/amended", test_amended);
  add ("/reading-pane/refused", test_refused);
  add ("/reading-pane/unknown", test_unknown);
  add ("/reading-pane/left-out", test_left_out);
  add ("/reading-pane/forgotten", test_forgotten);
  add ("/reading-pane/both-highlighted", test_both_highlighted);
  add ("/reading-pane/who-reads", test_who_reads);
  add ("/reading-pane/taken-over", test_taken_over);
  add ("/reading-pane/long-rows", test_long_rows);
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

  g_test_add_func ("/reading-pane/long", test_long);
  g_test_add_func ("/reading-pane/gone", test_gone);
  if (gdk_display_get_default () != NULL)
    add_widget_tests ();
  else
    g_test_add_func ("/reading-pane/widgets", test_no_display);
  status = g_test_run ();

  if (display != NULL)
    g_subprocess_force_exit (display);

  return status;
}
