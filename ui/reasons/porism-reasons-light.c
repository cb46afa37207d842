/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/illustration/used.h"
#include "ui/reasons/porism-reasons-light.h"

static void
light (PorismCanvas             *canvas,
       const GArray             *objects,
       const PorismIllustration *illustration)
{
  porism_canvas_set_highlight (canvas, (const PorismId *) (const void *) objects->data, objects->len);
  porism_canvas_illustrate (canvas, illustration);
}

static void
light_claim (const PorismExplanation *explanation,
             guint                    step,
             PorismCanvas            *canvas)
{
  g_autoptr (GArray) objects = porism_explanation_list_objects (explanation, step);
  PorismIllustration illustration;

  porism_illustration_init (&illustration, &g_array_index (explanation->derivation->steps, PorismStep, step).claim,
                            explanation);
  light (canvas, objects, &illustration);
}

void
porism_reasons_light_row (const PorismReasons *reasons,
                          guint                row,
                          PorismCanvas        *canvas)
{
  const PorismQuestion *finding;

  if (reasons->explanation.derivation != NULL)
    {
      light_claim (&reasons->explanation, row, canvas);
      return;
    }
  finding = g_ptr_array_index (reasons->findings, row);
  light (canvas, finding->objects, finding->illustrated ? &finding->illustration : NULL);
}

void
porism_reasons_light_step (const PorismReasons *reasons,
                           guint                step,
                           PorismCanvas        *canvas)
{
  PorismSession *session = porism_document_get_session (porism_canvas_get_document (canvas));
  g_autoptr (GArray) used =
    porism_explanation_list_used (&reasons->explanation, porism_session_get_construction (session), step);

  porism_canvas_fade_others (canvas, used);
}

void
porism_reasons_light_none (PorismCanvas *canvas)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (PorismId));

  light (canvas, none, NULL);
}
