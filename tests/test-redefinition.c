/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Redefinition: what depends on an object is checked against what that becomes before anything is
 * computed of it, and follows it or keeps it as it was. */

#include "config.h"

#include <string.h>

#include "app/document/document.h"
#include "engine/tools/slider.h"
#include "engine/typed/typed-input.h"
#include "tool-scene.h"

#define REDEFINE(name, tool, args) \
  "redefine_object", "{'name':'" name "','tool':'" tool "','args':" args "}"
#define DONE "'ok':true"
#define TRIANGLE POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "0", "3")

/* ---- kinds ---- */

static void
test_other_kind (void)
{
  PLAY ({ "add_function", "{'name':'f','expr':'x^2'}", DONE },
        { "add_derivative", "{'name':'g','function':'f'}", DONE },
        { REDEFINE ("f", "add_number", "{'value':'5'}"), REFUSED ("type_mismatch") },
        { "query_value", "{'expr':'g(3)'}", VALUE ("6") });
  PLAY (TRIANGLE, { "add_line", "{'name':'f','p1':'A','p2':'B'}", DONE },
        { "add_circle", "{'name':'c','center':'A','radius':3}", DONE },
        { "add_intersect", "{'name':'P','obj1':'f','obj2':'c'}", DONE },
        { REDEFINE ("c", "add_midpoint", "{'p1':'A','p2':'B'}"), REFUSED ("type_mismatch") },
        { REDEFINE ("c", "add_segment", "{'p1':'A','p2':'C'}"), REFUSED ("type_mismatch") },
        { REDEFINE ("c", "add_circle", "{'center':'A','radius':2}"), DONE });
}

#define RANGE(name, min, max, step) REDEFINE (name, "add_slider", "{'min':" min ",'max':" max ",'step':" step "}")

static void
assert_range (PorismSession *session,
              const char    *name,
              double         value,
              double         least,
              double         greatest,
              double         step)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  PorismId id = porism_construction_lookup (construction, name);
  const PorismAttributes *attributes = porism_construction_get_attributes (construction, id);

  g_assert_cmpfloat (porism_construction_get_value (construction, id)[0], ==, value);
  g_assert_cmpfloat (porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_SLIDER_MIN), ==, least);
  g_assert_cmpfloat (porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_SLIDER_MAX), ==, greatest);
  g_assert_cmpfloat (porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_SLIDER_STEP), ==, step);
}

/* A slider that is defined anew has its new range and keeps its value in it, and its look. */
static void
test_slider (void)
{
  static const struct { const char *tool, *arguments; double value, least, greatest, step; } steps[] = {
    { "add_number", "{'name':'a','value':1}", 1, -5, 5, 0.1 },
    { RANGE ("a", "-2", "2", "0.5"), 1, -2, 2, 0.5 },
    { RANGE ("a", "0", "100", "7"), 1, 0, 100, 7 },
    { RANGE ("a", "3", "10", "1"), 3, 3, 10, 1 },
    { RANGE ("a", "-4", "'3/2'", "0.25"), 1.5, -4, 1.5, 0.25 },
    { "set_value", "{'name':'a','value':2}", 2, -4, 2, 0.25 },
    { REDEFINE ("a", "add_number", "{'value':'-1'}"), -1, -4, 2, 0.25 },
    { REDEFINE ("a", "add_number", "{'value':'3'}"), 3, -4, 3, 0.25 },
    { "render_set_color", "{'obj':'a','color':'red'}", 3, -4, 3, 0.25 },
    { RANGE ("a", "0", "4", "1"), 3, 0, 4, 1 },
  };
  g_autoptr (PorismSession) session = porism_session_new ();

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const char *line = tool_scene_submit (session, steps[i].tool, steps[i].arguments);

      g_assert_nonnull (json_find (line, DONE));
      assert_range (session, "a", steps[i].value, steps[i].least, steps[i].greatest, steps[i].step);
    }
  g_assert_nonnull (json_find (tool_scene_submit (session, RANGE ("a", "4", "4", "1")), REFUSED ("bad_argument")));
  assert_range (session, "a", 3, 0, 4, 1);
  g_assert_true (porism_session_undo (session));
  assert_range (session, "a", 3, -4, 3, 0.25);
  g_assert_true (porism_session_redo (session));
  assert_range (session, "a", 3, 0, 4, 1);
  g_assert_cmpstr (porism_attributes_get_text (
                     porism_construction_get_attributes (porism_session_get_construction (session), 1),
                     PORISM_ATTRIBUTE_COLOR), ==, "#ff0000");
}

