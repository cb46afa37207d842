/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is made to hold holds, stays so whatever moves, and where it cannot it is refused with what contradicts
 * it and nothing changes. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/document/document.h"
#include "engine/solver/conditions.h"
#include "engine/solver/phrase.h"
#include "engine/tools/conditions.h"
#include "engine/typed/typed-condition.h"
#include "tests/json-text.h"
#include "tests/session-lab.h"
#include "tests/tool-scene.h"

#define QUADRILATERAL \
  POINT ("A", "0", "0"), POINT ("B", "7", "1"), POINT ("C", "6", "5"), POINT ("D", "1", "4")
#define CONDITION(name, rest) \
  { "add_condition", "{'name':'" name "'," rest "}", MADE (name, "boolean") }
#define HOLDS "'boolean':true"

static PorismSession *
new_session (const Step *steps,
             gsize       n)
{
  PorismSession *session = porism_session_new ();

  for (gsize i = 0; i < n; i++)
    {
      const char *answer = tool_scene_submit (session, steps[i].tool, steps[i].arguments);

      if (steps[i].answer != NULL && json_find (answer, steps[i].answer) == NULL)
        g_error ("%s %s answered %s", steps[i].tool, steps[i].arguments, answer);
    }
  return session;
}

static double
get_distance (PorismSession *session,
              const char    *p,
              const char    *q)
{
  const double *a = value_of (session, p), *b = value_of (session, q);

  return hypot (b[0] - a[0], b[1] - a[1]);
}

