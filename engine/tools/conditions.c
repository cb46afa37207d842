/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What shall hold: a relation between objects, of points by a word and a value, or any comparison. */

#include "config.h"

#include <string.h>

#include "engine/calls/call.h"
#include "engine/kinds/language.h"
#include "engine/queries/query.h"
#include "engine/tools/run.h"

/* What a word says of points $1, $2, … and of the value $v. */
typedef struct
{
  const char *word;
  guint n_points;
  gboolean valued;
  const char *says;
} Phrase;

#define ALONG "(x($2)-x($1))*(x($3)-x($1))+(y($2)-y($1))*(y($3)-y($1))"
#define TWICE_AREA "(x($2)-x($1))*(y($3)-y($1))-(y($2)-y($1))*(x($3)-x($1))"

static const Phrase phrases[] = {
  { "distance", 2, TRUE, "Distance($1,$2) == $v" },
  { "equal_distances", 4, FALSE, "Distance($1,$2) == Distance($3,$4)" },
  { "ratio", 4, TRUE, "Distance($1,$2) == $v*Distance($3,$4)" },
  { "angle", 3, TRUE, "Angle($1,$2,$3) == $v" },
  { "equal_angles", 6, FALSE, "Angle($1,$2,$3) == Angle($4,$5,$6)" },
  { "midpoint", 3, FALSE, "2*x($1) == x($2)+x($3) && 2*y($1) == y($2)+y($3)" },
  { "between", 3, FALSE, "Distance($2,$1)+Distance($1,$3) == Distance($2,$3)" },
  { "bisects", 4, FALSE, "Angle($2,$3,$1) == Angle($1,$3,$4)" },
  { "area", 3, TRUE, "abs(" TWICE_AREA ") == 2*($v)" },
  { "counterclockwise", 3, FALSE, TWICE_AREA " > 0" },
  { "beyond", 3, FALSE, TWICE_AREA " == 0 && " ALONG " < 0" },
};

static const Phrase *
find_phrase (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (phrases); i++)
    if (g_ascii_strcasecmp (phrases[i].word, word) == 0)
      return &phrases[i];
  return NULL;
}

static const char *
get_name (PorismCall   *self,
          const GArray *objects,
          guint         i)
{
  return porism_construction_get (self->construction, g_array_index (objects, PorismId, i))->name;
}

static gboolean
check_objects (PorismCall   *self,
               const Phrase *phrase,
               const GArray *objects)
{
  guint n = objects != NULL ? objects->len : 0;

  if (n != phrase->n_points)
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "objects", NULL,
                                      _("“%s” is about %u points, not %u."), phrase->word, phrase->n_points, n);
  for (guint i = 0; i < n; i++)
    {
      PorismId id = g_array_index (objects, PorismId, i);

      if (porism_construction_get (self->construction, id)->kind != PORISM_KIND_POINT)
        return porism_call_refuse_kind (self, "objects", id, PORISM_KINDS (PORISM_KIND_POINT));
    }
  if (phrase->valued != porism_call_is_given (self, "value"))
    return porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "value", NULL,
                                      phrase->valued ? _("“%s” needs a value.") : _("“%s” takes no value."),
                                      phrase->word);
  return TRUE;
}

/* (transfer full) (nullable): what @phrase says of the call's objects; NULL after a refusal. */
static char *
write_phrase (PorismCall   *self,
              const Phrase *phrase)
{
  const GArray *objects = porism_call_get (self, "objects")->objects;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!check_objects (self, phrase, objects))
    return NULL;
  for (const char *at = phrase->says; *at != '\0'; at++)
    if (*at != '$')
      g_string_append_c (text, *at);
    else if (*++at == 'v')
      g_string_append_printf (text, "(%s)", porism_call_get (self, "value")->text);
    else
      g_string_append (text, get_name (self, objects, (guint) (*at - '1')));
  return g_strdup (text->str);
}

/* (transfer full) (nullable): the truth that @text compares; NULL after a refusal. */
static PorismRecord *
new_comparison (PorismCall *self,
                const char *text)
{
  g_autoptr (PorismExpression) expression = porism_call_parse (self, "relation", text, NULL);
  PorismRecord *record;
  guint n;

  if (expression == NULL)
    return NULL;
  if (!porism_expression_is_condition (expression))
    {
      porism_observation_refuse (self->observation, PORISM_ERROR_BAD_ARGUMENT, "relation",
                                 _("Compare, as in AB == 5, or give a relation and its objects."),
                                 _("“%s” is no condition."), text);
      return NULL;
    }
  n = porism_expression_get_n_references (expression);
  record = porism_record_new (porism_operation_lookup ("condition"), n);
  record->expression = g_steal_pointer (&expression);
  for (guint i = 0; i < n; i++)
    record->inputs[i].object =
      porism_construction_lookup (self->construction, porism_expression_get_reference (record->expression, i));
  return record;
}

static PorismRecord *
new_condition (PorismCall *self)
{
  const char *text = porism_call_get (self, "relation")->text;
  const Phrase *phrase = find_phrase (text);
  g_autofree char *says = NULL;

  if (phrase != NULL)
    {
      says = write_phrase (self, phrase);
      return says != NULL ? new_comparison (self, says) : NULL;
    }
  if (porism_call_is_given (self, "objects"))
    return porism_call_read_relation (self);
  return new_comparison (self, text);
}

gboolean
porism_run_add_condition (PorismCall *self)
{
  PorismRecord *record = new_condition (self);
  const char *name = porism_call_get (self, "name")->text;

  if (record == NULL)
    return FALSE;
  porism_call_remember_defined (self);
  return porism_call_require (self, record, name);
}
