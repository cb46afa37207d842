/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers, angles and points as quantities: exact text and decimal from the exact evaluation, else from
 * a ball with its radius, else from the doubles and their error bounds. */

#include "config.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "engine/calls/source.h"
#include "engine/field/exact-cost.h"
#include "engine/field/exact-text.h"
#include "engine/notation/closed-form.h"

static void
release_elements (PorismSource *self)
{
  if (self->own != NULL)
    {
      PorismField *field = porism_evaluation_get_field (self->evaluation);

      field->klass->clear_elements (field, self->own, self->record->width);
    }
  g_clear_pointer (&self->own, g_free);
  g_clear_pointer (&self->evaluation, porism_evaluation_unref);
}

void
porism_source_clear (PorismSource *self)
{
  release_elements (self);
  g_clear_pointer (&self->bounds, g_free);
}

/* Takes the elements from @evaluation; FALSE where it cannot tell. */
static gboolean
take_elements (PorismSource     *self,
               PorismEvaluation *evaluation)
{
  PorismField *field;
  PorismStatus status;

  if (evaluation == NULL)
    return FALSE;
  field = porism_evaluation_get_field (evaluation);
  self->evaluation = porism_evaluation_ref (evaluation);
  if (self->id > 0)
    status = porism_evaluation_get (evaluation, self->id, &self->elements);
  else
    {
      self->own = g_malloc0 (MAX (self->record->width, 1) * field->klass->element_size);
      field->klass->init_elements (field, self->own, self->record->width);
      self->elements = self->own;
      status = porism_evaluation_try (evaluation, self->record, self->own);
    }
  if (status != PORISM_OK)
    release_elements (self);

  return status == PORISM_OK;
}

static gboolean
is_approximate (const PorismSource *self)
{
  return self->id > 0 ? porism_construction_is_approximate (self->construction, self->id)
                      : porism_construction_rests_on_approximate (self->construction, self->record);
}

/* FALSE where there is no value, with the reason. */
gboolean
porism_source_open (PorismSource *self,
                    PorismReason *reason)
{
  self->bounds = g_new0 (PorismBound, MAX (self->record->width, 1));
  if (self->id > 0)
    porism_construction_get_bounds (self->construction, self->id, self->bounds);
  else if (porism_construction_decide (self->construction, self->record, self->bounds, reason) !=
           PORISM_OK)
    {
      porism_source_clear (self);
      return FALSE;
    }
  if (is_approximate (self))
    for (guint i = 0; i < self->record->width; i++)
      self->bounds[i].rad = INFINITY;
  else if (self->want_exact &&
           !take_elements (self, porism_construction_get_exact_for_answer (self->construction, self->id,
                                                                           self->record)))
    take_elements (self, porism_construction_get_ball (self->construction));

  return TRUE;
}

gboolean
porism_source_is_exact (const PorismSource *self)
{
  return self->evaluation != NULL &&
         porism_evaluation_get_field (self->evaluation)->klass->kind == PORISM_FIELD_EXACT;
}

ca_srcptr
porism_source_get_exact (const PorismSource *self,
                         guint               i)
{
  return (ca_srcptr) self->elements + i;
}

/* ---- leaves ---- */

double
porism_round_to_12_digits (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.12g", value), NULL);
}

/* A radius is an estimate upwards; two digits of it say enough. */
double
porism_round_radius (double radius)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.1e", radius * 1.06), NULL);
}

static void
set_numeric (PorismQuantity *quantity,
             double          value,
             double          radius)
{
  double rounded = radius > 0 ? porism_round_to_12_digits (value) : value;

  quantity->has_decimal = TRUE;
  quantity->decimal = rounded;
  quantity->certainty = PORISM_CERTAINTY_NUMERIC;
  if (isfinite (radius))
    quantity->radius = radius > 0 ? porism_round_radius (radius + fabs (rounded - value)) : 0;
}

/* A value too small for a double is not 0: the least positive double is the radius then, by today's rules. */
static void
keep_enclosed (const PorismSource *self,
               PorismQuantity     *quantity,
               gboolean            zero)
{
  if (quantity->radius == 0 && !zero && (self->rules == 0 || self->rules >= PORISM_RULES_FIFTH))
    quantity->radius = DBL_TRUE_MIN;
}

