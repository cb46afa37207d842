/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Scenes of actions with a part of each answer, and what they tried of every tool. */

#pragma once

#include "app/json/json.h"
#include "app/session/session.h"
#include "tests/json-text.h"

/* An action's tool, its arguments in JSON, and what its observation contains; a refusal by its code.
 * Both are json_text(). */
typedef struct
{
  const char *tool;
  const char *arguments;
  const char *answer;
} Step;

#define REFUSED(code) "'ok':false,'error':{'code':'" code "'"
#define VALUE(exact)  "'value':{'type':'number','exact':'" exact "'"
#define TRUTH         "'boolean':true,'certainty':'proved'"
#define FALSEHOOD     "'boolean':false,'certainty':'disproved'"
#define MADE(name, kind) "'name':'" name "','kind':'" kind "'"

#define POINT(name, x, y) \
  { "add_point", "{'name':'" name "','x':" x ",'y':" y "}", MADE (name, "point") }

/* The answer to one action, a line of JSON; borrowed from @session. */
const char *tool_scene_submit (PorismSession *session,
                               const char    *tool,
                               const char    *arguments);
/* The same for a line as it is typed. */
const char *tool_scene_type   (PorismSession *session,
                               const char    *line);
/* Does the action, which is to be accepted, or refused. */
void        tool_scene_expect (PorismSession *session,
                               const char    *tool,
                               const char    *arguments,
                               gboolean       accepted);
void        tool_scene_play   (const Step *steps,
                               gsize       n);

#define PLAY(...) \
  G_STMT_START \
  { \
    static const Step steps_[] = { __VA_ARGS__ }; \
    tool_scene_play (steps_, G_N_ELEMENTS (steps_)); \
  } \
  G_STMT_END

/* How often scenes called a tool with success, were refused since there is nothing (degenerate input, a
 * condition that fails), and were refused for the wrong type or form of an argument. */
typedef struct
{
  guint positive;
  guint degenerate;
  guint wrong_type;
} ToolCases;

/* Of one tool; all 0 where no scene called it. */
ToolCases   tool_scene_get_cases (const char *tool);

void tools_add_axes (void);
void tools_add_conics (void);
void tools_add_curves (void);
void tools_add_functions (void);
void tools_add_calculus (void);
void tools_add_inspection (void);
void tools_add_lists (void);
void tools_add_macros (void);
void tools_add_lesson (void);
void tools_add_marks (void);
void tools_add_numbers (void);
void tools_add_refusals (void);
void tools_add_solids (void);
void tools_add_space (void);
void tools_add_typed (void);
void tools_add_commands (void);
void tools_add_two_variables (void);
