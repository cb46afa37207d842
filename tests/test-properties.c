/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Properties of one object or many: what suits which, what is set is one step, styles that are handed on; and the pane, where
 * an X server can be had. */

#include "config.h"

#include <adwaita.h>

#include "tests/tool-scene.h"
#include "tests/widget-stage.h"
#include "ui/properties/porism-choice.h"
#include "ui/properties/porism-properties-pane.h"
#include "ui/properties/porism-property-row.h"

static void
draw (PorismSession *session)
{
  tool_scene_expect (session, "add_point", "{'name':'A','x':0,'y':0}", TRUE);
  tool_scene_expect (session, "add_point", "{'name':'B','x':4,'y':0}", TRUE);
  tool_scene_expect (session, "add_point", "{'name':'C','x':0,'y':3}", TRUE);
  tool_scene_expect (session, "add_segment", "{'name':'s','p1':'A','p2':'B'}", TRUE);
  tool_scene_expect (session, "add_segment", "{'name':'t','p1':'A','p2':'C'}", TRUE);
  tool_scene_expect (session, "add_circle", "{'name':'k','center':'A','radius':2}", TRUE);
  tool_scene_expect (session, "add_angle", "{'name':'w','p1':'B','vertex':'A','p2':'C'}", TRUE);
}

static PorismId
find (PorismSession *session,
      const char    *name)
{
  return porism_construction_lookup (porism_session_get_construction (session), name);
}

static double
get_number (PorismSession  *session,
            const char     *name,
            PorismAttribute attribute)
{
  return porism_attributes_get_number (
    porism_construction_get_attributes (porism_session_get_construction (session), find (session, name)), attribute);
}

static const char *
get_text (PorismSession  *session,
          const char     *name,
          PorismAttribute attribute)
{
  return porism_attributes_get_text (
    porism_construction_get_attributes (porism_session_get_construction (session), find (session, name)), attribute);
}

/* Of the angle, both segments and the point. */
static void
set (PorismSession *session,
     const char    *property,
     const char    *text)
{
  const PorismId ids[] = { find (session, "w"), find (session, "s"), find (session, "t"), find (session, "A") };

  porism_property_set (porism_property_find (property), session, ids, G_N_ELEMENTS (ids), text);
}

static void
test_suits (void)
{
  static const struct { const char *property, *has, *has_not; } cases[] = {
    { "fill-color", "w", "s" }, { "fill-color", "k", "A" }, { "angle-radius", "w", "k" }, { "marks", "s", "A" },
    { "point-style", "A", "s" }, { "line-style", "k", "A" }, { "arrow-end", "s", "k" }, { "fixed", "A", "s" },
    { "layer", "A", NULL }, { "color", "w", NULL }, { "caption", "k", NULL },
  };
  g_autoptr (PorismSession) session = porism_session_new ();
  PorismConstruction *construction = porism_session_get_construction (session);

  draw (session);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const PorismProperty *property = porism_property_find (cases[i].property);

      g_assert_true (porism_property_suits (property, porism_construction_get (construction, find (session, cases[i].has))));
      if (cases[i].has_not != NULL)
        g_assert_false (
          porism_property_suits (property, porism_construction_get (construction, find (session, cases[i].has_not))));
    }
}

/* What the tool of each property sets is the attribute that is shown of it. */
static void
test_rows (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismProperty *property;

  for (guint i = 0; (property = porism_property_get (i)) != NULL; i++)
    {
      const PorismToolSpec *spec = porism_registry_lookup (porism_session_get_registry (session), property->tool);
      const PorismParameter *parameter = porism_tool_spec_find_parameter (spec, property->parameter);

      g_assert_nonnull (parameter);
      g_assert_nonnull (porism_tool_spec_find_parameter (spec, property->object));
      g_assert_true (porism_property_find (property->id) == property);
      if (spec->attributes[parameter - spec->parameters] != NULL)
        g_assert_cmpstr (spec->attributes[parameter - spec->parameters], ==,
                         porism_attribute_get_info (property->attribute)->name);
    }
}

