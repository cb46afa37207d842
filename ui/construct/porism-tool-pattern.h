/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A way to give a tool its arguments by hand: the roles of one of its operations, and the ToolSpec's
 * parameter for each. Choices match the roles in any order, each the first that accepts it. */

#pragma once

#include "ui/construct/porism-palette-tool.h"

G_BEGIN_DECLS

/* Something chosen for a role: an object, or the text of a number. */
typedef struct
{
  PorismId id;                  /* 0: the text */
  PorismKind kind;
  char *text;
} PorismChoice;

typedef struct
{
  const PorismOperation *operation;     /* NULL: a tool that only names objects, or makes a @result in a way of its own */
  PorismKind result;
  guint n_roles;
  PorismRole roles[PORISM_MAX_ROLES];
  const char *parameters[PORISM_MAX_ROLES];
  const char *plane;            /* (nullable): the parameter whose roles are points of the plane that it takes */
} PorismToolPattern;

/* Which choice plays each role. */
typedef struct
{
  gint choices[PORISM_MAX_ROLES];       /* -1: none yet; of a list: the first of them */
  guint n_missing;                      /* roles without a choice, numbers apart; an open list is one */
  gint next;                            /* the role that is wanted next, -1 where none is */
  gint number;                          /* the first number that is missing, -1 where none is */
} PorismMatch;

/* All patterns of a tool: of PorismToolPattern; (transfer full). Empty where it only places a point. */
GArray  *porism_tool_patterns_new       (const PorismPaletteTool *tool,
                                         const PorismToolSpec    *spec);
/* FALSE where the choices do not fit; @choices is of PorismChoice. */
gboolean porism_tool_pattern_match      (const PorismToolPattern *self,
                                         const GArray            *choices,
                                         PorismMatch             *match);
/* What kinds of objects one choice more may have. */
PorismKinds porism_tool_pattern_get_wanted (const PorismToolPattern *self,
                                            const GArray            *choices);
/* The action for choices that match wholly; (transfer full). */
PorismAction *porism_tool_pattern_create_action (const PorismToolPattern  *self,
                                                 const PorismToolSpec     *spec,
                                                 const PorismConstruction *construction,
                                                 const GArray             *choices,
                                                 const PorismMatch        *match);
/* "Choose the first point, the second point", what a hand gives it; (transfer full). */
char       *porism_tool_patterns_dup_hint (const GArray *self);
/* Whether the tool takes more than a name and a place, and no object. */
gboolean    porism_tool_spec_wants_form (const PorismToolSpec *spec);
/* Whether what it makes is a slider, a check box or a button. */
gboolean    porism_tool_spec_makes_control (const PorismToolSpec *spec);
gboolean    porism_role_is_list         (const PorismRole *self);
/* A number to begin with where one is asked for. */
const char *porism_role_get_suggestion  (const PorismRole *self);

G_END_DECLS
