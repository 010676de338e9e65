import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.query('truncate clients_client, ledger_import_mapping cascade');
  await portal.add({
    client_first_name: 'Maria',
    client_last_name: 'Lopez',
    primary_email: 'maria@example.com',
    dob: '1980-03-05',
    ssn: '901-12-6037',
    agi: 1200.5,
    notes: '<p>Likes <strong>coffee</strong></p>',
    mp_pass: 'one',
  });
});

const LONG = `${'Likes tea and '.repeat(8)}cake`;
const FILE = [
  'First,Last,DOB,E-mail,SS#,AGI,Notes,Company,MP Pass',
  `Maria,Lopez,3/6/1980,maria@example.com,900-12-6037,"$41,200",${LONG},Tea House,two`,
  'Harold,Kessler,3/5/1950,harold@example.com,,,,,',
].join('\n');

const CHANGES = [
  { field: 'dob', from: '3/5/1980', to: '3/6/1980' },
  { field: 'agi', from: '$1,200.50', to: '$41,200.00' },
  { field: 'notes', from: 'Likes coffee', to: `${LONG.slice(0, 79).trimEnd()}…` },
  { field: 'company', from: '', to: 'Tea House' },
  { field: 'ssn', from: '***-**-6037', to: '***-**-6037' },
  { field: 'mp_pass', from: '••••••••', to: '••••••••' },
];

const changesOf = async (importId: string, query?: string) => {
  const rows = await portal.rows(importId, query);
  return rows.map(({ line, changes }) => [
    line,
    [...changes].sort((one, other) => order(one.field) - order(other.field)),
  ]);
};
const order = (field: string) => CHANGES.findIndex((one) => one.field === field);

it('shows old and new values of an updated client as the ledger does, hidden ones as masks', async () => {
  const { id: importId } = await portal.check(FILE, 'email');
  expect(await changesOf(importId)).toEqual([
    [2, CHANGES],
    [3, []],
  ]);
  expect(JSON.stringify(await portal.rows(importId))).not.toMatch(/90[01]-12|90[01]12|"two"/);
});

it('shows changes after a run, and none after an undo', async () => {
  const { id: importId } = await portal.check(FILE, 'email');
  await portal.step(importId, 'run');
  expect(await changesOf(importId, 'action=update')).toEqual([[2, CHANGES]]);
  await portal.step(importId, 'undo');
  expect(await changesOf(importId)).toEqual([
    [2, []],
    [3, []],
  ]);
});
