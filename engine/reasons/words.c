/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Angles between lines with a common point are said by three points, as they are in the diagram: equal, or together
 * 180°. Only where lines have no point in common do they stay directed. */

#include "config.h"

#include <math.h>

#include "engine/kinds/language.h"
#include "engine/reasons/chain.h"
#include "engine/reasons/naming.h"
#include "engine/reasons/sums.h"
#include "engine/reasons/words.h"

typedef struct
{
  const PorismDiagram *diagram;
  const PorismNames *names;
} Speaker;

static const char *
name_point (const Speaker *self,
            guint8         point)
{
  return self->names->points[point];
}

static gboolean
is_line (const Speaker *self,
         guint8         point)
{
  return self->names->lines >> point & 1;
}

/* "AB", or the name of the line; (transfer full). */
static char *
name_pair (const Speaker *self,
           const guint8  *p)
{
  if (is_line (self, p[0]) || is_line (self, p[1]))
    return g_strdup (name_point (self, p[is_line (self, p[0]) ? 0 : 1]));

  return g_strconcat (name_point (self, p[0]), name_point (self, p[1]), NULL);
}

char *
porism_pair_say (const guint8      *pair,
                 const PorismNames *names)
{
  const Speaker self = { NULL, names };

  return name_pair (&self, pair);
}

static char *
join_pairs (const Speaker *self,
            const char    *between,
            const guint8  *p)
{
  g_autofree char *first = name_pair (self, p), *second = name_pair (self, p + 2);

  return g_strconcat (first, between, second, NULL);
}

/* The points of two lines with a common one, that in the middle. */
static gboolean
find_corner (const Speaker *self,
             const guint8  *p,
             guint8        *corner)
{
  for (guint i = 0; i < 4; i++)
    if (is_line (self, p[i]))
      return FALSE;
  for (guint i = 0; i < 2; i++)
    for (guint j = 2; j < 4; j++)
      if (p[i] == p[j])
        {
          corner[0] = p[1 - i];
          corner[1] = p[i];
          corner[2] = p[5 - j];
          return corner[0] != corner[2];
        }
  return FALSE;
}

static char *
name_corner (const Speaker *self,
             const guint8  *corner)
{
  return g_strdup_printf ("∠%s%s%s", name_point (self, corner[0]), name_point (self, corner[1]),
                          name_point (self, corner[2]));
}

static char *
name_angle (const Speaker *self,
            const guint8  *p)
{
  guint8 corner[3];
  g_autofree char *pairs = NULL;

  if (find_corner (self, p, corner))
    return name_corner (self, corner);
  pairs = join_pairs (self, ", ", p);

  return g_strdup_printf ("∠(%s)", pairs);
}

static double
measure_corner (const Speaker *self,
                const guint8  *corner)
{
  return porism_diagram_measure_angle (self->diagram, corner[0], corner[1], corner[2]);
}

/* Both angles by three points, the lines paired either way; FALSE where one has none. */
static gboolean
find_corners (const Speaker *self,
              const guint8  *p,
              guint8         corners[2][3])
{
  const guint8 alternate[] = { p[0], p[1], p[4], p[5], p[2], p[3], p[6], p[7] };

  return (find_corner (self, p, corners[0]) && find_corner (self, p + 4, corners[1])) ||
         (find_corner (self, alternate, corners[0]) && find_corner (self, alternate + 4, corners[1]));
}

/* Both angles by three points; NULL where one has none. */
static char *
say_corners (const Speaker *self,
             const guint8  *p)
{
  guint8 corners[2][3];
  g_autofree char *left = NULL, *right = NULL;

  if (!find_corners (self, p, corners))
    return NULL;
  left = name_corner (self, corners[0]);
  right = name_corner (self, corners[1]);
  if (fabs (measure_corner (self, corners[0]) - measure_corner (self, corners[1])) < 1e-6)
    return g_strdup_printf ("%s = %s", left, right);

  return g_strdup_printf ("%s + %s = 180°", left, right);
}

static char *
say_equal_angles (const Speaker *self,
                  const guint8  *p)
{
  g_autofree char *left = NULL, *right = NULL;
  char *corners = say_corners (self, p);

  if (corners != NULL)
    return corners;
  left = name_angle (self, p);
  right = name_angle (self, p + 4);

  return g_strdup_printf ("%s = %s", left, right);
}

static char *
say_proportion (const Speaker *self,
                const guint8  *p)
{
  g_autofree char *left = join_pairs (self, " : ", p), *right = join_pairs (self, " : ", p + 4);

  return g_strdup_printf ("%s = %s", left, right);
}

