/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A program while it is drawn: what its labels mean, the figure so far, and the actions that made it. */

#pragma once

#include "app/geodsl/statement.h"
#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* What a label, or a number among the inputs, means. */
typedef struct
{
  char letter;                  /* its type, as the reference chooses overloads by */
  char *name;                   /* of an object */
  char *value;                  /* of a number i, a measure m or an angle's size A: an expression; else NULL */
  double estimate;              /* of an i */
  gboolean integral;            /* of an i: written as an integer */
  gint dimension;               /* of an m: the power of length */
  GPtrArray *corners;           /* of a P: the names of its corners; else NULL */
  PorismAction *question;       /* of a b: what decides it; else NULL */
} PorismGeodslItem;

typedef struct
{
  const PorismRegistry *registry;
  PorismConstruction *construction;
  GPtrArray *actions;           /* PorismAction */
  GHashTable *items;            /* PorismGeodslItem by label */
  GPtrArray *numbers;           /* PorismGeodslItem: those without one */
  GHashTable *names;            /* that labels of the program can be read as */
  GRand *random;
  gboolean is_random;           /* something was left to chance */
  PorismGeodslError *error;
  /* Of the statement in hand: */
  const PorismGeodslStatement *statement;
  GPtrArray *inputs;            /* PorismGeodslItem, borrowed */
  GPtrArray *results;           /* PorismGeodslItem */
} PorismGeodslFigure;

PorismGeodslFigure *porism_geodsl_figure_new  (const PorismRegistry *registry,
                                               const GPtrArray      *statements,
                                               guint64               seed);
void                porism_geodsl_figure_free (PorismGeodslFigure *self);

/* FALSE; takes @message and @hint. @words: as porism_geodsl_error_new() has them. */
gboolean     porism_geodsl_refuse       (PorismGeodslFigure *self,
                                         const char         *words,
                                         char               *message,
                                         char               *hint);
/* What an argument says of an item: its name or its value. */
const char  *porism_geodsl_get_text     (const PorismGeodslItem *item);
PorismGeodslItem *porism_geodsl_get_input (const PorismGeodslFigure *self,
                                           guint                     i);

/* What makes the next result, by a tool and pairs of a parameter and its text; FALSE after a refusal. */
gboolean     porism_geodsl_make         (PorismGeodslFigure *self,
                                         const char         *tool,
                                         ...) G_GNUC_NULL_TERMINATED;
/* The same of an @action; takes it. */
gboolean     porism_geodsl_make_by      (PorismGeodslFigure *self,
                                         PorismAction       *action);
/* The name of a hidden object that the result is made by, as above; (transfer full) (nullable). */
char        *porism_geodsl_make_hidden  (PorismGeodslFigure *self,
                                         const char         *tool,
                                         ...) G_GNUC_NULL_TERMINATED;
/* Does @action, which it takes; (transfer full) (nullable): its observation, NULL after a refusal. */
PorismObservation *porism_geodsl_act    (PorismGeodslFigure *self,
                                         PorismAction       *action);
/* The same for nothing: what it would answer, whatever that is; the figure is as before. */
PorismObservation *porism_geodsl_try    (PorismGeodslFigure *self,
                                         PorismAction       *action);
/* The next result is an object that is there: where its name is automatic it gets another one by its label. */
gboolean     porism_geodsl_adopt        (PorismGeodslFigure *self,
                                         PorismId            id);
/* The next result is a value; takes @value. */
gboolean     porism_geodsl_give         (PorismGeodslFigure *self,
                                         char                letter,
                                         char               *value,
                                         gint                dimension);
/* The next result is a truth value; takes @question. */
gboolean     porism_geodsl_give_truth   (PorismGeodslFigure *self,
                                         PorismAction       *question);
/* The value of the object @name as doubles. */
const double *porism_geodsl_get_value   (const PorismGeodslFigure *self,
                                         const char               *name);
/* Whether the next result has a label. */
gboolean     porism_geodsl_is_wanted    (const PorismGeodslFigure *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismGeodslFigure, porism_geodsl_figure_free)

G_END_DECLS
