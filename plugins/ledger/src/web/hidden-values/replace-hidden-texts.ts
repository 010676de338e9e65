import { formatNumber } from '@porchlight/kernel';

const values = (count: number) =>
  count === 1 ? 'the hidden value' : `${formatNumber(count)} hidden values`;

/** Texts of the question before hidden values are replaced or cleared. */
export const replaceHiddenTexts = {
  replace: (count: number) => `Replace ${values(count)}?`,
  clear: (count: number) => `Clear ${values(count)}?`,
  lost: (count: number) =>
    count === 1
      ? 'The stored value stays sealed for 30 days. Undo, or the history of the cell, restores it.'
      : 'The stored values stay sealed for 30 days. Undo, or the history of each cell, restores them.',
  replaceThem: (count: number) => (count === 1 ? 'Replace Value' : 'Replace Values'),
  clearThem: (count: number) => (count === 1 ? 'Clear Value' : 'Clear Values'),
} as const;
