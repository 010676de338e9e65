import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { step } from './run-step.mjs';

let written;
const out = (isTTY) => ({ isTTY, write: (text) => written.push(text) });

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
});
afterEach(() => vi.useRealTimers());

const work = (ms, result) => () =>
  new Promise((resolve, reject) =>
    setTimeout(() => (result instanceof Error ? reject(result) : resolve(result)), ms),
  );

test('ticks once a second on a terminal, on one line', async () => {
  const done = step('Building', work(2500, 'built'), out(true));
  await vi.advanceTimersByTimeAsync(2500);
  expect(await done).toBe('built');
  expect(written).toEqual([
    'Building ...',
    '\r\x1b[KBuilding ... 1 s',
    '\r\x1b[KBuilding ... 2 s',
    '\r\x1b[KBuilding ... 2.5 s\n',
  ]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(written).toHaveLength(4);
});

test('writes plain lines through a pipe', async () => {
  const done = step('Building', work(2500), out(false));
  await vi.advanceTimersByTimeAsync(2500);
  await done;
  expect(written).toEqual(['Building ...\n', 'Building ... 2.5 s\n']);
});

test('reports a failed step and stops its clock', async () => {
  const done = step('Building', work(1500, new Error('broken')), out(true)).catch((error) => error);
  await vi.advanceTimersByTimeAsync(1500);
  expect((await done).message).toBe('broken');
  expect(written.at(-1)).toBe('\r\x1b[KBuilding ... failed after 1.5 s\n');
  expect(vi.getTimerCount()).toBe(0);
});
