/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A word for something that does not exist is an error: an experiment whose overlay did nothing
 * would be taken for one whose overlay had no effect. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/json/json.h"
#include "app/toolset/surface-overlay.h"

G_GNUC_PRINTF (2, 3)
static gboolean
fail (GError    **error,
      const char *format,
      ...)
{
  va_list arguments;

  if (error != NULL)
    {
      va_start (arguments, format);
      *error = g_error_new_valist (PORISM_JSON_ERROR, PORISM_JSON_ERROR_TYPE, format, arguments);
      va_end (arguments);
    }
  return FALSE;
}

json_object *
porism_overlay_parse (const char *text,
                      GError    **error)
{
  g_autoptr (GError) problem = NULL;
  json_object *json = porism_json_parse (text, -1, &problem);

  if (problem != NULL)
    fail (error, _("the overlay cannot be read: %s"), problem->message);
  else if (json_object_is_type (json, json_type_object))
    return json;
  else
    fail (error, _("the overlay is no JSON object"));
  json_object_put (json);

  return NULL;
}

static gboolean
check_parameters (const char           *tool,
                  json_object          *parameters,
                  const PorismToolSpec *spec,
                  GError              **error)
{
  if (!json_object_is_type (parameters, json_type_object))
    return fail (error, _("the overlay's “parameters” of %s are no JSON object"), tool);
  json_object_object_foreach (parameters, name, text)
    {
      if (porism_tool_spec_find_parameter (spec, name) == NULL)
        return fail (error, _("the overlay describes “%s” of %s, which has no such parameter"),
                     name, tool);
      if (!json_object_is_type (text, json_type_string))
        return fail (error, _("the overlay's description of “%s” of %s is no text"), name, tool);
    }
  return TRUE;
}

gboolean
porism_overlay_check (const char           *name,
                      json_object          *words,
                      const PorismToolSpec *spec,
                      GError              **error)
{
  if (spec == NULL)
    return fail (error, _("the overlay describes “%s”, which is no tool"), name);
  if (!json_object_is_type (words, json_type_object))
    return fail (error, _("what the overlay says of %s is no JSON object"), name);
  json_object_object_foreach (words, key, value)
    {
      if (g_str_equal (key, "parameters"))
        {
          if (!check_parameters (name, value, spec, error))
            return FALSE;
        }
      else if (!g_str_equal (key, "description"))
        return fail (error, _("the overlay gives %s “%s”; there are “description” and "
                              "“parameters”"), name, key);
      else if (!json_object_is_type (value, json_type_string))
        return fail (error, _("the overlay's description of %s is no text"), name);
    }
  return TRUE;
}

void
porism_overlay_apply (json_object    *words,
                      PorismToolSpec *spec,
                      GStringChunk   *texts)
{
  json_object *description, *parameters;

  if (json_object_object_get_ex (words, "description", &description))
    spec->description = g_string_chunk_insert (texts, json_object_get_string (description));
  if (!json_object_object_get_ex (words, "parameters", &parameters))
    return;
  json_object_object_foreach (parameters, name, text)
    {
      gsize i = (gsize) (porism_tool_spec_find_parameter (spec, name) - spec->parameters);

      spec->parameters[i].description = g_string_chunk_insert (texts, json_object_get_string (text));
    }
}
