/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A keyring may take as long as a person needs to unlock it. Meanwhile the server may have become
 * another one: what is told of the former one is dropped. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/providers/endpoint.h"
#include "ui/dialogs/porism-key-group.h"

struct _PorismKeyGroup
{
  AdwPreferencesGroup parent_instance;

  PorismKeys *keys;
  char *origin;
  GCancellable *cancellable;    /* of what is asked about the origin */

  AdwActionRow *state;
  GtkWidget *remove;
  GtkEditable *entry;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismKeyGroup, porism_key_group, ADW_TYPE_PREFERENCES_GROUP)

static void
say (PorismKeyGroup *self,
     const char     *title,
     const char     *subtitle)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->state), title);
  adw_action_row_set_subtitle (self->state, subtitle);
}

static gboolean
is_local (PorismKeyGroup *self)
{
  g_autoptr (GUri) uri = g_uri_parse (self->origin, G_URI_FLAGS_NONE, NULL);

  return uri != NULL && porism_endpoint_is_local (g_uri_get_host (uri));
}

static char *
dup_explanation (PorismKeyGroup *self,
                 PorismKeyPlace  place)
{
  const char *variable = porism_keys_get_variable (self->origin);

  switch (place)
    {
    case PORISM_KEY_IN_ENVIRONMENT:
      return g_strdup_printf (_("The environment variable %s holds it."), variable);
    case PORISM_KEY_IN_KEYRING:
      return g_strdup (_("It is in the keyring."));
    case PORISM_KEY_IN_SESSION:
      return g_strdup (_("No keyring answers, so it is kept until Porism is closed."));
    case PORISM_KEY_NOWHERE:
    default:
      if (is_local (self))
        return g_strdup (_("Servers on this machine mostly need none."));
      return g_strdup_printf (_("Enter the key for %s, or set %s."), self->origin, variable);
    }
}

static void
show_place (PorismKeyGroup *self,
            PorismKeyPlace  place)
{
  g_autofree char *explanation = dup_explanation (self, place);
  gboolean removable = place == PORISM_KEY_IN_KEYRING || place == PORISM_KEY_IN_SESSION;
  const char *title = _("Key Found");

  if (place == PORISM_KEY_NOWHERE)
    title = is_local (self) ? _("No Key") : _("No Key Yet");
  else if (removable)
    title = _("Key Saved");
  say (self, title, explanation);
  gtk_widget_set_visible (self->remove, removable);
  gtk_widget_set_visible (GTK_WIDGET (self->entry), place != PORISM_KEY_IN_ENVIRONMENT);
}

/* Each @user_data: (transfer full): the group */
static void
located_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (PorismKeyGroup) self = user_data;
  g_autoptr (GError) error = NULL;
  PorismKeyPlace place;

  if (porism_keys_locate_finish (PORISM_KEYS (source), result, &place, &error))
    show_place (self, place);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    say (self, _("The Keyring Cannot Be Read"), error->message);
}

static void
stored_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (PorismKeyGroup) self = user_data;
  g_autoptr (GError) error = NULL;
  PorismKeyPlace place;

  if (porism_keys_store_finish (PORISM_KEYS (source), result, &place, &error))
    {
      if (self->origin == NULL)
        return;
      porism_keys_locate_async (self->keys, self->origin, self->cancellable, located_cb,
                                g_object_ref (self));
      g_signal_emit (self, signals[CHANGED], 0);
    }
  else
    say (self, _("The Key Was Not Kept"), error->message);
}

/* Goes on when the dialog is closed; a keyring may ask to be unlocked. */
static void
store (PorismKeyGroup *self,
       const char     *key)
{
  say (self, _("Waiting for the Keyring…"), self->origin);
  porism_keys_store_async (self->keys, self->origin, key, NULL, stored_cb, g_object_ref (self));
}

/* An empty key is nothing to be applied. */
static void
forget_typed (PorismKeyGroup *self)
{
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (self->entry), FALSE);
  gtk_editable_set_text (self->entry, "");
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (self->entry), TRUE);
}

static void
apply_cb (PorismKeyGroup *self)
{
  if (*gtk_editable_get_text (self->entry) != '\0')
    store (self, gtk_editable_get_text (self->entry));
  forget_typed (self);
}

static void
remove_cb (PorismKeyGroup *self)
{
  store (self, NULL);
}

static void
forget_origin (PorismKeyGroup *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->origin, g_free);
}

static void
porism_key_group_dispose (GObject *object)
{
  PorismKeyGroup *self = PORISM_KEY_GROUP (object);

  forget_origin (self);
  g_clear_object (&self->keys);

  G_OBJECT_CLASS (porism_key_group_parent_class)->dispose (object);
}

static void
porism_key_group_class_init (PorismKeyGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_key_group_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/porism/Porism/ui/porism-key-group.ui");
  gtk_widget_class_bind_template_child (widget_class, PorismKeyGroup, state);
  gtk_widget_class_bind_template_child (widget_class, PorismKeyGroup, remove);
  gtk_widget_class_bind_template_child (widget_class, PorismKeyGroup, entry);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
porism_key_group_init (PorismKeyGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * porism_key_group_set_keys:
 * @keys: where keys are found and kept
 */
void
porism_key_group_set_keys (PorismKeyGroup *self,
                           PorismKeys     *keys)
{
  g_return_if_fail (PORISM_IS_KEY_GROUP (self));

  g_set_object (&self->keys, keys);
}

/**
 * porism_key_group_set_origin:
 * @origin: (nullable): to whom the key belongs
 *
 * A key that was typed for another server is forgotten.
 */
void
porism_key_group_set_origin (PorismKeyGroup *self,
                             const char     *origin)
{
  g_return_if_fail (PORISM_IS_KEY_GROUP (self));

  if (origin != NULL && g_strcmp0 (origin, self->origin) == 0)
    return;
  forget_origin (self);
  forget_typed (self);
  gtk_widget_set_visible (GTK_WIDGET (self), origin != NULL);
  if (origin == NULL)
    return;
  self->origin = g_strdup (origin);
  self->cancellable = g_cancellable_new ();
  say (self, _("Looking for the Key…"), origin);
  gtk_widget_set_visible (self->remove, FALSE);
  porism_keys_locate_async (self->keys, self->origin, self->cancellable, located_cb,
                            g_object_ref (self));
}