/* One undo for all of them; what is set again takes the place of what was set before. */
static void
test_many (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  guint n;

  draw (session);
  n = porism_session_get_n_entries (session);
  for (int i = 6; i <= 9; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d", i);

      set (session, "line-thickness", text);
    }
  g_assert_cmpfloat (get_number (session, "w", PORISM_ATTRIBUTE_LINE_THICKNESS), ==, 9);
  g_assert_cmpfloat (get_number (session, "t", PORISM_ATTRIBUTE_LINE_THICKNESS), ==, 9);
  g_assert_cmpfloat (get_number (session, "k", PORISM_ATTRIBUTE_LINE_THICKNESS), ==, 5);
  g_assert_cmpuint (porism_session_get_n_entries (session), >, n);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpfloat (get_number (session, "w", PORISM_ATTRIBUTE_LINE_THICKNESS), ==, 5);
  g_assert_cmpfloat (get_number (session, "t", PORISM_ATTRIBUTE_LINE_THICKNESS), ==, 5);
  g_assert_true (porism_session_redo (session));
  g_assert_cmpfloat (get_number (session, "s", PORISM_ATTRIBUTE_LINE_THICKNESS), ==, 9);
}

static void
test_colors (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  draw (session);
  set (session, "fill-color", "#e01b24");
  g_assert_cmpstr (get_text (session, "w", PORISM_ATTRIBUTE_FILL_COLOR), ==, "#e01b24");
  g_assert_cmpstr (get_text (session, "s", PORISM_ATTRIBUTE_FILL_COLOR), ==, "");
  set (session, "color", "#1c71d8");
  g_assert_cmpstr (get_text (session, "A", PORISM_ATTRIBUTE_COLOR), ==, "#1c71d8");
  set (session, "color", "");
  g_assert_cmpstr (get_text (session, "A", PORISM_ATTRIBUTE_COLOR), ==, "");
}

/* A caption that is written is shown. */
static void
test_caption (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  draw (session);
  set (session, "caption", "side");
  g_assert_cmpstr (get_text (session, "s", PORISM_ATTRIBUTE_CAPTION), ==, "side");
  g_assert_cmpfloat (get_number (session, "s", PORISM_ATTRIBUTE_LABEL_MODE), ==, PORISM_LABEL_CAPTION);
  g_assert_cmpfloat (get_number (session, "A", PORISM_ATTRIBUTE_LABEL_MODE), ==, PORISM_LABEL_CAPTION);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpstr (get_text (session, "s", PORISM_ATTRIBUTE_CAPTION), ==, "");
  g_assert_cmpfloat (get_number (session, "A", PORISM_ATTRIBUTE_LABEL_MODE), ==, PORISM_LABEL_NAME);
}

/* What is chosen takes the place of all marks that were there. */
static void
test_marks (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();
  const PorismProperty *marks = porism_property_find ("marks");
  g_autofree char *shown = NULL;

  draw (session);
  tool_scene_expect (session, "render_set_decoration", "{'obj':'s','decoration':2}", TRUE);
  tool_scene_expect (session, "render_set_marks", "{'obj':'s','marks':'1 arrow'}", TRUE);
  shown = porism_property_dup_text (marks, porism_session_get_construction (session), find (session, "s"));
  g_assert_cmpstr (shown, ==, "2 ticks, 1 arrow");
  set (session, "marks", "3 ticks");
  g_assert_cmpstr (get_text (session, "s", PORISM_ATTRIBUTE_MARKS), ==, "3 ticks");
  g_assert_cmpstr (get_text (session, "w", PORISM_ATTRIBUTE_MARKS), ==, "3 ticks");
  g_assert_cmpfloat (get_number (session, "s", PORISM_ATTRIBUTE_DECORATION), ==, 0);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpstr (get_text (session, "s", PORISM_ATTRIBUTE_MARKS), ==, "1 arrow");
  g_assert_cmpfloat (get_number (session, "s", PORISM_ATTRIBUTE_DECORATION), ==, 2);
  set (session, "marks", "2 arcs");
  g_assert_cmpstr (get_text (session, "w", PORISM_ATTRIBUTE_MARKS), ==, "2 arcs");
  g_assert_cmpstr (get_text (session, "s", PORISM_ATTRIBUTE_MARKS), ==, "1 arrow");
  set (session, "marks", "");
  g_assert_cmpstr (get_text (session, "w", PORISM_ATTRIBUTE_MARKS), ==, "");
  g_assert_cmpstr (get_text (session, "s", PORISM_ATTRIBUTE_MARKS), ==, "");
}

