/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How space was seen, in the file. */

#pragma once

#include "app/document/document-state.h"

G_BEGIN_DECLS

/* Adds what there is to say to the member "view". */
void porism_document_write_sight (PorismDocument *self,
                                  json_object    *view);
/* @camera: (nullable): its member; one that cannot be is as if there were none. */
void porism_document_read_sight  (PorismDocument *self,
                                  json_object    *camera);

G_END_DECLS
