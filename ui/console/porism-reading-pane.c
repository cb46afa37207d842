/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The text is the one truth: a row asks for other words there, and the rows are made anew of what is read then. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/console/porism-clause-row.h"
#include "ui/console/porism-reading-pane.h"
#include "ui/console/porism-text-reader.h"

/* What is seen of a long reading. */
#define MOST_HEIGHT 168

/* Rows that are made at a time: all of a problem, a part of what is more than one. */
#define ROWS_AT_ONCE 40

struct _PorismReadingPane
{
  PorismFrame parent_instance;

  PorismTextReader *reader;
  GtkTextBuffer *buffer;        /* NULL where there is no text view yet */
  GtkTextView *view;
  GtkTextTag *unknown, *looked;
  GPtrArray *clauses;           /* PorismClauseRow, by clause, as far as they are made; borrowed */
  PorismUnderstood understood;  /* is called when all of the text is; or NULL */
  gpointer user_data;
  gboolean active, editable;
  gboolean outdated;
  gboolean waiting;             /* the agent was asked for, and does not begin */
  gboolean revised;             /* the text was changed by a row, and was not read since */
  gsize place;                  /* where */
  guint line;                   /* of its clause */

  GtkWidget *expander;
  GtkScrolledWindow *scroller;
  GtkWidget *rows;
  GtkWidget *more;
  GtkWidget *offer;
  GtkLabel *offer_label;
  GtkWidget *draw_rest;
  GtkWidget *redraw;
};

enum { REVISED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismReadingPane, porism_reading_pane, PORISM_TYPE_FRAME)

/* (nullable): of the text as it is. */
static const PorismReading *
get_reading (PorismReadingPane *self)
{
  PorismNotation *notation = porism_text_reader_get_notation (self->reader);

  return notation != NULL && porism_text_reader_is_current (self->reader) ? notation->reading : NULL;
}

static guint
count_unknown (PorismReadingPane *self)
{
  const PorismReading *reading = get_reading (self);

  return reading != NULL ? porism_reading_count (reading, PORISM_CLAUSE_UNKNOWN) : 0;
}

/* ---- places in the text ---- */

static void
find_place (PorismReadingPane *self,
            gsize              byte,
            GtkTextIter       *iter)
{
  const char *text = get_reading (self)->text;

  gtk_text_buffer_get_iter_at_offset (self->buffer, iter, (int) g_utf8_pointer_to_offset (text, text + byte));
}

static void
mark (PorismReadingPane *self,
      GtkTextTag        *tag,
      guint              clause)
{
  const PorismClause *said = g_ptr_array_index (get_reading (self)->clauses, clause);
  GtkTextIter start, end;

  find_place (self, said->start, &start);
  find_place (self, said->end, &end);
  gtk_text_buffer_apply_tag (self->buffer, tag, &start, &end);
}

static void
unmark (PorismReadingPane *self,
        GtkTextTag        *tag)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, tag, &start, &end);
}

/* A text that was read while it passed to another reader is not marked. */
static void
mark_unknown (PorismReadingPane *self)
{
  unmark (self, self->unknown);
  unmark (self, self->looked);
  if (!self->active)
    return;
  for (guint i = 0; i < get_reading (self)->clauses->len; i++)
    if (((PorismClause *) g_ptr_array_index (get_reading (self)->clauses, i))->state == PORISM_CLAUSE_UNKNOWN)
      mark (self, self->unknown, i);
}

/* ---- what is said below ---- */

static char *
dup_offer (PorismReadingPane *self)
{
  const PorismReading *reading = get_reading (self);
  const guint n = count_unknown (self);

  if (self->waiting && n > 0)
    return g_strdup_printf (ngettext ("Not drawn: %u clause is not understood.", "Not drawn: %u clauses are not understood.", n), n);
  if (reading != NULL && reading->complaint != NULL)
    return g_strdup (reading->complaint);
  return self->outdated ? g_strdup (_("The figure is of another text.")) : NULL;
}

static void
update_offer (PorismReadingPane *self)
{
  const PorismReading *reading = get_reading (self);
  const gboolean empty = gtk_text_buffer_get_char_count (self->buffer) == 0;
  const gboolean good = reading != NULL && reading->complaint == NULL;
  g_autofree char *text = empty ? NULL : dup_offer (self);

  gtk_label_set_text (self->offer_label, text != NULL ? text : "");
  gtk_widget_set_visible (self->draw_rest, good && self->waiting && count_unknown (self) > 0);
  gtk_widget_set_visible (self->redraw, good && self->outdated && count_unknown (self) == 0);
  gtk_widget_set_visible (self->offer, text != NULL && self->editable);
  gtk_widget_set_visible (self->expander, self->clauses->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), self->active && (self->clauses->len > 0 || text != NULL));
}

