/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Arguments by the types of their parameters: whether a text can be one, and what it is. */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/kinds/language.h"
#include "engine/notation/scanner.h"
#include "engine/notation/typed-templates.h"
#include "engine/typed/typed-arguments.h"
#include "engine/typed/typed-terms.h"

G_DEFINE_QUARK (porism-typed-error, porism_typed_error)

gboolean
porism_typed_reader_fail (PorismTypedReader   *self,
                          PorismSlice          slice,
                          PorismTypedErrorCode code,
                          const char          *format,
                          ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_clear_error (&self->error);
  self->error = g_error_new_literal (PORISM_TYPED_ERROR, (int) code, message);
  self->position = slice.line == self->line ? porism_slice_get_position (slice) : self->place;

  return FALSE;
}

PorismKind
porism_typed_reader_get_kind (const PorismTypedReader *self,
                              const char              *name)
{
  const PorismRecord *record =
    porism_construction_get (self->construction, porism_construction_lookup (self->construction, name));

  if (record != NULL && record->name != NULL)
    return record->kind;
  return self->letters != NULL && g_strv_contains (self->letters, name) ? PORISM_KIND_NUMBER : PORISM_KIND_NONE;
}

/* ---- objects that are no names ---- */

/* Deeper than anybody reads. */
#define MOST_DEPTH 32
/* More than a line that a person types has parts. */
#define MOST_FINDINGS 1000
#define ANY_KIND   (~(PorismKinds) 0)

/* What a text was found to be, which is asked again for each way to write what it stands in. */
typedef struct
{
  PorismKind kind;              /* NONE: no object */
  char *name;                   /* by which expressions read it */
  GError *error;                /* why it is none */
  guint position;
} Finding;

struct _PorismTypedObjects
{
  GHashTable *findings;         /* by kinds and text */
  GArray *kinds;                /* PorismKind, by the number in the name */
  PorismExpression *function;   /* what stands for each that is a function */
  guint depth;
};

static void
finding_free (gpointer finding)
{
  Finding *self = finding;

  g_free (self->name);
  g_clear_error (&self->error);
  g_free (self);
}

PorismTypedObjects *
porism_typed_objects_new (void)
{
  PorismTypedObjects *self = g_new0 (PorismTypedObjects, 1);

  self->findings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, finding_free);
  self->kinds = g_array_new (FALSE, FALSE, sizeof (PorismKind));
  return self;
}

void
porism_typed_objects_free (PorismTypedObjects *self)
{
  g_hash_table_unref (self->findings);
  g_array_unref (self->kinds);
  g_clear_pointer (&self->function, porism_expression_unref);
  g_free (self);
}

static void
read_finding (PorismTypedReader *self,
              PorismSlice        slice,
              PorismKinds        kinds,
              Finding           *finding)
{
  PorismTypedReader reader = *self;
  PorismTypedCall call = { NULL };

  reader.error = NULL;
  reader.asking = FALSE;
  if (self->objects->depth >= MOST_DEPTH)
    porism_typed_reader_fail (&reader, slice, PORISM_TYPED_ERROR_SYNTAX, _("This is nested too deep."));
  else
    {
      self->objects->depth++;
      if (self->read_object (&reader, slice, kinds, &call))
        finding->kind = call.result;
      self->objects->depth--;
      g_clear_pointer (&call.action, porism_action_free);
    }
  finding->error = g_steal_pointer (&reader.error);
  finding->position = reader.position;
}

