import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { createRateLimits } from './rate-limits.ts';

const clock = {
  at: Date.parse('2026-03-02T15:00:00Z'),
  now: () => new Date(clock.at),
  pass(seconds: number) {
    clock.at += seconds * 1000;
  },
};
let fixture: DatabaseFixture;
let limits: ReturnType<typeof createRateLimits>;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  limits = createRateLimits(fixture.database, fixture.logger, clock);
});
afterAll(async () => {
  await limits.stop();
  await fixture.close();
});

const times = async (count: number, key: string, limit: number, seconds = 600) => {
  const waits: (number | null)[] = [];
  for (let index = 0; index < count; index += 1) waits.push(await limits.hit(key, limit, seconds));
  return waits;
};

describe('RateLimits', () => {
  it('lets pass up to the limit and then says how long to wait', async () => {
    const [one, two, three, wait] = await times(4, 'plain', 3);
    expect([one, two, three]).toEqual([null, null, null]);
    expect(wait).toBeGreaterThan(590);
    expect(wait).toBeLessThanOrEqual(600);
  });

  it('counts several at once, all of them or none', async () => {
    const take = (count: number) => limits.hit('several', 10, 600, count);
    expect([await take(4), await take(6)]).toEqual([null, null]);
    expect(await take(1)).not.toBeNull();
    clock.pass(700);
    expect([await take(8), await take(3), await take(2), await take(1)]).toEqual([
      null,
      expect.any(Number),
      null,
      expect.any(Number),
    ]);
  });

  it('never lets pass more at once than the limit is', async () => {
    expect(await limits.hit('too many at once', 10, 600, 11)).toBe(1);
    expect(await limits.hit('too many at once', 10, 600, 10)).toBeNull();
  });

  it('takes back a call, also from a full key, and never more than were counted', async () => {
    expect(await times(3, 'returned', 2)).toEqual([null, null, expect.any(Number)]);
    await limits.giveBack('returned');
    expect(await times(2, 'returned', 2)).toEqual([null, expect.any(Number)]);
    for (let more = 0; more < 5; more += 1) await limits.giveBack('returned');
    await limits.giveBack('never counted');
    expect(await times(3, 'returned', 2)).toEqual([null, null, expect.any(Number)]);
  });

  it('counts each key by itself', async () => {
    await times(3, 'a', 1);
    expect(await limits.hit('b', 1, 600)).toBeNull();
  });

  it('lets exactly the limit pass when tries come all at once', async () => {
    const waits = await Promise.all(Array.from({ length: 60 }, () => limits.hit('burst', 10, 600)));
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
  });

  it('shares the limit among all processes', async () => {
    const other = createRateLimits(fixture.database, fixture.logger, clock);
    await times(2, 'shared', 2);
    expect(await other.hit('shared', 2, 600)).not.toBeNull();
    await other.stop();
  });

  it('leaves the wait unchanged when the caller retries', async () => {
    await times(2, 'patient', 1);
    clock.pass(500);
    const wait = await limits.hit('patient', 1, 600);
    expect(wait).toBeLessThanOrEqual(100);
  });

  it('starts a new window when the last one has passed', async () => {
    await times(2, 'again', 1);
    clock.pass(700);
    expect(await times(2, 'again', 1)).toEqual([null, expect.any(Number)]);
  });

  it('forgets a key that is reset', async () => {
    await times(2, 'reset', 1);
    await limits.reset('reset');
    expect(await limits.hit('reset', 1, 600)).toBeNull();
  });

  it('stores no key as it was given, however long it is', async () => {
    await limits.hit(`login:maria@example.com${'x'.repeat(10_000)}`, 5, 600);
    const keys = (await fixture.database.knex('core_rate_limits').pluck('key')) as string[];
    expect(keys.join()).not.toContain('maria');
    expect(Math.max(...keys.map((key) => key.length))).toBe(43);
  });

  it('sweeps out what has expired and nothing else', async () => {
    await fixture.database.knex('core_rate_limits').del();
    await limits.hit('old', 5, 600);
    clock.pass(700);
    await limits.hit('new', 1, 600);
    await limits.sweep();
    expect(await fixture.database.knex('core_rate_limits')).toHaveLength(1);
    expect(await limits.hit('new', 1, 600)).not.toBeNull();
  });
});

describe('attempts', () => {
  const minute = 60;
  const lock = { limit: 3, windowSeconds: 15 * minute, longestSeconds: 24 * 60 * minute };
  const attempts = async (count: number, key: string) => {
    const waits: (number | null)[] = [];
    for (let at = 0; at < count; at += 1) waits.push(await limits.attempt(key, lock));
    return waits;
  };

  it('locks a key from its last allowed attempt on, twice as long each time, up to a day', async () => {
    const minutes: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const [one, two, three, wait] = await attempts(4, 'doubling');
      expect([one, two, three]).toEqual([null, null, null]);
      minutes.push((wait as number) / minute);
      clock.pass(wait as number);
    }
    expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
  });

  it('never locks a key whose attempts are spread over more than the window', async () => {
    for (let round = 0; round < 4; round += 1) {
      expect(await attempts(2, 'spread')).toEqual([null, null]);
      clock.pass(15 * minute);
    }
  });

  it('locks for the shortest time again a day after the last lock ended', async () => {
    await attempts(3, 'forgotten');
    clock.pass(15 * minute + 24 * 60 * minute);
    await limits.sweep();
    expect((await attempts(4, 'forgotten')).at(-1)).toBe(15 * minute);
  });

  it('doubles a lock also when a cleanup ran after the last one', async () => {
    await attempts(3, 'swept');
    clock.pass(16 * minute);
    await limits.sweep();
    expect((await attempts(4, 'swept')).at(-1)).toBe(30 * minute);
  });

  it('lets exactly the limit pass when attempts arrive all at once', async () => {
    const waits = await Promise.all(
      Array.from({ length: 60 }, () => limits.attempt('parallel', { ...lock, limit: 10 })),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
  });

  it('starts over after a reset', async () => {
    await attempts(3, 'cleared');
    await limits.reset('cleared');
    expect((await attempts(4, 'cleared')).at(-1)).toBe(15 * minute);
  });
});
