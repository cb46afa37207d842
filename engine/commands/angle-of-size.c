/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An angle of a given size: the point that it leads to, and the angle between. */

#include "config.h"

#include "engine/commands/run.h"

/* The parameters are points. */
static gboolean
check_points (PorismCall *self)
{
  static const char *const parameters[] = { "point", "vertex" };

  for (guint i = 0; i < G_N_ELEMENTS (parameters); i++)
    {
      PorismId id = porism_call_get (self, parameters[i])->object;

      if (porism_construction_get (self->construction, id)->kind != PORISM_KIND_POINT)
        return porism_call_refuse_kind (self, parameters[i], id, PORISM_KINDS (PORISM_KIND_POINT));
    }
  return TRUE;
}

/* The point turned about the vertex. */
static gboolean
make_turned (PorismCall *self,
             PorismId   *turned)
{
  static const PorismOverload turn = { "rotate", { "point", "size", "vertex" } };
  g_autofree char *name = porism_construction_suggest_name (self->construction, PORISM_KIND_POINT);
  PorismRecord *record = porism_call_new_record (self, &turn);

  if (record == NULL)
    return FALSE;
  record->flags |= PORISM_RECORD_AUTOMATIC_NAME;
  return porism_call_make (self, record, name, turned);
}

gboolean
porism_run_angle_of_size (PorismCall *self)
{
  PorismId turned;
  PorismRecord *record;

  if (!check_points (self) || !make_turned (self, &turned))
    return FALSE;
  record = porism_record_new (porism_operation_lookup ("directed-angle"), 3);
  record->inputs[0].object = porism_call_get (self, "point")->object;
  record->inputs[1].object = porism_call_get (self, "vertex")->object;
  record->inputs[2].object = turned;
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}
