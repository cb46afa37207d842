/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A libFuzzer target for texts with formulas. Whatever the bytes are: every glyph has a place, each run is said by its
 * text, and the same text as markup is well-formed. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/lettering/lettering.h"
#include "app/lettering/typeset.h"

int LLVMFuzzerTestOneInput (const guint8 *bytes, gsize size);

static void
check_run (const PorismTextRun *run)
{
  gsize n_bytes = 0, n_glyphs = 0;

  for (guint i = 0; i < run->n_clusters; i++)
    {
      n_bytes += (gsize) run->clusters[i].num_bytes;
      n_glyphs += (gsize) run->clusters[i].num_glyphs;
    }
  g_assert_true (n_bytes == strlen (run->text) && n_glyphs == run->n_glyphs);
  g_assert_true (g_utf8_validate (run->text, -1, NULL));
  for (guint i = 0; i < run->n_glyphs; i++)
    g_assert_true (isfinite (run->glyphs[i].x) && isfinite (run->glyphs[i].y));
}

static void
check_role (PorismLetteringRole role,
            const char         *text)
{
  const PorismLettering *lettering = porism_lettering_get (role, text);
  const PorismTextRun *run;

  for (guint i = 0; (run = porism_text_runs_get_run (&lettering->runs, i)) != NULL; i++)
    check_run (run);
  g_assert_true (lettering->ink.x1 <= lettering->ink.x2 && lettering->ink.y1 <= lettering->ink.y2);
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) bytes, size), *markup = porism_typeset_latex (text);

  porism_lettering_begin (1, NULL);
  for (int role = 0; role < PORISM_N_LETTERINGS; role++)
    check_role ((PorismLetteringRole) role, text);
  g_assert_true (g_utf8_validate (markup, -1, NULL));
  return 0;
}
