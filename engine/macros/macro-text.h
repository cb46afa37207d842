/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Macros as text: what documents, files and other programs keep of them. */

#pragma once

#include "engine/macros/macro.h"

G_BEGIN_DECLS

/* The text of several, of PorismMacro; (transfer full). */
char      *porism_macros_to_text   (const GPtrArray *macros);
/* Those that the text says, of PorismMacro, owned; (transfer full), NULL with an error of PORISM_MACRO_ERROR. */
GPtrArray *porism_macros_from_text (const char *text,
                                    GError    **error);

G_END_DECLS
