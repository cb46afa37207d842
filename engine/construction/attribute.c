/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row an attribute: it serves the tools, the files and the defaults. A set holds only what differs
 * from the defaults, in the order of the table. */

#include "config.h"

#include <string.h>

#include "engine/construction/attribute.h"
#include "engine/kinds/language.h"

#define FLAG(attribute_name, standard_value, of_kinds) \
  { .name = attribute_name, .type = PORISM_ATTRIBUTE_TYPE_FLAG, .standard = standard_value, \
    .least = 0, .greatest = 1, .kinds = of_kinds }
#define INTEGER(attribute_name, standard_value, from, to, of_kinds) \
  { .name = attribute_name, .type = PORISM_ATTRIBUTE_TYPE_INTEGER, .standard = standard_value, \
    .least = from, .greatest = to, .kinds = of_kinds }
#define CHOICE(attribute_name, standard_value, from, to, of_kinds, names) \
  { .name = attribute_name, .type = PORISM_ATTRIBUTE_TYPE_INTEGER, .standard = standard_value, \
    .least = from, .greatest = to, .kinds = of_kinds, .values = names }
#define NUMBER(attribute_name, standard_value, from, to, of_kinds) \
  { .name = attribute_name, .type = PORISM_ATTRIBUTE_TYPE_NUMBER, .standard = standard_value, \
    .least = from, .greatest = to, .kinds = of_kinds }
#define MEASURE(attribute_name, standard_value, from, to, of_kinds, names) \
  { .name = attribute_name, .type = PORISM_ATTRIBUTE_TYPE_NUMBER, .standard = standard_value, \
    .least = from, .greatest = to, .kinds = of_kinds, .values = names }
#define TEXT(attribute_name, of_kinds) \
  { .name = attribute_name, .type = PORISM_ATTRIBUTE_TYPE_TEXT, .kinds = of_kinds }
#define OF_CONSTRUCTION(row_type, attribute_name, from, to) \
  { .name = attribute_name, .type = row_type, .least = from, .greatest = to, .construction = TRUE }

#define FARTHEST 1e300
/* Centimetres of a figure's side: a poster's. */
#define LONGEST 200
/* Of a label from its object, in design pixels. */
#define FARTHEST_LABEL 2000

#define KIND(kind) PORISM_KINDS (PORISM_KIND_##kind)
#define ANY 0
#define POINTS PORISM_KINDS_SPACE_POINT
#define TEXTS (KIND (TEXT) | KIND (SPACE_TEXT))
#define LABELLED (~TEXTS)
#define FILLED \
  (KIND (POLYGON) | PORISM_KINDS_CIRCULAR | KIND (CONIC) | KIND (REGION) | KIND (INTEGRAL) | KIND (ANGLE) | \
   PORISM_KINDS_SOLID | KIND (PLANE) | KIND (FINITE_PLANE) | KIND (SPACE_POLYGON) | KIND (SPACE_CIRCLE) | KIND (NET) | \
   KIND (ROUND_NET) | KIND (SURFACE))
#define WITH_LINES (~(POINTS | KIND (NUMBER) | KIND (BOOLEAN) | TEXTS))
#define DECORATED (KIND (SEGMENT) | KIND (ANGLE))
#define MARKED \
  (PORISM_KINDS_LINEAR | KIND (ARC) | KIND (SECTOR) | KIND (CIRCLE) | KIND (ANGLE))
#define ENDED \
  (KIND (SEGMENT) | KIND (RAY) | KIND (LINE) | KIND (ARC) | KIND (POLYLINE) | KIND (FUNCTION) | KIND (CURVE) | KIND (LOCUS))

#define PLAYED (KIND (NUMBER) | POINTS)
/* What leaves a trail: what can be told apart from where it is a moment later. */
#define TRACED (POINTS | PORISM_KINDS_LINEAR | PORISM_KINDS_CIRCULAR)

/* What is written in one line as it is read. */
#define WRITTEN \
  (PORISM_KINDS_NUMERIC | POINTS | KIND (VECTOR) | KIND (FUNCTION) | KIND (LINE) | KIND (CIRCLE) | KIND (CONIC) | KIND (IMPLICIT) | \
   KIND (TEXT))
/* What stands upon the canvas beside the figure. */
#define CONTROLS (KIND (NUMBER) | KIND (BOOLEAN) | KIND (TEXT))
/* No construction has as many objects. */
#define GREATEST_ID 4294967295.0

/* Units of the surface. */
#define FARTHEST_SLIDER 20000
#define WIDEST_ANGLE 200
#define FARTHEST_OFF 1000
#define WIDEST_SPACING 100

/* Of each value the name that is shown first, then what else it may be called. */

static const PorismNamedValue label_modes[] = {
  { N_("Name"), PORISM_LABEL_NAME }, { N_("Name and Value"), PORISM_LABEL_NAME_VALUE },
  { N_("Value"), PORISM_LABEL_VALUE }, { N_("Caption"), PORISM_LABEL_CAPTION },
  { "both", PORISM_LABEL_NAME_VALUE }, { NULL },
};

