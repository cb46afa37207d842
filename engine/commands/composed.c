/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The zero of a function that is next to a place, parts of fractions, and functions through points: by other tools and
 * operations. */

#include "config.h"

#include <math.h>

#include "engine/commands/run.h"
#include "engine/kinds/language.h"

/* More points make a polynomial that nobody reads. */
#define MOST_POINTS 12

static gboolean
check_kind (PorismCall *self,
            const char *parameter,
            PorismId    id,
            PorismKind  kind)
{
  return porism_construction_get (self->construction, id)->kind == kind ||
         porism_call_refuse_kind (self, parameter, id, PORISM_KINDS (kind));
}

/* ---- the next zero ---- */

/* @number + @offset, computed where it is a number that is written so. */
static char *
add_offset (const PorismExpression *number,
            const char             *text,
            int                     offset)
{
  char *sum = NULL, *glib_sum;
  fmpq_t value;

  fmpq_init (value);
  if (porism_expression_get_rational (number, value))
    {
      fmpq_add_si (value, value, offset);
      sum = fmpq_get_str (NULL, 10, value);
    }
  fmpq_clear (value);
  if (sum == NULL)
    return g_strdup_printf ("%s%c%d", text, offset < 0 ? '-' : '+', ABS (offset));

  glib_sum = g_strdup (sum);
  flint_free (sum);
  return glib_sum;
}

/* The function between start - @radius and start + @radius. */
static gboolean
make_neighbourhood (PorismCall *self,
                    int         radius,
                    PorismId   *id)
{
  const PorismValue *start = porism_call_get (self, "start");
  g_autofree char *from = add_offset (start->expression, start->text, -radius);
  g_autofree char *to = add_offset (start->expression, start->text, radius);
  g_autofree char *text = g_strdup_printf ("Function(%s, %s, %s)", porism_call_get (self, "function")->text, from, to);

  return self->make_inner (self, "function", text, PORISM_KINDS (PORISM_KIND_FUNCTION), id);
}

/* Whether the search for the zeros of @record has passed none over. */
static gboolean
are_all_found (PorismCall         *self,
               const PorismRecord *record)
{
  PorismLeftOut left_out = { FALSE };

  if (porism_expression_get_degree (record->expression) >= 0)
    return TRUE;
  porism_call_find_left_out (self, record, &left_out);
  return !left_out.more && !left_out.crowded && left_out.n_pieces == 0 && left_out.n_undecided == 0;
}

/* Which of the zeros of @record is next to @place, from 1; 0 where there is none, or some may be missing. */
static guint
find_next (PorismCall   *self,
           PorismRecord *record,
           double        place)
{
  g_autoptr (GArray) bounds = g_array_new (FALSE, FALSE, sizeof (PorismBound));
  PorismReason why = PORISM_REASON_NONE;
  guint n_missed = 0, next = 0;
  g_autoptr (GArray) found = porism_call_collect_branches (self, record, bounds, &why, &n_missed);
  double least = INFINITY;

  if (n_missed > 0 || !are_all_found (self, record))
    return 0;
  for (guint i = 0; i < found->len; i++)
    {
      const double distance = fabs (g_array_index (bounds, PorismBound, i * record->width).mid - place);

      if (distance >= least)
        continue;
      least = distance;
      next = i + 1;
    }
  return next;
}

/* The zeros of the function @id; (transfer full) (nullable). */
static PorismRecord *
new_zeros (PorismCall *self,
           PorismId    id)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_call_get_operation (self, "root"), 1);

  record->inputs[0].object = id;
  return porism_call_complete_record (self, record) ? g_steal_pointer (&record) : NULL;
}

static gboolean
refuse_no_zero (PorismCall *self)
{
  return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "function",
                                    _("Ask for all zeros, or for those in an interval."), _("No zero of the function was found near that place."));
}

/* Looks in greater and greater neighbourhoods, so that no nearer zero is passed over. */
gboolean
porism_run_root_near (PorismCall *self)
{
  static const int radii[] = { 1, 4, 16, 64, 256 };
  const PorismExpression *start = porism_call_get (self, "start")->expression;
  PorismDoubleField field;
  double place = NAN;

  porism_double_field_init (&field);
  if (!check_kind (self, "function", porism_call_get (self, "function")->object, PORISM_KIND_FUNCTION))
    return FALSE;
  if (!porism_expression_is_constant (start))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "start", NULL,
                                      _("“%s” must be a number, not an object."), "start");
  porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, start, NULL, NULL, &place);
  for (gsize i = 0; i < G_N_ELEMENTS (radii); i++)
    {
      g_autoptr (PorismRecord) zeros = NULL;
      PorismId id;
      guint next;

      if (!make_neighbourhood (self, radii[i], &id))
        return FALSE;
      zeros = new_zeros (self, id);
      if (zeros == NULL)
        return FALSE;
      next = find_next (self, zeros, place);
      if (next > 0)
        return porism_call_make_branches (self, g_steal_pointer (&zeros), porism_call_get (self, "name")->text, next);
    }
  return refuse_no_zero (self);
}

/* ---- fractions ---- */

