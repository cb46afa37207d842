/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From the bottom to the top: the paper and the plate; faces and surfaces, the farthest first; hidden lines, dashed and
 * thin; visible lines; heads, signs and texts. */

#include "config.h"

#include "app/render/caption.h"
#include "app/render/drawn-kind.h"
#include "app/render/labels.h"
#include "app/render/emitter.h"
#include "app/render/space-axes.h"
#include "app/render/space-emit.h"
#include "app/space/outline.h"
#include "app/space/viewport-camera.h"

#define PREVIEW_ALPHA 0.6
/* Units of the surface: on what is smaller, light falls in fewer steps. */
#define SMALL 160.0
/* Around a facet, over the seam to the next one. */
#define FACET_SEAM 0.6
#define ARROW 6.0
#define ARROW_WIDTHS 5.0
#define ARROW_SLENDER 0.36

typedef struct
{
  PorismSpaceView *view;
  const PorismCamera *camera;
  PorismEmitter emitter;
} Emission;

static const PorismItem *
get_item (const Emission *self,
          guint           owner)
{
  return owner < self->view->figure.n ? &self->view->figure.items[owner] : NULL;
}

static gboolean
is_left_out (const PorismItem *item)
{
  return item != NULL && item->flags & PORISM_ITEM_LEFT_OUT;
}

static const PorismHouseStyle *
get_house (const Emission *self)
{
  return &self->view->figure.house;
}

/* ---- faces ---- */

static void
add_outline (Emission                *self,
             const PorismSpaceVector *corners,
             guint                    n)
{
  PorismPath *path = &self->emitter.list->path;

  porism_path_move (path, corners[0].x, corners[0].y);
  for (guint i = 1; i < n; i++)
    porism_path_line (path, corners[i].x, corners[i].y);
  porism_path_close (path);
}

/* By how much more, or less, a face covers as light falls on it. */
static double
get_shade (const Emission *self,
           double          light)
{
  return 1 + porism_space_get_shade (get_house (self)) * (1 - 2 * light);
}

/* What light falls on, in steps that lie upon each other. */
static void
emit_lights (Emission              *self,
             const PorismSeenRound *round,
             PorismDisplayInk       ink)
{
  const PorismBox *box = &round->extent.box;
  const guint step = fmax (box->x2 - box->x1, box->y2 - box->y1) < SMALL ? 3 : 1;
  PorismSpaceShape shape;

  porism_space_shape_init (&shape);
  ink.colour = 0xffffff;
  ink.alpha = step * porism_space_get_light_alpha (get_house (self));
  for (guint light = 0; light < PORISM_OUTLINE_LIGHTS; light += step)
    {
      porism_space_shape_empty (&shape);
      if (!porism_outline_add_light (round->round, self->camera, light, &shape))
        continue;
      for (guint i = 0; i < shape.corners->len; i++)
        {
          PorismSpaceVector *corner = &g_array_index (shape.corners, PorismSpaceVector, i);

          *corner = porism_camera_to_picture (self->camera, *corner);
        }
      add_outline (self, (const PorismSpaceVector *) (const void *) shape.corners->data, shape.corners->len);
      porism_display_list_fill (self->emitter.list, &ink);
    }
  porism_space_shape_clear (&shape);
}

/* The outline, with a border that covers the seam to the next one. */
static void
emit_facet (Emission        *self,
            PorismDisplayInk ink)
{
  const PorismPen seam = { FACET_SEAM, PORISM_CAP_ROUND, PORISM_JOIN_ROUND };

  ink.colour = porism_colour_mix (get_house (self)->inks[PORISM_INK_BACKGROUND], ink.colour, fmin (PORISM_SPACE_FACET_WEIGHT * ink.alpha, 1));
  ink.alpha = 1;
  porism_display_list_fill (self->emitter.list, &ink);
  porism_display_list_repeat (self->emitter.list);
  porism_display_list_stroke (self->emitter.list, &ink, &seam);
}

static void
emit_round (Emission              *self,
            const PorismSeenRound *round,
            PorismDisplayInk       ink)
{
  if (round->n < 3)
    return;
  add_outline (self, porism_space_picture_get_corners (&self->view->picture, round->first), round->n);
  porism_display_list_fill (self->emitter.list, &ink);
  emit_lights (self, round, ink);
}

