import { expect, it } from 'vitest';
import { earlierNames } from './earlier-names.ts';

const now = { first_name: 'Maria', last_name: 'Paz', username: 'paz' };
const line = (at: string, from: Readonly<Record<string, string>>, by: string | null = 'Owner') => ({
  at,
  actor: { name: by },
  changes: Object.fromEntries(
    Object.entries(from).map(([field, value]) => [field, { from: value }]),
  ),
});
const blank = { first_name: '', last_name: '', username: '' };

it.each([
  ['no line', [], []],
  ['a line of the account that is new', [line('1', blank)], []],
  ['a line without a name', [line('1', { email: 'a@example.com' })], []],
  [
    'one rename',
    [line('2', { first_name: 'Ana' }, 'Ana Paz'), line('1', blank)],
    [{ name: 'Ana Paz (paz)', until: '2', by: 'Ana Paz' }],
  ],
  [
    'a rename there and back',
    [line('3', { last_name: 'Cruz' }), line('2', { last_name: 'Paz' })],
    [
      { name: 'Maria Cruz (paz)', until: '3', by: 'Owner' },
      { name: 'Maria Paz (paz)', until: '2', by: 'Owner' },
    ],
  ],
  [
    'one of the portal',
    [line('2', { username: 'ana' }, null)],
    [{ name: 'Maria Paz (ana)', until: '2', by: null }],
  ],
])('lists the names that an account had: %s', (_, lines, expected) => {
  expect(earlierNames(now, lines)).toEqual(expected);
});
