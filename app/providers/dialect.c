/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is alike in the protocols. */

#include "config.h"

#include "app/json/wire.h"
#include "app/providers/dialect.h"

/**
 * porism_model_new:
 * @label: (nullable): what people call it
 *
 * Returns: (transfer full)
 */
PorismModel *
porism_model_new (const char *id,
                  const char *label)
{
  PorismModel *self = g_new0 (PorismModel, 1);

  self->id = g_strdup (id);
  self->label = g_strdup (label != NULL ? label : id);

  return self;
}

void
porism_model_free (PorismModel *self)
{
  g_free (self->id);
  g_free (self->label);
  g_free (self);
}

/**
 * porism_dialect_dup_speaker:
 *
 * Returns: (transfer full): the dialect and the model
 */
char *
porism_dialect_dup_speaker (const PorismDialect     *self,
                            const PorismModelChoice *choice)
{
  return g_strconcat (self->id, ":", choice->model, NULL);
}

/**
 * porism_dialect_get_native:
 *
 * A signature is valid only for the model that made it.
 *
 * Returns: (nullable) (transfer none): what goes back unchanged
 */
json_object *
porism_dialect_get_native (const PorismDialect     *self,
                           const PorismModelChoice *choice,
                           const PorismMessage     *message)
{
  g_autofree char *speaker = porism_dialect_dup_speaker (self, choice);

  return g_strcmp0 (message->speaker, speaker) == 0 ? message->native : NULL;
}

void
porism_dialect_read_models (json_object *json,
                            GPtrArray   *models)
{
  json_object *list = porism_wire_get (json, "data");

  for (guint i = 0; i < porism_wire_get_length (list); i++)
    {
      json_object *item = porism_wire_get_nth (list, i);
      const char *id = porism_wire_get_text (item, "id");

      if (id != NULL)
        g_ptr_array_add (models,
                         porism_model_new (id, porism_wire_get_text (item, "display_name")));
    }
}
