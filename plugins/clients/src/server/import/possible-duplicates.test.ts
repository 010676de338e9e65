import { afterAll, beforeAll, expect, it } from 'vitest';
import { opened } from '../../../fixtures/plugins/fixture-household/src/server/index.ts';
import type { ImportIdentity } from '../../client-import.ts';
import { possibleDuplicates } from './possible-duplicates.ts';
import { createTablePortal, type TablePortal } from '../table/table-portal.fixture.ts';

let portal: TablePortal;
const ids: Record<string, number> = {};

beforeAll(async () => {
  portal = await createTablePortal();
  const add = async (name: string, fields: object) =>
    (ids[name] = (await portal.add({ client_last_name: name, ...fields })).id);
  const pena = { client_first_name: 'Yanelis', dob: '1961-03-07' };
  await add('Peña', {
    ...pena,
    primary_email: 'Yanelis@Example.com',
    mobile_email: 'mobile@example.com',
    secondary_phone: '786 555 0164',
  });
  await add('Again', { ...pena, client_last_name: 'Pena', primary_phone: '305-555-0100' });
  await add('Soto', { client_first_name: 'Ada', primary_phone: '+1 (305) 555-0100' });
  await add('Suharto', { client_first_name: 'X' });
  ids['Single'] = (
    JSON.parse(await portal.table.create(portal.actor, { client_first_name: 'Suharto' })) as {
      id: number;
    }
  ).id;
  await add('Pérez Gil', { client_first_name: 'María José', dob: '1961-05-06' });
  const tea = { company: 'Tea House', mobile_email: 'tea@house.com' };
  ids['Tea'] = (JSON.parse(await portal.table.create(portal.actor, tea)) as { id: number }).id;
  await add('Gone', { ...pena, client_last_name: 'Gone', primary_email: 'gone@example.com' });
  const { token } = portal;
  const gone = await portal.request('DELETE', `/api/clients/${ids['Gone']}`, { token });
  if (gone.status >= 300) throw new Error(`${gone.status} ${gone.text}`);
});
afterAll(() => portal.close());

const blank: ImportIdentity = {
  id: null,
  email: '',
  phone: '',
  first_name: '',
  last_name: '',
  dob: '',
  ssn: '',
  medicare_number: '',
};

/** What is found for each of the rows, in one call. */
async function duplicates(...rows: readonly Partial<ImportIdentity>[]) {
  const found = await opened.writes!.run(portal.actor, async (unit) => {
    unit.unchanged();
    return possibleDuplicates(
      unit,
      rows.map((row) => ({ ...blank, ...row })),
    );
  });
  return found.map((one) => one && [one.id, one.name, one.by]);
}

it('finds clients with the names, in either order, and the birth date', async () => {
  const names = { first_name: 'yanelis', last_name: 'PENA' };
  const found = [ids['Peña'], 'Yanelis Peña', 'name_and_birth_date'];
  const namesake = [ids['Peña'], 'Yanelis Peña', 'name'];
  expect(
    await duplicates(
      { ...names, dob: '1961-03-07', phone: '(305) 555-0100' },
      { first_name: ' Peña', last_name: 'Yanelis ', dob: '1961-03-07' },
      { ...names, dob: '1961-03-08' },
      names,
      { last_name: 'Pena', dob: '1961-03-07' },
      { first_name: 'Yanelis', last_name: 'Gone', dob: '1961-03-07' },
    ),
  ).toEqual([found, found, null, namesake, null, null]);
});

it('finds clients whose names are divided elsewhere, with the birth date', async () => {
  const dob = '1961-05-06';
  const found = [ids['Pérez Gil'], 'María José Pérez Gil', 'name_and_birth_date'];
  expect(
    await duplicates(
      { first_name: 'María José Pérez', last_name: 'Gil', dob },
      { first_name: 'Maria', last_name: 'JOSE PEREZ-GIL', dob },
      { first_name: 'Pérez', last_name: 'Gil María José', dob },
      { last_name: 'María José Pérez Gil', dob },
      { first_name: 'María José Pérez', last_name: 'Gil', dob: '1961-05-07' },
      { first_name: 'María José', last_name: 'Gil', dob },
    ),
  ).toEqual([found, found, found, found, null, null]);
});

it('finds clients with a single name, whichever of the two it is', async () => {
  const found = [ids['Single'], 'Suharto', 'name'];
  expect(
    await duplicates(
      { last_name: 'SUHARTO', email: 'other@example.com' },
      { first_name: 'suharto', dob: '1961-03-07' },
      { last_name: 'Peña', dob: '1961-03-07' },
      { first_name: 'Yanelis' },
    ),
  ).toEqual([found, found, null, null]);
});

it('finds clients with the email, else the phone, as one of theirs', async () => {
  expect(
    await duplicates(
      { email: ' YANELIS@example.com', phone: '(305) 555-0100' },
      { email: 'mobile@example.com' },
      { email: 'other@example.com', phone: '(786) 555-0164' },
      { phone: '(305) 555-0100' },
      { email: 'tea@house.com' },
      { email: 'gone@example.com' },
      {},
    ),
  ).toEqual([
    [ids['Peña'], 'Yanelis Peña', 'email'],
    [ids['Peña'], 'Yanelis Peña', 'email'],
    [ids['Peña'], 'Yanelis Peña', 'phone'],
    [ids['Again'], 'Yanelis Pena', 'phone'],
    [ids['Tea'], 'Tea House', 'email'],
    null,
    null,
  ]);
  expect(await duplicates()).toEqual([]);
});
