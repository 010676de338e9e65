import { collectGarbage } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endlessSharedTexts, endlessText } from './files/hostile-workbooks.fixture.ts';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());

const MEBI = 1024 * 1024;

it('refuses simultaneous hostile workbooks while the portal responds and uses little memory', async () => {
  const files = [endlessText(), endlessSharedTexts(), endlessText(), endlessSharedTexts()];
  collectGarbage();
  const before = process.memoryUsage();
  let isRunning = true;
  const uploads = Promise.all(files.map((file) => portal.upload(file, 'clients.xlsx'))).finally(
    () => {
      isRunning = false;
    },
  );
  const health: number[] = [];
  let most = 0;
  while (isRunning) {
    health.push((await portal.request('GET', '/api/health')).status);
    most = Math.max(most, process.memoryUsage().rss);
  }
  for (const { status, body } of await uploads) {
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: expect.stringMatching(/too long to read|too much text/),
    });
  }
  expect(health.length).toBeGreaterThan(10);
  expect(new Set(health)).toEqual(new Set([200]));
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before.heapUsed).toBeLessThan(64 * MEBI);
  expect(most - before.rss).toBeLessThan(400 * MEBI);
});
