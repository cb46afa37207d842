/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* First the environment, then what was given in this session, then the keyring. Vendors' variables
 * are read for their own hosts only: OPENAI_API_KEY must not reach the server that somebody names
 * as a base address. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <libsecret/secret.h>

#include "app/providers/http.h"
#include "app/providers/keys.h"

struct _PorismKeys
{
  GObject parent_instance;

  gboolean use_keyring;
  GHashTable *session;          /* origin to key */
  GHashTable *kept;             /* origins whose key the keyring took */
};

G_DEFINE_FINAL_TYPE (PorismKeys, porism_keys, G_TYPE_OBJECT)

static const SecretSchema schema = {
  "org.porism.Porism.Key", SECRET_SCHEMA_NONE,
  { { "origin", SECRET_SCHEMA_ATTRIBUTE_STRING }, { NULL, 0 } },
};

static const struct
{
  const char *origin;
  const char *variable;
} variables[] = {
  { "https://api.openai.com", "OPENAI_API_KEY" },
  { "https://api.anthropic.com", "ANTHROPIC_API_KEY" },
  { "https://generativelanguage.googleapis.com", "GEMINI_API_KEY" },
  { "https://openrouter.ai", "OPENROUTER_API_KEY" },
  { "https://api.deepseek.com", "DEEPSEEK_API_KEY" },
  { "https://api.mistral.ai", "MISTRAL_API_KEY" },
};

/**
 * porism_keys_get_variable:
 *
 * Returns: (transfer none): the name of the environment variable
 */
const char *
porism_keys_get_variable (const char *origin)
{
  for (guint i = 0; i < G_N_ELEMENTS (variables); i++)
    if (g_str_equal (variables[i].origin, origin))
      return variables[i].variable;
  return "PORISM_API_KEY";
}

static void
porism_keys_finalize (GObject *object)
{
  PorismKeys *self = PORISM_KEYS (object);

  g_hash_table_unref (self->session);
  g_hash_table_unref (self->kept);

  G_OBJECT_CLASS (porism_keys_parent_class)->finalize (object);
}

static void
porism_keys_class_init (PorismKeysClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_keys_finalize;
}

static void
porism_keys_init (PorismKeys *self)
{
  self->session = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         (GDestroyNotify) porism_http_wipe);
  self->kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/**
 * porism_keys_new:
 *
 * Returns: (transfer full): the keys, none of them looked up yet
 */
PorismKeys *
porism_keys_new (gboolean use_keyring)
{
  PorismKeys *self = g_object_new (PORISM_TYPE_KEYS, NULL);

  self->use_keyring = use_keyring;

  return self;
}

/* Pasted keys end with a line end more often than not; one with anything else in it would break the
 * header that it is sent in. */
