/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Published trajectories as files, with the picture that lies beside them. */

#include "config.h"

#include <string.h>

#include "app/files/whole-file.h"
#include "app/formats/format.h"
#include "app/formats/trajectory-document.h"

static gboolean
recognise_trajectory (GBytes      *bytes,
                      json_object *json)
{
  return porism_trajectory_recognise (json);
}

static PorismDocument *
read_trajectory (GFile   *file,
                 GError **error)
{
  g_autoptr (PorismTrajectory) trajectory = porism_trajectory_load (file, error);
  g_autoptr (GBytes) picture = NULL;

  if (trajectory == NULL)
    return NULL;
  picture = porism_trajectory_load_picture (trajectory, file);

  return porism_trajectory_to_document (trajectory, picture);
}

/* A trajectory names its picture, so that is written beside it: for problem.json
 * problem_input.png. */
static gboolean
write_picture (PorismTrajectory *trajectory,
               GBytes           *picture,
               GFile            *file,
               GError          **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GFile) beside = NULL;
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot > name)
    *dot = '\0';
  g_free (trajectory->picture);
  trajectory->picture = g_strconcat (name, "_input.png", NULL);
  beside = g_file_get_child (folder, trajectory->picture);

  return porism_file_replace (beside, g_bytes_get_data (picture, NULL), g_bytes_get_size (picture),
                              NULL, NULL, error);
}

static gboolean
write_trajectory (PorismDocument *document,
                  GFile          *file,
                  GError        **error)
{
  g_autoptr (PorismTrajectory) trajectory = porism_trajectory_from_document (document);
  GBytes *picture = porism_document_get_picture (document);
  g_autofree char *text = NULL;
  json_object *json;

  if (picture != NULL && !write_picture (trajectory, picture, file, error))
    return FALSE;
  json = porism_trajectory_to_json (trajectory);
  text = g_strconcat (json_object_to_json_string_ext (json, JSON_C_TO_STRING_PRETTY |
                                                      JSON_C_TO_STRING_SPACED |
                                                      JSON_C_TO_STRING_NOSLASHESCAPE),
                      "\n", NULL);
  json_object_put (json);

  return porism_file_replace (file, text, strlen (text), NULL, NULL, error);
}

const PorismFormatMethods porism_trajectory_format = {
  .recognise = recognise_trajectory,
  .read = read_trajectory,
  .write = write_trajectory,
  .lacks = PORISM_PART_BRANCHES | PORISM_PART_RUNS | PORISM_PART_THOUGHTS | PORISM_PART_APPROVAL |
           PORISM_PART_ACTORS | PORISM_PART_PROVENANCE | PORISM_PART_VIEW,
};
