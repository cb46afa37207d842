/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The canvas as others see it, put together from the files beneath: the view and the drawing, the prompt,
 * the selection, the pointer, the tool and the keyboard. */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/canvas/porism-canvas-private.h"

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_TOOL,
  PROP_PROMPT,
  PROP_BADGES,
  PROP_TURNTABLE,
  PROP_PLAYED,
  N_PROPS
};

enum { SIGNAL_ASK, SIGNAL_SELECTION_CHANGED, SIGNAL_RESIZED, N_SIGNALS };

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PorismCanvas, porism_canvas, GTK_TYPE_WIDGET)

static void
session_changed_cb (PorismCanvas *self)
{
  gboolean dragged = porism_session_get_drag (porism_canvas_get_session (self)) != NULL;

  g_array_set_size (self->blamed, 0);
  porism_canvas_follow_sliders (self);
  porism_canvas_follow_controls (self);
  porism_trails_follow (self->trails, porism_canvas_get_construction (self), &self->viewport);
  if (dragged && self->moving)
    {
      porism_canvas_queue_draw (self);
      return;
    }
  self->moving = dragged;
  if (dragged)
    {
      porism_canvas_invalidate (self);
      return;
    }
  if (self->grip == PORISM_GRIP_OBJECT)
    porism_canvas_cancel_grip (self);
  porism_canvas_drop_missing (self);
  porism_canvas_update_description (self);
  porism_canvas_follow (self);
  porism_canvas_aim (self);
  porism_canvas_update_hover (self);
  porism_canvas_invalidate (self);
}

/* A person who draws wants the view to stay. */
static void
entry_added_cb (PorismCanvas *self,
                guint64       id)
{
  const PorismEntry *entry = porism_session_get_entry (porism_canvas_get_session (self), id);

  if (entry != NULL && g_str_equal (entry->actor, PORISM_ACTOR_PERSON))
    self->follows = FALSE;
}

/**
 * porism_canvas_set_document:
 * @document: (nullable): a document
 *
 * Shows another document, framed as a whole.
 */
void
porism_canvas_set_document (PorismCanvas   *self,
                            PorismDocument *document)
{
  g_return_if_fail (PORISM_IS_CANVAS (self));

  if (document == self->document)
    return;
  porism_animation_cancel (self->animation);
  g_set_object (&self->document, document);
  self->moving = FALSE;
  porism_trails_clear (self->trails);
  porism_canvas_cancel_grip (self);
  g_array_set_size (self->highlight, 0);
  porism_canvas_end_illustration (self);
  g_array_set_size (self->blamed, 0);
  g_clear_pointer (&self->summary, g_free);
  g_signal_group_set_target (self->session_signals, porism_canvas_get_session (self));
  self->follows = TRUE;
  self->framed = FALSE;
  porism_canvas_stop_turntable (self);
  self->space_known = FALSE;
  self->upright = 0;
  self->tabbed = 0;
  self->viewport.sight = (PorismSight) { 0 };
  porism_canvas_invalidate (self);
  porism_label_memory_free (self->label_memory);
  self->label_memory = porism_label_memory_new ();
  self->centred = FALSE;
  porism_canvas_renew_mode (self);
  porism_canvas_adopt_scales (self);
  porism_canvas_frame (self);
  porism_canvas_follow_sliders (self);
  porism_canvas_follow_controls (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DOCUMENT]);
}

/**
 * porism_canvas_set_scales:
 *
 * Draws the figure, not its places, larger or smaller than it is ordinarily.
 */
void
porism_canvas_set_scales (PorismCanvas *self,
                          double        text,
                          double        stroke)
{
  g_return_if_fail (PORISM_IS_CANVAS (self));

  self->text_scale = text;
  self->stroke_scale = stroke;
  porism_canvas_invalidate (self);
}

/**
 * porism_canvas_set_radians:
 *
 * Writes angles in the figure so from now on.
 */
void
porism_canvas_set_radians (PorismCanvas *self,
                           gboolean      radians)
{
  g_return_if_fail (PORISM_IS_CANVAS (self));

  if (self->radians == radians)
    return;
  self->radians = radians;
  porism_canvas_invalidate (self);
}

/**
 * porism_canvas_get_document:
 *
 * Returns: (nullable): the document shown
 */
PorismDocument *
porism_canvas_get_document (PorismCanvas *self)
{
  g_return_val_if_fail (PORISM_IS_CANVAS (self), NULL);

  return self->document;
}

/**
 * porism_canvas_set_tool:
 * @tool: an id of the palette; any other is ignored
 *
 * Chooses what clicks do. Points made for the former tool stay.
 */
