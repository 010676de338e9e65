import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, ClientDuplicates } from '../../generated/types.ts';
import { validateClientDuplicates } from '../../generated/validators/client-duplicates.js';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;
let yanelis: Client;

beforeAll(async () => {
  portal = await createClientsPortal();
  yanelis = await portal.add({
    client_first_name: 'Yanelis',
    client_last_name: 'Peña',
    dob: '1961-03-07',
    status: 'inactive',
    primary_email: 'Yanelis@Example.com',
    secondary_email: 'second@example.com',
    mobile_email: 'mobile@example.com',
    primary_phone: '+1 (786) 555-0163',
    secondary_phone: '786 555 0164',
    mobile_text_number: '7865550165',
  });
  await portal.add({ client_first_name: 'Ada', client_last_name: 'Soto', primary_phone: '' });
  await portal.add({
    client_first_name: 'María José',
    client_last_name: 'Pérez Gil',
    dob: '1961-05-06',
  });
});
afterAll(() => portal.close());

async function duplicates(known: Readonly<Record<string, string | number>>) {
  const query = new URLSearchParams(
    Object.entries(known).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const { data } = await portal.get<ClientDuplicates>(`/clients/duplicates?${String(query)}`);
  return data;
}

it('returns possible duplicates with their status, inactive ones included, and the reason', async () => {
  const known = { email: 'yanelis@example.com', phone: '7865550163', first_name: 'yanelis' };
  const whole = { ...known, last_name: 'PENA', dob: '1961-03-07' };
  const data = await duplicates(whole);
  expect(data).toEqual([
    {
      id: yanelis.id,
      name: 'Yanelis Peña',
      dob: '1961-03-07',
      phone: '(786) 555-0163',
      email: 'Yanelis@Example.com',
      status: 'inactive',
      matches: ['email', 'phone', 'name_and_birth_date'],
    },
  ]);
  const answer = { success: true, data };
  expect(validateClientDuplicates(answer), JSON.stringify(validateClientDuplicates.errors)).toBe(
    true,
  );
});

describe('one thing in common is enough', () => {
  it.each([
    [{ email: ' YANELIS@example.com ' }, 'email'],
    [{ email: 'second@example.com' }, 'email'],
    [{ email: 'Mobile@example.com' }, 'email'],
    [{ phone: '786-555-0163' }, 'phone'],
    [{ phone: '17865550164' }, 'phone'],
    [{ phone: '(786) 555-0165' }, 'phone'],
    [{ first_name: 'Yanelis', last_name: 'Peña', dob: '1961-03-07' }, 'name_and_birth_date'],
    [{ first_name: 'pena', last_name: 'YANÉLIS', dob: '1961-03-07' }, 'name_and_birth_date'],
    [
      { first_name: 'María José Pérez', last_name: 'Gil', dob: '1961-05-06' },
      'name_and_birth_date',
    ],
    [
      { first_name: 'Maria', last_name: 'Jose Perez Gil', dob: '1961-05-06' },
      'name_and_birth_date',
    ],
    [
      { first_name: 'Gil María José', last_name: 'Pérez', dob: '1961-05-06' },
      'name_and_birth_date',
    ],
    [
      { first_name: 'Pérez', last_name: 'Gil María José', dob: '1961-05-06' },
      'name_and_birth_date',
    ],
  ])('finds for %j the duplicate %s', async (known, reason) => {
    expect((await duplicates(known)).map(({ matches }) => matches)).toEqual([[reason]]);
  });

  it.each([
    [{}],
    [{ email: '', phone: '', first_name: '', last_name: '', dob: '' }],
    [{ email: 'yanelis@example.co' }],
    [{ phone: '786555016' }],
    [{ phone: 'none' }],
    [{ first_name: 'Yanelis', last_name: 'Peña' }],
    [{ first_name: 'Yanelis', last_name: 'Peña', dob: '1961-03-08' }],
    [{ first_name: 'Yan', last_name: 'Peña', dob: '1961-03-07' }],
    [{ last_name: 'Peña', dob: '1961-03-07' }],
    [{ first_name: 'María José Pérez', last_name: 'Gil', dob: '1961-05-07' }],
    [{ first_name: 'María José', last_name: 'Gil', dob: '1961-05-06' }],
  ])('finds no duplicate of %j', async (known) => {
    expect(await duplicates(known)).toEqual([]);
  });
});

it('leaves out the edited client and deleted ones', async () => {
  const phone = '305 555 0111';
  const one = await portal.add({ primary_phone: phone });
  const other = await portal.add({ primary_phone: phone });
  const ids = async (known: object) => (await duplicates({ phone, ...known })).map(({ id }) => id);
  expect(await ids({})).toEqual([one.id, other.id]);
  expect(await ids({ except: one.id })).toEqual([other.id]);
  await portal.request('DELETE', `/api/clients/${other.id}`, { token: portal.token });
  expect(await ids({})).toEqual([one.id]);
});

it('answers at most five, those with the most in common first', async () => {
  for (let index = 0; index < 7; index += 1) await portal.add({ mobile_text_number: '9545550120' });
  const twice = await portal.add({
    client_last_name: 'Zamora',
    primary_phone: '9545550120',
    primary_email: 'z@example.com',
  });
  const found = await duplicates({ phone: '9545550120', email: 'z@example.com' });
  expect(found).toHaveLength(5);
  expect(found[0]).toMatchObject({ id: twice.id, matches: ['email', 'phone'] });
});

it.each(['dob=7.3.1961', 'dob=2001-02-30', 'except=0', 'ssn=900112222'])(
  'refuses %s',
  async (query) => {
    const answer = await portal.request('GET', `/api/clients/duplicates?${query}`, {
      token: portal.token,
    });
    expect(answer.status).toBe(400);
  },
);
