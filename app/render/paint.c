/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each verb is a call of Cairo. */

#include "config.h"

#include "app/render/paint.h"

static void
paint_verb (cairo_t       *cr,
            PorismPathVerb verb,
            const double  *n)
{
  switch (verb)
    {
    case PORISM_PATH_MOVE:
      cairo_move_to (cr, n[0], n[1]);
      break;
    case PORISM_PATH_LINE:
      cairo_line_to (cr, n[0], n[1]);
      break;
    case PORISM_PATH_STEP:
      cairo_rel_line_to (cr, n[0], n[1]);
      break;
    case PORISM_PATH_ARC:
      cairo_arc (cr, n[0], n[1], n[2], n[3], n[4]);
      break;
    case PORISM_PATH_ARC_BACK:
      cairo_arc_negative (cr, n[0], n[1], n[2], n[3], n[4]);
      break;
    case PORISM_PATH_RECTANGLE:
      cairo_rectangle (cr, n[0], n[1], n[2], n[3]);
      break;
    case PORISM_PATH_CLOSE:
    case PORISM_N_PATH_VERBS:
    default:
      cairo_close_path (cr);
    }
}

/**
 * porism_paint_path:
 *
 * Adds the outline to the path of @cr.
 */
void
porism_paint_path (const PorismPath *path,
                   cairo_t          *cr)
{
  const double *numbers = path->numbers;

  for (guint i = 0; i < path->n_verbs; i++)
    {
      paint_verb (cr, path->verbs[i], numbers);
      numbers += porism_path_verb_get_n (path->verbs[i]);
    }
}
