/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is typed, and the menus: from outside, by real events, as what is saved says. */

#include "config.h"

#include "tests/window-stage.h"

/* Types @line into the input bar, which has the focus, and submits it. */
static void
type (Stage      *stage,
      const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    act (stage, i > 0 ? "key space type --delay 8 %s" : "type --delay 8 %s", words[i]);
  act (stage, "key Return sleep 0.2");
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

/* Definitions, a completed command, the line before, and one that is mended after it was refused. */
static void
test_input (Stage        *stage,
            gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL, again = NULL;
  const double *b;

  act (stage, "key ctrl+i sleep 0.5");
  type (stage, "A=(0,0)");
  type (stage, "B=(4,2)");
  act (stage, "type --delay 8 M=midp");
  act (stage, "key Tab sleep 0.1 type --delay 8 A,B)");
  act (stage, "key Return sleep 0.2");
  type (stage, "c=Circle(A,Nowhere)");
  act (stage, "key End BackSpace BackSpace BackSpace BackSpace BackSpace BackSpace BackSpace BackSpace "
       "sleep 0.1 type --delay 8 B)");
  act (stage, "key Return sleep 0.2");
  type (stage, "f(x) = x^2 - 3");
  type (stage, "y=2x+1");
  type (stage, "k=7");
  drawn = save (stage);
  find (drawn, "M", PORISM_KIND_POINT);
  find (drawn, "c", PORISM_KIND_CIRCLE);
  find (drawn, "f", PORISM_KIND_FUNCTION);
  find (drawn, "k", PORISM_KIND_NUMBER);
  g_assert_cmpuint (count (drawn, PORISM_KIND_LINE), ==, 1);
  g_assert_cmpfloat (find_point (drawn, "M")[0], ==, 2);

  act (stage, "key Up sleep 0.1 key Up sleep 0.1 key Down sleep 0.1 key BackSpace 9 Return sleep 0.2");
  type (stage, "B=(6,2)");
  again = save (stage);
  b = find_point (again, "B");
  g_assert_cmpfloat (b[0], ==, 6);
  g_assert_cmpfloat (*porism_construction_get_value (get_figure (again),
                                                     find (again, "k", PORISM_KIND_NUMBER)), ==, 9);
  close_program (stage);
}

/* The menu of a point by the secondary button, of the canvas by the keyboard. */
static void
test_menu (Stage        *stage,
           gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL, hidden = NULL, deleted = NULL;

  act (stage, "key p");
  click (stage, -60, 40);
  click (stage, 80, 40);
  act (stage, "key m sleep 0.1 mousemove %d %d sleep 0.2 click 3 sleep 0.8", stage->x - 60,
       stage->y - 40);
  act (stage, "key Down sleep 0.1 key Return sleep 0.5");
  drawn = save (stage);
  g_assert_cmpfloat (get_number (drawn, "A", PORISM_ATTRIBUTE_LABEL_VISIBLE), ==, 0);
  g_assert_cmpfloat (get_number (drawn, "B", PORISM_ATTRIBUTE_LABEL_VISIBLE), ==, 1);

  click (stage, 80, 40);
  act (stage, "key shift+F10 sleep 0.8 key Return sleep 0.5");
  hidden = save (stage);
  g_assert_cmpfloat (get_number (hidden, "B", PORISM_ATTRIBUTE_VISIBLE), ==, 0);
  g_assert_cmpfloat (get_number (hidden, "A", PORISM_ATTRIBUTE_VISIBLE), ==, 1);

  act (stage, "key Escape sleep 0.2 key shift+F10 sleep 0.8 key Return sleep 0.5");
  deleted = save (stage);
  g_assert_cmpint (porism_document_get_backdrop (deleted, PORISM_ATTRIBUTE_AXES), ==, 1);
  close_program (stage);
}

/* What shows no label yet is given one by the command that shows it. */
static void
test_label (Stage        *stage,
            gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL;
  const PorismRecord *record;

  act (stage, "key s");
  drag (stage, -100, 40, 100, 40);
  act (stage, "key m sleep 0.1 mousemove %d %d sleep 0.2 click 3 sleep 0.8", stage->x, stage->y - 40);
  act (stage, "key Down sleep 0.1 key Return sleep 0.5");
  drawn = save (stage);
  record = porism_construction_get (get_figure (drawn), find (drawn, "f", PORISM_KIND_SEGMENT));
  g_assert_true (porism_attributes_is_set (record->attributes, PORISM_ATTRIBUTE_LABEL_VISIBLE));
  g_assert_cmpfloat (get_number (drawn, "f", PORISM_ATTRIBUTE_LABEL_VISIBLE), ==, 1);
  close_program (stage);
}

/* A tool's number that is refused is asked for again with what was chosen; what was drawn for it is one step, which
 * giving up takes back. */
static void
test_number (Stage        *stage,
             gconstpointer unused)
{
  g_autoptr (PorismDocument) drawn = NULL, undone = NULL, cancelled = NULL;

  act (stage, "key q");
  click (stage, 60, 40);
  act (stage, "sleep 0.7 type 0");
  act (stage, "key Return sleep 0.9 type 1/0");
  act (stage, "key Return sleep 0.9 type 2");
  act (stage, "key Return sleep 0.7");
  drawn = save (stage);
  g_assert_cmpuint (count (drawn, PORISM_KIND_POINT), ==, 1);
  g_assert_cmpfloat (porism_construction_get_value (get_figure (drawn), find (drawn, "c", PORISM_KIND_CIRCLE))[2],
                     ==, 4);
  act (stage, "key ctrl+z sleep 0.4");
  undone = save (stage);
  g_assert_cmpuint (porism_construction_get_n_objects (get_figure (undone)), ==, 0);

  click (stage, 60, 40);
  act (stage, "sleep 0.7 type 0");
  act (stage, "key Return sleep 0.9 key Escape sleep 0.7");
  cancelled = save (stage);
  g_assert_cmpuint (porism_construction_get_n_objects (get_figure (cancelled)), ==, 0);
  close_program (stage);
}

int
main (int    argc,
      char **argv)
{
  if (begin_tests (&argc, &argv, "/window-input"))
    {
      g_test_add ("/window-input/input", Stage, NULL, set_up, test_input, tear_down);
      g_test_add ("/window-input/number", Stage, NULL, set_up, test_number, tear_down);
      g_test_add ("/window-input/menu", Stage, NULL, set_up, test_menu, tear_down);
      g_test_add ("/window-input/label", Stage, NULL, set_up, test_label, tear_down);
    }

  return g_test_run ();
}
