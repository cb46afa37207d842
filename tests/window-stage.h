/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window from outside: a virtual display, real pointer and key events, and what is saved.
 *
 * A test knows no position inside the window but its middle, which the canvas holds once the panes are
 * hidden. */

#pragma once

#include <gio/gio.h>

#include "app/document/document.h"

/* Seconds; GTK needs to see the pointer where it is before it is pressed. */
#define SETTLE "0.08"

typedef struct
{
  GSubprocess *server;
  GSubprocess *program;
  char *display;
  char *folder;
  char *path;
  GFile *file;
  char **variables;             /* further ones of the program's environment: a name, its value, and so
                                 * on; NULL for none */
  int x, y;                     /* the middle of the window */
  int width, height;
} Stage;

/* A fixture of tests: a display with the program on a new document, its panes hidden. */
void           set_up         (Stage        *stage,
                               gconstpointer unused);
void           tear_down      (Stage        *stage,
                               gconstpointer unused);
/* The same without the program. */
void           open_stage     (Stage *stage);
/* Whether the display and its driver are installed, and the program is known. */
gboolean       has_stage      (void);
/* The head of a test program's main: whether it can add its tests. Where there is no stage, a test of
 * that @path is skipped and says why. */
gboolean       begin_tests    (int        *argc,
                               char     ***argv,
                               const char *path);
void           start_program  (Stage *stage);
/* Closes with the key and waits for the end of the program. */
void           close_program  (Stage *stage);
/* How many windows of the program are on the display. */
guint          count_windows  (Stage *stage);
/* Waits until there are so many. */
void           await_windows  (Stage *stage,
                               guint  n);
/* Waits for the end of a program that was told to end. */
void           await_end      (Stage *stage);
/* Runs xdotool with a script. After it, and at each of its words "sleep SECONDS", the program comes to
 * rest, which takes as long as it takes; the seconds are the least. */
void           act            (Stage      *stage,
                               const char *format,
                               ...) G_GNUC_PRINTF (2, 3);
/* Positions are given from the middle of the window, y upwards as in the plane. */
void           click          (Stage *stage,
                               int    x,
                               int    y);
void           drag           (Stage *stage,
                               int    x,
                               int    y,
                               int    to_x,
                               int    to_y);
/* Types into what has the focus. */
void           type_text      (Stage      *stage,
                               const char *text);
/* Saves with the key and reads what was written; (transfer full). */
PorismDocument *save          (Stage *stage);

/* What is in a figure that was saved. */
const PorismConstruction *get_figure (PorismDocument *document);
/* The object of that name and kind, which must be there and defined. */
PorismId       find           (PorismDocument *document,
                               const char     *name,
                               PorismKind      kind);
const double  *find_point     (PorismDocument *document,
                               const char     *name);
guint          count          (PorismDocument *document,
                               PorismKind      kind);
