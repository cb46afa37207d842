/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an attacker meets in the binaries, read from the binaries themselves: they load anywhere,
 * their tables are read-only before the program begins, stacks and copies are watched. */

#include "config.h"

#include <elf.h>
#include <string.h>

#include <gio/gio.h>

typedef struct
{
  char *contents;
  gsize length;
} Binary;

static void
binary_clear (Binary *self)
{
  g_free (self->contents);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Binary, binary_clear)

static Binary
load (const char *variable)
{
  g_autoptr (GError) error = NULL;
  Binary self;

  g_file_get_contents (g_getenv (variable), &self.contents, &self.length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (self.length, >, sizeof (Elf64_Ehdr));
  g_assert_cmpmem (self.contents, SELFMAG, ELFMAG, SELFMAG);

  return self;
}

static const Elf64_Ehdr *
get_header (const Binary *self)
{
  return (const void *) self->contents;
}

/* (nullable): the segment of that type. */
static const Elf64_Phdr *
find_segment (const Binary *self,
              Elf64_Word    type)
{
  const Elf64_Ehdr *header = get_header (self);
  const Elf64_Phdr *segments = (const void *) (self->contents + header->e_phoff);

  for (guint i = 0; i < header->e_phnum; i++)
    if (segments[i].p_type == type)
      return &segments[i];
  return NULL;
}

/* The value of an entry of the dynamic section; 0 where there is none. */
static Elf64_Xword
get_dynamic (const Binary *self,
             Elf64_Sxword  tag)
{
  const Elf64_Phdr *segment = find_segment (self, PT_DYNAMIC);
  const Elf64_Dyn *entry;

  g_assert_nonnull (segment);
  for (entry = (const void *) (self->contents + segment->p_offset); entry->d_tag != DT_NULL; entry++)
    if (entry->d_tag == tag)
      return entry->d_un.d_val;

  return 0;
}

/* Whether it calls a function whose name ends like that. */
static gboolean
calls (const Binary *self,
       const char   *ending)
{
  const Elf64_Ehdr *header = get_header (self);
  const Elf64_Shdr *sections = (const void *) (self->contents + header->e_shoff);

  for (guint i = 0; i < header->e_shnum; i++)
    if (sections[i].sh_type == SHT_DYNSYM)
      {
        const Elf64_Sym *symbols = (const void *) (self->contents + sections[i].sh_offset);
        const char *names = self->contents + sections[sections[i].sh_link].sh_offset;

        for (gsize k = 0; k < sections[i].sh_size / sizeof *symbols; k++)
          if (g_str_has_suffix (names + symbols[k].st_name, ending))
            return TRUE;
      }
  return FALSE;
}

static gboolean
is_other_machine (const Binary *self)
{
  if (self->contents[EI_CLASS] == ELFCLASS64)
    return FALSE;
  g_test_skip ("only binaries of 64 bits are read here");

  return TRUE;
}

static void
test_binary (gconstpointer variable)
{
  g_auto (Binary) self = load (variable);
  const Elf64_Phdr *stack = NULL;

  if (is_other_machine (&self))
    return;
  stack = find_segment (&self, PT_GNU_STACK);
  g_assert_cmpuint (get_header (&self)->e_type, ==, ET_DYN);
  g_assert_true ((get_dynamic (&self, DT_FLAGS_1) & DF_1_PIE) != 0);
  g_assert_nonnull (find_segment (&self, PT_GNU_RELRO));
  g_assert_true ((get_dynamic (&self, DT_FLAGS_1) & DF_1_NOW) != 0 ||
                 (get_dynamic (&self, DT_FLAGS) & DF_BIND_NOW) != 0);
  g_assert_true (stack != NULL && (stack->p_flags & PF_X) == 0);
  g_assert_true (calls (&self, "__stack_chk_fail"));
}

/* This file is compiled as the program is. */
static void
test_checked_calls (void)
{
#if defined (_FORTIFY_SOURCE)
  g_auto (Binary) self = load ("PORISM_CLI");

  if (is_other_machine (&self))
    return;
  g_assert_cmpint (_FORTIFY_SOURCE, >=, 2);
  g_assert_true (calls (&self, "_chk"));
  g_assert_true (calls (&self, "__fprintf_chk"));
#else
  g_test_skip ("calls are checked only in optimised builds without a sanitizer");
#endif
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/hardening/porism-cli", "PORISM_CLI", test_binary);
  g_test_add_data_func ("/hardening/porism", "PORISM_GUI", test_binary);
  g_test_add_func ("/hardening/checked-calls", test_checked_calls);

  return g_test_run ();
}
