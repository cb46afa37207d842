/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The fraction is one integer, so that no lock is needed to read it whole. */

#include "config.h"

#include "app/files/progress.h"

/* What the whole is counted as. */
#define WHOLE 10000
#define UNKNOWN (-1)

struct _PorismProgress
{
  GCancellable parent_instance;

  int part;                     /* of WHOLE, atomically; or UNKNOWN */
};

G_DEFINE_FINAL_TYPE (PorismProgress, porism_progress, G_TYPE_CANCELLABLE)

static void
porism_progress_class_init (PorismProgressClass *klass)
{
}

static void
porism_progress_init (PorismProgress *self)
{
  self->part = UNKNOWN;
}

PorismProgress *
porism_progress_new (void)
{
  return g_object_new (PORISM_TYPE_PROGRESS, NULL);
}

gboolean
porism_progress_tell (GCancellable *cancellable,
                      guint         done,
                      guint         n,
                      GError      **error)
{
  g_return_val_if_fail (done <= n, TRUE);

  if (cancellable != NULL && PORISM_IS_PROGRESS (cancellable) && n > 0)
    g_atomic_int_set (&PORISM_PROGRESS (cancellable)->part, (int) ((guint64) done * WHOLE / n));

  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

double
porism_progress_get_fraction (PorismProgress *self)
{
  int part;

  g_return_val_if_fail (PORISM_IS_PROGRESS (self), UNKNOWN);

  part = g_atomic_int_get (&self->part);

  return part < 0 ? UNKNOWN : (double) part / WHOLE;
}
