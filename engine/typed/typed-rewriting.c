/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What says the same follows what it reads as what was typed does; so a number that decides how it is written out has
 * to be one that nothing changes. */

#include "config.h"

#include <string.h>

#include "engine/kinds/language.h"
#include "engine/notation/typed-templates.h"
#include "engine/typed/typed-letters.h"
#include "engine/typed/typed-list-text.h"
#include "engine/typed/typed-relation.h"
#include "engine/typed/typed-rewriting.h"
#include "engine/typed/typed-form.h"

/* Bytes of what is written out. */
#define LONGEST_TEXT 65536
#define MOST_STEPS 1000

#define ANY_KIND (~(PorismKinds) 0)
static gboolean
fail (PorismTypedLine *self,
      const char      *message)
{
  return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_ARGUMENTS, "%s", message);
}

/* Reads @text in the place of the definition. */
static gboolean
read_instead (PorismTypedLine *self,
              const char      *text,
              PorismTypedCall *call)
{
  if (strlen (text) > LONGEST_TEXT)
    return fail (self, _("This is too long when it is written out."));
  if (self->reader.read_object (&self->reader, porism_slice_new (text), self->kinds != 0 ? self->kinds : ANY_KIND, call))
    return TRUE;
  self->reader.position = porism_slice_get_position (self->definition);
  return FALSE;
}

/* Reads @arguments as those of @command, without looking for what says the same. */
static gboolean
call_command (PorismTypedLine *self,
              const char      *command,
              const char      *arguments,
              PorismTypedCall *call)
{
  if (porism_typed_reader_call (&self->reader, command, self->definition, porism_slice_new (arguments), call))
    return TRUE;
  self->reader.position = porism_slice_get_position (self->definition);
  return FALSE;
}

static char *
dup_argument (const GArray *given,
              guint         i)
{
  return porism_slice_dup (g_array_index (given, PorismSlice, i));
}

/* The whole number from 0 on that @slice is for ever; FALSE with the error. */
static gboolean
read_count (PorismTypedLine *self,
            PorismSlice      slice,
            guint            most,
            guint           *n)
{
  g_autofree char *text = porism_slice_dup (slice);
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 0, most, &value, NULL))
    return porism_typed_reader_fail (&self->reader, slice, PORISM_TYPED_ERROR_ARGUMENTS,
                                     _("A whole number from 0 to %u is wanted here, not “%s”."), most, text);
  *n = (guint) value;
  return TRUE;
}

/* ---- truths ---- */

static gboolean
is_one_of (PorismTypedLine *self,
           PorismSlice      slice,
           PorismKinds      kinds)
{
  const PorismKind kind = porism_typed_reader_find_kind (&self->reader, slice, kinds);

  return kind != PORISM_KIND_NONE && PORISM_KINDS (kind) & kinds;
}

static PorismTypedVerdict
read_relation (PorismTypedLine *self,
               PorismTypedCall *call)
{
  g_autofree char *text = self->variable == NULL ? porism_typed_relation_dup_question (&self->reader, self->definition) : NULL;

  return text != NULL ? porism_typed_verdict (read_instead (self, text, call)) : PORISM_TYPED_OTHER_FORM;
}

static gsize
is_junction (const char *at)
{
  static const char *const signs[] = { "&&", "||", "∧", "∨" };

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (at, signs[i]))
      return strlen (signs[i]);
  return 0;
}

/* Appends @truth with what asks for its relations; whether there are any. */
static gboolean
append_truth (PorismTypedLine *self,
              PorismSlice      truth,
              GString         *text)
{
  gboolean changed = FALSE;

  for (;;)
    {
      gsize length, at = porism_slice_find (truth, is_junction, &length);
      const PorismSlice part = { truth.line, truth.start, at };
      g_autofree char *relation = porism_typed_relation_dup_question (&self->reader, porism_slice_trim (part)), *plain = porism_slice_dup (part);

      g_string_append_printf (text, "%s%.*s", relation != NULL ? relation : plain, (int) length, truth.line + at);
      changed = changed || relation != NULL;
      if (length == 0)
        return changed;
      truth.start = at + length;
    }
}

