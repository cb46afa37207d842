/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document: a session with a file, the problem that it is about, the turns of its agent, and
 * autosave. */

#pragma once

#include <json-c/json.h>

#include "app/document/document-error.h"
#include "app/document/turn.h"
#include "app/session/session.h"
#include "app/trace/sight.h"

G_BEGIN_DECLS

/* Properties: "title" (for the window), "file", "problem" (text), "modified" (the session, or what
 * is told of the problem and the answer), "autosave-failure"; signals: "turn-added" (guint index), "turn-changed"
 * (guint index, its summary), "runs-changed" (one was added, or ended), "changed-outside". */
#define PORISM_TYPE_DOCUMENT (porism_document_get_type ())
G_DECLARE_FINAL_TYPE (PorismDocument, porism_document, PORISM, DOCUMENT, GObject)

/* To what a hand is drawn, beside points and paths that are there. */
typedef enum
{
  PORISM_SNAPPING_AUTOMATIC,    /* what is near: the grid where it is shown, middles, round angles and lengths */
  PORISM_SNAPPING_GRID,         /* always the grid, shown or not */
  PORISM_SNAPPING_OFF,
} PorismSnapping;

/* Where an entry on replay differs from the record. */
typedef struct
{
  guint64 step;
  char *recorded;
  char *now;
} PorismDifference;

PorismDocument   *porism_document_new            (void);
/* Loads and replays @file; a damaged or newer one is an error and nothing is opened. */
PorismDocument   *porism_document_load           (GFile   *file,
                                                  GError **error);
/* The same on a thread; a cancelled one ends after the entry that it is at. */
void              porism_document_load_async     (GFile              *file,
                                                  GCancellable       *cancellable,
                                                  GAsyncReadyCallback callback,
                                                  gpointer            user_data);
PorismDocument   *porism_document_load_finish    (GAsyncResult *result,
                                                  GError      **error);
PorismDocument   *porism_document_load_bytes     (GBytes  *bytes,
                                                  GError **error);
/* Atomic; refuses with CHANGED where the file was changed outside, unless @force. */
gboolean          porism_document_save           (PorismDocument *self,
                                                  GFile          *file,
                                                  gboolean        force,
                                                  GError        **error);
GBytes           *porism_document_to_bytes       (PorismDocument *self);
PorismSession    *porism_document_get_session    (PorismDocument *self);
GFile            *porism_document_get_file       (PorismDocument *self);
char             *porism_document_dup_title      (PorismDocument *self);
/* A name to be proposed for a file, with the ending @ending or "", good on every file system. */
char             *porism_document_dup_file_name  (PorismDocument *self,
                                                  const char     *ending);
/* The problem's text and picture; may be NULL. */
const char       *porism_document_get_problem    (PorismDocument *self);
void              porism_document_set_problem    (PorismDocument *self,
                                                  const char     *text);
GBytes           *porism_document_get_picture    (PorismDocument *self);
void              porism_document_set_picture    (PorismDocument *self,
                                                  GBytes         *png);
/* Of the run that the document is at; may be NULL. */
const char       *porism_document_get_answer     (PorismDocument *self);
void              porism_document_set_answer     (PorismDocument *self,
                                                  const char     *answer,
                                                  const char     *provenance);
const char       *porism_document_get_provenance (PorismDocument *self);
guint             porism_document_get_n_turns    (PorismDocument *self);
const PorismTurn *porism_document_get_turn       (PorismDocument *self,
                                                  guint           i);
/* Copies @turn and sets its `previous` and its `after`. */
void              porism_document_add_turn       (PorismDocument   *self,
                                                  const PorismTurn *turn);
void              porism_document_set_turn_summary (PorismDocument *self,
                                                    guint           i,
                                                    const char     *summary);
/* Index of the last turn of the branch that the document is on; G_MAXUINT for none. */
guint             porism_document_get_last_turn  (PorismDocument *self);
/* The same of the branch in view, which goes on beyond the head. */
guint             porism_document_get_end_turn   (PorismDocument *self);
/* Has the next turn follow turn @i, G_MAXUINT for none, where both are on the same branch. */
void              porism_document_set_last_turn  (PorismDocument *self,
                                                  guint           i);
/* Indices, as guint64, of the turns that made no entry and stand last where turn @i does, itself
 * included: each of them ends another branch. (transfer full), empty where turn @i is none. */
GArray           *porism_document_list_words     (PorismDocument *self,
                                                  guint           i);
/* Whether turn @i made entries, on whatever branch. */
gboolean          porism_document_has_turn_acted (PorismDocument *self,
                                                  guint           i);
/* Whether turn @i is on the branch that the document is on. */
gboolean          porism_document_is_turn_current (PorismDocument *self,
                                                   guint           i);
/* The runs of agents, in order; a run's number, in its turns, is its index plus 1. */
guint             porism_document_get_n_runs     (PorismDocument *self);
const PorismRun  *porism_document_get_run        (PorismDocument *self,
                                                  guint           i);
