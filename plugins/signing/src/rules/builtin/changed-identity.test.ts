import { describe, expect, it } from 'vitest';
import { changedIdentity, changeWarning, type RecordedChange } from './changed-identity.ts';

const change = (more: Partial<RecordedChange> = {}): RecordedChange => ({
  field: 'birth-date',
  at: '2026-11-23T15:00:00.000Z',
  by: 'Ines Vega (ines)',
  from: '1958-03-07',
  ...more,
});
const later = '2026-11-24T15:00:00.000Z';

describe('the changes of what identifies a client', () => {
  it.each([
    ['a replaced value', [change()], [['birth-date', change().at, 'Ines Vega (ines)']]],
    ['no value that was filled in for the first time', [change({ from: '' })], []],
    [
      'a change and its opposite as one',
      [change(), change({ at: later, from: '1990-01-01' })],
      [['birth-date', later, 'Ines Vega (ines)']],
    ],
    [
      'a value that was removed before another one was entered',
      [change(), change({ at: later, from: '' })],
      [['birth-date', change().at, 'Ines Vega (ines)']],
    ],
    [
      'each person and value, the oldest first',
      [change({ at: later, by: 'Ben (ben)' }), change({ field: 'email' }), change({ at: later })],
      [
        ['email', change().at, 'Ines Vega (ines)'],
        ['birth-date', later, 'Ben (ben)'],
        ['birth-date', later, 'Ines Vega (ines)'],
      ],
    ],
  ])('name %s', (_, changes, expected) => {
    const found = changedIdentity(changes).map(({ field, at, by }) => [field, at, by]);
    expect(found.sort()).toEqual([...expected].sort());
  });
});

it('says to staff what was changed, when, and by whom', () => {
  expect(changeWarning([], 'America/New_York')).toBeNull();
  expect(changeWarning([change(), change({ field: 'phone', by: null })], 'America/New_York')).toBe(
    'The birth date of the client was changed on November 23, 2026 by Ines Vega (ines) before this signature. ' +
      'The phone number of the client was changed on November 23, 2026 by someone who was not signed in before this signature.',
  );
});
