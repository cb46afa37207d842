/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <stdio.h>
#include <unistd.h>

#include "app/cli/command.h"
#include "app/cli/progress-line.h"

#define WIDTH 30

/* "█████░░░░░ 57/175, 43 good, 1:12 left" */
static void
draw (const PorismProgressLine *self)
{
  const guint filled = self->n > 0 ? self->done * WIDTH / self->n : 0, tried = self->done - self->at_start;
  g_autoptr (GString) line = g_string_new ("\r\033[K");

  for (guint i = 0; i < WIDTH; i++)
    g_string_append (line, i < filled ? "█" : "░");
  g_string_append_printf (line, " %u/%u, %u solved", self->done, self->n, self->good);
  if (tried > 0 && self->done < self->n)
    {
      const double each = (double) (g_get_monotonic_time () - self->started) / tried;
      const guint left = (guint) (each * (self->n - self->done) / G_USEC_PER_SEC);

      g_string_append_printf (line, ", %u:%02u left", left / 60, left % 60);
    }
  fputs (line->str, stderr);
}

void
porism_progress_line_begin (PorismProgressLine *self,
                            guint               n,
                            guint               done,
                            guint               good)
{
  *self = (PorismProgressLine) { n, done, good, g_get_monotonic_time (), done, isatty (STDERR_FILENO) != 0 };
  if (self->moves)
    draw (self);
}

void
porism_progress_line_add (PorismProgressLine *self,
                          gboolean            good,
                          const char         *text)
{
  g_autofree char *clean = porism_cli_dup_clean (text);

  self->done++;
  self->good += good;
  if (self->moves)
    draw (self);
  else
    fprintf (stderr, "%u/%u %s\n", self->done, self->n, clean);
}

void
porism_progress_line_clear (const PorismProgressLine *self)
{
  if (self->moves)
    fputs ("\r\033[K", stderr);
}
