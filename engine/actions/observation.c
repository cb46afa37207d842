/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The answer to an action: what it made and changed, or why it was refused. The values in it are in
 * quantity.c. */

#include "config.h"

#include <string.h>

#include "engine/actions/observation.h"

static const char *const error_names[PORISM_N_ERRORS] = {
  [PORISM_ERROR_NONE] = "none",
  [PORISM_ERROR_UNKNOWN_TOOL] = "unknown_tool",
  [PORISM_ERROR_BAD_ARGUMENT] = "bad_argument",
  [PORISM_ERROR_ENTITY_NOT_FOUND] = "entity_not_found",
  [PORISM_ERROR_TYPE_MISMATCH] = "type_mismatch",
  [PORISM_ERROR_NAME_TAKEN] = "name_taken",
  [PORISM_ERROR_PRECONDITION] = "precondition",
  [PORISM_ERROR_DEGENERATE] = "degenerate",
  [PORISM_ERROR_UNDEFINED_PARENT] = "undefined_parent",
  [PORISM_ERROR_LIMIT] = "limit",
  [PORISM_ERROR_UNAVAILABLE] = "unavailable",
  [PORISM_ERROR_INTERNAL] = "internal",
};

/**
 * porism_error_code_get_name:
 *
 * Returns: the code as observations write it, "entity_not_found" and so on
 */
const char *
porism_error_code_get_name (PorismErrorCode code)
{
  g_return_val_if_fail (code < PORISM_N_ERRORS, "internal");

  return error_names[code];
}

/**
 * porism_error_code_from_name:
 *
 * Returns: the code that is written @name, or %PORISM_ERROR_NONE
 */
PorismErrorCode
porism_error_code_from_name (const char *name)
{
  for (int code = 1; code < PORISM_N_ERRORS; code++)
    if (g_str_equal (error_names[code], name))
      return (PorismErrorCode) code;
  return PORISM_ERROR_NONE;
}

static void
new_object_free (PorismNewObject *self)
{
  g_free (self->name);
  g_free (self->definition);
  g_strfreev (self->parents);
  porism_quantity_free (self->value);
  g_free (self);
}

static void
undefined_object_free (PorismUndefinedObject *self)
{
  g_free (self->name);
  g_free (self->reason);
  g_free (self);
}

/**
 * porism_observation_new:
 * @tool: (nullable): NULL where the line held none
 *
 * Returns: (transfer full): an acceptance that made and changed nothing; its arrays own what is put
 *   into them
 */
PorismObservation *
porism_observation_new (const char *tool)
{
  PorismObservation *self = g_new0 (PorismObservation, 1);

  self->tool = g_strdup (tool);
  self->ok = TRUE;
  self->new_objects = g_ptr_array_new_with_free_func ((GDestroyNotify) new_object_free);
  self->changed = g_ptr_array_new_with_free_func (g_free);
  self->removed = g_ptr_array_new_with_free_func (g_free);
  self->undefined = g_ptr_array_new_with_free_func ((GDestroyNotify) undefined_object_free);
  self->message = g_strdup ("");

  return self;
}

/**
 * porism_observation_free:
 * @self: (nullable) (transfer full)
 */
void
porism_observation_free (PorismObservation *self)
{
  if (self == NULL)
    return;
  g_free (self->tool);
  porism_quantity_free (self->value);
  g_ptr_array_unref (self->new_objects);
  g_ptr_array_unref (self->changed);
  g_ptr_array_unref (self->removed);
  g_ptr_array_unref (self->undefined);
  g_free (self->message);
  g_free (self->error.argument);
  g_free (self->error.message);
  g_free (self->error.hint);
  g_clear_pointer (&self->error.conflict, g_array_unref);
  g_free (self);
}

/**
 * porism_observation_mention:
 * @sentence: (transfer full): what is to be said of an accepted action; "" says nothing
 *
 * Adds it to the message, where it is not said already.
 */
