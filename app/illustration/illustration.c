/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "app/illustration/illustration.h"
#include "app/marks/trace-marks.h"
#include "app/paint/paint.h"
#include "app/render/house-style.h"

/* Pixels: of a line of a mark, of what is pointed at, around marks, and how far from the vertex. */
#define LINE 2.2
#define STRETCH 4.0
#define RIM 1.6
#define ARC_RADIUS 26.0
#define RIGHT_SIDE 13.0
/* Of a line that has no ends here, to either side. */
#define REACH 60.0
#define AUXILIARY 5.0
#define CONTRAST 4.5
#define FAINT 0.4
#define AREA 0.26
/* Radians. */
#define ALIKE 1e-3

typedef struct
{
  PorismDisplayList *list;
  const PorismConstruction *construction;
  const PorismViewport *viewport;
  PorismHouseStyle house;
  double progress;
} Drawing;

/* Two points of a line, as they are seen. */
typedef struct
{
  PorismPlace from, to;
} Stretch;

/* ---- what it is about ---- */

static PorismIllustratedPoint
find_point (const PorismExplanation *explanation,
            guint8                   number)
{
  const double *at = explanation->closure->diagram->at[number];

  return (PorismIllustratedPoint) { g_array_index (explanation->objects, PorismId, number),
                                    (explanation->names.lines >> number & 1) != 0, { at[0], at[1] } };
}

void
porism_illustration_init (PorismIllustration      *self,
                          const PorismClaim       *claim,
                          const PorismExplanation *explanation)
{
  guint8 corners[2][3];

  *self = (PorismIllustration) { .saying = (PorismSaying) claim->saying };
  self->n_points = porism_saying_get_n_points (self->saying);
  for (guint i = 0; i < self->n_points; i++)
    self->points[i] = find_point (explanation, claim->points[i]);
  self->n_corners = porism_claim_find_corners (claim, &explanation->names, corners);
  for (guint i = 0; i < self->n_corners; i++)
    for (guint k = 0; k < 3; k++)
      self->corners[i][k] = find_point (explanation, corners[i][k]);
}

static gboolean
has_object (const GArray *objects,
            PorismId      id)
{
  for (guint i = 0; i < objects->len; i++)
    if (g_array_index (objects, PorismId, i) == id)
      return TRUE;
  return FALSE;
}

GArray *
porism_illustration_list_objects (const PorismIllustration *self)
{
  GArray *objects = g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < self->n_points; i++)
    if (self->points[i].object != 0 && !has_object (objects, self->points[i].object))
      g_array_append_val (objects, self->points[i].object);
  return objects;
}

gboolean
porism_illustration_is_about (const PorismIllustration *self,
                              const PorismConstruction *construction,
                              PorismId                  id)
{
  g_autoptr (GArray) objects = porism_illustration_list_objects (self);
  guint n_on = 0;

  if (has_object (objects, id))
    return TRUE;
  for (guint i = 0; i < objects->len; i++)
    n_on += porism_construction_known_on (construction, g_array_index (objects, PorismId, i), id);

  return n_on >= 2;
}

gboolean
porism_illustration_moves (const PorismIllustration *self)
{
  return self->saying == PORISM_SAYS_SIMILAR || self->saying == PORISM_SAYS_CONGRUENT;
}

/* ---- where it is ---- */

static PorismPlace
to_screen (const Drawing *self,
           double         x,
           double         y)
{
  PorismPlace place;

  porism_viewport_to_screen (self->viewport, x, y, &place.x, &place.y);

  return place;
}

/* The value that the object has now, if it is of that kind; else NULL. */
static const double *
get_value (const Drawing *self,
           PorismId       id,
           PorismKind     kind)
{
  const PorismRecord *record = id != 0 ? porism_construction_get (self->construction, id) : NULL;

  if (record == NULL || record->kind != kind || !porism_construction_is_defined (self->construction, id))
    return NULL;
  return porism_construction_get_value (self->construction, id);
}

static PorismPlace
find_place (const Drawing                *self,
            const PorismIllustratedPoint *point)
{
  const double *value = point->is_line ? NULL : get_value (self, point->object, PORISM_KIND_POINT);

  return value != NULL ? to_screen (self, value[0], value[1]) : to_screen (self, point->at[0], point->at[1]);
}

