/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the window share. Each stands on those named before it: at the bottom the class, then
 * its parts, which follow its properties and signals, and above them porism-window-new.c.
 *
 * Signals: "resized", after the window was given a size; "solve-elsewhere" (PorismDocument), where the
 * chosen model shall begin in a window of its own. */

#pragma once

#include "app/agent/loop.h"
#include "app/agent/script-agent.h"
#include "app/export/export.h"
#include "app/files/progress.h"
#include "app/worksheet/contents.h"
#include "ui/algebra/porism-algebra-pane.h"
#include "ui/canvas/porism-canvas.h"
#include "ui/conditions/porism-conditions-pane.h"
#include "ui/console/porism-agent-console.h"
#include "ui/construct/porism-tool-palette.h"
#include "ui/parts/porism-announcer.h"
#include "ui/properties/porism-properties-pane.h"
#include "ui/reasons/porism-reasons-pane.h"
#include "ui/start/porism-start-page.h"
#include "ui/steps/porism-replay-bar.h"
#include "ui/window/porism-window.h"

G_BEGIN_DECLS

struct _PorismWindow
{
  AdwApplicationWindow parent_instance;

  GSettings *settings;          /* NULL where the schema is not installed */
  PorismKeys *keys;             /* of providers; the application's */
  PorismDocument *document;
  PorismLoop *loop;             /* NULL where no agent is at work */
  gboolean partial;             /* the built-in agent leaves out what it does not understand */
  GPtrArray *own_actions;       /* PorismAction of a person, to be done when a figure was drawn again; or NULL */
  char *agent_identity;         /* what its agent was made from; NULL for a recording */
  GFile *destination;           /* where a document that was never saved shall go; or NULL */
  gboolean settling;            /* it is being asked what shall become of what is unsaved */
  GtkWindow *question;          /* what asks it, while it shows */
  gboolean closing;             /* what is unsaved was settled */
  GtkApplication *inhibited;    /* which has a logout ask, while there is unsaved work; or NULL */
  guint inhibition;
  gboolean algebra_chosen;      /* which panes a window that is wide enough shows */
  gboolean conditions_chosen;
  gboolean properties_chosen;
  gboolean reasons_chosen;
  gboolean agent_chosen;
  gboolean volunteering;        /* a pane is shown though nobody chose it */
  guint fitting;                /* the source that will fit them to its width, else 0 */
  gboolean demonstrating;       /* what is opened is run at once */
  gboolean asking;              /* what is refused now is said where it was asked */
  guint following;              /* the source that shows how far that is, else 0 */
  guint working;                /* the source that will tell that something is under way, else 0 */
  PorismProgress *opening;      /* of the document that it will show; NULL for none */
  GFile *opening_file;          /* it */
  GCancellable *exporting;      /* of the picture that is being drawn for a file; NULL for none */
  gboolean saving;              /* it shall be saved when that is done */

  GSignalGroup *document_signals;
  GSignalGroup *session_signals;
  GSignalGroup *loop_signals;
  AdwToast *toast;              /* the last one, while it shows */
  char *shown_tools;            /* the text of the tools of its own that the palette shows; or NULL */
  guint n_pasted;               /* how often what is on the clipboard was pasted here */
  PorismId styled;              /* whose style was copied; 0: none's */
  gboolean presenting;          /* the figure alone is shown, large */
  gboolean was_fullscreen;      /* before */
  guint aside;                  /* which panes were put away for it */
  guint gave_way;               /* which panes were put away for the reasons */
  GtkPopover *popover;          /* over the figure, while it shows */
  GtkWidget *focus_before;      /* what had the focus then; or NULL */

