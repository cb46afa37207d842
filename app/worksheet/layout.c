/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Row by row: in a row the words begin at one height, and so do the figures. A row that has no room any more is on the
 * next page; where a page of its own is too low for it, its figures are. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/worksheet/layout.h"

/* Points. */
#define MARGIN 56.0
#define COLUMN_GAP 24.0
#define ROW_GAP 22.0
#define FIGURE_GAP 8.0
#define INDENT 20.0
#define TITLE_SIZE 17.0
#define HEADING_SIZE 13.0
#define TEXT_SIZE 11.0
#define FOOTER_SIZE 9.0
/* Of the width, what a name has. */
#define NAME_PART 0.62
/* A figure is not made lower than this for the sake of the words above it. */
#define LEAST_FIGURE 85.0

typedef struct
{
  PorismSheet *sheet;
  double width, column;         /* of what is printed on, and of one of its columns */
  double bottom;
  double y;                     /* above it the page is full */
  gboolean fresh;               /* no row is on the page yet */
} Pen;

typedef struct
{
  const PorismExercise *exercise;
  PangoLayout *number, *problem;        /* the latter NULL where there are no words */
  double width, height;         /* of the figure; 0 where there is none */
} Cell;

static void
turn_page (Pen *self)
{
  porism_sheet_turn (self->sheet);
  self->y = MARGIN;
  self->fresh = TRUE;
}

/* ---- the head of the first page, the foot of each ---- */

static void
place_title (Pen        *self,
             const char *title)
{
  PangoLayout *text = porism_sheet_new_text (self->sheet, title, TITLE_SIZE, TRUE, self->width);

  pango_layout_set_alignment (text, PANGO_ALIGN_CENTER);
  self->y += porism_text_get_height (text) + ROW_GAP / 2;
  porism_sheet_place_text (self->sheet, text, MARGIN, self->y - ROW_GAP / 2 - porism_text_get_height (text));
}

/* A word, and a line to be written on as far as @end. */
static void
place_field (Pen        *self,
             const char *label,
             double      x,
             double      end)
{
  PangoLayout *text = porism_sheet_new_text (self->sheet, label, TEXT_SIZE, FALSE, 0);
  double baseline = (double) pango_layout_get_baseline (text) / PANGO_SCALE;

  porism_sheet_place_rule (self->sheet, x + porism_text_get_width (text) + 4, end, self->y + baseline + 1);
  porism_sheet_place_text (self->sheet, text, x, self->y);
}

static void
place_head (Pen                        *self,
            const PorismWorksheetStyle *style)
{
  if (style->title != NULL && *style->title != '\0')
    place_title (self, style->title);
  if (style->name_line)
    {
      double middle = MARGIN + NAME_PART * self->width;

      place_field (self, _("Name:"), MARGIN, middle);
      place_field (self, _("Date:"), middle + COLUMN_GAP / 2, MARGIN + self->width);
      self->y += ROW_GAP + TEXT_SIZE;
    }
}

static void
place_page_numbers (PorismSheet *sheet)
{
  for (guint i = 0; sheet->n_pages > 1 && i < sheet->n_pages; i++)
    {
      g_autofree char *label = g_strdup_printf ("%u / %u", i + 1, sheet->n_pages);
      PangoLayout *text = porism_sheet_new_text (sheet, label, FOOTER_SIZE, FALSE, 0);

      porism_sheet_place_text_on (sheet, i, text, (sheet->width - porism_text_get_width (text)) / 2,
                                  sheet->height - MARGIN * 0.6);
    }
}

/* ---- a row ---- */

static void
init_cell (Cell                 *self,
           const Pen            *pen,
           const PorismExercise *exercise,
           guint                 number)
{
  g_autofree char *label = g_strdup_printf ("%u.", number);

  *self = (Cell) { .exercise = exercise };
  self->number = porism_sheet_new_text (pen->sheet, label, TEXT_SIZE, TRUE, 0);
  if (exercise->problem != NULL)
    self->problem = porism_sheet_new_text (pen->sheet, exercise->problem, TEXT_SIZE, FALSE, pen->column - INDENT);
}

static void
clear_cell (Cell *self)
{
  g_clear_object (&self->number);
  g_clear_object (&self->problem);
}

static double
get_words_height (const Cell *cells,
                  guint       n)
{
  double height = 0;

  for (guint i = 0; i < n; i++)
    height = MAX (height, porism_text_get_height (cells[i].problem != NULL ? cells[i].problem : cells[i].number));
  return height;
}

/* How high the figures of the row are where @most of height is there. */
static double
measure_figures (const Pen *self,
                 Cell      *cells,
                 guint      n,
                 double     most)
{
  double height = 0;

  for (guint i = 0; i < n; i++)
    if (cells[i].exercise->figure != NULL)
      {
        porism_exercise_measure (cells[i].exercise, self->column, most, &cells[i].width, &cells[i].height);
        height = MAX (height, cells[i].height);
      }
  return height;
}

