import { expect, it } from 'vitest';
import { Passes } from './passes.ts';

function start() {
  const ends: (() => void)[] = [];
  const failures: unknown[] = [];
  const passes = new Passes(
    () => new Promise((resolve) => ends.push(resolve)),
    (error) => failures.push(error),
  );
  const endOne = async (nth: number) => {
    const { current } = passes;
    ends[nth]!();
    await current;
  };
  return { passes, ends, failures, endOne };
}

it('runs one pass at a time, and one more for all nudges during a pass', async () => {
  const { passes, ends, endOne } = start();
  for (let nudges = 0; nudges < 3; nudges += 1) passes.nudge();
  expect(ends).toHaveLength(1);
  await endOne(0);
  await expect.poll(() => ends.length).toBe(2);
  await endOne(1);
  expect([ends.length, passes.current]).toEqual([2, undefined]);
});

it('runs no further pass once it is stopped', async () => {
  const { passes, ends, endOne } = start();
  passes.nudge();
  passes.nudge();
  passes.stop();
  await endOne(0);
  passes.nudge();
  expect(ends).toHaveLength(1);
});

it('reports the failure of a pass and runs the next one', async () => {
  const failures: unknown[] = [];
  let runs = 0;
  const passes = new Passes(
    () => {
      runs += 1;
      return Promise.reject(new Error(`pass ${runs}`));
    },
    (error) => failures.push((error as Error).message),
  );
  passes.nudge();
  await passes.current;
  passes.nudge();
  await passes.current;
  expect(failures).toEqual(['pass 1', 'pass 2']);
});

it('makes one pass of many nudges in the rest after a pass', async () => {
  let runs = 0;
  const busy = 20;
  const passes = new Passes(
    async () => {
      runs += 1;
      for (const end = performance.now() + busy; performance.now() < end;)
        await new Promise((resolve) => setImmediate(resolve));
    },
    () => expect.unreachable(),
  );
  passes.nudge();
  await passes.current;
  const rested = performance.now();
  for (let nudges = 0; nudges < 50; nudges += 1) {
    passes.nudge();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(runs).toBe(1);
  await passes.current;
  expect([runs, passes.current]).toEqual([2, undefined]);
  expect(performance.now() - rested).toBeGreaterThan(busy * 4);
});
