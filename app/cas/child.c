/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A confined child process at the end of a socket, which is its standard input and output at once:
 * writing to a socket whose reader died raises no signal. It has a process group of its own, so
 * that a Ctrl+C meant for us is not meant for it, and it is killed when the thread that started it
 * ends. */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/cas/child.h"
#include "app/cas/confinement.h"

/* Microseconds of its processor that an answer may take, and between looks at them. */
#define MOST_WORK (1000 * 1000)
#define LOOK (100 * 1000)

/* GLib's own fallback where the kernel cannot close a range. */
#define MOST_DESCRIPTORS 1024

struct _PorismChild
{
  GPid pid;
  int socket;
  GString *read;                /* what was read; lines before @at were given out */
  gsize at;
  gint64 deadline;
  gint64 worked;                /* microseconds of its processor when it was last allowed anything */
  gsize allowed;                /* bytes that may still be read */
  GCancellable *cancellable;
};

/* ---- in the child, where nothing may allocate ---- */

static void
close_on_exec_from (int first)
{
#ifdef SYS_close_range
  if (syscall (SYS_close_range, (unsigned) first, ~0u, 4u /* CLOSE_RANGE_CLOEXEC */) == 0)
    return;
#endif
  for (int descriptor = first; descriptor < MOST_DESCRIPTORS; descriptor++)
    fcntl (descriptor, F_SETFD, FD_CLOEXEC);
}

static void
reset_signals (void)
{
  sigset_t none;

  for (int signal_number = 1; signal_number < NSIG; signal_number++)
    signal (signal_number, SIG_DFL);
  sigemptyset (&none);
  sigprocmask (SIG_SETMASK, &none, NULL);
}

static G_NORETURN void
become (const char        *program,
        int                end,
        int                nowhere,
        pid_t              parent,
        PorismConfinement *confinement)
{
  char *arguments[] = { (char *) program, NULL };
  char *environment[] = { NULL };

  setpgid (0, 0);
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (getppid () != parent || dup2 (end, 0) < 0 || dup2 (end, 1) < 0 || dup2 (nowhere, 2) < 0 ||
      chdir ("/") != 0)
    _exit (126);
  reset_signals ();
  close_on_exec_from (3);
  porism_confinement_enter (confinement);
  execve (program, arguments, environment);
  _exit (127);
}

/* ---- in the parent ---- */

/* Descriptors that dup2() onto 0, 1 and 2 cannot tread on. */
static gboolean
open_ends (int  ends[2],
           int *nowhere)
{
  int low[3] = { -1, -1, open ("/dev/null", O_WRONLY | O_CLOEXEC) };
  int *high[] = { &ends[0], &ends[1], nowhere };
  gboolean opened = TRUE;

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, low) != 0)
    low[0] = low[1] = -1;
  for (guint i = 0; i < G_N_ELEMENTS (low); i++)
    {
      *high[i] = low[i] >= 0 ? fcntl (low[i], F_DUPFD_CLOEXEC, 3) : -1;
      opened = opened && *high[i] >= 0;
      if (low[i] >= 0)
        close (low[i]);
    }
  return opened;
}

static void
close_end (int descriptor)
{
  if (descriptor >= 0)
    close (descriptor);
}

/**
 * porism_child_new:
 *
 * Returns: (transfer full) (nullable): the child; NULL where the system gives none
 */
PorismChild *
porism_child_new (const char *program)
{
  g_autoptr (PorismConfinement) confinement = porism_confinement_new (program);
  pid_t parent = getpid ();
  PorismChild *self;
  int ends[2], nowhere;
  pid_t pid = -1;

  if (open_ends (ends, &nowhere))
    pid = fork ();
  if (pid == 0)
    become (program, ends[1], nowhere, parent, confinement);
  close_end (ends[1]);
  close_end (nowhere);
  if (pid < 0)
    {
      close_end (ends[0]);
      return NULL;
    }
  /* Both sides set it, so that it holds before either goes on. */
  setpgid (pid, pid);
  self = g_new0 (PorismChild, 1);
  self->pid = pid;
  self->socket = ends[0];
  self->read = g_string_new (NULL);

  return self;
}

/**
 * porism_child_free:
 *
 * Kills the child with all its group and reaps it.
 */
