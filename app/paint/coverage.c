/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each side adds to the pixels that it goes through by how much it changes what is covered there, and right of there; the
 * sum of a row up to a pixel is how often the outlines wind around it. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/paint/coverage.h"
#include "app/trace/clip.h"

/* Pixels: how far a chord may be from its arc. */
#define SAG 0.05
#define LEAST_CHORDS 12
/* What is covered by less is not seen. */
#define UNSEEN (0.5f / 255)

/* The pixels that outlines lie on. */
typedef struct
{
  int x1, y1, x2, y2;
  gsize stride;                 /* of the changes */
} Window;

/* Whether a part of the image is not to be drawn on. */
static gboolean
is_clipped (const PorismCoverage *self,
            cairo_t              *cr)
{
  cairo_rectangle_list_t *clip = cairo_copy_clip_rectangle_list (cr);
  const cairo_rectangle_t *shown = clip->status == CAIRO_STATUS_SUCCESS && clip->num_rectangles == 1 ? &clip->rectangles[0] : NULL;
  const gboolean whole = shown != NULL && self->scale * shown->x + self->x <= 0 && self->scale * shown->y + self->y <= 0 &&
                         self->scale * (shown->x + shown->width) + self->x >= self->width &&
                         self->scale * (shown->y + shown->height) + self->y >= self->height;

  cairo_rectangle_list_destroy (clip);
  return !whole;
}

/**
 * porism_coverage_init:
 *
 * Whatever clips, turns or shears is left to Cairo.
 *
 * Returns: whether it can fill
 */
gboolean
porism_coverage_init (PorismCoverage *self,
                      cairo_t        *cr)
{
  cairo_surface_t *surface = cairo_get_group_target (cr);
  double sx, sy, dx, dy;
  cairo_matrix_t matrix;

  *self = (PorismCoverage) { .surface = surface };
  cairo_surface_get_device_scale (surface, &sx, &sy);
  cairo_surface_get_device_offset (surface, &dx, &dy);
  cairo_get_matrix (cr, &matrix);
  if (cairo_surface_get_type (surface) != CAIRO_SURFACE_TYPE_IMAGE || sx != 1 || sy != 1 || dx != 0 || dy != 0 ||
      matrix.xx != matrix.yy || matrix.xy != 0 || matrix.yx != 0 || !(matrix.xx > 0) || cairo_get_operator (cr) != CAIRO_OPERATOR_OVER ||
      (cairo_image_surface_get_format (surface) != CAIRO_FORMAT_ARGB32 && cairo_image_surface_get_format (surface) != CAIRO_FORMAT_RGB24))
    return FALSE;
  self->width = cairo_image_surface_get_width (surface);
  self->height = cairo_image_surface_get_height (surface);
  self->stride = (gsize) cairo_image_surface_get_stride (surface) / sizeof (guint32);
  cairo_surface_flush (surface);
  self->pixels = (guint32 *) (void *) cairo_image_surface_get_data (surface);
  self->scale = matrix.xx;
  self->x = matrix.x0;
  self->y = matrix.y0;
  self->corners = g_array_new (FALSE, FALSE, sizeof (PorismPlace));
  self->ends = g_array_new (FALSE, FALSE, sizeof (guint));
  return self->pixels != NULL && !is_clipped (self, cr);
}

void
porism_coverage_clear (PorismCoverage *self)
{
  g_clear_pointer (&self->corners, g_array_unref);
  g_clear_pointer (&self->ends, g_array_unref);
  g_clear_pointer (&self->change, g_free);
}

/* ---- outlines ---- */

static void
end_outline (PorismCoverage *self)
{
  const guint begun = self->ends->len > 0 ? g_array_index (self->ends, guint, self->ends->len - 1) : 0;

  if (self->corners->len > begun)
    g_array_append_val (self->ends, self->corners->len);
}

static void
add_corner (PorismCoverage *self,
            double          x,
            double          y)
{
  const PorismPlace corner = { self->scale * x + self->x, self->scale * y + self->y };

  g_array_append_val (self->corners, corner);
}

