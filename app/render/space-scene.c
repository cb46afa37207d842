/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is seen in space as triangles and lines with the colours and pens that a picture of it has. */

#include "config.h"

#include "app/render/space-axes.h"
#include "app/render/space-emit.h"
#include "app/space/repeated.h"

/* Ends that are nearer to each other, as a part of the size of all, are the same. */
#define SAME 1e-9

typedef struct
{
  PorismSpaceView *view;
  PorismSpaceScene *scene;
  GArray *curves;               /* PorismRepeatable: those of all shapes, one after the other */
} Scenery;

static const PorismHouseStyle *
get_house (const Scenery *self)
{
  return &self->view->figure.house;
}

/* ---- faces ---- */

/* By its number among those of all shapes. */
static const PorismSpaceRound *
get_round (const Scenery *self,
           guint          round)
{
  for (guint i = 0; i < self->view->figure.n; i++)
    {
      const GArray *rounds = porism_space_parts_get (&self->view->parts, i)->shape.rounds;

      if (round < rounds->len)
        return &g_array_index (rounds, PorismSpaceRound, round);
      round -= rounds->len;
    }
  return NULL;
}

static void
add_faces (Scenery *self)
{
  const PorismPainting *painting = porism_space_view_get_painting (self->view);

  for (guint i = 0; i < painting->pieces->len; i++)
    {
      const PorismPainted *painted = &g_array_index (painting->pieces, PorismPainted, i);
      const PorismItem *item = &self->view->figure.items[painted->owner];

      if (!(item->flags & PORISM_ITEM_LEFT_OUT))
        porism_space_scene_add_piece (self->scene, painting, i,
                                      painted->round != PORISM_PAINTED_NONE ? get_round (self, painted->round) : NULL,
                                      item->look.fill, item->look.opacity);
    }
  for (guint i = 0; i < self->view->figure.n; i++)
    if (porism_space_item_hides (&self->view->figure.items[i]))
      porism_space_scene_add_hiding (self->scene, &porism_space_parts_get (&self->view->parts, i)->shape);
}

static void
add_plate (Scenery *self,
           double   step)
{
  const PorismScenePen pen = { .colour = get_house (self)->inks[PORISM_INK_GRID], .alpha = 1, .width = PORISM_SPACE_PLATE_WIDTH };
  g_auto (PorismSpaceShape) plate = { 0 };
  double along = 0;

  porism_space_shape_init (&plate);
  porism_space_plate_collect (&self->view->parts, step, &plate);
  if (plate.faces->len > 0)
    porism_space_scene_add_paper (self->scene, porism_space_shape_get_corners (&plate, 0),
                                  get_house (self)->inks[PORISM_INK_GRID_MINOR], PORISM_SPACE_PLATE_ALPHA);
  for (guint i = 0; i < plate.curves->len; i++)
    porism_space_scene_add_curve (self->scene, PORISM_SCENE_GRID, &g_array_index (plate.curves, PorismSpaceCurve, i), &pen, &along);
}

/* ---- lines ---- */

/* Of the item, or the axes. */
static const PorismSpaceShape *
get_shape (const Scenery *self,
           guint          owner)
{
  return owner < self->view->figure.n ? &porism_space_parts_get (&self->view->parts, owner)->shape : &self->view->parts.axes;
}

static void
find_repeated (Scenery *self)
{
  const PorismSpaceBox *reach = &self->view->parts.reach;

  for (guint owner = 0; owner <= self->view->figure.n; owner++)
    {
      const GArray *curves = get_shape (self, owner)->curves;

      for (guint i = 0; i < curves->len; i++)
        {
          const PorismSpaceCurve *curve = &g_array_index (curves, PorismSpaceCurve, i);
          const PorismRepeatable line = { .points = curve->points, .degree = curve->degree };

          g_array_append_val (self->curves, line);
        }
    }
  porism_repeated_find ((PorismRepeatable *) (void *) self->curves->data, self->curves->len,
                        SAME * porism_space_length (porism_space_subtract (reach->most, reach->least)));
}

static gboolean
begins_where (const PorismSpaceCurve *curve,
              const PorismSpaceCurve *before)
{
  const PorismSpaceVector from = porism_homogeneous_get (&curve->points[0]);
  const PorismSpaceVector to = porism_homogeneous_get (&before->points[before->degree]);

  return porism_space_length (porism_space_subtract (from, to)) < 1e-9;
}

/* Those of one shape, of which the first one is the curve @first of all; @fine: those that are said of a surface. */
static void
add_curves (Scenery              *self,
            PorismSceneLayer      layer,
            guint                 owner,
            guint                 first,
            gboolean              fine,
            const PorismScenePen *pen)
{
  const GArray *curves = get_shape (self, owner)->curves;
  double along = 0;

  for (guint i = 0; i < curves->len; i++)
    {
      const PorismSpaceCurve *curve = &g_array_index (curves, PorismSpaceCurve, i);

      if (i == 0 || !begins_where (curve, curve - 1))
        along = 0;
      if (curve->fine == fine && !g_array_index (self->curves, PorismRepeatable, first + i).again)
        porism_space_scene_add_curve (self->scene, layer, curve, pen, &along);
    }
  if (!fine)
    porism_space_scene_add_outlines (self->scene, layer, get_shape (self, owner), pen);
}

