/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The formats of files, a row each, from which dialogs, helps and the command line are made. A new one is a
 * file that defines its methods, a row here, and a line in app/meson.build. */

#pragma once

#include <json-c/json.h>

#include "app/document/document.h"
#include "app/formats/losses.h"

G_BEGIN_DECLS

/* What a format does. */
typedef struct
{
  /* By all that the file holds. @json: (nullable): what it is, or its first line, where that is JSON. */
  gboolean (*recognise)(GBytes      *bytes,
                        json_object *json);
  /* NULL: it is written only; row.refusal says so. */
  PorismDocument *(*read)(GFile           *file,
                          GError         **error);
  /* NULL: it is read only. */
  gboolean (*write)(PorismDocument *document,
                    GFile          *file,
                    GError        **error);
  PorismParts lacks;            /* what it has no place for */
  /* (nullable): what of the figure it has no place for, "the objects f, g"; NULL where it has all; (transfer full) */
  char *(*describe_losses)(PorismDocument *document);
} PorismFormatMethods;

typedef struct
{
  const char *name;             /* on the command line */
  const char *ending;
  const char *label;            /* N_(): its files, in dialogs */
  const char *about;            /* the same, for the help of the command line */
  const char *media_type;       /* (nullable): of which the desktop knows that Porism opens it: in data/ */
  gboolean is_export;           /* the window offers it for what an agent did */
  const char *refusal;          /* (nullable): N_(): where it is written only: what the file is */
  const PorismFormatMethods *methods;
} PorismFormat;

/* The longer ending before the shorter: ROW (NAME, …) has the methods porism_NAME_format. */
#define PORISM_FORMATS(ROW) \
  ROW (document, .name = "porism", .ending = ".porism", .label = N_("Porism documents"), \
       .about = "documents", .media_type = "application/x-porism") \
  ROW (jsonl, .name = "jsonl", .ending = ".jsonl", .label = N_("Lines of JSON (.jsonl)"), \
       .about = "all branches: the problem, then a run, a turn or what others did a line", \
       .is_export = TRUE, \
       .refusal = N_("this is a document exported as JSON Lines, which cannot be opened again: open the " \
                     "document itself (.porism)")) \
  ROW (atif, .name = "atif", .ending = ".atif.json", \
       .label = N_("Agent Trajectory Interchange Format (.atif.json)"), \
       .about = "the Agent Trajectory Interchange Format 1.4: the branch in view", \
       .is_export = TRUE, \
       .refusal = N_("this is a trajectory in the format ATIF, which Porism writes but does not open: " \
                     "open the document itself (.porism)")) \
  ROW (geodsl, .name = "geodsl", .ending = ".geodsl", .label = N_("GeoDSL programs (.geodsl)"), \
       .about = "programs in the construction language of GeoBuildBench: the figure") \
  ROW (trajectory, .name = "trajectory", .ending = ".json", .label = N_("Published trajectories"), \
       .about = "published trajectories")

#define PORISM_FORMAT_DECLARE(NAME, ...) extern const PorismFormatMethods porism_##NAME##_format;
PORISM_FORMATS (PORISM_FORMAT_DECLARE)
#undef PORISM_FORMAT_DECLARE

G_END_DECLS
