import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
beforeEach(() => portal.database.query('truncate core_compared_values, core_rate_limits'));

const fileOf = (ssns: readonly string[]) =>
  ['First,Last,SSN', ...ssns.map((ssn, at) => `Guest${at},Person,${ssn}`)].join('\n');
/** How many rows of a file were compared with clients. */
async function comparedIn(ssns: readonly string[]) {
  const { id } = await portal.check(fileOf(ssns), 'ssn');
  const rows = await portal.rows(id);
  return rows.filter(({ reason }) => !reason.includes('Too many different numbers')).length;
}

it('compares no more SSNs with one end in a day of many files than in one file', async () => {
  const files = [0, 1, 2].map((at) => OTHERS.slice(at * 50, at * 50 + 50));
  const compared: number[] = [];
  for (const file of files) compared.push(await comparedIn(file));
  expect(compared).toEqual([50, 50, 0]);
  expect(await comparedIn([OF_CLIENT])).toBe(0);
});

it('counts the numbers of a file once, however often the file is checked', async () => {
  const file = OTHERS.slice(0, 100);
  for (const _ of [1, 2, 3]) expect(await comparedIn(file)).toBe(100);
});

it('imports a file of thousands of SSNs with ends of their own, and another one after it', async () => {
  const many = (front: string) =>
    Array.from({ length: 5_000 }, (_, at) => `${front}-${String(1000 + ((at * 7) % 8999))}`);
  for (const front of ['901-22', '902-33']) {
    const { counts } = await portal.check(fileOf(many(front)), 'ssn');
    expect(counts).toMatchObject({ create: 5_000, skip: 0 });
  }
});

it('notes once a day that an account reached the limit, for owners', async () => {
  const lines = () =>
    portal.database.query("select id from core_audit where action = 'hidden-values.limit-reached'");
  const before = await lines();
  for (const file of [OTHERS.slice(0, 120), OTHERS.slice(120)]) await comparedIn(file);
  await expect.poll(async () => (await lines()).length).toBe(before.length + 1);
});

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
