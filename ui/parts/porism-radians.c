/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "engine/notation/closed-form.h"
#include "ui/parts/porism-decimal.h"
#include "ui/parts/porism-radians.h"

/* As the locale is: nothing else depends on it. */
static gboolean are_shown;

/**
 * porism_radians_set_shown:
 *
 * Says how all angles are written from now on.
 */
void
porism_radians_set_shown (gboolean shown)
{
  are_shown = shown;
}

/**
 * porism_radians_are_for:
 *
 * Returns: whether @quantity is written in radians
 */
gboolean
porism_radians_are_for (const PorismQuantity *quantity)
{
  return are_shown && g_strcmp0 (quantity->unit, "degree") == 0;
}

/**
 * porism_radians_dup_exact:
 *
 * Returns: (transfer full) (nullable): pi/3 for 60°; what has no sign of degrees is in radians already
 */
char *
porism_radians_dup_exact (const char *exact)
{
  const PorismExpressionScope scope = { NULL };
  g_autoptr (PorismExpression) angle = NULL;

  if (strstr (exact, "°") == NULL)
    return g_strdup (exact);
  angle = porism_expression_parse (exact, &scope, NULL);

  return angle != NULL ? porism_closed_form_of (angle) : NULL;
}

/**
 * porism_radians_dup_decimal:
 *
 * Returns: (transfer full): about so much, but for nothing: no other angle that has a closed form is a decimal
 */
char *
porism_radians_dup_decimal (const PorismQuantity *quantity,
                            gboolean             *rounded)
{
  GString *text = g_string_new (NULL);

  porism_decimal_write (text, quantity->decimal * G_PI / 180);
  *rounded = *rounded || quantity->decimal != 0;

  return g_string_free (text, FALSE);
}
