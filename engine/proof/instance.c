/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The free numbers of a figure, and a relation decided at given values of them. */

#include "config.h"

#include <math.h>

#include "engine/construction/construction-private.h"
#include "engine/expressions/program.h"
#include "engine/field/double.h"
#include "engine/field/exact.h"
#include "engine/graphs/point-on-loci.h"
#include "engine/proof/instance.h"
#include "engine/solver/conditions.h"

/* Of the exact work for one instance; a good one costs much less. */
#define INSTANCE_LIMIT 20000
#define BALL_PRECISION 192

PORISM_DECLARE_FORMULA (direction_by_number);

static const PorismFormula direction_by_number = PORISM_FORMULA (direction_by_number);

/* ---- what can be moved ---- */

static int
compare_positions (gconstpointer a,
                   gconstpointer b,
                   gpointer      construction)
{
  guint p = porism_construction_slot (construction, *(const PorismId *) a)->position;
  guint q = porism_construction_slot (construction, *(const PorismId *) b)->position;

  return (p > q) - (p < q);
}

static void
add_object (PorismFreedom *self,
            guint8        *marked,
            PorismId       id)
{
  if (id == 0 || marked[id])
    return;
  marked[id] = TRUE;
  g_array_append_val (self->objects, id);
}

static void
find_objects (PorismFreedom      *self,
              const PorismRecord *question)
{
  g_autofree guint8 *marked = g_malloc0 (porism_construction_get_next_id (self->construction));

  for (guint i = 0; i < question->n_inputs; i++)
    {
      PorismId input = question->inputs[i].object;
      g_autoptr (GArray) further = NULL;

      if (input == 0)
        continue;
      further = porism_construction_get_grounds (self->construction, input);
      for (guint k = 0; k < further->len; k++)
        add_object (self, marked, g_array_index (further, PorismId, k));
      add_object (self, marked, input);
    }
  g_array_sort_with_data (self->objects, compare_positions, self->construction);
}

/* The object on which the record's result lies, or 0. */
static PorismId
find_path (const PorismRecord *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0 &&
        porism_operation_get_role (record->operation, i)->flags & PORISM_ROLE_ON)
      return record->inputs[i].object;
  return 0;
}

/* A point through which the circle passes by its definition, or 0. */
static PorismId
find_known_point (const PorismRecord *circle)
{
  for (guint i = 0; i < circle->n_inputs; i++)
    if (porism_operation_get_role (circle->operation, i)->flags & PORISM_ROLE_THROUGH)
      return circle->inputs[i].object;
  return 0;
}

static guint
find_first_free (const PorismRecord *record)
{
  guint i = 0;

  while (!(porism_operation_get_role (record->operation, i)->flags & PORISM_ROLE_FREE))
    i++;
  return i;
}

/* What conditions place is where they say; where they leave it a locus it has a number there. */
static void
add_planned (PorismFreedom      *self,
             PorismId            id,
             const PorismRecord *plan)
{
  const PorismPlace place = { .id = id, .type = PORISM_PLACE_LOCUS, .first = self->n_numbers, .n = 1,
                              .input = PORISM_LOCI_WHERE };

  if (plan->operation != &porism_operation_point_on_loci || porism_loci_meet (plan->branch))
    return;
  self->n_numbers++;
  g_array_append_val (self->places, place);
}

static void
add_place (PorismFreedom *self,
           PorismId       id)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);
  const PorismRecord *plan = porism_construction_get_plan (self->construction, id);
  PorismPlace place = { .id = id, .type = PORISM_PLACE_NUMBERS, .first = self->n_numbers };
  const PorismRecord *path;

  if (plan != NULL)
    {
      add_planned (self, id, plan);
      return;
    }
  if (!porism_record_is_free (record))
    return;
  place.n = porism_record_n_free (record);
  place.input = find_first_free (record);
  place.path = find_path (record);
  path = porism_construction_get (self->construction, place.path);
  if (place.path == 0 && place.n == 2)
    place.type = PORISM_PLACE_POINT;
  else if (place.path > 0 && place.n == 2 && PORISM_KINDS (path->kind) & PORISM_KINDS_CIRCULAR)
    {
      place.type = PORISM_PLACE_DIRECTION;
      place.n = 1;
      place.known = find_known_point (path);
    }
  self->n_numbers += place.n;
  g_array_append_val (self->places, place);
}

