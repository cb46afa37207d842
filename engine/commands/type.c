/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A line as a person types it, for those who know how to write one but not what the tools are called. */

#include "config.h"

#include "engine/commands/run.h"
#include "engine/kinds/language.h"
#include "engine/typed/typed-condition.h"

PorismAction *
porism_read_typed_line (PorismCall *self)
{
  g_autoptr (GError) error = NULL;
  guint position;
  PorismAction *action =
    porism_typed_line_parse (porism_call_get (self, "line")->text, self->construction, self->registry, &position, &error);
  g_autofree char *hint = NULL;

  if (action != NULL)
    return action;
  hint = g_strdup_printf (_("It is wrong at character %u of the line."), position + 1);
  porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "line", hint, "%s", error->message);
  return NULL;
}
