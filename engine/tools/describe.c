/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values as observations give them: one function a kind. Exact text and decimal come from the exact
 * evaluation, else from a ball with its radius, else from the doubles and their error bounds. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/field/exact-text.h"
#include "engine/tools/call.h"

#define NEAR_RESIDUAL 1e-6

/* Where the elements of a value come from. */
typedef struct
{
  PorismConstruction *construction;
  const PorismRecord *record;
  PorismId id;                  /* 0: not in the construction */
  gboolean want_exact;
  PorismEvaluation *evaluation; /* exact, or ball, or NULL: bounds only */
  void *own;                    /* elements that the source evaluated itself */
  const void *elements;
  PorismBound *bounds;
} Source;

static void
release_elements (Source *self)
{
  if (self->own != NULL)
    {
      PorismField *field = porism_evaluation_get_field (self->evaluation);

      field->klass->clear_elements (field, self->own, self->record->width);
    }
  g_clear_pointer (&self->own, g_free);
  self->evaluation = NULL;
}

static void
clear_source (Source *self)
{
  release_elements (self);
  g_clear_pointer (&self->bounds, g_free);
}

/* Takes the elements from @evaluation; FALSE where it cannot tell. */
static gboolean
take_elements (Source           *self,
               PorismEvaluation *evaluation)
{
  PorismField *field = porism_evaluation_get_field (evaluation);
  PorismStatus status;

  self->evaluation = evaluation;
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

/* FALSE where there is no value, with the reason. */
static gboolean
open_source (Source       *self,
             PorismReason *reason)
{
  self->bounds = g_new0 (PorismBound, MAX (self->record->width, 1));
  if (self->id > 0)
    porism_construction_get_bounds (self->construction, self->id, self->bounds);
  else if (porism_construction_decide (self->construction, self->record, self->bounds, reason) !=
           PORISM_OK)
    {
      clear_source (self);
      return FALSE;
    }
  if (self->want_exact && !take_elements (self, porism_construction_get_exact (self->construction)))
    take_elements (self, porism_construction_get_ball (self->construction));

  return TRUE;
}

static gboolean
is_exact (const Source *self)
{
  return self->evaluation != NULL &&
         porism_evaluation_get_field (self->evaluation)->klass->kind == PORISM_FIELD_EXACT;
}

static ca_srcptr
exact_element (const Source *self,
               guint         i)
{
  return (ca_srcptr) self->elements + i;
}

/* ---- leaves ---- */

static double
round_to_12_digits (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.12g", value), NULL);
}

/* A radius is an estimate upwards; two digits of it say enough. */
static double
round_radius (double radius)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.1e", radius * 1.06), NULL);
}

static void
set_numeric (PorismQuantity *quantity,
             double          value,
             double          radius)
{
  double rounded = radius > 0 ? round_to_12_digits (value) : value;

  quantity->has_decimal = TRUE;
  quantity->decimal = rounded;
  quantity->certainty = PORISM_CERTAINTY_NUMERIC;
  quantity->radius = radius > 0 ? round_radius (radius + fabs (rounded - value)) : 0;
}

static void
set_from_ball (PorismQuantity *quantity,
               const arb_t     ball)
{
  mag_t radius;
  double value;

  if (porism_ball_to_double (ball, &value))
    {
      quantity->has_decimal = TRUE;
      quantity->decimal = value;
      quantity->certainty = PORISM_CERTAINTY_NUMERIC;
      quantity->radius = round_radius (fabs (value) * 1.2e-16);
      return;
    }
  mag_init (radius);
  arb_get_mag (radius, ball);
  mag_set (radius, arb_radref (ball));
  set_numeric (quantity, arf_get_d (arb_midref (ball), ARF_RND_NEAR), mag_get_d (radius));
  mag_clear (radius);
}

/* @text is taken; NULL where there is no closed form. */
static void
set_exact (PorismQuantity *quantity,
           char           *text,
           double          decimal)
{
  quantity->has_exact = TRUE;
  quantity->exact = text;
  quantity->has_decimal = TRUE;
  quantity->decimal = decimal;
  quantity->certainty = text != NULL ? PORISM_CERTAINTY_PROVED : PORISM_CERTAINTY_NUMERIC;
  if (text == NULL)
    quantity->radius = round_radius (fabs (decimal) * 1.2e-16);
}

