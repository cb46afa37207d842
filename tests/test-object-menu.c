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
  static const char *const all[] = { "A", "s", "k", "w" };
  static const char *const elsewhere[] = { "La_yer", "_Thickness", "Mar_ks", "Fill Colo_ur" };
  g_autoptr (PorismSession) session = new_scene ();

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_assert_true (is_offered (session, all[i], "_Colour"));
      g_assert_true (is_offered (session, all[i], "_Properties…"));
      g_assert_true (is_offered (session, all[i], "Copy St_yle"));
      g_assert_true (is_offered (session, all[i], "_Show Object"));
      for (guint k = 0; k < G_N_ELEMENTS (elsewhere); k++)
        g_assert_false (is_offered (session, all[i], elsewhere[k]));
    }
  g_assert_true (is_offered (session, "A", "Fi_xed"));
  g_assert_false (is_offered (session, "s", "Fi_xed"));
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

  choose (session, 3, "color", g_variant_new_string ("#1c71d8"));
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "A"), PORISM_ATTRIBUTE_COLOR), ==, "#1c71d8");
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "w"), PORISM_ATTRIBUTE_COLOR), ==, "#1c71d8");
  g_assert_true (porism_session_undo (session));
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "A"), PORISM_ATTRIBUTE_COLOR), ==, "");
  g_assert_cmpstr (porism_attributes_get_text (get_attributes (session, "w"), PORISM_ATTRIBUTE_COLOR), ==, "");
  choose (session, 2, "visible", NULL);
  g_assert_cmpfloat (porism_attributes_get_number (get_attributes (session, "s"), PORISM_ATTRIBUTE_VISIBLE), ==, 0);
  g_assert_cmpfloat (porism_attributes_get_number (get_attributes (session, "A"), PORISM_ATTRIBUTE_VISIBLE), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/object-menu/offers", test_offers);
  g_test_add_func ("/object-menu/looks", test_looks);

  return g_test_run ();
}
