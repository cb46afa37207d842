/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What Pango has laid out is taken run by run; glyphs are measured without hinting. */

#include "config.h"

#include <math.h>

#include "app/lettering/text-runs.h"

static void
clear_run (gpointer user_data)
{
  PorismTextRun *run = user_data;

  g_object_unref (run->font);
  g_free (run->text);
  g_free (run->glyphs);
  g_free (run->clusters);
}

/**
 * porism_text_runs_clear:
 *
 * It can be used again.
 */
void
porism_text_runs_clear (PorismTextRuns *self)
{
  g_clear_pointer (&self->runs, g_array_unref);
  g_clear_pointer (&self->rules, g_array_unref);
}

/**
 * porism_text_runs_take_run:
 *
 * Takes all that @run points to.
 */
void
porism_text_runs_take_run (PorismTextRuns      *self,
                           const PorismTextRun *run)
{
  if (self->runs == NULL)
    {
      self->runs = g_array_new (FALSE, FALSE, sizeof (PorismTextRun));
      g_array_set_clear_func (self->runs, clear_run);
    }
  g_array_append_vals (self->runs, run, 1);
}

/**
 * porism_text_runs_add_rule:
 *
 * A box that is filled.
 */
void
porism_text_runs_add_rule (PorismTextRuns       *self,
                           const PorismTextRule *rule)
{
  if (self->rules == NULL)
    self->rules = g_array_new (FALSE, FALSE, sizeof (PorismTextRule));
  g_array_append_vals (self->rules, rule, 1);
}

/* Adds the glyphs from @first to before @end that show something; what no font has is shown by the sign for that.
 * Returns how many there are. */
static guint
add_glyphs (PorismTextRun          *run,
            const PangoGlyphString *glyphs,
            const double           *places,
            int                     first,
            int                     end,
            double                  y)
{
  guint before = run->n_glyphs;

  for (int i = first; i < end; i++)
    {
      const PangoGlyphInfo *info = &glyphs->glyphs[i];

      if (info->glyph == PANGO_GLYPH_EMPTY)
        continue;
      run->glyphs[run->n_glyphs++] = (cairo_glyph_t) {
        .index = (info->glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0 ? 0 : info->glyph,
        .x = places[i] + pango_units_to_double (info->geometry.x_offset),
        .y = y + pango_units_to_double (info->geometry.y_offset),
      };
    }
  return run->n_glyphs - before;
}

/* Where each glyph begins: from the left, whichever way the text is read. */
static double *
new_places (const PangoGlyphString *glyphs,
            double                  x)
{
  double *places = g_new (double, (gsize) glyphs->num_glyphs + 1);

  for (int i = 0; i < glyphs->num_glyphs; i++)
    {
      places[i] = x;
      x += pango_units_to_double (glyphs->glyphs[i].geometry.width);
    }
  return places;
}

static void
add_clusters (PorismTextRun  *run,
              PangoGlyphItem *item,
              const char     *text,
              const double   *places,
              double          y)
{
  const PangoGlyphString *glyphs = item->glyphs;
  PangoGlyphItemIter iter;
  gboolean more = pango_glyph_item_iter_init_start (&iter, item, text);

  run->backward = item->item->analysis.level % 2 == 1;
  for (; more; more = pango_glyph_item_iter_next_cluster (&iter))
    {
      int n = run->backward ? iter.start_glyph - iter.end_glyph : iter.end_glyph - iter.start_glyph;
      int first = run->backward ? iter.end_glyph + 1 : iter.start_glyph;

      run->clusters[run->n_clusters++] = (cairo_text_cluster_t) {
        .num_bytes = iter.end_index - iter.start_index,
        .num_glyphs = (int) add_glyphs (run, glyphs, places, first, first + n, y),
      };
    }
}

/* Clusters come in the order of the text, and so their glyphs were added: from the left they stand the other way
 * round. */
static void
turn_backward (PorismTextRun *run)
{
  cairo_glyph_t *turned = g_new (cairo_glyph_t, MAX (run->n_glyphs, 1));
  guint from = 0, end = run->n_glyphs;

  for (guint i = 0; i < run->n_clusters; i++)
    {
      guint n = (guint) run->clusters[i].num_glyphs;

      end -= n;
      for (guint j = 0; j < n; j++)
        turned[end + j] = run->glyphs[from + j];
      from += n;
    }
  g_free (run->glyphs);
  run->glyphs = turned;
}

static void
add_item (PorismTextRuns *self,
          PangoGlyphItem *item,
          const char     *text,
          double          x,
          double          y)
{
  gsize n = (gsize) item->glyphs->num_glyphs, n_bytes = (gsize) item->item->length;
  g_autofree double *places = new_places (item->glyphs, x);
  PorismTextRun run = {
    .font = g_object_ref (item->item->analysis.font),
    .text = g_strndup (text + item->item->offset, n_bytes),
    .glyphs = g_new (cairo_glyph_t, n + 1),
    .clusters = g_new (cairo_text_cluster_t, n_bytes + 1),
  };

  add_clusters (&run, item, text, places, y);
  if (run.backward)
    turn_backward (&run);
  porism_text_runs_take_run (self, &run);
}

static gboolean
is_overlined (const PangoItem *item)
{
  for (const GSList *link = item->analysis.extra_attrs; link != NULL; link = link->next)
    {
      const PangoAttrInt *attribute = link->data;

      if (attribute->attr.klass->type == PANGO_ATTR_OVERLINE && attribute->value != PANGO_OVERLINE_NONE)
        return TRUE;
    }
  return FALSE;
}

/* Above all that stands in the line, so that those of neighbours join. */
static void
add_overline (PorismTextRuns       *self,
              PangoLayoutIter      *iter,
              const PangoRectangle *run,
              double                x,
              double                top)
{
  PangoRectangle line;
  PorismTextRule rule = { 0 };

  pango_layout_iter_get_line_extents (iter, &line, NULL);
  rule.x1 = x + pango_units_to_double (run->x);
  rule.x2 = rule.x1 + pango_units_to_double (run->width);
  rule.y2 = top + pango_units_to_double (line.y) - 1;
  rule.y1 = rule.y2 - 1;
  porism_text_runs_add_rule (self, &rule);
}

/**
 * porism_text_runs_add_layout:
 *
 * Its attributes count as far as they choose fonts, raise letters and draw lines over them.
 */
void
porism_text_runs_add_layout (PorismTextRuns *self,
                             PangoLayout    *layout,
                             double          x,
                             double          y)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  const char *text = pango_layout_get_text (layout);
  double top = y - pango_units_to_double (pango_layout_get_baseline (layout));

  do
    {
      PangoGlyphItem *item = pango_layout_iter_get_run_readonly (iter);
      PangoRectangle logical;

      if (item == NULL)
        continue;
      pango_layout_iter_get_run_extents (iter, NULL, &logical);
      add_item (self, item, text, x + pango_units_to_double (logical.x),
                top + pango_units_to_double (pango_layout_iter_get_run_baseline (iter)));
      if (is_overlined (item->item))
        add_overline (self, iter, &logical, x, top);
    }
  while (pango_layout_iter_next_run (iter));
  pango_layout_iter_free (iter);
}