static gboolean
has_object (const PorismFreedom *self,
            PorismId             id)
{
  for (guint i = 0; i < self->objects->len; i++)
    if (g_array_index (self->objects, PorismId, i) == id)
      return TRUE;
  return FALSE;
}

static gboolean
is_about (const PorismFreedom *self,
          const PorismRecord  *condition)
{
  for (guint i = 0; i < condition->n_inputs; i++)
    if (has_object (self, condition->inputs[i].object))
      return TRUE;
  return FALSE;
}

gboolean
porism_freedom_covers (const PorismFreedom *self,
                       PorismId             condition)
{
  const PorismRecord *record = porism_construction_get (self->construction, condition);

  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0 && !has_object (self, record->inputs[i].object))
      return FALSE;
  return TRUE;
}

/* Whether the condition only excludes places, and so leaves as much freedom as there was. */
static gboolean
only_excludes (const PorismRecord *condition)
{
  const PorismExpression *expression = condition->expression;

  for (guint i = 0; expression != NULL && i < expression->n_nodes; i++)
    if (expression->nodes[i].op == PORISM_OP_EQUAL)
      return FALSE;
  return expression != NULL;
}

/* Plans leave inequalities and sides to be decided: a place where one does not hold is none of the figure. What only
 * excludes places of others as well says nothing of these. */
static void
find_conditions (PorismFreedom *self)
{
  g_autoptr (GArray) all = porism_construction_list_held_conditions (self->construction);

  for (guint i = 0; i < all->len; i++)
    {
      const PorismId id = g_array_index (all, PorismId, i);
      const PorismRecord *record = porism_construction_get (self->construction, id);
      const gboolean planned = porism_construction_get_plan (self->construction, id) != NULL;

      if (planned || !only_excludes (record) ? is_about (self, record) : porism_freedom_covers (self, id))
        g_array_append_val (self->conditions, id);
    }
}

/**
 * porism_freedom_new:
 * @question: a record that need not be in the construction
 *
 * Returns: (transfer full): all that its inputs rest on, and what of that can be moved
 */
PorismFreedom *
porism_freedom_new (PorismConstruction *construction,
                    const PorismRecord *question)
{
  PorismFreedom *self = g_new0 (PorismFreedom, 1);

  self->construction = construction;
  self->objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->places = g_array_new (FALSE, FALSE, sizeof (PorismPlace));
  self->conditions = g_array_new (FALSE, FALSE, sizeof (PorismId));
  find_objects (self, question);
  for (guint i = 0; i < self->objects->len; i++)
    add_place (self, g_array_index (self->objects, PorismId, i));
  find_conditions (self);

  return self;
}

void
porism_freedom_free (PorismFreedom *self)
{
  g_array_unref (self->objects);
  g_array_unref (self->places);
  g_array_unref (self->conditions);
  g_free (self);
}

/* ---- placing ---- */

/* The two FREE numbers of a point of a circle for the number @t. */
static PorismStatus
find_direction (const PorismFreedom *self,
                PorismEvaluation    *evaluation,
                const PorismPlace   *place,
                const void          *t,
                void                *direction)
{
  PorismField *field = porism_evaluation_get_field (evaluation);
  guint8 kinds[3] = { PORISM_KIND_CIRCLE, PORISM_KIND_NUMBER, PORISM_KIND_POINT };
  guint16 widths[3] = { 3, 1, 2 };
  const void *in[3] = { NULL, t, NULL };
  PorismShape shape = { .n_inputs = place->known > 0 ? 3 : 2, .width = 2, .kinds = kinds,
                        .widths = widths };
  PorismStatus status = porism_evaluation_get (evaluation, place->path, &in[0]);

  if (status == PORISM_OK && place->known > 0)
    status = porism_evaluation_get (evaluation, place->known, &in[2]);
  if (status != PORISM_OK)
    return status;
  return direction_by_number.in_field[field->klass->kind] (field, &shape, in, direction);
}

