/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing in the program knows a problem by its letters or its numbers: what the built-in agent makes of a problem it makes
 * of the same one with other letters, and three times as large. Problems that are held out of development are left out. */

#include "config.h"

#include <string.h>

#include "app/evaluation/trial.h"
#include "app/json/wire.h"
#include "app/planner/planner-agent.h"
#include "tests/collection.h"

/* In every run; all with -m slow. */
#define N_PROBLEMS 50
#define N_HELD_OUT 60
#define HELD_OUT_SEED 20261123
#define SEED 12
/* Lengths become so many times what they were. */
#define FACTOR 3.0

/* ---- which problems ---- */

/* As Python's random draws it. */
static guint32
draw_below (GRand  *random,
            guint32 n)
{
  const guint bits = (guint) g_bit_storage (n);
  guint32 drawn;

  do
    drawn = g_rand_int (random) >> (32 - bits);
  while (drawn >= n);
  return drawn;
}

/* (transfer full): of @n problems those that random.Random(HELD_OUT_SEED).sample() leaves, by number. */
static GArray *
list_visible (guint n)
{
  const guint32 seed = HELD_OUT_SEED;
  GRand *random = g_rand_new_with_seed_array (&seed, 1);
  GArray *left = g_array_new (FALSE, FALSE, sizeof (guint)), *visible = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gboolean *held = g_new0 (gboolean, n);

  for (guint i = 0; i < n; i++)
    g_array_append_val (left, i);
  for (guint i = 0; i < N_HELD_OUT; i++)
    {
      const guint at = draw_below (random, n - i);

      held[g_array_index (left, guint, at)] = TRUE;
      g_array_index (left, guint, at) = g_array_index (left, guint, n - i - 1);
    }
  for (guint i = 0; i < n; i++)
    if (!held[i])
      g_array_append_val (visible, i);
  g_array_unref (left);
  g_rand_free (random);
  return visible;
}

static void
shuffle (GArray *numbers,
         GRand  *random)
{
  for (guint i = numbers->len; i > 1; i--)
    {
      const guint at = (guint) g_rand_int_range (random, 0, (gint32) i), last = g_array_index (numbers, guint, i - 1);

      g_array_index (numbers, guint, i - 1) = g_array_index (numbers, guint, at);
      g_array_index (numbers, guint, at) = last;
    }
}

/* ---- other letters ---- */

typedef struct
{
  char image[26];               /* of each letter; 0: it stays as it is */
} Letters;

/* Whether it is a name: "A", "B'", "AB", "A1". */
static gboolean
is_label (const char *text)
{
  return g_ascii_isupper (*text) && strpbrk (text, "abcdefghijklmnopqrstuvwxyz") == NULL;
}

/* Notes the letters of the points that @json names anywhere. */
static void
note_letters (json_object *json,
              gboolean     used[26])
{
  if (json_object_is_type (json, json_type_string) && is_label (json_object_get_string (json)))
    {
      for (const char *c = json_object_get_string (json); *c != '\0'; c++)
        if (g_ascii_isupper (*c))
          used[*c - 'A'] = TRUE;
    }
  else if (json_object_is_type (json, json_type_array))
    {
      for (guint i = 0; i < porism_wire_get_length (json); i++)
        note_letters (porism_wire_get_nth (json, i), used);
    }
  else if (json_object_is_type (json, json_type_object))
    {
      json_object_object_foreach (json, name, value)
        {
          (void) name;
          note_letters (value, used);
        }
    }
}

/* “Rt△” is no point. */
static gboolean
stands_alone (const char *c)
{
  return g_ascii_isupper (*c) && !g_ascii_islower (c[1]);
}

/* The centre of a circle that a text leaves without a name is O, by custom, and nothing else is O there. */
static gboolean
speaks_of_circles (const char *text)
{
  return strstr (text, "圆") != NULL || strstr (text, "⊙") != NULL;
}

static Letters
draw_letters (json_object *problem,
              const char  *text,
              GRand       *random)
{
  gboolean used[26] = { FALSE }, taken[26] = { FALSE };
  Letters letters = { { 0 } };
  g_autoptr (GArray) images = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n = 0;

  note_letters (porism_wire_get (problem, "required_objects"), used);
  note_letters (porism_wire_get (problem, "verification_conditions"), used);
  taken['O' - 'A'] = speaks_of_circles (text) || used['O' - 'A'];
  used['O' - 'A'] &= strchr (text, 'O') != NULL;
  for (const char *c = text; *c != '\0'; c++)
    if (g_ascii_isupper (*c) && !used[*c - 'A'])
      taken[*c - 'A'] = TRUE;
  for (guint i = 0; i < 26; i++)
    if (!taken[i])
      g_array_append_val (images, i);
  shuffle (images, random);
  for (guint i = 0; i < 26; i++)
    if (used[i])
      letters.image[i] = (char) ('A' + g_array_index (images, guint, n++));
  return letters;
}

