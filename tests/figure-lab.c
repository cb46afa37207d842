/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "tests/figure-lab.h"

#include <string.h>

static PorismInput
read_input (const PorismConstruction *construction,
            const char               *text)
{
  PorismInput input = { .object = porism_construction_lookup (construction, text) };
  PorismExpressionScope scope = { 0 };
  g_autoptr (GError) error = NULL;

  if (input.object == 0)
    {
      input.number = porism_expression_parse (text, &scope, &error);
      g_assert_no_error (error);
    }
  return input;
}

/* Fills in the inputs, which are names or numbers, and the width that follows from them. */
static void
complete (PorismConstruction *construction,
          PorismRecord       *record,
          char              **words)
{
  guint n = record->n_inputs;
  guint8 kinds[64];
  guint16 widths[64];
  double constants[64];
  const double *in[64];
  PorismShape shape = { .n_inputs = n, .kinds = kinds, .widths = widths,
                        .expression = record->expression };

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *parent;

      record->inputs[i] = read_input (construction, words[i]);
      parent = porism_construction_get (construction, record->inputs[i].object);
      kinds[i] = parent != NULL ? parent->kind : PORISM_KIND_NUMBER;
      widths[i] = parent != NULL ? parent->width : 1;
      constants[i] = parent != NULL ? 0 : g_ascii_strtod (words[i], NULL);
      in[i] = &constants[i];
    }
  if (record->operation->width != NULL)
    record->width = record->operation->width (&shape, in);
}

static PorismId
add (PorismConstruction *construction,
     PorismRecord       *record)
{
  PorismId id;

  porism_construction_begin (construction);
  id = porism_construction_add (construction, record);
  porism_delta_unref (porism_construction_commit (construction));
  return id;
}

PorismId
make (PorismConstruction *construction,
      const char         *operation_id,
      const char         *name,
      const char         *inputs,
      gint                branch)
{
  const PorismOperation *operation = porism_operation_lookup (operation_id);
  g_auto (GStrv) words = g_strsplit (inputs, " ", -1);
  PorismRecord *record;

  g_assert_nonnull (operation);
  record = porism_record_new (operation, g_strv_length (words));
  record->name = g_strdup (name);
  record->branch = branch;
  complete (construction, record, words);
  return add (construction, record);
}

PorismId
make_function (PorismConstruction *construction,
               const char         *name,
               const char         *expression,
               const char         *interval)
{
  static const char *const variables[] = { "x", NULL };
  PorismExpressionScope scope = { .variables = variables };
  g_auto (GStrv) ends = interval != NULL ? g_strsplit (interval, " ", 2) : NULL;
  PorismRecord *record =
    porism_record_new (porism_operation_lookup (ends ? "function-on-interval" : "function"),
                       ends ? 2 : 0);
  g_autoptr (GError) error = NULL;

  record->name = g_strdup (name);
  record->expression = porism_expression_parse (expression, &scope, &error);
  g_assert_no_error (error);
  complete (construction, record, ends);
  return add (construction, record);
}

PorismId
make_text (PorismConstruction *construction,
           const char         *name,
           const char         *place,
           const char         *text)
{
  g_auto (GStrv) words = g_strsplit (place, " ", 2);
  PorismRecord *record = porism_record_new (porism_operation_lookup ("text"), 2);
  PorismId id;

  record->name = g_strdup (name);
  record->width = 2;
  record->text = g_strdup (text);
  for (guint i = 0; i < 2; i++)
    record->inputs[i] = read_input (construction, words[i]);
  porism_construction_begin (construction);
  id = porism_construction_add (construction, record);
  porism_delta_unref (porism_construction_commit (construction));
  return id;
}

void
style (PorismConstruction *construction,
       const char         *name,
       PorismAttribute     attribute,
       double              value)
{
  PorismId id = name != NULL ? porism_construction_lookup (construction, name) : 0;
  PorismAttributes *attributes = porism_attributes_with_number (
    porism_construction_get_attributes (construction, id), attribute, value);

  porism_construction_begin (construction);
  porism_construction_set_attributes (construction, id, attributes);
  porism_attributes_unref (attributes);
  porism_delta_unref (porism_construction_commit (construction));
}

PorismConstruction *
make_all_kinds (void)
{
  PorismConstruction *c = porism_construction_new ();

  make (c, "point", "A", "-8 3", 0);
  make (c, "point", "B", "-5 4.5", 0);
  make (c, "segment", "s", "A B", 0);
  make (c, "point", "C", "-8 0", 0);
  make (c, "point", "D", "-5 1", 0);
  make (c, "vector", "v", "C D", 0);
  make (c, "point", "E", "-2 5", 0);
  make (c, "point", "F", "-1 4", 0);
  make (c, "ray", "r", "E F", 0);
  make (c, "point", "G", "-9 -5", 0);
  make (c, "point", "H", "9 -5.5", 0);
  make (c, "line", "l", "G H", 0);
  make (c, "point", "I", "4 4", 0);
  make (c, "point", "J", "5.5 4", 0);
  make (c, "circle-centre-point", "k", "I J", 0);
  make (c, "point", "K", "-7 -3", 0);
  make (c, "point", "L", "-5 -3", 0);
  make (c, "point", "M", "-7 -1", 0);
  make (c, "arc", "b", "K L M", 0);
  make (c, "point", "N", "-3 -4", 0);
  make (c, "point", "O", "-1 -4", 0);
  make (c, "point", "P", "-3 -2", 0);
  make (c, "sector", "q", "N O P", 0);
  make (c, "point", "Q", "3 -3", 0);
  make (c, "point", "R", "6 -3", 0);
  make (c, "point", "S", "5 -1", 0);
  make (c, "polygon", "p", "Q R S", 0);
  make (c, "point", "T", "0 -1", 0);
  make (c, "point", "U", "3 0", 0);
  make (c, "point", "V", "1 2", 0);
  make (c, "angle", "α", "U T V", 0);
  make_function (c, "f", "x^2/8 + 1", "6 9");
  make_text (c, "t", "3 -4.6", "Text");
  return c;
}

PorismViewport
get_viewport (void)
{
  return (PorismViewport) { .width = WIDTH, .height = HEIGHT, .scale = 20 };
}

cairo_surface_t *
draw (const PorismConstruction  *construction,
      const PorismViewport      *viewport,
      const PorismRenderOptions *options)
{
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) viewport->width, (int) viewport->height);
  cairo_t *cr = cairo_create (surface);

  porism_render_draw (cr, construction, viewport, options);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

guint32
get_pixel (cairo_surface_t *surface,
           int              x,
           int              y)
{
  const guint8 *row =
    cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);

  return ((const guint32 *) (const void *) row)[x];
}

void
assert_same_picture (cairo_surface_t *a,
                     cairo_surface_t *b,
                     gboolean         same)
{
  gsize size = (gsize) cairo_image_surface_get_stride (a) *
               (gsize) cairo_image_surface_get_height (a);

  g_assert_true ((memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                          size) == 0) == same);
}
