/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What porism-cli prints is data and the same in every language, but for proofs, which are for people. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on what the engine says is in the language that the environment asks for. */
void porism_cli_speak (void);

G_END_DECLS
