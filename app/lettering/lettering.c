/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The fonts, and a memory of layouts by role and text: one a thread, as Pango's font maps are.
 * Glyphs are measured without hinting, so a figure has the same layout at every resolution. */

#include "config.h"

#include "app/lettering/lettering.h"
#include "app/lettering/typeset.h"

/* Beyond these the memory starts anew with the next drawing. */
#define MAX_KEPT 4096

#define MATHEMATICAL "STIX Two Text, Libertinus Serif, TeX Gyre Termes, Liberation Serif, serif"

static const struct
{
  const char *families;
  double size;                  /* in pixels */
} fonts[PORISM_N_LETTERINGS] = {
  [PORISM_LETTERING_NAME] = { MATHEMATICAL, 16 },
  [PORISM_LETTERING_MARKUP] = { MATHEMATICAL, 16 },
  [PORISM_LETTERING_NUMBER] = { "sans", 12 },
  [PORISM_LETTERING_TEXT] = { "sans", 15 },
  [PORISM_LETTERING_LATEX] = { MATHEMATICAL, 17 },
};

typedef struct
{
  PangoContext *context;
  double scale;
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
  g_object_unref (memory->context);
  g_free (memory);
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
    markup = g_strdup (text);

  if (markup != NULL && pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, NULL))
    {
      pango_layout_set_markup (layout, markup, -1);
      return;
    }
  valid = g_utf8_make_valid (text, -1);
  pango_layout_set_text (layout, valid, -1);
}

static PorismLettering *
new_lettering (Memory             *memory,
               PorismLetteringRole role,
               const char         *text)
{
  PorismLettering *self = g_new0 (PorismLettering, 1);
  PangoFontDescription *font = pango_font_description_from_string (fonts[role].families);
  g_autoptr (PangoLayout) layout = pango_layout_new (memory->context);

  self->role = role;
  self->text = text;
  pango_font_description_set_absolute_size (font, fonts[role].size * memory->scale * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  set_text (layout, role, text);
  porism_text_runs_add_layout (&self->runs, layout, 0, 0);
  self->ink = porism_text_runs_get_ink (&self->runs);
  return self;
}

/**
 * porism_lettering_begin:
 *
 * What was asked for before stays measured, unless the scale differs or it is too much.
 */
void
porism_lettering_begin (double scale)
{
  Memory *memory = get_memory ();
  guint n = 0;

  for (int i = 0; i < PORISM_N_LETTERINGS; i++)
    n += g_hash_table_size (memory->kept[i]);
  if (memory->scale != scale || n > MAX_KEPT)
    forget (memory);
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
