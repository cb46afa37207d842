/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening and saving. Whatever would lose unsaved work first settles it: a GTask that ends TRUE when the
 * work is saved or given up, FALSE when the person stays. */

#include "config.h"

#include <glib/gi18n.h>

#include "app/agent/script-agent.h"
#include "app/formats/open.h"
#include "ui/start/porism-recent-files.h"
#include "ui/window/porism-window-private.h"

#define FORMAT "porism"
#define ENDING "." FORMAT

static gboolean
has_ending (GFile      *file,
            const char *ending)
{
  g_autofree char *base = g_file_get_basename (file);

  return g_str_has_suffix (base, ending);
}

static void
add_filter (GtkFileChooser *chooser,
            const char     *name,
            const char     *pattern)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  gtk_file_chooser_add_filter (chooser, filter);
}

/* All that is opened, then each format. */
static void
add_filters (GtkFileChooser *chooser)
{
  g_autoptr (GtkFileFilter) every = gtk_file_filter_new ();
  const PorismFormat *format;

  gtk_file_filter_set_name (every, _("All formats"));
  gtk_file_chooser_add_filter (chooser, every);
  for (guint i = 0; (format = porism_format_get (i)) != NULL; i++)
    if (format->methods->read != NULL)
      {
        g_autofree char *pattern = g_strconcat ("*", format->ending, NULL);

        gtk_file_filter_add_pattern (every, pattern);
        add_filter (chooser, _(format->label), pattern);
      }
  add_filter (chooser, _("All files"), "*");
}

/* Saving: to a known file, or to one that is chosen; over a change from outside only when told. */

static void write_document (GTask   *task,
                            GFile   *file,
                            gboolean force);

static void
overwrite_cb (AdwMessageDialog *dialog,
              const char       *response,
              GTask            *task)
{
  GFile *file = g_task_get_task_data (task);

  if (g_str_equal (response, "overwrite"))
    write_document (task, file, TRUE);
  else
    {
      g_task_return_boolean (task, FALSE);
      g_object_unref (task);
    }
}

static void
ask_overwrite (GTask *task,
               GFile *file)
{
  GtkWindow *window = g_task_get_source_object (task);
  GtkWidget *dialog =
    adw_message_dialog_new (window, _("Overwrite the Changed File?"),
                            _("Another program has changed the file since it was opened. Saving "
                              "replaces those changes."));

  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"),
                                    "overwrite", _("_Overwrite"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "overwrite",
                                              ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect (dialog, "response", G_CALLBACK (overwrite_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* @task: (transfer full) */
static void
write_document (GTask   *task,
                GFile   *file,
                gboolean force)
{
  PorismWindow *self = g_task_get_source_object (task);
  const PorismViewport *view = porism_canvas_get_viewport (self->canvas);
  g_autoptr (GError) error = NULL;
  gboolean saved;

  porism_document_set_view (self->document, view->x, view->y, view->scale);
  porism_document_set_sight (self->document, &view->sight);
  saved = porism_document_save (self->document, file, force, &error);
  if (g_error_matches (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_CHANGED))
    {
      ask_overwrite (task, file);
      return;
    }
  if (saved)
    {
      g_clear_object (&self->destination);
      porism_recent_files_add (file);
      gtk_revealer_set_reveal_child (self->changed_banner, FALSE);
      porism_window_update_title (self);
    }
  else
    porism_window_say (self, error->message);
  g_task_return_boolean (task, saved);
  g_object_unref (task);
}

static void
save_chosen_cb (GtkNativeDialog *native,
                int              response,
                GTask           *task)
{
  g_autoptr (GFile) chosen = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (native));
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && chosen != NULL)
    file = porism_window_add_ending (chosen, FORMAT, &error);
  if (error != NULL)
    porism_window_say (g_task_get_source_object (task), error->message);
  if (file != NULL)
    write_document (task, file, FALSE);
  else
    {
      g_task_return_boolean (task, FALSE);
      g_object_unref (task);
    }
  gtk_native_dialog_destroy (native);
  g_object_unref (native);
}

/* As the title calls it. */
static void
propose_name (PorismWindow   *self,
              GtkFileChooser *chooser)
{
  g_autofree char *name = porism_document_dup_file_name (self->document, ENDING);

  gtk_file_chooser_set_current_name (chooser, name);
}

/* @task: (transfer full) */
static void
choose_and_write (GTask *task)
{
  PorismWindow *self = g_task_get_source_object (task);
  GtkFileChooserNative *native =
    gtk_file_chooser_native_new (_("Save Document"), GTK_WINDOW (self),
                                 GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  GFile *file = porism_document_get_file (self->document);

  add_filter (GTK_FILE_CHOOSER (native), _("Porism documents"), "*" ENDING);
  if (file != NULL)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (native), file, NULL);
  else
    propose_name (self, GTK_FILE_CHOOSER (native));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect (native, "response", G_CALLBACK (save_chosen_cb), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

static void
save_async (PorismWindow       *self,
            gboolean            as,
            GAsyncReadyCallback callback,
            gpointer            user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);
  GFile *file = porism_document_get_file (self->document);

  if (file == NULL)
    file = self->destination;
  if (file == NULL || as)
    choose_and_write (task);
  else
    {
      g_autoptr (GFile) kept = g_object_ref (file);

      write_document (task, kept, FALSE);
    }
}

/* @task: (transfer full) */
static void
end_settling (GTask   *task,
              gboolean settled)
{
  PorismWindow *self = g_task_get_source_object (task);

  self->settling = FALSE;
  g_task_return_boolean (task, settled);
  g_object_unref (task);
}

static void
settle_saved_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  end_settling (user_data, g_task_propagate_boolean (G_TASK (result), NULL));
}

static void
settle_response_cb (AdwMessageDialog *dialog,
                    const char       *response,
                    GTask            *task)
{
  if (!g_str_equal (response, "cancel"))
    porism_window_stop_agent (g_task_get_source_object (task));
  if (g_str_equal (response, "save"))
    save_async (g_task_get_source_object (task), FALSE, settle_saved_cb, task);
  else
    end_settling (task, g_str_equal (response, "discard"));
}

static void
ask_settle (PorismWindow *self,
            GTask        *task)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), _("Save Changes?"),
                                              _("Changes that are not saved will be lost."));

  self->settling = TRUE;
  g_set_weak_pointer (&self->question, GTK_WINDOW (dialog));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "discard",
                                    _("_Discard"), "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (settle_response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

