/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rotations by rational turns that square roots give: those by 1/3, 1/5 and 1/2^n turn, and their
 * products. An angle is known where its direction is one of these at every place. */

#include "config.h"

#include <math.h>

#include "engine/field/generic-tower.h"

/* (cos, sin) */
typedef struct
{
  PorismGeneric part[2];
} Rotation;

#define MOST_HALVINGS 3         /* of a quarter turn */

/* @r = @a @b, as complex numbers. */
static void
combine (PorismGenericField *f,
         Rotation           *r,
         const Rotation     *a,
         const Rotation     *b)
{
  PorismGeneric t[4];

  porism_generic_init (f, t, 4);
  porism_generic_mul (f, &t[0], &a->part[0], &b->part[0]);
  porism_generic_mul (f, &t[1], &a->part[1], &b->part[1]);
  porism_generic_mul (f, &t[2], &a->part[0], &b->part[1]);
  porism_generic_mul (f, &t[3], &a->part[1], &b->part[0]);
  porism_generic_sub (f, &r->part[0], &t[0], &t[1]);
  porism_generic_add (f, &r->part[1], &t[2], &t[3]);
  porism_generic_clear (f, t, 4);
}

/* Multiplies @r by @step to the power @n. */
static void
turn (PorismGenericField *f,
      Rotation           *r,
      const Rotation     *step,
      ulong               n)
{
  for (ulong i = 0; i < n; i++)
    combine (f, r, r, step);
}

/* cos 120° = -1/2, sin 120° = sqrt(3)/2. */
static void
set_third (PorismGenericField *f,
           Rotation           *r)
{
  porism_generic_set_si (f, &r->part[0], -1);
  porism_generic_set_si (f, &r->part[1], 3);
  porism_generic_sqrt (f, &r->part[1], &r->part[1]);
  for (int i = 0; i < 2; i++)
    porism_generic_div_si (f, &r->part[i], &r->part[i], 2);
}

/* cos 72° = (sqrt(5) - 1)/4, sin 72° = sqrt(10 + 2 sqrt(5))/4. */
static void
set_fifth (PorismGenericField *f,
           Rotation           *r)
{
  PorismGeneric t;

  porism_generic_init (f, &t, 1);
  porism_generic_set_si (f, &r->part[0], 5);
  porism_generic_sqrt (f, &r->part[0], &r->part[0]);
  porism_generic_mul_si (f, &r->part[1], &r->part[0], 2);
  porism_generic_set_si (f, &t, 10);
  porism_generic_add (f, &r->part[1], &r->part[1], &t);
  porism_generic_sqrt (f, &r->part[1], &r->part[1]);
  porism_generic_set_si (f, &t, 1);
  porism_generic_sub (f, &r->part[0], &r->part[0], &t);
  for (int i = 0; i < 2; i++)
    porism_generic_div_si (f, &r->part[i], &r->part[i], 4);
  porism_generic_clear (f, &t, 1);
}

/* cos(a/2) = sqrt((1 + cos a)/2), sin(a/2) = sin a/(2 cos(a/2)), for a below half a turn. */
static void
halve (PorismGenericField *f,
       Rotation           *r)
{
  PorismGeneric one;

  porism_generic_init (f, &one, 1);
  porism_generic_set_si (f, &one, 1);
  porism_generic_add (f, &r->part[0], &r->part[0], &one);
  porism_generic_div_si (f, &r->part[0], &r->part[0], 2);
  porism_generic_sqrt (f, &r->part[0], &r->part[0]);
  porism_generic_div (f, &r->part[1], &r->part[1], &r->part[0]);
  porism_generic_div_si (f, &r->part[1], &r->part[1], 2);
  porism_generic_clear (f, &one, 1);
}

/* 1/@n turn for a power of two. */
static void
set_dyadic (PorismGenericField *f,
            Rotation           *r,
            ulong               n)
{
  porism_generic_set_si (f, &r->part[0], n == 1 ? 1 : n == 2 ? -1 : 0);
  porism_generic_set_si (f, &r->part[1], n >= 4 ? 1 : 0);
  for (ulong m = 4; m < n; m *= 2)
    halve (f, r);
}

/* k/n = a/dyadic + b/third + c/fifth, modulo whole turns, where n is the product of the three. */
static void
rotate (PorismGenericField *f,
        Rotation           *r,
        ulong               k,
        const ulong         parts[3])
{
  ulong n = parts[0] * parts[1] * parts[2];

  porism_generic_set_si (f, &r->part[0], 1);
  porism_generic_set_si (f, &r->part[1], 0);
  for (int i = 0; i < 3; i++)
    {
      Rotation step;

      if (parts[i] == 1)
        continue;
      porism_generic_init (f, step.part, 2);
      if (i == 0)
        set_dyadic (f, &step, parts[0]);
      else if (i == 1)
        set_third (f, &step);
      else
        set_fifth (f, &step);
      turn (f, r, &step, k % parts[i] * n_invmod (n / parts[i] % parts[i], parts[i]) % parts[i]);
      porism_generic_clear (f, step.part, 2);
    }
}

