/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each object by the command that makes it, or by several where a few lines come to the same. A point always has its
 * place at least; what else has no command is told as lost, and so is what is made of it. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/geodsl/command.h"
#include "app/geodsl/writer.h"

typedef struct
{
  const char *operation;
  const char *command;          /* that takes the same inputs; NULL where they are of no doubt */
  /* The lines, as porism_geodsl_writer_append_lines() has them; NULL: the command of all inputs. */
  const char *lines;
  /* FALSE: it cannot be said. */
  gboolean (*write)(PorismGeodslWriter *self, PorismId id, const PorismRecord *record);
} Row;

/* ---- circles, rotations, measures ---- */

static gboolean
write_circle (PorismGeodslWriter *self,
              PorismId            id,
              const PorismRecord *record)
{
  const double radius = sqrt (porism_construction_get_value (self->figure, id)[2]);
  const PorismId object = record->inputs[1].object;
  g_autofree char *text = object != 0 ? porism_geodsl_dup_length (self, object)
                                      : porism_geodsl_dup_number (record->inputs[1].number, radius);

  if (text == NULL)
    {
      text = porism_geodsl_format_double (radius);
      porism_geodsl_writer_lose (self, self->losses->places, id);
    }
  g_string_append_printf (self->text, "circle : %s %s -> %s\n",
                          porism_geodsl_writer_get_label (self, record->inputs[0].object), text,
                          porism_geodsl_writer_get_label (self, id));
  return TRUE;
}

/* The angle that @record, an unnamed one, is the negative of, as a size with an auxiliary label; (transfer full)
 * (nullable). */
static char *
dup_negative (PorismGeodslWriter *self,
              const PorismRecord *record)
{
  const PorismId angle = record->n_inputs == 3 ? record->inputs[2].object : 0;
  g_autofree char *text = porism_construction_dup_expression (self->figure, record);
  char *label;

  if (angle == 0 || *text != '-' || !porism_geodsl_writer_has (self, angle) ||
      porism_geodsl_writer_get_letter (self, angle) != 'a' ||
      !g_str_equal (text + 1, porism_construction_get (self->figure, angle)->name))
    return NULL;
  label = porism_geodsl_writer_dup_auxiliary_label (self);
  g_string_append_printf (self->text, "minus : %s -> %s\n", porism_geodsl_writer_get_label (self, angle), label);

  return label;
}

/* By an angle of the figure, else by degrees. */
static gboolean
write_rotation (PorismGeodslWriter *self,
                PorismId            id,
                const PorismRecord *record)
{
  const PorismId angle = record->inputs[1].object;
  const PorismRecord *turn = angle != 0 ? porism_construction_get (self->figure, angle) : NULL;
  const double *value = angle != 0 ? porism_construction_get_value (self->figure, angle) : NULL;
  g_autofree char *text = NULL;

  if (turn == NULL || porism_geodsl_writer_get_letter (self, record->inputs[0].object) != 'p')
    return FALSE;
  text = turn->name != NULL ? g_strdup (porism_geodsl_writer_get_label (self, angle)) : dup_negative (self, turn);
  if (text == NULL)
    {
      text = porism_geodsl_format_double (round (atan2 (value[1], value[0]) * 180 / G_PI * 1e12) / 1e12);
      if (turn->n_inputs > 2)
        porism_geodsl_writer_lose (self, self->losses->places, id);
    }
  g_string_append_printf (self->text, "rotate : %s %s %s -> %s\n",
                          porism_geodsl_writer_get_label (self, record->inputs[0].object), text,
                          porism_geodsl_writer_get_label (self, record->inputs[2].object),
                          porism_geodsl_writer_get_label (self, id));
  return TRUE;
}

/* The size is what counts, whichever leg is the first. */
static gboolean
write_angle (PorismGeodslWriter *self,
             PorismId            id,
             const PorismRecord *record)
{
  const double *o = porism_construction_get_value (self->figure, record->inputs[1].object);
  const double *p = porism_construction_get_value (self->figure, record->inputs[0].object);
  const double *q = porism_construction_get_value (self->figure, record->inputs[2].object);
  const gboolean left = (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]) >= 0;
  const gboolean reflex = g_str_equal (record->operation->id, "reflex-angle");

  porism_geodsl_writer_append_lines (self, id, record, left != reflex ? "angle : $1 $2 $3 -> $0"
                                                                      : "angle : $3 $2 $1 -> $0");
  return TRUE;
}

/* The same place whichever line through it, at a right angle, comes from. */
static gboolean
write_point_on_part (PorismGeodslWriter *self,
                     PorismId            id,
                     const PorismRecord *record)
{
  if (strchr ("lsr", porism_geodsl_writer_get_letter (self, record->inputs[0].object)) == NULL)
    return FALSE;
  porism_geodsl_writer_append_lines (self, id, record,
                                     "point : $x $y -> %a\northogonal_line : %a $1 -> %b\nintersect : %b $1 -> $0");
  return TRUE;
}

