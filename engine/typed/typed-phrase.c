/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/kinds/language.h"
#include "engine/solver/phrase.h"
#include "engine/typed/typed-phrase.h"
#include "engine/typed/typed-relation.h"

/* Bytes: nobody says more in a sentence. */
#define LONGEST_SENTENCE 200

/* What is said in other words than a phrase, and the relation that it is; a phrase of the same objects, else the
 * operation of that name. */
static const struct { const char *form, *relation; } others[] = {
  { "$1 lies on $2", "on" }, { "$1 is a point of $2", "on" }, { "$2 passes through $1", "on" }, { "$2 goes through $1", "on" },
  { "$1 lies on the line $2$3", "on_line" }, { "$1 lies on $2$3", "on_segment" }, { "$1 lies between $2 and $3", "on_segment" },
  { "$1 lies inside $2", "inside" }, { "$1 lies in $2", "inside" }, { "$1 lies within $2", "inside" },
  { "$1 touches $2", "is-tangent" }, { "$1 is tangent to $2", "is-tangent" }, { "$1 is a tangent of $2", "is-tangent" },
  { "$1 is a tangent to $2", "is-tangent" }, { "$1 and $2 touch", "is-tangent" }, { "$1 and $2 are tangent", "is-tangent" },
  { "$1 and $2 are parallel", "are-parallel" }, { "$1 and $2 are perpendicular", "are-perpendicular" },
  { "$1$2 and $3$4 are parallel", "parallel" }, { "$1$2 and $3$4 are perpendicular", "perpendicular" },
  { "$1 bisects $2$3", "midpoint" }, { "$1, $2 and $3 are collinear", "collinear" },
  { "$1, $2, $3 and $4 are concyclic", "concyclic" }, { "$1, $2 and $3 are concurrent", "are-concurrent" },
  { "$1 and $2 are congruent", "are-congruent" }, { "$1$2$3 is a right angle", "right_angle" },
};

/* What may stand before the name of an object. */
#define NOUN \
  "(?:(?:the )?(?:points?|lines?|segments?|rays?|vectors?|circles?|arcs?|sectors?|conics?|ellipses?|parabolas?|hyperbolas?|" \
  "triangles?|polygons?|squares?|curves?|functions?|graphs?|angles?|sides?) )?"

/* ---- sentences ---- */

static guint
count_phrases (void)
{
  return G_N_ELEMENTS (others) + porism_phrases_get_n ();
}

/* Sentence @i of all; those of phrases come last. NULL: there is none in words. */
static const char *
get_form (guint i)
{
  const PorismPhrase *phrase = i >= G_N_ELEMENTS (others) ? porism_phrases_get (i - G_N_ELEMENTS (others)) : NULL;

  if (phrase == NULL)
    return others[i].form;
  return phrase->until == 0 && phrase->sentence != NULL && g_regex_match_simple ("(?<!\\$)\\b[a-z]{2}", phrase->sentence, 0, 0)
           ? phrase->sentence : NULL;
}

static char *
dup_relation (guint i)
{
  return i < G_N_ELEMENTS (others) ? g_strdup (others[i].relation)
                                   : porism_phrase_dup_name (porism_phrases_get (i - G_N_ELEMENTS (others)));
}

/* Appends @word of a sentence as a pattern; what holds objects or values is captured. */
static void
append_word (GString    *pattern,
             const char *word)
{
  g_autofree char *escaped = g_regex_escape_string (word, -1);
  const char *hole = strchr (word, '$');

  if (g_str_equal (word, "the") || g_str_equal (word, "a") || g_str_equal (word, "an"))
    g_string_append_printf (pattern, "(?:%s )?", word);
  else if (g_str_equal (word, "lies"))
    g_string_append (pattern, "(?:(?:lies|lie|is) )?");
  else if (hole == NULL)
    g_string_append_printf (pattern, "%s ", escaped);
  else
    {
      const gsize length = 2 * (strspn (hole, "$123456789vw") / 2);

      g_string_append_len (pattern, word, hole - word);
      g_string_append_printf (pattern, "%s%s ", hole[1] == 'v' || hole[1] == 'w' ? "(\\S.*)" : NOUN "([^ ,]+)", hole + length);
    }
}

