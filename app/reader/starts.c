/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/reader/starts.h"

/* Of ASCII both cases are told apart; of everything else they are the same, as some capitals have a small letter there. */
static guint
fold (gunichar c)
{
  return (c < 128 ? c : g_unichar_tolower (c)) & 255;
}

static void
add (PorismStarts *self,
     gunichar      c)
{
  self->bits[fold (c) / 32] |= 1U << fold (c) % 32;
}

void
porism_starts_add_lower (PorismStarts *self,
                         gunichar      character)
{
  add (self, character);
  if (character < 128)
    add (self, g_unichar_toupper (character));
}

void
porism_starts_add_range (PorismStarts *self,
                         gunichar      first,
                         gunichar      last)
{
  for (gunichar c = first; c <= last; c++)
    add (self, c);
}

gboolean
porism_starts_add (PorismStarts       *self,
                   const PorismStarts *other)
{
  const PorismStarts before = *self;
  gboolean more = other->open && !self->open;

  self->open |= other->open;
  for (guint i = 0; i < G_N_ELEMENTS (self->bits); i++)
    {
      self->bits[i] |= other->bits[i];
      more |= self->bits[i] != before.bits[i];
    }
  return more;
}

gboolean
porism_starts_has (const PorismStarts *self,
                   gunichar            character)
{
  return self->open || (self->bits[fold (character) / 32] >> fold (character) % 32 & 1) != 0;
}
