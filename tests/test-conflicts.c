/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What cannot hold together is refused with the reason where that is proved; where it only was not found, the words say
 * so. What can hold is never called impossible. */

#include "config.h"

#include <string.h>

#include "tests/json-text.h"
#include "tests/tool-scene.h"

typedef struct
{
  const char *conditions;       /* parted by blanks that are two */
  const char *answer;           /* of the last one */
} Case;

#define PROVED_ALONE "This condition cannot hold: "
#define PROVED "These conditions cannot hold together: "
#define UNFOUND "No place was found, from here and from 20 others, where "
#define HOLDS "'ok':true"

#define SEVERAL "Distance(A,B) > 0 && Distance(B,C) > 0 && "
#define CROSS "(x(B)-x(A))*(y(C)-y(A))-(y(B)-y(A))*(x(C)-x(A))"

#define ACROSS "(x(B)-x(A))*(y(D)-y(C))-(y(B)-y(A))*(x(D)-x(C))"
#define ON_AB "(x(B)-x(A))*(y(D)-y(A))-(y(B)-y(A))*(x(D)-x(A))"
#define ON_BC "(x(C)-x(B))*(y(D)-y(B))-(y(C)-y(B))*(x(D)-x(B))"
#define ALONG "(x(B)-x(A))*(x(D)-x(C))+(y(B)-y(A))*(y(D)-y(C))"

static const Case cases[] = {
  /* values and lengths */
  { "1 == 2", PROVED_ALONE }, { "AB == -3", PROVED_ALONE "c1: AB = −3 (AB < 0)" },
  { "AB == 5  AB == 6", PROVED "c1: AB = 5, c2: AB = 6." },
  { "AB == 5  AB == sqrt(24)", PROVED }, { "AB == sqrt(24)  AB^2 == 24", HOLDS },
  { "AB == 5  AC == 3  BC == 10", "(AB + AC < BC)" }, { "AB == 5  AC == 5  BC == 10", HOLDS },
  { "AB == 1  BC == 1  CD == 1  AD == 4", PROVED }, { "AB == 1  BC == 1  CD == 1  AD == 3", HOLDS },
  { "AB + BC == 7  AB - BC == 8", PROVED }, { "AB == 2*BC  BC == 2*AB  AB > 0", PROVED },
  { "AB == 2*BC  BC == 2*AB", HOLDS }, { "AB > AC  AC > AB", PROVED }, { "AB != AC  AB == AC", PROVED },
  /* angles */
  { "Angle(A,B,C) == 190°", "> 180°" }, { "Angle(A,B,C) == 46°  Angle(C,B,A) == 54°", PROVED },
  { "BC == 4  Angle(A,B,C) == 100°  Angle(B,C,A) == 70°", HOLDS },
  { "BC == 4  Angle(A,B,C) == 100°  Angle(B,C,A) == 81°", "would not add up to 180°" },
  /* Without a length points could fall together, where an angle is near to any other. */
  { "Angle(A,B,C) == 100°  Angle(B,C,A) == 81°", "would not add up to 180°" },
  { "AB == 5  AC == 3  Angle(A,B,C) == 100°", PROVED }, { "AB == 5  AC == 3  Angle(A,B,C) == 30°", HOLDS },
  { "AB == 5  AC == 3  Angle(A,B,C) == 60°", UNFOUND },
  { "AC == BC  Angle(A,B,C) == 90°", PROVED }, { "AC == BC  Angle(A,C,B) == 90°", HOLDS },
  /* lines */
  { SEVERAL CROSS " == 0  Angle(A,B,C) == 25°", "would lie on a line" }, { SEVERAL CROSS " == 0  Angle(A,B,C) == 180°", HOLDS },
  { CROSS " != 0  " CROSS " == 0", PROVED },
  { "2*x(B) == x(A)+x(C) && 2*y(B) == y(A)+y(C) && AC > 0  DA == DB  DB == DC", PROVED },
  { "2*x(B) == x(A)+x(C) && 2*y(B) == y(A)+y(C) && AC > 0  DA == DC", HOLDS },
  /* Least squares nearly meet what cannot be. */
  { "AB == 5  AB == 5.0000000001", PROVED "c1: AB = 5, c2: AB = 5.0000000001." },
  { "AB == 5  CD == 3  AB == 5.00000000000001", PROVED "c1: AB = 5, c3: AB = 5.00000000000001." },
  { "AB == 1  BC == 1  CD == 1  AD == 3.00000000001", PROVED },
  { "AB == 5  2*AB == 10  AB == 15/3", HOLDS },
  /* Lines that are parallel have two points each. */
  { ACROSS " == 0  " ALONG " == 0", PROVED "c1: AB ∥ CD, c2: AB ⊥ CD (A and B would coincide)." },
  { "AB > 0 && CD > 0  " ACROSS " == 0  " ALONG " == 0", PROVED },
  /* But a point may be where two lines meet. */
  { "AB > 0 && BC > 0  Angle(A,B,C) == 35°  " ON_AB " == 0  " ON_BC " == 0", HOLDS },
  { "AB == 0", HOLDS }, { "AB == 0  AC == AB", HOLDS },
  /* what was not found may be all the same */
  { "sin(AB) == 2", UNFOUND },
};