/* NULL where only names are objects. */
static const Finding *
find (PorismTypedReader *self,
      PorismSlice        slice,
      PorismKinds        kinds)
{
  static const Finding nothing = { PORISM_KIND_NONE, NULL, NULL, 0 };
  g_autofree char *text = porism_slice_dup (slice);
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_MODIFIER "x %d %" G_GSIZE_FORMAT " %s", kinds, self->takes_vectors, slice.start, text);
  Finding *finding = self->objects != NULL ? g_hash_table_lookup (self->objects->findings, key) : NULL;

  if (finding != NULL || self->objects == NULL)
    return finding;
  if (g_hash_table_size (self->objects->findings) >= MOST_FINDINGS)
    return &nothing;
  finding = g_new0 (Finding, 1);
  /* Where it stands in itself, as max(1, 2) in what is read as an expression, it is no object by itself. */
  g_hash_table_insert (self->objects->findings, g_steal_pointer (&key), finding);
  read_finding (self, slice, kinds, finding);
  if (finding->kind != PORISM_KIND_NONE)
    {
      finding->name = porism_inner_name_new (self->objects->kinds->len);
      g_array_append_val (self->objects->kinds, finding->kind);
    }
  return finding;
}

PorismKind
porism_typed_reader_find_object (PorismTypedReader *self,
                                 PorismSlice        slice,
                                 PorismKinds        kinds)
{
  const Finding *finding = find (self, slice, kinds);

  return finding != NULL ? finding->kind : PORISM_KIND_NONE;
}

PorismKind
porism_typed_reader_find_kind (PorismTypedReader *self,
                               PorismSlice        slice,
                               PorismKinds        kinds)
{
  g_autofree char *text = porism_slice_dup (slice);
  g_autofree char *name = porism_name_canonicalise (text);
  const PorismKind kind = name != NULL ? porism_typed_reader_get_kind (self, name) : PORISM_KIND_NONE;

  return kind != PORISM_KIND_NONE ? kind : porism_typed_reader_find_object (self, slice, kinds);
}

/* ---- expressions ---- */

static PorismKind
resolve (const char *name,
         gpointer    user_data)
{
  const PorismTypedReader *self = user_data;
  guint64 i;

  if (*name != PORISM_INNER_SIGN)
    return porism_typed_reader_get_kind (self, name);
  i = g_ascii_strtoull (name + 1, NULL, 10);
  return self->objects != NULL && i < self->objects->kinds->len ? g_array_index (self->objects->kinds, PorismKind, i)
                                                                 : PORISM_KIND_NONE;
}

/* Of a function that is not made yet: any one will do to read what calls it. */
static const PorismExpression *
get_any_function (PorismTypedObjects *objects)
{
  static const char *const in_x[] = { "x", NULL };
  const PorismExpressionScope scope = { .variables = in_x };

  if (objects->function == NULL)
    objects->function = porism_expression_parse ("x", &scope, NULL);
  return objects->function;
}

static const PorismExpression *
get_function (const char *name,
              gpointer    user_data)
{
  const PorismTypedReader *self = user_data;
  const PorismConstruction *construction = self->construction;
  const PorismRecord *record =
    porism_construction_get (construction, porism_construction_lookup (construction, name));

  if (*name == PORISM_INNER_SIGN)
    return resolve (name, user_data) == PORISM_KIND_FUNCTION ? get_any_function (self->objects) : NULL;
  return record != NULL && PORISM_KINDS (record->kind) & PORISM_KINDS_CALLED ? record->expression : NULL;
}

/* The text of an expression with names for the objects in it. */
typedef struct
{
  PorismTypedReader *reader;
  const Finding *refused;       /* what looked like an object and is none */
} Naming;

static PorismKind
get_kind (const char *name,
          gpointer    user_data)
{
  return porism_typed_reader_get_kind (((const Naming *) user_data)->reader, name);
}

static gboolean
is_command (const char *name,
            gpointer    user_data)
{
  const PorismTypedReader *reader = ((const Naming *) user_data)->reader;

  return porism_command_exists (reader->registry, reader->construction, name) || porism_typed_command_is_written_out (name);
}

