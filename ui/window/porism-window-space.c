/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands on how space is seen. None is a step: what they change is the view, which is saved with the document. */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/window/porism-window-private.h"

/* From the front one looks along y; from the side along x, from where x is positive; isometric shortens all axes alike. */
#define ISOMETRIC_TILT 35.264389682754654

static const struct
{
  const char *name;
  double turn, tilt;
  const char *said;             /* N_() */
} directions[] = {
  { "front", 0, 0, N_("Seen from the front") },
  { "side", -90, 0, N_("Seen from the side") },
  { "top", 0, 90, N_("Seen from above") },
  { "isometric", -45, ISOMETRIC_TILT, N_("Isometric view") },
  { "usual", PORISM_VIEW_ANGLE_NONE, PORISM_VIEW_ANGLE_NONE, N_("Usual view") },
};

static const struct
{
  const char *name;
  const char *said;             /* N_() */
} projections[] = {
  [PORISM_PROJECTION_ORTHOGRAPHIC] = { "parallel", N_("Parallel projection") },
  [PORISM_PROJECTION_PERSPECTIVE] = { "perspective", N_("Perspective") },
  [PORISM_PROJECTION_CABINET] = { "cabinet", N_("Cabinet projection") },
};

static GSimpleAction *
get_action (PorismWindow *self,
            const char   *name)
{
  return G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name));
}

/* What is on, and what means something now. */
static void
update (PorismWindow *self)
{
  static const char *const in_space_only[] = { "look-from", "projection", "turntable" };
  const gboolean space = porism_canvas_is_in_space (self->canvas);
  const PorismSight *sight = &porism_canvas_get_viewport (self->canvas)->sight;

  for (guint i = 0; i < G_N_ELEMENTS (in_space_only); i++)
    g_simple_action_set_enabled (get_action (self, in_space_only[i]), space);
  g_simple_action_set_state (get_action (self, "space"), g_variant_new_boolean (space));
  g_simple_action_set_state (get_action (self, "projection"), g_variant_new_string (projections[sight->projection].name));
  g_simple_action_set_state (get_action (self, "turntable"),
                             g_variant_new_boolean (porism_canvas_get_turntable (self->canvas)));
  porism_tool_palette_set_space (self->tool_palette, space);
}

/* Who begins in space sees where its ground is. */
static void
show_ground (PorismDocument *document)
{
  porism_document_set_in_space (document, TRUE);
  porism_document_set_backdrop (document, PORISM_ATTRIBUTE_AXES, TRUE);
  porism_document_set_backdrop (document, PORISM_ATTRIBUTE_GRID, TRUE);
}

static void
space_cb (GSimpleAction *action,
          GVariant      *state,
          gpointer       user_data)
{
  PorismWindow *self = user_data;

  if (g_variant_get_boolean (state))
    show_ground (self->document);
  else
    porism_document_set_in_space (self->document, FALSE);
  porism_canvas_show_space (self->canvas);
  update (self);
  porism_announcer_say (self->announcer, g_variant_get_boolean (state) ? _("Space is shown") : _("The plane is shown"));
}

static void
new_settled_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  PorismWindow *self = PORISM_WINDOW (object);
  g_autoptr (PorismDocument) document = NULL;

  if (!porism_window_settle_finish (self, result))
    return;
  document = porism_document_new ();
  show_ground (document);
  porism_window_set_document (self, document, NULL);
}

static void
new_space_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  porism_window_settle_async (user_data, new_settled_cb, NULL);
}

static void
look_from_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  PorismWindow *self = user_data;
  const char *name = g_variant_get_string (parameter, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    if (g_str_equal (directions[i].name, name))
      {
        porism_canvas_look_from (self->canvas, directions[i].turn, directions[i].tilt);
        porism_announcer_say (self->announcer, _(directions[i].said));
      }
}

static void
projection_cb (GSimpleAction *action,
               GVariant      *state,
               gpointer       user_data)
{
  PorismWindow *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (projections); i++)
    if (g_str_equal (projections[i].name, g_variant_get_string (state, NULL)))
      {
        porism_canvas_set_projection (self->canvas, (PorismProjection) i);
        porism_announcer_say (self->announcer, _(projections[i].said));
      }
  update (self);
}

static void
turntable_cb (GSimpleAction *action,
              GVariant      *state,
              gpointer       user_data)
{
  PorismWindow *self = user_data;

  porism_canvas_set_turntable (self->canvas, g_variant_get_boolean (state));
  if (g_variant_get_boolean (state) && !porism_canvas_get_turntable (self->canvas))
    porism_window_say (self, _("Animations are switched off in the settings of the system."));
  update (self);
}

/**
 * porism_window_add_space:
 *
 * Gives the window its commands on space.
 */
void
porism_window_add_space (PorismWindow *self)
{
  static const GActionEntry entries[] = {
    { "new-space", new_space_cb },
    { "space", NULL, NULL, "false", space_cb },
    { "look-from", look_from_cb, "s" },
    { "projection", NULL, "s", "'parallel'", projection_cb },
    { "turntable", NULL, NULL, "false", turntable_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_menu_append_submenu (self->view_section, _("Spac_e"), self->space_menu);
  g_signal_group_connect_swapped (self->session_signals, "changed", G_CALLBACK (update), self);
  g_signal_connect (self, "notify::document", G_CALLBACK (update), NULL);
  g_signal_connect_object (self->canvas, "resized", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "notify::turntable", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}
