import { describe, expect, it } from 'vitest';
import {
  changedIdentity,
  changedText,
  type IdentityField,
  proofsOfLink,
  type RecordedChange,
} from './changed-identity.ts';

const change = (more: Partial<RecordedChange> = {}): RecordedChange => ({
  field: 'birth-date',
  at: '2026-11-23T15:00:00.000Z',
  by: 'Ines Vega (ines)',
  from: '1958-03-07',
  isNewRecord: false,
  ...more,
});
const link = proofsOfLink('passcode');
const asked = proofsOfLink('birth-date');
const later = '2026-11-24T15:00:00.000Z';

const replaced = change();
const entered = change({ from: '' });
const made = (field: RecordedChange['field']) => change({ field, from: '', isNewRecord: true });
const at = replaced.at;
const by = replaced.by;

describe('the changes of what identifies a client', () => {
  it.each<[string, RecordedChange[], readonly IdentityField[], unknown[]]>([
    ['a replaced value', [replaced], [], [['birth-date', at, by, 'changed']]],
    [
      'a birth date that was entered for the first time, where it was asked for by a link',
      [entered],
      asked,
      [['birth-date', at, by, 'entered']],
    ],
    [
      'a birth date that was entered for the first time, where it was asked for in person',
      [entered],
      asked,
      [['birth-date', at, by, 'entered']],
    ],
    [
      'an email and a phone that were entered for the first time, where a link was sent',
      [change({ field: 'email', from: '' }), change({ field: 'phone', from: '', at: later })],
      link,
      [
        ['email', at, by, 'entered'],
        ['phone', later, by, 'entered'],
      ],
    ],
    [
      'the birth date of a new record, and not where the link was sent, once it was asked for',
      [made('name'), made('birth-date'), made('email'), made('phone')],
      asked,
      [['birth-date', at, by, 'entered']],
    ],
    [
      'the birth date of a new record that was asked for in person',
      [made('name'), made('birth-date'), made('email')],
      asked,
      [['birth-date', at, by, 'entered']],
    ],
    [
      'the addresses of a new record that a link alone was sent to',
      [made('name'), made('birth-date'), made('email'), made('phone')],
      link,
      [
        ['email', at, by, 'entered'],
        ['phone', at, by, 'entered'],
      ],
    ],
    [
      'a birth date of a new record that the same person changed since as changed',
      [made('birth-date'), change({ at: later })],
      asked,
      [['birth-date', later, by, 'changed']],
    ],
    ['nothing of a new record to an agent who signs', [made('email')], [], []],
    ['no birth date that was entered and asked for by nobody', [entered], link, []],
    [
      'an email and a phone that were entered where the client is notified of signing in person',
      [change({ field: 'email', from: '' }), change({ field: 'phone', from: '' })],
      asked,
      [
        ['email', at, by, 'entered'],
        ['phone', at, by, 'entered'],
      ],
    ],
    [
      'no email that was entered before an agent signs',
      [change({ field: 'email', from: '' })],
      [],
      [],
    ],
    [
      'a second part of a name as a change',
      [change({ field: 'name', from: '' })],
      [],
      [['name', at, by, 'changed']],
    ],
    [
      'a change and its opposite as one',
      [replaced, change({ at: later, from: '1990-01-01' })],
      [],
      [['birth-date', later, by, 'changed']],
    ],
    [
      'a value that was removed before another one was entered',
      [change({ at: later, from: '' }), replaced],
      asked,
      [['birth-date', at, by, 'changed']],
    ],
    [
      'a value that was entered and changed by the same person as changed',
      [entered, change({ at: later, from: '1990-01-01' })],
      asked,
      [['birth-date', later, by, 'changed']],
    ],
    [
      'each person and value, the oldest first',
      [change({ at: later, by: 'Ben (ben)' }), change({ field: 'email' }), change({ at: later })],
      [],
      [
        ['email', at, by, 'changed'],
        ['birth-date', later, by, 'changed'],
        ['birth-date', later, 'Ben (ben)', 'changed'],
      ],
    ],
  ])('name %s', (_, changes, proofs, expected) => {
    for (const order of [changes, changes.toReversed()]) {
      const found = changedIdentity(order, proofs).map((one) => [
        one.field,
        one.at,
        one.by,
        one.entered === true ? 'entered' : 'changed',
      ]);
      expect(found.sort()).toEqual(expected.sort());
    }
  });
});

it.each([
  [
    { field: 'birth-date', at, by },
    'signature',
    'The birth date of the client was changed on November 23, 2026 at 10:00 AM EST by Ines Vega (ines) before this signature.',
  ],
  [
    { field: 'phone', at, by: null, entered: true },
    'upload',
    'The phone number of the client was entered for the first time on November 23, 2026 at 10:00 AM EST by someone who was not signed in before this upload.',
  ],
] as const)('says to staff of %j before a %s what, when, and by whom', (change, act, text) => {
  expect(changedText(change, act, 'America/New_York')).toBe(text);
});
