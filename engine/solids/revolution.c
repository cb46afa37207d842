/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a surface of revolution measures: the function that is integrated is an object of its own without a name, on which the
 * measure rests. Other solids are measured by one operation. */

#include "config.h"

#include <math.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/queries/run.h"
#include "engine/solids/run.h"

/* Where the interval of a function ends that has none. */
#define FARTHEST 1e15
/* Elements of a surface before the interval. */
#define N_ANGLE 3

/* Which function is integrated for which measure. */
static const struct
{
  const char *measure, *integrand;
} measures[] = {
  { "volume-of-revolution", "turned-square" },
  { "area-of-revolution", "turned-strip" },
};

static gboolean
check_interval (PorismCall *self,
                PorismId    surface)
{
  const double *value = porism_construction_get_value (self->construction, surface) + N_ANGLE;

  return !porism_construction_is_defined (self->construction, surface) || (value[0] > -FARTHEST && value[1] < FARTHEST) ||
         porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "solid",
                                    _("Give the function both start_x and end_x."),
                                    _("The surface has no end: its function has no interval."));
}

static gboolean
make_integrand (PorismCall *self,
                const char *operation,
                PorismId    surface,
                PorismId   *id)
{
  PorismRecord *record = porism_record_new (porism_call_get_operation (self, operation), 1);

  record->flags |= PORISM_RECORD_ANONYMOUS;
  record->inputs[0].object = surface;
  if (porism_call_complete_record (self, record))
    return porism_call_make (self, record, NULL, id);
  porism_record_unref (record);
  return FALSE;
}

/* What is only asked is not kept, unless it gets a name. */
static gboolean
is_kept (PorismCall *self)
{
  return !porism_tool_spec_is_query (self->spec) || porism_call_is_given (self, "name");
}

/* The measure @operation of the surface by the function @integrand. */
static gboolean
measure (PorismCall *self,
         const char *operation,
         PorismId    surface,
         PorismId    integrand)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_call_get_operation (self, operation), 2);

  record->inputs[0].object = surface;
  record->inputs[1].object = integrand;
  if (!porism_call_complete_record (self, record))
    return FALSE;
  if (porism_tool_spec_is_query (self->spec))
    {
      self->observation->value = porism_call_describe_record (self, record);
      if (self->observation->value == NULL)
        return FALSE;
    }
  return !is_kept (self) || porism_call_make (self, porism_record_copy (record), porism_call_get (self, "name")->text, NULL);
}

gboolean
porism_run_measure_of_solid (PorismCall *self)
{
  const PorismOverload *overload = porism_call_choose_overload (self);
  const PorismId surface = porism_call_get (self, "solid")->object;
  const guint n = self->made->len;
  PorismId integrand = 0;
  gboolean done;

  if (overload == NULL)
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      if (!g_str_equal (overload->operation, measures[i].measure))
        continue;
      done = check_interval (self, surface) && make_integrand (self, measures[i].integrand, surface, &integrand) &&
             measure (self, measures[i].measure, surface, integrand);
      if (integrand != 0 && !is_kept (self))
        {
          g_array_unref (porism_construction_delete (self->construction, integrand));
          g_array_set_size (self->made, n);
        }
      return done;
    }
  return porism_tool_spec_is_query (self->spec) ? porism_run_query (self) : porism_call_run_overload (self);
}
