/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A piece of a text is what stands side by side in one font as the font's own widths have it; each says where it
 * begins. Who does not read the fonts of the file takes the same from the system, where an italic letter of a
 * mathematical font is one of its text font. */

#include "config.h"

#include <hb.h>
#include <math.h>
#include <string.h>

#include "app/export/number.h"
#include "app/export/svg-text.h"
#include "app/lettering/lettering.h"

#define DECIMALS 3
/* How far from where the font places it a letter may stand. */
#define TOLERANCE 0.02

/* Letters of mathematics that are italic: latin, greek, and the h that has a place of its own. */
static const struct
{
  gunichar first, last;
} italics[] = { { 0x1d434, 0x1d467 }, { 0x1d6e2, 0x1d71b }, { 0x210e, 0x210e } };

typedef struct
{
  GString *out;
  PorismFontBook *fonts;
  const char *family;
  PorismPlace origin;
  gboolean open;                /* a piece is written */
  const PorismTextRun *run;     /* of the piece, */
  guint font;                   /* the number of its font, */
  gboolean slanted;
  PorismPlace next;             /* and where its next letter would stand */
} Writer;

static void
add_character (GString *out,
               gunichar character)
{
  char text[8] = "";

  g_unichar_to_utf8 (character, text);
  if (character == '<' || character == '&' || character == '>')
    g_string_append_printf (out, "&#%u;", character);
  else if (character >= 0x20)
    g_string_append (out, text);
}

static gboolean
is_slanted (hb_font_t *font,
            gunichar   character,
            guint      glyph)
{
  hb_codepoint_t own;

  if (hb_font_get_nominal_glyph (font, character, &own) && own == glyph)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (italics); i++)
    for (gunichar c = italics[i].first; c <= italics[i].last; c++)
      if (hb_font_get_nominal_glyph (font, c, &own) && own == glyph)
        return TRUE;
  return FALSE;
}

/* The families, the file's own first. */
static void
add_font (Writer               *self,
          PangoFontDescription *font)
{
  g_autofree char *name = g_markup_escape_text (pango_font_description_get_family (font), -1);
  gboolean italic = self->slanted || pango_font_description_get_style (font) != PANGO_STYLE_NORMAL;

  g_string_append_printf (self->out, " font-family=\"%s%u, ", self->family, self->font);
  if (self->slanted && g_str_has_suffix (name, " Math"))
    g_string_append_printf (self->out, "'%.*s Roman', ", (int) (strlen (name) - strlen (" Math")), name);
  g_string_append_printf (self->out, "'%s', serif\" font-size=\"", name);
  porism_number_add (self->out, pango_units_to_double (pango_font_description_get_size (font)), DECIMALS);
  g_string_append_c (self->out, '"');
  if (italic)
    g_string_append (self->out, " font-style=\"italic\"");
  if (pango_font_description_get_weight (font) >= PANGO_WEIGHT_SEMIBOLD)
    g_string_append (self->out, " font-weight=\"bold\"");
}

static void
end_piece (Writer *self)
{
  if (self->open)
    g_string_append (self->out, "</tspan>");
  self->open = FALSE;
}

static void
begin_piece (Writer *self,
             double  x,
             double  y)
{
  PangoFontDescription *font = pango_font_describe_with_absolute_size (self->run->font);

  end_piece (self);
  g_string_append (self->out, "<tspan x=\"");
  porism_number_add (self->out, self->origin.x + x, DECIMALS);
  g_string_append (self->out, "\" y=\"");
  porism_number_add (self->out, self->origin.y + y, DECIMALS);
  g_string_append_c (self->out, '"');
  add_font (self, font);
  if (self->run->coloured)
    g_string_append_printf (self->out, " fill=\"#%06x\"", self->run->colour);
  g_string_append_c (self->out, '>');
  self->open = TRUE;
  pango_font_description_free (font);
}

/* @character is shown by @glyph at (@x, @y). */
static void
add_letter (Writer              *self,
            const PorismTextRun *run,
            gunichar             character,
            guint                glyph,
            double               x,
            double               y)
{
  hb_font_t *font = pango_font_get_hb_font (run->font);
  guint number = porism_font_book_add (self->fonts, run->font, character, glyph);
  gboolean slanted = is_slanted (font, character, glyph);
  gboolean goes_on = self->open && self->run == run && self->font == number && self->slanted == slanted &&
                     fabs (self->next.x - x) < TOLERANCE && fabs (self->next.y - y) < TOLERANCE;

  self->run = run;
  self->font = number;
  self->slanted = slanted;
  if (!goes_on)
    begin_piece (self, x, y);
  add_character (self->out, character);
  self->next = (PorismPlace) { x + pango_units_to_double (hb_font_get_glyph_h_advance (font, glyph)), y };
}

