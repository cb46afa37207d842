/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Proofs and solutions as texts: lines with numbers, Markdown, LaTeX. */

#pragma once

#include "engine/solutions/solution.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_WRITTEN_TEXT,
  PORISM_WRITTEN_MARKDOWN,
  PORISM_WRITTEN_LATEX,
} PorismWrittenFormat;

typedef struct
{
  char *statement;              /* "∠ABC = ∠ADC" */
  char *reason;                 /* "inscribed angles over one chord are equal" */
  gboolean given;
  GArray *premises;             /* guint: the lines that it follows from, from 0 */
} PorismWrittenLine;

/* (transfer full): of PorismWrittenLine. */
GPtrArray *porism_derivation_write     (const PorismDerivation *self,
                                        const PorismNames      *names);
GPtrArray *porism_solution_write       (const PorismSolution *self,
                                        const PorismNames    *names);
/* "3. ∠ABC = ∠ADC (1, 2, inscribed angles over one chord are equal)"; (transfer full). */
char      *porism_written_line_to_text (const GPtrArray *lines,
                                        guint            i);
/* FALSE where there is no such format; it is called text, markdown or latex. */
gboolean   porism_written_format_find  (const char          *name,
                                        PorismWrittenFormat *format);
/* All lines, each ended; LaTeX is a whole document of pdflatex. (transfer full).
 * @title: (nullable)
 * @preface: (nullable): "Let M be the midpoint of AB." */
char      *porism_written_to_text      (const GPtrArray    *lines,
                                        const char         *title,
                                        const char         *preface,
                                        PorismWrittenFormat format);

G_END_DECLS
