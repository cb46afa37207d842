/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How far something is that takes long: told by the thread that does it, asked by the one that waits for it.
 * It is given up like any other cancellable. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define PORISM_TYPE_PROGRESS (porism_progress_get_type ())
G_DECLARE_FINAL_TYPE (PorismProgress, porism_progress, PORISM, PROGRESS, GCancellable)

/* (transfer full) */
PorismProgress *porism_progress_new (void);
/* Of @n pieces @done are. @cancellable: (nullable): tells nobody where it is no #PorismProgress.
 * Returns: FALSE with @error where it is given up. */
gboolean        porism_progress_tell         (GCancellable *cancellable,
                                              guint         done,
                                              guint         n,
                                              GError      **error);
/* From 0 to 1; negative as long as nobody knows. */
double          porism_progress_get_fraction (PorismProgress *self);

G_END_DECLS
