/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a free point goes: exactly (x, y) if that lies on its path, in whatever field, else the nearest
 * place whose parameter is a rational number of at most 32 bits. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/calls/call.h"
#include "engine/field/exact.h"
#include "engine/kinds/language.h"
#include "engine/notation/closed-form.h"
#include "engine/tools/placing.h"
#include "engine/tools/run.h"

#define PARAMETER_BITS 32
#define MOST_EXACT_BITS 512
/* How near to its path, by its size, a place may be meant to lie on it. */
#define ON_PATH 1e-7
/* Beyond, doubles overflow. */
#define FARTHEST 1e300

static double
constant_to_double (PorismExpression *expression)
{
  PorismDoubleField field;
  double value = 0;

  porism_double_field_init (&field);
  return porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, expression, NULL, NULL, &value) ==
         PORISM_OK ? value : 0;
}

/* @number is taken. */
static void
take_number (PorismRecord     *record,
             guint             which,
             PorismExpression *number)
{
  for (guint i = 0; i < record->n_inputs; i++)
    if (porism_operation_get_role (record->operation, i)->flags & PORISM_ROLE_FREE && which-- == 0)
      {
        g_clear_pointer (&record->inputs[i].number, porism_expression_unref);
        record->inputs[i].number = number;
        return;
      }
  porism_expression_unref (number);
}

static void
set_number (PorismRecord *record,
            guint         which,
            const fmpq_t  value)
{
  take_number (record, which, porism_expression_new_rational (value));
}

static void
set_numbers_si (PorismRecord *record,
                guint         n)
{
  fmpq_t one;

  fmpq_init (one);
  fmpq_one (one);
  for (guint i = 0; i < n; i++)
    set_number (record, i, one);
  fmpq_clear (one);
}

/* Every finite double is a fraction with a power of two below. */
static void
set_double (fmpq_t rational,
            double value)
{
  int exponent;
  double mantissa = ldexp (frexp (value, &exponent), 53);

  fmpz_set_d (fmpq_numref (rational), mantissa);
  fmpz_one (fmpq_denref (rational));
  if (exponent >= 53)
    fmpq_mul_2exp (rational, rational, (ulong) (exponent - 53));
  else
    fmpq_div_2exp (rational, rational, (ulong) (53 - exponent));
}

/* The simplest fraction within 2^-32 of @t, relatively where @t is large: 1/3 rather than a dyadic number
 * near it, and about 32 bits where there is nothing simple. */
static void
round_parameter (fmpq_t rational,
                 double t)
{
  double slack = ldexp (MAX (fabs (t), 1), -PARAMETER_BITS);
  fmpq_t least, greatest;

  fmpq_init (least);
  fmpq_init (greatest);
  set_double (least, t - slack);
  set_double (greatest, t + slack);
  fmpq_simplest_between (rational, least, greatest);
  fmpq_clear (least);
  fmpq_clear (greatest);
}

/* The direction (u, v) with a rational length: (1 - t^2, 2t), where t is the tangent of half its angle
 * to the nearer half of the axis. */
static void
round_direction (PorismRecord *record,
                 double        u,
                 double        v)
{
  double length = hypot (u, v);
  fmpq_t t, square, one, along, across;

  fmpq_init (t);
  fmpq_init (square);
  fmpq_init (one);
  fmpq_init (along);
  fmpq_init (across);
  fmpq_one (one);
  if (length > 0)
    round_parameter (t, v / (length + fabs (u)));
  fmpq_mul (square, t, t);
  fmpq_sub (along, one, square);
  fmpq_add (across, t, t);
  if (u < 0)
    fmpq_neg (along, along);
  set_number (record, 0, along);
  set_number (record, 1, across);
  fmpq_clear (t);
  fmpq_clear (square);
  fmpq_clear (one);
  fmpq_clear (along);
  fmpq_clear (across);
}

