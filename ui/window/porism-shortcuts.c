/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What has no action is a key of the canvas or the list; the keys of the tools come from the palette. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/construct/porism-palette-tool.h"
#include "ui/window/porism-shortcuts.h"

typedef struct
{
  const char *group;            /* N_() */
  const char *title;            /* N_() */
  const char *action;           /* NULL: a key of the canvas */
  const char *accelerators[3];
} Shortcut;

static const Shortcut shortcuts[] = {
  { N_("Documents"), N_("New document"), "win.new", { "<Control>n" } },
  { N_("Documents"), N_("New space document"), "win.new-space", { "<Control><Alt>n" } },
  { N_("Documents"), N_("Start page"), "win.start", { "<Control><Alt>h" } },
  { N_("Documents"), N_("Open"), "win.open", { "<Control>o" } },
  { N_("Documents"), N_("Save"), "win.save", { "<Control>s" } },
  { N_("Documents"), N_("Save as"), "win.save-as", { "<Control><Shift>s" } },
  { N_("Documents"), N_("Export picture"), "win.export", { "<Control>e" } },
  { N_("Documents"), N_("Copy picture"), "win.copy-picture", { "<Control><Alt>c" } },
  { N_("Documents"), N_("Print"), "win.print", { "<Control>p" } },
  { N_("Documents"), N_("Preferences"), "win.preferences", { "<Control>comma" } },
  { N_("Documents"), N_("New window"), "app.new-window", { "<Control><Shift>n" } },
  { N_("Documents"), N_("Close window"), "window.close", { "<Control>w" } },
  { N_("Documents"), N_("Quit"), "app.quit", { "<Control>q" } },

  { N_("Agent"), N_("Solve the problem"), "win.agent-solve", { "<Control>Return" } },
  { N_("Agent"), N_("Choose a model"), "win.agent-setup", { "<Control>m" } },
  { N_("Agent"), N_("Run"), "win.agent-run", { "F5" } },
  { N_("Agent"), N_("Pause"), "win.agent-pause", { "F6" } },
  { N_("Agent"), N_("One action"), "win.agent-step", { "F7" } },
  { N_("Agent"), N_("Stop"), "win.agent-stop", { "<Shift>F5" } },
  { N_("Agent"), N_("Approve each action"), "win.agent-approve", { "<Shift>F6" } },
  { N_("Agent"), N_("Accept the next action"), "win.agent-accept", { "F8" } },
  { N_("Agent"), N_("Accept all actions of the turn"), "win.agent-accept-all", { "<Shift>F8" } },
  { N_("Agent"), N_("Decline the next action"), "win.agent-decline", { "<Control>F8" } },

  { N_("Figure"), N_("Undo"), "win.undo", { "<Control>z" } },
  { N_("Figure"), N_("Redo"), "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { N_("Figure"), N_("Input"), "win.input", { "<Control>i" } },
  { N_("Figure"), N_("Find a tool"), "win.find-tool", { "<Control>k" } },
  { N_("Figure"), N_("Give up what is computed"), "win.cancel-work", { "<Control>period" } },
  { N_("Figure"), N_("Menu of the selection"), NULL, { "<Shift>F10", "Menu" } },
  { N_("Figure"), N_("Delete the selection"), NULL, { "Delete", "BackSpace" } },
  { N_("Figure"), N_("Next object"), NULL, { "Tab" } },
  { N_("Figure"), N_("Previous object"), NULL, { "<Shift>Tab" } },
  { N_("Figure"), N_("Move the selection, or the view"), NULL, { "Left", "Right" } },
  { N_("Figure"), N_("Play the selected slider or point, or pause; switch or press what is selected"), NULL, { "space" } },
  { N_("Figure"), N_("Move the selection a tenth as far"), NULL, { "<Shift>Left", "<Shift>Right" } },
  { N_("Figure"), N_("Move the selection ten times as far"), NULL, { "<Control>Left", "<Control>Right" } },
  { N_("Figure"), N_("Move the label of the selected object"), NULL, { "<Control><Shift>Left", "<Control><Shift>Right" } },
  { N_("Figure"), N_("Choose for the tool, or close a polygon"), NULL, { "Return" } },
  { N_("Figure"), N_("Rename, in the list"), NULL, { "F2" } },
  { N_("Figure"), N_("Cancel, or back to the figure"), NULL, { "Escape" } },

  { N_("Conditions"), N_("List of conditions"), "win.show-conditions", { "<Control>F9" } },
  { N_("Conditions"), N_("Conditions in the figure"), "win.show-badges", { "<Control><Shift>c" } },
  { N_("Conditions"), N_("Add a condition of the selection"), "win.add-condition", { "<Control><Alt>k" } },
  { N_("Conditions"), N_("Another figure where they hold"), "win.another-solution", { "<Control><Shift>k" } },
  { N_("Conditions"), N_("Why the selection is so related"), "win.why", { "<Control><Shift>y" } },
  { N_("Conditions"), N_("What holds here"), "win.what-holds", { "<Control><Shift>h" } },
  { N_("Conditions"), N_("Next step of the proof"), "win.next-reason", { "<Alt>Page_Down" } },
  { N_("Conditions"), N_("Previous step of the proof"), "win.previous-reason", { "<Alt>Page_Up" } },
  { N_("Conditions"), N_("Switch off or on, in the list"), NULL, { "space" } },
  { N_("Conditions"), N_("Delete, in the list"), NULL, { "Delete" } },

  { N_("View"), N_("Show the whole figure"), "win.zoom-fit", { "<Control>0", "<Control>KP_0" } },
  { N_("View"), N_("Zoom in"), "win.zoom-in",
    { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { N_("View"), N_("Zoom out"), "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract" } },
  { N_("View"), N_("Axes"), "win.show-axes", { "<Control><Shift>a" } },
  { N_("View"), N_("Grid"), "win.show-grid", { "<Control><Shift>g" } },
  { N_("View"), N_("Save the view"), "win.save-view", { "<Control><Alt>v" } },
  { N_("View"), N_("Saved views"), "win.views", { "<Control><Shift>v" } },
  { N_("View"), N_("Next saved view"), "win.next-view", { "<Alt>Page_Down" } },
  { N_("View"), N_("Previous saved view"), "win.previous-view", { "<Alt>Page_Up" } },
  { N_("View"), N_("Clear trails"), "win.clear-trails", { "<Control><Shift>t" } },
  { N_("View"), N_("Algebra pane"), "win.show-algebra", { "F9" } },
  { N_("View"), N_("Properties of the selection"), "win.show-properties", { "<Alt>Return" } },
  { N_("View"), N_("Reasons"), "win.show-reasons", { "<Shift><Control>F9" } },
  { N_("View"), N_("Construction protocol"), "win.protocol", { "<Control><Shift>p" } },
  { N_("View"), N_("Agent console"), "win.show-agent", { "<Shift>F9" } },
  { N_("View"), N_("Full screen"), "win.fullscreen", { "F11" } },
  { N_("View"), N_("Presentation"), "win.present", { "<Shift>F11" } },
  { N_("View"), N_("Main menu"), NULL, { "F10" } },
  { N_("View"), N_("Keyboard shortcuts"), "win.show-help-overlay", { "<Control>question" } },

  { N_("Clipboard"), N_("Copy"), "win.copy", { "<Control>c" } },
  { N_("Clipboard"), N_("Cut"), "win.cut", { "<Control>x" } },
  { N_("Clipboard"), N_("Paste"), "win.paste", { "<Control>v" } },
  { N_("Clipboard"), N_("Duplicate"), "win.duplicate", { "<Control>d" } },

  { N_("Space"), N_("Space or plane"), "win.space", { "<Control>9" } },
  { N_("Space"), N_("From the front"), "win.look-from::front", { "<Control>1" } },
  { N_("Space"), N_("From the side"), "win.look-from::side", { "<Control>2" } },
  { N_("Space"), N_("From above"), "win.look-from::top", { "<Control>3" } },
  { N_("Space"), N_("Isometric"), "win.look-from::isometric", { "<Control>4" } },
  { N_("Space"), N_("Parallel projection"), "win.projection::parallel", { "<Control>5" } },
  { N_("Space"), N_("Perspective"), "win.projection::perspective", { "<Control>6" } },
  { N_("Space"), N_("Cabinet projection"), "win.projection::cabinet", { "<Control>7" } },
  { N_("Space"), N_("Turntable"), "win.turntable", { "<Control>8" } },
  { N_("Space"), N_("Turn"), NULL, { "Left", "Right", "Up" } },
  { N_("Space"), N_("Usual view"), NULL, { "Home" } },
  { N_("Space"), N_("Raise or lower the selected point"), NULL, { "Page_Up", "Page_Down" } },

  { N_("Replay"), N_("First step"), "win.first-step", { "<Alt>Home" } },
  { N_("Replay"), N_("Previous step"), "win.previous-step", { "<Alt>Left" } },
  { N_("Replay"), N_("Next step"), "win.next-step", { "<Alt>Right" } },
  { N_("Replay"), N_("Last step"), "win.last-step", { "<Alt>End" } },
};

/* A section fits on one page of two columns: the page numbers of GTK 4.8 are measured wrongly. Two groups are no higher
 * than this together, or each has a column of its own. */
#define SECTION_HEIGHT 12

static const struct { const char *first_group; const char *title; } sections[] = {
  { N_("Documents"), N_("Documents and Agent") },
  { N_("Figure"), N_("Figure and Conditions") },
  { N_("View"), N_("View and Clipboard") },
  { N_("Space"), N_("Space and Replay") },
  { N_("Points"), N_("Tools for Points and Lines") },
  { N_("Planes"), N_("Tools for Space") },
  { N_("Circles"), N_("Tools for Circles and Transformations") },
};

/* What closes a shortcut, a group or a section. */
#define END "</object></child>"

/**
 * porism_shortcuts_install:
 *
 * Gives the commands of @application and its windows their keys.
 */
void
porism_shortcuts_install (GtkApplication *application)
{
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      const char *accelerators[G_N_ELEMENTS (shortcuts[i].accelerators) + 1] = { NULL };

      if (shortcuts[i].action == NULL)
        continue;
      for (guint j = 0; j < G_N_ELEMENTS (shortcuts[i].accelerators); j++)
        accelerators[j] = shortcuts[i].accelerators[j];
      gtk_application_set_accels_for_action (application, shortcuts[i].action, accelerators);
    }
}

/**
 * porism_shortcuts_create_menu:
 *
 * Returns: (transfer full): a menu of all commands that have a key, a menu within it a group
 */
GMenuModel *
porism_shortcuts_create_menu (void)
{
  GMenu *menu = g_menu_new (), *group = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      if (i == 0 || !g_str_equal (shortcuts[i].group, shortcuts[i - 1].group))
        {
          g_clear_object (&group);
          group = g_menu_new ();
          g_menu_append_submenu (menu, _(shortcuts[i].group), G_MENU_MODEL (group));
        }
      if (shortcuts[i].action != NULL && !g_str_equal (shortcuts[i].action, "win.find-tool") &&
          !g_str_has_prefix (shortcuts[i].action, "window."))
        g_menu_append (group, _(shortcuts[i].title), shortcuts[i].action);
    }
  g_clear_object (&group);

  return G_MENU_MODEL (menu);
}

