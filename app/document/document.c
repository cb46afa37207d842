/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The state of a document and what is told of it. It knows nothing of the files that act on it: its
 * problem, turns and runs, reading and writing, and autosave, which has itself called. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/document/document-state.h"

#define ENDING ".porism"
#define TITLE_LENGTH 40

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_FILE,
  PROP_PROBLEM,
  PROP_MODIFIED,
  PROP_AUTOSAVE_FAILURE,
  N_PROPS
};

enum
{
  TURN_ADDED,
  TURN_CHANGED,
  RUNS_CHANGED,
  CHANGED_OUTSIDE,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (PorismDocument, porism_document, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
turn_free (gpointer data)
{
  PorismDocumentTurn *turn = data;

  porism_turn_clear (&turn->turn);
  json_object_put (turn->unknown);
  g_free (turn);
}

static void
run_free (gpointer data)
{
  PorismDocumentRun *run = data;

  porism_run_clear (&run->run);
  json_object_put (run->unknown);
  g_free (run);
}

static void
difference_free (gpointer data)
{
  PorismDifference *difference = data;

  g_free (difference->recorded);
  g_free (difference->now);
  g_free (difference);
}

static gboolean
sets_attribute (const PorismDelta *delta,
                PorismAttribute    attribute)
{
  for (guint i = 0; delta != NULL && i < porism_delta_get_n (delta); i++)
    {
      const PorismRecord *before, *after;

      if (porism_delta_get (delta, i, &before, &after) == 0 &&
          !porism_attributes_agree (before->attributes, after->attributes, attribute))
        return TRUE;
    }
  return FALSE;
}

/* An action that shows or hides what is behind the figure is newer than what the person wished. */
static void
entry_added_cb (PorismDocument *self,
                guint64         id)
{
  const PorismDelta *delta = porism_session_get_entry (self->session, id)->delta;

  if (sets_attribute (delta, PORISM_ATTRIBUTE_AXES))
    self->axes = 0;
  if (sets_attribute (delta, PORISM_ATTRIBUTE_GRID))
    self->grid = 0;
}

static void
session_modified_cb (PorismDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

static void
porism_document_get_property (GObject    *object,
                              guint       id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  PorismDocument *self = PORISM_DOCUMENT (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_take_string (value, porism_document_dup_title (self));
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_PROBLEM:
      g_value_set_string (value, self->problem);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, porism_document_get_modified (self));
      break;
    case PROP_AUTOSAVE_FAILURE:
      g_value_set_string (value, self->autosave_failure);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
porism_document_dispose (GObject *object)
{
  PorismDocument *self = PORISM_DOCUMENT (object);

  porism_session_set_recorder (self->session, NULL, NULL);
  porism_document_discard_autosave (self);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);

  G_OBJECT_CLASS (porism_document_parent_class)->dispose (object);
}

static void
porism_document_finalize (GObject *object)
{
  PorismDocument *self = PORISM_DOCUMENT (object);

  g_object_unref (self->session);
  g_free (self->problem);
  g_clear_pointer (&self->picture, g_bytes_unref);
  g_free (self->answer);
  g_free (self->provenance);
  g_ptr_array_unref (self->turns);
  g_ptr_array_unref (self->runs);
  g_ptr_array_unref (self->differences);
  json_object_put (self->unknown);
  g_hash_table_unref (self->kept);
  g_clear_object (&self->file);
  g_free (self->etag);
  g_free (self->outside_etag);
  g_clear_object (&self->autosave_directory);
  g_free (self->autosave_failure);

  G_OBJECT_CLASS (porism_document_parent_class)->finalize (object);
}

static void
porism_document_class_init (PorismDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GType type = G_TYPE_FROM_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = porism_document_get_property;
  object_class->dispose = porism_document_dispose;
  object_class->finalize = porism_document_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_PROBLEM] = g_param_spec_string ("problem", NULL, NULL, NULL, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_AUTOSAVE_FAILURE] =
    g_param_spec_string ("autosave-failure", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[TURN_ADDED] = g_signal_new ("turn-added", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[TURN_CHANGED] = g_signal_new ("turn-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[RUNS_CHANGED] = g_signal_new ("runs-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);
  signals[CHANGED_OUTSIDE] = g_signal_new ("changed-outside", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);
}

static void
porism_document_init (PorismDocument *self)
{
  self->session = porism_session_new ();
  self->turns = g_ptr_array_new_with_free_func (turn_free);
  self->runs = g_ptr_array_new_with_free_func (run_free);
  self->differences = g_ptr_array_new_with_free_func (difference_free);
  self->kept = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_signal_connect_object (self->session, "entry-added", G_CALLBACK (entry_added_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::modified", G_CALLBACK (session_modified_cb),
                           self, G_CONNECT_SWAPPED);
}

/**
 * porism_document_new:
 *
 * Returns: (transfer full): an empty document without a file
 */
PorismDocument *
porism_document_new (void)
{
  return g_object_new (PORISM_TYPE_DOCUMENT, NULL);
}

/**
 * porism_document_get_session:
 *
 * Returns: (transfer none): the figure and its journal
 */
PorismSession *
porism_document_get_session (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);

  return self->session;
}

/**
 * porism_document_get_file:
 *
 * Returns: (transfer none) (nullable): where it was loaded from or saved to last
 */
GFile *
porism_document_get_file (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);

  return self->file;
}

/* Its first line, cut where it is long; @cut is put at the end of one that was. */
static char *
shorten_line (const char *text,
              const char *cut)
{
  g_autofree char *line = g_strndup (text, strcspn (text, "\n"));
  g_autofree char *start = NULL;

  if (g_utf8_strlen (line, -1) <= TITLE_LENGTH)
    return g_steal_pointer (&line);
  start = g_utf8_substring (line, 0, TITLE_LENGTH);

  return g_strconcat (g_strchomp (start), cut, NULL);
}

static char *
make_title (PorismDocument *self,
            const char     *cut)
{
  if (self->file != NULL)
    {
      g_autofree char *base = g_file_get_basename (self->file);
      g_autofree char *title = g_filename_display_name (base);

      if (g_str_has_suffix (title, ENDING) && strlen (title) > strlen (ENDING))
        title[strlen (title) - strlen (ENDING)] = '\0';
      return g_steal_pointer (&title);
    }
  if (self->problem != NULL && *self->problem != '\0')
    return shorten_line (self->problem, cut);

  return g_strdup (_("Untitled"));
}

/**
 * porism_document_dup_title:
 *
 * Returns: (transfer full): the name of the file, else the beginning of the problem
 */
char *
porism_document_dup_title (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);

  return make_title (self, "…");
}

/* What some system takes for something else, or does not store. */
static gboolean
is_good_in_names (gunichar c)
{
  return g_unichar_isprint (c) && c != 0xfffd &&
         (c >= 0x80 || strchr ("/\\:*?\"<>|", (int) c) == NULL);
}

/**
 * porism_document_dup_file_name:
 * @ending: ".porism", or another one, or ""
 *
 * Returns: (transfer full): a name for a file, made from the title
 */
char *
porism_document_dup_file_name (PorismDocument *self,
                               const char     *ending)
{
  g_autofree char *title = NULL;
  g_autoptr (GString) name = g_string_new (NULL);

  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);

  title = make_title (self, "");
  for (const char *at = title; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      g_string_append_unichar (name, is_good_in_names (c) ? c : '-');
    }
  g_strstrip (name->str);
  name->len = strlen (name->str);
  while (name->len > 0 && strchr (".- ", name->str[name->len - 1]) != NULL)
    g_string_truncate (name, name->len - 1);
  while (name->len > 0 && strchr (".- ", name->str[0]) != NULL)
    g_string_erase (name, 0, 1);
  if (name->len == 0)
    g_string_append (name, _("Untitled"));

  return g_strconcat (name->str, ending, NULL);
}

/* @part, beside the session, has changed: what is recorded is so before anyone else hears of it. */
void
porism_document_touch (PorismDocument    *self,
                       PorismDocumentPart part,
                       guint              i)
{
  if (self->recorder != NULL)
    self->recorder (self, part, i);
  self->touched = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

/* The file holds everything now. */
void
porism_document_set_saved (PorismDocument *self)
{
  self->touched = FALSE;
  porism_session_set_saved (self->session, TRUE);
}

/**
 * porism_document_get_modified:
 *
 * Returns: whether saving would write anything new
 */
gboolean
porism_document_get_modified (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), FALSE);

