/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ticks stand where they were wanted; else at every step that was given; else as near as there is room for their
 * numbers. Along a logarithmic axis they stand at the powers of ten, with eight minor ones between each two. */

#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/axes/tick-text.h"
#include "app/axes/ticks.h"
#include "app/lettering/lettering.h"

#define LEAST_SPACING 64.0
#define AIR 18.0                /* between two numbers of the horizontal axis */
#define LEAST_HEIGHT 22.0       /* from one number of the vertical axis to the next */
#define LEAST_GAP 5.0           /* between two ticks */
#define MAX_TICKS 400
/* Steps that are looked at, of which not all need have a tick. */
#define MOST_STEPS 20000
/* Decades that are shown at least before a logarithmic axis is numbered as any other. */
#define FEW_DECADES 0.8
/* Powers of ten that doubles have; and those that are written out. */
#define MOST_DECADES 300
#define LEAST_PLAIN -3
#define MOST_PLAIN 4

typedef struct
{
  GArray *ticks;
  const PorismViewport *viewport;
  gboolean vertical, comma;
  double scale;                 /* pixels for a unit of the mark */
  double least, greatest;       /* marks that the surface shows */
} Maker;

/**
 * porism_tick_step_choose:
 *
 * Returns: a step, or one of 0 where doubles are too coarse for any
 */
PorismTickStep
porism_tick_step_choose (double scale,
                         double spacing)
{
  static const double factors[] = { 1, 2, 5, 10 };
  static const int parts[] = { 5, 4, 5, 5 };
  double least = spacing / scale;
  int exponent = (int) floor (log10 (least)), i = 0;

  if (!isfinite (least) || !(least > 0) || abs (exponent) > 290)
    return (PorismTickStep) { 0, 1, 0 };
  while (i < 3 && factors[i] * exp10 (exponent) < least * (1 - 1e-9))
    i++;
  return (PorismTickStep) { factors[i] * exp10 (exponent), parts[i],
                            MAX (0, -(exponent + (i == 3 ? 1 : 0))) };
}

static void
init_maker (Maker                *self,
            GArray               *ticks,
            const PorismViewport *viewport,
            gboolean              vertical)
{
  double scale = vertical ? porism_viewport_get_rise (viewport) : viewport->scale;
  double centre = vertical ? viewport->y : viewport->x;
  double extent = (vertical ? viewport->height : viewport->width) / scale / 2;

  *self = (Maker) { .ticks = ticks, .viewport = viewport, .vertical = vertical, .scale = scale,
                    .least = centre - extent, .greatest = centre + extent };
}

static double
get_place (const Maker *self,
           double       value)
{
  double sx, sy;

  porism_viewport_to_screen (self->viewport, self->vertical ? 1 : value, self->vertical ? value : 1, &sx, &sy);
  return self->vertical ? sy : sx;
}

/* @text: (transfer full) (nullable) */
static void
add_tick (const Maker *self,
          double       value,
          gboolean     minor,
          char        *text)
{
  PorismTick tick = { value, get_place (self, value), minor, text };

  g_array_append_val (self->ticks, tick);
}

/* How far the numbers of an axis must be apart for the longest of them. */
static double
get_room (const Maker *self,
          char       **texts,
          guint        n)
{
  double widest = 0;

  for (guint i = 0; i < n && !self->vertical; i++)
    {
      const PorismBox *ink = &porism_lettering_get (PORISM_LETTERING_NUMBER, texts[i])->ink;

      widest = fmax (widest, ink->x2 - ink->x1);
    }
  return self->vertical ? LEAST_HEIGHT : widest + AIR;
}

/* The longest number is at one of the ends. */
static double
get_room_of_step (const Maker          *self,
                  double                from,
                  double                to,
                  const PorismTickStep *step)
{
  char *texts[2] = { porism_tick_write (ceil (from / step->step) * step->step, step->digits, self->comma),
                     porism_tick_write (floor (to / step->step) * step->step, step->digits, self->comma) };
  double room = get_room (self, texts, G_N_ELEMENTS (texts));

  g_free (texts[0]);
  g_free (texts[1]);
  return room;
}

