/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Up to where polygons are cut by each other, and the plane is divided. */

#pragma once

#define PORISM_MOST_CUT_SIDES 400
#define PORISM_MOST_CUT_NODES 1000
#define PORISM_MOST_PARTS 16

/* The plane is divided among so many points, and so many are joined to a tree. */
#define PORISM_MOST_DIVIDING_POINTS 60
#define PORISM_MOST_JOINED_POINTS 200