static void
emit_face (Emission            *self,
           const PorismPainted *painted,
           PorismDisplayInk     ink)
{
  const PorismSpaceVector *corners = porism_painting_get_corners (&self->view->painting, painted);
  PorismPath *path = &self->emitter.list->path;

  ink.alpha = fmin (ink.alpha * get_shade (self, porism_painted_get_light (painted, self->camera)), 1);
  for (guint i = 0; i < painted->n; i++)
    {
      const PorismSpaceVector seen = porism_camera_to_picture (self->camera, corners[i]);

      if (i == 0)
        porism_path_move (path, seen.x, seen.y);
      else
        porism_path_line (path, seen.x, seen.y);
    }
  porism_path_close (path);
  if (painted->mesh != PORISM_PAINTED_NONE)
    emit_facet (self, ink);
  else
    porism_display_list_fill (self->emitter.list, &ink);
}

static void
emit_painted (Emission            *self,
              const PorismPainted *painted)
{
  const PorismItem *item = get_item (self, painted->owner);
  PorismDisplayInk ink = porism_emitter_get_ink (&self->emitter, PORISM_DISPLAY_AREA, item, item->look.fill);

  if (is_left_out (item))
    return;
  ink.alpha *= item->look.opacity;
  if (painted->round != PORISM_PAINTED_NONE)
    emit_round (self, &g_array_index (self->view->picture.rounds, PorismSeenRound, painted->round), ink);
  else
    emit_face (self, painted, ink);
}

static void
emit_faces (Emission *self)
{
  PorismPainting *painting = porism_space_view_get_painting (self->view);

  porism_painting_order (painting, self->camera);
  for (guint i = 0; i < painting->order->len; i++)
    emit_painted (self, porism_painting_get (painting, i));
}

/* ---- lines ---- */

static gboolean
is_of (const PorismLinePart  *line,
       const PorismSeenCurve *curve,
       PorismSpaceLines       which)
{
  return curve->fine ? which == PORISM_SPACE_LINES_FINE && !line->hidden : line->hidden == (which == PORISM_SPACE_LINES_HIDDEN) && which != PORISM_SPACE_LINES_FINE;
}

/* Adds the lines of one owner from @at on; returns where those of the next one begin. */
static guint
add_lines (Emission        *self,
           guint            at,
           PorismSpaceLines which)
{
  const PorismSpaceView *view = self->view;
  const guint owner = g_array_index (view->picture.curves, PorismSeenCurve, g_array_index (view->lines, PorismLinePart, at).curve).owner;
  PorismPlace pen = { NAN, NAN };

  for (; at < view->lines->len; at++)
    {
      const PorismLinePart *line = &g_array_index (view->lines, PorismLinePart, at);
      const PorismSeenCurve *curve = &g_array_index (view->picture.curves, PorismSeenCurve, line->curve);

      if (curve->owner != owner)
        break;
      if (is_of (line, curve, which))
        porism_space_line_add_path (curve, line->from, line->to, &self->emitter.list->path, &pen);
    }
  return at;
}

/* Strokes what was added to the path as lines of the item, or of the axes where that is NULL. */
static void
stroke (Emission         *self,
        const PorismItem *item,
        PorismSpaceLines  which)
{
  const PorismHouseStyle *house = get_house (self);
  const PorismDisplayInk axis = { PORISM_DISPLAY_AXIS, 0, house->inks[PORISM_INK_AXIS], 1 };
  PorismDisplayInk ink = item != NULL ? porism_emitter_get_ink (&self->emitter, PORISM_DISPLAY_LINE, item, item->look.colour) : axis;
  const PorismPen pen = porism_space_get_pen (house, item, which, &ink);

  if (is_left_out (item) || pen.width <= 0)
    porism_display_list_drop (self->emitter.list);
  else
    porism_display_list_stroke (self->emitter.list, &ink, &pen);
}

static void
emit_lines (Emission        *self,
            PorismSpaceLines which)
{
  const PorismSpaceView *view = self->view;

  for (guint at = 0; at < view->lines->len;)
    {
      const guint curve = g_array_index (view->lines, PorismLinePart, at).curve;

      const PorismItem *item = get_item (self, g_array_index (view->picture.curves, PorismSeenCurve, curve).owner);

      at = add_lines (self, at, which);
      stroke (self, item, which);
    }
}

/* ---- glows and heads ---- */

static void
emit_glow (Emission         *self,
           const PorismItem *item)
{
  PorismDisplayInk ink = porism_emitter_get_ink (&self->emitter, PORISM_DISPLAY_GLOW, item, item->look.colour);

  if (!porism_space_get_glow (get_house (self), item, &ink))
    return;
  if (item->drawn->as == PORISM_DRAWN_AS_SIGN)
    {
      porism_sign_emit_glow (&self->emitter, item, &ink);
      return;
    }
  porism_trace_add_path (&self->emitter.list->path, porism_figure_get_pieces (&self->view->figure, item), item->n);
  porism_display_list_stroke (self->emitter.list, &ink,
                              &(PorismPen) { item->look.width + PORISM_SPACE_GLOW_WIDTH, PORISM_CAP_ROUND, PORISM_JOIN_ROUND });
}