static void
add_shortcut (GString           *text,
              const char        *title,
              const char *const *accelerators,
              guint              n)
{
  g_autoptr (GString) joined = g_string_new (NULL);
  g_autofree char *markup = NULL;

  for (guint i = 0; i < n && accelerators[i] != NULL; i++)
    g_string_append_printf (joined, "%s%s", i > 0 ? " " : "", accelerators[i]);
  markup = g_markup_printf_escaped ("<child><object class='GtkShortcutsShortcut'>"
                                    "<property name='title'>%s</property>"
                                    "<property name='accelerator'>%s</property>"
                                    END,
                                    title, joined->str);
  g_string_append (text, markup);
}

static void
begin_group (GString    *text,
             const char *title)
{
  g_autofree char *markup =
    g_markup_printf_escaped ("<child><object class='GtkShortcutsGroup'>"
                             "<property name='title'>%s</property>",
                             title);

  g_string_append (text, markup);
}

static void
begin_section (GString    *text,
               const char *title)
{
  g_autofree char *markup =
    g_markup_printf_escaped ("<child><object class='GtkShortcutsSection'>"
                             "<property name='section-name'>%s</property>"
                             "<property name='title'>%s</property>"
                             "<property name='max-height'>%d</property>",
                             title, title, SECTION_HEIGHT);

  g_string_append (text, markup);
}