/* At @v, in degrees. */
static double
get_angle (PorismSession *session,
           const char    *p,
           const char    *v,
           const char    *q)
{
  const double *a = value_of (session, p), *o = value_of (session, v), *b = value_of (session, q);
  double x = (a[0] - o[0]) * (b[0] - o[0]) + (a[1] - o[1]) * (b[1] - o[1]);
  double y = (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

  return fabs (atan2 (y, x)) * 180 / G_PI;
}

static void
assert_near (double value,
             double expected)
{
  g_assert_cmpfloat_with_epsilon (value, expected, 1e-9 * MAX (1, fabs (expected)));
}

/* ---- what words say ---- */

typedef struct
{
  const char *says;             /* the arguments but for the name */
  const char *expression;       /* a question that is answered with @value then */
  double value;
} Saying;

static double
ask (PorismSession *session,
     const char    *expression)
{
  g_autofree char *arguments = g_strdup_printf ("{'expr':'%s'}", expression);
  const char *answer = tool_scene_submit (session, "query_value", arguments);
  const char *decimal = json_find (answer, "'decimal':");

  if (decimal == NULL)
    g_error ("%s answered %s", arguments, answer);
  return g_ascii_strtod (decimal + strlen ("'decimal':"), NULL);
}

static void
test_words (void)
{
  static const Step figure[] = { QUADRILATERAL };
  static const Saying sayings[] = {
    { "'relation':'AB == 5 && BC > AB'", "AB", 5 },
    { "'relation':'distance','objects':'A,C','value':'2*sqrt(2)'", "AC^2", 8 },
    { "'relation':'equal_distances','objects':'A,B,C,D'", "AB-CD", 0 },
    { "'relation':'ratio','objects':'A,B,C,D','value':'3/2'", "AB/CD", 1.5 },
    { "'relation':'angle','objects':'A,B,C','value':'35°'", "Angle(A,B,C)", 35 },
    { "'relation':'equal_angles','objects':'A,B,C,B,C,D'", "Angle(A,B,C)-Angle(B,C,D)", 0 },
    { "'relation':'midpoint','objects':'A,B,C'", "abs(2*x(A)-x(B)-x(C))+abs(2*y(A)-y(B)-y(C))", 0 },
    { "'relation':'bisects','objects':'A,B,C,D'", "Angle(B,C,A)-Angle(A,C,D)", 0 },
    { "'relation':'area','objects':'A,B,C','value':'6'", "abs((x(B)-x(A))*(y(C)-y(A))-(y(B)-y(A))*(x(C)-x(A)))", 12 },
    { "'relation':'counterclockwise','objects':'C,B,A'",
      "sign((x(B)-x(C))*(y(A)-y(C))-(y(B)-y(C))*(x(A)-x(C)))", 1 },
    { "'relation':'beyond','objects':'A,B,C'", "BA+AC-BC", 0 },
    { "'relation':'are_collinear','objects':'A,B,C'", "(x(B)-x(A))*(y(C)-y(A))-(y(B)-y(A))*(x(C)-x(A))", 0 },
    { "'relation':'query_is_right_angle','objects':'A,B,C'", "Angle(A,B,C)", 90 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sayings); i++)
    {
      g_autoptr (PorismSession) session = new_session (figure, G_N_ELEMENTS (figure));
      g_autofree char *arguments = g_strdup_printf ("{'name':'c1',%s}", sayings[i].says);
      const char *answer = tool_scene_submit (session, "add_condition", arguments);

      if (json_find (answer, HOLDS) == NULL)
        g_error ("%s answered %s", arguments, answer);
      g_assert_cmpfloat_with_epsilon (ask (session, sayings[i].expression), sayings[i].value, 1e-9);
    }
}

/* ---- every phrase ---- */

#define LETTERS "A,B,C,D,E,F,G,H,I"

static const Step nine_points[] = {
  POINT ("A", "0", "0"), POINT ("B", "7", "1"), POINT ("C", "6", "5"), POINT ("D", "1", "4"), POINT ("E", "-3", "7"),
  POINT ("F", "-5", "2"), POINT ("G", "2", "-4"), POINT ("H", "9", "-2"), POINT ("I", "4", "9"),
};

/* A value that something of these nine points can have. */
static const char *
choose_value (const PorismPhrase *phrase)
{
  if (g_str_has_prefix (phrase->words, "angle "))
    return "40°";
  if (g_str_has_prefix (phrase->words, "angle_sum"))
    return "100°";
  if (g_str_has_prefix (phrase->words, "perimeter") || g_str_has_prefix (phrase->words, "sum_of"))
    return "20";
  return porism_phrase_count_values (phrase) == 2 ? "2,-1" : "3/2";
}

static gboolean
is_of_points (const PorismPhrase *phrase)
{
  return strspn (phrase->objects, "p") == strlen (phrase->objects);
}

/* The name of each, and what else it is called: it can be made to hold, and is told in the words of a phrase. */
static void
test_phrase (gconstpointer data)
{
  const PorismPhrase *phrase = data;
  g_auto (GStrv) words = g_strsplit (phrase->words, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (PorismSession) session = new_session (nine_points, G_N_ELEMENTS (nine_points));
      const gboolean valued = porism_phrase_count_values (phrase) > 0;
      g_autofree char *arguments =
        g_strdup_printf ("{'name':'c1','relation':'%s','objects':'%.*s'%s%s%s}", words[i], 2 * (int) strlen (phrase->objects) - 1,
                         LETTERS, valued ? ",'value':'" : "", valued ? choose_value (phrase) : "", valued ? "'" : "");
      const char *answer = tool_scene_submit (session, "add_condition", arguments);

      if (json_find (answer, HOLDS) == NULL)
        g_error ("%s answered %s", arguments, answer);
      answer = tool_scene_submit (session, "query_conditions", "{}");
      if (strstr (answer, "x(") != NULL || strstr (answer, "Distance") != NULL)
        g_error ("%s is told as %s", arguments, answer);
    }
}

static gboolean
mean_the_same (const PorismPhrase *a,
               const PorismPhrase *b,
               const char         *word)
{
  return porism_phrase_is_called (a, word, G_MAXUINT) && porism_phrase_is_called (b, word, G_MAXUINT) &&
         g_str_equal (a->objects, b->objects) && porism_phrase_count_values (a) == porism_phrase_count_values (b);
}

/* No word means two things of the same objects. */
static void
test_phrases_differ (void)
{
  for (guint i = 0; i < porism_phrases_get_n (); i++)
    {
      g_auto (GStrv) words = g_strsplit (porism_phrases_get (i)->words, " ", -1);

      for (guint k = 0; k < i; k++)
        for (guint w = 0; words[w] != NULL; w++)
          if (mean_the_same (porism_phrases_get (i), porism_phrases_get (k), words[w]))
            g_error ("“%s” of %s means two things", words[w], porism_phrases_get (i)->objects);
    }
}

static void
add_phrases (void)
{
  for (guint i = 0; i < porism_phrases_get_n (); i++)
    {
      const PorismPhrase *phrase = porism_phrases_get (i);
      g_autofree char *name = porism_phrase_dup_name (phrase);
      g_autofree char *path = g_strdup_printf ("/conditions/phrases/%s/%u", name, i);

      if (is_of_points (phrase) && phrase->until == 0)
        g_test_add_data_func (path, phrase, test_phrase);
    }
}

/* Of lines and circles as of points. */
static void
test_relations (void)
{
  PLAY (QUADRILATERAL, { "add_line", "{'name':'k','p1':'A','p2':'B'}", MADE ("k", "line") },
        { "add_line", "{'name':'l','p1':'C','p2':'D'}", MADE ("l", "line") }, { "add_circle", "{'name':'o','center':'D','point':'C'}", MADE ("o", "circle") },
        CONDITION ("c1", "'relation':'are_parallel','objects':'k,l'"),
        CONDITION ("c2", "'relation':'is_tangent','objects':'k,o'"),
        { "query_conditions", "{}", HOLDS ",'text':'c2: k touches o'" });
}

/* ---- what is offered ---- */

typedef struct
{
  const char *selected;
  const char *relations;        /* with their objects, and = where a value is asked */
} Offered;

static void
append_offer (GString                    *text,
              const PorismConstruction   *construction,
              const PorismConditionOffer *offer)
{
  g_string_append_printf (text, "%s%s ", text->len > 0 ? " " : "", offer->relation);
  for (guint i = 0; i < offer->objects->len; i++)
    g_string_append (text, porism_construction_get (construction, g_array_index (offer->objects, PorismId, i))->name);
  g_string_append (text, offer->measure != NULL ? "=" : "");
}

/* Whatever order it was selected in, a role gets what it takes. */
static void
test_offers (void)
{
  static const Step figure[] = {
    QUADRILATERAL, { "add_segment", "{'name':'f','p1':'A','p2':'B'}", NULL },
    { "add_segment", "{'name':'g','p1':'C','p2':'D'}", NULL }, { "add_line", "{'name':'k','p1':'B','p2':'C'}", NULL },
    { "add_circle", "{'name':'o','center':'D','radius':'2'}", NULL },
  };
  static const Offered offered[] = {
    { "f", "length f=" }, { "o", "radius o=" }, { "A B", "distance AB=" },
    { "f g", "equal_lengths fg are-parallel fg are-perpendicular fg" },
    { "f k", "are-parallel fk are-perpendicular fk" }, { "o k", "is-tangent ko" }, { "k A", "is-in-region Ak" },
    { "A o", "is-on-border Ao is-in-region Ao" },
    { "A B C", "angle ABC= are-collinear ABC is-right-angle ABC" }, { "A B C D", "are-concyclic ABCD" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (offered); i++)
    {
      g_autoptr (PorismSession) session = new_session (figure, G_N_ELEMENTS (figure));
      const PorismConstruction *construction = porism_session_get_construction (session);
      g_auto (GStrv) names = g_strsplit (offered[i].selected, " ", -1);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GPtrArray) offers = NULL;
      PorismId ids[4];

      for (guint k = 0; names[k] != NULL; k++)
        ids[k] = porism_construction_lookup (construction, names[k]);
      offers = porism_construction_list_offers (construction, ids, g_strv_length (names));
      for (guint k = 0; k < offers->len; k++)
        append_offer (text, construction, g_ptr_array_index (offers, k));
      g_assert_cmpstr (text->str, ==, offered[i].relations);
    }
}

/* ---- what stays ---- */

static const Step triangle[] = {
  POINT ("A", "0", "0"), POINT ("B", "3", "0"), POINT ("C", "1", "2"), CONDITION ("c1", "'relation':'AB == 5'"),
  CONDITION ("c2", "'relation':'angle','objects':'A,B,C','value':'40°'"), CONDITION ("c3", "'relation':'AC == 4'"),
};

static void
assert_triangle (PorismSession *session)
{
  assert_near (get_distance (session, "A", "B"), 5);
  assert_near (get_distance (session, "A", "C"), 4);
  assert_near (get_angle (session, "A", "B", "C"), 40);
}

/* What is moved by hand is where it was put, and the rest follows. */
static void
test_move (void)
{
  g_autoptr (PorismSession) session = new_session (triangle, G_N_ELEMENTS (triangle));

  assert_triangle (session);
  accepted (session, "{'tool':'move_point','args':{'name':'A','x':10,'y':-3}}");
  g_assert_cmpfloat (value_of (session, "A")[0], ==, 10);
  g_assert_cmpfloat (value_of (session, "A")[1], ==, -3);
  assert_triangle (session);
}

/* Undo and redo go between figures in which everything holds, and delete sets free. */
static void
test_undo (void)
{
  g_autoptr (PorismSession) session = new_session (triangle, G_N_ELEMENTS (triangle));
  g_autofree char *before = dup_state (session), *after = NULL, *again = NULL;

  accepted (session, "{'tool':'move_point','args':{'name':'C','x':-8,'y':1}}");
  assert_triangle (session);
  after = dup_state (session);
  g_assert_true (porism_session_undo (session));
  again = dup_state (session);
  g_assert_cmpstr (again, ==, before);
  g_clear_pointer (&again, g_free);
  g_assert_true (porism_session_redo (session));
  again = dup_state (session);
  g_assert_cmpstr (again, ==, after);
  accepted (session, "{'tool':'delete_object','args':{'name':'c1'}}");
  accepted (session, "{'tool':'move_point','args':{'name':'A','x':0,'y':0}}");
  accepted (session, "{'tool':'move_point','args':{'name':'B','x':20,'y':0}}");
  g_assert_cmpfloat (value_of (session, "B")[0], ==, 20);
  assert_near (get_distance (session, "A", "C"), 4);
}

static void
assert_reads (const Step *steps,
              gsize       n)
{
  g_autoptr (PorismDocument) document = porism_document_new (), read = NULL;
  PorismSession *session = porism_document_get_session (document);
  g_autofree char *state = NULL, *again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < n; i++)
    tool_scene_submit (session, steps[i].tool, steps[i].arguments);
  state = dup_state (session);
  bytes = porism_document_to_bytes (document);
  read = porism_document_load_bytes (bytes, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_differences (read)->len, ==, 0);
  again = dup_state (porism_document_get_session (read));
  g_assert_cmpstr (again, ==, state);
}