static char *
say_products (const Speaker *self,
              const guint8  *p)
{
  g_autofree char *first = join_pairs (self, " · ", p), *third = name_pair (self, p + 4);
  g_autofree char *fourth = join_pairs (self, " · ", p + 6), *last = name_pair (self, p + 10);

  return g_strdup_printf ("%s · %s = %s · %s", first, third, fourth, last);
}

static char *
say_known_angle (const Speaker *self,
                 const guint8  *p)
{
  guint8 corner[3];
  g_autofree char *angle = name_angle (self, p);
  double turn = self->diagram->directions[porism_diagram_pair (p[2], p[3])] -
                self->diagram->directions[porism_diagram_pair (p[0], p[1])];
  double degrees = find_corner (self, p, corner) ? measure_corner (self, corner)
                                           : 180 * (turn - floor (turn));
  double quarter = round (degrees * 4) / 4;

  return fabs (degrees - quarter) < 1e-6 ? g_strdup_printf ("%s = %.4g°", angle, quarter)
                                         : g_strdup_printf ("%s ≈ %.4f°", angle, degrees);
}

/* A number of two decimals, the root of a small one, or an approximation. */
static char *
say_known_length (const Speaker *self,
                  const guint8  *p)
{
  g_autofree char *pair = name_pair (self, p);
  double length = exp (self->diagram->logarithms[porism_diagram_pair (p[0], p[1])]);

  if (fabs (length * 100 - round (length * 100)) < 1e-7)
    return g_strdup_printf ("%s = %.10g", pair, round (length * 100) / 100);
  if (fabs (length * length - round (length * length)) < 1e-7)
    return g_strdup_printf ("%s = √%.0f", pair, round (length * length));

  return g_strdup_printf ("%s ≈ %.6f", pair, length);
}

/* "2√3" of 12; (transfer full). */
static char *
write_root (gint square)
{
  gint outside = 1;

  for (gint i = 2; i * i <= square; i++)
    while (square % (i * i) == 0)
      {
        square /= i * i;
        outside *= i;
      }
  if (square == 1)
    return g_strdup_printf ("%d", outside);

  return outside == 1 ? g_strdup_printf ("√%d", square) : g_strdup_printf ("%d√%d", outside, square);
}

/* Of small whole numbers, of their roots, or a decimal. */
static char *
say_known_ratio (const Speaker *self,
                 const guint8  *p)
{
  g_autofree char *pairs = join_pairs (self, " : ", p);
  double ratio = exp (self->diagram->logarithms[porism_diagram_pair (p[0], p[1])] -
                      self->diagram->logarithms[porism_diagram_pair (p[2], p[3])]);
  gint numerator, denominator;

  if (porism_diagram_small_ratio (self->diagram, p, &numerator, &denominator))
    return g_strdup_printf ("%s = %d : %d", pairs, numerator, denominator);
  for (gint q = 1; q <= 12; q++)
    if (fabs (ratio * ratio * q - round (ratio * ratio * q)) < 1e-7)
      {
        g_autofree char *first = write_root ((gint) round (ratio * ratio * q)), *second = write_root (q);

        return g_strdup_printf ("%s = %s : %s", pairs, first, second);
      }

  return g_strdup_printf ("%s ≈ %.6f", pairs, ratio);
}

static char *
list_points (const Speaker *self,
             const char    *between,
             const guint8  *p,
             guint          n)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? between : "", name_point (self, p[i]));

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
say_points (const Speaker *self,
            const char    *sentence,
            const char    *between,
            const guint8  *p,
            guint          n)
{
  g_autofree char *points = list_points (self, between, p, n);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (sentence, points);
#pragma GCC diagnostic pop
}

/* Of three points on a line one may only stand for that. */
static char *
say_collinear (const Speaker *self,
               const guint8  *p)
{
  for (guint i = 0; i < 3; i++)
    if (is_line (self, p[i]))
      {
        guint8 a = p[(i + 1) % 3], b = p[(i + 2) % 3];

        if (is_line (self, a) || is_line (self, b))
          return g_strdup_printf (_("%s lies on %s"), name_point (self, is_line (self, a) ? b : a),
                                  name_point (self, p[i]));
        return g_strdup_printf (_("%s and %s lie on %s"), name_point (self, a), name_point (self, b),
                                name_point (self, p[i]));
      }
  return say_points (self, _("%s lie on one line"), _(", "), p, 3);
}