static PorismStatus
place_direction (const PorismFreedom *self,
                 PorismEvaluation    *evaluation,
                 const PorismPlace   *place,
                 const void          *t)
{
  PorismField *field = porism_evaluation_get_field (evaluation);
  gsize size = field->klass->element_size;
  g_autofree char *direction = g_malloc0 (2 * size);
  PorismStatus status;

  field->klass->init_elements (field, direction, 2);
  status = find_direction (self, evaluation, place, t, direction);
  for (guint i = 0; i < 2 && status == PORISM_OK; i++)
    porism_evaluation_set_number (evaluation, place->id, place->input + i, direction + i * size);
  field->klass->clear_elements (field, direction, 2);

  return status;
}

PorismStatus
porism_freedom_place (const PorismFreedom *self,
                      PorismEvaluation    *evaluation,
                      const void          *numbers)
{
  gsize size = porism_evaluation_get_field (evaluation)->klass->element_size;

  for (guint i = 0; i < self->places->len; i++)
    {
      const PorismPlace *place = &g_array_index (self->places, PorismPlace, i);
      const char *own = (const char *) numbers + place->first * size;
      PorismStatus status = PORISM_OK;

      if (place->type == PORISM_PLACE_DIRECTION)
        status = place_direction (self, evaluation, place, own);
      else
        for (guint k = 0; k < place->n; k++)
          porism_evaluation_set_number (evaluation, place->id, place->input + k, own + k * size);
      if (status != PORISM_OK)
        return status;
    }
  return PORISM_OK;
}

/* ---- asking ---- */

/* Puts the figure at @values, in the field of @evaluation. */
static PorismStatus
put_at (const PorismFreedom *self,
        PorismEvaluation    *evaluation,
        const fmpq          *values)
{
  PorismField *field = porism_evaluation_get_field (evaluation);
  gsize size = field->klass->element_size;
  g_autofree char *numbers = g_malloc0 (MAX (self->n_numbers, 1) * size);
  PorismStatus status;

  field->klass->init_elements (field, numbers, self->n_numbers);
  for (guint i = 0; i < self->n_numbers; i++)
    field->klass->set_rational (field, numbers + i * size, values + i);
  status = porism_freedom_place (self, evaluation, numbers);
  field->klass->clear_elements (field, numbers, self->n_numbers);

  return status;
}

/* The truth of a relation, which is 0 or 1 in every field. */
static gboolean
read_truth (PorismField *field,
            const void  *element)
{
  if (field->klass->kind == PORISM_FIELD_BOUND)
    return ((const PorismBound *) element)->mid != 0;
  if (field->klass->kind == PORISM_FIELD_BALL)
    return !arb_is_zero (element);

  return porism_exact_is_zero ((PorismExactField *) field, element) == PORISM_FALSE;
}

/* The values that are put into it are rational, and bring no turns along. */
static PorismEvaluation *
new_evaluation (const PorismFreedom *self,
                PorismFieldKind      kind,
                const PorismRecord  *question)
{
  if (kind != PORISM_FIELD_EXACT)
    return porism_evaluation_new (self->construction, kind, BALL_PRECISION);
  return porism_evaluation_new_exact (self->construction,
                                      porism_evaluation_get_order (
                                        porism_construction_get_exact_for (self->construction, 0, question)));
}

static PorismStatus
check_conditions (const PorismFreedom *self,
                  PorismEvaluation    *evaluation)
{
  PorismField *field = porism_evaluation_get_field (evaluation);
  PorismStatus status = PORISM_OK;

  for (guint i = 0; i < self->conditions->len && status == PORISM_OK; i++)
    {
      const void *truth;

      status = porism_evaluation_get (evaluation, g_array_index (self->conditions, PorismId, i), &truth);
      if (status == PORISM_OK && !read_truth (field, truth))
        status = PORISM_UNDEFINED;
    }
  return status;
}

