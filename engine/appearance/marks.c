/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Marks that say what holds: none is made of what does not. */

#include "config.h"

#include "engine/appearance/appearance.h"
#include "engine/appearance/mark-words.h"
#include "engine/kinds/language.h"

char *
porism_call_read_marks (PorismCall *self,
                        const char *parameter,
                        PorismId    id)
{
  const char *text = porism_call_get (self, parameter)->text;
  const PorismKind kind = porism_construction_get (self->construction, id)->kind;
  PorismMarks marks;

  if (porism_marks_parse (&marks, text) && porism_marks_suit (&marks, kind))
    return porism_marks_to_text (&marks);
  porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter,
                             kind == PORISM_KIND_ANGLE
                               ? _("An angle has \"2 arcs\", \"1 tick\", \"1 cross\", \"1 circle\" or several of them, such as \"3 arcs, 1 tick\"; \"none\" takes them away.")
                               : _("Give 1 to 4 of ticks, arrows, crosses, circles, or several of them, such as \"2 ticks, 1 arrow\"; a segment has \"1 tick on halves\"; \"none\" takes them away."),
                             _("“%s” says no marks that an object of the kind %s can have."), text,
                             porism_kind_get_label (kind));
  return NULL;
}

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
