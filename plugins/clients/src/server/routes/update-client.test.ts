import { createFakeClock, processorTime } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../generated/types.ts';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal({ clock: createFakeClock('2026-11-20T15:00:00Z') });
});
afterAll(() => portal.close());

const names = { client_first_name: 'Yanelis', client_last_name: 'Fonseca' };
const read = (id: number) => portal.get<Client>(`/clients/${id}`);
const details = (answer: { json<T>(): T }) =>
  answer.json<{ details?: readonly { field: string; message: string }[] }>().details ?? [];

describe('PUT /api/clients/:id', () => {
  it('changes the sent fields, leaves the others, and returns the whole client', async () => {
    const before = await portal.add({
      ...names,
      company: 'A',
      rx_plan_premium: 10,
      dob: '1990-01-01',
    });
    const answer = await portal.put(before.id, { company: 'B', rx_plan_premium: 12.5 });
    expect(answer.status).toBe(200);
    const after = answer.json<Client>();
    expect(after).toEqual({
      ...before,
      company: 'B',
      rx_plan_premium: 12.5,
      version: 2,
      updated_at: after.updated_at,
    });
    expect(await read(before.id)).toEqual(after);
    expect((await portal.audit(before.id)).at(-1)).toMatchObject({
      action: 'client.updated',
      changes: { company: { from: 'A', to: 'B' }, rx_plan_premium: { from: '10.00', to: '12.50' } },
    });
  });

  it.each(['__clear__', '', null])('clears dates for %j', async (value) => {
    const dates = {
      dob: '1990-01-01',
      spouse_dob: '1991-01-01',
      dep1_dob: '2015-01-01',
      ben4_dob: '1960-01-01',
      part_a_effective: '2026-01-01',
      next_f_u_date: '2026-12-01',
    };
    const { id } = await portal.add(dates);
    const cleared = (
      await portal.put(id, Object.fromEntries(Object.keys(dates).map((key) => [key, value])))
    ).json<Client>();
    expect(cleared).toMatchObject(Object.fromEntries(Object.keys(dates).map((key) => [key, null])));
  });

  it.each([
    ['primary_email', `a@${'.'.repeat(40_000)}@`],
    ['age_of_mother', `${' '.repeat(500_000)}x`],
    ['rx_plan_premium', '9'.repeat(1_000_000)],
    ['primary_phone', '1'.repeat(1_000_000)],
  ])('rejects a hostile text in %s at once', async (field, text) => {
    const { id } = await portal.add(names);
    const put = () => portal.put(id, { [field]: text });
    const { result: answer, ms } = await processorTime(put);
    expect(ms).toBeLessThan(1_000);
    expect(answer.status).toBe(400);
    expect(details(answer).map((detail) => detail.field)).toEqual([field]);
  });

  it('rejects email addresses that are too long for their index at their fields', async () => {
    const { id } = await portal.add(names);
    const address = (letter: string) => `${letter.repeat(229)}@example.com`;
    const answer = await portal.put(id, {
      primary_email: address('\u{10400}'),
      secondary_email: address('\u{1d4d0}'),
      mobile_email: address('\u{1f600}'),
    });
    expect(answer.status).toBe(400);
    const message = 'An email address can have at most 254 characters';
    expect(details(answer)).toEqual([
      { field: 'primary_email', message },
      { field: 'secondary_email', message },
      { field: 'mobile_email', message },
    ]);
  });

  it('stores three email addresses, three phones and names of the greatest length', async () => {
    const { id } = await portal.add(names);
    const address = (letter: string) => `${letter.repeat(60)}@example.com`;
    const answer = await portal.put(id, {
      client_first_name: '\u{10400}'.repeat(100),
      client_last_name: '\u{1e900}'.repeat(100),
      primary_email: address('\u{10400}'),
      secondary_email: address('\u{10401}'),
      mobile_email: address('\u{10402}'),
      mobile_text_number: '1'.repeat(100),
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['primary_phone', '9542560001', '(954) 256-0001'],
    ['primary_email', 'Maria@Example.com', ' maria@example.com '],
    ['dob', '3/7/1961', '1961-03-07'],
    ['agi', '$1,200.5', '1200.50'],
    ['status', ' Lead ', 'lead'],
  ])('writes nothing when %s differs in format only', async (field, before, after) => {
    const client = await portal.add({ ...names, [field]: before });
    const answer = await portal.put(client.id, { [field]: after });
    expect(answer.json<Client>().version).toBe(client.version);
  });

  it('writes nothing when nothing changes', async () => {
    const client = await portal.add({
      ...names,
      rx_plan_premium: '12.50',
      dob: '1990-01-01',
      ssn: '900-12-6037',
      notes: 'x',
    });
    const answer = await portal.put(client.id, client);
    expect(answer.json()).toEqual(client);
    expect(await portal.audit(client.id)).toHaveLength(1);
    expect((await portal.put(client.id, { ssn: client.ssn })).json()).toEqual(client);
    expect((await portal.put(client.id, {})).json()).toEqual(client);
  });

  it('takes the edited value when a field is sent under two names', async () => {
    const client = await portal.add({ ...names, primary_email: 'old@example.com' });
    const byAlias = (
      await portal.put(client.id, { ...client, client_email: 'new@example.com' })
    ).json<Client>();
    expect(byAlias.primary_email).toBe('new@example.com');
    const byName = (
      await portal.put(client.id, { ...byAlias, primary_email: 'newer@example.com' })
    ).json<Client>();
    expect(byName.client_email).toBe('newer@example.com');
    const both = (
      await portal.put(client.id, { primary_email: 'a@b.co', client_email: 'c@d.co' })
    ).json<Client>();
    expect(both.email).toBe('a@b.co');
  });

  it.each([
    [
      'a blank first name',
      { client_first_name: '' },
      'client_first_name',
      'First name is required',
    ],
    ['an unknown field', { hobby: 'x' }, 'hobby', "Unknown field 'hobby'"],
    [
      'a wrong status',
      { status: 'x' },
      'status',
      'Status must be one of new, client, lead, inactive',
    ],
  ])('answers 400 for %s', async (_, body, field, message) => {
    const client = await portal.add();
    const answer = await portal.put(client.id, { company: 'changed', ...body });
    expect(answer.status).toBe(400);
    expect(details(answer)).toEqual([{ field, message }]);
    expect(await read(client.id)).toEqual(client);
  });

  it.each<readonly [string, (version: number) => readonly [object, Record<string, string>]]>([
    ['version in the body', (version) => [{ version }, {}]],
    ['If-Match', (version) => [{}, { 'if-match': `"${version}"` }]],
  ])('answers 409 with the current values for a stale %s', async (_, named) => {
    const client = await portal.add({ ...names, company: 'A' });
    const send = (version: number, fields: object) => {
      const [body, headers] = named(version);
      return portal.put(client.id, { ...fields, ...body }, headers);
    };
    expect((await send(1, { company: 'B' })).status).toBe(200);
    const stale = await send(1, { company: 'C', occupation: 'Nurse' });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ success: false, code: 'conflict' });
    expect(details(stale)).toEqual([
      { field: 'company', message: 'Now: B' },
      { field: 'occupation', message: 'Now empty' },
    ]);
    expect((await read(client.id)).company).toBe('B');
    expect((await send(2, { company: 'C' })).json<Client>()).toMatchObject({
      company: 'C',
      version: 3,
    });
  });

  it('answers a right and a wrong value of a secret alike when the version is stale', async () => {
    const { id } = await portal.add({ ssn: '900-12-6037' });
    await portal.put(id, { company: 'B' });
    const guess = (fields: object) => portal.put(id, { ...fields, version: 1 });
    const right = await guess({ ssn: '900-12-6037', mp_pass: '' });
    expect(right.status).toBe(409);
    expect(details(right)).toEqual([
      { field: 'ssn', message: 'Now: ***-**-6037' },
      { field: 'mp_pass', message: 'Now empty' },
    ]);
    for (const ssn of ['900-12-6037', '900-13-6037'])
      for (const mp_pass of ['', 'x']) {
        const other = await guess({ ssn, mp_pass });
        expect([other.status, other.body]).toEqual([right.status, right.body]);
      }
  });

  it('loses no change of two agents who save at the same time', async () => {
    const { id } = await portal.add(names);
    await Promise.all(
      ['company', 'occupation', 'address', 'aor'].map((field) =>
        portal.put(id, { [field]: field }),
      ),
    );
    expect(await read(id)).toMatchObject({
      company: 'company',
      occupation: 'occupation',
      address: 'address',
      aor: 'aor',
      version: 5,
    });
  });

  it.each([
    ['999999', 404, 'Client not found'],
    ['abc', 400, 'The id must be a positive whole number'],
    ['0', 400, 'The id must be a positive whole number'],
    ['1.5', 400, 'The id must be a positive whole number'],
    ['temp_1', 400, 'The id must be a positive whole number'],
  ])('answers the id %s with %i', async (id, status, message) => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await portal.request(method, `/api/clients/${id}`, {
        token: portal.token,
        ...(method === 'PUT' ? { body: { company: 'x' } } : {}),
      });
      expect(answer.status).toBe(status);
      expect(answer.json<{ message: string }>().message).toBe(message);
    }
  });
});
