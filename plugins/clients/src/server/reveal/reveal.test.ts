import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../default-settings.ts';
import { clientFields } from '../fields/client-fields.ts';
import {
  createClientsPortal,
  fixtureRoot,
  type ClientsPortal,
} from '../testing/clients-portal.fixture.ts';
import { REVEALS_PER_HOUR } from './reveal-policy.ts';

let portal: ClientsPortal;
let owner: string;
/** Of an agent who has seen nothing yet. */
let token: string;

beforeAll(async () => {
  portal = await createClientsPortal({
    plugins: ['clients', 'fixture-household'],
    fixtureRoots: [fixtureRoot],
    clock: createFakeClock('2026-11-20T15:00:00Z'),
  });
  owner = await portal.signIn('owner');
});
beforeEach(async () => {
  token = await portal.signIn();
});
afterAll(() => portal.close());

const reveal = (id: number | string, body: object, by: string | undefined = token) =>
  portal.request('POST', `/api/clients/${id}/reveal`, { ...(by ? { token: by } : {}), body });
const askForPurpose = (reveal_purpose: boolean) =>
  portal.request('PUT', '/api/modules/clients/settings', {
    token: owner,
    body: { ...defaultSettings, reveal_purpose },
  });
const lastLine = async (id: number) => (await portal.audit(id)).at(-1);
const details = (answer: { body: unknown }) =>
  (answer.body as { details?: readonly object[] }).details ?? [];

