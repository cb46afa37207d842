/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A problem read for a client: what it says can be stated as it stands, and nothing is drawn by it. */

#include "config.h"

#include <string.h>

#include "app/json/wire.h"
#include "tests/mcp-lab.h"
#include "tests/mcp-tests.h"

/* (transfer full) */
static json_object *
read_problem (McpLab     *lab,
              const char *text,
              const char *language)
{
  json_object *arguments = json_object_new_object (), *answer;

  porism_wire_add_text (arguments, "text", text);
  if (language != NULL)
    porism_wire_add_text (arguments, "language", language);
  answer = mcp_lab_call (lab, "read_problem", json_object_to_json_string (arguments));
  json_object_put (arguments);
  return answer;
}

/* Those of all clauses, one after the other; (transfer full). */
static char *
list_all (json_object *answer,
          const char  *member)
{
  json_object *clauses = mcp_at (answer, "structuredContent/clauses");
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < porism_wire_get_length (clauses); i++)
    {
      json_object *value = porism_wire_get (porism_wire_get_nth (clauses, i), member);

      if (value != NULL)
        g_string_append_printf (list, "%s;", json_object_get_string (value));
    }
  return g_string_free (list, FALSE);
}

static void
assert_lists (json_object *answer,
              const char  *member,
              const char  *expected)
{
  g_autofree char *list = list_all (answer, member);

  g_assert_nonnull (strstr (list, expected));
}

static void
test_members (gconstpointer revision)
{
  McpLab *lab = mcp_lab_new (revision, NULL);
  json_object *answer;

  if (lab == NULL)
    return;
  answer = read_problem (lab, "如图，在△ABC中，AB=AC，∠A=40°，D是BC的中点，求∠BAD的度数．A.10° B.20° C.30° D.40°", NULL);
  g_assert_false (porism_wire_get_flag (answer, "isError"));
  g_assert_nonnull (strstr (mcp_text_at (answer, "content/0/text"), "equal_distances"));
  if (mcp_at (answer, "structuredContent") != NULL)
    {
      g_assert_true (porism_wire_get_flag (mcp_at (answer, "structuredContent"), "ok"));
      g_assert_true (porism_wire_get_flag (mcp_at (answer, "structuredContent"), "understood"));
      g_assert_cmpstr (mcp_text_at (answer, "structuredContent/language"), ==, "zh");
      g_assert_cmpstr (mcp_text_at (answer, "structuredContent/clauses/2/words"), ==, "AB=AC");
      g_assert_cmpstr (mcp_text_at (answer, "structuredContent/clauses/3/conditions/0/relation"), ==, "angle");
      g_assert_cmpstr (mcp_text_at (answer, "structuredContent/clauses/3/conditions/0/objects"), ==, "C,A,B");
      g_assert_cmpstr (mcp_text_at (answer, "structuredContent/clauses/3/conditions/0/value"), ==, "40°");
      assert_lists (answer, "implied", "not_collinear");
      assert_lists (answer, "draw", "triangle A,B,C");
      assert_lists (answer, "asked", "angle B,A,D");
      g_assert_cmpstr (mcp_text_at (answer, "structuredContent/options/B"), ==, "20°");
      g_assert_cmpstr (mcp_text_at (answer, "structuredContent/options/D"), ==, "40°");
      g_assert_null (mcp_at (answer, "structuredContent/options/E"));
    }
  json_object_put (answer);
  mcp_lab_free (lab);
}

