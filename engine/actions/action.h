/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A typed action: a tool's name and its arguments, as anyone submits it. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  PORISM_ARGUMENT_NULL,
  PORISM_ARGUMENT_BOOLEAN,
  PORISM_ARGUMENT_NUMBER,       /* the text of the number as it was written */
  PORISM_ARGUMENT_STRING,
  PORISM_ARGUMENT_LIST,
  PORISM_ARGUMENT_OBJECT,       /* named values: the arguments of a nested action */
} PorismArgumentType;

typedef struct _PorismArgument PorismArgument;

struct _PorismArgument
{
  char *name;                   /* NULL in a list */
  PorismArgumentType type;
  gboolean boolean;
  char *text;                   /* of a number or a string */
  GPtrArray *items;             /* of a list or an object: PorismArgument, owned */
};

/* What an action means may change; one that is recorded keeps the rules that it was recorded under. What a
 * change makes or refuses otherwise is asked for by its row. */
typedef enum
{
  PORISM_RULES_FIRST = 1,
  PORISM_RULES_SECOND = 2,      /* a triangle's side a lies opposite A; a style that an object cannot have
                                 * and a name that reads as two points are refused; what was understood
                                 * otherwise than it may have been meant is said; the angle of three
                                 * points is the smaller one; a point given on its path is there */
  PORISM_RULES_THIRD = 3,       /* a zero that is decided is written as 0; a place that is not on its path and
                                 * an area with a sign are said to be so, and what another
                                 * kind an object is of now without an article */
  PORISM_RULES_FOURTH = 4,      /* all places of an extreme value are named, and an end where the function
                                 * turns is one of them, not two; a number equals a length as it does in
                                 * expressions, and is not compared with a figure that has none; where a
                                 * search left zeros out is said; a slider that is defined anew has the range
                                 * that it is given and keeps its value in it */
  PORISM_RULES_FIFTH = 5,       /* what runs along a conic traces a locus; a domain that does not begin before
                                 * it ends is said to be empty; parents are named through unnamed steps;
                                 * a point is told to be on a path, and inside or on the border of what has one;
                                 * the radius and the distance of a conic that is a circle are measured;
                                 * pieces along which a function vanishes, and what a search for common points
                                 * left out, are said; a solution where both sides touch is found; asymptotes are
                                 * all that an expansion of the function proves, and what of them is not decided
                                 * is said; an asymptote is no tangent; the radius of what is too small for
                                 * a double encloses it; an integral has 20 certain bits;
                                 * == between the sides of an equation is =; what is so everywhere is refused by
                                 * its normal form; the reflex angle of legs that coincide is 360°; 360/11° is
                                 * pointed out */
  PORISM_RULES_SIXTH = 6,       /* conditions are told in words, by all the words of engine/solver/phrase.c; between is
                                 * collinear and no sum; = between sides states what == does; a phrase can be proved;
                                 * what a relation is not is refused with its uses */
  PORISM_RULES_SEVENTH = 7,     /* that a point falls on another one is said */
  PORISM_RULES_EIGHTH = 8,      /* what nearly holds in a figure that is known in numbers only is said to */
  PORISM_RULES_NOW = PORISM_RULES_EIGHTH,
} PorismRules;

typedef struct
{
  double x;
  double y;
} PorismRecordedPoint;

typedef struct
{
  char *tool;
  GPtrArray *arguments;         /* PorismArgument, in the order given */
  int exact;                    /* are exact values wanted: 1, 0, or -1 where nothing was said */
  PorismRules rules;            /* what it means; 0: as actions are meant today */
  GArray *recorded;             /* PorismRecordedPoint of the points that it made when it was accepted; NULL for a new one */
  /* Where the conditions of the figure put its free objects, an OBJECT: by name, a list of their free numbers, as
   * the action was accepted or as a drag left them; NULL: they are looked for. */
  PorismArgument *places;
  char *typed;                  /* the line that says it, where one was typed; else NULL */
} PorismAction;

PorismAction         *porism_action_new           (const char *tool);
PorismAction         *porism_action_copy          (const PorismAction *self);
void                  porism_action_free          (PorismAction *self);
void                  porism_action_add_string    (PorismAction *self,
                                                   const char   *name,
                                                   const char   *text);
/* @text is a decimal as written. */
void                  porism_action_add_number    (PorismAction *self,
                                                   const char   *name,
                                                   const char   *text);
void                  porism_action_add_integer   (PorismAction *self,
                                                   const char   *name,
                                                   gint64        value);
void                  porism_action_add_boolean   (PorismAction *self,
                                                   const char   *name,
                                                   gboolean      value);
/* (transfer full) @argument, its name set. */
void                  porism_action_add           (PorismAction   *self,
                                                   PorismArgument *argument);
/* (nullable): the last argument of that name. */
const PorismArgument *porism_action_get           (const PorismAction *self,
                                                   const char         *name);

PorismArgument       *porism_argument_new         (const char        *name,
                                                   PorismArgumentType type,
                                                   const char        *text);
PorismArgument       *porism_argument_copy        (const PorismArgument *self);
void                  porism_argument_free        (PorismArgument *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismAction, porism_action_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismArgument, porism_argument_free)

G_END_DECLS