void
porism_canvas_set_tool (PorismCanvas *self,
                        const char   *tool)
{
  const PorismPaletteTool *found;

  g_return_if_fail (PORISM_IS_CANVAS (self));

  found = porism_palette_tool_lookup (tool);
  if (found != NULL)
    porism_canvas_take_tool (self, found);
}

/**
 * porism_canvas_get_tool:
 *
 * Returns: the id of the tool in use
 */
const char *
porism_canvas_get_tool (PorismCanvas *self)
{
  g_return_val_if_fail (PORISM_IS_CANVAS (self), NULL);

  return self->tool->id;
}

/**
 * porism_canvas_get_mode:
 *
 * Returns: (nullable): the construct mode, %NULL while moving
 */
PorismConstructMode *
porism_canvas_get_mode (PorismCanvas *self)
{
  g_return_val_if_fail (PORISM_IS_CANVAS (self), NULL);

  return self->mode;
}

/**
 * porism_canvas_get_selection:
 * @n: (out): how many
 *
 * Returns: the selected objects
 */
const PorismId *
porism_canvas_get_selection (PorismCanvas *self,
                             guint        *n)
{
  g_return_val_if_fail (PORISM_IS_CANVAS (self), NULL);

  *n = self->selection->len;

  return (const PorismId *) self->selection->data;
}

/**
 * porism_canvas_set_selection:
 *
 * Selects these objects and no others.
 */
void
porism_canvas_set_selection (PorismCanvas   *self,
                             const PorismId *ids,
                             guint           n)
{
  g_return_if_fail (PORISM_IS_CANVAS (self));

  porism_canvas_replace_selection (self, ids, n);
}

/**
 * porism_canvas_delete_selection:
 *
 * Deletes the selected objects and what depends on them, as one step.
 */
void
porism_canvas_delete_selection (PorismCanvas *self)
{
  g_autoptr (GArray) ids = NULL;
  guint64 group;

  g_return_if_fail (PORISM_IS_CANVAS (self));

  if (self->selection->len == 0)
    return;
  ids = g_array_copy (self->selection);
  group = porism_session_new_group (porism_canvas_get_session (self));
  for (guint i = 0; i < ids->len; i++)
    {
      const PorismRecord *record = porism_construction_get (porism_canvas_get_construction (self),
                                                            g_array_index (ids, PorismId, i));
      g_autoptr (PorismAction) action = NULL;

      if (record == NULL)
        continue;
      action = porism_action_new ("delete_object");
      porism_action_add_string (action, "name", record->name);
      porism_session_act (porism_canvas_get_session (self), action, PORISM_ACTOR_PERSON, group, FALSE,
                          NULL, NULL);
    }
}

/**
 * porism_canvas_set_highlight:
 *
 * Shows the objects that another pane points at; none for @n 0.
 */
