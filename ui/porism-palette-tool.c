/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a tool, in the order of the palette. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/porism-palette-tool.h"

static const PorismPaletteTool palette[] = {
  { "move", NULL, NULL, N_("Move"), "m", N_("Points") },
  { "point", "add_point", "point", N_("Point"), "p" },
  { "intersect", "add_intersect",
    "meet-lines meet-line-circle meet-circles meet-line-polygon meet-circle-polygon meet-polygons",
    N_("Intersection"), "i" },
  { "midpoint", "add_midpoint", NULL, N_("Midpoint or Centre"), "d" },

  { "segment", "add_segment", NULL, NULL, "s", N_("Lines") },
  { "line", "add_line", NULL, NULL, "l" },
  { "ray", "add_ray", NULL, NULL, "r" },
  { "vector", "add_vector", NULL, NULL, "v" },

  { "perpendicular", "add_perpendicular_line", "perpendicular-line", NULL, "h", N_("Constructions") },
  { "parallel", "add_parallel_line", "parallel-line", NULL, "k" },
  { "perpendicular-bisector", "add_perpendicular_bisector", NULL, NULL, "b" },
  { "angle-bisector", "add_angle_bisector", NULL, NULL, "a" },
  { "tangent", "add_tangent", "tangent", NULL, "t" },
  { "angle", "add_angle", NULL, NULL, "w" },

  { "circle-centre-point", "add_circle", "circle-centre-point", NULL, "c", N_("Circles") },
  { "circle-centre-radius", "add_circle", "circle-centre-radius", NULL, "q" },
  { "circle-three-points", "add_circle_3_points", NULL, NULL, "o" },
  { "incircle", "add_incircle", NULL, NULL, "y" },
  { "semicircle", "add_semicircle", NULL, NULL, "e" },
  { "arc", "add_arc", NULL, NULL, "u" },

  { "polygon", "add_polygon", "polygon", NULL, "g", N_("Polygons") },
  { "regular-polygon", "add_regular_polygon", "regular-polygon", NULL, "n" },

  { "reflect-line", "transform_reflect_line", "reflect-line", NULL, "f", N_("Transformations") },
  { "reflect-point", "transform_reflect_point", "reflect-point", NULL, "j" },
  { "rotate", "transform_rotate", "rotate", NULL, NULL },
  { "translate", "transform_translate", "translate", NULL, NULL },
  { "dilate", "transform_dilate", "dilate", NULL, "z" },
  { "delete", "delete_object", NULL, N_("Delete"), "x" },
};

/**
 * porism_palette_tools_get_n:
 *
 * Returns: how many tools the palette has
 */
guint
porism_palette_tools_get_n (void)
{
  return G_N_ELEMENTS (palette);
}

/**
 * porism_palette_tools_get:
 *
 * Returns: the row @i of the palette
 */
const PorismPaletteTool *
porism_palette_tools_get (guint i)
{
  g_return_val_if_fail (i < G_N_ELEMENTS (palette), NULL);

  return &palette[i];
}

/**
 * porism_palette_tool_lookup:
 *
 * Returns: (nullable): the tool with that id
 */
const PorismPaletteTool *
porism_palette_tool_lookup (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (palette); i++)
    if (g_str_equal (palette[i].id, id))
      return &palette[i];
  return NULL;
}

/**
 * porism_palette_tool_get_label:
 *
 * Returns: the translated name for tooltips and prompts: its own, else that of its first operation,
 *   which the ToolSpec's catalogue id names where it is the tool's only one
 */
const char *
porism_palette_tool_get_label (const PorismPaletteTool *self)
{
  const PorismOperation *operation;

  if (self->label != NULL)
    return _(self->label);
  operation = porism_operation_lookup (self->operations ? self->operations : self->id);

  return operation ? _(operation->label) : self->id;
}

/**
 * porism_palette_tool_dup_icon:
 *
 * Returns: (transfer full): the name of its symbolic icon
 */
char *
porism_palette_tool_dup_icon (const PorismPaletteTool *self)
{
  return g_strdup_printf ("porism-%s-symbolic", self->id);
}
