/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values that have more or less items from one place of a drag to the next: what follows from them is right at
 * every place, and dragging allocates nothing. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/construction/drag.h"
#include "tests/tool-scene.h"

#define N_MOVES 4000

static gsize n_allocations;

/* A sanitizer has an allocator of its own. */
#ifdef __SANITIZE_ADDRESS__
#define COUNTS FALSE
#else
#define COUNTS TRUE

extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *memory, size_t size);

void *
malloc (size_t size)
{
  n_allocations++;
  return __libc_malloc (size);
}

void *
calloc (size_t n,
        size_t size)
{
  n_allocations++;
  return __libc_calloc (n, size);
}

void *
realloc (void  *memory,
         size_t size)
{
  n_allocations++;
  return __libc_realloc (memory, size);
}

#endif

static double
get_number (const PorismConstruction *construction,
            const char               *name)
{
  return porism_construction_get_value (construction, porism_construction_lookup (construction, name))[0];
}

static const Step square[] = {
  POINT ("A", "0", "0"), POINT ("B", "4", "0"), POINT ("C", "4", "4"), POINT ("D", "0", "4"), POINT ("E", "2", "2"),
  { "add_convex_hull", "{'name':'h','points':'A,B,C,D,E'}", NULL },
  { "transform_reflect_point", "{'name':'g','obj':'h','point':'A'}", NULL },
  { "query_vertex_count", "{'name':'n','obj':'g'}", NULL },
  { "query_area", "{'name':'a','obj':'g'}", NULL },
};

/* A fifth point is led around a square in a circle: it is inside, behind a side, or beyond a corner, which it
 * replaces. */
static void
test_drag (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);
  g_autoptr (PorismDrag) drag = NULL;
  gboolean seen[6] = { FALSE };
  gsize before;

  for (gsize i = 0; i < G_N_ELEMENTS (square); i++)
    g_assert_nonnull (json_find (tool_scene_submit (session, square[i].tool, square[i].arguments), "'ok':true"));
  drag = porism_drag_new (construction, porism_construction_lookup (construction, "E"));
  porism_drag_move (drag, PORISM_COORDINATES (2, 2));
  before = n_allocations;
  for (int i = 0; i < N_MOVES; i++)
    {
      double x = 2 + 3 * cos (i * 0.01), y = 2 + 3 * sin (i * 0.01);
      double outside = fmax (fabs (x - 2), fabs (y - 2)) - 2, n;

      porism_drag_move (drag, PORISM_COORDINATES (x, y));
      n = get_number (construction, "n");
      g_assert_true (n == 4 || n == 5);
      if (outside <= 0)
        g_assert_cmpfloat (n, ==, 4);
      /* a triangle on a side of 4 */
      if (outside > 0 && fmin (fabs (x - 2), fabs (y - 2)) < 2)
        g_assert_cmpfloat_with_epsilon (get_number (construction, "a"), 16 + 2 * outside, 1e-9);
      seen[(int) n] = TRUE;
    }
  if (COUNTS)
    g_assert_cmpuint (n_allocations, ==, before);
  g_assert_true (seen[4] && seen[5]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/live-count/drag", test_drag);
  return g_test_run ();
}
