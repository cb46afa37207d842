/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Trajectories as values. Reading and writing them is in trajectory-json.c, documents in
 * trajectory-document.c. */

#include "config.h"

#include <string.h>

#include "app/files/whole-file.h"
#include "app/trajectories/trajectory.h"

static void
recorded_value_free (PorismRecordedValue *self)
{
  g_free (self->name);
  g_free (self->kind);
  g_free (self->text);
  g_free (self);
}

static void
step_free (PorismTrajectoryStep *self)
{
  porism_action_free (self->action);
  g_free (self->command);
  g_ptr_array_unref (self->values);
  g_free (self->note);
  g_free (self);
}

static void
turn_free (PorismTrajectoryTurn *self)
{
  g_free (self->text);
  g_free (self->phase);
  g_free (self->signal);
  g_free (self->summary);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

static void
choice_free (PorismChoice *self)
{
  g_free (self->key);
  g_free (self->value);
  g_free (self);
}

/**
 * porism_trajectory_new:
 *
 * Returns: (transfer full): a trajectory without a problem and without turns; its strings and
 *   arrays own what is put into them
 */
PorismTrajectory *
porism_trajectory_new (void)
{
  PorismTrajectory *self = g_new0 (PorismTrajectory, 1);

  self->id = g_strdup ("");
  self->question = g_strdup ("");
  self->choices = g_ptr_array_new_with_free_func ((GDestroyNotify) choice_free);
  self->turns = g_ptr_array_new_with_free_func ((GDestroyNotify) turn_free);

  return self;
}

/**
 * porism_trajectory_free:
 * @self: (nullable) (transfer full)
 */
void
porism_trajectory_free (PorismTrajectory *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->question);
  g_ptr_array_unref (self->choices);
  g_free (self->expected);
  g_free (self->picture);
  g_ptr_array_unref (self->turns);
  g_free (self->answer);
  g_free (self->answer_choice);
  json_object_put (self->meta);
  g_free (self);
}

/**
 * porism_trajectory_add_turn:
 *
 * Returns: an empty turn at the end, owned by @self
 */
PorismTrajectoryTurn *
porism_trajectory_add_turn (PorismTrajectory *self)
{
  PorismTrajectoryTurn *turn = g_new0 (PorismTrajectoryTurn, 1);

  turn->text = g_strdup ("");
  turn->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);
  g_ptr_array_add (self->turns, turn);

  return turn;
}

/**
 * porism_trajectory_turn_add_step:
 *
 * Returns: a step without an action at the end of the turn, owned by @self
 */
PorismTrajectoryStep *
porism_trajectory_turn_add_step (PorismTrajectoryTurn *self)
{
  PorismTrajectoryStep *step = g_new0 (PorismTrajectoryStep, 1);

  step->command = g_strdup ("");
  step->values = g_ptr_array_new_with_free_func ((GDestroyNotify) recorded_value_free);
  step->note = g_strdup ("");
  g_ptr_array_add (self->steps, step);

  return step;
}

/**
 * porism_trajectory_get_n_steps:
 *
 * Returns: the steps of all turns together
 */
guint
porism_trajectory_get_n_steps (const PorismTrajectory *self)
{
  guint n = 0;

  for (guint i = 0; i < self->turns->len; i++)
    n += ((PorismTrajectoryTurn *) g_ptr_array_index (self->turns, i))->steps->len;

  return n;
}

/**
 * porism_trajectory_dup_problem:
 *
 * Returns: (transfer full): the question with its choices below it, a line each
 */
char *
porism_trajectory_dup_problem (const PorismTrajectory *self)
{
  GString *text = g_string_new (self->question);

  for (guint i = 0; i < self->choices->len; i++)
    {
      const PorismChoice *choice = g_ptr_array_index (self->choices, i);

      g_string_append_printf (text, "%s%s. %s", i == 0 ? "\n\n" : "\n", choice->key, choice->value);
    }
  return g_string_free (text, FALSE);
}

/* "A. 73.5", where the key is the one that follows @n choices. */
static gboolean
read_choice (PorismTrajectory *self,
             const char       *line,
             guint             n)
{
  PorismChoice *choice;

  if (n >= 26 || line[0] != (char) ('A' + n) || !g_str_has_prefix (line + 1, ". "))
    return FALSE;
  choice = g_new0 (PorismChoice, 1);
  choice->key = g_strndup (line, 1);
  choice->value = g_strdup (line + 3);
  g_ptr_array_add (self->choices, choice);

  return TRUE;
}

/**
 * porism_trajectory_set_problem:
 *
 * Takes the question from a problem's text, and the choices from the lines below its last empty
 * line where they are "A. …", "B. …" and so on.
 */
void
porism_trajectory_set_problem (PorismTrajectory *self,
                               const char       *problem)
{
  const char *gap = g_strrstr (problem, "\n\n");
  g_auto (GStrv) lines = g_strsplit (gap != NULL ? gap + 2 : "", "\n", -1);
  guint n = 0;

  g_ptr_array_set_size (self->choices, 0);
  while (lines[n] != NULL && read_choice (self, lines[n], n))
    n++;
  g_free (self->question);
  if (n > 0 && lines[n] == NULL)
    {
      self->question = g_strndup (problem, (gsize) (gap - problem));
      return;
    }
  g_ptr_array_set_size (self->choices, 0);
  self->question = g_strdup (problem);
}

/**
 * porism_trajectory_load_picture:
 * @file: where the trajectory was read from
 *
 * Returns: (transfer full) (nullable): the bytes of the picture, if a file of its name lies
 *   beside @file
 */
GBytes *
porism_trajectory_load_picture (const PorismTrajectory *self,
                                GFile                  *file)
{
  g_autofree char *name = NULL;
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) picture = NULL;

  if (self->picture == NULL || folder == NULL)
    return NULL;
  name = g_path_get_basename (self->picture);
  picture = g_file_get_child (folder, name);

  return porism_file_read (picture, NULL, NULL);
}
