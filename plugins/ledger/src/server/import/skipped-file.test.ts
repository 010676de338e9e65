import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noSkippedFile } from '../../problems.ts';
import { purgeImports } from './purge-imports.ts';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';
import { ImportContext } from './base/import-parts.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.database.query('truncate clients_client, ledger_import_mapping cascade'));

const FILE = [
  'Last,First,E-mail,SSN,Notes',
  'Moss,Bea,bea@example.com,,Fine',
  'Stone,Ida,ida at example,900-12-6037,"=1+1, said twice"',
  ',,,,Alone',
].join('\n');

const skipped = (id: string, token = portal.token) =>
  fetch(`${portal.portal.address}/api/ledger/imports/${id}/skipped`, {
    headers: { authorization: `Bearer ${token}` },
  });
const linesOf = async (response: Response) =>
  (await response.text()).split('\r\n').filter((line) => line !== '');

it('writes skipped rows as they were sent, with reasons and formula guards', async () => {
  const { id, skipped_file } = await portal.check(FILE, 'email');
  expect(skipped_file).toBe(true);
  const response = await skipped(id);
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="skipped-rows.csv"',
  );
  const [head, ida, alone, ...rest] = await linesOf(response);
  expect(head).toBe('Why it was skipped,Last,First,E-mail,SSN,Notes');
  expect(ida).toMatch(/E-mail: .*,Stone,Ida,ida at example,900-12-6037,"'=1\+1, said twice"$/);
  expect(alone).toMatch(/^"?No name, company, email, or phone.*,,,,,Alone$/);
  expect(rest).toEqual([]);
});

it.each([
  ['DOB (DD/MM/YYYY)', '25/12/1960', '03/04/1961'],
  ['DOB', '25/12/1960', '04/03/1961'],
  ['DOB (MM/DD/YYYY)', '25/12/1960', '04/03/1961'],
  ['DOB (DD/MM/YYYY)', '12/25/1960', '1961-03-04'],
  ['DOB (DD/MM/YYYY)', '', '03/04/1961'],
])(
  'writes dates of skipped rows under %s beside %j so that they are read again as before',
  async (dob, other, date) => {
    const file = [
      `Last,E-mail,${dob}`,
      `Moss,bea@example.com,${other}`,
      'Stone,ida at example,03/04/1961',
    ];
    const { id } = await portal.check(file.join('\n'), 'email');
    const [, ida] = await linesOf(await skipped(id));
    expect(ida?.split(',').at(-1)).toBe(date);
  },
);

it('writes dates of skipped rows so that they follow no other column when they are read again', async () => {
  const file = [
    'Last,E-mail,DOB (DD/MM/YYYY),Part A',
    'Moss,bea@example.com,25/12/1960,1/2/2025',
    'Stone,ida at example,03/04/1961,5/6/2026',
  ];
  const { id } = await portal.check(file.join('\n'), 'email');
  const [, ida] = await linesOf(await skipped(id));
  expect(ida).toMatch(/,03\/04\/1961,2026-06-05$/);
});

it('serves the file of skipped rows repeatedly until it expires', async () => {
  const { id } = await portal.check(FILE, 'email');
  await portal.step(id, 'run');
  const first = await (await skipped(id)).text();
  expect(await (await skipped(id)).text()).toBe(first);
  await portal.database.query(
    `update ledger_import set created_at = now() - interval '8 days' where id = $1`,
    [id],
  );
  const parts = portal.portal.kernel.service('ledger', ImportContext).parts;
  await purgeImports(() => parts).run({}, new AbortController().signal, () => undefined);
  const response = await skipped(id);
  expect([response.status, await response.json()]).toMatchObject([
    404,
    { message: noSkippedFile.message },
  ]);
  expect(await portal.read(id)).toMatchObject({ skipped_file: false, state: 'finished' });
});

it('imports a corrected file of skipped rows', async () => {
  const { id } = await portal.check(FILE, 'email');
  expect(await portal.step(id, 'run')).toMatchObject({ skipped_file: true, counts: { create: 1 } });
  const text = (await (await skipped(id)).text()).replace(',ida at example', ',ida@example.com');
  const again = await portal.take(text);
  expect(again.columns[0]).toMatchObject({ header: 'Why it was skipped', field: null });
  const checked = await portal.check(text, 'email');
  expect(checked.counts).toMatchObject({ create: 1, skip: 1 });
  // Skipped again, it gets a new reason in place of the old one.
  expect((await linesOf(await skipped(checked.id)))[0]).toBe(
    'Why it was skipped,Last,First,E-mail,SSN,Notes',
  );
  const [ida] = await portal.rows(checked.id, 'action=create');
  expect(ida).toMatchObject({
    name: 'Ida Stone',
    fields: expect.arrayContaining(['ssn']) as unknown,
  });
});

it('hides values that may be secret from everyone but the uploader', async () => {
  const { id } = await portal.check(FILE, 'email');
  const text = await (await skipped(id, await portal.signIn('owner'))).text();
  expect(text).toContain('ida at example');
  expect(text).not.toContain('6037');
  expect(text).toContain('••••');
});

it('returns 404 for an import without skipped rows', async () => {
  const { id, skipped_file } = await portal.check('Last,E-mail\nMoss,bea@example.com', 'email');
  expect(skipped_file).toBe(false);
  expect((await skipped(id)).status).toBe(404);
});
