/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is drawn of a problem in words, and what is answered, with no model: what was read, as turns of public actions. */

#pragma once

#include "app/agent/agent.h"

G_BEGIN_DECLS

/* A turn for each clause that says something, one in which what is asked is measured, and one that ends the run: with the
 * answer, or with why there is none. Where a clause was not understood, or what is said cannot hold, nothing is drawn;
 * @partial: what was understood is, with no answer, and what was left out is said.
 * (transfer full): of PorismProposal, without a free function. */
GPtrArray *porism_planner_propose (const char *text,
                                   gboolean    partial);

G_END_DECLS