static char *
dup_relettered (const Letters *letters,
                const char    *text)
{
  char *other = g_strdup (text);

  for (char *c = other; *c != '\0'; c++)
    if (stands_alone (c) && letters->image[*c - 'A'] != 0)
      *c = letters->image[*c - 'A'];
  return other;
}

/* (transfer full) */
static json_object *
reletter (const Letters *letters,
          json_object   *json)
{
  json_object *other;

  if (json_object_is_type (json, json_type_string) && is_label (json_object_get_string (json)))
    {
      g_autofree char *label = dup_relettered (letters, json_object_get_string (json));

      return porism_wire_new_text (label);
    }
  if (json_object_is_type (json, json_type_array))
    {
      other = json_object_new_array ();
      for (guint i = 0; i < porism_wire_get_length (json); i++)
        porism_wire_append (other, reletter (letters, porism_wire_get_nth (json, i)));
      return other;
    }
  if (!json_object_is_type (json, json_type_object))
    return json_object_get (json);
  other = json_object_new_object ();
  json_object_object_foreach (json, name, value)
    porism_wire_add (other, name, reletter (letters, value));
  return other;
}

/* ---- other lengths ---- */

static gboolean
is_length (json_object *condition)
{
  static const char *const types[] = { "distance_equals", "segment_length", "length", NULL };

  return g_strv_contains (types, porism_wire_get_text (condition, "type"));
}

static gboolean
is_length_of_any (json_object *conditions,
                  double       number)
{
  for (guint i = 0; i < porism_wire_get_length (conditions); i++)
    {
      json_object *condition = porism_wire_get_nth (conditions, i), *value = porism_wire_get (condition, "value");

      if (is_length (condition) && value != NULL && json_object_get_double (value) == number)
        return TRUE;
    }
  return FALSE;
}

/* Whether nothing but lengths changes with the size. */
static gboolean
are_scalable (json_object *conditions)
{
  for (guint i = 0; i < porism_wire_get_length (conditions); i++)
    {
      json_object *condition = porism_wire_get_nth (conditions, i);

      if (porism_wire_get (condition, "value") != NULL && !is_length (condition) &&
          !g_str_has_prefix (porism_wire_get_text (condition, "type"), "angle_"))
        return FALSE;
    }
  return TRUE;
}

static gboolean
begins_with_any (const char        *text,
                 const char *const *words)
{
  for (; *words != NULL; words++)
    if (g_str_has_prefix (text, *words))
      return TRUE;
  return FALSE;
}

/* Whether the part of @text before @end ends so. */
static gboolean
ends_with_any (const char        *text,
               const char        *end,
               const char *const *words)
{
  for (; *words != NULL; words++)
    if (end - text >= (gssize) strlen (*words) && g_str_has_prefix (end - strlen (*words), *words))
      return TRUE;
  return FALSE;
}

/* What a number in a text is. */
typedef enum
{
  IS_OTHER,                     /* of a label, or of degrees */
  IS_LENGTH,
  IS_DOUBTFUL,
} Use;

/* @from: where it begins in @text; @to: where it ends */
static Use
tell_use (const char  *text,
          const char  *from,
          const char  *to,
          json_object *conditions)
{
  static const char *const degrees[] = { "°", "º", "∘", "度", NULL }, *const factors[] = { "√", "/", ":", "：", "倍", "π", NULL },
  *const angles[] = { "∠", NULL }, *const heads[] = { "=", "＝", "为", "是", "长", NULL };
  const char *before = from, *after = to + strspn (to, " ");

  while (before > text && before[-1] == ' ')
    before--;
  if (begins_with_any (after, degrees) || (before > text && (g_ascii_isupper (before[-1]) || before[-1] == '\'')) ||
      ends_with_any (text, before, angles))
    return IS_OTHER;
  if (begins_with_any (after, factors) || g_ascii_isupper (*after) || !ends_with_any (text, before, heads) ||
      !is_length_of_any (conditions, g_ascii_strtod (from, NULL)))
    return IS_DOUBTFUL;
  return IS_LENGTH;
}

