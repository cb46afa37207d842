/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools whose results stand upon the canvas: a check box goes on to ask what it shows, a field is put down before its object
 * is chosen, and what unfolds gets a slider. */

#include "config.h"

#include "ui/construct/porism-construct-control.h"
#include "ui/construct/porism-construct-mode-private.h"

/* From folded to flat, which it is first. */
#define LEAST "0"
#define GREATEST "1"
#define STEP "0.01"

static PorismConstruction *
get_construction (PorismConstructMode *self)
{
  return porism_session_get_construction (self->session);
}

static const char *
get_name (PorismConstructMode *self,
          PorismId             id)
{
  const PorismRecord *record = porism_construction_get (get_construction (self), id);

  return record != NULL ? record->name : NULL;
}

static const PorismEntry *
act (PorismConstructMode *self,
     const PorismAction  *action)
{
  if (self->group == 0)
    self->group = porism_session_new_group (self->session);
  return porism_session_act (self->session, action, PORISM_ACTOR_PERSON, self->group, FALSE, NULL, NULL);
}

/* ---- what a check box shows ---- */

/* What is chosen a second time is none of them any more. */
static void
toggle (PorismConstructMode *self,
        PorismId             id)
{
  const char *name = get_name (self, id), *box = get_name (self, self->switched);
  g_autoptr (PorismAction) action = porism_action_new ("set_condition_to_show");
  guint at = 0;

  if (name == NULL || box == NULL || id == self->switched)
    return;
  while (at < self->chosen->len && g_array_index (self->chosen, PorismId, at) != id)
    at++;
  porism_action_add_string (action, "obj", name);
  porism_action_add_string (action, "condition", at < self->chosen->len ? "" : box);
  act (self, action);
  if (at < self->chosen->len)
    g_array_remove_index (self->chosen, at);
  else
    g_array_append_val (self->chosen, id);
}

gboolean
porism_construct_control_choose (PorismConstructMode *self,
                                 PorismId             id)
{
  if (self->switched != 0)
    toggle (self, id);

  return self->switched != 0;
}

/* ---- where a field stands ---- */

gboolean
porism_construct_control_is_field (PorismConstructMode *self)
{
  return g_str_equal (self->tool->id, "input-box");
}

gboolean
porism_construct_control_put (PorismConstructMode *self,
                              double               sx,
                              double               sy)
{
  if (!porism_construct_control_is_field (self))
    return FALSE;
  self->put = TRUE;
  self->put_x = sx;
  self->put_y = sy;

  return TRUE;
}

void
porism_construct_control_add_place (PorismConstructMode *self,
                                    GPtrArray           *actions)
{
  const PorismAction *field = g_ptr_array_index (actions, actions->len - 1);
  PorismAction *place;

  if (!self->put)
    return;
  place = porism_action_new ("render_place_input_box");
  porism_action_add_string (place, "obj", porism_action_get (field, "obj")->text);
  porism_action_add_integer (place, "x", (gint64) MAX (self->put_x, 0));
  porism_action_add_integer (place, "y", (gint64) MAX (self->put_y, 0));
  g_ptr_array_add (actions, place);
}

/* ---- what moves what is made ---- */

char *
porism_construct_control_make_slider (PorismConstructMode *self)
{
  g_autofree char *name = NULL;
  g_autoptr (PorismAction) slider = NULL, flat = NULL;

  if (!self->tool->slides)
    return NULL;
  name = porism_construction_suggest_name (get_construction (self), PORISM_KIND_NUMBER);
  slider = porism_action_new ("add_slider");
  porism_action_add_string (slider, "name", name);
  porism_action_add_string (slider, "min", LEAST);
  porism_action_add_string (slider, "max", GREATEST);
  porism_action_add_string (slider, "step", STEP);
  flat = porism_action_new ("set_value");
  porism_action_add_string (flat, "name", name);
  porism_action_add_string (flat, "value", GREATEST);
  act (self, slider);
  act (self, flat);

  return g_steal_pointer (&name);
}
