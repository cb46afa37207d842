/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* {"date", "currency", "models": [{"model", "rates": [{"up_to", "input", "cached", "written",
 * "output"}]}]}: prices of a million tokens. The rate of a request is the first whose "up_to" its
 * input does not exceed; one without it is for all. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/agent/prices.h"
#include "app/agent/prompts.h"
#include "app/files/whole-file.h"
#include "app/json/json.h"
#include "app/json/wire.h"

#define FILE_NAME "prices.json"
#define PER 1e6

struct _PorismPrices
{
  json_object *json;
};

void
porism_prices_free (PorismPrices *self)
{
  json_object_put (self->json);
  g_free (self);
}

/**
 * porism_prices_load_file:
 *
 * Returns: (transfer full): the prices; NULL with @error
 */
PorismPrices *
porism_prices_load_file (GFile   *file,
                         GError **error)
{
  g_autofree char *text = NULL;
  PorismPrices *self;
  json_object *json;

  if (!g_file_load_contents (file, NULL, &text, NULL, NULL, error))
    return NULL;
  json = porism_json_parse (text, -1, error);
  if (json == NULL || porism_wire_get_length (porism_wire_get (json, "models")) == 0)
    {
      if (error != NULL && *error == NULL)
        g_set_error (error, PORISM_JSON_ERROR, PORISM_JSON_ERROR_TYPE,
                     _("the file lists no models"));
      g_prefix_error (error, "%s: ", FILE_NAME);
      json_object_put (json);
      return NULL;
    }
  self = g_new0 (PorismPrices, 1);
  self->json = json;

  return self;
}

/**
 * porism_prices_load:
 *
 * Returns: (transfer full): the prices; NULL with @error
 */
PorismPrices *
porism_prices_load (GError **error)
{
  g_autoptr (GFile) file = porism_prompt_find (FILE_NAME);

  if (file != NULL)
    return porism_prices_load_file (file, error);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("there is no %s"), FILE_NAME);

  return NULL;
}

/**
 * porism_prices_dup_own_path:
 *
 * Returns: (transfer full): where the person's own file is, or would be
 */
char *
porism_prices_dup_own_path (void)
{
  return g_build_filename (g_get_user_config_dir (), "porism", "agent", FILE_NAME, NULL);
}

/**
 * porism_prices_make_own:
 *
 * Makes the person's own file, a copy of the program's, where there is none.
 *
 * Returns: %FALSE with @error set where there is none still
 */
gboolean
porism_prices_make_own (GError **error)
{
  g_autofree char *own = porism_prices_dup_own_path ();
  g_autoptr (GFile) file = g_file_new_for_path (own);
  g_autoptr (GFile) given = porism_prompt_find (FILE_NAME);
  g_autofree char *folder = g_path_get_dirname (own);
  g_autoptr (GBytes) text = NULL;

  if (g_file_test (own, G_FILE_TEST_EXISTS))
    return TRUE;
  if (given == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _("there is no %s"), FILE_NAME);
      return FALSE;
    }
  /* Whether the folder could be made shows when the file is written. */
  g_mkdir_with_parents (folder, 0700);

  text = porism_file_read (given, NULL, error);

  return text != NULL && porism_file_replace (file, g_bytes_get_data (text, NULL),
                                              g_bytes_get_size (text), NULL, NULL, error);
}

/**
 * porism_prices_get_date:
 *
 * Returns: (transfer none): when the prices were read off, "2026-11-22"; "" where nobody said
 */
const char *
porism_prices_get_date (const PorismPrices *self)
{
  const char *date = porism_wire_get_text (self->json, "date");

  return date != NULL ? date : "";
}

const char *
porism_prices_get_currency (const PorismPrices *self)
{
  const char *currency = porism_wire_get_text (self->json, "currency");

  return currency != NULL ? currency : "";
}

/* "claude-x" is also the price of "claude-x-20261001", and of "vendor/claude-x". */
static gboolean
is_model (const char *listed,
          const char *asked)
{
  const char *slash = strrchr (asked, '/');
  const char *rest;

  if (slash != NULL)
    asked = slash + 1;
  if (!g_str_has_prefix (asked, listed))
    return FALSE;
  rest = asked + strlen (listed);
  if (*rest == '\0')
    return TRUE;

  return *rest == '-' && strspn (rest + 1, "0123456789-") == strlen (rest + 1) &&
         strlen (rest + 1) >= 8;
}

static json_object *
find_rate (const PorismPrices *self,
           const char         *model,
           gint64              input)
{
  json_object *models = porism_wire_get (self->json, "models");

  for (guint i = 0; i < porism_wire_get_length (models); i++)
    {
      json_object *item = porism_wire_get_nth (models, i);
      const char *listed = porism_wire_get_text (item, "model");
      json_object *rates = porism_wire_get (item, "rates");

      if (listed == NULL || !is_model (listed, model))
        continue;
      for (guint j = 0; j < porism_wire_get_length (rates); j++)
        {
          json_object *rate = porism_wire_get_nth (rates, j);
          gint64 up_to = porism_wire_get_count (rate, "up_to");

          if (up_to < 0 || input <= up_to)
            return rate;
        }
    }
  return NULL;
}

/* @fallback: what a price that is not given is like; negative for none */
static double
get_price (json_object *rate,
           const char  *name,
           double       fallback)
{
  json_object *value = porism_wire_get (rate, name);

  if (json_object_is_type (value, json_type_double) || json_object_is_type (value, json_type_int))
    return json_object_get_double (value);

  return fallback;
}

/**
 * porism_prices_get_cost:
 * @usage: of one request, since the rate may depend on its length
 *
 * Returns: whether the cost is known
 */
gboolean
porism_prices_get_cost (const PorismPrices *self,
                        const char         *model,
                        const PorismUsage  *usage,
                        double             *cost)
{
  json_object *rate = find_rate (self, model, usage->input);
  double input = get_price (rate, "input", -1.0);
  double output = get_price (rate, "output", -1.0);
  double cached = (double) MAX (usage->cached, 0);
  double written = (double) MAX (usage->written, 0);

  if (input < 0.0 || output < 0.0 || usage->input < 0 || usage->output < 0)
    return FALSE;
  *cost = ((double) usage->input - cached - written) * input +
          cached * get_price (rate, "cached", input) +
          written * get_price (rate, "written", input) + (double) usage->output * output;
  *cost /= PER;

  return TRUE;
}
