/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One row a kind. */

#include "config.h"

#include "engine/kinds/kind.h"
#include "engine/kinds/language.h"

static const struct
{
  const char *name;             /* in files and observations */
  const char *label;            /* for a person */
  guint width;                  /* elements; 0 where the value sets it */
} kinds[PORISM_N_KINDS] = {
  [PORISM_KIND_NONE] = { "none", N_("nothing"), 0 },
  [PORISM_KIND_NUMBER] = { "number", N_("number"), 1 },
  [PORISM_KIND_BOOLEAN] = { "boolean", N_("truth value"), 1 },
  [PORISM_KIND_ANGLE] = { "angle", N_("angle"), 3 },
  [PORISM_KIND_POINT] = { "point", N_("point"), 2 },
  [PORISM_KIND_VECTOR] = { "vector", N_("vector"), 4 },
  [PORISM_KIND_SEGMENT] = { "segment", N_("segment"), 4 },
  [PORISM_KIND_RAY] = { "ray", N_("ray"), 4 },
  [PORISM_KIND_LINE] = { "line", N_("line"), 3 },
  [PORISM_KIND_CIRCLE] = { "circle", N_("circle"), 3 },
  [PORISM_KIND_ARC] = { "arc", N_("arc"), 7 },
  [PORISM_KIND_SECTOR] = { "sector", N_("sector"), 7 },
  [PORISM_KIND_POLYGON] = { "polygon", N_("polygon"), 0 },
  [PORISM_KIND_POLYLINE] = { "polyline", N_("polyline"), 0 },
  [PORISM_KIND_CONIC] = { "conic", N_("conic"), 6 },
  [PORISM_KIND_FUNCTION] = { "function", N_("function"), 0 },
  [PORISM_KIND_CURVE] = { "curve", N_("curve"), 0 },
  [PORISM_KIND_REGION] = { "region", N_("region"), 0 },
  [PORISM_KIND_INTEGRAL] = { "integral", N_("integral"), 0 },
  [PORISM_KIND_LOCUS] = { "locus", N_("locus"), 0 },
  [PORISM_KIND_TEXT] = { "text", N_("text"), 2 },
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
 * porism_kinds_to_text:
 *
 * Returns: (transfer full): "line, segment or ray" and the like, translated
 */
char *
porism_kinds_to_text (PorismKinds set)
{
  GString *text = g_string_new (NULL);
  int left = __builtin_popcount (set);

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
