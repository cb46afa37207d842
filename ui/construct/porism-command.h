/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An entry of a menu, to be found by its words. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  char *label;                  /* as the menu has it, without a mnemonic */
  char *path;                   /* the menus that lead to it: “View › Panes”; "" for none */
  char *action;                 /* “win.axes” */
  GVariant *target;             /* (nullable) */
} PorismCommand;

/* How well a command is called by some words. */
typedef enum
{
  PORISM_COMMAND_BEGINS,        /* its label begins with them */
  PORISM_COMMAND_CALLED,        /* they are words of its label */
  PORISM_COMMAND_MEANT,         /* of its menus, or other words for it */
  PORISM_COMMAND_OTHER,
} PorismCommandRank;

/* None yet; (transfer full), of PorismCommand. */
GPtrArray        *porism_commands_new      (void);
/* Adds all that is in the menu and in those within it, but what is there already. */
void              porism_commands_add_menu (GPtrArray  *self,
                                            GMenuModel *menu);
PorismCommandRank porism_command_rank      (const PorismCommand *self,
                                            const char          *text);

G_END_DECLS