static PorismStatus
ask_in (const PorismFreedom *self,
        PorismFieldKind      kind,
        const PorismRecord  *question,
        const fmpq          *values,
        gboolean            *holds)
{
  g_autoptr (PorismEvaluation) evaluation = new_evaluation (self, kind, question);
  PorismField *field = porism_evaluation_get_field (evaluation);
  g_autofree void *answer = g_malloc0 (field->klass->element_size);
  PorismStatus status;

  if (kind == PORISM_FIELD_EXACT)
    ((PorismExactField *) field)->limit = INSTANCE_LIMIT;
  field->klass->init_elements (field, answer, 1);
  status = put_at (self, evaluation, values);
  if (status == PORISM_OK)
    status = check_conditions (self, evaluation);
  if (status == PORISM_OK)
    status = porism_evaluation_try (evaluation, question, answer);
  if (status == PORISM_OK)
    *holds = read_truth (field, answer);
  field->klass->clear_elements (field, answer, 1);

  return status;
}

PorismInstanceAnswer
porism_freedom_ask (const PorismFreedom *self,
                    const PorismRecord  *question,
                    const fmpq          *values)
{
  static const PorismFieldKind stages[] = {
    PORISM_FIELD_BOUND, PORISM_FIELD_BALL, PORISM_FIELD_EXACT
  };
  PorismStatus status = PORISM_UNABLE;
  gboolean holds = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (stages) && status == PORISM_UNABLE; i++)
    status = ask_in (self, stages[i], question, values, &holds);
  if (status == PORISM_UNABLE)
    return PORISM_INSTANCE_UNDECIDED;
  if (status == PORISM_UNDEFINED)
    return PORISM_INSTANCE_UNDEFINED;

  return holds ? PORISM_INSTANCE_HOLDS : PORISM_INSTANCE_FAILS;
}

gboolean
porism_freedom_locate (const PorismFreedom *self,
                       PorismId             id,
                       const fmpq          *values,
                       double               at[2])
{
  g_autoptr (PorismEvaluation) evaluation =
    porism_evaluation_new (self->construction, PORISM_FIELD_BALL, BALL_PRECISION);
  const void *elements;

  if (put_at (self, evaluation, values) != PORISM_OK ||
      porism_evaluation_get (evaluation, id, &elements) != PORISM_OK)
    return FALSE;
  for (int i = 0; i < 2; i++)
    at[i] = arf_get_d (arb_midref ((const arb_struct *) elements + i), ARF_RND_NEAR);

  return TRUE;
}

/* ---- drawing ---- */

static double
get_constant (const PorismExpression *number)
{
  PorismDoubleField field;
  double value = 0;

  porism_double_field_init (&field);
  return porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, number, NULL, NULL, &value) == PORISM_OK ? value : 0;
}

/* The present value of FREE number @i of the place, in the form in which it is drawn. */
static double
get_present (const PorismFreedom *self,
             const PorismPlace   *place,
             guint                i)
{
  const PorismRecord *record = porism_construction_get (self->construction, place->id);
  const double *value = porism_construction_get_value (self->construction, place->id);
  const double *path, *known;
  double turn, start[2] = { 1, 0 };
  guint before = 0;

  if (place->type == PORISM_PLACE_LOCUS)
    return get_constant (porism_construction_get_plan (self->construction, place->id)->inputs[place->input].number);
  if (place->type != PORISM_PLACE_DIRECTION)
    {
      for (guint k = 0; k < place->input; k++)
        before += record->inputs[k].number != NULL;
      return value[record->width + before + i];
    }
  path = porism_construction_get_value (self->construction, place->path);
  if (place->known > 0)
    {
      known = porism_construction_get_value (self->construction, place->known);
      start[0] = known[0] - path[0];
      start[1] = known[1] - path[1];
    }
  turn = atan2 (value[1] - path[1], value[0] - path[0]) - atan2 (start[1], start[0]);

  return CLAMP (tan (turn / 2), -16, 16);
}

