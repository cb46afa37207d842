/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One function a form. Each says whether the definition is of its form; the last takes all that is
 * left. */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/expressions/program.h"
#include "engine/kinds/language.h"
#include "engine/typed/typed-form.h"
#include "engine/typed/typed-forms.h"
#include "engine/typed/typed-letters.h"
#include "engine/typed/typed-lists.h"
#include "engine/typed/typed-special.h"
#include "engine/typed/typed-rewriting.h"
#include "engine/typed/typed-two-variables.h"
#include "engine/typed/typed-vectors.h"

/* That of a curve which is a function of t. */
/* No line that means something has as many definitions within each other. */
#define GREATEST_DEPTH 60
#define USUAL_DOMAIN "-10 <= t <= 10"

static const char *const in_x[] = { "x", NULL };
static const char *const in_x_and_y[] = { "x", "y", NULL };
static const char *const in_t[] = { "t", NULL };

/* ---- a text ---- */

static PorismTypedVerdict
read_text (PorismTypedLine *self,
           PorismTypedCall *call)
{
  return porism_typed_line_read_concatenation (self, self->definition, NULL, TRUE, call);
}

/* ---- domains ---- */

/* The ends of "0 <= t <= 1"; @variable must be in the middle. */
static gboolean
read_domain (PorismTypedLine *self,
             PorismSlice      slice,
             const char      *variable,
             PorismSlice      ends[2])
{
  gsize first_length, second_length, first, second;
  PorismSlice rest, middle;
  g_autofree char *name = NULL;

  porism_slice_get_enclosed (slice, '(', &slice);
  first = porism_slice_find (slice, porism_sign_is_less, &first_length);
  rest = (PorismSlice) { slice.line, first + first_length, slice.end };
  second = porism_slice_find (rest, porism_sign_is_less, &second_length);
  middle = porism_slice_trim ((PorismSlice) { slice.line, rest.start, second });
  name = first_length > 0 ? porism_slice_dup (middle) : NULL;

  if (second_length == 0 || g_strcmp0 (name, variable) != 0)
    return porism_typed_reader_fail (&self->reader, slice, PORISM_TYPED_ERROR_SYNTAX,
                                     _("Write the domain as 0 <= %s <= 1."), variable);
  ends[0] = porism_slice_trim ((PorismSlice) { slice.line, slice.start, first });
  ends[1] = porism_slice_trim ((PorismSlice) { slice.line, second + second_length, slice.end });
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (PorismExpression) end = porism_typed_reader_parse (&self->reader, ends[i], NULL);

      if (end == NULL)
        return FALSE;
    }
  return TRUE;
}

/* ---- a point or a curve ---- */

static gboolean
check_number (PorismTypedLine   *self,
              PorismSlice        slice,
              const char *const *variables)
{
  g_autoptr (PorismExpression) expression =
    porism_typed_reader_parse (&self->reader, slice, variables);

  if (expression == NULL)
    return FALSE;
  if (!porism_expression_is_condition (expression) && !porism_expression_is_equation (expression))
    return TRUE;
  return porism_typed_reader_fail (&self->reader, slice, PORISM_TYPED_ERROR_SYNTAX,
                                   _("A coordinate is a number, not a condition."));
}

/* A pair that a lower-case name gets is a vector, unless the name is a point's already; and one where only that can
 * stand. */
static gboolean
is_vector (PorismTypedLine         *self,
           const PorismTypedVector *calculated)
{
  /* Complex numbers are points whatever they are called. */
  if (self->kinds == 0 && calculated != NULL && calculated->is_complex)
    return FALSE;
  if (self->kinds != 0)
    return self->reader.takes_vectors && !(self->kinds & PORISM_KINDS (PORISM_KIND_POINT)) && self->kinds & PORISM_KINDS (PORISM_KIND_VECTOR);
  return self->label != NULL && g_unichar_islower (g_utf8_get_char (self->label)) &&
         porism_typed_reader_get_kind (&self->reader, self->label) != PORISM_KIND_POINT;
}

/* Of a point or a vector. */
static gboolean
begin_directed (PorismTypedLine *self,
                gboolean         vector,
                gboolean         in_space,
                PorismTypedCall *call)
{
  static const struct { const char *tool; PorismKind result; } rows[2][2] = {
    { { "add_point", PORISM_KIND_POINT }, { "add_vector_by_components", PORISM_KIND_VECTOR } },
    { { "add_point3d", PORISM_KIND_SPACE_POINT }, { "add_vector3d", PORISM_KIND_SPACE_VECTOR } },
  };

  return porism_typed_line_begin (self, call, rows[in_space][vector].tool, rows[in_space][vector].result);
}

