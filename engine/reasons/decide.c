/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A claim is one of the relations over the points or over the segments between them, or a comparison of lengths.
 * Segments are made for it, and gone afterwards. */

#include "config.h"

#include <math.h>

#include "engine/construction/evaluation.h"
#include "engine/reasons/decide.h"

#define MOST_OF_COSINE 100

typedef struct
{
  const PorismDiagram *diagram;
  PorismConstruction *construction;
  const PorismId *ids;
} Judge;

static PorismRecord *
new_record (const char     *operation,
            const PorismId *inputs,
            guint           n)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup (operation), n);

  for (guint i = 0; i < n; i++)
    record->inputs[i].object = inputs[i];

  return record;
}

static PorismTruth
ask (Judge        *self,
     PorismRecord *question)
{
  g_autoptr (PorismRecord) record = question;
  PorismReason reason;
  PorismBound holds;

  if (porism_construction_decide (self->construction, record, &holds, &reason) != PORISM_OK)
    return PORISM_UNKNOWN;

  return holds.mid > 0.5 ? PORISM_TRUE : PORISM_FALSE;
}

static PorismTruth
ask_points (Judge        *self,
            const char   *relation,
            const guint8 *points,
            guint         n)
{
  PorismId inputs[4];

  for (guint i = 0; i < n; i++)
    inputs[i] = self->ids[points[i]];

  return ask (self, new_record (relation, inputs, n));
}

/* Of the segments between each two points. */
static PorismTruth
ask_pairs (Judge        *self,
           const char   *relation,
           const guint8 *points,
           guint         n)
{
  PorismId segments[4];

  for (guint i = 0; i < n; i++)
    {
      const PorismId ends[2] = { self->ids[points[2 * i]], self->ids[points[2 * i + 1]] };

      segments[i] = porism_construction_add (self->construction, new_record ("segment", ends, 2));
    }
  return ask (self, new_record (relation, segments, n));
}

/* ---- comparisons ---- */

/* In a comparison the points are called P0, P1, … */
static PorismKind
resolve_point (const char *name,
               gpointer    user_data)
{
  return name[0] == 'P' ? PORISM_KIND_POINT : PORISM_KIND_NONE;
}

static PorismTruth
ask_comparison (Judge      *self,
                const char *text)
{
  const PorismExpressionScope scope = { .resolve = resolve_point };
  g_autoptr (GError) error = NULL;
  PorismExpression *expression = porism_expression_parse (text, &scope, &error);
  PorismRecord *record;
  guint n;

  g_assert_no_error (error);
  n = porism_expression_get_n_references (expression);
  record = porism_record_new (porism_operation_lookup ("condition"), n);
  record->expression = expression;
  for (guint i = 0; i < n; i++)
    record->inputs[i].object
      = self->ids[g_ascii_strtoull (porism_expression_get_reference (expression, i) + 1, NULL, 10)];

  return ask (self, record);
}

static char *
write_square (const guint8 *p)
{
  return g_strdup_printf ("Distance(P%u, P%u)^2", p[0], p[1]);
}

/* Whether the ratio is the root of that of two small numbers, as it is in the diagram. */
static PorismTruth
ask_ratio (Judge        *self,
           const guint8 *p)
{
  double square = exp (2 * (self->diagram->logarithms[porism_diagram_pair (p[0], p[1])] -
                            self->diagram->logarithms[porism_diagram_pair (p[2], p[3])]));
  g_autofree char *first = write_square (p), *second = write_square (p + 2);

  for (guint q = 1; q <= 36; q++)
    if (fabs (square * q - round (square * q)) < 1e-7)
      {
        g_autofree char *text
          = g_strdup_printf ("%u*%s == %.0f*%s", q, first, round (square * q), second);

        return ask_comparison (self, text);
      }
  return PORISM_UNKNOWN;
}

/* Whether the length is the decimal of two places, or the root of a ratio of small numbers, that it is in the diagram. */
static PorismTruth
ask_length (Judge        *self,
            const guint8 *p)
{
  double length = exp (self->diagram->logarithms[porism_diagram_pair (p[0], p[1])]);
  g_autofree char *square = write_square (p), *text = NULL;

  if (fabs (length * 100 - round (length * 100)) < 1e-7)
    text = g_strdup_printf ("%s == (%.0f/100)^2", square, round (length * 100));
  for (guint q = 1; q <= 36 && text == NULL; q++)
    if (fabs (length * length * q - round (length * length * q)) < 1e-7)
      text = g_strdup_printf ("%u*%s == %.0f", q, square, round (length * length * q));

  return text != NULL ? ask_comparison (self, text) : PORISM_UNKNOWN;
}

static PorismTruth
ask_products (Judge        *self,
              const guint8 *p)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *square = write_square (p + 2 * i);

      g_string_append_printf (text, "%s%s", i == 3 ? " == " : i > 0 ? "*" : "", square);
    }
  return ask_comparison (self, text->str);
}

/* The square of twice the scalar product, by the squares of four distances. */
static char *
write_product (const guint8 *p)
{
  const guint8 pairs[4][2] = { { p[0], p[3] }, { p[1], p[2] }, { p[0], p[2] }, { p[1], p[3] } };
  GString *text = g_string_new ("(0");

  for (guint i = 0; i < 4; i++)
    if (pairs[i][0] != pairs[i][1])
      {
        g_autofree char *square = write_square (pairs[i]);

        g_string_append_printf (text, "%s%s", i < 2 ? " + " : " - ", square);
      }
  g_string_append (text, ")^2");

  return g_string_free (text, FALSE);
}

/* Whether the square of the cosine is the ratio of small numbers that it is in the diagram, or the angle a whole number
 * of quarters of a degree. */