static char *
say_midpoint (const Speaker *self,
              const guint8  *p)
{
  g_autofree char *pair = name_pair (self, p + 1);

  return g_strdup_printf (_("%s is the midpoint of %s"), name_point (self, p[0]), pair);
}

/* Of a point that only stands for a line nothing is said, but of the line. */
static char *
say_equal_lengths (const Speaker *self,
                   const guint8  *p)
{
  for (guint i = 0; i < 2; i++)
    for (guint j = 2; j < 4; j++)
      if (p[i] == p[j] && is_line (self, p[i]))
        return g_strdup_printf (_("%s is equally far from %s and %s"), name_point (self, p[i]),
                                name_point (self, p[1 - i]), name_point (self, p[5 - j]));

  return join_pairs (self, " = ", p);
}

static char *
say_triangles (const Speaker *self,
               const char    *sign,
               const guint8  *p)
{
  g_autofree char *first = list_points (self, "", p, 3), *second = list_points (self, "", p + 3, 3);

  return g_strdup_printf ("△%s %s △%s", first, sign, second);
}

static char *
say_centre (const Speaker *self,
            const char    *sentence,
            const guint8  *p)
{
  g_autofree char *triangle = list_points (self, "", p + 1, 3);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (sentence, name_point (self, p[0]), triangle);
#pragma GCC diagnostic pop
}

/**
 * porism_claim_say:
 *
 * Returns: (transfer full): the claim in words and signs
 */
char *
porism_claim_say (const PorismClaim   *claim,
                  const PorismDiagram *diagram,
                  const PorismNames   *names)
{
  const Speaker self = { diagram, names };
  const guint8 *p = claim->points;

  switch (claim->saying)
    {
    case PORISM_SAYS_COLLINEAR:
      return say_collinear (&self, p);
    case PORISM_SAYS_CONCYCLIC:
      return say_points (&self, _("%s lie on one circle"), _(", "), p, 4);
    case PORISM_SAYS_PARALLELOGRAM:
      return say_points (&self, _("%s is a parallelogram"), "", p, 4);
    case PORISM_SAYS_MIDPOINT:
      return say_midpoint (&self, p);
    case PORISM_SAYS_CENTROID:
      return say_centre (&self, _("%s is the centroid of △%s"), p);
    case PORISM_SAYS_NINE_POINT_CENTRE:
      return say_centre (&self, _("%s is the nine-point centre of △%s"), p);
    case PORISM_SAYS_PARALLEL:
      return join_pairs (&self, " ∥ ", p);
    case PORISM_SAYS_PERPENDICULAR:
      return join_pairs (&self, " ⊥ ", p);
    case PORISM_SAYS_EQUAL_LENGTHS:
      return say_equal_lengths (&self, p);
    case PORISM_SAYS_KNOWN_ANGLE:
      return say_known_angle (&self, p);
    case PORISM_SAYS_EQUAL_ANGLES:
      return say_equal_angles (&self, p);
    case PORISM_SAYS_KNOWN_RATIO:
      return say_known_ratio (&self, p);
    case PORISM_SAYS_KNOWN_LENGTH:
      return say_known_length (&self, p);
    case PORISM_SAYS_EQUAL_RATIOS:
      return say_proportion (&self, p);
    case PORISM_SAYS_EQUAL_PRODUCTS:
      return say_products (&self, p);
    case PORISM_SAYS_SIMILAR:
      return say_triangles (&self, "∼", p);
    case PORISM_SAYS_CONGRUENT:
      return say_triangles (&self, "≅", p);
    default:
      g_return_val_if_reached (NULL);
    }
}

/**
 * porism_claim_find_corners:
 *
 * Returns: how many angles it is about
 */
guint
porism_claim_find_corners (const PorismClaim *claim,
                           const PorismNames *names,
                           guint8             corners[2][3])
{
  const Speaker self = { NULL, names };

  if (claim->saying == PORISM_SAYS_EQUAL_ANGLES && find_corners (&self, claim->points, corners))
    return 2;
  return claim->saying == PORISM_SAYS_KNOWN_ANGLE && find_corner (&self, claim->points, corners[0]) ? 1 : 0;
}

/**
 * porism_step_get_reason:
 *
 * Returns: the name of what leads from the premises to the claim
 */
