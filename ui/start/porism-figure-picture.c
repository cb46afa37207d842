/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <adwaita.h>

#include "app/render/render.h"
#include "app/space/camera.h"
#include "ui/start/porism-figure-picture.h"

/* Pixels across; what is drawn is made smaller than it is on the canvas, that it may be seen whole. */
#define WIDTH 200
#define HEIGHT 116
#define REDUCTION 0.55

struct _PorismFigurePicture
{
  GtkWidget parent_instance;

  PorismDocument *document;     /* NULL: the sheet alone */
};

G_DEFINE_FINAL_TYPE (PorismFigurePicture, porism_figure_picture, GTK_TYPE_WIDGET)

static PorismStyle
get_style (GtkWidget *widget)
{
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  return adw_style_manager_get_dark (manager) ? PORISM_STYLE_DARK : PORISM_STYLE_LIGHT;
}

static void
draw (PorismFigurePicture *self,
      cairo_t             *cr,
      double               width,
      double               height)
{
  const PorismConstruction *construction =
    porism_session_get_construction (porism_document_get_session (self->document));
  PorismViewport view = { .width = width, .height = height };
  PorismRenderOptions options;

  porism_render_options_init (&options);
  options.style = get_style (GTK_WIDGET (self));
  options.background = TRUE;
  view.axes = porism_document_get_backdrop (self->document, PORISM_ATTRIBUTE_AXES);
  view.grid = porism_document_get_backdrop (self->document, PORISM_ATTRIBUTE_GRID);
  if (porism_document_get_in_space (self->document) > 0)
    view.sight = (PorismSight) { .view = PORISM_VIEW_SPACE, .turn = PORISM_CAMERA_TURN, .tilt = PORISM_CAMERA_TILT };
  porism_viewport_fit (&view, construction);
  porism_render_draw (cr, construction, &view, &options);
}

static void
porism_figure_picture_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  PorismFigurePicture *self = PORISM_FIGURE_PICTURE (widget);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->document == NULL || width <= 0 || height <= 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_scale (cr, REDUCTION, REDUCTION);
  draw (self, cr, width / REDUCTION, height / REDUCTION);
  cairo_destroy (cr);
}

static void
porism_figure_picture_measure (GtkWidget     *widget,
                               GtkOrientation orientation,
                               int            for_size,
                               int           *minimum,
                               int           *natural,
                               int           *minimum_baseline,
                               int           *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH / 2 : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
porism_figure_picture_dispose (GObject *object)
{
  g_clear_object (&PORISM_FIGURE_PICTURE (object)->document);

  G_OBJECT_CLASS (porism_figure_picture_parent_class)->dispose (object);
}

static void
porism_figure_picture_class_init (PorismFigurePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = porism_figure_picture_dispose;
  widget_class->snapshot = porism_figure_picture_snapshot;
  widget_class->measure = porism_figure_picture_measure;
  gtk_widget_class_set_css_name (widget_class, "figurepicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
porism_figure_picture_init (PorismFigurePicture *self)
{
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (manager, "notify", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * porism_figure_picture_new:
 *
 * Returns: (transfer floating): an empty picture
 */
GtkWidget *
porism_figure_picture_new (void)
{
  return g_object_new (PORISM_TYPE_FIGURE_PICTURE, NULL);
}

/**
 * porism_figure_picture_set_document:
 * @document: (nullable): whose figure is drawn from now on
 */
void
porism_figure_picture_set_document (PorismFigurePicture *self,
                                    PorismDocument      *document)
{
  g_return_if_fail (PORISM_IS_FIGURE_PICTURE (self));

  g_set_object (&self->document, document);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