/* The places of a slider are exact. */
static void
test_slider_places (void)
{
  static const struct { const char *min, *max, *step; double near; const char *place; } rows[] = {
    { "0", "'2pi'", "'pi/36'", 1.57, "pi/2" },
    { "0", "'2pi'", "'pi/36'", 7, "2*pi" },
    { "0", "1", "'1/3'", 0.35, "1/3" },
    { "0", "1", "'1/3'", -1, "0" },
    { "-5", "5", "0.1", 0.3000001, "0.3" },
    { "0", "'360°'", "'15°'", 1.04, "pi/3" },
    { "'sqrt(2)'", "10", "'sqrt(2)'", 4.2, "3*sqrt(2)" },
    { "0", "10", "4", 9.9, "8" },
    { "0", "10", "4", 11, "10" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PorismSession) session = porism_session_new ();
      PorismConstruction *construction = porism_session_get_construction (session);
      g_autofree char *arguments = g_strdup_printf ("{'name':'w','min':%s,'max':%s,'step':%s}",
                                                    rows[i].min, rows[i].max, rows[i].step);
      g_autofree char *place = NULL;

      g_assert_nonnull (json_find (tool_scene_submit (session, "add_slider", arguments), DONE));
      place = porism_slider_dup_place (
        porism_construction_get (construction, porism_construction_lookup (construction, "w")), rows[i].near);
      g_assert_cmpstr (place, ==, rows[i].place);
    }
}

/* A refusal to redefine says what would become of what depends on it, and names what can be seen; what it advises
 * helps. */
static void
test_said_of_dependents (void)
{
  PLAY (TRIANGLE, { "add_line", "{'name':'l','p1':'A','p2':'B'}", DONE },
        { "transform_reflect_point", "{'name':'m','obj':'l','point':'C'}", DONE },
        { REDEFINE ("l", "add_circle", "{'center':'A','radius':2}"),
          "“m” depends on it and would change its kind from line to circle." },
        { "delete_object", "{'name':'m'}", DONE },
        { "add_perpendicular_line", "{'name':'n','point':'C','line':'l'}", DONE },
        { REDEFINE ("l", "add_circle", "{'center':'A','radius':2}"),
          "“n” depends on it and cannot be made from the kind circle." },
        { "delete_object", "{'name':'n'}", DONE },
        { "add_circle", "{'name':'k','center':'A','radius':1}", DONE },
        { "add_tangent", "{'name':'t','point':'C','conic':'k'}", DONE },
        { REDEFINE ("k", "add_conic", "{'equation':'x^2+4y^2=4'}"),
          "“t_1” depends on it and is made in another way from the kind conic." },
        { "add_circle", "{'name':'c','center':'A','radius':'x(B)+1'}", DONE },
        { REDEFINE ("B", "add_line", "{'p1':'A','p2':'C'}"), "depends on it and cannot be made from the kind line." },
        { REDEFINE ("l", "add_circle", "{'center':'A','radius':2}"), DONE });
}

/* Only an unnamed step of the circle reads the point. */
static void
test_said_of_steps (void)
{
  PLAY (TRIANGLE, { "add_circle", "{'name':'c','center':'A','radius':'x(B)+1'}", DONE },
        { REDEFINE ("B", "add_line", "{'p1':'A','p2':'C'}"),
          "“c” depends on it and cannot be made from the kind line." },
        { "delete_object", "{'name':'c'}", DONE },
        { REDEFINE ("B", "add_line", "{'p1':'A','p2':'C'}"), DONE });
}

