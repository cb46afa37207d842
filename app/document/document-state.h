/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a document is made of, for the files that make it. */

#pragma once

#include "app/document/document.h"
#include "app/files/autosave.h"
#include "app/session/session-private.h"

G_BEGIN_DECLS

typedef struct
{
  PorismTurn turn;              /* first: what others see of it */
  json_object *unknown;         /* members of the file that this version does not know; or NULL */
} PorismDocumentTurn;

typedef struct
{
  PorismRun run;                /* first, as a turn's */
  json_object *unknown;
} PorismDocumentRun;

/* What of a document can change beside its session. */
typedef enum
{
  PORISM_PART_PROBLEM,
  PORISM_PART_PROBLEM_TEXT,     /* nothing else of the problem */
  PORISM_PART_ANSWER,           /* that belongs to no run, and its provenance */
  PORISM_PART_TURN,             /* the one of an index */
  PORISM_PART_LAST_TURN,
  PORISM_PART_RUN,              /* the one of an index */
} PorismDocumentPart;

/* Called as soon as @part has changed, before any signal; @i: the index of a turn or a run. */
typedef void (*PorismDocumentRecorder) (PorismDocument    *self,
                                        PorismDocumentPart part,
                                        guint              i);

struct _PorismDocument
{
  GObject parent_instance;

  PorismSession *session;
  char *problem;
  GBytes *picture;
  char *answer;                 /* that belongs to no run */
  char *provenance;
  GPtrArray *turns;             /* PorismDocumentTurn */
  guint last_turn;              /* number of the turn that the next one follows; 0: none */
  GPtrArray *runs;              /* PorismDocumentRun */
  GPtrArray *differences;       /* PorismDifference */
  gboolean has_view;
  double view_x, view_y, view_scale;
  int axes, grid;               /* as porism_document_get_backdrop() */
  PorismSnapping snapping;
  int in_space;                 /* as porism_document_get_in_space() */
  PorismSight sight;            /* as porism_document_get_sight() */
  gboolean touched;             /* something beside the session changed since it was saved */

  json_object *unknown;         /* as a turn's: of the file; below "problem" and "view" of these */
  GHashTable *kept;             /* id to the text of an entry with unknown members */

  GFile *file;
  char *etag;                   /* of the file as it was read or written; NULL where unknown */
  char *outside_etag;           /* of the change outside that was told last */
  GFileMonitor *monitor;

  PorismDocumentRecorder recorder; /* NULL before autosave */
  GFile *autosave_directory;
  PorismAutosave *autosave;     /* NULL before the first change */
  PorismAutosave *recovered;    /* the file it was recovered from, until another one holds it */
  char *autosave_failure;       /* NULL where everything is in the file */
};

/* document.c */
void porism_document_touch                (PorismDocument    *self,
                                           PorismDocumentPart part,
                                           guint              i);
void porism_document_set_saved            (PorismDocument *self);
void porism_document_set_autosave_failure (PorismDocument *self,
                                           const char     *failure);

/* document-turns.c; takes over what the value points to, and @unknown. */
void porism_document_take_turn            (PorismDocument   *self,
                                           const PorismTurn *turn,
                                           json_object      *unknown);

/* document-runs.c; the same. */
void porism_document_take_run             (PorismDocument  *self,
                                           const PorismRun *run,
                                           json_object     *unknown);

G_END_DECLS
