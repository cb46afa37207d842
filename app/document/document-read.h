/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document from its text, and from the JSON that it is. */

#pragma once

#include "app/document/document-state.h"

G_BEGIN_DECLS

json_object    *porism_document_parse     (const char *text,
                                           gsize       length,
                                           GError    **error);
PorismDocument *porism_document_from_json (json_object  *json,
                                           GCancellable *cancellable,
                                           GError      **error);
PorismDocument *porism_document_read      (GBytes       *bytes,
                                           GCancellable *cancellable,
                                           GError      **error);

G_END_DECLS
