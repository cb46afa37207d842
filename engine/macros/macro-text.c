/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A group of keys a macro, and one a step: [Incentre], [Incentre 4]. An object is #4, a number is written out. */

#include "config.h"

#include <string.h>

#include "engine/kinds/language.h"
#include "engine/macros/macro-text.h"
#include "engine/notation/scanner.h"

#define HEAD "Porism tools"
#define FORMAT 1

#define GREATEST_BRANCH 1000000

/* ---- writing ---- */

static char *
dup_group (const PorismMacro *self,
           PorismId           id)
{
  return id == 0 ? g_strdup (self->name) : g_strdup_printf ("%s %u", self->name, id);
}

static char *
dup_input (const PorismInput *input)
{
  return input->number != NULL ? porism_expression_to_text (input->number, NULL) : porism_inner_name_new (input->object);
}

static void
write_operation (GKeyFile           *file,
                 const char         *group,
                 const PorismRecord *step)
{
  g_key_file_set_string (file, group, "operation", step->operation->id);
  if (step->operation->version > 1)
    g_key_file_set_integer (file, group, "version", (gint) step->operation->version);
  g_key_file_set_string (file, group, "kind", porism_kind_get_name (step->kind));
  if (step->branch != 0)
    g_key_file_set_integer (file, group, "branch", step->branch);
  if (step->ordinal != 0)
    g_key_file_set_integer (file, group, "ordinal", (gint) step->ordinal);
  if (step->owner != 0)
    g_key_file_set_integer (file, group, "owner", (gint) step->owner);
  if (step->text != NULL)
    g_key_file_set_string (file, group, "text", step->text);
}

static void
write_step (GKeyFile          *file,
            const PorismMacro *self,
            guint              i)
{
  const PorismRecord *step = self->steps->pdata[i];
  const char *const *variables = self->variables->pdata[i];
  g_autofree char *group = dup_group (self, self->inputs->len + 1 + i);
  g_autoptr (GPtrArray) inputs = g_ptr_array_new_with_free_func (g_free);

  write_operation (file, group, step);
  for (guint k = 0; k < step->n_inputs; k++)
    g_ptr_array_add (inputs, dup_input (&step->inputs[k]));
  if (inputs->len > 0)
    g_key_file_set_string_list (file, group, "inputs", (const char *const *) inputs->pdata, inputs->len);
  if (self->expressions->pdata[i] != NULL)
    g_key_file_set_string (file, group, "expression", self->expressions->pdata[i]);
  if (variables != NULL && variables[0] != NULL)
    g_key_file_set_string_list (file, group, "variables", variables, g_strv_length ((char **) variables));
}

static void
write_macro (GKeyFile          *file,
             const PorismMacro *self)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new (), kinds = g_ptr_array_new ();
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 0; i < self->inputs->len; i++)
    {
      const PorismMacroInput *input = &g_array_index (self->inputs, PorismMacroInput, i);

      g_ptr_array_add (labels, input->label);
      g_ptr_array_add (kinds, (gpointer) porism_kind_get_name (input->kind));
    }
  for (guint i = 0; i < self->results->len; i++)
    {
      const gint step = (gint) g_array_index (self->results, PorismMacroResult, i).step;

      g_array_append_val (results, step);
    }
  g_key_file_set_string (file, self->name, "title", self->title);
  g_key_file_set_string_list (file, self->name, "inputs", (const char *const *) labels->pdata, labels->len);
  g_key_file_set_string_list (file, self->name, "kinds", (const char *const *) kinds->pdata, kinds->len);
  g_key_file_set_integer_list (file, self->name, "results", (gint *) (gpointer) results->data, results->len);
  g_key_file_set_integer (file, self->name, "main", (gint) porism_macro_get_n_main (self));
  g_key_file_set_integer (file, self->name, "steps", (gint) self->steps->len);
  for (guint i = 0; i < self->steps->len; i++)
    write_step (file, self, i);
}

char *
porism_macros_to_text (const GPtrArray *macros)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < macros->len; i++)
    g_ptr_array_add (names, ((const PorismMacro *) macros->pdata[i])->name);
  g_key_file_set_integer (file, HEAD, "format", FORMAT);
  g_key_file_set_string_list (file, HEAD, "tools", (const char *const *) names->pdata, names->len);
  for (guint i = 0; i < macros->len; i++)
    write_macro (file, macros->pdata[i]);

  return g_key_file_to_data (file, NULL, NULL);
}

/* ---- reading ---- */

