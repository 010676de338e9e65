import { formatNumber } from '@porchlight/kernel';
import { countText } from '../../rules/count-text.ts';

const size = (rows: number, columns: number) =>
  `${countText(rows, 'row')}, ${countText(columns, 'column')}`;

/** Texts of printing. */
export const printTexts = {
  title: 'Print',
  what: 'Rows to print',
  selection: (rows: number, columns: number) => `Selected cells: ${size(rows, columns)}`,
  view: (rows: number, columns: number) => `This view: ${size(rows, columns)}`,
  most: (most: number) =>
    `At most ${formatNumber(most)} rows are printed at once. Narrow the view or select fewer columns to print the rest.`,
  masked: 'Hidden values stay masked in print.',
  failed: "Couldn't load the rows.",
  print: 'Print',
  loading: 'Loading rows...',
  heading: 'Client Ledger',
  count: (rows: number, all: number) =>
    rows < all ? `${formatNumber(rows)} of ${countText(all, 'client')}` : countText(all, 'client'),
  number: '#',
} as const;
