/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tools of one's own: made from results, taken from elsewhere, and given up. What was made with one stays when it is
 * given up, for it is flat. */

#include "config.h"

#include <string.h>

#include "engine/actions/parameters.h"
#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/macros/macro-text.h"
#include "engine/macros/macros.h"
#include "engine/typed/command.h"

/* Doubles of one place differ by no more, relatively. */
#define APART 1e-9

/* Refuses because of @error. */
static gboolean
refuse (PorismCall   *self,
        const char   *parameter,
        const GError *error)
{
  static const PorismErrorCode codes[] = {
    [PORISM_MACRO_ERROR_SYNTAX] = PORISM_ERROR_BAD_ARGUMENT,
    [PORISM_MACRO_ERROR_LIMIT] = PORISM_ERROR_LIMIT,
    [PORISM_MACRO_ERROR_NAME] = PORISM_ERROR_BAD_ARGUMENT,
    [PORISM_MACRO_ERROR_FIGURE] = PORISM_ERROR_PRECONDITION,
  };

  return porism_observation_refuse (self->observation, codes[error->code], parameter, NULL, "%s", error->message);
}

static gboolean
refuse_taken (PorismCall *self,
              const char *parameter,
              const char *name)
{
  return porism_observation_refuse (self->observation, PORISM_ERROR_NAME_TAKEN, parameter, _("Choose another name for the tool."),
                                    _("There is already a tool, a command or an object named “%s”."), name);
}

static gboolean
check_name (PorismCall *self,
            const char *parameter,
            const char *name)
{
  g_autofree char *command = porism_command_find (self->registry, self->construction, name);

  return (command == NULL && porism_tools_lookup (self->registry, self->construction, name) == NULL &&
          porism_construction_lookup (self->construction, name) == 0) || refuse_taken (self, parameter, name);
}

static gboolean
check_room (PorismCall      *self,
            const GPtrArray *macros,
            guint            n)
{
  return macros->len + n <= PORISM_MOST_MACROS ||
         porism_observation_refuse (self->observation, PORISM_ERROR_LIMIT, NULL, _("Delete one with delete_tool first."),
                                    _("A document has at most %d tools of its own."), PORISM_MOST_MACROS);
}

/* ---- making ---- */

static gboolean
is_same_value (const PorismCall *self,
               PorismId          a,
               PorismId          b)
{
  const PorismRecord *first = porism_construction_get (self->construction, a);
  const PorismRecord *second = porism_construction_get (self->construction, b);
  const double *x = porism_construction_get_value (self->construction, a);
  const double *y = porism_construction_get_value (self->construction, b);

  if (first->kind != second->kind || first->width != second->width)
    return FALSE;
  for (guint i = 0; i < first->width; i++)
    if (ABS (x[i] - y[i]) > APART * (1 + ABS (x[i])))
      return FALSE;
  return TRUE;
}

/* The names of its inputs in this figure, as an action gives them. */
static PorismAction *
new_use (const PorismMacro *macro)
{
  PorismAction *action = porism_action_new (macro->name);

  for (guint i = 0; i < macro->inputs->len; i++)
    {
      const PorismMacroInput *input = &g_array_index (macro->inputs, PorismMacroInput, i);

      porism_action_add_string (action, input->parameter, input->label);
    }
  return action;
}

/* Whether the first of what the use made is the first result. */
static gboolean
makes_the_same (const PorismCall *self,
                const PorismCall *use,
                PorismId          result)
{
  return use->made->len > 0 && is_same_value (self, g_array_index (use->made, PorismId, use->made->len - 1), result);
}

static void
forget_made (PorismCall *self,
             PorismCall *use)
{
  for (guint i = use->made->len; i-- > 0;)
    {
      const PorismId id = g_array_index (use->made, PorismId, i);

      if (porism_construction_get (self->construction, id) != NULL)
        g_array_unref (porism_construction_delete (self->construction, id));
    }
}

/* The tool is tried where it was made: there it has to make what is there. */
static gboolean
try_out (PorismCall        *self,
         const PorismMacro *macro,
         PorismId           result)
{
  g_autoptr (PorismAction) action = new_use (macro);
  PorismCall use;
  gboolean done, same;

  porism_call_init_nested (&use, self, action);
  use.spec = &macro->spec;
  use.is_inner = TRUE;
  use.index = 1;
  done = porism_call_read_arguments (&use) && porism_call_run (&use);
  same = done && makes_the_same (self, &use, result);
  forget_made (self, &use);
  porism_call_clear (&use);
  return same || (done && porism_observation_refuse (self->observation, PORISM_ERROR_PRECONDITION, "results", NULL,
                                                     _("What “%s” is made of cannot be made again as a tool."),
                                                     porism_construction_get (self->construction, result)->name));
}

