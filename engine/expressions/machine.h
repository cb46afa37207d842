/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an operation of the evaluator is given: the program, what it is evaluated for, and its
 * operands on the stack, the first of which its result replaces. */

#pragma once

#include "engine/expressions/program.h"
#include "engine/field/formula.h"

typedef struct
{
  const PorismExpression *expression;
  const void *const *references;
  const ELEMENT *variables;
} Machine;

typedef PorismStatus (*Operation) (FIELD *f, const Machine *machine, const PorismNode *node,
                                   ELEMENT *r, const ELEMENT *b);

#define OPERATION(name) \
  static PorismStatus \
  name (FIELD *f, const Machine *machine, const PorismNode *node, ELEMENT *r, const ELEMENT *b)

static inline const ELEMENT *
get_reference (const Machine    *machine,
               const PorismNode *node,
               guint             i)
{
  return (const ELEMENT *) machine->references[node->operands[i]] + node->offsets[i];
}
