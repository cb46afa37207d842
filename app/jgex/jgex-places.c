/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Random places, rational ones. The vertices of a triangle lie on a circle of rational radius in
 * directions that are squares of rational ones: then all their distances are rational, and so are
 * the bisectors of its angles. Such triangles come as near as wanted to any other. */

#include "config.h"

#include <math.h>

#include "app/jgex/jgex-figure.h"
#include "engine/construction/evaluation.h"

/* The square of a rational direction: (across, along)/length. */
typedef struct
{
  int across, along, length;
} Direction;

static Direction
random_direction (PorismJgexFigure *self)
{
  int q = porism_jgex_figure_random (self, 2, 8);
  int p = porism_jgex_figure_random (self, 1, q - 1);
  int square = q * q - p * p, twice = 2 * p * q;
  Direction direction = { square * square - twice * twice, 2 * square * twice, 0 };

  direction.length = (q * q + p * p) * (q * q + p * p);
  if (porism_jgex_figure_random (self, 0, 1))
    direction.along = -direction.along;

  return direction;
}

static PorismJgexItem
add_point (PorismJgexFigure *self,
           const char       *x,
           const char       *y)
{
  return porism_jgex_figure_make (self, PORISM_JGEX_POINT, "add_point", "x", x, "y", y, NULL);
}

/* Where the problem itself says where. */
static PorismJgexItem
add_wanted (PorismJgexFigure *self)
{
  return add_point (self, self->wanted->x, self->wanted->y);
}

PorismJgexItem
porism_jgex_figure_free_point (PorismJgexFigure *self)
{
  g_autofree char *x = NULL, *y = NULL;

  if (self->wanted != NULL)
    return add_wanted (self);
  x = g_strdup_printf ("%d/%d", porism_jgex_figure_random (self, -30, 30),
                       porism_jgex_figure_random (self, 4, 7));
  y = g_strdup_printf ("%d/%d", porism_jgex_figure_random (self, -30, 30),
                       porism_jgex_figure_random (self, 4, 7));

  return add_point (self, x, y);
}

/**
 * porism_jgex_figure_vertex:
 *
 * Returns: a free point at rational distances from the other vertices of its figure
 */
PorismJgexItem
porism_jgex_figure_vertex (PorismJgexFigure *self)
{
  g_autofree char *x = NULL, *y = NULL;
  Direction direction;

  if (self->wanted != NULL)
    return add_wanted (self);
  if (self->radius == 0)
    {
      self->centre[0] = porism_jgex_figure_random (self, -8, 8);
      self->centre[1] = porism_jgex_figure_random (self, -8, 8);
      self->radius = porism_jgex_figure_random (self, 6, 12);
    }
  direction = random_direction (self);
  x = g_strdup_printf ("%d/2+%d/2*%d/%d", self->centre[0], self->radius, direction.across,
                       direction.length);
  y = g_strdup_printf ("%d/2+%d/2*%d/%d", self->centre[1], self->radius, direction.along,
                       direction.length);

  return add_point (self, x, y);
}

/**
 * porism_jgex_figure_corner:
 *
 * Returns: the next corner of a convex polygon that is not cyclic
 */
PorismJgexItem
porism_jgex_figure_corner (PorismJgexFigure *self)
{
  double turn, radius;
  g_autofree char *x = NULL, *y = NULL;

  if (self->wanted != NULL)
    return add_wanted (self);
  turn = 2 * G_PI * (self->corner++ + porism_jgex_figure_random (self, -20, 20) / 100.0) /
         self->n_corners;
  radius = 5 + porism_jgex_figure_random (self, -10, 10) / 20.0;
  x = g_strdup_printf ("%d/10", (int) (10 * radius * cos (turn)));
  y = g_strdup_printf ("%d/10", (int) (10 * radius * sin (turn)));

  return add_point (self, x, y);
}

/**
 * porism_jgex_figure_beside:
 * @point: a free point
 *
 * Returns: a free point at a rational distance from it
 */
