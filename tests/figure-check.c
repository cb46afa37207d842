/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every outline becomes short straight pieces, and each of them is held against the box of each text. The lines of a
 * grid and of hatchings are ground, not figure: they strike only what has no ground of its own. */

#include "config.h"

#include <math.h>

#include "app/lettering/lettering.h"
#include "app/render/caption.h"
#include "tests/figure-check.h"

#define STEP 0.05               /* radians of an arc that are one chord */
/* Of a polygon's border, in pixels. */
#define ON_BORDER 1.5

typedef struct
{
  double x1, y1, x2, y2, half;
  guint item;
} Piece;

typedef struct
{
  const PorismDisplayList *list;
  GArray *pieces;               /* Piece: of what strikes */
  GArray *borders;              /* Piece: of polygons' areas */
  double width, height;
  FigureTally *tally;
  GString *faults;
} Check;

static const char *const role_names[PORISM_N_DISPLAY_ROLES] = {
  [PORISM_DISPLAY_GRID_MINOR] = "the fine grid", [PORISM_DISPLAY_GRID] = "the grid", [PORISM_DISPLAY_AXIS] = "an axis",
  [PORISM_DISPLAY_AXIS_NUMBER] = "a number of an axis", [PORISM_DISPLAY_LINE] = "a line", [PORISM_DISPLAY_MARK] = "a mark",
  [PORISM_DISPLAY_ARROWHEAD] = "an arrowhead", [PORISM_DISPLAY_SIGN] = "a point", [PORISM_DISPLAY_LABEL] = "a label",
  [PORISM_DISPLAY_WORDS] = "a text", [PORISM_DISPLAY_LEADER] = "a leader",
};

static const PorismDisplayItem *
get (const Check *self,
     guint        i)
{
  return porism_display_list_get (self->list, i);
}

/* ---- outlines ---- */

typedef struct
{
  GArray *pieces;
  Piece piece;                  /* its item and breadth; its end is where the pen is */
  double first_x, first_y;
  gboolean drawing;
} Tracer;

static void
move (Tracer *self,
      double  x,
      double  y)
{
  self->first_x = self->piece.x2 = x;
  self->first_y = self->piece.y2 = y;
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
  self->piece.x1 = self->piece.x2;
  self->piece.y1 = self->piece.y2;
  self->piece.x2 = x;
  self->piece.y2 = y;
  g_array_append_val (self->pieces, self->piece);
}

/* As cairo has it: backwards the end lies before the beginning, forwards after it. */
static void
draw_arc (Tracer       *self,
          const double *n,
          gboolean      back)
{
  double sweep = n[4] - n[3];
  int steps;

  while (!back && sweep < 0)
    sweep += 2 * G_PI;
  while (back && sweep > 0)
    sweep -= 2 * G_PI;
  steps = (int) ceil (fabs (sweep) / fmin (STEP, sqrt (0.4 / fmax (n[2], 1)))) + 1;
  for (int i = 0; i <= steps; i++)
    draw_to (self, n[0] + n[2] * cos (n[3] + sweep * i / steps), n[1] + n[2] * sin (n[3] + sweep * i / steps));
}

static void
draw_verb (Tracer        *self,
           PorismPathVerb verb,
           const double  *n)
{
  if (verb == PORISM_PATH_MOVE)
    move (self, n[0], n[1]);
  else if (verb == PORISM_PATH_LINE)
    draw_to (self, n[0], n[1]);
  else if (verb == PORISM_PATH_STEP)
    draw_to (self, self->piece.x2 + n[0], self->piece.y2 + n[1]);
  else if (verb == PORISM_PATH_ARC || verb == PORISM_PATH_ARC_BACK)
    draw_arc (self, n, verb == PORISM_PATH_ARC_BACK);
  else if (verb == PORISM_PATH_CLOSE)
    draw_to (self, self->first_x, self->first_y);
  else if (verb == PORISM_PATH_LIFT)
    self->drawing = FALSE;
  else
    {
      move (self, n[0], n[1]);
      draw_to (self, n[0] + n[2], n[1]);
      draw_to (self, n[0] + n[2], n[1] + n[3]);
      draw_to (self, n[0], n[1] + n[3]);
      draw_to (self, n[0], n[1]);
    }
}

