import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../generated/types.ts';
import { validateClient } from '../../generated/validators/client.js';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;

beforeAll(async () => {
  portal = await createClientsPortal({ clock: createFakeClock('2026-11-20T15:00:00Z') });
});
afterAll(() => portal.close());

const names = { client_first_name: 'Yanelis', client_last_name: 'Fonseca' };
const create = (body: unknown) =>
  portal.request('POST', '/api/clients', { token: portal.token, body });
const read = (id: number) => portal.get<Client>(`/clients/${id}`);
const details = (answer: { json<T>(): T }) =>
  answer.json<{ details?: readonly { field: string; message: string }[] }>().details ?? [];

describe('POST /api/clients', () => {
  it('answers 201 with the whole client, assigned to its creator', async () => {
    const answer = await create({
      ...names,
      dob: '1990-11-21',
      primary_email: 'yf@example.com',
      primary_phone: '(786) 555-0163',
    });
    expect(answer.status).toBe(201);
    const client = answer.json<Client>();
    expect(validateClient(client), JSON.stringify(validateClient.errors)).toBe(true);
    expect(client).toMatchObject({
      ...names,
      version: 1,
      status: 'new',
      first_name: 'Yanelis',
      last_name: 'Fonseca',
      name: 'Yanelis Fonseca',
      age: 35,
      email: 'yf@example.com',
      client_email: 'yf@example.com',
      phone: '(786) 555-0163',
      client_phone: '(786) 555-0163',
      notes: '',
      next_f_u_date: null,
      rx_plan_premium: null,
      ssn: '',
      cvc: null,
      assigned_agent_id: portal.agentId,
      assigned_agent: { id: portal.agentId, first_name: 'Test', last_name: 'Staff 1' },
    });
    expect(client.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await read(client.id)).toEqual(client);
  });

  it('gives ids from 1000 on: those below are reserved', async () => {
    expect((await portal.add()).id).toBeGreaterThanOrEqual(1000);
  });

  it('records the new client in the audit with the fields that were filled in', async () => {
    const { id } = await portal.add({
      ...names,
      company: 'Kendall Smile',
      ssn: '900-12-6037',
      agi: '41,600',
    });
    expect(await portal.audit(id)).toEqual([
      {
        action: 'client.created',
        actor_id: portal.agentId,
        entity_id: String(id),
        changes: {
          client_first_name: { from: '', to: 'Yanelis' },
          client_last_name: { from: '', to: 'Fonseca' },
          company: { from: '', to: 'Kendall Smile' },
          agi: { from: null, to: '41600.00' },
          ssn: { from: '', to: '***-**-6037' },
        },
        purpose: null,
      },
    ]);
  });

  it('creates one client when a call is repeated under one key', async () => {
    const sent = {
      token: portal.token,
      body: { client_first_name: 'Once', client_last_name: 'Only' },
      headers: { 'idempotency-key': '0c5a1f44-7d3f-4b6a-9a43-3d2f57a6f0aa' },
    };
    const [first, second] = [
      await portal.request('POST', '/api/clients', sent),
      await portal.request('POST', '/api/clients', sent),
    ];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await portal.page('q=once')).total).toBe(1);
  });

  it.each([
    [
      'no names',
      {},
      { client_first_name: 'First name is required', client_last_name: 'Last name is required' },
    ],
    [
      'blank names',
      { client_first_name: ' ', client_last_name: '' },
      { client_first_name: 'First name is required', client_last_name: 'Last name is required' },
    ],
    [
      'names by their aliases',
      { first_name: 'A', last_name: 'B' },
      { client_first_name: 'First name is required', client_last_name: 'Last name is required' },
    ],
    [
      'a name that is no text',
      { ...names, client_first_name: null },
      { client_first_name: 'First name is required' },
    ],
    [
      'a name that is too long',
      { ...names, client_first_name: 'x'.repeat(101) },
      { client_first_name: 'First Name must have at most 100 characters' },
    ],
    [
      'an email without a domain',
      { ...names, primary_email: 'ana@example' },
      { primary_email: 'Please enter a valid email address' },
    ],
    [
      'an email with a space',
      { ...names, client_email: 'a na@example.com' },
      { client_email: 'Please enter a valid email address' },
    ],
    [
      'another email',
      { ...names, secondary_email: 'x', employer_email: 'y', mobile_email: 'z' },
      {
        secondary_email: 'Please enter a valid email address',
        employer_email: 'Please enter a valid email address',
        mobile_email: 'Please enter a valid email address',
      },
    ],
    [
      'letters in a phone',
      { ...names, primary_phone: '305-CALL' },
      { primary_phone: 'Please enter a valid phone number' },
    ],
    [
      'letters in other phones',
      { ...names, secondary_phone: 'x', employer_phone: 'y', client_phone: 'z' },
      {
        secondary_phone: 'Please enter a valid phone number',
        employer_phone: 'Please enter a valid phone number',
        client_phone: 'Please enter a valid phone number',
      },
    ],
    ['a day that is none', { ...names, dob: '1990-02-30' }, { dob: 'Please enter a valid date' }],
    [
      'a date with the day before the month',
      { ...names, next_f_u_date: '20/11/2026' },
      { next_f_u_date: 'Please enter a valid date' },
    ],
    [
      'a status outside the set',
      { ...names, status: 'archived' },
      { status: 'Status must be one of new, client, lead, inactive' },
    ],
    [
      'an amount that is none',
      { ...names, rx_plan_premium: 'a lot' },
      { rx_plan_premium: 'Please enter an amount such as 1,234.56' },
    ],
    [
      'an amount beyond all',
      { ...names, rx_plan_premium: 1e13, agi: '1000000000000' },
      {
        rx_plan_premium: 'Please enter an amount such as 1,234.56',
        agi: 'Please enter an amount such as 1,234.56',
      },
    ],
    [
      'a number where text belongs',
      { ...names, company: 5 },
      { company: 'Company must be text or empty' },
    ],
    ['an object where text belongs', { ...names, ssn: {} }, { ssn: 'SSN must be text or empty' }],
    [
      'an age that is none',
      { ...names, age_of_mother: 'old' },
      { age_of_mother: 'Please enter an age in years' },
    ],
    ['an unknown field', { ...names, hobby: 'chess' }, { hobby: "Unknown field 'hobby'" }],
    [
      'two unknown fields',
      { ...names, hobby: 'chess', row_id: 'x' },
      { hobby: "Unknown field 'hobby'", row_id: "Unknown field 'row_id'" },
    ],
    ['a body that is a list', [], { '': 'The value must be an object' }],
  ])('answers 400 for %s and stores nothing', async (_, body, expected) => {
    const before = (await portal.page('page=1')).total;
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, code: 'validation_failed' });
    expect(
      Object.fromEntries(details(answer).map(({ field, message }) => [field, message])),
    ).toEqual(expected);
    expect((await portal.page('page=1')).total).toBe(before);
  });

  it.each([
    [
      'an empty email and phone',
      { primary_email: '', primary_phone: '' },
      { primary_email: '', primary_phone: '' },
    ],
    [
      'text around blanks',
      { company: '  Kendall  Smile ', primary_email: ' a@b.co ' },
      { company: 'Kendall  Smile', primary_email: 'a@b.co' },
    ],
    ['a blank status as new', { status: '' }, { status: 'new' }],
    ['no status as new', { status: null }, { status: 'new' }],
    ['null as no text', { company: null }, { company: '' }],
    [
      'amounts as people write them',
      {
        rx_plan_premium: '$1,200.50',
        gap_plan_premium: '(45.00)',
        dental_plan_premium: 12.345,
        agi: 0,
        vision_plan_premium: '',
      },
      {
        rx_plan_premium: 1200.5,
        gap_plan_premium: -45,
        dental_plan_premium: 12.35,
        agi: 0,
        vision_plan_premium: null,
      },
    ],
    [
      'numbers for measures and ages',
      { weight: 138, height: 5.4, age_of_mother: 67, ben1_percentage: 60 },
      { weight: '138', height: '5.4', age_of_mother: '67', ben1_percentage: '60' },
    ],
    [
      'the names of an alias',
      { client_email: 'a@b.co', client_phone: '3055550142' },
      { primary_email: 'a@b.co', primary_phone: '(305) 555-0142', email: 'a@b.co' },
    ],
    [
      'read-only fields, ignored',
      {
        id: 7,
        first_name: 'X',
        name: 'Y',
        age: 99,
        created_at: 'z',
        assigned_agent_id: 1,
        version: 9,
      },
      { first_name: 'Yanelis', age: null, version: 1 },
    ],
    ['the security code, never stored', { cvc: '123' }, { cvc: null }],
    [
      'rich text without what is no format',
      { notes: '<p onclick="x">Call <b>late</b><script>alert(1)</script><img src=x></p>' },
      { notes: '<p>Call <b>late</b></p>' },
    ],
    ['rich text without anything to see', { notes: '<p><br></p> &nbsp;' }, { notes: '' }],
    ['plain notes as typed', { notes: 'AT&T > others' }, { notes: 'AT&T > others' }],
    [
      'unknown letters and signs',
      { company: 'Ñandú 🦤 «O’Hara» \\ % _ \' "' },
      { company: 'Ñandú 🦤 «O’Hara» \\ % _ \' "' },
    ],
  ])('accepts %s', async (_, fields, expected) => {
    const answer = await create({ ...names, ...fields });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.json<Client>()).toMatchObject(expected);
  });
});