/**
 * porism_window_settle_async:
 *
 * Asks what shall become of unsaved work, if there is any. While that is being asked, nothing else is
 * settled: the question that stands is shown again.
 */
void
porism_window_settle_async (PorismWindow       *self,
                            GAsyncReadyCallback callback,
                            gpointer            user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);

  if (!self->settling && porism_window_has_changes (self))
    {
      ask_settle (self, task);
      return;
    }
  if (self->question != NULL)
    gtk_window_present (self->question);
  g_task_return_boolean (task, !self->settling);
  g_object_unref (task);
}

/**
 * porism_window_settle_finish:
 *
 * Returns: %FALSE where the person wants to go on with the document as it is
 */
gboolean
porism_window_settle_finish (PorismWindow *self,
                             GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
}

static void
say_differences (PorismWindow *self)
{
  guint n = porism_document_get_differences (self->document)->len;
  g_autofree char *text = NULL;

  if (n == 0)
    return;
  text = g_strdup_printf (ngettext ("%u step now gives another result than was recorded.",
                                    "%u steps now give another result than was recorded.", n),
                          n);
  porism_window_say (self, text);
}

/* A document named on the command line may be one that is still to be drawn. */
static void
begin_file (PorismWindow *self,
            GFile        *file)
{
  g_autoptr (PorismDocument) document = porism_document_new ();

  porism_window_set_document (self, document, NULL);
  self->destination = g_object_ref (file);
  porism_window_update_title (self);
}

typedef struct
{
  PorismWindow *window;
  GFile *file;
  PorismProgress *progress;
  gboolean begins;              /* what is not there yet may be drawn */
} Opening;

static void
opening_free (Opening *self)
{
  g_object_unref (self->window);
  g_object_unref (self->file);
  g_object_unref (self->progress);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

/* Until it is opened the window says so, and nothing can be done in it but to give that up. */
static Opening *
begin_opening (PorismWindow *self,
               GFile        *file)
{
  Opening *opening = g_new (Opening, 1);

  porism_window_leave_start (self);
  *opening = (Opening) { g_object_ref (self), g_object_ref (file), porism_progress_new (), FALSE };
  porism_window_set_opening (self, opening->progress);
  g_set_object (&self->opening_file, file);

  return opening;
}

/* FALSE where the window is gone, or opens another one. */
static gboolean
end_opening (Opening *self)
{
  if (self->window->opening != self->progress)
    return FALSE;
  porism_window_set_opening (self->window, NULL);
  g_clear_object (&self->window->opening_file);

  return TRUE;
}

static void
converted_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) document = porism_open_finish (result, &error);

  if (!end_opening (opening))
    return;
  if (document != NULL)
    {
      porism_recent_files_add (opening->file);
      porism_window_set_document (opening->window, document, NULL);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    porism_window_say (opening->window, error->message);
}

