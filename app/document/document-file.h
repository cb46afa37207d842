/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document gets a file of its own. */

#pragma once

#include "app/document/document-state.h"

G_BEGIN_DECLS

void porism_document_set_file (PorismDocument *self,
                               GFile          *file,
                               const char     *etag);

G_END_DECLS
