/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A macro is taken from a figure: what its results are made of, back to the inputs. */

#include "config.h"

#include "engine/expressions/program.h"
#include "engine/kinds/language.h"
#include "engine/macros/macros.h"
#include "engine/notation/scanner.h"
#include "engine/ops/written.h"

/* What is being taken. */
typedef struct
{
  const PorismConstruction *construction;
  PorismMacro *macro;
  const GArray *chosen;         /* PorismId; empty: the inputs are found */
  GArray *results;              /* PorismId: those that are wanted, then what comes with them */
  guint8 *wanted;               /* by id: it is on the way */
  guint8 *input;                /* by id: it is an input */
  PorismId *own;                /* by id: what it is called in the macro */
} Taking;

static const PorismRecord *
get (const Taking *self,
     PorismId      id)
{
  return porism_construction_get (self->construction, id);
}

static gboolean refuse (GError    **error,
                        const char *format,
                        ...) G_GNUC_PRINTF (2, 3);

static gboolean
refuse (GError    **error,
        const char *format,
        ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (PORISM_MACRO_ERROR, PORISM_MACRO_ERROR_FIGURE, format, arguments));
  va_end (arguments);
  return FALSE;
}

/* ---- what is on the way ---- */

static gboolean
has_parents (const PorismRecord *record)
{
  for (guint i = 0; i < record->n_inputs; i++)
    if (record->inputs[i].object > 0)
      return TRUE;
  return FALSE;
}

/* Whether it stays as it is where the inputs are chosen: nobody moves it. */
static gboolean
is_constant (const PorismRecord *record)
{
  return record->name == NULL || !porism_record_is_movable (record);
}

static gboolean
is_among (const GArray *ids,
          PorismId      id)
{
  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, PorismId, i) == id)
      return TRUE;
  return FALSE;
}

/* What nothing is made of begins the figure. */
static gboolean
find_role (Taking  *self,
           PorismId id,
           GError **error)
{
  const PorismRecord *record = get (self, id);

  if (self->chosen->len > 0)
    {
      self->input[id] = is_among (self->chosen, id);
      return self->input[id] || has_parents (record) || is_constant (record) ||
             refuse (error, _("The tool also needs “%s”: add it to the inputs, or fix it where it is."), record->name);
    }
  self->input[id] = !has_parents (record) && record->name != NULL &&
                    porism_attributes_get_number (record->attributes, PORISM_ATTRIBUTE_FIXED) == 0;
  return TRUE;
}

/* From the last one back, since what an object is made of stands before it. */
static gboolean
mark_wanted (Taking  *self,
             GError **error)
{
  guint n;
  const PorismId *order = porism_construction_get_order (self->construction, &n);

  for (guint i = 0; i < self->results->len; i++)
    self->wanted[g_array_index (self->results, PorismId, i)] = TRUE;
  for (guint position = n; position-- > 0;)
    {
      const PorismId id = order[position];
      const PorismRecord *record = get (self, id);

      if (record == NULL || !self->wanted[id])
        continue;
      if (!find_role (self, id, error))
        return FALSE;
      for (guint i = 0; i < record->n_inputs && !self->input[id]; i++)
        self->wanted[record->inputs[i].object] = TRUE;
    }
  return TRUE;
}

/* ---- inputs and results ---- */

static gboolean
check_result (const Taking *self,
              PorismId      id,
              GError      **error)
{
  const PorismRecord *record = get (self, id);

  if (record->flags & PORISM_RECORD_REQUIRED)
    return refuse (error, _("“%s” is a condition; a tool makes objects."), record->name);
  if (self->input[id])
    return refuse (error, _("“%s” is not made of anything: it is an input, not a result."), record->name);
  return porism_construction_is_defined (self->construction, id) ||
         refuse (error, _("“%s” is undefined now: move the figure to where it exists."), record->name);
}

static gboolean
check_results (const Taking *self,
               GError      **error)
{
  for (guint i = 0; i < self->results->len; i++)
    if (!check_result (self, g_array_index (self->results, PorismId, i), error))
      return FALSE;
  for (guint i = 0; i < self->chosen->len; i++)
    if (!self->wanted[g_array_index (self->chosen, PorismId, i)])
      return refuse (error, _("Nothing that the tool makes depends on “%s”."),
                     get (self, g_array_index (self->chosen, PorismId, i))->name);
  return TRUE;
}

