import type { Actor } from '@porchlight/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import type { Writes } from '../plugin-api/tokens.ts';
import { createWrites } from '../writes/writes.ts';
import { createComparedValues } from './compared-values.ts';

const clock = {
  at: Date.parse('2026-03-02T15:00:00Z'),
  now: () => new Date(clock.at),
};
const HOUR = 3_600_000;
const account = (id: number): Actor => ({
  kind: 'staff',
  id,
  name: `Agent ${String(id)}`,
  flags: new Set(),
  permissions: new Set(),
  tokenId: 't',
});

let fixture: DatabaseFixture;
/** Of two processes. */
let one: ReturnType<typeof createComparedValues>;
let other: ReturnType<typeof createComparedValues>;
let crypto: Parameters<typeof createComparedValues>[0]['crypto'];
const logger = { warn: () => undefined };

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  const { database, signals } = fixture;
  crypto = { blindIndex: (text: string, scope: string) => hex(`${scope} ${text}`) };
  const writes = createWrites({ database, signals, committed: () => undefined });
  const process = () => createComparedValues({ database, writes, crypto, clock, logger });
  [one, other] = [process(), process()];
});
afterAll(() => fixture.close());

function hex(text: string): string {
  return Buffer.from(text).toString('hex').split('').toReversed().join('').padEnd(32, '0');
}
const valuesAt = (at: string, ...values: readonly string[]) =>
  values.map((value) => ({ at, value }));
const admit = (values: ReturnType<typeof valuesAt>, by = account(1), process = one) =>
  process.admit(by, values, 3);
const notices = async () => {
  await one.settled();
  const { rows } = await fixture.database.knex.raw<{ rows: { payload: unknown }[] }>(
    "select payload from core_outbox where event = 'core.security-noticed' order by position",
  );
  return rows.map(({ payload }) => payload);
};

it('admits so many different values at a place, in their order, and each of them again', async () => {
  expect(await admit(valuesAt('plain', '1', '2', '1', '3', '4', '2', '5'))).toEqual([
    true,
    true,
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(await admit(valuesAt('plain', '3', '6', '1'))).toEqual([true, false, true]);
});

it('counts each place and each account by itself', async () => {
  expect(await admit(valuesAt('alone', '1', '2', '3'))).toEqual([true, true, true]);
  expect(await admit([...valuesAt('alone', '4'), ...valuesAt('beside', '4')])).toEqual([
    false,
    true,
  ]);
  expect(await admit(valuesAt('alone', '4'), account(2))).toEqual([true]);
});

it('counts the values of all processes together, also of calls at the same time', async () => {
  const calls = Array.from({ length: 12 }, (_, at) =>
    admit(valuesAt('shared', `value ${String(at)}`), account(1), at % 2 === 0 ? one : other),
  );
  const admitted = (await Promise.all(calls)).flat();
  expect(admitted.filter((isAdmitted) => isAdmitted)).toHaveLength(3);
});

it('begins again a day after the first value', async () => {
  await admit(valuesAt('day', '1', '2', '3'));
  clock.at += 23 * HOUR;
  expect(await admit(valuesAt('day', '4'))).toEqual([false]);
  clock.at += 2 * HOUR;
  expect(await admit(valuesAt('day', '4', '5', '6', '1'))).toEqual([true, true, true, false]);
});

it('notes the first refusal of an account and day for owners', async () => {
  const before = (await notices()).length;
  for (const value of ['1', '2', '3', '4', '5', '6'])
    await admit(valuesAt('noted', value), account(9));
  expect((await notices()).slice(before)).toEqual([
    { kind: 'guesses', subject: 'Agent 9', details: [] },
  ]);
  clock.at += 25 * HOUR;
  await admit(valuesAt('noted', '1', '2', '3', '4'), account(9));
  expect((await notices()).slice(before)).toHaveLength(2);
});

it('answers before the notice of a refusal is stored, and stores one at a time', async () => {
  const { database } = fixture;
  const started: Actor[] = [];
  // As long as the caller's own transaction is open, there may be no connection for another one.
  const run = (actor: Actor) => new Promise<never>(() => started.push(actor));
  const writes = { run } as unknown as Writes;
  const process = createComparedValues({ database, writes, crypto, clock, logger });
  for (let call = 0; call < 3; call += 1)
    expect(await admit(valuesAt('held', '1', '2', '3', '4'), account(20), process)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  await expect.poll(() => started.length).toBe(1);
});

it('begins no transaction for a refusal once the day of its notice is under way', async () => {
  const { database } = fixture;
  await admit(valuesAt('noted before', '1', '2', '3', '4'), account(21));
  await one.settled();
  const run = () => Promise.reject(new Error('a transaction'));
  const warned: unknown[] = [];
  const process = createComparedValues({
    database,
    writes: { run } as unknown as Writes,
    crypto,
    clock,
    logger: { warn: (...line: readonly unknown[]) => void warned.push(line) },
  });
  expect(await admit(valuesAt('noted before', '5'), account(21), process)).toEqual([false]);
  await process.settled();
  expect(warned).toEqual([]);
});

it('stores no value in plain', async () => {
  await admit(valuesAt('ssn ending 6037', '900126037'));
  const { rows } = await fixture.database.knex.raw<{ rows: object[] }>(
    'select * from core_compared_values',
  );
  expect(JSON.stringify(rows)).not.toMatch(/900126037|ssn/);
});
