import { expect, it } from 'vitest';
import {
  isSigningPath,
  readEvent,
  readFormId,
  readSigningComplete,
  signingPathOf,
  signingEvents,
} from './signing-complete.ts';

const frame = { name: 'frame' };
const origin = 'https://portal.example';
const data = {
  type: 'signingComplete',
  path: '/crm/clients/11/sessions/31',
  formId: 70,
  event: 'signing_complete',
};
const read = (part: object = {}, more: object = {}) =>
  readSigningComplete(
    { origin, source: frame, data: { ...data, ...part }, ...more },
    { origin, frame },
  );

it('reads the message of the own frame', () => {
  expect(read()).toEqual(data);
});

it('reads the message about a form without a session, which goes on at its client', () => {
  expect(read({ path: '/crm/clients/11' })?.path).toBe('/crm/clients/11');
});

it.each([
  ['another origin', {}, { origin: 'https://evil.example' }],
  ['the null origin', {}, { origin: 'null' }],
  ['another window', {}, { source: { name: 'other' } }],
  ['no window', {}, { source: null }],
  ['text', {}, { data: JSON.stringify(data) }],
  ['nothing', {}, { data: null }],
  ['another type', { type: 'formEditComplete' }, {}],
  ['no form', { formId: undefined }, {}],
  ['a form without a number', { formId: '7e1' }, {}],
  ['no path', { path: undefined }, {}],
  ['an address of another site', { path: '//evil.example/crm/clients/1/sessions/2' }, {}],
  ['a script', { path: 'javascript:alert(1)' }, {}],
  ['a path with a query', { path: '/crm/clients/11/sessions/31?next=/x' }, {}],
  ['a path upwards', { path: '/crm/clients/11/sessions/../31' }, {}],
  ['another page', { path: '/crm/modules' }, {}],
  ['a path with a line after it', { path: '/crm/clients/11/sessions/31\n' }, {}],
])('ignores a message from or with %s', (_, part, more) => {
  expect(read(part, more)).toBeNull();
});

it('ignores every message while there is no frame', () => {
  expect(readSigningComplete({ origin, source: null, data }, { origin, frame: null })).toBeNull();
});

it('reads an event that no provider has as no event', () => {
  expect(read({ event: 'toString' })?.event).toBeNull();
  expect(signingEvents.map(readEvent)).toEqual(signingEvents);
});

it.each<[unknown, number | null]>([
  ['70', 70],
  [70, 70],
  ['', null],
  ['0', null],
  ['-7', null],
  ['7.5', null],
  ['007', null],
  [' 7', null],
  ['99999999999999999999', null],
  [null, null],
  [Number.NaN, null],
])('reads the form id %j as %j', (value, id) => {
  expect(readFormId(value)).toBe(id);
});

it.each([
  ['/crm/clients/11/sessions/31', true],
  ['/crm/clients/11', true],
  ['/crm/clients/0/sessions/31', false],
  ['/crm/', true],
  ['/crm/ledger', false],
  [null, false],
])('takes %j for a page to go on at: %s', (path, is) => {
  expect(isSigningPath(path)).toBe(is);
});

it.each([
  [11, 31, '/crm/clients/11/sessions/31'],
  [11, null, '/crm/clients/11'],
  [null, 31, '/crm/'],
  [null, null, '/crm/'],
])('goes on for a form of client %j in session %j at %s', (client_id, session_id, path) => {
  expect(signingPathOf({ client_id, session_id })).toBe(path);
  expect(isSigningPath(path)).toBe(true);
});
