/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The fonts, and a memory of texts by role: one a thread, as Pango's font maps are. Glyphs are measured
 * without hinting, so a figure has the same layout at every resolution. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/lettering/formula.h"
#include "app/lettering/lettering.h"
#include "app/lettering/typeset.h"

/* Beyond these the memory starts anew with the next drawing. */
#define MAX_KEPT 4096

/* Computer Modern, whose signs are in its mathematics; else what looks like a book. */
#define LATIN_MODERN "LM Roman 10, Latin Modern Roman, Latin Modern Math"
#define OTHERS       "STIX Two Text, STIX Two Math, Libertinus Serif, TeX Gyre Termes, Liberation Serif, serif"

/**
 * porism_lettering_get_families:
 *
 * Returns: (transfer none): in what texts are lettered where no family was asked for, the first of which is there
 */
const char *
porism_lettering_get_families (void)
{
  return LATIN_MODERN ", " OTHERS;
}

/* In pixels: what is read in one figure is of one size, which is the figure's; but numbers of axes are smaller. */
static const double sizes[PORISM_N_LETTERINGS] = {
  [PORISM_LETTERING_NAME] = 16,
  [PORISM_LETTERING_MARKUP] = 16,
  [PORISM_LETTERING_NUMBER] = 12,
  [PORISM_LETTERING_TEXT] = 16,
  [PORISM_LETTERING_LATEX] = 16,
};

typedef struct
{
  PangoContext *context;
  double scale;
  char *family;                 /* (nullable): the one that was asked for */
  PangoFontDescription *words;
  PorismFormulaFont *formulas;  /* (nullable): on a machine without any */
  gboolean named;               /* names are formulas: else they are in the letters of the family */
  GHashTable *kept[PORISM_N_LETTERINGS];        /* text → PorismLettering */
} Memory;

static void
free_lettering (gpointer user_data)
{
  PorismLettering *self = user_data;

  porism_text_runs_clear (&self->runs);
  g_free (self);
}

static void
forget (Memory *memory)
{
  for (int i = 0; i < PORISM_N_LETTERINGS; i++)
    g_hash_table_remove_all (memory->kept[i]);
}

static void
free_memory (gpointer user_data)
{
  Memory *memory = user_data;

  for (int i = 0; i < PORISM_N_LETTERINGS; i++)
    g_hash_table_unref (memory->kept[i]);
  porism_formula_font_free (memory->formulas);
  pango_font_description_free (memory->words);
  g_object_unref (memory->context);
  g_free (memory->family);
  g_free (memory);
}

/* A family's mathematics: the family itself, or another one that belongs to it. */
static PorismFormulaFont *
new_formulas (PangoContext *context,
              const char   *family)
{
  g_autofree char *mathematics = g_strconcat (family, " Math", NULL);
  PorismFormulaFont *font = porism_formula_font_new (context, family);

  return font != NULL ? font : porism_formula_font_new (context, mathematics);
}

/* What is no formula is in the letters that belong to the mathematics. */
static PangoFontDescription *
new_words (const char *family)
{
  g_autofree char *stem = g_strdup (family != NULL ? family : "");
  g_autofree char *families = NULL;

  if (family == NULL)
    return pango_font_description_from_string (porism_lettering_get_families ());
  if (g_str_has_suffix (stem, " Math"))
    stem[strlen (stem) - strlen (" Math")] = '\0';
  families = g_strdup_printf ("%s, %s Text, %s, " LATIN_MODERN ", " OTHERS, stem, stem, family);
  return pango_font_description_from_string (families);
}

/* Latin Modern Roman belongs to Latin Modern Math, which is what there is unasked. */
static void
choose_fonts (Memory     *memory,
              const char *family)
{
  gboolean unasked = family == NULL || g_str_has_prefix (family, "Latin Modern Roman") ||
                     g_str_has_prefix (family, "Latin Modern Math") || g_str_has_prefix (family, "LM Roman");

  g_free (memory->family);
  memory->family = g_strdup (family);
  g_clear_pointer (&memory->words, pango_font_description_free);
  g_clear_pointer (&memory->formulas, porism_formula_font_free);
  memory->words = new_words (unasked ? NULL : family);
  if (!unasked)
    memory->formulas = new_formulas (memory->context, family);
  memory->named = unasked || memory->formulas != NULL;
  if (memory->formulas == NULL)
    memory->formulas = porism_formula_font_new (memory->context, NULL);
}

