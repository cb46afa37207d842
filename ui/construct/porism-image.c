/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/construct/porism-image.h"

/* The group of the tools that make images, what they make them of, and the one that keeps no line straight. */
#define GROUP "transforms"
#define ORIGINAL "obj"
#define NAME "name"
#define INVERSION "transform_invert"

/* Images of images of images are called otherwise. */
#define MOST_PRIMES 3

static char *
dup_primed (const char *name,
            guint       n_primes)
{
  g_autofree char *primes = g_strnfill (n_primes, '\'');

  return g_strconcat (name, primes, NULL);
}

/* Whether all of them can be called so. */
static gboolean
are_free (const PorismConstruction *construction,
          const char *const        *names,
          guint                     n_primes)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *name = dup_primed (names[i], n_primes);

      if (porism_construction_lookup (construction, name) != 0 || porism_construction_is_two_points (construction, name) ||
          porism_construction_find_shadowed (construction, name) != 0)
        return FALSE;
    }
  return TRUE;
}

/* How many primes the names get, alike; 0 where they get none. */
static guint
count_primes (const PorismConstruction *construction,
              const char *const        *names)
{
  for (guint n = 1; n <= MOST_PRIMES; n++)
    if (are_free (construction, names, n))
      return n;
  return 0;
}

/* The same action, of another object. */
static PorismAction *
copy_for (const PorismAction *action,
          const char         *original,
          const char         *name)
{
  PorismAction *copy = porism_action_new (action->tool);

  for (guint i = 0; i < action->arguments->len; i++)
    {
      const PorismArgument *argument = g_ptr_array_index (action->arguments, i);

      if (g_str_equal (argument->name, NAME))
        porism_action_add_string (copy, NAME, name);
      else if (g_str_equal (argument->name, ORIGINAL))
        porism_action_add_string (copy, ORIGINAL, original);
      else
        porism_action_add (copy, porism_argument_copy (argument));
    }
  return copy;
}

/* The names of the polygon's vertices, and at last its own; NULL where it is not made of points that have names.
 * (transfer container) */
static GPtrArray *
list_names (const PorismConstruction *construction,
            const PorismRecord       *polygon)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  if (!g_str_equal (polygon->operation->id, "polygon"))
    return NULL;
  for (guint i = 0; i < polygon->n_inputs; i++)
    {
      const PorismRecord *vertex = porism_construction_get (construction, polygon->inputs[i].object);

      if (vertex == NULL || vertex->name == NULL)
        return NULL;
      g_ptr_array_add (names, vertex->name);
    }
  g_ptr_array_add (names, polygon->name);
  g_ptr_array_add (names, NULL);

  return g_steal_pointer (&names);
}

static PorismAction *
new_polygon (const GPtrArray *names,
             guint            n_primes)
{
  PorismAction *action = porism_action_new ("add_polygon");
  g_autoptr (GString) vertices = g_string_new (NULL);
  g_autofree char *name = dup_primed (g_ptr_array_index (names, names->len - 2), n_primes);

  for (guint i = 0; i + 2 < names->len; i++)
    {
      g_autofree char *vertex = dup_primed (g_ptr_array_index (names, i), n_primes);

      g_string_append_printf (vertices, "%s%s", i > 0 ? "," : "", vertex);
    }
  porism_action_add_string (action, NAME, name);
  porism_action_add_string (action, "points", vertices->str);

  return action;
}

/* The images of the vertices, and their polygon; FALSE where that is not how it is drawn. */
static gboolean
add_polygon (GPtrArray                *actions,
             const PorismAction       *action,
             const PorismConstruction *construction,
             const PorismRecord       *polygon)
{
  g_autoptr (GPtrArray) names = list_names (construction, polygon);
  const guint n_primes = names != NULL ? count_primes (construction, (const char *const *) names->pdata) : 0;

  if (n_primes == 0 || g_str_equal (action->tool, INVERSION))
    return FALSE;
  for (guint i = 0; i + 2 < names->len; i++)
    {
      const char *vertex = g_ptr_array_index (names, i);
      g_autofree char *image = dup_primed (vertex, n_primes);

      g_ptr_array_add (actions, copy_for (action, vertex, image));
    }
  g_ptr_array_add (actions, new_polygon (names, n_primes));

  return TRUE;
}

/**
 * porism_image_create_actions:
 * @action: (transfer full): as the tool makes it
 *
 * Returns: (transfer full): what is done instead, of PorismAction
 */
GPtrArray *
porism_image_create_actions (PorismAction             *action,
                             const PorismToolSpec     *spec,
                             const PorismConstruction *construction)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_action_free);
  const PorismArgument *original = g_str_equal (spec->group, GROUP) ? porism_action_get (action, ORIGINAL) : NULL;
  const PorismRecord *record =
    original != NULL ? porism_construction_get (construction, porism_construction_lookup (construction, original->text)) : NULL;
  g_autofree char *name = NULL;
  guint n_primes;

  /* The prime of a function is its derivative. */
  if (record == NULL || record->name == NULL || PORISM_KINDS (record->kind) & PORISM_KINDS_GRAPH)
    {
      g_ptr_array_add (actions, action);
      return actions;
    }
  if (record->kind == PORISM_KIND_POLYGON && add_polygon (actions, action, construction, record))
    {
      porism_action_free (action);
      return actions;
    }
  n_primes = count_primes (construction, (const char *const[]) { record->name, NULL });
  name = dup_primed (record->name, n_primes);
  g_ptr_array_add (actions, n_primes > 0 ? copy_for (action, record->name, name) : porism_action_copy (action));
  porism_action_free (action);

  return actions;
}