/* An image is of the kind of what it is the image of, so that its own dependents can take it. */
static void
test_kind_of_image (void)
{
  PLAY (TRIANGLE, { "add_segment", "{'name':'s','p1':'A','p2':'B'}", DONE },
        { "transform_reflect_point", "{'name':'v','obj':'s','point':'C'}", DONE },
        { REDEFINE ("s", "add_circle", "{'center':'A','radius':2}"), REFUSED ("type_mismatch") },
        { REDEFINE ("s", "add_segment", "{'p1':'B','p2':'C'}"), DONE },
        { "query_length", "{'obj':'v'}", VALUE ("5") });
}

/* What an expression reads of an object is of that kind. */
static void
test_kind_in_expression (void)
{
  PLAY (TRIANGLE, { "add_segment", "{'name':'s','p1':'A','p2':'B'}", DONE },
        { "query_value", "{'name':'a','expr':'s + 1'}", DONE },
        { "add_function", "{'name':'f','expr':'s*x + a'}", DONE },
        { REDEFINE ("s", "add_circle", "{'center':'A','radius':2}"), REFUSED ("type_mismatch") },
        { REDEFINE ("s", "add_midpoint", "{'p1':'B','p2':'C'}"), REFUSED ("type_mismatch") },
        { REDEFINE ("s", "add_vector", "{'p1':'B','p2':'C'}"), DONE },
        { "query_value", "{'expr':'f(2)'}", VALUE ("16") });
}

/* ---- parts ---- */

static void
test_own_side (void)
{
  PLAY (TRIANGLE, { "add_polygon", "{'name':'p','points':'A,B,C'}", DONE },
        { REDEFINE ("p", "add_polygon", "{'points':'A,B,a'}"), REFUSED ("precondition") },
        { REDEFINE ("p", "add_midpoint", "{'p1':'A','p2':'p'}"), REFUSED ("precondition") },
        { "query_area", "{'obj':'p'}", VALUE ("6") });
  PLAY (TRIANGLE, { "add_regular_polygon", "{'name':'p','p1':'A','p2':'B','n':4}", DONE },
        { REDEFINE ("p", "add_polygon", "{'points':'A,B,D'}"), REFUSED ("precondition") },
        { REDEFINE ("p", "add_polygon", "{'points':'A,B,C'}"), DONE });
}

/* ---- expressions ---- */

/* A derived function reads what the function reads, which may be less than it was. */
static void
test_derived_functions (void)
{
  PLAY ({ "add_number", "{'name':'a','value':'2'}", DONE },
        { "add_function", "{'name':'f','expr':'a*x^3 + a'}", DONE },
        { "add_derivative", "{'name':'g','function':'f'}", DONE },
        { "add_derivative", "{'name':'h','function':'g'}", DONE },
        { "add_function", "{'name':'k','expr':'h(x) + f(x)'}", DONE },
        { REDEFINE ("f", "add_function", "{'expr':'x^3'}"), DONE },
        { "query_value", "{'expr':'h(5)'}", VALUE ("30") },
        { "query_value", "{'expr':'k(1)'}", VALUE ("7") },
        { REDEFINE ("f", "add_function", "{'expr':'a*a*x^2'}"), DONE },
        { "query_value", "{'expr':'k(1)'}", VALUE ("12") });
}

/* ---- loci ---- */

static void
test_loci (void)
{
  PLAY (TRIANGLE, { "add_circle", "{'name':'c','center':'A','radius':3}", DONE },
        { "add_point_on", "{'name':'P','obj':'c'}", DONE },
        { "add_midpoint", "{'name':'M','p1':'P','p2':'B'}", DONE },
        { "add_locus", "{'name':'L','point':'M','mover':'P'}", DONE },
        { REDEFINE ("P", "add_point", "{'x':1,'y':1}"), REFUSED ("type_mismatch") },
        { REDEFINE ("M", "add_midpoint", "{'p1':'A','p2':'B'}"), REFUSED ("type_mismatch") },
        { REDEFINE ("P", "add_point_on", "{'obj':'c','x':0,'y':3}"), DONE });
}