/* The FREE numbers of the place in the field of @evaluation. */
static PorismStatus
locate (PorismEvaluation   *evaluation,
        const PorismRecord *record,
        const PorismPlace  *place,
        void               *numbers)
{
  PorismField *field = porism_evaluation_get_field (evaluation);
  char *point = g_malloc0 (place->n * field->klass->element_size);
  PorismStatus status = PORISM_OK;

  field->klass->init_elements (field, point, place->n);
  for (guint i = 0; i < place->n && status == PORISM_OK; i++)
    status = porism_expression_evaluate[field->klass->kind] (field, place->at[i], NULL, NULL,
                                                             point + i * field->klass->element_size);
  if (status == PORISM_OK)
    status = porism_evaluation_locate (evaluation, record, point, place->n, numbers);
  field->klass->clear_elements (field, point, place->n);
  g_free (point);

  return status;
}

/* An exact number as an expression: NULL where it is too large, or has no closed form. */
static PorismExpression *
new_exact_number (PorismExactField *field,
                  ca_srcptr         number)
{
  const PorismExpressionScope scope = { .variables = NULL };
  PorismExpression *expression = NULL;
  g_autofree char *text = NULL;
  fmpq_t value;

  fmpq_init (value);
  if (!ca_get_fmpq (value, number, field->context))
    text = porism_closed_form (field, number);
  else if (fmpq_height_bits (value) <= MOST_EXACT_BITS)
    expression = porism_expression_new_rational (value);
  fmpq_clear (value);

  return text != NULL ? porism_expression_parse (text, &scope, NULL) : expression;
}

/* Takes exact numbers over. */
static gboolean
take_numbers (PorismRecord     *record,
              PorismExactField *field,
              ca_srcptr         numbers,
              guint             n,
              gboolean          rational)
{
  for (guint i = 0; i < n; i++)
    {
      PorismExpression *number = new_exact_number (field, numbers + i);

      if (number == NULL)
        return FALSE;
      if (rational && !porism_expression_get_rational (number, NULL))
        {
          porism_expression_unref (number);
          return FALSE;
        }
      take_number (record, i, number);
    }
  return TRUE;
}

/* Whether @record's value is exactly that place. */
static gboolean
is_at (PorismEvaluation   *exact,
       const PorismRecord *record,
       const PorismPlace  *place)
{
  PorismField *field = porism_evaluation_get_field (exact);
  const guint n = record->width + 1;
  ca_ptr elements = g_new0 (ca_struct, n);
  ca_ptr wanted = elements + record->width;
  gboolean same;

  field->klass->init_elements (field, elements, n);
  same = porism_evaluation_try (exact, record, elements) == PORISM_OK;
  for (guint i = 0; i < place->n && same; i++)
    same = porism_expression_evaluate[PORISM_FIELD_EXACT] (field, place->at[i], NULL, NULL, wanted) == PORISM_OK &&
           porism_exact_is_same ((PorismExactField *) field, elements + i, wanted) == PORISM_TRUE;
  field->klass->clear_elements (field, elements, n);
  g_free (elements);

  return same;
}

/* The point that is wanted, for what its coordinates need of the exact field. */
static PorismRecord *
new_wanted_point (const PorismPlace *place)
{
  PorismRecord *record = porism_record_new (porism_operation_lookup (place->n > 2 ? "point-in-space" : "point"), place->n);

  for (guint i = 0; i < place->n; i++)
    record->inputs[i].number = porism_expression_ref (place->at[i]);

  return record;
}

static gboolean
place_exactly (PorismCall        *self,
               PorismRecord      *record,
               const PorismPlace *place,
               guint              n)
{
  g_autoptr (PorismRecord) wanted = new_wanted_point (place);
  PorismEvaluation *exact = porism_construction_get_exact_for_both (self->construction, wanted, record);
  PorismField *field = porism_evaluation_get_field (exact);
  ca_ptr numbers = g_new0 (ca_struct, n);
  gboolean placed;

  field->klass->init_elements (field, numbers, n);
  placed = locate (exact, record, place, numbers) == PORISM_OK &&
           take_numbers (record, (PorismExactField *) field, numbers, n, self->rules < PORISM_RULES_SECOND) &&
           is_at (exact, record, place);
  field->klass->clear_elements (field, numbers, n);
  g_free (numbers);

  return placed;
}

