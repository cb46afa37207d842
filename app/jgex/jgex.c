/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads problems of JGEX, safe on any bytes: a line at a time, words at a time, every word with its
 * column. */

#include "config.h"

#include <string.h>

#include "app/jgex/jgex.h"

#define MOST_LINE 65536
#define MOST_POINTS 200
#define MOST_ARGUMENTS 32

G_DEFINE_QUARK (porism-jgex-error-quark, porism_jgex_error)

/* The reading of one problem. */
typedef struct
{
  const char *start, *at, *end; /* of the problem's line */
  guint line;
  GHashTable *labels;           /* of the points made so far; borrowed strings */
  PorismJgexProblem *problem;
  GError **error;
} Reader;

/* A word and where it stands. */
typedef struct
{
  char *text;
  const char *at;
} Word;

static void
word_clear (gpointer data)
{
  g_free (((Word *) data)->text);
}

static const char *
word_at (const GArray *words,
         guint         i)
{
  return g_array_index (words, Word, i).text;
}

static void
point_free (PorismJgexPoint *self)
{
  g_free (self->label);
  g_free (self->x);
  g_free (self->y);
  g_free (self);
}

static void
step_free (PorismJgexStep *self)
{
  g_strfreev (self->arguments);
  g_free (self);
}

static void
clause_free (PorismJgexClause *self)
{
  g_ptr_array_unref (self->points);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

/**
 * porism_jgex_problem_free:
 * @self: (nullable) (transfer full)
 */
void
porism_jgex_problem_free (PorismJgexProblem *self)
{
  if (self == NULL)
    return;
  g_free (self->name);
  g_ptr_array_unref (self->clauses);
  g_strfreev (self->goal);
  g_free (self);
}

G_GNUC_PRINTF (3, 4)
static gboolean
fail (Reader     *self,
      const char *at,
      const char *format,
      ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (self->error, PORISM_JGEX_ERROR, PORISM_JGEX_ERROR_SYNTAX, "line %u, column %u: %s",
               self->line, (guint) (at - self->start) + 1, what);

  return FALSE;
}

/* ---- words ---- */

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r';
}

static void
skip_blanks (Reader *self)
{
  while (self->at < self->end && is_blank (*self->at))
    self->at++;
}

/* Whether the next sign is @sign, which is then passed. */
static gboolean
take (Reader *self,
      char    sign)
{
  skip_blanks (self);
  if (self->at == self->end || *self->at != sign)
    return FALSE;
  self->at++;

  return TRUE;
}

static gboolean
is_word_part (char c)
{
  return g_ascii_isalnum (c) || strchr ("_'.+-@/", c) != NULL;
}

/* Appends the words up to the next sign. */
static gboolean
read_words (Reader *self,
            GArray *words)
{
  for (skip_blanks (self); self->at < self->end && strchr ("=,;?", *self->at) == NULL;
       skip_blanks (self))
    {
      Word word = { NULL, self->at };

      while (self->at < self->end && *self->at != '\0' && is_word_part (*self->at))
        self->at++;
      if (self->at == word.at)
        return fail (self, word.at, "a word has letters, digits, _, ' and no such sign");
      if (words->len == MOST_ARGUMENTS)
        return fail (self, word.at, "there are more than %d words in a row", MOST_ARGUMENTS);
      word.text = g_strndup (word.at, (gsize) (self->at - word.at));
      g_array_append_val (words, word);
    }
  return TRUE;
}

static GArray *
words_new (void)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (Word));

  g_array_set_clear_func (words, word_clear);

  return words;
}

static gboolean
is_label (const char *text)
{
  if (!g_ascii_isalpha (*text) || strlen (text) > 32)
    return FALSE;
  for (; *text != '\0'; text++)
    if (!g_ascii_isalnum (*text) && *text != '_' && *text != '\'')
      return FALSE;
  return TRUE;
}

