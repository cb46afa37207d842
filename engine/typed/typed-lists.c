/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What one expression says of many items is written out, item by item. */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/expressions/functions.h"
#include "engine/kinds/language.h"
#include "engine/typed/typed-list-text.h"
#include "engine/typed/typed-lists.h"

/* Bytes of what is written out. */
#define LONGEST_TEXT 65536

/* What so many are, the others are mostly; whoever makes them all sees. */
#define FIGURES_TRIED 50

typedef gboolean (*Form) (PorismTypedLine *self,
                          PorismSlice      arguments,
                          PorismTypedCall *call);

static gboolean
fail (PorismTypedLine *self,
      const char      *message)
{
  return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_ARGUMENTS, "%s", message);
}

static gboolean
fail_too_long (PorismTypedLine *self)
{
  return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_ARGUMENTS,
                                   _("A list has at most %s items."), "1,000");
}

/* Reads @arguments as those of @command, which the definition means. */
static gboolean
call_other (PorismTypedLine *self,
            const char      *command,
            const char      *arguments,
            PorismTypedCall *call)
{
  return porism_typed_reader_call (&self->reader, command, self->definition, porism_slice_new (arguments), call);
}

/* ---- items ---- */

/* Whether it is the call of what makes a segment or a vector, which is no number for all that it has a length. */
static gboolean
makes_length (PorismTypedLine *self,
              PorismSlice      item)
{
  PorismSlice called, arguments;
  PorismKind kind;

  if (!porism_slice_get_call (item, &called, &arguments))
    return FALSE;
  kind = porism_typed_reader_find_object (&self->reader, item, PORISM_KINDS_WITH_LENGTH);
  return kind != PORISM_KIND_NONE && PORISM_KINDS (kind) & PORISM_KINDS_WITH_LENGTH;
}

/* The kind of an item: a number or a point; any other where it is neither. */
static PorismKind
get_item_kind (PorismTypedLine *self,
               PorismSlice      item)
{
  g_autofree char *text = porism_slice_dup (item);
  g_autofree char *name = porism_name_canonicalise (text);
  const PorismKind kind = name != NULL ? porism_typed_reader_get_kind (&self->reader, name) : PORISM_KIND_NONE;
  g_autoptr (PorismExpression) number = NULL;

  if (kind == PORISM_KIND_POINT || PORISM_KINDS (kind) & PORISM_KINDS_LIST)
    return kind;
  if (makes_length (self, item))
    return PORISM_KIND_NONE;
  number = porism_typed_reader_try (&self->reader, item, NULL);
  if (number != NULL && !porism_expression_is_condition (number) && !porism_expression_is_equation (number))
    return PORISM_KIND_NUMBER;
  return porism_typed_reader_find_object (&self->reader, item, PORISM_KINDS (PORISM_KIND_POINT));
}

static gboolean
check_item (PorismTypedLine *self,
            PorismSlice      item,
            PorismKind       kind,
            PorismKind       first)
{
  g_autofree char *text = porism_slice_dup (item);

  if (porism_slice_is_empty (item))
    return porism_typed_reader_fail (&self->reader, item, PORISM_TYPED_ERROR_SYNTAX, _("Something is missing here."));
  if (kind != PORISM_KIND_NUMBER && kind != PORISM_KIND_POINT)
    return porism_typed_reader_fail (&self->reader, item, PORISM_TYPED_ERROR_ARGUMENTS,
                                     _("“%s” is neither a number nor a point, of which a list can be."), text);
  return kind == first ||
         porism_typed_reader_fail (&self->reader, item, PORISM_TYPED_ERROR_ARGUMENTS,
                                   _("“%s” is of the kind %s, but the first item is of the kind %s."), text,
                                   porism_kind_get_label (kind), porism_kind_get_label (first));
}

