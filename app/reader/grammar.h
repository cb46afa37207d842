/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of a language: how statements are worded, and what each says.
 *
 * A file of rules is lines of text; # begins a comment.
 *
 *   sign ∥ : // ‖ \parallel          what is written so is read as ∥; nothing before the colon: it is passed over
 *   list : 、 | 和                    what stands between the items of a list; another such line: of another list
 *   break : , | . | ;                what may stand between statements
 *   words is : is | are | be         words of one use: (@is) and [@is|has] are one of them
 *   use common                       the rules of another file besides
 *
 *   point : 点 {A:letter} => point $A
 *   statement : [点] {P:point+} (是|为) {S:segment} 的 中点 => midpoint $P $S
 *
 * Every other line is a way to word a part of speech: words in a row, (alternatives), [what may be left out], and
 * {X:part}, which is another part, called X. {X:part+} is a list of them, {X:part/=} one whose items = joins, {X:part^}
 * is not in the text: it is the last one that was spoken of. Blanks mean that blanks may be there.
 * The parts “letter”, “small”, “number” and “digits” are built in; the reader looks for “statement” and passes over
 * a “lead” before one.
 *
 * After => comes what it says, separated by semicolons. Of a statement: conditions by the names of engine/solver/phrase,
 * with objects, and after a colon values; “ask KIND …”, “draw KIND …”, “remember ROLE $X”, “image $P $Q” (P became Q), “prove” (what
 * a part says is asked), “nothing”. ~ before one: it
 * is not said, but a figure has it so; “if X KIND” or “unless X KIND” before one: only where X is of that kind. Of another part first its kind and points, or other things as they are, then the same.
 *
 *   $S     the thing S; where it is a list, what is said is said of each: of lists side by side if there are several
 *   $S2    its second point              $S#   each of its points
 *   $S+    the one after each            $S-   the last of the list
 *   $S&    all points of all of them     $S0    none: it only says of how many it is said
 *   $S!T   the end of S that T has not   $T~S   the points of T that S has not; $T%S that it has
 *   $T@S   the corner of T in which S ends: the vertex and its neighbours around it
 *   $A<    a point of the one leg of the angle that is named by its vertex A; $A> of the other
 *   $l_1   a point of the line that is called l; $l_2 another
 *   $O*    a point of the circle O       ?O    a new point, called O if that is free; in the same rule the same one
 *   *A2    a point of the circle about $A2
 *   ?@a    a point without a name: the first point that is said to be on its line is it */

#pragma once

#include <glib.h>

#include "app/reader/starts.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray *words;             /* of gunichar, ended by 0: one of these; NULL: a part */
  gboolean optional;
  char *variable;
  guint part;
  gboolean list, recalled;
  gunichar *joint;              /* what joins the items; NULL: what stands in any list */
} PorismPiece;

typedef struct
{
  char *name;
  GPtrArray *arguments, *values; /* char */
  gboolean implied;
  char *about, *kind;           /* it is meant only where that variable is of that kind; NULL: always */
  gboolean unless;              /* only where it is not */
} PorismMeaning;

typedef struct
{
  guint part;
  guint order;                  /* among all; of two that fit as well the first is meant */
  GPtrArray *pieces;            /* PorismPiece */
  GPtrArray *meanings;          /* PorismMeaning */
  PorismStarts starts;
} PorismRule;

/* A part of speech. */
typedef struct
{
  GPtrArray *rules;             /* PorismRule, borrowed */
  PorismStarts starts;          /* of all of them, and of what is built in */
} PorismPartOfSpeech;

/* The parts that are built in. */
enum
{
  PORISM_PART_LETTER,
  PORISM_PART_SMALL,
  PORISM_PART_NUMBER,
  PORISM_PART_DIGITS,
  PORISM_PART_STATEMENT,
  PORISM_PART_LEAD,
  PORISM_N_PARTS
};

typedef struct
{
  GHashTable *part_names;       /* of each the number */
  GHashTable *words;            /* by name: char, words of one use */
  GPtrArray *parts;             /* PorismPartOfSpeech, by number */
  GPtrArray *rules;             /* PorismRule */
  GPtrArray *signs;             /* PorismSign */
  GPtrArray *lists;             /* of lists of gunichar, ended by 0: what a list has between its items, one of these */
  GPtrArray *breaks;            /* the same of statements */
} PorismGrammar;

/* (transfer none) (nullable): read once, for every thread; NULL with an error where there are no rules of that
 * @language, or some that cannot be understood. */
const PorismGrammar *porism_grammar_get (const char *language,
                                         GError    **error);
/* The same of rules as text, for what “use” may name a language with rules; (transfer full). */
PorismGrammar *porism_grammar_new  (const char *rules,
                                    GError    **error);
void           porism_grammar_free (PorismGrammar *self);
/* The words of that use, of gunichar, ended by 0; (transfer full), empty where there are none. */
GPtrArray     *porism_grammar_list_words   (const PorismGrammar *self,
                                            const char          *use);
/* All ways to word a @part; of PorismRule, borrowed. */
const GPtrArray *porism_grammar_list_rules (const PorismGrammar *self,
                                            guint                part);
const char    *porism_grammar_get_part_name (const PorismGrammar *self,
                                             guint                part);
/* What “ask KIND …” and “draw KIND …” say of what they are about: KIND is the name, and the arguments, (transfer container),
 * are those that follow. */
PorismMeaning  porism_meaning_drop_word (const PorismMeaning *self);
/* The languages that there are rules of; (transfer full). */
char         **porism_grammar_list_languages (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismGrammar, porism_grammar_free)

G_END_DECLS
