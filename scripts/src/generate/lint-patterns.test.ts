import { fileURLToPath } from 'node:url';
import { firstSlowText, hostileTexts } from '@porchlight/testing';
import { expect, it } from 'vitest';
import { SchemaCatalogue, type Json } from './catalogue.ts';
import { isObject } from './resolve-schema.ts';
import { lintPattern } from './lint-patterns.ts';
import { findSchemaPackages } from './packages.ts';

const HOSTILE = hostileTexts(50_000);

it('accepts a linear pattern with a length', () => {
  const pattern = '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$';
  expect(lintPattern({ type: 'string', maxLength: 254, pattern })).toEqual([]);
});

it.each([
  ['^\\s*[0-9]*\\s*$', '\\s'],
  ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', '\\.'],
  ['^(?:a+)+$', 'a'],
  ['\\s+$', '\\s'],
])('refuses the pattern %s, which takes more than linear time', (pattern, character) => {
  expect(lintPattern({ type: 'string', maxLength: 254, pattern })).toEqual([
    `'pattern' takes more than linear time for repeated ${character}`,
  ]);
});

it('refuses a pattern without a length', () => {
  expect(lintPattern({ type: 'string', pattern: '^a+$' })).toEqual([
    "'pattern' needs a 'maxLength'",
  ]);
});

it.each([...patternsOfProject()])(
  'matches hostile texts with %s in linear time',
  async (pattern) => {
    const compiled = new RegExp(pattern, 'u');
    expect(await firstSlowText(HOSTILE, (text) => compiled.test(text))).toBeUndefined();
  },
);

function patternsOfProject(): ReadonlySet<string> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const catalogue = new SchemaCatalogue(root, findSchemaPackages(root));
  return new Set(catalogue.files.flatMap((file) => [...patternsIn(catalogue.parse(file))]));
}

function* patternsIn(node: Json): Generator<string> {
  if (Array.isArray(node)) for (const item of node as readonly Json[]) yield* patternsIn(item);
  if (!isObject(node)) return;
  if (typeof node['pattern'] === 'string') yield node['pattern'];
  for (const child of Object.values(node)) yield* patternsIn(child);
}
