import { describe, expect, it } from 'vitest';
import {
  type CeremonyField,
  enteredList,
  isFilled,
  nextField,
  signingProgress,
} from './signing-progress.ts';

const field = (id: string, type: CeremonyField['type'], more: Partial<CeremonyField> = {}) => ({
  id,
  type,
  role: 'client' as const,
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.2,
  height: 0.03,
  label: id,
  required: true,
  options: [],
  is_mine: true,
  value: null,
  ...more,
});
const both = { signature: true, initials: true };
const none = { signature: false, initials: false };

describe('isFilled', () => {
  it.each([
    ['signature', 'signed', both, true],
    ['signature', 'signed', { signature: false, initials: true }, false],
    ['signature', undefined, both, false],
    ['initials', 'signed', { signature: true, initials: false }, false],
    ['initials', 'signed', both, true],
    ['checkbox', 'true', none, true],
    ['checkbox', 'false', none, false],
    ['list', 'Gold', none, true],
    ['list', '', none, false],
    ['text', '  ', none, false],
    ['text', 'Ana', none, true],
    ['date', undefined, none, true],
  ] as const)('a %s with %j and the marks %j: %s', (type, value, adopted, expected) => {
    const values = value === undefined ? {} : { a: value };
    expect(isFilled(field('a', type), values, adopted)).toBe(expected);
  });
});

const fields = [
  field('name', 'text'),
  field('note', 'text', { required: false }),
  field('agent', 'signature', { is_mine: false }),
  field('day', 'date'),
  field('sign', 'signature'),
];

it('counts the required fields of the signer alone, without dates', () => {
  const { done, total, missing } = signingProgress(fields, { name: 'Ana' }, both);
  expect([done, total, missing.map(({ id }) => id)]).toEqual([1, 2, ['sign']]);
});

it('opens a signed field again when the signature was adopted on another device', () => {
  const { missing } = signingProgress(fields, { name: 'Ana', sign: 'signed' }, none);
  expect(missing.map(({ id }) => id)).toEqual(['sign']);
});

it.each([
  [null, 'name'],
  ['name', 'sign'],
  ['note', 'sign'],
  ['sign', 'name'],
])('goes from %s to the missing field %s', (after, expected) => {
  const { missing } = signingProgress(fields, {}, both);
  expect(nextField(missing, fields, after)?.id).toBe(expected);
});

it('returns no next field when nothing is missing', () => {
  expect(nextField([], fields, 'name')).toBeNull();
});

it('sends what is filled, without dates, fields of others, and boxes that are not checked', () => {
  const all = [...fields, field('yes', 'checkbox'), field('no', 'checkbox')];
  const values = { name: 'Ana', note: ' ', agent: 'x', day: 'today', yes: 'true', no: 'false' };
  expect(enteredList(all, values)).toEqual([
    { id: 'name', value: 'Ana' },
    { id: 'yes', value: 'true' },
  ]);
});

it('leaves a text open that the document cannot show, also an optional one', () => {
  const fields = [field('name', 'text'), field('note', 'text', { required: false })];
  const values = { name: 'Walter', note: 'A long note' };
  expect(signingProgress(fields, values, none, { note: 'too-long' })).toEqual({
    done: 1,
    total: 1,
    missing: [fields[1]],
  });
  expect(signingProgress(fields, values, none, { name: 'unprinted' })).toEqual({
    done: 0,
    total: 1,
    missing: [fields[0]],
  });
});
