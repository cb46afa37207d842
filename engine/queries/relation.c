/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Relations by the names of the queries that decide them. */

#include "config.h"

#include <string.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/queries/inspection.h"
#include "engine/queries/query.h"
#include "engine/solver/phrase.h"

static gboolean
is_relation (const PorismToolSpec *spec)
{
  const PorismOperation *operation = spec->overloads[0].operation != NULL
                                       ? porism_operation_lookup (spec->overloads[0].operation) : NULL;

  return operation != NULL && operation->result == PORISM_KIND_BOOLEAN;
}

const PorismToolSpec *
porism_call_find_relation (PorismCall *self,
                           const char *text)
{
  static const char *const prefixes[] = { "", "query_", "query_are_", "query_is_" };
  g_autofree char *word = porism_relation_dup_word (text);

  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    {
      g_autofree char *name = g_strconcat (prefixes[i], word, NULL);
      const PorismToolSpec *spec = porism_registry_lookup (self->registry, name);

      if (spec != NULL && is_relation (spec))
        return spec;
    }
  return NULL;
}

char *
porism_call_list_relations (PorismCall *self)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < porism_registry_get_n (self->registry); i++)
    {
      const PorismToolSpec *spec = porism_registry_get (self->registry, i);

      if (is_relation (spec) && g_str_has_prefix (spec->name, "query_"))
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", spec->name + strlen ("query_"));
    }
  return g_string_free (names, FALSE);
}

static guint
count_parameters (const PorismOverload *overload)
{
  guint n = 0;

  while (n < PORISM_MAX_ROLES && overload->parameters[n] != NULL)
    n++;
  return n;
}

static gboolean
refuse_number (PorismCall           *self,
               const PorismToolSpec *spec,
               guint                 n_given)
{
  g_autoptr (GString) order = g_string_new (NULL);
  guint n = count_parameters (&spec->overloads[0]);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (order, "%s%s", i > 0 ? "," : "", spec->overloads[0].parameters[i]);
  g_string_prepend (order, _("Give them in the order "));
  g_string_append_c (order, '.');
  return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "objects",
                                    order->str, _("%s is about %u objects, not %u."),
                                    spec->name + strlen ("query_"), n, n_given);
}

static PorismKind
get_kind (PorismCall   *self,
          const GArray *objects,
          guint         i)
{
  return porism_construction_get (self->construction, g_array_index (objects, PorismId, i))->kind;
}

/* The position of the first object of a wrong kind, or the number of objects. */
static guint
find_misfit (PorismCall            *self,
             const PorismOperation *operation,
             const GArray          *objects)
{
  guint i = 0;

  while (i < objects->len &&
         porism_operation_get_kinds (operation, i, get_kind (self, objects, 0)) &
         PORISM_KINDS (get_kind (self, objects, i)))
    i++;
  return i;
}

PorismRecord *
porism_call_new_question (PorismCall            *self,
                          const PorismOperation *operation,
                          const GArray          *objects)
{
  g_autoptr (PorismRecord) question = porism_record_new (operation, objects->len);

  for (guint i = 0; i < objects->len; i++)
    question->inputs[i].object = g_array_index (objects, PorismId, i);
  return porism_call_complete_record (self, question) ? g_steal_pointer (&question) : NULL;
}

PorismRecord *
porism_call_read_question (PorismCall           *self,
                           const PorismToolSpec *spec,
                           const GArray         *objects)
{
  const PorismOperation *nearest = NULL;

  for (guint i = 0; i < PORISM_MAX_OVERLOADS && spec->overloads[i].operation != NULL; i++)
    {
      const PorismOperation *operation = porism_call_get_operation (self, spec->overloads[i].operation);

      if (count_parameters (&spec->overloads[i]) != objects->len)
        continue;
      if (find_misfit (self, operation, objects) == objects->len)
        return porism_call_new_question (self, operation, objects);
      nearest = operation;
    }
  if (nearest != NULL)
    {
      guint misfit = find_misfit (self, nearest, objects);

      porism_call_refuse_kind (self, "objects", g_array_index (objects, PorismId, misfit),
                               porism_operation_get_kinds (nearest, misfit, get_kind (self, objects, 0)));
    }
  else
    refuse_number (self, spec, objects->len);
  return NULL;
}
