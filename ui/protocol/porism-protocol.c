/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row is of one entry of the journal that made objects. The value is the present one where the figure has the object now,
 * else that which it had when it was made. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/journal/step-order.h"
#include "app/session/replay-plan.h"
#include "engine/construction/evaluation.h"
#include "ui/parts/porism-display.h"
#include "ui/parts/porism-sentence.h"
#include "ui/parts/porism-step-text.h"
#include "ui/protocol/porism-protocol.h"

struct _PorismProtocolStep
{
  GObject parent_instance;

  guint64 entry;
  gboolean breakpoint;
  char *texts[PORISM_PROTOCOL_N_COLUMNS];
};

G_DEFINE_FINAL_TYPE (PorismProtocolStep, porism_protocol_step, G_TYPE_OBJECT)

static const char *const titles[PORISM_PROTOCOL_N_COLUMNS] = {
  N_("Step"), N_("Name"), N_("Construction"), N_("Value"), N_("Author"),
};

static void
porism_protocol_step_finalize (GObject *object)
{
  PorismProtocolStep *self = PORISM_PROTOCOL_STEP (object);

  for (guint i = 0; i < PORISM_PROTOCOL_N_COLUMNS; i++)
    g_free (self->texts[i]);

  G_OBJECT_CLASS (porism_protocol_step_parent_class)->finalize (object);
}

static void
porism_protocol_step_class_init (PorismProtocolStepClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = porism_protocol_step_finalize;
}

static void
porism_protocol_step_init (PorismProtocolStep *self)
{
}

/**
 * porism_protocol_step_get_entry:
 *
 * Returns: the id of the entry that made it
 */
guint64
porism_protocol_step_get_entry (PorismProtocolStep *self)
{
  g_return_val_if_fail (PORISM_IS_PROTOCOL_STEP (self), 0);

  return self->entry;
}

/**
 * porism_protocol_step_get_text:
 *
 * Returns: (transfer none): what stands in @column
 */
const char *
porism_protocol_step_get_text (PorismProtocolStep  *self,
                               PorismProtocolColumn column)
{
  g_return_val_if_fail (PORISM_IS_PROTOCOL_STEP (self) && column < PORISM_PROTOCOL_N_COLUMNS, NULL);

  return self->texts[column];
}

/**
 * porism_protocol_step_is_breakpoint:
 *
 * Returns: whether a replay stops when it is done
 */
gboolean
porism_protocol_step_is_breakpoint (PorismProtocolStep *self)
{
  g_return_val_if_fail (PORISM_IS_PROTOCOL_STEP (self), FALSE);

  return self->breakpoint;
}

/**
 * porism_protocol_get_title:
 *
 * Returns: what stands over @column
 */
const char *
porism_protocol_get_title (PorismProtocolColumn column)
{
  g_return_val_if_fail (column < PORISM_PROTOCOL_N_COLUMNS, NULL);

  return _(titles[column]);
}

/* ---- rows ---- */

static char *
dup_value (PorismSession         *session,
           const PorismNewObject *object,
           gulong                *allowance)
{
  PorismConstruction *construction = porism_session_get_construction (session);
  const PorismRecord *record = porism_construction_get (construction, object->id);
  g_autoptr (PorismQuantity) quantity =
    record != NULL && record->name != NULL ? porism_construction_describe_within (construction, object->id, *allowance > 0, allowance)
                                           : NULL;

  if (quantity != NULL)
    return porism_display_object (construction, object->id, quantity);
  if (record != NULL)
    return g_strdup (_("undefined"));
  return object->value != NULL ? porism_display_new_object (object) : g_strdup ("");
}

/* Of all that the entry made, joined. */
static void
write_objects (PorismProtocolStep *self,
               PorismSession      *session,
               const GPtrArray    *made,
               gulong             *allowance)
{
  g_autoptr (GString) names = g_string_new (NULL), values = g_string_new (NULL);

  for (guint i = 0; i < made->len; i++)
    {
      const PorismNewObject *object = g_ptr_array_index (made, i);
      const PorismRecord *record = porism_construction_get (porism_session_get_construction (session), object->id);
      g_autofree char *name =
        porism_sentence_dup_name (record != NULL && record->name != NULL ? record->name : object->name);
      g_autofree char *value = dup_value (session, object, allowance);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name);
      g_string_append_printf (values, "%s%s", i > 0 ? ", " : "", value);
    }
  self->texts[PORISM_PROTOCOL_NAME] = g_strdup (names->str);
  self->texts[PORISM_PROTOCOL_VALUE] = g_strdup (values->str);
}