static const char *
submit_all (PorismSession *session,
            const char    *conditions)
{
  static const Step points[] = { POINT ("A", "0", "0"), POINT ("B", "7", "1"), POINT ("C", "6", "5"), POINT ("D", "1", "4") };
  g_auto (GStrv) all = g_strsplit (conditions, "  ", -1);
  const char *answer = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    tool_scene_submit (session, points[i].tool, points[i].arguments);
  for (guint i = 0; all[i] != NULL; i++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'relation':'%s'}", all[i]);

      answer = tool_scene_submit (session, "add_condition", arguments);
      if (all[i + 1] != NULL && json_find (answer, HOLDS) == NULL)
        g_error ("%s answered %s", all[i], answer);
    }
  return answer;
}

static void
test_words (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();
      const char *answer = submit_all (session, cases[i].conditions);

      if (json_find (answer, cases[i].answer) == NULL)
        g_error ("%s answered %s", cases[i].conditions, answer);
    }
}

/* What stays, and what follows from it, is no unknown. */
static void
test_fixed (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "1", "3"), { "fix_object", "{'name':'A','fixed':1}", HOLDS },
        { "fix_object", "{'name':'B','fixed':1}", HOLDS },
        { "add_condition", "{'relation':'AB == 5'}", PROVED_ALONE "c1: AB = 5 (nothing that this is about can move: A, B are fixed)" },
        { "solve_conditions", "{}", "There are no conditions." }, { "add_condition", "{'relation':'AC == 2'}", HOLDS },
        { "solve_conditions", "{'pinned':'C'}", "Nothing that the conditions are about can move: A is fixed; pinned: C." },
        { "delete_object", "{'name':'c1'}", HOLDS },
        { "add_condition", "{'relation':'AC == 1 && BC == 2'}", PROVED_ALONE "c1: AC = 1" },
        { "add_midpoint", "{'name':'M','p1':'A','p2':'C'}", HOLDS },
        { "add_condition", "{'relation':'MA > MC'}", PROVED_ALONE });
}

/* Each is called needed only as far as that was looked for. */
static void
test_needed (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const char *answer = submit_all (session, "AB == 5  AB == 6");
  g_autofree char *all = NULL;
  g_autoptr (GString) conditions = g_string_new (NULL);

  g_assert_nonnull (json_find (answer, "each of them is needed for the conflict."));
  for (guint i = 0; i < 25; i++)
    g_string_append_printf (conditions, "x(D) > %d  ", -1 - (int) i);
  g_clear_object (&session);
  session = porism_session_new ();
  all = g_strconcat (conditions->str, "AB == 5  AB == 6", NULL);
  answer = submit_all (session, all);
  g_assert_nonnull (json_find (answer, PROVED "c26: AB = 5, c27: AB = 6."));
  g_assert_nonnull (json_find (answer, "each of them is needed for the proof."));
  g_clear_object (&session);
  session = porism_session_new ();
  g_free (all);
  all = g_strconcat (conditions->str, "sin(AB) == 2", NULL);
  answer = submit_all (session, all);
  g_assert_nonnull (json_find (answer, UNFOUND));
  g_assert_nonnull (json_find (answer, "Change or delete some of them; which of them are needed for the conflict is not known."));
}

/* What was not found may be kept by force, violated, and blocks nothing; what is proved impossible may not. */
static void
test_force (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "1", "3"), { "add_condition", "{'relation':'AB == 5'}", HOLDS },
        { "add_condition", "{'relation':'sin(AB) == 2'}", "With force it is kept, violated." },
        { "add_condition", "{'relation':'AB == 6','force':true}", PROVED },
        { "add_condition", "{'relation':'sin(AB) == 2','force':true}", "“c2” is kept and violated" },
        { "add_condition", "{'relation':'AC == 3'}", HOLDS },
        { "query_conditions", "{}", "'state':'violated','conflict':'c2'" },
        { "move_point", "{'name':'A','x':2,'y':2}", HOLDS },
        { "query_value", "{'expr':'AB == 5 && AC == 3'}", "'boolean':true" },
        { "add_condition", "{'relation':'BC == 4','force':true}", "'boolean':true" },
        { "delete_object", "{'name':'c1'}", HOLDS });
}

