/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Marks lie in one array, a box's one after the other: no box owns anything. */

#include "config.h"

#include <math.h>

#include "app/lettering/formula-box.h"

typedef struct
{
  PangoFont *font;              /* (nullable): of a glyph; borrowed */
  PorismTextRuns *words;        /* (nullable) */
  guint glyph;
  gunichar shows;
  guint at;
  double x, y, width, height;   /* the last two: of a rule */
  gboolean coloured;
  PorismColour colour;
} Mark;

static void
clear_mark (gpointer user_data)
{
  Mark *mark = user_data;

  if (mark->words == NULL)
    return;
  porism_text_runs_clear (mark->words);
  g_free (mark->words);
}

/* ---- styles ---- */

/**
 * porism_formula_get_em:
 *
 * Returns: the size of a letter in this style
 */
double
porism_formula_get_em (const PorismFormulaSetter *self,
                       PorismFormulaStyle         style)
{
  if (style.level < PORISM_FORMULA_SCRIPT)
    return self->size;
  return self->size * porism_formula_font_get_percent (self->font, style.level == PORISM_FORMULA_SCRIPT
                                                                     ? HB_OT_MATH_CONSTANT_SCRIPT_PERCENT_SCALE_DOWN
                                                                     : HB_OT_MATH_CONSTANT_SCRIPT_SCRIPT_PERCENT_SCALE_DOWN);
}

/**
 * porism_formula_get_length:
 *
 * Returns: a length of the MATH table at the size of this style
 */
double
porism_formula_get_length (const PorismFormulaSetter *self,
                           hb_ot_math_constant_t      constant,
                           PorismFormulaStyle         style)
{
  return porism_formula_font_get_constant (self->font, constant) * porism_formula_get_em (self, style);
}

/**
 * porism_formula_get_raised_style:
 *
 * Returns: the style of a superscript
 */
PorismFormulaStyle
porism_formula_get_raised_style (PorismFormulaStyle style)
{
  style.level = style.level < PORISM_FORMULA_SCRIPT ? PORISM_FORMULA_SCRIPT : PORISM_FORMULA_SCRIPTSCRIPT;
  return style;
}

/**
 * porism_formula_get_lowered_style:
 *
 * Returns: the style of a subscript
 */
PorismFormulaStyle
porism_formula_get_lowered_style (PorismFormulaStyle style)
{
  return porism_formula_get_cramped (porism_formula_get_raised_style (style));
}

/**
 * porism_formula_get_cramped:
 *
 * Returns: the style of what is under something
 */
PorismFormulaStyle
porism_formula_get_cramped (PorismFormulaStyle style)
{
  style.cramped = TRUE;
  return style;
}

/**
 * porism_formula_is_small:
 *
 * Returns: whether it is the style of a script
 */
gboolean
porism_formula_is_small (PorismFormulaStyle style)
{
  return style.level >= PORISM_FORMULA_SCRIPT;
}

/* ---- marks ---- */

static void
add_mark (PorismFormulaSetter *self,
          Mark                 mark)
{
  if (self->marks == NULL)
    {
      self->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
      g_array_set_clear_func (self->marks, clear_mark);
    }
  mark.coloured = self->coloured;
  mark.colour = self->colour;
  g_array_append_val (self->marks, mark);
}

/**
 * porism_formula_begin_box:
 *
 * Returns: a box without marks
 */
PorismFormulaBox
porism_formula_begin_box (const PorismFormulaSetter *self)
{
  return (PorismFormulaBox) { .first = self->marks != NULL ? self->marks->len : 0 };
}

/**
 * porism_formula_new_glyph:
 *
 * Returns: a box with the glyph
 */
PorismFormulaBox
porism_formula_new_glyph (PorismFormulaSetter *self,
                          guint                glyph,
                          gunichar             shows,
                          guint                at,
                          PorismFormulaStyle   style)
{
  PorismFormulaBox box = porism_formula_begin_box (self);
  PorismGlyphMeasure measure = porism_formula_font_measure (self->font, glyph);
  double em = porism_formula_get_em (self, style);

  add_mark (self, (Mark) {
    .font = porism_formula_font_get_sized (self->font, em), .glyph = glyph, .shows = shows, .at = at,
  });
  box.width = measure.advance * em;
  box.height = measure.height * em;
  box.depth = measure.depth * em;
  box.italic = measure.italic * em;
  box.accent = measure.accent * em;
  box.glyph = glyph;
  box.simple = TRUE;
  return box;
}