static void
set_from_exact (PorismQuantity   *quantity,
                PorismExactField *field,
                ca_srcptr         value)
{
  double decimal;

  if (porism_exact_to_double (field, value, &decimal))
    set_exact (quantity, porism_exact_to_text (field, value), decimal);
  else
    {
      acb_t ball;

      acb_init (ball);
      ca_get_acb (ball, value, 128, field->context);
      set_from_ball (quantity, acb_realref (ball));
      acb_clear (ball);
    }
}

static PorismQuantity *
new_leaf (const Source *self,
          const char   *type,
          guint         i)
{
  PorismQuantity *quantity = porism_quantity_new (type);

  if (self->evaluation == NULL)
    set_numeric (quantity, self->bounds[i].mid, self->bounds[i].rad);
  else if (is_exact (self))
    set_from_exact (quantity, (PorismExactField *) porism_evaluation_get_field (self->evaluation),
                    exact_element (self, i));
  else
    {
      quantity->has_exact = TRUE;
      set_from_ball (quantity, (const arb_struct *) self->elements + i);
    }
  return quantity;
}

/* ---- angles ---- */

static void
set_angle_from_ball (PorismQuantity   *quantity,
                     const arb_struct *dx,
                     const arb_struct *dy,
                     double            turns)
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
  set_from_ball (quantity, angle);
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
describe_angle (Source *self)
{
  PorismQuantity *quantity = porism_quantity_new ("angle");
  long turns = (long) self->bounds[2].mid;

  quantity->unit = "degree";
  if (self->evaluation == NULL)
    set_angle_from_bounds (quantity, self->bounds);
  else if (!is_exact (self))
    {
      const arb_struct *elements = self->elements;

      quantity->has_exact = TRUE;
      set_angle_from_ball (quantity, elements, elements + 1, (double) turns);
    }
  else
    {
      PorismExactField *field =
        (PorismExactField *) porism_evaluation_get_field (self->evaluation);
      ca_srcptr dx = exact_element (self, 0), dy = exact_element (self, 1);
      double degrees;

      if (porism_exact_angle_to_degrees (field, dx, dy, turns, &degrees))
        set_exact (quantity, porism_exact_angle_to_text (field, dx, dy, turns), degrees);
      else
        set_angle_from_bounds (quantity, self->bounds);
    }
  return quantity;
}

/* ---- measures of composite kinds ---- */

/* What @operation makes of the described object, as a quantity; NULL where it is undefined. */
static PorismQuantity *
measure (const Source *self,
         const char   *operation)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_operation_lookup (operation), 1);
  Source source = { .construction = self->construction, .record = record,
                    .want_exact = self->want_exact };
  PorismQuantity *quantity;
  PorismReason reason;

  record->inputs[0].object = self->id;
  if (self->id == 0 || !open_source (&source, &reason))
    return NULL;
  quantity = record->kind == PORISM_KIND_POINT ? NULL : new_leaf (&source, "number", 0);
  clear_source (&source);

  return quantity;
}

/* @type with the measure on top. */
static PorismQuantity *
new_measured (const Source *self,
              const char   *type,
              const char   *operation)
{
  PorismQuantity *quantity = measure (self, operation);

  if (quantity == NULL)
    return porism_quantity_new (type);
  g_free (quantity->type);
  quantity->type = g_strdup (type);
  return quantity;
}

static PorismQuantity *
new_point (const Source *self,
           guint         at)
{
  PorismQuantity *point = porism_quantity_new ("point");

  porism_quantity_add_part (point, "x", new_leaf (self, "number", at));
  porism_quantity_add_part (point, "y", new_leaf (self, "number", at + 1));
  return point;
}

/* ---- equations ---- */

static char *
leaf_text (const PorismQuantity *leaf)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (leaf->exact != NULL)
    return g_strdup (leaf->exact);
  return g_strdup (g_ascii_formatd (text, sizeof text, "%.6g", leaf->decimal));
}

static gboolean
is_sum (const char *text)
{
  return strpbrk (text + 1, "+-") != NULL;
}

