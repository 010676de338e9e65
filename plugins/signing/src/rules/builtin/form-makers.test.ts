import { expect, it } from 'vitest';
import { type FormLine, makersIn, movedWarning, movesIn } from './form-makers.ts';

const staff = (id: number) => ({ kind: 'staff', id });
const line = (at: string, actor: FormLine['actor'], from?: unknown): FormLine => ({
  at: `2026-11-${at}T15:00:00.000Z`,
  actor,
  changes: from === undefined ? {} : { client_id: { from } },
});
const link = { kind: 'link', id: null };

it.each([
  ['nobody without lines', [], []],
  [
    'each account once, by its first line',
    [line('25', staff(2)), line('24', staff(3)), line('23', staff(2))],
    [2, 3],
  ],
  [
    'no clients, and not the portal',
    [line('23', link), line('23', { kind: 'system', id: null })],
    [],
  ],
])('names as those who prepared a form %s', (_, lines, ids) => {
  expect(makersIn(lines)).toEqual(ids);
});

it.each([
  [
    'nothing for a form that was always of its client',
    [line('23', staff(2), null), line('24', staff(2))],
    [],
  ],
  ['nothing for one that came back', [line('23', staff(2), 7)], []],
  [
    'the last move of each account',
    [line('25', staff(2), 8), line('24', staff(3), 9), line('23', staff(2), 8)],
    [
      { at: '2026-11-24T15:00:00.000Z', by: 3 },
      { at: '2026-11-25T15:00:00.000Z', by: 2 },
    ],
  ],
])('finds %s', (_, lines, moves) => {
  expect(movesIn(lines, 7)).toEqual(moves);
});

it.each([
  ['nothing', [], null],
  [
    'who moved it',
    [{ at: '2026-11-23T15:00:00.000Z', by: 'Ines Vega (ines)' }],
    'The form belonged to another client until November 23, 2026 at 10:00 AM EST, when Ines Vega (ines) moved it.',
  ],
  [
    'that nobody knows who moved it',
    [{ at: '2026-11-23T15:00:00.000Z', by: null }],
    'The form belonged to another client until November 23, 2026 at 10:00 AM EST, when someone who was not signed in moved it.',
  ],
])('tells staff about a moved form %s', (_, moves, text) => {
  expect(movedWarning(moves, 'America/New_York')).toBe(text);
});
