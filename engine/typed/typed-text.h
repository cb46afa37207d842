/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts of a line that a person typed. A slice knows where it stands in its line, so that an error
 * can be shown there. Brackets and quotation marks protect what they enclose. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *line;             /* valid UTF-8 */
  gsize start, end;             /* in bytes */
} PorismSlice;

PorismSlice porism_slice_new          (const char *line);
/* Without the blanks around it. */
PorismSlice porism_slice_trim         (PorismSlice self);
gboolean    porism_slice_is_empty     (PorismSlice self);
char       *porism_slice_dup          (PorismSlice self);
/* The first place from @at on that is no blank; the end of @self where there is none. */
gsize       porism_slice_skip_blanks  (PorismSlice self,
                                       gsize       at);
/* Where it begins, in characters. */
guint       porism_slice_get_position (PorismSlice self);

typedef gsize (*PorismMatch) (const char *at);

/* The first place outside of brackets and quotation marks where @matches says so; the end of @self
 * where there is none. @matches gives the bytes that the sign there has, 0 where there is none. */
gsize       porism_slice_find         (PorismSlice self,
                                       PorismMatch matches,
                                       gsize      *length);
/* A single =, but not that of ==, <=, >=, !=; and :=. */
gsize       porism_sign_assigns       (const char *at);
/* < or <= in any spelling. */
gsize       porism_sign_is_less       (const char *at);
gsize       porism_sign_is_semicolon  (const char *at);
/* (transfer full), of PorismSlice: what stands between commas, trimmed; none in an empty one. */
GArray     *porism_slice_split        (PorismSlice self);
/* Where the bracket at the beginning is closed; the end of @self where it is not. */
gsize       porism_slice_find_close   (PorismSlice self);
/* Whether one pair of the brackets encloses all of it, and what is inside. */
gboolean    porism_slice_get_enclosed (PorismSlice  self,
                                       char         open,
                                       PorismSlice *inside);
/* Whether it is a name with arguments in brackets, such as Circle(A, 3). */
gboolean    porism_slice_get_call     (PorismSlice  self,
                                       PorismSlice *name,
                                       PorismSlice *arguments);
/* The text between quotation marks; NULL where it is not such a text. */
char       *porism_slice_dup_unquoted (PorismSlice self);

G_END_DECLS
