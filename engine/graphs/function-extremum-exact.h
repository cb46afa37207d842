/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The greatest value in the exact field, for function-extremum.c: of a polynomial or a rational function
 * by all zeros, of any other where the place that balls prove to be it is an end or is recognised. */

#pragma once

#include "engine/roots/recognise.h"

#define PRECISION 256

static PorismTruth
is_critical (PorismExactField *f,
             const void       *closure,
             const ca_struct  *number)
{
  LOCALS (value, 1);

  return F (derivative_numerator_at) (f, closure, number, value) == PORISM_OK ? IS_ZERO (value) : PORISM_FALSE;
}

static gboolean
is_enclosed (FIELD           *f,
             const ca_struct *number,
             const arb_t      near)
{
  gboolean enclosed;
  acb_t value;

  acb_init (value);
  ca_get_acb (value, number, PRECISION, f->context);
  enclosed = arb_overlaps (acb_realref (value), near);
  acb_clear (value);

  return enclosed;
}

/* What the balls have found at @near. */
static PorismStatus
name_place (FIELD            *f,
            const F (Search) *self,
            const arb_t       near,
            ELEMENT          *out)
{
  if (is_enclosed (f, self->start, near))
    SET (&out[0], self->start);
  else if (is_enclosed (f, self->end, near))
    SET (&out[0], self->end);
  else
    TRY (porism_exact_recognise_near (f, near, is_critical, self, &out[0]));
  return F (value_at) (f, self, &out[0], &out[1]);
}

static PorismStatus
F (find_greatest) (FIELD *f, const F (Search) *self, gint degree, ELEMENT *out)
{
  arb_ptr near;
  PorismStatus status;

  if (degree >= 0)
    return F (compare_zeros) (f, self, degree, out);
  near = _arb_vec_init (2);
  status = porism_exact_enclose (f, self->shape, self->in,
                                 self->least ? porism_ball_function_minimum_inside
                                             : porism_ball_function_maximum_inside,
                                 PRECISION, near);
  if (status == PORISM_OK)
    status = name_place (f, self, near, out);
  _arb_vec_clear (near, 2);

  return status;
}