static void
add_outline (const Check *self,
             GArray      *pieces,
             guint        i)
{
  const PorismDisplayItem *item = get (self, i);
  const double *numbers = self->list->path.numbers + item->number;
  const double half = item->type == PORISM_DISPLAY_STROKE ? item->pen.width / 2 : 0;
  Tracer tracer = { .pieces = pieces, .piece = { .half = half, .item = i } };

  for (guint k = item->verb; k < item->verb + item->n_verbs; k++)
    {
      draw_verb (&tracer, self->list->path.verbs[k], numbers);
      numbers += porism_path_counts[self->list->path.verbs[k]];
    }
  if (item->type == PORISM_DISPLAY_FILL && tracer.drawing)
    draw_to (&tracer, tracer.first_x, tracer.first_y);
}

/* Straight sides alone. */
static gboolean
is_polygon (const Check             *self,
            const PorismDisplayItem *item)
{
  for (guint k = item->verb; k < item->verb + item->n_verbs; k++)
    if (self->list->path.verbs[k] == PORISM_PATH_ARC || self->list->path.verbs[k] == PORISM_PATH_ARC_BACK)
      return FALSE;
  return item->ink.role == PORISM_DISPLAY_AREA && item->n_verbs < 40;
}

static gboolean
strikes (const PorismDisplayItem *item)
{
  switch (item->ink.role)
    {
    case PORISM_DISPLAY_GRID_MINOR:
    case PORISM_DISPLAY_GRID:
    case PORISM_DISPLAY_AXIS:
    case PORISM_DISPLAY_LINE:
    case PORISM_DISPLAY_MARK:
    case PORISM_DISPLAY_ARROWHEAD:
    case PORISM_DISPLAY_SIGN:
    case PORISM_DISPLAY_LEADER:
      return item->type == PORISM_DISPLAY_STROKE || item->type == PORISM_DISPLAY_FILL;
    case PORISM_DISPLAY_AREA:
      return item->type == PORISM_DISPLAY_STROKE;
    case PORISM_DISPLAY_SURFACE:
    case PORISM_DISPLAY_PAPER:
    case PORISM_DISPLAY_AXIS_NUMBER:
    case PORISM_DISPLAY_GLOW:
    case PORISM_DISPLAY_RIM:
    case PORISM_DISPLAY_LABEL:
    case PORISM_DISPLAY_WORDS:
    case PORISM_DISPLAY_BADGE:
    case PORISM_N_DISPLAY_ROLES:
    default:
      return FALSE;
    }
}

/* ---- texts ---- */

static PorismBox
get_box (const PorismDisplayItem *item)
{
  return porism_lettering_get_turned_box (item->lettering, item->anchor.x, item->anchor.y, item->angle);
}

/* The piece as the text sees it that is turned about its anchor. */
static Piece
turn_back (const Piece             *piece,
           const PorismDisplayItem *text)
{
  const double c = cos (text->angle), s = -sin (text->angle), x = text->anchor.x, y = text->anchor.y;
  Piece turned = *piece;

  turned.x1 = x + c * (piece->x1 - x) - s * (piece->y1 - y);
  turned.y1 = y + s * (piece->x1 - x) + c * (piece->y1 - y);
  turned.x2 = x + c * (piece->x2 - x) - s * (piece->y2 - y);
  turned.y2 = y + s * (piece->x2 - x) + c * (piece->y2 - y);
  return turned;
}

/* Whether the piece comes nearer to the box than half of its breadth, or lies within it. */
static gboolean
meets (const Piece     *piece,
       const PorismBox *box)
{
  PorismBox wide = porism_box_grow (box, piece->half);
  double t0 = 0, t1 = 1;

  return porism_clip_span (&wide, piece->x1, piece->y1, piece->x2 - piece->x1, piece->y2 - piece->y1, &t0, &t1) && t0 <= t1;
}

static gboolean
is_within (const GArray *border,
           guint         item,
           double        x,
           double        y)
{
  gboolean within = FALSE;

  for (guint i = 0; i < border->len; i++)
    {
      const Piece *side = &g_array_index (border, Piece, i);

      if (side->item == item && (side->y1 > y) != (side->y2 > y) &&
          x < side->x1 + (y - side->y1) / (side->y2 - side->y1) * (side->x2 - side->x1))
        within = !within;
    }
  return within;
}

