/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All operations: the families one after the other. */

#include "config.h"

#include <string.h>

#include "engine/ops/operation.h"
#include "engine/ops/written.h"

#define DECLARE_FAMILY(name) \
  extern const PorismOperation porism_##name##_operations[]; \
  extern const guint porism_n_##name##_operations

DECLARE_FAMILY (expression);
DECLARE_FAMILY (function);
DECLARE_FAMILY (algebra);
DECLARE_FAMILY (curvature);
DECLARE_FAMILY (point);
DECLARE_FAMILY (meet);
DECLARE_FAMILY (line);
DECLARE_FAMILY (circle);
DECLARE_FAMILY (polygon);
DECLARE_FAMILY (measure);
DECLARE_FAMILY (relation);
DECLARE_FAMILY (transform);
DECLARE_FAMILY (curve);
DECLARE_FAMILY (implicit);
DECLARE_FAMILY (conic);
DECLARE_FAMILY (list);
DECLARE_FAMILY (number);
DECLARE_FAMILY (solid);
DECLARE_FAMILY (space);
DECLARE_FAMILY (space_measure);

#define FAMILY(name) { porism_##name##_operations, &porism_n_##name##_operations }

static const struct
{
  const PorismOperation *rows;
  const guint *n;
} families[] = {
  FAMILY (expression),
  FAMILY (function),
  FAMILY (algebra),
  FAMILY (curvature),
  FAMILY (point),
  FAMILY (meet),
  FAMILY (line),
  FAMILY (circle),
  FAMILY (polygon),
  FAMILY (measure),
  FAMILY (relation),
  FAMILY (transform),
  FAMILY (curve),
  FAMILY (implicit),
  FAMILY (conic),
  FAMILY (list),
  FAMILY (number),
  FAMILY (solid),
  FAMILY (space),
  FAMILY (space_measure),
};

/**
 * porism_operations_get_n:
 *
 * Returns: how many operations there are
 */
guint
porism_operations_get_n (void)
{
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (families); i++)
    n += *families[i].n;

  return n;
}

/**
 * porism_operations_get:
 *
 * Returns: operation number @i
 */
const PorismOperation *
porism_operations_get (guint i)
{
  for (gsize k = 0; k < G_N_ELEMENTS (families); k++)
    {
      if (i < *families[k].n)
        return &families[k].rows[i];
      i -= *families[k].n;
    }
  g_return_val_if_reached (NULL);
}

static gboolean
is_alias (const char *aliases,
          const char *id)
{
  gsize length = strlen (id);

  for (const char *at = aliases; at != NULL && *at != '\0'; at += strspn (at, " "))
    {
      gsize word = strcspn (at, " ");

      if (word == length && strncmp (at, id, length) == 0)
        return TRUE;
      at += word;
    }

  return FALSE;
}

/* By id; each command that is typed asks for most of them. */
static GHashTable *
get_newest (void)
{
  static GHashTable *newest;

  if (g_once_init_enter (&newest))
    {
      GHashTable *made = g_hash_table_new (g_str_hash, g_str_equal);

      for (gsize k = 0; k < G_N_ELEMENTS (families); k++)
        for (guint i = 0; i < *families[k].n; i++)
          if (!g_hash_table_contains (made, families[k].rows[i].id))
            g_hash_table_insert (made, (gpointer) families[k].rows[i].id, (gpointer) &families[k].rows[i]);
      g_once_init_leave (&newest, made);
    }
  return newest;
}

/**
 * porism_operation_lookup:
 * @id: a present or former id
 *
 * Returns: (nullable): the newest operation of that id
 */
const PorismOperation *
porism_operation_lookup (const char *id)
{
  return porism_operation_lookup_version (id, G_MAXUINT);
}

/**
 * porism_operation_lookup_version:
 * @id: a present or former id
 *
 * Returns: (nullable): the operation that @id means by the rules @rules
 */
const PorismOperation *
porism_operation_lookup_version (const char *id,
                                 guint       rules)
{
  const PorismOperation *newest = g_hash_table_lookup (get_newest (), id);

  if (newest != NULL && newest->version <= rules)
    return newest;
  for (gsize k = 0; k < G_N_ELEMENTS (families); k++)
    for (guint i = 0; i < *families[k].n; i++)
      if (strcmp (families[k].rows[i].id, id) == 0 && families[k].rows[i].version <= rules)
        return &families[k].rows[i];
  /* Only old files go this far. */
  for (gsize k = 0; k < G_N_ELEMENTS (families); k++)
    for (guint i = 0; i < *families[k].n; i++)
      if (is_alias (families[k].rows[i].aliases, id))
        return &families[k].rows[i];

  return NULL;
}

/**
 * porism_operation_lookup_incidence:
 *
 * Returns: the relation that a point of the kind @point lies on an object of the kind @object; that of the plane for
 *   what only stands in neither
 */
const PorismOperation *
porism_operation_lookup_incidence (PorismKind point,
                                   PorismKind object)
{
  const PorismOperation *in_space = porism_operation_lookup ("lies-on");
  const PorismOperation *in_plane = porism_operation_lookup ("is-in-region");
  const gboolean planar = in_plane->roles[0].kinds & PORISM_KINDS (point) && in_plane->roles[1].kinds & PORISM_KINDS (object);
  const gboolean spatial = in_space->roles[0].kinds & PORISM_KINDS (point) && in_space->roles[1].kinds & PORISM_KINDS (object);

  return spatial && !planar ? in_space : in_plane;
}

/**
 * porism_operation_n_roles:
 *
 * Returns: how many roles @self has; a list counts once
 */
guint
porism_operation_n_roles (const PorismOperation *self)
{
  guint n = 0;

  while (n < PORISM_MAX_ROLES && self->roles[n].kinds != 0)
    n++;

  return n;
}

gboolean
porism_operation_has_written_expression (const PorismOperation *self)
{
  const guint n = porism_operation_n_roles (self), flags = PORISM_ROLE_LIST | PORISM_ROLE_KNOWN;

  return self->derive == NULL || (n > 0 && (self->roles[n - 1].flags & flags) == flags);
}

/**
 * porism_operation_get_role:
 *
 * Returns: (nullable): the role of input @i, the last one again where it is a list
 */
const PorismRole *
porism_operation_get_role (const PorismOperation *self,
                           guint                  i)
{
  guint n = porism_operation_n_roles (self);

  if (i < n)
    return &self->roles[i];
  if (n > 0 && self->roles[n - 1].flags & PORISM_ROLE_LIST)
    return &self->roles[n - 1];

  return NULL;
}

/**
 * porism_operation_get_kinds:
 * @i: an input that has a role
 * @first: the kind of the first input
 *
 * Returns: what input @i may be beside it
 */
PorismKinds
porism_operation_get_kinds (const PorismOperation *self,
                            guint                  i,
                            PorismKind             first)
{
  PorismKinds kinds = porism_operation_get_role (self, i)->kinds;

  return i > 0 && self->beside != NULL ? kinds & self->beside (first) : kinds;
}
