/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What shall hold: a relation between objects, of points by a word and a value, or any comparison. */

#include "config.h"

#include <string.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/queries/query.h"
#include "engine/solver/system.h"
#include "engine/tools/conditions.h"
#include "engine/tools/run.h"

/* What a word says of objects $1, $2, … of the same kinds and of the value $v. */
typedef struct
{
  const char *word;
  guint n_objects;
  gboolean valued;
  const char *says;
  PorismKinds kinds;
  const char *label;            /* N_(): what a person makes of what is selected; NULL: it is not offered */
} Phrase;

#define POINTS PORISM_KINDS (PORISM_KIND_POINT)
/* What stands before a value that is asked. */
#define IS_VALUE " == $v"

#define ALONG "(x($2)-x($1))*(x($3)-x($1))+(y($2)-y($1))*(y($3)-y($1))"
#define TWICE_AREA "(x($2)-x($1))*(y($3)-y($1))-(y($2)-y($1))*(x($3)-x($1))"

static const Phrase phrases[] = {
  { "distance", 2, TRUE, "Distance($1,$2) == $v", POINTS, N_("_Distance of…") },
  { "equal_distances", 4, FALSE, "Distance($1,$2) == Distance($3,$4)", POINTS },
  { "ratio", 4, TRUE, "Distance($1,$2) == $v*Distance($3,$4)", POINTS },
  { "angle", 3, TRUE, "Angle($1,$2,$3) == $v", POINTS, N_("_Angle of…") },
  { "equal_angles", 6, FALSE, "Angle($1,$2,$3) == Angle($4,$5,$6)", POINTS },
  { "midpoint", 3, FALSE, "2*x($1) == x($2)+x($3) && 2*y($1) == y($2)+y($3)", POINTS },
  { "between", 3, FALSE, "Distance($2,$1)+Distance($1,$3) == Distance($2,$3)", POINTS },
  { "bisects", 4, FALSE, "Angle($2,$3,$1) == Angle($1,$3,$4)", POINTS },
  { "area", 3, TRUE, "abs(" TWICE_AREA ") == 2*($v)", POINTS },
  { "counterclockwise", 3, FALSE, TWICE_AREA " > 0", POINTS },
  { "beyond", 3, FALSE, TWICE_AREA " == 0 && " ALONG " < 0", POINTS },
  { "length", 1, TRUE, "$1 == $v", PORISM_KINDS_WITH_LENGTH, N_("_Length of…") },
  { "equal_lengths", 2, FALSE, "$1 == $2", PORISM_KINDS_WITH_LENGTH, N_("_Equal Length") },
  { "radius", 1, TRUE, "Radius($1) == $v", PORISM_KINDS_CIRCULAR, N_("_Radius of…") },
  { "equal_radii", 2, FALSE, "Radius($1) == Radius($2)", PORISM_KINDS_CIRCULAR, N_("_Equal Radius") },
};

static const Phrase *
find_phrase (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (phrases); i++)
    if (g_ascii_strcasecmp (phrases[i].word, word) == 0)
      return &phrases[i];
  return NULL;
}

static const char *
get_name (PorismCall   *self,
          const GArray *objects,
          guint         i)
{
  return porism_construction_get (self->construction, g_array_index (objects, PorismId, i))->name;
}

static gboolean
check_objects (PorismCall   *self,
               const Phrase *phrase,
               const GArray *objects)
{
  guint n = objects != NULL ? objects->len : 0;

  if (n != phrase->n_objects)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "objects", NULL,
                                      phrase->kinds == POINTS ? _("“%s” is about %u points, not %u.")
                                                              : _("“%s” is about %u objects, not %u."), phrase->word, phrase->n_objects, n);
  for (guint i = 0; i < n; i++)
    {
      PorismId id = g_array_index (objects, PorismId, i);

      if (!(PORISM_KINDS (porism_construction_get (self->construction, id)->kind) & phrase->kinds))
        return porism_call_refuse_kind (self, "objects", id, phrase->kinds);
    }
  if (phrase->valued != porism_call_is_given (self, "value"))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "value", NULL,
                                      phrase->valued ? _("“%s” needs a value.") : _("“%s” takes no value."),
                                      phrase->word);
  return TRUE;
}

