/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* HarfBuzz reads the table, at a scale at which its units are the font's own: nothing is rounded to pixels. */

#include "config.h"

#include <math.h>

#include "app/lettering/formula-font.h"

#define MAX_VARIANTS 32

struct _PorismFormulaFont
{
  PangoContext *context;
  PangoFontDescription *description;
  hb_font_t *font;
  double em;                    /* in the font's units */
  GHashTable *glyphs;           /* character and level → glyph + 1 */
  GHashTable *sized;            /* size in Pango's units → PangoFont */
};

/* Computer Modern first; the others are found on many machines. */
static const char *const families[] = {
  "Latin Modern Math", "TeX Gyre Termes Math", "TeX Gyre Pagella Math", "STIX Two Math", "STIX Math", "XITS Math",
  "Libertinus Math", "DejaVu Math TeX Gyre", "Asana Math", "Cambria Math", "Noto Sans Math", "Fira Math", "DejaVu Serif",
};

/* Pango finds another one in the place of a family that is not there. */
static gboolean
is_of (PangoFont  *font,
       const char *family)
{
  PangoFontDescription *description = pango_font_describe (font);
  gboolean same = g_ascii_strcasecmp (pango_font_description_get_family (description), family) == 0;

  pango_font_description_free (description);
  return same;
}

/* Some fonts have a table, but not the letters. */
static gboolean
is_mathematical (PangoFont *font)
{
  hb_font_t *reader = pango_font_get_hb_font (font);
  hb_codepoint_t glyph;

  return hb_ot_math_has_data (hb_font_get_face (reader)) && hb_font_get_nominal_glyph (reader, 0x1d465, &glyph);
}

static PorismFormulaFont *
try_family (PangoContext *context,
            const char   *family)
{
  PangoFontDescription *description = pango_font_description_new ();
  g_autoptr (PangoFont) font = NULL;
  PorismFormulaFont *self;

  pango_font_description_set_family (description, family);
  pango_font_description_set_absolute_size (description, 16 * PANGO_SCALE);
  font = pango_context_load_font (context, description);
  if (font == NULL || !is_of (font, family) || !is_mathematical (font))
    {
      pango_font_description_free (description);
      return NULL;
    }
  self = g_new0 (PorismFormulaFont, 1);
  self->context = g_object_ref (context);
  self->description = description;
  self->font = hb_font_create (hb_font_get_face (pango_font_get_hb_font (font)));
  self->em = hb_face_get_upem (hb_font_get_face (self->font));
  self->glyphs = g_hash_table_new (NULL, NULL);
  self->sized = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  return self;
}

/* Whatever family calls itself one for mathematics. */
static PorismFormulaFont *
search_families (PangoContext *context)
{
  PangoFontFamily **list;
  PorismFormulaFont *self = NULL;
  int n;

  pango_context_list_families (context, &list, &n);
  for (int i = 0; i < n && self == NULL; i++)
    if (g_strrstr (pango_font_family_get_name (list[i]), "Math") != NULL)
      self = try_family (context, pango_font_family_get_name (list[i]));
  g_free (list);
  return self;
}

/**
 * porism_formula_font_new:
 *
 * Returns: (transfer full) (nullable): the font
 */
PorismFormulaFont *
porism_formula_font_new (PangoContext *context,
                         const char   *family)
{
  PorismFormulaFont *self = NULL;

  if (family != NULL)
    return try_family (context, family);
  for (guint i = 0; i < G_N_ELEMENTS (families) && self == NULL; i++)
    self = try_family (context, families[i]);
  return self != NULL ? self : search_families (context);
}

void
porism_formula_font_free (PorismFormulaFont *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->glyphs);
  g_hash_table_unref (self->sized);
  hb_font_destroy (self->font);
  pango_font_description_free (self->description);
  g_object_unref (self->context);
  g_free (self);
}

/* The feature ssty chooses what is drawn for a smaller size. */
static guint
shape (const PorismFormulaFont *self,
       gunichar                 character,
       int                      level)
{
  hb_feature_t feature = { HB_TAG ('s', 's', 't', 'y'), (guint) level, 0, HB_FEATURE_GLOBAL_END };
  hb_buffer_t *buffer = hb_buffer_create ();
  hb_codepoint_t code = character;
  guint glyph, n;

  hb_buffer_add_codepoints (buffer, &code, 1, 0, 1);
  hb_buffer_set_direction (buffer, HB_DIRECTION_LTR);
  hb_buffer_set_script (buffer, HB_SCRIPT_MATH);
  hb_shape (self->font, buffer, &feature, 1);
  glyph = hb_buffer_get_glyph_infos (buffer, &n)[0].codepoint;
  hb_buffer_destroy (buffer);
  return glyph;
}

/**
 * porism_formula_font_get_glyph:
 *
 * Kept, since finding one is dear.
 *
 * Returns: its number in the font
 */
guint
porism_formula_font_get_glyph (PorismFormulaFont *self,
                               gunichar           character,
                               int                level)
{
  gpointer key = GUINT_TO_POINTER (character * 4 + (guint) level);
  guint kept = GPOINTER_TO_UINT (g_hash_table_lookup (self->glyphs, key));
  hb_codepoint_t glyph = 0;

  if (kept != 0)
    return kept - 1;
  if (hb_font_get_nominal_glyph (self->font, character, &glyph) && level > 0)
    glyph = shape (self, character, level);
  g_hash_table_insert (self->glyphs, key, GUINT_TO_POINTER (glyph + 1));
  return glyph;
}

