/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine's translated strings. What goes into an observation is in one language everywhere, since
 * a document replays byte for byte on another machine; what a person reads is in theirs. So the engine
 * translates, except while it runs an action for the journal. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define _(text)  porism_translate (text)
#define N_(text) (text)

/* Whether strings are translated on this thread now; returns what held before. */
gboolean    porism_language_set_translating (gboolean translating);
gboolean    porism_language_has_translations (void);
const char *porism_translate                (const char *text) G_GNUC_FORMAT (1);
const char *porism_translate_plural         (const char *singular,
                                             const char *plural,
                                             gulong      n) G_GNUC_FORMAT (1) G_GNUC_FORMAT (2);

G_END_DECLS