static PangoLayout *
new_layout (const PorismFormulaSetter *self,
            const char                *words,
            int                        weight,
            PorismFormulaStyle         style)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *description = pango_font_description_copy (self->words);

  pango_font_description_set_absolute_size (description, porism_formula_get_em (self, style) * PANGO_SCALE);
  if (weight == 1)
    pango_font_description_set_weight (description, PANGO_WEIGHT_BOLD);
  else if (weight == 2)
    pango_font_description_set_style (description, PANGO_STYLE_ITALIC);
  pango_layout_set_font_description (layout, description);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, words, -1);
  pango_font_description_free (description);
  return layout;
}

/**
 * porism_formula_new_words:
 *
 * In one line.
 *
 * Returns: a box with the text
 */
PorismFormulaBox
porism_formula_new_words (PorismFormulaSetter *self,
                          const char          *words,
                          int                  weight,
                          guint                at,
                          PorismFormulaStyle   style)
{
  PorismFormulaBox box = porism_formula_begin_box (self);
  g_autoptr (PangoLayout) layout = new_layout (self, words, weight, style);
  PorismTextRuns *runs = g_new0 (PorismTextRuns, 1);
  PangoRectangle logical;
  PorismBox ink;

  porism_text_runs_add_layout (runs, layout, 0, 0);
  pango_layout_get_extents (layout, NULL, &logical);
  ink = porism_text_runs_get_ink (runs);
  add_mark (self, (Mark) { .words = runs, .at = at });
  box.width = pango_units_to_double (logical.x + logical.width);
  box.height = -ink.y1;
  box.depth = ink.y2;
  box.accent = box.width / 2;
  return box;
}

/**
 * porism_formula_add_rule:
 *
 * Nothing of it is text.
 */
void
porism_formula_add_rule (PorismFormulaSetter *self,
                         double               x,
                         double               up,
                         double               width,
                         double               thickness)
{
  add_mark (self, (Mark) { .x = x, .y = -up - thickness, .width = width, .height = thickness });
}

static void
move (PorismFormulaSetter *self,
      guint                first,
      guint                end,
      double               right,
      double               up)
{
  for (guint i = first; i < end; i++)
    {
      Mark *mark = &g_array_index (self->marks, Mark, i);

      mark->x += right;
      mark->y -= up;
    }
}

/**
 * porism_formula_move:
 *
 * Of what was made last.
 */
void
porism_formula_move (PorismFormulaSetter    *self,
                     const PorismFormulaBox *box,
                     double                  right,
                     double                  up)
{
  move (self, box->first, self->marks != NULL ? self->marks->len : 0, right, up);
}

/**
 * porism_formula_move_before:
 *
 * Of what was made before something else; all, where that is not there.
 */
void
porism_formula_move_before (PorismFormulaSetter    *self,
                            const PorismFormulaBox *box,
                            const PorismFormulaBox *next,
                            double                  right,
                            double                  up)
{
  move (self, box->first, self->marks != NULL ? MIN (next->first, self->marks->len) : 0, right, up);
}

/**
 * porism_formula_cover:
 *
 * Its width stays.
 */
void
porism_formula_cover (PorismFormulaBox       *box,
                      const PorismFormulaBox *part,
                      double                  up)
{
  box->height = fmax (box->height, part->height + up);
  box->depth = fmax (box->depth, part->depth - up);
}

/**
 * porism_formula_settle:
 *
 * Nothing leans out of it.
 */
void
porism_formula_settle (PorismFormulaBox *box)
{
  box->italic = 0;
  box->glyph = 0;
  box->simple = FALSE;
  box->accent = box->width / 2;
}

/**
 * porism_formula_hide:
 *
 * It keeps its size.
 */
void
porism_formula_hide (PorismFormulaSetter    *self,
                     const PorismFormulaBox *box)
{
  if (self->marks != NULL)
    g_array_set_size (self->marks, box->first);
}

/* ---- what comes of it ---- */

