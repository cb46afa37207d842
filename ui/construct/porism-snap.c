/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every place is known exactly: from the point before by cosine and sine of so many degrees, or, in whatever direction,
 * by a rational point of the circle. */

#include "config.h"

#include <math.h>

#include "engine/notation/closed-form.h"
#include "ui/construct/porism-snap.h"

/* How far the hand is drawn, in pixels. */
#define GRID_REACH 5.0
#define GUIDE_REACH 6.0

#define DEGREES_APART 15
/* Nearer to the point before every direction is round. */
#define LEAST_ARM 24.0
/* Between two round lengths, in pixels. */
#define LENGTHS_APART 24.0
/* Of half an angle's tangent, which says a direction. */
#define TANGENT_DIGITS 4

static double
measure (const PorismViewport *viewport,
         const double          a[2],
         double                x,
         double                y)
{
  double ax, ay, bx, by;

  porism_viewport_to_screen (viewport, a[0], a[1], &ax, &ay);
  porism_viewport_to_screen (viewport, x, y, &bx, &by);
  return hypot (bx - ax, by - ay);
}

/**
 * porism_snap_read_free:
 * @place: (out): where it is
 *
 * Returns: whether the point is free, so that its coordinates are numbers that were given
 */
gboolean
porism_snap_read_free (const PorismConstruction *construction,
                       PorismId                  point,
                       PorismExactPlace         *place)
{
  const PorismRecord *record = porism_construction_get (construction, point);
  const double *at;

  if (record == NULL || !g_str_equal (record->operation->id, "point") || !porism_record_is_free (record) ||
      !porism_construction_is_defined (construction, point))
    return FALSE;
  at = porism_construction_get_value (construction, point);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *text = porism_expression_to_text (record->inputs[i].number, NULL);

      place->at[i] = at[i];
      if (g_strlcpy (place->exact[i], text, PORISM_EXACT_LENGTH) >= PORISM_EXACT_LENGTH)
        return FALSE;
    }
  return TRUE;
}

/* The least power of ten of which two multiples are apart on the screen. */
static double
choose_length_step (const PorismViewport *viewport)
{
  return exp10 (ceil (log10 (LENGTHS_APART / viewport->scale)));
}

/* ---- from the point before ---- */

/* The direction as (1 - t²) / (1 + t²) and 2 t / (1 + t²): rational, so that the length is what is said. */
static gboolean
put_along (PorismSnap             *self,
           const PorismExactPlace *from,
           double                  angle)
{
  const gboolean left = cos (angle) < 0;
  char t[G_ASCII_DTOSTR_BUF_SIZE], length[G_ASCII_DTOSTR_BUF_SIZE], format[8];
  double tangent = tan ((left ? G_PI - angle : angle) / 2);

  g_snprintf (format, sizeof format, "%%.%df", TANGENT_DIGITS);
  g_ascii_formatd (t, sizeof t, format, tangent);
  g_ascii_formatd (length, sizeof length, "%.12g", self->length);
  tangent = g_ascii_strtod (t, NULL);
  self->place.at[0] = from->at[0] + (left ? -1 : 1) * self->length * (1 - tangent * tangent) / (1 + tangent * tangent);
  self->place.at[1] = from->at[1] + self->length * 2 * tangent / (1 + tangent * tangent);

  return g_snprintf (self->place.exact[0], PORISM_EXACT_LENGTH, "(%s)%s%s*(1-(%s)^2)/(1+(%s)^2)", from->exact[0],
                     left ? "-" : "+", length, t, t) < PORISM_EXACT_LENGTH &&
         g_snprintf (self->place.exact[1], PORISM_EXACT_LENGTH, "(%s)+%s*2*(%s)/(1+(%s)^2)", from->exact[1], length, t,
                     t) < PORISM_EXACT_LENGTH;
}

