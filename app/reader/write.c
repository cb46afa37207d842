/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The first rule that says it and nothing else has the words. */

#include "config.h"

#include <string.h>

#include <gio/gio.h>

#include "app/reader/reading.h"
#include "app/reader/write.h"

/* Parts within parts. */
#define DEEPEST 8

typedef struct
{
  const PorismGrammar *grammar;
  guint depth;
} Writer;

/* The points and numbers that the variables of a rule stand for. */
typedef struct
{
  GHashTable *points;           /* by variable, and of the items of a list by “a+”: a GPtrArray of char, borrowed */
  GHashTable *values;           /* by variable: char */
} Binding;

static gboolean write_part (Writer          *self,
                            guint            part,
                            const GPtrArray *points,
                            const char      *value,
                            GString         *text);

static void
init_binding (Binding *self)
{
  self->points = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static void
clear_binding (Binding *self)
{
  g_hash_table_unref (self->points);
  g_hash_table_unref (self->values);
}

/* ---- how many points a part is ---- */

static const PorismPiece *
find_piece (const PorismRule *rule,
            char              variable)
{
  for (guint i = 0; i < rule->pieces->len; i++)
    {
      const PorismPiece *piece = g_ptr_array_index (rule->pieces, i);

      if (piece->variable != NULL && *piece->variable == variable)
        return piece;
    }
  return NULL;
}

static guint count_rule_points (Writer           *self,
                                const PorismRule *rule);

/* By its first rule. */
static guint
count_part_points (Writer *self,
                   guint   part)
{
  const GPtrArray *rules = porism_grammar_list_rules (self->grammar, part);
  guint n = 0;

  if (part == PORISM_PART_LETTER)
    return 1;
  if (rules->len > 0 && self->depth++ < DEEPEST)
    n = count_rule_points (self, g_ptr_array_index (rules, 0));
  self->depth -= rules->len > 0;
  return n;
}

static guint
count_argument_points (Writer           *self,
                       const PorismRule *rule,
                       const char       *argument)
{
  const PorismPiece *piece = *argument == '$' ? find_piece (rule, argument[1]) : NULL;

  if (piece == NULL)
    return 0;
  return argument[2] == '\0' || argument[2] == '+' || argument[2] == '-' ? count_part_points (self, piece->part) : 1;
}

static guint
count_rule_points (Writer           *self,
                   const PorismRule *rule)
{
  const PorismMeaning *value = g_ptr_array_index (rule->meanings, 0);
  guint n = 0;

  for (guint i = 0; i < value->arguments->len; i++)
    n += count_argument_points (self, rule, g_ptr_array_index (value->arguments, i));
  return n;
}

/* ---- unification ---- */

/* What has stood for the argument so far; new where nothing has. */
static GPtrArray *
get_bound (Binding    *self,
           const char *argument)
{
  g_autofree char *key = g_strndup (argument + 1, argument[2] == '+' ? 2 : 1);
  GPtrArray *points = g_hash_table_lookup (self->points, key);

  if (points == NULL)
    {
      points = g_ptr_array_new ();
      g_hash_table_insert (self->points, g_steal_pointer (&key), points);
    }
  return points;
}

/* Lets the @i-th point of the variable be @name; FALSE where it is another. */
static gboolean
bind_point (GPtrArray  *points,
            guint       i,
            const char *name)
{
  while (points->len <= i)
    g_ptr_array_add (points, NULL);
  if (g_ptr_array_index (points, i) == NULL)
    g_ptr_array_index (points, i) = (gpointer) name;
  return g_str_equal (g_ptr_array_index (points, i), name);
}

/* All that are left. */
static gboolean
bind_all (GPtrArray       *points,
          const GPtrArray *objects,
          guint           *at)
{
  while (*at < objects->len)
    g_ptr_array_add (points, g_ptr_array_index (objects, (*at)++));
  return points->len > 0;
}

/* The end of “$S!A” that is not known begins at the vertex of A. */
static void
complete_ends (Binding             *binding,
               const PorismMeaning *meaning)
{
  for (guint i = 0; i < meaning->arguments->len; i++)
    {
      const char *argument = g_ptr_array_index (meaning->arguments, i);
      const GPtrArray *other;

      if (*argument != '$' || argument[2] != '!')
        continue;
      other = get_bound (binding, (const char[]) { '$', argument[3], '\0' });
      if (other->len == 3)
        bind_point (get_bound (binding, argument), 0, g_ptr_array_index (other, 1));
    }
}

/* Whether the points of @objects from @at can be what @argument names; @at moves behind them. */
static gboolean
bind_argument (Writer           *self,
               Binding          *binding,
               const PorismRule *rule,
               const char       *argument,
               const GPtrArray  *objects,
               guint            *at)
{
  const char suffix = *argument == '$' ? argument[2] : '\0';
  const guint n = count_argument_points (self, rule, argument);
  GPtrArray *points;

  if (suffix == '!')
    return *at < objects->len && bind_point (get_bound (binding, argument), 1, g_ptr_array_index (objects, (*at)++));
  if (suffix == '&')
    return bind_all (get_bound (binding, argument), objects, at);
  if (n == 0 || *at + n > objects->len || (suffix != '\0' && suffix != '+' && suffix != '*' && !g_ascii_isdigit (suffix)))
    return FALSE;
  points = get_bound (binding, argument);
  if (suffix == '*' || g_ascii_isdigit (suffix))
    return bind_point (points, suffix == '*' ? 1 : (guint) (suffix - '1'), g_ptr_array_index (objects, (*at)++));
  for (guint i = 0; i < n; i++)
    if (!bind_point (points, i, g_ptr_array_index (objects, (*at)++)))
      return FALSE;
  return TRUE;
}

/* “2√3” of “2*sqrt(3)”; (transfer full) (nullable): NULL where it is no number that is written so. */
static char *
dup_number (const char *value)
{
  g_autoptr (GString) number = g_string_new (value);

  if (*value == '\0' || strspn (value, "0123456789./*sqrt()√") != strlen (value))
    return NULL;
  g_string_replace (number, "*sqrt(", "√", 0);
  g_string_replace (number, "sqrt(", "√", 0);
  g_string_replace (number, ")", "", 0);
  return g_strdup (number->str);
}

/* “$v°” and “40°”. */
static gboolean
bind_value (Binding    *self,
            const char *form,
            const char *value)
{
  const char *variable = strchr (form, '$');
  const gsize before = variable != NULL ? (gsize) (variable - form) : 0;
  g_autofree char *middle = NULL;
  char *number;

  if (variable == NULL)
    return g_str_equal (form, value);
  if (strncmp (form, value, before) != 0 || !g_str_has_suffix (value + before, variable + 2) ||
      strlen (value) <= before + strlen (variable + 2))
    return FALSE;
  middle = g_strndup (value + before, strlen (value) - before - strlen (variable + 2));
  number = dup_number (middle);
  if (number == NULL)
    return FALSE;
  g_hash_table_insert (self->values, g_strndup (variable + 1, 1), number);
  return TRUE;
}

static gboolean
bind_meaning (Writer              *self,
              Binding             *binding,
              const PorismRule    *rule,
              const PorismMeaning *meaning,
              const GPtrArray     *objects,
              const GPtrArray     *values)
{
  guint at = 0;

  for (guint i = 0; i < meaning->arguments->len; i++)
    if (!bind_argument (self, binding, rule, g_ptr_array_index (meaning->arguments, i), objects, &at))
      return FALSE;
  complete_ends (binding, meaning);
  if (at != objects->len || (values != NULL && meaning->values->len != values->len))
    return FALSE;
  for (guint i = 0; values != NULL && i < values->len; i++)
    if (!bind_value (binding, g_ptr_array_index (meaning->values, i), g_ptr_array_index (values, i)))
      return FALSE;
  return TRUE;
}

/* ---- words ---- */

/* What relates two sides. */
static gboolean
is_relation (const gunichar *word)
{
  static const gunichar relations[] = { '=', '<', '>', '+', 0x2225, 0x22a5, 0x223d, 0x224c };

  for (guint i = 0; i < G_N_ELEMENTS (relations); i++)
    if (word[0] == relations[i] && word[1] == 0)
      return TRUE;
  return FALSE;
}

/* Latin words stand apart, also from a sign, and relations on both sides. */
static void
append_word (GString        *text,
             const gunichar *word)
{
  g_autofree char *utf8 = g_ucs4_to_utf8 (word, -1, NULL, NULL, NULL);
  const gboolean apart = is_relation (word);
  const char last = text->len > 0 ? text->str[text->len - 1] : ' ';

  if (last != ' ' && (apart || (g_ascii_isalpha (*utf8) && (guchar) last < 128) ||
                      (g_ascii_islower (last) && (guchar) *utf8 >= 128)))
    g_string_append_c (text, ' ');
  g_string_append (text, utf8);
  if (apart)
    g_string_append_c (text, ' ');
}

static const gunichar *
get_joint (const PorismGrammar *grammar)
{
  return g_ptr_array_index ((GPtrArray *) g_ptr_array_index (grammar->lists, 0), 0);
}

/* Items of as many points as the part has, one after the other. */
static gboolean
write_list (Writer            *self,
            const PorismPiece *piece,
            const GPtrArray   *points,
            GString           *text)
{
  const guint n = count_part_points (self, piece->part);

  for (guint i = 0; n > 0 && i + n <= points->len; i += n)
    {
      g_autoptr (GPtrArray) item = g_ptr_array_new ();

      for (guint k = 0; k < n; k++)
        g_ptr_array_add (item, g_ptr_array_index (points, i + k));
      if (i > 0)
        append_word (text, get_joint (self->grammar));
      if (!write_part (self, piece->part, item, NULL, text))
        return FALSE;
    }
  return n > 0;
}

static gboolean
write_piece (Writer            *self,
             const PorismPiece *piece,
             const Binding     *binding,
             GString           *text)
{
  const GPtrArray *points;
  g_autofree char *next = NULL;

  if (piece->words != NULL)
    {
      if (!piece->optional)
        append_word (text, g_ptr_array_index (piece->words, 0));
      return TRUE;
    }
  points = g_hash_table_lookup (binding->points, piece->variable);
  if (piece->recalled || (points == NULL && !g_hash_table_contains (binding->values, piece->variable)))
    return FALSE;
  if (piece->list && points != NULL && points->len > count_part_points (self, piece->part))
    return write_list (self, piece, points, text);
  if (!write_part (self, piece->part, points, g_hash_table_lookup (binding->values, piece->variable), text))
    return FALSE;
  next = g_strconcat (piece->variable, "+", NULL);
  points = g_hash_table_lookup (binding->points, next);
  if (points == NULL)
    return TRUE;
  append_word (text, piece->joint != NULL ? piece->joint : get_joint (self->grammar));
  return write_part (self, piece->part, points, NULL, text);
}

static gboolean
write_rule (Writer           *self,
            const PorismRule *rule,
            const Binding    *binding,
            GString          *text)
{
  for (guint i = 0; i < rule->pieces->len; i++)
    if (!write_piece (self, g_ptr_array_index (rule->pieces, i), binding, text))
      return FALSE;
  return TRUE;
}

/* Whether it says something besides its first meaning that holds or does not. */
static gboolean
says_more (const PorismRule *rule)
{
  static const char *const silent[] = { "draw", "remember", NULL };

  for (guint i = 1; i < rule->meanings->len; i++)
    {
      const PorismMeaning *meaning = g_ptr_array_index (rule->meanings, i);

      if (!meaning->implied && !g_strv_contains (silent, meaning->name))
        return TRUE;
    }
  return FALSE;
}

/* By @meaning, the first of @rule; nothing else may be said by it. */
static gboolean
try_rule (Writer              *self,
          const PorismRule    *rule,
          const PorismMeaning *meaning,
          const GPtrArray     *objects,
          const GPtrArray     *values,
          GString             *text)
{
  const gsize length = text->len;
  Binding binding;
  gboolean good;

  if (says_more (rule))
    return FALSE;
  init_binding (&binding);
  good = bind_meaning (self, &binding, rule, meaning, objects, values) && write_rule (self, rule, &binding, text);
  clear_binding (&binding);
  if (!good)
    g_string_truncate (text, length);
  return good;
}

/* A point or a number as it stands, apart from a Latin word. */
static gboolean
write_built_in (guint            part,
                const GPtrArray *points,
                const char      *value,
                GString         *text)
{
  const char *built_in = NULL;

  if (part == PORISM_PART_LETTER && points != NULL && points->len == 1)
    built_in = g_ptr_array_index (points, 0);
  else if (part == PORISM_PART_NUMBER)
    built_in = value;
  if (built_in == NULL)
    return FALSE;
  if (text->len > 0 && g_ascii_islower (text->str[text->len - 1]))
    g_string_append_c (text, ' ');
  g_string_append (text, built_in);
  return TRUE;
}

static gboolean
write_by_rules (Writer          *self,
                guint            part,
                const GPtrArray *points,
                const char      *value,
                GString         *text)
{
  const GPtrArray *rules = porism_grammar_list_rules (self->grammar, part);
  g_autoptr (GPtrArray) none = g_ptr_array_new (), values = g_ptr_array_new ();

  if (value != NULL)
    g_ptr_array_add (values, (gpointer) value);
  for (guint i = 0; i < rules->len; i++)
    {
      const PorismRule *rule = g_ptr_array_index (rules, i);

      if (try_rule (self, rule, g_ptr_array_index (rule->meanings, 0), points != NULL ? points : none,
                    value != NULL ? values : NULL, text))
        return TRUE;
    }
  return FALSE;
}

static gboolean
write_part (Writer          *self,
            guint            part,
            const GPtrArray *points,
            const char      *value,
            GString         *text)
{
  gboolean good = FALSE;

  if (part < PORISM_PART_STATEMENT)
    return write_built_in (part, points, value, text);
  if (self->depth++ < DEEPEST)
    good = write_by_rules (self, part, points, value, text);
  self->depth--;
  return good;
}

/* ---- whole statements ---- */

static gboolean
try_statement (Writer                *self,
               const PorismRule      *rule,
               const PorismMeaning   *meaning,
               const PorismStatement *statement,
               GString               *text)
{
  return g_strcmp0 (meaning->name, statement->name) == 0 &&
         try_rule (self, rule, meaning, statement->objects, statement->values, text);
}

/* By a rule that asks for it. */
static gboolean
try_question (Writer                *self,
              const PorismRule      *rule,
              const PorismMeaning   *meaning,
              const PorismStatement *question,
              GString               *text)
{
  PorismMeaning asked;
  gboolean good;

  if (g_strcmp0 (meaning->name, "ask") != 0)
    return FALSE;
  asked = porism_meaning_drop_word (meaning);
  good = try_statement (self, rule, &asked, question, text);
  g_ptr_array_unref (asked.arguments);
  return good;
}

/* (nullable) (transfer full): by the first rule by which @try can. */
static char *
write_by (const PorismGrammar   *grammar,
          gboolean (            *try ) (Writer                *self,
                                        const PorismRule      *rule,
                                        const PorismMeaning   *meaning,
                                        const PorismStatement *statement,
                                        GString               *text),
          const PorismStatement *statement)
{
  const GPtrArray *rules = porism_grammar_list_rules (grammar, PORISM_PART_STATEMENT);
  g_autoptr (GString) text = g_string_new (NULL);
  Writer writer = { grammar };

  for (guint i = 0; i < rules->len; i++)
    {
      const PorismRule *rule = g_ptr_array_index (rules, i);

      if (rule->meanings->len > 0 && try (&writer, rule, g_ptr_array_index (rule->meanings, 0), statement, text))
        return g_strdup (text->str);
    }
  return NULL;
}

char *
porism_write_statement (const PorismGrammar   *grammar,
                        const PorismStatement *statement)
{
  return write_by (grammar, try_statement, statement);
}

char *
porism_write_question (const PorismGrammar   *grammar,
                       const PorismStatement *question)
{
  return write_by (grammar, try_question, question);
}

char *
porism_write_figure (const PorismGrammar *grammar,
                     const PorismMention *figure)
{
  g_autoptr (GPtrArray) points = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  Writer writer = { grammar };
  gpointer part;

  if (figure->name != NULL || !g_hash_table_lookup_extended (grammar->part_names, figure->kind, NULL, &part))
    return NULL;
  for (guint i = 0; i < figure->points->len && (i == 0 || !g_str_equal (figure->kind, "circle")); i++)
    g_ptr_array_add (points, g_ptr_array_index (figure->points, i));
  return write_part (&writer, GPOINTER_TO_UINT (part), points, NULL, text) ? g_strdup (text->str) : NULL;
}

char *
porism_reading_write (const GPtrArray *statements,
                      const char      *language,
                      GError         **error)
{
  const PorismGrammar *grammar = porism_grammar_get (language, error);
  g_autoptr (GString) text = g_string_new (NULL);

  if (grammar == NULL)
    return NULL;
  for (guint i = 0; i < statements->len; i++)
    {
      const PorismStatement *statement = g_ptr_array_index (statements, i);
      g_autofree char *words = porism_write_statement (grammar, statement);

      if (words == NULL)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "there are no words for “%s” of %u points in “%s”", statement->name,
                       statement->objects->len, language);
          return NULL;
        }
      if (i > 0)
        append_word (text, g_ptr_array_index (grammar->breaks, 0));
      g_string_append (text, words);
    }
  return g_strdup (text->str);
}
