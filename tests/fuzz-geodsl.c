/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A libFuzzer target for programs in GeoDSL. Whatever the bytes are: what is refused has a line and a reason, nothing
 * is both refused and drawn, and what is drawn is drawn again by the same actions. */

#include "config.h"

#include "app/geodsl/geodsl.h"
#include "app/geodsl/write.h"

int LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size);

static void
check_drawn (const PorismRegistry *registry,
             const GPtrArray      *actions)
{
  g_autoptr (PorismConstruction) figure = porism_construction_new ();
  g_auto (PorismGeodslLosses) losses = { 0 };
  g_autofree char *program = NULL;

  for (guint i = 0; i < actions->len; i++)
    {
      g_autoptr (PorismDelta) delta = NULL;
      g_autoptr (PorismObservation) observation
        = porism_registry_run (registry, figure, g_ptr_array_index (actions, i), FALSE, 0, &delta, NULL);

      g_assert_true (observation->ok);
    }
  program = porism_geodsl_write (registry, figure, &losses);
  g_assert_true (g_utf8_validate (program, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes,
                        gsize         size)
{
  static PorismRegistry *registry;
  g_autofree char *program = g_strndup ((const char *) bytes, size);
  g_autoptr (PorismGeodslError) error = NULL;
  g_autoptr (GPtrArray) actions = NULL;

  if (registry == NULL)
    registry = porism_registry_new ();
  porism_geodsl_recognise (program);
  actions = porism_geodsl_compile (registry, program, size, &error);
  g_assert_true ((actions == NULL) == (error != NULL));
  if (error != NULL)
    g_assert_true (error->line > 0 && *error->message != '\0');
  else
    check_drawn (registry, actions);

  return 0;
}
