/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure that says how wide it is on paper is so wide where the column has room; another one is as wide as the
 * column. Its letters are as high as it says either way. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/agent/answer.h"
#include "app/agent/provenance.h"
#include "app/render/house-style.h"
#include "app/worksheet/exercise.h"

#define POINTS_A_CM (72 / 2.54)
#define APPROXIMATELY " ≈ "

/* What stands behind an answer, for who holds the paper. */
static const struct
{
  const char *provenance;
  const char *words;
} origins[] = {
  { PORISM_PROVENANCE_ORACLE, N_("measured in the figure") },
  { PORISM_PROVENANCE_RESILIENT, N_("measured in the figure") },
  { PORISM_PROVENANCE_HYBRID, N_("not measured in the figure") },
  { PORISM_PROVENANCE_BYPASS, N_("not measured in the figure") },
};

/* "√31 ≈ 5.567764" for "sqrt(31) ≈ 5.567764". */
static char *
dup_value (const char *answer)
{
  g_auto (GStrv) parts = g_strsplit (answer, APPROXIMATELY, -1);

  for (char **part = parts; *part != NULL; part++)
    {
      char *plain = *part;

      *part = porism_answer_to_display (plain);
      g_free (plain);
    }
  return g_strjoinv (APPROXIMATELY, parts);
}

static char *
dup_answer (PorismDocument *document)
{
  const char *answer = porism_document_get_answer (document);
  const char *provenance = porism_document_get_provenance (document);
  g_autofree char *display = NULL;

  if (answer == NULL || *answer == '\0' || porism_answer_is_done (answer))
    return NULL;
  display = dup_value (answer);
  for (guint i = 0; i < G_N_ELEMENTS (origins); i++)
    if (g_strcmp0 (origins[i].provenance, provenance) == 0)
      return g_strdup_printf ("%s (%s)", display, _(origins[i].words));
  return g_steal_pointer (&display);
}

static char *
dup_words (const char *text)
{
  g_autofree char *words = g_strstrip (g_strdup (text != NULL ? text : ""));

  return *words != '\0' ? g_steal_pointer (&words) : NULL;
}

static gboolean
is_seen (const PorismConstruction *construction)
{
  guint n;
  const PorismId *order = porism_construction_get_order (construction, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (construction, order[i]);

      if (record != NULL && porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_VISIBLE) != 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * porism_exercise_new:
 *
 * Returns: (transfer full): what is printed of @document as it is now
 */
PorismExercise *
porism_exercise_new (PorismDocument *document)
{
  PorismExercise *self = g_new0 (PorismExercise, 1);
  const PorismConstruction *construction = porism_session_get_construction (porism_document_get_session (document));

  self->problem = dup_words (porism_document_get_problem (document));
  self->answer = dup_answer (document);
  self->figure = is_seen (construction) ? porism_construction_copy (construction) : NULL;
  self->axes = porism_document_get_backdrop (document, PORISM_ATTRIBUTE_AXES);
  self->grid = porism_document_get_backdrop (document, PORISM_ATTRIBUTE_GRID);

  return self;
}

/**
 * porism_exercise_free:
 */
void
porism_exercise_free (PorismExercise *self)
{
  g_free (self->problem);
  g_free (self->answer);
  g_clear_pointer (&self->figure, porism_construction_free);
  g_clear_pointer (&self->frame, porism_construction_free);
  g_free (self);
}

/**
 * porism_exercise_is_empty:
 *
 * Returns: whether there is nothing to print
 */
gboolean
porism_exercise_is_empty (const PorismExercise *self)
{
  return self->problem == NULL && self->figure == NULL;
}

static const PorismConstruction *
get_frame (const PorismExercise *self)
{
  return self->frame != NULL ? self->frame : self->figure;
}

/* Points a design pixel. */
static double
get_unit (const PorismExercise *self)
{
  return porism_house_style_get_font_size (self->figure) / PORISM_FONT_UNITS;
}

/**
 * porism_exercise_measure:
 */
void
porism_exercise_measure (const PorismExercise *self,
                         double                width,
                         double                most,
                         double               *figure_width,
                         double               *figure_height)
{
  const PorismAttributes *settings = porism_construction_get_attributes (self->figure, 0);
  double wide = porism_attributes_get_number (settings, PORISM_ATTRIBUTE_FIGURE_WIDTH) * POINTS_A_CM;
  double high = porism_attributes_get_number (settings, PORISM_ATTRIBUTE_FIGURE_HEIGHT) * POINTS_A_CM;
  double unit = get_unit (self);

  *figure_width = wide > 0 ? fmin (wide, width) : width;
  if (wide > 0 && high > 0)
    *figure_height = *figure_width * high / wide;
  else
    *figure_height = high > 0 ? high : porism_viewport_get_height (get_frame (self), *figure_width / unit) * unit;
  *figure_height = fmin (*figure_height, most);
}

/**
 * porism_exercise_draw:
 */
void
porism_exercise_draw (const PorismExercise *self,
                      cairo_t              *cr,
                      double                width,
                      double                height)
{
  double unit = get_unit (self);
  PorismViewport viewport = { .width = width / unit, .height = height / unit };
  PorismRenderOptions options;

  porism_render_options_init (&options);
  options.style = PORISM_STYLE_PRINT;
  options.font_size = porism_house_style_get_font_size (self->figure);
  porism_viewport_fit (&viewport, get_frame (self));
  viewport.axes = self->axes;
  viewport.grid = self->grid;
  cairo_save (cr);
  cairo_scale (cr, unit, unit);
  porism_render_draw (cr, self->figure, &viewport, &options);
  cairo_restore (cr);
}
