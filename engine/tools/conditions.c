/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What shall hold, and what of it is offered for a selection. */

#include "config.h"

#include <string.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/queries/query.h"
#include "engine/solver/conditions.h"
#include "engine/solver/phrase.h"
#include "engine/tools/conditions.h"
#include "engine/tools/run.h"

gboolean
porism_run_add_condition (PorismCall *self)
{
  PorismRecord *record = porism_call_read_statement (self);
  const char *name = porism_call_get (self, "name")->text;

  if (record == NULL)
    return FALSE;
  if (self->rules >= PORISM_RULES_SIXTH)
    record = porism_call_restate_tangency (self, record);
  porism_call_remember_defined (self);
  self->forces = porism_call_get (self, "force")->integer != 0;
  return porism_call_require (self, record, name);
}

gboolean
porism_run_solve_conditions (PorismCall *self)
{
  g_autoptr (GArray) conditions = porism_construction_list_conditions (self->construction);

  if (conditions->len == 0)
    return porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, NULL, _("Add one with add_condition."),
                                      _("There are no conditions."));
  porism_call_remember_defined (self);
  self->elsewhere = TRUE;
  self->seed = (guint64) porism_call_get (self, "seed")->integer;
  self->pinned = porism_call_get (self, "pinned")->objects;
  return TRUE;
}

/* ---- offers ---- */

/* What stands before a value that is asked. */
#define IS_VALUE " == $v"

/* What was selected, and what shall take it. */
typedef struct
{
  const PorismConstruction *construction;
  const PorismId *ids;
  guint n;
  const PorismOperation *operation;     /* NULL: a phrase */
  const PorismPhrase *phrase;
} Fitting;

/* Puts those not yet among @objects into the roles that are left, in the order of the selection where that can be. */
static gboolean
fit_roles (const Fitting *self,
           GArray        *objects)
{
  const guint role = objects->len;
  const PorismKinds kinds = role == self->n            ? 0
                            : self->operation == NULL ? porism_phrase_get_kinds (self->phrase, role)
                                                      : porism_operation_get_role (self->operation, role)->kinds;

  for (guint i = 0; i < self->n && role < self->n; i++)
    {
      gboolean taken = FALSE;

      for (guint k = 0; k < role; k++)
        taken |= g_array_index (objects, PorismId, k) == self->ids[i];
      if (taken || !(PORISM_KINDS (porism_construction_get (self->construction, self->ids[i])->kind) & kinds))
        continue;
      g_array_append_val (objects, self->ids[i]);
      if (fit_roles (self, objects))
        return TRUE;
      g_array_set_size (objects, role);
    }
  return role == self->n;
}

static void
append_offer (GPtrArray     *offers,
              const Fitting *fitting,
              const char    *relation,
              const char    *label)
{
  PorismConditionOffer *offer = g_new0 (PorismConditionOffer, 1);

  offer->relation = g_strdup (relation);
  offer->label = label;
  offer->objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_ptr_array_add (offers, offer);
  if (!fit_roles (fitting, offer->objects))
    g_ptr_array_remove_index (offers, offers->len - 1);
}

/* The left-hand side of what @phrase says of the objects. */
static char *
write_measure (const PorismConstruction *construction,
               const PorismPhrase       *phrase,
               const GArray             *objects)
{
  const char *names[PORISM_PHRASE_MOST_OBJECTS];
  g_autofree char *left = g_strndup (phrase->says, (gsize) (strstr (phrase->says, IS_VALUE) - phrase->says));

  for (guint i = 0; i < objects->len; i++)
    names[i] = porism_construction_get (construction, g_array_index (objects, PorismId, i))->name;
  return porism_phrase_fill (left, names, NULL);
}

void
porism_condition_offer_free (PorismConditionOffer *self)
{
  g_free (self->relation);
  g_array_unref (self->objects);
  g_free (self->measure);
  g_free (self);
}

static void
append_phrase (GPtrArray *offers,
               Fitting   *fitting)
{
  const PorismPhrase *phrase = fitting->phrase;
  g_autofree char *name = phrase->operation != NULL ? g_strdup (phrase->operation) : porism_phrase_dup_name (phrase);
  const guint before = offers->len;

  append_offer (offers, fitting, name, phrase->label);
  if (offers->len > before && porism_phrase_count_values (phrase) > 0)
    {
      PorismConditionOffer *offer = g_ptr_array_index (offers, before);

      offer->measure = write_measure (fitting->construction, phrase, offer->objects);
    }
}

GPtrArray *
porism_construction_list_offers (const PorismConstruction *construction,
                                 const PorismId           *ids,
                                 guint                     n)
{
  GPtrArray *offers = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_condition_offer_free);
  Fitting fitting = { construction, ids, n, NULL, NULL };

  for (guint i = 0; i < porism_phrases_get_n (); i++)
    {
      fitting.phrase = porism_phrases_get (i);
      if (fitting.phrase->label != NULL && porism_phrase_takes (fitting.phrase, n))
        append_phrase (offers, &fitting);
    }
  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      fitting.operation = porism_operations_get (i);
      if (fitting.operation->wish != NULL && porism_operation_n_roles (fitting.operation) == n)
        append_offer (offers, &fitting, fitting.operation->id, fitting.operation->wish);
    }
  return offers;
}