static const PorismNamedValue label_sides[] = {
  { N_("Automatic"), 0 }, { N_("Right"), 1 }, { N_("Above Right"), 2 }, { N_("Above"), 3 }, { N_("Above Left"), 4 },
  { N_("Left"), 5 }, { N_("Below Left"), 6 }, { N_("Below"), 7 }, { N_("Below Right"), 8 },
  { "auto", 0 }, { "east", 1 }, { "north east", 2 }, { "northeast", 2 }, { "upper right", 2 }, { "top right", 2 },
  { "north", 3 }, { "top", 3 }, { "up", 3 }, { "north west", 4 }, { "northwest", 4 }, { "upper left", 4 },
  { "top left", 4 }, { "west", 5 }, { "south west", 6 }, { "southwest", 6 }, { "lower left", 6 }, { "bottom left", 6 },
  { "south", 7 }, { "bottom", 7 }, { "under", 7 }, { "down", 7 }, { "south east", 8 }, { "southeast", 8 },
  { "lower right", 8 }, { "bottom right", 8 }, { NULL },
};

static const PorismNamedValue line_styles[] = {
  { N_("Solid"), 0 }, { N_("Long Dashes"), 1 }, { N_("Short Dashes"), 2 }, { N_("Dots"), 3 }, { N_("Dashes and Dots"), 4 },
  { "full", 0 }, { "dashed", 1 }, { "dashes", 1 }, { "dash", 1 }, { "long dashed", 1 }, { "dashed long", 1 },
  { "short dashed", 2 }, { "dashed short", 2 }, { "dotted", 3 }, { "dot", 3 }, { "dash dot", 4 }, { "dash dotted", 4 },
  { "dashed dotted", 4 }, { NULL },
};

static const PorismNamedValue thicknesses[] = {
  { N_("Thin"), 2 }, { N_("Normal"), 5 }, { N_("Thick"), 8 }, { N_("Very Thick"), 12 }, { "none", 0 }, { NULL },
};

static const PorismNamedValue point_styles[] = {
  { N_("Dot"), 0 }, { N_("Cross"), 1 }, { N_("Ring"), 2 }, { N_("Plus"), 3 }, { N_("Diamond"), 4 },
  { N_("Empty Diamond"), 5 }, { N_("Triangle Upwards"), 6 }, { N_("Triangle Downwards"), 7 },
  { "disc", 0 }, { "filled", 0 }, { "x", 1 }, { "circle", 2 }, { "hollow", 2 }, { "open", 2 }, { "empty", 2 },
  { "up", 6 }, { "triangle", 6 }, { "triangle up", 6 }, { "down", 7 }, { "triangle down", 7 }, { NULL },
};

static const PorismNamedValue point_sizes[] = {
  { N_("Small"), 3 }, { N_("Normal"), 5 }, { N_("Large"), 7 }, { N_("Very Large"), 9 }, { NULL },
};

static const PorismNamedValue opacities[] = {
  { N_("None"), 0 }, { N_("10 %"), 0.1 }, { N_("25 %"), 0.25 }, { N_("50 %"), 0.5 }, { N_("75 %"), 0.75 }, { N_("Full"), 1 },
  { "transparent", 0 }, { "opaque", 1 }, { "solid", 1 }, { NULL },
};

static const PorismNamedValue decorations[] = {
  { N_("None"), 0, DECORATED & ~KIND (ANGLE) }, { N_("One Arc"), 0, KIND (ANGLE) },
  { N_("One Tick"), 1, KIND (SEGMENT) }, { N_("Two Ticks"), 2, KIND (SEGMENT) }, { N_("Three Ticks"), 3, KIND (SEGMENT) },
  { N_("One Arrow"), 4, KIND (SEGMENT) }, { N_("Two Arrows"), 5, KIND (SEGMENT) },
  { N_("Three Arrows"), 6, KIND (SEGMENT) },
  { N_("Two Arcs"), 1, KIND (ANGLE) }, { N_("Three Arcs"), 2, KIND (ANGLE) }, { N_("One Tick"), 3, KIND (ANGLE) },
  { N_("Two Ticks"), 4, KIND (ANGLE) }, { N_("Three Ticks"), 5, KIND (ANGLE) },
  { "none", 0, KIND (ANGLE) }, { "1 arc", 0, KIND (ANGLE) }, { "tick", 1, KIND (SEGMENT) }, { "1 tick", 1, KIND (SEGMENT) },
  { "2 ticks", 2, KIND (SEGMENT) }, { "3 ticks", 3, KIND (SEGMENT) }, { "arrow", 4, KIND (SEGMENT) },
  { "1 arrow", 4, KIND (SEGMENT) }, { "2 arrows", 5, KIND (SEGMENT) }, { "3 arrows", 6, KIND (SEGMENT) },
  { "2 arcs", 1, KIND (ANGLE) }, { "3 arcs", 2, KIND (ANGLE) }, { "tick", 3, KIND (ANGLE) },
  { "1 tick", 3, KIND (ANGLE) }, { "2 ticks", 4, KIND (ANGLE) }, { "3 ticks", 5, KIND (ANGLE) }, { NULL },
};

static const PorismNamedValue line_ends[] = {
  { N_("None"), PORISM_LINE_END_NONE }, { N_("Arrow"), PORISM_LINE_END_ARROW },
  { N_("Open Arrow"), PORISM_LINE_END_OPEN_ARROW }, { N_("Bar"), PORISM_LINE_END_BAR }, { N_("Dot"), PORISM_LINE_END_DOT },
  { N_("Ring"), PORISM_LINE_END_RING }, { "head", PORISM_LINE_END_ARROW }, { "true", PORISM_LINE_END_ARROW },
  { "yes", PORISM_LINE_END_ARROW }, { "false", PORISM_LINE_END_NONE }, { "no", PORISM_LINE_END_NONE },
  { "circle", PORISM_LINE_END_RING }, { NULL },
};

