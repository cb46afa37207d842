/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tools that there are, by name. */

#include "config.h"

#include <string.h>

#include "engine/actions/toolspec.h"
#include "engine/kinds/similarity.h"

/* A word that is a part of so many names that none is meant is shorter. */
#define LEAST_PART 5

/* Of every registry to which no tool was added since it was copied. */
typedef struct
{
  gatomicrefcount references;
  GPtrArray *specs;
  GHashTable *by_name;
  GData *derived;               /* made from the tools when it is first asked for */
} Tools;

struct _PorismRegistry
{
  Tools *tools;
  PorismCas *cas;               /* borrowed; NULL where there is none */
  GData *kept;                  /* what was made for it alone */
};

/* Whoever evaluates and whoever types may ask at the same time. */
static GMutex deriving;

static Tools *
tools_new (void)
{
  Tools *self = g_new0 (Tools, 1);

  g_atomic_ref_count_init (&self->references);
  self->specs = g_ptr_array_new ();
  self->by_name = g_hash_table_new (g_str_hash, g_str_equal);

  return self;
}

static void
tools_unref (Tools *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_ptr_array_unref (self->specs);
  g_hash_table_unref (self->by_name);
  g_datalist_clear (&self->derived);
  g_free (self);
}

/* A tool of the same name is replaced. */
static void
tools_add (Tools                *self,
           const PorismToolSpec *spec)
{
  guint i = 0;

  if (!g_hash_table_replace (self->by_name, (gpointer) spec->name, (gpointer) spec))
    while (i < self->specs->len && !g_str_equal (((const PorismToolSpec *) self->specs->pdata[i])->name, spec->name))
      i++;
  else
    i = self->specs->len;
  if (i < self->specs->len)
    self->specs->pdata[i] = (gpointer) spec;
  else
    g_ptr_array_add (self->specs, (gpointer) spec);
}

/**
 * porism_registry_new_empty:
 *
 * Returns: (transfer full): a registry without tools
 */
PorismRegistry *
porism_registry_new_empty (void)
{
  PorismRegistry *self = g_new0 (PorismRegistry, 1);

  self->tools = tools_new ();

  return self;
}

/**
 * porism_registry_new_like:
 *
 * Returns: (transfer full): a registry with the same tools, and without a computer algebra system
 */
PorismRegistry *
porism_registry_new_like (const PorismRegistry *other)
{
  PorismRegistry *self = g_new0 (PorismRegistry, 1);

  self->tools = other->tools;
  g_atomic_ref_count_inc (&self->tools->references);

  return self;
}

void
porism_registry_free (PorismRegistry *self)
{
  tools_unref (self->tools);
  g_datalist_clear (&self->kept);
  g_free (self);
}

/**
 * porism_registry_add:
 * @spec: borrowed for the registry's life; a tool of the same name is replaced
 */
void
porism_registry_add (PorismRegistry       *self,
                     const PorismToolSpec *spec)
{
  if (!g_atomic_ref_count_compare (&self->tools->references, 1))
    {
      Tools *own = tools_new ();

      for (guint i = 0; i < self->tools->specs->len; i++)
        tools_add (own, self->tools->specs->pdata[i]);
      tools_unref (self->tools);
      self->tools = own;
    }
  g_datalist_clear (&self->tools->derived);
  tools_add (self->tools, spec);
}

static gpointer
get_made (const PorismRegistry *self,
          GData               **made,
          const char           *what,
          gpointer (           *make ) (const PorismRegistry *self),
          GDestroyNotify        destroy)
{
  const GQuark quark = g_quark_from_static_string (what);
  gpointer data;

  g_mutex_lock (&deriving);
  data = g_datalist_id_get_data (made, quark);
  if (data == NULL)
    {
      data = make (self);
      g_datalist_id_set_data_full (made, quark, data, destroy);
    }
  g_mutex_unlock (&deriving);

  return data;
}