/* A letter a glyph where there are as many; else the letters' own glyphs, one after the other from the first. */
static void
add_cluster (Writer              *self,
             const PorismTextRun *run,
             const char          *text,
             guint                n_bytes,
             const cairo_glyph_t *glyphs,
             guint                n_glyphs)
{
  hb_font_t *font = pango_font_get_hb_font (run->font);
  gboolean paired = g_utf8_strlen (text, n_bytes) == (glong) n_glyphs;
  double x = n_glyphs > 0 ? glyphs[0].x : self->next.x, y = n_glyphs > 0 ? glyphs[0].y : self->next.y;
  guint i = 0;

  for (const char *at = text; at < text + n_bytes; at = g_utf8_next_char (at), i++)
    {
      gunichar character = g_utf8_get_char (at);
      hb_codepoint_t glyph = 0;

      if (paired)
        {
          add_letter (self, run, character, (guint) glyphs[i].index, glyphs[i].x, glyphs[i].y);
          continue;
        }
      hb_font_get_nominal_glyph (font, character, &glyph);
      add_letter (self, run, character, glyph, x, y);
      x = self->next.x;
    }
}

static void
add_run (Writer              *self,
         const PorismTextRun *run)
{
  const char *text = run->text;
  guint first = run->backward ? run->n_glyphs : 0;

  for (guint i = 0; i < run->n_clusters; i++)
    {
      guint n_bytes = (guint) run->clusters[i].num_bytes, n_glyphs = (guint) run->clusters[i].num_glyphs;

      if (run->backward)
        first -= n_glyphs;
      if (n_glyphs > 0)
        add_cluster (self, run, text, n_bytes, run->glyphs + first, n_glyphs);
      text += n_bytes;
      if (!run->backward)
        first += n_glyphs;
    }
}

/* The bars of fractions and roots. */
static void
add_rules (Writer                *self,
           const PorismLettering *lettering,
           const char            *attributes)
{
  const PorismTextRule *rule;

  for (guint i = 0; (rule = porism_text_runs_get_rule (&lettering->runs, i)) != NULL; i++)
    {
      const double numbers[] = { self->origin.x + rule->x1, self->origin.y + rule->y1, rule->x2 - rule->x1,
                                 rule->y2 - rule->y1 };
      static const char *const names[] = { "x", "y", "width", "height" };

      g_string_append (self->out, "<rect");
      for (guint j = 0; j < G_N_ELEMENTS (names); j++)
        {
          g_string_append_printf (self->out, " %s=\"", names[j]);
          porism_number_add (self->out, numbers[j], DECIMALS);
          g_string_append_c (self->out, '"');
        }
      if (rule->coloured)
        g_string_append_printf (self->out, " style=\"fill:#%06x\"", rule->colour);
      g_string_append_printf (self->out, "%s/>\n", attributes);
    }
}

static void
add_turn (Writer                  *self,
          const PorismDisplayItem *item)
{
  g_string_append (self->out, "<g transform=\"rotate(");
  porism_number_add (self->out, item->angle * 180 / G_PI, 3);
  g_string_append (self->out, " ");
  porism_number_add (self->out, item->anchor.x, 3);
  g_string_append (self->out, " ");
  porism_number_add (self->out, item->anchor.y, 3);
  g_string_append (self->out, ")\">\n");
}

/**
 * porism_svg_text_add:
 *
 * Appends the item, which is a text.
 */
void
porism_svg_text_add (GString                 *out,
                     const PorismDisplayItem *item,
                     PorismFontBook          *fonts,
                     const char              *family,
                     const char              *attributes)
{
  Writer self = { .out = out, .fonts = fonts, .family = family, .origin = item->anchor };
  const PorismTextRun *run;

  if (item->angle != 0)
    add_turn (&self, item);
  add_rules (&self, item->lettering, attributes);
  g_string_append_printf (out, "<text%s>", attributes);
  for (guint i = 0; (run = porism_text_runs_get_run (&item->lettering->runs, i)) != NULL; i++)
    add_run (&self, run);
  end_piece (&self);
  g_string_append (out, item->angle != 0 ? "</text>\n</g>\n" : "</text>\n");
}
