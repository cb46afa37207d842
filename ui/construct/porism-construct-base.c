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

void
porism_construct_mode_take_back (PorismConstructMode *self,
                                 guint64              group)
{
  const PorismEntry *head = porism_session_get_entry (self->session, porism_session_get_head (self->session));

  if (head != NULL && group != 0 && head->group == group)
    porism_session_undo (self->session);
}

static gboolean
makes (const PorismEntry *entry,
       PorismId           id)
{
  const GPtrArray *made = entry->observation->new_objects;

  for (guint i = 0; made != NULL && i < made->len; i++)
    if (((const PorismNewObject *) g_ptr_array_index (made, i))->id == id)
      return TRUE;
  return FALSE;
}

gboolean
porism_construct_base_keep (PorismConstructMode *self,
                            const GArray        *choices,
                            const GArray        *chosen,
                            guint64              group)
{
  g_autoptr (GArray) path = NULL;
  PorismId last;

  if (!porism_construct_mode_draws_base (self) || choices->len < 2 || chosen->len < 2)
    return FALSE;
  path = porism_session_get_path (self->session);
  last = g_array_index (chosen, PorismId, chosen->len - 1);
  for (guint i = path->len; i-- > 1;)
    {
      const PorismEntry *entry = porism_session_get_entry (self->session, g_array_index (path, guint64, i));

      if (entry->group != group)
        break;
      if (makes (entry, last))
        {
          porism_session_seek (self->session, g_array_index (path, guint64, i - 1));
          break;
        }
    }
  g_array_append_vals (self->choices, choices->data, choices->len - 1);
  g_array_append_vals (self->chosen, chosen->data, chosen->len - 1);
  self->group = group;

  return TRUE;
}