/* Whether the nearest place is that one up to rounding, so that asking exactly is worth it. */
static gboolean
may_be_on (PorismCall        *self,
           PorismRecord      *record,
           const PorismPlace *place)
{
  PorismBound at[PORISM_MAX_COORDINATES];
  PorismReason reason;
  double size = 1, distance = 0, slack = 0;

  if (porism_construction_decide (self->construction, record, at, &reason) != PORISM_OK)
    return FALSE;
  for (guint i = 0; i < place->n; i++)
    {
      const double wanted = constant_to_double (place->at[i]);

      size += fabs (wanted);
      distance = hypot (distance, at[i].mid - wanted);
      slack += at[i].rad;
    }
  return distance <= size * ON_PATH + slack;
}

/* Two numbers are a direction, except those of a place on what has no point to see it from, or in an area. */
static gboolean
is_given_by_coordinates (const PorismRecord *record)
{
  static const char *const by_coordinates[] = { "point-on-line-pair", "point-on-implicit", "point-in-area", NULL };

  return g_strv_contains (by_coordinates, record->operation->id);
}

gboolean
porism_call_place (PorismCall        *self,
                   PorismRecord      *record,
                   const PorismPlace *place)
{
  g_autoptr (PorismEvaluation) doubles = NULL;
  double numbers[PORISM_MAX_ROLES] = { 0 };
  guint n = 0;

  for (guint i = 0; i < record->n_inputs; i++)
    n += (porism_operation_get_role (record->operation, i)->flags & PORISM_ROLE_FREE) != 0;
  set_numbers_si (record, n);
  doubles = porism_evaluation_new (self->construction, PORISM_FIELD_DOUBLE, 0);
  if (locate (doubles, record, place, numbers) != PORISM_OK)
    return porism_call_refuse_reason (self, porism_evaluation_get_field (doubles)->reason);
  for (guint i = 0; i < n; i++)
    if (!(fabs (numbers[i]) <= FARTHEST))
      return porism_call_refuse_reason (self, PORISM_REASON_NOT_FINITE);

  if (n == 2 && !is_given_by_coordinates (record))
    round_direction (record, numbers[0], numbers[1]);
  else
    for (guint i = 0; i < n; i++)
      {
        fmpq_t t;

        fmpq_init (t);
        round_parameter (t, numbers[i]);
        set_number (record, i, t);
        fmpq_clear (t);
      }
  if (may_be_on (self, record, place))
    {
      g_autoptr (PorismRecord) exactly = porism_record_copy (record);

      if (place_exactly (self, exactly, place, n))
        for (guint i = 0; i < record->n_inputs; i++)
          if (exactly->inputs[i].number != NULL)
            {
              g_clear_pointer (&record->inputs[i].number, porism_expression_unref);
              record->inputs[i].number = porism_expression_ref (exactly->inputs[i].number);
            }
    }
  return TRUE;
}

/* ---- add_point_on ---- */

/* A point that the path passes through by construction, from which places on it are measured. */
static PorismId
find_point_of (PorismCall *self,
               PorismId    path)
{
  const PorismRecord *record = porism_construction_get (self->construction, path);

  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0 &&
        porism_operation_get_role (record->operation, i)->flags & PORISM_ROLE_THROUGH)
      return record->inputs[i].object;
  return 0;
}

/* Lines into which a conic falls apart have neither a centre nor a focus. */
static gboolean
consists_of_lines (PorismCall *self,
                   PorismId    conic)
{
  PorismConicForm form;

  return porism_construction_get_conic_form (self->construction, conic, &form) &&
         form >= PORISM_CONIC_CROSSING_LINES;
}

/* Whether the wanted place is that point of a conic from which others would be measured: the direction
 * that leads there is the tangent, which may not be rational. */
static gboolean
is_wanted_place (PorismCall *self,
                 PorismId    point)
{
  const PorismValue *x = porism_call_get (self, "x"), *y = porism_call_get (self, "y");
  const double *place = porism_construction_get_value (self->construction, point);

  return x->given && hypot (constant_to_double (x->expression) - place[0],
                            constant_to_double (y->expression) - place[1]) < 1e-9;
}

