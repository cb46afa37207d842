/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Trajectories as Draw2Think publishes them: a problem, and the turns in which an agent solved it,
 * each step with the action, the verdict and the values that the reference recorded, rounded as
 * displayed. They are read into plain structs that know neither session nor document, and written
 * from them. */

#pragma once

#include <gio/gio.h>
#include <json-c/json.h>

#include "engine/actions/action.h"

G_BEGIN_DECLS

/* A value that a step made or changed: "D", "point", "D = (14.12, 7.53)". */
typedef struct
{
  char *name;
  char *kind;
  char *text;
} PorismRecordedValue;

typedef struct
{
  PorismAction *action;
  char *command;                /* in GeoGebra's language, or "" */
  gboolean ok;
  GPtrArray *values;            /* PorismRecordedValue */
  char *note;                   /* why it was refused, or "" */
} PorismTrajectoryStep;

typedef struct
{
  char *text;                   /* what the agent said, or ""; the published ones have none */
  char *phase;                  /* NULL where there is none, as all that follow */
  char *signal;
  char *summary;                /* "3 ok · 1 ✗" */
  GPtrArray *steps;             /* PorismTrajectoryStep */
} PorismTrajectoryTurn;

typedef struct
{
  char *key;
  char *value;
} PorismChoice;

typedef struct
{
  char *id;
  char *question;
  GPtrArray *choices;           /* PorismChoice */
  char *expected;               /* NULL where none is given, as all that follow */
  char *picture;                /* the path that was published */
  gboolean has_viewport;
  double viewport[4];           /* x_min, x_max, y_min, y_max */
  GPtrArray *turns;             /* PorismTrajectoryTurn */
  char *answer;
  char *answer_choice;
  json_object *meta;            /* labels for people; carried along */
} PorismTrajectory;

PorismTrajectory     *porism_trajectory_new          (void);
void                  porism_trajectory_free         (PorismTrajectory *self);
PorismTrajectoryTurn *porism_trajectory_add_turn     (PorismTrajectory *self);
PorismTrajectoryStep *porism_trajectory_turn_add_step (PorismTrajectoryTurn *self);

/* Whether the JSON text looks like a trajectory: what distinguishes it, not whether it is sound. */
gboolean              porism_trajectory_recognise    (json_object *json);
PorismTrajectory     *porism_trajectory_from_json    (json_object *json,
                                                      GError     **error);
PorismTrajectory     *porism_trajectory_read         (const char *text,
                                                      gssize      length,
                                                      GError    **error);
PorismTrajectory     *porism_trajectory_load         (GFile   *file,
                                                      GError **error);
json_object          *porism_trajectory_to_json      (const PorismTrajectory *self);

guint                 porism_trajectory_get_n_steps  (const PorismTrajectory *self);
/* The question with its choices below it, a line each ("A. 73.5"); (transfer full). */
char                 *porism_trajectory_dup_problem  (const PorismTrajectory *self);
/* The other way round. */
void                  porism_trajectory_set_problem  (PorismTrajectory *self,
                                                      const char       *problem);
/* (nullable) (transfer full): the picture, if a file of its name lies beside @file. */
GBytes               *porism_trajectory_load_picture (const PorismTrajectory *self,
                                                      GFile                  *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismTrajectory, porism_trajectory_free)

G_END_DECLS
