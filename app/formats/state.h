/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of a session's figure. */

#pragma once

#include <json-c/json.h>

#include "app/session/session.h"

G_BEGIN_DECLS

/* {"format", "step", "objects": […], "attributes"} of design §7, at the head; what an object's
 * record does not say of the call that made it is taken from the journal. */
json_object *porism_json_from_session (PorismSession *session);

/* The same of some objects alone, without their values: an array; "ordinal" says which of several that the call makes. */
json_object *porism_json_from_objects (PorismSession  *session,
                                       const PorismId *ids,
                                       guint           n);

/* @line: the same as a text; NULL where it was given up */
typedef void (*PorismStateTold) (const char *line,
                                 gpointer    user_data);

/* The same in its turn and on a thread: @callback is called later, with NULL where porism_session_give_up()
 * of @user_data gives it up. */
void         porism_state_tell        (PorismSession  *session,
                                       PorismStateTold callback,
                                       gpointer        user_data);

G_END_DECLS
