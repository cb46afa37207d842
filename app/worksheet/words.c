/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* To Pango a formula is a shape of which it knows the size: a character that stands for an object. */

#include "config.h"

#include <string.h>

#include "app/lettering/formula.h"
#include "app/worksheet/words.h"

#define OBJECT "\xef\xbf\xbc"   /* U+FFFC */
/* Between a formula and what it is not apart from: no line ends there. */
#define JOINER "\xe2\x81\xa0"   /* U+2060 */

typedef struct
{
  GString *plain;
  PangoAttrList *shapes;
  const PorismFormulaFonts *fonts;
} Words;

/* ---- a formula ---- */

static gpointer
ref_runs (gconstpointer runs)
{
  return g_rc_box_acquire ((gpointer) runs);
}

static void
clear_runs (gpointer runs)
{
  porism_text_runs_clear (runs);
}

static void
unref_runs (gpointer runs)
{
  g_rc_box_release_full (runs, clear_runs);
}

static void
draw_formula (cairo_t        *cr,
              PangoAttrShape *shape,
              gboolean        do_path,
              gpointer        unused)
{
  double x, y;

  cairo_get_current_point (cr, &x, &y);
  if (!do_path && shape->data != NULL)
    porism_text_runs_draw (shape->data, cr, x, y, TRUE);
}

/* FALSE where it is none. */
static gboolean
add_formula (Words      *self,
             const char *source)
{
  PorismTextRuns *runs = g_rc_box_new0 (PorismTextRuns);
  PorismFormulaMeasure measure = { 0 };
  PangoRectangle box;
  PangoAttribute *shape;

  if (!porism_formula_set (runs, self->fonts, PORISM_FORMULA_TEXT, source, &measure))
    {
      unref_runs (runs);
      return FALSE;
    }
  box = (PangoRectangle) { 0, (int) (-measure.height * PANGO_SCALE), (int) (measure.width * PANGO_SCALE),
                           (int) ((measure.height + measure.depth) * PANGO_SCALE) };
  shape = pango_attr_shape_new_with_data (&box, &box, runs, ref_runs, unref_runs);
  shape->start_index = (guint) self->plain->len;
  g_string_append (self->plain, OBJECT);
  shape->end_index = (guint) self->plain->len;
  pango_attr_list_insert (self->shapes, shape);
  return TRUE;
}

/* ---- where formulas are ---- */

/* Whether a dollar there ends a formula, and does not begin one, or a price. */
static gboolean
is_end (const char *dollar)
{
  return !g_ascii_isspace (dollar[-1]) && dollar[-1] != '(' && !g_ascii_isdigit (dollar[1]);
}

/* The dollar that ends the formula which one at @start begins; NULL where that is money. */
static const char *
find_end (const char *start)
{
  const char *end = start + 1;

  if (*end == '\0' || g_ascii_isspace (*end))
    return NULL;
  while ((end = strchr (end, '$')) != NULL && (end == start + 1 || end[-1] == '\\'))
    end++;
  return end != NULL && is_end (end) ? end : NULL;
}

static gboolean
is_apart (char byte)
{
  return byte == '\0' || g_ascii_isspace (byte);
}

/* The formula from one dollar to the other, and what keeps it with its neighbours. */
static gboolean
take_formula (Words      *self,
              const char *start,
              const char *end)
{
  g_autofree char *source = g_strndup (start, (gsize) (end + 1 - start));
  const gsize length = self->plain->len;

  if (length > 0 && !is_apart (self->plain->str[length - 1]))
    g_string_append (self->plain, JOINER);
  if (!add_formula (self, source))
    {
      g_string_truncate (self->plain, length);
      return FALSE;
    }
  if (!is_apart (end[1]))
    g_string_append (self->plain, JOINER);
  return TRUE;
}

static void
read_words (Words      *self,
            const char *text)
{
  while (*text != '\0')
    {
      const char *end = *text == '$' ? find_end (text) : NULL;

      if (end != NULL && take_formula (self, text, end))
        text = end + 1;
      else
        g_string_append_c (self->plain, *text++);
    }
}

/**
 * porism_words_prepare:
 *
 * Formulas are drawn as the figures have them.
 */
void
porism_words_prepare (PangoContext *context)
{
  pango_cairo_context_set_shape_renderer (context, draw_formula, NULL, NULL);
}

/**
 * porism_words_set:
 *
 * The font of the layout is that of the prose.
 */
void
porism_words_set (PangoLayout       *layout,
                  const char        *text,
                  double             size,
                  PorismFormulaFont *font)
{
  const PorismFormulaFonts fonts = { font, pango_layout_get_context (layout), pango_layout_get_font_description (layout), size };
  g_autoptr (GString) plain = g_string_new (NULL);
  Words self = { .plain = plain, .fonts = &fonts };

  if (font == NULL)
    {
      pango_layout_set_text (layout, text, -1);
      return;
    }
  self.shapes = pango_attr_list_new ();
  read_words (&self, text);
  pango_layout_set_text (layout, plain->str, (int) plain->len);
  pango_layout_set_attributes (layout, self.shapes);
  pango_attr_list_unref (self.shapes);
}
