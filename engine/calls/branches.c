/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The branches of an operation that exist, each value once, and making them into objects. */

#include "config.h"

#include <inttypes.h>
#include <math.h>

#include "engine/calls/call.h"
#include "engine/field/exact.h"
#include "engine/kinds/language.h"
#include "engine/roots/zeros.h"

static gboolean
bounds_differ (const PorismBound *a,
               const PorismBound *b,
               guint              width)
{
  for (guint i = 0; i < width; i++)
    {
      double radius = a[i].rad + b[i].rad;

      /* of what has no radius, doubles that differ are all that is known */
      if (fabs (a[i].mid - b[i].mid) > (isfinite (radius) ? radius * (1 + 1e-12) : 0))
        return TRUE;
    }
  return FALSE;
}

PorismTruth
porism_construction_same_value (PorismConstruction *construction,
                                const PorismRecord *a,
                                const PorismRecord *b)
{
  guint width = a->width;
  g_autofree PorismBound *bounds = g_new (PorismBound, 2 * width);
  PorismEvaluation *exact;
  PorismField *field;
  PorismTruth same = PORISM_UNKNOWN;
  PorismReason reason;
  ca_ptr elements;

  if (width != b->width ||
      porism_construction_decide (construction, a, bounds, &reason) != PORISM_OK ||
      porism_construction_decide (construction, b, bounds + width, &reason) != PORISM_OK ||
      bounds_differ (bounds, bounds + width, width))
    return PORISM_FALSE;

  exact = porism_construction_get_exact_for_both (construction, a, b);
  field = porism_evaluation_get_field (exact);
  elements = g_new0 (ca_struct, 2 * width);
  field->klass->init_elements (field, elements, 2 * width);
  if (porism_evaluation_try (exact, a, elements) == PORISM_OK &&
      porism_evaluation_try (exact, b, elements + width) == PORISM_OK)
    {
      same = PORISM_TRUE;
      for (guint i = 0; i < width && same == PORISM_TRUE; i++)
        same = porism_exact_is_same ((PorismExactField *) field, elements + i, elements + width + i);
    }
  field->klass->clear_elements (field, elements, 2 * width);
  g_free (elements);

  return same;
}

/* @bounds and @all_bounds: the values of @record and of the branches, which mostly tell them apart. */
static gboolean
is_among (PorismCall         *self,
          const PorismRecord *record,
          const PorismBound  *bounds,
          GArray             *branches,
          GArray             *all_bounds)
{
  g_autoptr (PorismRecord) other = porism_record_copy (record);

  for (guint i = 0; i < branches->len; i++)
    {
      if (bounds_differ (bounds, &g_array_index (all_bounds, PorismBound, i * record->width),
                         record->width))
        continue;
      other->branch = g_array_index (branches, gint, i);
      if (porism_construction_same_value (self->construction, record, other) == PORISM_TRUE)
        return TRUE;
    }
  return FALSE;
}

/* Two angles of a polygon are two, however large. */
static gboolean
is_known (PorismCall         *self,
          const PorismRecord *record,
          const PorismBound  *bounds,
          GArray             *branches,
          GArray             *all_bounds)
{
  return record->kind != PORISM_KIND_ANGLE && is_among (self, record, bounds, branches, all_bounds);
}

/* That not all are there, and why. */
static void
mention_missed (PorismCall *self,
                guint       n)
{
  if (n > 0 && self->rules >= PORISM_RULES_THIRD)
    porism_observation_mention (self->observation,
                                g_strdup (_("There may be more: what exceeds the limits of exact work is left out.")));
}

void
porism_call_mention_first (PorismCall *self,
                           const char *command,
                           guint       n)
{
  if (n > 1 && !self->is_item)
    porism_observation_mention (
      self->observation,
      g_strdup_printf (porism_translate_plural ("Of %u that %s makes the first one is taken; a number after its arguments says another.",
                                                "Of %u that %s makes the first one is taken; a number after its arguments says another.", n),
                       n, command));
}

static gboolean
is_searched_graph (const PorismCall *self,
                   PorismId          id)
{
  const PorismRecord *record = porism_construction_get (self->construction, id);

  return PORISM_KINDS (record->kind) & PORISM_KINDS_GRAPH &&
         porism_expression_get_degree (record->expression) < 0;
}

/* Whether the common points of the inputs are searched along the first one's parameter. */
gboolean
porism_call_is_meet_searched (const PorismCall   *self,
                              const PorismRecord *record)
{
  const PorismRecord *graph = porism_construction_get (self->construction, record->inputs[0].object);

  return record->n_inputs == 2 && PORISM_KINDS (graph->kind) & PORISM_KINDS_GRAPH &&
         (is_searched_graph (self, record->inputs[0].object) || is_searched_graph (self, record->inputs[1].object));
}

