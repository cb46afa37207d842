/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The walls around a helper program that computes and nothing else. What holds where:
 *
 *   on every kernel     limits of processor time, memory, file size (0) and descriptors, no core
 *                       files, no new privileges (setuid programs have no effect);
 *   with Landlock       (Linux 5.13, 2021) no file can be read, written, made or run but the
 *                       program itself and the libraries of the system; from Linux 6.7 no TCP,
 *                       from 6.12 no signal to a process outside;
 *   with libseccomp     of the kernel's calls there are those of a list only: no file can be opened
 *                       for writing or changed, no socket made, no process started or signalled,
 *                       no limit raised, and no program run after the first.
 *
 * Where the kernel lacks Landlock, the program could read what the user can read; it could tell
 * nobody but us, and we take nothing but formulas from it. Where the build lacks libseccomp as well,
 * it has the user's rights within the limits.
 *
 * Everything that allocates is done before fork(). The first program may be run, no other: the
 * filter compares the address of its path, which the parent alone knows. */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

#ifdef PORISM_HAVE_SECCOMP
#include <seccomp.h>
#endif

#include "app/cas/confinement.h"

#define PROCESSOR_SECONDS 60
#define MEMORY_BYTES (G_GUINT64_CONSTANT (1) << 30)
#define MOST_DESCRIPTORS 32
/* Threads count; the others of the same user do too. */
#define MOST_PROCESSES 4096

/* Landlock's interface by its numbers: the headers of an older kernel do not have them all. */
#define LANDLOCK_CREATE_RULESET 444
#define LANDLOCK_ADD_RULE 445
#define LANDLOCK_RESTRICT_SELF 446
#define LANDLOCK_VERSION 1u
#define LANDLOCK_PATH_BENEATH 1
#define LANDLOCK_EXECUTE (G_GUINT64_CONSTANT (1) << 0)
#define LANDLOCK_READ_FILE (G_GUINT64_CONSTANT (1) << 2)

typedef struct
{
  guint64 files;
  guint64 network;              /* from version 4 */
  guint64 scoped;               /* from version 6 */
} LandlockRuleset;

typedef struct
{
  guint64 allowed;
  gint32 parent;
} __attribute__ ((packed)) LandlockPath;

struct _PorismConfinement
{
  int ruleset;                  /* -1: the kernel has no Landlock */
  struct sock_fprog filter;     /* 0 instructions: none */
};

static long
get_landlock_version (void)
{
  return syscall (LANDLOCK_CREATE_RULESET, NULL, 0, LANDLOCK_VERSION);
}

/**
 * porism_confinement_hides_files:
 *
 * Returns: whether a confined program cannot read files on this machine
 */
gboolean
porism_confinement_hides_files (void)
{
  return get_landlock_version () >= 1;
}

/* The child puts its ends where standard input, output and errors are; where these are closed in
 * the parent, a new descriptor may be one of them. */
static int
lift (int descriptor)
{
  int lifted = descriptor >= 0 ? fcntl (descriptor, F_DUPFD_CLOEXEC, 3) : -1;

  if (descriptor >= 0)
    close (descriptor);
  return lifted;
}

/* Everything that this version can deny is denied. */
static int
new_ruleset (void)
{
  static const guint8 file_rights[] = { 0, 13, 14, 15, 15, 16, 16 };
  long version = MIN (get_landlock_version (), (long) G_N_ELEMENTS (file_rights) - 1);
  LandlockRuleset ruleset = { 0 };
  gsize size = sizeof ruleset.files;

  if (version < 1)
    return -1;
  ruleset.files = (G_GUINT64_CONSTANT (1) << file_rights[version]) - 1;
  if (version >= 4)
    {
      ruleset.network = 3;
      size += sizeof ruleset.network;
    }
  if (version >= 6)
    {
      ruleset.scoped = 3;
      size += sizeof ruleset.scoped;
    }
  return lift ((int) syscall (LANDLOCK_CREATE_RULESET, &ruleset, size, 0));
}

/* A path that is not there needs no rule. */
static void
allow_path (int         ruleset,
            const char *path)
{
  LandlockPath rule = { LANDLOCK_EXECUTE | LANDLOCK_READ_FILE,
                        open (path, O_PATH | O_CLOEXEC) };
  struct stat status;

  if (rule.parent < 0)
    return;
  if (fstat (rule.parent, &status) == 0 && S_ISREG (status.st_mode) &&
      g_str_has_prefix (path, "/etc/"))
    rule.allowed = LANDLOCK_READ_FILE;
  syscall (LANDLOCK_ADD_RULE, ruleset, LANDLOCK_PATH_BENEATH, &rule, 0);
  close (rule.parent);
}