static gboolean
add_macro (PorismCall  *self,
           PorismMacro *macro)
{
  g_autoptr (GPtrArray) macros = porism_macros_list (self->registry, self->construction);

  if (!check_room (self, macros, 1))
    return FALSE;
  g_ptr_array_add (macros, porism_macro_ref (macro));
  porism_macros_set (self->construction, macros);
  return TRUE;
}

static gboolean
run_define (PorismCall *self)
{
  const char *name = porism_call_get (self, "name")->text, *title = porism_call_get (self, "title")->text;
  const GArray *results = porism_call_get (self, "results")->objects, *inputs = porism_call_get (self, "inputs")->objects;
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PorismId));
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismMacro) macro = NULL;

  if (!check_name (self, "name", name))
    return FALSE;
  macro = porism_macro_take (self->construction, name, title != NULL ? title : name, inputs != NULL ? inputs : none, results,
                             &error);
  if (macro == NULL)
    return refuse (self, error->code == PORISM_MACRO_ERROR_NAME ? "name" : "results", error);
  if (!try_out (self, macro, g_array_index (results, PorismId, 0)) || !add_macro (self, macro))
    return FALSE;
  porism_observation_mention (self->observation, g_strdup (macro->description));
  return TRUE;
}

/* ---- taking and giving up ---- */

static gboolean
is_same_text (const PorismMacro *a,
              const PorismMacro *b)
{
  g_autoptr (GPtrArray) first = g_ptr_array_new (), second = g_ptr_array_new ();
  g_autofree char *text = NULL, *other = NULL;

  g_ptr_array_add (first, (gpointer) a);
  g_ptr_array_add (second, (gpointer) b);
  text = porism_macros_to_text (first);
  other = porism_macros_to_text (second);
  return g_str_equal (text, other);
}

/* One that is there already is not taken twice. */
static gboolean
import (PorismCall  *self,
        GPtrArray   *macros,
        PorismMacro *macro)
{
  const PorismMacro *present = porism_macros_lookup (self->registry, self->construction, macro->name);

  if (present != NULL && is_same_text (present, macro))
    return TRUE;
  if (!check_name (self, "definition", macro->name))
    return FALSE;
  g_ptr_array_add (macros, porism_macro_ref (macro));
  porism_observation_mention (self->observation, g_strdup (macro->description));
  return TRUE;
}

static gboolean
run_import (PorismCall *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) read = porism_macros_from_text (porism_call_get (self, "definition")->text, &error);
  g_autoptr (GPtrArray) macros = porism_macros_list (self->registry, self->construction);
  const guint n = macros->len;

  if (read == NULL)
    return refuse (self, "definition", error);
  for (guint i = 0; i < read->len; i++)
    if (!import (self, macros, read->pdata[i]))
      return FALSE;
  if (!check_room (self, macros, 0))
    return FALSE;
  if (macros->len > n)
    porism_macros_set (self->construction, macros);
  return TRUE;
}

static gboolean
run_delete_tool (PorismCall *self)
{
  const char *name = porism_call_get (self, "name")->text;
  g_autoptr (GPtrArray) macros = porism_macros_list (self->registry, self->construction);

  for (guint i = 0; i < macros->len; i++)
    if (g_str_equal (((const PorismMacro *) macros->pdata[i])->name, name))
      {
        g_ptr_array_remove_index (macros, i);
        porism_macros_set (self->construction, macros);
        return TRUE;
      }
  return porism_observation_refuse (self->observation, PORISM_ERROR_ENTITY_NOT_FOUND, "name", NULL,
                                    _("The document has no tool of its own named “%s”."), name);
}

#define CHANGES .klass = PORISM_TOOL_CHANGE, .origin = PORISM_TOOL_OWN, .unlisted = TRUE, .group = "own tools"

const PorismToolSpec porism_macro_tools[] = {
  { .name = "define_tool", CHANGES, .keywords = "macro custom own reuse",
    .description = N_("Make a tool of the way in which objects are made of others; it is called by its name from then on."),
    .sentence = N_("Make the tool {name} of {results}[ from {inputs}]"),
    .parameters = { TEXT ("name", N_("the name of the tool, such as Incentre")),
                    OBJECTS ("results", N_("what it shall make")),
                    { "inputs", PORISM_PARAMETER_OBJECTS, TRUE, N_("what it shall take; else what the figure begins with") },
                    OPTIONAL_TEXT ("title", N_("what a person calls it")) },
    .run = run_define },
  { .name = "import_tool", CHANGES, .keywords = "macro custom own file",
    .description = N_("Take tools that were made elsewhere."),
    .sentence = N_("Take in tools"),
    .parameters = { TEXT ("definition", N_("the text of the tools")) },
    .run = run_import },
  { .name = "delete_tool", CHANGES, .keywords = "macro custom own",
    .description = N_("Give up a tool of one's own; what was made with it stays."),
    .sentence = N_("Give up the tool {name}"),
    .parameters = { TEXT ("name", N_("the name of the tool")) },
    .run = run_delete_tool },
  { .name = NULL }
};
