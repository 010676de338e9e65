import { expect, it } from 'vitest';
import { lastChangeOf } from './use-last-changed.ts';

const by = (id: number | null, name: string | null, kind = 'staff') => ({ kind, id, name });
const changes = {
  ssn: { at: '2026-11-03T15:00:00.000Z', by: by(1, 'Marisol Rivera') },
  address: { at: '2026-11-04T15:00:00.000Z', by: by(2, 'Tiago Almeida') },
  notes: { at: '2026-11-05T15:00:00.000Z', by: by(null, 'clients', 'system') },
  dob: { at: '2026-11-06T15:00:00.000Z', by: by(7, 'link L1', 'client') },
};

it.each([
  [['ssn', 'address', 'height'], { at: changes.address.at, by: { id: 2, name: 'Tiago Almeida' } }],
  [['ssn'], { at: changes.ssn.at, by: { id: 1, name: 'Marisol Rivera' } }],
  [['notes'], { at: changes.notes.at, by: { id: null, name: 'the portal' } }],
  [['dob', 'notes'], { at: changes.dob.at, by: { id: null, name: 'the client’s link' } }],
  [['height'], null],
  [[], null],
])('finds the last change in %j', (fields, expected) => {
  expect(lastChangeOf(changes, fields)).toEqual(expected);
});

it('returns nothing until the history is loaded', () => {
  expect(lastChangeOf(undefined, ['ssn'])).toBeNull();
});
