/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* With (u, v, w) from the target along the axes of the surface, w towards who looks at the distance D:
 *
 *   parallel     (u, v, w)
 *   cabinet      (u - k w, v - k w, w)       depth goes up to the right at half its length, k = cos 45° / 2
 *   perspective  (u, v, w) : 1 - w / D       which takes the eye to infinity
 *
 * Then the surface's scale, middle and direction of y. */

#include "config.h"

#include "app/space/camera.h"

/* Of a cabinet projection: x comes to meet who looks, y is to the right. */
#define CABINET_TURN (-90.0)
#define CABINET_TILT 0.0
#define CABINET_DEPTH (0.5 * G_SQRT2 / 2)
/* The eye is so many diagonals of the surface off, and outside of all that is seen. */
#define EYE_DIAGONALS 2.2
#define EYE_REACHES 1.4

static double
get_angle (double angle,
           double usual)
{
  return fabs (angle) <= 360 ? angle : usual;
}

/**
 * porism_camera_init:
 *
 * Updates the camera.
 */
void
porism_camera_init (PorismCamera    *self,
                    PorismProjection projection,
                    double           turn,
                    double           tilt,
                    double           width,
                    double           height)
{
  const gboolean cabinet = projection == PORISM_PROJECTION_CABINET;

  *self = (PorismCamera) { .projection = projection, .width = width, .height = height, .scale = 1 };
  self->turn = get_angle (turn, cabinet ? CABINET_TURN : PORISM_CAMERA_TURN);
  self->tilt = get_angle (tilt, cabinet ? CABINET_TILT : PORISM_CAMERA_TILT);
  self->distance = EYE_DIAGONALS * hypot (width, height);
  porism_camera_update (self);
}

/**
 * porism_camera_init_view:
 *
 * To be fitted.
 */
void
porism_camera_init_view (PorismCamera           *self,
                         const PorismAttributes *attributes,
                         double                  width,
                         double                  height)
{
  porism_camera_init (self, (PorismProjection) porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_PROJECTION),
                      porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_VIEW_TURN),
                      porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_VIEW_TILT), width, height);
  self->scale = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_VIEW_SCALE);
}

/* Gaussian elimination with pivots; what a camera makes has an inverse. */
static void
invert (const PorismSpaceMatrix *matrix,
        PorismSpaceMatrix       *inverse)
{
  PorismSpaceMatrix left = *matrix;

  *inverse = (PorismSpaceMatrix) { { { 1, 0, 0, 0 }, { 0, 1, 0, 0 }, { 0, 0, 1, 0 }, { 0, 0, 0, 1 } } };
  for (int column = 0; column < 4; column++)
    {
      int pivot = column;

      for (int row = column + 1; row < 4; row++)
        if (fabs (left.at[row][column]) > fabs (left.at[pivot][column]))
          pivot = row;
      for (int k = 0; k < 4; k++)
        {
          const double a = left.at[column][k], b = inverse->at[column][k];

          left.at[column][k] = left.at[pivot][k];
          inverse->at[column][k] = inverse->at[pivot][k];
          left.at[pivot][k] = a;
          inverse->at[pivot][k] = b;
        }
      for (int row = 0; row < 4; row++)
        {
          const double factor = left.at[row][column] / left.at[column][column];

          for (int k = 0; k < 4 && row != column; k++)
            {
              left.at[row][k] -= factor * left.at[column][k];
              inverse->at[row][k] -= factor * inverse->at[column][k];
            }
        }
    }
  for (int row = 0; row < 4; row++)
    for (int k = 0; k < 4; k++)
      inverse->at[row][k] /= left.at[row][row];
}

static PorismHomogeneous
get_form (const PorismCamera *self,
          PorismSpaceVector   direction)
{
  return porism_homogeneous_plane (self->target, direction);
}

/**
 * porism_camera_update:
 *
 * Sets the axes and the matrices.
 */
