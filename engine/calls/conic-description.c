/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A conic as an observation gives it: what it is, its equation, its centre and its foci. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/calls/source.h"

/* ---- what a conic is ---- */

PORISM_DECLARE_FORMULA (conic_form_number);

static gboolean
get_form_in (PorismEvaluation   *evaluation,
             const PorismRecord *question,
             long               *number)
{
  static const PorismFormula formula = PORISM_FORMULA (conic_form_number);
  PorismField *field = porism_evaluation_get_field (evaluation);
  void *element = g_malloc0 (field->klass->element_size);
  gboolean decided;

  field->klass->init_elements (field, element, 1);
  decided = porism_evaluation_apply (evaluation, &formula, question, element) == PORISM_OK;
  if (decided && field->klass->kind == PORISM_FIELD_BALL)
    *number = arf_get_si (arb_midref ((arb_struct *) element), ARF_RND_NEAR);
  else if (decided)
    {
      fmpz_t value;

      fmpz_init (value);
      decided = ca_get_fmpz (value, element, ((PorismExactField *) field)->context);
      *number = fmpz_get_si (value);
      fmpz_clear (value);
    }
  field->klass->clear_elements (field, element, 1);
  g_free (element);

  return decided;
}

gboolean
porism_construction_get_conic_form (PorismConstruction *construction,
                                    PorismId            conic,
                                    PorismConicForm    *form)
{
  g_autoptr (PorismRecord) question =
    porism_record_new (porism_operation_lookup ("centre-conic"), 1);
  long number;

  question->inputs[0].object = conic;
  if (!get_form_in (porism_construction_get_ball (construction), question, &number) &&
      !get_form_in (porism_construction_get_sharp_ball (construction), question, &number) &&
      !get_form_in (porism_construction_get_exact_for (construction, 0, question), question, &number))
    return FALSE;
  *form = (PorismConicForm) number;

  return TRUE;
}

/* ---- in words ---- */

static const char *const form_names[PORISM_N_CONIC_FORMS] = {
  [PORISM_CONIC_EMPTY] = "empty",
  [PORISM_CONIC_CIRCLE] = "circle",
  [PORISM_CONIC_ELLIPSE] = "ellipse",
  [PORISM_CONIC_PARABOLA] = "parabola",
  [PORISM_CONIC_HYPERBOLA] = "hyperbola",
  [PORISM_CONIC_CROSSING_LINES] = "crossing lines",
  [PORISM_CONIC_PARALLEL_LINES] = "parallel lines",
  [PORISM_CONIC_DOUBLE_LINE] = "double line",
};

/* The point that @operation makes of the conic; NULL where there is none. */
static PorismQuantity *
describe_point_of (const PorismSource *self,
                   const char         *operation,
                   gint                branch)
{
  g_autoptr (PorismRecord) record = porism_record_new (porism_operation_lookup (operation), 1);
  PorismSource source = { .construction = self->construction, .record = record,
                          .want_exact = self->want_exact };
  PorismQuantity *point;
  PorismReason reason;

  record->inputs[0].object = self->id;
  record->branch = branch;
  if (!porism_source_open (&source, &reason))
    return NULL;
  point = porism_source_new_point (&source, 0);
  porism_source_clear (&source);

  return point;
}

/* A point that the conic was made from. */
static PorismQuantity *
describe_parent (const PorismSource *self,
                 PorismId            point)
{
  PorismSource source = { .construction = self->construction, .id = point,
                          .record = porism_construction_get (self->construction, point),
                          .want_exact = self->want_exact };
  PorismQuantity *quantity;
  PorismReason reason;

  if (!porism_source_open (&source, &reason))
    return NULL;
  quantity = porism_source_new_point (&source, 0);
  porism_source_clear (&source);

  return quantity;
}

static void
add_focus (PorismQuantity *foci,
           PorismQuantity *focus)
{
  if (focus != NULL)
    porism_quantity_add_item (foci, focus);
}

/* The foci from which it was made need not be computed. */
static void
add_foci (const PorismSource *self,
          PorismQuantity     *quantity,
          PorismConicForm     form)
{
  static const char *const of_foci[] = {
    "ellipse-foci", "ellipse-axis", "hyperbola-foci", "hyperbola-axis", "parabola", NULL
  };
  gboolean by_foci = g_strv_contains (of_foci, self->record->operation->id);
  guint n = form == PORISM_CONIC_PARABOLA ? 1 : 2;
  PorismQuantity *foci = porism_quantity_new ("list");

  porism_quantity_add_item (foci, NULL);
  for (guint i = 0; i < n; i++)
    add_focus (foci, by_foci ? describe_parent (self, self->record->inputs[i].object)
                             : describe_point_of (self, "focus", (gint) i));
  porism_quantity_add_part (quantity, "foci", foci);
}

static PorismQuantity *
describe_form (PorismConicForm form)
{
  PorismQuantity *name = porism_quantity_new ("name");

  name->text = g_strdup (form_names[form]);
  return name;
}

PorismQuantity *
porism_source_describe_conic_form (const PorismSource *self)
{
  PorismConicForm form;

  if (self->id == 0 || !porism_construction_get_conic_form (self->construction, self->id, &form))
    return NULL;
  return describe_form (form);
}

PorismQuantity *
porism_source_describe_conic (const PorismSource *self)
{
  PorismConicForm form;
  gboolean known = self->id > 0 &&
                   porism_construction_get_conic_form (self->construction, self->id, &form);
  gboolean closed = known && (form == PORISM_CONIC_ELLIPSE || form == PORISM_CONIC_CIRCLE);
  PorismQuantity *quantity = closed ? porism_source_new_measured (self, "conic", "area-conic")
                                    : porism_quantity_new ("conic");
  PorismQuantity *centre;

  if (known)
    porism_quantity_add_part (quantity, "form", describe_form (form));
  porism_quantity_add_part (quantity, "equation", porism_source_describe_equation_of_conic (self));
  if (!known)
    return quantity;
  centre = describe_point_of (self, "centre-conic", 0);
  if (centre != NULL)
    porism_quantity_add_part (quantity, "center", centre);
  if (form == PORISM_CONIC_ELLIPSE || form == PORISM_CONIC_HYPERBOLA ||
      form == PORISM_CONIC_PARABOLA)
    add_foci (self, quantity, form);

  return quantity;
}
