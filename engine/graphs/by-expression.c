/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values given by numbers and expressions. Compiled once per field. */

#include "config.h"

#include "engine/graphs/graph.h"

FORMULA (number_by_expression)
{
  guint n = porism_expression_get_n_references (shape->expression);

  return F (expression_evaluate) (field_, shape->expression, in + (shape->n_inputs - n), NULL, out_);
}

FORMULA (number_itself)
{
  BEGIN;
  INPUT (value, 0);

  SET (&out[0], &value[0]);
  return PORISM_OK;
}

FORMULA (angle_by_components)
{
  BEGIN;
  INPUT (cosine, 0);
  INPUT (sine, 1);

  SET (&out[0], &cosine[0]);
  SET (&out[1], &sine[0]);
  SET_SI (&out[2], 0);
  return PORISM_OK;
}

/* 10^300: where a domain has no end, and beyond every coordinate. */
static void
set_farthest (FIELD   *f,
              ELEMENT *r)
{
  LOCALS (power, 1);

  SET_SI (&power[0], 1000000000000000);
  SET (r, &power[0]);
  for (int i = 1; i < 20; i++)
    MUL (r, r, &power[0]);
}

FORMULA (function_everywhere)
{
  BEGIN;

  set_farthest (f, &out[1]);
  NEG (&out[0], &out[1]);
  F (keep_references) (f, &out[2], shape->expression, shape, in);
  return PORISM_OK;
}

/* @domain = what lies between two numbers, of which the first must be the lesser. */
static PorismStatus
F (set_domain) (FIELD *f, ELEMENT *domain, const ELEMENT *start, const ELEMENT *end)
{
  LOCALS (length, 1);

  SUB (&length[0], end, start);
  NEED (IS_POSITIVE (&length[0]), EMPTY_DOMAIN);
  SET (&domain[0], start);
  SET (&domain[1], end);
  return PORISM_OK;
}

FORMULA (function_on_interval)
{
  BEGIN;

  TRY (F (set_domain) (f, out, in[0], in[1]));
  F (keep_references) (f, &out[2], shape->expression, shape, in);
  return PORISM_OK;
}

/* Of before rules FIFTH, which gave another reason. */
FORMULA (function_on_interval_before)
{
  BEGIN;
  PorismStatus status = F (function_on_interval) (field_, shape, in, out_);

  if (status == PORISM_UNDEFINED)
    UNDEFINED (OUTSIDE_DOMAIN);
  return status;
}

/* The parameter runs from the one number to the other; its point is shown where it is. */
FORMULA (curve_on_interval)
{
  BEGIN;

  TRY (F (set_domain) (f, out, in[0], in[1]));
  for (int i = 2; i < 8; i++)
    SET_SI (&out[i], i == 2 || i == 5);
  F (keep_references) (f, &out[8], shape->expression, shape, in);
  return PORISM_OK;
}

/* Where nothing is read, the one element says nothing. */
FORMULA (region_by_condition)
{
  BEGIN;

  SET_SI (&out[0], 0);
  F (keep_references) (f, &out[0], shape->expression, shape, in);
  return PORISM_OK;
}

/* The place, and then the values that it shows. */
FORMULA (text_with_values)
{
  BEGIN;

  for (guint i = 0; i < shape->width; i++)
    {
      INPUT (p, i);

      SET (&out[i], &p[0]);
    }
  return PORISM_OK;
}

FORMULA (place_of_text)
{
  BEGIN;
  INPUT (x, 0);
  INPUT (y, 1);

  SET (&out[0], &x[0]);
  SET (&out[1], &y[0]);
  return PORISM_OK;
}