void
porism_canvas_set_highlight (PorismCanvas   *self,
                             const PorismId *ids,
                             guint           n)
{
  g_return_if_fail (PORISM_IS_CANVAS (self));

  g_array_set_size (self->highlight, 0);
  if (n > 0)
    g_array_append_vals (self->highlight, ids, n);
  if (porism_canvas_is_in_space (self))
    porism_canvas_invalidate (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * porism_canvas_blame:
 * @conditions: of PorismId: those that contradict what was just refused
 *
 * Their badges are red until something changes.
 */
void
porism_canvas_blame (PorismCanvas *self,
                     const GArray *conditions)
{
  g_return_if_fail (PORISM_IS_CANVAS (self));

  g_array_set_size (self->blamed, 0);
  g_array_append_vals (self->blamed, conditions->data, conditions->len);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * porism_canvas_clear_trails:
 *
 * Forgets the trails that objects have left; those that go on begin anew.
 */
void
porism_canvas_clear_trails (PorismCanvas *self)
{
  g_return_if_fail (PORISM_IS_CANVAS (self));

  porism_trails_clear (self->trails);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * porism_canvas_get_viewport:
 *
 * Returns: the part of the plane that is shown
 */
const PorismViewport *
porism_canvas_get_viewport (PorismCanvas *self)
{
  g_return_val_if_fail (PORISM_IS_CANVAS (self), NULL);

  return &self->viewport;
}

/**
 * porism_canvas_show:
 * @x: the point of the plane in the middle
 * @y: its ordinate
 * @scale: pixels a unit
 *
 * Shows a part of the plane, and stays there.
 */
void
porism_canvas_show (PorismCanvas *self,
                    double        x,
                    double        y,
                    double        scale)
{
  g_return_if_fail (PORISM_IS_CANVAS (self));

  self->framed = TRUE;
  self->follows = FALSE;
  porism_canvas_set_viewport (self, x, y, scale);
  self->centred = TRUE;
  porism_canvas_adopt_scales (self);
  if (porism_canvas_is_in_space (self))
    self->viewport.sight = porism_document_get_sight (self->document);
}

/**
 * porism_canvas_redraw:
 *
 * Draws the figure again, with what the document now shows behind it.
 */
void
porism_canvas_redraw (PorismCanvas *self)
{
  g_return_if_fail (PORISM_IS_CANVAS (self));

  porism_canvas_invalidate (self);
}

/**
 * porism_canvas_fit:
 *
 * Frames the whole figure, and follows it again as it grows.
 */
void
porism_canvas_fit (PorismCanvas *self)
{
  g_return_if_fail (PORISM_IS_CANVAS (self));

  self->follows = TRUE;
  porism_canvas_frame (self);
}

/**
 * porism_canvas_show_space:
 *
 * Shows space, or the plane, as a person wishes it now; all of it.
 */
void
porism_canvas_show_space (PorismCanvas *self)
{
  g_return_if_fail (PORISM_IS_CANVAS (self));

  porism_canvas_stop_turntable (self);
  porism_canvas_cancel_grip (self);
  self->centred = FALSE;
  self->follows = TRUE;
  porism_canvas_adopt_scales (self);
  porism_canvas_aim (self);
  porism_canvas_invalidate (self);
}

/**
 * porism_canvas_zoom:
 * @factor: above 1 for larger
 *
 * Zooms around the middle of the view.
 */
void
porism_canvas_zoom (PorismCanvas *self,
                    double        factor)
{
  g_return_if_fail (PORISM_IS_CANVAS (self));

  porism_canvas_zoom_at (self, factor, self->viewport.width / 2, self->viewport.height / 2);
}

static void
porism_canvas_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  porism_canvas_resize (PORISM_CANVAS (widget), width, height);
  if (PORISM_CANVAS (widget)->space_area != NULL)
    gtk_widget_allocate (PORISM_CANVAS (widget)->space_area, width, height, -1, NULL);
  porism_canvas_allocate_controls (PORISM_CANVAS (widget));
  g_signal_emit (widget, signals[SIGNAL_RESIZED], 0);
}

static void
porism_canvas_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  PorismCanvas *self = PORISM_CANVAS (widget);

  porism_canvas_draw (self, snapshot);
  porism_canvas_snapshot_controls (self, snapshot);
}

static void
porism_canvas_measure (GtkWidget     *widget,
                       GtkOrientation orientation,
                       int            for_size,
                       int           *minimum,
                       int           *natural,
                       int           *minimum_baseline,
                       int           *natural_baseline)
{
  *minimum = 160;
  *natural = 480;
  *minimum_baseline = *natural_baseline = -1;
}

static void
porism_canvas_realize (GtkWidget *widget)
{
  AdwStyleManager *manager;

  GTK_WIDGET_CLASS (porism_canvas_parent_class)->realize (widget);
  manager = adw_style_manager_get_for_display (gtk_widget_get_display (widget));
  g_signal_connect_object (manager, "notify", G_CALLBACK (porism_canvas_invalidate), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_settings (widget), "notify::gtk-xft-dpi",
                           G_CALLBACK (porism_canvas_invalidate), widget, G_CONNECT_SWAPPED);
}

static void
porism_canvas_unrealize (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (
    adw_style_manager_get_for_display (gtk_widget_get_display (widget)), widget);
  g_signal_handlers_disconnect_by_data (gtk_widget_get_settings (widget), widget);
  GTK_WIDGET_CLASS (porism_canvas_parent_class)->unrealize (widget);
}

static void
porism_canvas_dispose (GObject *object)
{
  PorismCanvas *self = PORISM_CANVAS (object);

  if (self->session_signals != NULL)
    g_signal_group_set_target (self->session_signals, NULL);
  g_clear_object (&self->session_signals);
  if (self->animation != NULL)
    g_signal_handlers_disconnect_by_data (self->animation, self);
  g_clear_object (&self->animation);
  porism_canvas_end_illustration (self);
  g_clear_pointer (&self->sliders, g_ptr_array_unref);
  g_clear_pointer (&self->controls, g_ptr_array_unref);
  g_clear_pointer (&self->space_area, gtk_widget_unparent);
  g_clear_object (&self->mode);
  g_clear_pointer (&self->space_view, porism_space_view_free);
  g_clear_pointer (&self->layer, porism_layer_free);
  g_clear_object (&self->texture);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (porism_canvas_parent_class)->dispose (object);
}

static void
porism_canvas_finalize (GObject *object)
{
  PorismCanvas *self = PORISM_CANVAS (object);

  g_clear_pointer (&self->label_memory, porism_label_memory_free);
  g_clear_pointer (&self->trails, porism_trails_free);
  g_clear_pointer (&self->selection, g_array_unref);
  g_clear_pointer (&self->highlight, g_array_unref);
  g_clear_pointer (&self->blamed, g_array_unref);
  g_clear_pointer (&self->glowing, g_array_unref);
  g_clear_pointer (&self->prompt, g_free);
  g_clear_pointer (&self->summary, g_free);

  G_OBJECT_CLASS (porism_canvas_parent_class)->finalize (object);
}

static void
set_badges (PorismCanvas *self,
            gboolean      badges)
{
  if (badges == self->badges)
    return;
  self->badges = badges;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BADGES]);
}

