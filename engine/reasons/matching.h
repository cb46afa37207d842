/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where in a diagram a theorem could apply: there its premises and its conclusion are true. */

#pragma once

#include "engine/reasons/diagram.h"
#include "engine/reasons/theorem.h"

G_BEGIN_DECLS

/* (transfer full): PorismInstances of one theorem; with @premises_alone whether its conclusion is true or not. */
GArray *porism_instances_find_of (const PorismDiagram *diagram,
                                  guint                theorem,
                                  gboolean             premises_alone,
                                  guint                most);
/* The same of a form whose premises alone are looked at; the instances have @number. */
GArray *porism_instances_find_of_form (const PorismDiagram     *diagram,
                                       const PorismTheoremForm *form,
                                       gboolean                 of_triangles,
                                       guint                    number,
                                       guint                    most);
/* (transfer full): PorismInstances, theorem by theorem, at most @most in all.
 * @n_looked_at: (inout): grows by the places that were tried */
GArray *porism_instances_find (const PorismDiagram *diagram,
                               guint                most,
                               guint               *n_looked_at);
/* The same of those in which the diagram's last point occurs. */
GArray *porism_instances_find_of_last (const PorismDiagram *diagram,
                                       guint                most,
                                       guint               *n_looked_at);

G_END_DECLS