  return self->touched || porism_session_get_modified (self->session);
}

/**
 * porism_document_get_view:
 *
 * Returns: whether the document says what the window showed
 */
gboolean
porism_document_get_view (PorismDocument *self,
                          double         *x,
                          double         *y,
                          double         *scale)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), FALSE);

  if (!self->has_view)
    return FALSE;
  *x = self->view_x;
  *y = self->view_y;
  *scale = self->view_scale;

  return TRUE;
}

/**
 * porism_document_set_view:
 *
 * Keeps what the window shows for the next saving.
 */
void
porism_document_set_view (PorismDocument *self,
                          double          x,
                          double          y,
                          double          scale)
{
  g_return_if_fail (PORISM_IS_DOCUMENT (self));

  self->has_view = TRUE;
  self->view_x = x;
  self->view_y = y;
  self->view_scale = scale;
}

static int *
find_backdrop (PorismDocument *self,
               PorismAttribute attribute)
{
  return attribute == PORISM_ATTRIBUTE_AXES ? &self->axes : &self->grid;
}

/**
 * porism_document_get_backdrop:
 *
 * Returns: 1 where a person wants to see it, -1 where not, 0 where the figure decides
 */
int
porism_document_get_backdrop (PorismDocument *self,
                              PorismAttribute attribute)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), 0);

  return *find_backdrop (self, attribute);
}