/* What the loader needs: the system's libraries, and those beside a program that brings its own. */
static int
prepare_ruleset (const char *program)
{
  static const char *const paths[] = {
    "/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib",
    "/etc/ld.so.cache", "/etc/ld.so.preload",
  };
  g_autofree char *folder = g_path_get_dirname (program);
  g_autofree char *beside = g_build_filename (folder, "..", "lib", NULL);
  int ruleset = new_ruleset ();

  if (ruleset < 0)
    return -1;
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    allow_path (ruleset, paths[i]);
  allow_path (ruleset, beside);
  allow_path (ruleset, program);

  return ruleset;
}

#ifdef PORISM_HAVE_SECCOMP

/* Which the kernel knows and the C library of a 64-bit machine calls 0. */
#define LARGE_FILE 0100000u

/* What a program needs that reads its questions, computes, and writes its answers. */
static const char *const allowed_calls[] = {
  /* memory */
  "brk", "mmap", "mmap2", "munmap", "mremap", "mprotect", "madvise", "membarrier",
  /* what is open already, and libraries: opening is a matter of its own */
  "read", "readv", "pread64", "write", "writev", "close", "lseek", "_llseek", "dup", "dup2", "dup3",
  "poll", "ppoll", "ppoll_time64", "select", "_newselect", "pselect6", "pselect6_time64",
  "stat", "stat64", "fstat", "fstat64", "lstat", "lstat64", "newfstatat", "fstatat64", "statx",
  "access", "faccessat", "faccessat2", "readlink", "readlinkat", "getcwd",
  /* time and chance */
  "clock_gettime", "clock_gettime64", "clock_getres", "clock_getres_time64", "gettimeofday", "time",
  "times", "getrusage", "nanosleep", "clock_nanosleep", "clock_nanosleep_time64", "getrandom",
  /* its own signals and threads, and its end */
  "rt_sigaction", "rt_sigprocmask", "rt_sigpending", "rt_sigtimedwait", "rt_sigreturn", "sigreturn",
  "sigaltstack", "alarm", "setitimer", "getitimer", "pause", "restart_syscall", "futex",
  "futex_time64", "set_robust_list", "set_tid_address", "rseq", "gettid", "sched_yield",
  "sched_getaffinity", "exit", "exit_group",
  /* who and where it is */
  "getpid", "getppid", "getuid", "geteuid", "getgid", "getegid", "getuid32", "geteuid32",
  "getgid32", "getegid32", "uname", "sysinfo", "getrlimit", "ugetrlimit", "arch_prctl",
  "set_thread_area",
};

/* Of a file descriptor, nothing but this is asked or set. */
static const int allowed_controls[] = {
  F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL,
};

/* A terminal is asked for its size; ours is a socket, and says so. */
static const unsigned long allowed_requests[] = { TCGETS, TIOCGWINSZ, FIONREAD };

static gboolean
allow_where (scmp_filter_ctx     filter,
             int                 call,
             struct scmp_arg_cmp condition)
{
  return seccomp_rule_add_array (filter, SCMP_ACT_ALLOW, call, 1, &condition) == 0;
}

/* Allows @call where argument @at has none of the bits but @bits. */
static gboolean
allow_bits (scmp_filter_ctx filter,
            int             call,
            guint           at,
            guint           bits)
{
  return allow_where (filter, call, SCMP_CMP64 (at, SCMP_CMP_MASKED_EQ, (guint32) ~bits, 0));
}

