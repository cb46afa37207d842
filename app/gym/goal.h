/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How much of a task's goal a figure reaches, and whether an answer is the expected one: decided by
 * the engine, never by comparing rounded numbers. */

#pragma once

#include "app/gym/task.h"

G_BEGIN_DECLS

/* Predicates and objects together. */
guint    porism_goal_get_n_conditions (const PorismTask *task);
/* The share of the conditions that hold: a predicate where it is proved true, an object where it is
 * defined, of its kind, and all that is said of it holds: a name alone is worth nothing. 1 where
 * there are none. */
double   porism_goal_measure          (const PorismTask     *task,
                                       const PorismRegistry *registry,
                                       PorismConstruction   *figure);
/* Whether @answer, decorated as models do or bare, is the expected one; FALSE where none is. */
gboolean porism_goal_accepts          (const PorismTask     *task,
                                       const PorismRegistry *registry,
                                       const char           *answer);

G_END_DECLS
