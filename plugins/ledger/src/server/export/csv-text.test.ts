import { unguarded } from '@porchlight/kernel';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csvLines } from './csv-text.ts';
import type { FileColumn } from './file-column.ts';

function column(type: FileColumn['type']): FileColumn {
  return { field: 'x', header: 'X', type, width: 1 };
}

/** The cells of one line. Throws at a quote or line end where RFC 4180 allows none. */
function strictCells(line: string): readonly string[] {
  const [cells = [], ...further] = parse(line, { record_delimiter: '\r\n' }) as string[][];
  if (further.length > 0) throw new Error(`More than one line: ${JSON.stringify(line)}`);
  return cells;
}

const LETTERS = [...'=+-@＝－\'",; aé漢1*•\u00a0\u2028\u202e\ufeff\t\r\n', '\r\n'];

it('writes every text as one cell that no spreadsheet calculates and that reads back unchanged', () => {
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const texts = pairs.flatMap((start) => LETTERS.map((end) => start + end));
  const bad = texts.filter((text) => {
    const line = csvLines([column('text'), column('text')], [[1, text, 'z']]);
    const [id, cell = '', next, ...more] = strictCells(line);
    const isOneCell = id === '1' && next === 'z' && more.length === 0;
    const isCalculated = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^[+-]?\d[\d\s.,]*$/.test(cell);
    return !isOneCell || isCalculated || unguarded(cell) !== text.replaceAll(/\r\n?/g, '\n');
  });
  expect(bad).toEqual([]);
});

it('guards and quotes a value in a column of amounts that is no amount', () => {
  const amounts = [column('currency')];
  expect(csvLines(amounts, [[1, '=1+1,"x"']])).toBe('1,"\'=1+1,""x"""\r\n');
  expect(csvLines(amounts, [[1, '-1200.5']])).toBe('1,-1200.50\r\n');
});