/* (transfer full) (nullable): @text with all lengths FACTOR times as long; NULL where it has none, or there is a doubt */
static char *
dup_scaled (const char  *text,
            json_object *conditions)
{
  g_autoptr (GString) scaled = g_string_new (NULL);
  guint n_lengths = 0;

  for (const char *at = text; *at != '\0';)
    {
      const char *end = at + strspn (at, "0123456789.");
      char number[G_ASCII_DTOSTR_BUF_SIZE];
      Use use;

      if (!g_ascii_isdigit (*at))
        {
          g_string_append_c (scaled, *at++);
          continue;
        }
      end -= end[-1] == '.';
      use = tell_use (text, at, end, conditions);
      if (use == IS_DOUBTFUL)
        return NULL;
      n_lengths += use == IS_LENGTH;
      g_ascii_formatd (number, sizeof number, "%.12g", FACTOR * g_ascii_strtod (at, NULL));
      g_string_append_len (scaled, use == IS_LENGTH ? number : at, use == IS_LENGTH ? (gssize) strlen (number) : end - at);
      at = end;
    }
  return n_lengths > 0 ? g_strdup (scaled->str) : NULL;
}

/* Changes @conditions. */
static void
scale (json_object *conditions)
{
  for (guint i = 0; i < porism_wire_get_length (conditions); i++)
    {
      json_object *condition = porism_wire_get_nth (conditions, i), *value = porism_wire_get (condition, "value");

      if (is_length (condition) && value != NULL)
        json_object_object_add (condition, "value", json_object_new_double (FACTOR * json_object_get_double (value)));
    }
}

/* ---- the same problem in other words ---- */

/* (transfer full); @scaled: (out): whether it has other lengths, too */
static json_object *
dup_other (json_object *problem,
           GRand       *random,
           gboolean    *scaled)
{
  const char *text = porism_wire_get_text (problem, "text_zh");
  const Letters letters = draw_letters (problem, text, random);
  g_autofree char *relettered = dup_relettered (&letters, text), *longer = NULL;
  json_object *other = json_object_new_object (), *conditions = reletter (&letters, porism_wire_get (problem, "verification_conditions"));

  longer = are_scalable (conditions) ? dup_scaled (relettered, conditions) : NULL;
  *scaled = longer != NULL;
  if (longer != NULL)
    scale (conditions);
  porism_wire_add_text (other, "id", "");
  porism_wire_add_text (other, "text_zh", longer != NULL ? longer : relettered);
  porism_wire_add (other, "required_objects", reletter (&letters, porism_wire_get (problem, "required_objects")));
  porism_wire_add (other, "verification_conditions", conditions);
  return other;
}

/* (transfer full): the verdict on what the agent made of it */
static char *
try_problem (json_object *json)
{
  const PorismTrialRules rules = { .agent = (char *) "planner", .language = (char *) "zh", .protocol = (char *) "tools",
                                   .iterations = 1, .turns = 1000, .seconds = 60 };
  g_autoptr (PorismBuildProblem) problem = porism_build_problem_new (json);
  g_autoptr (PorismDocument) document = porism_document_new ();
  g_autoptr (PorismPlannerAgent) agent = porism_planner_agent_new (TRUE);
  json_object *trial = porism_trial_run (problem, &rules, PORISM_AGENT (agent), document);
  char *verdict = g_strdup (porism_wire_get_text (trial, "verdict"));

  json_object_put (trial);
  return verdict;
}

typedef struct
{
  guint n, n_solved, n_scaled, n_differ;
} Count;

static void
compare (json_object *problem,
         GRand       *random,
         Count       *count)
{
  gboolean scaled;
  json_object *other = dup_other (problem, random, &scaled);
  g_autofree char *verdict = try_problem (problem), *other_verdict = try_problem (other);

  count->n++;
  count->n_solved += g_str_equal (verdict, PORISM_TRIAL_SOLVED);
  count->n_scaled += scaled;
  if (!g_str_equal (verdict, other_verdict))
    {
      g_test_message ("%s: %s, and %s with other letters%s", porism_wire_get_text (problem, "id"), verdict, other_verdict,
                      scaled ? " and lengths" : "");
      count->n_differ++;
    }
  json_object_put (other);
}

static void
test_shuffled (void)
{
  json_object *whole = load_collection (), *problems = porism_build_find_problems (whole);
  g_autoptr (GArray) visible = NULL;
  GRand *random;
  Count count = { 0 };

  if (whole == NULL)
    return;
  random = g_rand_new_with_seed (SEED);
  visible = list_visible (porism_wire_get_length (problems));
  shuffle (visible, random);
  for (guint i = 0; i < visible->len && (g_test_slow () || i < N_PROBLEMS); i++)
    compare (porism_wire_get_nth (problems, g_array_index (visible, guint, i)), random, &count);
  g_test_message ("%u problems, of which %u are solved; %u with other lengths", count.n, count.n_solved, count.n_scaled);
  g_assert_cmpuint (count.n_differ, ==, 0);
  g_assert_cmpuint (10 * count.n_solved, >=, 6 * count.n);
  g_assert_cmpuint (count.n_scaled, >=, 5);
  g_rand_free (random);
  json_object_put (whole);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/planner-shuffled", test_shuffled);
  return g_test_run ();
}
