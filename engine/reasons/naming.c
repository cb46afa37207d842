/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row says how many premises of each kind there are; that points lie on lines is counted nowhere. */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/reasons/naming.h"

#define MANY 99

/* What is counted of the premises. */
typedef enum
{
  PARALLELS,                    /* parallelograms among them */
  PERPENDICULARS,
  TRIANGLES,                    /* similar or congruent ones */
  SIZES,                        /* known angles, lengths and ratios */
  OTHERS,
  N_COUNTS,
} Count;

typedef struct
{
  guint8 saying;                /* PorismSaying of the conclusion */
  gboolean right;               /* of angles: right ones only */
  guint8 least[N_COUNTS], most[N_COUNTS];
  const char *name;
} Row;

static const Row rows[] = {
  { PORISM_SAYS_EQUAL_ANGLES, TRUE, { 0, 1 }, { MANY, MANY }, N_("right angles are equal") },
  { PORISM_SAYS_EQUAL_ANGLES, FALSE, { 0 }, { 0, 0, 0, 0, 1 }, N_("the same lines form the angles") },
  { PORISM_SAYS_EQUAL_ANGLES, FALSE, { 1 }, { 1 }, N_("angles at parallels") },
  { PORISM_SAYS_EQUAL_ANGLES, FALSE, { 2 }, { 3 }, N_("angles with parallel sides") },
  { PORISM_SAYS_EQUAL_ANGLES, FALSE, { 0, 2 }, { 0, 2 }, N_("angles with perpendicular sides") },
  { PORISM_SAYS_EQUAL_ANGLES, FALSE, { 0, 0, 1 }, { 0, 0, 1 }, N_("corresponding angles of the triangles") },
  { PORISM_SAYS_EQUAL_ANGLES, FALSE, { 0, 0, 0, 2 }, { 0, 0, 0, 2 }, N_("both angles are known") },
  { PORISM_SAYS_PARALLELOGRAM, FALSE, { 2 }, { 4 }, N_("two pairs of parallel sides") },
  { PORISM_SAYS_PARALLEL, FALSE, { 0, 2 }, { 0, 2 }, N_("two perpendiculars to one line are parallel") },
  { PORISM_SAYS_PARALLEL, FALSE, { 2 }, { 3 }, N_("lines parallel to one line are parallel") },
  { PORISM_SAYS_PARALLEL, FALSE, { 1 }, { 1 }, N_("the same lines") },
  { PORISM_SAYS_PERPENDICULAR, FALSE, { 1, 1 }, { 2, 1 }, N_("what is perpendicular to a line is so to its parallels") },
  { PORISM_SAYS_PERPENDICULAR, FALSE, { 0, 1 }, { 0, 1 }, N_("the same lines") },
  { PORISM_SAYS_EQUAL_RATIOS, FALSE, { 0, 0, 0, 1 }, { 0, 0, 0, MANY }, N_("the ratios of the known lengths are equal") },
  { PORISM_SAYS_EQUAL_RATIOS, FALSE, { 0, 0, 1 }, { 0, 0, 1 }, N_("corresponding sides of the triangles") },
};

static gboolean
is_on_line (guint saying)
{
  return saying == PORISM_SAYS_COLLINEAR || saying == PORISM_SAYS_MIDPOINT;
}

static Count
get_count (guint saying)
{
  switch (saying)
    {
    case PORISM_SAYS_PARALLEL:
    case PORISM_SAYS_PARALLELOGRAM:
      return PARALLELS;
    case PORISM_SAYS_PERPENDICULAR:
      return PERPENDICULARS;
    case PORISM_SAYS_SIMILAR:
    case PORISM_SAYS_CONGRUENT:
      return TRIANGLES;
    case PORISM_SAYS_KNOWN_ANGLE:
    case PORISM_SAYS_KNOWN_LENGTH:
    case PORISM_SAYS_KNOWN_RATIO:
      return SIZES;
    default:
      return OTHERS;
    }
}

/* Whether the first of the equal angles is a right one. */
static gboolean
is_right (const PorismDiagram *diagram,
          const PorismClaim   *claim)
{
  const guint8 *p = claim->points;
  const PorismClaim right = { PORISM_SAYS_PERPENDICULAR, { p[0], p[1], p[2], p[3] } };

  return claim->saying == PORISM_SAYS_EQUAL_ANGLES && porism_diagram_shows (diagram, &right);
}

static gboolean
fits (const Row   *row,
      const guint *counts)
{
  for (guint i = 0; i < N_COUNTS; i++)
    if (counts[i] < row->least[i] || counts[i] > row->most[i])
      return FALSE;
  return TRUE;
}

const char *
porism_derivation_name_calculation (const PorismDerivation *self,
                                    guint                   number)
{
  const PorismStep *step = &g_array_index (self->steps, PorismStep, number);
  guint counts[N_COUNTS] = { 0 };

  if (step->ground != PORISM_GROUND_CALCULATION ||
      (step->calculus != PORISM_CALCULUS_ANGLES && step->calculus != PORISM_CALCULUS_RATIOS))
    return NULL;
  for (guint i = 0; i < step->premises->len; i++)
    {
      guint premise = g_array_index (step->premises, guint, i);
      guint saying = g_array_index (self->steps, PorismStep, premise).claim.saying;

      if (!is_on_line (saying))
        counts[get_count (saying)]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].saying == step->claim.saying && (!rows[i].right || is_right (self->diagram, &step->claim)) &&
        fits (&rows[i], counts))
      return rows[i].name;
  return NULL;
}
