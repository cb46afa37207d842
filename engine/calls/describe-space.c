/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values of space as observations give them: one function a kind. */

#include "config.h"

#include "engine/calls/source.h"

/* Elements @at to @at + 2 as a point, or as what lies along them. */
static PorismQuantity *
new_triple (const PorismSource *self,
            const char         *type,
            guint               at)
{
  PorismQuantity *triple = porism_quantity_new (type);

  porism_quantity_add_part (triple, "x", porism_source_new_leaf (self, "number", at));
  porism_quantity_add_part (triple, "y", porism_source_new_leaf (self, "number", at + 1));
  porism_quantity_add_part (triple, "z", porism_source_new_leaf (self, "number", at + 2));
  return triple;
}

/* Gives @quantity the list of as many points, from the first element on. */
static PorismQuantity *
with_points (const PorismSource *self,
             PorismQuantity     *quantity,
             guint               n)
{
  PorismQuantity *points = porism_quantity_new ("list");

  for (guint i = 0; i < n; i++)
    porism_quantity_add_item (points, new_triple (self, "point", 3 * i));
  porism_quantity_add_part (quantity, "points", points);
  return quantity;
}

static void
add_measure (const PorismSource *self,
             PorismQuantity     *quantity,
             const char         *key,
             const char         *operation)
{
  PorismQuantity *measure = porism_source_measure (self, operation);

  if (measure != NULL)
    porism_quantity_add_part (quantity, key, measure);
}

static PorismQuantity *
describe_point (const PorismSource *self)
{
  return new_triple (self, "point", 0);
}

/* The length on top. */
static PorismQuantity *
describe_measured (const PorismSource *self)
{
  const gboolean vector = self->record->kind == PORISM_KIND_SPACE_VECTOR;

  return with_points (self, porism_source_new_measured (self, vector ? "vector" : "segment", "length-in-space"), 2);
}

static PorismQuantity *
describe_ray (const PorismSource *self)
{
  return with_points (self, porism_quantity_new ("ray"), 2);
}

static PorismQuantity *
describe_line (const PorismSource *self)
{
  return with_points (self, porism_quantity_new ("line"), 2);
}

static PorismQuantity *
describe_finite_plane (const PorismSource *self)
{
  return with_points (self, porism_quantity_new ("finite_plane"), 4);
}

static gboolean
is_repeated (const PorismBound *place)
{
  for (int i = 0; i < 3; i++)
    if (place[i].mid != place[i - 3].mid || place[i].rad != place[i - 3].rad)
      return FALSE;
  return TRUE;
}

/* The area on top, without the vertices that only fill the room. */
static PorismQuantity *
describe_polygon (const PorismSource *self)
{
  guint n = self->record->width / 3;

  while (n > 1 && is_repeated (&self->bounds[3 * n - 3]))
    n--;
  return with_points (self, porism_source_new_measured (self, "polygon", "area-in-space"), n);
}

static PorismQuantity *
describe_circle (const PorismSource *self)
{
  PorismQuantity *quantity = porism_source_new_measured (self, "circle", "area-in-space");

  porism_quantity_add_part (quantity, "center", new_triple (self, "point", 0));
  add_measure (self, quantity, "radius", "radius-in-space");
  add_measure (self, quantity, "length", "perimeter-in-space");
  porism_quantity_add_part (quantity, "axis", new_triple (self, "vector", 3));
  return quantity;
}

/* The volume on top, and the surface beside it. */
static PorismQuantity *
new_solid (const PorismSource *self,
           const char         *type)
{
  PorismQuantity *quantity = porism_source_new_measured (self, type, "volume");

  add_measure (self, quantity, "surface_area", "surface-area");
  return quantity;
}

static PorismQuantity *
describe_sphere (const PorismSource *self)
{
  PorismQuantity *quantity = new_solid (self, "sphere");

  porism_quantity_add_part (quantity, "center", new_triple (self, "point", 0));
  add_measure (self, quantity, "radius", "radius-in-space");
  return quantity;
}

/* By the centre of its base and its apex. */
static PorismQuantity *
describe_cone (const PorismSource *self)
{
  PorismQuantity *quantity = new_solid (self, "cone");

  porism_quantity_add_part (quantity, "center", new_triple (self, "point", 0));
  porism_quantity_add_part (quantity, "apex", new_triple (self, "point", 3));
  add_measure (self, quantity, "radius", "radius-in-space");
  return quantity;
}