static gboolean
read_point (PorismTypedLine  *self,
            const PorismSlice pair[2],
            gboolean          polar,
            PorismTypedCall  *call)
{
  static const char *const coordinates[] = { "x", "y" };
  static const char *const circular[] = { "cos", "sin" };
  g_autofree char *radius = porism_slice_dup (pair[0]);
  g_autofree char *angle = porism_slice_dup (pair[1]);

  for (int i = 0; i < 2; i++)
    if (!check_number (self, pair[i], NULL))
      return porism_typed_line_is_in_t (self, pair)
               ? porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
                                           _("Add the domain of the curve: , 0 <= t <= 1."))
               : FALSE;
  if (!begin_directed (self, is_vector (self, NULL), FALSE, call))
    return FALSE;
  for (int i = 0; i < 2; i++)
    {
      g_autofree char *text = g_strdup_printf ("(%s)*%s(%s)", radius, circular[i], angle);

      if (polar)
        porism_action_add_string (call->action, coordinates[i], text);
      else
        porism_typed_call_add_slice (call, coordinates[i], pair[i]);
    }
  return TRUE;
}

static gboolean
read_curve (PorismTypedLine  *self,
            const PorismSlice pair[2],
            PorismSlice       domain,
            PorismTypedCall  *call)
{
  PorismSlice ends[2];

  if (!check_number (self, pair[0], in_t) || !check_number (self, pair[1], in_t) ||
      !read_domain (self, domain, "t", ends) ||
      !porism_typed_line_begin (self, call, "add_curve", PORISM_KIND_CURVE))
    return FALSE;
  porism_typed_call_add_slice (call, "x_expr", pair[0]);
  porism_typed_call_add_slice (call, "y_expr", pair[1]);
  porism_typed_call_add_slice (call, "t_start", ends[0]);
  porism_typed_call_add_slice (call, "t_end", ends[1]);
  return TRUE;
}

/* A comma of the list between two digits; the end of @slice where there is none. */
static gsize
find_decimal_comma (PorismSlice slice)
{
  g_autoptr (GArray) parts = porism_slice_split (slice);

  for (guint i = 0; i + 1 < parts->len; i++)
    {
      gsize comma = g_array_index (parts, PorismSlice, i).end;

      if (comma > slice.start && slice.line[comma] == ',' && g_ascii_isdigit (slice.line[comma - 1]) &&
          g_ascii_isdigit (slice.line[comma + 1]))
        return comma;
    }
  return slice.end;
}

/* ---- a point or a vector of space, (1, 2, 3) or by distance, longitude and latitude (1; 60°; 30°) ---- */

/* The three of "(a, b, c)", or of "(r; t; p)" where *@spherical. */
static gboolean
split_triple (PorismSlice slice,
              PorismSlice triple[3],
              gboolean   *spherical)
{
  g_autoptr (GArray) items = NULL;
  PorismSlice inside;

  if (!porism_slice_get_enclosed (slice, '(', &inside))
    return FALSE;
  items = porism_slice_split (inside);
  *spherical = items->len == 1;
  if (items->len == 3)
    for (guint i = 0; i < 3; i++)
      triple[i] = g_array_index (items, PorismSlice, i);
  for (guint i = 0; i < 3 && *spherical; i++)
    {
      gsize length;
      const gsize at = porism_slice_find (inside, porism_sign_is_semicolon, &length);

      if ((length == 0) != (i == 2))
        return FALSE;
      triple[i] = porism_slice_trim ((PorismSlice) { inside.line, inside.start, at });
      inside.start = at + length;
    }
  return items->len == 3 || *spherical;
}

/* A triple that a lower-case name gets is a vector, unless the name is a point's already; and one where only that can
 * stand. */
static gboolean
is_space_vector (const PorismTypedLine *self)
{
  const PorismKinds points = PORISM_KINDS (PORISM_KIND_SPACE_POINT);

  if (self->kinds != 0)
    return !(self->kinds & points) && self->kinds & PORISM_KINDS (PORISM_KIND_SPACE_VECTOR);
  return self->label != NULL && g_unichar_islower (g_utf8_get_char (self->label)) &&
         porism_typed_reader_get_kind (&self->reader, self->label) != PORISM_KIND_SPACE_POINT;
}