static void
set_from_ball (const PorismSource *self,
               PorismQuantity     *quantity,
               const arb_t         ball)
{
  mag_t radius;
  double value;

  if (porism_ball_to_double (ball, &value))
    {
      quantity->has_decimal = TRUE;
      quantity->decimal = value;
      quantity->certainty = PORISM_CERTAINTY_NUMERIC;
      quantity->radius = porism_round_radius (fabs (value) * 1.2e-16);
      keep_enclosed (self, quantity, arb_is_zero (ball));
      return;
    }
  mag_init (radius);
  arb_get_mag (radius, ball);
  mag_set (radius, arb_radref (ball));
  set_numeric (quantity, arf_get_d (arb_midref (ball), ARF_RND_NEAR), mag_get_d (radius));
  keep_enclosed (self, quantity, arb_is_exact (ball) && arf_cmp_d (arb_midref (ball), quantity->decimal) == 0);
  mag_clear (radius);
}

/* @text is taken; NULL where there is no closed form. */
static void
set_exact (const PorismSource *self,
           PorismQuantity     *quantity,
           char               *text,
           double              decimal)
{
  quantity->has_exact = TRUE;
  quantity->exact = text;
  quantity->has_decimal = TRUE;
  quantity->decimal = decimal;
  quantity->certainty = text != NULL ? PORISM_CERTAINTY_PROVED : PORISM_CERTAINTY_NUMERIC;
  if (text == NULL)
    {
      quantity->radius = porism_round_radius (fabs (decimal) * 1.2e-16);
      keep_enclosed (self, quantity, FALSE);
    }
}

/* By the first rules a zero that does not look like one had no text. */
static char *
closed_form (const PorismSource *self,
             PorismExactField   *field,
             ca_srcptr           value,
             double              decimal)
{
  if (decimal == 0 && self->rules > 0 && self->rules < PORISM_RULES_THIRD &&
      !CA_IS_QQ (value, field->context))
    return NULL;
  return porism_closed_form (field, value);
}

static void
set_from_exact (const PorismSource *self,
                PorismQuantity     *quantity,
                ca_srcptr           value)
{
  PorismExactField *field = (PorismExactField *) porism_evaluation_get_field (self->evaluation);
  gulong degree = porism_exact_get_degree (field, value);
  double decimal;

  /* Writing a number costs up to the cube of its degree; what one action may write is limited. */
  if (porism_exact_to_double (field, value, &decimal))
    set_exact (self, quantity,
               porism_exact_afford (field, (double) (degree * degree * degree) / 32)
                 ? closed_form (self, field, value, decimal) : NULL,
               decimal);
  else
    {
      acb_t ball;

      acb_init (ball);
      ca_get_acb (ball, value, 128, field->context);
      set_from_ball (self, quantity, acb_realref (ball));
      acb_clear (ball);
    }
}

PorismQuantity *
porism_source_new_leaf (const PorismSource *self,
                        const char         *type,
                        guint               i)
{
  PorismQuantity *quantity = porism_quantity_new (type);

  if (self->evaluation == NULL)
    set_numeric (quantity, self->bounds[i].mid, self->bounds[i].rad);
  else if (porism_source_is_exact (self))
    set_from_exact (self, quantity, porism_source_get_exact (self, i));
  else
    {
      quantity->has_exact = TRUE;
      set_from_ball (self, quantity, (const arb_struct *) self->elements + i);
    }
  return quantity;
}

/* ---- angles ---- */

static void
set_angle_from_ball (const PorismSource *self,
                     PorismQuantity     *quantity,
                     const arb_struct   *dx,
                     const arb_struct   *dy,
                     double              turns)
{
  arb_t angle, half_turn;

  arb_init (angle);
  arb_init (half_turn);
  arb_atan2 (angle, dy, dx, 128);
  arb_const_pi (half_turn, 128);
  arb_div (angle, angle, half_turn, 128);
  arb_mul_si (angle, angle, 180, 128);
  if (arb_is_negative (angle))
    arb_add_si (angle, angle, 360, 128);
  arb_add_si (angle, angle, (slong) (360 * turns), 128);
  set_from_ball (self, quantity, angle);
  arb_clear (angle);
  arb_clear (half_turn);
}

static void
set_angle_from_bounds (PorismQuantity    *quantity,
                       const PorismBound *direction)
{
  double degrees = atan2 (direction[1].mid, direction[0].mid) * 180 / G_PI;
  double length = hypot (direction[0].mid, direction[1].mid);
  double error = (direction[0].rad + direction[1].rad) / length * 180 / G_PI;

  if (degrees < 0)
    degrees += 360;
  degrees += 360 * direction[2].mid;
  set_numeric (quantity, degrees, error + (fabs (degrees) + 1) * 1e-15);
}

