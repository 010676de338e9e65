import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstStartText } from './first-start.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'first-start-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(path) {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), '{}');
}

test('announces four minutes in a fresh clone', () => {
  expect(firstStartText(folder)).toContain('about 4 minutes');
});

test('announces a minute when the packages are installed', () => {
  write('node_modules/.package-lock.json');
  expect(firstStartText(folder)).toContain('about a minute');
});

test('announces nothing once the portal was built', () => {
  write('.cache/stamps.json');
  expect(firstStartText(folder)).toBeNull();
});
