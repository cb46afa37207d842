/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The objects that the expressions of the tests speak of, in any field, and random expressions. */

#include "config.h"

#include "tests/expression-figure.h"

typedef struct
{
  const char *name;
  PorismKind kind;
  const char *elements[4];
} Object;

static const Object objects[] = {
  { "A", PORISM_KIND_POINT, { "0", "0" } },
  { "B", PORISM_KIND_POINT, { "3", "4" } },
  { "A_1", PORISM_KIND_POINT, { "3", "0" } },
  { "AA_1", PORISM_KIND_NUMBER, { "11" } },
  { "c", PORISM_KIND_CIRCLE, { "1", "1", "4" } },
  { "s", PORISM_KIND_SEGMENT, { "0", "0", "6", "8" } },
  { "v", PORISM_KIND_VECTOR, { "1", "1", "4", "5" } },
  { "d", PORISM_KIND_ANGLE, { "0", "2", "1" } },
  { "h", PORISM_KIND_ANGLE, { "1", "sqrt(3)", "0" } },
  { "α", PORISM_KIND_ANGLE, { "4", "3", "0" } },
  { "k", PORISM_KIND_NUMBER, { "7" } },
  { "t", PORISM_KIND_BOOLEAN, { "1" } },
  { "p", PORISM_KIND_POLYGON, { "0", "0" } },
  { "g", PORISM_KIND_LINE, { "1", "0", "0" } },
};

static const char *const variables[] = { "x", "y", NULL };

static PorismKind
resolve (const char *name,
         gpointer    user_data)
{
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    if (g_str_equal (objects[i].name, name))
      return objects[i].kind;
  return PORISM_KIND_NONE;
}

const PorismExpressionScope figure_scope = { variables, resolve, NULL };

PorismExpression *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  PorismExpression *expression = porism_expression_parse (text, &figure_scope, &error);

  if (!expression)
    g_error ("%s: %s", text, error->message);
  return expression;
}

struct _Figure
{
  PorismField *field;
  gpointer objects[G_N_ELEMENTS (objects)];
  gpointer variables;
};

static gpointer
get_element (PorismField *field,
             gpointer     elements,
             gsize        i)
{
  return (guint8 *) elements + i * field->klass->element_size;
}

gpointer
new_elements (PorismField *field,
              gsize        n)
{
  gpointer elements = g_malloc0 (n * field->klass->element_size);

  field->klass->init_elements (field, elements, n);
  return elements;
}

void
free_elements (PorismField *field,
               gpointer     elements,
               gsize        n)
{
  field->klass->clear_elements (field, elements, n);
  g_free (elements);
}

static gpointer
new_object (PorismField  *field,
            const Object *object)
{
  gpointer elements = new_elements (field, G_N_ELEMENTS (object->elements));

  for (guint i = 0; i < G_N_ELEMENTS (object->elements) && object->elements[i]; i++)
    {
      g_autoptr (PorismExpression) element = parse (object->elements[i]);
      PorismStatus status = porism_expression_evaluate[field->klass->kind] (
        field, element, NULL, NULL, get_element (field, elements, i));

      g_assert_cmpint (status, ==, PORISM_OK);
    }
  return elements;
}

Figure *
figure_new (PorismField *field,
            const fmpq  *x,
            const fmpq  *y)
{
  Figure *self = g_new0 (Figure, 1);

  self->field = field;
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    self->objects[i] = new_object (field, &objects[i]);
  self->variables = new_elements (field, 2);
  field->klass->set_rational (field, get_element (field, self->variables, 0), x);
  field->klass->set_rational (field, get_element (field, self->variables, 1), y);

  return self;
}

void
figure_free (Figure *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    free_elements (self->field, self->objects[i], G_N_ELEMENTS (objects[i].elements));
  free_elements (self->field, self->variables, 2);
  g_free (self);
}

PorismStatus
figure_evaluate (const Figure           *self,
                 const PorismExpression *expression,
                 gpointer                out)
{
  guint n = porism_expression_get_n_references (expression);
  g_autofree const void **references = g_new0 (const void *, n + 1);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < G_N_ELEMENTS (objects); j++)
      if (g_str_equal (porism_expression_get_reference (expression, i), objects[j].name))
        references[i] = self->objects[j];
  return porism_expression_evaluate[self->field->klass->kind] (
    self->field, expression, references, self->variables, out);
}

