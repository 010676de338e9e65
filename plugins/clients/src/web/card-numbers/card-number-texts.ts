import { countTexts } from '../home/count-texts.ts';

const clients = countTexts.total;

export const cardNumberTexts = {
  title: 'Stored Card Numbers',
  loading: 'Loading stored card numbers',
  failed: 'Error Loading Stored Card Numbers',
  none: 'No client record shows a whole card number.',
  earlier:
    'If this portal ever kept card numbers, earlier values and imports can still hold some until they are erased.',
  some: (count: number) =>
    `${clients(count)} ${count === 1 ? 'has' : 'have'} a whole card number stored.`,
  turnOff: 'To erase them, turn off Keep card numbers first.',
  erase: 'Erase Stored Card Numbers',
  question: 'Erase stored card numbers?',
  meaning: (count: number) =>
    `${count === 0 ? 'Earlier card numbers of clients' : `The card numbers of ${clients(count)}, and earlier ones,`} are erased for good, also in imports. The brand, the last four digits, and the expiry date stay. Backups made before keep them.`,
  starting: 'Starting...',
  notStarted: 'Stored card numbers were not erased',
  erasing: 'Erasing card numbers',
  erased: (count: number, when: string) =>
    `The numbers of ${clients(count)} were erased on ${when}.`,
} as const;