static void
add_input (Taking  *self,
           PorismId id)
{
  const PorismRecord *record = get (self, id);

  porism_macro_add_input (self->macro, record->name, record->kind);
  self->own[id] = self->macro->inputs->len;
}

static void
add_inputs (Taking *self)
{
  guint n;
  const PorismId *order = porism_construction_get_order (self->construction, &n);

  for (guint i = 0; i < self->chosen->len; i++)
    add_input (self, g_array_index (self->chosen, PorismId, i));
  for (guint i = 0; i < n && self->chosen->len == 0; i++)
    if (self->input[order[i]] && self->wanted[order[i]])
      add_input (self, order[i]);
}

/* ---- steps ---- */

/* What the expression reads is called #1 and so on. */
static char *
dup_expression (const Taking       *self,
                const PorismRecord *record)
{
  const guint n = porism_expression_get_n_references (record->expression);
  const guint n_before = record->n_inputs - n;
  g_auto (GStrv) names = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = porism_inner_name_new (self->own[record->inputs[n_before + i].object]);
  return porism_expression_to_text (record->expression, (const char *const *) names);
}

static void
add_step (Taking  *self,
          PorismId id)
{
  const PorismRecord *record = get (self, id);
  PorismRecord *step = porism_record_copy (record);
  /* What follows from its inputs is derived anew at each use. */
  const gboolean written = record->expression != NULL && porism_operation_has_written_expression (record->operation);

  for (guint i = 0; i < step->n_inputs; i++)
    step->inputs[i].object = step->inputs[i].object > 0 ? self->own[step->inputs[i].object] : 0;
  step->owner = step->owner > 0 ? self->own[step->owner] : 0;
  step->flags = 0;
  porism_record_clear_sources (step);
  g_clear_pointer (&step->expression, porism_expression_unref);
  g_clear_pointer (&step->name, g_free);
  g_clear_pointer (&step->attributes, porism_attributes_unref);
  self->own[id] = porism_macro_add_step (self->macro, step, written ? dup_expression (self, record) : NULL,
                                         written ? porism_expression_dup_variables (record->expression) : NULL);
}

static void
add_steps (Taking *self)
{
  guint n;
  const PorismId *order = porism_construction_get_order (self->construction, &n);

  for (guint i = 0; i < n; i++)
    if (get (self, order[i]) != NULL && self->wanted[order[i]] && !self->input[order[i]])
      add_step (self, order[i]);
}

/* ---- the whole ---- */

/* What was made in one with the results, such as the sides of a polygon. */
static void
add_owned (Taking *self)
{
  guint n;
  const PorismId *order = porism_construction_get_order (self->construction, &n);

  for (guint i = 0; i < n; i++)
    {
      const PorismRecord *record = get (self, order[i]);

      if (record != NULL && record->name != NULL && record->owner > 0 && is_among (self->results, record->owner) &&
          !is_among (self->results, order[i]))
        g_array_append_val (self->results, order[i]);
    }
}

static gboolean
take (Taking  *self,
      guint    n_main,
      GError **error)
{
  if (!mark_wanted (self, error) || !check_results (self, error))
    return FALSE;
  add_inputs (self);
  add_steps (self);
  for (guint i = 0; i < self->results->len; i++)
    porism_macro_add_result (self->macro, self->own[g_array_index (self->results, PorismId, i)], i >= n_main);
  return porism_macro_finish (self->macro, error);
}

PorismMacro *
porism_macro_take (const PorismConstruction *construction,
                   const char               *name,
                   const char               *title,
                   const GArray             *inputs,
                   const GArray             *results,
                   GError                  **error)
{
  const guint n = porism_construction_get_next_id (construction);
  g_autoptr (PorismMacro) macro = porism_macro_new (name, title);
  g_autofree guint8 *wanted = g_new0 (guint8, n), *input = g_new0 (guint8, n);
  g_autofree PorismId *own = g_new0 (PorismId, n);
  g_autoptr (GArray) all = g_array_copy ((GArray *) results);
  Taking self = { construction, macro, inputs, all, wanted, input, own };

  add_owned (&self);
  return take (&self, results->len, error) ? g_steal_pointer (&macro) : NULL;
}