/* "(r)*cos(p)*cos(t)" and so on. */
static char *
dup_coordinate (const PorismSlice *triple,
                guint              axis)
{
  g_autofree char *radius = porism_slice_dup (triple[0]);
  g_autofree char *longitude = porism_slice_dup (triple[1]);
  g_autofree char *latitude = porism_slice_dup (triple[2]);

  if (axis == 2)
    return g_strdup_printf ("(%s)*sin(%s)", radius, latitude);
  return g_strdup_printf ("(%s)*cos(%s)*%s(%s)", radius, latitude, axis == 0 ? "cos" : "sin", longitude);
}

static gboolean
read_triple (PorismTypedLine   *self,
             const PorismSlice *triple,
             gboolean           spherical,
             PorismTypedCall   *call)
{
  static const char *const axes[] = { "x", "y", "z" };

  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    if (!check_number (self, triple[i], NULL))
      return FALSE;
  if (!begin_directed (self, is_space_vector (self), TRUE, call))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (axes); i++)
    {
      g_autofree char *text = spherical ? dup_coordinate (triple, i) : porism_slice_dup (triple[i]);

      porism_action_add_string (call->action, axes[i], text);
    }
  return TRUE;
}

/* (1,5, 2) is written for two coordinates, of which the first has a comma. */
static gboolean
has_decimal_comma (const PorismSlice *triple)
{
  const char *line = triple[0].line;
  guint n = 0, n_tight = 0;

  for (guint i = 0; i < 2; i++)
    {
      n += find_decimal_comma ((PorismSlice) { line, triple[i].start, triple[i + 1].end }) < triple[i + 1].end;
      n_tight += !g_ascii_isspace (line[triple[i].end + 1]);
    }

  return n == 1 && n_tight == 1;
}

static PorismTypedVerdict
read_point_in_space (PorismTypedLine *self,
                     PorismTypedCall *call)
{
  PorismSlice triple[3];
  gboolean spherical;

  if (!split_triple (self->definition, triple, &spherical))
    return PORISM_TYPED_OTHER_FORM;
  if (!spherical && has_decimal_comma (triple))
    return porism_typed_verdict (porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
                                                           _("A comma is not expected here; a list belongs into a command.")));
  return porism_typed_verdict (read_triple (self, triple, spherical, call));
}

/* Brackets around what no form has. */
static gboolean
check_brackets (PorismTypedLine *self)
{
  PorismSlice inside;

  return !porism_slice_get_enclosed (self->definition, '[', &inside) ||
         porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
                                   _("A point is written in round brackets, (1, 2), a list in braces, {1, 2}."));
}

static PorismTypedVerdict
read_pair (PorismTypedLine *self,
           PorismTypedCall *call)
{
  g_autoptr (GArray) parts = porism_slice_split (self->definition);
  PorismSlice pair[2];
  gboolean polar = FALSE;

  if (parts->len == 0 || parts->len > 2 || !porism_slice_split_pair (g_array_index (parts, PorismSlice, 0), pair, &polar))
    return check_brackets (self) ? PORISM_TYPED_OTHER_FORM : PORISM_TYPED_FAILED;
  if (parts->len == 1 && g_strcmp0 (self->variable, "t") == 0 && !polar)
    return porism_typed_verdict (read_curve (self, pair, porism_slice_new (USUAL_DOMAIN), call));
  if (parts->len == 1)
    return porism_typed_verdict (read_point (self, pair, polar, call));
  return porism_typed_verdict (read_curve (self, pair, g_array_index (parts, PorismSlice, 1), call));
}

/* ---- points and vectors that are calculated ---- */

/* The case of the name decides where there is one, as with coordinates; what stands in the place of a name, what can. */
static gboolean
makes_vector (PorismTypedLine         *self,
              const PorismTypedVector *vector)
{
  if (self->kinds == 0 && self->label == NULL)
    return vector->is_vector;
  return vector->z != NULL ? is_space_vector (self) : is_vector (self, vector);
}

