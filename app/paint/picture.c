/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a file claims to be is not trusted: what is torn, or no picture behind its head, is none. How large it may be was
 * decided when it came into the figure. */

#include "config.h"

#include <string.h>

#include "app/paint/picture.h"

#define N_KEPT 8
/* Characters that tell a picture from others, besides its length: its head, its end, where its sums are, and some between. */
#define N_SAMPLES 256

typedef struct
{
  gsize length;
  char samples[3 * N_SAMPLES];
  cairo_surface_t *surface;     /* NULL: it cannot be unpacked */
} Kept;

typedef struct
{
  Kept kept[N_KEPT];
  guint next;
} Memory;

static void
free_memory (gpointer data)
{
  Memory *self = data;

  for (guint i = 0; i < N_KEPT; i++)
    g_clear_pointer (&self->kept[i].surface, cairo_surface_destroy);
  g_free (self);
}

static GPrivate memories = G_PRIVATE_INIT (free_memory);

static Memory *
get_memory (void)
{
  Memory *memory = g_private_get (&memories);

  if (memory == NULL)
    {
      memory = g_new0 (Memory, 1);
      g_private_set (&memories, memory);
    }
  return memory;
}

static void
take_samples (Kept       *self,
              const char *png)
{
  const gsize n = self->length = strlen (png), part = MIN (n, N_SAMPLES);

  memcpy (self->samples, png, part);
  memcpy (self->samples + N_SAMPLES, png + n - part, part);
  for (gsize i = 0; i < N_SAMPLES && n > 0; i++)
    self->samples[2 * N_SAMPLES + i] = png[n / N_SAMPLES * i];
}

typedef struct
{
  guchar *bytes;
  gsize n, at;
} Stream;

static cairo_status_t
read_bytes (void          *closure,
            unsigned char *data,
            unsigned int   length)
{
  Stream *self = closure;

  if (length > self->n - self->at)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, self->bytes + self->at, length);
  self->at += length;
  return CAIRO_STATUS_SUCCESS;
}

/* (transfer full) (nullable) */
static cairo_surface_t *
unpack (const char *png)
{
  Stream stream = { NULL };
  cairo_surface_t *surface;

  stream.bytes = g_base64_decode (png, &stream.n);
  surface = cairo_image_surface_create_from_png_stream (read_bytes, &stream);
  g_free (stream.bytes);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}

/**
 * porism_picture_get:
 * @png: a PNG file in base64
 *
 * Returns: (transfer none) (nullable): its pixels
 */
cairo_surface_t *
porism_picture_get (const char *png)
{
  Memory *memory = get_memory ();
  Kept wanted = { 0 };

  take_samples (&wanted, png);
  for (guint i = 0; i < N_KEPT; i++)
    if (memory->kept[i].length == wanted.length && memcmp (memory->kept[i].samples, wanted.samples, sizeof wanted.samples) == 0)
      return memory->kept[i].surface;
  wanted.surface = unpack (png);
  g_clear_pointer (&memory->kept[memory->next].surface, cairo_surface_destroy);
  memory->kept[memory->next] = wanted;
  memory->next = (memory->next + 1) % N_KEPT;

  return wanted.surface;
}