/* ---- styles ---- */

static void
test_copy_style (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  draw (session);
  tool_scene_expect (session, "render_set_line_style", "{'obj':'s','style':2}", TRUE);
  tool_scene_expect (session, "render_set_color", "{'obj':'s','color':'red'}", TRUE);
  tool_scene_expect (session, "render_set_caption", "{'obj':'s','caption':'mine'}", TRUE);
  tool_scene_expect (session, "render_set_filling", "{'obj':'k','opacity':0.5}", TRUE);
  tool_scene_expect (session, "render_copy_style", "{'to':'t,k,A','from':'s'}", TRUE);
  g_assert_cmpfloat (get_number (session, "t", PORISM_ATTRIBUTE_LINE_STYLE), ==, 2);
  g_assert_cmpstr (get_text (session, "t", PORISM_ATTRIBUTE_CAPTION), ==, "");
  g_assert_cmpstr (get_text (session, "A", PORISM_ATTRIBUTE_COLOR), ==, "#ff0000");
  g_assert_cmpfloat (get_number (session, "k", PORISM_ATTRIBUTE_FILL_OPACITY), ==, 0.5);
  tool_scene_expect (session, "render_copy_style", "{'to':'t,k'}", TRUE);
  g_assert_cmpfloat (get_number (session, "t", PORISM_ATTRIBUTE_LINE_STYLE), ==, 0);
  g_assert_cmpfloat (get_number (session, "k", PORISM_ATTRIBUTE_FILL_OPACITY), ==, 0.1);
  g_assert_cmpstr (get_text (session, "A", PORISM_ATTRIBUTE_COLOR), ==, "#ff0000");
}

/* For one kind alone, until it is set again; what is drawn already stays as it is. */
static void
test_default_style (void)
{
  g_autoptr (PorismSession) session = porism_session_new ();

  draw (session);
  tool_scene_expect (session, "render_set_point_size", "{'obj':'B','size':8}", TRUE);
  tool_scene_expect (session, "render_set_color", "{'obj':'B','color':'red'}", TRUE);
  tool_scene_expect (session, "render_set_line_style", "{'obj':'s','style':3}", TRUE);
  tool_scene_expect (session, "render_set_default_style", "{'obj':'B'}", TRUE);
  tool_scene_expect (session, "render_set_default_style", "{'obj':'s'}", TRUE);
  tool_scene_expect (session, "add_point", "{'name':'D','x':1,'y':1}", TRUE);
  tool_scene_expect (session, "add_segment", "{'name':'u','p1':'A','p2':'D'}", TRUE);
  tool_scene_expect (session, "add_line", "{'name':'l','p1':'A','p2':'D'}", TRUE);
  g_assert_cmpfloat (get_number (session, "D", PORISM_ATTRIBUTE_POINT_SIZE), ==, 8);
  g_assert_cmpstr (get_text (session, "D", PORISM_ATTRIBUTE_COLOR), ==, "#ff0000");
  g_assert_cmpfloat (get_number (session, "u", PORISM_ATTRIBUTE_LINE_STYLE), ==, 3);
  g_assert_cmpfloat (get_number (session, "l", PORISM_ATTRIBUTE_LINE_STYLE), ==, 0);
  g_assert_cmpfloat (get_number (session, "A", PORISM_ATTRIBUTE_POINT_SIZE), ==, 5);
  tool_scene_expect (session, "render_set_default_style", "{'obj':'A'}", TRUE);
  tool_scene_expect (session, "add_point", "{'name':'E','x':2,'y':1}", TRUE);
  tool_scene_expect (session, "add_segment", "{'name':'v','p1':'E','p2':'D'}", TRUE);
  g_assert_cmpfloat (get_number (session, "E", PORISM_ATTRIBUTE_POINT_SIZE), ==, 5);
  g_assert_cmpfloat (get_number (session, "v", PORISM_ATTRIBUTE_LINE_STYLE), ==, 3);
}