/* Copies @run and sets its `previous` and its `after`; returns its index. */
guint             porism_document_add_run        (PorismDocument  *self,
                                                  const PorismRun *run);
/* The number of the run that the document is at: that of the last turn of the branch in view, or one
 * that began there and came to no turn; 0 for none. */
guint             porism_document_get_current_run (PorismDocument *self);
/* What run number @run answered, 0 for what belongs to no run; may be NULL. */
const char       *porism_document_get_run_answer (PorismDocument *self,
                                                  guint           run);
const char       *porism_document_get_run_provenance (PorismDocument *self,
                                                      guint           run);
void              porism_document_set_run_answer (PorismDocument *self,
                                                  guint           run,
                                                  const char     *answer,
                                                  const char     *provenance);
/* @end: PORISM_END_*; @message: for people, or NULL */
void              porism_document_end_run        (PorismDocument *self,
                                                  guint           i,
                                                  const char     *end,
                                                  const char     *message);
/* What became of the @look-th look of turn @i. */
void              porism_document_set_look_answer (PorismDocument *self,
                                                   guint           i,
                                                   guint           look,
                                                   const char     *answer);
/* What a published problem, and a turn on it, say beside what Porism works with, to be published
 * again: borrowed, may be NULL; taken. */
json_object      *porism_document_get_published  (PorismDocument *self);
void              porism_document_set_published  (PorismDocument *self,
                                                  json_object    *published);
json_object      *porism_document_get_turn_published (PorismDocument *self,
                                                      guint           i);
void              porism_document_set_turn_published (PorismDocument *self,
                                                      guint           i,
                                                      json_object    *published);
gboolean          porism_document_get_modified   (PorismDocument *self);
/* The point of the plane in the middle of the window and the pixels a unit, as the file has them;
 * FALSE where it has none. Setting them is no modification: the next saving takes them along. */
gboolean          porism_document_get_view       (PorismDocument *self,
                                                  double         *x,
                                                  double         *y,
                                                  double         *scale);
void              porism_document_set_view       (PorismDocument *self,
                                                  double          x,
                                                  double          y,
                                                  double          scale);
/* Whether a person wants to see the axes or the grid (PORISM_ATTRIBUTE_AXES, _GRID), whatever the figure
 * says: 1 shown, -1 hidden, 0 as the figure says. Part of the view: no step, and no modification; an
 * action that sets it in the figure is the newer wish. */
int               porism_document_get_backdrop   (PorismDocument *self,
                                                  PorismAttribute attribute);
void              porism_document_set_backdrop   (PorismDocument *self,
                                                  PorismAttribute attribute,
                                                  gboolean        shown);
/* Part of the view, too. */
PorismSnapping    porism_document_get_snapping   (PorismDocument *self);
void              porism_document_set_snapping   (PorismDocument *self,
                                                  PorismSnapping  snapping);
/* The name of one in files and actions; FALSE where @name is none. */
const char       *porism_snapping_get_name       (PorismSnapping snapping);
gboolean          porism_snapping_from_name      (const char     *name,
                                                  PorismSnapping *snapping);
/* From where space is seen; its .view is PORISM_VIEW_SPACE where what porism_document_set_view() kept is a part of space. */
PorismSight       porism_document_get_sight      (PorismDocument *self);
void              porism_document_set_sight      (PorismDocument    *self,
                                                  const PorismSight *sight);
/* Whether a person wants to see space rather than the plane, as of the backdrop: 1 space, -1 the plane, 0 as the figure
 * says. */
int               porism_document_get_in_space   (PorismDocument *self);
void              porism_document_set_in_space   (PorismDocument *self,
                                                  gboolean        in_space);
/* Steps at which loading found another observation than the recorded one; borrowed, of
 * PorismDifference, may be empty. */
GPtrArray        *porism_document_get_differences (PorismDocument *self);

/* Autosave: every entry is appended to a file of its own before anything else happens, so that
 * after kill -9 at most the action in flight is lost. The file begins with the document as it stood
 * at its first change, so that recovery needs no other file; it goes away when the document is
 * saved, discarded or closed. */
void              porism_document_start_autosave (PorismDocument *self,
                                                  GFile          *directory);
/* The person's folder for it; (transfer full). */
GFile            *porism_document_dup_autosave_directory (void);
/* Why the last change could not be kept, as a sentence without its end; NULL where it was, or where
 * everything is saved. With each change it is tried again to keep them all. */
const char       *porism_document_get_autosave_failure (PorismDocument *self);
/* Files in @directory that a crashed run left behind (those of living processes are locked);
 * (transfer full), of GFile. */
GPtrArray        *porism_document_find_autosaved (GFile *directory);
PorismDocument   *porism_document_recover        (GFile   *autosave,
                                                  GError **error);
void              porism_document_discard_autosave (PorismDocument *self);
/* For a document that cannot be saved and goes: its file stays, to be found. FALSE where there is no
 * file that holds everything. */
gboolean          porism_document_leave_autosave (PorismDocument *self);

G_END_DECLS
