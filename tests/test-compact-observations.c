/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a model is told of an action is short, and says all that the whole observation does. */

#include "config.h"

#include <locale.h>
#include <string.h>

#include "app/agent/digest.h"
#include "app/json/json.h"
#include "app/json/wire.h"
#include "engine/typed/typed-input.h"
#include "tests/json-text.h"
#include "tests/session-lab.h"
#include "tests/typed-table.h"

/* A segment, in bytes. */
#define MOST_OF_SEGMENT 200
/* Of the table of typed lines every one of so many is tried. */
#define STRIDE 4

/* ---- nothing is lost ---- */

/* What surrounds a value says of it. */
typedef struct
{
  const char *type;
  const char *certainty;
  gboolean joins_parents;
} Around;

static gboolean is_told (json_object  *full,
                         json_object  *compact,
                         const Around *around);

static gboolean
is_text (json_object *json,
         const char  *text)
{
  return json_object_is_type (json, json_type_string) && g_strcmp0 (json_object_get_string (json), text) == 0;
}

/* A string is exact, or a text, where the value has one; a number is a decimal. */
static gboolean
is_told_bare (json_object  *full,
              json_object  *compact,
              const Around *around)
{
  const char *certainty = porism_wire_get_text (full, "certainty");
  const char *member = json_object_is_type (compact, json_type_boolean) ? "boolean"
                       : !json_object_is_type (compact, json_type_string) ? "decimal"
                       : porism_wire_get (full, "exact") != NULL ? "exact" : "text";
  json_object *decimal = porism_wire_get (full, "decimal");

  if (certainty != NULL && g_strcmp0 (certainty, around->certainty) != 0)
    return FALSE;
  if (strcmp (member, "exact") == 0 && decimal != NULL &&
      g_ascii_strtod (json_object_get_string (compact), NULL) != json_object_get_double (decimal))
    return FALSE;
  return json_object_equal (porism_wire_get (full, member), compact);
}

static gboolean
are_items_told (json_object  *full,
                json_object  *compact,
                const Around *around)
{
  const guint n = porism_wire_get_length (full);

  if (porism_wire_get_length (compact) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!is_told (porism_wire_get_nth (full, i), porism_wire_get_nth (compact, i), around))
      return FALSE;
  return TRUE;
}

static gboolean
is_missing_told (json_object  *full,
                 const char   *member,
                 json_object  *value,
                 json_object  *compact,
                 const Around *around)
{
  const char *exact = porism_wire_get_text (compact, "exact");

  if (strcmp (member, "type") == 0)
    return is_text (value, around->type) || strstr ("number boolean point list name equation", json_object_get_string (value));
  if (strcmp (member, "certainty") == 0)
    return is_text (value, around->certainty);
  if (strcmp (member, "decimal") == 0)
    return exact != NULL && strspn (exact, "-0123456789") == strlen (exact) &&
           g_ascii_strtod (exact, NULL) == json_object_get_double (value);
  if (strcmp (member, "directed") == 0)
    return json_object_equal (porism_wire_get (value, "exact"), porism_wire_get (full, "exact")) &&
           json_object_equal (porism_wire_get (value, "decimal"), porism_wire_get (full, "decimal"));
  return value == NULL || (strcmp (member, "points") == 0 && around->joins_parents);
}