static void
test_redundant (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "1", "3"), { "add_condition", "{'relation':'AB == 5'}", HOLDS },
        { "add_condition", "{'relation':'AC == 4'}", HOLDS }, { "add_condition", "{'relation':'BC == 3'}", "'message':''" },
        { "add_condition", "{'relation':'Angle(A,C,B) == 90°'}", "Redundant: “c4” follows from c1, c2, c3." },
        { "add_condition", "{'relation':'2*AB == 10'}", "Redundant: “c5” follows from c1." },
        { "add_condition", "{'relation':'AB > 1'}", "'message':''" },
        { "query_conditions", "{}", "'state':'proved','takes_no_freedom_beside':'c1, c2, c3'" });
}

/* What holds on one branch of the figure follows from nothing. */
static void
test_branches (void)
{
  PLAY (POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "0"), { "add_condition", "{'relation':'collinear','objects':'A,B,C'}", HOLDS },
        { "add_condition", "{'relation':'AB == BC'}", HOLDS },
        { "add_condition", "{'relation':'coincide','objects':'A,C'}", "takes no freedom away" });
}

#define SMALL \
  POINT ("A", "0", "0"), POINT ("B", "1e-12", "0"), POINT ("C", "3", "1"), POINT ("D", "-1", "2"), \
  { "add_segment", "{'name':'s','p1':'A','p2':'B'}", "'ok':true" }, { "add_segment", "{'name':'t','p1':'C','p2':'D'}", "'ok':true" }, \
  { "add_line", "{'name':'l','p1':'A','p2':'B'}", "'ok':true" }, { "add_circle", "{'name':'k','center':'A','point':'B'}", "'ok':true" }, \
  { "add_circle", "{'name':'m','center':'C','point':'D'}", "'ok':true" }

/* Far from the origin there is a place as well, as near as decimals reach, and beyond those nothing is said to be one;
 * what is small is not met by a large figure. */
static void
test_scales (void)
{
  PLAY (POINT ("A", "1000000000", "1000000000"), POINT ("B", "1000000003", "1000000000"),
        POINT ("C", "1000000000", "1000000002"), { "add_condition", "{'relation':'AB == 1.5'}", HOLDS },
        { "add_condition", "{'relation':'BC > AB'}", HOLDS }, { "add_condition", "{'relation':'Angle(A,B,C) == 60°'}", HOLDS },
        { "query_conditions", "{}", "'state':'proved'" });
  PLAY (POINT ("A", "1000000000000000", "1000000000000000"), POINT ("B", "1000000000000003", "1000000000000000"),
        POINT ("C", "1000000000000000", "1000000000000002"),
        { "add_condition", "{'relation':'AB == 1.5'}", HOLDS }, { "add_condition", "{'relation':'BC == 1.25'}", UNFOUND });
  PLAY (POINT ("A", "0", "0"), POINT ("B", "7", "1"), POINT ("C", "6", "5"), { "add_condition", "{'relation':'AB == 10^12'}", HOLDS },
        { "add_condition", "{'relation':'AC == 10^-12'}", UNFOUND },
        { "add_condition", "{'relation':'AC == 10^-12','force':true}", "“c2” is kept and violated" },
        { "query_conditions", "{}", "'state':'violated'" });
  PLAY (POINT ("A", "0", "0"), POINT ("B", "7", "1"), POINT ("C", "6", "5"), { "add_condition", "{'relation':'AB == 10^6'}", HOLDS },
        { "add_condition", "{'relation':'AC == 10^-6'}", HOLDS }, { "query_conditions", "{}", "'state':'proved'" });
  PLAY (SMALL, { "add_condition", "{'relation':'on','objects':'C,k'}", HOLDS }, { "query_value", "{'expr':'abs(AC/AB-1) < 1/10'}", "'boolean':true" });
  PLAY (SMALL, { "add_condition", "{'relation':'inside','objects':'C,k'}", HOLDS }, { "query_value", "{'expr':'AC/AB < 11/10'}", "'boolean':true" });
  PLAY (SMALL, { "add_condition", "{'relation':'is_tangent','objects':'l,m'}", HOLDS },
        { "query_value", "{'expr':'abs(sin(Angle(B,A,C)))*AC < 11/10*CD && abs(sin(Angle(B,A,C)))*AC > 9/10*CD'}", "'boolean':true" });
  PLAY (SMALL, { "add_condition", "{'relation':'are_perpendicular','objects':'s,t'}", HOLDS },
        { "query_value", "{'expr':'abs((x(B)-x(A))*(x(D)-x(C))+(y(B)-y(A))*(y(D)-y(C))) < AB*CD/10'}", "'boolean':true" });
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/conflicts/words", test_words);
  g_test_add_func ("/conflicts/fixed", test_fixed);
  g_test_add_func ("/conflicts/needed", test_needed);
  g_test_add_func ("/conflicts/force", test_force);
  g_test_add_func ("/conflicts/branches", test_branches);
  g_test_add_func ("/conflicts/scales", test_scales);
  g_test_add_func ("/conflicts/redundant", test_redundant);

  return g_test_run ();
}
