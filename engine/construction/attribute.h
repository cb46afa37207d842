/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Attributes of objects and of the construction itself: one table, one immutable set. */

#pragma once

#include "engine/kinds/kind.h"

G_BEGIN_DECLS

typedef enum
{
  PORISM_ATTRIBUTE_VISIBLE,
  PORISM_ATTRIBUTE_LABEL_VISIBLE,
  PORISM_ATTRIBUTE_LABEL_MODE,          /* PorismLabelMode */
  PORISM_ATTRIBUTE_CAPTION,
  PORISM_ATTRIBUTE_COLOR,               /* "#rrggbb"; "" is the theme's own */
  PORISM_ATTRIBUTE_LINE_STYLE,          /* 0 solid, 1 long dashes, 2 short dashes, 3 dots, 4 dash-dot */
  PORISM_ATTRIBUTE_LINE_THICKNESS,      /* half pixels, GeoGebra's unit: 5 is its default */
  PORISM_ATTRIBUTE_POINT_STYLE,         /* 0 dot, 1 cross, 2 ring, 3 plus, 4 diamond, 5 empty diamond, 6 up, 7 down */
  PORISM_ATTRIBUTE_POINT_SIZE,          /* 1..9, radius in pixels */
  PORISM_ATTRIBUTE_FILL_OPACITY,        /* 0..1 */
  PORISM_ATTRIBUTE_DECORATION,          /* segment: 1-3 ticks, 4-6 arrows; angle: 1-2 more arcs, 3-5 ticks */
  PORISM_ATTRIBUTE_LAYER,
  PORISM_ATTRIBUTE_RIGHT_ANGLE_MARK,    /* an angle drawn as a right-angle mark */
  PORISM_ATTRIBUTE_LATEX,
  PORISM_ATTRIBUTE_SLIDER_MIN,
  PORISM_ATTRIBUTE_SLIDER_MAX,
  PORISM_ATTRIBUTE_SLIDER_STEP,
  PORISM_ATTRIBUTE_FIXED,               /* moved neither by conditions nor by hand */
  PORISM_ATTRIBUTE_MARKS,               /* "2 ticks, arrow": engine/appearance/mark-words.h */
  PORISM_ATTRIBUTE_ANGLE_RADIUS,        /* of the arc of an angle, in units of the surface; 0: as it fits */
  PORISM_ATTRIBUTE_ARROW_START,         /* PorismLineEnd */
  PORISM_ATTRIBUTE_ARROW_END,
  PORISM_ATTRIBUTE_TRIM,                /* PorismTrim */
  PORISM_ATTRIBUTE_SHAPE,               /* PorismSegmentShape */
  PORISM_ATTRIBUTE_OFFSET,              /* of a dimension or a brace, to the left of it, in units of the surface */
  PORISM_ATTRIBUTE_FILL_PATTERN,        /* PorismFillPattern */
  PORISM_ATTRIBUTE_FILL_SPACING,        /* of its lines, in units of the surface; 0: ordinary */
  PORISM_ATTRIBUTE_FILL_COLOR,          /* as PORISM_ATTRIBUTE_COLOR; "" is the line's */
  PORISM_ATTRIBUTE_LABEL_SIDE,          /* of its object: 0 automatic, 1 right, … counter-clockwise */
  PORISM_ATTRIBUTE_LABEL_DX,            /* its middle from its object, in units of which a name is 16 high */
  PORISM_ATTRIBUTE_LABEL_DY,            /* upwards */
  PORISM_ATTRIBUTE_LABEL_POSITION,      /* along a line, 0..1; less: automatic */
  PORISM_ATTRIBUTE_LABEL_ROTATION,      /* degrees, counter-clockwise */
  PORISM_ATTRIBUTE_LABEL_ALONG,         /* turned as the line is */
  PORISM_ATTRIBUTE_SLIDER_X,            /* its place on the canvas, from the left; less than 0: automatic */
  PORISM_ATTRIBUTE_SLIDER_Y,            /* from above */
  PORISM_ATTRIBUTE_ANIMATION,           /* PorismAnimationCourse, of a slider or a point on a path that plays */
  PORISM_ATTRIBUTE_ANIMATION_SPEED,     /* 1: ten seconds from one end to the other */
  PORISM_ATTRIBUTE_TRACE,               /* where it has been stays to be seen */
  PORISM_ATTRIBUTE_SHOWN_IF,            /* the id of the truth while which it is shown; 0: always */
  PORISM_ATTRIBUTE_INPUT_BOX,           /* a field on the canvas in which it is defined anew */
  PORISM_ATTRIBUTE_INPUT_X,             /* the place of that field, as PORISM_ATTRIBUTE_SLIDER_X */
  PORISM_ATTRIBUTE_INPUT_Y,
  PORISM_ATTRIBUTE_STEPS,               /* of a text that is a button: the lines that it types when pressed */
  PORISM_ATTRIBUTE_PICTURE,             /* a PNG in base64, between the first, second and last vertex of a polygon */
  PORISM_ATTRIBUTE_BREAKPOINT,          /* a replay stops when it is made */
  /* of the construction */
  PORISM_ATTRIBUTE_AXES,
  PORISM_ATTRIBUTE_GRID,
  PORISM_ATTRIBUTE_X_MIN,               /* the viewport, when X_MIN < X_MAX */
  PORISM_ATTRIBUTE_X_MAX,
  PORISM_ATTRIBUTE_Y_MIN,
  PORISM_ATTRIBUTE_Y_MAX,
  PORISM_ATTRIBUTE_PRESET,              /* PorismPreset */
  PORISM_ATTRIBUTE_FIGURE_WIDTH,        /* centimetres; 0: as it comes */
  PORISM_ATTRIBUTE_FIGURE_HEIGHT,
  PORISM_ATTRIBUTE_FONT,                /* a family; "": the preset's */
  PORISM_ATTRIBUTE_FONT_SIZE,           /* points; 0: the preset's */
  PORISM_ATTRIBUTE_LINE_WEIGHT,         /* of an ordinary line, points; 0: the preset's */
  PORISM_ATTRIBUTE_POINT_DIAMETER,      /* of an ordinary point, points; 0: the preset's */
  PORISM_ATTRIBUTE_ARROW_LENGTH,        /* of an ordinary arrow's head, points; 0: the preset's */
  PORISM_ATTRIBUTE_DECIMAL_COMMA,       /* 3,14 and not 3.14 */
  PORISM_ATTRIBUTE_AXES_SHOWN,          /* PorismAxesShown, of axes that are shown */
  PORISM_ATTRIBUTE_AXES_ARROWS,         /* PorismAxesArrows */
  PORISM_ATTRIBUTE_AXES_NUMBERS,        /* PorismAxesNumbers */
  PORISM_ATTRIBUTE_AXES_POSITIVE,       /* only from the origin on */
  PORISM_ATTRIBUTE_X_NAME,              /* of the axis; "": as the preset has it, " ": none */
  PORISM_ATTRIBUTE_Y_NAME,
  PORISM_ATTRIBUTE_X_STEP,              /* between ticks, with its exact text; 0: as there is room */
  PORISM_ATTRIBUTE_Y_STEP,
  PORISM_ATTRIBUTE_X_TICKS,             /* exact numbers, "-pi; pi/2"; "": every step */
  PORISM_ATTRIBUTE_Y_TICKS,
  PORISM_ATTRIBUTE_GRID_KIND,           /* PorismGridKind, of a grid that is shown */
  PORISM_ATTRIBUTE_GRID_STEP,           /* with its exact text; 0: as there is room */
  PORISM_ATTRIBUTE_GRID_RAYS,           /* of a polar grid: how many, around */
  PORISM_ATTRIBUTE_AXIS_RATIO,          /* a unit up for one across, as they are seen; 0: whatever fills the picture */
  PORISM_ATTRIBUTE_X_LOGARITHMIC,
  PORISM_ATTRIBUTE_Y_LOGARITHMIC,
  PORISM_ATTRIBUTE_VECTOR_ARROWS,       /* PorismVectorArrows */
  PORISM_ATTRIBUTE_GRID_ANGLES,         /* PorismGridAngles, at the rays of a polar grid */
  PORISM_ATTRIBUTE_VIEW,                /* PorismView */
  PORISM_ATTRIBUTE_PROJECTION,          /* PorismProjection, of space */
  PORISM_ATTRIBUTE_VIEW_TURN,           /* degrees about the z-axis, by which space is turned; more than 360: as the projection has it */
  PORISM_ATTRIBUTE_VIEW_TILT,           /* degrees above the plane z = 0, from which it is seen; the same */
  PORISM_ATTRIBUTE_VIEW_SCALE,          /* units of the surface a unit of space; 0: as it fits */
  PORISM_ATTRIBUTE_VIEW_PLATE,          /* the part of the plane z = 0 around the origin is shown */
  PORISM_ATTRIBUTE_VIEW_NUMBERS,        /* at the ticks of axes in space */
  PORISM_ATTRIBUTE_DEFAULT_STYLES,      /* of new objects of each kind: engine/construction/restyle.h */
  PORISM_ATTRIBUTE_BREAKPOINTS_ONLY,    /* a replay stops nowhere else */
  PORISM_ATTRIBUTE_REPLAY_SECONDS,      /* that each step stays in a replay; 0: as a person prefers */
  PORISM_ATTRIBUTE_SAVED_VIEWS,         /* engine/appearance/saved-view.h */
  PORISM_N_ATTRIBUTES
} PorismAttribute;

