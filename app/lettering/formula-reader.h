/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of a formula while it is read, by recursive descent. */

#pragma once

#include "app/lettering/formula-tree.h"

G_BEGIN_DECLS

#define PORISM_FORMULA_MAX_DEPTH 24

typedef struct
{
  PorismFormulaNode *first, *last;
} PorismFormulaList;

typedef struct _PorismFormulaReader PorismFormulaReader;

struct _PorismFormulaReader
{
  PorismFormulaTree *tree;
  const char *start, *at, *end;
  int depth;
  int groups, brackets, fences, tables;         /* that are open */
  PorismFormulaAlphabet alphabet;
  guint shortest_word;          /* so many letters are a word; 0: none are, as in TeX */
  gboolean plain;               /* it is a name or a value, and no TeX: x^(n + 1), x_12 */
  gboolean unknown;             /* there was a command that is not known */
  void (*read_one) (PorismFormulaReader *self,   /* whatever comes, which is not over */
                    PorismFormulaList   *list);
};

/* ---- nodes, which begin where the reader is ---- */

PorismFormulaNode *porism_formula_new_node     (PorismFormulaReader *self,
                                                PorismFormulaKind    kind,
                                                PorismFormulaClass   class);
PorismFormulaNode *porism_formula_new_symbol   (PorismFormulaReader *self,
                                                gunichar             character,
                                                PorismFormulaClass   class);
/* What stands in braces, or an argument: one character is itself, more are a group. */
PorismFormulaNode *porism_formula_new_group    (PorismFormulaReader *self,
                                                PorismFormulaNode   *body);
/* Each returns the node. */
PorismFormulaNode *porism_formula_append       (PorismFormulaList *list,
                                                PorismFormulaNode *node);
PorismFormulaNode *porism_formula_append_new   (PorismFormulaReader *self,
                                                PorismFormulaList   *list,
                                                PorismFormulaKind    kind,
                                                PorismFormulaClass   class);
PorismFormulaNode *porism_formula_append_words (PorismFormulaReader *self,
                                                PorismFormulaList   *list,
                                                const char          *start,
                                                gsize                length);
void               porism_formula_append_space (PorismFormulaReader *self,
                                                PorismFormulaList   *list,
                                                double               amount);
/* As long as the tree. */
const char        *porism_formula_keep_words   (PorismFormulaReader *self,
                                                const char          *start,
                                                gsize                length);

/* ---- what comes ---- */

gboolean    porism_formula_begins         (const PorismFormulaReader *self,
                                           const char                *text);
/* With its backslash, and not as the beginning of a longer one. */
gboolean    porism_formula_begins_command (const PorismFormulaReader *self,
                                           const char                *command);
gboolean    porism_formula_begins_break   (const PorismFormulaReader *self);
/* Whether what comes belongs to something around. */
gboolean    porism_formula_is_over        (const PorismFormulaReader *self);

/* ---- what is read ---- */

void               porism_formula_skip_spaces    (PorismFormulaReader *self);
/* The command that ends a row, with the space that it may ask for. */
void               porism_formula_skip_break     (PorismFormulaReader *self);
gunichar           porism_formula_take_character (PorismFormulaReader *self);
/* The letters that come; (transfer full). */
char              *porism_formula_take_name      (PorismFormulaReader *self);
/* What stands between braces, as it is written. */
const char        *porism_formula_take_raw       (PorismFormulaReader *self);
/* A list that ends where @counter, one of the reader's, says that something ends. */
PorismFormulaNode *porism_formula_read_inside    (PorismFormulaReader *self,
                                                  int                 *counter);
/* (nullable): what stands between them. */
PorismFormulaNode *porism_formula_read_braces    (PorismFormulaReader *self);
PorismFormulaNode *porism_formula_read_brackets  (PorismFormulaReader *self);
/* (nullable): a group in braces, a command with its own arguments, or one character. */
PorismFormulaNode *porism_formula_read_argument  (PorismFormulaReader *self);
void               porism_formula_read_list      (PorismFormulaReader *self,
                                                  PorismFormulaList   *list);

/* ---- formula-commands.c ---- */

/* What begins with a backslash. */
void               porism_formula_read_command   (PorismFormulaReader *self,
                                                  PorismFormulaList   *list);

G_END_DECLS
