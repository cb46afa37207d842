/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is stated of objects: by a word and values, by a relation that a query decides, or as a comparison. A word is
 * told by its name, the number and kinds of the objects and the number of values; where they do not fit, the refusal
 * says how it is used. */

#include "config.h"

#include <string.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/kinds/similarity.h"
#include "engine/queries/inspection.h"
#include "engine/queries/query.h"
#include "engine/solver/phrase.h"
#include "engine/typed/typed-phrase.h"

/* Characters. */
#define MOST_QUOTED 60
/* Words that are offered for one that nobody knows. */
#define MOST_RELATED 4
/* Letters: words so long that begin so much alike. */
#define LONG 8
#define ALIKE 3

/* ---- comparisons ---- */

/* (transfer full): @text with == for each = between sides, which says the same here. */
static char *
write_comparisons (const char *text)
{
  GString *written = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    {
      const gboolean joined = at[1] == '=' || (at > text && strchr ("=<>!", at[-1]) != NULL);

      g_string_append (written, *at == '=' && !joined ? "==" : (char[]) { *at, '\0' });
    }
  return g_string_free (written, FALSE);
}

PorismRecord *
porism_call_read_comparison (PorismCall *self,
                             const char *text)
{
  g_autofree char *written = self->rules >= PORISM_RULES_SIXTH ? write_comparisons (text) : g_strdup (text);
  g_autoptr (PorismExpression) expression = porism_call_parse (self, "relation", written, NULL);
  PorismRecord *record;
  guint n;

  if (expression == NULL)
    return NULL;
  if (!porism_expression_is_condition (expression))
    {
      porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "relation",
                                 _("Compare, as in AB == 5, or give a relation and its objects."),
                                 _("“%s” is no condition."), text);
      return NULL;
    }
  n = porism_expression_get_n_references (expression);
  record = porism_record_new (porism_operation_lookup ("condition"), n);
  record->expression = g_steal_pointer (&expression);
  for (guint i = 0; i < n; i++)
    record->inputs[i].object =
      porism_construction_lookup (self->construction, porism_expression_get_reference (record->expression, i));
  return record;
}

/* ---- what is given ---- */

/* A word, and what it is said of. */
typedef struct
{
  PorismCall *call;
  char *text;                   /* as it was written */
  char *word;
  GArray *objects;              /* PorismId; NULL: none are given */
  GPtrArray *values;            /* their texts */
} Statement;

static guint
count_objects (const Statement *self)
{
  return self->objects != NULL ? self->objects->len : 0;
}

static PorismId
get_object (const Statement *self,
            guint            i)
{
  return g_array_index (self->objects, PorismId, i);
}

/* Commas between brackets belong to a value. */
static void
split_values (const char *text,
              GPtrArray  *values)
{
  const char *start = text;
  int depth = 0;

  for (const char *at = text; *at != '\0'; at++)
    {
      depth += *at == '(' ? 1 : *at == ')' ? -1 : 0;
      if (*at != ',' || depth > 0)
        continue;
      g_ptr_array_add (values, g_strndup (start, (gsize) (at - start)));
      start = at + 1;
    }
  g_ptr_array_add (values, g_strdup (start));
}

/* A question takes no value. */
static gboolean
has_value (PorismCall *call)
{
  return porism_tool_spec_find_parameter (call->spec, "value") != NULL && porism_call_is_given (call, "value");
}

static void
statement_init (Statement  *self,
                PorismCall *call)
{
  *self = (Statement) { .call = call, .text = g_strdup (porism_call_get (call, "relation")->text) };
  self->word = call->rules >= PORISM_RULES_SIXTH ? porism_relation_dup_word (self->text)
                                                 : g_ascii_strdown (self->text, -1);
  self->objects = porism_call_is_given (call, "objects") ? g_array_ref (porism_call_get (call, "objects")->objects) : NULL;
  self->values = g_ptr_array_new_with_free_func (g_free);
  if (has_value (call))
    {
      if (call->rules >= PORISM_RULES_SIXTH)
        split_values (porism_call_get (call, "value")->text, self->values);
      else
        g_ptr_array_add (self->values, g_strdup (porism_call_get (call, "value")->text));
    }
}

