/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of speech that are no rules of a file: letters, small letters, numbers, digits. */

#pragma once

#include "app/reader/starts.h"
#include "app/reader/text.h"

G_BEGIN_DECLS

/* Where the @part ends that stands at @at, which lies in the text; 0: none does. */
guint porism_built_in_match      (guint             part,
                                  const PorismText *text,
                                  guint             at);
/* Adds with what @part can begin. */
void  porism_built_in_add_starts (guint         part,
                                  PorismStarts *starts);

G_END_DECLS
