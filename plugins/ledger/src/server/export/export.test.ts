import type { StaffFlag } from '@porchlight/kernel';
import { FieldCrypto } from '@porchlight/server';
import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { idHeader } from '../../rules/export-mark.ts';
import { exportMark } from './own-export.ts';
import { tableRows } from '../import/files/worker/table-rows.ts';

let portal: TestPortal;
let token: string;
let agent: number;
let ids: number[] = [];

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['ledger'] });
});
afterAll(() => portal.close());
async function become(...flags: readonly StaffFlag[]): Promise<void> {
  token = await portal.signIn(...flags);
  const bootstrap = await portal.request('GET', '/api/bootstrap', { token });
  agent = bootstrap.json<{ actor: { id: number } }>().actor.id;
}
beforeEach(async () => {
  await become();
  await portal.database.query('truncate clients_client, core_rate_limits cascade');
  const add = async (body: object) => {
    const response = await portal.request('POST', '/api/clients', { token, body });
    if (response.status !== 201) throw new Error(response.text);
    return response.json<{ id: number }>().id;
  };
  ids = [
    await add({
      client_first_name: 'Ana',
      client_last_name: 'Abreu "Nena"',
      agi: -1200.5,
      company: '=1+1',
      dob: '1961-03-07',
      ssn: '900-12-6037',
      notes: '<p>A, B</p><p>C</p>',
    }),
    await add({
      client_first_name: 'José',
      client_last_name: 'Peña',
      primary_phone: '+44 20 7946 0958',
      dob: '1900-01-31',
      company: "'-x <&> y",
    }),
  ];
});

/** The header that marks the first column as this portal's client numbers. */
const mark = () => idHeader(exportMark(portal.portal.kernel.service('core', FieldCrypto)));
const columns = 'client_last_name,client_first_name,company,agi,dob,ssn,primary_phone,notes';

const address = () => `${portal.portal.address}/api/ledger/export`;

function request(body: object, init: RequestInit = {}): Promise<Response> {
  return fetch(address(), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });
}
function get(query: Record<string, string>): Promise<Response> {
  return fetch(`${address()}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}
const csv = async (query: Record<string, string> = {}) => {
  const response = await request({ format: 'csv', columns, ...query });
  // The mark of the byte order is part of the file.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
};
/** Of the agent of the test. */
const audited = () =>
  portal.database.query<{ action: string; changes: Record<string, unknown>; purpose: string }>(
    `select action, changes, purpose from core_audit
     where entity = 'ledger-export' and actor_id = $1 order by id`,
    [agent],
  );

/** Their file is larger than what waits in sockets. */
const MANY = 8_000;
const addMany = () =>
  portal.database.query(
    `insert into clients_client (client_last_name, beneficiary)
     select 'Many', (select string_agg(md5((i * 1000 + j)::text), '') from generate_series(1, 100) j)
     from generate_series(1, ${MANY}) i`,
  );

/** A file of many clients of which the first piece was read. */
async function begin(format: string): Promise<{ stop(): void }> {
  const control = new AbortController();
  const query = { format, columns: 'client_last_name,beneficiary' };
  const { body } = await request(query, { signal: control.signal });
  await body!.getReader().read();
  return { stop: () => control.abort() };
}

/** The second line of a file is written when its last byte has left. */
const lines = (count: number) =>
  vi.waitFor(
    async () => {
      const all = await audited();
      expect(all).toHaveLength(count);
      return all;
    },
    { timeout: 10_000, interval: 20 },
  );

describe('a CSV file', () => {
  it('exports what the ledger shows, with masks and without formulas', async () => {
    expect(await csv()).toBe(
      [
        `\u{feff}${mark()},Last Name,First Name,Company,AGI,Birth Date,SSN,Primary Phone,Notes`,
        `${ids[0]},"Abreu ""Nena""",Ana,'=1+1,-1200.50,1961-03-07,***-**-6037,,"A, B\nC"`,
        `${ids[1]},Peña,José,''-x <&> y,,1900-01-31,,+44 20 7946 0958,`,
        '',
      ].join('\r\n'),
    );
  });

  it('exports the requested clients in the requested order', async () => {
    const filter = JSON.stringify([{ column: 'dob', op: 'filled' }]);
    const query = { columns: 'client_first_name', filter, sort: 'dob', dir: 'asc' };
    expect(await csv(query)).toBe(
      `\u{feff}${mark()},First Name\r\n${ids[1]},José\r\n${ids[0]},Ana\r\n`,
    );
    expect(await csv({ columns: 'client_first_name', q: 'nobody' })).toBe(
      `\u{feff}${mark()},First Name\r\n`,
    );
  });

  it('sends the file for saving, named by the day, and stores it nowhere', async () => {
    const { headers } = await request({ format: 'csv', columns });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="clients-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('a workbook', () => {
  const sheetOf = async (bytes: Buffer) => {
    const rows: (readonly string[])[] = [];
    for await (const some of tableRows(bytes)) rows.push(...some.map(({ cells }) => cells));
    return rows;
  };

  it('writes typed cells, and text as it is stored', async () => {
    const response = await request({ format: 'xlsx', columns });
    expect(response.headers.get('content-disposition')).toContain('.xlsx"');
    const rows = await sheetOf(Buffer.from(await response.arrayBuffer()));
    const header = 'Last Name,First Name,Company,AGI,Birth Date,SSN,Primary Phone,Notes'.split(',');
    const [ana, jose, agi] = [...ids.map(String), '-$1,200.50'];
    expect(rows).toEqual([
      [mark(), ...header],
      [ana, 'Abreu "Nena"', 'Ana', '=1+1', agi, '1961-03-07', '***-**-6037', '', 'A, B\nC'],
      [jose, 'Peña', 'José', "''-x <&> y", '', '1900-01-31', '', '+44 20 7946 0958'],
    ]);
  });

  it('exports every column of the ledger by default', async () => {
    const response = await request({ format: 'xlsx' });
    const [head] = await sheetOf(Buffer.from(await response.arrayBuffer()));
    const rows = await portal.request('GET', '/api/ledger/rows?limit=1', { token });
    const count = rows.json<{ columns: readonly string[] }>().columns.length;
    expect(count).toBeGreaterThan(140);
    expect(new Set(head).size).toBe(count + 1);
  });
});

