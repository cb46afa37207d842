/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The problem that a document is about: its text, and its picture, which a click shows large. Both
 * are written here: typed, pasted, dropped or chosen. */

#pragma once

#include <gtk/gtk.h>

#include "app/document/document.h"
#include "ui/console/porism-reading-pane.h"
#include "ui/parts/porism-frame.h"

G_BEGIN_DECLS

#define PORISM_TYPE_PROBLEM_VIEW (porism_problem_view_get_type ())
G_DECLARE_FINAL_TYPE (PorismProblemView, porism_problem_view, PORISM, PROBLEM_VIEW, PorismFrame)

void porism_problem_view_set_document (PorismProblemView *self,
                                       PorismDocument    *document);
void porism_problem_view_set_locked   (PorismProblemView *self,
                                       gboolean           locked);
void porism_problem_view_set_model    (PorismProblemView *self,
                                       const char        *model);
void porism_problem_view_set_recorded (PorismProblemView *self,
                                       gboolean           recorded);
void porism_problem_view_add_picture  (PorismProblemView *self,
                                       GFile             *file);
PorismReadingPane *porism_problem_view_get_reading_pane (PorismProblemView *self);

G_END_DECLS
