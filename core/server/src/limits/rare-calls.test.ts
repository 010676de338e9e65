import { beforeEach, expect, it, vi } from 'vitest';
import { countRareCallsLocally } from './rare-calls.ts';

/** What the database counted; it refuses as a whole what exceeds the limit. */
let counted: Map<string, number>;
let now: number;
const shared = {
  hit: vi.fn((key: string, limit: number, _seconds: number, count = 1): Promise<number | null> => {
    const sum = (counted.get(key) ?? 0) + count;
    if (sum > limit) return Promise.resolve(30);
    counted.set(key, sum);
    return Promise.resolve(null);
  }),
};
const process = () => countRareCallsLocally(shared, { now: () => new Date(now) });
const calls = async (count: number, limits = process()) => {
  const waits: (number | null)[] = [];
  for (let made = 0; made < count; made += 1) waits.push(await limits.hit('caller', 60, 60));
  return waits.filter((wait) => wait === null).length;
};

beforeEach(() => {
  counted = new Map();
  now = 0;
  shared.hit.mockClear();
});

it('asks the database nothing for the first tenth of a limit, and then counts it too', async () => {
  const limits = process();
  await calls(6, limits);
  expect(counted.size).toBe(0);
  await calls(1, limits);
  expect(counted.get('caller')).toBe(7);
  await calls(1, limits);
  expect(counted.get('caller')).toBe(8);
});

it('lets exactly the limit pass in one process, in turn and at once', async () => {
  expect(await calls(70)).toBe(60);
  counted.clear();
  const limits = process();
  const waits = await Promise.all(Array.from({ length: 70 }, () => limits.hit('caller', 60, 60)));
  expect(waits.filter((wait) => wait === null)).toHaveLength(60);
});

it('lets exactly the limit pass when the call that counts the first ones arrives last', async () => {
  const limits = process();
  const { hit } = shared;
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const direct = hit.getMockImplementation()!;
  // The database is slow for the first statement only.
  hit.mockImplementationOnce(async (...call) => {
    await slow;
    return direct(...call);
  });
  const waits = Array.from({ length: 70 }, () => limits.hit('caller', 60, 60));
  setImmediate(answer);
  expect((await Promise.all(waits)).filter((wait) => wait === null)).toHaveLength(60);
});

it('forgets no call when the database fails to count it', async () => {
  const limits = process();
  await calls(6, limits);
  shared.hit.mockRejectedValueOnce(new Error('busy'));
  await expect(limits.hit('caller', 60, 60)).rejects.toThrow('busy');
  expect(await calls(70, limits)).toBe(54);
});

it('lets at most a tenth more pass for each further process', async () => {
  expect(await calls(70)).toBe(60);
  expect(await calls(70)).toBe(6);
});

it('refuses until the window ends, and begins a new one then', async () => {
  const limits = process();
  await calls(61, limits);
  expect(await limits.hit('caller', 60, 60)).toBe(30);
  now = 60_000;
  counted.clear();
  expect(await calls(70, limits)).toBe(60);
});

it('counts each call of a small limit in the database', async () => {
  await process().hit('caller', 9, 60);
  expect(counted.get('caller')).toBe(1);
});

it('counts in the database while too many callers are known, and forgets those whose window ended', async () => {
  const limits = process();
  for (let caller = 0; caller < 10_000; caller += 1) await limits.hit(`caller ${caller}`, 60, 60);
  await limits.hit('one more', 60, 60);
  expect([...counted]).toEqual([['one more', 1]]);
  now = 60_000;
  await limits.hit('another', 60, 60);
  expect(counted.has('another')).toBe(false);
});
