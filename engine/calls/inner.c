/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects that an argument says instead of naming them: Midpoint(A, B), (1, 2), y = x. Each is made by the tool that it
 * means, as an action of its own would be, but without a name: it is not listed nor drawn, and goes with what reads it. */

#include "config.h"

#include <string.h>

#include "engine/calls/call.h"
#include "engine/calls/inner.h"
#include "engine/kinds/language.h"
#include "engine/macros/macros.h"
#include "engine/notation/scanner.h"
#include "engine/notation/typed-templates.h"
#include "engine/typed/command.h"
#include "engine/typed/typed-condition.h"
#include "engine/typed/typed-input.h"
#include "engine/typed/typed-terms.h"

struct _PorismInnerObjects
{
  GHashTable *ids;              /* by kinds and text: what is said twice is made once */
  GArray *made;                 /* PorismId */
  guint depth;
};

/* Deeper than anybody reads. */
#define MOST_DEPTH 32

PorismInnerObjects *
porism_inner_objects_new (void)
{
  PorismInnerObjects *self = g_new0 (PorismInnerObjects, 1);

  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->made = g_array_new (FALSE, FALSE, sizeof (PorismId));
  return self;
}

void
porism_inner_objects_free (PorismInnerObjects *self)
{
  g_hash_table_unref (self->ids);
  g_array_unref (self->made);
  g_free (self);
}

guint
porism_inner_objects_get_n (const PorismInnerObjects *self)
{
  return self->made->len;
}

/* ---- making ---- */

static gboolean
refuse_term (PorismCall *self,
             const char *parameter,
             const char *message)
{
  return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter,
                                    _("Give the name of an object, or say what it is, such as Midpoint(A, B) or (1, 2)."),
                                    "%s", message);
}

/* What the action makes as such, which what it computes on the way goes before. */
static PorismId
get_main (const PorismCall *nested)
{
  for (guint i = nested->made->len; i-- > 0;)
    {
      const PorismId id = g_array_index (nested->made, PorismId, i);

      if (porism_construction_get (nested->construction, id) != NULL)
        return id;
    }
  return 0;
}

static gboolean
run_nested (PorismCall      *self,
            const char      *parameter,
            PorismTypedCall *term,
            PorismId        *id)
{
  PorismQuantity *value = self->observation->value;
  PorismCall nested;
  gboolean done;

  porism_call_init_nested (&nested, self, term->action);
  nested.index = term->index;
  nested.redefined = 0;
  nested.is_inner = TRUE;
  nested.is_item = self->lists;
  nested.lists = FALSE;
  /* What a question answers that only stands in another one is not the answer. */
  self->observation->value = NULL;
  self->inner->depth++;
  done = porism_call_read_arguments (&nested) && porism_call_run (&nested);
  self->inner->depth--;
  g_clear_pointer (&self->observation->value, porism_quantity_free);
  self->observation->value = value;
  *id = done ? get_main (&nested) : 0;
  porism_call_clear (&nested);
  if (done && *id == 0)
    return refuse_term (self, parameter, _("This makes no object."));
  return done;
}

static gboolean
make (PorismCall *self,
      const char *parameter,
      const char *text,
      PorismKinds kinds,
      PorismId   *id)
{
  g_autoptr (GError) error = NULL;
  PorismTypedCall term = { NULL };
  gboolean done;

  if (self->inner->depth >= MOST_DEPTH)
    return porism_observation_refuse (self->observation, PORISM_ERROR_LIMIT, parameter,
                                      _("Make a part of it first, and use its name."), _("This is nested too deep."));
  if (!porism_typed_term_parse (text, kinds, self->construction, self->registry, &term, &error))
    return refuse_term (self, parameter, error->message);
  done = run_nested (self, parameter, &term, id);
  porism_action_free (term.action);
  return done;
}

static char *
new_key (PorismKinds kinds,
         const char *text)
{
  return g_strdup_printf ("%" G_GINT64_MODIFIER "x %s", kinds, text);
}

gboolean
porism_call_make_inner (PorismCall *self,
                        const char *parameter,
                        const char *text,
                        PorismKinds kinds,
                        PorismId   *id)
{
  g_autofree char *key = new_key (kinds, text);

  *id = GPOINTER_TO_UINT (g_hash_table_lookup (self->inner->ids, key));
  if (*id > 0)
    return TRUE;
  g_hash_table_insert (self->inner->ids, g_strdup (key), NULL);
  if (!make (self, parameter, text, kinds, id))
    return FALSE;
  g_hash_table_insert (self->inner->ids, g_steal_pointer (&key), GUINT_TO_POINTER (*id));
  g_array_append_val (self->inner->made, *id);
  return TRUE;
}