void
porism_camera_update (PorismCamera *self)
{
  const double a = self->turn * G_PI / 180, b = self->tilt * G_PI / 180;
  const double depth = self->projection == PORISM_PROJECTION_CABINET ? CABINET_DEPTH : 0;
  const double scale = self->scale > 0 ? self->scale : 1;
  PorismHomogeneous u, v, w, one = { { 0, 0, 0, 1 } };

  self->right = (PorismSpaceVector) { cos (a), -sin (a), 0 };
  self->up = (PorismSpaceVector) { sin (b) * sin (a), sin (b) * cos (a), cos (b) };
  self->towards = (PorismSpaceVector) { -cos (b) * sin (a), -cos (b) * cos (a), sin (b) };
  u = get_form (self, self->right);
  v = get_form (self, self->up);
  w = get_form (self, self->towards);
  for (int k = 0; k < 4 && self->projection == PORISM_PROJECTION_PERSPECTIVE; k++)
    one.at[k] -= w.at[k] / self->distance;
  for (int k = 0; k < 4; k++)
    {
      self->matrix.at[0][k] = scale * (u.at[k] - depth * w.at[k]) + self->width / 2 * one.at[k];
      self->matrix.at[1][k] = -scale * (v.at[k] - depth * w.at[k]) + self->height / 2 * one.at[k];
      self->matrix.at[2][k] = scale * w.at[k];
      self->matrix.at[3][k] = one.at[k];
    }
  invert (&self->matrix, &self->inverse);
}

static PorismSpaceVector
apply (const PorismSpaceMatrix *matrix,
       PorismSpaceVector        place)
{
  const PorismHomogeneous from = porism_homogeneous (place), to = porism_space_matrix_apply (matrix, &from);

  return (PorismSpaceVector) { to.at[0] / to.at[3], to.at[1] / to.at[3], to.at[2] / to.at[3] };
}

/**
 * porism_camera_to_picture:
 *
 * Returns: where @place is seen: x, y and depth
 */
PorismSpaceVector
porism_camera_to_picture (const PorismCamera *self,
                          PorismSpaceVector   place)
{
  return apply (&self->matrix, place);
}

/**
 * porism_camera_from_picture:
 *
 * Returns: what is seen at x and y in this depth
 */
PorismSpaceVector
porism_camera_from_picture (const PorismCamera *self,
                            PorismSpaceVector   place)
{
  return apply (&self->inverse, place);
}

/**
 * porism_camera_get_eye:
 *
 * What is seen on top of each other lies on lines through it.
 *
 * Returns: a place or a direction
 */
PorismHomogeneous
porism_camera_get_eye (const PorismCamera *self)
{
  const double depth = self->projection == PORISM_PROJECTION_CABINET ? CABINET_DEPTH : 0;
  const PorismSpaceVector aslant = porism_space_along (porism_space_along (self->towards, depth, self->right), depth, self->up);
  const PorismSpaceVector eye = porism_space_along (self->target, self->distance, self->towards);

  if (self->projection == PORISM_PROJECTION_PERSPECTIVE)
    return porism_homogeneous (eye);
  return (PorismHomogeneous) { { aslant.x, aslant.y, aslant.z, 0 } };
}

/**
 * porism_camera_get_light:
 *
 * Returns: a direction
 */
PorismSpaceVector
porism_camera_get_light (const PorismCamera *self)
{
  return porism_space_unit (porism_space_along (porism_space_along (porism_space_scale (self->towards, 0.75), 0.55, self->up),
                                                -0.4, self->right));
}

/**
 * porism_camera_get_ray:
 *
 * The origin is where the ray meets the plane of the target that is parallel to the surface.
 */
void
porism_camera_get_ray (const PorismCamera *self,
                       double              x,
                       double              y,
                       PorismSpaceVector  *origin,
                       PorismSpaceVector  *direction)
{
  const PorismHomogeneous eye = porism_camera_get_eye (self);
  const PorismSpaceVector at = { eye.at[0], eye.at[1], eye.at[2] };

  *origin = porism_camera_from_picture (self, (PorismSpaceVector) { x, y, 0 });
  *direction = eye.at[3] > 0 ? porism_space_unit (porism_space_subtract (*origin, at))
                             : porism_space_scale (porism_space_unit (at), -1);
}

