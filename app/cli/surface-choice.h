/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which tools a model is offered and in which words, as the command line says it. */

#pragma once

#include "app/toolset/surface.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean disclosure;
  gboolean bare;
  char *overlay;                /* a file */
  char *without;
} PorismSurfaceChoice;

#define PORISM_SURFACE_CHOICE_ENTRIES(choice) \
  { "disclosure", 0, 0, G_OPTION_ARG_NONE, &(choice).disclosure, \
    "Offer a few tools first, and the others when the model looks for them", NULL }, \
  { "bare", 0, 0, G_OPTION_ARG_NONE, &(choice).bare, \
    "Describe tools by their names and types alone", NULL }, \
  { "overlay", 0, 0, G_OPTION_ARG_FILENAME, &(choice).overlay, \
    "Other descriptions: {\"tool\": {\"description\": …, \"parameters\": {…}}}", "FILE" }, \
  { "without", 0, 0, G_OPTION_ARG_STRING, &(choice).without, \
    "Leave out tools: measurement, query, delete; several separated by commas", "WHAT" }

void     porism_surface_choice_clear (PorismSurfaceChoice *self);
/* @options: (out caller-allocates). FALSE after it complained. */
gboolean porism_surface_choice_read  (const PorismSurfaceChoice *self,
                                      PorismSurfaceOptions      *options);

G_END_DECLS