static void
statement_clear (Statement *self)
{
  g_free (self->text);
  g_free (self->word);
  g_clear_pointer (&self->objects, g_array_unref);
  g_ptr_array_unref (self->values);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Statement, statement_clear)

/* ---- which phrase ---- */

/* How far what is given fits a phrase. */
typedef enum
{
  FIT_WORD,
  FIT_NUMBER,
  FIT_KINDS,
  FIT_ALL,
} Fit;

/* The first object of a wrong kind, or the number of objects. */
static guint
find_misfit (const Statement    *self,
             const PorismPhrase *phrase)
{
  guint i = 0;

  while (i < count_objects (self) &&
         PORISM_KINDS (porism_construction_get (self->call->construction, get_object (self, i))->kind) &
         porism_phrase_get_kinds (phrase, i))
    i++;
  return i;
}

static Fit
get_fit (const Statement    *self,
         const PorismPhrase *phrase)
{
  if (!porism_phrase_takes (phrase, count_objects (self)))
    return FIT_WORD;
  if (find_misfit (self, phrase) < count_objects (self))
    return FIT_NUMBER;
  return porism_phrase_count_values (phrase) == self->values->len ? FIT_ALL : FIT_KINDS;
}

/* (nullable): the phrase of that word that fits best. */
static const PorismPhrase *
find_phrase (const Statement *self,
             Fit             *fit)
{
  const PorismPhrase *best = NULL;

  for (guint i = 0; i < porism_phrases_get_n (); i++)
    {
      const PorismPhrase *phrase = porism_phrases_get (i);

      if (!porism_phrase_is_called (phrase, self->word, self->call->rules) ||
          (best != NULL && get_fit (self, phrase) <= *fit))
        continue;
      best = phrase;
      *fit = get_fit (self, phrase);
    }
  return best;
}

/* ---- refusals ---- */

/* As much of @text as a sentence takes; (transfer full). */
static char *
quote (const char *text)
{
  return g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), MOST_QUOTED));
}

/* “midpoint A,B,C: A is the midpoint of BC.” */
static void
append_usage (GString            *text,
              const PorismPhrase *phrase,
              const char         *word)
{
  static const char *const names[] = { "A", "B", "C", "D", "E", "F", "G", "H", "I" };
  const guint n_values = porism_phrase_count_values (phrase);
  const PorismOperation *operation = phrase->operation != NULL ? porism_operation_lookup (phrase->operation) : NULL;
  const char *sentence = phrase->sentence != NULL ? phrase->sentence : operation->sentence;
  const gboolean angle = strstr (sentence, "∠") != NULL && strchr (sentence, ':') == NULL;
  const char *const values[] = { angle ? "40°" : "5", "2" };
  g_autofree char *says = porism_phrase_fill (_(sentence), names, values);

  g_string_append_printf (text, "%s%s ", text->len > 0 ? " " : "", word);
  for (guint i = 0; phrase->objects[i] != '\0'; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", names[i]);
  for (guint i = 0; i < n_values; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : " ", values[i]);
  g_string_append_printf (text, ": %s.", says);
}

static char *
list_usages (const Statement *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < porism_phrases_get_n (); i++)
    if (porism_phrase_is_called (porism_phrases_get (i), self->word, self->call->rules))
      append_usage (text, porism_phrases_get (i), self->word);
  return g_string_free (text, FALSE);
}

static void
refuse_number (const Statement    *self,
               const PorismPhrase *phrase,
               const char         *hint)
{
  const gboolean points = strspn (phrase->objects, "p") == strlen (phrase->objects);

  porism_observation_refuse (self->call->observation, PORISM_ERROR_BAD_ARGUMENT, "objects", hint,
                             points ? _("“%s” is about %u points, not %u.") : _("“%s” is about %u objects, not %u."),
                             self->word, (guint) strlen (phrase->objects), count_objects (self));
}

static void
refuse_values (const Statement    *self,
               const PorismPhrase *phrase,
               const char         *hint)
{
  const guint n = porism_phrase_count_values (phrase);

  porism_observation_refuse (self->call->observation, PORISM_ERROR_BAD_ARGUMENT, "value", hint,
                             n == 0   ? _("“%s” takes no value.")
                             : n == 1 ? _("“%s” needs a value.") : _("“%s” needs two values, as in 2,-1."), self->word);
}