static GRegex *
compile (const char *form)
{
  g_auto (GStrv) words = g_strsplit (form, " ", -1);
  g_autoptr (GString) pattern = g_string_new ("^(?:that )?");

  for (guint i = 0; words[i] != NULL; i++)
    append_word (pattern, words[i]);
  g_string_append (pattern, "$");
  return g_regex_new (pattern->str, G_REGEX_CASELESS, 0, NULL);
}

/* (transfer full): @text with a blank after each word, the last one, too. */
static char *
space_out (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  GString *spaced = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_string_append_printf (spaced, "%s ", words[i]);
  return g_string_free (spaced, FALSE);
}

/* Whether it can be a sentence: words, of which one says how things lie. */
static gboolean
is_sentence (const char *text)
{
  static const char words[] = " (is|are|lies?|on|inside|in|within|touch(es)?|bisects|meet|divides|separates|run|passes|goes)( |$)";

  return strlen (text) <= LONGEST_SENTENCE && strpbrk (text, "\"{}") == NULL && g_regex_match_simple (words, text, 0, 0);
}

/* ---- what it is said of ---- */

typedef struct
{
  const PorismConstruction *construction;
  GPtrArray *objects;           /* names, by their numbers in the sentence */
  GPtrArray *values;
  char *missing;                /* what names nothing; or NULL */
} Said;

static PorismId
lookup (const PorismConstruction *construction,
        const char               *text)
{
  g_autofree char *name = porism_name_canonicalise (text);

  return name != NULL ? porism_construction_lookup (construction, name) : 0;
}

/* The names of @n objects that are written as @text; (transfer full) (nullable) */
static GPtrArray *
split (const PorismConstruction *construction,
       const char               *text,
       guint                     n)
{
  const PorismId id = lookup (construction, text);
  GPtrArray *names;

  if (n == 2)
    return id > 0 ? porism_typed_points_of_line (construction, id) : porism_typed_points_split (construction, text, n);
  if (n != 1)
    return porism_typed_points_split (construction, text, n);
  if (id == 0)
    return porism_typed_line_of_points (construction, text);
  names = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (names, g_strdup (porism_construction_get (construction, id)->name));
  return names;
}

static void
put (GPtrArray *names,
     guint      at,
     char      *name)
{
  if (names->len <= at)
    g_ptr_array_set_size (names, (gint) at + 1);
  g_free (names->pdata[at]);
  names->pdata[at] = name;
}

/* Takes the objects of the holes $1$2 at @hole out of @text. */
static gboolean
take_objects (Said       *self,
              const char *hole,
              const char *text)
{
  const guint n = (guint) strspn (hole, "$123456789") / 2;
  g_autoptr (GPtrArray) names = split (self->construction, text, n);

  for (guint i = 0; names != NULL && i < n; i++)
    put (self->objects, (guint) (hole[2 * i + 1] - '1'), g_strdup (names->pdata[i]));
  if (names == NULL && lookup (self->construction, text) == 0)
    self->missing = g_strdup (text);
  return names != NULL;
}

static gboolean
take_all (Said             *self,
          const char       *form,
          const GMatchInfo *match)
{
  gint i = 1;

  for (const char *hole = strchr (form, '$'); hole != NULL; i++)
    {
      g_autofree char *text = g_match_info_fetch (match, i);

      if (hole[1] == 'v' || hole[1] == 'w')
        put (self->values, (guint) (hole[1] - 'v'), g_strdup (g_strchomp (text)));
      else if (!take_objects (self, hole, text))
        return FALSE;
      hole = strchr (hole + strspn (hole, "$123456789vw"), '$');
    }
  return TRUE;
}