/* The first argument of the call If(…) at @at; FALSE where none is there. */
static gboolean
get_choice (PorismSlice  slice,
            gsize        at,
            PorismSlice *truth)
{
  const gsize open = at + strlen ("If");
  g_autoptr (GArray) given = NULL;
  gsize close;

  if (!g_str_has_prefix (slice.line + at, "If(") || (at > slice.start && g_ascii_isalnum (slice.line[at - 1])))
    return FALSE;
  close = porism_slice_find_close ((PorismSlice) { slice.line, open, slice.end });
  if (close == slice.end)
    return FALSE;
  given = porism_slice_split ((PorismSlice) { slice.line, open + 1, close });
  if (given->len > 0)
    *truth = g_array_index (given, PorismSlice, 0);
  return given->len > 1;
}

/* If(A == B, 1, 0): the relations that choose are asked for. */
static PorismTypedVerdict
read_chosen (PorismTypedLine *self,
             PorismTypedCall *call)
{
  const PorismSlice whole = self->definition;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean changed = FALSE;

  for (gsize at = whole.start; at < whole.end && self->variable == NULL;)
    {
      PorismSlice truth;

      if (!get_choice (whole, at, &truth))
        {
          g_string_append_c (text, whole.line[at++]);
          continue;
        }
      g_string_append (text, "If(");
      changed = append_truth (self, truth, text) || changed;
      at = truth.end;
    }
  return changed ? porism_typed_verdict (read_instead (self, text->str, call)) : PORISM_TYPED_OTHER_FORM;
}

/* ---- items that a truth keeps ---- */

/* The truth, its variable and the list of KeepIf(truth, list) and KeepIf(truth, variable, list). */
typedef struct
{
  char *truth, *variable, *list;
} Sieve;

static void
sieve_clear (Sieve *self)
{
  g_free (self->truth);
  g_free (self->variable);
  g_free (self->list);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sieve, sieve_clear)

/* KeepIf of flags, which is what a definition shows. */
static char *
write_kept (const Sieve *self)
{
  return g_strdup_printf ("Zip(If(%s, 1, 0), %s, %s), %s", self->truth, self->variable, self->list, self->list);
}

static gboolean
read_sieve (PorismTypedLine *self,
            const GArray    *given,
            Sieve           *sieve)
{
  if (given->len < 2 || given->len > 3)
    return fail (self, _("Write KeepIf(condition, list) or KeepIf(condition, variable, list), and CountIf likewise."));
  sieve->truth = dup_argument (given, 0);
  sieve->variable = given->len == 3 ? dup_argument (given, 1) : g_strdup ("x");
  sieve->list = dup_argument (given, given->len - 1);
  return TRUE;
}

static gboolean
read_keep_if (PorismTypedLine *self,
              const GArray    *given,
              PorismTypedCall *call)
{
  g_auto (Sieve) sieve = { NULL };
  g_autofree char *arguments = NULL;

  if (given->len == 2 && is_one_of (self, g_array_index (given, PorismSlice, 0), PORISM_KINDS (PORISM_KIND_NUMBER_LIST)))
    return FALSE;
  if (!read_sieve (self, given, &sieve))
    return FALSE;
  arguments = write_kept (&sieve);
  return call_command (self, "KeepIf", arguments, call);
}

static gboolean
read_count_if (PorismTypedLine *self,
               const GArray    *given,
               PorismTypedCall *call)
{
  g_auto (Sieve) sieve = { NULL };
  g_autofree char *kept = NULL, *text = NULL;

  if (!read_sieve (self, given, &sieve))
    return FALSE;
  kept = write_kept (&sieve);
  text = g_strdup_printf ("Length(KeepIf(%s))", kept);
  return read_instead (self, text, call);
}

