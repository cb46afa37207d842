/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a command makes several of, in the order of the reference; what has no label is discarded. */

#include "config.h"

#include <math.h>

#include "app/geodsl/command.h"
#include "app/geodsl/order.h"
#include "app/geodsl/writer.h"

/* Over the size of the values: what is no farther apart is one. */
#define NEAR 1e-9

/* ---- one of several ---- */

static gboolean
is_value (const double *value,
          const double *other,
          guint         width)
{
  double size = 0, apart = 0;

  for (guint i = 0; i < width; i++)
    {
      size = MAX (size, fabs (value[i]));
      apart = MAX (apart, fabs (value[i] - other[i]));
    }
  return apart <= NEAR * MAX (size, 1);
}

/* A line's equation has any length. */
static gboolean
is_line (const double *line,
         const double *other)
{
  const double m = hypot (line[0], line[1]), n = hypot (other[0], other[1]);
  const double k = line[0] * other[0] + line[1] * other[1] > 0 ? m / n : -m / n;
  const double scaled[] = { k * other[0], k * other[1], k * other[2] };

  return is_value (line, scaled, 3);
}

static gboolean
has_same_pair (const PorismRecord *record,
               const PorismRecord *other)
{
  const PorismId a = record->inputs[0].object, b = record->inputs[1].object;
  const PorismId c = other->n_inputs >= 2 ? other->inputs[0].object : 0;
  const PorismId d = other->n_inputs >= 2 ? other->inputs[1].object : 0;

  return other->kind == record->kind && g_str_equal (other->operation->command, record->operation->command) &&
         ((a == c && b == d) || (a == d && b == c));
}

/* What is at @place and made of the same two objects as @record, and is not in the program yet; 0: nothing. */
static PorismId
find_at (const PorismGeodslWriter *self,
         const PorismRecord       *record,
         const PorismGeodslPlace  *place)
{
  guint n;
  const PorismId *order = porism_construction_get_order (self->figure, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *other = porism_construction_get (self->figure, order[i]);
      const double *value = porism_construction_get_value (self->figure, order[i]);

      if (other == NULL || other->name == NULL || porism_geodsl_writer_has (self, order[i]) ||
          !has_same_pair (record, other) || !porism_construction_is_defined (self->figure, order[i]))
        continue;
      if (record->kind == PORISM_KIND_LINE ? is_line (value, place->value) : is_value (value, place->value, 2))
        return order[i];
    }
  return 0;
}

/* One line for all @places; FALSE, and nothing is written, where @id is at none of them. */
static gboolean
append_several (PorismGeodslWriter *self,
                PorismId            id,
                const PorismRecord *record,
                const char         *command,
                const GArray       *places)
{
  g_autoptr (GString) outputs = g_string_new (NULL);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (PorismId));

  for (guint i = 0; i < places->len; i++)
    {
      PorismId one = find_at (self, record, &g_array_index (places, PorismGeodslPlace, i));

      g_array_append_val (found, one);
      g_string_append_printf (outputs, " %s", one != 0 ? porism_geodsl_writer_get_label (self, one) : "_");
      if (one != 0)
        porism_geodsl_writer_mark (self, one);
    }
  if (porism_geodsl_writer_has (self, id))
    {
      g_string_append_printf (self->text, "%s ->%s\n", command, outputs->str);
      return TRUE;
    }
  for (guint i = 0; i < found->len; i++)
    g_hash_table_remove (self->written, GUINT_TO_POINTER (g_array_index (found, PorismId, i)));

  return FALSE;
}

gboolean
porism_geodsl_write_meet (PorismGeodslWriter *self,
                          PorismId            id,
                          const PorismRecord *record)
{
  PorismId first = record->inputs[0].object, second = record->inputs[1].object;
  const char letters[] = {
    porism_geodsl_writer_get_letter (self, first), porism_geodsl_writer_get_letter (self, second), '\0',
  };
  const char swapped[] = { letters[1], letters[0], '\0' };
  g_autoptr (GArray) places = NULL;
  g_autofree char *command = NULL;

  if (!porism_geodsl_takes ("intersect", letters))
    {
      PorismId other = first;

      if (!porism_geodsl_takes ("intersect", swapped))
        return FALSE;
      first = second;
      second = other;
    }
  places = porism_geodsl_list_meets (self->registry, self->figure, first, second);
  command = g_strdup_printf ("intersect : %s %s", porism_geodsl_writer_get_label (self, first),
                             porism_geodsl_writer_get_label (self, second));

  return append_several (self, id, record, command, places);
}

gboolean
porism_geodsl_write_tangent (PorismGeodslWriter *self,
                             PorismId            id,
                             const PorismRecord *record)
{
  g_autoptr (GArray) places = porism_geodsl_list_tangents (self->registry, self->figure, record->inputs[0].object,
                                                           record->inputs[1].object);
  const char *point = porism_geodsl_writer_get_label (self, record->inputs[0].object);
  const char *circle = porism_geodsl_writer_get_label (self, record->inputs[1].object);
  g_autofree char *command = g_strdup_printf ("tangent : %s %s", point, circle);

  return porism_geodsl_writer_get_letter (self, record->inputs[1].object) == 'c' &&
         append_several (self, id, record, command, places);
}

