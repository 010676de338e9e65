import type { WriteUnit } from '@porchlight/server';
import { createDatabase, createSignals, createWrites } from '@porchlight/server/host';
import { createTestDatabase } from '@porchlight/testing';
import { expect, it, onTestFinished } from 'vitest';
import { PORTAL } from '../base/import-actor.ts';
import { oneImportAtATime } from './one-import-at-a-time.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

it('holds its lock however long the work takes', async () => {
  const { url, schema, drop } = await createTestDatabase();
  const address = { databaseUrl: url, databaseSchema: schema };
  const database = createDatabase(address, quiet);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const signals = createSignals(address, quiet);
  const writes = createWrites({ database, signals, committed: () => undefined });
  let locking: WriteUnit | undefined;
  const watched = {
    run: <T>(actor: typeof PORTAL, work: (unit: WriteUnit) => Promise<T>) =>
      writes.run(actor, (unit) => work((locking = unit))),
  };
  const limits: unknown[] = [];
  await oneImportAtATime({ writes: watched }, PORTAL, new AbortController().signal, async () => {
    limits.push(
      ...(await locking!.sql(
        null,
        `select current_setting('idle_in_transaction_session_timeout') as limit`,
      )),
    );
  });
  expect(limits).toEqual([{ limit: '0' }]);
});
