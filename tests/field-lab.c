/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tests/field-lab.h"

void
fields_init (Fields *self)
{
  porism_double_field_init (&self->double_field);
  porism_bound_field_init (&self->bound_field);
  porism_ball_field_init (&self->ball_field, PRECISION);
  porism_exact_field_init (&self->exact_field, 0);
}

void
fields_clear (Fields *self)
{
  porism_exact_field_clear (&self->exact_field);
}

void
node_init (Fields *fields,
           Node   *node)
{
  porism_double_init (&fields->double_field, &node->plain, 1);
  porism_bound_init (&fields->bound_field, &node->bound, 1);
  porism_ball_init (&fields->ball_field, node->ball, 1);
  porism_exact_init (&fields->exact_field, node->exact, 1);
}

void
node_clear (Fields *fields,
            Node   *node)
{
  porism_ball_clear (&fields->ball_field, node->ball, 1);
  porism_exact_clear (&fields->exact_field, node->exact, 1);
}

void
nodes_init (Fields *fields,
            Node   *nodes,
            int     n)
{
  fields_init (fields);
  for (int i = 0; i < n; i++)
    node_init (fields, &nodes[i]);
}

void
nodes_clear (Fields *fields,
             Node   *nodes,
             int     n)
{
  for (int i = 0; i < n; i++)
    node_clear (fields, &nodes[i]);
  fields_clear (fields);
}

void
node_set_d (Fields *fields,
            Node   *node,
            double  x)
{
  node->plain = x;
  node->bound = (PorismBound) { x, 0 };
  arb_set_d (node->ball, x);
  ca_set_d (node->exact, x, fields->exact_field.context);
}