static const PorismNamedValue trims[] = {
  { N_("Automatic"), PORISM_TRIM_AUTOMATIC }, { N_("To Its Points"), PORISM_TRIM_TO_POINTS },
  { N_("Whole Line"), PORISM_TRIM_NOT }, { "auto", PORISM_TRIM_AUTOMATIC }, { "points", PORISM_TRIM_TO_POINTS },
  { "trimmed", PORISM_TRIM_TO_POINTS }, { "whole", PORISM_TRIM_NOT }, { "none", PORISM_TRIM_NOT }, { NULL },
};

static const PorismNamedValue segment_shapes[] = {
  { N_("Line"), PORISM_SEGMENT_LINE }, { N_("Dimension"), PORISM_SEGMENT_DIMENSION }, { N_("Brace"), PORISM_SEGMENT_BRACE },
  { "dimension line", PORISM_SEGMENT_DIMENSION }, { "curly brace", PORISM_SEGMENT_BRACE }, { NULL },
};

static const PorismNamedValue fill_patterns[] = {
  { N_("Solid"), PORISM_FILL_SOLID }, { N_("Rising Lines"), PORISM_FILL_RISING }, { N_("Falling Lines"), PORISM_FILL_FALLING },
  { N_("Vertical Lines"), PORISM_FILL_VERTICAL }, { N_("Horizontal Lines"), PORISM_FILL_HORIZONTAL },
  { N_("Cross"), PORISM_FILL_CROSS }, { N_("Diagonal Cross"), PORISM_FILL_DIAGONAL_CROSS }, { N_("Dots"), PORISM_FILL_DOTS },
  { "/", PORISM_FILL_RISING }, { "\\", PORISM_FILL_FALLING }, { "|", PORISM_FILL_VERTICAL },   { "—", PORISM_FILL_HORIZONTAL }, { "+", PORISM_FILL_CROSS }, { "x", PORISM_FILL_DIAGONAL_CROSS },
  { ".", PORISM_FILL_DOTS }, { "hatch", PORISM_FILL_RISING }, { "hatched", PORISM_FILL_RISING },
  { "hatching", PORISM_FILL_RISING }, { "rising", PORISM_FILL_RISING }, { "falling", PORISM_FILL_FALLING },
  { "vertical", PORISM_FILL_VERTICAL }, { "horizontal", PORISM_FILL_HORIZONTAL }, { "grid", PORISM_FILL_CROSS },
  { "crosshatch", PORISM_FILL_DIAGONAL_CROSS }, { "cross hatch", PORISM_FILL_DIAGONAL_CROSS },
  { "dotted", PORISM_FILL_DOTS }, { NULL },
};

static const PorismNamedValue layers[] = {
  { N_("Bottom"), 0 }, { N_("Second"), 1 }, { N_("Third"), 2 }, { N_("Fourth"), 3 }, { N_("Fifth"), 4 }, { N_("Top"), 9 },
  { "default", 0 }, { "back", 0 }, { "front", 9 }, { NULL },
};

static const PorismNamedValue angle_radii[] = {
  { N_("Automatic"), 0 }, { N_("Small"), 16 }, { N_("Normal"), 24 }, { N_("Large"), 40 }, { N_("Very Large"), 60 },
  { "auto", 0 }, { NULL },
};

static const PorismNamedValue animations[] = {
  { N_("To and Fro"), PORISM_ANIMATION_OSCILLATING }, { N_("Increasing"), PORISM_ANIMATION_INCREASING },
  { N_("Decreasing"), PORISM_ANIMATION_DECREASING }, { N_("Once"), PORISM_ANIMATION_ONCE },
  { "oscillating", PORISM_ANIMATION_OSCILLATING }, { "oscillate", PORISM_ANIMATION_OSCILLATING },
  { "increase", PORISM_ANIMATION_INCREASING }, { "decrease", PORISM_ANIMATION_DECREASING }, { NULL },
};

static const PorismNamedValue speeds[] = {
  { N_("Slow"), 0.5 }, { N_("Normal"), 1 }, { N_("Fast"), 2 }, { N_("Very Fast"), 5 }, { NULL },
};

static const PorismNamedValue vector_arrows[] = {
  { N_("Automatic"), PORISM_VECTOR_ARROWS_AUTOMATIC }, { N_("Shown"), PORISM_VECTOR_ARROWS_SHOWN },
  { N_("None"), PORISM_VECTOR_ARROWS_NONE }, { "auto", PORISM_VECTOR_ARROWS_AUTOMATIC }, { "yes", PORISM_VECTOR_ARROWS_SHOWN },
  { "true", PORISM_VECTOR_ARROWS_SHOWN }, { "no", PORISM_VECTOR_ARROWS_NONE }, { "false", PORISM_VECTOR_ARROWS_NONE }, { NULL },
};

static const PorismNamedValue views[] = {
  { N_("Automatic"), PORISM_VIEW_AUTOMATIC }, { N_("Plane"), PORISM_VIEW_PLANE }, { N_("Space"), PORISM_VIEW_SPACE },
  { "auto", PORISM_VIEW_AUTOMATIC }, { "2d", PORISM_VIEW_PLANE }, { "3d", PORISM_VIEW_SPACE }, { NULL },
};