/* A decimal without an exponent, of ordinary size. */
static gboolean
is_decimal (const char *text)
{
  gsize whole, part = 0;

  text += *text == '-' || *text == '+';
  whole = strspn (text, "0123456789");
  text += whole;
  if (*text == '.')
    {
      part = strspn (text + 1, "0123456789");
      text += 1 + part;
    }
  return *text == '\0' && whole + part > 0 && whole <= 9 && part <= 60;
}

/* ---- points ---- */

/* "a" or "a@1.5_-2" */
static gboolean
read_point (Reader          *self,
            const Word      *word,
            PorismJgexPoint *point)
{
  g_auto (GStrv) parts = g_strsplit (word->text, "@", 2);
  g_auto (GStrv) numbers = NULL;

  if (!is_label (parts[0]))
    return fail (self, word->at, "“%s” is no name of a point", parts[0]);
  point->label = g_strdup (parts[0]);
  if (parts[1] == NULL)
    return TRUE;
  numbers = g_strsplit (parts[1], "_", 2);
  if (numbers[0] == NULL || numbers[1] == NULL || !is_decimal (numbers[0]) ||
      !is_decimal (numbers[1]))
    return fail (self, word->at, "coordinates are written %s@1.5_-2", point->label);
  point->x = g_strdup (numbers[0]);
  point->y = g_strdup (numbers[1]);

  return TRUE;
}

static gboolean
read_points (Reader           *self,
             const GArray     *words,
             PorismJgexClause *clause)
{
  for (guint i = 0; i < words->len; i++)
    {
      const Word *word = &g_array_index (words, Word, i);
      PorismJgexPoint *point = g_new0 (PorismJgexPoint, 1);

      g_ptr_array_add (clause->points, point);
      if (!read_point (self, word, point))
        return FALSE;
      if (g_hash_table_contains (self->labels, point->label))
        return fail (self, word->at, "the point “%s” was made before", point->label);
      if (g_hash_table_size (self->labels) == MOST_POINTS)
        return fail (self, word->at, "there are more than %d points", MOST_POINTS);
      g_hash_table_add (self->labels, point->label);
    }
  return TRUE;
}

static gboolean
makes_point (const PorismJgexClause *clause,
             const char             *label)
{
  for (guint i = 0; i < clause->points->len; i++)
    if (g_str_equal (((PorismJgexPoint *) g_ptr_array_index (clause->points, i))->label, label))
      return TRUE;
  return FALSE;
}

/* ---- steps ---- */

static int
find_made (const PorismJgexConstruction *construction,
           const char                   *letter)
{
  g_auto (GStrv) made = g_strsplit (construction->makes, " ", -1);

  for (int i = 0; made[i] != NULL; i++)
    if (g_str_equal (made[i], letter))
      return i;
  return -1;
}

static gboolean
check_argument (Reader                 *self,
                const PorismJgexClause *clause,
                const char             *letter,
                gboolean                made,
                const Word             *word)
{
  if (letter[0] == '#')
    return is_decimal (word->text) || fail (self, word->at, "“%s” is no number", word->text);
  if (!g_hash_table_contains (self->labels, word->text))
    return fail (self, word->at, "there is no point “%s”", word->text);
  if (made != makes_point (clause, word->text))
    return fail (self, word->at, made ? "“%s” is not what the clause makes"
                                      : "“%s” is made by this clause itself", word->text);
  return TRUE;
}

static gboolean
refuse_number (Reader                       *self,
               const PorismJgexConstruction *construction,
               const char                   *at,
               guint                         n)
{
  return fail (self, at, "%s is written “%s = %s %s”, not with %u arguments", construction->name,
               construction->makes, construction->name, construction->arguments, n);
}

