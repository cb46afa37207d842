/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "app/planner/posture.h"

/* How many digits a place has, over the size of the figure: the conditions make up for the rest. */
#define DIGITS 3
/* Where they cannot. */
#define ALL_DIGITS 12

typedef struct
{
  double x, y;
} Place;

static Place
get_place (const PorismAction *action)
{
  return (Place) { g_ascii_strtod (porism_action_get (action, "x")->text, NULL),
                   g_ascii_strtod (porism_action_get (action, "y")->text, NULL) };
}

/* (nullable): the action that makes the point. */
static const PorismAction *
find_point (const GPtrArray *actions,
            const char      *label)
{
  for (guint i = 0; i < actions->len; i++)
    {
      const PorismAction *action = g_ptr_array_index (actions, i);

      if (g_str_equal (action->tool, "add_point") && g_str_equal (porism_action_get (action, "name")->text, label))
        return action;
    }
  return NULL;
}

/* The first polygon, else the first segment or line. */
static const PorismBuildObject *
find_subject (const PorismBuildProblem *problem)
{
  const PorismBuildObject *subject = NULL;

  for (guint i = 0; i < problem->objects->len; i++)
    {
      const PorismBuildObject *object = g_ptr_array_index (problem->objects, i);

      if (object->fault != NULL || object->labels->len < 2 || g_str_equal (object->kind, "circle"))
        continue;
      if (g_str_equal (object->kind, "polygon"))
        return object;
      subject = subject != NULL ? subject : object;
    }
  return subject;
}

/* The base is BC of ABC and of ABCD, which A stands above; @top: NULL where there is nothing above. */
static gboolean
find_base (const PorismBuildProblem *problem,
           const GPtrArray          *actions,
           const PorismAction      **left,
           const PorismAction      **right,
           const PorismAction      **top)
{
  const PorismBuildObject *subject = find_subject (problem);
  gboolean polygon;

  if (subject == NULL)
    return FALSE;
  polygon = subject->labels->len > 2;
  *left = find_point (actions, g_ptr_array_index (subject->labels, polygon ? 1 : 0));
  *right = find_point (actions, g_ptr_array_index (subject->labels, polygon ? 2 : 1));
  *top = polygon ? find_point (actions, g_ptr_array_index (subject->labels, 0)) : NULL;

  return *left != NULL && *right != NULL;
}

/* Of the line from @left to @right, along and across it. */
static Place
turn (Place left,
      Place right,
      Place at)
{
  const double length = hypot (right.x - left.x, right.y - left.y);
  const double c = (right.x - left.x) / length, s = (right.y - left.y) / length;

  return (Place) { c * (at.x - left.x) + s * (at.y - left.y), c * (at.y - left.y) - s * (at.x - left.x) };
}

static void
add_coordinate (PorismAction *action,
                const char   *name,
                double        value,
                double        size,
                int           digits)
{
  const double grid = exp10 (ceil (log10 (size)) - digits);
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.12g", rint (value / grid) * grid + 0.0);
  porism_action_add_number (action, name, text);
}

static PorismAction *
new_point (const char *name,
           Place       at,
           double      size,
           int         digits)
{
  PorismAction *action = porism_action_new ("add_point");

  porism_action_add_string (action, "name", name);
  add_coordinate (action, "x", at.x, size, digits);
  add_coordinate (action, "y", at.y, size, digits);
  return action;
}

void
porism_planner_settle_posture (const PorismBuildProblem *problem,
                               GPtrArray                *actions,
                               PorismPosture             posture)
{
  const PorismAction *left, *right, *top;
  Place from, to;
  const int digits = posture == PORISM_POSTURE_EXACT ? ALL_DIGITS : DIGITS;
  double size;
  gboolean below;

  if (!find_base (problem, actions, &left, &right, &top))
    return;
  from = get_place (left);
  to = get_place (right);
  size = hypot (to.x - from.x, to.y - from.y);
  if (!(size > 0))
    return;
  below = top != NULL && turn (from, to, get_place (top)).y < 0;
  if (below && posture != PORISM_POSTURE_UPRIGHT)
    {
      from = get_place (right);
      to = get_place (left);
    }
  for (guint i = 0; i < actions->len; i++)
    {
      PorismAction *action = g_ptr_array_index (actions, i);
      Place at;

      if (!g_str_equal (action->tool, "add_point"))
        continue;
      at = turn (from, to, get_place (action));
      if (below && posture == PORISM_POSTURE_UPRIGHT)
        at.y = -at.y;
      g_ptr_array_index (actions, i) = new_point (porism_action_get (action, "name")->text, at, size, digits);
      porism_action_free (action);
    }
}