/* ---- rows ---- */

static guint
find_row (PorismReadingPane *self,
          gpointer           row)
{
  guint clause = 0;

  g_ptr_array_find (self->clauses, row, &clause);
  return clause;
}

static void
look_cb (PorismClauseRow   *row,
         gboolean           looked,
         PorismReadingPane *self)
{
  const PorismReading *reading = get_reading (self);
  GtkTextIter start;

  if (reading == NULL)
    return;
  unmark (self, self->looked);
  if (!looked)
    return;
  mark (self, self->looked, find_row (self, row));
  find_place (self, ((PorismClause *) g_ptr_array_index (reading->clauses, find_row (self, row)))->start, &start);
  gtk_text_view_scroll_to_iter (self->view, &start, 0, FALSE, 0, 0);
}

/* In one step of the text's undo. */
static void
apply (PorismReadingPane     *self,
       const PorismAmendment *amendment,
       guint                  line)
{
  GtkTextIter start, end;

  self->revised = TRUE;
  self->place = amendment->start;
  self->line = line;
  find_place (self, amendment->start, &start);
  find_place (self, amendment->end, &end);
  gtk_text_buffer_begin_user_action (self->buffer);
  gtk_text_buffer_delete (self->buffer, &start, &end);
  gtk_text_buffer_insert (self->buffer, &start, amendment->words, -1);
  gtk_text_buffer_end_user_action (self->buffer);
  porism_text_reader_hurry (self->reader);
}

typedef struct
{
  PorismReadingPane *pane;      /* a reference */
  guint clause, line;
} Wish;

static void
amended_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autofree Wish *wish = user_data;
  g_autoptr (PorismReadingPane) self = wish->pane;
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismAmendment) amendment = porism_text_reader_amend_finish (PORISM_TEXT_READER (source), result, &error);

  if (self->buffer == NULL || !self->editable || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (amendment != NULL)
    apply (self, amendment, wish->line);
  else
    porism_clause_row_refuse (g_ptr_array_index (self->clauses, wish->clause), error->message);
}

static void
amend_cb (PorismClauseRow   *row,
          guint              line,
          const char        *words,
          PorismReadingPane *self)
{
  Wish *wish;

  if (get_reading (self) == NULL || !self->editable)
    return;
  wish = g_new (Wish, 1);
  *wish = (Wish) { g_object_ref (self), find_row (self, row), line };
  porism_text_reader_amend_async (self->reader, wish->clause, line, words, amended_cb, wish);
}

