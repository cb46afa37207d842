/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Formulas are read once: what stands in brackets is a magnitude of letters, the rest is an expression. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/field/field.h"
#include "engine/solutions/law-rows.h"

/* Of the sizes: far above what rounding leaves. */
#define TOLERANCE 1e-7

static const PorismLaw *const tables[] = {
  porism_laws_of_angles, porism_laws_of_lengths, porism_laws_of_areas,
};

guint
porism_laws_get_n (void)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    for (const PorismLaw *law = tables[i]; law->name != NULL; law++)
      n++;
  return n;
}

const PorismLaw *
porism_laws_get (guint i)
{
  for (guint j = 0; j < G_N_ELEMENTS (tables); j++)
    for (const PorismLaw *law = tables[j]; law->name != NULL; law++)
      if (i-- == 0)
        return law;
  g_return_val_if_reached (NULL);
}

/* ---- reading ---- */

static guint8
find_letter (const char *points,
             char        letter)
{
  const char *at = strchr (points, letter);

  if (at == NULL)
    g_error ("“%c” is none of the points %s", letter, points);
  return (guint8) ((at - points) / 2);
}

static PorismMagnitudeKind
find_kind (char     bracket,
           gboolean round,
           gboolean ratio,
           guint    n)
{
  if (bracket == '<')
    return ratio ? PORISM_MAGNITUDE_ANGLE_RATIO : PORISM_MAGNITUDE_ANGLE;
  if (bracket == '[' && round)
    return n == 2 ? PORISM_MAGNITUDE_CIRCUMFERENCE : PORISM_MAGNITUDE_ARC;
  if (bracket == '[')
    return ratio ? PORISM_MAGNITUDE_RATIO : PORISM_MAGNITUDE_LENGTH;
  if (round)
    return n == 2 ? PORISM_MAGNITUDE_DISC : PORISM_MAGNITUDE_SECTOR;

  return ratio ? PORISM_MAGNITUDE_AREA_RATIO : PORISM_MAGNITUDE_AREA;
}

/* What stands in brackets at @text; where it ends. */
static const char *
read_magnitude (const char      *text,
                const char      *points,
                PorismMagnitude *magnitude)
{
  const char bracket = *text;
  gboolean round = FALSE, ratio = FALSE;

  *magnitude = (PorismMagnitude) { 0 };
  for (text++; strchr ("]}>", *text) == NULL; text++)
    {
      if (*text == '@')
        round = TRUE;
      else if (*text == ':')
        ratio = TRUE;
      else
        magnitude->points[magnitude->n++] = find_letter (points, *text);
      g_assert (magnitude->n <= PORISM_MAGNITUDE_MOST_POINTS);
    }
  magnitude->kind = (guint8) find_kind (bracket, round, ratio, magnitude->n);

  return text + 1;
}

static guint
add_input (PorismLawFormula      *formula,
           const PorismMagnitude *input)
{
  for (guint i = 0; i < formula->n_inputs; i++)
    if (memcmp (&formula->inputs[i], input, sizeof *input) == 0)
      return i;
  g_assert (formula->n_inputs < PORISM_LAW_MOST_INPUTS);
  formula->inputs[formula->n_inputs] = *input;

  return formula->n_inputs++;
}

static PorismKind
resolve_input (const char *name,
               gpointer    user_data)
{
  return name[0] == 'q' ? PORISM_KIND_NUMBER : PORISM_KIND_NONE;
}

static void
read_formula (const char       *text,
              const char       *points,
              PorismLawFormula *formula)
{
  const PorismExpressionScope scope = { .resolve = resolve_input };
  g_autoptr (GString) right = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  const char *at = read_magnitude (text, points, &formula->target);

  g_assert (g_str_has_prefix (at, " = "));
  at += strlen (" = ");
  while (*at != '\0')
    if (strchr ("[{<", *at) != NULL)
      {
        PorismMagnitude input;

        at = read_magnitude (at, points, &input);
        g_string_append_printf (right, "q%u", add_input (formula, &input));
      }
    else
      g_string_append_c (right, *at++);
  formula->expression = porism_expression_parse (right->str, &scope, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < formula->n_inputs; i++)
    g_assert (porism_expression_get_reference (formula->expression, i)[1] == (char) ('0' + i));
}

static void
read_law (const PorismLaw *law,
          PorismLawForm   *form)
{
  const PorismTheorem theorem = { .points = law->points, .order = law->order, .premises = law->premises, .conclusion = "" };

  porism_theorem_read_form (&theorem, &form->form);
  while (form->n_formulas < PORISM_LAW_MOST_FORMULAS && law->formulas[form->n_formulas] != NULL)
    {
      read_formula (law->formulas[form->n_formulas], law->points, &form->formulas[form->n_formulas]);
      form->n_formulas++;
    }
  if (law->needs == NULL)
    return;
  form->has_need = TRUE;
  form->degrees = g_ascii_strtod (read_magnitude (law->needs, law->points, &form->need), NULL);
}

/**
 * porism_laws_get_form:
 *
 * Returns: the row's premises and formulas as such, read once
 */
const PorismLawForm *
porism_laws_get_form (guint i)
{
  static PorismLawForm *forms;

  if (g_once_init_enter (&forms))
    {
      PorismLawForm *read = g_new0 (PorismLawForm, porism_laws_get_n ());

      for (guint j = 0; j < porism_laws_get_n (); j++)
        read_law (porism_laws_get (j), &read[j]);
      g_once_init_leave (&forms, read);
    }
  return &forms[i];
}

/* ---- in a diagram ---- */

PorismMagnitude
porism_magnitude_place (const PorismMagnitude *self,
                        const guint8          *points)
{
  PorismMagnitude placed = { self->kind, self->n, { 0 } };

  for (guint i = 0; i < self->n; i++)
    placed.points[i] = points[self->points[i]];

  return placed;
}

static double
measure (const PorismMagnitude *magnitude,
         const PorismDiagram   *diagram,
         const guint8          *points)
{
  PorismMagnitude placed = porism_magnitude_place (magnitude, points);

  return porism_magnitude_measure (&placed, diagram);
}

static gboolean
is_near (double a,
         double b)
{
  return fabs (a - b) <= TOLERANCE * (fabs (a) + fabs (b));
}

gboolean
porism_formula_shows (const PorismLawFormula *self,
                      const PorismDiagram    *diagram,
                      const guint8           *points)
{
  const void *references[PORISM_LAW_MOST_INPUTS];
  double sizes[PORISM_LAW_MOST_INPUTS], result;
  PorismDoubleField field;

  for (guint i = 0; i < self->n_inputs; i++)
    {
      sizes[i] = measure (&self->inputs[i], diagram, points);
      references[i] = &sizes[i];
    }
  porism_double_field_init (&field);

  return porism_expression_evaluate[PORISM_FIELD_DOUBLE] (&field, self->expression, references, NULL, &result) ==
         PORISM_OK && is_near (result, measure (&self->target, diagram, points));
}

gboolean
porism_law_fits (const PorismLawForm *self,
                 const PorismDiagram *diagram,
                 const guint8        *points)
{
  return !self->has_need || is_near (measure (&self->need, diagram, points), self->degrees * G_PI / 180);
}