/* If(truth, list, list), where what is calculated with lists is so item by item. */
static gboolean
read_choice (PorismTypedLine *self,
             const GArray    *given,
             PorismTypedCall *call)
{
  g_autoptr (GString) arguments = g_string_new (NULL);

  for (guint i = 0; i < given->len; i++)
    {
      g_autofree char *argument = dup_argument (given, i);

      if (given->len != 3 || (i > 0 && !is_one_of (self, g_array_index (given, PorismSlice, i), PORISM_KINDS_LIST)))
        return FALSE;
      g_string_append_printf (arguments, "%s%s", i > 0 ? ", " : "", argument);
    }
  return call_command (self, "If", arguments->str, call);
}

/* ---- as many items as a number says ---- */

/* What Sequence lists, and where: bounds that follow objects. */
typedef struct
{
  PorismSlice term;             /* empty: the places themselves */
  char *variable;
  char *from, *to, *step;
} Range;

static void
range_clear (Range *self)
{
  g_free (self->variable);
  g_free (self->from);
  g_free (self->to);
  g_free (self->step);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Range, range_clear)

/* Whether one of the numbers from number @at on is no fraction: 1 where it follows an object, -1 where one is no number. */
static gint
follows_objects (PorismTypedLine *self,
                 const GArray    *given,
                 guint            at)
{
  gint follows = 0;
  fmpq_t value;

  fmpq_init (value);
  for (guint i = at; i < given->len && follows >= 0; i++)
    {
      g_autoptr (PorismExpression) number = porism_typed_reader_try (&self->reader, g_array_index (given, PorismSlice, i), NULL);

      if (number == NULL || porism_expression_is_condition (number))
        follows = -1;
      else if (!porism_expression_get_rational (number, value))
        follows = 1;
    }
  fmpq_clear (value);
  return follows;
}

static void
range_read (Range        *range,
            const GArray *given,
            guint         at)
{
  const guint n = given->len - at;

  range->term = at > 0 ? g_array_index (given, PorismSlice, 0) : (PorismSlice) { "", 0, 0 };
  range->variable = at > 0 ? dup_argument (given, 1) : g_strdup ("x");
  range->from = n == 1 ? g_strdup ("1") : dup_argument (given, at);
  range->to = dup_argument (given, n == 1 ? at : at + 1);
  range->step = n == 3 ? dup_argument (given, at + 2) : g_strdup ("1");
}

/* What is listed as a function of x, or as the curve of a pair. */
static char *
write_graph (PorismTypedLine *self,
             const Range     *range)
{
  static const char *const in_x[] = { "x", NULL };
  g_autofree char *function = porism_slice_is_empty (range->term) ? g_strdup ("x")
                                                                  : porism_typed_letters_replace (range->term, range->variable, "x");
  g_autofree char *x = NULL, *y = NULL;
  g_autoptr (PorismExpression) value = porism_typed_reader_try (&self->reader, porism_slice_new (function), in_x);
  PorismSlice pair[2];
  gboolean polar = FALSE;

  if (value != NULL && !porism_expression_is_condition (value) && !porism_expression_is_equation (value))
    return g_steal_pointer (&function);
  if (!porism_slice_split_pair (range->term, pair, &polar) || polar)
    return NULL;
  x = porism_typed_letters_replace (pair[0], range->variable, "t");
  y = porism_typed_letters_replace (pair[1], range->variable, "t");
  return g_strdup_printf ("Curve(%s, %s, t, %s, (%s) + abs(%s))", x, y, range->from, range->to, range->step);
}

/* Sequence of which the bounds are no fractions. */
static gboolean
read_sequence (PorismTypedLine *self,
               const GArray    *given,
               PorismTypedCall *call)
{
  const guint at = given->len > 3 ? 2 : 0;
  g_autofree char *graph = NULL, *arguments = NULL;
  g_auto (Range) range = { .variable = NULL };

  if (given->len == 0 || given->len > 5 || follows_objects (self, given, at) != 1)
    return FALSE;
  range_read (&range, given, at);
  graph = write_graph (self, &range);
  if (graph == NULL)
    return FALSE;
  arguments = g_strdup_printf ("%s, %s, %s, %s", graph, range.from, range.to, range.step);
  return call_command (self, "Values", arguments, call);
}

/* ---- steps, each from the one before ---- */