static void
emit_sign_glow (Emission         *self,
                const PorismItem *item)
{
  if (item->drawn->as == PORISM_DRAWN_AS_SIGN)
    emit_glow (self, item);
}

/* At the end of a vector. */
static void
emit_head (Emission         *self,
           const PorismItem *item)
{
  const PorismPiece *pieces = porism_figure_get_pieces (&self->view->figure, item);
  const PorismDisplayInk ink = porism_emitter_get_ink (&self->emitter, PORISM_DISPLAY_ARROWHEAD, item, item->look.colour);
  PorismPath *path = &self->emitter.list->path;
  double x, y, dx, dy, length, head;

  if (item->n == 0 || (item->kind != PORISM_KIND_VECTOR && item->kind != PORISM_KIND_SPACE_VECTOR) || is_left_out (item))
    return;
  x = pieces[item->n - 1].x2;
  y = pieces[item->n - 1].y2;
  dx = x - pieces[0].x1;
  dy = y - pieces[0].y1;
  length = hypot (dx, dy);
  head = fmin (item->look.head > 0 ? item->look.head : ARROW + ARROW_WIDTHS * item->look.width, length / 2);
  if (length < 1)
    return;
  dx *= head / length;
  dy *= head / length;
  porism_path_move (path, x, y);
  porism_path_line (path, x - dx - ARROW_SLENDER * dy, y - dy + ARROW_SLENDER * dx);
  porism_path_line (path, x - dx + ARROW_SLENDER * dy, y - dy - ARROW_SLENDER * dx);
  porism_path_close (path);
  porism_display_list_fill (self->emitter.list, &ink);
}

static void
emit_sign (Emission         *self,
           const PorismItem *item)
{
  const PorismBox box = porism_trace_get_box (&self->view->viewport);

  if (item->drawn->as == PORISM_DRAWN_AS_SIGN && !is_left_out (item) && porism_box_contains (&box, item->place.x, item->place.y))
    porism_sign_emit (&self->emitter, item);
}

static gboolean
is_disc (const Emission   *self,
         const PorismItem *item)
{
  double radius, rim;

  return porism_space_get_disc (&self->view->figure, item, &radius, &rim);
}

static void
emit_disc (Emission         *self,
           const PorismItem *item)
{
  if (is_disc (self, item))
    emit_sign (self, item);
}

static void
emit_other_sign (Emission         *self,
                 const PorismItem *item)
{
  if (!is_disc (self, item))
    emit_sign (self, item);
}

static void
emit_each (Emission *self,
           void ( *emit ) (Emission *self, const PorismItem *item))
{
  for (guint i = 0; i < self->view->figure.n; i++)
    emit (self, &self->view->figure.items[i]);
}

static void
emit_texts (Emission *self)
{
  g_auto (PorismObstacles) obstacles = { 0 };
  g_autoptr (GArray) labels = NULL;

  porism_obstacles_init (&obstacles, self->camera->width, self->camera->height);
  labels = porism_labels_place (&self->view->figure, self->emitter.list, NULL, NULL, &obstacles);
  porism_labels_emit (labels, self->emitter.list, &self->view->figure);
  porism_labels_add_grips (labels, self->view->grips);
}

/* Whether anything may be written, or drawn as a sign that is no disc, from wherever one looks. */
static gboolean
has_signs (const Emission *self)
{
  const PorismFigure *figure = &self->view->figure;

  for (guint i = 0; i < figure->n; i++)
    {
      const PorismItem *item = &figure->items[i];
      const gboolean sign = item->drawn->as == PORISM_DRAWN_AS_SIGN;

      if ((sign && !is_disc (self, item)) || item->drawn->as == PORISM_DRAWN_AS_WORDS || item->kind == PORISM_KIND_VECTOR ||
          item->kind == PORISM_KIND_SPACE_VECTOR || porism_caption_get (item) != NULL)
        return TRUE;
    }
  return self->view->parts.axes.curves->len > 0;
}

/* ---- all ---- */

static gboolean
begin (Emission           *self,
       PorismSpaceView    *view,
       const PorismCamera *camera,
       double              density,
       PorismDisplayList  *list)
{
  const PorismDisplayInk clip = { .role = PORISM_DISPLAY_SURFACE };

  *self = (Emission) { .view = view, .camera = camera, .emitter = { .list = list, .figure = &view->figure, .alpha = 1 } };
  porism_display_list_begin (list, density);
  if (!view->made || !(camera->width > 0 && camera->height > 0 && camera->scale > 0))
    return FALSE;
  porism_figure_begin_texts (&view->figure);
  g_array_set_size (view->grips, 0);
  porism_path_rectangle (&list->path, 0, 0, camera->width, camera->height);
  porism_display_list_clip (list, &clip);
  return TRUE;
}

