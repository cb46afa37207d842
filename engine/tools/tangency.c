/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/queries/query.h"
#include "engine/solver/contact.h"
#include "engine/solver/phrase.h"
#include "engine/tools/run.h"

/* What is said of that many points. */
static const PorismPhrase *
get_phrase (guint n_points)
{
  for (guint i = 0; i < porism_phrases_get_n (); i++)
    if (porism_phrase_is_called (porism_phrases_get (i), "tangent_at", PORISM_RULES_NOW) &&
        porism_phrase_takes (porism_phrases_get (i), n_points))
      return porism_phrases_get (i);
  return NULL;
}

PorismRecord *
porism_call_restate_tangency (PorismCall   *self,
                              PorismRecord *record)
{
  PorismId points[4];
  const guint n = porism_condition_find_contact (self->construction, record, points);
  const char *names[4];
  g_autofree char *text = NULL;

  if (n == 0)
    return record;
  for (guint i = 0; i < n; i++)
    names[i] = porism_construction_get (self->construction, points[i])->name;
  text = porism_phrase_write (get_phrase (n), names, n, NULL);
  porism_record_unref (record);

  return porism_call_read_comparison (self, text);
}
