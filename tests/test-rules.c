/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of actions: a document of before a change opens as it was recorded, what is added to it follows
 * the rules of today, and both are kept. The scenes are documents that the program wrote then. */

#include "config.h"

#include <string.h>

#include "app/document/document.h"
#include "app/json/json.h"
#include "tests/json-text.h"

static PorismDocument *
load_scene (const char *name)
{
  const char *source = g_getenv ("PORISM_SOURCE_DIR");
  g_autofree char *path = g_build_filename (source != NULL ? source : ".", "tests", "scenes", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  PorismDocument *document = porism_document_load (file, &error);

  g_assert_no_error (error);
  return document;
}

static const PorismEntry *
act (PorismDocument *document,
     const char     *line)
{
  PorismEnvelope envelope;
  PorismObservation *refusal = NULL;
  const PorismEntry *entry;

  g_assert_true (porism_json_read_line (json_text (line), -1, &envelope, &refusal));
  entry = porism_session_submit (porism_document_get_session (document), envelope.action,
                                 PORISM_ACTOR_PERSON, 0, TRUE);
  porism_envelope_clear (&envelope);

  return entry;
}

/* Between which points a segment runs. */
static void
assert_ends (PorismDocument *document,
             const char     *segment,
             const char     *definition)
{
  PorismConstruction *construction =
    porism_session_get_construction (porism_document_get_session (document));
  PorismId id = porism_construction_lookup (construction, segment);
  g_autofree char *found = NULL;

  g_assert_cmpuint (id, >, 0);
  found = porism_construction_dup_definition (construction, id);
  g_assert_cmpstr (found, ==, definition);
}

static void
assert_as_recorded (PorismDocument *document)
{
  const GPtrArray *differences = porism_document_get_differences (document);

  for (guint i = 0; i < differences->len; i++)
    {
      const PorismDifference *difference = g_ptr_array_index (differences, i);

      g_test_message ("step %" G_GUINT64_FORMAT "\n  was %s\n  is  %s", difference->step,
                      difference->recorded, difference->now);
    }
  g_assert_cmpuint (differences->len, ==, 0);
}

/* A triangle's sides were named after where they begin. */
static void
test_first_rules (void)
{
  g_autoptr (PorismDocument) document = load_scene ("first-rules.porism");

  assert_as_recorded (document);
  assert_ends (document, "a", "Segment(A, B)");
  assert_ends (document, "c", "Segment(C, A)");
  assert_ends (document, "M", "Midpoint(a)");
  assert_ends (document, "k", "Segment(B, Q)");
  assert_ends (document, "f", "Segment(A, C)");
  assert_ends (document, "ellipse", "Conic(2, 3, -1, 4, 2, -3)");
}

static void
test_continued (void)
{
  static const char *const lines[] = {
    "{'tool':'add_point','args':{'name':'D','x':0,'y':20}}",
    "{'tool':'add_point','args':{'name':'O','x':4,'y':20}}",
    "{'tool':'add_point','args':{'name':'V','x':0,'y':23}}",
    "{'tool':'add_polygon','args':{'name':'T2','points':'D,O,V'}}",
  };
  g_autoptr (PorismDocument) document = load_scene ("first-rules.porism");
  g_autoptr (PorismDocument) again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_true (act (document, lines[i])->observation->ok);
  assert_ends (document, "d", "Segment(O, V)");
  assert_ends (document, "o", "Segment(V, D)");
  assert_ends (document, "v", "Segment(D, O)");

  bytes = porism_document_to_bytes (document);
  again = porism_document_load_bytes (bytes, &error);
  g_assert_no_error (error);
  assert_as_recorded (again);
  assert_ends (again, "a", "Segment(A, B)");
  assert_ends (again, "d", "Segment(O, V)");
}

/* Nothing was said of a place off its path or an area with a sign, and a zero of angles and roots was not
 * written; a comparison that was too dear stays refused. */
static void
test_second_rules (void)
{
  g_autoptr (PorismDocument) document = load_scene ("second-rules.porism");
  const PorismEntry *entry;

  assert_as_recorded (document);
  entry = act (document, "{'tool':'query_area','args':{'obj':'I'}}");
  g_assert_nonnull (strstr (entry->line, "signed integral"));
  entry = act (document, "{'tool':'query_value','args':{'expr':'m'}}");
  g_assert_nonnull (json_find (entry->line, "'exact':'0'"));
}

/* Nothing was said of further places of an extreme value, and an end where the function turns was two. */
static void
test_third_rules (void)
{
  g_autoptr (PorismDocument) document = load_scene ("third-rules.porism");
  const PorismEntry *entry;

  assert_as_recorded (document);
  entry = act (document, "{'tool':'query_function_max','args':{'function':'f',"
               "'start':-1,'end':1}}");
  g_assert_nonnull (strstr (entry->line, "1 further place"));
  entry = act (document, "{'tool':'query_function_max','args':{'function':'c',"
               "'start':0,'end':1}}");
  g_assert_nonnull (json_find (entry->line, "'exact':'1'"));
}

/* A search missed a zero, and what was dear had no limit: both are made again as they were, with what follows
 * from them, and it is said that there is more and that a value is approximate. */
static void
test_before_limits (void)
{
  static const char *const names[] = { "R", "s", "T", "M" };
  g_autoptr (PorismDocument) document = load_scene ("before-limits.porism");
  const GPtrArray *differences = porism_document_get_differences (document);
  PorismConstruction *construction =
    porism_session_get_construction (porism_document_get_session (document));
  const PorismDifference *first;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      PorismId id = porism_construction_lookup (construction, names[i]);

      g_assert_cmpuint (id, >, 0);
      g_assert_true (porism_construction_is_defined (construction, id));
    }
  g_assert_cmpuint (porism_construction_lookup (construction, "R_1"), ==, 0);
  g_assert_cmpuint (differences->len, >, 0);
  first = g_ptr_array_index (differences, 0);
  g_assert_cmpuint (first->step, ==, 2);
  g_assert_nonnull (strstr (first->now, "1 more is found today than when this was recorded."));
  g_assert_cmpfloat_with_epsilon (
    porism_construction_get_value (construction, porism_construction_lookup (construction, "T"))[0],
    1.3089969389957472, 1e-6);
}

