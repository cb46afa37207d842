/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is worked out of the figure as it stands, after all that was submitted before. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

typedef struct
{
  /* Its turn has come; on the thread of the session. */
  void (*begin)(PorismSession *self,
                gpointer       look);
  /* On a thread, on a copy of the figure. */
  void (*evaluate)(PorismConstruction *figure,
                   gpointer            look);
  GDestroyNotify free;
} PorismLookFuncs;

/* Called once: after evaluate, or where it was given up; then it may still be evaluated, and what evaluate
 * writes is the thread's. */
typedef void (*PorismLooked) (PorismSession *self,
                              gpointer       look,
                              gboolean       given_up,
                              gpointer       user_data);

/* Takes over @look. @callback is called later; until then porism_session_give_up() of @user_data gives it
 * up. */
void porism_session_look (PorismSession         *self,
                          const PorismLookFuncs *funcs,
                          gpointer               look,
                          PorismLooked           callback,
                          gpointer               user_data);

G_END_DECLS
