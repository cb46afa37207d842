/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Server-sent events, read as their bytes arrive, however these are cut. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _PorismSse PorismSse;

/* One event; @payload ends with a NUL that @length does not count. FALSE ends the reading. */
typedef gboolean (*PorismSseFunc) (const char *payload,
                                   gsize       length,
                                   gpointer    user_data,
                                   GError    **error);

PorismSse *porism_sse_new  (PorismSseFunc func,
                            gpointer      user_data);
void       porism_sse_free (PorismSse *self);
gboolean   porism_sse_feed (PorismSse  *self,
                            const char *bytes,
                            gsize       length,
                            GError    **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismSse, porism_sse_free)

G_END_DECLS
