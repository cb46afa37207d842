/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli gym: the training environment on stdin and stdout. Replies are written when no further
 * line is waiting, so whoever waits for one gets it, and whoever sends many waits for none; and
 * when they fill a chunk, for a line of few bytes may ask for a whole figure. */

#include "config.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "app/cli/command.h"
#include "app/gym/gym.h"
#include "app/json/json.h"

#define CHUNK 65536

static const char summary[] =
  "The training environment: one JSON object a line in, one out, in order.\n"
  "\n"
  "  {\"cmd\":\"reset\",\"env\":0,\"task\":{…},\"seed\":7}\n"
  "      the task, or the id of one of --tasks; with a seed alone one of them is drawn by it;\n"
  "      without both the present one begins once more\n"
  "  {\"cmd\":\"step\",\"env\":0,\"action\":{\"tool\":…,\"args\":{…}}}\n"
  "      an action, or its text in a string; or \"actions\":[…], up to 64\n"
  "  {\"cmd\":\"answer\",\"answer\":\"2*sqrt(3)\"}    ends the episode\n"
  "  {\"cmd\":\"observe\"}                        all objects\n"
  "  {\"cmd\":\"snapshot\",\"slot\":0}              64 slots, until the next reset\n"
  "  {\"cmd\":\"restore\",\"slot\":0}\n"
  "  {\"cmd\":\"close\"}                          the end; with \"env\" of that environment only\n"
  "\n"
  "“env” counts from 0, which it is where it is left out. The reply to a step:\n"
  "\n"
  "  {\"env\":0,\"observation\":{…},\"reward\":0.25,\"terms\":{\"format\":1,\"result\":0,\n"
  "   \"predicates\":0.5,\"progress\":0.25},\"done\":false,\"truncated\":false,\"step\":3}\n"
  "\n"
  "“format” is the share of accepted actions, “result” 1 for the right answer (or the goal\n"
  "reached, where no answer is expected), “predicates” the share of the goal's conditions that\n"
  "hold (an object counts where it is there and every predicate that names it holds), “progress”\n"
  "its difference to the step before. The reward is w1·(format - 1) + w2·result + w3·progress:\n"
  "what is refused costs, and idling gains nothing. What cannot be read is answered\n"
  "  {\"error\":{\"code\",\"message\",\"hint\"}} and changes nothing.\n"
  "\n"
  "A task (all may be left out; what “draw” draws by the seed stands in braces):\n"
  "\n"
  "  {\"id\":\"m1\",\"text\":\"Draw the midpoint M of A and B; how long is AM?\",\n"
  "   \"draw\":{\"a\":[1,9]},\n"
  "   \"start\":[{\"tool\":\"add_point\",\"args\":{\"name\":\"A\",\"x\":0,\"y\":0}},\n"
  "            {\"tool\":\"add_point\",\"args\":{\"name\":\"B\",\"x\":\"{a}\",\"y\":\"{a}\"}}],\n"
  "   \"goal\":{\"objects\":[\"M\"],\n"
  "           \"predicates\":[{\"tool\":\"query_value\",\"args\":{\"expr\":\"AM == BM\"}}],\n"
  "           \"answer\":\"{a}*sqrt(2)/2\",\"tolerance\":0},\n"
  "   \"free\":[\"s\"],\"tools\":[\"add_midpoint\"],\"max_steps\":20,\"exact\":false,\n"
  "   \"weights\":{\"format\":0.1}}\n"
  "\n"
  "“document” (a .porism file beside the file of tasks, or its JSON) may take the place of\n"
  "“start”. What a task gives cannot be moved, redefined, renamed or deleted, but for what “free”\n"
  "names. No computer algebra system is asked. The same lines give the same bytes.";

static gboolean
write_reply (GString *reply)
{
  gsize done = 0;

  while (done < reply->len)
    {
      gssize n = write (STDOUT_FILENO, reply->str + done, reply->len - done);

      if (n < 0 && errno != EINTR)
        return FALSE;
      done += n > 0 ? (gsize) n : 0;
    }
  g_string_truncate (reply, 0);

  return TRUE;
}

/* Answers the whole lines in @input and leaves the rest. @more: FALSE after the last command.
 * Returns whether the replies could be written. */