static Memory *
get_memory (void)
{
  static GPrivate key = G_PRIVATE_INIT (free_memory);
  Memory *memory = g_private_get (&key);
  cairo_font_options_t *options;

  if (memory != NULL)
    return memory;
  memory = g_new0 (Memory, 1);
  memory->scale = 1;
  memory->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_cairo_context_set_resolution (memory->context, 96);
  pango_context_set_round_glyph_positions (memory->context, FALSE);
  options = cairo_font_options_create ();
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (memory->context, options);
  cairo_font_options_destroy (options);
  for (int i = 0; i < PORISM_N_LETTERINGS; i++)
    memory->kept[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_lettering);
  choose_fonts (memory, NULL);
  g_private_set (&key, memory);
  return memory;
}

/* Markup that Pango does not take would leave nothing to see: then the text itself is shown. */
static void
set_text (PangoLayout        *layout,
          PorismLetteringRole role,
          const char         *text)
{
  g_autofree char *markup = NULL, *valid = NULL;

  if (role == PORISM_LETTERING_NAME)
    markup = porism_typeset_name (text);
  else if (role == PORISM_LETTERING_LATEX)
    markup = porism_typeset_latex (text);
  else if (role == PORISM_LETTERING_MARKUP)
    markup = porism_typeset_drop_arrows (text);

  if (markup != NULL && pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, NULL))
    {
      pango_layout_set_markup (layout, markup, -1);
      return;
    }
  valid = g_utf8_make_valid (text, -1);
  pango_layout_set_text (layout, valid, -1);
}

static void
add_layout (const Memory       *memory,
            PorismTextRuns     *runs,
            PorismLetteringRole role,
            double              size,
            const char         *text)
{
  PangoFontDescription *font = pango_font_description_copy (memory->words);
  g_autoptr (PangoLayout) layout = pango_layout_new (memory->context);

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  set_text (layout, role, text);
  porism_text_runs_add_layout (runs, layout, 0, 0);
}

/* What has an arrow over it is a formula in every family. */
static gboolean
has_arrow (const char *markup)
{
  return strstr (markup, "</vec>") != NULL || strstr (markup, "</arrow>") != NULL;
}

/* Whether the role is lettered by the rules of formulas, and @runs has it now. */
static gboolean
try_formula (const Memory       *memory,
             PorismTextRuns     *runs,
             PorismLetteringRole role,
             double              size,
             const char         *text)
{
  static const PorismFormulaSource sources[PORISM_N_LETTERINGS] = {
    [PORISM_LETTERING_NAME] = PORISM_FORMULA_OBJECT,
    [PORISM_LETTERING_MARKUP] = PORISM_FORMULA_LABEL,
    [PORISM_LETTERING_NUMBER] = PORISM_FORMULA_LABEL,
    [PORISM_LETTERING_LATEX] = PORISM_FORMULA_TEXT,
  };
  PorismFormulaFonts fonts = { memory->formulas, memory->context, memory->words, size };

  if (memory->formulas == NULL || role == PORISM_LETTERING_TEXT ||
      (!memory->named && role != PORISM_LETTERING_LATEX && !has_arrow (text)))
    return FALSE;
  return porism_formula_set (runs, &fonts, sources[role], text, NULL);
}

static PorismLettering *
new_lettering (const Memory       *memory,
               PorismLetteringRole role,
               const char         *text)
{
  PorismLettering *self = g_new0 (PorismLettering, 1);
  double size = sizes[role] * memory->scale;

  self->role = role;
  self->text = text;
  if (!try_formula (memory, &self->runs, role, size, text))
    add_layout (memory, &self->runs, role, size, text);
  self->ink = porism_text_runs_get_ink (&self->runs);
  return self;
}