/* Coordinates that are computed are measures. */
static gboolean
write_point (PorismGeodslWriter *self,
             PorismId            id,
             const PorismRecord *record)
{
  const gboolean computed = record->inputs[0].object != 0 || record->inputs[1].object != 0;
  g_autofree char *x = computed ? porism_geodsl_dup_measure (self, &record->inputs[0]) : NULL;
  g_autofree char *y = x != NULL ? porism_geodsl_dup_measure (self, &record->inputs[1]) : NULL;

  if (y != NULL)
    {
      g_string_append_printf (self->text, "point : %s %s -> %s\n", x, y, porism_geodsl_writer_get_label (self, id));
      return TRUE;
    }
  porism_geodsl_writer_append_lines (self, id, record, "point : $x $y -> $0");
  if (computed)
    porism_geodsl_writer_lose (self, self->losses->places, id);
  return TRUE;
}

/* ---- rows ---- */

#define INCENTRE "angular_bisector : $1 $2 $3 -> %a\nangular_bisector : $2 $3 $1 -> %b\nintersect : %a %b -> "

static const Row rows[] = {
  { "point", .write = write_point },
  { "point-on-line", .write = write_point_on_part },
  { "point-on-line-from", .write = write_point_on_part },
  { "point-on-segment", .write = write_point_on_part },
  { "point-on-circle",
    .lines = "center : $1 -> %a\npoint : $x $y -> %b\nline : %a %b -> %c\nintersect : %c $1 -> $0 _" },
  { "segment", "segment" },
  { "line", "line" },
  { "ray", "ray" },
  { "vector", "vector" },
  { "parallel-line", "parallel_line" },
  { "perpendicular-line", "orthogonal_line" },
  { "perpendicular-bisector", "line_bisector" },
  { "perpendicular-bisector-segment", "line_bisector" },
  { "angle-bisector", "angular_bisector" },
  { "circle-centre-point", "circle" },
  { "circle-centre-radius", .write = write_circle },
  { "circle-three-points", "circle" },
  { "semicircle", "semicircle" },
  { "midpoint", "midpoint" },
  { "midpoint-segment", "midpoint" },
  { "centre", "center" },
  { "segment-end", .write = porism_geodsl_write_vertex },
  { "polygon-vertex", .write = porism_geodsl_write_vertex },
  { "meet-lines", .write = porism_geodsl_write_meet },
  { "meet-line-circle", .write = porism_geodsl_write_meet },
  { "meet-line-circle-other", .write = porism_geodsl_write_meet },
  { "meet-circles", .write = porism_geodsl_write_meet },
  { "meet-circles-other", .write = porism_geodsl_write_meet },
  { "meet-known", .write = porism_geodsl_write_meet },
  { "meet-tangent", .write = porism_geodsl_write_meet },
  { "tangent", .write = porism_geodsl_write_tangent },
  { "tangent-at", .write = porism_geodsl_write_tangent },
  { "reflect-point", "mirror" },
  { "reflect-line", "mirror" },
  { "invert-point", "mirror" },
  { "invert-circle", "mirror" },
  { "invert-circle-to-line", "mirror" },
  { "rotate", .write = write_rotation },
  { "translate", "translate" },
  { "polygon", .write = porism_geodsl_write_polygon },
  { "regular-polygon", .write = porism_geodsl_write_regular_polygon },
  { "directed-angle", "angle" },
  { "angle", .write = write_angle },
  { "reflex-angle", .write = write_angle },
  { "distance", .write = porism_geodsl_write_measure },
  { "radius", .write = porism_geodsl_write_measure },
  { "area", .write = porism_geodsl_write_measure },
  { "number", .write = porism_geodsl_write_measure },
  { "slider", .write = porism_geodsl_write_measure },
  { "triangle-circumcentre", .lines = "circle : $1 $2 $3 -> %a\ncenter : %a -> $0" },
  { "triangle-incentre", .lines = INCENTRE "$0" },
  { "triangle-centroid",
    .lines = "midpoint : $2 $3 -> %a\nmidpoint : $1 $3 -> %b\nline : $1 %a -> %c\nline : $2 %b -> %d\n"
             "intersect : %c %d -> $0" },
  { "triangle-orthocentre",
    .lines = "line : $2 $3 -> %a\nline : $1 $3 -> %b\northogonal_line : $1 %a -> %c\northogonal_line : $2 %b -> %d\n"
             "intersect : %c %d -> $0" },
  { "triangle-nine-point-centre",
    .lines = "midpoint : $2 $3 -> %a\nmidpoint : $1 $3 -> %b\nmidpoint : $1 $2 -> %c\ncircle : %a %b %c -> %d\n"
             "center : %d -> $0" },
  { "incircle",
    .lines = INCENTRE "%c\nline : $1 $2 -> %d\northogonal_line : %c %d -> %e\nintersect : %d %e -> %f\n"
             "circle : %c %f -> $0" },
};

