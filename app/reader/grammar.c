/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads files of rules. */

#include "config.h"

#include <string.h>

#include <gio/gio.h>

#include "app/reader/grammar.h"

#include "app/reader/built-in.h"
#include "app/reader/text.h"

#define RESOURCES "/org/porism/Porism/reader/"

typedef struct
{
  PorismGrammar *grammar;
  const char *at;               /* in a line of the rules */
  const char *fault;            /* what was wrong; else NULL */
} Loader;

static gboolean load_file (PorismGrammar *self,
                           const char    *name,
                           GError       **error);

/* ---- what it is made of ---- */

static void
free_sign (gpointer data)
{
  PorismSign *sign = data;

  g_free (sign->written);
  g_free (sign->read);
  g_free (sign);
}

static void
free_piece (gpointer data)
{
  PorismPiece *piece = data;

  g_clear_pointer (&piece->words, g_ptr_array_unref);
  g_free (piece->variable);
  g_free (piece->joint);
  g_free (piece);
}

static void
free_meaning (gpointer data)
{
  PorismMeaning *meaning = data;

  g_free (meaning->name);
  g_free (meaning->about);
  g_free (meaning->kind);
  g_ptr_array_unref (meaning->arguments);
  g_ptr_array_unref (meaning->values);
  g_free (meaning);
}

static void
free_rule (gpointer data)
{
  PorismRule *rule = data;

  g_ptr_array_unref (rule->pieces);
  g_ptr_array_unref (rule->meanings);
  g_free (rule);
}

static void
free_part (gpointer data)
{
  PorismPartOfSpeech *part = data;

  g_ptr_array_unref (part->rules);
  g_free (part);
}

static void
add_part (PorismGrammar *self)
{
  PorismPartOfSpeech *part = g_new0 (PorismPartOfSpeech, 1);

  part->rules = g_ptr_array_new ();
  g_ptr_array_add (self->parts, part);
}

static PorismPartOfSpeech *
get_part (const PorismGrammar *self,
          guint                number)
{
  return g_ptr_array_index (self->parts, number);
}

static guint
find_part (PorismGrammar *self,
           const char    *name)
{
  gpointer number;

  if (!g_hash_table_lookup_extended (self->part_names, name, NULL, &number))
    {
      number = GUINT_TO_POINTER (self->parts->len);
      g_hash_table_insert (self->part_names, g_strdup (name), number);
      add_part (self);
    }
  return GPOINTER_TO_UINT (number);
}

static gunichar *
dup_word (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *lower = g_utf8_strdown (stripped, -1);

  return g_utf8_to_ucs4_fast (lower, -1, NULL);
}

/* "a | @b" as words; those that are called b were given before. */
static void
add_words (Loader     *self,
           GPtrArray  *words,
           const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "|", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *part = g_strstrip (parts[i]), *more = *part == '@' ? g_hash_table_lookup (self->grammar->words, part + 1) : NULL;

      if (*part == '@' && more == NULL)
        self->fault = "there are no words of the name behind @";
      else if (more != NULL)
        add_words (self, words, more);
      else if (*part != '\0')
        g_ptr_array_add (words, dup_word (part));
    }
}

GPtrArray *
porism_grammar_list_words (const PorismGrammar *self,
                           const char          *use)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const char *text = g_hash_table_lookup (self->words, use);
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", "|", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    g_ptr_array_add (words, dup_word (parts[i]));
  return words;
}

/* ---- patterns ---- */

static PorismPiece *
add_piece (PorismRule *rule)
{
  PorismPiece *piece = g_new0 (PorismPiece, 1);

  g_ptr_array_add (rule->pieces, piece);
  return piece;
}

/* (transfer full): what stands up to @end, which is passed over; "" and a fault where that is missing. */
static char *
take_until (Loader *self,
            char    end)
{
  const char *start = self->at, *found = strchr (start, end);

  if (found == NULL)
    {
      self->fault = "a bracket is not closed";
      self->at += strlen (start);
      return g_strdup ("");
    }
  self->at = found + 1;
  return g_strndup (start, (gsize) (found - start));
}

static void
read_group (Loader     *self,
            PorismRule *rule,
            char        end)
{
  g_autofree char *text = (self->at++, take_until (self, end));
  PorismPiece *piece = add_piece (rule);

  piece->words = g_ptr_array_new_with_free_func (g_free);
  piece->optional = end == ']';
  add_words (self, piece->words, text);
  if (piece->words->len == 0 && self->fault == NULL)
    self->fault = "there is nothing in the brackets";
}