/* What Iteration says: an expression of a variable, or the name of a function. */
typedef struct
{
  PorismSlice step;
  char *variable;
  char *place;                  /* where it is now */
  guint n;
} Iteration;

static void
iteration_clear (Iteration *self)
{
  g_free (self->variable);
  g_free (self->place);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Iteration, iteration_clear)

/* The one item of {8}; (transfer full), NULL where it is not one. */
static char *
dup_only_item (PorismSlice slice)
{
  g_autoptr (GArray) items = NULL;
  PorismSlice inside;

  if (!porism_slice_get_enclosed (slice, '{', &inside))
    return NULL;
  items = porism_slice_split (inside);
  return items->len == 1 ? dup_argument (items, 0) : NULL;
}

static gboolean
read_iteration_arguments (PorismTypedLine *self,
                          const GArray    *given,
                          Iteration       *iteration)
{
  static const char usage[] =
    N_("Write Iteration(function, start, steps) or Iteration(expression, variable, {start}, steps).");

  if (given->len < 3 || given->len > 4)
    return fail (self, _(usage));
  iteration->step = g_array_index (given, PorismSlice, 0);
  iteration->variable = given->len == 4 ? dup_argument (given, 1) : g_strdup ("x");
  iteration->place = given->len == 4 ? dup_only_item (g_array_index (given, PorismSlice, 2)) : dup_argument (given, 1);
  if (iteration->place == NULL)
    return fail (self, _(usage));
  return read_count (self, g_array_index (given, PorismSlice, given->len - 1), MOST_STEPS, &iteration->n);
}

static gboolean
advance (PorismTypedLine *self,
         Iteration       *iteration)
{
  g_autofree char *name = porism_slice_dup (iteration->step);
  g_autofree char *bracketed = g_strdup_printf ("(%s)", iteration->place);
  const char *const names[] = { iteration->variable, NULL }, *const values[] = { bracketed, NULL };

  g_free (iteration->place);
  iteration->place = porism_typed_reader_get_kind (&self->reader, name) == PORISM_KIND_FUNCTION
                       ? g_strconcat (name, bracketed, NULL)
                       : porism_typed_text_substitute (iteration->step, names, values);
  return strlen (iteration->place) <= LONGEST_TEXT || fail (self, _("This is too long when it is written out."));
}

static gboolean
read_iteration (PorismTypedLine *self,
                const GArray    *given,
                PorismTypedCall *call)
{
  g_auto (Iteration) iteration = { .n = 0 };

  if (!read_iteration_arguments (self, given, &iteration))
    return FALSE;
  for (guint i = 0; i < iteration.n; i++)
    if (!advance (self, &iteration))
      return FALSE;
  return read_instead (self, iteration.place, call);
}

static gboolean
read_iteration_list (PorismTypedLine *self,
                     const GArray    *given,
                     PorismTypedCall *call)
{
  g_auto (Iteration) iteration = { .n = 0 };
  g_autoptr (GString) items = NULL;

  if (!read_iteration_arguments (self, given, &iteration))
    return FALSE;
  items = g_string_new ("{");
  g_string_append (items, iteration.place);
  for (guint i = 0; i < iteration.n && items->len <= LONGEST_TEXT; i++)
    {
      if (!advance (self, &iteration))
        return FALSE;
      g_string_append_printf (items, ", %s", iteration.place);
    }
  g_string_append_c (items, '}');
  return read_instead (self, items->str, call);
}

/* ---- lists within a list that is written out ---- */

/* Appends the items of {…}, or @slice where it is none; those of @depth levels. */
static void
append_items (GString    *items,
              PorismSlice slice,
              guint       depth)
{
  g_autoptr (GArray) parts = NULL;
  PorismSlice inside;

  if (depth == 0 || !porism_slice_get_enclosed (slice, '{', &inside))
    {
      g_autofree char *item = porism_slice_dup (slice);

      g_string_append_printf (items, "%s%s", items->len > 1 ? ", " : "", item);
      return;
    }
  parts = porism_slice_split (inside);
  for (guint i = 0; i < parts->len; i++)
    append_items (items, g_array_index (parts, PorismSlice, i), depth - 1);
}

