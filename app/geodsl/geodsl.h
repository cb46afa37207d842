/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* GeoDSL, the construction language of GeoBuildBench, as its reference implements it: a command a line,
 *
 *     intersect : line_AB circle_O -> P Q    # two points
 *
 * What it makes is made by public typed actions. What a label cannot be called in a figure has another name
 * there, and the label for its caption; a point keeps a label that is a name. Values that are no object of a
 * figure, measures and angles, are computed exactly over the figure and go into the actions that use them. */

#pragma once

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* As the reference sorts its errors: by words of its own messages, which quote the line. An unknown command is an
 * undefined reference there, and a figure that cannot be drawn is another error. */
typedef enum
{
  PORISM_GEODSL_UNDEFINED_REFERENCE,
  PORISM_GEODSL_SYNTAX_ERROR,
  PORISM_GEODSL_TYPE_ERROR,
  PORISM_GEODSL_INVALID_COMMAND,
  PORISM_GEODSL_DUPLICATE_ERROR,
  PORISM_GEODSL_CONSTRAINT_ERROR,
  PORISM_GEODSL_OUTPUT_MISMATCH,
  PORISM_GEODSL_OTHER_ERROR,
  PORISM_GEODSL_N_CATEGORIES
} PorismGeodslCategory;

/* "undefined_reference" and so on. */
const char *porism_geodsl_category_get_name (PorismGeodslCategory category);

typedef struct
{
  guint line;                   /* from 1 */
  PorismGeodslCategory category;
  char *message;                /* what is wrong */
  char *hint;                   /* (nullable): what to write instead */
} PorismGeodslError;

void        porism_geodsl_error_free        (PorismGeodslError *self);

/* Whether a text begins as a program does. */
gboolean    porism_geodsl_recognise         (const char *text);
/* (transfer full) (nullable): the PorismActions that draw @program in an empty figure; NULL with an error.
 * @seed: of the points that the program leaves open */
GPtrArray  *porism_geodsl_compile           (const PorismRegistry *registry,
                                             const char           *program,
                                             guint64               seed,
                                             PorismGeodslError   **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismGeodslError, porism_geodsl_error_free)

G_END_DECLS
