/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where an answer comes from: from an engine value, or past it. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

/* The engine gave the answer. */
#define PORISM_PROVENANCE_ORACLE    "oracle"
/* The engine gave values, and the answer is none of them. */
#define PORISM_PROVENANCE_HYBRID    "hybrid"
/* The engine gave the answer after something was refused and given up. */
#define PORISM_PROVENANCE_RESILIENT "resilient"
/* The engine gave no value. */
#define PORISM_PROVENANCE_BYPASS    "bypass"

/* What became of a figure that was to be drawn, up to the head. */
typedef struct
{
  guint n_made;                 /* objects */
  guint n_checks;               /* questions whether something holds, each as it was answered last */
  guint n_failed;               /* of them, what does not hold */
} PorismFigureChecks;

/* The number that the choice @letter of @problem is, and how far what it is rounded from may be; FALSE where it is none. */
gboolean    porism_provenance_read_choice  (const char *problem,
                                            char        letter,
                                            double     *number,
                                            double     *precision);
/* @problem: (nullable): whose choices a letter stands for */
const char *porism_provenance_judge        (PorismSession *session,
                                            const char    *problem,
                                            const char    *answer);
void        porism_provenance_check_figure (PorismSession      *session,
                                            PorismFigureChecks *checks);

G_END_DECLS
