/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A task of the training environment: a problem, the figure that it begins with, and what is to be
 * reached. As JSON, of which every member may be left out:
 *
 *     {"id": "midpoint-1", "text": "A({a}, 0) and B(0, {b}). Construct …",
 *      "draw": {"a": [1, 9], "b": [1, 9]},
 *      "start": [{"tool": "add_point", "args": {"name": "A", "x": "{a}", "y": 0}}, …]   or
 *      "document": "figure.porism" (of a file of tasks), or the document itself,
 *      "goal": {"objects": ["M", {"name": "c", "kind": "circle"}],
 *               "predicates": [{"tool": "query_value", "args": {"expr": "MA == MB"}}],
 *               "answer": "sqrt({a}^2 + {b}^2)/2", "tolerance": 0},
 *      "free": ["s"], "tools": ["add_midpoint", …], "max_steps": 30, "exact": false,
 *      "weights": {"format": 0.1, "result": 1, "predicates": 1}}
 *
 * What the task begins with stays as it is, but for what "free" names.
 * What "draw" names is drawn by the seed: an integer of the range, or one of a list of strings; it
 * takes the place of its name in braces in every string. What is made of one description and one
 * seed is the same everywhere and always. */

#pragma once

#include <json-c/json.h>

#include "app/gym/reward.h"
#include "app/gym/task-error.h"
#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

#define PORISM_TASK_MAX_ACTIONS 1000
#define PORISM_TASK_MAX_CONDITIONS 64
#define PORISM_TASK_MAX_STEPS 10000
/* As many turns as the loop grants a model, each with some actions. */
#define PORISM_TASK_DEFAULT_STEPS 100

/* An object that has to be there, and defined. */
typedef struct
{
  char *name;
  PorismKind kind;              /* PORISM_KIND_NONE: any */
  guint64 conditions;           /* a bit for each predicate that names it, the first the lowest */
} PorismTaskObject;

/* Counted and never changed after it was made: many environments begin with one. */
typedef struct
{
  gint ref_count;
  char *id;                     /* NULL where it has none */
  char *text;                   /* "" where it has none */
  guint64 seed;
  PorismConstruction *start;    /* the figure to begin with */
  PorismId n_given;             /* ids below it are the task's own */
  GPtrArray *predicates;        /* PorismAction */
  GPtrArray *objects;           /* PorismTaskObject */
  char *answer;                 /* NULL where none is expected */
  double tolerance;             /* of the answer; 0: it must be exact */
  GHashTable *tools;            /* names of those offered; NULL: all */
  GHashTable *free;             /* names of what was given and may be altered; NULL: none */
  guint max_steps;
  gboolean exact;
  PorismRewardWeights weights;
} PorismTask;

/* @folder: (nullable): where a document that is named lies; none can be named without.
 * @registry: what makes the first figure. Returns: (transfer full), NULL with an error. */
PorismTask *porism_task_new   (json_object               *json,
                               guint64                    seed,
                               const char                *folder,
                               const PorismRegistry      *registry,
                               const PorismRewardWeights *weights,
                               GError                   **error);
PorismTask *porism_task_ref   (PorismTask *self);
void        porism_task_unref (PorismTask *self);
/* Whether it is another task with every seed. */
gboolean    porism_task_is_drawn (json_object *json);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismTask, porism_task_unref)

G_END_DECLS