/* Whether the places of the function that is the one input are searched. */
static gboolean
is_place_searched (const PorismCall   *self,
                   const PorismRecord *record)
{
  return record->n_inputs == 1 && record->expression != NULL &&
         porism_construction_get (self->construction, record->inputs[0].object)->kind == PORISM_KIND_FUNCTION &&
         porism_expression_get_degree (record->expression) < 0;
}

/* That a search found nothing proves nothing: the refusal says where it looked. FALSE where @record is not
 * searched for. */
static gboolean
refuse_searched (PorismCall         *self,
                 const PorismRecord *record,
                 PorismReason        why)
{
  const double *domain;
  double start, end;
  PorismLeftOut left_out = { 0 };
  g_autofree char *pieces = NULL;

  if (why == PORISM_REASON_NO_ZERO
        ? !is_place_searched (self, record)
        : why != PORISM_REASON_NO_MEET || self->rules < PORISM_RULES_FIFTH ||
      record->operation->leave_out == NULL || !porism_call_is_meet_searched (self, record))
    return FALSE;
  domain = porism_construction_get_value (self->construction, record->inputs[0].object);
  start = domain[0];
  end = domain[1];
  porism_zeros_limit_search (&start, &end);
  if (self->rules >= PORISM_RULES_FOURTH)
    porism_call_find_left_out (self, record, &left_out);
  if (left_out.crowded)
    return !porism_observation_refuse (
      self->observation, PORISM_ERROR_PRECONDITION, NULL,
      _("Give the function a smaller domain with start_x and end_x."),
      _("The function was searched from %g to %g. From %g to %g it goes up and down too fast for such places to "
        "be told apart."), start, end, left_out.start, left_out.end);
  pieces = porism_describe_left_out_pieces (&left_out);
  if (pieces != NULL)
    return !porism_observation_refuse (
      self->observation, PORISM_ERROR_PRECONDITION, NULL,
      _("Give the function a domain with start_x and end_x that leaves such pieces out."),
      _("No place by itself was found from %g to %g. %s"), start, end, pieces);
  if (left_out.n_jumps > 0)
    return !porism_observation_refuse (
      self->observation, PORISM_ERROR_PRECONDITION, NULL,
      _("Ask for the greatest and the least value around it with query_function_max and query_function_min."),
      _("No such place of the function was found from %g to %g. Near x = %g, where a derivative jumps, there may be one: "
        "that is not decided."), start, end, left_out.jump);
  porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, NULL,
                             _("To look elsewhere, give the function a domain with start_x and end_x."),
                             why == PORISM_REASON_NO_MEET ? _("No common point was found from %g to %g.")
                                                          : _("No such place of the function was found from %g to %g."),
                             start, end);
  return TRUE;
}

/* Which of @all is nearest to @place. */
static guint
find_nearest (const PorismRecordedPoint *place,
              const GArray              *all)
{
  double least = HUGE_VAL;
  guint nearest = 0;

  for (guint i = 0; 2 * i + 1 < all->len; i++)
    {
      const PorismBound *at = &g_array_index (all, PorismBound, 2 * i);
      double distance = hypot (at[0].mid - place->x, at[1].mid - place->y);

      if (distance < least)
        {
          least = distance;
          nearest = i;
        }
    }
  return nearest;
}

/* Searches find more than they did. What was recorded is made again as it was, so that what follows finds it;
 * of what is found today beside it, only the number is said. */
static void
keep_recorded (PorismCall *self,
               gint64      index,
               GArray     *branches,
               GArray     *places)
{
  const GArray *recorded = self->action->recorded;
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (gint));
  guint n_more = branches->len - recorded->len;

  for (guint i = 0; i < recorded->len; i++)
    {
      guint nearest = find_nearest (&g_array_index (recorded, PorismRecordedPoint, i), places);

      g_array_append_val (kept, g_array_index (branches, gint, nearest));
      g_array_index (places, PorismBound, 2 * nearest).mid = HUGE_VAL;
    }
  if (index > 0)
    {
      g_array_index (branches, gint, index - 1) = g_array_index (kept, gint, 0);
      return;
    }
  g_array_set_size (branches, 0);
  g_array_append_vals (branches, kept->data, kept->len);
  porism_observation_mention (
    self->observation,
    g_strdup_printf (porism_translate_plural ("%u more is found today than when this was recorded.",
                                              "%u more are found today than when this was recorded.", n_more),
                     n_more));
}