static void
emit_paper (Emission *self)
{
  const PorismDisplayInk ink = { PORISM_DISPLAY_PAPER, 0, get_house (self)->inks[PORISM_INK_BACKGROUND], 1 };

  if (!self->view->options.background)
    return;
  porism_path_rectangle (&self->emitter.list->path, 0, 0, self->camera->width, self->camera->height);
  porism_display_list_fill (self->emitter.list, &ink);
  porism_space_plate_emit (&self->view->parts, &self->view->figure, self->camera, self->emitter.list);
}

/* @sign: emits the sign of an item */
static void
emit_signs (Emission *self,
            void ( *sign ) (Emission *self, const PorismItem *item))
{
  emit_each (self, emit_head);
  if (self->view->options.background)
    porism_space_axes_emit_signs (&self->view->parts, &self->view->figure, self->camera, self->emitter.list);
  emit_each (self, sign);
  emit_texts (self);
}

/* What lies beneath the signs. */
static void
emit_shapes (Emission *self)
{
  emit_faces (self);
  emit_each (self, emit_glow);
  emit_lines (self, PORISM_SPACE_LINES_HIDDEN);
  emit_lines (self, PORISM_SPACE_LINES_FINE);
  emit_lines (self, PORISM_SPACE_LINES_VISIBLE);
}

/**
 * porism_space_view_emit:
 *
 * The list borrows its texts until this thread draws again.
 */
void
porism_space_view_emit (PorismSpaceView    *self,
                        const PorismCamera *camera,
                        double              density,
                        PorismDisplayList  *list)
{
  Emission emission;

  if (!begin (&emission, self, camera, density, list))
    return;
  porism_space_view_look (self, camera);
  emit_paper (&emission);
  emit_shapes (&emission);
  emit_signs (&emission, emit_sign);
}

/**
 * porism_space_view_emit_signs:
 *
 * Labels lie where they lie in the whole picture, which is emitted for them first.
 */
void
porism_space_view_emit_signs (PorismSpaceView    *self,
                              const PorismCamera *camera,
                              double              density,
                              PorismDisplayList  *list)
{
  Emission emission;
  guint first, beneath;

  if (!begin (&emission, self, camera, density, list) || !has_signs (&emission))
    return;
  porism_space_view_look (self, camera);
  first = list->items->len;
  emit_paper (&emission);
  emit_shapes (&emission);
  emit_each (&emission, emit_disc);
  beneath = list->items->len - first;
  emit_each (&emission, emit_sign_glow);
  emit_signs (&emission, emit_other_sign);
  if (beneath > 0)
    g_array_remove_range (list->items, first, beneath);
}

/**
 * porism_space_emit_value:
 *
 * Paler than an object.
 */
void
porism_space_emit_value (PorismDisplayList         *list,
                         double                     density,
                         PorismKind                 kind,
                         const double              *value,
                         guint                      width,
                         const PorismCamera        *camera,
                         const PorismRenderOptions *options)
{
  g_autoptr (PorismSpaceView) view = porism_space_view_new ();
  Emission emission;

  porism_space_view_update_value (view, kind, value, width, options);
  if (!begin (&emission, view, camera, density, list))
    return;
  porism_space_view_look (view, camera);
  emission.emitter.alpha = PREVIEW_ALPHA;
  emit_shapes (&emission);
  emit_each (&emission, emit_head);
  emit_each (&emission, emit_sign);
}

static void
init_camera (PorismCamera             *camera,
             const PorismSpaceView    *view,
             const PorismConstruction *construction,
             const PorismViewport     *viewport)
{
  if (viewport->sight.view == PORISM_VIEW_SPACE)
    {
      porism_camera_init_viewport (camera, viewport);
      return;
    }
  porism_camera_init_view (camera, porism_construction_get_attributes (construction, 0), viewport->width, viewport->height);
  porism_space_view_fit (view, camera);
}

/**
 * porism_space_emit:
 *
 * By a view that is made for it.
 */
void
porism_space_emit (PorismDisplayList         *list,
                   double                     density,
                   const PorismConstruction  *construction,
                   const PorismViewport      *viewport,
                   const PorismRenderOptions *options)
{
  g_autoptr (PorismSpaceView) view = porism_space_view_new ();
  PorismRenderOptions wishes = *options;
  PorismCamera camera;

  wishes.axes = viewport->axes;
  wishes.grid = viewport->grid;
  porism_space_view_update (view, construction, &wishes);
  init_camera (&camera, view, construction, viewport);
  porism_space_view_emit (view, &camera, density, list);
}
