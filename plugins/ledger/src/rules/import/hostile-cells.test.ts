import { firstSlowText, hostileTexts } from '@porchlight/testing';
import { describe, expect, it } from 'vitest';
import { MOST_CELL_CHARACTERS } from '../cell-limits.ts';
import { readCell as readTypedCell, type CellType } from '../cell-text.ts';
import { fieldsByContent } from './column-contents.ts';
import type { CellKind } from './import-target.ts';
import { readCell } from './read-cell.ts';

const LONGEST = hostileTexts(MOST_CELL_CHARACTERS - 10);

const KINDS: readonly CellKind[] = [
  'id',
  'name',
  'text',
  'date',
  'birth-date',
  'currency',
  'email',
  'phone',
  'ssn',
  'status',
  'age',
  'secret',
];
const TYPES: readonly CellType[] = ['text', 'date', 'currency', 'email'];

describe.each(KINDS)('an imported cell of the kind %s', (kind) => {
  it('reads hostile text in linear time', async () => {
    const read = (text: string) => readCell(kind, text, '2026-03-02');
    expect(await firstSlowText(LONGEST, read)).toBeUndefined();
  });

  it('refuses a text that is longer than a cell can be', () => {
    expect(readCell(kind, 'a'.repeat(50_000), '2026-03-02')).toEqual({
      error: 'A cell can hold at most 32,767 characters',
    });
  });
});

describe.each(TYPES)('a typed cell of the type %s', (type) => {
  it('reads hostile text in linear time', async () => {
    const read = (text: string) => readTypedCell(type, text, { today: '2026-03-02' });
    expect(await firstSlowText(LONGEST, read)).toBeUndefined();
  });

  it('refuses a text that is longer than a cell can be', () => {
    expect(readTypedCell(type, 'a'.repeat(50_000), { today: '2026-03-02' })).toEqual({
      error: 'A cell can hold at most 32,767 characters',
    });
  });
});

it('recognizes the contents of columns in linear time', async () => {
  const look = (text: string) => fieldsByContent({ header: '', cells: [text, text] }, '2026-03-02');
  expect(await firstSlowText(LONGEST, look)).toBeUndefined();
});