PorismJgexItem
porism_jgex_figure_beside (PorismJgexFigure *self,
                           PorismJgexItem    point)
{
  g_autofree char *x = NULL, *y = NULL, *from_x = NULL, *from_y = NULL;
  const PorismRecord *record;
  Direction direction;
  int distance;

  if (self->wanted != NULL)
    return add_wanted (self);
  if (self->refusal != NULL || point == PORISM_JGEX_NONE)
    return PORISM_JGEX_NONE;
  record = porism_construction_get (self->construction, porism_jgex_figure_get (self, point)->id);
  from_x = porism_expression_to_text (record->inputs[0].number, NULL);
  from_y = porism_expression_to_text (record->inputs[1].number, NULL);
  direction = random_direction (self);
  distance = porism_jgex_figure_random (self, 4, 12);
  x = g_strdup_printf ("%s+%d/2*%d/%d", from_x, distance, direction.across, direction.length);
  y = g_strdup_printf ("%s+%d/2*%d/%d", from_y, distance, direction.along, direction.length);

  return add_point (self, x, y);
}

/**
 * porism_jgex_figure_leg:
 *
 * Returns: (transfer full): the tangent of an angle whose sine and cosine are rational
 */
char *
porism_jgex_figure_leg (PorismJgexFigure *self)
{
  int q = porism_jgex_figure_random (self, 3, 9);
  int p = porism_jgex_figure_random (self, 1, 2 * q / 3);

  return g_strdup_printf ("%d/%d", 2 * p * q, q * q - p * p);
}

/* ---- on a locus ---- */

static PorismJgexItem
add_point_on (PorismJgexFigure *self,
              PorismJgexItem    locus,
              double            x,
              double            y)
{
  char text_x[G_ASCII_DTOSTR_BUF_SIZE], text_y[G_ASCII_DTOSTR_BUF_SIZE];
  PorismJgexItem point;

  g_ascii_dtostr (text_x, sizeof text_x, x);
  g_ascii_dtostr (text_y, sizeof text_y, y);
  point = porism_jgex_figure_make (self, PORISM_JGEX_POINT, "add_point_on",
                                   "obj", porism_jgex_figure_name (self, locus), "x", text_x,
                                   "y", text_y, NULL);
  if (point != PORISM_JGEX_NONE)
    porism_jgex_figure_join (self, point, locus);

  return point;
}

/* Where the parameter of a point on the line is 0. */
static void
find_origin (const PorismJgexFigure *self,
             const PorismRecord     *line,
             const double           *value,
             double                  origin[2])
{
  double square = value[0] * value[0] + value[1] * value[1];

  for (int i = 0; i < 2; i++)
    origin[i] = -value[2] * value[i] / square;
  for (guint i = line->n_inputs; i-- > 0;)
    if (line->inputs[i].object > 0 &&
        porism_operation_get_role (line->operation, i)->flags & PORISM_ROLE_THROUGH)
      {
        const double *through
          = porism_construction_get_value (self->construction, line->inputs[i].object);

        origin[0] = through[0];
        origin[1] = through[1];
      }
}

/* A small multiple of the power of two that is nearest to a unit of length. */
static double
random_parameter (PorismJgexFigure *self,
                  double            length,
                  gboolean          forward)
{
  double unit = exp2 (round (log2 (1 / length)));
  int sign = forward || porism_jgex_figure_random (self, 0, 1) ? 1 : -1;

  return sign * porism_jgex_figure_random (self, 3, 24) * unit / 4;
}

static PorismJgexItem
any_on_line (PorismJgexFigure *self,
             PorismJgexItem    line)
{
  const char *name = porism_jgex_figure_name (self, line);
  const PorismRecord *record;
  const double *value;
  double origin[2], along[2], t;

  if (name == NULL)
    return PORISM_JGEX_NONE;
  value = porism_jgex_figure_value (self, line);
  record = porism_construction_get (self->construction, porism_jgex_figure_get (self, line)->id);
  if (record->kind == PORISM_KIND_LINE)
    {
      find_origin (self, record, value, origin);
      along[0] = value[1];
      along[1] = -value[0];
    }
  else
    for (int i = 0; i < 2; i++)
      {
        origin[i] = value[i];
        along[i] = value[i + 2] - value[i];
      }
  t = random_parameter (self, hypot (along[0], along[1]), record->kind != PORISM_KIND_LINE);

  return add_point_on (self, line, origin[0] + t * along[0], origin[1] + t * along[1]);
}