static gboolean
is_on_border (const GArray *border,
              guint         item,
              double        x,
              double        y)
{
  for (guint i = 0; i < border->len; i++)
    {
      const Piece *side = &g_array_index (border, Piece, i);
      const double dx = side->x2 - side->x1, dy = side->y2 - side->y1, square = dx * dx + dy * dy;
      const double t = square > 0 ? CLAMP (((x - side->x1) * dx + (y - side->y1) * dy) / square, 0, 1) : 0;

      if (side->item == item && hypot (x - side->x1 - t * dx, y - side->y1 - t * dy) <= ON_BORDER)
        return TRUE;
    }
  return FALSE;
}

/* Whether what the text names lies on the border: a point, or all of a line. */
static gboolean
names_border (const Check *self,
              guint32      owner,
              guint        polygon)
{
  guint on = 0, n = 0;

  for (guint i = 0; i < self->list->items->len; i++)
    if (get (self, i)->ink.owner == owner && get (self, i)->ink.role == PORISM_DISPLAY_SIGN)
      return is_on_border (self->borders, polygon, get (self, i)->anchor.x, get (self, i)->anchor.y);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);

      if (get (self, piece->item)->ink.owner != owner || get (self, piece->item)->ink.role != PORISM_DISPLAY_LINE)
        continue;
      n += 2;
      on += is_on_border (self->borders, polygon, piece->x1, piece->y1) +
            is_on_border (self->borders, polygon, piece->x2, piece->y2);
    }
  return n > 0 && on == n;
}

static gboolean
is_inside (const Check     *self,
           guint32          owner,
           const PorismBox *box)
{
  guint last = G_MAXUINT;

  for (guint i = 0; i < self->borders->len; i++)
    {
      const guint polygon = g_array_index (self->borders, Piece, i).item;

      if (polygon == last || get (self, polygon)->ink.owner == owner)
        continue;
      last = polygon;
      if (is_within (self->borders, polygon, (box->x1 + box->x2) / 2, (box->y1 + box->y2) / 2) &&
          names_border (self, owner, polygon))
        return TRUE;
    }
  return FALSE;
}

/* ---- the verdict ---- */

static void
say (Check      *self,
     guint       text,
     const char *fault,
     guint       by)
{
  const PorismDisplayItem *other = by != G_MAXUINT ? get (self, by) : NULL;

  if (self->faults != NULL)
    g_string_append_printf (self->faults, "  %s “%s” %s %s %s\n", role_names[get (self, text)->ink.role],
                            get (self, text)->lettering->text, fault, other != NULL ? role_names[other->ink.role] : "",
                            other != NULL && other->type == PORISM_DISPLAY_TEXT ? other->lettering->text : "");
}

/* The item that strikes the text, or G_MAXUINT. */
static guint
find_striker (const Check     *self,
              guint            text,
              const PorismBox *box)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);
      const PorismDisplayItem *item = get (self, text);
      const PorismBox upright = porism_lettering_get_box (item->lettering, item->anchor.x, item->anchor.y);
      const Piece seen = turn_back (piece, item);
      const PorismDisplayRole role = get (self, piece->item)->ink.role;
      const gboolean ground = role == PORISM_DISPLAY_GRID || role == PORISM_DISPLAY_GRID_MINOR || role == PORISM_DISPLAY_AREA;

      if (!(ground && get (self, text)->haloed) && meets (&seen, &upright))
        return piece->item;
    }
  for (guint i = 0; i < self->list->items->len; i++)
    if (i != text && get (self, i)->type == PORISM_DISPLAY_TEXT)
      {
        PorismBox other = get_box (get (self, i));

        if (porism_box_overlaps (&other, box))
          return i;
      }
  return G_MAXUINT;
}

static void
check_text (Check *self,
            guint  i)
{
  const PorismBox box = get_box (get (self, i));
  const gboolean outside = box.x1 < 0 || box.y1 < 0 || box.x2 > self->width || box.y2 > self->height;
  const guint striker = find_striker (self, i, &box);

  self->tally->texts++;
  self->tally->outside += outside;
  self->tally->struck += striker != G_MAXUINT;
  self->tally->clear += !outside && striker == G_MAXUINT;
  if (outside)
    say (self, i, "is not wholly inside of the frame", G_MAXUINT);
  if (striker != G_MAXUINT)
    say (self, i, "is struck by", striker);
  if (!is_inside (self, get (self, i)->ink.owner, &box))
    return;
  self->tally->inside++;
  say (self, i, "lies inside of the polygon", G_MAXUINT);
}

