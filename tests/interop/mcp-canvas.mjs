// SPDX-FileCopyrightText: 2026 The Porism developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What every client does with the canvas, whatever era and transport it speaks.

import assert from 'node:assert/strict';

const TRIANGLE = [
  ['add_point', { name: 'A', x: '0', y: '0' }],
  ['add_point', { name: 'B', x: '4', y: '0' }],
  ['add_point', { name: 'C', x: '1', y: 'sqrt(3)' }],
  ['add_polygon', { name: 'tri', points: 'A,B,C' }],
];

// The width and the height of a PNG in base 64.
function readSize(data) {
  const png = Buffer.from(data, 'base64');

  assert.equal(png.subarray(0, 8).toString('latin1'), '\x89PNG\r\n\x1a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

async function lookAround(client) {
  const { tools } = await client.listTools();
  const { resources } = await client.listResources();
  const { resourceTemplates } = await client.listResourceTemplates();
  const { prompts } = await client.listPrompts();

  assert.ok(tools.length > 70, `${tools.length} tools`);
  assert.ok(tools.every((tool) => tool.description && tool.title && tool.annotations));
  assert.deepEqual(resources.map(({ uri }) => uri), [
    'porism://doc-1/document.json', 'porism://doc-1/objects.json', 'porism://doc-1/journal.jsonl',
    'porism://doc-1/figure.png', 'porism://doc-1/figure.svg', 'porism://doc-1/figure.pdf',
    'porism://doc-1/figure.tikz',
  ]);
  assert.equal(resourceTemplates.length, 7);
  assert.deepEqual(prompts.map(({ name }) => name), ['construct_problem', 'check_figure', 'make_diagram']);
}

async function draw(client) {
  for (const [name, args] of TRIANGLE) {
    const result = await client.callTool({ name, arguments: args });

    assert.ok(!result.isError, JSON.stringify(result));
    assert.equal(result.structuredContent.tool, name);
  }
  const area = await client.callTool({ name: 'query_area', arguments: { obj: 'tri' } });
  // The same once more would be so already.
  const refused = await client.callTool({ name: 'add_point',
                                          arguments: { ...TRIANGLE[0][1], x: 7 } });

  assert.equal(area.structuredContent.value.exact, '2*sqrt(3)', JSON.stringify(area));
  assert.equal(refused.isError, true);
  assert.equal(refused.structuredContent.error.code, 'name_taken');
}

async function readBack(client, name) {
  const looked = await client.callTool({ name: 'canvas_picture',
                                         arguments: { width: 400, height: 300 } });
  const picture = await client.readResource({ uri: 'porism://doc-1/figure.png' });
  const journal = await client.readResource({ uri: 'porism://doc-1/journal.jsonl' });
  const prompt = await client.getPrompt({ name: 'check_figure', arguments: { claim: 'AB = 4' } });
  const lines = journal.contents[0].text.trim().split('\n').map((line) => JSON.parse(line));

  assert.deepEqual(readSize(looked.content[0].data), [400, 300]);
  assert.deepEqual(readSize(picture.contents[0].blob), [800, 600]);
  assert.equal(lines.length, TRIANGLE.length + 2);
  assert.ok(lines.every(({ actor }) => actor === name), journal.contents[0].text);
  assert.match(prompt.messages[1].content.resource.text, /"tri"/);
  await assert.rejects(client.readResource({ uri: 'porism://doc-2/figure.png' }), /not found/i);
  await assert.rejects(client.callTool({ name: 'rm', arguments: {} }), /Unknown tool/);
}

// @name: of the client, as it introduced itself.
export async function useCanvas(client, name) {
  await lookAround(client);
  await draw(client);
  await readBack(client, name);
  const completion = await client.complete({
    ref: { type: 'ref/prompt', name: 'check_figure' },
    argument: { name: 'document', value: 'doc' },
  });

  assert.deepEqual(completion.completion.values, ['doc-1']);
}