static PorismKinds
get_kind (const Said *self,
          guint       i)
{
  const PorismId id = porism_construction_lookup (self->construction, self->objects->pdata[i]);

  return PORISM_KINDS (porism_construction_get (self->construction, id)->kind);
}

static gboolean
fits_phrase (const Said         *self,
             const PorismPhrase *phrase)
{
  gboolean fits = porism_phrase_takes (phrase, self->objects->len) &&
                  porism_phrase_count_values (phrase) == self->values->len;

  for (guint i = 0; fits && i < self->objects->len; i++)
    fits = get_kind (self, i) & porism_phrase_get_kinds (phrase, i);
  return fits;
}

static gboolean
fits_operation (const Said            *self,
                const PorismOperation *operation)
{
  gboolean fits = self->objects->len == porism_operation_n_roles (operation);

  for (guint i = 0; fits && i < self->objects->len; i++)
    fits = get_kind (self, i) & porism_operation_get_role (operation, i)->kinds;
  return fits;
}

/* Whether the relation can be said of these objects, the other way round where it is the same. */
static gboolean
fits (Said       *self,
      const char *relation)
{
  const PorismOperation *operation = porism_operation_lookup (relation);

  for (guint i = 0; i < porism_phrases_get_n (); i++)
    if (porism_phrase_is_called (porism_phrases_get (i), relation, G_MAXUINT) && fits_phrase (self, porism_phrases_get (i)))
      return TRUE;
  if (operation == NULL || self->values->len > 0)
    return FALSE;
  if (!fits_operation (self, operation) && self->objects->len == 2)
    {
      char *first = self->objects->pdata[0];

      self->objects->pdata[0] = self->objects->pdata[1];
      self->objects->pdata[1] = first;
    }
  return fits_operation (self, operation);
}

static char *
join (GPtrArray *parts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", (const char *) parts->pdata[i]);
  return g_string_free (text, FALSE);
}

/* @missing: (transfer full): what names nothing in what is a sentence but for that; else it stays as it is. */
static gboolean
read_form (const PorismConstruction *construction,
           const char               *spaced,
           guint                     i,
           PorismTypedRelation      *relation,
           char                    **missing)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free), numbers = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GRegex) regex = compile (get_form (i));
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *word = dup_relation (i);
  Said said = { construction, names, numbers };
  const gboolean reads = g_regex_match (regex, spaced, 0, &match) && take_all (&said, get_form (i), match);

  if (*missing == NULL)
    *missing = g_steal_pointer (&said.missing);
  g_free (said.missing);
  if (!reads || !fits (&said, word))
    return FALSE;
  relation->says = g_steal_pointer (&word);
  relation->objects = join (names);
  relation->values = numbers->len > 0 ? join (numbers) : NULL;
  return TRUE;
}

static gboolean
read_sentence (const PorismConstruction *construction,
               const char               *text,
               PorismTypedRelation      *relation,
               char                    **missing)
{
  g_autofree char *spaced = is_sentence (text) ? space_out (text) : NULL;

  for (guint i = 0; spaced != NULL && i < count_phrases (); i++)
    if (get_form (i) != NULL && read_form (construction, spaced, i, relation, missing))
      return TRUE;
  return FALSE;
}

/* ---- points of things ---- */

static gsize
is_element_sign (const char *at)
{
  return g_str_has_prefix (at, "∈") ? strlen ("∈") : 0;
}

