/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The text of its macros is the text of the construction's own record: it is changed, undone and copied with the rest
 * of the figure. What was read of a text is kept, for it is looked up again at each use. */

#include "config.h"

#include "engine/macros/macro-text.h"
#include "engine/macros/macros.h"

/* The macros that a registry has met. */
typedef struct
{
  GMutex mutex;                 /* whoever evaluates and whoever types may ask at the same time */
  GHashTable *by_text;          /* PorismMacro by the text of it alone, owned: never freed before the registry is */
  char *last;                   /* the text that was read last; and what it says: */
  GPtrArray *macros;
} Met;

static void
met_free (gpointer met)
{
  Met *self = met;

  g_mutex_clear (&self->mutex);
  g_hash_table_unref (self->by_text);
  g_free (self->last);
  g_clear_pointer (&self->macros, g_ptr_array_unref);
  g_free (self);
}

static gpointer
met_new (const PorismRegistry *registry)
{
  Met *self = g_new0 (Met, 1);

  g_mutex_init (&self->mutex);
  self->by_text = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) porism_macro_unref);
  return self;
}

/* The one of the same text that is there for good. */
static PorismMacro *
intern (Met         *self,
        PorismMacro *macro)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  g_autofree char *text = NULL;
  PorismMacro *known;

  g_ptr_array_add (one, macro);
  text = porism_macros_to_text (one);
  known = g_hash_table_lookup (self->by_text, text);
  if (known == NULL)
    g_hash_table_insert (self->by_text, g_steal_pointer (&text), known = porism_macro_ref (macro));
  return porism_macro_ref (known);
}

static void
read_text (Met        *self,
           const char *text)
{
  g_autoptr (GPtrArray) read = porism_macros_from_text (text, NULL);

  g_free (self->last);
  self->last = g_strdup (text);
  g_clear_pointer (&self->macros, g_ptr_array_unref);
  self->macros = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_macro_unref);
  for (guint i = 0; read != NULL && i < read->len; i++)
    g_ptr_array_add (self->macros, intern (self, read->pdata[i]));
}

static gpointer
ref_macro (gconstpointer macro,
           gpointer      user_data)
{
  return porism_macro_ref ((PorismMacro *) macro);
}

GPtrArray *
porism_macros_list (const PorismRegistry     *registry,
                    const PorismConstruction *construction)
{
  const char *text = porism_construction_get (construction, 0)->text;
  Met *met;
  GPtrArray *macros;

  if (text == NULL)
    return g_ptr_array_new_with_free_func ((GDestroyNotify) porism_macro_unref);
  met = porism_registry_keep (registry, "macros", met_new, met_free);
  g_mutex_lock (&met->mutex);
  if (g_strcmp0 (met->last, text) != 0)
    read_text (met, text);
  macros = g_ptr_array_copy (met->macros, ref_macro, NULL);
  g_mutex_unlock (&met->mutex);
  g_ptr_array_set_free_func (macros, (GDestroyNotify) porism_macro_unref);

  return macros;
}

const PorismMacro *
porism_macros_lookup (const PorismRegistry     *registry,
                      const PorismConstruction *construction,
                      const char               *name)
{
  g_autoptr (GPtrArray) macros = porism_macros_list (registry, construction);

  for (guint i = 0; i < macros->len; i++)
    {
      const PorismMacro *macro = macros->pdata[i];

      if (g_str_equal (macro->name, name))
        return macro;
    }
  return NULL;
}

const PorismToolSpec *
porism_tools_lookup (const PorismRegistry     *registry,
                     const PorismConstruction *construction,
                     const char               *name)
{
  const PorismToolSpec *spec = porism_registry_lookup (registry, name);
  const PorismMacro *macro = spec == NULL && name != NULL && construction != NULL
                               ? porism_macros_lookup (registry, construction, name) : NULL;

  return macro != NULL ? &macro->spec : spec;
}

void
porism_macros_set (PorismConstruction *construction,
                   const GPtrArray    *macros)
{
  PorismRecord *record = porism_record_copy (porism_construction_get (construction, 0));

  g_free (record->text);
  record->text = macros->len > 0 ? porism_macros_to_text (macros) : NULL;
  porism_construction_replace (construction, 0, record);
}