const char *
porism_step_get_reason (const PorismStep *step)
{
  static const char *const calculi[] = {
    [PORISM_CALCULUS_ANGLES] = N_("adding and subtracting angles"),
    [PORISM_CALCULUS_RATIOS] = N_("multiplying and dividing ratios"),
    [PORISM_CALCULUS_LENGTHS] = N_("adding and subtracting lengths"),
    [PORISM_CALCULUS_SQUARES] = N_("Pythagoras’s theorem, applied several times"),
    [PORISM_CALCULUS_VECTORS] = N_("adding vectors"),
    [PORISM_CALCULUS_CIRCLES] = N_("circles with three points in common are one"),
  };

  if (step->ground == PORISM_GROUND_GIVEN)
    return _("given");
  if (step->ground == PORISM_GROUND_AUXILIARY)
    return _("auxiliary");
  if (step->ground == PORISM_GROUND_THEOREM)
    return _(porism_theorems_get (step->instance.theorem)->name);
  if (step->claim.saying == PORISM_SAYS_COLLINEAR && step->calculus == PORISM_CALCULUS_ANGLES)
    return _("lines of one direction with a point in common are one");

  if (step->claim.saying == PORISM_SAYS_EQUAL_LENGTHS && step->calculus == PORISM_CALCULUS_RATIOS)
    return _("comparing lengths");

  return _(calculi[step->calculus]);
}

const char *
porism_derivation_get_reason (const PorismDerivation *derivation,
                              guint                   number)
{
  const char *name = porism_derivation_name_calculation (derivation, number);

  return name != NULL ? _(name) : porism_step_get_reason (&g_array_index (derivation->steps, PorismStep, number));
}

/* The name of a link, where it differs from the one before: "∠CBA" is "∠ABC" as well, and "BA" is "AB". */
static gboolean
is_named_anew (const Speaker    *self,
               const PorismLink *before,
               const PorismLink *link,
               gboolean          angles)
{
  guint8 a[3], b[3];

  if (!angles)
    return porism_diagram_pair (before->points[0], before->points[1]) !=
           porism_diagram_pair (link->points[0], link->points[1]);

  return !find_corner (self, before->points, a) || !find_corner (self, link->points, b) || a[1] != b[1] ||
         MIN (a[0], a[2]) != MIN (b[0], b[2]) || MAX (a[0], a[2]) != MAX (b[0], b[2]);
}

/* "∠ABC", or "180° − ∠ABC" where that is as large as the first one; NULL where it is no corner. */
static char *
say_link (const Speaker    *self,
          const PorismLink *first,
          const PorismLink *link)
{
  guint8 beginning[3], corner[3];
  g_autofree char *name = NULL;

  if (!find_corner (self, first->points, beginning) || !find_corner (self, link->points, corner))
    return NULL;
  name = name_corner (self, corner);
  if (fabs (measure_corner (self, beginning) - measure_corner (self, corner)) < 1e-6)
    return g_steal_pointer (&name);

  return g_strdup_printf ("180° − %s", name);
}