static int
compare_marks (gconstpointer a,
               gconstpointer b)
{
  const Mark *left = a, *right = b;

  return left->at < right->at ? -1 : left->at > right->at;
}

static PorismTextRun
begin_run (const Mark *mark,
           guint       most)
{
  return (PorismTextRun) {
           .font = g_object_ref (mark->font),
           .glyphs = g_new (cairo_glyph_t, most),
           .clusters = g_new (cairo_text_cluster_t, most),
           .coloured = mark->coloured,
           .colour = mark->colour,
  };
}

/* A glyph that shows nothing itself belongs to the one before it. */
static void
add_glyph (PorismTextRun *run,
           GString       *text,
           const Mark    *mark)
{
  gsize length = text->len;

  if (mark->shows != 0)
    g_string_append_unichar (text, mark->shows);
  run->glyphs[run->n_glyphs++] = (cairo_glyph_t) { .index = mark->glyph, .x = mark->x, .y = mark->y };
  if (mark->shows == 0 && run->n_clusters > 0)
    run->clusters[run->n_clusters - 1].num_glyphs++;
  else
    run->clusters[run->n_clusters++] = (cairo_text_cluster_t) { (int) (text->len - length), 1 };
}

/* How many marks from @i on one run can have. */
static guint
count_alike (const GArray *marks,
             guint         i)
{
  const Mark *first = &g_array_index (marks, Mark, i), *mark = first;
  guint n = 0;

  while (i + n < marks->len && mark->font == first->font && mark->coloured == first->coloured &&
         mark->colour == first->colour)
    mark = &g_array_index (marks, Mark, i + ++n);
  return n;
}

static guint
emit_run (const GArray   *marks,
          guint           i,
          PorismTextRuns *runs)
{
  guint n = count_alike (marks, i);
  PorismTextRun run = begin_run (&g_array_index (marks, Mark, i), n);
  GString *text = g_string_new (NULL);

  for (guint j = i; j < i + n; j++)
    add_glyph (&run, text, &g_array_index (marks, Mark, j));
  run.text = g_string_free (text, FALSE);
  porism_text_runs_take_run (runs, &run);
  return n;
}

static void
emit_words (const Mark     *mark,
            PorismTextRuns *runs)
{
  const PorismTextRun *words;

  for (guint i = 0; (words = porism_text_runs_get_run (mark->words, i)) != NULL; i++)
    {
      PorismTextRun run = *words;

      g_object_ref (run.font);
      run.text = g_strdup (words->text);
      run.glyphs = g_memdup2 (words->glyphs, words->n_glyphs * sizeof *words->glyphs);
      run.clusters = g_memdup2 (words->clusters, words->n_clusters * sizeof *words->clusters);
      run.coloured = mark->coloured;
      run.colour = mark->colour;
      for (guint j = 0; j < run.n_glyphs; j++)
        {
          run.glyphs[j].x += mark->x;
          run.glyphs[j].y += mark->y;
        }
      porism_text_runs_take_run (runs, &run);
    }
}

static void
emit_rule (const Mark     *mark,
           PorismTextRuns *runs)
{
  PorismTextRule rule = {
    mark->x, mark->y, mark->x + mark->width, mark->y + mark->height, mark->coloured, mark->colour,
  };

  porism_text_runs_add_rule (runs, &rule);
}

/**
 * porism_formula_emit:
 *
 * Adds to @runs.
 */
void
porism_formula_emit (PorismFormulaSetter *self,
                     PorismTextRuns      *runs)
{
  guint n;

  if (self->marks == NULL)
    return;
  g_array_sort (self->marks, compare_marks);
  for (guint i = 0; i < self->marks->len; i += n)
    {
      const Mark *mark = &g_array_index (self->marks, Mark, i);

      n = 1;
      if (mark->font != NULL)
        n = emit_run (self->marks, i, runs);
      else if (mark->words != NULL)
        emit_words (mark, runs);
      else
        emit_rule (mark, runs);
    }
}

/**
 * porism_formula_setter_clear:
 *
 * What was lent to it stays.
 */
void
porism_formula_setter_clear (PorismFormulaSetter *self)
{
  g_clear_pointer (&self->marks, g_array_unref);
}