/* Between which values, around which one, and in which steps round ones are drawn. */
typedef struct
{
  double least, most, spread, step;
} Range;

static Range
find_range (const PorismFreedom *self,
            const PorismPlace   *place,
            guint                i)
{
  const PorismRecord *path =
    place->path > 0 ? porism_construction_get (self->construction, place->path) : NULL;
  const PorismAttributes *attributes =
    porism_construction_get_attributes (self->construction, place->id);
  double present = get_present (self, place, i);

  if (place->type == PORISM_PLACE_POINT)
    return (Range) { -HUGE_VAL, HUGE_VAL, 9, 1 };
  if (path == NULL && porism_attributes_is_set (attributes, PORISM_ATTRIBUTE_SLIDER_MAX))
    {
      double least = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_SLIDER_MIN);
      double most = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_SLIDER_MAX);
      double step = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_SLIDER_STEP);

      return (Range) { least, most, most - least, step > 0 ? step : 1 };
    }
  if (path != NULL && (path->kind == PORISM_KIND_SEGMENT || path->kind == PORISM_KIND_VECTOR ||
                       PORISM_KINDS (path->kind) & PORISM_KINDS_POLYGONAL))
    return (Range) { 0, 1, 1, 0.125 };
  if (path != NULL && path->kind == PORISM_KIND_RAY)
    return (Range) { 0, HUGE_VAL, MAX (2 * present, 1), 0.125 };

  return (Range) { -HUGE_VAL, HUGE_VAL, MAX (fabs (present), 2), 0.25 };
}

static void
set_double (fmpq_t value,
            double x)
{
  arf_t number;

  arf_init (number);
  arf_set_d (number, x);
  arf_get_fmpq (value, number);
  arf_clear (number);
}

/* How much farther than usual a wide value may be: powers of ten, less one. */
#define MOST_DECADES 7

static void
draw_round (fmpq_t value,
            GRand *random,
            Range  range,
            double present)
{
  gint32 steps = (gint32) CLAMP (floor (range.spread / range.step), 1, 1e6);
  double offset = g_rand_int_range (random, -steps, steps + 1);
  double x = (round (present / range.step) + offset) * range.step;

  /* Beyond an end it is mirrored there, and so drawn like the others. */
  if (x < range.least)
    x = MIN (2 * range.least - x, range.most);
  if (x > range.most)
    x = MAX (2 * range.most - x, range.least);
  fmpz_set_d (fmpq_numref (value), round (x * 1e6));
  fmpz_set_ui (fmpq_denref (value), 1000000);
  fmpq_canonicalise (value);
}

static void
draw_fine (fmpq_t value,
           GRand *random,
           Range  range,
           double present)
{
  double centre = round (present * 64) / 64, least = centre - range.spread;
  double most = centre + range.spread;
  guint32 part = g_rand_int (random) >> 8;

  least = MAX (least, range.least);
  most = MIN (most, range.most);
  set_double (value, least + (most - least) * (part / PORISM_FINE_VALUES));
}

void
porism_freedom_draw (const PorismFreedom *self,
                     GRand               *random,
                     PorismDraw           draw,
                     guint                attempt,
                     fmpq                *values)
{
  double nearer = 1 / (1 + attempt / 3.0);

  for (guint i = 0; i < self->places->len; i++)
    {
      const PorismPlace *place = &g_array_index (self->places, PorismPlace, i);

      for (guint k = 0; k < place->n; k++)
        {
          Range range = find_range (self, place, k);
          double present = get_present (self, place, k);

          range.spread *= nearer;
          if (attempt > 12)
            range.step /= 10;
          if (draw == PORISM_DRAW_WIDE)
            range.spread *= pow (10, g_rand_int_range (random, 0, MOST_DECADES));
          if (draw == PORISM_DRAW_FINE)
            draw_fine (values + place->first + k, random, range, present);
          else
            draw_round (values + place->first + k, random, range, present);
        }
    }
}
