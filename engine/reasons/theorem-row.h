/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a theorem is written down. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name;             /* N_(): in a sentence, "midline of a triangle" */
  const char *points;           /* "M A B", in the order in which they are looked for */
  /* What is the same with points exchanged is looked for once: "A<B C<D". */
  const char *order;
  const char *premises;         /* conditions of the diagram among them */
  const char *conclusion;       /* several are said together */
  /* Of two triangles A B C and P Q R, which may have vertices in common. */
  gboolean of_triangles;
  /* Of several cases the one of the conclusion is before us where the diagram shows it. */
  gboolean by_case;
  /* Applied where no other theorem applies: with it much can be computed that has a name. */
  gboolean late;
} PorismTheorem;

/* The points of two triangles, of a row that is .of_triangles. */
#define PORISM_THEOREM_OF_TRIANGLES .points = "A B C P Q R", .of_triangles = TRUE

G_END_DECLS
