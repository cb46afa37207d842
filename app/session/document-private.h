/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of a document share: its state, and the members of its file format. */

#pragma once

#include <json-c/json.h>

#include "app/session/autosave.h"
#include "app/session/document.h"
#include "app/session/session-private.h"

G_BEGIN_DECLS

#define PORISM_DOCUMENT_FORMAT "porism"
/* 2: turns know what they used and their place on the branches, runs, declined and edited
 * entries. */
#define PORISM_DOCUMENT_VERSION 2

/* Why an entry's action was not run. */
#define PORISM_WITHHELD_DECLINED "declined"
#define PORISM_WITHHELD_LIMIT "limit"

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
  gboolean touched;             /* something beside the session changed since it was saved */

  json_object *unknown;         /* as a turn's: of the file; below "problem" and "view" of these */
  GHashTable *kept;             /* id to the text of an entry with unknown members */

  GFile *file;
  char *etag;                   /* of the file as it was read or written; NULL where unknown */
  char *outside_etag;           /* of the change outside that was told last */
  GFileMonitor *monitor;

  GFile *autosave_directory;
  PorismAutosave *autosave;     /* NULL before the first change */
  PorismAutosave *recovered;    /* the file it was recovered from, until another one holds it */
  char *autosave_failure;       /* NULL where everything is in the file */
};

/* document.c */
void            porism_document_touch            (PorismDocument      *self);
void            porism_document_set_saved        (PorismDocument      *self);

/* document-turns.c */
void            porism_document_turn_free        (PorismDocumentTurn  *turn);
/* Takes over what the value points to, and @unknown. */
void            porism_document_take_turn        (PorismDocument      *self,
                                                  const PorismTurn    *turn,
                                                  json_object         *unknown);
/* The number of the last turn on the way from the root to @entry; 0 for none. */
guint           porism_document_find_last_turn   (PorismDocument      *self,
                                                  guint64              entry);

/* document-runs.c */
void            porism_document_run_free         (PorismDocumentRun   *run);
void            porism_document_take_run         (PorismDocument      *self,
                                                  const PorismRun     *run,
                                                  json_object         *unknown);

/* document-read.c */
json_object    *porism_document_parse            (const char          *text,
                                                  gsize                length,
                                                  GError             **error);
PorismDocument *porism_document_from_json        (json_object         *json,
                                                  GError             **error);

/* document-published.c */
gboolean        porism_document_drop_published   (PorismDocument      *self);

/* document-read-turns.c */
gboolean        porism_document_load_turns       (PorismDocument      *self,
                                                  json_object         *json,
                                                  GError             **error);
gboolean        porism_document_load_runs        (PorismDocument      *self,
                                                  json_object         *json,
                                                  GError             **error);

/* document-write.c; single lines, (transfer full). */
char           *porism_document_to_line          (PorismDocument      *self);
char           *porism_document_entry_to_line    (PorismDocument      *self,
                                                  const PorismEntry   *entry);
char           *porism_document_turn_to_line     (const PorismDocumentTurn *turn);
char           *porism_document_run_to_line      (const PorismDocumentRun *run);
char           *porism_document_problem_to_line  (PorismDocument      *self);
char           *porism_document_text_to_line     (const char          *text);

/* document-file.c */
void            porism_document_set_file         (PorismDocument      *self,
                                                  GFile               *file,
                                                  const char          *etag);

/* document-recovery.c: notes a change in the autosave file. */
void            porism_document_record_set       (PorismDocument      *self,
                                                  const char          *member,
                                                  const char          *value);
void            porism_document_record_problem_text (PorismDocument   *self);
void            porism_document_record_turn      (PorismDocument      *self,
                                                  guint                i);
void            porism_document_record_run       (PorismDocument      *self,
                                                  guint                i);
void            porism_document_drop_autosave    (PorismDocument      *self);

G_END_DECLS
