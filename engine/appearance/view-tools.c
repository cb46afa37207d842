/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that say from where space is seen. Who says so wants to see it: the figure is shown in space. */

#include "config.h"

#include "engine/actions/parameters.h"
#include "engine/actions/toolspec.h"
#include "engine/appearance/appearance.h"
#include "engine/kinds/language.h"

static gboolean
run_view (PorismCall *call)
{
  PorismAttributes *attributes;

  if (!porism_run_attributes (call))
    return FALSE;
  attributes = porism_attributes_with_number (porism_construction_get_attributes (call->construction, 0),
                                              PORISM_ATTRIBUTE_VIEW, PORISM_VIEW_SPACE);
  porism_construction_set_attributes (call->construction, 0, attributes);
  porism_attributes_unref (attributes);

  return TRUE;
}

const PorismToolSpec porism_view_tools[] = {
  { .name = "render_set_3d_view", .klass = PORISM_TOOL_RENDER, .group = "solid-render",
    .keywords = "camera perspective orbit rotate turn tilt direction elevation azimuth zoom three-dimensional",
    .description = N_("Set from where space is seen; axes are right-handed, z is up. Standing before the figure one looks "
                      "along y; z_angle turns it about the z-axis, x_angle raises the eye."),
    .sentence = N_("View of space[, turned by {z_angle}°][, raised by {x_angle}°]"),
    .parameters = { OPTIONAL_NUMBER ("x_angle", N_("degrees above the plane z = 0: 20 is usual, 90 from above, 0 level")),
                    OPTIONAL_NUMBER ("z_angle", N_("degrees: -60 is usual, 0 from the front, -90 from the positive x-axis")),
                    OPTIONAL_NUMBER ("scale", N_("pixels a unit; 0: whatever fits")),
                    OPTIONAL_TEXT ("show_axes", N_("true or false")),
                    OPTIONAL_TEXT ("show_plate", N_("the plane z = 0 with its grid: true or false")),
                    OPTIONAL_TEXT ("show_numbers", N_("at the ticks of the axes: true or false")) },
    .attributes = { "view-tilt", "view-turn", "view-scale", "axes", "view-plate", "view-numbers" },
    .run = run_view },
  { .name = "render_set_projection", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE,
    .group = "render",
    .keywords = "camera parallel orthographic perspective cabinet oblique cavalier projection space three-dimensional",
    .description = N_("Set how space comes to lie on the picture."),
    .sentence = N_("Projection of space: {projection}"),
    .parameters = { TEXT ("projection", N_("parallel, perspective or cabinet")) },
    .attributes = { "projection" },
    .run = run_view },
  { .name = "render_set_view", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE,
    .group = "render",
    .keywords = "two-dimensional three-dimensional plane space switch view",
    .description = N_("Show the figure as a plane or in space."),
    .sentence = N_("View: {view}"),
    .parameters = { TEXT ("view", N_("automatic, plane or space")) },
    .attributes = { "view" },
    .run = porism_run_attributes },
  { .name = "render_save_view", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE,
    .group = "render",
    .keywords = "view viewport named bookmark remember keep part zoom position",
    .description = N_("Keep a view under a name: the part of the plane, and whether axes and grid are shown; with a sight, "
                      "one of space."),
    .sentence = N_("Save the view “{view}”"),
    .parameters = { TEXT ("view", N_("its name; one of the same name is replaced")),
                    NUMBER ("x_min", N_("the left edge")), NUMBER ("x_max", N_("the right edge")),
                    NUMBER ("y_min", N_("the lower edge")), NUMBER ("y_max", N_("the upper edge")),
                    OPTIONAL_TEXT ("shown", N_("axes, grid or both; left out: neither")),
                    OPTIONAL_TEXT ("sight", N_("of space: z_angle and x_angle as in render_set_3d_view, then, where wanted, z of "
                                               "the middle and the distance of the eye, such as \"-60, 20\"")) },
    .run = porism_run_save_view },
  { .name = "render_rename_view", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE,
    .group = "render",
    .keywords = "view named name bookmark",
    .description = N_("Give a saved view another name."),
    .sentence = N_("Call the view “{view}” “{new_name}”"),
    .parameters = { TEXT ("view", N_("the name of the view")), TEXT ("new_name", N_("what it shall be called")) },
    .run = porism_run_rename_view },
  { .name = "render_delete_view", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE,
    .group = "render",
    .keywords = "view named remove forget bookmark",
    .description = N_("Delete a saved view."),
    .sentence = N_("Delete the view “{view}”"),
    .parameters = { TEXT ("view", N_("the name of the view")) },
    .run = porism_run_delete_view },
  { .name = "render_set_home_view", .klass = PORISM_TOOL_RENDER, .origin = PORISM_TOOL_OWN, .unlisted = TRUE,
    .group = "render",
    .keywords = "view home start first open",
    .description = N_("Say with which saved view the document opens; without one, with the whole figure."),
    .sentence = N_("Open with {view?the view “{view}”|the whole figure}"),
    .parameters = { OPTIONAL_TEXT ("view", N_("the name of the view")) },
    .run = porism_run_home_view },
  { .name = NULL },
};
