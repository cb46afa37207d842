/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Actions and their arguments as values: made, copied, looked up. Their meaning is the
 * registry's. */

#include "config.h"

#include "engine/actions/action.h"

/**
 * porism_argument_new:
 * @name: (nullable): NULL in a list
 * @text: (nullable): of a number or a string
 *
 * Returns: (transfer full): an argument of @type; a list or an object is empty
 */
PorismArgument *
porism_argument_new (const char        *name,
                     PorismArgumentType type,
                     const char        *text)
{
  PorismArgument *self = g_new0 (PorismArgument, 1);

  self->name = g_strdup (name);
  self->type = type;
  self->text = g_strdup (text);
  if (type == PORISM_ARGUMENT_LIST || type == PORISM_ARGUMENT_OBJECT)
    self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_argument_free);

  return self;
}

/**
 * porism_argument_copy:
 *
 * Returns: (transfer full): a deep copy
 */
PorismArgument *
porism_argument_copy (const PorismArgument *self)
{
  PorismArgument *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = porism_argument_new (self->name, self->type, self->text);
  copy->boolean = self->boolean;
  for (guint i = 0; self->items != NULL && i < self->items->len; i++)
    g_ptr_array_add (copy->items, porism_argument_copy (g_ptr_array_index (self->items, i)));

  return copy;
}

/**
 * porism_argument_free:
 * @self: (nullable) (transfer full)
 */
void
porism_argument_free (PorismArgument *self)
{
  if (self == NULL)
    return;
  g_free (self->name);
  g_free (self->text);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self);
}

/**
 * porism_action_new:
 *
 * Returns: (transfer full): an action of @tool without arguments that leaves open whether exact
 *   values are wanted
 */
PorismAction *
porism_action_new (const char *tool)
{
  PorismAction *self = g_new0 (PorismAction, 1);

  self->tool = g_strdup (tool);
  self->arguments = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_argument_free);
  self->exact = -1;

  return self;
}

/**
 * porism_action_copy:
 *
 * Returns: (transfer full): a deep copy
 */
PorismAction *
porism_action_copy (const PorismAction *self)
{
  PorismAction *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = porism_action_new (self->tool);
  copy->exact = self->exact;
  copy->rules = self->rules;
  copy->places = self->places != NULL ? porism_argument_copy (self->places) : NULL;
  copy->typed = g_strdup (self->typed);
  for (guint i = 0; i < self->arguments->len; i++)
    porism_action_add (copy, porism_argument_copy (g_ptr_array_index (self->arguments, i)));

  return copy;
}

/**
 * porism_action_free:
 * @self: (nullable) (transfer full)
 */
void
porism_action_free (PorismAction *self)
{
  if (self == NULL)
    return;
  g_free (self->tool);
  g_free (self->typed);
  g_ptr_array_unref (self->arguments);
  g_clear_pointer (&self->recorded, g_array_unref);
  g_clear_pointer (&self->places, porism_argument_free);
  g_free (self);
}

/**
 * porism_action_add:
 * @argument: (transfer full): its name is set
 */
void
porism_action_add (PorismAction   *self,
                   PorismArgument *argument)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (argument != NULL && argument->name != NULL);

  g_ptr_array_add (self->arguments, argument);
}

void
porism_action_add_string (PorismAction *self,
                          const char   *name,
                          const char   *text)
{
  porism_action_add (self, porism_argument_new (name, PORISM_ARGUMENT_STRING, text));
}

/**
 * porism_action_add_number:
 * @text: a decimal as written
 */
void
porism_action_add_number (PorismAction *self,
                          const char   *name,
                          const char   *text)
{
  porism_action_add (self, porism_argument_new (name, PORISM_ARGUMENT_NUMBER, text));
}

void
porism_action_add_integer (PorismAction *self,
                           const char   *name,
                           gint64        value)
{
  char text[32];

  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, value);
  porism_action_add_number (self, name, text);
}

void
porism_action_add_boolean (PorismAction *self,
                           const char   *name,
                           gboolean      value)
{
  PorismArgument *argument = porism_argument_new (name, PORISM_ARGUMENT_BOOLEAN, NULL);

  argument->boolean = value;
  porism_action_add (self, argument);
}

/**
 * porism_action_get:
 *
 * Returns: (nullable): the last argument of that name, as JSON reads a repeated member
 */
const PorismArgument *
porism_action_get (const PorismAction *self,
                   const char         *name)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = self->arguments->len; i > 0; i--)
    {
      const PorismArgument *argument = g_ptr_array_index (self->arguments, i - 1);

      if (g_str_equal (argument->name, name))
        return argument;
    }
  return NULL;
}