/**
 * porism_lettering_begin:
 *
 * What was asked for before stays measured, unless scale or family differ or it is too much.
 */
void
porism_lettering_begin (double      scale,
                        const char *family)
{
  Memory *memory = get_memory ();
  gboolean other;
  guint n = 0;

  family = family != NULL && *family == '\0' ? NULL : family;
  other = g_strcmp0 (memory->family, family) != 0;
  for (int i = 0; i < PORISM_N_LETTERINGS; i++)
    n += g_hash_table_size (memory->kept[i]);
  if (memory->scale != scale || other || n > MAX_KEPT)
    forget (memory);
  if (other)
    choose_fonts (memory, family);
  memory->scale = scale;
}

/**
 * porism_lettering_get:
 *
 * Returns: (transfer none): the text, laid out and measured
 */
const PorismLettering *
porism_lettering_get (PorismLetteringRole role,
                      const char         *text)
{
  Memory *memory = get_memory ();
  PorismLettering *self = g_hash_table_lookup (memory->kept[role], text);

  if (self == NULL)
    {
      char *key = g_strdup (text);

      self = new_lettering (memory, role, key);
      g_hash_table_insert (memory->kept[role], key, self);
    }
  return self;
}

/**
 * porism_lettering_draw:
 *
 * In its own colours where it says any.
 */
void
porism_lettering_draw (const PorismLettering *self,
                       cairo_t               *cr,
                       double                 x,
                       double                 y)
{
  porism_text_runs_draw (&self->runs, cr, x, y, TRUE);
}

/**
 * porism_lettering_get_box:
 *
 * Returns: the box around what is black
 */
PorismBox
porism_lettering_get_box (const PorismLettering *self,
                          double                 x,
                          double                 y)
{
  return (PorismBox) { x + self->ink.x1, y + self->ink.y1, x + self->ink.x2, y + self->ink.y2 };
}

/**
 * porism_lettering_get_turned_box:
 *
 * Returns: the upright box around what is black
 */
PorismBox
porism_lettering_get_turned_box (const PorismLettering *self,
                                 double                 x,
                                 double                 y,
                                 double                 angle)
{
  const double c = cos (angle), s = sin (angle), w = (self->ink.x2 - self->ink.x1) / 2, h = (self->ink.y2 - self->ink.y1) / 2;
  const double dx = (self->ink.x1 + self->ink.x2) / 2, dy = (self->ink.y1 + self->ink.y2) / 2;
  const double middle_x = x + c * dx - s * dy, middle_y = y + s * dx + c * dy;
  const double half_width = fabs (c) * w + fabs (s) * h, half_height = fabs (s) * w + fabs (c) * h;

  return (PorismBox) { middle_x - half_width, middle_y - half_height, middle_x + half_width, middle_y + half_height };
}

/* On paper a shifted copy of a text would be a text that can be found, too. */
static gboolean
is_paper (cairo_t *cr)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (cr));

  return type == CAIRO_SURFACE_TYPE_PDF || type == CAIRO_SURFACE_TYPE_PS || type == CAIRO_SURFACE_TYPE_SVG;
}

/**
 * porism_lettering_halo:
 *
 * Drawn before the text itself, in the colour of the background. On a screen shifted copies of the glyphs,
 * which cairo keeps, cost much less than a stroked outline.
 */
void
porism_lettering_halo (const PorismLettering *self,
                       cairo_t               *cr,
                       double                 x,
                       double                 y)
{
  static const double shifts[][2] = { { -1, -1 }, { 1, -1 }, { -1, 1 },  { 1, 1 },
                                      { -2, 0 },  { 2, 0 },  { 0, -2 }, { 0, 2 } };

  if (is_paper (cr))
    {
      porism_text_runs_draw_rim (&self->runs, cr, x, y, PORISM_HALO_WIDTH);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (shifts); i++)
    porism_text_runs_draw (&self->runs, cr, x + shifts[i][0], y + shifts[i][1], FALSE);
}