/**
 * porism_text_runs_get_run:
 *
 * Returns: (transfer none) (nullable): run @i
 */
const PorismTextRun *
porism_text_runs_get_run (const PorismTextRuns *self,
                          guint                 i)
{
  return self->runs != NULL && i < self->runs->len ? &g_array_index (self->runs, PorismTextRun, i) : NULL;
}

/**
 * porism_text_runs_get_rule:
 *
 * Returns: (transfer none) (nullable): rule @i
 */
const PorismTextRule *
porism_text_runs_get_rule (const PorismTextRuns *self,
                           guint                 i)
{
  return self->rules != NULL && i < self->rules->len ? &g_array_index (self->rules, PorismTextRule, i) : NULL;
}

static void
include (PorismBox *ink,
         double     x1,
         double     y1,
         double     x2,
         double     y2)
{
  ink->x1 = fmin (ink->x1, x1);
  ink->y1 = fmin (ink->y1, y1);
  ink->x2 = fmax (ink->x2, x2);
  ink->y2 = fmax (ink->y2, y2);
}

static void
include_run (PorismBox           *ink,
             const PorismTextRun *run)
{
  for (guint i = 0; i < run->n_glyphs; i++)
    {
      const cairo_glyph_t *glyph = &run->glyphs[i];
      PangoRectangle black;
      double x, y;

      pango_font_get_glyph_extents (run->font, (PangoGlyph) glyph->index, &black, NULL);
      x = glyph->x + pango_units_to_double (black.x);
      y = glyph->y + pango_units_to_double (black.y);
      if (black.width > 0 && black.height > 0)
        include (ink, x, y, x + pango_units_to_double (black.width), y + pango_units_to_double (black.height));
    }
}

