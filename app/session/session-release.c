/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The end of a drag, the only part of it that is an action. */

#include "config.h"

#include <math.h>

#include "app/session/decimal-grid.h"
#include "app/session/session-async.h"
#include "app/session/session-drag.h"
#include "engine/calls/realising.h"
#include "engine/calls/tracing.h"

/* A decimal is a number, any other number the expression that it is. */
static void
add_coordinate (PorismAction *action,
                const char   *name,
                const char   *text)
{
  char *end;

  g_ascii_strtod (text, &end);
  if (*end == '\0')
    porism_action_add_number (action, name, text);
  else
    porism_action_add_string (action, name, text);
}

/* As many coordinates as the hand gave. */
static PorismAction *
new_move (const char        *name,
          const char *const *coordinates,
          guint              n)
{
  static const char *const parameters[] = { "x", "y", "z" };
  PorismAction *action = porism_action_new ("move_point");

  porism_action_add_string (action, "name", name);
  for (guint i = 0; i < n; i++)
    add_coordinate (action, parameters[i], coordinates[i]);

  return action;
}

static PorismAction *
new_move_on_grid (const char       *name,
                  PorismCoordinates place,
                  double            unit)
{
  char *texts[PORISM_MAX_COORDINATES] = { NULL };
  PorismAction *action;

  for (guint i = 0; i < place.n; i++)
    texts[i] = porism_decimal_grid_format (place.at[i], unit);
  action = new_move (name, (const char *const *) texts, place.n);
  for (guint i = 0; i < place.n; i++)
    g_free (texts[i]);

  return action;
}

/* From where the point is by so much. */
static PorismAction *
new_move_by (const PorismRecord *record,
             PorismCoordinates   by,
             double              unit)
{
  char *texts[PORISM_MAX_COORDINATES] = { NULL };
  PorismAction *action;

  for (guint i = 0; i < by.n; i++)
    {
      g_autofree char *distance = porism_decimal_grid_format (by.at[i], unit);

      texts[i] = porism_decimal_displace (record->inputs[i].number, distance);
    }
  action = new_move (record->name, (const char *const *) texts, by.n);
  for (guint i = 0; i < by.n; i++)
    g_free (texts[i]);

  return action;
}

static GPtrArray *
new_actions (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
}

/* One group of moves, of which the last one takes the branches. */
static PorismSubmission *
carry (PorismSession *self,
       double         unit,
       GArray        *branches,
       const char    *actor)
{
  GPtrArray *actions = new_actions ();
  PorismCoordinates by = porism_coordinates_minus (self->dragged_to, self->grabbed_at);
  guint n;
  const PorismId *roots = porism_drag_get_roots (self->drag, &n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (actions, new_move_by (porism_construction_get (self->construction, roots[i]), by, unit));
  porism_action_add_branches (g_ptr_array_index (actions, n - 1), self->construction, branches);

  return porism_submission_new (actions, actor, porism_session_new_group (self), FALSE);
}

/* @action: (transfer full) */
static PorismSubmission *
new_submission (PorismSession *self,
                PorismAction  *action,
                GArray        *branches,
                const char    *actor)
{
  GPtrArray *actions = new_actions ();

  porism_action_add_branches (action, self->construction, branches);
  g_ptr_array_add (actions, action);

  return porism_submission_new (actions, actor, 0, FALSE);
}

static const char *
get_dragged_name (PorismSession *self)
{
  return porism_construction_get (self->construction, self->dragged)->name;
}

static PorismSubmission *
move_to_grid (PorismSession *self,
              double         unit,
              GArray        *branches,
              const char    *actor)
{
  return new_submission (self, new_move_on_grid (get_dragged_name (self), self->dragged_to, unit), branches, actor);
}

/* The place nearest to @place whose distances from @origin are multiples of @unit. */
static PorismCoordinates
snap (PorismCoordinates place,
      PorismCoordinates origin,
      double            unit)
{
  for (guint i = 0; i < place.n; i++)
    place.at[i] = origin.at[i] + round ((place.at[i] - origin.at[i]) / unit) * unit;

  return place;
}

/* Where nothing came of it the figure is seen as it was. */
static void
ended_cb (PorismSession     *self,
          const PorismEntry *entry,
          gpointer           unused)
{
  if (entry == NULL || entry->delta == NULL)
    porism_session_tell_changed (self);
}

/* What conditions bind to what was dragged stays where the drag left it, through every one of the moves. */
static void
add_places (PorismSession    *self,
            PorismSubmission *submission)
{
  const guint last = submission->actions->len - 1;
  PorismAction *action = g_ptr_array_index (submission->actions, last);
  guint n;

  if (self->realiser == NULL)
    return;
  porism_action_add_places (action, self->construction, porism_drag_get_roots (self->drag, &n)[last], self->realiser);
  for (guint i = 0; i < last; i++)
    ((PorismAction *) g_ptr_array_index (submission->actions, i))->places = porism_argument_copy (action->places);
}

/* The preview stays until the submission is settled. */
static const PorismEntry *
end_with (PorismSession    *self,
          PorismSubmission *submission)
{
  const PorismEntry *entry;

  self->released = submission->by_hand = TRUE;
  entry = porism_session_act_all (self, submission, ended_cb, NULL);
  if (entry != NULL)
    ended_cb (self, entry, NULL);

  return entry;
}

/**
 * porism_session_end_drag:
 * @unit: a power of ten
 *
 * Ends the drag where it was released: one move_point to the point of the decimal grid, or a group of
 * them by a vector of the grid, as porism_session_act() submits them.
 *
 * Returns: (transfer none) (nullable): the last entry; NULL where no drag was under way, or where the
 *   session is patient for a while only
 */
const PorismEntry *
porism_session_end_drag (PorismSession    *self,
                         PorismCoordinates place,
                         double            unit,
                         const char       *actor)
{
  g_autoptr (GArray) branches = NULL;
  PorismSubmission *submission;
  gboolean carrying;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (porism_coordinates_is_finite (place) && isfinite (unit) && unit > 0, NULL);

  if (self->drag == NULL || self->released)
    return NULL;
  carrying = porism_session_is_carrying (self);
  porism_session_place_drag (self, snap (place, carrying ? self->grabbed_at : PORISM_COORDINATES (0), unit));
  branches = porism_drag_dup_branches (self->drag);

  submission = carrying ? carry (self, unit, branches, actor) : move_to_grid (self, unit, branches, actor);
  add_places (self, submission);

  return end_with (self, submission);
}

/**
 * porism_session_end_drag_exactly:
 * @exact: a number of the expression language for each coordinate
 *
 * Ends the drag of a point at the place that @exact says.
 *
 * Returns: (transfer none) (nullable): the entry, as porism_session_end_drag() returns it
 */
const PorismEntry *
porism_session_end_drag_exactly (PorismSession     *self,
                                 PorismCoordinates  place,
                                 const char *const *exact,
                                 const char        *actor)
{
  g_autoptr (GArray) branches = NULL;
  PorismSubmission *submission;

  g_return_val_if_fail (PORISM_IS_SESSION (self), NULL);
  g_return_val_if_fail (porism_coordinates_is_finite (place), NULL);

  if (self->drag == NULL || self->released)
    return NULL;
  g_return_val_if_fail (!porism_session_is_carrying (self), NULL);
  porism_session_place_drag (self, place);
  branches = porism_drag_dup_branches (self->drag);
  submission = new_submission (self, new_move (get_dragged_name (self), exact, place.n), branches, actor);
  add_places (self, submission);

  return end_with (self, submission);
}
