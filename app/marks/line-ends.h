/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is at the ends of lines, as pieces: those that are stroked and those that are filled. */

#pragma once

#include "app/trace/trace.h"
#include "engine/construction/attribute.h"

G_BEGIN_DECLS

typedef struct
{
  GArray *trace;                /* PorismPiece; the line is at its end */
  guint first;                  /* where the line begins in it */
  GArray *stroked;
  GArray *filled;
  double width;                 /* of the line */
  double head;                  /* how long an arrow's head is; 0: by the width */
} PorismLineEnds;

/* Puts @end at the beginning or the end of the line, which gets shorter by what that covers. */
void porism_line_ends_add        (PorismLineEnds *self,
                                  PorismLineEnd   end,
                                  gboolean        at_start);
/* Cuts a line that goes on beyond the surface just before its edge. */
void porism_line_ends_cut_to     (PorismLineEnds  *self,
                                  const PorismBox *surface,
                                  gboolean         at_start);
/* How long the head of an arrow is. */
double porism_line_ends_get_head (const PorismLineEnds *self);

G_END_DECLS
