import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

it('runs at most so many at once, and returns results in order', async () => {
  let running = 0;
  let most = 0;
  const results = await inParallel([3, 1, 2, 0], 2, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([30, 10, 20, 0]);
  expect(most).toBe(2);
});

it('rejects with the first failure', async () => {
  const work = (item: number) =>
    item === 2 ? Promise.reject(new Error('second')) : Promise.resolve(item);
  await expect(inParallel([1, 2, 3], 2, work)).rejects.toThrow('second');
});

it('begins nothing after a failure, and rejects once the others have ended', async () => {
  const ended: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error('first');
    await new Promise((resolve) => setImmediate(resolve));
    ended.push(item);
  };
  await expect(inParallel([1, 2, 3, 4], 2, work)).rejects.toThrow('first');
  expect(ended).toEqual([2]);
});
