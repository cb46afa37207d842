/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exercises are taken from documents as they are; pages are made of them when they are drawn. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "app/export/export.h"
#include "app/worksheet/layout.h"
#include "app/worksheet/worksheet.h"

#define PIXELS_A_POINT (96.0 / 72)

struct _PorismWorksheet
{
  GPtrArray *exercises;         /* of PorismExercise */
  char *preset;                 /* of all figures; NULL: each has its own */
};

/* Pixels, 96 an inch. */
static const struct
{
  int width, height;
} papers[] = {
  [PORISM_PAPER_A4] = { 794, 1123 },
  [PORISM_PAPER_LETTER] = { 816, 1056 },
};

static const char *const paper_names[] = {[PORISM_PAPER_A4] = "a4", [PORISM_PAPER_LETTER] = "letter", NULL };

/**
 * porism_paper_get_names:
 *
 * Returns: (transfer none): what papers are called, NULL-terminated, in the order of #PorismPaper
 */
const char *const *
porism_paper_get_names (void)
{
  return paper_names;
}

/**
 * porism_worksheet_new:
 *
 * Returns: (transfer full): one without exercises
 */
PorismWorksheet *
porism_worksheet_new (void)
{
  PorismWorksheet *self = g_new0 (PorismWorksheet, 1);

  self->exercises = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_exercise_free);

  return self;
}

/**
 * porism_worksheet_free:
 */
void
porism_worksheet_free (PorismWorksheet *self)
{
  g_ptr_array_unref (self->exercises);
  g_free (self->preset);
  g_free (self);
}

/* FALSE with an error where there is no such preset. */
static gboolean
apply_preset (PorismConstruction *figure,
              const char         *preset,
              GError            **error)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (PorismAction) action = porism_action_new ("render_apply_preset");
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation = NULL;

  porism_action_add_string (action, "preset", preset);
  observation = porism_registry_run (registry, figure, action, FALSE, 0, &delta, NULL);
  if (!observation->ok)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "%s %s", observation->error.message,
                 observation->error.hint != NULL ? observation->error.hint : "");
  return observation->ok;
}

/**
 * porism_worksheet_set_preset:
 *
 * Documents stay as they are.
 *
 * Returns: whether there is such a preset
 */
gboolean
porism_worksheet_set_preset (PorismWorksheet *self,
                             const char      *preset,
                             GError         **error)
{
  PorismConstruction *nothing = porism_construction_new ();
  gboolean known = apply_preset (nothing, preset, error);

  porism_construction_free (nothing);
  if (!known)
    return FALSE;
  g_free (self->preset);
  self->preset = g_strdup (preset);

  return TRUE;
}

static void
go_on_from_last (PorismWorksheet *self,
                 PorismExercise  *exercise)
{
  PorismExercise *last = g_ptr_array_index (self->exercises, self->exercises->len - 1);

  g_clear_pointer (&exercise->problem, g_free);
  g_clear_pointer (&last->answer, g_free);
}

/**
 * porism_worksheet_add:
 *
 * Returns: %FALSE where there was nothing to add
 */
gboolean
porism_worksheet_add (PorismWorksheet *self,
                      PorismDocument  *document,
                      gboolean         continued)
{
  PorismExercise *exercise = porism_exercise_new (document);

  if (porism_exercise_is_empty (exercise))
    {
      porism_exercise_free (exercise);
      return FALSE;
    }
  if (self->preset != NULL && exercise->figure != NULL)
    apply_preset (exercise->figure, self->preset, NULL);
  if (continued && self->exercises->len > 0)
    go_on_from_last (self, exercise);
  g_ptr_array_add (self->exercises, exercise);

  return TRUE;
}

static gboolean
has_step (const GArray *path,
          guint64       step)
{
  for (guint i = 0; i < path->len; i++)
    if (g_array_index (path, guint64, i) == step)
      return TRUE;
  return FALSE;
}