static PorismProtocolStep *
step_new (PorismSession     *session,
          const PorismEntry *entry,
          guint              number,
          gulong            *allowance)
{
  PorismProtocolStep *self = g_object_new (PORISM_TYPE_PROTOCOL_STEP, NULL);
  char *author = porism_step_dup_actor (entry);

  self->entry = entry->id;
  self->texts[PORISM_PROTOCOL_NUMBER] = g_strdup_printf ("%u", number);
  write_objects (self, session, entry->observation->new_objects, allowance);
  self->texts[PORISM_PROTOCOL_WORDS] = porism_sentence_new_unnamed (
    porism_session_get_registry (session), porism_session_get_construction (session), entry->action);
  self->texts[PORISM_PROTOCOL_AUTHOR] = author != NULL ? author : g_strdup (_("Agent"));

  return self;
}

/**
 * porism_protocol_new:
 *
 * Returns: (transfer full): the rows
 */
GListStore *
porism_protocol_new (PorismSession *session)
{
  GListStore *steps = g_list_store_new (PORISM_TYPE_PROTOCOL_STEP);
  g_autoptr (PorismReplayPlan) plan = porism_replay_plan_new (session);
  g_autoptr (GArray) path = porism_session_get_path (session);
  gulong allowance = PORISM_ALLOWANCE_OF_LOOK;
  guint number = 0;

  for (guint i = 0; i < path->len; i++)
    {
      const PorismEntry *entry = porism_session_get_entry (session, g_array_index (path, guint64, i));
      g_autoptr (PorismProtocolStep) step = NULL;

      if (!porism_entry_is_construction (entry))
        continue;
      step = step_new (session, entry, ++number, &allowance);
      step->breakpoint = porism_replay_plan_is_breakpoint (plan, entry->id);
      g_list_store_append (steps, step);
    }
  return steps;
}

/* ---- HTML ---- */

static const char style[] =
  "body { font-family: sans-serif; margin: 2em auto; max-width: 60em; color: #222; background: #fff; }\n"
  "img { max-width: 100%; }\n"
  "table { border-collapse: collapse; width: 100%; }\n"
  "th, td { text-align: start; vertical-align: top; padding: 0.35em 0.8em; border-bottom: 1px solid #ccc; }\n"
  "td:first-child { text-align: end; color: #666; }\n"
  "td:nth-child(2) { font-weight: bold; }\n";

static void
append_cell (GString    *html,
             const char *tag,
             const char *text)
{
  g_autofree char *cell = g_markup_printf_escaped ("<%s>%s</%s>", tag, text, tag);

  g_string_append (html, cell);
}

static void
append_picture (GString *html,
                GBytes  *picture)
{
  gsize size;
  const guchar *data = g_bytes_get_data (picture, &size);
  g_autofree char *encoded = g_base64_encode (data, size);

  g_string_append_printf (html, "<p><img alt=\"\" src=\"data:image/svg+xml;base64,%s\"></p>\n", encoded);
}

/**
 * porism_protocol_to_html:
 * @picture: (nullable): an SVG
 *
 * Returns: (transfer full): a page that needs no other file
 */
char *
porism_protocol_to_html (GListModel *steps,
                         const char *title,
                         GBytes     *picture)
{
  GString *html = g_string_new ("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n");

  append_cell (html, "title", title);
  g_string_append_printf (html, "\n<style>\n%s</style>\n</head>\n<body>\n", style);
  append_cell (html, "h1", title);
  g_string_append_c (html, '\n');
  if (picture != NULL)
    append_picture (html, picture);
  g_string_append (html, "<table>\n<tr>");
  for (int column = 0; column < PORISM_PROTOCOL_N_COLUMNS; column++)
    append_cell (html, "th", _(titles[column]));
  g_string_append (html, "</tr>\n");
  for (guint i = 0; i < g_list_model_get_n_items (steps); i++)
    {
      g_autoptr (PorismProtocolStep) step = g_list_model_get_item (steps, i);

      g_string_append (html, "<tr>");
      for (int column = 0; column < PORISM_PROTOCOL_N_COLUMNS; column++)
        append_cell (html, "td", step->texts[column]);
      g_string_append (html, "</tr>\n");
    }
  g_string_append (html, "</table>\n</body>\n</html>\n");

  return g_string_free (html, FALSE);
}
