import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cellStyleFiles } from './testing/cell-style-files.fixture.ts';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';
import { officeFiles } from './testing/office-files.fixture.ts';
import { programFiles } from './testing/program-files.fixture.ts';
import { reportFiles } from './testing/report-files.fixture.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());
beforeEach(() =>
  portal.database.query('truncate clients_client, ledger_import_mapping, core_rate_limits cascade'),
);

const FIELDS = [
  'client_first_name',
  'client_last_name',
  'dob',
  'primary_phone',
  'secondary_phone',
  'mobile_text_number',
  'primary_email',
  'secondary_email',
  'address',
  'company',
  'occupation',
  'notes',
  'spouse_name',
  'spouse_dob',
  'health_plan_premium',
  'pref_lang',
];

/** The clients as they are stored, each value that is not blank. */
async function stored(): Promise<readonly string[]> {
  const clients = await portal.database.query<{ values: readonly string[] }>(
    `select array[${FIELDS.map((field) => `${field}::text`).join(', ')}]
       || array(select value from jsonb_each_text(masks) order by key desc) as values
     from clients_client where deleted_at is null order by id`,
  );
  return clients.map(({ values }) =>
    values.filter((value) => value !== null && value !== '').join(' / '),
  );
}

it.each([...officeFiles, ...programFiles, ...cellStyleFiles, ...reportFiles])(
  'imports what a file says, and tells what it could not read: $what',
  async ({ bytes, clients, skipped = {}, remarks = {}, notices = [] }) => {
    const { id, columns, keys } = await portal.take(bytes);
    const mapping = columns.map(({ field }) => field);
    const checked = await portal.step(id, 'dry-run', { mapping, key: keys[0]! });
    const rows = await portal.rows(id);
    const reasons = (isSkipped: boolean) =>
      Object.fromEntries(
        rows
          .filter(({ action, reason }) => reason !== '' && (action === 'skip') === isSkipped)
          .map(({ line, reason }) => [line, reason]),
      );
    expect(reasons(true)).toEqual(skipped);
    expect(reasons(false)).toEqual(remarks);
    expect(
      checked.notices.map(
        ({ kind, count, lines, names = [] }) => `${kind} ${count}: ${[...lines, ...names].join()}`,
      ),
    ).toEqual(notices);
    await portal.step(id, 'run');
    expect(await stored()).toEqual(clients);
  },
);

it.each([...cellStyleFiles, ...officeFiles, ...programFiles].slice(0, 20))(
  'changes nothing when a file is imported twice: $what',
  async ({ bytes }) => {
    const once = async () => {
      const { id, columns, keys } = await portal.take(bytes);
      const mapping = columns.map(({ field }) => field);
      const { counts } = await portal.step(id, 'dry-run', { mapping, key: keys[0]! });
      await portal.step(id, 'run');
      return counts;
    };
    const first = await once();
    expect(await once()).toMatchObject({ create: 0, update: 0, unchanged: first?.create });
  },
);
