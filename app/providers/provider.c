/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which model on which server, and how patiently it is asked. */

#include "config.h"

#include "app/providers/endpoint.h"
#include "app/providers/http.h"
#include "app/providers/provider-private.h"

#define TIMEOUT_MS (120 * 1000)
#define ATTEMPTS 4
/* Thinking counts, and the models of all vendors that are offered now can do twice as much. */
#define MAX_OUTPUT 32000

enum
{
  PROP_0,
  PROP_TIMEOUT,
  PROP_ATTEMPTS,
  N_PROPS
};

G_DEFINE_FINAL_TYPE_WITH_CODE (PorismProvider, porism_provider, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (PORISM_TYPE_STREAM, NULL))

static GParamSpec *properties[N_PROPS];

static void
porism_provider_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  PorismProvider *self = PORISM_PROVIDER (object);

  switch (id)
    {
    case PROP_TIMEOUT:
      g_value_set_uint (value, self->timeout);
      break;
    case PROP_ATTEMPTS:
      g_value_set_uint (value, self->attempts);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
porism_provider_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  PorismProvider *self = PORISM_PROVIDER (object);

  switch (id)
    {
    case PROP_TIMEOUT:
      self->timeout = g_value_get_uint (value);
      break;
    case PROP_ATTEMPTS:
      self->attempts = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
porism_provider_finalize (GObject *object)
{
  PorismProvider *self = PORISM_PROVIDER (object);

  g_free (self->choice.model);
  g_free (self->choice.effort);
  g_free (self->base);
  g_free (self->origin);
  g_clear_object (&self->keys);
  g_object_unref (self->session);

  G_OBJECT_CLASS (porism_provider_parent_class)->finalize (object);
}

static void
porism_provider_class_init (PorismProviderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = porism_provider_get_property;
  object_class->set_property = porism_provider_set_property;
  object_class->finalize = porism_provider_finalize;

  properties[PROP_TIMEOUT] =
    g_param_spec_uint ("timeout", NULL, NULL, 1, G_MAXUINT / 2, TIMEOUT_MS,
                       G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  properties[PROP_ATTEMPTS] =
    g_param_spec_uint ("attempts", NULL, NULL, 1, 100, ATTEMPTS,
                       G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
porism_provider_init (PorismProvider *self)
{
  self->session = porism_http_session_new ();
  self->choice.max_output = MAX_OUTPUT;
}

/**
 * porism_provider_new:
 * @base: (nullable): the server's address, NULL for the vendor's own
 * @allow_plain: HTTP without TLS to another machine was confirmed
 *
 * Returns: (transfer full): a provider without a model; NULL with @error where @base may not be
 *   spoken to
 */
PorismProvider *
porism_provider_new (const PorismDialect *dialect,
                     const char          *base,
                     gboolean             allow_plain,
                     PorismKeys          *keys,
                     GError             **error)
{
  g_autofree char *address = porism_endpoint_normalise (base != NULL ? base : dialect->base,
                                                        dialect->path, allow_plain, error);
  g_autoptr (GUri) uri = NULL;
  g_autoptr (GUri) own = NULL;
  PorismProvider *self;

  if (address == NULL)
    return NULL;
  uri = g_uri_parse (address, SOUP_HTTP_URI_FLAGS, error);
  own = g_uri_parse (dialect->base, SOUP_HTTP_URI_FLAGS, NULL);
  if (uri == NULL)
    return NULL;
  self = g_object_new (PORISM_TYPE_PROVIDER, NULL);
  self->dialect = dialect;
  self->base = g_steal_pointer (&address);
  self->origin = porism_endpoint_dup_origin (uri);
  self->is_own = self->choice.is_own = porism_endpoint_same_origin (uri, own);
  self->keys = g_object_ref (keys);

  return self;
}

void
porism_provider_set_model (PorismProvider *self,
                           const char     *model)
{
  g_return_if_fail (PORISM_IS_PROVIDER (self));

  g_free (self->choice.model);
  self->choice.model = g_strdup (model);
}

/**
 * porism_provider_get_model:
 *
 * Returns: (transfer none) (nullable): the model that is asked
 */
const char *
porism_provider_get_model (PorismProvider *self)
{
  g_return_val_if_fail (PORISM_IS_PROVIDER (self), NULL);

  return self->choice.model;
}

/**
 * porism_provider_set_effort:
 * @effort: (nullable): how hard the model thinks, in the vendor's word
 */
void
porism_provider_set_effort (PorismProvider *self,
                            const char     *effort)
{
  g_return_if_fail (PORISM_IS_PROVIDER (self));

  g_free (self->choice.effort);
  self->choice.effort = g_strdup (effort);
}

void
porism_provider_set_seed (PorismProvider *self,
                          gint64          seed)
{
  g_return_if_fail (PORISM_IS_PROVIDER (self));

  self->choice.has_seed = seed >= 0;
  self->choice.seed = seed;
}

/**
 * porism_provider_get_effort:
 *
 * Returns: (transfer none) (nullable): how hard the model thinks
 */
const char *
porism_provider_get_effort (PorismProvider *self)
{
  g_return_val_if_fail (PORISM_IS_PROVIDER (self), NULL);

  return self->choice.effort;
}

/**
 * porism_provider_get_seed:
 *
 * Returns: the seed; negative for none
 */
gint64
porism_provider_get_seed (PorismProvider *self)
{
  g_return_val_if_fail (PORISM_IS_PROVIDER (self), -1);

  return self->choice.has_seed ? self->choice.seed : -1;
}

/**
 * porism_provider_set_output_limit:
 * @tokens: that the next replies may have, thinking included; 0 for any number
 */
void
porism_provider_set_output_limit (PorismProvider *self,
                                  guint           tokens)
{
  g_return_if_fail (PORISM_IS_PROVIDER (self));

  self->choice.output_limit = tokens;
}

const PorismDialect *
porism_provider_get_dialect (PorismProvider *self)
{
  g_return_val_if_fail (PORISM_IS_PROVIDER (self), NULL);

  return self->dialect;
}

/**
 * porism_provider_get_origin:
 *
 * Returns: (transfer none): scheme, host and port of the server
 */
const char *
porism_provider_get_origin (PorismProvider *self)
{
  g_return_val_if_fail (PORISM_IS_PROVIDER (self), NULL);

  return self->origin;
}

/**
 * porism_provider_dup_speaker:
 *
 * Returns: (transfer full): who the replies are from, as messages name it
 */
char *
porism_provider_dup_speaker (PorismProvider *self)
{
  g_return_val_if_fail (PORISM_IS_PROVIDER (self), NULL);

  return porism_dialect_dup_speaker (self->dialect, &self->choice);
}

/**
 * porism_provider_set_delay:
 * @func: (nullable)
 */
void
porism_provider_set_delay (PorismProvider *self,
                           PorismDelayFunc func,
                           gpointer        user_data)
{
  g_return_if_fail (PORISM_IS_PROVIDER (self));

  self->delay = func;
  self->delay_data = user_data;
}