void
figure_check (const PorismDisplayList *list,
              double                   width,
              double                   height,
              FigureTally             *tally,
              GString                 *faults)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  g_autoptr (GArray) borders = g_array_new (FALSE, FALSE, sizeof (Piece));
  Check self = { list, pieces, borders, width, height, tally, faults };

  for (guint i = 0; i < list->items->len; i++)
    {
      if (strikes (get (&self, i)))
        add_outline (&self, pieces, i);
      if (is_polygon (&self, get (&self, i)))
        add_outline (&self, borders, i);
    }
  for (guint i = 0; i < list->items->len; i++)
    if (get (&self, i)->type == PORISM_DISPLAY_TEXT && get (&self, i)->ink.role != PORISM_DISPLAY_BADGE)
      check_text (&self, i);
}

/* ---- what is not there ---- */

/* Whether a line, a mark or the sign of the object reaches the surface. */
static gboolean
is_seen (const Check *self,
         guint32      owner)
{
  const PorismBox surface = { 0, 0, self->width, self->height };

  for (guint i = 0; i < self->list->items->len; i++)
    if (get (self, i)->ink.owner == owner && get (self, i)->ink.role == PORISM_DISPLAY_SIGN &&
        porism_box_contains (&surface, get (self, i)->anchor.x, get (self, i)->anchor.y))
      return TRUE;
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);

      if (get (self, piece->item)->ink.owner == owner && get (self, piece->item)->ink.role == PORISM_DISPLAY_LINE &&
          meets (piece, &surface))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_text (const Check *self,
          guint32      owner)
{
  for (guint i = 0; i < self->list->items->len; i++)
    if (get (self, i)->type == PORISM_DISPLAY_TEXT && get (self, i)->ink.owner == owner)
      return TRUE;
  return FALSE;
}

/* A text that lies on the surface; a label of what is seen there. */
static gboolean
should_have_text (const Check              *self,
                  const PorismConstruction *figure,
                  const PorismViewport     *viewport,
                  PorismId                  id)
{
  const PorismRecord *record = porism_construction_get (figure, id);
  const PorismBox surface = { 0, 0, self->width, self->height };
  const double *value;
  double x, y;

  if (record == NULL || !porism_construction_is_defined (figure, id) ||
      porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_VISIBLE) == 0)
    return FALSE;
  if (record->kind != PORISM_KIND_TEXT)
    return porism_caption_is_shown (record) && is_seen (self, id);
  value = porism_construction_get_value (figure, id);
  porism_viewport_to_screen (viewport, value[0], value[1], &x, &y);
  return record->text != NULL && porism_box_contains (&surface, x, y);
}

static guint
count_numbers (const PorismDisplayList *list)
{
  guint n = 0;

  for (guint i = 0; i < list->items->len; i++)
    n += porism_display_list_get (list, i)->ink.role == PORISM_DISPLAY_AXIS_NUMBER;
  return n;
}

/* As the axes are where nothing is in the way of their numbers. */
static guint
count_wanted_numbers (const PorismConstruction  *figure,
                      const PorismViewport      *viewport,
                      const PorismRenderOptions *options)
{
  const PorismId nobody = 0;
  g_auto (PorismDisplayList) bare = { 0 };
  PorismRenderOptions alone = *options;

  alone.only = &nobody;
  alone.n_only = 1;
  porism_render_emit (&bare, 1, figure, viewport, &alone);
  return count_numbers (&bare);
}

void
figure_check_missing (const PorismDisplayList   *list,
                      const PorismConstruction  *figure,
                      const PorismViewport      *viewport,
                      const PorismRenderOptions *options,
                      FigureTally               *tally,
                      GString                   *faults)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  Check self = { list, pieces, NULL, viewport->width, viewport->height, tally, faults };
  const guint n_numbers = count_numbers (list);
  const PorismId *order;
  guint n;

  for (guint i = 0; i < list->items->len; i++)
    if (strikes (get (&self, i)))
      add_outline (&self, pieces, i);
  order = porism_construction_get_order (figure, &n);
  for (guint i = 0; i < n; i++)
    if (should_have_text (&self, figure, viewport, order[i]) && !has_text (&self, order[i]))
      {
        tally->texts++;
        tally->missing++;
        if (faults != NULL)
          g_string_append_printf (faults, "  the label of “%s” is not there\n", porism_construction_get (figure, order[i])->name);
      }
  /* This draws, and so makes an end of the texts of @list. */
  tally->dropped += count_wanted_numbers (figure, viewport, options) - n_numbers;
}
