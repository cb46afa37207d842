/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The distance of two points, which is written by both names: AB. */

#include "config.h"

#include "engine/notation/parser.h"

/* The square of the difference of a coordinate of two points; of @op of one where the other is in z = 0. */
static void
push_square (PorismParser      *self,
             PorismOp           op,
             const char *const *names,
             guint              n)
{
  for (int side = 0; side < 2; side++)
    {
      for (guint i = 0; i < n; i++)
        porism_program_push_objects (&self->program, op, &names[i], 1);
      if (n > 1)
        porism_program_push (&self->program, PORISM_OP_SUB);
    }
  porism_program_push (&self->program, PORISM_OP_MUL);
}

/**
 * porism_parser_push_distance:
 * @names: two points
 *
 * Pushes their distance; one of them may be in space and the other in the plane.
 */
void
porism_parser_push_distance (PorismParser      *self,
                             const char *const *names)
{
  gboolean in_space[2];

  for (guint i = 0; i < 2; i++)
    in_space[i] = porism_parser_resolve (self, names[i]) == PORISM_KIND_SPACE_POINT;
  if (in_space[0] == in_space[1])
    {
      porism_program_push_objects (&self->program, in_space[0] ? PORISM_OP_SPACE_DISTANCE : PORISM_OP_DISTANCE, names, 2);
      return;
    }
  push_square (self, PORISM_OP_X, names, 2);
  push_square (self, PORISM_OP_Y, names, 2);
  porism_program_push (&self->program, PORISM_OP_ADD);
  push_square (self, PORISM_OP_Z, &names[in_space[0] ? 0 : 1], 1);
  porism_program_push (&self->program, PORISM_OP_ADD);
  porism_program_push (&self->program, PORISM_OP_SQRT);
}

static gboolean
is_point_kind (PorismKind kind)
{
  return (PORISM_KINDS (kind) & PORISM_KINDS_SPACE_POINT) != 0;
}

/**
 * porism_parser_push_distance_of_name:
 *
 * Pushes what a name of two points written together is: their distance.
 *
 * Returns: %FALSE where @name is no such
 */
gboolean
porism_parser_push_distance_of_name (PorismParser *self,
                                     const char   *name)
{
  for (const char *at = g_utf8_next_char (name); *at; at = g_utf8_next_char (at))
    {
      g_autofree char *first = g_strndup (name, (gsize) (at - name));
      const char *const names[] = { first, at };

      if (is_point_kind (porism_parser_resolve (self, first)) && is_point_kind (porism_parser_resolve (self, at)))
        {
          porism_parser_push_distance (self, names);
          return TRUE;
        }
    }
  return FALSE;
}