/* "X:part", and what stands behind it */
static void
read_part (Loader     *self,
           PorismRule *rule)
{
  g_autofree char *text = (self->at++, take_until (self, '}'));
  char *part = strchr (text, ':');
  PorismPiece *piece = add_piece (rule);
  gsize length;

  if (self->fault != NULL)
    return;
  if (part == NULL)
    {
      self->fault = "what is in {} needs a name, a colon and a part";
      return;
    }
  *part++ = '\0';
  length = strcspn (part, "+/^");
  piece->recalled = part[length] == '^';
  piece->list = part[length] == '+' || part[length] == '/';
  if (part[length] == '/')
    piece->joint = dup_word (part + length + 1);
  part[length] = '\0';
  piece->variable = g_strdup (text);
  piece->part = find_part (self->grammar, part);
}

static void
read_words (Loader     *self,
            PorismRule *rule)
{
  const gsize length = strcspn (self->at, "([{ ");
  g_autofree char *text = g_strndup (self->at, length);
  PorismPiece *piece = add_piece (rule);

  piece->words = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (piece->words, dup_word (text));
  self->at += length;
}

static void
read_pattern (Loader     *self,
              PorismRule *rule,
              const char *pattern)
{
  for (self->at = pattern; *self->at != '\0' && self->fault == NULL;)
    switch (*self->at)
      {
      case ' ':
        self->at++;
        break;
      case '(':
        read_group (self, rule, ')');
        break;
      case '[':
        read_group (self, rule, ']');
        break;
      case '{':
        read_part (self, rule);
        break;
      default:
        read_words (self, rule);
      }
}

/* ---- meanings ---- */

/* “if X KIND” before @words, or “unless X KIND”; returns what follows. */
static char **
read_guard (PorismMeaning *meaning,
            char         **words)
{
  meaning->unless = g_strcmp0 (words[0], "unless") == 0;
  if ((!meaning->unless && g_strcmp0 (words[0], "if") != 0) || words[1] == NULL || words[2] == NULL)
    return words;
  meaning->about = g_strdup (words[1]);
  meaning->kind = g_strdup (words[2]);
  return words + 3;
}

static void
read_meaning (PorismRule *rule,
              const char *text)
{
  PorismMeaning *meaning = g_new0 (PorismMeaning, 1);
  g_auto (GStrv) all = g_strsplit (text + (*text == '~'), " ", -1);
  char **words = read_guard (meaning, all);
  GPtrArray *list;

  meaning->implied = *text == '~';
  meaning->arguments = g_ptr_array_new_with_free_func (g_free);
  meaning->values = g_ptr_array_new_with_free_func (g_free);
  list = meaning->arguments;
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] == '\0')
      continue;
    else if (meaning->name == NULL && *words[i] != '$')
      meaning->name = g_strdup (words[i]);
    else if (g_str_equal (words[i], ":"))
      list = meaning->values;
    else
      g_ptr_array_add (list, g_strdup (words[i]));
  g_ptr_array_add (rule->meanings, meaning);
}

static void
read_meanings (PorismRule *rule,
               const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ";", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*g_strstrip (parts[i]) != '\0')
      read_meaning (rule, parts[i]);
}

/* ---- lines ---- */

static void
read_rule (Loader *self,
           char   *part,
           char   *rest)
{
  char *arrow = strstr (rest, "=>");
  PorismRule *rule;

  if (arrow == NULL)
    {
      self->fault = "=> is missing";
      return;
    }
  *arrow = '\0';
  rule = g_new0 (PorismRule, 1);
  rule->pieces = g_ptr_array_new_with_free_func (free_piece);
  rule->meanings = g_ptr_array_new_with_free_func (free_meaning);
  rule->part = find_part (self->grammar, part);
  rule->order = self->grammar->rules->len;
  g_ptr_array_add (self->grammar->rules, rule);
  read_pattern (self, rule, rest);
  read_meanings (rule, arrow + 2);
  if (rule->pieces->len == 0 && self->fault == NULL)
    self->fault = "there is no wording";
  g_ptr_array_add (get_part (self->grammar, rule->part)->rules, rule);
}

