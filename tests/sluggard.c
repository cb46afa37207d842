/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tests/sluggard.h"

static PorismCasOutcome
sluggard_ask (PorismCas               *cas,
              const PorismCasQuestion *question,
              GPtrArray               *answers)
{
  Sluggard *self = (Sluggard *) cas;
  guint number;

  g_mutex_lock (&self->lock);
  number = ++self->n_asked;
  g_cond_broadcast (&self->changed);
  while (self->n_let_go < number)
    g_cond_wait (&self->changed, &self->lock);
  g_mutex_unlock (&self->lock);

  return PORISM_CAS_UNAVAILABLE;
}

void
sluggard_let_go (Sluggard *self)
{
  g_mutex_lock (&self->lock);
  self->n_let_go++;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
}

void
sluggard_wait_until_asked (Sluggard *self,
                           guint     n)
{
  g_mutex_lock (&self->lock);
  while (self->n_asked < n)
    g_cond_wait (&self->changed, &self->lock);
  g_mutex_unlock (&self->lock);
}

/* Nothing is interrupted: as it is with the numbers. */
static void
sluggard_cancel (PorismCas *cas)
{
}

static void
sluggard_free (PorismCas *cas)
{
  Sluggard *self = (Sluggard *) cas;

  g_mutex_clear (&self->lock);
  g_cond_clear (&self->changed);
  g_free (self);
}

Sluggard *
sluggard_new (void)
{
  Sluggard *self = g_new0 (Sluggard, 1);

  self->base = (PorismCas) { "sluggard", sluggard_ask, sluggard_cancel, sluggard_free };
  g_mutex_init (&self->lock);
  g_cond_init (&self->changed);

  return self;
}
