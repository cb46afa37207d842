/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The line, circle or conic that a point stays on, or a line touches, while another point runs along its path. What lies between both is made again
 * for five places of the one that runs; their images say which it is, and follow when the figure is moved. It is made only
 * where that is proved. */

#include "config.h"

#include "engine/commands/run.h"
#include "engine/construction/evaluation.h"
#include "engine/construction/locus.h"
#include "engine/kinds/language.h"
#include "engine/proof/proof.h"

#define N_PLACES 5

/* Along a line, as parts of a segment; and around a circle, directions of rational length. */
static const int steps[N_PLACES][2] = { { 0, 1 }, { 1, 1 }, { 1, 2 }, { 1, 3 }, { 3, 4 } };
static const int directions[N_PLACES][2] = { { 3, 4 }, { -4, 3 }, { -5, -12 }, { 12, -5 }, { -8, 15 } };

static PorismExpression *
new_fraction (int   numerator,
              guint denominator)
{
  PorismExpression *number;
  fmpq_t rational;

  fmpq_init (rational);
  fmpq_set_si (rational, numerator, denominator);
  number = porism_expression_new_rational (rational);
  fmpq_clear (rational);
  return number;
}

/* Puts what runs at place @k; it has one free number on a line, and two around a circle. */
static void
put_at (PorismRecord *mover,
        guint         k)
{
  const guint n = porism_record_n_free (mover);

  for (guint i = 0; i < n; i++)
    {
      PorismInput *input = &mover->inputs[mover->n_inputs - n + i];

      porism_expression_unref (input->number);
      input->number = n == 1 ? new_fraction (steps[k][0], (guint) steps[k][1]) : new_fraction (directions[k][i], 1);
    }
}

/* Adds a copy of @id that reads what @copies has instead of what it reads. */
static gboolean
make_copy (PorismCall *self,
           PorismId    id,
           GHashTable *copies,
           int         place)
{
  PorismRecord *record = porism_record_copy (porism_construction_get (self->construction, id));
  PorismId copy;

  g_clear_pointer (&record->name, g_free);
  record->flags = PORISM_RECORD_ANONYMOUS;
  record->owner = 0;
  for (guint i = 0; i < record->n_inputs; i++)
    {
      const PorismId other = GPOINTER_TO_UINT (g_hash_table_lookup (copies, GUINT_TO_POINTER (record->inputs[i].object)));

      if (other > 0)
        record->inputs[i].object = other;
    }
  if (place >= 0)
    put_at (record, (guint) place);
  if (!porism_call_make (self, record, NULL, &copy))
    return FALSE;
  g_hash_table_insert (copies, GUINT_TO_POINTER (id), GUINT_TO_POINTER (copy));
  return TRUE;
}

/* Where @point is with @mover at place @k. */
static gboolean
make_place (PorismCall *self,
            PorismId    point,
            PorismId    mover,
            guint       k,
            PorismId   *place)
{
  g_autoptr (GHashTable) copies = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) dependents = porism_construction_get_dependents (self->construction, mover);

  if (!make_copy (self, mover, copies, (int) k))
    return FALSE;
  for (guint i = 0; i < dependents->len; i++)
    {
      const PorismId id = g_array_index (dependents, PorismId, i);

      if ((id == point || porism_construction_depends_on (self->construction, point, id)) &&
          !make_copy (self, id, copies, -1))
        return FALSE;
    }
  *place = GPOINTER_TO_UINT (g_hash_table_lookup (copies, GUINT_TO_POINTER (point)));
  return TRUE;
}

static gboolean
holds (PorismCall     *self,
       const char     *relation,
       const PorismId *points,
       guint           n)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_call_get_operation (self, relation), n);
  PorismReason reason;
  PorismBound truth;

  record->width = 1;
  for (guint i = 0; i < n; i++)
    record->inputs[i].object = points[i];
  return porism_construction_decide (self->construction, record, &truth, &reason) == PORISM_OK && truth.mid > 0;
}

