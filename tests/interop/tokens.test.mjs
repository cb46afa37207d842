// SPDX-FileCopyrightText: 2026 The Porism developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the tools cost a model, counted by another's tokenizer on the very bytes that are sent.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { test } from 'node:test';

import { encode } from 'gpt-tokenizer/encoding/o200k_base';

import { run } from './porism.mjs';

const FIRST_REQUEST = 6_000;
const WHOLE_SURFACE = 16_000;
// On average, over all that are listed; what MCP says of the effect of each is its own.
const A_TOOL = { openai: 105, anthropic: 105, gemini: 105, mcp: 117 };
const PROBLEM =
  'In triangle ABC, AB = 5, BC = 4 and the angle at C is a right angle. The bisector of the ' +
  'angle at A meets BC in D. The circle through A, C and D meets AB again in E. Find the length ' +
  'of BE, and the ratio of the areas of the triangles BDE and ABC.';

const count = (text) => encode(text).length;

// The body of the first request that porism-cli makes of a server that then refuses it.
async function firstRequest(...options) {
  let body = '';
  const server = http.createServer(async (request, response) => {
    request.setEncoding('utf8');
    for await (const text of request) body += text;
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end('{"error": {"message": "no"}}');
  });

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await run(['solve', '--base-url', `http://127.0.0.1:${server.address().port}`, ...options,
               PROBLEM], { env: { PORISM_API_KEY: 'none' } });
  } finally {
    server.close();
  }
  assert.ok(body.includes('In triangle ABC'), 'the problem is in the request');
  return body;
}

for (const agent of ['openai', 'openai-responses', 'anthropic', 'gemini'])
  test(`the first request to ${agent} with progressive disclosure`, async (t) => {
    const tokens = count(await firstRequest('--agent', `${agent}:a-model`, '--disclosure'));

    t.diagnostic(`${tokens} tokens`);
    assert.ok(tokens <= FIRST_REQUEST, `${tokens} tokens`);
  });

for (const agent of ['openai', 'openai-responses', 'anthropic', 'gemini'])
  test(`the first request to ${agent} with every tool`, async (t) => {
    const body = await firstRequest('--agent', `${agent}:a-model`, '--task', 'diagram');
    const tokens = count(body);

    t.diagnostic(`${tokens} tokens`);
    assert.ok(body.includes('render_set_color'));
    assert.ok(tokens <= WHOLE_SURFACE, `${tokens} tokens`);
  });

for (const format of ['openai', 'anthropic', 'gemini', 'mcp'])
  test(`all tools as ${format}`, async (t) => {
    const listed = JSON.parse((await run(['tools', '--format', 'json'])).stdout);
    const whole = await run(['tools', '--format', format]);
    const core = await run(['tools', '--format', format, '--disclosure']);
    const bare = await run(['tools', '--format', format, '--bare']);
    const tokens = count(whole.stdout);

    t.diagnostic(`${tokens} tokens; ${count(core.stdout)} with disclosure, ` +
                 `${count(bare.stdout)} bare`);
    assert.equal(whole.stdout.match(/"name":"[a-z0-9_]+","description"/g).length,
                 listed.length);
    assert.ok(tokens <= A_TOOL[format] * listed.length, `${tokens} tokens of ${listed.length} tools`);
    assert.ok(count(core.stdout) < tokens / 2);
    assert.ok(count(bare.stdout) < tokens);
  });
