/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A free point that is put on a path, and one on a path that is let go: each is defined anew where it is, which is what is
 * recorded. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/lessons/run.h"

/* The shortest decimal that is the double. */
static void
add_double (PorismArgument *args,
            const char     *name,
            double          value)
{
  static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (g_ascii_strtod (g_ascii_formatd (text, sizeof text, formats[i], value), NULL) == value)
      break;
  g_ptr_array_add (args->items, porism_argument_new (name, PORISM_ARGUMENT_NUMBER, text));
}

/* @path: (nullable) */
static PorismAction *
redefine (PorismCall         *self,
          PorismId            point,
          const char         *tool,
          const PorismRecord *path)
{
  const double *value = porism_construction_get_value (self->construction, point);
  PorismAction *action = porism_action_new ("redefine_object");
  PorismArgument *args = porism_argument_new ("args", PORISM_ARGUMENT_OBJECT, NULL);

  if (path != NULL)
    g_ptr_array_add (args->items, porism_argument_new ("obj", PORISM_ARGUMENT_STRING, path->name));
  add_double (args, "x", value[0]);
  add_double (args, "y", value[1]);
  porism_action_add_string (action, "name", porism_construction_get (self->construction, point)->name);
  porism_action_add_string (action, "tool", tool);
  porism_action_add (action, args);

  return action;
}

/* Whether it is a point that a hand moves. */
static gboolean
check_point (PorismCall *self,
             PorismId    point)
{
  const PorismRecord *record = porism_construction_get (self->construction, point);

  if (record->kind != PORISM_KIND_POINT)
    return porism_call_refuse_kind (self, "point", point, PORISM_KINDS (PORISM_KIND_POINT));
  return (porism_record_is_free (record) && record->name != NULL && porism_construction_is_defined (self->construction, point)) ||
         porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "point",
                                    _("Choose a point that can be moved by hand."), _("“%s” follows from other objects."),
                                    record->name != NULL ? record->name : "");
}

PorismAction *
porism_read_attachment (PorismCall *self)
{
  const PorismId point = porism_call_get (self, "point")->object, path = porism_call_get (self, "path")->object;
  const PorismRecord *record = porism_construction_get (self->construction, path);

  if (!check_point (self, point))
    return NULL;
  if (record->name != NULL && PORISM_KINDS (record->kind) & (PORISM_KINDS_PATH | PORISM_KINDS_BY_EXPRESSION))
    return redefine (self, point, "add_point_on", record);
  porism_call_refuse_kind (self, "path", path, PORISM_KINDS_PATH | PORISM_KINDS_BY_EXPRESSION);
  return NULL;
}

PorismAction *
porism_read_detachment (PorismCall *self)
{
  const PorismId point = porism_call_get (self, "point")->object;

  if (!check_point (self, point))
    return NULL;
  if (!g_str_equal (porism_construction_get (self->construction, point)->operation->id, "point"))
    return redefine (self, point, "add_point", NULL);
  porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "point", NULL, _("“%s” lies on no path."),
                             porism_construction_get (self->construction, point)->name);
  return NULL;
}

/* A list as it is written of objects that are chosen. */
PorismAction *
porism_read_list_of_objects (PorismCall *self)
{
  PorismAction *action = porism_action_new ("add_list");

  porism_action_add_string (action, "name", porism_call_get (self, "name")->text);
  porism_action_add_string (action, "items", porism_call_get (self, "objects")->text);

  return action;
}