typedef enum
{
  PORISM_AXES_BOTH,
  PORISM_AXES_X,
  PORISM_AXES_Y,
} PorismAxesShown;

typedef enum
{
  PORISM_ARROWS_AT_ENDS,        /* where the axis grows */
  PORISM_ARROWS_AT_BOTH,
  PORISM_ARROWS_NONE,
} PorismAxesArrows;

typedef enum
{
  PORISM_NUMBERS_SHOWN,
  PORISM_NUMBERS_TICKS_ONLY,
  PORISM_NUMBERS_NONE,          /* and no ticks */
} PorismAxesNumbers;

typedef enum
{
  PORISM_GRID_CARTESIAN,
  PORISM_GRID_POLAR,
  PORISM_GRID_ISOMETRIC,
} PorismGridKind;

typedef enum
{
  PORISM_GRID_ANGLES_RADIANS,           /* as multiples of π */
  PORISM_GRID_ANGLES_DEGREES,
  PORISM_GRID_ANGLES_NONE,
} PorismGridAngles;

/* How a figure as a whole looks: what an object has set of its own stays. */
typedef enum
{
  PORISM_PRESET_SCREEN,         /* colours that say how the hand can move what */
  PORISM_PRESET_TEXTBOOK,       /* black on white, outlines only */
  PORISM_PRESET_GREY,           /* shades of grey, areas filled */
  PORISM_PRESET_COLOUR,         /* colours on white paper */
  PORISM_PRESET_COLOUR_BLIND,   /* colours that everybody tells apart, and on paper by their lightness */
  PORISM_PRESET_PROJECTOR,      /* bold, for the back row */
  PORISM_N_PRESETS
} PorismPreset;