/* Ends what is open and begins the group @title, and a section where one begins with it. */
static void
turn_to (GString    *text,
         const char *title)
{
  if (g_str_has_suffix (text->str, END))
    g_string_append (text, END);
  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    if (g_str_equal (sections[i].first_group, title))
      {
        if (i > 0)
          g_string_append (text, END);
        begin_section (text, _(sections[i].title));
      }
  begin_group (text, _(title));
}

static void
add_commands (GString *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    {
      const Shortcut *shortcut = &shortcuts[i];

      if (i == 0 || !g_str_equal (shortcut->group, shortcut[-1].group))
        turn_to (text, shortcut->group);
      add_shortcut (text, _(shortcut->title), shortcut->accelerators,
                    G_N_ELEMENTS (shortcut->accelerators));
    }
}

/* The keys of the tools work wherever nothing is typed. A group in which no tool has one is left out. */
static void
add_tools (GString *text)
{
  const char *group = NULL;

  for (guint i = 0; i < porism_palette_tools_get_n (); i++)
    {
      const PorismPaletteTool *tool = porism_palette_tools_get (i);

      if (tool->group != NULL)
        group = tool->group;
      if (tool->key == NULL)
        continue;
      if (group != NULL)
        turn_to (text, group);
      group = NULL;
      add_shortcut (text, porism_palette_tool_get_label (tool), &tool->key, 1);
    }
}

/**
 * porism_shortcuts_create_window:
 *
 * GTK 4.8 fills a window of shortcuts from a description only, so one is written from the tables.
 *
 * Returns: (transfer full): a window that lists every key
 */
GtkWidget *
porism_shortcuts_create_window (void)
{
  g_autoptr (GString) text =
    g_string_new ("<interface><object class='GtkShortcutsWindow' id='window'>"
                  "<property name='modal'>1</property>");
  g_autoptr (GtkBuilder) builder = NULL;

  add_commands (text);
  add_tools (text);
  g_string_append (text, END END "</object></interface>");
  builder = gtk_builder_new_from_string (text->str, (gssize) text->len);

  return GTK_WIDGET (g_object_ref (gtk_builder_get_object (builder, "window")));
}
