/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Loci: whether one point carries the other along. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/construction/locus.h"
#include "engine/kinds/language.h"
#include "engine/tools/run.h"

static gboolean
refuse_mover (PorismCall *self,
              PorismId    mover)
{
  const PorismOperation *operation = porism_construction_get (self->construction, mover)->operation;
  gboolean on_lines = g_str_equal (operation->id, "point-on-line-pair");

  return porism_observation_refuse (
    self->observation, PORISM_ERROR_PRECONDITION, "mover",
    on_lines ? _("A pair of lines is no single path: make one of the lines with add_line, and the point on it.")
             : _("Give a point that was made with add_point_on, or a slider with a range."),
    _("“%s” does not run along a path."), porism_call_get (self, "mover")->text);
}

gboolean
porism_run_locus (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  PorismId point = porism_call_get (self, "point")->object;
  PorismId mover = porism_call_get (self, "mover")->object;
  PorismRecord *record;

  if (overload == NULL)
    return FALSE;
  if (porism_construction_get_run (self->construction, mover) == PORISM_RUN_NONE)
    return refuse_mover (self, mover);
  if (!porism_construction_depends_on (self->construction, point, mover))
    return porism_observation_refuse (
      self->observation, PORISM_ERROR_PRECONDITION, "point",
      _("Choose a point that moves when the other one is moved."),
      _("“%s” does not depend on “%s”."), porism_call_get (self, "point")->text,
      porism_call_get (self, "mover")->text);
  record = porism_call_new_record (self, overload);
  if (record == NULL)
    return FALSE;
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}