static void
porism_canvas_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  PorismCanvas *self = PORISM_CANVAS (object);

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;

    case PROP_TOOL:
      g_value_set_string (value, self->tool->id);
      break;

    case PROP_PROMPT:
      g_value_set_string (value, self->prompt);
      break;

    case PROP_BADGES:
      g_value_set_boolean (value, self->badges);
      break;

    case PROP_TURNTABLE:
      g_value_set_boolean (value, porism_canvas_get_turntable (self));
      break;

    case PROP_PLAYED:
      g_value_set_uint (value, porism_animation_get_played (self->animation));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
porism_canvas_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  PorismCanvas *self = PORISM_CANVAS (object);

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      porism_canvas_set_document (self, g_value_get_object (value));
      break;

    case PROP_TOOL:
      porism_canvas_set_tool (self, g_value_get_string (value));
      break;

    case PROP_BADGES:
      set_badges (self, g_value_get_boolean (value));
      break;

    case PROP_TURNTABLE:
      porism_canvas_set_turntable (self, g_value_get_boolean (value));
      break;

    case PROP_PLAYED:
      porism_canvas_toggle_play (self, g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
porism_canvas_class_init (PorismCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = porism_canvas_dispose;
  object_class->finalize = porism_canvas_finalize;
  object_class->get_property = porism_canvas_get_property;
  object_class->set_property = porism_canvas_set_property;

  widget_class->size_allocate = porism_canvas_size_allocate;
  widget_class->measure = porism_canvas_measure;
  widget_class->realize = porism_canvas_realize;
  widget_class->unrealize = porism_canvas_unrealize;
  widget_class->snapshot = porism_canvas_snapshot;

  properties[PROP_DOCUMENT] =
    g_param_spec_object ("document", NULL, NULL, PORISM_TYPE_DOCUMENT,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_TOOL] =
    g_param_spec_string ("tool", NULL, NULL, "move",
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_PROMPT] =
    g_param_spec_string ("prompt", NULL, NULL, "", G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_BADGES] =
    g_param_spec_boolean ("badges", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_TURNTABLE] =
    g_param_spec_boolean ("turntable", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_PLAYED] =
    g_param_spec_uint ("played", NULL, NULL, 0, G_MAXUINT, 0,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_ASK] =
    g_signal_new ("ask", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRING, G_TYPE_STRING);
  signals[SIGNAL_SELECTION_CHANGED] =
    g_signal_new ("selection-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                  NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_RESIZED] = g_signal_new ("resized", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "canvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  porism_canvas_add_bindings (widget_class);
}

static void
porism_canvas_init (PorismCanvas *self)
{
  self->text_scale = self->stroke_scale = 1;
  self->tool = porism_palette_tool_lookup ("move");
  self->prompt = g_strdup ("");
  self->viewport.scale = 1;
  self->label_memory = porism_label_memory_new ();
  self->trails = porism_trails_new ();
  self->selection = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->highlight = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->blamed = g_array_new (FALSE, FALSE, sizeof (PorismId));
  self->glowing = g_array_new (FALSE, FALSE, sizeof (PorismId));

  self->session_signals = g_signal_group_new (PORISM_TYPE_SESSION);
  g_signal_group_connect_swapped (self->session_signals, "changed",
                                  G_CALLBACK (session_changed_cb), self);
  g_signal_group_connect_swapped (self->session_signals, "entry-added",
                                  G_CALLBACK (entry_added_cb), self);

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Figure"), -1);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (porism_canvas_invalidate), NULL);
  self->controls = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  porism_canvas_add_sliders (self);
  porism_canvas_add_pointer (self);
  porism_canvas_add_keys (self);
}