/* Reading puts the objects where they were put, and looks for nothing, also where something is small beside the figure; and
 * it says of them what was said after they had been looked for. */
static void
test_document (void)
{
  static const Step dear[] = {
    POINT ("A", "4", "-1"), POINT ("B", "-4", "-2"), POINT ("C", "-1", "4"), POINT ("D", "2", "2"), POINT ("E", "-1", "0"),
    POINT ("F", "4", "2"), POINT ("G", "0", "-2"), POINT ("H", "-3", "3"),
    { "add_circle", "{'name':'k','center':'A','point':'B'}", NULL },
    CONDITION ("c1", "'relation':'power_of_point','objects':'A,G,F,D'"),
    CONDITION ("c2", "'relation':'area','objects':'D,C,F,E','value':'1e-12'"), CONDITION ("c3", "'relation':'Distance(G,G) == 0'"),
    CONDITION ("c4", "'relation':'equal_angles_of_lines','objects':'A,E,E,A,H,A,F,A'"), CONDITION ("c5", "'relation':'on','objects':'C,k'"),
    CONDITION ("c6", "'relation':'concyclic','objects':'B,H,B,G,F'"),
    CONDITION ("c7", "'relation':'(x(F)-x(F))*(x(D)-x(F))+(y(F)-y(F))*(y(D)-y(F)) == 0'"),
    CONDITION ("c8", "'relation':'between','objects':'C,D,H'"),
  };
  static const Step small[] = {
    POINT ("A", "4", "-3"), POINT ("B", "-4", "-2"), POINT ("C", "-1", "4"), POINT ("D", "2", "2"), POINT ("E", "-1", "0"),
    POINT ("F", "4", "4"), POINT ("H", "3", "0"), CONDITION ("c1", "'relation':'area','objects':'D,C,F,E','value':'1e-12'"),
    CONDITION ("c2", "'relation':'HB == sqrt(2857)'"), CONDITION ("c3", "'relation':'coincide','objects':'A,H'"),
    CONDITION ("c4", "'relation':'midpoint','objects':'B,A,E'"),
  };

  assert_reads (triangle, G_N_ELEMENTS (triangle));
  assert_reads (small, G_N_ELEMENTS (small));
  assert_reads (dear, G_N_ELEMENTS (dear));
}

/* ---- by hand ---- */

static void
begin_drag (PorismSession *session,
            const char    *name)
{
  g_assert_true (porism_session_begin_drag (session, id_of (session, name)));
}

/* At every place of a drag everything holds, what is dragged is where the hand is, and the way back leads back. */
static void
test_drag (void)
{
  g_autoptr (PorismSession) session = new_session (triangle, G_N_ELEMENTS (triangle));
  const PorismEntry *entry;
  double before[2], after[2];

  memcpy (before, value_of (session, "B"), sizeof before);
  memcpy (after, value_of (session, "A"), sizeof after);
  begin_drag (session, "A");
  for (int i = 0; i <= 40; i++)
    {
      double x = after[0] + 3 * sin (i * G_PI / 20), y = after[1] + 2 * sin (i * G_PI / 10);

      porism_session_drag_to (session, PORISM_COORDINATES (x, y));
      assert_near (value_of (session, "A")[0], x);
      assert_near (value_of (session, "A")[1], y);
      assert_triangle (session);
    }
  for (int i = 0; i < 2; i++)
    g_assert_cmpfloat_with_epsilon (value_of (session, "B")[i], before[i], 1e-9);
  porism_session_drag_to (session, PORISM_COORDINATES (2, -1));
  memcpy (before, value_of (session, "C"), sizeof before);
  entry = porism_session_end_drag (session, PORISM_COORDINATES (2, -1), 0.01, PORISM_ACTOR_PERSON);
  g_assert_true (entry->observation->ok);
  g_assert_cmpfloat (value_of (session, "A")[0], ==, 2);
  g_assert_cmpfloat (value_of (session, "A")[1], ==, -1);
  /* What follows has few digits where it can be chosen. */
  g_assert_cmpfloat_with_epsilon (value_of (session, "C")[0], before[0], 0.01);
  g_assert_cmpfloat_with_epsilon (value_of (session, "C")[1], before[1], 0.01);
  assert_triangle (session);
}