static const PorismNamedValue projections[] = {
  { N_("Parallel"), PORISM_PROJECTION_ORTHOGRAPHIC }, { N_("Perspective"), PORISM_PROJECTION_PERSPECTIVE },
  { N_("Cabinet"), PORISM_PROJECTION_CABINET }, { "orthographic", PORISM_PROJECTION_ORTHOGRAPHIC },
  { "orthogonal", PORISM_PROJECTION_ORTHOGRAPHIC }, { "central", PORISM_PROJECTION_PERSPECTIVE },
  { "oblique", PORISM_PROJECTION_CABINET }, { NULL },
};

static const PorismNamedValue presets[] = {
  { N_("Screen"), PORISM_PRESET_SCREEN }, { N_("Textbook"), PORISM_PRESET_TEXTBOOK },
  { N_("Grey Print"), PORISM_PRESET_GREY }, { N_("Colour"), PORISM_PRESET_COLOUR },
  { N_("Colour-Blind"), PORISM_PRESET_COLOUR_BLIND }, { N_("Projector"), PORISM_PRESET_PROJECTOR },
  { "default", PORISM_PRESET_SCREEN }, { "grey", PORISM_PRESET_GREY }, { "gray", PORISM_PRESET_GREY },
  { "gray print", PORISM_PRESET_GREY }, { "color", PORISM_PRESET_COLOUR },
  { "color blind", PORISM_PRESET_COLOUR_BLIND }, { NULL },
};

