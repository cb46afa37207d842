/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values as observations give them: one function a kind. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/calls/call.h"
#include "engine/calls/source.h"
#include "engine/notation/scanner.h"
#include "engine/solver/conditions.h"

#define NEAR_RESIDUAL 1e-6

static PorismQuantity *
describe_arc (const PorismSource *self)
{
  gboolean sector = self->record->kind == PORISM_KIND_SECTOR;
  PorismQuantity *quantity = porism_source_new_measured (self, sector ? "sector" : "arc",
                                                         sector ? "area" : "length");
  PorismQuantity *radius = porism_source_measure (self, "radius");

  porism_quantity_add_part (quantity, "center", porism_source_new_point (self, 0));
  if (radius != NULL)
    porism_quantity_add_part (quantity, "radius", radius);
  return quantity;
}

static PorismQuantity *
describe_vertices (const PorismSource *self,
                   const char         *type,
                   guint               n)
{
  PorismQuantity *quantity = porism_source_new_measured (self, type, "area");
  PorismQuantity *points = porism_quantity_new ("list");

  for (guint i = 0; i < n; i++)
    porism_quantity_add_item (points, porism_source_new_point (self, 2 * i));
  porism_quantity_add_part (quantity, "points", points);
  return quantity;
}

static gboolean
is_repeated (const PorismBound *place)
{
  for (int i = 0; i < 2; i++)
    if (place[i].mid != place[i - 2].mid || place[i].rad != place[i - 2].rad)
      return FALSE;
  return TRUE;
}

/* Without the vertices that only fill the room. */
static PorismQuantity *
describe_polygon (const PorismSource *self)
{
  guint n = self->record->width / 2;

  while (n > 1 && is_repeated (&self->bounds[2 * n - 2]))
    n--;
  return describe_vertices (self, "polygon", n);
}

static PorismQuantity *
describe_hull (const PorismSource *self)
{
  return describe_vertices (self, "hull", (guint) self->bounds[self->record->width - 1].mid);
}

/* The items, as many as there are now. */
static PorismQuantity *
describe_list (const PorismSource *self)
{
  const gboolean points = self->record->kind == PORISM_KIND_POINT_LIST;
  const guint n = (guint) self->bounds[self->record->width - 1].mid;
  PorismQuantity *quantity = porism_quantity_new ("list");

  porism_quantity_add_item (quantity, NULL);
  for (guint i = 0; i < n; i++)
    porism_quantity_add_item (quantity, points ? porism_source_new_point (self, 2 * i)
                                               : porism_source_new_leaf (self, "number", i));
  return quantity;
}

static void
add_two_points (const PorismSource *self,
                PorismQuantity     *quantity)
{
  PorismQuantity *points = porism_quantity_new ("list");

  porism_quantity_add_item (points, porism_source_new_point (self, 0));
  porism_quantity_add_item (points, porism_source_new_point (self, 2));
  porism_quantity_add_part (quantity, "points", points);
}

static PorismQuantity *
describe_measured_points (const PorismSource *self)
{
  PorismQuantity *quantity =
    porism_source_new_measured (self, porism_kind_get_name (self->record->kind), "length");

  add_two_points (self, quantity);
  return quantity;
}

static PorismQuantity *
describe_ray (const PorismSource *self)
{
  PorismQuantity *quantity = porism_quantity_new ("ray");

  add_two_points (self, quantity);
  return quantity;
}

/* ---- relations ---- */

/* The box of the points of the figure. */
typedef struct
{
  double low[2];
  double high[2];
} Box;

static void
add_to_box (Box                      *self,
            const PorismConstruction *construction,
            PorismId                  id)
{
  const double *at = porism_construction_get_value (construction, id);

  if (porism_construction_get (construction, id)->kind != PORISM_KIND_POINT)
    return;
  for (int i = 0; i < 2; i++)
    {
      self->low[i] = fmin (self->low[i], at[i]);
      self->high[i] = fmax (self->high[i], at[i]);
    }
}

