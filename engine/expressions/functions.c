/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a function. The first row of an operation has the name that is printed. */

#include "config.h"

#include "engine/expressions/functions.h"
#include "engine/kinds/similarity.h"

static const PorismFunction functions[] = {
  { "sqrt", PORISM_OP_SQRT, 1, 1 },
  { "cbrt", PORISM_OP_CBRT, 1, 1 },
  { "nroot", PORISM_OP_NROOT, 2, 2 },
  { "abs", PORISM_OP_ABS, 1, 1 },
  { "sign", PORISM_OP_SIGN, 1, 1 },
  { "sgn", PORISM_OP_SIGN, 1, 1 },
  { "floor", PORISM_OP_FLOOR, 1, 1 },
  { "ceil", PORISM_OP_CEIL, 1, 1 },
  { "round", PORISM_OP_ROUND, 1, 1 },
  { "min", PORISM_OP_MIN, 2, G_MAXUINT },
  { "max", PORISM_OP_MAX, 2, G_MAXUINT },
  { "sin", PORISM_OP_SIN, 1, 1 },
  { "cos", PORISM_OP_COS, 1, 1 },
  { "tan", PORISM_OP_TAN, 1, 1 },
  { "sec", PORISM_OP_SEC, 1, 1 },
  { "csc", PORISM_OP_CSC, 1, 1 },
  { "cosec", PORISM_OP_CSC, 1, 1 },
  { "cot", PORISM_OP_COT, 1, 1 },
  { "asin", PORISM_OP_ASIN, 1, 1 },
  { "arcsin", PORISM_OP_ASIN, 1, 1 },
  { "acos", PORISM_OP_ACOS, 1, 1 },
  { "arccos", PORISM_OP_ACOS, 1, 1 },
  { "atan", PORISM_OP_ATAN, 1, 1 },
  { "arctan", PORISM_OP_ATAN, 1, 1 },
  { "atan2", PORISM_OP_ATAN2, 2, 2 },
  { "arctan2", PORISM_OP_ATAN2, 2, 2 },
  { "sinh", PORISM_OP_SINH, 1, 1 },
  { "cosh", PORISM_OP_COSH, 1, 1 },
  { "tanh", PORISM_OP_TANH, 1, 1 },
  { "exp", PORISM_OP_EXP, 1, 1 },
  { "ln", PORISM_OP_LN, 1, 1 },
  { "log10", PORISM_OP_LOG10, 1, 1 },
  { "lg", PORISM_OP_LOG10, 1, 1 },
  { "log", PORISM_OP_LOG, 1, 2 },
  { "If", PORISM_OP_IF, 2, G_MAXUINT },
  { "if", PORISM_OP_IF, 2, G_MAXUINT },
};

#define POINTS  PORISM_KINDS (PORISM_KIND_POINT)
#define VECTORS PORISM_KINDS (PORISM_KIND_VECTOR)
#define SPACE_POINTS PORISM_KINDS (PORISM_KIND_SPACE_POINT)
#define SPACE_VECTORS PORISM_KINDS (PORISM_KIND_SPACE_VECTOR)
#define SPACE_LENGTHS (SPACE_VECTORS | PORISM_KINDS (PORISM_KIND_SPACE_SEGMENT))

static const PorismObjectFunction object_functions[] = {
  { "x", PORISM_OP_X, 1, POINTS | VECTORS | SPACE_POINTS | SPACE_VECTORS },
  { "x", PORISM_OP_ALONG_X, 1, VECTORS },
  { "x", PORISM_OP_SPACE_ALONG_X, 1, SPACE_VECTORS },
  { "y", PORISM_OP_Y, 1, POINTS | VECTORS | SPACE_POINTS | SPACE_VECTORS },
  { "y", PORISM_OP_ALONG_Y, 1, VECTORS },
  { "y", PORISM_OP_SPACE_ALONG_Y, 1, SPACE_VECTORS },
  { "z", PORISM_OP_Z, 1, SPACE_POINTS | SPACE_VECTORS },
  { "z", PORISM_OP_SPACE_ALONG_Z, 1, SPACE_VECTORS },
  { "Distance", PORISM_OP_DISTANCE, 2, POINTS | SPACE_POINTS },
  { "Distance", PORISM_OP_SPACE_DISTANCE, 2, SPACE_POINTS },
  { "Angle", PORISM_OP_ANGLE_AT, 3, POINTS },
  { "Angle", PORISM_OP_FORMER_ANGLE_AT, 3, POINTS },
  { "DirectedAngle", PORISM_OP_DIRECTED_ANGLE_AT, 3, POINTS },
  { "Length", PORISM_OP_LENGTH, 1, PORISM_KINDS_WITH_LENGTH | SPACE_LENGTHS },
  { "Length", PORISM_OP_SPACE_LENGTH, 1, SPACE_LENGTHS },
  { "Radius", PORISM_OP_RADIUS, 1, PORISM_KINDS_CIRCULAR },
};

/**
 * porism_function_find:
 *
 * Returns: (nullable): the function of that very name
 */
const PorismFunction *
porism_function_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    if (g_str_equal (functions[i].name, name))
      return &functions[i];
  return NULL;
}

/**
 * porism_function_find_any_case:
 *
 * Returns: (nullable): the function whose name differs from @name in capitals at most
 */
const PorismFunction *
porism_function_find_any_case (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    if (functions[i].op != PORISM_OP_IF && g_ascii_strcasecmp (functions[i].name, name) == 0)
      return &functions[i];
  return NULL;
}

/**
 * porism_object_function_find:
 *
 * Returns: (nullable): the function of objects named @name
 */
const PorismObjectFunction *
porism_object_function_find (const char *name,
                             gboolean    any_case)
{
  for (guint i = 0; i < G_N_ELEMENTS (object_functions); i++)
    if (any_case ? g_ascii_strcasecmp (object_functions[i].name, name) == 0
                 : g_str_equal (object_functions[i].name, name))
      return &object_functions[i];
  return NULL;
}

/**
 * porism_op_get_function_name:
 *
 * Returns: (nullable): what @op is called where it is written as a function
 */
const char *
porism_op_get_function_name (PorismOp op)
{
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    if (functions[i].op == op)
      return functions[i].name;
  for (guint i = 0; i < G_N_ELEMENTS (object_functions); i++)
    if (object_functions[i].op == op)
      return object_functions[i].name;
  return NULL;
}

/**
 * porism_function_suggest:
 * @variables: (nullable): NULL-terminated
 *
 * Returns: (nullable): what was probably meant by @name
 */
const char *
porism_function_suggest (const char        *name,
                         const char *const *variables)
{
  PorismSimilarity similarity;

  porism_similarity_init (&similarity, name);
  for (guint i = 0; i < G_N_ELEMENTS (functions); i++)
    porism_similarity_consider (&similarity, functions[i].name);
  for (guint i = 0; i < G_N_ELEMENTS (object_functions); i++)
    porism_similarity_consider (&similarity, object_functions[i].name);
  porism_similarity_consider (&similarity, "pi");
  for (guint i = 0; variables && variables[i]; i++)
    porism_similarity_consider (&similarity, variables[i]);

  return porism_similarity_get (&similarity);
}