/* Whether names of vectors have arrows over them. */
typedef enum
{
  PORISM_VECTOR_ARROWS_AUTOMATIC,       /* as the preset has it */
  PORISM_VECTOR_ARROWS_SHOWN,
  PORISM_VECTOR_ARROWS_NONE,
} PorismVectorArrows;

/* Whether the figure is seen as a plane or in space. */
typedef enum
{
  PORISM_VIEW_AUTOMATIC,        /* in space where something of it is seen there only */
  PORISM_VIEW_PLANE,
  PORISM_VIEW_SPACE,
} PorismView;

/* How space comes to lie on a surface. */
typedef enum
{
  PORISM_PROJECTION_ORTHOGRAPHIC,
  PORISM_PROJECTION_PERSPECTIVE,
  PORISM_PROJECTION_CABINET,    /* what is parallel to the surface is true, depth goes aslant at half its length */
} PorismProjection;

/* A turn or a tilt that is greater is none: the projection has one. */
#define PORISM_VIEW_ANGLE_NONE 1000.0

/* What is at the end of a line. */
typedef enum
{
  PORISM_LINE_END_NONE,
  PORISM_LINE_END_ARROW,
  PORISM_LINE_END_OPEN_ARROW,
  PORISM_LINE_END_BAR,
  PORISM_LINE_END_DOT,
  PORISM_LINE_END_RING,
} PorismLineEnd;

/* How much of an endless line is drawn. */
typedef enum
{
  PORISM_TRIM_AUTOMATIC,        /* as the preset has it */
  PORISM_TRIM_TO_POINTS,        /* from a little before the first of the points on it to a little behind the last one */
  PORISM_TRIM_NOT,
} PorismTrim;

/* What a segment is drawn as. */
typedef enum
{
  PORISM_SEGMENT_LINE,
  PORISM_SEGMENT_DIMENSION,     /* a line beside it with an arrow at each end, and a line from each end of the segment */
  PORISM_SEGMENT_BRACE,
} PorismSegmentShape;

typedef enum
{
  PORISM_FILL_SOLID,
  PORISM_FILL_RISING,           /* / */
  PORISM_FILL_FALLING,          /* \ */
  PORISM_FILL_VERTICAL,
  PORISM_FILL_HORIZONTAL,
  PORISM_FILL_CROSS,
  PORISM_FILL_DIAGONAL_CROSS,
  PORISM_FILL_DOTS,
  PORISM_N_FILL_PATTERNS
} PorismFillPattern;