/* A number equalled no length, and was not refused beside a figure. */
static void
test_equality (void)
{
  g_autoptr (PorismDocument) document = load_scene ("third-rules-equality.porism");
  const PorismEntry *entry;

  assert_as_recorded (document);
  entry = act (document, "{'tool':'query_are_equal','args':{'obj1':'a','obj2':'d'}}");
  g_assert_nonnull (json_find (entry->line, "'boolean':true"));
}

/* What ran along an ellipse traced nothing, an empty domain was no real value, and what an expression reads was
 * no parent. */
static void
test_fourth_rules (void)
{
  g_autoptr (PorismDocument) document = load_scene ("fourth-rules-paths.porism");
  PorismConstruction *construction =
    porism_session_get_construction (porism_document_get_session (document));
  const PorismEntry *entry;

  assert_as_recorded (document);
  g_assert_cmpuint (porism_construction_lookup (construction, "L"), ==, 0);
  entry = act (document, "{'tool':'add_locus','args':{'name':'L','point':'M','mover':'P'}}");
  g_assert_true (entry->observation->ok);
  entry = act (document, "{'tool':'add_function','args':{'name':'g','expr':'x',"
               "'start_x':2,'end_x':1}}");
  g_assert_nonnull (strstr (entry->line, "domain is empty"));
  entry = act (document, "{'tool':'query_relation','args':{'obj1':'P','obj2':'k'}}");
  g_assert_nonnull (strstr (entry->line, "is on the border of"));
  entry = act (document, "{'tool':'add_point','args':{'name':'D','x':'x(B)+1','y':0}}");
  g_assert_nonnull (json_find (entry->line, "'parents':['B']"));
}

/* Asymptotes were not all found: those recorded stay the ones they were, new ones are complete. */
static void
test_asymptotes (void)
{
  g_autoptr (PorismDocument) document = load_scene ("fourth-rules-asymptotes.porism");
  const PorismEntry *entry;

  assert_as_recorded (document);
  entry = act (document, "{'tool':'add_asymptote','args':{'name':'n','function':'f'}}");
  g_assert_nonnull (json_find (entry->line, "'name':'n_3'"));
}

/* An asymptote was a tangent, and a number too small for a double was 0 without a radius. */
static void
test_tangents (void)
{
  g_autoptr (PorismDocument) document = load_scene ("fourth-rules-tangents.porism");
  const PorismEntry *entry;

  assert_as_recorded (document);
  entry = act (document, "{'tool':'query_is_tangent','args':{'line':'l','conic':'h'}}");
  g_assert_nonnull (json_find (entry->line, "'boolean':false"));
  entry = act (document, "{'tool':'add_tangent','args':{'name':'u','point':'O','conic':'h'}}");
  g_assert_nonnull (strstr (entry->line, "is an asymptote"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/first", test_first_rules);
  g_test_add_func ("/rules/second", test_second_rules);
  g_test_add_func ("/rules/third", test_third_rules);
  g_test_add_func ("/rules/fourth", test_fourth_rules);
  g_test_add_func ("/rules/before-limits", test_before_limits);
  g_test_add_func ("/rules/equality", test_equality);
  g_test_add_func ("/rules/asymptotes", test_asymptotes);
  g_test_add_func ("/rules/tangents", test_tangents);
  g_test_add_func ("/rules/continued", test_continued);

  return g_test_run ();
}
