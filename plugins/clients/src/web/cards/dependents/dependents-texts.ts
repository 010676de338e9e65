import { clientTexts } from '../../client-texts.ts';
import { peopleTexts } from '../people/people-texts.ts';

const { name, dob, ssn, height, weight } = peopleTexts;

export const dependentsTexts = {
  title: clientTexts.cards.dependents,
  count: (filled: number, most: number) => `${String(filled)} of ${String(most)}`,
  nth: (n: number) => `Dependent ${String(n)}`,
  labels: { name, dob, ssn, height, weight },
  add: 'Add dependent',
  clear: 'Clear dependent',
  restore: 'Restore dependent',
} as const;
