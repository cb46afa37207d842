/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A use of a tool that a person made: its steps once more, from other objects. What is only on the way gets no name:
 * it is not listed nor drawn, and goes with what reads it. */

#include "config.h"

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/macros/macros.h"
#include "engine/notation/scanner.h"

/* A use. */
typedef struct
{
  PorismCall *call;
  const PorismMacro *macro;
  PorismId *ids;                /* by the macro's own ids */
} Use;

static gboolean
read_inputs (Use *self)
{
  for (guint i = 0; i < self->macro->inputs->len; i++)
    {
      const PorismMacroInput *input = &g_array_index (self->macro->inputs, PorismMacroInput, i);
      const PorismId id = porism_call_get (self->call, input->parameter)->object;

      if (!(input->kinds & PORISM_KINDS (porism_construction_get (self->call->construction, id)->kind)))
        return porism_call_refuse_kind (self->call, input->parameter, id, input->kinds);
      self->ids[i + 1] = id;
    }
  return TRUE;
}

/* ---- expressions ---- */

static PorismKind
resolve (const char *name,
         gpointer    user_data)
{
  const PorismConstruction *construction = user_data;
  const PorismRecord *record = porism_construction_get (construction, porism_construction_lookup (construction, name));

  return record != NULL ? record->kind : PORISM_KIND_NONE;
}

static const PorismExpression *
get_function (const char *name,
              gpointer    user_data)
{
  const PorismConstruction *construction = user_data;
  const PorismRecord *record = porism_construction_get (construction, porism_construction_lookup (construction, name));

  return record != NULL && PORISM_KINDS (record->kind) & PORISM_KINDS_CALLED ? record->expression : NULL;
}

/* The text with the objects of this figure in the place of #1 and so on. */
static char *
dup_bound (const Use  *self,
           const char *text)
{
  GString *bound = g_string_new (NULL);

  while (*text != '\0')
    if (*text == PORISM_INNER_SIGN)
      {
        const PorismId own = (PorismId) g_ascii_strtoull (text + 1, (char **) &text, 10);
        g_autofree char *name = porism_call_dup_reference (self->call, self->ids[own]);

        g_string_append (bound, name);
      }
    else
      g_string_append_c (bound, *text++);
  return g_string_free (bound, FALSE);
}

/* What the expression reads are the last inputs, in the order in which it reads them. */
static gboolean
bind_expression (Use          *self,
                 PorismRecord *record,
                 guint         i)
{
  PorismConstruction *construction = self->call->construction;
  const PorismExpressionScope scope = {
    .variables = self->macro->variables->pdata[i], .resolve = resolve, .get_function = get_function,
    .user_data = construction, .directed_angles = self->call->rules < PORISM_RULES_SECOND,
  };
  g_autofree char *text = dup_bound (self, self->macro->expressions->pdata[i]);
  g_autoptr (GError) error = NULL;
  guint n;

  record->expression = porism_expression_parse (text, &scope, &error);
  if (record->expression == NULL)
    return porism_observation_refuse (self->call->observation, PORISM_ERROR_PRECONDITION, NULL, NULL,
                                      _("A step of the tool cannot be made of these objects: %s"), error->message);
  n = porism_expression_get_n_references (record->expression);
  if (n > record->n_inputs)
    return porism_observation_refuse (self->call->observation, PORISM_ERROR_PRECONDITION, NULL, NULL,
                                      _("A step of the tool cannot be made of these objects."));
  for (guint k = 0; k < n; k++)
    record->inputs[record->n_inputs - n + k].object =
      porism_construction_lookup (construction, porism_expression_get_reference (record->expression, k));
  return TRUE;
}

/* ---- names ---- */

static gboolean
find_result (const Use *self,
             PorismId   step,
             guint     *result)
{
  for (guint i = 0; i < self->macro->results->len; i++)
    if (g_array_index (self->macro->results, PorismMacroResult, i).step == step)
      {
        *result = i;
        return TRUE;
      }
  return FALSE;
}

