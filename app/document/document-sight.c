/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether space is seen, and from where: a part of the view, like the part of the plane. Looking is no step. */

#include "config.h"

#include <math.h>

#include "app/document/document-members.h"
#include "app/document/document-sight.h"
#include "app/json/json.h"

#define CAMERA "camera"
#define PROJECTION "projection"

static const char *const projections[] = {
  [PORISM_PROJECTION_ORTHOGRAPHIC] = "parallel",
  [PORISM_PROJECTION_PERSPECTIVE] = "perspective",
  [PORISM_PROJECTION_CABINET] = "cabinet",
};

static const struct
{
  const char *name;
  gsize offset;
  double least, greatest;
} numbers[] = {
  { "turn", G_STRUCT_OFFSET (PorismSight, turn), -360, 360 },
  { "tilt", G_STRUCT_OFFSET (PorismSight, tilt), -90, 90 },
  { "z", G_STRUCT_OFFSET (PorismSight, z), -HUGE_VAL, HUGE_VAL },
  { "distance", G_STRUCT_OFFSET (PorismSight, distance), 0, HUGE_VAL },
};

/**
 * porism_document_get_sight:
 *
 * Returns: from where space is seen; its .view is PORISM_VIEW_SPACE only where that was space
 */
PorismSight
porism_document_get_sight (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), (PorismSight) { 0 });

  return self->sight;
}

/**
 * porism_document_set_sight:
 *
 * Keeps it for the next saving.
 */
void
porism_document_set_sight (PorismDocument    *self,
                           const PorismSight *sight)
{
  g_return_if_fail (PORISM_IS_DOCUMENT (self));

  self->sight = *sight;
}

/**
 * porism_document_get_in_space:
 *
 * Returns: 1 where a person wants to see space, -1 where the plane, 0 where the figure decides
 */
int
porism_document_get_in_space (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), 0);

  return self->in_space;
}

/**
 * porism_document_set_in_space:
 *
 * Keeps what a person wants to see for the next saving.
 */
void
porism_document_set_in_space (PorismDocument *self,
                              gboolean        in_space)
{
  g_return_if_fail (PORISM_IS_DOCUMENT (self));

  self->in_space = in_space ? 1 : -1;
}

void
porism_document_write_sight (PorismDocument *self,
                             json_object    *view)
{
  json_object *camera;

  if (self->in_space != 0)
    json_object_object_add (view, "space", json_object_new_boolean (self->in_space > 0));
  if (!self->has_view || self->sight.view != PORISM_VIEW_SPACE)
    return;
  camera = json_object_new_object ();
  json_object_object_add (camera, PROJECTION, json_object_new_string (projections[self->sight.projection]));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    json_object_object_add (camera, numbers[i].name,
                            porism_json_from_double (G_STRUCT_MEMBER (double, &self->sight, numbers[i].offset)));
  json_object_object_add (view, CAMERA, camera);
}

static gboolean
read_projection (json_object *camera,
                 PorismSight *sight)
{
  json_object *name = porism_member_get (camera, PROJECTION);

  for (guint i = 0; i < G_N_ELEMENTS (projections); i++)
    if (json_object_is_type (name, json_type_string) && g_str_equal (json_object_get_string (name), projections[i]))
      {
        sight->projection = (PorismProjection) i;
        return TRUE;
      }
  return FALSE;
}

void
porism_document_read_sight (PorismDocument *self,
                            json_object    *camera)
{
  PorismSight sight = { .view = PORISM_VIEW_SPACE };

  if (!json_object_is_type (camera, json_type_object) || !read_projection (camera, &sight))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      json_object *number = porism_member_get (camera, numbers[i].name);
      const double value = json_object_get_double (number);

      if (!(json_object_is_type (number, json_type_int) || json_object_is_type (number, json_type_double)) ||
          !isfinite (value) || value < numbers[i].least || value > numbers[i].greatest)
        return;
      G_STRUCT_MEMBER (double, &sight, numbers[i].offset) = value;
    }
  self->sight = sight;
}
