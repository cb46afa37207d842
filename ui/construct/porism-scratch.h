/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An operation on scratch values: its own formula in doubles, on objects and on places that are not in
 * the construction. The live preview and the search for common points share it. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

typedef struct
{
  const PorismOperation *operation;
  guint n;
  guint8 kinds[PORISM_MAX_ROLES];
  guint16 widths[PORISM_MAX_ROLES];
  const PorismExpression *expressions[PORISM_MAX_ROLES];
  const double *in[PORISM_MAX_ROLES];
} PorismScratch;

void       porism_scratch_init           (PorismScratch         *self,
                                          const PorismOperation *operation);
/* @value is borrowed until the evaluation. */
void       porism_scratch_add            (PorismScratch *self,
                                          PorismKind     kind,
                                          guint          width,
                                          const double  *value);
/* FALSE where the object is undefined. */
gboolean   porism_scratch_add_object     (PorismScratch            *self,
                                          const PorismConstruction *construction,
                                          PorismId                  id);
PorismKind porism_scratch_get_kind       (const PorismScratch *self);
guint      porism_scratch_get_width      (const PorismScratch *self);
guint      porism_scratch_get_n_branches (const PorismScratch *self);
gboolean   porism_scratch_evaluate       (const PorismScratch *self,
                                          gint                 branch,
                                          double              *out);

G_END_DECLS