PorismStatus
evaluate_double (const PorismExpression *expression,
                 double                  x,
                 double                  y,
                 double                 *value,
                 PorismReason           *reason)
{
  PorismDoubleField field;
  PorismStatus status;
  Figure *figure;
  fmpq_t zero;

  fmpq_init (zero);
  porism_double_field_init (&field);
  figure = figure_new (&field.base, zero, zero);
  ((double *) figure->variables)[0] = x;
  ((double *) figure->variables)[1] = y;
  *value = 0;
  status = figure_evaluate (figure, expression, value);
  if (reason)
    *reason = status == PORISM_UNDEFINED ? field.base.reason : PORISM_REASON_NONE;
  figure_free (figure);
  fmpq_clear (zero);

  return status;
}

char *
repeat (const char *before,
        const char *middle,
        const char *after,
        guint       n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, before);
  g_string_append (text, middle);
  for (guint i = 0; i < n; i++)
    g_string_append (text, after);
  return g_string_free (text, FALSE);
}

static void
append_bracketed (GString *text,
                  GRand   *random,
                  int      depth,
                  gboolean algebraic)
{
  g_string_append_c (text, '(');
  append_random (text, random, depth, algebraic);
  g_string_append_c (text, ')');
}

static void
append_infix (GString *text,
              GRand   *random,
              int      depth,
              gboolean algebraic)
{
  static const char *const infixes[] = { "+", "-", "*", "/", "^", " " };

  append_bracketed (text, random, depth, algebraic);
  g_string_append (text, infixes[g_rand_int_range (random, 0, G_N_ELEMENTS (infixes))]);
  append_bracketed (text, random, depth, algebraic);
}

static void
append_function (GString *text,
                 GRand   *random,
                 int      depth,
                 gboolean algebraic)
{
  static const char *const functions[] = {
    "sqrt", "abs", "cbrt", "sign", "floor", "ceil", "round", "sin", "cos", "tan", "sec", "cot",
    "asin", "acos", "atan", "sinh", "cosh", "tanh", "exp", "ln", "log", "√", "-", "",
  };
  gint32 n = algebraic ? 3 : G_N_ELEMENTS (functions);

  g_string_append (text, functions[g_rand_int_range (random, 0, n)]);
  append_bracketed (text, random, depth, algebraic);
}

static void
append_function_of_two (GString *text,
                        GRand   *random,
                        int      depth)
{
  static const char *const functions[] = { "min", "max", "atan2", "nroot", "log" };

  g_string_append (text, functions[g_rand_int_range (random, 0, G_N_ELEMENTS (functions))]);
  g_string_append_c (text, '(');
  append_random (text, random, depth, FALSE);
  g_string_append_c (text, ',');
  append_random (text, random, depth, FALSE);
  g_string_append_c (text, ')');
}

static void
append_if (GString *text,
           GRand   *random,
           int      depth,
           gboolean algebraic)
{
  g_string_append (text, "If(");
  append_random (text, random, depth, algebraic);
  g_string_append (text, g_rand_boolean (random) ? "<" : ">=");
  append_random (text, random, depth, algebraic);
  g_string_append (text, g_rand_boolean (random) ? "&&t," : "||!t,");
  append_random (text, random, depth, algebraic);
  g_string_append_c (text, ',');
  append_random (text, random, depth, algebraic);
  g_string_append_c (text, ')');
}

/* Numbers are small, so that values mostly exist. */
void
append_random (GString *text,
               GRand   *random,
               int      depth,
               gboolean algebraic)
{
  static const char *const leaves[] = {
    "2", "x", "y", "0.5", "3", "1/3", "10", "√2", "k", "AB", "x(B)", "s", "45°", "60°", "pi", "e",
    "h", "α", "Angle(A_1,A,B)", "1.25e2",
  };
  int form = depth <= 0 ? 0 : g_rand_int_range (random, 0, 10);

  if (form < 2)
    g_string_append (text, leaves[g_rand_int_range (random, 0, algebraic ? 12 : 20)]);
  else if (form < 6)
    append_infix (text, random, depth - 1, algebraic);
  else if (form < 8)
    append_function (text, random, depth - 1, algebraic);
  else if (form < 9 && !algebraic)
    append_function_of_two (text, random, depth - 1);
  else
    append_if (text, random, depth - 2, algebraic);
}

GRand *
new_random (void)
{
  return g_rand_new_with_seed ((guint32) g_test_rand_int ());
}