  AdwWindowTitle *title;
  GtkStack *pages;              /* the figure with all that is around it, and where one begins */
  PorismStartPage *start_page;
  GtkWidget *header;
  GtkWidget *replay_box;        /* around the bar below */
  GtkWidget *presentation;      /* what is in reach while the figure is presented */
  GtkWidget *pane_buttons;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *outside_agents;    /* shown while they are let in */
  AdwToastOverlay *toasts;
  PorismAnnouncer *announcer;
  AdwFlap *agent_flap;
  AdwFlap *algebra_flap;
  AdwFlap *conditions_flap;
  AdwFlap *properties_flap;
  AdwFlap *reasons_flap;
  GtkRevealer *changed_banner;
  GtkRevealer *autosave_banner;
  GtkLabel *autosave_label;
  GtkRevealer *prompt;
  GtkLabel *prompt_label;
  GtkRevealer *work;            /* what is under way */
  GtkSpinner *work_spinner;
  GtkLabel *work_label;
  GtkProgressBar *work_progress; /* of what is being opened */
  GtkMenuButton *main_menu;
  PorismCanvas *canvas;
  PorismAlgebraPane *algebra_pane;
  PorismConditionsPane *conditions_pane;
  PorismPropertiesPane *properties_pane;
  PorismReasonsPane *reasons_pane;
  PorismAgentConsole *agent_console;
  PorismReplayBar *replay_bar;
  PorismToolPalette *tool_palette;
  GMenu *view_section;          /* of the main menu: what is shown behind the figure */
  GMenuModel *space_menu;       /* how space is seen */
};

/* porism-window.c */
PorismSession *porism_window_get_session    (PorismWindow *self);
/* Whether work would be lost; a problem that was opened and not begun is none. */
gboolean       porism_window_has_changes    (PorismWindow *self);
/* Whether there is a problem that a model could work on. */
gboolean       porism_window_has_problem    (PorismWindow *self);
/* Whether its agent plays what was recorded. */
gboolean       porism_window_is_recording   (PorismWindow *self);
/* Shows the figure as it was after @entry. */
void           porism_window_look_at        (PorismWindow *self,
                                             guint64       entry);
/* Ends a run that is under way, in a state that can be saved. */
void           porism_window_stop_agent     (PorismWindow *self);
/* @identity: of what the agent was made; NULL for a recording. */
void           porism_window_set_loop       (PorismWindow *self,
                                             PorismLoop   *loop,
                                             const char   *identity);
void           porism_window_release_document (PorismWindow *self);
gboolean       porism_window_shows_start    (PorismWindow *self);
/* Shows the figure. */
void           porism_window_leave_start    (PorismWindow *self);

/* porism-window-toast.c */
/* After the canvas has another width. */
void           porism_window_fit_toast      (PorismWindow *self);

/* porism-window-title.c */
void           porism_window_add_title      (PorismWindow *self);
void           porism_window_update_title   (PorismWindow *self);

/* porism-window-actions.c */
void           porism_window_add_actions    (PorismWindow *self);

/* porism-window-panes.c */
void           porism_window_add_values     (PorismWindow *self);
void           porism_window_add_panes      (PorismWindow *self);
void           porism_window_add_reasons    (PorismWindow *self);
const char    *porism_window_get_pane       (guint i);
/* Puts all panes away; returns: which were shown, as bits. */
guint          porism_window_put_aside      (PorismWindow *self);
/* Shows those again. */
void           porism_window_bring_back     (PorismWindow *self,
                                             guint         aside);
/* Whoever has asked an agent sees it; the next window begins without it. */
void           porism_window_show_agent     (PorismWindow *self);
/* Shows a pane, or goes back to what the person chose, which it leaves as it is. */
void           porism_window_volunteer_pane (PorismWindow *self,
                                             AdwFlap      *flap,
                                             gboolean      shown);

/* porism-window-conditions.c */
void           porism_window_add_conditions (PorismWindow *self);
/* What can be made to hold of the selected objects; (transfer full). */
GMenuModel    *porism_window_create_offers  (PorismWindow *self);

/* porism-window-properties.c */
void           porism_window_add_properties (PorismWindow *self);

/* porism-window-protocol.c */
void           porism_window_add_protocol   (PorismWindow *self);
gboolean       porism_window_write_protocol (PorismWindow *self,
                                             GFile        *chosen,
                                             GError      **error);

/* porism-window-news.c */
void           porism_window_add_news       (PorismWindow *self);

/* porism-window-menu.c */
void           porism_window_add_menu       (PorismWindow *self);
/* Both (transfer full); the second of PorismCommand. */
GMenuModel    *porism_window_create_backdrop_menu (PorismWindow *self);
GPtrArray     *porism_window_list_commands  (PorismWindow *self);

/* porism-window-popup.c */
void           porism_window_add_popups     (PorismWindow *self);
/* Shows a popover at a place of @widget until it is closed. */
void           porism_window_popup          (PorismWindow *self,
                                             GtkPopover   *popover,
                                             GtkWidget    *widget,
                                             double        x,
                                             double        y);
