/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of typed lines, each typed as into the input bar, on a figure of its own: how many are accepted and
 * right, accepted as something else, refused. With -m slow or --verbose the lines that are not right are listed. */

#include "config.h"

#include <locale.h>
#include <string.h>

#include "engine/typed/typed-condition.h"
#include "engine/typed/typed-input.h"
#include "tests/typed-judge.h"
#include "tests/typed-table.h"

/* Lines of the table that are right today; it only grows. */
#define FLOOR 909

/* Lines of the table that are accepted as something else today, each with its reason; it only shrinks. */
static const struct { const char *line, *reason; } known_wrong[] = {
  { "Angle(P, Q, R)", "the angle is the smaller one; GeoGebra turns counterclockwise from the first leg" },
  { "Angle((0, 1), (0, 0), (1, 0))", "the same" },
  { "Translate(f, Vector((1, 2)))", "a graph that is moved is a curve" },
  { "RigidPolygon(p)", "the two vertices that are dragged are objects, too" },
  { "RigidPolygon(p, 1, 2)", "the same" },
  { "RigidPolygon((0, 0), (4, 0), (0, 3))", "the same" },
};

typedef enum { RIGHT, WRONG, REFUSED, N_VERDICTS } Verdict;

typedef struct
{
  Verdict verdict;
  char *told;                   /* what was made instead, or why it was refused */
} Outcome;

/* ---- typing ---- */

/* (nullable): what became of @line; NULL with @why where it is not read as something to do. */
static const PorismEntry *
type (PorismSession *session,
      const char    *line,
      char         **why)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  PorismRegistry *registry = porism_session_get_registry (session);
  g_autoptr (PorismAction) condition = porism_typed_condition_parse (line, construction, registry, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismAction) action = NULL;
  const PorismEntry *entry;

  if (condition == NULL)
    action = porism_typed_input_parse (line, construction, registry, NULL, &error);
  if (action == NULL)
    {
      *why = g_strdup (condition != NULL ? "offered as a condition" : error->message);
      return NULL;
    }
  entry = porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, TRUE);
  if (entry->observation->ok)
    return entry;
  *why = g_strdup (entry->observation->error.message);

  return NULL;
}

/* What @line names on its left; 0 where that is nothing. */
static PorismId
find_named (PorismSession *session,
            const char    *line)
{
  static const char pattern[] = "^\\s*([\\pL][\\w'{}]*)\\s*(?:\\([\\pL, ]+\\))?\\s*(?::=|:|=(?!=))";
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *name = NULL;

  if (!g_regex_match (regex, line, 0, &match))
    return 0;
  name = g_match_info_fetch (match, 1);

  return porism_construction_lookup (porism_session_get_construction (session), name);
}

static const PorismQuantity *
find_quantity (const PorismObservation *observation,
               PorismId                 id)
{
  for (guint i = 0; i < observation->new_objects->len; i++)
    {
      const PorismNewObject *object = g_ptr_array_index (observation->new_objects, i);

      if (object->id == id)
        return object->value;
    }
  return NULL;
}

/* What is to be judged, of Made: the object that the line names; else all that are new and no part of another;
 * else the answer. */
static GArray *
collect (PorismSession     *session,
         const char        *line,
         const PorismEntry *entry,
         PorismId           first_new)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  GArray *made = g_array_new (FALSE, TRUE, sizeof (Made));
  Made one = { session, find_named (session, line), NULL };

  for (PorismId id = one.id != 0 ? one.id : first_new; id < porism_construction_get_next_id (construction); id++)
    {
      const PorismRecord *record = porism_construction_get (construction, id);

      if (one.id != 0 ? id != one.id : record == NULL || record->owner != 0 || record->flags & PORISM_RECORD_ANONYMOUS)
        continue;
      g_array_append_val (made, ((Made) { session, id, find_quantity (entry->observation, id) }));
    }
  one.quantity = entry->observation->value;
  if (made->len == 0 && one.quantity != NULL)
    g_array_append_val (made, one);

  return made;
}

/* ---- judging ---- */

/* “points” are so many of “point”; (transfer full) of char *. */
static GPtrArray *
new_expectations (const TypedCase *self)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < self->expected->len; i++)
    {
      const char *text = g_ptr_array_index (self->expected, i);
      g_auto (GStrv) places = g_strsplit (text, ") (", -1);

      if (!g_str_has_prefix (text, "points "))
        g_ptr_array_add (all, g_strdup (text));
      else
        for (guint k = 0; places[k] != NULL; k++)
          g_ptr_array_add (all, g_strdup_printf ("point %s%s%s", k == 0 ? "" : "(",
                                                 places[k] + (k == 0 ? strlen ("points ") : 0),
                                                 places[k + 1] != NULL ? ")" : ""));
    }
  return all;
}

