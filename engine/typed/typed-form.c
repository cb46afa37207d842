/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "engine/kinds/language.h"
#include "engine/notation/typed-templates.h"
#include "engine/typed/typed-form.h"
#include "engine/typed/typed-letters.h"

static const char *const in_t[] = { "t", NULL };

gboolean
porism_typed_line_begin (PorismTypedLine *self,
                         PorismTypedCall *call,
                         const char      *tool,
                         PorismKind       result)
{
  call->spec = porism_registry_lookup (self->reader.registry, tool);
  if (call->spec == NULL)
    return porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_UNKNOWN,
                                     _("There is no tool for this."));
  call->action = porism_action_new (tool);
  call->result = result;
  call->index = 0;
  return TRUE;
}

void
porism_typed_call_add_slice (PorismTypedCall *call,
                             const char      *parameter,
                             PorismSlice      slice)
{
  g_autofree char *text = porism_slice_dup (porism_slice_trim (slice));

  porism_action_add_string (call->action, parameter, text);
}

/* ---- pairs ---- */

static gsize
is_bar (const char *at)
{
  return *at == '|';
}

/* The only | between coordinates; 0 where there is none. */
static gsize
find_bar (PorismSlice inside,
          gsize      *length)
{
  const gsize at = porism_slice_find (inside, is_bar, length);
  gsize second = 0;

  if (*length > 0)
    porism_slice_find ((PorismSlice) { inside.line, at + 1, inside.end }, is_bar, &second);
  if (second > 0)
    *length = 0;
  return at;
}

gboolean
porism_slice_split_pair (PorismSlice slice,
                         PorismSlice pair[2],
                         gboolean   *polar)
{
  g_autoptr (GArray) items = NULL;
  PorismSlice inside;
  gsize at, length;

  if (!porism_slice_get_enclosed (slice, '(', &inside))
    return FALSE;
  items = porism_slice_split (inside);
  *polar = items->len == 1;
  if (items->len == 2)
    {
      pair[0] = g_array_index (items, PorismSlice, 0);
      pair[1] = g_array_index (items, PorismSlice, 1);
      return TRUE;
    }
  at = porism_slice_find (inside, porism_sign_is_semicolon, &length);
  if (length == 0)
    {
      at = find_bar (inside, &length);
      *polar = FALSE;
    }
  if (items->len != 1 || length == 0)
    return FALSE;
  pair[0] = porism_slice_trim ((PorismSlice) { slice.line, inside.start, at });
  pair[1] = porism_slice_trim ((PorismSlice) { slice.line, at + length, inside.end });
  return TRUE;
}

/* Whether the pair is one of functions of t: a curve whose domain was forgotten. */
gboolean
porism_typed_line_is_in_t (PorismTypedLine  *self,
                           const PorismSlice pair[2])
{
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (PorismExpression) expression =
        porism_typed_reader_try (&self->reader, pair[i], in_t);

      if (expression == NULL)
        return FALSE;
    }
  return TRUE;
}

/* ---- lines with the arguments in them ---- */

static guint
count_arguments (const PorismTypedTemplate *self)
{
  guint n = 0;

  while (n < PORISM_TYPED_MOST_FILLINGS && self->kinds[n] != 0)
    n++;
  return n;
}

static gboolean
fits (PorismTypedLine *self,
      PorismSlice      slice,
      PorismKinds      kinds,
      gboolean         truth)
{
  g_autofree char *text = porism_slice_dup (slice);
  PorismKind kind;

  if (kinds & PORISM_KINDS (PORISM_KIND_BOOLEAN))
    return g_str_equal (text, truth ? "true" : "false");
  if (kinds & PORISM_KINDS_NUMERIC)
    {
      g_autoptr (PorismExpression) number = porism_typed_reader_try (&self->reader, slice, NULL);

      return number != NULL && !porism_expression_is_condition (number) && !porism_expression_is_equation (number);
    }
  if (kinds & PORISM_KINDS (PORISM_KIND_FUNCTION) && g_str_equal (text, "x"))
    return TRUE;
  kind = porism_typed_reader_find_kind (&self->reader, slice, kinds);
  return kind != PORISM_KIND_NONE && PORISM_KINDS (kind) & kinds;
}

static const PorismTypedTemplate *
find_template (PorismTypedLine *self,
               const char      *command,
               const GArray    *given)
{
  const PorismTypedTemplate *template;

  for (guint i = 0; (template = porism_typed_template_get (i)) != NULL; i++)
    {
      const guint n = count_arguments (template);
      guint k = 0;

      if (!g_str_equal (template->command, command) || given->len != n)
        continue;
      while (k < n && fits (self, g_array_index (given, PorismSlice, k), template->kinds[k], template->truth))
        k++;
      if (k == n)
        return template;
    }
  return NULL;
}

/* Covariance(list of points) or Covariance(list of numbers, list of numbers) */
static char *
describe (const char *command)
{
  GString *text = g_string_new (NULL);
  const PorismTypedTemplate *template;

  for (guint i = 0; (template = porism_typed_template_get (i)) != NULL; i++)
    {
      if (!g_str_equal (template->command, command))
        continue;
      if (text->len > 0)
        g_string_append_printf (text, " %s ", _("or"));
      g_string_append_printf (text, "%s(", command);
      for (guint k = 0; k < count_arguments (template); k++)
        {
          const PorismKinds kinds = template->kinds[k];
          g_autofree char *words = porism_kinds_to_text (kinds == PORISM_KINDS_NUMERIC ? PORISM_KINDS (PORISM_KIND_NUMBER) : kinds);

          g_string_append_printf (text, "%s%s", k > 0 ? ", " : "", words);
        }
      g_string_append_c (text, ')');
    }
  return g_string_free (text, FALSE);
}

/* An argument as it stands in the line; a function as what it is at x(P). */
static char *
dup_filling (PorismTypedLine *self,
             PorismSlice      slice,
             PorismKinds      kinds)
{
  g_autofree char *text = porism_slice_dup (slice);

  if (!(kinds & PORISM_KINDS (PORISM_KIND_FUNCTION)))
    return g_steal_pointer (&text);
  if (porism_typed_reader_get_kind (&self->reader, text) == PORISM_KIND_FUNCTION)
    return g_strdup_printf ("%s(x(P))", text);
  return porism_typed_letters_replace (slice, "x", "(x(P))");
}

char *
porism_typed_template_fill (PorismTypedLine *self,
                            const char      *command,
                            const GArray    *given)
{
  const PorismTypedTemplate *template = find_template (self, command, given);
  g_autoptr (GString) text = NULL;

  if (template == NULL)
    {
      g_autofree char *forms = describe (command);

      porism_typed_reader_fail (&self->reader, self->definition, PORISM_TYPED_ERROR_ARGUMENTS, _("Write %s."), forms);
      return NULL;
    }
  text = g_string_new (NULL);
  for (const char *at = template->text; *at != '\0'; at++)
    if (*at != '$')
      g_string_append_c (text, *at);
    else
      {
        const guint i = (guint) (*++at - '1');
        g_autofree char *filling = dup_filling (self, g_array_index (given, PorismSlice, i), template->kinds[i]);

        g_string_append (text, filling);
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
