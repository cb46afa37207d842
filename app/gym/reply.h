/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines that the training environment answers with, member by member. They are written straight
 * into text: at twenty thousand a second a tree of objects in between is most of the work. */

#pragma once

#include "app/gym/environment.h"

G_BEGIN_DECLS

/* {"env": @environment … and its end, with the end of the line. */
void porism_reply_begin            (GString *reply,
                                    guint    environment);
void porism_reply_end              (GString *reply);
void porism_reply_add_number       (GString    *reply,
                                    const char *name,
                                    guint       number);
/* "task": its id, text, seed and number of steps. */
void porism_reply_add_task         (GString          *reply,
                                    const PorismTask *task);
void porism_reply_add_observation  (GString                 *reply,
                                    const PorismObservation *observation);
void porism_reply_add_observations (GString         *reply,
                                    const GPtrArray *observations);
void porism_reply_add_outcome      (GString             *reply,
                                    const PorismOutcome *outcome);
/* Whole lines; -1: of no environment. */
void porism_reply_error            (GString        *reply,
                                    gint            environment,
                                    PorismErrorCode code,
                                    const char     *argument,
                                    const char     *message,
                                    const char     *hint);
void porism_reply_closed           (GString *reply,
                                    gint     environment);

G_END_DECLS