static gboolean
fail (GError    **error,
      const char *group,
      const char *key)
{
  g_set_error (error, PORISM_MACRO_ERROR, PORISM_MACRO_ERROR_SYNTAX, _("The tool is damaged: [%s] has no proper “%s”."), group,
               key);
  return FALSE;
}

/* A whole number from @least to @greatest; @standard where there is no such key. */
static gboolean
read_integer (GKeyFile   *file,
              const char *group,
              const char *key,
              gint        standard,
              gint        least,
              gint        greatest,
              gint       *value,
              GError    **error)
{
  g_autoptr (GError) wrong = NULL;

  *value = standard;
  if (!g_key_file_has_key (file, group, key, NULL))
    return (standard >= least && standard <= greatest) || fail (error, group, key);
  *value = g_key_file_get_integer (file, group, key, &wrong);
  return (wrong == NULL && *value >= least && *value <= greatest) || fail (error, group, key);
}

/* "#4" or a number that is written out. */
static gboolean
read_input (const char  *text,
            PorismId     before,
            PorismInput *input)
{
  static const PorismExpressionScope nothing = { NULL };
  guint64 id;

  if (*text == PORISM_INNER_SIGN)
    {
      if (!g_ascii_string_to_unsigned (text + 1, 10, 1, before - 1, &id, NULL))
        return FALSE;
      input->object = (PorismId) id;
      return TRUE;
    }
  input->number = porism_expression_parse (text, &nothing, NULL);
  return input->number != NULL && porism_expression_is_constant (input->number);
}

static gboolean
read_inputs (GKeyFile     *file,
             const char   *group,
             PorismId      id,
             PorismRecord *step,
             char        **inputs,
             GError      **error)
{
  for (guint k = 0; k < step->n_inputs; k++)
    if (porism_operation_get_role (step->operation, k) == NULL || !read_input (inputs[k], id, &step->inputs[k]))
      return fail (error, group, "inputs");
  return TRUE;
}

/* (nullable): the step without its expression, which is @id. */
static PorismRecord *
read_record (GKeyFile   *file,
             const char *group,
             PorismId    id,
             GError    **error)
{
  g_autofree char *operation_id = g_key_file_get_string (file, group, "operation", NULL);
  g_autofree char *kind = g_key_file_get_string (file, group, "kind", NULL);
  g_auto (GStrv) inputs = g_key_file_get_string_list (file, group, "inputs", NULL, NULL);
  const PorismOperation *operation;
  g_autoptr (PorismRecord) step = NULL;
  gint version, branch, ordinal, owner;

  if (!read_integer (file, group, "version", 1, 1, PORISM_RULES_NOW, &version, error) ||
      !read_integer (file, group, "branch", 0, -GREATEST_BRANCH, GREATEST_BRANCH, &branch, error) ||
      !read_integer (file, group, "ordinal", 0, 0, GREATEST_BRANCH, &ordinal, error) ||
      !read_integer (file, group, "owner", 0, 0, (gint) id - 1, &owner, error))
    return NULL;
  operation = operation_id != NULL ? porism_operation_lookup_version (operation_id, (guint) version) : NULL;
  if (operation == NULL || kind == NULL || porism_kind_from_name (kind) == PORISM_KIND_NONE)
    {
      fail (error, group, operation == NULL ? "operation" : "kind");
      return NULL;
    }
  step = porism_record_new (operation, inputs != NULL ? g_strv_length (inputs) : 0);
  step->kind = porism_kind_from_name (kind);
  step->branch = branch;
  step->ordinal = (guint) ordinal;
  step->owner = (PorismId) owner;
  step->text = g_key_file_get_string (file, group, "text", NULL);

  return read_inputs (file, group, id, step, inputs, error) ? g_steal_pointer (&step) : NULL;
}

