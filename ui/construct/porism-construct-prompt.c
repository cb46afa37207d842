/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the construct mode asks for next, from the labels of the roles that are not played yet. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/construct/porism-construct-control.h"
#include "ui/construct/porism-construct-mode-private.h"

/* (nullable): the role that the next choice plays by @pattern, a number's only where nothing else is
 * missing. */
static const PorismRole *
get_next_role (const PorismToolPattern *pattern,
               const PorismMatch       *match)
{
  gint next = match->next >= 0 ? match->next : match->number;

  return next >= 0 ? &pattern->roles[next] : NULL;
}

/* (nullable): what the next choice may be by another pattern than the first that matches; an empty string
 * where there are too many others to be listed. */
static const char *
get_alternative (PorismConstructMode     *self,
                 const PorismToolPattern *pattern,
                 const PorismRole        *role)
{
  const char *alternative = NULL;
  PorismMatch match;

  while ((pattern = porism_construct_mode_next_match (self, pattern, &match)) != NULL)
    {
      const PorismRole *other = get_next_role (pattern, &match);

      if (other == NULL || match.next < 0 || other->kinds == role->kinds || g_str_equal (other->label, role->label))
        continue;
      if (alternative != NULL && g_strcmp0 (alternative, other->label) != 0)
        return "";
      alternative = other->label;
    }

  return alternative;
}

/* In the words of the hand's tool, translated. */
static const char *
ask_for (PorismConstructMode *self,
         const char          *label)
{
  return _(porism_palette_tool_get_words (self->tool, label));
}

static char *
dup_choice_prompt (PorismConstructMode *self,
                   const char          *label,
                   const PorismRole    *role,
                   const char          *alternative)
{
  const gboolean worded = porism_palette_tool_get_words (self->tool, role->label) != role->label;

  if (self->space != NULL && self->choices->len > 0 && role->kinds & PORISM_KINDS (PORISM_KIND_SPACE_POINT))
    return g_strdup_printf (_("%s: choose the %s, or press and drag upwards to raise a point"), label,
                            ask_for (self, role->label));
  if (alternative == NULL || worded)
    return g_strdup_printf (_("%s: choose the %s"), label, ask_for (self, role->label));
  if (*alternative != '\0')
    return g_strdup_printf (_("%s: choose the %s or the %s"), label, ask_for (self, role->label),
                            ask_for (self, alternative));
  return g_strdup_printf (self->choices->len > 0 ? _("%s: choose the next object")
                                                 : _("%s: choose the first object"), label);
}

/* What a form is for: a text and what stands upon the canvas have a place. */
static char *
dup_form_prompt (PorismConstructMode *self,
                 const char          *label)
{
  const PorismToolSpec *spec = self->spec;
  const PorismOperation *operation = porism_operation_lookup (
    spec->overloads[0].operation != NULL ? spec->overloads[0].operation : "");

  if (porism_tool_spec_find_parameter (spec, "x") != NULL || porism_tool_spec_makes_control (spec))
    return g_strdup_printf (_("%s: click where it shall be"), label);
  if (operation != NULL && operation->result == PORISM_KIND_NUMBER)
    return g_strdup_printf (_("%s: click anywhere to enter its values; it appears in the list of objects"),
                            label);
  return g_strdup_printf (_("%s: click anywhere to enter it"), label);
}

static char *
dup_base_prompt (PorismConstructMode *self,
                 const char          *label)
{
  if (self->chosen->len == 0)
    return g_strdup_printf (_("%s: click the corners of the base, or choose a polygon"), label);
  return g_strdup_printf (self->chosen->len > 2 ? _("%s: click the next corner of the base, or the first one again to close it")
                                                : _("%s: click the next corner of the base"), label);
}

static char *
dup_request (PorismConstructMode *self)
{
  const PorismToolPattern *pattern;
  const PorismRole *role;
  const char *label;
  PorismMatch match;

  label = porism_palette_tool_get_label (self->tool);
  if (self->switched != 0)
    return g_strdup_printf (_("%s: click the objects that it shows; Enter ends"), label);
  if (porism_construct_control_is_field (self))
    return g_strdup_printf (self->put ? _("%s: choose the object that is filled in there")
                                      : _("%s: click where it shall be, or choose the object that is filled in"), label);
  if (self->form)
    return dup_form_prompt (self, label);
  if (porism_construct_mode_draws_base (self))
    return dup_base_prompt (self, label);
  if (self->patterns->len == 0)
    return g_strdup_printf (self->space != NULL ? _("%s: click to place a point, or press and drag upwards to raise it")
                                                : _("%s: click to place a point"), label);
  pattern = porism_construct_mode_next_match (self, NULL, &match);
  role = pattern != NULL ? get_next_role (pattern, &match) : NULL;
  if (role == NULL)
    return g_strdup (label);
  if (match.next < 0)
    return g_strdup_printf (_("%s: enter the %s"), label, ask_for (self, role->label));
  if (porism_role_is_list (role) && self->choices->len < 2)
    return g_strdup_printf (self->choices->len == 0 ? _("%s: choose the first %s") : _("%s: choose the next %s"), label,
                            ask_for (self, role->label));
  if (porism_role_is_list (role) && self->chosen->len > 2)
    return g_strdup_printf (_("%s: choose the next %s, or the first one again to close"), label,
                            ask_for (self, role->label));

  return dup_choice_prompt (self, label, role, get_alternative (self, pattern, role));
}

/**
 * porism_construct_mode_dup_prompt:
 *
 * Returns: (transfer full): what the next click chooses, and what it would take from what is there
 */
char *
porism_construct_mode_dup_prompt (PorismConstructMode *self)
{
  g_autofree char *request = NULL, *hint = NULL;
  const PorismPlacement *place;

  g_return_val_if_fail (PORISM_IS_CONSTRUCT_MODE (self), NULL);

  request = dup_request (self);
  place = porism_construct_mode_get_place (self);
  if (place == NULL || place->type == PORISM_PLACEMENT_FREE)
    return g_steal_pointer (&request);
  hint = porism_placement_dup_hint (place, porism_session_get_construction (self->session));

  return g_strdup_printf (_("%s (%s)"), request, hint);
}
