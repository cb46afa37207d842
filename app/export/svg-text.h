/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of an SVG: real characters, each where it is in the picture. */

#pragma once

#include "app/display/display-list.h"
#include "app/export/font-book.h"

G_BEGIN_DECLS

/* The text of the item, with its font in @fonts, whose families are called @family and their numbers. @attributes:
 * what else the element has, written out */
void porism_svg_text_add (GString                 *out,
                          const PorismDisplayItem *item,
                          PorismFontBook          *fonts,
                          const char              *family,
                          const char              *attributes);

G_END_DECLS