/* How something runs that plays. */
typedef enum
{
  PORISM_ANIMATION_OSCILLATING,
  PORISM_ANIMATION_INCREASING,  /* and again from the beginning */
  PORISM_ANIMATION_DECREASING,
  PORISM_ANIMATION_ONCE,
} PorismAnimationCourse;

typedef enum
{
  PORISM_LABEL_NAME,
  PORISM_LABEL_NAME_VALUE,
  PORISM_LABEL_VALUE,
  PORISM_LABEL_CAPTION,
} PorismLabelMode;

typedef enum
{
  PORISM_ATTRIBUTE_TYPE_FLAG,
  PORISM_ATTRIBUTE_TYPE_INTEGER,
  PORISM_ATTRIBUTE_TYPE_NUMBER,
  PORISM_ATTRIBUTE_TYPE_TEXT,
} PorismAttributeType;

/* What a number of an attribute is called. */
typedef struct
{
  const char *name;             /* N_(), as a list of choices shows the first one of each value */
  double value;
  PorismKinds kinds;            /* of the objects of which it is called so; 0: of any */
} PorismNamedValue;

typedef struct
{
  const char *name;             /* in files: "line-style" */
  PorismAttributeType type;
  double standard;              /* the default; "" for a text */
  double least, greatest;       /* the range of a number */
  gboolean construction;        /* of the construction, not of an object */
  PorismKinds kinds;            /* of the objects that have it; 0: of any kind */
  const PorismNamedValue *values;       /* (nullable): ends where a name is NULL */
} PorismAttributeInfo;

const PorismAttributeInfo *porism_attribute_get_info  (PorismAttribute attribute);
/* Whether it is a style, which one object can take over from another: not what only the one means by it. */
gboolean                   porism_attribute_is_style  (PorismAttribute attribute);
/* PORISM_N_ATTRIBUTES where there is none. */
PorismAttribute            porism_attribute_from_name (const char *name);
/* The number that @name says of an object of one of @kinds (0: of any), however its words are joined; FALSE
 * where it says none. */
gboolean                   porism_attribute_info_read_name (const PorismAttributeInfo *self,
                                                            const char                *name,
                                                            PorismKinds                kinds,
                                                            double                    *value);
/* The @i-th value that has a name of its own among objects of @kinds (0: of any); NULL behind the last one. */
const PorismNamedValue    *porism_attribute_info_get_choice (const PorismAttributeInfo *self,
                                                             PorismKinds                kinds,
                                                             guint                      i);
/* "solid, long dashes, dots"; (transfer full) (nullable): NULL where none has a name. */
char                      *porism_attribute_info_list_names (const PorismAttributeInfo *self,
                                                             PorismKinds                kinds);

/* An immutable, counted set of attributes; NULL is the empty set: every attribute has its default. */
typedef struct _PorismAttributes PorismAttributes;

PorismAttributes *porism_attributes_ref        (PorismAttributes *self);
void              porism_attributes_unref      (PorismAttributes *self);
double            porism_attributes_get_number (const PorismAttributes *self,
                                                PorismAttribute         attribute);
const char       *porism_attributes_get_text   (const PorismAttributes *self,
                                                PorismAttribute         attribute);
gboolean          porism_attributes_is_set     (const PorismAttributes *self,
                                                PorismAttribute         attribute);
/* (transfer full): a set with one attribute changed; one that equals the default is left out. */
PorismAttributes *porism_attributes_with_number (const PorismAttributes *self,
                                                 PorismAttribute         attribute,
                                                 double                  value);
/* The same of a number whose exact value is the text @text, which porism_attributes_get_text() gives back. */
PorismAttributes *porism_attributes_with_exact  (const PorismAttributes *self,
                                                 PorismAttribute         attribute,
                                                 double                  value,
                                                 const char             *text);
PorismAttributes *porism_attributes_with_text   (const PorismAttributes *self,
                                                 PorismAttribute         attribute,
                                                 const char             *value);
/* (transfer full) (nullable): a set with one attribute as it is in @other. */
PorismAttributes *porism_attributes_with_that_of (const PorismAttributes *self,
                                                  PorismAttribute         attribute,
                                                  const PorismAttributes *other);
/* Whether the attribute is set alike in both. */
gboolean          porism_attributes_agree         (const PorismAttributes *a,
                                                   const PorismAttributes *b,
                                                   PorismAttribute         attribute);

G_END_DECLS
