import { beforeEach, expect, it } from 'vitest';
import { cardNumberCount } from './card-number-count.ts';

let stored: string;
let clients: number;
let counted: number;
let now: number;
let counting: ReturnType<typeof cardNumberCount>;

beforeEach(() => {
  [stored, clients, counted, now] = ['a', 3, 0, 0];
  counting = cardNumberCount({
    print: () => Promise.resolve(stored),
    count: () => {
      counted += 1;
      return Promise.resolve(clients);
    },
    clock: { now: () => new Date(now) },
  });
});

it('opens no stored number again while nothing changed, however long a page asks', async () => {
  for (now = 0; now < 3_600_000; now += 5_000) expect(await counting.read()).toBe(3);
  expect(counted).toBe(1);
});

it('opens the stored numbers once for all who ask at once', async () => {
  expect(await Promise.all([counting.read(), counting.read(), counting.read()])).toEqual([3, 3, 3]);
  expect(counted).toBe(1);
});

it('counts again once something changed, at most once a minute', async () => {
  await counting.read();
  for (now = 5_000; now <= 120_000; now += 5_000) {
    stored = String(now);
    clients = now;
    await counting.read();
  }
  expect(counted).toBe(3);
  expect(await counting.read()).toBe(120_000);
});

it('counts again at once after an erasure', async () => {
  await counting.read();
  [stored, clients] = ['erased', 0];
  counting.forget();
  expect(await counting.read()).toBe(0);
});
