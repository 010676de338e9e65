import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let owner: string;
let agent: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-notes'] });
  owner = await portal.signIn('owner');
  agent = await portal.signIn('agent');
});
afterAll(() => portal.close());

const read = async (key: string, token = agent) =>
  (await portal.request('GET', `/api/preferences/${key}`, { token })).json<{ value: unknown }>()
    .value;
const store = (key: string, value: unknown, token = agent) =>
  portal.request('PUT', `/api/preferences/${key}`, { token, body: { value } });

it.each([
  ['an object', { agent: 'mine', widths: [60, 200] }],
  ['a text', 'mine'],
  ['a number', 0],
  ['false', false],
])('returns %s as it was stored', async (_, value) => {
  expect(await store('fixture-notes.list', value)).toMatchObject({ status: 200 });
  expect(await read('fixture-notes.list')).toEqual(value);
});

it('gives every user a value of their own', async () => {
  await store('fixture-notes.list', 'mine');
  await store('fixture-notes.list', 'all', owner);
  expect(await read('fixture-notes.list')).toBe('mine');
  expect(await read('fixture-notes.list', owner)).toBe('all');
});

it('returns the values of the caller with the data for the first screen, and none to visitors', async () => {
  const own = { token: await portal.signIn('advisor') };
  await portal.request('PUT', '/api/preferences/fixture-notes.own', { ...own, body: { value: 7 } });
  const preferences = { values: { 'fixture-notes.own': 7 }, isComplete: true };
  expect((await portal.request('GET', '/api/bootstrap', own)).body).toMatchObject({ preferences });
  expect((await portal.request('GET', '/api/bootstrap')).body).not.toHaveProperty('preferences');
});

it('returns null for what was never stored, or removed', async () => {
  await store('fixture-notes.removed', 1);
  await store('fixture-notes.removed', null);
  expect(await read('fixture-notes.removed')).toBeNull();
  expect(await read('fixture-notes.never')).toBeNull();
});

it.each([
  ['a value over 16 KB', 'fixture-notes.list', 'x'.repeat(16 * 1024)],
  ['a key without a plugin', 'list', 1],
  ['a key with other characters', 'fixture-notes.List%20', 1],
  ['a key over 80 characters', `fixture-notes.${'a'.repeat(80)}`, 1],
])('rejects %s with 400', async (_, key, value) => {
  expect(await store(key, value)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
});

it('rejects visitors with 401', async () => {
  const response = await portal.request('GET', '/api/preferences/fixture-notes.list');
  expect(response).toMatchObject({ status: 401 });
});

it('limits a user to 200 values, the latest ones', async () => {
  await store('fixture-notes.oldest', 1);
  for (let number = 0; number < 200; number += 1)
    await store(`fixture-notes.many.${String(number)}`, number);
  expect(await read('fixture-notes.oldest')).toBeNull();
  expect(await read('fixture-notes.many.0')).toBe(0);
});
