/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A macro and the tool that it is: its parameters, and what kinds of objects each may be. */

#include "config.h"

#include <string.h>

#include "engine/actions/name.h"
#include "engine/kinds/language.h"
#include "engine/macros/macro.h"

#define MOST_NAME 40

G_DEFINE_QUARK (porism-macro-error-quark, porism_macro_error)

static void
clear_input (gpointer input)
{
  PorismMacroInput *self = input;

  g_free (self->label);
  g_free (self->parameter);
  g_free (self->description);
}

PorismMacro *
porism_macro_new (const char *name,
                  const char *title)
{
  PorismMacro *self = g_new0 (PorismMacro, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->name = g_strdup (name);
  self->title = g_strdup (title);
  self->inputs = g_array_new (FALSE, TRUE, sizeof (PorismMacroInput));
  g_array_set_clear_func (self->inputs, clear_input);
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_record_unref);
  self->expressions = g_ptr_array_new_with_free_func (g_free);
  self->variables = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  self->results = g_array_new (FALSE, FALSE, sizeof (PorismMacroResult));

  return self;
}

PorismMacro *
porism_macro_ref (PorismMacro *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
porism_macro_unref (PorismMacro *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->inputs);
  g_ptr_array_unref (self->steps);
  g_ptr_array_unref (self->expressions);
  g_ptr_array_unref (self->variables);
  g_array_unref (self->results);
  g_free (self->name);
  g_free (self->title);
  g_free (self->description);
  g_free (self);
}

/* ---- what it takes ---- */

static gboolean
is_identifier (const char *text)
{
  if (!g_ascii_isalpha (*text))
    return FALSE;
  for (; *text != '\0'; text++)
    if (!g_ascii_isalnum (*text) && *text != '_')
      return FALSE;
  return TRUE;
}

/* An argument is called as the object was, where a name of an argument may be so. */
static char *
dup_parameter (const PorismMacro *self,
               const char        *label)
{
  gboolean taken = !is_identifier (label) || g_str_equal (label, "name") || g_str_equal (label, PORISM_PARAMETER_WHAT);

  for (guint i = 0; i < self->inputs->len; i++)
    taken = taken || g_str_equal (g_array_index (self->inputs, PorismMacroInput, i).parameter, label);
  return taken ? g_strdup_printf ("input_%u", self->inputs->len + 1) : g_strdup (label);
}

void
porism_macro_add_input (PorismMacro *self,
                        const char  *label,
                        PorismKind   kind)
{
  const gboolean translating = porism_language_set_translating (FALSE);
  const PorismMacroInput input = {
    .label = g_strdup (label), .parameter = dup_parameter (self, label),
    .description = g_strdup_printf ("%s %s", porism_kind_get_label (kind), label), .kind = kind, .kinds = PORISM_KINDS (kind),
  };

  porism_language_set_translating (translating);
  g_array_append_val (self->inputs, input);
}

PorismId
porism_macro_add_step (PorismMacro  *self,
                       PorismRecord *record,
                       char         *expression,
                       char        **variables)
{
  g_ptr_array_add (self->steps, record);
  g_ptr_array_add (self->expressions, expression);
  g_ptr_array_add (self->variables, variables);

  return self->inputs->len + self->steps->len;
}

void
porism_macro_add_result (PorismMacro *self,
                         PorismId     step,
                         gboolean     automatic)
{
  const PorismMacroResult result = { step, automatic };

  g_array_append_val (self->results, result);
}

PorismKind
porism_macro_get_result_kind (const PorismMacro *self,
                              guint              i)
{
  const PorismId step = g_array_index (self->results, PorismMacroResult, i).step;

  return ((const PorismRecord *) self->steps->pdata[step - self->inputs->len - 1])->kind;
}

guint
porism_macro_get_n_main (const PorismMacro *self)
{
  guint n = 0;

  while (n < self->results->len && !g_array_index (self->results, PorismMacroResult, n).automatic)
    n++;
  return n;
}

/* What the object @id may be for all that reads it. */
static PorismKinds
find_kinds (const PorismMacro *self,
            PorismId           id)
{
  PorismKinds kinds = ~(PorismKinds) 0;

  for (guint i = 0; i < self->steps->len; i++)
    {
      const PorismRecord *step = self->steps->pdata[i];

      for (guint k = 0; k < step->n_inputs; k++)
        if (step->inputs[k].object == id)
          kinds &= self->expressions->pdata[i] == NULL ? porism_operation_get_role (step->operation, k)->kinds : 0;
    }
  return kinds;
}

/* What an expression reads must be of the kind that it was written for. */
static void
settle_kinds (PorismMacro *self)
{
  for (guint i = 0; i < self->inputs->len; i++)
    {
      PorismMacroInput *input = &g_array_index (self->inputs, PorismMacroInput, i);

      input->kinds = PORISM_KINDS (input->kind) | find_kinds (self, i + 1);
    }
}

/* ---- the tool ---- */

static char *
list_inputs (const PorismMacro *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->inputs->len; i++)
    {
      const PorismMacroInput *input = &g_array_index (self->inputs, PorismMacroInput, i);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", input->description);
    }
  return g_string_free (text, FALSE);
}

static char *
list_results (const PorismMacro *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < porism_macro_get_n_main (self); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            porism_kind_get_label (porism_macro_get_result_kind (self, i)));
  return g_string_free (text, FALSE);
}