static const Step chain[] = {
  POINT ("O", "0", "0"), POINT ("P", "3", "0"), POINT ("Q", "5", "1"), CONDITION ("c1", "'relation':'x(O) == 0 && y(O) == 0'"),
  CONDITION ("c2", "'relation':'OP == 3'"), CONDITION ("c3", "'relation':'PQ == 2'"),
};

/* Beyond the reach of an arm its end is as near as it can be, and comes back with the hand. */
static void
test_reach (void)
{
  g_autoptr (PorismSession) session = new_session (chain, G_N_ELEMENTS (chain));
  const double *q;

  begin_drag (session, "Q");
  for (int i = 0; i <= 20; i++)
    {
      porism_session_drag_to (session, PORISM_COORDINATES (4 + i * 0.5, 3 + i * 0.25));
      assert_near (get_distance (session, "O", "P"), 3);
      assert_near (get_distance (session, "P", "Q"), 2);
    }
  q = value_of (session, "Q");
  g_assert_cmpfloat_with_epsilon (hypot (q[0], q[1]), 5, 1e-2);
  g_assert_cmpfloat_with_epsilon (atan2 (q[1], q[0]), atan2 (8, 14), 2e-2);
  porism_session_drag_to (session, PORISM_COORDINATES (2, 3));
  assert_near (value_of (session, "Q")[0], 2);
  assert_near (value_of (session, "Q")[1], 3);
  assert_near (get_distance (session, "P", "Q"), 2);
  porism_session_drag_to (session, PORISM_COORDINATES (14, 8));
  g_assert_true (porism_session_end_drag (session, PORISM_COORDINATES (14, 8), 0.01, PORISM_ACTOR_PERSON)->observation->ok);
  assert_near (get_distance (session, "O", "P"), 3);
  assert_near (get_distance (session, "P", "Q"), 2);
  g_assert_cmpfloat_with_epsilon (hypot (value_of (session, "Q")[0], value_of (session, "Q")[1]), 5, 1e-2);
}

/* A side that is dragged carries both its ends. */
static void
test_carry (void)
{
  g_autoptr (PorismSession) session = new_session (triangle, G_N_ELEMENTS (triangle));
  double a[2];

  accepted (session, "{'tool':'add_segment','args':{'name':'s','p1':'A','p2':'B'}}");
  memcpy (a, value_of (session, "A"), sizeof a);
  g_assert_true (porism_session_begin_drag_at (session, id_of (session, "s"), PORISM_COORDINATES (0, 0)));
  porism_session_drag_to (session, PORISM_COORDINATES (4, 2));
  assert_near (value_of (session, "A")[0], a[0] + 4);
  assert_triangle (session);
  g_assert_true (porism_session_end_drag (session, PORISM_COORDINATES (4, 2), 0.01, PORISM_ACTOR_PERSON)->observation->ok);
  assert_near (value_of (session, "A")[1], a[1] + 2);
  assert_triangle (session);
}

/* ---- what cannot be ---- */

/* The sides of a triangle that is none are named, the angle that has nothing to do with it is not. */
static void
test_conflict (void)
{
  g_autoptr (PorismSession) session = new_session (triangle, G_N_ELEMENTS (triangle));
  g_autofree char *before = dup_state (session), *after = NULL;
  const char *answer = tool_scene_submit (session, "add_condition", "{'name':'c4','relation':'BC == 20'}");

  g_assert_nonnull (json_find (answer, "'ok':false"));
  g_assert_nonnull (strstr (answer, "cannot hold together: c1: AB = 5, c3: AC = 4, c4: BC = 20 (AB + AC < BC)."));
  after = dup_state (session);
  g_assert_cmpstr (after, ==, before);
}

/* ---- input that cannot be ---- */

#define REFUSED_CONDITION(rest) { "add_condition", "{'name':'c9'," rest "}", "'ok':false" }
#define NO_VALUE(value) REFUSED_CONDITION ("'relation':'distance','objects':'A,B','value':'" value "'")

static const Step impossible[] = {
  NO_VALUE ("NaN"), NO_VALUE ("inf"), NO_VALUE ("1e300"), NO_VALUE ("-1e300"), NO_VALUE ("10^(10^10)"), NO_VALUE ("1e999999"),
  NO_VALUE (""), NO_VALUE ("5,5"), NO_VALUE ("0/0"), NO_VALUE ("5) && (BC == 3"), NO_VALUE ("AB == 5"),
  REFUSED_CONDITION ("'relation':''"), REFUSED_CONDITION ("'relation':' '"), REFUSED_CONDITION ("'relation':'=='"),
  REFUSED_CONDITION ("'relation':'AB == NaN'"), REFUSED_CONDITION ("'relation':'midpoint'"),
  REFUSED_CONDITION ("'relation':'midpoint','objects':''"), REFUSED_CONDITION ("'relation':'midpoint','objects':'A,B'"),
  REFUSED_CONDITION ("'relation':'midpoint','objects':'A,B,f'"), REFUSED_CONDITION ("'relation':'square','objects':'A,B,C,o'"),
  REFUSED_CONDITION ("'relation':'square','objects':'A,A,A,A'"), REFUSED_CONDITION ("'relation':'on','objects':'o,A'"),
  REFUSED_CONDITION ("'relation':'radius','objects':'f','value':'2'"), REFUSED_CONDITION ("'relation':'similer','objects':'A,B,C'"),
  REFUSED_CONDITION ("'relation':'distance','objects':'A,B','value':'9'"), REFUSED_CONDITION ("'relation':'MA > MB'"),
};

