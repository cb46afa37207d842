/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The ways to write a command, tried on the arguments that are given. Where none fits, the nearest one is that which takes most
 * of them before it fails: where it fails at one of them, what is said of that one; where it wants more of them or fewer, how
 * the command is written, the nearest way first. */

#include "config.h"

#include "engine/actions/name.h"
#include "engine/kinds/language.h"
#include "engine/typed/typed-arguments.h"

static gboolean
has_list (const PorismSignature *signature)
{
  for (guint i = 0; i < signature->n; i++)
    if (signature->parameters[i]->type == PORISM_PARAMETER_OBJECTS)
      return TRUE;
  return FALSE;
}

/* Whether it is written with @n arguments. */
static gboolean
takes_so_many (const PorismSignature *signature,
               guint                  n)
{
  return n >= signature->n_needed && (n <= signature->n || has_list (signature));
}

/* The number that a last argument is, from 1; 0 where it is none. */
static guint
read_index (PorismTypedReader *self,
            PorismSlice        slice)
{
  g_autofree char *text = porism_slice_dup (slice);
  guint64 index;

  return g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT, &index, NULL) ? (guint) index : 0;
}

/* One argument more than the signature has may say which of several objects is meant. */
static gboolean
try_signature (PorismTypedReader     *self,
               const PorismSignature *signature,
               const char            *command,
               const GArray          *arguments,
               PorismTypedCall       *call,
               gint                  *best)
{
  const PorismSlice *slices = (const PorismSlice *) (const void *) arguments->data;
  guint n = arguments->len;
  guint index = n == signature->n + 1 && n > 0 && porism_signature_makes_several (signature, command)
                  ? read_index (self, slices[n - 1]) : 0;
  g_autoptr (PorismAction) action = porism_action_new (signature->spec->name);
  PorismTypedReader trial = *self;
  gint reached;

  n -= index > 0;
  if (!takes_so_many (signature, n))
    return FALSE;
  trial.error = NULL;
  trial.asking = FALSE;
  reached = (gint) porism_typed_reader_read_signature (&trial, signature, slices, n, action);
  if (porism_tool_spec_find_parameter (signature->spec, PORISM_PARAMETER_WHAT) != NULL)
    porism_action_add_string (action, PORISM_PARAMETER_WHAT, command);

  if (trial.error == NULL)
    {
      call->spec = signature->spec;
      call->action = g_steal_pointer (&action);
      call->index = index;
      return TRUE;
    }
  if (reached > *best)
    {
      *best = reached;
      g_clear_error (&self->error);
      self->error = g_steal_pointer (&trial.error);
      self->position = trial.position;
    }
  g_clear_error (&trial.error);
  return FALSE;
}

static gboolean
can_ask (const GArray *signatures)
{
  for (guint i = 0; i < signatures->len; i++)
    if (porism_tool_spec_is_query (g_array_index (signatures, PorismSignature, i).spec))
      return TRUE;
  return FALSE;
}

static PorismKind
get_input_kind (PorismTypedReader *self,
                const GArray      *arguments,
                guint              i)
{
  const PorismSlice first = i < arguments->len ? g_array_index (arguments, PorismSlice, i) : porism_slice_new ("");
  g_autofree char *text = porism_slice_dup (first);
  g_autofree char *name = porism_name_canonicalise (text);

  return name != NULL ? porism_typed_reader_get_kind (self, name) : porism_typed_reader_find_object (self, first, 0);
}

static gboolean
is_tried (const PorismTypedReader *self,
          const PorismSignature   *signature)
{
  return !self->asking || porism_tool_spec_is_query (signature->spec);
}

/* Whether a way to write @command fits; @best: how far one got that does not. */
static gboolean
try_signatures (PorismTypedReader *self,
                const GArray      *signatures,
                const char        *command,
                const GArray      *given,
                PorismTypedCall   *call,
                gint              *best)
{
  for (guint i = 0; i < signatures->len; i++)
    {
      const PorismSignature *signature = &g_array_index (signatures, PorismSignature, i);

      if (!is_tried (self, signature) || !try_signature (self, signature, command, given, call, best))
        continue;
      call->result = porism_signature_get_result (signature, command, get_input_kind (self, given, porism_signature_get_first (signature)));
      g_clear_error (&self->error);
      return TRUE;
    }
  return FALSE;
}

/* How many of the arguments each way takes, of guint. */
static GArray *
measure_ways (const PorismTypedReader *self,
              const GArray            *signatures,
              const GArray            *given)
{
  GArray *taken = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < signatures->len; i++)
    {
      const PorismSignature *signature = &g_array_index (signatures, PorismSignature, i);
      g_autoptr (PorismAction) action = porism_action_new (signature->spec->name);
      PorismTypedReader trial = *self;
      guint n = 0;

      trial.error = NULL;
      trial.asking = FALSE;
      if (is_tried (self, signature))
        n = porism_typed_reader_read_signature (&trial, signature, (const PorismSlice *) (const void *) given->data, given->len, action);
      g_clear_error (&trial.error);
      g_array_append_val (taken, n);
    }
  return taken;
}

/* Whether a way that wants more arguments, or fewer, takes more than @best of them. */
static gboolean
is_nearer_elsewhere (const GArray *signatures,
                     const GArray *taken,
                     guint         n_given,
                     gint          best)
{
  for (guint i = 0; i < signatures->len; i++)
    if (!takes_so_many (&g_array_index (signatures, PorismSignature, i), n_given) && (gint) g_array_index (taken, guint, i) > best)
      return TRUE;
  return FALSE;
}

/**
 * porism_typed_reader_call:
 * @whole: the call, where an error about all of it is shown
 * @call: (out): the tool and its arguments; the action is (transfer full)
 *
 * Returns: %FALSE with the error set where no way to write @command fits
 */
gboolean
porism_typed_reader_call (PorismTypedReader *self,
                          const char        *command,
                          PorismSlice        whole,
                          PorismSlice        arguments,
                          PorismTypedCall   *call)
{
  g_autoptr (GArray) signatures = porism_command_get_signatures (self->registry, self->construction, command);
  g_autoptr (GArray) given = porism_slice_split (arguments);
  g_autoptr (GArray) taken = NULL;
  g_autofree char *ways = NULL;
  gboolean done;
  gint best = -1;

  self->takes_vectors = FALSE;
  done = try_signatures (self, signatures, command, given, call, &best);
  self->takes_vectors = TRUE;
  if (done || try_signatures (self, signatures, command, given, call, &best))
    return TRUE;
  taken = measure_ways (self, signatures, given);
  if (best >= 0 && !is_nearer_elsewhere (signatures, taken, given->len, best))
    return FALSE;
  if (self->asking && !can_ask (signatures))
    return porism_typed_reader_fail (self, whole, PORISM_TYPED_ERROR_ARGUMENTS,
                                     _("%s is no question; leave out the question mark."), command);
  ways = porism_command_list_ways (self->registry, self->construction, command, given->len, taken);
  return porism_typed_reader_fail (self, whole, PORISM_TYPED_ERROR_ARGUMENTS, _("Write %s."), ways);
}
