/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The base of a solid that is drawn corner by corner: it becomes a polygon, which then is what the tool takes first. */

#include "config.h"

#include "ui/construct/porism-construct-mode-private.h"

gboolean
porism_construct_mode_draws_base (PorismConstructMode *self)
{
  const PorismKinds polygons = PORISM_KINDS (PORISM_KIND_POLYGON) | PORISM_KINDS (PORISM_KIND_SPACE_POLYGON);
  const PorismToolPattern *pattern = self->patterns->len > 0 ? &g_array_index (self->patterns, PorismToolPattern, 0) : NULL;

  return self->choices->len == 0 && pattern != NULL && pattern->operation != NULL &&
         pattern->operation->result == PORISM_KIND_POLYHEDRON && pattern->roles[0].kinds == polygons;
}

PorismAction *
porism_construct_base_create_action (PorismConstructMode *self)
{
  PorismConstruction *construction = porism_session_get_construction (self->session);
  g_autofree char *name = porism_construction_suggest_name (construction, PORISM_KIND_POLYGON);
  PorismAction *action = porism_action_new ("add_polygon");
  g_autoptr (GString) corners = g_string_new (NULL);

  for (guint i = 0; i < self->chosen->len; i++)
    g_string_append_printf (corners, "%s%s", i > 0 ? "," : "",
                            porism_construction_get (construction, g_array_index (self->chosen, PorismId, i))->name);
  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, "points", corners->str);
  return action;
}

/* 0 where there is none. */
PorismId
porism_construct_base_get_made (const PorismEntry *entry)
{
  const GPtrArray *made = entry->observation->new_objects;

  for (guint i = 0; made != NULL && i < made->len; i++)
    {
      const PorismNewObject *object = g_ptr_array_index (made, i);

      if (object->kind == PORISM_KIND_POLYGON || object->kind == PORISM_KIND_SPACE_POLYGON)
        return object->id;
    }
  return 0;
}