/* Towards where a line goes from one of its points, of its length there. */
static void
lead_along (const Drawing                *self,
            const PorismIllustratedPoint *line,
            Stretch                      *stretch)
{
  const double *value = get_value (self, line->object, PORISM_KIND_LINE);
  const PorismPlace middle = stretch->from;
  double dx = stretch->to.x - middle.x, dy = stretch->to.y - middle.y, length;

  if (value != NULL)
    {
      const PorismPlace origin = to_screen (self, 0, 0), ahead = to_screen (self, -value[1], value[0]);

      dx = ahead.x - origin.x;
      dy = ahead.y - origin.y;
    }
  length = fmax (hypot (dx, dy), 1e-9);
  *stretch = (Stretch) { { middle.x - REACH * dx / length, middle.y - REACH * dy / length },
                         { middle.x + REACH * dx / length, middle.y + REACH * dy / length } };
}

/* FALSE where nothing of it could be seen. */
static gboolean
find_stretch (const Drawing                *self,
              const PorismIllustratedPoint *ends,
              Stretch                      *stretch)
{
  const gboolean turned = ends[0].is_line && !ends[1].is_line;

  *stretch = (Stretch) { find_place (self, &ends[turned]), find_place (self, &ends[!turned]) };
  if (ends[0].is_line || ends[1].is_line)
    lead_along (self, ends[0].is_line ? &ends[0] : &ends[1], stretch);

  return isfinite (stretch->from.x + stretch->from.y + stretch->to.x + stretch->to.y) &&
         hypot (stretch->to.x - stretch->from.x, stretch->to.y - stretch->from.y) > 1;
}

/* Where two lines meet, if that is seen. */
static gboolean
find_meet (const Drawing *self,
           const Stretch *a,
           const Stretch *b,
           PorismPlace   *meet)
{
  const PorismBox surface = { 0, 0, self->viewport->width, self->viewport->height };
  const PorismPlace u = { a->to.x - a->from.x, a->to.y - a->from.y }, v = { b->to.x - b->from.x, b->to.y - b->from.y };
  const double t = ((b->from.x - a->from.x) * v.y - (b->from.y - a->from.y) * v.x) / (u.x * v.y - u.y * v.x);

  *meet = (PorismPlace) { a->from.x + t * u.x, a->from.y + t * u.y };

  return isfinite (meet->x + meet->y) && porism_box_contains (&surface, meet->x, meet->y);
}

/* The end that is farther from the place, as a unit from there. */
static PorismPlace
look_along (const Stretch *stretch,
            PorismPlace    from)
{
  const PorismPlace a = { stretch->from.x - from.x, stretch->from.y - from.y };
  const PorismPlace b = { stretch->to.x - from.x, stretch->to.y - from.y };
  const PorismPlace far = hypot (a.x, a.y) > hypot (b.x, b.y) ? a : b;
  const double length = fmax (hypot (far.x, far.y), 1e-9);

  return (PorismPlace) { far.x / length, far.y / length };
}

/* ---- strokes ---- */

/* What is on the second side of an equation has a colour of its own, where it is not equal piece by piece. */
static PorismDisplayInk
get_ink (const Drawing *self,
         gboolean       other,
         double         alpha)
{
  const PorismColour colour = self->house.inks[other ? PORISM_INK_VECTOR : PORISM_INK_ACCENT];

  return (PorismDisplayInk) { PORISM_DISPLAY_BADGE, 0, porism_house_style_readable (&self->house, colour, CONTRAST), alpha };
}

/* A rim of the paper's colour under a mark, so that it can be told from the line. */
static void
stroke_mark (Drawing *self,
             gboolean other)
{
  const PorismDisplayInk ink = get_ink (self, other, 1);
  PorismDisplayInk paper = ink;

  paper.colour = self->house.inks[PORISM_INK_BACKGROUND];
  porism_display_list_stroke (self->list, &paper, &(PorismPen) { LINE + 2 * RIM, PORISM_CAP_BUTT, PORISM_JOIN_ROUND });
  porism_display_list_repeat (self->list);
  porism_display_list_stroke (self->list, &ink, &(PorismPen) { LINE, PORISM_CAP_ROUND, PORISM_JOIN_ROUND });
}

static void
stroke_stretch (Drawing       *self,
                const Stretch *stretch,
                gboolean       other)
{
  const PorismDisplayInk ink = get_ink (self, other, FAINT);

  porism_path_move (&self->list->path, stretch->from.x, stretch->from.y);
  porism_path_line (&self->list->path, stretch->to.x, stretch->to.y);
  porism_display_list_stroke (self->list, &ink, &(PorismPen) { STRETCH, PORISM_CAP_ROUND, PORISM_JOIN_ROUND });
}

