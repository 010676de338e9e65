import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';

let portal: ImportPortal;
let ana: number;
let ben: number;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.query(
    'truncate clients_client, ledger_import_mapping, core_rate_limits cascade',
  );
  ({ id: ana } = await portal.add({
    client_first_name: 'Ana',
    client_last_name: 'Muñoz',
    dob: '1980-03-05',
    primary_email: 'home@example.com',
    primary_phone: '305-555-0100',
    ssn: '900-12-6037',
  }));
  ({ id: ben } = await portal.add({
    client_first_name: 'Ben',
    client_last_name: 'Muñoz',
    dob: '1981-01-02',
    primary_email: 'home@example.com',
    primary_phone: '305-555-0100',
    medicarenumber: '1EG4-TE5-MK73',
  }));
});

const HEADER = 'First,Last,DOB,Email,Phone,SSN,Medicare Number,Company';

it.each<[what: string, row: string, client: 'ana' | 'ben' | null, issue: string | null]>([
  ['its SSN, without an email', 'Ana,Munoz,,,,900126037,,Tea', 'ana', null],
  ['its Medicare number, without an email', 'Ben,Munoz,,,,,1EG4TE5MK73,Tea', 'ben', null],
  [
    'an email that a family shares, and the name',
    'Ana,MUNOZ,,home@example.com,,,,Tea',
    'ana',
    null,
  ],
  ['a phone that a family shares, and the name', 'Ben,munoz,,,(305) 555-0100,,,Tea', 'ben', null],
  ['name and birth date', 'ANA,Muñoz,3/5/1980,,,,,Tea', 'ana', null],
  [
    'name and birth date, and one of the contacts',
    'Ana,Muñoz,3/5/1980,new@example.com,305-555-0100,,,Tea',
    'ana',
    null,
  ],
  [
    'name and birth date, with other contacts',
    'Ana,Muñoz,3/5/1980,new@example.com,786-555-0111,,,Tea',
    null,
    'possible_duplicate',
  ],
  ['an email without a name', ',,,home@example.com,,,,Tea', null, 'conflict'],
  [
    'the SSN of one client and the name and birth date of another',
    'Ben,Muñoz,1/2/1981,,,900-12-6037,,Tea',
    null,
    'conflict',
  ],
  [
    'an SSN and a Medicare number of two clients',
    'Ana,Muñoz,3/5/1980,,,900-12-6037,1EG4-TE5-MK73,Tea',
    null,
    'conflict',
  ],
  ['the SSN of a client with another name', 'Zoe,Stone,,,,900-12-6037,,Tea', null, 'conflict'],
  ['the name alone', 'Ana,Muñoz,,,,,,Tea', null, 'possible_duplicate'],
  [
    'nothing that a client has',
    'Cy,Stone,,cy@example.com,786-555-0122,900-12-9999,,Tea',
    null,
    null,
  ],
])('matches a row by all that it says: %s', async (_, row, client, issue) => {
  const { id } = await portal.check(`${HEADER}\n${row}`, 'email');
  const [found] = await portal.rows(id);
  const clientId = client === null ? null : { ana, ben }[client];
  const action = issue !== null ? 'skip' : clientId === null ? 'create' : 'update';
  expect(found).toMatchObject({ action, client_id: clientId, issue });
});

it('finds the same client twice in one file by the email and the name, whatever the key', async () => {
  const { id } = await portal.check(
    `${HEADER}\nCy,Stone,,cy@example.com,,,,\nCY,Stone,,CY@example.com,,,,Tea\nCy,Stone,1/2/1990,cy@example.com,,,,\nDi,Stone,,cy@example.com,,,,`,
    'name_and_birth_date',
  );
  expect((await portal.rows(id)).map(({ line, action, reason }) => [line, action, reason])).toEqual(
    [
      [2, 'create', ''],
      [3, 'skip', 'The same client as in line 2'],
      [4, 'skip', 'The same client as in line 2'],
      [5, 'create', ''],
    ],
  );
});

it('changes nothing when a file with hidden values is imported again, and notes in the audit that they were compared', async () => {
  const file = `${HEADER}\nCy,Stone,1/2/1990,cy@example.com,,900-12-9999,1EG4-TE5-MK72,Tea`;
  await portal.step((await portal.check(file, 'email')).id, 'run');
  const before = await portal.clients();
  const { id, counts, notices } = await portal.check(file, 'email');
  expect(counts).toMatchObject({ create: 0, update: 0, unchanged: 1, skip: 0 });
  expect(notices).toEqual([expect.objectContaining({ kind: 'ambiguous_dates' })]);
  await portal.step(id, 'run');
  expect(await portal.clients()).toEqual(before);
  const lines = await portal.database.query<{ changes: unknown }>(
    `select changes from core_audit where entity_id = $1 and action = 'import.checked'`,
    [id],
  );
  expect(lines).toMatchObject([{ changes: { compared_hidden_values: { to: 2 } } }]);
});