/* "∠ABC = ∠ADC = 180° − ∠EFG"; NULL where there is no chain of more than two, or a link has no name. */
static char *
say_chain (const Speaker          *self,
           const PorismDerivation *derivation,
           guint                   number)
{
  gboolean angles
    = g_array_index (derivation->steps, PorismStep, number).claim.saying == PORISM_SAYS_EQUAL_ANGLES;
  g_autoptr (GArray) links = porism_derivation_find_chain (derivation, number);
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_said = 0;

  for (guint i = 0; links != NULL && i < links->len; i++)
    {
      const PorismLink *first = &g_array_index (links, PorismLink, 0), *link = first + i;
      g_autofree char *name = angles ? say_link (self, first, link) : name_pair (self, link->points);

      if (name == NULL)
        return NULL;
      if (i > 0 && !is_named_anew (self, link - 1, link, angles))
        continue;
      g_string_append_printf (text, "%s%s", n_said > 0 ? " = " : "", name);
      n_said++;
    }
  return n_said > 2 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* "∠ABD + ∠DBC − 90°" */
static char *
say_sum (const Speaker        *self,
         const PorismAngleSum *sum)
{
  GString *text = g_string_new (NULL);

  if (sum->degrees > 0.5)
    g_string_append_printf (text, "%.0f°", sum->degrees);
  for (guint turn = 0; turn < 2; turn++)
    for (guint i = 0; i < sum->n; i++)
      {
        g_autofree char *name = name_corner (self, sum->angles[i].corner);

        if ((sum->angles[i].sign > 0) == (turn == 0))
          g_string_append_printf (text, "%s%s", turn == 1 ? " − " : text->len > 0 ? " + " : "", name);
      }
  if (sum->degrees < -0.5)
    g_string_append_printf (text, " − %.0f°", -sum->degrees);

  return g_string_free (text, FALSE);
}

/* "∠ABC = ∠ABD + ∠DBC = 90°"; NULL where there are no sums, or a line has no points. */
static char *
say_sums (const Speaker          *self,
          const PorismDerivation *derivation,
          guint                   number)
{
  g_autoptr (GArray) sums = porism_derivation_find_sums (derivation, number);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *last = NULL;

  for (guint i = 0; sums != NULL && i < sums->len; i++)
    {
      const PorismAngleSum *sum = &g_array_index (sums, PorismAngleSum, i);
      g_autofree char *said = say_sum (self, sum);

      for (guint j = 0; j < sum->n; j++)
        for (guint k = 0; k < 3; k++)
          if (is_line (self, sum->angles[j].corner[k]))
            return NULL;
      if (g_strcmp0 (said, last) != 0)
        g_string_append_printf (text, "%s%s", i > 0 ? " = " : "", said);
      g_free (last);
      last = g_steal_pointer (&said);
    }
  return sums != NULL ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* "D lies on AB", "BD bisects ∠ABC"; NULL of what is said as anything is. */
static char *
say_given (const Speaker     *self,
           const PorismClaim *claim)
{
  const guint8 *p = claim->points;
  g_autofree char *pair = NULL, *angle = NULL;
  guint8 first[3], second[3];

  for (guint i = 0; i < porism_saying_get_n_points (claim->saying); i++)
    if (is_line (self, p[i]))
      return NULL;
  if (claim->saying == PORISM_SAYS_COLLINEAR)
    {
      pair = name_pair (self, p + 1);
      return g_strdup_printf (_("%s lies on line %s"), name_point (self, p[0]), pair);
    }
  if (claim->saying != PORISM_SAYS_EQUAL_ANGLES || porism_diagram_pair (p[2], p[3]) != porism_diagram_pair (p[4], p[5]) ||
      !find_corner (self, p, first) || !find_corner (self, p + 4, second) || first[1] != second[1] ||
      first[2] != second[0] || fabs (measure_corner (self, first) - measure_corner (self, second)) > 1e-6)
    return NULL;
  first[2] = second[2];
  pair = name_pair (self, (const guint8[]) { second[1], second[0] });
  angle = name_corner (self, first);

  return g_strdup_printf (_("%s bisects %s"), pair, angle);
}

/**
 * porism_step_say_statement:
 *
 * Returns: (transfer full): what the step says; an equality that others make, as a chain of these
 */
char *
porism_step_say_statement (const PorismDerivation *derivation,
                           guint                   number,
                           const PorismNames      *names)
{
  const PorismStep *step = &g_array_index (derivation->steps, PorismStep, number);
  const Speaker speaker = { derivation->diagram, names };
  char *chain = step->ground == PORISM_GROUND_GIVEN ? say_given (&speaker, &step->claim)
                                                    : say_chain (&speaker, derivation, number);

  if (chain == NULL && porism_derivation_name_calculation (derivation, number) == NULL)
    chain = say_sums (&speaker, derivation, number);

  return chain != NULL ? chain : porism_claim_say (&step->claim, derivation->diagram, names);
}

/**
 * porism_premises_say:
 *
 * Returns: (transfer full): the numbers, in a row
 */
char *
porism_premises_say (const GArray *premises)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < premises->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? _(", ") : "", g_array_index (premises, guint, i) + 1);

  return g_string_free (text, FALSE);
}

char *
porism_line_say (const char   *statement,
                 const GArray *premises,
                 const char   *reason)
{
  g_autofree char *numbers = porism_premises_say (premises);

  /* A statement, and its reason: "AB = CD (given)". */
  if (premises->len == 0)
    return g_strdup_printf (_("%s (%s)"), statement, reason);
  /* A statement, the numbers of what it follows from, and the reason: "AB = CD (1, 2, comparing lengths)". */
  return g_strdup_printf (_("%s (%s, %s)"), statement, numbers, reason);
}

/**
 * porism_step_say:
 *
 * Returns: (transfer full): the step with its premises and its reason
 */
char *
porism_step_say (const PorismDerivation *derivation,
                 guint                   number,
                 const PorismNames      *names)
{
  const PorismStep *step = &g_array_index (derivation->steps, PorismStep, number);
  g_autofree char *statement = porism_step_say_statement (derivation, number, names);

  return porism_line_say (statement, step->premises, porism_derivation_get_reason (derivation, number));
}
