import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';

let portal: ImportPortal;
let alexander: number;
let ana: number;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.query('truncate clients_client, ledger_import_mapping cascade');
  ({ id: alexander } = await portal.add({
    client_first_name: 'Alexander',
    client_last_name: 'Alaniz',
    primary_email: 'alex@example.com',
    dob: '1970-05-10',
  }));
  ({ id: ana } = await portal.add({
    client_first_name: 'Ana',
    client_last_name: 'Diaz',
    primary_email: 'ana@example.com',
    mobile_text_number: '(305) 555-0100',
  }));
});

const FILE = [
  'First,Last,DOB,E-mail,Phone,Notes',
  'Alexander,Alaniz,5/10/1970,,,Without an email',
  'Bea,Moss,,bea@example.com,,Nobody knows her',
  'Ben,Diaz,,ben@example.com,305-555-0100,With the phone of Ana',
  'Ana,Diaz,,ANA@example.com,,Recognized',
  'Ana,Diaz,,ana@example.com,,Once more',
].join('\n');

async function start(id: string, query: string): Promise<void> {
  const path = `/api/ledger/imports/${id}/run${query}`;
  const answer = await portal.request('POST', path, { token: portal.token });
  expect(answer.status).toBe(202);
}

const lines = (rows: readonly { line: number }[]) => rows.map(({ line }) => line);

it('new clients of a file who may be there already are marked, counted and found', async () => {
  const checked = await portal.check(FILE, 'email');
  expect(checked.counts).toEqual({ create: 3, update: 1, unchanged: 0, skip: 1, lookalikes: 2 });
  expect(checked.without_lookalikes).toBe(false);
  const marked = [
    {
      ...{ line: 2, action: 'create', name: 'Alexander Alaniz' },
      lookalike: { id: alexander, name: 'Alexander Alaniz', by: 'name_and_birth_date' },
    },
    {
      ...{ line: 4, action: 'create', name: 'Ben Diaz' },
      lookalike: { id: ana, name: 'Ana Diaz', by: 'phone' },
    },
  ];
  expect(await portal.rows(checked.id, 'lookalikes=true')).toMatchObject(marked);
  expect(lines(await portal.rows(checked.id, 'lookalikes=true&after=2'))).toEqual([4]);
  const all = await portal.rows(checked.id);
  expect(all.map(({ lookalike }) => lookalike !== null)).toEqual([true, false, true, false, false]);
});

it('are brought in like the others, and are still found then', async () => {
  const { id } = await portal.check(FILE, 'email');
  await portal.step(id, 'run');
  expect(await portal.clients()).toHaveLength(5);
  expect(lines(await portal.rows(id, 'lookalikes=true'))).toEqual([2, 4]);
});

it('are left out as a whole when that is chosen, and are no part of the undo', async () => {
  const { id } = await portal.check(FILE, 'email');
  await start(id, '?without_lookalikes=true');
  const finished = await portal.ended(id);
  expect(finished).toMatchObject({ state: 'finished', without_lookalikes: true });
  expect(finished.counts).toEqual({ create: 1, update: 1, unchanged: 0, skip: 3 });
  expect(await portal.rows(id, 'action=skip')).toMatchObject([
    { line: 2, lookalike: { id: alexander } },
    { line: 4, lookalike: { id: ana } },
    { line: 6, lookalike: null },
  ]);
  const names = async () => (await portal.clients()).map((client) => client['client_first_name']);
  expect(await names()).toEqual(['Alexander', 'Ana', 'Bea']);
  const undone = await portal.step(id, 'undo');
  expect(undone.counts).toMatchObject({ skip: 3, undone: 2 });
  expect(await names()).toEqual(['Alexander', 'Ana']);
});

it('can be brought in after a run without them has failed', async () => {
  const { id } = await portal.check(FILE, 'email');
  // Bea is added by somebody else meanwhile, twice: who is meant is not clear any more.
  for (const client_first_name of ['Bea', 'Bee'])
    await portal.add({
      client_first_name,
      client_last_name: 'M',
      primary_email: 'bea@example.com',
    });
  await start(id, '?without_lookalikes=true');
  expect(await portal.ended(id)).toMatchObject({
    ...{ state: 'checked', without_lookalikes: true },
    ...{ error: { line: 3 }, counts: { create: 3, lookalikes: 2 } },
  });
  expect(lines(await portal.rows(id, 'lookalikes=true'))).toEqual([2, 4]);
});