static gboolean
is_square (const fmpq_t value)
{
  return fmpz_is_square (fmpq_numref (value)) && fmpz_is_square (fmpq_denref (value));
}

/* Whether a rational direction gives a rational point of the circle. */
static gboolean
has_rational_radius (PorismJgexFigure *self,
                     PorismJgexItem    circle)
{
  PorismId id = porism_jgex_figure_get (self, circle)->id;
  PorismEvaluation *exact = porism_construction_get_exact_for (
    self->construction, id, porism_construction_get (self->construction, id));
  const PorismExactField *field = (PorismExactField *) porism_evaluation_get_field (exact);
  const void *elements;
  gboolean rational = FALSE;
  fmpq_t square;

  fmpq_init (square);
  if (porism_evaluation_get (exact, id, &elements) == PORISM_OK)
    rational = ca_get_fmpq (square, (const ca_struct *) elements + 2,
                            (ca_ctx_struct *) field->context) && is_square (square);
  fmpq_clear (square);

  return rational;
}

/* The other meet of the circle with a line through a point of it that is known. */
static PorismJgexItem
any_by_secant (PorismJgexFigure *self,
               PorismJgexItem    circle,
               double            x,
               double            y)
{
  const GArray *points = porism_jgex_figure_get (self, circle)->points;
  PorismJgexItem known, aim, secant;
  char text_x[G_ASCII_DTOSTR_BUF_SIZE], text_y[G_ASCII_DTOSTR_BUF_SIZE];

  if (points->len == 0)
    return porism_jgex_figure_refuse (self, "no point of the circle is known");
  known = g_array_index (points, PorismJgexItem, 0);
  g_ascii_formatd (text_x, sizeof text_x, self->wanted != NULL ? "%.15f" : "%.1f", x);
  g_ascii_formatd (text_y, sizeof text_y, self->wanted != NULL ? "%.15f" : "%.1f", y);
  aim = add_point (self, text_x, text_y);
  secant = porism_jgex_figure_line (self, known, aim);

  return porism_jgex_figure_other (self, secant, circle, known);
}

static PorismJgexItem
any_on_circle (PorismJgexFigure *self,
               PorismJgexItem    circle)
{
  const double *value;
  Direction direction;
  double radius;

  if (porism_jgex_figure_name (self, circle) == NULL)
    return PORISM_JGEX_NONE;
  if (self->wanted != NULL)
    return any_by_secant (self, circle, g_ascii_strtod (self->wanted->x, NULL),
                          g_ascii_strtod (self->wanted->y, NULL));
  value = porism_jgex_figure_value (self, circle);
  direction = random_direction (self);
  radius = sqrt (value[2]);
  if (has_rational_radius (self, circle))
    return add_point_on (self, circle, value[0] + radius * direction.across / direction.length,
                         value[1] + radius * direction.along / direction.length);

  return any_by_secant (self, circle, value[0] + radius * direction.across / direction.length,
                        value[1] + radius * direction.along / direction.length);
}

/**
 * porism_jgex_figure_any:
 *
 * Returns: a point of the locus, with a rational parameter
 */
PorismJgexItem
porism_jgex_figure_any (PorismJgexFigure *self,
                        PorismJgexItem    locus)
{
  if (self->refusal != NULL || locus == PORISM_JGEX_NONE)
    return PORISM_JGEX_NONE;
  if (porism_jgex_figure_get (self, locus)->kind == PORISM_JGEX_CIRCLE)
    return any_on_circle (self, locus);
  if (self->wanted != NULL)
    return add_point_on (self, locus, g_ascii_strtod (self->wanted->x, NULL),
                         g_ascii_strtod (self->wanted->y, NULL));

  return any_on_line (self, locus);
}