void
porism_child_free (PorismChild *self)
{
  kill (-self->pid, SIGKILL);
  kill (self->pid, SIGKILL);
  while (waitpid (self->pid, NULL, 0) < 0 && errno == EINTR)
    continue;
  close (self->socket);
  g_string_free (self->read, TRUE);
  g_clear_object (&self->cancellable);
  g_free (self);
}

/**
 * porism_child_get_pid:
 *
 * Returns: the process id, which is valid as long as the child is not freed
 */
GPid
porism_child_get_pid (PorismChild *self)
{
  return self->pid;
}

/* Microseconds that the child has computed. */
static gint64
get_worked (PorismChild *self)
{
  struct timespec spent = { 0 };
  clockid_t clock;

  if (clock_getcpuclockid (self->pid, &clock) != 0 || clock_gettime (clock, &spent) != 0)
    return 0;
  return spent.tv_sec * G_USEC_PER_SEC + spent.tv_nsec / 1000;
}

/**
 * porism_child_allow:
 * @cancellable: (nullable)
 */
void
porism_child_allow (PorismChild  *self,
                    gint64        deadline,
                    gsize         bytes,
                    GCancellable *cancellable)
{
  self->deadline = deadline;
  self->worked = get_worked (self);
  self->allowed = bytes;
  g_set_object (&self->cancellable, cancellable);
}

/* Waits until the socket is ready for @events. */
static PorismChildStatus
wait_for (PorismChild *self,
          short        events)
{
  GPollFD polls[2] = { { .fd = self->socket, .events = (gushort) events }, { .fd = -1 } };
  guint n = 1 + (self->cancellable != NULL &&
                 g_cancellable_make_pollfd (self->cancellable, &polls[1]));
  PorismChildStatus status = PORISM_CHILD_LATE;

  for (;;)
    {
      gint64 left = self->deadline - g_get_monotonic_time ();
      int ready;

      if (left <= 0 || g_cancellable_is_cancelled (self->cancellable) ||
          get_worked (self) - self->worked > MOST_WORK)
        break;
      ready = g_poll (polls, n, (int) (MIN (left, LOOK) / 1000 + 1));
      if (ready > 0 && polls[0].revents != 0)
        {
          status = PORISM_CHILD_OK;
          break;
        }
      if (ready < 0 && errno != EINTR)
        break;
    }
  if (n > 1)
    g_cancellable_release_fd (self->cancellable);

  return status;
}

/**
 * porism_child_write:
 *
 * Returns: whether all of @text was taken before the deadline
 */
PorismChildStatus
porism_child_write (PorismChild *self,
                    const char  *text)
{
  gsize left = strlen (text);

  while (left > 0)
    {
      PorismChildStatus status = wait_for (self, G_IO_OUT);
      gssize n;

      if (status != PORISM_CHILD_OK)
        return status;
      n = send (self->socket, text, left, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (n < 0 && errno != EINTR && errno != EAGAIN)
        return PORISM_CHILD_GONE;
      if (n > 0)
        {
          text += n;
          left -= (gsize) n;
        }
    }
  return PORISM_CHILD_OK;
}

/* Reads what there is. */
static PorismChildStatus
read_more (PorismChild *self)
{
  PorismChildStatus status = wait_for (self, G_IO_IN);
  char bytes[4096];
  gssize n;

  if (status != PORISM_CHILD_OK)
    return status;
  n = recv (self->socket, bytes, MIN (sizeof bytes, self->allowed), MSG_DONTWAIT);
  if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN))
    return PORISM_CHILD_GONE;
  if (n > 0)
    {
      g_string_append_len (self->read, bytes, n);
      self->allowed -= (gsize) n;
    }
  return PORISM_CHILD_OK;
}

/**
 * porism_child_read_line:
 *
 * Returns: whether there was a line before the deadline and within the allowance
 */
PorismChildStatus
porism_child_read_line (PorismChild *self,
                        const char **line)
{
  gsize searched;

  g_string_erase (self->read, 0, (gssize) self->at);
  self->at = 0;
  searched = 0;
  for (;;)
    {
      char *end = memchr (self->read->str + searched, '\n', self->read->len - searched);
      PorismChildStatus status;

      if (end != NULL)
        {
          *end = '\0';
          *line = self->read->str;
          self->at = (gsize) (end - self->read->str) + 1;
          return PORISM_CHILD_OK;
        }
      searched = self->read->len;
      status = read_more (self);
      if (status != PORISM_CHILD_OK)
        return status;
    }
}