/* How a point of a kind of path is placed. */
typedef struct
{
  PorismKinds kinds;
  const char *operation;
  guint n_free;
  const char *from;             /* the operation where a point of the path is known, or NULL */
} Way;

static const Way ways[] = {
  { PORISM_KINDS (PORISM_KIND_LINE), "point-on-line", 1, "point-on-line-from" },
  { PORISM_KINDS (PORISM_KIND_CONIC), "point-on-conic", 2, "point-on-conic-from" },
  { PORISM_KINDS_TWO_POINT, "point-on-segment", 1 },
  { PORISM_KINDS (PORISM_KIND_CIRCLE), "point-on-circle", 2 },
  { PORISM_KINDS (PORISM_KIND_ARC) | PORISM_KINDS (PORISM_KIND_SECTOR), "point-on-arc", 2 },
  { PORISM_KINDS_SIDED, "point-on-polygon", 1 },
  { PORISM_KINDS (PORISM_KIND_FUNCTION), "point-on-function", 1 },
  { PORISM_KINDS (PORISM_KIND_CURVE), "point-on-curve", 1 },
  { PORISM_KINDS (PORISM_KIND_LOCUS), "point-on-locus", 1 },
  { PORISM_KINDS (PORISM_KIND_IMPLICIT), "point-on-implicit", 2 },
  { PORISM_KINDS_SPACE_TWO_POINT, "point-on-line-in-space", 1 },
  { PORISM_KINDS (PORISM_KIND_PLANE) | PORISM_KINDS (PORISM_KIND_FINITE_PLANE), "point-on-plane", 3 },
  { PORISM_KINDS (PORISM_KIND_SPACE_CIRCLE) | PORISM_KINDS (PORISM_KIND_SPHERE), "point-on-round", 3 },
};

/* The known point from which places on the path are measured, or 0. */
static PorismId
find_origin (PorismCall *self,
             PorismId    path,
             const Way  *way)
{
  PorismId from = way->from != NULL ? find_point_of (self, path) : 0;

  if (from > 0 && way->kinds & PORISM_KINDS (PORISM_KIND_CONIC) && is_wanted_place (self, from))
    return 0;
  return from;
}

static PorismRecord *
new_point_in_way (PorismCall *self,
                  PorismId    path,
                  const Way  *way)
{
  PorismId from = find_origin (self, path, way);
  const char *operation = from > 0 ? way->from : way->operation;
  PorismRecord *record =
    porism_record_new (porism_operation_lookup (operation), (from > 0 ? 2 : 1) + way->n_free);

  record->inputs[0].object = path;
  if (from > 0)
    record->inputs[1].object = from;
  set_numbers_si (record, way->n_free);
  if (porism_call_complete_record (self, record))
    return record;
  porism_record_unref (record);
  return NULL;
}

static PorismRecord *
new_point_on (PorismCall *self,
              PorismId    path)
{
  static const Way on_lines = { PORISM_KINDS (PORISM_KIND_CONIC), "point-on-line-pair", 2 };
  PorismKind kind = porism_construction_get (self->construction, path)->kind;
  PorismKinds kinds = 0;

  if (kind == PORISM_KIND_CONIC && consists_of_lines (self, path))
    return new_point_in_way (self, path, &on_lines);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (ways[i].kinds & PORISM_KINDS (kind))
        return new_point_in_way (self, path, &ways[i]);
      kinds |= ways[i].kinds;
    }
  porism_call_refuse_kind (self, "obj", path, kinds);
  return NULL;
}

/* The side of a polygon that is nearest to the wanted place. */
static void
choose_branch (PorismCall   *self,
               PorismRecord *record,
               double        x,
               double        y)
{
  PorismId path = record->inputs[0].object;
  const PorismRecord *parent = porism_construction_get (self->construction, path);
  const double *in[] = { porism_construction_get_value (self->construction, path) };
  const guint8 kinds[] = { (guint8) parent->kind };
  const guint16 widths[] = { (guint16) parent->width };
  const PorismShape shape = { .n_inputs = 1, .kinds = kinds, .widths = widths };

  if (record->operation->locate_branch != NULL)
    record->branch = record->operation->locate_branch (&shape, in, (const double[]) { x, y });
}

