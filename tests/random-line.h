/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of what someone may do next to a figure, drawn at random: mostly what fits it, sometimes what
 * does not. */

#pragma once

#include "app/session/session.h"

/* One line of JSON; (transfer full):
 *
 *   {"tool": …, "args": {…}}         an action; with "group": 1 in the same turn as the last one
 *   {"type": "f(x) = x^2"}           a line typed into the input bar
 *   {"drag": "A", "x": 1, "y": 2}    a drag with previews
 *   {"undo": 1}  {"redo": 1}         so many steps
 *   {"seek": 7}                      to that entry, or as many before the first
 *   {"reload": true}                 saved and opened again */
char *random_line (GRand         *random,
                   PorismSession *session);
