/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The chunk pHYs of the PNG specification, version 1.2, 4.2.4.2. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "app/export/png-density.h"

#define METRES_AN_INCH 0.0254
/* The signature, and the header with its length, name and checksum. */
#define HEADER 33
#define CONTENT 9
#define CHUNK (4 + 4 + CONTENT + 4)

/* CRC-32 of ISO 3309. */
static guint32
get_checksum (const guint8 *data,
              gsize         n)
{
  guint32 sum = 0xffffffff;

  for (gsize i = 0; i < n; i++)
    {
      sum ^= data[i];
      for (int bit = 0; bit < 8; bit++)
        sum = sum & 1 ? sum >> 1 ^ 0xedb88320 : sum >> 1;
    }
  return ~sum;
}

static void
put (guint8 *data,
     guint32 value)
{
  value = GUINT32_TO_BE (value);
  memcpy (data, &value, sizeof value);
}

/**
 * porism_png_set_density:
 *
 * The chunk stands behind the header.
 */
void
porism_png_set_density (GByteArray *png,
                        double      dpi)
{
  guint32 density = (guint32) lround (dpi / METRES_AN_INCH);
  guint8 chunk[CHUNK] = { 0, 0, 0, CONTENT, 'p', 'H', 'Y', 's' };
  guint length = png->len;

  g_return_if_fail (length > HEADER);

  put (chunk + 8, density);
  put (chunk + 12, density);
  chunk[16] = 1;                /* a metre */
  put (chunk + 17, get_checksum (chunk + 4, 4 + CONTENT));
  g_byte_array_set_size (png, length + CHUNK);
  memmove (png->data + HEADER + CHUNK, png->data + HEADER, length - HEADER);
  memcpy (png->data + HEADER, chunk, CHUNK);
}
