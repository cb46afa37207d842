/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of reading one expression, shared by the grammar (parse.c) and the meaning of names
 * (names.c). */

#pragma once

#include "engine/expressions/program.h"
#include "engine/notation/scanner.h"

G_BEGIN_DECLS

typedef struct _PorismParser PorismParser;

struct _PorismParser
{
  /* The grammar, which names come in and which they come back to for their arguments. */
  gboolean (*read_expression) (PorismParser *self);
  /* What a function takes that has no brackets: sin 2x. */
  gboolean (*read_bare) (PorismParser *self);
  PorismScanner scanner;
  const PorismExpressionScope *scope;
  PorismProgram program;
  guint depth;                  /* of brackets, bars, functions and root signs */
  guint power_depth;            /* of exponents */
  gboolean in_bars;             /* a bar closes, it does not open */
};

/* A number, a condition or both sides of them; FALSE with the scanner's error set. */
gboolean   porism_parser_read_expression (PorismParser *self);
gboolean   porism_parser_read_exponent   (PorismParser *self);
gboolean   porism_parser_expect          (PorismParser *self,
                                          PorismToken   token);
gboolean   porism_parser_enter           (PorismParser *self);
gboolean   porism_parser_need_number     (PorismParser *self,
                                          const char   *at);
/* The three points of an angle, after its sign or the word. */
gboolean   porism_parser_read_angle      (PorismParser *self);
/* What a name stands for, with its arguments where it is a function. */
gboolean   porism_parser_read_name       (PorismParser *self);
/* What follows the name of a function of two variables, which stands @at. */
gboolean   porism_parser_read_call_of_two (PorismParser *self,
                                           const char   *name,
                                           const char   *at);
/* The distance of two points; FALSE where @name is not those of two. */
void       porism_parser_push_distance   (PorismParser      *self,
                                          const char *const *names);
gboolean   porism_parser_push_distance_of_name (PorismParser *self,
                                                const char   *name);
PorismKind porism_parser_resolve         (PorismParser *self,
                                          const char   *name);

G_END_DECLS