/* A number of its own is changed by hand; one that reads objects follows them. */
static gboolean
read_number (PorismTypedLine        *self,
             const PorismExpression *number,
             const char             *text,
             PorismTypedCall        *call)
{
  gboolean own = !self->reader.asking && porism_expression_is_constant (number) &&
                 !porism_expression_is_condition (number);

  if (!self->reader.asking && porism_expression_makes_angle (number))
    {
      if (!porism_typed_line_begin (self, call, "add_angle_value", PORISM_KIND_ANGLE))
        return FALSE;
      porism_action_add_string (call->action, "value", text);
      return TRUE;
    }
  if (!porism_typed_line_begin (self, call, own ? "add_number" : "query_value",
                                porism_expression_is_condition (number) ? PORISM_KIND_BOOLEAN
                                                             : PORISM_KIND_NUMBER))
    return FALSE;
  porism_action_add_string (call->action, own ? "value" : "expr", text);
  return TRUE;
}

/* The product of vectors, or another number made of them. */
static PorismTypedVerdict
read_product (PorismTypedLine *self,
              const char      *text,
              PorismTypedCall *call)
{
  g_autoptr (PorismExpression) number = porism_typed_reader_try (&self->reader, porism_slice_new (text), NULL);

  if (number == NULL || (self->kinds != 0 && !(self->kinds & PORISM_KINDS_NUMERIC)))
    return PORISM_TYPED_OTHER_FORM;
  return porism_typed_verdict (read_number (self, number, text, call));
}

static PorismTypedVerdict
read_vector (PorismTypedLine *self,
             PorismTypedCall *call)
{
  g_autofree char *text = porism_slice_dup (self->definition);
  PorismTypedVector vector;
  gboolean done;

  /* A name by itself is no calculation, unless it is given to another object. */
  if ((self->label == NULL && self->kinds == 0 &&
       porism_typed_reader_get_kind (&self->reader, text) != PORISM_KIND_NONE) ||
      !porism_typed_vector_read (&self->reader, self->definition, &vector))
    return PORISM_TYPED_OTHER_FORM;
  if (vector.is_number)
    {
      const PorismTypedVerdict verdict = read_product (self, vector.x, call);

      porism_typed_vector_close (&vector);
      return verdict;
    }
  done = begin_directed (self, makes_vector (self, &vector), vector.z != NULL, call);
  if (done)
    {
      porism_action_add_string (call->action, "x", vector.x);
      porism_action_add_string (call->action, "y", vector.y);
    }
  if (done && vector.z != NULL)
    porism_action_add_string (call->action, "z", vector.z);
  porism_typed_vector_close (&vector);
  return porism_typed_verdict (done);
}

/* ---- an axis, and the plane of the figure ---- */

/* The axis that no equation of the plane is of. */
static PorismTypedVerdict
read_upright_axis (PorismTypedLine *self,
                   PorismTypedCall *call)
{
  if (!porism_typed_line_begin (self, call, "add_line", PORISM_KIND_SPACE_LINE))
    return PORISM_TYPED_FAILED;
  porism_action_add_string (call->action, "p1", "(0, 0, 0)");
  porism_action_add_string (call->action, "p2", "(0, 0, 1)");
  return PORISM_TYPED_READ;
}

static PorismTypedVerdict
read_axis (PorismTypedLine *self,
           PorismTypedCall *call)
{
  g_autofree char *text = porism_slice_dup (self->definition);
  const char *equation = porism_typed_axis_get_equation (text);
  const gboolean is_plane = equation != NULL && strchr (equation, 'z') != NULL;

  if (equation == NULL || porism_typed_reader_get_kind (&self->reader, text) != PORISM_KIND_NONE)
    return PORISM_TYPED_OTHER_FORM;
  if (strchr (equation, ',') != NULL)
    return read_upright_axis (self, call);
  if (!porism_typed_line_begin (self, call, is_plane ? "add_plane_by_equation" : "add_line_by_equation",
                                is_plane ? PORISM_KIND_PLANE : PORISM_KIND_LINE))
    return PORISM_TYPED_FAILED;
  porism_action_add_string (call->action, "equation", equation);
  return PORISM_TYPED_READ;
}

/* ---- an expression ---- */

