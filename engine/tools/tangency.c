/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/queries/query.h"
#include "engine/solver/contact.h"
#include "engine/solver/phrase.h"
#include "engine/tools/run.h"

PorismRecord *
porism_call_restate_tangency (PorismCall   *self,
                              PorismRecord *record)
{
  PorismId points[4];
  const guint n = porism_condition_find_contact (self->construction, record, points);
  const char *names[4];
  g_autofree char *form = porism_phrases_expand (n == 4 ? "[tangent_at 1 2 3 4]" : "[tangent_at 1 2 3]"), *text = NULL;

  if (n == 0)
    return record;
  for (guint i = 0; i < n; i++)
    names[i] = porism_construction_get (self->construction, points[i])->name;
  text = porism_phrase_fill (form, names, NULL);
  porism_record_unref (record);

  return porism_call_read_comparison (self, text);
}
