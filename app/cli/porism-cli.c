/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* porism-cli: the same engine, session and renderer without a window. One row a command; each has a
 * file of its own. */

#include "config.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>

#include "app/cli/command.h"

static const struct
{
  const char *name;
  int (*run) (int argc, char **argv);
  const char *summary;
} commands[] = {
  { "run", porism_cli_run, "JSON Lines actions in, observations out" },
  { "type", porism_cli_type, "Lines as a person types them in, observations out" },
  { "tools", porism_cli_tools, "The tools and their parameters, for people and models" },
  { "state", porism_cli_state, "The objects of a document at any step" },
  { "replay", porism_cli_replay, "Every step's observation, and a picture a step" },
  { "render", porism_cli_render, "A document as a picture" },
  { "worksheet", porism_cli_worksheet, "Documents, or steps of one, as pages to be printed" },
  { "read", porism_cli_read, "What a problem in words says, asks and leaves open" },
  { "solve", porism_cli_solve, "The propose, draw, verify loop on one problem" },
  { "solve-conditions", porism_cli_solve_conditions, "Figures of problems from their conditions alone" },
  { "check", porism_cli_check, "A figure held against a problem" },
  { "eval", porism_cli_eval, "An agent on all problems of a benchmark" },
  { "convert", porism_cli_convert, "Between documents and published trajectories" },
  { "prove", porism_cli_prove, "Theorems of a collection, decided exactly" },
  { "explain", porism_cli_explain, "The steps by which a number follows from what is given" },
  { "stats", porism_cli_stats, "Figures of agents' runs, over a folder" },
  { "gym", porism_cli_gym, "The training environment for agents, JSON Lines" },
  { "mcp", porism_cli_mcp, "The canvas for an outside agent, over the Model Context Protocol" },
  { "bench", porism_cli_bench, "How fast the engine is on this machine" },
};

static void
show_help (FILE *stream)
{
  fputs ("Usage:\n  porism-cli COMMAND [OPTION…] [ARGUMENT…]\n\nCommands:\n", stream);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (stream, "  %-18s%s\n", commands[i].name, commands[i].summary);
  fputs ("\nporism-cli COMMAND --help says more about each, porism-cli --version which version.\n",
         stream);
}

int
main (int    argc,
      char **argv)
{
  /* A file that may not grow is an error like a full disk. */
  signal (SIGXFSZ, SIG_IGN);
  /* Only the encoding of the terminal: what is printed is data and the same in every language. */
  setlocale (LC_CTYPE, "");
  g_set_prgname ("porism-cli");
  if (argc < 2)
    return porism_cli_complain ("say which command; porism-cli --help lists them");
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h"))
    {
      show_help (stdout);
      return PORISM_EXIT_DONE;
    }
  if (g_str_equal (argv[1], "--version"))
    {
      porism_cli_print ("porism-cli " PORISM_VERSION);
      return PORISM_EXIT_DONE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, argv[1]))
      return commands[i].run (argc - 1, argv + 1);

  return porism_cli_complain ("there is no command “%s”; porism-cli --help lists them", argv[1]);
}
