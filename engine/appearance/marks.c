/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Marks that say what holds: none is made of what does not. */

#include "config.h"

#include "engine/appearance/appearance.h"

gboolean
porism_run_right_angle_mark (PorismCall *self)
{
  static const PorismOverload relation = { "is-right-angle", { "a", "b", "c" } };
  g_autoptr (PorismRecord) question = NULL;
  PorismRecord *record;
  PorismBound right;
  PorismReason reason;
  const PorismOverload *overload = porism_call_choose_overload (self);

  if (overload == NULL)
    return FALSE;
  question = porism_call_new_record (self, &relation);
  record = question != NULL ? porism_call_new_record (self, overload) : NULL;
  if (record == NULL)
    return FALSE;
  if (porism_construction_decide (self->construction, question, &right, &reason) != PORISM_OK ||
      right.mid == 0)
    {
      porism_record_unref (record);
      return porism_call_refuse_reason (self, PORISM_REASON_NOT_RIGHT);
    }
  record->attributes = porism_attributes_with_number (NULL, PORISM_ATTRIBUTE_RIGHT_ANGLE_MARK, TRUE);

  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}