static void
refuse_fit (const Statement    *self,
            const PorismPhrase *phrase,
            Fit                 fit)
{
  g_autofree char *hint = self->call->rules >= PORISM_RULES_SIXTH ? list_usages (self) : NULL;

  if (fit == FIT_WORD)
    refuse_number (self, phrase, hint);
  else if (fit == FIT_NUMBER)
    {
      const guint misfit = find_misfit (self, phrase);

      porism_call_refuse_kind (self->call, "objects", get_object (self, misfit), porism_phrase_get_kinds (phrase, misfit));
    }
  else
    refuse_values (self, phrase, hint);
}

static void
append_name (GString            *names,
             const PorismPhrase *phrase)
{
  g_autofree char *name = porism_phrase_dup_name (phrase);
  g_auto (GStrv) before = g_strsplit (names->str, ", ", -1);

  if (!g_strv_contains ((const char *const *) before, name))
    g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name);
}

/* The words for relations; (transfer full). */
static char **
list_words (const Statement *self)
{
  g_autofree char *relations = porism_call_list_relations (self->call);
  g_autoptr (GString) all = g_string_new (relations);

  g_string_replace (all, ",", "", 0);
  for (guint i = 0; i < porism_phrases_get_n (); i++)
    g_string_append_printf (all, " %s", porism_phrases_get (i)->words);
  return g_strsplit (all->str, " ", -1);
}

/* (transfer full) (nullable): the one of @words that was misspelt. */
static char *
find_similar (const char *word,
              char      **words)
{
  PorismSimilarity similarity;

  porism_similarity_init (&similarity, word);
  for (guint i = 0; words[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) words + i + 1, words[i]))
      porism_similarity_consider (&similarity, words[i]);
  return g_strdup (porism_similarity_get (&similarity));
}

/* The share of their parts, which lines join, that two words have in common, in percent. */
static guint
measure_likeness (const char *word,
                  const char *other)
{
  g_auto (GStrv) parts = g_strsplit (word, "_", -1), others = g_strsplit (other, "_", -1);
  guint shared = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    shared += *parts[i] != '\0' && g_strv_contains ((const char *const *) others, parts[i]);
  if (shared > 0)
    return 200 * shared / (g_strv_length (parts) + g_strv_length (others));
  /* “incircle” and “incentre” begin alike. */
  return strlen (word) >= LONG && strlen (word) == strlen (other) && strncmp (word, other, ALIKE) == 0 ? 1 : 0;
}

/* (transfer full) (nullable): those of @words that are most like @word, with ”, “ between them; NULL where none is, or too
 * many are. */
static char *
find_related (const char *word,
              char      **words)
{
  g_autoptr (GPtrArray) related = g_ptr_array_new ();
  guint most = 1;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const guint likeness = measure_likeness (word, words[i]);

      if (likeness < most || g_strv_contains ((const char *const *) words + i + 1, words[i]))
        continue;
      if (likeness > most)
        g_ptr_array_set_size (related, 0);
      most = likeness;
      g_ptr_array_add (related, words[i]);
    }
  if (related->len == 0 || related->len > MOST_RELATED)
    return NULL;
  g_ptr_array_add (related, NULL);
  return g_strjoinv ("”, “", (char **) related->pdata);
}

/* (transfer full) (nullable): what may have been meant. */
static char *
find_meant (const Statement *self)
{
  g_auto (GStrv) words = list_words (self);
  char *meant = find_similar (self->word, words);

  return meant != NULL ? meant : find_related (self->word, words);
}

static void
refuse_word (const Statement *self)
{
  g_autofree char *relations = porism_call_list_relations (self->call);
  g_autofree char *meant = find_meant (self), *quoted = quote (self->text);
  g_autoptr (GString) names = g_string_new (NULL), hint = g_string_new (NULL);

  for (guint i = 0; i < porism_phrases_get_n (); i++)
    append_name (names, porism_phrases_get (i));
  if (meant != NULL)
    g_string_append_printf (hint, _("Did you mean “%s”? "), meant);
  g_string_append_printf (names, ", %s", relations);
  g_string_append_printf (hint, porism_tool_spec_is_query (self->call->spec) ? _("Give one of %s.")
                                                                             : _("Compare, as in AB == 5, or give one of %s."),
                          names->str);
  porism_observation_refuse (self->call->observation, PORISM_ERROR_BAD_ARGUMENT, "relation", hint->str,
                             _("“%s” is no relation."), quoted);
}

