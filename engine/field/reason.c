/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a reason: its class, the sentence a person reads, and what to do instead. */

#include "config.h"

#include "engine/field/language.h"
#include "engine/field/status.h"

static const struct
{
  PorismReasonClass class;
  const char *message;
  const char *hint;
} reasons[PORISM_N_REASONS] = {
  [PORISM_REASON_NONE] = { PORISM_REASON_CLASS_PRECONDITION, "", "" },
  [PORISM_REASON_PARENT] = { PORISM_REASON_CLASS_UNDEFINED_PARENT,
    N_("Something that it depends on is undefined."),
    N_("Move the figure to where its parents exist, or use other objects.") },
  [PORISM_REASON_POINTS_COINCIDE] = { PORISM_REASON_CLASS_DEGENERATE,
    N_("The points coincide."), N_("Choose points at different places.") },
  [PORISM_REASON_POINTS_COLLINEAR] = { PORISM_REASON_CLASS_DEGENERATE,
    N_("The points lie on one line."), N_("Choose points that do not lie on one line.") },
  [PORISM_REASON_LINES_PARALLEL] = { PORISM_REASON_CLASS_PRECONDITION,
    N_("The lines are parallel and do not meet."), N_("Choose lines of different directions.") },
  [PORISM_REASON_LINES_COINCIDE] = { PORISM_REASON_CLASS_DEGENERATE,
    N_("The lines coincide, so every point of them is common."),
    N_("Choose two different lines.") },
  [PORISM_REASON_CIRCLES_COINCIDE] = { PORISM_REASON_CLASS_DEGENERATE,
    N_("The circles coincide, so every point of them is common."),
    N_("Choose two different circles.") },
  [PORISM_REASON_CIRCLES_CONCENTRIC] = { PORISM_REASON_CLASS_PRECONDITION,
    N_("The circles have the same centre and do not meet."),
    N_("Choose circles with different centres.") },
  [PORISM_REASON_NO_MEET] = { PORISM_REASON_CLASS_PRECONDITION,
    N_("The objects do not meet."), N_("Choose objects that have a common point.") },
  [PORISM_REASON_MEET_OUTSIDE] = { PORISM_REASON_CLASS_PRECONDITION,
    N_("The objects do not meet: their extensions meet outside them."),
    N_("Use lines or whole circles if the extensions are meant.") },
  [PORISM_REASON_POINT_INSIDE] = { PORISM_REASON_CLASS_PRECONDITION,
    N_("The point lies inside the circle, so there is no tangent through it."),
    N_("Choose a point on the circle or outside it.") },
  [PORISM_REASON_POINT_NOT_ON] = { PORISM_REASON_CLASS_PRECONDITION,
    N_("The point does not lie on the object."), N_("Choose a point of the object.") },
  [PORISM_REASON_NO_TANGENT] = { PORISM_REASON_CLASS_PRECONDITION,
    N_("There is no such common tangent: one circle lies inside the other."),
    N_("Choose circles of which neither contains the other.") },
  [PORISM_REASON_RADIUS_NOT_POSITIVE] = { PORISM_REASON_CLASS_DEGENERATE,
    N_("The radius is not positive."), N_("Give a radius greater than 0.") },
  [PORISM_REASON_ZERO_VECTOR] = { PORISM_REASON_CLASS_DEGENERATE,
    N_("The vector has no direction: its ends coincide."),
    N_("Choose points at different places.") },
  [PORISM_REASON_ZERO_FACTOR] = { PORISM_REASON_CLASS_DEGENERATE,
    N_("The factor is 0, so the image collapses."), N_("Give a factor other than 0.") },
  [PORISM_REASON_VERTICAL] = { PORISM_REASON_CLASS_PRECONDITION,
    N_("The line is vertical and has no slope."), N_("Ask for the angle instead.") },
  [PORISM_REASON_OUTSIDE_DOMAIN] = { PORISM_REASON_CLASS_PRECONDITION,
    N_("The expression has no real value there."),
    N_("Check square roots, logarithms and the domain.") },
  [PORISM_REASON_DIVISION_BY_ZERO] = { PORISM_REASON_CLASS_PRECONDITION,
    N_("The expression divides by zero."), N_("Change the denominator.") },
  [PORISM_REASON_NOT_FINITE] = { PORISM_REASON_CLASS_LIMIT,
    N_("The value is beyond 1e±300."), N_("Use coordinates of a more ordinary size.") },
  [PORISM_REASON_NOT_RIGHT] = { PORISM_REASON_CLASS_PRECONDITION,
    N_("The angle is not a right angle."),
    N_("Mark an angle that is exactly 90°, or measure this one with add_angle.") },
  [PORISM_REASON_TOO_DEAR] = { PORISM_REASON_CLASS_LIMIT,
    N_("The exact decision exceeds its limits."),
    N_("Use simpler coordinates, or fewer nested square roots.") },
};

/**
 * porism_reason_get_message:
 *
 * Returns: a translated sentence that says why a value does not exist
 */
const char *
porism_reason_get_message (PorismReason reason)
{
  g_return_val_if_fail (reason < PORISM_N_REASONS, "");

  return reason == PORISM_REASON_NONE ? "" : _(reasons[reason].message);
}

/**
 * porism_reason_get_hint:
 *
 * Returns: a translated sentence that says what to do instead
 */
const char *
porism_reason_get_hint (PorismReason reason)
{
  g_return_val_if_fail (reason < PORISM_N_REASONS, "");

  return reason == PORISM_REASON_NONE ? "" : _(reasons[reason].hint);
}

/**
 * porism_reason_get_class:
 *
 * Returns: the kind of refusal that @reason becomes at creation
 */
PorismReasonClass
porism_reason_get_class (PorismReason reason)
{
  g_return_val_if_fail (reason < PORISM_N_REASONS, PORISM_REASON_CLASS_PRECONDITION);

  return reasons[reason].class;
}
