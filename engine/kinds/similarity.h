/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What was probably meant by a name that means nothing: the one candidate so like it that it is nearly
 * always right. A wrong guess is worse than none. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  const char *best;             /* borrowed from whoever offered it; NULL: none so far */
  guint least;
  gboolean tied;                /* several are as like */
} PorismSimilarity;

void        porism_similarity_init     (PorismSimilarity *self,
                                        const char       *name);
void        porism_similarity_consider (PorismSimilarity *self,
                                        const char       *candidate);
/* (nullable): where none is like enough, or several are as like. */
const char *porism_similarity_get      (const PorismSimilarity *self);

G_END_DECLS