static char *
name_term (PorismSlice slice,
           PorismKinds kinds,
           gpointer    user_data)
{
  Naming *self = user_data;
  const gboolean only_vector = kinds == PORISM_KINDS (PORISM_KIND_VECTOR);
  const gboolean takes_vectors = self->reader->takes_vectors;
  const Finding *finding;

  self->reader->takes_vectors = takes_vectors || only_vector;
  finding = find (self->reader, slice, kinds);
  self->reader->takes_vectors = takes_vectors;
  /* What only may be a vector may be a number as well. */
  if (finding->kind == PORISM_KIND_NONE && self->refused == NULL && !only_vector)
    self->refused = finding;
  return g_strdup (finding->name);
}

/* NULL, and in @error and @position of @slice why, where @slice is no expression in @variables. */
static PorismExpression *
parse (PorismTypedReader *self,
       PorismSlice        slice,
       const char *const *variables,
       const Finding    **refused,
       glong             *position,
       GError           **error)
{
  const PorismExpressionScope scope = { variables, resolve, self, get_function, .position = position };
  Naming naming = { self, NULL };
  const PorismTermScope terms = { get_kind, is_command, name_term, &naming };
  g_autofree char *named = self->objects != NULL ? porism_typed_terms_name (slice, &terms) : porism_slice_dup (slice);
  PorismExpression *expression = porism_expression_parse (named, &scope, error);

  *refused = expression == NULL ? naming.refused : NULL;

  return expression;
}

PorismExpression *
porism_typed_reader_parse (PorismTypedReader *self,
                           PorismSlice        slice,
                           const char *const *variables)
{
  g_autoptr (GError) error = NULL;
  const Finding *refused;
  glong position;
  PorismExpression *expression = parse (self, slice, variables, &refused, &position, &error);

  if (expression != NULL)
    return expression;
  if (refused != NULL && refused->error != NULL)
    {
      g_clear_error (&self->error);
      self->error = g_error_copy (refused->error);
      self->position = refused->position;
      return NULL;
    }
  porism_typed_reader_fail (self, slice,
                            error->code == PORISM_EXPRESSION_ERROR_UNKNOWN_NAME
                              ? PORISM_TYPED_ERROR_UNKNOWN : PORISM_TYPED_ERROR_SYNTAX,
                            "%s", error->message);
  if (slice.line == self->line)
    self->position += (guint) position;
  return NULL;
}

PorismExpression *
porism_typed_reader_try (PorismTypedReader *self,
                         PorismSlice        slice,
                         const char *const *variables)
{
  const Finding *refused;

  return parse (self, slice, variables, &refused, NULL, NULL);
}

/* ---- one function a type ---- */

/* Says why what is no name is no object either. */
static gboolean
fail_no_object (PorismTypedReader *self,
                PorismSlice        slice,
                PorismKinds        kinds)
{
  const Finding *finding = find (self, slice, kinds != 0 ? kinds : ANY_KIND);
  g_autofree char *text = porism_slice_dup (slice);
  g_autofree char *wanted = kinds != 0 ? porism_kinds_to_text (kinds) : g_strdup (_("object"));

  if (finding == NULL || finding->error == NULL)
    return porism_typed_reader_fail (self, slice, PORISM_TYPED_ERROR_ARGUMENTS,
                                     _("“%s” is not what is wanted here, which is of the kind %s."), text, wanted);
  g_clear_error (&self->error);
  self->error = g_error_copy (finding->error);
  self->position = finding->position;
  return FALSE;
}

/* The circle about the point of that name. */
static char *
find_circle_about (PorismTypedReader *self,
                   const char        *name)
{
  const PorismId centre = porism_construction_lookup (self->construction, name);

  for (PorismId id = 1; id < porism_construction_get_next_id (self->construction); id++)
    {
      const PorismRecord *record = porism_construction_get (self->construction, id);

      if (record != NULL && record->kind == PORISM_KIND_CIRCLE && record->name != NULL && record->n_inputs > 0 &&
          record->inputs[0].object == centre && g_str_has_prefix (record->operation->id, "circle-centre"))
        return g_strdup (record->name);
    }
  return NULL;
}