static gboolean
read_function (PorismTypedLine *self,
               const GArray    *parts,
               PorismTypedCall *call)
{
  const char *const variables[] = { self->variable != NULL ? self->variable : "x", NULL };
  PorismSlice body = g_array_index (parts, PorismSlice, 0);
  g_autofree char *text = porism_typed_letters_replace (body, variables[0], "x");
  PorismSlice ends[2];
  gboolean bounded = parts->len == 2;

  if (!check_number (self, body, variables) ||
      (bounded && !read_domain (self, g_array_index (parts, PorismSlice, 1), variables[0], ends)) ||
      !check_number (self, porism_slice_new (text), in_x) ||
      !porism_typed_line_begin (self, call, "add_function", PORISM_KIND_FUNCTION))
    return FALSE;
  porism_action_add_string (call->action, "expr", text);
  if (bounded)
    {
      porism_typed_call_add_slice (call, "start_x", ends[0]);
      porism_typed_call_add_slice (call, "end_x", ends[1]);
    }
  return TRUE;
}

static gboolean
read_condition (PorismTypedLine *self,
                PorismTypedCall *call)
{
  if (!porism_typed_line_begin (self, call, "add_inequality", PORISM_KIND_REGION))
    return FALSE;
  porism_typed_call_add_slice (call, "expr", self->definition);
  return TRUE;
}

/* A name alone says nothing to do. */
static gboolean
check_lone_name (PorismTypedLine *self)
{
  g_autofree char *text = porism_slice_dup (self->definition);
  g_autofree char *name = porism_name_canonicalise (text);
  PorismKind kind = name != NULL ? porism_typed_reader_get_kind (&self->reader, name)
                                 : PORISM_KIND_NONE;

  if (self->label != NULL || self->reader.asking || kind == PORISM_KIND_NONE)
    return TRUE;
  return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
                                   _("“%s” is there already, of the kind %s; its name alone asks for nothing."), name,
                                   porism_kind_get_label (kind));
}

static gboolean
read_one_expression (PorismTypedLine *self,
                     const GArray    *parts,
                     PorismTypedCall *call)
{
  g_autoptr (PorismExpression) number = NULL, function = NULL, any = NULL;

  if (!check_lone_name (self))
    return FALSE;
  number = porism_typed_reader_try (&self->reader, self->definition, NULL);
  if (number != NULL)
    {
      g_autofree char *text = porism_slice_dup (self->definition);

      return read_number (self, number, text, call);
    }
  function = porism_typed_reader_try (&self->reader, self->definition, in_x);
  if (function != NULL && !porism_expression_is_condition (function))
    return read_function (self, parts, call);
  any = porism_typed_reader_parse (&self->reader, self->definition, in_x_and_y);
  if (any == NULL)
    return FALSE;
  return porism_expression_is_condition (any) ? read_condition (self, call) : porism_typed_line_read_bivariate (self, call);
}

static PorismTypedVerdict
read_expression (PorismTypedLine *self,
                 PorismTypedCall *call)
{
  g_autoptr (GArray) parts = porism_slice_split (self->definition);

  if (parts->len > 2)
    {
      porism_typed_reader_fail (&self->reader, g_array_index (parts, PorismSlice, 1),
                                PORISM_TYPED_ERROR_SYNTAX,
                                _("A comma is not expected here; a list belongs into a command."));
      return PORISM_TYPED_FAILED;
    }
  if (self->second != NULL || (self->kinds & PORISM_KINDS_CALLED) == PORISM_KINDS (PORISM_KIND_BIVARIATE))
    return porism_typed_verdict (porism_typed_line_read_bivariate (self, call));
  return porism_typed_verdict (self->variable != NULL || parts->len == 2
                       ? read_function (self, parts, call)
                       : read_one_expression (self, parts, call));
}

/* ---- decimals with a comma ---- */

/* What the definition lists: the coordinates of what is no pair, or what is no function with its domain. */
static PorismSlice
get_listed (const PorismTypedLine *self)
{
  PorismSlice listed = self->definition, inside, name;
  gsize length;

  if (porism_slice_get_call (listed, &name, &inside))
    return inside;
  if (porism_slice_get_enclosed (listed, '(', &inside))
    {
      g_autoptr (GArray) items = porism_slice_split (inside);

      porism_slice_find (inside, porism_sign_is_semicolon, &length);
      return items->len == 2 && length == 0 ? (PorismSlice) { listed.line, listed.end, listed.end } : inside;
    }
  porism_slice_find (listed, porism_sign_is_less, &length);
  return length > 0 ? (PorismSlice) { listed.line, listed.end, listed.end } : listed;
}

