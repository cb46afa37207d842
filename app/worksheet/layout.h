/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Exercises as pages. */

#pragma once

#include "app/worksheet/sheet.h"
#include "app/worksheet/worksheet.h"

G_BEGIN_DECLS

/* @exercises: of PorismExercise, which the sheet borrows; FALSE with an error where one is too long for a page. */
gboolean porism_worksheet_lay_out (PorismSheet                *sheet,
                                   const GPtrArray            *exercises,
                                   const PorismWorksheetStyle *style,
                                   GError                    **error);

G_END_DECLS
