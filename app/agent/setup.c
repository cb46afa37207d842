/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing is asked of a server here: what cannot work at all is said, the rest shows when it is
 * used. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/agent/setup.h"
#include "app/providers/dialects.h"

void
porism_model_setup_init (PorismModelSetup *self)
{
  *self = (PorismModelSetup) { .seed = -1 };
}

void
porism_model_setup_clear (PorismModelSetup *self)
{
  g_free (self->dialect);
  g_free (self->model);
  g_free (self->base);
  g_free (self->effort);
  g_free (self->task);
  porism_surface_options_clear (&self->surface);
  porism_model_setup_init (self);
}

static gboolean
is_empty (const char *text)
{
  return text == NULL || *text == '\0';
}

/**
 * porism_model_setup_make_provider:
 *
 * Empty texts, such as those of entries that nobody filled in, are as good as none.
 */
PorismProvider *
porism_model_setup_make_provider (const PorismModelSetup *self,
                                  PorismKeys             *keys,
                                  GError                **error)
{
  const PorismDialect *dialect = self->dialect != NULL ? porism_dialect_lookup (self->dialect)
                                                       : NULL;
  PorismProvider *provider;

  if (dialect == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("there is no provider “%s”"),
                   self->dialect != NULL ? self->dialect : "");
      return NULL;
    }
  provider = porism_provider_new (dialect, is_empty (self->base) ? NULL : self->base,
                                  self->allow_plain, keys, error);
  if (provider == NULL)
    return NULL;
  if (!is_empty (self->model))
    porism_provider_set_model (provider, self->model);
  porism_provider_set_effort (provider, is_empty (self->effort) ? NULL : self->effort);
  porism_provider_set_seed (provider, self->seed);

  return provider;
}

/**
 * porism_model_setup_make_agent:
 *
 * Without prices the tokens are still counted.
 */
PorismModelAgent *
porism_model_setup_make_agent (const PorismModelSetup *self,
                               PorismKeys             *keys,
                               GError                **error)
{
  g_autoptr (PorismProvider) provider = porism_model_setup_make_provider (self, keys, error);
  g_autoptr (PorismModelAgent) agent = NULL;

  if (provider == NULL)
    return NULL;
  if (porism_provider_get_model (provider) == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           _("no model is chosen"));
      return NULL;
    }
  agent = porism_model_agent_new (provider, is_empty (self->task) ? PORISM_TASK_SOLVE : self->task,
                                  error);
  if (agent == NULL)
    return NULL;
  porism_model_agent_set_pictures (agent, self->pictures);
  if (!porism_model_agent_set_surface (agent, &self->surface, error))
    return NULL;
  porism_model_agent_take_prices (agent, porism_prices_load (NULL));

  return g_steal_pointer (&agent);
}