/* Whether each object that the text reads is there before @id. */
static gboolean
reads_earlier (const char *text,
               PorismId    id)
{
  for (const char *at = strchr (text, PORISM_INNER_SIGN); at != NULL; at = strchr (at + 1, PORISM_INNER_SIGN))
    {
      const guint64 read = g_ascii_strtoull (at + 1, NULL, 10);

      if (read == 0 || read >= id)
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_step (GKeyFile    *file,
           PorismMacro *self,
           GError     **error)
{
  const PorismId id = self->inputs->len + self->steps->len + 1;
  g_autofree char *group = dup_group (self, id);
  g_autofree char *expression = g_key_file_get_string (file, group, "expression", NULL);
  PorismRecord *record = read_record (file, group, id, error);

  if (record == NULL)
    return FALSE;
  porism_macro_add_step (self, record, g_strdup (expression),
                         g_key_file_get_string_list (file, group, "variables", NULL, NULL));
  return expression == NULL || reads_earlier (expression, id) || fail (error, group, "expression");
}

static gboolean
read_head (GKeyFile    *file,
           PorismMacro *self,
           GError     **error)
{
  g_auto (GStrv) labels = g_key_file_get_string_list (file, self->name, "inputs", NULL, NULL);
  g_auto (GStrv) kinds = g_key_file_get_string_list (file, self->name, "kinds", NULL, NULL);
  const guint n = labels != NULL ? g_strv_length (labels) : 0;

  if (self->title == NULL || n == 0 || kinds == NULL || g_strv_length (kinds) != n)
    return fail (error, self->name, self->title == NULL ? "title" : "inputs");
  for (guint i = 0; i < n; i++)
    {
      if (*labels[i] == '\0' || porism_kind_from_name (kinds[i]) == PORISM_KIND_NONE)
        return fail (error, self->name, "kinds");
      porism_macro_add_input (self, labels[i], porism_kind_from_name (kinds[i]));
    }
  return TRUE;
}

static gboolean
read_results (GKeyFile    *file,
              PorismMacro *self,
              GError     **error)
{
  gsize n = 0;
  g_autofree gint *steps = g_key_file_get_integer_list (file, self->name, "results", &n, NULL);
  gint n_main;

  if (steps == NULL || n == 0 || n > PORISM_MACRO_MOST_RESULTS)
    return fail (error, self->name, "results");
  if (!read_integer (file, self->name, "main", (gint) n, 1, (gint) n, &n_main, error))
    return FALSE;
  for (gsize i = 0; i < n; i++)
    {
      if (steps[i] <= (gint) self->inputs->len || steps[i] > (gint) (self->inputs->len + self->steps->len))
        return fail (error, self->name, "results");
      porism_macro_add_result (self, (PorismId) steps[i], (gint) i >= n_main);
    }
  return TRUE;
}

static PorismMacro *
read_macro (GKeyFile   *file,
            const char *name,
            GError    **error)
{
  g_autofree char *title = g_key_file_get_string (file, name, "title", NULL);
  g_autoptr (PorismMacro) self = porism_macro_new (name, title);
  gint n;

  if (!read_head (file, self, error) ||
      !read_integer (file, name, "steps", 0, 1, PORISM_MACRO_MOST_STEPS, &n, error))
    return NULL;
  for (gint i = 0; i < n; i++)
    if (!read_step (file, self, error))
      return NULL;
  if (!read_results (file, self, error) || !porism_macro_finish (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

/* The names of the tools in @file; (transfer full), NULL where it holds none. */
static char **
read_names (GKeyFile   *file,
            const char *text,
            GError    **error)
{
  g_auto (GStrv) names = NULL;
  gint format;

  if (!g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, NULL) || !g_key_file_has_group (file, HEAD))
    {
      g_set_error (error, PORISM_MACRO_ERROR, PORISM_MACRO_ERROR_SYNTAX, "%s", _("This holds no tools of Porism."));
      return NULL;
    }
  format = g_key_file_get_integer (file, HEAD, "format", NULL);
  if (format > FORMAT)
    {
      g_set_error (error, PORISM_MACRO_ERROR, PORISM_MACRO_ERROR_SYNTAX, "%s", _("A newer Porism has written this."));
      return NULL;
    }
  names = g_key_file_get_string_list (file, HEAD, "tools", NULL, NULL);
  if (format < 1 || names == NULL || g_strv_length (names) > PORISM_MOST_MACROS)
    {
      fail (error, HEAD, names == NULL || format >= 1 ? "tools" : "format");
      return NULL;
    }
  return g_steal_pointer (&names);
}

GPtrArray *
porism_macros_from_text (const char *text,
                         GError    **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GPtrArray) macros = g_ptr_array_new_with_free_func ((GDestroyNotify) porism_macro_unref);
  g_auto (GStrv) names = NULL;

  if (strlen (text) > (gsize) PORISM_MOST_MACROS * PORISM_MACRO_MOST_TEXT || !g_utf8_validate (text, -1, NULL))
    {
      g_set_error (error, PORISM_MACRO_ERROR, PORISM_MACRO_ERROR_LIMIT, "%s", _("This holds no tools of Porism."));
      return NULL;
    }
  names = read_names (file, text, error);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      PorismMacro *macro = read_macro (file, names[i], error);

      if (macro == NULL)
        return NULL;
      g_ptr_array_add (macros, macro);
    }
  return names != NULL ? g_steal_pointer (&macros) : NULL;
}
