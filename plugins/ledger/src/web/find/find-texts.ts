import { formatNumber } from '@porchlight/kernel';
import { countText } from '../../rules/count-text.ts';

/** More matches are not counted. */
const MOST = 10_000;
const counted = (count: number) => (count > MOST ? `${formatNumber(MOST)}+` : formatNumber(count));

/** Texts of the search in all rows. */
export const findTexts = {
  find: 'Find',
  field: 'Find in all rows',
  next: 'Next (Enter)',
  previous: 'Previous (Shift+Enter)',
  close: 'Close (Esc)',
  pressEnter: 'Press Enter to search all rows',
  searching: 'Searching...',
  nothing: 'Nothing found',
  found: (row: number, all: number, column: string) =>
    `Row ${formatNumber(row + 1)} of ${formatNumber(all)}, ${column}`,
  /** `position` is null where there are too many to say. */
  match: (position: number | null, count: number) =>
    position === null || position > MOST
      ? `${counted(count)} matches`
      : `${formatNumber(position)} of ${count === 1 ? '1 match' : `${counted(count)} matches`}`,
  inHidden: (count: number) => `${counted(count)} more in hidden columns`,
  onlyInHidden: (count: number) => `${countText(count, 'match', 'matches')} in hidden columns`,
  showHidden: 'Show',
} as const;
