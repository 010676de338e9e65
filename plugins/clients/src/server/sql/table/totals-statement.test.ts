import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableQuery } from '../../../client-table.ts';
import { createClientsPortal, type ClientsPortal } from '../../testing/clients-portal.fixture.ts';
import { preparedQuery } from './prepared-query.ts';
import { columnsOf } from './table-fields.ts';
import { estimateText } from './totals-statement.ts';

const CLIENTS = 6_000;
const SAMPLE = 1_500;

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal();
  await portal.database.query(
    `insert into clients_client (client_last_name, agi, occupation, next_f_u_date)
      select case when i % 2 = 0 then 'Even' when i % 1000 = 1 then 'Rare' else 'Odd' end, i % 10,
        case when i % 4 = 0 then '' else 'Nurse' end, case when i % 5 = 0 then date '2026-01-05' end
      from generate_series(1, ${String(CLIENTS)}) i`,
  );
});
afterAll(() => portal.close());

async function estimate(query: TableQuery, size = SAMPLE) {
  const calendar = { today: () => '2026-11-30', timeZone: () => 'America/New_York' };
  const { bound, scope, fields } = preparedQuery(query, { fields: () => [], calendar });
  const text = estimateText(scope, columnsOf(fields, ['agi', 'occupation']), bound, size);
  const [row] = await portal.database.query<{ text: string }>(
    `select (${text}) as text`,
    bound.values,
  );
  return (JSON.parse(row!.text) as { data: unknown }).data;
}

/** Within a quarter of it. */
const about = (value: number) => expect.closeTo(value, -Math.log10(value / 2)) as number;
const named = (value: string) => [{ column: 'client_last_name', op: 'is', value } as const];

it('counts what the sample would hold whole', async () => {
  expect(await estimate({}, CLIENTS)).toEqual({
    count: CLIENTS,
    sums: { agi: 27_000 },
    empty: { agi: 0, occupation: 1_500 },
    overdue: 1_200,
  });
});

it('estimates totals of many clients from a part of them', async () => {
  expect(await estimate({})).toEqual({
    count: CLIENTS,
    sums: { agi: about(27_000) },
    empty: { agi: 0, occupation: about(1_500) },
    overdue: about(1_200),
  });
});

it('estimates how many clients belong to a filter', async () => {
  expect(await estimate({ filter: named('Even') })).toMatchObject({
    count: about(3_000),
    sums: { agi: about(12_000) },
  });
});

it.each(['Rare', 'Nobody'])('estimates nothing from the few clients named %s', async (name) => {
  expect(await estimate({ filter: named(name) })).toBeNull();
});
