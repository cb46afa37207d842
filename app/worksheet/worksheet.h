/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exercises on pages to be printed: numbered, each its problem in words above its figure; their answers on the last
 * page. */

#pragma once

#include "app/document/document.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_PAPER_A4,
  PORISM_PAPER_LETTER,
  PORISM_N_PAPERS
} PorismPaper;

/* "a4", "letter"; NULL-terminated. */
const char *const *porism_paper_get_names (void);

#define PORISM_WORKSHEET_COLUMNS 2
#define PORISM_WORKSHEET_MOST_COLUMNS 4

typedef struct
{
  const char *title;            /* NULL for none */
  gboolean name_line;           /* room for a name and a date */
  gboolean answers;             /* those that are known, on a page of their own */
  guint columns;
  PorismPaper paper;
} PorismWorksheetStyle;

typedef struct _PorismWorksheet PorismWorksheet;

PorismWorksheet *porism_worksheet_new         (void);
void             porism_worksheet_free        (PorismWorksheet *self);
/* The document as it is now, which may be changed afterwards; FALSE where it has neither words nor a figure.
 * @continued: a further step of the one before it: its words are not repeated, and one answer is for all. */
gboolean         porism_worksheet_add         (PorismWorksheet *self,
                                               PorismDocument  *document,
                                               gboolean         continued);
/* The figure after each of the steps of the document's path, which is then where it was; FALSE with an error for a
 * step that there is not. @steps: of guint64 */
gboolean         porism_worksheet_add_steps   (PorismWorksheet *self,
                                               PorismDocument  *document,
                                               const GArray    *steps,
                                               GError         **error);
/* A name of a preset for the figures of what is added from now on; FALSE with an error where there is no such one. */
gboolean         porism_worksheet_set_preset  (PorismWorksheet *self,
                                               const char      *preset,
                                               GError         **error);
guint            porism_worksheet_get_n       (const PorismWorksheet *self);
guint            porism_worksheet_get_n_answers (const PorismWorksheet *self);
/* (transfer full): a PDF; NULL with an error. */
GBytes          *porism_worksheet_draw        (const PorismWorksheet      *self,
                                               const PorismWorksheetStyle *style,
                                               GError                    **error);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismWorksheet, porism_worksheet_free)

G_END_DECLS
