/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every object is added by an action that is verified as always; one that is refused ends the
 * program, since a figure with holes would be measured as a fast one. */

#include "config.h"

#include <math.h>

#include "app/bench/scene.h"

PorismScene *
porism_scene_new (void)
{
  PorismScene *self = g_new0 (PorismScene, 1);

  self->registry = porism_registry_new ();
  self->construction = porism_construction_new ();

  return self;
}

void
porism_scene_act (PorismScene  *self,
                  PorismAction *action)
{
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation
    = porism_registry_run (self->registry, self->construction, action, FALSE, 1, &delta, NULL);

  if (!observation->ok)
    g_error ("%s: %s", action->tool, observation->error.message);
  if (observation->new_objects->len > 0)
    self->last = ((PorismNewObject *) g_ptr_array_index (observation->new_objects, 0))->id;
  porism_action_free (action);
}

static PorismAction *
action_on (const char *tool,
           const char *name,
           const char *parameter1,
           const char *object1,
           const char *parameter2,
           const char *object2)
{
  PorismAction *action = porism_action_new (tool);

  porism_action_add_string (action, "name", name);
  porism_action_add_string (action, parameter1, object1);
  porism_action_add_string (action, parameter2, object2);

  return action;
}

void
porism_scene_add_point (PorismScene *self,
                        const char  *name,
                        double       x,
                        double       y)
{
  PorismAction *action = porism_action_new ("add_point");
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  porism_action_add_string (action, "name", name);
  porism_action_add_number (action, "x", g_ascii_formatd (text, sizeof text, "%.6f", x));
  porism_action_add_number (action, "y", g_ascii_formatd (text, sizeof text, "%.6f", y));
  porism_scene_act (self, action);
}

static void
add_meet (PorismScene *self,
          const char  *name,
          const char  *line,
          const char  *circle,
          gint64       index)
{
  PorismAction *action = action_on ("add_intersect", name, "obj1", line, "obj2", circle);

  porism_action_add_integer (action, "index", index);
  porism_scene_act (self, action);
}

static void
add_block (PorismScene *self,
           guint        block,
           char       **p,
           char       **q)
{
  g_autofree char *midpoint = g_strdup_printf ("M%u", block);
  g_autofree char *line = g_strdup_printf ("l%u", block);
  g_autofree char *perpendicular = g_strdup_printf ("h%u", block);
  g_autofree char *circle = g_strdup_printf ("c%u", block);

  porism_scene_act (self, action_on ("add_midpoint", midpoint, "p1", *p, "p2", *q));
  porism_scene_act (self, action_on ("add_line", line, "p1", *p, "p2", *q));
  porism_scene_act (self, action_on ("add_perpendicular_line", perpendicular, "point", midpoint, "line", line));
  porism_scene_act (self, action_on ("add_circle", circle, "center", midpoint, "point", *q));
  g_free (*p);
  g_free (*q);
  *p = g_strdup_printf ("P%u", block);
  *q = g_strdup_printf ("Q%u", block);
  add_meet (self, *p, perpendicular, circle, 1);
  add_meet (self, *q, perpendicular, circle, 2);
}

/**
 * porism_scene_new_chain:
 * @n: objects beside the two free points; rounded down to whole blocks of six
 *
 * Returns: (transfer full)
 */
PorismScene *
porism_scene_new_chain (guint n)
{
  PorismScene *self = porism_scene_new ();
  g_autofree char *p = g_strdup ("A"), *q = g_strdup ("B");

  porism_scene_add_point (self, p, 0.0, 0.0);
  self->dragged = self->last;
  porism_scene_add_point (self, q, 3.0, 1.0);
  for (guint block = 0; block < n / 6; block++)
    add_block (self, block, &p, &q);

  return self;
}

/**
 * porism_scene_new_fan:
 * @n: segments and midpoints together
 *
 * Returns: (transfer full)
 */
PorismScene *
porism_scene_new_fan (guint n)
{
  PorismScene *self = porism_scene_new ();

  porism_scene_add_point (self, "A", 0.0, 0.0);
  self->dragged = self->last;
  for (guint i = 0; i < n / 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i);

      porism_scene_add_point (self, name, 10.0 * cos (0.01 * i), 10.0 * sin (0.013 * i));
    }
  for (guint i = 0; i < n / 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("P%u", i);
      g_autofree char *segment = g_strdup_printf ("s%u", i);
      g_autofree char *midpoint = g_strdup_printf ("M%u", i);

      porism_scene_act (self, action_on ("add_segment", segment, "p1", "A", "p2", name));
      porism_scene_act (self, action_on ("add_midpoint", midpoint, "p1", "A", "p2", name));
    }
  return self;
}

static void
add_spoke (PorismScene *self,
           const char  *middle,
           guint        i)
{
  g_autofree char *name = g_strdup_printf ("P%u", i);
  g_autofree char *segment = g_strdup_printf ("s%u", i);
  g_autofree char *midpoint = g_strdup_printf ("M%u", i);

  porism_scene_add_point (self, name, 10.0 * cos (0.1 * i), 6.0 * sin (0.13 * i));
  porism_scene_act (self, action_on ("add_segment", segment, "p1", middle, "p2", name));
  porism_scene_act (self, action_on ("add_midpoint", midpoint, "p1", middle, "p2", name));
}

/**
 * porism_scene_new_stars:
 * @n: objects: two middles, and spokes of a point, a segment and a midpoint
 * @moving: segments and midpoints of the star whose middle is dragged
 *
 * Returns: (transfer full)
 */
PorismScene *
porism_scene_new_stars (guint n,
                        guint moving)
{
  PorismScene *self = porism_scene_new ();

  porism_scene_add_point (self, "A", 0.5, 0.25);
  self->dragged = self->last;
  porism_scene_add_point (self, "B", -1.0, 0.5);
  for (guint i = 0; i < (n - 2) / 3; i++)
    add_spoke (self, i < moving / 2 ? "A" : "B", i);
  for (guint i = 0; i < (n - 2) % 3; i++)
    {
      g_autofree char *name = g_strdup_printf ("Q%u", i);

      porism_scene_add_point (self, name, 1.0 * i, -5.0);
    }
  return self;
}

/**
 * porism_scene_unlabel:
 *
 * Takes the labels off all points.
 */
void
porism_scene_unlabel (PorismScene *self)
{
  guint n;
  const PorismId *order = porism_construction_get_order (self->construction, &n);
  g_autofree PorismId *ids = g_memdup2 (order, n * sizeof *order);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, ids[i]);
      PorismAction *action;

      if (record == NULL || record->kind != PORISM_KIND_POINT)
        continue;
      action = porism_action_new ("set_label_visible");
      porism_action_add_string (action, "name", record->name);
      porism_action_add_integer (action, "visible", 0);
      porism_scene_act (self, action);
    }
}

/**
 * porism_scene_free:
 * @self: (nullable) (transfer full)
 */
void
porism_scene_free (PorismScene *self)
{
  if (self == NULL)
    return;
  porism_construction_free (self->construction);
  porism_registry_free (self->registry);
  g_free (self);
}