/* Gives every argument its place; the points of the clause take the places that were left out. */
static gboolean
place_arguments (Reader                 *self,
                 const PorismJgexClause *clause,
                 const GArray           *words,
                 PorismJgexStep         *step)
{
  g_auto (GStrv) letters = g_strsplit (step->construction->arguments, " ", -1);
  g_auto (GStrv) made = g_strsplit (step->construction->makes, " ", -1);
  guint n = g_strv_length (letters), n_made = g_strv_length (made), next = 1;
  gboolean left_out = words->len - 1 == n - n_made;

  step->arguments = g_new0 (char *, n + 1);
  if (clause->points->len != n_made || (words->len - 1 != n && !left_out))
    return refuse_number (self, step->construction, g_array_index (words, Word, 0).at,
                          words->len - 1);
  for (guint i = 0; i < n; i++)
    {
      int which = find_made (step->construction, letters[i]);

      if (which >= 0 && left_out)
        {
          const PorismJgexPoint *point = g_ptr_array_index (clause->points, (guint) which);

          step->arguments[i] = g_strdup (point->label);
          continue;
        }
      if (!check_argument (self, clause, letters[i], which >= 0,
                           &g_array_index (words, Word, next)))
        return FALSE;
      step->arguments[i] = g_strdup (word_at (words, next++));
    }
  return TRUE;
}

/* Each point of the clause is made by exactly one argument. */
static gboolean
check_made (Reader               *self,
            const PorismJgexStep *step,
            const char           *at)
{
  g_auto (GStrv) letters = g_strsplit (step->construction->arguments, " ", -1);

  for (guint i = 0; letters[i] != NULL; i++)
    for (guint k = 0; k < i; k++)
      if (find_made (step->construction, letters[i]) >= 0 &&
          g_str_equal (step->arguments[i], step->arguments[k]))
        return fail (self, at, "“%s” is made twice", step->arguments[i]);
  return TRUE;
}

static gboolean
read_step (Reader           *self,
           PorismJgexClause *clause)
{
  g_autoptr (GArray) words = words_new ();
  PorismJgexStep *step = g_new0 (PorismJgexStep, 1);
  const Word *name;

  g_ptr_array_add (clause->steps, step);
  if (!read_words (self, words))
    return FALSE;
  if (words->len == 0)
    return fail (self, self->at, "a construction is missing");
  name = &g_array_index (words, Word, 0);
  step->construction = porism_jgex_construction_lookup (name->text);
  if (step->construction == NULL)
    return fail (self, name->at, "there is no construction “%s”", name->text);
  if (!place_arguments (self, clause, words, step) || !check_made (self, step, name->at))
    return FALSE;
  if (clause->steps->len == 1)
    return TRUE;
  for (guint i = 0; i < clause->steps->len; i++)
    {
      const PorismJgexStep *locus = g_ptr_array_index (clause->steps, i);

      if (!porism_jgex_construction_is_locus (locus->construction))
        return fail (self, name->at, "%s determines its point, so nothing can be met with it",
                     locus->construction->name);
    }
  return TRUE;
}

static gboolean
read_clause (Reader *self)
{
  g_autoptr (GArray) words = words_new ();
  PorismJgexClause *clause = g_new0 (PorismJgexClause, 1);
  const char *at = self->at;

  clause->points = g_ptr_array_new_with_free_func ((GDestroyNotify) point_free);
  clause->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);
  g_ptr_array_add (self->problem->clauses, clause);
  if (!read_words (self, words))
    return FALSE;
  if (words->len == 0)
    return fail (self, at, "a clause begins with the points that it makes");
  if (!read_points (self, words, clause))
    return FALSE;
  if (!take (self, '='))
    return fail (self, self->at, "“=” is missing after the points of a clause");
  do
    if (!read_step (self, clause))
      return FALSE;
  while (clause->steps->len < 2 && take (self, ','));

  return TRUE;
}

/* ---- the whole ---- */

static gboolean
read_goal (Reader *self)
{
  g_autoptr (GArray) words = words_new ();
  PorismJgexProblem *problem = self->problem;
  const char *at = self->at;
  guint n;

  if (!read_words (self, words))
    return FALSE;
  if (self->at != self->end)
    return fail (self, self->at, "the goal ends the problem");
  if (words->len == 0)
    return fail (self, at, "a goal is missing after “?”");
  problem->relation = porism_jgex_relation_lookup (word_at (words, 0));
  at = g_array_index (words, Word, 0).at;
  if (problem->relation == NULL)
    return fail (self, at, "there is no relation “%s”", word_at (words, 0));
  n = words->len - 1;
  if (n < problem->relation->least || n > problem->relation->most)
    return fail (self, at, "%s is not about %u points", problem->relation->name, n);
  problem->goal = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    {
      const Word *word = &g_array_index (words, Word, i + 1);

      if (!g_hash_table_contains (self->labels, word->text))
        return fail (self, word->at, "there is no point “%s”", word->text);
      problem->goal[i] = g_strdup (word->text);
    }
  return TRUE;
}

