/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rows of kinds say. */

#include "config.h"

#include "engine/kinds/kind.h"
#include "engine/kinds/language.h"

#define ROW(word, ...) [PORISM_KIND_##word] = { __VA_ARGS__ },

static const struct
{
  const char *name;
  const char *label;
  guint width;
  const char *letters;
} kinds[PORISM_N_KINDS] = {
  [PORISM_KIND_NONE] = { "none", N_("nothing"), 0, "object" },
  PORISM_EACH_KIND (ROW)
};

/**
 * porism_kind_get_name:
 *
 * Returns: the stable name of @kind in files and observations
 */
const char *
porism_kind_get_name (PorismKind kind)
{
  g_return_val_if_fail (kind < PORISM_N_KINDS, "none");

  return kinds[kind].name;
}

/**
 * porism_kind_get_label:
 *
 * Returns: the translated word for @kind
 */
const char *
porism_kind_get_label (PorismKind kind)
{
  g_return_val_if_fail (kind < PORISM_N_KINDS, "");

  return _(kinds[kind].label);
}

/**
 * porism_kind_get_width:
 *
 * Returns: how many elements a value of @kind has; 0 where each value has its own number
 */
guint
porism_kind_get_width (PorismKind kind)
{
  g_return_val_if_fail (kind < PORISM_N_KINDS, 0);

  return kinds[kind].width;
}

/**
 * porism_kind_from_name:
 *
 * Returns: the kind with the stable name @name, or %PORISM_KIND_NONE
 */
PorismKind
porism_kind_from_name (const char *name)
{
  for (int kind = 1; kind < PORISM_N_KINDS; kind++)
    if (g_str_equal (kinds[kind].name, name))
      return (PorismKind) kind;
  return PORISM_KIND_NONE;
}

/**
 * porism_kind_new_name:
 *
 * Returns: (transfer full): the name that an object of @kind gets after @n others
 */
char *
porism_kind_new_name (PorismKind kind,
                      guint      n)
{
  g_auto (GStrv) letters = NULL;
  guint n_letters;

  g_return_val_if_fail (kind < PORISM_N_KINDS, NULL);

  letters = g_strsplit (kinds[kind].letters, " ", -1);
  n_letters = g_strv_length (letters);
  if (n_letters == 1)
    return g_strdup_printf ("%s%u", letters[0], n + 1);
  return n < n_letters ? g_strdup (letters[n])
                       : g_strdup_printf ("%s_%u", letters[n % n_letters], n / n_letters);
}

static const PorismKind also_in_space[][2] = {
  { PORISM_KIND_POINT, PORISM_KIND_SPACE_POINT }, { PORISM_KIND_VECTOR, PORISM_KIND_SPACE_VECTOR },
  { PORISM_KIND_SEGMENT, PORISM_KIND_SPACE_SEGMENT }, { PORISM_KIND_RAY, PORISM_KIND_SPACE_RAY },
  { PORISM_KIND_LINE, PORISM_KIND_SPACE_LINE }, { PORISM_KIND_POLYGON, PORISM_KIND_SPACE_POLYGON },
  { PORISM_KIND_CIRCLE, PORISM_KIND_SPACE_CIRCLE }, { PORISM_KIND_CONIC, PORISM_KIND_SPACE_CONIC },
  { PORISM_KIND_TEXT, PORISM_KIND_SPACE_TEXT },
};

/**
 * porism_kinds_to_text:
 *
 * Returns: (transfer full): "line, segment or ray" and the like, translated
 */
char *
porism_kinds_to_text (PorismKinds set)
{
  GString *text = g_string_new (NULL);
  int left;

  /* A set that was written as all but some has bits of no kind. */
  set &= PORISM_KINDS (PORISM_N_KINDS) - 2;
  /* What may be in the plane may be in space: the shorter word says both. */
  for (guint i = 0; i < G_N_ELEMENTS (also_in_space); i++)
    if (set & PORISM_KINDS (also_in_space[i][0]))
      set &= ~PORISM_KINDS (also_in_space[i][1]);
  left = __builtin_popcountll (set);
  for (int kind = 1; kind < PORISM_N_KINDS; kind++)
    if (set & PORISM_KINDS (kind))
      {
        g_string_append (text, _(kinds[kind].label));
        left--;
        if (left > 1)
          g_string_append (text, _(", "));
        else if (left == 1)
          g_string_append (text, _(" or "));
      }
  return g_string_free (text, FALSE);
}
