/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Arcs are rows of chords that leave them by less than a tenth of a pixel. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/placement/obstacles.h"

#define LEAST_CELL 24.0
#define MAX_CELLS 65536.0
#define SAG 0.08
#define MAX_CHORDS 400

/* Around a text: what comes nearer than TOUCH strikes it, nearer than AIR crowds it, nearer than NEAR is seen. */
#define TOUCH 0.75
#define AIR 2.5
#define NEAR 6.0
/* For each pixel of a line. */
#define STRUCK_LENGTH 4.0
#define CROWDED_LENGTH 0.3
#define NEAR_LENGTH 0.12
#define MAX_NEAR 6.0
/* A text upon a text hides more than a line upon it. */
#define TEXT_LENGTH 60.0

typedef struct
{
  guint piece, next;
} Link;

typedef struct
{
  int left, right, top, bottom;
} Range;

/**
 * porism_obstacles_init:
 *
 * An empty grid over a surface of the given size.
 */
void
porism_obstacles_init (PorismObstacles *self,
                       double           width,
                       double           height)
{
  *self = (PorismObstacles) { .cell = fmax (LEAST_CELL, sqrt (width * height / MAX_CELLS)) };
  self->columns = (int) ceil (width / self->cell);
  self->rows = (int) ceil (height / self->cell);
  self->heads = g_new0 (guint, (gsize) self->columns * (gsize) self->rows);
  self->links = g_array_new (FALSE, FALSE, sizeof (Link));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (PorismObstacle));
}

/**
 * porism_obstacles_clear:
 *
 * Frees what it holds.
 */
void
porism_obstacles_clear (PorismObstacles *self)
{
  g_clear_pointer (&self->heads, g_free);
  g_clear_pointer (&self->links, g_array_unref);
  g_clear_pointer (&self->pieces, g_array_unref);
}

/**
 * porism_obstacles_empty:
 *
 * For the next drawing on the same surface.
 */
void
porism_obstacles_empty (PorismObstacles *self)
{
  memset (self->heads, 0, sizeof (guint) * (gsize) self->columns * (gsize) self->rows);
  g_array_set_size (self->links, 0);
  g_array_set_size (self->pieces, 0);
}

static inline PorismObstacle *
get_piece (const PorismObstacles *self,
           guint                  i)
{
  return &g_array_index (self->pieces, PorismObstacle, i);
}

static gboolean
get_range (const PorismObstacles *self,
           double                 x1,
           double                 y1,
           double                 x2,
           double                 y2,
           Range                 *range)
{
  if (!(x2 >= 0 && y2 >= 0 && x1 < self->columns * self->cell && y1 < self->rows * self->cell))
    return FALSE;
  range->left = (int) fmax (0, x1 / self->cell);
  range->top = (int) fmax (0, y1 / self->cell);
  range->right = (int) fmin (self->columns - 1, x2 / self->cell);
  range->bottom = (int) fmin (self->rows - 1, y2 / self->cell);
  return TRUE;
}

/* ---- filling ---- */

static void
link_range (PorismObstacles *self,
            guint            piece,
            const Range     *range)
{
  for (int row = range->top; row <= range->bottom; row++)
    for (int column = range->left; column <= range->right; column++)
      {
        guint *head = &self->heads[row * self->columns + column];
        Link link = { piece, *head };

        g_array_append_val (self->links, link);
        *head = self->links->len;
      }
}

/* The cells that a line runs through, column by column; with those that it only may touch. */
static void
link_line (PorismObstacles *self,
           guint            i)
{
  const PorismObstacle piece = *get_piece (self, i);
  const double dx = piece.x2 - piece.x1, dy = piece.y2 - piece.y1, half = piece.half;
  Range all;

  if (!get_range (self, fmin (piece.x1, piece.x2) - half, fmin (piece.y1, piece.y2) - half,
                  fmax (piece.x1, piece.x2) + half, fmax (piece.y1, piece.y2) + half, &all))
    return;
  if (all.left == all.right || all.top == all.bottom)
    {
      link_range (self, i, &all);
      return;
    }
  for (int column = all.left; column <= all.right; column++)
    {
      PorismBox strip = { column * self->cell - half, -HUGE_VAL, (column + 1) * self->cell + half, HUGE_VAL };
      double t0 = 0, t1 = 1, y0, y1;
      Range range;

      if (!porism_clip_span (&strip, piece.x1, piece.y1, dx, dy, &t0, &t1))
        continue;
      y0 = piece.y1 + t0 * dy;
      y1 = piece.y1 + t1 * dy;
      if (!get_range (self, column * self->cell, fmin (y0, y1) - half, column * self->cell, fmax (y0, y1) + half, &range))
        continue;
      range.left = range.right = column;
      link_range (self, i, &range);
    }
}