static gboolean
put_at_degrees (PorismSnap             *self,
                const PorismExactPlace *from)
{
  const double angle = self->degrees * G_PI / 180;
  const char *const functions[] = { "cos", "sin" };
  const double parts[] = { cos (angle), sin (angle) };
  char length[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (length, sizeof length, "%.12g", self->length);
  for (guint i = 0; i < 2; i++)
    {
      self->place.at[i] = from->at[i] + self->length * parts[i];
      if (g_snprintf (self->place.exact[i], PORISM_EXACT_LENGTH, "(%s)+%s*%s(%d°)", from->exact[i], length, functions[i],
                      self->degrees) >= PORISM_EXACT_LENGTH)
        return FALSE;
    }
  return TRUE;
}

/* A round direction, a round length, or both, where the hand is near to them. */
static gboolean
find_from_anchor (PorismSnap             *self,
                  const PorismViewport   *viewport,
                  const PorismExactPlace *from)
{
  const double length = self->distance, angle = self->angle;
  const double step = choose_length_step (viewport), unit = porism_viewport_get_unit (viewport);
  const double round_length = round (length / step) * step;

  if (!porism_viewport_is_even (viewport) || length * viewport->scale < LEAST_ARM)
    return FALSE;
  self->degrees = (int) lround (angle * 180 / G_PI / DEGREES_APART) * DEGREES_APART;
  if (length * viewport->scale * fabs (sin (angle - self->degrees * G_PI / 180)) <= GUIDE_REACH)
    self->guides |= PORISM_GUIDE_DIRECTION;
  if (round_length > 0 && fabs (length - round_length) * viewport->scale <= GUIDE_REACH)
    self->guides |= PORISM_GUIDE_LENGTH;
  self->length = self->guides & PORISM_GUIDE_LENGTH ? round_length : round (length / unit) * unit;
  if (self->guides & PORISM_GUIDE_DIRECTION)
    return put_at_degrees (self, from);

  return (self->guides & PORISM_GUIDE_LENGTH) && put_along (self, from, angle);
}

static void
measure_from_anchor (PorismSnap               *self,
                     const PorismConstruction *construction,
                     PorismId                  anchor,
                     double                    x,
                     double                    y)
{
  const PorismRecord *record = porism_construction_get (construction, anchor);
  const double *at;

  if (record == NULL || record->kind != PORISM_KIND_POINT || !porism_construction_is_defined (construction, anchor))
    return;
  at = porism_construction_get_value (construction, anchor);
  self->anchored = TRUE;
  self->anchor[0] = at[0];
  self->anchor[1] = at[1];
  self->distance = hypot (x - at[0], y - at[1]);
  self->angle = atan2 (y - at[1], x - at[0]);
}

/* The place in the grid, the direction, the length. */
static gboolean
find (PorismSnap               *self,
      const PorismConstruction *construction,
      const PorismViewport     *viewport,
      const PorismSnapWish     *wish,
      double                    x,
      double                    y)
{
  const PorismAttributes *attributes = porism_construction_get_attributes (construction, 0);
  const gboolean always = wish->snapping == PORISM_SNAPPING_GRID;
  PorismExactPlace anchor;

  if (wish->suspended || wish->snapping == PORISM_SNAPPING_OFF)
    return FALSE;
  if ((always || porism_backdrop_is_shown (viewport, attributes, PORISM_ATTRIBUTE_GRID)) &&
      porism_grid_find_place (viewport, attributes, x, y, &self->place) &&
      (always || measure (viewport, self->place.at, x, y) <= GRID_REACH))
    {
      self->guides = PORISM_GUIDE_GRID;
      return TRUE;
    }

  return !always && self->anchored && porism_snap_read_free (construction, wish->anchor, &anchor) &&
         find_from_anchor (self, viewport, &anchor);
}

/**
 * porism_snap_find:
 * @self: (out): the place, and why
 *
 * The grid goes before directions and lengths.
 *
 * Returns: whether the hand is drawn anywhere
 */
gboolean
porism_snap_find (PorismSnap               *self,
                  const PorismConstruction *construction,
                  const PorismViewport     *viewport,
                  const PorismSnapWish     *wish,
                  double                    x,
                  double                    y)
{
  gboolean found;

  *self = (PorismSnap) { .guides = 0 };
  measure_from_anchor (self, construction, wish->anchor, x, y);
  found = find (self, construction, viewport, wish, x, y);
  if (!found)
    self->guides = 0;

  return found;
}

/**
 * porism_snap_dup_form:
 * @exact: a number in the expression language
 *
 * Returns: (transfer full): the number as we write it: a decimal where it is one
 */
char *
porism_snap_dup_form (const char *exact)
{
  const PorismExpressionScope scope = { NULL };
  g_autoptr (PorismExpression) number = porism_expression_parse (exact, &scope, NULL);
  char *rational = number != NULL ? porism_rational_form_of (number) : NULL;

  if (rational != NULL)
    return rational;

  return number != NULL ? porism_closed_form_of (number) : g_strdup (exact);
}
