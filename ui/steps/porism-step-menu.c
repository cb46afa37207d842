/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/steps/porism-step-menu.h"

static void
append (GMenu      *menu,
        const char *label,
        const char *action,
        GVariant   *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

/**
 * porism_step_menu_create_for_entry:
 * @entry: its id
 * @typed: its action as it is called
 * @proved: whether it can be asked why what it says is so
 *
 * Returns: (transfer full): the menu of a step
 */
GMenuModel *
porism_step_menu_create_for_entry (guint64     entry,
                                   const char *typed,
                                   gboolean    proved)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) other = g_menu_new ();

  if (proved)
    append (menu, _("_Why?"), "win.why-entry", g_variant_new_uint64 (entry));
  append (menu, _("_Continue from Here"), "win.agent-continue", g_variant_new_uint64 (entry));
  append (menu, _("_Edit and Go On…"), "console.edit", g_variant_new_uint64 (entry));
  append (other, _("Copy as C_all"), "console.copy-typed", g_variant_new_uint64 (entry));
  append (other, _("Copy as _JSON"), "console.copy", g_variant_new_uint64 (entry));
  append (other, _("Copy _Result as JSON"), "console.copy-result", g_variant_new_uint64 (entry));
  g_menu_append_section (menu, typed, G_MENU_MODEL (other));

  return G_MENU_MODEL (menu);
}

/**
 * porism_step_menu_create_for_turn:
 * @turn: its index in the document
 *
 * Returns: (transfer full): the menu of a turn
 */
GMenuModel *
porism_step_menu_create_for_turn (guint    turn,
                                  gboolean folded)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) other = g_menu_new ();

  append (menu, _("_Retry This Turn"), "win.agent-retry", g_variant_new_uint32 (turn));
  append (other, folded ? _("_Show Its Steps") : _("_Hide Its Steps"), "console.fold",
          g_variant_new_uint32 (turn));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (other));

  return G_MENU_MODEL (menu);
}