/* The extent of the points that @question rests on, 0 where there are none. */
static PorismExpression *
measure_extent (const PorismConstruction *construction,
                const PorismRecord       *question)
{
  Box box = { { HUGE_VAL, HUGE_VAL }, { -HUGE_VAL, -HUGE_VAL } };
  PorismExpression *extent;
  fmpq_t exact;
  arf_t size;

  for (guint i = 0; i < question->n_inputs; i++)
    {
      PorismId id = question->inputs[i].object;
      g_autoptr (GArray) ancestors = NULL;

      if (id == 0)
        continue;
      ancestors = porism_construction_get_dependencies (construction, id);
      add_to_box (&box, construction, id);
      for (guint k = 0; k < ancestors->len; k++)
        add_to_box (&box, construction, g_array_index (ancestors, PorismId, k));
    }
  fmpq_init (exact);
  arf_init (size);
  arf_set_d (size, box.low[0] <= box.high[0] ? hypot (box.high[0] - box.low[0], box.high[1] - box.low[1]) : 0);
  arf_get_fmpq (exact, size);
  extent = porism_expression_new_rational (exact);
  arf_clear (size);
  fmpq_clear (exact);

  return extent;
}

/* The question with the extent of the figure behind its inputs: lines have no size of their own. */
static PorismRecord *
new_question_of_size (const PorismSource *self)
{
  const PorismRecord *question = self->record;
  PorismRecord *sized = porism_record_new (question->operation, question->n_inputs + 1);

  for (guint i = 0; i < question->n_inputs; i++)
    {
      sized->inputs[i].object = question->inputs[i].object;
      if (question->inputs[i].number != NULL)
        sized->inputs[i].number = porism_expression_ref (question->inputs[i].number);
    }
  sized->inputs[question->n_inputs].number = measure_extent (self->construction, question);

  return sized;
}

/* Where circles touch, balls see nothing beyond: the exact value knows. */
static gboolean
enclose_exact_residual (const PorismSource *self,
                        const PorismRecord *question,
                        arb_t               value)
{
  PorismEvaluation *exact = porism_construction_get_exact_for (self->construction, self->id,
                                                               self->record);
  PorismExactField *field = (PorismExactField *) porism_evaluation_get_field (exact);
  gboolean enclosed;
  acb_t enclosure;
  ca_t residual;

  acb_init (enclosure);
  ca_init (residual, field->context);
  enclosed = porism_evaluation_apply (exact, &question->operation->residual, question, residual) == PORISM_OK;
  if (enclosed)
    {
      ca_get_acb (enclosure, residual, 128, field->context);
      arb_set (value, acb_realref (enclosure));
    }
  ca_clear (residual, field->context);
  acb_clear (enclosure);

  return enclosed;
}