/* Its words are in one language everywhere: it is told to models, and stands in observations. */
static void
make_spec (PorismMacro *self)
{
  const gboolean translating = porism_language_set_translating (FALSE);
  g_autofree char *inputs = list_inputs (self), *results = list_results (self);

  porism_language_set_translating (translating);
  self->description = g_strdup_printf ("%s: makes %s from %s.", self->title, results, inputs);
  self->spec = (PorismToolSpec) {
    .name = self->name, .klass = PORISM_TOOL_CONSTRUCT, .origin = PORISM_TOOL_OWN, .group = "own tools",
    .keywords = self->title, .description = self->description,
    .parameters = { { "name", PORISM_PARAMETER_NEW_NAME, TRUE, N_("the name of what it makes") } },
  };
  for (guint i = 0; i < self->inputs->len; i++)
    {
      const PorismMacroInput *input = &g_array_index (self->inputs, PorismMacroInput, i);

      self->spec.parameters[1 + i] = (PorismParameter) {
        input->parameter, PORISM_PARAMETER_OBJECT, FALSE, input->description,
      };
    }
}

static gboolean
is_read (const PorismMacro *self,
         PorismId           id)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      const PorismRecord *step = self->steps->pdata[i];

      for (guint k = 0; k < step->n_inputs; k++)
        if (step->inputs[k].object == id)
          return TRUE;
    }
  return FALSE;
}

static gboolean
check_inputs (const PorismMacro *self,
              GError           **error)
{
  for (guint i = 0; i < self->inputs->len; i++)
    if (!is_read (self, i + 1))
      {
        g_set_error (error, PORISM_MACRO_ERROR, PORISM_MACRO_ERROR_FIGURE, _("Nothing that the tool makes depends on “%s”."),
                     g_array_index (self->inputs, PorismMacroInput, i).label);
        return FALSE;
      }
  return TRUE;
}

gboolean
porism_macro_finish (PorismMacro *self,
                     GError     **error)
{
  if (!porism_macro_check_name (self->name, error))
    return FALSE;
  if (self->inputs->len == 0 || self->results->len == 0)
    {
      g_set_error (error, PORISM_MACRO_ERROR, PORISM_MACRO_ERROR_FIGURE, "%s",
                   self->inputs->len == 0 ? _("A tool takes at least one object.") : _("A tool makes at least one object."));
      return FALSE;
    }
  if (self->inputs->len > PORISM_MACRO_MOST_INPUTS || self->steps->len > PORISM_MACRO_MOST_STEPS ||
      self->results->len > PORISM_MACRO_MOST_RESULTS)
    {
      g_set_error (error, PORISM_MACRO_ERROR, PORISM_MACRO_ERROR_LIMIT,
                   _("A tool takes at most %d objects and makes at most %d, by %d steps."), PORISM_MACRO_MOST_INPUTS,
                   PORISM_MACRO_MOST_RESULTS, PORISM_MACRO_MOST_STEPS);
      return FALSE;
    }
  if (!check_inputs (self, error))
    return FALSE;
  settle_kinds (self);
  make_spec (self);
  return TRUE;
}

gboolean
porism_tool_spec_is_macro (const PorismToolSpec *spec)
{
  return spec->klass == PORISM_TOOL_CONSTRUCT && spec->run == NULL && spec->read == NULL &&
         spec->overloads[0].operation == NULL;
}

const PorismMacro *
porism_macro_of (const PorismToolSpec *spec)
{
  g_return_val_if_fail (porism_tool_spec_is_macro (spec), NULL);

  return (const PorismMacro *) spec;
}

static const PorismMacroInput *
find_input (const PorismMacro *self,
            const char        *parameter)
{
  for (guint i = 0; i < self->inputs->len; i++)
    if (g_str_equal (g_array_index (self->inputs, PorismMacroInput, i).parameter, parameter))
      return &g_array_index (self->inputs, PorismMacroInput, i);
  return NULL;
}

const char *
porism_macro_get_label (const PorismMacro *self,
                        const char        *parameter)
{
  const PorismMacroInput *input = find_input (self, parameter);

  return input != NULL ? input->label : parameter;
}

PorismKinds
porism_tool_get_kinds (const PorismToolSpec *spec,
                       const char           *parameter)
{
  const PorismMacroInput *input = porism_tool_spec_is_macro (spec) ? find_input (porism_macro_of (spec), parameter) : NULL;

  return input != NULL ? input->kinds : porism_tool_spec_get_kinds (spec, parameter);
}

/* ---- names ---- */

gboolean
porism_macro_check_name (const char *name,
                         GError    **error)
{
  if (is_identifier (name) && strlen (name) > 1 && strlen (name) <= MOST_NAME && !porism_name_is_reserved (name))
    return TRUE;
  g_set_error (error, PORISM_MACRO_ERROR, PORISM_MACRO_ERROR_NAME,
               _("“%s” is no name of a tool: that is a letter from A to Z, then letters, digits or _, from 2 to %d in all."),
               name, MOST_NAME);
  return FALSE;
}

/* Words begin with capitals, as those of commands do. */
char *
porism_macro_dup_name (const char *title)
{
  g_autofree char *plain = g_str_to_ascii (title, "de");
  GString *name = g_string_new (NULL);
  gboolean capital = TRUE;

  for (const char *at = plain; *at != '\0' && name->len < MOST_NAME; at++)
    {
      if (g_ascii_isalpha (*at) || (g_ascii_isdigit (*at) && name->len > 0))
        g_string_append_c (name, capital ? g_ascii_toupper (*at) : *at);
      capital = !g_ascii_isalnum (*at);
    }
  if (name->len > 1)
    return g_string_free (name, FALSE);
  g_string_free (name, TRUE);
  return NULL;
}