static gboolean
allow_named (scmp_filter_ctx filter)
{
  for (gsize i = 0; i < G_N_ELEMENTS (allowed_calls); i++)
    {
      int call = seccomp_syscall_resolve_name (allowed_calls[i]);

      if (call != __NR_SCMP_ERROR && seccomp_rule_add (filter, SCMP_ACT_ALLOW, call, 0) != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
allow_values (scmp_filter_ctx filter)
{
  gboolean allowed = TRUE;

  for (gsize i = 0; i < G_N_ELEMENTS (allowed_controls) && allowed; i++)
    {
      guint64 control = (guint64) allowed_controls[i];

      allowed = allow_where (filter, SCMP_SYS (fcntl), SCMP_CMP64 (1, SCMP_CMP_EQ, control)) &&
                allow_where (filter, SCMP_SYS (fcntl64), SCMP_CMP64 (1, SCMP_CMP_EQ, control));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (allowed_requests) && allowed; i++)
    allowed = allow_where (filter, SCMP_SYS (ioctl),
                           SCMP_CMP64 (1, SCMP_CMP_EQ, (guint64) allowed_requests[i]));
  return allowed;
}

/* What is not allowed here does not exist, as on an older kernel: a C library does without where it
 * can, and a call that is younger than this list is not there either. */
static gboolean
fill_filter (scmp_filter_ctx filter,
             const char     *program)
{
  const guint reading = O_CLOEXEC | O_NONBLOCK | O_DIRECTORY | O_NOFOLLOW | O_NOCTTY | LARGE_FILE;
  const guint64 thread = 0x10000;       /* CLONE_THREAD */

  return allow_named (filter) && allow_values (filter) &&
         allow_bits (filter, SCMP_SYS (open), 1, reading) &&
         allow_bits (filter, SCMP_SYS (openat), 2, reading) &&
         allow_where (filter, SCMP_SYS (clone), SCMP_CMP64 (0, SCMP_CMP_MASKED_EQ, thread, thread)) &&
         allow_where (filter, SCMP_SYS (prlimit64), SCMP_CMP64 (2, SCMP_CMP_EQ, 0)) &&
         allow_where (filter, SCMP_SYS (execve),
                      SCMP_CMP64 (0, SCMP_CMP_EQ, (guint64) (gsize) program));
}

/* The instructions, from libseccomp through a file in memory: loading them must not allocate. */
static void
export_filter (scmp_filter_ctx    filter,
               struct sock_fprog *program)
{
  int file = memfd_create ("porism-filter", MFD_CLOEXEC);
  struct stat status;
  gsize size;

  if (file < 0)
    return;
  if (seccomp_export_bpf (filter, file) == 0 && fstat (file, &status) == 0 && status.st_size > 0)
    {
      size = (gsize) status.st_size;
      program->filter = g_malloc (size);
      if (pread (file, program->filter, size, 0) == (gssize) size)
        program->len = (unsigned short) (size / sizeof (struct sock_filter));
    }
  close (file);
}

static void
prepare_filter (struct sock_fprog *program,
                const char        *path)
{
  scmp_filter_ctx filter = seccomp_init (SCMP_ACT_ERRNO (ENOSYS));

  if (filter == NULL)
    return;
  if (fill_filter (filter, path))
    export_filter (filter, program);
  seccomp_release (filter);
}

#else

static void
prepare_filter (struct sock_fprog *program,
                const char        *path)
{
}

#endif

/**
 * porism_confinement_new:
 * @program: an absolute path; the very pointer is what the child gives to execve()
 *
 * Returns: (transfer full): what a child needs to confine itself
 */
PorismConfinement *
porism_confinement_new (const char *program)
{
  PorismConfinement *self = g_new0 (PorismConfinement, 1);

  self->ruleset = prepare_ruleset (program);
  prepare_filter (&self->filter, program);

  return self;
}

/**
 * porism_confinement_free:
 *
 * Frees what the parent holds; a child that entered stays confined.
 */
void
porism_confinement_free (PorismConfinement *self)
{
  if (self->ruleset >= 0)
    close (self->ruleset);
  g_free (self->filter.filter);
  g_free (self);
}

static void
limit (int     resource,
       guint64 most)
{
  struct rlimit present;
  struct rlimit wanted = { most, most };

  if (getrlimit (resource, &present) != 0)
    _exit (126);
  wanted.rlim_cur = MIN (wanted.rlim_cur, present.rlim_max);
  wanted.rlim_max = wanted.rlim_cur;
  if (setrlimit (resource, &wanted) != 0)
    _exit (126);
}

/**
 * porism_confinement_enter:
 *
 * Confines the calling process for good. Only for a child between fork() and execve().
 */
void
porism_confinement_enter (PorismConfinement *self)
{
  limit (RLIMIT_CPU, PROCESSOR_SECONDS);
  limit (RLIMIT_AS, MEMORY_BYTES);
  limit (RLIMIT_FSIZE, 0);
  limit (RLIMIT_CORE, 0);
  limit (RLIMIT_NOFILE, MOST_DESCRIPTORS);
  limit (RLIMIT_NPROC, MOST_PROCESSES);
  if (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
    _exit (126);
  if (self->ruleset >= 0 && syscall (LANDLOCK_RESTRICT_SELF, self->ruleset, 0) != 0)
    _exit (126);
  if (self->filter.len > 0 && prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &self->filter) != 0)
    _exit (126);
}