static const Step fixed_figure[] = {
  QUADRILATERAL, { "add_midpoint", "{'name':'M','p1':'A','p2':'B'}", "'ok':true" },
  { "add_circle", "{'name':'o','center':'C','point':'D'}", "'ok':true" },
  { "add_segment", "{'name':'f','p1':'C','p2':'D'}", "'ok':true" },
  { "fix_object", "{'name':'A','fixed':true}", "'ok':true" }, { "fix_object", "{'name':'B','fixed':true}", "'ok':true" },
};

static void
submit_impossible (PorismSession *session,
                   const char    *arguments)
{
  g_autofree char *before = dup_state (session), *after = NULL;
  const char *answer = tool_scene_submit (session, "add_condition", arguments);

  if (json_find (answer, "'ok':false") == NULL)
    g_error ("%.200s is accepted: %.400s", arguments, answer);
  after = dup_state (session);
  g_assert_cmpstr (after, ==, before);
}

/* It is refused, and nothing is otherwise than before. */
static void
test_impossible (void)
{
  g_autoptr (PorismSession) session = new_session (fixed_figure, G_N_ELEMENTS (fixed_figure));

  for (gsize i = 0; i < G_N_ELEMENTS (impossible); i++)
    submit_impossible (session, impossible[i].arguments);
}

/* @text, as often as that, between two others. */
static char *
repeat (const char *before,
        const char *text,
        guint       times,
        const char *after)
{
  GString *long_text = g_string_new (before);

  for (guint i = 0; i < times; i++)
    g_string_append (long_text, text);
  g_string_append (long_text, after);
  return g_string_free (long_text, FALSE);
}

static void
test_too_long (void)
{
  static const struct { const char *before, *text, *after; guint times; } texts[] = {
    { "{'name':'c1','relation':'", "x", "'}", 60000 }, { "{'name':'c1','relation':'", "x", "','objects':'A,B'}", 70000 },
    { "{'name':'c1','relation':'AB==5", "&&AB==5", "'}", 4000 }, { "{'name':'c1','relation':'AB==", "(", "'}", 60000 },
    { "{'name':'c1','relation':'distance','objects':'A,B','value':'", "9", "'}", 100000 },
    { "{'name':'c1','relation':'distance','objects':'A,B','value':'", ",", "'}", 100000 },
    { "{'name':'c1','relation':'collinear','objects':'A", ",B,C,D", "'}", 1000 },
  };
  g_autoptr (PorismSession) session = new_session (fixed_figure, G_N_ELEMENTS (fixed_figure));

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *arguments = repeat (texts[i].before, texts[i].text, texts[i].times, texts[i].after);

      submit_impossible (session, arguments);
    }
}

/* As many conditions as nobody states: each is taken, and what contradicts them is refused. */
static void
test_many (void)
{
  static const Step figure[] = { QUADRILATERAL };
  g_autoptr (PorismSession) session = new_session (figure, G_N_ELEMENTS (figure));

  for (guint i = 0; i < 500; i++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'name':'c%u','relation':'AB < %u'}", i, 100 + i);

      g_assert_nonnull (json_find (tool_scene_submit (session, "add_condition", arguments), HOLDS));
    }
  submit_impossible (session, "{'name':'d1','relation':'distance','objects':'A,B','value':'200'}");
  g_assert_nonnull (json_find (tool_scene_submit (session, "add_condition", "{'name':'d1','relation':'AB == 90'}"), HOLDS));
}

/* Whatever an expression is found to say, a person reads. */
static void
test_sentences (void)
{
  for (guint i = 0; i < porism_phrases_get_n (); i++)
    if (porism_phrases_get (i)->says != NULL)
      g_assert_nonnull (porism_phrases_get (i)->sentence);
  PLAY (QUADRILATERAL,
        { "add_condition",
          "{'name':'c1','relation':'((x(B)-x(A))*(y(C)-y(A))-(y(B)-y(A))*(x(C)-x(A)))*((x(B)-x(D))*(x(C)-x(D))+(y(B)-y(D))*"
          "(y(C)-y(D))) == ((x(B)-x(D))*(y(C)-y(D))-(y(B)-y(D))*(x(C)-x(D)))*((x(B)-x(A))*(x(C)-x(A))+(y(B)-y(A))*(y(C)-y(A)))"
          " && ((x(B)-x(A))*(y(C)-y(A))-(y(B)-y(A))*(x(C)-x(A))) != 0'}", HOLDS },
        { "query_conditions", "{}", "A, B, C, D are concyclic" });
}

/* What holds goes on holding where it is when another condition is deleted. */
static void
test_deletion_stays (void)
{
  static const Step figure[] = { QUADRILATERAL };
  static const char *const names[] = { "A", "B", "C", "D" };
  g_autoptr (PorismSession) session = new_session (figure, G_N_ELEMENTS (figure));
  double before[4][2];

  accepted (session, "{'tool':'add_condition','args':{'name':'c1','relation':'AB == 1e-9'}}");
  accepted (session, "{'tool':'add_condition','args':{'name':'c2','relation':'CD == 7'}}");
  accepted (session, "{'tool':'add_condition','args':{'name':'c3','relation':'AC > CD'}}");
  for (guint i = 0; i < 4; i++)
    memcpy (before[i], value_of (session, names[i]), sizeof before[i]);
  accepted (session, "{'tool':'delete_object','args':{'name':'c3'}}");
  for (guint i = 0; i < 4; i++)
    g_assert_cmpmem (value_of (session, names[i]), sizeof before[i], before[i], sizeof before[i]);
}

/* However small a figure is: where only one point may move, its size is that of what it is beside. */
static void
test_tiny (void)
{
  static const Step figure[] = {
    POINT ("A", "0.99e-20", "0.67e-20"), POINT ("B", "0.67e-20", "-1.67e-20"), POINT ("C", "2.69e-20", "1.23e-20"),
    POINT ("D", "1.32e-20", "-2.74e-20"),
  };
  g_autoptr (PorismSession) session = new_session (figure, G_N_ELEMENTS (figure));

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *fix = g_strdup_printf ("{'tool':'fix_object','args':{'name':'%c','fixed':1}}", 'A' + (int) i);

      accepted (session, "%s", fix);
    }
  accepted (session, "{'tool':'add_condition','args':{'name':'c1','relation':'1/AB == 1/CD'}}");
  g_assert_cmpfloat_with_epsilon (get_distance (session, "C", "D") / get_distance (session, "A", "B"), 1, 1e-9);
}

