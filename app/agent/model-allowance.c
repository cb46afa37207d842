/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is left for the next request, before it is made: it must have room for all that it sends, and
 * the reply may be as long as the rest allows. Where a server does not say what it used, it is
 * estimated, so that a budget of tokens holds there, too. What a request sends is estimated from the request as it is
 * written, tools and all; after a reply, which tells what was sent, only what was added since. */

#include "config.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/agent/model-agent-private.h"

/* A reply with less has no room for a call. */
#define LEAST_OUTPUT 128
/* Of JSON and of English, give or take a fifth. Fewer would refuse what fits, more would overrun the
 * budget. */
#define BYTES_A_TOKEN 4
/* About as many as vendors count for a picture of the size of ours, whatever its bytes. */
#define TOKENS_A_PICTURE 1500
/* Nobody sends as many; what a server reports beyond it is nonsense that must not overflow. */
#define MOST_TOKENS (G_MAXINT64 / 2)

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (GError    **error,
        const char *format,
        ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, PORISM_AGENT_ERROR, PORISM_AGENT_ERROR_BUDGET, message);

  return FALSE;
}

/* Pictures are sent as text, whose letters nobody counts. */
static gint64
measure_request (PorismModelAgent *self)
{
  gint64 size = (gint64) porism_provider_measure (self->provider, self->conversation);
  gint64 n_pictures = 0;

  for (guint i = 0; i < self->conversation->messages->len; i++)
    {
      const PorismMessage *message = g_ptr_array_index (self->conversation->messages, i);

      for (guint j = 0; j < message->parts->len; j++)
        {
          const PorismPart *part = g_ptr_array_index (message->parts, j);

          if (part->type != PORISM_PART_PICTURE)
            continue;
          n_pictures++;
          size -= (gint64) (g_bytes_get_size (part->picture) + 2) / 3 * 4;
        }
    }
  return MAX (size, 0) / BYTES_A_TOKEN + n_pictures * TOKENS_A_PICTURE;
}

static gint64
estimate_input (PorismModelAgent *self)
{
  self->estimate = measure_request (self);
  if (self->last_usage.input < 0)
    return self->estimate;

  return MAX (MIN (self->last_usage.input, MOST_TOKENS) + self->estimate - self->last_estimate, 0);
}

/* What @output tokens after @input cost; FALSE where it is not known. */
static gboolean
get_cost (PorismModelAgent *self,
          gint64            input,
          gint64            output,
          double           *cost)
{
  /* Of what is read from a cache nobody knows beforehand. */
  const PorismUsage usage = { .input = input, .cached = -1, .written = -1, .output = output,
                              .reasoning = -1 };

  return self->prices != NULL &&
         porism_prices_get_cost (self->prices, porism_provider_get_model (self->provider), &usage,
                                 cost);
}

static gboolean
fit_tokens (PorismModelAgent *self,
            gint64            input,
            gint64           *output,
            GError          **error)
{
  gint64 left = self->allowed_tokens - self->uncounted;

  if (self->allowed_tokens < 0)
    return TRUE;
  *output = MIN (*output, left - input);
  if (*output >= LEAST_OUTPUT)
    return TRUE;

  return refuse (error, _("The budget does not cover the next request: %" PRIi64 " tokens are "
                          "left, and it needs about %" PRIi64 "."),
                 MAX (left, 0), input + LEAST_OUTPUT);
}

static gboolean
fit_cost (PorismModelAgent *self,
          gint64            input,
          gint64           *output,
          GError          **error)
{
  double least, more, rest;

  if (self->allowed_cost < 0.0)
    return TRUE;
  if (!get_cost (self, input, 0, &least) || !get_cost (self, input, 1000000, &more))
    return refuse (error, _("The price of %s is not known, so a budget in money cannot be kept. "
                            "Give a budget in tokens, or add the price to prices.json."),
                   self->name);
  if (self->has_replied && self->last_usage.input < 0)
    return refuse (error, _("%s does not say how many tokens it uses, so a budget in money cannot "
                            "be kept."), self->name);
  rest = more > least ? floor ((self->allowed_cost - least) / (more - least) * 1e6) : G_MAXINT;
  *output = MIN (*output, (gint64) CLAMP (rest, 0.0, (double) G_MAXINT));
  if (*output >= LEAST_OUTPUT)
    return TRUE;

  return refuse (error, _("The budget does not cover the next request: %.4f %s are left, and it "
                          "costs about %.4f."),
                 self->allowed_cost, porism_prices_get_currency (self->prices),
                 least + (more - least) * LEAST_OUTPUT / 1e6);
}

gint64
porism_model_agent_estimate_output (const PorismReply *reply)
{
  gsize size = reply->text->len + reply->thinking->len;

  for (guint i = 0; i < reply->calls->len; i++)
    {
      const PorismPart *call = g_ptr_array_index (reply->calls, i);

      size += strlen (call->tool) + strlen (call->arguments);
    }
  return (gint64) size / BYTES_A_TOKEN;
}

gboolean
porism_model_agent_fit_allowance (PorismModelAgent *self,
                                  GError          **error)
{
  gint64 input = estimate_input (self);
  gint64 output = G_MAXINT;

  if (!fit_tokens (self, input, &output, error) || !fit_cost (self, input, &output, error))
    return FALSE;
  porism_provider_set_output_limit (self->provider, output < G_MAXINT ? (guint) output : 0);

  return TRUE;
}
