import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { createRateLimits } from './rate-limits.ts';

let fixture: DatabaseFixture;
let limits: ReturnType<typeof createRateLimits>;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  limits = createRateLimits(fixture.database, fixture.logger);
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

/** As if the window had begun earlier. */
const age = (seconds: number) =>
  fixture.database.knex('core_rate_limits').update({
    expires_at: fixture.database.knex.raw('expires_at - make_interval(secs => ?)', [seconds]),
  });

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
    await age(700);
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

  it('counts each key by itself', async () => {
    await times(3, 'a', 1);
    expect(await limits.hit('b', 1, 600)).toBeNull();
  });

  it('lets exactly the limit pass when tries come all at once', async () => {
    const waits = await Promise.all(Array.from({ length: 60 }, () => limits.hit('burst', 10, 600)));
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
  });

  it('is shared by all processes', async () => {
    const other = createRateLimits(fixture.database, fixture.logger);
    await times(2, 'shared', 2);
    expect(await other.hit('shared', 2, 600)).not.toBeNull();
    await other.stop();
  });

  it('does not make the wait longer by trying on', async () => {
    await times(2, 'patient', 1);
    await age(500);
    const wait = await limits.hit('patient', 1, 600);
    expect(wait).toBeLessThanOrEqual(100);
  });

  it('begins anew when the window has passed', async () => {
    await times(2, 'again', 1);
    await age(700);
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
    await age(700);
    await limits.hit('new', 1, 600);
    await limits.sweep();
    expect(await fixture.database.knex('core_rate_limits')).toHaveLength(1);
    expect(await limits.hit('new', 1, 600)).not.toBeNull();
  });
});