void
porism_observation_mention (PorismObservation *self,
                            char              *sentence)
{
  if (*sentence != '\0' && strstr (self->message, sentence) == NULL)
    {
      char *both = *self->message != '\0' ? g_strjoin (" ", self->message, sentence, NULL)
                                          : g_strdup (sentence);

      g_free (self->message);
      self->message = both;
    }
  g_free (sentence);
}

/* The arguments of a refusal may lie in the observation that it empties, so this comes last. */
static void
observation_empty (PorismObservation *self)
{
  g_clear_pointer (&self->value, porism_quantity_free);
  g_ptr_array_set_size (self->new_objects, 0);
  g_ptr_array_set_size (self->changed, 0);
  self->n_changed = 0;
  g_ptr_array_set_size (self->removed, 0);
  g_ptr_array_set_size (self->undefined, 0);
}

/* Characters of one quotation: a name is never cut off. */
#define LONGEST_QUOTE 64
/* Bytes of a sentence. */
#define LONGEST_SENTENCE 4000
#define OPENING "“"
#define CLOSING "”"

static void
append_quote (GString    *text,
              const char *quote,
              gsize       size)
{
  if (g_utf8_strlen (quote, (gssize) size) <= LONGEST_QUOTE)
    g_string_append_len (text, quote, (gssize) size);
  else
    {
      g_string_append_len (text, quote, g_utf8_offset_to_pointer (quote, LONGEST_QUOTE - 4) - quote);
      g_string_append (text, "…");
    }
}

/* At a character. */
static void
cut_off (GString *text)
{
  if (text->len <= LONGEST_SENTENCE)
    return;
  g_string_truncate (text, (gsize) (g_utf8_find_prev_char (text->str, text->str + LONGEST_SENTENCE) -
                                    text->str));
  g_string_append (text, "…");
}

char *
porism_dup_with_short_quotes (const char *text)
{
  GString *shortened = g_string_new (NULL);
  const char *opens, *closes;

  while ((opens = strstr (text, OPENING)) != NULL &&
         (closes = strstr (opens, CLOSING)) != NULL)
    {
      const char *quote = opens + strlen (OPENING);

      g_string_append_len (shortened, text, quote - text);
      append_quote (shortened, quote, (gsize) (closes - quote));
      text = closes;
    }
  g_string_append (shortened, text);
  cut_off (shortened);

  return g_string_free (shortened, FALSE);
}

static char *
dup_short (const char *text)
{
  GString *shortened = g_string_new (NULL);

  append_quote (shortened, text, strlen (text));

  return g_string_free (shortened, FALSE);
}

/**
 * porism_observation_refuse:
 * @argument: (nullable): the argument at fault
 * @hint: (nullable): what to do instead
 * @format: a sentence that says what is wrong
 *
 * Makes it a refusal; whatever it had gathered so far is dropped, since a refusal changes nothing.
 *
 * Returns: FALSE
 */
gboolean
porism_observation_refuse (PorismObservation *self,
                           PorismErrorCode    code,
                           const char        *argument,
                           const char        *hint,
                           const char        *format,
                           ...)
{
  g_autofree char *old_argument = self->error.argument;
  g_autofree char *old_message = self->error.message;
  g_autofree char *old_hint = self->error.hint;
  g_autofree char *message = NULL;
  va_list arguments;

  self->ok = FALSE;
  self->error.code = code;
  self->error.argument = argument != NULL ? dup_short (argument) : NULL;
  self->error.hint = porism_dup_with_short_quotes (hint != NULL ? hint : "");
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  self->error.message = porism_dup_with_short_quotes (message);
  observation_empty (self);

  return FALSE;
}

void
porism_observation_forgive (PorismObservation *self)
{
  self->ok = TRUE;
  self->error.code = PORISM_ERROR_NONE;
  g_clear_pointer (&self->error.argument, g_free);
  g_clear_pointer (&self->error.message, g_free);
  g_clear_pointer (&self->error.hint, g_free);
}