/* AB as A, B; NULL where it is not so many points. */
static char *
dup_points (PorismTypedReader *self,
            const char        *text)
{
  g_autoptr (GString) points = g_string_new (NULL);

  for (const char *at = text; *at != '\0';)
    {
      gsize n = strlen (at);
      g_autofree char *name = NULL;

      for (; n > 0; n--)
        {
          g_free (name);
          name = g_strndup (at, n);
          if (g_utf8_validate (name, -1, NULL) && porism_typed_reader_get_kind (self, name) == PORISM_KIND_POINT)
            break;
        }
      if (n == 0)
        return NULL;
      g_string_append_printf (points, "%s%s", points->len > 0 ? ", " : "", name);
      at += n;
    }
  return g_strdup (points->str);
}

/* line AB as Line(A, B), circle O as the name of the circle about O; NULL where it is nothing of that sort. */
static char *
dup_described (PorismTypedReader *self,
               PorismSlice        slice)
{
  static const struct { const char *word, *command; } words[] = {
    { "line", "Line" }, { "segment", "Segment" }, { "ray", "Ray" }, { "vector", "Vector" },
    { "triangle", "Polygon" }, { "quadrilateral", "Polygon" }, { "polygon", "Polygon" }, { "circle", NULL },
  };
  g_autofree char *text = porism_slice_dup (slice);
  g_auto (GStrv) parts = g_strsplit (text, " ", 2);
  g_autofree char *points = NULL;

  if (g_strv_length (parts) != 2)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].word, parts[0]))
      {
        if (words[i].command == NULL)
          return find_circle_about (self, parts[1]);
        points = dup_points (self, parts[1]);
        return points != NULL ? g_strdup_printf ("%s(%s)", words[i].command, points) : NULL;
      }
  return NULL;
}

/* What the object is called, or how it is written, which must be of one of the @kinds; (transfer full), NULL with the
 * error. */
static char *
read_object_text (PorismTypedReader *self,
                  PorismSlice        slice,
                  PorismKinds        kinds)
{
  g_autofree char *text = porism_slice_dup (slice);
  g_autofree char *name = porism_name_canonicalise (text);
  g_autofree char *wanted = kinds != 0 ? porism_kinds_to_text (kinds) : NULL;
  PorismKind kind = name != NULL ? porism_typed_reader_get_kind (self, name) : PORISM_KIND_NONE;
  g_autofree char *described = name == NULL ? dup_described (self, slice) : NULL;

  if (described != NULL && (kinds == 0 || kinds & PORISM_KINDS (porism_typed_reader_find_kind (self, porism_slice_new (described), kinds != 0 ? kinds : ANY_KIND))))
    return g_steal_pointer (&described);
  if (kind != PORISM_KIND_NONE && kinds != 0 && !(kinds & PORISM_KINDS (kind)))
    porism_typed_reader_fail (self, slice, PORISM_TYPED_ERROR_ARGUMENTS,
                              _("“%s” is of the kind %s; here it must be of the kind %s."), name,
                              porism_kind_get_label (kind), wanted);
  else if (kind != PORISM_KIND_NONE)
    return g_steal_pointer (&name);
  else if (g_strcmp0 (name, "x") == 0 && (kinds == 0 || kinds & PORISM_KINDS_CALLED))
    return g_strdup ("(x)");
  else if (g_strcmp0 (name, "y") == 0 && kinds & PORISM_KINDS (PORISM_KIND_BIVARIATE))
    return g_strdup ("(y)");
  else if (porism_typed_reader_find_object (self, slice, kinds != 0 ? kinds : ANY_KIND) != PORISM_KIND_NONE)
    return g_steal_pointer (&text);
  else if (name != NULL)
    porism_typed_reader_fail (self, slice, PORISM_TYPED_ERROR_UNKNOWN, _("There is no object named “%s”."), name);
  else
    fail_no_object (self, slice, kinds);
  return NULL;
}