static gboolean
read_levels (PorismTypedLine *self,
             PorismSlice      list,
             guint            depth,
             PorismTypedCall *call)
{
  g_autoptr (GString) items = g_string_new ("{");

  append_items (items, list, depth);
  g_string_append_c (items, '}');
  return read_instead (self, items->str, call);
}

/* {{…}, {…}}: the rows; NULL where it is no list of lists that is written out. */
static GArray *
split_rows (PorismSlice slice)
{
  g_autoptr (GArray) rows = NULL;
  PorismSlice inside, row;

  if (!porism_slice_get_enclosed (slice, '{', &inside))
    return NULL;
  rows = porism_slice_split (inside);
  for (guint i = 0; i < rows->len; i++)
    if (!porism_slice_get_enclosed (g_array_index (rows, PorismSlice, i), '{', &row))
      return NULL;
  return rows->len > 0 ? g_steal_pointer (&rows) : NULL;
}

static gboolean
read_flatten (PorismTypedLine *self,
              const GArray    *given,
              PorismTypedCall *call)
{
  if (given->len != 1)
    return fail (self, _("Write Flatten(list)."));
  return read_levels (self, g_array_index (given, PorismSlice, 0), G_MAXUINT, call);
}

/* Join({{…}, {…}}) */
static gboolean
read_join (PorismTypedLine *self,
           const GArray    *given,
           PorismTypedCall *call)
{
  g_autoptr (GArray) rows = given->len == 1 ? split_rows (g_array_index (given, PorismSlice, 0)) : NULL;

  return rows != NULL && read_levels (self, g_array_index (given, PorismSlice, 0), 2, call);
}

/* PointList({{1, 2}, {3, 4}}) */
static gboolean
read_point_list (PorismTypedLine *self,
                 const GArray    *given,
                 PorismTypedCall *call)
{
  g_autoptr (GArray) rows = given->len == 1 ? split_rows (g_array_index (given, PorismSlice, 0)) : NULL;
  g_autoptr (GString) points = g_string_new ("{");

  if (rows == NULL)
    return fail (self, _("Write PointList({{x, y}, {x, y}})."));
  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *pair = NULL;
      PorismSlice inside;

      porism_slice_get_enclosed (g_array_index (rows, PorismSlice, i), '{', &inside);
      pair = porism_slice_dup (inside);
      g_string_append_printf (points, "%s(%s)", i > 0 ? ", " : "", pair);
    }
  g_string_append_c (points, '}');
  return read_instead (self, points->str, call);
}

/* Element({{1, 2}, {3, 4}}, 2, 1) */
static gboolean
read_element (PorismTypedLine *self,
              const GArray    *given,
              PorismTypedCall *call)
{
  g_autoptr (GArray) rows = given->len == 3 ? split_rows (g_array_index (given, PorismSlice, 0)) : NULL;
  g_autofree char *row = NULL, *at = NULL, *text = NULL;
  guint i;

  if (rows == NULL || !read_count (self, g_array_index (given, PorismSlice, 1), rows->len, &i) || i == 0)
    return FALSE;
  row = dup_argument (rows, i - 1);
  at = dup_argument (given, 2);
  text = g_strdup_printf ("%s, %s", row, at);
  return call_command (self, "Element", text, call);
}

/* Conic({a, b, c, d, e, f}) */
static gboolean
read_conic (PorismTypedLine *self,
            const GArray    *given,
            PorismTypedCall *call)
{
  g_autofree char *coefficients = NULL, *text = NULL;
  PorismSlice inside;

  if (given->len != 1 || !porism_slice_get_enclosed (g_array_index (given, PorismSlice, 0), '{', &inside))
    return FALSE;
  coefficients = porism_slice_dup (inside);
  text = g_strdup_printf ("Conic(%s)", coefficients);
  return read_instead (self, text, call);
}