/* What says that something is so: a relation or a comparison as it is typed, which only the line says as a whole. */
gboolean
porism_call_make_truth (PorismCall *self,
                        const char *parameter,
                        const char *text,
                        PorismId   *id)
{
  g_autoptr (GError) error = NULL;
  PorismTypedCall term = { NULL };
  guint position;
  gboolean done;

  term.action = porism_typed_line_parse (text, self->construction, self->registry, &position, &error);
  if (term.action == NULL)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter,
                                      _("Say what shall be so, such as a > 2 or A ∈ c."), "%s", error->message);
  if (!porism_tool_spec_is_query (porism_tools_lookup (self->registry, self->construction, term.action->tool)))
    done = porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter,
                                      _("Say what shall be so, such as a > 2 or A ∈ c."), _("“%s” says of nothing that it is so."), text);
  else
    done = run_nested (self, parameter, &term, id);
  porism_action_free (term.action);
  if (done)
    g_array_append_val (self->inner->made, *id);
  return done;
}

/* ---- in expressions ---- */

typedef struct
{
  PorismCall *call;
  const char *parameter;
  gboolean failed;
} Naming;

static PorismKind
get_kind (const char *name,
          gpointer    user_data)
{
  const PorismConstruction *construction = ((const Naming *) user_data)->call->construction;
  const PorismRecord *record = porism_construction_get (construction, porism_construction_lookup (construction, name));

  return record != NULL ? record->kind : PORISM_KIND_NONE;
}

static gboolean
is_command (const char *name,
            gpointer    user_data)
{
  const Naming *self = user_data;

  return porism_command_exists (self->call->registry, self->call->construction, name) || porism_typed_command_is_written_out (name);
}

/* Whether what @text says is being made: it is the expression that is read now. */
static gboolean
is_under_way (const PorismCall *self,
              PorismKinds       kinds,
              const char       *text)
{
  g_autofree char *key = new_key (kinds, text);
  gpointer id;

  return g_hash_table_lookup_extended (self->inner->ids, key, NULL, &id) && id == NULL;
}

/* What cannot be read as an object may be something else; what can, and cannot be made, is not. */
static char *
name_term (PorismSlice slice,
           PorismKinds kinds,
           gpointer    user_data)
{
  Naming *self = user_data;
  g_autofree char *text = porism_slice_dup (slice);
  PorismTypedCall term = { NULL };
  PorismId id;

  if (self->failed || is_under_way (self->call, kinds, text) ||
      !porism_typed_term_parse (text, kinds, self->call->construction, self->call->registry, &term, NULL))
    return NULL;
  porism_action_free (term.action);
  if (!porism_call_make_inner (self->call, self->parameter, text, kinds, &id))
    {
      self->failed = TRUE;
      return NULL;
    }
  return porism_inner_name_new (id);
}

/* Whether every name of an object that was given none is one that this call gave: nobody types them. */
static gboolean
has_own_names (const PorismCall *self,
               const char       *text)
{
  for (const char *at = strchr (text, PORISM_INNER_SIGN); at != NULL; at = strchr (at + 1, PORISM_INNER_SIGN))
    {
      const guint64 id = g_ascii_strtoull (at + 1, NULL, 10);
      gboolean own = FALSE;

      for (guint i = 0; self->inner != NULL && i < self->inner->made->len; i++)
        own = own || g_array_index (self->inner->made, PorismId, i) == id;
      if (!own)
        return FALSE;
    }
  return TRUE;
}

char *
porism_call_name_terms (PorismCall *self,
                        const char *parameter,
                        const char *text)
{
  Naming naming = { self, parameter, FALSE };
  const PorismTermScope scope = { get_kind, is_command, name_term, &naming };
  char *named;

  if (!has_own_names (self, text))
    {
      porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter, NULL,
                                 _("“%c” means nothing in an expression."), PORISM_INNER_SIGN);
      return NULL;
    }
  if (self->inner == NULL || strpbrk (text, "([|") == NULL || !g_utf8_validate (text, -1, NULL))
    return g_strdup (text);
  named = porism_typed_terms_name (porism_slice_new (text), &scope);
  if (naming.failed)
    g_clear_pointer (&named, g_free);
  return named;
}

/* ---- what nothing reads ---- */

void
porism_call_sweep_inner (PorismCall *self)
{
  for (guint i = self->inner->made->len; i-- > 0;)
    {
      const PorismId id = g_array_index (self->inner->made, PorismId, i);
      g_autoptr (GArray) dependents = NULL, removed = NULL;

      /* What belongs to an object goes with that. */
      if (porism_construction_get (self->construction, id) == NULL || porism_construction_get (self->construction, id)->owner != 0)
        continue;
      dependents = porism_construction_get_dependents (self->construction, id);
      if (dependents->len == 0)
        removed = porism_construction_delete (self->construction, id);
    }
}