static const Row *
find_row (const PorismRecord *record)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].operation, record->operation->id))
      return &rows[i];
  return NULL;
}

/* An anonymous number, which is one of the inputs of a circle or a point, is looked at by their rows. */
static gboolean
is_ready (const PorismGeodslWriter *self,
          const Row                *row,
          const PorismRecord       *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    {
      const PorismId id = record->inputs[i].object;
      const gboolean anonymous = id != 0 && porism_construction_get (self->figure, id)->name == NULL;

      if (id != 0 && !porism_geodsl_writer_has (self, id) && !(row->write != NULL && anonymous) &&
          row->write != write_point)
        return FALSE;
    }
  return TRUE;
}

/* What it is said by is of the letters that the language takes. */
static gboolean
write_by_row (PorismGeodslWriter *self,
              PorismId            id,
              const PorismRecord *record)
{
  const Row *row = find_row (record);
  g_autofree char *letters = porism_geodsl_writer_list_letters (self, record);

  if (row == NULL || !is_ready (self, row, record))
    return FALSE;
  if (row->write != NULL)
    return row->write (self, id, record);
  if (row->command != NULL &&
      (!porism_geodsl_takes (row->command, letters) || porism_geodsl_writer_get_letter (self, id) == '?'))
    return FALSE;
  if (row->lines != NULL)
    porism_geodsl_writer_append_lines (self, id, record, row->lines);
  else
    porism_geodsl_writer_append_command (self, id, record, row->command);
  return TRUE;
}

static void
write_object (PorismGeodslWriter *self,
              PorismId            id,
              const PorismRecord *record)
{
  const gboolean defined = porism_construction_is_defined (self->figure, id);

  if (record->flags & PORISM_RECORD_REQUIRED)
    porism_geodsl_writer_lose (self, self->losses->conditions, id);
  else if (defined && write_by_row (self, id, record))
    porism_geodsl_writer_mark (self, id);
  else if (defined && record->kind == PORISM_KIND_POINT)
    {
      porism_geodsl_writer_append_lines (self, id, record, "point : $x $y -> $0");
      porism_geodsl_writer_lose (self, self->losses->places, id);
      porism_geodsl_writer_mark (self, id);
    }
  else
    porism_geodsl_writer_lose (self, self->losses->objects, id);
}

static gboolean
has_look (const PorismRecord *record)
{
  for (guint i = 0; i < PORISM_ATTRIBUTE_FIXED; i++)
    if (i != PORISM_ATTRIBUTE_CAPTION && !(i >= PORISM_ATTRIBUTE_SLIDER_MIN && i <= PORISM_ATTRIBUTE_SLIDER_STEP) &&
        porism_attributes_is_set (record->attributes, (PorismAttribute) i))
      return TRUE;
  return FALSE;
}

char *
porism_geodsl_write (const PorismRegistry     *registry,
                     const PorismConstruction *construction,
                     PorismGeodslLosses       *losses)
{
  PorismGeodslWriter self = {
    .registry = registry, .figure = porism_construction_copy (construction), .text = g_string_new (NULL),
    .labels = g_hash_table_new_full (NULL, NULL, NULL, g_free),
    .taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .written = g_hash_table_new (NULL, NULL), .dimensions = g_hash_table_new (NULL, NULL), .losses = losses,
  };
  const PorismId *order;
  g_autofree PorismId *ids = NULL;
  guint n;

  losses->objects = g_ptr_array_new_with_free_func (g_free);
  losses->conditions = g_ptr_array_new_with_free_func (g_free);
  losses->places = g_ptr_array_new_with_free_func (g_free);
  order = porism_construction_get_order (self.figure, &n);
  ids = g_memdup2 (order, n * sizeof (PorismId));
  porism_geodsl_writer_choose_labels (&self, ids, n);
  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = porism_construction_get (self.figure, ids[i]);

      if (record == NULL || record->name == NULL)
        continue;
      losses->looks |= has_look (record);
      if (!porism_geodsl_writer_has (&self, ids[i]))
        write_object (&self, ids[i], record);
    }
  porism_construction_free (self.figure);
  g_hash_table_unref (self.labels);
  g_hash_table_unref (self.taken);
  g_hash_table_unref (self.written);
  g_hash_table_unref (self.dimensions);

  return g_string_free (self.text, FALSE);
}

void
porism_geodsl_losses_clear (PorismGeodslLosses *self)
{
  g_clear_pointer (&self->objects, g_ptr_array_unref);
  g_clear_pointer (&self->conditions, g_ptr_array_unref);
  g_clear_pointer (&self->places, g_ptr_array_unref);
}