/* A pair of points as a line, with @n marks in its middle. */
static void
mark_pair (Drawing                      *self,
           const PorismIllustratedPoint *ends,
           PorismMarkShape               shape,
           guint                         n,
           gboolean                      other)
{
  const PorismMarks marks = { 1, { { shape, n, FALSE } } };
  g_autoptr (GArray) pieces = NULL;
  Stretch stretch;

  if (!find_stretch (self, ends, &stretch))
    return;
  stroke_stretch (self, &stretch, other);
  if (n == 0)
    return;
  pieces = g_array_new (FALSE, FALSE, sizeof (PorismPiece));
  porism_trace_add_marks_between (pieces, stretch.from.x, stretch.from.y, stretch.to.x, stretch.to.y, &marks);
  porism_trace_add_path (&self->list->path, (const PorismPiece *) (const void *) pieces->data, pieces->len);
  stroke_mark (self, other);
}

/* ---- what is said of lines ---- */

static void
mark_right_angle (Drawing                      *self,
                  const PorismIllustratedPoint *p)
{
  Stretch lines[2];
  PorismPlace meet, u, v;

  mark_pair (self, p, PORISM_MARK_TICK, 0, FALSE);
  mark_pair (self, p + 2, PORISM_MARK_TICK, 0, FALSE);
  if (!find_stretch (self, p, &lines[0]) || !find_stretch (self, p + 2, &lines[1]) ||
      !find_meet (self, &lines[0], &lines[1], &meet))
    return;
  u = look_along (&lines[0], meet);
  v = look_along (&lines[1], meet);
  porism_path_move (&self->list->path, meet.x + RIGHT_SIDE * u.x, meet.y + RIGHT_SIDE * u.y);
  porism_path_line (&self->list->path, meet.x + RIGHT_SIDE * (u.x + v.x), meet.y + RIGHT_SIDE * (u.y + v.y));
  porism_path_line (&self->list->path, meet.x + RIGHT_SIDE * v.x, meet.y + RIGHT_SIDE * v.y);
  stroke_mark (self, FALSE);
}

/* The points that are farthest from each other, of those on one line. */
static void
mark_collinear (Drawing                      *self,
                const PorismIllustratedPoint *p)
{
  Stretch longest = { { 0, 0 }, { 0, 0 } };
  double most = 0;

  for (guint i = 0; i < 3; i++)
    {
      const PorismIllustratedPoint ends[2] = { p[i], p[(i + 1) % 3] };
      Stretch stretch;
      double length;

      if (!find_stretch (self, ends, &stretch))
        continue;
      length = hypot (stretch.to.x - stretch.from.x, stretch.to.y - stretch.from.y);
      if (length > most)
        longest = stretch;
      most = fmax (most, length);
    }
  if (most > 0)
    stroke_stretch (self, &longest, FALSE);
}

/* ---- what is said of angles ---- */

static void
mark_corner (Drawing                      *self,
             const PorismIllustratedPoint *corner,
             gboolean                      other)
{
  const PorismPlace a = find_place (self, &corner[0]), vertex = find_place (self, &corner[1]), b = find_place (self, &corner[2]);
  const double from = atan2 (a.y - vertex.y, a.x - vertex.x), to = atan2 (b.y - vertex.y, b.x - vertex.x);
  const double near = fmin (hypot (a.x - vertex.x, a.y - vertex.y), hypot (b.x - vertex.x, b.y - vertex.y));
  const double radius = fmin (ARC_RADIUS, 0.7 * near);
  const PorismDisplayInk area = get_ink (self, other, AREA);

  stroke_stretch (self, &(Stretch) { vertex, a }, other);
  stroke_stretch (self, &(Stretch) { vertex, b }, other);
  porism_path_move (&self->list->path, vertex.x, vertex.y);
  porism_path_arc (&self->list->path, vertex.x, vertex.y, radius, from, from + remainder (to - from, 2 * G_PI));
  porism_path_close (&self->list->path);
  porism_display_list_fill (self->list, &area);
  porism_path_arc (&self->list->path, vertex.x, vertex.y, radius, from, from + remainder (to - from, 2 * G_PI));
  stroke_mark (self, other);
}

/* The turn from one line to another, where they meet. */
static void
mark_turn (Drawing                      *self,
           const PorismIllustratedPoint *p,
           gboolean                      other)
{
  Stretch lines[2];
  PorismPlace meet;
  double from, sweep;

  mark_pair (self, p, PORISM_MARK_TICK, 0, other);
  mark_pair (self, p + 2, PORISM_MARK_TICK, 0, other);
  if (!find_stretch (self, p, &lines[0]) || !find_stretch (self, p + 2, &lines[1]) ||
      !find_meet (self, &lines[0], &lines[1], &meet))
    return;
  from = atan2 (lines[0].to.y - lines[0].from.y, lines[0].to.x - lines[0].from.x);
  sweep = atan2 (lines[1].to.y - lines[1].from.y, lines[1].to.x - lines[1].from.x) - from;
  /* Counter-clockwise as it is seen, where ordinates grow downwards, and less than half a turn. */
  sweep -= G_PI * (floor (sweep / G_PI) + 1);
  porism_path_arc (&self->list->path, meet.x, meet.y, ARC_RADIUS, from, from + sweep);
  stroke_mark (self, other);
}