static gboolean
read_object (PorismTypedReader     *self,
             const PorismParameter *parameter,
             PorismKinds            kinds,
             PorismSlice            slice,
             PorismAction          *action)
{
  g_autofree char *name = read_object_text (self, slice, kinds);

  if (name == NULL)
    return FALSE;
  porism_action_add_string (action, parameter->name, name);
  return TRUE;
}

static gboolean
read_number (PorismTypedReader     *self,
             const PorismParameter *parameter,
             PorismKinds            kinds,
             PorismSlice            slice,
             PorismAction          *action)
{
  g_autoptr (PorismExpression) expression = porism_typed_reader_parse (self, slice, NULL);
  g_autofree char *text = porism_slice_dup (slice);

  if (expression == NULL)
    return FALSE;
  if (porism_expression_is_condition (expression) || porism_expression_is_equation (expression))
    return porism_typed_reader_fail (self, slice, PORISM_TYPED_ERROR_ARGUMENTS,
                                     _("A number is wanted here, not “%s”."), text);
  porism_action_add_string (action, parameter->name, text);
  return TRUE;
}

/* The name of a value in quotation marks, where values of what the parameter sets have names. */
static gboolean
read_named_value (PorismTypedReader     *self,
                  const PorismParameter *parameter,
                  PorismSlice            slice,
                  PorismAction          *action)
{
  const PorismAttributeInfo *info =
    porism_tool_spec_get_attribute (porism_registry_lookup (self->registry, action->tool), parameter);
  g_autofree char *name = info != NULL && info->values != NULL ? porism_slice_dup_unquoted (slice) : NULL;

  if (name != NULL)
    porism_action_add_string (action, parameter->name, name);
  return name != NULL;
}

static gboolean
read_integer (PorismTypedReader     *self,
              const PorismParameter *parameter,
              PorismKinds            kinds,
              PorismSlice            slice,
              PorismAction          *action)
{
  g_autoptr (PorismExpression) expression = porism_typed_reader_try (self, slice, NULL);
  g_autofree char *text = porism_slice_dup (slice);
  gboolean whole;
  fmpq_t value;

  if (read_named_value (self, parameter, slice, action))
    return TRUE;
  fmpq_init (value);
  whole = expression != NULL && porism_expression_get_rational (expression, value) &&
          fmpz_is_one (fmpq_denref (value)) && fmpz_bits (fmpq_numref (value)) < 32;
  if (whole)
    porism_action_add_integer (action, parameter->name, fmpz_get_si (fmpq_numref (value)));
  fmpq_clear (value);

  return whole || porism_typed_reader_fail (self, slice, PORISM_TYPED_ERROR_ARGUMENTS,
                                            _("A whole number is wanted here, not “%s”."), text);
}

/* A text, with or without quotation marks. */
static gboolean
read_text (PorismTypedReader     *self,
           const PorismParameter *parameter,
           PorismKinds            kinds,
           PorismSlice            slice,
           PorismAction          *action)
{
  g_autofree char *unquoted = porism_slice_dup_unquoted (slice);
  g_autofree char *text = unquoted == NULL ? porism_slice_dup (slice) : NULL;

  if (porism_slice_is_empty (slice))
    return porism_typed_reader_fail (self, slice, PORISM_TYPED_ERROR_SYNTAX,
                                     _("Something is missing here."));
  porism_action_add_string (action, parameter->name, unquoted != NULL ? unquoted : text);
  return TRUE;
}

static gboolean
fail_to_read (PorismTypedReader     *self,
              const PorismParameter *parameter,
              PorismKinds            kinds,
              PorismSlice            slice,
              PorismAction          *action)
{
  return porism_typed_reader_fail (self, slice, PORISM_TYPED_ERROR_ARGUMENTS,
                                   _("This cannot be typed."));
}

