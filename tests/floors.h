/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The order of the folders, for the tests of what a file includes and whom it calls. */

#pragma once

#include <glib.h>

/* The floors from the ground up: a folder stands on those before it, and on no other. HACKING.md says what
 * is in each. */
static const char *const floors[] = {
  "engine/kinds", "engine/surd", "engine/pch", "engine/field", "engine/expressions", "engine/calculus", "engine/notation",
  "engine/geometry", "engine/space", "engine/regions", "engine/maps", "engine/numbers", "engine/roots", "engine/conics", "engine/graphs", "engine/predicates",
  "engine/ops",
  "engine/construction", "engine/solver", "engine/proof", "engine/reasons", "engine/explanations", "engine/solutions", "engine/actions", "engine/macros", "engine/typed", "engine/calls", "engine/queries",
  "engine/commands", "engine/lists", "engine/solids", "engine/appearance", "engine/lessons", "engine/tools",
  "app/pch", "app/files", "app/trace", "app/display", "app/space", "app/lettering", "app/paint", "app/axes", "app/marks", "app/placement", "app/render", "app/export", "app/badges", "app/illustration", "app/json", "app/trajectories", "app/cas", "app/journal",
  "app/session", "app/inquiry", "app/document", "app/library", "app/toolset", "app/jgex", "app/geodsl", "app/reader", "app/geobuildbench", "app/providers", "app/agent", "app/planner", "app/evaluation",
  "app/formats", "app/clipping", "app/worksheet",
  "app/mcp", "app/gym", "app/bench", "app/terminal", "app/cli",
  "ui/pch", "ui/parts", "ui/properties", "ui/protocol", "ui/algebra", "ui/conditions", "ui/construct", "ui/scene", "ui/controls", "ui/canvas", "ui/reasons", "ui/dialogs", "ui/clipboard", "ui/steps", "ui/views", "ui/inspector", "ui/start", "ui/console", "ui/insertion",
  "ui/window", "ui/bench", "ui/application", "ui",
};

/* Returns: the floor of the folder of @path, from 1; 0: it is none */
static inline guint
get_floor (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  for (guint i = 0; i < G_N_ELEMENTS (floors); i++)
    if (g_str_equal (folder, floors[i]))
      return i + 1;
  return 0;
}