static const PorismAttributeInfo table[PORISM_N_ATTRIBUTES] = {
  [PORISM_ATTRIBUTE_VISIBLE] = FLAG ("visible", TRUE, ANY),
  [PORISM_ATTRIBUTE_LABEL_VISIBLE] = FLAG ("label-visible", TRUE, LABELLED),
  [PORISM_ATTRIBUTE_LABEL_MODE] = CHOICE ("label-mode", PORISM_LABEL_NAME, 0, 3, LABELLED, label_modes),
  [PORISM_ATTRIBUTE_CAPTION] = TEXT ("caption", LABELLED),
  [PORISM_ATTRIBUTE_COLOR] = TEXT ("color", ANY),
  [PORISM_ATTRIBUTE_LINE_STYLE] = CHOICE ("line-style", 0, 0, 4, WITH_LINES, line_styles),
  [PORISM_ATTRIBUTE_LINE_THICKNESS] = CHOICE ("line-thickness", 5, 0, 13, WITH_LINES, thicknesses),
  [PORISM_ATTRIBUTE_POINT_STYLE] = CHOICE ("point-style", 0, 0, 7, POINTS, point_styles),
  [PORISM_ATTRIBUTE_POINT_SIZE] = CHOICE ("point-size", 5, 1, 9, POINTS, point_sizes),
  [PORISM_ATTRIBUTE_FILL_OPACITY] = {
    .name = "fill-opacity", .type = PORISM_ATTRIBUTE_TYPE_NUMBER, .standard = 0.1, .least = 0, .greatest = 1, .kinds = FILLED,
    .values = opacities,
  },
  [PORISM_ATTRIBUTE_DECORATION] = CHOICE ("decoration", 0, 0, 6, DECORATED, decorations),
  [PORISM_ATTRIBUTE_LAYER] = CHOICE ("layer", 0, 0, 9, ANY, layers),
  [PORISM_ATTRIBUTE_RIGHT_ANGLE_MARK] = FLAG ("right-angle-mark", FALSE, KIND (ANGLE)),
  [PORISM_ATTRIBUTE_LATEX] = FLAG ("latex", FALSE, TEXTS),
  [PORISM_ATTRIBUTE_SLIDER_MIN] = NUMBER ("slider-min", 0, -FARTHEST, FARTHEST, KIND (NUMBER)),
  [PORISM_ATTRIBUTE_SLIDER_MAX] = NUMBER ("slider-max", 0, -FARTHEST, FARTHEST, KIND (NUMBER)),
  [PORISM_ATTRIBUTE_SLIDER_STEP] = NUMBER ("slider-step", 0, 0, FARTHEST, KIND (NUMBER)),
  [PORISM_ATTRIBUTE_FIXED] = FLAG ("fixed", FALSE, ANY),
  [PORISM_ATTRIBUTE_MARKS] = TEXT ("marks", MARKED),
  [PORISM_ATTRIBUTE_ANGLE_RADIUS] = MEASURE ("angle-radius", 0, 0, WIDEST_ANGLE, KIND (ANGLE), angle_radii),
  [PORISM_ATTRIBUTE_ARROW_START] = CHOICE ("arrow-start", 0, 0, 5, ENDED, line_ends),
  [PORISM_ATTRIBUTE_ARROW_END] = CHOICE ("arrow-end", 0, 0, 5, ENDED, line_ends),
  [PORISM_ATTRIBUTE_TRIM] = CHOICE ("trim", 0, 0, 2, KIND (LINE) | KIND (RAY), trims),
  [PORISM_ATTRIBUTE_SHAPE] = CHOICE ("shape", 0, 0, 2, KIND (SEGMENT), segment_shapes),
  [PORISM_ATTRIBUTE_OFFSET] = NUMBER ("offset", 0, -FARTHEST_OFF, FARTHEST_OFF, KIND (SEGMENT)),
  [PORISM_ATTRIBUTE_FILL_PATTERN] = CHOICE ("fill-pattern", 0, 0, PORISM_N_FILL_PATTERNS - 1, FILLED, fill_patterns),
  [PORISM_ATTRIBUTE_FILL_SPACING] = NUMBER ("fill-spacing", 0, 0, WIDEST_SPACING, FILLED),
  [PORISM_ATTRIBUTE_FILL_COLOR] = TEXT ("fill-color", FILLED),
  [PORISM_ATTRIBUTE_LABEL_SIDE] = CHOICE ("label-side", 0, 0, 8, LABELLED, label_sides),
  [PORISM_ATTRIBUTE_LABEL_DX] = NUMBER ("label-dx", 0, -FARTHEST_LABEL, FARTHEST_LABEL, LABELLED),
  [PORISM_ATTRIBUTE_LABEL_DY] = NUMBER ("label-dy", 0, -FARTHEST_LABEL, FARTHEST_LABEL, LABELLED),
  [PORISM_ATTRIBUTE_LABEL_POSITION] = NUMBER ("label-position", -1, -1, 1, WITH_LINES & ~KIND (ANGLE)),
  [PORISM_ATTRIBUTE_LABEL_ROTATION] = NUMBER ("label-rotation", 0, -360, 360, LABELLED),
  [PORISM_ATTRIBUTE_LABEL_ALONG] = FLAG ("label-along", FALSE, WITH_LINES & ~KIND (ANGLE)),
  [PORISM_ATTRIBUTE_SLIDER_X] = NUMBER ("slider-x", -1, -1, FARTHEST_SLIDER, CONTROLS),
  [PORISM_ATTRIBUTE_SLIDER_Y] = NUMBER ("slider-y", -1, -1, FARTHEST_SLIDER, CONTROLS),
  [PORISM_ATTRIBUTE_ANIMATION] = CHOICE ("animation", PORISM_ANIMATION_OSCILLATING, 0, PORISM_ANIMATION_ONCE, PLAYED, animations),
  [PORISM_ATTRIBUTE_ANIMATION_SPEED] = MEASURE ("animation-speed", 1, 0.01, 100, PLAYED, speeds),
  [PORISM_ATTRIBUTE_TRACE] = FLAG ("trace", FALSE, TRACED),
  [PORISM_ATTRIBUTE_SHOWN_IF] = INTEGER ("shown-if", 0, 0, GREATEST_ID, ANY),
  [PORISM_ATTRIBUTE_INPUT_BOX] = FLAG ("input-box", FALSE, WRITTEN),
  [PORISM_ATTRIBUTE_INPUT_X] = NUMBER ("input-x", -1, -1, FARTHEST_SLIDER, WRITTEN),
  [PORISM_ATTRIBUTE_INPUT_Y] = NUMBER ("input-y", -1, -1, FARTHEST_SLIDER, WRITTEN),
  [PORISM_ATTRIBUTE_STEPS] = TEXT ("steps", KIND (TEXT)),
  [PORISM_ATTRIBUTE_PICTURE] = TEXT ("picture", KIND (POLYGON)),
  [PORISM_ATTRIBUTE_BREAKPOINT] = FLAG ("breakpoint", FALSE, ANY),
  [PORISM_ATTRIBUTE_AXES] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_FLAG, "axes", 0, 1),
  [PORISM_ATTRIBUTE_GRID] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_FLAG, "grid", 0, 1),
  [PORISM_ATTRIBUTE_X_MIN] =
    OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "x-min", -FARTHEST, FARTHEST),
  [PORISM_ATTRIBUTE_X_MAX] =
    OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "x-max", -FARTHEST, FARTHEST),
  [PORISM_ATTRIBUTE_Y_MIN] =
    OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "y-min", -FARTHEST, FARTHEST),
  [PORISM_ATTRIBUTE_Y_MAX] =
    OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "y-max", -FARTHEST, FARTHEST),
  [PORISM_ATTRIBUTE_PRESET] = {
    .name = "preset", .type = PORISM_ATTRIBUTE_TYPE_INTEGER, .least = 0, .greatest = PORISM_N_PRESETS - 1,
    .construction = TRUE, .values = presets,
  },
  [PORISM_ATTRIBUTE_FIGURE_WIDTH] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "figure-width", 0, LONGEST),
  [PORISM_ATTRIBUTE_FIGURE_HEIGHT] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "figure-height", 0, LONGEST),
  [PORISM_ATTRIBUTE_FONT] = { .name = "font", .type = PORISM_ATTRIBUTE_TYPE_TEXT, .construction = TRUE },
  [PORISM_ATTRIBUTE_FONT_SIZE] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "font-size", 0, 72),
  [PORISM_ATTRIBUTE_LINE_WEIGHT] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "line-weight", 0, 12),
  [PORISM_ATTRIBUTE_POINT_DIAMETER] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "point-diameter", 0, 24),
  [PORISM_ATTRIBUTE_ARROW_LENGTH] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "arrow-length", 0, 72),
  [PORISM_ATTRIBUTE_DECIMAL_COMMA] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_FLAG, "decimal-comma", 0, 1),
  [PORISM_ATTRIBUTE_AXES_SHOWN] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_INTEGER, "axes-shown", 0, PORISM_AXES_Y),
  [PORISM_ATTRIBUTE_AXES_ARROWS] =
    OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_INTEGER, "axes-arrows", 0, PORISM_ARROWS_NONE),
  [PORISM_ATTRIBUTE_AXES_NUMBERS] =
    OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_INTEGER, "axes-numbers", 0, PORISM_NUMBERS_NONE),
  [PORISM_ATTRIBUTE_AXES_POSITIVE] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_FLAG, "axes-positive", 0, 1),
  [PORISM_ATTRIBUTE_X_NAME] = { .name = "x-name", .type = PORISM_ATTRIBUTE_TYPE_TEXT, .construction = TRUE },
  [PORISM_ATTRIBUTE_Y_NAME] = { .name = "y-name", .type = PORISM_ATTRIBUTE_TYPE_TEXT, .construction = TRUE },
  [PORISM_ATTRIBUTE_X_STEP] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "x-step", 0, FARTHEST),
  [PORISM_ATTRIBUTE_Y_STEP] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "y-step", 0, FARTHEST),
  [PORISM_ATTRIBUTE_X_TICKS] = { .name = "x-ticks", .type = PORISM_ATTRIBUTE_TYPE_TEXT, .construction = TRUE },
  [PORISM_ATTRIBUTE_Y_TICKS] = { .name = "y-ticks", .type = PORISM_ATTRIBUTE_TYPE_TEXT, .construction = TRUE },
  [PORISM_ATTRIBUTE_GRID_KIND] =
    OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_INTEGER, "grid-kind", 0, PORISM_GRID_ISOMETRIC),
  [PORISM_ATTRIBUTE_GRID_STEP] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "grid-step", 0, FARTHEST),
  [PORISM_ATTRIBUTE_GRID_RAYS] = { .name = "grid-rays", .type = PORISM_ATTRIBUTE_TYPE_INTEGER, .standard = 12,
                                   .least = 2, .greatest = 72, .construction = TRUE },
  [PORISM_ATTRIBUTE_AXIS_RATIO] = { .name = "axis-ratio", .type = PORISM_ATTRIBUTE_TYPE_NUMBER, .standard = 1,
                                    .least = 0, .greatest = 1e9, .construction = TRUE },
  [PORISM_ATTRIBUTE_X_LOGARITHMIC] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_FLAG, "x-logarithmic", 0, 1),
  [PORISM_ATTRIBUTE_Y_LOGARITHMIC] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_FLAG, "y-logarithmic", 0, 1),
  [PORISM_ATTRIBUTE_VECTOR_ARROWS] = {
    .name = "vector-arrows", .type = PORISM_ATTRIBUTE_TYPE_INTEGER, .least = 0, .greatest = PORISM_VECTOR_ARROWS_NONE,
    .construction = TRUE, .values = vector_arrows,
  },
  [PORISM_ATTRIBUTE_GRID_ANGLES] =
    OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_INTEGER, "grid-angles", 0, PORISM_GRID_ANGLES_NONE),
  [PORISM_ATTRIBUTE_DEFAULT_STYLES] = { .name = "default-styles", .type = PORISM_ATTRIBUTE_TYPE_TEXT, .construction = TRUE },
  [PORISM_ATTRIBUTE_BREAKPOINTS_ONLY] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_FLAG, "breakpoints-only", 0, 1),
  [PORISM_ATTRIBUTE_REPLAY_SECONDS] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "replay-seconds", 0, 60),
  [PORISM_ATTRIBUTE_SAVED_VIEWS] = { .name = "saved-views", .type = PORISM_ATTRIBUTE_TYPE_TEXT, .construction = TRUE },
  [PORISM_ATTRIBUTE_VIEW] = {
    .name = "view", .type = PORISM_ATTRIBUTE_TYPE_INTEGER, .greatest = PORISM_VIEW_SPACE, .construction = TRUE,
    .values = views,
  },
  [PORISM_ATTRIBUTE_PROJECTION] = {
    .name = "projection", .type = PORISM_ATTRIBUTE_TYPE_INTEGER, .greatest = PORISM_PROJECTION_CABINET, .construction = TRUE,
    .values = projections,
  },
  [PORISM_ATTRIBUTE_VIEW_TURN] = {
    .name = "view-turn", .type = PORISM_ATTRIBUTE_TYPE_NUMBER, .standard = PORISM_VIEW_ANGLE_NONE, .least = -360,
    .greatest = 360, .construction = TRUE,
  },
  [PORISM_ATTRIBUTE_VIEW_TILT] = {
    .name = "view-tilt", .type = PORISM_ATTRIBUTE_TYPE_NUMBER, .standard = PORISM_VIEW_ANGLE_NONE, .least = -90,
    .greatest = 90, .construction = TRUE,
  },
  [PORISM_ATTRIBUTE_VIEW_SCALE] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_NUMBER, "view-scale", 0, 1e9),
  [PORISM_ATTRIBUTE_VIEW_PLATE] = OF_CONSTRUCTION (PORISM_ATTRIBUTE_TYPE_FLAG, "view-plate", 0, 1),
  [PORISM_ATTRIBUTE_VIEW_NUMBERS] = {
    .name = "view-numbers", .type = PORISM_ATTRIBUTE_TYPE_FLAG, .standard = 1, .greatest = 1, .construction = TRUE,
  },
};

