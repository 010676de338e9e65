import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportPortal, type ImportPortal } from '../import/testing/import-portal.fixture.ts';

let portal: ImportPortal;
/** Users with this flag may export hidden values in plain text. */
let owner: string;

/** Values as people type them; parsing any of them again would change it. */
const people = [
  {
    client_first_name: 'Ana',
    client_last_name: 'Abreu',
    dob: '1961-03-07',
    agi: -1200.5,
    ssn: '900-12-6037',
    medicarenumber: '1EG4-TE5-MK73',
    mp_pass: 'pa55',
    exp_date: '04/29',
    primary_phone: '305-555-0142',
    secondary_phone: '555 01 (42)',
    notes_2: 'two\r\nlines',
    primary_email: 'Ana@Example.com',
    status: 'lead',
    next_f_u_date: '2026-01-05',
  },
  {
    client_first_name: "'=x",
    client_last_name: '=1+1',
    company: '-',
    occupation: 'N/A',
    age_of_mother: '080',
    address: 'a,  b\u00a0c',
    beneficiary: '"so"; she said',
    city_of_birth: '#N/A',
    height: `5'11"`,
    weight: '007',
    fav_cuisine: '1.50E+02',
  },
  { client_first_name: '', client_last_name: '', company: 'Total' },
  { client_first_name: 'Last Name', client_last_name: 'First Name' },
];

beforeAll(async () => {
  portal = await createImportPortal();
  owner = await portal.signIn('owner');
  for (const person of people) {
    const values = Object.fromEntries(
      Object.entries(person).map(([key, value]) => [key, String(value)]),
    );
    const response = await portal.request('POST', '/api/ledger/rows', {
      token: portal.token,
      body: { values },
    });
    if (response.status !== 201) throw new Error(response.text);
  }
  const [ana] = await portal.clients();
  const notes = '<p>AT&amp;T &lt;3</p><p><b>Call</b>&nbsp;back</p>';
  expect(await portal.put(Number(ana?.['id']), { notes })).toBe(200);
});
afterAll(() => portal.close());

async function exported(request: object): Promise<Buffer> {
  const response = await fetch(`${portal.portal.address}/api/ledger/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe.each(['csv', 'xlsx'])('a %s that comes back', (format) => {
  it.each([
    ['masks', ''],
    ['hidden values in plain text', 'Moving'],
  ])('changes nothing when a file with %s is imported unedited', async (_, purpose) => {
    const before = await portal.clients();
    const file = await exported({ format, purpose });
    const checked = await portal.check(file, 'id', `clients.${format}`);
    const rows = await portal.rows(checked.id);
    expect(rows.map(({ action, reason, fields }) => [action, reason, fields])).toEqual(
      people.map(() => ['unchanged', '', []]),
    );
    expect(await portal.clients()).toEqual(before);
  });
});

it('changes nothing when an export is imported by name and birth date, companies included', async () => {
  const checked = await portal.check(await exported({ format: 'csv' }), 'name_and_birth_date');
  expect((await portal.rows(checked.id)).map(({ action }) => action)).toEqual(
    people.map(() => 'unchanged'),
  );
});

it('imports only what was changed in an exported file', async () => {
  const text = (await exported({ format: 'csv' })).toString('utf8');
  const edited = text.replace('(305) 555-0142', '(305) 555-0143').replace('Ana@Example.com', '');
  const checked = await portal.check(edited, 'id');
  const rows = await portal.rows(checked.id);
  expect(rows.filter(({ action }) => action !== 'unchanged')).toMatchObject([
    { action: 'update', fields: ['primary_phone'] },
  ]);
});