static gboolean
check_steps (const GArray *path,
             const GArray *steps,
             GError      **error)
{
  guint64 last = path->len > 0 ? g_array_index (path, guint64, path->len - 1) : 0;

  for (guint i = 0; i < steps->len; i++)
    if (!has_step (path, g_array_index (steps, guint64, i)))
      {
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                     _("There is no step %" PRIu64 " on the way to the figure; the last one is %" PRIu64 "."),
                     g_array_index (steps, guint64, i), last);
        return FALSE;
      }
  return TRUE;
}

/* All steps show the part of the plane that the whole figure needs. */
static gboolean
add_step (PorismWorksheet          *self,
          PorismDocument           *document,
          guint64                   step,
          gboolean                  continued,
          const PorismConstruction *whole,
          GError                  **error)
{
  PorismExercise *exercise;

  porism_session_seek (porism_document_get_session (document), step);
  if (!porism_worksheet_add (self, document, continued))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("After step %" PRIu64 " there is nothing to be seen; choose a later one."), step);
      return FALSE;
    }
  exercise = g_ptr_array_index (self->exercises, self->exercises->len - 1);
  exercise->frame = porism_construction_copy (whole);
  if (self->preset != NULL)
    apply_preset (exercise->frame, self->preset, NULL);

  return TRUE;
}

/**
 * porism_worksheet_add_steps:
 *
 * Returns: whether all were added
 */
gboolean
porism_worksheet_add_steps (PorismWorksheet *self,
                            PorismDocument  *document,
                            const GArray    *steps,
                            GError         **error)
{
  PorismSession *session = porism_document_get_session (document);
  g_autoptr (GArray) path = porism_session_get_path (session);
  PorismConstruction *whole = porism_construction_copy (porism_session_get_construction (session));
  guint64 head = porism_session_get_head (session);
  gboolean added = check_steps (path, steps, error);

  for (guint i = 0; i < steps->len && added; i++)
    added = add_step (self, document, g_array_index (steps, guint64, i), i > 0, whole, error);
  porism_session_seek (session, head);
  porism_construction_free (whole);

  return added;
}

/**
 * porism_worksheet_get_n:
 *
 * Returns: how many exercises there are
 */
guint
porism_worksheet_get_n (const PorismWorksheet *self)
{
  return self->exercises->len;
}

/**
 * porism_worksheet_get_n_answers:
 *
 * Returns: of how many exercises the answer is known
 */
guint
porism_worksheet_get_n_answers (const PorismWorksheet *self)
{
  guint n = 0;

  for (guint i = 0; i < self->exercises->len; i++)
    n += ((const PorismExercise *) g_ptr_array_index (self->exercises, i))->answer != NULL;
  return n;
}

static void
draw_page_cb (cairo_t *cr,
              guint    page,
              gpointer user_data)
{
  cairo_scale (cr, PIXELS_A_POINT, PIXELS_A_POINT);
  porism_sheet_draw_page (user_data, cr, page);
}

/**
 * porism_worksheet_draw:
 *
 * Returns: (transfer full) (nullable): the bytes of a PDF
 */
GBytes *
porism_worksheet_draw (const PorismWorksheet      *self,
                       const PorismWorksheetStyle *style,
                       GError                    **error)
{
  int width = papers[style->paper].width, height = papers[style->paper].height;
  g_auto (PorismSheet) sheet = { 0 };

  if (style->columns < 1 || style->columns > PORISM_WORKSHEET_MOST_COLUMNS)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("A page has from 1 to %d columns."),
                   PORISM_WORKSHEET_MOST_COLUMNS);
      return NULL;
    }
  if (self->exercises->len == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           _("There is no exercise yet. Add a document with a figure or a problem."));
      return NULL;
    }
  porism_sheet_init (&sheet, width / PIXELS_A_POINT, height / PIXELS_A_POINT);
  if (!porism_worksheet_lay_out (&sheet, self->exercises, style, error))
    return NULL;

  return porism_export_pages (width, height, sheet.n_pages, draw_page_cb, &sheet, error);
}
