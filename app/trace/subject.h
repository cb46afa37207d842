/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is traced and filled: a value, and the part of the plane in which it is seen. */

#pragma once

#include "app/trace/viewport.h"
#include "engine/construction/construction.h"

G_BEGIN_DECLS

typedef struct
{
  const PorismViewport *viewport;
  const double *value;          /* as its kind lies in memory */
  guint width;
  /* The object of the value, for what has an expression or inputs beside it; NULL for a preview. */
  const PorismRecord *record;
  const PorismConstruction *construction;
} PorismSubject;

/* Appends the pieces of what is seen to @pieces (of PorismPiece). */
typedef void (*PorismTraceFunc) (GArray *pieces, const PorismSubject *subject);

G_END_DECLS