/* Appends "+ 2*x", "- x", "+ (1+sqrt(2))*y"; nothing for 0. An empty @symbol is the constant term. */
static void
append_term (GString    *equation,
             const char *coefficient,
             const char *symbol)
{
  gboolean negative = coefficient[0] == '-' && !is_sum (coefficient);
  const char *size = negative ? coefficient + 1 : coefficient;
  gboolean first = equation->len == 0;

  if (g_str_equal (size, "0"))
    return;
  g_string_append (equation, negative ? (first ? "-" : " - ") : (first ? "" : " + "));
  if (*symbol == '\0')
    g_string_append (equation, size);
  else if (g_str_equal (size, "1"))
    g_string_append (equation, symbol);
  else if (is_sum (size))
    g_string_append_printf (equation, "(%s)*%s", size, symbol);
  else
    g_string_append_printf (equation, "%s*%s", size, symbol);
}

/* Multiplies rational coefficients to coprime integers, the first of them positive; leaves others. */
static void
make_primitive (PorismExactField *field,
                ca_ptr            coefficients)
{
  fmpz_t factor, divisor;
  fmpq_t value, scale;
  gboolean rational = TRUE;

  fmpz_init_set_ui (factor, 1);
  fmpz_init (divisor);
  fmpq_init (value);
  fmpq_init (scale);
  for (int i = 0; i < 3 && rational; i++)
    if ((rational = ca_get_fmpq (value, coefficients + i, field->context)))
      fmpz_lcm (factor, factor, fmpq_denref (value));
  for (int i = 0; i < 3 && rational; i++)
    {
      ca_get_fmpq (value, coefficients + i, field->context);
      fmpq_mul_fmpz (value, value, factor);
      fmpz_gcd (divisor, divisor, fmpq_numref (value));
    }
  if (rational && !fmpz_is_zero (divisor))
    {
      fmpq_set_fmpz_frac (scale, factor, divisor);
      for (int i = 0; i < 3; i++)
        ca_mul_fmpq (coefficients + i, coefficients + i, scale, field->context);
    }
  fmpz_clear (factor);
  fmpz_clear (divisor);
  fmpq_clear (value);
  fmpq_clear (scale);
}

/* The texts of a, b and -c. */
static gboolean
get_line_texts (const Source *self,
                char         *texts[3])
{
  gboolean exact = TRUE;

  if (is_exact (self))
    {
      PorismExactField *field = (PorismExactField *) porism_evaluation_get_field (self->evaluation);
      ca_struct coefficients[3];

      for (int i = 0; i < 3; i++)
        {
          ca_init (coefficients + i, field->context);
          ca_set (coefficients + i, exact_element (self, (guint) i), field->context);
        }
      ca_neg (coefficients + 2, coefficients + 2, field->context);
      make_primitive (field, coefficients);
      for (int i = 0; i < 3; i++)
        {
          texts[i] = porism_exact_to_text (field, coefficients + i);
          exact = exact && texts[i] != NULL;
          ca_clear (coefficients + i, field->context);
        }
      if (exact)
        return TRUE;
    }
  for (int i = 0; i < 3; i++)
    {
      char text[G_ASCII_DTOSTR_BUF_SIZE];
      double value = i == 2 ? 0 - self->bounds[i].mid : self->bounds[i].mid;

      g_free (texts[i]);
      texts[i] = g_strdup (g_ascii_formatd (text, sizeof text, "%.6g", value));
    }
  return FALSE;
}

static PorismQuantity *
new_equation (GString  *text,
              gboolean  exact)
{
  PorismQuantity *equation = porism_quantity_new ("equation");

  equation->has_exact = TRUE;
  if (exact)
    {
      equation->exact = g_string_free (text, FALSE);
      equation->certainty = PORISM_CERTAINTY_PROVED;
    }
  else
    {
      equation->text = g_string_free (text, FALSE);
      equation->certainty = PORISM_CERTAINTY_NUMERIC;
    }
  return equation;
}

static PorismQuantity *
describe_line (Source *self)
{
  PorismQuantity *quantity = porism_quantity_new ("line");
  g_autoptr (GString) equation = g_string_new (NULL);
  char *texts[3] = { NULL, NULL, NULL };
  gboolean exact = get_line_texts (self, texts);

  append_term (equation, texts[0], "x");
  append_term (equation, texts[1], "y");
  g_string_append_printf (equation, " = %s", texts[2]);
  porism_quantity_add_part (quantity, "equation",
                            new_equation (g_steal_pointer (&equation), exact));
  for (int i = 0; i < 3; i++)
    g_free (texts[i]);

  return quantity;
}