/* What the result is called: as is wished, with a number where there are several. */
static char *
dup_name (const Use *self,
          guint      result,
          PorismKind kind)
{
  const PorismValue *wish = porism_call_get (self->call, "name");
  const guint n = porism_macro_get_n_main (self->macro);

  if (self->call->is_inner)
    return NULL;
  if (wish->text == NULL || result >= n)
    return porism_construction_suggest_name (self->call->construction, kind);
  return n == 1 ? g_strdup (wish->text) : g_strdup_printf ("%s_%u", wish->text, result + 1);
}

/* Of several with a name that is wished each has to have its own. */
static gboolean
check_names (Use *self)
{
  const char *wish = porism_call_get (self->call, "name")->text;
  const guint n = porism_macro_get_n_main (self->macro);

  for (guint i = 0; wish != NULL && n > 1 && i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s_%u", wish, i + 1);
      g_autofree char *read = porism_call_read_new_name (self->call, "name", name);

      if (read == NULL)
        return FALSE;
    }
  return TRUE;
}

/* ---- steps ---- */

static PorismRecord *
new_record (Use  *self,
            guint i)
{
  const PorismRecord *step = self->macro->steps->pdata[i];
  g_autoptr (PorismRecord) record = porism_record_copy (step);

  for (guint k = 0; k < record->n_inputs; k++)
    record->inputs[k].object = self->ids[step->inputs[k].object];
  record->owner = self->ids[step->owner];
  if (self->macro->expressions->pdata[i] != NULL && !bind_expression (self, record, i))
    return NULL;
  return porism_call_complete_record (self->call, record) ? g_steal_pointer (&record) : NULL;
}

static gboolean
make_step (Use  *self,
           guint i)
{
  const PorismId own = self->macro->inputs->len + i + 1;
  PorismRecord *record = new_record (self, i);
  g_autofree char *name = NULL;
  guint result;

  if (record == NULL)
    return FALSE;
  if (!porism_construction_takes_inputs (self->call->construction, record))
    {
      porism_record_unref (record);
      return porism_observation_refuse (self->call->observation, PORISM_ERROR_TYPE_MISMATCH, NULL,
                                        _("Give objects of the kinds that it was made with."),
                                        _("A step of the tool cannot be made of these objects."));
    }
  if (!find_result (self, own, &result))
    record->flags |= PORISM_RECORD_ANONYMOUS;
  else
    {
      name = dup_name (self, result, record->kind);
      if (g_array_index (self->macro->results, PorismMacroResult, result).automatic)
        record->flags |= PORISM_RECORD_AUTOMATIC_NAME;
    }
  return porism_call_make (self->call, record, name, &self->ids[own]);
}

/* Where another action says it in the place of a name, the first result is meant: that comes last. */
static void
put_meant_last (Use *self)
{
  const PorismId meant = self->ids[g_array_index (self->macro->results, PorismMacroResult, 0).step];

  for (guint i = 0; i < self->call->made->len; i++)
    if (g_array_index (self->call->made, PorismId, i) == meant)
      g_array_remove_index (self->call->made, i);
  g_array_append_val (self->call->made, meant);
  porism_call_mention_first (self->call, self->macro->name, porism_macro_get_n_main (self->macro));
}

gboolean
porism_call_run_macro (PorismCall *self)
{
  const PorismMacro *macro = porism_macro_of (self->spec);
  g_autofree PorismId *ids = g_new0 (PorismId, 1 + macro->inputs->len + macro->steps->len);
  Use use = { self, macro, ids };

  if (!read_inputs (&use) || !check_names (&use))
    return FALSE;
  for (guint i = 0; i < macro->steps->len; i++)
    if (!make_step (&use, i))
      return FALSE;
  if (self->is_inner)
    put_meant_last (&use);
  return TRUE;
}