PorismStatus
porism_generic_cos_sin (PorismGenericField *f,
                        PorismGeneric      *cosine,
                        PorismGeneric      *sine,
                        ulong               k,
                        ulong               n)
{
  ulong common = k == 0 ? n : n_gcd (k, n);
  ulong parts[3] = { 1, 1, 1 }, rest = n / common;
  Rotation rotation;

  while (rest % 2 == 0 && parts[0] < 4u << MOST_HALVINGS)
    {
      parts[0] *= 2;
      rest /= 2;
    }
  for (ulong i = 1; i < 3; i++)
    if (rest % (2 * i + 1) == 0)
      {
        parts[i] = 2 * i + 1;
        rest /= parts[i];
      }
  if (f->tower->measuring)
    {
      /* whatever constants they are */
      porism_generic_set_si (f, cosine, 1);
      porism_generic_set_si (f, sine, 1);
      return PORISM_OK;
    }
  if (rest != 1)
    return PORISM_UNABLE;
  porism_generic_init (f, rotation.part, 2);
  rotate (f, &rotation, k / common, parts);
  porism_generic_set (f, cosine, &rotation.part[0]);
  porism_generic_set (f, sine, &rotation.part[1]);
  porism_generic_clear (f, rotation.part, 2);

  return PORISM_OK;
}

/* ---- the angle of a direction ---- */

#define TURN_PARTS 240          /* what the rotations above can make of a turn */
#define PRECISION 128

/* The number of parts of a turn nearest to the direction (@sign, @sign @slope), a constant. */
static gboolean
propose_parts (PorismGenericField  *f,
               const PorismGeneric *slope,
               gboolean             right,
               ulong               *parts)
{
  gboolean enclosed;
  double angle;
  arb_t ball;

  arb_init (ball);
  enclosed = porism_generic_enclose (f, ball, slope, PRECISION);
  angle = atan (arf_get_d (arb_midref (ball), ARF_RND_NEAR)) + (right ? 2 * G_PI : G_PI);
  *parts = (ulong) (angle / (2 * G_PI) * TURN_PARTS + 0.5) % TURN_PARTS;
  arb_clear (ball);

  return enclosed;
}

/* Whether the direction of @parts of a turn has that slope: sin = slope cos. */
static gboolean
has_slope (PorismGenericField  *f,
           const PorismGeneric *slope,
           ulong                parts)
{
  PorismGeneric part[2];
  gboolean same;

  porism_generic_init (f, part, 2);
  same = porism_generic_cos_sin (f, &part[0], &part[1], parts, TURN_PARTS) == PORISM_OK;
  porism_generic_mul (f, &part[0], &part[0], slope);
  porism_generic_sub (f, &part[0], &part[0], &part[1]);
  same = same && porism_generic_is_zero (f, &part[0]) == PORISM_TRUE;
  porism_generic_clear (f, part, 2);

  return same;
}

/* @parts = the direction (@dx, @dy) in parts of a turn, where that is the same at every place. */
static PorismStatus
find_parts_of_turn (PorismGenericField  *f,
                    const PorismGeneric *dx,
                    const PorismGeneric *dy,
                    ulong               *parts)
{
  PorismTruth on_y = porism_generic_is_zero (f, dx);
  PorismStatus status = PORISM_UNABLE;
  PorismTruth positive;
  PorismGeneric slope;

  if (on_y == PORISM_TRUE && porism_generic_is_zero (f, dy) == PORISM_TRUE)
    {
      f->base.reason = PORISM_REASON_ZERO_VECTOR;
      return PORISM_UNDEFINED;
    }
  if (on_y == PORISM_UNKNOWN)
    return PORISM_UNABLE;
  porism_generic_init (f, &slope, 1);
  if (!on_y)
    porism_generic_div (f, &slope, dy, dx);
  if (porism_generic_is_constant (f, &slope))
    {
      positive = porism_generic_is_positive (f, on_y ? dy : dx);
      *parts = (positive == PORISM_TRUE ? 1 : 3) * TURN_PARTS / 4;
      if (positive != PORISM_UNKNOWN &&
          (on_y || (propose_parts (f, &slope, positive, parts) && has_slope (f, &slope, *parts))))
        status = PORISM_OK;
    }
  porism_generic_clear (f, &slope, 1);

  return status;
}

PorismStatus
porism_generic_radians (PorismGenericField  *f,
                        PorismGeneric       *r,
                        const PorismGeneric *dx,
                        const PorismGeneric *dy)
{
  ulong parts = 0;
  PorismStatus status;

  if (porism_generic_is_exceeded (f))
    return PORISM_UNABLE;
  status = find_parts_of_turn (f, dx, dy, &parts);
  if (status != PORISM_OK)
    return status;
  porism_generic_pi (f, r);
  porism_generic_mul_si (f, r, r, 2 * (long) parts);
  porism_generic_div_si (f, r, r, TURN_PARTS);

  return PORISM_OK;
}
