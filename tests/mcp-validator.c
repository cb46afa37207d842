/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The judge of messages itself: it takes the examples of the specification, and nothing damaged. */

#include "config.h"

#include "app/json/json.h"
#include "app/json/wire.h"
#include "tests/json-schema.h"
#include "tests/json-text.h"
#include "tests/mcp-lab.h"
#include "tests/mcp-tests.h"

/* Each example of the specification is valid, and none of them without what it must have. */
static void
test_validator (void)
{
  json_object *root = mcp_get_schema (MCP_STATELESS);
  g_autofree char *folder = mcp_find_file (MCP_STATELESS, "examples");
  g_autoptr (GDir) types = g_dir_open (folder, 0, NULL);
  const char *type, *name;
  guint n_examples = 0, n_rejected = 0;

  if (root == NULL || types == NULL)
    {
      g_test_skip ("the schemas of the protocol are not there");
      return;
    }
  while ((type = g_dir_read_name (types)) != NULL)
    {
      g_autofree char *inner = g_build_filename (folder, type, NULL);
      g_autoptr (GDir) files = g_dir_open (inner, 0, NULL);
      json_object *definition = json_schema_definition (root, type);
      json_object *required = mcp_at (definition, "required");

      g_assert_nonnull (definition);
      while ((name = g_dir_read_name (files)) != NULL)
        {
          g_autofree char *path = g_build_filename (inner, name, NULL);
          g_autofree char *text = NULL, *problem = NULL;
          json_object *example;

          g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
          example = porism_wire_parse_object (text);
          if (!json_schema_validate (root, definition, example, &problem))
            g_error ("%s/%s: %s", type, name, problem);
          n_examples++;
          for (guint i = 0; i < porism_wire_get_length (required); i++)
            {
              const char *member = json_object_get_string (porism_wire_get_nth (required, i));
              json_object *kept = json_object_get (mcp_at (example, member));

              json_object_object_del (example, member);
              g_assert_false (json_schema_validate (root, definition, example, NULL));
              json_object_object_add (example, member, kept);
              n_rejected++;
            }
          json_object_put (example);
        }
    }
  g_test_message ("%u examples, %u rejections", n_examples, n_rejected);
  g_assert_cmpuint (n_examples, >=, 100);
  g_assert_cmpuint (n_rejected, >=, 200);
}

/* One keyword a case: a value that fits, and one that does not. */
static void
test_validator_rejects (void)
{
  static const struct
  {
    const char *schema;
    const char *good;
    const char *bad;
  } cases[] = {
    { "{'type': 'integer'}", "1", "1.5" },
    { "{'type': ['string', 'null']}", "'a'", "1" },
    { "{'const': '2.0'}", "'2.0'", "'2.1'" },
    { "{'enum': ['a', 'b']}", "'b'", "'c'" },
    { "{'items': {'type': 'string'}}", "['a']", "[1]" },
    { "{'properties': {'a': {'type': 'string'}}}", "{'b': 1}", "{'a': 1}" },
    { "{'additionalProperties': false, 'properties': {'a': {}}}", "{'a': 1}",
      "{'b': 1}" },
    { "{'additionalProperties': {'type': 'string'}}", "{'b': ''}", "{'b': 1}" },
    { "{'anyOf': [{'type': 'string'}, {'type': 'integer'}]}", "1", "true" },
    { "{'oneOf': [{'type': 'number'}, {'type': 'integer'}]}", "1.5", "1" },
    { "{'allOf': [{'type': 'number'}, {'minimum': 1}]}", "1", "0" },
    { "{'maximum': 2}", "2", "3" },
    { "{'minLength': 2}", "'ab'", "'a'" },
    { "{'maxItems': 1}", "[1]", "[1, 2]" },
    { "{'format': 'uri'}", "'a://b'", "'b'" },
    { "{'format': 'byte'}", "'YQ=='", "'Y!=='" },
    { "{'description': 'x'}", "1", NULL },
    { "{'pattern': 'x'}", NULL, "'x'" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      json_object *schema = porism_json_parse (json_text (cases[i].schema), -1, NULL);
      json_object *good = cases[i].good ? porism_json_parse (json_text (cases[i].good), -1, NULL) : NULL;
      json_object *bad = cases[i].bad ? porism_json_parse (json_text (cases[i].bad), -1, NULL) : NULL;
      g_autofree char *problem = NULL;

      if (good != NULL)
        g_assert_true (json_schema_validate (schema, schema, good, NULL));
      if (bad != NULL)
        {
          g_assert_false (json_schema_validate (schema, schema, bad, &problem));
          g_assert_nonnull (problem);
        }
      json_object_put (schema);
      json_object_put (good);
      json_object_put (bad);
    }
}

void
mcp_add_validator_tests (void)
{
  g_test_add_func ("/mcp/validator/examples", test_validator);
  g_test_add_func ("/mcp/validator/rejects", test_validator_rejects);
}
