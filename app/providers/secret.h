/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A key that a server repeats is taken out before what it said is shown or kept. */

#pragma once

#include "app/providers/reply.h"

G_BEGIN_DECLS

/* Each takes a key that may be NULL. What is shorter than eight characters is no secret, such as the
 * “none” that servers on this machine are given, and taking it out would spoil other words. */

/* Puts “…” in place of every @key from @start on. */
void   porism_secret_mask       (GString    *text,
                                 gsize       start,
                                 const char *key);
/* @text is replaced. */
void   porism_secret_mask_text  (char      **text,
                                 const char *key);
/* In everything that the whole reply holds. */
void   porism_secret_mask_reply (PorismReply *reply,
                                 const char  *key);
/* How many bytes at the end of @text may be the beginning of @key. */
gsize  porism_secret_begins     (const GString *text,
                                 const char    *key);

G_END_DECLS