/* In radians, less than half a turn. */
static double
measure_corner (const Drawing                *self,
                const PorismIllustratedPoint *corner)
{
  const PorismPlace a = find_place (self, &corner[0]), vertex = find_place (self, &corner[1]), b = find_place (self, &corner[2]);

  return fabs (remainder (atan2 (a.y - vertex.y, a.x - vertex.x) - atan2 (b.y - vertex.y, b.x - vertex.x), 2 * G_PI));
}

/* Two that are not equal, but half a turn together, differ in colour. */
static void
mark_angles (Drawing                  *self,
             const PorismIllustration *what)
{
  const gboolean alike = what->n_corners < 2 ||
                         fabs (measure_corner (self, what->corners[0]) - measure_corner (self, what->corners[1])) < ALIKE;

  for (guint i = 0; i < what->n_corners; i++)
    mark_corner (self, what->corners[i], i > 0 && !alike);
  for (guint i = 0; what->n_corners == 0 && i < what->n_points; i += 4)
    mark_turn (self, what->points + i, FALSE);
}

/* ---- what is said of more points ---- */

static void
mark_circle (Drawing                      *self,
             const PorismIllustratedPoint *p)
{
  const PorismPlace a = find_place (self, &p[0]), b = find_place (self, &p[1]), c = find_place (self, &p[2]);
  const double bx = b.x - a.x, by = b.y - a.y, cx = c.x - a.x, cy = c.y - a.y, twice = 2 * (bx * cy - by * cx);
  const double x = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / twice;
  const double y = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / twice;
  const PorismDisplayInk ink = get_ink (self, FALSE, FAINT);

  if (!isfinite (x + y) || hypot (x, y) > 1e6)
    return;
  porism_path_arc (&self->list->path, a.x + x, a.y + y, hypot (x, y), 0, 2 * G_PI);
  porism_display_list_stroke (self->list, &ink, &(PorismPen) { STRETCH, PORISM_CAP_BUTT, PORISM_JOIN_ROUND });
}

static void
fill_outline (Drawing           *self,
              const PorismPlace *places,
              guint              n,
              gboolean           other)
{
  const PorismDisplayInk area = get_ink (self, other, AREA), line = get_ink (self, other, 2 * FAINT);

  porism_path_move (&self->list->path, places[0].x, places[0].y);
  for (guint i = 1; i < n; i++)
    porism_path_line (&self->list->path, places[i].x, places[i].y);
  porism_path_close (&self->list->path);
  porism_display_list_fill (self->list, &area);
  porism_display_list_repeat (self->list);
  porism_display_list_stroke (self->list, &line, &(PorismPen) { LINE, PORISM_CAP_BUTT, PORISM_JOIN_ROUND });
}

static void
mark_triangle (Drawing                      *self,
               const PorismIllustratedPoint *p)
{
  const PorismPlace places[] = { find_place (self, &p[0]), find_place (self, &p[1]), find_place (self, &p[2]) };

  fill_outline (self, places, G_N_ELEMENTS (places), FALSE);
}

/* Both, and a copy of the first on its way to the second. */
static void
mark_triangles (Drawing                      *self,
                const PorismIllustratedPoint *p)
{
  PorismPlace places[6], moving[3];
  const double t = self->progress * self->progress * (3 - 2 * self->progress);

  for (guint i = 0; i < 6; i++)
    places[i] = find_place (self, &p[i]);
  for (guint i = 0; i < 3; i++)
    moving[i] = (PorismPlace) { places[i].x + t * (places[i + 3].x - places[i].x),
                                places[i].y + t * (places[i + 3].y - places[i].y) };
  fill_outline (self, places, 3, FALSE);
  fill_outline (self, places + 3, 3, TRUE);
  if (self->progress < 1)
    fill_outline (self, moving, 3, FALSE);
}

