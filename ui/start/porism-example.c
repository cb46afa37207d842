/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/start/porism-example.h"

#define FOLDER "/org/porism/Porism/samples/"

static const PorismExample samples[] = {
  { "nine-point-circle", N_("Nine-Point Circle") },
  { "rotation", N_("Rotation by a Slider") },
  { "parabola", N_("Parabola as a Locus") },
  { "tangent", N_("Tangent of a Curve") },
  { "section", N_("Section of a Cube") },
  { "tangents", N_("Two Tangents") },
  { "euler-line", N_("Euler’s Line") },
  { "simson-line", N_("Simson’s Line") },
  { "bisector", N_("Exercise on a Bisector") },
};

/**
 * porism_example_get:
 *
 * Returns: (nullable): sample @i; %NULL after the last
 */
const PorismExample *
porism_example_get (guint i)
{
  return i < G_N_ELEMENTS (samples) ? &samples[i] : NULL;
}

/**
 * porism_example_open:
 *
 * Returns: (transfer full): a document that has the figure and no file, so that it is saved as a new one
 */
PorismDocument *
porism_example_open (const PorismExample *self)
{
  g_autofree char *path = g_strconcat (FOLDER, self->name, ".porism", NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  PorismDocument *document = porism_document_load_bytes (bytes, NULL);

  g_assert (document != NULL);

  return document;
}
