/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The fonts of a file, each with no more than the glyphs that are used of it. A glyph is found by the character
 * that it shows: so an italic A of a mathematical font is an A for who looks for it, and a large bracket a
 * bracket. Where one character has several glyphs of a font, the font is in the book several times. */

#pragma once

#include <pango/pango.h>

G_BEGIN_DECLS

typedef struct _PorismFontBook PorismFontBook;

PorismFontBook *porism_font_book_new  (void);
void            porism_font_book_free (PorismFontBook *self);
/* The number of the font in which @character is shown by @glyph. */
guint           porism_font_book_add  (PorismFontBook *self,
                                       PangoFont      *font,
                                       gunichar        character,
                                       guint           glyph);
/* How many fonts there are. */
guint           porism_font_book_get_n_fonts (const PorismFontBook *self);
/* (transfer full) (nullable): OpenType; NULL where the font does not allow that. */
GBytes         *porism_font_book_dup_font    (const PorismFontBook *self,
                                              guint                 i);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismFontBook, porism_font_book_free)

G_END_DECLS