static void
add_arc (PorismCoverage *self,
         const double    numbers[5],
         gboolean        back)
{
  const double radius = fmax (numbers[2], 0), turn = 2 * G_PI;
  double sweep = numbers[4] - numbers[3];
  guint n;

  /* As Cairo understands it: it goes on in its direction until it comes to the end. */
  if (!back && sweep < 0)
    sweep = turn - fmod (-sweep, turn);
  if (back && sweep > 0)
    sweep = fmod (sweep, turn) - turn;
  n = (guint) fmax (ceil (fabs (sweep) * sqrt (radius * self->scale / (8 * SAG))), ceil (LEAST_CHORDS * fabs (sweep) / turn)) + 1;
  for (guint i = 0; i <= n; i++)
    {
      const double angle = numbers[3] + sweep * i / n;

      add_corner (self, numbers[0] + radius * cos (angle), numbers[1] + radius * sin (angle));
    }
}

static void
add_rectangle (PorismCoverage *self,
               const double    numbers[4])
{
  const double x = numbers[0], y = numbers[1], width = numbers[2], height = numbers[3];

  end_outline (self);
  add_corner (self, x, y);
  add_corner (self, x + width, y);
  add_corner (self, x + width, y + height);
  add_corner (self, x, y + height);
  end_outline (self);
}

static void
add_verb (PorismCoverage *self,
          PorismPathVerb  verb,
          const double   *n)
{
  const PorismPlace *pen = self->corners->len > 0 ? &g_array_index (self->corners, PorismPlace, self->corners->len - 1) : NULL;

  switch (verb)
    {
    case PORISM_PATH_MOVE:
      end_outline (self);
      add_corner (self, n[0], n[1]);
      break;
    case PORISM_PATH_LINE:
      add_corner (self, n[0], n[1]);
      break;
    case PORISM_PATH_STEP:
      if (pen != NULL)
        add_corner (self, (pen->x - self->x) / self->scale + n[0], (pen->y - self->y) / self->scale + n[1]);
      break;
    case PORISM_PATH_ARC:
    case PORISM_PATH_ARC_BACK:
      add_arc (self, n, verb == PORISM_PATH_ARC_BACK);
      break;
    case PORISM_PATH_RECTANGLE:
      add_rectangle (self, n);
      break;
    case PORISM_PATH_CLOSE:
    case PORISM_PATH_LIFT:
      end_outline (self);
      break;
    case PORISM_N_PATH_VERBS:
    default:
      g_assert_not_reached ();
    }
}

/**
 * porism_coverage_add:
 *
 * An outline that is not closed is filled as if it were.
 */
void
porism_coverage_add (PorismCoverage   *self,
                     const PorismPath *path,
                     guint             verb,
                     guint             n_verbs,
                     guint             number)
{
  const double *numbers = path->numbers + number;

  for (guint i = verb; i < verb + n_verbs; i++)
    {
      add_verb (self, path->verbs[i], numbers);
      numbers += porism_path_counts[path->verbs[i]];
    }
  end_outline (self);
}

/**
 * porism_coverage_add_circle:
 *
 * One within another that turns the other way is a hole in it.
 */
void
porism_coverage_add_circle (PorismCoverage *self,
                            double          x,
                            double          y,
                            double          radius,
                            gboolean        back)
{
  const double numbers[5] = { x, y, radius, back ? 2 * G_PI : 0, back ? 0 : 2 * G_PI };

  end_outline (self);
  add_arc (self, numbers, back);
  end_outline (self);
}

/* ---- what is covered ---- */

/* FALSE where nothing of it is on the image. */
static gboolean
find_window (const PorismCoverage *self,
             Window               *window)
{
  double x1 = HUGE_VAL, y1 = HUGE_VAL, x2 = -HUGE_VAL, y2 = -HUGE_VAL;

  for (guint i = 0; i < self->corners->len; i++)
    {
      const PorismPlace *corner = &g_array_index (self->corners, PorismPlace, i);

      x1 = fmin (x1, corner->x);
      y1 = fmin (y1, corner->y);
      x2 = fmax (x2, corner->x);
      y2 = fmax (y2, corner->y);
    }
  if (!(x1 < self->width && y1 < self->height && x2 > 0 && y2 > 0))
    return FALSE;
  *window = (Window) { (int) floor (fmax (x1, 0)), (int) floor (fmax (y1, 0)), (int) ceil (fmin (x2, self->width)),
                       (int) ceil (fmin (y2, self->height)), 0 };
  /* A side along the right border changes what is beyond it. */
  window->stride = (gsize) (window->x2 - window->x1) + 2;
  return TRUE;
}

