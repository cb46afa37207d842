/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A point that stays in an area, and a polygon that is moved by one vertex and turned by another. */

#include "config.h"

#include "engine/commands/run.h"
#include "engine/field/double.h"
#include "engine/kinds/language.h"

static PorismExpression *
new_number (double value)
{
  PorismExpression *number;
  fmpq_t rational;
  arf_t exact;

  fmpq_init (rational);
  arf_init (exact);
  arf_set_d (exact, value);
  arf_get_fmpq (rational, exact);
  number = porism_expression_new_rational (rational);
  arf_clear (exact);
  fmpq_clear (rational);
  return number;
}

/* The mean of the vertices, or the centre. */
static void
find_middle (const PorismConstruction *construction,
             PorismId                  id,
             double                    middle[2])
{
  const PorismRecord *record = porism_construction_get (construction, id);
  const double *value = porism_construction_get_value (construction, id);
  const guint n = record->kind == PORISM_KIND_CIRCLE ? 1 : record->width / 2;

  middle[0] = middle[1] = 0;
  for (guint i = 0; i < 2 * n; i++)
    middle[i % 2] += value[i] / n;
}

/* Gives the two numbers after the first @n inputs. */
static void
take_numbers (PorismRecord *record,
              guint         n,
              const double  numbers[2])
{
  for (guint i = 0; i < 2; i++)
    record->inputs[n + i].number = new_number (numbers[i]);
}

gboolean
porism_run_point_in (PorismCall *self)
{
  const PorismOperation *operation = porism_call_get_operation (self, "point-in-area");
  const PorismId area = porism_call_get (self, "obj")->object;
  const PorismKinds kinds = operation->roles[0].kinds;
  PorismRecord *record;
  double middle[2] = { 0 };

  if (!(PORISM_KINDS (porism_construction_get (self->construction, area)->kind) & kinds))
    return porism_call_refuse_kind (self, "obj", area, kinds);
  record = porism_record_new (operation, 3);
  record->inputs[0].object = area;
  if (porism_construction_is_defined (self->construction, area))
    find_middle (self->construction, area, middle);
  take_numbers (record, 1, middle);
  return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
}

/* ---- rigid polygons ---- */

/* A point of @operation on the @n inputs @on, and with these numbers. */
static gboolean
make_point (PorismCall  *self,
            const char  *operation,
            guint        n,
            PorismId     on,
            const double numbers[2],
            PorismId    *id)
{
  g_autofree char *name = porism_construction_suggest_name (self->construction, PORISM_KIND_POINT);
  PorismRecord *record = porism_record_new (porism_call_get_operation (self, operation), n + 2);

  record->flags |= PORISM_RECORD_AUTOMATIC_NAME;
  if (n > 0)
    record->inputs[0].object = on;
  take_numbers (record, n, numbers);
  return porism_call_make (self, record, name, id);
}

/* A step towards the polygon, which is not listed. */
static gboolean
make_step (PorismCall     *self,
           const char     *operation,
           const PorismId *inputs,
           guint           n,
           guint           branch,
           PorismId       *id)
{
  PorismRecord *record = porism_record_new (porism_call_get_operation (self, operation), n);

  record->flags |= PORISM_RECORD_ANONYMOUS;
  record->branch = (gint) branch;
  record->ordinal = n == 1 ? branch + 1 : 0;
  for (guint i = 0; i < n; i++)
    record->inputs[i].object = inputs[i];
  if (porism_call_complete_record (self, record))
    return porism_call_make (self, record, NULL, id);
  porism_record_unref (record);
  return FALSE;
}

