/* SPDX-FileCopyrightText: 2026 The Porism developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A document as lines of JSON, for whoever trains or evaluates on them: the problem, then in order
 * of time each run, each turn of an agent, and what others did in between, on all branches.
 *
 *     {"type": "problem", "format": "porism-episode", "version": 2, "problem": …,
 *      "picture": {"media_type", "base64"}, "answer": …, "provenance": …, "head": 12,
 *      "published": what a published problem says beside, such as "expected"}
 *     {"type": "run", "run": 1, "agent", "provider", "model", "task", "effort", "currency", "seed",
 *      "started", "ended", "end", "message", "continued": where it went on from turns before it,
 *      "problem": where it was another one then}
 *     {"type": "turn", "turn": 2, "previous": 1, "current": true, "run": 1, "started",
 *      "duration_ms", "text", "thinking", "published",
 *      "calls": [{"step", "parent", "action", "proposed", "declined", "observation"}],
 *      "unreadable": [{"tool", "arguments", "problem"}],
 *      "looks": [{"tool", "arguments", "answer"}],
 *      "usage": {"input", "cached", "written", "output", "reasoning"}, "cost", "stop"}
 *     {"type": "actions", "actor": "person", "started", "calls": […]}
 *
 * A turn that is not current is on a branch that was left; "previous" and "parent" are 0 at the
 * beginning. What is not known is null, or left out of usage; times are of ISO 8601. */

#pragma once

#include "app/document/document.h"

G_BEGIN_DECLS

/* The lines; (transfer full). */
char *porism_jsonl_to_text (PorismDocument *document);

G_END_DECLS
