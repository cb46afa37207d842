/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which parts of the lines of a picture are hidden behind faces and round surfaces.
 *
 * A line is cut wherever that can change: where it crosses, as it is seen, the border of a face or the outline of a
 * surface, and where it pierces one. All of these are zeros of polynomials along it. Then the middle of each part tells. */

#pragma once

#include "app/space/picture.h"

G_BEGIN_DECLS

typedef struct
{
  guint curve;                  /* the number of the line */
  double from, to;              /* of its parameter */
  gboolean hidden;
} PorismLinePart;

/* Adds the parts of all lines to @parts, of PorismLinePart, line by line, but for those that come again. */
void     porism_hidden_find       (const PorismSpacePicture *picture,
                                   GArray                   *parts);
/* Whether something hides this place of the line. */
gboolean porism_hidden_is_at      (const PorismSpacePicture *picture,
                                   guint                     curve,
                                   double                    t);
/* Whether something hides a place of picture space that lies on nothing. */
gboolean porism_hidden_is_place   (const PorismSpacePicture *picture,
                                   PorismSpaceVector         place);
/* Where the line of sight through a place of the surface meets the face, or the surface first: its depth. FALSE where it
 * does not. */
gboolean porism_hidden_meet_face  (const PorismSpacePicture *picture,
                                   const PorismSeenFace     *face,
                                   double                    x,
                                   double                    y,
                                   double                   *depth);
gboolean porism_hidden_meet_round (const PorismSeenRound *round,
                                   double                 x,
                                   double                 y,
                                   double                *depth);

G_END_DECLS
