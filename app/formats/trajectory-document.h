/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Between trajectories and documents. */

#pragma once

#include "app/document/document.h"
#include "app/trajectories/trajectory.h"

G_BEGIN_DECLS

/* A document in which the trajectory's actions were submitted, turn by turn; (transfer full). */
PorismDocument   *porism_trajectory_to_document   (const PorismTrajectory *self,
                                                   GBytes                 *picture);
/* The document's path up to its head as a trajectory; (transfer full). */
PorismTrajectory *porism_trajectory_from_document (PorismDocument *document);

G_END_DECLS
