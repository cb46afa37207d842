/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* libFuzzer: any bytes as a line that someone sends. Either the reader refuses it, or the registry
 * runs it on a small figure; in both cases the answer is one line of JSON that reads back, a
 * refusal says why and changes nothing, and what was accepted can be taken back. */

#include "config.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "app/json/json.h"

#define MAX_ID 1000

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

/* (nullable) (transfer full): what the line changed. */
static PorismDelta *
run_line (PorismRegistry     *registry,
          PorismConstruction *construction,
          const char         *line,
          gssize              length,
          gboolean            exact)
{
  g_autoptr (PorismObservation) refusal = NULL, observation = NULL;
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismAction) understood = NULL;
  PorismEnvelope envelope;

  if (!porism_json_read_line (line, length, &envelope, &refusal))
    {
      check_answer (refusal);
      return NULL;
    }
  observation = porism_registry_run (registry, construction, envelope.action, exact, 1, &delta,
                                     &understood);
  check_answer (observation);
  g_assert_true (observation->ok || delta == NULL);
  porism_envelope_clear (&envelope);

  return g_steal_pointer (&delta);
}

static PorismConstruction *
build_figure (PorismRegistry *registry)
{
  PorismConstruction *construction = porism_construction_new ();

  for (guint i = 0; i < G_N_ELEMENTS (figure); i++)
    {
      g_autoptr (PorismDelta) delta = run_line (registry, construction, figure[i], -1, FALSE);

      g_assert_nonnull (delta);
    }
  return construction;
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes,
                        size_t         size)
{
  static PorismRegistry *registry;
  static PorismConstruction *construction;
  g_autoptr (PorismDelta) delta = NULL;
  guint n_objects;

  if (registry == NULL)
    registry = porism_registry_new ();
  if (construction == NULL)
    construction = build_figure (registry);

  n_objects = porism_construction_get_n_objects (construction);
  delta = run_line (registry, construction, (const char *) bytes, (gssize) size, TRUE);
  if (delta != NULL)
    porism_construction_apply (construction, delta, FALSE);
  g_assert_cmpuint (porism_construction_get_n_objects (construction), ==, n_objects);
  /* Ids are never used again, so the figure is built anew before they grow. */
  if (porism_construction_get_next_id (construction) > MAX_ID)
    g_clear_pointer (&construction, porism_construction_free);

  return 0;
}