/* The number and the words after it, on one line. @number, @words: (transfer full) */
static void
place_numbered (const Pen   *self,
                PangoLayout *number,
                PangoLayout *words,
                double       x)
{
  double lower = (double) (pango_layout_get_baseline (words) - pango_layout_get_baseline (number)) / PANGO_SCALE;

  porism_sheet_place_text (self->sheet, number, x, self->y + lower);
  porism_sheet_place_text (self->sheet, words, x + INDENT, self->y);
}

static void
place_cell (const Pen *self,
            Cell      *cell,
            double     x,
            double     figure_y)
{
  if (cell->problem != NULL)
    place_numbered (self, g_steal_pointer (&cell->number), g_steal_pointer (&cell->problem), x);
  else
    porism_sheet_place_text (self->sheet, g_steal_pointer (&cell->number), x, self->y);
  if (cell->exercise->figure != NULL)
    porism_sheet_place_figure (self->sheet, cell->exercise, x + (self->column - cell->width) / 2, figure_y,
                               cell->width, cell->height);
}

/* Where the words, with what is left for the figures, are too long for any page. */
static gboolean
check_words (double   words,
             double   room,
             guint    first,
             guint    n,
             GError **error)
{
  if (room >= LEAST_FIGURE)
    return TRUE;
  if (n > 1)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("The words of exercises %u to %u leave no room for a figure on the page. Choose fewer columns."),
                 first, first + n - 1);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _("The words of exercise %u leave no room for a figure on the page. Shorten them."), first);
  return FALSE;
}

static gboolean
place_row (Pen     *self,
           Cell    *cells,
           guint    n,
           guint    first,
           GError **error)
{
  double words = get_words_height (cells, n);
  double height = measure_figures (self, cells, n, G_MAXDOUBLE);

  if (!self->fresh && self->y + words + FIGURE_GAP + height > self->bottom)
    turn_page (self);
  if (self->bottom - self->y - words - FIGURE_GAP < MIN (height, LEAST_FIGURE) && self->y > MARGIN)
    turn_page (self);
  if (!check_words (words, self->bottom - self->y - words - FIGURE_GAP, first, n, error))
    return FALSE;
  height = measure_figures (self, cells, n, self->bottom - self->y - words - FIGURE_GAP);
  for (guint i = 0; i < n; i++)
    place_cell (self, &cells[i], MARGIN + i * (self->column + COLUMN_GAP), self->y + words + FIGURE_GAP);
  self->y += words + FIGURE_GAP + height + ROW_GAP;
  self->fresh = FALSE;

  return TRUE;
}

static gboolean
lay_out_row (Pen             *self,
             const GPtrArray *exercises,
             guint            first,
             guint            n,
             GError         **error)
{
  Cell cells[PORISM_WORKSHEET_MOST_COLUMNS];
  gboolean placed;

  for (guint i = 0; i < n; i++)
    init_cell (&cells[i], self, g_ptr_array_index (exercises, first + i), first + i + 1);
  placed = place_row (self, cells, n, first + 1, error);
  for (guint i = 0; i < n; i++)
    clear_cell (&cells[i]);

  return placed;
}

/* ---- the answers ---- */

static void
place_answer (Pen        *self,
              const char *answer,
              guint       number)
{
  g_autofree char *label = g_strdup_printf ("%u.", number);
  PangoLayout *text = porism_sheet_new_text (self->sheet, answer, TEXT_SIZE, FALSE, self->width - INDENT);
  double height = porism_text_get_height (text);

  if (!self->fresh && self->y + height > self->bottom)
    turn_page (self);
  place_numbered (self, porism_sheet_new_text (self->sheet, label, TEXT_SIZE, TRUE, 0), text, MARGIN);
  self->y += height + TEXT_SIZE / 2;
  self->fresh = FALSE;
}

static void
lay_out_answers (Pen             *self,
                 const GPtrArray *exercises)
{
  gboolean begun = FALSE;

  for (guint i = 0; i < exercises->len; i++)
    {
      const PorismExercise *exercise = g_ptr_array_index (exercises, i);

      if (exercise->answer == NULL)
        continue;
      if (!begun)
        {
          turn_page (self);
          porism_sheet_place_text (self->sheet, porism_sheet_new_text (self->sheet, _("Answers"), HEADING_SIZE, TRUE, 0),
                                   MARGIN, self->y);
          self->y += 2 * HEADING_SIZE;
          begun = TRUE;
        }
      place_answer (self, exercise->answer, i + 1);
    }
}

/**
 * porism_worksheet_lay_out:
 *
 * Returns: whether all has its place
 */
gboolean
porism_worksheet_lay_out (PorismSheet                *sheet,
                          const GPtrArray            *exercises,
                          const PorismWorksheetStyle *style,
                          GError                    **error)
{
  Pen pen = { .sheet = sheet, .width = sheet->width - 2 * MARGIN, .bottom = sheet->height - MARGIN, .y = MARGIN, .fresh = TRUE };

  pen.column = (pen.width - (style->columns - 1) * COLUMN_GAP) / style->columns;
  place_head (&pen, style);
  for (guint i = 0; i < exercises->len; i += style->columns)
    if (!lay_out_row (&pen, exercises, i, MIN (style->columns, exercises->len - i), error))
      return FALSE;
  if (style->answers)
    lay_out_answers (&pen, exercises);
  place_page_numbers (sheet);

  return TRUE;
}
