/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What may follow while a line is typed: commands and objects that begin like the word at the cursor,
 * and which argument of which command is being written. */

#pragma once

#include "engine/typed/command.h"

G_BEGIN_DECLS

typedef struct
{
  char *text;                   /* in place of the word */
  char *description;            /* how a command is written, what kind of object it is */
} PorismCompletion;

/* The ways to go on with the word that ends at @cursor, a byte of @line; (transfer full), of
 * PorismCompletion, at most 50.
 * @start: (out): the byte at which the word begins */
GPtrArray *porism_typed_input_complete     (const char               *line,
                                            gsize                     cursor,
                                            const PorismConstruction *construction,
                                            const PorismRegistry     *registry,
                                            gsize                    *start);
/* The command whose arguments are written at the byte @cursor; (transfer full), NULL where there is none.
 * @argument: (out): which of them, from 0 */
char      *porism_typed_input_find_command (const char               *line,
                                            gsize                     cursor,
                                            const PorismConstruction *construction,
                                            const PorismRegistry     *registry,
                                            guint                    *argument);
/* The ways to write @command that leave room for argument @argument, from 0, of PorismSignature, each once; (transfer full). */
GArray    *porism_typed_input_list_signatures (const PorismConstruction *construction,
                                               const PorismRegistry     *registry,
                                               const char               *command,
                                               guint                     argument);

G_END_DECLS
