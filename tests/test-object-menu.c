/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The menu of objects: what is offered for which, what it sets, and that it is one step back. */

#include "config.h"

#include "tests/tool-scene.h"
#include "ui/algebra/porism-object-menu.h"

static PorismSession *
new_scene (void)
{
  PorismSession *session = porism_session_new ();

  tool_scene_expect (session, "add_point", "{'name':'A','x':0,'y':0}", TRUE);
  tool_scene_expect (session, "add_point", "{'name':'B','x':4,'y':0}", TRUE);
  tool_scene_expect (session, "add_point", "{'name':'C','x':0,'y':3}", TRUE);
  tool_scene_expect (session, "add_segment", "{'name':'s','p1':'A','p2':'B'}", TRUE);
  tool_scene_expect (session, "add_segment", "{'name':'t','p1':'A','p2':'C'}", TRUE);
  tool_scene_expect (session, "add_circle", "{'name':'k','center':'A','radius':2}", TRUE);
  tool_scene_expect (session, "add_angle", "{'name':'w','p1':'B','vertex':'A','p2':'C'}", TRUE);
  return session;
}

static PorismId
find (PorismSession *session,
      const char    *name)
{
  return porism_construction_lookup (porism_session_get_construction (session), name);
}

static const PorismAttributes *
get_attributes (PorismSession *session,
                const char    *name)
{
  return porism_construction_get_attributes (porism_session_get_construction (session), find (session, name));
}

/* The item that is called so, with its mnemonic, in the menu or in one within it. */
static gboolean
has_item (GMenuModel *model,
          const char *label)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

  for (int i = 0; i < g_menu_model_get_n_items (model); i++)
    {
      g_autofree char *own = NULL;

      if (g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_LABEL, "s", &own) && g_str_equal (own, label))
        return TRUE;
      for (guint k = 0; k < G_N_ELEMENTS (links); k++)
        {
          g_autoptr (GMenuModel) within = g_menu_model_get_item_link (model, i, links[k]);

          if (within != NULL && has_item (within, label))
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_offered (PorismSession *session,
            const char    *name,
            const char    *label)
{
  const PorismId id = find (session, name);
  g_autoptr (GMenuModel) model = porism_object_menu_create_model (session, &id, 1);

  return has_item (model, label);
}

static void
test_offers (void)
{
  static const struct { const char *label, *has, *has_not; } cases[] = {
    { "Fill Colo_ur", "w", "s" }, { "Fill Colo_ur", "k", "A" }, { "Rad_ius", "w", "k" }, { "Mar_ks", "s", "A" },
    { "Three _Arcs", "w", "s" }, { "Two A_rrows", "s", "w" }, { "Tick on _Each Half", "s", "k" }, { "_Two Ticks", "k", "B" },
  };
  static const char *const all[] = { "A", "s", "k", "w" };
  g_autoptr (PorismSession) session = new_scene ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (is_offered (session, cases[i].has, cases[i].label));
      g_assert_false (is_offered (session, cases[i].has_not, cases[i].label));
    }
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_assert_true (is_offered (session, all[i], "La_yer"));
      g_assert_true (is_offered (session, all[i], "_Colour"));
    }
}

/* On the first @n of the angle, a segment and the point. */
static void
choose (PorismSession *session,
        guint          n,
        const char    *action,
        GVariant      *value)
{
  const PorismId ids[] = { find (session, "w"), find (session, "s"), find (session, "A") };
  g_autoptr (GSimpleActionGroup) actions = porism_object_menu_create_actions (session, ids, n);

  g_action_group_activate_action (G_ACTION_GROUP (actions), action, value);
}

static void
test_looks (void)
{
  g_autoptr (PorismSession) session = new_scene ();

  choose (session, 3, "layer", g_variant_new_double (9));
  g_assert_cmpfloat (porism_attributes_get_number (get_attributes (session, "w"), PORISM_ATTRIBUTE_LAYER), ==, 9);
  g_assert_cmpfloat (porism_attributes_get_number (get_attributes (session, "A"), PORISM_ATTRIBUTE_LAYER), ==, 9);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpfloat (porism_attributes_get_number (get_attributes (session, "A"), PORISM_ATTRIBUTE_LAYER), ==, 0);
  g_assert_cmpfloat (porism_attributes_get_number (get_attributes (session, "w"), PORISM_ATTRIBUTE_LAYER), ==, 0);
  choose (session, 3, "angle-radius", g_variant_new_double (40));
  g_assert_cmpfloat (porism_attributes_get_number (get_attributes (session, "w"), PORISM_ATTRIBUTE_ANGLE_RADIUS), ==, 40);
  choose (session, 3, "fill-color", g_variant_new_string ("#e01b24"));
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "w"), PORISM_ATTRIBUTE_FILL_COLOR), ==, "#e01b24");
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "s"), PORISM_ATTRIBUTE_FILL_COLOR), ==, "");
  choose (session, 3, "color", g_variant_new_string ("#1c71d8"));
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "A"), PORISM_ATTRIBUTE_COLOR), ==, "#1c71d8");
}

/* What is chosen takes the place of all marks that were there, and the state says what is there. */
static void
test_marks (void)
{
  g_autoptr (PorismSession) session = new_scene ();
  const PorismId id = find (session, "s");
  g_autoptr (GSimpleActionGroup) actions = NULL;
  g_autoptr (GVariant) state = NULL;

  tool_scene_expect (session, "render_set_decoration", "{'obj':'s','decoration':2}", TRUE);
  tool_scene_expect (session, "render_set_marks", "{'obj':'s','marks':'1 arrow'}", TRUE);
  actions = porism_object_menu_create_actions (session, &id, 1);
  state = g_action_group_get_action_state (G_ACTION_GROUP (actions), "marks");
  g_assert_cmpstr (g_variant_get_string (state, NULL), ==, "2 ticks, 1 arrow");
  choose (session, 3, "marks", g_variant_new_string ("3 ticks"));
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "s"), PORISM_ATTRIBUTE_MARKS), ==, "3 ticks");
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "w"), PORISM_ATTRIBUTE_MARKS), ==, "3 ticks");
  g_assert_cmpfloat (porism_attributes_get_number (get_attributes (session, "s"), PORISM_ATTRIBUTE_DECORATION), ==, 0);
  g_assert_true (porism_session_undo (session));
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "s"), PORISM_ATTRIBUTE_MARKS), ==, "1 arrow");
  g_assert_cmpfloat (porism_attributes_get_number (get_attributes (session, "s"), PORISM_ATTRIBUTE_DECORATION), ==, 2);
  choose (session, 2, "marks", g_variant_new_string ("2 arcs"));
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "w"), PORISM_ATTRIBUTE_MARKS), ==, "2 arcs");
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "s"), PORISM_ATTRIBUTE_MARKS), ==, "1 arrow");
  choose (session, 2, "marks", g_variant_new_string (""));
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "w"), PORISM_ATTRIBUTE_MARKS), ==, "");
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "s"), PORISM_ATTRIBUTE_MARKS), ==, "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/object-menu/offers", test_offers);
  g_test_add_func ("/object-menu/looks", test_looks);
  g_test_add_func ("/object-menu/marks", test_marks);

  return g_test_run ();
}