/* A part of a side within one row, from @x1 to @x2; @cover: how high it is, negative downwards. */
static void
add_change (float *row,
            double x1,
            double x2,
            double cover)
{
  const double left = fmin (x1, x2), right = fmax (x1, x2);
  const int first = (int) left, last = (int) ceil (right);
  double before, covered;

  if (last <= first + 1)
    {
      covered = cover * (first + 1 - (left + right) / 2);
      row[first] += (float) covered;
      row[first + 1] += (float) (cover - covered);
      return;
    }
  /* Of the area left of each pixel's right border, the part that was not there before. */
  before = 0;
  covered = 0;
  for (int i = first; i < last; i++)
    {
      const double until = fmin (right, i + 1) - left;
      const double area = cover / (right - left) * (until * until / 2 + until * (i + 1 - fmin (right, i + 1)));
      const double here = area - covered;

      row[i] += (float) (here - before);
      before = here;
      covered = area;
    }
  row[last] += (float) (cover - before);
}

/* The same of a side that may be beyond the window, on the left or on the right, for a part of it. */
static void
add_within (const Window *window,
            float        *row,
            double        x1,
            double        x2,
            double        cover)
{
  const double borders[2] = { window->x1, window->x2 };

  for (int i = 0; i < 2; i++)
    if ((x1 < borders[i]) != (x2 < borders[i]) && x1 != borders[i] && x2 != borders[i])
      {
        const double part = (borders[i] - x1) / (x2 - x1);

        add_within (window, row, x1, borders[i], cover * part);
        add_within (window, row, borders[i], x2, cover * (1 - part));
        return;
      }
  add_change (row, CLAMP (x1, window->x1, window->x2) - window->x1, CLAMP (x2, window->x1, window->x2) - window->x1, cover);
}

static void
add_side (const PorismCoverage *self,
          const Window         *window,
          const PorismPlace    *a,
          const PorismPlace    *b)
{
  const PorismPlace *top = a->y < b->y ? a : b, *bottom = a->y < b->y ? b : a;
  const double from = fmax (top->y, window->y1), to = fmin (bottom->y, window->y2);
  const double slope = (bottom->x - top->x) / (bottom->y - top->y), sign = a->y < b->y ? -1 : 1;

  if (!(from < to))
    return;
  for (int y = (int) from; y < to; y++)
    {
      const double y1 = fmax (from, y), y2 = fmin (to, y + 1);

      add_within (window, self->change + (gsize) (y - window->y1) * window->stride, top->x + slope * (y1 - top->y),
                  top->x + slope * (y2 - top->y), sign * (y2 - y1));
    }
}

static void
add_sides (const PorismCoverage *self,
           const Window         *window)
{
  const PorismPlace *corners = (const PorismPlace *) (const void *) self->corners->data;
  guint first = 0;

  for (guint i = 0; i < self->ends->len; i++)
    {
      const guint end = g_array_index (self->ends, guint, i);

      for (guint k = first, last = end - 1; k < end; last = k++)
        add_side (self, window, &corners[last], &corners[k]);
      first = end;
    }
}

/* ---- pixels ---- */

/* Four pixels, and their channels. */
#define AT_ONCE 4
typedef guint8 Channels __attribute__ ((vector_size (4 * AT_ONCE)));
typedef guint16 Products __attribute__ ((vector_size (8 * AT_ONCE)));