static void
leave_cb (PorismReadingPane *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
add_row (PorismReadingPane *self,
         guint              clause)
{
  GtkWidget *row = porism_clause_row_new (porism_text_reader_get_notation (self->reader), clause);

  porism_clause_row_set_editable (PORISM_CLAUSE_ROW (row), self->editable);
  g_signal_connect (row, "look", G_CALLBACK (look_cb), self);
  g_signal_connect (row, "amend", G_CALLBACK (amend_cb), self);
  g_signal_connect_swapped (row, "leave", G_CALLBACK (leave_cb), self);
  gtk_box_append (GTK_BOX (self->rows), row);
  g_ptr_array_add (self->clauses, row);
}

static void
update_more (PorismReadingPane *self)
{
  const guint n = porism_text_reader_get_notation (self->reader)->clauses->len - self->clauses->len;
  g_autofree char *label = g_strdup_printf (ngettext ("%u More Clause", "%u More Clauses", n), n);

  gtk_button_set_label (GTK_BUTTON (self->more), label);
  gtk_widget_set_visible (self->more, n > 0);
}

/* Up to the clause @n. */
static void
add_rows (PorismReadingPane *self,
          guint              n)
{
  const guint n_all = porism_text_reader_get_notation (self->reader)->clauses->len;

  while (self->clauses->len < MIN (n, n_all))
    add_row (self, self->clauses->len);
  update_more (self);
}

/* The focus goes on where the button was. */
static void
more_cb (PorismReadingPane *self)
{
  const guint n = self->clauses->len;

  if (get_reading (self) == NULL)
    return;
  add_rows (self, n + ROWS_AT_ONCE);
  porism_clause_row_focus_line (g_ptr_array_index (self->clauses, n), 0);
}

static void
remove_rows (PorismReadingPane *self)
{
  for (guint i = 0; i < self->clauses->len; i++)
    {
      g_signal_handlers_disconnect_by_data (g_ptr_array_index (self->clauses, i), self);
      gtk_box_remove (GTK_BOX (self->rows), g_ptr_array_index (self->clauses, i));
    }
  g_ptr_array_set_size (self->clauses, 0);
}

/* The next thing that was not understood. */
static gboolean
focus_unknown (PorismReadingPane *self)
{
  const GPtrArray *clauses = get_reading (self)->clauses;

  for (guint i = 0; i < clauses->len; i++)
    if (((PorismClause *) g_ptr_array_index (clauses, i))->state == PORISM_CLAUSE_UNKNOWN)
      {
        add_rows (self, i + 1);
        return porism_clause_row_focus_line (g_ptr_array_index (self->clauses, i), 0);
      }
  return FALSE;
}

/* Where the text was changed: what was one clause may be several now. */
static void
focus_revised (PorismReadingPane *self)
{
  const GPtrArray *clauses = get_reading (self)->clauses;
  guint line = self->line;

  if (focus_unknown (self))
    return;
  for (guint i = 0; i < self->clauses->len; i++)
    {
      PorismClauseRow *row = g_ptr_array_index (self->clauses, i);

      if (((PorismClause *) g_ptr_array_index (clauses, i))->end <= self->place)
        continue;
      if (porism_clause_row_focus_line (row, line))
        return;
      line -= MIN (line, porism_clause_row_get_n_lines (row));
    }
  leave_cb (self);
}

/* The row of the words that the caret is in, brought into view. */
static void
follow_caret (PorismReadingPane *self)
{
  const PorismReading *reading = get_reading (self);
  GtkTextIter caret;
  gsize byte;

  if (reading == NULL)
    return;
  gtk_text_buffer_get_iter_at_mark (self->buffer, &caret, gtk_text_buffer_get_insert (self->buffer));
  byte = (gsize) (g_utf8_offset_to_pointer (reading->text, MIN (gtk_text_iter_get_offset (&caret), g_utf8_strlen (reading->text, -1))) -
                  reading->text);
  for (guint i = 0; i < self->clauses->len; i++)
    {
      const PorismClause *clause = g_ptr_array_index (reading->clauses, i);

      porism_clause_row_set_looked (g_ptr_array_index (self->clauses, i), clause->start <= byte && byte <= clause->end);
    }
}

/* ---- reading ---- */

/* Whoever waits goes on waiting while what was not understood is written anew. */
static void
tell_understood (PorismReadingPane *self)
{
  const PorismUnderstood understood = self->understood;

  self->waiting = count_unknown (self) > 0;
  update_offer (self);
  if (!self->waiting)
    {
      self->understood = NULL;
      understood (self->user_data);
      return;
    }
  gtk_expander_set_expanded (GTK_EXPANDER (self->expander), TRUE);
  focus_unknown (self);
}

static void
read_cb (PorismReadingPane *self)
{
  const gboolean focused = gtk_widget_get_focus_child (self->rows) != NULL, revised = self->revised;

  self->revised = FALSE;
  remove_rows (self);
  add_rows (self, ROWS_AT_ONCE);
  mark_unknown (self);
  follow_caret (self);
  update_offer (self);
  if (focused)
    focus_revised (self);
  if (self->understood != NULL)
    tell_understood (self);
  else if (revised && count_unknown (self) == 0)
    g_signal_emit (self, signals[REVISED], 0);
}

static void
changed_cb (PorismReadingPane *self)
{
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  if (!self->active)
    return;
  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  text = gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
  if (!self->revised)
    self->understood = NULL;
  self->waiting = FALSE;
  unmark (self, self->looked);
  porism_text_reader_set_text (self->reader, text);
  update_offer (self);
}

/* ---- the widget ---- */

static void
porism_reading_pane_dispose (GObject *object)
{
  PorismReadingPane *self = PORISM_READING_PANE (object);

  self->understood = NULL;
  if (self->reader != NULL)
    g_signal_handlers_disconnect_by_data (self->reader, self);
  g_clear_object (&self->reader);
  if (self->buffer != NULL)
    g_signal_handlers_disconnect_by_data (self->buffer, self);
  g_clear_object (&self->buffer);

  G_OBJECT_CLASS (porism_reading_pane_parent_class)->dispose (object);
}

static void
porism_reading_pane_finalize (GObject *object)
{
  g_ptr_array_unref (PORISM_READING_PANE (object)->clauses);

  G_OBJECT_CLASS (porism_reading_pane_parent_class)->finalize (object);
}

static void
porism_reading_pane_class_init (PorismReadingPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_reading_pane_dispose;
  G_OBJECT_CLASS (klass)->finalize = porism_reading_pane_finalize;
  signals[REVISED] = g_signal_new ("revised", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/porism/Porism/ui/porism-reading-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismReadingPane, expander);
  gtk_widget_class_bind_template_child (widget_class, PorismReadingPane, scroller);
  gtk_widget_class_bind_template_child (widget_class, PorismReadingPane, rows);
  gtk_widget_class_bind_template_child (widget_class, PorismReadingPane, more);
  gtk_widget_class_bind_template_callback (widget_class, more_cb);
  gtk_widget_class_bind_template_child (widget_class, PorismReadingPane, offer);
  gtk_widget_class_bind_template_child (widget_class, PorismReadingPane, offer_label);
  gtk_widget_class_bind_template_child (widget_class, PorismReadingPane, draw_rest);
  gtk_widget_class_bind_template_child (widget_class, PorismReadingPane, redraw);
  gtk_widget_class_set_css_name (widget_class, "readingpane");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
porism_reading_pane_init (PorismReadingPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->reader = porism_text_reader_new ();
  self->clauses = g_ptr_array_new ();
  self->active = self->editable = TRUE;
  gtk_scrolled_window_set_max_content_height (self->scroller, MOST_HEIGHT);
  g_signal_connect_swapped (self->reader, "read", G_CALLBACK (read_cb), self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
porism_reading_pane_set_text_view (PorismReadingPane *self,
                                   GtkTextView       *view)
{
  static const GdkRGBA highlight = { 0.21f, 0.52f, 0.89f, 0.28f }, warning = { 0.93f, 0.2f, 0.23f, 1.0f };

  g_return_if_fail (PORISM_IS_READING_PANE (self) && self->buffer == NULL);

  self->view = view;
  self->buffer = g_object_ref (gtk_text_view_get_buffer (view));
  self->unknown = gtk_text_buffer_create_tag (self->buffer, NULL, "underline", PANGO_UNDERLINE_ERROR, "underline-rgba", &warning, NULL);
  self->looked = gtk_text_buffer_create_tag (self->buffer, NULL, "background-rgba", &highlight, NULL);
  g_signal_connect_swapped (self->buffer, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->buffer, "notify::cursor-position", G_CALLBACK (follow_caret), self);
}

void
porism_reading_pane_set_active (PorismReadingPane *self,
                                gboolean           active)
{
  g_return_if_fail (PORISM_IS_READING_PANE (self));

  if (active == self->active)
    return;
  self->active = active;
  unmark (self, self->unknown);
  changed_cb (self);
  if (active && get_reading (self) != NULL)
    mark_unknown (self);
  update_offer (self);
}

void
porism_reading_pane_set_editable (PorismReadingPane *self,
                                  gboolean           editable)
{
  g_return_if_fail (PORISM_IS_READING_PANE (self));

  self->editable = editable;
  for (guint i = 0; i < self->clauses->len; i++)
    porism_clause_row_set_editable (g_ptr_array_index (self->clauses, i), editable);
  if (!editable)
    {
      self->understood = NULL;
      self->waiting = FALSE;
    }
  update_offer (self);
}

void
porism_reading_pane_set_outdated (PorismReadingPane *self,
                                  gboolean           outdated)
{
  g_return_if_fail (PORISM_IS_READING_PANE (self));

  if (outdated == self->outdated)
    return;
  self->outdated = outdated;
  update_offer (self);
}

void
porism_reading_pane_await (PorismReadingPane *self,
                           PorismUnderstood   understood,
                           gpointer           user_data)
{
  g_return_if_fail (PORISM_IS_READING_PANE (self));

  self->understood = understood;
  self->user_data = user_data;
  if (get_reading (self) != NULL)
    tell_understood (self);
  else
    porism_text_reader_hurry (self->reader);
}
