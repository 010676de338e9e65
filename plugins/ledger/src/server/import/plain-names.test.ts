import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';

let portal: ImportPortal;
let ana: number;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.query('truncate clients_client, core_rate_limits cascade');
  ({ id: ana } = await portal.add({
    client_first_name: 'Ana',
    client_last_name: 'Diaz',
    primary_email: 'ana@example.com',
  }));
});

it.each([
  ['ANA,DIAZ', 'Ana', 'Díaz'],
  ['ANA,DÍAZ', 'Ana', 'Díaz'],
  ['ana,oconnor smith', 'Ana', "O'Connor-Smith"],
])('the names %s leave richer ones as they are', async (names, first, last) => {
  await portal.put(ana, { client_first_name: first, client_last_name: last });
  const file = `First,Last,E-mail,Company\n${names},ana@example.com,Tea House`;
  const { id } = await portal.check(file, 'email');
  expect(await portal.rows(id)).toMatchObject([{ action: 'update', fields: ['company'] }]);
  await portal.step(id, 'run');
  expect(await portal.client(ana)).toMatchObject({
    client_first_name: first,
    client_last_name: last,
    company: 'Tea House',
  });
});

it('a name with more marks replaces the stored one', async () => {
  const file = 'First,Last,E-mail\nAna,Díaz,ana@example.com';
  const { id } = await portal.check(file, 'email');
  await portal.step(id, 'run');
  expect(await portal.client(ana)).toMatchObject({ client_last_name: 'Díaz' });
});
