/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools that a person made: constructions that begin with other objects each time they are used.
 *
 * A macro is data: what it takes, and the steps by which its results are made of that. It is flat, for what a tool
 * of a person's made is taken apart into the steps of that one; so no macro needs another, and none goes in a circle. */

#pragma once

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* So many inputs beside the name. */
#define PORISM_MACRO_MOST_INPUTS (PORISM_MAX_PARAMETERS - 1)
#define PORISM_MACRO_MOST_STEPS 200
#define PORISM_MACRO_MOST_RESULTS 20
/* In one document. */
#define PORISM_MOST_MACROS 100
/* Bytes of the text of one. */
#define PORISM_MACRO_MOST_TEXT (64 * 1024)

#define PORISM_MACRO_ERROR (porism_macro_error_quark ())
GQuark porism_macro_error_quark (void);

typedef enum
{
  PORISM_MACRO_ERROR_SYNTAX,    /* the text is none of a macro */
  PORISM_MACRO_ERROR_LIMIT,     /* it is too large */
  PORISM_MACRO_ERROR_NAME,      /* its name is taken or none */
  PORISM_MACRO_ERROR_FIGURE,    /* the figure does not make it so */
} PorismMacroError;

/* What a macro takes. */
typedef struct
{
  char *label;                  /* what the object was called: "A" */
  char *parameter;              /* the same as a name of an argument */
  char *description;            /* "point A" */
  PorismKind kind;              /* what it was */
  PorismKinds kinds;            /* what it may be */
} PorismMacroInput;

/* What it makes that is not only a step on the way. */
typedef struct
{
  PorismId step;
  gboolean automatic;           /* it comes with another result, as the side of a polygon does */
} PorismMacroResult;

/* The ids in its steps are its own: the inputs from 1, then the steps. */
typedef struct
{
  PorismToolSpec spec;          /* (first): its own, for those who call it */
  gatomicrefcount ref_count;
  char *name;
  char *title;                  /* what a person calls it */
  char *description;
  GArray *inputs;               /* PorismMacroInput */
  GPtrArray *steps;             /* PorismRecord, of which none has an expression: */
  GPtrArray *expressions;       /* (nullable) char *, one a step, with #1 for what has the id 1 */
  GPtrArray *variables;         /* (nullable) GStrv, one a step: those of its expression */
  GArray *results;              /* PorismMacroResult */
} PorismMacro;

/* (transfer full): one without steps; porism_macro_finish() makes a tool of it. */
PorismMacro        *porism_macro_new        (const char *name,
                                             const char *title);
PorismMacro        *porism_macro_ref        (PorismMacro *self);
void                porism_macro_unref      (PorismMacro *self);
/* (transfer none) @label: copied. */
void                porism_macro_add_input  (PorismMacro *self,
                                             const char  *label,
                                             PorismKind   kind);
/* Takes all but @record's expression; its id. */
PorismId            porism_macro_add_step   (PorismMacro  *self,
                                             PorismRecord *record,
                                             char         *expression,
                                             char        **variables);
void                porism_macro_add_result (PorismMacro *self,
                                             PorismId     step,
                                             gboolean     automatic);
/* Fills in what follows from inputs and steps; FALSE where that is no tool. */
gboolean            porism_macro_finish     (PorismMacro *self,
                                             GError     **error);
/* What the result @i was. */
PorismKind          porism_macro_get_result_kind (const PorismMacro *self,
                                                  guint              i);
/* What the object that is given for @parameter was called. */
const char         *porism_macro_get_label  (const PorismMacro *self,
                                             const char        *parameter);
/* How many of the results are not automatic, which come first. */
guint               porism_macro_get_n_main (const PorismMacro *self);
/* Whether the tool is a macro; then it is. */
gboolean            porism_tool_spec_is_macro (const PorismToolSpec *spec);
const PorismMacro  *porism_macro_of         (const PorismToolSpec *spec);
/* What @parameter may be, of a macro or of another tool; every kind where only the tool knows. */
PorismKinds         porism_tool_get_kinds   (const PorismToolSpec *spec,
                                             const char           *parameter);
/* Whether @name may be that of a tool of one's own, whatever there is in the figure. */
gboolean            porism_macro_check_name (const char *name,
                                             GError    **error);
/* A name for a tool that a person calls @title: "Hoehenschnittpunkt"; (transfer full) (nullable). */
char               *porism_macro_dup_name   (const char *title);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismMacro, porism_macro_unref)

G_END_DECLS