gpointer
porism_registry_derive (const PorismRegistry *self,
                        const char           *what,
                        gpointer (           *derive ) (const PorismRegistry *self),
                        GDestroyNotify        destroy)
{
  return get_made (self, &self->tools->derived, what, derive, destroy);
}

gpointer
porism_registry_keep (const PorismRegistry *self,
                      const char           *what,
                      gpointer (           *make ) (const PorismRegistry *self),
                      GDestroyNotify        destroy)
{
  return get_made (self, (GData **) &self->kept, what, make, destroy);
}

guint
porism_registry_get_n (const PorismRegistry *self)
{
  return self->tools->specs->len;
}

const PorismToolSpec *
porism_registry_get (const PorismRegistry *self,
                     guint                 i)
{
  g_return_val_if_fail (i < self->tools->specs->len, NULL);

  return g_ptr_array_index (self->tools->specs, i);
}

const PorismToolSpec *
porism_registry_lookup (const PorismRegistry *self,
                        const char           *name)
{
  return name != NULL ? g_hash_table_lookup (self->tools->by_name, name) : NULL;
}

/* Whether @name, which has @part in it, is rather meant than @other: it ends so, is shorter, comes first. */
static gboolean
is_rather_meant (const char *name,
                 const char *other,
                 const char *part)
{
  const gboolean ends = g_str_has_suffix (name, part), other_ends = g_str_has_suffix (other, part);
  const gsize length = strlen (name), other_length = strlen (other);

  if (ends != other_ends)
    return ends;
  return length != other_length ? length < other_length : strcmp (name, other) < 0;
}

static const char *
find_longer (const PorismRegistry *self,
             const char           *name)
{
  const char *found = NULL;
  gpointer longer;
  GHashTableIter iter;

  g_hash_table_iter_init (&iter, self->tools->by_name);
  while (strlen (name) >= LEAST_PART && g_hash_table_iter_next (&iter, &longer, NULL))
    if (strstr (longer, name) != NULL && (found == NULL || is_rather_meant (longer, found, name)))
      found = longer;
  return found;
}

const char *
porism_registry_find_similar (const PorismRegistry *self,
                              const char           *name)
{
  PorismSimilarity similarity;
  const char *longer = find_longer (self, name);

  if (longer != NULL)
    return longer;
  porism_similarity_init (&similarity, name);
  for (guint i = 0; i < self->tools->specs->len; i++)
    porism_similarity_consider (&similarity,
                                ((const PorismToolSpec *) g_ptr_array_index (self->tools->specs, i))->name);
  return porism_similarity_get (&similarity);
}

void
porism_registry_set_cas (PorismRegistry *self,
                         PorismCas      *cas)
{
  self->cas = cas;
}

PorismCas *
porism_registry_get_cas (const PorismRegistry *self)
{
  return self->cas;
}

guint
porism_tool_spec_n_parameters (const PorismToolSpec *self)
{
  guint n = 0;

  while (n < PORISM_MAX_PARAMETERS && self->parameters[n].name != NULL)
    n++;
  return n;
}

const PorismParameter *
porism_tool_spec_find_parameter (const PorismToolSpec *self,
                                 const char           *name)
{
  guint n = self != NULL ? porism_tool_spec_n_parameters (self) : 0;

  for (guint i = 0; i < n; i++)
    if (g_str_equal (self->parameters[i].name, name))
      return &self->parameters[i];
  return NULL;
}

/**
 * porism_tool_spec_get_kinds:
 *
 * Returns: the kinds of the roles that @parameter plays; every kind where only the tool knows
 */
PorismKinds
porism_tool_spec_get_kinds (const PorismToolSpec *self,
                            const char           *parameter)
{
  PorismKinds kinds = 0;

  for (guint i = 0; i < PORISM_MAX_OVERLOADS && self->overloads[i].operation != NULL; i++)
    for (guint k = 0; k < PORISM_MAX_ROLES && self->overloads[i].parameters[k] != NULL; k++)
      if (g_strcmp0 (self->overloads[i].parameters[k], parameter) == 0)
        kinds |= porism_operation_get_role (porism_operation_lookup (self->overloads[i].operation), k)->kinds;
  return kinds != 0 ? kinds : ~(PorismKinds) 0;
}

