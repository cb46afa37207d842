/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names that an action gives: what is refused, and how an automatic one gives way. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"

/* The number of Euler. */
#define EULER "e"

static gboolean
refuse_reserved (PorismCall *self,
                 const char *parameter,
                 const char *name)
{
  return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter,
                                    g_str_equal (name, EULER)
                                      ? _("In an expression e is the number 2.718…; choose another name.")
                                      : _("x, y, z, i, pi and the names of functions are reserved; "
                                          "choose another name."),
                                    _("The name “%s” is reserved."), name);
}

gboolean
porism_call_check_name_of (PorismCall *self,
                           const char *parameter,
                           const char *name,
                           PorismKind  kind)
{
  return porism_name_may_be_given (name, PORISM_KINDS (kind)) || refuse_reserved (self, parameter, name);
}

gboolean
porism_call_claim_name (PorismCall *self,
                        const char *name)
{
  PorismId id = porism_construction_lookup (self->construction, name);
  g_autofree char *instead = NULL;
  g_autofree char *definition = NULL;
  PorismRecord *record;

  if (id == 0)
    return TRUE;
  record = porism_record_copy (porism_construction_get (self->construction, id));
  instead = porism_construction_suggest_name (self->construction, record->kind);
  definition = porism_construction_dup_definition (self->construction, id);
  if (self->rules >= PORISM_RULES_SECOND)
    porism_observation_mention (
      self->observation,
      g_strdup_printf (_("%s was called “%s” automatically; it is “%s” now."), definition, name, instead));
  g_free (record->name);
  record->name = g_steal_pointer (&instead);
  porism_construction_replace (self->construction, id, record);

  return TRUE;
}

static const char *
get_text (const PorismCall *self,
          const char       *parameter)
{
  const PorismArgument *argument = parameter != NULL ? porism_action_get (self->action, parameter) : NULL;

  return argument != NULL && argument->type == PORISM_ARGUMENT_STRING ? argument->text : "";
}

/* The segment of A and B may be called AB: it means the same. */
static gboolean
is_segment_of (const PorismCall *self,
               const char       *name)
{
  const PorismOverload *overload = &self->spec->overloads[0];
  g_autofree char *forth = NULL, *back = NULL;

  if (g_strcmp0 (overload->operation, "segment") != 0)
    return FALSE;
  forth = g_strconcat (get_text (self, overload->parameters[0]), get_text (self, overload->parameters[1]), NULL);
  back = g_strconcat (get_text (self, overload->parameters[1]), get_text (self, overload->parameters[0]), NULL);
  return g_str_equal (name, forth) || g_str_equal (name, back);
}

/* AB is the distance of A and B wherever an expression stands. */
static gboolean
check_reading (PorismCall *self,
               const char *parameter,
               const char *name)
{
  if (self->rules < PORISM_RULES_SECOND || is_segment_of (self, name) ||
      !porism_construction_is_two_points (self->construction, name))
    return TRUE;
  return porism_observation_refuse (self->observation, PORISM_ERROR_NAME_TAKEN, parameter,
                                    _("Choose a name that is not two points written together."),
                                    _("“%s” means the two points of these names, and their distance."),
                                    name);
}

gboolean
porism_call_check_point_name (PorismCall *self,
                              const char *name)
{
  PorismId shadowed = self->rules >= PORISM_RULES_SECOND
                        ? porism_construction_find_shadowed (self->construction, name) : 0;

  if (shadowed == 0)
    return TRUE;
  return porism_observation_refuse (self->observation, PORISM_ERROR_NAME_TAKEN, "name",
                                    _("Choose another name, or rename that object first."),
                                    _("With a point “%s”, the name of “%s” would read as two points."), name,
                                    porism_construction_get (self->construction, shadowed)->name);
}

/* Who gives a number a second time wants another value. */
static char *
hint_at_taken (PorismCall *self,
               PorismId    taken)
{
  const PorismRecord *record = porism_construction_get (self->construction, taken);
  g_autofree char *name = porism_construction_suggest_name (self->construction, record->kind);

  if (record->kind == PORISM_KIND_NUMBER && porism_record_is_free (record) &&
      porism_tool_spec_find_parameter (self->spec, "value") != NULL)
    return g_strdup_printf (_("set_value changes “%s”; a new number may be called “%s”."), record->name, name);
  return g_strdup_printf (_("Choose another name, for example “%s”, or delete or rename the object first."),
                          name);
}

char *
porism_call_read_new_name (PorismCall *self,
                           const char *parameter,
                           const char *text)
{
  g_autofree char *name = porism_name_canonicalise (text);
  PorismId taken;

  if (name == NULL)
    {
      porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter,
                                 _("A name is a letter, then letters, digits, ' or _, at most 64, "
                                   "such as A, B_1 or side."),
                                 _("“%s” is not a name."), text);
      return NULL;
    }
  if (!porism_name_may_be_given (name, 0))
    {
      refuse_reserved (self, parameter, name);
      return NULL;
    }
  taken = porism_construction_lookup (self->construction, name);
  if (taken == 0 && !check_reading (self, parameter, name))
    return NULL;
  if (taken > 0 && taken != self->redefined &&
      !(porism_construction_get (self->construction, taken)->flags & PORISM_RECORD_AUTOMATIC_NAME))
    {
      g_autofree char *hint = hint_at_taken (self, taken);

      porism_observation_refuse (self->observation, PORISM_ERROR_NAME_TAKEN, parameter, hint,
                                 _("There is already an object named “%s”."), name);
      return NULL;
    }
  return g_steal_pointer (&name);
}
