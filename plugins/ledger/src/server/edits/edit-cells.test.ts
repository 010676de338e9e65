import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cellProblems } from '../../rules/cell-text.ts';

let portal: TestPortal;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['ledger'] });
  token = await portal.signIn();
});
afterAll(() => portal.close());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  portal.request('POST', `/api/ledger/${path}`, { token, body, headers });
const add = async (values: object = {}) =>
  (await post('rows', { values })).json<{ data: { id: number } }>().data.id;
const read = async (id: number) =>
  (await portal.request('GET', `/api/clients/${id}`, { token })).json<Record<string, unknown>>();

describe('POST /api/ledger/edits', () => {
  it('stores cells as they are typed', async () => {
    const id = await add();
    const response = await post('edits', {
      edits: [
        { id, field: 'agi', value: '$1,234.5' },
        { id, field: 'dob', value: '3/7/1961', version: 1, was: null },
        { id, field: 'company', value: null },
        { id, field: 'health_plan_premium', value: 12 },
      ],
    });
    expect(response.body).toEqual({
      success: true,
      data: [
        { id, version: 2, field: 'agi', value: 1234.5 },
        { id, version: 2, field: 'dob', value: '1961-03-07' },
        { id, version: 2, field: 'company', value: '' },
        { id, version: 2, field: 'health_plan_premium', value: 12 },
      ],
    });
    expect(await read(id)).toMatchObject({
      agi: 1234.5,
      dob: '1961-03-07',
      health_plan_premium: 12,
    });
  });

  it('names every bad cell by its position and stores nothing', async () => {
    const id = await add();
    const response = await post('edits', {
      edits: [
        { id, field: 'company', value: 'Ours' },
        { id, field: 'dob', value: 'soon' },
        { id, field: 'primary_email', value: 'ana' },
        { id, field: 'name', value: 'Ana' },
      ],
    });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      details: [
        { field: '1', message: cellProblems.date },
        { field: '2', message: cellProblems.email },
        { field: '3', message: cellProblems.gone },
      ],
    });
    expect(await read(id)).toMatchObject({ company: '', version: 1 });
  });

  it('returns the stored value of a cell that someone else changed', async () => {
    const id = await add({ company: 'Ours' });
    await post('edits', { edits: [{ id, field: 'company', value: 'Theirs' }] });
    const response = await post('edits', {
      edits: [{ id, field: 'company', value: 'Mine', version: 1, was: 'Ours' }],
    });
    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      success: false,
      code: 'conflict',
      message: 'Someone else changed this cell. Now: Theirs',
      details: [{ field: '0', message: 'Now: Theirs', current: 'Theirs', version: 2 }],
    });
  });

  it('accepts 5,000 cells and refuses more', async () => {
    const id = await add();
    const edits = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        id,
        field: 'company',
        value: `No. ${index}`,
      }));
    expect((await post('edits', { edits: edits(5_000) })).status).toBe(200);
    expect(await read(id)).toMatchObject({ company: 'No. 4999', version: 2 });
    expect((await post('edits', { edits: edits(5_001) })).status).toBe(400);
    expect((await post('edits', { edits: [] })).status).toBe(400);
  });

  it('requires a sign-in to change cells', async () => {
    const body = { edits: [{ id: 1, field: 'company', value: '' }] };
    expect((await portal.request('POST', '/api/ledger/edits', { body })).status).toBe(401);
  });
});

describe('POST /api/ledger/rows', () => {
  it('adds a client without a name once per idempotency key', async () => {
    const values = { dob: '3/7/1961', ssn: '900-12-6037' };
    const headers = { 'idempotency-key': 'temp_0190a1b2' };
    const response = await post('rows', { values }, headers);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      success: true,
      data: {
        version: 1,
        values: {
          dob: '1961-03-07',
          ssn: '***-**-6037',
          status: 'new',
          age: expect.stringMatching(/^\d+$/) as string,
        },
      },
    });
    expect((await post('rows', { values }, headers)).body).toEqual(response.body);
  });

  it('names every bad cell of a new row by its column', async () => {
    const response = await post('rows', { values: { company: 'Ours', dob: 'soon' } });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      details: [{ field: 'dob', message: cellProblems.date }],
    });
    const phone = await post('rows', { values: { primary_phone: 'call me' } });
    expect(phone.body).toMatchObject({ details: [{ field: 'primary_phone' }] });
  });
});
