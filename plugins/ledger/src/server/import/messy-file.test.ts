import { afterAll, beforeAll, expect, it } from 'vitest';
import { messyFile } from '../../rules/import/messy-file.fixture.ts';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());

const file = messyFile({ rows: 5000, delimiter: ';', lineBreak: '\r\n' });
const bytes = Buffer.from(`\ufeff${file.text}`, 'utf16le');

it('a file of 5,000 clients with every trap comes in as it was meant, and once only', async () => {
  const { columns } = await portal.take(bytes, 'messy.csv');
  expect(columns.map(({ field }) => field)).toEqual([
    'client_last_name',
    'client_first_name',
    'dob',
    'primary_phone',
    'primary_email',
    'ssn',
    'address',
    'address',
    'address',
    'address',
    'agi',
    'notes',
    'secondary_phone',
    'notes_2',
    null,
    'status',
    null,
    null,
    null,
  ]);
  const checked = await portal.check(bytes, 'email', 'messy.csv');
  const skipped = await portal.rows(checked.id, 'action=skip&limit=500');
  expect(skipped.map(({ line }) => line)).toEqual([...file.skipped.keys()]);
  for (const { line, reason } of skipped) expect(reason).toContain(file.skipped.get(line));
  expect(checked.counts).toMatchObject({ create: file.clients.length, update: 0, unchanged: 0 });

  const finished = await portal.step(checked.id, 'run');
  expect(finished).toMatchObject({ state: 'finished', error: null });
  const kept = await portal.database.query(
    `select client_last_name as last, client_first_name as first, primary_email as email, to_char(dob, 'YYYY-MM-DD') as dob,
       primary_phone as phone, agi::text as agi, notes, address from clients_client order by id`,
  );
  const { rows } = await ssns();
  expect(kept.map((one, place) => ({ ...one, ssn: rows[place] }))).toEqual(
    file.clients.map(({ line: _, ssn, ...client }) => ({
      ...client,
      ssn: `***-**-${ssn.slice(-4)}`,
    })),
  );

  const again = await portal.check(bytes, 'email', 'messy.csv');
  expect(again.counts).toEqual({
    create: 0,
    update: 0,
    unchanged: file.clients.length,
    skip: file.skipped.size,
  });
}, 240_000);

async function ssns(): Promise<{ rows: readonly unknown[] }> {
  const masks = await portal.database.query<{ ssn: string }>(
    `select masks ->> 'ssn' as ssn from clients_client order by id`,
  );
  return { rows: masks.map(({ ssn }) => ssn) };
}