describe('POST /api/clients/:id/reveal', () => {
  it('returns plain values that must not be cached, and records the reveal in the history', async () => {
    const { id } = await portal.add({ ssn: '900-12-6037', account_number: '000123456789' });
    const answer = await reveal(id, { fields: ['ssn', 'account_number'] });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: { ssn: '900-12-6037', account_number: '000123456789' },
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const line = await lastLine(id);
    expect(line).toMatchObject({
      action: 'client.revealed',
      changes: { ssn: {}, account_number: {} },
      purpose: null,
    });
    expect(line?.actor_id).not.toBeNull();
  });

  it('records a copy as a copy, with its purpose', async () => {
    const { id } = await portal.add({ mp_pass: 'Harbor-12' });
    const body = { fields: ['mp_pass'], use: 'copy', purpose: '  Enrollment call  ' };
    expect((await reveal(id, body)).body).toMatchObject({ data: { mp_pass: 'Harbor-12' } });
    expect(await lastLine(id)).toMatchObject({
      action: 'client.copied',
      changes: { mp_pass: {} },
      purpose: 'Enrollment call',
    });
  });

  it('reveals hidden fields of other plugins', async () => {
    const { id } = await portal.add();
    await portal.put(id, { visa_number: 'A12345678' });
    expect((await reveal(id, { fields: ['visa_number'] })).body).toMatchObject({
      data: { visa_number: 'A12345678' },
    });
  });

  it('shows all hidden values of a client in one call with one audit line', async () => {
    const { id } = await portal.add({ ssn: '900-12-6037', mp_pass: 'Harbor-12', company: 'Paz' });
    await portal.put(id, { visa_number: 'A12345678' });
    const lines = (await portal.audit(id)).length;
    const answer = await reveal(id, { all: true, purpose: 'Application' });
    expect(answer.body).toEqual({
      success: true,
      data: { ssn: '900-12-6037', mp_pass: 'Harbor-12', visa_number: 'A12345678' },
    });
    expect(await portal.audit(id)).toHaveLength(lines + 1);
    expect(await lastLine(id)).toMatchObject({
      action: 'client.revealed',
      changes: { ssn: {}, mp_pass: {}, visa_number: {} },
      purpose: 'Application',
    });
  });

  it.each([
    [{ all: true }, 'all', 'This client has no hidden values'],
    [{ all: true, fields: ['ssn'] }, 'all', 'Please ask for named fields or for all, not both'],
  ])('refuses %j for a client without hidden values', async (body, field, message) => {
    const { id } = await portal.add({ company: 'Paz' });
    const answer = await reveal(id, body);
    expect(answer.status).toBe(400);
    expect(details(answer)).toEqual([{ field, message }]);
    expect((await lastLine(id))?.action).toBe('client.created');
  });

  it('counts every value of the client against the limit, and shows none when they exceed it', async () => {
    const fields = [...clientFields.values()].filter(({ kind }) => kind === 'secret');
    const all = Object.fromEntries(fields.map(({ key }) => [key, '900-12-6037']));
    const { id } = await portal.add(all);
    const whole = Math.floor(REVEALS_PER_HOUR / fields.length);
    for (let call = 0; call < whole; call += 1)
      expect((await reveal(id, { all: true })).status).toBe(200);
    const lines = (await portal.audit(id)).length;
    const refused = await reveal(id, { all: true });
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Reveal limit reached (60 per hour).');
    expect(refused.text).not.toContain('900-12-6037');
    expect(await portal.audit(id)).toHaveLength(lines);
    expect((await reveal(id, { fields: ['ssn'] })).status).toBe(200);
  });

  it.each([
    [{ fields: ['cvc'] }, 'The security code is never stored'],
    [{ fields: ['hobby'] }, "Unknown field 'hobby'"],
    [{ fields: ['__proto__'] }, "Unknown field '__proto__'"],
    [{ fields: ['company'] }, 'Company is not hidden'],
    [{ fields: ['household_size'] }, 'Household size is not hidden'],
    [{ fields: ['spouse_ssn'] }, 'Spouse SSN has no value'],
    [{ fields: ['ssn', 'visa_number'] }, 'Visa number has no value'],
    [{ fields: [] }, 'Please name 1 to 10 different fields'],
    [{ fields: ['ssn', 'ssn'] }, 'Please name 1 to 10 different fields'],
    [{ fields: Array.from({ length: 11 }, (_, n) => `f${n}`) }, 'Please name 1 to 10'],
    [{}, 'Please name 1 to 10 different fields'],
    [{ fields: 'ssn' }, 'Please name 1 to 10 different fields'],
  ])('rejects a reveal of %j with 400 at fields', async (body, message) => {
    const { id } = await portal.add({ ssn: '900-12-6037', cvc: '123' });
    const answer = await reveal(id, body);
    expect(answer.status).toBe(400);
    expect(details(answer)).toEqual([
      { field: 'fields', message: expect.stringContaining(message) as string },
    ]);
    expect(answer.text).not.toContain('900-12-6037');
    expect((await lastLine(id))?.action).toBe('client.created');
  });

  it('rejects a reveal for an unknown use with 400', async () => {
    const { id } = await portal.add({ ssn: '900-12-6037' });
    expect((await reveal(id, { fields: ['ssn'], use: 'mail' })).status).toBe(400);
  });

  it('requires a purpose when the agency wants one', async () => {
    const { id } = await portal.add({ ssn: '900-12-6037' });
    await askForPurpose(true);
    for (const purpose of [undefined, '', '   ']) {
      const answer = await reveal(id, { fields: ['ssn'], purpose });
      expect(answer.status).toBe(400);
      expect(details(answer)).toEqual([{ field: 'purpose', message: 'Enter a reason' }]);
    }
    expect((await reveal(id, { fields: ['ssn'], purpose: 'Claim' })).status).toBe(200);
    await askForPurpose(false);
    expect((await reveal(id, { fields: ['ssn'] })).status).toBe(200);
  });

  it('requires a sign-in', async () => {
    const { id } = await portal.add({ ssn: '900-12-6037' });
    expect((await reveal(id, { fields: ['ssn'] }, '')).status).toBe(401);
    expect((await reveal(id, { fields: ['ssn'] }, 'wrong')).status).toBe(401);
  });

  it('rejects a reveal for an unknown or deleted client with 404', async () => {
    const { id } = await portal.add({ ssn: '900-12-6037' });
    await portal.request('DELETE', `/api/clients/${id}`, { token });
    for (const gone of [id, 999_999]) {
      const answer = await reveal(gone, { fields: ['ssn'] });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ message: 'Client not found' });
    }
  });

  it('lets an agent see 60 values an hour, however they are requested', async () => {
    const secrets = [...clientFields.values()].filter(({ kind }) => kind === 'secret');
    const fields = secrets.slice(0, 10).map(({ key }) => key);
    const { id } = await portal.add(Object.fromEntries(fields.map((key) => [key, '900-12-6037'])));
    for (let call = 1; call < REVEALS_PER_HOUR / 10; call += 1)
      expect((await reveal(id, { fields })).status).toBe(200);
    expect((await reveal(id, { fields: fields.slice(0, 8) })).status).toBe(200);
    const lines = (await portal.audit(id)).length;
    const refused = await reveal(id, { fields: fields.slice(0, 3), use: 'copy' });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ success: false, code: 'rate_limited' });
    expect((refused.body as { message: string }).message).toMatch(
      /^Reveal limit reached \(60 per hour\)\. Try again in (59|60) minutes.$/,
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(await portal.audit(id)).toHaveLength(lines);
    expect((await reveal(id, { fields: fields.slice(0, 2) })).status).toBe(200);
    expect((await reveal(id, { fields: fields.slice(0, 1) })).status).toBe(429);
    expect((await reveal(id, { fields }, await portal.signIn())).status).toBe(200);
  });

  it('counts no call that it refuses', async () => {
    const { id } = await portal.add({ ssn: '900-12-6037' });
    for (let call = 0; call < REVEALS_PER_HOUR + 1; call += 1)
      await reveal(id, { fields: ['spouse_ssn'] });
    expect((await reveal(id, { fields: ['ssn'] })).status).toBe(200);
  });

  it('reveals nothing when its audit line cannot be written', async () => {
    const { id } = await portal.add({ ssn: '900-12-6037' });
    const { query } = portal.database;
    await query(
      `create function no_reveals() returns trigger language plpgsql as $$
       begin raise exception 'no line'; end $$`,
    );
    await query(
      `create trigger no_reveals before insert on core_audit
       for each row when (new.action = 'client.revealed') execute function no_reveals()`,
    );
    const answer = await reveal(id, { fields: ['ssn'] });
    await query('drop trigger no_reveals on core_audit');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('900-12-6037');
  });
});
