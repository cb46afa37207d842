/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n.h>

#include "ui/reasons/porism-reason-text.h"

static const PorismStep *
get_step (const PorismReasons *reasons,
          guint                step)
{
  return &g_array_index (reasons->explanation.derivation->steps, PorismStep, step);
}

PorismStanding
porism_reason_get_standing (const PorismReasons      *reasons,
                            const PorismConstruction *construction,
                            guint                     step)
{
  const PorismGround ground = get_step (reasons, step)->ground;
  const PorismRecord *source;

  if (ground == PORISM_GROUND_AUXILIARY)
    return PORISM_STANDING_AUXILIARY;
  if (ground != PORISM_GROUND_GIVEN)
    return PORISM_STANDING_DERIVED;
  source = porism_construction_get (construction, get_step (reasons, step)->source);

  return source == NULL || source->kind == PORISM_KIND_BOOLEAN || porism_record_is_free (source) ? PORISM_STANDING_GIVEN
                                                                                                  : PORISM_STANDING_CONSTRUCTED;
}

/* "2, 3 and 5", from 1. */
static char *
list_numbers (const GArray *premises)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i + 1 < premises->len; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? ", " : "", g_array_index (premises, guint, i) + 1);
  if (premises->len == 1)
    return g_strdup_printf ("%u", g_array_index (premises, guint, 0) + 1);
  /* Translators: the numbers of steps of a proof, “2, 3” and “5” */
  return g_strdup_printf (_("%1$s and %2$u"), list->str, g_array_index (premises, guint, premises->len - 1) + 1);
}

/* (nullable) (transfer full): "M: Midpoint(A, B)", what the step is read from. */
static char *
name_source (const PorismConstruction *construction,
             PorismId                  id)
{
  const PorismRecord *source = porism_construction_get (construction, id);
  g_autofree char *definition = NULL;

  if (source == NULL || source->name == NULL)
    return NULL;
  definition = porism_construction_dup_definition (construction, id);

  return g_strdup_printf ("%s = %s", source->name, definition);
}

char *
porism_reason_dup_reason (const PorismReasons      *reasons,
                          const PorismConstruction *construction,
                          guint                     number)
{
  const PorismStep *step = get_step (reasons, number);
  const char *reason = porism_derivation_get_reason (reasons->explanation.derivation, number);
  g_autofree char *premises = NULL, *source = NULL;

  switch (porism_reason_get_standing (reasons, construction, number))
    {
    case PORISM_STANDING_GIVEN:
      return g_strdup (_("given"));
    case PORISM_STANDING_CONSTRUCTED:
      source = name_source (construction, step->source);
      /* Translators: a step of a proof; after it the definition of an object */
      return source != NULL ? g_strdup_printf (_("by construction: %s"), source) : g_strdup (_("by construction"));
    case PORISM_STANDING_AUXILIARY:
      return g_strdup (_("auxiliary"));
    case PORISM_STANDING_DERIVED:
    default:
      if (step->premises->len == 0)
        return g_strdup (reason);
      premises = list_numbers (step->premises);
      /* Translators: a step of a proof: “by 2 and 3: midline of a triangle” */
      return g_strdup_printf (_("by %1$s: %2$s"), premises, reason);
    }
}

char *
porism_reasons_to_text (const PorismReasons      *reasons,
                        const PorismConstruction *construction)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (reasons->question != NULL && reasons->question->text != NULL)
    g_string_append_printf (text, "%s\n", reasons->question->text);
  if (reasons->remark != NULL)
    g_string_append_printf (text, "%s\n", reasons->remark);
  for (guint i = 0; reasons->explanation.derivation != NULL && i < reasons->explanation.derivation->steps->len; i++)
    {
      g_autofree char *claim = porism_step_say_statement (reasons->explanation.derivation, i, &reasons->explanation.names);
      g_autofree char *reason = porism_reason_dup_reason (reasons, construction, i);

      g_string_append_printf (text, "%u. %s (%s)\n", i + 1, claim, reason);
    }
  for (guint i = 0; reasons->findings != NULL && i < reasons->findings->len; i++)
    g_string_append_printf (text, "%s\n", ((PorismQuestion *) reasons->findings->pdata[i])->text);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
porism_reasons_write (const PorismReasons *reasons,
                      PorismWrittenFormat  format)
{
  const PorismExplanation *explanation = &reasons->explanation;
  g_autoptr (GPtrArray) lines = NULL;

  if (explanation->derivation == NULL)
    return NULL;
  lines = porism_derivation_write (explanation->derivation, &explanation->names);

  return porism_written_to_text (lines, reasons->question != NULL ? reasons->question->text : NULL, reasons->remark, format);
}