/* The exact value of the number @parameter; FALSE after a refusal. */
static gboolean
read_fraction (PorismCall *self,
               const char *parameter,
               fmpq_t      value)
{
  return porism_expression_get_rational (porism_call_get (self, parameter)->expression, value) ||
         porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, parameter,
                                    _("Write it out, such as 2/3 + 1/15."), _("“%s” must be a rational number."), parameter);
}

static gboolean
answer_with_integer (PorismCall  *self,
                     const fmpz_t value)
{
  char *text = fmpz_get_str (NULL, 10, value);
  PorismAction *action = porism_action_new ("query_value");

  porism_action_add_string (action, "expr", text);
  flint_free (text);
  return porism_call_run_inner (self, action);
}

/* The numerator, the denominator, or the least denominator of two. */
gboolean
porism_run_part_of_fraction (PorismCall *self)
{
  const gboolean common = g_str_equal (self->spec->name, "query_common_denominator");
  gboolean done;
  fmpq_t number, other;

  fmpq_init (number);
  fmpq_init (other);
  done = read_fraction (self, "number", number) && (!common || read_fraction (self, "other", other));
  if (done && g_str_equal (self->spec->name, "query_numerator"))
    done = answer_with_integer (self, fmpq_numref (number));
  else if (done)
    {
      fmpz_lcm (fmpq_denref (number), fmpq_denref (number), fmpq_denref (other));
      done = answer_with_integer (self, fmpq_denref (number));
    }
  fmpq_clear (number);
  fmpq_clear (other);

  return done;
}

/* ---- circles ---- */

/* As wide as two points are apart: it stays so. */
gboolean
porism_run_compass (PorismCall *self)
{
  static const char *const parameters[] = { "p1", "p2", "center" };
  g_autofree char *radius = NULL;
  PorismAction *action;

  for (guint i = 0; i < G_N_ELEMENTS (parameters); i++)
    if (!check_kind (self, parameters[i], porism_call_get (self, parameters[i])->object, PORISM_KIND_POINT))
      return FALSE;
  radius = g_strdup_printf ("Distance(%s, %s)", porism_call_get (self, "p1")->reference, porism_call_get (self, "p2")->reference);
  action = porism_action_new ("add_circle");
  porism_action_add_string (action, "center", porism_call_get (self, "center")->text);
  porism_action_add_string (action, "radius", radius);
  return porism_call_run_inner (self, action);
}

/* ---- functions through points ---- */

static gboolean
make_function (PorismCall *self,
               const char *text)
{
  PorismAction *action = porism_action_new ("add_function");

  porism_action_add_string (action, "expr", text);
  return porism_call_run_inner (self, action);
}

/* Appends the polynomial that is the y of point @i there, and 0 at the others. */
static void
append_summand (GString         *text,
                const GPtrArray *points,
                guint            i)
{
  const char *point = points->pdata[i];

  g_string_append_printf (text, "%sy(%s)", i > 0 ? "+" : "", point);
  for (guint k = 0; k < points->len; k++)
    if (k != i)
      g_string_append_printf (text, "*(x-x(%s))/(x(%s)-x(%s))", (const char *) points->pdata[k], point,
                              (const char *) points->pdata[k]);
}

/* The polynomial of least degree through points, which follows them. */
gboolean
porism_run_interpolation (PorismCall *self)
{
  const GArray *ids = porism_call_get (self, "points")->objects;
  g_autoptr (GPtrArray) points = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) text = g_string_new (NULL);

  if (ids->len < 2 || ids->len > MOST_POINTS)
    return porism_observation_refuse (self->observation, ids->len < 2 ? PORISM_ERROR_BAD_ARGUMENT : PORISM_ERROR_LIMIT,
                                      "points", NULL, _("Give from 2 to %d points."), MOST_POINTS);
  for (guint i = 0; i < ids->len; i++)
    {
      const PorismId id = g_array_index (ids, PorismId, i);

      if (!check_kind (self, "points", id, PORISM_KIND_POINT))
        return FALSE;
      g_ptr_array_add (points, porism_call_dup_reference (self, id));
    }
  for (guint i = 0; i < points->len; i++)
    append_summand (text, points, i);

  return make_function (self, text->str);
}

/* y' = f(x) through a point. */
gboolean
porism_run_solution (PorismCall *self)
{
  const PorismValue *function = porism_call_get (self, "function"), *point = porism_call_get (self, "point");
  g_autofree char *integral = g_strdup_printf ("Integral(%s)", function->text);
  g_autofree char *whole = NULL, *text = NULL;
  PorismId id;

  if (!check_kind (self, "function", function->object, PORISM_KIND_FUNCTION) ||
      !check_kind (self, "point", point->object, PORISM_KIND_POINT) ||
      !self->make_inner (self, "function", integral, PORISM_KINDS (PORISM_KIND_FUNCTION), &id))
    return FALSE;
  whole = porism_call_dup_reference (self, id);
  text = g_strdup_printf ("%s(x)-%s(x(%s))+y(%s)", whole, whole, point->reference, point->reference);

  return make_function (self, text);
}