#define STYLE(attribute) [PORISM_ATTRIBUTE_##attribute] = TRUE

/* Marks, captions, what is hidden and where a label stands mean something of their object alone. */
static const gboolean styles[PORISM_N_ATTRIBUTES] = {
  STYLE (LABEL_VISIBLE), STYLE (LABEL_MODE), STYLE (COLOR), STYLE (LINE_STYLE), STYLE (LINE_THICKNESS), STYLE (POINT_STYLE),
  STYLE (POINT_SIZE), STYLE (FILL_OPACITY), STYLE (LAYER), STYLE (ANGLE_RADIUS), STYLE (ARROW_START), STYLE (ARROW_END),
  STYLE (TRIM), STYLE (FILL_PATTERN), STYLE (FILL_SPACING), STYLE (FILL_COLOR), STYLE (LABEL_ALONG),
};

typedef struct
{
  PorismAttribute attribute;
  double number;
  char *text;
} Setting;

struct _PorismAttributes
{
  gint ref_count;
  guint n;
  Setting settings[];
};

/**
 * porism_attribute_get_info:
 *
 * Returns: the row of @attribute
 */
const PorismAttributeInfo *
porism_attribute_get_info (PorismAttribute attribute)
{
  g_return_val_if_fail (attribute < PORISM_N_ATTRIBUTES, NULL);

  return &table[attribute];
}