/* Whether @item makes what is drawn but is in no list, and is more than a name. */
static gboolean
is_figure (PorismTypedLine *self,
           PorismSlice      item)
{
  const PorismKinds figures = PORISM_KINDS_PATH | PORISM_KINDS_POLYGONAL | PORISM_KINDS_GRAPH | PORISM_KINDS (PORISM_KIND_IMPLICIT);
  g_autofree char *text = porism_slice_dup (item);
  g_autofree char *name = porism_name_canonicalise (text);
  const PorismKind kind = name == NULL ? porism_typed_reader_find_object (&self->reader, item, figures) : PORISM_KIND_NONE;

  return kind != PORISM_KIND_NONE && PORISM_KINDS (kind) & figures;
}

/* Circle((0, 0), 1), Circle((0, 0), 2): FALSE, without an error, where one of @parts is none. */
static gboolean
read_several (PorismTypedLine *self,
              const GArray    *parts,
              const char      *text,
              PorismTypedCall *call)
{
  if (self->kinds != 0 || parts->len == 0)
    return FALSE;
  for (guint i = 0; i < MIN (parts->len, FIGURES_TRIED); i++)
    if (!is_figure (self, g_array_index (parts, PorismSlice, i)))
      return FALSE;
  *call = (PorismTypedCall) {
    .spec = porism_registry_lookup (self->reader.registry, "add_several"), .action = porism_action_new ("add_several"),
    .result = PORISM_KIND_NONE,
  };
  porism_action_add_string (call->action, "items", text);
  g_clear_error (&self->reader.error);
  return TRUE;
}

/* @items, between commas, all of one kind. */
static gboolean
read_items (PorismTypedLine *self,
            PorismSlice      items,
            PorismTypedCall *call)
{
  g_autoptr (GArray) parts = porism_slice_split (items);
  g_autofree char *text = porism_slice_dup (porism_slice_trim (items));
  PorismKind first = PORISM_KIND_NUMBER;

  if (parts->len > PORISM_MAX_LIST_ITEMS)
    return fail_too_long (self);
  for (guint i = 0; i < parts->len; i++)
    {
      const PorismSlice item = g_array_index (parts, PorismSlice, i);
      const PorismKind kind = get_item_kind (self, item);

      first = i == 0 ? kind : first;
      if (first == PORISM_KIND_NONE && read_several (self, parts, text, call))
        return TRUE;
      if (!check_item (self, item, kind, first))
        return FALSE;
    }
  *call = (PorismTypedCall) {
    .spec = porism_registry_lookup (self->reader.registry, "add_list"), .action = porism_action_new ("add_list"),
    .result = first == PORISM_KIND_POINT ? PORISM_KIND_POINT_LIST : PORISM_KIND_NUMBER_LIST,
  };
  porism_action_add_string (call->action, "items", text);
  g_clear_error (&self->reader.error);
  return TRUE;
}

/* The same of a text that stands in no line. */
static gboolean
read_written_out (PorismTypedLine *self,
                  const GString   *items,
                  PorismTypedCall *call)
{
  if (items->len > LONGEST_TEXT)
    return fail (self, _("The list is too long when it is written out."));
  return read_items (self, porism_slice_new (items->str), call);
}

/* ---- one expression for many items ---- */

/* The places of a variable: from, from + step, … */
typedef struct
{
  fmpq_t from, to, step;
  gulong n;
} Range;

static void
range_init (Range *self)
{
  fmpq_init (self->from);
  fmpq_init (self->to);
  fmpq_init (self->step);
  fmpq_set_si (self->from, 1, 1);
  fmpq_set_si (self->step, 1, 1);
}

static void
range_clear (Range *self)
{
  fmpq_clear (self->from);
  fmpq_clear (self->to);
  fmpq_clear (self->step);
}

static gboolean
read_rational (PorismTypedLine *self,
               PorismSlice      slice,
               fmpq_t           value)
{
  g_autoptr (PorismExpression) number = porism_typed_reader_parse (&self->reader, slice, NULL);

  if (number == NULL)
    return FALSE;
  return porism_expression_get_rational (number, value) ||
         porism_typed_reader_fail (&self->reader, slice, PORISM_TYPED_ERROR_ARGUMENTS,
                                   _("Here the bounds of a list are fractions, which follow no object."));
}