/* By the centres of both bases. */
static PorismQuantity *
describe_cylinder (const PorismSource *self)
{
  PorismQuantity *quantity = new_solid (self, "cylinder");

  add_measure (self, quantity, "radius", "radius-in-space");
  return with_points (self, quantity, 2);
}

/* So, with the radius of the base, and that of the top as a part of it. */
static PorismQuantity *
describe_cone_frustum (const PorismSource *self)
{
  PorismQuantity *quantity = new_solid (self, "cone_frustum");

  add_measure (self, quantity, "radius", "radius-in-space");
  porism_quantity_add_part (quantity, "taper", porism_source_new_leaf (self, "number", 7));
  return with_points (self, quantity, 2);
}

static PorismQuantity *
describe_polyhedron (const PorismSource *self)
{
  return with_points (self, new_solid (self, "polyhedron"), self->record->width / 3);
}

/* The area on top, and as many points as the corners of all faces. */
static PorismQuantity *
describe_net (const PorismSource *self)
{
  return with_points (self, porism_source_new_measured (self, "net", "surface-area"), self->record->width / 3);
}

static PorismQuantity *
describe_round_net (const PorismSource *self)
{
  PorismQuantity *quantity = porism_source_new_measured (self, "net", "surface-area");

  porism_quantity_add_part (quantity, "unfold", porism_source_new_leaf (self, "number", 7));
  return quantity;
}

/* Which it is, and how much it differs from a circle. */
static PorismQuantity *
describe_conic (const PorismSource *self)
{
  PorismQuantity *quantity = porism_quantity_new ("conic"), *form = porism_source_describe_conic_form (self);

  if (form != NULL)
    porism_quantity_add_part (quantity, "form", form);
  add_measure (self, quantity, "eccentricity", "eccentricity");
  porism_quantity_add_part (quantity, "point", new_triple (self, "point", 0));
  return quantity;
}

/* By the function whose graph it is made of. */
static PorismQuantity *
describe_surface (const PorismSource *self)
{
  const PorismRecord *graph = porism_construction_get (self->construction, self->record->inputs[0].object);
  PorismQuantity *quantity = porism_quantity_new ("surface"), *function = porism_quantity_new ("function");

  function->has_exact = TRUE;
  function->exact = porism_construction_dup_expression (self->construction, graph);
  function->certainty = PORISM_CERTAINTY_PROVED;
  porism_quantity_add_part (quantity, "function", function);
  return quantity;
}

static PorismQuantity *
describe_text (const PorismSource *self)
{
  PorismQuantity *quantity = new_triple (self, "text", 0);

  quantity->text = g_strdup (self->record->text);
  return quantity;
}

/* By kind. */
static PorismQuantity *(*const describe[PORISM_N_KINDS]) (const PorismSource *self) = {
  [PORISM_KIND_SPACE_POINT] = describe_point,
  [PORISM_KIND_SPACE_VECTOR] = describe_measured,
  [PORISM_KIND_SPACE_SEGMENT] = describe_measured,
  [PORISM_KIND_SPACE_RAY] = describe_ray,
  [PORISM_KIND_SPACE_LINE] = describe_line,
  [PORISM_KIND_PLANE] = porism_source_describe_plane,
  [PORISM_KIND_FINITE_PLANE] = describe_finite_plane,
  [PORISM_KIND_SPACE_POLYGON] = describe_polygon,
  [PORISM_KIND_SPACE_CIRCLE] = describe_circle,
  [PORISM_KIND_SPACE_CONIC] = describe_conic,
  [PORISM_KIND_SPHERE] = describe_sphere,
  [PORISM_KIND_CONE] = describe_cone,
  [PORISM_KIND_CYLINDER] = describe_cylinder,
  [PORISM_KIND_CONE_FRUSTUM] = describe_cone_frustum,
  [PORISM_KIND_POLYHEDRON] = describe_polyhedron,
  [PORISM_KIND_NET] = describe_net,
  [PORISM_KIND_ROUND_NET] = describe_round_net,
  [PORISM_KIND_SURFACE] = describe_surface,
  [PORISM_KIND_SPACE_TEXT] = describe_text,
};

PorismQuantity *
porism_source_describe_in_space (const PorismSource *self)
{
  g_return_val_if_fail (describe[self->record->kind] != NULL, porism_quantity_new ("none"));

  return describe[self->record->kind] (self);
}