static gboolean
read_problem (Reader *self)
{
  g_autoptr (GHashTable) labels = g_hash_table_new (g_str_hash, g_str_equal);

  self->labels = labels;
  do
    if (!read_clause (self))
      return FALSE;
  while (take (self, ';'));
  if (!take (self, '?'))
    return fail (self, self->at, "“;” or “?” is missing here");

  return read_goal (self);
}

/* One line of the text; advances *@at behind it. */
static const char *
next_line (const char **at,
           const char  *end,
           gsize       *length)
{
  const char *start = *at;
  const char *stop = memchr (start, '\n', (gsize) (end - start));

  *at = stop != NULL ? stop + 1 : end;
  *length = (gsize) ((stop != NULL ? stop : end) - start);
  while (*length > 0 && is_blank (start[*length - 1]))
    (*length)--;

  return start;
}

static gboolean
check_line (const char *line,
            gsize       length,
            guint       number,
            GError    **error)
{
  if (length > MOST_LINE)
    g_set_error (error, PORISM_JGEX_ERROR, PORISM_JGEX_ERROR_LIMIT,
                 "line %u: it is longer than %d bytes", number, MOST_LINE);
  else if (!g_utf8_validate_len (line, length, NULL))
    g_set_error (error, PORISM_JGEX_ERROR, PORISM_JGEX_ERROR_SYNTAX, "line %u: it is not UTF-8",
                 number);
  else
    return TRUE;
  return FALSE;
}

/**
 * porism_jgex_read:
 *
 * Empty lines between problems are passed over.
 *
 * Returns: (transfer full) (nullable): the problems in their order
 */
GPtrArray *
porism_jgex_read (const char *text,
                  gsize       length,
                  GError    **error)
{
  g_autoptr (GPtrArray) problems
    = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_jgex_problem_free);
  PorismJgexProblem *problem = NULL;
  const char *at = text, *end = text + length;

  for (guint number = 1; at < end; number++)
    {
      gsize n;
      const char *line = next_line (&at, end, &n);
      Reader reader = { line, line, line + n, number, NULL, problem, error };

      if (!check_line (line, n, number, error))
        return NULL;
      if (problem != NULL && !read_problem (&reader))
        return NULL;
      if (problem != NULL || n == 0)
        {
          problem = NULL;
          continue;
        }
      problem = g_new0 (PorismJgexProblem, 1);
      problem->name = g_strndup (line, n);
      problem->line = number;
      problem->clauses = g_ptr_array_new_with_free_func ((GDestroyNotify) clause_free);
      g_ptr_array_add (problems, problem);
    }
  if (problem == NULL)
    return g_steal_pointer (&problems);
  g_set_error (error, PORISM_JGEX_ERROR, PORISM_JGEX_ERROR_SYNTAX,
               "line %u: the problem of this name is missing", problem->line);

  return NULL;
}

/**
 * porism_jgex_load:
 *
 * Returns: (transfer full) (nullable): the problems of a file
 */
GPtrArray *
porism_jgex_load (GFile   *file,
                  GError **error)
{
  g_autofree char *text = NULL;
  gsize length;

  if (!g_file_load_contents (file, NULL, &text, &length, NULL, error))
    return NULL;
  return porism_jgex_read (text, length, error);
}

char *
porism_jgex_problem_dup_goal (const PorismJgexProblem *self)
{
  g_autofree char *points = g_strjoinv (" ", self->goal);

  return g_strconcat (self->relation->name, " ", points, NULL);
}
