/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The metrics of GeoBuildBench over trials, as its reference counts them. */

#pragma once

#include <glib.h>
#include <json-c/json.h>

G_BEGIN_DECLS

/* Of each metric its figures: a JSON object.
 *
 * Missing objects and failed conditions are summed over all steps that were validated, as the reference does;
 * "left_missing" and "left_failed" are those of the last step of the problems that were not solved. A hallucination is a
 * step with an error; a run of them is recovered from by the first step without. */
typedef struct _PorismTally PorismTally;

PorismTally *porism_tally_new     (void);
void         porism_tally_free    (PorismTally *self);
/* A trial. */
void         porism_tally_add     (PorismTally *self,
                                   json_object *trial);
/* (transfer full) */
json_object *porism_tally_to_json (PorismTally *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PorismTally, porism_tally_free)

G_END_DECLS
