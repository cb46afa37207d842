/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a fuzz target without a fuzzer: every file of its corpus, then seeded mutations of them, so many
 * or for so many seconds; of a corpus that is one file, every line. With libFuzzer the same target is linked without this file. Where PORISM_FUZZ_KEEP names a folder,
 * the bytes under way are there in “under-way”, and those that took longest in “slowest”: a corpus that shows it again. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <gio/gio.h>

int    LLVMFuzzerTestOneInput    (const uint8_t *data,
                                  size_t         size);
/* A target may have one of its own, for what bytes alone seldom make. */
size_t LLVMFuzzerCustomCrossOver (const uint8_t *data1,
                                  size_t         size1,
                                  const uint8_t *data2,
                                  size_t         size2,
                                  uint8_t       *out,
                                  size_t         out_size,
                                  unsigned int   seed) __attribute__ ((weak));

#define MOST_BYTES 4096
#define SEED       20261121

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* In alphabetical order, so that a seed means the same mutations everywhere. */
static GPtrArray *
list_files (const char *directory)
{
  g_autoptr (GDir) folder = g_dir_open (directory, 0, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    g_ptr_array_add (paths, g_build_filename (directory, name, NULL));
  g_ptr_array_sort (paths, compare_names);

  return paths;
}

static void
add_lines (GPtrArray  *corpus,
           const char *path)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (corpus, g_bytes_new (lines[i], strlen (lines[i])));
}

static GPtrArray *
read_corpus (const char *path)
{
  g_autoptr (GPtrArray) paths = list_files (path);
  GPtrArray *corpus = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  add_lines (corpus, path);

  for (guint i = 0; i < paths->len; i++)
    {
      char *contents;
      gsize length;

      if (g_file_get_contents (g_ptr_array_index (paths, i), &contents, &length, NULL))
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

/* By the target where it can, else and every fourth time byte by byte. */
static void
change (GRand      *random,
        GByteArray *bytes,
        GPtrArray  *corpus)
{
  guint8 crossed[MOST_BYTES];
  const guint8 *other;
  gsize length;

  if (LLVMFuzzerCustomCrossOver == NULL || g_rand_int_range (random, 0, 4) == 0)
    {
      mutate (random, bytes, corpus);
      return;
    }
  other = g_bytes_get_data (pick (random, corpus), &length);
  length = LLVMFuzzerCustomCrossOver (bytes->data, bytes->len, other, length, crossed, sizeof crossed, g_rand_int (random));
  g_byte_array_set_size (bytes, 0);
  g_byte_array_append (bytes, crossed, (guint) length);
}

static void
keep (const char   *name,
      const guint8 *data,
      gsize         length)
{
  const char *folder = g_getenv ("PORISM_FUZZ_KEEP");
  g_autofree char *path = folder != NULL ? g_build_filename (folder, name, NULL) : NULL;
  g_autoptr (GError) error = NULL;

  if (path != NULL && !g_file_set_contents_full (path, (const char *) data, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, &error))
    g_error ("%s", error->message);
}

typedef struct
{
  int execution;
  gint64 microseconds;
} Slowest;

static void
run (const guint8 *data,
     gsize         length,
     int           execution,
     Slowest      *slowest)
{
  gint64 began = g_get_monotonic_time (), taken;

  keep ("under-way", data, length);
  LLVMFuzzerTestOneInput (data, length);
  taken = g_get_monotonic_time () - began;
  if (taken <= slowest->microseconds)
    return;
  *slowest = (Slowest) { execution, taken };
  keep ("slowest", data, length);
}

static void
run_corpus (GPtrArray *corpus)
{
  Slowest slowest = { 0 };

  for (guint i = 0; i < corpus->len; i++)
    {
      gsize length;
      const guint8 *data = g_bytes_get_data (g_ptr_array_index (corpus, i), &length);

      run (data, length, (int) i, &slowest);
    }
}

/* Returns how many. @seconds: where not 0, it counts in place of @executions. */
static int
run_mutations (GPtrArray *corpus,
               int        executions,
               guint32    seed,
               gint64     seconds)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  gint64 until = g_get_monotonic_time () + seconds * G_USEC_PER_SEC;
  Slowest slowest = { 0 };
  int i;

  for (i = 0; seconds > 0 ? g_get_monotonic_time () < until : i < executions; i++)
    {
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      gsize length;
      const guint8 *data = g_bytes_get_data (pick (random, corpus), &length);

      g_byte_array_append (bytes, data, (guint) length);
      change (random, bytes, corpus);
      run (bytes->data, bytes->len, i, &slowest);
    }
  if (i > 0)
    g_print ("# slowest: execution %d, %.3f s\n", slowest.execution, (double) slowest.microseconds / G_USEC_PER_SEC);
  return i;
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GPtrArray) corpus = NULL;
  guint32 seed = argc > 3 ? (guint32) g_ascii_strtoull (argv[3], NULL, 10) : SEED;
  gint64 seconds = argc > 4 ? g_ascii_strtoll (argv[4], NULL, 10) : 0;
  int executions;

  if (argc < 3 || argc > 5)
    {
      g_printerr ("usage: %s CORPUS EXECUTIONS [SEED [SECONDS]]\n", argv[0]);
      return 2;
    }
  corpus = read_corpus (argv[1]);
  g_print ("TAP version 13\n1..2\n");
  if (corpus->len == 0)
    {
      g_print ("Bail out! There is no corpus in %s.\n", argv[1]);
      return 1;
    }
  run_corpus (corpus);
  g_print ("ok 1 corpus of %u seeds\n", corpus->len);
  executions = run_mutations (corpus, atoi (argv[2]), seed, seconds);
  g_print ("ok 2 %d executions of seed %u\n", executions, seed);

  return 0;
}
