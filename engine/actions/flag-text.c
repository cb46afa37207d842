/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/actions/flag-text.h"
#include "engine/construction/attribute.h"

char *
porism_tool_spec_dup_flag_text (const PorismToolSpec  *self,
                                const PorismParameter *parameter,
                                const PorismArgument  *argument)
{
  const char *attribute = self->attributes[parameter - self->parameters];

  if (attribute == NULL || porism_attribute_get_info (porism_attribute_from_name (attribute))->type != PORISM_ATTRIBUTE_TYPE_FLAG)
    return NULL;
  if (argument->type == PORISM_ARGUMENT_BOOLEAN)
    return g_strdup (argument->boolean ? "true" : "false");
  return argument->type == PORISM_ARGUMENT_NUMBER ? g_strdup (argument->text) : NULL;
}
