/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the input bar offers while a line is typed, for programs. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

/* One line of JSON; (transfer full): {"start": the character of @line at which the word begins that the completions take the
 * place of, "completions": [{"text": "A", "kind": "point"} or {"text": "Circle(", "signatures": [...]}], "command": the one
 * whose arguments are being written, "argument": which of them, from 1, "signatures": the ways to write it that are left}. The
 * last three only where there is one. */
char *porism_cli_complete (PorismSession *session,
                           const char    *line);

G_END_DECLS