/* ---- all or nothing ---- */

static const char *
type_line (PorismSession *session,
           const char    *line)
{
  g_autoptr (GError) error = NULL;
  PorismAction *action = porism_typed_input_parse (line, porism_session_get_construction (session),
                                                   porism_session_get_registry (session), NULL, &error);
  const PorismEntry *entry;

  g_assert_no_error (error);
  entry = porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, TRUE);
  porism_action_free (action);

  return entry->line;
}

static void
test_refusal_leaves_everything (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *figure = porism_session_get_construction (session);
  const PorismRecord *record;
  guint64 version;
  PorismId g;

  type_line (session, "f(x) = x^2");
  type_line (session, "g = Derivative(f)");
  g = porism_construction_lookup (figure, "g");
  record = porism_construction_get (figure, g);
  version = porism_construction_get_version (figure);
  g_assert_nonnull (strstr (type_line (session, "f = (1, 2)"), "type_mismatch"));
  g_assert_cmpuint (porism_construction_get_version (figure), ==, version);
  g_assert_true (porism_construction_get (figure, g) == record);
  g_assert_true (porism_construction_is_defined (figure, g));
}

/* The construction computes nothing of what does not fit, whoever puts it there. */
static void
test_misfits_are_not_computed (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *figure = porism_session_get_construction (session);
  PorismRecord *number;
  PorismId f, g;

  tool_scene_submit (session, "add_function", "{'name':'f','expr':'x^2'}");
  tool_scene_submit (session, "add_derivative", "{'name':'g','function':'f'}");
  tool_scene_submit (session, "add_number", "{'name':'a','value':'5'}");
  f = porism_construction_lookup (figure, "f");
  g = porism_construction_lookup (figure, "g");
  number = porism_record_copy (porism_construction_get (figure, porism_construction_lookup (figure, "a")));
  g_free (number->name);
  number->name = g_strdup ("f");

  porism_construction_begin (figure);
  porism_construction_replace (figure, f, number);
  g_assert_true (porism_construction_has_misfits (figure));
  g_assert_true (porism_construction_is_defined (figure, f));
  g_assert_cmpint (porism_construction_get_condition (figure, g).reason, ==, PORISM_REASON_MISFIT);
  porism_construction_rollback (figure);
  g_assert_false (porism_construction_has_misfits (figure));
  g_assert_true (porism_construction_is_defined (figure, g));
}

/* ---- documents ---- */

/* One that crashed when it was opened: what cannot be done any more is reported. */
static void
test_crashing_document (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PORISM_SOURCE_DIR"), "..", "shared", "data",
                                            "faults", "crash.porism", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PorismDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_file_query_exists (file, NULL))
    {
      g_test_skip ("there is no ../shared/data/faults/crash.porism");
      return;
    }
  document = porism_document_load (file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (porism_document_get_differences (document)->len, >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/redefinition/slider", test_slider);
  g_test_add_func ("/redefinition/slider-places", test_slider_places);
  g_test_add_func ("/redefinition/other-kind", test_other_kind);
  g_test_add_func ("/redefinition/kind-of-image", test_kind_of_image);
  g_test_add_func ("/redefinition/said-of-dependents", test_said_of_dependents);
  g_test_add_func ("/redefinition/said-of-steps", test_said_of_steps);
  g_test_add_func ("/redefinition/kind-in-expression", test_kind_in_expression);
  g_test_add_func ("/redefinition/own-side", test_own_side);
  g_test_add_func ("/redefinition/derived-functions", test_derived_functions);
  g_test_add_func ("/redefinition/loci", test_loci);
  g_test_add_func ("/redefinition/refusal-leaves-everything", test_refusal_leaves_everything);
  g_test_add_func ("/redefinition/misfits-are-not-computed", test_misfits_are_not_computed);
  g_test_add_func ("/redefinition/crashing-document", test_crashing_document);

  return g_test_run ();
}