/* What was not understood is marked with its words, and the rest is read. */
static void
test_not_understood (void)
{
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, NULL);
  json_object *answer;

  if (lab == NULL)
    return;
  answer = read_problem (lab, "In triangle ABC, AB = 5, frobnicate it twice. Find the length of AC.", "en");
  g_assert_false (porism_wire_get_flag (mcp_at (answer, "structuredContent"), "understood"));
  g_assert_cmpstr (mcp_text_at (answer, "structuredContent/clauses/2/words"), ==, "frobnicate it twice");
  g_assert_nonnull (mcp_text_at (answer, "structuredContent/clauses/2/not_understood"));
  g_assert_cmpstr (mcp_text_at (answer, "structuredContent/clauses/1/conditions/0/value"), ==, "5");
  assert_lists (answer, "asked", "length A,C");
  g_assert_null (mcp_at (answer, "structuredContent/options"));
  json_object_put (answer);
  mcp_lab_free (lab);
}

/* As they were read, all conditions of a clause can be stated. */
static guint
state_all (McpLab      *lab,
           json_object *clause,
           const char  *member)
{
  json_object *conditions = porism_wire_get (clause, member);
  const guint n = porism_wire_get_length (conditions);

  for (guint i = 0; i < n; i++)
    {
      const char *arguments = json_object_to_json_string (porism_wire_get_nth (conditions, i));
      json_object *answer = mcp_lab_call (lab, "add_condition", arguments);

      if (porism_wire_get_flag (answer, "isError"))
        g_error ("%s: %s", arguments, mcp_text_at (answer, "content/0/text"));
      json_object_put (answer);
    }
  return n;
}

static void
test_stated (void)
{
  static const struct
  {
    const char *text;
    const char *points;
    guint n;                    /* of conditions, at least */
  } cases[] = {
    { "如图，四边形ABCD是平行四边形，∠ABC=70°，BE平分∠ABC且交AD于点E，求∠AEB的度数．", "ABCDE", 4 },
    { "AB is a diameter of ⊙O, C is a point on ⊙O, ∠BAC = 35°, and CD is perpendicular to AB at D. Find ∠BCD.", "ABCDO", 3 },
    { "In trapezoid ABCD, AD ∥ BC, AB = CD = 4, BC = 2AD, and E is the midpoint of BC.", "ABCDE", 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, NULL);
      json_object *answer, *clauses;
      guint n = 0;

      if (lab == NULL)
        return;
      answer = read_problem (lab, cases[i].text, NULL);
      clauses = mcp_at (answer, "structuredContent/clauses");
      g_assert_true (porism_wire_get_flag (mcp_at (answer, "structuredContent"), "understood"));
      g_assert_cmpuint (porism_session_get_n_entries (mcp_lab_get_session (lab)), ==, 0);
      for (const char *point = cases[i].points; *point != '\0'; point++)
        {
          g_autofree char *arguments = g_strdup_printf ("{'name': '%c'}", *point);

          json_object_put (mcp_lab_call (lab, "add_point", arguments));
        }
      for (guint k = 0; k < porism_wire_get_length (clauses); k++)
        n += state_all (lab, porism_wire_get_nth (clauses, k), "conditions") +
             state_all (lab, porism_wire_get_nth (clauses, k), "implied");
      g_assert_cmpuint (n, >=, cases[i].n);
      json_object_put (answer);
      mcp_lab_free (lab);
    }
}

static void
test_unreadable (void)
{
  g_autofree char *long_text = g_strnfill (100 * 1024, 'A');
  const struct
  {
    const char *text;           /* NULL: none is given */
    const char *language;
    const char *says;
  } cases[] = {
    { "", NULL, "The text is empty." },
    { " \n\t ", NULL, "The text is empty." },
    { long_text, NULL, "The text has 102400 bytes" },
    { "AB = 5", "de", "There are no rules of that language; there are some of en, zh." },
    { "AB = 5", "common", "There are no rules of that language" },
    { "Sah ein Knab ein Röslein stehn, Röslein auf der Heiden.", NULL, "Nothing in this text was understood" },
    { "Пусть дан остроугольный треугольник", "en", "Nothing in this text was understood" },
  };
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, NULL);
  json_object *missing;

  if (lab == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      json_object *answer = read_problem (lab, cases[i].text, cases[i].language);

      g_assert_true (porism_wire_get_flag (answer, "isError"));
      g_assert_cmpstr (mcp_text_at (answer, "structuredContent/error/code"), ==, "bad_argument");
      if (strstr (mcp_text_at (answer, "structuredContent/error/message"), cases[i].says) == NULL)
        g_error ("%s", mcp_text_at (answer, "structuredContent/error/message"));
      json_object_put (answer);
    }
  missing = mcp_lab_call (lab, "read_problem", "{'text': 5}");
  g_assert_cmpstr (mcp_text_at (missing, "structuredContent/error/code"), ==, "bad_argument");
  json_object_put (missing);
  mcp_lab_free (lab);
}