/* E ∈ c in words, where the sign is @length bytes at @at: in what has an inside that is meant, else on it. */
static char *
write_element (const PorismConstruction *construction,
               PorismSlice               line,
               gsize                     at,
               gsize                     length)
{
  const PorismKinds within = PORISM_KINDS (PORISM_KIND_POLYGON) | PORISM_KINDS (PORISM_KIND_REGION);
  g_autofree char *point = porism_slice_dup (porism_slice_trim ((PorismSlice) { line.line, line.start, at }));
  g_autofree char *object = porism_slice_dup (porism_slice_trim ((PorismSlice) { line.line, at + length, line.end }));
  const PorismRecord *record = porism_construction_get (construction, lookup (construction, object));

  return g_strdup_printf (record != NULL && PORISM_KINDS (record->kind) & within ? "%s lies inside %s" : "%s lies on %s", point, object);
}

gboolean
porism_typed_phrase_read (PorismTypedRelation      *self,
                          const char               *text,
                          const PorismConstruction *construction,
                          GError                  **error)
{
  const PorismSlice line = porism_slice_trim (porism_slice_new (text));
  gsize length, at = porism_slice_find (line, is_element_sign, &length);
  g_autofree char *sentence = length > 0 ? write_element (construction, line, at, length) : porism_slice_dup (line);
  g_autofree char *missing = NULL;

  *self = (PorismTypedRelation) { .is_sign = length > 0 };
  return read_sentence (construction, sentence, self, &missing) || porism_typed_relation_read (self, text, construction, error);
}

/* ---- what cannot be read ---- */

/* Words that say nothing by themselves. */
static gboolean
is_empty_word (const char *word)
{
  static const char *const empty[] = { "", "a", "an", "and", "are", "is", "lies", "of", "the", "to", NULL };

  return g_strv_contains (empty, word) || strchr (word, '$') != NULL;
}

/* How many of its words a sentence shares with @words, and then how few others it has. */
static int
measure_likeness (const char        *form,
                  const char *const *words)
{
  g_auto (GStrv) own = g_strsplit (form, " ", -1);
  int likeness = 0;

  for (guint i = 0; own[i] != NULL; i++)
    if (!is_empty_word (own[i]))
      likeness += g_strv_contains (words, own[i]) ? 10 : -1;
  return likeness;
}

/* The sentence that is most like @text; (transfer full) */
static char *
dup_nearest (const char *text)
{
  static const char *const names[] = { "A", "B", "C", "D", "E", "F", "G", "H", "I" };
  static const char *const values[] = { "5", "2" };
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const char *nearest = others[0].form;
  int most = 0;

  for (guint i = 0; i < count_phrases (); i++)
    {
      const int likeness = get_form (i) != NULL ? measure_likeness (get_form (i), (const char *const *) words) : 0;

      if (likeness <= most)
        continue;
      most = likeness;
      nearest = get_form (i);
    }
  return porism_phrase_fill (nearest, names, values);
}

/* Where @word stands in @line. */
static PorismSlice
find_word (PorismSlice line,
           const char *word)
{
  const char *at = g_strstr_len (line.line + line.start, (gssize) (line.end - line.start), word);

  return at != NULL ? (PorismSlice) { line.line, (gsize) (at - line.line), (gsize) (at - line.line) + strlen (word) } : line;
}

gboolean
porism_typed_phrase_complain (PorismTypedReader *self,
                              PorismSlice        line)
{
  g_auto (PorismTypedRelation) relation = { 0 };
  g_autofree char *text = porism_slice_dup (line), *first = g_strndup (text, strcspn (text, " ,"));
  g_autofree char *nearest = NULL, *missing = NULL;

  if (!is_sentence (text) || strpbrk (text, "=()") != NULL || lookup (self->construction, first) == 0)
    return FALSE;
  if (!read_sentence (self->construction, text, &relation, &missing) && missing != NULL)
    return !porism_typed_reader_fail (self, find_word (line, missing), PORISM_TYPED_ERROR_UNKNOWN,
                                      _("There is no object named “%s”."), missing);
  nearest = dup_nearest (text);
  return !porism_typed_reader_fail (self, line, PORISM_TYPED_ERROR_SYNTAX,
                                    _("No condition is said so of these objects; one is said as in “%s”."), nearest);
}