/* Where a point goes when nothing is said: the middle of a bounded path, else near its beginning. */
static void
place_somewhere (PorismRecord *record)
{
  fmpq_t number;

  fmpq_init (number);
  if (record->n_inputs == 3 && porism_record_n_free (record) == 0 &&
      porism_operation_get_role (record->operation, 1)->flags & PORISM_ROLE_FREE)
    round_direction (record, 1, 0.5);
  else
    {
      fmpq_set_si (number, 1, 2);
      set_number (record, 0, number);
    }
  fmpq_clear (number);
}

/* On a conic, the place nearest to the origin. */
static gboolean
place_on_conic (PorismCall   *self,
                PorismRecord *record)
{
  g_autoptr (PorismExpression) zero = NULL;
  fmpq_t number;

  fmpq_init (number);
  zero = porism_expression_new_rational (number);
  fmpq_clear (number);

  return porism_call_place (self, record, &(PorismPlace) { { zero, zero }, 2 });
}

/* Says where a point went that is not where it was asked for; what a hand points at is never on the path. */
static void
mention_place (PorismCall        *self,
               PorismId           point,
               const PorismPlace *place)
{
  const double *at = porism_construction_get_value (self->construction, point);
  double distance = 0, size = 1;

  for (guint i = 0; i < place->n; i++)
    {
      const double wanted = constant_to_double (place->at[i]);

      distance = hypot (distance, at[i] - wanted);
      size += fabs (wanted);
    }
  if (self->rules < PORISM_RULES_THIRD || !self->exact || distance <= size * ON_PATH)
    return;
  if (place->n > 2)
    porism_observation_mention (
      self->observation,
      g_strdup_printf (_("That place is not on “%s”; the nearest one was taken, near (%.6g, %.6g, %.6g)."),
                       porism_call_get (self, "obj")->text, at[0], at[1], at[2]));
  else
    porism_observation_mention (
      self->observation,
      g_strdup_printf (_("That place is not on “%s”; the nearest one was taken, near (%.6g, %.6g)."),
                       porism_call_get (self, "obj")->text, at[0], at[1]));
}

/* @place = the coordinates that are given, two or three; refuses the third one without the others. */
static gboolean
read_wanted (PorismCall  *self,
             PorismPlace *place)
{
  static const char *const axes[] = { "x", "y", "z" };

  place->n = 0;
  for (guint i = 0; i < PORISM_MAX_COORDINATES; i++)
    if (porism_call_is_given (self, axes[i]))
      place->at[place->n++] = porism_call_get (self, axes[i])->expression;
  if (porism_call_is_given (self, "z") && place->n < PORISM_MAX_COORDINATES)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "z", NULL,
                                      _("Give “z” with both “x” and “y”."));
  return TRUE;
}

static gboolean
is_constant (const PorismPlace *place)
{
  for (guint i = 0; i < place->n; i++)
    if (!porism_expression_is_constant (place->at[i]))
      return FALSE;
  return TRUE;
}

