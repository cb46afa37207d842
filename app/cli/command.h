/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the commands of porism-cli share: reading their arguments, opening documents, complaining in
 * one line, ending with the codes that scripts rely on. */

#pragma once

#include "app/document/document.h"

G_BEGIN_DECLS

enum
{
  PORISM_EXIT_DONE,             /* accepted, answered, true */
  PORISM_EXIT_REFUSED,          /* something refused, no answer, false */
  PORISM_EXIT_UNUSABLE,         /* command line, file or document */
  PORISM_EXIT_SIGNAL = 128,     /* and the number of the signal that ended it, everything saved */
};

/* A command has the form of main(); argv[0] is its name. */
int porism_cli_run     (int argc, char **argv);
int porism_cli_type    (int argc, char **argv);
int porism_cli_tools   (int argc, char **argv);
int porism_cli_state   (int argc, char **argv);
int porism_cli_replay  (int argc, char **argv);
int porism_cli_render  (int argc, char **argv);
int porism_cli_read    (int argc, char **argv);
int porism_cli_solve   (int argc, char **argv);
int porism_cli_solve_conditions (int argc, char **argv);
int porism_cli_check   (int argc, char **argv);
int porism_cli_eval    (int argc, char **argv);
int porism_cli_convert (int argc, char **argv);
int porism_cli_prove   (int argc, char **argv);
int porism_cli_explain (int argc, char **argv);
int porism_cli_bench   (int argc, char **argv);
int porism_cli_mcp     (int argc, char **argv);
int porism_cli_gym     (int argc, char **argv);
int porism_cli_stats   (int argc, char **argv);
int porism_cli_worksheet (int argc, char **argv);

/* Takes the options out of the command line, of which then argv[1] and on are left: at least
 * @least, at most @most. FALSE after it complained. Ends the program itself for --help and
 * --version. */
gboolean        porism_cli_parse         (int                *argc,
                                          char             ***argv,
                                          const GOptionEntry *entries,
                                          const char         *parameters,
                                          const char         *summary,
                                          int                 least,
                                          int                 most);
/* One line on stderr, with the command's name before it. Returns PORISM_EXIT_UNUSABLE. */
int             porism_cli_complain      (const char *format,
                                          ...) G_GNUC_PRINTF (1, 2);
/* A document or a trajectory; NULL after it complained. (transfer full) */
PorismDocument *porism_cli_open          (const char *path,
                                          const char *format);
/* Goes to the entry @step of the path from the root through the head; -1 stays. FALSE after it
 * complained. */
gboolean        porism_cli_seek          (PorismDocument *document,
                                          gint64          step);
/* Says on stderr where the replay differs from the record; how often it does. */
guint           porism_cli_tell_differences (PorismDocument *document,
                                             const char     *path);
gboolean        porism_cli_save          (PorismDocument *document,
                                          const char     *path);
/* Before work whose result shall be saved as @path: FALSE after it complained that it cannot. From
 * then on the document is kept against a crash, and stderr says so where it cannot be. */
gboolean        porism_cli_prepare_save  (PorismDocument *document,
                                          const char     *path);
/* A line of data on stdout, at once. */
void            porism_cli_print         (const char *line);
/* A line for people on stdout; control characters that a model, a file or a server wrote are shown,
 * not obeyed. */
void            porism_cli_tell          (const char *line);
char           *porism_cli_dup_clean     (const char *text);
/* What is printed is data, the same in every language, but for proofs, which are for people: from now on what the engine
 * says is in the language that the environment asks for. */
void            porism_cli_speak         (void);

G_END_DECLS