static PorismTruth
ask_angle (Judge        *self,
           const guint8 *p)
{
  double turn = self->diagram->directions[porism_diagram_pair (p[2], p[3])] -
                self->diagram->directions[porism_diagram_pair (p[0], p[1])];
  double square = pow (cos (G_PI * turn), 2), quarters = 720 * turn;
  g_autofree char *first = write_square (p), *second = write_square (p + 2);
  g_autofree char *product = write_product (p), *text = NULL;

  for (guint q = 1; q <= MOST_OF_COSINE && text == NULL; q++)
    if (fabs (square * q - round (square * q)) < 1e-7)
      text = g_strdup_printf ("%u*%s == 4*%.0f*%s*%s", q, product, round (square * q), first, second);
  if (text == NULL && fabs (quarters - round (quarters)) < 1e-5)
    text = g_strdup_printf ("%s == 4*cos(%.0f°/4)^2*%s*%s", product, round (quarters), first, second);

  return text != NULL ? ask_comparison (self, text) : PORISM_UNKNOWN;
}

/* ---- claims of several parts ---- */

static PorismTruth
both (PorismTruth a,
      PorismTruth b)
{
  if (a == PORISM_FALSE || b == PORISM_FALSE)
    return PORISM_FALSE;

  return a == PORISM_TRUE ? b : a;
}

static PorismTruth
ask_midpoint (Judge        *self,
              const guint8 *p)
{
  const guint8 halves[] = { p[0], p[1], p[0], p[2] };

  return both (ask_points (self, "are-collinear", p, 3),
               ask_pairs (self, "are-congruent", halves, 2));
}

static PorismTruth
ask_parallelogram (Judge        *self,
                   const guint8 *p)
{
  const guint8 first[] = { p[0], p[1], p[2], p[3] }, second[] = { p[1], p[2], p[3], p[0] };

  return both (ask_pairs (self, "are-parallel", first, 2),
               ask_pairs (self, "are-parallel", second, 2));
}

/* Whether the first point is what the operation makes of the others. */
static PorismTruth
ask_centre (Judge        *self,
            const char   *operation,
            const guint8 *p)
{
  const PorismId corners[] = { self->ids[p[1]], self->ids[p[2]], self->ids[p[3]] };
  const PorismId both[]
    = { self->ids[p[0]], porism_construction_add (self->construction, new_record (operation, corners, 3)) };

  return ask (self, new_record ("are-equal", both, 2));
}

static PorismTruth
ask_triangles (Judge        *self,
               const guint8 *p,
               gboolean      congruent)
{
  const guint8 first[] = { p[0], p[1], p[1], p[2], p[3], p[4], p[4], p[5] };
  const guint8 second[] = { p[0], p[1], p[0], p[2], p[3], p[4], p[3], p[5] };
  const guint8 sides[] = { p[0], p[1], p[3], p[4] };
  PorismTruth similar = both (ask_pairs (self, "are-proportional", first, 4),
                              ask_pairs (self, "are-proportional", second, 4));

  return congruent ? both (similar, ask_pairs (self, "are-congruent", sides, 2)) : similar;
}

static PorismTruth
decide (Judge             *self,
        const PorismClaim *claim)
{
  const guint8 *p = claim->points;

  switch (claim->saying)
    {
    case PORISM_SAYS_COLLINEAR:
      return ask_points (self, "are-collinear", p, 3);
    case PORISM_SAYS_CONCYCLIC:
      return ask_points (self, "are-concyclic", p, 4);
    case PORISM_SAYS_PARALLEL:
      return ask_pairs (self, "are-parallel", p, 2);
    case PORISM_SAYS_PERPENDICULAR:
      return ask_pairs (self, "are-perpendicular", p, 2);
    case PORISM_SAYS_EQUAL_LENGTHS:
      return ask_pairs (self, "are-congruent", p, 2);
    case PORISM_SAYS_EQUAL_ANGLES:
      return ask_pairs (self, "are-equal-angles", p, 4);
    case PORISM_SAYS_EQUAL_RATIOS:
      return ask_pairs (self, "are-proportional", p, 4);
    case PORISM_SAYS_KNOWN_RATIO:
      return ask_ratio (self, p);
    case PORISM_SAYS_KNOWN_LENGTH:
      return ask_length (self, p);
    case PORISM_SAYS_KNOWN_ANGLE:
      return ask_angle (self, p);
    case PORISM_SAYS_EQUAL_PRODUCTS:
      return ask_products (self, p);
    case PORISM_SAYS_MIDPOINT:
      return ask_midpoint (self, p);
    case PORISM_SAYS_PARALLELOGRAM:
      return ask_parallelogram (self, p);
    case PORISM_SAYS_CENTROID:
      return ask_centre (self, "triangle-centroid", p);
    case PORISM_SAYS_NINE_POINT_CENTRE:
      return ask_centre (self, "triangle-nine-point-centre", p);
    case PORISM_SAYS_SIMILAR:
    case PORISM_SAYS_CONGRUENT:
      return ask_triangles (self, p, claim->saying == PORISM_SAYS_CONGRUENT);
    default:
      return PORISM_UNKNOWN;
    }
}

/**
 * porism_claim_decide:
 * @construction: outside any transaction
 *
 * Returns: whether the claim is true in the figure as it is
 */
PorismTruth
porism_claim_decide (const PorismClaim   *claim,
                     const PorismDiagram *diagram,
                     PorismConstruction  *construction,
                     const PorismId      *ids)
{
  Judge judge = { diagram, construction, ids };
  PorismTruth truth;

  porism_construction_begin (construction);
  truth = decide (&judge, claim);
  porism_construction_rollback (construction);

  return truth;
}