/* "(x - 6)^2", "x^2", "(y + sqrt(2))^2" */
static void
append_square (GString              *equation,
               const char           *symbol,
               const PorismQuantity *centre)
{
  g_autofree char *text = leaf_text (centre);

  if (g_str_equal (text, "0"))
    g_string_append_printf (equation, "%s^2", symbol);
  else if (is_sum (text))
    g_string_append_printf (equation, "(%s - (%s))^2", symbol, text);
  else
    g_string_append_printf (equation, "(%s %c %s)^2", symbol, text[0] == '-' ? '+' : '-',
                            text + (text[0] == '-'));
}

static PorismQuantity *
describe_circle (Source *self)
{
  PorismQuantity *quantity = new_measured (self, "circle", "area");
  PorismQuantity *centre = porism_quantity_add_part (quantity, "center", new_point (self, 0));
  const PorismQuantity *x = porism_quantity_get_part (centre, "x");
  const PorismQuantity *y = porism_quantity_get_part (centre, "y");
  g_autoptr (PorismQuantity) square = new_leaf (self, "number", 2);
  PorismQuantity *radius = measure (self, "radius");
  g_autoptr (GString) equation = g_string_new (NULL);
  g_autofree char *square_text = leaf_text (square);

  if (radius != NULL)
    porism_quantity_add_part (quantity, "radius", radius);
  append_square (equation, "x", x);
  g_string_append (equation, " + ");
  append_square (equation, "y", y);
  g_string_append_printf (equation, " = %s", square_text);
  porism_quantity_add_part (quantity, "equation",
                            new_equation (g_steal_pointer (&equation),
                                          x->exact != NULL && y->exact != NULL &&
                                          square->exact != NULL));
  return quantity;
}

static PorismQuantity *
describe_arc (Source *self)
{
  gboolean sector = self->record->kind == PORISM_KIND_SECTOR;
  PorismQuantity *quantity = new_measured (self, sector ? "sector" : "arc",
                                           sector ? "area" : "length");
  PorismQuantity *radius = measure (self, "radius");

  porism_quantity_add_part (quantity, "center", new_point (self, 0));
  if (radius != NULL)
    porism_quantity_add_part (quantity, "radius", radius);
  return quantity;
}

static PorismQuantity *
describe_polygon (Source *self)
{
  PorismQuantity *quantity = new_measured (self, "polygon", "area");
  PorismQuantity *points = porism_quantity_new ("list");

  for (guint i = 0; i < self->record->width; i += 2)
    porism_quantity_add_item (points, new_point (self, i));
  porism_quantity_add_part (quantity, "points", points);
  return quantity;
}

static PorismQuantity *
describe_two_points (Source     *self,
                     const char *type)
{
  PorismQuantity *quantity = self->record->kind == PORISM_KIND_RAY
                               ? porism_quantity_new (type) : new_measured (self, type, "length");
  PorismQuantity *points = porism_quantity_new ("list");

  porism_quantity_add_item (points, new_point (self, 0));
  porism_quantity_add_item (points, new_point (self, 2));
  porism_quantity_add_part (quantity, "points", points);
  return quantity;
}

/* ---- relations ---- */

/* The residual, scale-free, or a negative number where it cannot be enclosed. */
static double
get_residual (Source *self,
              double *upper)
{
  PorismEvaluation *ball = porism_construction_get_sharp_ball (self->construction);
  double residual = -1;
  mag_t bound;
  arb_t value;

  *upper = -1;
  if (self->record->operation->residual.in_field[PORISM_FIELD_BALL] == NULL)
    return -1;
  arb_init (value);
  mag_init (bound);
  if (porism_evaluation_apply (ball, &self->record->operation->residual, self->record, value) ==
      PORISM_OK)
    {
      residual = fabs (arf_get_d (arb_midref (value), ARF_RND_NEAR));
      arb_get_mag (bound, value);
      *upper = mag_get_d (bound);
    }
  arb_clear (value);
  mag_clear (bound);

  return isfinite (residual) ? residual : -1;
}

static PorismQuantity *
describe_boolean (Source *self)
{
  PorismQuantity *quantity = porism_quantity_new ("boolean");
  double upper;

  quantity->has_boolean = TRUE;
  quantity->boolean = self->bounds[0].mid != 0;
  quantity->certainty = quantity->boolean ? PORISM_CERTAINTY_PROVED : PORISM_CERTAINTY_DISPROVED;
  if (!quantity->boolean)
    {
      double residual = get_residual (self, &upper);

      if (residual >= 0)
        {
          quantity->residual = round_to_12_digits (residual);
          quantity->near = residual < NEAR_RESIDUAL;
        }
    }
  return quantity;
}