/**
 * porism_obstacles_add_line:
 * @half: half of its breadth
 *
 * A straight one with round ends.
 */
void
porism_obstacles_add_line (PorismObstacles *self,
                           double           x1,
                           double           y1,
                           double           x2,
                           double           y2,
                           double           half)
{
  PorismObstacle piece = { .x1 = x1, .y1 = y1, .x2 = x2, .y2 = y2, .half = half,
                           .length = hypot (x2 - x1, y2 - y1) };

  g_array_append_val (self->pieces, piece);
  link_line (self, self->pieces->len - 1);
}

/**
 * porism_obstacles_add_text:
 *
 * Returns: its number
 */
guint
porism_obstacles_add_text (PorismObstacles *self,
                           const PorismBox *box,
                           guint            text)
{
  PorismObstacle piece = { box->x1, box->y1, box->x2, box->y2, -1, 0, text, 0 };
  Range range;

  g_array_append_val (self->pieces, piece);
  if (get_range (self, box->x1, box->y1, box->x2, box->y2, &range))
    link_range (self, self->pieces->len - 1, &range);

  return self->pieces->len - 1;
}

/**
 * porism_obstacles_drop:
 * @text: what porism_obstacles_add_text() returned
 *
 * Its place is free again.
 */
void
porism_obstacles_drop (PorismObstacles *self,
                       guint            text)
{
  PorismObstacle *piece = get_piece (self, text);

  piece->x1 = piece->y1 = HUGE_VAL;
  piece->x2 = piece->y2 = -HUGE_VAL;
}

/* ---- outlines ---- */

/* Shorter steps of a curve are drawn together. */
#define LEAST_STEP 1.0

typedef struct
{
  PorismObstacles *obstacles;
  double x, y, first_x, first_y, half;
  double last_x, last_y;        /* where the pen is, beyond (x, y) */
  gboolean drawing, pending;
} Tracer;

static void
finish (Tracer *self)
{
  if (self->drawing && self->pending)
    porism_obstacles_add_line (self->obstacles, self->x, self->y, self->last_x, self->last_y, self->half);
  self->pending = FALSE;
}

static void
move (Tracer *self,
      double  x,
      double  y)
{
  finish (self);
  self->x = self->first_x = x;
  self->y = self->first_y = y;
  self->drawing = TRUE;
}

static void
draw_to (Tracer *self,
         double  x,
         double  y)
{
  if (!self->drawing)
    {
      move (self, x, y);
      return;
    }
  self->last_x = x;
  self->last_y = y;
  self->pending = fabs (x - self->x) + fabs (y - self->y) < LEAST_STEP;
  if (self->pending)
    return;
  porism_obstacles_add_line (self->obstacles, self->x, self->y, x, y, self->half);
  self->x = x;
  self->y = y;
}

static void
draw_arc (Tracer       *self,
          const double *n,
          gboolean      back)
{
  const double turn = 2 * G_PI;
  double sweep = n[4] - n[3], step = 2 * acos (1 - fmin (SAG / fmax (n[2], SAG), 1));
  int chords;

  if (!back && sweep < 0)
    sweep += turn * ceil (-sweep / turn);
  if (back && sweep > 0)
    sweep -= turn * ceil (sweep / turn);
  chords = CLAMP ((int) ceil (fabs (sweep) / step), 1, MAX_CHORDS);
  for (int i = 0; i <= chords; i++)
    draw_to (self, n[0] + n[2] * cos (n[3] + sweep * i / chords), n[1] + n[2] * sin (n[3] + sweep * i / chords));
}