/**
 * porism_formula_font_get_constant:
 *
 * Returns: a length of the table, in ems
 */
double
porism_formula_font_get_constant (const PorismFormulaFont *self,
                                  hb_ot_math_constant_t    constant)
{
  return hb_ot_math_get_constant (self->font, constant) / self->em;
}

/**
 * porism_formula_font_get_percent:
 *
 * Returns: a ratio of the table
 */
double
porism_formula_font_get_percent (const PorismFormulaFont *self,
                                 hb_ot_math_constant_t    constant)
{
  return hb_ot_math_get_constant (self->font, constant) / 100.0;
}

/**
 * porism_formula_font_measure:
 *
 * Returns: the measures of a glyph, by its outline
 */
PorismGlyphMeasure
porism_formula_font_measure (const PorismFormulaFont *self,
                             guint                    glyph)
{
  hb_glyph_extents_t extents = { 0 };

  hb_font_get_glyph_extents (self->font, glyph, &extents);
  return (PorismGlyphMeasure) {
           .advance = hb_font_get_glyph_h_advance (self->font, glyph) / self->em,
           .height = extents.y_bearing / self->em,
           .depth = -(extents.y_bearing + extents.height) / self->em,
           .left = extents.x_bearing / self->em,
           .right = (extents.x_bearing + extents.width) / self->em,
           .italic = hb_ot_math_get_glyph_italics_correction (self->font, glyph) / self->em,
           .accent = hb_ot_math_get_glyph_top_accent_attachment (self->font, glyph) / self->em,
  };
}

/**
 * porism_formula_font_get_kern:
 *
 * Returns: in ems
 */
double
porism_formula_font_get_kern (const PorismFormulaFont *self,
                              guint                    glyph,
                              hb_ot_math_kern_t        corner,
                              double                   height)
{
  return hb_ot_math_get_glyph_kerning (self->font, glyph, corner, (hb_position_t) lround (height * self->em)) / self->em;
}

/**
 * porism_formula_font_get_variant:
 *
 * Where none is long enough it is the longest; where all are too long, the shortest.
 *
 * Returns: a glyph
 */
guint
porism_formula_font_get_variant (const PorismFormulaFont *self,
                                 guint                    glyph,
                                 gboolean                 upright,
                                 double                   length,
                                 gboolean                 below,
                                 double                  *reached)
{
  hb_ot_math_glyph_variant_t variants[MAX_VARIANTS];
  guint n = MAX_VARIANTS, chosen = 0;

  hb_ot_math_get_glyph_variants (self->font, glyph, upright ? HB_DIRECTION_BTT : HB_DIRECTION_LTR, 0, &n, variants);
  *reached = 0;
  if (n == 0)
    return glyph;
  if (below)
    while (chosen + 1 < n && variants[chosen + 1].advance / self->em <= length)
      chosen++;
  else
    while (chosen + 1 < n && variants[chosen].advance / self->em < length)
      chosen++;
  *reached = variants[chosen].advance / self->em;
  return variants[chosen].glyph;
}

/**
 * porism_formula_font_get_parts:
 *
 * Returns: how many of @parts were set
 */
guint
porism_formula_font_get_parts (const PorismFormulaFont *self,
                               guint                    glyph,
                               gboolean                 upright,
                               PorismGlyphPart         *parts,
                               double                  *overlap)
{
  hb_direction_t direction = upright ? HB_DIRECTION_BTT : HB_DIRECTION_LTR;
  hb_ot_math_glyph_part_t found[PORISM_GLYPH_MAX_PARTS];
  hb_position_t italic;
  guint n = PORISM_GLYPH_MAX_PARTS;

  *overlap = hb_ot_math_get_min_connector_overlap (self->font, direction) / self->em;
  hb_ot_math_get_glyph_assembly (self->font, glyph, direction, 0, &n, found, &italic);
  for (guint i = 0; i < n; i++)
    parts[i] = (PorismGlyphPart) {
      .glyph = found[i].glyph,
      .start = found[i].start_connector_length / self->em,
      .end = found[i].end_connector_length / self->em,
      .length = found[i].full_advance / self->em,
      .extender = (found[i].flags & HB_OT_MATH_GLYPH_PART_FLAG_EXTENDER) != 0,
    };
  return n;
}

/**
 * porism_formula_font_get_sized:
 *
 * Returns: (transfer none): the font to draw with
 */
PangoFont *
porism_formula_font_get_sized (PorismFormulaFont *self,
                               double             size)
{
  gpointer key = GINT_TO_POINTER ((int) lround (size * PANGO_SCALE));
  PangoFont *font = g_hash_table_lookup (self->sized, key);

  if (font != NULL)
    return font;
  pango_font_description_set_absolute_size (self->description, size * PANGO_SCALE);
  font = pango_context_load_font (self->context, self->description);
  g_hash_table_insert (self->sized, key, font);
  return font;
}

/**
 * porism_formula_font_get_family:
 *
 * Returns: (transfer none): its name
 */
const char *
porism_formula_font_get_family (const PorismFormulaFont *self)
{
  return pango_font_description_get_family (self->description);
}