/* How many places there are; FALSE where they are too many. */
static gboolean
count_places (PorismTypedLine *self,
              Range           *range)
{
  gboolean done = TRUE;
  fmpq_t steps;
  fmpz_t whole;

  if (fmpq_is_zero (range->step))
    return fail (self, _("The step of a list is not 0."));
  fmpq_init (steps);
  fmpz_init (whole);
  fmpq_sub (steps, range->to, range->from);
  fmpq_div (steps, steps, range->step);
  fmpz_fdiv_q (whole, fmpq_numref (steps), fmpq_denref (steps));
  if (fmpz_cmp_si (whole, PORISM_MAX_LIST_ITEMS) >= 0)
    done = fail_too_long (self);
  else
    range->n = fmpz_sgn (whole) < 0 ? 0 : fmpz_get_ui (whole) + 1;
  fmpz_clear (whole);
  fmpq_clear (steps);

  return done;
}

/* The bounds that @given are from number @at on: to; from, to; from, to, step. */
static gboolean
read_range (PorismTypedLine *self,
            const GArray    *given,
            guint            at,
            Range           *range)
{
  const PorismSlice *bounds = (const PorismSlice *) (const void *) given->data + at;
  const guint n = given->len - at;

  if (!read_rational (self, bounds[n == 1 ? 0 : 1], range->to) || (n > 1 && !read_rational (self, bounds[0], range->from)) ||
      (n > 2 && !read_rational (self, bounds[2], range->step)))
    return FALSE;
  /* Sequence(18, 14) goes down. */
  if (at == 0 && n == 2 && fmpq_cmp (range->from, range->to) > 0)
    fmpq_set_si (range->step, -1, 1);
  return count_places (self, range);
}

/* What is wrong with an item that was written out is wrong with @term; FALSE. */
static gboolean
fail_of_term (PorismTypedLine *self,
              PorismSlice      term)
{
  g_autofree char *text = porism_slice_dup (term), *name = NULL;
  PorismSlice called, arguments;

  if (porism_slice_get_call (term, &called, &arguments))
    name = porism_slice_dup (called);
  return porism_typed_reader_fail (&self->reader, term, PORISM_TYPED_ERROR_ARGUMENTS,
                                   name != NULL && porism_command_exists (self->reader.registry, self->reader.construction, name)
                                     ? _("“%s” is neither a number nor a point, of which a list can be. Type such objects one by one.")
                                     : _("“%s” is neither a number nor a point, of which a list can be."), text);
}

/* Each place in the place of @variable in @term. */
static gboolean
write_range (PorismTypedLine *self,
             PorismSlice      term,
             const char      *variable,
             Range           *range,
             PorismTypedCall *call)
{
  g_autoptr (GString) items = g_string_new (NULL);

  for (gulong i = 0; i < range->n && items->len <= LONGEST_TEXT; i++)
    {
      char *place = fmpq_get_str (NULL, 10, range->from);
      g_autofree char *value = g_strdup_printf (strpbrk (place, "-/") != NULL ? "(%s)" : "%s", place);
      g_autofree char *bracketed = g_strdup_printf ("(%s)", place);
      const char *const names[] = { variable, NULL }, *const values[] = { bracketed, NULL };
      g_autofree char *item = porism_typed_text_substitute (term, names, values);

      g_string_append_printf (items, "%s%s", i > 0 ? ", " : "", porism_slice_is_empty (term) ? value : item);
      fmpq_add (range->from, range->from, range->step);
      flint_free (place);
    }
  return read_written_out (self, items, call) || porism_slice_is_empty (term) || fail_of_term (self, term);
}

/* The name that @slice is; NULL with the error where it is none. */
static char *
dup_variable (PorismTypedLine *self,
              PorismSlice      slice)
{
  g_autofree char *text = porism_slice_dup (slice);
  char *name = porism_name_canonicalise (text);

  if (name == NULL)
    porism_typed_reader_fail (&self->reader, slice, PORISM_TYPED_ERROR_ARGUMENTS, _("A variable is wanted here, not “%s”."),
                              text);
  return name;
}

