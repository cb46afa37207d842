/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure while it is planned: what is accepted there is proposed. */

#pragma once

#include "app/agent/agent.h"
#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

typedef struct
{
  const PorismRegistry *registry;
  PorismConstruction *figure;
  PorismProposal *step;         /* takes what is accepted; NULL: nothing does */
  gboolean refused;             /* something was not */
  guint n_proved;               /* conditions, as they were added */
} PorismDrawing;

typedef struct
{
  double x, y;
} PorismPlace;

/* (transfer full): what comes of @action in the figure, which nothing is proposed of. */
PorismObservation *porism_drawing_ask         (PorismDrawing      *self,
                                               const PorismAction *action);
/* The same with exact values. */
PorismObservation *porism_drawing_ask_exactly (PorismDrawing      *self,
                                               const PorismAction *action);
/* Takes over @action; FALSE where it is refused. */
gboolean           porism_drawing_act         (PorismDrawing *self,
                                               PorismAction  *action);
gboolean           porism_drawing_has         (const PorismDrawing *self,
                                               const char          *name);
/* Of the point @name; FALSE where it is not there. */
gboolean           porism_drawing_locate      (const PorismDrawing *self,
                                               const char          *name,
                                               PorismPlace         *place);
/* (transfer full) (nullable): what runs through the points @p and @q and the place @at, NULL: wherever; a line that nobody
 * sees where nothing does. */
char              *porism_drawing_need_line   (PorismDrawing     *self,
                                               const char        *p,
                                               const char        *q,
                                               const PorismPlace *at);
/* The same of what ends nowhere. */
char              *porism_drawing_need_whole_line (PorismDrawing *self,
                                                   const char    *p,
                                                   const char    *q);
/* (transfer full) (nullable): the segment of @p and @q, the same way. */
char              *porism_drawing_need_segment (PorismDrawing *self,
                                                const char    *p,
                                                const char    *q);
/* (transfer full) (nullable): the circle about @centre through @point, the same way. */
char              *porism_drawing_need_circle (PorismDrawing *self,
                                               const char    *centre,
                                               const char    *point);
/* (transfer full) (nullable): what @tool makes of objects, role by role, ended by NULL; it is not seen, and called
 * like @name. */
char              *porism_drawing_make_hidden (PorismDrawing *self,
                                               const char    *name,
                                               const char    *tool,
                                               ...) G_GNUC_NULL_TERMINATED;

G_END_DECLS