static void
mark_parallelogram (Drawing                      *self,
                    const PorismIllustratedPoint *p)
{
  PorismPlace places[4];

  for (guint i = 0; i < 4; i++)
    places[i] = find_place (self, &p[i]);
  fill_outline (self, places, 4, FALSE);
  for (guint i = 0; i < 4; i++)
    {
      /* Each side goes the way of the one opposite. */
      const PorismIllustratedPoint side[2] = { p[i < 2 ? i : (i + 1) % 4], p[i < 2 ? i + 1 : i] };

      mark_pair (self, side, PORISM_MARK_ARROW, i % 2 + 1, FALSE);
    }
}

/* Of a quotient or a product, every length; @first of them are on the first side. */
static void
mark_lengths (Drawing                  *self,
              const PorismIllustration *what,
              guint                     first)
{
  for (guint i = 0; i + 1 < what->n_points; i += 2)
    mark_pair (self, what->points + i, PORISM_MARK_TICK, 0, i / 2 >= first);
}

/* A point that the figure does not have. */
static void
mark_auxiliary (Drawing                      *self,
                const PorismIllustratedPoint *point)
{
  const PorismPlace place = find_place (self, point);

  if (point->is_line || get_value (self, point->object, PORISM_KIND_POINT) != NULL)
    return;
  porism_path_lift (&self->list->path);
  porism_path_arc (&self->list->path, place.x, place.y, AUXILIARY, 0, 2 * G_PI);
  stroke_mark (self, TRUE);
}

/* ---- all of it ---- */

static void
mark (Drawing                  *self,
      const PorismIllustration *what)
{
  const PorismIllustratedPoint *p = what->points;

  switch ((guint) what->saying)
    {
    case PORISM_SAYS_COLLINEAR:
      mark_collinear (self, p);
      break;
    case PORISM_SAYS_PARALLEL:
      mark_pair (self, p, PORISM_MARK_ARROW, 1, FALSE);
      mark_pair (self, p + 2, PORISM_MARK_ARROW, 1, FALSE);
      break;
    case PORISM_SAYS_PERPENDICULAR:
      mark_right_angle (self, p);
      break;
    case PORISM_SAYS_KNOWN_ANGLE:
    case PORISM_SAYS_EQUAL_ANGLES:
      mark_angles (self, what);
      break;
    case PORISM_SAYS_EQUAL_LENGTHS:
      mark_pair (self, p, PORISM_MARK_TICK, 1, FALSE);
      mark_pair (self, p + 2, PORISM_MARK_TICK, 1, FALSE);
      break;
    case PORISM_SAYS_MIDPOINT:
      mark_pair (self, p, PORISM_MARK_TICK, 1, FALSE);
      mark_pair (self, (const PorismIllustratedPoint[]) { p[0], p[2] }, PORISM_MARK_TICK, 1, FALSE);
      break;
    case PORISM_SAYS_KNOWN_LENGTH:
    case PORISM_SAYS_KNOWN_RATIO:
      mark_lengths (self, what, 1);
      break;
    case PORISM_SAYS_EQUAL_RATIOS:
      mark_lengths (self, what, 2);
      break;
    case PORISM_SAYS_EQUAL_PRODUCTS:
      mark_lengths (self, what, 3);
      break;
    case PORISM_SAYS_CONCYCLIC:
      mark_circle (self, p);
      break;
    case PORISM_SAYS_PARALLELOGRAM:
      mark_parallelogram (self, p);
      break;
    case PORISM_SAYS_CENTROID:
    case PORISM_SAYS_NINE_POINT_CENTRE:
      mark_triangle (self, p + 1);
      break;
    case PORISM_SAYS_SIMILAR:
    case PORISM_SAYS_CONGRUENT:
      mark_triangles (self, p);
      break;
    default:
      break;
    }
  for (guint i = 0; i < what->n_points; i++)
    mark_auxiliary (self, &p[i]);
}

void
porism_illustration_emit (const PorismIllustration  *self,
                          PorismDisplayList         *list,
                          const PorismConstruction  *construction,
                          const PorismViewport      *viewport,
                          const PorismRenderOptions *options,
                          double                     progress)
{
  Drawing drawing = { .list = list, .construction = construction, .viewport = viewport, .progress = progress };

  porism_house_style_init (&drawing.house, construction, options);
  mark (&drawing, self);
}

void
porism_illustration_draw (const PorismIllustration  *self,
                          cairo_t                   *cr,
                          const PorismConstruction  *construction,
                          const PorismViewport      *viewport,
                          const PorismRenderOptions *options,
                          double                     progress)
{
  g_auto (PorismDisplayList) list = { 0 };

  porism_display_list_begin (&list, porism_paint_get_density (cr));
  porism_illustration_emit (self, &list, construction, viewport, options, progress);
  porism_paint_list (&list, cr);
}