static PorismQuantity *
describe_one_angle (const PorismSource *self)
{
  PorismQuantity *quantity = porism_quantity_new ("angle");
  long turns = (long) self->bounds[2].mid;

  quantity->unit = "degree";
  if (self->evaluation == NULL)
    set_angle_from_bounds (quantity, self->bounds);
  else if (!porism_source_is_exact (self))
    {
      const arb_struct *elements = self->elements;

      quantity->has_exact = TRUE;
      set_angle_from_ball (self, quantity, elements, elements + 1, (double) turns);
    }
  else
    {
      PorismExactField *field =
        (PorismExactField *) porism_evaluation_get_field (self->evaluation);
      ca_srcptr dx = porism_source_get_exact (self, 0), dy = porism_source_get_exact (self, 1);
      double degrees;

      if (porism_exact_angle_to_degrees (field, dx, dy, turns, &degrees))
        set_exact (self, quantity, porism_closed_form_angle (field, dx, dy, turns), degrees);
      else
        set_angle_from_bounds (quantity, self->bounds);
    }
  return quantity;
}

static PorismQuantity *
copy_angle (const PorismQuantity *angle)
{
  PorismQuantity *copy = porism_quantity_new (angle->type);

  copy->has_exact = angle->has_exact;
  copy->exact = g_strdup (angle->exact);
  copy->has_decimal = angle->has_decimal;
  copy->decimal = angle->decimal;
  copy->unit = angle->unit;
  copy->certainty = angle->certainty;
  copy->radius = angle->radius;

  return copy;
}

/* Whether the bounds of the angle that @record is show that it is less than half a turn. */
static gboolean
is_seen_to_be_small (const PorismSource *self,
                     const PorismRecord *record)
{
  PorismBound angle[3];
  PorismReason reason;

  return porism_construction_filter (self->construction, record, angle, &reason) == PORISM_OK &&
         angle[1].mid > angle[1].rad;
}

/* @angle, or that between the same legs counter-clockwise; NULL where it cannot be told. */
static PorismQuantity *
describe_directed_angle (const PorismSource   *self,
                         const PorismQuantity *angle)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_operation_lookup ("directed-angle"),
                                                       self->record->n_inputs);
  PorismSource source = { .construction = self->construction, .record = record,
                          .want_exact = self->want_exact };
  PorismQuantity *quantity;
  PorismReason reason;

  for (guint i = 0; i < record->n_inputs; i++)
    record->inputs[i].object = self->record->inputs[i].object;
  if (is_seen_to_be_small (self, record))
    return copy_angle (angle);
  if (!porism_source_open (&source, &reason))
    return NULL;
  quantity = describe_one_angle (&source);
  porism_source_clear (&source);

  return quantity;
}

/* That of three points is the smaller one, with the directed one beside it. */
PorismQuantity *
porism_source_describe_angle (const PorismSource *self)
{
  PorismQuantity *quantity = describe_one_angle (self);
  PorismQuantity *directed = NULL;

  if (self->record->operation == porism_operation_lookup ("angle"))
    directed = describe_directed_angle (self, quantity);
  if (directed != NULL)
    porism_quantity_add_part (quantity, "directed", directed);
  return quantity;
}

/* ---- composites ---- */

/* What @operation makes of the described object, as a quantity; NULL where it is undefined. */
PorismQuantity *
porism_source_measure (const PorismSource *self,
                       const char         *operation)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_operation_lookup (operation), 1);
  PorismSource source = { .construction = self->construction, .record = record,
                          .want_exact = self->want_exact };
  PorismQuantity *quantity;
  PorismReason reason;

  record->inputs[0].object = self->id;
  if (self->id == 0 || !porism_source_open (&source, &reason))
    return NULL;
  quantity = record->kind == PORISM_KIND_POINT ? NULL : porism_source_new_leaf (&source, "number", 0);
  porism_source_clear (&source);

  return quantity;
}

/* @type with the measure on top. */
PorismQuantity *
porism_source_new_measured (const PorismSource *self,
                            const char         *type,
                            const char         *operation)
{
  PorismQuantity *quantity = porism_source_measure (self, operation);

  if (quantity == NULL)
    return porism_quantity_new (type);
  g_free (quantity->type);
  quantity->type = g_strdup (type);
  return quantity;
}

PorismQuantity *
porism_source_new_point (const PorismSource *self,
                         guint               at)
{
  PorismQuantity *point = porism_quantity_new ("point");

  porism_quantity_add_part (point, "x", porism_source_new_leaf (self, "number", at));
  porism_quantity_add_part (point, "y", porism_source_new_leaf (self, "number", at + 1));
  return point;
}