static PorismScenePen
get_pen (const Scenery   *self,
         guint            owner,
         PorismSpaceLines which)
{
  const PorismItem *item = owner < self->view->figure.n ? &self->view->figure.items[owner] : NULL;
  PorismDisplayInk ink = { .colour = item != NULL ? item->look.colour : get_house (self)->inks[PORISM_INK_AXIS], .alpha = 1 };
  const PorismPen pen = porism_space_get_pen (get_house (self), item, which, &ink);
  PorismScenePen result = { .colour = ink.colour, .alpha = ink.alpha, .width = pen.width, .butt = pen.cap == PORISM_CAP_BUTT };

  for (guint i = 0; i < 4 && pen.n_dashes > 0; i++)
    result.dashes[i] = pen.dashes[i % pen.n_dashes];
  return result;
}

/* Of all shapes, as the picture has them: line by line, from the bottom to the top. */
static void
add_lines (Scenery         *self,
           PorismSceneLayer layer,
           PorismSpaceLines which)
{
  for (guint owner = 0, first = 0; owner <= self->view->figure.n; first += get_shape (self, owner++)->curves->len)
    {
      const PorismScenePen pen = get_pen (self, owner, which);

      if (pen.width > 0 && !(owner < self->view->figure.n && self->view->figure.items[owner].flags & PORISM_ITEM_LEFT_OUT))
        add_curves (self, layer, owner, first, which == PORISM_SPACE_LINES_FINE, &pen);
    }
}

static void
add_glows (Scenery *self)
{
  for (guint owner = 0, first = 0; owner < self->view->figure.n; first += get_shape (self, owner++)->curves->len)
    {
      const PorismItem *item = &self->view->figure.items[owner];
      PorismDisplayInk ink = { .alpha = 1 };
      PorismScenePen pen = { 0 };

      if (!porism_space_get_glow (get_house (self), item, &ink))
        continue;
      pen = (PorismScenePen) { .colour = ink.colour, .alpha = ink.alpha, .width = item->look.width + PORISM_SPACE_GLOW_WIDTH };
      add_curves (self, PORISM_SCENE_GLOW, owner, first, FALSE, &pen);
    }
}

static void
add_signs (Scenery *self)
{
  for (guint i = 0; i < self->view->figure.n; i++)
    {
      const PorismItem *item = &self->view->figure.items[i];
      const PorismSpaceVector spot = porism_space_parts_get (&self->view->parts, i)->spot;
      double radius, rim;

      if (!porism_space_get_disc (&self->view->figure, item, &radius, &rim))
        continue;
      if (rim > 0)
        porism_space_scene_add_disc (self->scene, PORISM_SCENE_SIGNS, spot, radius + rim, self->scene->background);
      porism_space_scene_add_disc (self->scene, PORISM_SCENE_SIGNS, spot, radius, item->look.colour);
    }
}

/**
 * porism_space_view_get_scene:
 *
 * Returns: (transfer none): all of the figure but its signs and texts
 */
const PorismSpaceScene *
porism_space_view_get_scene (PorismSpaceView    *self,
                             const PorismCamera *camera)
{
  const double detail = exp2 (ceil (log2 (fmax (camera->scale, 1e-6))));
  const double step = self->options.background ? porism_space_plate_get_step (&self->figure, camera) : 0;
  g_autoptr (GArray) curves = NULL;
  Scenery scenery = { .view = self, .scene = &self->scene };

  if (self->scene_of == self->version && self->scene_step == step && self->scene.detail == detail)
    return &self->scene;
  self->scene_of = self->version;
  self->scene_step = step;
  scenery.curves = curves = g_array_new (FALSE, FALSE, sizeof (PorismRepeatable));
  porism_space_scene_empty (&self->scene, detail);
  self->scene.version++;
  self->scene.background = self->figure.house.inks[PORISM_INK_BACKGROUND];
  self->scene.shade = porism_space_get_shade (&self->figure.house);
  self->scene.light = porism_space_get_light_alpha (&self->figure.house);
  self->scene.facet_weight = PORISM_SPACE_FACET_WEIGHT;
  add_plate (&scenery, step);
  add_faces (&scenery);
  find_repeated (&scenery);
  add_glows (&scenery);
  add_lines (&scenery, PORISM_SCENE_HIDDEN, PORISM_SPACE_LINES_HIDDEN);
  add_lines (&scenery, PORISM_SCENE_VISIBLE, PORISM_SPACE_LINES_FINE);
  add_lines (&scenery, PORISM_SCENE_VISIBLE, PORISM_SPACE_LINES_VISIBLE);
  add_signs (&scenery);
  porism_space_scene_finish (&self->scene);
  return &self->scene;
}

/* Behind the last one, where it begins there. */
static void
add_run (GArray               *runs,
         const PorismSceneRun *run)
{
  PorismSceneRun *last = runs->len > 0 ? &g_array_index (runs, PorismSceneRun, runs->len - 1) : NULL;

  if (run->n == 0)
    return;
  if (last != NULL && last->first + last->n == run->first)
    last->n += run->n;
  else
    g_array_append_val (runs, *run);
}

/**
 * porism_space_view_get_runs:
 *
 * Facets are not among them: they cover what is behind them.
 */
const GArray *
porism_space_view_get_runs (PorismSpaceView    *self,
                            const PorismCamera *camera)
{
  PorismPainting *painting = porism_space_view_get_painting (self);
  const PorismSpaceScene *scene = porism_space_view_get_scene (self, camera);

  porism_painting_order (painting, camera);
  g_array_set_size (self->runs, 0);
  for (guint i = 0; i < painting->order->len; i++)
    {
      const guint piece = g_array_index (painting->order, guint, i);

      if (piece < scene->pieces->len)
        add_run (self->runs, &g_array_index (scene->pieces, PorismSceneRun, piece));
    }
  return self->runs;
}
