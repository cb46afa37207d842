/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/lettering/lettering.h"
#include "app/paint/paint.h"
#include "app/worksheet/sheet.h"
#include "app/worksheet/words.h"

#define RULE_WIDTH 0.5

typedef struct
{
  guint page;
  double x, y, width, height;
  PangoLayout *text;            /* NULL for a figure or a rule */
  const PorismExercise *exercise;       /* NULL for a text or a rule */
} Placed;

static void
clear_placed (gpointer data)
{
  g_clear_object (&((Placed *) data)->text);
}

/* Letters are set as they are printed, not as a screen's pixels would have them. */
static PangoContext *
new_fonts (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);

  return context;
}

/**
 * porism_sheet_init:
 *
 * Begins the first page.
 */
void
porism_sheet_init (PorismSheet *self,
                   double       width,
                   double       height)
{
  *self = (PorismSheet) { .width = width, .height = height, .n_pages = 1, .fonts = new_fonts () };
  self->formulas = porism_formula_font_new (self->fonts, NULL);
  porism_words_prepare (self->fonts);
  self->placed = g_array_new (FALSE, FALSE, sizeof (Placed));
  g_array_set_clear_func (self->placed, clear_placed);
}

/**
 * porism_sheet_clear:
 */
void
porism_sheet_clear (PorismSheet *self)
{
  g_clear_pointer (&self->placed, g_array_unref);
  g_clear_pointer (&self->formulas, porism_formula_font_free);
  g_clear_object (&self->fonts);
}

/**
 * porism_sheet_turn:
 */
void
porism_sheet_turn (PorismSheet *self)
{
  self->n_pages++;
}

/**
 * porism_sheet_new_text:
 *
 * Returns: (transfer full): the text, to be measured and placed
 */
PangoLayout *
porism_sheet_new_text (const PorismSheet *self,
                       const char        *text,
                       double             size,
                       gboolean           bold,
                       double             width)
{
  PangoLayout *layout = pango_layout_new (self->fonts);
  PangoFontDescription *font = pango_font_description_from_string (porism_lettering_get_families ());

  pango_font_description_set_size (font, (int) (size * PANGO_SCALE));
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (width > 0)
    pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  porism_words_set (layout, text, size, self->formulas);

  return layout;
}

/**
 * porism_text_get_width:
 *
 * Returns: the width of @text in points
 */
double
porism_text_get_width (PangoLayout *text)
{
  int width;

  pango_layout_get_size (text, &width, NULL);
  return (double) width / PANGO_SCALE;
}

/**
 * porism_text_get_height:
 *
 * Returns: the height of @text in points
 */
double
porism_text_get_height (PangoLayout *text)
{
  int height;

  pango_layout_get_size (text, NULL, &height);
  return (double) height / PANGO_SCALE;
}

/**
 * porism_sheet_place_text_on:
 */
void
porism_sheet_place_text_on (PorismSheet *self,
                            guint        page,
                            PangoLayout *text,
                            double       x,
                            double       y)
{
  const Placed placed = { .page = page, .x = x, .y = y, .text = text };

  g_array_append_val (self->placed, placed);
}

/**
 * porism_sheet_place_text:
 */
void
porism_sheet_place_text (PorismSheet *self,
                         PangoLayout *text,
                         double       x,
                         double       y)
{
  porism_sheet_place_text_on (self, self->n_pages - 1, text, x, y);
}

/**
 * porism_sheet_place_figure:
 */
void
porism_sheet_place_figure (PorismSheet          *self,
                           const PorismExercise *exercise,
                           double                x,
                           double                y,
                           double                width,
                           double                height)
{
  const Placed placed = { self->n_pages - 1, x, y, width, height, NULL, exercise };

  g_array_append_val (self->placed, placed);
}

/**
 * porism_sheet_place_rule:
 */
void
porism_sheet_place_rule (PorismSheet *self,
                         double       x1,
                         double       x2,
                         double       y)
{
  const Placed placed = { .page = self->n_pages - 1, .x = x1, .y = y, .width = x2 - x1 };

  g_array_append_val (self->placed, placed);
}

static void
draw_rule (cairo_t *cr,
           double   width)
{
  const PorismDisplayInk ink = { .role = PORISM_DISPLAY_LINE, .alpha = 1 };
  const PorismPen pen = { .width = RULE_WIDTH };
  g_auto (PorismDisplayList) list = { 0 };

  porism_display_list_begin (&list, 1);
  porism_path_move (&list.path, 0, 0);
  porism_path_line (&list.path, width, 0);
  porism_display_list_stroke (&list, &ink, &pen);
  porism_paint_list (&list, cr);
}

static void
draw_placed (const Placed *placed,
             cairo_t      *cr)
{
  cairo_save (cr);
  cairo_translate (cr, placed->x, placed->y);
  if (placed->text != NULL)
    pango_cairo_show_layout (cr, placed->text);
  else if (placed->exercise != NULL)
    porism_exercise_draw (placed->exercise, cr, placed->width, placed->height);
  else
    draw_rule (cr, placed->width);
  cairo_restore (cr);
}

/**
 * porism_sheet_draw_page:
 */
void
porism_sheet_draw_page (const PorismSheet *self,
                        cairo_t           *cr,
                        guint              page)
{
  for (guint i = 0; i < self->placed->len; i++)
    {
      const Placed *placed = &g_array_index (self->placed, Placed, i);

      if (placed->page == page)
        draw_placed (placed, cr);
    }
}
