/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The words by which conditions are stated: what each says of its objects, as an expression or a relation, and how a
 * person reads that. A word is what we call it, what other programs do, or the operation itself. */

#pragma once

#include "engine/construction/construction.h"

G_BEGIN_DECLS

#define PORISM_PHRASE_MOST_OBJECTS 9
#define PORISM_PHRASE_MOST_VALUES 2

typedef struct
{
  const char *words;            /* the name and, after blanks, what else it is called */
  const char *objects;          /* a letter for each: p a point, s what has a length, c circular, b what has a
                                 * border, o a path that has none, g a region */
  const char *says;             /* of the objects $1, $2, … and the values $v, $w; NULL: @operation does */
  const char *sentence;         /* N_(): the same in words */
  const char *label;            /* N_(): what a person makes of what is selected; NULL: it is not offered */
  const char *more;             /* what is said besides of each further point $a; NULL: there is none */
  const char *operation;        /* the relation that it is stated as */
  gboolean former;              /* known, by its name alone, before the sixth rules */
  guint until;                  /* the last rules by which it is said so; 0: today's */
} PorismPhrase;

/* All of them; where two say the same, the one that is shown comes first. */
guint               porism_phrases_get_n       (void);
const PorismPhrase *porism_phrases_get         (guint i);
/* (nullable): the first that is called @word today and is about so many points and values. */
const PorismPhrase *porism_phrases_find        (const char *word,
                                                guint       n_points,
                                                guint       n_values);
/* “VectorDotZero”, “vector-dot-zero” and “Vector dot zero” as vector_dot_zero; (transfer full). */
char               *porism_relation_dup_word   (const char *text);
/* Whether @word, as that returns it, is one of its words by these rules. */
gboolean            porism_phrase_is_called    (const PorismPhrase *self,
                                                const char         *word,
                                                guint               rules);
/* Its own name; (transfer full). */
char               *porism_phrase_dup_name     (const PorismPhrase *self);
guint               porism_phrase_count_values (const PorismPhrase *self);
/* Whether it can be about that many objects. */
gboolean            porism_phrase_takes        (const PorismPhrase *self,
                                                guint               n_objects);
/* What object @i can be. */
PorismKinds         porism_phrase_get_kinds    (const PorismPhrase *self,
                                                guint               i);
/* @form with names in the place of $1, $2, … and texts in that of $v, $w; (transfer full). */
char               *porism_phrase_fill         (const char        *form,
                                                const char *const *names,
                                                const char *const *values);
/* @form in which what phrases say of points is called by a word and their numbers, “[on_segment 1 2 3] && [distinct 2 3]”,
 * with that in its place, as a form of $1, $2, …, and $v; (transfer full). The words are the program's own: it aborts
 * where there is none of that many points. */
char               *porism_phrases_expand      (const char *form);
/* What it says, as an expression; (transfer full). */
char               *porism_phrase_write        (const PorismPhrase *self,
                                                const char *const  *names,
                                                guint               n_objects,
                                                const char *const  *values);

G_END_DECLS
