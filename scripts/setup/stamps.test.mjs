import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentHash } from './stamps.mjs';

let folder;
const write = (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const hash = () => contentHash(['src', 'package-lock.json', 'absent'], folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamps-'));
  write('package-lock.json', '{}');
  write('src/a.ts', 'export const a = 1;');
  write('src/deep/b.ts', 'export const b = 1;');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the hash of the sources', () => {
  test.each([
    ['a file changes', () => write('src/deep/b.ts', 'export const b = 2;')],
    ['a file is added', () => write('src/c.ts', '')],
    ['a file goes away', () => rmSync(join(folder, 'src/a.ts'))],
    [
      'a file gets another name',
      () => renameSync(join(folder, 'src/a.ts'), join(folder, 'src/z.ts')),
    ],
    ['a single file changes', () => write('package-lock.json', '{"a":1}')],
    [
      'a line moves from one file to the next',
      () => (write('src/a.ts', 'export'), write('src/deep/b.ts', ' const a = 1;')),
    ],
  ])('changes the hash when %s', (_what, change) => {
    const before = hash();
    change();
    expect(hash()).not.toBe(before);
  });

  test.each([
    ['only the time of a file changes', () => utimesSync(join(folder, 'src/a.ts'), 1, 1)],
    ['a test changes', () => write('src/a.test.ts', 'test')],
    ['something is built', () => write('src/dist/a.js', 'built')],
    ['something is generated', () => write('src/generated/types.ts', 'generated')],
    ['a browser test changes', () => write('src/e2e/a.spec.ts', 'test')],
  ])('stays the same when %s', (_what, change) => {
    const before = hash();
    change();
    expect(hash()).toBe(before);
  });
});
