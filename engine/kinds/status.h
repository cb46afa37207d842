/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The two answers that geometry gives: how an evaluation ended, and what a decision found.
 * Undefined is not undecided: UNDEFINED says that there is no such thing, UNABLE that this field
 * cannot tell and a sharper one must be asked. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  PORISM_OK,
  PORISM_UNDEFINED,             /* there is no such thing; the field's reason says why */
  PORISM_UNABLE,                /* this field cannot tell */
} PorismStatus;

typedef enum
{
  PORISM_FALSE,
  PORISM_TRUE,
  PORISM_UNKNOWN,
} PorismTruth;

/* Why a value does not exist. The sentences are in reason.c. */
typedef enum
{
  PORISM_REASON_NONE,
  PORISM_REASON_PARENT,                 /* something that it depends on is undefined */
  PORISM_REASON_POINTS_COINCIDE,
  PORISM_REASON_POINTS_COLLINEAR,
  PORISM_REASON_POINTS_NOT_ALIGNED,
  PORISM_REASON_NO_AREA,                /* a polygon whose area is 0 */
  PORISM_REASON_EQUALLY_NEAR,           /* every point of a circle to its centre */
  PORISM_REASON_LINES_PARALLEL,
  PORISM_REASON_LINES_COINCIDE,
  PORISM_REASON_CIRCLES_COINCIDE,
  PORISM_REASON_CIRCLES_CONCENTRIC,
  PORISM_REASON_NO_MEET,
  PORISM_REASON_MEET_OUTSIDE,           /* the carriers meet, the bounded objects do not */
  PORISM_REASON_POINT_INSIDE,           /* no tangent from inside */
  PORISM_REASON_POINT_NOT_ON,
  PORISM_REASON_NO_TANGENT,
  PORISM_REASON_RADIUS_NOT_POSITIVE,
  PORISM_REASON_LENGTH_NOT_POSITIVE,
  PORISM_REASON_ZERO_VECTOR,
  PORISM_REASON_ZERO_FACTOR,
  PORISM_REASON_VERTICAL,               /* a vertical line has no slope */
  PORISM_REASON_OUTSIDE_DOMAIN,
  PORISM_REASON_DIVISION_BY_ZERO,
  PORISM_REASON_NOT_FINITE,             /* beyond what a double holds */
  PORISM_REASON_NOT_RIGHT,              /* the angle is not a right angle */
  PORISM_REASON_NOT_LINEAR,             /* an equation that should be one of a line */
  PORISM_REASON_NO_ZERO,                /* fewer zeros than asked for */
  PORISM_REASON_ZERO_EVERYWHERE,        /* no zero is isolated */
  PORISM_REASON_NO_DERIVATIVE,
  PORISM_REASON_NO_ANTIDERIVATIVE,
  PORISM_REASON_NO_INTEGRAL,            /* a pole or a gap between the limits */
  PORISM_REASON_NOT_CONTINUOUS,
  PORISM_REASON_NO_ASYMPTOTE,
  PORISM_REASON_POINTS_IN_COLUMN,       /* all with the same x-coordinate */
  PORISM_REASON_EMPTY_DOMAIN,           /* a domain that does not begin before it ends */
  PORISM_REASON_GRAPHS_COINCIDE,        /* on some piece every point is common */
  PORISM_REASON_NO_LINE,                /* an equation in which x and y have vanished */
  PORISM_REASON_NO_LOCUS,               /* the point is nowhere defined on the path */
  PORISM_REASON_POINT_BETWEEN_FOCI,
  PORISM_REASON_POINT_BEYOND_FOCI,      /* on their line, outside */
  PORISM_REASON_FOCI_EQUIDISTANT,
  PORISM_REASON_AXIS_WITHIN_FOCI,       /* of an ellipse, not longer than from the centre to a focus */
  PORISM_REASON_AXIS_BEYOND_FOCI,       /* of a hyperbola, not shorter, or not positive */
  PORISM_REASON_FOCUS_ON_DIRECTRIX,
  PORISM_REASON_FOUR_COLLINEAR,         /* of five points */
  PORISM_REASON_NO_CONIC,               /* an equation without a term of degree two */
  PORISM_REASON_CONIC_EMPTY,            /* no real point, or a single one */
  PORISM_REASON_CONIC_IS_LINES,
  PORISM_REASON_NO_CENTRE,
  PORISM_REASON_NO_POLAR,               /* of the centre */
  PORISM_REASON_NO_DIRECTRIX,           /* of a circle */
  PORISM_REASON_NOT_CLOSED,             /* a conic that bounds no area */
  PORISM_REASON_NO_PARABOLA,
  PORISM_REASON_NO_CIRCLE,              /* a conic that is none */
  PORISM_REASON_POINT_INSIDE_CONIC,
  PORISM_REASON_NO_COMMON_TANGENT,
  PORISM_REASON_TANGENT_IS_ASYMPTOTE,   /* it would touch the hyperbola at infinity */
  PORISM_REASON_CENTRE_OF_INVERSION,    /* it has no image */
  PORISM_REASON_THROUGH_CENTRE,         /* of inversion: the image is a line */
  PORISM_REASON_NOT_THROUGH_CENTRE,     /* of inversion: the image is a circle */
  PORISM_REASON_MISFIT,                 /* an input is no longer what the operation takes */
  PORISM_REASON_INTEGRAL_TOO_DEAR,      /* no enclosure that says anything, within the limits */
  PORISM_REASON_NO_SUCH_ITEM,
  PORISM_REASON_EMPTY_LIST,
  PORISM_REASON_NO_SUCH_FORM,           /* a function that cannot be written so */
  PORISM_REASON_NO_INVERSE,
  PORISM_REASON_TOO_MANY_ITEMS,
  PORISM_REASON_NOT_WHOLE,              /* a number, or beyond what is calculated with whole */
  PORISM_REASON_NOT_NATURAL,
  PORISM_REASON_FEW_POINTS,             /* for a polynomial of that degree */
  PORISM_REASON_NO_PRIME,               /* below 2 */
  PORISM_REASON_WRONG_COUNT,            /* of points in a list */
  PORISM_REASON_IMAGE_AT_INFINITY,
  PORISM_REASON_HAS_HOLE,               /* what no single ring bounds */
  PORISM_REASON_NOTHING_LEFT,           /* fewer parts than asked for */
  PORISM_REASON_SEVERAL_PARTS,          /* where the only one is asked for */
  PORISM_REASON_ENDLESS,                /* what goes on without an end has no length */
  PORISM_REASON_TOO_MANY_CORNERS,
  PORISM_REASON_NO_EQUATION,            /* of a locus, within the limits */
  PORISM_REASON_TOO_DEAR,               /* the exact route exceeds its limits */
  PORISM_REASON_POINTS_COPLANAR,
  PORISM_REASON_POINTS_NOT_COPLANAR,    /* of a polygon, a circle, a base */
  PORISM_REASON_POINT_ON_LINE,          /* they span no plane */
  PORISM_REASON_DIRECTIONS_PARALLEL,    /* they span no plane */
  PORISM_REASON_LINES_SKEW,
  PORISM_REASON_LINES_NOT_SKEW,         /* parallel, or they meet: no one common perpendicular */
  PORISM_REASON_LINE_PARALLEL_TO_PLANE,
  PORISM_REASON_LINE_IN_PLANE,
  PORISM_REASON_LINE_ACROSS_PLANE,      /* through it every plane is perpendicular to that */
  PORISM_REASON_PLANES_PARALLEL,
  PORISM_REASON_PLANES_COINCIDE,
  PORISM_REASON_NO_PLANE,               /* an equation in which x, y and z have vanished */
  PORISM_REASON_NO_HEIGHT,              /* of a solid: 0 */
  PORISM_REASON_MISSES_SOLID,
  PORISM_REASON_TOUCHES_SOLID,          /* in a point, an edge or a face */
  PORISM_REASON_THROUGH_APEX,           /* the section of a cone is no conic */
  PORISM_REASON_NOT_THROUGH_APEX,       /* the section of a cone is no triangle */
  PORISM_REASON_ALONG_AXIS,             /* the section of a cylinder is no conic */
  PORISM_REASON_NOT_ALONG_AXIS,         /* the section of a cylinder is no rectangle */
  PORISM_REASON_NOT_CONVEX,
  PORISM_REASON_NOT_A_PART,             /* a number that is not from 0 to 1 */
  PORISM_REASON_NO_CIRCUMSPHERE,
  PORISM_REASON_NO_INSPHERE,
  PORISM_N_REASONS
} PorismReason;

/* Which error code a reason becomes when it is met at creation. */
typedef enum
{
  PORISM_REASON_CLASS_DEGENERATE,
  PORISM_REASON_CLASS_PRECONDITION,
  PORISM_REASON_CLASS_UNDEFINED_PARENT,
  PORISM_REASON_CLASS_LIMIT,
} PorismReasonClass;

const char       *porism_reason_get_message (PorismReason reason);
const char       *porism_reason_get_hint    (PorismReason reason);
PorismReasonClass porism_reason_get_class   (PorismReason reason);

#define PORISM_MUST_USE __attribute__ ((warn_unused_result))

G_END_DECLS