/* A flat triangle is found where its sides are as long as they shall be, which leaves its height unsure: that it is flat is
 * not denied, but nearly so. */
static void
test_flat_triangle (void)
{
  PLAY ({ "add_point", "{'name':'A','x':0,'y':0}", "'ok':true" }, { "add_point", "{'name':'B','x':3,'y':0}", "'ok':true" },
        { "add_point", "{'name':'C','x':5,'y':1}", "'ok':true" }, { "add_condition", "{'relation':'AB == 3'}", HOLDS },
        { "add_condition", "{'relation':'BC == 4'}", HOLDS }, { "add_condition", "{'relation':'CA == 7'}", "'certainty':'numeric'" },
        { "query_are_collinear", "{'a':'A','b':'B','c':'C'}", "'near':true" });
}

/* What was deleted is not looked at while another solution is looked for. */
static void
test_solved_after_deletion (void)
{
  PLAY (QUADRILATERAL, { "add_segment", "{'name':'f','p1':'C','p2':'D'}", "'ok':true" },
        { "add_condition", "{'name':'c1','relation':'AB == 5'}", "'ok':true" }, { "add_condition", "{'name':'c2','relation':'BC == 4'}", "'ok':true" },
        { "delete_object", "{'name':'c1'}", "'ok':true" }, { "delete_object", "{'name':'f'}", "'ok':true" },
        { "solve_conditions", "{'seed':2}", "'ok':true" });
}

/* A refusal teaches the words. */
static void
test_hints (void)
{
  PLAY (QUADRILATERAL,
        { "add_condition", "{'name':'c1','relation':'similar_triangels','objects':'A,B,C'}", "Did you mean “similar_triangles”?" },
        { "add_condition", "{'name':'c1','relation':'nonsense','objects':'A,B'}", "Compare, as in AB == 5, or give one of distance, " },
        { "add_condition", "{'name':'c1','relation':'midpoint'}", "midpoint A,B,C: A is the midpoint of BC." },
        { "add_condition", "{'name':'c1','relation':'angle','objects':'A,B,C'}", "angle A,B,C 40°: ∠ABC = 40°." },
        { "query_prove", "{'relation':'nonsense','objects':'A,B'}", "'hint':'Give one of distance, " },
        { "add_condition", "{'name':'c1','relation':'AB = 5 && BC = 3'}", HOLDS });
}

/* ---- borders ---- */

static const Step bordered[] = {
  QUADRILATERAL, POINT ("P", "2", "2"), { "add_circle", "{'name':'o','center':'A','point':'B'}", "'ok':true" },
  { "add_polygon", "{'name':'t','points':'A,B,C,D'}", "'ok':true" },
  { "add_sector", "{'name':'s','center':'A','start_pt':'B','end_pt':'D'}", "'ok':true" },
  { "add_ellipse", "{'name':'e','f1':'A','f2':'B','p':'C'}", "'ok':true" },
};

/* What is made to lie on a figure lies on its border, wherever it was; inside is another condition. */
static void
test_border (void)
{
  static const char *const figures[] = { "o", "t", "s", "e" };
  static const char *const places[] = { "'x':2,'y':2", "'x':20,'y':20", "'x':-3,'y':-1" };

  for (gsize i = 0; i < G_N_ELEMENTS (figures); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (places); k++)
      {
        g_autoptr (PorismSession) session = new_session (bordered, G_N_ELEMENTS (bordered));
        g_autofree char *words = g_strdup_printf ("'text':'c1: P lies on %s'", figures[i]);
        g_autofree char *question = g_strdup_printf ("{'point':'P','region':'%s'}", figures[i]);
        g_autofree char *condition = g_strdup_printf ("{'name':'c1','relation':'on','objects':'P,%s'}", figures[i]);

        accepted (session, "{'tool':'move_point','args':{'name':'P',%s}}", places[k]);
        g_assert_nonnull (json_find (tool_scene_submit (session, "add_condition", condition), HOLDS));
        g_assert_nonnull (json_find (tool_scene_submit (session, "query_conditions", "{}"), words));
        accepted (session, "{'tool':'move_point','args':{'name':'C','x':9,'y':7}}");
        g_assert_nonnull (json_find (tool_scene_submit (session, "query_conditions", "{}"), HOLDS));
        g_assert_nonnull (json_find (tool_scene_submit (session, "query_is_in_region", question), "'ok':true"));
      }
}

/* ---- what was recorded ---- */

/* By former rules between was a sum, and conditions were told as they are defined. */
static void
test_former_rules (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  static const char *const lines[] = {
    "{'tool':'add_condition','args':{'name':'c1','relation':'between','objects':'A,B,C'}}",
    "{'tool':'query_conditions','args':{}}",
    "{'tool':'add_condition','args':{'name':'c2','relation':'parallel','objects':'A,B,C,D'}}",
  };
  static const char *const answers[] = {
    "Condition(Distance(B,A)+Distance(A,C)==Distance(B,C))", "c1: Distance(B,A)+Distance(A,C)==Distance(B,C)",
    "are_parallel is about 2 objects, not 4.",
  };

  for (gsize i = 0; i < G_N_ELEMENTS ((Step[]) { QUADRILATERAL }); i++)
    tool_scene_submit (session, "add_point", ((const Step[]) { QUADRILATERAL })[i].arguments);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      PorismEnvelope envelope = { 0 };
      const PorismEntry *entry;

      g_assert_true (porism_json_read_line (json_text (lines[i]), -1, &envelope, NULL));
      envelope.action->rules = PORISM_RULES_FIFTH;
      entry = porism_session_submit (session, envelope.action, PORISM_ACTOR_PERSON, 0, TRUE);
      if (strstr (entry->line, answers[i]) == NULL)
        g_error ("%s", entry->line);
      porism_envelope_clear (&envelope);
    }
}