/* Lines of the input bar are for clients, too: answered like what they mean, journaled as that, with the line beside it. */
static void
test_typed (gconstpointer revision)
{
  McpLab *lab = mcp_lab_new (revision, NULL);
  json_object *answer;

  if (lab == NULL)
    return;
  json_object_put (mcp_lab_call (lab, "type", "{'line': 'A = (0, 0)'}"));
  answer = mcp_lab_call (lab, "type", "{'line': 'c = Circle(A, 2)'}");
  g_assert_cmpstr (mcp_text_at (answer, "structuredContent/tool"), ==, "add_circle");
  g_assert_cmpstr (mcp_text_at (answer, "structuredContent/new/0/definition"), ==, "Circle(A, 2)");
  json_object_put (answer);
  answer = mcp_lab_call (lab, "type", "{'line': 'Radius(c)?'}");
  g_assert_cmpstr (mcp_text_at (answer, "structuredContent/value/exact"), ==, "2");
  json_object_put (answer);
  answer = mcp_lab_call (lab, "type", "{'line': 'd = Circel(A, 2)'}");
  g_assert_cmpstr (mcp_text_at (answer, "structuredContent/error/hint"), ==, "It is wrong at character 5 of the line.");
  json_object_put (answer);
  mcp_lab_free (lab);
}

/* It is offered from the beginning, and found by what it is for. */
static void
test_found (void)
{
  static const struct { const char *query, *tool; } queries[] = {
    { "read_problem", "\"read_problem\"" }, { "understand the problem text", "\"read_problem\"" },
    { "parse a textbook sentence", "\"read_problem\"" }, { "geogebra command", "type" }, { "input bar", "type" },
  };
  const PorismSurfaceOptions options = { .disclosure = TRUE };
  McpLab *lab = mcp_lab_new (MCP_HANDSHAKE, &options);
  json_object *listed;

  if (lab == NULL)
    return;
  listed = mcp_lab_get (lab, "tools/list", NULL);
  g_assert_nonnull (strstr (json_object_to_json_string (listed), "\"read_problem\""));
  json_object_put (listed);
  for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_autofree char *arguments = g_strdup_printf ("{'query': '%s'}", queries[i].query);
      json_object *found = mcp_lab_call (lab, "find_tools", arguments);

      if (strstr (mcp_text_at (found, "content/0/text"), queries[i].tool) == NULL)
        g_error ("%s: %s", queries[i].query, mcp_text_at (found, "content/0/text"));
      json_object_put (found);
    }
  mcp_lab_free (lab);
}

void
mcp_add_reading_tests (void)
{
  for (guint i = 0; mcp_revisions[i] != NULL; i++)
    {
      g_autofree char *path = g_strdup_printf ("/mcp/reading/members/%s", mcp_revisions[i]);

      g_test_add_data_func (path, mcp_revisions[i], test_members);
    }
  g_test_add_data_func ("/mcp/reading/typed", MCP_HANDSHAKE, test_typed);
  g_test_add_func ("/mcp/reading/not-understood", test_not_understood);
  g_test_add_func ("/mcp/reading/stated", test_stated);
  g_test_add_func ("/mcp/reading/unreadable", test_unreadable);
  g_test_add_func ("/mcp/reading/found", test_found);
}
