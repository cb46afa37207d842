/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "ui/construct/porism-command.h"

/* What else a person calls it. */
static const struct { const char *action, *words; } synonyms[] = {
  { "win.new", N_("create blank empty file document plane") },
  { "win.new-axes", N_("create coordinates graph function file document") },
  { "win.new-space", N_("create 3D three dimensions solids file") },
  { "win.open", N_("load file document") },
  { "win.save", N_("store file document keep") },
  { "win.save-as", N_("store file copy other name") },
  { "win.start", N_("home welcome recent samples examples") },
  { "win.export", N_("save image PNG SVG PDF TikZ LaTeX file") },
  { "win.worksheet", N_("exercise sheet paper pupils print") },
  { "win.print", N_("paper printer PDF") },
  { "win.copy-picture", N_("clipboard image view graphics") },
  { "win.insert-picture", N_("image photo photograph background import add") },
  { "win.find-tool", N_("search command") },
  { "win.new-tool", N_("custom own macro create make") },
  { "win.import-tool", N_("custom own macro load") },
  { "win.undo", N_("back revert step") },
  { "win.redo", N_("forward again step") },
  { "win.zoom-fit", N_("zoom all everything fit home view") },
  { "win.zoom-in", N_("larger magnify") },
  { "win.zoom-out", N_("smaller") },
  { "win.fullscreen", N_("whole screen maximise") },
  { "win.present", N_("projector beamer board class show large") },
  { "win.show-axes", N_("coordinate axis coordinates system") },
  { "win.show-grid", N_("squares lattice graph paper coordinates") },
  { "win.axes", N_("coordinate axis settings units labels pi ratio scale numbers") },
  { "win.snapping", N_("snap magnet capture grid points") },
  { "win.clear-trails", N_("trace delete erase remove") },
  { "win.show-algebra", N_("list objects side bar values") },
  { "win.show-properties", N_("style colour color thickness label settings object") },
  { "win.show-conditions", N_("constraints relations list") },
  { "win.add-condition", N_("constraint relation require") },
  { "win.another-solution", N_("constraint other figure") },
  { "win.show-agent", N_("assistant solve AI problem chat") },
  { "win.agent-setup", N_("AI provider key language model settings") },
  { "win.protocol", N_("steps history table construction") },
  { "win.preset", N_("style look theme print") },
  { "win.figure-settings", N_("size scale centimetres paper print") },
  { "app.style-variant", N_("theme dark light night mode appearance") },
  { "win.preferences", N_("settings options digits decimals rounding font letters size") },
  { "win.show-help-overlay", N_("help keys shortcuts") },
  { "app.about", N_("help version licence credits") },
  { "win.space", N_("3D three dimensions view") },
  { "win.look-from", N_("3D camera view rotate") },
  { "win.projection", N_("3D camera view oblique") },
  { "win.turntable", N_("3D rotate spin animation") },
};

static void
command_free (PorismCommand *self)
{
  g_free (self->label);
  g_free (self->path);
  g_free (self->action);
  g_clear_pointer (&self->target, g_variant_unref);
  g_free (self);
}

/**
 * porism_commands_new:
 *
 * Returns: (transfer full): an empty list
 */
GPtrArray *
porism_commands_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) command_free);
}

/* ---- from a menu ---- */

static char *
dup_plain (const char *label)
{
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);

  return g_strjoinv ("", parts);
}

static gboolean
is_there (const GPtrArray *self,
          const char      *action,
          GVariant        *target)
{
  for (guint i = 0; i < self->len; i++)
    {
      const PorismCommand *command = self->pdata[i];

      if (g_str_equal (command->action, action) && (command->target == NULL) == (target == NULL) &&
          (target == NULL || g_variant_equal (command->target, target)))
        return TRUE;
    }
  return FALSE;
}

static void
add_item (GPtrArray  *self,
          GMenuModel *menu,
          int         i,
          const char *label,
          const char *path)
{
  g_autoptr (GVariant) target = g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);
  g_autofree char *action = NULL;
  PorismCommand *command;

  if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action) || is_there (self, action, target))
    return;
  command = g_new0 (PorismCommand, 1);
  *command = (PorismCommand) { g_strdup (label), g_strdup (path), g_steal_pointer (&action), g_steal_pointer (&target) };
  g_ptr_array_add (self, command);
}

static void
add_menu (GPtrArray  *self,
          GMenuModel *menu,
          const char *path)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *marked = NULL, *label = NULL, *below = NULL;

      if (section != NULL)
        add_menu (self, section, path);
      if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &marked))
        continue;
      label = dup_plain (marked);
      below = *path != '\0' ? g_strdup_printf ("%s › %s", path, label) : g_strdup (label);
      if (submenu != NULL)
        add_menu (self, submenu, below);
      else
        add_item (self, menu, i, label, path);
    }
}

/**
 * porism_commands_add_menu:
 *
 * Adds the entries of a menu, whatever menus they are in.
 */
void
porism_commands_add_menu (GPtrArray  *self,
                          GMenuModel *menu)
{
  add_menu (self, menu, "");
}

/* ---- finding ---- */

static const char *
get_synonyms (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (synonyms); i++)
    if (g_str_equal (synonyms[i].action, action))
      return _(synonyms[i].words);
  return "";
}

/**
 * porism_command_rank:
 * @text: what a person typed, not empty
 *
 * Returns: how well the command is called so
 */
PorismCommandRank
porism_command_rank (const PorismCommand *self,
                     const char          *text)
{
  g_autofree char *wanted = g_utf8_casefold (text, -1), *label = g_utf8_casefold (self->label, -1);
  g_autofree char *all = g_strjoin (" ", self->label, self->path, get_synonyms (self->action), NULL);

  if (g_str_has_prefix (label, wanted))
    return PORISM_COMMAND_BEGINS;
  if (g_str_match_string (text, self->label, TRUE))
    return PORISM_COMMAND_CALLED;
  return g_str_match_string (text, all, TRUE) ? PORISM_COMMAND_MEANT : PORISM_COMMAND_OTHER;
}