gboolean
porism_run_point_on (PorismCall *self)
{
  PorismId path = porism_call_get (self, "obj")->object;
  const PorismValue *x = porism_call_get (self, "x"), *y = porism_call_get (self, "y");
  PorismPlace place;
  PorismRecord *record;
  PorismId id;

  if (!read_wanted (self, &place))
    return FALSE;
  if (x->given != y->given)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT,
                                      x->given ? "y" : "x", NULL, _("Give both x and y, or neither."));
  if (x->given && !is_constant (&place))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "x",
                                      _("The point moves along its path; x and y say where it begins."),
                                      _("“x” and “y” must be numbers, not objects."));
  if (!porism_construction_is_defined (self->construction, path))
    {
      g_autofree char *why = porism_construction_explain (self->construction, path);

      return porism_observation_refuse (self->observation, PORISM_ERROR_UNDEFINED_PARENT, "obj", NULL,
                                        _("“%s” is undefined now. %s"),
                                        porism_call_get (self, "obj")->text, why);
    }
  record = new_point_on (self, path);
  if (record == NULL)
    return FALSE;
  if (!x->given &&
      porism_construction_get (self->construction, path)->kind == PORISM_KIND_CONIC)
    {
      if (!place_on_conic (self, record))
        {
          porism_record_unref (record);
          return FALSE;
        }
    }
  else if (!x->given)
    place_somewhere (record);
  else
    {
      choose_branch (self, record, constant_to_double (x->expression),
                     constant_to_double (y->expression));
      if (!porism_call_place (self, record, &place))
        {
          porism_record_unref (record);
          return FALSE;
        }
    }
  if (!porism_call_make (self, record, porism_call_get (self, "name")->text, &id))
    return FALSE;
  if (x->given)
    mention_place (self, id, &place);

  return TRUE;
}

/* ---- move_point ---- */

static gboolean
refuse_unmovable (PorismCall         *self,
                  const PorismRecord *record)
{
  g_autofree char *definition =
    porism_construction_dup_definition (self->construction,
                                        porism_construction_lookup (self->construction, record->name));

  return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "name",
                                    _("Move the points that it depends on, or use redefine_object."),
                                    _("“%s” cannot be moved: it is %s."), record->name, definition);
}

static gboolean
refuse_fixed (PorismCall         *self,
              const PorismRecord *record)
{
  return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "name",
                                    _("fix_object with fixed false lets it move again."),
                                    _("“%s” cannot be moved: it is fixed."), record->name);
}

/* Gives @record the place that the call asks for. */
static gboolean
take_place (PorismCall        *self,
            PorismRecord      *record,
            const PorismPlace *place)
{
  static const char *const axes[] = { "x", "y", "z" };

  if (!(porism_operation_get_role (record->operation, 0)->flags & PORISM_ROLE_FREE))
    {
      if (porism_construction_is_defined (self->construction, record->inputs[0].object))
        choose_branch (self, record, constant_to_double (place->at[0]), constant_to_double (place->at[1]));
      return porism_call_place (self, record, place);
    }
  for (guint i = 0; i < MIN (place->n, record->n_inputs); i++)
    {
      const PorismRole *role = porism_operation_get_role (record->operation, i);

      g_clear_pointer (&record->inputs[i].number, porism_expression_unref);
      if (!porism_call_make_number_input (self, axes[i], role, &record->inputs[i]))
        return FALSE;
    }
  return TRUE;
}

gboolean
porism_run_move_point (PorismCall *self)
{
  PorismId id = porism_call_get (self, "name")->object;
  const PorismRecord *present = porism_construction_get (self->construction, id);
  g_autoptr (PorismRecord) record = NULL;
  g_autoptr (GArray) meets = NULL;
  PorismPlace place;

  if (!(PORISM_KINDS (present->kind) &
        (PORISM_KINDS_SPACE_POINT | PORISM_KINDS (PORISM_KIND_TEXT) | PORISM_KINDS (PORISM_KIND_SPACE_TEXT))))
    return porism_call_refuse_kind (self, "name", id, PORISM_KINDS (PORISM_KIND_POINT));
  if (!porism_record_is_free (present))
    return refuse_unmovable (self, present);
  if (!porism_record_is_movable (present))
    return refuse_fixed (self, present);
  if (!read_wanted (self, &place))
    return FALSE;
  if (place.n > present->width)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "z", NULL,
                                      _("“%s” stays in the plane of the figure."), present->name);
  if (!is_constant (&place))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "x", NULL,
                                      _("“x” and “y” must be numbers, not objects."));

  porism_call_remember_defined (self);
  meets = porism_call_count_meets (self, id);
  record = porism_record_copy (present);
  if (!take_place (self, record, &place))
    return FALSE;
  porism_construction_replace (self->construction, id, g_steal_pointer (&record));
  self->moved = id;
  if (!porism_call_take_branches (self, id))
    return FALSE;
  porism_call_mention_meets (self, meets);

  return TRUE;
}
