/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Labels of points and names of lines, and expressions over them. */

#pragma once

#include "app/geobuildbench/problem.h"

G_BEGIN_DECLS

/* A name for an expression: primes are written in two ways. (nullable) (transfer full): NULL where it is none. */
char       *porism_build_dup_label        (json_object *json);
/* The same of a line among @points, of which one may have its name. */
char       *porism_build_dup_line_name    (json_object     *json,
                                           const GPtrArray *points);
/* Of a line of that name: the @i-th of the points that it runs through, from 1; (transfer full). */
char       *porism_build_dup_line_point   (const char *line,
                                           guint       i);
/* A point of the circle about @centre; (nullable): NULL where none is known. */
const char *porism_build_get_radius_point (const PorismBuildProblem *problem,
                                           const char               *centre);
/* @format, a form of engine/solver/phrase.h, of @labels and @value; (transfer full). */
char       *porism_build_fill             (const char        *format,
                                           const char *const *labels,
                                           const char        *value);

G_END_DECLS
