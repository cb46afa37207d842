/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The runs and the turns of a document from its JSON, in this order. */

#pragma once

#include "app/document/document-state.h"

G_BEGIN_DECLS

gboolean porism_document_load_runs  (PorismDocument *self,
                                     json_object    *json,
                                     GError        **error);
gboolean porism_document_load_turns (PorismDocument *self,
                                     json_object    *json,
                                     GError        **error);

G_END_DECLS
