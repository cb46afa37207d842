/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a value covers on the surface, one function a kind that covers anything. */

#pragma once

#include "app/trace/path.h"
#include "app/trace/subject.h"

G_BEGIN_DECLS

/* Adds the outline of the area to @path; FALSE where there is nothing to fill. */
typedef gboolean (*PorismFillFunc) (PorismPath *path, const PorismSubject *subject);

gboolean porism_fill_polygon (PorismPath          *path,
                              const PorismSubject *subject);
gboolean porism_fill_circle  (PorismPath          *path,
                              const PorismSubject *subject);
/* What lies between an arc and its chord. */
gboolean porism_fill_arc     (PorismPath          *path,
                              const PorismSubject *subject);
gboolean porism_fill_sector  (PorismPath          *path,
                              const PorismSubject *subject);
/* Of the conics, ellipses only. */
gboolean porism_fill_conic   (PorismPath          *path,
                              const PorismSubject *subject);
gboolean porism_fill_angle   (PorismPath          *path,
                              const PorismSubject *subject);

G_END_DECLS
