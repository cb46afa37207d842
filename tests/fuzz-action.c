/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* libFuzzer: any bytes as a line that someone sends. Either the reader refuses it, or the registry
 * runs it on a small figure; in both cases the answer is one line of JSON that reads back, a
 * refusal says why and changes nothing, and what was accepted can be taken back. */

#include "config.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "app/formats/json.h"

int LLVMFuzzerTestOneInput (const uint8_t *bytes,
                            size_t         size);

static const char *const figure[] = {
  "{\"tool\": \"add_point\", \"args\": {\"name\": \"A\", \"x\": 0, \"y\": 0}}",
  "{\"tool\": \"add_point\", \"args\": {\"name\": \"B\", \"x\": 4, \"y\": 1}}",
  "{\"tool\": \"add_point\", \"args\": {\"name\": \"C\", \"x\": 1, \"y\": 3}}",
  "{\"tool\": \"add_line\", \"args\": {\"name\": \"f\", \"p1\": \"A\", \"p2\": \"B\"}}",
  "{\"tool\": \"add_circle\", \"args\": {\"name\": \"c\", \"center\": \"C\", \"radius\": 3}}",
  "{\"tool\": \"add_intersect\", \"args\": {\"name\": \"P\", \"obj1\": \"f\", \"obj2\": \"c\"}}",
};

static void
check_answer (const PorismObservation *observation)
{
  json_object *json = porism_json_from_observation (observation), *again;
  g_autofree char *line = porism_json_to_line (json), *line_again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (strchr (line, '\n'));
  again = porism_json_parse (line, -1, &error);
  g_assert_no_error (error);
  line_again = porism_json_to_line (again);
  g_assert_cmpstr (line, ==, line_again);
  json_object_put (again);
  json_object_put (json);
  if (observation->ok)
    return;
  g_assert_cmpint (observation->error.code, !=, PORISM_ERROR_NONE);
  g_assert_cmpint (observation->error.code, !=, PORISM_ERROR_INTERNAL);
  g_assert_cmpstr (observation->error.message, !=, "");
}

static void
run_line (PorismRegistry     *registry,
          PorismConstruction *construction,
          const char         *line,
          gssize              length,
          gboolean            exact)
{
  g_autoptr (PorismObservation) refusal = NULL, observation = NULL;
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismAction) understood = NULL;
  guint n_objects = porism_construction_get_n_objects (construction);
  PorismEnvelope envelope;

  if (!porism_json_read_line (line, length, &envelope, &refusal))
    {
      check_answer (refusal);
      return;
    }
  observation = porism_registry_run (registry, construction, envelope.action, exact, 1, &delta,
                                     &understood);
  check_answer (observation);
  g_assert_true (observation->ok || delta == NULL);
  if (delta != NULL)
    {
      porism_construction_apply (construction, delta, FALSE);
      g_assert_cmpuint (porism_construction_get_n_objects (construction), ==, n_objects);
      porism_construction_apply (construction, delta, TRUE);
    }
  else
    g_assert_cmpuint (porism_construction_get_n_objects (construction), ==, n_objects);
  porism_envelope_clear (&envelope);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes,
                        size_t         size)
{
  static PorismRegistry *registry;
  g_autoptr (PorismConstruction) construction = porism_construction_new ();

  if (registry == NULL)
    registry = porism_registry_new ();
  for (guint i = 0; i < G_N_ELEMENTS (figure); i++)
    run_line (registry, construction, figure[i], -1, FALSE);
  g_assert_cmpuint (porism_construction_get_n_objects (construction), >=, G_N_ELEMENTS (figure));
  run_line (registry, construction, (const char *) bytes, (gssize) size, TRUE);

  return 0;
}