static void
test_bad_input (void)
{
  PLAY (QUADRILATERAL,
        { "add_condition", "{'name':'c1','relation':'AB'}", REFUSED ("bad_argument") },
        { "add_condition", "{'name':'c1','relation':'AB == 5 || AB == 6'}", REFUSED ("bad_argument") },
        { "add_condition", "{'name':'c1','relation':'nonsense','objects':'A,B'}", REFUSED ("bad_argument") },
        { "add_condition", "{'name':'c1','relation':'angle','objects':'A,B','value':'40°'}", REFUSED ("bad_argument") },
        { "add_condition", "{'name':'c1','relation':'angle','objects':'A,B,C'}", REFUSED ("bad_argument") },
        { "add_condition", "{'name':'c1','relation':'midpoint','objects':'A,B,C','value':'2'}", REFUSED ("bad_argument") },
        { "add_condition", "{'name':'c1','relation':'AB == sqrt(-1)'}", REFUSED ("precondition") },
        { "add_condition", "{'name':'c1','relation':'AB == -3'}", REFUSED ("precondition") },
        { "add_condition", "{'name':'c1','relation':'AB == 1/0'}", REFUSED ("precondition") },
        { "add_condition", "{'name':'c1','relation':'1 == 2'}", REFUSED ("precondition") },
        { "add_midpoint", "{'name':'M','p1':'A','p2':'D'}", "'ok':true" },
        { "add_condition", "{'name':'c1','relation':'MA > MD'}", REFUSED ("precondition") },
        { "add_condition", "{'name':'c1','relation':'MA != MD'}", REFUSED ("precondition") },
        { "add_condition", "{'name':'c1','relation':'AB == 10^300'}", "'ok':" },
        { "query_conditions", "{}", "'ok':true" });
}

/* ---- what is said of it ---- */

/* Where the conditions place the points one after another, all that is computed from them is exact. */
static void
test_exact (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "0"), POINT ("C", "1", "2"), CONDITION ("c1", "'relation':'AB == 5'"),
        { "query_distance", "{'obj1':'A','obj2':'B'}", "'exact':'5'" },
        CONDITION ("c2", "'relation':'angle','objects':'A,B,C','value':'40°'"),
        CONDITION ("c3", "'relation':'angle','objects':'B,C,A','value':'90°'"),
        { "query_distance", "{'obj1':'A','obj2':'B'}", "'exact':'5','decimal':5,'certainty':'proved'" },
        { "query_value", "{'expr':'AB == 5'}", "'boolean':true,'certainty':'proved'" },
        { "query_value", "{'expr':'AB == 4'}", "'boolean':false,'certainty':'disproved'" },
        { "query_value", "{'expr':'Angle(C,A,B)'}", "'exact':'50°','decimal':50" },
        { "add_segment", "{'name':'s','p1':'A','p2':'C'}", "'certainty':'proved'" },
        { "add_segment", "{'name':'t','p1':'B','p2':'C'}", "'certainty':'proved'" },
        { "query_are_perpendicular", "{'obj1':'s','obj2':'t'}", "'boolean':true,'certainty':'proved'" },
        { "query_are_parallel", "{'obj1':'s','obj2':'t'}", "'boolean':false,'certainty':'disproved'" },
        { "delete_object", "{'name':'c2'}", "'ok':true" }, { "delete_object", "{'name':'c3'}", "'ok':true" },
        { "delete_object", "{'name':'c1'}", "'ok':true" },
        { "query_x_coord", "{'pt':'A'}", "'certainty':'proved'" });
}

/* A triangle that is a point has equal sides, and is not what is meant; where nothing else is left, it is. */
static void
test_collapse (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "2", "0"), POINT ("C", "4", "0"),
        { "add_condition", "{'relation':'AB == BC && BC == CA'}", "'boolean':true" },
        { "query_value", "{'expr':'AB > 1/10'}", "'boolean':true,'certainty':'proved'" },
        { "query_value", "{'expr':'Angle(A,B,C)'}", "'exact':'60°'" });
  PLAY (POINT ("A", "0", "0"), POINT ("B", "2", "0"), { "add_condition", "{'relation':'x(A) == x(B) && y(A) == y(B)'}", "'boolean':true" },
        { "query_value", "{'expr':'AB'}", "'decimal':0" });
}

/* Nothing exact is said of what holds as far as decimals reach. */
static void
test_certainty (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "0"), POINT ("C", "1", "2"), POINT ("P", "1.2", "0.7"),
        CONDITION ("c1", "'relation':'AP+BP+CP == 9/2'"),
        { "query_value", "{'expr':'AP+BP+CP'}", "'decimal':4.5,'certainty':'numeric'" },
        { "query_value", "{'expr':'AP+BP+CP == 4.5'}", "'boolean':true,'certainty':'numeric'" },
        { "query_value", "{'expr':'AP+BP+CP == 4'}", "'boolean':false,'certainty':'numeric'" },
        { "add_segment", "{'name':'s','p1':'A','p2':'P'}", "'certainty':'numeric'" },
        { "delete_object", "{'name':'c1'}", "'ok':true" }, { "query_x_coord", "{'pt':'P'}", "'certainty':'proved'" });
}

/* What somebody has given as a number is the last to give way. */
static void
test_given_number (void)
{
  static const Step figure[] = {
    POINT ("A", "0", "0"), POINT ("B", "3", "0"), { "add_slider", "{'name':'r','min':2,'max':10,'step':1}", NULL },
    CONDITION ("c1", "'relation':'AB == r'"),
  };
  g_autoptr (PorismSession) session = new_session (figure, G_N_ELEMENTS (figure));

  g_assert_cmpfloat (value_of (session, "r")[0], ==, 2);
  assert_near (get_distance (session, "A", "B"), 2);
  accepted (session, "{'tool':'set_value','args':{'name':'r','value':7}}");
  g_assert_cmpfloat (value_of (session, "r")[0], ==, 7);
  assert_near (get_distance (session, "A", "B"), 7);
}

/* ---- switched off and on ---- */

