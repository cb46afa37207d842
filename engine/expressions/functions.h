/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions of the language by name: of numbers, and of objects. */

#pragma once

#include "engine/expressions/program.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  PorismOp op;
  guint min_arguments;
  guint max_arguments;          /* G_MAXUINT where the operation is repeated */
} PorismFunction;

/* A function of objects given by name. */
typedef struct
{
  const char *name;
  PorismOp op;
  guint n_objects;
  PorismKinds kinds;            /* of each object */
} PorismObjectFunction;

const PorismFunction       *porism_function_find          (const char *name);
const PorismFunction       *porism_function_find_any_case (const char *name);
const PorismObjectFunction *porism_object_function_find   (const char *name,
                                                           gboolean    any_case);
const char                 *porism_op_get_function_name   (PorismOp op);
/* The function, constant or variable spelt most like @name, or NULL where none is like it. */
const char                 *porism_function_suggest       (const char        *name,
                                                           const char *const *variables);

G_END_DECLS