static void
draw_verb (Tracer        *self,
           PorismPathVerb verb,
           const double  *n)
{
  switch (verb)
    {
    case PORISM_PATH_MOVE:
      move (self, n[0], n[1]);
      break;
    case PORISM_PATH_LINE:
      draw_to (self, n[0], n[1]);
      break;
    case PORISM_PATH_STEP:
      draw_to (self, (self->pending ? self->last_x : self->x) + n[0], (self->pending ? self->last_y : self->y) + n[1]);
      break;
    case PORISM_PATH_ARC:
    case PORISM_PATH_ARC_BACK:
      draw_arc (self, n, verb == PORISM_PATH_ARC_BACK);
      break;
    case PORISM_PATH_RECTANGLE:
      move (self, n[0], n[1]);
      draw_to (self, n[0] + n[2], n[1]);
      draw_to (self, n[0] + n[2], n[1] + n[3]);
      draw_to (self, n[0], n[1] + n[3]);
      draw_to (self, n[0], n[1]);
      break;
    case PORISM_PATH_CLOSE:
      draw_to (self, self->first_x, self->first_y);
      break;
    case PORISM_PATH_LIFT:
      finish (self);
      self->drawing = FALSE;
      break;
    case PORISM_N_PATH_VERBS:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
is_obstacle (const PorismDisplayItem *item)
{
  switch (item->ink.role)
    {
    case PORISM_DISPLAY_AXIS:
    case PORISM_DISPLAY_LINE:
    case PORISM_DISPLAY_MARK:
    case PORISM_DISPLAY_ARROWHEAD:
    case PORISM_DISPLAY_SIGN:
    case PORISM_DISPLAY_BADGE:
    case PORISM_DISPLAY_LEADER:
      return item->type == PORISM_DISPLAY_STROKE || item->type == PORISM_DISPLAY_FILL;
    case PORISM_DISPLAY_SURFACE:
    case PORISM_DISPLAY_PAPER:
    case PORISM_DISPLAY_GRID_MINOR:
    case PORISM_DISPLAY_GRID:
    case PORISM_DISPLAY_AXIS_NUMBER:
    case PORISM_DISPLAY_AREA:
    case PORISM_DISPLAY_GLOW:
    case PORISM_DISPLAY_RIM:
    case PORISM_DISPLAY_LABEL:
    case PORISM_DISPLAY_WORDS:
    case PORISM_N_DISPLAY_ROLES:
    default:
      return FALSE;
    }
}

/**
 * porism_obstacles_add_item:
 *
 * The outline of what is filled is an obstacle as well.
 */
void
porism_obstacles_add_item (PorismObstacles         *self,
                           const PorismDisplayList *list,
                           const PorismDisplayItem *item)
{
  Tracer tracer = { .obstacles = self, .half = item->type == PORISM_DISPLAY_STROKE ? item->pen.width / 2 : 0 };
  const double *numbers = list->path.numbers + item->number;

  if (!is_obstacle (item))
    return;
  for (guint i = item->verb; i < item->verb + item->n_verbs; i++)
    {
      draw_verb (&tracer, list->path.verbs[i], numbers);
      numbers += porism_path_counts[list->path.verbs[i]];
    }
  if (item->type == PORISM_DISPLAY_FILL && tracer.drawing)
    draw_to (&tracer, tracer.first_x, tracer.first_y);
  finish (&tracer);
}

/* ---- asking ---- */

/* Whether an axis of the box or the line separates them. */
static inline gboolean
is_apart (const PorismObstacle *piece,
          const PorismBox      *box)
{
  const double dx = piece->x2 - piece->x1, dy = piece->y2 - piece->y1;
  const double across = (box->x1 + box->x2 - 2 * piece->x1) * dy - (box->y1 + box->y2 - 2 * piece->y1) * dx;
  const double reach = (box->x2 - box->x1) * fabs (dy) + (box->y2 - box->y1) * fabs (dx);

  return (piece->x1 < box->x1 && piece->x2 < box->x1) || (piece->x1 > box->x2 && piece->x2 > box->x2) ||
         (piece->y1 < box->y1 && piece->y2 < box->y1) || (piece->y1 > box->y2 && piece->y2 > box->y2) ||
         fabs (across) > reach;
}

/* How long the piece is within so many pixels of the box; negative: it is not. */
static inline double
get_length_near (const PorismObstacle *piece,
                 const PorismBox      *box,
                 double                within)
{
  const PorismBox wide = porism_box_grow (box, within + piece->half);
  const double dx = piece->x2 - piece->x1, dy = piece->y2 - piece->y1;
  double t0 = 0, t1 = 1;

  if (is_apart (piece, &wide))
    return -1;

  if (!porism_clip_span (&wide, piece->x1, piece->y1, dx, dy, &t0, &t1) || t0 > t1)
    return -1;
  return (t1 - t0) * piece->length;
}

typedef struct
{
  double struck, crowded, near; /* negative: none */
} Lengths;

static void
meet_line (const PorismObstacle *piece,
           const PorismBox      *box,
           Lengths              *lengths)
{
  double near = get_length_near (piece, box, NEAR), crowded, struck;

  if (near < 0)
    return;
  lengths->near += near;
  crowded = get_length_near (piece, box, AIR);
  if (crowded < 0)
    return;
  lengths->crowded = fmax (lengths->crowded, 0) + crowded;
  struck = get_length_near (piece, box, TOUCH);
  if (struck >= 0)
    lengths->struck = fmax (lengths->struck, 0) + struck;
}

static void
meet_text (const PorismObstacle *piece,
           const PorismBox      *box,
           Lengths              *lengths,
           PorismTouch          *touch)
{
  const PorismBox taken = { piece->x1, piece->y1, piece->x2, piece->y2 };
  const PorismBox wide = porism_box_grow (box, AIR), close = porism_box_grow (box, TOUCH);

  if (!porism_box_overlaps (&taken, &wide))
    return;
  touch->n_texts++;
  touch->text = piece->text;
  lengths->crowded = fmax (lengths->crowded, 0) + 4;
  if (porism_box_overlaps (&taken, &close))
    lengths->struck = fmax (lengths->struck, 0) + TEXT_LENGTH;
}

static inline double
get_cost (const Lengths *lengths)
{
  double cost = fmin (MAX_NEAR, NEAR_LENGTH * lengths->near);

  if (lengths->crowded >= 0)
    cost += PORISM_COST_CROWDED + CROWDED_LENGTH * lengths->crowded;
  if (lengths->struck >= 0)
    cost += PORISM_COST_STRUCK + STRUCK_LENGTH * lengths->struck;
  return cost;
}

/**
 * porism_obstacles_touch:
 *
 * A cost of 0 means that nothing is near.
 *
 * Returns: what a text with this box would meet
 */
PorismTouch
porism_obstacles_touch (PorismObstacles *self,
                        const PorismBox *box,
                        double           limit)
{
  PorismTouch touch = { 0 };
  Lengths lines = { -1, -1, 0 }, texts = { -1, -1, 0 };
  guint asked = ++self->n_asked;
  Range range;

  if (!get_range (self, box->x1 - NEAR, box->y1 - NEAR, box->x2 + NEAR, box->y2 + NEAR, &range))
    return touch;
  for (int row = range.top; row <= range.bottom; row++)
    for (int column = range.left; column <= range.right; column++)
      for (guint i = self->heads[row * self->columns + column]; i != 0; i = g_array_index (self->links, Link, i - 1).next)
        {
          PorismObstacle *piece = get_piece (self, g_array_index (self->links, Link, i - 1).piece);

          if (piece->asked == asked)
            continue;
          piece->asked = asked;
          if (piece->half >= 0)
            meet_line (piece, box, &lines);
          else
            meet_text (piece, box, &texts, &touch);
          self->n_met++;
          touch.lines = get_cost (&lines);
          touch.cost = touch.lines + get_cost (&texts);
          if (touch.cost >= limit)
            return touch;
        }
  return touch;
}

/* Where the piece leaves or enters the circle about the origin: at most two. */
static guint
cross_circle (const PorismObstacle *piece,
              double                x,
              double                y,
              double                radius,
              double                crossings[2])
{
  const double px = piece->x1 - x, py = piece->y1 - y, dx = piece->x2 - piece->x1, dy = piece->y2 - piece->y1;
  const double a = dx * dx + dy * dy, b = px * dx + py * dy, c = px * px + py * py - radius * radius;
  const double d = b * b - a * c;
  guint n = 0;

  if (!(a > 0) || !(d > 0))
    return 0;
  for (int sign = -1; sign <= 1; sign += 2)
    {
      const double t = (-b + sign * sqrt (d)) / a;

      if (t >= 0 && t <= 1)
        crossings[n++] = atan2 (py + t * dy, px + t * dx);
    }
  return n;
}

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/**
 * porism_obstacles_look:
 *
 * Texts are not looked at.
 *
 * Returns: how many directions there are
 */
guint
porism_obstacles_look (PorismObstacles *self,
                       double           x,
                       double           y,
                       double           radius,
                       double          *directions,
                       guint            room)
{
  guint asked = ++self->n_asked, n = 0;
  Range range;

  if (!get_range (self, x - radius, y - radius, x + radius, y + radius, &range))
    return 0;
  for (int row = range.top; row <= range.bottom; row++)
    for (int column = range.left; column <= range.right; column++)
      for (guint i = self->heads[row * self->columns + column]; i != 0; i = g_array_index (self->links, Link, i - 1).next)
        {
          PorismObstacle *piece = get_piece (self, g_array_index (self->links, Link, i - 1).piece);

          if (piece->asked == asked || piece->half < 0 || n + 2 > room)
            continue;
          piece->asked = asked;
          self->n_met++;
          n += cross_circle (piece, x, y, radius, directions + n);
        }
  qsort (directions, n, sizeof (double), compare_doubles);
  return n;
}
