/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "engine/calls/tracing.h"
#include "engine/tools/slider.h"
#include "ui/parts/porism-slider-pull.h"

static double
get_attribute (const PorismRecord *record,
               PorismAttribute     attribute)
{
  return porism_attributes_get_number (record->attributes, attribute);
}

/**
 * porism_slider_has_range:
 *
 * Returns: whether the object is a slider with a range
 */
gboolean
porism_slider_has_range (const PorismRecord *record)
{
  return g_str_equal (record->operation->id, "slider") && porism_record_is_free (record) &&
         get_attribute (record, PORISM_ATTRIBUTE_SLIDER_MIN) < get_attribute (record, PORISM_ATTRIBUTE_SLIDER_MAX) &&
         get_attribute (record, PORISM_ATTRIBUTE_SLIDER_STEP) > 0;
}

/**
 * porism_slider_get_place:
 * @record: a slider with a range
 *
 * Returns: the place of its grid nearest to @value, or an end
 */
double
porism_slider_get_place (const PorismRecord *record,
                         double              value)
{
  const double least = get_attribute (record, PORISM_ATTRIBUTE_SLIDER_MIN);
  const double greatest = get_attribute (record, PORISM_ATTRIBUTE_SLIDER_MAX);
  const double step = get_attribute (record, PORISM_ATTRIBUTE_SLIDER_STEP);

  return CLAMP (least + round ((value - least) / step) * step, least, greatest);
}

static gboolean
is_pulled (PorismSession *session,
           PorismId       id)
{
  PorismDrag *drag = porism_session_get_drag (session);
  guint n;

  return drag != NULL && porism_drag_get_roots (drag, &n)[0] == id;
}

/**
 * porism_slider_pull:
 *
 * Shows the figure with the slider at @value, which is no action.
 */
void
porism_slider_pull (PorismSession *session,
                    PorismId       id,
                    double         value)
{
  if (!is_pulled (session, id) && !porism_session_begin_drag (session, id))
    return;
  porism_session_drag_to (session, PORISM_COORDINATES (value));
}

/* A decimal as a number, any other place as the expression that it is. */
static void
add_value (PorismAction *action,
           const char   *value)
{
  char *end;

  g_ascii_strtod (value, &end);
  if (*end == '\0')
    porism_action_add_number (action, "value", value);
  else
    porism_action_add_string (action, "value", value);
}

/* @branches: (nullable): to which a drag followed points. */
static void
submit (PorismSession *session,
        PorismId       id,
        double         value,
        GArray        *branches)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  const PorismRecord *record = porism_construction_get (construction, id);
  g_autoptr (PorismAction) action = porism_action_new ("set_value");
  g_autofree char *place = NULL;

  if (record == NULL || !porism_slider_has_range (record))
    return;
  place = porism_slider_dup_place (record, value);
  porism_action_add_string (action, "name", record->name);
  add_value (action, place);
  if (branches != NULL)
    porism_action_add_branches (action, construction, branches);
  porism_session_act_by_hand (session, action);
}

/**
 * porism_slider_release:
 *
 * Ends the pull at the place nearest to @value, which is an action.
 */
void
porism_slider_release (PorismSession *session,
                       PorismId       id,
                       double         value)
{
  const PorismRecord *record = porism_construction_get (porism_session_get_construction (session), id);
  g_autoptr (GArray) branches = NULL;

  if (record == NULL || !porism_slider_has_range (record))
    return;
  porism_slider_pull (session, id, porism_slider_get_place (record, value));
  if (porism_session_get_drag (session) != NULL)
    branches = porism_drag_dup_branches (porism_session_get_drag (session));
  porism_session_cancel_drag (session);
  submit (session, id, value, branches);
}

/**
 * porism_slider_put:
 *
 * As an arrow key does.
 */
void
porism_slider_put (PorismSession *session,
                   PorismId       id,
                   double         value)
{
  submit (session, id, value, NULL);
}