/**
 * porism_text_runs_get_ink:
 *
 * Returns: the box around all that is black; a place where nothing is
 */
PorismBox
porism_text_runs_get_ink (const PorismTextRuns *self)
{
  PorismBox ink = { HUGE_VAL, HUGE_VAL, -HUGE_VAL, -HUGE_VAL };
  const PorismTextRun *run;
  const PorismTextRule *rule;

  for (guint i = 0; (run = porism_text_runs_get_run (self, i)) != NULL; i++)
    include_run (&ink, run);
  for (guint i = 0; (rule = porism_text_runs_get_rule (self, i)) != NULL; i++)
    include (&ink, rule->x1, rule->y1, rule->x2, rule->y2);
  return ink.x1 <= ink.x2 ? ink : (PorismBox) { 0, 0, 0, 0 };
}

/* What says its colour itself has it for the time being. Returns whether there is a source to restore. */
static gboolean
set_colour (cairo_t     *cr,
            gboolean     coloured,
            PorismColour colour)
{
  double red, green, blue, alpha = 1;

  if (!coloured)
    return FALSE;
  cairo_save (cr);
  cairo_pattern_get_rgba (cairo_get_source (cr), &red, &green, &blue, &alpha);
  cairo_set_source_rgba (cr, porism_colour_get_channel (colour, 0), porism_colour_get_channel (colour, 1),
                         porism_colour_get_channel (colour, 2), alpha);
  return TRUE;
}

static void
draw_run (const PorismTextRun *run,
          cairo_t             *cr,
          gboolean             coloured)
{
  gboolean saved = set_colour (cr, coloured && run->coloured, run->colour);

  cairo_set_scaled_font (cr, pango_cairo_font_get_scaled_font ((PangoCairoFont *) run->font));
  if (cairo_surface_has_show_text_glyphs (cairo_get_target (cr)))
    cairo_show_text_glyphs (cr, run->text, -1, run->glyphs, (int) run->n_glyphs, run->clusters,
                            (int) run->n_clusters, run->backward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : 0);
  else
    cairo_show_glyphs (cr, run->glyphs, (int) run->n_glyphs);
  if (saved)
    cairo_restore (cr);
}

static void
draw_rule (const PorismTextRule *rule,
           cairo_t              *cr,
           gboolean              coloured)
{
  gboolean saved = set_colour (cr, coloured && rule->coloured, rule->colour);

  cairo_rectangle (cr, rule->x1, rule->y1, rule->x2 - rule->x1, rule->y2 - rule->y1);
  cairo_fill (cr);
  if (saved)
    cairo_restore (cr);
}

/**
 * porism_text_runs_draw:
 *
 * Where the surface has texts, they can be found and copied.
 */
void
porism_text_runs_draw (const PorismTextRuns *self,
                       cairo_t              *cr,
                       double                x,
                       double                y,
                       gboolean              coloured)
{
  const PorismTextRun *run;
  const PorismTextRule *rule;

  cairo_new_path (cr);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  for (guint i = 0; (run = porism_text_runs_get_run (self, i)) != NULL; i++)
    draw_run (run, cr, coloured);
  for (guint i = 0; (rule = porism_text_runs_get_rule (self, i)) != NULL; i++)
    draw_rule (rule, cr, coloured);
  cairo_restore (cr);
}

static void
add_outlines (const PorismTextRuns *self,
              cairo_t              *cr)
{
  const PorismTextRun *run;
  const PorismTextRule *rule;

  for (guint i = 0; (run = porism_text_runs_get_run (self, i)) != NULL; i++)
    {
      cairo_set_scaled_font (cr, pango_cairo_font_get_scaled_font ((PangoCairoFont *) run->font));
      cairo_glyph_path (cr, run->glyphs, (int) run->n_glyphs);
    }
  for (guint i = 0; (rule = porism_text_runs_get_rule (self, i)) != NULL; i++)
    cairo_rectangle (cr, rule->x1, rule->y1, rule->x2 - rule->x1, rule->y2 - rule->y1);
}

/**
 * porism_text_runs_draw_rim:
 *
 * In the source of @cr. No path is left behind.
 */
void
porism_text_runs_draw_rim (const PorismTextRuns *self,
                           cairo_t              *cr,
                           double                x,
                           double                y,
                           double                width)
{
  cairo_new_path (cr);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  add_outlines (self, cr);
  cairo_set_line_width (cr, width);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_restore (cr);
}
