/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* With which characters wordings can begin, so that most rules need not be tried at a place. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Characters by their last eight bits: it may have more than were added, never fewer. */
typedef struct
{
  guint32 bits[8];
  gboolean open;                /* it can begin with any, or be nothing at all */
} PorismStarts;

/* A lower-case @character of a word, which is read in either case. */
void     porism_starts_add_lower (PorismStarts *self,
                                  gunichar      character);
/* From @first to @last, as they are. */
void     porism_starts_add_range (PorismStarts *self,
                                  gunichar      first,
                                  gunichar      last);
/* Whether there was more in @other. */
gboolean porism_starts_add       (PorismStarts       *self,
                                  const PorismStarts *other);
gboolean porism_starts_has       (const PorismStarts *self,
                                  gunichar            character);

G_END_DECLS