static void
read_sign (Loader     *self,
           const char *read,
           const char *written)
{
  g_auto (GStrv) words = g_strsplit (written, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        PorismSign *sign = g_new0 (PorismSign, 1);

        sign->written = g_utf8_to_ucs4_fast (words[i], -1, NULL);
        sign->length = (guint) g_utf8_strlen (words[i], -1);
        sign->read = g_utf8_to_ucs4_fast (read, -1, NULL);
        g_ptr_array_add (self->grammar->signs, sign);
      }
}

static GPtrArray *
add_list (PorismGrammar *self)
{
  g_ptr_array_add (self->lists, g_ptr_array_new_with_free_func (g_free));
  return g_ptr_array_index (self->lists, self->lists->len - 1);
}

static void
read_line (Loader *self,
           char   *line)
{
  /* The colon of a rule has blanks around it; others are words. That of “sign : : ∶” is the second. */
  char *colon = strstr (line + (g_str_has_prefix (line, "sign : : ") ? strlen ("sign :") : 0), " : ");

  if (colon == NULL)
    {
      self->fault = "a colon between blanks is missing";
      return;
    }
  *colon = '\0';
  g_strstrip (line);
  if (g_str_has_prefix (line, "sign"))
    read_sign (self, g_strstrip (line + strlen ("sign")), colon + 3);
  else if (g_str_has_prefix (line, "words "))
    g_hash_table_insert (self->grammar->words, g_strdup (line + strlen ("words ")), g_strdup (colon + 3));
  else if (g_str_equal (line, "list"))
    add_words (self, add_list (self->grammar), colon + 3);
  else if (g_str_equal (line, "break"))
    add_words (self, self->grammar->breaks, colon + 3);
  else
    read_rule (self, line, colon + 3);
}

static gboolean
load_text (PorismGrammar *self,
           const char    *text,
           GError       **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      Loader loader = { self };
      char *line = g_strstrip (lines[i]);

      if (g_str_has_prefix (line, "use ") && !load_file (self, line + strlen ("use "), error))
        return FALSE;
      if (*line == '\0' || *line == '#' || g_str_has_prefix (line, "use "))
        continue;
      read_line (&loader, line);
      if (loader.fault == NULL)
        continue;
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "line %u of the rules: %s", i + 1, loader.fault);
      return FALSE;
    }
  return TRUE;
}

static gboolean
load_file (PorismGrammar *self,
           const char    *name,
           GError       **error)
{
  g_autofree char *path = g_strdup_printf (RESOURCES "%s.rules", name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *text = NULL;

  if (bytes == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "there are no rules for reading “%s”", name);
      return FALSE;
    }
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return load_text (self, text, error);
}

/* ---- beginnings ---- */

/* With what @piece can begin; returns whether what follows it can stand at its place. */
static gboolean
add_starts_of_piece (const PorismGrammar *self,
                     const PorismPiece   *piece,
                     PorismStarts        *starts)
{
  if (piece->recalled)
    return TRUE;
  if (piece->words == NULL)
    {
      porism_starts_add (starts, &get_part (self, piece->part)->starts);
      return FALSE;
    }
  for (guint i = 0; i < piece->words->len; i++)
    porism_starts_add_lower (starts, *(const gunichar *) g_ptr_array_index (piece->words, i));
  return piece->optional;
}

/* Returns whether there is more than was known. */
static gboolean
find_starts_of_rule (const PorismGrammar *self,
                     PorismRule          *rule)
{
  PorismStarts starts = { 0 };
  guint i = 0;

  while (i < rule->pieces->len && add_starts_of_piece (self, g_ptr_array_index (rule->pieces, i), &starts))
    i++;
  starts.open |= i == rule->pieces->len;
  porism_starts_add (&get_part (self, rule->part)->starts, &starts);
  return porism_starts_add (&rule->starts, &starts);
}

/* Parts are made of parts: until nothing is added. */
static void
find_starts (PorismGrammar *self)
{
  gboolean more = TRUE;

  for (guint i = 0; i < PORISM_N_PARTS; i++)
    porism_built_in_add_starts (i, &get_part (self, i)->starts);
  while (more)
    {
      more = FALSE;
      for (guint i = 0; i < self->rules->len; i++)
        more |= find_starts_of_rule (self, g_ptr_array_index (self->rules, i));
    }
}

/* ---- grammars ---- */

static int
compare_signs (gconstpointer a,
               gconstpointer b)
{
  const PorismSign *x = *(PorismSign *const *) a, *y = *(PorismSign *const *) b;

  return (x->length < y->length) - (x->length > y->length);
}