static char *
clean_key (const char *key)
{
  char *clean = g_strstrip (g_strdup (key));

  for (const char *c = clean; *c != '\0'; c++)
    if (!g_ascii_isgraph (*c))
      {
        porism_http_wipe (clean);
        return NULL;
      }
  if (*clean != '\0')
    return clean;
  g_free (clean);

  return NULL;
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  char *secret = secret_password_lookup_finish (result, &error);

  /* Without a keyring there is simply no key in it. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_pointer (task, secret != NULL ? clean_key (secret) : NULL,
                           (GDestroyNotify) porism_http_wipe);
  if (secret != NULL)
    secret_password_free (secret);
}

/* (nullable) (transfer full): what the environment holds for @origin. */
static char *
dup_given (const char *origin)
{
  const char *given = g_getenv (porism_keys_get_variable (origin));

  return given != NULL ? clean_key (given) : NULL;
}

void
porism_keys_find_async (PorismKeys         *self,
                        const char         *origin,
                        GCancellable       *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer            user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  char *key = dup_given (origin);

  if (key == NULL && g_hash_table_contains (self->session, origin))
    key = g_strdup (g_hash_table_lookup (self->session, origin));
  if (key == NULL && self->use_keyring)
    {
      secret_password_lookup (&schema, cancellable, found_cb, task, "origin", origin, NULL);
      return;
    }
  g_task_return_pointer (task, key, (GDestroyNotify) porism_http_wipe);
  g_object_unref (task);
}

/**
 * porism_keys_find_finish:
 *
 * Returns: (transfer full) (nullable): the key
 */
char *
porism_keys_find_finish (PorismKeys   *self,
                         GAsyncResult *result,
                         GError      **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
located_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  char *key = porism_keys_find_finish (PORISM_KEYS (source), result, &error);

  if (error != NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_int (task, key != NULL ? PORISM_KEY_IN_KEYRING : PORISM_KEY_NOWHERE);
  porism_http_wipe (key);
}

void
porism_keys_locate_async (PorismKeys         *self,
                          const char         *origin,
                          GCancellable       *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer            user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  char *given = dup_given (origin);

  if (given == NULL && !g_hash_table_contains (self->session, origin))
    {
      porism_keys_find_async (self, origin, cancellable, located_cb, task);
      return;
    }
  if (given != NULL)
    g_task_return_int (task, PORISM_KEY_IN_ENVIRONMENT);
  else
    g_task_return_int (task, g_hash_table_contains (self->kept, origin) ? PORISM_KEY_IN_KEYRING
                                                                        : PORISM_KEY_IN_SESSION);
  porism_http_wipe (given);
  g_object_unref (task);
}

/**
 * porism_keys_locate_finish:
 * @place: (out): where the key is
 *
 * Returns: whether @place is known; FALSE with @error
 */
gboolean
porism_keys_locate_finish (PorismKeys     *self,
                           GAsyncResult   *result,
                           PorismKeyPlace *place,
                           GError        **error)
{
  return porism_keys_store_finish (self, result, place, error);
}

static void
stored_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  gboolean stored = secret_password_store_finish (result, &error);
  PorismKeys *self = g_task_get_source_object (task);

  if (stored)
    g_hash_table_add (self->kept, g_strdup (g_task_get_task_data (task)));
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_int (task, stored ? PORISM_KEY_IN_KEYRING : PORISM_KEY_IN_SESSION);
}

static void
cleared_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;

  secret_password_clear_finish (result, &error);
  g_task_return_int (task, error == NULL ? PORISM_KEY_IN_KEYRING : PORISM_KEY_IN_SESSION);
}

static void
store_in_keyring (GTask      *task,
                  const char *origin,
                  const char *key)
{
  GCancellable *cancellable = g_task_get_cancellable (task);
  g_autofree char *label = g_strdup_printf (_("Porism: key for %s"), origin);

  if (key != NULL)
    secret_password_store (&schema, SECRET_COLLECTION_DEFAULT, label, key, cancellable, stored_cb,
                           task, "origin", origin, NULL);
  else
    secret_password_clear (&schema, cancellable, cleared_cb, task, "origin", origin, NULL);
}

/**
 * porism_keys_store_async:
 * @key: (nullable): NULL forgets the key
 *
 * The key can be used at once, whatever becomes of the keyring.
 */
void
porism_keys_store_async (PorismKeys         *self,
                         const char         *origin,
                         const char         *key,
                         GCancellable       *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer            user_data)
{
  GTask *task = g_task_new (self, cancellable, callback, user_data);
  char *clean = key != NULL ? clean_key (key) : NULL;

  if (key != NULL && clean == NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "%s",
                               _("This is no key: keys are one word of letters, digits and "
                                 "signs."));
      g_object_unref (task);
      return;
    }
  g_task_set_task_data (task, g_strdup (origin), g_free);
  g_hash_table_remove (self->kept, origin);
  if (clean != NULL)
    g_hash_table_insert (self->session, g_strdup (origin), clean);
  else
    g_hash_table_remove (self->session, origin);
  if (self->use_keyring)
    {
      store_in_keyring (task, origin, clean);
      return;
    }
  g_task_return_int (task, PORISM_KEY_IN_SESSION);
  g_object_unref (task);
}

/**
 * porism_keys_store_finish:
 * @place: (out): where the key is kept now
 *
 * Returns: whether it is kept; FALSE with @error
 */
gboolean
porism_keys_store_finish (PorismKeys     *self,
                          GAsyncResult   *result,
                          PorismKeyPlace *place,
                          GError        **error)
{
  gssize value = g_task_propagate_int (G_TASK (result), error);

  if (value < 0)
    return FALSE;
  *place = (PorismKeyPlace) value;

  return TRUE;
}