/* A relation that the exact field cannot decide: not refuted down to the bound. */
static PorismQuantity *
describe_undecided (Source *self)
{
  PorismQuantity *quantity = porism_quantity_new ("boolean");
  double upper, residual = get_residual (self, &upper);

  quantity->has_boolean = TRUE;
  quantity->boolean = residual >= 0 && residual < 1e-100;
  quantity->certainty = PORISM_CERTAINTY_NUMERIC;
  quantity->radius = upper >= 0 ? round_radius (upper) : -1;
  return quantity;
}

/* ---- the whole ---- */

static PorismQuantity *
describe_text (Source *self)
{
  PorismQuantity *quantity = porism_quantity_new ("text");

  quantity->text = g_strdup (self->record->text);
  porism_quantity_add_part (quantity, "x", new_leaf (self, "number", 0));
  porism_quantity_add_part (quantity, "y", new_leaf (self, "number", 1));
  return quantity;
}

static PorismQuantity *
describe_function (Source *self)
{
  PorismQuantity *quantity = porism_quantity_new ("function");

  quantity->has_exact = TRUE;
  quantity->exact = porism_expression_to_text (self->record->expression, NULL);
  quantity->certainty = PORISM_CERTAINTY_PROVED;
  return quantity;
}

static PorismQuantity *
describe_source (Source *self)
{
  const char *type = porism_kind_get_name (self->record->kind);

  switch (self->record->kind)
    {
    case PORISM_KIND_NUMBER:
      return new_leaf (self, type, 0);
    case PORISM_KIND_BOOLEAN:
      return describe_boolean (self);
    case PORISM_KIND_ANGLE:
      return describe_angle (self);
    case PORISM_KIND_POINT:
      return new_point (self, 0);
    case PORISM_KIND_VECTOR:
    case PORISM_KIND_SEGMENT:
    case PORISM_KIND_RAY:
      return describe_two_points (self, type);
    case PORISM_KIND_LINE:
      return describe_line (self);
    case PORISM_KIND_CIRCLE:
      return describe_circle (self);
    case PORISM_KIND_ARC:
    case PORISM_KIND_SECTOR:
      return describe_arc (self);
    case PORISM_KIND_POLYGON:
      return describe_polygon (self);
    case PORISM_KIND_FUNCTION:
      return describe_function (self);
    case PORISM_KIND_TEXT:
      return describe_text (self);
    case PORISM_KIND_NONE:
    case PORISM_N_KINDS:
    default:
      g_return_val_if_reached (porism_quantity_new (type));
    }
}

/**
 * porism_construction_describe:
 * @exact: whether exact values are wanted, which costs up to milliseconds
 *
 * Returns: (transfer full) (nullable): the value of @id, NULL where it is undefined
 */
PorismQuantity *
porism_construction_describe (PorismConstruction *construction,
                              PorismId            id,
                              gboolean            exact)
{
  Source source = { .construction = construction, .id = id, .want_exact = exact,
                    .record = porism_construction_get (construction, id) };
  PorismQuantity *quantity;
  PorismReason reason;

  if (source.record == NULL || !porism_construction_is_defined (construction, id) ||
      !open_source (&source, &reason))
    return NULL;
  quantity = describe_source (&source);
  clear_source (&source);

  return quantity;
}

/**
 * porism_call_describe_record:
 *
 * Returns: (transfer full) (nullable): the value that @record would have; NULL after a refusal
 */
PorismQuantity *
porism_call_describe_record (PorismCall         *self,
                             const PorismRecord *record)
{
  Source source = { .construction = self->construction, .record = record,
                    .want_exact = self->exact && record->kind != PORISM_KIND_BOOLEAN };
  PorismQuantity *quantity;
  PorismReason reason = PORISM_REASON_NONE;

  if (!open_source (&source, &reason))
    {
      if (record->kind == PORISM_KIND_BOOLEAN && reason == PORISM_REASON_TOO_DEAR)
        return describe_undecided (&source);
      porism_call_refuse_reason (self, reason);
      return NULL;
    }
  quantity = describe_source (&source);
  clear_source (&source);

  return quantity;
}