static gboolean
is_all_expected (GArray    *made,
                 GPtrArray *expected)
{
  g_autofree gboolean *taken = g_new0 (gboolean, made->len);

  for (guint i = 0; i < expected->len; i++)
    {
      guint k = 0;

      while (k < made->len
             && (taken[k] || !is_as_expected (&g_array_index (made, Made, k), g_ptr_array_index (expected, i))))
        k++;
      if (k == made->len)
        return FALSE;
      taken[k] = TRUE;
    }
  return made->len == expected->len;
}

static char *
dup_all_made (GArray *made)
{
  GString *text = g_string_new (made->len == 0 ? "nothing new" : "");

  for (guint i = 0; i < made->len; i++)
    {
      g_autofree char *one = dup_made_text (&g_array_index (made, Made, i));

      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", one);
    }
  return g_string_free (text, FALSE);
}

static Outcome
run_case (const TypedCase *self)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  g_autoptr (GPtrArray) expected = new_expectations (self);
  g_autoptr (GArray) made = NULL;
  gboolean refusal = strcmp (g_ptr_array_index (expected, 0), "refused") == 0;
  PorismId first_new;
  const PorismEntry *entry;
  char *why = NULL;

  porism_session_set_cas (session, NULL);
  for (guint i = 0; i < self->before->len; i++)
    if (type (session, g_ptr_array_index (self->before, i), &why) == NULL)
      {
        g_autofree char *reason = why;

        return (Outcome) { REFUSED, g_strdup_printf ("%s: %s", (char *) g_ptr_array_index (self->before, i), reason) };
      }
  first_new = porism_construction_get_next_id (porism_session_get_construction (session));
  entry = type (session, self->line, &why);
  if (entry == NULL)
    return (Outcome) { refusal ? RIGHT : REFUSED, why };
  made = collect (session, self->line, entry, first_new);
  why = dup_all_made (made);

  return (Outcome) { !refusal && is_all_expected (made, expected) ? RIGHT : WRONG, why };
}

/* ---- the report ---- */

typedef struct
{
  const char *family;
  guint counts[N_VERDICTS];
} Tally;

static Tally *
get_tally (GArray     *tallies,
           const char *family)
{
  for (guint i = 0; i < tallies->len; i++)
    if (strcmp (g_array_index (tallies, Tally, i).family, family) == 0)
      return &g_array_index (tallies, Tally, i);
  g_array_append_val (tallies, ((Tally) { .family = family }));

  return &g_array_index (tallies, Tally, tallies->len - 1);
}

static void
print_tally (const Tally *self)
{
  const guint *counts = self->counts;

  g_test_message ("%-34s right %3u  something else %3u  refused %3u  of %3u", self->family,
                  counts[RIGHT], counts[WRONG], counts[REFUSED],
                  counts[RIGHT] + counts[WRONG] + counts[REFUSED]);
}

static gboolean
is_known_wrong (const char *line)
{
  for (guint i = 0; i < G_N_ELEMENTS (known_wrong); i++)
    if (strcmp (line, known_wrong[i].line) == 0)
      return TRUE;
  return FALSE;
}

/* Whether it may be as it is. */
static gboolean
report (const TypedCase *self,
        const Outcome   *outcome)
{
  gboolean known = outcome->verdict != WRONG || is_known_wrong (self->line);

  if (!known || (outcome->verdict != RIGHT && (g_test_slow () || g_test_verbose ())))
    g_test_message ("typed-lines.txt:%u: %s\t%s\t%s", self->row,
                    outcome->verdict == WRONG ? "SOMETHING ELSE" : "refused", self->line, outcome->told);
  return known;
}

static void
test_table (void)
{
  g_autoptr (GPtrArray) cases = read_typed_table ();
  g_autoptr (GArray) tallies = g_array_new (FALSE, TRUE, sizeof (Tally));
  Tally all = { .family = "All" };
  guint unknown = 0;

  for (guint i = 0; i < cases->len; i++)
    {
      const TypedCase *one = g_ptr_array_index (cases, i);
      Outcome outcome = run_case (one);

      get_tally (tallies, one->family)->counts[outcome.verdict]++;
      all.counts[outcome.verdict]++;
      unknown += !report (one, &outcome);
      g_free (outcome.told);
    }
  for (guint i = 0; i < tallies->len; i++)
    print_tally (&g_array_index (tallies, Tally, i));
  print_tally (&all);
  g_assert_cmpuint (unknown, ==, 0);
  g_assert_cmpuint (all.counts[RIGHT], >=, FLOOR);
}

/* What was found wrong or missing later is not so again. */
static void
test_further (void)
{
  g_autoptr (GPtrArray) cases = read_further_table ();
  guint n_right = 0;

  for (guint i = 0; i < cases->len; i++)
    {
      const TypedCase *one = g_ptr_array_index (cases, i);
      Outcome outcome = run_case (one);

      n_right += outcome.verdict == RIGHT;
      if (outcome.verdict != RIGHT)
        g_test_message ("further-lines.txt:%u: %s\t%s", one->row, one->line, outcome.told);
      g_free (outcome.told);
    }
  g_assert_cmpuint (n_right, ==, cases->len);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/typed-lines/table", test_table);
  g_test_add_func ("/typed-lines/further", test_further);

  return g_test_run ();
}
