/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What drawing knows of a kind is one row, whole: a column that was forgotten would be a crash in a figure that
 * has such an object, and a wrong row a figure that looks like another. */

#include "config.h"

#include "app/render/drawn-kind.h"

/* Returns: what is wrong with the row of @kind, or NULL */
static const char *
find_fault (const PorismDrawnKind *row,
            PorismKind             kind)
{
  gboolean seen = row->as != PORISM_DRAWN_NOT, lines = row->as == PORISM_DRAWN_AS_LINES;
  gboolean spatial = (PORISM_KINDS (kind) & PORISM_KINDS_SPATIAL) != 0;

  if (row->kind != kind)
    return "it is the row of another kind";
  if (row->place == NULL || row->trace == NULL || row->fill == NULL || row->stroke == NULL ||
      row->say == NULL || row->label == NULL || row->fit == NULL || row->link == NULL || row->collect == NULL)
    return "a column says nothing";
  if (lines && row->collect == porism_collect_nothing)
    return "what is drawn as lines is made of something in space, too";
  if (spatial && (row->trace != porism_no_trace || row->stroke != porism_no_stroke || row->fit != porism_no_extent))
    return "what is seen in space only has neither a trace nor an extent in the plane";
  if (!spatial && ((row->trace != porism_no_trace) != lines || (row->stroke != porism_no_stroke) != lines))
    return "what is drawn as lines has a trace and is stroked, nothing else";
  if (row->fill != porism_no_fill && !lines)
    return "only what has a border is filled";
  if (row->opacity > 0 && row->fill == porism_no_fill && !spatial)
    return "it is to be filled without a filling";
  if (!seen && (row->label != porism_no_label || row->fit != porism_no_extent))
    return "it is not seen, and has a label or an extent";
  if (row->unasked != PORISM_UNASKED_NOTHING && row->label == porism_no_label)
    return "a label without a place";
  if (row->unasked == PORISM_UNASKED_VALUE && row->say == porism_no_words)
    return "a value without words";
  return NULL;
}

static void
test_rows (void)
{
  for (guint kind = 0; kind < PORISM_N_KINDS; kind++)
    {
      const char *fault = find_fault (porism_drawn_kind_get (kind), kind);

      if (fault != NULL)
        g_test_message ("%s: %s", porism_kind_get_name (kind), fault);
      g_assert_null (fault);
    }
}

/* Every way in which a row can be wrong is found. */
static void
test_planted (void)
{
  const PorismDrawnKind whole = *porism_drawn_kind_get (PORISM_KIND_ANGLE);
  const PorismDrawnKind number = *porism_drawn_kind_get (PORISM_KIND_NUMBER);
  const PorismDrawnKind sphere = *porism_drawn_kind_get (PORISM_KIND_SPHERE);
  PorismDrawnKind rows[20], planted = sphere;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    rows[i] = whole;
  g_assert_null (find_fault (&whole, PORISM_KIND_ANGLE));
  rows[n++].kind = PORISM_KIND_POINT;
  rows[n++].place = NULL;
  rows[n++].trace = NULL;
  rows[n++].fill = NULL;
  rows[n++].stroke = NULL;
  rows[n++].say = NULL;
  rows[n++].label = NULL;
  rows[n++].fit = NULL;
  rows[n++].link = NULL;
  rows[n++].collect = NULL;
  rows[n++].collect = porism_collect_nothing;
  rows[n++].trace = porism_no_trace;
  rows[n++].stroke = porism_no_stroke;
  rows[n++].fill = porism_no_fill;
  rows[n++].as = PORISM_DRAWN_AS_WORDS;
  rows[n++].label = porism_no_label;
  rows[n++].say = porism_no_words;
  rows[n] = number;
  rows[n].kind = PORISM_KIND_ANGLE;
  rows[n++].fill = porism_fill_circle;
  rows[n] = number;
  rows[n].kind = PORISM_KIND_ANGLE;
  rows[n++].label = porism_placer_try_round;
  rows[n] = number;
  rows[n].kind = PORISM_KIND_ANGLE;
  rows[n++].fit = porism_extent_add_places;
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (rows));
  for (guint i = 0; i < n; i++)
    g_assert_nonnull (find_fault (&rows[i], PORISM_KIND_ANGLE));
  g_assert_null (find_fault (&sphere, PORISM_KIND_SPHERE));
  planted.trace = porism_trace_circle;
  g_assert_nonnull (find_fault (&planted, PORISM_KIND_SPHERE));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drawn-kinds/rows", test_rows);
  g_test_add_func ("/drawn-kinds/planted", test_planted);
  return g_test_run ();
}
