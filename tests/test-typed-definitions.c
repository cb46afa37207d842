/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The law that the definition which an object shows is read back as that definition, for every operation. */

#include "config.h"

#include <string.h>

#include "engine/typed/typed-input.h"
#include "tests/operation-scene.h"
#include "tests/typed-stage.h"

#define SEED 20261122
#define TRIALS 40

/* What a tool numbers even where it makes one object: a vertex by its place, a centre by its kind. */
static guint
get_number (const PorismRecord *record)
{
  static const char *const centres[] = { "triangle-incentre", "triangle-centroid",
                                         "triangle-circumcentre", "triangle-orthocentre",
                                         "triangle-nine-point-centre" };

  if (g_str_equal (record->operation->command, "Vertex"))
    return (guint) record->branch + 1;
  for (guint i = 0; i < G_N_ELEMENTS (centres); i++)
    if (g_str_equal (record->operation->id, centres[i]))
      return i + 1;
  return record->ordinal;
}

/* Gives every object of the scene a name, and what a tool adds to its operation. */
/* All values that a text shows are in it. */
static char *
new_text (const PorismRecord *record)
{
  GString *text = g_string_new ("Hello, \"you\" (there)");

  for (guint i = 2; i < record->n_inputs && record->kind == PORISM_KIND_TEXT; i++)
    g_string_append_printf (text, " {%u}", i - 1);
  return g_string_free (text, FALSE);
}

static void
name_objects (PorismConstruction *construction)
{
  guint n = porism_construction_get_next_id (construction);

  porism_construction_begin (construction);
  for (PorismId id = 1; id < n; id++)
    {
      const PorismRecord *present = porism_construction_get (construction, id);
      PorismRecord *record;

      if (present == NULL || present->flags & PORISM_RECORD_ANONYMOUS)
        continue;
      record = porism_record_copy (present);
      g_free (record->name);
      record->name = g_strdup_printf ("N_%u", id);
      record->ordinal = get_number (record);
      if (record->kind == PORISM_KIND_TEXT || record->kind == PORISM_KIND_SPACE_TEXT)
        record->text = new_text (record);
      porism_construction_replace (construction, id, record);
    }
  porism_delta_unref (porism_construction_commit (construction));
}

/* "Tangent(P, c)" of "Tangent(P, c, 1)": which one of several is not written where a scene made it. */
static char *
drop_ordinal (const char         *definition,
              const PorismRecord *record)
{
  const char *comma = strrchr (definition, ',');

  if (record->ordinal == 0 || comma == NULL)
    return g_strdup (definition);
  return g_strdup_printf ("%.*s)", (int) (comma - definition), definition);
}

/* "Intersect(c, l)" of "Intersect(l, c)": the tool has its own order of two paths. */
static char *
swap_arguments (const char *definition)
{
  const char *open = strchr (definition, '('), *comma = strstr (definition, ", ");

  if (!g_str_has_prefix (definition, "Intersect(") || comma == NULL)
    return g_strdup (definition);
  return g_strdup_printf ("Intersect(%.*s, %.*s)", (int) (strlen (comma) - 3), comma + 2,
                          (int) (comma - open - 1), open + 1);
}

/* The coefficients of a conic are written as fractions, whatever they were typed as. */
static gboolean
is_same_conic (PorismConstruction *construction,
               PorismId            made,
               PorismId            subject)
{
  const PorismRecord *record = porism_construction_get (construction, made);

  return record->kind == PORISM_KIND_CONIC &&
         record->operation == porism_construction_get (construction, subject)->operation &&
         memcmp (porism_construction_get_value (construction, made),
                 porism_construction_get_value (construction, subject),
                 record->width * sizeof (double)) == 0;
}

/* A number by an expression that reads no object is one of its own when it is typed. */
static gboolean
has_same_definition (PorismConstruction      *construction,
                     const PorismObservation *observation,
                     PorismId                 subject,
                     const char              *definition)
{
  g_autofree char *number = g_strdup_printf ("Slider(%s)", definition);
  g_autofree char *swapped = swap_arguments (definition);

  for (guint i = 0; i < observation->new_objects->len; i++)
    {
      const PorismNewObject *made = g_ptr_array_index (observation->new_objects, i);
      const PorismRecord *record = porism_construction_get (construction, made->id);
      g_autofree char *plain = drop_ordinal (made->definition, record);

      if (g_str_equal (plain, definition) || g_str_equal (made->definition, definition) ||
          g_str_equal (made->definition, number) || g_str_equal (plain, swapped) ||
          is_same_conic (construction, made->id, subject))
        return TRUE;
    }
  return FALSE;
}