/* What is neither a document nor a recording may be of another program; else why not is told there. */
static void
convert_file (PorismWindow *self,
              GFile        *file)
{
  Opening *opening = begin_opening (self, file);

  porism_open_async (file, G_CANCELLABLE (opening->progress), converted_cb, opening);
}

static void
script_opened_cb (GObject      *object,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismScriptAgent) agent = porism_script_agent_new_finish (result, &error);

  if (!end_opening (opening))
    return;
  if (agent != NULL)
    porism_window_show_script (opening->window, agent);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    convert_file (opening->window, opening->file);
}

/**
 * porism_window_open_script:
 * @file: a published trajectory, or a document
 *
 * Shows the problem of a recorded trajectory with its script agent, ready to run, as
 * porism_window_open() does it with a document.
 */
void
porism_window_open_script (PorismWindow *self,
                           GFile        *file)
{
  Opening *opening;

  g_return_if_fail (PORISM_IS_WINDOW (self) && G_IS_FILE (file));

  opening = begin_opening (self, file);
  porism_script_agent_new_async (file, G_CANCELLABLE (opening->progress), script_opened_cb, opening);
}

/* What is no document may be a trajectory. */
static void
open_otherwise (const Opening *opening,
                const GError  *error)
{
  if (opening->begins && g_file_is_native (opening->file) && has_ending (opening->file, ENDING) &&
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    begin_file (opening->window, opening->file);
  else if (g_error_matches (error, PORISM_DOCUMENT_ERROR, PORISM_DOCUMENT_ERROR_FORMAT))
    porism_window_open_script (opening->window, opening->file);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    porism_window_say (opening->window, error->message);
}

static void
opened_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (Opening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PorismDocument) document = porism_document_load_finish (result, &error);

  if (!end_opening (opening))
    return;
  if (document == NULL)
    {
      open_otherwise (opening, error);
      return;
    }
  porism_recent_files_add (opening->file);
  porism_window_set_document (opening->window, document, NULL);
  say_differences (opening->window);
}

static void
open_file (PorismWindow *self,
           GFile        *file,
           gboolean      begins)
{
  Opening *opening = begin_opening (self, file);

  opening->begins = begins;
  porism_document_load_async (file, G_CANCELLABLE (opening->progress), opened_cb, opening);
}

/**
 * porism_window_open:
 * @file: a document or a recorded trajectory
 *
 * Shows the document in @file as soon as it is read and replayed; until then the window says so, and
 * nothing can be done in it but to give that up. What was unsaved in the former one must be settled
 * before. Where that cannot be, the window says why and shows the former one.
 */
void
porism_window_open (PorismWindow *self,
                    GFile        *file)
{
  g_return_if_fail (PORISM_IS_WINDOW (self) && G_IS_FILE (file));

  open_file (self, file, FALSE);
}

/**
 * porism_window_open_or_begin:
 * @file: a document or a recorded trajectory; a local *.porism that does not exist is begun
 *
 * As porism_window_open() of what was named and not chosen.
 */
void
porism_window_open_or_begin (PorismWindow *self,
                             GFile        *file)
{
  g_return_if_fail (PORISM_IS_WINDOW (self) && G_IS_FILE (file));

  open_file (self, file, TRUE);
}

/* (nullable) (transfer full): tells files apart whatever they are called, as far as that is known. */
static char *
query_identity (GFile *file)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_ID_FILE, G_FILE_QUERY_INFO_NONE, NULL, NULL);

  return info != NULL
         ? g_strdup (g_file_info_get_attribute_string (info, G_FILE_ATTRIBUTE_ID_FILE)) : NULL;
}

static gboolean
is_same_file (GFile *a,
              GFile *b)
{
  g_autofree char *identity = NULL, *other = NULL;

  if (g_file_equal (a, b))
    return TRUE;
  identity = query_identity (a);
  other = identity != NULL ? query_identity (b) : NULL;

  return other != NULL && g_str_equal (identity, other);
}

