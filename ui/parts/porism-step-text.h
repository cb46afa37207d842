/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Actions and their observations as a person reads them. */

#pragma once

#include "app/session/session.h"

G_BEGIN_DECLS

/* What became of an action. */
typedef enum
{
  PORISM_VERDICT_ACCEPTED,
  PORISM_VERDICT_ANSWERED,      /* a question */
  PORISM_VERDICT_REFUSED,       /* by the engine */
  PORISM_VERDICT_DECLINED,      /* by a person */
} PorismVerdict;

/* The most of a text of others that a card shows: to lay out more would hold up the window. */
#define PORISM_STEP_MOST_CHARACTERS 4000

PorismVerdict  porism_step_get_verdict     (PorismSession     *session,
                                            const PorismEntry *entry);
const char    *porism_verdict_get_label    (PorismVerdict verdict);
/* Whether both have the same tool and the same arguments. */
gboolean       porism_action_is_same       (const PorismAction *a,
                                            const PorismAction *b);
/* All (transfer full). */
char          *porism_action_describe      (const PorismRegistry *registry,
                                            const PorismAction   *action);
/* The same with its tool and its arguments, as it is called. */
char          *porism_action_dup_typed     (const PorismRegistry *registry,
                                            const PorismAction   *action);
char          *porism_step_dup_action      (PorismSession     *session,
                                            const PorismEntry *entry);
char          *porism_step_dup_typed       (PorismSession     *session,
                                            const PorismEntry *entry);
char          *porism_step_dup_actor       (const PorismEntry *entry);
char          *porism_step_dup_observation (const PorismEntry *entry);

/* @text, cut with a mark where it is longer than what a card shows; NULL for NULL. */
char          *porism_step_dup_short       (const char *text);

G_END_DECLS
