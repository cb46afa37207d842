/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Stands for giac in tests. Its folder says how it behaves, since it has no arguments and no
 * environment; it speaks giac's line interface as far as app/cas/giac.c relies on it. */

#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_BYTES 65536

/* ---- what a helper might try ---- */

static void
report (const char *what,
        int         result)
{
  printf ("%s %s\n", what, result < 0 ? "denied" : "done");
  fflush (stdout);
}

static int
try_fork (void)
{
  pid_t child = fork ();

  if (child == 0)
    _exit (0);
  if (child > 0)
    waitpid (child, NULL, 0);
  return (int) child;
}

static int
raise_limit (void)
{
  const struct rlimit endless = { RLIM_INFINITY, RLIM_INFINITY };

  return setrlimit (RLIMIT_FSIZE, &endless);
}

static int
allocate (void)
{
  char *memory = malloc ((size_t) 2 << 30);

  return memory != NULL ? 0 : -1;
}

/* Calls that are younger than the headers, by the numbers that every architecture shares. */
static int
try_young_calls (const char *program,
                 const char *which)
{
  struct { uint64_t value; uint32_t size, flags; } attribute = { (uintptr_t) "x", 1, 0 };
  struct { uint64_t flags; uint32_t extent, extents, project, cow; } file = { 0x40, 0, 0, 0, 0 };

  if (strcmp (which, "mode") == 0)
    return (int) syscall (452, AT_FDCWD, program, 0777, 0);
  if (strcmp (which, "attribute") == 0)
    return (int) syscall (463, AT_FDCWD, program, 0, "user.porism", &attribute, sizeof attribute);
  return (int) syscall (469, AT_FDCWD, program, &file, sizeof file, 0);
}

/* Signals at second hand: the kernel sends them when the pipe that we share is written to. */
static int
borrow_signal (void)
{
  int owned = fcntl (0, F_SETOWN, getppid ());

  return owned < 0 && fcntl (0, F_SETFL, O_ASYNC) < 0 && fcntl (0, F_SETSIG, SIGUSR1) < 0 ? -1 : 0;
}

/* Where a call succeeds, what it made is left for the test to find. */
static void
probe (const char *program)
{
  static char name[] = "sh";
  char *const arguments[] = { name, NULL };
  char beside[4096];

  snprintf (beside, sizeof beside, "%s.written", program);
  report ("inherited", fcntl (3, F_GETFD));
  report ("read", open ("/etc/passwd", O_RDONLY));
  report ("list", open ("/", O_RDONLY | O_DIRECTORY));
  report ("process", open ("/proc/self/environ", O_RDONLY));
  report ("write", open (beside, O_WRONLY | O_CREAT, 0600));
  report ("overwrite", open (program, O_RDWR));
  report ("truncate", truncate (program, 0));
  report ("remove", unlink (program));
  report ("directory", mkdir (beside, 0700));
  report ("socket", socket (AF_INET, SOCK_STREAM, 0));
  report ("signal", kill (getppid (), 0));
  report ("fork", try_fork ());
  report ("mode", try_young_calls (program, "mode"));
  report ("attribute", try_young_calls (program, "attribute"));
  report ("flags", try_young_calls (program, "flags"));
  report ("borrowed", borrow_signal ());
  report ("session", (int) setsid ());
  report ("message", (int) syscall (SYS_memfd_create, "porism", 0));
  report ("keys", (int) syscall (SYS_keyctl, 0, -3, 1));
  report ("run", execv ("/bin/sh", arguments));
  report ("limit", raise_limit ());
  report ("memory", allocate ());
  report ("environment", environ[0] != NULL ? 0 : -1);
  report ("end", 0);
}

/* ---- replies ---- */

static int
behaves (const char *program,
         const char *how)
{
  char folder[64];

  snprintf (folder, sizeof folder, "/%s/", how);
  return strstr (program, folder) != NULL;
}

static void
flood (void)
{
  for (;;)
    puts ("0>> and so on and so on and so on and so on and so on and so on and so on");
}

static void
toil (void)
{
  for (volatile unsigned n = 0;; n++)
    continue;
}

/* @tag: with its quotation marks */
static void
answer (const char *program,
        const char *tag,
        int         question)
{
  if (question == 0)
    printf ("[%s,2]\n", tag);
  else if (behaves (program, "hangs"))
    for (;;)
      pause ();
  else if (behaves (program, "toils"))
    toil ();
  else if (behaves (program, "floods"))
    flood ();
  else if (behaves (program, "dies") || (behaves (program, "tires") && question > 1))
    _exit (3);
  else if (behaves (program, "lies"))
    printf ("[%s,list[1,1/6*pi,7,5/6*pi,x0,0.523598775598,100.0]]\n", tag);
  else if (behaves (program, "babbles"))
    printf ("[%s,list[$(touch /tmp/x),rootof([[1]]),i,\x01\xff,undef]]\n0>> [\n%s %s\n", tag,
            tag, tag);
  else
    printf ("[%s,list[1/6*pi]]\n", tag);
}

static void
serve (const char *program)
{
  static char line[MOST_BYTES];
  char *end;
  int question = 0;

  while (fgets (line, sizeof line, stdin) != NULL)
    {
      line[strcspn (line, "\n")] = '\0';
      printf ("%d>> %s\n", question, line);
      end = line[0] == '[' ? strchr (line, ',') : NULL;
      if (end != NULL)
        {
          *end = '\0';
          answer (program, line + 1, question++);
        }
      else
        printf ("%s\n", line);
      fflush (stdout);
    }
}

int
main (int    argc,
      char **argv)
{
  if (behaves (argv[0], "refuses"))
    return 1;
  if (behaves (argv[0], "probes"))
    probe (argv[0]);
  else
    serve (argv[0]);
  return 0;
}