/* The residual, scale-free, or a negative number where it cannot be enclosed. */
static double
get_residual (const PorismSource *self,
              double             *upper)
{
  PorismEvaluation *ball = porism_construction_get_sharp_ball (self->construction);
  g_autoptr (PorismRecord) question = NULL;
  double residual = -1;
  mag_t bound;
  arb_t value;

  *upper = -1;
  if (self->record->operation->residual.in_field[PORISM_FIELD_BALL] == NULL)
    return -1;
  arb_init (value);
  mag_init (bound);
  question = self->rules < PORISM_RULES_THIRD ? porism_record_copy (self->record) : new_question_of_size (self);
  if (porism_evaluation_apply (ball, &question->operation->residual, question, value) == PORISM_OK ||
      enclose_exact_residual (self, question, value))
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
describe_boolean (const PorismSource *self)
{
  PorismQuantity *quantity = porism_quantity_new ("boolean");
  double upper;

  quantity->has_boolean = TRUE;
  quantity->boolean = self->bounds[0].mid != 0;
  quantity->certainty = quantity->boolean ? PORISM_CERTAINTY_PROVED : PORISM_CERTAINTY_DISPROVED;
  if (!isfinite (self->bounds[0].rad))
    {
      quantity->boolean = quantity->boolean || porism_construction_nearly_holds (self->construction, self->record);
      quantity->certainty = PORISM_CERTAINTY_NUMERIC;
    }
  if (!quantity->boolean && (isfinite (self->bounds[0].rad) || self->rules == 0 || self->rules >= PORISM_RULES_EIGHTH))
    {
      double residual = get_residual (self, &upper);

      if (residual >= 0)
        {
          quantity->residual = porism_round_to_12_digits (residual);
          quantity->near = residual < NEAR_RESIDUAL;
        }
    }
  return quantity;
}

/* A relation that the exact field cannot decide: not refuted down to the bound; NULL where nothing is known. */
static PorismQuantity *
describe_undecided (const PorismSource *self)
{
  double upper, residual = get_residual (self, &upper);
  PorismQuantity *quantity;

  if (residual < 0 && self->rules >= PORISM_RULES_FOURTH)
    return NULL;
  quantity = porism_quantity_new ("boolean");
  quantity->has_boolean = TRUE;
  quantity->boolean = residual >= 0 && residual < 1e-100;
  quantity->certainty = PORISM_CERTAINTY_NUMERIC;
  quantity->radius = upper >= 0 ? porism_round_radius (upper) : -1;
  return quantity;
}

/* ---- the whole ---- */

static PorismQuantity *
describe_text (const PorismSource *self)
{
  PorismQuantity *quantity = porism_quantity_new ("text");

  quantity->text = self->id > 0 ? porism_construction_dup_text (self->construction, self->record,
                                                                porism_construction_get_value (self->construction, self->id))
                                : g_strdup (self->record->text);
  porism_quantity_add_part (quantity, "x", porism_source_new_leaf (self, "number", 0));
  porism_quantity_add_part (quantity, "y", porism_source_new_leaf (self, "number", 1));
  return quantity;
}

static PorismQuantity *
describe_function (const PorismSource *self)
{
  PorismQuantity *quantity = porism_quantity_new ("function");
  g_autofree char *text = porism_expression_to_text (self->record->expression, NULL);

  quantity->has_exact = TRUE;
  /* What it reads without a name is said as it was written. */
  quantity->exact = strchr (text, PORISM_INNER_SIGN) != NULL
                      ? porism_construction_dup_expression (self->construction, self->record)
                      : g_steal_pointer (&text);
  quantity->certainty = PORISM_CERTAINTY_PROVED;
  return quantity;
}

static PorismQuantity *
describe_region (const PorismSource *self)
{
  PorismQuantity *quantity = describe_function (self);

  g_free (quantity->type);
  quantity->type = g_strdup ("region");
  return quantity;
}

/* What an image keeps has no name in a text. */
static PorismQuantity *
describe_implicit (const PorismSource *self)
{
  const gboolean given = g_str_equal (self->record->operation->id, "implicit-curve");
  PorismQuantity *quantity = given ? describe_function (self) : porism_quantity_new ("implicit_curve");

  if (!given)
    return quantity;

  g_free (quantity->type);
  quantity->type = g_strdup ("implicit_curve");
  return quantity;
}

/* The slopes on top, and how many directions stand across the figure. */
static PorismQuantity *
describe_slope_field (const PorismSource *self)
{
  PorismQuantity *quantity = describe_function (self);

  g_free (quantity->type);
  quantity->type = g_strdup ("slope_field");
  porism_quantity_add_part (quantity, "n", porism_source_new_leaf (self, "number", 0));
  return quantity;
}

/* The length on top, as of a segment. */
static PorismQuantity *
describe_polyline (const PorismSource *self)
{
  PorismQuantity *quantity = porism_source_new_measured (self, "polyline", "length");
  PorismQuantity *points = porism_quantity_new ("list");

  for (guint i = 0; i < self->record->width; i += 2)
    porism_quantity_add_item (points, porism_source_new_point (self, i));
  porism_quantity_add_part (quantity, "points", points);
  return quantity;
}

/* The signed area on top. */
static PorismQuantity *
describe_integral (const PorismSource *self)
{
  PorismQuantity *quantity = porism_source_new_leaf (self, "integral", 0);

  porism_quantity_add_part (quantity, "start", porism_source_new_leaf (self, "number", 1));
  porism_quantity_add_part (quantity, "end", porism_source_new_leaf (self, "number", 2));
  return quantity;
}

/* Its samples are for drawing; nothing of it is exact. */
static PorismQuantity *
describe_locus (const PorismSource *self)
{
  PorismQuantity *quantity = porism_quantity_new ("locus");

  quantity->certainty = PORISM_CERTAINTY_NUMERIC;
  return quantity;
}

static PorismQuantity *
describe_number (const PorismSource *self)
{
  return porism_source_new_leaf (self, "number", 0);
}

static PorismQuantity *
describe_point (const PorismSource *self)
{
  return porism_source_new_point (self, 0);
}

/* Its pieces, each by two points. */
static PorismQuantity *
describe_network (const PorismSource *self)
{
  const guint n = (guint) self->bounds[self->record->width - 1].mid;
  PorismQuantity *quantity = porism_quantity_new ("network");

  porism_quantity_add_item (quantity, NULL);
  for (guint i = 0; i < n; i++)
    {
      static const char *const types[] = { "segment", "ray", "line" };
      const guint at = PORISM_NETWORK_PIECE * i, open = (guint) self->bounds[at + 4].mid;
      PorismQuantity *piece = porism_quantity_new (types[MIN (open, 2)]), *points = porism_quantity_new ("list");

      porism_quantity_add_item (points, porism_source_new_point (self, at));
      porism_quantity_add_item (points, porism_source_new_point (self, at + 2));
      porism_quantity_add_part (piece, "points", points);
      porism_quantity_add_item (quantity, piece);
    }
  return quantity;
}

/* By kind. */
static PorismQuantity *(*const describe[]) (const PorismSource *self) = {
  [PORISM_KIND_NUMBER] = describe_number,
  [PORISM_KIND_BOOLEAN] = describe_boolean,
  [PORISM_KIND_ANGLE] = porism_source_describe_angle,
  [PORISM_KIND_POINT] = describe_point,
  [PORISM_KIND_VECTOR] = describe_measured_points,
  [PORISM_KIND_SEGMENT] = describe_measured_points,
  [PORISM_KIND_RAY] = describe_ray,
  [PORISM_KIND_LINE] = porism_source_describe_line,
  [PORISM_KIND_CIRCLE] = porism_source_describe_circle,
  [PORISM_KIND_CONIC] = porism_source_describe_conic,
  [PORISM_KIND_ARC] = describe_arc,
  [PORISM_KIND_SECTOR] = describe_arc,
  [PORISM_KIND_POLYGON] = describe_polygon,
  [PORISM_KIND_POLYLINE] = describe_polyline,
  [PORISM_KIND_FUNCTION] = describe_function,
  [PORISM_KIND_CURVE] = porism_source_describe_curve,
  [PORISM_KIND_INTEGRAL] = describe_integral,
  [PORISM_KIND_LOCUS] = describe_locus,
  [PORISM_KIND_REGION] = describe_region,
  [PORISM_KIND_TEXT] = describe_text,
  [PORISM_KIND_HULL] = describe_hull,
  [PORISM_KIND_NUMBER_LIST] = describe_list,
  [PORISM_KIND_POINT_LIST] = describe_list,
  [PORISM_KIND_IMPLICIT] = describe_implicit,
  [PORISM_KIND_BIVARIATE] = describe_function,
  [PORISM_KIND_SLOPE_FIELD] = describe_slope_field,
  [PORISM_KIND_NETWORK] = describe_network,
  [PORISM_KIND_SPACE_POINT] = porism_source_describe_in_space,
  [PORISM_KIND_SPACE_VECTOR] = porism_source_describe_in_space,
  [PORISM_KIND_SPACE_SEGMENT] = porism_source_describe_in_space,
  [PORISM_KIND_SPACE_RAY] = porism_source_describe_in_space,
  [PORISM_KIND_SPACE_LINE] = porism_source_describe_in_space,
  [PORISM_KIND_PLANE] = porism_source_describe_in_space,
  [PORISM_KIND_FINITE_PLANE] = porism_source_describe_in_space,
  [PORISM_KIND_SPACE_POLYGON] = porism_source_describe_in_space,
  [PORISM_KIND_SPACE_CIRCLE] = porism_source_describe_in_space,
  [PORISM_KIND_SPACE_CONIC] = porism_source_describe_in_space,
  [PORISM_KIND_SPHERE] = porism_source_describe_in_space,
  [PORISM_KIND_CONE] = porism_source_describe_in_space,
  [PORISM_KIND_CONE_FRUSTUM] = porism_source_describe_in_space,
  [PORISM_KIND_CYLINDER] = porism_source_describe_in_space,
  [PORISM_KIND_POLYHEDRON] = porism_source_describe_in_space,
  [PORISM_KIND_NET] = porism_source_describe_in_space,
  [PORISM_KIND_ROUND_NET] = porism_source_describe_in_space,
  [PORISM_KIND_SURFACE] = porism_source_describe_in_space,
  [PORISM_KIND_SPACE_TEXT] = porism_source_describe_in_space,
};

G_STATIC_ASSERT (G_N_ELEMENTS (describe) == PORISM_N_KINDS);

static PorismQuantity *
describe_source (const PorismSource *self)
{
  g_return_val_if_fail (describe[self->record->kind] != NULL, porism_quantity_new ("none"));

  return describe[self->record->kind] (self);
}

static PorismQuantity *
describe_object (PorismConstruction *construction,
                 PorismId            id,
                 gboolean            exact,
                 PorismRules         rules)
{
  PorismSource source = { .construction = construction, .id = id, .want_exact = exact,
                          .rules = rules, .record = porism_construction_get (construction, id) };
  PorismQuantity *quantity;
  PorismReason reason;

  if (source.record == NULL || !porism_construction_is_defined (construction, id) ||
      !porism_source_open (&source, &reason))
    return NULL;
  quantity = describe_source (&source);
  porism_source_clear (&source);

  return quantity;
}

PorismQuantity *
porism_call_describe_object (PorismCall *self,
                             PorismId    id)
{
  return describe_object (self->construction, id, self->exact, self->rules);
}

/**
 * porism_construction_describe:
 * @exact: whether exact values are wanted, as far as the allowance of a look goes: some milliseconds
 *
 * Returns: (transfer full) (nullable): the value of @id, NULL where it is undefined
 */
PorismQuantity *
porism_construction_describe (PorismConstruction *construction,
                              PorismId            id,
                              gboolean            exact)
{
  gulong allowance = PORISM_ALLOWANCE_OF_LOOK;

  return porism_construction_describe_within (construction, id, exact, &allowance);
}

/**
 * porism_construction_describe_within:
 * @allowance: (inout): of exact work for all that is looked at together; what this takes is taken from it
 *
 * As porism_construction_describe(): one look takes no more than a look may.
 */
PorismQuantity *
porism_construction_describe_within (PorismConstruction *construction,
                                     PorismId            id,
                                     gboolean            exact,
                                     gulong             *allowance)
{
  gulong look = MIN (*allowance, PORISM_ALLOWANCE_OF_LOOK);
  gulong before = porism_construction_set_allowance (construction, look);
  PorismQuantity *quantity = describe_object (construction, id, exact, PORISM_RULES_NOW);

  *allowance -= look - porism_construction_set_allowance (construction, before);
  return quantity;
}

/**
 * porism_call_try_record:
 * @reason: (out): why there is no value
 *
 * Returns: (transfer full) (nullable): the value that @record would have; nothing is refused
 */
PorismQuantity *
porism_call_try_record (PorismCall         *self,
                        const PorismRecord *record,
                        PorismReason       *reason)
{
  PorismSource source = { .construction = self->construction, .record = record,
                          .rules = self->rules,
                          .want_exact = self->exact && record->kind != PORISM_KIND_BOOLEAN };
  PorismQuantity *quantity;

  *reason = PORISM_REASON_NONE;
  if (!porism_source_open (&source, reason))
    return record->kind == PORISM_KIND_BOOLEAN && *reason == PORISM_REASON_TOO_DEAR
             ? describe_undecided (&source) : NULL;
  quantity = describe_source (&source);
  porism_source_clear (&source);

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
  PorismReason reason;
  PorismQuantity *quantity = porism_call_try_record (self, record, &reason);

  if (quantity == NULL)
    porism_call_refuse_reason (self, reason);
  return quantity;
}
