import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';

const OF_CLIENT = '900-12-6037';
/** Other SSNs that end as that of the client does, which anyone may see. */
const OTHERS = Array.from(
  { length: 150 },
  (_, at) => `9${String(10 + (at % 90))}-${String(20 + Math.floor(at / 90))}-6037`,
);

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
  await portal.add({
    client_first_name: 'Ana',
    client_last_name: 'Diaz',
    dob: '1980-03-05',
    primary_email: 'ana@example.com',
    ssn: OF_CLIENT,
  });
});
afterAll(() => portal.close());

it.each<[what: string, row: (ssn: string, at: number) => string]>([
  ['a stranger', (ssn, at) => `Guest${at},Person,,,${ssn}`],
  ['the client', (ssn) => `Ana,Diaz,3/5/1980,ana@example.com,${ssn}`],
  ['someone who may be the client', (ssn, at) => `Guest${at},Diaz,,ana@example.com,${ssn}`],
])('tells not which of many SSNs with one end a client has, in rows about %s', async (_, row) => {
  const outcome = async (ssns: readonly string[]) => {
    const { id } = await portal.check(
      ['First,Last,DOB,Email,SSN', ...ssns.map(row)].join('\n'),
      'ssn',
    );
    const rows = await portal.rows(id);
    return rows.map(({ action, issue, client_id, fields }) => [action, issue, client_id, fields]);
  };
  const right = await outcome([...OTHERS, OF_CLIENT]);
  expect(right).toEqual(await outcome([...OTHERS, '955-55-6037']));
  expect(right.length).toBeGreaterThan(20);
});