static void
switch_condition (PorismSession *session,
                  const char    *name,
                  gboolean       required)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (PorismAction) action = porism_typed_condition_new_switch (
    construction, porism_session_get_registry (session), porism_construction_lookup (construction, name), required);
  const PorismEntry *entry = porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, TRUE);

  if (!entry->observation->ok)
    g_error ("%s: %s", name, entry->observation->error.message);
}

static guint
count_required (PorismSession *session)
{
  g_autoptr (GArray) conditions = porism_construction_list_conditions (porism_session_get_construction (session));

  return conditions->len;
}

static double
get_cross (PorismSession *session)
{
  const double *a = value_of (session, "A"), *b = value_of (session, "B"), *c = value_of (session, "C"),
               *d = value_of (session, "D");

  return (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
}

static guint
count_plans (PorismSession *session)
{
  const PorismConstruction *construction = porism_session_get_construction (session);
  guint n = 0;

  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    n += porism_construction_get (construction, id) != NULL && porism_construction_get_plan (construction, id) != NULL;
  return n;
}

/* What is switched off lets go of the figure and is still there, of either kind; switched on it takes hold again. Each is
 * a step, which a document keeps and undo takes back. */
static void
test_switch (void)
{
  static const Step figure[] = {
    QUADRILATERAL, { "add_line", "{'name':'k','p1':'A','p2':'B'}", NULL },
    { "add_line", "{'name':'l','p1':'C','p2':'D'}", NULL }, { "add_condition", "{'relation':'AB == 5'}", "'name':'c1'" },
    CONDITION ("c2", "'relation':'are_parallel','objects':'k,l'"),
  };
  g_autoptr (PorismSession) session = new_session (figure, G_N_ELEMENTS (figure));
  const double x = value_of (session, "A")[0];

  switch_condition (session, "c1", FALSE);
  g_assert_cmpuint (count_plans (session), >, 0);
  switch_condition (session, "c2", FALSE);
  g_assert_cmpuint (count_plans (session), ==, 0);
  g_assert_cmpuint (count_required (session), ==, 0);
  accepted (session, "{'tool':'move_point','args':{'name':'B','x':9,'y':3}}");
  g_assert_cmpfloat (value_of (session, "B")[0], ==, 9);
  g_assert_cmpfloat (value_of (session, "A")[0], ==, x);
  g_assert_cmpfloat (fabs (get_cross (session)), >, 1);
  g_assert_cmpfloat (value_of (session, "c1")[0], ==, 0);
  g_assert_cmpfloat (value_of (session, "c2")[0], ==, 0);

  switch_condition (session, "c2", TRUE);
  assert_near (get_cross (session), 0);
  g_assert_cmpfloat (fabs (get_distance (session, "A", "B") - 5), >, 1);
  switch_condition (session, "c1", TRUE);
  assert_near (get_distance (session, "A", "B"), 5);
  assert_near (get_cross (session), 0);

  porism_session_undo (session);
  g_assert_cmpuint (count_required (session), ==, 1);
  g_assert_cmpfloat (fabs (get_distance (session, "A", "B") - 5), >, 1);
}

/* An object that a condition was redefined to is asked for its definition by the list: it can be typed again. */
static void
test_switched_definition (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "4"),
        { "query_value", "{'name':'b','expr':'AB == 5'}", "'definition':'Distance(A,B)==5'" },
        { "query_value", "{'name':'b2','expr':'AB == 4'}", "'boolean':false,'certainty':'disproved'" },
        { "query_conditions", "{}", "There are no conditions." },
        { "redefine_object", "{'name':'b2','tool':'add_condition','args':{'relation':'AB == 4'}}", "'ok':true" },
        { "query_value", "{'expr':'AB'}", "'exact':'4'" },
        { "query_conditions", "{}", "b2: " });
}

/* ---- freedom ---- */

static void
test_freedom (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "3", "0"), POINT ("C", "1", "2"),
        { "query_conditions", "{}", "There are no conditions." }, CONDITION ("c1", "'relation':'AB == 5'"),
        { "query_conditions", "{}", "3 degrees of freedom are left" },
        CONDITION ("c2", "'relation':'x(A) == 0 && y(A) == 0'"), CONDITION ("c3", "'relation':'y(B) == 0 && x(B) > 0'"),
        { "query_conditions", "{}", "nothing of it can move" });
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/conditions/words", test_words);
  g_test_add_func ("/conditions/phrases-differ", test_phrases_differ);
  add_phrases ();
  g_test_add_func ("/conditions/offers", test_offers);
  g_test_add_func ("/conditions/relations", test_relations);
  g_test_add_func ("/conditions/move", test_move);
  g_test_add_func ("/conditions/undo", test_undo);
  g_test_add_func ("/conditions/document", test_document);
  g_test_add_func ("/conditions/drag", test_drag);
  g_test_add_func ("/conditions/reach", test_reach);
  g_test_add_func ("/conditions/carry", test_carry);
  g_test_add_func ("/conditions/conflict", test_conflict);
  g_test_add_func ("/conditions/bad-input", test_bad_input);
  g_test_add_func ("/conditions/impossible", test_impossible);
  g_test_add_func ("/conditions/too-long", test_too_long);
  g_test_add_func ("/conditions/sentences", test_sentences);
  g_test_add_func ("/conditions/deletion-stays", test_deletion_stays);
  g_test_add_func ("/conditions/solved-after-deletion", test_solved_after_deletion);
  g_test_add_func ("/conditions/tiny", test_tiny);
  g_test_add_func ("/conditions/flat-triangle", test_flat_triangle);
  g_test_add_func ("/conditions/many", test_many);
  g_test_add_func ("/conditions/hints", test_hints);
  g_test_add_func ("/conditions/border", test_border);
  g_test_add_func ("/conditions/former-rules", test_former_rules);
  g_test_add_func ("/conditions/exact", test_exact);
  g_test_add_func ("/conditions/collapse", test_collapse);
  g_test_add_func ("/conditions/certainty", test_certainty);
  g_test_add_func ("/conditions/given-number", test_given_number);
  g_test_add_func ("/conditions/switch", test_switch);
  g_test_add_func ("/conditions/switched-definition", test_switched_definition);
  g_test_add_func ("/conditions/freedom", test_freedom);

  return g_test_run ();
}