/* The step grows until the numbers from @from to @to fit, of which a unit is @scale pixels. */
static PorismTickStep
choose_step (const Maker *self,
             double       from,
             double       to,
             double       scale)
{
  double spacing = LEAST_SPACING;
  PorismTickStep step = porism_tick_step_choose (scale, spacing);

  for (int i = 0; i < 8 && step.step > 0 && !self->vertical; i++)
    {
      double room = get_room_of_step (self, from, to, &step);

      if (room <= step.step * scale)
        break;
      spacing = room;
      step = porism_tick_step_choose (scale, spacing);
    }
  /* Neighbouring multiples must differ, and be few. */
  if (step.step > 0 && (from + step.step / step.parts == from || (to - from) / step.step > MAX_TICKS))
    step.step = 0;
  return step;
}

static void
add_automatic (Maker  *self,
               double  from,
               double  to,
               double  scale,
               double *even)
{
  PorismTickStep step = choose_step (self, from, to, scale);
  double part = step.step / step.parts;

  *even = step.step;
  if (step.step == 0)
    return;
  for (double i = ceil (from / part); i * part <= to; i++)
    if (fmod (i, step.parts) != 0)
      add_tick (self, i * part, TRUE, NULL);
    else
      add_tick (self, i / step.parts * step.step, FALSE,
                porism_tick_write (i / step.parts * step.step, step.digits, self->comma));
}

/* Every how many steps a number has room; a power of two. */
static gint64
thin (const Maker          *self,
      const PorismTickForm *form,
      double                step,
      gint64                first,
      gint64                last)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  gint64 every = 1;
  double room;

  for (gint64 k = first; k <= last; k += (last - first) / MAX_TICKS + 1)
    g_ptr_array_add (texts, porism_tick_form_write (form, k, (double) k * step, self->comma));
  room = get_room (self, (char **) texts->pdata, texts->len);
  while ((double) every * step * self->scale < room && every < G_MAXINT32)
    every *= 2;

  return every;
}

/* At every multiple of a step that was given. */
static void
add_steps (Maker                *self,
           const PorismTickForm *form,
           double                step)
{
  double first = ceil (self->least / step), last = floor (self->greatest / step);
  gint64 every;

  if (!(fabs (first) < 1e15) || !(fabs (last) < 1e15) || last - first > MOST_STEPS)
    return;
  every = thin (self, form, step, (gint64) first, (gint64) last);
  for (gint64 k = (gint64) first; k <= (gint64) last; k++)
    if (k % every == 0)
      add_tick (self, (double) k * step, FALSE, porism_tick_form_write (form, k, (double) k * step, self->comma));
    else if (step * self->scale >= LEAST_GAP)
      add_tick (self, (double) k * step, FALSE, NULL);
}

/* ---- logarithmic ---- */

static char *
write_decade (const Maker *self,
              int          exponent,
              int          first,
              int          last)
{
  if (first >= LEAST_PLAIN && last <= MOST_PLAIN)
    return porism_tick_write (exp10 (exponent), MAX (-exponent, 0), self->comma);
  return porism_tick_write_power (exponent);
}

static void
add_decades (Maker *self)
{
  int first = (int) ceil (fmax (self->least, -MOST_DECADES)), last = (int) floor (fmin (self->greatest, MOST_DECADES));
  int every = 1;
  double room = LEAST_HEIGHT + AIR;

  while (every * self->scale < room && every < MOST_DECADES)
    every++;
  for (int exponent = first - 1; exponent <= last; exponent++)
    {
      if (exponent >= first && exponent % every == 0)
        add_tick (self, exp10 (exponent), FALSE, write_decade (self, exponent, first, last));
      for (int i = 2; i <= 9 && every == 1; i++)
        {
          double mark = exponent + log10 (i);

          if (mark > self->least && mark < self->greatest)
            add_tick (self, i * exp10 (exponent), TRUE, NULL);
        }
    }
}