/* Sequence(n), Sequence(from, to[, step]), Sequence(expression, variable, from, to[, step]). */
static gboolean
read_sequence (PorismTypedLine *self,
               PorismSlice      arguments,
               PorismTypedCall *call)
{
  g_autoptr (GArray) given = porism_slice_split (arguments);
  g_autofree char *variable = NULL;
  const guint at = given->len > 3 ? 2 : 0;
  PorismSlice term = { arguments.line, arguments.end, arguments.end };
  gboolean done;
  Range range;

  if (given->len == 0 || given->len > 5)
    return fail (self, _("Write Sequence(expression, variable, from, to, step), Sequence(from, to) or Sequence(to)."));
  if (at > 0)
    {
      term = g_array_index (given, PorismSlice, 0);
      variable = dup_variable (self, g_array_index (given, PorismSlice, 1));
      if (variable == NULL)
        return FALSE;
    }
  range_init (&range);
  done = read_range (self, given, at, &range) && write_range (self, term, variable != NULL ? variable : "", &range, call);
  range_clear (&range);
  return done;
}

/* Sum(expression, variable, from, to): of that sequence. */
static gboolean
read_of_sequence (PorismTypedLine *self,
                  PorismSlice      arguments,
                  PorismTypedCall *call)
{
  g_autofree char *inside = porism_slice_dup (arguments);
  g_autofree char *text = g_strdup_printf ("Sequence(%s)", inside);
  g_autofree char *name = NULL;
  PorismSlice called, unused;

  porism_slice_get_call (self->definition, &called, &unused);
  name = porism_slice_dup (called);
  return call_other (self, name, text, call);
}

/* ---- lists that are there ---- */

/* How many items the list @name has; -1 where it is none. */
static gint
count_items (const char *name,
             gpointer    user_data)
{
  const PorismConstruction *construction = ((PorismTypedLine *) user_data)->reader.construction;
  const PorismId id = porism_construction_lookup (construction, name);
  const PorismRecord *record = porism_construction_get (construction, id);

  if (record == NULL || !(PORISM_KINDS (record->kind) & PORISM_KINDS_LIST))
    return -1;
  return porism_construction_is_defined (construction, id)
           ? (gint) porism_construction_get_value (construction, id)[record->width - 1] : 0;
}

/* Whether name(…) is calculated with what is in the brackets: a function of numbers, or a product. */
static gboolean
is_calculated (const char *name,
               gpointer    user_data)
{
  const PorismTypedLine *self = user_data;

  return porism_function_find (name) != NULL || porism_typed_reader_get_kind (&self->reader, name) != PORISM_KIND_NONE;
}

static GArray *
find_rows (PorismTypedLine *self,
           PorismSlice      slice)
{
  const PorismTypedRowScope scope = { count_items, is_calculated, self };

  return porism_typed_text_find_rows (slice, &scope);
}

/* The values of the function that @term is, which says x for each number of @list: as many as that has at any time. FALSE,
 * without an error, where it is none. */
static gboolean
read_images (PorismTypedLine *self,
             const char      *term,
             PorismSlice      list,
             PorismTypedCall *call)
{
  static const char *const in_x[] = { "x", NULL };
  g_autofree char *name = porism_slice_dup (list), *text = NULL;
  g_autoptr (PorismExpression) value = NULL;

  if (porism_typed_reader_get_kind (&self->reader, name) != PORISM_KIND_NUMBER_LIST)
    return FALSE;
  value = porism_typed_reader_try (&self->reader, porism_slice_new (term), in_x);
  if (value == NULL || porism_expression_is_condition (value) || porism_expression_is_equation (value))
    return FALSE;
  text = g_strdup_printf ("%s, %s", term, name);
  return call_other (self, "Values", text, call);
}

