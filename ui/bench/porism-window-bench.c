/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A turntable of fifty solids, and an area that OpenGL clears, each in a window of its own as long as so many frames take.
 * Only the time of processors counts, of all threads, those of a driver that draws without a graphics card included. */

#include "config.h"

#include <epoxy/gl.h>
#include <time.h>

#include "app/bench/bench.h"
#include "app/bench/report.h"
#include "ui/bench/porism-window-bench.h"
#include "ui/canvas/porism-canvas.h"

#define WIDTH 1280
#define HEIGHT 800
/* What is made once is made in the first ones. */
#define FIRST_FRAMES 12
#define FRAMES 60
/* Of the scene that is compared with the whole one. */
#define FEW_SOLIDS 5
#define PATIENCE_SECONDS 60

typedef struct
{
  GMainLoop *loop;
  GtkWidget *content;
  guint frames;
  double last_tick;
  GArray *seconds;              /* double: of the frames that count */
  double milliseconds;          /* of the middle one */
  PorismSceneCounts first, last;        /* what OpenGL did before, and in the end; zeros of an empty area */
} Run;

/* Seconds that processors have worked for this program. */
static double
get_spent (void)
{
  struct timespec spent;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &spent);
  return (double) spent.tv_sec + (double) spent.tv_nsec * 1e-9;
}

static PorismSceneCounts
get_counts (const Run *self)
{
  const PorismSceneCounts *counts = PORISM_IS_CANVAS (self->content) ? porism_canvas_get_scene_counts (PORISM_CANVAS (self->content)) : NULL;

  return counts != NULL ? *counts : (PorismSceneCounts) { 0 };
}

static gboolean
tick_cb (GtkWidget     *content,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  Run *self = user_data;
  const double now = get_spent ();

  /* Space turns when it has been seen. */
  if (PORISM_IS_CANVAS (content) && self->frames == 2)
    g_object_set (content, "turntable", TRUE, NULL);
  if (++self->frames == FIRST_FRAMES)
    self->first = get_counts (self);
  if (self->frames > FIRST_FRAMES)
    {
      const double taken = now - self->last_tick;

      g_array_append_val (self->seconds, taken);
    }
  self->last_tick = now;
  if (GTK_IS_GL_AREA (content))
    gtk_gl_area_queue_render (GTK_GL_AREA (content));
  if (self->frames < FIRST_FRAMES + FRAMES)
    return G_SOURCE_CONTINUE;
  self->milliseconds = porism_bench_median (self->seconds) * 1e3;
  self->last = get_counts (self);
  g_main_loop_quit (self->loop);
  return G_SOURCE_REMOVE;
}

static gboolean
give_up_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);
  return G_SOURCE_CONTINUE;
}

/* FALSE where no so many frames were drawn in time. */
static gboolean
run (Run       *self,
     GtkWidget *content)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GArray) seconds = g_array_new (FALSE, FALSE, sizeof (double));
  GtkWidget *window = gtk_window_new ();
  const guint patience = g_timeout_add_seconds (PATIENCE_SECONDS, give_up_cb, loop);

  *self = (Run) { .loop = loop, .content = content, .seconds = seconds };
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), content);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_add_tick_callback (content, tick_cb, self, NULL);
  g_main_loop_run (loop);
  g_source_remove (patience);
  gtk_window_destroy (GTK_WINDOW (window));
  return self->milliseconds > 0;
}

/* ---- what is measured ---- */

static gboolean
clear_cb (GtkGLArea    *area,
          GdkGLContext *context)
{
  glClearColor (1, 1, 1, 1);
  glClear (GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  return TRUE;
}

static GtkWidget *
new_empty (void)
{
  GtkWidget *area = gtk_gl_area_new ();

  gtk_gl_area_set_required_version (GTK_GL_AREA (area), 3, 3);
  gtk_gl_area_set_has_depth_buffer (GTK_GL_AREA (area), TRUE);
  g_signal_connect (area, "render", G_CALLBACK (clear_cb), NULL);
  return area;
}

static void
act_on_session (PorismAction *action,
                gpointer      data)
{
  porism_session_submit (data, action, PORISM_ACTOR_PERSON, 0, FALSE);
  porism_action_free (action);
}

/* As the pictures that porism-cli bench paints have none. */
static void
hide_labels (PorismSession *session)
{
  const PorismConstruction *construction = porism_session_get_construction (session);

  for (PorismId id = 1; id < porism_construction_get_next_id (construction); id++)
    {
      const PorismRecord *record = porism_construction_get (construction, id);
      PorismAction *action;

      if (record == NULL || record->kind != PORISM_KIND_POINT)
        continue;
      action = porism_action_new ("set_label_visible");
      porism_action_add_string (action, "name", record->name);
      porism_action_add_integer (action, "visible", 0);
      act_on_session (action, session);
    }
}

static GtkWidget *
new_turntable (guint n)
{
  g_autoptr (PorismDocument) document = porism_document_new ();
  GtkWidget *canvas = g_object_new (PORISM_TYPE_CANVAS, NULL);

  porism_bench_make_solids (n, act_on_session, porism_document_get_session (document));
  hide_labels (porism_document_get_session (document));
  porism_canvas_set_document (PORISM_CANVAS (canvas), document);
  return canvas;
}

static void
report_turns (json_object *report,
              const Run   *empty,
              const Run   *few,
              const Run   *all)
{
  porism_bench_report (report, "gl_empty_area_ms", empty->milliseconds);
  porism_bench_report (report, "gl_turn_50_solids_ms", all->milliseconds);
  porism_bench_report (report, "gl_turn_ratio", all->milliseconds / empty->milliseconds);
  porism_bench_report (report, "gl_turn_uploads", all->last.uploads - all->first.uploads);
  porism_bench_report (report, "gl_draw_calls_5_solids",
                       (double) (few->last.draw_calls - few->first.draw_calls) / (few->last.frames - few->first.frames));
  porism_bench_report (report, "gl_draw_calls_50_solids",
                       (double) (all->last.draw_calls - all->first.draw_calls) / (all->last.frames - all->first.frames));
}

/**
 * porism_window_bench_run:
 *
 * A frame is whatever it takes until it is on the screen: what is written upon the solids, too.
 */
void
porism_window_bench_run (json_object *report)
{
  static const char *const names[] = { "gl_empty_area_ms", "gl_turn_50_solids_ms", "gl_turn_ratio", "gl_turn_uploads",
                                       "gl_draw_calls_5_solids", "gl_draw_calls_50_solids" };
  Run empty, few, all;

  if (run (&empty, new_empty ()) && run (&few, new_turntable (FEW_SOLIDS)) && run (&all, new_turntable (PORISM_BENCH_SOLIDS)) &&
      few.last.frames > few.first.frames && all.last.frames > all.first.frames)
    {
      report_turns (report, &empty, &few, &all);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    json_object_object_add (report, names[i], NULL);
}
