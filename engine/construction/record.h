/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known of an object apart from its value: an immutable, counted record.
 *
 * A change makes a new record; undo puts the old one back. So nothing can be half changed, and the
 * past costs only what differs. */

#pragma once

#include "engine/construction/attribute.h"
#include "engine/expressions/expression.h"
#include "engine/ops/operation.h"

G_BEGIN_DECLS

/* An object's id: from 1, never reused; 0 is the construction itself, or no object. */
typedef guint32 PorismId;

/* Either an object or a number of the record's own. */
typedef struct
{
  PorismId object;              /* 0: the number */
  PorismExpression *number;     /* constant */
} PorismInput;

typedef enum
{
  PORISM_RECORD_AUTOMATIC_NAME = 1 << 0,  /* gives way to an action that claims the name */
  PORISM_RECORD_ANONYMOUS = 1 << 1,       /* a step of a computation (an expression argument): not listed */
  PORISM_RECORD_REQUIRED = 1 << 2,        /* a truth that shall hold: a condition of the figure */
  PORISM_RECORD_YIELDING = 1 << 3,        /* a condition that is kept where it cannot hold: it was added by force */
} PorismRecordFlags;

typedef struct
{
  gint ref_count;
  PorismKind kind;
  const PorismOperation *operation;
  char *name;                   /* NULL for an anonymous one */
  guint flags;
  gint branch;
  guint ordinal;                /* from 1, the index that the definition shows; 0 where there is one only */
  PorismId owner;               /* the object made by the same action of which this is a side; or 0 */
  guint n_inputs;
  PorismInput *inputs;
  PorismExpression *expression; /* of a function or a number by expression, else NULL */
  /* Where the operation derives the expression: that of each graph among the inputs, as it was then; by
   * input. The construction notes them where they are NULL. */
  PorismExpression **sources;
  char *text;                   /* of a text, else NULL */
  PorismAttributes *attributes; /* NULL: defaults */
  guint width;                  /* elements of the value */
} PorismRecord;

/* (transfer full): a copy to be changed before it is handed to a construction; inputs, expression,
 * sources, name, text and attributes are its own. */
PorismRecord *porism_record_new   (const PorismOperation *operation,
                                   guint                  n_inputs);
PorismRecord *porism_record_copy  (const PorismRecord *self);
PorismRecord *porism_record_ref   (PorismRecord *self);
void          porism_record_unref (PorismRecord *self);
/* Forgets what the expression was derived from, since it is another one. */
void          porism_record_clear_sources (PorismRecord *self);
/* Whether both make the same of the same, whatever they look like. */
gboolean      porism_record_is_same   (const PorismRecord *self,
                                       const PorismRecord *other);
/* Whether moving it is possible: all FREE numbers are its own. */
gboolean      porism_record_is_free (const PorismRecord *self);
/* The same where nobody has fixed it. */
gboolean      porism_record_is_movable (const PorismRecord *self);
/* How many FREE numbers of its own it has. */
guint         porism_record_n_free  (const PorismRecord *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismRecord, porism_record_unref)

G_END_DECLS