static gboolean
is_told (json_object  *full,
         json_object  *compact,
         const Around *around)
{
  const char *certainty = porism_wire_get_text (compact, "certainty");
  const Around inside = { porism_wire_get_text (full, "type"), certainty != NULL ? certainty : around->certainty, FALSE };

  if (json_object_is_type (full, json_type_array))
    return are_items_told (full, compact, around);
  if (!json_object_is_type (full, json_type_object))
    return json_object_equal (full, compact);
  if (json_object_is_type (compact, json_type_array))
    return are_items_told (porism_wire_get (full, "items"), compact, &inside);
  if (!json_object_is_type (compact, json_type_object))
    return is_told_bare (full, compact, around);
  json_object_object_foreach (full, member, value)
    {
      json_object *other = porism_wire_get (compact, member);
      const Around of_whole = { around->type, inside.certainty, around->joins_parents };

      if (other != NULL ? !is_told (value, other, &inside) : !is_missing_told (full, member, value, compact, &of_whole))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_new_told (const PorismNewObject *object,
             json_object           *full,
             json_object           *compact)
{
  static const char *const same[] = { "name", "kind", "definition" };
  const Around around = { porism_kind_get_name (object->kind), NULL, object->joins_parents };
  json_object *value = porism_wire_get (full, "value");

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    if (!json_object_equal (porism_wire_get (full, same[i]), porism_wire_get (compact, same[i])))
      return FALSE;
  return value == NULL ? porism_wire_get (compact, "value") == NULL
                       : is_told (value, porism_wire_get (compact, "value"), &around);
}

/* Lists with nothing in them and empty texts are left out. */
static gboolean
is_member_told (json_object *value,
                json_object *compact)
{
  if (compact != NULL)
    return json_object_equal (value, compact);
  return json_object_is_type (value, json_type_array) ? json_object_array_length (value) == 0 : is_text (value, "");
}

static void
assert_all_told (const PorismObservation *observation)
{
  const Around nothing = { NULL, NULL, FALSE };
  json_object *full = porism_json_from_observation (observation);
  json_object *compact = porism_json_compact_observation (observation);
  g_autofree char *said = porism_json_to_line (compact);
  gboolean told = TRUE;

  json_object_object_foreach (full, member, value)
    {
      json_object *other = porism_wire_get (compact, member);

      if (strcmp (member, "value") == 0)
        told &= is_told (value, other, &nothing);
      else if (strcmp (member, "new") != 0)
        told &= is_member_told (value, other);
      else
        for (guint i = 0; i < observation->new_objects->len; i++)
          told &= is_new_told (g_ptr_array_index (observation->new_objects, i), porism_wire_get_nth (value, i),
                               porism_wire_get_nth (other, i));
    }
  if (!told)
    g_error ("%s is told as %s", json_object_to_json_string (full), said);
  json_object_put (full);
  json_object_put (compact);
}

static void
type_and_compare (PorismSession *session,
                  const char    *line)
{
  g_autoptr (PorismAction) action =
    porism_typed_input_parse (line, porism_session_get_construction (session), porism_session_get_registry (session), NULL, NULL);

  if (action != NULL)
    assert_all_told (porism_session_submit (session, action, PORISM_ACTOR_PERSON, 0, TRUE)->observation);
}

static void
test_lossless (void)
{
  g_autoptr (GPtrArray) cases = read_typed_table ();

  for (guint i = 0; i < cases->len; i += STRIDE)
    {
      const TypedCase *one = g_ptr_array_index (cases, i);
      g_autoptr (PorismSession) session = porism_session_new ();

      porism_session_set_cas (session, NULL);
      for (guint k = 0; k < one->before->len; k++)
        type_and_compare (session, g_ptr_array_index (one->before, k));
      type_and_compare (session, one->line);
    }
}

/* ---- it is short ---- */

static gsize
measure_whole (const PorismEntry *entry)
{
  g_autofree char *line = porism_json_observation_to_line (entry->observation);

  return strlen (line);
}

static gsize
measure_told (const PorismEntry *entry)
{
  g_autofree char *line = porism_digest_observation (entry->observation);

  return strlen (line);
}

static void
test_segment (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismEntry *entry;
  g_autofree char *told = NULL;

  point (session, "A", 0, 0);
  point (session, "B", 4, 0);
  entry = accepted (session, "{'tool':'add_segment','args':{'name':'s','p1':'A','p2':'B'},'exact':true}");
  told = porism_digest_observation (entry->observation);
  g_assert_cmpstr (told, ==, json_text ("{'step':3,'tool':'add_segment','ok':true,'new':[{'name':'s','kind':'segment',"
                                        "'definition':'Segment(A, B)','value':{'exact':'4','certainty':'proved'}}]}"));
  g_assert_cmpuint (strlen (told), <=, MOST_OF_SEGMENT);
}

/* A triangle, its altitudes with their feet, where they meet, and the circle about it, in twelve calls. */
static void
test_altitudes (void)
{
  static const char *const calls[] = {
    "'add_point','args':{'name':'A','x':0,'y':0}", "'add_point','args':{'name':'B','x':5,'y':0}",
    "'add_point','args':{'name':'C','x':2,'y':4}", "'add_polygon','args':{'name':'t','points':'A,B,C'}",
    "'add_perpendicular_line','args':{'name':'h_a','point':'A','line':'BC'}",
    "'add_perpendicular_line','args':{'name':'h_b','point':'B','line':'CA'}",
    "'add_perpendicular_line','args':{'name':'h_c','point':'C','line':'AB'}",
    "'add_intersect','args':{'name':'D','obj1':'h_a','obj2':'BC'}", "'add_intersect','args':{'name':'E','obj1':'h_b','obj2':'CA'}",
    "'add_intersect','args':{'name':'F','obj1':'h_c','obj2':'AB'}", "'add_intersect','args':{'name':'H','obj1':'h_a','obj2':'h_b'}",
    "'add_circle_3_points','args':{'name':'k','a':'A','b':'B','c':'C'}",
  };
  g_autoptr (PorismSession) session = porism_session_new ();
  gsize whole = 0, told = 0;

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      const PorismEntry *entry = accepted (session, "{'tool':%s,'exact':true}", calls[i]);

      whole += measure_whole (entry);
      told += measure_told (entry);
    }
  g_test_message ("%zu of %zu bytes", told, whole);
  g_assert_cmpuint (2 * told, <=, whole);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compact-observations/lossless", test_lossless);
  g_test_add_func ("/compact-observations/segment", test_segment);
  g_test_add_func ("/compact-observations/altitudes", test_altitudes);

  return g_test_run ();
}
