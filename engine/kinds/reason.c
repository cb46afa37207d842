/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a reason: its class, the sentence a person reads, and what to do instead. */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/kinds/status.h"

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
  [PORISM_REASON_POINTS_NOT_ALIGNED] = { PORISM_REASON_CLASS_PRECONDITION,
                                         N_("The points do not lie on one line."), N_("Choose points of one line.") },
  [PORISM_REASON_NO_AREA] = { PORISM_REASON_CLASS_DEGENERATE,
                              N_("The polygon encloses no area."), N_("Choose vertices that do not lie on one line.") },
  [PORISM_REASON_EQUALLY_NEAR] = { PORISM_REASON_CLASS_DEGENERATE,
                                   N_("All points of the circle are equally near."),
                                   N_("Choose another point than the centre.") },
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
  [PORISM_REASON_LENGTH_NOT_POSITIVE] = { PORISM_REASON_CLASS_DEGENERATE,
                                          N_("The length is not positive."), N_("Give a length greater than 0.") },
  [PORISM_REASON_ZERO_VECTOR] = { PORISM_REASON_CLASS_DEGENERATE,
                                  N_("The vector has no direction: its ends coincide."),
                                  N_("Choose points at different places.") },
  [PORISM_REASON_ZERO_FACTOR] = { PORISM_REASON_CLASS_DEGENERATE,
                                  N_("The factor is 0, so the image collapses."), N_("Give a factor other than 0.") },
  [PORISM_REASON_VERTICAL] = { PORISM_REASON_CLASS_PRECONDITION,
                               N_("The line is vertical and has no slope."), N_("Its equation is x = a number; take a line that is not vertical.") },
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
  [PORISM_REASON_NOT_LINEAR] = { PORISM_REASON_CLASS_PRECONDITION,
                                 N_("The equation would not be that of a line."),
                                 N_("Let the functions in it be of degree 1 at most, or delete the line first.") },
  [PORISM_REASON_NO_ZERO] = { PORISM_REASON_CLASS_PRECONDITION,
                              N_("The function has no such place in its domain."),
                              N_("Check the function's graph and its domain.") },
  [PORISM_REASON_ZERO_EVERYWHERE] = { PORISM_REASON_CLASS_DEGENERATE,
                                      N_("No place can be singled out: what is looked for is so everywhere."),
                                      N_("Use another function, or another derivative of it.") },
  [PORISM_REASON_NO_DERIVATIVE] = { PORISM_REASON_CLASS_PRECONDITION,
                                    N_("The function has no derivative that could be written down."),
                                    N_("Use a shorter function, or a lower order.") },
  [PORISM_REASON_NO_ANTIDERIVATIVE] = { PORISM_REASON_CLASS_PRECONDITION,
                                        N_("No antiderivative of the function was found."),
                                        N_("query_definite_integral answers with numbers for such a function, too.") },
  [PORISM_REASON_NO_INTEGRAL] = { PORISM_REASON_CLASS_PRECONDITION,
                                  N_("No finite integral was found: the function may have a pole, a jump or a gap between the limits or "
                                     "at one of them, or a corner inside a root or an inverse function. Improper integrals are computed in simple cases only."),
                                  N_("Integrate on each side of such a place, up to near it; where only a point is missing, as in "
                                     "(x^2-1)/(x-1), integrate the function without the gap; write a corner with abs, min, max or If.") },
  [PORISM_REASON_NOT_CONTINUOUS] = { PORISM_REASON_CLASS_PRECONDITION,
                                     N_("No extreme value was found: the function may jump, or have a pole or a gap, in the interval."),
                                     N_("Ask on each piece where it is continuous and given by one formula, as between the jumps of floor "
                                        "or the conditions of If.") },
  [PORISM_REASON_NO_ASYMPTOTE] = { PORISM_REASON_CLASS_PRECONDITION,
                                   N_("No asymptote could be proved."),
                                   N_("Poles, rational functions, simple limits at infinity and hyperbolas are recognised.") },
  [PORISM_REASON_POINTS_IN_COLUMN] = { PORISM_REASON_CLASS_DEGENERATE,
                                       N_("The points lie above each other, so no line fits them as a function of x."),
                                       N_("Use points with different x-coordinates.") },
  [PORISM_REASON_EMPTY_DOMAIN] = { PORISM_REASON_CLASS_DEGENERATE,
                                   N_("The domain is empty: it ends where it begins, or before."),
                                   N_("Let it begin before it ends.") },
  [PORISM_REASON_GRAPHS_COINCIDE] = { PORISM_REASON_CLASS_DEGENERATE,
                                      N_("The objects coincide, so every point of them is common."),
                                      N_("Choose two different objects.") },
  [PORISM_REASON_NO_LINE] = { PORISM_REASON_CLASS_DEGENERATE,
                              N_("The equation holds neither x nor y."), N_("Give x or y a factor other than 0.") },
  [PORISM_REASON_NO_LOCUS] = { PORISM_REASON_CLASS_PRECONDITION,
                               N_("The point is defined nowhere on the path."),
                               N_("Choose a point that exists for some places of the path.") },
  [PORISM_REASON_POINT_BETWEEN_FOCI] = { PORISM_REASON_CLASS_DEGENERATE,
                                         N_("The point lies between the foci, so the ellipse collapses into their segment."),
                                         N_("Choose a point that does not lie on the segment of the foci.") },
  [PORISM_REASON_POINT_BEYOND_FOCI] = { PORISM_REASON_CLASS_DEGENERATE,
                                        N_("The point lies on the line of the foci and not between them, so the hyperbola collapses."),
                                        N_("Choose a point off the line of the foci, or between them.") },
  [PORISM_REASON_FOCI_EQUIDISTANT] = { PORISM_REASON_CLASS_DEGENERATE,
                                       N_("The point has the same distance from both foci, so there is no hyperbola through it."),
                                       N_("Choose a point that is nearer to one of the foci.") },
  [PORISM_REASON_AXIS_WITHIN_FOCI] = { PORISM_REASON_CLASS_DEGENERATE,
                                       N_("The semi-axis is not longer than half the distance of the foci."),
                                       N_("Give a longer one, or choose foci closer together.") },
  [PORISM_REASON_AXIS_BEYOND_FOCI] = { PORISM_REASON_CLASS_DEGENERATE,
                                       N_("The semi-axis is not between 0 and half the distance of the foci."),
                                       N_("Give one that is, or choose foci further apart.") },
  [PORISM_REASON_FOCUS_ON_DIRECTRIX] = { PORISM_REASON_CLASS_DEGENERATE,
                                         N_("The focus lies on the directrix, so the parabola collapses."),
                                         N_("Choose a focus that does not lie on the directrix.") },
  [PORISM_REASON_FOUR_COLLINEAR] = { PORISM_REASON_CLASS_DEGENERATE,
                                     N_("Four of the points lie on one line, so many conics pass through them."),
                                     N_("Choose five points of which no four lie on one line.") },
  [PORISM_REASON_NO_CONIC] = { PORISM_REASON_CLASS_DEGENERATE,
                               N_("The equation has no term of degree two."),
                               N_("Give x^2, x*y or y^2 a factor other than 0.") },
  [PORISM_REASON_CONIC_EMPTY] = { PORISM_REASON_CLASS_DEGENERATE,
                                  N_("The equation holds at no point, or at a single one."),
                                  N_("Change the constant term.") },
  [PORISM_REASON_CONIC_IS_LINES] = { PORISM_REASON_CLASS_DEGENERATE,
                                     N_("The conic consists of lines."),
                                     N_("Choose an ellipse, a parabola or a hyperbola.") },
  [PORISM_REASON_NO_CENTRE] = { PORISM_REASON_CLASS_PRECONDITION,
                                N_("The conic has no centre."), N_("Choose an ellipse or a hyperbola.") },
  [PORISM_REASON_NO_POLAR] = { PORISM_REASON_CLASS_DEGENERATE,
                               N_("The polar of the centre, and the pole of a line through it, lie at infinity."),
                               N_("Choose a point or a line away from the centre.") },
  [PORISM_REASON_NO_DIRECTRIX] = { PORISM_REASON_CLASS_PRECONDITION,
                                   N_("A circle has no directrix."),
                                   N_("Choose an ellipse that is not a circle, a parabola or a hyperbola.") },
  [PORISM_REASON_NOT_CLOSED] = { PORISM_REASON_CLASS_PRECONDITION,
                                 N_("The conic is not closed and bounds no area."), N_("Choose an ellipse.") },
  [PORISM_REASON_NO_PARABOLA] = { PORISM_REASON_CLASS_PRECONDITION,
                                  N_("The conic is not a parabola."), N_("Choose a parabola.") },
  [PORISM_REASON_NO_CIRCLE] = { PORISM_REASON_CLASS_PRECONDITION,
                                N_("The conic is not a circle."),
                                N_("Choose a circle. The distance of a point from another conic is measured where that is given as a "
                                   "parametric curve.") },
  [PORISM_REASON_POINT_INSIDE_CONIC] = { PORISM_REASON_CLASS_PRECONDITION,
                                         N_("The point lies inside the conic, so there is no tangent through it."),
                                         N_("Choose a point on the conic or outside it.") },
  [PORISM_REASON_NO_COMMON_TANGENT] = { PORISM_REASON_CLASS_PRECONDITION,
                                        N_("There is no such common tangent of the conics."),
                                        N_("Choose conics of which neither contains the other.") },
  [PORISM_REASON_TANGENT_IS_ASYMPTOTE] = { PORISM_REASON_CLASS_PRECONDITION,
                                           N_("That line is an asymptote of the hyperbola: it touches it nowhere."),
                                           N_("Choose a point that does not lie on an asymptote, or other conics.") },
  [PORISM_REASON_CENTRE_OF_INVERSION] = { PORISM_REASON_CLASS_DEGENERATE,
                                          N_("The centre of the circle of inversion has no image."),
                                          N_("Choose an object that does not contain the centre.") },
  [PORISM_REASON_THROUGH_CENTRE] = { PORISM_REASON_CLASS_PRECONDITION,
                                     N_("The object passes through the centre of inversion, so its image lies on a line."),
                                     N_("Make the image anew, or move the object away from the centre.") },
  [PORISM_REASON_NOT_THROUGH_CENTRE] = { PORISM_REASON_CLASS_PRECONDITION,
                                         N_("The object does not pass through the centre of inversion, so its image lies on a circle."),
                                         N_("Make the image anew, or move the object to the centre.") },
  [PORISM_REASON_MISFIT] = { PORISM_REASON_CLASS_PRECONDITION,
                             N_("Something that it depends on is now of another kind."),
                             N_("Redefine that as an object of the same kind, or this one.") },
  [PORISM_REASON_INTEGRAL_TOO_DEAR] = { PORISM_REASON_CLASS_LIMIT,
                                        N_("The integral could not be enclosed usefully within the limits of one action."),
                                        N_("Integrate over shorter intervals and add the results, or use a simpler function.") },
  [PORISM_REASON_NO_SUCH_ITEM] = { PORISM_REASON_CLASS_PRECONDITION,
                                   N_("The list has no such item."),
                                   N_("Items are numbered from 1 to the length of the list.") },
  [PORISM_REASON_EMPTY_LIST] = { PORISM_REASON_CLASS_DEGENERATE,
                                 N_("The list is empty."), N_("Use a list with at least one item.") },
  [PORISM_REASON_NO_SUCH_FORM] = { PORISM_REASON_CLASS_PRECONDITION,
                                   N_("The function cannot be written in that form."),
                                   N_("Polynomials, and fractions of them with rational coefficients, can.") },
  [PORISM_REASON_NO_INVERSE] = { PORISM_REASON_CLASS_PRECONDITION,
                                 N_("No inverse function is known."),
                                 N_("Take a function without a domain of its own that has each value once, with x written once.") },
  [PORISM_REASON_TOO_MANY_ITEMS] = { PORISM_REASON_CLASS_LIMIT,
                                     N_("The list would have too many items."), N_("Use a smaller number.") },
  [PORISM_REASON_NOT_WHOLE] = { PORISM_REASON_CLASS_PRECONDITION,
                                N_("The number is not whole, or it has more than 15 digits."),
                                N_("Give a whole number, such as 12.") },
  [PORISM_REASON_NOT_NATURAL] = { PORISM_REASON_CLASS_PRECONDITION,
                                  N_("The number is negative or 0."), N_("Give a whole number above 0.") },
  [PORISM_REASON_FEW_POINTS] = { PORISM_REASON_CLASS_PRECONDITION,
                                 N_("There are too few points at different places to determine it."),
                                 N_("Give others, or more; for a polynomial, at more different x-coordinates than its degree.") },
  [PORISM_REASON_NO_PRIME] = { PORISM_REASON_CLASS_PRECONDITION,
                               N_("There is no prime number below 2."), N_("Give a number above 2.") },
  [PORISM_REASON_WRONG_COUNT] = { PORISM_REASON_CLASS_PRECONDITION,
                                  N_("The list has another number of points than the map needs."),
                                  N_("An affine map takes three points and their images, a projective one four.") },
  [PORISM_REASON_IMAGE_AT_INFINITY] = { PORISM_REASON_CLASS_PRECONDITION,
                                        N_("The map takes the point to infinity."),
                                        N_("Choose a point that has an image.") },
  [PORISM_REASON_HAS_HOLE] = { PORISM_REASON_CLASS_PRECONDITION,
                               N_("What the polygons make together has a hole, so that it is no polygon."),
                               N_("Measure both polygons, and add or subtract.") },
  [PORISM_REASON_NOTHING_LEFT] = { PORISM_REASON_CLASS_PRECONDITION,
                                   N_("There is no such part: nothing is left there."),
                                   N_("Choose objects that overlap otherwise.") },
  [PORISM_REASON_SEVERAL_PARTS] = { PORISM_REASON_CLASS_PRECONDITION,
                                    N_("What is meant there has several parts."),
                                    N_("Say which part is meant by its number, such as Difference(p, q, 1), or name the parts first.") },
  [PORISM_REASON_ENDLESS] = { PORISM_REASON_CLASS_PRECONDITION,
                              N_("A piece goes on without an end, so that there is no length."),
                              N_("Measure the pieces that end.") },
  [PORISM_REASON_TOO_MANY_CORNERS] = { PORISM_REASON_CLASS_LIMIT,
                                       N_("The polygons have too many sides or parts."),
                                       N_("Take polygons of fewer sides.") },
  [PORISM_REASON_NO_EQUATION] = { PORISM_REASON_CLASS_LIMIT,
                                  N_("No equation of the locus was found that could be proved."),
                                  N_("Draw the locus itself.") },
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