/* Whether the command that the definition is can be read with a point at @comma, the only one of @listed that stands
 * between digits: of several each separates. */
static gboolean
reads_with_point (PorismTypedLine *self,
                  PorismSlice      listed,
                  gsize            comma)
{
  g_autofree char *text = porism_slice_dup (self->definition);
  PorismTypedLine trial = *self;
  PorismTypedCall call = { NULL };
  gboolean reads;

  if (find_decimal_comma ((PorismSlice) { listed.line, comma + 1, listed.end }) < listed.end)
    return FALSE;
  text[comma - self->definition.start] = '.';
  trial.reader.error = NULL;
  trial.definition = porism_slice_new (text);
  reads = porism_typed_line_read_command (&trial, &call) == PORISM_TYPED_READ;
  g_clear_pointer (&call.action, porism_action_free);
  g_clear_error (&trial.reader.error);
  return reads;
}

/* 2,5 that could not be read otherwise is a number with a comma, which nobody writes for a list. */
static void
explain_comma (PorismTypedLine *self)
{
  const PorismSlice listed = get_listed (self);
  const gsize comma = find_decimal_comma (listed);
  PorismSlice name, arguments;
  gsize start = comma, end = comma + 1;

  if (comma == listed.end || (porism_slice_get_call (self->definition, &name, &arguments) && !reads_with_point (self, listed, comma)))
    return;
  while (start > listed.start && g_ascii_isdigit (listed.line[start - 1]))
    start--;
  while (end < listed.end && g_ascii_isdigit (listed.line[end]))
    end++;
  porism_typed_reader_fail (&self->reader, (PorismSlice) { listed.line, comma + 1, end },
                            PORISM_TYPED_ERROR_SYNTAX, _("Decimals are written with a point here: %.*s.%.*s"),
                            (int) (comma - start), listed.line + start, (int) (end - comma - 1),
                            listed.line + comma + 1);
}

/* What is another definition in other words; where that cannot be read, it is refused as it was typed. */
static PorismTypedVerdict
read_rewritten (PorismTypedLine *self,
                PorismTypedCall *call)
{
  g_autofree char *text = NULL;
  PorismTypedLine line = *self;
  gboolean done;

  if (porism_typed_line_read_special (self, call))
    return PORISM_TYPED_READ;
  text = porism_typed_line_rewrite (self);
  if (text == NULL)
    return PORISM_TYPED_OTHER_FORM;
  line.definition = porism_slice_new (text);
  line.reader.error = NULL;
  done = porism_typed_line_read_definition (&line, call);
  g_clear_error (&line.reader.error);
  return done ? PORISM_TYPED_READ : PORISM_TYPED_OTHER_FORM;
}

static gboolean
read_definition (PorismTypedLine *self,
                 PorismTypedCall *call)
{
  static PorismTypedVerdict (*const forms[]) (PorismTypedLine *self,
                                              PorismTypedCall *call) = {
    read_text, read_axis, read_rewritten, porism_typed_line_read_text_command, porism_typed_line_read_command,
    porism_typed_line_read_parametric, read_point_in_space, read_pair, read_vector,
    porism_typed_line_read_plane, porism_typed_line_read_equation, read_expression,
  };
  PorismTypedVerdict rewritten;

  if (self->definition.line == self->reader.line)
    self->reader.place = porism_slice_get_position (self->definition);
  rewritten = porism_typed_line_read_rewritten (self, call);
  if (rewritten != PORISM_TYPED_OTHER_FORM)
    return rewritten == PORISM_TYPED_READ;
  if (porism_typed_line_is_list (self))
    return porism_typed_line_read_list (self, call);
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      PorismTypedVerdict verdict = forms[i] (self, call);

      if (verdict == PORISM_TYPED_FAILED)
        explain_comma (self);
      if (verdict != PORISM_TYPED_OTHER_FORM)
        return verdict == PORISM_TYPED_READ;
    }
  g_assert_not_reached ();
}

gboolean
porism_typed_line_read_definition (PorismTypedLine *self,
                                   PorismTypedCall *call)
{
  gboolean read;

  if (self->reader.depth >= GREATEST_DEPTH)
    return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_SYNTAX,
                                     _("This is nested too deep."));
  self->reader.depth++;
  read = read_definition (self, call);
  self->reader.depth--;

  return read;
}