/* The only list that a calculation reads, by its name, once or more often; FALSE where there are others. */
static gboolean
get_only_list (PorismTypedLine *self,
               const GArray    *rows,
               PorismSlice     *list)
{
  g_autofree char *first = NULL;

  for (guint k = 0; k < rows->len; k++)
    {
      const PorismTypedRow *row = &g_array_index (rows, PorismTypedRow, k);
      const PorismSlice slice = { self->definition.line, row->start, row->end };
      g_autofree char *name = porism_slice_dup (slice);

      if (first != NULL && !g_str_equal (first, name))
        return FALSE;
      if (first == NULL)
        first = g_strdup (name);
      *list = slice;
    }
  return rows->len > 0;
}

static gboolean
read_images_of_only_list (PorismTypedLine *self,
                          const GArray    *rows,
                          PorismTypedCall *call)
{
  g_autofree char *name = NULL, *term = NULL;
  PorismSlice list;

  if (!get_only_list (self, rows, &list))
    return FALSE;
  name = porism_slice_dup (list);
  term = porism_typed_text_substitute (self->definition, (const char *const[]) { name, NULL },
                                       (const char *const[]) { "(x)", NULL });
  return read_images (self, term, list, call);
}

/* L + 1, 2 L, {1, 2} + {3, 4}: with each item in the place of its list. */
static gboolean
read_calculation (PorismTypedLine *self,
                  const GArray    *rows,
                  PorismTypedCall *call)
{
  g_autoptr (GString) items = g_string_new (NULL);
  guint n = G_MAXUINT;

  if (read_images_of_only_list (self, rows, call))
    return TRUE;
  for (guint k = 0; k < rows->len; k++)
    n = MIN (n, g_array_index (rows, PorismTypedRow, k).n);
  for (guint i = 0; i < MIN (n, PORISM_MAX_LIST_ITEMS + 1) && items->len <= LONGEST_TEXT; i++)
    {
      g_autofree char *item = porism_typed_text_dup_item (self->definition, rows, i);

      g_string_append_printf (items, "%s%s", i > 0 ? ", " : "", item);
    }
  return read_written_out (self, items, call);
}

/* What @i stands for in Zip(expression, variable, list, …): item @i of the list. */
static char *
dup_zipped (PorismSlice list,
            guint       i)
{
  const PorismTypedRow row = { list.start, list.end, 0 };
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (PorismTypedRow));

  g_array_append_val (rows, row);
  return porism_typed_text_dup_item (list, rows, i);
}

/* Whether @slice is a list that could be written out: {…} or a name. */
static gboolean
is_row (PorismTypedLine *self,
        PorismSlice      slice)
{
  g_autoptr (GArray) rows = find_rows (self, slice);
  const PorismTypedRow *row = rows->len == 1 ? &g_array_index (rows, PorismTypedRow, 0) : NULL;

  return row != NULL && row->start == slice.start && row->end == slice.end;
}

/* The items that all lists of the arguments have; -1 with the error where one is no list that could be written out. */
static gint
count_zipped (PorismTypedLine *self,
              const GArray    *given)
{
  gint n = PORISM_MAX_LIST_ITEMS;

  for (guint i = 2; i < given->len; i += 2)
    {
      const PorismSlice list = g_array_index (given, PorismSlice, i);
      g_autoptr (GArray) rows = find_rows (self, list);

      if (!is_row (self, list))
        {
          porism_typed_reader_fail (&self->reader, list, PORISM_TYPED_ERROR_ARGUMENTS,
                                    _("A list or the name of one is wanted here."));
          return -1;
        }
      n = MIN (n, (gint) g_array_index (rows, PorismTypedRow, 0).n);
    }
  return n;
}

/* Zip(expression, @variable, list). */
static gboolean
read_zip_of_one (PorismTypedLine *self,
                 const GArray    *given,
                 const char      *variable,
                 PorismTypedCall *call)
{
  g_autofree char *term = porism_typed_text_substitute (g_array_index (given, PorismSlice, 0),
                                                        (const char *const[]) { variable, NULL },
                                                        (const char *const[]) { "x", NULL });

  return given->len == 3 && read_images (self, term, g_array_index (given, PorismSlice, 2), call);
}

