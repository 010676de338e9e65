import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTablePortal, type TablePortal } from './table-portal.fixture.ts';

let portal: TablePortal;
beforeAll(async () => {
  portal = await createTablePortal();
});
afterAll(() => portal.close());

it('creates a client without a name, and returns every cell as it is stored', async () => {
  const values = { dob: '1961-03-07', ssn: '900-12-6037', agi: '1234.5', notes: ' hi ' };
  const row = JSON.parse(await portal.table.create(portal.actor, values)) as { id: number };
  const columns = portal.table.columns().map(({ key }) => key);
  const [[, , ...cells] = []] = await portal.table.rows({ ids: [row.id], columns });
  expect(row).toEqual({
    id: expect.any(Number) as number,
    version: 1,
    values: Object.fromEntries(columns.map((key, place) => [key, cells[place]])),
  });
  expect(row).toMatchObject({
    values: {
      dob: '1961-03-07',
      ssn: '***-**-6037',
      agi: 1234.5,
      notes: 'hi',
      status: 'new',
      age: expect.stringMatching(/^\d+$/) as string,
      company: '',
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    },
  });
  const stored = await portal.get<Record<string, unknown>>(`/clients/${row.id}`);
  expect(stored).toMatchObject({
    client_first_name: '',
    client_last_name: '',
    status: 'new',
    assigned_agent_id: portal.agentId,
  });
});

it('refuses a new client with the message of each invalid cell', async () => {
  const values = { client_first_name: 'Ana', dob: 'soon', age: '3' };
  await expect(portal.table.create(portal.actor, values)).rejects.toMatchObject({
    details: [
      { field: 'dob', message: 'Please enter a valid date' },
      { field: 'age', message: 'The portal works this out itself' },
    ],
  });
});