/* ---- polygons ---- */

/* What the polygon @id made by @operation: between the corners @from and @to where it is a side, else the one of that
 * branch; its label, or "_". */
static const char *
find_part (PorismGeodslWriter *self,
           PorismId            polygon,
           PorismId            from,
           PorismId            to,
           guint               branch)
{
  guint n;
  const PorismId *order = porism_construction_get_order (self->figure, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *part = porism_construction_get (self->figure, order[i]);
      const gboolean side = part != NULL && part->kind == PORISM_KIND_SEGMENT && from != 0 && part->n_inputs == 2 &&
                            part->inputs[0].object == from && part->inputs[1].object == to;
      const gboolean vertex = part != NULL && part->kind == PORISM_KIND_POINT && from == 0 && part->branch == (gint) branch;

      if (part != NULL && part->owner == polygon && part->name != NULL && (side || vertex) &&
          !porism_geodsl_writer_has (self, order[i]))
        {
          porism_geodsl_writer_mark (self, order[i]);
          return porism_geodsl_writer_get_label (self, order[i]);
        }
    }
  return "_";
}

gboolean
porism_geodsl_write_polygon (PorismGeodslWriter *self,
                             PorismId            id,
                             const PorismRecord *record)
{
  g_string_append (self->text, "polygon :");
  for (guint i = 0; i < record->n_inputs; i++)
    g_string_append_printf (self->text, " %s", porism_geodsl_writer_get_label (self, record->inputs[i].object));
  g_string_append_printf (self->text, " -> %s", porism_geodsl_writer_get_label (self, id));
  for (guint i = 0; i < record->n_inputs; i++)
    g_string_append_printf (self->text, " %s", find_part (self, id, record->inputs[i].object,
                                                          record->inputs[(i + 1) % record->n_inputs].object, 0));
  g_string_append_c (self->text, '\n');

  return TRUE;
}

/* The corners of a regular polygon, 0 for one that was deleted. */
static GArray *
list_corners (const PorismGeodslWriter *self,
              PorismId                  polygon,
              const PorismRecord       *record)
{
  GArray *corners = g_array_new (FALSE, TRUE, sizeof (PorismId));
  guint n;
  const PorismId *order = porism_construction_get_order (self->figure, &n);

  g_array_set_size (corners, record->width / 2);
  for (guint i = 0; i < 2; i++)
    g_array_index (corners, PorismId, i) = record->inputs[i].object;
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *part = porism_construction_get (self->figure, order[i]);

      if (part != NULL && part->owner == polygon && part->kind == PORISM_KIND_POINT && part->branch > 1 &&
          part->branch < (gint) corners->len)
        g_array_index (corners, PorismId, part->branch) = order[i];
    }
  return corners;
}

gboolean
porism_geodsl_write_regular_polygon (PorismGeodslWriter *self,
                                     PorismId            id,
                                     const PorismRecord *record)
{
  g_autoptr (GArray) corners = list_corners (self, id, record);

  g_string_append_printf (self->text, "polygon : %s %s %u -> %s",
                          porism_geodsl_writer_get_label (self, record->inputs[0].object),
                          porism_geodsl_writer_get_label (self, record->inputs[1].object), corners->len,
                          porism_geodsl_writer_get_label (self, id));
  for (guint i = 0; i < corners->len; i++)
    {
      const PorismId from = g_array_index (corners, PorismId, i);
      const PorismId to = g_array_index (corners, PorismId, (i + 1) % corners->len);

      g_string_append_printf (self->text, " %s", from != 0 && to != 0 ? find_part (self, id, from, to, 0) : "_");
    }
  for (guint i = 2; i < corners->len; i++)
    g_string_append_printf (self->text, " %s", find_part (self, id, 0, 0, i));
  g_string_append_c (self->text, '\n');

  return TRUE;
}

/* A corner that has another label besides: the middle between it and itself. */
gboolean
porism_geodsl_write_vertex (PorismGeodslWriter *self,
                            PorismId            id,
                            const PorismRecord *record)
{
  const PorismRecord *figure = porism_construction_get (self->figure, record->inputs[0].object);
  const PorismId corner = record->branch >= 0 && record->branch < (gint) figure->n_inputs
                            ? figure->inputs[record->branch].object : 0;
  const char *label;

  if (corner == 0 || porism_geodsl_writer_get_letter (self, corner) != 'p')
    return FALSE;
  label = porism_geodsl_writer_get_label (self, corner);
  g_string_append_printf (self->text, "midpoint : %s %s -> %s\n", label, label, porism_geodsl_writer_get_label (self, id));
  return TRUE;
}
