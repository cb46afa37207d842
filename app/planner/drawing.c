/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>
#include <stdarg.h>

#include "app/planner/drawing.h"

/* Over the size of what is compared. */
#define NEAR 1e-6

/* ---- acting ---- */

PorismObservation *
porism_drawing_ask (PorismDrawing      *self,
                    const PorismAction *action)
{
  g_autoptr (PorismDelta) delta = NULL;

  return porism_registry_run (self->registry, self->figure, action, FALSE, 0, &delta, NULL);
}

PorismObservation *
porism_drawing_ask_exactly (PorismDrawing      *self,
                            const PorismAction *action)
{
  g_autoptr (PorismDelta) delta = NULL;

  return porism_registry_run (self->registry, self->figure, action, TRUE, 0, &delta, NULL);
}

static gboolean
is_proved_condition (const PorismAction      *action,
                     const PorismObservation *observation)
{
  const PorismNewObject *made = observation->new_objects->len > 0 ? g_ptr_array_index (observation->new_objects, 0) : NULL;

  return g_str_equal (action->tool, "add_condition") && made != NULL && made->value != NULL &&
         made->value->certainty == PORISM_CERTAINTY_PROVED;
}

gboolean
porism_drawing_act (PorismDrawing *self,
                    PorismAction  *action)
{
  g_autoptr (PorismObservation) observation = porism_drawing_ask (self, action);
  const gboolean accepted = observation->ok && is_proved_condition (action, observation);

  if (observation->ok && self->step != NULL)
    g_ptr_array_add (self->step->actions, action);
  else
    porism_action_free (action);
  self->refused |= !observation->ok;
  self->n_proved += accepted;
  return observation->ok;
}

/* ---- what is there ---- */

gboolean
porism_drawing_has (const PorismDrawing *self,
                    const char          *name)
{
  return porism_construction_lookup (self->figure, name) != 0;
}

gboolean
porism_drawing_locate (const PorismDrawing *self,
                       const char          *name,
                       PorismPlace         *place)
{
  const PorismId id = porism_construction_lookup (self->figure, name);
  const double *value;

  if (id == 0 || porism_construction_get (self->figure, id)->kind != PORISM_KIND_POINT ||
      !porism_construction_is_defined (self->figure, id))
    return FALSE;
  value = porism_construction_get_value (self->figure, id);
  *place = (PorismPlace) { value[0], value[1] };
  return TRUE;
}

/* Whether @at is between the ends of a segment or ray, and not one of them. */
static gboolean
is_along (const PorismRecord *record,
          const double       *ends,
          PorismPlace         at)
{
  const double dx = ends[2] - ends[0], dy = ends[3] - ends[1];
  const double t = ((at.x - ends[0]) * dx + (at.y - ends[1]) * dy) / (dx * dx + dy * dy);

  return t > NEAR && (record->kind == PORISM_KIND_RAY || t < 1 - NEAR);
}

static gboolean
carries (const PorismDrawing *self,
         PorismId             id,
         PorismId             p,
         PorismId             q,
         const PorismPlace   *at)
{
  const PorismRecord *record = porism_construction_get (self->figure, id);

  if (record == NULL || record->name == NULL || !(PORISM_KINDS (record->kind) & PORISM_KINDS_LINEAR) ||
      record->kind == PORISM_KIND_VECTOR || !porism_construction_known_on (self->figure, p, id) ||
      !porism_construction_known_on (self->figure, q, id))
    return FALSE;
  return record->kind == PORISM_KIND_LINE || at == NULL ||
         is_along (record, porism_construction_get_value (self->figure, id), *at);
}

/* 0: none; what is seen comes first. @whole: that ends nowhere */
static PorismId
find_line (const PorismDrawing *self,
           PorismId             p,
           PorismId             q,
           gboolean             whole,
           const PorismPlace   *at)
{
  PorismId found = 0;
  guint n;
  const PorismId *order = porism_construction_get_order (self->figure, &n);

  for (guint i = 0; i < n; i++)
    if (carries (self, order[i], p, q, at) &&
        (!whole || porism_construction_get (self->figure, order[i])->kind == PORISM_KIND_LINE))
      {
        found = order[i];
        if (porism_attributes_get_number (porism_construction_get_attributes (self->figure, found), PORISM_ATTRIBUTE_VISIBLE) != 0)
          return found;
      }
  return found;
}

static char *
need_line (PorismDrawing     *self,
           const char        *p,
           const char        *q,
           gboolean           whole,
           const PorismPlace *at)
{
  const PorismId found = find_line (self, porism_construction_lookup (self->figure, p),
                                    porism_construction_lookup (self->figure, q), whole, at);
  g_autofree char *name = g_strdup_printf ("line_%s%s", p, q);

  if (found != 0)
    return g_strdup (porism_construction_get (self->figure, found)->name);
  return porism_drawing_make_hidden (self, name, "add_line", "p1", p, "p2", q, NULL);
}

