import { expect, it } from 'vitest';
import { PasswordQueue, type Caller } from './password-queue.ts';

/** Work that ends when the test says so, in the order in which it started. */
function controlledQueue() {
  const queue = new PasswordQueue();
  const started: Caller[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    call: (caller: Caller) =>
      queue.run(caller, () => {
        started.push(caller);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    /** Ends the work that has been running longest; the next one has started when this resolves. */
    async endOldest(): Promise<void> {
      ends.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

it('starts waiting known callers before waiting strangers', async () => {
  const { started, call, endOldest } = controlledQueue();
  for (let count = 0; count < 12; count += 1) void call('stranger');
  for (let count = 0; count < 6; count += 1) void call('known');
  expect(started).toEqual(['stranger', 'stranger', 'stranger', 'known']);
  for (let count = 0; count < 5; count += 1) await endOldest();
  expect(started.slice(4)).toEqual(['known', 'known', 'known', 'known', 'known']);
  await endOldest();
  expect(started.at(-1)).toBe('stranger');
});

it('never runs more than three strangers at once, and never more than four calls', async () => {
  const { started, call, endOldest } = controlledQueue();
  for (let count = 0; count < 8; count += 1) void call('stranger');
  expect(started).toHaveLength(3);
  void call('known');
  void call('known');
  expect(started).toHaveLength(4);
  await endOldest();
  expect(started).toHaveLength(5);
});

it('refuses the 51st waiting stranger and still takes known callers', async () => {
  const { started, call } = controlledQueue();
  for (let count = 0; count < 53; count += 1) void call('stranger');
  await expect(call('stranger')).rejects.toMatchObject({ retryAfterSeconds: 2 });
  void call('known');
  expect(started.at(-1)).toBe('known');
});
