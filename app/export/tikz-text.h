/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts as TeX writes them. Whatever the text, what is written compiles. */

#pragma once

#include "app/lettering/lettering.h"

G_BEGIN_DECLS

void porism_tikz_text_add (GString               *out,
                           const PorismLettering *lettering);

G_END_DECLS