char *
porism_drawing_need_line (PorismDrawing     *self,
                          const char        *p,
                          const char        *q,
                          const PorismPlace *at)
{
  return need_line (self, p, q, FALSE, at);
}

char *
porism_drawing_need_whole_line (PorismDrawing *self,
                                const char    *p,
                                const char    *q)
{
  return need_line (self, p, q, TRUE, NULL);
}

/* Whether a segment has these ends. */
static gboolean
joins (const PorismDrawing *self,
       PorismId             id,
       PorismPlace          p,
       PorismPlace          q)
{
  const PorismRecord *record = porism_construction_get (self->figure, id);
  const double *ends;

  if (record == NULL || record->name == NULL || record->kind != PORISM_KIND_SEGMENT)
    return FALSE;
  ends = porism_construction_get_value (self->figure, id);
  return (ends[0] == p.x && ends[1] == p.y && ends[2] == q.x && ends[3] == q.y) ||
         (ends[0] == q.x && ends[1] == q.y && ends[2] == p.x && ends[3] == p.y);
}

char *
porism_drawing_need_segment (PorismDrawing *self,
                             const char    *p,
                             const char    *q)
{
  g_autofree char *name = g_strdup_printf ("segment_%s%s", p, q);
  const PorismId *order;
  PorismPlace from, to;
  guint n;

  if (!porism_drawing_locate (self, p, &from) || !porism_drawing_locate (self, q, &to))
    return NULL;
  order = porism_construction_get_order (self->figure, &n);
  for (guint i = 0; i < n; i++)
    if (joins (self, order[i], from, to))
      return g_strdup (porism_construction_get (self->figure, order[i])->name);
  return porism_drawing_make_hidden (self, name, "add_segment", "p1", p, "p2", q, NULL);
}

static gboolean
goes_round (const PorismDrawing *self,
            PorismId             id,
            PorismId             centre,
            PorismPlace          at)
{
  const PorismRecord *record = porism_construction_get (self->figure, id);
  const double *value;

  if (record == NULL || record->name == NULL || record->kind != PORISM_KIND_CIRCLE || record->n_inputs == 0 ||
      record->inputs[0].object != centre)
    return FALSE;
  value = porism_construction_get_value (self->figure, id);
  return fabs (hypot (at.x - value[0], at.y - value[1]) - sqrt (value[2])) <= NEAR * sqrt (value[2]);
}

char *
porism_drawing_need_circle (PorismDrawing *self,
                            const char    *centre,
                            const char    *point)
{
  const PorismId about = porism_construction_lookup (self->figure, centre);
  g_autofree char *name = NULL;
  const PorismId *order;
  PorismPlace at;
  guint n;

  if (!porism_drawing_locate (self, point, &at))
    return NULL;
  order = porism_construction_get_order (self->figure, &n);
  for (guint i = 0; i < n; i++)
    if (goes_round (self, order[i], about, at))
      return g_strdup (porism_construction_get (self->figure, order[i])->name);
  name = g_strdup_printf ("circle_%s", centre);
  return porism_drawing_make_hidden (self, name, "add_circle", "center", centre, "point", point, NULL);
}

/* ---- what is not seen ---- */

/* (transfer full): @name, with a number if there is one of that name. */
static char *
find_free_name (const PorismDrawing *self,
                const char          *name)
{
  char *free_name = g_strdup (name);

  for (guint i = 2; porism_drawing_has (self, free_name); i++)
    {
      g_free (free_name);
      free_name = g_strdup_printf ("%s_%u", name, i);
    }
  return free_name;
}

char *
porism_drawing_make_hidden (PorismDrawing *self,
                            const char    *name,
                            const char    *tool,
                            ...)
{
  g_autofree char *called = find_free_name (self, name);
  PorismAction *action = porism_action_new (tool), *hiding;
  const char *role;
  va_list roles;

  porism_action_add_string (action, "name", called);
  va_start (roles, tool);
  while ((role = va_arg (roles, const char *)) != NULL)
    porism_action_add_string (action, role, va_arg (roles, const char *));
  va_end (roles);
  if (!porism_drawing_act (self, action))
    return NULL;
  hiding = porism_action_new ("set_object_visible");
  porism_action_add_string (hiding, "name", called);
  porism_action_add_integer (hiding, "visible", 0);
  if (!porism_drawing_act (self, hiding))
    return NULL;

  return g_steal_pointer (&called);
}
