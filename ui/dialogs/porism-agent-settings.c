/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/agent/loop.h"
#include "ui/dialogs/porism-agent-settings.h"

/* What an agent is made from. */
static const char *const identity[] = {
  PORISM_AGENT_PROVIDER, PORISM_AGENT_BASE_URL, PORISM_AGENT_ALLOW_PLAIN, PORISM_AGENT_MODEL,
  PORISM_AGENT_EFFORT, PORISM_AGENT_TASK, PORISM_AGENT_PICTURES, PORISM_AGENT_DISCLOSURE,
};

/* (nullable) (transfer full): NULL for a text of nothing but spaces */
static char *
dup_text (GSettings  *settings,
          const char *key)
{
  g_autofree char *text = g_strstrip (g_settings_get_string (settings, key));

  return *text != '\0' ? g_steal_pointer (&text) : NULL;
}

/**
 * porism_agent_settings_read:
 * @setup: (out caller-allocates): to be cleared
 */
void
porism_agent_settings_read (GSettings        *settings,
                            PorismModelSetup *setup)
{
  porism_model_setup_init (setup);
  setup->dialect = dup_text (settings, PORISM_AGENT_PROVIDER);
  setup->base = dup_text (settings, PORISM_AGENT_BASE_URL);
  setup->allow_plain = g_settings_get_boolean (settings, PORISM_AGENT_ALLOW_PLAIN);
  setup->model = dup_text (settings, PORISM_AGENT_MODEL);
  setup->effort = dup_text (settings, PORISM_AGENT_EFFORT);
  setup->task = dup_text (settings, PORISM_AGENT_TASK);
  setup->pictures = g_settings_get_boolean (settings, PORISM_AGENT_PICTURES);
  setup->surface.disclosure = g_settings_get_boolean (settings, PORISM_AGENT_DISCLOSURE);
}

/**
 * porism_agent_settings_dup_model:
 *
 * Returns: (transfer full) (nullable): the model's name
 */
char *
porism_agent_settings_dup_model (GSettings *settings)
{
  return dup_text (settings, PORISM_AGENT_MODEL);
}

/**
 * porism_agent_settings_dup_identity:
 *
 * Returns: (transfer full): a text that differs where the settings would make another agent
 */
char *
porism_agent_settings_dup_identity (GSettings *settings)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (identity); i++)
    {
      g_autoptr (GVariant) value = g_settings_get_value (settings, identity[i]);

      g_variant_print_string (value, text, FALSE);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/**
 * porism_agent_settings_limit:
 *
 * Gives @loop the budget and the number of turns that are set.
 */
void
porism_agent_settings_limit (GSettings  *settings,
                             PorismLoop *loop)
{
  porism_loop_set_budget (loop, g_settings_get_int64 (settings, PORISM_AGENT_BUDGET_TOKENS),
                          g_settings_get_double (settings, PORISM_AGENT_BUDGET_COST));
  g_object_set (loop, "max-turns", g_settings_get_uint (settings, PORISM_AGENT_TURNS), NULL);
}
