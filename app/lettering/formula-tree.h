/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A formula as a tree of atoms, as TeX reads it (The TeXbook, chapters 17 and 26). Whatever the text is, there is a
 * tree of it, no deeper than a fixed depth. */

#pragma once

#include <glib.h>

#include "app/display/colour.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_FORMULA_ORD,
  PORISM_FORMULA_OP,
  PORISM_FORMULA_BIN,
  PORISM_FORMULA_REL,
  PORISM_FORMULA_OPEN,
  PORISM_FORMULA_CLOSE,
  PORISM_FORMULA_PUNCT,
  PORISM_FORMULA_INNER,
  PORISM_FORMULA_N_CLASSES
} PorismFormulaClass;

typedef enum
{
  PORISM_FORMULA_SYMBOL,        /* a character of the mathematics font */
  PORISM_FORMULA_NAME,          /* letters of that font that belong together: sin */
  PORISM_FORMULA_WORDS,         /* ordinary text, in whatever script */
  PORISM_FORMULA_GROUP,
  PORISM_FORMULA_FRACTION,      /* body over second; the amount is the thickness of its bar, 0 or 1 */
  PORISM_FORMULA_ROOT,          /* of body; second is its degree */
  PORISM_FORMULA_ACCENT,        /* the character over, or under, body */
  PORISM_FORMULA_BAR,           /* a line over, or under, body */
  PORISM_FORMULA_FENCE,         /* body between two delimiters that grow */
  PORISM_FORMULA_DELIMITER,     /* one, as high as the amount says, in ems */
  PORISM_FORMULA_ARROW,         /* one that is as long as what stands above and below it */
  PORISM_FORMULA_TABLE,         /* of rows, each of cells */
  PORISM_FORMULA_ROW,
  PORISM_FORMULA_CELL,
  PORISM_FORMULA_BOXED,
  PORISM_FORMULA_PHANTOM,       /* as large as body, and nothing to see */
  /* What is no atom: */
  PORISM_FORMULA_SPACE,         /* of the amount, in ems */
  PORISM_FORMULA_STYLE,         /* what follows has the style that the amount says */
  PORISM_FORMULA_COLOUR,        /* what follows has the colour */
  PORISM_FORMULA_BOUNDARY,      /* between a formula and a text */
  PORISM_FORMULA_BREAK,         /* of a line */
} PorismFormulaKind;

typedef enum
{
  PORISM_FORMULA_LIMITS_NEVER,
  PORISM_FORMULA_LIMITS_DISPLAYED,      /* above and below in a formula that stands alone */
  PORISM_FORMULA_LIMITS_ALWAYS,
} PorismFormulaLimits;

typedef enum
{
  PORISM_FORMULA_ACCENT_NARROW,
  PORISM_FORMULA_ACCENT_WIDE,   /* the widest that is no wider than what it stands on */
  PORISM_FORMULA_ACCENT_WHOLE,  /* as wide as what it stands on */
} PorismFormulaStretch;

typedef struct _PorismFormulaTable PorismFormulaTable;
typedef struct _PorismFormulaNode PorismFormulaNode;

/* What is in a field says the kind; lists are chained by next. */
struct _PorismFormulaNode
{
  PorismFormulaKind kind;
  PorismFormulaClass class;
  PorismFormulaLimits limits;
  PorismFormulaStretch stretch;
  gboolean below_it;            /* an accent or a bar that stands under its body */
  gunichar character;           /* 0 for a delimiter that is not seen */
  gunichar other;               /* the second delimiter */
  gunichar plain;               /* what a reader of the text shall find, if not the character */
  guint at, until;              /* where it begins in the text; where its second delimiter is */
  double amount;
  PorismColour colour;
  const char *words;
  const PorismFormulaTable *table;
  PorismFormulaNode *body, *second, *above, *below, *next;
};

/* How the columns of an environment are set. */
struct _PorismFormulaTable
{
  const char *name;
  gunichar open, close;
  const char *columns;          /* l, c or r each; the last two go on */
  double gap, row;              /* between columns, and from row to row, in ems */
  double lead;                  /* more between rows */
  gboolean displayed;           /* its cells are formulas that stand alone */
  gboolean joined;              /* cells of a pair belong to one formula, without a gap */
  gboolean small;
};

/* What nodes and words are kept in. */
typedef struct
{
  GPtrArray *nodes;
  GStringChunk *words;
} PorismFormulaTree;

/* A text in which $…$ is formula, or all of it where there is no dollar. */
const PorismFormulaNode *porism_formula_parse      (PorismFormulaTree *tree,
                                                    const char        *text);
/* A name: A_12, B', poly1. */
const PorismFormulaNode *porism_formula_parse_name (PorismFormulaTree *tree,
                                                    const char        *name);
/* A label: names, numbers and expressions as they are displayed, in Pango's markup as porism_typeset_name and
 * porism_typeset_expression make it; FALSE for other markup. */
gboolean                 porism_formula_parse_label (PorismFormulaTree        *tree,
                                                     const char               *markup,
                                                     const PorismFormulaNode **list);
void                     porism_formula_tree_clear (PorismFormulaTree *self);

static inline gboolean
porism_formula_is_atom (const PorismFormulaNode *self)
{
  return self->kind < PORISM_FORMULA_SPACE;
}

/* ---- what signs are ---- */

typedef enum
{
  PORISM_FORMULA_ITALIC,        /* letters slanted, digits and signs upright: as they are */
  PORISM_FORMULA_UPRIGHT,
  PORISM_FORMULA_BOLD,
  PORISM_FORMULA_BOLD_ITALIC,
  PORISM_FORMULA_CALLIGRAPHIC,
  PORISM_FORMULA_BLACKBOARD,
  PORISM_FORMULA_FRAKTUR,
  PORISM_FORMULA_SANS,
  PORISM_FORMULA_TYPEWRITER,
  PORISM_FORMULA_SLANTED,       /* capital Greek too */
} PorismFormulaAlphabet;

typedef struct
{
  const char *name;
  gunichar character;
  PorismFormulaClass class;
} PorismFormulaSign;

/* Commands by name, without their backslash; (nullable). */
const PorismFormulaSign  *porism_formula_find_sign     (const char *name);
const PorismFormulaTable *porism_formula_find_table    (const char *name);
/* The names of functions. @limits: whether what stands below goes under it. */
gboolean                  porism_formula_is_function   (const char *name,
                                                        gboolean   *limits);
PorismFormulaClass        porism_formula_classify      (gunichar character);
/* The character that shows a letter in an alphabet. */
gunichar                  porism_formula_get_letter    (gunichar              character,
                                                        PorismFormulaAlphabet alphabet);
gboolean                  porism_formula_find_colour   (const char   *name,
                                                        PorismColour *colour);
/* Of a raised or lowered sign, as ² and ₁, the sign itself, or 0. */
gunichar                  porism_formula_get_raised    (gunichar character);
gunichar                  porism_formula_get_lowered   (gunichar character);

G_END_DECLS
