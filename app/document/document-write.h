/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document and its parts as single lines of JSON, (transfer full). */

#pragma once

#include "app/document/document-state.h"

G_BEGIN_DECLS

char *porism_document_to_line         (PorismDocument *self);
char *porism_document_entry_to_line   (PorismDocument    *self,
                                       const PorismEntry *entry);
char *porism_document_turn_to_line    (const PorismDocumentTurn *turn);
char *porism_document_run_to_line     (const PorismDocumentRun *run);
char *porism_document_problem_to_line (PorismDocument *self);
char *porism_document_text_to_line    (const char *text);

G_END_DECLS
