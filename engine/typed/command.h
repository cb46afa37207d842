/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands of the input bar: the words in which definitions are written, and which tools stand
 * behind each. They follow from the rows of the tools and their operations; the macros of a figure, which
 * may be NULL where a construction is asked for, are commands by their own names. */

#pragma once

#include "engine/actions/toolspec.h"

G_BEGIN_DECLS

/* A way to write a command: the parameters of a tool in the order in which they are typed. */
typedef struct
{
  const PorismToolSpec *spec;
  const PorismOperation *operation;     /* NULL where the tool chooses it while it runs */
  guint n;
  guint n_needed;                       /* those after are optional */
  const PorismParameter *parameters[PORISM_MAX_PARAMETERS];
} PorismSignature;

/* The ways to write the command @name, of PorismSignature; empty where there is no such command. */
GArray     *porism_command_get_signatures (const PorismRegistry     *registry,
                                           const PorismConstruction *construction,
                                           const char               *name);
/* The names of all commands in alphabetical order, NULL-terminated; (transfer full). */
char      **porism_commands_list          (const PorismRegistry     *registry,
                                           const PorismConstruction *construction);
/* The command that differs from @name in capitals at most; (transfer full), NULL where there is none. */
char       *porism_command_find           (const PorismRegistry     *registry,
                                           const PorismConstruction *construction,
                                           const char               *name);
/* Whether @name is that of a command, in these capitals. */
gboolean    porism_command_exists         (const PorismRegistry     *registry,
                                           const PorismConstruction *construction,
                                           const char               *name);
/* "Circle(centre, radius)"; (transfer full). */
char       *porism_signature_to_text      (const PorismSignature *self,
                                           const char            *command);
/* "Circle(centre, radius) or Circle(centre, point of the circle)": how @command is written, first what takes most of what is given,
 * then what is nearest to so many arguments; (transfer full). @given: G_MAXUINT: in any order; @taken: (nullable): how many of
 * the arguments each of its signatures takes, of guint */
char       *porism_command_list_ways      (const PorismRegistry     *registry,
                                           const PorismConstruction *construction,
                                           const char               *command,
                                           guint                     given,
                                           const GArray             *taken);
/* What plays parameter @i: the label of its role, else its description. */
const char *porism_signature_get_label    (const PorismSignature *self,
                                           guint                  i);
/* Which parameter is the first input. */
guint       porism_signature_get_first    (const PorismSignature *self);
/* The kinds of objects that @i accepts; 0 where only the tool knows. */
PorismKinds porism_signature_get_kinds    (const PorismSignature *self,
                                           guint                  i);
/* What kind of object the command makes from a first input of @first; NONE where it is not known. */
PorismKind  porism_signature_get_result   (const PorismSignature *self,
                                           const char            *command,
                                           PorismKind             first);
/* Whether the command makes several objects, of which a last number picks one. */
gboolean    porism_signature_makes_several (const PorismSignature *self,
                                            const char            *command);

G_END_DECLS