/**
 * porism_tool_spec_get_attribute:
 *
 * Returns: (nullable): what the parameter sets where the tool sets attributes
 */
const PorismAttributeInfo *
porism_tool_spec_get_attribute (const PorismToolSpec  *self,
                                const PorismParameter *parameter)
{
  const char *name = self->attributes[parameter - self->parameters];

  return name != NULL ? porism_attribute_get_info (porism_attribute_from_name (name)) : NULL;
}

/**
 * porism_tool_spec_list_parameters:
 *
 * Returns: (transfer full): "name, obj1, obj2, index?"
 */
char *
porism_tool_spec_list_parameters (const PorismToolSpec *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < porism_tool_spec_n_parameters (self); i++)
    g_string_append_printf (text, "%s%s%s", i > 0 ? ", " : "", self->parameters[i].name,
                            self->parameters[i].optional ? "?" : "");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Another name for an object makes none. */
gboolean
porism_tool_spec_names_result (const PorismToolSpec *self)
{
  const PorismParameter *name = porism_tool_spec_find_parameter (self, "name");

  return name != NULL && name->type == PORISM_PARAMETER_NEW_NAME;
}

PorismToolEffect
porism_tool_spec_get_effect (const PorismToolSpec *self)
{
  if (porism_tool_spec_is_query (self))
    return porism_tool_spec_names_result (self) ? PORISM_EFFECT_MEASURES : PORISM_EFFECT_ASKS;
  if (self->klass == PORISM_TOOL_CONSTRUCT || porism_tool_spec_names_result (self))
    return PORISM_EFFECT_MAKES;

  return self->repeats ? PORISM_EFFECT_CHANGES : PORISM_EFFECT_SETS;
}

gboolean
porism_tool_spec_is_query (const PorismToolSpec *self)
{
  return self->klass == PORISM_TOOL_QUERY;
}

gboolean
porism_tool_spec_is_exact (const PorismToolSpec *self)
{
  return porism_tool_spec_is_query (self) && self->origin == PORISM_TOOL_PUBLISHED;
}

gboolean
porism_tool_spec_is_solid (const PorismToolSpec *self)
{
  return self->group != NULL && g_str_has_prefix (self->group, "solid");
}

/* The catalogue counts what changes things among what constructs. */
const char *
porism_tool_spec_get_class_name (const PorismToolSpec *self)
{
  static const char *const names[] = {
    [PORISM_TOOL_CONSTRUCT] = "construct", [PORISM_TOOL_CHANGE] = "construct",
    [PORISM_TOOL_QUERY] = "query", [PORISM_TOOL_RENDER] = "render",
  };

  if (self->origin == PORISM_TOOL_OWN)
    return "extra";
  return porism_tool_spec_is_solid (self) ? "solid" : names[self->klass];
}

const char *
porism_parameter_type_get_name (PorismParameterType type)
{
  static const char *const names[] = {
    [PORISM_PARAMETER_NEW_NAME] = "string",
    [PORISM_PARAMETER_OBJECT] = "string",
    [PORISM_PARAMETER_OBJECTS] = "string",
    [PORISM_PARAMETER_NUMBER] = "number",
    [PORISM_PARAMETER_ANGLE] = "expression",
    [PORISM_PARAMETER_INTEGER] = "integer",
    [PORISM_PARAMETER_FLAG] = "integer",
    [PORISM_PARAMETER_TEXT] = "string",
    [PORISM_PARAMETER_TEXTS] = "string",
    [PORISM_PARAMETER_EXPRESSION] = "expression",
    [PORISM_PARAMETER_ARGUMENTS] = "object",
    [PORISM_PARAMETER_BRANCHES] = "object",
  };

  g_return_val_if_fail (type < G_N_ELEMENTS (names), "string");

  return names[type];
}
