import { formatNumber } from '@porchlight/kernel';
import { clientTexts } from '../../client-texts.ts';

/** Texts of the walk from client to client. */
export const neighboursTexts = {
  place: (position: number, total: number) => `${formatNumber(position)} of ${formatNumber(total)}`,
  group: 'Clients of the list',
  previous: clientTexts.previous,
  next: clientTexts.next,
  isFirst: 'This is the first client of the list.',
  isLast: 'This is the last client of the list.',
} as const;
