/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* New steps at an earlier one go in there: what followed is done again after them. */

#pragma once

#include <gio/gio.h>

#include "app/session/session.h"

G_BEGIN_DECLS

/* Signal "refused" (utf8): why what followed could not follow; the new steps are a way of their own then. */
#define PORISM_TYPE_STEP_INSERTION (porism_step_insertion_get_type ())
G_DECLARE_FINAL_TYPE (PorismStepInsertion, porism_step_insertion, PORISM, STEP_INSERTION, GObject)

/* One that is off. */
PorismStepInsertion *porism_step_insertion_new (void);
/* @session: (nullable). */
void                 porism_step_insertion_set_session (PorismStepInsertion *self,
                                                        PorismSession       *session);
void                 porism_step_insertion_set_active  (PorismStepInsertion *self,
                                                        gboolean             active);
gboolean             porism_step_insertion_get_active  (PorismStepInsertion *self);

G_END_DECLS
