/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The keyboard alone: every pane is come into and left, every object reached. */

#include "config.h"

#include "tests/window-stage.h"

static void
type (Stage      *stage,
      const char *line)
{
  act (stage, "type --delay 8 %s", line);
  act (stage, "key Return sleep 0.3");
}

static double
get_number (PorismDocument *document,
            const char     *name,
            PorismAttribute attribute)
{
  PorismId id = porism_construction_lookup (get_figure (document), name);

  return porism_attributes_get_number (porism_construction_get (get_figure (document), id)->attributes,
                                       attribute);
}

/* Two free points, a slider, and a point that depends on those; the input bar has the focus. */
static void
type_figure (Stage *stage)
{
  act (stage, "key ctrl+i sleep 0.7");
  type (stage, "A=(0,0)");
  type (stage, "C=(4,2)");
  type (stage, "k=2");
  type (stage, "M=Midpoint(A,C)");
}

/* From the line to the list, with arrows beyond the heading of what depends, and by the menu of a row. */
static void
test_list (Stage        *stage,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) slid = NULL, hidden = NULL, renamed = NULL;

  type_figure (stage);
  act (stage, "key shift+Tab sleep 0.2 key Down sleep 0.2 key Down sleep 0.2 key Right sleep 0.3 key Right sleep 0.3");
  slid = save (stage);
  g_assert_cmpfloat (*porism_construction_get_value (get_figure (slid),
                                                     find (slid, "k", PORISM_KIND_NUMBER)), >, 2);
  act (stage, "key Down sleep 0.2 key shift+F10 sleep 0.8 key Return sleep 0.5");
  hidden = save (stage);
  g_assert_cmpfloat (get_number (hidden, "M", PORISM_ATTRIBUTE_VISIBLE), ==, 0);
  g_assert_cmpfloat (get_number (hidden, "A", PORISM_ATTRIBUTE_VISIBLE), ==, 1);
  act (stage, "key Up sleep 0.2 key Up sleep 0.2 key Up sleep 0.2 key F2 sleep 0.3 type B");
  act (stage, "key Return sleep 0.3");
  renamed = save (stage);
  find (renamed, "B", PORISM_KIND_POINT);
  close_program (stage);
}

/* The line lets go: Tab where it is empty, after Escape, after the last completion; Shift+Tab always;
 * Escape leads to the figure, where letters choose tools. */
static void
test_line (Stage        *stage,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) completed = NULL, drawn = NULL;

  type_figure (stage);
  act (stage, "type --delay 8 N=midp");
  act (stage, "key Tab sleep 0.2 key Escape sleep 0.2 type --delay 8 oint(A,M)");
  act (stage, "key Return sleep 0.3");
  completed = save (stage);
  find (completed, "N", PORISM_KIND_POINT);

  act (stage, "type --delay 8 midp");
  act (stage, "key Tab sleep 0.2 key shift+Tab sleep 0.3 key F2 sleep 0.3 type B");
  act (stage, "key Return sleep 0.3 key Escape sleep 0.3 key p");
  click (stage, 100, 100);
  drawn = save (stage);
  find (drawn, "B", PORISM_KIND_POINT);
  g_assert_cmpuint (count (drawn, PORISM_KIND_POINT), ==, count (completed, PORISM_KIND_POINT) + 1);
  act (stage, "key ctrl+i sleep 0.2 key Escape sleep 0.2 key Escape sleep 0.2 type --delay 8 midp");
  act (stage, "key Tab sleep 0.2 key Escape sleep 0.2 key Tab sleep 0.2 key s");
  drag (stage, -100, -100, 0, -100);
  g_clear_object (&drawn);
  drawn = save (stage);
  g_assert_cmpuint (count (drawn, PORISM_KIND_SEGMENT), ==, 1);
  close_program (stage);
}

/* A letter chooses a tool wherever nothing is typed: in the list, and after a menu. */
static void
test_letters (Stage        *stage,
              gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL;

  type_figure (stage);
  act (stage, "key shift+Tab sleep 0.2 key s sleep 0.2");
  drag (stage, -100, -100, 0, -100);
  act (stage, "key F10 sleep 0.7 key Escape sleep 0.5 key l sleep 0.2");
  drag (stage, -100, -150, 0, -150);
  act (stage, "key F10 sleep 0.7 key f sleep 0.7 key s sleep 0.2");
  drag (stage, -100, 150, 0, 150);
  act (stage, "key F10 sleep 0.7 key t sleep 0.5 key d sleep 0.7 key l sleep 0.2");
  drag (stage, -100, 200, 0, 200);
  drawn = save (stage);
  g_assert_cmpuint (count (drawn, PORISM_KIND_SEGMENT), ==, 2);
  g_assert_cmpuint (count (drawn, PORISM_KIND_LINE), ==, 2);
  close_program (stage);
}

/* What Tab went to is what the tool in hand gets, and Tab goes on from there. A name that is refused is asked
 * for again. */
static void
test_objects (Stage        *stage,
              gconstpointer unused)
{
  g_autoptr (PorismDocument) joined = NULL, renamed = NULL, deleted = NULL;

  type_figure (stage);
  act (stage, "key Escape sleep 0.3 key s sleep 0.2 key Tab sleep 0.2 key Return sleep 0.2 key Tab sleep 0.2 "
       "key Return sleep 0.3");
  joined = save (stage);
  g_assert_cmpuint (count (joined, PORISM_KIND_SEGMENT), ==, 1);
  act (stage, "key Escape sleep 0.2 key Escape sleep 0.2 key Escape sleep 0.2 key Tab sleep 0.2 "
       "key shift+F10 sleep 0.8 key r sleep 0.8 type C");
  act (stage, "key Return sleep 0.8 type Q");
  act (stage, "key Return sleep 0.5");
  renamed = save (stage);
  find (renamed, "Q", PORISM_KIND_POINT);
  find (renamed, "C", PORISM_KIND_POINT);
  act (stage, "key Tab sleep 0.2 key x sleep 0.2 key Return sleep 0.5");
  deleted = save (stage);
  g_assert_cmpuint (porism_construction_lookup (get_figure (deleted), "C"), ==, 0);
  find (deleted, "Q", PORISM_KIND_POINT);
  close_program (stage);
}

/* While a tool waits for more, Tab goes round the objects. */
static void
test_round (Stage        *stage,
            gconstpointer unused)
{
  g_autoptr (PorismDocument) joined = NULL;
  const double *ends;

  type_figure (stage);
  act (stage, "key Escape sleep 0.3 key s sleep 0.2 key Tab sleep 0.2 key Return sleep 0.2 key Tab sleep 0.1 "
       "key Tab sleep 0.1 key Tab sleep 0.1 key Tab sleep 0.1 key Tab sleep 0.1 key Return sleep 0.3");
  joined = save (stage);
  g_assert_cmpuint (count (joined, PORISM_KIND_SEGMENT), ==, 1);
  ends = porism_construction_get_value (get_figure (joined), find (joined, "f", PORISM_KIND_SEGMENT));
  g_assert_cmpfloat (ends[2], ==, 4);
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-keys"))
    {
      g_test_add ("/window-keys/list", Stage, NULL, set_up, test_list, tear_down);
      g_test_add ("/window-keys/line", Stage, NULL, set_up, test_line, tear_down);
      g_test_add ("/window-keys/objects", Stage, NULL, set_up, test_objects, tear_down);
      g_test_add ("/window-keys/round", Stage, NULL, set_up, test_round, tear_down);
      g_test_add ("/window-keys/letters", Stage, NULL, set_up, test_letters, tear_down);
    }

  return g_test_run ();
}
