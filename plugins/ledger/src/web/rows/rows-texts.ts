import { formatNumber } from '@porchlight/kernel';

/** Texts of loading and saving rows. */
export const rowsTexts = {
  loading: 'Loading ledger...',
  failed: 'Failed to load clients.',
  unsaved: 'Unsaved changes',
  saving: 'Saving...',
  masked: 'This is a mask, not a value. Enter the whole value.',
  formatted:
    'These notes have formatting, which a cell would lose. Change them on the client page.',
  tooManyCells: (cells: number, most: number) =>
    `This would change ${formatNumber(cells)} cells. One step can change at most ${formatNumber(most)}: use a smaller block, or Import for a whole file.`,
  changed: (by: string | null) => `${by ?? 'Someone else'} changed this cell.`,
  /** Shown for a hidden value that was typed and is not saved. */
  hidden: '••••',
} as const;
