/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/typed/typed-completion.h"

#define MOST_COMPLETIONS 50

static void
completion_free (gpointer completion)
{
  PorismCompletion *self = completion;

  g_free (self->text);
  g_free (self->description);
  g_free (self);
}

static gboolean
is_full (const GPtrArray *completions)
{
  return completions->len >= MOST_COMPLETIONS;
}

static void
add_completion (GPtrArray *completions,
                char      *text,
                char      *description)
{
  PorismCompletion *self = g_new (PorismCompletion, 1);

  *self = (PorismCompletion) { text, description };
  g_ptr_array_add (completions, self);
}

static gboolean
begins_like (const char *name,
             const char *word)
{
  g_autofree char *folded_name = g_utf8_casefold (name, -1);
  g_autofree char *folded_word = g_utf8_casefold (word, -1);

  return g_str_has_prefix (folded_name, folded_word);
}

/* The word that ends at @cursor: the letters, digits, ' and _ before it, from a letter on. */
static gsize
find_word (const char *line,
           gsize       cursor)
{
  const char *at = line + cursor, *start = at;

  while (at > line)
    {
      const char *before = g_utf8_prev_char (at);
      gunichar c = g_utf8_get_char (before);

      if (!g_unichar_isalnum (c) && c != '_' && c != '\'')
        break;
      at = before;
      if (g_unichar_isalpha (c))
        start = at;
    }
  return (gsize) (start - line);
}

static void
add_objects (GPtrArray                *completions,
             const PorismConstruction *construction,
             const char               *word)
{
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  for (guint i = 0; i < n && !is_full (completions); i++)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i]);

      if (record != NULL && record->name != NULL && begins_like (record->name, word))
        add_completion (completions, g_strdup (record->name),
                        g_strdup (porism_kind_get_label (record->kind)));
    }
}

static void
add_commands (GPtrArray                *completions,
              const PorismConstruction *construction,
              const PorismRegistry     *registry,
              const char               *word)
{
  g_auto (GStrv) names = porism_commands_list (registry, construction);

  for (guint i = 0; names[i] != NULL && !is_full (completions); i++)
    {
      g_autoptr (GArray) signatures = NULL;

      if (!begins_like (names[i], word))
        continue;
      signatures = porism_command_get_signatures (registry, construction, names[i]);
      add_completion (completions, g_strconcat (names[i], "(", NULL),
                      porism_signature_to_text (&g_array_index (signatures, PorismSignature, 0),
                                                names[i]));
    }
}

/**
 * porism_typed_input_complete:
 *
 * Returns: (transfer full): objects first, then commands; nothing where no word was begun
 */
GPtrArray *
porism_typed_input_complete (const char               *line,
                             gsize                     cursor,
                             const PorismConstruction *construction,
                             const PorismRegistry     *registry,
                             gsize                    *start)
{
  GPtrArray *completions = g_ptr_array_new_with_free_func (completion_free);
  g_autofree char *word = NULL;

  *start = find_word (line, cursor);
  word = g_strndup (line + *start, cursor - *start);
  if (*word == '\0')
    return completions;
  add_objects (completions, construction, word);
  add_commands (completions, construction, registry, word);

  return completions;
}

/* The command before the bracket at @open. */
static char *
dup_command (const char               *line,
             gsize                     open,
             const PorismConstruction *construction,
             const PorismRegistry     *registry)
{
  gsize start = find_word (line, open);
  g_autofree char *word = g_strndup (line + start, open - start);

  return *word != '\0' ? porism_command_find (registry, construction, word) : NULL;
}

char *
porism_typed_input_find_command (const char               *line,
                                 gsize                     cursor,
                                 const PorismConstruction *construction,
                                 const PorismRegistry     *registry,
                                 guint                    *argument)
{
  g_autofree gsize *opens = g_new (gsize, cursor + 1);
  g_autofree guint *commas = g_new0 (guint, cursor + 1);
  guint depth = 0;
  gboolean quoted = FALSE;

  for (gsize at = 0; at < cursor; at++)
    if (line[at] == '"')
      quoted = !quoted;
    else if (quoted)
      continue;
    else if (strchr ("([{", line[at]) != NULL)
      {
        opens[depth] = at;
        commas[depth++] = 0;
      }
    else if (strchr (")]}", line[at]) != NULL && depth > 0)
      depth--;
    else if (line[at] == ',' && depth > 0)
      commas[depth - 1]++;

  while (depth-- > 0)
    {
      char *command = dup_command (line, opens[depth], construction, registry);

      *argument = commas[depth];
      if (command != NULL)
        return command;
    }
  return NULL;
}

/* Whether there may be an argument number @argument, from 0. */
static gboolean
has_room (const PorismSignature *signature,
          guint                  argument)
{
  return argument == 0 || argument < signature->n ||
         signature->parameters[signature->n - 1]->type == PORISM_PARAMETER_OBJECTS;
}

GArray *
porism_typed_input_list_signatures (const PorismConstruction *construction,
                                    const PorismRegistry     *registry,
                                    const char               *command,
                                    guint                     argument)
{
  g_autoptr (GArray) all = porism_command_get_signatures (registry, construction, command);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GArray *signatures = g_array_new (FALSE, FALSE, sizeof (PorismSignature));

  for (guint i = 0; i < all->len; i++)
    {
      const PorismSignature *signature = &g_array_index (all, PorismSignature, i);

      if (g_hash_table_add (seen, porism_signature_to_text (signature, command)) && has_room (signature, argument))
        g_array_append_vals (signatures, signature, 1);
    }
  return signatures;
}
