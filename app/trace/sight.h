/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From where space is seen, beside the part of it that a viewport tells. What it comes to on the surface is
 * app/space/camera.h. */

#pragma once

#include "engine/construction/attribute.h"

G_BEGIN_DECLS

typedef struct
{
  PorismView view;              /* the plane, or space; automatic: whatever the figure says */
  PorismProjection projection;
  double turn, tilt;            /* degrees, as of a camera */
  double z;                     /* of the place in the middle, beside the viewport's x and y */
  double distance;              /* of the eye from that place in perspective */
} PorismSight;

G_END_DECLS