/* (transfer floating): a menu for that. */
GtkPopover    *porism_window_new_menu       (GMenuModel *model);

/* porism-window-form.c */
void           porism_window_add_form       (PorismWindow *self);

/* porism-window-figure.c */
void           porism_window_add_figure     (PorismWindow *self);
void           porism_window_add_hand       (PorismWindow *self);
void           porism_window_add_presentation (PorismWindow *self);

/* porism-window-space.c */
void           porism_window_add_space      (PorismWindow *self);

/* porism-window-worksheet.c */
void           porism_window_add_worksheet   (PorismWindow *self);
void           porism_window_write_worksheet (PorismWindow                  *self,
                                              GFile                         *chosen,
                                              const PorismWorksheetContents *contents,
                                              const PorismWorksheetStyle    *style);

/* porism-window-tools.c */
void           porism_window_add_tools      (PorismWindow *self);
/* What can be made of the selected objects; (transfer full). */
GMenuModel    *porism_window_create_constructions (PorismWindow *self);

/* porism-window-work.c */
void           porism_window_add_work       (PorismWindow *self);
/* Another document is being opened; NULL: not any more. */
void           porism_window_set_opening    (PorismWindow   *self,
                                             PorismProgress *progress);
/* A picture is being drawn for a file; in place of the last one, which goes on by itself. */
void           porism_window_begin_export   (PorismWindow *self,
                                             GCancellable *cancellable);
void           porism_window_end_export     (PorismWindow *self,
                                             GCancellable *cancellable);

/* porism-window-solve.c */
/* (transfer full): the chosen model, or NULL. */
char          *porism_window_dup_model      (PorismWindow *self);
void           porism_window_set_up_agent   (PorismWindow *self);
void           porism_window_begin          (PorismWindow *self);
gboolean       porism_window_was_cut_short  (PorismWindow *self);
/* A loop that can go on from any step; NULL after it was said why there is none. */
PorismLoop    *porism_window_ensure_loop    (PorismWindow *self);
void           porism_window_go_on_from     (PorismWindow *self,
                                             PorismLoop   *loop,
                                             guint64       entry);
void           porism_window_solve          (PorismWindow *self);
void           porism_window_draw_rest      (PorismWindow *self);
/* What the built-in agent drew, of the text as it is now. */
gboolean       porism_window_is_outdated    (PorismWindow *self);
void           porism_window_redraw         (PorismWindow *self);
void           porism_window_add_own_actions (PorismWindow *self);

/* porism-window-agent.c */
void           porism_window_add_agent      (PorismWindow *self);
void           porism_window_show_script    (PorismWindow      *self,
                                             PorismScriptAgent *agent);

/* porism-window-export.c */
void           porism_window_export         (PorismWindow *self);
/* @chosen with the ending of @format, where that replaces nothing; (transfer full). */
GFile         *porism_window_add_ending           (GFile      *chosen,
                                                   const char *format,
                                                   GError    **error);
void           porism_window_write_picture_async  (PorismWindow       *self,
                                                   GFile              *chosen,
                                                   const char         *format,
                                                   GAsyncReadyCallback callback,
                                                   gpointer            user_data);
gboolean       porism_window_write_picture_finish (PorismWindow *self,
                                                   GAsyncResult *result,
                                                   GError      **error);
/* What an agent did; @format: the ending of its files, without its dot. */
void           porism_window_export_run     (PorismWindow *self);
gboolean       porism_window_write_run      (PorismWindow *self,
                                             GFile        *chosen,
                                             const char   *format,
                                             GError      **error);

/* porism-window-picture.c */
void           porism_window_add_pictures         (PorismWindow *self);
void           porism_window_read_picture         (PorismWindow *self,
                                                   PorismExport *export,
                                                   char        **title);
GtkWidget     *porism_window_create_preview       (PorismWindow *self);
GdkContentProvider *porism_window_create_drag     (PorismWindow *self);
void           porism_window_print                (PorismWindow           *self,
                                                   GtkPrintOperationAction action,
                                                   const char             *path);

/* porism-window-files.c */
void           porism_window_add_files      (PorismWindow *self);
void           porism_window_settle_async   (PorismWindow       *self,
                                             GAsyncReadyCallback callback,
                                             gpointer            user_data);
/* FALSE where the person wants to go on with the document as it is. */
gboolean       porism_window_settle_finish  (PorismWindow *self,
                                             GAsyncResult *result);

G_END_DECLS