static void
refuse_relation (const Statement *self)
{
  g_autofree char *relations = porism_call_list_relations (self->call);
  g_autofree char *hint = g_strdup_printf ("%s%s.", _("Give one of "), relations);

  porism_observation_refuse (self->call->observation, PORISM_ERROR_BAD_ARGUMENT, "relation", hint,
                             _("“%s” is no relation that can be proved."), self->text);
}

/* ---- what is stated ---- */

/* Each value is a number by itself, whatever stands around it. */
static gboolean
check_values (const Statement *self)
{
  for (guint i = 0; i < self->values->len; i++)
    {
      g_autoptr (PorismExpression) value = porism_call_parse (self->call, "value", g_ptr_array_index (self->values, i), NULL);
      g_autofree char *quoted = quote (g_ptr_array_index (self->values, i));

      if (value == NULL)
        return FALSE;
      if (porism_expression_is_condition (value) || porism_expression_is_equation (value))
        return porism_observation_refuse (self->call->observation, PORISM_ERROR_BAD_ARGUMENT, "value",
                                          _("Give a number such as 5, sqrt(2) or 40°."),
                                          _("“%s” is no number."), quoted);
    }
  return TRUE;
}

static PorismRecord *
state_phrase (const Statement    *self,
              const PorismPhrase *phrase)
{
  const guint n = count_objects (self);
  g_autofree const char **names = g_new0 (const char *, n + 1);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;

  if (phrase->operation != NULL)
    return porism_call_new_question (self->call, porism_call_get_operation (self->call, phrase->operation), self->objects);
  if (self->call->rules >= PORISM_RULES_SIXTH && !check_values (self))
    return NULL;
  for (guint i = 0; i < n; i++)
    names[i] = porism_construction_get (self->call->construction, get_object (self, i))->name;
  for (guint i = 0; i < self->values->len; i++)
    g_ptr_array_add (values, g_strdup_printf ("(%s)", (char *) g_ptr_array_index (self->values, i)));
  text = porism_phrase_write (phrase, names, n, (const char *const *) values->pdata);
  return porism_call_read_comparison (self->call, text);
}

/* Of a question, which by former rules knew no phrases. */
static gboolean
is_former_question (const Statement *self)
{
  return self->call->rules < PORISM_RULES_SIXTH && porism_tool_spec_is_query (self->call->spec);
}

/* Points do not stand for lines. */
static gboolean
is_of_points (const Statement *self)
{
  for (guint i = 0; i < count_objects (self); i++)
    if (porism_construction_get (self->call->construction, get_object (self, i))->kind != PORISM_KIND_POINT)
      return FALSE;
  return TRUE;
}

/* Whether it is a word like those of relations that comes without objects, and nothing that could be compared. */
static gboolean
is_word_alone (const Statement *self)
{
  g_autofree char *meant = NULL;

  if (self->call->rules < PORISM_RULES_SIXTH || !g_regex_match_simple ("^\\w{4,}$", self->text, 0, 0) ||
      porism_construction_lookup (self->call->construction, self->text) > 0)
    return FALSE;
  meant = find_meant (self);
  return meant != NULL;
}

/* The query that decides the relation, by the word or by the own name of @phrase (nullable), which it is a name of, too. */
static const PorismToolSpec *
find_query (const Statement    *self,
            const PorismPhrase *phrase)
{
  const PorismToolSpec *spec = porism_call_find_relation (self->call, self->text);
  g_autofree char *name = phrase != NULL && self->call->rules >= PORISM_RULES_SIXTH ? porism_phrase_dup_name (phrase) : NULL;

  return spec == NULL && name != NULL ? porism_call_find_relation (self->call, name) : spec;
}

