/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A text as the reader goes through it: characters without the noise of typesetting, each with its place in the text. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is written in several ways, and how it is read: signs, pieces of LaTeX, full-width forms. */
typedef struct
{
  gunichar *written;            /* ends with 0 */
  gunichar *read;               /* the same; empty: it is passed over */
  guint length;                 /* of what is written */
} PorismSign;

typedef struct
{
  gunichar *characters;         /* ends with 0 */
  guint *places;                /* of each character the byte where it begins, and where the last one ends */
  guint length;
} PorismText;

/* @text is UTF-8; @signs are PorismSign, the longest first among those with the same first character. */
PorismText *porism_text_new         (const char      *text,
                                     const GPtrArray *signs);
void        porism_text_free        (PorismText *self);
/* The first character from @at on that is no blank. */
guint       porism_text_skip_blanks (const PorismText *self,
                                     guint             at);
/* Where the lower-case @word ends if it stands at @at in either case, blanks passed over between its characters'
 * words; 0 where it does not. */
guint       porism_text_match       (const PorismText *self,
                                     guint             at,
                                     const gunichar   *word);
/* (transfer full): what stands there, without blanks. */
char       *porism_text_dup         (const PorismText *self,
                                     guint             start,
                                     guint             end);
/* (transfer full): the same as a number is written in expressions. */
char       *porism_text_dup_expression (const PorismText *self,
                                        guint             start,
                                        guint             end);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismText, porism_text_free)

G_END_DECLS
