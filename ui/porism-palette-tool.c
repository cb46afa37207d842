/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a tool, in the order of the palette. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/porism-palette-tool.h"

static const PorismPaletteTool palette[] = {
  { "move", NULL, NULL, N_("Move"), "m", FALSE },
  { "point", "add_point", "point", N_("Point"), "p", FALSE },
  { "intersect", "add_intersect",
    "meet-lines meet-line-circle meet-circles meet-line-polygon meet-circle-polygon meet-polygons",
    N_("Intersection"), "i", FALSE },
  { "midpoint", "add_midpoint", NULL, N_("Midpoint or Centre"), "d", FALSE },

  { "segment", "add_segment", NULL, NULL, "s", TRUE },
  { "line", "add_line", NULL, NULL, "l", FALSE },
  { "ray", "add_ray", NULL, NULL, "r", FALSE },
  { "vector", "add_vector", NULL, NULL, "v", FALSE },

  { "perpendicular", "add_perpendicular_line", "perpendicular-line", NULL, "h", TRUE },
  { "parallel", "add_parallel_line", "parallel-line", NULL, "k", FALSE },
  { "perpendicular-bisector", "add_perpendicular_bisector", NULL, NULL, "b", FALSE },
  { "angle-bisector", "add_angle_bisector", NULL, NULL, "a", FALSE },
  { "tangent", "add_tangent", "tangent", NULL, "t", FALSE },
  { "angle", "add_angle", NULL, NULL, "w", FALSE },

  { "circle-centre-point", "add_circle", "circle-centre-point", NULL, "c", TRUE },
  { "circle-centre-radius", "add_circle", "circle-centre-radius", NULL, "q", FALSE },
  { "circle-three-points", "add_circle_3_points", NULL, NULL, "o", FALSE },
  { "incircle", "add_incircle", NULL, NULL, "y", FALSE },
  { "semicircle", "add_semicircle", NULL, NULL, "e", FALSE },
  { "arc", "add_arc", NULL, NULL, "u", FALSE },

  { "polygon", "add_polygon", "polygon", NULL, "g", TRUE },
  { "regular-polygon", "add_regular_polygon", "regular-polygon", NULL, "n", FALSE },

  { "reflect-line", "transform_reflect_line", "reflect-line", NULL, "f", TRUE },
  { "reflect-point", "transform_reflect_point", "reflect-point", NULL, "j", FALSE },
  { "rotate", "transform_rotate", "rotate", NULL, NULL, FALSE },
  { "translate", "transform_translate", "translate", NULL, NULL, FALSE },
  { "dilate", "transform_dilate", "dilate", NULL, "z", FALSE },
  { "delete", "delete_object", NULL, N_("Delete"), "x", FALSE },
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
