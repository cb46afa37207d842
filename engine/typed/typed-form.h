/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the forms of a definition share; each says whether the definition is of its form. */

#pragma once

#include "engine/typed/typed-forms.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_TYPED_OTHER_FORM,
  PORISM_TYPED_READ,
  PORISM_TYPED_FAILED,
} PorismTypedVerdict;

static inline PorismTypedVerdict
porism_typed_verdict (gboolean done)
{
  return done ? PORISM_TYPED_READ : PORISM_TYPED_FAILED;
}

/* Begins an action of @tool, which makes an object of the kind @result. */
gboolean           porism_typed_line_begin         (PorismTypedLine *self,
                                                    PorismTypedCall *call,
                                                    const char      *tool,
                                                    PorismKind       result);
void               porism_typed_call_add_slice     (PorismTypedCall *call,
                                                    const char      *parameter,
                                                    PorismSlice      slice);
/* The two of "(a, b)", or of "(r; t)" where @polar. */
gboolean           porism_slice_split_pair         (PorismSlice slice,
                                                    PorismSlice pair[2],
                                                    gboolean   *polar);
/* Whether the pair is one of functions of t. */
gboolean           porism_typed_line_is_in_t       (PorismTypedLine  *self,
                                                    const PorismSlice pair[2]);
/* A text between quotation marks, or a sum of texts and values; @place may be NULL, @quoted: one must be a text. */
PorismTypedVerdict porism_typed_line_read_concatenation (PorismTypedLine  *self,
                                                         PorismSlice       slice,
                                                         const PorismSlice place[2],
                                                         gboolean          quoted,
                                                         PorismTypedCall  *call);
/* A command on a text that is written out, or a number as a text. */
PorismTypedVerdict porism_typed_line_read_text_command (PorismTypedLine *self,
                                                        PorismTypedCall *call);
PorismTypedVerdict porism_typed_line_read_command  (PorismTypedLine *self,
                                                    PorismTypedCall *call);
PorismTypedVerdict porism_typed_line_read_equation (PorismTypedLine *self,
                                                    PorismTypedCall *call);
/* More is no curve that could be told from another. */
#define PORISM_MOST_IMPLICIT_DEGREE 20

/* The degree in x and y together; -1 where it is no polynomial of a degree up to @greatest. */
gint               porism_typed_equation_get_degree (const PorismExpression *equation,
                                                     guint                   greatest);
/* x + y + z = 1: a plane. */
PorismTypedVerdict porism_typed_line_read_plane    (PorismTypedLine *self,
                                                    PorismTypedCall *call);
/* X = (1, 2) + t (3, 1): a line. */
PorismTypedVerdict porism_typed_line_read_parametric (PorismTypedLine *self,
                                                      PorismTypedCall *call);

/* The line that the call of @command says, which has templates; (transfer full) (nullable), with the error where it takes
 * other arguments. */
char    *porism_typed_template_fill     (PorismTypedLine *self,
                                         const char      *command,
                                         const GArray    *given);

G_END_DECLS