/* Of a list, how many items it has; of a point or vector of the plane, 2. */
static gboolean
read_dimension (PorismTypedLine *self,
                const GArray    *given,
                PorismTypedCall *call)
{
  const PorismKinds of_the_plane = PORISM_KINDS (PORISM_KIND_POINT) | PORISM_KINDS (PORISM_KIND_VECTOR);
  g_autofree char *object = NULL, *text = NULL;

  if (given->len != 1)
    return fail (self, _("Write Dimension(list) or Dimension(point)."));
  if (is_one_of (self, g_array_index (given, PorismSlice, 0), of_the_plane))
    return read_instead (self, "2", call);
  object = dup_argument (given, 0);
  text = g_strdup_printf ("Length(%s)", object);
  return read_instead (self, text, call);
}

/* IndexOf(item, list, from) */
static gboolean
read_index_of (PorismTypedLine *self,
               const GArray    *given,
               PorismTypedCall *call)
{
  g_autofree char *item = NULL, *list = NULL, *text = NULL;
  guint from;

  if (given->len != 3 || !is_one_of (self, g_array_index (given, PorismSlice, 1), PORISM_KINDS_LIST))
    return FALSE;
  if (!read_count (self, g_array_index (given, PorismSlice, 2), PORISM_MAX_LIST_ITEMS, &from))
    return FALSE;
  item = dup_argument (given, 0);
  list = dup_argument (given, 1);
  text = g_strdup_printf ("IndexOf(%s, Take(%s, %u)) + %u", item, list, MAX (from, 1), MAX (from, 1) - 1);
  return read_instead (self, text, call);
}

static gboolean
read_template (PorismTypedLine *self,
               const char      *command,
               const GArray    *given,
               PorismTypedCall *call)
{
  g_autofree char *text = porism_typed_template_fill (self, command, given);

  return text != NULL && read_instead (self, text, call);
}

/* ---- which ---- */

static PorismTypedVerdict
read_call (PorismTypedLine *self,
           PorismTypedCall *call)
{
  static const struct
  {
    const char *name;
    gboolean (*read) (PorismTypedLine *self,
                      const GArray    *given,
                      PorismTypedCall *call);
  } calls[] = {
    { "KeepIf", read_keep_if }, { "CountIf", read_count_if }, { "If", read_choice }, { "Sequence", read_sequence },
    { "Iteration", read_iteration }, { "IterationList", read_iteration_list }, { "Flatten", read_flatten },
    { "Join", read_join }, { "PointList", read_point_list }, { "Element", read_element }, { "Conic", read_conic },
    { "IndexOf", read_index_of }, { "Dimension", read_dimension },
  };
  g_autofree char *name = NULL;
  g_autoptr (GArray) given = NULL;
  PorismSlice called, arguments;

  if (!porism_slice_get_call (self->definition, &called, &arguments))
    return PORISM_TYPED_OTHER_FORM;
  name = porism_slice_dup (called);
  given = porism_slice_split (arguments);
  if (porism_typed_template_exists (name) && porism_typed_reader_get_kind (&self->reader, name) == PORISM_KIND_NONE)
    return porism_typed_verdict (read_template (self, name, given, call));
  for (gsize i = 0; i < G_N_ELEMENTS (calls); i++)
    if (g_str_equal (calls[i].name, name))
      {
        if (calls[i].read (self, given, call))
          return PORISM_TYPED_READ;
        /* Where a tool has the command, too, it may be that. */
        return !porism_typed_command_is_written_out (name) && self->reader.error == NULL ? PORISM_TYPED_OTHER_FORM
                                                                                         : PORISM_TYPED_FAILED;
      }
  return PORISM_TYPED_OTHER_FORM;
}

PorismTypedVerdict
porism_typed_line_read_rewritten (PorismTypedLine *self,
                                  PorismTypedCall *call)
{
  static PorismTypedVerdict (*const forms[]) (PorismTypedLine *self,
                                              PorismTypedCall *call) = { read_chosen, read_call, read_relation };
  PorismTypedVerdict verdict = PORISM_TYPED_OTHER_FORM;

  for (gsize i = 0; i < G_N_ELEMENTS (forms) && verdict == PORISM_TYPED_OTHER_FORM; i++)
    verdict = forms[i] (self, call);
  return verdict;
}