/**
 * porism_window_find:
 *
 * Returns: (transfer none) (nullable): the window that shows @file, or where it is to be written
 */
PorismWindow *
porism_window_find (GtkApplication *application,
                    GFile          *file)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      PorismWindow *window = PORISM_IS_WINDOW (l->data) ? l->data : NULL;
      GFile *shown = window != NULL ? porism_document_get_file (window->document) : NULL;

      if (window != NULL && window->opening != NULL)
        shown = window->opening_file;
      if (window != NULL && shown == NULL)
        shown = window->destination;
      if (shown != NULL && is_same_file (shown, file))
        return window;
    }
  return NULL;
}

/* A file is in one window: two would write over each other. */
static void
open_here (PorismWindow *self,
           GFile        *file)
{
  PorismWindow *other =
    porism_window_find (gtk_window_get_application (GTK_WINDOW (self)), file);

  if (other != NULL && other != self)
    gtk_window_present (GTK_WINDOW (other));
  else
    porism_window_open (self, file);
}

static void
open_chosen_cb (GtkNativeDialog *native,
                int              response,
                PorismWindow    *self)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (native));

  if (response == GTK_RESPONSE_ACCEPT && file != NULL)
    open_here (self, file);
  gtk_native_dialog_destroy (native);
  g_object_unref (native);
}

static void
open_settled_cb (GObject      *object,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  PorismWindow *self = PORISM_WINDOW (object);
  GtkFileChooserNative *native;

  if (!porism_window_settle_finish (self, result))
    return;
  native = gtk_file_chooser_native_new (_("Open"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN,
                                        _("_Open"), _("_Cancel"));
  add_filters (GTK_FILE_CHOOSER (native));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_signal_connect_object (native, "response", G_CALLBACK (open_chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/* @user_data: whether it begins with axes */
static void
new_settled_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  PorismWindow *self = PORISM_WINDOW (object);
  g_autoptr (PorismDocument) document = NULL;

  if (!porism_window_settle_finish (self, result))
    return;
  document = porism_document_new ();
  if (user_data != NULL)
    {
      porism_document_set_backdrop (document, PORISM_ATTRIBUTE_AXES, TRUE);
      porism_document_set_backdrop (document, PORISM_ATTRIBUTE_GRID, TRUE);
    }
  porism_window_set_document (self, document, NULL);
}

static void
new_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  porism_window_settle_async (user_data, new_settled_cb, NULL);
}

static void
new_axes_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  porism_window_settle_async (user_data, new_settled_cb, GUINT_TO_POINTER (TRUE));
}

static void
start_settled_cb (GObject      *object,
                  GAsyncResult *result,
                  gpointer      user_data)
{
  PorismWindow *self = PORISM_WINDOW (object);
  g_autoptr (PorismDocument) document = NULL;

  if (!porism_window_settle_finish (self, result))
    return;
  document = porism_document_new ();
  porism_window_set_document (self, document, NULL);
  porism_window_show_start (self);
}

static void
start_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  porism_window_settle_async (user_data, start_settled_cb, NULL);
}

static void
open_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  porism_window_settle_async (user_data, open_settled_cb, NULL);
}

static void
save_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  PorismWindow *self = user_data;

  /* What was done before is saved with the rest. */
  self->saving = porism_session_get_busy (porism_window_get_session (self));
  if (!self->saving)
    save_async (self, FALSE, NULL, NULL);
}

static void
save_as_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  save_async (user_data, TRUE, NULL, NULL);
}

static void
export_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  porism_window_export (user_data);
}

static void
export_run_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  porism_window_export_run (user_data);
}

static void
reload_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  PorismWindow *self = user_data;
  GFile *file = porism_document_get_file (self->document);
  g_autoptr (GFile) kept = file ? g_object_ref (file) : NULL;

  if (kept != NULL)
    porism_window_open (self, kept);
}

static void
keep_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  gtk_revealer_set_reveal_child (((PorismWindow *) user_data)->changed_banner, FALSE);
}

/**
 * porism_window_add_files:
 *
 * Gives the window its commands on files.
 */
void
porism_window_add_files (PorismWindow *self)
{
  static const GActionEntry entries[] = {
    { "new", new_cb },
    { "new-axes", new_axes_cb },
    { "start", start_cb },
    { "open", open_cb },
    { "save", save_cb },
    { "save-as", save_as_cb },
    { "export", export_cb },
    { "export-run", export_run_cb },
    { "reload", reload_cb },
    { "keep", keep_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}
