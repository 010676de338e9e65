import { formatNumber } from '@porchlight/kernel';
import { countText } from '../count-text.ts';
import type { ImportNotice } from '../../generated/types.ts';

export type NoticeKind = ImportNotice['kind'];

export const noticeKinds: readonly NoticeKind[] = [
  'nul_characters',
  'mixed_encoding',
  'long_cells',
  'hidden_rows',
  'cells_beyond_columns',
];

const SENTENCES: Readonly<Record<NoticeKind, (count: number) => string>> = {
  nul_characters: (count) =>
    `Removed ${countText(count, 'unreadable character')} (NUL). Check the values there.`,
  mixed_encoding: (count) =>
    `${countText(count, 'line uses', 'lines use')} a different text encoding than the rest. Check the accented letters there.`,
  long_cells: (count) =>
    `${countText(count, 'line has', 'lines have')} a cell with more than 32,767 characters. Only the first 32,767 were read.`,
  hidden_rows: (count) =>
    `${countText(count, 'row is', 'rows are')} hidden in the spreadsheet and included in the import.`,
  cells_beyond_columns: (count) =>
    `${countText(count, 'line has', 'lines have')} cells beyond the last column. Those cells were not read.`,
};

/** A sentence with the first lines that it is about. */
export function noticeText({ kind, count, lines }: ImportNotice): string {
  const sentence = SENTENCES[kind](count);
  if (lines.length === 0) return sentence;
  const named = lines.map((line) => formatNumber(line));
  const more = kind !== 'nul_characters' && count > lines.length;
  return `${sentence} ${lines.length === 1 ? 'Line' : 'Lines'}: ${more ? `${named.join('; ')}; ...` : named.join('; ')}`;
}