/* Whether it may be a relation by the name of a query: not where a phrase is about points. */
static gboolean
is_asked (const Statement    *self,
          const PorismPhrase *phrase)
{
  if (self->call->rules < PORISM_RULES_SIXTH)
    return self->objects != NULL && phrase == NULL;
  return phrase == NULL || !is_of_points (self);
}

static PorismRecord *
read_question (const Statement      *self,
               const PorismToolSpec *spec)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PorismId));

  return porism_call_read_question (self->call, spec, self->objects != NULL ? self->objects : none);
}

static PorismRecord *
read_statement (const Statement *self)
{
  const PorismPhrase *phrase = NULL;
  const PorismToolSpec *spec = NULL;
  Fit fit = FIT_WORD;

  if (!is_former_question (self))
    phrase = find_phrase (self, &fit);
  if (phrase != NULL && fit == FIT_ALL)
    return state_phrase (self, phrase);
  if (is_asked (self, phrase))
    spec = find_query (self, phrase);
  if (spec != NULL)
    return read_question (self, spec);
  if (phrase != NULL)
    refuse_fit (self, phrase, fit);
  else if (self->objects == NULL && !is_word_alone (self))
    return porism_call_read_comparison (self->call, self->text);
  else if (self->call->rules >= PORISM_RULES_SIXTH)
    refuse_word (self);
  else
    refuse_relation (self);
  return NULL;
}

/* ---- other forms of a word ---- */

gboolean
porism_call_knows_relation (PorismCall *self,
                            const char *word)
{
  for (guint i = 0; i < porism_phrases_get_n (); i++)
    if (porism_phrase_is_called (porism_phrases_get (i), word, self->rules))
      return TRUE;
  return porism_call_find_relation (self, word) != NULL;
}

/* “are_tangent” is “tangent”. */
static void
drop_verb (Statement *self)
{
  static const char *const verbs[] = { "is_", "are_" };

  if (self->call->rules < PORISM_RULES_SIXTH || porism_call_knows_relation (self->call, self->word))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_has_prefix (self->word, verbs[i]) && porism_call_knows_relation (self->call, self->word + strlen (verbs[i])))
      {
        char *rest = g_strdup (self->word + strlen (verbs[i]));

        g_free (self->word);
        g_free (self->text);
        self->word = rest;
        self->text = g_strdup (rest);
        return;
      }
}

/* ---- what is written of angles and lines ---- */

static void
take_written (Statement           *self,
              PorismTypedRelation *written)
{
  g_auto (GStrv) names = written->objects != NULL ? g_strsplit (written->objects, ",", -1) : NULL;

  g_free (self->text);
  self->text = g_steal_pointer (&written->says);
  if (names == NULL)
    return;
  g_free (self->word);
  self->word = porism_relation_dup_word (self->text);
  self->objects = g_array_new (FALSE, FALSE, sizeof (PorismId));
  for (guint i = 0; names[i] != NULL; i++)
    {
      PorismId id = porism_construction_lookup (self->call->construction, names[i]);

      g_array_append_val (self->objects, id);
    }
  if (written->values != NULL)
    split_values (written->values, self->values);
}

/* Reads a relation that comes without objects as people write it: “AB ∥ CD”. */
static gboolean
read_written (Statement *self)
{
  g_auto (PorismTypedRelation) written = { 0 };
  g_autoptr (GError) error = NULL;

  if (self->call->rules < PORISM_RULES_SIXTH || self->objects != NULL || self->values->len > 0)
    return TRUE;
  if (!porism_typed_phrase_read (&written, self->text, self->call->construction, &error))
    return porism_observation_refuse (self->call->observation, PORISM_ERROR_ENTITY_NOT_FOUND, "relation",
                                      _("Write points by their names, as in ∠ABC = 60° or AB ∥ CD."), "%s", error->message);
  if (written.number != NULL)
    porism_observation_mention (self->call->observation,
                                g_strdup_printf (_("%s was read as degrees."), written.number));
  take_written (self, &written);
  return TRUE;
}

PorismRecord *
porism_call_read_statement (PorismCall *self)
{
  g_auto (Statement) statement;

  statement_init (&statement, self);
  drop_verb (&statement);
  return read_written (&statement) ? read_statement (&statement) : NULL;
}
