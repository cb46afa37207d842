/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/formats/losses.h"

typedef gboolean (*EntryHas) (const PorismEntry *entry);
typedef gboolean (*TurnHas) (const PorismTurn *turn);

/* Any entry of the journal, or turn, that has something. */
static gboolean
has_entry (PorismDocument *document,
           EntryHas        is)
{
  PorismSession *session = porism_document_get_session (document);

  for (guint64 id = 1; id <= porism_session_get_n_entries (session); id++)
    if (is (porism_session_get_entry (session, id)))
      return TRUE;
  return FALSE;
}

static gboolean
has_turn (PorismDocument *document,
          TurnHas         is)
{
  for (guint i = 0; i < porism_document_get_n_turns (document); i++)
    if (is (porism_document_get_turn (document, i)))
      return TRUE;
  return FALSE;
}

/* What is undone is off the way, too. */
static gboolean
has_branches (PorismDocument *document)
{
  PorismSession *session = porism_document_get_session (document);
  guint64 id = porism_session_get_head (session);
  guint n = 0;

  for (; id != 0; id = porism_session_get_entry (session, id)->parent)
    n++;
  if (n < porism_session_get_n_entries (session))
    return TRUE;
  for (guint i = 0; i < porism_document_get_n_turns (document); i++)
    if (!porism_document_is_turn_current (document, i))
      return TRUE;

  return FALSE;
}

static gboolean
has_runs (PorismDocument *document)
{
  return porism_document_get_n_runs (document) > 0;
}

static gboolean
is_thoughtful (const PorismTurn *turn)
{
  return turn->thinking != NULL || turn->looks != NULL || turn->unreadable != NULL;
}

static gboolean
has_thoughts (PorismDocument *document)
{
  return has_turn (document, is_thoughtful);
}

static gboolean
is_settled_otherwise (const PorismEntry *entry)
{
  return entry->declined || entry->proposed != NULL;
}

static gboolean
has_approval (PorismDocument *document)
{
  return has_entry (document, is_settled_otherwise);
}

static gboolean
is_of_others (const PorismEntry *entry)
{
  return !g_str_equal (entry->actor, PORISM_ACTOR_AGENT);
}

static gboolean
has_others (PorismDocument *document)
{
  return has_entry (document, is_of_others);
}

static gboolean
has_provenance (PorismDocument *document)
{
  return porism_document_get_provenance (document) != NULL;
}

static gboolean
has_view (PorismDocument *document)
{
  double x, y, scale;

  return porism_document_get_view (document, &x, &y, &scale);
}

static const struct
{
  PorismParts part;
  gboolean (*has) (PorismDocument *document);
  const char *name;
} parts_of_documents[] = {
  { PORISM_PART_BRANCHES, has_branches, "what is undone or on other branches" },
  { PORISM_PART_RUNS, has_runs, "the runs with their models, tokens and costs" },
  { PORISM_PART_THOUGHTS, has_thoughts, "what agents thought, looked at and called in vain" },
  { PORISM_PART_APPROVAL, has_approval, "what was proposed and declined or edited" },
  { PORISM_PART_ACTORS, has_others, "who did what" },
  { PORISM_PART_PROVENANCE, has_provenance, "where the answer comes from" },
  { PORISM_PART_VIEW, has_view, "what part of the plane the window shows" },
};

/**
 * porism_losses_describe:
 *
 * Returns: (transfer full) (nullable): those of @parts that @document has
 */
char *
porism_losses_describe (PorismDocument *document,
                        PorismParts     parts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts_of_documents); i++)
    if ((parts_of_documents[i].part & parts) != 0 && parts_of_documents[i].has (document))
      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", parts_of_documents[i].name);

  return text->len > 0 ? g_strdup (text->str) : NULL;
}
