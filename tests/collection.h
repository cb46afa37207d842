/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The development problems of GeoBuildBench, which are not in this repository. */

#pragma once

#include "app/json/json.h"

/* (nullable): the file as it is; a skip where it is not there. */
static inline json_object *
load_collection (void)
{
  const char *shared = g_getenv ("PORISM_SHARED");
  g_autofree char *path = g_build_filename (shared != NULL ? shared : "/work/shared", "data", "geobuildbench", "dev.json", NULL);
  g_autofree char *text = NULL;

  if (g_file_get_contents (path, &text, NULL, NULL))
    return porism_json_parse (text, -1, NULL);
  g_test_skip ("the problems of GeoBuildBench are not here");
  return NULL;
}
