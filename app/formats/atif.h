/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document in the Agent Trajectory Interchange Format 1.4 of the Harbor project: the problem is a
 * user's step, each turn an agent's, what a person drew a user's. What the format has no place for
 * stands in "extra". */

#pragma once

#include <json-c/json.h>

#include "app/document/document.h"

G_BEGIN_DECLS

/* (transfer full). */
json_object *porism_atif_to_json (PorismDocument *document);

G_END_DECLS