/* (transfer full) (nullable): what @phrase says of the call's objects; NULL after a refusal. */
static char *
write_phrase (PorismCall   *self,
              const Phrase *phrase)
{
  const GArray *objects = porism_call_get (self, "objects")->objects;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!check_objects (self, phrase, objects))
    return NULL;
  for (const char *at = phrase->says; *at != '\0'; at++)
    if (*at != '$')
      g_string_append_c (text, *at);
    else if (*++at == 'v')
      g_string_append_printf (text, "(%s)", porism_call_get (self, "value")->text);
    else
      g_string_append (text, get_name (self, objects, (guint) (*at - '1')));
  return g_strdup (text->str);
}

/* (transfer full) (nullable): the truth that @text compares; NULL after a refusal. */
static PorismRecord *
new_comparison (PorismCall *self,
                const char *text)
{
  g_autoptr (PorismExpression) expression = porism_call_parse (self, "relation", text, NULL);
  PorismRecord *record;
  guint n;

  if (expression == NULL)
    return NULL;
  if (!porism_expression_is_condition (expression))
    {
      porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "relation",
                                 _("Compare, as in AB == 5, or give a relation and its objects."),
                                 _("“%s” is no condition."), text);
      return NULL;
    }
  n = porism_expression_get_n_references (expression);
  record = porism_record_new (porism_operation_lookup ("condition"), n);
  record->expression = g_steal_pointer (&expression);
  for (guint i = 0; i < n; i++)
    record->inputs[i].object =
      porism_construction_lookup (self->construction, porism_expression_get_reference (record->expression, i));
  return record;
}

static PorismRecord *
new_condition (PorismCall *self)
{
  const char *text = porism_call_get (self, "relation")->text;
  const Phrase *phrase = find_phrase (text);
  g_autofree char *says = NULL;

  if (phrase != NULL)
    {
      says = write_phrase (self, phrase);
      return says != NULL ? new_comparison (self, says) : NULL;
    }
  if (porism_call_is_given (self, "objects"))
    return porism_call_read_relation (self);
  return new_comparison (self, text);
}

gboolean
porism_run_add_condition (PorismCall *self)
{
  PorismRecord *record = new_condition (self);
  const char *name = porism_call_get (self, "name")->text;

  if (record == NULL)
    return FALSE;
  porism_call_remember_defined (self);
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

/* What was selected, and what shall take it. */
typedef struct
{
  const PorismConstruction *construction;
  const PorismId *ids;
  guint n;
  const PorismOperation *operation;     /* NULL: a phrase, of @kinds */
  PorismKinds kinds;
} Fitting;

/* Puts those not yet among @objects into the roles that are left, in the order of the selection where that can be. */
static gboolean
fit_roles (const Fitting *self,
           GArray        *objects)
{
  const guint role = objects->len;
  const PorismKinds kinds = role == self->n            ? 0
                            : self->operation == NULL ? self->kinds
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

  offer->relation = relation;
  offer->label = label;
  offer->objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_ptr_array_add (offers, offer);
  if (!fit_roles (fitting, offer->objects))
    g_ptr_array_remove_index (offers, offers->len - 1);
}

/* The left-hand side of what @phrase says of the objects. */
static char *
write_measure (const PorismConstruction *construction,
               const Phrase             *phrase,
               const GArray             *objects)
{
  GString *text = g_string_new (NULL);

  for (const char *at = phrase->says; !g_str_has_prefix (at, IS_VALUE); at++)
    if (*at != '$')
      g_string_append_c (text, *at);
    else
      {
        PorismId id = g_array_index (objects, PorismId, *++at - '1');

        g_string_append (text, porism_construction_get (construction, id)->name);
      }
  return g_string_free (text, FALSE);
}

void
porism_condition_offer_free (PorismConditionOffer *self)
{
  g_array_unref (self->objects);
  g_free (self->measure);
  g_free (self);
}

GPtrArray *
porism_construction_list_offers (const PorismConstruction *construction,
                                 const PorismId           *ids,
                                 guint                     n)
{
  GPtrArray *offers = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_condition_offer_free);
  Fitting fitting = { construction, ids, n, NULL, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (phrases); i++)
    {
      const guint before = offers->len;

      fitting.kinds = phrases[i].kinds;
      if (phrases[i].label != NULL && phrases[i].n_objects == n)
        append_offer (offers, &fitting, phrases[i].word, phrases[i].label);
      if (offers->len > before && phrases[i].valued)
        {
          PorismConditionOffer *offer = g_ptr_array_index (offers, before);

          offer->measure = write_measure (construction, &phrases[i], offer->objects);
        }
    }
  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      fitting.operation = porism_operations_get (i);
      if (fitting.operation->wish != NULL && porism_operation_n_roles (fitting.operation) == n)
        append_offer (offers, &fitting, fitting.operation->id, fitting.operation->wish);
    }
  return offers;
}
