import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createImportPortal,
  type ImportPortal,
} from '../../../ledger/src/server/import/testing/import-portal.fixture.ts';

let portal: ImportPortal;
let owner: string;

beforeAll(async () => {
  portal = await createImportPortal({ plugins: ['carriers-standard'] });
  owner = await portal.signIn('owner');
});
afterAll(() => portal.close());

const want = async (wanted: boolean) => {
  const sent = { token: owner, body: { wanted } };
  const answer = await portal.request('POST', '/api/modules/carriers-standard', sent);
  expect(answer.status).toBe(200);
};
const exported = async () => {
  const { text } = await portal.request('GET', '/api/ledger/export?format=csv', {
    token: portal.token,
  });
  return text;
};
const fieldOf = (columns: readonly { header: string; field: string | null }[], header: string) =>
  columns.find((column) => column.header === header)?.field;

it('imports and exports amounts, but not while the carriers are turned off', async () => {
  const file =
    'Primary Email,Last Name,Florida Blue,Company\nana@example.com,Abreu,"$1,200.50",Ours\n';
  const { id } = await portal.check(file, 'email');
  expect(await portal.step(id, 'run')).toMatchObject({ state: 'finished' });
  const [client] = await portal.clients();
  expect(await portal.client(Number(client?.['id']))).toMatchObject({ florida_blue: 1200.5 });
  expect(await exported()).toMatch(/Florida Blue[^]*1200\.5/);

  await want(false);
  const whole = await exported();
  expect(whole).toContain('Ours');
  expect(whole).not.toMatch(/Florida Blue|1200\.5/);
  const { columns } = await portal.take(file);
  expect(fieldOf(columns, 'Company')).toBe('company');
  expect(fieldOf(columns, 'Florida Blue')).toBeNull();
  // A file that does not name the carriers leaves their amounts alone.
  const changed = await portal.check('Primary Email,Company\nana@example.com,Mine\n', 'email');
  expect(await portal.step(changed.id, 'run')).toMatchObject({ state: 'finished' });

  await want(true);
  expect(await portal.client(Number(client?.['id']))).toMatchObject({
    florida_blue: 1200.5,
    company: 'Mine',
  });
  expect(fieldOf((await portal.take(file)).columns, 'Florida Blue')).toBe('florida_blue');
});

it('imports a checked file whole or not at all if the carriers are turned off', async () => {
  const file = 'Primary Email,Last Name,Oscar\ncy@example.com,Cy,30\n';
  const { id } = await portal.check(file, 'email');
  const named = async () =>
    (await portal.clients()).filter((client) => client['client_last_name'] === 'Cy');
  await want(false);
  expect(await portal.step(id, 'run')).toMatchObject({
    state: 'checked',
    error: { line: null, column: 'Oscar', message: expect.stringContaining('no longer') as string },
  });
  expect(await named()).toEqual([]);
  await want(true);
  expect(await portal.step(id, 'run')).toMatchObject({ state: 'finished', error: null });
  expect(await named()).toMatchObject([{ ext: { oscar: 30 } }]);
});

it('undoes an import while the carriers are turned off', async () => {
  const { id } = await portal.add({
    client_first_name: 'Bo',
    client_last_name: 'Bo',
    primary_email: 'bo@example.com',
    oscar: 10,
  });
  const run = await portal.check('Primary Email,Oscar,Cigna\nbo@example.com,20,5\n', 'email');
  await portal.step(run.id, 'run');
  expect(await portal.client(id)).toMatchObject({ oscar: 20, cigna: 5 });
  await want(false);
  expect(await portal.step(run.id, 'undo')).toMatchObject({ state: 'undone' });
  await want(true);
  expect(await portal.client(id)).toMatchObject({ oscar: 10, cigna: null });
});

it.each([
  {
    what: 'the carriers of each line of business',
    lines: [
      'Client,Health,Dental,Vision,Phone',
      'Ana Rios,Ambetter,Delta,Humana,',
      'Eva Luna,Oscar,,,305-555-0150',
    ],
  },
  {
    what: 'the carrier first',
    lines: [
      'Carrier,Client,Phone',
      'Cigna,Ana Rios,305-555-0142',
      'Ambetter,Eva Luna,305-555-0143',
      'Molina,Ida Sol,305-555-0144',
      'Humana,Bea Gil,305-555-0145',
      'Aetna,Lia Paz,305-555-0146',
    ],
  },
])('imports every row of a file that names $what', async ({ lines }) => {
  const { id, columns } = await portal.take(lines.join('\n'));
  expect(columns.map(({ header }) => header).join()).toBe(lines[0]);
  const mapping = columns.map(({ field }) => field);
  const checked = await portal.step(id, 'dry-run', { mapping, key: 'phone' });
  expect(checked.counts).toMatchObject({ create: lines.length - 1, skip: 0 });
});
