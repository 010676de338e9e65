import type { Actor } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportContext } from '../base/import-parts.ts';
import { createImportPortal, type ImportPortal } from '../testing/import-portal.fixture.ts';
import { noteSameClients, type Touched } from './same-clients.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());

const ROWS = 20_000;
const system: Actor = { kind: 'system', plugin: 'ledger' };

/** Clients with the same keys as the rows of these numbers, in batches. */
async function* touched(...numbers: readonly number[]): AsyncGenerator<readonly Touched[]> {
  for (let from = 0; from < numbers.length; from += 1000)
    yield await Promise.resolve(
      numbers.slice(from, from + 1000).map((n) => ({ id: n, keys: [`name ${n}`, `email ${n}`] })),
    );
}

it('finds the same clients among thousands of touched ones within the statement timeout', async () => {
  const { database } = portal;
  const { id } = await portal.take('Last,E-mail\nLopez,maria@example.com');
  await database.query(
    `insert into ledger_import_row
       (id, import_id, line, action, name, fields, reason, identity_keys, possible_clients)
     select $1::text || '.' || n, $1::uuid, n, 'create', '', '{}', '', array['name ' || n, 'phone ' || n],
       case when n = 3 then '[{"id": 3}]'::jsonb else '[]' end
     from generate_series(1, ${ROWS}) n`,
    [id],
  );
  // Written by this run already, so it is no other client.
  await database.query(
    'update ledger_import_row set client_id = 2, version = 1 where import_id = $1 and line = 2',
    [id],
  );
  const others = Array.from({ length: 10_000 }, (_, n) => ROWS + n + 1);
  const { writes } = portal.portal.kernel.service('ledger', ImportContext).parts;
  await writes.run(system, async (unit) => {
    await noteSameClients(unit, id, touched(1, 2, 3, 4, ...others), 'The same');
    unit.audit({ action: 'import.started', entity: 'import', entityId: id });
  });
  expect(
    await database.query(
      `select line, issue, reason from ledger_import_row
       where import_id = $1 and action = 'skip' order by line`,
      [id],
    ),
  ).toEqual([
    { line: 1, issue: 'conflict', reason: 'The same' },
    { line: 4, issue: 'conflict', reason: 'The same' },
  ]);
});
