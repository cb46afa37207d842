/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* It draws what it was told to show whenever it is drawn; where there is no context, or the shaders are not taken, it says
 * so, once, and whoever shows it draws in another way. */

#include "config.h"

#include "ui/scene/porism-space-area.h"

struct _PorismSpaceArea
{
  GtkGLArea parent_instance;

  PorismSceneDrawing *drawing;  /* NULL without a context */
  PorismSpaceView *view;        /* borrowed; NULL before anything is shown */
  PorismCamera camera;
};

G_DEFINE_FINAL_TYPE (PorismSpaceArea, porism_space_area, GTK_TYPE_GL_AREA)

/**
 * porism_space_area_new:
 *
 * Returns: an area without anything
 */
GtkWidget *
porism_space_area_new (void)
{
  return g_object_new (PORISM_TYPE_SPACE_AREA, NULL);
}

/**
 * porism_space_area_is_usable:
 *
 * Where GTK draws without OpenGL each frame would be read back, which takes longer than to draw it otherwise.
 */
gboolean
porism_space_area_is_usable (PorismSpaceArea *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));

  return self->drawing != NULL && gtk_gl_area_get_error (GTK_GL_AREA (self)) == NULL && native != NULL &&
         !GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

/**
 * porism_space_area_show:
 *
 * To be done before each drawing.
 */
void
porism_space_area_show (PorismSpaceArea    *self,
                        PorismSpaceView    *view,
                        const PorismCamera *camera)
{
  self->view = view;
  self->camera = *camera;
}

/**
 * porism_space_area_get_counts:
 *
 * Returns: (nullable): what was done since it is on the screen
 */
const PorismSceneCounts *
porism_space_area_get_counts (PorismSpaceArea *self)
{
  return self->drawing != NULL ? porism_scene_drawing_get_counts (self->drawing) : NULL;
}

static gboolean
porism_space_area_render (GtkGLArea    *area,
                          GdkGLContext *context)
{
  PorismSpaceArea *self = PORISM_SPACE_AREA (area);

  if (self->drawing != NULL && self->view != NULL)
    porism_scene_drawing_draw (self->drawing, self->view, &self->camera, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  return TRUE;
}

static void
porism_space_area_realize (GtkWidget *widget)
{
  PorismSpaceArea *self = PORISM_SPACE_AREA (widget);
  GtkGLArea *area = GTK_GL_AREA (widget);
  g_autoptr (GError) error = NULL;

  GTK_WIDGET_CLASS (porism_space_area_parent_class)->realize (widget);
  if (gtk_gl_area_get_error (area) == NULL)
    {
      gtk_gl_area_make_current (area);
      self->drawing = porism_scene_drawing_new (&error);
      if (error != NULL)
        gtk_gl_area_set_error (area, error);
    }
  if (gtk_gl_area_get_error (area) != NULL)
    g_debug ("Space is drawn without OpenGL: %s", gtk_gl_area_get_error (area)->message);
}

static void
porism_space_area_unrealize (GtkWidget *widget)
{
  PorismSpaceArea *self = PORISM_SPACE_AREA (widget);

  if (self->drawing != NULL)
    gtk_gl_area_make_current (GTK_GL_AREA (widget));
  g_clear_pointer (&self->drawing, porism_scene_drawing_free);
  GTK_WIDGET_CLASS (porism_space_area_parent_class)->unrealize (widget);
}

static void
porism_space_area_class_init (PorismSpaceAreaClass *klass)
{
  GTK_WIDGET_CLASS (klass)->realize = porism_space_area_realize;
  GTK_WIDGET_CLASS (klass)->unrealize = porism_space_area_unrealize;
  GTK_GL_AREA_CLASS (klass)->render = porism_space_area_render;
}

static void
porism_space_area_init (PorismSpaceArea *self)
{
  GtkGLArea *area = GTK_GL_AREA (self);

  gtk_gl_area_set_required_version (area, 3, 3);
  gtk_gl_area_set_has_depth_buffer (area, TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}