/**
 * porism_attribute_is_style:
 *
 * Returns: whether one object can take it over from another as its style
 */
gboolean
porism_attribute_is_style (PorismAttribute attribute)
{
  g_return_val_if_fail (attribute < PORISM_N_ATTRIBUTES, FALSE);

  return styles[attribute];
}

/**
 * porism_attribute_from_name:
 *
 * Returns: the attribute with the stable name @name, or %PORISM_N_ATTRIBUTES
 */
PorismAttribute
porism_attribute_from_name (const char *name)
{
  int attribute = 0;

  while (attribute < PORISM_N_ATTRIBUTES && !g_str_equal (table[attribute].name, name))
    attribute++;
  return (PorismAttribute) attribute;
}

/* ---- named values ---- */

static gboolean
is_joint (char c)
{
  return c == ' ' || c == '-' || c == '_';
}

/* Whether both say the same, however their words are joined, in any case. */
static gboolean
is_same_name (const char *a,
              const char *b)
{
  for (;; a++, b++)
    {
      while (is_joint (*a))
        a++;
      while (is_joint (*b))
        b++;
      if (g_ascii_tolower (*a) != g_ascii_tolower (*b))
        return FALSE;
      if (*a == '\0')
        return TRUE;
    }
}

static gboolean
is_called_so (const PorismNamedValue *named,
              PorismKinds             kinds)
{
  return named->kinds == 0 || kinds == 0 || (named->kinds & kinds) != 0;
}

/**
 * porism_attribute_info_read_name:
 * @value: (out): the number
 *
 * Returns: whether @name is the name of one
 */
gboolean
porism_attribute_info_read_name (const PorismAttributeInfo *self,
                                 const char                *name,
                                 PorismKinds                kinds,
                                 double                    *value)
{
  for (const PorismNamedValue *named = self->values; named != NULL && named->name != NULL; named++)
    if (is_called_so (named, kinds) && is_same_name (named->name, name))
      {
        *value = named->value;
        return TRUE;
      }
  return FALSE;
}

/* Whether an earlier name says the same. */
static gboolean
is_synonym (const PorismAttributeInfo *self,
            const PorismNamedValue    *named,
            PorismKinds                kinds)
{
  for (const PorismNamedValue *before = self->values; before < named; before++)
    if (is_called_so (before, kinds) && before->value == named->value)
      return TRUE;
  return FALSE;
}

/**
 * porism_attribute_info_get_choice:
 *
 * Returns: (nullable): the name that is shown of the @i-th value that has one
 */
const PorismNamedValue *
porism_attribute_info_get_choice (const PorismAttributeInfo *self,
                                  PorismKinds                kinds,
                                  guint                      i)
{
  for (const PorismNamedValue *named = self->values; named != NULL && named->name != NULL; named++)
    if (is_called_so (named, kinds) && !is_synonym (self, named, kinds) && i-- == 0)
      return named;
  return NULL;
}

/**
 * porism_attribute_info_list_names:
 *
 * Returns: (transfer full) (nullable): the names that a refusal offers
 */