/* ---- the pane ---- */

static GtkWidget *
find_row (GtkWidget  *widget,
          const char *label)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = PORISM_IS_PROPERTY_ROW (child) && gtk_widget_get_visible (child) &&
                         widget_find (child, GTK_TYPE_LABEL, label) != NULL
                             ? child : find_row (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
test_pane (void)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  PorismSession *session = porism_document_get_session (document);
  GtkWidget *pane = g_object_new (PORISM_TYPE_PROPERTIES_PANE, NULL), *choice, *scale, *check;
  PorismId ids[2];

  draw (session);
  widget_show (pane);
  porism_properties_pane_set_document (PORISM_PROPERTIES_PANE (pane), document);
  assert_says (pane, "Nothing Selected");
  ids[0] = find (session, "s");
  ids[1] = find (session, "t");
  porism_properties_pane_set_selection (PORISM_PROPERTIES_PANE (pane), ids, 1);
  assert_says (pane, "Segment s");
  g_assert_null (find_row (pane, "Hatching"));
  tool_scene_expect (session, "render_set_line_style", "{'obj':'t','style':2}", TRUE);
  porism_properties_pane_set_selection (PORISM_PROPERTIES_PANE (pane), ids, 2);
  assert_says (pane, "2 objects: s, t");
  assert_says (pane, "Mixed");
  choice = widget_find (find_row (pane, "Thickness"), GTK_TYPE_SCALE, NULL);
  gtk_range_set_value (GTK_RANGE (choice), 8);
  g_assert_cmpfloat (get_number (session, "s", PORISM_ATTRIBUTE_LINE_THICKNESS), ==, 8);
  g_assert_cmpfloat (get_number (session, "t", PORISM_ATTRIBUTE_LINE_THICKNESS), ==, 8);
  scale = widget_find (find_row (pane, "Mixed"), GTK_TYPE_DROP_DOWN, NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (scale), 3);
  g_assert_cmpfloat (get_number (session, "s", PORISM_ATTRIBUTE_LINE_STYLE), ==, 3);
  g_assert_cmpfloat (get_number (session, "t", PORISM_ATTRIBUTE_LINE_STYLE), ==, 3);
  assert_says_not (pane, "Mixed");
  check = widget_find (find_row (pane, "Object"), GTK_TYPE_CHECK_BUTTON, NULL);
  tool_scene_expect (session, "set_object_visible", "{'name':'t','visible':0}", TRUE);
  for (guint i = 0; i < 200 && !gtk_check_button_get_inconsistent (GTK_CHECK_BUTTON (check)); i++)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_check_button_get_inconsistent (GTK_CHECK_BUTTON (check)));
  tool_scene_expect (session, "delete_object", "{'name':'A'}", TRUE);
  assert_says (pane, "Nothing Selected");
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSubprocess) server = NULL;
  int result;

  g_setenv ("GDK_BACKEND", "x11", TRUE);
  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/properties/suits", test_suits);
  g_test_add_func ("/properties/rows", test_rows);
  g_test_add_func ("/properties/many", test_many);
  g_test_add_func ("/properties/colors", test_colors);
  g_test_add_func ("/properties/caption", test_caption);
  g_test_add_func ("/properties/marks", test_marks);
  g_test_add_func ("/properties/copy-style", test_copy_style);
  g_test_add_func ("/properties/default-style", test_default_style);
  server = widget_stage_open ();
  if (server != NULL && gtk_init_check ())
    {
      adw_init ();
      g_test_add_func ("/properties/pane", test_pane);
    }
  result = g_test_run ();
  if (server != NULL)
    g_subprocess_force_exit (server);

  return result;
}
