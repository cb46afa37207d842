/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A point that what is said makes of others: a midpoint, a foot, where a bisector meets a side. */

#pragma once

#include "app/planner/drawing.h"
#include "app/reader/reading.h"

G_BEGIN_DECLS

typedef struct _PorismMaking PorismMaking;

/* (transfer full): of PorismMaking, at most one a point of @points (char; most are made only of those before them),
 * by @statements (PorismStatement). Borrows them. */
GPtrArray  *porism_makings_find      (const GPtrArray *statements,
                                      const GPtrArray *points);
/* Whether one of @statements alone makes @point of others. */
gboolean    porism_makings_has_direct (const GPtrArray *statements,
                                       const char      *point);
const char *porism_making_get_point  (const PorismMaking *self);
/* What the construction makes true, so that it need not be a condition; each i of them, then NULL. */
const PorismStatement *porism_making_get_statement (const PorismMaking *self,
                                                    guint               i);
/* Whether the point is on the line of @p and @q by how it is made. */
gboolean    porism_making_is_on_line     (const PorismMaking *self,
                                          const char         *p,
                                          const char         *q);
/* Whether all is there that it is made of. */
gboolean    porism_making_is_ready   (const PorismMaking  *self,
                                      const PorismDrawing *drawing);
/* Makes the point, at @place if there are several; FALSE where it is refused or comes elsewhere. */
gboolean    porism_making_perform    (const PorismMaking *self,
                                      PorismDrawing      *drawing,
                                      PorismPlace         place);

G_END_DECLS