/* What the object says of itself, typed again; FALSE where that is refused, as it is where the object
 * itself is undefined. */
static gboolean
check_definition (const PorismRegistry  *registry,
                  const PorismOperation *operation,
                  PorismConstruction    *construction,
                  PorismId               subject)
{
  g_autofree char *definition = porism_construction_dup_definition (construction, subject);
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismAction) action =
    porism_typed_input_parse (definition, construction, registry, NULL, &error);
  g_autoptr (PorismDelta) delta = NULL;
  g_autoptr (PorismObservation) observation = NULL;
  gboolean named;

  if (action == NULL)
    {
      g_test_message ("%s: “%s” is not read back: %s", operation->id, definition, error->message);
      g_test_fail ();
      return FALSE;
    }
  named = porism_registry_lookup (registry, action->tool)->parameters[0].type ==
          PORISM_PARAMETER_NEW_NAME;
  if (named && porism_action_get (action, "name") == NULL)
    porism_action_add_string (action, "name", "again");
  observation = porism_registry_run (registry, construction, action, FALSE, 1, &delta, NULL);
  if (!observation->ok)
    {
      g_test_message ("%s: “%s”: %s", operation->id, definition, observation->error.message);
      return FALSE;
    }
  if (named && !has_same_definition (construction, observation, subject, definition))
    {
      g_autofree char *text = typed_action_to_text (action);

      g_test_message ("%s: “%s” is read back as %s", operation->id, definition, text);
      g_test_fail ();
    }
  return TRUE;
}

/* The scene has no expression for it, of which it is made: see test_angles(), and conics by functions of two variables in
 * tools-two-variables.c. */
static gboolean
is_made_by_expression (const PorismOperation *operation)
{
  return g_str_equal (operation->id, "angle-number") || g_str_equal (operation->id, "conic-by-equation");
}

/* In the scene nothing carries the point or the line along; see test-regions. */
static gboolean
is_carried_along (const PorismOperation *operation)
{
  return g_strcmp0 (operation->command, "LocusEquation") == 0 || g_strcmp0 (operation->command, "Envelope") == 0;
}

/* Nobody makes it but a measure that rests on it. */
static gboolean
is_integrated (const PorismOperation *operation)
{
  return g_str_has_prefix (operation->id, "turned-");
}

static void
test_definitions (void)
{
  g_autoptr (PorismRegistry) registry = porism_registry_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < porism_operations_get_n (); i++)
    {
      const PorismOperation *operation = porism_operations_get (i);
      guint n_defined = 0, n_read = 0;

      if (is_made_by_expression (operation) || is_carried_along (operation) || is_integrated (operation))
        continue;
      for (int trial = 0; trial < TRIALS; trial++)
        {
          Scene scene = { .random = random };

          scene_build (&scene, operation);
          name_objects (scene.construction);
          if (porism_construction_is_defined (scene.construction, scene.subject))
            {
              n_defined++;
              n_read += check_definition (registry, operation, scene.construction, scene.subject);
            }
          scene_clear (&scene);
        }
      g_test_message ("%-28s %2u of %2u of %d", operation->id, n_read, n_defined, TRIALS);
      if (n_read == 0 && n_defined > 0)
        g_test_fail ();
    }
}

/* An angle stays one, however its value is written. */
static void
test_angles (void)
{
  static const char *const lines[] = { "Angle(20)", "30°", "Angle(2*pi/5)", "Angle(k)", "Angle(k/2)", "Angle(400°)", "b/2+10°" };
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);

  typed_must (session, "k = 2");
  typed_must (session, "b = 50°");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *line = g_strdup_printf ("a_%u = %s", i, lines[i]);
      g_autofree char *name = g_strdup_printf ("a_%u", i);
      g_autofree char *definition = NULL;
      PorismId id;

      typed_must (session, line);
      id = porism_construction_lookup (construction, name);
      g_assert_cmpint (porism_construction_get (construction, id)->kind, ==, PORISM_KIND_ANGLE);
      definition = porism_construction_dup_definition (construction, id);
      g_assert_cmpstr (definition, ==, lines[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/typed-definitions/every-operation", test_definitions);
  g_test_add_func ("/typed-definitions/angles", test_angles);
  return g_test_run ();
}
