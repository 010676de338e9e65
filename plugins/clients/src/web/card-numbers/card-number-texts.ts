import { countTexts } from '../home/count-texts.ts';

const clients = countTexts.total;

export const cardNumberTexts = {
  title: 'Stored Card Numbers',
  loading: 'Loading stored card numbers',
  failed: 'Error Loading Stored Card Numbers',
  none: 'No whole card number is stored in a client record.',
  some: (count: number) =>
    `${clients(count)} ${count === 1 ? 'has' : 'have'} a whole card number stored.`,
  turnOff: 'To erase them, turn off Keep card numbers first.',
  erase: 'Erase Stored Card Numbers',
  question: 'Erase stored card numbers?',
  meaning: (count: number) =>
    `The card numbers of ${clients(count)} are erased for good. The brand, the last four digits, and the expiry date stay. Earlier numbers, and files of imports with card numbers, are erased too. Backups made before keep them.`,
  starting: 'Starting...',
  notStarted: 'Stored card numbers were not erased',
  erasing: 'Erasing card numbers',
  erased: (count: number, when: string) =>
    `The numbers of ${clients(count)} were erased on ${when}.`,
} as const;
