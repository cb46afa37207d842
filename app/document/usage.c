/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A count that nobody told is not zero: it stays unknown until somebody tells one. */

#include "config.h"

#include "app/document/usage.h"

/* Of counts, which strangers told: more than all there can be is all there can be. */
static gint64
add (gint64 a,
     gint64 b)
{
  return a > G_MAXINT64 - b ? G_MAXINT64 : a + b;
}

static void
add_count (gint64 *sum,
           gint64  further)
{
  if (further >= 0)
    *sum = add (MAX (*sum, 0), further);
}

/**
 * porism_usage_add:
 *
 * Adds what is known of @further.
 */
void
porism_usage_add (PorismUsage       *self,
                  const PorismUsage *further)
{
  add_count (&self->input, further->input);
  add_count (&self->cached, further->cached);
  add_count (&self->written, further->written);
  add_count (&self->output, further->output);
  add_count (&self->reasoning, further->reasoning);
}

/**
 * porism_usage_get_total:
 *
 * Returns: the tokens that are paid for, one way or the other
 */
gint64
porism_usage_get_total (const PorismUsage *self)
{
  return add (MAX (self->input, 0), MAX (self->output, 0));
}
