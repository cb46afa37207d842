/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a fuzz target without a fuzzer: every file of its corpus, then seeded mutations of them. With
 * libFuzzer the same target is linked without this file. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <gio/gio.h>

int LLVMFuzzerTestOneInput (const uint8_t *data,
                            size_t         size);

#define MOST_BYTES 4096

static GPtrArray *
read_corpus (const char *directory)
{
  g_autoptr (GDir) folder = g_dir_open (directory, 0, NULL);
  GPtrArray *corpus = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (directory, name, NULL);
      char *contents;
      gsize length;

      if (g_file_get_contents (path, &contents, &length, NULL))
        g_ptr_array_add (corpus, g_bytes_new_take (contents, length));
    }
  return corpus;
}

static GBytes *
pick (GRand     *random,
      GPtrArray *corpus)
{
  return g_ptr_array_index (corpus, g_rand_int_range (random, 0, (gint32) corpus->len));
}

/* A few edits: flip a bit, set a byte, insert, delete, or splice in a part of another seed. */
static void
mutate (GRand      *random,
        GByteArray *bytes,
        GPtrArray  *corpus)
{
  int edits = g_rand_int_range (random, 1, 8);

  while (edits-- > 0 && bytes->len > 0)
    {
      guint at = (guint) g_rand_int_range (random, 0, (gint32) bytes->len);
      gsize length;
      const guint8 *other = g_bytes_get_data (pick (random, corpus), &length);
      guint8 byte = (guint8) g_rand_int (random);
      guint wanted = 1 + g_rand_int (random) % 16;
      guint part = (guint) MIN (length, wanted);

      switch (g_rand_int_range (random, 0, 5))
        {
        case 0:
          bytes->data[at] ^= (guint8) (1 << (byte & 7));
          break;
        case 1:
          bytes->data[at] = byte;
          break;
        case 2:
          g_byte_array_remove_range (bytes, at, MIN (part, bytes->len - at));
          break;
        default:
          if (part == 0 || bytes->len + part > MOST_BYTES)
            break;
          g_byte_array_set_size (bytes, bytes->len + part);
          memmove (bytes->data + at + part, bytes->data + at, bytes->len - part - at);
          memcpy (bytes->data + at, other + g_rand_int (random) % (length - part + 1), part);
          break;
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20261121);
  g_autoptr (GPtrArray) corpus = NULL;
  int executions;

  if (argc != 3)
    {
      g_printerr ("usage: %s CORPUS EXECUTIONS\n", argv[0]);
      return 2;
    }
  corpus = read_corpus (argv[1]);
  executions = atoi (argv[2]);
  g_print ("TAP version 13\n1..2\n");
  for (guint i = 0; i < corpus->len; i++)
    {
      gsize length;
      const uint8_t *data = g_bytes_get_data (g_ptr_array_index (corpus, i), &length);

      LLVMFuzzerTestOneInput (data, length);
    }
  g_print ("%s 1 corpus of %u files\n", corpus->len > 0 ? "ok" : "not ok", corpus->len);

  for (int i = 0; i < executions && corpus->len > 0; i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      gsize length;
      const guint8 *data = g_bytes_get_data (pick (random, corpus), &length);

      g_byte_array_append (bytes, data, (guint) length);
      mutate (random, bytes, corpus);
      LLVMFuzzerTestOneInput (bytes->data, bytes->len);
    }
  g_print ("%s 2 %d seeded executions\n", corpus->len > 0 ? "ok" : "not ok", executions);

  return corpus->len > 0 ? 0 : 1;
}