/* Zip(expression, variable, list, variable, list, …). */
static gboolean
read_zip (PorismTypedLine *self,
          PorismSlice      arguments,
          PorismTypedCall *call)
{
  g_autoptr (GArray) given = porism_slice_split (arguments);
  g_autoptr (GString) items = g_string_new (NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const gint n = given->len >= 3 && given->len % 2 == 1 ? count_zipped (self, given) : -1;

  if (given->len < 3 || given->len % 2 == 0)
    return fail (self, _("Write Zip(expression, variable, list)."));
  for (guint i = 1; n >= 0 && i < given->len; i += 2)
    g_ptr_array_add (names, dup_variable (self, g_array_index (given, PorismSlice, i)));
  if (n < 0 || g_ptr_array_find (names, NULL, NULL))
    return FALSE;
  g_ptr_array_add (names, NULL);
  if (read_zip_of_one (self, given, names->pdata[0], call))
    return TRUE;
  for (guint i = 0; i < (guint) n && items->len <= LONGEST_TEXT; i++)
    {
      g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *item = NULL;

      for (guint k = 2; k < given->len; k += 2)
        g_ptr_array_add (values, dup_zipped (g_array_index (given, PorismSlice, k), i));
      g_ptr_array_add (values, NULL);
      item = porism_typed_text_substitute (g_array_index (given, PorismSlice, 0), (const char *const *) names->pdata,
                                           (const char *const *) values->pdata);
      g_string_append_printf (items, "%s%s", i > 0 ? ", " : "", item);
    }
  return read_written_out (self, items, call);
}

/* L(2). */
static gboolean
read_element (PorismTypedLine *self,
              PorismSlice      arguments,
              PorismTypedCall *call)
{
  g_autofree char *inside = porism_slice_dup (arguments);
  g_autofree char *name = NULL, *text = NULL;
  PorismSlice called, unused;

  porism_slice_get_call (self->definition, &called, &unused);
  name = porism_slice_dup (called);
  text = g_strdup_printf ("%s, %s", name, inside);
  return call_other (self, "Element", text, call);
}

/* ---- commands that others say ---- */

/* Union(list, list): the different items of both. */
static gboolean
read_union (PorismTypedLine *self,
            PorismSlice      arguments,
            PorismTypedCall *call)
{
  g_autofree char *inside = porism_slice_dup (arguments);
  g_autofree char *text = g_strdup_printf ("Join(%s)", inside);

  return call_other (self, "Unique", text, call);
}

/* RootList(list): the points of the x-axis at these numbers. */
static gboolean
read_root_list (PorismTypedLine *self,
                PorismSlice      arguments,
                PorismTypedCall *call)
{
  g_autofree char *inside = porism_slice_dup (arguments);
  g_autofree char *text = g_strdup_printf ("(k, 0), k, %s", inside);

  return read_zip (self, porism_slice_new (text), call);
}

/* Insert(item or list, list, place from 1, or -1 for the end). */
static gboolean
read_insert (PorismTypedLine *self,
             PorismSlice      arguments,
             PorismTypedCall *call)
{
  g_autoptr (GArray) given = porism_slice_split (arguments);
  g_autofree char *item = NULL, *list = NULL, *place = NULL, *first = NULL, *text = NULL;
  gint64 at;

  if (given->len != 3)
    return fail (self, _("Write Insert(item, list, place)."));
  item = porism_slice_dup (g_array_index (given, PorismSlice, 0));
  list = porism_slice_dup (g_array_index (given, PorismSlice, 1));
  place = porism_slice_dup (g_array_index (given, PorismSlice, 2));
  if (!g_ascii_string_to_signed (place, 10, -1, PORISM_MAX_LIST_ITEMS, &at, NULL) || at == 0)
    return fail (self, _("The place in a list is a whole number from 1, or -1 for the end."));
  first = g_strdup_printf ("First(%s, %d)", list, (int) at - 1);
  if (at < 0)
    text = g_strdup_printf ("%s, %s", list, item);
  else
    text = g_strdup_printf ("Join(%s, %s), Take(%s, %d)", first, item, list, (int) at);
  return call_other (self, "Join", text, call);
}

/* ---- which form ---- */

/* How the call of that name is read; NULL where it is no matter of lists alone. */
static Form
find_form (PorismTypedLine *self,
           PorismSlice     *arguments)
{
  static const struct
  {
    const char *name;
    guint n_needed;
    Form form;
  } forms[] = {
    { "Sequence", 0, read_sequence }, { "Zip", 0, read_zip },
    { "Sum", 4, read_of_sequence }, { "Product", 4, read_of_sequence },
    { "RootList", 0, read_root_list }, { "Insert", 0, read_insert },
  };
  g_autoptr (GArray) given = NULL;
  g_autofree char *name = NULL;
  PorismSlice called;

  if (!porism_slice_get_call (self->definition, &called, arguments))
    return NULL;
  name = porism_slice_dup (called);
  given = porism_slice_split (*arguments);
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (forms[i].name, name) && given->len >= forms[i].n_needed)
      return forms[i].form;
  if (g_str_equal (name, "Union") && given->len == 2 && is_row (self, g_array_index (given, PorismSlice, 0)))
    return read_union;
  return count_items (name, self) >= 0 ? read_element : NULL;
}