const GPtrArray *
porism_grammar_list_rules (const PorismGrammar *self,
                           guint                part)
{
  return get_part (self, part)->rules;
}

const char *
porism_grammar_get_part_name (const PorismGrammar *self,
                              guint                part)
{
  GHashTableIter iter;
  gpointer name, number;

  g_hash_table_iter_init (&iter, self->part_names);
  while (g_hash_table_iter_next (&iter, &name, &number))
    if (GPOINTER_TO_UINT (number) == part)
      return name;
  return NULL;
}

/* A part that no rule says is a word that someone mistyped. */
static gboolean
check_rule (const PorismGrammar *self,
            const PorismRule    *rule,
            GError             **error)
{
  for (guint i = 0; i < rule->pieces->len; i++)
    {
      const PorismPiece *piece = g_ptr_array_index (rule->pieces, i);

      if (piece->words != NULL || piece->recalled || piece->part < PORISM_N_PARTS ||
          get_part (self, piece->part)->rules->len > 0)
        continue;
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "the rules do not say what a “%s” is, of which rule %u speaks",
                   porism_grammar_get_part_name (self, piece->part), rule->order + 1);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_rules (const PorismGrammar *self,
             GError             **error)
{
  for (guint i = 0; i < self->rules->len; i++)
    if (!check_rule (self, g_ptr_array_index (self->rules, i), error))
      return FALSE;
  return TRUE;
}

static PorismGrammar *
new_grammar (void)
{
  static const char *const parts[] = { "letter", "small", "number", "digits", "statement", "lead" };
  PorismGrammar *self = g_new0 (PorismGrammar, 1);

  G_STATIC_ASSERT (G_N_ELEMENTS (parts) == PORISM_N_PARTS);
  self->part_names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->parts = g_ptr_array_new_with_free_func (free_part);
  self->rules = g_ptr_array_new_with_free_func (free_rule);
  self->signs = g_ptr_array_new_with_free_func (free_sign);
  self->lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->breaks = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    find_part (self, parts[i]);

  return self;
}

static PorismGrammar *
finish (PorismGrammar *self,
        gboolean       good,
        GError       **error)
{
  g_ptr_array_sort (self->signs, compare_signs);
  if (good && check_rules (self, error))
    {
      find_starts (self);
      return self;
    }
  porism_grammar_free (self);
  return NULL;
}

const PorismGrammar *
porism_grammar_get (const char *language,
                    GError    **error)
{
  static GMutex mutex;
  static GHashTable *loaded;    /* by language */
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  PorismGrammar *self;

  if (loaded == NULL)
    loaded = g_hash_table_new (g_str_hash, g_str_equal);
  self = g_hash_table_lookup (loaded, language);
  if (self != NULL)
    return self;
  self = new_grammar ();
  self = finish (self, load_file (self, language, error), error);
  if (self != NULL)
    g_hash_table_insert (loaded, g_strdup (language), self);
  return self;
}

PorismGrammar *
porism_grammar_new (const char *rules,
                    GError    **error)
{
  PorismGrammar *self = new_grammar ();

  return finish (self, load_text (self, rules, error), error);
}

void
porism_grammar_free (PorismGrammar *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->part_names);
  g_hash_table_unref (self->words);
  g_ptr_array_unref (self->parts);
  g_ptr_array_unref (self->rules);
  g_ptr_array_unref (self->signs);
  g_ptr_array_unref (self->lists);
  g_ptr_array_unref (self->breaks);
  g_free (self);
}

PorismMeaning
porism_meaning_drop_word (const PorismMeaning *self)
{
  PorismMeaning rest = *self;

  rest.name = g_ptr_array_index (self->arguments, 0);
  rest.arguments = g_ptr_array_new ();
  for (guint i = 1; i < self->arguments->len; i++)
    g_ptr_array_add (rest.arguments, g_ptr_array_index (self->arguments, i));
  return rest;
}

char **
porism_grammar_list_languages (void)
{
  g_auto (GStrv) files = g_resources_enumerate_children (RESOURCES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  GPtrArray *languages = g_ptr_array_new ();

  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    if (g_str_has_suffix (files[i], ".rules") && !g_str_has_prefix (files[i], "common"))
      g_ptr_array_add (languages, g_strndup (files[i], strlen (files[i]) - strlen (".rules")));
  g_ptr_array_add (languages, NULL);
  return (char **) g_ptr_array_free (languages, FALSE);
}