static gboolean
is_proved (PorismCall *self,
           const char *relation,
           PorismId    carried,
           PorismId    locus)
{
  g_autoptr (PorismRecord) question = porism_record_new (porism_call_get_operation (self, relation), 2);
  PorismProof proof;
  gboolean proved;

  question->width = 1;
  question->inputs[0].object = carried;
  question->inputs[1].object = locus;
  porism_construction_prove (self->construction, question, PORISM_PROOF_LIMIT, &proof);
  proved = proof.verdict == PORISM_PROOF_PROVED;
  porism_proof_clear (&proof);
  return proved || porism_call_refuse_reason (self, PORISM_REASON_NO_EQUATION);
}

/* The object of @operation by the first @n places, of which @relation is to be proved. */
static gboolean
make_by_places (PorismCall     *self,
                const char     *operation,
                const char     *relation,
                PorismId        carried,
                PorismId        mover,
                const PorismId *places,
                guint           n)
{
  PorismRecord *record = porism_record_new (porism_call_get_operation (self, operation), n + 2);
  PorismId locus;

  record->inputs[0].object = carried;
  record->inputs[1].object = mover;
  for (guint i = 0; i < n; i++)
    record->inputs[i + 2].object = places[i];
  if (!porism_call_complete_record (self, record))
    {
      porism_record_unref (record);
      return FALSE;
    }
  return porism_call_make (self, record, porism_call_get (self, "name")->text, &locus) &&
         is_proved (self, relation, carried, locus);
}

/* The places of what parameter @carried names, of that kind, while the mover runs. */
static gboolean
make_places (PorismCall *self,
             const char *parameter,
             PorismKind  kind,
             PorismId   *places)
{
  const PorismId carried = porism_call_get (self, parameter)->object, mover = porism_call_get (self, "mover")->object;
  const PorismRun run = porism_construction_get_run (self->construction, mover);

  if (porism_construction_get (self->construction, carried)->kind != kind)
    return porism_call_refuse_kind (self, parameter, carried, PORISM_KINDS (kind));
  if (porism_construction_get (self->construction, mover)->kind != PORISM_KIND_POINT)
    return porism_call_refuse_kind (self, "mover", mover, PORISM_KINDS (PORISM_KIND_POINT));
  if (run != PORISM_RUN_LINE && run != PORISM_RUN_UNIT && run != PORISM_RUN_TURN)
    return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "mover",
                                      _("Give a point on a line or a circle; add_locus draws any locus."),
                                      _("“%s” does not run along a line or a circle."), porism_call_get (self, "mover")->text);
  if (!porism_construction_depends_on (self->construction, carried, mover))
    return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, parameter,
                                      _("Choose a point that moves when the other one is moved."),
                                      _("“%s” does not depend on “%s”."), porism_call_get (self, parameter)->text,
                                      porism_call_get (self, "mover")->text);
  for (guint i = 0; i < N_PLACES; i++)
    if (!make_place (self, carried, mover, i, &places[i]))
      return FALSE;
  return TRUE;
}

gboolean
porism_run_locus_equation (PorismCall *self)
{
  const PorismId point = porism_call_get (self, "point")->object, mover = porism_call_get (self, "mover")->object;
  PorismId places[N_PLACES];

  if (!make_places (self, "point", PORISM_KIND_POINT, places))
    return FALSE;
  if (holds (self, "are-collinear", places, 3))
    return make_by_places (self, "locus-line", "is-in-region", point, mover, places, 2);
  if (holds (self, "are-concyclic", places, 4))
    return make_by_places (self, "locus-circle", "is-on-border", point, mover, places, 3);
  return make_by_places (self, "locus-conic", "is-on-border", point, mover, places, N_PLACES);
}

gboolean
porism_run_envelope (PorismCall *self)
{
  PorismId places[N_PLACES];

  return make_places (self, "line", PORISM_KIND_LINE, places) &&
         make_by_places (self, "envelope-conic", "is-tangent", porism_call_get (self, "line")->object,
                         porism_call_get (self, "mover")->object, places, N_PLACES);
}
