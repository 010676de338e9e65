import { expect, it } from 'vitest';
import { fittedWidths, type TextMeasure } from './fit-columns.ts';
import type { GridColumn } from './types.ts';

const column = (label: string, width: number): GridColumn => {
  const look = { type: 'text', editable: true, align: 'start', sensitive: false } as const;
  return { key: 'value', label, group: '', width, ...look };
};
/** Ten pixels for a letter. */
const measure: TextMeasure = {
  heading: ({ length }) => length * 10,
  cell: ({ length }) => length * 10,
};

it.each<[string, GridColumn, readonly (string | null)[], number]>([
  ['its own width where everything fits', column('AOR', 100), ['Ana'], 100],
  ['the widest value', column('AOR', 100), ['Ana', 'Daniel Brook'], 137],
  ['at least 60 pixels', column('Y', 20), ['1'], 60],
  ['at most 200 pixels', column('AOR', 100), ['x'.repeat(90)], 200],
  ['a wider column of the view', column('Notes', 300), ['x'.repeat(90)], 300],
  ['a heading on two lines', column('Preferred Language', 60), [''], 123],
  ['its heading while the values are not loaded', column('Occupation', 60), [null], 133],
])('gives a column %s', (_, of, texts, width) => {
  const source = { total: texts.length, text: (row: number) => texts[row] ?? null };
  expect(fittedWidths([of], source, measure).get('value')).toBe(width);
});