/**
 * porism_camera_drag:
 *
 * Returns: a place as deep as @place
 */
PorismSpaceVector
porism_camera_drag (const PorismCamera *self,
                    PorismSpaceVector   place,
                    double              x,
                    double              y)
{
  const PorismSpaceVector seen = porism_camera_to_picture (self, place);

  return porism_camera_from_picture (self, (PorismSpaceVector) { x, y, seen.z });
}

/* ---- what fits ---- */

typedef struct
{
  double x1, y1, x2, y2;
} Extent;

static Extent
get_extent (const PorismCamera *self,
            const GArray       *places)
{
  Extent extent = { HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL };

  for (guint i = 0; i < places->len; i++)
    {
      const PorismSpaceVector seen = porism_camera_to_picture (self, g_array_index (places, PorismSpaceVector, i));

      extent = (Extent) { fmin (extent.x1, seen.x), fmin (extent.y1, seen.y), fmax (extent.x2, seen.x), fmax (extent.y2, seen.y) };
    }
  return extent;
}

static void
stand_back (PorismCamera *self,
            const GArray *places)
{
  double reach = 0;

  for (guint i = 0; i < places->len; i++)
    reach = fmax (reach, porism_space_length (porism_space_subtract (g_array_index (places, PorismSpaceVector, i), self->target)));
  self->distance = fmax (EYE_DIAGONALS * hypot (self->width, self->height) / self->scale, EYE_REACHES * reach);
}

/* The middle of all in space, before anything is known of how it is seen. */
static PorismSpaceVector
get_middle (const GArray *places)
{
  PorismSpaceVector least = g_array_index (places, PorismSpaceVector, 0), most = least;

  for (guint i = 1; i < places->len; i++)
    {
      const PorismSpaceVector place = g_array_index (places, PorismSpaceVector, i);

      least = (PorismSpaceVector) { fmin (least.x, place.x), fmin (least.y, place.y), fmin (least.z, place.z) };
      most = (PorismSpaceVector) { fmax (most.x, place.x), fmax (most.y, place.y), fmax (most.z, place.z) };
    }
  return porism_space_scale (porism_space_add (least, most), 0.5);
}

/**
 * porism_camera_fit:
 *
 * Perspective makes what is near larger, and so the scale is found in some steps.
 */
void
porism_camera_fit (PorismCamera *self,
                   const GArray *places,
                   double        margin)
{
  const gboolean free = self->scale <= 0;
  const double width = fmax (self->width - 2 * margin, self->width / 4), height = fmax (self->height - 2 * margin, self->height / 4);

  if (free)
    self->scale = 1;
  if (places->len > 0)
    self->target = get_middle (places);
  for (guint step = 0; step < 4 && places->len > 0; step++)
    {
      Extent extent;

      stand_back (self, places);
      porism_camera_update (self);
      extent = get_extent (self, places);
      self->target = porism_camera_from_picture (
        self, (PorismSpaceVector) { (extent.x1 + extent.x2) / 2, (extent.y1 + extent.y2) / 2, 0 });
      if (free && (extent.x2 > extent.x1 || extent.y2 > extent.y1))
        self->scale *= fmin (width / fmax (extent.x2 - extent.x1, 1e-9), height / fmax (extent.y2 - extent.y1, 1e-9));
    }
  stand_back (self, places);
  porism_camera_update (self);
}

/**
 * porism_camera_get_proportion:
 *
 * Returns: how wide the picture of all places is for its height; 1 of none
 */
double
porism_camera_get_proportion (const PorismCamera *self,
                              const GArray       *places)
{
  const Extent extent = get_extent (self, places);

  return places->len > 0 && extent.y2 > extent.y1 ? (extent.x2 - extent.x1) / (extent.y2 - extent.y1) : 1;
}
