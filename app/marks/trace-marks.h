/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Marks that say what is equal or parallel, as pieces upon the trace of their object. */

#pragma once

#include "app/trace/trace.h"
#include "engine/appearance/mark-words.h"

G_BEGIN_DECLS

/* Appends to @pieces the marks on the trace of @n pieces that begins at @first, an angle's or any other; @middle:
 * the part of the trace at which they are. */
void porism_trace_add_marks     (GArray            *pieces,
                                 guint              first,
                                 guint              n,
                                 double             middle,
                                 const PorismMarks *marks);
/* The same of a segment from (x1, y1) to (x2, y2), which is cut to what is seen. */
void porism_trace_add_marks_between (GArray            *pieces,
                                     double             x1,
                                     double             y1,
                                     double             x2,
                                     double             y2,
                                     const PorismMarks *marks);

G_END_DECLS
