/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Both coordinates of (A+B)/2 are made of the same points in the same way. It is only shown so where reading that makes these
 * very coordinates. */

#include "config.h"

#include <string.h>

#include "engine/typed/typed-definition.h"
#include "engine/typed/typed-form.h"
#include "engine/typed/typed-vectors.h"

/* @text with A in the place of x(A). */
static char *
dup_points (const char *text)
{
  g_autoptr (GRegex) coordinate = g_regex_new ("\\bx\\(([^()]+)\\)", 0, 0, NULL);

  return g_regex_replace (coordinate, text, -1, 0, "\\1", 0, NULL);
}

/* Whether both are the same expression, however it is written. */
static gboolean
is_same (PorismTypedReader *reader,
         const char        *a,
         const char        *b)
{
  g_autoptr (PorismExpression) first = porism_typed_reader_try (reader, porism_slice_new (a), NULL);
  g_autoptr (PorismExpression) second = porism_typed_reader_try (reader, porism_slice_new (b), NULL);
  g_autofree char *first_text = first != NULL ? porism_expression_to_text (first, NULL) : NULL;
  g_autofree char *second_text = second != NULL ? porism_expression_to_text (second, NULL) : NULL;

  return first != NULL && g_strcmp0 (first_text, second_text) == 0;
}

static gboolean
makes (PorismTypedReader *reader,
       const char        *calculation,
       const char        *x,
       const char        *y)
{
  PorismTypedVector vector;
  gboolean same;

  if (!porism_typed_vector_read (reader, porism_slice_new (calculation), &vector))
    return FALSE;
  same = !vector.is_number && !vector.is_vector && vector.z == NULL && is_same (reader, vector.x, x) && is_same (reader, vector.y, y);
  porism_typed_vector_close (&vector);
  return same;
}

char *
porism_typed_dup_definition (const PorismConstruction *construction,
                             PorismId                  id)
{
  g_autofree char *definition = porism_construction_dup_definition (construction, id);
  g_autofree char *x = NULL, *y = NULL, *calculation = NULL;
  PorismTypedReader reader = { .construction = construction };
  PorismSlice pair[2];
  gboolean polar;

  if (porism_construction_get (construction, id)->kind != PORISM_KIND_POINT || strstr (definition, "x(") == NULL ||
      !porism_slice_split_pair (porism_slice_new (definition), pair, &polar) || polar)
    return g_steal_pointer (&definition);
  x = porism_slice_dup (pair[0]);
  y = porism_slice_dup (pair[1]);
  calculation = dup_points (x);
  return makes (&reader, calculation, x, y) ? g_steal_pointer (&calculation) : g_steal_pointer (&definition);
}
