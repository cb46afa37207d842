/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a model used for a reply. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Tokens as the provider reports them; -1 where it says nothing. */
typedef struct
{
  gint64 input;                 /* all that was read, from a cache or not */
  gint64 cached;                /* of the input: read from a cache */
  gint64 written;               /* of the input: written to a cache */
  gint64 output;                /* all that was written, reasoning included */
  gint64 reasoning;             /* of the output */
} PorismUsage;

#define PORISM_USAGE_UNKNOWN ((PorismUsage) { -1, -1, -1, -1, -1 })

/* Adds what is known of @further. */
void   porism_usage_add       (PorismUsage       *self,
                               const PorismUsage *further);
/* Input and output together, as far as they are known. */
gint64 porism_usage_get_total (const PorismUsage *self);

G_END_DECLS