/**
 * porism_document_set_backdrop:
 *
 * Keeps what a person wants to see behind the figure for the next saving.
 */
void
porism_document_set_backdrop (PorismDocument *self,
                              PorismAttribute attribute,
                              gboolean        shown)
{
  g_return_if_fail (PORISM_IS_DOCUMENT (self));

  *find_backdrop (self, attribute) = shown ? 1 : -1;
}

static const char *const snapping_names[] = {
  [PORISM_SNAPPING_AUTOMATIC] = "automatic",
  [PORISM_SNAPPING_GRID] = "grid",
  [PORISM_SNAPPING_OFF] = "off",
};

/**
 * porism_snapping_get_name:
 *
 * Returns: its name in files and actions
 */
const char *
porism_snapping_get_name (PorismSnapping snapping)
{
  g_return_val_if_fail (snapping < G_N_ELEMENTS (snapping_names), NULL);

  return snapping_names[snapping];
}

/**
 * porism_snapping_from_name:
 * @snapping: (out): the one that is called @name
 *
 * Returns: whether there is one
 */
gboolean
porism_snapping_from_name (const char     *name,
                           PorismSnapping *snapping)
{
  for (guint i = 0; i < G_N_ELEMENTS (snapping_names); i++)
    if (g_strcmp0 (name, snapping_names[i]) == 0)
      {
        *snapping = (PorismSnapping) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * porism_document_get_snapping:
 *
 * Returns: to what a hand is drawn
 */
PorismSnapping
porism_document_get_snapping (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), PORISM_SNAPPING_AUTOMATIC);

  return self->snapping;
}

/**
 * porism_document_set_snapping:
 *
 * Keeps it for the next saving.
 */
void
porism_document_set_snapping (PorismDocument *self,
                              PorismSnapping  snapping)
{
  g_return_if_fail (PORISM_IS_DOCUMENT (self));

  self->snapping = snapping;
}

/**
 * porism_document_get_differences:
 *
 * Returns: (transfer none): where loading found other observations than the recorded ones, of
 *   PorismDifference
 */
GPtrArray *
porism_document_get_differences (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);

  return self->differences;
}

/**
 * porism_document_get_autosave_failure:
 *
 * Returns: (transfer none) (nullable): why the last change is in no file; NULL where it is
 */
const char *
porism_document_get_autosave_failure (PorismDocument *self)
{
  g_return_val_if_fail (PORISM_IS_DOCUMENT (self), NULL);

  return self->autosave_failure;
}

/* @failure: (nullable): why the last change is in no file; it is tried again with the next */
void
porism_document_set_autosave_failure (PorismDocument *self,
                                      const char     *failure)
{
  if (g_strcmp0 (failure, self->autosave_failure) == 0)
    return;
  g_free (self->autosave_failure);
  self->autosave_failure = g_strdup (failure);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AUTOSAVE_FAILURE]);
}

/**
 * porism_document_discard_autosave:
 *
 * Removes the autosave file: what is not saved is not wanted. Later changes make a new one.
 */
void
porism_document_discard_autosave (PorismDocument *self)
{
  g_return_if_fail (PORISM_IS_DOCUMENT (self));

  g_clear_pointer (&self->autosave, porism_autosave_remove);
  g_clear_pointer (&self->recovered, porism_autosave_remove);
  porism_document_set_autosave_failure (self, NULL);
}
