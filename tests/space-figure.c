/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "engine/field/field.h"
#include "engine/kinds/polyhedron.h"
#include "space-figure.h"

/* ---- an operation that makes its inputs ---- */

static PorismStatus
take_doubles (void              *field,
              const PorismShape *shape,
              const void *const *in,
              void              *out)
{
  for (guint i = 0; i < shape->n_inputs; i++)
    ((double *) out)[i] = *(const double *) in[i];
  return PORISM_OK;
}

static PorismStatus
take_bounds (void              *field,
             const PorismShape *shape,
             const void *const *in,
             void              *out)
{
  for (guint i = 0; i < shape->n_inputs; i++)
    ((PorismBound *) out)[i] = *(const PorismBound *) in[i];
  return PORISM_OK;
}

static PorismStatus
know_nothing (void              *field,
              const PorismShape *shape,
              const void *const *in,
              void              *out)
{
  return PORISM_UNABLE;
}

static guint
count_inputs (const PorismShape   *shape,
              const double *const *in)
{
  return shape->n_inputs;
}

static const PorismOperation *
get_operation (PorismKind kind)
{
  static PorismOperation operations[PORISM_N_KINDS];
  PorismOperation *self = &operations[kind];

  *self = (PorismOperation) {
    .id = "value", .version = 1, .command = "Value", .label = "Value", .result = kind, .width = count_inputs, .numeric = TRUE,
    .roles = { { PORISM_KINDS_NUMERIC, "number", PORISM_ROLE_LIST, 0 } },
    .formula = { { take_doubles, take_bounds, know_nothing, know_nothing, know_nothing, know_nothing }, NULL },
  };
  return self;
}

/* ---- objects ---- */

PorismId
add_value (PorismConstruction *construction,
           PorismKind          kind,
           const char         *name,
           const char         *numbers)
{
  g_auto (GStrv) words = g_strsplit (numbers, " ", -1);
  const guint n = g_strv_length (words);
  PorismRecord *record = porism_record_new (get_operation (kind), n);
  const PorismExpressionScope scope = { 0 };
  PorismDelta *delta;
  PorismId id;

  record->name = g_strdup (name);
  record->kind = kind;
  record->width = n;
  for (guint i = 0; i < n; i++)
    {
      record->inputs[i].number = porism_expression_parse (words[i], &scope, NULL);
      g_assert_nonnull (record->inputs[i].number);
    }
  porism_construction_begin (construction);
  id = porism_construction_add (construction, record);
  delta = porism_construction_commit (construction);
  g_assert_true (porism_construction_is_defined (construction, id));
  porism_delta_unref (delta);
  return id;
}

static void
add_place (GString *numbers,
           double   x,
           double   y,
           double   z)
{
  const double place[3] = { x, y, z };
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  for (int i = 0; i < 3; i++)
    g_string_append_printf (numbers, "%s ", g_ascii_formatd (text, sizeof text, "%.15f", place[i]));
}

PorismId
add_box (PorismConstruction *construction,
         const char         *name,
         double              x1,
         double              y1,
         double              z1,
         double              x2,
         double              y2,
         double              z2)
{
  g_autoptr (GString) numbers = g_string_new (NULL);

  for (int i = 0; i < 8; i++)
    add_place (numbers, i % 4 == 1 || i % 4 == 2 ? x2 : x1, i % 4 >= 2 ? y2 : y1, i >= 4 ? z2 : z1);
  g_string_append_printf (numbers, "%d", PORISM_FAMILY_PRISM);
  return add_value (construction, PORISM_KIND_POLYHEDRON, name, numbers->str);
}

PorismId
add_pyramid (PorismConstruction *construction,
             const char         *name,
             double              x,
             double              y,
             double              z,
             double              radius,
             guint               n,
             double              height)
{
  g_autoptr (GString) numbers = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    add_place (numbers, x + radius * cos (2 * G_PI * (i + 0.5) / n), y + radius * sin (2 * G_PI * (i + 0.5) / n), z);
  add_place (numbers, x, y, z + height);
  g_string_append_printf (numbers, "%d", PORISM_FAMILY_PYRAMID);
  return add_value (construction, PORISM_KIND_POLYHEDRON, name, numbers->str);
}