/* What an expression may contain is known to its tool. */
static gboolean (*const readers[]) (PorismTypedReader     *self,
                                    const PorismParameter *parameter,
                                    PorismKinds kinds,
                                    PorismSlice slice,
                                    PorismAction          *action) = {
  [PORISM_PARAMETER_NEW_NAME] = read_text,
  [PORISM_PARAMETER_OBJECT] = read_object,
  [PORISM_PARAMETER_OBJECTS] = read_object,
  [PORISM_PARAMETER_NUMBER] = read_number,
  [PORISM_PARAMETER_ANGLE] = read_number,
  [PORISM_PARAMETER_INTEGER] = read_integer,
  [PORISM_PARAMETER_FLAG] = read_text,
  [PORISM_PARAMETER_TEXT] = read_text,
  [PORISM_PARAMETER_TEXTS] = read_text,
  [PORISM_PARAMETER_EXPRESSION] = read_text,
  [PORISM_PARAMETER_ARGUMENTS] = fail_to_read,
  [PORISM_PARAMETER_BRANCHES] = fail_to_read,
};

/* ---- lists ---- */

/* {A, B, C} is A, B, C. */
static GArray *
split_list (PorismSlice slice)
{
  PorismSlice inside;

  return porism_slice_split (porism_slice_get_enclosed (slice, '{', &inside) ? inside : slice);
}

static gboolean
read_objects (PorismTypedReader     *self,
              const PorismParameter *parameter,
              PorismKinds            kinds,
              const PorismSlice     *slices,
              guint                  n,
              PorismAction          *action)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GArray) items = split_list (slices[i]);
      const PorismKinds wanted = kinds & PORISM_KINDS (PORISM_KIND_POINT) ? kinds | PORISM_KINDS (PORISM_KIND_POINT_LIST)
                                                                          : kinds;

      for (guint k = 0; k < items->len; k++)
        {
          g_autofree char *name =
            read_object_text (self, g_array_index (items, PorismSlice, k), wanted);

          if (name == NULL)
            return FALSE;
          g_string_append_printf (names, "%s%s", names->len > 0 ? "," : "", name);
        }
    }
  porism_action_add_string (action, parameter->name, names->str);
  return TRUE;
}

/* ---- a whole signature ---- */

/* How many of @n_given arguments parameter @i takes: a list all that the others leave, where it may be left out before
 * another one, in braces. */
static guint
count_taken (const PorismSignature *signature,
             guint                  i,
             guint                  n_given)
{
  if (signature->parameters[i]->type != PORISM_PARAMETER_OBJECTS ||
      (signature->parameters[i]->optional && i + 1 < signature->n) ||
      n_given < signature->n_needed)
    return 1;
  return n_given - (signature->n_needed - (i < signature->n_needed));
}

/**
 * porism_typed_reader_read_signature:
 * @slices: @n arguments
 * @action: what is read goes into it
 *
 * Returns: how many arguments it takes before one that does not fit, of which is the error, or before it has no place for more
 */
guint
porism_typed_reader_read_signature (PorismTypedReader     *self,
                                    const PorismSignature *signature,
                                    const PorismSlice     *slices,
                                    guint                  n,
                                    PorismAction          *action)
{
  guint at = 0;

  for (guint i = 0; i < signature->n && at < n; i++)
    {
      const PorismParameter *parameter = signature->parameters[i];
      PorismKinds kinds = porism_signature_get_kinds (signature, i);
      guint taken = MIN (count_taken (signature, i, n), n - at);
      gboolean done = parameter->type == PORISM_PARAMETER_OBJECTS
                        ? read_objects (self, parameter, kinds, &slices[at], taken, action)
                        : readers[parameter->type] (self, parameter, kinds, slices[at], action);

      if (!done)
        return at;
      at += taken;
    }
  return at;
}
