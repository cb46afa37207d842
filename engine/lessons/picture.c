/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures in a figure. They are kept as they were given, a PNG; of that only the head is read here, which says how large
 * it is, so that nothing is ever unpacked that is too large to be. */

#include "config.h"

#include <string.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/lessons/run.h"

/* Bytes; pixels along a side, and all of them. */
#define MOST_BYTES (8 * 1024 * 1024)
#define LONGEST_SIDE 16384
#define MOST_PIXELS (16 * 1024 * 1024)
/* The signature, and the first chunk: its length and name, then width and height. */
#define HEAD 24
/* So many characters say that many bytes. */
#define HEAD_CHARACTERS 32
/* Units, where nothing is said. */
#define USUAL_WIDTH 4.0

static guint32
read_size (const guchar *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

static gboolean
is_base64 (const char *text)
{
  const gsize n = strspn (text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");

  return strspn (text + n, "=") == strlen (text + n) && strlen (text + n) <= 2;
}

/* Its size in pixels. */
static gboolean
read_head (PorismCall *self,
           const char *png,
           guint32    *width,
           guint32    *height)
{
  static const guchar signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13, 'I', 'H', 'D', 'R' };
  g_autofree char *head = g_strndup (png, HEAD_CHARACTERS);
  g_autofree guchar *bytes = NULL;
  gsize n = 0;

  if (is_base64 (png))
    bytes = g_base64_decode (head, &n);
  if (n < HEAD || memcmp (bytes, signature, sizeof signature) != 0)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "picture",
                                      _("Give the bytes of a PNG file in base64."), _("This is no picture."));
  *width = read_size (bytes + 16);
  *height = read_size (bytes + 20);
  if (strlen (png) / 4 * 3 <= MOST_BYTES && *width > 0 && *height > 0 && *width <= LONGEST_SIDE && *height <= LONGEST_SIDE &&
      (guint64) * width * *height <= MOST_PIXELS)
    return TRUE;
  return porism_observation_refuse (self->observation, PORISM_ERROR_LIMIT, "picture",
                                    _("Make it smaller: at most 8 MB, and 16 million pixels."), _("The picture is too large."));
}

/* Height over width, in lowest terms; (transfer full). */
static char *
dup_ratio (guint32 width,
           guint32 height)
{
  guint32 a = width, b = height;

  while (b > 0)
    {
      const guint32 rest = a % b;

      a = b;
      b = rest;
    }
  return g_strdup_printf ("%" G_GUINT32_FORMAT "/%" G_GUINT32_FORMAT, height / a, width / a);
}

/* ---- its corners ---- */

/* The number that is given; FALSE after a refusal. */
static gboolean
read_number (PorismCall *self,
             const char *parameter,
             double     *number)
{
  const PorismExpression *expression = porism_call_get (self, parameter)->expression;
  PorismDoubleField field;

  porism_double_field_init (&field);
  if (expression == NULL ||
      (porism_expression_is_constant (expression) &&
       porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, expression, NULL, NULL, number) == PORISM_OK))
    return TRUE;
  return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, parameter, NULL,
                                    _("“%s” must be a number, not an object."), parameter);
}

/* (transfer full): the decimal that is written for it */
static PorismExpression *
new_number (double value)
{
  const PorismExpressionScope scope = { NULL };
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return porism_expression_parse (g_ascii_formatd (text, sizeof text, "%.15g", value), &scope, NULL);
}

/* A free point at (@x, @y). */
static gboolean
make_corner (PorismCall *self,
             double      x,
             double      y,
             PorismId   *id)
{
  const double place[] = { x, y };
  g_autofree char *name = porism_construction_suggest_name (self->construction, PORISM_KIND_POINT);
  PorismRecord *record = porism_record_new (porism_operation_lookup ("point"), 2);

  record->flags |= PORISM_RECORD_AUTOMATIC_NAME;
  for (guint i = 0; i < 2; i++)
    record->inputs[i].number = new_number (place[i]);
  return porism_call_make (self, record, name, id);
}

/* Those that are given, else points of its own. */
static gboolean
find_corners (PorismCall *self,
              PorismId    corners[2])
{
  static const char *const parameters[] = { "p1", "p2" };
  double x = 0, y = 0, width = USUAL_WIDTH;

  if (!read_number (self, "x", &x) || !read_number (self, "y", &y) || !read_number (self, "width", &width))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      corners[i] = porism_call_get (self, parameters[i])->object;
      if (corners[i] == 0 && !make_corner (self, x + i * width, y, &corners[i]))
        return FALSE;
      if (porism_construction_get (self->construction, corners[i])->kind != PORISM_KIND_POINT)
        return porism_call_refuse_kind (self, parameters[i], corners[i], PORISM_KINDS (PORISM_KIND_POINT));
    }
  return TRUE;
}

/* ---- the picture ---- */

/* A line around it, or its name, nobody asked for. */
static PorismAttributes *
new_attributes (const char *png)
{
  static const struct { PorismAttribute attribute; double value; } plain[] = {
    { PORISM_ATTRIBUTE_FILL_OPACITY, 1 }, { PORISM_ATTRIBUTE_LINE_THICKNESS, 0 }, { PORISM_ATTRIBUTE_LABEL_VISIBLE, FALSE },
  };
  PorismAttributes *attributes = porism_attributes_with_text (NULL, PORISM_ATTRIBUTE_PICTURE, png);

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    {
      PorismAttributes *before = attributes;

      attributes = porism_attributes_with_number (before, plain[i].attribute, plain[i].value);
      porism_attributes_unref (before);
    }
  return attributes;
}

/* The ratio of its sides is its own number. */
gboolean
porism_run_picture (PorismCall *self)
{
  const char *png = porism_call_get (self, "picture")->text;
  const PorismExpressionScope scope = { NULL };
  PorismId corners[2];
  PorismRecord *record;
  guint32 width = 0, height = 0;
  g_autofree char *ratio = NULL;

  if (!read_head (self, png, &width, &height) || !find_corners (self, corners))
    return FALSE;
  record = porism_record_new (porism_operation_lookup ("rectangle-on-side"), 3);
  for (guint i = 0; i < 2; i++)
    record->inputs[i].object = corners[i];
  ratio = dup_ratio (width, height);
  record->inputs[2].number = porism_expression_parse (ratio, &scope, NULL);
  record->attributes = new_attributes (png);
  if (porism_call_complete_record (self, record))
    return porism_call_make (self, record, porism_call_get (self, "name")->text, NULL);
  porism_record_unref (record);
  return FALSE;
}