/* Whether what was recorded tells which of the branches are meant. */
static gboolean
is_recorded (const PorismCall   *self,
             const PorismRecord *record,
             gint64              index,
             guint               n)
{
  const GArray *recorded = self->action->recorded;

  if (recorded == NULL || recorded->len == 0 || record->kind != PORISM_KIND_POINT || record->width != 2 ||
      index < 0)
    return FALSE;
  return index > 0 ? recorded->len == 1 && index <= n : recorded->len < n;
}

GArray *
porism_call_collect_branches (PorismCall   *self,
                              PorismRecord *record,
                              GArray       *all_bounds,
                              PorismReason *why,
                              guint        *n_missed)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (gint));
  g_autofree PorismBound *bounds = g_new (PorismBound, record->width);
  guint n = porism_call_count_branches (self, record);
  g_autofree PorismReason *reasons = g_new (PorismReason, n);

  porism_construction_filter_branches (self->construction, record, n, reasons);
  for (guint branch = 0; branch < n; branch++)
    {
      PorismReason reason = reasons[branch];

      record->branch = (gint) branch;
      if (reason != PORISM_REASON_NONE ||
          porism_construction_decide (self->construction, record, bounds, &reason) != PORISM_OK)
        {
          *n_missed += porism_reason_get_class (reason) == PORISM_REASON_CLASS_LIMIT;
          /* That the carriers meet outside says more than that they do not meet. */
          if (*why == PORISM_REASON_NONE || reason == PORISM_REASON_MEET_OUTSIDE)
            *why = reason;
          /* There are no later ones either. */
          if (reason == PORISM_REASON_NO_ZERO || reason == PORISM_REASON_ZERO_EVERYWHERE)
            break;
        }
      else if (!is_known (self, record, bounds, found, all_bounds))
        {
          g_array_append_val (found, record->branch);
          g_array_append_vals (all_bounds, bounds, record->width);
        }
    }
  return found;
}

GArray *
porism_call_find_branches (PorismCall   *self,
                           PorismRecord *record,
                           gint64        index)
{
  g_autoptr (GArray) found_bounds = g_array_new (FALSE, FALSE, sizeof (PorismBound));
  PorismReason why = PORISM_REASON_NONE;
  guint n_missed = 0;
  g_autoptr (GArray) found = porism_call_collect_branches (self, record, found_bounds, &why, &n_missed);

  if (found->len == 0)
    {
      if (!refuse_searched (self, record, why))
        porism_call_refuse_reason (self, why);
      return NULL;
    }
  mention_missed (self, n_missed);
  if (is_recorded (self, record, index, found->len))
    keep_recorded (self, index, found, found_bounds);
  return g_steal_pointer (&found);
}

static gboolean
refuse_index (PorismCall *self,
              gint64      index,
              guint       n)
{
  g_autofree char *hint = g_strdup_printf (_("Give an index from 1 to %u."), n);

  return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "index", hint,
                                    _("There is no number %" PRIi64 ": there are %u."),
                                    index, n);
}

gboolean
porism_call_make_branches (PorismCall   *self,
                           PorismRecord *record,
                           const char   *name,
                           gint64        index)
{
  g_autoptr (PorismRecord) template = record;
  g_autoptr (GArray) branches = NULL;

  if (index == 0)
    index = self->index;
  if (self->is_inner && index == 0 && template->operation->of_parts)
    {
      template->branch = PORISM_BRANCH_WHOLE;
      return porism_call_make (self, g_steal_pointer (&template), name, NULL);
    }
  branches = porism_call_find_branches (self, template, index);
  if (branches == NULL)
    return FALSE;
  if (index < 0 || index > branches->len)
    return refuse_index (self, index, branches->len);
  if (self->is_inner && index == 0)
    {
      porism_call_mention_first (self, template->operation->command, branches->len);
      index = 1;
    }
  if (self->redefined > 0 && branches->len > 1 && index == 0)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "args",
                                      _("Pick one with index."),
                                      _("This makes several objects; a redefinition makes one."));

  for (guint i = 0; i < branches->len; i++)
    {
      PorismRecord *copy;
      g_autofree char *own_name = NULL;

      if (index > 0 && index != i + 1)
        continue;
      copy = porism_record_copy (template);
      copy->branch = g_array_index (branches, gint, i);
      copy->ordinal = branches->len > 1 || (index > 0 && !self->is_inner) ? i + 1 : 0;
      own_name = branches->len > 1 && index == 0 ? g_strdup_printf ("%s_%u", name, i + 1)
                                                 : g_strdup (name);
      if (branches->len > 1 && index == 0)
        {
          g_autofree char *checked = porism_call_read_new_name (self, "name", own_name);

          if (checked == NULL)
            {
              porism_record_unref (copy);
              return FALSE;
            }
        }
      if (!porism_call_make (self, copy, own_name, NULL))
        return FALSE;
    }
  return TRUE;
}