/* The point at the distance of the first two vertices from @first, in their direction. */
static gboolean
make_turning_point (PorismCall *self,
                    PorismId    polygon,
                    PorismId    first,
                    PorismId   *id)
{
  const double *value = porism_construction_get_value (self->construction, polygon);
  const double direction[] = { value[2] - value[0], value[3] - value[1] };
  PorismId vertices[2], circle[2] = { first };

  for (guint i = 0; i < 2; i++)
    if (!make_step (self, "polygon-vertex", &polygon, 1, i, &vertices[i]))
      return FALSE;
  return make_step (self, "distance", vertices, 2, 0, &circle[1]) &&
         make_step (self, "circle-centre-radius", circle, 2, 0, &circle[0]) &&
         make_point (self, "point-on-circle", 1, circle[0], direction, id);
}

static double
get_offset (PorismCall *self,
            const char *parameter)
{
  PorismDoubleField field;
  double offset = 0;

  porism_double_field_init (&field);
  if (!porism_call_is_given (self, parameter) ||
      porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, porism_call_get (self, parameter)->expression, NULL, NULL,
                                                       &offset) != PORISM_OK)
    return 0;
  return offset;
}

static gboolean
check_offset (PorismCall *self,
              const char *parameter)
{
  return !porism_call_is_given (self, parameter) ||
         porism_expression_is_constant (porism_call_get (self, parameter)->expression) ||
         porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter,
                                    _("The polygon is moved by its first vertex; the numbers say where it begins."),
                                    _("“%s” must be a number, not an object."), parameter);
}

/* The point that is the first vertex of the copy. @beside: how far it is off, across and up, where nothing is said */
static gboolean
make_first_vertex (PorismCall        *self,
                   const PorismValue *polygon,
                   const double       beside[2],
                   PorismId          *id)
{
  const gboolean said = porism_call_is_given (self, "dx") || porism_call_is_given (self, "dy");
  const double *value;
  double start[2];

  if (porism_construction_get (self->construction, polygon->object)->kind != PORISM_KIND_POLYGON)
    return porism_call_refuse_kind (self, "polygon", polygon->object, PORISM_KINDS (PORISM_KIND_POLYGON));
  if (!porism_construction_is_defined (self->construction, polygon->object))
    return porism_call_refuse_reason (self, PORISM_REASON_PARENT);
  if (!check_offset (self, "dx") || !check_offset (self, "dy"))
    return FALSE;
  value = porism_construction_get_value (self->construction, polygon->object);
  start[0] = value[0] + (said ? get_offset (self, "dx") : beside[0]);
  start[1] = value[1] + (said ? get_offset (self, "dy") : beside[1]);

  return make_point (self, "point", 0, 0, start, id);
}

gboolean
porism_run_rigid_polygon (PorismCall *self)
{
  const PorismValue *polygon = porism_call_get (self, "polygon");
  static const double upon[] = { 0, 0 };
  PorismRecord *record;
  PorismId ids[2];

  if (!make_first_vertex (self, polygon, upon, &ids[0]) || !make_turning_point (self, polygon->object, ids[0], &ids[1]))
    return FALSE;
  record = porism_record_new (porism_call_get_operation (self, "polygon-on-points"), 3);
  record->inputs[0].object = polygon->object;
  record->inputs[1].object = ids[0];
  record->inputs[2].object = ids[1];
  if (porism_call_complete_record (self, record))
    return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
  porism_record_unref (record);
  return FALSE;
}

gboolean
porism_run_vector_polygon (PorismCall *self)
{
  const PorismValue *polygon = porism_call_get (self, "polygon");
  /* A vector leads there. */
  static const double beside[] = { 1, -1 };
  PorismId ends[2], copied[2] = { polygon->object };
  PorismRecord *record;

  if (!make_first_vertex (self, polygon, beside, &ends[1]) || !make_step (self, "polygon-vertex", &polygon->object, 1, 0, &ends[0]) ||
      !make_step (self, "vector", ends, 2, 0, &copied[1]))
    return FALSE;
  record = porism_record_new (porism_call_get_operation (self, "translate"), 2);
  record->inputs[0].object = copied[0];
  record->inputs[1].object = copied[1];
  if (porism_call_complete_record (self, record))
    return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
  porism_record_unref (record);
  return FALSE;
}
