import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from './database.fixture.ts';
import { aheadOfDatabase, assertRightTime, clockProblem } from './machine-clock.ts';

let fixture: DatabaseFixture;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => fixture.close());

const MINUTE = 60_000;

it.each([
  [0, null],
  [10 * MINUTE, null],
  [-10 * MINUTE, null],
  [11 * MINUTE, '11 minutes ahead of'],
  [-11 * MINUTE, '11 minutes behind'],
  [48 * 60 * MINUTE, '48 hours ahead of'],
])('reports a clock that is ahead by %i ms as %s', (ahead, words) => {
  const problem = clockProblem(ahead);
  if (words === null) expect(problem).toBeNull();
  else expect(problem).toContain(`is ${words} that of the database`);
});

it('reads how far the machine is ahead, and refuses work from ten minutes on', async () => {
  expect(Math.abs(await aheadOfDatabase(fixture.database))).toBeLessThan(5_000);
  await assertRightTime(fixture.database);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now - 3_600_000);
  await expect(assertRightTime(fixture.database)).rejects.toThrow('60 minutes behind');
});