static gsize
is_range (const char *at)
{
  return g_str_has_prefix (at, "..") ? 2 : 0;
}

/* 1..5 */
static gboolean
read_dots (PorismTypedLine *self,
           PorismTypedCall *call)
{
  gsize length;
  const gsize at = porism_slice_find (self->definition, is_range, &length);
  g_autofree char *line = g_strdup (self->definition.line);
  PorismSlice both = { line, self->definition.start, self->definition.end };

  line[at] = ',';
  line[at + 1] = ' ';
  return read_sequence (self, both, call);
}

/* A sign that does not go with each item of a list. */
static gsize
is_comparison (const char *at)
{
  static const char *const signs[] = { "=", "<", ">", "!", "≠", "≤", "≥", "≟", "∈", "⊂", "⊆", "\\" };

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (at, signs[i]))
      return strlen (signs[i]);
  return 0;
}

/* What the definition calculates with; NULL where that is no list, or where it is no calculation. */
static GArray *
find_calculation (PorismTypedLine *self)
{
  g_autoptr (GArray) rows = NULL;
  gsize length;

  porism_slice_find (self->definition, is_comparison, &length);
  if (length > 0 || porism_slice_is_empty (self->definition))
    return NULL;
  rows = find_rows (self, self->definition);
  if (rows->len == 0 || (self->label == NULL && rows->len == 1 &&
                         g_array_index (rows, PorismTypedRow, 0).end == self->definition.end &&
                         g_array_index (rows, PorismTypedRow, 0).start == self->definition.start))
    return NULL;
  return g_steal_pointer (&rows);
}

gboolean
porism_typed_line_is_list (PorismTypedLine *self)
{
  g_autoptr (GArray) rows = NULL;
  PorismSlice inside;
  gsize length;

  if (self->variable != NULL)
    return FALSE;
  porism_slice_find (self->definition, is_range, &length);
  if (length > 0 || porism_slice_get_enclosed (self->definition, '{', &inside) || find_form (self, &inside) != NULL)
    return TRUE;
  rows = find_calculation (self);
  return rows != NULL;
}

gboolean
porism_typed_line_read_list (PorismTypedLine *self,
                             PorismTypedCall *call)
{
  g_autoptr (GArray) rows = NULL;
  PorismSlice inside;
  gsize length;
  Form form;

  if (porism_slice_get_enclosed (self->definition, '{', &inside))
    return read_items (self, inside, call);
  porism_slice_find (self->definition, is_range, &length);
  if (length > 0)
    return read_dots (self, call);
  form = find_form (self, &inside);
  if (form != NULL)
    return form (self, inside, call);
  rows = find_calculation (self);
  return read_calculation (self, rows, call);
}