/* The source, and of each channel of the pixels @left / 255, rounded. */
static inline void
blend_four (guint32  pixels[AT_ONCE],
            Channels source,
            guint16  left)
{
  Channels channels;
  Products products;

  memcpy (&channels, pixels, sizeof channels);
  products = __builtin_convertvector (channels, Products) * left + 128;
  products = (products + (products >> 8)) >> 8;
  channels = __builtin_convertvector (products, Channels) + source;
  memcpy (pixels, &channels, sizeof channels);
}

/* The same of one: two channels at a time. */
static inline guint32
blend_one (guint32 pixel,
           guint32 source,
           guint16 left)
{
  guint32 even = (pixel & 0xff00ff) * left + 0x800080, odd = ((pixel >> 8) & 0xff00ff) * left + 0x800080;

  even = ((even + ((even >> 8) & 0xff00ff)) >> 8) & 0xff00ff;
  odd = (odd + ((odd >> 8) & 0xff00ff)) & 0xff00ff00;
  return source + (even | odd);
}

static void
blend (guint32 *pixels,
       guint    n,
       guint32  source)
{
  const guint16 left = (guint16) (255 - (source >> 24));
  const guint32 repeated[AT_ONCE] = { source, source, source, source };
  Channels sources;
  guint i = 0;

  memcpy (&sources, repeated, sizeof sources);
  for (; i + AT_ONCE <= n; i += AT_ONCE)
    blend_four (pixels + i, sources, left);
  for (; i < n; i++)
    pixels[i] = blend_one (pixels[i], source, left);
}

/* The source as it covers a pixel whole, by channel. */
typedef struct
{
  float channels[4];
} Source;

static Source
get_source (PorismColour colour,
            double       alpha)
{
  Source source = { { 0, 0, 0, (float) (255 * alpha) } };

  for (int channel = 0; channel < 3; channel++)
    source.channels[2 - channel] = (float) (255 * alpha * porism_colour_get_channel (colour, channel));
  return source;
}

static guint32
get_pixel (const Source *source,
           float         part)
{
  guint32 pixel = 0;

  for (int channel = 0; channel < 4; channel++)
    pixel |= (guint32) (part * source->channels[channel] + 0.5f) << (8 * channel);
  return pixel;
}

/* Where the changes from @i on are not 0 again, or @n. */
static guint
find_change (const float *change,
             guint        i,
             guint        n)
{
  guint64 two;

  for (; i + 2 <= n; i += 2)
    {
      memcpy (&two, change + i, sizeof two);
      if (two != 0)
        break;
    }
  while (i < n && change[i] == 0)
    i++;
  return i;
}

static void
fill_row (guint32      *pixels,
          const float  *change,
          guint         n,
          const Source *source)
{
  float sum = 0;

  for (guint i = find_change (change, 0, n); i < n;)
    {
      guint end = i + 1;

      sum += change[i];
      if (end < n && change[end] == 0)
        end = find_change (change, end, n);
      if (fabsf (sum) > UNSEEN)
        blend (pixels + i, end - i, get_pixel (source, fminf (fabsf (sum), 1)));
      i = end;
    }
}

/**
 * porism_coverage_fill:
 *
 * An area that is covered twice is covered.
 */
void
porism_coverage_fill (PorismCoverage *self,
                      PorismColour    colour,
                      double          alpha)
{
  const Source source = get_source (colour, alpha);
  Window window;
  gsize n;

  if (find_window (self, &window))
    {
      n = window.stride * (gsize) (window.y2 - window.y1);
      if (n > self->room)
        {
          g_free (self->change);
          self->change = g_new (float, n);
          self->room = n;
        }
      memset (self->change, 0, n * sizeof (float));
      add_sides (self, &window);
      cairo_surface_flush (self->surface);
      for (int y = window.y1; y < window.y2; y++)
        fill_row (self->pixels + (gsize) y * self->stride + window.x1, self->change + (gsize) (y - window.y1) * window.stride,
                  (guint) (window.x2 - window.x1), &source);
      cairo_surface_mark_dirty_rectangle (self->surface, window.x1, window.y1, window.x2 - window.x1, window.y2 - window.y1);
    }
  g_array_set_size (self->corners, 0);
  g_array_set_size (self->ends, 0);
}