describe('hidden values', () => {
  it('writes hidden values in plain text for a purpose, five times a day', async () => {
    await become('all_staff_access');
    const plain = { columns: 'ssn', purpose: ' Audit of the carrier ' };
    expect(await csv(plain)).toContain(`${ids[0]},900-12-6037\r\n`);
    expect((await lines(2)).map(({ action, purpose }) => [action, purpose])).toEqual([
      ['ledger.export-started', 'Audit of the carrier'],
      ['ledger.exported', 'Audit of the carrier'],
    ]);
    for (let time = 2; time <= 5; time += 1) await csv(plain);
    const refused = await request({ format: 'csv', ...plain });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
    expect(await csv({ columns: 'ssn' })).toContain('***-**-6037');
  });

  it.each<[StaffFlag, number]>([
    ['owner', 200],
    ['all_staff_access', 200],
    ['developer', 403],
    ['advisor', 403],
    ['agent', 403],
  ])('responds to the export of hidden values by %s with %i', async (flag, status) => {
    await become(flag);
    const response = await request({ format: 'csv', columns: 'ssn', purpose: 'x' });
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(text.includes('900-12-6037')).toBe(status === 200);
    if (status === 403) expect(await audited()).toEqual([]);
  });
});

describe('the audit', () => {
  it('audits the start and the end of an export without values of unused conditions', async () => {
    const filter = JSON.stringify([
      { column: 'ssn', op: 'filled', value: '900-12-6037' },
      { column: 'company', op: 'contains', value: '1' },
    ]);
    await csv({ columns: 'client_last_name,ssn', filter, q: 'abreu', sort: 'dob' });
    const expected = {
      format: { to: 'csv' },
      columns: { to: ['client_last_name', 'ssn'] },
      hidden_values: { to: 'masked' },
      filter: { to: ['ssn filled', 'company contains 1'] },
      search: { to: 'abreu' },
      sort: { to: 'dob asc' },
    };
    expect(await lines(2)).toEqual([
      { action: 'ledger.export-started', changes: expected, purpose: null },
      { action: 'ledger.exported', changes: { ...expected, clients: { to: 1 } }, purpose: null },
    ]);
  });

  it.each(['csv', 'xlsx'])(
    'audits how many rows of an aborted %s export were sent',
    async (format) => {
      await addMany();
      const { stop } = await begin(format);
      stop();
      const [, stopped] = await lines(2);
      expect(stopped?.action).toBe('ledger.export-stopped');
      const left = (stopped?.changes['clients'] as { to: number }).to;
      expect(left).toBeLessThan(MANY);
    },
  );
});

it.each([
  [{ format: 'pdf' }, 400, 'format'],
  [{ format: 'csv', columns: 'nothing' }, 400, 'columns'],
  [{ format: 'csv', sort: 'ssn' }, 400, 'sort'],
  [{ format: 'csv', filter: '{' }, 400, 'filter'],
  [{ format: 'csv', filter: '[{"column":"ssn","op":"is","value":"900-12-6037"}]' }, 400, 'filter'],
])('refuses the export %j and audits nothing', async (query, status, field) => {
  const response = await request(query as unknown as Record<string, string>);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ details: [{ field }] });
  expect(await audited()).toEqual([]);
});

it.each(['csv', 'xlsx'])('refuses a second export of an agent during a %s file', async (format) => {
  await addMany();
  const { stop } = await begin(format);
  const refused = await request({ format: 'xlsx', columns: 'company' });
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('still running');
  stop();
  await lines(2);
  expect((await request({ format: 'csv', columns: 'company' })).status).toBe(200);
});

it('limits an agent to 30 exports an hour', async () => {
  const statuses: number[] = [];
  for (let file = 0; file < 31; file += 1) {
    const response = await request({ format: 'csv', columns: 'company' });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
});

it('requires a sign-in to export', async () => {
  const headers = { 'content-type': 'application/json' };
  expect((await request({ format: 'csv' }, { headers })).status).toBe(401);
});

describe('a file by its address alone', () => {
  it('exports all clients with a plain GET', async () => {
    const response = await get({ format: 'csv', columns: 'client_first_name', sort: 'dob' });
    expect(await response.text()).toBe(
      `${mark()},First Name\r\n${ids[1]},José\r\n${ids[0]},Ana\r\n`,
    );
    expect((await lines(2)).at(-1)?.action).toBe('ledger.exported');
  });

  it.each([
    ['purpose', 'Carrier audit'],
    ['q', 'abreu'],
    ['filter', '[]'],
  ])('refuses %s in the address, where proxies would log it', async (field, value) => {
    const response = await get({ format: 'csv', [field]: value });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ details: [{ field }] });
    expect(await audited()).toEqual([]);
  });
});