static void
add_logarithmic (Maker *self)
{
  double from, to, even;

  if (self->greatest - self->least >= FEW_DECADES)
    {
      add_decades (self);
      return;
    }
  from = exp10 (self->least);
  to = exp10 (self->greatest);
  add_automatic (self, from, to, (self->greatest - self->least) * self->scale / (to - from), &even);
}

/* ---- wanted ---- */

static int
compare_ticks (gconstpointer a,
               gconstpointer b)
{
  double x = ((const PorismTick *) a)->value, y = ((const PorismTick *) b)->value;

  return (x > y) - (x < y);
}

static void
add_wanted (Maker      *self,
            const char *list)
{
  g_auto (GStrv) texts = g_strsplit (list, ";", MAX_TICKS);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      PorismTickForm form;
      double value, mark;

      if (!porism_tick_read (g_strstrip (texts[i]), &value))
        continue;
      form = porism_tick_form_read (texts[i], value);
      mark = porism_viewport_get_mark (self->viewport, self->vertical, value);
      if (mark >= self->least && mark <= self->greatest)
        add_tick (self, value, FALSE, form.known || form.digits < PORISM_TICK_MOST_DIGITS
                    ? porism_tick_form_write (&form, 1, value, self->comma)
                    : porism_tick_display (texts[i]));
    }
  g_array_sort (self->ticks, compare_ticks);
}

static void
clear_tick (gpointer data)
{
  g_free (((PorismTick *) data)->text);
}

static GArray *
new_ticks (void)
{
  GArray *ticks = g_array_new (FALSE, FALSE, sizeof (PorismTick));

  g_array_set_clear_func (ticks, clear_tick);
  return ticks;
}

/**
 * porism_ticks_init:
 *
 * What a list wants goes before a step, and a step before what there is room for.
 */
void
porism_ticks_init (PorismTicks            *self,
                   const PorismViewport   *viewport,
                   gboolean                vertical,
                   const PorismAttributes *attributes)
{
  PorismAttribute wanted = vertical ? PORISM_ATTRIBUTE_Y_TICKS : PORISM_ATTRIBUTE_X_TICKS;
  PorismAttribute stepped = vertical ? PORISM_ATTRIBUTE_Y_STEP : PORISM_ATTRIBUTE_X_STEP;
  const char *list = porism_attributes_get_text (attributes, wanted);
  double step = porism_attributes_get_number (attributes, stepped);
  Maker maker;

  *self = (PorismTicks) { .ticks = new_ticks () };
  init_maker (&maker, self->ticks, viewport, vertical);
  maker.comma = porism_attributes_get_number (attributes, PORISM_ATTRIBUTE_DECIMAL_COMMA) != 0;
  if (list[0] != '\0')
    add_wanted (&maker, list);
  else if (vertical ? viewport->log_y : viewport->log_x)
    add_logarithmic (&maker);
  else if (step > 0)
    {
      PorismTickForm form = porism_tick_form_read (porism_attributes_get_text (attributes, stepped), step);

      self->step = step;
      add_steps (&maker, &form, step);
    }
  else
    add_automatic (&maker, maker.least, maker.greatest, maker.scale, &self->step);
}

/**
 * porism_ticks_init_even:
 *
 * Nothing where they would lie on each other.
 */
void
porism_ticks_init_even (PorismTicks          *self,
                        const PorismViewport *viewport,
                        gboolean              vertical,
                        double                step)
{
  Maker maker;

  *self = (PorismTicks) { .ticks = new_ticks (), .step = step };
  init_maker (&maker, self->ticks, viewport, vertical);
  if ((vertical ? viewport->log_y : viewport->log_x) || step * maker.scale < LEAST_GAP)
    return;
  for (double i = ceil (maker.least / step); i * step <= maker.greatest; i++)
    add_tick (&maker, i * step, FALSE, NULL);
}

/**
 * porism_ticks_clear:
 *
 * With their texts.
 */
void
porism_ticks_clear (PorismTicks *self)
{
  g_clear_pointer (&self->ticks, g_array_unref);
}
