/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The operation descriptor: what a construction takes and makes.
 *
 * A row says everything that the rest derives: arity and matching of arguments, prompts and preview of
 * the window, the agent's schema, the definition text, property tests. An operation makes one value;
 * what has several outputs (a line meets a circle twice, a polygon has sides) has several branches,
 * and each object stores its own. */

#pragma once

#include "engine/kinds/shape.h"
#include "engine/roots/zeros.h"

G_BEGIN_DECLS

#define PORISM_MAX_ROLES 8

typedef enum
{
  PORISM_ROLE_ON = 1 << 0,      /* the result lies on this input */
  PORISM_ROLE_THROUGH = 1 << 1, /* the result passes through this input */
  PORISM_ROLE_TOUCHES = 1 << 2, /* the result is tangent to this input */
  PORISM_ROLE_FREE = 1 << 3,    /* a number that moving the object changes */
  PORISM_ROLE_LIST = 1 << 4,    /* any number of these; only the last role */
  PORISM_ROLE_KNOWN = 1 << 5,   /* found in the graph, not given: a common point that is known */
  PORISM_ROLE_CONSTANT = 1 << 6,/* a number that sets the width or the count; never an object */
  PORISM_ROLE_TURN = 1 << 7,    /* an angle; a plain number is radians */
  PORISM_ROLE_PARTS = 1 << 8,   /* a number of equal parts of a turn: rotations by it are exact */
  PORISM_ROLE_PART = 1 << 9,    /* a number from 0 to 1 */
} PorismRoleFlags;

typedef struct
{
  PorismKinds kinds;            /* accepted kinds; PORISM_KINDS_NUMERIC is a numeric argument */
  const char *label;            /* N_(): "centre", "first point"; the prompt is made from it */
  guint flags;
  gint dimension;               /* of a number: the power of length by which it scales */
} PorismRole;

typedef struct _PorismOperation PorismOperation;

typedef enum
{
  PORISM_REFLEXIVITY_NONE,
  PORISM_REFLEXIVITY_IDENTITY,  /* for an object and itself */
  PORISM_REFLEXIVITY_ISOMETRY,  /* for an object and its isometric images as well */
} PorismReflexivity;

struct _PorismOperation
{
  const char *id;               /* stable, in files: "circle-centre-point" */
  /* The rules (PorismRules) from which on the id means this row; the rows of an id stand newest
   * first. */
  guint version;
  const char *command;          /* in definitions: "Circle" */
  const char *letter;           /* which definitions show after the inputs, or NULL: the x of Derivative(f, x) */
  const char *label;            /* N_("Circle with Centre through Point") */
  PorismKind result;
  PorismRole roles[PORISM_MAX_ROLES];
  PorismFormula formula;
  /* Where the width of the result is not its kind's: elements, from the kinds and widths of the
   * inputs and the constants among them; 0 is refused. */
  guint (*width) (const PorismShape *shape, const double *const *in);
  /* Where the value has an expression that follows from those of the inputs (a derivative): it,
   * (transfer full); NULL with @reason where there is none. Asked again when an input is redefined. */
  PorismExpression *(*derive) (const PorismShape *shape, PorismReason *reason);
  /* How many branches there may be, NULL: one. Which of them exist is decided by evaluating them. */
  guint (*branches) (const PorismShape *shape, const double *const *in);
  /* They are parts of one whole: where that is meant the branch may be PORISM_BRANCH_WHOLE. */
  gboolean of_parts;
  /* Where they come from a search: what that did not take. */
  void (*leave_out) (const PorismShape *shape, const double *const *in, PorismLeftOut *left_out);
  /* The branches are ordinals (a root, a side), which change where one appears or vanishes: a drag
   * follows the nearest one and records where it ends. */
  gboolean traced;
  /* The exact field has no answer: values are numeric. */
  gboolean numeric;
  /* For a point with FREE numbers: those numbers for the nearest place to a wanted one. Inputs as usual with
   * the wanted point as one input more; the result has the FREE numbers in order of their roles. */
  PorismFormula locate;
  /* For a locate that must choose: the stored branch (the side of a polygon), from doubles. */
  gint (*locate_branch) (const PorismShape *shape, const double *const *in, const double *to);
  /* Where not all that the roles accept goes together: what a further input may be beside a first one of
   * that kind. */
  PorismKinds (*beside) (PorismKind first);
  /* For a relation (result boolean): how far it is from true, scale-free: an offset over the figure's
   * size, or degrees. One element, never negative. */
  PorismFormula residual;
  /* N_(): for a relation: what it says of its inputs $1, $2, …; and, where a person may want it of what is
   * selected, what that is made then. */
  const char *sentence;
  const char *wish;
  /* The result is the image of the first input under a motion of the plane. */
  gboolean isometric;
  /* For a relation of two objects: where it is known to hold by what they are. */
  PorismReflexivity reflexivity;
  /* For a relation: with a last object of these kinds it is a matter of sides or of ends, not only of what
   * vanishes. Places where it holds then say nothing of others. */
  PorismKinds ordered;
  /* The value depends on where the axes are: a turned or moved figure does not give the image of it. */
  gboolean bound_to_axes;
  /* Where a definition shows the inputs in another order than theirs: which of them comes when. */
  const guint8 *shown;
  const char *aliases;          /* former ids, space-separated */
};

/* Texts that say what their object is called, or its formula. */
#define PORISM_OPERATION_TEXT_NAME    "text-name"
#define PORISM_OPERATION_TEXT_FORMULA "text-formula"

/* All operations of the engine; index order is stable within one program run. */
guint                  porism_operations_get_n  (void);
const PorismOperation *porism_operations_get    (guint i);
/* NULL where there is none; the newest of that id. */
const PorismOperation *porism_operation_lookup  (const char *id);
/* The one that the id means by these rules. */
const PorismOperation *porism_operation_lookup_version (const char *id,
                                                        guint       rules);
/* The relation that a point of the kind @point lies on an object of the kind @object, in the plane or in space. */
const PorismOperation *porism_operation_lookup_incidence (PorismKind point,
                                                          PorismKind object);
guint                  porism_operation_n_roles (const PorismOperation *self);
/* The role of input @i; the last one again where it is a list. */
const PorismRole      *porism_operation_get_role (const PorismOperation *self,
                                                  guint                  i);
/* What input @i may be beside a first input of the kind @first. */
PorismKinds            porism_operation_get_kinds (const PorismOperation *self,
                                                   guint                  i,
                                                   PorismKind             first);

/* The point of the pair of equations, or on the curve of the one, that is the record's expression in two variables
 * (engine/graphs/point-on-loci.h); of no family: only a plan is made of it. */
extern const PorismOperation porism_operation_point_on_loci;

G_END_DECLS