static gboolean
answer_lines (PorismGym *gym,
              GString   *input,
              GString   *reply,
              gboolean  *more)
{
  gsize done = 0;

  while (*more)
    {
      const char *line = input->str + done;
      const char *end = memchr (line, '\n', input->len - done);

      if (end == NULL)
        break;
      *more = porism_gym_answer (gym, line, (gsize) (end - line), reply);
      done += (gsize) (end - line) + 1;
      if (reply->len >= CHUNK && !write_reply (reply))
        return FALSE;
    }
  g_string_erase (input, 0, (gssize) done);

  return write_reply (reply);
}

/* Of a line that is too long no more is kept than shows that it is. @skipping: whether its end is
 * still to come. Returns what read() does. */
static gssize
read_chunk (GString  *input,
            gboolean *skipping)
{
  char chunk[CHUNK];
  gssize n = read (STDIN_FILENO, chunk, sizeof chunk);
  const char *start = chunk;

  if (n <= 0)
    return n;
  if (*skipping)
    {
      start = memchr (chunk, '\n', (gsize) n);
      if (start == NULL)
        return n;
      *skipping = FALSE;
    }
  g_string_append_len (input, start, n - (start - chunk));
  if (input->len > PORISM_JSON_MAX_LINE + 1 && memchr (input->str, '\n', input->len) == NULL)
    {
      g_string_truncate (input, PORISM_JSON_MAX_LINE + 1);
      *skipping = TRUE;
    }
  return n;
}

static int
serve (PorismGym *gym)
{
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (GString) reply = g_string_new (NULL);
  gboolean skipping = FALSE, more = TRUE;

  while (more)
    {
      gssize n = read_chunk (input, &skipping);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return porism_cli_complain ("reading failed: %s", g_strerror (errno));
      if (n == 0 && input->len > 0)
        g_string_append_c (input, '\n');
      if (!answer_lines (gym, input, reply, &more))
        return porism_cli_complain ("writing failed: %s", g_strerror (errno));
      more = more && n > 0;
    }
  return PORISM_EXIT_DONE;
}

/* NULL after a complaint. */
static PorismTaskBook *
load_book (char **paths)
{
  g_autoptr (PorismTaskBook) book = porism_task_book_new ();
  g_autoptr (GError) error = NULL;

  for (char **path = paths; path != NULL && *path != NULL; path++)
    {
      g_autoptr (GFile) file = g_file_new_for_commandline_arg (*path);

      if (!porism_task_book_load (book, file, &error))
        {
          porism_cli_complain ("%s: %s", *path, error->message);
          return NULL;
        }
    }
  if (porism_task_book_get_n_left_out (book) > 0)
    porism_cli_complain ("%u problems have conditions that cannot be said in expressions; they are "
                         "left out", porism_task_book_get_n_left_out (book));
  return g_steal_pointer (&book);
}

int
porism_cli_gym (int    argc,
                char **argv)
{
  g_auto (GStrv) tasks = NULL;
  g_autofree char *weights = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismGym) gym = NULL;
  PorismGymOptions options = PORISM_GYM_OPTIONS_DEFAULT;
  PorismTaskBook *book;
  int environments = (int) options.max_environments, objects = (int) options.max_objects;
  const GOptionEntry entries[] = {
    { "tasks", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &tasks,
      "A task a line, or the problems of GeoBuildBench; may be given again", "FILE" },
    { "weights", 0, 0, G_OPTION_ARG_STRING, &weights,
      "Of the terms; format=0.1,result=1,predicates=1 by default", "TERM=W,…" },
    { "environments", 0, 0, G_OPTION_ARG_INT, &environments, "At most (256)", "N" },
    { "objects", 0, 0, G_OPTION_ARG_INT, &objects, "In one figure at most (1000)", "N" },
    { NULL }
  };

  if (!porism_cli_parse (&argc, &argv, entries, "", summary, 0, 0))
    return PORISM_EXIT_UNUSABLE;
  if (environments < 1 || environments > 65536 || objects < 1 || objects > 100000)
    return porism_cli_complain ("there can be 1 to 65536 environments of 1 to 100000 objects");
  if (weights != NULL && !porism_reward_weights_read (&options.weights, weights, &error))
    return porism_cli_complain ("%s", error->message);
  options.max_environments = (guint) environments;
  options.max_objects = (guint) objects;
  book = load_book (tasks);
  if (book == NULL)
    return PORISM_EXIT_UNUSABLE;
  gym = porism_gym_new (&options, book);

  return serve (gym);
}