char *
porism_attribute_info_list_names (const PorismAttributeInfo *self,
                                  PorismKinds                kinds)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const PorismNamedValue *choice;

  for (guint i = 0; (choice = porism_attribute_info_get_choice (self, kinds, i)) != NULL; i++)
    {
      g_autofree char *name = g_ascii_strdown (choice->name, -1);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

PorismAttributes *
porism_attributes_ref (PorismAttributes *self)
{
  if (self != NULL)
    g_atomic_int_inc (&self->ref_count);
  return self;
}

void
porism_attributes_unref (PorismAttributes *self)
{
  if (self == NULL || !g_atomic_int_dec_and_test (&self->ref_count))
    return;
  for (guint i = 0; i < self->n; i++)
    g_free (self->settings[i].text);
  g_free (self);
}

static const Setting *
find_setting (const PorismAttributes *self,
              PorismAttribute         attribute)
{
  for (guint i = 0; self != NULL && i < self->n; i++)
    if (self->settings[i].attribute == attribute)
      return &self->settings[i];
  return NULL;
}

/**
 * porism_attributes_is_set:
 *
 * Returns: whether @attribute was set to something else than its default
 */
gboolean
porism_attributes_is_set (const PorismAttributes *self,
                          PorismAttribute         attribute)
{
  return find_setting (self, attribute) != NULL;
}

/**
 * porism_attributes_get_number:
 *
 * Returns: the value of a flag (0 or 1), an integer or a number; the default where it is not set
 */
double
porism_attributes_get_number (const PorismAttributes *self,
                              PorismAttribute         attribute)
{
  const Setting *setting = find_setting (self, attribute);

  g_return_val_if_fail (attribute < PORISM_N_ATTRIBUTES, 0);

  return setting != NULL ? setting->number : table[attribute].standard;
}

/**
 * porism_attributes_get_text:
 *
 * Returns: the value of a text; "" where it is not set
 */
const char *
porism_attributes_get_text (const PorismAttributes *self,
                            PorismAttribute         attribute)
{
  const Setting *setting = find_setting (self, attribute);

  return setting != NULL && setting->text != NULL ? setting->text : "";
}

/* A copy of @self in which @attribute is @change; without it where @change is NULL. */
static PorismAttributes *
attributes_with (const PorismAttributes *self,
                 PorismAttribute         attribute,
                 const Setting          *change)
{
  guint old_n = self != NULL ? self->n : 0;
  PorismAttributes *copy = g_malloc0 (sizeof *copy + (old_n + 1) * sizeof (Setting));

  copy->ref_count = 1;
  for (guint i = 0; i < old_n && self->settings[i].attribute < attribute; i++)
    copy->settings[copy->n++] = self->settings[i];
  if (change != NULL)
    copy->settings[copy->n++] = *change;
  for (guint i = 0; i < old_n; i++)
    if (self->settings[i].attribute > attribute)
      copy->settings[copy->n++] = self->settings[i];
  for (guint i = 0; i < copy->n; i++)
    copy->settings[i].text = g_strdup (copy->settings[i].text);

  if (copy->n == 0)
    g_clear_pointer (&copy, porism_attributes_unref);
  return copy;
}

/* Whether what is unasked follows the kind or the preset, so that the default too must be remembered: a label that is
 * shown on some kinds only, or says a value, an area that is filled otherwise. */
static gboolean
is_unasked_for (PorismAttribute attribute)
{
  return attribute == PORISM_ATTRIBUTE_LABEL_VISIBLE || attribute == PORISM_ATTRIBUTE_LABEL_MODE ||
         attribute == PORISM_ATTRIBUTE_FILL_OPACITY;
}

/**
 * porism_attributes_with_number:
 * @value: a flag (0 or 1), an integer or a number, within the attribute's range
 *
 * Returns: (transfer full) (nullable): the set with that attribute changed
 */
PorismAttributes *
porism_attributes_with_number (const PorismAttributes *self,
                               PorismAttribute         attribute,
                               double                  value)
{
  Setting change = { attribute, value, NULL };
  gboolean standard = value == table[attribute].standard && !is_unasked_for (attribute);

  g_return_val_if_fail (attribute < PORISM_N_ATTRIBUTES, NULL);

  return attributes_with (self, attribute, standard ? NULL : &change);
}

/**
 * porism_attributes_with_exact:
 * @value: of a number, as porism_attributes_with_number() takes it
 * @text: (nullable): the same exactly, in the expression language
 *
 * Returns: (transfer full) (nullable): the set with that attribute changed
 */
PorismAttributes *
porism_attributes_with_exact (const PorismAttributes *self,
                              PorismAttribute         attribute,
                              double                  value,
                              const char             *text)
{
  Setting change = { attribute, value, (char *) text };

  g_return_val_if_fail (attribute < PORISM_N_ATTRIBUTES, NULL);

  return attributes_with (self, attribute, value == table[attribute].standard ? NULL : &change);
}

/**
 * porism_attributes_with_text:
 *
 * Returns: (transfer full) (nullable): the set with that attribute changed
 */
PorismAttributes *
porism_attributes_with_text (const PorismAttributes *self,
                             PorismAttribute         attribute,
                             const char             *value)
{
  Setting change = { attribute, 0, (char *) value };

  g_return_val_if_fail (attribute < PORISM_N_ATTRIBUTES && value != NULL, NULL);

  return attributes_with (self, attribute, *value == '\0' ? NULL : &change);
}

/**
 * porism_attributes_with_that_of:
 * @other: (nullable)
 *
 * Returns: (transfer full) (nullable): the set with that attribute as @other has it
 */
PorismAttributes *
porism_attributes_with_that_of (const PorismAttributes *self,
                                PorismAttribute         attribute,
                                const PorismAttributes *other)
{
  g_return_val_if_fail (attribute < PORISM_N_ATTRIBUTES, NULL);

  return attributes_with (self, attribute, find_setting (other, attribute));
}

/**
 * porism_attributes_agree:
 * @a: (nullable)
 * @b: (nullable)
 *
 * Returns: whether both leave the attribute at its default or set it to the same value
 */
gboolean
porism_attributes_agree (const PorismAttributes *a,
                         const PorismAttributes *b,
                         PorismAttribute         attribute)
{
  const Setting *of_a = find_setting (a, attribute), *of_b = find_setting (b, attribute);

  if (of_a == NULL || of_b == NULL)
    return of_a == of_b;

  return of_a->number == of_b->number && g_strcmp0 (of_a->text, of_b->text) == 0;
}
